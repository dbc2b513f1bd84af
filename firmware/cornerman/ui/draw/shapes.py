"""What several kinds of boxes draw: the ink of a suit, frames, discs; and bits that are kept for the next time."""

from cornerman.cards import SUITS
from cornerman.theme import CLUBS, INK, ON_ACCENT, PAPER

KEPT = 2400  # bytes of turned glyphs and shapes that are kept

kept = {}  # key: bits


def keep(key, bits):
    """Keep bits under a key for the next time; returns them."""
    if sum([len(one) for one in kept.values()]) + len(bits) > KEPT:
        kept.clear()
    kept[key] = bits
    return bits


def suit_ink(card, paper):
    """The ink of a card or a suit on a paper."""
    if paper != PAPER:
        return ON_ACCENT
    return CLUBS + SUITS.index(card[-1]) if card[-1] in SUITS else INK


def frame(canvas, x, y, w, h, ink, thickness):
    """Draw the edge of an area."""
    thickness = min(thickness, w, h)
    canvas.rect(x, y, w, thickness, ink)
    canvas.rect(x, y + h - thickness, w, thickness, ink)
    canvas.rect(x, y, thickness, h, ink)
    canvas.rect(x + w - thickness, y, thickness, h, ink)


def disc(size, full):
    """The bits of a disc, or of a ring."""
    key = size, full
    if key in kept:
        return kept[key]
    row = (size + 7) // 8
    bits = bytearray(row * size)
    inner = -1 if full else (size - 2 * max(1, size // 6)) ** 2
    for y in range(size):
        for x in range(size):
            away = (2 * x + 1 - size) ** 2 + (2 * y + 1 - size) ** 2
            if inner < away <= size * size:
                bits[y * row + x // 8] |= 128 >> (x & 7)
    return keep(key, bits)
