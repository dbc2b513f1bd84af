"""The driver that the colour chips share: it writes windows of RGB565 pixels by the commands 0x2A, 0x2B and 0x2C."""


def make(panel, bus, framebuf, theme):
    """Return the driver of a panel that is not yet switched on; the arguments are those of drivers.make."""
    return Panel(panel, bus, framebuf, theme.COLOURS)


class Panel:
    """Shows a GS4_HMSB canvas in 16 colours."""

    def __init__(self, panel, bus, framebuf, colours):
        """panel: the board's `panel` (dict) with `width` and `height` in pixels, and `turns`.

        turns: how the glass is addressed upright and turned by 180 degrees, two dicts: `madctl` (byte), `x` and `y`
        (columns and rows before the glass). panel may also hold `rows` (4 if left out): so many rows are converted at a
        time, in two halves, in a buffer of 2 * width * rows bytes.
        colours: 16 RGB888 integers, one for each ink. bus, framebuf: as for drivers.make.
        """
        self.panel = panel
        self.bus = bus
        self.width = width = panel["width"]
        self.height = panel["height"]
        self.framebuf = framebuf
        self.turns = panel["turns"]
        self.place = self.turns[0]
        self.colours = swapped = bytearray(32)  # RGB565, high byte first
        for ink in range(16):
            rgb = colours[ink]
            swapped[2 * ink] = rgb >> 16 & 0xF8 | rgb >> 13 & 7
            swapped[2 * ink + 1] = rgb >> 5 & 0xE0 | rgb >> 3 & 0x1F
        self.pairs = framebuf.FrameBuffer(swapped, 16, 1, framebuf.RGB565)  # an argument of `convert`
        stripe = memoryview(bytearray(2 * width * panel.get("rows", 4)))
        self.halves = [stripe[:len(stripe) // 2], stripe[len(stripe) // 2:]]  # one is computed while the other is sent
        self.window = bytearray(4)
        self.after = None  # (x, w, y) of the part that continues the chip's current window

    def init(self):
        """Reset the chip and switch it on, upright. Its memory is not cleared."""
        from drivers import start  # used once, so it is not kept as a global

        self.place = self.turns[0]
        start(self.panel, self.bus)

    def show(self, buffer, x, y, w, h, top=0):
        """Send the part of the canvas at (x, y) of w by h pixels; columns are extended to whole bytes of two pixels.

        buffer: the canvas's rows from row `top` of the screen on.
        """
        if w <= 0 or h <= 0:
            return
        w = (x + w + 1 & ~1) - (x & ~1)
        x &= ~1
        if (x, w, y) != self.after:
            self._window(0x2A, self.place["x"] + x, w)
            self._window(0x2B, self.place["y"] + y, self.height - y)
            self.bus.command(0x2C)
        self.after = x, w, y + h
        halves = self.halves
        rows = min(len(halves[0]) // (2 * w), h)
        part, other = halves[0][:2 * w * rows], halves[1][:2 * w * rows]
        if (h + rows - 1) // rows & 1:
            halves.reverse()  # the next call must not begin with the half that is sent last
        convert, data, line = self.convert, self.bus.data, (self.width + 1) // 2
        at = (y - top) * line + (x >> 1)
        while h > 0:
            if rows > h:
                rows = h
                part = part[:2 * w * rows]
            convert(buffer, part, self.pairs, at, line, w >> 1, rows)
            data(part)
            part, other = other, part
            at += rows * line
            h -= rows

    def convert(self, buffer, part, pairs, at, line, long, rows):
        """Fill `part` with panel bytes of `rows` rows of the canvas, in each of them of `long` bytes, from that with
        the index `at` on. line: bytes of a whole row; pairs: the attribute. A port may replace both by a function,
        which no method is bound to, and what it needs: MicroPython takes memory for a bound method with so many
        arguments, and a search for each part of a picture takes up to 0.5 ms."""
        source = self.framebuf.FrameBuffer(buffer, self.width, len(buffer) // line, self.framebuf.GS4_HMSB)
        target = self.framebuf.FrameBuffer(part, 2 * long, rows, self.framebuf.RGB565)
        target.blit(source, -2 * (at % line), -(at // line), -1, pairs)

    def turn(self, half):
        """Turn the picture by 180 degrees (True) or back; then the whole canvas must be shown again."""
        self.after = None
        self.place = self.turns[1 if half else 0]
        self.bus.command(0x36, bytes((self.place["madctl"],)))

    def sleep(self, on):
        """Switch the panel off (True) or on; its memory keeps the picture. The port switches the light."""
        self.after = None
        self.bus.command(0x10 if on else 0x11)
        self.bus.wait(120 if on else 5)

    def _window(self, code, first, count):
        """Set the columns (code 0x2A) or rows (0x2B) to which the next pixels go: `count` of them from `first` on."""
        last = first + count - 1
        window = self.window
        window[0] = first >> 8
        window[1] = first & 255
        window[2] = last >> 8
        window[3] = last & 255
        self.bus.command(code, window)
