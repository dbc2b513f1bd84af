"""Upside down, for somebody who sits opposite."""

from cornerman.ui.draw.paint import keep, kept

_HALF = bytes((0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15))
_MIRROR = bytes([_HALF[byte & 15] << 4 | _HALF[byte >> 4] for byte in range(256)])


def glyph(font, char):
    """(bits, width) of a glyph of a Font after half a turn."""
    bits, width = font.glyph(char)
    key = font.name, char
    if key in kept:
        return kept[key], width
    at, spare, after = len(bits), -width & 7, 0
    out = bytearray(at)
    for byte in bits:
        at -= 1
        byte = _MIRROR[byte]
        out[at] = (byte << spare | after >> (8 - spare)) & 255
        after = byte
    return keep(key, out), width


def turn(boxes, x, y, w, h):
    """The boxes of an area turned by half a turn about its middle, their content too.

    No frames and strikes: they look the same turned.
    """
    out = []
    for box in boxes:
        place = (2 * x + w - box[0] - box[2], 2 * y + h - box[1] - box[3], box[2], box[3])
        kind = box[4]
        if kind == "text":
            rest = box[4:10] + (True, box[11])
        elif kind == "fill":
            rest = box[4:]
        else:
            rest = box[4:-1] + (True,)
        out.append(place + rest)
    return out
