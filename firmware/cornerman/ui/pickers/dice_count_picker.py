"""The picker for numbers of dice by type."""

from cornerman.keys import DOWN, UP
from cornerman.theme import ACCENT, DIM, PAPER
from cornerman.ui.pickers.dice_picker import DicePicker
from cornerman.ui.draw.boxes import CENTRE, LEFT, RIGHT, Cap, focus, frame, text
from cornerman.ui.draw.cap_box import BOTH, high as cap_high, wide as cap_wide
from cornerman.ui.draw.dice_layout import INKS
from cornerman.ui.pickers import question
from cornerman.ui.draw.pool_box import Pool, step

FEW = 6  # dice for which a row always has room
FRAMED = 34  # least px of a row whose focus arrows are above and below it; lower rows have them at the end


class DiceCountPicker(DicePicker):
    """A row for each type of dice: the number chosen, so many filled dice, and an outline for each die that is left. UP
    and DOWN cycle through the numbers."""

    STAYS = ("ui.pickers.dice_count_picker", "ui.draw.dice_layout", "ui.draw.dice_box") + DicePicker.STAYS
    DRAWING = ("ui.draw.focus_box", "ui.draw.pool_box")

    def key(self, app, key, count):
        ask = self.ask
        if key == UP or key == DOWN:
            lo, most = ask.kind[1][1], self._most(self.at)
            to = self.faces[self.at] + (1 if key == UP else -1)
            if count and not lo <= to <= most:
                return
            self.faces[self.at] = most if to < lo else lo if to > most else to
        else:
            DicePicker.key(self, app, key, count)

    def _most(self, i):
        """The maximum number of dice of type i."""
        most = self.ask.dice[i].most
        return self.ask.kind[1][2] if most is None else most

    def boxes(self, style):
        types, whole, some = self.ask.dice, sum([die.most or 0 for die in self.ask.dice]), sum(self.faces)
        words = "%d of %d" % (some, whole) if whole else "1 die" if some == 1 else "%d dice" % some
        out, y = question.head(style, self.title, words, self.ink)
        margin, gap, n = style.margin, style.gap, len(types)
        wide, small = style.width - 2 * margin, style.small_screen
        sides = types[0].sides
        left = margin + (gap + 12 if small else gap + 26 if not style.large_screen else 2 * gap + 44)
        if sides and style.large_screen:
            y += gap
            end = style.fonts(style.caption).width(sides[1])
            out += [text(left, y, wide // 2, style.line, style.caption, sides[0], LEFT),
                    text(margin + wide - end - gap, y, end, style.line, style.caption, sides[1], RIGHT, DIM)]
            y += style.line
        room = style.height - y
        high = min(room // n, 2 * style.row)
        y += (room - high * n) // 2
        right = margin + wide - gap * (1 + style.large_screen) - (0 if high >= FRAMED else 12 if small else 24)
        most = max([self._most(i) for i in range(n)] + [1])
        if not sides:  # room for the dice of the largest number now, at least FEW: fewer dice are larger
            most = min(most, max(self.faces + [FEW]))
        size = high - (4 if small else 10 if high < FRAMED else 20)
        while size > 3 and most * step(size) + (2 * gap + 2 if sides else 0) > right - left:
            size -= 1
        for i in range(n):
            self._row(style, out, i, (margin, y + i * high, wide, high), left, right, size)
        return out

    def _row(self, style, out, i, place, left, right, size):
        """Add the boxes of a type, with dice of `size` px from `left` to `right`."""
        x, y, w, h = place
        die, n, here = self.ask.dice[i], self.faces[i], i == self.at
        if here and h >= FRAMED:
            out.append(focus(style, x, y, w, h))
        elif here:
            small = style.small_screen
            font = style.fonts(style.caption)
            wide, tall = cap_wide(font, BOTH), cap_high(font)
            out += [frame(x, y, w, h, ACCENT, 1 if small else 2, style.radius),
                    Cap(x + w - wide - 2 * style.gap, y + (h - tall) // 2, wide, tall, "cap", style.caption, BOTH, 0,
                        ACCENT, PAPER)]
        inner = 2 * style.gap if style.large_screen else style.gap  # from the frame to the number
        room, middle = left - x - inner - style.gap, y + h // 2
        font = style.body if size >= style.fonts(style.body).height else style.caption
        # the letter stands beside the number where the dice are too small for it (draw/pool_box.py)
        number = str(n) + (die.letter if size < style.fonts(font).height and n < 10 else "")
        body = style.fonts(style.body)
        name = style.body if h >= body.height and body.width(number) <= room else style.caption
        tall = style.fonts(name).height
        named = die.name and h >= tall + style.line + 2
        # digits and most words leave more room above than below
        top = middle - (tall + style.line) // 2 - style.gap // 2 if named else middle - tall // 2
        out.append(text(x + inner, top, room, tall, name, number, LEFT if named else CENTRE))
        if named:
            out.append(text(x + inner, top + tall, room, style.line, style.caption, die.name, LEFT, DIM))
        ink, top = INKS[die.colour % 6], middle - size // 2
        if n:
            used = (n - 1) * step(size) + size
            out.append(Pool(left, top, used, size, "pool", font, die.letter, ink, n, True, False))
        if die.sides and die.most is not None and die.most - n > 0:
            rest = die.most - n
            used = (rest - 1) * step(size) + size
            out.append(Pool(right - used, top, used, size, "pool", font, die.letter, ink, rest, False, True))
        elif not n:
            words = "no %s" % (die.name or die.letter)
            out.append(text(left, middle - style.line // 2, style.fonts(style.caption).width(words), style.line,
                            style.caption, words, LEFT, DIM))
