"""What is seen of Circle: tricks and the trump, or the wounds of those round the table.

Without a focus UP and DOWN are a trick for either.
"""

from cornerman import items
from cornerman.cards import SUITS
from cornerman.game import DO, Press, corrected, taps_of


def cells(options, state):
    return [None, ("trump",)] + [("wounds" if options["round"] else "tricks", seat) for seat in (0, 1)]


def number(options, state, cell, total):
    value = corrected(state, cell)
    if cell == ("trump",):
        return SUITS[((SUITS.index(value) if value else -1) + total) % 4]
    if cell[0] == "wounds":
        return value + "S" * total if total > 0 else value[:total or 9]
    return value + total


def view(options, state, focus, tap, mode):
    def seen(*cell):
        return number(options, state, cell, tap[1]) if tap and tap[0] == cell else corrected(state, cell)
    seats = []
    for i in range(state["n"] if options["round"] else 2):
        shown = [items.number("hand", 9 - i)] + ([items.number("cost", 2)] if i % 3 == 1 else [])
        shown = [items.stack("", card, many) for card, many in state["stacks"].get(str(i), [])] + shown
        if options["round"]:
            big = items.wounds("", seen("wounds", i), 3, ("wounds", i))
        else:
            big = items.pips("tricks", seen("tricks", i), 5, ("tricks", i))
            shown.insert(0, items.text("!forced" if i else state["text"]))
        seats.append({"big": big, "items": shown, "turn": i == state["turn"], "out": i == 6})
    if not options["round"]:
        seats[0]["name"] = "@1"
    out = {"seats": seats, "middle": [], "foot": ["Circle"]}
    if seen("trump") != "":
        out["trump"] = items.suit("!new", seen("trump"), ("trump",))
    if state["card"]:
        out["middle"] = [items.stack("", state["card"], 2), items.number("env", 12)]
    if options["round"]:
        out["round"] = True
    return out


def taps(options, state, focus, mode):
    if focus:
        return taps_of(focus)
    a, b = state["tricks"]
    return Press(DO, [["put", "tricks", [a + 1, b]]]), Press(DO, [["put", "tricks", [a, b + 1]]])


def is_tap_valid(options, state, cell, total):
    value = number(options, state, cell, total)
    return value in range(26) if cell[0] == "tricks" else len(value) < 4


def tap(options, state, cell, total):
    value = number(options, state, cell, total)
    if cell == ("trump",):
        return ["put", "trump", value]
    values = list(state[cell[0]])
    values[cell[1]] = value
    return ["put", cell[0], values]


def move(options, state, focus, how):
    ring = cells(options, state)
    return ring[(ring.index(focus) + 1) % len(ring)]
