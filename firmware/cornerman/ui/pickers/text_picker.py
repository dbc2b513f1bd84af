"""The picker for a short text."""

from cornerman.keys import BACK, DOWN, LEFT, MENU, OK, RIGHT, UP
from cornerman.ui.draw.boxes import CENTRE, LEFT as AT_LEFT, arrows, fill, focus, frame, scaled, text
from cornerman.ui.draw.chrome import CHOOSE, header
from cornerman.ui.draw.icons import char
from cornerman.ui.pickers import question
from cornerman.theme import ACCENT as FOCUS, DIM, INK, PAPER, SURFACE, WARN

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 -_.,'!?&+/:()"
# Each entry: a letter, then the letters of Latin-1 that are variants of it.
ACCENTS = ("A\xc0\xc1\xc2\xc3\xc4\xc5\xc6 C\xc7 D\xd0 E\xc8\xc9\xca\xcb I\xcc\xcd\xce\xcf N\xd1 "
           "O\xd2\xd3\xd4\xd5\xd6\xd8 T\xde U\xd9\xda\xdb\xdc Y\xdd a\xe0\xe1\xe2\xe3\xe4\xe5\xe6 c\xe7 d\xf0 "
           "e\xe9\xe8\xea\xeb i\xec\xed\xee\xef n\xf1 o\xf2\xf3\xf4\xf5\xf6\xf8 s\xdf "
           "t\xfe u\xf9\xfa\xfb\xfc y\xfd\xff !\xa1 ?\xbf").split(" ")
DONE, ACCENT = "", "\0"  # entries of the wheel that are no letters
OFFERED = 4  # most earlier texts on the wheel


def group(letter):
    """A letter with its variants, the plain one first."""
    for letters in ACCENTS:
        if letter in letters:
            return letters
    return letter


class TextPicker:
    """A short text. UP and DOWN turn the wheel of letters, OK takes the framed one, BACK deletes; `done` or MENU ends.
    On `done` BACK leaves a text that is as it was.

    Before `done` are texts that were entered before (`ask.choices`); OK takes one whole. If the last letter has
    variants in Latin-1, the next variant is on the wheel behind the letter, and OK replaces the last letter by it.

    A text of at least one letter is a name: behind its first letter the wheel stands on small letters, and among the
    variants of the second one is the other case, so that a name in capitals stays near.
    """

    STAYS = ("ui.pickers.text_picker", "ui.pickers.question")
    DRAWING = ("ui.draw.focus_box", "ui.draw.scaled_box")
    TOUCH = "wheel"

    def __init__(self, app, ask, title, done):
        """The arguments are those of `App.ask`."""
        self.ask, self.title, self.done = ask, title, done
        self.words = ask.first or ""
        self.at = -1 if self.words else 0  # on the wheel: 0 and above: letters; -1: done; below: earlier texts
        self.wrong = None
        self.used = [name for name in ask.choices or () if len(name) > 1 and name != ask.first
                     and not ask.refuses(name)][:OFFERED]

    def _before(self):
        """The entries of the wheel before the letters, the nearest first."""
        return [DONE] + self.used

    def _place(self):
        """The index of the variant on the wheel, behind its letter; -1: there is none."""
        return LETTERS.find(self._near(group(self.words[-1])[0])) + 1 if self._accents() else -1

    def _near(self, sign):
        """The letter at which the wheel stands once `sign` was taken: behind the first letter of a name a small one."""
        return sign.lower() if len(self.words) == 1 and self.ask.kind[1] else sign

    def _accents(self):
        """The last letter and its variants; "": there are none."""
        letters = self.words and group(self.words[-1])
        small, large = letters[:1].lower(), letters[:1].upper()
        if small != large and len(self.words) == 2 and self.ask.kind[1]:
            return small + large + group(small)[1:] + group(large)[1:]
        return letters if letters[1:] else ""

    def key(self, app, key, count):
        before, sign = len(self._before()), self._sign(self.at)
        ring = len(LETTERS) + before + bool(self._accents())
        self.wrong = None
        if key == UP or key == DOWN:
            step = (1 if count < 12 else 3) * (1 if key == UP else -1)
            self.at = (self.at + before + step) % ring - before
        elif key == BACK and self._leaves(sign):
            if not count:
                app.pop()
        elif key == BACK or key == LEFT:
            self.words = self.words[:-1]
            self._frame(sign)
        elif key == MENU and not count:
            self._end(app, self.words)
        elif (key == OK or key == RIGHT) and not count:
            self._take(app, sign)

    def _leaves(self, sign):
        """True if BACK leaves the picker: there is nothing to delete, or on `done` nothing has changed."""
        return not self.words or sign == DONE and self.words == self.ask.first

    def _take(self, app, sign):
        """OK on the framed entry."""
        if sign == DONE or len(sign) > 1:
            self._end(app, sign or self.words)
        elif sign == ACCENT:
            letters = self._accents()
            self.words = self.words[:-1] + letters[(letters.find(self.words[-1]) + 1) % len(letters)]
            self.at = self._place()
        elif len(self.words) < self.ask.kind[2]:
            self.words += sign
            self._frame(self._near(sign))
        else:
            self.wrong = "%d letters at most" % self.ask.kind[2]

    def _frame(self, sign):
        """Keep the frame on an entry after the variant has appeared, moved or disappeared."""
        if self.at >= 0:
            place = self._place()
            self.at = LETTERS.find(sign) if sign != ACCENT else max(0, min(self.at, len(LETTERS)) - 1)
            self.at += 0 <= place <= self.at

    def _end(self, app, words):
        """End with a text, or show the sentence that refuses it."""
        wrong = self.ask.refuses(words)
        if not wrong:
            self.done(app, words)
        else:
            self.wrong = question.refused(app, wrong)

    def hints(self, app):
        """The hints of the key line."""
        sign = self._sign(self.at)
        words = "Done" if sign == DONE else "Other" if sign == ACCENT else "Take" if len(sign) > 1 else "Add"
        return ([(CHOOSE, "turn")] if app.style.width > 200 else []) + [
            ((OK,), words), ((BACK,), "Back" if self._leaves(sign) else "Delete"), ((MENU,), "Done")]

    def _sign(self, i):
        """Entry i of the wheel; the wheel goes round."""
        before, place = self._before(), self._place()
        i = (i + len(before)) % (len(LETTERS) + len(before) + (place > 0)) - len(before)
        if i < 0:
            return before[-1 - i]
        return ACCENT if i == place else LETTERS[i - (0 < place < i)]

    def _shown(self, sign):
        """An entry of the wheel as text."""
        if sign == ACCENT:
            letters = self._accents()
            return letters[(letters.find(self.words[-1]) + 1) % len(letters)]
        return "done" if sign == DONE else "space" if sign == " " else sign

    def boxes(self, style):
        if self.wrong:
            out, y = header(style, self.wrong, "", None, WARN)
        else:
            out, y = question.head(style, self.title, "%d/%d letters" % (len(self.words), self.ask.kind[2]), INK)
        margin, gap = style.margin, style.gap
        body = style.fonts(style.body)
        w, tall, paper = style.width - 2 * margin, body.height, PAPER
        if not style.small_screen:  # the text is on a panel
            y += gap if style.large_screen else 1
            tall += gap if style.large_screen else 2
            out.append(fill(margin, y, w, tall, SURFACE, style.radius) if style.colour
                       else frame(margin, y, w, tall, INK))
            paper = SURFACE if style.colour else PAPER
        words = self.words + "_"
        while body.width(words) > w - 4 * gap:
            words = words[1:]
        edge = 0 if style.small_screen else 1
        out.append(text(margin + 2 * gap * edge, y + edge, w - 4 * gap * edge, tall - 2 * edge, style.body, words,
                        AT_LEFT, INK, paper))
        y += tall + (0 if style.small_screen else gap if style.large_screen else 1)
        foot = style.height
        if style.large_screen and self._sign(self.at) == ACCENT:
            foot -= style.line + gap
            out.append(text(margin, foot, w, style.line, style.caption, "in place of " + self.words[-1], CENTRE, DIM))
        self._draw_wheel(style, out, y, foot - y)
        return out

    def _draw_wheel(self, style, out, y, h):
        """Add the boxes of the framed entry, large, and of its neighbours."""
        body, gap = style.fonts(style.body), style.gap
        edge = 4 if style.small_screen else 8
        most = max(1, min(3, (h - 2 * edge) // body.height))
        sign = self._shown(self._sign(self.at))
        scale = most
        while scale > 1 and body.width(sign) * scale > style.width * (2 if len(sign) > 1 else 1) // 4:
            scale -= 1
        tall = min(h, body.height * most + 2 * edge)
        w = max(body.height * most, body.width(sign) * scale + 4 * gap)
        side = arrows(style) if style.small_screen else 0  # an arrow above a letter would look like an accent
        w += side
        x, y = (style.width - w) // 2, y + (h - tall) // 2
        if not side:
            out.append(focus(style, x, y, w, tall))
        else:
            out.append(frame(x, y, w, tall, FOCUS, 1, style.radius))
            high = style.fonts(style.icons).height
            for icon, top in (("up", y + 4), ("down", y + tall - 4 - high)):
                out.append(text(x + w - side - 1, top, side - 1, high, style.icons, char(icon), CENTRE, FOCUS))
        out.append(scaled(x + gap, y + edge, w - side - 2 * gap, tall - 2 * edge, style.body, sign, scale))
        out += question.wheel(style, x, w, y + tall // 2, lambda i: self._shown(self._sign(self.at + i)))
