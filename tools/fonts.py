#!/usr/bin/env python3
"""Make the fonts of firmware/cornerman/ui/glyphs: python tools/fonts.py [FOLDER]

Text fonts t8 and t12 come from Spleen, bitmaps in tools/fonts/; t16 to t24 and the number fonts (n16 to n112) from the
outlines of Barlow Condensed, a package of package-lock.json. A text font holds ASCII, suits, signs, and the letters of
Latin-1. The icon fonts i8 and i16 hold what tools/icons.txt draws. `NAME.bin` is a font (`packed`), each of its bitmaps
`height` rows padded to bytes.
"""

import argparse
import sys
import unicodedata
from pathlib import Path

from PIL import Image, ImageChops, ImageDraw, ImageFont, ImageOps

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "firmware"))
from cornerman.ui.draw.icons import NAMES  # noqa: E402
FOLDER = ROOT / "firmware" / "cornerman" / "ui" / "glyphs"
SPLEEN = ROOT / "tools" / "fonts"
BARLOW = ROOT / "node_modules/@fontsource/barlow-condensed/files/barlow-condensed-latin-%d-normal.woff"

SUITS = {"\x01": "club", "\x02": "diamond", "\x03": "heart", "\x04": "spade"}
SIGNS = {"\x05": "up", "\x06": "down", "\x07": "right", "\x0e": "left",
         "\x0f": "check", "\x10": "full", "\x11": "empty", "\x12": "cross"}
DIGITS = "0123456789-/"
LETTERS = "AJQKT?+"
ASCII = "".join(map(chr, range(32, 127)))
LATIN = "".join(chr(code) for code in range(192, 256) if code not in (215, 247)) + "\xa1\xab\xb0\xb7\xbb\xbf"
SPLEENS = (("t8", "5x8"), ("t12", "6x12"))                            # name, cell
BARLOWS = (("t16", 500, 16), ("t18", 500, 18), ("t20", 600, 20), ("t24", 600, 24))  # name, weight, px of an em
NUMBERS = (16, 20, 22, 32, 40, 45, 48, 64, 80, 112)

# By height: letters of Spleen where one more column helps, and what is too small for an outline,
# in rows from the cell's top.
DRAWN = {
    8: {
        "K": " |#  #|# # |##  |##  |# # |#  #",
        "M": " |#   #|## ##|# # #|#   #|#   #|#   #",
        "W": " |#   #|#   #|#   #|# # #|## ##|#   #",
        "V": " |#   #|#   #|#   #| # # | # # |  #  ",
        "Y": " |#   #|#   #| # # |  #  |  #  |  #  ",
        "m": " | | |## # |# # #|# # #|# # #",
        "w": " | | |#   #|# # #|# # #| # # ",
        "v": " | | |#   #|#   #| # # |  #  ",
        "x": " | | |#  #| ## | ## |#  #",
        "\x01": "  ###  |  ###  | # # # |#######|# ### #|   #   |  ###  ",
        "\x02": "   #   |  ###  | ##### |#######| ##### |  ###  |   #   ",
        "\x03": " ## ## |#######|#######|#######| ##### |  ###  |   #   ",
        "\x04": "   #   |  ###  | ##### |#######|#######|   #   |  ###  ",
        "\x05": " | |  #  | ### |#####",
        "\x06": " | |#####| ### |  #  ",
        "\x07": " |#  |## |###|## |#  ",
        "\x0e": " |  #| ##|###| ##|  #",
        "\x0f": " |      #|     ##|#   ## |## ##  | ###   |  #    ",
        "\x10": " | ### |#####|#####|#####| ### ",
        "\x11": " | ### |#   #|#   #|#   #| ### ",
        "\x12": " |#   #|## ##| ### | ### |## ##|#   #",
    },
    12: {
        "V": " |#   #|#   #|#   #| # # | # # | # # |  #  |  #  ",
        "\x01": "   ###   |  #####  |  #####  | # ### # |### # ###|#########|### # ###|    #    |   ###   ",
        "\x02": "   #   |  ###  | ##### | ##### |#######| ##### | ##### |  ###  |   #   ",
        "\x03": " ##   ## |#### ####|#########|#########|#########| ####### |  #####  |   ###   |    #    ",
        "\x04": "    #    |   ###   |  #####  | ####### |#########|#########| ### ### |    #    |   ###   ",
    },
}


def drawn(art, height):
    """The picture of a text: rows of `#`, separated by `|`."""
    rows = art.split("|")
    picture = Image.new("1", (max(map(len, rows)), height))
    for y, row in enumerate(rows):
        for x, dot in enumerate(row):
            picture.putpixel((x, y), dot == "#")
    return picture


def curve(*corners):
    """Points of one side of an outline: cubic curves, each given by its two handles and its end."""
    points = [corners[0]]
    for n in range(1, len(corners), 3):
        a, b, c, d = points[-1], corners[n], corners[n + 1], corners[n + 2]
        for step in range(1, 25):
            t = step / 24
            points.append(tuple((1 - t) ** 3 * a[i] + 3 * (1 - t) ** 2 * t * b[i] + 3 * (1 - t) * t * t * c[i]
                                + t ** 3 * d[i] for i in (0, 1)))
    return points


STEM = curve((0.53, 0.5), (0.53, 0.82), (0.59, 0.94), (0.73, 1)) + [(0.27, 1), (0.47, 0.5)]
# What a sign is made of, in a square of 1: polygons, and discs (x, y, radius; below 0: a hole).
# What is symmetric is mirrored, so one side will do.
SHAPES = {
    "club": [STEM, (0.5, 0.2, 0.2), (0.2, 0.62, 0.2), [(0.45, 0.38), (0.55, 0.38), (0.58, 0.6), (0.42, 0.6)]],
    "diamond": [curve((0.5, 0), (0.62, 0.19), (0.76, 0.36), (0.93, 0.5), (0.76, 0.64), (0.62, 0.81), (0.5, 1))],
    "heart": [curve((0.5, 1), (0.41, 0.83), (0, 0.62), (0, 0.29), (0, 0.11), (0.12, 0), (0.27, 0),
                    (0.38, 0), (0.46, 0.06), (0.5, 0.17))],
    "spade": [STEM, curve((0.5, 0), (0.45, 0.2), (0, 0.38), (0, 0.63), (0, 0.77), (0.11, 0.86), (0.24, 0.86),
                          (0.36, 0.86), (0.46, 0.79), (0.5, 0.67))],
    "up": [[(0.5, 0.15), (1, 0.85), (0, 0.85)]],
    "down": [[(0.5, 0.85), (1, 0.15), (0, 0.15)]],
    "right": [[(0.15, 0), (0.85, 0.5), (0.15, 1)]],
    "left": [[(0.85, 0), (0.15, 0.5), (0.85, 1)]],
    "check": [[(0, 0.55), (0.14, 0.41), (0.37, 0.64), (0.86, 0.1), (1, 0.24), (0.37, 0.92)]],
    "full": [(0.5, 0.5, 0.46)],
    "empty": [(0.5, 0.5, 0.46), (0.5, 0.5, -0.3)],
    "cross": [[(0, 0.17), (0.17, 0), (1, 0.83), (0.83, 1)], [(0, 0.83), (0.17, 1), (1, 0.17), (0.83, 0)]],
}
LOPSIDED = ("right", "left", "check")


def sign(name, size):
    """A suit or sign, `size` px high and at most as wide; a suit's ink is as high as that."""
    big = size * 32
    picture = Image.new("L", (big, big))
    draw = ImageDraw.Draw(picture)
    for part in SHAPES[name]:
        if isinstance(part, tuple):
            x, y, r = part[0] * big, part[1] * big, abs(part[2]) * big
            draw.ellipse((x - r, y - r, x + r, y + r), fill=255 if part[2] > 0 else 0)
        else:
            draw.polygon([(x * big, y * big) for x, y in part], fill=255)
    if name not in LOPSIDED:
        picture = ImageChops.lighter(picture, ImageOps.mirror(picture))
    if name not in SUITS.values():
        return trimmed(mono(picture, (size, size)))
    high = size
    while True:
        small = mono(picture, (size, high))
        left, top, right, bottom = small.getbbox()
        if bottom - top >= size:
            return small.crop((left, top, right, top + size))
        high += 1


def mono(picture, size):
    """A picture of shades scaled down to `size`; its lighter half becomes ink."""
    return picture.resize(size, Image.BOX).point(lambda shade: 255 * (shade >= 128), "1")


def trimmed(picture):
    """The picture without empty columns at its sides; the height stays."""
    box = picture.getbbox()
    return picture.crop((box[0], 0, box[2], picture.height))


def spleen(size):
    """{char: picture} of a BDF file: whole cells, as drawn by the font's author."""
    lines = (SPLEEN / ("spleen-%s.bdf" % size)).read_text().split("\n")
    width, height = (int(n) for n in size.split("x"))
    glyphs = {}
    for n, line in enumerate(lines):
        if line.startswith("ENCODING"):
            char = chr(int(line.split()[1]))
        elif line == "BITMAP":
            rows = bytes.fromhex("".join(lines[n + 1:n + 1 + height]))
            glyphs[char] = Image.frombytes("1", (width, height), rows)
    return glyphs


def barlow(char, weight):
    """A character of Barlow Condensed in shades, its ink from left to right.

    Capitals stand in rows 500 to 1900 of 2400.
    """
    font = ImageFont.truetype(str(BARLOW) % weight, 2000, layout_engine=ImageFont.Layout.BASIC)
    picture = Image.new("L", (3200, 2400))
    ImageDraw.Draw(picture).text((400, 1900), char, font=font, fill=255, anchor="ls")
    return trimmed(picture)


def barlow_text(weight, size):
    """{char: picture} of a text font of Barlow Condensed in one bit, hinted; size: px of an em.

    The cell reaches from the accents of capitals to the feet of small letters.
    """
    font = ImageFont.truetype(str(BARLOW) % weight, size, layout_engine=ImageFont.Layout.BASIC)
    glyphs = {}
    for char in ASCII[1:] + LATIN:
        glyphs[char] = Image.new("1", (64, 64))
        draw = ImageDraw.Draw(glyphs[char])
        draw.fontmode = "1"
        draw.text((16, 8), char, font=font, fill=1)
    top = glyphs["\xd6"].getbbox()[1]
    bottom = max(glyphs[char].getbbox()[3] for char in "gp")
    return {char: glyph.crop((0, top, 64, bottom)) for char, glyph in glyphs.items()}


# Marks of accents for the fonts of Spleen, which have ASCII only: two rows each, the cedilla stands below.
MARKS = {"\u0300": "# | #", "\u0301": " #|# ", "\u0302": " # |# #", "\u0303": " # #|# # ", "\u0308": "# #|   ",
         "\u030a": "##|##", "\u0327": " #|##"}
# Letters of Latin-1 that are no accented letter of ASCII, in rows from the top of the capitals.
LETTERS_DRAWN = {
    6: {
        "\xdf": " ## |#  #|# # |#  #|#  #|# ##",
        "\xe6": "|     | ## # |# ###|###  | ####",
        "\xc6": " ####|# #  |# ###|###  |# #  |# ###",
        "\xf8": "| |  # #| ## |# # | #  |# ",
        "\xd8": " ## #| # # |# # #|# # #|# #  |# ## ",
        "\xf0": "# # | #  |# ##|#  #|#  #| ## ",
        "\xd0": " ### | #  #|### #| #  #| #  #| ### ",
        "\xfe": "#   |#   |### |#  #|### |#   ",
        "\xde": "#   |### |#  #|#  #|### |#   ",
    },
    8: {
        "\xdf": " ### |#   #|#   #|# ## |#   #|#   #|#   #|# ## ",
        "\xe6": "|| ## ## |   #  #| ######|#  #   |#  #  #| ## ## ",
        "\xc6": " #####|#  #  |#  #  |#  ###|####  |#  #  |#  #  |#  ###",
        "\xf8": "|| ### #|#   # |#  ## |# # # |##  # | ### ",
        "\xd8": " ### #|#   # |#  ## |# # # |# # # |##  # |#   # | ### ",
        "\xf0": " # # |  #  | # # | ####|#   #|#   #|#   #| ### ",
        "\xd0": " ### | #  #| #  #|### #| #  #| #  #| #  #| ### ",
        "\xfe": "#    |#    |# ## |##  #|#   #|##  #|# ## |#    ",
        "\xde": "#    |#    |#### |#   #|#   #|#### |#    |#    ",
    },
}


def accented(glyphs, char, height):
    """A letter of Latin-1 from the letters of Spleen: base and mark; None: it has none."""
    _, top, _, bottom = glyphs["H"].getbbox()
    if char in LETTERS_DRAWN[bottom - top]:
        return drawn("|" * top + LETTERS_DRAWN[bottom - top][char], height)
    if char in "\xa1\xbf":
        return ImageOps.flip(ImageOps.mirror(glyphs["!" if char == "\xa1" else "?"]))
    if char in "\xab\xbb\xb0\xb7":
        return drawn("|" * top + {"\xab": "|| # #|# # | # #", "\xbb": "||# # | # #|# # ", "\xb0": " # |# #| # ",
                                  "\xb7": "|||##|##"}[char], height)
    base, mark = unicodedata.normalize("NFD", char)
    picture, sign = trimmed(glyphs[base]), drawn(MARKS[mark], 2)
    if base == "i":
        picture.paste(0, (0, 0, picture.width, glyphs["o"].getbbox()[1]))
    wide = max(picture.width, sign.width)
    whole = Image.new("1", (wide, height))
    whole.paste(picture, ((wide - picture.width) // 2, 0))
    left = (wide - sign.width + 1) // 2
    if mark == "\u0327":
        whole.paste(sign, (left, min(bottom, height - 2)))
    elif base.islower():
        whole.paste(sign, (left, glyphs["o"].getbbox()[1] - 2 - (height > 8 and mark != "\u030a")))
    else:  # a capital gives its upper rows to the mark
        low, middle = 2 - top, bottom - 1 - (bottom - top) // 2  # the rows from the middle on stay as they are
        upper = whole.crop((0, top, wide, middle - low))
        whole.paste(0, (0, 0, wide, top + low))
        whole.paste(upper, (0, top + low))
        whole.paste(sign, (left, 0))
    return whole


def icons(height):
    """{char: picture} of an icon font: the icons of tools/icons.txt by their places in firmware/.../icons.py."""
    parts = [{}, {}]
    for part, text in zip(parts, (ROOT / "tools" / "icons.txt").read_text().split("== ")[1:]):
        for block in text.strip().split("\n\n")[1:]:
            name, *rows = block.split()
            part[name] = drawn("|".join(rows), len(rows))
    small, large = parts
    found = small if height == 8 else {**{name: twice(small[name]) for name in small}, **large}
    glyphs = {}
    for name, picture in found.items():
        high = max(height, picture.height)
        glyphs[name] = Image.new("1", (picture.width, high))
        glyphs[name].paste(picture, (0, (high - picture.height) // 2))
    return glyphs


def twice(picture):
    """An icon at twice the size, its slopes smoothed (Scale2x)."""
    w, h = picture.size

    def at(x, y):
        return picture.getpixel((x, y)) if 0 <= x < w and 0 <= y < h else 0

    big = Image.new("1", (2 * w, 2 * h))
    for y in range(h):
        for x in range(w):
            dot, up, right, left, down = at(x, y), at(x, y - 1), at(x + 1, y), at(x - 1, y), at(x, y + 1)
            dots = (up if left == up and left != down and up != right else dot,
                    right if up == right and up != left and right != down else dot,
                    left if down == left and down != right and left != up else dot,
                    down if right == down and right != up and down != left else dot)
            for i, dot in enumerate(dots):
                big.putpixel((2 * x + i % 2, 2 * y + i // 2), dot)
    return big


def text_font(glyphs, gap):
    """The glyphs of a text font trimmed, with space, suits and signs."""
    _, top, _, bottom = glyphs["H"].getbbox()
    height = glyphs["H"].height
    glyphs = {char: trimmed(glyph) for char, glyph in glyphs.items() if char != " "}
    glyphs[" "] = Image.new("1", (max(2, glyphs["n"].width - gap - 1), height))
    for names, size in ((SUITS, bottom - top + 1), (SIGNS, bottom - top)):
        for char, name in names.items():
            small = sign(name, size)
            glyphs[char] = Image.new("1", (small.width, height))
            glyphs[char].paste(small, (0, bottom - size))
    return glyphs


def spleen_font(size):
    """The glyphs of a text font of Spleen."""
    glyphs = spleen(size)
    height = glyphs["H"].height
    glyphs["0"] = glyphs["O"]  # without its dot
    glyphs.update({char: drawn(art, height) for char, art in DRAWN[height].items() if char in glyphs})
    glyphs.update({char: accented(glyphs, char, height) for char in LATIN})
    glyphs = text_font(glyphs, 1)
    glyphs.update({char: drawn(art, height) for char, art in DRAWN[height].items()})
    return glyphs


def number_font(outlines, height):
    """{char: picture} of a number font: the ink of digits, letters and suits is as high as the font."""
    glyphs = {}
    for char, big in outlines.items():
        top, bottom = (500, 1900) if char in "-+" else big.getbbox()[1::2]
        glyphs[char] = mono(big.crop((0, top, big.width, bottom)), (round(big.width * height / 1400), height))
    glyphs.update({char: sign(name, height) for char, name in SUITS.items()})
    return glyphs


READ = '''"""Made by tools/fonts.py from Spleen (BSD-2-Clause, Copyright (c) 2018-2021, Frederic Cambus) and
Barlow Condensed (OFL-1.1, Copyright 2017 The Barlow Project Authors)."""

_last = [None, None]  # name and file of large glyphs: it stays open, as finding one takes longer than reading
_folder = __file__[:max(__file__.rfind("/"), __file__.rfind("\\\\")) + 1]


def read(name, start, size):
    """Bytes of a font."""
    if name[0] != "n":
        with open(_folder + name + ".bin", "rb") as file:
            file.seek(start)
            return file.read(size)
    if _last[0] != name:
        close()
        _last[:] = [name, open(_folder + name + ".bin", "rb")]
    _last[1].seek(start)
    return _last[1].read(size)


def close():
    """Close the file of large glyphs; it is opened again when it is needed."""
    if _last[1]:
        _last[1].close()
    _last[:] = [None, None]
'''


def packed(glyphs, gap, chars):
    """A font as bytes. The head, 260 bytes: height, gap, `rise`, bytes of a row of all bitmaps of ASCII; for the codes
    0 to 127 the offset in a row; for the same codes the step to the next character. Then the bitmaps of ASCII without
    their first `rise` rows, which are empty in all of them; then, if the font has Latin-1, 192 bytes as in the head for
    the codes 160 to 255, with offsets of their own, and the whole bitmaps of these.

    A character that the font does not have is a `?`; in Latin-1 its offset is 255.
    """
    height = glyphs[chars[0]].height
    ascii, latin = [char for char in chars if char < "\x80"], [char for char in chars if char >= "\xa0"]
    rise = min(box[1] for box in (glyphs[char].getbbox() for char in ascii) if box)
    shown = [char if char in glyphs else "?" for char in map(chr, range(128))]
    starts, columns = _starts(glyphs, ascii)
    out = bytes([height, gap, rise, columns] + [starts[char] for char in shown]
                + [glyphs[char].width + gap for char in shown])
    for char in ascii:
        out += glyphs[char].crop((0, rise, glyphs[char].width, height)).tobytes()
    if latin:
        starts, shown = _starts(glyphs, latin)[0], list(map(chr, range(160, 256)))
        out += bytes([starts.get(char, 255) for char in shown]
                     + [glyphs[char if char in glyphs else "?"].width + gap for char in shown])
        out += b"".join(glyphs[char].tobytes() for char in latin)
    return out


def _starts(glyphs, chars):
    """({char: offset of its bitmap}, width) in bytes of a row in which the bitmaps of all `chars` stand side by
    side."""
    columns, places = 0, {}
    for char in chars:
        places[char] = columns
        columns += (glyphs[char].width + 7) // 8
    return places, columns


def build(folder=FOLDER):
    """Write all fonts into `folder` (a path), made if it is not there."""
    folder = Path(folder)
    if not Path(str(BARLOW) % 700).exists():
        raise SystemExit("Barlow Condensed is not there yet: run npm ci first")
    folder.mkdir(parents=True, exist_ok=True)
    number, text = DIGITS + LETTERS + "".join(SUITS), ASCII + "".join(SUITS) + "".join(SIGNS) + LATIN
    fonts = {name: packed(spleen_font(size), 1, text) for name, size in SPLEENS}
    for name, weight, size in BARLOWS:
        fonts[name] = packed(text_font(barlow_text(weight, size), 1 + (size > 20)), 1 + (size > 20), text)
    outlines = {char: barlow(char, 700) for char in DIGITS + LETTERS}
    for height in NUMBERS:
        fonts["n%d" % height] = packed(number_font(outlines, height), max(1, round(height * 0.08)), number)
    for height in (8, 16):
        named = icons(height)
        glyphs = {chr(48 + i): named[name] for i, name in enumerate(NAMES.split()) if name in named}
        high = max(glyph.height for glyph in glyphs.values())
        for char, glyph in glyphs.items():
            glyphs[char] = Image.new("1", (glyph.width, high))
            glyphs[char].paste(glyph, (0, (high - glyph.height) // 2))
        glyphs["?"] = glyphs.get("?") or Image.new("1", (8, high))
        fonts["i%d" % height] = packed(glyphs, 1, sorted(glyphs))
    for old in folder.glob("*.bin"):
        old.unlink()
    for name, data in fonts.items():
        (folder / (name + ".bin")).write_bytes(data)
    (folder / "__init__.py").write_text(READ)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Make the fonts of the firmware.")
    parser.add_argument("folder", nargs="?", default=FOLDER, help="where to (default: %(default)s)")
    build(parser.parse_args().folder)
