"""How a match of Circle is set up."""

CREDIT = ("A toy.",)
OPTIONS = (("round", ("choice", (False, True)), False),)
RECIPES = (("Tricks", {}), ("Wounds", {"round": True}))


def sound(opt):
    """All goes."""


def option(name):
    return name


def choice(name, value):
    return str(value)


def consent(opt):
    return None
