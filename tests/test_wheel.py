"""The wheel, in an environment that holds nothing of the repository: the command plays, packs and fills a board."""

import os
import subprocess
import sys
import sysconfig
import venv

import pytest
from conftest import ROOT
from PIL import Image

from cornerman import VERSION


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    """`run(*words)`: the installed command in an empty folder, with no PATH but its own; a CompletedProcess."""
    place = tmp_path_factory.mktemp("installed")
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", place], cwd=ROOT, check=True,
                   capture_output=True)
    wheel, = place.glob("cornerman-%s-*.whl" % VERSION)
    venv.create(place / "env", symlinks=True)
    python = place / "env" / ("Scripts" if os.name == "nt" else "bin") / "python"
    subprocess.run([sys.executable, "-m", "pip", "--python", python, "install", "--quiet", "--no-deps", "--no-index",
                    "--disable-pip-version-check", wheel], check=True)
    # The libraries of the tests' own environment; the repository, which it reads from a .pth file, is not among them.
    site = next((place / "env").rglob("site-packages"))
    (site / "libraries.pth").write_text(sysconfig.get_path("purelib"))
    home = place / "home"
    home.mkdir()

    def run(*words):
        environment = {"HOME": str(home), "XDG_DATA_HOME": str(home), "LOCALAPPDATA": str(home),
                       "PATH": str(python.parent), "SYSTEMROOT": os.environ.get("SYSTEMROOT", "")}
        return subprocess.run([python.with_name("cornerman"), *map(str, words)], cwd=home, env=environment,
                              capture_output=True, text=True, timeout=120)

    run.home = home
    return run


def test_its_version_is_that_of_the_firmware(installed):
    assert installed("--version").stdout == "cornerman %s\n" % VERSION


def test_it_plays_a_whole_match_and_keeps_the_pictures(installed):
    script = ROOT / "tests" / "scripts" / "melee_light.keys"
    done = installed("press", script, "--board", "pico_lcd_13", "--out", "shots")
    assert done.returncode == 0, done.stderr
    here, golden = (folder / ("%sover.png" % prefix) for folder, prefix in (
        (installed.home / "shots", ""), (ROOT / "tests" / "golden" / "240x240", "melee_light-")))
    assert Image.open(here).convert("RGB").tobytes() == Image.open(golden).convert("RGB").tobytes()


def test_it_packs_every_board_into_the_folder_of_the_user(installed):
    names = [line.split()[0] for line in installed("boards").stdout.splitlines()]
    assert len(names) >= 13
    done = installed("pack", "--board", names[0])
    assert done.returncode == 0, done.stderr
    packed, = installed.home.rglob("pack/" + names[0])
    assert (packed / "main.py").is_file() and list(packed.rglob("melee.bundle"))


def test_it_puts_the_files_on_the_drive_of_a_board(installed):
    drive = installed.home / "CIRCUITPY"
    drive.mkdir()
    said = "Adafruit CircuitPython 9.2.1 on 2024-11-20; Adafruit Feather RP2040 with rp2040\n"
    (drive / "boot_out.txt").write_text(said)
    done = installed("flash", "--board", "feather_oled", "--drive", drive)
    assert done.returncode == 0, done.stderr
    assert (drive / "cornerman" / "manifest.json").is_file()


@pytest.mark.parametrize("words, says", ((("pico",), "clone the repository"), (("games", "new", "mine"), "clone"),
                                         (("boards", "new", "mine"), "./mine")))
def test_what_needs_a_clone_says_so(installed, words, says):
    done = installed(*words)
    assert done.returncode == 2 and says in done.stderr and "Traceback" not in done.stderr
