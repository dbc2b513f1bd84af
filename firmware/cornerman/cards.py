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


def parted(cards, n):
    """Cards (a list) in at most n parts of about as many, in their order; the larger ones in the middle."""
    n = min(n, len(cards))
    sizes = [len(cards) // n] * n if n else []
    for i in range(len(cards) - sum(sizes)):
        sizes[(n // 2 + (i + 1) // 2 * (-1 if i % 2 else 1)) % n] += 1
    parts, at = [], 0
    for size in sizes:
        parts.append(cards[at:at + size])
        at += size
    return parts
