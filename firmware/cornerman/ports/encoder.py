"""A rotary encoder as two buttons, with MicroPython: each click of the knob is a press of one of them."""

import time

from machine import Pin

# Indexed by the contacts before and after a change, two bits each: a quarter of a click clockwise (1), back (2), or a
# bounce (0).
QUARTER = b"\x00\x02\x01\x00\x01\x00\x00\x02\x02\x00\x00\x01\x00\x01\x02\x00"


class Encoder:
    """Two contacts that open and close one after the other; both are open in the rest position."""

    def __init__(self, config, keys, on, back):
        """config: the board's `encoder` (dict with the pins `a` and `b`); keys: a keys.Keys.

        on, back: indexes of the buttons that a click clockwise and a click back press.
        """
        self._a, self._b = Pin(config["a"], Pin.IN, Pin.PULL_UP), Pin(config["b"], Pin.IN, Pin.PULL_UP)
        self._keys, self._on, self._back = keys, on, back
        self._state, self._quarters = 3, 0

    def start(self, **how):
        """Watch the contacts by interrupts. how: arguments for Pin.irq besides handler and trigger. Returns a list of
        (pin, handler)."""
        watched = [(pin, self.changed) for pin in (self._a, self._b)]
        for pin, handler in watched:
            pin.irq(handler, Pin.IRQ_RISING | Pin.IRQ_FALLING, **how)
        return watched

    def changed(self, pin):
        """Interrupt handler of both contacts; it allocates nothing."""
        state = self._a() << 1 | self._b()
        quarter = QUARTER[self._state << 2 | state]
        self._state = state
        if quarter:
            self._quarters += 1 if quarter == 1 else -1
        if state == 3:
            if self._quarters > 1:
                self._press(self._on)
            elif self._quarters < -1:
                self._press(self._back)
            self._quarters = 0

    def _press(self, button):
        """Record that a button, by its index, is pressed and released at once."""
        now = time.ticks_ms()
        self._keys.edge(button, True, now)
        self._keys.edge(button, False, now)
