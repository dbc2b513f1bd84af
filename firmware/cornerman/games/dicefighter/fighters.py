"""The fighters of Dicefighter, their dice, and what they can do (docs/rules/dicefighter.md, State and Abilities).

A die in `attack` and `defense` is a list [type, face, status]; TYPE, FACE and STATUS are its indexes.

A line of FIGHTERS with a star: a character, health, trick, chain, smash, floating dice. Below it its abilities:
id, kind, cost, window, `once` a game or `-`, then what changes while it is active in its role (`defend`: of the
defender, else of the attacker):
  smash=3         damage of a hit
  chain:smash=1   affinity of the first type against the second
  extra=4         result from which a chain hit brings a die
  three:trick=2   successes that a rule of three takes
or, of one that works at once, `!2`: damage to the opponent. What no word can say is done by name in `attack` and
`attack_effects`.
"""

from collections import namedtuple

from cornerman.items import STANDING, Die, DieType
from cornerman.tables import line, title

TYPES = ("trick", "chain", "smash", "venom", "edge", "fool")
OWN = TYPES[:3]  # those that come back every round
THREES = ("special", "combo", "stun")  # the rule of three of each of OWN
STYLES = ("toad_style", "snake_style", "scorpion_style")
BY_SEAT = ("hp", "dice", "locked", "venom", "edge", "fool", "active", "spent", "attack_pool", "defense_pool")

TYPE, FACE, STATUS = 0, 1, 2
UP, USED, GONE = "up", "used", "gone"

# health; dice: [trick, chain, smash]; floats: how many floating dice
Fighter = namedtuple("Fighter", ("health", "dice", "floats"))

# key: its id; kind: below; cost: None, or (type of a die, least face); window: a key of WINDOWS; once: True: once a
# game; changes: list of the last words of its line
Ability = namedtuple("Ability", ("key", "kind", "cost", "window", "once", "changes"))
ACTIVE, PASSIVE, ALWAYS = "a", "p", "n"

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
# Names that are not simply the key in capitals.
NAMES = """
all_in All-In
armor_piercing_blow Armor-Piercing Blow
attack_from_all_angles From All Angles
eight_limbs_of_destruction Eight Limbs
finnegans_wake Finnegan's Wake
ms_predator Ms. Predator
stick_and_move Stick and Move
"""

WINDOWS = """
start Before the pools are made
hidden Before the reveal
revealed Right after the reveal
before Before your attack is rolled
opening Before your first hit
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


CHARACTERS = tuple([part.split(" ")[0] for part in FIGHTERS.split("\n*")[1:-1]])


def up(dice):
    """Indexes of the standing dice."""
    return [i for i in range(len(dice)) if dice[i][STATUS] == UP]


def in_pool(dice, *types):
    """How many dice of these types are in a pool, standing or used (ruling 12)."""
    return len([die for die in dice if die[TYPE] in types and die[STATUS] != GONE])


def shown(kind, face=0, state=STANDING):
    """An items.Die; kind: the index of its type."""
    return Die(TYPES[kind][0].upper(), face, kind, state)


def counted(most, n=3):
    """The items.DieType of the first n types, for an Ask of numbers of dice; most: of each type, None: any number."""
    return [DieType(TYPES[i][0].upper(), i, most and most[i]) for i in range(n)]


def counts(dice):
    """Numbers of dice by type as text, `2T 1S`; `-`: none."""
    return " ".join(["%d%s" % (dice[i], TYPES[i][0].upper()) for i in range(len(dice)) if dice[i]]) or "-"


def die(one):
    """A die of the state as text, `smash 5`."""
    return "%s %d" % (one[TYPE], one[FACE]) if one[FACE] else one[TYPE]


def types(values):
    """Types of dice as text: `trick, smash`, `2 smash`."""
    if len(values) == 2 and values[0] == values[1]:
        return "2 " + values[0]
    return ", ".join(values) or "none"


def fighting(state, seat):
    """The dice of a seat in this attack."""
    return state["attack" if seat == state["attacker"] else "defense"]


def pools(state):
    """(A's, D's) dice that meet in the next roll, as lists of indexes of types (docs/rules/dicefighter.md, Rolls)."""
    seat = state["attacker"]
    numbers = state["attack_pool"][seat] + [state["edge"][seat], state["fool"][seat]], state["defense_pool"][1 - seat]
    return [[kind for kind in range(len(side)) for _ in range(side[kind])] for side in numbers]


def available(state, seat):
    """[trick, chain, smash] that a seat can split."""
    return [max(0, state["dice"][seat][i] - state["locked"][seat][i]) for i in range(3)]


def undeclared(state):
    """True while a seat still has to declare a style (ruling 28)."""
    return any([state["character"][seat] == "venom" and state["active"][seat] not in STYLES for seat in (0, 1)])


def hurt(state, seat, n):
    """Damage a seat by n; returns the health that is left."""
    state["hp"][seat] = max(0, state["hp"][seat] - n)
    return state["hp"][seat]


def fighter(key):
    """The Fighter of a character."""
    numbers = [int(part) for part in line(FIGHTERS, "*" + key).split(" ")]
    return Fighter(numbers[0], numbers[1:4], numbers[4])


def _parsed(text):
    key, kind, cost, window, once = text.split(" ")[:5]
    return Ability(key, kind, None if cost == "-" else (cost[:-1], int(cost[-1])), window, once == "once",
                   text.split(" ")[5:])


def ability(key):
    """The Ability of that id."""
    return _parsed(key + " " + line(FIGHTERS, key))


def name(key):
    """A fighter, an ability or a type of dice as text."""
    return line(NAMES, key) or title(key)


def cost(key):
    """The cost of an ability as text, `smash 5`; nothing: it has none."""
    paid = ability(key).cost
    return "%s %d" % paid if paid else ""


def owned(character):
    """The abilities of a character, in the order of the table; None: nobody has none."""
    if character is None:
        return []
    at = FIGHTERS.find("\n*" + character + " ")
    return [_parsed(text) for text in FIGHTERS[at:FIGHTERS.find("\n*", at + 1)].split("\n")[2:]]


def usable(options, state):
    """For each seat the keys of the abilities that `use` accepts now, arguments aside."""
    return [[one.key for one in owned(state["character"][seat]) if not refusal(options, state, seat, one)]
            if open_windows(state, seat) else [] for seat in (0, 1)]


def refusal(options, state, seat, ability):
    """Why a seat cannot use an ability of its character now, one sentence; None: it can (rulings 16 to 18)."""
    if ability.kind == ALWAYS:
        return "It always holds"
    if ability.kind == ACTIVE and state["active"][seat]:
        return "One active ability a round"
    if ability.key in state["spent"][seat]:
        return "Once a game, and it is used"
    if ability.window not in open_windows(state, seat):
        return line(WINDOWS, ability.window) + " only"
    if ability.cost and not _can_show(options, fighting(state, seat), *ability.cost):
        return "It takes a %s die of %d or more" % ability.cost
    if ability.key == "thundering_jab":
        if any([die[TYPE] == "smash" and die[STATUS] != GONE for die in state["defense"]]):
            return "The foe has a smash die"
        if "stun" in state["ruled"]:
            return "Only one Stun an attack"
    return None


def open_windows(state, seat):
    """The windows that are open for a seat."""
    phase, attacks = state["phase"], state["attacker"] == seat
    if phase == "split":
        return ["hidden"] if any(state["ready"]) else ["hidden", "start"]
    if phase == "ready":
        return (["before"] if attacks else []) + ([] if state["turn"] else ["revealed"])
    if phase == "hits":
        out = ["either", "attack" if attacks else "defend"]
        if attacks and all([die[STATUS] == UP for die in state["attack"]]):
            out.append("opening")
    elif phase == "overwhelm":
        out = ["overwhelm" if attacks else "overwhelmed"]
    else:
        return ["counter"] if phase == "counter" and not attacks else []
    return out + state["window"] if attacks else out


def _can_show(options, dice, kind, least):
    """True if a pool can show the die of a cost (ruling 12)."""
    return any([die[TYPE] == kind and die[FACE] >= least and (
        die[STATUS] == UP or die[STATUS] == USED and options["used_dice_pay"]) for die in dice])
