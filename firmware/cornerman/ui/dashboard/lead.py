"""The large seat of a view whose number has no room below its name. Loaded only for such a view."""

from cornerman.theme import ACCENT, DIM, INK
from cornerman.ui.draw.boxes import ARROWS, CENTRE, LEFT, frame, text


def lay(picture, seat, x, y, w, h, edge, named):
    """Add the number of a seat at the right of a box and, if `named`, at its left its label and the arrows of the
    focus; returns (width, y) of the place for the name. edge: px inside the frame that are kept free"""
    style, big = picture.style, seat["big"]
    font, words = "n%d" % style.big, picture.number_text(big)
    wide, tall = style.fonts(font).width(words), style.fonts(font).height
    side = w - 3 * edge - wide
    here = picture.here(big)
    if here:
        picture.out.append(frame(x, y, w, h, ACCENT, 2, style.radius))
    top, letters = y + edge, style.fonts(style.caption)
    below = [big.label + ARROWS] if here else [big.label]
    if letters.width(below[0]) > side:
        below = [big.label] * (letters.width(big.label) <= side) + [ARROWS.strip()] * here
    if len(below) > 1:
        top = y + (h - 3 * style.line) // 2
    for n in range(len(below) if named else 0):
        picture.out.append(text(x + edge, top + (n + 1) * style.line, side, style.line, style.caption, below[n], LEFT,
                                ACCENT if here else DIM))
    picture.add_number(big, text(x + w - edge - wide, y + (h - tall) // 2, wide, tall, font, words, CENTRE,
                                 DIM if seat["out"] else INK))
    return side, top
