"""Fonts, inks and boxes, looked at as pixels."""

import subprocess
import sys
from itertools import combinations

import pytest
from conftest import examples
from hypothesis import example, given, settings
from hypothesis import strategies as st

from hostsim import framebuf
from tools import fonts as tool

if not (tool.FOLDER / "__init__.py").exists():
    tool.build()

from cornerman.cards import SIGNS, pack  # noqa: E402
from cornerman import theme  # noqa: E402
from cornerman.ui.draw import boxes, icons, paint  # noqa: E402
from cornerman.ui.draw.track_box import Track  # noqa: E402
from cornerman.canvas import Canvas, wide  # noqa: E402
from gamecheck.measure import contrast, light  # noqa: E402
from cornerman.ui.draw.fonts import Font, fit  # noqa: E402
from cornerman.ui.draw.shapes import CORNERS  # noqa: E402

TEXTS = ("t8", "t12", "t16", "t18", "t20", "t24")
NUMBERS = ("n16", "n20", "n22", "n32", "n40", "n45", "n48", "n64", "n80", "n112")
ICONS = ("i8", "i16")
LOADED = {name: Font(name, wide) for name in TEXTS + NUMBERS + ICONS}
PRINTABLE = "".join(map(chr, range(32, 127)))
EVERY = PRINTABLE + SIGNS + "\x05\x06\x07\x0e\x0f\x10\x11\x12" + tool.LATIN
DIGITS = bytes.maketrans(b"0123456789abcdef", bytes(range(16)))
EMPTY = theme.SEAT5     # what the canvas holds where nothing was drawn


def font(name):
    return LOADED[name]


def rows_of(canvas):
    pixels, wide = canvas.buffer.hex().encode().translate(DIGITS), (canvas.width + 1) // 2 * 2
    return [list(pixels[y * wide:y * wide + canvas.width]) for y in range(canvas.height)]


def box_of(fields):
    """A box of its kind from its fields."""
    kinds = {"text": boxes.Text, "suit": boxes.Suit, "bar": boxes.Bar, "pips": boxes.Bar, "fill": boxes.Fill,
             "frame": boxes.Frame, "track": Track, "scaled": boxes.Scaled, "focus": boxes.Focus, "cap": boxes.Cap}
    return kinds[fields[4]](*fields)


def painted(box, margin=9):
    """The pixels of a box drawn on PAPER on an otherwise empty canvas; fails if one outside was touched."""
    x, y, w, h = margin, margin, box[0], box[1]
    canvas = Canvas(w + 2 * margin, h + 2 * margin, framebuf)
    canvas.rect(0, 0, canvas.width, canvas.height, EMPTY)
    canvas.rect(x, y, w, h, theme.PAPER)
    paint.draw(canvas, font, box_of((x, y) + box))
    rows = rows_of(canvas)
    for at, row in enumerate(rows):
        outside = row if not y <= at < y + h else row[:x] + row[x + w:]
        assert set(outside) == {EMPTY}, "drawn outside the box"
    return [row[x:x + w] for row in rows[y:y + h]]


def glyph(name, char):
    """The bits of a glyph as rows of 0 and 1."""
    bits, width = font(name).glyph(char)
    row = (width + 7) // 8
    assert len(bits) == row * font(name).height
    return [[bits[y * row + x // 8] >> (7 - x % 8) & 1 for x in range(width)] for y in range(font(name).height)]


def held_by(name):
    """All characters of a font."""
    return [chr(code) for code in range(256) if font(name).has(chr(code))]


def differing(one, other):
    """Pixels that differ between two bitmaps laid upon each other with their middles together."""
    wide = max(len(one[0]), len(other[0]))

    def centred(rows):
        left = (wide - len(rows[0])) // 2
        return [[0] * left + row + [0] * (wide - left - len(row)) for row in rows]

    return sum(a != b for left, right in zip(centred(one), centred(other)) for a, b in zip(left, right))


# ---- fonts


def test_the_font_tool_is_reproducible(tmp_path):
    """Those that are there were made by an earlier run of it."""
    tool.build(tmp_path)
    made = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert made == {path.name: path.read_bytes() for path in tool.FOLDER.iterdir() if path.suffix in (".py", ".bin")}
    assert len(made) == 1 + len(TEXTS) + len(NUMBERS) + len(ICONS)


@pytest.mark.parametrize("name", TEXTS + NUMBERS)
def test_glyphs_have_ink_in_their_first_and_last_column(name):
    held = held_by(name)
    assert set(held) == set(EVERY if name in TEXTS else "0123456789-/AJQKT?+" + SIGNS)
    for char in held:
        rows = glyph(name, char)
        inked = [any(column) for column in zip(*rows)]
        if char == " ":
            assert inked and not any(inked)
        else:
            assert inked[0] and inked[-1], char


@pytest.mark.parametrize("name", TEXTS + NUMBERS)
def test_no_two_characters_of_a_font_look_alike(name):
    shapes = {}
    for char in held_by(name):
        shapes.setdefault(str(glyph(name, char)), []).append(char)
    alike = [same for same in shapes.values() if len(same) > 1]
    assert all(same in (["0", "O"], ["I", "l"], ["I", "l", "|"])
               or name == "t8" and same[0].lower() == same[1] for same in alike), alike


@pytest.mark.parametrize("name", NUMBERS)
def test_digits_fill_their_height(name):
    for char in "0123456789/AJQKT" + SIGNS:
        rows = glyph(name, char)
        assert len(rows) == int(name[1:]) and any(rows[0]) and any(rows[-1]), char


@pytest.mark.parametrize("name", TEXTS + NUMBERS)
def test_suits_differ_by_shape(name):
    for one, other in combinations(SIGNS, 2):
        a, b = glyph(name, one), glyph(name, other)
        assert differing(a, b) >= 0.09 * len(a[0]) * sum(map(any, a)), (one, other)


def test_large_numbers_fit_a_board():
    assert font("n80").width("20") <= 100
    assert font("n80").width("-99") <= 135
    assert font("n112").width("20") <= 240 // 2 + 20


@pytest.mark.parametrize("name", TEXTS)
def test_letters_with_accents_are_their_letters_with_a_mark(name):
    """Capitals of the two small fonts give a row to the mark."""
    for char, base in zip("\u00e9\u00fc\u00f1\u00e7\u00e5\u00d6\u00c9", "euncaOE"):
        marked, plain = glyph(name, char), glyph(name, base)
        assert marked != plain and len(marked) == len(plain)
        assert differing(marked, plain) <= 0.4 * len(plain) * len(marked[0]), char
        first, last = [[y for y, row in enumerate(rows) if any(row)] for rows in (marked, plain)]
        assert first[0] < last[0] or first[-1] > last[-1], char


@pytest.mark.parametrize("name", ("t8", "t12"))
def test_a_capital_e_keeps_its_middle_bar_below_an_accent(name):
    """Without it É is read as a C."""
    for char in "EÈÉÊË":
        assert len([row for row in glyph(name, char) if sum(row) > 2]) == 3, char


@pytest.mark.parametrize("name", ICONS)
def test_every_icon_is_drawn_and_no_two_are_alike(name):
    drawn = tool.icons(int(name[1:]))
    assert set(drawn) <= set(icons.NAMES.split()) and (name == "i8" or set(drawn) == set(icons.NAMES.split()))
    shapes = [str(glyph(name, icons.char(icon))) for icon in drawn]
    assert len(set(shapes)) == len(shapes) and all("1" in shape for shape in shapes)


def test_an_unknown_character_is_shown_as_a_question_mark():
    assert bytes(font("t8").glyph("\u0151")[0]) == bytes(font("t8").glyph("?")[0])
    assert bytes(font("t8").glyph("\u00a3")[0]) == bytes(font("t8").glyph("?")[0])
    assert font("n22").width("x") == font("n22").width("?")
    assert font("t12").width("a\u0151\u2665b") == font("t12").width("a??b")
    assert not font("n22").has("1x") and font("n22").has("-12/K\x03")


def test_measuring_loads_no_bitmaps():
    code = ("import sys; sys.path.insert(0, 'firmware')\nfrom cornerman.ui.draw.fonts import Font, fit\n"
            "from cornerman.ui import glyphs\n"
            "from cornerman.canvas import wide\n"
            "read, files = glyphs.read, []\n"
            "glyphs.read = lambda *what: (files.append(what), read(*what))[1]\n"
            "assert fit(lambda name: Font(name, wide), ('n112', 'n80'), '20', 100, 90) == 'n80'\n"
            "assert max(w[2] for w in files) < 500\n"
            "files.clear()\n"
            "font = Font('n80', wide)\n"
            "assert font.glyph('2') == font.glyph('2') and len(font.glyph('2')[0]) == 480\n"
            "assert files == [('n80', 0, 260), ('n80', 1060, 480)]")
    done = subprocess.run([sys.executable, "-c", code], cwd=tool.ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_fit_returns_the_first_font_that_has_the_characters_and_fits():
    names = ("n80", "n48", "t16", "t8")
    assert fit(font, names, "20", 100, 80) == "n80"
    assert fit(font, names, "20", 99, 79) == "n48"
    assert fit(font, names, "KO!", 100, 80) == "t16"
    assert fit(font, names, "KO!", 100, 10) == "t8"
    assert fit(font, names, "KO!", 100, 7) is None


def test_bitmaps_have_a_limited_size():
    for name, most in (("t8", 1000), ("t12", 1500), ("t18", 2400), ("t24", 5300), ("i16", 1500)):
        assert len(font(name).bits()) <= most, name
    for name, most in (("n80", 12700), ("n112", 23700)):
        assert (tool.FOLDER / (name + ".bin")).stat().st_size <= most, name
    for name in NUMBERS:
        assert sum(len(font(name).glyph(digit)[0]) for digit in "0123456789") <= 9000


# ---- inks


# Machado, Oliveira and Fernandes (2009): what is left of a colour without one kind of cone.
EYES = {"all cones": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
        "no red": ((0.1523, 1.0526, -0.2049), (0.1145, 0.7863, 0.0992), (-0.0039, -0.0481, 1.052)),
        "no green": ((0.3673, 0.8606, -0.228), (0.2801, 0.6725, 0.0474), (-0.0118, 0.0429, 0.9689))}


def colour_seen_by(colour, eye):
    parts = [min(1, max(0, sum(f * c for f, c in zip(row, light(colour))))) for row in EYES[eye]]
    return [12.92 * c if c <= 0.0031308 else 1.055 * c ** (1 / 2.4) - 0.055 for c in parts]


def apart(one, other, eye):
    return sum((a - b) ** 2 for a, b in zip(colour_seen_by(one, eye), colour_seen_by(other, eye))) ** 0.5


def test_inks_are_readable_on_paper():
    assert len(theme.COLOURS) == len(theme.MONO) == 16
    for role in range(16):
        if role not in (theme.PAPER, theme.SURFACE):
            assert contrast(theme.COLOURS[role], theme.COLOURS[theme.PAPER]) >= 5.5, role
            assert theme.MONO[role] == 1
    for role in (theme.INK, theme.DIM, theme.ACCENT):
        assert contrast(theme.COLOURS[role], theme.COLOURS[theme.SURFACE]) >= 5.5, role
    assert contrast(theme.COLOURS[theme.DIM], theme.COLOURS[theme.PAPER]) >= 8
    assert theme.MONO[theme.PAPER] == theme.MONO[theme.SURFACE] == 0


@pytest.mark.parametrize("eye", EYES)
def test_seats_and_suits_differ_in_colour(eye):
    seats = theme.COLOURS[theme.SEAT0:]
    assert apart(seats[0], seats[1], eye) > 0.5
    assert min(apart(a, b, eye) for a, b in combinations(seats, 2)) > 0.1
    suits = theme.COLOURS[theme.CLUBS:theme.SPADES + 1]
    assert min(apart(a, b, eye) for a, b in combinations(suits, 2)) > 0.25


# ---- boxes

SIZES = st.tuples(st.integers(1, 90), st.integers(1, 60))
INKS = st.sampled_from((theme.INK, theme.DIM, theme.WARN, theme.SEAT0, theme.PAPER))
PAPERS = st.sampled_from((theme.PAPER, theme.ACCENT))
NAMES = st.sampled_from(("t8", "t12", "t16", "t24", "n22", "n32", "n48"))


def turning(draw):
    """The fields of a box that can be turned, between its size and `turned`."""
    kind = draw(st.sampled_from(("text", "suit", "bar", "pips")))
    if kind == "text":
        text = draw(st.text(EVERY, max_size=12))
        align = draw(st.sampled_from((-1, 0, 1)))
        return kind, draw(NAMES), text, align, draw(INKS), draw(PAPERS)
    if kind == "suit":
        card = draw(st.sampled_from(pack() + ["C", "D", "H", "S", "??"]))
        return kind, draw(NAMES), card, draw(PAPERS)
    most = draw(st.integers(0, 14))
    return kind, draw(st.integers(-1, most + 1)), most, draw(INKS), draw(st.sampled_from((None, theme.SURFACE)))


BOXES = st.composite(turning)()


@settings(deadline=None, max_examples=examples(120))
@given(SIZES, BOXES)
def test_a_turned_box_equals_the_box_rotated_by_180_degrees(size, box):
    upright, turned = painted(size + box + (False,)), painted(size + box + (True,))
    assert turned == [row[::-1] for row in upright[::-1]]
    assert not any(EMPTY in row for row in upright), "part of the box was not drawn"


@settings(deadline=None, max_examples=examples(80))
@given(SIZES, INKS, st.integers(1, 5))
def test_plain_boxes_stay_inside(size, ink, thickness):
    assert {i for row in painted(size + ("fill", ink, 0)) for i in row} == {ink}
    framed = painted(size + ("frame", ink, thickness, 0, theme.PAPER))
    assert framed[0] == framed[-1] == [ink] * size[0]


@settings(deadline=None, max_examples=examples(60))
@given(st.integers(20, 90), st.integers(20, 60), st.sampled_from(sorted(CORNERS)), st.integers(1, 2))
def test_round_corners_are_alike_and_a_frame_is_the_edge_of_its_filling(wide, high, radius, thick):
    filled = painted((wide, high, "fill", 1, radius))
    assert filled == filled[::-1] == [row[::-1] for row in filled]
    assert [row.index(1) for row in filled[:len(CORNERS[radius]) + 1]] == list(CORNERS[radius]) + [0]
    framed = painted((wide, high, "frame", 1, thick, radius, theme.PAPER))
    assert all(row.index(1) == full.index(1) for row, full in zip(framed, filled))
    assert framed[high // 2][thick:-thick] == [theme.PAPER] * (wide - 2 * thick)


@settings(deadline=None, max_examples=examples(30))
@given(st.integers(60, 90), st.integers(40, 60), st.sampled_from((4, 5, 8)))
def test_a_focused_number_has_an_arrow_above_and_below(wide, high, arrow):
    rows = painted((wide, high, "focus", arrow, theme.ACCENT, 2, 4, False))
    for line in range(arrow):
        if line < arrow // 2:  # above and below the frame there is nothing but the arrows
            assert [row.count(theme.ACCENT) for row in (rows[line], rows[-1 - line])] == [2 * line + 1] * 2
    assert theme.ACCENT in rows[0] and theme.ACCENT in rows[-1]
    assert not any(theme.ACCENT in row[4:-4] for row in rows[16:-16])


@settings(deadline=None, max_examples=examples(30))
@given(st.sampled_from(TEXTS), st.text("ABXkey", min_size=1, max_size=4), st.integers(1, 4))
def test_large_text_is_the_text_enlarged(name, words, scale):
    wide, high = font(name).width(words), font(name).height
    small = painted((wide, high, "text", name, words, 0, 1, 0, False))
    assert painted((wide * scale, high * scale, "scaled", name, words, scale, 1, 0, False)) == [
        [ink for ink in row for _ in range(scale)] for row in small for _ in range(scale)]


@pytest.mark.parametrize("name", ("t8", "t16", "t18"))
@pytest.mark.parametrize("words", ("A", "KEY0", "A+B", "\x05", "\x05\x06"))
@pytest.mark.parametrize("hold", (0, 10))
def test_a_keycap_is_filled_and_shows_its_name(name, words, hold):
    box = boxes.Cap(0, 0, 0, 0, "cap", name, words, hold, 1, 0)
    rows = painted(paint.measure(font, box) + box[4:])
    assert inks_of(rows) == {0, 1} and rows[0].count(1) >= len(rows[0]) - 8
    plain = painted(paint.measure(font, box) + ("cap", name, "", hold, 1, 0))
    assert rows != plain


def ink_box(rows, paper):
    """(left, top, right, bottom) of the pixels that are not PAPER."""
    ys = [y for y, row in enumerate(rows) if any(i != paper for i in row)]
    xs = [x for x, column in enumerate(zip(*rows)) if any(i != paper for i in column)]
    return (xs[0], ys[0], xs[-1] + 1, ys[-1] + 1) if ys else None


@settings(deadline=None, max_examples=examples(80))
@given(NAMES, st.text(PRINTABLE[1:], min_size=1, max_size=8), st.sampled_from((-1, 0, 1)), st.integers(0, 5))
def test_a_text_is_as_wide_as_measured(name, text, align, spare):
    wide, high = paint.measure(font, box_of((0, 0, 0, 0, "text", name, text, 0, 1, 0, False)))
    assert (wide, high) == (font(name).width(text), font(name).height)
    rows = painted((wide + spare, high, "text", name, text, align, 1, 0, False))
    left, _, right, _ = ink_box(rows, 0)
    assert right - left == wide
    assert left == {-1: 0, 0: spare // 2, 1: spare}[align]


def test_a_text_that_is_too_long_is_cut():
    name, text = "t12", "Corner of the table"
    for w in range(1, font(name).width(text)):
        rows = painted((w, 12, "text", name, text, -1, 1, 0, False))
        fits = [n for n in range(len(text)) if font(name).width(text[:n].rstrip() + "..") <= w]
        shown = text[:fits[-1]].rstrip() + ".." if fits else ""
        box = ink_box(rows, 0)
        assert box[2] - box[0] == font(name).width(shown) if shown else box is None
    assert ink_box(painted((100, 11, "text", name, text, -1, 1, 0, False)), 0) is None


def inks_of(rows):
    return {i for row in rows for i in row}


def test_suits_have_their_own_inks():
    suits = (("9C", theme.CLUBS), ("D", theme.DIAMONDS), ("QH", theme.HEARTS), ("TS", theme.SPADES))
    for card, ink in suits:
        box = (60, 30, "suit", "n22", card)
        assert inks_of(painted(box + (theme.PAPER, False))) == {theme.PAPER, ink}
        assert inks_of(painted(box + (theme.ACCENT, False))) == {theme.ACCENT, theme.PAPER}
    words = (60, font("t16").height, "text", "t16", "to \x03", 0)
    assert inks_of(painted(words + (theme.INK, theme.PAPER, False))) == {theme.PAPER, theme.INK, theme.HEARTS}
    assert inks_of(painted(words + (theme.DIM, theme.PAPER, False))) == {theme.PAPER, theme.DIM}


@settings(deadline=None, max_examples=examples(50))
@given(st.integers(12, 120), st.integers(6, 20), st.integers(1, 40))
def test_a_bar_grows_with_its_value(wide, high, most):
    def inked(value):
        return sum(i == 1 for row in painted((wide, high, "bar", value, most, 1, None, False)) for i in row)

    amounts = [inked(value) for value in range(most + 1)]
    assert amounts == sorted(amounts) and amounts[0] < amounts[1]
    assert amounts[-1] == inked(most + 3) and amounts[0] == inked(-2)
    if most <= wide - 4:
        assert len(set(amounts)) == most + 1


def blobs(rows, ink):
    """Runs of columns that hold ink."""
    line = [ink in column for column in zip(*rows)] + [False]
    return sum(a and not b for a, b in zip(line, line[1:]))


@settings(deadline=None, max_examples=examples(60))
@given(st.integers(1, 12), st.integers(0, 12), st.integers(3, 14), st.integers(0, 30))
def test_pips_can_be_counted(most, value, high, spare):
    value = min(value, most)
    wide = paint.measure(font, box_of((0, 0, 0, 0, "pips", value, most, 1, None, False)))[0] + spare
    rows = painted((wide, high, "pips", value, most, 1, None, False))
    assert blobs(rows, 1) == most
    full = painted((wide, high, "pips", most, most, 1, None, False))
    holes = sum(a != b for row, other in zip(rows, full) for a, b in zip(row, other))
    assert (holes == 0) == (value == most) and holes % max(1, most - value) == 0


@settings(deadline=None, max_examples=examples(60))
@given(st.integers(1, 9), st.integers(-1, 10), st.integers(0, 200), st.integers(17, 60))
@example(2, 2, 0, 17)
def test_steps_of_a_track_can_be_counted(most, value, spare, high):
    wide = paint.measure(font, box_of((0, 0, 0, 0, "track", value, most)))[0] + spare
    rows = painted((wide, high, "track", value, most))
    assert blobs(rows, theme.INK) == max(0, min(most, value)) + 1, "a tick at each end of a step"
    left, right = [[x for x, column in enumerate(zip(*rows)) if ink in column] for ink in (theme.SEAT0, theme.SEAT1)]
    ticks = [x for x, column in enumerate(zip(*rows)) if theme.INK in column]
    assert len(left) == len(right) and left[-1] < right[0], "seat 0 is at the left, as large as seat 1"
    assert left[-1] < ticks[0] and ticks[-1] < right[0]
