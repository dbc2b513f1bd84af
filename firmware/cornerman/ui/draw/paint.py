"""Draws, measures and turns boxes (draw/boxes.py).

KINDS has for the usual kinds of box a function that draws it, one that measures its content and one that rotates it by
180 degrees; MODULES has for each of the others the module with these functions, `draw`, `measure` and `turn`. A kind
without a `turn` is only moved: it looks the same from both sides, or is never in an area that is rotated. Boxes are
drawn in order on a background of PAPER. Suits in a text that is INK on PAPER have their own inks. A text that is too
wide is truncated with `..`, and one that is too high is not drawn, so nothing is drawn outside its box.
"""

from cornerman.cards import SIGNS, face
from cornerman.theme import CLUBS, INK, PAPER, SURFACE
from cornerman.ui import draw as folder
from cornerman.ui.draw.boxes import Bar, Suit, Text, moved
from cornerman.ui.draw.fonts import cut
from cornerman.ui.draw.shapes import disc, frame, rounded, suit_ink

CLUB, DIAMOND, HEART, SPADE = SIGNS
PIP = 3  # px of the smallest dot that can be shown full or empty


def draw(canvas, fonts, box):
    """Draw one box on a canvas. fonts: function of a name that returns its Font."""
    row = KINDS.get(box[4])  # on a board a field is quicker by its number than by its name
    (row[0] if row else _module(box[4]).draw)(canvas, fonts, box)


def measure(fonts, box):
    """(width, height) in px that the content of a box needs in order not to be truncated."""
    return kind(box, 1)(fonts, box)


def turn(boxes, x, y, w, h):
    """The boxes of an area rotated by 180 degrees about its centre, with their content."""
    return [kind(box, 2)(box, 2 * x + w - box.x - box.w, 2 * y + h - box.y - box.h) for box in boxes]


def kind(box, what):
    """One of the functions of a box's kind. what: 0 draws, 1 measures, 2 turns"""
    row = KINDS.get(box.kind)
    if row:
        return row[what]
    module = _module(box.kind)
    return (module.draw, module.measure, getattr(module, "turn", moved))[what]


def _module(kind):
    """The module of a kind of box."""
    name = MODULES[kind]  # a path is joined only once: MicroPython searches its names for each text that is made
    return getattr(folder, name, None) or __import__("cornerman.ui.draw." + name, None, None, ("draw",))


# Functions by kind of box, as `draw`, `measure` and `turn` call them: `_draw_KIND(canvas, fonts, box)`,
# `_measure_KIND(fonts, box)` returns (width, height), `_turn_KIND(box, x, y)` returns a rotated copy at that place.


def _draw_text(canvas, fonts, box):
    x, y, w, h, kind, font, text, align, ink, paper, turned = box
    font = fonts(font)
    if paper != PAPER:
        canvas.rect(x, y, w, h, paper)
    high = font.height
    if high > h:
        return
    wide = font.width(text)
    if wide > w:
        text, wide = cut(font, text, w)
    left = 0 if align < 0 else w - wide if align else (w - wide) // 2
    top = (h - high) // 2
    own = ink == INK and (paper == PAPER or paper == SURFACE) and (
        CLUB in text or DIAMOND in text or HEART in text or SPADE in text)
    if turned:
        _turned_line(canvas, font, text, x + w - left, y + h - top - high, ink, own)
    else:
        canvas.text(font, text, x + left, y + top, ink)
        if own:
            _signs(canvas, font, text, x + left, y + top)


def _measure_text(fonts, box):
    font = fonts(box.font)
    return font.width(box.words), font.height


def _turn_text(box, x, y):
    return Text(x, y, *box[2:10], True)


def _draw_suit(canvas, fonts, box):
    _draw_text(canvas, fonts, Text(*box[:6], face(box.card), 0, suit_ink(box.card, box.paper), *box[7:]))


def _measure_suit(fonts, box):
    font = fonts(box.font)
    return font.width(face(box.card)), font.height


def _turn_suit(box, x, y):
    return Suit(x, y, *box[2:8], True)


def _signs(canvas, font, text, x, y):
    """Draw the suits of a text once more, in their own inks."""
    for char in text:
        suit = SIGNS.find(char)
        if suit >= 0:
            canvas.text(font, char, x, y, CLUBS + suit)
        x += font.step(char)


def _turned_line(canvas, font, text, x, y, ink, own):
    """Draw a text upside down, with its first character ending at x. own: True: suits have their own inks"""
    from cornerman.ui.draw.rotate180 import glyph

    for char in text:
        suit = SIGNS.find(char) if own else -1
        bits, wide = glyph(font, char)
        canvas.glyph(bits, wide, font.height, x - wide, y, CLUBS + suit if suit >= 0 else ink)
        x -= font.step(char)


def _draw_bar(canvas, fonts, box):
    """Draw a bar, filled from the left; a turned one from the right."""
    x, y, w, h = box[:4]
    edge = 0
    if box.track is None:
        edge = 2 if h > 4 else 1
        frame(canvas, x, y, w, h, box.ink, 1)
    else:
        rounded(canvas, x, y, w, h, box.track, 2 if h > 4 else 0)
    room = w - 2 * edge
    if room > 0 and h > 2 * edge and box.most > 0 and box.value > 0:
        long = max(1, room * min(box.value, box.most) // box.most)
        left = x + w - edge - long if box.turned else x + edge
        rounded(canvas, left, y + edge, long, h - 2 * edge, box.ink, 0 if edge or h < 5 else 2)


def _measure_bar(fonts, box):
    return 5, 3


def _turn_bar(box, x, y):
    return Bar(x, y, *box[2:9], True)


def _draw_pips(canvas, fonts, box):
    """Draw a dot for each of `most`, those up to `value` filled; a bar if they do not fit."""
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
    rounded(canvas, *box[:4], box.ink, box.radius)


def _measure_fill(fonts, box):
    return 1, 1


def _draw_frame(canvas, fonts, box):
    """Draw the edge of a box; its inside is cleared."""
    x, y, w, h = box[:4]
    if not box.radius:
        frame(canvas, x, y, w, h, box.ink, box.thickness)
        return
    thick = box.thickness
    rounded(canvas, x, y, w, h, box.ink, box.radius)
    rounded(canvas, x + thick, y + thick, w - 2 * thick, h - 2 * thick, box.paper, max(0, box.radius - thick))


def _measure_frame(fonts, box):
    return 2 * box.thickness, 2 * box.thickness


KINDS = {
    "text": (_draw_text, _measure_text, _turn_text),
    "suit": (_draw_suit, _measure_suit, _turn_suit),
    "bar": (_draw_bar, _measure_bar, _turn_bar),
    "pips": (_draw_pips, _measure_pips, _turn_bar),
    "fill": (_draw_fill, _measure_fill, moved),
    "frame": (_draw_frame, _measure_frame, moved),
}
MODULES = {  # modules of this folder, imported at the first box of their kind
    "track": "track_box", "wounds": "wounds_box", "dice": "dice_box", "place": "place_box",
    "scaled": "scaled_box", "focus": "focus_box", "cap": "cap_box",
    "scale": "scale_box", "card": "card_box", "pool": "pool_box", "hand": "objects_box", "meter": "objects_box",
    "qr": "qr_box",
}
