"""Where the places of a map go, and how large they are."""

from collections import namedtuple

from cornerman.ui.draw.place_box import part, under

# All tiles of a map have one Shape, in pixels. size: of a picture; wide, high: of a tile; roof: height of the slanted
# part of a hexagon; columns, rows: how many half columns and rows are seen; edge: what the right and lower edges need;
# filled: True where places are filled, else they have lines round them.
Shape = namedtuple("Shape", ("size", "wide", "high", "roof", "columns", "rows", "edge", "filled"))


def spots(board):
    """([(half column, row)] of the places of a game.Step's map, True if they stand free of each other)"""
    places, links, form = board["places"], board.get("links", ()), board["form"]
    if form == "free" and (links or board.get("cuts", ())):
        return spread(len(places), links), True
    width = board["width"] if form != "free" else min(8, int((1.5 * len(places)) ** 0.5 + 0.99))
    return [(i % width * 2 + (i // width & 1 if form == "hex" else 0), i // width) for i in range(len(places))], False


def spread(count, links):
    """Where so many places go: each, as its number comes, beside those that it is linked with."""
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
    """The Shape of a map's tiles for an area of w by h pixels."""
    over, edge = [0, 0], 0 if map.free else 3
    for again in range(3):  # bars that show what is seen need room
        room_w, room_h = w - edge - 4 * over[0], h - edge - 4 * over[1]
        high, roof = min(60, room_h // map.high), 0
        if map.hexed and high >= 18:
            high = room_h * 9 // (9 * map.high + 2)
        wide = min(72, room_w * 2 // map.across)
        least = (30, 16) if map.free else (24, 12)
        high = max(least[1], min(high, wide))
        if map.hexed and high >= 18:
            roof = high * 2 // 9
        wide = max(least[0], min(wide, high * 3 // 2 if roof else high * 5 // 2)) & ~1
        columns, rows = room_w * 2 // wide, (room_h - roof) // high
        if not map.hexed:
            columns &= ~1
        over = [rows < map.high, columns < map.across]
    body_w, body_h = wide - 3, high - 1 - (0 if filled else roof)
    if map.free:
        body_w, body_h = wide * 4 // 5 - 2, high * 4 // 5 - 2
    size = 32  # pictures of 24 px would be those of 8 px, three times as large
    while size > 8 and (size + 2 * part(size) > body_w or size + under(size) >= body_h):
        size //= 2
    return Shape(size, wide, high, roof, min(columns, map.across), min(rows, map.high), edge, filled)


def choose(style, top, map):
    """(Shape, area as x, y, w, h) of a map: words are below it, or beside it where the pictures are larger then."""
    w, h, edge = style.width, style.height - top, style.margin // 2
    foot = style.row * 4 // 3 + style.gap if style.large_screen else style.row
    laid = lay(map, w - 2 * edge, h - foot, style.colour)
    area = (edge, top, w - 2 * edge, h - foot)
    if not style.small_screen and w > h:
        panel = max(w // 3, 84)
        other = lay(map, w - panel - edge, h, style.colour)
        if other.size * other.columns * other.rows > laid.size * laid.columns * laid.rows:
            laid, area = other, (edge, top, w - panel - edge, h)
    return laid, area
