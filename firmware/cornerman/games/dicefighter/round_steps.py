"""The steps before a round of Dicefighter: fighters, floating dice, pools (docs/rules/dicefighter.md, At the table)."""

from cornerman.game import ASK, DO, OPEN, LazyRows, Press, Step, row
from cornerman.games.dicefighter import step_rows
from cornerman.games.dicefighter.dice import counts, undeclared


def build(options, state):
    """A fighter for the next seat, then its floating dice; a beginner's ten dice are asked for."""
    seat = state["ready"].index(False)
    if options["mode"] == "beginner":
        return Press(ASK, ["build", seat])
    from cornerman.games.dicefighter import fighters, picker_text

    def fighter(key):
        label, value = picker_text.value(options, state, ["build", seat, []], key)
        return row(label, OPEN, _floats(seat, key), value)
    return step_rows.show("@%d: your fighter?" % seat, LazyRows(fighters.CHARACTERS, fighter))


def _floats(seat, key):
    """The Step in which the floating dice are placed: as evenly as can be, or any other way."""
    from cornerman.games.dicefighter import fighters

    fighter = fighters.fighter(key)
    n = fighter.floats
    ways = [[tricks, chains, n - tricks - chains] for tricks in range(n + 1) for chains in range(n + 1 - tricks)]

    def placed(floats):
        text = counts([fighter.dice[i] + floats[i] for i in range(3)])
        return step_rows.act(text, ["build", seat, floats, key], value="%d %d %d" % tuple(floats))
    return Step("@%d: %d floating dice" % (seat, n), LazyRows(ways, placed), ways.index([n // 3] * 3))


def split(options, state, mode, verb):
    """The abilities of this moment if there are any, then the pools: in secret where the device rolls, else when
    both are revealed. With only numbers: the round has been played."""
    if mode == "light" and not any(state["ready"]):
        return None if verb else Press(DO, [["round"]])
    prefix = ["split", state["ready"].index(False)]
    asks = "cover" if mode == "device" else "told"
    if any(state["ready"]) or not any(state["usable"]):
        return Press(OPEN, Step(None, [step_rows.act("", prefix, True)], asks=asks))
    rows = [] if undeclared(state) else [step_rows.act("Split the dice", prefix, True)]
    return Press(OPEN, Step(step_rows.title(state), rows + step_rows.abilities(state), asks=asks))
