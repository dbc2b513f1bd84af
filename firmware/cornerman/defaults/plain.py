"""How several defaults show a JSON value."""


def plain(value):
    """A JSON value as text: `none`, `Yes`, `No`, or the values of a list with commas between them."""
    if type(value) is list:
        return ", ".join([plain(item) for item in value]) or "none"
    return "none" if value is None else "Yes" if value is True else "No" if value is False else str(value)
