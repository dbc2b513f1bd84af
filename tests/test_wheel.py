"""The wheel, in an environment that holds nothing of the repository: the command plays, packs and fills a board.

The wheel is made from the source archive, so both are tested.
"""

import importlib.metadata
import os
import re
import shutil
import subprocess
import sys
import tarfile
import venv
from pathlib import Path

import hostsim.framebuf
import pytest
from conftest import CI, ROOT
from packaging.requirements import Requirement
from PIL import Image
from test_terminal import ARROW_DOWN, Player

from boardfiles import board
from cornerman import VERSION
from cornerman.keys import DOWN
from flashing.pack import MANIFEST
from hostsim.device import Device, Repeatable, use
from hostsim.pico import image

COMPILED = ROOT / "build" / "compiled"  # where `cornerman pack` of the clone keeps the modules that it has compiled
BIN = "Scripts" if os.name == "nt" else "bin"


def build(kind, source, place):
    """Build a "wheel" or an "sdist" of the folder `source` into the folder `place`; its path."""
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", place], cwd=source, check=True,
                   capture_output=True)
    made, = place.glob("cornerman-%s*%s" % (VERSION, ".whl" if kind == "wheel" else ".tar.gz"))
    return made


def needed(distribution):
    """The distributions that one needs, as its metadata say, and those that they need: {name: distribution}."""
    found, waiting = {}, [distribution]
    while waiting:
        for line in waiting.pop().requires or ():
            wanted = Requirement(line)
            if wanted.name not in found and (not wanted.marker or wanted.marker.evaluate({"extra": ""})):
                found[wanted.name] = importlib.metadata.distribution(wanted.name)
                waiting.append(found[wanted.name])
    return found


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    """`run(*words)`: the installed command in an empty folder, with no PATH but its own; a CompletedProcess."""
    place = tmp_path_factory.mktemp("installed")
    with tarfile.open(build("sdist", ROOT, place)) as archive:
        archive.extractall(place)
    wheel = build("wheel", place / ("cornerman-" + VERSION), place)
    venv.create(place / "env", symlinks=True)
    python = place / "env" / BIN / "python"
    subprocess.run([sys.executable, "-m", "pip", "--python", python, "install", "--quiet", "--no-deps", "--no-index",
                    "--no-compile", "--disable-pip-version-check", wheel], check=True)
    # The libraries that the wheel says it needs, and no others, from the environment of the tests.
    folder = next((place / "env").rglob("site-packages"))
    own, = importlib.metadata.distributions(name="cornerman", path=[str(folder)])
    for one in needed(own).values():
        for top in {path.parts[0] for path in one.files} - {".."}:
            if not (folder / top).exists():
                (folder / top).symlink_to(one.locate_file(top))
    home = place / "home"
    home.mkdir()

    def run(*words):
        return subprocess.run([run.command, *map(str, words)], cwd=home, env=run.environment, capture_output=True,
                              text=True, timeout=120)

    for path in () if CI else COMPILED.glob("*/[!0]*"):  # of 16 modules it compiles one itself, in CI all
        target = home / "cornerman" / path.relative_to(COMPILED.parent)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, target)
    run.home, run.command = home, str(python.with_name("cornerman"))
    run.environment = {"HOME": str(home), "XDG_DATA_HOME": str(home), "LOCALAPPDATA": str(home),
                       "PATH": str(python.parent), "SYSTEMROOT": os.environ.get("SYSTEMROOT", "")}
    return run


def test_the_wheel_has_the_version_of_the_firmware(installed):
    assert installed("--version").stdout == "cornerman %s\n" % VERSION


def test_the_wheel_plays_a_match_and_writes_screenshots(installed):
    script = ROOT / "tests" / "scripts" / "melee_light.keys"
    done = installed("press", script, "--board", "pico_lcd_13", "--out", "shots")
    assert done.returncode == 0, done.stderr
    here, golden = (folder / ("%sover.png" % prefix) for folder, prefix in (
        (installed.home / "shots", ""), (ROOT / "tests" / "golden" / "240x240", "melee_light-")))
    assert Image.open(here).convert("RGB").tobytes() == Image.open(golden).convert("RGB").tobytes()


def test_the_wheel_plays_in_a_terminal(installed, tmp_path):
    with Player(tmp_path / "flash", program=[installed.command], PYTHONPATH="", **installed.environment) as player:
        (tmp_path / "twin").mkdir()
        use(str(tmp_path / "twin"))
        device = Device(board("pico_oled"), str(tmp_path / "twin"), hostsim.framebuf, Repeatable())
        player.shows(device)
        player.type(ARROW_DOWN)
        device.press(DOWN)
        player.shows(device)


@pytest.mark.repetition  # of test_flashing.py; another test below packs and flashes a drive
def test_the_wheel_packs_a_board_into_the_users_folder_and_flashes_it(installed, pico, tmp_path):
    """The emulated Pico has an older pack, with a match."""
    done = installed("pack", "--board", "pico_oled")
    assert done.returncode == 0, done.stderr
    folder, = installed.home.rglob("pack/pico_oled")
    packed = {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    kept = {"matches/0001.match": b"a match"}
    changed = ("main.py", MANIFEST)
    older = {**{path: content for path, content in packed.items() if path not in changed}, **kept}
    (tmp_path / "pico_oled.img").write_bytes(image.make(image.firmware(image.FIRMWARE), older))
    box = pico("pico_oled")
    with box.running():
        done = installed("flash", "--board", "pico_oled", "--port", box.url)
    assert done.returncode == 0, done.stderr
    assert "%d of %d files copied" % (len(changed), len(packed)) in done.stdout
    assert "Cornerman is ready: " + board("pico_oled")["name"] in done.stdout
    assert box.files() == {**packed, **kept, "cornerman/linked": box.files()["cornerman/linked"]}  # the board made it


def test_the_wheel_plays_a_study_in_another_interpreter(installed):
    words = "balance", "melee", "--option", "deal=device", "--matches", "20", "--processes", "1"
    here, there = installed(*words), installed(*words, "--python", sys.executable)
    assert there.returncode == 0, there.stderr
    assert here.stdout == there.stdout and "melee: greedy against greedy, 20 matches a pair" in there.stdout


def test_the_wheel_has_every_board(installed):
    names = [line.split()[0] for line in installed("boards").stdout.splitlines()]
    assert {path.name for path in (ROOT / "boards").iterdir()} <= set(names)


def test_the_wheel_writes_the_files_to_the_drive_of_a_board(installed):
    drive = installed.home / "CIRCUITPY"
    drive.mkdir()
    said = "Adafruit CircuitPython 9.2.1 on 2024-11-20; Adafruit Feather RP2040 with rp2040\n"
    (drive / "boot_out.txt").write_text(said)
    done = installed("flash", "--board", "feather_oled", "--drive", drive)
    assert done.returncode == 0, done.stderr
    assert (drive / "cornerman" / "manifest.json").is_file()


@pytest.mark.parametrize("words, says", ((("pico",), "clone the repository"), (("games", "new", "mine"), "clone"),
                                         (("boards", "new", "mine"), "./mine")))
def test_commands_of_the_wheel_that_need_a_clone_say_so(installed, words, says):
    done = installed(*words)
    assert done.returncode == 2 and says in done.stderr and "Traceback" not in done.stderr


def test_the_pages_to_which_messages_lead_are_in_the_wheel(installed):
    said = installed("doctor").stdout
    page = re.search(r"see (.+/flashing\.md), First time", said).group(1)
    assert Path(page).read_text(encoding="utf-8") == (ROOT / "docs" / "flashing.md").read_text(encoding="utf-8")
    code = "".join(path.read_text(encoding="utf-8") for folder in ("boardfiles", "flashing", "hostsim")
                   for path in (ROOT / folder).glob("*.py")) + (ROOT / "commandline.py").read_text(encoding="utf-8")
    led = set(re.findall(r'guide\("([\w-]+)"\)', code))
    assert led == {path.stem for path in Path(page).parent.glob("*.md")} and "docs/flashing.md" not in code
