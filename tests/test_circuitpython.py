"""CircuitPython: the canvas on displayio against the one on framebuf, and the port at the modules of the board."""

import importlib
import itertools
import json
import random
import runpy
import sys
from collections import deque
from pathlib import Path
from types import SimpleNamespace

import pytest

import busdisplay
import displayio
import fourwire
from displayio._constants import DISPLAY_COMMAND
from displayio._displaycore import _DisplayCore

import drivers
from cornerman.keys import NAMES
from cornerman.ports import detect, displays
from cornerman.ports.errors import BoardError
from cornerman import start, theme
from cornerman.canvas import Canvas
from cornerman.ui.app.app import App
from hostsim import framebuf, panels, script
from hostsim.device import Device, Repeatable

ROOT = Path(__file__).resolve().parent.parent
BOARDS = {name: json.loads((ROOT / "boards" / name / "board.json").read_text())
          for name in ("pico_oled", "tdisplay", "feather_oled", "pybadge", "pygamer")}
for _data in BOARDS.values():
    _data.pop("heap", None)  # here is memory for all games
PLAIN = ("ssd1306", "sh1107")
displayio._stop_background()  # the thread that would refresh by itself, had a display asked for it


class Wires(fourwire.FourWire):
    """A display bus that ends at an emulated panel.

    `column`: where an area begins. The displayio of the PC loses the upper half of it for an SH1107, which
    the one of CircuitPython does not; so it is put right here.
    """

    column = 0

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
            if len(data) == 2 and data[0] & 0xF0 == 0x10:
                data = bytes((0x10 | Wires.column >> 4, Wires.column & 15))
            self.panel.command(data[0], data[1:])
        else:
            self._flush()
            self.pending = data[0]


@pytest.fixture(autouse=True)
def whole_columns(monkeypatch):
    def set_region(core, area):
        Wires.column = area.x1 + core.colstart
        plain(core, area)

    plain = _DisplayCore.set_region_to_update
    monkeypatch.setattr(_DisplayCore, "set_region_to_update", set_region)


class Rig:
    """One board on displayio, its emulated panel, and a framebuf canvas beside it."""

    def __init__(self, name, monkeypatch):
        board = BOARDS[name]
        about = board["panel"]
        self.panel = panels.make(about)
        clock = SimpleNamespace(sleep=lambda s: self.panel.wait(s * 1000), monotonic=lambda: self.panel.ms / 1000)
        monkeypatch.setattr(busdisplay, "time", clock)
        displayio.release_displays()
        self.display = displays.make(about, Wires(self.panel, about["driver"] in PLAIN))
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
def test_canvases_on_displayio_and_framebuf_hold_the_same_inks(name, monkeypatch):
    rig, chance = Rig(name, monkeypatch), random.Random(name)
    for _ in range(3):
        scribble(rig, chance, 60)
        assert rig.inks() == rig.plain_inks()
    assert len(set(rig.inks())) > 8


@pytest.mark.parametrize("name", BOARDS)
def test_panels_show_the_same_picture(name, monkeypatch):
    rig, chance = Rig(name, monkeypatch), random.Random(name)
    for count in (25, 25, 1, 1, 1, 1):
        scribble(rig, chance, count)
        rig.show()
        assert rig.panel.pixels() == rig.reference.pixels()
    assert any(rig.panel.pixels())


@pytest.mark.parametrize("name", ("pico_oled", "feather_oled", "tdisplay"))
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
    assert sent == {"pico_oled": 6 + 20 * 2, "feather_oled": 3 * (3 + 16), "tdisplay": 11 + 2 * 20 * 16}[name]
    assert rig.panel.pixels() == rig.reference.pixels()


@pytest.mark.parametrize("name", BOARDS)
def test_a_picture_turned_by_180_degrees_equals_that_of_the_drivers(name, monkeypatch):
    rig, chance = Rig(name, monkeypatch), random.Random(name)
    scribble(rig, chance, 25)
    rig.display.rotation = (rig.display.rotation + 180) % 360
    rig.driver.turn(True)
    rig.show()
    assert rig.panel.pixels() == rig.reference.pixels()


class Queue(deque):
    """The events of keypad's scanners."""

    def get_into(self, event):
        if not self:
            return False
        event.key_number, event.pressed, event.timestamp = self.popleft()
        return True


class Desk(Device):
    """The simulated device with the port for CircuitPython between the app and the panel.

    CircuitPython's modules end here: pins are texts, scanners and inputs are objects with what the port uses.
    """

    def __init__(self, data, flash, monkeypatch):
        self.scanners, self.values, self.driven, self.played = [], {}, [], []
        self.modules(data, monkeypatch)
        for name in ("buttons", "circuitpython", "speaker"):
            monkeypatch.delitem(sys.modules, "cornerman.ports." + name, raising=False)
        monkeypatch.setattr(busdisplay, "time",
                            SimpleNamespace(sleep=lambda s: self.panel.wait(s * 1000), monotonic=lambda: 0))
        self.module = importlib.import_module("cornerman.ports.circuitpython")
        monkeypatch.setattr(self.module, "time", SimpleNamespace(sleep=lambda s: self.pass_by(s * 1000)))
        monkeypatch.setattr(self.module, "FourWire", self.four_wire)
        Device.__init__(self, data, flash, framebuf, Repeatable())

    def modules(self, data, monkeypatch):
        """Put stand-ins for CircuitPython's modules where they are imported."""
        def scanner(**about):
            self.scanners.append(SimpleNamespace(events=Queue(), **about))
            return self.scanners[-1]

        def measured(pin):
            return type("AnalogIn", (), {"value": property(lambda this: self.values[pin])})()

        class Driven:
            def __init__(this, pin):
                this.pin = pin

            def switch_to_output(this, value):
                this.value = value

            def __setattr__(this, name, value):
                this.__dict__[name] = value
                if name == "value":
                    self.driven.append((this.pin, value))

        pins = ("SDA SCL D5 D6 D9 D13 A6 BUTTON_LATCH BUTTON_OUT BUTTON_CLOCK JOYSTICK_X JOYSTICK_Y "
                "SPEAKER SPEAKER_ENABLE").split()
        for about in data["buttons"].values():
            if "axis" in about:
                self.values[about["axis"]] = 32768
        self.values["A6"] = 0
        for name, module in {
            "board": SimpleNamespace(**{name: name for name in pins}),
            "keypad": SimpleNamespace(Event=lambda: SimpleNamespace(),
                                      Keys=lambda pins, **about: scanner(pins=pins, **about),
                                      ShiftRegisterKeys=scanner),
            "analogio": SimpleNamespace(AnalogIn=measured),
            "digitalio": SimpleNamespace(DigitalInOut=Driven),
            "microcontroller": SimpleNamespace(pin=SimpleNamespace(GPIO3="GPIO3")),
            "supervisor": SimpleNamespace(ticks_ms=lambda: self.now),
            "audiocore": SimpleNamespace(RawSample=lambda data, sample_rate: (bytes(data), sample_rate)),
            "audioio": SimpleNamespace(AudioOut=lambda pin: SimpleNamespace(
                play=lambda sample: self.played.append((pin, *sample)))),
            "busio": SimpleNamespace(I2C=lambda scl, sda, frequency: (scl, sda, frequency),
                                     SPI=lambda sck, MOSI: (sck, MOSI)),
            "i2cdisplaybus": SimpleNamespace(I2CDisplayBus=self.wires),
        }.items():
            monkeypatch.setitem(sys.modules, name, module)

    def wires(self, bus, device_address):
        """The display bus of an I2C panel."""
        pins = self.board["panel"]["bus"]
        assert bus == (pins["scl"], pins["sda"], pins["speed"])
        if device_address != 60:
            raise ValueError("Unable to find I2C Display at %x" % device_address)
        return Wires(self.panel, True)

    def four_wire(self, spi, command, chip_select, reset, baudrate, polarity, phase):
        """The display bus of an SPI panel."""
        self.wired = {"spi": spi, "command": command, "chip_select": chip_select, "reset": reset,
                      "baudrate": baudrate, "mode": 2 * polarity + phase}
        return Wires(self.panel, self.board["panel"]["driver"] in PLAIN)

    def restart(self):
        self.scanners, self.edges = [], deque()
        panel = self.board["panel"]
        displayio.release_displays()
        if panel["bus"]["kind"] == "own":
            sys.modules["board"].DISPLAY = displays.make(panel, Wires(self.panel, False))
        self.port = self.module.Port(self.board)
        self.port.root = self.root
        self.port.entropy = self.entropy
        self.app = App(self.port)
        self.app.draw()
        self.advance(10)

    def edge(self, name, down, at):
        self.edges = deque(sorted([*self.edges, (at, len(self.edges), name, down)]))

    def contact(self, name, down):
        """A button is pressed or let go, now."""
        about = self.board["buttons"][name]
        if "axis" in about:
            self.values[about["axis"]] = (4000 if "below" in about else 61000) if down else 32768
            return
        for scanner in self.scanners:
            if "shift" in about and "latch" in scanner.__dict__:
                scanner.events.append((about["shift"], down, self.now))
            elif "pin" in about and about["pin"] in scanner.__dict__.get("pins", ()):
                assert (scanner.value_when_pressed, scanner.pull) == (about["active"] == 1, about["pull"])
                scanner.events.append((scanner.pins.index(about["pin"]), down, self.now))

    def pass_by(self, ms):
        """Time passes while the port waits."""
        self.now += int(ms)
        while self.edges and self.edges[0][0] <= self.now:
            at, order, name, down = self.edges.popleft()
            self.contact(name, down)

    def advance(self, ms):
        end = self.now + ms
        while self.now < end:
            start.step(self.port, self.app)


def test_the_program_starts_without_what_only_micropython_has(tmp_path, monkeypatch, capsys):
    desk = Desk(BOARDS["feather_oled"], str(tmp_path), monkeypatch)
    monkeypatch.setattr(detect, "connect", lambda inside, load_app: desk.port)
    monkeypatch.setattr(start, "play", lambda port, play=start.play: itertools.islice(play(port), 5))
    start.main()
    assert "is ready: " in capsys.readouterr().out


PLAYS = [("feather_oled", "dicefighter_light"), ("pybadge", "melee_device")]


@pytest.mark.parametrize("name, keys", PLAYS)
def test_the_port_shows_the_screens_of_the_simulator_after_the_same_keys(name, keys, tmp_path, monkeypatch):
    path = ROOT / "tests" / "scripts" / (keys + ".keys")
    plain = Device(BOARDS[name], str(tmp_path / "plain"), framebuf, Repeatable())
    shown = []
    script.run(plain, str(path), lambda shot: shown.append((shot, plain.panel.pixels())))
    desk = Desk(BOARDS[name], str(tmp_path / "desk"), monkeypatch)
    theirs = []
    script.run(desk, str(path), lambda shot: theirs.append((shot, desk.panel.pixels())))
    assert [shot for shot, pixels in theirs] == [shot for shot, pixels in shown]
    assert [shot for one, (shot, pixels) in zip(shown, theirs) if one[1] != pixels] == []


def test_the_times_of_key_presses_are_mixed_into_what_the_chip_draws(tmp_path, monkeypatch):
    """os.urandom gives the same bytes again and again here."""
    desk = Desk(BOARDS["pybadge"], str(tmp_path / "desk"), monkeypatch)
    monkeypatch.setattr(desk.module, "os", SimpleNamespace(urandom=bytes))
    drawn = [desk.module.Port.entropy(desk.port, 16)]
    for key in ("", "DOWN", "UP"):
        if key:
            desk.press(NAMES.index(key))
        drawn.append(desk.module.Port.entropy(desk.port, 16))
    assert drawn[0] == drawn[1] and len(set(drawn)) == 3 and {len(one) for one in drawn} == {16}


@pytest.mark.parametrize("name", ("feather_oled", "pygamer"))
def test_every_gesture_gives_its_key(name, tmp_path, monkeypatch):
    desk = Desk(BOARDS[name], str(tmp_path / "desk"), monkeypatch)
    arrived = []
    desk.app.key = lambda key, count: arrived.append(NAMES[key])
    for key in sorted(set(BOARDS[name]["keys"].values())):
        desk.press(NAMES.index(key))
    assert arrived == sorted(set(BOARDS[name]["keys"].values()))


def test_a_joystick_direction_is_released_beyond_a_second_threshold(tmp_path, monkeypatch):
    desk = Desk(BOARDS["pygamer"], str(tmp_path / "desk"), monkeypatch)
    arrived = []
    desk.app.key = lambda key, count: arrived.append(NAMES[key])
    for value in (15100, 14900, 15100, 14900, 17900, 14900, 18100, 14900, 32768):
        desk.values["JOYSTICK_X"] = value
        desk.advance(40)
    assert arrived == ["LEFT", "LEFT"]


def test_the_battery_and_the_light_of_a_badge(tmp_path, monkeypatch):
    desk = Desk(BOARDS["pybadge"], str(tmp_path / "desk"), monkeypatch)
    assert desk.port.battery() is None and desk.texts()[0] == "Cornerman"
    desk.values["A6"] = 3900 * 65535 // 3300 // 2
    desk.restart()
    assert desk.port.battery() == 60 and desk.texts()[:2] == ["60%", "Cornerman"]
    display = sys.modules["board"].DISPLAY
    desk.port.light(True)
    assert display.brightness == 1
    desk.port.sleep(True)
    assert display.brightness == 0
    desk.port.sleep(False)
    assert display.brightness == 1


def test_a_badge_plays_signals_in_the_background_and_switches_its_led_off(tmp_path, monkeypatch):
    desk = Desk(BOARDS["pybadge"], str(tmp_path / "desk"), monkeypatch)
    assert desk.driven == []
    before = desk.now
    desk.port.signal("clock", True, True)
    assert desk.now == before and desk.driven == [("SPEAKER_ENABLE", True), ("D13", False), ("D13", True)]
    pin, data, rate = desk.played.pop()
    assert (pin, len(data) // 8, rate) == ("SPEAKER", 210, 8000)
    sounding = [max(data[i:i + 80]) - min(data[i:i + 80]) > 90 for i in (0, 240, 600, 900, 1300)]
    assert sounding == [True, True, False, False, True] and data[-1] == 128
    rises = sum(a < 128 < b for a, b in zip(data[:560], data[1:561]))
    assert abs(rises / 0.07 - 1600) < 450  # a square wave of whole samples comes near its tone
    desk.advance(150)
    assert desk.driven[-1] == ("D13", True)
    desk.advance(100)
    assert desk.driven[-1] == ("D13", False) and len(desk.driven) == 4
    desk.port.signal("click", True, False)
    assert len(desk.played) == 1 and len(desk.driven) == 4


def test_a_mono_panel_sleeps_and_wakes_with_what_it_showed(tmp_path, monkeypatch):
    desk = Desk(BOARDS["feather_oled"], str(tmp_path / "desk"), monkeypatch)
    shown = desk.panel.pixels()
    desk.port.sleep(True)
    assert any(shown) and not any(desk.panel.pixels())
    desk.port.sleep(False)
    assert desk.panel.pixels() == shown


def test_levels_and_the_battery_s_enable_pin_are_driven(tmp_path, monkeypatch):
    board = dict(BOARDS["pybadge"], levels={"speaker": {"pin": "D13", "level": 0}},
                 battery={"pin": "A6", "times": 2, "enable": 3})
    desk = Desk(board, str(tmp_path / "desk"), monkeypatch)
    assert desk.driven == [("D13", False), ("GPIO3", False), ("GPIO3", True), ("GPIO3", False)]


@pytest.mark.parametrize("cs, mode", [("D13", None), ("D13", 1), (None, 3)])
def test_an_spi_panel_with_and_without_a_chip_select(cs, mode, tmp_path, monkeypatch):
    wires = {"kind": "spi", "id": 0, "sck": "D5", "mosi": "D6", "cs": cs, "dc": "D9", "reset": None, "speed": 24000000}
    if mode is not None:
        wires["mode"] = mode
    panel = dict(BOARDS["tdisplay"]["panel"], bus=wires, light=None)
    board = dict(BOARDS["pybadge"], panel=panel)
    plain = Device(board, str(tmp_path / "plain"), framebuf, Repeatable())
    desk = Desk(board, str(tmp_path / "desk"), monkeypatch)
    assert desk.wired == {"spi": ("D5", "D6"), "command": "D9", "chip_select": cs, "reset": None,
                          "baudrate": 24000000, "mode": mode or 0}
    assert desk.panel.pixels() == plain.panel.pixels() and any(plain.panel.pixels())


@pytest.mark.parametrize("fields, words", [
    ({"buttons": {"A": {"pin": "D77", "active": 0, "pull": True}}, "keys": {"A": "UP"}}, "has no pin D77: look at"),
    ({"buttons": {"A": {"pin": 99, "active": 0, "pull": True}}, "keys": {"A": "UP"}}, "has no pin 99"),
    ({"panel": dict(BOARDS["pybadge"]["panel"], width=320)}, "no display of its own of 320 by 128: flash the files of"),
    ({"panel": dict(BOARDS["feather_oled"]["panel"], driver="ssd9999")}, "There is no driver 'ssd9999'"),
    ({"panel": dict(BOARDS["feather_oled"]["panel"], bus=dict(BOARDS["feather_oled"]["panel"]["bus"], address=61))},
     "does not answer. Check its wires .SDA at pin SDA, SCL at pin SCL"),
])
def test_a_part_that_the_board_lacks_is_reported(fields, words, tmp_path, monkeypatch):
    desk = Desk(BOARDS["pybadge"], str(tmp_path / "desk"), monkeypatch)
    desk.board = dict(BOARDS["pybadge"], **fields)
    with pytest.raises((BoardError, ValueError), match=words):
        desk.module.Port(desk.board)


@pytest.mark.parametrize("held, readonly", [(None, False), ("A", True), ("Left", True)])
def test_the_app_owns_the_drive_unless_a_button_is_held_at_reset(held, readonly, tmp_path, monkeypatch):
    desk = Desk(BOARDS["pygamer"], str(tmp_path / "desk"), monkeypatch)
    (tmp_path / "board.json").write_text(json.dumps(BOARDS["pygamer"]))
    monkeypatch.chdir(tmp_path)
    drive = SimpleNamespace(readonly=True)
    storage = SimpleNamespace(remount=lambda path, readonly: setattr(drive, "readonly", readonly))
    monkeypatch.setitem(sys.modules, "storage", storage)
    desk.scanners.clear()
    monkeypatch.setitem(sys.modules, "time", SimpleNamespace(sleep=lambda s: held and desk.contact(held, True)))
    runpy.run_path(str(ROOT / "firmware" / "boot.py"))
    assert drive.readonly == readonly


def test_the_init_sequence_holds_the_drivers_bytes():
    recorder = displays.Recorder()
    drivers.start(BOARDS["tdisplay"]["panel"], recorder)
    assert bytes(recorder.sequence) == bytes.fromhex("018096" "11800a" "3a0155" "360160" "2100" "1300" "2900")
