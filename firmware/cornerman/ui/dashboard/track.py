"""Two fighters and their distance, as a scene and in words. Loaded only for games that have one."""

from cornerman.theme import ACCENT, DIM, INK, PAPER
from cornerman.ui.draw.boxes import ARROWS, CENTRE, LEFT, fill, inset, text
from cornerman.ui.draw.icons import char
from cornerman.ui.draw.track_box import HIGH, Track


def lay(picture, x, y, w, h, fonts):
    """Add the track of a view to an area. fonts: list of the names of number fonts, the first that fits is used for the
    number above the scene; (): the number is beside the scene"""
    items = picture.view["middle"]
    picture._cached(items, None, below if fonts else beside, items, x, y, w, h, fonts)


def beside(picture, items, x, y, w, h, fonts):
    """Add the word or its icon, the number, and the scene, side by side."""
    style, item, gap = picture.style, items[0], picture.style.gap
    here = picture.here(item)
    large = style.large_screen
    name = style.body if h >= style.fonts(style.body).height else style.caption
    word, font = (item.label, style.caption) if large else (char("dist"), style.icons)
    long, digits = style.fonts(font).width(word), style.fonts(name)
    tall, wide = style.fonts(font).height, digits.width("4" + ARROWS if here else "4")
    out = picture.out
    out.append(text(x, y + (h - tall) // 2, long, tall, font, word, LEFT, DIM))
    x, w = x + long + gap, w - long - gap
    tall = digits.height
    if here:
        out.append(fill(x, y + (h - tall) // 2, wide + gap, tall, ACCENT, style.radius // 2))
        x, w = x + gap // 2, w - gap
    picture.add_number(item, text(x, y + (h - tall) // 2, wide, tall, name, str(item.value) + (ARROWS if here else ""),
                                  LEFT, PAPER if here else INK, ACCENT if here else PAPER))
    x, w = x + wide + gap, w - wide - gap
    if here and not large:
        return  # no room but for the word
    out.append(Track(x, y, w, h, "track", item.value, item.most))


def below(picture, items, x, y, w, h, fonts):
    """Add the word, and below it the number and the scene."""
    style, item = picture.style, items[0]
    font, line = style.fonts(style.caption), style.line
    word = item.label if font.width(item.label) <= w else item.label[:4]
    picture.out.append(text(x, y, w, line, style.caption, word, CENTRE, DIM))
    edge = 2 if style.small_screen else inset(style)
    track = HIGH + 3
    name = style.fit(fonts + list(style.texts), str(item.most), w - 20, h - line - track - 2 * edge) or style.caption
    tall = style.fonts(name).height + 2 * edge
    wide = min(w, style.fonts(name).width(str(item.most)) + (20 if style.small_screen else 24))
    picture.block(item, x + (w - wide) // 2, y + line, wide, tall, name, INK)
    y, h = y + line + tall, h - line - tall
    picture.out.append(Track(x, y + (h - track) // 2, w, track, "track", item.value, item.most))
