"""A battery that the chip measures itself."""

import time

from machine import ADC, Pin


class Cell:
    """A battery at a pin: `about` is the board's `battery`."""

    def __init__(self, about, chip):
        self._times = about["times"]
        self._enable = Pin(about["enable"], Pin.OUT, value=0) if "enable" in about else None
        self._calibrated = chip == "esp32"
        pin = Pin(about["pin"])
        self._adc = ADC(pin, atten=ADC.ATTN_11DB) if self._calibrated else ADC(pin)

    def millivolts(self):
        """Of the battery."""
        if self._enable:
            self._enable(1)
            time.sleep_ms(1)
        value = self._adc.read_uv() // 1000 if self._calibrated else self._adc.read_u16() * 3300 // 65535
        if self._enable:
            self._enable(0)
        return value * self._times
