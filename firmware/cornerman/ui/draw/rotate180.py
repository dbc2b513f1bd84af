"""Glyphs rotated by 180 degrees, for a player who sits opposite."""

from cornerman.ui.draw.shapes import cache, keep

_HALF = bytes((0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15))
_MIRROR = bytes([_HALF[byte & 15] << 4 | _HALF[byte >> 4] for byte in range(256)])


def glyph(font, char):
    """(bits, width in px) of the glyph of a character, as Font.glyph returns it, rotated by 180 degrees."""
    bits, width = font.glyph(char)
    key = font.name, char
    if key in cache:
        return cache[key], width
    at, spare, after = len(bits), -width & 7, 0
    out = bytearray(at)
    for byte in bits:
        at -= 1
        byte = _MIRROR[byte]
        out[at] = (byte << spare | after >> (8 - spare)) & 255
        after = byte
    return keep(key, out), width
