"""Boxes, of which screens consist: named tuples that begin with x, y, width and height in pixels, and the kind.

The boxes of a screen are inside the screen and do not overlap, except for panels: a fill, a frame or a focus may
contain boxes that come after it. `paint` draws, measures and turns each kind.

Fields that several kinds have: `font` is the name of a font (ui.draw.fonts), `ink` and `paper` are roles of theme.py,
of what is drawn and of its background; `radius` (px) rounds the corners; `turned` is True if the content is rotated by
180 degrees, for a player who sits opposite.
"""

from collections import namedtuple

from cornerman.theme import ACCENT, INK, PAPER

LEFT, CENTRE, RIGHT = -1, 0, 1
ARROWS = " \x05\x06"  # marks in a text, behind what UP and DOWN change

PLACE = ("x", "y", "w", "h", "kind")

# One line of text in a font. align: LEFT, CENTRE or RIGHT.
Text = namedtuple("Text", PLACE + ("font", "words", "align", "ink", "paper", "turned"))
# Text with each pixel drawn `scale` by `scale` px.
Scaled = namedtuple("Scaled", PLACE + ("font", "words", "scale", "ink", "paper", "turned"))
# A card or a suit, centred, in the suit's own ink.
Suit = namedtuple("Suit", PLACE + ("font", "card", "paper", "turned"))
# `value` out of `most`: kind "bar", filled from the left, or "pips", a dot for each; too many dots become a bar.
# track: the ink of the part that is not filled; None: the bar has a frame.
Bar = namedtuple("Bar", PLACE + ("value", "most", "ink", "track", "turned"))
Fill = namedtuple("Fill", PLACE + ("ink", "radius"))
Frame = namedtuple("Frame", PLACE + ("ink", "thickness", "radius", "paper"))
# The frame round the value that UP and DOWN change, with an arrow of `arrow` px at its upper and its lower edge.
Focus = namedtuple("Focus", PLACE + ("arrow", "ink", "thickness", "radius", "turned"))
# A keycap with the name of a button. hold: px of the dash at its right that means "hold it", 0: none.
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
    """The edge of a box; its inside is cleared."""
    return Frame(x, y, w, h, "frame", ink, thickness, radius, paper)


def focus(style, x, y, w, h, ink=ACCENT):
    """The frame round the value that UP and DOWN change."""
    small = style.small_screen
    return Focus(x, y, w, h, "focus", 8 if style.large_screen else 4 if small else 5, ink, 1 if small else 2,
                 style.radius, False)


def inset(style):
    """Px between the upper or lower edge of a `focus` and its content."""
    return 7 if style.large_screen else 4 if style.small_screen else 5


def arrows(style):
    """The width in px of the arrows when they are inside the frame of a number."""
    return 9 if style.small_screen else 18


def moved(box, x, y):
    """A copy of a box at another place."""
    return type(box)(x, y, *box[2:])


def with_content(box, content):
    """A copy of a box of kind text, suit or wounds with another content: `words`, `card` or `suits`, the seventh field
    of each."""
    return type(box)(*box[:6], content, *box[7:])
