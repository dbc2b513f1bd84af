"""The Asks for the questions of an act (docs/rules/punch.md, Actions)."""

from cornerman.game import Ask, Refused
from cornerman.games.punch.state import is_kept, lazy

NOT_IN_QUESTION = "Not one of the cards in question"


def _check_question(state, verb):
    """Raise Refused if a verb does not answer the open question."""
    kind = state["ask"]["kind"]
    if verb != (kind if kind in ("coin", "draw") else "choose"):
        raise Refused("The question is another one")


def ask_coin(options, state, prefix):
    """The Ask for the seat in `["coin", SEAT]`."""
    _check_question(state, prefix[0])
    return Ask(("seat", (0, 1)), optional=True)


def ask_owner(options, state, prefix):
    """The Ask for the seat in `["choose", SEAT, …]` and `["draw", SEAT, …]`: the one that is asked."""
    _check_question(state, prefix[0])
    return Ask(("seat", (state["ask"]["seat"],)))


def ask_drawn(options, state, prefix):
    """The Ask for the cards in `["draw", SEAT, [ids]]`."""
    seat, count = prefix[1], state["ask"]["hi"]
    deck = state["_deck"][seat]
    return Ask(("list", ("any",), count, count), optional=True, choices=list(deck), secret=seat,
               wrong=lambda keys: not_among(keys, deck))


def ask_answer(options, state, prefix):
    """The Ask for the answer in `["choose", SEAT, VALUE]`, by the kind of the open question."""
    question, seat = state["ask"], prefix[1]
    kind, lo, hi = question["kind"], question["lo"], question["hi"]
    if kind == "dir":
        cards = lazy.cards
        attacks = any([cards.kind(options, state, key) in ("attack", "super") for key in state["played"][seat]])
        return Ask(("choice", (-1, 1)), -1 if attacks else 1)
    if kind == "secret":
        return Ask(("int", lo, hi, lo), secret=seat, candidates=list(range(lo, hi + 1)) if hi - lo < 3 else None)
    if kind in ("dist", "split", "amount"):
        return Ask(("int", lo, hi, state["distance"] if kind == "dist" else hi if kind == "split" else lo))
    return _ask_cards(options, state, seat)


def _ask_cards(options, state, seat):
    """The Ask for an answer that is a card, or a list of cards of the foe."""
    question = state["ask"]
    kind, lo, hi = question["kind"], question["lo"], question["hi"]
    allowed = fitting(options, state, kind, seat, hi)

    def wrong_card(item):
        key, wrong = item, None
        if item is not None and kind == "use":
            key, wrong = lazy.placing.item_of(options, state, item)
        return wrong or (None if key is None or type(key) is str and key in allowed else NOT_IN_QUESTION)

    def wrong_cards(keys):
        if not all([type(key) is str and key in allowed for key in keys]):
            return NOT_IN_QUESTION
        return not_among(keys, lazy.placing.spare(state, 1 - seat)) if is_kept(options) else None
    if kind == "theirs":
        return Ask(("list", ("any",), lo, hi), choices=allowed, wrong=wrong_cards)
    return Ask(("any",), allowed[0] if allowed else None, candidates=allowed + [None], wrong=wrong_card)


# ---- questions for cards -----------------------------------------------------


def fitting(options, state, asked, seat, price=None):
    """The ids of the cards that answer a question of an act, each once.

    asked: the kind of the question: `attack` and `use` (Attacks of the own hand), `move` (Fight! cards of the own hand
    that cost `price`), `theirs` (Attacks of the foe) or `strip` (any card of the foe); seat: who is asked
    """
    cards = lazy.cards
    types = cards.TYPES if asked == "strip" else cards.TYPES[:4] if asked == "move" else cards.TYPES[:1]
    if is_kept(options):
        keys = []
        for key in lazy.placing.spare(state, 1 - seat if asked in ("theirs", "strip") else seat):
            if key not in keys and cards.kind(options, state, key) in types:
                keys.append(key)
    else:
        keys = [key for name in types for key in cards.of_type(options, state, name)]
    return keys if asked != "move" else [key for key in keys if cards.cost(options, state, seat, key) == price]


def not_among(keys, hand):
    """The sentence that refuses a list of cards that are not all in a hand; None: they are, each card once."""
    left = list(hand)
    for key in keys:
        if type(key) is not str or key not in left:
            return "That card is not there" if type(key) is str else NOT_IN_QUESTION
        left.remove(key)
