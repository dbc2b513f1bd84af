"""The port for MicroPython on real MicroPython, its pins and buses at wires that end at the emulated panels."""

import copy
import json

import pytest
from conftest import ROOT, need, once, repetition

from boardfiles import board, boards
from cornerman.keys import DOWN, OK
from flashing.pack import files
from hostsim import framebuf, runtimes
from hostsim.device import USED, Device, Repeatable
from hostsim.pico import Pico, image

WIRES = ROOT / "tests" / "wires" / "run.py"
OURS = [name for name in boards() if board(name)["runtime"] == "micropython"]


def esp32(name):
    """True for a board with a chip of the ESP32 family."""
    return board(name)["chip"].startswith("esp32")


def changed(name, **fields):
    """The text of a board's board.json with other fields; a dict is merged into the old one."""
    data = copy.deepcopy(board(name))
    for key, value in fields.items():
        if isinstance(value, dict):
            data[key].update(value)
        else:
            data[key] = value
    return json.dumps(data)


def without_cs(name, mode=0, base=None):
    """The text of a board.json: board `name` with the SPI wires of `base` but no chip select, in an SPI mode."""
    return changed(name, panel={"bus": dict(board(base or name)["panel"]["bus"], cs=None, mode=mode)})


WITHOUT_CS = {"lcd": without_cs("pico_lcd_13", 3), "esp32": without_cs("tdisplay", 3),
              "sh1107": without_cs("pico_oled_13"), "ssd1306": without_cs("pico_oled", 1, "pico_oled_13"),
              "e-ink": without_cs("badger2040", 2)}
RUNS = [(name, json.dumps(board(name)), "tour") for name in OURS] + [
    ("measured", json.dumps(dict(board("pico_oled"), battery={"pin": 26, "times": 2})), "tour"),
    ("tn", changed("m5stack_core", panel={"glass": dict(board("m5stack_core")["panel"]["glass"], ips=False)}), "tour"),
    ("turned", changed("cyd", half=True), "tour"),
    ("slides", changed("cyd"), "slides"),
    ("unheard", changed("m5stack_core", boosts=0x76), "tour"),
    ("rests", changed("badger2040"), "rests"),
    ("listened", changed("pico_display", plugged=True), "rests"),
    ("dim", changed("pico_display", bright=30), "rests"),
    ("dim oled", changed("pico_oled", bright=30), "rests"),
    ("dim stick", changed("m5stick_c_plus", bright=30, plugged=True), "rests"),
    ("loose", changed("pico_oled", fails=1), "loose"),
    ("torn", changed("pico_oled", fails=99), "torn"),
    ("missing", None, "refused"),
    ("broken", "@", "refused"),
    ("torn_off", changed("pico_oled")[:100], "refused"),
    ("incomplete", json.dumps({"runtime": "micropython", "chip": "rp2040", "name": "x"}), "refused"),
    ("driver", changed("pico_oled", panel={"driver": "ssd9999"}), "refused"),
    ("runtime", changed("pico_oled", runtime="circuitpython"), "refused"),
    ("silent", changed("pico_oled", answers=61), "refused"),
    ("another", changed("pico_oled"), "on_another"),
] + [("open " + name, text, "tour") for name, text in WITHOUT_CS.items()]


@pytest.fixture(scope="module")
def wire_logs(tmp_path_factory):
    """By name of a run: what the board printed, and what the wires tell (dict)."""
    need("unix")

    def make():
        done = runtimes.run("unix", WIRES, [tmp_path_factory.mktemp("flash")], json.dumps(RUNS) + "\n", "8m",
                            timeout=60)
        assert done.returncode == 0, done.stdout[-500:] + done.stderr[-2000:]
        found, lines = {}, done.stdout.splitlines()
        while lines:
            name, said = json.loads(lines.pop(0))["name"], []
            while not lines[0].startswith("{"):
                said.append(lines.pop(0))
            found[name] = said, json.loads(lines.pop(0))
        return found

    return once(tmp_path_factory, "wire_logs", make)


@pytest.mark.parametrize("name", OURS)
def test_it_starts_takes_keys_and_shows_what_the_simulation_shows(wire_logs, name):
    said, wires = wire_logs[name]
    assert said == ["Cornerman 0.2 is ready: " + board(name)["name"], "Ctrl-C"]
    assert wires["lit"] and wires["texts"][0] == "Names"
    assert wires["same"]
    pins = [about["pin"] for about in board(name)["buttons"].values()
            if "pin" in about and "wire" not in about]
    pins += board(name).get("encoder", {}).values()
    assert wires["pins"] == sorted(pins)
    assert wires["hard"] == [not esp32(name)] * len(pins)


@pytest.mark.parametrize("name", WITHOUT_CS)
def test_a_panel_without_a_chip_select_shows_the_same(wire_logs, name):
    said, wires = wire_logs["open " + name]
    assert said[-1] == "Ctrl-C" and wires["lit"] and wires["same"]


@pytest.mark.parametrize("name", OURS)
def test_levels_are_driven_first_and_the_light_is_switched_on_with_the_first_picture(wire_logs, name):
    data, log = board(name), wire_logs[name][1]["log"]
    levels = [[about["pin"], about["level"]] for about in data.get("levels", {}).values()]
    assert sorted(log[:len(levels)]) == sorted(levels)
    assert [entry for entry in log if entry[0] in [pin for pin, level in levels]] == log[:len(levels)]
    light = data["panel"]["light"]
    if light == "axp192":
        switched = [entry for entry in log if entry[0] == "power"]
        assert switched == [["power", 0x28, 0xCC], ["power", 0x12, 0x49], ["power", 0x12, 0x4D]]
        off, on = switched[1:]
    elif light is not None:
        off, on = [light, 0], [light, 1]
        assert [entry for entry in log if entry[0] == light] == [off, on]
    else:
        return
    assert log.index(off) < log.index(["code", 0x01]) and log.index(on) > log.index(["code", 0x2C])
    slept = [entry for entry in wire_logs[name][1]["sleep"] if entry[0] != "freq"]
    assert slept[0] == off and slept[-1] == on and ["code", 0x10] in slept


def naps(wire_logs, name):
    """The share of the time in which a chip napped, of the minute and more that a run takes."""
    return wire_logs[name][1]["naps"] / 78000


def test_a_chip_sleeps_between_keys_and_loses_no_key(wire_logs):
    """That keys arrive is what the other tests say: in a nap the wires report no edge."""
    for name in OURS:
        battery = not esp32(name) or "axp192" in board(name)
        battery = battery and "encoder" not in board(name)
        assert (wire_logs[name][1]["naps"] > 3000) == battery, name
        slow, fast = (80000000, 240000000) if esp32(name) else (48000000, 200000000)
        clocks = wire_logs[name][1]["clocks"]
        assert battery or clocks == ([] if esp32(name) else [[fast]]) + [[slow], [fast], [slow]], name
    assert naps(wire_logs, "rests") > 0.85


def test_a_chip_connected_to_a_computer_does_not_sleep(wire_logs):
    assert naps(wire_logs, "listened") == naps(wire_logs, "dim stick") == 0


def test_a_dimmed_light_keeps_the_frequency_that_its_pwm_needs(wire_logs):
    log = wire_logs["dim"][1]["log"]
    pwm = [entry[2:] for entry in log if entry[:2] == ["pwm", 20]]
    assert pwm and pwm[-1] == [1000, 30 * 655]
    clocks = [entry[1:] for entry in log if entry[0] == "freq"]
    assert clocks[:4] == [[200000000], [200000000, 200000000], [48000000], [200000000, 200000000]]
    slow = False
    for entry in log:  # the panel hears nothing while the clock is slow
        slow = entry[1] == 48000000 if entry[0] == "freq" else slow
        assert not (slow and entry[0] == "code")
    assert naps(wire_logs, "dim") < 0.15  # only while the screen sleeps
    assert [entry[2] for entry in wire_logs["dim stick"][1]["log"] if entry[:2] == ["power", 0x28]][-1] == 0x8C
    assert wire_logs["dim oled"][1]["naps"] > 50000 and ["code", 0x81] in wire_logs["dim oled"][1]["log"]


def test_a_board_lets_its_own_power_go_once_its_picture_stands(wire_logs):
    log = wire_logs["rests"][1]["log"]
    power = [(n, entry[1]) for n, entry in enumerate(log) if entry[0] == 10]
    assert power[0][1] == 1 and [level for n, level in power if level == 0]
    first = [n for n, level in power if level == 0][0]
    last = max(n for n, entry in enumerate(log[:first]) if entry[0] == "code")
    assert log[last] == ["code", 0x02]  # the panel's own power is off
    assert power[-1][1] == 1  # a key woke it, because a cable gave power


def test_inversion_of_a_panel_follows_its_sense_pin(wire_logs):
    for name, ips in (("m5stack_core", True), ("tn", False)):
        assert (["code", 0x21] in wire_logs[name][1]["log"]) == ips


def test_a_power_chip_is_told_to_stay_on_where_it_can_be_told(wire_logs):
    assert [entry for entry in wire_logs["m5stack_core"][1]["log"] if entry[0] == "ip5306"] == [["ip5306", 0, 0x37]]
    said, wires = wire_logs["unheard"]
    assert said[-1] == "Ctrl-C" and wires["same"] and not [entry for entry in wires["log"] if entry[0] == "ip5306"]


def test_touch_places_turn_with_the_picture(wire_logs):
    said, wires = wire_logs["turned"]
    assert said[-1] == "Ctrl-C" and wires["texts"][0] == "Names" and wires["same"]


def test_a_touch_counts_when_it_was_measured_twice_and_keeps_its_place(wire_logs):
    assert wire_logs["slides"][1]["told"] == [
        "UP", None, "UP", ["UP", True], "UP", "DOWN", "DOWN", None, "UP", ["UP", False], None, None,
        "OK", ["OK", True], "OK", None, ["OK", False], None]


def test_a_battery_is_measured_where_there_is_one(wire_logs):
    """The wires give 3905 mV."""
    for name in OURS:
        measured = "battery" in board(name) or "axp192" in board(name)
        assert wire_logs[name][1]["battery"] == (65 if measured else None), name
    assert wire_logs["measured"][1]["battery"] == 65


@pytest.mark.parametrize("name", OURS)
def test_the_times_of_key_presses_are_mixed_into_what_the_chip_draws(wire_logs, name):
    """os.urandom gives the same bytes again and again here."""
    first, *drawn = [tuple(one) for one in wire_logs[name][1]["drawn"]]
    assert drawn[0] == first and len(set(drawn)) == 4 and {len(one) for one in drawn} == {16}


@pytest.mark.parametrize("name", OURS)
def test_signals_sound_and_flash_and_no_key_waits_for_them(wire_logs, name):
    data, found = board(name), {one[0]: one[1:] for one in wire_logs[name][1]["signals"]}
    assert set(found) == ({"clock", "knockout", "click"} if "sound" in data or "led" in data else set())
    assert all(took == 0 for took, log in found.values())
    if "led" in data:
        pin, lit = data["led"]["pin"], data["led"]["active"]
        assert [entry[1] for entry in found["clock"][1] if entry[0] == pin][-4:] == [lit, 1 - lit, lit, 1 - lit]
        assert not found["click"][1] or "sound" in data
    if "sound" in data:
        assert ["pwm", data["sound"]["pin"], 0, 0] in found["clock"][1]
        assert [entry[2] for entry in found["clock"][1] if entry[0] == "pwm"][-4:] == [1600, 0, 1600, 0]
        tones = {one: [entry[2] for entry in found[one][1] if entry[0] == "pwm"] for one in found}
        assert tones["knockout"] == [523]
        assert tones["click"] == [1800, 0]  # the knockout does not go on


def test_an_error_is_reported_and_the_app_starts_again(wire_logs):
    said, wires = wire_logs["loose"]
    assert wires["same"]
    assert wires["crash"].startswith("Cornerman 0.2 on " + board("pico_oled")["name"])
    assert "Traceback" in wires["crash"] and "OSError: [Errno 5] EIO" in wires["crash"]
    assert said[0] == said[-2] == "Cornerman 0.2 is ready: " + board("pico_oled")["name"]
    assert any("OSError" in line for line in said) and said[-1] == "Ctrl-C"


def test_an_error_that_stays_ends_at_the_prompt(wire_logs):
    said = wire_logs["torn"][0]
    assert [line for line in said if line.startswith("Cornerman")] == [
        "Cornerman 0.2 is ready: " + board("pico_oled")["name"],
        "Cornerman: stopped by this error. Press reset to try again."]


@pytest.mark.parametrize("run, words", [
    ("missing", "board.json is missing"),
    ("broken", "board.json is missing or cannot be read. Copy your board's again"),
    ("incomplete", "board.json is not right (KeyError('"),
    ("torn_off", "Copy your board's again: cornerman flash"),
    ("driver", "no driver 'ssd9999'"),
    ("runtime", "runs MicroPython, but its board.json is for one with CircuitPython. Flash the right files"),
    ("silent", "does not answer. Check its wires (SDA at pin 4, SCL at pin 5), its power and the address"),
])
def test_a_board_that_cannot_start_prints_the_reason_in_one_line(wire_logs, run, words):
    said = wire_logs[run][0]
    assert len(said) == 1 and said[0].startswith("Cornerman: ") and words in said[0]


def test_another_chip_or_an_old_runtime_is_reported(wire_logs):
    chip, old = wire_logs["another"][0]
    assert "is for a board with the chip rp2040, this one has rp2350" in chip
    assert "MicroPython 1.22 is too old, 1.25 or newer is needed" in old


def test_short_presses_while_a_screen_is_drawn_are_not_lost(pico, tmp_path):
    box, device = pico("pico_lcd_13"), Device(board("pico_lcd_13"), str(tmp_path / "flash"), framebuf, Repeatable())
    box.wait_for("is ready")
    box.press(DOWN)
    now = box.now + 300
    for name, down, ms in (("A", True, 0), ("Down", True, 10), ("Down", False, 16), ("Down", True, 35),
                           ("Down", False, 43), ("A", False, 90)):  # a whole screen takes longer than 50 ms
        box.edge(name, down, now + ms)
    box.advance(1000)
    device.advance(100)
    for key in (DOWN, OK, DOWN, DOWN):
        device.press(key)
    assert device.texts()[0] == "Settings" and box.panel.pixels() == device.panel.pixels()


@pytest.mark.parametrize("name, mode", [("lcd", 3), *repetition(("sh1107", 0), ("sh1107", 3))])
def test_a_real_pico_drives_a_panel_without_a_chip_select(name, mode, pico, tmp_path):
    """mode: the one of the panel's wires; in another than that of the board's file the panel hears nothing.

    The fixture `pico` skips this test where Node is missing.
    """
    data = json.loads(WITHOUT_CS[name])
    installed = dict(USED, **files("pico_lcd_13" if name == "lcd" else "pico_oled_13"))
    installed["board.json"] = WITHOUT_CS[name].encode()
    flash = tmp_path / "open.img"
    flash.write_bytes(image.make(image.firmware(image.FIRMWARE), installed))
    device = Device(data, str(tmp_path / "flash"), framebuf, Repeatable())
    device.advance(100)
    heard = data["panel"]["bus"]["mode"] == mode
    data["panel"]["bus"]["mode"] = mode
    with Pico(data, flash) as box:
        box.wait_for("is ready")
        box.advance(100)
        assert any(box.panel.pixels()) == heard
        assert not heard or box.panel.pixels() == device.panel.pixels()
