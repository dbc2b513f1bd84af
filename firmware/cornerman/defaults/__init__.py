"""The defaults for what a game does not define; `filling` lists them.

The default of a function is in the module of this package that has the name of the game's module. That module is
imported when one of its defaults is first called, `rules` and `dashboard` already by `filling.fill`. A default takes
the `catalog.Game` first, and then the arguments in docs/architecture.md; those of `rules` are methods of `rules.Rules`
instead.
"""

from cornerman import game as contract


def never(*given):
    """Return False, whatever the arguments are."""
    return False


def always(*given):
    """Return True, whatever the arguments are."""
    return True


def nothing(*given):
    """Return None, whatever the arguments are."""


def no_text(*given):
    """Return an empty text, whatever the arguments are."""
    return ""


def no_lines(*given):
    """Return an empty list, whatever the arguments are."""
    return []


def empty(*given):
    """Return an empty dict, whatever the arguments are."""
    return {}


def late(game, path, name):
    """Make a function that calls a default, with the game as its first argument.

    game: a catalog.Game; path: the full name of the module with the default, imported at the first call; name: of the
    function there
    """
    def called(*given):
        return getattr(contract.module_at(path), name)(game, *given)

    return called


def either(own, default):
    """Make a function that calls the game's function `own`, and, if that returns None, the default with the same
    arguments."""
    def asked(*given):
        found = own(*given)
        return default(*given) if found is None else found

    return asked
