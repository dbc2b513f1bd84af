"""The port of a board with MicroPython while it runs."""

import os
import sys
import time

from machine import disable_irq, enable_irq, idle


def edges(keys, index, active):
    """What the interrupt of a button's pin calls. index: of the button; active: its level that means down."""
    def changed(pin):
        keys.edge(index, pin() == active, time.ticks_ms())
    return changed


class Port:
    """What the app and main.py get from a board (docs/architecture.md)."""

    def __init__(self, board, keys, pins, canvas, driver, light, cell):
        """board: the dict of board.json; pins: (pin, level that means down) of each button; light, cell: or None."""
        self.board, self.keys, self._pins = board, keys, pins
        self.root = os.getcwd().rstrip("/")
        self.canvas, self._driver = canvas, driver
        self._light, self._cell = light, cell
        self.slow = getattr(driver, "poll", None)
        canvas.show = self._show

    def _show(self, x, y, w, h):
        canvas = self.canvas
        if canvas.rows < canvas.height:
            self._driver.show(canvas.buffer, x, y, w, h, canvas.top)
        else:
            self._driver.show(canvas.buffer, x, y, w, h)

    def entropy(self, count):
        """`count` random bytes."""
        return os.urandom(count)

    def turn(self, on):
        """Turn the picture by 180 degrees, or back; all of it must be shown after that."""
        self._driver.turn(on)

    def sleep(self, on):
        """Switch the panel off or on."""
        if on:
            self.light(False)
        self._driver.sleep(on)
        if not on:
            self.light(True)

    def light(self, on):
        """Switch the light behind the panel, if it has one."""
        if self._light is not None:
            self._light(on)

    def battery(self):
        """Percent that the battery has left, or None."""
        if self._cell is None:
            return None
        from cornerman.ports.battery import percent
        return percent(self._cell.millivolts())

    def ticks(self):
        """Milliseconds that wrap at 2^29."""
        return time.ticks_ms() & 0x1FFFFFFF

    def poll(self):
        """Tell the keys how the buttons are now, should an interrupt have been missed; go on with a slow panel."""
        for index in range(len(self._pins)):
            pin, active = self._pins[index]
            state = disable_irq()
            try:  # Ctrl-C may come in between
                self.keys.edge(index, pin() == active, time.ticks_ms())
            finally:
                enable_irq(state)
        if self.slow:
            self.slow(self.ticks())

    def wait(self, ms):
        """Idle for `ms` or until a button is pressed."""
        start = time.ticks_ms()
        while not self.keys.waiting() and time.ticks_diff(time.ticks_ms(), start) < ms:
            idle()

    def trace(self, error, file):
        """Write the traceback of an exception to a file."""
        sys.print_exception(error, file)
