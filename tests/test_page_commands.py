"""Every command that a page tells is run: in a folder that has what it asks for, or by the test that is named below."""

import re
import shlex
import subprocess
from types import SimpleNamespace

import pytest
from conftest import NEEDS, ROOT, need
from test_flashing import uf2
from test_merged import runtime as esp32
from test_readme import PAGES, commands

from boardfiles import board
import commandline
from balance import run as runs
from cornerman.store import encode
from flashing import drives, firmware, link

COMMANDS = sorted({shlex.join(words) for page in PAGES for words in commands(page.read_text(encoding="utf-8"))})
DRIVE = "--drive CIRCUITPY"
HERE = {  # what is run here as it stands: the beginning of a command, and words that show it a board or make it quick
    "--version": "",
    "balance": "--matches 1 --processes 1",
    "boards check": "",
    "boards new": "",
    "characters": DRIVE,
    "export 0001": "--flash CIRCUITPY",
    "flash --firmware": "",
    "matches": DRIVE,
    "monkey": "--presses 30",
    "press": "",
    "scenario": "",
    "verify": "",
}
ELSEWHERE = {  # what is run by another test: its file, and the words in it that do so
    "balance dicefighter --sides all --matches 100000 --scheduler": ("test_cluster.py", "scheduler"),
    "doctor": ("test_flashing.py", '"doctor", "--measure", "--port"'),
    "flash --board": ("test_flashing.py", '"flash", "--board"'),
    "flash --firmware build/firmware": ("test_flashing.py", '"--firmware", str(file), "--port", box.url'),
    "flash --firmware build/pack": ("test_merged.py", '"flash", "--firmware"'),
    "games check": ("test_contract.py", '"check"'),
    "games new": ("test_contract.py", '"new"'),
    "monkey --pico": ("test_monkey.py", '"monkey", "--pico", "--board", name'),
    "pack --board NAME --runtime": ("test_merged.py", '"--runtime"'),
    "pack": ("test_wheel.py", '"pack", "--board"'),
    "pico --board NAME": ("test_pico.py", '"pico"'),
    "pico --board pico_lcd_13": ("test_pico.py", '"pico"'),
    "pico --board pico_lcd_13 --profile": ("test_pico.py", '"--profile"'),
    "pico --profile": ("test_pico.py", '"--profile"'),
    "shots": ("test_gallery.py", '"shots"'),
    "sim": ("test_terminal.py", '"sim"'),
}
FILES = {"FILE": "tests/scenarios/melee.json", "SCRIPT": "tests/scripts/melee_light.keys", "NAME": "pico_oled"}


@pytest.fixture(scope="module")
def desk(tmp_path_factory):
    """A folder that has what the pages name: a board's drive with a match and a character, a match file, runtimes."""
    place = tmp_path_factory.mktemp("desk")
    (place / "tests").symlink_to(ROOT / "tests")
    drive = place / "CIRCUITPY"
    drive.mkdir()
    script = str(ROOT / "tests" / "scripts" / "melee_light.keys")
    assert commandline.main(["press", script, "--flash", str(drive), "--out", str(place)]) == 0
    (drive / "boot_out.txt").write_text("Adafruit CircuitPython 9.2.1 on 2025-01-09; Adafruit PyBadge with samd51j19\n")
    value = {"who": "adult", "deck": ["AS", "KD"], "lost": [], "scenes": 0, "consumed": False, "story": []}
    (place / "Ann.sav").write_bytes(encode([[], "Ann", {"game": "cardrpg", "value": value, "past": []}], 0)[0])
    page = (ROOT / "docs" / "match-files.md").read_text(encoding="utf-8")
    (place / "0001.match").write_text(re.search(r"```\n(\[\"match\".*?)```", page, re.S).group(1))
    return place


def beginning(table, words):
    """The longest key of a table with which a command (words without `cornerman`) begins; None: there is none."""
    fitting = [key for key in table if words[:len(key.split())] == key.split()
               or " ".join(words).startswith(key + " ") or " ".join(words).startswith(key + "/")]
    return max(fitting, key=len, default=None)


def owner(words):
    """(table, key): which of the two tables knows the command."""
    here, there = beginning(HERE, words), beginning(ELSEWHERE, words)
    return (ELSEWHERE, there) if len(there or "") > len(here or "") or here is None else (HERE, here)


QUICK = [line for line in COMMANDS if line.startswith("cornerman ") and (
    line.endswith("--help") or owner(shlex.split(line)[1:])[0] is HERE)]


@pytest.mark.parametrize("line", QUICK)
def test_a_command_of_a_page_succeeds(line, desk, monkeypatch, capsys):
    words = shlex.split(line)[1:]
    monkeypatch.chdir(desk)
    monkeypatch.setattr(runs, "WORK", desk)
    adapt(words, desk, monkeypatch)
    try:
        code = commandline.main([FILES.get(word, word) for word in words])
    except SystemExit as end:
        code = end.code
    said = capsys.readouterr()
    assert code == 0 and said.out and not said.err, said.err
    for option in ("--csv", "--json", "--plot"):
        if option in words:
            assert (desk / words[words.index(option) + 1]).stat().st_size > 100


def adapt(words, desk, monkeypatch):
    """Replace names in a command by those of the folder `desk`, and make what the command needs there."""
    if words[:2] == ["boards", "new"]:
        words[2] = str(desk / "boards" / words[2].replace("~", "home"))
    if words[:1] == ["flash"] and "--firmware" in words:
        runtime(words, desk, monkeypatch)
    if words == ["verify", "FILE"]:
        words[1] = "0001.match"
    if "micropython" in words:
        need("unix")
    if "pypy3" in words:
        need("pypy")
    if "--plot" in words and not NEEDS["plot"][0]():
        del words[words.index("--plot"):][:2]
    if words[-1] != "--help":
        words += HERE[owner(words)[1]].split()
    if words[:3] == ["boards", "check", "my_board"]:
        words[2] = "pico_oled"  # a board whose fields are filled in


def runtime(words, desk, monkeypatch):
    """A runtime of the name that a page tells, for the chip of its board; boards wait for it, esptool does nothing."""
    at = words.index("--firmware") + 1
    name = words[words.index("--board") + 1] if "--board" in words else "NAME"
    if name == "NAME":
        words[at:] = ["RPI_PICO.uf2", "--board", "pico_oled"]
        name = "pico_oled"
    data = board(name)
    assert words[at].rpartition(".")[0] == data["firmware"]
    family = [number for number, chip in firmware.FAMILIES.items() if chip == data["chip"]]
    (desk / words[at]).write_bytes(esp32(data["chip"]) if words[at].endswith(".bin") else uf2(*family))
    monkeypatch.setattr(firmware, "run_tool", lambda command: 0)
    monkeypatch.setattr(link.list_ports, "comports", lambda: [SimpleNamespace(device="/dev/ttyUSB0", vid=1, pid=1)])
    if not words[at].endswith(".bin"):
        waiting = desk / data["chip"]
        waiting.mkdir(exist_ok=True)
        (waiting / "INFO_UF2.TXT").write_text("Board-ID: %s" % firmware.DRIVES[data["chip"]])
        monkeypatch.setattr(drives, "mounted", lambda: [waiting])


@pytest.mark.parametrize("line", [line for line in COMMANDS if line.startswith("cornerman ") and line not in QUICK])
def test_a_command_of_a_page_is_run_by_another_test(line):
    table, key = owner(shlex.split(line)[1:])
    assert key, "no test runs it: add it to HERE or ELSEWHERE"
    name, words = ELSEWHERE[key]
    assert words in (ROOT / "tests" / name).read_text(encoding="utf-8")


def test_every_make_target_on_a_page_exists(monkeypatch):
    """Without doing it: what make would do has no gap."""
    lines = {line for line in COMMANDS if line.startswith("make ") and " -C " not in line}
    assert len(lines) > 20
    for line in sorted(lines):
        done = subprocess.run(["make", "--dry-run", *shlex.split(line)[1:]], cwd=ROOT, capture_output=True, text=True)
        assert done.returncode == 0 and done.stdout, line + ": " + done.stderr
