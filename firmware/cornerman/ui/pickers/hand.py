"""Draws the rows of a list as cards side by side, as in a hand, with the label of the chosen one below."""

from cornerman.cards import SUITS, face, is_card
from cornerman.theme import ACCENT, CLUBS, DIAMONDS, DIM, HEARTS, INK, PAPER, SURFACE
from cornerman.ui.draw.boxes import CENTRE, LEFT, RIGHT, fill, focus, frame, text
from cornerman.ui.draw.card_box import Card
from cornerman.ui.draw.chrome import header
from cornerman.ui.draw.icons import char

# Sizes (px) of the rank and of the suit below it, the largest first. Players look for the rank, so on narrow cards the
# suit, which is wider than a rank of the same size, is smaller.
SIZES = ((64, 64), (48, 48), (40, 40), (40, 32), (32, 32), (32, 22), (22, 22), (20, 20), (16, 16))


def cards_of(values):
    """For each value its card or suit, or None; None instead of a list: too few of the values are cards."""
    cards = [value if is_card(value) or value in tuple(SUITS) else None for value in values]
    n = sum([card is not None for card in cards])
    return cards if n > 1 and 2 * n >= len(cards) else None


def _spaces(style, h):
    """(px beside the chosen card, px above and below it for its frame, px between cards) for an area h px high."""
    return (3, 5 if h > 36 else 4, 1) if style.small_screen else (5, 10 if style.large_screen else 9, 2)


def _lay(style, n, w, h, rank):
    """(rows, columns, width of a card, its height, (size of its rank, size of its suit)): the largest sizes with which
    n cards fit w by h px. rank: False: all cards are suits alone"""
    pad, edge, gap = _spaces(style, h)
    best = None
    for size, suit in SIZES:
        suit = 9 if size == 16 and rank and style.small_screen else suit
        wide, spare = suit + (5 if size < 20 else 6), 3 + size // 8 if style.large_screen else 2
        high = (size if rank else 0) + suit + spare
        across = (w - wide - 2 * pad) // (wide + gap) + 1
        for rows in range(1, 5):
            if rows * (high + gap) - gap + 2 * edge > h or across < 1:
                break
            best = rows, across, wide, high, (size, suit)
            if rows * across >= n:
                return rows, (n + rows - 1) // rows, wide, high, (size, suit)
    return best


def suit_ink(style, card):
    """The ink of a suit on a white card."""
    return (PAPER, DIAMONDS, HEARTS, PAPER)[SUITS.index(card[-1])] if style.colour else PAPER


def boxes(screen, style):
    """The boxes of a screens.List whose rows are `screen.cards`."""
    out, y = screen.head(style)
    cards, n = screen.cards, len(screen.cards)
    rank = any([card and len(card) > 1 for card in cards])
    if style.large_screen and not rank:
        return _suits(screen, style, out, y)
    margin = style.margin
    has_label = y == style.head or style.large_screen  # a long question leaves no line for the label
    name = style.caption if style.small_screen else style.body
    foot = style.height - has_label * (style.row if style.large_screen else style.fonts(name).height)
    w = style.width - 2 * margin
    rows, columns, wide, high, size = _lay(style, n, w, foot - y, rank)
    pad, edge, space = _spaces(style, foot - y)
    shown = min(n, rows * columns)
    if rows == 1:
        first = max(0, min(screen.at - shown // 2, n - shown))
    else:
        first = max(0, min(screen.at // columns - rows // 2, (n + columns - 1) // columns - rows)) * columns
        shown = min(shown, n - first)
    if shown < n and y == style.head:
        counted = header(style, screen.title, "%d of %d" % (screen.at + 1, n), screen.icon)
        out = counted[0] if counted[1] == y else out
    left = margin + max(0, (w - columns * (wide + space) - 2 * pad + space) // 2)
    top = y + max(0, (foot - y - rows * (high + space) + space - 2 * edge) // 2) + edge
    here = screen.at - first
    fonts = "n%d" % size[0], style.body if size[1] == 9 else "n%d" % size[1]
    for i in range(shown):
        row, column = i // columns, i % columns
        x, at = left + column * (wide + space), top + row * (high + space)
        if row == here // columns:
            x += 0 if i < here else pad if i == here else 2 * pad
        else:
            at += edge if row > here // columns else -edge
        if i == here:
            out.append(focus(style, x - pad, at - edge, wide + 2 * pad, high + 2 * edge))
        _put(screen, style, out, first + i, (x, at, wide, high), fonts)
    if has_label:
        _label(screen, style, out, foot)
    return out


def _put(screen, style, out, i, place, fonts):
    """Add the box of a card, or those of a row that is no card. fonts: names of those of the rank and of the suit"""
    x, y, w, h = place
    card, off = screen.cards[i], i in screen.disabled
    if card:
        out.append(Card(x, y, w, h, "card", *fonts, card, suit_ink(style, card), off))
        return
    label = screen.parts(i)[0]
    icon = char("check" if label == "Done" else "cards")
    out.append(frame(x, y, w, h, DIM if off else INK, 1, style.radius))
    tall = style.fonts(style.icons).height
    out.append(text(x + 1, y + (h - tall) // 2, w - 2, tall, style.icons, icon, CENTRE, DIM if off else INK))


def _label(screen, style, out, y):
    """Add, from y to the foot of the screen, the label of the chosen row and its value or, if it is disabled, the
    reason."""
    label, value, sign, font = screen.parts(screen.at)
    if font == "text":
        label = sign + " " + label
    if screen.at in screen.disabled:
        label, value = "(%s)" % label, screen.disabled[screen.at]
    margin, h, paper = style.margin, style.height - y, PAPER
    name, small = style.caption if style.small_screen else style.body, style.fonts(style.caption)
    x, w = margin, style.width - 2 * margin
    if style.large_screen:
        h -= style.gap
        out.append(fill(x, y, w, h, SURFACE, style.radius))
        x, w, y, h, paper = x + margin, w - 2 * margin, y + 2, h - 4, SURFACE
    label = style.shortened(name, label, w, 1)[0]
    room = style.fonts(name).width(label)
    out.append(text(x, y, room, h, name, label, LEFT, DIM if screen.at in screen.disabled else INK, paper))
    value = style.shortened(style.caption, value, w - room - 2 * style.gap, 1)[0] if value else ""
    if value:
        wide = small.width(value)
        out.append(text(x + w - wide, y, wide, h, style.caption, value, RIGHT, DIM, paper))


def _suits(screen, style, out, y):
    """Add the four suits below each other, each as large as its row."""
    n, margin = len(screen.cards), style.margin
    y += style.gap
    high = min(46, (style.height - y) // n)
    body, small = style.fonts(style.body), style.fonts(style.caption)
    w = style.width - 2 * margin
    for i in range(n):
        label, value, sign, font = screen.parts(i)
        here, off, card = i == screen.at, i in screen.disabled, screen.cards[i]
        ink, paper = (PAPER, ACCENT) if here else (DIM if off else INK, PAPER)
        if here:
            out.append(fill(margin, y, w, high - 2, paper, style.radius))
        x = margin + 8
        if card:
            size = 32 if high > 40 else 22
            ground = INK if here or not style.colour else SURFACE
            out.append(fill(x, y + 4, size + 14, high - 10, ground, 4))
            own = suit_ink(style, card) if ground == INK else CLUBS + SUITS.index(card)
            out.append(text(x + 2, y + 4, size + 10, high - 10, "n%d" % size, face(card), CENTRE, own, ground))
        x += 62
        wide = small.width(value)
        room = margin + w - x - (wide + 20 if value else 8)
        out.append(text(x, y + (high - 2 - body.height) // 2, room, body.height, style.body,
                        style.shortened(style.body, "(%s)" % label if off else label, room, 1)[0], LEFT, ink, paper))
        if value:
            out.append(text(margin + w - wide - 8, y + (high - 2 - small.height) // 2, wide, small.height,
                            style.caption, value, RIGHT, ink if here else DIM, paper))
        y += high
    return out
