"""The bus of a panel on I2C, with MicroPython."""

import time

from machine import I2C, Pin


class Bus:
    """Sends what a driver gives it; docs/architecture.md describes the interface."""

    def __init__(self, panel):
        """panel: the board's `panel` (dict). ValueError: pins that this I2C does not have."""
        pins = panel["bus"]
        self.i2c = I2C(pins["id"], sda=Pin(pins["sda"]), scl=Pin(pins["scl"]), freq=pins["speed"])
        self.address = pins["address"]
        # MicroPython joins the parts of a transfer in a new block of memory; a whole picture may find none in a heap
        # that is nearly full, so the byte that announces pixels and the pixels are put into this one
        self._pixels = memoryview(bytearray(1 + panel["width"] * panel["height"] // 8))
        self._pixels[0] = 0x40

    def command(self, code, data=b""):
        """Send a command byte and its arguments. OSError: the panel does not answer."""
        self.i2c.writevto(self.address, (b"\x00", bytes((code,)), data))

    def data(self, buffer):
        """Send pixels, at most a whole picture. OSError: the panel does not answer."""
        end = 1 + len(buffer)
        self._pixels[1:end] = buffer
        self.i2c.writeto(self.address, self._pixels[:end])

    def wait(self, ms):
        """Wait for `ms` milliseconds."""
        time.sleep_ms(ms)
