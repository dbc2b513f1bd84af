"""What pickers share: the colour of a question, refusals, and the keycaps beside the value that UP and DOWN change."""

from cornerman.keys import DOWN, UP
from cornerman.theme import DIM, INK, SEAT0
from cornerman.ui.draw.boxes import CENTRE, LEFT, RIGHT, text
from cornerman.ui.draw.chrome import cap_height, cap_width, header, keycap


def ink(app, title):
    """The ink of a question: the colour of the seat whose name it begins with, else INK. title: the question"""
    table = app.table
    for seat in range(table.game.rules.seats(table.match.options) if table else 0):
        name = table.name(seat)
        if title.startswith(name + ":") or title.startswith(name + " "):
            return SEAT0 + seat % 6
    return INK


def widest(lo, hi):
    """A text at least as wide as any number from lo to hi: its digits are the widest one, 4."""
    longest = max(str(lo), str(hi), key=len)
    return longest[:longest[0] == "-"] + "4" * (len(longest) - (longest[0] == "-"))


def head(style, title, state, ink):
    """(boxes, height) of the header of a question; its state is left out if it would need a second line."""
    out = header(style, title, state, None, ink)
    return out if out[1] == style.head else header(style, title, "", None, ink)


def refused(app, why):
    """The sentence that replaces the question while an answer is refused; None: it is too long for the header, so it
    was shown as a message."""
    style, why = app.style, app.named(why)
    if len(style.wrap(style.caption, why, style.width - 2 * style.margin)) <= 2:
        return why
    app.warn([why])


def beside(style, words, x, w, middle):
    """The boxes of the keycaps at both sides of a focus frame, x to x + w px, each with a word.

    words: that of DOWN, at the left, and of UP, at the right, left out if there is no room; middle: y of their centre.
    On small screens a word is beside its cap, else below it.
    """
    out, gap = [], style.gap
    name = style.caption if style.small_screen else style.body
    tall, line = cap_height(style) if style.foot else 0, style.fonts(name).height
    for side in (0, 1):
        cap = style.caps[(DOWN, UP)[side]]
        broad, word = cap_width(style, *cap) if style.foot else 0, style.fonts(name).width(words[side])
        shown = words[side] if word + (broad + gap if style.small_screen else 0) <= x - 2 * style.margin else ""
        word = word if shown else 0
        if style.small_screen:
            both = broad + gap + word if broad else word
            left = (x - both) // 2 if side == 0 else x + w + (style.width - x - w - both) // 2
            top, at, y = middle - tall // 2, left + both - word, middle - line // 2
        else:
            left = (x - broad) // 2 if side == 0 else x + w + (style.width - x - w - broad) // 2
            top, at, y = middle - tall - 1, left + (broad - word) // 2, middle + 3 if broad else middle - line // 2
        if broad:
            out.append(keycap(style, *cap, left, top))
        if shown:
            out.append(text(at, y, word, line, name, shown, RIGHT if side == 0 else LEFT))
    return out


def wheel(style, x, w, middle, sign):
    """The boxes of the neighbours of the focus frame of a wheel, x to x + w px. middle: y of their centre

    sign: function of a number of steps: the text at that distance, "" if there is none
    """
    out, font, gap = [], style.fonts(style.body), 2 * style.gap
    for side in (-1, 1):
        left = x - gap if side < 0 else x + w + gap
        room = left - style.margin if side < 0 else style.width - style.margin - left
        for i in range(1, 9):
            near = sign(side * i)
            wide = max(font.width(near), font.height // 2)
            if wide > room or not near:
                break
            room -= wide + gap
            left -= wide if side < 0 else 0
            out.append(text(left, middle - font.height // 2, wide, font.height, style.body, near, CENTRE,
                            INK if i == 1 else DIM))
            left += -gap if side < 0 else wide + gap
    return out
