"""How a board saves its battery, as the app sees it: how bright it is, and a power that it lets go."""

import pytest
from boards import board
from devices import at_home, do

from hostsim.script import labels

LIGHT = "press OK 3; "


@pytest.fixture
def make_device(tmp_path):
    def make(name, **fields):
        return at_home(dict(board(name), **fields), tmp_path)
    return make


def test_a_match_open_at_power_off_is_open_after_the_start(make_device):
    device = make_device("badger2040")
    do(device, LIGHT + "press UP 3; wait 1600; wait 400000")
    assert device.app.asleep
    device.restart()
    do(device, "wait 500; expect state damage [3, 0]")
    assert device.app.stack == [device.app.dash]
    do(device, "press UP; wait 1600; expect state damage [4, 0]")


def test_a_board_switched_off_at_home_starts_at_home(make_device):
    device = make_device("badger2040")
    do(device, LIGHT + "press UP 3; wait 400000; restart; wait 500")
    do(device, "press MENU; press UP; press OK; expect Resume; wait 400000")
    device.restart()
    do(device, "wait 500; expect Resume")
    assert device.app.dash is None


def test_a_board_without_a_power_switch_starts_at_home(make_device):
    device = make_device("pico_oled")
    do(device, LIGHT + "press UP 3; wait 400000; restart; expect Resume")


@pytest.mark.parametrize("name", ("pico_oled", "pico_oled_13", "pico_display"))
def test_the_brightness_is_set_at_once_and_kept(name, make_device):
    device = make_device(name)
    device.app.settings.dim = 30
    device.app.apply_settings()
    assert device.percent == 30
    device.percent = 100
    device.restart()
    assert device.percent == 30


def test_a_board_without_dimming_does_not_offer_the_setting(make_device):
    def rows(device):
        device.app.show_settings()
        return labels(device.screen())
    assert "Brightness" in rows(make_device("pico_oled")) and "Brightness" not in rows(make_device("badger2040"))


def test_the_ok_that_closes_a_warning_does_nothing_else(make_device):
    device = make_device("m5stick_c_plus")
    device.charge = 80
    do(device, "restart; press OK; row Free; press OK; press DOWN; row Score to 10; press OK; press UP")
    do(device, "expect state turn 0")
    device.charge = 5
    do(device, "wait 31000; expect The battery; press OK; expect state turn 0; press OK; expect state turn 1")
