"""Emulated panel chips: they take command bytes, and return what a viewer sees.

Each is a bus for its driver: `command(code, data)`, `data(buffer)`, `wait(ms)`. Commands are interpreted as in the
chip's data sheet. A command that the chip does not know, or a write outside of its memory, raises PanelError. Runs on
MicroPython too.

`panel["glass"]` describes how the glass is fixed to the chip and how the viewer holds it, independent of the driver:
`column`, `row`, `columns`, `rows` are the part of the chip's memory with glass over it, `mounted` the degrees
(counter-clockwise) by which that part is turned before the viewer. The glass of colour chips also has `ips`: true if it
shows true colours when inverted, and may have `bgr`: true if blue comes first, and `mirrored`: true if column 0 of the
chip is on the right. That of an SSD1306 has `alternate`: true if its rows are wired as DA 12 expects; the columns of an
SH1107 are counted from its common output 0.
"""


def make(panel):
    """The emulated chip for `panel` (the `panel` of a board.json), from the module named as its driver."""
    return __import__("hostsim.panels." + panel["driver"], None, None, ("make",)).make(panel)
