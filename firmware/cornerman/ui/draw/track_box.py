"""The box of a track: two fighters on a floor, with a tick for each step between them. It is symmetric."""

from collections import namedtuple

from cornerman.theme import DIM, INK, SEAT0
from cornerman.ui.draw.boxes import PLACE
from cornerman.ui.draw.scaled_box import enlarged

# A fighter who looks to the right, and one who looks to the left: rows of two bytes, 12 px wide.
FIGURES = (b"\x0f\x00\x0f\x00\x0f\x00\x06\x70\x3f\x70\x7f\xd0\x6f\xe0\x6f\x00\x7f"
           b"\xc0\x37\x80\x0f\x80\x0f\xc0\x18\xc0\x18\xe0\x30\x60\x30\x60\x70\x70",
           b"\x0f\x00\x0f\x00\x0f\x00\xe6\x00\xef\xc0\xbf\xe0\x7f\x60\x0f\x60\x3f"
           b"\xe0\x1e\xc0\x1f\x00\x3f\x00\x31\x80\x71\x80\x60\xc0\x60\xc0\xe0\xe0")
WIDE, HIGH = 12, 17

# value: steps between the fighters; most: the maximum.
Track = namedtuple("Track", PLACE + ("value", "most"))


def measure(fonts, box):
    """The size in px that the content needs (paint.measure)."""
    return 2 * WIDE + 8 + 2 * box.most, HIGH


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
        canvas.glyph(enlarged(("track", seat, k), FIGURES[seat], WIDE, HIGH, k), wide, HIGH * k,
                     left + seat * (wide + gap), top, SEAT0 + seat)
    canvas.rect(x, floor, w, thick, DIM)
    for i in range(value + 1):
        canvas.rect(left + wide + 2 + i * step - thick // 2, floor, thick, y + h - floor, INK)
