"""The command against hostile files and answers, and against a disk that fails: no traceback, no escape
sequence on the terminal, no wait without an end, nothing touched outside, and everything else still there."""

import ast
import contextlib
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time
import tracemalloc

import pytest
import hostile
import hostile_files
from conftest import ROOT
from hostile import ESCAPE
from test_flashing import BOOT_OUT, files_on

import commandline
from boardfiles import board, untrusted
from boardfiles.untrusted import UserError
from cornerman.catalog import Game
from cornerman.journal import Journal
from cornerman.match import Match
from cornerman.store import Store
from cornerman.ui.app import home, recipes
from flashing import drives, flash, link
from flashing.pack import MANIFEST, OURS, digest, files

LONGEST = 30  # seconds; a command that takes longer hangs


@pytest.fixture
def run(capsys):
    """A function that runs the command: its exit code, and the lines that it prints. It has to end, in sentences."""
    def late(number, frame):
        raise AssertionError("the command does not end")

    def command(*words):
        before = signal.signal(signal.SIGALRM, late)
        signal.alarm(LONGEST)
        try:
            code = commandline.main([str(word) for word in words])
        except SystemExit as left:  # argparse
            code = left.code
        finally:
            signal.alarm(0)
            signal.signal(signal.SIGALRM, before)
        shown = capsys.readouterr()
        text = shown.out + shown.err
        assert "Traceback" not in text and "should not have happened" not in text, text
        assert code in (0, 1, 2), text
        lines = text.splitlines()
        assert all(line.isprintable() for line in text.split("\n")), ascii(text)
        assert all(line.startswith(("cornerman", "usage: ", "  ")) for line in shown.err.splitlines()), shown.err
        assert code == 0 or lines, "it fails without a word"
        return code, lines
    return command


# ---- the functions that everything goes through


@pytest.mark.parametrize("path", hostile.PATHS)
def test_paths_that_lead_out_of_a_folder_are_refused(path, tmp_path):
    with pytest.raises(UserError):
        untrusted.inside(tmp_path, path)


def test_links_inside_are_followed_and_links_outside_are_not(tmp_path):
    top, out = tmp_path / "top", tmp_path / "top2"
    for folder in (top / "a", out):
        folder.mkdir(parents=True)
    (top / "in").symlink_to(top / "a")
    (top / "out").symlink_to(out)
    (top / "file").symlink_to(tmp_path / "none")
    for path in ("a", "a/b.txt", "in/b.txt", ".hidden", "ÄÖ/ß.txt", "con2", "nulls.txt"):
        assert untrusted.inside(top, path) == top / path
    for path in ("out/b.txt", "out", "file"):
        with pytest.raises(UserError, match="leads out"):
            untrusted.inside(top, path)


def test_printed_text_has_no_line_breaks_and_no_terminal_commands(capsys):
    untrusted.say("Zoë ♥ %s\ud800\U000e0001\x7f" % ESCAPE)
    text = capsys.readouterr().out
    assert text.endswith("\n") and text[:-1].isprintable() and text.startswith("Zoë ♥ \\u001b]0;owned\\u0007")
    assert json.loads('"%s"' % untrusted.printable("\x1b\U000e0001\x7f")) == "\x1b\U000e0001\x7f"
    assert len(untrusted.shown("x" * 9999)) == untrusted.LONGEST


def test_files_above_a_size_limit_are_not_read(tmp_path):
    (tmp_path / "good").write_bytes(b"12345")
    assert untrusted.content(tmp_path / "good", 5) == b"12345"
    names = hostile.special_files(tmp_path, "x", "") + ["none", "a\0b", "x" * 5000, "good/b"]
    tracemalloc.start()
    for path in [tmp_path / name for name in names] + ["/dev/zero", "/dev/tty"]:
        with pytest.raises(UserError):
            untrusted.content(path, 5)
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert most < 10 * untrusted.KB * untrusted.KB
    with pytest.raises(UserError, match="has more than"):
        untrusted.content(tmp_path / "good", 4)


def test_every_print_uses_the_filtering_function():
    """Left out: what runs on MicroPython too, and the JSON lines of an export, which are ASCII."""
    free = {"boardfiles/untrusted.py", "hostsim/script.py", "hostsim/play.py", "hostsim/scenario.py"}
    found = []
    for top in ("boardfiles", "flashing", "gamecheck", "hostsim", "commandline.py", "matchfiles.py"):
        for path in sorted((ROOT / top).rglob("*.py") if (ROOT / top).is_dir() else [ROOT / top]):
            for node in ast.walk(ast.parse(path.read_text())):
                call = ast.unparse(node.func) if isinstance(node, ast.Call) else ""
                if call in ("print", "sys.stdout.write", "sys.stderr.write"):
                    found.append((path.relative_to(ROOT).as_posix(), call))
    assert [one for one in found if one[0] not in free] == [("commandline.py", "sys.stdout.write")]
    assert ("hostsim/scenario.py", "sys.stdout.write") not in found


# ---- matches


@pytest.fixture
def drive(tmp_path):
    """A CIRCUITPY drive: a match that goes on, one that is over, and the whole corpus beside them."""
    flash_folder = tmp_path / "drive"
    flash_folder.mkdir()
    for end in (["end"], ["do", ["set", "damage", 0, 1]]):
        journal, match = Journal(Store(str(flash_folder / "matches"))), Match(Game("melee"), {}, "seed")
        journal.create(hostile.header(commitment=match.chance.commitment())[1])
        for record in (["do", ["set", "damage", 1, 7 if end == ["end"] else 2]], end):
            journal.append(record)
    good = sorted({path.name[:4] for path in (flash_folder / "matches").iterdir()})
    assert good == ["0001", "0002"]
    for name, data in hostile.matches().items():
        (flash_folder / "matches" / name).write_bytes(data)
    names = hostile.special_files(flash_folder / "matches", "030", ".match")
    secret = tmp_path / "secret"
    secret.write_bytes((flash_folder / "matches/0101.match").read_bytes())
    (flash_folder / "matches/0310.match").symlink_to(secret)
    for name in ("..\\..\\0400.match", "a\nb\x1b[2J.match", "con.match", "0401:x.match", "0402 .match ", b"\xff.match"):
        path = os.path.join(os.fsencode(flash_folder / "matches"), os.fsencode(name))
        with open(path, "wb") as file:
            file.write(hostile_files.lines(hostile.header()))
    (flash_folder / "matches/deep").mkdir()
    (flash_folder / "matches/deep/0500.match").write_bytes(b"")
    (flash_folder / "boot_out.txt").write_text(BOOT_OUT % ("9.2.1", "pybadge"))
    assert len(names) == 5
    return flash_folder


def test_a_damaged_match_does_not_prevent_others_from_being_listed_checked_and_copied(drive, run, tmp_path):
    before, out = files_on(drive / "settings"), tmp_path / "out"
    listed = None
    for what, wanted in (("list", 0), ("verify", 1), ("pull", 1)):
        code, lines = run("matches", what, "--drive", drive, "--out", out)
        said = dict(line.split(": ", 1) for line in lines if line[:4].isdigit())
        assert code == wanted and "melee, " in said["0001"] and not said["0001"].startswith("wrong")
        assert "actions, going on" in said["0002"]
        for name in hostile.matches():
            if name[:4] not in ("0126", "0127", "0131"):  # those can be read, as far as they go
                assert said[name[:4]].startswith(("wrong: ", "melee, 0 actions, ")), (name, said[name[:4]])
        left = [line for line in lines if line.startswith("File ")]
        assert len([line for line in left if "has a name that cannot be used here" in line]) == 6, left
        assert len([line for line in left if "is left out" in line]) == 5, left  # the folder is no file
        assert listed in (None, list(said)) and files_on(drive / "settings") == before
        listed = list(said)
    assert {"0001.match", "0002.match"} <= set(os.listdir(out)) <= {name + ".match" for name in said}
    assert not os.path.lexists(tmp_path / "0400.match")


def test_an_incomplete_match_does_not_replace_a_complete_copy(drive, run, tmp_path):
    out = tmp_path / "out"
    run("matches", "pull", "--drive", drive, "--out", out)
    before = (out / "0002.match").read_bytes()
    piece = next(path for path in (drive / "matches").glob("0002.*") if path.suffix != ".000")
    piece.unlink()
    piece.symlink_to(tmp_path / "nowhere")
    code, lines = run("matches", "pull", "--drive", drive, "--out", out)
    assert code == 1 and any(line.startswith("0002: wrong: A piece of match 0002 is missing here") for line in lines)
    assert (out / "0002.match").read_bytes() == before
    assert run("export", "0002", "--flash", drive)[0] == 2


def test_a_match_is_exported_or_one_sentence_says_why_not(drive, run):
    text = run("export", "0002", "--flash", drive)[1]
    assert any(line.startswith('["match",') for line in text)
    for name in [*list(hostile.matches())[::6], "0302.match", "0310.match", "..\\..\\0400", "\x1b[2J", "", "0" * 5000]:
        run("export", name.split(".")[0], "--flash", drive)
    for folder in ("/dev/null", "/dev/zero", drive / "boot_out.txt", drive / "none", "x" * 5000):
        code, lines = run("export", "0001", "--flash", folder)
        assert code == 2 and lines[-1].endswith("Name another flash folder with --flash.")


def test_verify_of_any_file_ends_with_a_result_or_one_sentence(drive, run, tmp_path):
    for path in [*(drive / "matches").iterdir(), tmp_path, "/dev/zero", "x" * 5000, tmp_path / "none"]:
        code, lines = run("verify", path)
        assert code in (1, 2) or lines[0].startswith("ok: melee, ")


def test_files_and_folders_in_the_place_of_a_copy_are_reported(drive, run, tmp_path):
    out = tmp_path / "out"
    out.mkdir()
    (out / "0001.match").mkdir()
    os.mkfifo(out / "0002.match")
    assert run("matches", "pull", "--drive", drive, "--out", out)[0] == 1
    (tmp_path / "file").write_text("mine")
    code, lines = run("matches", "pull", "--drive", drive, "--out", tmp_path / "file")
    assert code == 1 and any("cannot be written: " in line for line in lines)
    assert (tmp_path / "file").read_text() == "mine"


# ---- characters


def test_a_damaged_character_does_not_prevent_others_from_being_listed_and_copied(drive, run, tmp_path):
    folder, out = drive / "characters", tmp_path / "people"
    folder.mkdir()
    value = {"who": "npc", "deck": ["2C", "9D"], "lost": [], "scenes": 0, "consumed": False, "story": []}
    ann = hostile_files.lines([[], "Ann", {"game": "cardrpg", "value": value, "past": []}])
    nul = ann.replace(b"Ann", b"nul")
    (tmp_path / "ann.sav").write_bytes(ann)
    (folder / "0001.sav").write_bytes(ann)
    (folder / "0002.sav").write_bytes(hostile_files.lines([[], "nul", json.loads(nul[:-10])[2]]))
    for name, data in hostile.characters().items():
        (folder / name).write_bytes(data)
    names = hostile.special_files(folder, "030", ".sav")
    for what, wanted in (("list", 0), ("pull", 1)):
        code, lines = run("characters", what, "--drive", drive, "--out", out)
        assert code == wanted and any(line.startswith("Ann: Card RPG, NPC, 2") for line in lines)
        assert len([line for line in lines if "is left out" in line]) == 4 and len(names) == 5
    assert (out / "Ann.sav").read_bytes() == ann and "nul_.sav" in os.listdir(out)
    for path in (folder / names[4], drive / "matches/0305.match"):
        path.unlink()  # too large to be compared
    before = files_on(drive)
    for path in [*folder.iterdir(), tmp_path / "none", "/dev/zero"]:
        if path not in (folder / "0001.sav", folder / "0002.sav", folder / "0115.sav"):
            assert run("characters", "push", path, "--drive", drive)[0] == 2
    assert files_on(drive) == before
    assert run("characters", "push", tmp_path / "ann.sav", "--replace", "--drive", drive)[0] == 0
    assert {path: data for path, data in files_on(drive).items() if path in before} == {
        path: data for path, data in before.items() if path != "characters/0001.sav"}


# ---- what a manifest says


@pytest.fixture
def circuitpy(tmp_path):
    """A drive with a match, beside a file of the PC that is none of its business."""
    (tmp_path / "victim.txt").write_text("mine")
    top = tmp_path / "drive"
    for path, text in (("boot_out.txt", BOOT_OUT % ("9.2.1", "pybadge")), ("matches/0001.match", "a match"),
                       ("settings/settings.a", "x"), ("lib/neopixel.py", "x = 1\n"), ("cornerman/old.py", "")):
        (top / path).parent.mkdir(parents=True, exist_ok=True)
        (top / path).write_text(text)
    return top


def manifest(*paths, **fields):
    listed = [{"path": path, "sha256": digest(b"mine")} for path in paths]
    return json.dumps({"version": "0", "board": "pybadge", "name": "PyBadge", "files": listed, **fields}).encode()


@pytest.mark.parametrize("data", [
    *[manifest("cornerman/old.py", path) for path in hostile.PATHS], manifest("matches/0001.match"),
    manifest("lib/neopixel.py"),
    manifest("settings/settings.a"), manifest(), manifest("cornerman/old.py", version={}),
    manifest("cornerman/old.py", board=None), manifest(files={}), manifest(files=[[]]),
    manifest(files=[{"path": "main.py"}]),
    b"", b"[]", b"7", b"\xff", hostile.DEEP.encode(), b"9" * 9000, b'{"files": ' + hostile.DEEP.encode() + b"}", None])
def test_a_manifest_can_name_only_files_of_cornerman(data, circuitpy, run, monkeypatch):
    found = {"code.py": b"1", "cornerman/new.py": b"2", MANIFEST: manifest("cornerman/new.py")}
    monkeypatch.setattr(flash, "files", lambda name: found)
    path, before = circuitpy / MANIFEST, files_on(circuitpy)
    if data is None:
        with open(path, "wb") as file:
            file.truncate(1 << 27)
    else:
        path.write_bytes(data)
    code, lines = run("doctor", "--drive", circuitpy)
    assert code == 1 and any("manifest.json is damaged. Run: cornerman flash --board NAME" in line for line in lines)
    assert run("flash", "--board", "pybadge", "--drive", circuitpy)[0] == 0
    del before["cornerman/old.py"]  # the folder cornerman is ours
    assert files_on(circuitpy) == {**before, **found} and (circuitpy.parent / "victim.txt").read_text() == "mine"


def test_every_path_of_a_pack_is_allowed_in_a_manifest():
    assert all(OURS.fullmatch(path) and untrusted.is_sound(path) for path in files("pybadge")
               if path != "settings.toml")  # which its manifest does not name


def test_text_of_a_manifest_is_shown_without_effect(circuitpy, run):
    path = circuitpy / MANIFEST
    path.write_bytes(manifest("cornerman/old.py", name=ESCAPE, version=ESCAPE * 99, board="x; rm -rf ~"))
    (circuitpy / "crash.txt").write_text("error\n" + ESCAPE)
    code, lines = run("doctor", "--drive", circuitpy)
    assert code == 1 and lines[-1].endswith("Run: cornerman flash --board NAME") and max(map(len, lines)) < 2500
    (circuitpy / "boot_out.txt").write_text("CircuitPython 9.2.1 on 2025-01-09; %s" % ESCAPE[:-2])
    run("doctor", "--drive", circuitpy)
    for text in ("", "CircuitPython %s.0.0 on 2025; x" % ("9" * 9000), "CircuitPython 1.1.1 " * 20000):
        (circuitpy / "boot_out.txt").write_text(text)
        assert run("doctor", "--drive", circuitpy)[0] == 1
        assert run("flash", "--board", "pybadge", "--drive", circuitpy)[0] == 2


@pytest.mark.parametrize("name", ("cornerman", "drivers", "code.py", "cornerman/game.py.new", "matches"))
def test_links_on_a_drive_that_lead_out_of_it_are_not_followed(name, circuitpy, run, tmp_path):
    outside = tmp_path / "outside"
    outside.mkdir()
    (outside / "mine.txt").write_text("mine")
    link_at = circuitpy / name
    if link_at.is_dir():
        shutil.rmtree(link_at)
    link_at.parent.mkdir(exist_ok=True)
    link_at.symlink_to(outside / "mine.txt" if "." in name else outside)
    for words in (["flash", "--board", "pybadge"], ["doctor"], ["matches", "list"], ["matches", "pull", "--out",
                                                                                     tmp_path / "o"]):
        run(*words, "--drive", circuitpy)
    assert files_on(outside) == {"mine.txt": b"mine"}


def test_folders_in_the_place_of_files_and_the_other_way_round(circuitpy, run):
    (circuitpy / "code.py").mkdir()
    (circuitpy / "drivers").write_text("mine")
    code, lines = run("flash", "--board", "pybadge", "--drive", circuitpy)
    assert code == 2 and "has a folder in the place of a file" in lines[-1]
    assert (circuitpy / "drivers").read_text() == "mine"


def test_pack_refuses_outputs_that_are_a_board_or_no_folder(circuitpy, run, tmp_path):
    (circuitpy / MANIFEST).write_bytes(manifest("cornerman/old.py"))
    before = files_on(tmp_path)
    (tmp_path / "link").symlink_to(circuitpy)
    os.mkfifo(tmp_path / "fifo")
    for out in (circuitpy, tmp_path / "link", tmp_path / "victim.txt", tmp_path / "fifo", "/dev/null", "/proc/none",
                tmp_path / ("x" * 300), tmp_path / "victim.txt" / "x"):
        assert run("pack", "--board", "pybadge", "--out", out)[0] == 2
    assert files_on(tmp_path) == before


# ---- serial ports


PICO = "('micropython', (1, 25, 0), 'Raspberry Pi Pico with RP2040')"
COMMANDS = (["doctor"], ["matches", "pull"], ["characters", "list"], ["flash", "--board", "pico_oled"])


@pytest.fixture
def short_timeouts(monkeypatch):
    """Boards get less time than they would, and the libraries pause for less."""
    sleep = time.sleep
    monkeypatch.setattr(link, "ATTEMPTS", (0.3,))
    monkeypatch.setattr(link, "PATIENCE", 1)
    monkeypatch.setattr(link, "MOST_FOLDERS", 10)
    monkeypatch.setattr(time, "sleep", lambda seconds: sleep(min(seconds, 0.002)))


@pytest.mark.parametrize("about", hostile.ABOUT)
def test_a_port_that_is_no_board_is_one_sentence(about, wire, run, short_timeouts):
    code, lines = run("doctor", "--port", wire({"sys.implementation": about}))
    assert code == 1 and "does not answer as MicroPython or CircuitPython does" in lines[-1]


LISTING = "('%s', 32768, 0, 9),"


@pytest.mark.parametrize("answers", [
    {"ilistdir": "garbage"}, {"ilistdir": "[" * 500}, {"ilistdir": "7,"}, {"ilistdir": "(b'0001.match', 32768, 0),"},
    {"ilistdir": "('x', 16384, 0),"}, {"ilistdir": "('..', 16384, 0), ('.', 16384, 0),"}, {"ilistdir": "('a',),"},
    {"ilistdir": LISTING % ".." + LISTING % "0001\\n.match" + LISTING % "..\\\\x" + LISTING % "\\x1b[2J"},
    {"ilistdir": "('0001.match', None, 0),"}, {"ilistdir": "('0001.match', 32768),"},
    {"ilistdir": "\x04\x1b[2JOSError: 5"},
    {"ilistdir": LISTING % "0001.match", "send(": "%%%"}, {"ilistdir": LISTING % "0001.match", "send(": "\u00e9"},
    {"ilistdir": LISTING % "0001.match" + LISTING % "0002.match", "send(": "\x04OSError: 5"}, {"hashes([": "no hash"},
    {"hashes([": "/x !"}, {"hashes([": "\x00 \x1b[2J"}, {"statvfs": "7"}, {"statvfs": "()"}, {"statvfs": "('a',) * 9"},
    {"statvfs": "[" * 500}, {"statvfs": "(1, 2, 3, 4, None)"}, {"VERSION": ESCAPE.strip() * 99},
    {"def hashes": "\x04\x1b[2J"}, {"def hashes": "\x04MemoryError"},
    {"sys.implementation": "('micropython', (1, 25, 0), '\\x1b[2J with RP2040')"}])
def test_random_answers_of_a_board_are_one_sentence(answers, wire, run, short_timeouts, tmp_path, monkeypatch):
    monkeypatch.setattr(flash, "files", lambda name: {"main.py": b"1", MANIFEST: manifest("main.py")})
    for words in COMMANDS:
        run(*words, "--port", wire({"sys.implementation": PICO, "statvfs": "(4096, 4096, 352, 300, 0)", **answers}),
            *(["--out", tmp_path / "out"] if words[-1] == "pull" else []))
    assert not [path for path in tmp_path.rglob("*") if path.name not in ("out", "0001.match", "0002.match")]


@pytest.fixture
def endless_port():
    """A function that starts a port which sends some bytes over and over, whatever it hears; its address."""
    listener = socket.create_server(("127.0.0.1", 0))
    listener.settimeout(20)

    def send(data):
        with contextlib.suppress(OSError):
            client = listener.accept()[0]
            with client:
                client.setblocking(False)
                while data:
                    with contextlib.suppress(BlockingIOError):
                        client.send(data)
                    with contextlib.suppress(BlockingIOError):
                        client.recv(4096)

    def begin(data):
        threading.Thread(target=send, args=(data,), daemon=True).start()
        return "socket://127.0.0.1:%d" % listener.getsockname()[1]

    yield begin
    listener.close()


@pytest.mark.parametrize("data", [b"$GPGGA,123519,4807.038,N,01131.000,E,1,08,0.9,545.4,M*47\r\n", b"\0", b"\x01",
                                  b"\x04", b"OK",
                                  b"raw REPL; CTRL-B to exit\r\n>R\x01\x01\0OK\x01\x01", b""])
def test_a_port_that_sends_without_end_is_given_up(data, endless_port, run, short_timeouts):
    code, lines = run("doctor", "--port", endless_port(data))
    assert code == 1 and lines[-1].startswith("To do: ")


def test_paths_that_are_not_ports_are_one_sentence(run, short_timeouts, tmp_path):
    (tmp_path / "file").write_text("x")
    os.mkfifo(tmp_path / "fifo")
    for port in (tmp_path, tmp_path / "file", tmp_path / "fifo", "/dev/null", "/dev/zero", "loop://", "socket://",
                 "socket://x",
                 "socket://127.0.0.1:1", "socket://127.0.0.1:99999", "socket://127.0.0.1:1?logging=x",
                 "rfc2217://127.0.0.1:1",
                 "hwgrep://(", "spy://", "alt://x?class=y", "\x1b[2J", "x" * 5000):
        for words in (["doctor"], ["matches", "list"]):
            assert run(*words, "--port", port)[0] in (1, 2), port


def test_the_name_of_a_port_is_shown_without_effect(run, monkeypatch):
    class Port:
        device, vid, pid, description = "/dev/tty" + ESCAPE, 1, 2, ESCAPE
    monkeypatch.setattr(link.list_ports, "comports", lambda: [Port])
    monkeypatch.setattr(drives, "mounted", lambda: [])
    assert run("doctor")[0] == 1 and run("matches", "list")[0] == 2


# ---- scripts, scenarios, boards, games, firmware


@pytest.fixture
def odd_paths(tmp_path):
    """Paths that are no file of a fair size, or cannot be."""
    folder = tmp_path / "odd"
    folder.mkdir()
    names = hostile.special_files(folder, "odd", "")
    return [folder / name for name in names] + [folder / "none", "/dev/zero", "a\0b", "x" * 5000, folder / ("x" * 300),
                                                ""]


def test_a_script_is_played_or_one_sentence_says_why_not(run, tmp_path, odd_paths, monkeypatch):
    (tmp_path / "a").mkdir()
    script, out = tmp_path / "a" / "me.keys", tmp_path / "a" / "out"
    for text in hostile.SCRIPTS:
        script.write_bytes(text)
        code, lines = run("press", script, "--out", out)
        assert code == 2 and len(lines) == 1, text
        assert b"\xff" not in text or "this is not a text in UTF-8" in lines[0]
    for path in odd_paths:
        assert run("press", path, "--out", out)[0] == 2
    assert not list(tmp_path.glob("**/*stolen*")) and list(out.iterdir()) == []


def test_a_folder_for_screenshots_that_cannot_be_written_is_one_sentence(run, tmp_path, odd_paths):
    script = tmp_path / "me.keys"
    script.write_text("screenshot home\n")
    (tmp_path / "file").write_text("mine")
    for folder in [tmp_path / "file", tmp_path / "file" / "x", "/dev/null", "/proc/none", *odd_paths[1:5],
                   *odd_paths[6:9]]:
        assert run("press", script, "--out", folder)[0] == 2
        assert run("press", script, "--out", tmp_path / "out", "--flash", folder)[0] == 2
        assert run("shots", folder, "--board", "pico_oled")[0] == 2
        if folder != odd_paths[1]:
            assert run("sim", "--flash", folder)[0] == 2
    for zoom in ("100000", "0", "-1", "17", "x", "9" * 5000, "²"):
        code, lines = run("press", script, "--zoom", zoom)
        assert code == 2 and "a whole number from 1 to 16, please" in lines[-1]
    (tmp_path / "out" / "home.png").mkdir(parents=True)
    assert run("press", script, "--out", tmp_path / "out")[0] == 2
    (tmp_path / "flash").mkdir()
    os.mkfifo(tmp_path / "flash" / "fifo")
    for words in (["sim"], ["press", script, "--out", tmp_path]):
        code, lines = run(*words, "--flash", tmp_path / "flash")
        assert code == 2 and "Remove it from the flash folder" in lines[-1]


def test_a_scenario_file_is_played_or_one_sentence_says_why_not(run, tmp_path, odd_paths):
    path = tmp_path / "x.json"
    for data in hostile.SCENARIOS:
        path.write_bytes(data)
        code, lines = run("scenario", path)
        assert code in (1, 2) and len(lines) == 1, data
        if data.strip(b" []") == b"" and b"[[" not in data and data:
            assert code == 2 and "there is no scenario in this list" in lines[0]
    for path in odd_paths:
        assert run("scenario", path)[0] == 2


def test_a_board_file_is_used_or_one_sentence_says_why_not(run, tmp_path, odd_paths):
    folder, script = tmp_path / "my_board", tmp_path / "me.keys"
    folder.mkdir()
    script.write_text("screenshot home\n")
    words = (["boards", "check", folder], ["press", script, "--board", folder, "--out", tmp_path], ["sim", "--board",
                                                                                                    folder],
             ["pack", "--board", folder, "--out", tmp_path / "pack"], ["flash", "--board", folder], ["pico", "--board",
                                                                                                     folder],
             ["boards", "new", tmp_path / "new_board", "--like", folder], ["shots", tmp_path / "shots", "--board",
                                                                           folder])
    for data in hostile.BOARDS:
        (folder / "board.json").write_bytes(data)
        for command in words:
            assert run(*command)[0] in (1, 2), (command, data)
    (folder / "board.json").unlink()
    os.mkfifo(folder / "board.json")
    for command in words:
        assert run(*command)[0] == 2
    for path in odd_paths:
        assert run("boards", "check", path)[0] == 2
        if path != odd_paths[5]:  # where there is nothing yet
            assert run("boards", "new", path)[0] == 2
    assert not (tmp_path / "new_board").exists()


def test_the_name_of_a_board_is_shown_without_effect(run, tmp_path):
    folder = tmp_path / "my_board"
    folder.mkdir()
    data = dict(board("pico_oled"), name="Pico" + ESCAPE)
    (folder / "board.json").write_text(json.dumps(data))
    (folder / "README.md").write_text("# x\n" + ESCAPE)
    assert run("boards", "check", folder)[0] == 0
    (folder / "README.md").write_bytes(b"\xff" * 70000)
    assert run("boards", "check", folder)[0] == 2


def test_modules_of_a_game_that_are_not_python_are_reported(run, install):
    for name, text in (("nul", "x = 1\0"), ("deep", "x = " + "(" * 500 + ")" * 500), ("odd", "x = '\ud800'")):
        install(name, {"rules": "", "setup": "", "words": "", "dashboard": ""})
        import cornerman.games
        path = os.path.join(cornerman.games.__path__[-1], name, "rules.py")
        with open(path, "wb") as file:
            file.write(text.encode("utf-8", "surrogatepass"))
        assert run("games", "check", name)[0] == 1
    for name in ("../melee", "\x1b[2J", "x" * 5000, ""):
        assert run("games", "check", name)[0] == 2
        assert run("games", "new", name)[0] == 2
    assert run("games", "new", "a_new_one", "--title", ESCAPE)[0] == 2


def test_a_firmware_file_is_used_or_one_sentence_says_why_not(run, tmp_path, odd_paths):
    path, drive = tmp_path / "firmware.uf2", tmp_path / "RPI-RP2"
    drive.mkdir()
    (drive / "INFO_UF2.TXT").write_text("Board-ID: RPI-RP2\r\n")
    for data in hostile.FIRMWARE:
        path.write_bytes(data)
        assert run("flash", "--firmware", path, "--drive", drive)[0] == 2
        assert run("pico", "--firmware", path, "--flash", tmp_path / "x.img")[0] == 2
    for path in odd_paths:
        if path:
            assert run("flash", "--firmware", path, "--drive", drive)[0] == 2
            assert run("pico", "--firmware", path, "--flash", tmp_path / "x.img")[0] == 2
        if path and path != odd_paths[5]:  # where there is nothing yet
            assert run("pico", "--flash", path)[0] == 2


def test_a_link_or_a_pipe_on_a_bootloader_drive_is_refused(run, tmp_path):
    from test_flashing import uf2
    drive, file, victim = tmp_path / "RPI-RP2", tmp_path / "firmware.uf2", tmp_path / "victim"
    drive.mkdir()
    (drive / "INFO_UF2.TXT").write_text("Board-ID: RPI-RP2\r\n")
    file.write_bytes(uf2(0xE48BFF56))
    victim.write_text("mine")
    (drive / "firmware.uf2").symlink_to(victim)
    assert run("flash", "--firmware", file, "--drive", drive)[0] == 2 and victim.read_text() == "mine"
    (drive / "INFO_UF2.TXT").unlink()
    os.mkfifo(drive / "INFO_UF2.TXT")
    assert run("flash", "--firmware", file, "--drive", drive)[0] == 2


# ---- where output goes


@pytest.mark.parametrize("words, out, code, said", [
    ("boards", "> /dev/full", 2, "No room is left to write to"), ("boards", ">&-", 0, ""), ("sim", "<&- 2>&1 | cat", 0,
                                                                                            "")])
def test_an_output_that_cannot_be_written_is_one_sentence(words, out, code, said):
    done = subprocess.run("%s -m commandline %s %s" % (sys.executable, words, out), shell=True, cwd=ROOT,
                          capture_output=True,
                          text=True, timeout=LONGEST)
    assert done.returncode == code and said in done.stderr and "Traceback" not in done.stderr + done.stdout
    assert "Exception ignored" not in done.stderr


def test_characters_that_the_output_cannot_encode_are_escaped(tmp_path):
    folder = tmp_path / "my_board"
    folder.mkdir()
    (folder / "board.json").write_text(json.dumps(dict(board("pico_oled"), name="Zoë ♥")))
    (folder / "README.md").write_text("# x\n")
    done = subprocess.run([sys.executable, "-m", "commandline", "boards", "check", str(folder)], cwd=ROOT,
                          capture_output=True,
                          text=True, timeout=LONGEST, env=dict(os.environ, PYTHONIOENCODING="ascii"))
    assert done.returncode == 0 and "Zo\\xeb \\u2665" in done.stdout and not done.stderr


# ---- seeds


def test_the_simulator_takes_its_seeds_from_the_entropy_of_the_pc(tmp_path, monkeypatch):
    given = []

    def urandom(count):
        given.append(bytes([len(given) * 16 + i for i in range(count)]))
        return given[-1]
    monkeypatch.setattr(os, "urandom", urandom)
    box = commandline.device("pico_oled", tmp_path / "flash")
    seeds = []
    for _ in range(2):
        home.start(box.app, Game("melee"), {})
        box.app.tick(0)
        seeds.append(box.app.table.seed)
    assert [len(one) for one in given[-2:]] == [16, 16] and len(set(seeds)) == 2
    letters = "".join(seeds).replace("-", "")
    assert letters == "".join(recipes.SEED_LETTERS[byte % 32] for one in given[-2:] for byte in one)


def test_random_bytes_of_the_simulator_do_not_repeat(tmp_path):
    seeds = set()
    for number in range(3):
        box = commandline.device("pico_oled", tmp_path / str(number))
        box.press(5)
        seeds |= {bytes(box.entropy(16)) for _ in range(5)}
    assert len(seeds) == 15
