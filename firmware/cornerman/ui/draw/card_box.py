"""The box of a playing card: white, its rank above its suit; only an outline if it cannot be taken."""

from collections import namedtuple

from cornerman.cards import SIGNS, SUITS, face
from cornerman.theme import DIM, INK, PAPER
from cornerman.ui.draw.boxes import PLACE
from cornerman.ui.draw.shapes import rounded

# font, sign: names of the fonts of the rank and of the suit; card: a card, or a suit alone; ink: of the suit; off:
# True: the card cannot be taken, and only its outline is drawn
Card = namedtuple("Card", PLACE + ("font", "sign", "card", "ink", "off"))

_found = {}  # cache of `_tops`


def measure(fonts, box):
    """The size in px that the content needs (paint.measure)."""
    rank, suit = fonts(box.font), fonts(box.sign)
    wide = max(rank.width(box.card[:-1]), suit.width(face(box.card[-1]))) + 4
    return wide, _lines(suit)[1] + 2 + (rank.height if len(box.card) > 1 else 0)


def _lines(font):
    """(first row, number of rows) of the pixels of a suit in a font."""
    bits, wide = font.glyph(face(SUITS[0]))
    row = (wide + 7) // 8
    lines = [line for line in range(font.height) if any(bits[line * row:(line + 1) * row])]
    return lines[0], len(lines)


def _tops(rank, suit, h, count):
    """(y of the rank, y of the suit) in a card of `count` characters that is h px high; from a cache."""
    key = rank.name, suit.name, h, count
    if key not in _found:
        first, tall = _lines(suit)
        gap = (h - tall - (rank.height if count > 1 else 0) + 1) // (count + 1)
        _found[key] = gap, (h - tall - gap if count > 1 else gap) - first
    return _found[key]


def draw(canvas, fonts, box):
    """Draw the card."""
    x, y, w, h, kind, name, sign, card, ink, off = box
    rank, suit = fonts(name), fonts(sign)
    radius = 2 if w < 20 else 4
    rounded(canvas, x, y, w, h, DIM if off else INK, radius)
    if off:
        rounded(canvas, x + 1, y + 1, w - 2, h - 2, PAPER, radius)
    top, low = _tops(rank, suit, h, len(card))
    if len(card) > 1:
        words = card[0]
        canvas.text(rank, words, x + (w - rank.width(words)) // 2, y + top, DIM if off else PAPER)
    words = SIGNS[SUITS.index(card[-1])]
    canvas.text(suit, words, x + (w - suit.width(words)) // 2, y + low, DIM if off else ink)
