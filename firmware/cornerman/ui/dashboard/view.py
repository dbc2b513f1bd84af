"""The dashboard of any game as boxes: large numbers, the rest as far as there is room."""

from cornerman.cards import face
from cornerman.items import Item
from cornerman.ui.draw.boxes import CENTRE, LEFT as AT_LEFT, bar, fill, suit, text
from cornerman.ui.draw.paint import cut
from cornerman.theme import ACCENT, DIM, INK, ON_ACCENT, PAPER, SEAT0, WARN


def foot_rows(style, view):
    """Lines of text under the numbers of a view; fewer where the numbers need the room."""
    if "round" in view:
        return 1 if style.height < 200 else 2
    seats, middle = len(view["seats"]), 1 if view["middle"] else 0
    rows = (1 if middle else 2) if style.height < 100 else 2 if style.height < 200 else 3
    while seats <= 2 and rows > 1 and (style.height - (rows + middle) * style.line) // seats < style.big:
        rows -= 1
    return rows


def fits_foot(style, view, lines):
    """True if the lines can be read below a dashboard, without a screen of their own."""
    room = foot_rows(style, view) * style.line
    font, out = style.wrapped(lines, style.width, room, style.readable)
    return len(out) * style.fonts(font).height <= room


class DashboardView:
    """The boxes of one view.

    A seat, and what belongs to no seat, is not laid out again where it is the same as in the view before.
    """

    def __init__(self, style, table, view, focus, before=None):
        """before: the DashboardView that was drawn last, or None."""
        self.style, self.table, self.view, self.focus = style, table, view, focus
        self.line = style.line
        self.names = style.texts
        self.out = []
        self.before = before.groups if before else ()
        self.groups = []  # (what went in, boxes, name of the font)
        self.numbers = before.numbers if before else {}  # by cell: the box of a large number
        self.signed = before.signed if before else []  # cells of large numbers that are shown with their sign

    def boxes(self, lines, facing):
        style, view = self.style, self.view
        seats, middle = view["seats"], view["middle"]
        w, h, line = style.width, style.height, self.line
        n = len(seats)
        foot = foot_rows(style, view)
        high = line if middle else 0
        self._foot(lines, h - foot * line, foot)
        body = h - foot * line - high
        if h >= 100 and n <= 2 and any([item.kind == "track" for item in middle]):
            high += max(0, min(line, body - n * style.big))
            body = h - foot * line - high
        around = "round" in view
        if "trump" in view and not around:
            from cornerman.ui.dashboard.trump import lay

            w = lay(self, body + high)
        if around:
            from cornerman.ui.dashboard.round_table import lay

            lay(self, body + high)
        elif n == 1:
            self._seat(0, 0, 0, w, body)
            self._middle(0, body, w, high)
        elif n == 2:
            half = body // 2
            self._middle(0, half, w, high)
            start = len(self.out)
            for _ in range(2):  # once more if seat 1 needs smaller letters than seat 0
                del self.out[start:]
                font = self._seat(0, 0, 0, w, half)
                if facing:
                    from cornerman.ui.draw.paint import turn

                    self.out[start:] = turn(self.out[start:], 0, 0, w, half)
                other = self._seat(1, 0, half + high, w, body - half)
                if font == other:
                    break
                self.names = self.names[max([self.names.index(name) for name in (font, other) if name]):]
        elif n <= 4:
            cw, ch = w // 2, body // 2
            for i in range(n):
                self._seat(i, i % 2 * cw + (2 if i % 2 else 0), i // 2 * ch, cw - 2, ch)
            self._middle(0, body, w, high)
        else:
            ch = body // n
            for i in range(n):
                self._strip(i, 0, i * ch, w, ch)
            self._middle(0, body, w, high)
        out, self.out, self.view, self.before = self.out, None, None, None  # what stays for the next one is little
        return out

    def _foot(self, lines, y, rows):
        style = self.style
        w, h = style.width, rows * self.line
        name, shown = style.wrapped(lines, w, h)
        shown = shown[:h // style.fonts(name).height]
        high = style.fonts(name).height
        line = h // max(1, len(shown))
        for i in range(len(shown)):
            wide = style.fonts(name).width(shown[i])
            self.out.append(text((w - wide) // 2, y + i * line + (line - high) // 2, wide, high, name, shown[i], CENTRE,
                                 INK))

    def _seat(self, i, x, y, w, h):
        """A large number at the left, name and the rest at its right."""
        seat = self.view["seats"][i]
        return self._again(seat["items"] + [seat["big"]], seat, self._seated, i, x, y, w, h)

    def _middle(self, x, y, w, h):
        """What belongs to no seat; a track begins it."""
        items = self.view["middle"]
        if items and items[0].kind == "track":
            from cornerman.ui.dashboard.track import lay

            return self._again(items, None, lambda *given: lay(self, *given), items, x, y, w, h)
        return self._again(items, None, self._items, items, x, y, w, h, (), True)

    def _again(self, items, seat, lay, *given):
        """`lay(*given)`, which adds boxes and returns the name of a font; not done where all is as it was before.

        items: that the focus may be on; seat: what else counts, or None.
        """
        here = self.focus if self.focus and any([item.cell == self.focus for item in items]) else None
        key = given, self.names, here, seat
        for group in self.before:
            if group[0] == key:
                break
        else:
            out, self.out = self.out, []
            name = lay(*given)
            group = key, self.out, name
            self.out = out
        self.groups.append(group)
        self.out.extend(group[1])
        return group[2]

    def _seated(self, i, x, y, w, h):
        style, seat = self.style, self.view["seats"][i]
        big = seat["big"]
        if big.kind == "pips":
            from cornerman.ui.dashboard.trump import seated

            return seated(self, i, x, y, w, h)
        ink = DIM if seat["out"] else SEAT0 + i
        mark = 3 if style.height < 100 else 5
        narrow = len(self.view["seats"]) > 2
        name_h = style.fonts(style.small if narrow or style.height < 200 else style.title).height
        if narrow:
            self._name(i, x, y, w, name_h)
            y, h = y + name_h, h - name_h
            items_h = self.line * (1 if h < 4 * self.line else 2) if seat["items"] else 0
            self._big(big, x, y, w, h - items_h, ink, mark, seat["out"])
            return self._items(seat["items"], x, y + h - items_h, w, items_h)
        digits = self.number_text(big)
        widest = max(len(digits), 2)
        bw = w * 9 // 20 if widest <= 3 else w // 2
        if style.width > 2 * style.height:
            bw = w * 2 // 5
        self._big(big, x, y, bw, h, ink, mark, seat["out"])
        self._name(i, x + bw, y, w - bw, name_h)
        label = [Item("text", big.label, None, None, None)] if big.label and big.kind != "text" else []
        return self._items(seat["items"], x + bw, y + name_h, w - bw, h - name_h, label)

    def _strip(self, i, x, y, w, h):
        """A seat as one row of a list."""
        style, seat = self.style, self.view["seats"][i]
        nw, cw = w // 3, w // 5
        self._name(i, x, y, nw, h)
        big = seat["big"]
        here = big.cell is not None and big.cell == self.focus
        digits = self.number_text(big)
        name = style.fit(("n32", "n22") + style.texts, digits, cw - 4, h) or "t8"
        self.out.append(text(x + nw, y, cw, h, name, digits, CENTRE, ON_ACCENT if here else SEAT0 + i,
                             ACCENT if here else PAPER, False, seat["out"]))
        self._items(seat["items"], x + nw + cw, y, w - nw - cw, h)

    def number_text(self, item):
        """The value of an item as text; a position of kind "signed" has its sign, 0 has none."""
        if item.kind == "signed" and item.value:
            return "%+d" % item.value
        return "" if item.value is None else str(item.value)

    def _big(self, item, x, y, w, h, ink, mark, out):
        style = self.style
        here = item.cell is not None and item.cell == self.focus
        if here:
            self.out.append(fill(x, y + 1, mark, h - 2, ACCENT))
        if item.kind == "suit" and item.value:
            name = style.number(face(item.value), w - mark, h)
            self.out.append(suit(x + mark, y, w - mark, h, name, item.value))
            return
        digits = self.number_text(item) if item.kind != "text" else self.table.named(item.label)
        name = style.number(digits, w - mark, h)
        high = style.fonts(name).height
        self.out.append(text(x + mark, y + (h - high) // 2, w - mark, high, name, digits, CENTRE, ink, PAPER, False,
                             out))
        self.numbers[item.cell] = self.out[-1]
        if item.kind == "signed" and item.cell not in self.signed:
            self.signed.append(item.cell)

    def called(self, i):
        """The name of a seat."""
        seat = self.view["seats"][i]
        return self.table.named(seat["name"]) if "name" in seat else self.table.names[i]

    def _name(self, i, x, y, w, h):
        style, seat = self.style, self.view["seats"][i]
        words = ("\x07" if seat["turn"] else "") + self.called(i)
        font = style.fit(style.texts, words, w, h) or "t8"
        self.out.append(text(x, y, w, h, font, words, AT_LEFT, DIM if seat["out"] else SEAT0 + i,
                             PAPER, False, seat["out"]))

    def _items(self, items, x, y, w, h, extra=(), centred=False):
        """Small items, flowing into rows; their labels are shortened until all fit.

        extra: items that come first where there is room for them. What does not fit at all is
        left out from the end. Returns the name of the font.
        """
        style = self.style
        if any([item.kind == "dice" for item in items]):
            from cornerman.ui.draw.dice_layout import apart

            items = apart(items)
        names = [name for name in self.names if style.fonts(name).height <= min(h, style.row)]
        tries = [(list(extra) + items, (99, 6), True, [name for name in names if name in style.readable]),
                 (items, (99, 6), True, names), (items, (4, 3), True, names), (items, (4, 3, 2, 1, 0), False, names),
                 (items, (3, 0), None, names[-1:])]
        for some, labels, bars, fonts in tries:
            for name in fonts:
                height = style.fonts(name).height
                for most in labels:
                    rows = self._flow(some, w, name, most, bars and height * 3 // 2)
                    if rows is not None and len(rows) * height <= h:
                        gap = style.fonts(name).width("  " if most > 1 else " ")
                        self._place(rows, x, y, w, h, name, gap, centred)
                        return name
        return self._items(items[:-1], x, y, w, h, (), centred) if names and items else None

    def _words(self, item, most):
        kind, label, value = item.kind, item.label, item.value
        if kind == "text":
            return self.table.named(" %s " % label[1:] if label[:1] == "!" else label)
        if kind == "suit":
            return face(value) if value else "-"
        if kind == "dice":
            return label[:most]
        if kind == "pips":
            value = "%d/%d" % (value, item.most)
        elif kind == "signed":
            value = self.number_text(item)
        label = label[:most]
        return (label + " " + str(value)).strip()

    def _flow(self, items, w, name, most, bar):
        """Rows of (item, words, width), or None if one does not fit a row. A text has its own row, and what is
        drawn beside its words has one too, with `bar` px for it; 0: words are enough, None: texts are cut too."""
        measure = self.style.fonts(name).width
        gap = measure("  " if most > 1 else " ")
        rows, used = [], w
        for item in items:
            words = self._words(item, most)
            wide = measure(words)
            if item.kind == "dice":
                from cornerman.ui.draw.dice_layout import inline

                wide = inline(self.style, name, item.value, wide, w)[0]
            drawn = bar and item.kind in ("bar", "pips")
            if wide > w and bar is None and item.kind == "text":
                words, wide = cut(self.style.fonts(name), words, w)
            if wide + (gap + bar if drawn else 0) > w:
                return None
            alone = drawn or item.kind == "text"
            if used + gap + wide > w or alone:
                rows.append([])
                used = -gap
            rows[-1].append((item, words, wide))
            used = w if alone else used + gap + wide
        return rows

    def _place(self, rows, x, y, w, h, name, gap, centred):
        height = self.style.fonts(name).height
        line = min(h // max(1, len(rows)), height * 3 // 2)
        for row in rows:
            free = w - sum([wide for item, words, wide in row]) - gap * (len(row) - 1)
            at = x + (free // 2 if centred else 0)
            for item, words, wide in row:
                here = item.cell is not None and item.cell == self.focus
                paper = ACCENT if here else WARN if item.label[:1] == "!" else PAPER
                ink = INK if paper == PAPER else ON_ACCENT
                if item.kind == "suit" and item.value:
                    self.out.append(suit(at, y, wide, line, name, item.value))
                elif item.kind in ("bar", "pips") and len(row) == 1 and w - wide - gap >= height * 3 // 2:
                    self.out.append(text(at, y, wide, line, name, words, AT_LEFT, ink, paper))
                    self.out.append(bar(at + wide + gap, y + 1, w - wide - gap, line - 2, item.value, item.most, INK,
                                        item.kind))
                else:
                    end = at + wide
                    if item.kind == "dice":
                        from cornerman.ui.draw.dice_layout import inline

                        wide = self.style.fonts(name).width(words)
                        self.out.append(inline(self.style, name, item.value, wide, end - at, at, y, line)[1])
                    if wide:
                        self.out.append(text(at, y, wide, line, name, words, AT_LEFT, ink, paper))
                    wide = end - at
                at += wide + gap
            y += line
