"""The picker for the faces of dice."""

from cornerman.items import MARKED, STANDING, Die
from cornerman.keys import BACK, DOWN, LEFT, OK, RIGHT, UP
from cornerman.ui.draw.boxes import CENTRE, LEFT as AT_LEFT, text
from cornerman.ui.draw import dice_box, dice_layout
from cornerman.ui.menus.screens import Message, titled
from cornerman.theme import ACCENT, DIM, INK, ON_ACCENT, PAPER, SEAT0


class DicePicker:
    """A row of dice: UP and DOWN turn a die, OK goes on, BACK goes back one. With `ask.dice` they are drawn as dice."""

    STAYS = ("ui.pickers.dice_picker", "ui.draw.dice_layout", "ui.draw.dice_box")

    def __init__(self, ask, title, done, named):
        """named(text): puts the names of the players into a text; the other arguments are those of `App.ask`."""
        self.ask, self.title, self.done, self.named = ask, title, done, named
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

    def boxes(self, style):
        if self.ask.dice:
            return self._dice(style)
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
        called = self.ask.index_label and self.ask.index_label(self.at)
        total = called or "%d of %d" % (self.at + 1, n)
        if not called and self.ask.kind[1][1]:  # from 0 on they are no dice
            total += "   sum %d" % sum(self.faces)
        out.append(text(0, style.height - style.line, w, style.line, style.small, total, CENTRE, DIM))
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
            room = style.height - titled(style, self.title)[1]
            aheads = [style.fonts(style.small).width(name + "  ") if name else 0 for name in self.names]
            self.laid = dice_layout.lay(style, dice, aheads, w, room, style.height // 3, after)
            if self.laid[0]:
                return

    def _dice(self, style):
        """The dice with their letters, before them whose they are, the sum after those of one letter."""
        lines = self._lines()
        small = style.fonts(style.small)
        after, edge = small.width("=36"), style.width // 80
        if not self.laid:
            self._lay_out(style, lines, after, style.width - 2 * edge)
        out, y = titled(style, self.title)
        size, laid, apart = self.laid
        high = dice_box.high(size)
        y += max(0, style.height - y - sum([len(rows) for rows in laid]) * high - apart * (len(lines) - 1)) // 2
        for i in range(len(lines)):
            seat, dice = lines[i]
            y += apart if i else 0
            if self.names[i]:
                out.append(text(edge, y + (high - small.height) // 2, small.width(self.names[i]) + 2, small.height,
                                style.small, self.names[i], AT_LEFT, SEAT0 + seat % 6))
            for row in laid[i]:
                if y + high > style.height:
                    break
                for x, wide, start, n in row:
                    out.append(dice_layout.box(style, size, edge + x, y, wide, dice[start:start + n]))
                    end = start + n
                    if end == len(dice) or dice[end].letter != dice[start].letter:
                        total = sum([die.face for die in dice[:end] if die.letter == dice[start].letter])
                        out.append(text(edge + x + wide, y, after, high, style.small, "=%d" % total, AT_LEFT, DIM))
                y += high
        return out
