"""The texts of Dicefighter on the dashboard (docs/rules/dicefighter.md, Prompts). `event_text` has the lines for
events, `labels` those of menus, pickers and the history, and `pages` says what dice and abilities do.
"""

from cornerman.games.dicefighter.dice import dice_of, lazy, pools, undeclared
from cornerman.tables import capital, counted, line, next_entry

# In each line a module, then those of its functions that stand for functions of this module.
LAZY = """
event_text opening icon
labels describe_action entry value_note
pages pages
"""
TEXTS = "labels"
AT_HAND = True

# What `explain` says something about: verbs and fields with the number of entries before the value.
EXPLAINED = " use2 build3 active3 spent3 hit1 hit2 move1 move2 count1 reroll1 "
# Lines while the device waits, by phase or by what it waits for; strokes separate lines. a: the seat that attacks; d:
# the other one; s: the seat that must act; n, m: how many dice, or hits.
LINES = """
tie Both are down: nobody wins
over @{s} wins
beginner @{s}: ten dice, 1 to 8 each
character @{s}: choose a fighter
light @OK: tell the damage
style Venom declares a style
split @{s}: split your dice
none @OK: split your dice
ready @{a}: {n} vs {m}
defenseless @{a}: no defense!
hits {n}
done No hits left. Done?
counter @{d} may counter-attack
overwhelm @{a} overwhelms @{d}
"""


def fighter(options, state, seat):
    """The name of the fighter in a seat; None: no character was chosen, or both seats have the same one."""
    key = state["character"][seat]
    if not key or key == state["character"][1 - seat]:
        return None
    return "Ms. P." if key == "ms_predator" else capital(key)


def explains(options, state, prefix, value):
    """The value in a picker as a tuple, if `explain` says something about it."""
    name = prefix[1] if prefix[0] == "set" and len(prefix) > 1 else prefix[0]
    return value not in (None, []) and " %s%d " % (name, len(prefix)) in EXPLAINED and (value,)


def explain(options, state, prefix, value):
    """Lines about a value in a picker; None: there is nothing to say about it."""
    return lazy.pages.explain(options, state, prefix, value) if explains(options, state, prefix, value) else None


def describe_event(options, state, event):
    """The lines for an event of `rules.settle`. state: the one after the event"""
    return prompt(options, state) if event[0] == "over" else lazy.event_text.lines(state, event)


def prompt(options, state, mode=None):
    """Lines while the device waits. mode: an id of dashboard.MODES"""
    case, seat, n, m = state["phase"], None, 0, 0
    if case == "over":
        seat = state["winner"]
        case = "tie" if seat is None else case
    elif case == "build" or case == "split":
        seat = state["ready"].index(False)
        case = options["mode"] if case == "build" else _split_case(state, mode)
    elif case == "ready":
        n, m = [len(side) for side in pools(state)]
        n, case = dice_of(n), case if m else "defenseless"
    elif case == "hits":
        case = case if state["hits"] else "done"
        n = counted(len(state["hits"]), "legal hit")
    text, attacker = line(LINES, case), state["attacker"]
    if text is None:
        text = next_entry(lazy.labels.QUESTIONS, [case])
    return text.format(s=seat, n=n, m=m, a=attacker, d=attacker is not None and 1 - attacker).split("/")


def _split_case(state, mode):
    """The key in LINES for the phase `split`. Once a seat has split, the other one must, also in the mode `light`."""
    if mode == "light" and not any(state["ready"]):
        return mode
    return "style" if undeclared(state) else "split" if any(state["ready"]) else "none"
