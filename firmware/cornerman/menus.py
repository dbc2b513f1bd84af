"""What the menus of several games are made of. It is loaded when a menu opens, and may be unloaded after that."""

from cornerman.cards import SUITS, face
from cornerman.game import OPEN, LazyRows, Step, row


def set_prefixes(fields):
    """The prefixes that correct these Fields in a game of two seats, those of a field by seat side by side."""
    out = []
    for field in fields:
        out += [["set", field.name, seat] for seat in (0, 1)] if field.by_seat else [["set", field.name]]
    return out


def pad_of(title, values, make, label, last=None):
    """A Step with four keys, behind which each of many values is found by parts of about the same size.

    values: a list, in the order of the keys; make: function of a value: its Row; label: function of a list of values:
    the label of the row that opens them; last: None, or the Row of the last key.
    """
    def part_row(part):
        if part is None:
            return last
        return make(part[0]) if len(part) == 1 else row(label(part), OPEN, pad_of(title, part, make, label))
    parts = parted(values, 4 if last is None else 3) + [None] * (last is not None)
    return Step(title, LazyRows(parts, part_row), pad=True)


def parted(cards, n):
    """Cards (a list) in at most n parts of about as many, in their order; the larger ones in the middle."""
    n = min(n, len(cards))
    sizes = [len(cards) // n] * n if n else []
    for i in range(len(cards) - sum(sizes)):
        sizes[(n // 2 + (i + 1) // 2 * (-1 if i % 2 else 1)) % n] += 1
    parts, at = [], 0
    for size in sizes:
        parts.append(cards[at:at + size])
        at += size
    return parts


def told(value):
    """A JSON value as text, with cards and suits as `face` shows them; a list of them with spaces."""
    if type(value) is list:
        return " ".join([told(one) for one in value]) or "none"
    if type(value) is str:
        return face(value) if 0 < len(value) < 3 and value[-1] in SUITS else value
    return "none" if value is None else str(value)
