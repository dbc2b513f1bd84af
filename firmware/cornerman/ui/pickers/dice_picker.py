"""The picker for a list of numbers of fixed length."""

from cornerman.keys import BACK, DOWN, LEFT, OK, RIGHT, UP
from cornerman.ui.draw.boxes import CENTRE, focus, text
from cornerman.ui.draw.chrome import CHOOSE
from cornerman.ui.pickers import question
from cornerman.theme import ACCENT, INK, PAPER


class DicePicker:
    """A row of numbers: UP and DOWN change one, OK goes to the next, BACK to the one before."""

    STAYS = ("ui.pickers.dice_picker", "ui.pickers.question")
    DRAWING = ("ui.draw.focus_box",)

    def __init__(self, app, ask, title, done):
        """The arguments are those of `App.ask`."""
        self.ask, self.title, self.done = ask, title, done
        self.ink = question.ink(app, title)
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
                    app.warn([wrong])
                else:
                    self.done(app, list(self.faces))

    def hints(self, app):
        """The hints of the key line."""
        more = self.at + 1 < len(self.faces)
        return [(CHOOSE, "change"), ((OK,), "Next" if more else "Done"), ((BACK,), "Back")]

    def boxes(self, style):
        n, lo, hi = len(self.faces), self.ask.kind[1][1], self.ask.kind[1][2]
        label = self.ask.index_label and self.ask.index_label(self.at)
        state = label or "%d of %d" % (self.at + 1, n)
        if not label and lo:  # numbers that may be 0 are no faces of dice
            state = "sum %d" % sum(self.faces)
        out, y = question.head(style, self.title, state, self.ink)
        margin, gap = style.margin, style.gap
        edge = 5 if style.small_screen else 10
        w, room = style.width - 2 * margin, style.height - y - gap
        widest = question.widest(lo, hi)
        for name, space in [(name, 6) for name in style.numbers + [style.body, style.caption]] + [(style.caption, 2)]:
            font = style.fonts(name)
            wide = font.width(widest) + space * gap
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
