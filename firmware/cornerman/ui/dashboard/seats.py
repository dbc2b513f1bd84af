"""A view of several seats as boxes: around the trump, side by side, or one large seat beside or above the others.

A box has the name of the seat at its head, filled in the seat's colour during its turn, below it the large number, and
the small items beside or below that. All boxes use the same sizes of text. With more than two seats and no trump, or
with two whose numbers have no room side by side, the seat that UP and DOWN change is the large one. Loaded only for
views that need it.

`picture` is always the view.DashboardView to whose `out` the boxes are added; `seat` the dict of a seat in its view,
`i` the index of the seat; `ink` the colour of the seat; x, y, w, h an area in px.
"""

from cornerman.cards import SIGNS, face
from cornerman.items import NUMBERS, number, text as text_item
from cornerman.theme import ACCENT, DIM, INK, PAPER, SEAT0, SURFACE, WARN
from cornerman.ui.draw.boxes import CENTRE, LEFT, arrows, fill, focus, frame, inset, suit, text
from cornerman.ui.draw.fonts import cut, size_of
from cornerman.ui.draw.icons import char
from cornerman.ui.draw.wounds_box import Wounds, pitch

WOUNDS = ("n40", "n32", "n22")  # fonts of wounds, tried before those of text
LEAST = 3  # px between the trump and the edge of its panel
NEAR = 2  # px between small items in one line with the name, and between a number and the edge of its box
WIDEST = "4"  # the widest digit
MOST = 5  # wounds that are drawn; more are shown as a number
# The icons that replace labels of small items, by label.
ICONS = {"hand": "cards", "magic": "bolt", "wins": "cup", "place": "house", "foe": "swords", "Armor": "shield"}


def lay(picture, x, y, w, h):
    """Add the boxes of all seats of a view, and of its middle, inside an area. Returns False if nothing was added,
    because a header of several lines leaves the names no room; else None."""
    style, seats, middle = picture.style, picture.view["seats"], picture.view["middle"]
    n, gap = len(seats), style.gap
    if _is_round(picture):
        if y > style.head + gap and (h + gap) // ((n + 1) // 2) - gap < style.line:
            return False
        _round(picture, n, x, y, w, h)
        return
    if y > style.head + gap and not style.large_screen and any([_changes_item(picture, seat) for seat in seats]):
        return False  # what UP and DOWN change must be visible
    middle = [item for item in middle if not picture.loose(item)]
    below = style.line if middle else 0
    if n > 2 or n > 1 and not _has_room(picture, (w - gap) // 2, h - below):
        return _spotlight(picture, n, middle, x, y, w, h)
    if middle:
        _shared(picture, middle, x, y + h - below, w, below)
    apart = gap
    if style.small_screen and n > 1:
        apart = 4 * gap
        picture.out.append(fill(x + w // 2, y + gap, 1, h - below - 2 * gap, INK))
    _grid(picture, list(range(n)), _above, n, apart, x, y, w, h - below)


def _grid(picture, seats, inner, columns, gap, x, y, w, h):
    """Add seats in a grid with a number of columns, `gap` px apart. inner: the function that lays out a seat"""
    rows = (len(seats) + columns - 1) // columns
    wide, high = (w + gap) // columns, (h + gap) // rows
    bare = picture.style.small_screen or high - gap < picture.style.line + 2  # no frame
    more = _widths(picture) + (columns > 1 and bare,) if inner == _beside else ()
    for at in range(len(seats)):
        _box(picture, seats[at], x + at % columns * wide, y + at // columns * high, wide - gap, high - gap, inner,
             *more)


def _widths(picture):
    """(width in px of the longest name, of the widest small item) of all seats: a column has one size of numbers."""
    style, seats = picture.style, picture.view["seats"]
    return (max([style.fonts(style.caption).width(name) for name in picture.names]),
            max([_wide(style, _flat(item)) for seat in seats for item in seat["items"]] + [0]))


def _once(function):
    """Decorator: the result of a function of a DashboardView is computed once for each DashboardView."""
    def cached_result(picture):
        if function not in picture.cached:
            picture.cached[function] = function(picture)
        return picture.cached[function]
    return cached_result


@_once
def _numbers(picture):
    """The large numbers of all seats as texts."""
    return [picture.number_text(_flat(seat["big"])) for seat in picture.view["seats"]]


@_once
def _longest(picture):
    """A text as wide as any large number can become: as many of the widest digit as the longest present number has
    digits, at least two, with a sign if one of them has it."""
    words = _numbers(picture)
    digits, sign = WIDEST * max([len(one) - ("-" in one) for one in words] + [2]), "-" in "".join(words)
    return "-" + digits if sign else digits


@_once
def _widest(picture):
    """The text by whose width the font of large numbers is chosen: `_longest`; if that has more than three characters,
    the widest number that a seat has now."""
    longest = _longest(picture)
    return longest if len(longest) < 4 else _present(picture)


@_once
def _present(picture):
    """The widest large number that a seat has now."""
    return max(_numbers(picture), key=picture.style.fonts("n%d" % picture.style.big).width)


def _number_width(picture, h, longest=_widest):
    """The width in px of the widest large number at a third of the screen's height, with its frame in a box h px high.
    longest: `_widest` or `_present`"""
    style = picture.style
    return style.fonts("n%d" % style.big).width(longest(picture)) + _frame_room(picture, h)[0]


def _head(style):
    """The height of the name in a box and of the margin at its foot, in px."""
    return style.line + (0 if style.small_screen else 4)


def _has_room(picture, w, h):
    """True if a box of w by h px has room for a number of a third of the screen's height and its frame."""
    style, h = picture.style, h - _head(picture.style)
    need = _number_width(picture, h, _present) + 2 * min(NEAR, _pad(style))
    return h >= style.big + _frame_room(picture, h)[1] and w >= need


def _frame_room(picture, h):
    """(px of width, px of height) that the focus frame needs in addition to its number, in a box h px high; (0, 0): no
    number can be changed. In a low box the arrows are inside the frame, which has the full height of the box."""
    style = picture.style
    if not any([seat["big"].cell for seat in picture.view["seats"]]):
        return 0, 0
    if style.small_screen or h < style.big + 2 * inset(style):
        return arrows(style) + 4, 0
    return 8, 2 * inset(style)


def _spotlight(picture, n, middle, x, y, w, h):
    """Add one seat large at the left: the one that UP and DOWN change, else the one whose turn it is, else the first
    with a number. The others are in a column at the right, in order. The middle of the view is below all of them or, if
    they need the height, below the large one. Returns False if nothing was added, as `lay`."""
    style, seats, focus = picture.style, picture.view["seats"], picture.focus
    changed = [i for i in range(n) if focus and focus in [item.cell for item in [seats[i]["big"]] + seats[i]["items"]]]
    turns = [i for i in range(n) if seats[i]["turn"]]
    large = (changed + turns + [i for i in range(n) if seats[i]["big"].value is not None] + [0])[0]
    others = [i for i in range(n) if i != large]
    if _large_on_top(picture, large, others, middle, x, y, w, h):
        return
    font, below = style.fonts(style.caption), style.line if middle else 0
    names = max([min(font.width(picture.names[i]), font.width("M..")) for i in others])
    number, high = font.width(_longest(picture)), (h - below) // len(others)
    least = max(names, number) if high >= _two_lines(style) + 2 * style.gap else names + number
    most, column = w - 2 * style.gap - 2 * NEAR - least, 1 if h // len(others) >= style.line else 2
    if column > 1 and y > style.head + style.gap:
        return False
    wide = max(_large_width(picture, h - below - _head(style)), w * 9 // 20)
    wide = min(wide, max(w * 3 // 5, most // column))
    left, high, tall = x + wide + style.gap, h, h
    at, room = x, w
    if below and h - below >= style.line * len(others):
        tall -= below
        if not _has_room(picture, wide, tall) and _wide(style, _flat(middle[0])) <= x + w - left:
            at, room = left, x + w - left  # the large one needs the whole height
        else:
            high = tall
    elif below:
        high, room = high - below, wide
    if not _has_room(picture, wide, high):
        if _large_over_lines(picture, large, others, middle, x, y, w, h):
            return
        if y > style.head + style.gap:
            return False
    if middle:
        _shared(picture, middle, at, y + h - below, room, below)
    _box(picture, large, x, y, wide, high, _above)
    gap = style.gap if column > 1 or tall // len(others) >= style.line + style.gap + 2 else 0
    _grid(picture, others, _beside, column, gap, left, y, x + w - left, tall)


def _large_width(picture, h):
    """The width in px of a box whose number and, if there are any, row of small items below it are h px high."""
    style = picture.style
    if any([seat["items"] for seat in picture.view["seats"]]) and h - style.line >= style.big + 2:
        h -= style.line
    return _number_width(picture, h) + 2 * _pad(style)


def _large_on_top(picture, large, others, middle, x, y, w, h):
    """Add the large seat above all others if its number has three digits or more and does not fit beside them. Returns
    False, with nothing added, if the others would not fit below it."""
    style = picture.style
    if len(_longest(picture)) < 3:
        return False
    line, below, gap = style.line + (0 if style.small_screen else 2), style.line if middle else 0, style.gap
    columns = min(3, len(others)) if len(others) < 4 else 2
    rows = (len(others) + columns - 1) // columns
    high = _head(style) + style.big + (0 if style.small_screen else 2 * inset(style))
    low = rows * max(line + gap, (h - below - high) // rows) - gap
    high = h - below - low - gap
    beside = w * 3 // 5 >= _number_width(picture, high - _head(style)) + 2 * _pad(style)
    if beside or not _has_room(picture, w, high):
        return False
    _box(picture, large, x, y, w, high, _above)
    _grid(picture, others, _beside, columns, gap, x, y + high + gap, w, low)
    _shared(picture, middle, x, y + h - below, w, below)
    return True


def _large_over_lines(picture, large, others, middle, x, y, w, h):
    """Add the large seat above all others. Its name is above its number or, if that has no room, at its left; the
    others are in three columns, one line each, and the first item of the middle, or that in focus, follows them.
    Returns False, with nothing added, if the number would be smaller than a third of the screen."""
    style, gap, n = picture.style, picture.style.gap // 2, len(others)
    rows = (n + (len(middle) > 0) + 2) // 3
    high = h - rows * (style.line + gap)
    small = _changes_item(picture, picture.view["seats"][large])
    inner = _above if _has_room(picture, w, high) and not small else _large_beside_name
    if not _has_room(picture, w, high + (_head(style) if inner == _large_beside_name else 0)):
        return False
    _box(picture, large, x, y, w, high, inner)
    wide, tall = (w + gap) // 3, (h - high) // rows
    _grid(picture, others, _beside, 3, gap, x, y + high + gap, 3 * wide - gap, (n + 2) // 3 * tall - gap)
    if middle:
        at, item = x + n % 3 * wide, _flat(([item for item in middle if item.cell == picture.focus] + middle)[0])
        item = item if _wide(style, item) <= x + w - at else _short(style, item, x + w - at)
        _shared(picture, [item], at, y + high + gap + (rows - 1) * tall, x + w - at, tall - gap)
    return True


def _changes_item(picture, seat):
    """True if UP and DOWN change a small item of a seat."""
    return picture.focus is not None and picture.focus in [item.cell for item in seat["items"]]


def _large_beside_name(picture, seat, i, ink, x, y, w, h):
    """Add a large seat in a low box: its name and, below that, what UP and DOWN change, at the left of its number."""
    from cornerman.ui.dashboard.lead import lay

    style, edge = picture.style, 2 + picture.style.gap // 4
    small = _changes_item(picture, seat)
    side, top = lay(picture, seat, x, y, w, h, edge, not small)
    _name(picture, seat, i, ink, x + edge, top, side, style.line, 1)
    if small:
        _row(picture, [_flat(item) for item in seat["items"]], x + edge, y + edge + style.line, side, style.line)


def _is_round(picture):
    """True if the seats are drawn around the trump or the middle of the view, because the view asks for it and has one
    of these."""
    view = picture.view
    return "round" in view and ("trump" in view or len(view["middle"]) > 0)


def _round(picture, n, x, y, w, h):
    """Add the seats clockwise from the upper left, in two columns beside the trump, which is a third of the screen
    high."""
    style = picture.style
    gap = style.gap
    wide = min(h, w * 2 // 5) if n == 2 else style.big + 2 * LEAST
    if n > 2 and _bare(picture):
        wide = max([style.fonts("n%d" % style.big).width(sign) for sign in SIGNS]) + 1
        if style.small_screen:
            wide = max(wide, style.fonts(style.caption).width("trump") + 2 * NEAR)
    side = (w - wide - gap if n == 2 else (w - wide - 2 * gap) // 2)
    left = [0, 1] if n == 2 else [0] + list(range(n - 1, 0, -1))[:n // 2 - 1]
    _column(picture, left, x, y, side, h)
    _column(picture, [i for i in range(n) if i not in left], x + side + wide + 2 * gap, y, side, h)
    _trump(picture, x + side + gap, y, wide, h)


def _column(picture, seats, x, y, w, h):
    """Add seats in a column."""
    n, gap = len(seats), 1 if picture.style.small_screen else picture.style.gap
    for at in range(n):
        top = y + at * (h + gap) // n
        _box(picture, seats[at], x, top, w, y + (at + 1) * (h + gap) // n - gap - top, _at_table)


def _box(picture, i, x, y, w, h, inner, *more):
    """Add seat i; its boxes are reused if nothing that they depend on has changed. inner: the function that lays out
    the content of the box; more: its further arguments"""
    seat = picture.view["seats"][i]
    # what another seat has may force a smaller font
    counts = seat, _longest(picture), _widest(picture), _reserves_row(picture)
    picture._cached(seat["items"] + [seat["big"]], counts, _seated, i, x, y, w, h, inner, *more)


@_once
def _reserves_row(picture):
    """True if there are two seats of which at least one has small items: then both reserve a row for them, so that
    their large numbers have the same size."""
    seats = picture.view["seats"]
    return len(seats) == 2 and len(seats[0]["items"] + seats[1]["items"]) > 0


def _seated(picture, i, x, y, w, h, inner, *more):
    """Add the frame and the content of a seat."""
    style, seat = picture.style, picture.view["seats"][i]
    ink = DIM if seat["out"] else SEAT0 + i % 6
    if not style.small_screen and h >= style.line + 2:
        edge = ink if seat["turn"] else SURFACE if style.colour else DIM
        picture.out.append(frame(x, y, w, h, edge, 2 if style.colour else 1, style.radius))
    inner(picture, seat, i, ink, x, y, w, h, *more)


def _at_table(picture, seat, i, ink, x, y, w, h):
    """Add a seat beside the trump: the name above the number, or in one line with it if the box is low."""
    if h >= _two_lines(picture.style):
        _below(picture, seat, i, ink, x, y, w, h)
    else:
        inset = 0 if picture.style.small_screen else 3
        _line(picture, seat, i, ink, x + inset, y, w - 2 * inset, h)


def _name(picture, seat, i, ink, x, y, w, h, pad, apart=0):
    """Add the name of a seat in a band of w by h px, `pad` px from its left. During the turn of the seat the band is
    filled, except for `apart` px at its right. Returns the width of the name in px."""
    style = picture.style
    font = style.fonts(style.caption)
    words = picture.names[i]
    if seat["out"] and font.width(words + " out") <= w - 2 * pad:
        words += " out"
    if seat["turn"]:
        picture.out.append(fill(x - (not pad), y, w + (not pad) - apart, h, ink,
                                0 if style.small_screen else style.radius))
    high = min(h, style.line)
    wide = min(font.width(words), w - 2 * pad)
    shown = cut(font, words, wide)[0]
    for keep in (2, 3):  # two or three letters tell names apart better than fewer letters and two dots
        if shown != words and len(shown) < keep + 2 and font.width(words[:keep]) <= wide:
            shown = words[:keep]
    picture.out.append(text(x + pad, y + (h - high) // 2, wide, high, style.caption, shown, LEFT,
                            PAPER if seat["turn"] else ink, ink if seat["turn"] else PAPER))
    return wide


def _two_lines(style):
    """The least height of a box that has room for something below the name."""
    return 2 * style.line + (0 if style.small_screen else 4)


def _pad(style):
    """Px from the edge of a box to its name."""
    return 1 if style.small_screen else 2 + style.gap


def _below(picture, seat, i, ink, x, y, w, h):
    """Add the name at the head with one small item, the number or the wounds below it, then the other small items."""
    style, pad = picture.style, _pad(picture.style)
    near, band = pad // 3, style.line + (0 if style.small_screen else 2)
    big, turn = seat["big"], seat["turn"]
    stacks = [_flat(item) for item in seat["items"] if item.kind == "stack"]
    items = [_flat(item) for item in seat["items"] if item.kind != "stack"]
    if big.value and big.kind == "wounds" and len(big.value) > MOST:
        big = _flat(big)
    wide = _name(picture, seat, i, ink, x, y, w, band, pad)
    free, right = w - 2 * pad - wide - style.gap, x + w - pad
    low = h - band - (0 if style.small_screen else 2)
    least = style.line if big.value is not None else 0
    crowded = low - least < style.line * (2 if stacks else 1)  # there is no row for the small items
    at = right
    while items and _wide(style, items[0]) <= free and (at == right or crowded):
        need = _wide(style, items[0])
        at -= need
        _item(picture, items[0], at, y + (band - style.line) // 2, style.line, PAPER if turn else INK,
              ink if turn else PAPER)
        at, free, items = at - style.gap, free - need - 2 * style.gap, items[1:]
    if at < right:
        free = 0
    x, y, w, h = x + pad, y + band, w - 2 * pad, low
    rows = [row for row in (stacks, items) if row and w >= _wide(style, row[0])]
    rows = rows[:max(0, (h - least) // style.line)]
    rest = style.line * len(rows)
    row = ()
    if items not in rows and _changes_item(picture, {"items": items}):
        row = items  # what UP and DOWN change must be visible
    elif stacks and not rows and big.value is not None:  # no room for two: both in one, from which the attack stays
        row = stacks + [_flat(big)] * (big.value != "")
    if row:
        _row(picture, row, x - near, y, w + 2 * near, h)
        return
    label = style.fonts(style.caption).width(big.label)
    if big.kind == "wounds" and 0 < label <= free:
        picture.out.append(text(x + w - label, y - band + (band - style.line) // 2, label, style.line, style.caption,
                                big.label, LEFT, PAPER if turn else DIM, ink if turn else PAPER))
    _large(picture, big, x, y, w, h - rest, seat["out"])
    for row in rows:
        _row(picture, row, x - near, y + h - rest, w + 2 * near, style.line)
        rest -= style.line


def _above(picture, seat, i, ink, x, y, w, h):
    """Add a large seat: its name and the label of its number, the number, and below it the small items."""
    style, pad, big = picture.style, _pad(picture.style), seat["big"]
    band = style.line + (0 if style.small_screen else 2)
    wide = _name(picture, seat, i, ink, x, y, w, band - (not style.small_screen and h - band < style.big + 4),
                 pad)  # no digit touches it
    label, items = style.fonts(style.caption).width(big.label), [_flat(item) for item in seat["items"]]
    spare = w - wide - label - 2 * pad - (3 if style.small_screen else 1) * style.gap  # else they read as one word
    if big.kind != "text" and label and spare < 0:
        items.insert(0, text_item(big.label))
    elif big.kind != "text" and label:
        far = pad + (min(2 * style.gap, spare) if style.small_screen else 0)
        picture.out.append(text(x + w - far - label, y + (band - style.line) // 2, label, style.line, style.caption,
                                big.label, LEFT, PAPER if seat["turn"] else DIM, ink if seat["turn"] else PAPER))
    x, y, w, h = x + pad, y + band, w - 2 * pad, h - band - (0 if style.small_screen else 2)
    low = h - style.line
    fixed = not _frame_room(picture, low)[0]  # a number that cannot be changed may touch the margin of its box
    spare = 2 * (pad - NEAR) if fixed else 0
    if (items or _reserves_row(picture)) and low >= style.big + 2 and (
            w + spare >= _number_width(picture, low, _present if fixed else _widest)):
        h = low
        _row(picture, items, x, y + h, w, style.line)
    if big.kind not in NUMBERS or big.value is None:
        _large(picture, big, x, y, w, h, seat["out"])
        return
    sides, frames = _frame_room(picture, h)
    if not sides or w < _number_width(picture, h):  # it may touch the margin of its box
        x, w = x - pad + NEAR, w + 2 * (pad - NEAR)
    font = style.number(_widest(picture), w - sides, h - frames)
    if style.fonts(font).height < style.big:
        font = style.number(_present(picture), w - sides, h - frames)
    tall = style.fonts(font).height + frames if frames else h
    picture.block(big, x, y + (h - tall) // 2, w, tall, font, DIM if seat["out"] else INK)


def _beside(picture, seat, i, ink, x, y, w, h, name, item, near_name):
    """Add a seat in the column beside a large one: its name, its small items below or beside that, the number at the
    right, or below the name if the box is narrow.

    name, item: widths in px, as `_widths` returns them; near_name: True: the boxes side by side have no frames, so the
    number stands close to its own name, where it is not taken for the number of the next one
    """
    style = picture.style
    items = [_flat(item) for item in seat["items"]]
    rows = h // style.line - 1
    band = style.line if rows else h
    edge = 0 if style.small_screen else max(0, min(3, (h - style.line) // 2))
    longest = _longest(picture)
    least = style.fonts(style.caption).width(longest)
    pad = max(1, min(_pad(style), (w - name - least - edge) // 3))
    name += 2 * pad
    if near_name:
        w = min(w, name + item + (2 * style.gap if item else 0) + least + style.gap)
    if name + least + edge > w and h >= _two_lines(style) + edge:
        _name(picture, seat, i, ink, x, y, w, band, pad)
        _large(picture, seat["big"], x + edge, y + band, w - 2 * edge, h - band - edge, seat["out"])
        return
    side, near = min(max(name, item and item + pad + style.gap), max(name, w // 2)), min(pad, NEAR + 1)
    sizes = _sizes(style, h - 2 * max(edge, style.small_screen))
    font = style.fit(sizes, longest, w - side - 2 * near, h) or style.caption
    wide = max(least + edge, min(w // 2, style.fonts(font).width(longest)) + 2 * near)
    if name >= w - wide:  # a long name may touch the margin of the number
        wide = min(wide, style.fonts(font).width(WIDEST * len(longest)) + edge)
    named = _name(picture, seat, i, ink, x, y, w - wide, band, pad, 1)
    if rows:
        items = [item for item in items if _wide(style, item) + pad <= w - wide - style.gap][:rows]
        for n in range(len(items)):
            _item(picture, items[n], x + pad, y + band + n * style.line, style.line, INK, PAPER)
    elif not seat["turn"]:
        apart = 2 * style.gap  # so that two numbers are not read as one
        _row(picture, items, x + pad + named + max(pad, NEAR), y, w - wide - 2 * pad - named - apart, band)
    left = x + w - wide
    if near_name and seat["big"].kind in NUMBERS:
        left -= max(0, (wide - edge - style.fonts(font).width(picture.number_text(seat["big"]))) // 2 - NEAR)
    _large(picture, seat["big"], left, y + edge, wide - edge, h - 2 * edge, seat["out"])


def _sizes(style, h):
    """The fonts of numbers with at most this height and a third of the screen's, then those of text."""
    names = [name for name in style.numbers if size_of(name) <= min(h, style.big)]
    return names + [style.body, style.caption]


def _line(picture, seat, i, ink, x, y, w, h):
    """Add a line with the name, and behind it attacks, wounds and small items: as many as fit, but at least one. An
    item without a value is left out if the name needs its room."""
    style = picture.style
    big, pad = seat["big"], 0
    high = min(h, style.line)
    y += (h - high) // 2
    stacks = [_flat(item) for item in seat["items"] if item.kind == "stack"]
    if big.kind == "wounds" and big.value is not None and not stacks and len(big.value) <= MOST:
        wide = pitch(style.fonts(style.caption)) * max(len(big.value), big.most)
        if wide <= w * 2 // 3:
            _name(picture, seat, i, ink, x, y, w - wide - 1, high, pad)
            _large(picture, big, x + w - wide, y, wide, high, seat["out"])
            return
    shown = stacks + [_flat(big)] * (big.value not in (None, ""))
    shown += [_flat(item) for item in seat["items"] if item.kind != "stack"]
    here = [item for item in shown if picture.here(item)]
    shown = here + [item for item in shown if item not in here]
    name = min(style.fonts(style.caption).width(picture.names[i]) + 2 * pad, w // 2)
    while shown[1:] or shown and shown[0].value == "":
        if sum([_wide(style, item) + NEAR for item in shown]) - NEAR <= w - name:
            break
        shown.pop()
    name = min(name, style.fonts(style.caption).width(picture.names[i][:1] + "..") + 2 * pad)
    wide = min(sum([_wide(style, item) + NEAR for item in shown]) - NEAR, max(w * 2 // 3, w - name - 1))
    _name(picture, seat, i, ink, x, y, w - wide - 1, high, pad)
    end, x = x + w, x + w - wide
    for item in shown:
        _item(picture, item, x, y, high, INK, PAPER, end - x)
        x += _wide(style, item) + NEAR


def _flat(item):
    """A small item as a number or text in one line: a stack as its top card and how many cards are under it, wounds as
    their suits or, if there are many, as their number; any other item unchanged."""
    value = item.value
    if item.kind == "stack":
        return number(item.label, face(value) + ("+%d" % (item.most - 1) if item.most > 1 else ""), item.cell)
    if item.kind == "wounds" and value is not None:
        return number("", "".join([face(wound) for wound in value]) if len(value) <= MOST else len(value), item.cell)
    return item


def _large(picture, item, x, y, w, h, out):
    """Add the number, the card or the wounds of a seat, centred in an area; framed while UP and DOWN change it."""
    style = picture.style
    if item.value is None and item.kind != "text":
        return
    here = picture.here(item)
    words = picture.table.named(item.label) if item.kind == "text" else picture.number_text(item)
    framed = here and not style.small_screen and h >= style.line + 14
    edge = 7 if framed else 0
    if item.kind == "wounds":
        name, wide = _wounds_font(style, max(len(item.value), item.most), w, h - 2 * edge)
        if wide > w:  # too wide as dots and suits
            words = "%d of %d" % (len(item.value), item.most)
            _large(picture, text_item(words, item.cell), x, y, w, h, out)
            return
    else:
        room = h - 2 * edge - (0 if framed else style.gap)
        longest = words if item.kind in ("text", "suit") else max(_longest(picture), WIDEST * len(words), key=len)
        name = style.fit(_sizes(style, room), longest, w - (2 * style.gap if here else 0), h)
        if name is None:
            return
        wide = style.fonts(name).width(words)
    high = style.fonts(name).height
    if high > h or wide > w:
        return
    left, top = x + (w - wide) // 2, y + (h - high) // 2
    ink, paper = DIM if out else INK, PAPER
    if framed:
        wide_frame = min(w, max(wide + 4 * style.gap, 40))
        picture.out.append(focus(style, x + (w - wide_frame) // 2, top - edge, wide_frame, high + 2 * edge))
    elif here and item.kind == "wounds" and h > high + 1 and left >= x + 3:
        top = y + 2 + (h - high - 2) // 2
        picture.out.append(frame(left - 3, top - 1, wide + 6, high + 1, ACCENT, 1, style.radius))
    elif here:
        start, end = max(x, left - 3), min(x + w, left + wide + 3)
        above, below = max(y, top - 1), min(y + h, top + high + 1)
        picture.out.append(fill(start, above, end - start, below - above, ACCENT, 2))
        ink, paper = PAPER, ACCENT
    picture.add_number(item, _large_box(item, left, top, wide, high, name, words, ink, paper))


def _wounds_font(style, n, w, h):
    """(font, width) of n wounds: the largest font in which they fit w by h px, else the smallest one."""
    for name in WOUNDS + style.texts:
        wide = pitch(style.fonts(name)) * n
        if style.fonts(name).height <= h and wide <= w - 2 * style.gap:
            break
    return name, wide


def _large_box(item, x, y, w, h, name, words, ink, paper):
    """The box of a number, a card or wounds. name: of its font"""
    if item.kind == "wounds":
        return Wounds(x, y, w, h, "wounds", name, item.value, item.most, ink, paper)
    if item.kind == "suit":
        return suit(x, y, w, h, name, item.value, paper)
    return text(x, y, w, h, name, words, CENTRE, ink, paper)


def _words(item):
    """(character of the icon or "", words) of a small item."""
    label, value = item.label, item.value
    if item.kind == "text":
        return "", label.lstrip("!")
    icon = ICONS.get(label)
    if icon:
        return char(icon), "" if value is None else str(value)
    # joined at once: MicroPython searches its table of interned strings for each text that is made
    if label and value not in (None, ""):
        return "", ("%s:%s" if label[-1:].isdigit() else "%s %s") % (label, value)  # "From 3:7"
    return "", label or ("" if value is None else str(value))


def _wide(style, item):
    """The width in px of a small item."""
    return _width(style, *_words(item))


def _width(style, icon, words):
    """The width in px of the character of an icon, or "", and of the words beside it."""
    wide = style.fonts(style.caption).width(words) + 2
    return wide + (style.fonts(style.icons).width(icon) + style.gap // 2 + 1 if icon else 0)


def _item(picture, item, x, y, h, ink, paper, most=999):
    """Add a small item, at most `most` px wide: its icon or word, and its value; filled while it is in focus."""
    style = picture.style
    icon, words = _words(item)
    wide = min(_width(style, icon, words), most)
    if picture.here(item):
        # in the band of a turn, which is filled in the same colour on a monochrome screen, it is not filled
        ink, paper = (PAPER, ACCENT) if style.colour or paper == PAPER else (ACCENT, PAPER)
        picture.out.append(fill(x - 1, y, wide + 1, h, paper))
    part = style.fonts(style.icons).width(icon) + 1 if icon else 0
    if icon and wide >= part:
        picture.out.append(text(x, y, part, h, style.icons, icon, LEFT, ink if paper != PAPER else DIM, paper))
        x, wide = x + part + style.gap // 2, wide - part - style.gap // 2
    if words and wide > 0:
        words = cut(style.fonts(style.caption), words, wide)[0]
        picture.out.append(text(x, y, wide, h, style.caption, words, LEFT, ink, paper))


def _row(picture, items, x, y, w, h):
    """Add small items side by side, centred, as many as fit."""
    style, short = picture.style, False
    widths = [_wide(style, item) for item in items]
    while items and w - sum(widths) < (len(items) - 1) * (style.gap // 2) and not short:
        short = len(items) == 1 and picture.here(items[0])  # what UP and DOWN change must be visible
        items = [_short(style, items[0], w)] if short else picture.fewer(items)
        widths = [_wide(style, item) for item in items]
    if not items or h < style.line - 3:
        return
    spare, gaps, line = w - sum(widths), len(items) - 1, min(h, style.line)
    space = min(2 * style.gap, max(0, spare) // max(1, gaps))
    at = x + (spare - space * gaps) // 2
    for n in range(len(items)):
        _item(picture, items[n], at, y + (h - line) // 2, line, INK, PAPER)
        at += widths[n] + space


def _short(style, item, w):
    """A small item with its label truncated so that it fits w px with its number."""
    font = style.fonts(style.caption)
    label = cut(font, item.label, w - font.width(" %s" % item.value) - style.gap - 2)[0]
    return number(label, item.value, item.cell)


def _stack(picture, items, x, y, w, h):
    """Add small items below each other, as many as fit."""
    line = picture.style.line
    items = items[:h // line]
    y += (h - len(items) * line) // 2
    for item in items:
        wide = min(_wide(picture.style, item), w)
        _item(picture, item, x + (w - wide) // 2, y, line, INK, PAPER, wide)
        y += line


def _shared(picture, items, x, y, w, h):
    """Add the items of no seat in a row."""
    picture._cached(items, None, _row, [_flat(item) for item in items], x, y, w, h)


def _bare(picture):
    """True if the seats need the room of a frame round the trump."""
    return picture.style.small_screen or len(picture.view["seats"]) > 4 and picture.style.width < 200


def _trump(picture, x, y, w, h):
    """Add the trump on a panel with its word, and below it the other items of the middle."""
    style, trump = picture.style, picture.view.get("trump")
    small = _bare(picture)
    items = [_flat(item) for item in picture.view["middle"]]
    if style.large_screen:  # there is room for their words
        items = [number(item.label + ":", item.value, item.cell) if item.label in ICONS else item for item in items]
    gap = max(LEAST, min(style.gap, (w - style.big) // 2))
    if not trump:
        if items:
            _shared_stack(picture, items, x, y, w, h)
        return
    below = style.line * min(len(items), 2 if h > 6 * style.line else 1) if h > 2 * style.line else 0
    word = style.line if h - below > 3 * style.line and (style.small_screen or w > 44 and not small) else 0
    size = min(w - (0 if small else 2 * gap), h - below - word - 2 * (1 if small else gap))
    fits = [size_of(name) for name in style.numbers if size_of(name) <= size]
    size = fits[0] if fits else style.line
    name = "n%d" % size if fits else style.caption
    tall = size + word + (0 if small else 2 * gap)
    top = y + (h - below - tall) // 2
    here = picture.here(trump)
    if not small:
        picture.out.append(frame(x, top, w, tall, ACCENT if here else DIM, 2 if style.colour or here else 1,
                                 style.radius))
    elif here:
        picture.out.append(fill(x, top, w, tall, ACCENT, 2))
    value = trump.value or "?"
    wide = min(w - (0 if small else 2 * gap), style.fonts(name).width(face(value)))
    picture.add_number(trump, suit(x + (w - wide) // 2, top + (0 if small else gap), wide, size, name, value,
                                   ACCENT if small and here else PAPER))
    if word:
        label = trump.label or "trump"
        marked, inner = label[0] == "!", 0 if small else 2
        paper = ACCENT if small and here else WARN if marked else PAPER
        picture.out.append(text(x + inner, top + tall - word - (0 if small else gap), w - 2 * inner, word,
                                style.caption, label[marked:], CENTRE, INK if paper == PAPER else PAPER, paper))
    if below:
        _shared_stack(picture, items, x, y + h - below, w, below)


def _shared_stack(picture, items, x, y, w, h):
    """Add the items of no seat below each other."""
    picture._cached(items, None, _stack, items, x, y, w, h)
