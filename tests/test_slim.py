"""Modules with fewer names do what they did."""

import json
import os
import shutil
import subprocess
import sys

from conftest import ROOT

from boardfiles import board
from flashing import pack
from flashing.slim import slim

NUMBERS = """
UP = 1
DOWN, LEFT = 2, 3
LIMIT = -7
_OWN = 3
KEPT = 4
ASKED = 5
COUNT = 0
WORD = "word"
LARGE = 1 << 40
TWICE = AGAIN = 6

def count():
    global COUNT
    COUNT += _OWN
    return COUNT
"""
USER = """
from numbers_of import DOWN, KEPT, LIMIT as LEAST, UP
import numbers_of

def clamped(value, least=LEAST, *, wrap=False):
    def inner(value):
        return value if value > least else LEAST
    return inner(value) if not wrap else [inner(value) for value in (value, DOWN)]

def shadows(UP):
    return UP

def both(first, second=lambda value: value * 2):
    return [second(first), *map(lambda second: second + first, [KEPT])]

def run():
    return (clamped(-9), clamped(-3, wrap=True), clamped(-3, least=0), shadows("up"), both(5), numbers_of.KEPT,
            getattr(numbers_of, "ASKED"), numbers_of.count(), numbers_of.count(), numbers_of.WORD, LEAST)
"""
PLAYS = """
import json, sys
from hostsim import framebuf, script
from hostsim.device import Device

boards, flash, *paths = sys.argv[1:]
for path in paths:
    script.run(Device(json.loads(boards), flash + path.split("/")[-1], framebuf), path, lambda name: None)
"""


def loaded(texts):
    """What `run` returns in modules of these texts."""
    module = type(sys)("numbers_of")
    exec(texts["numbers_of.py"], module.__dict__)
    before, sys.modules["numbers_of"] = sys.modules.get("numbers_of"), module
    try:
        space = {}
        exec(texts["user.py"], space)
        return space["run"]()
    finally:
        del sys.modules["numbers_of"]


def test_constants_become_numbers_and_arguments_letters():
    texts = {"numbers_of.py": NUMBERS, "user.py": USER}
    short = slim(texts)
    assert loaded(short) == loaded(texts)
    for name in ("DOWN", "LIMIT", "LEAST", "_OWN", "first"):
        assert name not in short["numbers_of.py"] + short["user.py"], name
    for name in ("KEPT", "ASKED", "COUNT", "WORD", "LARGE", "AGAIN"):  # somebody may read them, or they are no small numbers
        assert name + " =" in short["numbers_of.py"], name
    assert "wrap=False" in short["user.py"] and "least=-7" in short["user.py"]


def test_matches_are_the_same_with_fewer_names(tmp_path):
    sources = {path.relative_to(pack.FIRMWARE).as_posix(): path.read_text()
               for path in pack.sources(board("pico_lcd_13")) if path.suffix == ".py"}
    sources.update({path.relative_to(ROOT).as_posix(): path.read_text() for path in (ROOT / "hostsim").rglob("*.py")})
    for place, text in slim(sources).items():
        (tmp_path / place).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / place).write_text(text)
    for path in pack.FIRMWARE.rglob("*.bin"):
        shutil.copy(path, tmp_path / path.relative_to(pack.FIRMWARE))
    scripts = [str(ROOT / "tests" / "scripts" / name) for name in
               ("melee_full.keys", "punch_secret.keys", "settings.keys", "tracker.keys")]
    done = subprocess.run([sys.executable, "-c", PLAYS, json.dumps(board("pico_lcd_13")), str(tmp_path) + "/", *scripts],
                          cwd=tmp_path, env=dict(os.environ, PYTHONPATH=str(tmp_path)), capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-2000:]
