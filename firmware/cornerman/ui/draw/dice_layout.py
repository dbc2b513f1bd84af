"""Dice in a picture: where they go, and how they are drawn. In memory only while there are some.

A die is (letter, face, colour, state): face 0 is not known, state 1 used, 2 marked. Dice of one letter that lie
beside each other are a box: ("dice", font, letter, ink, size, dice, turned), `dice` a byte face << 2 | state each.
Size 0: digits in place of dice.
"""

from cornerman.theme import ACCENT, CLUBS, DIAMONDS, DIM, HEARTS, ON_ACCENT, PAPER, SEAT2, SEAT4, SPADES
from cornerman.ui.draw.paint import keep, kept

INKS = bytes((DIAMONDS, SPADES, HEARTS, CLUBS, SEAT2, SEAT4))
SPOTS = b"\0\0\0\0\2\0\4\0\1\4\2\1\5\0\5\5\2\5\5\5\5"  # the rows of each face: 4 left, 2 middle, 1 right
LEAST = 10  # px of the smallest die with spots


def gap(size):
    """Pixels at each side of a die, in which it is framed when it is marked."""
    return 0 if not size else 1 if size < 12 else 2 if size < 16 else max(3, size // 7)


def high(size):
    """Pixels that a row of dice needs."""
    return size + 2 * gap(size) or 8


def lettered(style, size):
    """The font of the letter before dice."""
    return [name for name in style.texts if int(name[1:]) <= max(8, size)][0]


def wide(font, letter, size, n):
    """Pixels that n dice and their letter need. font: of the letter."""
    return font.width(letter) + 2 + gap(size) + n * _step(font, size)


def _step(font, size):
    return size + gap(size) if size else font.width("0") + 2


def groups(dice):
    """(start, n) of the dice of one letter that lie beside each other."""
    out, start = [], 0
    for i in range(1, len(dice) + 1):
        if i == len(dice) or dice[i][0] != dice[start][0]:
            out.append((start, i - start))
            start = i
    return out


def rows(style, size, dice, parts, ahead, w, after):
    """Rows of (x, width, start, n) in which dice fit `w` px. parts: their `groups`; ahead, after: px kept before them
    and after each group. A group goes on in the next row only where a row is too short for it; None: for one die."""
    font = style.fonts(lettered(style, size))
    edge, step = gap(size), _step(font, size)
    out, x = [[]], ahead
    for start, n in parts:
        rest = font.width(dice[start][0]) + 2 + edge  # as `wide` has it
        while n:
            need, some = rest + n * step, n
            if x and x + need + after > w:
                out.append([])
                x = 0
            if need + after > w:
                some = (w - after - rest) // step
                if some < 1:
                    return None
                need = rest + some * step
            out[-1].append((x, need, start, some))
            x += need + after + max(4, edge)
            start, n = start + some, n - some
    return out


def lay(style, lines, aheads, w, h, most, after=0, least=LEAST):
    """(size, rows of each line, px between lines): the largest dice, `least` to `most` px, with which all lines fit `w`
    by `h`, at need digits. lines: lists of dice.
    """
    all = range(len(lines))
    parts = [groups(dice) for dice in lines]
    best, laid, used = 0, None, 0
    while least <= most:
        size = (least + most + 1) // 2
        some = [rows(style, size, lines[i], parts[i], aheads[i], w, after) for i in all]
        need = h + 1 if None in some else sum([len(row) for row in some]) * high(size)
        if need > h:
            most = size - 1
        else:
            best, laid, used, least = size, some, need, size + 1
    if not best:
        laid = [rows(style, 0, lines[i], parts[i], aheads[i], w, after) or [] for i in all]
        used = h
    return best, laid, min(style.height // 24, (h - used) // max(1, len(lines) - 1))


def apart(items):
    """Items of a view with the dice of each letter as an item of their own."""
    out = []
    for item in items:
        if item[0] != "dice":
            out.append(item)
            continue
        for start, n in groups(item[2]):
            out.append(("dice", "" if start else item[1], item[2][start:start + n], None, item[4]))
    return out


def inline(style, name, dice, words, w, x=0, y=0, h=0):
    """(width, box) of dice of one letter in a line of text of a font, `words` px of which are taken; in t8 as many as
    fit."""
    size = {8: 0, 12: 10, 16: 12}.get(int(name[1:]), 18)
    words += 4 if words else 0
    font, n = style.fonts(lettered(style, size)), len(dice)
    while n > 1 and name == "t8" and words + wide(font, dice[0][0], size, n) > w:
        n -= 1
    need = wide(font, dice[0][0], size, n)
    return words + need, box(style, size, x + words, y + (h - high(size)) // 2, need, dice[:n])


def box(style, size, x, y, w, dice):
    """The box of dice of one letter."""
    return (x, y, w, high(size), "dice", lettered(style, size), dice[0][0], INKS[dice[0][2] % 6], size,
            bytes([die[1] << 2 | die[3] for die in dice]), False)


def measure(fonts, box):
    """As paint.measure."""
    return wide(fonts(box[5]), box[6], box[8], len(box[9])), high(box[8])


def draw(canvas, fonts, box):
    """Draw a letter and its dice."""
    x, y, w, h, kind, name, letter, ink, size, dice, turned = box
    font, edge = fonts(name), gap(size)

    def sign(char, at, ink):
        top = (h - font.height) // 2
        if not turned:
            canvas.text(font, char, x + at, y + top, ink)
            return
        from cornerman.ui.draw.rotate180 import glyph

        bits, gw = glyph(font, char)
        canvas.glyph(bits, gw, font.height, x + w - at - gw, y + h - top - font.height, ink)
    sign(letter, 0, ink)
    at, step = font.width(letter) + 2 + edge, _step(font, size)
    body = size or step
    for die in dice:
        face, state = die >> 2, die & 3
        left, top = x + w - at - body if turned else x + at, y + (h - (size or 8)) // 2
        own = (ink, DIM, ink if size else ON_ACCENT)[state]
        if state == 2:
            canvas.rect(left - edge, top - edge, body + 2 * edge, (size or 8) + 2 * edge, ACCENT)
            inner = 1 if size > 15 else 0
            if size:
                canvas.rect(left - inner, top - inner, size + 2 * inner, size + 2 * inner, PAPER)
        if size > 15 and state == 1:
            small = size * 3 // 4 & ~1
            canvas.glyph(_bits(small, face, 1), small, small, left + (size - small + turned) // 2,
                         top if turned else top + size - small, own)
        elif size and state != 1:
            canvas.glyph(_bits(size, face, 2 if state == 2 and size < 16 else 0), size, size, left, top, own)
        else:
            if face or size:
                char = str(face) if face else "-"
                sign(char, at + (body - font.width(char)) // 2, own)
            elif state != 1:
                canvas.rect(left + 1, top + 2, body - 2, 4, own)
            if state == 1 and not size:
                canvas.rect(left + 1, top if turned else top + 7, body - 2, 1, own)
        at += step


def _bits(size, face, form):
    """The bits of a die: form 0 full with holes for spots, 1 an outline with spots, 2 the spots alone."""
    key = size, face, form
    if key in kept:
        return kept[key]
    spot = size // (6 if form == 1 else 5)
    spot += size - spot & 1
    middle = (size - spot) // 2
    near = (middle - spot + 1) // 2
    places = near, middle, size - spot - near
    corner, thick = size // (9 if form == 1 else 7), max(1, size // 16)
    rows = [0] * size
    if form < 2:
        for y in range(size // 2 + 1):
            if y > corner and y > thick:  # as the one before
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
    """Row k of a square with round corners, as a number; the first row is 0."""
    cut = _cut(2 * corner, k, 4 * corner * corner - 3 * corner) if k < corner else 0
    return (1 << size - 2 * cut) - 1 << cut if k >= 0 else 0


def _cut(size, k, far):
    """Pixels that a disc leaves free at the left of its row k. far: the square of how far it reaches."""
    i = 0
    while i < size // 2 and (2 * i + 1 - size) ** 2 + (2 * k + 1 - size) ** 2 > far:
        i += 1
    return i
