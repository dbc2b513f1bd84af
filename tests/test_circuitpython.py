"""The canvas on CircuitPython's displayio against the one on framebuf: the same pixels."""

import json
import random
from pathlib import Path
from types import SimpleNamespace

import pytest

import busdisplay
import displayio
import fourwire
from displayio._constants import DISPLAY_COMMAND

import drivers
from cornerman.ports import displays
from cornerman import theme
from cornerman.canvas import Canvas
from hostsim import framebuf, panels, script
from hostsim.device import Device

ROOT = Path(__file__).resolve().parent.parent
BOARDS = {name: json.loads((ROOT / "boards" / name / "board.json").read_text())
          for name in ("pico_oled", "pico_lcd_13", "tdisplay", "pico_display_2")}


class Wires(fourwire.FourWire):
    """A display bus that ends at an emulated panel."""

    def __init__(self, panel, commands_are_data):
        self.panel = panel
        self.commands_are_data = commands_are_data
        self.pending = None

    def reset(self):
        pass

    def _release(self):
        pass

    def _free(self):
        return True

    def _begin_transaction(self):
        return False  # BusDisplay begins again while this is true

    def _end_transaction(self):
        self._flush()

    def _flush(self, data=b""):
        if self.pending is not None:
            code, self.pending = self.pending, None
            self.panel.command(code, bytes(data))

    def _send(self, data_type, chip_select, data):
        data = bytes(data)
        if data_type != DISPLAY_COMMAND:
            if self.commands_are_data:
                self.panel.data(data)
            else:
                self._flush(data)
        elif self.commands_are_data:
            self.panel.command(data[0], data[1:])
        else:
            self._flush()
            self.pending = data[0]


class Rig:
    """One board on displayio, its emulated panel, and a framebuf canvas beside it."""

    def __init__(self, name, monkeypatch):
        board = BOARDS[name]
        about = board["panel"]
        self.panel = panels.make(about)
        clock = SimpleNamespace(sleep=lambda s: self.panel.wait(s * 1000), monotonic=lambda: self.panel.ms / 1000)
        monkeypatch.setattr(busdisplay, "time", clock)
        displayio.release_displays()
        self.display = displays.make(about, Wires(self.panel, about["driver"] == "ssd1306"))
        self.width, self.height = about["width"], about["height"]
        self.canvas = displays.Canvas(self.display, self.width, self.height, board["colour"])
        self.plain = Canvas(self.width, self.height, framebuf)
        self.reference = panels.make(about)
        self.driver = drivers.make(about, self.reference, framebuf, theme)
        self.driver.init()

    def draw(self, name, *args):
        getattr(self.canvas, name)(*args)
        getattr(self.plain, name)(*args)

    def show(self):
        self.canvas.show(0, 0, self.width, self.height)
        self.driver.show(self.plain.buffer, 0, 0, self.width, self.height)

    def inks(self):
        bitmap = self.canvas.bitmap
        return [bitmap[x, y] for y in range(self.height) for x in range(self.width)]

    def plain_inks(self):
        return [ink for byte in self.plain.buffer for ink in (byte >> 4, byte & 15)]


def scribble(rig, chance, count):
    """Random rectangles and glyphs, also over the edges."""
    for _ in range(count):
        x, y = chance.randrange(-20, rig.width), chance.randrange(-20, rig.height)
        ink = chance.randrange(16)
        if chance.random() < 0.4:
            rig.draw("rect", x, y, chance.randrange(70), chance.randrange(50), ink)
        else:
            gw, gh = chance.randint(1, 30), chance.randint(1, 30)
            bits = bytes(chance.randrange(256) & chance.randrange(256) for _ in range((gw + 7) // 8 * gh))
            rig.draw("glyph", bits, gw, gh, x, y, ink)


@pytest.mark.parametrize("name", ("pico_oled", "tdisplay"))
def test_bitmap_and_framebuf_get_the_same_inks(name, monkeypatch):
    rig, chance = Rig(name, monkeypatch), random.Random(name)
    for _ in range(3):
        scribble(rig, chance, 60)
        assert rig.inks() == rig.plain_inks()
    assert len(set(rig.inks())) > 8


@pytest.mark.parametrize("name", BOARDS)
def test_panels_show_the_same_picture(name, monkeypatch):
    rig, chance = Rig(name, monkeypatch), random.Random(name)
    for _ in range(3):
        scribble(rig, chance, 25)
        rig.show()
        assert rig.panel.pixels() == rig.reference.pixels()
    assert any(rig.panel.pixels())


@pytest.mark.parametrize("name", ("pico_oled", "tdisplay"))
def test_only_what_was_drawn_is_sent(name, monkeypatch):
    rig = Rig(name, monkeypatch)
    rig.show()
    rig.show()
    before = rig.panel.bytes_sent
    rig.show()
    assert rig.panel.bytes_sent == before
    rig.draw("rect", 16, 8, 20, 16, 1)
    rig.show()
    sent = rig.panel.bytes_sent - before
    assert sent == (6 + 20 * 2 if name == "pico_oled" else 11 + 2 * 20 * 16)
    assert rig.panel.pixels() == rig.reference.pixels()


@pytest.mark.parametrize("name", BOARDS)
def test_turned_by_half_it_looks_as_the_drivers_turn(name, monkeypatch):
    rig, chance = Rig(name, monkeypatch), random.Random(name)
    scribble(rig, chance, 25)
    rig.display.rotation = 180
    rig.driver.turn(True)
    rig.show()
    assert rig.panel.pixels() == rig.reference.pixels()


class DisplayioDevice(Device):
    """The simulated device with CircuitPython's canvas in place of the one on framebuf."""

    def connect(self, panel):
        busdisplay.time.sleep = lambda s: self.panel.wait(s * 1000)
        displayio.release_displays()
        self.display = displays.make(panel, Wires(self.panel, panel["driver"] == "ssd1306"))
        return displays.Canvas(self.display, panel["width"], panel["height"], self.board["colour"])

    def turn(self, on):
        self.display.rotation = 180 if on else 0


@pytest.mark.parametrize("path", sorted((ROOT / "tests" / "scripts").glob("*.keys")), ids=lambda path: path.stem)
@pytest.mark.parametrize("name", ("pico_oled", "pico_display"))
def test_the_app_shows_the_same_screens(name, path, tmp_path, monkeypatch):
    board = json.loads((ROOT / "boards" / name / "board.json").read_text())
    plain = Device(board, str(tmp_path / "plain"), framebuf)
    monkeypatch.setattr(busdisplay, "time", SimpleNamespace(monotonic=lambda: 0))
    shown = []
    script.run(plain, str(path), lambda shot: shown.append((shot, plain.panel.pixels())))
    other = DisplayioDevice(board, str(tmp_path / "other"), framebuf)
    theirs = []
    script.run(other, str(path), lambda shot: theirs.append((shot, other.panel.pixels())))
    assert [shot for shot, pixels in theirs] == [shot for shot, pixels in shown] and len(shown) > 3
    assert [shot for one, (shot, pixels) in zip(shown, theirs) if one[1] != pixels] == []


def test_the_init_sequence_holds_the_drivers_bytes():
    recorder = displays.Recorder()
    drivers.start(BOARDS["tdisplay"]["panel"], recorder)
    assert bytes(recorder.sequence) == bytes.fromhex("018096" "11800a" "3a0155" "360160" "2100" "1300" "2900")
