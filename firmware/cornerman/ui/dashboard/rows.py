"""The small items of a seat in rows: words side by side, objects (bars, pips, cards…) in rows of their own.

All words have one size. If they do not fit, texts share rows with other items, then icons leave their place to labels,
then icons replace labels, then labels are shortened and the arrows of the focus left out, then items are left out from
the end; of dice the faces are left out, and the number of each type stays.
"""

from cornerman.cards import face
from cornerman.items import Item, text as text_item
from cornerman.theme import ACCENT, DIM, INK, PAPER, WARN
from cornerman.ui.draw.boxes import ARROWS, CENTRE, LEFT, bar, fill, inset, text
from cornerman.ui.draw.icons import char
from cornerman.ui.draw.paint import cut

OBJECTS = ("bar", "hand", "meter", "pips", "pool")
DRAWN = ("pips", "bar")  # large numbers below which an object shows their maximum
LEAST = 7  # least letters of a text that is truncated
SPACE = 4  # px between the label and the value of an item


def edge(picture):
    """(px at each side, px above and below) that are kept free around a large number for its focus frame."""
    style = picture.style
    if picture.focus is None:
        return 0, 1
    return (2, 2) if style.small_screen else (4, inset(style))


def items_of(seat):
    """The items of a seat; if its large number is of kind "pips" or "bar", its dots or its bar come first."""
    big = seat["big"]
    return ([Item(big.kind, "", big.value, big.most, None, None)] if big.kind in DRAWN else []) + seat["items"]


def words(item):
    """The label of a large number, with its maximum."""
    if item.kind == "text" or not item.label:
        return ""
    return item.label + (" of %d" % item.most if item.most and item.kind not in DRAWN else "")


def number_width(picture, name, widest, room, present):
    """The width in px of the widest of the large numbers in a font. widest: the texts of DashboardView.widest for them;
    present: True: if these do not fit `room` px, the numbers that are shown now are measured"""
    font = picture.style.fonts(name)
    wide = max([font.width(words) for words in widest])
    if wide > room and present:
        wide = max([font.width(picture.number_text(seat["big"])) for seat in picture.view["seats"]])
    return wide


def has_track(view):
    """True if a view has two fighters and their distance."""
    return bool(view["middle"]) and view["middle"][0].kind == "track"


def lay(picture, items, x, y, w, h, ink, right=False):
    """Add the boxes of items to an area, from its top. right: True: right-aligned; ink: that of the seat

    Returns the y below the last row.
    """
    style = picture.style
    rows, level = _fitting(picture, items, w, h)
    gap = _gap(style, level)
    space = min(style.gap, (h - _height(rows)) // max(1, len(rows)))
    for tall, parts in rows:
        at = x + w - sum([part[1] + gap for part in parts]) + gap if right else x
        for item, wide, words in parts:
            _part(picture, item, words, at, y, wide, tall, ink, right)
            at += wide + gap
        y += tall + space
    return y - space if rows else y


def _fitting(picture, items, w, h):
    """(the rows of as many of the items as fit w by h px, their level), as for `_rows`, which this function calls."""
    style = picture.style
    if any([item.kind == "dice" for item in items]):
        from cornerman.ui.draw.dice_layout import apart

        items = apart(items)
    rows, every = _rows(picture, items, w, 0), items
    if rows is None:  # one item is too wide
        items = _less(items, [item for item in items if _rows(picture, [item], w, 3) or _rows(picture, [item], w, 4)])
    while True:
        rows, level = _first_level(picture, items, w, h, rows) if _least(style, items) <= h else (None, 0)
        if rows is not None:
            more = left_out(picture, every, items)
            if more:  # the count stands beside the icon of the large number, or behind the items, if it has room
                more = _rows(picture, items[:1] + more + items[1:] if items and items[0].icon else items + more,
                             w, level)
            return more if more and _height(more) <= h else rows, level
        if not items:
            return [], 0
        items = _less(items, picture.fewer(items))


def _first_level(picture, items, w, h, rows):
    """(the rows of items, their level) on the first level on which they fit w by h px; (None, 0): there is none. rows:
    those of level 0, or None.

    Items that are too high on the last level are so on all but level 2, where a short label may be narrower than the
    icon that replaces it later.
    """
    rows = rows or _rows(picture, items, w, 0)
    if rows is not None and _height(rows) <= h:
        return rows, 0
    levels = (3, 4) if picture.style.small_screen else (1, 2, 3, 4, 5)
    last = levels[len(levels) - 1]
    narrowest = _rows(picture, items, w, last)
    if narrowest and _height(narrowest) > h:
        levels = (2,) if 2 in levels else ()
    for level in levels:
        rows = narrowest if level == last else _rows(picture, items, w, level)
        if rows is not None and _height(rows) <= h:
            return rows, level
    return None, 0


def _height(rows):
    """The height in px of rows, as `_rows` returns them."""
    return sum([row[0] for row in rows])


def left_out(picture, items, shown):
    """A list with a highlighted text for the number of those items that are not among `shown`, though
    `DashboardView.told` has words for them; [] if there are none, or if no number is in focus, because it is the focus
    that leads to these words."""
    left = [item for item in items if item not in shown and picture.told(item)]
    if not left:
        return []
    picture.left = max(picture.left, 2 if any([picture.here(item) for item in left]) else 1)
    return [text_item("!+%d" % len(left))] if picture.focus else []


def _least(style, items):
    """The least height of items: a row for each object, and one for what stands before, between and behind objects."""
    high, words = 0, False
    for item in items:
        if item.kind in OBJECTS:
            high += object_height(style, item.kind)
        elif not words:
            high += style.line
        words = item.kind not in OBJECTS
    return high


def _less(items, fewer):
    """The items `fewer`, which are some of `items`. If dice are missing among them, all dice of `items` are replaced by
    their number by type."""
    if all([item in fewer for item in items if item.kind == "dice"]):
        return fewer
    from cornerman.ui.draw.dice_layout import counted

    return counted([item for item in items if item.kind == "dice" or item in fewer])


def fit(picture, items, w, h):
    """True if an area has room for all the items, if icons replace labels."""
    rows = _rows(picture, items, w, 3)
    return rows is not None and sum([row[0] for row in rows]) <= h


def _gap(style, level):
    """Px between two items in a row."""
    return style.gap if level > 4 else 2 * style.gap


def object_height(style, kind):
    """The height in px of a row of objects."""
    small, large = style.small_screen, style.large_screen
    if kind == "bar":
        return 5 if small else 8
    if kind == "meter" or kind == "dice":
        return style.line
    if kind == "pips":
        return 8 if small else 14
    return 8 if small else 24 if large else 17


def _rows(picture, items, w, level):
    """The rows that items take in a width of w px: a list of [height, [(item, width, words), …]]; None: they do not
    fit.

    level: how far words are shortened
        0  a text is alone in its row
        1  texts share rows with other items
        2  icons are left out where there is a label
        3  icons replace labels; from here on dice become smaller
        4  labels have four letters, the focus has no arrows, and a text that is too wide is truncated
        5  less space between items; a name is truncated so that it fits the end of the row before
    A small screen has the levels 0, 3 and 4, and there icons replace labels on level 0, too, except those of texts.
    """
    style = picture.style
    rows, used, gap = [], w, _gap(style, level)
    inline = None  # imported once: on a board an import statement takes 0.2 ms also where the module is loaded
    for item in items:
        if item.kind in OBJECTS:
            rows.append([object_height(style, item.kind), [(item, w, None)]])
            used = w
            continue
        whole, line = _words(picture, item, level), style.line
        lines, long = [whole], _wide(style, whole)
        if item.kind == "dice":
            if not inline:
                from cornerman.ui.draw.dice_layout import ahead, inline
            long, size, tall = inline(style, style.caption, item.value, ahead(long), w, max(0, level - 2))
            line = max(line, tall)
        else:
            lines = _lines(style, items, item, whole, long, w, w - used - gap, level)
            if lines is None:
                return None
        for words in lines:
            wide = long if words is whole else _wide(style, words)
            if item.label[:1] == "!" and words[1][:1] != " ":  # wrapping has removed the spaces around it
                wide = min(w, wide + 2 * style.gap)
            if wide > w:
                return None
            alone = not level and item.kind == "text" and not item.icon
            if used + gap + wide > w or len(lines) > 1 or alone:
                rows.append([line, []])
                used = -gap
            rows[-1][0] = max(rows[-1][0], line)
            rows[-1][1].append((item, wide, words))
            used = w if alone or len(lines) > 1 else used + gap + wide
    return rows


def _lines(style, items, item, words, wide, w, free, level):
    """The words of an item, one of `items`, as a list of lines of at most w px, each as `_words` returns it; None: they
    do not fit. words: of `_words`, `wide` px; free: px at the end of the row before; level: as for `_rows`"""
    icon, label, value = words
    if item.icon or value and item.kind != "text":
        return [words]
    font = style.fonts(style.caption)
    if level > 4 and item.kind != "text" and font.width(label[:4] + "..") <= free < font.width(label):
        return [(None, cut(font, label, free)[0], "")]
    if wide <= w:
        return [words]
    last = items[len(items) - 1]
    spare = last is not item and last.kind == "text" and last.label[:1] != "!"  # left out rather than truncated
    return None if level > 3 and spare else _broken(style, label, w, level)


def _broken(style, words, w, level):
    """A text wider than w px as lines, in the form of `_words`; on level 4 one truncated line. None: it does not
    fit."""
    font = style.fonts(style.caption)
    if level < 4 and max([font.width(word) for word in words.split(" ")]) <= w:
        return [(None, part, "") for part in style.wrap(style.caption, words.strip(), w)]
    if level < 4 or font.width(words[:LEAST]) > w:
        return None
    return [(None, cut(font, words.strip(), w)[0], "")]


def _words(picture, item, level):
    """(name of an icon or None, label, value) of an item, as texts. level: as for `_rows`"""
    label, value = item.label, item.value
    if item.kind == "text":
        label = picture.table.named(" %s " % label[1:] if label[:1] == "!" else label)
        value = ""
    elif item.kind == "suit":
        value = face(value) if value else "-"
    elif item.kind == "dice":
        value = ""
    else:
        value = picture.number_text(item)
    if level < 4 and picture.here(item):
        value += ARROWS
    icon = item.icon
    if icon and (level > 2 or picture.style.small_screen):
        return icon, "" if item.kind != "text" or level else label, value
    if level > 3 and item.kind != "text" and value:
        label = label[:4].rstrip()
    return None if level == 2 and label else icon, label, value


def _wide(style, words):
    """The width of an item in px. words: of `_words`."""
    icon, label, value = words
    font = style.fonts(style.caption)
    wide = font.width(label) + font.width(value) + (SPACE if label and value else 0)
    if icon:
        wide += style.fonts(style.icons).width(char(icon)) + (style.gap if wide else 0)
    return wide


def _part(picture, item, words, x, y, w, h, ink, right):
    """Add the boxes of one item. words: of `_words`; None: the item is an object"""
    style, out = picture.style, picture.out
    if words is None:
        _object(picture, item, x, y, w, h, ink, right)
        return
    if item.kind == "dice":
        from cornerman.ui.draw.dice_layout import ahead, box, inline

        part = _wide(style, words)
        start = ahead(part)
        wide, size, tall = inline(style, style.caption, item.value, start, w, None, h)
        out.append(box(style, size, x + start, y + (h - tall) // 2, wide - start, item.value))
        w = part
        if not w:
            return
    icon, label, value = words
    marked, here = item.label[:1] == "!", picture.here(item)
    paper = ACCENT if here else WARN if marked else PAPER
    if here:
        out.append(fill(x - style.gap // 2, y, w + style.gap, h, ACCENT))
    if icon:
        part = style.fonts(style.icons).width(char(icon))
        tint = PAPER if here else ACCENT if item.kind == "text" else DIM
        out.append(text(x, y, part, h, style.icons, char(icon), LEFT, tint, paper))
        x += part + style.gap
    font = style.fonts(style.caption)
    if label:
        part = w if marked and not value else font.width(label)
        dim = item.kind == "text" and not icon or item.kind != "text" and value and style.colour
        align = CENTRE if marked else LEFT
        out.append(text(x, y, part, h, style.caption, label, align, PAPER if here or marked else DIM if dim else INK,
                        paper))
        x += part + SPACE
    if value:
        out.append(text(x, y, font.width(value), h, style.caption, value, LEFT, PAPER if here else INK, paper))


def _object(picture, item, x, y, w, h, ink, right):
    """Add the boxes of one object."""
    style, out, kind, track = picture.style, picture.out, item.kind, picture.style.track
    if kind in DRAWN:
        if picture.here(item):
            out.append(fill(x - style.gap // 2, y, w + style.gap, h, ACCENT))
            ink, track = PAPER, None
        top, tall = 1, h - 2
        if kind == "pips":
            tall = min(h - 1, 7 if style.small_screen else 13, w * 4 // 5 // max(1, item.most))
            if tall < 3:
                kind, tall = "bar", h // 2
            top = (h - tall) // 2
        out.append(bar(x, y + top, w, tall, item.value, item.most, ink, kind, track))
    elif kind == "hand":
        from cornerman.ui.draw.objects_box import Objects

        h -= 1 if style.small_screen else 2
        out.append(Objects(x, y, w, h, "hand", item.value, item.most, ink, style.colour, False))
    else:
        from cornerman.ui.dashboard import counted

        if kind == "pool":
            counted.pool(picture, item.value, x, y, w, h)
        else:
            counted.meter(picture, item, x, y, w, h, ink, right)
