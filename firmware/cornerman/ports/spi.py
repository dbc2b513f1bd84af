"""A panel on four wires."""

import time

from machine import SPI, Pin

PLAIN = ("ssd1306", "sh1107")  # chips that take the arguments of a command as commands, too


class Bus:
    """What a driver sends through; `meanwhile` is None, or a function to call in the first long wait."""

    def __init__(self, panel):
        """panel: of the board's data."""
        pins = panel["bus"]
        self.spi = SPI(pins["id"], baudrate=pins["speed"], sck=Pin(pins["sck"]), mosi=Pin(pins["mosi"]))
        # after SPI(), which takes an input pin that may be wired to one of these
        self.dc = Pin(pins["dc"], Pin.OUT)
        self.cs = Pin(pins["cs"], Pin.OUT, value=1)
        self.code = bytearray(1)
        self.meanwhile = None
        self.level = 0 if panel["driver"] in PLAIN else 1
        if "busy" in pins:
            self._busy = Pin(pins["busy"], Pin.IN, Pin.PULL_UP)
        if pins["reset"] is not None:
            reset = Pin(pins["reset"], Pin.OUT, value=0)
            self.wait(10)
            reset(1)
            self.wait(10)

    def command(self, code, data=b""):
        """Send a command and its arguments."""
        self.code[0] = code
        self.cs(0)
        self.dc(0)
        self.spi.write(self.code)
        if data:
            self.dc(self.level)
            self.spi.write(data)
        self.cs(1)

    def data(self, buffer):
        """Send pixels."""
        self.cs(0)
        self.dc(1)
        self.spi.write(buffer)
        self.cs(1)

    def busy(self):
        """True while the panel can take nothing."""
        return not self._busy()

    def wait(self, ms):
        """Let `ms` pass."""
        start = time.ticks_ms()
        if self.meanwhile and ms >= 100:
            self.meanwhile()
            self.meanwhile = None
        time.sleep_ms(max(0, ms - time.ticks_diff(time.ticks_ms(), start)))
