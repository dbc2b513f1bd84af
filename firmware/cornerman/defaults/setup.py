"""The defaults for a game's `setup`."""

from cornerman.tables import entry, plain, spaced


def option(game, name):
    """The label of an option: that in `setup.LABELS`, else its name with spaces."""
    return entry(game.setup.LABELS, name) or spaced(name)


def choice(game, name, value):
    """The label of a value: that in `setup.CHOICES`, else the value as text; for a list, the labels of its values."""
    if type(value) is list:
        return ", ".join([game.setup.choice(name, item) for item in value]) or "none"
    labels = game.setup.CHOICES.get(name, {})
    return plain(value) if type(value) is dict or value not in labels else labels[value]
