"""The box of wounds: their suits side by side, and a ring for each that is still possible."""

from collections import namedtuple

from cornerman.cards import SIGNS, face
from cornerman.theme import INK, PAPER
from cornerman.ui.draw.boxes import PLACE
from cornerman.ui.draw.shapes import disc, suit_ink

# suits: text, `?` for an unknown suit; most: the maximum number.
Wounds = namedtuple("Wounds", PLACE + ("font", "suits", "most", "ink", "paper"))


def pitch(font):
    """Px from one wound to the next."""
    size = font.width(SIGNS[0])
    return size + (size + 7) // 8


def measure(fonts, box):
    """The size in px that the content needs (paint.measure)."""
    font = fonts(box.font)
    return pitch(font) * max(len(box.suits), box.most), font.height


def draw(canvas, fonts, box):
    """Draw the suits of the wounds, and a ring for each that is still possible."""
    x, y, w, h, kind, name, suits, most, ink, paper = box
    if paper != PAPER:
        canvas.rect(x, y, w, h, paper)
    font = fonts(name)
    step = pitch(font)
    for suit in suits:
        bits, wide = font.glyph(face(suit))
        canvas.glyph(bits, wide, font.height, x + (step - wide) // 2, y, suit_ink(suit, paper) if ink == INK else ink)
        x += step
    size = step * 2 // 3
    for i in range(most - len(suits)):
        canvas.glyph(disc(size, False), size, size, x + i * step + (step - size) // 2, y + (h - size) // 2, ink)
