"""How a match of Duel is set up."""

CREDIT = ("A toy.",)
RECIPES = (("Usual", {}), ("In secret", {}, "secret"), ("Long", {"told": 7}), ("Asked", {"question": True}, "secret"),
           ("Hard", {"work": 60}), ("Two letters", {"least": 2}), ("Long in secret", {"told": 12}, "secret"))


def option(name):
    return name


def choice(name, value):
    return str(value)


def consent(opt):
    return None
