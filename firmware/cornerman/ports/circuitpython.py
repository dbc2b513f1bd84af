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
from cornerman.ports.errors import BoardError, no_answer


def _display(panel):
    """Return the BusDisplay of `panel`: the one that CircuitPython has started itself, or a new one."""
    kind = panel["bus"]["kind"]
    if kind == "own":
        display = getattr(board, "DISPLAY", None)
        if display is None or (display.width, display.height) != (panel["width"], panel["height"]):
            raise BoardError("This board has no display of its own of %d by %d: flash the files of the right board." %
                             (panel["width"], panel["height"]))
        return display
    displayio.release_displays()
    if kind == "i2c":
        return displays.make(panel, _i2c(panel["bus"]))
    return displays.make(panel, _spi(panel["bus"]), _pin_or_none(panel["light"]))


def _i2c(wires):
    """Return the display bus for an I2C panel. BoardError: no panel answers."""
    from i2cdisplaybus import I2CDisplayBus

    scl, sda = pin(wires["scl"]), pin(wires["sda"])
    try:
        i2c = busio.I2C(scl, sda, frequency=wires["speed"])
        return I2CDisplayBus(i2c, device_address=wires["address"])
    except (RuntimeError, ValueError):
        raise no_answer(wires)


def _spi(wires):
    """Return the display bus for an SPI panel."""
    mode = wires.get("mode", 0)
    return FourWire(
        busio.SPI(pin(wires["sck"]), MOSI=pin(wires["mosi"])), command=pin(wires["dc"]),
        chip_select=_pin_or_none(wires["cs"]), reset=_pin_or_none(wires["reset"]),
        baudrate=wires["speed"], polarity=mode >> 1, phase=mode & 1)


def _pin_or_none(name):
    """Return a pin as `pin` does; None: there is no such wire."""
    return None if name is None else pin(name)


class Port:
    """What the app and start.py get from a board; docs/architecture.md describes the interface."""

    def __init__(self, data, meanwhile=None):
        """Start the board's buttons and its display. data: the dict of board.json.

        meanwhile: is not called, because displayio waits for the panel itself. Errors: as for
        cornerman.ports.detect.open_port.
        """
        self._levels = [_held(held["pin"], held["level"]) for held in data.get("levels", {}).values()]
        self.board, self.slow, self.quick = data, False, False
        self.root = os.getcwd().rstrip("/")
        self.keys = Keys(data["keys"], list(data["buttons"]))
        self._buttons = Buttons(data, self.keys.buttons, self.keys.edge)
        self._analog = self._signals = None
        if "battery" in data:
            from analogio import AnalogIn

            self._analog = AnalogIn(pin(data["battery"]["pin"]))
            self._enable = _held(data["battery"]["enable"], 0) if "enable" in data["battery"] else None
        panel = data["panel"]
        self._display = _display(panel)
        self._lit = panel["light"] is not None or panel["bus"]["kind"] == "own"
        self._percent = 100
        if not self._lit:
            self.dim = None
        self._upright = self._display.rotation
        self.canvas = displays.Canvas(self._display, panel["width"], panel["height"], data["colour"])

    def entropy(self, count):
        """Return `count` random bytes, 32 at most; the chip's own generator may be weak (docs/match-files.md)."""
        return self.keys.entropy(os.urandom(32))[:count]

    def turn(self, on):
        """Turn the picture by 180 degrees (True) or back; the app must then show the whole picture again."""
        self._display.rotation = (self._upright + (180 if on else 0)) % 360

    def sleep(self, on):
        """Switch the panel off (True) or on."""
        if not self.board["colour"]:
            self._display.bus.send(0xAE if on else 0xAF, b"")
        self.light(not on)

    def light(self, on):
        """Switch the light behind the panel on or off, if the board has one."""
        if self._lit:
            self._display.brightness = self._percent / 100 if on else 0

    def dim(self, percent):
        """Set the brightness of the light, 1 to 100 percent, from when it is switched on next. None if it cannot be
        dimmed."""
        self._percent = percent

    def battery(self):
        """Return the charge of the battery in percent, or None if it is not measured or not connected."""
        if self._analog is None:
            return None
        from cornerman.ports.battery import percent

        if self._enable:
            self._enable.value = True
            time.sleep(0.001)
        millivolts = self._analog.value * 3300 // 65535 * self.board["battery"]["times"]
        if self._enable:
            self._enable.value = False
        return percent(millivolts)

    def signal(self, name, loud, lit):
        """Start a signal, a key of tones.TONES, with a sound (`loud`) or a light (`lit`), which the board must have."""
        if self._signals is None:
            from cornerman.ports.speaker import Signals

            self._signals = Signals(self.board, _held)
        self._signals.play(name, loud, lit)

    def ticks(self):
        """Return milliseconds that wrap at 2**29."""
        return supervisor.ticks_ms()

    def poll(self):
        """Pass what the buttons did to the keys."""
        self._buttons.poll()
        if self._signals:
            self._signals.poll()

    def wait(self, ms):
        """Idle for `ms` milliseconds or until a button is pressed."""
        start = supervisor.ticks_ms()
        while (supervisor.ticks_ms() - start) & 0x1FFFFFFF < ms and not self._buttons.waiting():
            time.sleep(0.002)

    def restart(self):
        """Restart the runtime with an empty heap, as port.Port.restart."""
        supervisor.reload()

    def trace(self, error, file):
        """Write the traceback of an exception to an open file."""
        traceback.print_exception(error, file=file)


def _held(name, level):
    """Return the DigitalInOut of a pin that is driven at a level (0 or 1)."""
    from digitalio import DigitalInOut

    held = DigitalInOut(pin(name))
    held.switch_to_output(value=level == 1)
    return held
