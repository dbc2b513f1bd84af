"""ST7789 colour panels, up to 240x320, RGB565.

In the panel's data, `invert` is True for glass that shows true colours only when inverted; `settings`, if there, is a
list of commands as text in hex: voltages and gamma that suit the glass.
"""

from binascii import unhexlify

from drivers.rgb565 import make  # noqa: F401, part of the interface of a driver


def start(panel, bus):
    """Reset the chip and switch it on, upright, as drivers.start."""
    bus.command(0x01)
    bus.wait(150)
    bus.command(0x11)
    bus.wait(10)
    bus.command(0x3A, b"\x55")
    for setting in panel.get("settings", ()):
        data = unhexlify(setting)
        bus.command(data[0], data[1:])
    bus.command(0x36, bytes((panel["turns"][0]["madctl"],)))
    bus.command(0x21 if panel["invert"] else 0x20)
    bus.command(0x13)
    bus.command(0x29)
