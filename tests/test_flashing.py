"""Packs, flashing by serial port and by drive, and what is said when it cannot be done."""

import ast
import functools
import io
import json
import os
import re
import signal
import struct
import subprocess
import sys
from pathlib import PurePosixPath

import pytest
import serial
from conftest import need, repetition

from boardfiles import ROOT, UserError, board, boards
import commandline
from cornerman.cards import pack
from cornerman.journal import Journal
from cornerman.keys import DOWN, OK
from cornerman.store import Store, encode
from cornerman.ui import glyphs
from flashing import doctor, drives, firmware, flash, link
from flashing import pack as compiler  # `pack` is that of cards
from flashing.pack import NATIVE, MANIFEST, digest, files, manifest, modules, packed, start
from hostsim import runtimes
from hostsim.device import Repeatable
from hostsim.pico import image
from hostsim.script import play

BOOT_OUT = "Adafruit CircuitPython %s on 2025-01-09; Adafruit PyBadge with samd51j19\r\nBoard ID:%s\r\nUID:00\r\n"


# ---- packs


@pytest.mark.parametrize("name", boards())
def test_a_pack_has_exactly_the_files_that_its_board_needs(name):
    data, found = board(name), files(name)
    paths = list(found)
    micro = data["runtime"] == "micropython"
    assert paths[-1] == MANIFEST and paths[-2] == start(data) == ("main.py" if micro else "code.py")
    listed = json.loads(found[MANIFEST])
    assert listed["board"] == name
    assert [one["path"] for one in listed["files"]] == [path for path in paths[:-1] if path != "settings.toml"]
    assert all((one["size"], one["sha256"]) == (len(found[one["path"]]), digest(found[one["path"]]))
               for one in listed["files"])
    ours = json.loads(found["board.json"])
    assert {**data, **ours, "panel": {**data["panel"], **ours["panel"]}} == data and "sim" not in ours
    assert ("boot.py" in found, "lib/hashlib.mpy" in found) == (True, data["chip"] == "samd51")
    assert ("settings.toml" in found) != micro
    flashes = micro and data["chip"] == "rp2040"  # modules run from its flash
    assert ("cornerman/names" in found) == ("cornerman/template" in found) == flashes
    assert "cornerman/linked" not in found
    inside = modules(data)
    assert all(path.endswith((".bundle", ".bundles", "/names", "/template") if micro else (".bin", ".mpy"))
               for path in paths[:-1] if path.startswith(("cornerman/", "drivers/")))
    paths = list(inside)
    assert "cornerman/players/punch.mpy" in paths and not {"cornerman/players/cardrpg.mpy",
                                                           "cornerman/ui/app/touch.mpy"} & set(paths)
    head = b"M\x06" if micro else b"C\x06\0\x1f"  # version 6, no machine code, numbers of 31 bits
    assert all(path.endswith(".bin") or path.endswith(".mpy") and inside[path].startswith(head) for path in paths)
    ports = {path[:-4] for path in paths if path.startswith("cornerman/ports/")}
    assert ports & RUNTIMES == {"cornerman/ports/" + data["runtime"]}
    others = {source.stem for source in (ROOT / "firmware/drivers").glob("*.py")} - imports(data, inside)
    assert not [path for path in paths if path.startswith("drivers/") and path[8:-4] in others - {"__init__"}]


RUNTIMES = {"cornerman/ports/micropython", "cornerman/ports/circuitpython"}  # `detect` imports one of them


def imports(data, found):
    """The names after `drivers.` and `cornerman.ports.` that are imported anywhere in a pack, its driver's too;
    everything that a pack imports from itself must be in it."""
    there = {path.rsplit(".", 1)[0].replace("/__init__", "") for path in found}
    there |= {str(place) for path in found for place in PurePosixPath(path).parents}  # packages may be left out
    names = {data["panel"]["driver"]} if data["panel"]["bus"]["kind"] != "own" else set()
    for path in found:
        source = ROOT / "firmware" / (path.rsplit(".", 1)[0] + ".py")
        if not source.exists() or path.endswith("ports/__init__.mpy") or path.endswith("ports/__init__.py"):
            continue
        for module, imported in imports_of(source):
            here = module.replace(".", "/")
            assert here in there or here in RUNTIMES, (path, module)  # a pack has the port of one runtime
            names |= {module.split(".")[-1], *imported}
    return names


@functools.lru_cache(maxsize=None)
def imports_of(source):
    return [(node.module, [alias.name for alias in node.names]) for node in ast.walk(ast.parse(source.read_text()))
            if isinstance(node, ast.ImportFrom) and node.module.split(".")[0] in ("cornerman", "drivers")]


@pytest.mark.parametrize("name", repetition("pico_oled", "pybadge"))
def test_a_pack_is_reproducible(name, tmp_path, monkeypatch):
    """What was kept of an earlier pack, and what is compiled anew."""
    out = tmp_path / "pack"
    assert commandline.main(["pack", "--board", name, "--out", str(out)]) == 0
    first = {path: path.read_bytes() for path in out.rglob("*") if path.is_file()}
    (out / "cornerman" / "old.mpy").write_bytes(b"M")
    monkeypatch.setattr(compiler, "WORK", tmp_path / "work")
    compiler.compiled.cache_clear()
    assert commandline.main(["pack", "--board", name, "--out", str(out)]) == 0
    assert {path: path.read_bytes() for path in out.rglob("*") if path.is_file()} == first


def test_compiled_modules_are_reused_only_for_the_same_firmware(tmp_path, monkeypatch):
    monkeypatch.setattr(compiler, "WORK", tmp_path)
    (tmp_path / "compiled" / "older").mkdir(parents=True)
    sources = (b"A = 1\n", b"A = 2\n")
    made = [compiler.compiled.__wrapped__("drivers/mine.mpy", source, None) for source in sources]
    assert made[0] != made[1]
    folder, = (tmp_path / "compiled").iterdir()
    kept = {path: path.read_bytes() for path in folder.iterdir()}
    assert sorted(kept.values()) == sorted(made)
    for path in kept:
        path.write_bytes(b"kept")
    assert compiler.compiled.__wrapped__("drivers/mine.mpy", sources[0], None) == b"kept"
    monkeypatch.setattr(compiler, "WORK", tmp_path / "file" / "work")
    (tmp_path / "file").write_bytes(b"")  # nothing can be kept
    assert compiler.compiled.__wrapped__("drivers/mine.mpy", sources[0], None) == made[0]


def test_a_pack_replaces_only_a_folder_that_is_a_pack(tmp_path, capsys):
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
    fonts = {path.split("/")[-1][:-4] for path in modules(board(name)) if path.endswith(".bin")}
    assert drawn and drawn <= fonts


def test_the_files_that_a_page_removes_from_a_board_are_all_of_cornerman():
    page = (ROOT / "docs" / "firmware.md").read_text(encoding="utf-8")
    told = re.findall(r":(\S+)", re.search(r"mpremote rm -r (.*)$", page, re.M).group(1))
    assert {path for path in files("pico_oled") if not path.startswith("cornerman/")} | {"cornerman"} == set(told)


# ---- a CIRCUITPY drive


@pytest.fixture
def circuitpy(tmp_path):
    """A drive as CircuitPython leaves it, with a match and somebody's program."""
    for path, text in (("boot_out.txt", BOOT_OUT % ("9.2.1", "pybadge")), ("code.py", "print('Hello World!')\n"),
                       ("matches/0001.match", "a match"), ("settings/names", "Ann"), ("lib/neopixel.py", "x = 1\n"),
                       ("drivers/mine.py", "mine"),
                       ("settings.toml", 'CIRCUITPY_PYSTACK_SIZE=1536\nCIRCUITPY_WIFI_SSID = "home"\n')):
        (tmp_path / path).parent.mkdir(exist_ok=True)
        (tmp_path / path).write_text(text)
    return tmp_path


def files_on(drive, before=""):
    return {before + path.relative_to(drive).as_posix(): path.read_bytes()
            for path in drive.rglob("*") if path.is_file()}


def test_flashing_a_drive_writes_the_pack_and_keeps_other_files(circuitpy, capsys):
    before = files_on(circuitpy)
    command = ["flash", "--board", "pybadge", "--drive", str(circuitpy)]
    assert commandline.main(command) == 0
    said = capsys.readouterr().out
    assert "/code.py was not Cornerman's; it is kept as /code.py.before" in said
    assert "With its memory this board offers no game: see docs/boards.md." in said
    pack = files("pybadge")
    pack["settings.toml"] += b'CIRCUITPY_WIFI_SSID = "home"\n'
    assert files_on(circuitpy) == {**before, **pack, "code.py.before": before["code.py"]}
    assert commandline.main(command) == 0
    assert "0 copied" in capsys.readouterr().out
    (circuitpy / "cornerman/game.mpy").write_text("damaged")
    (circuitpy / "cornerman/old.mpy").write_text("of an old version")
    assert commandline.main(["doctor", "--drive", str(circuitpy)]) == 1
    assert "/cornerman/game.mpy is missing or damaged. Run: cornerman flash --board pybadge" in capsys.readouterr().out
    assert commandline.main(command) == 0
    assert "2 of %d files copied, 1 removed" % len(pack) in capsys.readouterr().out
    assert files_on(circuitpy) == {**before, **pack, "code.py.before": before["code.py"]}
    assert commandline.main(["doctor", "--drive", str(circuitpy)]) == 0
    assert "All is well" in capsys.readouterr().out
    listing = circuitpy / MANIFEST
    listing.write_text(listing.read_text().replace('"pybadge"', '"pygamer"'))
    assert commandline.main(command) == 0
    assert "It has the files of pygamer. If its screen stays dark" in capsys.readouterr().out
    assert files_on(circuitpy) == {**before, **pack, "code.py.before": before["code.py"]}
    assert commandline.main(command) == 0
    assert "It has the files of" not in capsys.readouterr().out


class Torn(drives.Drive):
    """A drive that is pulled after some files; the last one is half there."""

    def write(self, given, tell):
        kept = dict(list(given.items())[:7])
        last = list(kept)[-1]
        kept[last] = kept[last][:len(kept[last]) // 2]
        super().write(kept, tell)
        raise OSError(5, "Input/output error")


def test_a_drive_removed_while_flashing_keeps_its_old_files_and_is_completed_later(circuitpy, capsys):
    new = {"/" + path: content for path, content in files("pybadge").items()}
    old = {**new, "/cornerman/game.mpy": b"game = 1\n", "/cornerman/gone.py": b"", "/code.py": b"old",
           "/drivers/gone.py": b""}
    listed = [{"path": path[1:], "sha256": digest(old[path])} for path in old if path != "/settings.toml"]
    old["/" + MANIFEST] = json.dumps({"version": "0", "board": "pybadge", "name": "PyBadge", "files": listed}).encode()
    with drives.Drive(circuitpy) as place:
        flash.install(old, "/code.py", place)
    held = files_on(circuitpy)
    with pytest.raises(UserError, match="Plug the board in again and run the same command once more"):
        with Torn(circuitpy) as place:
            flash.install({path: content + b"#" for path, content in new.items()}, "/code.py", place)
    staged = {path: content for path, content in files_on(circuitpy).items() if path.endswith(".new")}
    assert len(staged) == 7 and {**held, **staged} == files_on(circuitpy)
    with drives.Drive(circuitpy) as place:
        flash.install(new, "/code.py", place)
    assert files_on(circuitpy) == {**{path: content for path, content in held.items() if "gone" not in path},
                             **{path[1:]: content for path, content in new.items()}}
    assert "it is kept as" not in capsys.readouterr().out.replace("/code.py.before", "", 1).split("kept as", 1)[1]


class Flipped(drives.Drive):
    """A drive on which one bit of the last file falls over."""

    def write(self, given, tell):
        last = list(given)[-1]
        super().write({**given, last: bytes((given[last][0] ^ 1,)) + given[last][1:]}, tell)


def test_a_file_that_arrives_damaged_replaces_nothing(circuitpy):
    before = files_on(circuitpy)
    with pytest.raises(UserError, match="arrived damaged and was not used"):
        with Flipped(circuitpy) as place:
            flash.install({"/code.py": b"1", "/" + MANIFEST: b"{}"}, "/code.py", place)
    assert {path: content for path, content in files_on(circuitpy).items() if not path.endswith(".new")} == before


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
def test_a_drive_with_another_version_or_board_is_refused(circuitpy, version, build, board_name, said, capsys):
    (circuitpy / "boot_out.txt").write_text(BOOT_OUT % (version, build))
    before = files_on(circuitpy)
    assert commandline.main(["flash", "--board", board_name, "--drive", str(circuitpy)]) == 2
    assert said in capsys.readouterr().err and files_on(circuitpy) == before


def test_a_folder_that_is_not_a_drive_is_refused(tmp_path, capsys):
    assert commandline.main(["flash", "--board", "pybadge", "--drive", str(tmp_path)]) == 2
    assert "it has no boot_out.txt. Name the drive that appears when" in capsys.readouterr().err
    (tmp_path / "INFO_UF2.TXT").write_text("Board-ID: RPI-RP2")
    assert commandline.main(["flash", "--board", "pybadge", "--drive", str(tmp_path)]) == 2
    assert "waits for MicroPython or CircuitPython. Copy it there: cornerman flash" in capsys.readouterr().err


@pytest.mark.parametrize("name", ("pico_oled", "pybadge"))
def test_a_board_that_waits_in_its_bootloader_is_told_what_it_waits_for(name, tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(link.list_ports, "comports", lambda: [])
    monkeypatch.setattr(drives, "mounted", lambda: [tmp_path])
    (tmp_path / "INFO_UF2.TXT").write_text("Board-ID: RPI-RP2")
    assert commandline.main(["flash", "--board", name]) == 2
    assert "%s is the drive of a bootloader" % tmp_path in capsys.readouterr().err


def test_a_drive_is_not_measured_without_a_word(circuitpy, capsys):
    assert commandline.main(["doctor", "--measure", "--drive", str(circuitpy)]) == 1
    assert "A drive has no figures. Measure the board at its serial port" in capsys.readouterr().out


def test_ctrl_c_is_a_sentence_and_the_next_run_completes_it(circuitpy, monkeypatch, capsys):
    before = files_on(circuitpy)
    with monkeypatch.context() as patch:
        patch.setattr(drives.Drive, "change", lambda *given: signal.raise_signal(signal.SIGINT))
        assert commandline.main(["flash", "--board", "pybadge", "--drive", str(circuitpy)]) == 130
    assert "Stopped. Your matches are on the board as before" in capsys.readouterr().out
    assert {path: content for path, content in files_on(circuitpy).items()
            if not path.endswith((".new", ".off"))} == before
    assert commandline.main(["flash", "--board", "pybadge", "--drive", str(circuitpy)]) == 0
    assert "%d had come over before" % len(files("pybadge")) in capsys.readouterr().out


LINKED, TEMPLATE = flash.LINKED[1:], flash.TEMPLATE[1:]


class Small(drives.Folder):
    """A board of 60 blocks of 4 KB, which files take as on a littlefs."""

    speed = 1 << 20

    def room(self):
        sizes = [path.stat().st_size for path in self.path.rglob("*") if path.is_file()]
        return 4096, 4096 * (60 - sum(-(-size // 4096) for size in sizes))


class Failing(Small):
    """Its power fails after `left` changes.

    While it has files of two versions, its start file says that the update was broken off, or there is none, and what
    it has made of them itself is gone.
    """

    def __init__(self, path, left=-1):
        super().__init__(path)
        self.left = left

    def _change(self, path=None, content=b""):
        self.left -= 1
        if self.left == -1:
            if path:
                super().write({path: content[:len(content) // 2]}, abs)
            raise UserError("the power failed")
        found = files_on(self.path)
        versions = {content[:3] for path, content in found.items()
                    if path.startswith("cornerman/") and not path.endswith((".new", ".json", "template"))}
        assert found.get("main.py", flash.PAUSED) == flash.PAUSED or len(versions) == 1
        assert LINKED not in found or versions == {found[LINKED][:3]}

    def write(self, given, tell):
        for path, content in given.items():
            self._change(path, content)
            super().write({path: content}, tell)
            assert self.room()[1] >= 0

    def change(self, moves, drops):
        last = max(len(moves) - 2, 0)
        for one in [*moves[:last], *drops, *moves[last:]]:
            self._change()
            super().change(*[[one], []] if type(one) is tuple else [[], [one]])


@pytest.mark.parametrize("matches, passes", [(30000, True), *repetition((2000, False), (100000, True))])
def test_an_update_fits_and_goes_on_after_a_cut_at_each_step(matches, passes, tmp_path, capsys):
    """All files changed, and two are gone: where they do not fit beside the old ones, in passes. With 100 KB of matches
    there is no room for what the board would make of the template."""
    def version(word, more):
        found = {"/cornerman/%d.bundle" % n: word + bytes(1000 * n) for n in range(4, 13)}
        found.update({"/cornerman/%s%d.mpy" % (word.decode(), n): word for n in range(more)})
        found[flash.TEMPLATE] = b"\1\0" + word
        found["/main.py"] = b"runs " + word
        listed = [{"path": path[1:], "sha256": digest(found[path])} for path in found]
        about = {"version": word.decode(), "board": "", "name": "", "files": listed}
        found["/" + MANIFEST] = json.dumps(about).encode()
        return found

    new = version(b"new", 0)
    wanted = {path[1:]: data for path, data in new.items() if path != flash.TEMPLATE or matches < 100000}
    kept = {"matches/0001.match": b"m" * matches, "characters/0001.sav": b"Ann", "settings/settings.a": b"x"}
    done = cut = 0
    while not done:
        folder = tmp_path / str(cut)
        old = {path[1:]: data for path, data in version(b"old", 2).items()}
        for path, content in {**old, LINKED: b"old" + bytes(5000), **kept}.items():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_bytes(content)
        for left in (cut, cut // 2 + 3, -1):  # cut again before it is done
            place = Failing(folder, left)
            try:
                flash.install(new, "/main.py", place)
                done += left == cut
                break
            except UserError as error:
                assert str(error) == "the power failed"
                assert files_on(folder).items() >= kept.items()
        assert files_on(folder) == {**wanted, **kept}, cut
        cut += 1
    said = capsys.readouterr().out
    assert cut > 20 and ("they come in passes" in said) == passes
    assert "Copying %d files, " % len(wanted) in said and "about 1 s" in said


def of_rp2040(changed=None):
    """Files of a board whose modules run from its flash, which makes three blocks of its template; {path: bytes} of
    some others."""
    found = {"/cornerman/index.bundles": b"index", "/cornerman/all.bundle": bytes(40000), flash.TEMPLATE: b"\3\0...",
             "/cornerman/names": b"names", "/lib/bundles.mpy": b"M", "/board.json": b"{}", "/main.py": b"run",
             **(changed or {})}
    listed = [{"path": path[1:], "sha256": digest(found[path])} for path in found]
    about = {"version": "", "board": "", "name": "", "files": listed}
    return {**found, "/" + MANIFEST: json.dumps(about).encode()}


class Noted(Small):
    """A board that notes whether what it has made itself is there when the first file arrives."""

    there = None

    def write(self, given, tell):
        if self.there is None:
            self.there = LINKED in files_on(self.path)
        super().write(given, tell)


def test_what_a_board_has_made_stays_until_what_it_is_made_of_changes(tmp_path, capsys):
    for path in (None, "/main.py", "/board.json", "/lib/bundles.mpy", "/cornerman/index.bundles",
                 "/cornerman/all.bundle", "/cornerman/names", flash.TEMPLATE):
        changed, stays = {path: b"\2\0"} if path else {}, not (path or "").startswith("/cornerman/")
        flash.install(of_rp2040(), "/main.py", Noted(tmp_path))
        (tmp_path / LINKED).write_bytes(bytes(3 * 4096))
        capsys.readouterr()
        place = Noted(tmp_path)
        flash.install(of_rp2040(changed), "/main.py", place)
        assert (tmp_path / LINKED).exists() == stays and place.there in (None, stays), changed
        said = capsys.readouterr().out
        assert changed or said == "All 8 files are on the board already: 0 copied, 0 removed.\n"
        assert " 0 removed" in said


def test_the_room_of_what_a_board_has_made_counts_as_free_when_it_is_outdated(tmp_path, capsys):
    """The new files come beside the old ones in its place."""
    flash.install(of_rp2040(), "/main.py", Small(tmp_path))
    (tmp_path / LINKED).write_bytes(bytes(29 * 4096))
    assert Small(tmp_path).room()[1] < 44000 + flash.SPARE
    flash.install(of_rp2040({"/cornerman/all.bundle": bytes(44000)}), "/main.py", Small(tmp_path))
    said = capsys.readouterr().out
    assert "3 of 8 files copied, 0 removed." in said and "passes" not in said


def test_a_board_without_room_for_what_it_would_make_gets_no_template_until_it_has_room(tmp_path, capsys):
    """So the board never tries it in vain; `cornerman doctor` tells of it, and the same command mends it."""
    matches = tmp_path / "matches/0001.match"
    matches.parent.mkdir()
    matches.write_bytes(bytes(80000))
    for said in "7 of 7 files copied, 0 removed.", "All 7 files are on the board already: 0 copied, 0 removed.":
        flash.install(of_rp2040(), "/main.py", Small(tmp_path))
        out = capsys.readouterr().out
        assert said in out and "The board's flash has no room for what lets Cornerman run from there" in out
        assert TEMPLATE not in files_on(tmp_path)
    about = json.loads((tmp_path / MANIFEST).read_text())
    doctor.files(Small(tmp_path), about)
    out = capsys.readouterr().out
    assert "6 of 6 files are sound" in out and "its flash had no room for what lets Cornerman run" in out
    matches.unlink()
    flash.install(of_rp2040(), "/main.py", Small(tmp_path))
    out = capsys.readouterr().out
    assert "2 of 8 files copied, 0 removed." in out and "no room" not in out and TEMPLATE in files_on(tmp_path)
    (tmp_path / LINKED).write_bytes(bytes(3 * 4096))
    matches.write_bytes(bytes(80000))
    flash.install(of_rp2040(), "/main.py", Small(tmp_path))
    assert "0 copied, 2 removed." in capsys.readouterr().out and LINKED not in files_on(tmp_path)


def test_the_blocks_that_a_board_leaves_free_are_counted():
    source = (ROOT / "firmware/cornerman/ports/linker.py").read_text(encoding="utf-8")
    folders = ("cornerman", "lib", "matches", "characters", "settings")  # MicroPython counts both blocks of each twice
    assert flash.APART >= int(re.search(r"^SPARE = (\d+)", source, re.M).group(1)) + 2 * len(folders)


class Screen(io.StringIO):
    """A terminal."""

    def isatty(self):
        return True


def test_a_bar_shows_how_far_an_update_is(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(sys, "stderr", Screen())
    monkeypatch.setattr(Small, "speed", 10000)
    monkeypatch.setattr(flash, "tqdm", functools.partial(flash.tqdm, mininterval=0, miniters=1))
    found = {"/cornerman/a": bytes(20000), "/cornerman/b": bytes(20000), "/main.py": b"", "/" + MANIFEST: b"{}"}
    flash.install(found, "/main.py", Small(tmp_path))
    assert "Copying 4 files, 41 KB: about 5 s" in capsys.readouterr().out
    assert [int(percent) for percent in re.findall(r"(\d+)%\|", sys.stderr.getvalue())][:2] == [0, 50]


def test_an_update_that_does_not_fit_is_refused_before_anything_is_changed(tmp_path):
    (tmp_path / "matches").mkdir()
    (tmp_path / "matches/0001.match").write_bytes(b"m" * 190000)
    before = files_on(tmp_path)
    with pytest.raises(UserError, match="73 KB are needed, 53 KB are free. Delete old matches on the board"):
        found = {"/cornerman/a": bytes(41000), "/main.py": b"", "/" + MANIFEST: b"{}"}
        flash.install(found, "/main.py", Small(tmp_path))
    assert files_on(tmp_path) == before


# ---- matches


def test_matches_are_listed_checked_and_copied_off(circuitpy, tmp_path, capsys):
    (circuitpy / "matches/0001.match").unlink()
    box = commandline.device("pico_oled", circuitpy, Repeatable())
    play(box, ["expect Your buttons", "press BACK"], None)  # nobody has set anything yet
    play(box, "press OK 3;press BACK;press UP;wait 1600;press MENU;press UP;press OK".split(";"), None)
    out = tmp_path / "out"
    command = ["matches", "pull", "--drive", str(circuitpy), "--out", str(out)]
    before = files_on(circuitpy)
    assert commandline.main(command) == 0
    assert capsys.readouterr().out == "0001: melee, 1 actions, going on; copied to %s\n" % (out / "0001.match")
    assert b"seed" not in (out / "0001.match").read_bytes()
    assert files_on(circuitpy) == {**before, **files_on(out, "out/")}
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
    ("pico_oled", {"def hashes": "", "statvfs": "(4096, 4096, 352, 20, 0)", "sys.implementation": PICO},
     "KB are needed, 81 KB are free. Delete old matches"),
    ("pico_oled", {"def hashes": "", "statvfs": "(4096, 4096, 352, 300, 0)", "take(": "\x04OSError: 28\r\n",
                   "sys.implementation": PICO},
     "its flash is full. Delete old matches on the board"),
))
def test_boards_with_an_unsuitable_runtime_are_refused(name, answers, said, wire, capsys):
    assert commandline.main(["flash", "--board", name, "--port", wire(answers)]) == 2
    assert said in capsys.readouterr().err


def test_a_port_in_use_and_an_unknown_port_are_one_sentence(capsys):
    ours, theirs = os.openpty()
    name = os.ttyname(theirs)
    with serial.Serial(name, exclusive=True):
        assert commandline.main(["flash", "--board", "pico_oled", "--port", name]) == 2
    assert "%s is in use. Close the other program" % name in capsys.readouterr().err
    for end in (ours, theirs):
        os.close(end)
    assert commandline.main(["flash", "--board", "pico_oled", "--port", "/dev/nowhere"]) == 2
    assert "There is no port /dev/nowhere" in capsys.readouterr().err
    assert commandline.main(["flash", "--board", "pico_oled", "--port", "/dev/null"]) == 2
    assert "/dev/null is no serial port." in capsys.readouterr().err
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
def test_no_board_and_two_boards_are_one_sentence(found, said, monkeypatch, capsys):
    monkeypatch.setattr(link.list_ports, "comports", lambda: list(map(Port, found)))
    monkeypatch.setattr(drives, "mounted", lambda: [])
    assert commandline.main(["flash", "--board", "pico_oled"]) == 2
    assert said in capsys.readouterr().err
    assert commandline.main(["doctor"]) == 1
    out = capsys.readouterr().out
    assert ("No board was found" if not found else "There is no port /dev/ttyACM0") in out


def test_a_board_that_is_not_named_or_unknown_is_one_sentence(capsys):
    assert commandline.main(["flash"]) == 2
    assert "Name it with --board" in capsys.readouterr().err
    assert commandline.main(["flash", "--board", "gameboy"]) == 2
    assert "There is no board 'gameboy'" in capsys.readouterr().err


# ---- runtimes


def uf2(family, address=0x10000000):
    """A UF2 file; family 0: it names none."""
    flags = 0x2000 if family else 0
    return struct.pack("<8I476sI", 0x0A324655, 0x9E5D5157, flags, address, 256, 0, 1, family, b"", 0x0AB16F30)


def esp32(chip=0):
    """A file for esptool; chip: 0: an ESP32, 9: an ESP32-S3, whose partitions have another place."""
    head = b"\xe9" + b"\0" * 11 + struct.pack("<H", chip)
    return head.ljust(0x8000 if chip == 9 else 0x7000, b"\xff") + b"\xaa\x50\0"


def test_a_runtime_goes_to_the_drive_of_its_bootloader(tmp_path, capsys):
    file, drive = tmp_path / "micropython.uf2", tmp_path / "RPI-RP2"
    file.write_bytes(uf2(0xE48BFF56))
    drive.mkdir()
    (drive / "INFO_UF2.TXT").write_text("UF2 Bootloader v3.0\r\nModel: Raspberry Pi RP2\r\nBoard-ID: RPI-RP2\r\n")
    command = ["flash", "--firmware", str(file), "--drive", str(drive)]
    assert commandline.main(command + ["--board", "pico_oled"]) == 0
    assert (drive / "micropython.uf2").read_bytes() == file.read_bytes()
    for content in (uf2(0x55114460), uf2(0, 0x4000)):  # the second as CircuitPython's files for PyBadge and PyGamer
        file.write_bytes(content)
        assert commandline.main(command) == 2
        assert "Take the file for the board that is there, or name another" in capsys.readouterr().err
        (drive / "INFO_UF2.TXT").write_text("Model: PyBadge\r\nBoard-ID: SAMD51J19A-PyBadge-v0\r\n")
        assert commandline.main([*command, "--board", "pybadge"]) == 0
        assert (drive / "micropython.uf2").read_bytes() == content
        (drive / "INFO_UF2.TXT").write_text("Board-ID: RPI-RP2\r\n")
    assert commandline.main(command[:3] + ["--drive", str(tmp_path)]) == 2
    assert "it has no INFO_UF2.TXT. Press reset twice, quickly" in capsys.readouterr().err


@pytest.mark.parametrize("content, name, said", (
    (uf2(0xE48BFF56), "esp32_oled", "is for the chip RP2040, esp32_oled has the chip ESP32. Take the build"),
    (uf2(0xE48BFF5A), None, "is for another chip (UF2 family e48bff5a)"),
    (uf2(0xE48BFF59), "pico_oled", "is for the chip RP2350, pico_oled has the chip RP2040"),
    (uf2(0xE48BFF57) + uf2(0xE48BFF59), "pico_oled", "is for the chip RP2350"),
    (uf2(0xC47E5767), "pico2_lcd_13", "is for the chip ESP32S3, pico2_lcd_13 has the chip RP2350"),
    (uf2(0xE48BFF56)[:-12], None, "is not complete"),
    (esp32(5), None, "is for another chip of the ESP32 family"),
    (esp32()[:0x7000] + b"abc", None, "Take the file that ends in .bin, not .app-bin"),
    (esp32(9)[:0x8000] + b"abc", None, "Take the file that ends in .bin, not .app-bin"),
    (esp32(9), "cyd", "is for the chip ESP32S3, cyd has the chip ESP32. Take the build that is called ESP32_GENERIC."),
    (b"hello", None, "is not a firmware"),
    (uf2(0, 0x2000), None, "is for another chip (it begins at 00002000)"),
    (esp32(), "pico_oled", "is for the chip ESP32, pico_oled has the chip RP2040"),
    (None, None, "cannot be read: No such file"),
))
def test_runtimes_that_do_not_suit_the_board_are_refused(content, name, said, tmp_path, capsys):
    file = tmp_path / "firmware"
    if content is not None:
        file.write_bytes(content)
    assert commandline.main(["flash", "--firmware", str(file)] + (["--board", name] if name else [])) == 2
    assert said in capsys.readouterr().err


def test_a_missing_bootloader_or_tool_is_reported_with_what_to_do(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(drives, "mounted", lambda: [])
    monkeypatch.setattr(link.list_ports, "comports", lambda: [])
    monkeypatch.setenv("PATH", str(tmp_path))
    file = tmp_path / "firmware"
    for content, said in ((uf2(0xE48BFF56), "Hold BOOTSEL while you plug the board in"),
                          (uf2(0x55114460), "Press reset twice, quickly")):
        file.write_bytes(content)
        assert commandline.main(["flash", "--firmware", str(file)]) == 2
        assert said in capsys.readouterr().err


@pytest.mark.parametrize("chip, terminal, answer, given, erased", (
    (0, True, "y", [], True), (9, True, "", [], False), (0, False, "y", [], False), (9, False, "", ["--erase"], True)))
def test_an_esp32_is_erased_if_the_user_agrees(chip, terminal, answer, given, erased, tmp_path, monkeypatch, capsys):
    file, ran = tmp_path / "firmware.bin", []
    file.write_bytes(esp32(chip))
    monkeypatch.setattr(firmware, "run_tool", ran.append)
    monkeypatch.setattr("builtins.input", lambda prompt: answer)
    monkeypatch.setattr(sys.stdin, "isatty", lambda: terminal, raising=False)
    assert commandline.main(["flash", "--firmware", str(file), "--port", "/dev/ttyUSB0", *given]) == 0
    said = capsys.readouterr().out
    assert ran[0][ran[0].index("--baud") + 1] == "460800" and ("--erase-all" in ran[0]) == erased
    assert (ran[0][4], ran[0][-2]) == (("esp32s3", "0x0") if chip else ("esp32", "0x1000"))
    assert ("This deletes matches. Erase it?" in said) == (terminal and not given)
    assert ("repeat this with --erase" in said) == (not erased)
    done = subprocess.run([*ran[0], "--help"], capture_output=True, text=True)
    assert done.returncode == 0 and "--erase-all" in done.stdout, done.stderr


def test_an_esp32_that_esptool_cannot_reach_is_asked_for_its_chip(tmp_path, monkeypatch, capsys):
    (tmp_path / "firmware.bin").write_bytes(esp32(9))
    monkeypatch.setattr(firmware, "run_tool", lambda command: 2)
    given = ["flash", "--firmware", str(tmp_path / "firmware.bin"), "--port", "/dev/ttyACM0", "--erase"]
    assert commandline.main(given) == 2
    assert "If the board at /dev/ttyACM0 has the chip ESP32S3, hold its button BOOT" in capsys.readouterr().err
    monkeypatch.setattr(link.list_ports, "comports", lambda: [Port("/dev/ttyACM0")])
    monkeypatch.setattr(firmware, "run_tool", None)  # an emulated Pico no longer answered after it
    assert commandline.main(given[:-1]) == 2
    assert "/dev/ttyACM0 has a chip of Raspberry Pi" in capsys.readouterr().err


def test_an_esp32_that_was_not_erased_is_reported_with_the_command(wire, capsys):
    loop = "The filesystem appears to be corrupted. If you had important data there, you\r\n"
    none = {"listdir": "\x04Traceback\r\nOSError: [Errno 19] ENODEV\r\n",
            "sys.implementation": "('micropython', (1, 25, 0), 'Generic ESP32 module with ESP32')"}
    for answers in (none, {"sys.implementation": loop}):
        assert commandline.main(["flash", "--board", "esp32_oled", "--port", wire(answers)]) == 2
        assert "cornerman flash --firmware FILE --erase" in capsys.readouterr().err


# ---- the real thing: mpremote, MicroPython, littlefs

DISK = """
import os, vfs
from cornerman.store import Store
class Disk:
 data = bytearray(100 * 4096)
 def readblocks(self, block, part, at=0):
  part[:] = self.data[block * 4096 + at:block * 4096 + at + len(part)]
 def writeblocks(self, block, part, at=0):
  self.data[block * 4096 + at:block * 4096 + at + len(part)] = part
 def ioctl(self, what, value):
  return {4: 100, 5: 4096}.get(what, 0)
vfs.VfsLfs2.mkfs(Disk())
vfs.umount("/")
vfs.mount(vfs.VfsLfs2(Disk()), "/")
for n in range(20):
 os.mkdir("/%d" % n)
for n in range(4):
 os.mkdir("/0/%d" % n)
"""
OWN = """
print(Store("/1").free())
"""
FILL = """
count = 0
try:
 with open("/0/0/file", "wb") as file:
  while True:
   file.write(bytes(4096))
   file.flush()
   count += 1
except OSError:
 print(count)
"""


def test_the_computed_free_space_of_a_littlefs_with_many_folders_is_correct(tmp_path, wire):
    """MicroPython's statvfs tells of fewer blocks than none here."""
    need("unix")
    (tmp_path / "fill.py").write_text(DISK + link.ROOM + OWN + FILL)
    about, own, count = runtimes.run("unix", tmp_path / "fill.py", []).stdout.split("\n")[:3]

    with link.Link(wire({"sys.implementation": PICO, "statvfs": about})) as place:
        block, free = place.room()
    assert 0 <= free // block - int(count) <= 2  # the pointers of a long file, and a block to write its end anew
    assert 0 <= free - int(own) <= 2 * 4 * block  # the app itself knows the folders in the outermost one, without four


MEASURED = """
import framebuf, json
from cornerman.ports import detect
from hostsim.device import Device
device = Device(json.loads(%r), "flash", framebuf)
device.light = lambda on: None
device.root = %r
detect.connect = lambda: device
"""


@pytest.mark.parametrize("before, said, left_out", (
    (MEASURED % (json.dumps(board("pico_oled")), "flash"), "a save of 440 bytes, five times", "nothing can be saved"),
    # as a drive that belongs to the PC, /proc takes no file
    (MEASURED % (json.dumps(board("pico_oled")), "/proc"), "nothing can be saved: OSError(", "a save of 440 bytes"),
    ("import sys\nsys.path.clear()\n", "Cornerman does not start: ImportError(", "home screen")))
def test_the_measurements_of_a_board_arrive_also_where_something_fails(before, said, left_out, tmp_path, wire, capsys):
    need("unix")
    (tmp_path / "measure.py").write_text(before + link.MEASURE.replace("machine.freq()", "1"))
    done = runtimes.run("unix", tmp_path / "measure.py", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    answers = {"heap(when)": done.stdout, "sys.implementation": PICO}
    assert commandline.main(["doctor", "--measure", "--port", wire(answers)]) == 1
    out = capsys.readouterr().out
    assert "free heap before the app: " in out and said in out and left_out not in out
    assert "To do: Put Cornerman on the board" in out


def test_the_machine_code_of_every_board_with_micropython_is_known():
    chips = {board(name)["chip"] for name in boards() if board(name)["runtime"] == "micropython"}
    assert chips == set(NATIVE)


ROOM = 848 * 1024  # bytes that MicroPython leaves for files on a Pico W


def melee_alone(*more):
    """A pack for `pico_oled` with Melee as its only game, or with some `more`, {path: bytes}."""
    games = tuple("cornerman/games/%s/" % game for game in ("melee", *more))
    return packed("pico_oled", {
        path: content for path, content in modules(board("pico_oled")).items()
        if path.startswith(games) or path.count("/") < 3 or "/games/" not in path})


def test_flashing_a_pico_is_interrupted_completed_and_keeps_its_matches(pico, tmp_path, monkeypatch, capsys):
    """On the board is an older pack, without the files of `new`, with a match that goes on and a character."""
    small = melee_alone()
    monkeypatch.setattr(flash, "files", lambda name: small)
    new = ["cornerman/melee.bundle", "main.py", MANIFEST]
    older = {path: content for path, content in small.items() if path not in new}
    older["cornerman/index.bundles"] = b"an older one"
    journal = Journal(Store(str(tmp_path / "matches")))
    journal.create({"game": "melee", "options": {}, "seed": "seed", "commitment": "", "names": ["P1", "P2"]})
    ann, bea = tmp_path / "Ann.sav", tmp_path / "Bea.sav"
    for file, deck in ((ann, ["AS", "KD"]), (bea, pack())):
        value = {"who": "adult", "deck": deck, "lost": [], "scenes": 0, "consumed": False, "story": []}
        file.write_bytes(encode([[], file.stem, {"game": "cardrpg", "value": value, "past": []}], 0)[0])
    kept = {"matches/" + path: content for path, content in files_on(tmp_path / "matches").items()}
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
    made = before[LINKED]
    assert before == {**small, **kept, LINKED: made} and len(made) > 50000
    with box.running():
        assert commandline.main(command) == 0
        assert "0 copied" in capsys.readouterr().out
        assert commandline.main(["matches", "pull", "--out", str(tmp_path / "out"), "--port", box.url]) == 0
        assert "going on; copied to" in capsys.readouterr().out
        assert commandline.main(["doctor", "--measure", "--port", box.url]) == 0
        said = capsys.readouterr().out
        assert "1 matches" in said
        free, block = [int(found) for found in re.search(
            r"free heap before the app: (\d+) bytes\n  largest block before the app: (\d+) bytes", said).groups()]
        assert 200000 < block <= free < 245000 and "clock: 200000000 Hz" in said
        assert re.search(r"home screen, from the first import: \d{3} ms\n  free heap at home: 1\d{5} bytes", said), said
        assert re.search(r"a key in the list, five times: \d+, .* ms\n  a save of 440 bytes, five times: \d+, ", said)
        assert box.files() == before
        assert commandline.main(["characters", "push", str(ann), str(bea), "--replace", "--port", box.url]) == 0
        out = tmp_path / "people"
        assert commandline.main(["characters", "pull", "--out", str(out), "--port", box.url]) == 0
        assert files_on(out) == {"Ann.sav": ann.read_bytes(), "Bea.sav": bea.read_bytes()}
    after = set(box.files())
    assert set(before) - after == {"characters/0001.sav"}
    assert after - set(before) == {"characters/0002.sav", "characters/0003.sav"}


def with_files_at(firmware, place):
    """A MicroPython (bytes) whose files begin at another offset than the first of image.FILES_AT."""
    for base in (0, image.FLASH_AT):
        old, new = [struct.pack("<II", base + at, image.FLASH_BYTES - at) for at in (image.FILES_AT[0], place)]
        firmware = firmware.replace(old, new)
    return firmware


class Cut(link.Link):
    """A board (`box`) whose power fails in the call number `call` that changes something, `after` so many operations of
    that on the flash."""

    box, call, after = None, 0, 0

    def write(self, given, tell):
        self._called()
        super().write(given, tell)

    def change(self, moves, drops):
        self._called()
        super().change(moves, drops)

    def _called(self):
        self.call -= 1
        if self.call == 0:
            self.box.cut(after=self.after)


def cut(box, found, call, after):
    """Begin to install files on an emulated board, which is cut off as Cut says, and start it again."""
    with box.running(), pytest.raises(UserError, match="run the same command once more"), Cut(box.url) as place:
        place.box, place.call, place.after = box, call, after
        flash.install(found, "/main.py", place)
    assert box.stopped == "cut"
    box.serial = ""
    box.restart()


@pytest.mark.repetition  # of the test above and of those of test_in_flash.py
def test_a_board_starts_right_after_each_step_of_an_update_of_what_runs_from_its_flash(pico, tmp_path):
    """Until all files are replaced it runs the old ones, of which it makes `linked` again, or says what to do."""
    old, new = melee_alone(), melee_alone("tracker")
    (tmp_path / "pico_oled.img").write_bytes(image.make(image.firmware(image.FIRMWARE), old))
    box, found = pico("pico_oled"), {"/" + path: content for path, content in new.items()}
    box.wait_for("is ready", 20000)
    size = len(box.files()[LINKED])
    for call, after in (1, 1), (2, 60):  # linked is removed, new files arrive
        cut(box, found, call, after)
        box.wait_for("is ready", 20000)
        made = box.files()[LINKED]
        assert len(made) == size and made[:4] != b"\xff" * 4  # with a key
    cut(box, found, 4, 4)  # files are renamed
    there = box.files()
    assert there["main.py"] == flash.PAUSED and LINKED not in there
    with box.running(), link.Link(box.url) as place:
        flash.install(found, "/main.py", place)
        place.start()
    again = box.files()
    assert again == {**new, LINKED: again[LINKED]} and again[LINKED][:4] not in (made[:4], b"\xff" * 4)


@pytest.mark.parametrize("order", repetition((("index.bundles", "template"),), (("template", "index.bundles"),)))
def test_what_a_board_has_made_is_never_used_with_an_index_of_another_template(order, pico, tmp_path, monkeypatch):
    """Somebody copies the files one by one, with equal bundles."""
    old = melee_alone()
    monkeypatch.setattr(compiler, "STAY", [*compiler.STAY, "cornerman/journal.mpy", "cornerman/store.mpy"])
    new = melee_alone()
    assert {path for path in old if old[path] != new[path]} == {
        "cornerman/index.bundles", "cornerman/template", MANIFEST}
    (tmp_path / "pico_oled.img").write_bytes(image.make(image.firmware(image.FIRMWARE), old))
    box = pico("pico_oled")
    box.wait_for("is ready", 20000)
    made = box.files()[LINKED]
    for name in order:
        with box.running(), link.Link(box.url) as place:
            place.write({"/cornerman/" + name: new["cornerman/" + name]}, abs)
            place.start()
    assert LINKED in box.files() and box.files()[LINKED] != made


@pytest.mark.repetition  # of the tests of updates above, on an emulated Pico
def test_all_files_of_a_pico_with_a_small_flash_change_in_passes_with_a_cut_at_each_step(pico, tmp_path, capsys):
    """The 848 KB for files that MicroPython leaves on a Pico W, with 30 KB of matches and a character."""
    new = files("pico_display_2")
    old = {path: content + b"\n" for path, content in new.items() if path not in (MANIFEST, TEMPLATE)}
    old[MANIFEST] = manifest("pico_display_2", board("pico_display_2"), old)
    kept = {"matches/%04d.match" % n: bytes([n]) * 3000 for n in range(1, 11)}
    kept["characters/0001.sav"] = b"Ann"
    flash_file = tmp_path / "pico_display_2.img"
    flash_file.write_bytes(image.make(with_files_at(image.firmware(image.FIRMWARE), image.FILES_AT[2]),
                                      {**old, **kept}))
    box = pico("pico_display_2")
    # PAUSED comes; a pass arrives; the next one does, in place of the old files, and does so once more
    cuts = [(2, 2), (3, 10), (4, 2), (1, 60)]
    found = {"/" + path: content for path, content in new.items()}
    while cuts:
        cut(box, found, *cuts.pop(0))
        assert len(cuts) == 3 or box.files()["main.py"] == flash.PAUSED
    with box.running(), link.Link(box.url) as place:
        flash.install(found, "/main.py", place)
    assert "they come in passes" in capsys.readouterr().out
    assert box.files() == {**{path: content for path, content in new.items() if path != TEMPLATE}, **kept}
    box.restart()
    box.wait_for("is ready")


@pytest.mark.parametrize("name", ("pico_oled", "pico_display_2"))
def test_all_of_cornerman_fits_on_a_pico_w_with_30_kb_of_matches(name):
    """Then an update of all its files comes to its end: where one has no room beside its old one, that goes first."""
    sizes = [len(content) for path, content in files(name).items() if path != TEMPLATE] + [3000] * 10
    assert flash.taken(sizes, 4096) + 12 * flash.FOLDER_BLOCKS * 4096 + flash.SPARE <= ROOM


def test_a_pico_whose_drive_is_not_mounted_waits_in_its_bootloader(pico, tmp_path, monkeypatch, capsys):
    box, file = pico("pico_oled", installed=False), tmp_path / "micropython.uf2"
    file.write_bytes(uf2(0xE48BFF56))
    monkeypatch.setattr(drives, "mounted", lambda: [])
    monkeypatch.setattr(firmware, "WAIT", 0)
    monkeypatch.setenv("PATH", str(tmp_path))
    with box.running():
        assert commandline.main(["flash", "--firmware", str(file), "--port", box.url]) == 2
    assert box.stopped == "bootloader"
    assert "waits in its bootloader (BOOTSEL), but its drive RPI-RP2 is not mounted" in capsys.readouterr().err


def test_ctrl_c_before_a_board_was_found_is_a_sentence(monkeypatch, capsys):
    monkeypatch.setattr(flash, "files", lambda name: signal.raise_signal(signal.SIGINT))
    assert commandline.main(["flash", "--board", "pybadge"]) == 130
    assert "Stopped. Your matches are on the board as before" in capsys.readouterr().out
    monkeypatch.setattr(doctor, "doctor", lambda *args: signal.raise_signal(signal.SIGINT))
    assert commandline.main(["doctor"]) == 130
    assert capsys.readouterr().err == "cornerman: Stopped.\n"


def test_doctor_reports_used_space_and_unconfirmed_facts(circuitpy, monkeypatch, capsys):
    (circuitpy / "matches/0002.match").write_bytes(bytes(30000))
    (circuitpy / "film").write_bytes(bytes(50000))
    assert commandline.main(["flash", "--board", "pybadge", "--drive", str(circuitpy)]) == 0
    capsys.readouterr()
    monkeypatch.setattr(drives.Drive, "room", lambda place: (4096, 20000))
    assert commandline.main(["doctor", "--drive", str(circuitpy)]) == 1
    said = capsys.readouterr().out
    assert re.search(r"nearly full: Cornerman \d+ KB, other files \d+ KB, matches 37 KB. Copy old", said), said
    facts = re.findall(r"not confirmed on hardware: (.*)", said)
    assert facts == board("pybadge")["unconfirmed"] and facts


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
