"""The defaults for a game's `setup`."""

from cornerman.tables import line, plain, spaced


def option(game, name):
    """The label of an option: that in `setup.LABELS`, else its name with spaces."""
    return line(game.setup.LABELS, name) or spaced(name)


def choice(game, name, value):
    """The label of a value, of a list of an entry: that in `setup.CHOICES`, else the value as text."""
    labels = game.setup.CHOICES.get(name)
    return labels[value] if labels and value in labels else plain(value)
