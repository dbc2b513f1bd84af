"""Where things go: everything is computed from the screen's size and the fonts.

The boxes themselves are those of `boxes`.
"""

from cornerman.ui.draw.fonts import fit


class Style:
    """The fonts and measures of one screen size. Lengths in pixels."""

    def __init__(self, width, height, fonts):
        """fonts: function of a name that returns a loaded font."""
        self.width, self.height, self.fonts = width, height, fonts
        if height < 100:
            self.texts, self.title, self.line = ("t12", "t8"), "t12", 8
            self.row = 12
        elif height < 200:
            self.texts, self.title, self.line = ("t16", "t12", "t8"), "t16", 12
            self.row = 18
        else:
            self.texts, self.title, self.line = ("t24", "t16", "t12", "t8"), "t24", 16
            self.row = 28
        self.small = {8: "t8", 12: "t12", 16: "t16"}[self.line]
        self.readable = self.texts[:self.texts.index(self.small) + 1]
        self.numbers = ["n%d" % size for size in (112, 80, 64, 48, 32, 22) if size <= height]
        self.big = min([size for size in (112, 80, 64, 48, 32, 22) if 3 * size >= height])  # read at arm's length

    def fit(self, names, text, w, h):
        """The first of the fonts in which `text` fits `w` by `h`; None: in none."""
        return fit(self.fonts, names, text, w, h)

    def number(self, text, w, h):
        """The largest font for a number that is read from afar."""
        return self.fit(self.numbers, text, w, h) or self.fit(self.texts, text, w, h) or "t8"

    def wrap(self, font, text, w):
        """Lines of `text` that fit `w`, broken at spaces, at need inside a word."""
        measure = self.fonts(font).width
        if measure(text) <= w:
            return [text]
        lines, line = [], ""
        for word in text.split(" "):
            longer = line + " " + word if line else word
            if measure(longer) <= w:
                line = longer
                continue
            if line:
                lines.append(line)
            while measure(word) > w and len(word) > 1:
                cut, above = 1, len(word)
                while cut + 1 < above:  # as much as fits, found by halves: a word may be as long as a file
                    middle = (cut + above) // 2
                    if measure(word[:middle]) > w:
                        above = middle
                    else:
                        cut = middle
                lines.append(word[:cut])
                word = word[cut:]
            line = word
        lines.append(line)
        return lines

    def wrapped(self, lines, w, h, names=None):
        """(font, lines): the first font in which all `lines` fit `w` by `h` as they are, else the
        first in which they fit when long ones are wrapped.

        In the smallest font what does not fit is left to the caller to page.
        """
        names = names or self.texts
        for name in names:
            font = self.fonts(name)
            if len(lines) * font.height <= h and not any([font.width(line) > w for line in lines]):
                return name, list(lines)
        for name in names:
            out = []
            for line in lines:
                out += self.wrap(name, line, w)
            if len(out) * self.fonts(name).height <= h:
                break
        return name, out
