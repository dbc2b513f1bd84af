"""Every shape of board that a screen must fit, made from the real ones: sizes and numbers of keys."""

import copy

from boardfiles import board

KEYS = {
    2: {"A": "UP", "B": "DOWN", "A long": "OK", "B long": "BACK", "A+B": "MENU"},
    3: {"A": "UP", "B": "DOWN", "C": "OK", "C long": "BACK", "A+B": "MENU"},
    4: {"A": "UP", "B": "DOWN", "C": "OK", "D": "BACK", "C long": "MENU", "D long": "TAB"},
    5: {"A": "UP", "B": "DOWN", "C": "OK", "D": "BACK", "E": "MENU", "D long": "TAB"},
    8: {"A": "UP", "B": "DOWN", "C": "OK", "D": "BACK", "E": "MENU", "F": "LEFT", "G": "RIGHT", "H": "TAB"},
}


def with_keys(base, count):
    """A board with so many keys."""
    made = copy.deepcopy(base)
    made["keys"] = KEYS[count]
    made["buttons"] = {name: {"pin": i, "active": 0} for i, name in enumerate("ABCDEFGH"[:count])}
    return made


SIZES = {
    "128x64": lambda: board("pico_oled"),
    "160x128": lambda: board("pybadge"),
    "240x135": lambda: board("pico_display"),
    "240x240": lambda: board("pico_lcd_13"),
    "320x240": lambda: board("pico_display_2"),
    "296x128": lambda: board("badger2040"),
}
