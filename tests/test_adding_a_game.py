"""The game of docs/adding-a-game.md is taken from the page and played on simulated boards."""

import json
import re
import sys

import pytest
from boards import SIZES, board, with_keys
from conftest import ROOT

import cornerman.game
import cornerman.games
import hostsim.framebuf
from cornerman.game import Game, forget
from hostsim import scenario
from hostsim.device import Device
from hostsim.script import step

PAGE = (ROOT / "docs" / "adding-a-game.md").read_text()
CONTRACT = (ROOT / "docs" / "architecture.md").read_text()
BOARDS = {"128x64, 2 keys": with_keys(board("pico_oled"), 2), "240x240, 8 keys": with_keys(SIZES["240x240"](), 8)}


@pytest.fixture
def falls(tmp_path, monkeypatch):
    """The three modules of the page as a game that can be imported; its name in GAMES."""
    folder = tmp_path / "games" / "falls"
    folder.mkdir(parents=True)
    (folder / "__init__.py").write_text("")
    blocks = re.findall(r"\*\*`(\w+)\.py`\*\*.*?```python\n(.*?)```", PAGE, re.S)
    for name, code in blocks:
        (folder / (name + ".py")).write_text(code)
    monkeypatch.setattr(cornerman.games, "__path__", list(cornerman.games.__path__) + [str(folder.parent)])
    games = cornerman.game.GAMES + (("falls", "Falls"),)
    monkeypatch.setattr(cornerman.game, "GAMES", games)
    forget("cornerman.ui.home")
    yield
    forget("cornerman.ui.home")
    for name in [name for name in sys.modules if name.startswith("cornerman.games.falls")]:
        del sys.modules[name]


def contract():
    """{module: names} from the three tables of docs/architecture.md."""
    parts = re.split(r"\*\*`(\w+)\.py`\*\*", CONTRACT.split("A view is a dict")[0])
    return {parts[i]: {name for row in re.findall(r"^\| (`.*?) \|", parts[i + 1], re.M)
                       for name in re.findall(r"`(\w+)", row)} for i in range(1, len(parts), 2)}


def test_it_has_all_that_the_contract_names(falls):
    wanted = contract()
    assert set(wanted) == {"rules", "words", "dashboard"}
    assert {"ask", "apply", "quick"} <= wanted["rules"] and {"view", "taps", "fixes"} <= wanted["dashboard"]
    game = Game("falls")
    for part in wanted:
        there = {name for name in dir(getattr(game, part)) if not name.startswith("_")}
        assert wanted[part] - there == set()
        assert there - wanted[part] - {"Ask", "Refused"} == set(), "the contract does not know this"


def test_its_scenario_holds(falls):
    said = []
    assert scenario.run([json.loads(re.search(r"```json\n(.*?)```", PAGE, re.S).group(1))], said.append, False) == 0
    assert said == ["ok"]


@pytest.mark.parametrize("shape", BOARDS)
def test_it_is_played_undone_corrected_and_resumed_with_keys(falls, shape, tmp_path):
    device = Device(BOARDS[shape], str(tmp_path), hostsim.framebuf)

    def play(*lines):
        for line in lines:
            step(device, line.split(), line, None)
    play("expect New match", "press OK", "press UP", "expect Falls", "press OK", "expect One fall", "press OK")
    play("expect UP: P1 has a fall", "press BACK", "press UP", "expect state falls [1, 0]", "expect First to 3")
    play("press OK", "expect A fall for P2", "press DOWN", "press OK", "expect state falls [1, 1]")
    play("press UP", "press UP", "expect P1 wins", "expect state winner 0", "press UP", "expect state falls [3, 1]")
    play("press MENU", "press DOWN", "expect Undo: A fall for P1", "press OK", "expect state falls [2, 1]")
    play("press MENU", "press DOWN 2", "expect Correct a number", "press OK", "press DOWN", "expect P2: falls")
    play("press OK", "press UP 2", "press OK", "expect P2 wins", "restart", "press OK", "expect state falls [2, 3]")
