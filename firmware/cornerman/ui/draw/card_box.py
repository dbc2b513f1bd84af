"""The box of a playing card: white, its rank above its suit; only an outline if it cannot be taken."""

from collections import namedtuple

from cornerman.cards import SIGNS, SUITS, face
from cornerman.theme import DIM, INK, PAPER
from cornerman.ui.draw.boxes import PLACE
from cornerman.ui.draw.shapes import rounded

# font, sign: names of the fonts of the rank and of the suit; card: a card, or a suit alone; ink: of the suit; off:
# True: the card cannot be taken, and only its outline is drawn
Card = namedtuple("Card", PLACE + ("font", "sign", "card", "ink", "off"))

_found = {}  # cache of `_lines`: {name of a font: result}


def measure(fonts, box):
    """The size in px that the content needs (paint.measure)."""
    rank, suit = fonts(box.font), fonts(box.sign)
    wide = max(rank.width(box.card[:-1]), suit.width(face(box.card[-1]))) + 4
    return wide, _lines(suit)[1] + 2 + (rank.height if len(box.card) > 1 else 0)


def turn(box, x, y):
    """A copy at another place. It is not rotated: pickers are never turned."""
    return Card(x, y, *box[2:])


def _lines(font):
    """(first row, number of rows) of the pixels of a suit in a font."""
    if font.name not in _found:
        bits, wide = font.glyph(face(SUITS[0]))
        row = (wide + 7) // 8
        lines = [line for line in range(font.height) if any(bits[line * row:(line + 1) * row])]
        _found[font.name] = lines[0], len(lines)
    return _found[font.name]


def draw(canvas, fonts, box):
    """Draw the card."""
    x, y, w, h, kind, name, sign, card, ink, off = box
    rank, suit = fonts(name), fonts(sign)
    radius = 2 if w < 20 else 4
    rounded(canvas, x, y, w, h, DIM if off else INK, radius)
    if off:
        rounded(canvas, x + 1, y + 1, w - 2, h - 2, PAPER, radius)
    first, tall = _lines(suit)
    room = h - tall - (rank.height if len(card) > 1 else 0)
    gap = (room + 1) // (3 if len(card) > 1 else 2)
    top = y + gap
    if len(card) > 1:
        canvas.text(rank, card[0], x + (w - rank.width(card[0])) // 2, top, DIM if off else PAPER)
        top += rank.height + room - 2 * gap
    words = SIGNS[SUITS.index(card[-1])]
    canvas.text(suit, words, x + (w - suit.width(words)) // 2, top - first, DIM if off else ink)
