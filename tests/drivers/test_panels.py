"""Drivers on emulated panels: bytes against the data sheets' facts, pixels against the canvas."""

import json
import random
from pathlib import Path

import pytest
from hypothesis import Phase, given, settings, strategies as st
from conftest import examples, need

import drivers
from cornerman import theme
from cornerman.canvas import Canvas
from hostsim import framebuf, panels, runtimes
from hostsim.panels.chip import PanelError
from hostsim.panels.sh1107 import SH1107
from hostsim.panels.ssd1306 import SSD1306
from hostsim.panels.stream import Stream

ROOT = Path(__file__).resolve().parent.parent.parent
BOARDS = ("pico_oled", "pico_oled_13", "feather_oled", "pico_lcd_13", "pico_display", "pico_display_2", "tdisplay",
          "m5stack_core", "pybadge", "cyd")


def panel_of(name):
    """The panel of a board."""
    return json.loads((ROOT / "boards" / name / "board.json").read_text())["panel"]


class Wire:
    """A bus that records what is sent, the commands in hex."""

    def __init__(self):
        self.commands = []
        self.pixels = []
        self.waits = []

    def command(self, code, data=b""):
        self.commands.append((bytes((code,)) + bytes(data)).hex())

    def data(self, buffer):
        self.pixels.append(bytes(buffer))

    def wait(self, ms):
        self.waits.append((self.commands[-1], ms))


class Screen:
    """A canvas, its driver and its emulated panel, switched on and shown once."""

    def __init__(self, name):
        about = panel_of(name)
        self.panel = panels.make(about)
        self.driver = drivers.make(about, self.panel, framebuf, theme)
        self.driver.init()
        self.canvas = Canvas(about["width"], about["height"], framebuf)
        self.name = about["driver"]
        self.colour = self.name not in ("ssd1306", "sh1107")
        self.show()

    def show(self, x=0, y=0, w=None, h=None):
        canvas = self.canvas
        self.driver.show(canvas.buffer, x, y, canvas.width if w is None else w, canvas.height if h is None else h)

    def expected(self):
        """The canvas as the viewer should see it: RGB888 after the panel's 5, 6 and 5 bits."""
        looks = []
        for ink in range(16):
            r, g, b = theme.COLOURS[ink] >> 16, theme.COLOURS[ink] >> 8 & 255, theme.COLOURS[ink] & 255
            colour = bytes((r >> 3 << 3 | r >> 5, g >> 2 << 2 | g >> 6, b >> 3 << 3 | b >> 5))
            looks.append(colour if self.colour else bytes((255 * theme.MONO[ink],)) * 3)
        return b"".join(looks[byte >> 4] + looks[byte & 15] for byte in self.canvas.buffer)


def test_ssd1306_init_sends_the_expected_commands():
    wire = Wire()
    drivers.make(panel_of("pico_oled"), wire, framebuf, theme).init()
    assert wire.commands == ["ae", "2000", "40", "a1", "a83f", "c8", "d300", "da12", "d580", "d9f1", "db30",
                             "81ff", "a4", "a6", "ad30", "8d14", "21007f", "220007", "af"]
    assert wire.pixels == [bytes(1024)] and wire.waits == []


def test_ssd1306_init_of_a_panel_with_32_rows():
    wire = Wire()
    drivers.start({"driver": "ssd1306", "width": 128, "height": 32}, wire)
    assert "a81f" in wire.commands and "da02" in wire.commands


@pytest.mark.parametrize("name, madctl", [("pico_lcd_13", "70"), ("pico_display", "70"), ("tdisplay", "60")])
def test_st7789_init_sends_the_expected_commands(name, madctl):
    wire = Wire()
    drivers.make(panel_of(name), wire, framebuf, theme).init()
    settings = panel_of(name).get("settings", [])
    assert wire.commands == ["01", "11", "3a55", *settings, "36" + madctl, "21", "13", "29"]
    assert wire.waits == [("01", 150), ("11", 10)] and wire.pixels == []


@pytest.mark.parametrize("name, own", [
    ("pico_display", ("c300", "b775", "bb3d", "d6a1", "e07004080909052a3341071313292f",
                      "e17003090a09062b3441071214282e")),
    ("pico_display_2", ("c312", "b735", "bb1f", "e0d00811080c15393350361314292d", "e1d008100806063944510b16142f31")),
])
def test_the_display_packs_are_tuned_as_their_maker_tunes_them(name, own):
    """pimoroni-pico, drivers/st7789/st7789.cpp of May 2026: for all sizes, and for one of them."""
    panel, always = panel_of(name), ("b20c0c003333", "c02c", "c201", "c420", "d0a4a1", "c60f", "b000c0")
    assert sorted(panel["settings"]) == sorted(always + own)
    upright, turned = ((40, 53), (40, 52)) if name == "pico_display" else ((0, 0), (0, 0))
    assert [(one["madctl"], one["x"], one["y"]) for one in panel["turns"]] == [(0x70, *upright), (0xB0, *turned)]


@pytest.mark.parametrize("name, commands", [
    ("pico_oled_13", "ae 00 10 b0 dc00 816f 21 a0 c0 a4 a6 a83f d360 d541 d922 db35 ad8a"),
    ("feather_oled", "ae dc00 814f 20 a0 c0 a83f d360 d922 db35 a4 a6"),
])
def test_sh1107_init_sends_the_expected_commands(name, commands):
    wire = Wire()
    drivers.make(panel_of(name), wire, framebuf, theme).init()
    count = len(commands.split())
    assert " ".join(wire.commands[:count]) == commands
    assert all(code[0] == "b" for code in wire.commands[count:-1])
    assert wire.commands[-1] == "af" and b"".join(wire.pixels) == bytes(1024)
    wire = Wire()
    drivers.start(panel_of(name), wire)
    assert " ".join(wire.commands) == commands + " af" and wire.pixels == []


@pytest.mark.parametrize("name, waits, commands", [
    ("m5stack_core", [("01", 150), ("11", 120)],
     "01 c8ff9342 c01212 c103 c5f2 b0e0 f6010000 e0000c11041108378 94c060c0a2e340f e1000b11051309336748070e0b2e330f "
     "b608821d04 3a55 3608 21 11 29"),
    ("cyd", [("01", 150), ("11", 120)],
     "01 cf00c130 ed64031281 e8850078 cb392c003402 f720 ea0000 c023 c110 c53e28 c786 3628 370000 3a55 b10018 "
     "b6088227 f200 2601 e00f312b0c0e084ef137071003 0e0900 e1000e1403110731c148080f0c31360f 11 29"),
    ("pybadge", [("01", 150), ("11", 120)],
     "01 11 b1012c2d b2012c2d b3012c2d012c2d b407 c0a20284 c1c5 c20a00 c38a2a c48aee c50e 20 36a0 3a05 "
     "e0021c071237322 92d29252b3900010310 e1031d07062e2c292d2e2e373f00000210 2a0000009f 2b0000007f 13 29"),
])
def test_init_of_the_other_colour_chips_sends_the_expected_commands(name, waits, commands):
    wire = Wire()
    drivers.make(panel_of(name), wire, framebuf, theme).init()
    assert "".join(wire.commands) == commands.replace(" ", "")
    assert wire.waits == waits and wire.pixels == []


def test_ili9341_glass_may_need_inversion():
    wire = Wire()
    drivers.start(dict(panel_of("cyd"), invert=True), wire)
    assert wire.commands[-3:] == ["21", "11", "29"]


def test_an_unknown_driver_is_refused():
    with pytest.raises(ValueError):
        drivers.make({"driver": "crt", "width": 8, "height": 8}, Wire(), framebuf, theme)
    with pytest.raises(ValueError):
        drivers.start({"driver": "crt"}, Wire())


@pytest.mark.parametrize("name, half, rect, window, size", [
    ("tdisplay", False, (0, 0, 240, 135), ["2a00280117", "2b003500bb", "2c"], 2 * 240 * 135),
    ("tdisplay", True, (0, 0, 240, 135), ["2a00280117", "2b003400ba", "2c"], 2 * 240 * 135),
    ("pico_lcd_13", False, (3, 5, 4, 2), ["2a00020007", "2b000500ef", "2c"], 2 * 6 * 2),
    ("pico_lcd_13", True, (3, 5, 4, 2), ["2a00520057", "2b000500ef", "2c"], 2 * 6 * 2),
    ("pico_oled", False, (3, 5, 4, 2), ["210306", "220000"], 4),
    ("pico_oled", False, (3, 7, 4, 2), ["210306", "220001"], 8),
    ("pico_oled", True, (0, 0, 128, 64), ["21007f", "220007"], 1024),
    ("pico_oled_13", False, (3, 5, 6, 2), ["b00a13", "b00913"], 4),
    ("pico_oled_13", True, (8, 5, 8, 2), ["b10510", "b10610"], 2),
    ("feather_oled", False, (3, 5, 6, 2), ["b00913", "b10913"], 4),
    ("feather_oled", True, (8, 5, 8, 2), ["b10510"], 2),
    ("m5stack_core", False, (3, 5, 4, 2), ["2a00020007", "2b000500ef", "2c"], 2 * 6 * 2),
    ("pybadge", True, (0, 0, 160, 128), ["2a0000009f", "2b0000007f", "2c"], 2 * 160 * 128),
])
def test_only_the_rectangle_is_sent(name, half, rect, window, size):
    about, wire = panel_of(name), Wire()
    driver = drivers.make(about, wire, framebuf, theme)
    driver.turn(half)
    wire.commands.clear()
    driver.show(bytearray(about["width"] * about["height"] // 2), *rect)
    assert wire.commands == window
    assert sum(map(len, wire.pixels)) == size


def test_a_picture_that_is_shown_in_parts_is_complete():
    wire, screen = Wire(), Screen("pico_lcd_13")
    screen.canvas.buffer[:] = random.Random(3).randbytes(len(screen.canvas.buffer))
    for driver in (screen.driver, drivers.make(panel_of("pico_lcd_13"), wire, framebuf, theme)):
        for y in range(0, 240, 25):
            driver.show(screen.canvas.buffer[120 * y:120 * (y + 25)], 0, y, 240, min(25, 240 - y), y)
    assert screen.panel.pixels() == screen.expected()
    assert wire.commands == ["2a000000ef", "2b000000ef", "2c"], "a part that follows needs no window of its own"
    driver.turn(True)
    driver.show(screen.canvas.buffer, 0, 0, 240, 10)
    driver.show(screen.canvas.buffer, 0, 10, 120, 10)
    assert wire.commands[4:] == ["2a0050013f", "2b000000ef", "2c", "2a005000c7", "2b000a00ef", "2c"]


@pytest.mark.parametrize("name", ("pico_oled", "pico_oled_13", "pico_lcd_13"))
def test_an_empty_rectangle_sends_nothing(name):
    screen = Screen(name)
    before = screen.panel.bytes_sent
    for w, h in ((0, 5), (5, 0), (-1, 3)):
        screen.show(4, 4, w, h)
    assert screen.panel.bytes_sent == before > 0


def test_colours_go_out_high_byte_first():
    wire = Wire()
    driver = drivers.make(panel_of("pico_display"), wire, framebuf, theme)
    driver.show(bytearray([0x35] * (240 * 135 // 2)), 0, 0, 2, 1)
    amber, red = theme.COLOURS[3], theme.COLOURS[5]
    words = [(c >> 19) << 11 | (c >> 10 & 63) << 5 | (c >> 3 & 31) for c in (amber, red)]
    assert wire.pixels == [words[0].to_bytes(2, "big") + words[1].to_bytes(2, "big")]


class Once:
    """One Screen for each board, shared by all examples, so that a panel begins with what earlier ones have drawn."""

    screens = {}

    @classmethod
    def of(cls, name):
        if name not in cls.screens:
            cls.screens[name] = Screen(name)
        return cls.screens[name]


@settings(deadline=None, max_examples=examples(40), phases=[Phase.generate])  # a smaller seed is not simpler
@given(st.sampled_from(BOARDS), st.booleans(), st.integers(0, 1 << 32))
def test_panel_shows_the_canvas(name, half, seed):
    screen, chance = Once.of(name), random.Random(seed)
    canvas = screen.canvas
    screen.driver.turn(half)
    canvas.buffer[:] = chance.randbytes(len(canvas.buffer))
    screen.show()
    assert screen.panel.pixels() == rotated(screen.expected(), half)
    for _ in range(5):
        x, y = chance.randrange(canvas.width), chance.randrange(canvas.height)
        w, h = chance.randint(1, canvas.width - x), chance.randint(1, canvas.height - y)
        canvas.rect(x, y, w, h, chance.randrange(16))
        before = screen.panel.bytes_sent
        screen.show(x, y, w, h)
        sent = screen.panel.bytes_sent - before
        if screen.colour:
            assert sent == 11 + 2 * ((x + w + 1) // 2 - x // 2) * 2 * h
        elif screen.name == "sh1107":
            pages = (x + w + 7) // 8 - x // 8
            assert sent == pages * h + 3 * (pages if name == "feather_oled" else h)
        else:
            assert sent == 6 + w * ((y + h + 7) // 8 - y // 8)
    assert screen.panel.pixels() == rotated(screen.expected(), half)


def rotated(pixels, half):
    """A picture of RGB888 bytes, turned by 180 degrees if `half`."""
    return b"".join(pixels[i:i + 3] for i in range(len(pixels) - 3, -1, -3)) if half else pixels


@pytest.mark.parametrize("name", BOARDS)
def test_chip_memory_outside_the_glass_is_not_written(name):
    about = panel_of(name)
    screen, fresh = Screen(name), panels.make(about)
    glass = about["glass"]
    for half in (True, False):
        screen.driver.turn(half)
        screen.show()
    if name == "pico_oled":
        assert len(fresh.memory) == 1024 == glass["columns"] * glass["rows"] // 8
        return
    if screen.name == "sh1107":
        assert [page for page in range(16) if screen.panel.memory[128 * page + 64:][:64] !=
                fresh.memory[128 * page + 64:][:64]] == []
        return
    changed = sum(a != b for a, b in zip(screen.panel.memory, fresh.memory))
    assert len(fresh.memory) == 2 * (128 * 160 if name == "pybadge" else 240 * 320)
    inside = 2 * glass["columns"] * glass["rows"]
    assert inside * 0.9 < changed <= inside
    columns = range(fresh.x, fresh.x + fresh.width)
    for y in range(len(fresh.memory) // 2 // fresh.line):
        for x in (0, fresh.x - 1, fresh.x + fresh.width, fresh.line - 1):
            if 0 <= x < fresh.line and (x not in columns or not fresh.y <= y < fresh.y + fresh.height):
                at = 2 * (y * fresh.line + x)
                assert screen.panel.memory[at:at + 2] == fresh.memory[at:at + 2]


@pytest.mark.parametrize("name", ("pico_oled", "pico_oled_13", "tdisplay", "cyd"))
def test_a_sleeping_panel_is_dark_and_shows_the_same_picture_when_it_wakes(name):
    screen = Screen(name)
    screen.canvas.rect(0, 0, 50, 20, 1)
    screen.show()
    screen.driver.sleep(True)
    assert not any(screen.panel.pixels())
    screen.canvas.rect(30, 10, 50, 20, 3)
    screen.show(30, 10, 50, 20)
    screen.driver.sleep(False)
    assert screen.panel.pixels() == screen.expected() and any(screen.expected())


# ---- the emulated chips themselves


def lit(panel):
    """The places of the white pixels of a panel."""
    pixels, width = panel.pixels(), panel.width
    return {(i // 3 % width, i // 3 // width) for i in range(0, len(pixels), 3) if pixels[i] == 255}


def glass(**changes):
    return dict({"column": 0, "row": 0, "columns": 240, "rows": 320, "mounted": 0, "ips": False}, **changes)


def bare_st7789(**changes):
    panel = panels.make({"driver": "st7789", "glass": glass(**changes)})
    panel.command(0x01)
    panel.wait(120)
    panel.command(0x11)
    panel.wait(5)
    panel.command(0x3A, b"\x05")
    panel.command(0x29)
    panel.command(0x2C, bytes(2 * 240 * 320))
    return panel


@pytest.mark.parametrize("madctl, place", [
    (0x00, (2, 3)), (0x40, (237, 3)), (0x80, (2, 316)), (0xC0, (237, 316)),
    (0x20, (3, 2)), (0x60, (236, 2)), (0xA0, (3, 317)), (0xE0, (236, 317)),
])
def test_st7789_addresses_as_madctl_says(madctl, place):
    panel = bare_st7789()
    panel.command(0x36, bytes((madctl,)))
    panel.command(0x2A, b"\0\2\0\2")
    panel.command(0x2B, b"\0\3\0\3")
    panel.command(0x2C)
    panel.data(b"\xff\xff")
    assert lit(panel) == {place}


@pytest.mark.parametrize("mounted, size, place", [
    (0, (240, 320), (2, 3)), (90, (320, 240), (3, 237)), (180, (240, 320), (237, 316)), (270, (320, 240), (316, 2)),
])
def test_st7789_glass_is_mounted_turned(mounted, size, place):
    panel = bare_st7789(mounted=mounted)
    panel.command(0x2A, b"\0\2\0\2")
    panel.command(0x2B, b"\0\3\0\3")
    panel.command(0x2C, b"\xff\xff")
    assert (panel.width, panel.height) == size
    assert lit(panel) == {place}


@pytest.mark.parametrize("mounted, place", [(0, (1, 2)), (90, (2, 98)), (180, (98, 197)), (270, (197, 1))])
def test_st7789_glass_covers_a_part(mounted, place):
    panel = bare_st7789(column=30, row=40, columns=100, rows=200, mounted=mounted)
    panel.command(0x2A, bytes((0, 31, 0, 31)))
    panel.command(0x2B, bytes((0, 42, 0, 42)))
    panel.command(0x2C, b"\xff\xff")
    assert {panel.width, panel.height} == {100, 200}
    assert lit(panel) == {place}


def test_st7789_fills_the_window_line_by_line():
    panel = bare_st7789(columns=8, rows=8)
    panel.command(0x2A, b"\0\1\0\2")
    panel.command(0x2B, b"\0\3\0\4")
    panel.command(0x2C)
    panel.data(b"\xff\xff\0\0\0\0")
    panel.data(b"\xff\xff")
    assert lit(panel) == {(1, 3), (2, 4)}
    panel.command(0x2C, b"\0\0\xff\xff")
    assert lit(panel) == {(2, 3), (2, 4)}


def test_st7789_colours_inversion_and_order():
    panel = bare_st7789(columns=1, rows=1)
    panel.command(0x2C, b"\xf8\x00")
    assert panel.pixels() == b"\xff\0\0"
    panel.command(0x36, b"\x08")
    assert panel.pixels() == b"\0\0\xff"
    panel.command(0x21)
    assert panel.pixels() == b"\xff\xff\0"
    panel.command(0x20)
    panel.command(0x28)
    assert panel.pixels() == b"\0\0\0"


def test_glass_with_the_order_blue_green_red_needs_the_bgr_bit_in_madctl():
    panel = bare_st7789(columns=1, rows=1, bgr=True)
    panel.command(0x2C, b"\xf8\x00")
    assert panel.pixels() == b"\0\0\xff"
    panel.command(0x36, b"\x08")
    assert panel.pixels() == b"\xff\0\0"


@pytest.mark.parametrize("madctl, place", [(0x00, (237, 3)), (0x40, (2, 3)), (0x20, (236, 2)), (0xE0, (3, 317))])
def test_mirrored_glass_has_its_first_column_on_the_right(madctl, place):
    panel = bare_st7789(mirrored=True)
    panel.command(0x36, bytes((madctl,)))
    panel.command(0x2A, b"\0\2\0\2")
    panel.command(0x2B, b"\0\3\0\3")
    panel.command(0x2C, b"\xff\xff")
    assert lit(panel) == {place}


def test_st7789_reset_restores_all_settings_but_not_the_memory():
    screen = Screen("pico_display")
    before = screen.panel.digest()
    screen.panel.command(0x01)
    assert screen.panel.digest() == before
    assert (screen.panel.asleep, screen.panel.on, screen.panel.madctl, screen.panel.format) == (True, False, 0, 0x66)


@pytest.mark.parametrize("steps", [
    [(0x2A, b"\0\5\0\4")], [(0x2A, b"\0\0\0\xf0")], [(0x2B, b"\0\0\1\x40")], [(0x2A, b"\0\0")], [(0xB7, b"")],
    [(0x2A, b"\0\0\0\0"), (0x2B, b"\0\0\0\0"), (0x2C, bytes(4))], [(0x2C, b"\0")], [(0x36, b"\x20"), (0x2C, b"")],
    [(0x3A, b"\x66"), (0x2C, b"\0\0")], [(0x01, b""), (0x11, b"")], [(0x10, b""), (0x11, b"")], [(0xE0, bytes(15))],
])
def test_st7789_refuses_invalid_commands(steps):
    panel = bare_st7789()
    for code, data in steps[:-1]:
        panel.command(code, data)
    with pytest.raises(PanelError):
        panel.command(*steps[-1])


def test_st7789_takes_pixels_only_after_their_command():
    panel = bare_st7789()
    panel.command(0x2C)
    panel.data(b"\0\0")
    panel.command(0x00)
    with pytest.raises(PanelError):
        panel.data(b"\0\0")


@pytest.mark.parametrize("name, steps", [
    ("pybadge", [(0x2A, b"\0\0\0\x80")]), ("pybadge", [(0xB1, b"\1\x2c")]), ("pybadge", [(0xCF, bytes(3))]),
    ("cyd", [(0xC0, b"\0\0")]), ("cyd", [(0xF6, bytes(3))]), ("cyd", [(0x2A, b"\0\0\0\xf0")]),
    ("m5stack_core", [(0xC0, b"\x12\x12")]), ("m5stack_core", [(0xC8, b"\xff\x93\x41"), (0xC1, b"\3")]),
    ("m5stack_core", [(0x2B, b"\0\0\0\xf0")]),
])
def test_the_other_colour_chips_refuse_invalid_commands(name, steps):
    panel = panels.make(panel_of(name))
    for code, data in steps[:-1]:
        panel.command(code, data)
    with pytest.raises(PanelError):
        panel.command(*steps[-1])


def bare_ssd1306(mounted=0, rows=64, alternate=True):
    panel = SSD1306({"column": 0, "row": 0, "columns": 128, "rows": rows, "mounted": mounted,
                            "alternate": alternate})
    for code, data in ((0x20, b"\0"), (0x21, b"\0\x7f"), (0x22, b"\0\7"), (0x8D, b"\x14"), (0xAF, b"")):
        panel.command(code, data)
    panel.data(bytes(1024))
    return panel


def dot(panel, column=2, page=1, byte=0x10):
    panel.command(0x21, bytes((column, column)))
    panel.command(0x22, bytes((page, page)))
    panel.data(bytes((byte,)))


@pytest.mark.parametrize("commands, place", [
    ([], (2, 12)), ([0xA1], (125, 12)), ([0xC8], (2, 51)), ([0xA1, 0xC8], (125, 51)), ([0x44], (2, 8)),
    ([0x54], (2, 56)), ([(0xD3, 3)], (2, 9)), ([(0xD3, 16)], (2, 60)), ([0xC8, (0xD3, 3)], (2, 54)),
    ([(0xA8, 31)], (2, 12)), ([0xC8, (0xA8, 31)], (2, 19)), ([(0xDA, 2)], (2, 24)), ([(0xA8, 15), 0x44], (2, 8)),
])
def test_ssd1306_shows_a_dot_where_the_settings_say(commands, place):
    panel = bare_ssd1306()
    for command in commands:
        if type(command) is tuple:
            panel.command(command[0], bytes((command[1],)))
        else:
            panel.command(command)
    dot(panel)
    assert lit(panel) == {place}


def test_ssd1306_mirrors_columns_when_written_and_rows_when_shown():
    panel = bare_ssd1306(mounted=180)
    dot(panel)
    assert lit(panel) == {(125, 51)}
    panel.command(0xA1)
    assert lit(panel) == {(125, 51)}
    panel.command(0xC8)
    assert lit(panel) == {(125, 12)}
    panel.command(0xA8, bytes((7 + 8,)))
    assert lit(panel) == {(125, 60)}


def test_ssd1306_inversion_all_on_and_off():
    panel = bare_ssd1306()
    dot(panel)
    panel.command(0xA7)
    assert len(lit(panel)) == 128 * 64 - 1
    panel.command(0xA6)
    panel.command(0xA5)
    assert len(lit(panel)) == 128 * 64
    panel.command(0xA4)
    panel.command(0x8D, b"\x10")
    assert lit(panel) == set()
    panel.command(0x8D, b"\x14")
    panel.command(0xAE)
    assert lit(panel) == set()
    panel.command(0xAF)
    assert lit(panel) == {(2, 12)}


def test_ssd1306_writes_in_the_order_of_its_addressing_mode():
    panel = bare_ssd1306()
    panel.command(0x20, b"\x01")
    panel.command(0x21, b"\5\6")
    panel.command(0x22, b"\1\2")
    panel.data(b"\1\2\4\x08")
    assert lit(panel) == {(5, 8), (5, 17), (6, 10), (6, 19)}
    panel.command(0x20, b"\x02")
    panel.command(0xB3)
    panel.command(0x0E)
    panel.command(0x17)
    panel.data(b"\1\2\4")  # wraps inside its page
    assert lit(panel) >= {(126, 24), (127, 25), (0, 26)} and len(lit(panel)) == 7


@pytest.mark.parametrize("code, data", [
    (0x21, b"\5\4"), (0x21, b"\0\x80"), (0x22, b"\0\x08"), (0x20, b"\3"), (0x20, b""), (0xAE, b"\0"), (0xA8, b"\x0e"),
    (0xD3, b"\x40"), (0xB0, b""), (0x00, b""), (0xF0, b""),
])
def test_ssd1306_refuses_invalid_commands(code, data):
    panel = bare_ssd1306()
    with pytest.raises(PanelError):
        panel.command(code, data)


def test_ssd1306_refuses_more_than_its_window():
    panel = bare_ssd1306()
    dot(panel)
    with pytest.raises(PanelError):
        panel.data(b"\0")


def bare_sh1107(mounted=0, column=0, columns=128):
    panel = SH1107({"column": column, "row": 0, "columns": columns, "rows": 128, "mounted": mounted})
    panel.memory[:] = bytes(2048)
    panel.command(0xAF)
    return panel


@pytest.mark.parametrize("commands, place", [
    ([], (2, 12)), ([0xA1], (2, 115)), ([0xC8], (125, 12)), ([(0xDC, 1)], (1, 12)), ([(0xD3, 1)], (1, 12)),
    ([(0xD3, 3)], (127, 12)), ([(0xA8, 63), (0xD3, 96)], (34, 12)), ([(0xA8, 63), 0xC8], (61, 12)),
])
def test_sh1107_shows_a_dot_where_the_settings_say(commands, place):
    panel = bare_sh1107()
    for command in commands:
        if type(command) is tuple:
            panel.command(command[0], bytes((command[1],)))
        else:
            panel.command(command)
    for command in (0xB1, 0x02, 0x10):
        panel.command(command)
    panel.data(b"\x10")
    assert lit(panel) == {place}


@pytest.mark.parametrize("mounted, place", [(0, (2, 12)), (90, (12, 61)), (180, (61, 115)), (270, (115, 2))])
def test_sh1107_glass_is_mounted_turned(mounted, place):
    panel = bare_sh1107(mounted, 32, 64)
    for command in (0xA8, b"\x3f"), (0xD3, b"\x60"), (0xB1, b""), (0x02, b""), (0x10, b""):
        panel.command(*command)
    panel.data(b"\x10")
    assert lit(panel) == {place}


def test_sh1107_addressing_modes_inversion_and_all_on():
    panel = bare_sh1107()
    panel.command(0x17, b"\x0e")  # both are commands, sent at once
    panel.data(b"\1\2")
    with pytest.raises(PanelError):
        panel.data(b"\0")
    assert lit(panel) == {(126, 0), (127, 1)}
    for command in (0x21, 0x00, 0x10, 0xBE):
        panel.command(command)
    panel.data(b"\1\2")
    with pytest.raises(PanelError):
        panel.data(b"\0")
    assert lit(panel) == {(126, 0), (127, 1), (0, 112), (0, 121)}
    panel.command(0xA7)
    assert len(lit(panel)) == 128 * 128 - 4
    panel.command(0xA5)
    assert len(lit(panel)) == 0
    panel.command(0xA6)
    assert len(lit(panel)) == 128 * 128
    panel.command(0xAE)
    assert lit(panel) == set()


@pytest.mark.parametrize("code, data", [
    (0x81, b""), (0xA8, b"\x80"), (0xD3, b"\x80"), (0xDC, b"\xff"), (0xAD, b"\x30"), (0x18, b""), (0x8D, b"\x14"),
    (0xAE, b"\xd3"),
])
def test_sh1107_refuses_invalid_commands(code, data):
    with pytest.raises(PanelError):
        bare_sh1107().command(code, data)


# ---- without a chip select


class OpenWire:
    """A bus on SPI without a chip select; the bytes arrive at the emulated panel in pieces of random sizes."""

    def __init__(self, panel, chance):
        self.panel, self.stream, self.chance = panel, Stream(panel), chance

    def send(self, dc, data):
        while data:
            count = 2 * self.chance.randint(1, 300) if dc else self.chance.randint(1, 3)
            self.stream.send(dc, data[:count])
            data = data[count:]

    def command(self, code, data=b""):
        self.send(0, bytes((code,)))
        self.send(0 if self.panel.ARGUMENTS_AS_COMMANDS else 1, bytes(data))

    def data(self, buffer):
        self.send(1, bytes(buffer))

    def wait(self, ms):
        self.panel.wait(ms)

    def busy(self):
        return self.panel.busy()


@pytest.mark.parametrize("name", [*BOARDS, "badger2040"])
def test_commands_are_told_from_data_without_a_chip_select(name):
    about, chance = panel_of(name), random.Random(name)
    shown = []
    for wired in panels.make(about), panels.make(about):
        bus = OpenWire(wired, chance) if shown else wired
        driver = drivers.make(about, bus, framebuf, theme)
        driver.init()
        canvas = Canvas(about["width"], about["height"], framebuf)
        for at in (0, 30, 50):
            canvas.rect(at + 10, at // 2, 40, 20, 1)
            driver.show(canvas.buffer, at + 10, at // 2, 40, 20)
        for ms in range(0, 8000, 10) if hasattr(driver, "poll") else ():
            driver.poll(ms)
            bus.wait(10)
        shown.append((wired.pixels(), wired.bytes_sent, wired.digest()))
    assert shown[0] == shown[1] and len(set(shown[0][0])) > 1


# ---- the same on MicroPython

PROGRAM = """
import framebuf, json, sys
import drivers
from cornerman import theme
from cornerman.ports import viper
from hostsim import panels

for about, steps in json.load(sys.stdin):
    for fast in (False, True):
        panel = panels.make(about)
        driver = drivers.make(about, panel, framebuf, theme)
        if fast:
            viper.speed_up(driver)
        driver.init()
        buffer = bytearray(about["width"] * about["height"] // 2)
        for factor, half, x, y, w, h in steps:
            for i in range(len(buffer)):
                buffer[i] = i * factor >> 3 & 255
            driver.turn(half)
            driver.show(buffer, x, y, w, h)
            print(panel.digest(), panel.bytes_sent)
"""


def test_panel_memory_is_equal_on_micropython_and_with_viper_code(tmp_path):
    need("unix")
    chance, given, ours = random.Random(7), [], []
    for name in BOARDS:
        about = panel_of(name)
        width, height = about["width"], about["height"]
        steps = [(1, False, 0, 0, width, height)]
        for _ in range(4):
            x, y = chance.randrange(width), chance.randrange(height)
            steps.append((chance.randrange(4096), chance.random() < 0.5, x, y, chance.randint(1, width - x),
                          chance.randint(1, height - y)))
        given.append((about, steps))
        panel = panels.make(about)
        driver = drivers.make(about, panel, framebuf, theme)
        driver.init()
        buffer = bytearray(width * height // 2)
        found = []
        for factor, half, x, y, w, h in steps:
            buffer[:] = bytes(i * factor >> 3 & 255 for i in range(len(buffer)))
            driver.turn(half)
            driver.show(buffer, x, y, w, h)
            found.append("%s %d" % (panel.digest(), panel.bytes_sent))
        ours += found * 2
    script = tmp_path / "panels_on_micropython.py"
    script.write_text(PROGRAM)
    done = runtimes.run("unix", script, stdin=json.dumps(given), timeout=60)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.splitlines() == ours


TEXTS = """
import framebuf
from cornerman import canvas
from cornerman.ports import viper
from cornerman.ui.draw import fonts

def drawn(kind, name, words, x):
    held = kind(240, 40, framebuf)
    font = fonts.Font(name, held.wide)
    held.text(font, words, x, 5, 3)
    return bytes(held.buffer), font.width(words)

for name in ("t8", "t18", "t24", "n20", "i16"):
    for words in ("abc", "a\\xb7b", "\\xb7", "K\\xf6nig \\xb7 x \\u2026", "\\xff end", "", "\\x01\\x02 7H"):
        for x in (0, 3, 200, 239, -4):
            if drawn(viper.Canvas, name, words, x) != drawn(canvas.Canvas, name, words, x):
                print(name, repr(words), x)
print("done")
"""


def test_texts_are_equal_with_viper_code(tmp_path):
    need("unix")
    script = tmp_path / "texts_on_micropython.py"
    script.write_text(TEXTS)
    done = runtimes.run("unix", script, timeout=60)
    assert done.stdout == "done\n", done.stdout + done.stderr
