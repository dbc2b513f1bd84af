"""What a dashboard shows, as data: the items of a view, and dice (docs/architecture.md, dashboard)."""

from collections import namedtuple

# kind: the name of the function below that made it; label: its words; value, most: what it shows, and out of how much;
# cell: `(field,)` or `(field, seat)` where it can be tapped, else None.
Item = namedtuple("Item", ("kind", "label", "value", "most", "cell"))

# letter: of its type, a capital; face: 1 to 6, 0 where it is not known; colour: 0 to 5, that of the type; state: below.
Die = namedtuple("Die", ("letter", "face", "colour", "state"))
STANDING, USED, MARKED = 0, 1, 2

# A line of dice. label: the words before them, `@0` the name of a seat; dice: a list of Die; seat: the owner's seat, or
# None.
DiceLine = namedtuple("DiceLine", ("label", "dice", "seat"))

# A type of dice of which a number is asked for. most: how many there can be, None: any number.
DieType = namedtuple("DieType", ("letter", "colour", "most"))


def number(label, value, cell=None, most=None):
    """A number, or a short text in its place."""
    return Item("number", label, value, most, cell)


def signed(label, value, cell=None):
    """A position that can be negative, shown with its sign: -3, 0, +3."""
    return Item("signed", label, value, None, cell)


def bar(label, value, most, cell=None):
    """A number out of `most`, with a bar."""
    return Item("bar", label, value, most, cell)


def pips(label, value, most, cell=None):
    """A small number out of `most`, with a dot for each."""
    return Item("pips", label, value, most, cell)


def suit(label, value, cell=None):
    """A suit (`"S"`), a card (`"9S"`), a short text, or None: not known."""
    return Item("suit", label, value, None, cell)


def text(label, cell=None):
    """Words; those that begin with `!` are marked."""
    return Item("text", label, None, None, cell)


def track(label, value, most, cell=None):
    """Two fighters, `value` of `most` steps apart; the first item of `middle`."""
    return Item("track", label, value, most, cell)


def dice(label, value, cell=None):
    """A list of Die, as many as fit; those of one letter stand beside each other."""
    return Item("dice", label, value, None, cell)


def wounds(label, value, most, cell=None):
    """At a round table: the suits of wounds as a text, `?` for one that is not known, dots up to `most`."""
    return Item("wounds", label, value, most, cell)


def stack(label, value, most, cell=None):
    """At a round table: the top card of a stack and how many cards it has."""
    return Item("stack", label, value, most, cell)
