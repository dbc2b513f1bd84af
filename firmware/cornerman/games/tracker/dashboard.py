"""What is seen and tapped while the free tracker runs (docs/rules/tracker.md, At the table).

Cells: `("c0", seat)` is a counter of a seat, `("s0",)` one that all share.
"""

from cornerman import items
from cornerman.game import ASK, DO, FIELD, OPEN, Press, Step, corrected, row, seat_of, taps_of
from cornerman.games.tracker import rules, words
from cornerman.games.tracker.counters import clamped, counters_of
from cornerman.games.tracker.words import dice, moved
from cornerman.tables import label_of, line

OFFERS = True


def _parts(cell):
    """(seat or None, index of the counter) of a cell."""
    return seat_of(cell), int(cell[FIELD][1])


def _counter(options, cell):
    seat, i = _parts(cell)
    return counters_of(options, seat)[i]


def view(options, state, focus, tap, mode):
    """The counter in focus is the large one of every seat; trump, round and the last roll in the middle."""
    large = _parts(focus)[1] if focus and seat_of(focus) is not None else 0
    seats = []
    for seat in range(options["seats"]):
        numbers = [_number(options, state, ("c%d" % i, seat), tap) for i in range(len(options["counters"]))]
        out = state["out"][seat]
        numbers = numbers or [items.number("", None), items.text("out" if out else "in")]
        big = numbers.pop(large)
        seats.append({"big": big, "items": numbers, "out": out, "turn": state["turn"] == seat})
    middle = [_number(options, state, ("s%d" % i,), tap) for i in range(len(options["shared"]))]
    if state["trump"] is not None:
        middle.append(items.suit("Trump", state["trump"]))
    if state["round"]:
        middle.append(items.number("Round", state["round"]))
    if state["roll"] is not None:
        middle.append(items.number(dice(len(state["roll"]), state["sides"]), state["sum"]))
    foot = []
    if tap:
        new = number(options, state, tap.cell, tap.total)
        foot = moved(options, *_parts(tap.cell), corrected(state, tap.cell), new)
    out = {"icon": "track", "seats": seats, "middle": middle, "foot": foot}
    if not state["over"] and (not state["round"] or _turns_only(options)):
        out["ok"] = "Turn" if state["round"] else "Begin"
    return out


def _number(options, state, cell, tap):
    value = number(options, state, cell, tap.total if tap and tap.cell == cell else 0)
    return items.number(_counter(options, cell)["name"], value, cell)


def cells(options, state):
    """All counters, each of every seat, the shared ones last. The focus begins at the first: counter 0 of seat 1."""
    seats = list(range(1, options["seats"])) + [0]
    return ([("c%d" % i, seat) for i in range(len(options["counters"])) for seat in seats]
            + [("s%d" % i,) for i in range(len(options["shared"]))])


def focus(options, state, mode):
    """The first cell; None: there is nothing to count."""
    ring = cells(options, state)
    return ring[0] if ring else None


def taps(options, state, focus, mode):
    """UP and DOWN: one step of the counter in focus more and less."""
    if focus is None:
        return None, None
    return taps_of(focus, _counter(options, focus)["step"])


def number(options, state, cell, total):
    """The value of a cell when `total` has been tapped on it; one `add` takes 999 at most."""
    return clamped(_counter(options, cell), corrected(state, cell) + max(-999, min(999, total)))


def is_tap_valid(options, state, cell, total):
    """True while the number shown moves with `total`: inside its bounds."""
    return number(options, state, cell, total) == corrected(state, cell) + total


def tap(options, state, cell, total):
    """One `add` for all taps on a cell, in `over` a `set`; None: nothing changes."""
    new = number(options, state, cell, total)
    if new == corrected(state, cell):
        return None
    if state["over"]:
        return ["set"] + list(cell) + [new]
    return ["add"] + list(_parts(cell)) + [max(-999, min(999, total))]


def minutes(options):
    """The minutes of a turn; None: as the settings say."""
    return options["minutes"] or None


def first(options, state, mode):
    """The Press that asks who begins, unless turns go by a counter, which is entered first."""
    return on_ok(options, state, mode) if options["order"] == "seats" and not state["over"] else None


def on_ok(options, state, mode):
    """Before the first round who begins; then the next turn, or with cards on the table what can happen."""
    if state["over"]:
        return None
    if state["round"]:
        return Press(DO, [["next"]]) if _turns_only(options) else None
    return _beginning(options, state)


def _beginning(options, state):
    """The seats that are in and the device's choice, then the other offers; above them the line by a counter. Up to
    four rows have a key each."""
    rows = [row("@%d" % seat, DO, [["begin", seat]]) for seat in rules.seats_in(options, state)]
    rows.append(row(line(words.OMIT_LABELS, "begin"), DO, [["begin"]]))
    if options["order"] != "seats":
        rows.insert(0, row("By " + options["counters"][options["order"]]["name"], DO, [["next"]]))
    title, more = line(words.QUESTIONS, "begin"), _others(options, state)
    if len(rows) > 3:
        return Press(OPEN, Step(title, rows + more, asks="told"))
    return Press(OPEN, Step(title, rows + [row("Not yet", OPEN, Step("What now?", more, asks="told"))], pad=True))


def _others(options, state):
    """Rows of what can happen before anybody begins."""
    rows, told = [], []
    for offer in rules.open_prefixes(options, state):
        label = words.offer(options, state, offer) or label_of(words.LABELS, offer)
        if rules.quick(options, state, offer):
            rows.append(row(label, DO, [offer]))
            told.append(row(line(words.MANUAL_LABELS, offer[0]), ASK, offer))
        elif offer[0] not in ("begin", "next"):
            rows.append(row(label, ASK, offer))
    return rows + told


def _turns_only(options):
    """True where there are no cards: what happens most is the next turn."""
    return options["pack"] == "none"


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
