"""The port of a board with MicroPython, while the app runs."""

import os
import sys
import time

from machine import disable_irq, enable_irq, freq, idle, lightsleep, mem32
from micropython import const

_QUIET_MS = const(1000)  # without a button, after which the chip may rest
_USB = const(0x50110050)  # SIE_STATUS of the USB controller of an RP2040 and an RP2350
_HOST = const(0x10010)  # its bits: a computer is there, and it is silent


def edge_handler(keys, index, active, pressed=0):
    """Return the interrupt handler of a button's pin; it passes every edge to `keys` (a keys.Keys).

    index: of the button, int; active: level of the pin while it is pressed, 0 or 1; pressed: on an RP2040 and an RP2350
    the flag of the edge with which a press begins, 0: the chip does not say which edges there were. They remember edges
    while interrupts are off, as during an erase of the flash, so a press that has begun and ended meanwhile counts.
    """
    def changed(pin):
        now, down = time.ticks_ms(), pin() == active
        if pressed and not down and pin.irq().flags() & pressed:
            keys.unseen(index, now)
        keys.edge(index, down, now)
    return changed


class Port:
    """What the app and start.py get from a board; docs/architecture.md describes the interface."""

    def __init__(self, board, keys, pins, canvas, driver, light, battery, quick, scanner=None, watched=()):
        """board: the dict of board.json; keys: keys.Keys; pins: list of (pin, level while pressed) of the buttons; a
        pin may be None.

        light: None, the pin of the light or a function of a bool; battery: None or an object with `millivolts()`, for a
        light at a power chip also with `dim(percent)` and `battery()`. quick: as drivers.quick. scanner: None,
        or what looks at the buttons when a timer calls: a matrix.Matrix or a touch.Touch. watched: list of
        (pin, handler), those whose interrupts are hard.
        """
        self.board, self.keys, self._pins, self._watched = board, keys, pins, watched
        self.root = os.getcwd().rstrip("/")
        self.canvas, self._driver = canvas, driver
        self._light, self._battery = light, battery
        if light is None and not hasattr(driver, "dim"):
            self.dim = None
        self._percent, self._pwm = 100, None
        self._scanner = scanner
        self._wakeful = scanner or "encoder" in board  # a nap would lose a click of the knob, or the timer's call
        self._drawn = self._slow = False
        self._clocks, self._esp32 = getattr(driver.bus, "freq", (freq(),)), board["chip"].startswith("esp32")
        if self._esp32:
            from select import poll

            self._doze = poll().poll  # idle() of an ESP32 only spins
        self._power = board.get("power")
        self._hold = None  # the pin that holds the board's own power, while it is let go or about to be
        self._signals = None
        self.slow, self.quick = getattr(driver, "poll", None), quick
        canvas.show = self._show

    def _show(self, x, y, w, h):
        """Send a part of the canvas to the panel, at full speed."""
        self._wake()
        self._drawn = True
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
        self._wake()
        if hasattr(self._scanner, "half"):
            self._scanner.half = on
        self._driver.turn(on)

    def sleep(self, on):
        """Switch the panel off (True) or on; a board that holds its own power lets it go once the picture stands."""
        self._wake()
        if on:
            self.light(False)
        self._driver.sleep(on)
        if not on:
            self.light(True)
        if self._power:
            from machine import Pin

            hold = Pin(self._power["pin"], Pin.OUT, value=self._power["level"])
            self._hold = hold if on else None

    def dim(self, percent):
        """How bright the light is from when it is switched on next, or a panel that shines itself: 1 to 100."""
        self._wake()
        self._percent = percent
        if self._light is None:
            self._driver.dim(percent)
        elif hasattr(self._battery, "dim"):
            self._battery.dim(percent)

    def light(self, on):
        """Switch the light behind the panel on or off, if the board has one."""
        if on and self._percent < 100 and hasattr(self._light, "init"):
            from machine import PWM

            self._pwm = PWM(self._light, freq=1000, duty_u16=self._percent * 655)
            return
        if self._pwm:
            self._pwm.deinit()
            self._pwm = None
            self._light.init(self._light.OUT, value=on)
        elif self._light is not None:
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

    def ahead(self):
        """Functions that erase the flash before a file needs it (`store.ahead`), as a list: that of an image for an
        RP2040 (tools/firmware/ahead), else none."""
        try:
            from littlefs import ready
        except ImportError:
            return []
        return [ready]

    def ticks(self):
        """Return milliseconds that wrap at 2**29."""
        return time.ticks_ms() & 0x1FFFFFFF

    def poll(self):
        """Pass the state of each button to the keys, in case an interrupt was missed; serve a slow panel."""
        for index in range(len(self._pins)):
            pin, active = self._pins[index]
            if pin is None:
                continue
            state = disable_irq()
            try:  # Ctrl-C may arrive in between
                self.keys.edge(index, pin() == active, time.ticks_ms())
            finally:
                enable_irq(state)
        if self.slow:
            self._wake()
            self.slow(self.ticks())
        if self._hold and not (self.slow and (self._driver.behind() or self._driver.on)):
            self._hold(1 - self._power["level"])  # where a cable gives power, nothing happens

    def wait(self, ms):
        """Rest for `ms` milliseconds; where an edge of a button can end it, it does.

        After _QUIET_MS without a button an RP2040 that no computer listens to naps: a light sleep with a timer, 1 mA in
        place of 20. Nothing but the timer ends it, so a button that is pressed meanwhile is seen when it has ended; a
        contact that is shorter than a nap is not. A light that is dimmed needs the clock, which is only made slower.
        An ESP32 naps where it knows that nothing is plugged in, because its line to a computer is deaf meanwhile;
        elsewhere it has a slower clock and does not spin.
        """
        start = time.ticks_ms()
        if self.keys.idle(_QUIET_MS, start) and not (self._drawn or self._signals and self._signals.playing()):
            if self._may_nap():
                for _ in range(4):  # what else a round does takes a fifth of the time of one nap
                    lightsleep(ms)
                    self._slow = True  # it leaves the peripherals of an RP2040 at another clock
                    self.poll()
                    if self.keys.waiting():
                        break
            elif self._esp32:
                self._brake(80000000)
                self._doze(ms)
            elif self._pwm or self._wakeful:
                self._brake(48000000)
        if self._drawn:
            self._listen()
        self._drawn = False  # the panel may still read what was drawn in this round
        while not self.keys.waiting() and time.ticks_diff(time.ticks_ms(), start) < ms:
            idle()
        if self.keys.waiting():
            self._wake()

    def _listen(self):
        """Let the interrupts of all watched pins call their handlers. MicroPython on an RP2040 and an RP2350 ends those
        of a pin for good when a handler raises, and any handler does where it finds the C stack full, as it may be in
        the middle of nested imports."""
        for pin, handler in self._watched:
            if not pin.irq().trigger():
                pin.irq(handler, pin.IRQ_RISING | pin.IRQ_FALLING, hard=True)

    def _may_nap(self):
        """True if no computer listens, and nothing needs the clock."""
        if self._pwm or self._wakeful:
            return False
        if self._esp32:
            return hasattr(self._battery, "battery") and self._battery.battery()
        return mem32[_USB] & _HOST != 0x10000

    def _brake(self, hertz):
        """Let the chip be slow."""
        if not self._slow:
            self._slow = True
            freq(hertz)

    def _wake(self):
        """Let the chip have its whole speed, and the panel its own."""
        if self._slow:
            self._slow = False
            freq(*self._clocks)

    def restart(self):
        """Start the runtime anew, with an empty heap: MicroPython does so where main.py ends with SystemExit."""
        raise SystemExit

    def trace(self, error, file):
        """Write the traceback of an exception to an open file."""
        sys.print_exception(error, file)
