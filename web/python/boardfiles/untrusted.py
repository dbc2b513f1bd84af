"""What `matchfiles` needs of the module of this name on a PC, for MicroPython in a page."""

import builtins

KB = 1024
LONGEST = 200  # characters that are shown of a text that somebody else has written

builtins.RecursionError = RuntimeError  # what MicroPython raises instead


class UserError(Exception):
    """What the user asked for cannot be done; the text is one or more sentences and names the fix."""


def shown(value):
    """Any value as text of at most LONGEST characters, for a sentence."""
    return str(value)[:LONGEST]
