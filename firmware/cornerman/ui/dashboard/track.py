"""The distance of two fighters as a track; in memory only where a game has one."""

from cornerman.theme import ACCENT, INK, ON_ACCENT, PAPER, SEAT0
from cornerman.ui.draw.layout import CENTRE, text

FIGURE = b"\x38\x38\x13\x7c\x90\x38\x6c\xc6"  # a fighter who looks to the right, 8 by 8


def lay(picture, items, x, y, w, h):
    """The number of a track, the track, and the other items at the right, as boxes of a dash.Picture."""
    style, (kind, label, value, most, cell) = picture.style, items[0]
    here = cell is not None and cell == picture.focus
    name = style.number(str(value), w // 6, h)
    wide, high = style.fonts(name).width(str(most)) + 6, style.fonts(name).height
    rest = w * 3 // 10 if items[1:] else 0
    number = text(x, y + (h - high) // 2, wide, high, name, str(value), CENTRE, ON_ACCENT if here else INK,
                  ACCENT if here else PAPER)
    picture.numbers[cell] = number
    picture.out += [number, (x + wide, y, w - rest - wide, h, "track", value, most)]
    return picture._items(items[1:], x + w - rest, y, rest, h, (), True)


def draw(canvas, box):
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
