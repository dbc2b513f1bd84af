"""Detects the runtime and the chip, and creates the port for the board. It is needed only at the start."""

import json
import sys

OLDEST = {"micropython": (1, 25), "circuitpython": (9, 0)}
TITLES = {"micropython": "MicroPython", "circuitpython": "CircuitPython"}
FLASH_AGAIN = "Copy your board's again: cornerman flash --board NAME."


def refuse(text):
    """Raise a BoardError with a text of one or more sentences."""
    from cornerman.ports.errors import BoardError
    raise BoardError(text)


def read_board(embedded=None):
    """Return the content of board.json as a dict, without the fields that only a PC reads.

    embedded: the text of the board.json that a firmware image carries, used if the flash has none; or None.
    BoardError: the file is missing or is not JSON.
    """
    try:
        try:
            with open("board.json") as file:
                data = json.load(file)
        except OSError:
            data = json.loads(embedded or "")
    except ValueError:
        refuse("board.json is missing or cannot be read. " + FLASH_AGAIN)
    for name in ("firmware", "sim", "unconfirmed"):
        data.pop(name, None)
    data["panel"].pop("glass", None)
    return data


def check_runtime(board):
    """Check that this runtime and this chip are those of `board` (dict). BoardError: they are not, or are too old."""
    name = sys.implementation.name
    if name not in TITLES:
        refuse("A board runs MicroPython or CircuitPython, not %s. On a PC: make sim." % name)
    if name != board["runtime"]:
        refuse("This board runs %s, but its board.json is for one with %s. Flash the right files: "
               "cornerman flash --board NAME." % (TITLES[name], TITLES[board["runtime"]]))
    version = tuple(sys.implementation.version[:2])
    if version < OLDEST[name]:
        refuse("%s %d.%d is too old, %d.%d or newer is needed: cornerman flash --firmware FILE." %
               ((TITLES[name],) + version + OLDEST[name]))
    machine = getattr(sys.implementation, "_machine", "")
    chip = machine.split(" with ")[-1].lower()
    if " with " in machine and chip != board["chip"] and not chip.startswith(board["chip"] + "j"):
        refuse("board.json is for a board with the chip %s, this one has %s. Flash the right files: "
               "cornerman flash --board NAME." % (board["chip"], chip))


def open_port(board, meanwhile=None):
    """Return the port for a board; its panel is switched on, its light is still off.

    board: the dict of `read_board`. meanwhile: None, or a function that is called once while the panel's chip has to
    be waited for.
    BoardError: see `check_runtime`; or the panel does not answer. OSError: the panel does not work; the text is a
    sentence. ValueError, KeyError, TypeError or AttributeError: any other fault in `board`.
    """
    check_runtime(board)
    if board["runtime"] == "micropython":
        from cornerman.ports.micropython import make_port
    else:
        from cornerman.ports.circuitpython import Port as make_port
    return make_port(board, meanwhile)


def connect(embedded=None, meanwhile=None):
    """Return the port for the board of board.json, or None after one line was printed that says why there is none.

    embedded, meanwhile: as for `read_board` and `open_port`.
    """
    try:
        return open_port(read_board(embedded), meanwhile)
    except OSError as error:  # BoardError is one, too
        print("Cornerman: %s" % error)
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        print("Cornerman: board.json is not right (%r). %s" % (error, FLASH_AGAIN))
    return None
