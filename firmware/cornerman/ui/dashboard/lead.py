"""The large seat of a view whose number has no room below its name. Loaded only for such a view."""

from cornerman.theme import ACCENT, DIM, INK
from cornerman.ui.draw.boxes import ARROWS, CENTRE, LEFT, frame, text


def lay(picture, seat, x, y, w, h, edge, named):
    """Add the number of a seat at the right of a box and, if `named`, at its left its label and the arrows of the
    focus; returns the width left for the name. edge: px inside the frame that are kept free"""
    style, big = picture.style, seat["big"]
    font, words = "n%d" % style.big, picture.number_text(big)
    wide, tall = style.fonts(font).width(words), style.fonts(font).height
    side = w - 3 * edge - wide
    here = big.cell is not None and big.cell == picture.focus
    if here:
        picture.out.append(frame(x, y, w, h, ACCENT, 2, style.radius))
    below = [part for part in (big.label + ARROWS, ARROWS.strip()) if here] + [big.label]
    below = [part for part in below if style.fonts(style.caption).width(part) <= side]
    if named and below:
        picture.out.append(text(x + edge, y + edge + style.line, side, style.line, style.caption, below[0], LEFT,
                                ACCENT if here else DIM))
    picture.numbers[big.cell] = text(x + w - edge - wide, y + (h - tall) // 2, wide, tall, font, words, CENTRE,
                                     DIM if seat["out"] else INK)
    picture.out.append(picture.numbers[big.cell])
    if big.kind == "signed" and big.cell not in picture.signed:
        picture.signed.append(big.cell)
    return side
