"""The screen of a game.Step with dice."""

from cornerman.items import MARKED, Die
from cornerman.keys import OK
from cornerman.ui.draw import dice_layout
from cornerman.ui.draw.boxes import LEFT, text
from cornerman.ui.draw.chrome import band, cap, header
from cornerman.ui.draw.fonts import cut
from cornerman.ui.menus.screens import TALL, List
from cornerman.theme import DIM, INK, PAPER, SURFACE

TUMBLE_MS = 700
FRAME_MS = 70
LARGE = 24  # px of a die that can be read across a table
SMALL = 12  # px: smaller dice than these take the room of the title on a screen that is not small


class Dice(List):
    """Lines of dice, and below them the rows to choose from. The dice that the chosen row uses are marked."""

    STAYS = ("ui.pickers.dice_step", "ui.draw.dice_layout", "ui.draw.dice_box")

    def __init__(self, app, step, named, rows, pick, off, menu):
        """step: a game.Step; named: function that fills names of players into a text; the others as for a List"""
        List.__init__(self, named(step.title), rows, pick, step.first, disabled=off, menu=menu)
        self.step = step
        self.lines = [(named(line.label), line.dice) for line in step.dice]
        self.since = 0 if step.tumble and not app.port.slow else TUMBLE_MS
        self.room = self.laid = None
        self.untitled = app.style.width < 200 and not app.style.small_screen  # so that no step moves the title

    def key(self, app, key, count):
        if self._rolls():
            self.since = TUMBLE_MS
        else:
            List.key(self, app, key, count)

    def tick(self, app, ms):
        """Advance the time by `ms`; True: the rolling dice change."""
        before = self.since
        self.since = min(TUMBLE_MS, before + ms)
        return before // FRAME_MS != self.since // FRAME_MS

    def _lay(self, style, room):
        """(labels, result of dice_layout.lay) for a height of `room` px. Labels are shortened, or left out, if that
        makes the dice larger."""
        def high(laid):
            """The height in px that a result of dice_layout.lay takes."""
            return sum([len(rows) for rows in laid[1]]) * dice_layout.tall(style, laid[0])
        best, w, most = None, style.width - 2 * style.margin, min(40, style.height // 4)
        dice = [dice for label, dice in self.lines]
        for words in (9, 1, 0):  # first the whole label, then its first word, then none
            labels = [" ".join(label.split(" ")[:words]) for label, some in self.lines]
            aheads = [style.fonts(style.caption).width(label + "  ") if label else 0 for label in labels]
            # shorter labels have to make the dice larger by more than a fifth
            least = max(dice_layout.LEAST, best[1][0] * 6 // 5 + 1) if best else dice_layout.LEAST
            laid = dice_layout.lay(style, dice, aheads, w, room, most, least=least)
            if not best or laid[0] or not best[1][0] and high(best[1]) > max(room, high(laid)):
                best = labels, laid
            # a label is shortened where the dice are not LARGE, and left out where they would have no spots
            if best[1][0] >= (LARGE if words > 1 else dice_layout.LEAST):
                break
        return best

    def head(self, style):
        """(boxes of the title and the dice, y of the rows)."""
        out, y = ([], 0) if self.untitled else header(style, self.title)
        need = self._row(style, self.at, self.inner(style))[TALL] if len(self.rows) else 0
        room = style.height - y - max(need, 2 * style.row if style.large_screen else style.row)
        room -= 0 if style.small_screen else style.gap
        if self.room is None or room < self.room:
            self.room, self.laid = room, self._lay(style, room)
            least = dice_layout.LEAST if style.small_screen else SMALL
            if y and self.laid[1][0] < least:  # many dice need the room of the title
                self.untitled, self.room = True, None
                return self.head(style)
        labels, (size, lines, apart) = self.laid
        end, edge = y + self.room, style.margin
        high, line = dice_layout.tall(style, size), style.fonts(style.caption).height
        shown = self._shown()
        for i in range(len(lines)):
            y += apart if i else 0
            if labels[i] and y + max(high, line) <= end:
                wide = style.fonts(style.caption).width(labels[i]) + 2
                out.append(text(edge, y + (high - line) // 2, wide, line, style.caption, labels[i], LEFT, DIM))
            for groups in lines[i]:
                if y + high > end:
                    break
                for x, wide, start, some in groups:
                    out.append(dice_layout.box(style, size, edge + x, y, wide, shown[i][start:start + some]))
                y += high
        return out, y

    def _shown(self):
        """The dice of each line as they are drawn now: some still roll, and those of the chosen row are marked."""
        marks, out, n = (), [], 0
        if len(self.rows) and not self._rolls():
            marks = self.step.rows[self.at].mark or ()
        count = sum([len(dice) for label, dice in self.lines])
        for i in range(len(self.lines)):
            dice = []
            for die in self.lines[i][1]:
                face = die.face
                if self._rolls(n, count):
                    face = (face + (3 * n + 5) * (self.since // FRAME_MS + 1)) % 6 + 1
                dice.append(Die(die.letter, face, die.colour, MARKED if (i, len(dice)) in marks else die.state))
                n += 1
            out.append(dice)
        return out

    def _rolls(self, i=0, count=1):
        """True while die i of `count` still rolls; they stop one after the other."""
        return self.since < TUMBLE_MS * (count + 2 * (i + 1)) // (3 * count)

    def hints(self, app):
        """The hints of the key line; None: the title has taken its place."""
        return None if self.untitled else List.hints(self, app)

    def boxes(self, style):
        out = self.head(style)[0] if self._rolls() else List.boxes(self, style)
        return out + self._foot(style) if self.untitled and style.foot else out

    def _foot(self, style):
        """The boxes of the title and of OK, in the place of the key line."""
        font, margin, y = style.fonts(style.caption), style.margin, style.height
        out, middle = band(style, y, style.foot, y), y + (style.foot + 1) // 2
        paper, low = SURFACE if style.colour else PAPER, min(font.height, style.foot - (not style.small_screen))
        brief = self.title.split(" (")[0].split(": ")[-1].split("! ")[-1]  # `Lock which two?`
        for word, title in ((self.OK_WORD, self.title), ("", self.title), ("", brief)):
            wide = font.width(word)  # the cap alone if the title needs the room
            key = cap(style, OK, style.width - margin - (wide + style.gap if word else 0), middle)
            words, long = cut(font, title, key.x - 2 * margin)
            if words == title:
                break
        top = middle - low // 2
        if word:
            out.append(text(style.width - margin - wide, top, wide, low, style.caption, word, LEFT, INK, paper))
        return out + [text(margin, top, long, low, style.caption, words, LEFT, INK, paper), key]
