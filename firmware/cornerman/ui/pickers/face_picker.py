"""The picker for the faces of dice that the players have rolled."""

from cornerman.items import MARKED, STANDING, Die
from cornerman.keys import BACK, DOWN, LEFT as LEFT_KEY, MENU, OK, RIGHT, TAB, UP
from cornerman.theme import ACCENT, SEAT0
from cornerman.ui.draw import dice_layout
from cornerman.ui.draw.boxes import LEFT, text
from cornerman.ui.draw.chrome import cap_height, cap_width, header, keycap
from cornerman.ui.pickers import question

KEYS = (UP, OK, DOWN, MENU)  # for the possible faces, from the lowest
EXTRA = (LEFT_KEY, RIGHT, TAB)  # for further faces, on boards that have these keys
ORDER = "lowest first"


class FacePicker:
    """The dice of one type are entered from the lowest to the highest, so that few faces are possible for the next one,
    and each has its own key. If there are more faces than keys, MENU leads to the rest. BACK removes the last face."""

    STAYS = ("ui.pickers.face_picker", "ui.pickers.question", "ui.draw.dice_layout", "ui.draw.dice_box")

    def __init__(self, app, ask, title, done):
        """The arguments are those of `App.ask`."""
        self.ask, self.title, self.done, self.named = ask, title, done, app.named
        self.ink = question.ink(app, title)
        self.least = 1  # the lowest of the faces that have keys now
        self.keys = KEYS + tuple([key for key in EXTRA if app.style.caps[key]])
        while len(self.keys) > len(KEYS) and _need(app.style, self.answers(), app.style.caption) > app.style.width:
            self.keys = self.keys[:-1]
        self.groups = [(i, die.letter) for i in range(len(ask.dice)) for die in ask.dice[i].dice]
        self.faces = [0] * len(self.groups)  # 0: not entered yet
        self.at = 0
        self.laid = self.names = None

    def _floor(self, i):
        """The lowest possible face of die i."""
        return self.faces[i - 1] if i and self.groups[i] == self.groups[i - 1] else 1

    def answers(self):
        """[(key, lowest face, highest face that the key stands for)], in the order in which they are drawn."""
        faces, n, extra = list(range(self.least, 7)), len(KEYS), self.keys[len(KEYS):]
        if len(faces) > n:  # KEYS without MENU, the EXTRA keys of this board, and MENU for the rest
            n -= 1
            extra = extra[:len(faces) - n]
        else:
            extra = ()
        out = [(KEYS[i], faces[i], faces[i]) for i in range(min(n, len(faces)))]
        left = faces[n:len(faces) - len(extra)]
        if left:
            out.append((MENU, left[0], left[-1]))
        return out + [(extra[i], faces[i - len(extra)], faces[i - len(extra)]) for i in range(len(extra))]

    def key(self, app, key, count):
        if count:
            return
        if key == BACK:
            self._back(app)
        for answer, least, most in self.answers():
            if answer == key and least == most:
                self._enter(app, least)
                return
        if key == MENU and len(KEYS) < 7 - self.least:  # also if each of those faces has a key on this board
            self.least += len(KEYS) - 1

    def _back(self, app):
        """Go back to all faces of this die, or to the die before, or close the picker."""
        if self.at < len(self.faces) and self.least > self._floor(self.at):
            self.least = self._floor(self.at)
            return
        if not self.at:
            app.pop()
            return
        self.at -= 1
        while self._floor(self.at) == 6:
            self.at -= 1
        self.faces[self.at:] = [0] * (len(self.faces) - self.at)
        self.least = self._floor(self.at)

    def _enter(self, app, face):
        """Store the face of a die; after a six, all dice of the type that follow are sixes."""
        self.faces[self.at] = face
        self.at += 1
        while self.at < len(self.faces) and self._floor(self.at) == 6:
            self.faces[self.at] = 6
            self.at += 1
        if self.at < len(self.faces):
            self.least = self._floor(self.at)
            return
        wrong = self.ask.refuses(self.faces)
        if wrong:
            self._back(app)
            app.warn([wrong])
        else:
            self.done(app, list(self.faces))

    def hints(self, app):
        """None: the keys are shown below the dice."""
        return None

    def _lines(self):
        """[(seat or None, dice)]: the lines of `ask.dice` with the faces entered so far."""
        lines, i = [], 0
        for line in self.ask.dice:
            lines.append((line.seat, []))
            for die in line.dice:
                lines[-1][1].append(Die(die.letter, self.faces[i], die.colour, MARKED if i == self.at else STANDING))
                i += 1
        return lines

    def _head(self, style):
        """(boxes, height) of the header. The order of several dice replaces a title that takes the room of dice."""
        order = ORDER if len(self.groups) > 1 else ""
        out = header(style, self.title, order, None, self.ink)
        return header(style, order) if order and out[1] > style.head else out

    def _lay_out(self, style, lines, w, end):
        """Lay out the dice above y = `end`. If the dice would be drawn as digits, the title is left out, then the names
        are."""
        self.names = ["" if seat is None else self.named("@%d" % seat) for seat, dice in lines]
        dice = [dice for seat, dice in lines]
        for title, named in ((True, True), (False, True), (False, False)):
            if not title:
                self.title = ""
            if not named:
                self.names = [""] * len(lines)
            aheads = [style.fonts(style.caption).width(name + "  ") if name else 0 for name in self.names]
            self.laid = dice_layout.lay(style, dice, aheads, w, end - self._head(style)[1], style.height // 3)
            if self.laid[0]:
                return

    def boxes(self, style):
        """The boxes of the dice with letters and owners, and of the keys."""
        lines = self._lines()
        small = style.fonts(style.caption)
        edge = style.margin
        end = style.whole - max(cap_height(style), style.fonts(style.body).height)
        if not self.laid:
            self._lay_out(style, lines, style.width - 2 * edge, end)
        out, y = self._head(style)
        size, laid, apart = self.laid
        tall = dice_layout.tall(style, size)
        y += max(0, end - y - sum([len(rows) for rows in laid]) * tall - apart * (len(lines) - 1)) // 2
        for i in range(len(lines)):
            seat, dice = lines[i]
            y += apart if i else 0
            if self.names[i]:
                out.append(text(edge, y + (tall - small.height) // 2, small.width(self.names[i]) + 2, small.height,
                                style.caption, self.names[i], LEFT, SEAT0 + seat % 6))
            for row in laid[i]:
                if y + tall > end:
                    break
                for x, w, start, n in row:
                    out.append(dice_layout.box(style, size, edge + x, y, w, dice[start:start + n]))
                y += tall
        return out + self._caps(style, end)

    def _caps(self, style, y):
        """The boxes of the keys with their faces."""
        answers = self.answers()
        font = style.body if _need(style, answers, style.body) <= style.width else style.caption
        out, x, space = [], style.margin, (style.width - _need(style, answers, font)) // len(answers)
        tall, room = style.fonts(font).height, style.whole - y
        for answer in answers:
            out.append(keycap(style, *style.caps[answer[0]], x, y + (room - cap_height(style)) // 2))
            x += out[-1].w + style.gap
            word = _faces(answer)
            w = style.fonts(font).width(word)
            out.append(text(x, y + (room - tall) // 2, w, tall, font, word, LEFT, ACCENT))
            x += w + space
        return out


def _faces(answer):
    """The faces of one of `FacePicker.answers` as text."""
    key, low, high = answer
    return str(low) if low == high else "%d-%d" % (low, high)


def _need(style, answers, font):
    """The width in px of the caps and their faces in a font, with the margins of the screen."""
    return 2 * style.margin + sum([cap_width(style, *style.caps[answer[0]]) + style.gap
                                   + style.fonts(font).width(_faces(answer)) for answer in answers])
