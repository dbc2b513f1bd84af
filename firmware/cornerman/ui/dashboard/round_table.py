"""Seats round the edge of the screen, the trump in the middle; in memory only where a game has them."""

from cornerman.cards import face
from cornerman.items import number, suit
from cornerman.theme import ACCENT, DIM, INK, ON_ACCENT, PAPER, SEAT0
from cornerman.ui.draw.boxes import LEFT, text
from cornerman.ui.draw.wounds_box import Wounds, pitch

LEAST = 24  # px of three wounds in the smallest letters
MOST = 5    # wounds that are drawn; more are told as a number


def lay(picture, h):
    """The seats of a view and what belongs to no seat, as boxes of a view.DashboardView.

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
    if trump and rest and min(w - 6, h - rest) < 22 and picture.view["middle"][0].kind == "number":
        items, rest = [], 0  # the trump needs the room
    size = min(w - 6, h - rest)
    fits = [int(name[1:]) for name in style.numbers + list(style.texts) if int(name[1:]) <= size]
    if trump:
        size = fits[0]  # the largest first
        left = 3 if beside else (w - size) // 2
        picture._big(suit("", trump.value or "?", trump.cell), x + left - 3, y + (h - rest - size) // 2, size + 3, size,
                     INK, 3, False)
        picture.numbers[trump.cell] = picture.out[-1]
        if beside:
            x, w = x + left + size, w - left - size
    if items:
        top = y + h - rest if rest else y
        picture._again(items, None, picture._items, items, x + 2, top, w - 4, rest or h, (), True)


def flat(item):
    """An item as others are drawn: signs for wounds, a stack as its top card and how many lie under it."""
    value = item.value
    if item.kind == "stack":
        return number(item.label, face(value) + ("+%d" % (item.most - 1) if item.most > 1 else ""), item.cell)
    if item.kind == "wounds":
        return number("", "".join([face(wound) for wound in value]) if len(value) <= MOST else len(value), item.cell)
    return item


def seated(picture, i, x, y, w, h):
    """Add a seat: its name, below it the stacks or else the wounds as large as possible, then the small items.

    The small items stand beside the large ones where there is no room below them. Returns the name of their font.
    """
    style, seat = picture.style, picture.view["seats"][i]
    x, w = x + 1, w - 2
    out, big, items = picture.out, seat["big"], seat["items"]
    if big.value and big.kind == "wounds" and len(big.value) > MOST:
        big = flat(big)
    high = style.fonts(style.small).height
    ink = DIM if seat["out"] else SEAT0 + i % 6
    words = picture.called(i)
    out.append(text(x, y, w, high, style.fit(style.readable, words, w, high) or "t8", words, LEFT,
                    ON_ACCENT if seat["turn"] else ink, ink if seat["turn"] else PAPER, False, seat["out"]))
    y, h = y + high, h - high
    stacks = [item for item in items if item.kind == "stack"]
    small = [flat(item) for item in items if item.kind != "stack"]
    rows, first = [stacks] if stacks else [], 0
    if big.value is not None and stacks and h < 5 * style.line:
        small[:0] = [flat(big)] if big.value != "" else []
        first = big.value != ""
    elif big.value is not None:
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
    flats = [picture.number_text(flat(item)) for item in items]
    for name in style.numbers + list(style.texts):
        if int(name[1:]) > h:
            continue
        font = style.fonts(name)
        gap = font.height // (2 if style.height > 100 else 3)
        if items[0].kind == "wounds":
            wide = [pitch(font) * max(items[0].most, len(items[0].value))]
        else:
            wide = [font.width(one) if font.has(one) else w for one in flats]
        if sum(wide) + gap * len(wide) - gap <= w:
            break
    else:
        return None
    for item, words, one in zip(items, flats, wide):
        here = item.cell is not None and item.cell == picture.focus
        ink, paper = (ON_ACCENT, ACCENT) if here else (DIM if out else INK, PAPER)
        place = x, y + (h - font.height) // 2, one, font.height
        if item.kind == "wounds":
            picture.out.append(Wounds(*place, "wounds", name, item.value, item.most, ink, paper))
            picture.numbers[item.cell] = picture.out[-1]
        else:
            picture.out.append(text(*place, name, words, LEFT, ink, paper, False, out))
        x += one + gap
    return x
