"""The emulated Pico: the real runtime plays on it, and shows what the simulated device shows.

Where a program below sleeps, emulated time goes by at once; no test waits.
"""

import hashlib
import json
import re
import socket
import struct
import subprocess
import sys

import pytest
from conftest import ROOT, repetition
from hostile_files import FOLDER, SETTINGS, match_files, shelf_files
from test_terminal import ENTER, Player

from boardfiles import UserError, board
from commandline import main
import hostsim.framebuf
from cornerman.catalog import HEAPS
from cornerman.keys import BACK, DOWN, MENU, OK, UP
from flashing.pack import files
from flashing.private_names import short_names
from hostsim import script
from hostsim.device import Device, Repeatable
from hostsim.pico import Pico, image, measure

sys.path.append(str(ROOT / "tools"))
from bench_pico import ROUNDS  # noqa: E402

MPREMOTE = [sys.executable, "-m", "mpremote", "connect"]


class Twins(measure.PicoAndDevice):
    """An emulated Pico and a simulated device to which the same happens; after each key both show the same."""

    def __init__(self, pico, flash):
        super().__init__(pico, str(flash))
        self.pico, self.steps = pico, 0
        self.started()

    def entropy(self, count):
        """The bytes that the Pico makes the seed of its match from, once it has written it."""
        for _ in range(20):
            self.pico.advance(50)
            if [path for path in self.pico.files() if path.startswith("matches/")]:
                break
        return super().entropy(count)

    def started(self):
        self.pico.wait_for("is ready: %s" % self.pico.board["name"])
        self.pico.advance(100)
        self.same()

    def same(self):
        for one in (self.pico, self.device):
            one.settle()
        for _ in range(80):  # it may have to read a game from its flash
            if self.pico.panel.digest() == self.device.panel.digest():
                break
            self.pico.advance(20)
        assert self.pico.panel.pixels() == self.device.panel.pixels(), "step %d" % self.steps

    def press(self, key):
        self.steps += 1
        self.pico.press(key)
        self.device.press(key)
        self.same()

    def power(self, dark=True):
        """Cut the power and switch it on again. dark: a panel that is dark meanwhile"""
        self.pico.cut()
        self.pico.advance(50)
        assert (self.pico.stopped, set(self.pico.panel.pixels()) == {0}) == ("cut", dark)
        self.pico.restart()
        self.device.restart()
        self.started()


def test_a_match_is_the_same_on_the_pico_and_survives_power_cuts(pico, tmp_path):
    box = pico("pico_lcd_13")
    twins = Twins(box, tmp_path / "flash")
    text = (ROOT / "tests" / "scripts" / "melee_full.keys").read_text()
    script.play(twins, text.partition("wait 6000")[0].splitlines(), lambda name: None)
    done = twins.state()
    twins.power()
    twins.press(OK)
    assert twins.state() == done and done["round"] == 1

    box.cut(after=1)  # while the undo is written
    for key in (MENU, OK):
        box.press(key)
        box.advance(300)
    assert box.stopped == "cut"
    box.restart()
    box.wait_for("is ready")
    box.press(OK)
    box.advance(1500)  # the match is read, and its code loaded
    seen = []
    for keys in ((), (MENU, OK)):
        for key in keys:
            twins.device.press(key)
        twins.device.restart()
        twins.device.press(OK)
        seen.append(twins.device.panel.pixels())
    assert seen[0] != seen[1] and box.panel.pixels() in seen


@pytest.mark.parametrize("name", repetition("pico_oled_13", "badger2040"))  # pico_oled: in the terminal, below
def test_other_panels_on_the_emulated_pico_show_the_pictures_of_the_simulator(pico, tmp_path, name):
    twins = Twins(pico(name), tmp_path / "flash")
    twins.press(OK)
    twins.press(DOWN)
    assert twins.pico.panel.bytes_sent > 1000
    sent = twins.pico.panel.bytes_sent
    twins.pico.advance(1000)
    assert twins.pico.panel.bytes_sent == sent
    if twins.pico.slow:  # the others: above
        twins.power(dark=False)


def test_a_full_table_of_names_grows_once_there_is_room(tmp_path):
    """Names come until the table is full, while all free pieces are smaller than the next table, and then more."""
    main = """
import gc
from cornerman import memory

def name(first, last):
    try:
        for i in range(first, last):
            hasattr(gc, "name %d" % i)
    except MemoryError:
        return "full"
    return "grown"

def hold():
    try:
        for i in range(100):
            held[i] = bytearray(3000)
    except MemoryError:
        pass

name(0, 800)
held = [None] * 100
hold()
told = name(800, 1300)
held = [None] * 100
memory.grow_names()
hold()
print("first", told, "then", name(1300, 1400))
"""
    files = {"main.py": main.encode(), "cornerman/memory.py": (ROOT / "firmware/cornerman/memory.py").read_bytes(),
             "cornerman/__init__.py": b""}
    (tmp_path / "names.img").write_bytes(image.make(image.firmware(image.FIRMWARE), files))
    with Pico(board("pico_oled"), tmp_path / "names.img") as box:
        box.wait_for("then")
        box.advance(300)
        assert "first full then grown" in box.serial


def test_the_board_restarts_where_an_error_leaves_the_heap_in_pieces(tmp_path):
    """Once the app has failed and the table of names finds no block, MicroPython starts anew, with an empty heap."""
    main = """
import os
from cornerman import start
from cornerman.ports import detect
from cornerman.ui.app import app

def fails(port=None):
    raise MemoryError("in pieces")

if "once" in os.listdir():
    print("started again")
else:
    open("once", "w").close()
    app.App = start.%s = fails
    for _ in start.play(detect.connect(None, lambda: None)):
        pass
""" % short_names().get("grow_names", "grow_names")
    (tmp_path / "again.img").write_bytes(image.make(image.firmware(image.FIRMWARE),
                                                    dict(files("pico_oled"), **{"main.py": main.encode()})))
    with Pico(board("pico_oled"), tmp_path / "again.img") as box:
        box.wait_for("started again", 20000)
        assert "in pieces" in box.files()["crash.txt"].decode()


def test_emulated_time_is_repeatable(pico, tmp_path):
    bus, button = board("pico_oled")["panel"]["bus"], board("pico_oled")["buttons"]["A"]
    main = """
from machine import I2C, Pin
from time import sleep_ms, ticks_us
bus, key = I2C(%d, sda=Pin(%d), scl=Pin(%d)), Pin(%d, Pin.IN, Pin.PULL_UP)
while True:
    bus.writeto(%d, b"@" + str(ticks_us() if key() else sum(range(ticks_us() & 63))).encode())
    sleep_ms(3)
""" % (bus["id"], bus["sda"], bus["scl"], button["pin"], bus["address"])

    def run(slices):
        with Pico(board("pico_oled"), tmp_path / "again.img") as box:
            box.edge("A", True, 250)
            for ms in slices:
                box.advance(ms)
            return box.now, box.last_byte, box.panel.bytes_sent, box.panel.digest()

    flash = image.make(image.firmware(image.FIRMWARE), {"main.py": main.encode()})
    ends = []
    for slices in ([400], [1] * 20 + [133, 247]):
        (tmp_path / "again.img").write_bytes(flash)
        ends.append(run(slices))
    assert ends[0] == ends[1]
    assert 250e6 < ends[0][1] < 400e6


# Draws a picture without the app.
DRAWING = """
from cornerman.ports import detect
port = detect.connect()
port.canvas.rect(20, 10, 61, 33, 15)
port.canvas.show(0, 0, 128, 64)
print("drawn")
"""


def test_misses_of_the_flash_cache_take_time_and_change_nothing_else(pico, tmp_path):
    program = re.sub(r"\b(canvas|rect|show)\b", lambda name: short_names().get(name[0], name[0]), DRAWING)
    content = image.make(image.firmware(image.FIRMWARE), dict(files("pico_oled"), **{"main.py": program.encode()}))
    told = []
    for misses in (0, 64):
        (tmp_path / "pico_oled.img").write_bytes(content)
        box = pico("pico_oled", misses=misses)
        box.wait_for("drawn")
        box.advance(100)
        told.append((box.last_byte, box.panel.bytes_sent, box.panel.pixels()))
    assert 1.1 < told[1][0] / told[0][0] < 1.5 and told[0][1:] == told[1][1:] and len(set(told[0][2])) == 2


# Erases a block of the flash 100 ms after it is ready, and prints the keys of the time after.
ERASING = b"""
import time
from rp2 import Flash
from cornerman.ports import detect
port = detect.connect()
time.sleep(1)
port.poll()
port.keys.tick(port.ticks())
print("ready")
time.sleep_ms(100)
start = time.ticks_ms()
Flash().ioctl(6, 350)
print("erased in", time.ticks_diff(time.ticks_ms(), start))
events = []
for n in range(30):
    port.poll()
    port.keys.tick(port.ticks())
    event = port.keys.next()
    if event:
        events.append(list(event))
    time.sleep_ms(10)
print("keys", events)
"""


def test_an_erase_takes_the_configured_time_and_presses_during_it_count(pico, tmp_path):
    content = dict(files("pico_oled"), **{"main.py": ERASING})
    (tmp_path / "pico_oled.img").write_bytes(image.make(image.firmware(image.FIRMWARE), content))
    box = pico("pico_oled", erase=400)
    box.wait_for("ready")
    start = box.now
    for name, first, last in (("B", 150, 190), ("A", 250, 700)):  # the erase begins after 100 ms
        box.edge(name, True, start + first)
        box.edge(name, False, start + last)
    box.wait_for("keys")
    box.advance(20)
    assert 400 <= int(box.serial.split("erased in ")[1].split()[0]) < 405
    assert sorted(json.loads(box.serial.split("keys ")[1].splitlines()[0])) == [[UP, 0], [DOWN, 0]]


def test_a_contact_that_bounces_during_an_erase_is_not_a_second_press(pico, tmp_path):
    (tmp_path / "pico_oled.img").write_bytes(image.make(image.firmware(image.FIRMWARE), dict(
        files("pico_oled"), **{"main.py": ERASING})))
    box = pico("pico_oled")
    box.wait_for("ready")
    start = box.now
    for down, ms in ((True, 30), (False, 85), (True, 106), (False, 108)):  # the erase takes from 100 to 145 or so
        box.edge("B", down, start + ms)
    box.wait_for("keys")
    box.advance(20)
    assert json.loads(box.serial.split("keys ")[1].splitlines()[0]) == [[DOWN, 0]]


def test_a_button_that_is_pressed_while_the_stack_is_full_counts_later(pico, tmp_path):
    content = dict(files("pico_oled"), **{"main.py": b"""
import time
from cornerman.ports import detect
port = detect.connect()
left = [4]  # calls from the one that found no room: there is too little for a handler, and enough to tell its error
def deeper():
    try:
        deeper()
    except RuntimeError:
        left[0] -= 1
        if left[0] == 0:
            time.sleep_ms(300)
        elif left[0] > 0:
            raise
print("full")
deeper()
port.canvas.show(0, 0, 8, 8)
port.wait(10)
port.keys.tick(port.ticks())
while port.keys.next():
    pass
print("busy")
time.sleep_ms(300)
port.keys.tick(port.ticks())
print("keys", port.keys.next() is not None)
"""})
    (tmp_path / "pico_oled.img").write_bytes(image.make(image.firmware(image.FIRMWARE), content))
    box = pico("pico_oled")
    for moment in ("full", "busy"):
        box.wait_for(moment)
        for down, ms in ((True, 100), (False, 150)):
            box.edge("B", down, box.now + ms)
    box.wait_for("keys")
    box.advance(20)
    assert "Uncaught exception in IRQ" in box.serial and "keys True" in box.serial


@pytest.mark.parametrize("script, count, top", repetition(
    ("punch_open", 24, "Story Round 1 told"), ("cardrpg_full", 33, "Pad Cover 6\x03 with?")))
def test_the_deepest_calls_leave_room_on_the_c_stack(tmp_path, script, count, top):
    """Below the C stack lies the heap, and MicroPython does not notice when an import writes over its end. script,
    count: the key script that has the deepest calls of a game, and its lines up to them."""
    lines = (ROOT / "tests" / "scripts" / (script + ".keys")).read_text().splitlines()[:count]
    (tmp_path / "begin.keys").write_text("\n".join(lines))
    pair = measure.play("pico_lcd_13", files("pico_lcd_13"), str(tmp_path / "begin.keys"))
    assert pair.top() == top and pair.box.serial.count("is ready") == 1  # it did not start anew
    assert 128 < pair.keys[-1]["stack"] <= pair.keys[0]["stack"] < 8192  # the first start goes deep, too


@pytest.mark.parametrize("name, count, ms", repetition(
    ("punch_secret", 50, 150), ("punch_open", 70, 400), ("punch_open", 70, 1000), ("fightcard_campaign", 95, 400),
    ("fightcard_campaign", 95, 1500), ("cardrpg_eight", 60, 700)))
def test_a_match_is_resumed_soon_after_a_reset(pico, tmp_path, name, count, ms):
    """Home may still read the match then, and what the app has imported may not run from the flash yet. name, count: a
    key script, and its lines before the reset; ms: time from the first picture to OK."""
    lines = (ROOT / "tests" / "scripts" / (name + ".keys")).read_text().splitlines()
    device = Device(board("pico_lcd_13"), str(tmp_path / "flash"), hostsim.framebuf, Repeatable())
    script.play(device, lines[:count], lambda name: None)
    device.restart()
    match = {path.relative_to(tmp_path / "flash").as_posix(): path.read_bytes()
             for path in (tmp_path / "flash").rglob("*") if path.is_file()}
    (tmp_path / "pico_lcd_13.img").write_bytes(
        image.make(image.firmware(image.FIRMWARE), dict(files("pico_lcd_13"), **match)))
    box = pico("pico_lcd_13", misses=64)
    box.wait_for("is ready", 20000)  # the first start takes longer
    box.restart()
    box.serial = ""
    box.wait_for("is ready")
    for one in (box, device):
        one.advance(ms)
    for top in ("dashboard", "what OK opens"):
        for one in (box, device):
            one.press(OK)
            one.advance(3000)
        assert box.panel.pixels() == device.panel.pixels(), top
    assert box.serial.count("is ready") == 1


def test_back_cancels_a_long_computation(pico, tmp_path):
    what, given, actions = ROUNDS[1]  # takes more than half a second
    device = Device(board("pico_oled"), str(tmp_path / "flash"), hostsim.framebuf, Repeatable())
    options = dict({"hands": "table", "advanced": True, "meter": 30}, **given)
    device.app.home(start=("punch", options, (), ["Anna", "Ben"]))
    device.advance(20)
    decks = [action for action in actions if action[0] == "deck"]
    for action in decks + [["start"]] + actions[len(decks):-1]:
        device.app.table.do(action)
    match = {path.relative_to(tmp_path / "flash").as_posix(): path.read_bytes()
             for path in (tmp_path / "flash").rglob("*") if path.is_file()}
    content = dict(files("pico_oled"), **match, **{"main.py": b"""
import cornerman.ports.in_flash
import json
from cornerman import memory
from cornerman.ports import detect
from cornerman.start import step
port = detect.connect()
memory.look(False)
from cornerman.ui.app.app import App
app = App(port)
port.poll()
port.keys.tick(port.ticks())
app.key(5, 0)
for n in range(40):
    step(port, app)
state = json.dumps(app.table.match.state)
memory.always_low = True  # what was imported ahead goes, as before the device chooses its move
app.trim()
memory.always_low = False
print("thinks")
app.dash.act(json.loads('%s'))
print("left", json.dumps(app.table.match.state) == state)
app.draw()
for n in range(40):
    step(port, app)
app.dash.act(["set", "hp", 0, 5])
print("hp", app.table.match.state["hp"])
""".replace(b"look", short_names().get("look", "look").encode()) % json.dumps(actions[-1]).encode()})
    (tmp_path / "pico_oled.img").write_bytes(image.make(image.firmware(image.FIRMWARE), content))
    box = pico("pico_oled")
    box.wait_for("thinks", 20000)
    box.advance(100)
    box.press(BACK)
    box.wait_for("hp", 20000)
    box.advance(20)
    assert "left True" in box.serial and "hp [5, 12]" in box.serial


def test_small_free_blocks_of_the_heap_are_filled_when_a_key_comes(pico, tmp_path):
    """Of 60 blocks, one does not follow the one before: the first ones take the place of the frame of `step`, which the
    next call of it takes again."""
    content = dict(files("pico_oled"), **{"main.py": b"""
import cornerman.ports.in_flash
from cornerman import start
step = start.step
rounds = [0]
def told(port, app):
    pressed = step(port, app)
    rounds[0] += 1
    if pressed:
        rounds[0] = 0
    if rounds[0] == 20:
        before, apart = id((port, app)), 0
        for n in range(60):
            block = id((port, app))
            apart += block - before != 16
            before = block
        print("apart", apart)
    return pressed
start.step = told
start.main()
"""})
    (tmp_path / "pico_oled.img").write_bytes(image.make(image.firmware(image.FIRMWARE), content))
    box = pico("pico_oled")
    box.wait_for("is ready", 20000)
    box.advance(500)
    box.serial = ""
    box.press(DOWN)
    box.advance(500)
    assert [line for line in box.serial.splitlines() if line.startswith("apart")] == ["apart 1"]


def test_it_sleeps_between_keys_where_no_computer_listens_and_no_press_is_lost(pico, tmp_path):
    """In its sleep it sees no edge. Each press begins at another time of a nap, and lasts hardly longer than one."""
    box = pico("pico_oled", listening=False)
    device = Device(board("pico_oled"), str(tmp_path / "flash"), hostsim.framebuf)
    box.wait_for("is ready")
    device.advance(100)
    for n in range(4):
        box.advance(1500 + 3 * n)
        box.edge("B", True, box.now)
        box.edge("B", False, box.now + 13)
        box.advance(200)
        device.press(DOWN)
        assert box.panel.pixels() == device.panel.pixels(), n
    box.advance(1500)
    asleep, now = box.napped, box.now
    box.advance(3000)
    assert 0.9 < (box.napped - asleep) / (box.now - now) / 1e6 < 0.97


def test_a_knob_gives_a_key_for_each_click_also_while_a_screen_is_drawn(pico, tmp_path):
    box = pico("pico_encoder")
    device = Device(board("pico_encoder"), str(tmp_path / "flash"), hostsim.framebuf)
    box.wait_for("is ready")
    for name, ms in (("CW", 300), ("CW", 330), ("CCW", 380), ("CW", 420), ("CW", 445)):
        box.edge(name, True, box.now + ms)
    box.advance(1200)
    device.advance(100)
    for key in (DOWN, DOWN, DOWN):
        device.press(key)
    assert box.panel.pixels() == device.panel.pixels()


def mpremote(box, *args):
    return subprocess.run([*MPREMOTE, box.url, *args], capture_output=True, text=True, timeout=60)


def test_ctrl_c_stops_the_program_also_while_it_reads_the_buttons(pico, tmp_path):
    content = dict(files("pico_oled"), **{"main.py": b"""
from cornerman import start
def step(port, app):
    while True:
        port.poll()
start.step = step
start.main()
"""})
    (tmp_path / "pico_oled.img").write_bytes(image.make(image.firmware(image.FIRMWARE), content))
    box = pico("pico_oled")
    host, port = box.url[len("socket://"):].split(":")
    with socket.create_connection((host, int(port)), timeout=20) as line:
        for wait in (10, 10.7):
            box.wait_for("is ready")
            box.advance(wait)
            box.serial = ""
            with box.running():
                line.sendall(b"\x03")
                said = b""
                while b">>> " not in said:
                    said += line.recv(999)
            assert b"KeyboardInterrupt" in said
            line.sendall(b"\x04")


def test_mpremote_finds_an_empty_pico_and_what_it_copies_stays(pico, tmp_path):
    box = pico("pico_oled", installed=False)
    (tmp_path / "note").write_bytes(bytes(range(256)) * 12)
    with box.running():
        done = mpremote(box, "exec", "import os; print(os.listdir(), os.uname().machine)", "+",
                        "fs", "cp", str(tmp_path / "note"), ":kept", "+", "fs", "sha256sum", ":kept")
        assert done.stdout.startswith("[] Raspberry Pi Pico with RP2040"), done.stderr
        box.cut()
        assert mpremote(box, "exec", "1").returncode != 0
        box.restart()
        assert mpremote(box, "exec", "print(len(open('kept', 'rb').read()))").stdout == "3072\n"
    assert box.files() == {"kept": bytes(range(256)) * 12}


@pytest.mark.repetition  # of test_hostile_files.py, on another board
def test_damaged_files_do_not_stop_the_emulated_pico(pico, tmp_path):
    odd = [match_files(20000), *[shelf_files(name, 20000) for name in ("characters", "cards")], *SETTINGS[:1]]
    content = {path: data for some in odd for path, data in some.items()
               if type(path) is str and len(path) < 60 and data is not FOLDER}
    content["settings/settings.b"] = b"x" * 5000
    plain = image.make(image.firmware(image.FIRMWARE), {**files("pico_oled"), **content})
    (tmp_path / "pico_oled.img").write_bytes(plain)
    box = pico("pico_oled")
    box.wait_for("is ready")
    for key in [BACK, BACK, DOWN, DOWN, OK, BACK, BACK, OK]:
        box.press(key)
        box.advance(200)
    assert box.stopped == "" and box.serial.count("\n") == 3  # it is being prepared, starts anew, and is ready
    there = box.files()
    assert "crash.txt" not in there and "settings/settings.b.bad" in there
    assert all(there[path] == data for path, data in content.items() if path in there)


@pytest.mark.parametrize("megahertz, voltage", repetition((200, "0xc1"), (125, "0xb1")))
def test_a_board_runs_at_the_clock_of_its_board_json(pico, tmp_path, megahertz, voltage):
    content = dict(files("pico_oled"), **{"board.json": json.dumps(dict(board("pico_oled"), clock=megahertz)).encode()})
    (tmp_path / "pico_oled.img").write_bytes(image.make(image.firmware(image.FIRMWARE), content))
    box = pico("pico_oled")
    box.wait_for("is ready")
    with box.running():
        done = mpremote(box, "exec", "import machine; print(machine.freq(), hex(machine.mem32[0x40064000]))")
    assert done.stdout == "%d000000 %s\n" % (megahertz, voltage), done.stderr


@pytest.mark.parametrize("megahertz, stopped", [(133, ""), (200, "fault")])
def test_the_emulated_chip_stops_where_its_voltage_is_too_low_for_its_clock(pico, tmp_path, megahertz, stopped):
    main = b"import machine\nmachine.freq(%d000000)\n" % megahertz
    (tmp_path / "pico_oled.img").write_bytes(image.make(image.firmware(image.FIRMWARE), {"main.py": main}))
    box = pico("pico_oled")
    box.advance(500)
    assert box.stopped == stopped


def files_in_memory(free):
    """The files of a board whose modules lie in memory, as on other chips than the RP2040, with `free` KB free."""
    content = files("pico_oled")
    for path in ("cornerman/template", "cornerman/names"):
        del content[path]
    kept = b"kept = bytearray(%d)\n" % ((234 - free) * 1000)
    return dict(content, **{"boot.py": kept + content["boot.py"],
                            "main.py": b"from cornerman.start import main\n\nmain()\n"})


def test_a_board_with_little_memory_reaches_home(pico, tmp_path):
    """140 KB are free, as on many an ESP32: garbage is collected while the app is loaded."""
    (tmp_path / "pico_oled.img").write_bytes(image.make(image.firmware(image.FIRMWARE), files_in_memory(140)))
    box = pico("pico_oled")
    box.wait_for("OLED\r\n")  # the end of the line that says it is ready
    assert box.serial.count("\n") == 1


@pytest.mark.parametrize("game, stem", repetition(("melee", "melee_light"), ("tracker", "tracker_six")))
def test_a_game_needs_no_more_memory_than_the_table_of_games_says(game, stem):
    pair = measure.play("pico_oled", files_in_memory(HEAPS[game]), str(ROOT / "tests" / "scripts" / (stem + ".keys")))
    assert pair.error_restarts == 0 and pair.box.serial.count("is ready") == 1


def uf2(data, family=0xE48BFF56, flags=0x2000):
    blocks = [data[at:at + 256] for at in range(0, len(data), 256)]
    return b"".join([struct.pack("<8I", 0x0A324655, 0x9E5D5157, flags, 0x10000000 + 256 * n, len(block), n,
                                 len(blocks), family) + block.ljust(476, b"\0") + struct.pack("<I", 0x0AB16F30)
                     for n, block in enumerate(blocks)])


def test_a_uf2_file_goes_into_the_flash_and_others_are_refused(tmp_path):
    plain = image.FIRMWARE.read_bytes()
    file = tmp_path / "some.uf2"
    file.write_bytes(uf2(plain) + uf2(b"not for the flash", flags=0x2001))
    assert image.firmware(file) == plain
    for content, words in ((uf2(plain, family=0xADA52840), "is not for the RP2040"),
                           (uf2(plain)[:-9], "is a damaged UF2"), (b"", "is not a firmware for"),
                           (plain + bytes(image.FILES_AT[0]), "has room for 655360")):
        file.write_bytes(content)
        with pytest.raises(UserError, match=words):
            image.firmware(file)
    with pytest.raises(UserError, match="cannot be read: No such file"):
        image.firmware(tmp_path / "missing.uf2")


def test_keys_in_the_terminal_play_on_the_emulated_pico(pico, tmp_path):
    device = Device(board("pico_oled"), str(tmp_path / "flash"), hostsim.framebuf, Repeatable(), True)
    with Player(tmp_path / "pico.img", command="pico") as player:
        assert "Its serial port: socket://127.0.0.1:" in player.shows(device)
        player.type(ENTER)
        device.press(OK)
        player.shows(device)
        player.type(b"q")
        assert player.end() == 0
    assert "main.py" in image.files((tmp_path / "pico.img").read_bytes())


def test_what_cannot_be_emulated_is_one_sentence(pico, tmp_path, capsys):
    box = pico("pico_oled", installed=False)
    box._node.kill()
    with pytest.raises(UserError, match="The emulated Pico has ended"):
        box.advance(1)
    assert main(["pico", "--board", "esp32_oled", "--flash", str(tmp_path / "flash")]) == 2
    words = capsys.readouterr().err
    assert words.count("\n") == 1 and "RP2040" in words and "pico_lcd_13" in words


def test_the_rom_is_the_one_that_was_built():
    digest, name = (ROOT / "hostsim" / "pico" / "rom" / "rom.sha256").read_text().split()
    assert hashlib.sha256((ROOT / "hostsim" / "pico" / "rom" / name).read_bytes()).hexdigest() == digest


def test_our_interpreter_executes_instructions_like_rp2040js(pico):
    done = subprocess.run(["node", str(ROOT / "tests" / "pico_core.mjs")], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stdout + done.stderr
    assert json.loads(done.stdout)["alike"] > 40000


@pytest.mark.parametrize("keys, module", [  # the last key of the second takes over 100 ms
    (["DOWN"], "ui/app/app"), *repetition((["OK", "OK", "OK"], "ui/dashboard/columns"))])
def test_the_profile_command_lists_the_functions_that_took_the_time_of_a_key(pico, tmp_path, capsys, keys, module):
    script = tmp_path / "home.keys"
    script.write_text("".join("press %s\n" % key for key in keys))
    assert main(["pico", "--board", "pico_oled", "--profile", str(script), "--key", str(len(keys))]) == 0
    said = capsys.readouterr().out
    assert said.startswith("Key %d, %s of " % (len(keys), keys[-1]))
    assert "cornerman/%s.mpy " % module in said and re.search(r"cornerman/[\w/]+.mpy \w+ \(\w+\)", said)
    assert float(re.search(r"([\d.]+)  \(waiting\)", said).group(1)) < 100  # it ends with the answer, or the contact


def test_a_profile_counts_every_cycle_and_changes_none(pico, tmp_path):
    ends = []
    for profiled in (False, True):
        box = pico("pico_oled", profiled=profiled)
        box.wait_for("is ready")
        if profiled:
            box.profile(True)
        box.press(OK)
        counted = profiled and box.profile(False)
        ends.append((box.now, box.last_byte))
        box.close()
    assert ends[0] == ends[1]
    functions = {name: (calls, own, whole) for name, calls, own, whole, parts in counted["functions"]}
    assert sum([own for calls, own, whole in functions.values()]) == counted["cycles"] > 10_000_000
    calls, own, whole = functions["/b/cornerman/ui/app/app.mpy key"]
    assert calls == 1 and own < whole < functions["/b/cornerman/start.mpy step"][2] < counted["cycles"]
    lines = measure.table(counted)
    slowest = sorted(functions, key=lambda name: -functions[name][1])[:measure.SHOWN]
    shown = lines[lines.index("") + 2:][:measure.SHOWN]
    assert all(name in line for name, line in zip(slowest, shown, strict=True))
    assert any("mp_execute_bytecode" in line for line in lines[measure.SHOWN:])
    other = tmp_path / "other.bin"
    other.write_bytes(image.FIRMWARE.read_bytes())
    with pytest.raises(UserError, match="the names of the firmware's functions"):
        Pico(board("pico_oled"), tmp_path / "other.img", other, profiled=True)
