"""Steps, covers, lists picked one by one, stories: played with the game of tests/toys/duel."""

import json
import os
import random
from binascii import crc32

import pytest
from boards import EACH_SIZE, SIZES
from devices import do
from gamecheck.measure import faults

import cornerman.catalog
import hostsim.framebuf
from cornerman.catalog import Game
from cornerman.journal import Journal
from cornerman.store import Store
from cornerman.ui.app.app import THINKING
from cornerman.keys import NAMES, OK, UP
from cornerman.ui.app import home
from cornerman.ui.dashboard.story import LINE_MS, Story, changes
from cornerman.ui.draw.icons import char
from cornerman.ui.menus.screens import GUARD_MS
from flashing.matches import hand_out
from hostsim.device import Device, Repeatable
from hostsim.flash import FOLDER, FULL, READ_ONLY, Flash
from hostsim.script import labels


@pytest.fixture
def begin(tmp_path, toy):
    """A function of (recipe, size, root) that returns a device with a match of Duel, its opening read; root: the folder
    that is its flash."""
    duel = toy("duel")

    def start(recipe, size="128x64", root=None):
        device = Device(SIZES[size](), root or str(tmp_path / "flash"), hostsim.framebuf, Repeatable())
        row = [name for name, *rest in duel.setup.PRESETS].index(recipe)
        at = labels(device.app.stack[-1]).index("New match")
        do(device, "press DOWN %d; press OK" % at)
        device.app.stack[-1].at = len(device.app.stack[-1].rows) - 1
        do(device, "press OK; press DOWN")
        device.app.stack[-1].at = row
        do(device, "press OK; press BACK")
        return device

    return start


def log(device):
    return list(device.app.table.match.log)


def full(box):
    """From now on nothing can be written into the match."""
    for slot in "ab":
        path = os.path.join(box.root, "matches/0001." + slot)
        if os.path.exists(path):
            os.remove(path)
        os.symlink("/dev/full", path)


# ---- steps


def test_one_press_does_several_actions_and_the_next_step_opens(begin):
    box = begin("Usual")
    do(box, "press OK; expect Both?; press UP; press OK; expect Again?")
    assert log(box) == [["lay", 0, []], ["lay", 1, []]]
    do(box, "press OK; expect - against -")  # told with what came after, for the step opened at once
    do(box, "expect Nothing laid; restart; press OK; expect state n 3")
    assert log(box)[2] == ["rest"]


def test_a_row_can_be_a_prefix_that_is_asked_for_without_a_cover(begin):
    box = begin("Usual")
    do(box, "press OK; expect now; press OK; expect P1: lay; press BACK; expect Both?; press OK; press DOWN; press OK")
    do(box, "expect Done; press OK; expect Again?")
    assert log(box) == [["lay", 0, ["a"]], ["lay", 1, ["b"]]]  # the second by a step without a screen


def test_disabled_rows_are_dimmed_and_show_the_reason(begin):
    box = begin("Usual")
    do(box, "press OK; press DOWN 2; expect (P2 alone); press OK; expect P2 has to wait; press OK; expect Both?")
    assert log(box) == []


def test_a_refusal_after_some_of_several_actions_is_shown_and_the_done_ones_stay(begin):
    box = begin("Usual")
    do(box, "press OK; press DOWN; press OK; expect P1 has laid; press BACK; expect state laid [[\"a\"], null]")
    do(box, "restart; press OK; expect state laid [[\"a\"], null]")
    assert log(box) == [["lay", 0, ["a"]]]


def test_a_full_flash_during_several_actions_is_reported(begin):
    box = begin("Usual")
    do(box, "press OK; press UP")
    full(box)
    do(box, "press OK; expect could not be saved; press BACK 2; expect state laid [null, null]")
    assert log(box) == []


@pytest.fixture
def flash():
    """A flash in memory, whose fault can be set."""
    made = Flash(random.Random(1))
    with made.mounted():
        yield made


@pytest.mark.parametrize("fault", [FULL, READ_ONLY])
def test_a_picked_value_is_offered_again_until_it_is_saved(begin, flash, fault):
    box = begin("In secret", root=FOLDER)
    do(box, "press OK 2; press DOWN; press OK; expect Done")
    flash.fault = fault
    do(box, "press OK; expect could not be saved; expect state laid [null, null]; press OK")
    do(box, "expect Not saved yet; press OK; expect could not be saved; expect state laid [null, null]; press BACK")
    flash.fault = None
    assert log(box) == []
    do(box, "expect Try again; press OK; expect Pass to P2")
    assert log(box) == [["lay", 0, ["a"]]] and box.app.depth() == 2
    do(box, "restart; press OK")
    assert log(box) == [["lay", 0, ["a"]]]


@pytest.mark.parametrize("leave", ["row Leave it; press OK", "press BACK"])
def test_a_picked_value_can_be_abandoned_while_the_flash_fails(begin, flash, leave):
    box = begin("Usual", root=FOLDER)
    do(box, "press OK; press UP")
    flash.fault = FULL
    do(box, "press OK; press OK; expect Not saved yet; %s; expect Lay!; expect state n 0" % leave)
    flash.fault = None
    do(box, "press OK; press UP; press OK; expect Again?")
    assert log(box) == [["lay", 0, []], ["lay", 1, []]]


def test_all_actions_of_a_row_are_offered_again_after_a_failed_save(begin, flash):
    box = begin("Usual", root=FOLDER)
    flash.fault = FULL
    do(box, "press OK; press UP; press OK; expect could not be saved; expect state laid [null, null]")
    assert log(box) == []
    flash.fault = None
    do(box, "press OK; expect Try again; press OK; expect Again?; expect state n 2")
    assert log(box) == [["lay", 0, []], ["lay", 1, []]]


def test_a_row_can_replace_the_last_action(begin):
    box = begin("Usual")
    do(box, "press OK; press DOWN 3; press OK; expect Nothing to undo; press BACK 2; press UP 2; expect state n 2")
    do(box, "press OK; press DOWN 3; press OK; expect Nothing laid; expect state n 2")
    do(box, "restart; press OK; expect state n 2")
    assert log(box) == [["rest"], ["rest"]]
    journal = Journal(Store(box.root + "/matches"))
    lines = b"".join(journal._walk("0001", {}, journal._pieces("0001"))).decode()
    assert [line.split(" ")[0] for line in lines.splitlines()[1:]] == ['["do",["rest"]]'] * 2 + ['["instead",["rest"]]']
    do(box, "press MENU; press OK; expect Undone: Rest; press OK; press DOWN 4; press OK; expect Not now; press BACK 2")
    do(box, "expect state n 1; press MENU; expect Redo: Rest; press DOWN; press OK; expect state n 2; press UP")
    full(box)
    do(box, "press OK; press DOWN 3; press OK; expect could not be saved; press BACK 2; expect state n 3")
    assert log(box) == [["rest"]] * 3


def test_a_row_can_be_lines_to_read(begin):
    box = begin("Usual")
    for key in ("OK", "BACK"):
        do(box, "press OK; press UP 2; expect costs; press OK; expect A costs one, P1; expect B costs two")
        do(box, "press %s; expect Both?; press MENU; expect Both?" % key)
        assert log(box) == [] and box.app.stack[-1].at == 6
        do(box, "press BACK")


# ---- the way


def test_the_mode_is_changed_in_the_menu_and_kept_for_the_next_match(begin):
    box = begin("Usual")
    do(box, "press MENU")
    row = labels(box.app.stack[-1]).index("Way: All at once")
    do(box, "press DOWN %d; press OK; expect Way: One by one; press OK; expect Way: All at once; press OK" % row)
    do(box, "press BACK; press OK; expect Pass to P1; restart; press OK; press OK; expect Pass to P1")
    assert box.app.dash.mode == "secret" and log(box) == []


def test_a_mode_that_cannot_be_saved_is_reported_over_the_menu(begin):
    box = begin("Usual")
    os.makedirs(os.path.join(box.root, "settings"), exist_ok=True)
    for slot in "ab":
        path = os.path.join(box.root, "settings/settings." + slot)
        if os.path.exists(path):
            os.remove(path)
        os.symlink("/dev/full", path)
    do(box, "press MENU")
    row = labels(box.app.stack[-1]).index("Way: All at once")
    do(box, "press DOWN %d; press OK; expect The setting could not be saved; press BACK; expect Way: One by one" % row)
    assert box.app.stack[-1].at == row and box.app.depth() == 2
    do(box, "press BACK; press OK; expect Pass to P1")


def test_a_preset_sets_its_mode_and_games_without_modes_have_no_row(begin):
    box = begin("In secret")
    assert box.app.dash.mode == "secret" and box.app.settings.ways == {"duel": "secret"}
    do(box, "press MENU; press UP; press OK; press DOWN; press OK; press UP; press OK 2")
    do(box, "wait 400; expect Who begins?; press BACK; press MENU")
    assert box.app.table.game.name == "tracker" and box.app.dash.mode is None
    assert not [row for row in labels(box.app.stack[-1]) if row.startswith("Way")]
    box.app.settings.ways = {"duel": "gone since"}
    box.app.apply_settings()
    box = begin("Usual")
    assert box.app.dash.mode == "open"


def test_settings_without_modes_are_read(begin):
    box = begin("In secret")
    box.app.settings.names[0] = "Ann"
    box.app.apply_settings()
    for slot in "ab":
        path = os.path.join(box.root, "settings/settings." + slot)
        if os.path.exists(path):
            number, values = json.loads(open(path).readline())
            del values["ways"]
            body = json.dumps([number, values])
            open(path, "w").write("%s\n%08x\n" % (body, crc32(body.encode())))
    box.restart()
    assert box.app.settings.names[0] == "Ann" and box.app.settings.ways == {}


# ---- covers


def telling(box):
    """True while a story is on the screen."""
    return type(box.app.stack[-1]).__name__ == "Story"


def covers(box, script):
    """The names that were asked to take the device, while a script of keys ran."""
    found = []
    for command in script.split(";"):
        do(box, command)
        if type(box.app.stack[-1]).__name__ == "Cover":
            found.append(box.app.stack[-1].name)
            do(box, "press OK")
    return found


def test_a_cover_stands_only_between_two_players(begin):
    box = begin("Asked")
    assert covers(box, "press OK; press OK; press OK") == ["P1", "P2"]  # "No letter" of both
    assert box.state()["phase"] == "answer" and "P2: answer" in box.texts()  # P2 looked last
    do(box, "press OK; expect P2: lay; press DOWN 2; press OK; press OK")
    do(box, "expect Pass to P1; press BACK; expect Lay!")
    assert covers(box, "press OK; press OK") == ["P1"]
    assert log(box)[3] == ["lay", 1, ["b"]]
    do(box, "press BACK; expect Lay!")
    assert covers(box, "press OK") == ["P1"]  # the dashboard was shown


def test_only_an_ok_on_its_own_lifts_a_cover(begin):
    box = begin("Asked")
    do(box, "press OK; expect Pass to P1; press UP; press DOWN; press MENU; expect Pass to P1")
    do(box, "press OK; expect P1: lay")
    for _ in range(4):  # in quick succession, the first of them answers
        box.press(OK)
        box.advance(100)
    do(box, "expect Pass to P2; wait 300; press OK; expect P2: lay")


def test_a_cover_says_its_key_where_there_is_no_key_line(begin):
    box = begin("Asked")
    do(box, "press OK; expect I am P1")
    assert "C: I am P1" not in box.texts()
    box.app.settings.hints = "never"
    do(box, "press BACK; press OK")
    box.app.show_keys()
    do(box, "press BACK; press OK; expect C: I am P1")


def test_a_prefix_that_is_asked_without_a_cover_keeps_the_cover_of_the_next_picker(begin):
    box = begin("Asked")
    do(box, "press MENU; press DOWN; expect Way: One by one; press OK; expect Way: All at once; press BACK")
    box.app.dash.act(["lay", 1, []])
    do(box, "press BACK; press OK; expect Both?; press OK; expect P1: lay; press OK; expect Pass to P1")
    assert box.state()["phase"] == "answer"


def test_after_a_story_the_same_player_is_covered_again(begin):
    box = begin("Long in secret")
    assert covers(box, "press OK; press OK; press OK") == ["P1", "P2"]
    assert telling(box)
    do(box, "wait 12000; press OK; expect Pass to P2")


def test_no_part_of_a_secret_list_is_shown_anywhere(begin):
    box = begin("In secret")
    do(box, "press OK 2; press DOWN 2; press OK; expect Letter; press OK; expect Pass to P2; press BACK")
    assert box.state()["laid"] == [["b"], None]

    def shown():
        unread = [line for line, seat, icon in box.app.dash.unshown]
        return " ".join(box.texts() + box.app.dash.news + unread + [str(box.app.dash.story)])
    assert "B" not in shown() and "Done" not in shown()
    do(box, "press MENU; expect Undo: (secret); press OK; expect Undone: (secret); press MENU; expect Redo: (secret)")
    do(box, "press OK; expect Done again: (secret); press MENU")
    rows = labels(box.app.stack[-1])
    do(box, "press DOWN %d; press OK; expect 1. (secret)" % rows.index("History"))
    lines = b"".join(hand_out(Journal(Store(box.root + "/matches")), "0001")[0]).decode()
    assert '["do",null]' in lines.replace(" ", "") and '"b"' not in lines


def test_an_old_action_equal_to_a_hidden_one_is_shown(begin):
    box = begin("In secret")
    do(box, "press OK 2; press DOWN; press OK 4; expect P2: lay")
    do(box, "press OK; expect Pass to P1")
    assert log(box) == [["lay", 0, ["a"]], ["lay", 1, []], ["lay", 1, []]]
    assert [box.app.table.entry(i) for i in range(3)] == ["P1: A", "P2: -", "(secret)"]


# ---- lists picked one by one


def test_a_list_is_picked_value_by_value(begin):
    box = begin("In secret")
    do(box, "press OK 2; expect No letter; press DOWN 3; expect Letter C; expect costs 3")
    do(box, "press DOWN; expect (Letter D)")
    do(box, "press OK; expect P1 cannot pay D; press BACK; press UP; expect (Letter D); press OK; expect Plain")
    do(box, "press BACK; press OK; press DOWN; press OK")
    do(box, "expect Done; expect 1 more; expect Letter A; expect (Letter D)")
    assert "Letter B" not in box.texts()  # it would cost six
    do(box, "press BACK; expect No letter; press DOWN 3; press OK 2; expect Done; expect Letter C; expect Letter B")
    do(box, "press DOWN 2; press OK; expect Pass to P2")  # nothing else fits
    assert log(box) == [["lay", 0, ["c", "b"]]]
    do(box, "press OK; press DOWN 3; press OK; press DOWN 2; press OK")  # C and two more cost five
    assert log(box)[1] == ["lay", 1, [["c", 2]]]


def test_back_removes_the_last_picked_value_and_then_closes_the_picker(begin):
    box = begin("In secret")
    do(box, "press OK 2; press DOWN; press OK; press DOWN; press OK; expect Letter A, Letter A; press BACK")
    do(box, "expect Done; press BACK; expect No letter; press BACK")
    do(box, "expect Lay!")
    assert log(box) == []


def test_a_list_of_fixed_length_shows_its_count_and_closes_when_it_is_full(begin):
    box = begin("Two letters")
    do(box, "press OK 2; expect P1: lay 1/2; press DOWN; press OK; expect P1: lay 2/2; press OK")
    assert log(box)[0] == ["lay", 0, ["b", "a"]]
    assert "Done" not in " ".join(box.texts())


def test_menu_on_a_row_explains_it(begin):
    box = begin("Usual")
    do(box, "press OK; press MENU; expect Both?")
    assert [bool(box.screen().helps(i)) for i in range(4)] == [False, False, True, False]
    do(box, "press UP; press MENU; expect Both?; press DOWN 2; press MENU")
    do(box, "expect A costs 1 of five; press OK; expect Both?; press UP; press OK; press MENU; expect No letter")
    do(box, "press DOWN 3; press MENU; expect C costs 3 of five; press BACK; press DOWN; press MENU; expect D costs 4")
    do(box, "press BACK; expect (Letter D); press UP; press OK; expect 1 more")
    assert log(box) == []


# ---- pads


@pytest.fixture
def match(tmp_path):
    """A function of (game, mode, size) that returns a device with a match of the game, its dashboard on top."""
    def start(name, mode, size="128x64"):
        device = Device(SIZES[size](), str(tmp_path / "flash"), hostsim.framebuf, Repeatable())
        home.start(device.app, Game(name), {}, "seed")
        device.app.settings.ways = {name: mode}
        device.advance(20)
        device.app.cut(1)
        return device
    return start


@pytest.mark.parametrize("mode", ["light", "full"])
@pytest.mark.parametrize("size", EACH_SIZE)
def test_a_double_press_of_ok_enters_no_trump_suit(match, mode, size):
    """On a pad no row is in focus, so the second OK is a part of the press that has opened it. Any other key, or OK a
    moment later, is an answer."""
    box = match("fightcard", mode, size)
    for _ in range(2):
        box.app.key(OK, 0)
        box.app.draw()
        box.advance(GUARD_MS // 2)
    assert log(box) == [] and "Trump Suit" in box.screen().title
    box.advance(GUARD_MS)
    do(box, "press OK")
    assert log(box)[-1][:2] == ["set", "trump"] and box.app.table.match.state["trump"] == "D"


def test_a_key_that_has_not_opened_a_pad_answers_at_once(match):
    box = match("fightcard", "light")
    for key in (OK, UP):
        box.app.key(key, 0)
        box.app.draw()
        box.advance(GUARD_MS // 4)
    assert log(box) == [["set", "trump", "S"]]


# ---- stories


def numbered(box):
    """The numbers of the lines that a story shows."""
    return [int(text.split("Line ")[1][0]) for text in box.texts() if "Line " in text]


def test_a_long_story_appears_line_by_line_and_stays(begin):
    box = begin("Long")
    do(box, "press OK; press UP")
    box.press(OK)
    assert "- against -" in box.texts() and numbered(box) == []
    while not numbered(box):
        box.advance(10)
    for n in range(1, 8):
        assert numbered(box)[-1] == n
        sent = box.panel.bytes_sent
        box.advance(LINE_MS - 20)
        assert box.panel.bytes_sent == sent  # nothing between two lines
        box.advance(20)
    box.advance(20000)
    assert telling(box) and numbered(box)[-1] == 7  # nobody reads for the players
    do(box, "press OK 2; press BACK 4; press MENU")
    rows = labels(box.app.stack[-1])
    do(box, "press DOWN %d; press OK; expect - against -" % rows.index("What happened"))
    do(box, "wait 9000; press OK; expect Lay!")
    do(box, "press MENU; press OK; press MENU")
    assert "What happened" not in labels(box.app.stack[-1])  # it was undone


def test_a_story_that_is_paged_by_hand_stays(begin):
    box = begin("Long")
    do(box, "press OK; press UP")
    box.press(OK)
    for _ in range(3):
        box.press(NAMES.index("DOWN"))
    assert numbered(box)[-1] == 3
    do(box, "press UP; wait 20000")
    assert numbered(box)[-1] in (2, 3)  # nothing turns by itself any more
    do(box, "press DOWN 9; expect Line 7; press UP 20; expect - against -")
    assert telling(box)


@pytest.mark.parametrize("size", EACH_SIZE)
@pytest.mark.parametrize("key", ["OK", "BACK", "MENU"])
def test_an_early_press_skips_no_line_of_a_story(begin, size, key):
    """The first press shows what is left, one that comes too soon after lines came does nothing, the last goes on."""
    box = begin("Long", size)
    box.app.settings.sleep = 0
    do(box, "press OK; press UP")
    box.press(OK)
    box.settle()
    seen, presses = set(numbered(box)), 0
    while telling(box):
        last = numbered(box)[-1:] == [7]
        box.press(NAMES.index(key))
        if telling(box):
            seen |= set(numbered(box))
            assert not last or presses == 0
            late = box.app.stack[-1].since
            box.press(NAMES.index(key)) if 0 <= late < 100 and numbered(box)[-1:] == [7] else None
            assert telling(box)
            box.advance(400)
        presses += 1
    assert seen == set(range(1, 8)) and presses >= (1 if box.slow else 2)


def test_ok_is_ignored_for_a_moment_after_the_last_line_has_come_by_itself(begin):
    box = begin("Long")
    do(box, "press OK; press UP")
    box.press(OK)
    for wait in (GUARD_MS - 20, GUARD_MS + 20):
        while numbered(box)[-1:] != [7]:
            box.advance(10)
        box.advance(wait)
        box.app.key(OK, 0)
        assert telling(box) == (wait < GUARD_MS) and GUARD_MS == 300


def test_ok_closes_a_completed_story(begin):
    box = begin("Long")
    do(box, "press OK; press UP; press OK; wait 9000; press OK; expect Again?")


def test_a_short_story_appears_at_once_and_arrows_close_it_and_act(begin):
    box = begin("Long")
    box.app.dash.seen = None
    box.app.dash.tell([("One %s" % ("x" * 18), 0, ""), ("Two %s" % ("x" * 18), 1, "card"), ("Three", None, "")], None)
    box.app.stale = True
    box.advance(10)
    assert telling(box) and {"Three"} <= set(box.texts())
    box.press(OK)
    assert telling(box)  # too soon
    do(box, "wait 300; press DOWN")
    assert not telling(box)


@pytest.mark.parametrize("size", EACH_SIZE)
def test_a_story_fits_every_screen(begin, size):
    box = begin("Long", size)
    box.app.settings.sleep = 0
    box.app.table.names[:2] = ["MMMMM1", "MMMMM2"]
    do(box, "press OK; press UP; press OK")
    assert telling(box)
    for _ in range(9):
        assert faults(box.app, box.app.style) == []
        box.settle()
        box.advance(LINE_MS)


@pytest.mark.parametrize("size", EACH_SIZE)
@pytest.mark.parametrize("names", (["P1", "P2"], ["Robert", "Device"], ["MMMMM1", "MMMMM2"]))
def test_two_numbers_of_both_are_told_before_and_after_with_what_they_are(size, names, tmp_path):
    app = Device(SIZES[size](), str(tmp_path), hostsim.framebuf, Repeatable()).app
    told = [[("HP", 12, 11), ("meter!bolt", 10, 14)], [("HP", 10, 9), ("meter!bolt", 4, 17)]]
    for changed in (told, [told[0], [("HP", 8, 8), ("meter!bolt", 0, 0)]]):
        app.push(Story("round 3", names, changed, [("They hit.", 0, "fist")], None, True))
        app.stale = True
        app.draw()
        assert faults(app, app.style) == []
        texts = [box.words for box in app.shown if box.kind == "text"]
        digits = [box.words for box in app.shown if box.kind == "text" and box.words.isdigit() and box.font[0] != "i"]
        rows = [told[0]] if app.style.width == 160 and changed[1][0][1] == 8 else changed
        numbers = [str(n) for row in rows for label, old, new in row for n in ((old, new) if old != new else (old,))]
        assert digits == numbers
        assert texts.count("HP") in (1, 2) and texts.count("meter") + texts.count(char("bolt")) in (1, 2)
        assert "They hit." in texts


def test_numbers_before_and_after_are_paired_by_their_labels():
    before, after = [[("HP", 9), ("meter", 1)], [("HP", 3)]], [[("HP", 7), ("token", 2)], [("HP", 3)]]
    assert changes(before, after) == [[("HP", 9, 7), ("token", 2, 2)], [("HP", 3, 3)]]
    assert changes(None, after) == [[("HP", 7, 7), ("token", 2, 2)], [("HP", 3, 3)]]


# ---- thinking


@pytest.mark.parametrize("size", ["128x64", "240x240"])
def test_a_long_computation_shows_a_notice_that_disappears_completely(begin, size):
    box = begin("Hard", size)
    do(box, "press OK; press UP")
    before, seen = box.panel.digest(), []

    def look(part):
        seen.append((box.panel.digest() != before, "Thinking" in box.texts()))
    cornerman.game.progress_watchers.append(look)
    do(box, "press OK; expect Again?")
    assert len(seen) == 120 and seen[:THINKING - 1] == [(False, False)] * (THINKING - 1)
    assert set(seen[THINKING - 1:]) == {(True, True)}
    after = box.panel.digest()
    box.app.shown, box.app.stale = None, True
    box.app.draw()
    assert box.panel.digest() == after and "Thinking" not in box.texts()
    do(box, "press OK; press UP; wait 100")  # at the next key it is counted anew
    assert len(seen) == 240


@pytest.mark.parametrize("size", ["128x64", "240x240"])
def test_back_cancels_a_long_computation_without_a_change(begin, size):
    box = begin("Hard", size)
    do(box, "press OK; press UP")
    match, parts, shown = box.app.table.match, [], []
    before = json.dumps([match.state, match.chance.used, list(match.log)])
    button = [name for name in box.board["keys"] if box.board["keys"][name] == "BACK"][0]

    def press(part):
        parts.append(part)
        box.now += 20
        if len(parts) in (2 * THINKING, 2 * THINKING + 3):  # an interrupt comes at any time
            box.keys.edge(box.keys.buttons.index(button), len(parts) == 2 * THINKING, box.now)
        shown.append("%s: leave" % box.app.style.caps[NAMES.index("BACK")][0] in box.texts())
    cornerman.game.progress_watchers.insert(0, press)
    do(box, "press OK; expect nothing has changed.")
    left = len(parts)
    assert 2 * THINKING <= left <= 3 * THINKING and shown[THINKING] and not shown[0]
    assert json.dumps([match.state, match.chance.used, list(match.log)]) == before
    do(box, "press OK 2; press UP; press OK; expect Again?")
    assert len(parts) == left + 120


def test_a_notice_for_which_the_c_stack_has_no_room_is_left_out(begin, monkeypatch):
    box = begin("Hard", "240x240")
    do(box, "press OK; press UP")
    paint, failed = box.app.paint, []

    def fail(*given):
        paint(*given)
        if box.app.reports and not failed:
            failed.append(box.app.reports)
            raise RuntimeError("maximum recursion depth exceeded")
    monkeypatch.setattr(box.app, "paint", fail)
    do(box, "press OK; expect Again?")
    after = box.panel.pixels()
    box.app.shown, box.app.stale = None, True
    box.app.draw()
    assert failed == [THINKING] and box.panel.pixels() == after


def test_a_notice_sends_only_its_part_of_the_picture(begin):
    box = begin("Hard", "240x240")
    do(box, "press OK; press UP; press DOWN 2; expect A and a wrong one")
    picture, sent = box.panel.pixels(), box.panel.bytes_sent
    for _ in range(THINKING):
        box.app._progress()
    assert box.panel.pixels() != picture and box.panel.bytes_sent - sent < 240 * 240 * 2 // 8
    box.app.stale = True
    box.app.draw()
    assert box.panel.pixels() == picture
