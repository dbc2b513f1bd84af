"""The end of a match, or of a conflict in it: the winner, how it was won, and the score of the session."""

from cornerman.keys import DOWN, MENU, OK, UP
from cornerman.ui.app.notices import headline, largest_scale
from cornerman.ui.app.summary import summary
from cornerman.ui.draw.boxes import CENTRE, LEFT, RIGHT, fill, scaled, text
from cornerman.ui.draw.fonts import cut
from cornerman.ui.draw.icons import char
from cornerman.ui.draw.layout import LARGE_ICONS
from cornerman.ui.menus.screens import GUARD_MS, Late
from cornerman.theme import DIM, INK, PAPER, SEAT0


def come(dash, lines):
    """Push the Victory over a controller.Dashboard; before it the story of the last actions, if their lines say more
    than who has won. lines: of Table.describe"""
    dash.news = []
    end = Victory(dash, dash.prompt())
    if not end.news([line for line, seat, icon in lines]):
        show(dash, end)
    else:
        from cornerman.ui.dashboard import story

        story.tell(dash, lines, lambda app: show(dash, Victory(dash, dash.prompt())))


def show(dash, end):
    """Push a Victory, with the sound of the board."""
    dash.app.push(end)
    dash.app.signal("knockout")


def _needs(style, rows, head):
    """(height of the rows, height that the rows and a name of double size leave of the screen), in px. head: True: with
    a line above the name"""
    high = sum([style.fonts(row[0][0]).height for row in rows])
    line = style.fonts(style.caption).height * (3 if style.large_screen else 1) + style.gap if head else 0
    return high, style.height - high - 2 * style.fonts(style.body).height - line


class Victory(Late):
    """The winner. OK plays again if the match is over, DOWN and BACK close the screen, MENU opens the menu."""

    STAYS = ("ui.dashboard.victory", "ui.app.notices")

    def __init__(self, dash, words):
        Late.__init__(self)
        self.dash, self.game = dash, dash.table.game.title
        table, self.over = dash.table, dash.table.match.over
        seats = [table.name(i) for i in range(table.game.rules.seats(table.match.options))]
        about = summary(table.game, table.match, seats, dash.mode)
        self.names, self.score, self.unit = about["names"], about["score"], about["unit"]
        self.how, self.place, self.winners = about["how"], about["place"], about["winners"]
        self.series, self.first = table.wins(), not any(table.series)
        self.best, self.decided = "", False  # best: words for the session, "": no session
        called = [self.names[i] if i < len(self.names) else seats[i] for i in self.winners]
        self.head = "The winner" if len(called) == 1 else "The winners" if called else "The end"
        self.name = called[0] if len(called) == 1 else ", ".join(called) or about["draw"]
        self.words = self.news(words)
        if table.best and self.over:
            from cornerman.ui.app import session

            self.best, lines = session.ended(table)
            self.words, self.decided = lines + self.words, len(lines) > 0

    def news(self, lines):
        """Those of some lines (list of str) that say more than who has won and by which score."""
        shown = [self.name, self.name + " wins"]
        if len(self.score) == 2:  # the row of the score repeats these lines
            shown += ["%s wins %s-%s" % ((self.name,) + tuple(pair)) for pair in (self.score, self.score[::-1])]
            lines = [line for line in lines if not line.startswith("%s: %s of %s " % (
                self.name, min(self.score), max(self.score)))]
        return [line for line in lines if line.rstrip(".!") not in shown]

    def key(self, app, key, count):
        if count or self.since < GUARD_MS:
            return
        app.pop()
        if key == MENU:
            self.dash.menu()
        elif key == OK and self.over:
            from cornerman.ui.menus import match_commands

            match_commands.again(self.dash)
        elif key == UP:
            app.push(self)

    def hints(self, app):
        """What the keys do, for the key line."""
        if not self.over:
            return [((OK,), "Go on")]
        return [((OK,), "Next" if self.best and not self.decided else "Again"), ((DOWN,), "Look"), ((MENU,), "Menu")]

    def boxes(self, style):
        h, gap = style.height, style.gap
        ink = SEAT0 + self.winners[0] % 6 if self.winners else DIM
        rows = self._below(style)
        right = "" if style.large_screen else self._played()
        if not right and not style.large_screen and not style.small_screen:
            right = self.how
        kept, head = self.kept(style, rows, right)
        rows = rows[:kept]
        need, spare = _needs(style, rows, head)
        space = min(gap if style.large_screen else gap // 2, spare // (kept + 1))
        need += kept * space
        high = min(h - need - space, h * 7 // 10) if rows else h
        out = [fill(0, 0, style.width, high, ink)]
        y = 0
        if style.large_screen:
            y = headline(style, out, self.game, self.place, ink)
        elif head and not style.small_screen:
            y = headline(style, out, self.head, right or self.place, ink)
        self._name(style, out, y, high - y, ink, right, head)
        y = high + max(space, (h - high - need) // 2)
        for row in rows:
            tall = style.fonts(row[0][0]).height
            self._row(style, out, y, tall, row)
            y += tall + space
        return out

    def _played(self):
        """The matches that each player has won, as a text; "" in the first match of a session."""
        return " : ".join([str(one) for one in self.series]) if self.best or not self.first else ""

    def _name(self, style, out, y, high, ink, right, head):
        """Add the cup and the winner. If the screen has no line at its head, that line's texts are added here.

        head: False: the lines below need the room of the head
        """
        margin, caption, body = style.margin, style.fonts(style.caption), style.fonts(style.body)
        small, one, cup = style.small_screen, len(self.winners) == 1, LARGE_ICONS
        head = caption.height if head and (small or style.large_screen) else 0
        size = min(4 if style.large_screen else 3, (high - 2) // style.fonts(cup).height)
        if small and size < 2:  # the cup of 8 px is larger then
            cup, size = style.icons, max(1, min(3, (high - 2) // style.fonts(style.icons).height))
        icons = style.fonts(cup)
        room = style.width - 2 * margin
        scale = 0
        while one and size:
            wide = icons.width(char("cup")) * size + 3 * style.gap
            scale = largest_scale(style, self.name, room - wide, high - head)
            if size == 1 or scale > 1 and body.width(self.name) * scale <= room - wide:
                break
            size -= 1
        else:
            wide = 0
        if wide and body.width(self.name) * 2 > room - wide:
            wide = 0
        left = margin + wide
        room -= wide
        scale = largest_scale(style, self.name, room, high - head)
        font = style.body if body.width(self.name) <= room else style.caption
        tall = style.fonts(font).height * scale
        at = y + (high - tall - head) // 2
        if wide:
            tall_cup, across = icons.height * size, icons.width(char("cup")) * size
            out.append(scaled(margin, y + (high - tall_cup) // 2, across, tall_cup, cup, char("cup"), size, PAPER, ink))
        if head:
            far = caption.width(right) if small else 0
            near = room - far - (style.gap if far else 0)
            out.append(text(left, at, near, head, style.caption, self.head, LEFT, PAPER, ink))
            if far:
                out.append(text(left + room - far, at, far, head, style.caption, right, RIGHT, PAPER, ink))
        if scale > 1:
            out.append(scaled(left, at + head, style.fonts(font).width(self.name) * scale, tall, font, self.name, scale,
                              PAPER, ink))
        else:
            out.append(text(left, at + head, room, tall, font, self.name, LEFT, PAPER, ink))

    def kept(self, style, rows, right):
        """(number of rows below the name that fit, True if a line above it fits, too).

        right: the text at the right of the line above; if it is "", the line above is left out before one of the rows
        is
        """
        counts = []
        for above in (True, False):
            n = len(rows)
            while n and _needs(style, rows[:n], above)[1] < 0:
                n -= 1
            counts.append(n)
        head = style.large_screen or right or counts[0] == counts[1]
        return counts[0 if head else 1], bool(head)

    def _below(self, style):
        """The rows below the name: each a list of (font, words, ink, align); the most important first."""
        rows, two = [], len(self.names) == 2
        if self.score and two:
            for font, unit in ((style.body, " %s " % self.unit), (style.body, ":"), (style.caption, ":")):
                middle = "%s%s%s" % (self.score[0], unit if unit.strip() else " : ", self.score[1])
                name = max([style.fonts(font).width(name) for name in self.names])
                if 2 * name + 4 * style.gap + style.fonts(font).width(middle) <= style.width - 2 * style.margin:
                    break
            rows.append([(font, self.names[0], SEAT0, LEFT), (font, middle, INK, CENTRE),
                         (font, self.names[1], SEAT0 + 1, RIGHT)])
        elif self.score:
            for i in range(len(self.names)):
                rows.append([(style.caption, self.names[i], SEAT0 + i % 6, LEFT),
                             (style.caption, ("%s %s" % (self.score[i], self.unit)).rstrip(), INK, RIGHT)])
        words = self.words
        played = self._played() if style.large_screen else ""
        if style.small_screen and self.how:  # beside the head it would be read as part of it
            rows.append([(style.caption, self.how, INK, CENTRE)])
        if style.large_screen and (self.how or played):
            row = [(style.caption, (self.best or "Matches") if played else "", DIM, LEFT),
                   (style.caption, played, INK, CENTRE),
                   (style.caption, self.how, DIM, RIGHT if played else CENTRE)]
            rows.append([part for part in row if part[1]])
        for line in words:
            for part in style.wrap(style.caption, line, style.width - 2 * style.margin):
                rows.append([(style.caption, part, INK, CENTRE)])
        return rows

    def _row(self, style, out, y, tall, row):
        """Add a row, as `_below` returns it, at height y, `tall` px high. If there is no room, the texts at its ends
        are truncated before the centred one."""
        left, right = style.margin, style.width - style.margin
        spare = 0
        centre = sum([style.fonts(part[0]).width(part[1]) + 2 * style.gap for part in row if part[3] == CENTRE])
        for font, words, ink, align in row:
            if align == CENTRE:
                continue
            words, wide = cut(style.fonts(font), words, (right - left - centre) // 2)
            if align == LEFT:
                out.append(text(style.margin, y, wide, tall, font, words, LEFT, ink))
            else:
                out.append(text(right - wide, y, wide, tall, font, words, RIGHT, ink))
            spare = max(spare, wide)
        for font, words, ink, align in row:
            if align == CENTRE:
                if spare:
                    spare += style.gap
                out.append(text(left + spare, y, right - left - 2 * spare, tall, font, words, CENTRE, ink))
