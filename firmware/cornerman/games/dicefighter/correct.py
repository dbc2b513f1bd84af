"""What a correction in Dicefighter asks for; in memory only while one is made. `hp` is in `rules`."""

from cornerman.game import Ask
from cornerman.games.dicefighter import abilities, rules

DICE = 24  # in an attack or a defense
MARKS = ("up", "used", "gone")
THREES = ("stun", "combo", "special")


def ask(options, state, prefix):
    """The Ask for a value; the prefix has its field, and its seat where there is one."""
    field = prefix[1]
    seated = field in rules.SEATED
    seat = prefix[2] if seated else None
    now = state[field][seat] if seated else state[field]
    if field == "round":
        return Ask(("int", 1, 999), max(1, min(999, now)))
    if field == "first":
        return Ask(("seat", (0, 1)), now)
    if field == "extra":
        return Ask(("int", 0, 3), now)
    if field == "discipline":
        return Ask(("choice", (False, True)), now)
    if field == "venom":
        return Ask(("int", 0, 5), now)
    if field == "edge" or field == "fool":
        return Ask(("int", 0, 20), min(20, now))
    if field == "active":
        keys = [words[0] for words in abilities.owned(state, seat) if words[1] == "a"]
        return Ask(("maybe", ("choice", keys)), now, candidates=[None] + keys)
    if field == "spent" or field == "ruled":
        keys = [words[0] for words in abilities.owned(state, seat) if words[4] == "once"] if seated else THREES
        return Ask(("list", ("choice", keys), 0, len(keys)), choices=list(keys), wrong=_twice)
    if field == "attack" or field == "defense":
        return Ask(("list", ("any",), 0, DICE), wrong=_wrong_dice)
    n = len(now)
    hidden = n == 4 and any(state["ready"])
    return Ask(("list", ("int", 0, 20), n, n), [0] * n if hidden else [min(20, number) for number in now],
               dice=rules.pools(None, n))


def _twice(values):
    for value in values:
        if values.count(value) > 1:
            return "Each one once"
    return None


def _wrong_dice(dice):
    """Why a list is not one of dice [type, face, status]; None: it is."""
    for die in dice:
        if (type(die) is not list or len(die) != 3 or type(die[0]) is not str or die[0] not in rules.TYPES
                or type(die[1]) is not int or not 0 <= die[1] <= 6 or type(die[2]) is not str or die[2] not in MARKS):
            return "A die is its type, its face and up, used or gone"
    return None
