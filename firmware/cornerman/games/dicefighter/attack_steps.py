"""The steps of an attack of Dicefighter but its hits: rolls, re-rolls, a Stun
(docs/rules/dicefighter.md, At the table)."""

from cornerman.games.dicefighter import step_rows
from cornerman.games.dicefighter.dice import die, pools, up


def rolls(options, state, mode, places):
    """The rows of `ready`, `overwhelm` and `counter`: the roll, and what can be done in its place."""
    phase = state["phase"]
    if phase == "ready":
        ours, theirs = pools(state)
        if not theirs:
            return [step_rows.act("No defense: %d damage" % len(ours), ["roll"])]
    line = 1 if phase == "counter" else 0
    side = state["defense" if line else "attack"]
    marks = [(line, places[line][i]) for i in up(side)] if phase != "ready" else None
    rows = [step_rows.act(step_rows.rolls(state), ["roll"], mode == "real", mark=marks)]
    if phase == "counter":
        rows.append(step_rows.act("No counter-attack", ["pass"]))
    elif phase == "overwhelm":
        from cornerman.games.dicefighter import attack

        rows += [step_rows.act("Count " + die(side[a]), ["count", a], mark=[(0, places[0][a])])
                 for a in attack.worth(state)]
    return rows


def answers(options, state, mode, places):
    """A row for each answer to `reroll` or `stun`, the likeliest first, equal ones once; and `pass`."""
    from cornerman.games.dicefighter import choices, picker_text

    verb = state["phase"]
    rows, labels, values = [], [], []
    if verb == "stun" or up(state["defense"]):
        ask = (choices.ask_stun if verb == "stun" else choices.ask_reroll)(options, state, [verb])
        values = [ask.first] + [value for value in ask.candidates if value != ask.first]
    for value in values:
        label = picker_text.value(options, state, [verb], value)
        if label not in labels:
            labels.append(label)
            marks = [(1, places[1][d]) for d in (value if verb == "stun" else [value])]
            rows.append(step_rows.act(label, [verb, value], verb == "reroll" and mode == "real", mark=marks))
    return rows + [step_rows.act("Leave them", ["pass"])]


def step(options, state, mode):
    """The Press that opens the step of a phase but `hits`."""
    lines, places = step_rows.sides(state)
    if state["phase"] in ("reroll", "stun"):
        rows = answers(options, state, mode, places)
    else:
        rows = rolls(options, state, mode, places) + step_rows.abilities(state)
    return step_rows.show(step_rows.title(state), rows, lines, mode)
