"""The counters of the free tracker, and which seats they put out (docs/rules/tracker.md, Actions).

A counter is named by its seat, None for those that all seats share, and its index in the options.
"""

from cornerman.game import Ask, Refused


def counters_of(options, seat):
    """The counters of a seat; None: those that all seats share."""
    return options["shared"] if seat is None else options["counters"]


def counted(state, seat, i):
    """The value of a counter."""
    return state["s%d" % i] if seat is None else state["c%d" % i][seat]


def clamped(counter, value):
    """The value, cut off at the bounds of the counter (ruling 1)."""
    return max(counter["min"], min(counter["max"], value))


def effect(counter, value):
    """What a counter does at a value: "none", "out", "win" or "end"."""
    if value == counter["min"]:
        return counter["at_min"]
    if value == counter["max"]:
        return counter["at_max"]
    return "none"


def stands_on(options, state, seat, what):
    """True if a counter of the seat (None: a shared one) has reached a bound with this effect."""
    counters = counters_of(options, seat)
    return any([effect(counters[i], counted(state, seat, i)) == what for i in range(len(counters))])


def all_seats(options):
    """The kind of any seat."""
    return ("seat", tuple(range(options["seats"])))


def seats_in(options, state):
    """The seats that are not out, lowest first."""
    return [seat for seat in range(options["seats"]) if not state["out"][seat]]


def mark_out(state, seat, out, events):
    """Mark a seat as out, or as back in if `out` is False."""
    if state["out"][seat] != out:
        state["out"][seat] = out
        events.append(("out" if out else "back", seat))


def move(options, state, seat, i, to, events):
    """Set a counter of a seat, and mark the seat as out or in by its bounds (rulings 2 and 3)."""
    values, counter = state["c%d" % i], options["counters"][i]
    before = values[seat]
    values[seat] = to
    if to == before:
        return
    if effect(counter, to) == "out":
        mark_out(state, seat, True, events)
    elif effect(counter, before) == "out" and not stands_on(options, state, seat, "out"):
        mark_out(state, seat, False, events)


# ---- the action `add` -------------------------------------------------------


def ask_whose(options, state, prefix):
    """A seat, or None for a counter that all share."""
    if not options["counters"] and not options["shared"]:
        raise Refused("There is nothing to count")
    if not options["counters"]:
        return Ask(("choice", (None,)))
    kind = all_seats(options)
    return Ask(("maybe", kind) if options["shared"] else kind)


def ask_which(options, state, prefix):
    """The index of a counter."""
    return Ask(("choice", tuple(range(len(counters_of(options, prefix[1]))))))


def ask_change(options, state, prefix):
    """By how much the counter changes; refused only where nothing would (ruling 1)."""
    counter, value = counters_of(options, prefix[1])[prefix[2]], counted(state, prefix[1], prefix[2])

    def wrong(delta):
        if not delta or clamped(counter, value + delta) == value:
            return "%s is at %d already" % (counter["name"], value)

    step = counter["step"]
    return Ask(("int", -999, 999), step if value == counter["min"] else -step, wrong=wrong)


def add(options, state, action, chance, events):
    """A counter changes, and is cut off at its bounds."""
    verb, seat, i, delta = action
    old = counted(state, seat, i)
    to = clamped(counters_of(options, seat)[i], old + delta)
    events.append(("add", seat, i, old, to, delta))
    state["applied"] = to - old
    if seat is None:
        state["s%d" % i] = to
    else:
        move(options, state, seat, i, to, events)
