"""The dashboard of the free tracker (docs/rules/tracker.md, At the table). A cell is `("c0", seat)` for a counter of a
seat, `("s0",)` for a shared one."""

from cornerman import items
from cornerman.game import ASK, DO, FIELD, OPEN, Press, Step, corrected, row, seat_of, taps_of
from cornerman.games.tracker import rules, words
from cornerman.games.tracker.counters import clamped, counter_at
from cornerman.games.tracker.words import dice, moved
from cornerman.tables import label_of, line

OFFERS = True  # the menu has the offers, because OK may give the turn to the next seat


def _parts(cell):
    """(seat or None, index of the counter) of a cell."""
    return seat_of(cell), int(cell[FIELD][1])


def view(options, state, focus, tap, mode):
    """The view: the counter in focus is large for every seat; of the others those that are not where they started come
    first. Shared counters, trump, round and the last roll are in the middle."""
    large = _parts(focus)[1] if focus and seat_of(focus) is not None else 0
    seats, starts = [], {counter["name"]: counter["start"] for counter in options["counters"]}
    for seat in range(options["seats"]):
        numbers = [_number(options, state, ("c%d" % index, seat), tap) for index in range(len(options["counters"]))]
        is_out = state["out"][seat]
        numbers = numbers or [items.number("", None), items.text("out" if is_out else "in")]
        big = numbers.pop(large)
        idle = [item for item in numbers if item.value == starts.get(item.label)]
        seats.append({"big": big, "items": [item for item in numbers if item not in idle] + idle, "out": is_out,
                      "turn": state["turn"] == seat, "word": "out" if is_out else "turn"})
    middle = [_number(options, state, ("s%d" % index,), tap) for index in range(len(options["shared"]))]
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
    result = {"icon": "track", "seats": seats, "middle": middle, "foot": foot}
    if not state["over"] and (not state["round"] or options["pack"] == "none"):
        result["ok"] = "Turn" if state["round"] else "Begin"
    return result


def _number(options, state, cell, tap):
    """The item of a cell."""
    value = number(options, state, cell, tap.total if tap and tap.cell == cell else 0)
    return items.number(counter_at(options, cell[FIELD])["name"], value, cell)


def cells(options, state):
    """The ring of counters: each of every seat, then the shared ones. It begins with counter 0 of seat 1."""
    seats = list(range(1, options["seats"])) + [0]
    return ([("c%d" % index, seat) for index in range(len(options["counters"])) for seat in seats]
            + [("s%d" % index,) for index in range(len(options["shared"]))])


def focus(options, state, mode):
    """The cell that is in focus at first; None: there are no counters."""
    ring = cells(options, state)
    return ring[0] if ring else None


def taps(options, state, focus, mode):
    """UP and DOWN change the counter in focus by its step."""
    if focus is None:
        return None, None
    return taps_of(focus, counter_at(options, focus[FIELD])["step"])


def number(options, state, cell, total):
    """The value of a cell after `total` taps, within its bounds; a single `add` changes it by at most 999."""
    return clamped(counter_at(options, cell[FIELD]), corrected(state, cell) + max(-999, min(999, total)))


def is_tap_valid(options, state, cell, total):
    """True if the value follows the taps, because it is within its bounds."""
    return number(options, state, cell, total) == corrected(state, cell) + total


def tap(options, state, cell, total):
    """The action for all taps on a cell: an `add`, after the end a correction; None: they change nothing."""
    new = number(options, state, cell, total)
    if new == corrected(state, cell):
        return None
    if state["over"]:
        return ["set"] + list(cell) + [new]
    return ["add"] + list(_parts(cell)) + [max(-999, min(999, total))]


def minutes(options):
    """The minutes of a turn; None: as in the settings."""
    return options["minutes"] or None


def first(options, state, mode):
    """The Press that asks who begins; None: turns go by a counter, which is entered first, or the match is over."""
    return on_ok(options, state, mode) if options["order"] == "seats" and not state["over"] else None


def on_ok(options, state, mode):
    """The Press of OK. Before the first round it asks who begins: if turns go by a counter, its order, then the seats
    that are in, the device's choice, other offers. Then it is the next turn, or with a pack of cards None, so that the
    offers open."""
    if state["over"]:
        return None
    if state["round"]:
        return Press(DO, [["next"]]) if options["pack"] == "none" else None
    rows = [row("@%d" % seat, DO, [["begin", seat]]) for seat in rules.seats_in(options, state)]
    rows.append(row(line(words.OMIT_LABELS, "begin"), DO, [["begin"]]))
    if options["order"] != "seats":
        rows.insert(0, row("By " + options["counters"][options["order"]]["name"], DO, [["next"]]))
    title, more = line(words.QUESTIONS, "begin"), _others(options, state)
    if len(rows) > 3:
        return Press(OPEN, Step(title, rows + more, asks="told"))
    return Press(OPEN, Step(title, rows + [row("Not yet", OPEN, Step("What now?", more, asks="told"))], pad=True))


def _others(options, state):
    """The rows of other offers before anybody begins."""
    rows, manual_rows = [], []
    for offer in rules.open_prefixes(options, state):
        label = words.offer(options, state, offer) or label_of(words.LABELS, offer)
        if rules.quick(options, state, offer):
            rows.append(row(label, DO, [offer]))
            manual_rows.append(row(line(words.MANUAL_LABELS, offer[0]), ASK, offer))
        elif offer[0] not in ("begin", "next"):
            rows.append(row(label, ASK, offer))
    return rows + manual_rows


def fixes(options, state, prefix, value):
    """Actions that make a refused card possible: it is put back into the pack."""
    if prefix[0] in ("draw", "trump") and options["pack"] != "suits" and value in state["drawn"]:
        return [["shuffle", [value]]]
    return []
