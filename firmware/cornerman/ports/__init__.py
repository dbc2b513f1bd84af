"""Ports: the only modules that know the runtime and its hardware modules."""


class Wrong(ValueError):
    """This is not the board of board.json, or not in order; the text is a sentence for its owner."""
