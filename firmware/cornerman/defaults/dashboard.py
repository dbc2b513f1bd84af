"""The defaults for a game's `dashboard`. `game` is a catalog.Game; a cell is `(field,)` or `(field, seat)`, as in a
correction."""

from cornerman import game as contract
from cornerman.game import FIELD, SEAT


def cells(game, options, state):
    """The cells of the whole numbers that can be corrected: field by field, and one cell for each seat of a field by
    seat."""
    found = []
    for field in contract.fields(game.rules, options, state):
        for seat in range(game.rules.seats(options)) if field.by_seat else (None,):
            cell = (field.name,) if seat is None else (field.name, seat)
            if game.rules.ask(options, state, ["set"] + list(cell)).kind[0] == "int":
                found.append(cell)
    return found


def move(game, options, state, focus, how):
    """The next cell in the ring of `cells`; without a focus the cell of `focus` in no mode.

    how: "all": the next cell of the ring; "field": the next field, of the same seat if it has one; "seat": the same
    field of the next seat, or, if there is no other seat, the next field
    """
    if focus is None:
        return game.dashboard.focus(options, state, None)
    ring = game.dashboard.cells(options, state)
    if focus not in ring:
        return ring[0] if ring else focus
    index = ring.index(focus)
    following = ring[index + 1:] + ring[:index]
    next_cells = [cell for cell in following if how == "all" or how == "seat" and cell[FIELD] == focus[FIELD]]
    next_fields = [cell for cell in following if cell[FIELD] != focus[FIELD] and (
        cell[SEAT:] == focus[SEAT:] or len(cell) != len(focus))]
    return (next_cells or next_fields or [focus])[0]


def taps(game, options, state, focus, mode):
    """A pair of Presses: UP adds one to the number in focus, DOWN subtracts one. Without a focus both are None."""
    return (None, None) if focus is None else contract.taps_of(focus)


def number(game, options, state, cell, total):
    """The value of a cell after `total` taps (game.after_taps)."""
    return contract.after_taps(game.rules, options, state, cell, total)


def is_tap_valid(game, options, state, cell, total):
    """True if `total` taps leave a number within its bounds; suits and seats cycle, so they have no bounds."""
    ask = game.rules.ask(options, state, ["set"] + list(cell))
    if ask.kind[0] != "int":
        return True
    low, high = ask.kind[1:]
    value = contract.corrected(state, cell) if ask.first is None else ask.first
    return max(low, min(high, value + total)) == max(low, min(high, value)) + total


def tap(game, options, state, cell, total):
    """The correction that stands for all taps on a cell; None: they change nothing."""
    value = number(game, options, state, cell, total)
    return None if value == number(game, options, state, cell, 0) else ["set"] + list(cell) + [value]
