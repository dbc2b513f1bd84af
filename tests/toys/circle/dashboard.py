"""What is seen of Circle: tricks and the trump, or the wounds of those round the table.

Without a focus UP and DOWN are a trick for either.
"""

from cornerman.cards import SUITS
from cornerman.games.plain import *  # noqa: F403


def cells(opt):
    return [None, ("trump",)] + [("wounds" if opt["round"] else "tricks", seat) for seat in (0, 1)]


def number(opt, s, cell, total):
    if cell == ("trump",):
        return SUITS[((SUITS.index(s["trump"]) if s["trump"] else -1) + total) % 4]
    if cell[0] == "wounds":
        return s["wounds"][cell[1]] + "S" * total if total > 0 else s["wounds"][cell[1]][:total or 9]
    return s["tricks"][cell[1]] + total


def view(opt, s, focus, tap, way):
    def seen(cell):
        return number(opt, s, cell, tap[1]) if tap and tap[0] == cell else s[cell[0]][cell[1]]
    seats = []
    for i in range(s["n"] if opt["round"] else 2):
        stacks = [("stack", "", card, many, None) for card, many in s["stacks"].get(str(i), [])]
        items = stacks + [("number", "hand", 9 - i, None, None)] + ([("number", "cost", 2, None, None)] if i % 3 == 1 else [])
        if opt["round"]:
            big = ("wounds", "", seen(("wounds", i)), 3, ("wounds", i))
        else:
            big = ("pips", "tricks", seen(("tricks", i)), 5, ("tricks", i))
            items = [("text", "!forced" if i else s["text"], None, None, None)] + items
        seats.append({"big": big, "items": items, "turn": i == s["turn"], "out": i == 6})
    if not opt["round"]:
        seats[0]["name"] = "@1"
    trump = number(opt, s, *tap) if tap and tap[0] == ("trump",) else s["trump"]
    out = {"seats": seats, "middle": [], "foot": ["Circle"]}
    if trump != "":
        out["trump"] = ("suit", "!new", trump, None, ("trump",))
    if s["card"]:
        out["middle"] = [("stack", "", s["card"], 2, None), ("number", "env", 12, None, None)]
    if opt["round"]:
        out["round"] = True
    return out


def move(opt, s, focus, how):
    ring = cells(opt)
    return ring[(ring.index(focus) + 1) % len(ring)]


def taps(opt, s, focus, way):
    if focus:
        return (focus, 1), (focus, -1)
    return [["put", "tricks", [s["tricks"][0] + (i == 0), s["tricks"][1] + (i == 1)]] for i in (0, 1)]


def is_tap_valid(opt, s, cell, total):
    value = number(opt, s, cell, total)
    return value in range(26) if cell[0] == "tricks" else len(value) < 4


def tap(opt, s, cell, total):
    value = number(opt, s, cell, total)
    if cell == ("trump",):
        return ["put", "trump", value]
    values = list(s[cell[0]])
    values[cell[1]] = value
    return ["put", cell[0], values]
