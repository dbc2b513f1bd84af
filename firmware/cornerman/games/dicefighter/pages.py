"""What the dice, abilities and fighters of Dicefighter do, in plain lines, and the pages of the rules at hand
(docs/rules/dicefighter.md, Data)."""

from cornerman.chapters import chapter, titles
from cornerman.game import OPEN, READ, Press
from cornerman.games.dicefighter import fighters
from cornerman.games.dicefighter.dice import OWN, TYPE, TYPES, VENUE, counts
from cornerman.games.dicefighter.fighters import cost, name
from cornerman.tables import line

TEXT = """
# A round
Split your dice in secret: some attack, the others defend. Reveal.
One attacks, then the other: roll the attacking and the defending dice, hit, then the defender counters.
Countering: each die that is left defending rolls again; 5 or 6: 1 damage. None left: attacking dice that are left \
overwhelm in the same way.
Defenseless, with no defending dice: 1 damage for each attacking one, and two own dice are lost for good.
# Hits
An attacking die hits one that shows less; both are used up.
Weak against the other type: it counts 1 less. Strong: 1 more.
Trick is strong against smash, smash against chain, chain against trick.
Three hits of a type, once an attack: Special (trick), Combo (chain), Stun (smash).
"""
# What each ability does.
EFFECTS = """
takedown_domination All your chain dice become smash
rage_flurry Your chain is strong against smash
deceptive_speed A chain hit of 4 brings a die too
stick_and_move Chain hits may join your defense
all_in 10 dice attack and 2 defend; your foe names the two types
dynamite_punch Smash hits deal 3, but smash is weak against chain
flashy_fakeout 4 smash dice more, shared between this attack and your defense
foolish_determination 4 fool dice join your next attack
attack_from_all_angles 2 more damage with each Combo and counter-attack
thundering_jab A Stun, if the foe has no smash dice
tricky_footwork Smash is weak against your chain
ultimate_discipline This attack: rules of three take two hits
samurai_edge No counter-attack: standing dice are edge dice in your next attack
armor_piercing_blow 2 damage
chi_blast 1 damage for each trick die in your pool
irresistible_force Smash hits deal 3. You make no counter-attack; the foe's deals 2 a die
clever_wrestling Trick is not strong against your smash
suplex 2 damage
finnegans_wake 4 damage
wildcard Six floating dice, not three
switch_up Place your floating dice anew
brilliant_maneuver 1 damage for each die in your pool
leg_breaker_kick You attack first in the next round
clinch_work_knees Chain hits deal 2, smash hits 1
eight_limbs_of_destruction 4 damage, or 2 if you attack second
overwhelming_assault 2 damage if you overwhelm; no counter-attack if you attack first
kicking_flurry A chain hit of 4 brings a die too
deadly_venoms Declare a style in every round
toad_style You attack last, no counter-attack, smash hits deal 3, two make a Stun; a trick that hits you: a venom die
snake_style Smash hits deal 1; each chain hit brings a venom die
scorpion_style Trick and venom hits deal 2, two tricks make a Special; your venom dice that are hit: 1 more
"""
# What dice of each type do.
DICE = """
trick Strong against smash. Hit: 1 damage, and a defending die may roll again. Three: two dice are locked
chain Strong against trick. Hit: 1 damage from 4, a die more from 5, up to three. Three: half your chain dice as damage
smash Strong against chain. Hit: 2 damage. Three: the two lowest dice go
venom Weak against chain and smash. Hit: 1 damage. Gone after the attack
edge Weak against trick and smash. Hit: 1 damage
fool Weak against trick, chain and smash. Hit: 1 damage
"""


def brief(options):
    """The pages about hits and dice, and that about rounds without its first two lines, as a tuple of lines."""
    return chapter(TEXT, "Hits") + _dice(options) + chapter(TEXT, "A round")[2:]


def _dice(options):
    """A line for each type of dice of these options."""
    kinds = (OWN if options["mode"] == "beginner" else TYPES[:6]) + TYPES[6:] * (options["venue"] is not None)
    return tuple(["%s: %s" % _about(options, kind) for kind in kinds])


def _about(options, kind):
    """(name, what they do) of a type of dice. If the option `trick_damage` is 0, trick dice deal none."""
    venue = options["venue"]
    if kind != VENUE:
        text = line(DICE, kind)
        return name(kind), text if options["trick_damage"] else text.replace("1 damage, and ", "")
    sides = ["%s against %s" % (words, ", ".join(types)) for words, types in (
        ("Strong", venue["strong"]), ("Weak", venue["weak"])) if types]
    return venue["name"], ". ".join(sides + ["Hit: 1 damage. They wait for the next attack, and are gone after it"])


def pages(options, state, path):
    """The Press at a path of titles: it opens titles or names, or reads a page (docs/architecture.md, words.py)."""
    if not path:
        return Press(OPEN, titles(TEXT) + ["Dice", "Abilities", "Fighters"])
    if path[0] == "Dice":
        return Press(READ, _dice(options))
    if path[0] == "Fighters":
        keys, told = fighters.CHARACTERS, fighter_lines
    elif path[0] == "Abilities":
        keys, told = [row.split(" ", 1)[0] for row in EFFECTS.strip().split("\n")], ability_lines
    else:
        return Press(READ, chapter(TEXT, path[0]))
    if len(path) == 1:
        return Press(OPEN, sorted([name(key) for key in keys]))
    return Press(READ, tuple(told([key for key in keys if name(key) == path[1]][0])))


def explain(options, state, prefix, value):
    """Lines about a value that `words.explains`: a fighter, an ability, or the dice of a hit, a count or a re-roll."""
    verb = prefix[0]
    if verb == "build":
        return fighter_lines(value)
    if verb == "set":  # a picker has one ability; the row that corrects `spent` has the whole list, the new one last
        keys = [ability.key for ability in fighters.owned(state["character"][prefix[2]])]
        value = value if value in keys else value[-1]
    if verb == "set" or verb == "use":
        return ability_lines(value)
    sides = ("defense",) if verb == "reroll" else ("attack", "defense")
    dice = [state[side][index] for side, index in zip(sides, prefix[1:] + [value])]
    return sum([list(_about(options, die[TYPE])) for die in dice], [])


def ability_lines(key):
    """The lines about an ability: its window, its cost, and what it does. key: its id"""
    ability = fighters.ability(key)
    lines = [name(key)]
    if ability.kind != fighters.ALWAYS:
        lines.append(line(fighters.WINDOWS, ability.window))
    if ability.cost:
        lines.append("Show a %s or more" % cost(key))
    return lines + [line(EFFECTS, key)] + (["Once a game"] if ability.once else [])


def fighter_lines(key):
    """The lines about a fighter: its numbers and its abilities. key: its id"""
    fighter = fighters.fighter(key)
    lines = [name(key), "Health %d, dice %s" % (fighter.health, counts(fighter.dice)),
           "%d more to place" % fighter.floats]
    keys = [ability.key for ability in fighters.owned(key)]
    return lines + ["%s: %s" % (name(key), line(EFFECTS, key)) for key in keys]
