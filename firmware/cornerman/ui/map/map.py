"""The screen of a game.Step with a map: its rows are the places."""

from cornerman.game import DISABLED
from cornerman.keys import BACK, DOWN, LEFT, MENU, OK, RIGHT, UP
from cornerman.theme import DIM, INK, PAPER, WARN
from cornerman.ui.draw.boxes import LEFT as AT_LEFT, RIGHT as AT_RIGHT, text
from cornerman.ui.draw.chrome import CHOOSE, header
from cornerman.ui.draw.fonts import cut
from cornerman.ui.map.map_layout import Tiles, beside, is_beside, panel
from cornerman.ui.menus.screens import List


class Map(List):
    """The places of a map. A panel below or beside them describes the chosen place."""

    STAYS = ("ui.map.map", "ui.map.map_layout")
    DRAWING = ("ui.draw.place_box",)

    def __init__(self, app, step, named, rows, pick, off, menu):
        """step: a game.Step with a map; named: function that fills names of players into a text; off: as `disabled` of
        a List; the others as for a List"""
        List.__init__(self, named(step.title), rows, pick, step.first, disabled=off, menu=menu)
        self.named = named
        self.walks = "LEFT" in app.port.board["keys"].values()
        self.tiles = None
        self.tiles = Tiles(app.style, self.head(app.style)[1], step.map)
        self.place = bytearray(len(rows))  # number of its place, by row
        open_places = self.tiles.open
        for i in range(len(rows)):
            row = step.rows[i]
            self.place[i] = row.mark
            open_places[row.mark] = row.tag != DISABLED
        if min(open_places):
            self.tiles.open = bytearray(len(open_places))  # all can be chosen, so none is marked

    def key(self, app, key, count):
        if self.walks and key in (UP, DOWN, LEFT, RIGHT):
            self._walk(key == UP or key == DOWN, -1 if key == UP or key == LEFT else 1)
        else:
            List.key(self, app, key, count)

    def _walk(self, upright, way):
        """Move to the nearest place above or below (`upright`), or at one side, of two that are as near to one that can
        be chosen. way: -1: up or left; 1: down or right"""
        x0, y0 = self.tiles.spot(self.place[self.at])
        best = None
        for i in range(len(self.place)):
            x, y = self.tiles.spot(self.place[i])
            along, aside = ((y - y0) * way * 2, x - x0) if upright else ((x - x0) * way, (y - y0) * 3)
            far = 4 * along + 4 * abs(aside) + (x // 2 != x0 // 2) - 2 * self.tiles.open[self.place[i]]
            if along > 0 and (best is None or far < best):
                best, self.at = far, i

    def hints(self, app):
        """The hints of the key line."""
        return [(CHOOSE, "place"), ((OK,), self.rows[self.at].value or "Go"), ((BACK,), "Back")] + (
            [((MENU,), "What?")] if self.menu and self.helps(self.at) else [])

    def head(self, style):
        """(boxes, height) of the header; small screens have none. Middle ones use it for the reason why a place cannot
        be chosen."""
        if style.small_screen:
            return [], 0
        why = self.named(self.disabled[self.at]) if self.tiles and self.at in self.disabled else ""
        if why and not style.large_screen:
            return header(style, cut(style.fonts(style.caption), why, style.width - 2 * style.margin)[0], ink=WARN)
        return header(style, self.title)

    def boxes(self, style):
        label, value = self.rows[self.at].label, self.rows[self.at].value
        why = self.named(self.disabled[self.at]) if self.at in self.disabled else ""
        out, area = self.head(style)[0], self.tiles.area
        if is_beside(style, area):
            out += beside(style, area, [
                ("(%s)" % label if why else label, style.body, DIM if why else INK), (value, style.caption, INK),
                (why if style.large_screen else "", style.caption, DIM)])[0]
        else:
            out += self._below(style, area.y + area.h, label, value, why)
        return out + self.tiles.boxes(self.place[self.at], True)

    def _below(self, style, y, label, value, why):
        """The boxes of a panel below the map with the chosen place: two lines on large screens, else one."""
        x, w, h, paper, out = style.margin, style.width - 2 * style.margin, style.height - y, PAPER, []
        caption, body = style.fonts(style.caption), style.fonts(style.body)
        if why:
            label, ink = "(%s)" % label, DIM
        else:
            ink = INK
        if not style.small_screen:
            h -= style.gap
            out, paper = panel(style, x, y, w, h)
            x, w = x + style.gap + 2, w - 2 * style.gap - 4
        if not style.large_screen:
            room = w - min(body.width(label), w * 2 // 3) - 2 * style.gap
            more, wide = cut(caption, value or why if style.small_screen else value, room)
            name, long = cut(body, label, w - wide - 2 * style.gap)
            out.append(text(x, y + (h - body.height) // 2, long, body.height, style.body, name, AT_LEFT, ink, paper))
            if more:
                out.append(text(x + w - wide, y + (h - caption.height) // 2, wide, caption.height, style.caption, more,
                                AT_RIGHT, DIM, paper))
            return out
        top = y + (h - body.height - caption.height) // 2
        for font, words, own in ((style.body, label, ink), (style.caption, why or value, DIM)):
            words, wide = cut(style.fonts(font), words, w)  # a narrow box, so that a move draws few pixels
            if words:
                out.append(text(x, top, wide, style.fonts(font).height, font, words, AT_LEFT, own, paper))
            top += style.fonts(font).height
        return out
