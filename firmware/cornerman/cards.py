"""Suits, ranks and packs as docs/rules/README.md, Notation, writes them: `9D`, `TD`, `AS`."""

SUITS = "CDHS"
RANKS = "A23456789TJQK"
SUIT_NAMES = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}


def is_card(value):
    """True for the text of one of the 52 cards."""
    return type(value) is str and len(value) == 2 and value[0] in RANKS and value[1] in SUITS


def pack():
    """A fresh pack of 52: suits C D H S, ranks A to K inside each; the last is the top."""
    return [rank + suit for suit in SUITS for rank in RANKS]

# In texts, one character draws a suit: SIGNS[SUITS.index(suit)].
SIGNS = "\x01\x02\x03\x04"


def face(card):
    """A card or suit as text for a screen: `9D` becomes 9 and the diamond sign."""
    suit = card[-1]
    return card if suit not in SUITS else card[:-1] + SIGNS[SUITS.index(suit)]
