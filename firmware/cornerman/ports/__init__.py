"""Ports: the only modules that know the runtime and its hardware modules."""

import sys


def find(board):
    """The port for this runtime. board: the dict of board.json.

    Refused: a runtime that no port is for (OSError).
    """
    name = sys.implementation.name
    if name == "micropython":
        from cornerman.ports.micropython import Port
    elif name == "circuitpython":
        from cornerman.ports.circuitpython import Port
    else:
        raise OSError("This runs on MicroPython or CircuitPython, not on " + name)
    return Port(board)
