"""A view of two fighters whose players sit opposite: each half of the screen is turned towards its player."""

from cornerman.cards import face as sign
from cornerman.theme import INK, SURFACE
from cornerman.ui.dashboard.lanes import add, border, sizes
from cornerman.ui.draw.boxes import CENTRE, fill, text
from cornerman.ui.draw.paint import cut, turn


def lay(picture, lines):
    """Add both halves, the upper one turned by 180 degrees, and between them what both read."""
    style, view = picture.style, picture.view
    w, h, band = style.width, style.whole, style.head
    half = (h - band) // 2
    trump = view.get("trump")
    fonts = sizes(picture, w, half - border(style))
    for i in (1, 0):
        top = (h - half) * (1 - i)
        start = len(picture.out)
        add(picture, i, top, w, half, fonts, True)
        if i:
            picture.out[start:] = turn(picture.out[start:], 0, top, w, half)
    items = [item for item in view["middle"] if item.kind == "track"]
    parts = ["trump " + sign(trump.value or "?")] if trump else []
    parts += ["%s %s" % (item.label.lower(), item.value) for item in items]
    font = style.fonts(style.caption)
    shared = picture.joined(parts + list(lines) or [view.get("state", "") or picture.table.game.title])
    picture.out.append(fill(0, half, w, h - 2 * half, SURFACE) if style.colour else fill(0, half, w, 1, INK))
    low, room = min(font.height, h - 2 * half - 1), w - 2 * style.margin
    picture.out.append(text(style.margin, half + (h - 2 * half - low + 1) // 2, room, low, style.caption,
                            cut(font, picture.table.named(shared), room)[0], CENTRE, INK, SURFACE))
