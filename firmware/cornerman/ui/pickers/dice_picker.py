"""The picker for the faces of dice."""

from cornerman.items import MARKED, STANDING, Die
from cornerman.keys import BACK, DOWN, LEFT, OK, RIGHT, UP
from cornerman.ui.draw.boxes import CENTRE, LEFT as AT_LEFT, focus, text
from cornerman.ui.draw.chrome import CHOOSE, header
from cornerman.ui.draw import dice_layout
from cornerman.ui.menus.screens import Message
from cornerman.ui.pickers import question
from cornerman.theme import ACCENT, DIM, INK, PAPER, SEAT0


class DicePicker:
    """A row of dice: UP and DOWN turn a die, OK goes on, BACK goes back one. With `ask.dice` they are drawn as dice."""

    STAYS = ("ui.pickers.dice_picker", "ui.pickers.question", "ui.draw.dice_layout", "ui.draw.dice_box")
    DRAWING = ("ui.draw.focus_box",)

    def __init__(self, app, ask, title, done):
        """The arguments are those of `App.ask`."""
        self.ask, self.title, self.done, self.named = ask, title, done, app.named
        self.ink = question.ink(app, title)
        kind = ask.kind
        start = kind[1][3] if len(kind[1]) > 3 else (kind[1][1] + kind[1][2]) // 2
        self.faces = list(ask.first) if ask.first else [start] * kind[2]
        self.at = 0
        self.laid = self.names = None

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

    def hints(self, app):
        """What the keys do, for the key line."""
        more = self.at + 1 < len(self.faces)
        return [(CHOOSE, "change"), ((OK,), "Next" if more else "Done"), ((BACK,), "Back")]

    def boxes(self, style):
        if self.ask.dice:
            return self._dice(style)
        n, lo, hi = len(self.faces), self.ask.kind[1][1], self.ask.kind[1][2]
        called = self.ask.index_label and self.ask.index_label(self.at)
        state = called or "%d of %d" % (self.at + 1, n)
        if not called and lo:  # from 0 on they are no dice
            state = "sum %d" % sum(self.faces)
        out, y = question.head(style, self.title, state, self.ink)
        margin, gap = style.margin, style.gap
        edge = 5 if style.small_screen else 10
        w, room = style.width - 2 * margin, style.height - y - gap
        widest = question.widest(lo, hi)
        for name in style.numbers + [style.body, style.caption]:
            font = style.fonts(name)
            wide = font.width(widest) + 6 * gap
            columns = max(1, min(n, w // wide))
            rows = (n + columns - 1) // columns
            if rows * (font.height + gap) + 2 * edge <= room and wide <= w:
                break
        columns = (n + rows - 1) // rows
        wide, high = min(w // columns, 3 * wide), font.height + gap
        top, left = y + (room - rows * high) // 2, margin + (w - columns * wide) // 2
        for i in range(n):
            x, at = left + i % columns * wide, top + i // columns * high
            here = i == self.at
            if here and rows == 1:
                out.append(focus(style, x, at - edge, wide, high + 2 * edge))
            paper = ACCENT if here and rows > 1 else PAPER
            out.append(text(x + gap, at, wide - 2 * gap, high - gap, name, str(self.faces[i]), CENTRE,
                            INK if paper == PAPER else PAPER, paper))
        return out

    def _lines(self):
        """[(seat or None, dice)]: the lines of `ask.dice` with the faces as they are now."""
        lines, i = [], 0
        for line in self.ask.dice:
            lines.append((line.seat, []))
            for die in line.dice:
                lines[-1][1].append(Die(die.letter, self.faces[i], die.colour, MARKED if i == self.at else STANDING))
                i += 1
        return lines

    def _lay_out(self, style, lines, after, w):
        """Find the place of each die. Where dice would be digits, the title gives up its room, then the names do."""
        self.names = ["" if seat is None else self.named("@%d" % seat) for seat, dice in lines]
        dice = [dice for seat, dice in lines]
        for title, named in ((True, True), (False, True), (False, False)):
            if not title:
                self.title = ""
            if not named:
                self.names = [""] * len(lines)
            room = style.height - header(style, self.title, "", None, self.ink)[1]
            aheads = [style.fonts(style.caption).width(name + "  ") if name else 0 for name in self.names]
            self.laid = dice_layout.lay(style, dice, aheads, w, room, style.height // 3, after)
            if self.laid[0]:
                return

    def _dice(self, style):
        """The dice with their letters, before them whose they are, the sum after those of one letter."""
        lines = self._lines()
        small = style.fonts(style.caption)
        most = max([6 * n for seat, dice in lines for start, n in dice_layout.groups(dice)])
        after, edge = small.width("=" + "4" * len(str(most))), style.margin
        if not self.laid:
            self._lay_out(style, lines, after, style.width - 2 * edge)
        out, y = header(style, self.title, "", None, self.ink)
        size, laid, apart = self.laid
        high = dice_layout.tall(style, size)
        y += max(0, style.height - y - sum([len(rows) for rows in laid]) * high - apart * (len(lines) - 1)) // 2
        for i in range(len(lines)):
            seat, dice = lines[i]
            y += apart if i else 0
            if self.names[i]:
                out.append(text(edge, y + (high - small.height) // 2, small.width(self.names[i]) + 2, small.height,
                                style.caption, self.names[i], AT_LEFT, SEAT0 + seat % 6))
            for row in laid[i]:
                if y + high > style.height:
                    break
                for x, wide, start, n in row:
                    out.append(dice_layout.box(style, size, edge + x, y, wide, dice[start:start + n]))
                    end = start + n
                    if end == len(dice) or dice[end].letter != dice[start].letter:
                        total = sum([die.face for die in dice[:end] if die.letter == dice[start].letter])
                        out.append(text(edge + x + wide, y, after, high, style.caption, "=%d" % total, AT_LEFT, DIM))
                y += high
        return out
