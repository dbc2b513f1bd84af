"""The counters of the free tracker, and the seats that they put out (docs/rules/tracker.md, Actions). A counter is
named by its seat (None: it is shared) and its index in the options."""

from cornerman.game import Ask, Refused


def counters_of(options, seat):
    """The counters that each seat has, or with the seat None the shared ones: a list of dicts, as in the options."""
    return options["shared"] if seat is None else options["counters"]


def counter_at(options, field):
    """The counter whose value is in a field of the state: `c0`, `c1`… or, if it is shared, `s0`…"""
    return options["shared" if field[0] == "s" else "counters"][int(field[1])]


def value_of(state, seat, index):
    """The present value of a counter."""
    return state["s%d" % index] if seat is None else state["c%d" % index][seat]


def clamped(counter, value):
    """A value, limited to the bounds of a counter (ruling 1)."""
    return max(counter["min"], min(counter["max"], value))


def effect(counter, value):
    """The effect of a counter at a value: "none", "out", "win" or "end" (docs/rules/tracker.md, Options)."""
    if value == counter["min"]:
        return counter["at_min"]
    if value == counter["max"]:
        return counter["at_max"]
    return "none"


def has_effect(options, state, seat, wanted):
    """True if a counter of the seat (None: a shared one) stands on a bound with the effect `wanted`."""
    counters = enumerate(counters_of(options, seat))
    return any([effect(counter, value_of(state, seat, index)) == wanted for index, counter in counters])


def all_seats(options):
    """The kind of a seat, whether it is in or out."""
    return ("seat", tuple(range(options["seats"])))


def seats_in(options, state):
    """The seats that are in, in ascending order."""
    return [seat for seat in range(options["seats"]) if not state["out"][seat]]


def mark_out(state, seat, out, events):
    """Mark a seat as out, or with `out` False as in."""
    if state["out"][seat] != out:
        state["out"][seat] = out
        events.append(("out" if out else "back", seat))


def move(options, state, seat, index, value, events):
    """Set a counter of a seat, and mark the seat as out or in by its bounds (rulings 2 and 3)."""
    values, counter = state["c%d" % index], options["counters"][index]
    before = values[seat]
    values[seat] = value
    if value == before:
        return
    if effect(counter, value) == "out":
        mark_out(state, seat, True, events)
    elif effect(counter, before) == "out" and not has_effect(options, state, seat, "out"):
        mark_out(state, seat, False, events)


# ---- the action `add` -------------------------------------------------------


def ask_whose(options, state, prefix):
    """The Ask for the seat of the counter in `add`; null for a shared counter. Refused if there are no counters."""
    if not options["counters"] and not options["shared"]:
        raise Refused("There is nothing to count")
    if not options["counters"]:
        return Ask(("choice", (None,)))
    kind = all_seats(options)
    return Ask(("maybe", kind) if options["shared"] else kind)


def ask_which(options, state, prefix):
    """The Ask for the index of the counter."""
    return Ask(("choice", tuple(range(len(counters_of(options, prefix[1]))))))


def ask_change(options, state, prefix):
    """The Ask for the number that is added. A number is refused if the value would not change (ruling 1)."""
    counter, value = counters_of(options, prefix[1])[prefix[2]], value_of(state, prefix[1], prefix[2])

    def wrong(delta):
        if not delta or clamped(counter, value + delta) == value:
            return "%s is at %d already" % (counter["name"], value)

    step = counter["step"]
    return Ask(("int", -999, 999), step if value == counter["min"] else -step, wrong=wrong)


def add(options, state, action, chance, events):
    """Add to a counter; its value stays within its bounds."""
    verb, seat, index, delta = action
    before = value_of(state, seat, index)
    after = clamped(counters_of(options, seat)[index], before + delta)
    events.append(("add", seat, index, before, after, delta))
    state["applied"] = after - before
    if seat is None:
        state["s%d" % index] = after
    else:
        move(options, state, seat, index, after, events)
