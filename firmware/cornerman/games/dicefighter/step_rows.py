"""What the steps of Dicefighter share: titles, rows, and the dice that are seen
(docs/rules/dicefighter.md, At the table)."""

from cornerman.game import ASK, DO, OPEN, Press, Step, row
from cornerman.games.dicefighter.dice import FACE, GONE, STATUS, TYPE, TYPES, USED, lazy, shown, undeclared
from cornerman.items import STANDING, USED as SET_ASIDE, DiceLine
from cornerman.tables import fit, line, next_entry

# Tables: a key, then its words. Titles of steps by phase and rows that roll: a attacks d, who has `left`
# health, and `own` is that of a.
LINES = """
ready @{a} attacks @{d}
hits @{a} hits @{d} ({left})
counter @{d} may counter (@{a} {own})
overwhelm Overwhelm @{d} ({left})
roll.ready @{a} attacks: roll
roll.counter @{d} counters: roll
roll.overwhelm @{a} overwhelms: roll
"""
ASKING = ("all_in", "switch_up", "flashy_fakeout")  # abilities that need something


def step_press(title, rows, lines=(), mode=None, tumble=False):
    """A Press that opens a Step; with every face of real dice those that are asked for are told."""
    return Press(OPEN, Step(title, rows, 0, lines, tumble, "told" if mode == "real" else "open"))


def action_row(label, action, asks=False, value="", mark=None):
    """A row that does an action, or asks for what the action still needs."""
    return row(label, ASK if asks else DO, action if asks else [action], value, mark)


def title(state):
    """Title of a step."""
    phase = state["phase"]
    if phase == "split":
        return "Venom: which style?" if undeclared(state) else "Before the split"
    filled = _filled(phase, state)
    if filled:
        return filled
    return next_entry(lazy.picker_text.QUESTIONS, [phase])


def rolls(state):
    """The row that rolls: who does."""
    return _filled("roll." + state["phase"], state)


def _filled(key, state):
    """A line of the table, with who attacks and the health of both; None: it has none."""
    text, seat = line(LINES, key), state["attacker"]
    return text and text.format(a=seat, d=1 - seat, own=state["hp"][seat], left=state["hp"][1 - seat])


def abilities(state):
    """A row for each ability that can be used, with its cost; then all of a seat, with why not."""
    rows = []
    if not any(state["character"]):
        return rows
    fighters = lazy.fighters
    for seat in (0, 1):
        for key in state["usable"][seat]:
            label = fit("@%d: %s" % (seat, fighters.name(key)), fighters.name(key))
            rows.append(action_row(label, ["use", seat, key], key in ASKING, fighters.cost(key)))
    return rows + [
        action_row("@%d: abilities" % seat, ["use", seat], True) for seat in (0, 1) if state["character"][seat]]


def sides(state):
    """(lines of dice for a Step, for each line {index of a die: its place}): by type, high faces first."""
    lines, places = [], []
    for seat, side in ((state["attacker"], state["attack"]), (1 - state["attacker"], state["defense"])):
        order = sorted([(TYPES.index(one[TYPE]), -one[FACE], i) for i, one in enumerate(side) if one[STATUS] != GONE])
        places.append({order[place][2]: place for place in range(len(order))})
        dice = [shown(state, kind, -face, SET_ASIDE if side[i][STATUS] == USED else STANDING)
                for kind, face, i in order]
        lines.append(DiceLine("@%d %d" % (seat, state["hp"][seat]), dice, seat))
    return lines, places
