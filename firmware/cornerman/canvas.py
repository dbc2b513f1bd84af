"""The canvas of ports that have MicroPython's framebuf: the picture, or some of its rows, with four bits a pixel."""


def text(canvas, font, words, x, y, ink):
    """Draw a line of text (str) whose upper left corner is (x, y). font: a ui.draw.fonts.Font; ink: of theme.py."""
    for char in words:
        bits, wide = font.glyph(char)
        canvas.glyph(bits, wide, font.height, x, y, ink)
        x += wide + font.gap


def wide(steps, words, count):
    """The width of a text in px (int); -1: it has characters that are not ASCII, so the caller has to measure it.

    steps: width of each character with its gap in px, by ASCII code; words: the text (str); count: its characters
    """
    codes = words.encode()
    return sum([steps[code] for code in codes]) if len(codes) == count else -1


class Canvas:
    """A buffer of `rows` rows of the picture, from the row `top`. Drawing outside these rows has no effect.

    buffer  bytearray with the inks of theme.py, two pixels a byte, the left one in the high half
    """

    def __init__(self, width, height, framebuf, rows=None):
        """width, height: of the picture in px; framebuf: the module of that name, or one with the same interface

        rows: number of rows in the buffer; None: all
        """
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

    def hold(self, x, y, right, bottom):
        """Prepare to draw the area from (x, y) to (right, bottom), both in px, `right` and `bottom` exclusive. Returns
        the number of the row after the last one in the buffer: what lies below it needs another call.

        If the buffer has fewer rows than the picture, it moves to the rows from `y`, and its content is lost. The
        caller must not send pixels outside the area.
        """
        if self.rows < self.height:
            self.top = y
        return self.top + self.rows

    def rect(self, x, y, w, h, ink, corner=b""):
        """Fill a rectangle. corner: for each row of a rounded corner, from the edge, by how many px it is shorter"""
        fill, y = self._frame.fill_rect, y - self.top
        for inset in corner:  # nested rectangles take half as many calls as single rows
            fill(x + inset, y, w - 2 * inset, h, ink)
            y, h = y + 1, h - 2
        fill(x, y, w, h, ink)

    def glyph(self, bits, gw, gh, x, y, ink):
        """Draw the set bits of a bitmap of gw by gh px. bits: MONO_HLSB rows, each padded to whole bytes."""
        if len(bits) > len(self._bits):
            self._bits = bytearray(len(bits))
        self._bits[:len(bits)] = bits       # a FrameBuffer accepts no read-only bytes
        clear = ink ^ 15
        self._pair[0] = clear << 4 | ink
        glyph = self._framebuf.FrameBuffer(self._bits, gw, gh, self._framebuf.MONO_HLSB)
        self._frame.blit(glyph, x, y - self.top, clear, self._palette)
