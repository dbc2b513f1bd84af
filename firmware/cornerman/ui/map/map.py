"""A step of a game whose rows are the places of a map."""

from cornerman.game import DISABLED
from cornerman.keys import BACK, DOWN, LEFT, MENU, OK, RIGHT, UP
from cornerman.theme import DIM, INK, PAPER, SEAT0, SURFACE, WARN
from cornerman.ui.draw import boxes
from cornerman.ui.draw.chrome import CHOOSE, header
from cornerman.ui.draw.boxes import fill, frame, text
from cornerman.ui.draw.fonts import cut
from cornerman.ui.draw.place_box import (BLOCKED, CARD, CHOSEN, CLEARED, GOAL, HERE, KINDS, NO_PLACE, OPEN, RIGHT_HALF,
                                         VISITED, Tile)
from cornerman.ui.menus.screens import List


class Map(List):
    """The places of a map, and what the chosen one is, below or beside them."""

    STAYS = ("ui.map.map",)
    DRAWING = ("ui.draw.place_box",)

    def __init__(self, app, step, named, rows, pick, off, menu):
        """step: a game.Step; named: puts the names of the players into a text; the others as for a List."""
        List.__init__(self, named(step.title), rows, pick, step.first, disabled=off, menu=menu)
        self.map, self.named = step.map, named
        self.walks = "LEFT" in app.port.board["keys"].values()
        self.laid = None
        from cornerman.ui.map import map_layout as chart

        self.hexed = self.map["form"] == "hex"
        spots, self.free = chart.spots(self.map)
        self.across, self.high = max([x for x, y in spots]) + 2, max([y for x, y in spots]) + 1
        self.laid, self.area = chart.choose(app.style, self.head(app.style)[1], self)
        self.spots = [(y << 8) + x for x, y in spots]
        self.on = {self.spots[i]: i for i in range(len(spots))}
        self.place = bytearray(len(rows))  # of each row
        self.open = bytearray(len(spots))
        for i in range(len(rows)):
            row = step.rows[i]
            self.place[i] = row.mark
            self.open[row.mark] = row.tag != DISABLED
        if min(self.open):
            self.open = bytearray(len(spots))  # no need to tell them apart
        self.left = self.up = 0  # the half column and the row that is seen first
        self.window = self.tiles = None  # what was drawn last

    def key(self, app, key, count):
        if self.walks and key in (UP, DOWN, LEFT, RIGHT):
            self._walk(key == UP or key == DOWN, -1 if key == UP or key == LEFT else 1)
        else:
            List.key(self, app, key, count)

    def _spot(self, place):
        """(half column, row) of a place."""
        return self.spots[place] & 255, self.spots[place] >> 8

    def _walk(self, upright, way):
        """Go to the nearest place above or below, or at a side."""
        x0, y0 = self._spot(self.place[self.at])
        best = None
        for i in range(len(self.place)):
            x, y = self._spot(self.place[i])
            along, aside = ((y - y0) * way * 2, x - x0) if upright else ((x - x0) * way, (y - y0) * 3)
            far = 4 * along + 4 * abs(aside) + (x // 2 != x0 // 2)
            if along > 0 and (best is None or far < best):
                best, self.at = far, i

    def hints(self, app):
        """What the keys do, for the key line."""
        return [(CHOOSE, "place"), ((OK,), "Go"), ((BACK,), "Back")] + ([((MENU,), "What?")] if self.menu else [])

    def head(self, style):
        """As List.head; small screens leave the room to the map. Middle ones tell there why OK does nothing."""
        if style.small_screen:
            return [], 0
        why = self.named(self.disabled[self.at]) if self.laid and self.at in self.disabled else ""
        if why and not style.large_screen:
            return header(style, cut(style.fonts(style.caption), why, style.width - 2 * style.margin)[0], ink=WARN)
        return header(style, self.title)

    def boxes(self, style):
        size, wide, high, roof, columns, rows, edge, filled = self.laid
        area = self.area
        label, value = self.rows[self.at]
        why = self.named(self.disabled[self.at]) if self.at in self.disabled else ""
        out = self.head(style)[0]
        if area[0] + area[2] < style.width - style.margin:
            out += self._beside(style, area[0] + area[2] + style.gap, area[1], label, value, why)
        else:
            out += self._below(style, area[1] + area[3], label, value, why)
        at = self._spot(self.place[self.at])
        self.left = max(min(self.left, at[0]), at[0] + 2 - columns)
        self.up = max(min(self.up, at[1]), at[1] + 1 - rows)
        x, y, w, h = area
        here = self._spot(self.map["at"]) if self.map["at"] is not None else (self.left, self.up)
        if rows < self.high:
            for a, b, ink in bars(h, self.up, rows, self.high, here[1]):
                out.append(fill(x + w - 3, y + a, 3, b - a, ink))
            w -= 4
        if columns < self.across:
            column = here[0] + (here[0] >= self.left)
            for a, b, ink in bars(w, self.left, columns, self.across, column):
                out.append(fill(x + a, y + h - 3, b - a, 3, ink))
            h -= 4
        left, top = x + (w - edge - columns * wide // 2) // 2, y + (h - edge - roof - rows * high) // 2
        if self.window != (self.left, self.up):
            self.window = self.left, self.up
            self.tiles = self._tiles(left, top, left + columns * wide // 2 + edge, top + rows * high + roof + edge)
        left, top = left + (at[0] - self.left) * wide // 2, top + (at[1] - self.up) * high
        return out + [Tile(*box[:7], box.marks | CHOSEN, *box[8:]) if box.x == left and box.y == top else box
                      for box in self.tiles]

    def _panel(self, style, x, y, w, h):
        """(boxes of a panel, its ground): what the chosen place is stands in it."""
        if style.colour:
            return [fill(x, y, w, h, SURFACE, style.radius)], SURFACE
        return [frame(x, y, w, h, INK, 1, style.radius)], PAPER

    def _beside(self, style, x, y, label, value, why):
        """The chosen place in a panel beside the map."""
        w, pad, h = style.width - style.margin - x, style.gap + 2, style.height - y - 2 * style.gap
        y += style.gap
        out, paper = self._panel(style, x, y, w, h)
        end = y + h
        x, y, w = x + pad, y + style.gap, w - 2 * pad
        for words, name, ink in (("(%s)" % label if why else label, style.body, DIM if why else INK),
                                 (value, style.caption, INK), (why if style.large_screen else "", style.caption, DIM)):
            if style.fonts(name).width(max(words.split(" "), key=len)) > w:
                name = style.caption
            high = style.fonts(name).height
            for line in style.wrap(name, words, w) if words else ():
                if y + high <= end:
                    out.append(text(x, y, w, high, name, line, boxes.LEFT, ink, paper))
                y += high
        return out

    def _below(self, style, y, label, value, why):
        """The chosen place in a panel below the map, one line on small and middle screens, else two."""
        x, w, h, paper, out = style.margin, style.width - 2 * style.margin, style.height - y, PAPER, []
        caption, body = style.fonts(style.caption), style.fonts(style.body)
        if why:
            label, ink = "(%s)" % label, DIM
        else:
            ink = INK
        if not style.small_screen:
            h -= style.gap
            out, paper = self._panel(style, x, y, w, h)
            x, w = x + style.gap + 2, w - 2 * style.gap - 4
        if not style.large_screen:
            room = w - min(body.width(label), w * 2 // 3) - 2 * style.gap
            more, wide = cut(caption, value or why if style.small_screen else value, room)
            name, long = cut(body, label, w - wide - 2 * style.gap)
            out.append(text(x, y + (h - body.height) // 2, long, body.height, style.body, name, boxes.LEFT, ink, paper))
            if more:
                out.append(text(x + w - wide, y + (h - caption.height) // 2, wide, caption.height, style.caption, more,
                                boxes.RIGHT, DIM, paper))
            return out
        top = y + (h - body.height - caption.height) // 2
        for font, words, own in ((style.body, label, ink), (style.caption, why or value, DIM)):
            words, wide = cut(style.fonts(font), words, w)  # as wide as the words, so that a step draws little
            if words:
                out.append(text(x, top, wide, style.fonts(font).height, font, words, boxes.LEFT, own, paper))
            top += style.fonts(font).height
        return out

    def _tiles(self, left, top, right, bottom):
        """The tiles that are seen, from a corner of the screen to the opposite one."""
        size, wide, high, roof, columns, rows, edge, filled = self.laid
        half = wide // 2
        drawn, lines, out = self.map, self._lines(left, top), []
        cuts = drawn.get("cuts", ())
        for y in range(self.up, self.up + rows + 1):
            start = self.left - (self.left + y & 1 if self.hexed else 0)
            for x in range(start, self.left + columns + 1, 2):
                spot, edges = (y << 8) + x, 0
                place = self.on.get(spot)
                if not self.free:
                    for beside in (spot - 2, spot - 256 - self.hexed, spot - 256 + self.hexed):
                        other, edges = self.on.get(beside), edges << 2
                        if place is None or other is None:
                            edges |= place is not other and not filled
                        else:
                            edges |= 2 if cuts and [min(place, other), max(place, other)] in cuts else not filled
                some = lines.get((x, y), ())
                if not (self.left <= x <= self.left + columns - 2 and y < self.up + rows):
                    place = None
                if place is None and not edges and not some:
                    continue
                at, line = left + (x - self.left) * half, top + (y - self.up) * high
                w = wide if place is not None or edges & 3 or some else half + 1 if edges & 12 else edge
                h = high if place is not None or edges & 48 or some else roof + edge
                if filled and place is not None and not self.free:
                    h += roof
                picture, marks = self._look(place)
                if x < self.left:
                    at, w, h, picture, edges = at + half, half, roof + edge, RIGHT_HALF, edges & 3
                out.append(Tile(at, line, min(w, right - at), min(h, bottom - line), "place", self.laid, picture, marks,
                                edges, tuple(some)))
        return [box for box in out if box.w > 0 and box.h > 0]

    def _look(self, place):
        """(picture, marks) of a place."""
        if place is None:
            return NO_PLACE, 0
        drawn = self.map
        marks = OPEN if self.open[place] else 0
        if place == drawn["at"]:
            marks |= HERE
        if place == drawn.get("goal"):
            marks |= GOAL
        for name, mark in (("cleared", CLEARED), ("visited", VISITED), ("blocked", BLOCKED)):
            if place in drawn.get(name, ()):
                marks |= mark
        return KINDS.index(drawn["places"][place]), marks | (CARD if self.free else 0)

    def _lines(self, left, top):
        """{tile: lines that go across it}"""
        size, wide, high, roof = self.laid[:4]
        half, out = wide // 2, {}
        pairs = [(pair, DIM) for pair in self.map.get("links", ())]
        if self.free:
            pairs += [(pair, WARN) for pair in self.map.get("cuts", ())]
        for (a, b), ink in pairs:
            a, b = self._spot(a), self._spot(b)
            if a[1] > b[1]:
                a, b = b, a
            x0, x1 = a[0] * half + half, b[0] * half + half
            y0, y1 = [spot[1] * high + (high + roof) // 2 for spot in (a, b)]
            dx, dy = left - self.left * half, top - self.up * high
            line = (x0 + dx, y0 + dy, x1 + dx, y1 + dy, ink)
            for row in range(a[1], b[1] + 1):
                ends = x0, x1
                if y1 > y0:
                    ends = [x0 + (x1 - x0) * (max(y0, min(y1, y * high)) - y0) // (y1 - y0) for y in (row, row + 1)]
                shift = row & 1 if self.hexed else 0
                for column in range((min(ends) // half - shift) // 2, (max(ends) // half - shift) // 2 + 1):
                    tile = column * 2 + shift, row
                    if tile not in out:
                        out[tile] = []
                    out[tile].append(line)
        return out


def bars(long, start, seen, whole, here):
    """(from, to, ink) along a line so long: what is seen of a whole, and where the player stands if that is outside."""
    out = [(long * start // whole, long * (start + seen) // whole, DIM)]
    if not start <= here < start + seen:
        start = long * here // whole
        out.append((start, max(start + 1, long * (here + 1) // whole), SEAT0))
    return out
