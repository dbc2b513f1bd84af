"""Checks the panel of a board: do its driver, its chip and its glass fit together, so that the picture is right?"""

import json

# By model or driver: columns and rows of the chip's memory.
MEMORY = {"ssd1306": (128, 64), "waveshare": (128, 128), "featherwing": (128, 128), "st7789": (240, 320),
          "ili9341": (240, 320), "ili9342": (320, 240), "st7735r": (128, 160), "uc8151": (128, 296)}
# The glass for which a monochrome driver draws an upright picture; it has no settings that could adapt it.
DRAWN_FOR = {
    "ssd1306": {"column": 0, "row": 0, "columns": 128, "rows": 64, "mounted": 180, "alternate": True},
    "sh1107": {"column": 32, "row": 0, "columns": 64, "rows": 128, "mounted": 90},
    "uc8151": {"column": 0, "row": 0, "columns": 128, "rows": 296, "mounted": 270},
}
# Bits of madctl, the argument of command 0x36 of the colour chips.
BGR, SWAP, MIRROR_COLUMNS, MIRROR_ROWS = 0x08, 0x20, 0x40, 0x80
DIRECTIONS = (0, SWAP, MIRROR_COLUMNS, MIRROR_ROWS, SWAP | MIRROR_COLUMNS, SWAP | MIRROR_ROWS,
              MIRROR_COLUMNS | MIRROR_ROWS, SWAP | MIRROR_COLUMNS | MIRROR_ROWS)
UPRIGHT = ((1, 0), (0, 1))


def panel_faults(data):
    """Return a sentence for each fault of a board's panel. data: a board.json without faults of shape."""
    panel = data["panel"]
    faults = _size_faults(data) + _memory_faults(panel)
    if panel["light"] == "axp192" and "axp192" not in data:
        faults.append("panel.light is the axp192's, but the board has none; add axp192 with its I²C pins.")
    return faults or (_turn_faults(panel) if "turns" in panel else _mono_faults(panel))


def _size_faults(data):
    """Return the faults of colour, width and height."""
    panel, faults = data["panel"], []
    width, height, glass, colour = panel["width"], panel["height"], panel["glass"], "turns" in panel
    if data["colour"] != colour:
        faults.append("colour: a panel of the driver %s has %s; write %s." % (
            panel["driver"], "colours" if colour else "one colour", json.dumps(colour)))
    if width % 2:
        faults.append("panel.width is %d; it must be even." % width)
    if not colour and height % 8:
        faults.append("panel.height is %d; with one bit a pixel it must be a multiple of 8." % height)
    shown = (glass["columns"], glass["rows"])
    if glass["mounted"] % 180:
        shown = shown[::-1]
    if shown != (width, height):
        faults.append("panel.glass shows %dx%d pixels, but width and height say %dx%d; make them equal." % (
            shown + (width, height)))
    return faults


def _memory(panel):
    """Return (columns, rows) of the memory of a panel's chip."""
    return MEMORY[panel.get("model", panel["driver"])]


def _memory_faults(panel):
    """Return the faults of areas outside the memory of the chip."""
    glass, faults = panel["glass"], []
    columns, rows = _memory(panel)
    for side, most in (("column", columns), ("row", rows)):
        first, count = glass[side], glass[side + "s"]
        if first + count > most:
            faults.append("panel.glass: %s %d and %ss %d lead beyond the chip's memory of %d." % (
                side, first, side, count, most))
    for i, turn in enumerate(panel.get("turns", ())):
        sizes = (rows, columns) if turn["madctl"] & SWAP else (columns, rows)
        for side, size, most in (("x", panel["width"], sizes[0]), ("y", panel["height"], sizes[1])):
            if turn[side] + size > most:
                faults.append("panel.turns[%d].%s: %d and the picture's %d pixels lead beyond the memory of %d." % (
                    i, side, turn[side], size, most))
    return faults


def _mono_faults(panel):
    """Return the faults of a monochrome glass that its driver does not support."""
    glass, drawn_for = panel["glass"], DRAWN_FOR[panel["driver"]]
    half = (glass["mounted"] - drawn_for["mounted"]) % 360 == 180
    effects = {"mounted": "upside down" if half else "on its side", "alternate": "drawn with its rows in a wrong order"}
    return ["panel.glass.%s is %s: the picture would be %s, because the driver %s draws for %s; write that%s." % (
        name, json.dumps(glass[name]), effects.get(name, "shifted"), panel["driver"], json.dumps(value),
        ", and turn the screen in the settings" if name == "mounted" else "")
        for name, value in drawn_for.items() if glass[name] != value]


def _turn_faults(panel):
    """Return the faults of `turns` and `invert`: what a viewer of the glass would see wrong."""
    faults = []
    for i, turn in enumerate(panel["turns"]):
        effects = _effects(panel, turn, i == 1)
        if effects:
            fix = json.dumps(_right_turn(panel, turn, i == 1))
            faults.append("panel.turns[%d]: the picture would be %s on this glass; write %s, or correct panel.glass."
                          % (i, " and ".join(effects), fix))
    if panel["invert"] != panel["glass"]["ips"]:
        faults.append("panel.invert is %s: the picture would be a negative on this glass; write %s, or correct "
                      "panel.glass.ips." % tuple(map(json.dumps, (panel["invert"], panel["glass"]["ips"]))))
    return faults


def _effects(panel, turn, half):
    """Return what is wrong with the picture in one of its turns, as a list of words; [] if it is right."""
    (x, y), axes = _seen(panel, turn, half)
    effects = []
    if axes != UPRIGHT:
        effects.append(_direction(*axes))
    elif x or y:
        effects.append("shifted by " + " and ".join(
            "%d %s" % (abs(count), name if abs(count) > 1 else name[:-1])
            for count, name in ((x, "columns"), (y, "rows")) if count))
    if bool(turn["madctl"] & BGR) != panel["glass"].get("bgr", False):
        effects.append("red where it should be blue")
    return effects


def _direction(across, down):
    """Return, in words, the orientation of a picture that is not upright. across, down: (dx, dy) by which the viewer
    sees the next pixel to the right and the next one below"""
    mirrored = across[0] * down[1] - across[1] * down[0] < 0
    if across[0] == 0:
        return "on its side and mirrored" if mirrored else "on its side"
    return "mirrored" if mirrored else "upside down"


def _right_turn(panel, turn, half):
    """Return the turn that makes the picture right on this glass, with the other bits of `turn`'s madctl."""
    kept = turn["madctl"] & 0x17 | (BGR if panel["glass"].get("bgr") else 0)
    for directions in DIRECTIONS:
        (x, y), axes = _seen(panel, {"madctl": directions, "x": 0, "y": 0}, half)
        if axes == UPRIGHT:
            return {"madctl": directions | kept, "x": -x, "y": -y}
    raise AssertionError("one of the eight directions is the right one")


def _seen(panel, turn, half):
    """Return where a viewer sees the picture: its origin (x, y), and one step across and down it (dx, dy).

    half: True: the picture is to be rotated by 180 degrees; then coordinates count from the lower right corner of the
    glass, to the left and upwards. So in both turns a right picture gives (0, 0) and UPRIGHT.
    """
    points = [_place(panel, turn, x, y) for x, y in ((0, 0), (1, 0), (0, 1))]
    if half:
        points = [(panel["width"] - 1 - x, panel["height"] - 1 - y) for x, y in points]
    origin = points[0]
    return origin, tuple((x - origin[0], y - origin[1]) for x, y in points[1:])


def _place(panel, turn, x, y):
    """Return the position on the glass, as the viewer holds it, at which the chip shows pixel (x, y) of the picture."""
    glass = panel["glass"]
    columns, rows = _memory(panel)
    column, row = turn["x"] + x, turn["y"] + y
    if turn["madctl"] & SWAP:
        column, row = row, column
    if bool(turn["madctl"] & MIRROR_COLUMNS) != glass.get("mirrored", False):
        column = columns - 1 - column
    if turn["madctl"] & MIRROR_ROWS:
        row = rows - 1 - row
    column, row = column - glass["column"], row - glass["row"]
    last_column, last_row = glass["columns"] - 1, glass["rows"] - 1
    return {0: (column, row), 90: (row, last_column - column), 180: (last_column - column, last_row - row),
            270: (last_row - row, column)}[glass["mounted"]]
