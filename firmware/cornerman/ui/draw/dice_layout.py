"""Computes the positions and sizes of dice. Adjacent dice of one letter are one box (draw/dice_box.py)."""

from cornerman.items import Item
from cornerman.theme import CLUBS, DIAMONDS, HEARTS, SEAT2, SEAT4, SPADES
from cornerman.ui.draw.dice_box import Dice, gap, high, step, wide
from cornerman.ui.draw.fonts import size_of

INKS = bytes((DIAMONDS, SPADES, HEARTS, CLUBS, SEAT2, SEAT4))  # by the colour of a die
LEAST = 10  # px of the smallest die with spots
FEW = 4  # most types of dice whose numbers stand in one row
# By the size of the text beside dice: their sizes from level 0 to 3 of `inline`; 0: digits.
INLINE = {8: (0,), 12: (10, 10, 0), 16: (12, 12, 0)}
LARGE = (18, 16, 12, 0)  # beside larger text


def lettered(style, size):
    """The font of the letter in front of dice of a size."""
    most = max(8, size)
    for name in style.texts:
        if size_of(name) <= most:
            return name
    return style.caption


def tall(style, size):
    """The height in px of a row of dice of a size."""
    return high(style.fonts(lettered(style, size)), size)


def groups(dice):
    """A list of (start, n) for each run of dice of one letter."""
    out, start = [], 0
    for i in range(1, len(dice) + 1):
        if i == len(dice) or dice[i].letter != dice[start].letter:
            out.append((start, i - start))
            start = i
    return out


def rows(font, size, dice, parts, ahead, w):
    """The rows of (x, width, start, n) in which dice fit w px; None: not even one die fits.

    font: of their letters; parts: their `groups`; ahead: px reserved before the dice. A group is split only if a whole
    row is too short for it.
    """
    edge, pitch = gap(size), step(font, size)
    out, x = [[]], ahead
    for start, n in parts:
        rest = font.width(dice[start].letter) + 2 + edge  # the part of `wide` that does not depend on n
        while n:
            need, some = rest + n * pitch, n
            if x and x + need > w:
                out.append([])
                x = 0
            if need > w:
                some = (w - rest) // pitch
                if some < 1:
                    return None
                need = rest + some * pitch
            out[-1].append((x, need, start, some))
            x += need + max(4, edge)
            start, n = start + some, n - some
    return out


def lay(style, lines, aheads, w, h, most, least=LEAST):
    """(size, rows of each line, px between lines): the largest dice, `least` to `most` px, with which all lines fit w
    by h px; if none fit, digits. lines: lists of dice; aheads: px reserved before each line"""
    all = range(len(lines))
    parts = [groups(dice) for dice in lines]
    best, laid, used = 0, None, 0
    while least <= most:
        size = (least + most + 1) // 2
        font = style.fonts(lettered(style, size))
        some = [rows(font, size, lines[i], parts[i], aheads[i], w) for i in all]
        need = h + 1 if None in some else sum([len(row) for row in some]) * high(font, size)
        if need > h:
            most = size - 1
        else:
            best, laid, used, least = size, some, need, size + 1
    if not best:
        font = style.fonts(lettered(style, 0))
        laid = [rows(font, 0, lines[i], parts[i], aheads[i], w) or [] for i in all]
        used = h
    return best, laid, min(style.height // 24, (h - used) // max(1, len(lines) - 1))


def apart(items):
    """The items of a view, with an item for each group of dice instead of one for all."""
    out = []
    for item in items:
        if item.kind != "dice":
            out.append(item)
            continue
        for start, n in groups(item.value):
            out.append(Item("dice", "" if start else item.label, item.value[start:start + n], None, item.cell, None))
    return out


def counted(items):
    """The items of a view, with the number of dice of each type in place of all dice, at most FEW types in a row."""
    some = [item for item in items if item.kind == "dice"]
    types = [(item.value[0].letter, item.value[0].colour, len(item.value)) for item in some]
    pools = [Item("pool", "", types[i:i + FEW], None, some[0].cell, None) for i in range(0, len(types), FEW)]
    at = items.index(some[0])
    return items[:at] + pools + [item for item in items[at:] if item.kind != "dice"]


def inline(style, name, dice, words, w, at, h=0):
    """(width, size of a die, height) of dice of one letter in a line of text. words: px that text in front takes, as
    `ahead` returns them; at: which of the sizes for this font, from 0, the largest, to 3, digits, or None: the first
    that fits w by h px"""
    for size in INLINE.get(size_of(name), LARGE)[at or 0:] or (0,):
        font = style.fonts(lettered(style, size))
        need, line = words + wide(font, dice[0].letter, size, len(dice)), high(font, size)
        if at is not None or need <= w and line <= h:
            break
    return need, size, line


def ahead(words):
    """The px from the left of a text that is `words` px wide to the dice behind it."""
    return words + 4 if words else 0


def box(style, size, x, y, w, dice):
    """The box of dice of one letter."""
    return Dice(x, y, w, tall(style, size), "dice", lettered(style, size), dice[0].letter, INKS[dice[0].colour % 6],
                size, bytes([die.face << 2 | die.state for die in dice]), False)
