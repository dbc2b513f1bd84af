"""What OK opens in a round (docs/rules/punch.md, At the table). The steps are in `card_steps` and `blitz_window`."""

from cornerman.game import ASK, DO, Press, unready
from cornerman.games.punch.state import answer_prefix, empty_round, is_kept, lazy


def on_ok(options, state, mode):
    """The next step of the round, as the table keeps the game; numbers only where the hands are hidden."""
    phase = state["phase"]
    if mode == "light" and is_kept(options):
        mode = "open"
    if phase == "setup":
        return _setup(options, state, mode)
    if phase == "choose":
        return _question(options, state)
    if phase == "over":
        return None
    waits = unready(state)
    if phase == "flash":
        return Press(DO, empty_round(state, waits)) if mode == "light" else _supers(options, state, mode, waits)
    if phase == "select":
        if mode == "secret":
            return Press(ASK, ["place", waits[-1]])  # seat 1 has just seen its Supers
        return lazy.card_steps.card(options, state, waits[0])
    if phase == "boost":
        return lazy.blitz_window.token_step(state, waits)
    return lazy.blitz_window.blitz_step(options, state, mode, waits)


def _question(options, state):
    """The open question; a coin whose sides lead to the same end is not asked for."""
    if state["ask"]["kind"] == "coin":
        if lazy.act.same_end(options, state):
            return Press(DO, [["coin", 0]])
    return Press(ASK, answer_prefix(state))


def _setup(options, state, mode):
    """The first hand that is missing; where the hands are hidden and only numbers are kept, the start."""
    for seat in (0, 1):
        if is_kept(options) and not state["hand"][seat]:
            return Press(ASK, ["hand", seat])
    return Press(DO, [["start"]]) if mode == "light" else None


def _supers(options, state, mode, waits):
    """Supers of both seats; nothing is asked where no kept hand has one, or, in secret, where none could be paid."""
    supers = lazy.placing.supers
    if is_kept(options) and not any([supers(options, state, seat) for seat in waits]):
        return Press(DO, [["place", seat, []] for seat in waits])
    if mode == "secret":
        if lazy.placing.can_pay_super(options, state, waits[0]):
            return Press(ASK, ["place", waits[0]])
        return Press(DO, [["place", waits[0], []]])
    return lazy.card_steps.first_card(options, state, waits)


def after_action(options, state, action, mode):
    """The next step of the round. After a correction, and at the end of a round, what happened is read first."""
    ended = state["phase"] == "flash" and state["ready"] == [False, False] and (mode == "light" or action[0] != "start")
    return None if ended or action[0] == "set" else on_ok(options, state, mode)
