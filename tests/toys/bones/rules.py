"""Bones: a toy. Both throw dice of some letters; a die of one takes a lower one of the other."""

from cornerman.game import Ask, asked, verb
from cornerman.items import STANDING, DiceLine, Die


def new(options, chance):
    return {"phase": "throw", "over": False, "winner": None, "dice": [[], []], "taken": []}


def letters(options):
    """(letter, colour) of the dice of one player."""
    types = [i * options["letters"] // options["many"] for i in range(options["many"])]
    return [("TCSVEF"[colour], colour) for colour in types]


def hits(state):
    return [(a, d) for a in range(len(state["dice"][0])) for d in range(len(state["dice"][1]))
            if [1, d] not in state["taken"] and [0, a] not in state["taken"]
            and state["dice"][0][a] > state["dice"][1][d]]


def ask_faces(options, state, prefix):
    many = 2 * options["many"]
    dice = [Die(letter, 0, colour, STANDING) for letter, colour in letters(options)]
    return Ask(("list", ("int", 1, 6, 3), many, many), [3] * many, not options["told"],
               dice=[DiceLine("@%d" % seat, dice, seat) for seat in (0, 1)],
               candidates=None if options["told"] else [])


def ask_die(options, state, prefix):
    return Ask(("int", 0, options["many"] - 1))


def throw(options, state, action, chance, events):
    many = options["many"]
    faces = action[1] if len(action) > 1 else [chance.die() for _ in range(2 * many)]
    state["dice"] = [faces[:many], faces[many:]]
    state["phase"] = "take"


def take(options, state, action, chance, events):
    state["taken"] += [[0, action[1]], [1, action[2]]]


def again(options, state, action, chance, events):
    state["phase"], state["taken"] = "throw", []


VERBS = (
    verb("throw", ("throw",), (asked(ask_faces),), throw),
    verb("take", ("take",), (asked(ask_die), asked(ask_die)), take),
    verb("again", ("take",), (), again),
)
