"""The box of a card as it lies on the table: white, its rank above its suit; outlined where it cannot be taken."""

from collections import namedtuple

from cornerman.cards import SUITS, face
from cornerman.theme import DIM, INK, PAPER
from cornerman.ui.draw.boxes import PLACE
from cornerman.ui.draw.shapes import rounded

# font: of the rank; sign: of the suit; card: a card, or a suit alone; ink: of the suit; off: True if it is outlined.
Card = namedtuple("Card", PLACE + ("font", "sign", "card", "ink", "off"))

_found = {}  # by the name of a font: what `_lines` has found in it


def measure(fonts, box):
    """As paint.measure."""
    rank, suit = fonts(box.font), fonts(box.sign)
    wide = max(rank.width(box.card[:-1]), suit.width(face(box.card[-1]))) + 4
    return wide, _lines(suit)[1] + 2 + (rank.height if len(box.card) > 1 else 0)


def turn(box, x, y):
    """The same card at another place: nobody sits opposite of a picker."""
    return Card(x, y, *box[2:])


def _lines(font):
    """(first row, number of rows) that suits fill in a font."""
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
    words = face(card[-1])
    canvas.text(suit, words, x + (w - suit.width(words)) // 2, top - first, DIM if off else ink)
