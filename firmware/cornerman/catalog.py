"""The games of this device, and the modules of each."""

import sys

from cornerman.game import Refused, shown

GAMES = (("melee", "Melee"), ("punch", "Punch Game BLITZ!"), ("dicefighter", "Dicefighter"),
         ("fightcard", "Fight Card System"), ("cardrpg", "Card RPG"), ("tracker", "Free tracker"))

# The icon of each in lists (ui/draw/icons.py).
ICONS = {"melee": "swords", "punch": "fist", "dicefighter": "dice", "fightcard": "fight", "cardrpg": "rpg",
         "tracker": "track"}

# Games that the device can play against a person: (name, options, mode of the dashboard or None).
ALONE = (("melee", {"deal": "device"}, None), ("dicefighter", {}, "device"), ("punch", {}, "secret"))

# Modules that the first picture of any match needs.
TABLE = ("ui.app.table", "ui.app.transitions", "ui.dashboard.controller", "ui.dashboard.view", "ui.dashboard.rows")

# Heap in KB that must be free before the app is loaded, for a game as files on a board whose modules are in memory. A
# game that is not listed counts as Melee. Measured on the emulated RP2040 with a limited heap, which has 234 KB;
# 250: that was too little (docs/boards.md, What memory the games need as files).
HEAPS = {"melee": 218, "tracker": 228, "dicefighter": 234, "punch": 250, "fightcard": 250, "cardrpg": 250}


def fitting(heap):
    """The pairs of GAMES that fit on a board. heap: that of its board.json in KB, None: enough for all"""
    return [row for row in GAMES if heap is None or HEAPS.get(row[0], HEAPS["melee"]) <= heap]


def title_of(header):
    """The title of the game in the header of a match (dict, or None); "?": this version does not know the game."""
    titles = [title for game, title in GAMES if header and game == header.get("game")]
    return titles[0] if titles else "?"


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
        # {name of a module: its full name}: MicroPython searches its interned strings for each text that is made
        self._paths = {}
        self._stays = (None, ())  # cache of `stays`: (entry of rules.STAYS, result)

    def module(self, name):
        """The module `name` of the game's folder, one of the four. At its first use `defaults.filling` adds what it
        does not define, and marks it by the attribute `complete`."""
        path = self._paths.get(name)
        if path is None:
            path = self._paths[name] = self.package + "." + name
        module = sys.modules.get(path) or __import__(path, None, None, ("*",))
        if not hasattr(module, "complete"):
            from cornerman.defaults import filling

            filling.fill(self, name, module)
        return module

    rules = property(lambda self: self.module("rules"))
    setup = property(lambda self: self.module("setup"))
    words = property(lambda self: self.module("words"))
    dashboard = property(lambda self: self.module("dashboard"))

    def stays(self, state):
        """Full names of the modules that are needed at every key in this state, as `memory.unload_all_but` takes
        them."""
        stays = self.rules.STAYS
        names = stays.get(state["phase"]) or stays.get(None, ())
        if self._stays[0] != names:
            self._stays = names, ["defaults.rules", "defaults.dashboard"] + [
                "games.%s.%s" % (self.name, name) for name in ("rules", "words", "dashboard") + names]
        return self._stays[1]
