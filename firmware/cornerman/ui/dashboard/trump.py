"""The trump as the largest thing of a dashboard, and seats who take tricks; in memory only where a game has them."""

from cornerman.cards import face
from cornerman.theme import ACCENT, DIM, ON_ACCENT, PAPER, SEAT0, WARN
from cornerman.ui.draw.boxes import CENTRE, bar, fill, suit, text


def lay(picture, h):
    """The trump of a view at the right edge, as boxes of a view.DashboardView; how wide the rest is, at its left."""
    style, trump = picture.style, picture.view["trump"]
    label, value, cell = trump.label, trump.value or "?", trump.cell
    below = style.line if label and style.height >= 200 else 0
    most = min(h - below, style.width * 7 // 15)
    size = max([int(name[1:]) for name in style.numbers if int(name[1:]) <= most])
    edge = 3 if style.height < 100 else 5
    left = style.width - size - edge
    picture.out.append(suit(left, (h - below - size) // 2, size, size, style.number(face(value), size, size), value))
    picture.numbers[cell] = picture.out[-1]
    if cell is not None and cell == picture.focus:
        picture.out.append(fill(left - edge, 1, edge, h - 2, ACCENT))
    if below:
        marked = label[0] == "!"
        label = label[marked:]
        name = style.fit(style.readable, label, size, below) or "t8"
        picture.out.append(text(left, h - below, size, below, name, label, CENTRE, ON_ACCENT if marked else DIM,
                                WARN if marked else PAPER))
    return left - edge - 1


def seated(picture, i, x, y, w, h):
    """A seat with a number large, pips beside it, and its items where there is more room: beside or below."""
    style, seat = picture.style, picture.view["seats"][i]
    big, ink = seat["big"], DIM if seat["out"] else SEAT0 + i
    digits, mark, line = str(big.value), 3 if style.height < 100 else 5, style.line
    spare = mark + mark // 2
    room = min(w * 3 // 5, w - style.fonts("t8").width("\x07" + picture.called(i)))
    widest = "4" + "0" * (len(digits) - 1)
    font = style.fonts(style.number(widest, room - spare, h))
    left, high = font.width(widest) + spare, font.height
    right = w - left
    named = style.fonts(style.small if style.height < 200 else style.title).height
    top = named + line
    below = (h - high) * w > (h - top) * right
    picture._big(big, x, y, left, high if below else h, ink, mark, seat["out"])
    picture._name(i, x + left, y, right, named)
    picture.out.append(bar(x + left, y + named + 1, right, line - 2, big.value, big.most, ink,
                           "pips" if right >= 4 * big.most else "bar"))
    if below:
        top = max(high, top)
        return picture._items(seat["items"], x, y + top, w, h - top)
    return picture._items(seat["items"], x + left, y + top, right, h - top)
