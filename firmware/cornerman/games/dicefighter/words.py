"""What players of Dicefighter read on the dashboard (docs/rules/dicefighter.md, Prompts).

What happened is told by `event_text`, menus are in `menu_text`, pickers in `picker_text`, the history is in
`history_text`; what dice and abilities do is in `help_text`.
"""

from cornerman.games.dicefighter.dice import pools, undeclared

# Functions that are imported when they are called.
offer = "menu_text.offer"
manual_label = "menu_text.manual_label"
argument_title = "picker_text.argument_title"
value = "picker_text.value"
omit_label = "picker_text.omit_label"
describe_action = "history_text.describe_action"
explain = "help_text.lines"


def opening(options, state):
    """Lines after `new`."""
    return ["T trick, C chain, S smash", "T beats S, S beats C,", "C beats T by one point", "Ties never hit"]


def describe_event(options, state, event):
    """Lines for an event (`rules.settle`); state: after it."""
    from cornerman.games.dicefighter import event_text

    return prompt(options, state) if event[0] == "over" else event_text.lines(state, event)


def prompt(options, state, mode=None):
    """Lines while the device waits; mode: how the table keeps the game."""
    phase, seat = state["phase"], state["attacker"]
    if phase == "over":
        return ["Both are down: nobody wins" if state["winner"] is None else "@%d wins" % state["winner"]]
    if phase == "build":
        return [("@%d: ten dice, 1 to 8 each" if options["mode"] == "beginner" else "@%d: choose a fighter")
                % state["ready"].index(False)]
    if phase == "split":
        return _split_prompt(state, mode)
    if phase == "ready":
        ours, theirs = pools(state)
        return ["@%d: %d dice against %d" % (seat, len(ours), len(theirs)) if theirs else "@%d: no defense!" % seat]
    if phase == "hits":
        return ["%d legal hits" % len(state["hits"]) if state["hits"] else "No hits left. Done?"]
    if phase == "counter":
        return ["@%d may counter-attack" % (1 - seat)]
    if phase == "overwhelm":
        return ["OVERWHELM. Count dice, or roll"]
    from cornerman.games.dicefighter import picker_text

    return [picker_text.question(phase, 0)]


def _split_prompt(state, mode):
    if mode == "light":
        return ["OK: the round is over", "Special, new dice? Menu"]
    if undeclared(state):
        return ["Venom declares a style"]
    return ["@%d: split your dice" % state["ready"].index(False) if any(state["ready"]) else "OK: split your dice"]
