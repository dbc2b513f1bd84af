"""The port for boards with CircuitPython."""

import os
import time
import traceback

import board
import busio
import displayio
import supervisor
from fourwire import FourWire

from cornerman.keys import Keys
from cornerman.ports import displays
from cornerman.ports.buttons import Buttons, pin
from cornerman.ports.find import Wrong


def _display(panel):
    """The display that CircuitPython has started itself (a bus of kind `own`), or one made from the board's data."""
    pins = panel["bus"]
    if pins["kind"] == "own":
        display = getattr(board, "DISPLAY", None)
        if display is None or (display.width, display.height) != (panel["width"], panel["height"]):
            raise Wrong("This board has no display of its own of %d by %d: flash the files of the right board." %
                        (panel["width"], panel["height"]))
        return display
    displayio.release_displays()
    if pins["kind"] == "i2c":
        from i2cdisplaybus import I2CDisplayBus

        scl, sda = pin(pins["scl"]), pin(pins["sda"])
        try:
            i2c = busio.I2C(scl, sda, frequency=pins["speed"])
            bus = I2CDisplayBus(i2c, device_address=pins["address"])
        except (RuntimeError, ValueError):
            from cornerman.ports.find import silent

            raise silent(pins)
        return displays.make(panel, bus)
    spi = busio.SPI(pin(pins["sck"]), MOSI=pin(pins["mosi"]))
    reset = None if pins["reset"] is None else pin(pins["reset"])
    bus = FourWire(spi, command=pin(pins["dc"]), chip_select=pin(pins["cs"]), reset=reset, baudrate=pins["speed"])
    return displays.make(panel, bus, None if panel["light"] is None else pin(panel["light"]))


class Port:
    """What the app and main.py get from a board (docs/architecture.md)."""

    def __init__(self, data, meanwhile=None):
        """data: the dict of board.json; as cornerman.ports.find.find. displayio does the waiting itself."""
        self._levels = [_held(about["pin"], about["level"]) for about in data.get("levels", {}).values()]
        self.board, self.slow = data, False
        self.root = os.getcwd().rstrip("/")
        self.keys = Keys(data["keys"], list(data["buttons"]))
        self._buttons = Buttons(data, self.keys.buttons, self.keys.edge)
        self._cell = None
        if "battery" in data:
            from analogio import AnalogIn

            self._cell = AnalogIn(pin(data["battery"]["pin"]))
            self._enable = _held(data["battery"]["enable"], 0) if "enable" in data["battery"] else None
        panel = data["panel"]
        self._display = _display(panel)
        self._lit = panel["light"] is not None or panel["bus"]["kind"] == "own"
        self._upright = self._display.rotation
        self.canvas = displays.Canvas(self._display, panel["width"], panel["height"], data["colour"])

    def entropy(self, count):
        """`count` random bytes."""
        return os.urandom(count)

    def turn(self, on):
        """Turn the picture by 180 degrees, or back; all of it must be shown after that."""
        self._display.rotation = (self._upright + (180 if on else 0)) % 360

    def sleep(self, on):
        """Switch the panel off or on."""
        if not self.board["colour"]:
            self._display.bus.send(0xAE if on else 0xAF, b"")
        self.light(not on)

    def light(self, on):
        """Switch the light behind the panel, if it has one."""
        if self._lit:
            self._display.brightness = 1 if on else 0

    def battery(self):
        """Percent that the battery has left, or None."""
        if self._cell is None:
            return None
        from cornerman.ports.battery import percent

        if self._enable:
            self._enable.value = True
            time.sleep(0.001)
        millivolts = self._cell.value * 3300 // 65535 * self.board["battery"]["times"]
        if self._enable:
            self._enable.value = False
        return percent(millivolts)

    def ticks(self):
        """Milliseconds that wrap at 2^29."""
        return supervisor.ticks_ms()

    def poll(self):
        """Tell the keys what the buttons did."""
        self._buttons.poll()

    def wait(self, ms):
        """Idle for `ms` or until a button is pressed."""
        start = supervisor.ticks_ms()
        while (supervisor.ticks_ms() - start) & 0x1FFFFFFF < ms and not self._buttons.waiting():
            time.sleep(0.002)

    def trace(self, error, file):
        """Write the traceback of an exception to a file."""
        traceback.print_exception(error, file=file)


def _held(place, level):
    """A pin held at a level."""
    from digitalio import DigitalInOut

    held = DigitalInOut(pin(place))
    held.switch_to_output(value=level == 1)
    return held
