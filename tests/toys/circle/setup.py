"""How a match of Circle is set up."""

from cornerman.games.plain import *  # noqa: F403

OPTIONS = (("round", ("choice", (False, True)), False),)
PRESETS = (("Tricks", {}), ("Wounds", {"round": True}))
