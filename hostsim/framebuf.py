"""MicroPython's framebuf on CPython, as far as canvas, ports and drivers use it: the same bytes."""

from array import array
from functools import lru_cache

MONO_VLSB = MVLSB = 0
RGB565 = 1
GS4_HMSB = 2
MONO_HLSB = 3
MONO_HMSB = 4
GS8 = 6

_BITS = {MONO_HLSB: [bytes(byte >> (7 - x) & 1 for x in range(8)) for byte in range(256)],
         MONO_HMSB: [bytes(byte >> x & 1 for x in range(8)) for byte in range(256)],
         GS4_HMSB: [bytes((byte >> 4, byte & 15)) for byte in range(256)]}
_BYTE = {form: {bits: byte for byte, bits in enumerate(table)} for form, table in _BITS.items()}


class FrameBuffer:
    """A picture in a buffer of the caller's; what falls outside it is not drawn."""

    def __init__(self, buffer, width, height, form, stride=None):
        """buffer: writable bytes; width, height, stride: pixels.

        Refused: a read-only buffer (TypeError), a size that does not fit the buffer (ValueError).
        """
        stride = width if stride is None else stride
        if width < 1 or height < 1 or stride < width or form not in (0, 1, 2, 3, 4, 6):
            raise ValueError("no such picture")
        per_byte = {MONO_VLSB: 1, RGB565: 1, GS8: 1, GS4_HMSB: 2}.get(form, 8)
        stride = -(-stride // per_byte) * per_byte
        rows = (height + 7) // 8 if form == MONO_VLSB else height
        row = (2 if form == RGB565 else 1) * stride // per_byte
        last = (2 if form == RGB565 else 1) * -(-width // per_byte)
        if (rows - 1) * row + last > len(buffer):
            raise ValueError("the buffer is too small")
        self._buffer = memoryview(buffer).cast("B")
        if self._buffer.readonly:
            raise TypeError("the buffer cannot be written")
        self._width, self._height, self._form = width, height, form
        self._row_bytes, self._last = row, last

    # ---- rows of pixel values

    def _part(self, y):
        """Where row `y` (of 8-row pages: its page) lies in the buffer."""
        start = (y >> 3 if self._form == MONO_VLSB else y) * self._row_bytes
        return slice(start, start + self._last)

    def _get(self, y):
        """The values of row `y`, in a list; there may be a few more than the width."""
        row = bytes(self._buffer[self._part(y)])
        if self._form == RGB565:
            return array("H", row).tolist()
        if self._form == GS8:
            return list(row)
        if self._form == MONO_VLSB:
            return [byte >> (y & 7) & 1 for byte in row]
        table = _BITS[self._form]
        return list(b"".join([table[byte] for byte in row]))

    def _set(self, y, values):
        """Write back what `_get` gave."""
        part = self._part(y)
        if self._form == RGB565:
            self._buffer[part] = array("H", values).tobytes()
        elif self._form == GS8:
            self._buffer[part] = bytes(values)
        elif self._form == MONO_VLSB:
            bit = 1 << (y & 7)
            self._buffer[part] = bytes([byte | bit if value else byte & ~bit
                                        for byte, value in zip(self._buffer[part], values)])
        else:
            table, values = _BYTE[self._form], bytes(values)
            n = len(values) // self._last
            self._buffer[part] = bytes([table[values[i:i + n]] for i in range(0, len(values), n)])

    def _fold(self, colour):
        """A colour as a pixel keeps it."""
        if self._form == RGB565:
            return colour & 0xFFFF
        if self._form == GS8:
            return colour & 0xFF
        return colour & 15 if self._form == GS4_HMSB else int(colour != 0)

    # ---- drawing

    def fill(self, colour):
        self.fill_rect(0, 0, self._width, self._height, colour)

    def fill_rect(self, x, y, w, h, colour):
        right, bottom = min(x + w, self._width), min(y + h, self._height)
        x, y = max(x, 0), max(y, 0)
        if right <= x or bottom <= y:
            return
        colour = self._fold(colour)
        if self._form == GS4_HMSB:
            self._fill_nibbles(x, y, right, bottom, colour)
            return
        for row in range(y, bottom):
            values = self._get(row)
            values[x:right] = [colour] * (right - x)
            self._set(row, values)

    def _fill_nibbles(self, x, y, right, bottom, colour):
        buffer, row, first, last = self._buffer, self._row_bytes, (x + 1) // 2, right // 2
        whole = bytes((colour * 17,)) * (last - first)
        for start in range(y * row, bottom * row, row):
            if whole:
                buffer[start + first:start + last] = whole
            if x & 1:
                buffer[start + x // 2] = buffer[start + x // 2] & 0xF0 | colour
            if right & 1:
                buffer[start + last] = buffer[start + last] & 0x0F | colour << 4

    def hline(self, x, y, w, colour):
        self.fill_rect(x, y, w, 1, colour)

    def vline(self, x, y, h, colour):
        self.fill_rect(x, y, 1, h, colour)

    def pixel(self, x, y, colour=None):
        """Set a pixel, or, without a colour, its value; None outside."""
        if 0 <= x < self._width and 0 <= y < self._height:
            if colour is None:
                return self._get(y)[x]
            self.fill_rect(x, y, 1, 1, colour)

    def blit(self, source, x, y, key=-1, palette=None):
        """Copy a picture to x, y, its colours taken from the first row of `palette`.

        `key` is the colour that is not copied: as it is after the palette.
        """
        left, right = max(x, 0), min(x + source._width, self._width)
        top, bottom = max(y, 0), min(y + source._height, self._height)
        if right <= left or bottom <= top:
            return
        colours = None if palette is None else palette._get(0)[:palette._width]
        if (source._form == MONO_HLSB and self._form == GS4_HMSB and colours and colours[0] == key != colours[1]
                and right - left == source._width and bottom - top == source._height):
            self._stamp(source, x, y, colours[1])
            return
        if (source._form == GS4_HMSB and self._form == RGB565 and colours and key == -1
                and not (left - x) & 1 and not (right - left) & 1):
            self._convert(source, left, right, top, bottom, x, y, tuple(colours))
            return
        if (source._form == GS4_HMSB and self._form == MONO_VLSB and palette and palette._form == MONO_VLSB
                and key == -1 and not top & 7 and not bottom & 7):
            self._lay_pages(source, left, right, top, bottom, x, y, tuple(colours))
            return
        if (source._form == GS4_HMSB and self._form == MONO_HMSB and palette and palette._form == MONO_VLSB
                and key == -1 and not left & 7 and not right & 7 and not left - x & 1):
            self._lay_rows(source, left, right, top, bottom, x, y, tuple(colours))
            return
        if source._form == self._form == GS8 and palette and palette._form == GS8 and key == -1 and source._width == 1:
            start = top * self._row_bytes + left
            strip = bytes(source._buffer[(top - y) * source._row_bytes:(bottom - y) * source._row_bytes])
            self._buffer[start:(bottom - 1) * self._row_bytes + left + 1:self._row_bytes] = (
                strip[::source._row_bytes].translate(bytes(palette._buffer[:256])))
            return
        same = (source if palette is None else palette)._form == self._form
        for row in range(top, bottom):
            values = source._get(row - y)[left - x:right - x]
            if colours:
                values = [colours[value] for value in values]
            old = self._get(row)
            if key != -1:
                values = [kept if value == key else value for value, kept in zip(values, old[left:right])]
            old[left:right] = values if same else [self._fold(value) for value in values]
            self._set(row, old)

    def _convert(self, source, left, right, top, bottom, x, y, colours):
        """The blit of a canvas to panel colours, two pixels a byte at a time."""
        pairs = _pairs(colours)
        for row in range(top, bottom):
            start = (row - y) * source._row_bytes
            part = source._buffer[start + (left - x) // 2:start + (right - x) // 2]
            at = row * self._row_bytes
            self._buffer[at + 2 * left:at + 2 * right] = b"".join([pairs[byte] for byte in part])

    def _lay_pages(self, source, left, right, top, bottom, x, y, colours):
        """The blit of a canvas to pages of eight rows: a row is a number of one bit a byte, shifted into place."""
        pixels = _bits(colours)
        for page in range(top, bottom, 8):
            total = 0
            for row in range(8):
                part = source._buffer[source._part(page + row - y)]
                line = b"".join([pixels[byte] for byte in part])[left - x:right - x]
                total |= int.from_bytes(line, "big") << row
            start = (page >> 3) * self._row_bytes
            self._buffer[start + left:start + right] = total.to_bytes(right - left, "big")

    def _lay_rows(self, source, left, right, top, bottom, x, y, colours):
        """The blit of a canvas to rows of bits, eight pixels a byte."""
        pixels, table = _bits(colours), _BYTE[MONO_HMSB]
        for row in range(top, bottom):
            start = (row - y) * source._row_bytes
            part = source._buffer[start + (left - x) // 2:start + (right - x) // 2]
            line = b"".join([pixels[byte] for byte in part])
            start = row * self._row_bytes
            self._buffer[start + left // 8:start + right // 8] = bytes(
                [table[line[at:at + 8]] for at in range(0, right - left, 8)])

    def _stamp(self, source, x, y, ink):
        """The blit of glyphs: set bits in one ink, the others left alone, nothing clipped."""
        buffer, row = self._buffer, self._row_bytes
        first, end, shift = x // 2, (x + source._width + 1) // 2, (x + source._width & 1) * 4
        start = y * row
        bits = bytes(source._buffer[:source._height * source._row_bytes])
        for mask in _nibbles(bits, source._width, source._height, source._row_bytes):
            if mask:
                mask <<= shift
                part = slice(start + first, start + end)
                old = int.from_bytes(buffer[part], "big")
                new = old & ~mask | mask // 15 * ink
                buffer[part] = new.to_bytes(end - first, "big")
            start += row


@lru_cache(8)
def _pairs(colours):
    """For each byte of a four bit picture the RGB565 bytes of its two pixels."""
    return [array("H", (colours[byte >> 4], colours[byte & 15])).tobytes() for byte in range(256)]


@lru_cache(8)
def _bits(colours):
    """For each byte of a four bit picture its two pixels as bytes of 0 or 1."""
    return [bytes((colours[byte >> 4], colours[byte & 15])) for byte in range(256)]


@lru_cache(4096)
def _nibbles(bits, width, height, row):
    """Rows of a one-bit picture as numbers, four bits a pixel: 15 where it is set."""
    used, spare = (width + 7) // 8, -width % 8
    starts = range(0, height * row, row)
    return tuple(int(format(int.from_bytes(bits[start:start + used], "big") >> spare, "b").replace("1", "f"), 16)
                 for start in starts)
