"""How a match of Duel is set up."""

CREDIT = ("A toy.",)
OPTIONS = (("told", ("int", 0, 40), 0), ("work", ("int", 0, 99), 0), ("question", ("choice", (False, True)), False),
           ("least", ("int", 0, 2), 0))
PRESETS = (("Usual", {}), ("In secret", {}, "secret"), ("Long", {"told": 7}), ("Asked", {"question": True}, "secret"),
           ("Hard", {"work": 60}), ("Two letters", {"least": 2}), ("Long in secret", {"told": 12}, "secret"))
