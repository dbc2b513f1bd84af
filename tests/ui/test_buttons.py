"""How the keys of a board are named and taught: caps, sentences, the page of the buttons, the hints in the key line."""

import json

import pytest
from conftest import examples
from boards import KEYS, SIZES, board, with_keys
from devices import at_home, do
from hypothesis import given, settings, strategies as st

import boardfiles
from cornerman.catalog import Game
from cornerman.keys import BACK, DOWN, MENU, NAMES, OK, UP
from cornerman.ui.app import home
from cornerman.ui.app.settings import ALWAYS, FIRST, NEVER
from cornerman.ui.draw import chrome
from cornerman.ui.draw.icons import char
from gamecheck.measure import faults
from hostsim.device import USED, use
from hostsim.script import labels


@pytest.fixture(params=boardfiles.boards())
def name(request):
    return request.param


def test_a_used_flash_is_what_the_app_itself_would_have_saved(tmp_path):
    device = at_home(board("pico_oled"), tmp_path)
    assert device.app.settings.number == 2 and device.app.depth() == 1 and device.texts()[0].startswith("Cornerman")
    for path in USED:
        assert (tmp_path / "flash" / path).read_bytes() == USED[path]
    use(str(tmp_path / "flash"))  # what is there stays
    assert at_home(board("pico_oled"), tmp_path).app.settings.number == 2


def test_the_first_start_teaches_the_buttons_once(tmp_path, name):
    device = at_home(board(name), tmp_path, True)
    assert "Your buttons" in device.texts()
    device.press(BACK)
    assert device.texts()[0].startswith("Cornerman") and "New match" in device.texts()
    device.restart()
    assert "Your buttons" not in device.texts()[0]


def test_the_page_of_the_buttons_counts_once_a_row_is_ticked(tmp_path):
    device = at_home(board("pico_lcd_13"), tmp_path, True)
    for key, state in ((UP, "press each"), (DOWN, "1 of 6"), (MENU, "2 of 6")):
        device.press(key)
        assert state in device.texts()
    page = {box.words: box for box in device.app.shown if box.kind == "text"}
    ticks = [box for box in device.app.shown if box.kind == "text" and box.words == char("check")]
    assert [box.x - page[words].x - page[words].w for box, words in zip(ticks, ("choose", "menu"))] == [4, 4]


def test_a_first_start_that_cannot_be_saved_says_so_and_comes_again(tmp_path):
    device = at_home(board("pico_oled"), tmp_path, True)
    (tmp_path / "flash" / "settings").write_text("a file")
    device.press(BACK)
    assert "could not be saved" in " ".join(device.texts())
    device.press(BACK)
    assert "New match" in device.texts()


@pytest.mark.parametrize("turned", (False, True))
def test_every_key_is_ticked_when_it_is_pressed_and_nothing_overlaps(tmp_path, name, turned):
    device = at_home(board(name), tmp_path)
    device.app.settings.turned = turned
    device.app.show_buttons()
    page = device.app.stack[-1]
    given = [NAMES.index(key) for key in NAMES[1:] if key in device.board["keys"].values()]
    for key in [key for key in given if key != BACK]:
        assert faults(device.app, device.app.style) == []
        device.press(key)
        assert key in page.pressed and device.app.stack[-1] is page
    caps = [box.words for box in device.app.shown if box.kind == "cap"]
    assert chrome.caps(device.board)[BACK][0] in caps and "Done" in device.texts()
    device.press(BACK)
    assert device.app.stack[-1] is not page


def test_ok_continues_after_it_was_ticked(tmp_path):
    device = at_home(board("pico_lcd_13"), tmp_path)
    do(device, "press DOWN 2; expect Your buttons; press OK; press OK; expect Go on; press OK; expect New match")


def test_the_settings_open_the_page_of_the_buttons(tmp_path):
    device = at_home(board("tdisplay"), tmp_path)
    do(device, "press DOWN; press OK; expect Settings; press UP 2; press OK")
    assert type(device.app.stack[-1]).__name__ == "YourButtons"
    do(device, "press BACK; expect Settings; press BACK; expect New match")


# ---- names of keys

CALLED = {
    "tdisplay": "Hold A: start. A or B, then hold A. A+B: menu",
    "pico_oled": "C: start. A or B, then C. Hold C: menu",
    "pico_lcd_13": "A: start. \x05 or \x06, then A. X: menu",
    "badger2040": "A: start. \x05 or \x06, then A. C: menu",
    "m5stick_c_plus": "Hold M5: start. M5 or B, then hold M5. M5+B: menu",
    "pybadge": "A: start. \x05 or \x06, then A. Start: menu",
}


@pytest.mark.parametrize("name", CALLED)
def test_sentences_name_the_buttons_of_the_board(name):
    caps = chrome.caps(board(name))
    assert chrome.with_buttons(caps, "@OK: start. @UP or @DOWN, then @OK. @MENU: menu") == CALLED[name]


@settings(max_examples=examples(200), deadline=None)
@given(st.text(alphabet="@OKUPMEND0 .aé", max_size=20), st.sampled_from(sorted(KEYS)))
def test_key_names_in_any_text_are_replaced_completely(line, count):
    caps = chrome.caps(with_keys(board("pico_oled"), count))
    said = chrome.with_buttons(caps, line)
    assert not any("@" + key in said for key in ("OK", "UP", "MENU", "DOWN"))
    if "@" not in line:
        assert said == line


def test_a_stuck_button_is_called_as_it_is_printed(tmp_path):
    device = at_home(board("m5stick_c_plus"), tmp_path)
    device.app.stuck("A, B")
    device.app.draw()
    assert "Button M5, B seems stuck" in " ".join(device.texts())


# ---- the key line

HINTS = [(chrome.CHOOSE, "choose"), ((OK,), "Resume it now"), ((BACK,), "Backwards"), ((MENU,), "Everything")]


def line(data, hints, path):
    app = at_home(data, path).app
    app.style.show_keys(True)
    return app, chrome.key_line(app.style, hints)


@pytest.mark.parametrize("count", sorted(KEYS))
@pytest.mark.parametrize("size", sorted(SIZES))
def test_the_key_line_fits_and_shows_the_first_hint(tmp_path, size, count):
    app, boxes = line(with_keys(SIZES[size](), count), HINTS, tmp_path)
    assert all(0 <= box.x and box.x + box.w <= app.style.width for box in boxes)
    spans = sorted((box.x, box.x + box.w) for box in boxes if box.kind != "fill")
    assert all(spans[i][1] <= spans[i + 1][0] for i in range(len(spans) - 1))
    assert [box.words for box in boxes if box.kind == "cap"][0] == "A"


def test_two_buttons_have_their_hints_at_their_sides(tmp_path):
    app, boxes = line(board("tdisplay"), HINTS[:3], tmp_path)
    caps = [(box.words, box.hold > 0) for box in boxes if box.kind == "cap"]
    assert caps == [("A", False), ("A", True), ("B", False), ("B", True)]
    half = app.style.width // 2
    assert [box.x < half for box in boxes if box.kind == "cap"] == [True, True, False, False]
    words = [box.words for box in boxes if box.kind == "text"]
    assert words == ["\x05", "Resume it now", "\x06", "Backwards"] or all(len(word) <= 6 for word in words)


def test_the_key_line_of_an_opening_says_what_up_and_down_do(tmp_path, name):
    app = at_home(board(name), tmp_path).app
    boxes = [box for box in chrome.key_line(app.style, [((OK,), "Start"), (chrome.CHOOSE, "ways"), ((MENU,), "Names")])
             if box.kind in ("cap", "text")]
    caps, words = [box.words for box in boxes if box.kind == "cap"], [box.words for box in boxes if box.kind == "text"]
    assert [word for word in words if word.lstrip("\x06 ") == "ways"] and "Start" in words
    assert caps[:1] == [chrome.BOTH] or {chrome.caps(app.port.board)[key][0] for key in (UP, DOWN)} <= set(caps)
    assert app.style.caps[MENU][0] in caps, "at least its button, with dots"


@pytest.mark.parametrize("level, seen", [
    (ALWAYS, [True] * 8), (FIRST, [True] * 6 + [False, False]), (NEVER, [False] * 8)])
@pytest.mark.parametrize("size", ("128x64", "240x135", "240x240"))
def test_hints_are_shown_always_in_first_matches_or_never(tmp_path, size, level, seen):
    """At home and in a match of Melee, four times: the third match is the last one with hints."""
    device = at_home(with_keys(SIZES[size](), 4), tmp_path)
    device.app.settings.hints = level
    device.app.apply_settings()

    def shown():
        device.app.stale = True
        device.app.draw()
        style = device.app.style
        there = any(box.kind == "cap" and box.y >= style.whole - style.key_line for box in device.app.shown)
        assert there == (style.foot > 0) and style.height + style.foot == style.whole
        assert faults(device.app, style) == []
        return there
    got = []
    for played in range(4):
        got.append(shown())
        do(device, "press OK 3" if "New match" in device.texts()[1] else "press DOWN; press OK 3")
        assert device.app.dash
        got.append(shown())
        do(device, "press UP 7; wait 1600; expect state over true")
        device.app.home()
        device.app.tick(0)
    assert got == seen
    device.restart()
    assert device.app.settings.hints == level
    assert device.app.settings.known == ["melee"] * 3
    if level == FIRST:
        home.start(device.app, Game("punch"), {}, "seed")
        device.app.tick(0)
        assert shown(), "the first match of another game"


def test_settings_without_hints_are_read(tmp_path):
    device = at_home(board("pico_oled"), tmp_path)
    assert device.app.settings.hints == FIRST and device.app.settings.known == []
    device.app.settings.known = ["melee"]
    device.app.apply_settings()
    newest = max((json.loads(path.read_text().split("\n")[0]) for path in (tmp_path / "flash/settings").iterdir()),
                 key=lambda record: record[0])
    assert newest[1]["known"] == ["melee"]


# ---- the menu without a chord


def test_a_board_whose_menu_is_a_chord_has_a_row_for_the_menu_behind_ok(tmp_path):
    device = at_home(board("tdisplay"), tmp_path)
    do(device, "press OK 4")
    rows = labels(device.app.stack[-1])
    assert rows[len(rows) - 1] == "Menu"
    do(device, "press UP; press OK; expect Correct a number; press BACK")
    device.press(MENU)  # on the row itself: nothing is explained, nothing fails
    (tmp_path / "other").mkdir()
    other = at_home(board("pico_oled"), tmp_path / "other")
    do(other, "press OK 4")
    assert "Menu" not in labels(other.app.stack[-1])


def test_a_keycap_in_a_lane_ends_at_the_given_edge(tmp_path):
    app = at_home(board("badger2040"), tmp_path).app
    for key in (UP, DOWN, OK):
        box = chrome.cap(app.style, key, 290, 60)
        assert box.x + box.w == 290 and abs(2 * box.y + box.h - 120) <= 1
