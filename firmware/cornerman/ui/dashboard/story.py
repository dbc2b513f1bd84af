"""The screen that tells what happened: changed numbers on top, below them the lines of the events."""

from cornerman.items import numbers
from cornerman.keys import BACK, DOWN, OK, UP
from cornerman.ui.app.summary import place
from cornerman.ui.app.table import MANY
from cornerman.ui.draw.boxes import CENTRE, LEFT, fill, text
from cornerman.ui.draw.chrome import CHOOSE, header, scroll_bar
from cornerman.ui.draw.fonts import cut_name
from cornerman.ui.draw.icons import char
from cornerman.ui.menus.screens import GUARD_MS, Late, close, nothing
from cornerman.theme import DIM, INK, SEAT0, SURFACE

LINE_MS = 700


def tell(dash, lines, then, more=()):
    """Push the story of the last actions over a controller.Dashboard.

    lines: of Table.describe; then(app): called by OK; None: OK is passed on, unless the view says that it is not; more:
    lines (text) of the prompt
    """
    table, view = dash.table, dash.view(bare=True)
    names = [table.named(seat.get("name", "@%d" % i)) for i, seat in enumerate(view["seats"])]
    dash.seen, before = numbers(view), dash.seen
    changed = changes(before, dash.seen) if view.get("changes", True) else []
    where = dash.place
    if table.match.over or place(table.game, table.match) != where:
        where += " told"
    content = where, names, changed, lines + [(line, None, "") for line in more]
    if len(lines) >= MANY:
        dash.story = content
    dash.app.push(Story(*content, then or view.get("goes_on"), len(lines) < MANY or dash.app.port.slow))


def again(dash):
    """Push the last story again."""
    dash.app.cut(1)
    dash.app.push(Story(*dash.story, nothing, True))


def changes(before, after):
    """For each seat a list of (label, number before, number after). A number that has no label of its own in `before`
    counts as unchanged. before, after: results of items.numbers; before may be None"""
    out = []
    for i in range(len(after)):
        old = dict(before[i]) if before and i < len(before) else {}
        out.append([(label, old.get(label, value), value) for label, value in after[i]])
    return out


class Story(Late):
    """Lines that appear one after the other; a few that fit the screen appear at once. UP and DOWN scroll if there is
    more. Any other key shows the remaining lines, page by page, and closes the story after the last one; MENU then
    opens the menu of the match. A key right after a line has appeared is ignored."""

    STAYS = ("ui.dashboard.story",)

    def __init__(self, where, names, changed, lines, then, whole):
        """where: progress of the match before, for example "round 4", or "round 4 told" if that is over; names: of the
        seats; changed: as `changes` returns it; lines: list of (text, seat or None, name of an icon or ""), as
        Table.describe returns it; then: as for `tell`; whole: True: lines appear page by page, False: one after the
        other"""
        Late.__init__(self)
        self.title = "R" + where[1:] if where.startswith("round") else "What happened"
        self.lines, self.then = lines, then
        self.seats = [i for i in range(len(changed)) if any([old != new for label, old, new in changed[i]])]
        self.both = [0, 1] if self.seats and len(changed) == 2 else self.seats  # both seats, if there is room
        self.names, self.changed = names, changed
        self.seen = 0  # rows of text up to the end of the screen
        self.name = None  # font of the lines
        self.read = self.at = 0  # indexes: the last line that has appeared; the last one on the screen
        self.whole, self.turning, self.long = whole, True, False
        self.ends, self.room = (), 1  # rows of text up to the end of each line; rows that fit the screen

    def tick(self, app, ms):
        """Advance the time by `ms`; True: another line appears."""
        self.advance(ms)
        if self.at + 1 == len(self.lines) or not self.turning or self.since < LINE_MS:
            return False
        self.since = 0
        self.at += 1
        self.read = max(self.read, self.at)
        return True

    def key(self, app, key, count):
        last = len(self.lines) - 1
        if (key == UP or key == DOWN) and (self.long or self.read < last):
            self.turning = False
            self.at = max(0, min(last, self.at + (1 if key == DOWN else -1)))
            if self.at > self.read:
                self.read, self.since = self.at, 0
        elif count or not self.ends:
            return  # the story has not been drawn yet
        elif self.read < last or self.at < last and self.ends[last] > self.seen:
            self.read, seen = last, self.ends[self.at]
            self.at = min(last, self.at + 1)
            while self.at < last and self.ends[self.at + 1] <= max(self.room, seen + self.room - 1):
                self.at += 1
            self.since = 0
        elif self.since >= GUARD_MS:
            close(app, key, self.then)

    def hints(self, app):
        """What the keys do, for the key line."""
        whole = self.read + 1 == len(self.lines)
        more = whole and self.ends and self.ends[-1] > self.seen
        return ([((OK,), "More" if more else "Go on" if whole else "All")] + ([(CHOOSE, "turn")] if self.long else [])
                + ([((BACK,), "Close")] if whole and self.then else []))

    def boxes(self, style):
        out, y = [], header(style, self.title)[1]
        y = self._changes(style, out, y + style.gap // 2)
        small, room = style.small_screen, style.height - y
        column = 10 if small else 24
        if not any([icon for words, seat, icon in self.lines]):
            column = 3 + 2 * style.gap
        x = style.margin + column
        w = style.width - x - style.margin - style.gutter
        if self.name is None:
            self.name = style.wrapped([words for words, seat, icon in self.lines], w, room)[0]
        font = style.fonts(self.name)
        line = max(font.height, style.fonts(style.icons).height)
        rows = max(1, room // line)
        parts, marks = [], []
        for words, seat, icon in self.lines:
            marks.append(len(parts))
            for part in style.wrap(self.name, words, w):
                parts.append((part, seat, icon))
                icon = None
        self.ends, self.room, self.long = marks[1:] + [len(parts)], rows, rows < len(parts)
        if self.whole and not self.read:
            self.read = len(self.lines) - 1
            self.at = self.read if not self.long else max([0] + [i for i in range(self.read) if self.ends[i] <= rows])
        end = self.seen = max(self.ends[self.at], min(rows, self.ends[self.read]))
        first = max(0, end - rows)
        out += scroll_bar(style, y, rows * line, first, end - first, len(parts))
        for words, seat, icon in parts[first:end]:
            ink = DIM if seat is None else SEAT0 + seat % 6
            if icon:
                tall = style.fonts(style.icons).height
                out.append(text(style.margin, y + (line - tall) // 2, x - style.margin - style.gap, tall, style.icons,
                                char(icon), CENTRE, ink))
            elif seat is not None and icon is not None:  # a bar in the colour of the seat that the line names
                out.append(fill(style.margin, y + 1, 2 if small else 3, line - 2, ink))
            out.append(text(x, y + (line - font.height) // 2, w, font.height, self.name, words, LEFT, INK))
            y += line
        return header(style, self.title, "%d of %d" % (self.at + 1, len(self.lines)))[0] + out

    def _changes(self, style, out, y):
        """Add the numbers before and after of the seats whose numbers changed, as far as there is room; returns the y
        below."""
        if not self.seats:
            return y
        caption, stacked, small = style.fonts(style.caption), style.large_screen, style.small_screen
        name = style.caption if small else style.body
        narrow = style.width < 200 and not small
        rows = self.seats if narrow else self.both
        names = min(style.width * 2 // 5, max([style.fonts(name).width(self.names[i]) for i in rows]))
        x = style.margin + (0 if small else 2)
        for level in (2,) if stacked else (0, 1, 2):
            cells, columns = self._columns(style, rows, name, level)
            room = style.width - style.margin - x - names - 2 * style.gap
            if sum(columns) + 2 * style.gap * len(columns) <= room:
                break
        if level == 2:
            if not stacked:  # a line for the labels of all
                name = style.caption
                cells, columns = self._columns(style, rows, name, level)
            names = min(names, style.width - style.margin - x - sum(columns) - style.gap * (len(columns) + 2))
            room = style.width - style.margin - x - names - 2 * style.gap
        cell = room // max(1, len(columns))
        if max(columns + [0]) + style.gap <= cell:
            columns = [cell] * len(columns)
        else:
            columns = [wide + (room - sum(columns)) // len(columns) for wide in columns]
        high = caption.height + style.fonts(name).height if stacked else style.fonts(name).height
        most = max(2, (style.height // 2 - y) // (high + style.gap))
        for n, i in enumerate(rows[:most]):
            above = stacked or level == 2 and i == rows[0]
            self._change(style, out, i, y, high, level, name, names, zip(columns, cells[n]), above)
            y += high + (style.gap if stacked else caption.height if above else 0)
        if style.colour:
            out.append(fill(style.margin, y, style.width - 2 * style.margin, 1 if style.small_screen else 2, SURFACE))
        else:
            out.append(fill(style.margin, y, style.width - 2 * style.margin, 1, INK))
        return y + (style.gap if stacked else 3 if small else 2 if level == 2 else 4)

    def _label(self, style, label, level):
        """(font, words) of a label: on level 0 its words, on level 1 its icon; without words always the icon."""
        words, icon = (label.split("!") + [""])[:2]
        return (style.icons, char(icon)) if icon and (level == 1 or not words) else (style.caption, words)

    def _parts(self, style, old, new, name):
        """(font, words, ink, width in px) of the parts of a number before and after."""
        parts = [(name, str(old), INK if old == new else DIM)]
        if old != new:
            parts += [(style.icons, char("arrow"), INK), (name, str(new), INK)]
        return [(font, words, ink, style.fonts(font).width(words)) for font, words, ink in parts]

    def _columns(self, style, rows, name, level):
        """([(font, words, width of its label, its `_parts`) of each number] of each seat of `rows`, the widths of the
        columns of numbers) in px, with their labels in front of them unless the level is 2."""
        cells, out = [], []
        for i in rows:
            row = []
            for n, (label, old, new) in enumerate(self.changed[i]):
                parts, (font, words) = self._parts(style, old, new, name), self._label(style, label, level)
                wide, long = sum([part[3] + style.gap for part in parts]) - style.gap, style.fonts(font).width(words)
                if level < 2 and words:
                    wide += long + 2 * style.gap
                elif level == 2:
                    wide = max(wide, long)
                if n == len(out):
                    out.append(0)
                out[n] = max(out[n], wide)
                row.append((font, words, long, parts))
            cells.append(row)
        return cells, out

    def _change(self, style, out, i, y, high, level, name, names, cells, above):
        """Add the changed numbers of seat i in a row. level: as in `_columns`; name: that of the font; names: width in
        px; cells: pairs (width of the column, number as in `_columns`); above: True: below their labels"""
        caption, font, x = style.fonts(style.caption), style.fonts(name), style.margin
        ink, line = SEAT0 + i % 6, caption.height if above else 0
        tall = high if style.large_screen else high + line
        if not style.small_screen:
            out.append(fill(0, y, 4, tall, ink))
            x += 2
        words = cut_name(font, self.names[i], names)[0]
        top = y + (high - font.height) // 2 if style.large_screen else y + line
        out.append(text(x, top, names, font.height, name, words, LEFT, ink))
        x += names + 2 * style.gap
        for room, (face, words, wide, parts) in cells:
            at, low = x, style.fonts(face).height
            if above:
                out.append(text(at, y + (line - low) // 2, room - style.gap, low, face, words, LEFT, DIM))
            elif words and level < 2:
                out.append(text(at, y + (high - low) // 2, wide, low, face, words, LEFT, DIM))
                at += wide + 2 * style.gap
            for face, words, ink, wide in parts:
                low = style.fonts(face).height
                out.append(text(at, y + line + (tall - line - low) // 2, wide, low, face, words, LEFT, ink))
                at += wide + style.gap
            x += room
