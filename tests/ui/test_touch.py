"""A finger on the screen: rows, cards, numbers, wheels, suits, keycaps, and the thirds that stand for keys."""

import pytest
from boards import SIZES

from cornerman.cards import face
from cornerman.catalog import Game
from cornerman.game import Ask
from cornerman.keys import BACK, DOWN, OK, UP
from cornerman.ui.app import recipes
from cornerman.ui.app.touch import cap_at, rows
from cornerman.ui.draw import chrome
import hostsim.framebuf
from hostsim.device import Device, Repeatable


@pytest.fixture(params=sorted(SIZES))
def device(request, tmp_path):
    return Device(SIZES[request.param](), str(tmp_path), hostsim.framebuf, Repeatable())


def tap(device, words, part=0.5):
    """Tap a text, a suit or a keycap on the screen."""
    touch(device, next(box for box in device.app.shown if box[4] in ("text", "suit", "cap") and box[6] == words), part)


def touch(device, box, part=0.5):
    """Tap the middle of a box; part: how far below its upper edge."""
    device.app.touch(box.x + box.w // 2, box.y + int(box.h * part))
    device.advance(60)


def rows_with_boxes(device):
    """The rows of the list on the screen that are seen, each with its box: where no other row is."""
    app = device.app
    return rows(app, app.stack[-1])


def test_a_tap_on_a_row_of_a_list_chooses_it(device):
    tap(device, "New match")
    games, style, chosen = device.app.stack[-1], device.app.style, []
    games.pick = lambda app, i: chosen.append(i)
    found = {i: {y for y in range(style.height) if _on(place, y)} for i, place in rows_with_boxes(device)}
    assert len(found) > 1 and not any(found[i] & found[j] for i in found for j in found if i < j)
    assert min(map(min, found.values())) >= games.head(style)[1]
    for box in [box for box in device.app.shown if box.kind == "text" and box.font == style.body]:
        chosen.clear()
        touch(device, box)
        assert len(chosen) == 1 and games.at == chosen[0]
        label = games.parts(chosen[0])[0]
        assert box.words.rstrip(".") in label
    chosen.clear()
    device.app.touch(1, 0)
    assert not chosen


def _on(place, y):
    return place[1] <= y < place[1] + place[3]


def test_taps_on_the_rows_of_home_open_what_they_show(device):
    begin(device, "tracker", 1)
    device.app.home()
    device.advance(2000)
    home_list = device.app.stack[-1]
    assert home_list.match
    row, place = rows_with_boxes(device)[0]
    below, under = rows_with_boxes(device)[1]
    assert row == 0 and place[3] > under[3] and under[1] == place[1] + place[3]
    tap(device, home_list.parts(1)[0])
    assert device.app.depth() == 2
    device.app.pop()
    home_list.at, device.app.stale = 0, True
    device.advance(60)
    device.app.touch(place[0] + place[2] // 2, place[1] + place[3] - 3)
    device.advance(60)
    assert device.app.table


def test_a_tap_on_a_keycap_or_its_hint_is_the_key(device):
    app, found = device.app, set()
    for key, depth in ((BACK, 1), (OK, 3)):
        for word in (0, 1):
            tap(device, "New match")
            assert app.depth() == 2
            label, hold = app.style.caps[key]
            at = [i for i, box in enumerate(app.shown)
                  if box.kind == "cap" and (box.words, box.hold > 0) == (label, hold)]
            if at:
                found.add(key)
                touch(device, app.shown[at[0] + word])
                assert app.depth() == depth
            app.cut(1)
            app.stale = True
            device.advance(60)
    assert OK in found and (BACK in found or app.style.width == 160)  # whose key line has no room for it


def test_a_tap_on_any_keycap_of_any_board_is_its_key(device):
    app = device.app
    for key in range(1, len(app.style.caps)):
        if app.style.caps[key]:
            app.shown = chrome.key_line(app.style, [((key,), "Word")])
            for box in app.shown:
                if box.kind in ("cap", "text"):
                    assert cap_at(app, box.x + box.w // 2, app.style.height) == key
    app.shown = chrome.key_line(app.style, [(chrome.CHOOSE, "turn")])
    caps = [box for box in app.shown if box.kind == "cap"]
    ends = [cap_at(app, box.x + box.w // 2, y) for box in caps for y in (app.style.height, app.style.whole - 1)]
    assert ends[0] == UP and ends[-1] == DOWN and cap_at(app, 0, 0) == 0


def test_a_tap_wakes_the_screen_and_does_nothing_else(device):
    device.app.asleep = True
    tap(device, "New match")
    assert not device.app.asleep and "New match" in device.texts()


def begin(device, name, preset):
    """Begin a match of a game with one of its presets, and read what it begins with by taps."""
    game = Game(name)
    recipes.choose(device.app, game, recipes.all_of(device.app, game), preset, "seed")
    while type(device.app.stack[-1]).__name__ == "Ways":  # the way to begin, then for how many
        device.app.stack[-1].pick(device.app, device.app.stack[-1].at)
        device.advance(60)
    for _ in range(20):
        if type(device.app.stack[-1]).__name__ == "Message":
            device.app.touch(0, 0)
            device.advance(60)


def test_taps_on_the_halves_of_a_number_change_it(device):
    begin(device, "tracker", 1)
    device.app.cut(1)  # it asks who begins
    device.app.stale = True
    device.advance(60)
    tap(device, "20", 0.2)
    assert "21" in device.texts() and device.focus() == ("c0", 0)
    tap(device, "21", 0.8)
    tap(device, "20", 0.8)
    assert "19" in device.texts()


def question(device, kind, done, label=None, **more):
    """Ask for a value over home. label: as for `App.ask`"""
    device.app.ask(Ask(kind, **more), "What is it?", done, label)
    device.app.stale = True
    device.advance(60)
    return device.app.stack[-1]


def test_taps_on_the_halves_of_a_number_picker_change_the_number(device):
    said = []
    picker = question(device, ("int", 0, 30), lambda app, value: said.append(value), first=12)
    for part, value in ((0.2, 13), (0.8, 12), (0.9, 11)):
        touch(device, next(box for box in device.app.shown if box.kind == "focus"), part)
        assert picker.value == value
    word = [box for box in device.app.shown if box.kind == "text" and box.words == "+1"]
    if word:
        touch(device, word[0])
        assert picker.value == 12
    assert word or device.app.style.small_screen
    caps = [box for box in device.app.shown if box.kind == "cap" and box.y < device.app.style.height]
    before = picker.value
    touch(device, caps[0])
    assert picker.value == before - 1
    touch(device, caps[1])
    assert picker.value == before
    device.app.touch(1, device.app.style.height // 2)
    assert said == [before]


def test_a_tap_on_a_card_chooses_it(device):
    said, cards = [], ["2S", "3H", "TD", "KC", "AS"]
    question(device, ("choice", cards), lambda app, value: said.append(value), face, first="TD")
    lie = [box for box in device.app.shown if box.kind == "card"]
    assert len(lie) > 1
    for box in lie:
        if box in device.app.shown:
            touch(device, box)
            assert said[-1] == box.card


def test_taps_turn_the_wheel_of_ranks_and_choose_suits(device):
    begin(device, "melee", 0)
    device.app.dash.ask(["play", 0])
    device.advance(60)
    picker, at, style = device.app.stack[-1], device.app.stack[-1].at, device.app.style
    for y, step in ((1, 1), (style.height - 1, 0)):
        device.app.touch(1, y)
        assert picker.at == at + step
    device.advance(60)
    for steps in (2, -1):
        at = picker.at
        tap(device, picker.ring[at + steps])
        assert picker.at == at + steps
    focus = next(box for box in device.app.shown if box.kind == "focus")
    touch(device, focus, 0.1)
    assert picker.at == at
    touch(device, focus)
    assert picker.choosing_suit
    diamonds = next((box for box in device.app.shown if box.kind == "card" and box.card[-1] == "D"), None)
    if diamonds:
        touch(device, diamonds)
    else:
        tap(device, face(picker.ring[at] + "D"))
    assert device.texts()[0].startswith("P2")


def test_a_tap_anywhere_on_a_cover_lifts_it(device):
    recipes.start(device.app, Game("melee"), {"deal": "device"}, "seed", agreed=True)
    device.advance(1000)
    while device.app.stack[-1] is not device.app.dash:
        device.press(OK)
        device.advance(400)
    device.press(OK)
    device.advance(1000)
    assert "Pass to" in device.texts()
    device.app.touch(1, device.app.style.height - 2)
    device.advance(60)
    assert "Pass to" not in device.texts() and device.app.depth() == 2
