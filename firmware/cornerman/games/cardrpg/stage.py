"""How a conflict of Card RPG begins, who opens, what the environment does, and conceding."""

from cornerman.cards import SUITS, face, pack
from cornerman.game import Ask, fits
from cornerman.games.cardrpg.rules import (Left, begin, calm, following, inside, once, ordered, stack, surplus,
                                           withdraw, worth)

KINDS = ("neutral", "foe")
ALL = "CDHS"


def offers(opt, s):
    """Prefixes open before the first turn and while the environment acts."""
    first = {"open": "open", "turn": "env", "reveal": "reveal"}[s["phase"]]
    return [[first], ["concede"]]


# ---- what is asked ---------------------------------------------------------


def ask(opt, s, prefix):
    """The Ask for what comes next in an action of this part."""
    verb, n = prefix[0], len(prefix)
    if verb == "conflict":
        return _ask_conflict(opt, s, prefix)
    if verb == "concede":
        found = inside(s)
        if s["turn"] in found:
            found = [s["turn"]] + [seat for seat in found if seat != s["turn"]]
        return Ask(("choice", tuple(found + [-1] * (s["env"] == "foe")))) if n == 1 else None
    if verb == "env":
        deck = s["env_deck"]
        return Left(("card",), lambda card: None if card in deck else face(card) + " is not in the place's deck",
                    once(deck)) if n == 1 else None
    if n == 1 and verb == "open":
        kind = ("each", ("list", ("card",), 0, 200), opt["players"])
        return Ask(("maybe", kind, tuple(inside(s))), wrong=lambda shows: _wrong_shows(s, shows))
    if n == 1:
        return Ask(("each", ("maybe", ("card",)), opt["players"]), wrong=lambda cards: _wrong_cards(s, cards))
    if n == 2 and type(prefix[1]) is list:
        tied = lowest(s, prefix[1]) if verb == "open" else lowest_card(prefix[1])
        return Left(("choice", tuple(tied)), near=tied if len(tied) > 1 else [])
    return None


def _ask_conflict(opt, s, prefix):
    n = len(prefix)
    if n == 1:
        return Ask(("suit",))
    if n == 2:
        return Ask(("words", 0, 80))
    if n == 3:
        def wrong(given):
            for seat in range(len(given)):
                if given[seat] is not None and s["who"][seat] == "empty":
                    return "Seat %d is empty" % (seat + 1)
                if given[seat] is not None and s["consumed"][seat]:
                    return "@%d is consumed by magic: correct that first" % seat
            return None

        def whole(given):
            return None if any([side is not None for side in given]) else "Somebody must take part"
        return Left(("each", ("maybe", ("int", 0, 7)), opt["players"]), wrong, whole=whole, optional=False)
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


def _wrong_shows(s, shows):
    """Why these are not the trumps of each seat; a seat alone is sound."""
    if type(shows) is not list:
        return None
    found = inside(s)
    for seat in range(len(shows)):
        if not shows[seat]:
            continue
        if seat not in found:
            return "@%d takes no part" % seat
        if len(shows[seat]) > s["hand"][seat]:
            return "@%d has %d cards in hand" % (seat, s["hand"][seat])
        if any([card[1] != s["trump"] for card in shows[seat]]):
            return "Trumps only: " + face(s["trump"])
        if surplus(s["deck"][seat], s["used"][seat], shows[seat]):
            return "@%d cannot hold %s" % (seat, face(surplus(s["deck"][seat], s["used"][seat], shows[seat])))
    return None


def _wrong_cards(s, cards):
    """Why these are not the cards that each seat reveals."""
    found = inside(s)
    for seat in range(len(cards)):
        shows = seat in found and s["hand"][seat] > 0
        if shows != (cards[seat] is not None):
            return "@%d must reveal a card" % seat if shows else "@%d reveals nothing" % seat
        if shows and surplus(s["deck"][seat], s["used"][seat], [cards[seat]]):
            return "@%d cannot hold %s" % (seat, face(cards[seat]))
    return None


# ---- who is lowest ---------------------------------------------------------


def lowest(s, shows):
    """The seats that may open: lowest trump first, then the next lowest of those that have one (ruling 8)."""
    left = inside(s)
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


def apply(opt, s, action, chance, events):
    """Change `s` by a checked action of this part."""
    verb = action[0]
    if verb == "conflict":
        _conflict(opt, s, action)
        events.append(("conflict",))
    elif verb == "open":
        seat = action[1]
        if type(seat) is list:
            events.append(("lowest", seat))
            seat = _of(lowest(s, seat), action, chance)
        s["opener"], s["phase"] = seat, "turn"
        events.append(("open", seat))
        begin(s, seat, events)
    elif verb == "concede":
        if action[1] < 0:
            s["env"] = "none"
            events.append(("yields",))
        else:
            withdraw(s, action[1], events)
    elif verb == "env":
        deck = s["env_deck"]
        card = action[1] if len(action) > 1 else None
        if card is None:
            card = deck[chance.below(len(deck))]
        deck.remove(card)
        events.append(("env", card))
        if card[1] in "CS" and any([s["hand"][seat] for seat in inside(s)]):
            s["env_card"], s["phase"] = card, "reveal"
            return
        if card[1] in "CS":
            events.append(("miss", card))
        else:
            s["attacks"].append(stack(-1, card, -1))
        begin(s, following(s)[0], events)
    else:
        tied = lowest_card(action[1])
        card = s["env_card"]
        if tied:
            seat = _of(tied, action, chance)
            s["attacks"].append(stack(seat, card, -1))
            events.append(("hit", seat, card))
        else:
            events.append(("miss", card))
        s["env_card"], s["phase"] = None, "turn"
        begin(s, following(s)[0], events)


def _conflict(opt, s, action):
    """A new conflict: everything of the last one goes, hands are drawn."""
    n = opt["players"]
    calm(s)
    s["over"], s["winner"], s["winners"] = False, None, []
    s["trump"], s["stakes"], s["phase"] = action[1], action[2], "open"
    s["side"] = list(action[3])
    s["out"], s["cost"] = [False] * n, [0] * n
    for name in ("used", "wounds"):
        s[name] = [[] for seat in range(n)]
    s["hand"] = [0 if s["side"][seat] is None else size(opt, s, seat) for seat in range(n)]
    if len(action) > 4 and action[4] is not None:
        place = action[4]
        cards = place[1]
        if type(cards) is str:
            cards = [card for card in pack() if card[1] in cards]
        s["env"], s["env_deck"] = place[0], ordered(cards)
        s["attributes"] = list(place[2]) if len(place) > 2 else []


def size(opt, s, seat):
    """Cards that a seat draws for a conflict (rulings 4 and 6)."""
    most = max(0, 6 - s["scenes"][seat]) if s["who"][seat] == "child" else opt["hand"]
    return min(most, len(s["deck"][seat]))
