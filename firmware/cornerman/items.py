"""What a dashboard shows, as data: the items of a view, and dice (docs/architecture.md, dashboard)."""

from collections import namedtuple

# kind: the name of the function below that made it; label: its words; value, most: what it shows, and out of how much;
# cell: `(field,)` or `(field, seat)` where it can be tapped, else None; icon: a name of ui/draw/icons.py, which stands
# for the label where words have no room, or None.
Item = namedtuple("Item", ("kind", "label", "value", "most", "cell", "icon"))

# letter: of its type, a capital; face: 1 to 6, 0 where it is not known; colour: 0 to 5, that of the type; state: below.
Die = namedtuple("Die", ("letter", "face", "colour", "state"))
STANDING, USED, MARKED = 0, 1, 2

# A line of dice. label: the words before them, `@0` the name of a seat; dice: a list of Die; seat: the owner's seat, or
# None.
DiceLine = namedtuple("DiceLine", ("label", "dice", "seat"))

# A type of dice of which a number is asked for. most: how many there can be, None: any number; name: its word; sides:
# None, or (what those are for that are told, what the others up to `most` are for).
DieType = namedtuple("DieType", ("letter", "colour", "most", "name", "sides"))


NUMBERS = ("number", "bar", "pips", "signed", "meter")  # the kinds that are numbers
MOST = 2  # of a seat that `numbers` takes


def numbers(view):
    """What a view says of each seat in numbers: a list of (label, value) a seat, the large one first, of the others
    those that can be tapped. What has an icon in place of a label has its name after a `!`; wounds are counted."""
    out = []
    for seat in view["seats"]:
        found = []
        for item in [seat["big"]] + seat["items"]:
            if item.kind in NUMBERS and type(item.value) is int and (item.cell or item is seat["big"]):
                found.append((item.label or item.icon and "!" + item.icon or "", item.value))
            elif item.kind == "wounds" and item.value is not None:
                found.append(("!wound", len(item.value)))
        out.append(found[:MOST])
    return out


def number(label, value, cell=None, most=None, icon=None):
    """A number, or a short text in its place."""
    return Item("number", label, value, most, cell, icon)


def signed(label, value, cell=None, icon=None):
    """A position that can be negative, shown with its sign: -3, 0, +3."""
    return Item("signed", label, value, None, cell, icon)


def bar(label, value, most, cell=None, icon=None):
    """A number out of `most`, with a bar; without a label the bar alone."""
    return Item("bar", label, value, most, cell, icon)


def meter(label, value, most, cell=None, icon=None):
    """A number out of `most`, with a line of pips; it may be more."""
    return Item("meter", label, value, most, cell, icon)


def pips(label, value, most, cell=None, icon=None):
    """A small number out of `most`, with a dot for each."""
    return Item("pips", label, value, most, cell, icon)


def held(value, most):
    """Cards that are held, out of `most`; the rest are lost."""
    return Item("held", "", value, most, None, None)


def suit(label, value, cell=None):
    """A suit (`"S"`), a card (`"9S"`), a short text, or None: not known."""
    return Item("suit", label, value, None, cell, None)


def text(label, cell=None, icon=None):
    """Words; those that begin with `!` are marked."""
    return Item("text", label, None, None, cell, icon)


def track(label, value, most, cell=None):
    """Two fighters, `value` of `most` steps apart; the first item of `middle`."""
    return Item("track", label, value, most, cell, None)


def dice(label, value, cell=None):
    """A list of Die, as many as fit; those of one letter stand beside each other."""
    return Item("dice", label, value, None, cell, None)


def pool(value):
    """Numbers of dice by type: a list of (letter, colour, number)."""
    return Item("pool", "", value, None, None, None)


def wounds(label, value, most, cell=None):
    """At a round table: the suits of wounds as a text, `?` for one that is not known, dots up to `most`."""
    return Item("wounds", label, value, most, cell, None)


def stack(label, value, most, cell=None):
    """At a round table: the top card of a stack and how many cards it has."""
    return Item("stack", label, value, most, cell, None)
