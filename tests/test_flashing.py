"""Packs, flashing by serial port and by drive, and what is said when it cannot be done."""

import ast
import functools
import json
import os
import signal
import struct

import pytest
import serial

from boardfiles import ROOT, UserError, board, boards
import commandline
from cornerman.cards import pack
from cornerman.journal import Journal
from cornerman.keys import DOWN, OK
from cornerman.store import Store, encode
from cornerman.ui import glyphs
from flashing import drives, firmware, flash, link
from flashing.pack import MANIFEST, digest, files, manifest, start
from hostsim.device import Repeatable
from hostsim.pico import image
from hostsim.script import play

BOOT_OUT = "Adafruit CircuitPython %s on 2025-01-09; Adafruit PyBadge with samd51j19\r\nBoard ID:%s\r\nUID:00\r\n"


# ---- packs


@pytest.mark.parametrize("name", boards())
def test_a_pack_holds_what_its_board_needs_and_no_more(name):
    data, found = board(name), files(name)
    paths = list(found)
    micro = data["runtime"] == "micropython"
    assert paths[-1] == MANIFEST and paths[-2] == start(data) == ("main.py" if micro else "code.py")
    listed = json.loads(found[MANIFEST])
    assert listed["board"] == name and [one["path"] for one in listed["files"]] == paths[:-1]
    assert all((one["size"], one["sha256"]) == (len(found[one["path"]]), digest(found[one["path"]]))
               for one in listed["files"])
    ours = json.loads(found["board.json"])
    assert {**data, **ours, "panel": {**data["panel"], **ours["panel"]}} == data and "sim" not in ours
    end = ".mpy" if micro else ".py"
    for path in paths:
        if path.startswith(("cornerman/", "drivers/")) and path != MANIFEST:
            assert path.endswith((end, ".bin"))
            assert not path.endswith(".mpy") or found[path].startswith(b"M\x06")
    ports = {path[:-len(end)] for path in paths if path.startswith("cornerman/ports/")}
    assert ports & RUNTIMES == {"cornerman/ports/" + data["runtime"]}
    assert ("boot.py" in found) != micro and ("lib/hashlib.py" in found) == (data["chip"] == "samd51")
    others = {source.stem for source in (ROOT / "firmware/drivers").glob("*.py")} - imports(found)
    assert not [path for path in paths if path.startswith("drivers/") and path[8:-len(end)] in others - {"__init__"}]


RUNTIMES = {"cornerman/ports/micropython", "cornerman/ports/circuitpython"}  # `detect` imports one of them


def imports(found):
    """The names after `drivers.` and `cornerman.ports.` that are imported anywhere in a pack, its driver's too;
    everything that a pack imports from itself must be in it."""
    modules = {path.rsplit(".", 1)[0].replace("/__init__", "") for path in found}
    data = json.loads(found["board.json"])
    names = {data["panel"]["driver"]} if data["panel"]["bus"]["kind"] != "own" else set()
    for path in found:
        source = ROOT / "firmware" / (path.rsplit(".", 1)[0] + ".py")
        if not source.exists() or path.endswith("ports/__init__.mpy") or path.endswith("ports/__init__.py"):
            continue
        for module, imported in imports_of(source):
            here = module.replace(".", "/")
            assert here in modules or here in RUNTIMES, (path, module)  # a pack has the port of one runtime
            names |= {module.split(".")[-1], *imported}
    return names


@functools.lru_cache(maxsize=None)
def imports_of(source):
    return [(node.module, [alias.name for alias in node.names]) for node in ast.walk(ast.parse(source.read_text()))
            if isinstance(node, ast.ImportFrom) and node.module.split(".")[0] in ("cornerman", "drivers")]


def test_the_same_source_gives_the_same_bytes(tmp_path):
    out = tmp_path / "pack"
    assert commandline.main(["pack", "--board", "pico_oled", "--out", str(out)]) == 0
    first = {path: path.read_bytes() for path in out.rglob("*") if path.is_file()}
    (out / "cornerman" / "old.mpy").write_bytes(b"M")
    from flashing.pack import _compiled
    _compiled.cache_clear()
    assert commandline.main(["pack", "--board", "pico_oled", "--out", str(out)]) == 0
    assert {path: path.read_bytes() for path in out.rglob("*") if path.is_file()} == first


def test_a_pack_replaces_nothing_but_a_pack(tmp_path, capsys):
    (tmp_path / "thesis.txt").write_text("mine")
    assert commandline.main(["pack", "--board", "pico_oled", "--out", str(tmp_path)]) == 2
    assert "holds other things" in capsys.readouterr().err and (tmp_path / "thesis.txt").read_text() == "mine"


@pytest.mark.parametrize("name", ("pico_oled", "tdisplay"))
def test_the_fonts_of_a_pack_draw_its_screens(name, tmp_path, monkeypatch):
    read, drawn = glyphs.read, set()

    def noted(font, *where):
        drawn.add(font)
        return read(font, *where)
    monkeypatch.setattr(glyphs, "read", noted)
    box = commandline.device(name, tmp_path / "flash", Repeatable())
    for key in (OK, OK, OK, OK, DOWN, OK, DOWN, OK, OK, OK):
        box.press(key)
    fonts = {path.split("/")[-1][:-4] for path in files(name) if path.endswith(".bin")}
    assert drawn and drawn <= fonts


# ---- a CIRCUITPY drive


@pytest.fixture
def circuitpy(tmp_path):
    """A drive as CircuitPython leaves it, with a match and somebody's program."""
    for path, text in (("boot_out.txt", BOOT_OUT % ("9.2.1", "pybadge")), ("code.py", "print('Hello World!')\n"),
                       ("matches/0001.match", "a match"), ("settings/names", "Ann"), ("lib/neopixel.py", "x = 1\n"),
                       ("drivers/mine.py", "mine")):
        (tmp_path / path).parent.mkdir(exist_ok=True)
        (tmp_path / path).write_text(text)
    return tmp_path


def on(drive, before=""):
    return {before + path.relative_to(drive).as_posix(): path.read_bytes()
            for path in drive.rglob("*") if path.is_file()}


def test_a_drive_gets_the_pack_and_keeps_the_rest(circuitpy, capsys):
    before = on(circuitpy)
    command = ["flash", "--board", "pybadge", "--drive", str(circuitpy)]
    assert commandline.main(command) == 0
    assert "/code.py was not Cornerman's; it is kept as /code.py.before" in capsys.readouterr().out
    pack = files("pybadge")
    assert on(circuitpy) == {**before, **pack, "code.py.before": before["code.py"]}
    assert commandline.main(command) == 0
    assert "0 copied" in capsys.readouterr().out
    (circuitpy / "cornerman/game.py").write_text("damaged")
    (circuitpy / "cornerman/old.py").write_text("of an old version")
    assert commandline.main(["doctor", "--drive", str(circuitpy)]) == 1
    assert "/cornerman/game.py is missing or damaged. Run: cornerman flash --board pybadge" in capsys.readouterr().out
    assert commandline.main(command) == 0
    assert "1 of %d files copied, 1 removed" % len(pack) in capsys.readouterr().out
    assert on(circuitpy) == {**before, **pack, "code.py.before": before["code.py"]}
    assert commandline.main(["doctor", "--drive", str(circuitpy)]) == 0
    assert "All is well" in capsys.readouterr().out


class Torn(drives.Drive):
    """A drive that is pulled after some files; the last one is half there."""

    def write(self, given, tell):
        kept = dict(list(given.items())[:7])
        last = list(kept)[-1]
        kept[last] = kept[last][:len(kept[last]) // 2]
        super().write(kept, tell)
        raise OSError(5, "Input/output error")


def test_a_drive_that_is_pulled_has_what_it_had_and_is_completed(circuitpy, capsys):
    new = {"/" + path: content for path, content in files("pybadge").items()}
    old = {**new, "/cornerman/game.py": b"game = 1\n", "/cornerman/gone.py": b"", "/code.py": b"old",
           "/drivers/gone.py": b""}
    listed = [{"path": path[1:], "sha256": digest(old[path])} for path in old]
    old["/" + MANIFEST] = json.dumps({"version": "0", "board": "pybadge", "name": "PyBadge", "files": listed}).encode()
    with drives.Drive(circuitpy) as place:
        flash.install(old, "/code.py", place)
    held = on(circuitpy)
    with pytest.raises(UserError, match="Plug the board in again and run the same command once more"):
        with Torn(circuitpy) as place:
            flash.install({path: content + b"#" for path, content in new.items()}, "/code.py", place)
    staged = {path: content for path, content in on(circuitpy).items() if path.endswith(".new")}
    assert len(staged) == 7 and {**held, **staged} == on(circuitpy)
    with drives.Drive(circuitpy) as place:
        flash.install(new, "/code.py", place)
    assert on(circuitpy) == {**{path: content for path, content in held.items() if "gone" not in path},
                             **{path[1:]: content for path, content in new.items()}}
    assert "it is kept as" not in capsys.readouterr().out.replace("/code.py.before", "", 1).split("kept as", 1)[1]


class Flipped(drives.Drive):
    """A drive on which one bit of the last file falls over."""

    def write(self, given, tell):
        last = list(given)[-1]
        super().write({**given, last: bytes((given[last][0] ^ 1,)) + given[last][1:]}, tell)


def test_what_arrives_damaged_takes_no_place(circuitpy):
    before = on(circuitpy)
    with pytest.raises(UserError, match="arrived damaged; nothing was changed"):
        with Flipped(circuitpy) as place:
            flash.install({"/code.py": b"1", "/" + MANIFEST: b"{}"}, "/code.py", place)
    assert {path: content for path, content in on(circuitpy).items() if not path.endswith(".new")} == before


class ReadOnly(drives.Drive):
    def write(self, given, tell):
        raise OSError(30, "Read-only file system")


def test_a_drive_that_the_app_owns_says_how_to_get_it_back(circuitpy):
    with pytest.raises(UserError, match="Hold any button of the board while you press reset"):
        with ReadOnly(circuitpy) as place:
            flash.install({"/code.py": b"1", "/" + MANIFEST: b"{}"}, "/code.py", place)


@pytest.mark.parametrize("version, build, board_name, said", (
    ("8.2.6", "pybadge", "pybadge", "8.2.6, that is too old. Put CircuitPython 9 or newer for pybadge on it"),
    ("9.2.1", "pygamer", "pybadge", "needs the CircuitPython for pybadge; this one is for pygamer"),
    ("9.2.1", "pybadge", "feather_oled", "feather_oled is for the chip RP2040"),
    ("9.2.1", "pybadge", "pico_oled", "This board runs MicroPython and is no drive"),
))
def test_drives_that_do_not_fit(circuitpy, version, build, board_name, said, capsys):
    (circuitpy / "boot_out.txt").write_text(BOOT_OUT % (version, build))
    before = on(circuitpy)
    assert commandline.main(["flash", "--board", board_name, "--drive", str(circuitpy)]) == 2
    assert said in capsys.readouterr().err and on(circuitpy) == before


def test_a_folder_that_is_no_drive(tmp_path, capsys):
    assert commandline.main(["flash", "--board", "pybadge", "--drive", str(tmp_path)]) == 2
    assert "is no CIRCUITPY drive: it has no boot_out.txt" in capsys.readouterr().err


def test_ctrl_c_is_a_sentence_and_the_next_run_completes_it(circuitpy, monkeypatch, capsys):
    before = on(circuitpy)
    with monkeypatch.context() as patch:
        patch.setattr(drives.Drive, "change", lambda *given: signal.raise_signal(signal.SIGINT))
        assert commandline.main(["flash", "--board", "pybadge", "--drive", str(circuitpy)]) == 130
    assert "Stopped. The board has what it had" in capsys.readouterr().out
    assert {path: content for path, content in on(circuitpy).items() if not path.endswith(".new")} == before
    assert commandline.main(["flash", "--board", "pybadge", "--drive", str(circuitpy)]) == 0
    assert "%d had come over before" % len(files("pybadge")) in capsys.readouterr().out


# ---- matches


def test_matches_are_listed_checked_and_copied_off(circuitpy, tmp_path, capsys):
    (circuitpy / "matches/0001.match").unlink()
    box = commandline.device("pico_oled", circuitpy, Repeatable())
    play(box, "press OK 3;press BACK;press UP;wait 1600;press MENU;press UP;press OK".split(";"), None)
    out = tmp_path / "out"
    command = ["matches", "pull", "--drive", str(circuitpy), "--out", str(out)]
    before = on(circuitpy)
    assert commandline.main(command) == 0
    assert capsys.readouterr().out == "0001: melee, 1 actions, going on; copied to %s\n" % (out / "0001.match")
    assert b"seed" not in (out / "0001.match").read_bytes()
    assert on(circuitpy) == {**before, **on(out, "out/")}
    play(box, "press OK;press MENU;press UP 2;press OK;press UP;press OK".split(";"), None)
    assert commandline.main(command) == 0
    assert "the match is not over; copied to" in capsys.readouterr().out
    assert b"seed" in (out / "0001.match").read_bytes()
    assert commandline.main(command) == 0
    assert "has it already" in capsys.readouterr().out
    (out / "0001.match").write_text("another one")
    assert commandline.main(command) == 1
    assert "is another match and stays as it is. Name another folder" in capsys.readouterr().out
    assert (out / "0001.match").read_text() == "another one"
    (circuitpy / "matches/0002.match").write_text("torn")
    assert commandline.main(["matches", "list", "--drive", str(circuitpy)]) == 0
    assert commandline.main(["matches", "verify", "--drive", str(circuitpy)]) == 1
    said = capsys.readouterr().out.splitlines()
    assert said[:2] == [said[2], said[-1]] and said[1].startswith("0002: wrong: Match 0002 cannot be read")
    assert said[3:-1] == ["  The seed was drawn by the board.", "  Nothing was taken back.",
                          "  Corrections: 1.", "    line 2: P1: wounds 1"]


# ---- a serial port where something else answers


PICO = "('micropython', (1, 25, 0), 'Raspberry Pi Pico with RP2040')"


@pytest.mark.parametrize("name, answers, said", (
    ("pico_oled", {"sys.implementation": "('circuitpython', (9, 2, 1), 'Raspberry Pi Pico with rp2040')"},
     "runs CircuitPython, this one needs MicroPython. Put MicroPython 1.25 or newer for RPI_PICO on it first"),
    ("pico_oled", {"sys.implementation": "('micropython', (1, 24, 1), 'Raspberry Pi Pico with RP2040')"},
     "runs MicroPython 1.24.1, that is too old. Put MicroPython 1.25 or newer for RPI_PICO on it first"),
    ("esp32_oled", {"sys.implementation": PICO}, "esp32_oled is for the chip ESP32; the board at socket:"),
    ("pybadge", {"sys.implementation": PICO}, "runs MicroPython, this one needs CircuitPython"),
    ("pico_oled", {"def hashes": "", "statvfs": "(4096, 4096, 352, 20)", "sys.implementation": PICO},
     "KB are needed, 81 KB are free. Delete old matches"),
    ("pico_oled", {"def hashes": "", "statvfs": "(4096, 4096, 352, 300)", "take(": "\x04OSError: 28\r\n",
                   "sys.implementation": PICO},
     "its flash is full. Delete old matches on the board"),
))
def test_boards_that_cannot_take_it(name, answers, said, wire, capsys):
    assert commandline.main(["flash", "--board", name, "--port", wire(answers)]) == 2
    assert said in capsys.readouterr().err


def test_a_port_in_use_and_no_such_port(capsys):
    ours, theirs = os.openpty()
    name = os.ttyname(theirs)
    with serial.Serial(name, exclusive=True):
        assert commandline.main(["flash", "--board", "pico_oled", "--port", name]) == 2
    assert "%s is in use. Close the other program" % name in capsys.readouterr().err
    for end in (ours, theirs):
        os.close(end)
    assert commandline.main(["flash", "--board", "pico_oled", "--port", "/dev/nowhere"]) == 2
    assert "There is no port /dev/nowhere" in capsys.readouterr().err
    assert commandline.main(["flash", "--board", "pico_oled", "--port", "what://ever"]) == 2
    assert "cannot be opened" in capsys.readouterr().err


class Port:
    vid, pid, description = 0x2E8A, 5, "Pico"

    def __init__(self, device):
        self.device = device


@pytest.mark.parametrize("found, said", (
    ((), "No board was found on USB"),
    (("/dev/ttyACM1", "/dev/ttyACM0"), "There are 2 boards: /dev/ttyACM0, /dev/ttyACM1. Name the one"),
))
def test_none_and_two(found, said, monkeypatch, capsys):
    monkeypatch.setattr(link.list_ports, "comports", lambda: list(map(Port, found)))
    monkeypatch.setattr(drives, "mounted", lambda: [])
    assert commandline.main(["flash", "--board", "pico_oled"]) == 2
    assert said in capsys.readouterr().err
    assert commandline.main(["doctor"]) == 1
    out = capsys.readouterr().out
    assert ("No board was found" if not found else "There is no port /dev/ttyACM0") in out


def test_a_board_that_is_not_named_or_not_there(capsys):
    assert commandline.main(["flash"]) == 2
    assert "Name it with --board" in capsys.readouterr().err
    assert commandline.main(["flash", "--board", "gameboy"]) == 2
    assert "There is no board 'gameboy'" in capsys.readouterr().err


# ---- runtimes


def uf2(family):
    return struct.pack("<8I476sI", 0x0A324655, 0x9E5D5157, 0x2000, 0x10000000, 256, 0, 1, family, b"", 0x0AB16F30)


def esp32(chip=0):
    return (b"\xe9" + b"\0" * 11 + struct.pack("<H", chip)).ljust(0x7000, b"\xff") + b"\xaa\x50\0"


def test_a_runtime_goes_to_the_drive_of_its_bootloader(tmp_path, capsys):
    file, drive = tmp_path / "micropython.uf2", tmp_path / "RPI-RP2"
    file.write_bytes(uf2(0xE48BFF56))
    drive.mkdir()
    (drive / "INFO_UF2.TXT").write_text("UF2 Bootloader v3.0\r\nModel: Raspberry Pi RP2\r\nBoard-ID: RPI-RP2\r\n")
    command = ["flash", "--firmware", str(file), "--drive", str(drive)]
    assert commandline.main(command + ["--board", "pico_oled"]) == 0
    assert (drive / "micropython.uf2").read_bytes() == file.read_bytes()
    file.write_bytes(uf2(0x55114460))
    assert commandline.main(command) == 2
    assert "is the bootloader of another chip" in capsys.readouterr().err
    assert commandline.main(command[:3] + ["--drive", str(tmp_path)]) == 2
    assert "it has no INFO_UF2.TXT" in capsys.readouterr().err


@pytest.mark.parametrize("content, name, said", (
    (uf2(0xE48BFF56), "esp32_oled", "is for the chip RP2040, esp32_oled has the chip ESP32. Take the build"),
    (uf2(0xE48BFF59), None, "is for another chip (UF2 family e48bff59)"),
    (uf2(0xE48BFF56)[:-12], None, "is not complete"),
    (esp32(9), None, "is for another chip of the ESP32 family"),
    (esp32()[:0x7000] + b"abc", None, "Take the file that ends in .bin, not .app-bin"),
    (b"hello", None, "is not a firmware"),
    (esp32(), "pico_oled", "is for the chip ESP32, pico_oled has the chip RP2040"),
    (None, None, "cannot be read: No such file"),
))
def test_files_that_do_not_fit(content, name, said, tmp_path, capsys):
    file = tmp_path / "firmware"
    if content is not None:
        file.write_bytes(content)
    assert commandline.main(["flash", "--firmware", str(file)] + (["--board", name] if name else [])) == 2
    assert said in capsys.readouterr().err


def test_without_bootloader_or_tool_it_says_what_to_do(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(drives, "mounted", lambda: [])
    monkeypatch.setattr(link.list_ports, "comports", lambda: [])
    monkeypatch.setenv("PATH", str(tmp_path))
    file = tmp_path / "firmware"
    for content, said in ((uf2(0xE48BFF56), "Hold BOOTSEL while you plug the board in"),
                          (uf2(0x55114460), "Press reset twice, quickly")):
        file.write_bytes(content)
        assert commandline.main(["flash", "--firmware", str(file)]) == 2
        assert said in capsys.readouterr().err
    file.write_bytes(esp32())
    monkeypatch.setattr(firmware.importlib.util, "find_spec", lambda name: None)
    assert commandline.main(["flash", "--firmware", str(file), "--port", "/dev/ttyUSB0"]) == 2
    assert "pip install esptool==" in capsys.readouterr().err


# ---- the real thing: mpremote, MicroPython, littlefs


def test_a_pico_is_flashed_broken_off_completed_and_kept(pico, tmp_path, monkeypatch, capsys):
    """A pack with Melee as its only game; on the board is an older one, without the files of `new`, with a match that
    goes on and a character."""
    small = {path: content for path, content in files("pico_oled").items()
             if path.startswith("cornerman/games/melee/") or path.count("/") < 3 or "/games/" not in path}
    del small[MANIFEST]
    small[MANIFEST] = manifest("pico_oled", board("pico_oled"), small)
    monkeypatch.setattr(flash, "files", lambda name: small)
    new = [path for path in small if "/melee/" in path] + ["main.py", MANIFEST]
    older = {path: content for path, content in small.items() if path not in new}
    older["cornerman/catalog.mpy"] = b"an older one"
    journal = Journal(Store(str(tmp_path / "matches")))
    journal.create({"game": "melee", "options": {}, "seed": "seed", "commitment": "", "names": ["P1", "P2"]})
    ann, bea = tmp_path / "Ann.sav", tmp_path / "Bea.sav"
    for file, deck in ((ann, ["AS", "KD"]), (bea, pack())):
        value = {"who": "adult", "deck": deck, "lost": [], "scenes": 0, "consumed": False, "story": []}
        file.write_bytes(encode([[], file.stem, {"game": "cardrpg", "value": value, "past": []}], 0)[0])
    kept = {"matches/" + path: content for path, content in on(tmp_path / "matches").items()}
    kept["characters/0001.sav"] = ann.read_bytes()
    older.update(kept)
    (tmp_path / "pico_oled.img").write_bytes(image.make(image.firmware(image.FIRMWARE), older))
    box = pico("pico_oled")
    command = ["flash", "--board", "pico_oled", "--port", box.url]
    found = {"/" + path: content for path, content in small.items()}

    class Pulled(link.Link):
        """A board whose cable is pulled in the middle."""

        def write(self, given, tell):
            left = [sum(map(len, given.values())) // 2]

            def counted(count):
                left[0] -= count
                if left[0] < 0:
                    box.unplug()
            super().write(given, counted)

    class Cut(link.Link):
        """A board whose power fails while new files take their places."""

        def change(self, moves, drops):
            box.cut(after=4)
            super().change(moves, drops)

    with box.running():
        for trouble in (Pulled, Cut):
            with pytest.raises(UserError, match="run the same command once more"), trouble(box.url) as place:
                flash.install(found, "/main.py", place)
    said = capsys.readouterr().out
    assert box.stopped == "cut" and said.count("Copying") == 2 and "files copied" not in said
    box.restart()
    with box.running():
        assert commandline.main(command) == 0
    said = capsys.readouterr().out
    assert "0 of %d files copied" % len(found) in said
    assert "Cornerman is ready: %s" % board("pico_oled")["name"] in said
    before = box.files()
    assert before == {**small, **kept}
    with box.running():
        assert commandline.main(command) == 0
        assert "0 copied" in capsys.readouterr().out
        assert commandline.main(["matches", "pull", "--out", str(tmp_path / "out"), "--port", box.url]) == 0
        assert "going on; copied to" in capsys.readouterr().out
        assert commandline.main(["doctor", "--port", box.url]) == 0
        assert "1 matches" in capsys.readouterr().out
        assert box.files() == before
        assert commandline.main(["characters", "push", str(ann), str(bea), "--replace", "--port", box.url]) == 0
        out = tmp_path / "people"
        assert commandline.main(["characters", "pull", "--out", str(out), "--port", box.url]) == 0
        assert on(out) == {"Ann.sav": ann.read_bytes(), "Bea.sav": bea.read_bytes()}
    after = set(box.files())
    assert set(before) - after == {"characters/0001.sav"}
    assert after - set(before) == {"characters/0002.sav", "characters/0003.sav"}


def test_a_pico_with_micropython_becomes_the_drive_of_its_bootloader(pico, tmp_path, monkeypatch, capsys):
    box = pico("pico_oled", installed=False)
    file, drive = tmp_path / "micropython.uf2", tmp_path / "RPI-RP2"
    file.write_bytes(uf2(0xE48BFF56))
    drive.mkdir()
    (drive / "INFO_UF2.TXT").write_text("Board-ID: RPI-RP2\r\n")

    def mounted():
        box.save()
        return [drive] if box.stopped == "bootloader" else []
    monkeypatch.setattr(drives, "mounted", mounted)
    with box.running():
        assert commandline.main(["flash", "--firmware", str(file), "--port", box.url]) == 0
    assert (drive / "micropython.uf2").read_bytes() == file.read_bytes()
    assert "Restarting the board as a drive" in capsys.readouterr().out
