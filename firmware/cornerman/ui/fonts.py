"""Fonts: bitmaps made by tools/fonts.py. Measuring reads no bitmaps, drawing only what is drawn."""

from cornerman.ui import glyphs

KEPT = 6000      # bytes of large glyphs kept for the next time

_kept = {}


def _glyph(name, char, start, size):
    """The bits of a glyph of a number font. Those are large, so only what is drawn is read."""
    key = name, char
    bits = _kept.get(key)
    if bits is None:
        if sum([len(kept) for kept in _kept.values()]) + size > KEPT:
            _kept.clear()
        bits = _kept[key] = glyphs.read(name, start, size)
    return bits


class Font:
    """One size of one typeface: `t8` to `t24` for text, `n22` to `n112` for numbers and cards."""

    def __init__(self, name):
        """name: a key of `glyphs.FONTS`."""
        self.name = name
        self.height, self.gap, self.chars, self._widths = glyphs.FONTS[name]
        columns = 0
        self._starts = starts = bytearray(len(self._widths))
        self._steps = steps = bytearray(256)  # by byte of a text: how far the next character is
        for i in range(192, 256):
            steps[i] = self._widths[self.chars.find("?")] + self.gap
        steps[:128] = steps[192:] + steps[192:]
        for i, char in enumerate(self.chars):
            wide = self._widths[i]
            starts[i] = columns
            steps[ord(char)] = wide + self.gap
            columns += (wide + 7) // 8
        self._size = columns * self.height
        self._data = None

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
        steps = self._steps
        wide = -self.gap
        for byte in text.encode():
            wide += steps[byte]
        return wide

    def glyph(self, char):
        """(bits, width) of a character: `height` rows, padded to bytes. An unknown one is a `?`."""
        i = self._index(char)
        wide = self._widths[i]
        start, size = self._starts[i] * self.height, (wide + 7) // 8 * self.height
        if self.name[0] == "n":
            return _glyph(self.name, char, start, size), wide
        if self._data is None:
            self._data = memoryview(glyphs.read(self.name, 0, self._size))
        return self._data[start:start + size], wide


def fit(fonts, names, text, w, h):
    """The first of `names` whose font holds all of `text` and fits it into `w` by `h`; None: no one.

    fonts: function of a name that returns its Font.
    """
    for name in names:
        font = fonts(name)
        if font.height <= h and font.has(text) and font.width(text) <= w:
            return name
    return None
