"""What a game need not give: `fill` adds what is missing to its modules when they are loaded.

The functions are in a module for each part, which is imported when one of them is called. Each takes the `catalog.Game`
first, then what docs/architecture.md says of it.
"""

import sys

from cornerman import game as contract

# For each part: the functions that have a default in the module of that name, and the values that have one, with
# functions that return a constant.
FUNCTIONS = {
    "rules": ("seats", "ask", "open_prefixes", "correctable", "apply", "apply_set", "secret"),
    "setup": ("option", "choice"),
    "words": ("prompt", "offer", "manual_label", "argument_title", "value", "omit_label", "describe_action"),
    "dashboard": ("cells", "move", "taps", "number", "is_tap_valid", "tap"),
}
EVERY_KEY = ("rules", "dashboard")  # the parts whose defaults are called at nearly every key
# Where these functions of a game return None, the default speaks.
PARTIAL = ("offer", "manual_label", "argument_title", "value", "omit_label", "describe_action")


def never(*given):
    """False."""
    return False


def always(*given):
    """True."""
    return True


def nothing(*given):
    """None."""


def no_lines(*given):
    """No lines."""
    return []


CONSTANTS = {
    "rules": (("settle", nothing), ("quick", never), ("VERBS", ()), ("CORRECTIONS", ()), ("STAYS", {}),
              ("GOES_ON", False)),
    "setup": (("OPTIONS", ()), ("PRESETS", (("The usual game", {}),)), ("GROUPS", ()), ("EDITOR", ()), ("LABELS", {}),
              ("CHOICES", {}), ("validate", nothing), ("is_relevant", always), ("index_label", nothing),
              ("consent", nothing)),
    "words": (("LABELS", {}), ("QUESTIONS", {}), ("MANUAL_LABELS", {}), ("OMIT_LABELS", {}), ("opening", no_lines),
              ("describe_event", no_lines), ("explain", nothing), ("KEEPS", False)),
    "dashboard": (("MODES", ()), ("TURNS", ()), ("focus", nothing), ("on_ok", nothing), ("after_action", nothing),
                  ("fixes", no_lines)),
}


def fill(game):
    """Add to the modules of a game that are loaded what they do not give.

    A function may be given as text, "module.function" of the game's folder: the module is imported when it is called.
    """
    for part in FUNCTIONS:
        module = sys.modules.get(game.package + "." + part)
        if module is None or hasattr(module, "complete"):
            continue
        for name, value in CONSTANTS[part]:
            own = getattr(module, name, value)
            setattr(module, name, imported(module, own) if type(own) is str else own)
        if part in EVERY_KEY:
            __import__("cornerman.defaults." + part)  # now, while the screen changes, not at the first tap
        for name in FUNCTIONS[part]:
            own = getattr(module, name, None)
            if own is None:
                setattr(module, name, late(game, part, name))
            elif type(own) is str:
                own = imported(module, own)
                setattr(module, name, own)
            if own is not None and name in PARTIAL:
                setattr(module, name, either(own, late(game, part, name)))
        module.complete = True


def late(game, part, name):
    """The default of a function, with the game as its first argument; its module is imported when it is called."""
    def called(*given):
        path = "cornerman.defaults." + part
        module = sys.modules.get(path) or __import__(path, None, None, (name,))
        return getattr(module, name)(game, *given)

    return called


def imported(module, text):
    """The function that "module.function" names in the folder of a module."""
    return lambda *given: contract.resolve(module, text)(*given)


def either(own, default):
    """A function that asks the default where a game's own returns None."""
    def asked(*given):
        found = own(*given)
        return default(*given) if found is None else found

    return asked
