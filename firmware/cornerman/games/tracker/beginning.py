"""Who begins a match of the free tracker, and what else can happen before (docs/rules/tracker.md, At the table)."""

from cornerman.game import ASK, DO, OPEN, Press, Step, row
from cornerman.games.tracker import rules, words


def step(options, state):
    """The seats that are in and the device's choice, then the other offers; above them the line by a counter. Up to
    four rows have a key each."""
    rows = [row("@%d" % seat, DO, [["begin", seat]]) for seat in rules.seats_in(options, state)]
    rows.append(row(words.OMIT_LABELS["begin"], DO, [["begin"]]))
    if options["order"] != "seats":
        rows.insert(0, row("By " + options["counters"][options["order"]]["name"], DO, [["next"]]))
    title, more = words.QUESTIONS["begin"][0], others(options, state)
    if len(rows) > 3:
        return Press(OPEN, Step(title, rows + more, asks="told"))
    return Press(OPEN, Step(title, rows + [row("Not yet", OPEN, Step("What now?", more, asks="told"))], pad=True))


def others(options, state):
    """Rows of what can happen before anybody begins."""
    rows, told = [], []
    for offer in rules.open_prefixes(options, state):
        label = words.offer(options, state, offer) or words.LABELS[offer[0]]
        if rules.quick(options, state, offer):
            rows.append(row(label, DO, [offer]))
            told.append(row(words.MANUAL_LABELS[offer[0]], ASK, offer))
        elif offer[0] not in ("begin", "next"):
            rows.append(row(label, ASK, offer))
    return rows + told
