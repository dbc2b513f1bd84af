"""Bones: a toy. Both throw dice of some letters; a die of one takes a lower one of the other."""

from cornerman.game import Ask, Refused
from cornerman.games.plain import *  # noqa: F403


def new(opt, chance):
    return {"phase": "throw", "over": False, "winner": None, "dice": [[], []], "taken": []}


def letters(opt):
    """(letter, colour) of the dice of one player."""
    return [("TCSVEF"[i * opt["letters"] // opt["many"]], i * opt["letters"] // opt["many"]) for i in range(opt["many"])]


def hits(s):
    return [(a, d) for a in range(len(s["dice"][0])) for d in range(len(s["dice"][1]))
            if [1, d] not in s["taken"] and [0, a] not in s["taken"]
            and s["dice"][0][a] > s["dice"][1][d]]


def open_prefixes(opt, s):
    return [["throw"]] if s["phase"] == "throw" else [["take"], ["again"]]


def correctable(opt, s):
    return [["set", "taken"]]


def ask(opt, s, prefix):
    verb, n = prefix[0], len(prefix)
    if verb != s["phase"] and (verb != "again" or s["phase"] != "take"):
        raise Refused("Not now")
    many = opt["many"]
    if verb == "throw":
        dice = [(letter, colour, seat) for seat in (0, 1) for letter, colour in letters(opt)]
        return Ask(("list", ("int", 1, 6, 3), 2 * many, 2 * many), [3] * 2 * many, not opt["told"], dice=dice,
                   candidates=None if opt["told"] else []) if n == 1 else None
    return Ask(("int", 0, many - 1)) if verb == "take" and n < 3 else None


def apply(opt, s, action, chance):
    if action[0] == "throw":
        faces = action[1] if len(action) > 1 else [chance.die() for _ in range(2 * opt["many"])]
        s["dice"] = [faces[:opt["many"]], faces[opt["many"]:]]
        s["phase"] = "take"
    elif action[0] == "take":
        s["taken"] += [[0, action[1]], [1, action[2]]]
    else:
        s["phase"], s["taken"] = "throw", []
    return [tuple(action[:1])]
