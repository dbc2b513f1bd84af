"""A view of two fighters in two lanes, the upper one for the key UP: on large screens, and for players who sit
opposite; or of one seat in one lane."""

from cornerman.items import text as text_item
from cornerman.theme import DIM, INK, SEAT0
from cornerman.ui.dashboard import rows
from cornerman.ui.dashboard.rows import edge, items_of, words
from cornerman.ui.draw.boxes import arrows, fill
from cornerman.ui.draw.fonts import size_of


def lay(picture, y, h):
    """Add the lanes of a view, and the trump at their right, as boxes of a view.DashboardView. False: nothing was
    added, because without a trump the numbers would be smaller than a third of the screen."""
    style, view = picture.style, picture.view
    w, n = style.width, len(view["seats"])
    if "trump" in view:
        from cornerman.ui.dashboard.trump import lay

        wide = w * 3 // 8
        lay(picture, w - wide - style.margin, y, wide, h)
        w -= wide + style.margin
    high = h // n
    fonts = sizes(picture, w, high, "trump" in view)
    if "trump" not in view and size_of(fonts[0]) < style.big:
        return False
    for i in range(n):
        add(picture, i, y + i * high, w, high, fonts)


def border(style):
    """The width in px of the coloured edge of a lane."""
    return 6 if style.large_screen else 3


def add(picture, i, y, w, h, fonts, ends=False):
    """Add the lane of seat i; its boxes are reused if it has not changed. fonts: as `sizes` returns them; ends: True:
    its coloured edge is below it, False: at its left"""
    seat = picture.view["seats"][i]
    picture._cached(seat["items"] + [seat["big"]], seat, lane, i, y, w, h, fonts, ends)


def sizes(picture, w, h, only):
    """(font, its width, font of the names, width of the longer name): the largest numbers that leave room for the rest,
    at least a third of the screen high. only: True: no other layout can show them if they have no room"""
    style = picture.style
    beside, above = edge(picture)
    least = style.fonts(style.caption).width("cards of 7") * 2 // 3
    widest = [picture.widest(seat["big"]) for seat in picture.view["seats"]]
    room = w - border(style) - 2 * style.margin - 3 * style.gap - least - 2 * beside
    for name in style.numbers:
        high = size_of(name)
        if high + 2 * above <= h or high <= min(h, style.big):
            inside = arrows(style) if above > 1 and (style.small_screen or high + 2 * above > h) else 0
            present = only and high == style.big
            wide = rows.number_width(picture, name, widest, room - inside, present) + inside
            if wide <= room:
                break
    wide += 2 * beside
    rest = w - wide - 2 * style.margin - 3 * style.gap
    body, names = style.fonts(style.body), picture.names
    font = style.body if style.large_screen and max([body.width(one) for one in names]) <= rest else style.caption
    return name, wide, font, max([style.fonts(font).width(one) for one in names])


def lane(picture, i, y, w, h, fonts, ends):
    """Add a lane: the large number at the left, beside it the name and the rows of items."""
    style, seat = picture.style, picture.view["seats"][i]
    ink, margin, gap = DIM if seat["out"] else SEAT0 + i, style.margin, style.gap
    name, wide, font, long = fonts
    left = margin
    if ends:
        picture.out.append(fill(0, y + h - border(style), w, border(style), ink))
        h -= border(style)
    else:
        picture.out.append(fill(0, y + 2, border(style), h - 4, ink))
        left += gap
    tall = min(h, style.fonts(name).height + 2 * edge(picture)[1])
    picture.block(seat["big"], left, y + (h - tall) // 2, wide, tall, name, DIM if seat["out"] else INK)
    x = left + wide + 2 * gap
    w -= x + gap
    items = [item for item in items_of(seat) if style.large_screen or item.kind != "bar"]
    label = words(seat["big"])
    label = [text_item(label, None, seat["big"].icon)] if label else []
    line = style.fonts(font).height
    # the key is in the row of the name if there is room
    beside = not seat.get("act") or w >= long + 4 * style.line
    top = 1 if style.large_screen else 0
    picture.name(i, x, y + top, w, line, font, False, beside)
    y, h = y + top + line, h - line - 2 * top
    if beside:
        at = items[0].kind == "bar" if items else 0
        if seat["big"].kind == "pips" and not rows.fit(picture, label + items, w, h):
            label = []  # dots repeat the number
        rows.lay(picture, items[:at] + label + items[at:], x, y, w, h, ink)
        return
    objects = [item for item in items if item.kind in rows.OBJECTS]
    end = rows.lay(picture, label + objects, x, y, w, h - style.line, ink)
    y = min(end + gap // 2, y + h - style.line)
    key = picture.act(i, x, y, w, style.line, False)
    rows.lay(picture, [item for item in items if item not in objects], x, y, w - key, style.line, ink)
