"""The box of a QR code: dark modules on a light background, whatever inks the panel has."""

from collections import namedtuple

from cornerman.ui.draw.boxes import PLACE
from cornerman.ui.draw.qr import QUIET, SIZE

# code: as qr.modules returns it; scale: px of a module; dark, light: inks.
Code = namedtuple("Code", PLACE + ("code", "scale", "dark", "light"))


def measure(fonts, box):
    """The size in px that the content needs (paint.measure)."""
    return (SIZE + 2 * QUIET) * box.scale, (SIZE + 2 * QUIET) * box.scale


def draw(canvas, fonts, box):
    """Draw the background, then the dark modules, adjacent ones as one rectangle."""
    canvas.rect(*box[:4], box.light)
    scale, code = box.scale, box.code
    left, top = box.x + QUIET * scale, box.y + QUIET * scale
    for row in range(SIZE):
        start = None
        for column in range(SIZE + 1):
            dark = column < SIZE and code[row * SIZE + column]
            if dark and start is None:
                start = column
            elif not dark and start is not None:
                canvas.rect(left + start * scale, top + row * scale, (column - start) * scale, scale, box.dark)
                start = None
