"""What the colour chips have in common: windows of RGB565 pixels by commands 2A, 2B and 2C."""


class Panel:
    """Shows a GS4_HMSB canvas through 16 colours.

    panel    width, height; `rows` (left out: 4) are converted at a time, in two halves, in a buffer
             of 2 * width * rows bytes; `turns`: how to address the glass upright and turned by 180 degrees,
             two of {"madctl": byte, "x": columns, "y": rows before the glass}
    colours  16 RGB888 ints, one an ink
    """

    def __init__(self, panel, bus, framebuf, colours):
        self.panel = panel
        self.bus = bus
        self.width = width = panel["width"]
        self.height = panel["height"]
        self.framebuf = framebuf
        self.turns = panel["turns"]
        self.place = self.turns[0]
        self.colours = swapped = bytearray(32)  # the panel takes the high byte first
        for ink in range(16):
            rgb = colours[ink]
            swapped[2 * ink] = rgb >> 16 & 0xF8 | rgb >> 13 & 7
            swapped[2 * ink + 1] = rgb >> 5 & 0xE0 | rgb >> 3 & 0x1F
        self.palette = framebuf.FrameBuffer(swapped, 16, 1, framebuf.RGB565)
        stripe = memoryview(bytearray(2 * width * panel.get("rows", 4)))
        self.halves = [stripe[:len(stripe) // 2], stripe[len(stripe) // 2:]]  # one is made while the other is sent
        self.window = bytearray(4)
        self.after = None  # (x, w, y) of the part that would follow in the chip's window

    def init(self):
        """Reset the chip and switch it on, upright. Its memory is not cleared."""
        from drivers import start  # not kept, as it is used once

        self.place = self.turns[0]
        start(self.panel, self.bus)

    def show(self, buffer, x, y, w, h, top=0):
        """Send one part of the canvas, whose first row is `top` of the screen; columns grow to whole bytes of two."""
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
        rows = len(halves[0]) // (2 * w)
        y -= top
        end = y + h
        while y < end:
            if rows > end - y:
                rows = end - y
            part = halves[0][: 2 * w * rows]
            self.convert(buffer, x, y, w, rows, part)
            self.bus.data(part)
            halves.reverse()
            y += rows

    def convert(self, buffer, x, y, w, rows, part):
        """Fill `part` with panel bytes of a canvas part; x and w are even. A port may replace it."""
        source = self.framebuf.FrameBuffer(
            buffer, self.width, len(buffer) // ((self.width + 1) // 2), self.framebuf.GS4_HMSB)
        target = self.framebuf.FrameBuffer(part, w, rows, self.framebuf.RGB565)
        target.blit(source, -x, -y, -1, self.palette)

    def turn(self, half):
        """Upright, or by 180 degrees (`half`); the whole canvas must be shown after it."""
        self.after = None
        self.place = self.turns[1 if half else 0]
        self.bus.command(0x36, bytes((self.place["madctl"],)))

    def sleep(self, on):
        """Switch the panel off or on; what it showed stays. The light is the port's."""
        self.after = None
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
