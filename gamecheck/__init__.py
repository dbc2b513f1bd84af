"""Checks a game: what `cornerman games check NAME` says, and what the tests ask of every game.

`faults` reads the modules of a game, then plays it at random from nothing but what it says of itself, and compares all
parts of the contract (docs/architecture.md, "A game") with each other. docs/adding-a-game.md shows how a game is made.
"""

from cornerman.catalog import Game
from gamecheck.findings import Findings

MATCHES, ACTIONS, KEYS = 5, 24, 40  # matches (at least one of each preset), actions of a match, keys on each board


def faults(name, matches_all=MATCHES, actions=ACTIONS, keys=KEYS):
    """The faults of a game: a list of sentences, each fault once; []: none was found.

    name: a folder of firmware/cornerman/games that is in GAMES of firmware/cornerman/catalog.py
    """
    from gamecheck import contract, matches, screens  # they draw; `gamecheck.new` works where no fonts are made yet

    game, found = Game(name), Findings()
    contract.look(game, found)
    if not found.lines_by_identity:  # what follows needs the contract
        matches.look(game, found, matches_all, actions)
        if keys and not found.lines_by_identity:  # else the same fault would be found once more, on a screen
            screens.look(game, found, keys)
    return found.lines()
