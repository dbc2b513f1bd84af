"""Functions that the menus of several games share. Loaded when a menu opens, and may be unloaded after that."""

from cornerman.game import OPEN, LazyRows, Step, row


def set_prefixes(fields):
    """The prefixes of corrections of these Fields (list) in a game of two seats: ["set", FIELD], and for a field by
    seat ["set", FIELD, 0] and ["set", FIELD, 1]."""
    out = []
    for field in fields:
        out += [["set", field.name, seat] for seat in (0, 1)] if field.by_seat else [["set", field.name]]
    return out


def pad_of(title, values, make, label, last=None, parts=None):
    """A Step with a key for each of up to four rows. More values are split into groups of about the same size, each of
    which opens a further Step.

    values: list, in the order of the keys; make: function of a value that returns its Row; label: function of a list of
    values that returns the label of the row that opens them; last: None, or the Row of the last key; parts: the groups
    of the first Step, if they are others
    """
    def part_row(part):
        if part is None:
            return last
        return make(part[0]) if len(part) == 1 else row(label(part), OPEN, pad_of(title, part, make, label))
    parts = (parts or parted(values, 4 if last is None else 3)) + [None] * (last is not None)
    return Step(title, LazyRows(parts, part_row), pad=True)


def parted(values, n):
    """Split a list into at most n parts of about the same length, in order; the longer parts are in the middle."""
    n = min(n, len(values))
    sizes = [len(values) // n] * n if n else []
    for i in range(len(values) - sum(sizes)):
        sizes[(n // 2 + (i + 1) // 2 * (-1 if i % 2 else 1)) % n] += 1
    parts, at = [], 0
    for size in sizes:
        parts.append(values[at:at + size])
        at += size
    return parts
