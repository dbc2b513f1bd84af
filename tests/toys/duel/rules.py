"""Duel: a toy. Both lay letters in secret, then they are turned; a question may follow."""

from cornerman.game import Ask, Refused, pulse
from cornerman.games.plain import *  # noqa: F403

COSTS = {"a": 1, "b": 2, "c": 3}


def new(opt, chance):
    return {"phase": "lay", "over": False, "winner": None, "laid": [None, None], "last": 0, "since": 0, "n": 0, "turned": []}


def open_prefixes(opt, s):
    return [["answer", s["seat"]]] if s["phase"] == "answer" else [["lay", s] for s in (0, 1)] + [["rest"]]


def correctable(opt, s):
    return [["set", "turned"]]


def total(items):
    return sum([COSTS.get(item[0], 99) + (item[1] if type(item) is list else 0) for item in items])


def ask(opt, s, prefix):
    verb, n = prefix[0], len(prefix)
    if verb == "rest":
        return None
    if verb != s["phase"]:
        raise Refused("Not now")
    if n == 1:
        return Ask(("seat", (0, 1) if verb == "lay" else (s["seat"],)),
                   wrong=lambda seat: "@%d has laid" % seat if verb == "lay" and s["laid"][seat] is not None else None)
    if n == 3:
        return None
    if verb == "answer":
        return Ask(("int", 1, 3), 2, secret=prefix[1])
    return Ask(("list", ("any",), opt["least"], opt["least"] or 3), secret=prefix[1], choices=["a", "b", "c"],
               disabled=[("d", "@%d cannot pay D" % prefix[1])],
               wrong=lambda items: "Five at most" if total(items) > 5 else None,
               more=lambda value: Ask(("int", 0, 2), candidates=[0, 1, 2]) if value == "c" else None)


def apply(opt, s, action, chance):
    for _ in range(opt["work"]):
        pulse()
    n, s["n"] = s["n"], s["n"] + 1
    if action[0] == "rest":
        return [("rest",)]
    if action[0] == "answer":
        return _turn(opt, s)
    s["last"], s["laid"][action[1]] = action[1], action[2]
    if s["laid"][1 - action[1]] is None:
        s["since"] = n
        return []
    if opt["question"]:
        s["phase"], s["seat"] = "answer", s["last"]
        return [("asked",)]
    return _turn(opt, s)


def _turn(opt, s):
    s["turned"], s["laid"], s["phase"] = s["laid"], [None, None], "lay"
    return [("turned",)] + [("told", i + 1) for i in range(opt["told"])]


def quick(opt, s, prefix):
    return prefix == ["rest"]


def secret(opt, s, action, n):
    return action[0] == "lay" and n >= s["since"] and s["laid"][action[1]] is not None
