"""The ILI9341 and the ILI9342, colour chips upright and on their side."""

from hostsim.panels.mipi import ColourChip

ILI9341 = {0x26: 1, 0x37: 2, 0xB1: 2, 0xB6: 3, 0xC0: 1, 0xC1: 1, 0xC5: 2, 0xC7: 1, 0xCB: 5, 0xCF: 3, 0xE0: 15,
           0xE1: 15, 0xE8: 3, 0xEA: 2, 0xED: 4, 0xF2: 1, 0xF7: 1}
ILI9342 = {0xB0: 1, 0xB6: 4, 0xC0: 2, 0xC1: 1, 0xC5: 1, 0xC8: 3, 0xE0: 15, 0xE1: 15, 0xF6: 3}


def make(panel):
    """The emulated chip for `panel` (the dict of a board's data)."""
    if panel["model"] == "ili9342":
        return ColourChip(panel["glass"], 320, 240, ILI9342, (0xC8, b"\xff\x93\x42"))
    return ColourChip(panel["glass"], 240, 320, ILI9341)
