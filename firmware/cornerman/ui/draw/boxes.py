"""What screens are made of: boxes, named tuples that begin with x, y, width and height in pixels and the kind.

Boxes of a screen do not overlap and lie inside the screen. `paint` draws, measures and turns each kind. In all of them
`turned` means: upright for somebody who sits opposite; `struck`: crossed out; `ink` and `paper` are roles of theme.py.
"""

from collections import namedtuple

from cornerman.theme import INK, PAPER

LEFT, CENTRE, RIGHT = -1, 0, 1

PLACE = ("x", "y", "w", "h", "kind")

# One line of text in a font. align: LEFT (2 px in if there is room), CENTRE or RIGHT.
Text = namedtuple("Text", PLACE + ("font", "words", "align", "ink", "paper", "turned", "struck"))
# A card or a suit, centred, in the suit's own ink.
Suit = namedtuple("Suit", PLACE + ("font", "card", "paper", "struck", "turned"))
# How much of `most`: kind "bar", filling from the left, or "pips", a dot for each; too many dots become a bar.
Bar = namedtuple("Bar", PLACE + ("value", "most", "ink", "turned"))
Fill = namedtuple("Fill", PLACE + ("ink",))
Frame = namedtuple("Frame", PLACE + ("ink", "thickness"))
# A line across, drawn over what is there.
Strike = namedtuple("Strike", PLACE + ("ink",))


def text(x, y, w, h, font, words, align=LEFT, ink=INK, paper=PAPER, turned=False, struck=False):
    """A box with one line of text."""
    return Text(x, y, w, h, "text", font, words, align, ink, paper, turned, struck)


def suit(x, y, w, h, font, card, paper=PAPER, struck=False):
    """A box with a card or a suit."""
    return Suit(x, y, w, h, "suit", font, card, paper, struck, False)


def bar(x, y, w, h, value, most, ink=INK, kind="bar"):
    """A box with a bar, or with pips."""
    return Bar(x, y, w, h, kind, value, most, ink, False)


def fill(x, y, w, h, ink):
    """A filled box."""
    return Fill(x, y, w, h, "fill", ink)


def with_content(box, content):
    """The same box of a text, a suit or wounds with other content; these kinds have it as their seventh field."""
    return type(box)(*box[:6], content, *box[7:])
