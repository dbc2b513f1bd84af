"""Emulated panel chips: command bytes in, what a viewer sees out.

Each is a bus for its driver: `command(code, data)`, `data(buffer)`, `wait(ms)`. The bytes
are read as the chip's data sheet says; what the chip would not understand, or what would
land outside the window, raises PanelError. Runs on MicroPython too.

`panel["glass"]` says how the glass is fixed to the chip and how the viewer holds it, apart
from anything the driver knows: `column`, `row`, `columns`, `rows` are the part of the
chip's memory that has glass over it, `mounted` the degrees (counter-clockwise) by which
that part is turned before the viewer.
"""



class PanelError(Exception):
    """The chip was sent what it does not understand."""


def make(panel):
    """The emulated chip for `panel` (the dict of a board's data): of the module named as its driver."""
    return __import__("hostsim.panels." + panel["driver"], None, None, ("make",)).make(panel)


def corner(glass, columns, rows):
    """Where the viewer sees the glass on the turned memory of columns x rows: x, y, w, h."""
    x, y, w, h = glass["column"], glass["row"], glass["columns"], glass["rows"]
    if glass["mounted"] == 90:
        return y, columns - x - w, h, w
    if glass["mounted"] == 180:
        return columns - x - w, rows - y - h, w, h
    if glass["mounted"] == 270:
        return rows - y - h, x, h, w
    return x, y, w, h
