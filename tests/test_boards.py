"""Every board's data: pins, keys, and that driver and glass fit together in both turns."""

import json
import random
from pathlib import Path

import pytest

import drivers
from cornerman.keys import NAMES, Keys
from cornerman import theme
from cornerman.canvas import Canvas
from hostsim import framebuf, panels

FOLDER = Path(__file__).resolve().parent.parent / "boards"
BOARDS = {path.parent.name: json.loads(path.read_text()) for path in sorted(FOLDER.glob("*/board.json"))}
PC_KEYS = {"up", "down", "left", "right", "enter", "escape", "tab", "space", "backspace"}


def all_boards(function):
    return pytest.mark.parametrize("name", BOARDS)(function)


def test_the_five_boards_are_here():
    shapes = {(board["panel"]["width"], board["panel"]["height"]) for board in BOARDS.values()}
    assert {"pico_oled", "pico_lcd_13", "pico_display", "pico_display_2", "tdisplay"} <= set(BOARDS)
    assert shapes >= {(128, 64), (240, 240), (240, 135), (320, 240)}
    assert {2, 4, 9} <= {len(board["buttons"]) for board in BOARDS.values()}


@all_boards
def test_no_pin_is_used_twice(name):
    board = BOARDS[name]
    bus = board["panel"]["bus"]
    pins = [bus[wire] for wire in ("sck", "mosi", "cs", "dc", "reset", "sda", "scl") if bus.get(wire) is not None]
    if board["panel"]["light"] is not None:
        pins.append(board["panel"]["light"])
    pins += [button["pin"] for button in board["buttons"].values()]
    assert len(pins) == len(set(pins)) > 5
    most = 28 if board["chip"] == "rp2040" else 39
    assert all(0 <= pin <= most for pin in pins)


@all_boards
def test_pins_can_do_what_they_are_for(name):
    board = BOARDS[name]
    bus = board["panel"]["bus"]
    if board["chip"] == "rp2040":
        if bus["kind"] == "spi":
            assert bus["sck"] % 4 == 2 and bus["mosi"] % 4 == 3
            assert bus["sck"] // 8 % 2 == bus["mosi"] // 8 % 2 == bus["id"]
        else:
            assert bus["sda"] % 2 == 0 and bus["scl"] % 2 == 1
            assert bus["sda"] // 2 % 2 == bus["scl"] // 2 % 2 == bus["id"]
    else:
        outputs = [bus[wire] for wire in ("sck", "mosi", "cs", "dc", "reset")] + [board["panel"]["light"]]
        assert all(pin < 34 and pin not in range(6, 12) for pin in outputs if pin is not None)
        assert all(not button["pull"] for button in board["buttons"].values() if button["pin"] >= 34)


@all_boards
def test_keys_reach_what_the_app_needs(name):
    board = BOARDS[name]
    assert {"UP", "DOWN", "OK", "BACK", "MENU"} <= set(board["keys"].values()) <= set(NAMES[1:])
    if len(board["buttons"]) > 3:
        assert "TAB" in board["keys"].values()
    for gesture in board["keys"]:
        for button in gesture.replace(" long", "").split("+"):
            assert button in board["buttons"]
    assert set(board["sim"]) == set(board["keys"])
    assert len(set(board["sim"].values())) == len(board["sim"])
    assert all(key in PC_KEYS or len(key) == 1 for key in board["sim"].values())


@all_boards
def test_every_gesture_gives_its_key(name):
    board = BOARDS[name]
    names = list(board["buttons"])
    keys = Keys(board["keys"], names)
    keys.tick(0)
    now = 1000
    for gesture, key in board["keys"].items():
        held = 700 if gesture.endswith(" long") else 40
        used = [names.index(button) for button in gesture.replace(" long", "").split("+")]
        for down in (True, False):
            for button in used:
                keys.edge(button, down, now)
            now += held
            keys.tick(now)
            if down:
                first = keys.next()
        now += 100
        keys.tick(now)
        event = first or keys.next()
        assert event == (NAMES.index(key), 0), gesture
        while keys.next():
            now += 1


@all_boards
@pytest.mark.parametrize("half", (False, True))
def test_pixels_land_where_the_viewer_expects_them(name, half):
    about = BOARDS[name]["panel"]
    panel = panels.make(about)
    driver = drivers.make(about, panel, framebuf, theme)
    driver.init()
    driver.turn(half)
    width, height = about["width"], about["height"]
    assert (panel.width, panel.height) == (width, height)
    canvas = Canvas(width, height, framebuf)

    def seen(x, y):
        """The canvas pixel (x, y) as it is on the glass, seen from the side it is turned to."""
        if half:
            x, y = width - 1 - x, height - 1 - y
        pixels = panel.pixels()
        return pixels[3 * (y * width + x):][:3]

    driver.show(canvas.buffer, 0, 0, width, height)
    paper = seen(0, 0)
    assert panel.pixels() == paper * (width * height)
    corners = [(0, 0), (width - 1, 0), (0, height - 1), (width - 1, height - 1), (5, 3)]
    for n, (x, y) in enumerate(corners):
        canvas.rect(x, y, 1, 1, 1)
        driver.show(canvas.buffer, x, y, 1, 1)
        assert seen(x, y) != paper
        pixels = panel.pixels()
        assert sum(pixels[i:i + 3] != paper for i in range(0, len(pixels), 3)) == n + 1
    chance = random.Random(name)
    canvas.buffer[:] = bytes(chance.randrange(2) * 16 + chance.randrange(2) for _ in canvas.buffer)
    driver.show(canvas.buffer, 0, 0, width, height)
    pixels = panel.pixels()
    marks = [pixels[i:i + 3] != paper for i in range(0, len(pixels), 3)]
    wanted = [bit == 1 for byte in canvas.buffer for bit in (byte >> 4, byte & 15)]
    assert marks == (wanted[::-1] if half else wanted)


@all_boards
def test_colour_says_what_the_panel_can(name):
    board = BOARDS[name]
    assert board["colour"] == (board["panel"]["driver"] == "st7789")
    assert board["name"] and board["runtime"] in ("micropython", "circuitpython")
