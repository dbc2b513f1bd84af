"""Seats round the edge of the screen, the trump in the middle; in memory only where a game has them."""

from cornerman.cards import SIGNS, face
from cornerman.theme import ACCENT, DIM, INK, ON_ACCENT, PAPER, SEAT0
from cornerman.ui.draw.layout import LEFT, text
from cornerman.ui.draw.paint import suit_ink

LEAST = 24  # px of three wounds in the smallest letters
MOST = 5    # wounds that are drawn; more are told as a number


def lay(picture, h):
    """The seats of a view and what belongs to no seat, as boxes of a dash.Picture.

    Clockwise from the upper left, up to six in two columns; two are below each other, the rest at their right.
    """
    style, n = picture.style, len(picture.view["seats"])
    w = style.width
    if n < 7:
        most = min(h, w * (7 if n == 2 else 6 if n < 5 else 4) // 15)
        wide = max([int(name[1:]) for name in style.numbers if int(name[1:]) <= most]) + 8
        side = w - wide if n == 2 else (w - wide) // 2
        left = [0, 1] if n == 2 else [0, n - 1, n - 2][:n // 2]
        line(picture, left, 0, 0, side, h, True)
        line(picture, [i for i in range(n) if i not in left], side + wide, 0, side, h, True)
        middle(picture, side, 0, wide, h)
        return
    side, high = w // 3, h * 3 // 7
    top = (h - high) // 2
    line(picture, [0, 1, 2], 0, 0, w, top, False)
    line(picture, [n - 1], 0, top, side, high, True)
    line(picture, [3], w - side, top, side, high, True)
    line(picture, list(range(n - 2, 3, -1)), 0, top + high, w, h - top - high, False)
    middle(picture, side, top, w - 2 * side, high)


def line(picture, seats, x, y, w, h, down):
    """Seats in a row, or in a column; none is laid out anew where it is as before."""
    n = len(seats)
    for at in range(n):
        i, seat = seats[at], picture.view["seats"][seats[at]]
        place = (x, y + at * h // n, w, h // n) if down else (x + at * w // n, y, w // n, h)
        picture._again(seat["items"] + [seat["big"]], seat, lambda *given: seated(picture, *given), i, *place)


def middle(picture, x, y, w, h):
    """The trump, and the other items below it, or beside it where that leaves it more room."""
    style, trump = picture.style, picture.view.get("trump")
    items = [flat(item) for item in picture.view["middle"]]
    beside = items and 2 * w > 3 * h and h > 40
    rest = 0 if beside or not items else style.line * (1 if h < 100 else 2)
    if trump and rest and min(w - 6, h - rest) < 22 and picture.view["middle"][0][0] == "number":
        items, rest = [], 0  # the trump needs the room
    size = min(w - 6, h - rest)
    fits = [int(name[1:]) for name in style.numbers + list(style.texts) if int(name[1:]) <= size]
    if trump:
        size = fits[0]  # the largest first
        left = 3 if beside else (w - size) // 2
        picture._big(("suit", "", trump[2] or "?", None, trump[4]), x + left - 3, y + (h - rest - size) // 2, size + 3,
                     size, INK, 3, False)
        picture.numbers[trump[4]] = picture.out[-1]
        if beside:
            x, w = x + left + size, w - left - size
    if items:
        picture._again(items, None, picture._items, items, x + 2, y + h - rest if rest else y, w - 4, rest or h, (), True)


def flat(item):
    """An item as others are drawn: signs for wounds, a stack as its top card and how many lie under it."""
    kind, label, value, most, at = item
    if kind == "stack":
        return "number", label, face(value) + ("+%d" % (most - 1) if most > 1 else ""), None, at
    if kind == "wounds":
        return "number", "", "".join([face(suit) for suit in value]) if len(value) <= MOST else len(value), None, at
    return item


def seated(picture, i, x, y, w, h):
    """Name, then as large as can be the stacks, or else the wounds; the rest below, or where there is no room beside."""
    style, seat = picture.style, picture.view["seats"][i]
    x, w = x + 1, w - 2
    out, big, items = picture.out, seat["big"], seat["items"]
    if big[2] and big[0] == "wounds" and len(big[2]) > MOST:
        big = flat(big)
    high = style.fonts(style.small).height
    ink = DIM if seat["out"] else SEAT0 + i % 6
    words = picture.called(i)
    out.append(text(x, y, w, high, style.fit(style.readable, words, w, high) or "t8", words, LEFT,
                    ON_ACCENT if seat["turn"] else ink, ink if seat["turn"] else PAPER, False, seat["out"]))
    y, h = y + high, h - high
    stacks = [item for item in items if item[0] == "stack"]
    small = [flat(item) for item in items if item[0] != "stack"]
    rows, first = [stacks] if stacks else [], 0
    if big[2] is not None and stacks and h < 5 * style.line:
        small[:0] = [flat(big)] if big[2] != "" else []
        first = big[2] != ""
    elif big[2] is not None:
        rows.append([big])
    below = style.line if small and h >= 2 * style.line else 0
    part, free, end, top = (h - below) // max(1, len(rows)), 0, x, y
    for row in rows:
        end = large(picture, row, x, y, w if below or not small else max(LEAST, w * 3 // 5), part, seat["out"])
        if end is None:
            small[first:first] = [flat(item) for item in row]
            end, free = x, free + part
        else:
            y += part
    if below:
        return picture._items(small, x, y, w, below + free)
    if end > x:
        y = top
    return picture._items(small, end, y, x + w - end, h - y + top) if small else None


def large(picture, items, x, y, w, h, out):
    """Items beside each other in the largest font in which they fit; where they end, None: they fit in none."""
    style = picture.style
    flats = [picture._text(flat(item)) for item in items]
    for name in style.numbers + list(style.texts):
        if int(name[1:]) > h:
            continue
        font = style.fonts(name)
        gap = font.height // (2 if style.height > 100 else 3)
        if items[0][0] == "wounds":
            wide = [pitch(font) * max(items[0][3], len(items[0][2]))]
        else:
            wide = [font.width(one) if font.has(one) else w for one in flats]
        if sum(wide) + gap * len(wide) - gap <= w:
            break
    else:
        return None
    for item, words, one in zip(items, flats, wide):
        here = item[4] is not None and item[4] == picture.focus
        ink, paper = (ON_ACCENT, ACCENT) if here else (DIM if out else INK, PAPER)
        place = x, y + (h - font.height) // 2, one, font.height
        if item[0] == "wounds":
            picture.out.append(place + ("wounds", name, item[2], item[3], ink, paper))
            picture.numbers[item[4]] = picture.out[-1]
        else:
            picture.out.append(text(*place, name, words, LEFT, ink, paper, False, out))
        x += one + gap
    return x


def pitch(font):
    """From one wound to the next, in px."""
    size = font.width(SIGNS[0])
    return size + (size + 7) // 8


def measure(fonts, box):
    """(width, height) of the wounds of a box."""
    font = fonts(box[5])
    return pitch(font) * max(len(box[6]), box[7]), font.height


def draw(canvas, fonts, box):
    """The suits of wounds, a dot for each that is not there yet."""
    x, y, w, h, kind, name, suits, most, ink, paper = box
    if paper != PAPER:
        canvas.rect(x, y, w, h, paper)
    font = fonts(name)
    step = pitch(font)
    for suit in suits:
        bits, wide = font.glyph(face(suit))
        canvas.glyph(bits, wide, font.height, x + (step - wide) // 2, y, suit_ink(suit, paper) if ink == INK else ink)
        x += step
    small = max(2, step // 5)
    for i in range(most - len(suits)):
        canvas.rect(x + i * step + (step - small) // 2, y + (h - small) // 2, small, small, ink)
