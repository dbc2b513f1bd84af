"""The dice of Dicefighter: types, pools and texts about them (docs/rules/dicefighter.md, State). A die in `attack` and
`defense` is a list [type, face, status]; TYPE, FACE and STATUS are its indexes."""

from cornerman.game import LazyModules
from cornerman.items import STANDING, Die, DieType

lazy = LazyModules(__name__)

TYPES = ("trick", "chain", "smash", "venom", "edge", "fool", "venue")
OWN = TYPES[:3]  # the types of dice that come back every round
VENUE = TYPES[6]  # the type of the dice of a venue, which players define themselves
THREES = ("special", "combo", "stun")  # the rules of three of the types of OWN

TYPE, FACE, STATUS = 0, 1, 2
UP, USED, GONE = "up", "used", "gone"


def up(dice):
    """The indexes of the standing dice in a list of dice."""
    return [index for index in range(len(dice)) if dice[index][STATUS] == UP]


def in_pool(dice, *types):
    """How many dice of these types are in a pool, standing or used (ruling 12)."""
    return len([die for die in dice if die[TYPE] in types and die[STATUS] != GONE])


def shown(state, kind, face=0, status=STANDING):
    """The items.Die for a die of this type. kind: the index of the type in TYPES; state: of the match, which has the
    letter of a venue's dice; status: as for items.Die"""
    return Die(state["_venue"]["letter"] if TYPES[kind] == VENUE else TYPES[kind][0].upper(), face, kind, status)


def die_types(most, count=3, sides=None):
    """The items.DieType of each of the first `count` types, for an Ask of numbers of dice. most: None, or the maximum
    for each type; sides: as in items.DieType"""
    return [DieType(TYPES[kind][0].upper(), kind, most and most[kind], TYPES[kind], sides) for kind in range(count)]


def counts(dice):
    """The numbers of dice by type as text, `2T 1S`; `-` if all are 0."""
    return " ".join(["%d%s" % (dice[kind], TYPES[kind][0].upper()) for kind in range(len(dice)) if dice[kind]]) or "-"


def dice_of(number, kind=""):
    """A number of dice, all of one type if it is given: `1 venom die`, `5 dice`."""
    return "%d %s%s" % (number, kind and kind + " ", "die" if number == 1 else "dice")


def die_text(state, die):
    """A die [type, face, status] as text, `smash 5`."""
    name = name_of(state, die[TYPE])
    return "%s %d" % (name, die[FACE]) if die[FACE] else name


def name_of(state, kind):
    """The name of a type of dice in a match. kind: the type; dice of a venue have a name of their own"""
    return state["_venue"]["name"].lower() if kind == VENUE else kind


def fighting(state, seat):
    """The dice of a seat in this attack: the list `attack` or `defense` of the state."""
    return state["attack" if seat == state["attacker"] else "defense"]


def pool_numbers(state):
    """(A's dice by type, D's dice by type) that meet in the next roll (docs/rules/dicefighter.md, Rolls)."""
    seat = state["attacker"]
    extra = [state[name][seat] for name in waiting(state)]
    return state["attack_pool"][seat] + extra, state["defense_pool"][1 - seat]


def pools(state):
    """As `pool_numbers`, but lists with the index of its type for each die."""
    return [[kind for kind in range(len(side)) for _ in range(side[kind])] for side in pool_numbers(state)]


def waiting(state):
    """The fields with the numbers of dice that wait for the next attack of a seat."""
    return TYPES[4:] if state["_venue"] else TYPES[4:6]


def available(state, seat):
    """[trick, chain, smash]: how many dice of each type a seat can split."""
    return [max(0, state["dice"][seat][kind] - state["locked"][seat][kind]) for kind in range(3)]


def undeclared(state):
    """True while a seat still has to declare a style (ruling 28)."""
    return any([state["character"][seat] == "venom" and not (state["active"][seat] or "").endswith("_style")
                for seat in (0, 1)])


def hurt(state, seat, damage):
    """Subtract damage from the health of a seat, and return the health that is left."""
    state["hp"][seat] = max(0, state["hp"][seat] - damage)
    return state["hp"][seat]
