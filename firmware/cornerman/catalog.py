"""The games of this device, and the modules of each."""

import sys

from cornerman.game import Refused, shown

GAMES = (("melee", "Melee"), ("punch", "Punch Game BLITZ!"), ("dicefighter", "Dicefighter"),
         ("fightcard", "Fight Card System"), ("cardrpg", "Card RPG"), ("tracker", "Free tracker"))


class Game:
    """The modules of one game: `rules`, `setup`, `words`, `dashboard`.

    Each is imported when it is first used, here and nowhere else.
    """

    def __init__(self, name):
        """name: the first of a pair in GAMES; the other is the `title`. Refused: no such game."""
        titles = [game[1] for game in GAMES if game[0] == name]
        if not titles:
            raise Refused("No such game: " + shown(name))
        self.name, self.title = name, titles[0]
        self.package = "cornerman.games." + name

    def module(self, name):
        """A module of the game's folder; what one of the four need not give is filled in from `defaults`."""
        path = self.package + "." + name
        module = sys.modules.get(path) or __import__(path, None, None, ("*",))
        if not hasattr(module, "complete"):
            from cornerman.defaults import filling

            filling.fill(self, name, module)
        return module

    @property
    def rules(self):
        """The module `rules`."""
        return self.module("rules")

    @property
    def setup(self):
        """The module `setup`."""
        return self.module("setup")

    @property
    def words(self):
        """The module `words`."""
        return self.module("words")

    @property
    def dashboard(self):
        """The module `dashboard`."""
        return self.module("dashboard")

    def stays(self, state):
        """Names, as `memory.settle` takes them, of the modules that are needed at every key in this state."""
        stays = self.rules.STAYS
        names = stays.get(state["phase"]) or stays.get(None, ())
        return ["defaults.rules", "defaults.dashboard", "defaults.plain"] + [
            "games.%s.%s" % (self.name, name) for name in ("rules", "words", "dashboard") + names]
