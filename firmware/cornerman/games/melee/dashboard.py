"""What is seen while Melee is played: how many cards each may hold (rules/melee.md, At the table)."""

from cornerman.cards import is_card
from cornerman.games.melee import words
from cornerman.games.melee.rules import UNNAMED

MODES = ()


def _wounds(state, seat, tap):
    """Wounds of a seat, with taps not yet sent; they stop at none and at `start`."""
    count = state["damage"][seat]
    if tap is not None and tap[0] == ("damage", seat):
        count = max(0, min(state["start"][seat], count + tap[1]))
    return count


def view(options, state, focus, tap, mode):
    """Largest the cards each may hold, below it the wounds and what the fighter dodges with.

    Round, deck and discard only if rounds are told: in the light way they stand still.
    """
    seats = []
    for seat in (0, 1):
        count = _wounds(state, seat, tap)
        start = state["start"][seat]
        items = [("text", words.wounds(state, seat, count), None, None, None)]
        if options["dodge"][seat] != "none":
            items.append(("text", words.DODGES[options["dodge"][seat]] + " dodges", None, None, None))
        if state["winner"] == seat:
            items.insert(0, ("text", "Winner", None, None, None))
        seats.append({
            "big": ("number", "may hold", start - count, start, ("damage", seat)),
            "items": items, "out": count == start, "turn": _acts(state, seat),
        })
    middle = []
    if words.told(options, state):
        middle = [("number", "Round", state["round"] + (not state["over"]), None, None),
                  ("number", "Deck", state["deck"], None, None),
                  ("number", "Discard", len(state["discard"]), None, None)]
    action = _tapped(state, tap[0][1], _wounds(state, tap[0][1], tap)) if tap else None
    return {"seats": seats, "middle": middle, "foot": [words.describe_action(options, action) if action else words.REMINDER]}


def number(options, state, cell, total):
    """How many cards a seat may hold after `total` wounds tapped."""
    return state["start"][cell[1]] - _wounds(state, cell[1], (cell, total))


def _acts(state, seat):
    """True if the device waits for this seat and no other."""
    if state["phase"] == "play":
        return state["played"][seat] is None and state["played"][1 - seat] is not None
    return state["phase"] != "over" and seat == state["striker"]


def focus(options, state):
    """No cell: UP and DOWN have a seat each."""
    return None


def move(options, state, focus, how):
    """There is no focus to move."""
    return None


def taps(options, state, focus, mode):
    """UP: one wound more for seat 0, DOWN: for seat 1. None in a fight that is over, and where the
    device keeps the hands: there a wound is a known card, corrected in the menu."""
    if state["over"] or options["deal"] == "device":
        return None, None
    return (("damage", 0), 1), (("damage", 1), 1)


def is_tap_valid(options, state, cell, total):
    """True while the number shown moves with `total`: between no wound and all of them."""
    return 0 <= state["damage"][cell[1]] + total <= state["start"][cell[1]]


def tap(options, state, cell, total):
    """All taps on one seat's wounds as one correction; None: nothing changes."""
    return _tapped(state, cell[1], _wounds(state, cell[1], (cell, total)))


def _tapped(state, seat, count):
    return None if count == state["damage"][seat] else ["set", "damage", seat, count]


def on_ok(options, state, mode):
    """The card of a seat that has not laid, or the card of the second hit; else the menu."""
    if state["phase"] == "hit":
        return ["hit"]
    if state["phase"] == "play":
        for seat in (0, 1):
            if state["played"][seat] is None and state["hand"][seat]:
                return ["play", seat]
    return None


def after_action(options, state, action, mode):
    """After the first card of a round the picker of the second."""
    if action[0] == "play" and state["phase"] == "play" and state["played"] != [None, None]:
        return on_ok(options, state, mode)
    return None


def fixes(options, state, prefix, value):
    """A card that lies in a pile: empty the discard, or make the damage pile nameless, whichever
    holds it (ruling 19). None where the device keeps the cards."""
    if options["deal"] == "device" or prefix[0] not in ("play", "hit") or not is_card(value):
        return []
    actions = []
    if value in state["discard"]:
        actions.append(["set", "discard", []])
    for seat in (0, 1):
        if value in state["pile"][seat]:
            actions.append(["set", "pile", seat, [UNNAMED] * state["damage"][seat]])
    return actions
