"""The picker for a card."""

from cornerman.cards import RANKS, SUIT_ORDER, face
from cornerman.keys import BACK, DOWN, LEFT, MENU, OK, RIGHT, UP
from cornerman.ui.draw.boxes import CENTRE, focus, text
from cornerman.ui.draw.chrome import CHOOSE, header
from cornerman.ui.menus.screens import LEFT_OUT, List, Message, labelled
from cornerman.ui.pickers import hand, question
from cornerman.theme import WARN


class CardPicker:
    """A wheel of ranks, then the four suits. Impossible cards are skipped.

    Other allowed values (`??`, "let me turn one") are on the wheel before the ranks. MENU on a suit that is only an
    outline asks how to make the card possible.
    """

    STAYS = ("ui.pickers.card_picker", "ui.pickers.hand", "ui.pickers.question")
    DRAWING = ("ui.draw.card_box", "ui.draw.focus_box")
    TOUCH = "wheel"

    def __init__(self, app, ask, title, done, label, omit_label, help_for):
        """The arguments are those of `App.ask`."""
        self.ask, self.title, self.done, self.label = ask, title, done, label
        self.omit_label, self.help_for = omit_label, help_for
        self.ink = question.ink(app, title)
        extras = [v for v in (ask.kind[1] if len(ask.kind) > 1 else ()) if ask.refuses(v) is None]
        if ask.optional:
            extras.append(LEFT_OUT)
        self.ring = extras + [r for r in RANKS if self._left(r)]
        first = ask.first
        self.rank, self.suit = "8", "S"
        if first is not None and first not in extras:
            self.rank, self.suit = first[0], first[1]
        start = first if first in extras else LEFT_OUT if ask.optional and first is None else self.rank
        self.at = self.ring.index(start) if start in self.ring else len(self.ring) // 2
        self.choosing_suit = False

    def _left(self, rank):
        """True if some card of the rank is allowed."""
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
        elif key == MENU and self.help_for:
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
        """Move to the next suit in which the rank is allowed. step: 1 or -1"""
        free = self._suits(self.ring[self.at])
        for i in range(1, 5):
            suit = SUIT_ORDER[(SUIT_ORDER.index(self.suit) + step * i) % 4]
            if suit in free:
                self.suit = suit
                return

    def _missing(self, app):
        """Push a list of the refused cards of this rank, each with its reason."""
        rank = self.ring[self.at] if self.ring and len(self.ring[self.at]) == 1 else None
        ranks = [rank] if self.choosing_suit and rank else RANKS
        cards = [r + s for r in ranks for s in SUIT_ORDER if self.ask.refuses(r + s)]
        if cards:
            reasons = [app.named(self.ask.refuses(card)) for card in cards]

            def pick(app, i):
                show = self.help_for(cards[i])
                if show:
                    show(app)
                else:
                    app.warn([reasons[i]])
            app.push(List("Card not offered?", labelled(reasons), pick))
        else:
            app.push(Message(["Every card is offered"]))

    def _face(self, i):
        """Entry i of the wheel as text; the wheel goes round."""
        value = self.ring[i % len(self.ring)]
        if value == LEFT_OUT:
            return self.omit_label
        return value if len(value) == 1 else self.label(value)

    def hints(self, app):
        """The hints of the key line."""
        return ([(CHOOSE, "turn")] if app.style.width > 200 or self.choosing_suit else []) + [
            ((OK,), "Take" if self.choosing_suit or not self.ring or len(self.ring[self.at]) > 1 else "Suit"),
            ((BACK,), "Rank" if self.choosing_suit else "Back")] + ([((MENU,), "Missing?")] if self.help_for else [])

    def boxes(self, style):
        if self.choosing_suit:
            return hand.boxes(self._suit_list(style.small_screen), style)
        out, y = header(style, self.title, "", None, self.ink)
        margin, edge, gap = style.margin, 6 if style.small_screen else 11, style.gap
        w, room = style.width - 2 * margin, style.height - y - 2 * gap
        y += gap
        if not self.ring:
            return out + [text(margin, y, w, room, style.caption, "No card can be here", CENTRE, WARN)]
        value = self.ring[self.at]
        if len(value) == 1:
            lines, name = [value], style.number("Q", w // 3, room - 2 * edge)
        else:
            name = style.body
            lines = style.shortened(name, self._face(self.at), w // 2, 3)
        line = style.fonts(name).height
        tall = min(room, max(line * len(lines) + 4 * edge, room * 2 // 3))
        wide = max([style.fonts(name).width(words) for words in lines] + [line * 3 // 4]) + 6 * gap
        x, top = (style.width - wide) // 2, y + (room - tall) // 2
        out.append(focus(style, x, top, wide, tall))
        first = top + (tall - line * len(lines)) // 2
        for i in range(len(lines)):
            out.append(text(x + gap, first + i * line, wide - 2 * gap, line, name, lines[i], CENTRE))
        out += question.wheel(style, x, wide, top + tall // 2, self._near)
        return out

    def _near(self, i):
        """The entry i steps from the centre of the wheel, as a short text; "": there is none."""
        if abs(i) >= len(self.ring):
            return ""
        value = self.ring[(self.at + i) % len(self.ring)]
        return value if len(value) == 1 else ".."

    def _suit_list(self, small):
        """The cards of the rank as a List, with those disabled that are not allowed. small: True: show only their
        suits"""
        rank = self.ring[self.at]
        cards, free = [rank + suit for suit in SUIT_ORDER], self._suits(rank)
        out = List(self.title, labelled([face(card) for card in cards]), None, SUIT_ORDER.index(self.suit),
                   disabled={i: "cannot be here" for i in range(4) if SUIT_ORDER[i] not in free})
        out.show_cards(list(SUIT_ORDER) if small else cards)
        return out
