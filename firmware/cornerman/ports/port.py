"""The port of a board with MicroPython, while the app runs."""

import os
import sys
import time

from machine import disable_irq, enable_irq, idle


def edge_handler(keys, index, active):
    """Return the interrupt handler of a button's pin; it passes every edge to `keys` (a keys.Keys).

    index: of the button, int; active: level of the pin while it is pressed, 0 or 1.
    """
    def changed(pin):
        keys.edge(index, pin() == active, time.ticks_ms())
    return changed


class Port:
    """What the app and start.py get from a board; docs/architecture.md describes the interface."""

    def __init__(self, board, keys, pins, canvas, driver, light, battery, quick):
        """board: the dict of board.json; keys: keys.Keys; pins: list of (pin, level while pressed) of the buttons.

        light: None or a function of a bool; battery: None or an object with `millivolts()`; quick: as drivers.quick.
        """
        self.board, self.keys, self._pins = board, keys, pins
        self.root = os.getcwd().rstrip("/")
        self.canvas, self._driver = canvas, driver
        self._light, self._battery = light, battery
        self._signals = None
        self.slow, self.quick = getattr(driver, "poll", None), quick
        canvas.show = self._show

    def _show(self, x, y, w, h):
        canvas = self.canvas
        if canvas.rows < canvas.height:
            self._driver.show(canvas.buffer, x, y, w, h, canvas.top)
        else:
            self._driver.show(canvas.buffer, x, y, w, h)

    def entropy(self, count):
        """Return `count` random bytes, 32 at most: the chip's own may be worth little (docs/match-files.md)."""
        return self.keys.entropy(os.urandom(32))[:count]

    def turn(self, on):
        """Turn the picture by 180 degrees (True) or back; the app must then show the whole picture again."""
        self._driver.turn(on)

    def sleep(self, on):
        """Switch the panel off (True) or on."""
        if on:
            self.light(False)
        self._driver.sleep(on)
        if not on:
            self.light(True)

    def light(self, on):
        """Switch the light behind the panel on or off, if the board has one."""
        if self._light is not None:
            self._light(on)

    def battery(self):
        """Return the charge of the battery in percent, or None if it is not measured or not connected."""
        if self._battery is None:
            return None
        from cornerman.ports.battery import percent
        return percent(self._battery.millivolts())

    def signal(self, name, loud, lit):
        """Begin a signal, a key of tones.TONES; loud: with a sound; lit: with a light. The board must have them."""
        if self._signals is None:
            from cornerman.ports.signals import Signals

            self._signals = Signals(self.board)
        self._signals.play(name, loud, lit)

    def ticks(self):
        """Return milliseconds that wrap at 2**29."""
        return time.ticks_ms() & 0x1FFFFFFF

    def poll(self):
        """Pass the state of each button to the keys, in case an interrupt was missed; serve a slow panel."""
        for index in range(len(self._pins)):
            pin, active = self._pins[index]
            state = disable_irq()
            try:  # Ctrl-C may arrive in between
                self.keys.edge(index, pin() == active, time.ticks_ms())
            finally:
                enable_irq(state)
        if self.slow:
            self.slow(self.ticks())

    def wait(self, ms):
        """Idle for `ms` milliseconds or until a button is pressed."""
        start = time.ticks_ms()
        while not self.keys.waiting() and time.ticks_diff(time.ticks_ms(), start) < ms:
            idle()

    def trace(self, error, file):
        """Write the traceback of an exception to an open file."""
        sys.print_exception(error, file)
