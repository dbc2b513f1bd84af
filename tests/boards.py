"""Every shape of board that a screen must fit, made from the real ones: sizes and numbers of keys."""

import copy

import boardfiles
from conftest import repetition


def board(name):
    """A board, with memory for all games: what counts here is its shape."""
    data = boardfiles.board(name)
    data.pop("heap", None)
    return data


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
    high = round(60 * base["panel"]["height"] / base["panel"]["width"])
    made["front"] = {"size": [66, 70], "screen": [3, 2, 60, high],
                     "buttons": {name: [5 + 8 * i, 64] for i, name in enumerate("ABCDEFGH"[:count])}}
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
EACH_SIZE = ["128x64", "160x128", "240x240", "296x128", *repetition("240x135", "320x240")]  # parameters of tests
