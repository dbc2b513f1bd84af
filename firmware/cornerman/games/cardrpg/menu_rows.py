"""Functions that make the steps and rows of all menus of Card RPG."""

from cornerman.cards import pack
from cornerman.game import OPEN, LazyRows, Press, Step, late_rows, row


def menu(title, rows, make=None, first=0, later=None):
    """The Press that opens a Step. rows: a list of rows, or, with `make`, the values of LazyRows; make, later: as for
    LazyRows; first: the index of the row with the cursor"""
    return Press(OPEN, Step(title, LazyRows(rows, make, later) if make else rows, first, asks="told"))


def lazy_menu(title, rows):
    """The Press that opens a Step whose rows are made when they are first read. rows: a function without arguments that
    returns them"""
    return menu(title, late_rows(rows))


def press_row(label, press, value=""):
    """A row that does what a Press says."""
    return row(label, press.tag, press.what, value)


def enter_full(seats):
    """The actions that put an adult with a full pack into each of these seats."""
    cards = pack()
    return [["enter", seat, "adult", cards] for seat in seats]


def notes(state):
    """Up to six different texts from which stakes can be chosen: the stakes of the latest conflict and the notes of
    scenes."""
    texts = [state["stakes"]] + [entry["note"] for story in state["story"] for entry in story]
    return [texts[i] for i in range(len(texts)) if texts[i] and texts[i] not in texts[:i]][:6]
