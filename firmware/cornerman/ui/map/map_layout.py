"""Computes positions and sizes of the places of a map."""

from collections import namedtuple

from cornerman.theme import DIM, INK, PAPER, SEAT0, SURFACE, WARN
from cornerman.ui.draw.boxes import LEFT, fill, frame, text
from cornerman.ui.draw.place_box import (BLOCKED, CARD, CHOSEN, CLEARED, GOAL, HERE, KINDS, NO_PLACE, OPEN, RIGHT_HALF,
                                         VISITED, Tile, line_room, mark_size)

# All tiles of a map have one Shape, in px. size: of a picture; wide, high: of a tile; roof: height of the slanted part
# of a hexagon; columns, rows: visible half columns and rows; edge: width of the right and lower edges; filled: True:
# places have a background, False: an outline.
Shape = namedtuple("Shape", ("size", "wide", "high", "roof", "columns", "rows", "edge", "filled"))
Area = namedtuple("Area", ("x", "y", "w", "h"))  # the visible part of a map, in px
LARGEST = (96, 80)  # most px of a tile, across and down


def spots(board):
    """([(half column, row)] by place of a game.Step's map, True if the places are laid out freely, with space between
    them). A half column is half as wide as a tile: in a map of hexagons odd rows are shifted by one."""
    places, links, form = board["places"], board.get("links", ()), board["form"]
    if form == "free" and (links or board.get("cuts", ())):
        return spread(len(places), links), True
    width = board["width"] if form != "free" else min(8, int((1.5 * len(places)) ** 0.5 + 0.99))
    return [(i % width * 2 + (i // width & 1 if form == "hex" else 0), i // width) for i in range(len(places))], False


def spread(count, links):
    """[(half column, row)] for places without a grid. Each, in order, is put at the free spot with the shortest links
    to the places that it is linked with. links: pairs of places"""
    near = [[] for i in range(count)]
    for a, b in links:
        near[a].append(b)
        near[b].append(a)
    at, taken, ready = {}, {}, [0]
    while len(at) < count:
        place = min(ready or [i for i in range(count) if i not in at])
        ready = [i for i in ready if i != place]
        kin = [at[i] for i in near[place] if i in at]
        ready += [i for i in near[place] if i not in at and i not in ready]
        x0, y0 = kin[0] if kin else (0, 0)
        best, away = None, 0
        while best is None:
            for y in range(y0 + away, y0 - away - 1, -1):
                for x in range(x0 + away, x0 - away - 1, -1):
                    if (x, y) in taken:
                        continue
                    cost = x * x + 2 * y * y
                    for i, j in kin:
                        cost += 4 * ((x - i) ** 2 + (y - j) ** 2)
                        if not (x - i & 1 or y - j & 1) and ((x + i) // 2, (y + j) // 2) in taken:
                            cost += 50
                    if best is None or cost < best:
                        best, at[place] = cost, (x, y)
            away += 1
        taken[at[place]] = place
    left, top = min([x for x, y in taken]), min([y for x, y in taken])
    return [((at[i][0] - left) * 2, at[i][1] - top) for i in range(count)]


def lay(map, w, h, filled):
    """The Shape for the tiles of a map in an area of w by h px. map: a Tiles; filled: as in Shape"""
    over, edge = [0, 0], 0 if map.free else 3
    for again in range(3):  # scroll bars may need room, which changes the number of visible tiles
        room_w, room_h = w - edge - 4 * over[0], h - edge - 4 * over[1]
        high, roof = min(LARGEST[1], room_h // map.high), 0
        if map.hexed and high >= 18:
            high = room_h * 9 // (9 * map.high + 2)
        wide = min(LARGEST[0], room_w * 2 // map.across)
        least = (30, 16) if map.free else (24, 11)
        high = max(least[1], min(high, wide))
        if map.hexed and high >= 18:
            roof = high * 2 // 9
        wide = max(least[0], min(wide, high * 3 // 2 if roof else high * 5 // 2)) & ~1
        columns, rows = room_w * 2 // wide, (room_h - roof) // high
        if rows < map.high and not roof:
            high = room_h // rows
        if not map.hexed:
            columns &= ~1
        over = [rows < map.high, columns < map.across]
    body_w, body_h = wide - 3, high - 1 - (0 if filled else roof)
    if map.free:
        body_w, body_h = wide * 4 // 5 - 2, high * 4 // 5 - 2
    size = 32  # 24 is left out: its pictures would be those of 8 px, enlarged three times
    while size > 8 and (size + 2 * mark_size(size) > body_w or size + line_room(size) >= body_h):
        size //= 2
    return Shape(size, wide, high, roof, min(columns, map.across), min(rows, map.high), edge, filled)


def seen(shape):
    """A measure of how much of a map is visible, for comparison: (pixels of its pictures, pixels of its tiles)."""
    tiles = shape.columns * shape.rows
    return shape.size * tiles, shape.wide * shape.high * tiles


def choose(style, top, map, foot=None):
    """(Shape, Area) of a map. Words are below it, or beside it if its pictures become larger then.

    top: y of the map; map: a Tiles; foot: as for `Tiles`
    """
    w, h, edge = style.width, style.height - top, style.margin // 2
    if foot is None:
        foot = style.row * 4 // 3 + style.gap if style.large_screen else style.row
    laid = lay(map, w - 2 * edge, h - foot, style.colour)
    area = Area(edge, top, w - 2 * edge, h - foot)
    if not style.small_screen and 3 * w > 4 * h:
        panel = max(w // 3, 84)
        other = lay(map, w - panel - edge, h, style.colour)
        if seen(other) > seen(laid):
            laid, area = other, Area(edge, top, w - panel - edge, h)
    return laid, area


class Tiles:
    """The tiles of a map, and which part of it is visible: at first the part around the player.

    shape: the Shape of all tiles; area: Area; spots: row << 8 | half column, by place;
    place_at: {spot: its place}; across, high: half columns and rows of the whole map; free: True if places are laid out
    freely
    """

    def __init__(self, style, top, map, foot=None):
        """style: a Style; top: y of the map; map: the dict of a game.Step; foot: height of the words below it in px,
        None: that of the panel of ui.map.map"""
        self.map, self.hexed = map, map["form"] == "hex"
        found, self.free = spots(map)
        self.across, self.high = max([x for x, y in found]) + 2, max([y for x, y in found]) + 1
        self.shape, self.area = choose(style, top, self, foot)
        self.spots = [(y << 8) + x for x, y in found]
        self.place_at = {self.spots[i]: i for i in range(len(found))}
        self.open = bytearray(len(found))  # 1 if OK can choose the place, by place
        x, y = self.spot(map["at"]) if map["at"] is not None else (0, 0)
        left = x - self.shape.columns // 2 + 1
        self.left = max(0, min(left if self.hexed else left & ~1, self.across - self.shape.columns))  # at first
        self.up = max(0, min(y - self.shape.rows // 2, self.high - self.shape.rows))
        self.window = self.tiles = None  # cache of `boxes`

    def spot(self, place):
        """(half column, row) of a place."""
        return self.spots[place] & 255, self.spots[place] >> 8

    def boxes(self, place, chosen):
        """The boxes of the part of the map that has a place. chosen: True: the place is marked"""
        size, wide, high, roof, columns, rows, edge, filled = self.shape
        at, out = self.spot(place), []
        self.left = max(min(self.left, at[0]), at[0] + 2 - columns)
        self.up = max(min(self.up, at[1]), at[1] + 1 - rows)
        x, y, w, h = self.area
        here = self.spot(self.map["at"]) if self.map["at"] is not None else (self.left, self.up)
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
        return out + [Tile(*box[:7], box.marks | CHOSEN, *box[8:]) if chosen and box.x == left and box.y == top else box
                      for box in self.tiles]

    def _tiles(self, left, top, right, bottom):
        """The boxes of the visible tiles. The arguments are the edges of the visible part of the map on the screen, in
        px."""
        size, wide, high, roof, columns, rows, edge, filled = self.shape
        half = wide // 2
        drawn, lines, out = self.map, self._lines(left, top), []
        cuts = drawn.get("cuts", ())
        for y in range(self.up, self.up + rows + 1):
            start = self.left - (self.left + y & 1 if self.hexed else 0)
            for x in range(start, self.left + columns + 1, 2):
                spot, edges = (y << 8) + x, 0
                place = self.place_at.get(spot)
                if not self.free:
                    for beside in (spot - 2, spot - 256 - self.hexed, spot - 256 + self.hexed):
                        other, edges = self.place_at.get(beside), edges << 2
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
                out.append(Tile(at, line, min(w, right - at), min(h, bottom - line), "place", self.shape, picture,
                                marks, edges, tuple(some)))
        return [box for box in out if box.w > 0 and box.h > 0]

    def _look(self, place):
        """(picture, marks) of a place, as in place_box.Tile."""
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
        """{(half column, row) of a tile: list of the dotted lines that cross it, as in place_box.Tile}. left, top: the
        upper left corner of the visible part of the map, in px"""
        wide, high, roof = self.shape[1:4]
        half, out = wide // 2, {}
        pairs = [(pair, DIM) for pair in self.map.get("links", ())]
        if self.free:
            pairs += [(pair, WARN) for pair in self.map.get("cuts", ())]
        for (a, b), ink in pairs:
            a, b = self.spot(a), self.spot(b)
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
    """(from, to, ink) of the scroll bar along an edge of `long` px, and of a mark where the player is if that is not
    visible.

    start, seen, whole: first visible unit, number of visible units, of all; here: the unit of the player
    """
    out = [(long * start // whole, long * (start + seen) // whole, DIM)]
    if not start <= here < start + seen:
        start = long * here // whole
        out.append((start, max(start + 1, long * (here + 1) // whole), SEAT0))
    return out


def panel(style, x, y, w, h):
    """(boxes of a panel, ink of its background). The panel describes a place."""
    if style.colour:
        return [fill(x, y, w, h, SURFACE, style.radius)], SURFACE
    return [frame(x, y, w, h, INK, 1, style.radius)], PAPER


def is_beside(style, area):
    """True if the panel is beside the area of a map, not below it."""
    return area.x + area.w < style.width - style.margin


def beside(style, area, lines):
    """(boxes of a panel beside the area of a map, y below the last line). lines: (words, font, ink) each, which wrap"""
    x, y = area.x + area.w + style.gap, area.y + style.gap
    w, pad, h = style.width - style.margin - x, style.gap + 2, style.height - area.y - 2 * style.gap
    out, paper = panel(style, x, y, w, h)
    end = y + h
    x, y, w = x + pad, y + style.gap, w - 2 * pad
    for words, name, ink in lines:
        if style.fonts(name).width(max(words.split(" "), key=len)) > w:
            name = style.caption
        high = style.fonts(name).height
        for line in style.wrap(name, words, w) if words else ():
            if y + high <= end:
                out.append(text(x, y, w, high, name, line, LEFT, ink, paper))
            y += high
    return out, y
