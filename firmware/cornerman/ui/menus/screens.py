"""Screens that every game shares: a list, a message.

A screen has `boxes(style)`, what to draw, and `key(app, key, count)`; `count` is 0 for
a press and 1, 2, … for the repeats while it is held.
"""

from cornerman.keys import BACK, DOWN, LEFT, MENU, OK, RIGHT, UP
from cornerman.ui.draw import boxes
from cornerman.ui.draw.boxes import fill, text
from cornerman.theme import ACCENT, DIM, INK, ON_ACCENT, PAPER, WARN

LEFT_OUT = "\0left out"  # what a picker answers for an argument that the device shall decide


def titled(style, title):
    """(boxes, height) of the name of a screen and the line below it; no title, nothing."""
    if not title:
        return [], 0
    w = style.width
    name = style.fit((style.title,) + style.texts, title, w, style.row) or "t8"
    high = style.fonts(name).height
    lines = style.wrap(name, title, w)[:(style.height - 2 * style.row) // high]  # room is left for a row
    line = max(high, (style.row - 2) // len(lines))
    out = [text(0, i * line, w, line, name, lines[i], boxes.LEFT, ACCENT) for i in range(len(lines))]
    return out + [fill(0, len(lines) * line, w, 1, ACCENT)], len(lines) * line + 2


class List:
    """Rows to choose from. A row is a text or a pair (label, value)."""

    def __init__(self, title, rows, pick, at=0, back=None, disabled=(), menu=None):
        """pick(app, index) is called on OK, menu(app, index) on MENU; back(app) in place of leaving.

        disabled: {index: why} of rows that cannot be chosen; they are dim, in brackets, and OK tells why.
        """
        self.title, self.rows, self.pick, self.back, self.disabled, self.menu = title, rows, pick, back, disabled, menu
        self.at = min(at, max(0, len(rows) - 1))
        self.top = None

    def key(self, app, key, count):
        some = len(self.rows) > 0
        last = max(0, len(self.rows) - 1)
        if key == UP or key == DOWN:
            step = -1 if key == UP else 1
            if count > 8:
                step *= 3
            to = self.at + step
            if not 0 <= to <= last:
                to = max(0, min(last, to)) if count else (last if to < 0 else 0)
            self.at = to
        elif key == RIGHT:
            self.at = min(last, self.at + 5)
        elif key == LEFT:
            self.at = max(0, self.at - 5)
        elif key == BACK:
            if self.back:
                self.back(app)
            else:
                app.pop()
        elif key == MENU and self.menu and some:
            self.menu(app, self.at)
        elif key == OK and some and self.at in self.disabled:
            app.warn([app.named(self.disabled[self.at])])
        elif key == OK and some:
            self.pick(app, self.at)

    def _row(self, style, i, w):
        """(font, lines of (text, align), height) of a row that is w wide."""
        row = self.rows[i]
        label, value = (row, "") if type(row) is str else row
        if i in self.disabled:
            label = "(%s)" % label
        for name in style.readable:
            font = style.fonts(name)
            if font.height > style.row:
                continue
            room = w - (font.width(value) + font.width(" ") if value else 0)
            if font.width(label) <= room:
                return name, [(label, value)], style.row
        lines = [(part, "") for part in style.wrap(name, label, w)]
        for part in style.wrap(name, value, w) if value else ():
            lines.append(("", part))
        return name, lines, len(lines) * font.height + 2

    def head(self, style):
        """(boxes, height) of what is above the rows."""
        return titled(style, self.title)

    def boxes(self, style):
        out, top = self.head(style)
        y = top
        w, room = style.width - 8, style.height - y
        if not len(self.rows):
            return out + [text(0, y, style.width, style.row, style.small, "Nothing here", 0, DIM)]
        if self.top is None:  # rows are seen on both sides of where it begins
            seen = room // style.row
            self.top = max(0, min(self.at - seen // 2, len(self.rows) - seen))
        self.top = min(self.top, self.at)
        used, first = 0, self.at
        while first >= self.top:
            used += self._row(style, first, w)[2]
            if used > room:
                break
            first -= 1
        self.top = max(self.top, first + 1) if used > room else self.top
        self.top = min(self.top, self.at)
        i = self.top
        while i < len(self.rows):
            name, lines, height = self._row(style, i, w)
            if y + height > style.height and i != self.at:
                break
            here = i == self.at
            ink, paper = (ON_ACCENT, ACCENT) if here else (DIM if i in self.disabled else INK, PAPER)
            line = height // len(lines)
            for label, value in lines:
                if y + line > style.height:
                    break  # a row that is higher than the screen
                wide = style.fonts(name).width(value) if value else 0
                out.append(text(0, y, style.width - 4 - wide, line, name, label, boxes.LEFT, ink, paper))
                if value:
                    out.append(text(style.width - 4 - wide, y, wide, line, name, value, boxes.RIGHT, ink, paper))
                y += line
            i += 1
        if self.top or i < len(self.rows):
            bar = style.height - top
            size = max(4, bar * (i - self.top) // len(self.rows))
            at = top + (bar - size) * self.at // max(1, len(self.rows) - 1)
            out.append(fill(style.width - 3, at, 3, size, DIM))
        return out


def close(app, key, then):
    """Leave a screen that was read; OK goes on: with then(app), or it is passed on to the dashboard."""
    app.pop()
    if key == OK and then:
        then(app)
    elif key == OK:
        app.pass_on(key)


class Message:
    """Lines to read. OK closes them and goes on, other keys only close them."""

    def __init__(self, lines, title="", warn=False, then=None):
        """then(app): what OK does, in place of passing it on to the dashboard."""
        self.lines, self.title, self.warn, self.then = lines, title, warn, then
        self.page, self.pages = 0, 1

    def key(self, app, key, count):
        if count:
            return
        if key == UP and self.page:
            self.page -= 1
            return
        if self.page + 1 < self.pages and key != BACK:
            self.page += 1
            return
        close(app, key, self.then)

    def boxes(self, style):
        out, y = titled(style, self.title)
        room = style.height - y
        name, lines = style.wrapped(self.lines, style.width - 12, room, style.readable)
        line = style.fonts(name).height
        if len(lines) * line <= room:
            line = min(line * 5 // 4, room // max(1, len(lines)))
        rows = max(1, room // line)
        self.pages = (len(lines) + rows - 1) // rows
        self.page = min(self.page, max(0, self.pages - 1))
        shown = lines[self.page * rows:(self.page + 1) * rows]
        y += (room - len(shown) * line) // 2 if self.pages <= 1 else 0
        for part in shown:
            out.append(text(6, y, style.width - 12, line, name, part, boxes.CENTRE, WARN if self.warn else INK))
            y += line
        if self.page + 1 < self.pages:
            out.append(text(style.width - 6, style.height - 8, 6, 8, "t8", "\x06", 0, ACCENT))
        return out
