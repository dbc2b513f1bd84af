"""Measures a screen: are the boxes inside it, do they not overlap, are they large enough, and of few sizes?"""

import functools

from cornerman import theme
from cornerman.cards import SIGNS, face
from cornerman.ui.draw import boxes, paint
from cornerman.ui.draw.boxes import PANELS

LEAST = 1  # px between two texts beside each other
CONTRAST, SHAPE = 4.5, 3  # least ones of letters, and of large numbers and suits, as WCAG 2.2 asks for


def within(box, panel):
    """True if a box is completely inside a panel."""
    return (panel.kind in PANELS and panel.x <= box.x and panel.y <= box.y
            and box.x + box.w <= panel.x + panel.w and box.y + box.h <= panel.y + panel.h)


def apart(box, other):
    """True for two hexagons of a map, whose boxes may overlap by their slanted parts."""
    return (box.kind == other.kind == "place" and box.shape.filled
            and min(box.y + box.h, other.y + other.h) - max(box.y, other.y) <= box.shape.roof)


def span(app, box):
    """(left, right) of the letters in a box of text, in px."""
    wide = app._font(box.font).width(box.words) * getattr(box, "scale", 1)
    free = box.w - wide
    left = box.x + (0 if box.kind == "text" and box.align < 0 else
                    free if box.kind == "text" and box.align > 0 else free // 2)
    return left, left + wide


def light(colour):
    """Linear red, green and blue of an RGB888 colour."""
    parts = [(colour >> shift & 255) / 255 for shift in (16, 8, 0)]
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]


@functools.lru_cache(None)
def luminance(colour):
    """The relative luminance of an RGB888 colour, 0 to 1."""
    return sum(c * f for c, f in zip(light(colour), (0.2126, 0.7152, 0.0722)))


def contrast(one, other):
    """The contrast of two RGB888 colours, 1 to 21, as WCAG 2.2 defines it."""
    lo, hi = sorted((luminance(one), luminance(other)))
    return (hi + 0.05) / (lo + 0.05)


def faint(app, style):
    """Letters whose ink is too close to their paper, by the colours of their roles: sentences."""
    out = []
    for box in app.shown:
        # players recognise a suit on a white card by its shape
        on_card = box.kind == "text" and box.words in tuple(SIGNS) and box.paper == theme.INK
        if box.kind in ("text", "scaled", "cap") and not on_card:
            if style.colour:
                least = SHAPE if box.font[0] == "n" or box.words in tuple(SIGNS) else CONTRAST
                apart = contrast(theme.COLOURS[box.ink], theme.COLOURS[box.paper]) >= least
            else:
                apart = theme.MONO[box.ink] != theme.MONO[box.paper]
            if not apart:
                out.append("letters that are faint: %r" % (box,))
    return out


def crowded(app, style):
    """What makes a screen cluttered: more than three sizes of letters, or letters that touch an edge or, on the same
    paper, each other."""
    texts = [box for box in app.shown if box.kind in ("text", "scaled") and box.words and box.font[0] != "i"]
    sizes = {(box.font, getattr(box, "scale", 1)) for box in texts}
    out = ["more than three sizes of letters: %s" % sorted(sizes)] if len(sizes) > 3 else []
    spans = [span(app, box) for box in texts]
    for i, box in enumerate(texts):
        left, right = spans[i]
        if left < 1 or right >= style.width:
            out.append("letters at the edge: %r" % (box,))
        for other, (start, end) in zip(texts[:i], spans):
            beside = box.y < other.y + other.h and other.y < box.y + box.h
            if beside and box.paper == other.paper and left < end + LEAST and start < right + LEAST:
                out.append("letters that touch: %r and %r" % (box, other))
    return out


def touched(app, style):
    """Large numbers and suits that touch a line, a frame or a filled area: sentences."""
    out = []
    for at, box in enumerate(app.shown):
        if box.kind == "suit":
            box = boxes.text(*box[:4], box.font, face(box.card), boxes.CENTRE, paper=box.paper)
        if box.kind != "text" or box.font[0] != "n" or not box.words:
            continue
        left, right = span(app, box)
        around = grown(box._replace(x=left, w=right - left), LEAST)
        before = app.shown[:at]
        ground = [i for i, other in enumerate(before) if other.kind == "fill" and within(box, other)]
        for other in before[ground[-1] + 1 if ground else 0:]:
            if other.kind == "fill":
                wrong = other.ink != box.paper and meet(around, other)
            else:
                wrong = other.kind in PANELS and within(box, other) and not within(around, grown(other, -1))
            if wrong:
                out.append("a number that touches: %r and %r" % (box, other))
    return out


def grown(box, by):
    """A box with its edges moved outwards."""
    return box._replace(x=box.x - by, y=box.y - by, w=box.w + 2 * by, h=box.h + 2 * by)


def meet(box, other):
    """True if two boxes overlap."""
    return (box.x < other.x + other.w and other.x < box.x + box.w
            and box.y < other.y + other.h and other.y < box.y + box.h)


def faults(app, style):
    """The faults of the boxes shown now: a list of sentences."""
    out = []
    shown = app.shown
    for i, box in enumerate(shown):
        x, y, w, h = box[:4]
        if x < 0 or y < 0 or w <= 0 or h <= 0 or x + w > style.width or y + h > style.whole:
            out.append("outside the screen: %r" % (box,))
        need = paint.measure(app._font, box)
        if need[0] > w or need[1] > h:
            out.append("clipped, needs %dx%d: %r" % (need[0], need[1], box))
        for other in shown[:i]:
            if (x < other[0] + other[2] and other[0] < x + w and y < other[1] + other[3] and other[1] < y + h
                    and not within(box, other) and not apart(box, other)):
                out.append("over another: %r and %r" % (box, other))
    return out + crowded(app, style) + touched(app, style) + faint(app, style)


def unreadable(app, style):
    """What players could not read across a table: a shortened row of a pad, rows of a list that are shortened so that
    they look alike, or that have labels of two sizes, a dashboard whose largest number or map is below a third of the
    screen, or on which a name is missing."""
    top, out = app.stack[-1], []
    if hasattr(top, "key_at"):
        out = ["shortened: %r" % box.words for box in app.shown if box.kind == "text" and box.words.endswith("..")]
    elif hasattr(top, "parts") and not top.cards:
        seen, column, first, labels = {}, top.column, top.top or 0, set()
        for i in range(first, min(len(top.rows), first + 12)):
            lines, value, wide, sign = top._row(style, i, top.inner(style))[:4]
            row, top.column = top.parts(i), column
            labels.update(lines)
            if seen.setdefault((tuple(lines), value, sign), row) != row:
                out.append("looks like another row: %r" % (row,))
        sizes = {box.font for box in app.shown if box.kind == "text" and box.align < 0 and box.words in labels
                 and style.head <= box.y < style.height and box.font[0] == "t"}
        if len(sizes) > 1:
            out.append("a list with two sizes of labels: %s" % sorted(sizes))
    elif top is app.dash:
        tops = [box.y for box in app.shown if box.kind == "place"]
        high = max([app._font(box.font).height for box in app.shown
                    if box.kind in ("text", "suit") and box.font[0] == "n"]
                   + [box.y + box.h - min(tops) for box in app.shown if box.kind == "place"] + [0])
        if 3 * high < style.whole:
            out.append("no number and no map is a third of the screen high")
        if [box for box in app.shown if box.kind == "text" and box.words == ".."]:
            out.append("nothing is left of a name")
    return out
