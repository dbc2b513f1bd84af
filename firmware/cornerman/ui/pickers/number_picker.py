"""The picker for a whole number."""

from cornerman.keys import BACK, DOWN, LEFT, OK, RIGHT, UP
from cornerman.ui.draw.boxes import CENTRE, LEFT as AT_LEFT, RIGHT as AT_RIGHT, focus, text
from cornerman.ui.draw.chrome import CHOOSE, header
from cornerman.ui.draw.scale_box import scale
from cornerman.ui.pickers import question
from cornerman.theme import DIM, WARN


class NumberPicker:
    """A whole number. UP and DOWN change it, faster while held; LEFT and RIGHT change it by ten."""

    STAYS = ("ui.pickers.number_picker", "ui.pickers.question")
    DRAWING = ("ui.draw.focus_box", "ui.draw.scale_box")
    TOUCH = "number"

    def __init__(self, app, ask, title, done):
        """The arguments are those of `App.ask`."""
        self.ask, self.title, self.done = ask, title, done
        kind = ask.kind
        start = kind[3] if len(kind) > 3 else max(kind[1], min(kind[2], 0))
        self.value = start if ask.first is None else ask.first
        self.was = ask.first if ask.now else None
        self.wrong = None
        self.ink = question.ink(app, title)

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
            else:
                self.wrong = question.refused(app, self.wrong)

    def hints(self, app):
        """The hints of the key line; the caps of UP and DOWN are beside the number."""
        return ([(CHOOSE, "change")] if app.style.width > 200 else []) + [
            ((OK,), "Set %d" % self.value), ((BACK,), "Back" if self.was is None else "Leave %d" % self.was)]

    def boxes(self, style):
        if self.wrong:
            out, y = header(style, self.wrong, "", None, WARN)
        else:
            out, y = question.head(style, self.title, "" if self.was is None else "was %d" % self.was, self.ink)
        lo, hi = self.ask.kind[1], self.ask.kind[2]
        margin, gap, line = style.margin, style.gap, style.line
        foot = style.height - line - gap // 2
        room = foot - y - 2 * gap
        longest = question.widest(lo, hi)
        edge = 6 if style.small_screen else 11  # px of the frame and its arrows above and below the number
        font = style.number(longest, style.width // 2, room - 2 * edge)
        w = max(style.fonts(font).width(longest) + 6 * gap, style.fonts(font).height * 3 // 4)
        x = (style.width - w) // 2
        y += gap
        tall = min(room, style.fonts(font).height + 4 * edge)
        y += (room - tall) // 2
        out += [focus(style, x, y, w, tall),
                text(x + gap, y + edge, w - 2 * gap, tall - 2 * edge, font, str(self.value), CENTRE)]
        words = ("-1" if self.value > lo else "to %d" % hi, "+1" if self.value < hi else "to %d" % lo)
        out += question.beside(style, words, x, w, y + tall // 2)
        measure = style.fonts(style.caption).width
        ends = measure(str(lo)), measure(str(hi))
        out += [text(margin, foot, ends[0], line, style.caption, str(lo), AT_LEFT, DIM),
                text(style.width - margin - ends[1], foot, ends[1], line, style.caption, str(hi), AT_RIGHT, DIM)]
        left, right = margin + ends[0] + 2 * gap, style.width - margin - ends[1] - 2 * gap
        tall = 5 if style.small_screen else line * 2 // 3
        if right - left > 40:
            out.append(scale(left, foot + (line - tall) // 2, right - left, tall, self.value - lo, hi - lo))
        return out
