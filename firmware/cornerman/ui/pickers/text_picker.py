"""The picker for a short text."""

from cornerman.keys import BACK, DOWN, LEFT, MENU, OK, RIGHT, UP
from cornerman.ui.draw.boxes import CENTRE, text
from cornerman.ui.menus.screens import titled
from cornerman.theme import ACCENT, DIM, WARN

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 -_.,'!?&+/:()"


class TextPicker:
    """Short text: UP and DOWN choose a letter, OK takes it, BACK deletes; `done` or MENU ends."""

    STAYS = ("ui.pickers.text_picker",)

    def __init__(self, ask, title, done):
        self.ask, self.title, self.done = ask, title, done
        self.words = ask.first or ""
        self.at = -1 if self.words else 0
        self.wrong = None

    def key(self, app, key, count):
        ring = len(LETTERS) + 1
        self.wrong = None
        if key == UP or key == DOWN:
            step = (1 if count < 12 else 3) * (1 if key == UP else -1)
            self.at = (self.at + 1 + step) % ring - 1
        elif key == BACK or key == LEFT:
            if self.words:
                self.words = self.words[:-1]
            elif key == BACK:
                app.pop()
        elif key == MENU and not count:
            self._end(app)
        elif (key == OK or key == RIGHT) and not count:
            if self.at < 0:
                self._end(app)
            elif len(self.words) < self.ask.kind[2]:
                self.words += LETTERS[self.at]
            else:
                self.wrong = "%d letters at most" % self.ask.kind[2]

    def _end(self, app):
        self.wrong = self.ask.refuses(self.words)
        if not self.wrong:
            self.done(app, self.words)

    def _letter(self, i):
        i = (i + 1) % (len(LETTERS) + 1) - 1
        return "done" if i < 0 else "space" if LETTERS[i] == " " else LETTERS[i]

    def boxes(self, style):
        out, y = titled(style, self.title)
        w, h = style.width, style.height
        words = self.words + "_"
        font = style.fit(style.texts, words, w, style.row) or "t8"
        cut = self.words
        while style.fonts(font).width(cut + "_") > w:
            cut = cut[1:]
        out.append(text(0, y, w, style.row, font, cut + "_"))
        y += style.row
        side = style.fonts(style.small).height
        room = h - y - style.line - 2 * side
        for at, step, ink in ((y, 1, DIM), (y + side + room, -1, DIM)):
            out.append(text(0, at, w, side, style.small, self._letter(self.at + step), CENTRE, ink))
        letter = self._letter(self.at)
        out.append(text(0, y + side, w, room, style.fit(style.texts, letter, w, room) or "t8", letter, CENTRE, ACCENT))
        hint = self.wrong or "BACK deletes"
        out.append(text(0, h - style.line, w, style.line, style.fit((style.small, "t8"), hint, w, style.line) or "t8",
                        hint, CENTRE, WARN if self.wrong else DIM))
        return out
