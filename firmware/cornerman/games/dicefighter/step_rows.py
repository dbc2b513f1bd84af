"""What the steps of Dicefighter share: titles, rows, and the dice above the rows (docs/rules/dicefighter.md, At the
table)."""

from cornerman.game import ASK, DO, OPEN, Press, Step, row
from cornerman.games.dicefighter.dice import FACE, GONE, STATUS, TYPE, TYPES, USED, lazy, shown, undeclared
from cornerman.items import STANDING, USED as SET_ASIDE, DiceLine
from cornerman.tables import line, next_entry

# The titles of steps by phase, and the labels of rows that roll. a: the seat that attacks; d: the other one; left: the
# health of d; own: that of a.
LINES = """
ready @{a} attacks @{d}
hits @{a} hits @{d} ({left})
counter Counter @{a} ({own})?
overwhelm Overwhelm @{d} ({left})
roll.ready @{a} attacks: roll
roll.counter @{d} counters: roll
roll.overwhelm @{a} rolls
"""
ASKING = ("all_in", "switch_up", "flashy_fakeout")  # abilities that have an argument


def step_press(title, rows, lines=(), mode=None, tumble=False):
    """The Press that opens a Step. In the mode `real` players also enter what the device could decide."""
    return Press(OPEN, Step(title, rows, 0, lines, tumble, "told" if mode == "real" else "open"))


def action_row(label, action, asks=False, value="", mark=None):
    """A row that does an action; with `asks` True, one that asks for the next argument of a prefix."""
    return row(label, ASK if asks else DO, action if asks else [action], value, mark)


def distinct(rows):
    """The rows without those that have the label of an earlier one: of dice that look the same one is enough."""
    labels = [one.label for one in rows]
    return [one for index, one in enumerate(rows) if labels.index(one.label) == index]


def title(state):
    """The title of the step of the present phase."""
    phase = state["phase"]
    if phase == "split":
        return "Venom: which style?" if undeclared(state) else "Before the split"
    return filled_in(phase, state) or next_entry(lazy.words.QUESTIONS, [phase])


def filled_in(key, state):
    """A line of LINES with the seats and their health filled in; None: the table does not have the key."""
    text, seat = line(LINES, key), state["attacker"]
    return text and text.format(a=seat, d=1 - seat, own=state["hp"][seat], left=state["hp"][1 - seat])


def abilities(state):
    """A row for each ability that can be used now, with its cost, and for each seat a row that opens all its abilities.
    """
    seats = [seat for seat in (0, 1) if state["character"][seat]]
    return [action_row("@%d: %s" % (seat, lazy.fighters.name(key)), ["use", seat, key], key in ASKING,
                       lazy.fighters.cost(key)) for seat in seats for key in state["usable"][seat]
            ] + [action_row("@%d: abilities" % seat, ["use", seat], True) for seat in seats]


def sides(state):
    """(lines, places): the dice of both sides as items.DiceLine for a Step, by type, high faces first; and for each
    line {index of a die in the state: its index in the line}."""
    lines, places = [], []
    for seat, side in ((state["attacker"], state["attack"]), (1 - state["attacker"], state["defense"])):
        order = sorted([(TYPES.index(die[TYPE]), -die[FACE], index) for index, die in enumerate(side)
                        if die[STATUS] != GONE])
        places.append({order[place][2]: place for place in range(len(order))})
        dice = [shown(state, kind, -face, SET_ASIDE if side[index][STATUS] == USED else STANDING)
                for kind, face, index in order]
        lines.append(DiceLine("@%d %d" % (seat, state["hp"][seat]), dice, seat))
    return lines, places
