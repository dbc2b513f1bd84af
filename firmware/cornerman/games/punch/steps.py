"""What OK does in a round (docs/rules/punch.md, At the table). `card_steps` and `blitz_window` make the steps that it
opens."""

from cornerman.game import ASK, DO, Press, unready
from cornerman.games.punch.state import answer_prefix, empty_round, is_kept, lazy


def on_ok(options, state, mode):
    """The Press of OK; None after the end. The mode `light` needs hands that the state does not hold; with kept hands
    it is taken as `open`."""
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
            return Press(ASK, ["place", waits[-1]])  # seat 1 was asked last, so it still holds the device
        return lazy.card_steps.card(options, state, waits[0])
    if phase == "boost":
        return lazy.blitz_window.token_step(state, waits)
    return lazy.blitz_window.blitz_step(options, state, mode, waits)


def _question(options, state):
    """The Press for the open question. A coin whose two sides lead to the same state is answered with 0 and not asked
    for."""
    if state["ask"]["kind"] == "coin":
        if lazy.act.same_end(options, state):
            return Press(DO, [["coin", 0]])
    return Press(ASK, answer_prefix(state))


def _setup(options, state, mode):
    """The Press in the phase `setup`: the first hand that is missing, or, in the mode `light`, the start."""
    for seat in (0, 1):
        if is_kept(options) and not state["hand"][seat]:
            return Press(ASK, ["hand", seat])
    return Press(DO, [["start"]]) if mode == "light" else None


def _supers(options, state, mode, waits):
    """The Press that asks both seats for Supers. Nothing is asked if no kept hand has one, or, in the mode `secret`, if
    the seat could not pay for any."""
    supers = lazy.placing.supers
    if is_kept(options) and not any([supers(options, state, seat) for seat in waits]):
        return Press(DO, [["place", seat, []] for seat in waits])
    if mode == "secret":
        if lazy.placing.can_pay_super(options, state, waits[0]):
            return Press(ASK, ["place", waits[0]])
        return Press(DO, [["place", waits[0], []]])
    return lazy.card_steps.first_card(options, state, waits)


def after_action(options, state, action, mode):
    """The Press that follows an action at once; None: what happened is read first, after a correction and at the end of
    a round."""
    ended = state["phase"] == "flash" and state["ready"] == [False, False] and (mode == "light" or action[0] != "start")
    return None if ended or action[0] == "set" else on_ok(options, state, mode)
