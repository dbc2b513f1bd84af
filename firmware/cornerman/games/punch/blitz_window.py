"""The BLITZ! window, and the steps in which BOOST! tokens and BLITZ! cards are played (docs/rules/punch.md, BLITZ!
window, At the table)."""

from cornerman.game import ASK, DISABLED, DO, OPEN, Ask, Press, Step, row, shown
from cornerman.games.punch import cards
from cornerman.games.punch.cards import short_name, signed, trigger_words, would
from cornerman.games.punch.state import TOKENS, is_kept, lazy


def _met(options, state, seat, keys):
    """Those of some BLITZ! cards whose triggers would be met, each once; all if the device does not check triggers."""
    found, expected, trust = [], state["would"][seat], options["triggers"] == "trust"
    for key in keys if trust or expected else ():
        if key not in found and (trust or cards.trigger(options, state, key) in expected):
            found.append(key)
    return found


def _extra(state, seat):
    """The ids of the BLITZ! cards that effects have given to a seat, oldest first."""
    return [key for key, last in state["extra"][seat]]


def _held(options, state, seat):
    """The ids of the BLITZ! cards in the hand of a seat; all that there are if the state does not hold its hand."""
    all_blitz = cards.of_type(options, state, "blitz")
    return [key for key in state["hand"][seat] if key in all_blitz] if is_kept(options) else all_blitz


def open_blitz(options, state, seat):
    """The ids of the BLITZ! cards that a seat can play now, each once."""
    return _met(options, state, seat, _extra(state, seat) + _held(options, state, seat))


def ask_blitz(options, state, prefix):
    """The Ask for the card in `["blitz", SEAT, ID]`."""
    seat = prefix[1]

    def wrong(key):
        if key not in _extra(state, seat):
            if not cards.may_hold(options, state, key) or cards.kind(options, state, key) != "blitz":
                return "There is no BLITZ! card " + shown(key)
            if is_kept(options) and key not in state["hand"][seat]:
                return lazy.placing.not_held(state, seat, key)
        return None if _met(options, state, seat, [key]) else "Its trigger would not be met"

    def offered():
        able = open_blitz(options, state, seat)
        others = set(_held(options, state, seat)).difference(able) if is_kept(options) else ()
        needs = "Only if you would %s. To pass, go back to Nobody."
        return {"candidates": able, "disabled": [
            (key, needs % trigger_words(cards.trigger(options, state, key))) for key in sorted(others)]}
    return Ask(("any",), wrong=wrong, secret=seat, later=offered)


def is_offered(options, state, seat):
    """True if the BLITZ! window opens for a seat. Which BLITZ! cards it holds makes no difference, so the offer does
    not reveal them."""
    may_hold = cards.of_type(options, state, "blitz") if _held(options, state, seat) else []
    return len(_met(options, state, seat, _extra(state, seat) + may_hold)) > 0


# ---- steps -------------------------------------------------------------------


def _nobody(waits):
    """The row with which all seats that are asked pass."""
    return row("Nobody", DO, [["pass", seat] for seat in waits])


def token_step(state, waits):
    """The Press that asks who uses a BOOST! token."""
    return Press(OPEN, Step("BOOST! tokens?", [_nobody(waits)] + [
        row("@%d %s" % (seat, short_name(state, token)), DO, [["boost", seat, token]], str(state[token][seat]))
        for seat in waits for token in TOKENS if state[token][seat]]))


def blitz_step(options, state, mode, waits):
    """The Press that asks who plays a BLITZ! card. The cards of the round, BLITZ! cards last, stand above the rows,
    dimmed. In the mode `secret` the row of a seat opens a picker that only this seat sees."""
    questions = (lazy.effects, lazy.act, lazy.questions)[-1]  # imported one after the other, as in `rules`
    trial = questions.Trial(options, state.copy(), {})
    trial.enter_all()
    face_up, placed = [], questions.entered(trial)
    for seat in (0, 1):
        for key, cost, priority in placed[seat]:
            reach = trial.read(seat, key).range
            facts = (str(cost) + ("" if reach is None else " r%d" % reach) + " " + signed(priority)).rstrip()
            face_up.append((seat, key, facts))
    face_up += [(seat, key, "BLITZ!") for seat in (0, 1) for key in state["blitzed"][seat]]
    rows = [row("@%d %s" % (seat, short_name(state, key)), DISABLED, "It is face up this round", facts)
            for seat, key, facts in face_up]
    first = len(rows)
    rows.append(_nobody(waits))
    for seat in waits:
        if mode == "secret":
            rows.append(row("@%d: BLITZ!" % seat, ASK, ["blitz", seat], "would " + would(state, seat)))
        else:
            rows += [row("@%d %s" % (seat, short_name(state, key)), DO, [["blitz", seat, key]], trigger_words(
                cards.trigger(options, state, key))) for key in open_blitz(options, state, seat)]
    return Press(OPEN, Step("BLITZ! now?", rows, first, asks="cover"))
