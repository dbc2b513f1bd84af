"""The rolls of an attack of Dicefighter: which dice are rolled, their Asks and their step (docs/rules/dicefighter.md,
Rolls and At the table)."""

from cornerman.game import ASK, Ask
from cornerman.games.dicefighter.dice import (
    TYPE, TYPES, die_text, shown, lazy, pools, pool_numbers, up)
from cornerman.items import DiceLine


def pool_lines(state):
    """The pools that meet in the next roll as a list of items.DiceLine with unknown faces, A's first."""
    seat = state["attacker"]
    kinds = pools(state)
    return [DiceLine("@%d %d" % (who, state["hp"][who]), [shown(state, kind) for kind in kinds[who != seat]], who)
            for who in (seat, 1 - seat)]


def number(state):
    """How many dice are rolled now; 0 against a D without dice."""
    if state["phase"] == "ready":
        ours, theirs = pool_numbers(state)
        return sum(theirs) and sum(ours) + sum(theirs)
    return len(up(state["defense" if state["phase"] == "counter" else "attack"]))


def rolled(state):
    """The dice that are rolled now, at least one, as a list of items.DiceLine."""
    if state["phase"] == "ready":
        return [line for line in pool_lines(state) if line.dice]
    seat, dice = state["attacker"], state["attack"]
    if state["phase"] == "counter":
        seat, dice = 1 - seat, state["defense"]
    kinds = [TYPES.index(dice[index][TYPE]) for index in up(dice)]
    return [DiceLine("@%d" % seat, [shown(state, kind) for kind in kinds], seat)]


def ask_faces(count, lines):
    """The Ask for the faces of dice, which is optional: the device can roll them. Without dice nothing is asked. count:
    the number of dice; lines: a function that returns them as a list of items.DiceLine"""
    return Ask(("list", ("int", 1, 6, 3), count, count), optional=True,
               later=lambda: {"dice": lines()} if count else {"candidates": []})


def ask_roll(options, state, prefix):
    """The Ask for the faces of the roll."""
    return ask_faces(number(state), lambda: rolled(state))


def ask_face(options, state, prefix):
    """The Ask for one face, which is optional: the device can roll."""
    return Ask(("int", 1, 6, 3), optional=True)


def step(options, state, mode, verb):
    """The Press for the phases `ready`, `overwhelm` and `counter`: the roll, what can be done instead, and abilities.
    If nothing else can be done, faces are asked for at once."""
    step_rows = lazy.step_rows
    lines, places = (pool_lines(state), None) if state["phase"] == "ready" else step_rows.sides(state)
    rows = _rows(state, mode, places)
    asks_at_once = mode == "real" and len(rows) == 1 and not any(state["usable"]) and rows[0].tag == ASK
    if not asks_at_once:
        rows += step_rows.abilities(state)
    return step_rows.step_press(None if asks_at_once else step_rows.title(state), rows, lines, mode)


def _rows(state, mode, places):
    """The rows of that step without those of abilities. places: as `step_rows.sides` returns them"""
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
        rows += [step_rows.action_row("Count " + die_text(state, side[a]), ["count", a], mark=[(0, places[0][a])])
                 for a in lazy.attack.countable(state)]
    return rows
