"""The boxes of objects that are counted: cards in hand, and a meter of pips."""

from collections import namedtuple

from cornerman.theme import DIM, INK, SURFACE, WARN
from cornerman.ui.draw.boxes import PLACE
from cornerman.ui.draw.shapes import frame, rounded

DROP = b"\x10\x10\x38\x38\x7c\x7c\x38"  # the picture on a lost card, a drop of blood, 8 by 7 px

# kind "hand": a card for each of `most`, of which `value` are held and the others lost; "meter": an upright pip for
# each. colour: False on monochrome panels.
Objects = namedtuple("Objects", PLACE + ("value", "most", "ink", "colour", "turned"))


def measure(fonts, box):
    """The size in px that the content needs (paint.measure)."""
    return 4 * box.most if box.kind == "hand" else 3 * box.most - 1, 6


def turn(box, x, y):
    """A copy at another place, counted from the other side."""
    return Objects(x, y, *box[2:9], not box.turned)


def draw(canvas, fonts, box):
    """Draw the objects in a row, those that are present first."""
    x, y, w, h, kind, value, most, ink, colour, turned = box
    if kind == "hand":
        step = min((w + 2) // most, h * 5 // 6 + 1)
        size, high = step - (4 if step > 14 else 2 if step > 6 else 1), h
    else:
        step = min((w + 1) // most, 8)
        size, high = step - (2 if step > 6 else 1), h
    for i in range(most):
        at = x + w - size - i * step if turned else x + i * step
        if i < value:
            rounded(canvas, at, y, size, high, ink, 0 if size < 6 else 2 if size < 14 else 3)
        elif kind == "meter":
            low = h if colour else 2
            canvas.rect(at, y + high - low, size, low, SURFACE if colour else INK)
        else:
            frame(canvas, at, y, size, high, DIM, 1)
            if size > 8 and h > 10:
                canvas.glyph(DROP, 8, 7, at + (size - 7) // 2, y + (h - 7) // 2, WARN)
            else:
                wide = max(1, size - 6) + (size & 1 ^ 1)
                canvas.rect(at + (size - wide) // 2, y + h // 2 - 1, wide, 3, WARN)
