"""What a board sounds and flashes: which key or end leads to which signal, and who can switch it off."""

import json

import pytest
from boards import board
from devices import at_home, do

from hostsim.script import labels

LIGHT = "press OK 3; "


@pytest.fixture
def make_device(tmp_path):
    def make(**fields):
        return at_home(dict(board("pico_oled"), **fields), tmp_path)
    return make


def pick(device, row):
    """Open the menu of the match and choose a row."""
    do(device, "press MENU")
    rows = labels(device.screen())
    do(device, "press DOWN %d; press OK" % rows.index(row))


def settings(device, **values):
    for name, value in values.items():
        setattr(device.app.settings, name, value)
    device.app.apply_settings()
    device.signals.clear()


def names(device):
    """The names of what was signalled since the last call, and how: "clock sl" with sound and light."""
    found = [name + " " + "s" * loud + "l" * lit for name, loud, lit in device.signals]
    device.signals.clear()
    return found


def test_a_board_without_sound_and_led_gets_no_signal(make_device):
    device = make_device()
    device.board.pop("led", None)
    settings(device, sound=True)
    do(device, "press DOWN; press OK")
    device.app.signal("clock")
    assert names(device) == []


def test_sound_is_off_at_first_and_the_light_is_on(make_device):
    device = make_device(sound={"pin": 22})
    do(device, "press DOWN; press UP")
    assert names(device) == []
    device.app.signal("clock")
    assert names(device) == ["clock l"]
    settings(device, led=False)
    device.app.signal("clock")
    assert names(device) == []


def test_each_key_clicks_once_and_a_repeated_key_does_not_click_again(make_device):
    device = make_device(sound={"pin": 22})
    settings(device, sound=True)
    do(device, "press DOWN; press OK")
    assert names(device) == ["click s", "click s"]
    do(device, "press BACK; hold DOWN 1500")
    assert names(device) == ["click s", "click s"]


def test_a_refused_key_gives_a_signal_and_an_unprompted_warning_does_not(make_device):
    device = make_device(sound={"pin": 22})
    settings(device, sound=True)
    device.app.stack[-1].key = lambda app, key, count: app.warn(["No."])
    do(device, "press DOWN")
    assert names(device) == ["click s", "refused sl"]
    del device.app.stack[-1]
    device.app.warn(["The battery is nearly empty."])
    device.advance(2000)
    assert names(device) == []


def test_the_end_of_a_match_gives_the_knockout_signal_once(make_device):
    device = make_device(sound={"pin": 22})
    settings(device, sound=True)
    do(device, LIGHT + "press UP 10; wait 1600; expect state winner 1; wait 6000")
    for _ in range(5):
        if type(device.screen()).__name__ != "Victory":
            do(device, "press OK")
    assert type(device.screen()).__name__ == "Victory"
    assert names(device).count("knockout sl") == 1
    do(device, "press DOWN; press UP")
    assert names(device) == ["click s"] * 2


def test_the_sound_is_switched_with_one_press_in_the_menu_and_saved(make_device):
    device = make_device(sound={"pin": 22})
    do(device, LIGHT)
    pick(device, "Sound on")
    assert names(device) == ["refused sl"] and device.app.settings.sound
    device.restart()
    assert device.app.settings.sound
    do(device, "press OK")
    pick(device, "Sound off")
    assert not device.app.settings.sound
    device.signals.clear()
    do(device, "press DOWN")
    assert names(device) == []


def test_settings_of_an_older_version_have_the_led_on_and_the_sound_off(make_device, tmp_path):
    device = make_device()
    assert json.loads((tmp_path / "flash" / "settings" / "settings.a").read_text().splitlines()[0]) == [2, {}]
    assert (device.app.settings.sound, device.app.settings.led) == (False, True)
