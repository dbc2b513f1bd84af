"""Emulated panel chips: command bytes in, what a viewer sees out.

Each is a bus for its driver: `command(code, data)`, `data(buffer)`, `wait(ms)`. The bytes
are read as the chip's data sheet says; what the chip would not understand, or what would
land outside the window, raises PanelError. Runs on MicroPython too.

`panel["glass"]` says how the glass is fixed to the chip and how the viewer holds it, apart
from anything the driver knows: `column`, `row`, `columns`, `rows` are the part of the
chip's memory that has glass over it, `mounted` the degrees (counter-clockwise) by which
that part is turned before the viewer. The colour chips' glass also has `ips`: true where it
shows true colours inverted, and may have `bgr`: true where it takes blue first, and `mirrored`:
true where column 0 of the chip lies on its right. The SSD1306's has `alternate`: true where its
rows are wired as DA 12 expects; the SH1107's columns are counted from its common output 0.
"""


def make(panel):
    """The emulated chip for `panel` (the dict of a board's data): of the module named as its driver."""
    return __import__("hostsim.panels." + panel["driver"], None, None, ("make",)).make(panel)
