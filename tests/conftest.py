"""Tests import the firmware as a board does, and the simulator beside it."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
for folder in (ROOT, ROOT / "firmware"):
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))


def new(game, given, chance):
    """(opt, state) of a new match of a game; refuses bad options."""
    from cornerman.game import options
    opt = options(game.rules, given)
    return opt, game.rules.new(opt, chance)
