"""The box of large text: each pixel of a font becomes a square. Names fill a cover or a victory screen with it."""

from cornerman.theme import PAPER
from cornerman.ui.draw.boxes import Scaled
from cornerman.ui.draw.shapes import enlarged


def measure(fonts, box):
    """The size in px that the content needs (paint.measure)."""
    font = fonts(box.font)
    return font.width(box.words) * box.scale, font.height * box.scale


def turn(box, x, y):
    """A copy at another place. It is not rotated: screens with large text are never turned."""
    return Scaled(x, y, *box[2:])


def draw(canvas, fonts, box):
    """Draw one line of large text, centred in its box."""
    x, y, w, h = box[:4]
    font, size, ink = fonts(box.font), box.scale, box.ink
    if box.paper != PAPER:
        canvas.rect(x, y, w, h, box.paper)
    x += (w - font.width(box.words) * size) // 2
    y += (h - font.height * size) // 2
    for char in box.words:
        bits, wide = font.glyph(char)
        canvas.glyph(enlarged((font.name, char, size), bits, wide, font.height, size), wide * size, font.height * size,
                     x, y, ink)
        x += (wide + font.gap) * size
