"""Looks a game over: what `cornerman games check NAME` says, and what the tests ask of every game.

`faults` plays the game at random from nothing but what it says of itself and compares all parts of the contract
(docs/architecture.md, "A game") with each other; docs/adding-a-game.md tells how a game is made.
"""

from cornerman.game import GAMES, Game
from gamecheck import contract, matches, screens

MATCHES, ACTIONS, KEYS = 2, 40, 120  # matches of each preset, actions of a match, keys on each board


def faults(name, matches_each=MATCHES, actions=ACTIONS, keys=KEYS):
    """What is wrong with a game, one sentence each (list of str, without repetitions); []: nothing was found.

    name: of a folder in firmware/cornerman/games that is in GAMES of firmware/cornerman/game.py.
    """
    if name not in dict(GAMES):
        return ["%r is not in GAMES of firmware/cornerman/game.py: add (%r, TITLE) there" % (name, name)]
    game = Game(name)
    found = contract.faults(game)
    if not found:  # what follows needs the contract
        found = matches.faults(game, matches_each, actions)
        if keys:
            found += screens.faults(game, keys)
    return list(dict.fromkeys(found))
