"""What is seen and tapped while the free tracker runs (rules/tracker.md, At the table).

Cells: `("c0", seat)` is a counter of a seat, `("s0",)` one that all share.
"""

from cornerman.games.tracker.rules import clamped, counted
from cornerman.games.tracker.words import dice, moved

MODES = ()


def _parts(cell):
    """(seat or None, index of the counter) of a cell."""
    return cell[1] if cell[0][0] == "c" else None, int(cell[0][1])


def _counter(options, cell):
    seat, i = _parts(cell)
    return (options["shared"] if seat is None else options["counters"])[i]


def view(options, state, focus, tap, mode):
    """The counter in focus is the large one of every seat; trump, round and the last roll in the middle."""
    large = _parts(focus)[1] if focus and focus[0][0] == "c" else 0
    seats = []
    for seat in range(options["seats"]):
        items = [_number(options, state, ("c%d" % i, seat), tap) for i in range(len(options["counters"]))]
        out = state["out"][seat]
        big = items.pop(large) if items else ("text", "out" if out else "in", None, None, None)
        seats.append({"big": big, "items": items, "out": out, "turn": state["turn"] == seat})
    middle = [_number(options, state, ("s%d" % i,), tap) for i in range(len(options["shared"]))]
    if state["trump"] is not None:
        middle.append(("suit", "Trump", state["trump"], None, None))
    if state["round"]:
        middle.append(("number", "Round", state["round"], None, None))
    if state["roll"] is not None:
        middle.append(("number", dice(len(state["roll"]), state["sides"]), state["sum"], None, None))
    return {"seats": seats, "middle": middle, "foot": _tapped(options, state, tap) if tap else []}


def _number(options, state, cell, tap):
    counter = _counter(options, cell)
    value = number(options, state, cell, tap[1] if tap and tap[0] == cell else 0)
    return ("number", counter["name"], value, None, cell)


def number(options, state, cell, total):
    """The value of a cell when `total` has been tapped on it; one `add` takes 999 at most."""
    return clamped(_counter(options, cell), counted(state, *_parts(cell)) + max(-999, min(999, total)))


def _tapped(options, state, tap):
    seat, i = _parts(tap[0])
    return moved(options, seat, i, counted(state, seat, i), number(options, state, tap[0], tap[1]))


def _cells(options):
    """All cells: counter by counter, each of every seat, the shared ones last."""
    cells = [("c%d" % i, seat) for i in range(len(options["counters"])) for seat in range(options["seats"])]
    return cells + [("s%d" % i,) for i in range(len(options["shared"]))]


def focus(options, state):
    """At first counter 0 of seat 1; of seat 0 where it is alone."""
    if options["counters"]:
        return ("c0", min(1, options["seats"] - 1))
    return ("s0",) if options["shared"] else None


def move(options, state, cell, how):
    """The next cell: "seat" the same counter of the next seat, "field" the next counter, "all" the ring.

    The shared counters come after the last of a seat; from the last of them it goes back to
    counter 0 of the first focus. Where there is no next seat, "seat" goes on like "field".
    """
    if cell is None:
        return None
    if how == "all":
        cells = _cells(options)
        return cells[(cells.index(cell) + 1) % len(cells)]
    seat, i = _parts(cell)
    if seat is not None and how == "seat" and options["seats"] > 1:
        return (cell[0], (seat + 1) % options["seats"])
    if seat is not None and i + 1 < len(options["counters"]):
        return ("c%d" % (i + 1), seat)
    shared = 0 if seat is not None else i + 1
    if shared < len(options["shared"]):
        return ("s%d" % shared,)
    return focus(options, state) if seat is None else ("c0", seat)


def taps(options, state, focus, mode):
    """UP and DOWN: one step of the counter in focus more and less."""
    if focus is None:
        return None, None
    step = _counter(options, focus)["step"]
    return (focus, step), (focus, -step)


def is_tap_valid(options, state, cell, total):
    """True while the number shown moves with `total`: inside its bounds."""
    return number(options, state, cell, total) == counted(state, *_parts(cell)) + total


def tap(options, state, cell, total):
    """One `add` for all taps on a cell, in `over` a `set`; None: nothing changes."""
    seat, i = _parts(cell)
    new = number(options, state, cell, total)
    if new == counted(state, seat, i):
        return None
    if state["over"]:
        return ["set"] + list(cell) + [new]
    return ["add", seat, i, max(-999, min(999, total))]


def on_ok(options, state, mode):
    """OK shows what can happen."""
    return None


def after_action(options, state, action, mode):
    """Nothing follows by itself."""
    return None


def fixes(options, state, prefix, value):
    """A card that is out can be put back, all cards when too few are left, a seat taken in."""
    verb = prefix[0]
    if verb == "begin" and type(value) is int:
        return [["in", value]]
    if prefix == ["draw"] and type(value) is int and state["drawn"]:
        return [["shuffle"]]
    if (verb == "draw" or verb == "trump") and options["pack"] != "suits":
        out = [card for card in (value if type(value) is list else [value]) if card in state["drawn"]]
        return [["shuffle", [out[0]]]] if out else []
    return []
