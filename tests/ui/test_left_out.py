"""Numbers and marks of a seat that have no room on the dashboard: it shows how many they are, and BACK tells them."""

import pytest
from boards import EACH_SIZE, SIZES
from pictures import same_picture

import hostsim.framebuf
from cornerman.catalog import Game
from cornerman.games.dicefighter import fighters
from cornerman.games.punch.cards import SAMPLES
from cornerman.keys import BACK, DOWN, TAB, UP
from cornerman.ui.app import home
from hostsim.device import Device, Repeatable

PUNCH = [["hand", 0, SAMPLES[0][0]], ["hand", 1, SAMPLES[1][0]], ["start"]]
MARKED = [["set", "mute", 0, 1], ["set", "root", 0, 1], ["set", "skip", 1, 1]]
MANY = [["set", name, seat, 1] for name in ("twice", "hold") for seat in (0, 1)] + [
    ["set", "armored", 0, 1], ["set", "overkill", 0, 2], ["set", "freeze", 1]]
DICE = [["build", seat, [fighters.fighter("venom").floats, 0, 0], "venom"] for seat in (0, 1)] + [["first", 0]]
LOCKED = [["set", "venom", 0, 3], ["set", "locked", 0, [1, 1, 0]],
          ["set", "venom", 1, 2], ["set", "locked", 1, [0, 0, 2]]]
STYLE = [["set", "active", 0, "snake_style"], ["set", "fool", 1, 3]]


@pytest.fixture
def match(tmp_path):
    """A function of (game, mode, size, actions) that returns a device with this match, its dashboard on top."""
    def start(name, mode, size, *actions):
        device = Device(SIZES[size](), str(tmp_path), hostsim.framebuf, Repeatable())
        home.start(device.app, Game(name), {}, "seed")
        device.app.settings.ways = {name: mode}
        device.advance(20)
        for action in actions:
            device.app.dash.act(action)
            device.app.cut(1)
        device.press(BACK)  # a dashboard without news
        while device.app.dash.focus != ("hp", 0):
            device.app.cut(1)
            device.press(BACK)
        device.app.dash.news = []
        show(device)
        return device
    return start


def show(device):
    """Close what is open over the dashboard, and draw it."""
    device.app.cut(1)
    device.app.stale = True
    device.advance(20)


def left_out(device):
    """The texts that say how many numbers and marks of a seat are left out."""
    return [text.strip() for text in device.texts() if text.strip()[:1] == "+"]


def wanted(device, seat):
    """The words for all numbers and marks of a seat."""
    dash = device.app.dash
    dash.boxes(device.app.style)
    return [words for words in [dash.picture.told(item) for item in dash.view()["seats"][seat]["items"]] if words]


def give_focus(device, seat):
    """Press BACK until the large number of a seat gets the focus."""
    dash = device.app.dash
    while True:
        device.app.cut(1)
        device.press(BACK)
        if dash.focus == ("hp", seat):
            return


def told(device, seat):
    """All texts, joined, that the screen shows when the large number of a seat gets the focus."""
    texts = []
    give_focus(device, seat)
    while True:
        device.advance(400)
        texts += [text for text in device.texts() if text not in texts]
        page = device.app.stack[-1]
        if page is device.app.dash or page.page + 1 == page.pages:
            device.app.cut(1)
            return " ".join(texts)
        device.press(DOWN)


@pytest.mark.parametrize("size", EACH_SIZE)
@pytest.mark.parametrize("name, mode, actions", [
    ("punch", "open", PUNCH + MARKED), ("punch", "open", PUNCH + MARKED + MANY),
    ("dicefighter", "light", DICE + LOCKED), ("dicefighter", "device", DICE + LOCKED + STYLE)])
def test_each_number_and_mark_of_a_seat_is_shown_or_told(match, name, mode, actions, size):
    """Where a picture leaves something out, all of the seat is told when it gets the focus; elsewhere nothing is."""
    device = match(name, mode, size, *actions)
    for seat in (0, 1):
        texts = told(device, seat)
        if device.app.dash.picture.left:
            assert [words for words in wanted(device, seat) if words not in texts] == []
        else:
            assert device.app.dash.news == []


@pytest.mark.parametrize("picture, name, actions, left", [
    ("punch_marks", "punch", PUNCH + MARKED, ["+2", "+1"]),
    ("punch_many_marks", "punch", PUNCH + MARKED + MANY, ["+7", "+4"]),
    ("dicefighter_locked", "dicefighter", DICE + LOCKED, ["+1", "+1"]),
    ("dicefighter_style", "dicefighter", DICE + LOCKED + STYLE, ["+2", "+2"])])
def test_a_small_screen_says_how_many_are_left_out(match, picture, name, actions, left):
    device = match(name, "light" if name == "dicefighter" else "open", "128x64", *actions)
    assert left_out(device) == left
    assert same_picture(device, picture)
    give_focus(device, 0)
    assert same_picture(device, picture + "_told")


def test_a_count_disappears_when_what_was_left_out_is_gone(match):
    """Boxes that are reused from the picture before keep what they have left out."""
    device = match("punch", "open", "128x64", *PUNCH, *MARKED)
    for name, seat, left in (("skip", 1, ["+2"]), ("root", 0, ["+1"]), ("mute", 0, [])):
        device.app.dash.act(["set", name, seat, 0])
        show(device)
        assert left_out(device) == left
        assert device.app.dash.picture.left == bool(left)


def test_a_number_in_focus_that_has_no_place_is_told_and_so_are_taps_on_it(match):
    device = match("punch", "open", "128x64", *PUNCH, ["set", "armored", 0, 1])
    dash = device.app.dash
    while dash.focus != ("meter", 0):
        device.press(TAB)
    assert dash.news == [], "the meter is shown"
    while dash.focus[0] != "armored":
        device.press(TAB)
    device.press(BACK)
    assert dash.focus == ("armored", 1) and "P2: armored 0" in device.texts()
    device.press(UP)
    assert "P2: armored 0" not in device.texts() and any("0->1" in text for text in device.texts())


@pytest.mark.parametrize("size", EACH_SIZE)
def test_counters_that_can_get_the_focus_are_neither_counted_nor_told(size, tmp_path):
    """BACK leads from one to the next, and a message between them would take a press."""
    device = Device(SIZES[size](), str(tmp_path), hostsim.framebuf, Repeatable())
    counters = [{"name": "Counter %d" % n, "start": 10 + n, "min": 0, "max": 99} for n in range(6)]
    home.start(device.app, Game("tracker"), {"seats": 2, "counters": counters}, "seed")
    device.advance(20)
    show(device)
    for _ in range(12):
        device.press(BACK)
        assert device.app.stack[-1] is device.app.dash and device.app.dash.news == [] and left_out(device) == []
