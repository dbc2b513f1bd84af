"""The grid and the type scale of every screen: no other module sets the size of a text or the width of a margin.

A screen belongs to one of three classes, by its height: small (below 100 px), middle, large (from 200 px). Each has two
sizes of text, a caption and a body, and numbers; no screen shows more than three sizes. The boxes are in `boxes`;
header and key line are in `chrome`.
"""

from cornerman.theme import SURFACE
from cornerman.ui.draw.fonts import cut, fit

# For small, middle and large screens: names of fonts, then lengths in px, which `Style` explains.
#          caption body  icons margin head foot row  gutter radius gap
CLASSES = (("t8", "t12", "i8", 2, 10, 9, 14, 3, 2, 2),
           ("t16", "t20", "i16", 6, 20, 19, 28, 5, 4, 4),
           ("t18", "t24", "i16", 8, 26, 26, 36, 6, 6, 4))
LARGE_ICONS = "i16"  # the font of the icons of covers and victories on all screens
NUMBERS = (112, 80, 64, 48, 45, 40, 32, 22, 20, 16)  # 80, 45 and 22: a third of 240, of 135, of 64


def scale(height):
    """(row of CLASSES, names of the number fonts, the largest first) for a screen that is `height` px high."""
    row = 0 if height < 100 else 1 if height < 200 else 2
    near = 48 if row < 2 else 45  # these sizes are nearly equal: leave one out
    return CLASSES[row], ["n%d" % size for size in NUMBERS if size <= height and size != near]


def _loose(words):
    """True for words that should not begin the last line of a text: numbers alone, or the end of a bracket."""
    return words.upper() == words.lower() or ")" in words and "(" not in words


def _join(lines, text, fits):
    """If the last of the lines of a text is `_loose` and begins no sentence, move the end of the line above to it.
    fits(words): True if they fit into a line"""
    above, words = lines[len(lines) - 2].split(" "), lines[len(lines) - 1]
    if above[len(above) - 1][-1:] in ".!?":
        return
    while above and _loose(words):
        words = above.pop() + " " + words
    if above and fits(words) and text.endswith(words):  # not behind a word that is cut
        lines[len(lines) - 2:] = " ".join(above), words


class Style:
    """The fonts and measures of one screen size. Lengths in px.

    width, height   of the area for screens, without the key line below; whole: height with the key line
    fonts           function of a name that returns its fonts.Font
    caption, body   names of the fonts of text; icons: of the font of icons; numbers: of those of numbers, the largest
                    first
    margin, gap     from an edge of the screen; between related things
    head, foot      heights of the header and of the key line; `foot` is 0 while the key line is off
    row             height of a row of a list; gutter: width reserved for its scroll bar
    radius          of rounded corners
    big             the least height of the largest number of a dashboard: a third of the screen
    line            height of a line in the caption font
    small_screen    True for the smallest class, large_screen: for the largest; colour: False on monochrome panels;
                    track: the ink of the empty part of a bar, None: bars have a frame
    texts           (body, caption), the fonts of text, the larger one first
    caps            the caps of the keys, as `chrome.caps` returns them
    cap_widths      a cache of `chrome.cap_width`: the width of a cap without its dash, by its label
    """

    def __init__(self, width, height, fonts, colour=True, foot=True):
        """width, height: of the screen in px; fonts: function of a name that returns a loaded font; foot: False
        without a key line."""
        self.width, self.whole, self.fonts, self.colour = width, height, fonts, colour
        self.small_screen, self.large_screen = height < 100, height >= 200
        sizes, self.numbers = scale(height)
        (self.caption, self.body, self.icons, self.margin, self.head, self.key_line, self.row, self.gutter, self.radius,
         self.gap) = sizes
        self.track = SURFACE if colour else None
        self.line = fonts(self.caption).height
        self.texts = (self.body, self.caption)
        self.big = min([size for size in NUMBERS if 3 * size >= height])  # read at arm's length
        self.caps, self.cap_widths = (), {}
        self.show_keys(foot)

    def show_keys(self, shown):
        """Reserve room for the key line, or give it to the screens."""
        self.foot = self.key_line if shown else 0
        self.height = self.whole - self.foot

    def fit(self, names, text, w, h):
        """The first of the fonts `names` in which `text` fits w by h px; None: none does."""
        return fit(self.fonts, names, text, w, h)

    def number(self, text, w, h):
        """The name of the largest font of numbers, else of text, in which a number fits w by h px; the caption if none
        does."""
        return self.fit(self.numbers, text, w, h) or self.fit(self.texts, text, w, h) or self.caption

    def wrap(self, font, text, w):
        """The lines of `text`, at most w px wide, broken at spaces or, if necessary, inside a word, behind a dot if it
        has one. Numbers at the end stand in the last line with the word in front of them, if that line has the room."""
        font = self.fonts(font)
        measure = font.width
        if measure(text) <= w:
            return [text]
        # widths are added up, because MicroPython searches its interned strings for each text that is made
        lines, line, used, space = [], [], 0, font.gap + font.step(" ")
        for word in text.split(" "):
            wide = measure(word) if word else -font.gap
            longer = used + space + wide if line else wide
            if longer <= w:
                if line or word:
                    line.append(word)
                    used = longer
                continue
            if line:
                lines.append(" ".join(line))
            while wide > w and len(word) > 1:
                cut, above = 1, len(word)
                while cut + 1 < above:  # bisect, because a word may be as long as a file
                    middle = (cut + above) // 2
                    if measure(word[:middle]) > w:
                        above = middle
                    else:
                        cut = middle
                cut = word.find(".", 0, cut) + 1 or cut  # an address is broken behind a dot
                lines.append(word[:cut])
                word = word[cut:]
                wide = measure(word)
            line, used = [word] if word else [], wide
        lines.append(" ".join(line))
        _join(lines, text, lambda words: measure(words) <= w)
        return lines

    def shortened(self, font, text, w, lines=2):
        """At most `lines` lines of `text` that fit w px; the last one ends with `..` if there are more."""
        out = self.wrap(font, text, w)
        if len(out) > lines:
            out[lines - 1] = cut(self.fonts(font), " ".join(out[lines - 1:]), w)[0]
        return out[:lines]

    def wrapped(self, lines, w, h):
        """(name of a font, lines): the first of `texts` in which all `lines`, wrapped to w px, fit a height of h px.

        If none does, the last font; the caller then has to show the lines in pages.
        """
        for name in self.texts:
            out, most = [], h // self.fonts(name).height
            for line in lines:
                out += self.wrap(name, line, w)
                if len(out) > most and name == self.body:
                    break  # the next font is tried
            if len(out) <= most:
                break
        return name, out
