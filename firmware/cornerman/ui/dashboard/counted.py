"""Meters and pools of dice among the items of a seat. Loaded only for games that have them."""

from cornerman.theme import ACCENT, DIM, INK, PAPER
from cornerman.ui.draw.boxes import ARROWS, CENTRE, LEFT, fill, text
from cornerman.ui.draw.icons import char
from cornerman.ui.draw.objects_box import Objects


def meter(picture, item, x, y, w, h, ink, right):
    """Add a number with its icon or word and a line of pips."""
    style, out, font = picture.style, picture.out, picture.style.fonts(picture.style.caption)
    here = picture.here(item)
    words = str(item.value) + (ARROWS if here else "")
    icon = char(item.icon) if item.icon else ""
    head = style.fonts(style.icons).width(icon) if icon else font.width(item.label)
    wide = font.width("00" + (ARROWS if here else ""))
    rest = w - head - wide - 3 * style.gap
    left = x + w - head if right else x
    line = min(h, style.line)
    out.append(text(left, y + (h - line) // 2, head, line, style.icons if icon else style.caption, icon or item.label,
                    LEFT, ACCENT if icon and style.colour else DIM))
    left = left - style.gap - wide if right else left + head + style.gap
    out.append(text(left, y + (h - line) // 2, wide, line, style.caption, words, CENTRE, PAPER if here else INK,
                    ACCENT if here else PAPER))
    if rest >= 3 * item.most:
        high = min(11, h - 2)
        left = x if right else x + w - rest
        out.append(Objects(left, y + (h - high) // 2, rest, high, "meter", min(item.most, item.value), item.most, ink,
                           style.colour, right))


def pool(picture, dice, x, y, w, h):
    """Add the dice of each type: a die with its letter and their number; where dice have no room, the number and the
    letter, because a number behind a letter is taken for the face of a die."""
    from cornerman.ui.draw.dice_layout import INKS

    style, out, font = picture.style, picture.out, picture.style.fonts(picture.style.caption)
    size, gap, space = min(h, 22), style.gap // 2 + 1, 2 * style.gap
    wide = [font.width(str(number)) for letter, colour, number in dice]
    w -= 0 if style.small_screen else style.gap
    least = font.height  # of a die, while there is more than the least space between two types
    while size >= font.height and sum(wide) + (size + gap + space) * len(dice) - space > w:
        if size > least:
            size -= 1
        elif gap > 2:
            gap -= 1
        elif space > 3:
            space -= 1
        else:
            size -= 1
    plain = style.small_screen or size < font.height  # only letters, in their colours: small dice look like caps
    if plain:
        gap, space = 2, min(2 * style.gap, (w - sum(wide)) // len(dice) - font.width("M"))
    line = min(h, font.height)
    for at in range(len(dice)):
        letter, colour, number = dice[at]
        top, ink = y + (h - size + 1) // 2, INKS[colour % 6]
        if not plain:
            out.append(fill(x, top, size, size, ink, 4))
            out.append(text(x + 1, top + (size - font.height) // 2, size - 2, font.height, style.caption, letter,
                            CENTRE, PAPER, ink))
            x += size + gap
        out.append(text(x, y + (h - line) // 2, wide[at], line, style.caption, str(number), LEFT, INK))
        x += wide[at] + space
        if plain:
            x += gap - space
            size = font.width(letter)
            out.append(text(x, y + (h - line) // 2, size, line, style.caption, letter, LEFT, ink))
            x += size + space
