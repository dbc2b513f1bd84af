"""Texts that several defaults use."""


def plain(value):
    """A JSON value as text."""
    if type(value) is list:
        return ", ".join([plain(item) for item in value]) or "none"
    return "none" if value is None else "yes" if value is True else "no" if value is False else str(value)


def spaced(name):
    """A name with spaces and a capital."""
    return name[:1].upper() + name[1:].replace("_", " ")


def inner(text):
    """A label for the middle of a sentence: its first letter is small, but `HP` stays."""
    return text[:1].lower() + text[1:] if text[1:2] == text[1:2].lower() else text
