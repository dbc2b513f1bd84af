"""Pickers that are needed more before a match than in it: numbers, dice, short text, lists, forms."""

from cornerman.game import Ask, fits
from cornerman.keys import BACK, DOWN, LEFT, MENU, OK, RIGHT, UP
from cornerman.ui.layout import CENTRE, text
from cornerman.ui.pickers import Choice, open_picker, plain
from cornerman.ui.screens import List, Message, titled
from cornerman.theme import ACCENT, DIM, INK, ON_ACCENT, PAPER, WARN

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 -_.,'!?&+/:()"


class Number:
    """A whole number: UP and DOWN step, held they speed up, LEFT and RIGHT step by ten."""

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


class Faces:
    """A row of dice: UP and DOWN turn a die, OK goes on, BACK goes back one."""

    def __init__(self, ask, title, done):
        self.ask, self.title, self.done = ask, title, done
        kind = ask.kind
        start = kind[1][3] if len(kind[1]) > 3 else (kind[1][1] + kind[1][2]) // 2
        self.faces = list(ask.first) if ask.first else [start] * kind[2]
        self.at = 0

    def key(self, app, key, count):
        lo, hi = self.ask.kind[1][1], self.ask.kind[1][2]
        if key == UP or key == DOWN:
            step = (1 if count < 10 else 5) * (1 if key == UP else -1)
            self.faces[self.at] = lo + (self.faces[self.at] + step - lo) % (hi - lo + 1)
        elif (key == BACK or key == LEFT) and self.at:
            self.at -= 1
        elif key == BACK:
            app.pop()
        elif key == RIGHT and self.at + 1 < len(self.faces):
            self.at += 1
        elif key == OK and not count:
            if self.at + 1 < len(self.faces):
                self.at += 1
            else:
                wrong = self.ask.refuses(self.faces)
                if wrong:
                    app.push(Message([wrong], warn=True))
                else:
                    self.done(app, list(self.faces))

    def boxes(self, style):
        out, y = titled(style, self.title)
        w, room = style.width, style.height - y - style.line
        n = len(self.faces)
        widest = str(self.ask.kind[1][2])
        font, columns = "t8", n
        for name in ("n48", "n32", "n22") + style.texts:
            face_w = style.fonts(name).width(widest) + 6
            columns = min(n, max(1, w // face_w))
            rows = (n + columns - 1) // columns
            if rows * (style.fonts(name).height + 4) <= room and face_w <= w:
                font = name
                break
        rows = (n + columns - 1) // columns
        cell_w, cell_h = w // columns, min(room // rows, style.fonts(font).height + 12)
        top = y + (room - rows * cell_h) // 2
        for i in range(n):
            here = i == self.at
            out.append(text(i % columns * cell_w + 1, top + i // columns * cell_h + 1, cell_w - 2, cell_h - 2, font,
                            str(self.faces[i]), CENTRE, ON_ACCENT if here else INK, ACCENT if here else PAPER))
        total = "%d of %d   sum %d" % (self.at + 1, n, sum(self.faces))
        out.append(text(0, style.height - style.line, w, style.line, style.small, total, CENTRE, DIM))
        return out


class Text:
    """Short text: UP and DOWN choose a letter, OK takes it, BACK deletes; `done` or MENU ends."""

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


class Many(List):
    """A list of values, of any length between two bounds: add, change, remove, done."""

    def __init__(self, app, ask, title, done, label):
        self.ask, self.done, self.label = ask, done, label
        self.items = list(ask.first or [])
        List.__init__(self, title, [], self._chosen, back=self._leave)
        self._fill()

    def _leave(self, app):
        """BACK keeps a list that is sound."""
        if self.ask.refuses(self.items):
            app.pop()
        else:
            self.done(app, list(self.items))

    def _fill(self):
        kind = self.ask.kind
        self.rows = [self.label(item) for item in self.items]
        if len(self.items) < kind[3]:
            self.rows.append("+ add")
        self.rows.append("Done")
        self.at = min(self.at, len(self.rows) - 1)

    def _chosen(self, app, i):
        if i == len(self.rows) - 1:
            wrong = self.ask.refuses(self.items)
            if wrong:
                app.push(Message([wrong], warn=True))
            else:
                self.done(app, list(self.items))
        elif i == len(self.items):
            self._edit(app, i, None)
        else:
            app.push(List(self.rows[i], ["Change", "Remove"], lambda app, what: self._do(app, i, what)))

    def _do(self, app, i, what):
        app.pop()
        if what:
            self.items.pop(i)
            self._fill()
        else:
            self._edit(app, i, self.items[i])

    def _edit(self, app, i, value):
        depth = app.depth()

        def put(app, value):
            app.cut(depth)
            self.items[i:i + 1] = [value]
            self._fill()

        def wrong(value):
            return self.ask.wrong(self.items[:i] + self.items[i + 1:] + [value]) if self.ask.wrong else None
        open_picker(app, Ask(self.ask.kind[1], value, wrong=wrong), self.title, put, self.label)


class Form(List):
    """Named values, each changed by its own picker, and a line that ends it."""

    def __init__(self, title, fields, values, done, wrong=None, name=None, shown=None, end="Done"):
        """fields: (key, kind); values: dict; name(key), shown(key, value): texts."""
        self.fields, self.values, self.done, self.wrong = fields, dict(values), done, wrong
        self.before = dict(values)
        self.name, self.shown, self.end = name or plain, shown or (lambda k, v: plain(v)), end
        List.__init__(self, title, [], self._chosen, back=self._leave)
        self._fill()

    def _leave(self, app):
        """BACK keeps what was changed, but never begins anything, and keeps nothing that is not sound."""
        if self.end == "Done" and not self._bad():
            self.done(app, self.values)
        elif self.values == self.before:
            app.pop()
        else:
            depth = app.depth()

            def forgotten(app, yes):
                app.cut(depth - 1 if yes else depth)
            app.push(Choice("Forget what you changed?", [False, True], forgotten, False, plain))

    def _bad(self):
        """Why the values cannot stand, or None."""
        for key, kind in self.fields:
            bad = fits(kind, self.values[key])
            if bad:
                return self.name(key) + ": " + bad
        return self.wrong(self.values) if self.wrong else None

    def _fill(self):
        self.rows = [(self.name(key), self._short(key)) for key, kind in self.fields]
        self.rows.append(self.end)

    def _short(self, key):
        value = self.values[key]
        words = self.shown(key, value) if value is None or type(value) is not list else None
        if words is None:
            words = ", ".join([v["name"] if type(v) is dict else self.shown(key, v) for v in value]) or "none"
        return words if len(words) <= 14 else "%d entries" % len(value) if type(value) is list else words

    def _chosen(self, app, i):
        if i == len(self.fields):
            bad = self._bad()
            if bad:
                app.push(Message([bad], warn=True))
            else:
                self.done(app, self.values)
            return
        key, kind = self.fields[i]
        depth = app.depth()

        def put(app, value):
            app.cut(depth)
            self.values[key] = value
            self._fill()
        open_picker(app, Ask(kind, self.values[key]), self.name(key), put,
                    lambda v: v["name"] if type(v) is dict else self.shown(key, v))
