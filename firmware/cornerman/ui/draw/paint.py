"""Draws boxes: tuples (x, y, w, h, kind, …), lengths in pixels, inks from theme.py.

("text", font, text, align, ink, paper, turned, struck)   one line; align -1 left (2 px in
                                                          if there is room), 0 centre, 1 right
("suit", font, card or suit, paper, struck, turned)       in the suit's own ink, centred
("bar", value, most, ink, turned)                         how much of `most`, filling from the left
("pips", value, most, ink, turned)                        the same, one dot for each; too many: a bar
("track", value, most)                                    seats 0 and 1, so many dots apart; never turned
("dice", font, letter, ink, size, dice, turned)           a letter and dice (pool.py)
("wounds", font, suits, most, ink, paper)                 a sign for each, a dot for each that is not there (ring.py)
("place", map, …)                                         a tile of a map, which draws it (map.py)
("fill", ink)
("frame", ink, thickness)
("strike", ink)                                           a line across, over what is there

Turned: upright for somebody who sits opposite. Struck: crossed out. Suits in a text that is INK on
PAPER have their own inks. A text that is too long ends with `~`, one that is too high is left out:
nothing is drawn outside the box. What is there before is PAPER, but below a strike.
"""

from cornerman.cards import SIGNS, SUITS, face
from cornerman.theme import CLUBS, INK, ON_ACCENT, PAPER

PIP = 3          # the smallest dot that can be full or empty
KEPT = 4000      # bytes of turned glyphs and dots kept for the next time

kept = {}


def draw(canvas, fonts, box):
    """Draw one box on a canvas. fonts: function of a name that returns its Font."""
    kind = box[4]
    if kind == "text":
        _line(canvas, fonts(box[5]), box, box[6], box[7], box[8], box[9], box[10], box[11])
    elif kind == "suit":
        _line(canvas, fonts(box[5]), box, face(box[6]), 0, suit_ink(box[6], box[7]), box[7],
              box[9], box[8])
    elif kind == "bar":
        _bar(canvas, box, box[5], box[6], box[7], box[8])
    elif kind == "pips":
        _pips(canvas, box, box[5], box[6], box[7], box[8])
    elif kind == "track":
        from cornerman.ui.dashboard.track import draw as track

        track(canvas, box)
    elif kind == "dice":
        from cornerman.ui.draw.dice_layout import draw as dice

        dice(canvas, fonts, box)
    elif kind == "wounds":
        from cornerman.ui.dashboard.round_table import draw as wounds

        wounds(canvas, fonts, box)
    elif kind == "place":
        box[5].draw(canvas, box)
    elif kind == "fill":
        canvas.rect(box[0], box[1], box[2], box[3], box[5])
    elif kind == "frame":
        frame(canvas, box[0], box[1], box[2], box[3], box[5], box[6])
    else:
        _strike(canvas, box[0], box[1], box[2], box[3], box[5])


def measure(fonts, box):
    """(width, height) that the content of a box needs, so as not to be cut."""
    kind = box[4]
    if kind == "text" or kind == "suit":
        font = fonts(box[5])
        return font.width(box[6] if kind == "text" else face(box[6])), font.height
    if kind == "pips":
        return box[6] * (PIP + 1) - 1, PIP
    if kind == "bar":
        return 5, 3
    if kind == "track":
        return 16 + 4 * box[6], 8
    if kind == "dice":
        from cornerman.ui.draw.dice_layout import measure as dice

        return dice(fonts, box)
    if kind == "wounds":
        from cornerman.ui.dashboard.round_table import measure as wounds

        return wounds(fonts, box)
    if kind == "place":
        from cornerman.ui.map.map import measure as place

        return place(box)
    if kind == "frame":
        return 2 * box[6], 2 * box[6]
    return 1, 1


def suit_ink(card, paper):
    if paper != PAPER:
        return ON_ACCENT
    return CLUBS + SUITS.index(card[-1]) if card[-1] in SUITS else INK


def keep(key, bits):
    """Keep the bits of a turned glyph or a dot for the next time; returns them."""
    if sum([len(one) for one in kept.values()]) + len(bits) > KEPT:
        kept.clear()
    kept[key] = bits
    return bits


def cut(font, text, w):
    """(text, width): the text, or as much of its start as fits with a `~`."""
    wide = font.width(text)
    keep = len(text)
    while wide > w and keep:
        keep -= 1
        wide = font.width(text[:keep] + "~")
    if keep == len(text):
        return text, wide
    return (text[:keep] + "~", wide) if wide <= w else ("", 0)


def _line(canvas, font, box, text, align, ink, paper, turned, struck):
    x, y, w, h = box[0], box[1], box[2], box[3]
    if paper != PAPER:
        canvas.rect(x, y, w, h, paper)
    high = font.height
    if high > h:
        return
    text, wide = cut(font, text, w)
    left = min(2, w - wide) if align < 0 else w - wide if align else (w - wide) // 2
    top = (h - high) // 2
    own = ink == INK and paper == PAPER and any([sign in text for sign in SIGNS])
    if not turned:
        canvas.text(font, text, x + left, y + top, ink)
    if turned:
        from cornerman.ui.draw.rotate180 import glyph
    if turned or own:
        at = left
        for char in text:
            suit = SIGNS.find(char) if own else -1
            if turned:
                bits, gw = glyph(font, char)
                canvas.glyph(bits, gw, high, x + w - at - gw, y + h - top - high, CLUBS + suit if suit >= 0 else ink)
            elif suit >= 0:
                canvas.text(font, char, x + at, y + top, CLUBS + suit)
            at += font.steps[min(ord(char), 127)]
    if struck and wide:
        start, end = max(0, left - 2), min(w, left + wide + 2)
        if turned:
            start, end, top = w - end, w - start, h - top - high
        _strike(canvas, x + start, y + top, end - start, high, ink, paper, turned)


def _strike(canvas, x, y, w, h, ink, paper=None, turned=False):
    """A line across the middle; a thick one, on a paper, is set off from what it crosses."""
    thick = max(1, h // 10)
    y += (h - thick + (1 if turned else 0)) // 2
    if paper is not None and thick > 1:
        off = thick // 2
        canvas.rect(x, y - off, w, thick + 2 * off, paper)
    canvas.rect(x, y, w, thick, ink)


def frame(canvas, x, y, w, h, ink, thickness):
    """The edge of an area."""
    thickness = min(thickness, w, h)
    canvas.rect(x, y, w, thickness, ink)
    canvas.rect(x, y + h - thickness, w, thickness, ink)
    canvas.rect(x, y, thickness, h, ink)
    canvas.rect(x + w - thickness, y, thickness, h, ink)


def _bar(canvas, box, value, most, ink, turned):
    x, y, w, h = box[0], box[1], box[2], box[3]
    frame(canvas, x, y, w, h, ink, 1)
    edge = 2 if h > 6 else 1
    room = w - 2 * edge
    if room > 0 and h > 2 * edge and most > 0 and value > 0:
        long = max(1, room * min(value, most) // most)
        canvas.rect(x + w - edge - long if turned else x + edge, y + edge, long, h - 2 * edge, ink)


def _pips(canvas, box, value, most, ink, turned):
    x, y, w, h = box[0], box[1], box[2], box[3]
    size = min(h, (w + 1) // most - 1) if most > 0 else h
    if size < PIP:
        _bar(canvas, box, value, most, ink, turned)
        return
    step = min(size + max(1, size // 3), (w - size) // (most - 1) if most > 1 else w)
    top = (h - size + (1 if turned else 0)) // 2
    for i in range(most):
        at = w - size - i * step if turned else i * step
        canvas.glyph(_dot(size, i < value), size, size, x + at, y + top, ink)


def _dot(size, full):
    """The bits of a disc, or of a ring."""
    key = size, full
    if key in kept:
        return kept[key]
    row = (size + 7) // 8
    bits = bytearray(row * size)
    inner = -1 if full else (size - 2 * max(1, size // 6)) ** 2
    for y in range(size):
        for x in range(size):
            away = (2 * x + 1 - size) ** 2 + (2 * y + 1 - size) ** 2
            if inner < away <= size * size:
                bits[y * row + x // 8] |= 128 >> (x & 7)
    return keep(key, bits)
