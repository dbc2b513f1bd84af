"""The questions of a running act and what answers them (rules/punch.md, Actions: `choose` answers)."""

from cornerman.game import Ask, Refused
from cornerman.games.punch import cards, rules


def ask(options, state, prefix):
    """What the answer to the open question needs next; see `rules.ask`."""
    asked, verb, n = state["ask"], prefix[0], len(prefix)
    kind, seat, lo, hi = asked["kind"], asked["seat"], asked["lo"], asked["hi"]
    if verb != (kind if kind in ("coin", "draw") else "choose"):
        raise Refused("The question is another one")
    if kind == "coin":
        return Ask(("seat", (0, 1)), optional=True) if n == 1 else None
    if n == 1:
        return Ask(("seat", (seat,)))
    if n == 3:
        return None
    if kind == "draw":
        return Ask(("list", ("any",), hi, hi), optional=True, choices=list(state["_deck"][seat]), secret=seat,
                   wrong=lambda keys: _not_among(keys, state["_deck"][seat]))
    if kind == "dir":
        attacks = any([cards.kind(options, state, key) in ("attack", "super") for key in state["played"][seat]])
        return Ask(("choice", (-1, 1)), -1 if attacks else 1)
    if kind == "secret":
        return Ask(("int", lo, hi, lo), secret=seat, candidates=list(range(lo, hi + 1)) if hi - lo < 3 else None)
    if kind in ("dist", "split", "amount"):
        return Ask(("int", lo, hi, state["distance"] if kind == "dist" else hi if kind == "split" else lo))
    able = cards.fitting(options, state, kind, seat, hi)
    if kind == "theirs":
        return Ask(("list", ("any",), lo, hi), choices=able,
                   wrong=lambda keys: _not_among(keys, cards.spare(state, 1 - seat), able, options))
    return Ask(("any",), able[0] if able else None, candidates=able + [None],
               wrong=lambda item: _wrong_pick(options, state, kind, item, able))


def _wrong_pick(options, state, kind, item, able):
    """Why a card does not answer a question; None: it does, or it is null."""
    if item is None:
        return None
    key, wrong = rules.item_of(options, state, item) if kind == "use" else (item, None)
    return wrong or (None if type(key) is str and key in able else "Not one of the cards in question")


def _not_among(keys, hand, able=None, options=None):
    """Why a list is not taken from a hand, each card once; None: it is. With `hands` table any of `able` goes."""
    left = list(hand)
    for key in keys:
        if type(key) is not str or able is not None and key not in able:
            return "Not one of the cards in question"
        if options is None or options["hands"] == "kept":
            if key not in left:
                return "That card is not there"
            left.remove(key)
    return None
