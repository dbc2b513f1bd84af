"""The picker for a whole number."""

from cornerman.keys import BACK, DOWN, LEFT, OK, RIGHT, UP
from cornerman.ui.draw.boxes import CENTRE, text
from cornerman.ui.menus.screens import titled
from cornerman.theme import DIM, WARN


class NumberPicker:
    """A whole number: UP and DOWN step, held they speed up, LEFT and RIGHT step by ten."""

    STAYS = ("ui.pickers.number_picker",)

    def __init__(self, ask, title, done):
        self.ask, self.title, self.done = ask, title, done
        kind = ask.kind
        start = kind[3] if len(kind) > 3 else max(kind[1], min(kind[2], 0))
        self.value = start if ask.first is None else ask.first
        self.wrong = None

    def key(self, app, key, count):
        lo, hi = self.ask.kind[1], self.ask.kind[2]
        self.wrong = None
        step = 1 if count < 10 else 5 if count < 30 else 25
        if key == UP or key == DOWN:
            to = self.value + (step if key == UP else -step)
            if not count and not lo <= to <= hi:
                to = hi if to < lo else lo
            self.value = max(lo, min(hi, to))
        elif key == RIGHT or key == LEFT:
            self.value = max(lo, min(hi, self.value + (10 if key == RIGHT else -10)))
        elif key == BACK:
            app.pop()
        elif key == OK and not count:
            self.wrong = self.ask.refuses(self.value)
            if not self.wrong:
                self.done(app, self.value)

    def boxes(self, style):
        out, y = titled(style, self.title)
        w, h = style.width, style.height
        foot = style.line
        room = h - y - 3 * foot
        digits = str(self.value)
        font = style.number(digits, w, room)
        out.append(text(0, y, w, foot, "t8", "\x05", CENTRE, DIM))
        out.append(text(0, y + foot, w, room, font, digits, CENTRE))
        out.append(text(0, y + foot + room, w, foot, "t8", "\x06", CENTRE, DIM))
        words = self.wrong or "%d to %d" % (self.ask.kind[1], self.ask.kind[2])
        name = style.fit((style.small, "t8"), words, w, foot) or "t8"
        out.append(text(0, h - foot, w, foot, name, words, CENTRE, WARN if self.wrong else DIM))
        return out
