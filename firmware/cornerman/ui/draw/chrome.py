"""The frame of every screen: the header, and the key line with the present meaning of each button.

A screen gives hints by logical keys: a list of (keys, word), the most important first, where `keys` is CHOOSE or a
tuple of one key; CHOOSE is always drawn first. The names of the buttons, and whether one is held, come from the
board.json.
"""

from cornerman.keys import DOWN, MENU, NAMES, OK, UP
from cornerman.theme import ACCENT, DIM, INK, PAPER, SURFACE
from cornerman.ui.draw.boxes import CENTRE, LEFT, RIGHT, Cap, fill, text
from cornerman.ui.draw.cap_box import BOTH, high, wide
from cornerman.ui.draw.icons import char

CHOOSE, CHOICE = (UP, DOWN), "choose"
MORE = "\xb7\xb7\xb7"  # replaces the word of MENU in a crowded key line
ICON = 22  # px of a header for the icon at its left, with the space behind it
LONGEST = 6  # most letters of a word in a crowded key line of a board with two buttons
ARROWS = {"\u25b2": "\x05", "\u25bc": "\x06", "\u25b6": "\x07", "\u25c0": "\x0e"}  # printed on buttons: ▲ ▼ ▶ ◀


def header(style, title, state="", icon=None, ink=INK, paper=SURFACE):
    """(boxes, height) of the header: the title at the left, the state at the right.

    A title that is too long is wrapped, as long as two rows of a list fit below; then it is truncated. Without a title
    ("") there is no header: ([], 0). icon: name of an icon, None: none; small screens have none. ink: of the title;
    paper: of the band
    """
    if not title:
        return [], 0
    w, margin, font = style.width, style.margin, style.fonts(style.caption)
    left, end = margin, w - margin
    high = style.head - (not style.colour)  # a line ends the band on panels of one colour
    out = []
    if state:
        wide_state = min(font.width(state), w // 2)
        end -= wide_state
        out.append(text(end, 0, wide_state, high, style.caption, state, RIGHT, INK if paper == SURFACE else ink, paper))
        end -= 2 * style.gap
    if icon and not style.small_screen:
        out.append(text(left, 0, 17, high, style.icons, char(icon), CENTRE, ACCENT if paper == SURFACE else ink, paper))
        left += ICON
    lines = style.shortened(style.caption, title, end - left, max(2, (style.height - 2 * style.row) // font.height))
    line = high if len(lines) == 1 else font.height
    top = 0 if len(lines) == 1 else style.gap // 2
    tall = style.head if len(lines) == 1 else line * len(lines) + 2 * top + (not style.colour)
    for i in range(len(lines)):
        words = lines[i].rstrip(" \xb7")  # the dot between two lines, where it would end a line
        out.append(text(left, top + i * line, end - left, line, style.caption, words, LEFT, ink, paper))
    filled = [fill(0, 0, w, tall - (not style.colour), paper)]  # where a line would be, a gap
    return (filled if paper != SURFACE else band(style, 0, tall, tall - 1)) + out, tall


def joined(lines):
    """Lines joined by a dot to one text."""
    return " \xb7 ".join(lines)


def head_room(style):
    """The width in px that a header has for text beside its icon. style: layout.Style"""
    return style.width - 2 * style.margin - (0 if style.small_screen else ICON)


def fits_bands(style, lines):
    """True if the lines fit the header and foot of a dashboard, so that they need no screen of their own."""
    font = style.fonts(style.caption)
    room, below = head_room(style), style.width - 2 * style.margin if style.foot else 0
    if len(lines) == 1:
        above, rest = bands(style, lines)
        return font.width(above) <= room and font.width(rest) <= below
    between = font.width(joined(("", ""))) + 2 * font.gap
    above, foot = True, 0
    for n in range(len(lines)):  # widths are added up: to join the lines and measure them takes longer
        wide = font.width(lines[n])
        above = above and wide <= room
        if above:
            room -= wide + between
        else:
            foot += wide + between if lines[n] else between - font.gap
            if n == 0 or foot - between > below:
                return False
    return True


def bands(style, lines):
    """(above, below): as many of the lines as fit the header, and the rest, for the place of the key line."""
    font, room, n = style.fonts(style.caption), head_room(style), 0
    between = font.width(joined(("", ""))) + 2 * font.gap
    while n < len(lines) and (room >= font.width(lines[n]) or not n):
        room -= font.width(lines[n]) + between
        n += 1
    if n == len(lines) == 1:  # the rest of a long line is below
        parts = style.wrap(style.caption, lines[0], head_room(style))
        return parts[0], " ".join(parts[1:])
    return joined(lines[:n]), joined(lines[n:])


def band(style, y, h, edge):
    """The boxes of a band across the screen, from y, `h` px high: on colour panels filled with SURFACE, else a line at
    the y `edge`. Above the key line of a small screen there is no line."""
    if style.colour:
        return [fill(0, y, style.width, h, SURFACE)]
    return [] if y and style.small_screen else [fill(0, edge, style.width, 1, INK)]


def caps(board):
    """The caps of the logical keys of a board, by number of the key: (label, hold); None: no button gives this key.

    board: the dict of a board.json. label: what is printed on the button, for a chord `A+B`; hold: True if it is held.
    If several buttons give a key, the one that is tapped and has the shortest name.
    """
    keys, out = board["keys"], []  # the first entry of NAMES is no key
    for key in NAMES:
        best = None
        for name in keys:
            if keys[name] == key:
                hold = name.endswith(" long")
                rank = (hold, "+" in name, len(name))
                if best is None or rank < best[0]:
                    best = rank, name[:-5] if hold else name, hold
        out.append(best and ("+".join([label(board, name) for name in best[1].split("+")]), best[2]))
    return out


def label(board, name):
    """The label printed on a button of a board; an arrow as a character of the fonts."""
    spot = board["front"]["buttons"][name]
    return ARROWS.get(spot[2], spot[2]) if len(spot) > 2 else name


def with_buttons(caps, line):
    """A sentence with the labels of this board's buttons in place of `@OK` or `@UP`: `hold A`. caps: as `caps` returns
    them"""
    codes = line.encode()  # MicroPython searches its interned strings for each slice of a text
    at = codes.find(b"@", 0, len(codes) - 1)
    while at >= 0 and not 65 <= codes[at + 1] <= 90:
        at = codes.find(b"@", at + 1, len(codes) - 1)
    if at < 0:
        return line
    at = line.find("@")
    while at >= 0:
        for key in range(1, len(NAMES)):
            end = at + 1 + len(NAMES[key])
            if line[at + 1:end] == NAMES[key]:
                words, hold = caps[key] or (NAMES[key], False)
                if hold:
                    words = ("Hold " if at == 0 or line[at - 2:at] == ". " else "hold ") + words
                line = line[:at] + words + line[end:]
        at = line.find("@", at + 1)
    return line


def cap(style, key, right, middle):
    """The box of the cap of a logical key. right: x of its right edge; middle: y of its centre, in px"""
    name, hold = style.caps[key]
    return keycap(style, name, hold, right - cap_width(style, name, hold), middle - cap_height(style) // 2)


def _items(style, hints, two, room):
    """The hints that fit `room` px: (list of (caps, word), px between two hints, px of `room` that the hints without
    the space between them leave; 0: they do not fit). A cap is an entry of `Style.caps`; two: True: two buttons give
    all keys.

    If not all fit, first the spaces become smaller, then the word of MENU becomes three dots, then words are shortened,
    and then the last hint is left out. If the hint of UP and DOWN is the last one, a frame on the screen shows the
    same: then its word is left out before anything else, and the whole hint if the caps have the arrows of the frame.
    """
    caps, items, choose, bare, framed, printed = style.caps, [], [], [], False, False
    for wanted, word in hints:
        names = [caps[key] for key in wanted]
        if None in names:
            continue
        arrows = [name for name, hold in names] == ["\x05", "\x06"]
        if wanted != CHOOSE:
            items.append((names, word))
            continue
        framed, printed = len(items) > 0 and (wanted, word) == hints[-1], arrows
        if printed or word != CHOICE and not two:
            choose = [([(BOTH, False)] if printed else names, word)]
            bare = [(choose[0][0], "")]
        else:
            bare = [([names[0]], "\x05"), ([names[1]], "\x06")]
            choose = bare if word == CHOICE else [bare[0], (bare[1][0], "\x06" + " " * (not style.small_screen) + word)]
    if not framed and len(choose) == 1:
        bare = choose
    while True:
        for ahead, shown, space in _tries(style, items, choose, bare, two, framed, framed and printed):
            found = ahead + shown
            left = room - sum([_wide(style, item, space) for item in found])
            if left >= space * (len(found) - 1):
                return found, space, left
        if len(items) < 2:
            return items or bare, style.gap, 0
        items = items[:-1]


def _tries(style, items, choose, bare, two, framed, spare):
    """Yield (hint of UP and DOWN, other hints, px between them) in the order in which they are tried. choose, bare: the
    first with its word and without; spare: True: it may be left out; the others are as in `_items`"""
    spaces = (2 * style.gap, style.gap + style.small_screen)
    for words in (items, [(names, word[:LONGEST if two else None].split(" ")[0]) for names, word in items]):
        dotted = [(names, MORE if names == [style.caps[MENU]] else word) for names, word in words]
        if framed:
            for shown in (words, dotted):
                for space in spaces:
                    for ahead in (choose, bare) + (([],) if spare else ()):
                        yield ahead, shown, space
        else:
            for ahead in (choose, bare):
                for shown in (words, dotted):
                    for space in spaces + ((2,) if two and style.small_screen else ()):
                        yield ahead, shown, space


def key_line(style, hints):
    """The boxes of the key line. hints: see the docstring of this module

    On a board with two buttons, the hints of the first are at the left and those of the second at the right; else all
    that fit are spread over the line.
    """
    out = band(style, style.whole - style.foot, style.foot, style.whole - style.foot)
    caps = style.caps
    two = caps[OK] and caps[OK][1] and caps[OK][0] == caps[UP][0]
    margin = style.margin // 2 + 1
    items, space, free = _items(style, hints, two, style.width - 2 * margin)
    if not items:
        return out
    if two:
        first = caps[UP][0]
        left = [item for item in items if item[0][0][0] == first]
        right = [item for item in items if item not in left]
        x = margin
        for item in left:
            x = _put(style, out, x, item, space) + space
        x = style.width - margin
        x -= sum([_wide(style, item, space) + space for item in right]) - space if right else 0
        for item in right:
            x = _put(style, out, x, item, space) + space
        return out
    x, last = margin, max(1, len(items) - 1)
    for i in range(len(items)):
        at = free * i // last  # px between the hints up to here
        x = _put(style, out, x + at, items[i], space) - at
    return out


def _wide(style, item, space):
    """The width in px of a hint. space: px between two hints"""
    caps = sum([cap_width(style, *cap) + 1 for cap in item[0]]) - 1
    return caps + (space // 2 + style.fonts(style.caption).width(item[1]) if item[1] else 0)


def keycap(style, name, hold, x, y):
    """The box of a cap whose upper left corner is (x, y). name, hold: an entry of `Style.caps`"""
    return Cap(x, y, cap_width(style, name, hold), cap_height(style), "cap", style.caption, name, _dash(style, hold),
               INK, PAPER)


def cap_width(style, name, hold):
    """The width in px of a cap. name, hold: an entry of `Style.caps`"""
    found = style.cap_widths.get(name)
    if found is None:
        found = style.cap_widths[name] = wide(style.fonts(style.caption), name)
    return found + _dash(style, hold) if hold else found


def cap_height(style):
    """The height in px of every cap."""
    return high(style.fonts(style.caption))


def _dash(style, hold):
    """The width in px of the dash at the right of a cap; 0 if its button is not held."""
    return 0 if not hold else 6 if style.small_screen else 10


def _put(style, out, x, item, space):
    """Add the boxes of a hint with its left edge at x; returns its right edge. space: px between two hints"""
    caps, word = item
    font = style.fonts(style.caption)
    y = style.whole - style.foot
    top = y + (style.foot - cap_height(style) + 1) // 2
    for name, hold in caps:
        out.append(keycap(style, name, hold, x, top))
        x += out[-1].w + 1
    x -= 1
    if word:
        x += space // 2
        w = font.width(word)
        line = min(font.height, style.foot - (not style.colour and not style.small_screen))
        out.append(text(x, y + (style.foot - line + 1) // 2, w, line, style.caption, word, LEFT, INK, SURFACE))
        x += w
    return x


def scroll_bar(style, y, h, first, shown, of):
    """The boxes of a scroll bar for `shown` rows from index `first`, out of `of`; [] if all rows are visible."""
    if shown >= of:
        return []
    w = 2 if style.small_screen else 3 if not style.large_screen else 4
    x = style.width - w - (0 if style.small_screen else 2)
    size = max(4, h * shown // of)
    at = y + min(h - size, h * first // of)
    track = [fill(x, y, w, h, SURFACE)] if style.colour else []
    return track + [fill(x, at, w, size, DIM if style.colour else INK)]
