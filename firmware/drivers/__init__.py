"""Panel drivers: they turn parts of a canvas into the bytes that a panel's chip understands.

There is one module for each family of chips; `panel["driver"]` is its name. Each has the functions `start` and `make`,
with the arguments of those below. A driver sends through a bus with `command(code, data=b"")`, `data(buffer)` and
`wait(ms)`. OLED chips take the arguments of a command as commands, all others as data; the bus knows which. A driver
with a method `convert` lets a port replace it by a faster one (`rgb565`).
"""


QUICK_HZ = 24000000  # least clock of the bus at which 240x240 px are sent within 90 ms


def quick(panel):
    """True if the bus of a panel is fast enough for animations. panel: the board's `panel` (dict)"""
    return panel["bus"].get("speed", 0) >= QUICK_HZ


def _module(panel):
    """Return the module of a panel's driver. ValueError: there is none."""
    name = panel["driver"]
    try:
        return __import__("drivers." + name, None, None, ("make",))
    except ImportError:
        raise ValueError("There is no driver '%s' on this board" % name)


def start(panel, bus):
    """Send the commands that switch a panel on, upright. Its memory is not cleared.

    panel: the board's `panel` (dict); bus: as above. ValueError: there is no such driver.
    """
    _module(panel).start(panel, bus)


def make(panel, bus, framebuf, theme):
    """Return the driver of a panel that is not yet switched on.

    panel: the board's `panel` (dict); bus: as above; framebuf: the module of that name, or one that does the same;
    theme: has COLOURS (16 RGB888 integers) and MONO (16 bits), one for each ink. ValueError: there is no such driver.
    """
    return _module(panel).make(panel, bus, framebuf, theme)
