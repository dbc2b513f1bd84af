"""The box of a scale: a line with a tick for each step, and a knob at the value."""

from collections import namedtuple

from cornerman.theme import ACCENT, DIM, PAPER
from cornerman.ui.draw.boxes import PLACE
from cornerman.ui.draw.shapes import rounded

TICKS = 10  # steps up to which each has its tick

# value: steps to the left of the knob, out of `most`.
Scale = namedtuple("Scale", PLACE + ("value", "most"))


def scale(x, y, w, h, value, most):
    """A box with a scale."""
    return Scale(x, y, w, h, "scale", value, most)


def measure(fonts, box):
    """The size in px that the content needs (paint.measure)."""
    return 3 * TICKS, 5


def draw(canvas, fonts, box):
    """Draw the line, its ticks, then the knob."""
    x, y, w, h, kind, value, most = box
    most = most or 1  # a number with one value has both ends, too
    knob, thick = (5, 1) if h < 10 else (h, 2)
    long, middle = w - knob, y + h // 2
    x += knob // 2
    canvas.rect(x, middle - thick // 2, long + thick - 1, thick, DIM)
    tick = 3 if h < 10 else h * 2 // 3
    for i in range(most + 1 if most <= TICKS else 0):
        canvas.rect(x + long * i // most, middle - tick // 2, thick, tick, DIM)
    left = x + long * value // most - (knob - thick) // 2
    if thick > 1:
        rounded(canvas, left - 1, middle - knob // 2 - 1, knob + 2, knob + 2, PAPER, 0)
    rounded(canvas, left, middle - knob // 2, knob, knob, ACCENT, 4 if knob > 8 else 2)
