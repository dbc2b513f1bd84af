"""The bus of a panel on SPI, with MicroPython."""

import time

from machine import SPI, Pin

ARGUMENTS_AS_COMMANDS = ("ssd1306", "sh1107")  # chips that take the arguments of a command with D/C low, too


class Bus:
    """Sends what a driver gives it; docs/architecture.md describes the interface.

    meanwhile: None, or a function that is called once, during the first wait of at least 100 ms.
    """

    def __init__(self, panel):
        """Start the bus and reset the panel. panel: the board's `panel` (dict).

        ValueError: pins that this SPI does not have.
        """
        pins = panel["bus"]
        mode = pins.get("mode", 0)
        self.spi = SPI(pins["id"], baudrate=pins["speed"], polarity=mode >> 1, phase=mode & 1,
                       sck=Pin(pins["sck"]), mosi=Pin(pins["mosi"]))
        # after SPI(), which takes an input pin that may be wired to one of these
        self.dc = Pin(pins["dc"], Pin.OUT)
        self.cs = _no_pin if pins["cs"] is None else Pin(pins["cs"], Pin.OUT, value=1)
        self.code = bytearray(1)
        self.meanwhile = None
        self.level = 0 if panel["driver"] in ARGUMENTS_AS_COMMANDS else 1  # of D/C, for arguments
        if "busy" in pins:
            self._busy = Pin(pins["busy"], Pin.IN, Pin.PULL_UP)
        if pins["reset"] is not None:
            reset = Pin(pins["reset"], Pin.OUT, value=0)
            self.wait(10)
            reset(1)
            self.wait(10)

    def command(self, code, data=b""):
        """Send a command byte and its arguments."""
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
        """Return True while the panel (e-ink) takes no command."""
        return not self._busy()

    def wait(self, ms):
        """Wait for `ms` milliseconds, or for as long as `meanwhile` takes, if that is longer."""
        start = time.ticks_ms()
        if self.meanwhile and ms >= 100:
            self.meanwhile()
            self.meanwhile = None
        time.sleep_ms(max(0, ms - time.ticks_diff(time.ticks_ms(), start)))


def _no_pin(level):
    """Stand in for the chip select of a panel that has none: it is always selected."""
