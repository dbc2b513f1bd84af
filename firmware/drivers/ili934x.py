"""ILI9341 and ILI9342 colour panels, 240x320 and 320x240, RGB565.

In the panel's data, `model` is "ili9341" or "ili9342", and `invert` is True for glass that shows true colours only when
inverted. For glass with the order blue, green, red, the bit 0x08 is set in the `madctl` of both turns.
"""

from drivers.rgb565 import make  # noqa: F401, part of the interface of a driver

ILI9341 = (
    (0xCF, b"\x00\xC1\x30"), (0xED, b"\x64\x03\x12\x81"), (0xE8, b"\x85\x00\x78"),
    (0xCB, b"\x39\x2C\x00\x34\x02"), (0xF7, b"\x20"), (0xEA, b"\x00\x00"),
    (0xC0, b"\x23"), (0xC1, b"\x10"), (0xC5, b"\x3E\x28"), (0xC7, b"\x86"),
    (0x36, b""),  # `start` inserts the madctl of the upright turn
    (0x37, b"\x00\x00"), (0x3A, b"\x55"), (0xB1, b"\x00\x18"), (0xB6, b"\x08\x82\x27"),
    (0xF2, b"\x00"), (0x26, b"\x01"),
    (0xE0, b"\x0F\x31\x2B\x0C\x0E\x08\x4E\xF1\x37\x07\x10\x03\x0E\x09\x00"),
    (0xE1, b"\x00\x0E\x14\x03\x11\x07\x31\xC1\x48\x08\x0F\x0C\x31\x36\x0F"),
)
ILI9342 = (
    (0xC8, b"\xFF\x93\x42"),  # unlocks the commands that follow
    (0xC0, b"\x12\x12"), (0xC1, b"\x03"), (0xC5, b"\xF2"), (0xB0, b"\xE0"), (0xF6, b"\x01\x00\x00"),
    (0xE0, b"\x00\x0C\x11\x04\x11\x08\x37\x89\x4C\x06\x0C\x0A\x2E\x34\x0F"),
    (0xE1, b"\x00\x0B\x11\x05\x13\x09\x33\x67\x48\x07\x0E\x0B\x2E\x33\x0F"),
    (0xB6, b"\x08\x82\x1D\x04"), (0x3A, b"\x55"), (0x36, b""),
)


def start(panel, bus):
    """Reset the chip and switch it on, upright, as drivers.start."""
    bus.command(0x01)
    bus.wait(150)
    for code, data in ILI9342 if panel["model"] == "ili9342" else ILI9341:
        bus.command(code, data or bytes((panel["turns"][0]["madctl"],)))
    if panel["invert"]:
        bus.command(0x21)
    bus.command(0x11)
    bus.wait(120)
    bus.command(0x29)
