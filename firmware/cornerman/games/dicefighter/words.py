"""What players of Dicefighter read on the dashboard (docs/rules/dicefighter.md, Prompts).

What happened is told by `event_text`; menus and the history are in `menus`, pickers in `picker_text`; what dice and
abilities do is in `pages`.
"""

from cornerman.games.dicefighter.dice import lazy, pools, undeclared
from cornerman.tables import capital, line, next_entry

# A module, then functions that are imported from it when they are called.
LAZY = """
event_text opening icon
menus offer describe_action
picker_text value_note
pages explain pages
"""
TEXTS = "picker_text"
AT_HAND = True

# Lines while the device waits, a line for each case: a attacks, d defends, s is the seat whose turn it is, n and m are
# numbers. A stroke separates two lines.
LINES = """
tie Both are down: nobody wins
over @{s} wins
beginner @{s}: ten dice, 1 to 8 each
character @{s}: choose a fighter
light @OK: tell the damage
style Venom declares a style
split @{s}: split your dice
none @OK: split your dice
ready @{a}: {n} dice vs {m}
defenseless @{a}: no defense!
hits {n} legal hits
done No hits left. Done?
counter @{d} may counter-attack
overwhelm OVERWHELM. Count dice, or roll
"""


def fighter(options, state, seat):
    """The name of the fighter in a seat, of a long one what fits; None: nobody was chosen, or both seats have the same
    one."""
    key = state["character"][seat]
    if not key or key == state["character"][1 - seat]:
        return None
    return "Ms. P." if key == "ms_predator" else capital(key)


def describe_event(options, state, event):
    """Lines for an event (`rules.settle`); state: after it."""
    return prompt(options, state) if event[0] == "over" else lazy.event_text.lines(state, event)


def prompt(options, state, mode=None):
    """Lines while the device waits; mode: how the table keeps the game."""
    case, seat, n, m = state["phase"], None, 0, 0
    if case == "over":
        seat = state["winner"]
        case = "tie" if seat is None else case
    elif case == "build" or case == "split":
        seat = state["ready"].index(False)
        case = options["mode"] if case == "build" else _split_case(state, mode)
    elif case == "ready":
        n, m = [len(side) for side in pools(state)]
        case = case if m else "defenseless"
    elif case == "hits":
        n = len(state["hits"])
        case = case if n else "done"
    text, attacker = line(LINES, case), state["attacker"]
    if text is None:
        text = next_entry(lazy.picker_text.QUESTIONS, [case])
    return text.format(s=seat, n=n, m=m, a=attacker, d=attacker is not None and 1 - attacker).split("/")


def _split_case(state, mode):
    """What is waited for before a round."""
    if mode == "light":
        return mode
    return "style" if undeclared(state) else "split" if any(state["ready"]) else "none"
