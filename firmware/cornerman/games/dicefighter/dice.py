"""Dice of Dicefighter: their types, pools and names (docs/rules/dicefighter.md, State).

A die in `attack` and `defense` is a list [type, face, status]; TYPE, FACE and STATUS are its indexes.
"""

from cornerman.game import LazyModules
from cornerman.items import STANDING, Die, DieType

lazy = LazyModules(__name__)

TYPES = ("trick", "chain", "smash", "venom", "edge", "fool", "venue")
OWN = TYPES[:3]  # those that come back every round
VENUE = TYPES[6]  # those of a venue, which the table has made up
THREES = ("special", "combo", "stun")  # the rule of three of each of OWN

TYPE, FACE, STATUS = 0, 1, 2
UP, USED, GONE = "up", "used", "gone"


def up(dice):
    """Indexes of the standing dice."""
    return [i for i in range(len(dice)) if dice[i][STATUS] == UP]


def in_pool(dice, *types):
    """How many dice of these types are in a pool, standing or used (ruling 12)."""
    return len([die for die in dice if die[TYPE] in types and die[STATUS] != GONE])


def shown(state, kind, face=0, status=STANDING):
    """An items.Die; kind: the index of its type, state: of the match, which knows the letter of a venue's dice."""
    return Die(state["_venue"]["letter"] if TYPES[kind] == VENUE else TYPES[kind][0].upper(), face, kind, status)


def counted(most, n=3, sides=None):
    """The items.DieType of the first n types, for an Ask of numbers of dice; most: of each type, None: any number;
    sides: as there."""
    return [DieType(TYPES[i][0].upper(), i, most and most[i], TYPES[i], sides) for i in range(n)]


def counts(dice):
    """Numbers of dice by type as text, `2T 1S`; `-`: none."""
    return " ".join(["%d%s" % (dice[i], TYPES[i][0].upper()) for i in range(len(dice)) if dice[i]]) or "-"


def die(state, one):
    """A die of a match as text, `smash 5`."""
    name = called(state, one[TYPE])
    return "%s %d" % (name, one[FACE]) if one[FACE] else name


def called(state, kind):
    """What a type of dice is called in a match; those of a venue have a name of their own."""
    made = state.get("_venue")
    return made["name"].lower() if kind == VENUE and made else kind


def types(values):
    """Types of dice as text: `trick, smash`, `2 smash`."""
    if len(values) == 2 and values[0] == values[1]:
        return "2 " + values[0]
    return ", ".join(values) or "none"


def fighting(state, seat):
    """The dice of a seat in this attack."""
    return state["attack" if seat == state["attacker"] else "defense"]


def pool_numbers(state):
    """How many dice of each type of A and of D meet in the next roll (docs/rules/dicefighter.md, Rolls)."""
    seat = state["attacker"]
    return state["attack_pool"][seat] + [state[name][seat] for name in waiting(state)], state["defense_pool"][1 - seat]


def pools(state):
    """(A's, D's) of these dice, as lists of indexes of types."""
    return [[kind for kind in range(len(side)) for _ in range(side[kind])] for side in pool_numbers(state)]


def waiting(state):
    """The fields of dice that wait for the next attack of a seat."""
    return TYPES[4:] if state.get("_venue") else TYPES[4:6]  # a state of an older version has no such field


def available(state, seat):
    """[trick, chain, smash] that a seat can split."""
    return [max(0, state["dice"][seat][i] - state["locked"][seat][i]) for i in range(3)]


def undeclared(state):
    """True while a seat still has to declare a style (ruling 28)."""
    return any([state["character"][seat] == "venom" and not (state["active"][seat] or "").endswith("_style")
                for seat in (0, 1)])


def hurt(state, seat, n):
    """Damage a seat by n; returns the health that is left."""
    state["hp"][seat] = max(0, state["hp"][seat] - n)
    return state["hp"][seat]
