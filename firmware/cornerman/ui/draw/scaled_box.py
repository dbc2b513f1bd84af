"""The box of large text: each pixel of a font is drawn as a square, so names fill a cover or a victory."""

from cornerman.theme import PAPER
from cornerman.ui.draw.boxes import Scaled


def measure(fonts, box):
    """As paint.measure."""
    font = fonts(box.font)
    return font.width(box.words) * box.scale, font.height * box.scale


def turn(box, x, y):
    """The same text at another place; large text is not turned, for nobody sits opposite of a cover."""
    return Scaled(x, y, *box[2:])


def draw(canvas, fonts, box):
    """Draw one line of large text in the middle of its box."""
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
