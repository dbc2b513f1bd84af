"""How a conflict of Card RPG begins, who opens, what the environment does, and conceding."""

from cornerman.cards import SUITS, face, pack
from cornerman.game import Ask, fits
from cornerman.games.cardrpg.rules import (Left, begin, calm, following, inside, once, ordered, stack, surplus,
                                           withdraw, worth)

KINDS = ("neutral", "foe")
ALL = "CDHS"


def open_prefixes(options, state):
    """Prefixes open before the first turn and while the environment acts."""
    first = {"open": "open", "turn": "env", "reveal": "reveal"}[state["phase"]]
    return [[first], ["concede"]]


# ---- what is asked ---------------------------------------------------------


def ask(options, state, prefix):
    """The Ask for what comes next in an action of this part."""
    verb, n = prefix[0], len(prefix)
    if verb == "conflict":
        return _ask_conflict(options, state, prefix)
    if verb == "concede":
        found = inside(state)
        if state["turn"] in found:
            found = [state["turn"]] + [seat for seat in found if seat != state["turn"]]
        return Ask(("choice", tuple(found + [-1] * (state["env"] == "foe")))) if n == 1 else None
    if verb == "env":
        deck = state["env_deck"]
        return Left(("card",), lambda card: None if card in deck else face(card) + " is not in the place's deck",
                    once(deck)) if n == 1 else None
    if n == 1 and verb == "open":
        kind = ("each", ("list", ("card",), 0, 200), options["players"])
        return Ask(("maybe", kind, tuple(inside(state))), wrong=lambda shows: _wrong_shows(state, shows))
    if n == 1:
        return Ask(("each", ("maybe", ("card",)), options["players"]), wrong=lambda cards: _wrong_cards(state, cards))
    if n == 2 and type(prefix[1]) is list:
        tied = lowest(state, prefix[1]) if verb == "open" else lowest_card(prefix[1])
        return Left(("choice", tuple(tied)), candidates=tied if len(tied) > 1 else [])
    return None


def _ask_conflict(options, state, prefix):
    n = len(prefix)
    if n == 1:
        return Ask(("suit",))
    if n == 2:
        return Ask(("words", 0, 80))
    if n == 3:
        def wrong(given):
            for seat in range(len(given)):
                if given[seat] is not None and state["who"][seat] == "empty":
                    return "Seat %d is empty" % (seat + 1)
                if given[seat] is not None and state["consumed"][seat]:
                    return "@%d is consumed by magic: correct that first" % seat
            return None

        def whole(given):
            return None if any([side is not None for side in given]) else "Somebody must take part"
        return Left(("each", ("maybe", ("int", 0, 7)), options["players"]), wrong, whole=whole, optional=False)
    if n == 4:
        given = [side for side in prefix[3] if side is not None]
        alone = given.count(given[0]) == len(given)
        near = [["foe", ALL]] if alone else [["neutral", ALL], ["foe", ALL]]
        return Left(("any",), lambda place: _wrong_place(place, alone), near, optional=not alone)
    return None


def _wrong_place(place, alone):
    """Why this is not an environment (`near` has only the usual ones); alone: without it there is one side."""
    if type(place) is not list or not 2 <= len(place) <= 3:
        return "The place is its kind, its cards and notes"
    wrong = fits(("choice", KINDS), place[0])
    if wrong is None and alone and place[0] != "foe":
        return "A second side is needed: somebody else, or the place as a foe"
    if wrong is None and type(place[1]) is str:
        letters = place[1]
        if not letters or any([letters.count(suit) > 1 or suit not in SUITS for suit in letters]):
            return "Different suits of C, D, H and S, please"
    elif wrong is None:
        wrong = fits(("list", ("card",), 1, 104), place[1])
    if wrong is None and len(place) > 2:
        wrong = fits(("list", ("words", 0, 40), 0, 8), place[2])
    return wrong


def _wrong_shows(state, shows):
    """Why these are not the trumps of each seat; a seat alone is sound."""
    if type(shows) is not list:
        return None
    found = inside(state)
    for seat in range(len(shows)):
        if not shows[seat]:
            continue
        if seat not in found:
            return "@%d takes no part" % seat
        if len(shows[seat]) > state["hand"][seat]:
            return "@%d has %d cards in hand" % (seat, state["hand"][seat])
        if any([card[1] != state["trump"] for card in shows[seat]]):
            return "Trumps only: " + face(state["trump"])
        if surplus(state["deck"][seat], state["used"][seat], shows[seat]):
            return "@%d cannot hold %s" % (seat, face(surplus(state["deck"][seat], state["used"][seat], shows[seat])))
    return None


def _wrong_cards(state, cards):
    """Why these are not the cards that each seat reveals."""
    found = inside(state)
    for seat in range(len(cards)):
        shows = seat in found and state["hand"][seat] > 0
        if shows != (cards[seat] is not None):
            return "@%d must reveal a card" % seat if shows else "@%d reveals nothing" % seat
        if shows and surplus(state["deck"][seat], state["used"][seat], [cards[seat]]):
            return "@%d cannot hold %s" % (seat, face(cards[seat]))
    return None


# ---- who is lowest ---------------------------------------------------------


def lowest(state, shows):
    """The seats that may open: lowest trump first, then the next lowest of those that have one (ruling 8)."""
    left = inside(state)
    ranks = [sorted([worth(card) for card in cards]) for cards in shows]
    k = 0
    while len(left) > 1:
        able = [seat for seat in left if len(ranks[seat]) > k]
        if not able:
            break
        low = min([ranks[seat][k] for seat in able])
        left = [seat for seat in able if ranks[seat][k] == low]
        k += 1
    return left


def lowest_card(cards):
    """The seats that reveal the lowest card; none where nobody does."""
    shown = [worth(card) for card in cards if card]
    return [seat for seat in range(len(cards)) if cards[seat] and worth(cards[seat]) == min(shown)]


def _of(tied, action, chance):
    """One of the tied seats: the one that is named, else by lot."""
    if len(action) > 2 and action[2] is not None:
        return action[2]
    return tied[chance.below(len(tied))] if len(tied) > 1 else tied[0]


# ---- what follows ----------------------------------------------------------


def apply(options, state, action, chance, events):
    """Change `state` by a checked action of this part."""
    verb = action[0]
    if verb == "conflict":
        _conflict(options, state, action)
        events.append(("conflict",))
    elif verb == "open":
        seat = action[1]
        if type(seat) is list:
            events.append(("lowest", seat))
            seat = _of(lowest(state, seat), action, chance)
        state["opener"], state["phase"] = seat, "turn"
        events.append(("open", seat))
        begin(state, seat, events)
    elif verb == "concede":
        if action[1] < 0:
            state["env"] = "none"
            events.append(("yields",))
        else:
            withdraw(state, action[1], events)
    elif verb == "env":
        deck = state["env_deck"]
        card = action[1] if len(action) > 1 else None
        if card is None:
            card = deck[chance.below(len(deck))]
        deck.remove(card)
        events.append(("env", card))
        if card[1] in "CS" and any([state["hand"][seat] for seat in inside(state)]):
            state["env_card"], state["phase"] = card, "reveal"
            return
        if card[1] in "CS":
            events.append(("miss", card))
        else:
            state["attacks"].append(stack(-1, card, -1))
        begin(state, following(state)[0], events)
    else:
        tied = lowest_card(action[1])
        card = state["env_card"]
        if tied:
            seat = _of(tied, action, chance)
            state["attacks"].append(stack(seat, card, -1))
            events.append(("hit", seat, card))
        else:
            events.append(("miss", card))
        state["env_card"], state["phase"] = None, "turn"
        begin(state, following(state)[0], events)


def _conflict(options, state, action):
    """A new conflict: everything of the last one goes, hands are drawn."""
    n = options["players"]
    calm(state)
    state["over"], state["winner"], state["winners"] = False, None, []
    state["trump"], state["stakes"], state["phase"] = action[1], action[2], "open"
    state["side"] = list(action[3])
    state["out"], state["cost"] = [False] * n, [0] * n
    for name in ("used", "wounds"):
        state[name] = [[] for seat in range(n)]
    state["hand"] = [0 if state["side"][seat] is None else size(options, state, seat) for seat in range(n)]
    if len(action) > 4 and action[4] is not None:
        place = action[4]
        cards = place[1]
        if type(cards) is str:
            cards = [card for card in pack() if card[1] in cards]
        state["env"], state["env_deck"] = place[0], ordered(cards)
        state["attributes"] = list(place[2]) if len(place) > 2 else []


def size(options, state, seat):
    """Cards that a seat draws for a conflict (rulings 4 and 6)."""
    most = max(0, 6 - state["scenes"][seat]) if state["who"][seat] == "child" else options["hand"]
    return min(most, len(state["deck"][seat]))
