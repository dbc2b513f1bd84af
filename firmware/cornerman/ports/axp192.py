"""The AXP192, a power chip on I2C: it supplies the panel and its light, and measures the battery."""

from machine import I2C, Pin

_ADDRESS = 0x34


class AXP192:
    """The power chip of a board with MicroPython."""

    def __init__(self, pins):
        """Switch the panel's supply on and the light off.

        pins: the board's `axp192` (dict with `id`, `sda`, `scl`). OSError: the chip does not answer.
        """
        self._i2c = I2C(pins["id"], sda=Pin(pins["sda"]), scl=Pin(pins["scl"]), freq=400000)
        self.dim(100)
        self.light(False)

    def _write(self, register, value):
        """Write a byte to a register. OSError: the chip does not answer."""
        self._i2c.writeto_mem(_ADDRESS, register, bytes((value,)))

    def dim(self, percent):
        """Set the brightness of the light, 1 to 100 percent: LDO2 supplies it with 2.5 to 3.0 V, LDO3 the panel with
        3.0 V."""
        self._write(0x28, 7 + percent // 20 << 4 | 0x0C)

    def battery(self):
        """True while the board runs from its battery: bit 5 of the power status is clear. False also if the chip does
        not answer."""
        try:
            return not self._i2c.readfrom_mem(_ADDRESS, 0x00, 1)[0] & 0x20
        except OSError:
            return False

    def light(self, on):
        """Switch the light on or off: EXTEN, DCDC1 and LDO3 stay on, LDO2 follows `on` (bool)."""
        self._write(0x12, 0x4D if on else 0x49)

    def millivolts(self):
        """Return the voltage of the battery in mV (int). The register has twelve bits in units of 1.1 mV. OSError: the
        chip does not answer."""
        value = self._i2c.readfrom_mem(_ADDRESS, 0x78, 2)
        return (value[0] << 4 | value[1] & 15) * 11 // 10
