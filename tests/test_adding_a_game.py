"""The game of docs/adding-a-game.md is taken from the page and played on simulated boards."""

import json
import re

import pytest
from boards import SIZES, board, with_keys
from conftest import ROOT

import hostsim.framebuf
from cornerman.catalog import GAMES
from gamecheck.new import page
from hostsim import scenario, script
from hostsim.device import Device, Repeatable

MODULES, SCENARIO = page()
BOARDS = {"128x64, 2 keys": with_keys(board("pico_oled"), 2), "240x240, 8 keys": with_keys(SIZES["240x240"](), 8)}


@pytest.fixture
def falls(install):
    """The four modules of the page as a game that can be imported; its name in GAMES."""
    install("falls", MODULES)


def test_the_game_of_the_page_has_at_most_10_names_and_80_lines():
    names = []
    for code in MODULES.values():
        imported, given = {}, {}
        exec("\n".join(re.findall("^from .*", code, re.M)), imported)
        exec(code, given)
        names += [name for name in given if name not in imported and name != "__doc__"]
    assert set(MODULES) == {"rules", "setup", "words", "dashboard"} and 0 < len(names) <= 10, names
    assert sum([len(code.splitlines()) for code in MODULES.values()]) <= 80


def test_the_scenario_of_the_page_passes(falls):
    said = []
    assert scenario.run([json.loads(SCENARIO)], said.append, False) == 0
    assert said == ["ok"]


def test_the_key_script_of_the_page_plays_the_game(falls, tmp_path):
    path, taken = tmp_path / "falls.keys", []
    path.write_text(re.search(r"```\n(# Falls.*?)```", (ROOT / "docs" / "adding-a-game.md").read_text(), re.S).group(1))
    for name in BOARDS:
        script.run(Device(BOARDS[name], str(tmp_path / name), hostsim.framebuf, Repeatable()), str(path), taken.append)
    assert taken == ["one_fall"] * len(BOARDS)


def test_key_scripts_of_the_last_game_still_reach_it_after_a_game_is_added(falls, tmp_path):
    """A new game is the last of the list, so what was the last is one row further from the end."""
    paths = list((ROOT / "tests" / "scripts").glob(GAMES[-1][0] + "*.keys"))
    for path in paths:
        device = Device(board("pico_oled"), str(tmp_path / path.stem), hostsim.framebuf, Repeatable())
        script.run(device, str(path), lambda name: None)
        assert device.app.table.game.name == GAMES[-1][0]
    assert paths


@pytest.mark.parametrize("shape", BOARDS)
def test_the_game_of_the_page_is_played_undone_corrected_and_resumed_with_keys(falls, shape, tmp_path):
    device = Device(BOARDS[shape], str(tmp_path), hostsim.framebuf, Repeatable())

    def play(*lines):
        for line in lines:
            script.step(device, line.split(), line, None)
    play("expect New match", "press OK", "press UP", "expect Falls", "press OK", "expect The usual game", "press OK")
    play("press UP", "expect state falls [1, 0]", "expect first to 3")
    play("press OK", "expect A fall for P2", "press DOWN", "press OK", "expect state falls [1, 1]")
    play("press UP", "press UP", "expect The winner", "expect 3", "expect state winner 0", "press UP")
    play("expect state falls [3, 1]")
    play("press MENU", "expect Undo: A fall for P1", "press OK", "expect state falls [2, 1]")
    play("press MENU", "press DOWN 2", "expect Correct a number", "press OK", "press OK", "expect Falls: whose?")
    play("press DOWN", "press OK", "expect P2: falls", "press UP 2", "press OK", "expect The winner", "expect P2")
    play("restart", "press OK", "expect state falls [2, 3]")
