"""The port for boards with MicroPython."""

import os
import sys
import time

import framebuf
from machine import Pin, disable_irq, enable_irq, idle

import drivers
from cornerman.keys import Keys
from cornerman import theme
from cornerman.ports import viper

ROWS = 84  # of a picture in colours that are in memory at a time


class Port:
    """What the app and main.py get from a board (docs/architecture.md)."""

    def __init__(self, board, meanwhile=None):
        """As cornerman.ports.find.find. The light is not switched on yet."""
        self._levels = [Pin(about["pin"], Pin.OUT, value=about["level"])
                        for about in board.get("levels", {}).values()]
        self.board = board
        self.root = os.getcwd().rstrip("/")
        self.keys = Keys(board["keys"], list(board["buttons"]))
        self._pins = [self._button(i, name) for i, name in enumerate(self.keys.buttons)]
        panel = board["panel"]
        pins = panel["bus"]
        self._cell = self._light = None
        self.canvas = viper.Canvas(panel["width"], panel["height"], framebuf, ROWS if board["colour"] else None)
        self.canvas.show = self._show
        try:
            if "axp192" in board:
                from cornerman.ports.axp192 import AXP192
                self._cell = AXP192(board["axp192"])
            elif "battery" in board:
                from cornerman.ports.adc import Cell
                self._cell = Cell(board["battery"], board["chip"])
            if panel["light"] == "axp192":
                self._light = self._cell.light
            elif panel["light"] is not None:
                self._light = Pin(panel["light"], Pin.OUT, value=0)
            if pins["kind"] == "i2c":
                from cornerman.ports.i2c import Bus
            elif board["chip"] == "rp2040" and board["colour"]:
                from cornerman.ports.dma import Bus
            else:
                from cornerman.ports.spi import Bus
            bus = Bus(panel)
            self._driver = drivers.make(panel, bus, framebuf, theme)
            viper.speed_up(self._driver)
            bus.meanwhile = meanwhile
            self._driver.init()
        except OSError:
            if pins["kind"] == "spi" and "axp192" not in board:
                raise
            from cornerman.ports.find import silent
            raise silent(board.get("axp192", pins))
        self._slow = getattr(self._driver, "poll", None)

    def _button(self, index, name):
        """The pin of a button and the level that means down; its edges go to the keys at once."""
        about = self.board["buttons"][name]
        active = about["active"]
        if about["pull"]:
            pin = Pin(about["pin"], Pin.IN, Pin.PULL_DOWN if active else Pin.PULL_UP)
        else:
            pin = Pin(about["pin"], Pin.IN)
        keys = self.keys

        def changed(pin):
            keys.edge(index, pin() == active, time.ticks_ms())

        if self.board["chip"] == "rp2040":
            pin.irq(changed, Pin.IRQ_RISING | Pin.IRQ_FALLING, hard=True)
        else:
            pin.irq(changed, Pin.IRQ_RISING | Pin.IRQ_FALLING)
        return pin, active

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
            self.keys.edge(index, pin() == active, time.ticks_ms())
            enable_irq(state)
        if self._slow:
            self._slow(self.ticks())

    def wait(self, ms):
        """Idle for `ms` or until a button is pressed."""
        start = time.ticks_ms()
        while not self.keys.waiting() and time.ticks_diff(time.ticks_ms(), start) < ms:
            idle()

    def trace(self, error, file):
        """Write the traceback of an exception to a file."""
        sys.print_exception(error, file)
