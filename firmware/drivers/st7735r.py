"""ST7735R colour panels, up to 128x160, RGB565.

In the panel's data, `invert` is True for glass that shows true colours only when inverted.
"""

from drivers.rgb565 import make  # noqa: F401, part of the interface of a driver

SETUP = (  # frame rates, supply voltages, common electrode
    (0xB1, b"\x01\x2C\x2D"), (0xB2, b"\x01\x2C\x2D"), (0xB3, b"\x01\x2C\x2D\x01\x2C\x2D"), (0xB4, b"\x07"),
    (0xC0, b"\xA2\x02\x84"), (0xC1, b"\xC5"), (0xC2, b"\x0A\x00"), (0xC3, b"\x8A\x2A"), (0xC4, b"\x8A\xEE"),
    (0xC5, b"\x0E"),
)
GAMMA = (
    (0xE0, b"\x02\x1C\x07\x12\x37\x32\x29\x2D\x29\x25\x2B\x39\x00\x01\x03\x10"),
    (0xE1, b"\x03\x1D\x07\x06\x2E\x2C\x29\x2D\x2E\x2E\x37\x3F\x00\x00\x02\x10"),
)


def start(panel, bus):
    """Reset the chip and switch it on, upright, as drivers.start."""
    bus.command(0x01)
    bus.wait(150)
    bus.command(0x11)
    bus.wait(120)
    for code, data in SETUP:
        bus.command(code, data)
    bus.command(0x21 if panel["invert"] else 0x20)
    bus.command(0x36, bytes((panel["turns"][0]["madctl"],)))
    bus.command(0x3A, b"\x05")
    for code, data in GAMMA:
        bus.command(code, data)
    bus.command(0x2A, bytes((0, 0, 0, panel["width"] - 1)))
    bus.command(0x2B, bytes((0, 0, 0, panel["height"] - 1)))
    bus.command(0x13)
    bus.command(0x29)
