"""MicroPython's framebuf on CPython, as far as canvas, ports and drivers use it: it sets the same bytes.

A pixel is a number: 0 or 1 in the MONO formats, 0 to 15 in GS4_HMSB, 0 to 255 in GS8, 0 to 65535 in RGB565. A cell is
the addressed unit of the buffer: two bytes in RGB565, else one byte, which holds several pixels side by side
(MONO_HLSB, MONO_HMSB, GS4_HMSB) or below each other (MONO_VLSB).
"""

import functools
import sys

import numpy

from cornerman import canvas as plain

MONO_VLSB = 0
RGB565 = 1
GS4_HMSB = 2
MONO_HLSB = 3
MONO_HMSB = 4
GS8 = 6

# By format: the pixels in a cell, across and down; the axis along which bits are pixels, and their order; the bits of
# a pixel. By byte: its two pixels of GS4_HMSB, as the bytes of one number.
_CELL = {MONO_VLSB: (1, 8), RGB565: (1, 1), GS4_HMSB: (2, 1), MONO_HLSB: (8, 1), MONO_HMSB: (8, 1), GS8: (1, 1)}
_BITS = {MONO_VLSB: (0, "little"), MONO_HLSB: (1, "big"), MONO_HMSB: (1, "little")}
_MASK = {RGB565: 0xFFFF, GS8: 0xFF, GS4_HMSB: 0xF}
_PAIRS = numpy.array([(byte >> 4, byte & 15) for byte in range(256)], numpy.uint8).view(numpy.uint16)


class FrameBuffer:
    """A picture in a buffer of the caller. Drawing outside of it has no effect."""

    def __init__(self, buffer, width, height, pixel_format, stride=None):
        """buffer: writable bytes; width, height, stride: pixels; pixel_format: one of the formats of this module.

        TypeError: the buffer is read-only. ValueError: the buffer is too small for the size, or there is no such size
        or format.
        """
        stride = width if stride is None else stride
        if width < 1 or height < 1 or stride < width or pixel_format not in _CELL:
            raise ValueError("no such picture")
        across, down = _CELL[pixel_format]
        kind, size = (numpy.uint16, 2) if pixel_format == RGB565 else (numpy.uint8, 1)
        rows, columns, row_bytes = -(-height // down), -(-width // across), -(-stride // across) * size
        if (rows - 1) * row_bytes + columns * size > memoryview(buffer).nbytes:
            raise ValueError("the buffer is too small")
        self._cells = numpy.ndarray((rows, columns), kind, buffer, 0, (row_bytes, size))
        if not self._cells.flags.writeable:
            raise TypeError("the buffer cannot be written")
        self._width, self._height, self._format = width, height, pixel_format

    # ---- pixels and cells

    def _part(self, left, top, right, bottom):
        """(view of the cells that contain a rectangle, index of the rectangle among the pixels of these cells)."""
        across, down = _CELL[self._format]
        column, row = left // across, top // down
        x, y = column * across, row * down
        return (self._cells[row:-(-bottom // down), column:-(-right // across)],
                (slice(top - y, bottom - y), slice(left - x, right - x)))

    def _unpacked(self, cells):
        """The pixels of some cells, in rows and columns. If a cell is one pixel, the cells themselves."""
        if self._format in _BITS:
            axis, order = _BITS[self._format]
            return numpy.unpackbits(cells, axis, None, order)
        if self._format == GS4_HMSB:
            return _PAIRS.take(cells).view(numpy.uint8)
        return cells

    def _packed(self, pixels):
        """The inverse of `_unpacked`."""
        if self._format in _BITS:
            return numpy.packbits(pixels, *_BITS[self._format])
        if self._format == GS4_HMSB:
            return pixels[:, ::2] << 4 | pixels[:, 1::2]
        return pixels

    def _converted(self, colour):
        """A colour (a number or an array of them) as stored in this format."""
        return colour & _MASK[self._format] if self._format in _MASK else colour != 0

    # ---- drawing

    def fill(self, colour):
        self.fill_rect(0, 0, self._width, self._height, colour)

    def fill_rect(self, x, y, w, h, colour):
        """Fill a rectangle; parts outside of the picture are left out."""
        left, right = max(x, 0), min(x + w, self._width)
        top, bottom = max(y, 0), min(y + h, self._height)
        if self._format == GS4_HMSB and left < right and top < bottom:
            cells, ink = self._cells[top:bottom], colour & 15
            cells[:, left + 1 >> 1:right >> 1] = 17 * ink
            if left & 1:
                cells[:, left >> 1] = cells[:, left >> 1] & 0xF0 | ink
            if right & 1:
                cells[:, right >> 1] = cells[:, right >> 1] & 0x0F | ink << 4
        elif left < right and top < bottom:
            cells, inside = self._part(left, top, right, bottom)
            pixels = self._unpacked(cells)
            pixels[inside] = self._converted(colour)
            cells[:] = self._packed(pixels)

    def pixel(self, x, y, colour=None):
        """Set a pixel; without a colour, return its value, None outside of the picture."""
        if 0 <= x < self._width and 0 <= y < self._height:
            if colour is None:
                cells, inside = self._part(x, y, x + 1, y + 1)
                return self._unpacked(cells)[inside].item()
            self.fill_rect(x, y, 1, 1, colour)

    def blit(self, source, x, y, key=-1, palette=None):
        """Copy a picture to (x, y), with colours taken from the first row of `palette`.

        key: the colour, after the palette, of pixels that are not copied
        """
        wide, high = source._width, source._height
        if (palette and self._format == palette._format == GS4_HMSB and source._format in _BITS
                and 0 <= x <= self._width - wide and 0 <= y <= self._height - high):
            pair = palette._cells.item(0)
            kept, drawn = _stamp(source._cells.tobytes(), wide, high, source._format, x & 1, pair, key)
            cells = self._cells[y:y + high, x >> 1:x + wide + 1 >> 1]
            cells &= kept
            cells |= drawn
            return
        self._copy(source, x, y, key, palette)

    def _copy(self, source, x, y, key, palette):
        """`blit` for all formats, and for pictures that are clipped."""
        left, right = max(x, 0), min(x + source._width, self._width)
        top, bottom = max(y, 0), min(y + source._height, self._height)
        if right <= left or bottom <= top:
            return
        cells, inside = source._part(left - x, top - y, right - x, bottom - y)
        new = source._unpacked(cells)[inside]
        if palette:
            new = palette._unpacked(palette._cells[:1])[0][new]
        cells, inside = self._part(left, top, right, bottom)
        pixels = self._unpacked(cells)
        folded = new if self._format == RGB565 else self._converted(new)
        pixels[inside] = folded if key == -1 else numpy.where(new == key, pixels[inside], folded)
        cells[:] = self._packed(pixels)


@functools.lru_cache(maxsize=4096)
def _stamp(bits, width, height, pixel_format, column, pair, key):
    """Precompute what `blit` does to cells of GS4_HMSB when it copies a picture of one bit a pixel; cached for letters.

    bits: cells of the picture; column: 0 or 1, its start in the first cell; pair: the cell of the palette. Returns two
    arrays: the mask of the bits that stay, and the bits that are added.
    """
    across = _CELL[pixel_format][0]
    source = FrameBuffer(bytearray(bits), width, height, pixel_format, -(-width // across) * across)
    palette = FrameBuffer(bytearray((pair,)), 2, 1, GS4_HMSB)
    drawn = []
    for before in (b"\xff", b"\0"):
        frame = FrameBuffer(bytearray(before * (width + column + 1 >> 1) * height), width + column, height, GS4_HMSB)
        frame._copy(source, column, 0, key, palette)
        drawn.append(frame._cells)
    return drawn


_lines = {}  # {(name of the font, text, column): its cells, with all bits of its pixels set}
LINES = 4096  # at most so many


def text(canvas, font, words, x, y, ink):
    """Draw what `canvas.text` of the firmware draws: a text that fits is drawn by it once, and its cells are kept."""
    wide, high, column = font.width(words), font.height, x & 1
    if x < 0 or y < 0 or x + wide > canvas.width or y + high > canvas.height or wide < 1:
        plain.text(canvas, font, words, x, y, ink)
        return
    key = font.name, words, column
    mask = _lines.get(key)
    if mask is None:
        if len(_lines) >= LINES:
            _lines.clear()
        mask = _lines[key] = _drawn(font, words, column, wide)
    cells = canvas._frame._cells[y:y + high, x >> 1:x + wide + 1 >> 1]
    cells &= ~mask
    cells |= mask & 17 * ink


def _drawn(font, words, column, wide):
    """The cells of a text in the ink 15 that begins at a column (0 or 1), on a background of 0."""
    canvas = plain.Canvas(column + wide, font.height, sys.modules[__name__])
    canvas.text(font, words, column, 0, 15)
    return canvas._frame._cells
