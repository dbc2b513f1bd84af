"""A question with up to four answers, each with its own key, so that an answer takes one press."""

from cornerman.cards import SIGNS
from cornerman.keys import BACK, DOWN, MENU, OK, UP
from cornerman.theme import CLUBS, INK, PAPER, SURFACE
from cornerman.ui.draw.boxes import LEFT, RIGHT, CENTRE, fill, text
from cornerman.ui.draw.chrome import cap_height, cap_width, header, keycap
from cornerman.ui.menus.screens import GUARD_MS, Late
from cornerman.ui.pickers import question

KEYS = (UP, OK, DOWN, MENU)  # keys of the rows, from the top
SIGN_FONTS = ("n40", "n32", "n22", "n20")


class Pad(Late):
    """The rows of a game.Step, each beside the cap of its key; BACK closes the screen. A single row has the key OK."""

    TOLD = False  # this is a question, which BACK does not answer
    STAYS = ("ui.pickers.pad", "ui.pickers.question")
    TOUCH = "keys"

    def __init__(self, app, step, named, rows, pick, early, as_list=None):
        """rows: screens.ListRow each; pick(app, index): called by the key of a row; early: as for `steps.show`;
        as_list(app): called by MENU if it is not the key of a row; or None, False"""
        Late.__init__(self)
        self.title, self.rows, self.pick, self.as_list = named(step.title), rows, pick, as_list
        self.ink = question.ink(app, self.title)
        self.early = early
        self.footed = False  # True: the rows leave the key line its place
        self.keys = (OK,) if len(rows) == 1 else KEYS

    def key(self, app, key, count):
        if count or self.since < GUARD_MS and key in self.early:
            return
        if key == BACK:
            app.pop()
        elif key in self.keys[:len(self.rows)]:
            self.pick(app, self.keys.index(key))
        elif key == MENU and self.as_list:
            self.as_list(app)

    def hints(self, app):
        """What keys without a row do; None: the rows need the place of the key line."""
        if not self.footed:
            return None
        listed = self.as_list and 1 < len(self.rows) < len(KEYS)
        return [((BACK,), "Back")] + ([((MENU,), "List")] if listed else [])

    def _lay(self, style):
        """(boxes of the header, y of the rows, font of the labels, width of the column of caps or 0: labels follow
        their caps, list of (height, row of `_fitted`), True: each row has a panel).

        All rows use one font. Labels wrap, and rows with more lines are higher.
        """
        rows, n = [], len(self.rows)
        for i in range(n):  # here, because the C stack must have room for what makes them
            row = self.rows[i]
            rows.append((row.label, row.value))
        out, y = header(style, self.title, "", None, self.ink)
        y += 1 if style.small_screen else style.gap
        caps = [self._cap(style, i) for i in range(n)]
        for texts, name, broad, room, air in self._tries(style, rows, max(caps), y):
            made, need = [], []
            while len(made) < n and sum(need) <= room:
                made.append(_fitted(style, name, texts[len(made)], broad or caps[len(made)], room // n))
                need.append(made[-1][0] + air)
            if sum(need) <= room:
                self.footed = room < style.whole - y
                even, spare = max(need) <= room // n, (room - sum(need)) // n
                return out, y, name, broad, [(room // n if even else need[i] + spare, made[i])
                                             for i in range(n)], air > 0
        self.footed, room = False, style.whole - y
        made = [_fitted(style, style.caption, rows[i], caps[i], room // n, True) for i in range(n)]
        return out, y, style.caption, 0, [(room // n, row) for row in made], not style.small_screen

    def _tries(self, style, rows, column, y):
        """Yield what `_lay` tries, the best first: (texts, font, `column` or 0, room in px, px of air in a row). rows:
        (label, value) of each.

        A smaller font is tried first, then texts that end at their comma, then rows without panels. If the column of
        caps leaves too little width, labels follow their caps. The key line gets its place if that costs the rows
        nothing.
        """
        brief = [(label.split(",")[0], value.split(",")[0]) for label, value in rows]
        rooms = (style.height - y, style.whole - y)[not style.foot:]
        for air in (0,) if style.small_screen else (2, 0):
            for texts in (rows, brief if len(set(brief)) == len(rows) else rows):
                for name in style.texts:
                    least = len(rows) * (style.fonts(name).height + air)
                    for broad in (column, 0):
                        for room in rooms:
                            if least <= room:
                                yield texts, name, broad, room, air

    def _cap(self, style, i):
        """The width in px of the cap of a row."""
        return cap_width(style, *style.caps[self.keys[i]])

    def key_at(self, style, y):
        """The key of the row at height y of the screen; BACK above the rows and in the key line."""
        out, top, name, column, rows, panels = self._lay(style)
        if y < top or self.footed and y >= style.height:
            return BACK
        for i in range(len(rows)):
            top += rows[i][0]
            if y < top:
                break
        return self.keys[i]

    def boxes(self, style):
        out, y, name, column, rows, panels = self._lay(style)
        paper = SURFACE if panels and style.colour else PAPER
        for i in range(len(rows)):
            tall, row = rows[i]
            self._row(style, out, i, y, tall - panels, column or self._cap(style, i), name, row, paper)
            y += tall
        return out

    def _row(self, style, out, i, y, tall, column, name, row, paper):
        """Add the boxes of a row of `_lay`: its panel if `paper` is SURFACE, the cap of its key, a suit, its label, its
        value at the right."""
        caption, font, gap = style.fonts(style.caption), style.fonts(name), style.gap
        need, sign, suit, lines, values, side = row
        x, inner = _edges(style)
        w = style.width - 2 * x
        if paper == SURFACE:
            out.append(fill(x, y, w, tall - 1, SURFACE, style.radius))
        x, w = x + inner, w - 2 * inner
        out.append(keycap(style, *style.caps[self.keys[i]], x + column - self._cap(style, i),
                          y + (tall - cap_height(style)) // 2))
        x, w = x + column + 2 * gap, w - column - 2 * gap
        if suit:
            room, sign_height = _suit_width(style, sign), style.fonts(sign).height
            ink = CLUBS + SIGNS.find(suit) if style.colour else INK
            out.append(text(x, y + (tall - sign_height) // 2, room, sign_height, sign, suit, CENTRE, ink, paper))
            x, w = x + room + 2 * gap, w - room - 2 * gap
        _lines(out, values, x + w - side, y, side, tall, style.caption, caption.height, RIGHT, paper)
        _lines(out, lines, x, y, w - side - 2 * gap if values else w, tall, name, font.height, LEFT, paper)


def _fitted(style, name, row, column, share, cut=False):
    """(height, font of the suit or None, suit or "", lines of the label, lines of the value, width of the value) of a
    row whose cap takes `column` px; lengths in px. If a word is too wide, the height is more than that of the screen.

    name: font of the label; row: (label, value); share: height of a row if all are equal; cut: True: truncate what is
    too long
    """
    (label, value), sign, suit = row, None, ""
    caption, font, gap = style.fonts(style.caption), style.fonts(name), 2 * style.gap
    w = style.width - 2 * sum(_edges(style)) - column - gap
    if label[:1] in SIGNS and label[1:2] in ("", " "):
        drawn = [one for one in SIGN_FONTS if one in style.numbers and style.fonts(one).height <= share - 2]
        sign, suit, label = drawn[0] if drawn else name, label[:1], label[2:]
        w -= _suit_width(style, sign) + gap
    lines, values, side = [], [], 0
    if value:
        side = max(w // 3, w - font.width(label) - gap, max([caption.width(word) for word in value.split(" ")]))
        side = min(side, caption.width(value), w)
        values = style.shortened(style.caption, value, side, max(1, share // caption.height) if cut else len(value))
        side = max([caption.width(line) for line in values])
        w -= side + gap
    high = max(style.fonts(sign).height if sign else 0, len(values) * caption.height)
    if label:
        if not cut and max([font.width(word) for word in label.split(" ")]) > w:
            return style.whole + 1, None, "", [], [], 0
        lines = style.shortened(name, label, w, max(1, share // font.height) if cut else len(label))
        high = max(high, len(lines) * font.height)
    return high, sign, suit, lines, values, side


def _suit_width(style, name):
    """The width in px of the column of suits, which is that of the widest. name: of their font"""
    return max([style.fonts(name).width(suit) for suit in SIGNS])


def _edges(style):
    """(px from the edge of the screen to a row, px from there to its content)."""
    if style.small_screen:
        return style.margin, 0
    margin = style.margin if style.width >= 200 else style.margin // 2
    return margin, margin


def _lines(out, lines, x, y, w, h, name, line, align, paper):
    """Add boxes of lines of text, `line` px high each, vertically centred in h px."""
    top = y + (h - len(lines) * line) // 2
    for n in range(len(lines)):
        out.append(text(x, top + n * line, w, line, name, lines[n], align, INK, paper))
