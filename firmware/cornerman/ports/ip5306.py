"""The IP5306, a power chip on I2C."""

from machine import I2C, Pin

_ADDRESS, _CONTROL = 0x75, 0x00
_OUTPUT, _STAYS = 0x20, 0x02  # bits of _CONTROL: output on, also with little load


def keep_on(pins):
    """Keep the chip's output on when the board draws less than 45 mA. Only some boards have the variant with I2C.

    pins: the board's `ip5306` (dict with `id`, `sda`, `scl`)
    """
    i2c = I2C(pins["id"], sda=Pin(pins["sda"]), scl=Pin(pins["scl"]), freq=100000)
    try:
        value = i2c.readfrom_mem(_ADDRESS, _CONTROL, 1)[0]
        i2c.writeto_mem(_ADDRESS, _CONTROL, bytes((value | _OUTPUT | _STAYS,)))
    except OSError:
        pass  # another chip, or the variant without I2C: the page of the board says what it does then
