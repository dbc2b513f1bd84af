"""Screens that all games share: a list, a message.

A screen has these methods; all but the first two may be missing. `app` is the ui.app.app.App, `style` its layout.Style.

    boxes(style)            list of the boxes (ui/draw/boxes.py) above the key line
    key(app, key, count)    handles a logical key of `keys`; count: 0 for a press, 1, 2… for repeats while it is held
    tick(app, ms)           advances the time by `ms`; True: the picture has changed
    hints(app)              the hints of the key line (chrome.key_line); None: the screen draws over the key line
    import_ahead(app, n)    does part n, from 0, of what the next key would wait for; True: there is another part

Optional attributes: `STAYS` and `DRAWING`, names of modules that stay loaded (docs/architecture.md, Memory); `TOUCH`,
what a tap on the screen means (`ui.app.touch`); `warn`: True: it tells of something refused; `PAUSES`: True: the clock
of a match may stop while it is open; `holds`: False: it refers to no function of a game.
"""

from collections import namedtuple

from cornerman.cards import SIGNS
from cornerman.keys import BACK, DOWN, LEFT, MENU, OK, RIGHT, UP
from cornerman.ui.draw import boxes
from cornerman.ui.draw.boxes import fill, text
from cornerman.ui.draw.chrome import CHOOSE, header, scroll_bar
from cornerman.ui.draw.fonts import cut
from cornerman.ui.draw.icons import char
from cornerman.theme import ACCENT, DIM, INK, PAPER, WARN

PAUSE = 150  # ms without a key, after which the app does work that later keys would wait for
GUARD_MS = 300  # how long keys are ignored on a screen that opens by itself
LEFT_OUT = "\0left out"  # the value that a picker returns for an argument that is left out

TALL = 5  # the index of the height in what `List._row` returns
ListRow = namedtuple("ListRow", ("label", "value", "icon"))  # a row of a List; "" for what it does not have


def list_row(label, value="", icon=""):
    """Make a ListRow. label, value: texts at the left and, short, at the right; icon: its name"""
    return ListRow(label, value, icon)


def labelled(labels):
    """A list of rows that have only labels."""
    return [list_row(label) for label in labels]


class List:
    """Rows to choose from, a sequence of ListRow.

    If a label begins with a suit and a space, the suit is drawn in the column of icons. All rows use the body font;
    long labels are wrapped.
    """

    OK_WORD, MENU_WORD = "Take", "More"  # what the key line calls OK and MENU; OK_WORD "": OK is not hinted
    TOUCH = "rows"  # what a finger chooses (`ui.app.touch`)

    def __init__(self, title, rows, pick, at=0, back=None, disabled=(), menu=None, state="", icon=None):
        """rows: a sequence of ListRow; at: index of the row on which the cursor starts. pick(app, index) is called by
        OK, menu(app, index) by MENU, None: MENU does nothing; back(app) by BACK, None: BACK closes the list.

        disabled: {index: why} of rows that cannot be chosen; they are dimmed and in brackets, and OK shows why; state,
        icon: of the header
        """
        self.title, self.rows, self.pick, self.back, self.disabled, self.menu = title, rows, pick, back, disabled, menu
        self.state, self.icon = state, icon
        self.column = 0  # width of the column of icons in px, 0 until a row with an icon was laid out
        self.cards = None  # if rows are shown as cards: for each row its card, or None (pickers/hand.py)
        self.at = min(at, max(0, len(rows) - 1))
        self.top = None  # index of the first visible row; None: not laid out yet

    def key(self, app, key, count):
        some = len(self.rows) > 0
        last = max(0, len(self.rows) - 1)
        if key == UP or key == DOWN:
            to = self.at + (-1 if key == UP else 1) * (3 if count > 8 else 1)
            if not 0 <= to <= last:
                to = max(0, min(last, to)) if count else (last if to < 0 else 0)
            self.at = to
        elif key == RIGHT:
            self.at = min(last, self.at + (1 if self.cards else 5))
        elif key == LEFT:
            self.at = max(0, self.at - (1 if self.cards else 5))
        elif key == BACK:
            if self.back:
                self.back(app)
            else:
                app.pop()
        elif key == MENU and self.menu and some and self.helps(self.at):
            self.menu(app, self.at)
        elif key == OK and some and self.at in self.disabled:
            app.warn([self.disabled[self.at]])
        elif key == OK and some:
            self.pick(app, self.at)

    def hints(self, app):
        """The hints of the key line."""
        return [(CHOOSE, "choose")] + ([((OK,), self.OK_WORD)] if self.OK_WORD else []) + [((BACK,), "Back")] + (
            [((MENU,), self.MENU_WORD)] if self.menu and len(self.rows) and self.helps(self.at) else [])

    def helps(self, i):
        """True if MENU does something on a row."""
        return True

    def parts(self, i):
        """(label, value, character of the icon, font of the icon: "icon" or "text") of a row; "" for each part that it
        does not have."""
        label, value, icon = self.rows[i]
        if label[1:2] == " " and label[0] in SIGNS:
            return label[2:].lstrip(), value, label[0], "text"
        return label, value, char(icon) if icon else "", "icon" if icon else ""

    def _row(self, style, i, w):
        """The layout of a row w px wide: (lines of the label, value, its width, character of the icon, its font,
        height, height of the line for a value below the label, 0: the value is beside it)."""
        label, value, sign, drawn = self.parts(i)
        font = style.icons if drawn == "icon" else style.body
        if i in self.disabled:
            label = "(%s)" % label
        wide = 0
        if sign and not self.column:
            self.column = 11 if style.small_screen else 24
        w -= self.column
        body = style.fonts(style.body)
        below = 0
        if value:  # it may take half of the row, or the width that the label leaves
            room = max(w // 2, w - body.width(label) - 2 * style.gap)
            wide = style.fonts(style.caption).width(value)
            if wide > room:
                below = style.line
                value, wide = cut(style.fonts(style.caption), value, w)
            else:
                w -= wide + 2 * style.gap
        lines = [label] if body.width(label) <= w else style.shortened(style.body, label, w)
        tall = style.row if len(lines) == 1 and not below else len(lines) * body.height + style.gap + below
        return lines, value, wide, sign, font, tall, below

    def inner(self, style):
        """The width in px of the content of a row."""
        if style.small_screen:
            return style.width - 2 * style.margin - style.gutter - 6
        return style.width - 4 * style.margin + style.gap // 2 * 2 - style.gutter

    def head(self, style):
        """(boxes, height) of the header."""
        return header(style, self.title, self.state, self.icon)

    def show_cards(self, cards):
        """Show rows as cards. cards: for each row its card or None; None: too few rows are cards, so show a plain
        list"""
        self.cards = cards
        if cards:
            self.DRAWING = ("ui.pickers.hand", "ui.draw.card_box", "ui.draw.focus_box")

    def boxes(self, style):
        if self.cards:
            from cornerman.ui.pickers import hand

            return hand.boxes(self, style)
        out, top = self.head(style)
        top += style.gap
        edge = style.margin if style.small_screen else style.margin - style.gap // 2
        pad = 3 if style.small_screen else style.margin
        w, room = self.inner(style) + 2 * pad, style.height - top
        if not len(self.rows):
            return out + [text(edge, top, w, style.row, style.caption, "Nothing here", 0, DIM)]
        new = self.top is None
        if new:  # show rows on both sides of the cursor
            seen = room // style.row
            self.top = max(0, min(self.at - seen // 2, len(self.rows) - seen))
        column = self.column
        first, shown = self._fitting(style, w - 2 * pad, room, new)
        self.top, y = first, top
        if self.column > column:
            return self.boxes(style)  # the first row with an icon: lay out all rows with a column for icons
        for i in range(len(shown)):
            self._draw_row(style, out, first + i, shown[i], edge, y, w, min(shown[i][TALL], style.height - y), pad)
            y += shown[i][TALL]
        return out + scroll_bar(style, top, room - style.gap, first, len(shown), len(self.rows))

    def _fitting(self, style, w, room, new):
        """(the index of the first row to show, the rows from there on, as `_row` lays them out): those that fit `room`
        px, the chosen one among them and, in a new list, the one below it. Where high rows follow, rows above fill what
        these leave."""
        first, shown, used = min(self.top, self.at), [], 0
        for i in range(first, len(self.rows)):
            row = self._row(style, i, w)
            while used + row[TALL] > room and shown and i <= self.at + (new and first < self.at):  # scroll
                used -= shown.pop(0)[TALL]
                first += 1
            if used + row[TALL] > room and shown:
                break
            shown.append(row)
            used += row[TALL]
        while first and used + style.row <= room:
            row = self._row(style, first - 1, w)
            if used + row[TALL] > room:
                break
            shown.insert(0, row)
            used += row[TALL]
            first -= 1
        return first, shown

    def _draw_row(self, style, out, i, row, x, y, w, h, pad):
        """Add the boxes of a row laid out by `_row`."""
        lines, value, wide, sign, font, _, below = row
        here = i == self.at
        ink, paper = (PAPER, ACCENT) if here else (DIM if i in self.disabled else INK, PAPER)
        if here:
            out.append(fill(x, y, w, h - (0 if style.small_screen else 1), ACCENT, style.radius))
        x, w = x + pad, w - 2 * pad
        if sign:
            tall = min(h, style.fonts(font).height)
            out.append(text(x, y + (h - tall) // 2, self.column - style.gap, tall, font, sign, boxes.CENTRE, ink,
                            paper))
        x, w = x + self.column, w - self.column
        tall, h = style.fonts(style.body).height, h - below
        if value:
            low = min(h, style.line)
            top = y + (h - style.gap // 2 if below else (h - low) // 2)
            out.append(text(x + w - wide, top, wide, low, style.caption, value, boxes.RIGHT, ink if here else DIM,
                            paper))
            wide = 0 if below else wide + 2 * style.gap
        y += max(0, (h - len(lines) * tall) // 2)
        for line in lines:
            out.append(text(x, y, w - wide, tall, style.body, line, boxes.LEFT, ink, paper))
            y += tall


def nothing(app):
    """The `then` of a screen of text whose OK only closes it."""


def close(app, key, then):
    """Close a screen of text. After OK, UP and DOWN the app calls then(app), once the key has been handled; if it is
    None, the key goes to the dashboard, as MENU always does; if it is False, UP and DOWN alone do."""
    app.pop()
    if key == OK or key == UP or key == DOWN:
        if then:
            app.work = then, app
        elif then is None or key != OK:
            app.pass_on(key)
    elif key == MENU:
        app.pass_on(key)


class Late:
    """A screen that opens by itself. For GUARD_MS it ignores keys: they were meant for the screen before.

    since: ms since it was first shown, or since its last line appeared; negative: ticks before its picture
    """

    TOLD = True  # the screen is text to read, which BACK closes

    def __init__(self):
        self.since = -2  # the first two ticks count time before its picture

    def advance(self, ms):
        """Advance the time by `ms`."""
        self.since += 1 if self.since < 0 else ms

    def tick(self, app, ms):
        """Advance the time by `ms`; True: the picture changes."""
        self.advance(ms)


class Message(Late):
    """Lines to read. OK closes the message and goes on, other keys only close it. OK right after it opens is ignored.

    brief: True: OK closes it before the last page is reached; UP and DOWN turn pages
    spare: the last line if it is left out where it would be alone on a page, else ""
    """

    brief, spare = False, ""
    TOUCH = "pages"

    def __init__(self, lines, title="", warn=False, then=None, loose=False):
        """then(app): called by OK, None: OK is passed on to the dashboard, False: it is not; loose: the title is left
        out if the lines do not fit below it"""
        Late.__init__(self)
        self.lines, self.title, self.warn, self.then, self.loose = lines, title, warn, then, loose
        self.holds = bool(then)
        self.page, self.pages = 0, 1

    def key(self, app, key, count):
        if count or key == OK and self.since < GUARD_MS:
            return
        if key == UP and self.page:
            self.page -= 1
            return
        if self.page + 1 < self.pages and key != BACK and not (self.brief and key == OK):
            self.page += 1
            return
        close(app, key if key == OK else BACK, self.then)

    def import_ahead(self, app, part):
        """Lay out the dashboard that comes behind the message: this imports what draws it, and caches its picture.
        Returns False: there is no other part."""
        if app.stack[-2] is app.dash:
            app.dash.boxes(app.style)
        return False

    def hints(self, app):
        """The hints of the key line."""
        more, turn = self.page + 1 < self.pages, [(CHOOSE, "turn")] if self.pages > 1 else []
        return [((OK,), "More" if more and not self.brief else "Go on")] + turn + (
            [((BACK,), "Close")] if more or self.then else [])

    def boxes(self, style):
        margin, w = style.margin, style.width - 2 * style.margin - style.gutter
        for title in (self.title or ("Note" if self.warn else ""),) + ("",) * self.loose:
            out, y = header(style, title, "", None, WARN if self.warn else INK)
            y += style.gap
            room = style.height - y - style.gap
            name, lines = style.wrapped(self.lines, w, room)
            line = style.fonts(name).height
            rows = max(1, room // line)
            if lines[-1:] == [self.spare] and len(lines) % rows == 1 < len(lines):
                lines.pop()
            if len(lines) <= rows:
                break
        self.pages = (len(lines) + rows - 1) // rows
        self.page = min(self.page, max(0, self.pages - 1))
        shown = lines[self.page * rows:(self.page + 1) * rows]
        if self.pages <= 1:
            line = min(line * 5 // 4, room // max(1, len(lines)))
        out += scroll_bar(style, y, room, self.page * rows, len(shown), len(lines))
        for part in shown:
            out.append(text(margin, y, w, line, name, part, boxes.LEFT, INK))
            y += line
        return out
