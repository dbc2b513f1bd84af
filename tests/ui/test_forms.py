"""Options in groups, with the many of the Fight Card System: each is changed by keys, nothing is lost."""

import json
from pathlib import Path

import pytest
from boards import SIZES, with_keys
from devices import at_home, do
from gamecheck.measure import faults

import hostsim.framebuf
from cornerman.catalog import GAMES, Game
from cornerman.game import Ask, fits
from cornerman.keys import BACK, DOWN, MENU, OK, UP
from cornerman.ui.app import home, match_options
from cornerman.ui.menus.screens import LEFT_OUT, list_row
from hostsim.device import Device, Repeatable
from hostsim.script import labels

# With these every option is asked for once or more.
SHOWN = ({}, {"trump": "three"}, {"mode": "campaign", "outcome": "trumps"},
         {"mode": "campaign", "map": "cards"}, {"mode": "campaign", "challenges": ["deck", "beat"], "trio": True})


class Hand:
    """Somebody who presses keys in the options of a game."""

    def __init__(self, size, root):
        self.app = Device(with_keys(SIZES[size](), 4), str(root), hostsim.framebuf, Repeatable()).app
        self.game = Game("fightcard")
        match_options.show(self.app, self.game, home.start, None)
        self.form, self.depth = self.top, self.app.depth()

    @property
    def top(self):
        return self.app.stack[-1]

    def press(self, *keys):
        for key in keys:
            self.app.key(key, 0)
            self.app.shown = self.top.boxes(self.app.style)
            assert faults(self.app, self.app.style) == [], self.app.shown

    def pick(self, *words):
        """Choose a row that begins with the first text, then a row of the next screen that begins with the next one."""
        for word in words:
            rows = labels(self.top)
            found = [i for i, row in enumerate(rows) if row.startswith(word)]
            assert found, (word, rows)
            self.press(*[DOWN] * (found[0] - self.top.at) + [UP] * (self.top.at - found[0]) + [OK])

    def change(self):
        """Make something else of the value whose picker is on top, and leave it."""
        top, kind = self.top, type(self.top).__name__  # the modules of pickers come and go
        if kind == "Choice" and LEFT_OUT in top.values:
            self.pick("Choose")
            self.change()
        elif kind == "Many":
            self.pick("+ add")
            self.change()
            self.pick("Done")
        elif kind == "Form":
            self.press(OK)
            self.change()
            self.pick("Done")
        else:
            keys = {"Choice": (DOWN, OK), "NumberPicker": (UP, OK), "TextPicker": (UP, OK, MENU),
                    "DicePicker": (UP, OK, OK)}
            self.press(*keys[kind])

    def values(self):
        out = {}
        for key in self.form.values:
            out.update(self.form.values[key] if key not in ("keep", "seed") else {})
        return out


@pytest.mark.parametrize("size", ["128x64", "240x240"])
def test_every_option_can_be_changed(size, tmp_path):
    hand = Hand(size, tmp_path)
    usual, seen = hand.values(), set()
    assert set(usual) == {option[0] for option in hand.game.setup.OPTIONS}
    for shown in SHOWN:
        for title, names in hand.game.setup.GROUPS:
            hand.form.values[title] = {name: shown.get(name, usual[name]) for name in names}
        hand.form._fill()
        for title in [field[0] for field in hand.form.fields[:-2]]:
            hand.pick(title)
            for name, kind in list(hand.top.fields):
                label = hand.game.setup.option(name)
                if name in seen or name == "mode":
                    continue
                seen.add(name)
                before = hand.top.values[name]
                hand.pick(label)
                hand.change()
                after = hand.top.values[name]
                assert fits(kind, after) is None and after != before, name
                hand.top.values[name] = before
                hand.top._fill()
            hand.pick("Done")
            assert hand.app.depth() == hand.depth
    assert set(usual) - seen == {"mode"}


def test_thirteen_names_are_changed_one_by_one(tmp_path):
    hand = Hand("128x64", tmp_path)
    hand.pick("Names", "Moves", "Choose")
    assert hand.top.rows[0] == list_row("A", "Forearm Smash") and hand.top.rows[12] == list_row("K", "Slam")
    hand.pick("Q")
    hand.press(*[UP] + [BACK] * 11 + [DOWN, DOWN])  # the words gone, the last letter of the ring
    assert hand.top.words == ""
    hand.press(MENU)
    assert hand.top.wrong == "1 to 24 characters, please"
    hand.press(OK, MENU)
    assert hand.top.rows[11] == list_row("Q", ")")
    hand.pick("Done")
    assert hand.top.rows[0] == list_row("Moves", "13 entries")
    hand.pick("Done")
    assert hand.form.rows[2] == list_row("Names", "Moves")


def test_irrelevant_options_are_hidden_and_keep_their_values(tmp_path):
    hand = Hand("128x64", tmp_path)
    assert "Map" not in labels(hand.form)
    hand.pick("Suits and", "First suit", "spades", "Suits", "they counter")
    assert "First suit" not in labels(hand.top)
    hand.pick("Done")
    assert list_row("Suits and bonuses", "they counter") in hand.form.rows
    hand.pick("The fight", "Play", "campaign", "Done")
    assert list_row("Map") in hand.form.rows and list_row("The fight", "campaign") in hand.form.rows
    hand.pick("Suits and", "Suits", "one Trump", "Done", "The fight", "Play", "one fight", "Done", "Start")
    assert hand.app.table.match.options["preset"] == "S"


def test_contradicting_options_are_reported_and_nothing_is_lost(tmp_path):
    hand = Hand("128x64", tmp_path)
    hand.pick("The fight", "Cards in a hand")
    hand.press(*[UP] * 11 + [OK])
    hand.pick("Done", "Suits and", "Suits", "three in", "Done", "Seed")
    hand.press(OK, MENU)
    hand.pick("Start")
    assert "At most 19 cards" in hand.top.lines[0]
    hand.press(BACK)
    assert hand.top.title == "Change what?" and hand.top.rows[0] == list_row("Cards in a hand", "20")
    hand.press(BACK)
    assert hand.top is hand.form and list_row("The fight", "20") in hand.form.rows
    hand.press(BACK)
    assert hand.top.title.startswith("Forget")
    hand.press(OK)
    assert hand.top is hand.form
    hand.pick("The fight", "Cards in a hand")
    hand.press(DOWN, OK)
    hand.press(BACK)  # keeps what was changed
    hand.pick("Start")
    table = hand.app.table
    assert (table.match.options["hand"], table.match.options["trump"], table.seed) == (19, "three", "A")


@pytest.mark.parametrize("size", ["128x64", "240x240"])
def test_options_that_nobody_could_play_are_refused_with_those_to_change(size, tmp_path):
    hand = Hand(size, tmp_path)
    hand.pick("The fight", "Play", "campaign", "Done", "Map", "Map", "paths only", "Done", "Start")
    assert hand.top.lines == ["No path leads away from the start"] and hand.app.table is None
    hand.press(BACK)
    assert list(hand.top.rows) == [
        list_row("Paths", "none"), list_row("Start place", "0"), list_row("Map", "paths only")]
    hand.pick("Map", "hexes")
    assert hand.top is hand.form
    hand.pick("Map", "Goal place", "Choose")
    hand.press(DOWN, OK)
    hand.pick("Done", "Start")
    assert hand.top.lines == ["Start, goal and links: places 0 to 15"]
    hand.press(BACK)
    assert labels(hand.top) == ["Start place", "Goal place", "Paths", "Places"]
    hand.pick("Goal place", "none", "Start")
    assert hand.app.table.match.options["map"] == "hex"


def test_a_place_can_be_put_before_another(tmp_path):
    hand = Hand("128x64", tmp_path)
    hand.pick("The fight", "Play", "campaign", "Done", "Map", "Places", "2")
    assert hand.top.title == "fight"
    hand.pick("One before", "money", "4", "Remove")
    assert hand.top.rows[:5] == [list_row(*row) for row in (
        ("0", "empty"), ("1", "ally"), ("2", "money"), ("3", "fight"), ("4", "weapon"))]


@pytest.mark.parametrize("name", ("shared", "used"))
def test_nothing_is_added_where_no_further_value_is_allowed(name, tmp_path):
    state = {"who": ["child", "child"], "shared": [[0, 1]], "deck": [["2S", "3S"]], "used": [["3S", "2S"]]}
    app, rules = Device(SIZES["128x64"](), str(tmp_path), hostsim.framebuf, Repeatable()).app, Game("cardrpg").rules
    correction = [field for field in rules.corrections({}) if field.name == name][0]
    app.ask(correction.ask({}, state, 0), "Which?", None)
    assert labels(app.stack[-1]) == {"shared": ["0-1", "Done"], "used": ["3S", "2S", "Done"]}[name]


def test_every_group_names_options_and_each_option_has_one(tmp_path):
    for name, title in GAMES:
        setup = Game(name).setup
        groups = getattr(setup, "GROUPS", ())
        names = [option for title, options in groups for option in options]
        assert not groups or sorted(names) == sorted([option[0] for option in setup.OPTIONS])


def test_a_card_of_each_seat_is_shown_and_refused_with_names(tmp_path):
    """Of the place that plays a black card, in Card RPG."""
    box = at_home(SIZES["128x64"](), tmp_path)
    scenario = [one for one in json.loads((Path(__file__).parents[1] / "scenarios/cardrpg.json").read_text())
                if any(step.get("do", [""])[0] == "reveal" for step in one["steps"])][0]
    home.start(box.app, Game("cardrpg"), scenario["options"])
    do(box, "press BACK")
    box.app.table.names[:2] = "Ann", "Ben"
    for step in scenario["steps"]:
        if step["do"][0] == "reveal":
            break
        if not step.get("error"):
            box.app.table.do(step["do"])
    box.app.dash.ask(["reveal"])
    do(box, "press OK; press DOWN; press OK 3")
    assert [list(row[:2]) for row in box.app.stack[-1].rows] == [["Ann", "8\x04"], ["Ben", "none"], ["Done", ""]]
    do(box, "row Done; press OK; expect Ann cannot hold 8\x04")


def test_names_entered_before_are_offered_for_names_alone(tmp_path):
    box = at_home(SIZES["128x64"](), tmp_path)
    box.app.settings.used = ["Ann"]
    do(box, "row New match; press OK; row Melee; press OK; press DOWN; row My own; press OK")
    do(box, "row Dodges; press OK")
    assert [row[1] for row in box.app.stack[-1].rows][:2] == ["king", "king"]
    do(box, "press OK; press DOWN; press OK; row Done; press OK; expect queen, king; row Cards to; press OK; press OK")
    do(box, "expect Set 7; press UP; press OK; press BACK; expect 8, 7")


def test_a_number_is_refused_with_the_names_of_seats(tmp_path):
    box = at_home(SIZES["128x64"](), tmp_path)
    box.app.ask(Ask(("int", 0, 9), wrong=lambda n: "@1 has less"), "How many?", None)
    do(box, "press OK; expect P2 has less")
    box.app.warn(["@0 has less"])
    assert box.app.stack[-1].lines == ["P1 has less"]


def test_a_list_inside_a_record_begins_empty(tmp_path):
    box = at_home(SIZES["128x64"](), tmp_path)
    ask = Ask(("record", (("cards", ("list", ("card",), 1, 3)),)))
    box.app.ask(ask, "Attack", None, lambda value, *keys: str(value))
    do(box, "press DOWN; press OK; expect cards: 1 to 3 entries")


def test_the_rows_of_a_corrected_attack_have_words_of_the_game(tmp_path):
    box = at_home(SIZES["128x64"](), tmp_path)
    home.start(box.app, Game("cardrpg"), {})
    do(box, "press BACK")
    for action in ["birth", 0], ["birth", 1], ["conflict", "C", "", [0, 1]], ["open", 0]:
        box.app.dash.act(action)
        box.app.cut(1)
    box.app.dash.ask(["set", "attacks"])
    box.app.stale = True
    do(box, "row + add; press OK")
    form = box.app.stack[-1]
    assert labels(form) == ["On whom", "Open", "Cards, top last", "Laid by", "Dealt with by", "Done"]
    assert form.rows[0].value == "All" and form.shown("on", 1) == "P2" and form.shown("from", -1) == "The place"
    do(box, "row Done; press OK; expect Cards, top last: 1 to")


def test_only_seats_with_a_partner_are_offered_for_a_shared_scene(tmp_path):
    box = at_home(SIZES["128x64"](), tmp_path)
    home.start(box.app, Game("cardrpg"), {"players": 3})
    do(box, "press BACK")
    box.app.dash.ask(["set", "shared"])
    box.app.stale = True
    found = []
    for _ in range(3):
        do(box, "row + add; press OK")
        found.append(labels(box.app.stack[-1]))
        do(box, "press OK")
        found.append(labels(box.app.stack[-1]))
        do(box, "press OK")
    assert found == [["P1", "P2"], ["P2", "P3"], ["P1", "P2"], ["P3"], ["P2"], ["P3"]]
    do(box, "row Done; press OK")
    assert box.app.table.match.state["shared"] == [[0, 1], [0, 2], [1, 2]]


@pytest.mark.parametrize("game,field,title", [
    ("dicefighter", "first", "Who attacks first?"), ("cardrpg", "who", "Who sits there?"),
    ("cardrpg", "deck", "Deck: whose?")])
def test_the_seat_of_a_correction_is_asked_for_in_words(game, field, title, tmp_path):
    box = at_home(SIZES["128x64"](), tmp_path)
    home.start(box.app, Game(game), {})
    do(box, "press BACK")
    match = box.app.table.match
    if game == "cardrpg":
        match.do(["birth", 0])
    assert box.app.table.game.words.argument_title(match.options, match.state, ["set", field]) == title
