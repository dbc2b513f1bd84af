"""The box of a tile of a map: its edges, the paths that cross it, the picture of its place and marks."""

from collections import namedtuple

from cornerman.theme import (ACCENT, CLUBS, DIM, HEARTS, INK, PAPER, SEAT0, SEAT1, SEAT2, SEAT3, SEAT4,
                             SPADES, SURFACE, WARN)
from cornerman.ui.draw.boxes import PLACE
from cornerman.ui.draw.shapes import cache, frame, keep

KINDS = ("empty", "fight", "ally", "challenge", "weapon", "respawn", "money", "custom")  # of places
INKS = bytes((DIM, HEARTS, SEAT3, SEAT1, SEAT4, SPADES, SEAT2, INK))  # by kind
# Pictures of 8 by 8 px for each kind, then for the player, a goal, a cleared and a visited place; of 16 by 16 px for
# each kind.
SMALL = (
    b"\x00\x00\x3c\x24\x24\x3c\x00\x00"
    b"\x3e\x7f\x7f\xbf\xdf\x7e\x00\x3c"
    b"\x3c\x42\xa5\x81\xa5\x99\x42\x3c"
    b"\xfe\xba\xba\x7c\x38\x10\x10\x7c"
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
    b"\x00\x00\x1f\xf8\x1f\xf8\x7f\xfe\x5f\xfa\x5f\xfa\x5f\xfa\x6f\xf6"
    b"\x3f\xfc\x0f\xf0\x07\xe0\x03\xc0\x03\xc0\x03\xc0\x07\xe0\x1f\xf8"
    b"\x00\x07\x00\x0f\x00\x1f\x00\x3e\x00\x7c\x00\xf8\x01\xf0\xc3\xe0"
    b"\xe7\xc0\x7f\x80\x3f\x00\x1e\x00\x3f\x00\x77\x00\xe3\x00\xc0\x00"
    b"\x01\x80\x03\xc0\x07\xe0\x0f\xf0\x1f\xf8\x3f\xfc\x7f\xfe\xff\xff"
    b"\x3f\xfc\x3f\xfc\x3c\x3c\x3c\x3c\x3c\x3c\x3c\x3c\x3c\x3c\x00\x00"
    b"\x01\x80\x01\x80\x0f\xf0\x3f\xfc\x79\x9c\x71\x80\x79\x80\x3f\xf0"
    b"\x0f\xfc\x01\x9e\x01\x8e\x39\x9e\x3f\xfc\x0f\xf0\x01\x80\x01\x80"
    b"\x01\x80\x01\x80\x03\xc0\x03\xc0\x07\xe0\xff\xff\x7f\xfe\x3f\xfc"
    b"\x0f\xf0\x0f\xf0\x1f\xf8\x1e\x78\x3c\x3c\x38\x1c\x60\x06\x00\x00"
)
EDGES = (), (1, DIM), (3, WARN)  # (thickness in px, ink) of an edge: none, a line, a wall
# Marks of a place, bits: the player is there; OPEN: OK can choose it; CHOSEN: it is chosen; CARD: its picture is on a
# small panel, because places are laid out freely.
HERE, GOAL, CLEARED, VISITED, BLOCKED, OPEN, CHOSEN, CARD = 1, 2, 4, 8, 16, 32, 64, 128
NO_PLACE, RIGHT_HALF = -1, -2  # instead of a picture: a tile with edges and lines only; its right half

# shape: the map_layout.Shape of all tiles; picture: index in KINDS, or NO_PLACE or RIGHT_HALF; marks: the bits above;
# edges: left, top left, top right, two bits each, an index in EDGES, the left one in the highest bits; lines: tuple of
# (x, y, x, y, ink), the dotted lines that cross the tile.
Tile = namedtuple("Tile", PLACE + ("shape", "picture", "marks", "edges", "lines"))


def mark_size(size):
    """The size in px of a mark beside a picture."""
    return 6 * max(1, size // 16)


def line_room(size):
    """Px below a picture, for the line that marks a place that OK can choose."""
    return max(1, size // 12) + 1


def measure(fonts, box):
    """The size in px that the content needs (paint.measure)."""
    size = box.shape.size
    if box.picture < 0:
        return 1, 1
    return size + 2 * mark_size(size), size + line_room(size) + box.shape.roof


def draw(canvas, fonts, box):
    """Draw a tile."""
    shape = box.shape
    if shape.filled and box.picture >= 0 and not box.marks & CARD:
        wide, high = shape.wide - 2, shape.high + shape.roof - 2
        if shape.roof:
            canvas.glyph(_hexagon(wide, high, shape.roof), wide, high, box.x + 1, box.y + 1, ground(box))
        else:
            canvas.rect(box.x + 1, box.y + 1, wide, high, ground(box))
    if box.edges:
        _draw_edges(canvas, box)
    if box.lines:
        _draw_lines(canvas, box)
    if box.picture >= 0:
        _draw_place(canvas, box)


def ground(box):
    """The ink of a place's background."""
    if box.marks & CHOSEN:
        return ACCENT
    if not box.shape.filled:
        return PAPER
    return SEAT0 if box.marks & HERE else SURFACE


def _draw_edges(canvas, box):
    """Draw the left edge of a tile and the two halves of its upper edge, as `edges` says."""
    x, y, w, h = box[:4]
    roof, half, edges = box.shape.roof, box.shape.wide // 2, box.edges
    if box.picture == RIGHT_HALF:
        x, w = x - half, box.shape.wide
    if edges & 15 == 5 and roof:
        canvas.glyph(_roof(2 * half, roof, 0, 1), 2 * half, roof + 2, x, y, DIM)
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


def _thin(size):
    """Px of a thin line for pictures of a size."""
    return 1 if size < 16 else 2


def _draw_lines(canvas, box):
    """Draw the parts of the dotted lines that are inside the tile."""
    x, y, w, h = box[:4]
    thin = _thin(box.shape.size)
    for x0, y0, x1, y1, ink in box.lines:
        n = max(abs(x1 - x0), abs(y1 - y0)) // (2 * thin) or 1
        for i in range(n + 1):
            left, top = x0 + (x1 - x0) * i // n, y0 + (y1 - y0) * i // n
            if x <= left <= x + w - thin and y <= top <= y + h - thin:
                canvas.rect(left, top, thin, thin, ink)


def _draw_place(canvas, box):
    """Draw the background, the picture and the marks of a place."""
    x, y, w = box[:3]
    size, roof, marks, h, filled = box.shape.size, box.shape.roof, box.marks, box.shape.high, box.shape.filled
    paper = ground(box)
    chosen = paper == ACCENT or paper == SEAT0  # the picture is dark on these
    need, tall = size + 2 * mark_size(size), size + line_room(size)
    left, top = x + (w - need) // 2, y + roof + (h - roof - tall + 1) // 2
    if marks & CARD:
        area = left - 2, top - 2, need + 4, tall + 4
        canvas.rect(*area, PAPER if marks & CHOSEN else DIM)
        canvas.rect(left - 1, top - 1, need + 2, tall + 2, paper)
    else:
        area = x + 2, y + roof + 2, w - 3, h - roof - 3
        if chosen and not filled:
            canvas.rect(x + 1, y + roof + 1, w - 1, h - roof - 1, paper)
        elif box.lines:
            canvas.rect(left + mark_size(size) - 1, top, size + 2, size, paper)
    if marks & HERE and size > 8 and (marks & CHOSEN or not filled):
        frame(canvas, *area, PAPER if chosen else SEAT0, _thin(size))
    _put(canvas, box.picture, left + mark_size(size), top, size, PAPER if chosen else DIM if marks & CLEARED
         else INKS[box.picture])
    if marks:
        _draw_marks(canvas, box, left, top, paper)


def _draw_marks(canvas, box, left, top, paper):
    """Draw the marks at the sides of a picture, below it and across it."""
    size, marks = box.shape.size, box.marks
    chosen = paper == ACCENT or paper == SEAT0
    small = 8 * max(1, size // 16)
    middle = top + (size - small) // 2
    if marks & HERE:
        _put(canvas, 8, left, middle, small, PAPER if chosen else SEAT0)
    if marks & (GOAL | CLEARED | VISITED):
        mark = 9 if marks & GOAL else 10 if marks & CLEARED else 11
        _put(canvas, mark, left + mark_size(size) + size + small // 8, middle, small,
             PAPER if chosen else (SEAT2, CLUBS, DIM)[mark - 9])
    if marks & OPEN:
        canvas.rect(left + mark_size(size), top + size + 1, size, line_room(size) - 1, PAPER if chosen else ACCENT)
    if marks & BLOCKED:
        thick, need = max(2, size // 8), size + 2 * mark_size(size)
        canvas.rect(left, top + (size - thick) // 2 - 1, need, thick + 2, paper)
        canvas.rect(left, top + (size - thick) // 2, need, thick, PAPER if chosen else WARN)


def _put(canvas, picture, x, y, size, ink):
    """Draw a picture, by its index in SMALL, `size` by `size` px."""
    canvas.glyph(_bits(picture, size), size, size, x, y, ink)


def _bits(picture, size):
    """The bits of a picture, scaled to a size that is a multiple of 8."""
    key = "place", picture, size
    if key not in cache:
        large = size % 16 == 0 and picture < len(KINDS)
        side = 16 if large else 8
        bits, row = (LARGE, 32) if large else (SMALL, 8)
        bits, times = bits[picture * row:picture * row + row], size // side
        keep(key, bits if times == 1 else _enlarged(bits, side, times))
    return cache[key]


def _enlarged(bits, side, times):
    """The bits of a picture of side by side px, enlarged."""
    out = b""
    for i in range(side):
        line, wider = int.from_bytes(bits[i * side // 8:(i + 1) * side // 8], "big"), 0
        for j in range(side):
            if line >> j & 1:
                wider |= (1 << times) - 1 << j * times
        out += wider.to_bytes(side * times // 8, "big") * times
    return out


def _hexagon(wide, high, roof):
    """The bits of a hexagon with a corner at the top. roof: height of its slanted parts"""
    key = "hexagon", wide, high, roof
    if key not in cache:
        count, out = (wide + 7) // 8, b""
        for y in range(high):
            inset = max(0, roof - min(y, high - 1 - y)) * wide // (2 * roof + 2)
            out += ((1 << wide - 2 * inset) - 1 << 8 * count - wide + inset).to_bytes(count, "big")
        keep(key, out)
    return cache[key]


def _roof(wide, roof, part, thick):
    """The bits of the roof of a hexagonal tile. part: 0: both slanted edges; 1: the left one; 2: the right one"""
    key = "roof", wide, roof, part, thick
    if key not in cache:
        count, out = (wide + 7) // 8, b""
        for y in range(roof + 2):
            line = 0
            for x in range(wide):
                at = roof * (abs(2 * x - wide + 1), wide - 1 - x, x)[part] // wide
                if at <= y < at + thick:
                    line |= 1 << 8 * count - 1 - x
            out += line.to_bytes(count, "big")
        keep(key, out)
    return cache[key]
