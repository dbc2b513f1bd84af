"""Board files: finding, reading and checking the board.json of a board.

This package is what the simulator, the flashing tools and the command line share. docs/adding-a-board.md describes
the file.
"""

import os
from contextlib import suppress
from pathlib import Path

from platformdirs import user_data_path

from boardfiles.checks import check
from boardfiles.page import page_warnings
from boardfiles.untrusted import KB, UserError, content, parsed, shown

ROOT = Path(__file__).resolve().parent.parent  # the folder of the repository, or of the installed package
CLONE = (ROOT / "Makefile").is_file()  # False: installed from a wheel
WORK = ROOT / "build" if CLONE else user_data_path("cornerman", appauthor=False)  # for what the command makes
MOST = 64 * KB  # bytes of a board.json, or of the page of a board


def guide(name):
    """The path of a page of the documentation, in a clone or in an installed wheel.

    name: of a file in docs/, without `.md`; `pyproject.toml` lists the pages in a wheel
    """
    path = "docs/%s.md" % name
    return path if CLONE else str(ROOT / path)


FIRST_TIME = guide("flashing") + ", First time"


class BoardError(UserError):
    """A board does not exist, or its board.json cannot be used."""


def boards():
    """Return the names of all boards in the folder `boards`, sorted."""
    return sorted(path.parent.name for path in (ROOT / "boards").glob("*/board.json"))


def folder(name):
    """Return the folder of a board, given by its name or by the path of its folder; it need not exist."""
    return ROOT / "boards" / name if name in boards() else Path(name)


def read(name):
    """Return the content of a board.json, unchecked: any JSON value.

    name: the name of a board, or the path of the folder of a board that is not in the repository.
    BoardError: there is no such board, or the file cannot be read as JSON.
    """
    path = folder(name) / "board.json"
    if not os.path.isfile(path):
        raise BoardError("There is no board '%s'. There are: %s; one of your own is named by the path of the folder "
                         "with its board.json." % (shown(name), ", ".join(boards())))
    try:
        return parsed(content(path, MOST).decode(), object_pairs_hook=_object)
    except ValueError as error:
        raise BoardError("%s cannot be read as JSON: %s." % (path, error)) from None


def _object(pairs):
    """Return a JSON object as a dict. ValueError: two of its fields have the same name."""
    data = dict(pairs)
    if len(data) < len(pairs):
        names = [name for name, value in pairs]
        raise ValueError("the field '%s' is there twice" % next(name for name in names if names.count(name) > 1))
    return data


def board(name):
    """Return the checked content of a board.json as a dict.

    name: as for `read`. BoardError: also when a check fails; its text is the first fault.
    """
    data = read(name)
    faults = check(data)
    if faults:
        raise BoardError("The board '%s' cannot be used. %s (All of it: cornerman boards check %s)" % (
            name, faults[0], name))
    return data


def usable():
    """Return {name: content of its board.json} of those boards in the folder `boards` that have no faults."""
    found = {}
    for name in boards():
        with suppress(UserError):
            found[name] = board(name)
    return found


def warnings(name):
    """Return a sentence for each place where the README.md of a board does not fit its board.json.

    name: as for `read`, of a board without faults. A folder without a README.md gives [].
    """
    path = folder(name) / "README.md"
    if not os.path.isfile(path):
        return []
    return page_warnings(name, read(name), content(path, MOST).decode(errors="replace"))
