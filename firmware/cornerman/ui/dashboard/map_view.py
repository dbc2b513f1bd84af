"""A view of one fighter on a map, which is the largest item; the name, what waits there and the record are beside or
below.

While a number is in focus there is no map, and `sheet` lays out the view.
"""

from cornerman.items import Place
from cornerman.theme import DIM, INK, PAPER, SEAT0
from cornerman.ui.dashboard import rows, sheet
from cornerman.ui.draw.boxes import LEFT, RIGHT, text
from cornerman.ui.draw.fonts import cut, cut_name
from cornerman.ui.map.map_layout import Tiles, beside, is_beside, panel


def lay(picture, y, h):
    """Add the map view as boxes of a view.DashboardView."""
    style, view = picture.style, picture.view
    items = view["seats"][0]["items"]
    foot = style.line
    if style.small_screen:
        y += 1
    else:
        foot += 2 * style.gap
    if style.large_screen:
        foot += style.fonts(style.body).height + (style.line + style.gap if items else 0)
    picture._cached([], view["map"], around, view["place"], items, y, foot)


def around(picture, place, items, y, foot):
    """Add the map and the words about the present place. place: items.Place; foot: px reserved below"""
    style, out, seat = picture.style, picture.out, picture.view["seats"][0]
    tiles = Tiles(style, y, picture.view["map"], foot)
    out.extend(tiles.boxes(picture.view["map"]["at"], False))
    x, top, w, h = tiles.area
    left, top, w = style.margin, top + h, style.width - 2 * style.margin
    record = picture.number_text(seat["big"]) + " " + seat["big"].label
    if is_beside(style, tiles.area):
        _beside(picture, tiles.area, place.line if style.large_screen else place.word or place.line, record, items)
    elif style.large_screen:
        tall = style.line + style.fonts(style.body).height + 2
        sheet.who(picture, Place(place.icon, place.line, record), style.body, left, top, w, tall)
        if items:
            rows.lay(picture, items, left, top + tall + style.gap, w, style.line, DIM)
    else:
        _below(picture, place.word or record, left, top, w)


def _beside(picture, area, line, record, items):
    """Add a panel with the name, what waits, the record, and as many of the items as fit below them."""
    style, pad = picture.style, picture.style.gap + 2
    w = style.width - 2 * style.margin - area.x - area.w - style.gap - 2 * pad
    name = style.body if style.fonts(style.body).width(picture.names[0]) <= w else style.caption
    boxes, end = beside(style, area, [(picture.names[0], name, SEAT0), (
        picture.table.named(line), style.caption, INK), (record, style.caption, DIM)])
    picture.out.extend(boxes)
    rows.lay(picture, items, boxes[0].x + pad, end, w, boxes[0].y + boxes[0].h - end - 2, DIM)


def _below(picture, words, x, y, w):
    """Add a line with the name, and at its right what waits or the record."""
    style, font, h, paper = picture.style, picture.style.fonts(picture.style.caption), picture.style.line, PAPER
    if not style.small_screen:
        boxes, paper = panel(style, x, y, w, h + style.gap)
        picture.out.extend(boxes)
        x, y, w = x + style.gap, y + style.gap // 2, w - 2 * style.gap
    words, long = cut(font, words, w // 2)
    name, wide = cut_name(font, picture.names[0], w - long - 2 * style.gap)
    picture.out.append(text(x, y, wide, h, style.caption, name, LEFT, SEAT0, paper))
    picture.out.append(text(x + w - long, y, long, h, style.caption, words, RIGHT, INK, paper))
