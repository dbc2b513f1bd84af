"""Defaults for a game's `dashboard`. A cell is `(field,)` or `(field, seat)`, as in a correction."""

from cornerman import game as contract
from cornerman.game import FIELD, SEAT


def cells(game, options, state):
    """The whole numbers that can be corrected: field by field, and for a field by seat one cell for each seat."""
    out = []
    for field in contract.fields(game.rules, options, state):
        for seat in range(game.rules.seats(options)) if field.by_seat else (None,):
            cell = (field.name,) if seat is None else (field.name, seat)
            if game.rules.ask(options, state, ["set"] + list(cell)).kind[0] == "int":
                out.append(cell)
    return out


def move(game, options, state, focus, how):
    """The next cell in the ring of `cells`.

    how: "all": the next one of the ring; "seat": the same field of the next seat; "field" (and "seat" where there is no
    other seat): the next field, of the same seat where it has one. Without a focus: the one of no mode
    """
    if focus is None:
        return game.dashboard.focus(options, state, None)
    ring = game.dashboard.cells(options, state)
    if focus not in ring:
        return ring[0] if ring else focus
    at = ring.index(focus)
    after = ring[at + 1:] + ring[:at]
    same = [cell for cell in after if how == "all" or how == "seat" and cell[FIELD] == focus[FIELD]]
    other = [cell for cell in after if cell[FIELD] != focus[FIELD] and (
        cell[SEAT:] == focus[SEAT:] or len(cell) != len(focus))]
    return (same or other or [focus])[0]


def taps(game, options, state, focus, mode):
    """UP adds one to the number in focus, DOWN subtracts one."""
    return (None, None) if focus is None else contract.taps_of(focus)


def number(game, options, state, cell, total):
    """The value of a cell after `total` taps."""
    return contract.after_taps(game.rules, options, state, cell, total)


def is_tap_valid(game, options, state, cell, total):
    """True while a number stays within its bounds; suits and seats cycle, so they have none."""
    ask = game.rules.ask(options, state, ["set"] + list(cell))
    if ask.kind[0] != "int":
        return True
    low, high = ask.kind[1:]
    value = contract.corrected(state, cell) if ask.first is None else ask.first
    return max(low, min(high, value + total)) == max(low, min(high, value)) + total


def tap(game, options, state, cell, total):
    """One correction for all taps on a cell; None: they change nothing."""
    new = number(game, options, state, cell, total)
    return None if new == number(game, options, state, cell, 0) else ["set"] + list(cell) + [new]
