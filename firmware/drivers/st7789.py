"""ST7789 colour panels, up to 240x320, RGB565.

`invert` in the panel's data: True for glass that needs inversion to show true colours.
"""

from drivers.rgb565 import Panel


def make(panel, bus, framebuf, theme):
    """The driver for `panel` (the dict of a board's data) on a bus, not yet switched on."""
    return Panel(panel, bus, framebuf, theme.COLOURS)


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
