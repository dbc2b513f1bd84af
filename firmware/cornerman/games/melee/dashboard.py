"""What is seen while Melee is played: how many cards each may hold (rules/melee.md, At the table)."""

from cornerman.cards import is_card
from cornerman.games.melee import words
from cornerman.games.melee.rules import UNNAMED

WAYS = ()


def _wounds(s, seat, tap):
    """Wounds of a seat, with taps not yet sent; they stop at none and at `start`."""
    count = s["damage"][seat]
    if tap is not None and tap[0] == ("damage", seat):
        count = max(0, min(s["start"][seat], count + tap[1]))
    return count


def view(opt, s, focus, tap, way):
    """Largest the cards each may hold, below it the wounds and what the fighter dodges with.

    Round, deck and discard only if rounds are told: in the light way they stand still.
    """
    seats = []
    for seat in (0, 1):
        count = _wounds(s, seat, tap)
        start = s["start"][seat]
        items = [("text", words.wounds(s, seat, count), None, None, None)]
        if opt["dodge"][seat] != "none":
            items.append(("text", words.DODGES[opt["dodge"][seat]] + " dodges", None, None, None))
        if s["winner"] == seat:
            items.insert(0, ("text", "Winner", None, None, None))
        seats.append({
            "big": ("number", "may hold", start - count, start, ("damage", seat)),
            "items": items, "out": count == start, "turn": _acts(s, seat),
        })
    middle = []
    if words.told(opt, s):
        middle = [("number", "Round", s["round"] + (not s["over"]), None, None),
                  ("number", "Deck", s["deck"], None, None),
                  ("number", "Discard", len(s["discard"]), None, None)]
    action = _tapped(s, tap[0][1], _wounds(s, tap[0][1], tap)) if tap else None
    return {"seats": seats, "middle": middle, "foot": [words.entry(opt, action) if action else words.REMINDER]}


def number(opt, s, cell, total):
    """How many cards a seat may hold after `total` wounds tapped."""
    return s["start"][cell[1]] - _wounds(s, cell[1], (cell, total))


def _acts(s, seat):
    """True if the device waits for this seat and no other."""
    if s["phase"] == "play":
        return s["played"][seat] is None and s["played"][1 - seat] is not None
    return s["phase"] != "over" and seat == s["striker"]


def focus(opt, s):
    """No cell: UP and DOWN have a seat each."""
    return None


def move(opt, s, focus, how):
    """There is no focus to move."""
    return None


def taps(opt, s, focus, way):
    """UP: one wound more for seat 0, DOWN: for seat 1. None in a fight that is over, and where the
    device keeps the hands: there a wound is a known card, corrected in the menu."""
    if s["over"] or opt["deal"] == "device":
        return None, None
    return (("damage", 0), 1), (("damage", 1), 1)


def sound_tap(opt, s, cell, total):
    """True while the number shown moves with `total`: between no wound and all of them."""
    return 0 <= s["damage"][cell[1]] + total <= s["start"][cell[1]]


def tap(opt, s, cell, total):
    """All taps on one seat's wounds as one correction; None: nothing changes."""
    return _tapped(s, cell[1], _wounds(s, cell[1], (cell, total)))


def _tapped(s, seat, count):
    return None if count == s["damage"][seat] else ["set", "damage", seat, count]


def opens(opt, s, way):
    """The card of a seat that has not laid, or the card of the second hit; else the menu."""
    if s["phase"] == "hit":
        return ["hit"]
    if s["phase"] == "play":
        for seat in (0, 1):
            if s["played"][seat] is None and s["hand"][seat]:
                return ["play", seat]
    return None


def follows(opt, s, action, way):
    """After the first card of a round the picker of the second."""
    if action[0] == "play" and s["phase"] == "play" and s["played"] != [None, None]:
        return opens(opt, s, way)
    return None


def fixes(opt, s, prefix, value):
    """A card that lies in a pile: empty the discard, or make the damage pile nameless, whichever
    holds it (ruling 19). None where the device keeps the cards."""
    if opt["deal"] == "device" or prefix[0] not in ("play", "hit") or not is_card(value):
        return []
    actions = []
    if value in s["discard"]:
        actions.append(["set", "discard", []])
    for seat in (0, 1):
        if value in s["pile"][seat]:
            actions.append(["set", "pile", seat, [UNNAMED] * s["damage"][seat]])
    return actions
