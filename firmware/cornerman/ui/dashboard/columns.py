"""A view of two fighters side by side: names on top, then the large numbers, and what both share between them or
below."""

from cornerman.items import number, text as text_item
from cornerman.theme import DIM, INK, PAPER, SEAT0, SURFACE, WARN
from cornerman.ui.dashboard import rows
from cornerman.ui.draw.boxes import CENTRE, arrows, bar, fill, text
from cornerman.ui.draw.fonts import short, size_of
from cornerman.ui.draw.icons import char

MANY = 7   # dice that a row has room for side by side on a small screen
CLOSE = 1  # px above and below the digits on a small screen without room for a line of the frame there


def lay(picture, y, h):
    """Add both sides of a view and the items in the middle, as boxes of a view.DashboardView. False: nothing was added,
    because the numbers would be smaller than a third of the screen; a track or a trump is always added below a header
    of one line."""
    style, view = picture.style, picture.view
    margin, gap, w = style.margin, style.gap, style.width
    drop = gap // 2 if style.large_screen else 0
    middle, below = shared_room(picture, h - drop)
    if style.small_screen and spare_height(picture) != 0:
        drop = 1
    long = y > style.head  # the header has several lines
    y, h = y + drop, h - drop
    part = (w - middle - 2 * margin - 2 * gap) // 2
    tall = h - below
    sizes, above = number_font(picture, part, tall), 0
    least = style.fonts(name_font(picture)).height + style.big + 2 * sizes[2]
    if (long or not middle and not below) and (size_of(sizes[0]) < style.big or long and (
            tall < least or 0 < below < style.line)):
        return False
    if "trump" in view and not style.small_screen and picture.focus != view["trump"].cell:
        # long names extend over the panel
        font = style.fonts(name_font(picture))
        turn = style.fonts(style.icons).width(char("lead")) + gap
        above = (max([font.width(picture.names[i]) for i in (0, 1)]) + turn > part) * (font.height - gap)
    for i in (0, 1):
        seat = view["seats"][i]
        x = w - margin - part if i else margin
        # what the other seat has may change the font of both names
        picture._cached(seat["items"] + [seat["big"]], (seat, name_font(picture)), side, i, x, y, part, tall,
                        above and middle // 2, *sizes)
    between = margin + part + gap
    if below:
        lay_below(picture, y + tall, below)
    elif "trump" in view:
        from cornerman.ui.dashboard.trump import lay

        lay(picture, between, y + above, w - 2 * between, h - above + (above > 0))
    elif middle:
        from cornerman.ui.dashboard.track import lay

        between -= style.small_screen  # as wide as the scene
        # not larger than those of the sides, and beside names in the font of the body of the same size
        fonts = style.numbers[style.numbers.index(sizes[0]):]
        lay(picture, between, y, w - 2 * between, h, fonts[:1] if name_font(picture) == style.body else fonts)
    else:
        picture.out.append(fill(w // 2 - (not style.small_screen), y + gap, 1 if style.small_screen else 2, h - 2 * gap,
                                SURFACE if style.colour else INK))


def shared_room(picture, h):
    """(width in px between the sides, height in px below them) of what both share: the track or the trump. One of them,
    or both, is 0.

    h: height in px of the area of both sides
    """
    style, w = picture.style, picture.style.width
    if rows.has_track(picture.view):
        if 2 * w < 3 * style.whole:  # the track has no room between the sides
            return 0, min(h // 4, h - side_height(picture)) if style.large_screen else style.line
        return 40 if style.small_screen else w // 3 - 24, 0
    if "trump" in picture.view:
        return 34 if style.small_screen else max(w // 4 + style.gap, style.big + 4 * style.gap), 0
    return 0, 0


def lay_below(picture, y, h):
    """Add the track below both sides, on a screen that is not large between their meters."""
    from cornerman.ui.dashboard.track import lay

    style, margin, w, ends = picture.style, picture.style.margin, picture.style.width, 0
    if not style.large_screen:
        ends = w // 5
        for i in (0, 1):
            items = [item for item in picture.view["seats"][i]["items"] if item.kind == "meter"]
            picture._cached(items, None, meters, items, i, w - margin - ends if i else margin, y, ends, h)
    lay(picture, margin + ends, y, w - 2 * (margin + ends), h, ())


def side_height(picture):
    """The height in px that a side needs."""
    style = picture.style
    return (style.fonts(name_font(picture)).height + objects_height(style, picture.view["seats"]) + style.big
            + 2 * rows.edge(picture)[1])


def meters(picture, items, i, x, y, w, h):
    """Add the meters of a side as plain numbers."""
    rows.lay(picture, [number(item.label, item.value, item.cell, None, item.icon) for item in items], x, y, w, h, DIM,
             i == 1)


def name_font(picture):
    """The name of the font for the players' names."""
    return picture.style.body if picture.style.large_screen or spare_height(picture) >= 0 else picture.style.caption


def spare_height(picture):
    """On a screen that is not large: the height in px that is left over if the names are in the body font (int);
    negative: the names, or what is below them, have no room in that font."""
    style, seats = picture.style, picture.view["seats"]
    body, small = style.fonts(style.body), style.small_screen
    room = style.height - style.head - picture.below
    middle = shared_room(picture, room)[0]
    part = (style.width - middle) // 2 - style.margin - style.gap
    for name, seat in zip(picture.names, seats):
        wide = body.width(short(name) if small else name)
        # on a small screen the keys are below a name that leaves them no room, but who is out is marked
        wide += 2 * style.line if not small else style.line + 1 if seat["out"] else 0
        many = [item for item in seat["items"] if item.kind == "dice" and len(item.value) > MANY]
        if wide > part or small and many:
            return -1
    above = CLOSE if small else rows.edge(picture)[1]
    return room - body.height - objects_height(style, seats, False) - style.big - 2 * above - (small and middle > 0)


def number_font(picture, w, h):
    """(font, width, px above and below) of both large numbers: as large as the rest leaves room for, at least a third
    of the screen high. They may extend over the margins of a side w px wide."""
    style, seats = picture.style, picture.view["seats"]
    beside, above = rows.edge(picture)
    most = w + style.margin + (2 if style.large_screen else 0)
    free = h - style.fonts(name_font(picture)).height
    h = free - objects_height(style, seats)
    close = style.small_screen and beside > 0 and h < style.big + 2 * above
    above = CLOSE if close else above
    widest = [picture.widest(seat["big"]) for seat in seats]
    for name in style.numbers:
        high = size_of(name)
        if high + 2 * above <= h or high <= style.big:
            edges = 2 * beside
            if beside and (style.small_screen or high + 2 * above > free):
                edges += arrows(style)
            room = (w * 4 // 7 if high > style.big else most + style.small_screen) - edges
            wide = rows.number_width(picture, name, widest, room, high == style.big)
            if wide <= room:
                break
    return name, min(most, wide + edges + 2 * close), above


def objects_height(style, seats, bars=True):
    """The height in px of the bars and of one row of objects."""
    kinds = [item.kind for seat in seats for item in seat["items"] + [seat["big"]]]
    tall = max([rows.object_height(style, kind) for kind in kinds if kind != "bar" and (
        kind in rows.OBJECTS or kind == "dice")] + [0])
    return tall + (rows.object_height(style, "bar") if bars and "bar" in kinds else 0)


def side(picture, i, x, y, w, h, more, name, wide, above):
    """Add one side, mirrored for seat 1. more: px by which the name may extend towards the middle; name, wide and above
    are those of `number_font`"""
    style, seat = picture.style, picture.view["seats"][i]
    big, right, ink = seat["big"], i == 1, DIM if seat["out"] else SEAT0 + i
    items = [] if picture.ends else rows.items_of(seat)
    font, gap, label = name_font(picture), style.gap, rows.words(big)
    tall = style.fonts(font).height
    off = picture.focus is not None and not style.small_screen  # 1 px that a frame keeps off what is beside it
    # px of the margin that the widest digits, or a frame, take
    over = max(style.margin // 2, (wide - w + 1) // 2, wide - w - gap) + off
    rest = w - wide + over - (gap if picture.focus is None else gap // 2 + off)
    left = x if right else x + w - rest
    narrow = rest <= 2 * style.line and not style.small_screen  # nothing fits beside the number
    bars = [item for item in items if item.kind == "bar" and not item.cell]
    items = [item for item in items if item not in bars]
    objects = [item for item in items if item.kind in rows.OBJECTS or item.kind == "dice"]
    spare = style.small_screen and 3 * w > style.width  # room for the word of the key, too
    cap = (3 if narrow else 4 if spare else 2) * style.line if narrow or objects else 0
    # the keys of both are in the row of the names if there is room
    keyed = max([style.fonts(font).width(picture.names[n]) for n in (0, 1)]) + cap <= w
    least = style.fonts(style.icons).width(char(big.icon)) if big.icon else max([
        style.fonts(style.caption).width(word) for word in label.split(" ")])
    bare = narrow or rest < least
    icon = big.icon if bare and picture.focus is not None and style.small_screen else None  # its place is in the frame
    label = "" if icon else label
    headed = picture.name(i, x - more if right else x, y, w + more, tall, font, right, keyed, label if bare else "",
                          big.icon, rest < least and not seat["out"])
    y, h = y + tall, h - tall
    if bars and h >= side_height(picture) - tall:
        item = bars[0]
        tall = rows.object_height(style, "bar")
        picture.out.append(bar(x, y, w, tall - (1 if style.small_screen else 2), item.value, item.most, ink, "bar",
                               style.track))
        y, h = y + tall, h - tall
    tall = min(h, style.fonts(name).height + 2 * above)
    # without a frame between them, wide numbers move apart: two are not read as one
    free = 6 if wide > w + style.margin and big.cell != picture.focus else 0
    picture.block(big, x + w - wide + over + free if right else x - over, y, wide - free, tall, name,
                  DIM if seat["out"] else INK, icon)
    others = hidden = [item for item in items if item not in objects]
    if label and not headed:
        others.insert(0, text_item(label, None, big.icon))
        if style.small_screen and big.most and not rows.fit(picture, others, rest, tall):
            others[0] = text_item(big.label, None, big.icon)
    low = h - tall
    if narrow and label and not headed and h >= tall:
        rows.lay(picture, others[:1], left, y + above // 2, rest, tall - above // 2, ink, right)
        others = others[1:]
    if not narrow and h >= tall:
        drawn = len(picture.out)
        rows.lay(picture, others, left, y + above // 2, rest, tall - above // 2, ink, right)
        hidden = others if len(picture.out) == drawn else ()
    elif objects and objects[0].kind == "pips" and low >= style.line:  # dots only repeat the number
        objects = [item for item in others if item.icon]
    hidden = rows.left_out(picture, hidden, objects)
    if not objects or low < min(rows.object_height(style, objects[0].kind), style.line):
        return
    drop = max(0, low - max(style.line, objects_height(style, [seat, seat], False))) // 2
    y, low = y + tall + drop, low - drop
    if not keyed:
        key = picture.act(i, x, y, w, style.line, right)
        w, x = w - key, x + (key if right else 0)
    if hidden and objects[0].kind == "meter" and not picture.here(objects[0]):  # the arrows of the focus need its room
        words, line = hidden[0].label[1:], min(low, style.line)
        long = style.fonts(style.caption).width(words) + 2 * gap
        picture.out.append(text(x if right else x + w - long, y + (low - line) // 2, long, line, style.caption, words,
                                CENTRE, PAPER, WARN))
        w, x = w - long - gap, x + (long + gap if right else 0)
    rows.lay(picture, objects, x, y, w, low, ink, right)
