"""What is seen and tapped while the free tracker runs (rules/tracker.md, At the table).

Cells: `("c0", seat)` is a counter of a seat, `("s0",)` one that all share.
"""

from cornerman.games.tracker.rules import clamped, counted
from cornerman.games.tracker.words import dice, moved

WAYS = ()


def _parts(cell):
    """(seat or None, index of the counter) of a cell."""
    return cell[1] if cell[0][0] == "c" else None, int(cell[0][1])


def _counter(opt, cell):
    seat, i = _parts(cell)
    return (opt["shared"] if seat is None else opt["counters"])[i]


def view(opt, s, focus, tap, way):
    """The counter in focus is the large one of every seat; trump, round and the last roll in the middle."""
    large = _parts(focus)[1] if focus and focus[0][0] == "c" else 0
    seats = []
    for seat in range(opt["seats"]):
        items = [_number(opt, s, ("c%d" % i, seat), tap) for i in range(len(opt["counters"]))]
        out = s["out"][seat]
        big = items.pop(large) if items else ("text", "out" if out else "in", None, None, None)
        seats.append({"big": big, "items": items, "out": out, "turn": s["turn"] == seat})
    middle = [_number(opt, s, ("s%d" % i,), tap) for i in range(len(opt["shared"]))]
    if s["trump"] is not None:
        middle.append(("suit", "Trump", s["trump"], None, None))
    if s["round"]:
        middle.append(("number", "Round", s["round"], None, None))
    if s["roll"] is not None:
        middle.append(("number", dice(len(s["roll"]), s["sides"]), s["sum"], None, None))
    return {"seats": seats, "middle": middle, "foot": _tapped(opt, s, tap) if tap else []}


def _number(opt, s, cell, tap):
    counter = _counter(opt, cell)
    value = number(opt, s, cell, tap[1] if tap and tap[0] == cell else 0)
    return ("number", counter["name"], value, None, cell)


def number(opt, s, cell, total):
    """The value of a cell when `total` has been tapped on it; one `add` takes 999 at most."""
    return clamped(_counter(opt, cell), counted(s, *_parts(cell)) + max(-999, min(999, total)))


def _tapped(opt, s, tap):
    seat, i = _parts(tap[0])
    return moved(opt, seat, i, counted(s, seat, i), number(opt, s, tap[0], tap[1]))


def _cells(opt):
    """All cells: counter by counter, each of every seat, the shared ones last."""
    cells = [("c%d" % i, seat) for i in range(len(opt["counters"])) for seat in range(opt["seats"])]
    return cells + [("s%d" % i,) for i in range(len(opt["shared"]))]


def focus(opt, s):
    """At first counter 0 of seat 1; of seat 0 where it is alone."""
    if opt["counters"]:
        return ("c0", min(1, opt["seats"] - 1))
    return ("s0",) if opt["shared"] else None


def move(opt, s, cell, how):
    """The next cell: "seat" the same counter of the next seat, "field" the next counter, "all" the ring.

    The shared counters come after the last of a seat; from the last of them it goes back to
    counter 0 of the first focus. Where there is no next seat, "seat" goes on like "field".
    """
    if cell is None:
        return None
    if how == "all":
        cells = _cells(opt)
        return cells[(cells.index(cell) + 1) % len(cells)]
    seat, i = _parts(cell)
    if seat is not None and how == "seat" and opt["seats"] > 1:
        return (cell[0], (seat + 1) % opt["seats"])
    if seat is not None and i + 1 < len(opt["counters"]):
        return ("c%d" % (i + 1), seat)
    shared = 0 if seat is not None else i + 1
    if shared < len(opt["shared"]):
        return ("s%d" % shared,)
    return focus(opt, s) if seat is None else ("c0", seat)


def taps(opt, s, focus, way):
    """UP and DOWN: one step of the counter in focus more and less."""
    if focus is None:
        return None, None
    step = _counter(opt, focus)["step"]
    return (focus, step), (focus, -step)


def sound_tap(opt, s, cell, total):
    """True while the number shown moves with `total`: inside its bounds."""
    return number(opt, s, cell, total) == counted(s, *_parts(cell)) + total


def tap(opt, s, cell, total):
    """One `add` for all taps on a cell, in `over` a `set`; None: nothing changes."""
    seat, i = _parts(cell)
    new = number(opt, s, cell, total)
    if new == counted(s, seat, i):
        return None
    if s["over"]:
        return ["set"] + list(cell) + [new]
    return ["add", seat, i, max(-999, min(999, total))]


def opens(opt, s, way):
    """OK shows what can happen."""
    return None


def follows(opt, s, action, way):
    """Nothing follows by itself."""
    return None


def fixes(opt, s, prefix, value):
    """A card that is out can be put back, all cards when too few are left, a seat taken in."""
    verb = prefix[0]
    if verb == "begin" and type(value) is int:
        return [["in", value]]
    if prefix == ["draw"] and type(value) is int and s["drawn"]:
        return [["shuffle"]]
    if (verb == "draw" or verb == "trump") and opt["pack"] != "suits":
        out = [card for card in (value if type(value) is list else [value]) if card in s["drawn"]]
        return [["shuffle", [out[0]]]] if out else []
    return []
