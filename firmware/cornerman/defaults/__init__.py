"""Defaults for what a game does not define; `filling` lists them.

The functions are in one module for each module of a game, imported at the first call. Each takes the `catalog.Game`
first, then the arguments in docs/architecture.md.
"""

from cornerman import game as contract


def never(*given):
    """Return False."""
    return False


def always(*given):
    """Return True."""
    return True


def nothing(*given):
    """Return None."""


def no_text(*given):
    """Return an empty text."""
    return ""


def no_lines(*given):
    """Return an empty list."""
    return []


def empty(*given):
    """Return an empty dict."""
    return {}


def late(game, path, name):
    """The default of a function, with the game as its first argument. Its module, at `path`, is imported at the first
    call."""
    def called(*given):
        return getattr(contract.module_at(path), name)(game, *given)

    return called


def either(own, default):
    """A function that calls the default where the game's own function returns None."""
    def asked(*given):
        found = own(*given)
        return default(*given) if found is None else found

    return asked
