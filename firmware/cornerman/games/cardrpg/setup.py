"""What is read before a match of Card RPG begins."""

OPTIONS = (
    ("players", ("int", 2, 8), 2),
    ("hand", ("int", 1, 12, 6), 6),
    ("attacks", ("int", 0, 12, 1), 1),
    ("deflect", ("choice", ("value", "rank")), "value"),
    ("red_deflect", ("choice", ("push", "spent")), "push"),
    ("wound_suits", ("choice", ("top", "all")), "top"),
    ("cast", ("choice", ("alone", "combat")), "alone"),
    ("levels", ("choice", ("four", "two", "free")), "four"),
    ("faces", ("choice", ("high", "out")), "high"),
    ("env_pace", ("choice", ("round", "turn")), "round"),
    ("stalemate", ("choice", ("nobody", "wounds")), "nobody"),
)


def sound(opt):
    """All values of the options go together."""
