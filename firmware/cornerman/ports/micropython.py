"""The port for boards with MicroPython."""

import os
import sys
import time

import framebuf
from machine import I2C, SPI, Pin, disable_irq, enable_irq, idle

import drivers
from cornerman.keys import Keys
from cornerman import theme
from cornerman.ports import silent, viper

PLAIN = ("ssd1306", "sh1107")


class SPIBus:
    """A panel on four wires: `pins` is the panel's bus in the board's data.

    plain: True for chips that take the arguments of a command as commands, too. sender: None, or a
    dma.Sender: `data` returns while the bytes still go out, and they must stay until the next call.
    """

    def __init__(self, pins, plain, sender=None):
        self.spi = SPI(pins["id"], baudrate=pins["speed"], sck=Pin(pins["sck"]), mosi=Pin(pins["mosi"]))
        # after SPI(), which takes an input pin that may be wired to one of these
        self.dc = Pin(pins["dc"], Pin.OUT)
        self.cs = Pin(pins["cs"], Pin.OUT, value=1)
        self.code = bytearray(1)
        self.meanwhile = None  # a function to call in the first long wait
        self.sender, self.sending = sender, False
        self.level = 0 if plain else 1
        if "busy" in pins:
            self._busy = Pin(pins["busy"], Pin.IN, Pin.PULL_UP)
        if pins["reset"] is not None:
            reset = Pin(pins["reset"], Pin.OUT, value=0)
            self.wait(10)
            reset(1)
            self.wait(10)

    def command(self, code, data=b""):
        if self.sending:
            self.sending = False
            self.sender.flush()
            self.cs(1)
        self.code[0] = code
        self.cs(0)
        self.dc(0)
        self.spi.write(self.code)
        if data:
            self.dc(self.level)
            self.spi.write(data)
        self.cs(1)

    def data(self, buffer):
        if not self.sending:
            self.cs(0)
            self.dc(1)
        if self.sender:
            self.sending = True
            self.sender.send(buffer)
        else:
            self.spi.write(buffer)
            self.cs(1)

    def busy(self):
        return not self._busy()

    def wait(self, ms):
        start = time.ticks_ms()
        if self.meanwhile and ms >= 100:
            self.meanwhile()
            self.meanwhile = None
        time.sleep_ms(max(0, ms - time.ticks_diff(time.ticks_ms(), start)))


class I2CBus:
    """A panel on two wires: `pins` is the panel's bus in the board's data."""

    def __init__(self, pins):
        self.i2c = I2C(pins["id"], sda=Pin(pins["sda"]), scl=Pin(pins["scl"]), freq=pins["speed"])
        self.address = pins["address"]

    def command(self, code, data=b""):
        self.i2c.writevto(self.address, (b"\x00", bytes((code,)), data))

    def data(self, buffer):
        self.i2c.writevto(self.address, (b"\x40", buffer))

    def wait(self, ms):
        time.sleep_ms(ms)


class Port:
    """What the app and main.py get from a board (docs/architecture.md)."""

    def __init__(self, board, meanwhile=None):
        """As cornerman.ports.find. The light is not switched on yet."""
        self._levels = [Pin(about["pin"], Pin.OUT, value=about["level"])
                        for about in board.get("levels", {}).values()]
        self.board = board
        self.root = os.getcwd().rstrip("/")
        self.keys = Keys(board["keys"], list(board["buttons"]))
        self._pins = [self._button(i, name) for i, name in enumerate(self.keys.buttons)]
        panel = board["panel"]
        pins = panel["bus"]
        self._cell = self._light = None
        self.canvas = viper.Canvas(panel["width"], panel["height"], framebuf)
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
                bus = I2CBus(pins)
            elif board["chip"] == "rp2040" and board["colour"]:
                from cornerman.ports.dma import Sender
                bus = SPIBus(pins, False, Sender(pins["id"]))
            else:
                bus = SPIBus(pins, panel["driver"] in PLAIN)
            self._driver = drivers.make(panel, bus, framebuf, theme)
            viper.speed_up(self._driver)
            bus.meanwhile = meanwhile
            self._driver.init()
        except OSError:
            if pins["kind"] == "spi" and "axp192" not in board:
                raise
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
        self._driver.show(self.canvas.buffer, x, y, w, h)

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
