"""Canvas and panels by way of CircuitPython's displayio."""

import bitmaptools
import busdisplay
import displayio

import drivers
from cornerman import theme
from cornerman.canvas import text, wide


class Canvas:
    """The canvas of canvas.py as a bitmap of 16 inks on a display; displayio sends what changed."""

    def __init__(self, display, width, height, colour):
        """display: a BusDisplay; colour: False for panels of one colour."""
        self.width, self.height = width, height
        self.bitmap = displayio.Bitmap(width, height, 16)
        self._display = display
        palette = displayio.Palette(16)
        for ink in range(16):
            palette[ink] = theme.COLOURS[ink] if colour else theme.MONO[ink] * 0xFFFFFF
        group = displayio.Group()
        group.append(displayio.TileGrid(self.bitmap, pixel_shader=palette))
        display.auto_refresh = False
        display.root_group = group

    text = text
    wide = staticmethod(wide)

    def move(self, y):
        """All rows are here: the row behind the last."""
        return self.height

    def rect(self, x, y, w, h, ink):
        """Fill a rectangle."""
        left, top = max(x, 0), max(y, 0)
        right, bottom = min(x + w, self.width), min(y + h, self.height)
        if left < right and top < bottom:
            bitmaptools.fill_region(self.bitmap, left, top, right, bottom, ink)

    def glyph(self, bits, gw, gh, x, y, ink):
        """Draw the set bits of a bitmap of gw by gh px: MONO_HLSB rows, each padded to bytes."""
        line = (gw + 7) >> 3
        for row in range(gh):
            start = -1
            for column in range(gw + 1):
                lit = column < gw and bits[row * line + (column >> 3)] << (column & 7) & 0x80
                if lit and start < 0:
                    start = column
                elif start >= 0 and not lit:
                    self.rect(x + start, y + row, column - start, 1, ink)
                    start = -1

    def show(self, x, y, w, h):
        """Send what was drawn since the last time; displayio has kept the area itself."""
        self._display.refresh()


class Recorder:
    """A bus that turns a driver's commands into the init sequence of a BusDisplay."""

    def __init__(self):
        self.sequence = bytearray()
        self._last = 0

    def command(self, code, data=b""):
        self._last = len(self.sequence)
        self.sequence.extend(bytes((code, len(data))))
        self.sequence.extend(data)

    def wait(self, ms):
        self.sequence[self._last + 1] |= 0x80
        self.sequence.append(ms)


def make(panel, bus, light=None):
    """The BusDisplay of `panel` (the dict of a board's data) on a display bus.

    light: the pin of the light behind the panel, or None; it stays dark.
    """
    recorder = Recorder()
    drivers.start(panel, recorder)
    sequence, width, height = recorder.sequence, panel["width"], panel["height"]
    if panel["driver"] == "ssd1306":
        return busdisplay.BusDisplay(
            bus, sequence, width=width, height=height, colstart=(128 - width) // 2,
            color_depth=1, grayscale=True, pixels_in_byte_share_row=False, data_as_commands=True,
            set_column_command=0x21, set_row_command=0x22, single_byte_bounds=True, auto_refresh=False)
    if panel["driver"] == "sh1107":
        return busdisplay.BusDisplay(
            bus, sequence, width=width, height=height, rotation=90,
            color_depth=1, grayscale=True, pixels_in_byte_share_row=False, data_as_commands=True,
            SH1107_addressing=True, single_byte_bounds=True, auto_refresh=False)
    place = panel["turns"][0]
    return busdisplay.BusDisplay(
        bus, sequence, width=width, height=height, colstart=place["x"], rowstart=place["y"],
        backlight_pin=light, brightness=0, auto_refresh=False)
