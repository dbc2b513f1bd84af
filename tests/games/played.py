"""A match for tests: options, state and chance, or a device; and checks of each action and line."""

import copy
import json
from pathlib import Path

import pytest
from boards import SIZES
from conftest import new

import hostsim.framebuf
from boardfiles import board, boards
from cornerman.cards import SIGNS
from cornerman.catalog import Game
from cornerman import game
from cornerman.chance import Chance
from cornerman.match import Match
from hostsim.device import Device, Repeatable
from hostsim.script import LOOK_MS, labels
from cornerman.keys import BACK, DOWN, OK
from cornerman.ui.app import recipes
from cornerman.ui.draw import chrome
from cornerman.ui.menus.screens import Message

CAPS = [chrome.caps(board(name)) for name in boards()]  # what stands on the buttons of each board


def fit(lines):
    """A line or lines are at most 32 characters with names of 6 and the buttons of any board, and only of characters
    that can be drawn."""
    for line in [lines] if type(lines) is str else lines:
        assert all(" " <= c <= "~" or c in SIGNS for c in line), line
        for seat in range(8):
            line = line.replace("@%d" % seat, "Walter")
        for caps in CAPS if "@" in line else CAPS[:1]:
            said = chrome.with_buttons(caps, line)
            assert 0 < len(said) <= 32 and "@" not in said, said


def field_at(state, path):
    """The value in a state at a path such as "hp" or "deck.0.2"."""
    for key in path.split("."):
        state = state[int(key)] if type(state) is list else state[key]
    return state


def scenarios(name):
    """The worked examples of a game, tests/scenarios/NAME.json, as parameters of a test."""
    found = json.loads((Path(__file__).parent.parent / "scenarios" / (name + ".json")).read_text())
    return [pytest.param(scenario, id="%d %s" % (number, scenario["seed"])) for number, scenario in enumerate(found)]


def junked(table, one):
    """A JSON value in place of an action is refused with a sentence, or is one; nothing changes."""
    before = json.dumps(table.state), table.chance.used
    try:
        game.check(Game(table.NAME).rules, table.options, table.state, one)
    except game.Refused as refusal:
        assert str(refusal)
    assert (json.dumps(table.state), table.chance.used) == before


def undone(table, given, seed, actions, count):
    """Actions done in a match lead to the state and luck of the table, also after `count` undos and as many redos."""
    match = Match(Game(table.NAME), given, seed)
    for action in actions:
        match.do(action)
    assert match.state == table.state and match.chance.used == table.chance.used
    for _ in range(count):
        match.undo()
    for _ in range(count):
        match.redo()
    assert match.state == table.state and match.chance.used == table.chance.used


class Played:
    """Actions done on a new match; NAME is the game's."""

    NAME = None

    def __init__(self, seed="test", **given):
        self.chance = Chance(seed)
        self.options, self.state = new(Game(self.NAME), given, self.chance)

    def do(self, *action):
        """Do an action; returns its events."""
        return game.do(Game(self.NAME).rules, self.options, self.state, list(action), self.chance)

    def refused(self, *action):
        """The sentence of a refusal, which must leave all as it was."""
        before = copy.deepcopy(self.state), self.chance.used
        with pytest.raises(game.Refused) as refusal:
            self.do(*action)
        assert (self.state, self.chance.used) == before
        return str(refusal.value)

    def replay(self, scenario, check=lambda: None):
        """Do the steps of a worked example, and compare the state with what each expects; check: called after each."""
        for number, step in enumerate(scenario["steps"]):
            (self.refused if step.get("error") else self.do)(*step["do"])
            for field, value in step.get("expect", {}).items():
                assert field_at(self.state, field) == value, (number, field)
            check()

    def allowed(self, *action):
        """True if the action is open; nothing changes."""
        try:
            game.check(Game(self.NAME).rules, self.options, self.state, list(action))
        except game.Refused:
            return False
        return True


class Player:
    """All players at a device, who look at each picture; every press is counted."""

    def __init__(self, root):
        self.device = Device(SIZES["128x64"](), str(root), hostsim.framebuf, Repeatable())
        self.presses = 0

    @property
    def state(self):
        return self.device.app.table.match.state

    @property
    def screen(self):
        return self.device.app.stack[-1]

    def press(self, *keys):
        for key in keys:
            self.presses += 1
            self.device.press(key)
            self.device.advance(LOOK_MS)

    def begin(self, game, recipe):
        """Begin a match from home, by its row; what it begins with is read."""
        app = self.device.app
        recipes.show(app, Game(game))
        self.press(DOWN)  # from the usual one to all rows
        self.screen.at = [row.startswith(recipe) for row in labels(self.screen)].index(True)
        self.press(OK)
        if isinstance(self.screen, Message):
            self.press(BACK)
