"""Fonts: bitmaps made by tools/fonts.py, which also says what a font file holds. Measuring a text reads no bitmaps."""

from cornerman import memory
from cornerman.ui import glyphs
from cornerman.ui.draw import shapes

HEAD = 260       # bytes of a font before its bitmaps
LATIN = 160      # the first code beyond ASCII that a font may hold
KEPT = 3300      # bytes in the cache of large glyphs
IN_FLASH = 3800  # bytes: smaller bitmaps lie in one block of the flash where modules do

_sizes = {}      # {name of a font: the number in it}
_texts = {}      # {name of a text font: its bits}; they are never freed, because large blocks may be missing later
_kept = {}       # cache of large glyphs, {(name of the font, code): bits}
_oldest = []     # its keys, the oldest first
_measured = [None, "", 0]  # the Font and the text beyond ASCII that were measured last, and the width


def _large(name, code, start, size):
    """The bits (bytes) of one glyph of a font, from a cache of at most KEPT bytes. For number fonts, whose glyphs are
    large, and for letters beyond ASCII, which are rare: only the glyphs that are drawn are read. start, size: where the
    bits lie in the file"""
    key = name, code
    bits = _kept.get(key)
    if bits is None:
        room = KEPT - size
        while _oldest and sum([len(kept) for kept in _kept.values()]) > room:
            del _kept[_oldest.pop(0)]
        bits = _kept[key] = glyphs.read(name, start, size)
        _oldest.append(key)
    return bits


def _beyond(raw):
    """The codes beyond ASCII in a text (bytes in UTF-8), as a list. The text itself is not sliced, because MicroPython
    searches its interned strings for each character that is taken from it."""
    codes = []
    for byte in raw:
        if byte >= 192:
            codes.append(byte & (31 if byte < 224 else 15 if byte < 240 else 7))
        elif byte >= 128:
            codes[-1] = codes[-1] << 6 | byte & 63
    return codes


def let_go():
    """Empty the caches of large glyphs and of shapes, and close the file of fonts."""
    shapes.let_go()
    _kept.clear()
    _oldest.clear()
    glyphs.close()


def size_of(name):
    """The number in the name of a font, 18 for "t18". It is kept, because MicroPython searches its interned strings for
    each slice of a text."""
    size = _sizes.get(name)
    if size is None:
        size = _sizes[name] = int(name[1:])
    return size


class Font:
    """One size of one typeface: `t8` to `t24` for text, `n16` to `n112` for numbers and cards, `i8` and `i16` for
    icons.

    height  of every character in px
    rise    rows at the top that are empty in all ASCII characters and are not in `bits`
    starts  by ASCII code: the offset in bytes of the character in a row of `bits`
    steps   by ASCII code: width of the character plus the gap
    """

    def __init__(self, name, wide):
        """name: of a file in `glyphs`, without its ending; wide: `canvas.wide` or an equivalent"""
        self.name, self._wide, self._letters, self._numbers = name, wide, name[0] == "t", name[0] == "n"
        head = glyphs.read(name, 0, HEAD)
        self.height, self.gap, self.rise, self._columns = head[0], head[1], head[2], head[3]
        self.starts, self.steps = head[4:132], head[132:]
        self._beyond = None

    def _latin(self, code):
        """(start, step) of a letter of Latin-1, from its part of the file; a start of 255: the font does not have
        it."""
        if self._beyond is None:
            self._beyond = glyphs.read(self.name, HEAD + self._columns * (self.height - self.rise), 192)
        beyond = self._beyond or b"\xff" * 192
        return beyond[code - LATIN], beyond[code - 64]

    def has(self, text):
        """True if the font holds every character of `text`."""
        starts, raw = self.starts, text.encode()  # a character that the font lacks has the entry of `?`, which is 63
        for code in raw:
            if code < 128 and starts[code] == starts[63] and code != 63:
                return False
        for code in _beyond(raw):
            if not LATIN <= code < 256 or self._latin(code)[0] == 255:
                return False
        return True

    def width(self, text):
        """Px from the left of the first character to the right of the last."""
        steps = self.steps
        wide = self._wide(steps, text, len(text))
        if wide < 0:
            if _measured[1] != text or _measured[0] is not self:
                raw = text.encode()
                wide = sum([steps[code] for code in raw if code < 128] + [self._step(code) for code in _beyond(raw)])
                _measured[:] = self, text, wide
            wide = _measured[2]
        return wide - self.gap if text else 0

    def step(self, char):
        """Px from the left of a character to the left of the next."""
        return self._step(ord(char))

    def _step(self, code):
        """Px from the left of the character with this code to the left of the next; those of `?` if the font lacks
        it."""
        if LATIN <= code < 256 and self._letters:
            return self._latin(code)[1]
        return self.steps[code if code < 128 else 63]

    def bits(self):
        """The bitmaps of all ASCII characters (bytes): `height - rise` rows for each, padded to bytes. None: a number
        font whose bitmaps do not lie in the flash; there `glyph` reads each character by itself."""
        bits = _texts.get(self.name)
        if bits is None:
            size = self._columns * (self.height - self.rise)
            if self._numbers and not (memory.image or memory.ample and size < IN_FLASH):
                return None
            bits = _texts[self.name] = glyphs.read(self.name, HEAD, size)
        return bits

    def glyph(self, char):
        """(bits, width in px) of a character: bytes of `height` rows, each padded to bytes. The font's `?` stands for a
        character that it does not have."""
        code = ord(char)
        shown = self.height - self.rise
        if LATIN <= code < 256 and self._letters:
            start, step = self._latin(code)
            if start < 255:  # these letters are rare, so each is read when it is drawn
                wide = step - self.gap
                start = HEAD + self._columns * shown + 192 + start * self.height
                return _large(self.name, code, start, (wide + 7) // 8 * self.height), wide
        if code > 127:
            code = 63
        wide = self.steps[code] - self.gap
        row = (wide + 7) // 8
        start, size = self.starts[code] * shown, row * shown
        bits = self.bits()
        if bits is None:
            return _large(self.name, code, HEAD + start, size), wide
        return bytes(self.rise * row) + bits[start:start + size], wide


def fit(fonts, names, text, w, h):
    """The first of `names` whose font has all characters of `text` and fits it into w by h px; None: none does.

    fonts: function of a name that returns its Font. Number fonts that are too high are not loaded.
    """
    for name in names:
        if size_of(name) <= h or name[0] == "t":
            font = fonts(name)
            if font.height <= h and font.has(text) and font.width(text) <= w:
                return name
    return None


def cut(font, text, w):
    """(text, its width in px): the text, truncated with `..` if it is wider than w px; ("", 0) if not even one letter
    with `..` fits."""
    wide = font.width(text)
    keep = len(text)
    while wide > w and keep:
        keep -= 1
        wide = font.width(text[:keep].rstrip() + "..")
    if keep == len(text):
        return text, wide
    return (text[:keep].rstrip() + "..", wide) if wide <= w else ("", 0)


def cut_name(font, name, w):
    """(name, its width in px) of a player or a fighter, at most w px wide: the whole name, else its short form, else
    truncated (`cut`)."""
    less = short(name)
    return cut(font, less if font.width(name) > w >= font.width(less) else name, w)


def short(name):
    """The short form of a name: its last word; if that is an initial, the name without the dot at its end."""
    last = name.split(" ")[-1].rstrip(".")
    return last if len(last) > 1 else name.rstrip(".")
