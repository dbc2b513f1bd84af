"""The box of a number of dice, side by side with their letter: filled or outlined."""

from collections import namedtuple

from cornerman.theme import PAPER
from cornerman.ui.draw.boxes import PLACE
from cornerman.ui.draw.shapes import rounded

# font: of the letter; n: number of dice, each as high as the box; solid: False: outlined; right: True: right-aligned.
Pool = namedtuple("Pool", PLACE + ("font", "letter", "ink", "n", "solid", "right"))


def step(size):
    """Px from one die to the next."""
    return size + max(1, size // 8)


def measure(fonts, box):
    """The size in px that the content needs (paint.measure)."""
    return (box.n - 1) * step(box.h) + box.h, 3


def draw(canvas, fonts, box):
    """Draw the dice."""
    x, y, w, size, kind, name, letter, ink, n, solid, right = box
    font = fonts(name)
    radius, thick = (2, 1) if size < 20 else (4, 2)
    pitch = step(size)
    if right:
        x += w - (n - 1) * pitch - size
    for i in range(n):
        left = x + i * pitch
        rounded(canvas, left, y, size, size, ink, radius)
        if not solid:
            rounded(canvas, left + thick, y + thick, size - 2 * thick, size - 2 * thick, PAPER, radius)
        if size >= font.height:
            canvas.text(font, letter, left + (size - font.width(letter) + 1) // 2, y + (size - font.height + 1) // 2,
                        PAPER if solid else ink)
