"""The device has a seat: it moves by itself, is bound to what it has chosen, and goes on after restart and undo."""

import json
import random
import sys
import traceback

import pytest
from boards import board

import hostsim.framebuf
from cornerman import memory
from cornerman.cards import face
from cornerman.keys import BACK, DOWN, MENU, OK, UP
from cornerman.match import Match
from cornerman.players import computer
from cornerman.ui.dashboard import opponent, story
from hostsim.device import Device, Repeatable
from hostsim.flash import FOLDER, FULL, READ_ONLY, Flash
from hostsim.script import labels

GAMES = ("Melee", "Dicefighter", "Punch Game BLITZ!")


def seated(folder, game, first, second, name="pico_lcd_13"):
    """A device at whose table the seats have these levels; the words of `practice.LEVELS`, their ends."""
    device = Device(board(name), str(folder), hostsim.framebuf, Repeatable())
    device.press(UP)
    device.press(OK)
    for seat, level in enumerate((first, second)):
        go(device, len(GAMES) + seat)
        while not device.app.stack[-1].rows[len(GAMES) + seat].label.endswith(level):
            device.press(OK)
    go(device, GAMES.index(game))
    device.press(OK)
    device.advance(400)
    return device


def go(device, row):
    while device.app.stack[-1].at != row:
        device.press(DOWN)


def press_ok_times(device, presses=1):
    """Press OK, and let the device do what it does then."""
    for _ in range(presses):
        device.press(OK)
        device.advance(100)


def match(device):
    return device.app.table.match


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", ("easy", "normal", "hard"))
def test_the_device_plays_its_seat_while_a_person_presses_ok(game, level, tmp_path):
    device = seated(tmp_path, game, "person", level)
    for _ in range(40):
        press_ok_times(device, 0 if match(device).over else 1)
    assert len(match(device).log) > 20 and device.app.table.names[1] == "Device"


@pytest.mark.parametrize("game", GAMES)
def test_a_fight_is_told_alike_where_events_are_described_after_the_answer_to_a_key(game, tmp_path, monkeypatch):
    def play(ample):
        """The texts of all screens, and how many events were described after the answer to a key was drawn."""
        monkeypatch.setattr(memory, "ample", ample)
        device = seated(tmp_path / str(ample), game, "person", "normal")
        seen, late = [device.texts()], []
        table = type(device.app.table)  # not imported: another test may have loaded the module anew

        def told(self, events, tell=table.describe):
            late.append(not device.app.stale)
            return tell(self, events)
        with monkeypatch.context() as patched:
            patched.setattr(table, "describe", told)
            for _ in range(40):
                press_ok_times(device, 0 if match(device).over else 1)
                seen.append(device.texts())
        return seen, sum(late)
    (scarce, late_at_once), (ample, late) = play(False), play(True)
    assert scarce == ample and late_at_once < late


def test_the_device_thinks_after_the_answer_to_a_key_was_drawn(tmp_path, monkeypatch):
    device, undrawn = seated(tmp_path, "Melee", "person", "normal"), []
    press_ok_times(device)
    loaded = sys.modules["cornerman.ui.dashboard.opponent"]
    move = loaded.move

    def thinks(dash):
        undrawn.append(dash.app.stale)
        return move(dash)
    monkeypatch.setattr(loaded, "move", thinks)
    press_ok_times(device, 6)
    assert len(undrawn) > 1 and not any(undrawn)


def test_two_presses_from_home_begin_a_match_against_the_device(tmp_path):
    device = Device(board("pico_oled"), str(tmp_path), hostsim.framebuf, Repeatable())
    device.press(MENU)
    device.press(OK)
    device.advance(400)
    assert device.app.table.players == [None, "greedy"] and device.app.table.names[1] == "Device"


def test_the_story_says_what_the_device_did(tmp_path):
    device = seated(tmp_path, "Melee", "person", "normal")
    while match(device).state["shown"] is None:
        press_ok_times(device)
    device.advance(2000)
    assert face(match(device).state["shown"][1]) in "".join(device.texts())


def test_two_seats_of_the_device_play_a_fight_by_themselves(tmp_path):
    device = seated(tmp_path, "Dicefighter", "normal", "hard")
    for _ in range(40):
        press_ok_times(device)
        if match(device).over:
            break
    assert match(device).over and device.app.table.names[:2] == ["Box 1", "Box 2"]


def test_no_way_shows_what_the_device_has_chosen(tmp_path):
    """The way is that of practice, and another one that was kept since shows no card of the device."""
    device = seated(tmp_path, "Punch Game BLITZ!", "person", "normal")
    state = match(device).state
    while not (state["phase"] == "select" and state["ready"] == [False, True]):
        device.press(OK)
        device.advance(400)
        state = match(device).state
    for way in ("secret", "open", "light"):
        device.app.settings.ways = {"punch": way}
        device.app.cut(1)
        device.press(MENU)
        rows = labels(device.app.stack[-1])
        assert rows[0] == "Undo to your move" and not any(row.startswith("Way") for row in rows)


@pytest.mark.parametrize("game", GAMES)
def test_a_fight_between_two_seats_of_the_device_is_told_in_short_stories(game, tmp_path):
    """A story ends with its round, and its title says so; only long rounds have more than one."""
    device = seated(tmp_path, game, "normal", "hard")
    told, rounds = [], {}
    while not match(device).over:
        shown = device.app.stack[-1]
        if type(shown).__name__ == "Story" and shown not in told:  # its module may have been imported anew
            told.append(shown)
            rounds.setdefault(shown.title.split(" told")[0], []).append(shown.title)
        press_ok_times(device)
    assert len(told) > 2 and max([len(one.lines) for one in told]) < 30
    rounds.pop("What happened", None)  # before the first round
    assert list(rounds) == ["Round %d" % (n + 1) for n in range(len(rounds))]
    for title, titles in list(rounds.items())[:-1]:
        assert titles == [title] * (len(titles) - 1) + [title + " told"]
    assert game == "Dicefighter" or max([len(titles) for titles in rounds.values()]) == 1


def test_undo_of_many_moves_of_the_device_takes_no_more_of_the_stack(tmp_path, monkeypatch):
    device = seated(tmp_path, "Melee", "normal", "normal")
    while len(match(device).log) < 30:
        press_ok_times(device)
    depths = []
    undo = Match.undo

    def watched(self):
        depths.append(len(traceback.extract_stack()))
        return undo(self)
    monkeypatch.setattr(Match, "undo", watched)
    while "Save and leave" not in labels(device.app.stack[-1]):
        device.advance(1000)
        device.press(MENU)  # shows the rest of a story before it opens the menu
    go(device, labels(device.app.stack[-1]).index("Undo all"))
    device.press(OK)
    assert len(depths) >= 30 and len(set(depths)) == 1


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("row", (3, -1))
def test_the_history_undoes_back_to_a_row_where_an_undo_includes_moves_of_the_device(game, row, tmp_path, monkeypatch):
    device = seated(tmp_path, game, "person", "normal")
    while len(match(device).log) < 24:
        press_ok_times(device)
    while "Save and leave" not in labels(device.app.stack[-1]):
        device.advance(1000)
        device.press(MENU if device.app.stack[-1] is device.app.dash else BACK)
    before = len(match(device).log)
    at = range(before)[row]
    left, undo = [], Match.undo

    def watched(self):
        undone = undo(self)
        left.append(len(self.log))
        return undone
    monkeypatch.setattr(Match, "undo", watched)
    go(device, labels(device.app.stack[-1]).index("History"))
    device.press(OK)
    go(device, at)
    device.press(OK)
    device.press(DOWN)
    device.press(OK)
    goal = before - 1 - at
    assert left == list(range(before - 1, left[-1] - 1, -1)) and max(0, goal - 6) <= left[-1] <= goal


def test_a_key_that_comes_before_the_device_thinks_is_handled_first(tmp_path):
    device = seated(tmp_path, "Melee", "person", "normal")
    trim, pressed = device.app.trim, []

    def press_menu():
        trim()
        if device.app.stack[-1] is device.app.dash and not pressed:
            pressed.append(device.keys.buttons.index(device.gesture(MENU)))
            device.keys.edge(pressed[0], True, device.now)
            device.keys.edge(pressed[0], False, device.now + 40)
    device.app.trim = press_menu
    device.press(BACK)  # closes the opening
    device.advance(100)
    assert "Save and leave" in labels(device.app.stack[-1]) and len(match(device).log) == 0


@pytest.mark.parametrize("fault", [FULL, READ_ONLY])
def test_a_match_whose_next_move_of_the_device_cannot_be_saved_can_be_left(fault):
    flash = Flash(random.Random(1))
    with flash.mounted():
        device = seated(FOLDER, "Melee", "person", "normal")
        flash.fault = fault
        press_ok_times(device)
        assert "could not be saved" in " ".join(device.texts())
        device.press(BACK)
        assert labels(device.app.stack[-1]) == ["Try again", "Delete old matches", "Leave it"]
        device.press(BACK)
        go(device, labels(device.app.stack[-1]).index("Save and leave"))
        device.press(OK)
        device.advance(100)
        assert device.app.table is None


def test_the_device_chooses_before_the_person_and_its_choice_is_in_the_file(tmp_path):
    device = seated(tmp_path, "Melee", "person", "normal")
    press_ok_times(device)
    assert match(device).state["played"][0] is None and match(device).state["played"][1] is not None
    card = match(device).state["played"][1]
    assert '["play",1,"%s"]' % card in "".join([path.read_text() for path in (tmp_path / "matches").glob("*")])
    assert card not in "".join(device.texts())
    device.press(MENU)
    assert "Undo to your move" in device.texts()


@pytest.mark.parametrize("row, question", ((0, "Undo the last action, to your move?"),
                                           (2, "Undo the last 3, to your move?")))
def test_the_history_says_that_it_undoes_up_to_the_last_move_of_a_person(row, question, tmp_path):
    device = seated(tmp_path, "Melee", "person", "normal")
    while len(match(device).log) < 6:
        press_ok_times(device)
        device.advance(400)
    log, undone = list(match(device).log), max(n for n in range(6 - row) if match(device).log[n][1] == 0)
    device.press(MENU)
    go(device, labels(device.app.stack[-1]).index("History"))
    device.press(OK)
    go(device, row)
    device.press(OK)
    assert question in " ".join(device.texts())
    go(device, 1)
    device.press(OK)
    assert list(match(device).log) == log[:undone]


@pytest.mark.parametrize("game", GAMES)
def test_undo_includes_moves_of_the_device_which_it_then_repeats(game, tmp_path):
    device = seated(tmp_path, game, "person", "hard")
    press_ok_times(device, 12)
    for _ in range(20):
        if device.app.stack[-1] is not device.app.dash:
            device.press(BACK)
            device.advance(1000)
    assert device.app.stack[-1] is device.app.dash
    before, states = len(match(device).log), json.dumps(match(device).state)
    device.app.dash.step("undo")
    assert len(match(device).log) < before
    device.advance(300)
    while len(match(device).log) < before and match(device).undone:
        device.app.dash.step("redo")
    assert json.dumps(match(device).state) == states


def test_after_a_restart_the_device_makes_the_same_move(tmp_path):
    device = seated(tmp_path, "Melee", "person", "hard")
    device.press(OK)
    log = list(match(device).log)
    device.advance(100)
    card = match(device).state["played"][1]
    device.restart()
    press_ok_times(device)
    device.advance(300)
    assert device.app.table.players == [None, "thinking"] and match(device).state["played"][1] == card
    assert list(match(device).log)[:len(log)] == log


@pytest.mark.parametrize("game", GAMES)
def test_a_fight_that_a_restart_interrupts_goes_on_as_without_it(game, tmp_path):
    logs = []
    for restarts in (False, True):
        device = seated(tmp_path / str(restarts), game, "person", "hard")
        press_ok_times(device, 14)
        before = len(match(device).log)
        if restarts:
            device.restart()
            press_ok_times(device)
        press_ok_times(device, 24)
        logs.append(list(match(device).log))
    both = min(map(len, logs))
    assert both > before + 9 and logs[0][:both] == logs[1][:both]


def test_a_match_between_persons_loads_no_player(tmp_path):
    device = seated(tmp_path, "Melee", "person", "person")
    press_ok_times(device, 6)
    assert device.app.table.players == () and device.app.table.names[1] != "Device"
    assert "players" not in (next((tmp_path / "matches").iterdir())).read_text()


def test_the_device_plays_without_looking_ahead_after_a_memory_error(tmp_path, monkeypatch):
    def think(*given):
        raise MemoryError
    monkeypatch.setattr(computer, "think", think)
    device = seated(tmp_path, "Dicefighter", "person", "hard")
    press_ok_times(device, 30)
    assert len(match(device).log) > 16 and match(device).state["round"] >= 1


def test_the_device_is_not_asked_again_while_a_person_has_to_act(tmp_path, monkeypatch):
    device = seated(tmp_path, "Melee", "person", "normal")
    press_ok_times(device)
    assert match(device).state["played"][1] is not None
    monkeypatch.setattr(opponent, "coming", None)
    device.advance(1000)
    assert device.app.stack == [device.app.dash]


def test_back_leads_from_the_question_before_the_device_goes_on_to_the_menu(tmp_path):
    device = seated(tmp_path, "Dicefighter", "person", "easy")
    press_ok_times(device, 8)
    opponent.ask(device.app.dash, [["use", 0, "taunt"]], 0)
    question, done = device.app.stack[-1], len(match(device).log)
    assert question.title == "Ms. P.: before Aadi?" and question.rows[0].label == "No"
    device.press(BACK)
    assert "Save and leave" in labels(device.app.stack[-1])
    device.press(BACK)
    assert device.app.stack[-1] is question and len(match(device).log) == done
    device.press(BACK)
    go(device, labels(device.app.stack[-1]).index("Save and leave"))
    device.press(OK)
    assert device.app.table is None


def test_actions_that_read_the_same_are_one_row_and_what_they_differ_in_is_asked_for(tmp_path):
    """All-In has nine pairs of types; the question once listed nine equal rows."""
    device = seated(tmp_path, "Dicefighter", "person", "easy")
    app = device.app
    app.cut(1)
    able = [["use", 0, "all_in", [a, d]] for a in ("trick", "smash") for d in ("chain", "smash")]
    able.append(["use", 0, "suplex"])
    asked = []
    app.dash.ask = app.dash.act = asked.append
    opponent.ask(app.dash, able, 0)
    assert [row.split(": ")[-1] for row in labels(app.stack[-1])] == ["No", "All-In", "Suplex"]
    for row in (1, 2):
        app.stack[-1].pick(app, row)
    assert asked == [["use", 0, "all_in"], ["use", 0, "suplex"]]


def test_a_key_before_a_story_is_drawn_does_nothing(tmp_path):
    device = seated(tmp_path, "Melee", "person", "normal")
    press_ok_times(device)
    story.tell(device.app.dash, [(line, None, "") for line in ("One", "Two", "Three")], lambda app: None)
    shown = device.app.stack[-1]
    device.app.key(OK, 0)
    assert device.app.stack[-1] is shown
