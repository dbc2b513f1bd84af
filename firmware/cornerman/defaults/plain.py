"""Texts that several defaults use."""


def plain(value):
    """A JSON value as text."""
    if type(value) is list:
        return ", ".join([plain(item) for item in value]) or "none"
    return "none" if value is None else "yes" if value is True else "no" if value is False else str(value)
