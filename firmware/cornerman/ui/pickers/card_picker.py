"""The picker for a card."""

from cornerman.cards import face
from cornerman.keys import BACK, DOWN, LEFT, MENU, OK, RIGHT, UP
from cornerman.ui.draw.boxes import CENTRE, RIGHT as RIGHT_ALIGNED, suit as suit_box, text
from cornerman.ui.menus.choice import SUIT_ORDER
from cornerman.ui.menus.screens import LEFT_OUT, List, Message, titled
from cornerman.theme import ACCENT, DIM, INK, PAPER, WARN


class CardPicker:
    """A card: a wheel of ranks, then a wheel of suits. What cannot be there is passed over.

    Other answers that fit (`??`, "let me turn one") stand before the ranks. MENU on a
    suit that is struck out asks what can be done about it.
    """

    STAYS = ("ui.pickers.card_picker",)

    def __init__(self, ask, title, done, label, none, fix):
        self.ask, self.title, self.done, self.label, self.none, self.fix = ask, title, done, label, none, fix
        extras = [v for v in (ask.kind[1] if len(ask.kind) > 1 else ()) if ask.refuses(v) is None]
        if ask.optional:
            extras.append(LEFT_OUT)
        self.ring = extras + [r for r in "A23456789TJQK" if self._left(r)]
        first = ask.first
        self.rank, self.suit = "8", "S"
        if first is not None and first not in extras:
            self.rank, self.suit = first[0], first[1]
        start = first if first in extras else LEFT_OUT if ask.optional and first is None else self.rank
        self.at = self.ring.index(start) if start in self.ring else len(self.ring) // 2
        self.choosing_suit = False

    def _left(self, rank):
        """True if a card of the rank can be there."""
        wrong = self.ask.wrong
        return wrong is None or any(wrong(rank + suit) is None for suit in SUIT_ORDER)

    def _suits(self, rank):
        wrong = self.ask.wrong
        return [suit for suit in SUIT_ORDER if wrong is None or wrong(rank + suit) is None]

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
        if len(value) == 1:
            font = style.number(shown, half - 8, big)
        else:
            font = style.fit(style.texts, shown, half, big) or "t8"
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
            line, name = room // 4, None
            for i in range(4):
                suit = SUIT_ORDER[i]
                here = self.choosing_suit and suit == self.suit
                if name is None or style.fonts(name).width(face(suit)) > half // 2:
                    name = style.fit(("n48", "n32", "n22") + style.texts, face(suit), half // 2, line - 2) or "t8"
                if here:
                    arrow = style.fit((style.title, "t8"), "\x07", half, line)
                    out.append(text(half, y + i * line, half // 3, line, arrow, "\x07", RIGHT_ALIGNED, ACCENT))
                out.append(suit_box(half + half // 3, y + i * line, half - half // 3, line, name, suit, PAPER,
                                    suit not in free))
        return out
