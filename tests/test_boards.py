"""Every board's data and page, what `cornerman boards` says of mistakes, and the start of a new board."""

import copy
import json
import random
import re
import shutil

import pytest
from boards import board
from conftest import ROOT, examples
from hypothesis import given, settings, strategies as st
from PIL import Image

import boardfiles
from boardfiles import panel as panel_module, shapes
from boardfiles.page import page_warnings
from boardfiles.pins import wires
import commandline
import drivers
import hostsim.framebuf
from cornerman import theme
from cornerman.canvas import Canvas
from cornerman.catalog import GAMES, fitting
from cornerman.keys import LONG_MS, NAMES, OK
from cornerman.theme import COLOURS
from hostsim import framebuf, panels, pico
from hostsim.device import Device, Repeatable

NAMED = {"pico_oled", "esp32_oled", "pico_lcd_13", "pico_oled_13", "pico_display", "pico_display_2", "badger2040",
         "tdisplay", "m5stick_c_plus", "m5stick_c_plus2", "m5stack_core", "pico2_lcd_13", "pico_encoder",
         "feather_s3_reverse", "feather_oled", "pybadge", "pygamer", "cardputer", "cyd"}
BUTTON = {"pin": 22, "active": 0, "pull": True}


def all_boards(function):
    return pytest.mark.parametrize("name", boardfiles.boards())(function)


@all_boards
def test_a_board_is_sound(name):
    assert boardfiles.check(boardfiles.read(name)) == []


def test_every_board_is_tested_and_every_driver_has_checks():
    assert set(boardfiles.boards()) >= NAMED
    modules = {path.stem for path in (ROOT / "firmware" / "drivers").glob("[a-z]*.py")} - {"rgb565"}
    assert set(shapes.PANELS) == modules
    assert {path.stem for path in (ROOT / "hostsim" / "panels").glob("[a-z]*.py")} >= modules


def test_the_page_tells_every_field():
    text = (ROOT / "docs" / "adding-a-board.md").read_text(encoding="utf-8")
    top, panel = text.split("## board.json")[1].split("**panel**")
    rows = [set(re.findall(r"`(\w+)`", row)) for row in re.findall(r"^\| (`.*?) \|", top, re.M)]
    assert set.union(*rows) == {*shapes.REQUIRED, *shapes.OPTIONAL}
    rows = [set(re.findall(r"`(\w+)`", row)) for row in re.findall(r"^\| (`.*?) \|", panel, re.M)]
    assert set.union(*rows) == {field for panels in (shapes.PANELS, shapes.OPTIONS) for driver in panels.values()
                                 for field in driver}
    words = set(re.findall(r"\w+", text))
    assert {*shapes.PANELS, *shapes.COLOUR_GLASS, *shapes.COLOUR_GLASS_OPTIONS, "alternate", "mode", "busy"} <= words
    assert set(panel_module.MEMORY) <= words


@all_boards
def test_the_readme_of_a_board_names_its_pins_keys_and_unconfirmed_facts(name):
    assert boardfiles.warnings(name) == []
    text = (ROOT / "boards" / name / "README.md").read_text(encoding="utf-8")
    size = "%dx%d" % (board(name)["panel"]["width"], board(name)["panel"]["height"])
    assert "\nSources: " in text  # what its facts were read against
    assert "hardware" in text and "tests/golden/%s/" % size in text


def test_check_warns_of_a_readme_that_was_copied_from_another_board(tmp_path, capsys):
    mine = tmp_path / "mine"
    shutil.copytree(ROOT / "boards" / "pico_oled", mine)
    data = boardfiles.read("pico_display")
    (mine / "board.json").write_text(json.dumps(dict(data, unconfirmed=["Its glass is a guess."])))
    warnings = boardfiles.warnings(str(mine))
    for words in ('first line must be "# Pico with Pimoroni Display Pack"', "commands of the board pico_oled; this one",
                  "screen of 128x64 pixels; this one has 240x135.", "does not name GPIO 20, which is panel.light.",
                  "names GPIO 4, which board.json does not use.", "does not say that X is OK.",
                  "table of buttons has C, which is no", "does not say what is unconfirmed: Its glass is a guess."):
        assert any(words in line for line in warnings), words
    assert all(line.startswith("README.md: ") and line.endswith(".") for line in warnings)
    assert commandline.main(["boards", "check", str(mine)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines == ["%s: %s" % (mine, line) for line in ["warning: " + line for line in warnings] + ["sound."]]
    (mine / "README.md").unlink()
    assert boardfiles.warnings(str(mine)) == []


def test_a_page_names_pins_of_circuitpython_too():
    text = (ROOT / "boards" / "feather_oled" / "README.md").read_text(encoding="utf-8")
    assert "README.md: it does not name the pin `D9`, which is buttons.A.pin." in page_warnings(
        "feather_oled", board("feather_oled"), text.replace("`D9`", "D9"))


@all_boards
def test_every_gesture_on_bouncing_buttons_gives_its_key(name, tmp_path):
    device, heard = Device(board(name), str(tmp_path), hostsim.framebuf, Repeatable()), []
    device.app.key = lambda key, count: heard.append((NAMES[key], count))
    for gesture, key in device.board["keys"].items():
        for button in gesture.replace(" long", "").split("+"):
            device.button(button, True, device.now)
            device.button(button, False, device.now + (LONG_MS + 50 if gesture.endswith(" long") else 40))
        device.advance(LONG_MS + 150)
        assert heard == [(key, 0)], gesture
        heard.clear()


@all_boards
@pytest.mark.parametrize("half", (False, True))
def test_pixels_land_where_the_viewer_expects_them(name, half):
    about = board(name)["panel"]
    panel = panels.make(about)
    driver = drivers.make(about, panel, framebuf, theme)
    driver.init()
    driver.turn(half)
    width, height = about["width"], about["height"]
    assert (panel.width, panel.height) == (width, height)
    canvas = Canvas(width, height, framebuf)
    chance = random.Random(name)
    noise = bytes(chance.getrandbits(8) & 0x11 for _ in range(997))
    canvas.buffer[:] = (noise * (len(canvas.buffer) // 997 + 1))[:len(canvas.buffer)]
    driver.show(canvas.buffer, 0, 0, width, height)
    for x, y in (0, 0), (width - 1, 0), (0, height - 1), (width - 1, height - 1):
        canvas.rect(x, y, 1, 1, 1)
        driver.show(canvas.buffer, x, y, 1, 1)
    for ms in range(0, 10000, 10) if hasattr(driver, "poll") else ():
        driver.poll(ms)
        panel.wait(10)
    pixels = panel.pixels()
    wanted = [bit == 1 for byte in canvas.buffer for bit in (byte >> 4, byte & 15)]
    if half:
        wanted.reverse()
    paper = pixels[3 * wanted.index(False):][:3]
    assert [pixels[i:i + 3] != paper for i in range(0, len(pixels), 3)] == wanted


# What is changed in a sound board ("" takes a field away), and what must be said about it.
MISTAKES = [
    ("pico_oled", {"colours": True}, "colours means nothing here; take it out."),
    ("pico_oled", {"colours": True, "colour": ""}, "colours means nothing here; do you mean colour?"),
    ("pico_oled", {"panel.light": ""}, "panel.light is missing; add it."),
    ("pico_oled", {"chip": "rp2060"}, 'chip is "rp2060"; it must be one of "rp2040", "rp2350", "esp32", "esp32s3",'),
    ("pico_oled", {"name": " "}, 'name is " "; it must be a text.'),
    ("pico_oled", {"firmware": "RPI PICO"}, "firmware is"),
    ("pico_oled", {"colour": 1}, "colour is 1; it must be true or false."),
    ("pico_oled", {"colour": True}, "colour: a panel of the driver ssd1306 has one colour; write false."),
    ("pico_oled", {"panel": 7}, "panel is 7; it must be an object, {…}."),
    ("pico_oled", {"panel.driver": "ssd1307"}, 'panel.driver is "ssd1307"; it must be one of'),
    ("pico_oled", {"panel.driver": ["ssd1306"]}, 'panel.driver is ["ssd1306"]; it must be one of'),
    ("pico_oled", {"panel.driver": "", "panel.drivr": "ssd1306"}, "panel.driver is missing; rename drivr."),
    ("pico_oled", {"panel.bus.kind": ""}, "panel.bus.kind is missing; add it."),
    ("pico_oled", {"panel.width": 200}, "panel.glass shows 128x64 pixels, but width and height say 200x64"),
    ("pico_oled", {"panel.width": 129}, "panel.width is 129; it must be even."),
    ("pico_oled", {"panel.width": 72}, "panel.width is 72; it must be a whole number from 128 to 320."),
    ("pico_oled", {"panel.height": 68}, "panel.height is 68; with one bit a pixel"),
    ("pico_oled", {"panel.glass.columns": 130}, "panel.glass: column 0 and columns 130 lead beyond the"),
    ("pico_oled", {"panel.glass.mounted": 45}, "panel.glass.mounted is 45; it must be one of 0, 90, 180, 270."),
    ("pico_oled", {"panel.bus.address": 120}, "panel.bus.address is 120; it must be one of 60, 61."),
    ("pico_oled", {"panel.bus.kind": "uart"}, 'panel.bus.kind is "uart"; it must be one of "spi", "i2c".'),
    ("pico_oled", {"panel.bus": {"kind": "own"}}, 'panel.bus.kind is "own"; it must be one of'),
    ("pico_oled", {"panel.bus.sda": 6}, "panel.bus.sda: GPIO 6 is not SDA of I2C0; that is one of 0, 4, 8,"),
    ("pico_oled", {"panel.bus.id": 2}, "panel.bus.id is 2; the chip has I2C 0 and 1."),
    ("pico_oled", {"panel.bus.scl": "SCL"}, "panel.bus.scl: MicroPython knows pins by number; write that of SCL."),
    ("pico_oled", {"panel.light": "axp192"}, "panel.light is the axp192's, but the board has none"),
    ("pico_oled", {"buttons.A.pin": 5}, "buttons.A.pin: pin 5 is taken already, by panel.bus.scl"),
    ("pico_oled", {"buttons.A.pin": 30}, "buttons.A.pin: the RP2040 has no GPIO 30; it has 0 to 29."),
    ("pico_oled", {"buttons.A.pin": True}, "buttons.A.pin is true; it must be a pin"),
    ("pico_oled", {"buttons.A.active": 2}, "buttons.A.active is 2; it must be a whole number from 0 to 1."),
    ("pico_oled", {"buttons.A.pull": "up"}, 'buttons.A.pull is "up"; it must be true or false.'),
    ("pico_oled", {"buttons.E": BUTTON}, 'the button E has no key of its own; add "E": "OK" or another'),
    ("pico_oled", {"buttons.C": ""}, "keys: 'C' needs a button C; there are: A, B, D."),
    ("pico_oled", {"buttons.A": {"shift": 1}}, "buttons.A: shift registers and joysticks need CircuitPython"),
    ("pico_oled", {"keys.C": ""}, "keys: the button C has no key of its own"),
    ("pico_oled", {"keys.C long": ""}, "keys: nothing gives MENU; add a gesture for it."),
    ("pico_oled", {"keys.D long": "LEFT"}, "keys: LEFT and RIGHT go together"),
    ("pico_oled", {"keys.D long": "HOME"}, 'keys.D long is "HOME"; it must be one of "UP",'),
    ("pico_oled", {"keys.A+B long": "TAB"}, "keys: 'A+B long' is no gesture; write A, A long or A+B"),
    ("pico_oled", {"keys.A+A": "TAB"}, "keys: 'A+A' needs two buttons that are no other pair already."),
    ("tdisplay", {"keys.B+A": "TAB"}, "keys: 'B+A' needs two buttons that are no other pair already."),
    ("pico_oled", {"keys.A+E": "TAB"}, "keys: 'A+E' needs a button E; there are: A, B, C, D."),
    ("pico_oled", {"sim.A": ""}, "sim: 'A' has no key of the PC; add one."),
    ("pico_oled", {"sim.A": "down"}, "sim: 'A' and 'B' have the same key, down; change one."),
    ("pico_oled", {"sim.A": "q"}, 'sim.A is "q"; it must be a key of a PC'),
    ("pico_oled", {"sim.E": "e"}, "sim: 'E' is no gesture of keys; take it out."),
    ("pico_oled", {"levels": {"led": {"pin": 10, "level": 1}}}, "levels.led.pin: pin 10 is taken already, by"),
    ("pico_oled", {"battery": {"pin": 22, "times": 2}}, "battery.pin: only GPIO 26 to 29 of the RP2040 can measure"),
    ("pico_oled", {"battery": {"pin": 26, "times": 0}}, "battery.times is 0; it must be a number from 1 to 20."),
    ("pico_display", {"sound": {"pin": 21}}, "sound.pin: GPIO 21 makes its tone with the same counter as the light at"),
    ("pico_oled", {"sound": {"pin": 22, "enable": 21}}, "sound.enable: a buzzer needs none with MicroPython"),
    ("pico_encoder", {"encoder": ""}, "buttons: turn needs a knob; add encoder with the pins a and b."),
    ("pico_encoder", {"buttons.CW.turn": -1}, "encoder: two buttons belong to a knob, one with turn 1 and one with"),
    ("pico_encoder", {"buttons.CW.turn": 2}, "buttons.CW.turn is 2; it must be one of 1, -1."),
    ("pico2_lcd_13", {"buttons.A.pin": 30}, "buttons.A.pin: the RP2350 has no GPIO 30; it has 0 to 29."),
    ("feather_oled", {"sound": {"pin": "D10"}}, "plays on the speaker of a SAMD51 only; take it out."),
    ("pico_oled", {"unconfirmed": "much"}, 'unconfirmed is "much"; it must be a list of sentences.'),
    ("pico_oled", {"chip": "samd51"}, 'runtime: the SAMD51 boards run CircuitPython; write "circuitpython".'),
    ("pico_lcd_13", {"panel.bus.sck": 14, "panel.bus.id": 0}, "panel.bus.sck: GPIO 14 is not SCK of SPI0; that"),
    ("pico_lcd_13", {"panel.turns": [{"madctl": 112, "x": 0, "y": 0}]}, "it must be a list of 2."),
    ("pico_lcd_13", {"panel.turns.1.x": 81}, "panel.turns[1].x: 81 and the picture's 240 pixels lead"),
    ("pico_lcd_13", {"panel.turns.1.madctl": 256}, "panel.turns[1].madctl is 256"),
    ("pico_lcd_13", {"panel.bus": {"kind": "own"}}, "panel.bus: only CircuitPython starts a display of its own"),
    ("pico_lcd_13", {"panel.bus.busy": 22}, "panel.bus.busy means nothing here; take it out."),
    ("pico_lcd_13", {"panel.bus.mode": 4}, "panel.bus.mode is 4; it must be a whole number from 0 to 3."),
    ("pico_lcd_13", {"panel.bus.dc": None}, "panel.bus.dc is null; it must be a pin"),
    ("pico_lcd_13", {"panel.invert": False}, "panel.invert is false: the picture would be a negative on this glass; "
     "write true, or correct panel.glass.ips."),
    ("pico_lcd_13", {"panel.turns.0.madctl": 176, "panel.turns.0.x": 80}, "panel.turns[0]: the picture would be upside "
     'down on this glass; write {"madctl": 112, "x": 0, "y": 0}, or correct panel.glass.'),
    ("pico_lcd_13", {"panel.turns.1.x": 77}, "panel.turns[1]: the picture would be shifted by 3 columns on this glass; "
     'write {"madctl": 176, "x": 80, "y": 0}'),
    ("pico_display", {"panel.turns.0.x": 39, "panel.turns.0.y": 55}, "shifted by 1 column and 2 rows on this glass"),
    ("pico_display_2", {"panel.turns.1.madctl": 48}, "panel.turns[1]: the picture would be mirrored on this glass;"),
    ("pico_lcd_13", {"panel.turns.0.madctl": 16}, "panel.turns[0]: the picture would be on its side on this glass;"),
    ("pico_lcd_13", {"panel.turns.0.madctl": 32}, "panel.turns[0]: the picture would be mirrored on this glass;"),
    ("pico_lcd_13", {"panel.turns.0.madctl": 80}, "panel.turns[0]: the picture would be on its side and mirrored on"),
    ("m5stack_core", {"panel.turns.0.madctl": 0}, "panel.turns[0]: the picture would be red where it should be blue on "
     'this glass; write {"madctl": 8, "x": 0, "y": 0}'),
    ("pico_oled", {"panel.glass.mounted": 0}, "panel.glass.mounted is 0: the picture would be upside down, because the "
     "driver ssd1306 draws for 180; write that, and turn the screen in the settings."),
    ("pico_oled", {"panel.glass.alternate": False}, "panel.glass.alternate is false: the picture would be drawn with"),
    ("pico_oled_13", {"panel.glass.column": 0}, "panel.glass.column is 0: the picture would be shifted, because the"),
    ("badger2040", {"panel.glass.mounted": 90}, "panel.glass.mounted is 90: the picture would be upside down, because"),
    ("tdisplay", {"buttons.A.pin": 8}, "buttons.A.pin: GPIO 6 to 11 of the ESP32 belong to its flash"),
    ("tdisplay", {"buttons.A.pin": 1}, "buttons.A.pin: GPIO 1 and 3 of the ESP32 are its line to the PC"),
    ("tdisplay", {"buttons.A.pin": 24}, "buttons.A.pin: the ESP32 has no GPIO 24"),
    ("tdisplay", {"buttons.A.pull": True}, "buttons.A.pin: GPIO 34 to 39 of the ESP32 have no resistors"),
    ("tdisplay", {"panel.light": 36}, "panel.light: GPIO 34 to 39 of the ESP32 are inputs only"),
    ("tdisplay", {"battery.pin": 27}, "battery.pin: only GPIO 32 to 39 of the ESP32 can measure"),
    ("tdisplay", {"panel.bus.id": 0}, "panel.bus.id is 0; the chip has SPI 1 and 2."),
    ("m5stick_c_plus", {"axp192": ""}, "panel.light is the axp192's, but the board has none"),
    ("m5stick_c_plus", {"runtime": "circuitpython"}, "axp192: Cornerman drives this with MicroPython only"),
    ("badger2040", {"runtime": "circuitpython"}, "runtime: e-ink is driven with MicroPython only"),
    ("badger2040", {"panel.glass.columns": 104}, "panel.glass.columns is 104; it must be one of 128."),
    ("badger2040", {"panel.glass.mounted": 0}, "panel.glass.mounted is 0; it must be one of 90, 270."),
    ("badger2040", {"panel.bus.busy": ""}, "panel.bus.busy is missing; add it."),
    ("m5stack_core", {"panel.model": "ili9340"}, 'panel.model is "ili9340"; it must be one of "ili9341", "ili9342".'),
    ("pybadge", {"shift": ""}, "buttons.Up: the board has no shift register; add shift"),
    ("pybadge", {"shift.count": 7}, "buttons.Left: the shift register has bits 0 to 6, no 7."),
    ("pybadge", {"buttons.A.shift": 0}, "bit 0 is taken already, by B"),
    ("pybadge", {"battery.pin": 6}, "battery.pin: the SAMD51 has no GPIO numbers"),
    ("pybadge", {"battery.pin": "A16"}, "battery.pin: no board with the chip SAMD51 has a pin A16; these names end"),
    ("feather_oled", {"buttons.A.pin": "GP30"}, "the chip RP2040 has a pin GP30; these names end at GP29."),
    ("pygamer", {"buttons.Left.above": 9}, "buttons.Left.below means nothing here"),
    ("pygamer", {"buttons.Left.below": 50000}, "buttons.Left: below 50000 and above 50000 overlap"),
    ("pygamer", {"buttons.Up.axis": "JOYSTICK_X"}, "buttons.Up: below of JOYSTICK_X is taken already, by Left."),
    ("pygamer", {"battery.pin": "JOYSTICK_Y"}, "battery.pin: pin JOYSTICK_Y is taken already, by buttons.Up.axis"),
    ("pico_oled", {"front": ""}, "front is missing; add it."),
    ("pico_oled", {"front.buttons.D": ""}, 'front.buttons: the button D is not there; add "D": [x, y], its middle'),
    ("pico_oled", {"front.buttons.E": [1, 2]}, "front.buttons.E: there is no such button; take it out."),
    ("pico_oled", {"front.buttons.D": [1]}, 'front.buttons.D is [1]; it must be [x, y] or [x, y, "label"], x and y in'),
    ("pico_oled", {"front.buttons.D": [1, 2, "→"]}, "front.buttons.D[2] is \"→\"; it must be what is printed on the"),
    ("pico_oled", {"front.buttons.D": [1, 2, "Escapes"]}, "it must be what is printed on the button, 1 to 6 letters"),
    ("pico_oled", {"front.buttons.D": [1, 2, "C"]}, "front.buttons.D has the same label as C; give one another label."),
    ("pico_oled", {"front.buttons.D": [30, 26]}, "front.buttons.D sits where C sits; move one of them."),
    ("pico_oled", {"front.buttons.D": [20, 8]}, "front.buttons.D: 20, 8 is on the screen; move one of them."),
    ("pico_oled", {"front.buttons.D": [49, 8]}, "front.buttons.D: 49, 8 is not on a board of 48 by 34 mm."),
    ("pico_oled", {"front.screen": [30, 5, 22, 11]}, "front.screen: a screen of 22 by 11 mm at 30, 5 is not on a"),
    ("pico_oled", {"front.screen": [3, 5, 22, 0]}, "front.screen: a screen of 22 by 0 mm at 3, 5 is not on a board"),
    ("pico_oled", {"front.screen": [3, 5, 11, 22]}, "front.screen is 11 by 22 mm, which is no screen of 128 by 64 pix"),
    ("pygamer", {"front.buttons.Upwards": [1, 2]}, "front.buttons.Upwards: the name is too long for a keycap; add a"),
    ("pygamer", {"buttons.A B": {"shift": 2}}, "buttons: 'A B' is no name for a button"),
    ("cardputer", {"matrix": ""}, "buttons.Up: the board has no keyboard; add matrix with the pins a0, a1 and a2."),
    ("cardputer", {"buttons.Up.wire": 0}, "buttons.Down: wire 0 and pin 6 are those of Up; give one of them another."),
    ("cardputer", {"buttons.Up.wire": 8}, "buttons.Up.wire is 8; it must be a whole number from 0 to 7."),
    ("cardputer", {"matrix.a2": 13}, "matrix.a2: pin 13 is taken already, by buttons.Esc.pin; give one of them"),
    ("cardputer", {"matrix.a2": 27}, "matrix.a2: GPIO 26 to 32 of the ESP32-S3 belong to its flash; take another"),
    ("cardputer", {"matrix.a2": 20}, "matrix.a2: GPIO 19 and 20 of the ESP32-S3 are its USB; take another pin."),
    ("cardputer", {"battery.pin": 21}, "battery.pin: only GPIO 1 to 20 of the ESP32-S3 can measure; take one of them."),
    ("cardputer", {"panel.bus.id": 0}, "panel.bus.id is 0; the chip has SPI 1 and 2."),
    ("pico_oled", {"matrix": {"a0": 6, "a1": 7, "a2": 8}}, "matrix: no button is on it; add one with wire and pin."),
    ("cyd", {"touch": ""}, "buttons.UP: the board has no touch screen; add touch with its pins."),
    ("cyd", {"touch.id": 1}, "touch.id: the panel is on SPI 1 already; take the other one."),
    ("cyd", {"touch.right": 200}, "touch.right is the same as left; write what the chip measures at both edges."),
    ("cyd", {"buttons.UP.place": [0, 0, 72]}, "buttons.UP.place is [0, 0, 72]; it must be a list of 4."),
    ("cyd", {"buttons.UP.place": [0, 10, 72, 120]}, "buttons.DOWN.place overlaps that of UP; move one of them."),
    ("cyd", {"buttons.OK.place": [260, 0, 72, 120]}, "buttons.OK.place: 72 by 120 pixels at 260, 0 are not on a"),
    ("cyd", {"runtime": "circuitpython"}, "touch: Cornerman drives this with MicroPython only; take it out."),
    ("m5stack_core", {"ip5306.id": 2}, "ip5306.id is 2; it must be a whole number from 0 to 1."),
]


def change(data, path, value):
    """Set a field of JSON data, or take it away."""
    *way, last = [int(part) if part.isdigit() else part for part in path.split(".")]
    for part in way:
        data = data[part]
    if value == "":
        del data[last]
    else:
        data[last] = value


@pytest.mark.parametrize("name,changes,said", MISTAKES, ids=lambda given: given if type(given) is str else "-")
def test_each_mistake_is_one_clear_sentence(name, changes, said):
    data = copy.deepcopy(boardfiles.read(name))
    for path, value in changes.items():
        change(data, path, value)
    lines = boardfiles.check(data)
    assert any(said in line for line in lines), lines
    assert all(line.endswith((".", "?")) and "\n" not in line for line in lines)


@pytest.mark.parametrize("field", ("panel.driver", "panel.bus.kind"))
def test_a_wrong_driver_or_bus_is_the_only_fault_that_is_reported(field):
    data = boardfiles.read("pico_lcd_13")
    change(data, field, "st7798")
    assert [line.split(" is ")[0] for line in boardfiles.check(data)] == [field]


def viewed(panel, half):
    """The picture that a viewer sees of a mark in the upper left corner: True for each lit pixel."""
    width, height = panel["width"], panel["height"]
    chip = panels.make(panel)
    driver = drivers.make(dict(panel, rows=2 * height), chip, framebuf, theme)
    driver.init()
    driver.turn(half)
    canvas = Canvas(width, height, framebuf)
    for x, y, w, h, ink in (0, 0, width, height, 0), (0, 0, 9, 5, 1), (0, 0, 2, 9, 1), (width - 1, 0, 1, 1, 1):
        canvas.rect(x, y, w, h, ink)
    driver.show(canvas.buffer, 0, 0, width, height)
    ink = [bit == 1 for byte in canvas.buffer for bit in (byte >> 4, byte & 15)]
    pixels = chip.pixels()
    return [pixels[3 * i:3 * i + 3] for i in range(width * height)], ink[::-1] if half else ink


@settings(max_examples=examples(60), deadline=None)
@given(st.sampled_from(("pico_display", "pico_lcd_13", "m5stack_core", "pybadge")), st.sampled_from((False, True)),
       st.sampled_from(panel_module.DIRECTIONS), st.booleans(), st.integers(0, 3), st.integers(0, 3),
       st.sampled_from(("as it is", "inverted", "mirrored")))
def test_the_check_of_the_turns_says_what_the_emulated_panel_shows(name, half, directions, bgr, x, y, glass):
    """The check computes what the emulated chip shows: it finds a fault exactly where the picture is a wrong one."""
    panel = boardfiles.read(name)["panel"]
    if glass == "mirrored":
        panel["glass"]["mirrored"] = True
    if glass == "inverted":
        panel["invert"] = not panel["invert"]
    turn = panel["turns"][1 if half else 0]
    if directions != turn["madctl"] & 0xE0:  # otherwise near the right place
        turn.update(madctl=directions, x=0, y=0)
    turn.update(madctl=turn["madctl"] & 0xF7 | (8 if bgr else 0), x=max(0, turn["x"] - x), y=max(0, turn["y"] - y))
    faults = [line for line in panel_module.panel_faults(dict(boardfiles.read(name), panel=panel))
              if line.startswith(("panel.turns[%d]" % half, "panel.invert"))]
    if any("beyond the memory" in line for line in faults):
        return
    pixels, ink = viewed(panel, half)
    lit, dark = [bytes((COLOURS[i] >> 16 & 0xF8, COLOURS[i] >> 8 & 0xFC, COLOURS[i] & 0xF8)) for i in (1, 0)]
    seen = [bytes((r & 0xF8, g & 0xFC, b & 0xF8)) for r, g, b in pixels]
    assert (seen == [lit if one else dark for one in ink]) == (faults == []), faults
    if faults and faults[0].startswith("panel.turns"):  # the fix that is named mends it
        turn.update(json.loads(re.search(r"write (\{.*?\})", faults[0]).group(1)))
        panel["invert"] = panel["glass"]["ips"]
        pixels, ink = viewed(panel, half)
        seen = [bytes((r & 0xF8, g & 0xFC, b & 0xF8)) for r, g, b in pixels]
        assert seen == [lit if one else dark for one in ink]


def places(value, way=()):
    """The ways to all values inside JSON data."""
    found = [way]
    if type(value) in (dict, list):
        for part in value if type(value) is dict else range(len(value)):
            found += places(value[part], way + (part,))
    return found


VALUES = ["take away", None, True, -1, 0, 1, 6, 34, 60, 400, 1.5, float("nan"), "", "A", "A+B", "axp192", "spi", "own",
          "samd51", "D5", "circuitpython", "sh1107", "uc8151", [], [None, {}], {}, {"A": {"shift": 3}}, {"A+?": "OK"},
          {"pin": 4}, {"kind": "i2c"}, {"axis": "D5", "above": 3}, {"driver": ["st7789"]},
          {"driver": "st7789", "bus": 7}]


@settings(max_examples=examples(150), deadline=None)
@given(st.sampled_from(boardfiles.boards()), st.lists(
    st.tuples(st.integers(0, 999), st.sampled_from(VALUES)), min_size=1, max_size=4))
def test_damaged_board_files_never_cause_a_traceback(name, damages):
    broken = [boardfiles.read(name)]
    for at, value in damages:
        ways = places(broken)[1:]
        *way, last = ways[at % len(ways)]
        inner = broken
        for part in way:
            inner = inner[part]
        if value == "take away" and way:
            del inner[last]
        else:
            inner[last] = copy.deepcopy(value)
    assert all(type(line) is str and line.endswith((".", "?")) for line in boardfiles.check(broken[0]))


def test_the_command_lists_and_checks(tmp_path, capsys):
    assert commandline.main(["boards"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == boardfiles.boards()
    assert re.search(r"tdisplay +esp32 +240x135 +2 buttons +LilyGo T-Display", "\n".join(lines))
    assert commandline.main(["boards", "check", "tdisplay", "pybadge"]) == 0
    assert capsys.readouterr().out == "tdisplay: sound.\npybadge: sound.\n"
    mine = boardfiles.read("pico_oled")
    mine["panel"]["width"] = 127
    mine["keys"]["A"] = "OK"
    (tmp_path / "board.json").write_text(json.dumps(mine))
    assert commandline.main(["boards", "check", str(tmp_path)]) == 1
    said = capsys.readouterr().out
    assert said.startswith("%s: panel.width is 127" % tmp_path)
    del mine["keys"]["B"], mine["chip"]
    (tmp_path / "board.json").write_text(json.dumps(mine))
    script = tmp_path / "home.keys"
    script.write_text("screenshot home\n")
    assert commandline.main(["press", str(script), "--board", str(tmp_path), "--out", str(tmp_path)]) == 2
    assert "cannot be used. panel.width is 127; it must be" in capsys.readouterr().err
    assert list(tmp_path.glob("*.png")) == []


@pytest.mark.parametrize("text,said", [
    ("{", "cannot be read as JSON"), ('{"a": 1, "a": 2}', "the field 'a' is there twice"),
    ("[" * 60000, "cannot be read as"), ("[" * 100000, "has more than 64 KB"),
    ('"\\ud800', "cannot be read as JSON"), ("", "cannot be read as JSON")])
def test_a_board_file_that_is_not_json_is_reported(text, said, tmp_path, capsys):
    (tmp_path / "board.json").write_text(text)
    assert commandline.main(["boards", "check", str(tmp_path)]) == 2
    err = capsys.readouterr().err
    assert said in err and err.count("\n") == 1


def test_an_unfinished_board_hides_no_other_one(tmp_path, monkeypatch, capsys):
    for name in ("pico_oled", "tdisplay"):
        shutil.copytree(ROOT / "boards" / name, tmp_path / "boards" / name)
    for name, text in (("half", '{"name": "?"}'), ("none", "{")):
        (tmp_path / "boards" / name).mkdir()
        (tmp_path / "boards" / name / "board.json").write_text(text)
    monkeypatch.setattr(boardfiles, "ROOT", tmp_path)
    assert commandline.main(["boards"]) == 1
    out, err = capsys.readouterr()
    assert [line.split()[0] for line in out.splitlines()] == ["pico_oled", "tdisplay"]
    assert "The board 'half' cannot be used." in err and "none/board.json cannot be read as JSON" in err
    assert commandline.main(["boards", "check"]) == 2
    assert "tdisplay: sound." in capsys.readouterr().out
    with pytest.raises(boardfiles.UserError, match="Boards that have both: pico_oled."):
        pico.check(boardfiles.board("tdisplay"))


def test_a_copied_folder_is_a_board(tmp_path, capsys):
    shutil.copytree(ROOT / "boards" / "pico_display", tmp_path / "mine")
    (tmp_path / "home.keys").write_text("screenshot home\n")
    mine = str(tmp_path / "mine")
    assert commandline.main(["boards", "check", mine]) == 0
    assert commandline.main(["press", str(tmp_path / "home.keys"), "--board", mine, "--out", str(tmp_path)]) == 0
    assert Image.open(tmp_path / "home.png").size == (240, 135)


def fill_in(folder, blanks, like):
    """Fill in the fields of a new board with what its example has, in board.json and in README.md."""
    data = json.loads((folder / "board.json").read_text())
    page = (folder / "README.md").read_text()
    for field in blanks:
        value = boardfiles.read(like)
        for part in field.split("."):
            value = value[part]
        change(data, field, value)
        cell = "GP%d" % value if type(value) is int else "`%s`" % value
        page = page.replace("| %s | ? |" % field, "| %s | %s |" % (field, cell))
    (folder / "board.json").write_text(json.dumps(data))
    (folder / "README.md").write_text(page)


@all_boards
def test_a_new_board_is_sound_once_its_fields_are_filled_in(name, tmp_path, capsys):
    path = tmp_path / "deeper" / "my_board"
    assert commandline.main(["boards", "new", str(path), "--like", name]) == 0
    said = capsys.readouterr().out
    blanks = re.search(r"Fill in the pins in board.json: (.*)\.\n", said).group(1).split(", ")
    assert {wire.field for wire in wires(board(name))} <= set(blanks)
    assert commandline.main(["boards", "check", str(path)]) == 1
    faults = [line.split(": ")[1].split(" is ")[0] for line in capsys.readouterr().out.splitlines()]
    assert sorted(faults) == sorted(blanks)
    fill_in(path, blanks, name)
    assert commandline.main(["boards", "check", str(path)]) == 0
    page = path / "README.md"
    lines = [number for number, line in enumerate(page.read_text().split("\n"), 1) if line in ("?", "- ?")]
    assert capsys.readouterr().out.splitlines() == [
        "%s: warning: README.md: it still has a ? to fill in: line %d, %d." % (path, *lines), "%s: sound." % path]
    page.write_text(page.read_text().replace("\n?\n", "\nA board.\n").replace("- ?", "- the board"))
    assert commandline.main(["boards", "check", str(path)]) == 0
    assert capsys.readouterr().out == "%s: sound.\n" % path


def test_a_part_of_the_example_that_a_new_board_does_not_have_is_taken_out(tmp_path, capsys):
    path = tmp_path / "my_board"
    assert commandline.main(["boards", "new", str(path), "--like", "pico_oled"]) == 0
    said = capsys.readouterr().out
    part, = re.search(r"Take out what your board does not have: (.*)\.\n", said).group(1).split(", ")
    blanks = re.search(r"Fill in the pins in board.json: (.*)\.\n", said).group(1).split(", ")
    data = json.loads((path / "board.json").read_text())
    del data[part]
    (path / "board.json").write_text(json.dumps(data))
    fill_in(path, [field for field in blanks if not field.startswith(part + ".")], "pico_oled")
    assert commandline.main(["boards", "check", str(path)]) == 0


def test_the_keys_of_the_cardputer_are_where_its_library_reads_them():
    """M5Cardputer: a key in column x and row y is on wire 3 - y, four more in an even column, and on input x / 2."""
    rows = ("` 1 2 3 4 5 6 7 8 9 0 - = del", "tab q w e r t y u i o p [ ] \\", "fn shift a s d f g h j k l ; ' enter",
            "ctrl opt alt z x c v b n m , . / space")
    found = {key: (x, y) for y, row in enumerate(rows) for x, key in enumerate(row.split())}
    assert len(found) == 56
    for name, key in {"Up": ";", "Down": ".", "Left": ",", "Right": "/", "Enter": "enter", "Esc": "`", "Tab": "tab",
                      "M": "m"}.items():
        x, y = found[key]
        assert board("cardputer")["buttons"][name] == {
            "wire": 3 - y + (0 if x % 2 else 4), "pin": (13, 15, 3, 4, 5, 6, 7)[x // 2]}


def test_boards_new_reports_why_a_board_cannot_be_written(tmp_path, capsys):
    (tmp_path / "there").mkdir()
    (tmp_path / "file").write_text("")
    for name, words in ((tmp_path / "there", "there exists already. Take another name."),
                        ("pico_oled", "exists already."),
                        ("My Board", "'My Board' cannot be the name of a board. Take small letters, digits and _"),
                        ("", "'' cannot be the name"), ("..", "'..' cannot be the name"),
                        (tmp_path / "file" / "mine", "cannot be written: Not a directory.")):
        assert commandline.main(["boards", "new", str(name)]) == 2
        err = capsys.readouterr().err
        assert words in err and err.count("\n") == 1
    assert commandline.main(["boards", "new", str(tmp_path / "mine"), "--like", "pico_oeld"]) == 2
    assert "There is no board 'pico_oeld'" in capsys.readouterr().err and not (tmp_path / "mine").exists()


@pytest.mark.parametrize("name", [name for name in boardfiles.boards() if "heap" in boardfiles.board(name)])
def test_a_board_offers_what_its_memory_holds_and_its_page_says_so(name, tmp_path):
    device = commandline.device(name, tmp_path / "flash")
    device.press(OK)
    fits = [title for game, title in fitting(boardfiles.board(name)["heap"])]
    assert len(fits) < len(GAMES)
    assert [title for game, title in GAMES if title in device.texts()] == fits
    assert bool(fits) != ("No game fits" in " ".join(device.texts()))
    page = " ".join((ROOT / "boards" / name / "README.md").read_text(encoding="utf-8").split())
    assert "It offers %s." % (" and ".join(fits) or "no game") in page


def test_the_table_has_every_board_and_its_games():
    rows = {}
    for line in (ROOT / "docs" / "boards.md").read_text(encoding="utf-8").splitlines():
        if line.startswith("| [`"):
            cells = line.strip("| ").split(" | ")
            rows[cells[0].split("`")[1]] = cells
    assert set(rows) == set(boardfiles.boards())
    for name, cells in rows.items():
        data = boardfiles.board(name)
        fits = "all" if "heap" not in data else (
            ", ".join([title for game, title in fitting(data["heap"])]) or "none")
        assert (cells[1].lower(), cells[2].lower(), cells[3].split(";")[0]) == (data["chip"], data["runtime"], fits)
    measured = re.findall(r"^\| reset to the home screen, files, (\w+) \| (\d+)–(\d+) \| ms", (
        ROOT / "docs" / "benchmarks.md").read_text(encoding="utf-8"), re.M)
    assert len(measured) > 5
    for name, best, worst in measured:
        assert rows[name][5] == "%d–%d ms" % (round(int(best), -1), round(int(worst), -1)), name


@all_boards
def test_the_battery_life_on_the_page_of_a_board_is_computed_from_the_table(name):
    """Hours are rounded down, below ten of them to tenths."""
    def sentence(charge, current):
        hours = charge / float(current)
        return "%s / %s = %s hours" % (
            format(charge, ","), current, int(hours) if hours >= 10 else "%.1f" % (int(10 * hours) / 10))

    table = (ROOT / "docs" / "boards.md").read_text(encoding="utf-8").split("## Power")[1]
    cells = re.search(r"^\| `%s` \| (.*) \|$" % name, table, re.M).group(1).split(" | ")
    charge, (play, asleep, screen) = int(cells[0].replace(",", "")), cells[1:4]
    drawn = [str(int(play) + (float(screen) if "." in screen else int(screen)))] + [asleep] * (asleep != "0")
    page = " ".join((ROOT / "boards" / name / "README.md").read_text(encoding="utf-8").split())
    for current, told in zip(drawn, cells[4:]):
        line = sentence(charge, current)
        assert line in page and line.split(" = ")[1] == told + "ours"
    if screen != "0.65":  # of the Badger, whose page adds up more
        assert "chip %s mA and screen %s mA are" % (play, screen) in page


@all_boards
def test_the_web_page_draws_buttons_on_the_sides_that_the_device_teaches(name):
    def side(place, around):
        """Where a place lies of a rectangle: the axis on which it is farther away, and the direction."""
        from_middle = [place[i] - around[i] - around[i + 2] / 2 for i in (0, 1)]
        axis = max((0, 1), key=lambda i: abs(from_middle[i]) - around[i + 2] / 2)
        return axis, from_middle[axis] > 0

    body, data = json.loads((ROOT / "web" / "bodies.json").read_text())[name], board(name)
    taught = data["front"]
    x, y, wide, high = body["glass"]
    assert wide / high == pytest.approx(data["panel"]["width"] / data["panel"]["height"], rel=0.08)
    assert 0 <= x and 0 <= y and x + wide <= body["size"][0] and y + high <= body["size"][1]
    assert set(body["buttons"]) == set(data["buttons"])
    for button, (left, top, across) in body["buttons"].items():
        assert not (x < left < x + wide and y < top < y + high)
        assert side((left, top), body["glass"]) == side(taught["buttons"][button], taught["screen"]), button
        assert across / 2 <= left <= body["size"][0] - across / 2 and across / 2 <= top <= body["size"][1] - across / 2
