"""The trump of two fighters on a panel of its own, with its name. Loaded only for games that have one."""

from cornerman.cards import SUITS
from cornerman.theme import DIM, INK, PAPER, SURFACE, WARN
from cornerman.ui.draw.boxes import CENTRE, fill, focus, frame, inset, suit, text
from cornerman.ui.draw.fonts import size_of

NAMES = ("Clubs", "Diamonds", "Hearts", "Spades")  # in the order of SUITS


def lay(picture, x, y, w, h):
    """Add the panel to a view.DashboardView, inside an area."""
    trump = picture.view["trump"]
    picture._cached([trump], None, panel, trump, x, y, w, h)


def panel(picture, trump, x, y, w, h):
    """Add the panel: its background, its word, the suit as large as it fits, and the name of the suit."""
    style, gap, line, out = picture.style, picture.style.gap, picture.style.line, picture.out
    here = picture.here(trump)
    small, paper = style.small_screen, PAPER
    if here and not small:
        out.append(focus(style, x, y, w, h))
    elif here:
        out.append(frame(x - 1, y, w + 2, h, INK, 1, style.radius))
    elif style.colour and not small:
        out.append(fill(x, y + gap, w, h - 2 * gap, SURFACE, style.radius))
        paper = SURFACE
    elif not small:
        out.append(frame(x, y + gap, w, h - 2 * gap, INK, 2, style.radius))
    edge = 1 if small else inset(style) if here else gap + 2
    beside = min(edge, gap)
    top, bottom, inner = y + edge, y + h - edge, w - 2 * beside
    marked = trump.label[:1] == "!"
    label = trump.label[marked:]
    value = trump.value or "?"
    word = NAMES[SUITS.index(value)] if value in SUITS else ""
    if small:  # the word is below the suit
        bottom -= line
        out.append(text(x, bottom, w, line, style.caption, label, CENTRE, PAPER if marked else INK,
                        WARN if marked else PAPER))
    else:
        out.append(text(x + beside, top, inner, line, style.caption, label, CENTRE, PAPER if marked else DIM,
                        WARN if marked else paper))
        top += line
        font = style.large_screen and style.fit(style.texts, max(NAMES, key=len), inner, h) or style.caption
        tall = style.fonts(font).height
        if bottom - top - tall >= style.big and style.fonts(font).width(max(NAMES, key=len)) <= inner:
            bottom -= tall
            if word:
                out.append(text(x + beside, bottom, inner, tall, font, word, CENTRE, INK, paper))
    size = min(inner, bottom - top - (0 if small else 2))
    font = [name for name in style.numbers if size_of(name) <= size][0]
    size = size_of(font)
    picture.add_number(trump, suit(x + beside, top + (bottom - top - size) // 2, inner, size, font, value, paper))
