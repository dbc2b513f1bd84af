"""The game of docs/adding-a-game.md is taken from the page and played on simulated boards."""

import inspect
import json
import re
import sys

import pytest
from boards import SIZES, board, with_keys
from conftest import ROOT

import cornerman.game
import cornerman.games
import hostsim.framebuf
from cornerman.game import GAMES, Game
from cornerman.memory import forget
from hostsim import scenario
from hostsim.device import Device
from hostsim.script import step

PAGE = (ROOT / "docs" / "adding-a-game.md").read_text()
CONTRACT = (ROOT / "docs" / "architecture.md").read_text()
BOARDS = {"128x64, 2 keys": with_keys(board("pico_oled"), 2), "240x240, 8 keys": with_keys(SIZES["240x240"](), 8)}


@pytest.fixture
def falls(tmp_path, monkeypatch):
    """The four modules of the page as a game that can be imported; its name in GAMES."""
    folder = tmp_path / "games" / "falls"
    folder.mkdir(parents=True)
    (folder / "__init__.py").write_text("")
    blocks = re.findall(r"\*\*`(\w+)\.py`\*\*.*?```python\n(.*?)```", PAGE, re.S)
    for name, code in blocks:
        (folder / (name + ".py")).write_text(code)
    monkeypatch.setattr(cornerman.games, "__path__", list(cornerman.games.__path__) + [str(folder.parent)])
    games = cornerman.game.GAMES + (("falls", "Falls"),)
    monkeypatch.setattr(cornerman.game, "GAMES", games)
    forget("cornerman.ui.app.home")
    yield
    forget("cornerman.ui.app.home")
    for name in [name for name in sys.modules if name.startswith("cornerman.games.falls")]:
        del sys.modules[name]


def contract(needed=False):
    """{module: names} from the four tables of docs/architecture.md; needed: without those that may be left out."""
    parts = re.split(r"\*\*`(\w+)\.py`\*\*", CONTRACT.split("A view is a dict")[0])
    return {parts[i]: {name for row, what in re.findall(r"^\| (`.*?) \| (.*) \|$", parts[i + 1], re.M)
                       for name in re.findall(r"`(\w+)", row) if not (needed and "may be left out" in what)}
            for i in range(1, len(parts), 2)}


def test_it_has_all_that_the_contract_names(falls):
    known, wanted = contract(), contract(True)
    assert set(wanted) == set(PARTS)
    assert {"ask", "apply", "quick"} <= wanted["rules"] and {"view", "taps", "fixes"} <= wanted["dashboard"]
    game = Game("falls")
    for part in wanted:
        there = {name for name in dir(getattr(game, part)) if not name.startswith("_")}
        assert wanted[part] - there == set()
        assert there - known[part] - {"Ask", "Refused"} == set(), "the contract does not know this"


@pytest.mark.parametrize("name", [name for name, title in GAMES])
def test_every_game_has_all_that_the_contract_names(name):
    game, wanted = Game(name), contract(True)
    missing = {part: wanted[part] - set(dir(getattr(game, part))) for part in wanted}
    never_quick = inspect.getsource(game.rules.quick).endswith("    return False\n")
    assert missing == {"rules": set(), "setup": set(), "words": {"manual_label"} if never_quick else set(), "dashboard": set()}


def test_a_module_of_a_game_is_in_memory_from_its_first_use_until_it_is_forgotten():
    def there():
        return [part for part in PARTS if "cornerman.games.tracker." + part in sys.modules]
    game = Game("tracker")
    game.forget()
    assert there() == [] and game.title == "Free tracker"
    assert game.setup.PRESETS and there() == ["setup"]
    assert game.words.describe_action({}, ["next"]) == "Next turn" and there() == ["rules", "setup", "words"]
    game.forget("setup")
    assert there() == ["rules", "words"] and game.setup.CREDIT
    game.forget()
    assert there() == [] and game.loaded == []
    with pytest.raises(AttributeError):
        game.luck


def test_at_the_table_set_up_has_left_the_memory(tmp_path):
    device = Device(BOARDS["240x240, 8 keys"], str(tmp_path), hostsim.framebuf)

    def there(*names):
        return [name for name in names if "cornerman." + name in sys.modules]
    package = "games." + GAMES[0][0]
    Game(GAMES[0][0]).forget()
    step(device, ["press", "OK", "2"], "", None)
    assert there("ui.home", package + ".setup", package + ".dashboard", "ui.play") == ["ui.home", package + ".setup"]
    step(device, ["press", "OK"], "", None)
    assert device.app.table and there("ui.home", "ui.forms", "journal", package + ".setup") == []
    step(device, ["press", "BACK"], "", None)
    device.app.dash.leave()
    device.advance(100)
    assert there("ui.home", "ui.play", package + ".rules", package + ".words", package + ".dashboard") == ["ui.home"]


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
