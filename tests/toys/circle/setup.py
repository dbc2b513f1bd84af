"""How a match of Circle is set up."""

CREDIT = ("A toy.",)
OPTIONS = (("round", ("choice", (False, True)), False),)
PRESETS = (("Tricks", {}), ("Wounds", {"round": True}))
