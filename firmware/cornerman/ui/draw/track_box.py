"""The box of a track: two fighters and a dot for each step between them. It reads alike from both sides."""

from collections import namedtuple

from cornerman.theme import INK, SEAT0
from cornerman.ui.draw.boxes import PLACE

FIGURE = b"\x38\x38\x13\x7c\x90\x38\x6c\xc6"  # a fighter who looks to the right, 8 by 8

# value: steps between the fighters; most: steps that there can be.
Track = namedtuple("Track", PLACE + ("value", "most"))


def measure(fonts, box):
    """As paint.measure."""
    return 16 + 4 * box.most, 8


def turn(box, x, y):
    """The same box at another place."""
    return Track(x, y, *box[2:])


def draw(canvas, fonts, box):
    """Two fighters in the middle of a box, a dot for each step between them."""
    x, y, w, h, kind, value, most = box
    size = min(h if h < 16 else h - h % 8, w * 8 // (16 + 4 * most))
    step = min((w - 2 * size) // (most + 1), size)
    value = max(0, min(most, value))
    x += (w - 2 * size - value * step) // 2
    y += (h - size) // 2
    for seat in (0, 1):
        left = x + seat * (size + value * step)
        for row in range(8):
            top, bottom = row * size // 8, (row + 1) * size // 8
            for column in range(8):
                if FIGURE[row] >> (column if seat else 7 - column) & 1:
                    at = column * size // 8
                    canvas.rect(left + at, y + top, (column + 1) * size // 8 - at, bottom - top, SEAT0 + seat)
    dot = size // 4
    for i in range(value):
        canvas.rect(x + size + i * step + (step - dot) // 2, y + 3 * size // 8, dot, dot, INK)
