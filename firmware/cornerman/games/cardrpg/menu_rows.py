"""The rows that menus of Card RPG are made of."""

from cornerman.cards import pack
from cornerman.game import OPEN, LazyRows, Press, Step, late_rows, row


def menu(title, rows, make=None, first=0, later=None):
    """A Press that opens a Step; with `make` its rows are LazyRows of these arguments."""
    return Press(OPEN, Step(title, LazyRows(rows, make, later) if make else rows, first, asks="told"))


def lazy_menu(title, rows):
    """A Press that opens a Step whose rows a function without arguments returns, called when they are seen."""
    return menu(title, late_rows(rows))


def press_row(label, press, value=""):
    """A row that does what a Press says."""
    return row(label, press.tag, press.what, value)


def enter_full(seats):
    """The actions by which seats get a full pack each."""
    cards = pack()
    return [["enter", seat, "adult", cards] for seat in seats]


def notes(state):
    """Texts to choose stakes from: the stakes of the latest conflict, the notes of scenes."""
    found = [state["stakes"]] + [entry["note"] for story in state["story"] for entry in story]
    return [found[i] for i in range(len(found)) if found[i] and found[i] not in found[:i]][:6]
