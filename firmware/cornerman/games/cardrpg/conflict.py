"""A conflict of Card RPG but for the turns: stakes, sides and the place, whose lowest card counts
(docs/rules/cardrpg.md, Actions)."""

from cornerman.cards import SUITS, face, pack
from cornerman.game import Ask, Refused, argument, fits
from cornerman.games.cardrpg.decks import LeftOut, check_room, new_attack, not_holdable, ordered, worth
from cornerman.games.cardrpg.flow import begin_turn, clear_conflict
from cornerman.games.cardrpg.state import able, inside, next_seat

PLACES = ("neutral", "foe")


def ask_trump(options, state, prefix):
    """The trump suit."""
    check_room(state)
    if not able(state):
        raise Refused("Nobody can take part")
    return Ask(("suit",))


def ask_sides(options, state, prefix):
    """The side of each seat, None: it takes no part."""
    def wrong(sides):
        for seat in range(len(sides)):
            if sides[seat] is not None and state["who"][seat] == "empty":
                return "Seat %d is empty" % (seat + 1)
            if sides[seat] is not None and state["consumed"][seat]:
                return "@%d is consumed by magic: correct that first" % seat
        if len(sides) == options["players"] and sides.count(None) == len(sides):
            return "Somebody must take part"
    return Ask(("each", ("maybe", ("int", 0, 7)), options["players"]), wrong=wrong)


def ask_place(options, state, prefix):
    """Whether the place fights too; of all decks that it can have the usual ones are candidates."""
    sides = [side for side in prefix[3] if side is not None]
    alone = sides.count(sides[0]) == len(sides)

    def wrong(place):
        return _wrong_place(place, alone)
    if alone:
        return Ask(("any",), wrong=wrong, candidates=[["foe", SUITS]])
    return LeftOut(("any",), wrong, candidates=[["neutral", SUITS], ["foe", SUITS]])


def _wrong_place(place, alone):
    """Why this is not a place; alone: without it there is one side."""
    if type(place) is not list or not 2 <= len(place) <= 3:
        return "The place is its kind, its cards and notes"
    wrong = fits(("choice", PLACES), place[0])
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


def conflict(options, state, action, chance, events):
    """Begin a conflict: what the last one has left is cleared, and hands are drawn."""
    n = options["players"]
    clear_conflict(state)
    state["over"], state["winner"], state["winners"] = False, None, []
    state["trump"], state["stakes"], state["side"] = action[1], action[2], list(action[3])
    state["out"], state["cost"] = [False] * n, [0] * n
    for name in ("used", "wounds"):
        state[name] = [[] for seat in range(n)]
    state["hand"] = [0 if state["side"][seat] is None else hand_size(options, state, seat) for seat in range(n)]
    place = argument(action, 4)
    if place:
        cards = place[1]
        if type(cards) is str:
            cards = [card for card in pack() if card[1] in cards]
        state["env"], state["env_deck"] = place[0], ordered(cards)
        state["attributes"] = list(place[2]) if len(place) > 2 else []
    state["phase"] = "open"
    events.append(("conflict",))


def hand_size(options, state, seat):
    """Cards that a seat draws for a conflict (docs/rules/cardrpg.md, rulings 4 and 6)."""
    most = max(0, 6 - state["scenes"][seat]) if state["who"][seat] == "child" else options["hand"]
    return min(most, len(state["deck"][seat]))


# ---- whose lowest card counts: who opens, whom a black card of the place hits --


def ask_opener(options, state, prefix):
    """The seat that opens, or the lowest trumps of each seat."""
    def wrong(shows):
        if type(shows) is not list:
            return None
        for seat in range(len(shows)):
            why = shows[seat] and _wrong_trumps(state, seat, shows[seat])
            if why:
                return why
    kind = ("each", ("list", ("card",), 0, 200), options["players"])
    return Ask(("maybe", kind, tuple(inside(state))), wrong=wrong)


def _wrong_trumps(state, seat, cards):
    """Why a seat cannot show these cards as its trumps; None: it can."""
    if seat not in inside(state):
        return "@%d takes no part" % seat
    if len(cards) > state["hand"][seat]:
        return "@%d has %d cards in hand" % (seat, state["hand"][seat])
    if any([card[1] != state["trump"] for card in cards]):
        return "Trumps only: " + face(state["trump"])
    return not_holdable(state, seat, cards)


def ask_tie(options, state, prefix):
    """Which of the seats that are tied; nothing where a seat is named, or one has the lowest."""
    if type(prefix[1]) is int:
        return None
    tied = lowest(state, prefix[0], prefix[1])
    return LeftOut(("choice", tuple(tied)), candidates=tied if len(tied) > 1 else [])


def lowest(state, verb, shows):
    """The seats that open, or that reveal the lowest card: the lowest worth first, then the next lowest of those that
    have one (docs/rules/cardrpg.md, ruling 8). shows: the trumps of each seat, or its card or None."""
    left = inside(state)
    if verb == "reveal":
        left, shows = [seat for seat in left if shows[seat]], [[card] for card in shows]
    k = 0
    while len(left) > 1:
        worths = {seat: sorted([worth(card) for card in shows[seat]])[k:] for seat in left}
        able = [seat for seat in left if worths[seat]]
        if not able:
            break
        least = min([worths[seat][0] for seat in able])
        left = [seat for seat in able if worths[seat][0] == least]
        k += 1
    return left


def _lowest(state, action, chance):
    """The seat that is lowest: of those that are tied the one that is named, else by lot; None: nobody shows a card."""
    tied = lowest(state, action[0], action[1])
    if argument(action, 2) is not None or not tied:
        return argument(action, 2)
    return tied[chance.below(len(tied))] if len(tied) > 1 else tied[0]


def open_conflict(options, state, action, chance, events):
    """Begin the first turn."""
    seat = action[1]
    if type(seat) is list:
        events.append(("lowest", seat))
        seat = _lowest(state, action, chance)
    state["opener"], state["phase"] = seat, "turn"
    events.append(("open", seat))
    begin_turn(state, seat, events)


def ask_revealed(options, state, prefix):
    """The card that each seat reveals, None of those that reveal nothing."""
    found = inside(state)

    def wrong(cards):
        for seat in range(len(cards)):
            shows = seat in found and state["hand"][seat] > 0
            if shows != (cards[seat] is not None):
                return "@%d must reveal a card" % seat if shows else "@%d reveals nothing" % seat
            why = shows and not_holdable(state, seat, [cards[seat]])
            if why:
                return why
    return Ask(("each", ("maybe", ("card",)), options["players"]), wrong=wrong)


def reveal(options, state, action, chance, events):
    """Reveal a card of each seat: the black card attacks the seat with the lowest one."""
    seat, card = _lowest(state, action, chance), state["env_card"]
    if seat is not None:
        state["attacks"].append(new_attack(seat, card, -1))
        events.append(("hit", seat, card))
    else:
        events.append(("miss", card))
    state["env_card"], state["phase"] = None, "turn"
    begin_turn(state, next_seat(state)[0], events)
