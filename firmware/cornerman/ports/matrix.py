"""The keys of a keyboard behind a 74HC138, with MicroPython.

The chip pulls one of eight wires low; a key that is pressed pulls its pin down while its wire is low.
"""

import time

from machine import Pin


class Matrix:
    """Scans the keys that a board uses; it ignores the others."""

    def __init__(self, board, keys):
        """board: the dict of board.json, with `matrix`; keys: its keys.Keys."""
        self._address = [Pin(board["matrix"][name], Pin.OUT, value=0) for name in ("a0", "a1", "a2")]
        self._keys = keys
        self._wires = [[] for _ in range(8)]  # lists of (index of a button, its pin)
        for index in range(len(keys.buttons)):
            config = board["buttons"][keys.buttons[index]]
            if "wire" in config:
                self._wires[config["wire"]].append((index, Pin(config["pin"], Pin.IN, Pin.PULL_UP)))

    def scan(self, timer):
        """Pass the state of each key to the keys; called by a timer, so it allocates nothing."""
        a0, a1, a2 = self._address
        edge, now = self._keys.edge, time.ticks_ms()
        for wire in range(8):
            found = self._wires[wire]
            if found:
                a0(wire & 1)
                a1(wire >> 1 & 1)
                a2(wire >> 2)
                for index, pin in found:
                    edge(index, not pin(), now)
