"""The ST7789, a colour chip."""

from hostsim.panels.mipi import ColourChip

TUNING = {0xB0: 2, 0xB2: 5, 0xB7: 1, 0xBB: 1, 0xC0: 1, 0xC2: 1, 0xC3: 1, 0xC4: 1, 0xC6: 1, 0xD0: 2, 0xD6: 1, 0xE0: 14,
          0xE1: 14}


def make(panel):
    """The emulated chip for `panel` (the dict of a board's data)."""
    return ColourChip(panel["glass"], 240, 320, TUNING)
