"""Up to four answers, each with a key of its own: what is chosen costs one press."""

from cornerman.cards import SIGNS
from cornerman.keys import BACK, DOWN, MENU, OK, UP
from cornerman.theme import CLUBS, INK, PAPER, SURFACE
from cornerman.ui.draw.boxes import LEFT, RIGHT, CENTRE, Cap, fill, text
from cornerman.ui.draw.cap_box import high, wide
from cornerman.ui.draw.chrome import header
from cornerman.ui.menus.screens import GUARD_MS, Late
from cornerman.ui.pickers import question

KEYS = (UP, OK, DOWN, MENU)  # of the rows, from the top
SIGN_FONTS = ("n40", "n32", "n22", "n20")


class Pad(Late):
    """The rows of a game.Step, each beside the cap of its key; BACK leaves. One alone is that of OK."""

    TOLD = False  # BACK would leave a question
    STAYS = ("ui.pickers.pad", "ui.pickers.question")

    def __init__(self, app, step, named, rows, pick, chosen, as_list=None):
        """rows: pairs (label, value); pick(app, index): what a key does; chosen: True: it was opened on purpose, so the
        next key need not wait; as_list(app): what MENU does where it is the key of no row."""
        Late.__init__(self)
        self.title, self.rows, self.pick, self.as_list = named(step.title), rows, pick, as_list
        self.ink = question.ink(app, self.title)
        self.guard = 0 if chosen else GUARD_MS
        self.keys = (OK,) if len(rows) == 1 else KEYS

    def key(self, app, key, count):
        if count or self.since < self.guard:
            return
        if key == BACK:
            app.pop()
        elif key in self.keys[:len(self.rows)]:
            self.pick(app, self.keys.index(key))
        elif key == MENU and self.as_list:
            self.as_list(app)

    def hints(self, app):
        """None: the caps stand beside the rows, down to the lower edge."""
        return None

    def _lay(self, style):
        """(boxes of the header, top of the rows, height of a row)."""
        out, y = header(style, self.title, "", None, self.ink)
        y += 1 if style.small_screen else style.gap
        return out, y, (style.whole - y) // len(self.rows)

    def key_at(self, style, y):
        """The key of the row at a height of the screen, BACK above them."""
        out, top, tall = self._lay(style)
        return BACK if y < top else self.keys[min(len(self.rows) - 1, (y - top) // tall)]

    def boxes(self, style):
        out, y, tall = self._lay(style)
        caption, margin = style.fonts(style.caption), style.margin
        dash = 6 if style.small_screen else 10
        caps = [style.caps[key] for key in self.keys[:len(self.rows)]]
        column = max([wide(caption, name) + dash * hold for name, hold in caps])
        name = style.body if style.fonts(style.body).height <= tall else style.caption
        for i in range(len(self.rows)):
            self._row(style, out, i, (margin, y + i * tall, style.width - 2 * margin, tall - (not style.small_screen)),
                      caps[i], (column, dash), name)
        return out

    def _row(self, style, out, i, place, cap, sizes, name):
        """Add the boxes of a row: the cap of its key, a suit, its label, its value at the right."""
        (x, y, w, tall), (button, hold), (column, dash) = place, cap, sizes
        caption, font, gap, margin = style.fonts(style.caption), style.fonts(name), style.gap, style.margin
        paper = PAPER if style.small_screen else SURFACE if style.colour else PAPER
        if paper == SURFACE:
            out.append(fill(x, y, w, tall - 1, SURFACE, style.radius))
        x, w = x + (0 if style.small_screen else margin), w - (0 if style.small_screen else 2 * margin)
        broad = wide(caption, button) + dash * hold
        out.append(Cap(x + column - broad, y + (tall - high(caption)) // 2, broad, high(caption), "cap", style.caption,
                       button, dash * hold, INK, PAPER))
        x, w = x + column + 2 * gap, w - column - 2 * gap
        label, value = self.rows[i]
        if label[:1] in SIGNS and label[1:2] in ("", " "):
            drawn = [one for one in SIGN_FONTS if one in style.numbers and style.fonts(one).height <= tall - 2]
            sign = drawn[0] if drawn else name
            room, high_ = style.fonts(sign).width(label[0]), style.fonts(sign).height
            ink = CLUBS + SIGNS.find(label[0]) if style.colour else INK
            out.append(text(x, y + (tall - high_) // 2, room, high_, sign, label[0], CENTRE, ink, paper))
            x, w, label = x + room + 2 * gap, w - room - 2 * gap, label[2:]
        if value:
            value = style.shortened(style.caption, value, max(w // 3, w - font.width(label) - 2 * gap), 1)[0]
            room = caption.width(value)
            out.append(text(x + w - room, y + (tall - caption.height) // 2, room, caption.height, style.caption, value,
                            RIGHT, INK, paper))
            w -= room + 2 * gap
        if label:
            lines = style.shortened(name, label, w, max(1, tall // font.height))
            top = y + (tall - len(lines) * font.height) // 2
            for n in range(len(lines)):
                out.append(text(x, top + n * font.height, w, font.height, name, lines[n], LEFT, INK, paper))
