"""A view of one fighter between fights: name and place, two large numbers, and the small items below them."""

from cornerman.cards import face
from cornerman.theme import ACCENT, DIM, INK, PAPER, SEAT0, SURFACE
from cornerman.ui.dashboard import rows
from cornerman.ui.draw.boxes import CENTRE, LEFT, RIGHT, arrows, fill, frame, inset, text
from cornerman.ui.draw.fonts import cut, cut_name, size_of
from cornerman.ui.draw.icons import char


def lay(picture, y, h):
    """Add the boxes of a view to a view.DashboardView."""
    style, view = picture.style, picture.view
    seat, margin, gap, small = view["seats"][0], style.margin, style.gap, style.small_screen
    drop = gap // 2 if style.large_screen else 1
    y, h = y + drop, h - drop
    w = style.width - 2 * margin
    name = style.body if style.large_screen else style.caption
    panel = style.line + style.fonts(name).height + (0 if small else 2)
    picture._cached([], None, who, view["place"], name, margin, y, w, panel)
    y, h = y + panel + drop, h - panel - drop
    items = [seat["big"]] + seat["items"]
    many = view.get("large", 1)
    large, rest = items[:many], items[many:]
    line = 0 if small or not rest else style.line + drop
    if style.height < 200 and line and h - line < style.big + style.line:
        line = 0
    tall = h - line
    wide = (w - (len(large) - 1) * gap) // len(large)
    for at in range(len(large)):
        picture._cached([large[at]], None, number, large[at], margin + at * (wide + gap), y, wide, tall)
    if line:
        picture._cached(rest, None, rows.lay, rest, margin, y + tall + drop, w, line - drop, DIM)


def who(picture, place, name, x, y, w, h):
    """Add the panel with the name of the fighter and its place. place: items.Place, whose word stands at the right;
    name: the name of the font of the fighter's name"""
    style, gap, out, small = picture.style, picture.style.gap, picture.out, picture.style.small_screen
    line, mark = place.line, place.word
    paper, left = SURFACE if style.colour else PAPER, x
    if not small:
        out.append(fill(x, y, w, h, SURFACE, style.radius) if style.colour else
                   frame(x, y, w, h, INK, 1, style.radius))
        out.append(fill(x, y, h, h, SEAT0, style.radius))
        glyph = char(place.icon)
        wide, tall = style.fonts(style.icons).width(glyph), style.fonts(style.icons).height
        out.append(text(x + (h - wide) // 2, y + (h - tall) // 2, wide, tall, style.icons, glyph, CENTRE, PAPER, SEAT0))
        left += h + 2 * gap
    end, low, tall = x + w - (0 if small else 2 * gap), style.line, style.fonts(name).height
    font, top = style.fonts(style.caption), y + (h - tall - style.line) // 2
    long = font.width(mark)
    room = end - left
    beside = style.fonts(name).width(picture.names[0]) + gap + long <= room  # else the place is below the name
    if mark:
        drop = (tall - low) // 2 if beside else tall
        out.append(text(end - long, top + drop, long, low, style.caption, mark, RIGHT, DIM, paper))
    above, below = (room - long - gap, room) if beside else (room, room - long - gap)
    words, line = cut_name(style.fonts(name), picture.names[0], above)[0], picture.table.named(line)
    out.append(text(left, top, above, tall, name, words, LEFT, SEAT0, paper))
    out.append(text(left, top + tall, below, low, style.caption, cut(font, line, below)[0], LEFT, INK, paper))


def number(picture, item, x, y, w, h):
    """Add a large number and its label: above the number on large screens, else at its right."""
    style, out, gap = picture.style, picture.out, picture.style.gap
    here, large = picture.here(item), style.large_screen
    font, icon = style.fonts(style.caption), item.icon and char(item.icon)
    wide = style.fonts(style.icons).width(icon) if icon else 0
    label, long = cut(font, item.label, w // 2)
    words = face(item.value) if item.kind == "suit" else picture.number_text(item) if large else picture.widest(item)
    line = style.line
    if large:
        edge, above = 8, line + 3
        if not here:
            out.append(frame(x, y, w, h, SURFACE if style.colour else INK, 2 if style.colour else 1, style.radius))
        at = x + (w - wide - gap - long) // 2
        if icon:
            out.append(text(at, y + 3, wide, line, style.icons, icon, LEFT, ACCENT))
        if label:
            out.append(text(at + wide + gap, y + 3, long, line, style.caption, label, LEFT, DIM))
        room = h - above - 2 * (inset(style) if here else 2)
        picture.block(item, x if here else x + edge // 2, y + above, w if here else w - edge, h - above,
                      number_font(style, words, w - 2 * edge, room), INK)
        return
    edge = 4 if style.small_screen else 6
    strip = arrows(style) if style.small_screen or here else 0
    beside = max(wide, long) if h >= 2 * line else long
    room, above = w - gap - 2 * edge - strip, h - (4 if style.small_screen else 6)
    digits = number_font(style, words, room - beside, above)
    if size_of(digits) < style.big and icon and label:  # the icon replaces the label
        label, digits = "", number_font(style, words, room - wide, above)
    need = style.fonts(digits).width(words) + 2 * edge + strip
    picture.block(item, x, y, need, h, digits, INK)
    x += need + gap // 2
    top = y + (h - line * (2 if icon and h >= 2 * line else 1)) // 2
    if icon and h >= 2 * line:
        out.append(text(x, top, wide, line, style.icons, icon, LEFT, ACCENT))
        top += line
    if label:
        out.append(text(x, top, long, line, style.caption, label, LEFT, DIM))


def number_font(style, words, w, h):
    """The name of the largest font, up to a third of the screen, in which a number fits w by h px; else the body
    font."""
    return [name for name in style.numbers + [style.body] if name == style.body
            or size_of(name) <= min(h, style.big) and style.fonts(name).width(words) <= w][0]
