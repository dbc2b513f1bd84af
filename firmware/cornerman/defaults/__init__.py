"""What a game need not give: the parts of which the missing functions are made (`filling` says which those are).

The functions are in a module for each part, which is imported when one of them is called. Each takes the `catalog.Game`
first, then what docs/architecture.md says of it.
"""

import sys

from cornerman import game as contract


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


def empty(*given):
    """Nothing by any name."""
    return {}


def late(game, path, name):
    """The default of a function, with the game as its first argument; its module, at `path`, is imported when it is
    called."""
    def called(*given):
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
