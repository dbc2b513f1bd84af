"""What the set-up of a game need not give."""

from cornerman.defaults.plain import plain, spaced


def option(game, name):
    """What `setup.LABELS` calls an option, else its name with spaces."""
    return game.setup.LABELS.get(name) or spaced(name)


def choice(game, name, value):
    """What `setup.CHOICES` calls a value of an option, else the value as text; of a list each value."""
    if type(value) is list:
        return ", ".join([game.setup.choice(name, item) for item in value]) or "none"
    words = game.setup.CHOICES.get(name, {})
    return plain(value) if type(value) is dict or value not in words else words[value]
