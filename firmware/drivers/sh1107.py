"""SH1107 OLED panels of 128x64, one bit a pixel.

The chip lies on its side: a row of the picture is a column of its memory, the top row is the last column, and a page
of eight bits is eight pixels of that row, the lowest bit on the left.

In the panel's data, `model` is "waveshare" (Pico-OLED-1.3; bytes fill a column page by page) or "featherwing"
(Adafruit's; bytes fill a page column by column, as CircuitPython requires).
"""

WAVESHARE = (
    (0xAE,), (0x00,), (0x10,), (0xB0,), (0xDC, 0x00), (0x81, 0x6F), (0x21,), (0xA0,), (0xC0,), (0xA4,), (0xA6,),
    (0xA8, 0x3F), (0xD3, 0x60), (0xD5, 0x41), (0xD9, 0x22), (0xDB, 0x35), (0xAD, 0x8A),
)
FEATHERWING = (
    (0xAE,), (0xDC, 0x00), (0x81, 0x4F), (0x20,), (0xA0,), (0xC0,), (0xA8, 0x3F), (0xD3, 0x60), (0xD9, 0x22),
    (0xDB, 0x35), (0xA4,), (0xA6,),
)


def make(panel, bus, framebuf, theme):
    """Return the driver of a panel that is not yet switched on; the arguments are those of drivers.make."""
    return SH1107(panel, bus, framebuf, theme.MONO)


def start(panel, bus):
    """Set up the chip and switch it on, upright, as drivers.start."""
    _setup(panel, bus)
    bus.command(0xAF)


def _setup(panel, bus):
    """Set up the chip, upright; its panel stays off."""
    for command in WAVESHARE if panel["model"] == "waveshare" else FEATHERWING:
        bus.command(command[0], bytes(command[1:]))


class SH1107:
    """Shows a GS4_HMSB canvas in one colour."""

    def __init__(self, panel, bus, framebuf, mono):
        """mono: the bit (0 or 1) of each of the 16 inks; the other arguments are those of drivers.make."""
        self.panel = panel
        self.bus = bus
        self.width = panel["width"]
        self.height = panel["height"]
        self.by_column = panel["model"] == "waveshare"
        self.half = False
        self.framebuf = framebuf
        self.palette = framebuf.FrameBuffer(bytearray(mono), 16, 1, framebuf.MONO_VLSB)
        self.column = bytearray(2)
        self.bits = memoryview(bytearray(self.width * self.height // 8))

    def init(self):
        """Set up the chip, clear its memory and switch it on, upright."""
        self.half = False
        _setup(self.panel, self.bus)
        self.show(bytearray(self.width * self.height // 2), 0, 0, self.width, self.height)
        self.bus.command(0xAF)

    def show(self, buffer, x, y, w, h):
        """Send the part of the canvas at (x, y) of w by h pixels; columns are extended to whole pages of 8."""
        if w <= 0 or h <= 0:
            return
        page = x >> 3
        count = ((x + w + 7) >> 3) - page
        if self.by_column:
            part = self._pixels(buffer, page, count, y, h)
            for row in range(h):
                self._place(page, y + row if self.half else 63 - y - row)
                self.bus.data(part[count * row : count * (row + 1)])
            return
        for one in range(page, page + count):
            part = self._pixels(buffer, one, 1, y, h)
            self._place(one, y if self.half else 64 - y - h)
            self.bus.data(part if self.half else bytes(reversed(part)))

    def _pixels(self, buffer, page, count, y, h):
        """Return the bytes of `count` pages by `h` rows of the canvas, row by row."""
        source = self.framebuf.FrameBuffer(buffer, self.width, self.height, self.framebuf.GS4_HMSB)
        part = self.bits[: count * h]
        target = self.framebuf.FrameBuffer(part, 8 * count, h, self.framebuf.MONO_HMSB)
        target.blit(source, -8 * page, -y, -1, self.palette)
        return part

    def _place(self, page, column):
        """Set the page and the column of the chip's memory to which the next bytes go."""
        self.column[0] = column & 15
        self.column[1] = 0x10 | column >> 4
        self.bus.command(0xB0 | page, self.column)  # three commands, sent together

    def turn(self, half):
        """Turn the picture by 180 degrees (True) or back; then the whole canvas must be shown again."""
        self.half = half
        self.bus.command(0xA1 if half else 0xA0)

    def dim(self, percent):
        """Set the brightness of the panel, 1 to 100 percent."""
        self.bus.command(0x81, bytes((percent * (0x6F if self.by_column else 0x4F) // 100,)))

    def sleep(self, on):
        """Switch the panel off (True) or on; its memory keeps the picture."""
        self.bus.command(0xAE if on else 0xAF)
