"""A match in a test: options, state and luck."""

import copy

import pytest
from conftest import new

from cornerman.catalog import Game
from cornerman import game
from cornerman.chance import Chance


class Played:
    """Actions done on a new match; NAME is the game's."""

    NAME = None

    def __init__(self, seed="test", **given):
        self.chance = Chance(seed)
        self.options, self.state = new(Game(self.NAME), given, self.chance)

    def do(self, *action):
        """One action; its events."""
        return game.do(Game(self.NAME).rules, self.options, self.state, list(action), self.chance)

    def refused(self, *action):
        """The sentence of a refusal, which must leave all as it was."""
        before = copy.deepcopy(self.state), self.chance.used
        with pytest.raises(game.Refused) as refusal:
            self.do(*action)
        assert (self.state, self.chance.used) == before
        return str(refusal.value)
