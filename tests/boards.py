"""Every shape of board that a screen must fit, made from the real ones: sizes and numbers of keys."""

import copy
import json

from conftest import ROOT

KEYS = {
    2: {"A": "UP", "B": "DOWN", "A long": "OK", "B long": "BACK", "A+B": "MENU"},
    3: {"A": "UP", "B": "DOWN", "C": "OK", "C long": "BACK", "A+B": "MENU"},
    4: {"A": "UP", "B": "DOWN", "C": "OK", "D": "BACK", "C long": "MENU", "D long": "TAB"},
    5: {"A": "UP", "B": "DOWN", "C": "OK", "D": "BACK", "E": "MENU", "D long": "TAB"},
    8: {"A": "UP", "B": "DOWN", "C": "OK", "D": "BACK", "E": "MENU", "F": "LEFT", "G": "RIGHT", "H": "TAB"},
}


def board(name):
    """The dict of a real board."""
    return json.loads((ROOT / "boards" / name / "board.json").read_text())


def eink():
    """A 296x128 board; its panel stands for glass that has no driver yet."""
    made = board("pico_oled")
    made.update(name="296x128", panel={"driver": "plain", "width": 296, "height": 128})
    return made


def with_keys(base, count):
    """A board with so many keys."""
    made = copy.deepcopy(base)
    made["keys"] = KEYS[count]
    made["buttons"] = {name: {"pin": i, "active": 0} for i, name in enumerate("ABCDEFGH"[:count])}
    return made


SIZES = {
    "128x64": lambda: board("pico_oled"),
    "240x135": lambda: board("pico_display"),
    "240x240": lambda: board("pico_lcd_13"),
    "320x240": lambda: board("pico_display_2"),
    "296x128": eink,
}
