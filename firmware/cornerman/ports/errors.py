"""The error that a port raises for the owner of the board.

This module imports nothing, and it is imported only when there is an error: a board that works does not load it.
"""


class BoardError(OSError):
    """The hardware and board.json do not fit together. The text is one or more sentences and names the fix."""


def no_answer(wires):
    """Return the BoardError for an I2C device that does not answer. wires: a dict with the pins `sda` and `scl`."""
    return BoardError("The panel does not answer. Check its wires (SDA at pin %s, SCL at pin %s), its power and the "
                      "address in board.json, then press reset." % (wires["sda"], wires["scl"]))
