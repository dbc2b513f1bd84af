"""A step of a game whose rows are the places of a map.

A place is a tile: ("place", map, look, marks, edges, lines). look: its picture, -1 for a tile that has only edges and
lines, -2 for the right half of one; marks: the bits below; edges: left, top left, top right, two bits each: 1 a line,
2 a wall; lines: (x, y, x, y, ink) that go across it, dotted.
"""

from cornerman.game import DISABLED, as_row
from cornerman.keys import DOWN, LEFT, RIGHT, UP
from cornerman.theme import (ACCENT, CLUBS, DIM, HEARTS, INK, ON_ACCENT, PAPER, SEAT0, SEAT1, SEAT2, SEAT3, SEAT4,
                             SPADES, WARN)
from cornerman.ui.draw import layout
from cornerman.ui.draw.layout import fill, text
from cornerman.ui.draw.paint import frame, keep, kept
from cornerman.ui.menus.screens import List, titled

KINDS = ("empty", "fight", "ally", "challenge", "weapon", "respawn", "money", "custom")
INKS = bytes((DIM, HEARTS, SEAT3, SEAT1, SEAT4, SPADES, SEAT2, INK))
# 8 by 8, of each kind and then of a player, a goal, what is done, what was seen; 16 by 16 of each kind
SMALL = (
    b"\x00\x00\x3c\x24\x24\x3c\x00\x00"
    b"\x3e\x7f\x7f\xbf\xdf\x7e\x00\x3c"
    b"\x3c\x42\xa5\x81\xa5\x99\x42\x3c"
    b"\x3c\x66\x06\x0c\x18\x18\x00\x18"
    b"\x03\x07\x0e\x9c\x78\x30\x58\x80"
    b"\x18\x3c\x7e\xff\x7e\x66\x66\x66"
    b"\x18\x7e\xd8\x7c\x1e\x1b\x7e\x18"
    b"\x18\x18\xff\x7e\x3c\x7e\x66\xc3"
    b"\x70\x70\x20\xf8\x70\x70\x50\xd8"
    b"\x80\xf0\xf8\xf0\x80\x80\x80\x80"
    b"\x00\x08\x18\x10\xb0\xf0\x60\x20"
    b"\x00\x00\x00\x00\x00\x60\x60\x00"
)
LARGE = (
    b"\x00\x00\x00\x00\x00\x00\x00\x00\x07\xe0\x0f\xf0\x0c\x30\x0c\x30"
    b"\x0c\x30\x0c\x30\x0f\xf0\x07\xe0\x00\x00\x00\x00\x00\x00\x00\x00"
    b"\x07\xf0\x1f\xfc\x3f\xfe\x3f\xff\x3f\xff\x5f\xff\xef\xff\xf7\xff"
    b"\xf7\xff\x77\xfe\x3f\xfe\x1f\xfc\x00\x00\x0f\xf8\x0f\xf8\x0f\xf8"
    b"\x07\xe0\x1f\xf8\x38\x1c\x70\x0e\x66\x66\xc6\x63\xc6\x63\xc0\x03"
    b"\xc0\x03\xd8\x1b\xcc\x33\x67\xe6\x73\xce\x38\x1c\x1f\xf8\x07\xe0"
    b"\x0f\xe0\x3f\xf8\x3c\x78\x38\x38\x00\x38\x00\x78\x01\xf0\x03\xc0"
    b"\x03\x80\x03\x80\x03\x80\x00\x00\x00\x00\x03\x80\x03\x80\x03\x80"
    b"\x00\x07\x00\x0f\x00\x1f\x00\x3e\x00\x7c\x00\xf8\x01\xf0\xc3\xe0"
    b"\xe7\xc0\x7f\x80\x3f\x00\x1e\x00\x3f\x00\x77\x00\xe3\x00\xc0\x00"
    b"\x01\x80\x03\xc0\x07\xe0\x0f\xf0\x1f\xf8\x3f\xfc\x7f\xfe\xff\xff"
    b"\x3f\xfc\x3f\xfc\x3c\x3c\x3c\x3c\x3c\x3c\x3c\x3c\x3c\x3c\x00\x00"
    b"\x01\x80\x01\x80\x0f\xf0\x3f\xfc\x79\x9c\x71\x80\x79\x80\x3f\xf0"
    b"\x0f\xfc\x01\x9e\x01\x8e\x39\x9e\x3f\xfc\x0f\xf0\x01\x80\x01\x80"
    b"\x01\x80\x01\x80\x03\xc0\x03\xc0\x07\xe0\xff\xff\x7f\xfe\x3f\xfc"
    b"\x0f\xf0\x0f\xf0\x1f\xf8\x1e\x78\x3c\x3c\x38\x1c\x60\x06\x00\x00"
)
EDGES = (), (1, DIM), (3, WARN)
HERE, GOAL, CLEARED, VISITED, BLOCKED, OPEN, CHOSEN, CARD = 1, 2, 4, 8, 16, 32, 64, 128


class Map(List):
    """The places of a map, and what the chosen one is, below or beside them."""

    STAYS = ("ui.map.map", "ui.menus.steps")

    def __init__(self, app, step, named, rows, pick, off, menu):
        """step: a game.Step; named: puts the names of the players into a text; the others as for a List."""
        List.__init__(self, named(step.title), rows, pick, step.first, disabled=off, menu=menu)
        self.map, self.named = step.map, named
        self.walks = "LEFT" in app.port.board["keys"].values()
        from cornerman.ui.map import map_layout as chart

        self.hexed = self.map["form"] == "hex"
        spots, self.free = chart.spots(self.map)
        self.across, self.high = max([x for x, y in spots]) + 2, max([y for x, y in spots]) + 1
        self.laid, self.area = chart.choose(app.style, titled(app.style, self.title)[1], self)
        self.spots = [(y << 8) + x for x, y in spots]
        self.on = {self.spots[i]: i for i in range(len(spots))}
        self.place = bytearray(len(rows))  # of each row
        self.open = bytearray(len(spots))
        for i in range(len(rows)):
            row = as_row(step.rows[i])
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

    def _walk(self, upright, mode):
        """Go to the nearest place above or below, or at a side."""
        x0, y0 = self._spot(self.place[self.at])
        best = None
        for i in range(len(self.place)):
            x, y = self._spot(self.place[i])
            along, aside = ((y - y0) * mode * 2, x - x0) if upright else ((x - x0) * mode, (y - y0) * 3)
            far = 4 * along + 4 * abs(aside) + (x // 2 != x0 // 2)
            if along > 0 and (best is None or far < best):
                best, self.at = far, i

    def boxes(self, style):
        (size, wide, high, roof, columns, rows, edge), area = self.laid, self.area
        label, value = self.rows[self.at]
        why = self.named(self.disabled[self.at]) if self.at in self.disabled else ""
        if why:
            label = "(%s)" % label
        if area[2] < style.width:
            out = self._beside(style, area[2] + 4, label, value, why)
        else:
            out = self._below(style, area[1] + area[3], label, value, why)
            if area[1]:
                out += titled(style, self.title)[0]
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
        return out + [box[:7] + (box[7] | CHOSEN,) + box[8:] if box[0] == left and box[1] == top else box
                      for box in self.tiles]

    def _beside(self, style, x, label, value, why):
        """What the screen is about and the chosen place, one below the other."""
        out, y, w = [], 0, style.width - x
        for words, names, ink in ((self.title, (style.small, "t8"), ACCENT), (label, style.readable, INK),
                                  (value, style.readable, ACCENT), (why, (style.small, "t8"), DIM)):
            if not words:
                continue
            longest = max(words.split(" "), key=len)
            name = style.fit(names, longest, w, style.height) or "t8"
            high = style.fonts(name).height
            for line in style.wrap(name, words, w):
                if y + high <= style.height:
                    out.append(text(x, y, w, high, name, line, layout.LEFT, ink))
                y += high
            y += high // 2
        return out

    def _below(self, style, y, label, value, why):
        """The chosen place in a line, and why OK does nothing there."""
        w = style.width
        for name in style.readable:
            wide = style.fonts(name).width(value) + 4 if value else 0
            if style.fonts(name).height <= style.row and style.fonts(name).width(label) + wide + 4 <= w:
                break
        out = [text(0, y, w - wide, style.row, name, label, layout.LEFT)]
        if value:
            out.append(text(w - wide, y, wide, style.row, name, value, layout.RIGHT, ACCENT))
        y += style.row
        if why and y < style.height:
            name, lines = style.wrapped([why], w - 4, style.height - y, (style.small, "t12", "t8"))
            high = style.fonts(name).height
            for line in lines[:(style.height - y) // high]:
                out.append(text(0, y, w, high, name, line, layout.LEFT, DIM))
                y += high
        return out

    def _tiles(self, left, top, right, bottom):
        """The tiles that are seen, from a corner of the screen to the opposite one."""
        size, wide, high, roof, columns, rows, edge = self.laid
        half = wide // 2
        drawn, lines, out = self.map, self._lines(left, top), []
        cuts = drawn.get("cuts", ())
        for y in range(self.up, self.up + rows + 1):
            start = self.left - (self.left + y & 1 if self.hexed else 0)
            for x in range(start, self.left + columns + 1, 2):
                spot, edges = (y << 8) + x, 0
                place = self.on.get(spot)
                if not self.free:
                    for spot in (spot - 2, spot - 256 - self.hexed, spot - 256 + self.hexed):
                        other, edges = self.on.get(spot), edges << 2
                        if place is None or other is None:
                            edges |= place is not other
                        else:
                            edges |= 2 if cuts and [min(place, other), max(place, other)] in cuts else 1
                some = lines.get((x, y), ())
                if not (self.left <= x <= self.left + columns - 2 and y < self.up + rows):
                    place = None
                if place is None and not edges and not some:
                    continue
                at, line = left + (x - self.left) * half, top + (y - self.up) * high
                w = wide if place is not None or edges & 3 or some else half + 1 if edges & 12 else edge
                h = high if place is not None or edges & 48 or some else roof + edge
                picture, marks = self._look(place)
                if x < self.left:
                    at, w, h, picture, edges = at + half, half, roof + edge, -2, edges & 3
                out.append((at, line, min(w, right - at), min(h, bottom - line), "place", self, picture, marks,
                            edges, tuple(some)))
        return [box for box in out if box[2] > 0 and box[3] > 0]

    def _look(self, place):
        """(picture, marks) of a place."""
        if place is None:
            return -1, 0
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

    def draw(self, canvas, box):
        """Draw a tile."""
        x, y, w, h, kind, screen, look, marks, edges, lines = box
        size, wide, high, roof = self.laid[:4]
        half = wide // 2
        thin = 1 if size < 16 else 2
        if look == -2:
            x, w = x - half, wide
        if edges & 15 == 5 and roof:
            canvas.glyph(_roof(wide, roof, 0, 1), wide, roof + 2, x, y, DIM)
        else:
            for side in (0, 1):
                edge = edges >> 2 * (1 - side) & 3
                if edge and (side + 1) * half <= w:
                    thick, ink = EDGES[edge]
                    if roof:
                        canvas.glyph(_roof(half, roof, 1 + side, thick), half, roof + 2, x + side * half, y, ink)
                    else:
                        canvas.rect(x + side * half, y, half, thick, ink)
        if edges >> 4:
            thick, ink = EDGES[edges >> 4]
            canvas.rect(x, y + roof, thick, h - roof, ink)
        for x0, y0, x1, y1, ink in lines:
            n = max(abs(x1 - x0), abs(y1 - y0)) // (2 * thin) or 1
            for i in range(n + 1):
                left, top = x0 + (x1 - x0) * i // n, y0 + (y1 - y0) * i // n
                if x <= left <= x + w - thin and y <= top <= y + h - thin:
                    canvas.rect(left, top, thin, thin, ink)
        if look < 0:
            return
        paper = ACCENT if marks & CHOSEN else PAPER
        need, tall = size + 2 * part(size), size + under(size)
        left, top = x + (w - need) // 2, y + roof + (h - roof - tall) // 2
        if marks & CARD:
            area = left - 2, top - 2, need + 4, tall + 4
            canvas.rect(*area, PAPER if marks & CHOSEN else DIM)
            canvas.rect(left - 1, top - 1, need + 2, tall + 2, paper)
        else:
            area = x + 2, y + roof + 2, w - 3, h - roof - 3
            if marks & CHOSEN:
                canvas.rect(x + 1, y + roof + 1, w - 1, h - roof - 1, paper)
            elif lines:
                canvas.rect(left + part(size) - 1, top, size + 2, size, paper)
        if marks & HERE and size > 8:
            frame(canvas, *area, ON_ACCENT if marks & CHOSEN else SEAT0, thin)

        def put(picture, at, down, wide, ink):
            canvas.glyph(_bits(picture, wide), wide, wide, at, down, ON_ACCENT if marks & CHOSEN else ink)
        small = 8 * max(1, size // 16)
        middle = top + (size - small) // 2
        put(look, left + part(size), top, size, DIM if marks & CLEARED else INKS[look])
        if marks & HERE:
            put(8, left, middle, small, SEAT0)
        if marks & (GOAL | CLEARED | VISITED):
            mark = 9 if marks & GOAL else 10 if marks & CLEARED else 11
            put(mark, left + part(size) + size + small // 8, middle, small, (SEAT2, CLUBS, DIM)[mark - 9])
        ink = ON_ACCENT if marks & CHOSEN else ACCENT
        if marks & OPEN:
            canvas.rect(left + part(size), top + size + 1, size, under(size) - 1, ink)
        if marks & BLOCKED:
            thick = max(2, size // 8)
            canvas.rect(left, top + (size - thick) // 2 - 1, need, thick + 2, paper)
            canvas.rect(left, top + (size - thick) // 2, need, thick, ON_ACCENT if marks & CHOSEN else WARN)


def bars(long, start, seen, whole, here):
    """(from, to, ink) along a line so long: what is seen of a whole, and where the player stands if that is outside."""
    out = [(long * start // whole, long * (start + seen) // whole, DIM)]
    if not start <= here < start + seen:
        out.append((long * here // whole, long * (here + 1) // whole, SEAT0))
    return out


def part(size):
    """Pixels that a mark beside a picture needs."""
    return 6 * max(1, size // 16)


def under(size):
    """Pixels below a picture, for the line of a place that OK can take."""
    return max(1, size // 12) + 1


def measure(box):
    """As paint.measure."""
    look, size, roof = box[6], box[5].laid[0], box[5].laid[3]
    return (1, 1) if look < 0 else (size + 2 * part(size), size + under(size) + roof)


def _bits(picture, size):
    """A picture in a size: a multiple of 8."""
    key = "place", picture, size
    if key not in kept:
        large = size % 16 == 0 and picture < len(KINDS)
        side = 16 if large else 8
        bits, row = (LARGE, 32) if large else (SMALL, 8)
        bits, times, out = bits[picture * row:picture * row + row], size // side, b""
        for i in range(side):
            line, wider = int.from_bytes(bits[i * side // 8:(i + 1) * side // 8], "big"), 0
            for j in range(side):
                if line >> j & 1:
                    wider |= (1 << times) - 1 << j * times
            out += wider.to_bytes(size // 8, "big") * times
        keep(key, out)
    return kept[key]


def _roof(wide, roof, part, thick):
    """The roof of a tile (part 0), its left (1) or right half (2)."""
    key = "roof", wide, roof, part, thick
    if key not in kept:
        count, out = (wide + 7) // 8, b""
        for y in range(roof + 2):
            line = 0
            for x in range(wide):
                at = roof * (abs(2 * x - wide + 1), wide - 1 - x, x)[part] // wide
                if at <= y < at + thick:
                    line |= 1 << 8 * count - 1 - x
            out += line.to_bytes(count, "big")
        keep(key, out)
    return kept[key]
