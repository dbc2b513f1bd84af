"""The picker for the faces of dice."""

from cornerman.keys import BACK, DOWN, LEFT, OK, RIGHT, UP
from cornerman.ui.layout import CENTRE, text
from cornerman.ui.screens import Message, titled
from cornerman.theme import ACCENT, DIM, INK, ON_ACCENT, PAPER


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
