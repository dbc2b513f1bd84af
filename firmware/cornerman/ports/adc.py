"""A battery whose voltage the chip measures itself, with MicroPython."""

import time

from machine import ADC, Pin


class Battery:
    """A battery at an analog pin, behind a voltage divider."""

    def __init__(self, config, chip):
        """config: the board's `battery` (dict); chip: the board's `chip`. ValueError: a pin that cannot measure."""
        self._times = config["times"]
        self._enable = Pin(config["enable"], Pin.OUT, value=0) if "enable" in config else None
        self._calibrated = chip.startswith("esp32")
        pin = Pin(config["pin"])
        self._adc = ADC(pin, atten=ADC.ATTN_11DB) if self._calibrated else ADC(pin)  # type: ignore[call-arg]

    def millivolts(self):
        """Return the voltage of the battery in mV (int or float)."""
        if self._enable:
            self._enable(1)
            time.sleep_ms(1)
        value = (self._adc.read_uv() // 1000 if self._calibrated  # type: ignore[attr-defined]
                 else self._adc.read_u16() * 3300 // 65535)
        if self._enable:
            self._enable(0)
        return value * self._times
