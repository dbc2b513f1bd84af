"""The picture in memory where the port has MicroPython's framebuf: four bits a pixel, all of it or a part."""


def text(canvas, font, words, x, y, ink):
    """Draw a line of text from its left edge. font: a ui.fonts.Font."""
    for char in words:
        bits, wide = font.glyph(char)
        canvas.glyph(bits, wide, font.height, x, y, ink)
        x += wide + font.gap


def wide(steps, codes, count):
    """The sum of the steps of the first `count` codes of a text."""
    return sum([steps[codes[i]] for i in range(count)])


class Canvas:
    """`buffer` holds the inks of theme.py, two pixels a byte, the left one in the high half.

    What is drawn outside the `rows` that it holds, from `top` on, is lost.
    """

    def __init__(self, width, height, framebuf, rows=None):
        """width, height: pixels; framebuf: the module of that name, or one that does the same; rows: None: all."""
        self.width, self.height = width, height
        self.rows, self.top = rows or height, 0
        self.buffer = bytearray((width + 1) // 2 * self.rows)
        self._frame = framebuf.FrameBuffer(self.buffer, width, self.rows, framebuf.GS4_HMSB)
        self._pair = bytearray(1)
        self._palette = framebuf.FrameBuffer(self._pair, 2, 1, framebuf.GS4_HMSB)
        self._bits = bytearray(128)
        self._framebuf = framebuf

    text = text
    wide = staticmethod(wide)

    def move(self, y):
        """Hold rows from `y` on, if it does not hold all; the row behind the last. What was there is lost."""
        if self.rows < self.height:
            self.top = y
        return self.top + self.rows

    def rect(self, x, y, w, h, ink):
        """Fill a rectangle."""
        self._frame.fill_rect(x, y - self.top, w, h, ink)

    def glyph(self, bits, gw, gh, x, y, ink):
        """Draw the set bits of a bitmap of gw by gh px: MONO_HLSB rows, each padded to bytes."""
        if len(bits) > len(self._bits):
            self._bits = bytearray(len(bits))
        self._bits[:len(bits)] = bits       # a FrameBuffer takes no read-only bytes
        clear = ink ^ 15
        self._pair[0] = clear << 4 | ink
        glyph = self._framebuf.FrameBuffer(self._bits, gw, gh, self._framebuf.MONO_HLSB)
        self._frame.blit(glyph, x, y - self.top, clear, self._palette)
