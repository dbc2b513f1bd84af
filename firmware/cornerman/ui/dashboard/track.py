"""The distance of two fighters as a track; in memory only where a game has one."""

from cornerman.theme import ACCENT, INK, ON_ACCENT, PAPER
from cornerman.ui.draw.boxes import CENTRE, text
from cornerman.ui.draw.track_box import Track


def lay(picture, items, x, y, w, h):
    """The number of a track, the track, and the other items at the right, as boxes of a view.DashboardView."""
    style, value, most, cell = picture.style, items[0].value, items[0].most, items[0].cell
    here = cell is not None and cell == picture.focus
    name = style.number(str(value), w // 6, h)
    wide, high = style.fonts(name).width(str(most)) + 6, style.fonts(name).height
    rest = w * 3 // 10 if items[1:] else 0
    number = text(x, y + (h - high) // 2, wide, high, name, str(value), CENTRE, ON_ACCENT if here else INK,
                  ACCENT if here else PAPER)
    picture.numbers[cell] = number
    picture.out += [number, Track(x + wide, y, w - rest - wide, h, "track", value, most)]
    return picture._items(items[1:], x + w - rest, y, rest, h, (), True)
