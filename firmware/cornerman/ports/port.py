"""The port of a board with MicroPython, while the app runs."""

import os
import sys
import time

from machine import disable_irq, enable_irq, freq, idle, lightsleep, mem32
from micropython import const

_QUIET_MS = const(1000)  # time without a button after which the chip may sleep
_USB = const(0x50110050)  # SIE_STATUS of the USB controller of an RP2040 and an RP2350
_HOST = const(0x10010)  # its bits: connected to a computer, and suspended


def edge_handler(keys, index, active, pressed=0):
    """Return the interrupt handler of a button's pin; it passes every edge to `keys` (a keys.Keys).

    index: of the button, int; active: level of the pin while it is pressed, 0 or 1; pressed: on an RP2040 and an RP2350
    the flag of the edge that begins a press, 0: the chip does not report edges. These chips remember edges while
    interrupts are off, as during an erase of the flash, so a press that began and ended in that time counts.
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

        light: None, the pin of the light or a function of a bool; battery: None or an object with `millivolts()`, which
        also has `dim(percent)` and `battery()` if it is the power chip of the light; quick: as drivers.quick; scanner:
        None, or a matrix.Matrix or touch.Touch whose `scan` a timer calls; watched: list of (pin, handler) of hard
        interrupts.
        """
        self.board, self.keys, self._pins, self._watched = board, keys, pins, watched
        self.root = os.getcwd().rstrip("/")
        self.canvas, self._driver = canvas, driver
        self._light, self._battery = light, battery
        if light is None and not hasattr(driver, "dim"):
            self.dim = None
        self._percent, self._pwm = 100, None
        self._scanner = scanner
        self._wakeful = scanner or "encoder" in board  # a light sleep would lose clicks of the knob, or the timer
        self._drawn = self._slow = False
        self._clocks, self._esp32 = getattr(driver.bus, "freq", (freq(),)), board["chip"].startswith("esp32")
        if self._esp32:
            from select import poll

            self._doze = poll().poll  # idle() of an ESP32 only spins
        self._power = board.get("power")
        self._hold = None  # the pin that holds the board's power, once it is to be switched off
        self._signals = self._erasing = None
        self.slow, self.quick = getattr(driver, "poll", None), quick  # slow: the function that serves a slow panel
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
        """Return `count` random bytes, 32 at most; the chip's own generator may be weak (docs/match-files.md)."""
        return self.keys.entropy(os.urandom(32))[:count]

    def turn(self, on):
        """Turn the picture by 180 degrees (True) or back; the app must then show the whole picture again."""
        self._wake()
        if hasattr(self._scanner, "half"):
            self._scanner.half = on
        self._driver.turn(on)

    def sleep(self, on):
        """Switch the panel off (True) or on. A board with a power switch turns itself off once the picture is
        complete."""
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
        """Set the brightness of the light (from when it is switched on next) or of a panel without one, 1 to 100
        percent."""
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
        """Start a signal, a key of tones.TONES, with a sound (`loud`) or a light (`lit`), which the board must have."""
        if self._signals is None:
            from cornerman.ports.signals import Signals

            self._signals = Signals(self.board)
        self._signals.play(name, loud, lit)

    def ahead(self):
        """Functions that erase the flash before a file needs it (`store.ahead`), as a list: that of an image
        (tools/firmware/ahead), else on an RP2040 one that is imported when it is called first."""
        try:
            from flash_ahead import ready
        except ImportError:
            return [self._erase_ahead] if self.board["chip"] == "rp2040" else []
        return [ready]

    def _erase_ahead(self, path, room):
        """Call erase_ahead.EraseAhead, which is created at the first call; with its arguments and errors."""
        if self._erasing is None:
            from cornerman.ports.erase_ahead import EraseAhead

            self._erasing = EraseAhead()
        self._erasing(path, room)

    def ticks(self):
        """Return milliseconds that wrap at 2**29."""
        return time.ticks_ms() & 0x1FFFFFFF

    def poll(self):
        """Pass the state of each button to the keys, in case an interrupt was missed; serve a slow panel."""
        for index in range(len(self._pins)):
            self._compare(index)
        if self.slow:
            self._wake()
            self.slow(self.ticks())
        if self._hold and not (self.slow and (self._driver.behind() or self._driver.on)):
            self._hold(1 - self._power["level"])  # no effect while a cable supplies the board

    def _compare(self, index):
        """Pass the state of one button to the keys if it differs from the last one.

        This runs every 10 ms, so it has few variables and no `try`: MicroPython allocates the frame of a function that
        has more than eleven words on the heap, and the search for free space there takes about 1 ms.
        """
        pin, active = self._pins[index]
        if pin is not None and (pin() == active) != self.keys.down[index]:
            self._pass(index, pin, active)

    def _pass(self, index, pin, active):
        """Pass the state of one button to the keys, with its interrupts off."""
        state = disable_irq()
        try:  # Ctrl-C may arrive in between
            self.keys.edge(index, pin() == active, time.ticks_ms())
        finally:
            enable_irq(state)

    def wait(self, ms):
        """Idle for `ms` milliseconds or, where the chip can do that, until an edge of a button.

        After _QUIET_MS without a button, an RP2040 with no computer connected enters light sleep with a timer: it draws
        1 mA instead of 20. Only the timer wakes it, so a button that is pressed meanwhile is seen late, and a contact
        shorter than one sleep is missed. If a light is dimmed, which needs the clock, the clock is only slowed down. An
        ESP32 sleeps if it knows that no cable is connected, because its serial line receives nothing during sleep;
        otherwise its clock is slowed down and it waits without spinning.
        """
        start = time.ticks_ms()
        if self.keys.idle(_QUIET_MS, start) and not (self._drawn or self._signals and self._signals.playing()):
            if self._may_nap():
                for _ in range(4):  # the rest of a round takes a fifth of the time of one sleep
                    lightsleep(ms)
                    self._slow = True  # lightsleep changes the clock of an RP2040's peripherals
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
        """Register the interrupts of all watched pins again. MicroPython on an RP2040 and an RP2350 disables that of a
        pin for good when its handler raises, and any handler does if the C stack is full, as it may be during nested
        imports."""
        for pin, handler in self._watched:
            if not pin.irq().trigger():
                pin.irq(handler, pin.IRQ_RISING | pin.IRQ_FALLING, hard=True)

    def _may_nap(self):
        """True if no computer is connected, and nothing needs the clock."""
        if self._pwm or self._wakeful:
            return False
        if self._esp32:
            return hasattr(self._battery, "battery") and self._battery.battery()
        return mem32[_USB] & _HOST != 0x10000

    def _brake(self, hertz):
        """Slow the clock down."""
        if not self._slow:
            self._slow = True
            freq(hertz)

    def _wake(self):
        """Restore the clocks of the chip and of the panel's bus."""
        if self._slow:
            self._slow = False
            freq(*self._clocks)

    def restart(self):
        """Restart the runtime with an empty heap: MicroPython does so when main.py ends with SystemExit."""
        raise SystemExit

    def trace(self, error, file):
        """Write the traceback of an exception to an open file."""
        sys.print_exception(error, file)
