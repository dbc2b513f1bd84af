"""Panel drivers: parts of a canvas in, command bytes out.

A driver's `bus` has `command(code, data=b"")`, `data(buffer)` and `wait(ms)`.
"""


def start(panel, bus):
    """Switch the panel on, upright, by its driver's command bytes. panel: dict of a board's data.

    Refused: a driver that is not here (ValueError).
    """
    if panel["driver"] == "ssd1306":
        from drivers import ssd1306

        ssd1306.start(bus, panel["width"], panel["height"])
    elif panel["driver"] == "st7789":
        from drivers import st7789

        st7789.start(bus, panel["turns"][0]["madctl"], panel["invert"])
    else:
        raise ValueError("No driver for " + str(panel["driver"]))


def make(panel, bus, framebuf, theme):
    """The driver for `panel` on a bus, not yet switched on.

    framebuf: the module; theme: has COLOURS (16 RGB888 ints) and MONO (16 bits).
    Refused: a driver that is not here (ValueError).
    """
    width, height = panel["width"], panel["height"]
    if panel["driver"] == "ssd1306":
        from drivers.ssd1306 import SSD1306

        return SSD1306(bus, width, height, framebuf, theme.MONO)
    if panel["driver"] == "st7789":
        from drivers.st7789 import ST7789

        return ST7789(bus, width, height, framebuf, theme.COLOURS, panel["turns"], panel["invert"])
    raise ValueError("No driver for " + str(panel["driver"]))
