"""Ports: the only modules that know the runtime and its hardware modules."""

import sys

OLDEST = {"micropython": (1, 25), "circuitpython": (9, 0)}
TITLES = {"micropython": "MicroPython", "circuitpython": "CircuitPython"}


def find(board):
    """The port for this board, its panel switched on. board: the dict of board.json.

    Refused, as a sentence: another runtime or chip than the board's, one that is too old,
    a driver that is not here (ValueError); a panel that does not answer (OSError).
    """
    name = sys.implementation.name
    if name not in TITLES:
        raise ValueError("A board runs MicroPython or CircuitPython, not %s. On a PC: make sim." % name)
    if name != board["runtime"]:
        raise ValueError("This board runs %s, but its board.json is for one with %s. Flash the right files: "
                         "cornerman flash --board NAME." % (TITLES[name], TITLES[board["runtime"]]))
    version = sys.implementation.version[:2]
    if tuple(version) < OLDEST[name]:
        raise ValueError("%s %d.%d is too old, %d.%d or newer is needed: cornerman flash --firmware FILE." %
                         ((TITLES[name],) + tuple(version) + OLDEST[name]))
    machine = getattr(sys.implementation, "_machine", "")
    chip = machine.split(" with ")[-1].lower()
    if " with " in machine and chip != board["chip"] and not chip.startswith(board["chip"] + "j"):
        raise ValueError("board.json is for a board with the chip %s, this one has %s. Flash the right files: "
                         "cornerman flash --board NAME." % (board["chip"], chip))
    if name == "micropython":
        from cornerman.ports.micropython import Port
    else:
        from cornerman.ports.circuitpython import Port
    return Port(board)
