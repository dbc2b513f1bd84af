"""The fighters of Dicefighter and their abilities in a table (docs/rules/dicefighter.md, Characters and Abilities).

A line of FIGHTERS with a star is a character: its id, its health, its numbers of trick, chain and smash dice and of
floating dice. The lines below it are its abilities: id, kind, cost, window, `once` (for once a game) or `-`, and then
words for what the ability does:

  smash=3         the damage of a hit
  chain:smash=1   the affinity of the first type against the second
  extra=4         the result from which a chain hit brings an extra die
  three:trick=2   the successes that a rule of three takes
  !2              the damage to the opponent when the ability is used

All but the last hold while the ability is active in an attack of its seat, or, in the window `defend`, in an attack on
its seat. Effects without such a word are in `hits`, `attack` and `abilities`, by the id of the ability.
"""

from collections import namedtuple

from cornerman.tables import cached, line, title

# dice: [trick, chain, smash]; floats: the number of floating dice
Fighter = namedtuple("Fighter", ("health", "dice", "floats"))

# key: its id; kind: one of the letters below; cost: None, or (type of a die, least face); window: a key of WINDOWS;
# once: True if it can be used once a game; changes: the list of the words for what it does
Ability = namedtuple("Ability", ("key", "kind", "cost", "window", "once", "changes"))

ACTIVE, ALWAYS = "a", "n"  # kinds of abilities; "p" is passive

FIGHTERS = """
*ms_predator 28 1 4 2 3
takedown_domination p - opening once
rage_flurry a smash4 attack - chain:smash=1
deceptive_speed a trick4 attack - extra=4
stick_and_move a chain3 attack -
*jenkins 32 3 1 3 3
all_in p - revealed once
dynamite_punch a smash4 opening - smash=3 smash:chain=-1
flashy_fakeout a - special -
foolish_determination a - overwhelmed -
*len 26 2 5 0 3
attack_from_all_angles n - - -
thundering_jab a smash3 attack -
stick_and_move a chain3 attack -
tricky_footwork a trick3 defend - smash:chain=-1
*tetsu 30 2 2 3 3
ultimate_discipline p - before once
samurai_edge a chain3 counter -
armor_piercing_blow a - stun - !2
chi_blast a - special -
*brogue 34 2 0 5 3
irresistible_force a - hidden - smash=3
clever_wrestling a trick5 defend - trick:smash=0
suplex a smash5 attack - !2
finnegans_wake a - overwhelm once !4
*joker 28 3 2 2 6
wildcard n - - -
switch_up a - start once
brilliant_maneuver a - special once
*aadi 30 0 3 4 3
leg_breaker_kick a smash4 either -
clinch_work_knees a smash4 opening - chain=2 smash=1
eight_limbs_of_destruction a - combo -
overwhelming_assault a trick3 opening -
kicking_flurry a chain4 attack - extra=4
*venom 28 3 2 2 3
deadly_venoms n - - -
toad_style a - hidden - smash=3 three:smash=2
snake_style a - hidden - smash=1
scorpion_style a - hidden - trick=2 venom=2 three:trick=2
*"""

# Names that differ from the words of the id.
NAMES = """
all_in All-In
armor_piercing_blow Armor-Piercing Blow
attack_from_all_angles From All Angles
eight_limbs_of_destruction Eight Limbs
finnegans_wake Finnegan's Wake
ms_predator Ms. Predator
stick_and_move Stick and Move
"""

# The windows in which abilities can be used.
WINDOWS = """
start Before the pools are made
hidden Before the reveal
revealed Right after the reveal
before Before your attack is rolled
opening Right after your roll
attack While you hit
defend While you are being hit
either While dice are hit
stun Right after your Stun
combo Right after your Combo
special Right after your Special
overwhelm While you overwhelm
overwhelmed While you are overwhelmed
counter In place of a counter-attack
"""

CHARACTERS = tuple([part[:part.find(" ")] for part in FIGHTERS.split("\n*")[1:-1]])


@cached
def fighter(key):
    """The Fighter of a character, by its id."""
    numbers = [int(part) for part in line(FIGHTERS, "*" + key).split(" ")]
    return Fighter(numbers[0], numbers[1:4], numbers[4])


def _read(text):
    """The Ability of a line of FIGHTERS."""
    key, kind, cost, window, once = text.split(" ")[:5]
    return Ability(key, kind, None if cost == "-" else (cost[:-1], int(cost[-1])), window, once == "once",
                   text.split(" ")[5:])


@cached
def ability(key):
    """The Ability with this id."""
    return _read(key + " " + line(FIGHTERS, key))


def name(key):
    """The name of a fighter, an ability or a type of dice, by its id."""
    return line(NAMES, key) or title(key)


def cost(key):
    """The cost of an ability as text, `smash 5`; an empty text if it has none. key: the id of the ability"""
    paid = ability(key).cost
    return "%s %d" % paid if paid else ""


@cached
def owned(character):
    """The Abilities of a character, in the order of the table; None has none."""
    if character is None:
        return []
    at = FIGHTERS.find("\n*" + character + " ")
    return [_read(text) for text in FIGHTERS[at:FIGHTERS.find("\n*", at + 1)].split("\n")[2:]]


def used_up(state, seat, ability):
    """The sentence that says why a seat cannot use an ability any more in this round or match; None: it can."""
    if ability.kind == ALWAYS:
        return "It always holds"
    if ability.key in state["spent"][seat]:
        return "Once a game, and it is used"
    return "One active ability a round" if ability.kind == ACTIVE and state["active"][seat] else None
