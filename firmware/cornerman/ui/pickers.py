"""Pickers: one screen for each kind of value (the kinds are those of `game.py`).

`open_picker` chooses the screen. Every picker ends in `done(app, value)`; `LEFT_OUT`
stands for an argument that the device shall decide.
"""

from cornerman.cards import face
from cornerman.game import Ask
from cornerman.keys import BACK, DOWN, LEFT, MENU, OK, RIGHT, UP
from cornerman.ui.layout import CENTRE, text
from cornerman.ui.screens import List, Message, titled
from cornerman.theme import ACCENT, DIM, INK, PAPER, WARN

LEFT_OUT = "\0left out"
SUIT_ORDER = "SDHC"


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
        from cornerman.ui.forms import Number

        app.push(Number(ask, title, done))
    elif name == "text":
        from cornerman.ui.forms import Text

        app.push(Text(ask, title, done))
    elif name == "list" and kind[1][0] == "int" and kind[2] == kind[3]:
        from cornerman.ui.forms import Faces

        app.push(Faces(ask, title, done))
    elif name == "list" and kind[2] == kind[3]:
        one_by_one(app, ask, title, done, label, [])
    elif name == "list":
        from cornerman.ui.forms import Many

        app.push(Many(app, ask, title, done, label))
    elif name == "each":
        from cornerman.ui.forms import Form

        keys = [str(i + 1) for i in range(kind[2])]
        app.push(Form(title, [(k, kind[1]) for k in keys],
                      dict(zip(keys, ask.first or [None] * kind[2])),
                      lambda app, values: done(app, [values[k] for k in keys]), ask.wrong,
                      lambda k: app.settings.names[int(k) - 1], lambda k, v: plain(v)))
    else:
        from cornerman.ui.forms import Form

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
            app.push(List("Card not offered?", [app.named(self.ask.refuses(c)) for c in cards],
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
