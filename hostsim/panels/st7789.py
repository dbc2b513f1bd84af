"""The ST7789, a colour chip."""

from hostsim.panels.mipi import Chip


def make(panel):
    """The emulated chip for `panel` (the dict of a board's data)."""
    return Chip(panel["glass"], 240, 320, {})
