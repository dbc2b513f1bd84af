"""Shapes that several kinds of boxes draw: rounded areas, frames and discs; the ink of a suit; and a cache of
bitmaps."""

from cornerman import memory
from cornerman.cards import SUITS
from cornerman.theme import CLUBS, INK, PAPER, SURFACE

CACHE_BYTES = 2400  # most bytes in the cache of turned glyphs and shapes
LARGE = 512  # bytes of a shape that an image does not keep for other pictures

cache = {}  # {key: bits}


def keep(key, bits):
    """Cache the bits (bytes) of a bitmap under a key, and return them. If the cache would become larger than
    CACHE_BYTES, it is emptied first."""
    if sum([len(one) for one in cache.values()]) + len(bits) > CACHE_BYTES:
        cache.clear()
    cache[key] = bits
    return bits


def let_go():
    """Empty the cache: small as its entries are, they fragment the heap. In an image that is no concern, and to make
    them again takes up to 15 ms for a map; there only the LARGE ones go, such as the letters of a cover."""
    if not memory.ample:
        cache.clear()
    for key in [key for key in cache if len(cache[key]) > LARGE]:
        del cache[key]


def suit_ink(card, paper):
    """The ink of a card or a suit on a background."""
    if paper not in (PAPER, SURFACE):
        return PAPER
    return CLUBS + SUITS.index(card[-1]) if card[-1] in SUITS else INK


# By radius: for each row of a rounded corner, from the edge, px by which it is shorter.
CORNERS = {1: b"", 2: b"\1", 3: b"\2\1", 4: b"\2\1\1", 5: b"\3\2\1\1", 6: b"\4\2\1\1", 7: b"\4\3\2\1\1",
           8: b"\5\3\2\1\1"}


def rounded(canvas, x, y, w, h, ink, radius):
    """Fill an area with rounded corners. A radius that CORNERS does not have, or that is too large for the area, is
    ignored."""
    canvas.rect(x, y, w, h, ink, CORNERS.get(radius, b"") if 2 * radius <= min(w, h) else b"")


def frame(canvas, x, y, w, h, ink, thickness):
    """Draw the edge of an area."""
    thickness = min(thickness, w, h)
    canvas.rect(x, y, w, thickness, ink)
    canvas.rect(x, y + h - thickness, w, thickness, ink)
    canvas.rect(x, y, thickness, h, ink)
    canvas.rect(x + w - thickness, y, thickness, h, ink)


def disc(size, full):
    """The bits of a disc (`full`: True) or of a ring of `size` by `size` px: rows padded to bytes."""
    key = size, full
    if key in cache:
        return cache[key]
    row = (size + 7) // 8
    bits = bytearray(row * size)
    inner = -1 if full else (size - 2 * max(1, size // 6)) ** 2
    for y in range(size):
        for x in range(size):
            away = (2 * x + 1 - size) ** 2 + (2 * y + 1 - size) ** 2
            if inner < away <= size * size:
                bits[y * row + x // 8] |= 128 >> (x & 7)
    return keep(key, bits)
