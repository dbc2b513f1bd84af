"""The clock of a match and of its turns: what it says when, and when it stops."""

import os

import pytest
from boards import EACH_SIZE, SIZES
from devices import do

import hostsim.framebuf
from cornerman.catalog import Game
from cornerman.ui.app import home
from gamecheck.measure import faults
from hostsim.device import Device, Repeatable

MINUTE = 60000


def let_pass(box, ms):
    """Let time pass in longer rounds of the main loop than keys need: there are many of them in some minutes."""
    box.SLICE = 200
    box.advance(ms)
    del box.SLICE


def started(folder, size="240x240", **settings):
    """A device with a match of Melee and these settings."""
    box = Device(SIZES[size](), str(folder / "flash"), hostsim.framebuf, Repeatable())
    box.board["sound"] = {"pin": 22}
    box.app.settings.sleep = 0
    box.app.settings.sound = True
    for key in settings:
        setattr(box.app.settings, key, settings[key])
    box.app.apply_settings()
    do(box, "press OK 3; press BACK")
    return box


def text_of(box):
    return " ".join(box.texts())


def test_the_clock_reports_five_minutes_one_minute_and_the_end_once_each(tmp_path):
    box = started(tmp_path, clock=10)
    box.signals.clear()
    box.advance(1000)
    assert "10 min" in text_of(box)
    let_pass(box, 4 * MINUTE)
    assert "6 min" in text_of(box) and "left" not in text_of(box)
    let_pass(box, MINUTE)
    do(box, "expect 5 minutes left.; press OK")
    assert box.signals == [("clock", True, False), ("click", True, False)]
    let_pass(box, 3 * MINUTE)
    assert "left" not in text_of(box)
    let_pass(box, MINUTE)
    do(box, "expect 1 minute left.; press BACK")
    let_pass(box, MINUTE)
    do(box, "expect Time is up.; press BACK; expect 0 min; press UP; wait 1600; expect state damage [1, 0]")
    let_pass(box, 9 * MINUTE)
    assert "Time is up" not in text_of(box) and "0 min" in text_of(box)


def test_the_clock_of_a_turn_restarts_with_the_next_turn(tmp_path):
    box = started(tmp_path, clock=30, turn=2)
    do(box, "press MENU; press UP; press OK")
    home.start(box.app, Game("tracker"), {})
    box.app._go()
    do(box, "press BACK; wait 1000")
    box.app.dash.act(["begin", 0])
    box.app.stale = True
    box.advance(100)
    let_pass(box, MINUTE)
    do(box, "expect This turn: 1 minute left.; press BACK; expect 1 of 29 min")
    box.app.dash.act(["next"])
    box.app.stale = True
    box.advance(1000)
    assert box.app.clock.words() == "2 of 29 min" and "2 of 29 min" in text_of(box)
    let_pass(box, 2 * MINUTE)
    do(box, "expect This turn: time is up.; press BACK; expect 0 of 27 min")


@pytest.mark.parametrize("stops,asleep,menu", [("asleep", 0, 3), ("menu", 0, 0), ("never", 3, 3)])
def test_the_clock_stops_while_the_device_sleeps_and_in_the_menu_if_so_set(tmp_path, stops, asleep, menu):
    box = started(tmp_path, clock=30, stops=stops)
    do(box, "press MENU")
    before = box.app.clock.used
    let_pass(box, 3 * MINUTE)
    assert (box.app.clock.used - before) // MINUTE == menu
    do(box, "press BACK")
    box.app.settings.sleep = 1
    let_pass(box, MINUTE)
    assert box.app.asleep
    before = box.app.clock.used
    let_pass(box, 3 * MINUTE)
    assert (box.app.clock.used - before) // MINUTE == asleep


def test_a_message_of_the_clock_waits_until_another_screen_is_closed(tmp_path):
    box = started(tmp_path, clock=10)
    do(box, "press MENU")
    let_pass(box, 6 * MINUTE)
    assert "left" not in text_of(box) and "4 min" in text_of(box)
    do(box, "press BACK; expect 5 minutes left.")


def test_a_message_that_nobody_closes_gives_way_to_the_next_one(tmp_path):
    box = started(tmp_path, clock=5)
    let_pass(box, 4 * MINUTE)
    do(box, "expect 1 minute left.")
    box.signals.clear()
    let_pass(box, MINUTE)
    assert "Time is up." in text_of(box) and "1 minute" not in text_of(box)
    assert box.signals == [("clock", True, False)]
    do(box, "press BACK; expect 0 min")
    assert box.screen() is box.app.dash


def test_the_screen_wakes_when_time_is_up(tmp_path):
    box = started(tmp_path, clock=5, stops="never")
    box.app.settings.sleep = 1
    let_pass(box, 3 * MINUTE + 1000)
    assert box.app.asleep
    let_pass(box, MINUTE)
    assert not box.app.asleep and "1 minute left." in text_of(box)


def test_the_clock_continues_after_a_restart_for_its_match_only(tmp_path):
    box = started(tmp_path, clock=30)
    let_pass(box, 7 * MINUTE)
    do(box, "restart; expect Resume; press OK")
    assert abs(box.app.clock.used - 7 * MINUTE) <= 21000
    do(box, "press MENU; press UP; press OK; press DOWN; press OK 3; press BACK")
    assert box.app.clock.used < 2000 and box.app.table.journal.name == "0002"
    let_pass(box, 2 * MINUTE)
    do(box, "press MENU; press UP; press OK; press DOWN 2; press OK; press DOWN; press OK 2")
    assert box.app.table.journal.name == "0001" and abs(box.app.clock.used - 7 * MINUTE) <= 21000


@pytest.mark.parametrize("content", [b"", b"\0" * 400, b"[1,2] 3", b"[1,[]]\n00000000\n", b"x" * 9000])
def test_a_damaged_slot_of_the_clock_loses_the_time_since_the_last_save_only(tmp_path, content):
    box = started(tmp_path, clock=30)
    let_pass(box, 5 * MINUTE)
    folder = os.path.join(box.root, "settings")
    for slot in ("clock.a", "clock.b"):
        kept = open(os.path.join(folder, slot), "rb").read()
        with open(os.path.join(folder, slot), "wb") as file:
            file.write(content)
        do(box, "restart; press OK")
        assert 4 * MINUTE <= box.app.clock.used <= 5 * MINUTE + 2000
        with open(os.path.join(folder, slot), "wb") as file:
            file.write(kept)
    let_pass(box, MINUTE)
    for slot in ("clock.a", "clock.b"):
        with open(os.path.join(folder, slot), "wb") as file:
            file.write(content)
    do(box, "restart; press OK")
    assert box.app.clock.used < 2000


def test_the_clock_is_not_in_the_match_file_and_stops_at_the_end(tmp_path):
    box = started(tmp_path, clock=30, turn=5)
    do(box, "press UP 7; wait 2000; expect The winner")
    used = box.app.clock.used
    let_pass(box, 2 * MINUTE)
    assert box.app.clock.used == used
    assert [action[0] for action in box.app.table.match.log] == ["set"]


def test_without_a_clock_its_module_is_not_loaded_and_nothing_is_written(tmp_path):
    box = started(tmp_path)
    let_pass(box, 3 * MINUTE)
    assert box.app.clock is None and not [name for name in os.listdir(os.path.join(box.root, "settings"))
                                          if name.startswith("clock")]


@pytest.mark.parametrize("size", EACH_SIZE)
def test_the_clock_fits_every_screen_and_is_set_before_a_match(size, tmp_path):
    box = Device(SIZES[size](), str(tmp_path / "flash"), hostsim.framebuf, Repeatable())
    do(box, "press OK 2; press MENU; expect Names; press DOWN 2; press OK")
    do(box, "expect 5 min; press DOWN 2; press OK; press UP 3; press OK; expect Shuffle; press BACK 2")
    do(box, "press OK 3; expect %s" % ("10 min" if size == "240x240" else "P1"))
    assert faults(box.app, box.app.style) == [] and box.app.clock.words() == "10 min"


def test_the_turn_clock_of_a_preset_does_not_carry_over_to_the_next_match(tmp_path):
    box = started(tmp_path)
    tracker = Game("tracker")
    home.start(box.app, tracker, dict(tracker.setup.PRESETS)["Turn clock, 2 min"])
    box.app._go()
    do(box, "wait 400; expect Who begins?; press UP; expect 2 min")
    let_pass(box, MINUTE)
    do(box, "expect This turn: 1 minute left.; press BACK; press OK; expect 2 min")
    do(box, "wait 21000; restart; press OK; expect 2 min")
    assert box.app.table.minutes == 2 and box.app.settings.turn == 0
    home.start(box.app, Game("melee"), {})
    box.app._go()
    assert box.app.clock is None
