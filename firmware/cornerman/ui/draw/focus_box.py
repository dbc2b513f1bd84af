"""The box of the focus: a frame with an arrow above and below, so that monochrome panels also show what UP and DOWN
change.

Its lines are half an arrow's height inside the upper and lower edge of the box.
"""

from cornerman.theme import PAPER
from cornerman.ui.draw.shapes import rounded


def measure(fonts, box):
    """The size in px that the content needs (paint.measure)."""
    return 2 * box.arrow + 3, 2 * box.arrow


def draw(canvas, fonts, box):
    """Draw the frame, cleared inside, then its arrows."""
    x, y, w, h = box[:4]
    arrow, thick, half, ink = box.arrow, box.thickness, box.arrow // 2, box.ink
    rounded(canvas, x, y + half, w, h - 2 * half, ink, box.radius)
    rounded(canvas, x + thick, y + half + thick, w - 2 * thick, h - 2 * half - 2 * thick, PAPER,
            max(0, box.radius - thick))
    middle, bottom = x + w // 2, y + h - 1
    canvas.rect(middle - arrow - 1, y, 2 * arrow + 3, arrow, PAPER)
    canvas.rect(middle - arrow - 1, bottom - arrow + 1, 2 * arrow + 3, arrow, PAPER)
    for i in range(arrow):
        canvas.rect(middle - i, y + i, 2 * i + 1, 1, ink)
        canvas.rect(middle - i, bottom - i, 2 * i + 1, 1, ink)
