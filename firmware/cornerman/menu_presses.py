"""Presses that open a menu, and rows that do what a Press says, for games whose menus are built by hand."""

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
