"""How several defaults show a JSON value."""


def plain(value):
    """A JSON value as text: `none`, `yes`, `no`, or the values of a list with commas between them."""
    if type(value) is list:
        return ", ".join([plain(item) for item in value]) or "none"
    return "none" if value is None else "yes" if value is True else "no" if value is False else str(value)
