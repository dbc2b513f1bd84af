"""What the rules of a game need not give."""

from cornerman import game as contract


def seats(game, options):
    """Two players."""
    return 2


def ask(game, options, state, prefix):
    """By the tables VERBS and CORRECTIONS."""
    return contract.ask(game.rules, options, state, prefix)


def open_prefixes(game, options, state):
    """The verbs that are open in this phase and whose first argument is not refused, in the order of their table; where
    the first argument is a seat, one for each seat that can act."""
    out = []
    if state["over"] and not game.rules.GOES_ON:
        return out
    for verb in game.rules.VERBS:
        if verb.phases is not None and state["phase"] not in verb.phases:
            continue
        try:
            first = game.rules.ask(options, state, [verb.name])
        except contract.Refused:
            continue
        if not answerable(first):
            continue
        if first is not None and first.kind[0] == "seat" and not first.optional:
            out += [[verb.name, seat] for seat in first.kind[1] if first.refuses(seat) is None]
        else:
            out.append([verb.name])
    return out


def answerable(ask):
    """False if an argument that must be given is asked for by a list, and no value of the list is allowed."""
    if ask is None or ask.optional:
        return True
    values = ask.candidates
    if values is None and ask.kind[0] in ("choice", "seat"):
        values = ask.kind[1]
    return values is None or any([ask.refuses(value) is None for value in values])


def correctable(game, options, state):
    """All fields that can be corrected now; the seat is asked for."""
    return [["set", field.name] for field in contract.fields(game.rules, options, state)]


def apply(game, options, state, action, chance):
    """By the table VERBS, a correction by `apply_set`; then `settle`."""
    rules, events = game.rules, []
    if action[0] == "set":
        rules.apply_set(options, state, action, chance, events)
    else:
        verb = contract.open_verb(rules, state, action[0])
        contract.resolve(rules, verb.apply)(options, state, action, chance, events)
    rules.settle(options, state, action, chance, events)
    return events


def apply_set(game, options, state, action, chance, events):
    """A correction sets the plain value."""
    contract.correct(state, action)


def secret(game, options, state, action, n):
    """True for the actions that `game.hide` was called for, until the game empties its list."""
    return n in state.get("_secret", ())
