"""Draws, measures and turns boxes (draw/boxes.py).

Each kind of box has one row in KINDS: a function that draws it, one that measures its content and one that turns it by
half a turn; or the name of the module that has these three as `draw`, `measure` and `turn`, which is imported at the
first box of that kind. Boxes are drawn on a cleared background of PAPER; a strike is drawn over them. Suits in a text
that is INK on PAPER have their own inks. A text that is too wide is cut and ends with `~`, and one that is too high is
not drawn, so nothing is drawn outside its box.
"""

import sys

from cornerman.cards import SIGNS, face
from cornerman.theme import CLUBS, INK, PAPER
from cornerman.ui.draw.boxes import Bar, Fill, Frame, Strike, Suit, Text
from cornerman.ui.draw.shapes import disc, frame, suit_ink

PIP = 3  # px of the smallest dot that can be full or empty


def draw(canvas, fonts, box):
    """Draw one box on a canvas. fonts: function of a name that returns its Font."""
    kind(box, 0)(canvas, fonts, box)


def measure(fonts, box):
    """(width, height) in pixels that the content of a box needs, so as not to be cut."""
    return kind(box, 1)(fonts, box)


def turn(boxes, x, y, w, h):
    """The boxes of an area turned by half a turn about its middle, their content too."""
    return [kind(box, 2)(box, 2 * x + w - box.x - box.w, 2 * y + h - box.y - box.h) for box in boxes]


def kind(box, what):
    """The function of a box's kind: 0 draws, 1 measures, 2 turns it."""
    row = KINDS[box.kind]
    if type(row) is tuple:
        return row[what]
    path = "cornerman.ui.draw." + row
    module = sys.modules.get(path) or __import__(path, None, None, ("draw",))
    return (module.draw, module.measure, module.turn)[what]


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


def _draw_text(canvas, fonts, box):
    _line(canvas, fonts(box.font), box, box.words, box.align, box.ink, box.struck)


def _measure_text(fonts, box):
    font = fonts(box.font)
    return font.width(box.words), font.height


def _turn_text(box, x, y):
    return Text(x, y, *box[2:10], True, box.struck)


def _draw_suit(canvas, fonts, box):
    _line(canvas, fonts(box.font), box, face(box.card), 0, suit_ink(box.card, box.paper), box.struck)


def _measure_suit(fonts, box):
    font = fonts(box.font)
    return font.width(face(box.card)), font.height


def _turn_suit(box, x, y):
    return Suit(x, y, *box[2:9], True)


def _line(canvas, font, box, text, align, ink, struck):
    """Draw one line of text in a box."""
    x, y, w, h = box[:4]
    if box.paper != PAPER:
        canvas.rect(x, y, w, h, box.paper)
    high = font.height
    if high > h:
        return
    text, wide = cut(font, text, w)
    left = min(2, w - wide) if align < 0 else w - wide if align else (w - wide) // 2
    top = (h - high) // 2
    own = ink == INK and box.paper == PAPER and any([sign in text for sign in SIGNS])
    if box.turned:
        _turned_line(canvas, font, text, x + w - left, y + h - top - high, ink, own)
    else:
        canvas.text(font, text, x + left, y + top, ink)
        if own:
            _signs(canvas, font, text, x + left, y + top)
    if struck and wide:
        start, end = max(0, left - 2), min(w, left + wide + 2)
        if box.turned:
            start, end, top = w - end, w - start, h - top - high
        _cross(canvas, x + start, y + top, end - start, high, ink, box.paper, box.turned)


def _signs(canvas, font, text, x, y):
    """Draw the suits of a text once more, in their own inks."""
    for char in text:
        suit = SIGNS.find(char)
        if suit >= 0:
            canvas.text(font, char, x, y, CLUBS + suit)
        x += font.steps[min(ord(char), 127)]


def _turned_line(canvas, font, text, x, y, ink, own):
    """Draw a text upside down, its first character ending at x; own: suits have their own inks."""
    from cornerman.ui.draw.rotate180 import glyph

    for char in text:
        suit = SIGNS.find(char) if own else -1
        bits, wide = glyph(font, char)
        canvas.glyph(bits, wide, font.height, x - wide, y, CLUBS + suit if suit >= 0 else ink)
        x -= font.steps[min(ord(char), 127)]


def _cross(canvas, x, y, w, h, ink, paper=None, turned=False):
    """Draw a line across the middle; a thick one on a paper has a margin on both sides."""
    thick = max(1, h // 10)
    y += (h - thick + (1 if turned else 0)) // 2
    if paper is not None and thick > 1:
        margin = thick // 2
        canvas.rect(x, y - margin, w, thick + 2 * margin, paper)
    canvas.rect(x, y, w, thick, ink)


def _draw_bar(canvas, fonts, box):
    x, y, w, h = box[:4]
    frame(canvas, x, y, w, h, box.ink, 1)
    edge = 2 if h > 6 else 1
    room = w - 2 * edge
    if room > 0 and h > 2 * edge and box.most > 0 and box.value > 0:
        long = max(1, room * min(box.value, box.most) // box.most)
        canvas.rect(x + w - edge - long if box.turned else x + edge, y + edge, long, h - 2 * edge, box.ink)


def _measure_bar(fonts, box):
    return 5, 3


def _turn_bar(box, x, y):
    return Bar(x, y, *box[2:8], True)


def _draw_pips(canvas, fonts, box):
    x, y, w, h = box[:4]
    most = box.most
    size = min(h, (w + 1) // most - 1) if most > 0 else h
    if size < PIP:
        _draw_bar(canvas, fonts, box)
        return
    step = min(size + max(1, size // 3), (w - size) // (most - 1) if most > 1 else w)
    top = (h - size + (1 if box.turned else 0)) // 2
    for i in range(most):
        at = w - size - i * step if box.turned else i * step
        canvas.glyph(disc(size, i < box.value), size, size, x + at, y + top, box.ink)


def _measure_pips(fonts, box):
    return box.most * (PIP + 1) - 1, PIP


def _draw_fill(canvas, fonts, box):
    canvas.rect(box.x, box.y, box.w, box.h, box.ink)


def _measure_fill(fonts, box):
    return 1, 1


def _turn_fill(box, x, y):
    return Fill(x, y, *box[2:])


def _draw_frame(canvas, fonts, box):
    frame(canvas, *box[:4], box.ink, box.thickness)


def _measure_frame(fonts, box):
    return 2 * box.thickness, 2 * box.thickness


def _turn_frame(box, x, y):
    return Frame(x, y, *box[2:])


def _draw_strike(canvas, fonts, box):
    _cross(canvas, *box[:4], box.ink)


def _turn_strike(box, x, y):
    return Strike(x, y, *box[2:])


KINDS = {
    "text": (_draw_text, _measure_text, _turn_text),
    "suit": (_draw_suit, _measure_suit, _turn_suit),
    "bar": (_draw_bar, _measure_bar, _turn_bar),
    "pips": (_draw_pips, _measure_pips, _turn_bar),
    "fill": (_draw_fill, _measure_fill, _turn_fill),
    "frame": (_draw_frame, _measure_frame, _turn_frame),
    "strike": (_draw_strike, _measure_fill, _turn_strike),
    "track": "track_box", "wounds": "wounds_box", "dice": "dice_box", "place": "place_box",
}
