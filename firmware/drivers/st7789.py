"""ST7789 colour panels, up to 240x320, RGB565."""


def make(panel, bus, framebuf, theme):
    """The driver for `panel` (the dict of a board's data) on a bus, not yet switched on."""
    return ST7789(panel, bus, framebuf, theme.COLOURS)


def start(panel, bus):
    """Reset the chip and switch it on, upright. Its memory is not cleared."""
    bus.command(0x01)
    bus.wait(150)
    bus.command(0x11)
    bus.wait(10)
    bus.command(0x3A, b"\x55")
    bus.command(0x36, bytes((panel["turns"][0]["madctl"],)))
    bus.command(0x21 if panel["invert"] else 0x20)
    bus.command(0x13)
    bus.command(0x29)


class ST7789:
    """Shows a GS4_HMSB canvas through 16 colours.

    panel    width, height; `turns`: how to address the glass upright and turned by 180 degrees,
             two of {"madctl": byte, "x": columns, "y": rows before the glass}; `invert`: True
             for glass that needs inversion to show true colours
    colours  16 RGB888 ints, one an ink
    rows     canvas rows converted at a time: the buffer takes 2 * width * rows bytes
    """

    def __init__(self, panel, bus, framebuf, colours, rows=16):
        self.panel = panel
        self.bus = bus
        self.width = width = panel["width"]
        self.height = panel["height"]
        self.framebuf = framebuf
        self.turns = panel["turns"]
        self.place = self.turns[0]
        swapped = bytearray(32)  # the panel takes the high byte first
        for ink in range(16):
            rgb = colours[ink]
            swapped[2 * ink] = rgb >> 16 & 0xF8 | rgb >> 13 & 7
            swapped[2 * ink + 1] = rgb >> 5 & 0xE0 | rgb >> 3 & 0x1F
        self.palette = framebuf.FrameBuffer(swapped, 16, 1, framebuf.RGB565)
        self.stripe = memoryview(bytearray(2 * width * rows))
        self.window = bytearray(4)

    def init(self):
        """As `start`, upright."""
        self.place = self.turns[0]
        start(self.panel, self.bus)

    def show(self, buffer, x, y, w, h):
        """Send one part of the canvas; columns grow to whole bytes of two."""
        if w <= 0 or h <= 0:
            return
        w = (x + w + 1 & ~1) - (x & ~1)
        x &= ~1
        self._window(0x2A, self.place["x"] + x, w)
        self._window(0x2B, self.place["y"] + y, h)
        self.bus.command(0x2C)
        rows = len(self.stripe) // (2 * w)
        end = y + h
        while y < end:
            rows = min(rows, end - y)
            part = self.stripe[: 2 * w * rows]
            self.convert(buffer, x, y, w, rows, part)
            self.bus.data(part)
            y += rows

    def convert(self, buffer, x, y, w, rows, part):
        """Fill `part` with panel bytes of a canvas part; x and w are even. A port may replace it."""
        source = self.framebuf.FrameBuffer(buffer, self.width, self.height, self.framebuf.GS4_HMSB)
        target = self.framebuf.FrameBuffer(part, w, rows, self.framebuf.RGB565)
        target.blit(source, -x, -y, -1, self.palette)

    def turn(self, half):
        """Upright, or by 180 degrees (`half`); the whole canvas must be shown after it."""
        self.place = self.turns[1 if half else 0]
        self.bus.command(0x36, bytes((self.place["madctl"],)))

    def sleep(self, on):
        """Switch the panel off or on; what it showed stays. The light is the port's."""
        self.bus.command(0x10 if on else 0x11)
        self.bus.wait(120 if on else 5)

    def _window(self, code, first, count):
        last = first + count - 1
        window = self.window
        window[0] = first >> 8
        window[1] = first & 255
        window[2] = last >> 8
        window[3] = last & 255
        self.bus.command(code, window)
