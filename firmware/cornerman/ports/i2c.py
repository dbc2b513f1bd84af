"""A panel on two wires."""

import time

from machine import I2C, Pin


class Bus:
    """What a driver sends through."""

    def __init__(self, panel):
        """panel: of the board's data."""
        pins = panel["bus"]
        self.i2c = I2C(pins["id"], sda=Pin(pins["sda"]), scl=Pin(pins["scl"]), freq=pins["speed"])
        self.address = pins["address"]

    def command(self, code, data=b""):
        """Send a command and its arguments."""
        self.i2c.writevto(self.address, (b"\x00", bytes((code,)), data))

    def data(self, buffer):
        """Send pixels."""
        self.i2c.writevto(self.address, (b"\x40", buffer))

    def wait(self, ms):
        """Let `ms` pass."""
        time.sleep_ms(ms)
