"""Fonts: bitmaps made by tools/fonts.py. Measuring loads no bitmaps, drawing only what is drawn."""

from cornerman.ui import glyphs


class Font:
    """One size of one typeface: `t8` to `t24` for text, `n22` to `n112` for numbers and cards."""

    def __init__(self, name):
        """name: a key of `glyphs.FONTS`."""
        self.name = name
        self.height, self.gap, self.chars, self._widths, self._first = glyphs.FONTS[name]
        columns = 0
        self._starts = bytearray()
        for i in range(len(self._widths)):
            if i == self._first:
                columns = 0
            self._starts.append(columns)
            columns += (self._widths[i] + 7) // 8
        self._data = [None, None]

    def has(self, text):
        """True if the font holds every character of `text`."""
        for char in text:
            if char not in self.chars:
                return False
        return True

    def _index(self, char):
        i = self.chars.find(char)
        return i if i >= 0 else self.chars.find("?")

    def width(self, text):
        """Pixels from the left of the first character to the right of the last."""
        if not text:
            return 0
        wide = self.gap * (len(text) - 1)
        for char in text:
            wide += self._widths[self._index(char)]
        return wide

    def glyph(self, char):
        """(bits, width) of a character: `height` rows, padded to bytes. An unknown one is a `?`."""
        i = self._index(char)
        part = 0 if i < self._first else 1
        if self._data[part] is None:
            module = "cornerman.ui.glyphs." + self.name + ("x" if part else "")
            self._data[part] = memoryview(__import__(module, None, None, ("DATA",)).DATA)
        start = self._starts[i] * self.height
        wide = self._widths[i]
        return self._data[part][start:start + (wide + 7) // 8 * self.height], wide


def fit(fonts, names, text, w, h):
    """The first of `names` whose font holds all of `text` and fits it into `w` by `h`; None: no one.

    fonts: function of a name that returns its Font.
    """
    for name in names:
        font = fonts(name)
        if font.height <= h and font.has(text) and font.width(text) <= w:
            return name
    return None
