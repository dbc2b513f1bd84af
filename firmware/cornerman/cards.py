"""Suits, ranks and packs. A card is a text of two characters, its rank and its suit: `9D`, `TD`, `AS`
(docs/rules/README.md, Notation)."""

SUITS = "CDHS"
SUIT_ORDER = "SDHC"  # the order in which pickers and steps show suits
RANKS = "A23456789TJQK"
# A fresh pack as one text: MicroPython stores it in less memory than 52 texts.
PACK = ("AC2C3C4C5C6C7C8C9CTCJCQCKC" "AD2D3D4D5D6D7D8D9DTDJDQDKD"
        "AH2H3H4H5H6H7H8H9HTHJHQHKH" "AS2S3S4S5S6S7S8S9STSJSQSKS")
SUIT_NAMES = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}


def is_card(value):
    """True for the text of one of the 52 cards."""
    return first_other((value,)) < 0


def first_other(values):
    """The index of the first value of a list or tuple that is not the text of a card, -1: all are. A deck is checked in
    one call, because on a board a call for each card takes twice as long."""
    find, at = PACK.find, 0
    for value in values:
        if type(value) is not str or len(value) != 2 or find(value) % 2:
            return at
        at += 1
    return -1


def rank_number(card):
    """The index of a card's rank in RANKS, 0 (ace) to 12 (king). ValueError: not a card.

    The text of the card is not sliced, because MicroPython searches its table of interned strings for each text that is
    made.
    """
    return PACK.index(card) // 2 % 13


def without(cards, taken):
    """A copy of a list of cards without those of another list, each taken off as often as it is there."""
    left = list(cards)
    for card in taken:
        if card in left:
            left.remove(card)
    return left


def pack():
    """A fresh pack as a list of 52 cards: suits C D H S, in each the ranks A to K. The last card is the top."""
    return [PACK[at:at + 2] for at in range(0, len(PACK), 2)]


# Characters that the fonts draw as the signs of the suits, in the order of SUITS.
SIGNS = "\x01\x02\x03\x04"


def face(card):
    """A card or suit as text for a screen: `9D` becomes 9 and the diamond sign."""
    suit = card[-1]
    return card if suit not in SUITS else card[:-1] + SIGNS[SUITS.index(suit)]


def faces(cards):
    """Cards and suits as one text, `-` for each None."""
    return " ".join([face(card) if card else "-" for card in cards])
