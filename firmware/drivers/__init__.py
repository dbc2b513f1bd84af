"""Panel drivers: parts of a canvas in, command bytes out.

A module for each family of chips, named as `panel["driver"]`, with two functions: `start` and
`make`, as below. A driver's `bus` has `command(code, data=b"")`, `data(buffer)` and `wait(ms)`; the
OLED chips take the arguments of a command as commands, all others as data. A driver that turns
pixels into bytes by `convert` lets a port put a quicker one in its place (`rgb565`).
"""


def _module(panel):
    name = panel["driver"]
    try:
        return __import__("drivers." + name, None, None, ("make",))
    except ImportError:
        raise ValueError("There is no driver '%s' on this board" % name)


def start(panel, bus):
    """Switch the panel on, upright, by its driver's command bytes. panel: dict of a board's data.

    Refused: a driver that is not here (ValueError).
    """
    _module(panel).start(panel, bus)


def make(panel, bus, framebuf, theme):
    """The driver for `panel` on a bus, not yet switched on.

    framebuf: the module; theme: has COLOURS (16 RGB888 ints) and MONO (16 bits).
    Refused: a driver that is not here (ValueError).
    """
    return _module(panel).make(panel, bus, framebuf, theme)
