"""The box of a track: two fighters on a floor, with a tick for each step between them. It is symmetric."""

from collections import namedtuple

from cornerman.theme import DIM, INK, SEAT0
from cornerman.ui.draw.boxes import PLACE

# A fighter who looks to the right: rows of two bytes, 12 px wide.
FIGURE = (b"\x0f\x00\x0f\x00\x0f\x00\x06\x70\x3f\x70\x7f\xd0\x6f\xe0\x6f\x00\x7f"
          b"\xc0\x37\x80\x0f\x80\x0f\xc0\x18\xc0\x18\xe0\x30\x60\x30\x60\x70\x70")
WIDE, HIGH = 12, 17

# value: steps between the fighters; most: the maximum.
Track = namedtuple("Track", PLACE + ("value", "most"))


def measure(fonts, box):
    """The size in px that the content needs (paint.measure)."""
    return 2 * WIDE + 8 + 2 * box.most, HIGH


def turn(box, x, y):
    """A copy at another place: the scene is symmetric."""
    return Track(x, y, *box[2:])


def draw(canvas, fonts, box):
    """Draw two fighters on a floor, at their distance, and a tick at each step."""
    x, y, w, h, kind, value, most = box
    k = max(1, min((h - 3) // HIGH, w // (4 * WIDE)))
    wide, thick = WIDE * k, k
    step = (w - 2 * wide - 8) // max(1, most)
    value = max(0, min(most, value))
    floor = y + h - (3 if h >= HIGH * k + 3 else 1)
    top = max(y, floor - HIGH * k)
    gap = 4 + value * step
    left = x + (w - gap) // 2 - wide
    for seat in (0, 1):
        at = left + seat * (wide + gap)
        for row in range(HIGH):
            bits, column = FIGURE[2 * row] << 8 | FIGURE[2 * row + 1], 0
            while bits & 0xffff:  # one rectangle for each run of set bits
                start = column
                while not bits << start & 0x8000:
                    start += 1
                column = start
                while bits << column & 0x8000:
                    column += 1
                bits &= 0xffff >> column
                canvas.rect(at + (WIDE - column if seat else start) * k, top + row * k, (column - start) * k, k,
                            SEAT0 + seat)
    canvas.rect(x, floor, w, thick, DIM)
    for i in range(value + 1):
        canvas.rect(left + wide + 2 + i * step - thick // 2, floor, thick, y + h - floor, INK)
