"""The canvas and the panels on CircuitPython's displayio."""

import bitmaptools
import busdisplay
import displayio

import drivers
from cornerman import theme
from cornerman.canvas import text, wide


class Canvas:
    """The canvas of canvas.py as a bitmap of 16 inks; displayio sends the areas that have changed."""

    def __init__(self, display, width, height, colour):
        """display: a BusDisplay; width, height: in pixels; colour: False for a monochrome panel."""
        self.width, self.height = width, height
        self.bitmap = displayio.Bitmap(width, height, 16)
        self._display = display
        palette = displayio.Palette(16)
        for ink in range(16):
            palette[ink] = theme.COLOURS[ink] if colour else theme.MONO[ink] * 0xFFFFFF
        self._area = (0, 0, width, height)
        group = displayio.Group()
        group.append(displayio.TileGrid(self.bitmap, pixel_shader=palette))
        display.auto_refresh = False
        display.root_group = group

    text = text
    wide = staticmethod(wide)

    def hold(self, x, y, right, bottom):
        """As canvas.Canvas.hold. Drawing is cut off at the area, because displayio sends whatever has changed."""
        self._area = (x, y, right, bottom)
        return self.height

    def rect(self, x, y, w, h, ink, corner=b""):
        """Fill a rectangle of w by h pixels; parts outside the area are cut off. corner: as for canvas.Canvas.rect"""
        for inset in corner:
            self.rect(x + inset, y, w - 2 * inset, h, ink)
            y, h = y + 1, h - 2
        left, top, right, bottom = self._area
        left, top, right, bottom = max(x, left), max(y, top), min(x + w, right), min(y + h, bottom)
        if left < right and top < bottom:
            bitmaptools.fill_region(self.bitmap, left, top, right, bottom, ink)

    def glyph(self, bits, gw, gh, x, y, ink):
        """Draw the set bits of a bitmap of gw by gh pixels: MONO_HLSB rows, each padded to bytes."""
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
        """Send everything drawn since the last call; displayio tracks the changed areas itself."""
        self._display.refresh()


class Recorder:
    """A bus that records a driver's commands as the init sequence of a BusDisplay."""

    def __init__(self):
        self.sequence = bytearray()
        self._last = 0

    def command(self, code, data=b""):
        """Record a command byte and its arguments."""
        self._last = len(self.sequence)
        self.sequence.extend(bytes((code, len(data))))
        self.sequence.extend(data)

    def wait(self, ms):
        """Record a wait of at most 255 ms after the last command."""
        self.sequence[self._last + 1] |= 0x80
        self.sequence.append(ms)


def make(panel, bus, light=None):
    """Return the BusDisplay of a panel; its light is still off.

    panel: the board's `panel` (dict); bus: a FourWire or I2CDisplayBus; light: the pin of the light, or None.
    ValueError: there is no such driver.
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
