"""Cards and decks of Card RPG (docs/rules/cardrpg.md, State)."""

from cornerman.cards import RANKS, SUITS, face

MEANINGS = ("body, brawn", "wit", "heart", "will, weapons")  # of the suits


def ordered(cards):
    """A copy in pack order. It counts: a sort would take long where the list is nearly in order."""
    counts = [0] * 52
    for card in cards:
        counts[SUITS.index(card[1]) * 13 + RANKS.index(card[0])] += 1
    out = []
    for i in range(52):
        out += [RANKS[i % 13] + SUITS[i // 13]] * counts[i]
    return out


def worth(card):
    """Ace 1, numbers, 10 for a face card."""
    return min(10, RANKS.index(card[0]) + 1)


def is_face(card):
    """True for a jack, queen or king."""
    return card[0] in "JQK"


def numbers(cards):
    """The number cards of a list."""
    return [card for card in cards if not is_face(card)]


def price(card):
    """What magic a card costs."""
    return "JQK".find(card[0]) // 2 + 1 if is_face(card) else 0


def surplus(deck, used, cards):
    """The first of `cards` that is not in `deck` less `used`, None: all are."""
    for card in cards:
        if cards.count(card) > deck.count(card) - used.count(card):
            return card
    return None


def faces(cards):
    """Cards or suits in a row."""
    return " ".join([face(card) if card else "-" for card in cards]) or "none"


def suit_label(suit):
    """A suit with what it stands for."""
    return "%s %s" % (face(suit), MEANINGS[SUITS.index(suit)])


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


def playable(state, seat):
    """The cards that may be in a seat's hand, each once, in pack order."""
    if not state["hand"][seat]:
        return []
    deck, used = state["deck"][seat], state["used"][seat]
    return [card for card in once(deck) if card not in used or deck.count(card) > used.count(card)]


def remove_latest(cards, card):
    """The latest of equal cards leaves a list, if there is one."""
    for i in range(len(cards) - 1, -1, -1):
        if cards[i] == card:
            del cards[i]
            return
