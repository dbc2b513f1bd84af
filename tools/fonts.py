#!/usr/bin/env python3
"""Make the fonts of firmware/cornerman/ui/glyphs: python tools/fonts.py [FOLDER]

Text fonts t8 t12 t16 come from Spleen, bitmaps in tools/fonts/; t24 and the number fonts (n22 to
n112) from the outlines of Barlow Condensed, a package of package-lock.json. Suits and signs are
drawn here. `NAME.bin` is a font (`packed`), each of its bitmaps `height` rows padded to bytes.
"""

import sys
from pathlib import Path

from PIL import Image, ImageChops, ImageDraw, ImageFont, ImageOps

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "firmware" / "cornerman" / "ui" / "glyphs"
SPLEEN = ROOT / "tools" / "fonts"
BARLOW = ROOT / "node_modules/@fontsource/barlow-condensed/files/barlow-condensed-latin-%d-normal.woff"

SUITS = {"\x01": "club", "\x02": "diamond", "\x03": "heart", "\x04": "spade"}
SIGNS = {"\x05": "up", "\x06": "down", "\x07": "right", "\x0e": "left",
         "\x0f": "check", "\x10": "full", "\x11": "empty", "\x12": "cross"}
DIGITS = "0123456789-/"
LETTERS = "AJQKT?+"
ASCII = "".join(map(chr, range(32, 127)))
SPLEENS = ((8, "5x8", 1), (12, "6x12", 1), (16, "8x16", 2))     # height, cell, gap between characters
NUMBERS = (22, 32, 48, 64, 80, 112)

# By height: letters of Spleen where one more column helps, and what is too small for an outline,
# in rows from the cell's top.
DRAWN = {
    8: {
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
        "\x01": "   ###   |  #####  |  #####  | # ### # |### # ###|#########|### # ###|    #    |   ###   ",
        "\x02": "   #   |  ###  | ##### | ##### |#######| ##### | ##### |  ###  |   #   ",
        "\x03": " ##   ## |#### ####|#########|#########|#########| ####### |  #####  |   ###   |    #    ",
        "\x04": "    #    |   ###   |  #####  | ####### |#########|#########| ### ### |    #    |   ###   ",
    },
    16: {
        "\x01": " |    ###    |   #####   |   #####   |   #####   | ## ### ## |#### # ####|###########"
                "|#### # ####| ##  #  ## |    ###    |   #####   ",
        "\x02": " |    #    |   ###   |   ###   |  #####  | ####### |#########| ####### |  #####  |   ###   "
                "|   ###   |    #    ",
        "\x03": " |  ##   ##  | #### #### |###########|###########|###########|###########| ######### "
                "|  #######  |   #####   |    ###    |     #     ",
        "\x04": " |     #     |    ###    |   #####   |  #######  | ######### |###########|###########"
                "|###########| ### # ### |    ###    |   #####   ",
    },
}


def drawn(art, height):
    """The picture that a text draws: rows of `#`, separated by `|`."""
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
    "club": [STEM, (0.5, 0.22, 0.22), (0.22, 0.6, 0.22), [(0.45, 0.38), (0.55, 0.38), (0.58, 0.6), (0.42, 0.6)]],
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
    """A picture of shades averaged down to `size`, its lighter half as ink."""
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


def barlow_text(height, baseline, capitals):
    """{char: picture} of a text font of Barlow Condensed SemiBold. Lengths in pixels."""
    glyphs = {}
    for char in ASCII[1:]:
        big = barlow(char, 600)
        top = 1900 - 1400 * baseline / capitals
        picture = big.transform((big.width, round(1400 * height / capitals)), Image.AFFINE, (1, 0, 0, 0, 1, top))
        glyphs[char] = mono(picture, (max(1, round(big.width * capitals / 1400)), height))
    return glyphs


def text_font(glyphs, gap):
    """The glyphs of a text font trimmed, with space, suits and signs."""
    _, top, _, bottom = glyphs["H"].getbbox()
    height = glyphs["H"].height
    glyphs = {char: trimmed(glyphs[char]) for char in ASCII[1:]}
    glyphs[" "] = Image.new("1", (glyphs["n"].width - gap, height))
    for names, size in ((SUITS, bottom - top + 1), (SIGNS, bottom - top)):
        for char, name in names.items():
            small = sign(name, size)
            glyphs[char] = Image.new("1", (small.width, height))
            glyphs[char].paste(small, (0, bottom - size))
    glyphs.update({char: drawn(art, height) for char, art in DRAWN.get(height, {}).items()})
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
    if name[0] == "t":
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
    """A font as bytes: height, gap, bytes of a row of all bitmaps; 128 bytes, by the code of a character
    the bytes of a row before its own; 128 bytes, how far the next character is; then the bitmaps.

    What the font does not hold is a `?`.
    """
    columns, places = 0, {}
    for char in chars:
        places[char] = columns
        columns += (glyphs[char].width + 7) // 8
    shown = [chr(code) if chr(code) in glyphs else "?" for code in range(128)]
    head = [glyphs["0"].height, gap, columns] + [places[char] for char in shown]
    return bytes(head + [glyphs[char].width + gap for char in shown]) + b"".join(
        glyphs[char].tobytes() for char in chars)


def build(folder=FOLDER):
    """Write all fonts into `folder` (a path), made if it is not there."""
    folder = Path(folder)
    if not Path(str(BARLOW) % 700).exists():
        raise SystemExit("Barlow Condensed is not there yet: run npm ci first")
    folder.mkdir(parents=True, exist_ok=True)
    number, text = DIGITS + LETTERS + "".join(SUITS), ASCII + "".join(SUITS) + "".join(SIGNS)
    fonts = {"t%d" % height: packed(text_font(spleen(size), gap), gap, text) for height, size, gap in SPLEENS}
    fonts["t24"] = packed(text_font(barlow_text(24, 19, 17), 2), 2, text)
    outlines = {char: barlow(char, 700) for char in DIGITS + LETTERS}
    for height in NUMBERS:
        fonts["n%d" % height] = packed(number_font(outlines, height), max(2, round(height * 0.08)), number)
    for name, data in fonts.items():
        (folder / (name + ".bin")).write_bytes(data)
    (folder / "__init__.py").write_text(READ)


if __name__ == "__main__":
    build(*sys.argv[1:2])
