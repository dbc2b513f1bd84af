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
    font, size, ink = fonts(box.font), box.scale, box.ink
    if box.paper != PAPER:
        canvas.rect(x, y, w, h, box.paper)
    x += (w - font.width(box.words) * size) // 2
    y += (h - font.height * size) // 2
    for char in box.words:
        bits, wide = font.glyph(char)
        row = (wide + 7) // 8
        rows = [bits[at:at + row] for at in range(0, row * font.height, row)]
        top = 0
        for line in range(1, font.height + 1):
            if line < font.height and rows[line] == rows[top]:
                continue  # rows that are alike are drawn at once
            start = -1
            for column in range(wide + 1):
                lit = column < wide and rows[top][column >> 3] << (column & 7) & 128
                if lit and start < 0:
                    start = column
                elif start >= 0 and not lit:
                    canvas.rect(x + start * size, y + top * size, (column - start) * size, (line - top) * size, ink)
                    start = -1
            top = line
        x += (wide + font.gap) * size
