"""The box of a keycap: a button as printed on the board, with a dash at its right if it is to be held."""

from cornerman.ui.draw.shapes import rounded

UP, DOWN, BOTH = "\x05", "\x06", "\x05\x06"  # labels of buttons with a printed arrow; of both such buttons in one cap


def measure(fonts, box):
    """The size in px that the content needs (paint.measure)."""
    font = fonts(box.font)
    return wide(font, box.words) + box.hold, high(font)


def high(font):
    """The height in px of a cap whose label has this font."""
    return 8 if font.height < 12 else font.height - 3


def wide(font, words):
    """The width in px of a cap, without the dash."""
    if words == BOTH:
        words = UP
    return max(high(font) - (font.height < 12), font.width(words) + (4 if font.height < 12 else 8))


def draw(canvas, fonts, box):
    """Draw the cap, then its label."""
    x, y, w, h = box[:4]
    font = fonts(box.font)
    small = font.height < 12
    rounded(canvas, x, y, w, h, box.ink, 2 if small else 4)
    cap, middle = w - box.hold, y + h // 2
    if box.hold:
        canvas.rect(x + cap - (1 if small else 2), middle - 1, box.hold - (1 if small else 2), 2, box.paper)
    if box.words == BOTH:
        size, gap = (3, 0) if small else (5, 1)
        for i in range(size):
            left = x + cap // 2 - i
            canvas.rect(left, middle - gap - size + i, 2 * i + 1, 1, box.paper)
            canvas.rect(left, middle + gap + size - 1 - i, 2 * i + 1, 1, box.paper)
        return
    canvas.text(font, box.words, x + (cap - font.width(box.words) + 1) // 2, y + (h - font.height) // 2, box.paper)
