"""A view of two fighters whose players sit opposite: each half of the screen is turned towards its player."""

from cornerman.cards import face as sign
from cornerman.theme import INK, SURFACE
from cornerman.ui.dashboard.lanes import add, border, sizes
from cornerman.ui.draw.boxes import CENTRE, fill, text
from cornerman.ui.draw.chrome import joined
from cornerman.ui.draw.paint import turn


def lay(picture, lines):
    """Add both halves to a view.DashboardView, the upper one turned by 180 degrees, and between them the texts for both
    players. lines: as for DashboardView.boxes"""
    style, view = picture.style, picture.view
    w, h, font = style.width, style.whole, style.fonts(style.caption)
    trump, room = view.get("trump"), w - 2 * style.margin
    items = [item for item in view["middle"] if item.kind == "track"]
    parts = ["trump " + sign(trump.value or "?")] if trump else []
    parts += ["%s %s" % (item.label.lower(), item.value) for item in items]
    shared = joined(parts + list(lines) or [view.get("state", "") or picture.table.game.title])
    # as many lines as leave each half a number of a third of the height
    most = (h - 2 * (style.big + border(style) + 2)) // font.height
    words = style.shortened(style.caption, picture.table.named(shared), room, max(1, min(3, most)))
    half = (h - max(style.head, len(words) * font.height + 2)) // 2
    fonts = sizes(picture, w, half - border(style), True)
    for i in (1, 0):
        top = (h - half) * (1 - i)
        start = len(picture.out)
        add(picture, i, top, w, half, fonts, True)
        if i:
            picture.out[start:] = turn(picture.out[start:], 0, top, w, half)
    picture.out.append(fill(0, half, w, h - 2 * half, SURFACE) if style.colour else fill(0, half, w, 1, INK))
    low = min(font.height, (h - 2 * half - 1) // len(words))
    top = half + (h - 2 * half - len(words) * low + 1) // 2
    for i in range(len(words)):
        picture.out.append(text(style.margin, top + i * low, room, low, style.caption, words[i], CENTRE, INK, SURFACE))
