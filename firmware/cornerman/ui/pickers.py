"""Pickers: one screen for each kind of value (the kinds are those of `game.py`).

`open_picker` chooses the screen. Every picker ends in `done(app, value)`; `LEFT_OUT`
stands for an argument that the device shall decide.
"""

from cornerman.cards import SUITS, face
from cornerman.game import Ask, fits
from cornerman.keys import BACK, DOWN, LEFT, MENU, OK, RIGHT, UP
from cornerman.ui.layout import CENTRE, fill, text
from cornerman.ui.screens import List, Message, titled
from cornerman.ui.theme import ACCENT, DIM, INK, ON_ACCENT, PAPER, WARN

LEFT_OUT = "\0left out"
SUIT_ORDER = "SDHC"
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 -_.,'!?&+/:()"


def plain(value):
    """A value as text when a game has no better words for it."""
    if value is None:
        return "none"
    if type(value) is bool:
        return "yes" if value else "no"
    if type(value) is list:
        return ", ".join([plain(item) for item in value]) or "none"
    return str(value)


def open_picker(app, ask, title, done, label=plain, none="Let me choose", fix=None):
    """Push the screen that asks for a value.

    ask    game.Ask: the kind, where to begin, what is allowed
    label  function of a value: how it is shown
    none   how "left out" is called, where `ask.optional`
    fix    None, or a function (app, value) for a value that is refused (MENU)
    """
    kind = ask.kind
    name = kind[0]
    if name == "maybe" and ask.near is None:
        def chosen(app, value, inner=kind[1]):
            if value is None:
                done(app, None)
            else:
                open_picker(app, Ask(inner, ask.first, False, ask.wrong), title, done, label)
        if inner_values(kind[1]) is None:
            app.push(Choice(title, [None, LEFT_OUT], chosen, ask.first if ask.first is None else LEFT_OUT,
                            lambda v: label(None) if v is None else "Choose"))
            return
    values = list(ask.near) if ask.near is not None else inner_values(kind)
    if values is not None:
        values = [v for v in values if ask.refuses(v) is None]
        if ask.optional:
            values.insert(0, LEFT_OUT)
        first = ask.first if ask.first is not None else (LEFT_OUT if ask.optional else None)
        app.push(Choice(title, values, done, first, lambda v: none if v == LEFT_OUT else label(v)))
    elif name == "card":
        app.push(Card(ask, title, done, label, none, fix))
    elif ask.optional:
        app.push(Choice(title, [LEFT_OUT, None], lambda app, v: done(app, v) if v == LEFT_OUT else
                        open_picker(app, Ask(kind, ask.first, False, ask.wrong), title, done, label),
                        LEFT_OUT, lambda v: none if v == LEFT_OUT else "Tell it"))
    elif name == "int":
        app.push(Number(ask, title, done))
    elif name == "text":
        app.push(Text(ask, title, done))
    elif name == "list" and kind[1][0] == "int" and kind[2] == kind[3]:
        app.push(Faces(ask, title, done))
    elif name == "list" and kind[2] == kind[3]:
        one_by_one(app, ask, title, done, label, [])
    elif name == "list":
        app.push(Many(app, ask, title, done, label))
    elif name == "each":
        keys = [str(i + 1) for i in range(kind[2])]
        app.push(Form(title, [(k, kind[1]) for k in keys],
                      dict(zip(keys, ask.first or [None] * kind[2])),
                      lambda app, values: done(app, [values[k] for k in keys]), ask.wrong,
                      lambda k: app.seat_name(int(k) - 1), lambda k, v: plain(v)))
    else:
        app.push(Form(title, [(f[0], f[1]) for f in kind[1]],
                      ask.first or {f[0]: f[2] if len(f) > 2 else None for f in kind[1]},
                      done, ask.wrong, app.words_of))


def one_by_one(app, ask, title, done, label, items):
    """A list of a fixed length: a picker for each item, those before it given."""
    kind = ask.kind
    if len(items) == kind[2]:
        done(app, items)
        return

    def wrong(value):
        return ask.wrong(items + [value]) if ask.wrong else None
    words = title if kind[2] == 1 else "%s %d/%d" % (title, len(items) + 1, kind[2])
    open_picker(app, Ask(kind[1], wrong=wrong), words,
                lambda app, value: one_by_one(app, ask, title, done, label, items + [value]), label)


def inner_values(kind):
    """All values of a kind that a list can show, or None."""
    name = kind[0]
    if name == "choice" or name == "seat":
        return list(kind[1])
    if name == "suit":
        return list(SUIT_ORDER)
    if name == "maybe":
        values = inner_values(kind[1])
        return None if values is None else [None] + values
    return None


class Choice(List):
    """One of a list of values."""

    def __init__(self, title, values, done, first, label):
        self.values, self.done = values, done
        at = values.index(first) if first in values else 0
        List.__init__(self, title, [label(v) for v in values], self._pick, at)

    def _pick(self, app, i):
        self.done(app, self.values[i])


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


class Card:
    """A card: a wheel of ranks, then a wheel of suits. What cannot be there is passed over.

    Other answers that fit (`??`, "let me turn one") stand before the ranks. MENU on a
    suit that is struck out asks what can be done about it.
    """

    def __init__(self, ask, title, done, label, none, fix):
        self.ask, self.title, self.done, self.label, self.none, self.fix = ask, title, done, label, none, fix
        extras = [v for v in (ask.kind[1] if len(ask.kind) > 1 else ()) if ask.refuses(v) is None]
        if ask.optional:
            extras.append(LEFT_OUT)
        self.ring = extras + [r for r in "A23456789TJQK" if self._suits(r)]
        first = ask.first
        self.rank, self.suit = "8", "S"
        if first is not None and first not in extras:
            self.rank, self.suit = first[0], first[1]
        start = first if first in extras else LEFT_OUT if ask.optional and first is None else self.rank
        self.at = self.ring.index(start) if start in self.ring else len(self.ring) // 2
        self.choosing_suit = False

    def _suits(self, rank):
        return [suit for suit in SUIT_ORDER if self.ask.refuses(rank + suit) is None]

    def key(self, app, key, count):
        step = 1 if key == UP or key == RIGHT else -1 if key == DOWN or key == LEFT else 0
        if step and not self.choosing_suit and self.ring:
            self.at = (self.at + step) % len(self.ring)
        elif step and self.choosing_suit:
            self._turn_suit(-step if key in (UP, DOWN) else step)
        elif key == BACK:
            if self.choosing_suit:
                self.choosing_suit = False
            else:
                app.pop()
        elif key == MENU and self.fix:
            self._missing(app)
        elif key == OK and not count and self.ring:
            value = self.ring[self.at]
            if self.choosing_suit:
                self.done(app, value + self.suit)
            elif len(value) > 1:
                self.done(app, value)
            else:
                self.choosing_suit = True
                if self.suit not in self._suits(value):
                    self._turn_suit(1)

    def _turn_suit(self, step):
        free = self._suits(self.ring[self.at])
        for i in range(1, 5):
            suit = SUIT_ORDER[(SUIT_ORDER.index(self.suit) + step * i) % 4]
            if suit in free:
                self.suit = suit
                return

    def _missing(self, app):
        """The cards of this rank that are refused, each with its reason."""
        rank = self.ring[self.at] if self.ring and len(self.ring[self.at]) == 1 else None
        ranks = [rank] if self.choosing_suit and rank else "A23456789TJQK"
        cards = [r + s for r in ranks for s in SUIT_ORDER if self.ask.refuses(r + s)]
        if cards:
            app.push(List("Card not offered?", [app.table.named(self.ask.refuses(c)) for c in cards],
                          lambda app, i: self.fix(app, cards[i])))
        else:
            app.push(Message(["Every card is offered"]))

    def _face(self, i):
        value = self.ring[i % len(self.ring)]
        if value == LEFT_OUT:
            return self.none
        return value if len(value) == 1 else self.label(value)

    def boxes(self, style):
        out, y = titled(style, self.title)
        w, room = style.width, style.height - y
        if not self.ring:
            return out + [text(0, y, w, room, style.small, "No card can be here", CENTRE, WARN)]
        value = self.ring[self.at]
        side = style.fonts(style.small).height
        big = room - 2 * side
        half = w if len(value) > 1 else w // 2
        shown = self._face(self.at)
        font = style.number(shown, half - 8, big) if len(value) == 1 else style.fit(style.texts, shown, half, big) or "t8"
        if not self.choosing_suit and len(self.ring) > 1:
            for at, step in ((y, 1), (y + side + big, -1)):
                words = self._face(self.at + step)
                name = style.fit((style.small, "t8"), words, half, side)
                if name is None:
                    name, words = "t8", "..."
                out.append(text(0, at, half, side, name, words, CENTRE, DIM))
        out.append(text(0, y + side, half, big, font, shown, CENTRE, INK if self.choosing_suit else ACCENT))
        if len(value) == 1:
            free = self._suits(value)
            line = room // 4
            for i in range(4):
                suit = SUIT_ORDER[i]
                here = self.choosing_suit and suit == self.suit
                name = style.fit(("n48", "n32", "n22") + style.texts, face(suit), half // 2, line - 2) or "t8"
                if here:
                    out.append(text(half, y + i * line, half // 3, line, style.fit((style.title, "t8"), "\x07", half, line),
                                    "\x07", 1, ACCENT))
                out.append((half + half // 3, y + i * line, half - half // 3, line, "suit", name, suit,
                            PAPER, suit not in free, False))
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
    """Short text: UP and DOWN choose a letter, OK takes it, BACK deletes; the check mark ends."""

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
        room = h - y - style.line
        letter = self._letter(self.at)
        name = style.fit(style.texts, letter, w // 3, room) or "t8"
        third = w // 3
        out.append(text(0, y, third, room, style.small, self._letter(self.at - 1), CENTRE, DIM))
        out.append(text(third, y, third, room, name, letter, CENTRE, ON_ACCENT, ACCENT))
        out.append(text(2 * third, y, third, room, style.small, self._letter(self.at + 1), CENTRE, DIM))
        hint = self.wrong or "BACK deletes"
        out.append(text(0, h - style.line, w, style.line, style.fit((style.small, "t8"), hint, w, style.line) or "t8",
                        hint, CENTRE, WARN if self.wrong else DIM))
        return out


class Many(List):
    """A list of values, of any length between two bounds: add, change, remove, done."""

    def __init__(self, app, ask, title, done, label):
        self.ask, self.done, self.label = ask, done, label
        self.items = list(ask.first or [])
        List.__init__(self, title, [], self._chosen)
        self._fill()

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
        self.name, self.shown, self.end = name or plain, shown or (lambda k, v: plain(v)), end
        List.__init__(self, title, [], self._chosen)
        self._fill()

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
            for key, kind in self.fields:
                bad = fits(kind, self.values[key])
                if bad:
                    app.push(Message([self.name(key) + ": " + bad], warn=True))
                    return
            bad = self.wrong(self.values) if self.wrong else None
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
