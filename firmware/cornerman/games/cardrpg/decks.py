"""Cards and decks of Card RPG, what arguments of several actions ask for, and the room that is left
(docs/rules/cardrpg.md, State, Actions).
"""

from cornerman.cards import PACK, SUITS, face
from cornerman.game import Ask, Refused
from cornerman.games.cardrpg.state import all_seats

MEANINGS = ("body, brawn", "wit", "heart", "will, weapons")  # of the suits
HEIGHTS = ("a small try", "a fair try", "a strong one", "all you have")  # of cards worth 1 to 3, 4 to 6, 7 to 9, 10
MOST = 2200  # what a state may weigh, about as many cards; corrections may go 300 beyond
FULL = "The device is full: clear a seat or take cards away"
CARD = {"cast": 1, "attack": 2, "cover": 2, "deflect": 2}  # where an action has its card; its effect comes last
FEW = 8  # cards or effects that are shown in one list, more are in groups


# ---- cards and decks -------------------------------------------------------


def ordered(cards):
    """A copy in pack order. It counts: a sort would take long where the list is nearly in order."""
    found = [()] * 52
    for card in cards:
        at = PACK.index(card) // 2
        found[at] = found[at] + (card,)
    out = []
    for equal in found:
        out += equal
    return out


def worth(card):
    """What a card counts: an ace 1, a number card its number, a face card 10."""
    return "A23456789T".find(card[0]) + 1 or 10


def is_face(card):
    """True for a jack, queen or king: the last three of the 13 that a suit has in PACK."""
    return PACK.index(card) % 26 > 18


def numbers(cards):
    """The number cards of a list."""
    return [card for card in cards if PACK.index(card) % 26 < 20]


def price(card):
    """The magic that a card costs: a jack or queen 1, a king 2, any other card 0."""
    return "JQK".find(card[0]) // 2 + 1 if is_face(card) else 0


def surplus(deck, used, cards):
    """The first of `cards` that is not in `deck` less `used`, None: all are."""
    for card in cards:
        if cards.count(card) > deck.count(card) - used.count(card):
            return card
    return None


def suit_label(suit):
    """A suit with its meaning."""
    return "%s %s" % (face(suit), MEANINGS[SUITS.index(suit)])


def height(card):
    """The part of a card's meaning in the story that its rank decides."""
    return "the impossible" if is_face(card) else HEIGHTS[(worth(card) - 1) // 3]


def meaning(card):
    """The meaning of a card in the story: the suit says how, the height how much."""
    return "%s, %s" % (MEANINGS[SUITS.index(card[1])].split(",")[0], height(card))


def not_in_deck(state, seat, cards):
    """A sentence if the deck of a seat has not all these cards, else None."""
    card = surplus(state["deck"][seat], (), cards)
    return card and face(card) + " is not in the deck"


def not_holdable(state, seat, cards):
    """A sentence if these cards cannot be in the hand of a seat, else None."""
    card = surplus(state["deck"][seat], state["used"][seat], cards)
    return card and "@%d cannot hold %s" % (seat, face(card))


def most_in_hand(state, seat):
    """How many cards of its deck a seat can hold."""
    return len(state["deck"][seat]) - len(state["used"][seat])


def once(cards):
    """A list of cards in pack order without repeats."""
    return [cards[i] for i in range(len(cards)) if i == 0 or cards[i] != cards[i - 1]]


def playable(state, seat, test=None):
    """The cards that may be in a seat's hand, each once, in pack order. test: a function of a card, then the first one
    that passes it alone, in a list."""
    out, last = [], None
    deck, used = state["deck"][seat], state["used"][seat]
    for card in deck if state["hand"][seat] else ():
        if card != last and (not test or test(card)) and (card not in used or deck.count(card) > used.count(card)):
            out.append(card)
            if test:
                break
        last = card
    return out


def may_hold(state, seat, card):
    """True for a card that `playable` has."""
    return state["hand"][seat] > 0 and state["deck"][seat].count(card) > state["used"][seat].count(card)


def remove_latest(cards, card):
    """Remove the last one of equal cards from a list, if the list has any."""
    for i in range(len(cards) - 1, -1, -1):
        if cards[i] == card:
            del cards[i]
            return


def deck_changed(state, seat, events):
    """Put a deck that has changed in order; cut what was used of it and the hand; see whether magic has consumed the
    character (docs/rules/cardrpg.md, Flow)."""
    deck, used = ordered(state["deck"][seat]), []
    state["deck"][seat] = deck
    for card in state["used"][seat]:
        if used.count(card) < deck.count(card):
            used.append(card)
    state["used"][seat] = used
    state["hand"][seat] = min(state["hand"][seat], len(deck) - len(used))
    was = state["consumed"][seat]
    state["consumed"][seat] = not numbers(deck)
    if state["consumed"][seat] and not was:
        events.append(("consumed", seat))


def new_attack(on, card, owner):
    """An attack of one card."""
    return {"on": on, "open": True, "cards": [card], "from": [owner], "done": []}


# ---- what is asked, and the room that is left ------------------------------


class LeftOut(Ask):
    """An Ask for an optional argument, for which null may also be given (docs/rules/cardrpg.md, Actions)."""

    def __init__(self, kind, wrong=None, **more):
        Ask.__init__(self, kind, optional=True, wrong=wrong, **more)

    def refuses(self, value):
        """None if the value is allowed, else one sentence."""
        return None if value is None else Ask.refuses(self, value)


def matching_first(values, test):
    """Values, those that pass a test first; beside that their order stays."""
    return [value for value in values if test(value)] + [value for value in values if not test(value)]


def check_character(state, seat):
    """Refused: the seat is empty."""
    if state["who"][seat] == "empty":
        raise Refused("Seat %d is empty" % (seat + 1))


def check_side(state, seat):
    """Refused: the seat has no side."""
    if state["side"][seat] is None:
        raise Refused("@%d has no part in the conflict" % seat)


def weight(state):
    """How much memory the lists of a state take, in about as many cards (MOST)."""
    total = len(state["env_deck"]) + attacks_weight(state["attacks"])
    for seat in all_seats(state):
        total += len(state["deck"][seat]) + len(state["lost"][seat]) + len(state["used"][seat])
        total += wounds_weight(state["wounds"][seat])
        for entry in state["story"][seat]:
            total += 30 + len(entry["note"]) // 4
    return total


def wounds_weight(wounds):
    """The total weight of a seat's wounds."""
    return sum([8 + len(wound) for wound in wounds])


def attacks_weight(attacks):
    """The total weight of attacks."""
    return sum([30 + 2 * len(attack["cards"]) for attack in attacks])


def check_room(state):
    """Raise Refused if the match cannot hold another character."""
    if weight(state) > MOST:
        raise Refused(FULL)
