"""What is rolled in an attack of Dicefighter, and what is asked for it (docs/rules/dicefighter.md, Rolls and At the
table)."""

from cornerman.game import ASK, Ask
from cornerman.games.dicefighter.dice import TYPE, TYPES, die, lazy, pool_numbers, pools, shown, up
from cornerman.items import DiceLine


def pool_lines(state):
    """The pools that meet in the next roll, A's first, each an items.DiceLine of unknown faces."""
    seat = state["attacker"]
    kinds = pools(state)
    return [DiceLine("@%d %d" % (who, state["hp"][who]), [shown(state, kind) for kind in kinds[who != seat]], who)
            for who in (seat, 1 - seat)]


def number(state):
    """How many dice are rolled now; against a defenseless D none."""
    if state["phase"] == "ready":
        ours, theirs = pool_numbers(state)
        return sum(theirs) and sum(ours) + sum(theirs)
    return len(up(state["defense" if state["phase"] == "counter" else "attack"]))


def rolled(state):
    """The dice that are rolled now, as items.DiceLine; there are some."""
    if state["phase"] == "ready":
        return [line for line in pool_lines(state) if line.dice]
    seat, dice = state["attacker"], state["attack"]
    if state["phase"] == "counter":
        seat, dice = 1 - seat, state["defense"]
    return [DiceLine("@%d" % seat, [shown(state, TYPES.index(dice[i][TYPE])) for i in up(dice)], seat)]


def ask_faces(n, lines):
    """The faces of n dice, or the device rolls; with no dice nothing is asked. lines: a function that returns them as
    a list of items.DiceLine."""
    return Ask(("list", ("int", 1, 6, 3), n, n), optional=True,
               later=lambda: {"dice": lines()} if n else {"candidates": []})


def ask_roll(options, state, prefix):
    """The Ask for the faces of a roll."""
    return ask_faces(number(state), lambda: rolled(state))


def ask_face(options, state, prefix):
    """A face, or the device rolls."""
    return Ask(("int", 1, 6, 3), optional=True)


def step(options, state, mode, verb):
    """The Press for `ready`, `overwhelm` and `counter`: the roll, its alternatives, and abilities. Faces are asked for
    at once if there is no alternative."""
    step_rows = lazy.step_rows
    lines, places = (pool_lines(state), None) if state["phase"] == "ready" else step_rows.sides(state)
    rows = _rows(state, mode, places)
    alone = mode == "real" and len(rows) == 1 and not any(state["usable"]) and rows[0].tag == ASK
    if not alone:
        rows += step_rows.abilities(state)
    return step_rows.step_press(None if alone else step_rows.title(state), rows, lines, mode)


def _rows(state, mode, places):
    """The rows of a step but its abilities."""
    step_rows = lazy.step_rows
    phase = state["phase"]
    if phase == "ready":
        ours, theirs = pools(state)
        if not theirs:
            return [step_rows.action_row("No defense: %d damage" % len(ours), ["roll"])]
    line = 1 if phase == "counter" else 0
    side = state["defense" if line else "attack"]
    marks = [(line, places[line][i]) for i in up(side)] if phase != "ready" else None
    rows = [step_rows.action_row(step_rows.rolls(state), ["roll"], mode == "real", mark=marks)]
    if phase == "counter":
        rows.append(step_rows.action_row("No counter-attack", ["pass"]))
    elif phase == "overwhelm":
        rows += [step_rows.action_row("Count " + die(state, side[a]), ["count", a], mark=[(0, places[0][a])])
                 for a in lazy.attack.worth(state)]
    return rows
