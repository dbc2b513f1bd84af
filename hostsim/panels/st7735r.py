"""The ST7735R, a small colour chip."""

from hostsim.panels.mipi import ColourChip

TUNING = {0xB1: 3, 0xB2: 3, 0xB3: 6, 0xB4: 1, 0xC0: 3, 0xC1: 1, 0xC2: 2, 0xC3: 2, 0xC4: 2, 0xC5: 1,
          0xE0: 16, 0xE1: 16}


def make(panel):
    """The emulated chip for `panel` (the dict of a board's data)."""
    return ColourChip(panel["glass"], 128, 160, TUNING)
