"""The box of large text: each pixel of a font is drawn as a square. Names fill a cover or a victory screen with it."""

from cornerman.theme import PAPER
from cornerman.ui.draw.boxes import Scaled


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
    font, size = fonts(box.font), box.scale
    if box.paper != PAPER:
        canvas.rect(x, y, w, h, box.paper)
    x += (w - font.width(box.words) * size) // 2
    y += (h - font.height * size) // 2
    for char in box.words:
        bits, wide = font.glyph(char)
        row = (wide + 7) // 8
        for line in range(font.height):
            start = -1
            for column in range(wide + 1):
                lit = column < wide and bits[line * row + column // 8] << (column & 7) & 128
                if lit and start < 0:
                    start = column
                elif start >= 0 and not lit:
                    canvas.rect(x + start * size, y + line * size, (column - start) * size, size, box.ink)
                    start = -1
        x += (wide + font.gap) * size
