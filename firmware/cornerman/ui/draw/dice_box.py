"""The box of dice of one type: their letter, then the dice side by side."""

from collections import namedtuple

from cornerman.items import MARKED, USED
from cornerman.theme import ACCENT, DIM, PAPER
from cornerman.ui.draw.boxes import PLACE
from cornerman.ui.draw.shapes import cache, keep

# For each face from 0 to 6 three bytes, the rows of spots from the top. Bits: 4, 2, 1: a spot at the left, in the
# middle, at the right.
SPOTS = b"\0\0\0\0\2\0\4\0\1\4\2\1\5\0\5\5\2\5\5\5\5"

# font: of the letter; size: px of a die, 0: draw digits; dice: bytes, face << 2 | state of each.
Dice = namedtuple("Dice", PLACE + ("font", "letter", "ink", "size", "dice", "turned"))


def gap(size):
    """Px at each side of a die, for the frame of a marked one."""
    return 0 if not size else 1 if size < 12 else 2 if size < 16 else max(3, size // 7)


def _above(size):
    """Px above and below a die; the smallest dice are inverted when they are marked, and need none."""
    return gap(size) if size > 10 else 0


def high(font, size):
    """The height in px of a row of dice. font: of the letter"""
    return max(size + 2 * _above(size), font.height)


def wide(font, letter, size, n):
    """The width in px of n dice and their letter. font: of the letter"""
    return font.width(letter) + 2 + gap(size) + n * step(font, size)


def step(font, size):
    """Px from one die to the next. font: of the letter, also used for digits"""
    return size + gap(size) if size else font.step("0")


def measure(fonts, box):
    """The size in px that the content needs (paint.measure)."""
    return wide(fonts(box.font), box.letter, box.size, len(box.dice)), high(fonts(box.font), box.size)


def turn(box, x, y):
    """A copy at another place, rotated by 180 degrees."""
    return Dice(x, y, *box[2:10], True)


def draw(canvas, fonts, box):
    """Draw a letter and its dice."""
    font = fonts(box.font)
    _sign(canvas, font, box, box.letter, 0, box.ink)
    size = box.size
    at, pitch = font.width(box.letter) + 2 + gap(size), step(font, size)
    for die in box.dice:
        _draw_die(canvas, font, box, die >> 2, die & 3, at, size or pitch)
        at += pitch


def _sign(canvas, font, box, char, at, ink):
    """Draw a letter or a digit, `at` px from the left as its reader sees it."""
    top = (box.h - font.height) // 2
    if not box.turned:
        canvas.text(font, char, box.x + at, box.y + top, ink)
        return
    from cornerman.ui.draw.rotate180 import glyph

    bits, wide = glyph(font, char)
    canvas.glyph(bits, wide, font.height, box.x + box.w - at - wide, box.y + box.h - top - font.height, ink)


def _draw_die(canvas, font, box, face, state, at, body):
    """Draw one die, `body` px wide: framed if marked, small or underlined if used, empty if its face is unknown."""
    size, turned, edge = box.size, box.turned, gap(box.size)
    left = box.x + box.w - at - body if turned else box.x + at
    tall = size or font.height
    top = (box.h - tall) // 2
    top = box.y + (box.h - top - tall if turned else top)
    ink = (box.ink, DIM, box.ink if size else PAPER)[state]
    if state == MARKED:
        above = _above(size)
        canvas.rect(left - edge, top - above, body + 2 * edge, tall + 2 * above, ACCENT)
        inner = 1 if size > 15 else 0
        if size:
            canvas.rect(left - inner, top - inner, size + 2 * inner, size + 2 * inner, PAPER)
    if size > 15 and state == USED:
        small = size * 3 // 4 & ~1
        canvas.glyph(_bits(small, face, 1), small, small, left + (size - small + turned) // 2,
                     top if turned else top + size - small, ink)
    elif size and state != USED:
        canvas.glyph(_bits(size, face, 2 if state == MARKED and size < 16 else 0), size, size, left, top, ink)
    else:
        _draw_digit(canvas, font, box, face, state, at, body, left, top, ink)


def _draw_digit(canvas, font, box, face, state, at, body, left, top, ink):
    """Draw a die as a digit, underlined if used; a die without a face is a bar."""
    if face or box.size:
        char = str(face) if face else "-"
        _sign(canvas, font, box, char, at + (body - font.width(char)) // 2, ink)
    elif state != USED:
        canvas.rect(left + 1, top + font.height // 4, body - 2, font.height - 2 * (font.height // 4), ink)
    if state == USED and not box.size:
        canvas.rect(left + 1, top if box.turned else top + font.height - 1, body - 2, 1, ink)


def _bits(size, face, form):
    """The bits of a die. form: 0: filled, with holes for spots; 1: an outline with spots; 2: the spots alone"""
    key = size, face, form
    if key in cache:
        return cache[key]
    spot = size // (6 if form == 1 else 5)
    spot += size - spot & 1
    middle = (size - spot) // 2
    near = (middle - spot + 1) // 2
    places = near, middle, size - spot - near
    corner, thick = size // (9 if form == 1 else 7), max(1, size // 16)
    rows = [0] * size
    if form < 2:
        for y in range(size // 2 + 1):
            if y > corner and y > thick:  # same as the row before
                rows[y] = rows[y - 1]
            else:
                rows[y] = _body(size, corner, y)
                if form:
                    rows[y] ^= _body(size - 2 * thick, corner - thick, y - thick) << thick
            rows[size - 1 - y] = rows[y]
    for j in range(spot):
        cut = _cut(spot, j, spot * spot)
        dot = (1 << spot - 2 * cut) - 1 << cut
        for i in range(3):
            for side in range(3):
                if SPOTS[3 * face + i] >> side & 1:
                    rows[places[i] + j] ^= dot << places[side]
    count = (size + 7) // 8
    return keep(key, b"".join([(row << 8 * count - size).to_bytes(count, "big") for row in rows]))


def _body(size, corner, k):
    """Row k (from 0) of a square with round corners, as a number."""
    cut = _cut(2 * corner, k, 4 * corner * corner - 3 * corner) if k < corner else 0
    return (1 << size - 2 * cut) - 1 << cut if k >= 0 else 0


def _cut(size, k, far):
    """Px that a disc leaves empty at the left of its row k. far: the square of its radius"""
    i = 0
    while i < size // 2 and (2 * i + 1 - size) ** 2 + (2 * k + 1 - size) ** 2 > far:
        i += 1
    return i
