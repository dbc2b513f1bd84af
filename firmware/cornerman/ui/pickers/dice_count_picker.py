"""The picker for numbers of dice by type."""

from cornerman.keys import DOWN, UP
from cornerman.theme import ACCENT, DIM, INK, ON_ACCENT, PAPER
from cornerman.ui.pickers.dice_picker import DicePicker
from cornerman.ui.draw.boxes import CENTRE, text
from cornerman.ui.draw.dice_layout import INKS
from cornerman.ui.menus.screens import titled


class DiceCountPicker(DicePicker):
    """As many of each type, side by side under its letter; the sum is always seen. UP and DOWN go round."""

    STAYS = ("ui.pickers.dice_count_picker",) + DicePicker.STAYS

    def key(self, app, key, count):
        ask = self.ask
        if key == UP or key == DOWN:
            lo, most = ask.kind[1][1], ask.dice[self.at].most
            most = ask.kind[1][2] if most is None else most
            to = self.faces[self.at] + (1 if key == UP else -1)
            if count and not lo <= to <= most:
                return
            self.faces[self.at] = most if to < lo else lo if to > most else to
        else:
            DicePicker.key(self, app, key, count)

    def boxes(self, style):
        out, y = titled(style, self.title)
        n, line, faces = len(self.faces), style.line, self.faces
        w, high = style.width // n, style.fonts(style.title).height
        room = style.height - y - high - 2 * line
        name = min([style.number(str(face) + "0", w - 8, room) for face in faces], key=lambda name: int(name[1:]))
        whole = 0
        for i in range(n):
            letter, colour, most = self.ask.dice[i]
            here = i == self.at
            out.append(text(i * w, y, w, high, style.title, letter, CENTRE, INKS[colour % 6]))
            out.append(text(i * w + 4, y + high, w - 8, room, name, str(faces[i]), CENTRE, ON_ACCENT if here else INK,
                            ACCENT if here else PAPER))
            if most is not None:
                out.append(text(i * w, y + high + room, w, line, style.small, "of %d" % most, CENTRE, DIM))
                whole += most
        words = "sum %d of %d" % (sum(faces), whole) if most is not None else "sum %d" % sum(faces)
        out.append(text(0, style.height - line, style.width, line, style.small, words, CENTRE, INK))
        return out
