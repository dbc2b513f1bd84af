"""The app as a player meets it: nothing lost, bad input said in a sentence, secrets kept."""

import json
import os
import sys
import random

import pytest
from boards import EACH_SIZE, SIZES, board, with_keys
from devices import do

import hostsim.framebuf
from cornerman import memory, store
from cornerman.cards import face
from cornerman.catalog import Game
from cornerman.game import DO, Press
from cornerman.journal import Journal
from cornerman.keys import DOWN, NAMES, OK
from cornerman.match import Match
from cornerman.shelf import Shelf
from cornerman.store import Store, encode
from cornerman.ui.app import home, settings
from cornerman.ui.dashboard.victory import Victory
from cornerman.ui.menus.screens import Message
from gamecheck.measure import faults
from hostsim.device import Device, Repeatable
from hostsim.flash import FOLDER, FULL, Flash
from hostsim.script import labels


@pytest.fixture
def box(tmp_path):
    """A Pico with an OLED, at home."""
    return Device(SIZES["128x64"](), str(tmp_path / "flash"), hostsim.framebuf, Repeatable())


def press(device, *names):
    for name in names:
        device.press(NAMES.index(name))


def flash(device, name):
    return os.path.join(device.root, name)


LIGHT = "press OK 3; "


def test_taps_are_joined_into_one_action_and_undone_together(box):
    do(box, LIGHT + "press UP 3; wait 1600; expect state damage [3, 0]; press MENU; expect Undo; press OK")
    do(box, "expect state damage [0, 0]; press MENU; expect Redo: P1: wounds 3")
    assert len(box.app.table.match.log) == 0 and len(box.app.table.match.undone) == 1


def test_taps_that_cancel_each_other_say_nothing(box):
    do(box, "press OK; press DOWN 5; press OK; row Fighting; press OK; press BACK")
    before = box.texts()
    do(box, "press DOWN; expect 20->19; press UP")
    assert not [words for words in box.texts() if "->" in words]
    assert box.texts()[1:] == before[1:]  # but the header, which has told something before
    do(box, "wait 2000")
    assert list(box.app.table.match.log) == []


def test_another_key_completes_the_tapped_action(box):
    do(box, LIGHT + "press UP 2; press DOWN; press MENU; expect state damage [2, 1]")
    assert list(box.app.table.match.log) == [["set", "damage", 0, 2], ["set", "damage", 1, 1]]


def test_taps_stop_at_the_bounds_and_reverse_without_delay(box):
    do(box, LIGHT + "press UP 12; wait 1600; expect state winner 1")
    do(box, "press MENU; expect Undo; press OK; expect state damage [0, 0]")


@pytest.mark.parametrize("key", ("OK", "MENU", "BACK"))
def test_no_key_behind_the_last_tap_hides_who_has_won(box, key):
    do(box, LIGHT + "press UP 7; press %s; expect The winner; expect P2" % key)
    do(box, "press DOWN; press MENU; press OK; expect state damage [0, 0]")  # a slip is undone as before the end


def test_home_offers_an_older_match_that_was_resumed_until_a_new_one_begins(box):
    def first():
        do(box, "restart; wait 3000")
        return box.app.stack[-1].rows[0].label
    for game in ("Melee", "Melee", "Punch"):
        do(box, "restart; wait 3000; row New match; press OK; row %s; press OK 2; wait 1000; close" % game)
    assert first() == "Resume Punch Game BLITZ! 0003"
    do(box, "row Old matches; press OK; press DOWN; press OK 2; press UP 2; wait 1600; expect state damage [2, 0]")
    assert first() == "Resume Melee 0002"
    do(box, "press OK; press DOWN; wait 1600; expect state damage [2, 1]")
    choose(box, "End the match")
    do(box, "press DOWN; press OK")
    assert first() == "Resume Punch Game BLITZ! 0003"  # the newest match still runs
    do(box, "row Old matches; press OK; press DOWN; press OK 2")  # this one has ended, so it is only looked at
    assert first() == "Resume Punch Game BLITZ! 0003"
    do(box, "press OK; wait 1000; close")
    choose(box, "End the match")
    do(box, "press DOWN; press OK")
    assert first() == "Again: Punch Game BLITZ!"
    do(box, "press OK; wait 1000; close")
    assert first() == "Resume Punch Game BLITZ! 0004"


def test_home_offers_the_newest_match_once_an_older_one_that_was_resumed_is_deleted(box):
    for _ in range(2):
        do(box, "restart; wait 3000; row New match; press OK; row Melee; press OK 2; wait 1000; close")
    do(box, "restart; wait 3000; row Old matches; press OK; press DOWN; press OK 2; wait 1000; restart; wait 3000")
    assert box.app.stack[-1].rows[0].label == "Resume Melee 0001"
    do(box, "row Old matches; press OK; press DOWN; press OK; row Delete; press OK; row Yes; press OK; wait 3000")
    do(box, "expect Old matches; press BACK; wait 3000")
    assert box.app.stack[-1].rows[0].label == "Resume Melee 0002"
    do(box, "restart; wait 3000")
    assert box.app.stack[-1].rows[0].label == "Resume Melee 0002"


def test_a_name_that_nobody_gave_is_typed_over_and_a_given_one_is_changed(box):
    do(box, "row Settings; press OK 2; press OK; expect 0/6 letters; press BACK; press OK; press OK; press MENU")
    assert box.app.stack[-1].values[0] == "A"
    do(box, "press OK; expect A_; expect done; press BACK; press DOWN; press OK; press BACK 2; expect 8 entries")
    do(box, "press BACK; row Settings; press OK 2")
    assert box.app.stack[-1].values == dict(enumerate(["A"] + ["P%d" % seat for seat in range(2, 9)]))


def test_several_old_matches_are_deleted_one_after_the_other(box):
    for _ in range(4):
        do(box, "restart; wait 3000; row New match; press OK; row Melee; press OK 2; wait 1000; close")
    do(box, "restart; wait 3000; row Old matches; press OK; press DOWN")
    for left in (3, 2, 1):
        do(box, "press OK; row Delete; press OK; row Yes; press OK")
        assert len(box.app.stack[-1].rows) == left and box.app.stack[-1].title == "Old matches"
    do(box, "expect Melee; press OK; expect 0004; row Delete; press OK; row Yes; press OK; wait 3000; expect New match")
    assert box.app.depth() == 1 and box.app.stack[-1].rows[0].label == "New match"


def test_undo_and_redo_go_back_to_the_start_after_a_restart(box):
    do(box, LIGHT + "press UP 2; wait 1600; press DOWN; wait 1600; restart; expect Resume; press OK")
    do(box, "press MENU; press OK; press MENU; press OK; expect state damage [0, 0]")
    do(box, "restart; press OK; press MENU; expect Redo: P1: wounds 2; press OK; expect state damage [2, 0]")
    do(box, "press MENU; expect Redo: P2: wounds 1")


def test_a_roll_undone_and_done_again_is_the_same(box):
    do(box, "press OK; press DOWN 5; press OK 2; press BACK; press OK; press MENU; press OK")
    roll = box.state()["roll"]
    press(box, "BACK", "MENU", "OK")
    assert box.state()["roll"] is None
    press(box, "MENU", "OK")
    assert box.state()["roll"] == roll and len(roll) == 2


@pytest.mark.parametrize("told", ("Tell the trump", "Tell the card"))
def test_a_card_that_is_told_again_can_be_put_back_first(box, told):
    do(box, "press OK; row Free; press OK; row Two fighters; press OK; press UP; press OK; row Tell the trump")
    do(box, "press OK 3; expect state drawn [\"8S\"]; press OK; row %s; press OK; expect Missing?; press MENU" % told)
    do(box, "expect is out of the pack; press OK; expect Put it right?; press OK; expect state drawn []")


def test_a_seat_that_may_begin_needs_no_help(box):
    do(box, "press OK; row Free; press OK; row Two fighters; press OK; press UP; press OK; row Begin; press OK")
    do(box, "row P1; press MENU; expect Who begins?")


def choose(device, title):
    """Open the menu of the match and choose the row that begins so."""
    press(device, "MENU")
    do(device, "row %s; press OK" % title)


def shown(device):
    """The texts on the screen in one, without spaces."""
    return "".join(device.texts()).replace(" ", "")


def ended(device):
    """True if the match on flash has ended for good."""
    return Journal(Store(flash(device, "matches"))).ended("0001")


def test_the_seed_shows_only_after_a_match_has_ended_for_good(box):
    do(box, LIGHT + "press UP; wait 1600")
    seed, check = box.app.table.seed, box.app.table.match.chance.commitment()
    choose(box, "Seed check")
    assert check in shown(box) and seed not in shown(box) and "byhand" not in shown(box)
    do(box, "press BACK 2; press UP 7; wait 1600; expect state winner 1")
    choose(box, "Seed")
    do(box, "expect End the match for good?; press OK")
    assert check in shown(box) and seed not in shown(box) and not ended(box)
    do(box, "press BACK; press MENU; expect Undo; press OK; expect state winner null")
    do(box, "press UP 7; wait 1600; expect state winner 1")
    choose(box, "Seed")
    do(box, "press DOWN; press OK")
    assert seed in shown(box) and check in shown(box) and ended(box)
    do(box, "press OK; press UP; expect has ended; press BACK; press MENU")
    assert [row for row in labels(box.app.stack[-1]) if row.startswith(("Undo", "Redo", "Correct", "End"))] == []
    do(box, "restart; expect Again; press DOWN 2; press OK; press OK 2; press MENU; expect Another match")
    assert not any(row.startswith(("Undo", "Redo", "Correct")) for row in labels(box.app.stack[-1]))
    press(box, "BACK")
    choose(box, "Seed")
    assert seed in shown(box)


def test_no_seed_is_shown_while_the_end_cannot_be_saved(box):
    def refuse(*given):
        raise OSError(28)

    do(box, LIGHT + "press UP 7; wait 1600; expect state winner 1")
    store = box.app.table.journal.store
    store.write = store.put = refuse
    choose(box, "Seed")
    do(box, "press DOWN; press OK; expect could not be saved")
    assert box.app.table.seed not in shown(box) and not box.app.table.ended
    do(box, "press BACK 2; press MENU; expect Undo; restart; expect Resume; press OK; press MENU; expect Undo")
    assert not ended(box)


def test_a_seed_that_was_chosen_by_hand_is_marked_where_the_commitment_is_noted(box):
    home.start(box.app, Game("melee"), {}, "KQ8W-RGFK-YM42-2222")
    box.app._go()
    do(box, "press BACK")
    for again in (False, True):
        choose(box, "Seed check")
        assert "chosenbyhand" in shown(box) and box.app.table.match.chance.commitment() in shown(box)
        do(box, "press BACK 2; press UP 7; wait 1600" if again else "restart; expect Resume; press OK")
    assert Journal(Store(flash(box, "matches"))).header("0001")["chosen"] is True
    choose(box, "Seed")
    do(box, "press DOWN; press OK")
    assert "KQ8W-RGFK-YM42-2222" in shown(box)
    do(box, "press BACK")
    choose(box, "Another match")
    assert Journal(Store(flash(box, "matches"))).header("0002")["chosen"] is False


def test_a_card_laid_in_secret_is_shown_nowhere_before_the_other_is_laid(box):
    do(box, LIGHT + "press OK; press UP; press OK; press UP; press OK 2; press BACK")
    assert box.state()["played"] == ["9S", None]
    assert not any("9" in text for text in box.texts())
    press(box, "MENU")
    assert any("Undo: (secret)" in text for text in box.texts())
    press(box, "DOWN", "DOWN", "OK")
    assert box.texts()[:2] == ["History", "1. (secret)"]
    press(box, "BACK", "UP", "UP", "OK")
    assert any("Undone: (secret)" in text for text in box.texts())
    press(box, "MENU")
    assert any("Redo: (secret)" in text for text in box.texts())
    press(box, "OK")
    assert any("Done again: (secret)" in text for text in box.texts()) and box.state()["played"] == ["9S", None]


def test_a_card_laid_in_secret_is_shown_after_the_match_has_ended_for_good_and_not_when_it_is_over(box):
    do(box, LIGHT + "press OK; press UP; press OK; press UP; press OK 2; press BACK; press DOWN 7; wait 1600")
    assert box.state()["over"] and box.state()["played"] == ["9S", None]
    choose(box, "History")
    assert box.texts()[2] == "1. (secret)" and not any("9" in text for text in box.texts())
    do(box, "press BACK 2")
    choose(box, "Seed")
    do(box, "press DOWN; press OK 2")
    assert box.app.table.ended
    choose(box, "History")
    assert "9" in box.texts()[2] and "(secret)" not in shown(box)


def test_a_dealt_hand_is_behind_a_cover(box):
    do(box, "press OK 2; press DOWN 6; press OK; press BACK")
    do(box, "press OK; expect Pass to P1; press OK 2; expect Pass to P2")
    hand = box.state()["hands"][1]
    assert not any(face(card) in text for card in hand for text in box.texts())
    do(box, "press OK; expect P2: your card?")
    assert any(face(card) in text for card in hand for text in box.texts())


def test_a_file_for_which_memory_is_full_is_opened_after_modules_were_unloaded(box, monkeypatch):
    """Opening a file takes a free block of 1.3 KB, which a fragmented heap may not have at any time of a match."""
    do(box, LIGHT)
    opened, failed, unload = [], [], memory.unload_all_but

    def tight(path, mode):
        opened.append(path)
        if len(opened) % 2:
            raise MemoryError
        return open(path, mode)

    def unloading(names):
        failed.append(len(opened))
        unload(names)
    monkeypatch.setattr(store, "open", tight, raising=False)
    monkeypatch.setattr(memory, "unload_all_but", unloading)
    do(box, "press UP 3; wait 1600; expect state damage [3, 0]; press MENU; press OK; press MENU; row Save and leave")
    do(box, "press OK; wait 3000; press OK; expect state damage [0, 0]")
    assert len(opened) > 8 and set(range(1, len(opened), 2)) <= set(failed)


@pytest.mark.parametrize("ms,closes", [(0, False), (500, True)])
def test_ok_counts_from_the_picture_of_a_message_on(tmp_path, ms, closes):
    """Players already read while memory is freed, which may take long."""
    box = Device(SIZES["240x240"](), str(tmp_path), hostsim.framebuf, Repeatable())
    do(box, "press OK 4")
    trim = box.app.trim

    def free():
        box.now += ms
        trim()
    box.app.trim = free
    box.press(OK)
    assert isinstance(box.app.stack[-1], Message)
    box.press(OK)
    assert isinstance(box.app.stack[-1], Message) != closes


def test_a_full_flash_is_reported_and_the_action_is_not_done(box):
    do(box, LIGHT + "press UP; wait 1600; press DOWN; wait 1600")
    for slot in "ab":
        path = flash(box, "matches/0001." + slot)
        kept = open(path, "rb").read()
        os.remove(path)
        os.symlink("/dev/full", path)
    do(box, "press UP; wait 1600; expect could not be saved; expect state damage [1, 1]")
    assert box.app.table.match.log[1] == ["set", "damage", 1, 1] and len(box.app.table.match.log) == 2
    for slot in "ab":
        if os.path.lexists(flash(box, "matches/0001." + slot)):  # the one that failed is removed
            os.remove(flash(box, "matches/0001." + slot))
    open(flash(box, "matches/0001.a"), "wb").write(kept)
    do(box, "press BACK; expect Not saved yet; press OK; expect state damage [2, 1]")
    do(box, "restart; press OK; expect state damage [2, 1]")


def test_taps_that_cannot_be_saved_stop_the_key_that_sends_them():
    flash = Flash(random.Random(1))
    with flash.mounted():
        box = Device(SIZES["128x64"](), FOLDER, hostsim.framebuf, Repeatable())
        do(box, LIGHT + "press UP 2")
        flash.fault = FULL
        do(box, "press MENU; expect could not be saved; expect state damage [0, 0]; press OK; expect Not saved yet")
        flash.fault = None
        do(box, "press OK; expect state damage [2, 0]")
        assert box.app.stack == [box.app.dash]


def test_a_nearly_full_flash_is_reported_during_the_match(box):
    do(box, LIGHT)
    box.app.table.journal.store.free = lambda: 4096
    for keys in ("press UP; wait 1600", "press MENU; press OK") * 20:
        do(box, keys)
        if "nearly full" in " ".join(box.texts()):
            break
    assert "The flash is nearly full" in " ".join(box.texts()) and box.state()["damage"] == [0, 0]


def test_a_message_is_paged_forth_and_back(box):
    do(box, "press DOWN 3; press OK; expect Cornerman 0.2")
    first = box.texts()
    do(box, "press DOWN; press UP")
    assert box.texts() == first
    do(box, "press DOWN 2; press BACK; expect Your buttons")


def test_the_app_starts_on_a_flash_that_cannot_be_written(tmp_path):
    place = tmp_path / "flash"
    place.mkdir()
    os.symlink("/proc/nothing", place / "matches")  # neither a folder nor a file, and it cannot be made
    box = Device(SIZES["128x64"](), str(place), hostsim.framebuf, Repeatable())
    do(box, "press BACK; press OK 3; expect could not be saved; press BACK; press BACK; press BACK; expect New match")


def test_damaged_and_foreign_files_are_reported_and_kept(box):
    do(box, LIGHT + "press UP; wait 1600; press DOWN; wait 1600")
    for name, change in (("0001.a", lambda text: text.replace("wounds", "x").replace("damage", "demage")),
                         ("letter.txt", None), ("0002.match", None)):
        path = flash(box, "matches/" + name)
        text = change(open(path).read()) if change else "dear reader\n"
        open(path, "w").write(text)
    box.restart()
    said = []
    for _ in range(8):
        said += box.texts()
        if box.texts()[:1] == ["Cornerman"]:
            break
        press(box, "BACK")
    words = " ".join(said)
    assert "letter.txt is not a match" in words
    assert os.path.exists(flash(box, "matches/letter.txt"))
    assert open(flash(box, "matches/0002.match")).read() == "dear reader\n"
    while box.app.table is None:
        do(box, "press OK")
    assert box.state()["damage"] in ([1, 1], [1, 0])


@pytest.mark.parametrize("header,action", [
    ({}, None), ({"game": 7}, None), ({"game": "chess"}, None), ({"options": []}, None),
    ({"options": {"start": "x"}}, None), ({"seed": 5}, None), ({"seed": None}, None), ({"names": 3}, None),
    ({"names": [1, 2]}, None), ({"names": {"a": 1}}, None), (None, ["do", ["jump"]]), (None, ["undo"]),
    (None, ["leap"]), (None, ["do"])])
def test_a_valid_file_with_strange_content_is_reported_and_kept(box, header, action):
    usual = {"format": 1, "game": "melee", "options": {}, "seed": "s", "commitment": "", "names": ["A", "B"]}
    records = [["match", dict(usual, **header) if header else {"format": 1} if header == {} else usual]]
    text, crc = b"", 0
    for record in records + ([action] if action else []):
        line, crc = encode(record, crc)
        text += line
    os.makedirs(flash(box, "matches"))
    open(flash(box, "matches/0001.match"), "wb").write(text)
    do(box, "restart; expect Resume; press OK")
    assert "cannot be read by this version" in " ".join(box.texts())
    assert open(flash(box, "matches/0001.match"), "rb").read() == text
    do(box, "press BACK; expect New match")


def test_an_ended_match_takes_no_action(box):
    """A file that goes on after its end is none that a board has written."""
    header = {"format": 1, "game": "melee", "options": {}, "seed": "s", "commitment": "", "names": ["A", "B"]}
    text, crc = b"", 0
    for record in (["match", header], ["do", ["set", "damage", 0, 1]], ["end"], ["undo"]):
        line, crc = encode(record, crc)
        text += line
    os.makedirs(flash(box, "matches"))
    open(flash(box, "matches/0001.match"), "wb").write(text)
    do(box, "restart; expect Resume; press OK; expect cannot be read by this version")
    assert open(flash(box, "matches/0001.match"), "rb").read() == text


def without_room(monkeypatch, times):
    """Let the heap be full so many times when an action is replayed."""
    left = [times]

    def replay(match, record, real=Match.replay):
        left[0] -= 1
        if left[0] >= 0:
            raise MemoryError
        real(match, record)
    monkeypatch.setattr(Match, "replay", replay)


@pytest.mark.parametrize("times, shows", [(1, "P1"), (9, "There is no room in memory for match 0001")])
def test_a_match_that_finds_no_room_in_memory_is_read_once_more(box, monkeypatch, times, shows):
    do(box, "press OK 3; wait 400; press UP; wait 2000; restart; expect Resume")
    without_room(monkeypatch, times)
    do(box, "press OK; wait 100")
    assert shows in " ".join(box.texts())
    monkeypatch.undo()
    if times > 1:
        do(box, "press BACK; expect Resume; press OK")
    assert box.state()["damage"] == [1, 0]


def test_a_match_that_finds_no_room_ignores_keys_and_waits_below_a_message(box, monkeypatch):
    do(box, "press OK 3; wait 400; press UP; wait 2000; restart; expect Resume")
    without_room(monkeypatch, 1)
    box.app.key(OK, 0)
    box.app.key(DOWN, 0)
    box.app.push(Message(["Something else"]))
    do(box, "wait 400; expect Something else; press OK; wait 100")
    assert "P1" in box.texts() and box.state()["damage"] == [1, 0]


def test_unreadable_settings_are_replaced_by_defaults_and_can_be_saved(box):
    os.makedirs(flash(box, "settings"), exist_ok=True)
    for slot in "ab":
        open(flash(box, "settings/settings." + slot), "w").write("{half a")
    do(box, "restart; expect settings could not be read; press BACK; expect New match")
    do(box, "press DOWN; press OK; press DOWN 2; press OK; press DOWN; press OK; press BACK; restart; expect New match")
    assert box.app.settings.turned is True


def test_the_picture_turns_as_soon_as_the_setting_is_chosen(box):
    panel = []
    box.driver.turn = panel.append
    do(box, "press DOWN; press OK; press DOWN 2; press OK; press DOWN; press OK; expect Settings")
    assert panel == [True] and box.app.stack[-1].at == 2
    do(box, "press OK; press UP; press OK; expect Settings")
    assert panel == [True, False]


def test_settings_survive_a_power_cut_in_either_slot(box):
    settings = box.app.settings
    for minutes in (1, 15):
        settings.sleep = minutes
        box.app.apply_settings()
    newest = max("ab", key=lambda slot: json.loads(open(flash(box, "settings/settings." + slot)).readline())[0])
    path = flash(box, "settings/settings." + newest)
    data = open(path, "rb").read()
    for cut in range(0, len(data.rstrip()), 7):
        open(path, "wb").write(data[:cut])
        box.restart()
        assert box.app.settings.sleep == 1


def test_a_stuck_button_is_reported_and_ignored(tmp_path):
    box = Device(with_keys(SIZES["128x64"](), 4), str(tmp_path / "flash"), hostsim.framebuf, Repeatable())
    box.restart()
    box.keys.edge(box.keys.buttons.index("B"), True, box.now)
    box.keys._start = None
    box.advance(2500)
    assert any("seems stuck" in text for text in box.texts())
    press(box, "BACK", "OK")
    assert box.texts()[0] == "New match"


def test_the_screen_sleeps_and_wakes_where_it_was(box):
    do(box, LIGHT + "press UP; wait 1600; wait 400000")
    assert not any(box.panel.pixels())
    before = box.panel.bytes_sent
    box.advance(60000)
    assert box.panel.bytes_sent == before
    do(box, "press UP; expect state damage [1, 0]")
    assert any(box.panel.pixels())
    do(box, "press UP; wait 1600; expect state damage [2, 0]")


def test_an_ended_match_can_only_be_looked_at(box):
    do(box, LIGHT + "press UP; wait 1600; press MENU; press UP 2; expect End the match; press OK; press DOWN; press OK")
    do(box, "expect New match; press DOWN 2; press OK; expect Melee P1 0:1 P2; press OK 2; press UP; expect has ended")
    do(box, "press BACK; press MENU; row Seed")
    assert box.state()["damage"] == [1, 0]


def test_nothing_is_hinted_that_an_ended_match_refuses(box):
    home.start(box.app, Game("tracker"), {})
    do(box, "press BACK; press DOWN; wait 1600")
    assert box.app.dash.focus
    choose(box, "End the match")
    do(box, "press DOWN; press OK; row Old matches; press OK 3")
    assert box.app.dash.table.ended and box.app.dash.focus is None
    assert [word for caps, word in box.app.dash.hints(box.app)] == ["Again", "next", "Menu"]
    do(box, "press MENU")
    assert not [row for row in labels(box.app.stack[-1]) if row.startswith(("Way", "Undo", "Correct", "End"))]
    choose(box, "History")
    assert "Take" not in [word for caps, word in box.app.stack[-1].hints(box.app)]
    do(box, "press OK; expect 1. ")


def test_another_match_of_the_same_kind(box):
    do(box, LIGHT + "press UP 7; wait 1600; press MENU; row Another match; press OK; press BACK")
    assert box.state()["damage"] == [0, 0] and box.app.table.journal.name == "0002"


def test_a_match_can_be_deleted_and_its_number_is_not_used_again(box):
    do(box, LIGHT + "press MENU; press UP; press OK; expect Resume; expect P1, P2; press DOWN 2; press OK 2")
    do(box, "press DOWN; press OK; press DOWN; press OK; expect New match; press OK 3; press BACK")
    assert box.app.table.journal.name == "0002"


def test_a_match_keeps_the_names_it_began_with(box):
    box.app.settings.names = ["Ann", "Bob"] + box.app.settings.names[2:]
    do(box, LIGHT + "expect Ann; restart; expect Resume; press OK; expect Ann; press MENU")
    rows = labels(box.app.stack[-1])
    press(box, *["DOWN"] * rows.index("Turn the screen"), "OK")
    assert "Ann" in box.texts() and "Bob" in box.texts() and box.app.settings.turned
    box.app.settings.names = ["Eve", "Joe"] + box.app.settings.names[2:]
    assert "Ann" in box.app.table.names


def test_facing_players_have_their_halves_turned(tmp_path):
    box = Device(SIZES["240x240"](), str(tmp_path / "flash"), hostsim.framebuf, Repeatable())
    box.app.settings.facing = True
    do(box, "press OK 3; press BACK; wait 100")
    turned = [shape[6] for shape in box.app.shown if shape[4] == "text" and shape[10]]
    straight = [shape[6] for shape in box.app.shown if shape[4] == "text" and not shape[10]]
    assert "P2" in turned and "P1" in straight and "P1" not in turned and "P2" not in straight


def test_the_battery_is_shown_at_home_and_a_low_one_is_reported_once(tmp_path):
    box = Device(board("m5stick_c_plus"), str(tmp_path / "flash"), hostsim.framebuf, Repeatable())
    assert box.texts()[0] == "Cornerman"
    plain = box.panel.pixels()
    box.charge = 80
    box.restart()
    assert box.texts()[:2] == ["80%", "Cornerman"] and box.panel.pixels() != plain
    sent = box.panel.bytes_sent
    box.charge = 75
    box.advance(29000)
    assert box.panel.bytes_sent == sent
    box.advance(1000)
    assert box.texts()[0] == "75%" and box.panel.bytes_sent > sent
    do(box, "press OK; expect Melee")
    box.charge = 10
    box.advance(30000)
    assert "nearly empty" not in " ".join(box.texts())  # not over what is being chosen
    do(box, "press BACK")
    box.advance(30000)
    do(box, "expect nearly empty: 10%; press BACK; expect 10%")
    for box.charge in (5, 15, 10):
        box.advance(30000)
        assert box.texts()[0] == "%d%%" % box.charge
    for box.charge in (40, 10):
        box.advance(30000)
    do(box, "expect nearly empty; press BACK")
    box.charge = None  # it is taken out
    box.advance(30000)
    assert box.texts()[0] == "Cornerman"


# ---- the end of a match, home, covers


def test_the_victory_screen_names_the_winner_and_starts_another_match_of_the_same_players(box):
    do(box, LIGHT + "press UP 2; wait 1600; press DOWN 6")
    box.press(NAMES.index("DOWN"))
    box.advance(1500)
    assert box.texts()[:2] == ["The winner", "P1"] and "7 hits 2" in box.texts()
    assert box.app.table.wins() == [1, 0]
    do(box, "wait 400; press OK; press BACK")
    assert box.app.table.journal.name == "0002" and box.app.table.series[:2] == [1, 0]
    box.app.settings.names[0] = "Zoe"
    do(box, "restart; expect Resume; press OK; press UP 7; wait 2000; expect The winner; expect 1 : 1; press OK")
    assert box.app.table.journal.name == "0003" and box.app.table.names[0] == "P1"
    assert box.app.table.series[:2] == [1, 1]
    do(box, "press BACK; press MENU; press UP; press OK; press DOWN; press OK 3; press BACK")
    assert box.app.table.series[:2] == [1, 1]  # that match was not played to its end, and Melee goes on


def test_the_victory_screen_leads_to_the_dashboard_where_the_end_can_be_undone(box):
    for key in ("DOWN", "BACK"):
        do(box, LIGHT + "press UP 7; wait 2000; expect The winner; press UP; expect The winner; press " + key)
        assert box.app.stack == [box.app.dash] and not ended(box)
        do(box, "press MENU; expect Undo; press OK; expect state over false; restart")
        for name in os.listdir(flash(box, "matches")):
            os.remove(flash(box, "matches/" + name))
        box.restart()


def test_a_key_pressed_too_early_does_not_leave_the_victory_screen(box):
    do(box, LIGHT + "press UP 6")
    box.press(NAMES.index("UP"))
    while "The winner" not in box.texts():
        box.advance(10)
    for name in ("OK", "DOWN", "BACK", "MENU"):
        box.press(NAMES.index(name)) if name in ("OK", "DOWN") else None
    assert "The winner" in box.texts() and box.app.table.journal.name == "0001"


@pytest.mark.parametrize("size", EACH_SIZE)
@pytest.mark.parametrize("won", [[0, 1], [0, 0], [1, 0]])
def test_the_victory_screen_fits_every_board_for_every_winner(size, won, tmp_path):
    box = Device(SIZES[size](), str(tmp_path / "flash"), hostsim.framebuf, Repeatable())
    do(box, LIGHT)
    table = box.app.table
    table.names[:2] = ["MMMMM1", "MMMMM2"]
    table.match.state["over"], table.match.state["winner"] = True, None if not any(won) else won.index(1)
    told = ["Tell the finish.", "Two moves are in it."]
    for words, series in (([], [11, 12]), (["A line as long as the table has room"], [11, 12]), (told, [11, 12]),
                          (told, [0, 0])):
        table.series[:2] = series
        box.app.push(Victory(box.app.dash, words))
        box.app.stale = True
        box.advance(10)
        assert faults(box.app, box.app.style) == []
        name = "MMMMM%d" % (won.index(1) + 1) if any(won) else "Nobody wins"
        assert name in box.texts()
        assert set(words[:1]) <= set(box.texts()) or len(words[0]) > 30  # how it ended is told on every screen
        assert not any(won) or [box for box in box.app.shown if box.kind == "scaled" and box.words == name]
    assert set(words) <= set(box.texts())  # all of it where the screen needs not say how it stands in the session


def test_the_end_record_has_names_score_and_winner_for_the_list_of_old_matches(box):
    box.app.settings.names[:2] = ["Ben", "Anna"]
    do(box, LIGHT + "press UP 7; wait 1600; press DOWN 3; wait 2000; press BACK")
    choose(box, "Save")
    journal = Journal(Store(flash(box, "matches")))
    assert journal.end("0001") == {"names": ["Ben", "Anna"], "score": [0, 7], "winners": [1]}
    do(box, "press DOWN 2; press OK; expect Melee Anna 7:0 Ben; press OK; press OK; press BACK")
    assert box.app.table.ended


def test_home_shows_the_score_of_the_open_match_without_changing_a_file(box):
    do(box, LIGHT + "press UP 3; wait 1600; press DOWN; wait 1600; restart")
    before = {name: open(flash(box, "matches/" + name), "rb").read() for name in os.listdir(flash(box, "matches"))}
    assert "P1, P2" in box.texts() and "Resume" in box.texts()
    box.advance(2000)
    assert {"P1", "1", "3", "P2"} <= set(box.texts())
    for name in before:
        assert open(flash(box, "matches/" + name), "rb").read() == before[name]
    do(box, "press OK; expect state damage [3, 1]")


def test_a_match_that_home_has_read_is_resumed_without_replaying_it(box, monkeypatch):
    monkeypatch.setattr(memory, "ample", True)
    do(box, LIGHT + "press UP 3; wait 1600; press DOWN; wait 1600; restart; wait 2000")
    monkeypatch.setattr(Match, "replay", None)
    do(box, "press DOWN; press UP; press OK; expect state damage [3, 1]; press UP; wait 1600; restart")
    monkeypatch.undo()
    do(box, "press OK; expect state damage [4, 1]; press MENU; press OK; expect state damage [3, 1]")


def test_home_imports_what_draws_the_match_that_it_has_read(box, monkeypatch):
    monkeypatch.setattr(memory, "ample", True)
    do(box, LIGHT + "press UP 3; wait 1600; restart")
    memory.unload("cornerman.ui.dashboard.")
    do(box, "wait 2000")
    before = set(sys.modules)
    assert "cornerman.ui.dashboard.rows" in before
    do(box, "press OK; expect state damage [3, 0]")
    assert not [name for name in set(sys.modules) - before if "dashboard" in name]


def test_the_menu_of_a_cover_shows_no_secret(box):
    do(box, "press OK 2; press DOWN 6; press OK; press BACK; press OK; expect Pass to P1")
    for key in ("MENU", "MENU"):
        do(box, "press %s; expect Pass to P1; expect P2 looks away" % key)
    do(box, "press BACK; press OK; expect Pass to P1; press OK")
    assert "Pass to" not in box.texts()


def test_ok_right_after_a_message_appeared_does_not_close_it(box):
    for key, more in (("OK", 0), ("OK", 300), ("BACK", 0)):
        box.app.warn(["It must be read."])
        box.advance(20 + more)
        assert "It must be read." in box.texts()
        box.press(NAMES.index(key))
        assert ("It must be read." in box.texts()) == (key == "OK" and not more)
        box.advance(300)
        box.press(NAMES.index("BACK"))


def header(device, name):
    """The header of a match on the flash."""
    return Journal(Store(flash(device, "matches"))).header(name)


def test_home_offers_the_last_match_again_in_two_presses_with_its_options_and_names(box):
    box.app.settings.names[:2] = ["Ann", "Bob"]
    home.start(box.app, Game("melee"), {"clubs": "drop", "start": [3, 3]}, "", (), ["Ann", "Bob"])
    box.app.stale = True
    box.advance(10)
    do(box, "expect No parry; press OK; press BACK; press UP 3; wait 2000; press DOWN")
    choose(box, "Save")
    box.app.settings.names[:2] = ["Eve", "Joe"]
    do(box, "restart; expect Again: Melee; press OK; press BACK")
    assert box.app.table.names[:2] == ["Ann", "Bob"] and box.app.table.series[:2] == [0, 1]
    assert header(box, "0002")["options"] == {"clubs": "drop", "start": [3, 3]}
    do(box, "press UP; wait 1600; expect state damage [1, 0]; restart; expect Resume")


@pytest.mark.parametrize("spoilt", [{"game": "chess"}, {"names": "Ann"}, {"options": [1]}, {"players": 7},
                                    {"options": {"start": "many"}}, {"series": "all"}, {"best": "7"}, {"lost": 4}])
def test_again_reports_a_match_that_cannot_be_repeated(spoilt, box):
    do(box, LIGHT + "press UP 7; wait 2000; press DOWN")
    choose(box, "Save")
    store = Store(flash(box, "matches"))
    record = dict(Journal(store).header("0001"), **spoilt)
    lines, crc = [], 0
    for one in (["match", record], ["end", {"names": ["P1", "P2"], "score": [0, 7], "winners": [1]}]):
        line, crc = encode(one, crc)
        lines.append(line)
    store.put("0001.match", lines)
    do(box, "restart; press OK")
    words = " ".join(box.texts())
    assert "New match" in words or "Note" in words or box.app.table
    do(box, "press BACK 3; expect New match") if not box.app.table else do(box, "press BACK; expect P1")


def test_a_best_of_three_is_counted_shown_and_restarted(box):
    box.app.settings.best = 3
    box.app.apply_settings()
    do(box, "press OK 3; expect Best of three; press BACK; press UP 7; wait 2000; expect The winner; expect 0 : 1")
    assert box.app.stack[-1].hints(box.app)[0][1] == "Next"
    do(box, "press DOWN")
    choose(box, "Save")
    do(box, "restart; expect Again: Melee; press OK; expect Best of three, 0 : 1; expect P1 lost and may begin")
    assert {key: header(box, "0002")[key] for key in ("best", "series", "lost")} == {
        "best": 3, "series": [0, 1], "lost": 0}
    do(box, "press BACK; restart; press OK; press UP 7; wait 2000; expect Wins the session 2:0")
    assert box.app.stack[-1].hints(box.app)[0][1] == "Again"
    do(box, "press OK; press BACK")
    assert header(box, "0003")["best"] == 3 and "series" not in header(box, "0003")


def test_the_loser_of_the_last_match_is_the_first_choice_to_begin(box):
    box.app.settings.best = 5
    home.start(box.app, Game("tracker"), {})
    box.app._go()
    box.app.table.lost = 1
    do(box, "wait 400; expect Who begins?; press BACK")
    box.app.dash.ask(["begin"])
    assert labels(box.app.stack[-1])[box.app.stack[-1].at] == "P2"


def test_saved_options_start_a_match_and_invalid_ones_are_ignored(box):
    """What another version has kept, or what is no set of options, is said in a sentence and hides nothing."""
    for name, given in (("Good", {"seats": 3}), ("Old", {"gone": 1}), ("Odd", [1])):
        Shelf(flash(box, "recipes_tracker")).save(name, given)
    do(box, "press OK; press UP; press OK; press UP 2; expect Old; press OK; expect Unknown option; press BACK")
    assert [row for row in labels(box.app.stack[-1]) if row in ("Good", "Old", "Odd")] == ["Good", "Old"]
    do(box, "press UP; press OK; expect P3; restart; press DOWN; press OK 2")
    assert labels(box.app.stack[-1])[box.app.stack[-1].at] == "Good"
    folder = flash(box, "recipes_tracker")
    for file in os.listdir(folder):
        os.remove(os.path.join(folder, file))
    os.rmdir(folder)
    open(folder, "w").close()
    do(box, "press BACK 2; press OK 2; expect Two fighters")


def test_recipes_for_different_numbers_of_players_share_a_row(box):
    do(box, "press OK; press UP; press OK; press DOWN; expect Life 20")
    assert not [row for row in labels(box.app.stack[-1]) if " for " in row]
    do(box, "press OK; expect Life 20: how many?; press MENU; expect Names; press BACK; press DOWN 4; press OK")
    assert box.app.table.match.options["seats"] == 6 and box.app.settings.last == [["tracker", "Life 20 for six"]]
    do(box, "restart; press DOWN; press OK 2")
    assert labels(box.app.stack[-1])[box.app.stack[-1].at] == "Life 20"
    do(box, "press OK")
    assert labels(box.app.stack[-1])[box.app.stack[-1].at] == "Six"


def test_a_new_match_offers_the_mode_played_last(box):
    """OK starts it, DOWN leads to the other ways, MENU to the names; the cursor stands on the game played last."""
    do(box, "press OK 2; expect The usual fight; press MENU; expect Names; press BACK; press DOWN")
    do(box, "expect Told by suits; press OK; press BACK; expect P1")
    do(box, "press MENU; press UP; press OK; wait 1000; press DOWN; press OK 2")
    do(box, "expect Told by suits; expect Shuffle 52; press BACK; expect Dicefighter; press DOWN; press OK; press UP 2")
    assert box.app.table is None and box.app.settings.ways == {"melee": "suits"}
    assert box.app.settings.last == [["melee", "Told by suits"]]


def test_menu_on_a_game_starts_it_as_it_was_played_last_without_the_opening(box):
    do(box, "press OK; press MENU; expect P1")
    assert box.app.stack == [box.app.dash] and not list(box.app.table.match.log)
    assert box.app.settings.last == [["melee", "The usual fight"]]
    box.app.settings.last = [["melee", "Told by suits"]]
    do(box, "press MENU; press UP; press OK; wait 1000; press DOWN; press OK; press MENU; expect P1")
    assert box.app.dash.mode == "suits" and box.app.stack == [box.app.dash]


def test_the_opening_of_a_match_that_is_played_again_takes_one_key(box):
    """It has two pages on this screen; the arrows turn them."""
    settings.keep_mode(box.app, "punch", "secret")
    home.start(box.app, Game("punch"), {}, "seed", (), None, True)
    box.app.tick(0)
    box.app.draw()
    box.advance(400)
    top = box.app.stack[-1]
    assert top.pages > 1 and top.brief
    do(box, "press DOWN; wait 400; press UP; press OK")
    assert top not in box.app.stack


def test_in_an_image_what_need_not_be_done_at_a_key_is_done_after_its_picture(box, monkeypatch):
    monkeypatch.setattr(memory, "ample", True)
    do(box, "press OK 3; press UP; wait 1600; press UP; wait 1600; press MENU; wait 300")
    match, store = box.app.table.match, Store(str(box.root) + "/matches")
    assert match.noted.count == len(match.log) - 1 == 1
    do(box, "press OK; expect state damage [1, 0]; press MENU; press UP")
    files = []
    draw = box.app.draw

    def drawn():
        files.append(store.names())
        return draw()
    monkeypatch.setattr(box.app, "draw", drawn)
    do(box, "press OK; expect Resume; wait 1000")
    assert len(files[0]) > 1 and files[-1] == ["0001.match"]


def test_actions_that_follow_one_another_are_done_in_a_loop_and_not_recursively(tmp_path, monkeypatch):
    """The stack of a board has 8 KB; that of CPython holds 1000 calls here."""
    device = Device(board("pico_lcd_13"), str(tmp_path), hostsim.framebuf, Repeatable())
    home.start(device.app, Game("melee"), {}, "seed")
    device.advance(100)
    dash, told = device.app.dash, []
    monkeypatch.setattr(dash.table.game.dashboard, "after_action", lambda options, state, action, mode: Press(
        DO, (["set", "damage", 0, (action[3] + 1) % 5],)) if len(dash.table.match.log) < 300 else None)

    dash.act(["set", "damage", 0, 1], then=lambda done: told.append((done, len(dash.table.match.log))))
    assert told == [(True, 300)] and dash.table.match.state["damage"] == [0, 0] and dash.chain is None
