"""Fonts: bitmaps made by tools/fonts.py. Measuring reads no bitmaps, drawing only what is drawn."""

from cornerman.ui import glyphs

HEAD = 259       # bytes of a font before its bitmaps
KEPT = 3300      # bytes of large glyphs kept for the next time

_kept = {}       # (name of the font, code): bits
_oldest = []     # their keys in the order in which they came


def _large(name, code, start, size):
    """The bits of a glyph of a number font. Those are large, so only what is drawn is read."""
    key = name, code
    bits = _kept.get(key)
    if bits is None:
        room = KEPT - size
        while _oldest and sum([len(kept) for kept in _kept.values()]) > room:
            del _kept[_oldest.pop(0)]
        bits = _kept[key] = glyphs.read(name, start, size)
        _oldest.append(key)
    return bits


def let_go():
    """Keep no large glyphs and no file open, until the next is drawn."""
    _kept.clear()
    _oldest.clear()
    glyphs.close()


class Font:
    """One size of one typeface: `t8` to `t24` for text, `n22` to `n112` for numbers and cards.

    starts  by code of a character: the bytes of a row of `bits` before its own
    steps   by code: its width and the gap
    """

    def __init__(self, name, wide):
        """name: of a file in `glyphs`, without its ending; wide: `canvas.wide`, or what does the same."""
        self.name, self._wide = name, wide
        head = glyphs.read(name, 0, HEAD)
        self.height, self.gap, self._columns = head[0], head[1], head[2]
        self.starts, self.steps = head[3:131], head[131:]
        self._bits = None

    def has(self, text):
        """True if the font holds every character of `text`."""
        starts = self.starts
        for code in text.encode():
            if code > 127 or starts[code] == starts[63] and code != 63:
                return False
        return True

    def codes(self, text):
        """The codes of a text as bytes; what is not ASCII is a `?`."""
        codes = text.encode()
        return codes if len(codes) == len(text) else bytes([min(ord(char), 127) for char in text])

    def width(self, text):
        """Pixels from the left of the first character to the right of the last."""
        if not text:
            return 0
        codes = self.codes(text)
        return self._wide(self.steps, codes, len(codes)) - self.gap

    def bits(self):
        """The bitmaps of all characters of a text font, None for a number font: each `height` rows, padded to bytes."""
        if self._bits is None and self.name[0] == "t":
            self._bits = glyphs.read(self.name, HEAD, self._columns * self.height)
        return self._bits

    def glyph(self, char):
        """(bits, width) of a character: `height` rows, padded to bytes. An unknown one is a `?`."""
        code = min(ord(char), 127)
        wide = self.steps[code] - self.gap
        start, size = self.starts[code] * self.height, (wide + 7) // 8 * self.height
        bits = self.bits()
        if bits is None:
            return _large(self.name, code, HEAD + start, size), wide
        return bits[start:start + size], wide


def fit(fonts, names, text, w, h):
    """The first of `names` whose font holds all of `text` and fits it into `w` by `h`; None: no one.

    fonts: function of a name that returns its Font. Fonts that are too high are not even loaded.
    """
    for name in names:
        if int(name[1:]) <= h and fonts(name).has(text) and fonts(name).width(text) <= w:
            return name
    return None
