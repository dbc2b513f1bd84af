"""Drawing and pixel conversion in machine code: the same pixels as `canvas` and the colour drivers, about ten times
as fast.
"""

import micropython

from cornerman import canvas


@micropython.viper
def _wide(steps: ptr8, codes: ptr8, count: int) -> int:  # noqa: F821
    """canvas.wide in machine code. codes: a text (str), of which machine code sees the bytes in UTF-8"""
    total = 0
    while count:
        count -= 1
        code = codes[count]
        if code > 127:
            return -1
        total += steps[code]
    return total


class Canvas(canvas.Canvas):
    """The canvas of canvas.py, faster."""

    wide = staticmethod(_wide)
    _step = bytearray(1)  # for `glyph`: the table of steps of a font with one character

    # the same function as machine code, which takes no memory for its variables
    @micropython.native
    def rect(self, x, y, w, h, ink, corner=b""):
        """Fill a rectangle. corner: for each row of a rounded corner, from the edge, by how many px it is shorter"""
        y -= self.top
        if corner:
            fill = self._frame.fill_rect
            for inset in corner:
                fill(x + inset, y, w - 2 * inset, h, ink)
                y += 1
                h -= 2
        self._frame.fill_rect(x, y, w, h, ink)

    def glyph(self, bits, gw, gh, x, y, ink):
        """Draw the set bits of a bitmap of gw by gh pixels: MONO_HLSB rows, each padded to bytes."""
        if 0 <= x <= self.width - gw and not self.width & 1:
            self._step[0] = gw
            _text(self.buffer, 0, ink * 17, self.width >> 1, bits, b"\0", self._step, gh, y - self.top, self.rows, 0,
                  b"\0", 1, x)
        else:
            canvas.Canvas.glyph(self, bits, gw, gh, x, y, ink)

    def text(self, font, words, x, y, ink):
        """Draw a line of text; x, y are its upper left corner. font: a ui.draw.fonts.Font."""
        if not self.top - font.height < y < self.top + self.rows:
            return  # the line also needs rows that the canvas does not hold now
        bits = font.bits()
        if not bits:
            canvas.text(self, font, words, x, y, ink)
            return
        steps, gap = font.steps, font.gap
        wide = _wide(steps, words, len(words))
        whole = wide >= 0
        if not whole:
            wide = font.width(words) + gap
        if not 0 <= x <= self.width + gap - wide or self.width & 1:
            canvas.text(self, font, words, x, y, ink)
        elif whole:
            _text(self.buffer, 0, ink * 17, self.width >> 1, bits, font.starts, steps, font.height - font.rise,
                  y + font.rise - self.top, self.rows, gap, words, len(words), x)
        else:
            self._parts(font, bits, words.encode(), x, y, ink)

    def _parts(self, font, bits, codes, x, y, ink):
        """Draw a line of text with characters beyond ASCII: each of those by itself, and the ASCII characters between
        them as lines of text. codes: the text as bytes in UTF-8"""
        steps, gap, at, count = font.steps, font.gap, 0, len(codes)
        while at < count:
            end = at
            while end < count and codes[end] < 128:
                end += 1
            if end > at:
                part = codes[at:end]
                _text(self.buffer, 0, ink * 17, self.width >> 1, bits, font.starts, steps, font.height - font.rise,
                      y + font.rise - self.top, self.rows, gap, part, end - at, x)
                x += _wide(steps, part, end - at)
                at = end
                continue
            end += 1
            while end < count and codes[end] & 0xC0 == 0x80:
                end += 1
            glyph, wide = font.glyph(codes[at:end].decode())
            self.glyph(glyph, wide, font.height, x, y, ink)
            x += wide + gap
            at = end


def speed_up(driver):
    """Replace the `convert` of a colour driver, which has `colours` (the panel bytes of the 16 inks), by the fast one;
    any other driver stays as it is."""
    if hasattr(driver, "convert"):
        driver.pairs = bytearray(1024)  # the panel bytes of the two pixels of any byte of the canvas
        _pair(driver.pairs, driver.colours)
        driver.convert = _convert


@micropython.viper
def _text(spot: ptr8, now: int, both: int, line: int, bits: ptr8, starts: ptr8, steps: ptr8, high: int,  # noqa: F821
          top: int, rows: int, gap: int, codes: ptr8, count: int, at: int):  # noqa: F821
    """Draw those rows of a line of text that a GS4_HMSB canvas holds at the moment.

    spot: the canvas; now: any number; both: the ink of two pixels; line: bytes of a row of the canvas, which has `rows`
    of them; high: rows of the font; top, at: row and column of the first corner. The compiler keeps the first three
    arguments in registers, so the inner loop uses these names.
    """
    buffer = int(spot)
    above = top >> 31 & -top  # how many rows of the font lie above the canvas: -top if that is positive, else 0
    shown = rows - top - high
    shown = high - above + (shown & shown >> 31)  # how many are drawn, if that is positive
    shown -= shown & shown >> 31
    at += (top + above) * line << 1
    left = both & 0xF0
    ink = both & 15
    while count:  # comparisons and the number 0 are avoided: to the garbage collector `movs r0, #0` in machine code
        count -= 1  # looks like an address in the RP2040's memory, and it would keep the object there
        code = codes[0]
        codes = ptr8(int(codes) + 1)  # noqa: F821
        step = steps[code]
        row = (step - gap + 7) >> 3
        glyph = ptr8(int(bits) + starts[code] * high + row * above)  # noqa: F821
        odd = at & 1
        corner = buffer + (at >> 1)
        rows = shown
        while rows:
            start = corner
            rest = 0
            more = row + odd
            while more:
                more -= 1
                now = rest
                if more | odd ^ 1:
                    now = glyph[0]
                    glyph = ptr8(int(glyph) + 1)  # noqa: F821
                    if odd:
                        byte = now
                        now = rest | byte >> 1
                        rest = byte << 7 & 255
                spot = ptr8(start)  # noqa: F821
                if now == 255:
                    spot[0] = both
                    spot[1] = both
                    spot[2] = both
                    spot[3] = both
                    now = 0
                while now:  # two pixels at a time
                    if now & 128:
                        if now & 64:
                            spot[0] = both
                        else:
                            spot[0] = spot[0] & 15 | left
                    elif now & 64:
                        spot[0] = spot[0] & 0xF0 | ink
                    now = now << 2 & 255
                    spot = ptr8(int(spot) + 1)  # noqa: F821
                start += 4
            corner += line
            rows -= 1
        at += step


@micropython.viper
def _pair(pairs: ptr16, colours: ptr16):  # noqa: F821
    """Fill the table of a Converter from the panel bytes of the 16 inks."""
    byte = 256
    while byte:
        byte -= 1
        pairs[2 * byte] = colours[byte >> 4]
        pairs[2 * byte + 1] = colours[byte & 15]


@micropython.viper
def _convert(pixels: ptr8, part: ptr32, pairs: ptr32, at: int, line: int, long: int, rows: int):  # noqa: F821
    """Convert a part of a GS4_HMSB canvas.

    pixels: the canvas; part: begins at a multiple of four bytes; pairs: as `speed_up` has made it; at: index of the
    part's first byte; line, long: bytes of the canvas in a row, and in a row of the part. The compiler keeps the first
    three arguments in registers, so the inner loop uses these names.
    """
    pixels = ptr8(int(pixels) + at)  # noqa: F821
    while rows:
        end = int(pixels) + long
        while int(pixels) < end:
            part[0] = pairs[pixels[0]]
            part = ptr32(int(part) + 4)  # noqa: F821
            pixels = ptr8(int(pixels) + 1)  # noqa: F821
        pixels = ptr8(end + line - long)  # noqa: F821
        rows -= 1
