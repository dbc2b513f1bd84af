"""How a match of Walk is set up."""

from cornerman.game import Refused

CREDIT = ("A toy.",)
KINDS = ("empty", "fight", "ally", "challenge", "weapon", "respawn", "money", "custom")
OPTIONS = (("form", ("choice", ("hex", "grid", "free")), "hex"), ("width", ("int", 1, 64), 4),
           ("places", ("list", ("choice", KINDS), 1, 64), list(KINDS) * 2),
           ("links", ("list", ("list", ("int", 0, 63), 2, 2), 0, 200), []),
           ("cuts", ("list", ("list", ("int", 0, 63), 2, 2), 0, 200), []), ("start", ("int", 0, 63), 5))
PRESETS = (("Hexes", {"links": [[0, 15]], "cuts": [[5, 6]]}),)


def validate(options):
    if options["start"] >= len(options["places"]):
        raise Refused("The start is not on the map")
