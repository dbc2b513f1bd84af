"""The data that a dashboard shows: the items of a view, and dice (docs/architecture.md, dashboard)."""

from collections import namedtuple

# kind: the name of the function below that made the item; label: its words; value, most: the value shown, and its
# maximum; cell: `(field,)` or `(field, seat)` if the value can be tapped, else None; icon: None, or a name of
# ui/draw/icons.py, which replaces the label where words have no room.
Item = namedtuple("Item", ("kind", "label", "value", "most", "cell", "icon"))

# letter: a capital for the type of the die; face: 1 to 6, 0: unknown; colour: 0 to 5, that of the type; state: one of
# the three below.
Die = namedtuple("Die", ("letter", "face", "colour", "state"))
STANDING, USED, MARKED = 0, 1, 2

# A line of dice. label: the words before the dice (`@0` is the name of a seat); dice: list of Die; seat: that of their
# owner, or None.
DiceLine = namedtuple("DiceLine", ("label", "dice", "seat"))

# A type of dice whose number is asked for. most: the maximum, None: unlimited; name: its word; sides: None, or two
# words: what the dice that the player enters are used for, and what the rest up to `most` are used for.
DieType = namedtuple("DieType", ("letter", "colour", "most", "name", "sides"))


# Where a fighter on a map is, or whom it is against. icon: a name of ui/draw/icons.py; line: what waits there; word:
# that in a word, "" for none.
Place = namedtuple("Place", ("icon", "line", "word"))


NUMBERS = ("number", "bar", "pips", "signed", "meter")  # the kinds that are numbers
MOST = 2  # numbers of a seat that `numbers` returns


def numbers(view):
    """The numbers of a view: a list with a list of at most MOST pairs (label, value) for each seat.

    The large number comes first, then those that can be tapped. An item with an icon has "!" and the icon's name behind
    its label. Of `wounds` the value is their number, and the label "!wound".
    """
    out = []
    for seat in view["seats"]:
        found = []
        for item in [seat["big"]] + seat["items"]:
            if item.kind in NUMBERS and item.value is not None and (item.cell or item is seat["big"]):
                found.append((item.label + ("!" + item.icon if item.icon else ""), item.value))
            elif item.kind == "wounds" and item.value is not None:
                found.append(("!wound", len(item.value)))
        out.append(found[:MOST])
    return out


def number(label, value, cell=None, most=None, icon=None):
    """A number; None: not known."""
    return Item("number", label, value, most, cell, icon)


def word(label, value, icon=None):
    """A short text in place of a number, "" for the label alone."""
    return Item("word", label, value, None, None, icon)


def signed(label, value, cell=None, icon=None):
    """A position that can be negative, shown with its sign: -3, 0, +3."""
    return Item("signed", label, value, None, cell, icon)


def bar(label, value, most, cell=None, icon=None):
    """A number out of `most`, with a bar. An empty label: the bar alone."""
    return Item("bar", label, value, most, cell, icon)


def meter(label, value, most, cell=None, icon=None):
    """A number out of `most`, with a line of pips; the number may exceed `most`."""
    return Item("meter", label, value, most, cell, icon)


def pips(label, value, most, cell=None, icon=None):
    """A small number out of `most`, with a dot for each."""
    return Item("pips", label, value, most, cell, icon)


def hand(value, most):
    """Cards in hand, out of `most`; the rest are lost."""
    return Item("hand", "", value, most, None, None)


def suit(label, value, cell=None):
    """A suit (`"S"`), a card (`"9S"`) or a short text; None: unknown."""
    return Item("suit", label, value, None, cell, None)


def text(label, cell=None, icon=None):
    """Words; a label that begins with `!` is highlighted."""
    return Item("text", label, None, None, cell, icon)


def track(label, value, most, cell=None):
    """Two fighters, `value` of `most` steps apart; only as the first item of `middle`."""
    return Item("track", label, value, most, cell, None)


def dice(label, value, cell=None):
    """A list of Die, as many as fit; dice of one letter are drawn side by side."""
    return Item("dice", label, value, None, cell, None)


def pool(value):
    """Numbers of dice by type: a list of (letter, colour, number)."""
    return Item("pool", "", value, None, None, None)


def wounds(label, value, most, cell=None):
    """The suits of wounds as a text, `?` for an unknown one, with dots up to `most`. Only at a round table."""
    return Item("wounds", label, value, most, cell, None)


def stack(label, value, most, cell=None):
    """The top card of a stack and its number of cards. Only at a round table."""
    return Item("stack", label, value, most, cell, None)
