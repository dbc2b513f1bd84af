"""What happened, told line by line."""

from cornerman.keys import DOWN, UP
from cornerman.ui.draw.boxes import LEFT, fill, text
from cornerman.ui.menus.screens import close
from cornerman.theme import ACCENT, DIM, INK, ON_ACCENT, PAPER

LINE_MS = 700
READ_MS = 6000  # with all lines told


def tell(dash, lines, then):
    """Push the story of what happened over a play.Dashboard. then(app): what OK does, None: it is passed on."""
    dash.told = "\n".join(lines)
    dash.app.push(Story(lines, then))


def again(dash):
    """The last story once more."""
    dash.app.cut(1)
    dash.app.push(Story(dash.told.split("\n"), lambda app: None))


class Story:
    """Lines that come one after the other, the latest large. UP and DOWN turn them by hand, OK goes on at any time,
    other keys close it."""

    STAYS = ("ui.dashboard.story",)

    def __init__(self, lines, then):
        self.lines, self.then = lines, then
        self.at = self.since = 0
        self.turning = True
        self.font = None  # of the lines told before, in which all fit if they fit in any

    def tick(self, app, ms):
        """`ms` have passed; True: another line is told, or all are read."""
        last = self.at + 1 == len(self.lines)
        self.since += ms
        if not self.turning or self.since < (READ_MS if last else LINE_MS):
            return False
        self.since = 0
        if last:
            app.pop()
        else:
            self.at += 1
        return True

    def key(self, app, key, count):
        if key == UP or key == DOWN:
            self.turning = False
            self.at = max(0, min(len(self.lines) - 1, self.at + (1 if key == DOWN else -1)))
        elif not count:
            close(app, key, self.then)

    def boxes(self, style):
        w, h = style.width - 6, style.height
        name, out = style.texts[0], []
        self.font = self.font or style.wrapped(self.lines, w, h, style.readable)[0]
        shown = [(part, name, ON_ACCENT, ACCENT) for part in style.wrap(name, self.lines[self.at], w)]
        room = h - len(shown) * style.fonts(name).height
        high = style.fonts(self.font).height
        i = self.at - 1
        while i >= 0:
            parts = style.wrap(self.font, self.lines[i], w)
            room -= len(parts) * high
            if room < 0:
                break
            shown[:0] = [(part, self.font, INK, PAPER) for part in parts]
            i -= 1
        y = 0
        for part, font, ink, paper in shown:
            line = style.fonts(font).height
            out.append(text(0, y, w, line, font, part, LEFT, ink, paper))
            y += line
        out.append(fill(w + 3, 0, 3, max(1, h * (self.at + 1) // len(self.lines)), DIM))
        return out
