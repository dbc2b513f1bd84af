"""The port for boards with CircuitPython."""

import os
import time

import board
import busio
import displayio
import keypad
import microcontroller
import supervisor
from fourwire import FourWire
from i2cdisplaybus import I2CDisplayBus

from cornerman.keys import Keys
from cornerman.ports import displays


def _pin(number):
    return getattr(microcontroller.pin, "GPIO%d" % number)


def _display(panel):
    """The board's own display if it has that size, else one made from the board's data."""
    display = getattr(board, "DISPLAY", None)
    if display and display.width == panel["width"] and display.height == panel["height"]:
        return display
    displayio.release_displays()
    pins = panel["bus"]
    if pins["kind"] == "i2c":
        i2c = busio.I2C(_pin(pins["scl"]), _pin(pins["sda"]), frequency=pins["speed"])
        return displays.make(panel, I2CDisplayBus(i2c, device_address=pins["address"]))
    spi = busio.SPI(_pin(pins["sck"]), MOSI=_pin(pins["mosi"]))
    reset = None if pins["reset"] is None else _pin(pins["reset"])
    bus = FourWire(spi, command=_pin(pins["dc"]), chip_select=_pin(pins["cs"]), reset=reset,
                   baudrate=pins["speed"])
    return displays.make(panel, bus, None if panel["light"] is None else _pin(panel["light"]))


class Port:
    """What the app and main.py get from a board (docs/architecture.md)."""

    def __init__(self, data):
        """data: the dict of board.json."""
        self.board = data
        self.root = ""
        self.keys = Keys(data["keys"], list(data["buttons"]))
        buttons = [data["buttons"][name] for name in self.keys.buttons]
        self._event = keypad.Event()
        self._scanners = []  # one for each way that buttons are wired, with their indices
        for active in (0, 1):
            for pull in (False, True):
                wired = [i for i, button in enumerate(buttons)
                         if button["active"] == active and button["pull"] == pull]
                if wired:
                    pins = [_pin(buttons[i]["pin"]) for i in wired]
                    scanner = keypad.Keys(pins, value_when_pressed=active == 1, pull=pull,
                                          interval=0.005)
                    self._scanners.append((scanner, wired))
        self._panel = panel = data["panel"]
        self._display = _display(panel)
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
        if self._panel["driver"] == "ssd1306":
            self._display.bus.send(0xAE if on else 0xAF, b"")
        self.light(not on)

    def light(self, on):
        """Switch the light behind the panel, if it has one."""
        if self._panel["light"] is not None:
            self._display.brightness = 1 if on else 0

    def ticks(self):
        """Milliseconds that wrap at 2^29."""
        return supervisor.ticks_ms()

    def poll(self):
        """Tell the keys what the buttons did; they are scanned in the background."""
        for scanner, wired in self._scanners:
            while scanner.events.get_into(self._event):
                self.keys.edge(wired[self._event.key_number], self._event.pressed, self._event.timestamp)

    def wait(self, ms):
        """Idle for `ms` or until a button is pressed."""
        start = supervisor.ticks_ms()
        while (supervisor.ticks_ms() - start) & 0x1FFFFFFF < ms:
            for scanner, wired in self._scanners:
                if scanner.events:
                    return
            time.sleep(0.002)
