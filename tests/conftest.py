"""Tests import the firmware as a board does, and the simulator beside it."""

import gc
import os
import shutil
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
sys.pycache_prefix, sys.dont_write_bytecode = str(ROOT / "build" / "pycache"), False  # modules come and go
for folder in (ROOT, ROOT / "firmware"):
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))


def pytest_collection_finish():
    """What has been imported stays: the app's own gc.collect() need not look at it."""
    gc.freeze()


def new(game, given, chance):
    """(opt, state) of a new match of a game; refuses bad options."""
    from cornerman.options import complete
    opt = complete(game.setup, given)
    return opt, game.rules.new(opt, chance)


@pytest.fixture
def pico(tmp_path):
    """A function that starts an emulated Pico: the name of its board, installed=False for one without files,
    and what hostsim.pico.Pico takes; the same name again: the same flash."""
    from boardfiles import board
    from flashing import pack
    from hostsim.pico import RP2040JS, Pico, image
    if not shutil.which("node") or not RP2040JS.is_dir():
        if os.environ.get("CI") == "true":
            pytest.fail("continuous integration needs Node and rp2040js")
        pytest.skip("Node or rp2040js is not here")
    started = []

    def start(name, installed=True, **given):
        flash = tmp_path / (name + ".img")
        if installed and not flash.exists():
            shutil.copy(image.installed(name, pack.files), flash)
        started.append(Pico(board(name), flash, **given))
        return started[-1]

    yield start
    for one in started:
        one.close()
