"""What screens are made of: boxes, named tuples that begin with x, y, width and height in pixels and the kind.

Boxes of a screen lie inside the screen and do not overlap, but for panels: a fill, a frame or a focus may hold boxes
that lie wholly inside it and come after it. `paint` draws, measures and turns each kind. In all of them `turned` means:
upright for somebody who sits opposite. `ink` and `paper` are roles of theme.py; `radius` rounds the corners, in px.
"""

from collections import namedtuple

from cornerman.theme import ACCENT, INK, PAPER

LEFT, CENTRE, RIGHT = -1, 0, 1
ARROWS = " \x05\x06"  # in a text, behind what UP and DOWN change

PLACE = ("x", "y", "w", "h", "kind")

# One line of text in a font. align: LEFT, CENTRE or RIGHT.
Text = namedtuple("Text", PLACE + ("font", "words", "align", "ink", "paper", "turned"))
# Text with each pixel drawn `scale` by `scale` px.
Scaled = namedtuple("Scaled", PLACE + ("font", "words", "scale", "ink", "paper", "turned"))
# A card or a suit, centred, in the suit's own ink.
Suit = namedtuple("Suit", PLACE + ("font", "card", "paper", "turned"))
# How much of `most`: kind "bar", filling from the left, or "pips", a dot for each; too many dots become a bar.
# track: the ink of what is not filled, None: the bar has a frame.
Bar = namedtuple("Bar", PLACE + ("value", "most", "ink", "track", "turned"))
Fill = namedtuple("Fill", PLACE + ("ink", "radius"))
Frame = namedtuple("Frame", PLACE + ("ink", "thickness", "radius", "paper"))
# The frame round what UP and DOWN change, with an arrow, that many px high, at its upper and at its lower edge.
Focus = namedtuple("Focus", PLACE + ("arrow", "ink", "thickness", "radius", "turned"))
# A keycap with the name of a button, `hold` px of a dash at its right: it is held.
Cap = namedtuple("Cap", PLACE + ("font", "words", "hold", "ink", "paper"))
PANELS = ("fill", "frame", "focus")


def text(x, y, w, h, font, words, align=LEFT, ink=INK, paper=PAPER, turned=False):
    """A box with one line of text."""
    return Text(x, y, w, h, "text", font, words, align, ink, paper, turned)


def scaled(x, y, w, h, font, words, scale, ink=INK, paper=PAPER):
    """A box with one line of large text, centred."""
    return Scaled(x, y, w, h, "scaled", font, words, scale, ink, paper, False)


def suit(x, y, w, h, font, card, paper=PAPER):
    """A box with a card or a suit."""
    return Suit(x, y, w, h, "suit", font, card, paper, False)


def bar(x, y, w, h, value, most, ink=INK, kind="bar", track=None):
    """A box with a bar, or with pips."""
    return Bar(x, y, w, h, kind, value, most, ink, track, False)


def fill(x, y, w, h, ink, radius=0):
    """A filled box."""
    return Fill(x, y, w, h, "fill", ink, radius)


def frame(x, y, w, h, ink, thickness=1, radius=0, paper=PAPER):
    """The edge of a box, cleared inside."""
    return Frame(x, y, w, h, "frame", ink, thickness, radius, paper)


def focus(style, x, y, w, h, ink=ACCENT):
    """The frame round what UP and DOWN change."""
    small = style.small_screen
    return Focus(x, y, w, h, "focus", 8 if style.large_screen else 4 if small else 5, ink, 1 if small else 2,
                 style.radius, False)


def inset(style):
    """The px between the upper or lower edge of a `focus` and its content."""
    return 7 if style.large_screen else 4 if style.small_screen else 5


def arrows(style):
    """The width of the arrows where they stand in the frame of a number, in px."""
    return 9 if style.small_screen else 18


def with_content(box, content):
    """The same box of a text, a suit or wounds with other content; these kinds have it as their seventh field."""
    return type(box)(*box[:6], content, *box[7:])
