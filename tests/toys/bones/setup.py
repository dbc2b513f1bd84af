"""How a match of Bones is set up."""

CREDIT = ("A toy.",)
OPTIONS = (("many", ("int", 1, 24), 10), ("told", ("choice", (False, True)), False), ("letters", ("int", 1, 6), 3))
PRESETS = (("Ten", {}), ("Told", {"told": True}), ("Three", {"many": 3}), ("Three told", {"many": 3, "told": True}),
           ("Six letters", {"letters": 6}), ("Too many", {"many": 24}), ("Too many told", {"many": 24, "told": True}))
