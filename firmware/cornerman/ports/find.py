"""Finds the port for a board. Needed at the start alone."""

import json
import sys

OLDEST = {"micropython": (1, 25), "circuitpython": (9, 0)}
TITLES = {"micropython": "MicroPython", "circuitpython": "CircuitPython"}
AGAIN = "Copy your board's again: cornerman flash --board NAME."


class Wrong(ValueError):
    """This is not the board of board.json, or not in order; the text is a sentence for its owner."""


def board_data(inside=None):
    """The dict of board.json, or of the text `inside` where there is none. Wrong: missing or broken.

    What only a PC reads is left out.
    """
    try:
        try:
            with open("board.json") as file:
                data = json.load(file)
        except OSError:
            data = json.loads(inside or "")
    except ValueError:
        raise Wrong("board.json is missing or cannot be read. " + AGAIN)
    for name in ("firmware", "sim", "unconfirmed"):
        data.pop(name, None)
    data["panel"].pop("glass", None)
    return data


def silent(wires):
    """What is Wrong when nobody answers on I2C. wires: a dict with `sda` and `scl`."""
    return Wrong("The panel does not answer. Check its wires (SDA at pin %s, SCL at pin %s), its power and the "
                 "address in board.json, then press reset." % (wires["sda"], wires["scl"]))


def find(board, meanwhile=None):
    """The port for this board, its panel switched on.

    board: the dict of board.json; meanwhile: a function to call where the panel's chip must be waited for, if at all.

    Refused: another runtime or chip than the board's, one that is too old, a panel that does not
    answer (Wrong, or OSError with a sentence); anything else in `board` that is not right
    (ValueError, KeyError, TypeError, AttributeError).
    """
    name = sys.implementation.name
    if name not in TITLES:
        raise Wrong("A board runs MicroPython or CircuitPython, not %s. On a PC: make sim." % name)
    if name != board["runtime"]:
        raise Wrong("This board runs %s, but its board.json is for one with %s. Flash the right files: "
                    "cornerman flash --board NAME." % (TITLES[name], TITLES[board["runtime"]]))
    version = sys.implementation.version[:2]
    if tuple(version) < OLDEST[name]:
        raise Wrong("%s %d.%d is too old, %d.%d or newer is needed: cornerman flash --firmware FILE." %
                    ((TITLES[name],) + tuple(version) + OLDEST[name]))
    machine = getattr(sys.implementation, "_machine", "")
    chip = machine.split(" with ")[-1].lower()
    if " with " in machine and chip != board["chip"] and not chip.startswith(board["chip"] + "j"):
        raise Wrong("board.json is for a board with the chip %s, this one has %s. Flash the right files: "
                    "cornerman flash --board NAME." % (board["chip"], chip))
    if name == "micropython":
        from cornerman.ports.micropython import port
    else:
        from cornerman.ports.circuitpython import Port as port
    return port(board, meanwhile)


def started(inside=None, meanwhile=None):
    """The port for the board of board.json; None: it cannot be, and one line that was printed says why.

    inside, meanwhile: as for `board_data` and `find`.
    """
    try:
        return find(board_data(inside), meanwhile)
    except (OSError, Wrong) as error:
        print("Cornerman: %s" % error)
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        print("Cornerman: board.json is not right (%r). %s" % (error, AGAIN))
    return None
