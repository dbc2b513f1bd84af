"""SSD1306 OLED panels, up to 128x64, one bit a pixel."""


def make(panel, bus, framebuf, theme):
    """Return the driver of a panel that is not yet switched on; the arguments are those of drivers.make."""
    return SSD1306(panel, bus, framebuf, theme.MONO)


def start(panel, bus):
    """Set up the chip and switch it on, upright, as drivers.start."""
    _setup(panel, bus)
    bus.command(0xAF)


def _setup(panel, bus):
    """Set up the chip, upright; its panel stays off."""
    width, height = panel["width"], panel["height"]
    bus.command(0xAE)
    bus.command(0x20, b"\x00")  # bytes fill a page, then the next one
    bus.command(0x40)
    bus.command(0xA1)
    bus.command(0xA8, bytes((height - 1,)))
    bus.command(0xC8)
    bus.command(0xD3, b"\x00")
    bus.command(0xDA, b"\x02" if width > 2 * height else b"\x12")
    bus.command(0xD5, b"\x80")
    bus.command(0xD9, b"\xf1")
    bus.command(0xDB, b"\x30")
    bus.command(0x81, b"\xff")
    bus.command(0xA4)
    bus.command(0xA6)
    bus.command(0xAD, b"\x30")
    bus.command(0x8D, b"\x14")  # charge pump


class SSD1306:
    """Shows a GS4_HMSB canvas in one colour."""

    def __init__(self, panel, bus, framebuf, mono):
        """mono: the bit (0 or 1) of each of the 16 inks; the other arguments are those of drivers.make."""
        self.panel = panel
        self.bus = bus
        self.width = width = panel["width"]
        self.height = height = panel["height"]
        self.column = (128 - width) // 2
        self.framebuf = framebuf
        self.palette = framebuf.FrameBuffer(bytearray(mono), 16, 1, framebuf.MONO_VLSB)
        self.pages = memoryview(bytearray(width * height // 8))

    def init(self):
        """Set up the chip, clear its memory and switch it on, upright."""
        _setup(self.panel, self.bus)
        self._send(0, 0, self.width, bytes(len(self.pages)))
        self.bus.command(0xAF)

    def show(self, buffer, x, y, w, h):
        """Send the part of the canvas at (x, y) of w by h pixels; rows are extended to whole pages of 8."""
        if w <= 0 or h <= 0:
            return
        page = y >> 3
        count = ((y + h + 7) >> 3) - page
        source = self.framebuf.FrameBuffer(buffer, self.width, self.height, self.framebuf.GS4_HMSB)
        part = self.pages[: w * count]
        target = self.framebuf.FrameBuffer(part, w, count * 8, self.framebuf.MONO_VLSB)
        target.blit(source, -x, -page * 8, -1, self.palette)
        self._send(x, page, w, part)

    def _send(self, x, page, w, part):
        """Send bytes for whole pages. x: first column; page: first page; w: number of columns; part: the bytes"""
        left = self.column + x
        self.bus.command(0x21, bytes((left, left + w - 1)))
        self.bus.command(0x22, bytes((page, page + len(part) // w - 1)))
        self.bus.data(part)

    def turn(self, half):
        """Turn the picture by 180 degrees (True) or back; then the whole canvas must be shown again."""
        self.bus.command(0xA0 if half else 0xA1)
        self.bus.command(0xC0 if half else 0xC8)

    def dim(self, percent):
        """Set the brightness of the panel, 1 to 100 percent."""
        self.bus.command(0x81, bytes((percent * 255 // 100,)))

    def sleep(self, on):
        """Switch the panel off (True) or on; its memory keeps the picture."""
        self.bus.command(0xAE if on else 0xAF)
