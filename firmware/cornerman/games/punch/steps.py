"""The steps of a round: what OK opens (docs/rules/punch.md, At the table). Those of cards to place: `card_steps`."""

from cornerman.game import ASK, DISABLED, DO, OPEN, Press, Step, row
from cornerman.games.punch.state import TOKENS, answer_prefix, empty_round, is_kept


def on_ok(options, state, mode):
    """The next step of the round, as the table keeps the game; numbers only where the hands are hidden."""
    phase = state["phase"]
    if mode == "light" and is_kept(options):
        mode = "open"
    if phase == "setup":
        for seat in (0, 1):
            if is_kept(options) and not state["hand"][seat]:
                return Press(ASK, ["hand", seat])
        return Press(DO, [["start"]]) if mode == "light" else None
    if phase == "choose":
        return Press(ASK, answer_prefix(state))
    if phase == "over":
        return None
    waits = [seat for seat in (0, 1) if not state["ready"][seat]]
    if phase == "flash":
        if mode == "light":
            return Press(DO, empty_round(state, waits))
        from cornerman.games.punch import card_steps

        return card_steps.supers(options, state, mode, waits)
    if phase == "select":
        if mode == "secret":
            return Press(ASK, ["place", waits[-1]])  # seat 1 has just seen its Supers
        from cornerman.games.punch import card_steps

        return card_steps.card(options, state, waits[0])
    return Press(OPEN, _boost(state, waits) if phase == "boost" else _blitz(options, state, mode, waits))


def after_action(options, state, action, mode):
    """The next step of the round. After a correction, and at the end of a round, what happened is read first."""
    ended = state["phase"] == "flash" and state["ready"] == [False, False] and (mode == "light" or action[0] != "start")
    return None if ended or action[0] == "set" else on_ok(options, state, mode)


def _nobody(waits):
    return row("Nobody", DO, [["pass", seat] for seat in waits])


def _boost(state, waits):
    """Who uses a BOOST! token?"""
    from cornerman.games.punch.names import short_name

    return Step("BOOST! tokens?", [_nobody(waits)] + [
        row("@%d %s" % (seat, short_name(state, token)), DO, [["boost", seat, token]], str(state[token][seat]))
        for seat in waits for token in TOKENS if state[token][seat]])


def _blitz(options, state, mode, waits):
    """Who plays a BLITZ! card? The cards of the round stand above, dim. In secret the seat looks for itself."""
    from cornerman.games.punch import values
    from cornerman.games.punch.blitz_window import open_blitz
    from cornerman.games.punch.names import would

    def card_row(seat, key, tag, what):
        label, facts = values.row(options, state, seat, key)
        return row("@%d %s" % (seat, label), tag, what, facts)

    rows = [card_row(seat, key, DISABLED, "It is face up this round")
            for seat in (0, 1) for key in state["played"][seat]]
    first = len(rows)
    rows.append(_nobody(waits))
    for seat in waits:
        if mode == "secret":
            rows.append(row("@%d: BLITZ!" % seat, ASK, ["blitz", seat], would(state, seat)))
        else:
            rows += [card_row(seat, key, DO, [["blitz", seat, key]]) for key in open_blitz(options, state, seat)]
    return Step("BLITZ! now?", rows, first)
