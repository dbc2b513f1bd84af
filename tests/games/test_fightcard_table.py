"""The Fight Card System at the table: presses a trick, what cards and suits are called, and walks by the steps."""

import random

import pytest
from fight_table import (EFFECTS, FIGHTCARD, PACK, RANKS, REWARDS, RUSH, TDL, TESTS, Table, fight, nowhere, preset,
                         random_action)
import played
from played import Player

from cornerman.cards import face
from cornerman.game import DISABLED, DO, OPEN, READ, SHELF, TAP, Press, Tap
from cornerman.games.fightcard.menus import sheet_row
from cornerman.games.fightcard.challenges import ranked, told_by_result
from cornerman.games.fightcard.state import bonus_label, rank_bonus, suit_label, suit_name, tally, wins
from cornerman.keys import BACK, DOWN, MENU, OK, UP
from cornerman.match import Match, copied
from cornerman.ui.app import home
from hostsim.script import labels

words, dashboard, rules, setup = FIGHTCARD.words, FIGHTCARD.dashboard, FIGHTCARD.rules, FIGHTCARD.setup


RINGS = sorted("Queen,Comet Queen,Iron Lily,\
Thunder,Velvet Wolf,Neon Saint,Tidal Jane,Paper Tiger,Landslide,Baker,Static,\
Rose Hammer,Understudy,King Moth".split(","), key=len, reverse=True)


def fit(lines):
    """Check widths as played.fit; ring names count as names of 6, and texts by players may have any letters."""
    for line in [lines] if type(lines) is str else lines:
        for ring in RINGS:
            line = line.replace(ring, "Walter")
        played.fit("".join(["e" if c in "éÜ★" else c for c in line]))


def event_lines(table, *action):
    """An action, and all that is read about it as one text."""
    events = table.do(*action)
    return "\n".join([line for event in events for line in words.describe_event(table.options, table.state, event)])


def shown(match, action, n):
    """What a picker shows of argument n of an action, of a list each of its entries."""
    for value in action[n] if type(action[n]) is list else [action[n]]:
        words.value(match.options, match.state, action[:n], value)


# ---- presses ---------------------------------------------------------------


class Fight(Player):
    """Both players before the first trick."""

    def __init__(self, root, recipe):
        Player.__init__(self, root)
        self.begin("fightcard", recipe)
        assert self.screen is self.device.app.dash and self.state["tricks"] == [0, 0]
        self.presses = 0

    @property
    def rows(self):
        return labels(self.screen)

    def choose(self, label):
        """The row of the list that begins like this, by the shortest way."""
        rows = self.rows
        at = [n for n, row in enumerate(rows) if row.startswith(label)][0]
        if hasattr(self.screen, "keys"):
            self.press(self.screen.keys[at])
            return
        down = (at - self.screen.at) % len(rows)
        up = len(rows) - down
        self.press(*([DOWN] * down if down <= up else [UP] * up), OK)

    def card(self, card):
        """Enter a card: the suit to follow directly, else its suit first; then the part of the suit that has it."""
        suited = card[1] == self.state["follow"]
        while True:
            held = [row for row in self.rows if card[0] in row.split(" ")] if suited else []
            for label in [face(card)] + held + [face(card[1]) + " ", "Another suit"]:
                if [row for row in self.rows if row.startswith(label)]:
                    self.choose(label)
                    break
            if label == face(card):
                return
            suited = suited or label == face(card[1]) + " "

    def trick(self, hands, suit=None):
        """Enter a trick with every card, by players who follow suit if they can; returns the presses, and whether a new
        Trump Suit, `suit`, was entered before it."""
        before, self.presses = sum(self.state["tricks"]), 0
        self.read()
        new = self.state["phase"] == "trump"
        if new:
            self.choose(face(suit) + " ")
            assert self.state["trump"] == suit and self.state["phase"] == "play"
        while sum(self.state["tricks"]) == before:
            self.read()
            hand = hands[self.state["turn"]]
            hand.sort(key=lambda card: card[1] != self.state["follow"])
            self.card(hand.pop(0))
        return self.presses, new

    def read(self):
        """Go on until something is asked; bonuses are declined."""
        while not hasattr(self.screen, "keys") or self.state["phase"] == "effect":
            if not hasattr(self.screen, "keys"):
                self.press(OK)
                continue
            before = self.presses - 1
            self.choose("No")
            self.presses = before


def test_by_results_a_trick_takes_one_press(tmp_path):
    player = Fight(tmp_path, "TDL fight")
    for n, key in enumerate([UP, DOWN, UP, UP, DOWN, UP, UP]):
        assert player.state["tricks"] == [[0, 0], [1, 0], [1, 1], [2, 1], [3, 1], [3, 2], [4, 2]][n]
        player.press(key)
    assert player.state["over"] and player.presses == 7


def test_by_results_a_trump_suit_takes_about_three_presses(tmp_path):
    """A whole fight with a suit told at first and after every second trick: about 22 presses."""
    player = Fight(tmp_path, "TDL fight")
    for n, key in enumerate([UP, DOWN, UP, UP, DOWN, DOWN, UP, UP]):
        if n % 2 == 0:
            before = player.presses
            player.press(OK)
            player.choose(face("SHDC"[n // 2]) + " ")
            assert player.presses - before <= 4 and player.state["trump"] == "SHDC"[n // 2]
            if player.screen is not player.device.app.dash:
                player.press(BACK)
        player.press(key)
    assert player.state["over"] and player.state["tricks"] == [5, 3] and player.presses <= 24


def test_every_card_costs_at_most_eight_presses_a_trick(tmp_path):
    """Nine tricks in ten; with the Trump Suit that is turned up before it ten presses."""
    told, turned = [], []
    for n in range(4):
        player = Fight(tmp_path / str(n), "TDL fight, every card")
        deck = random.Random(n).sample(PACK, 30)
        hands = [deck[:9], deck[9:18]]
        while not player.state["over"]:
            presses, new = player.trick(hands, deck.pop()[1])
            (turned if new else told).append(presses)
    assert sum(one <= 8 for one in told) >= 0.9 * len(told) and sum(one <= 10 for one in turned) >= 0.9 * len(turned), (
        told, turned)


def test_each_key_of_a_pad_takes_its_row(tmp_path):
    """A hand of three cards, the Trump Suit told: UP, OK, DOWN and MENU, BACK leaves; a finger takes the same rows."""
    player = Fight(tmp_path, "TDL fight, every card")
    rows = None
    for n, key in enumerate((UP, OK, DOWN, MENU)):
        player.press(OK)
        rows = rows or player.rows
        assert rows == [suit_label(player.device.app.table.match.options, suit) for suit in "SDHC"]
        high = player.device.app.style.whole // 5
        if n % 2:
            player.device.app.touch(60, high * (n + 1) + high // 2)
        else:
            player.press(key)
        assert player.state["trump"] == "SDHC"[n] and player.state["trump_card"] is None
        while player.state["trump"]:
            player.device.app.table.match.undo()
        player.device.app.cut(1)
    player.press(OK)
    player.press(BACK)
    player.press(OK)
    player.device.press(UP)  # right after: the key was meant for it
    assert player.state["trump"] == "S"
    assert "plays" in player.screen.title or "leads" in player.screen.title
    player.device.press(OK)  # too early: this screen came unasked
    assert player.screen.rows[0].label == "K Q J T"


@pytest.mark.parametrize("given", [{}, {"trio": True, "antagonist_card": True}, {"ace": "high"}, {"deal": 5}])
@pytest.mark.parametrize("test", TESTS)
def test_a_challenge_is_entered_by_its_result(test, given):
    for passed in (True, False):
        table = Table(mode="campaign", map="none", challenges=TESTS, **given)
        table.do("set", "weapons", ["KH", "AC", "2C"])
        told = told_by_result(table.options, test, passed, ranked(table.options, table.state))
        lines = [event_lines(table, *action) for action in told]
        assert table.passed is passed and table.phase == ("reward" if passed else "roam")
        assert table.sheet["weapons"] == ["KH", "AC", "2C"]
        assert ("Passed!" if passed else "Failed.") in lines[-1] and not any(line.startswith("@0:") for line in lines)
        assert ("raw back up" in "".join(lines)) == (test not in ("deck", "tags")), lines


class Campaign(Player):
    """The first map, a character made, at a place."""

    def __init__(self, root, place):
        Player.__init__(self, root)
        self.begin("fightcard", "TDL campaign")
        self.device.app.dash.act(["premade", "3"], ["set", "at", place])
        self.device.app.cut(1)
        self.presses = 0

    rows, choose = Fight.rows, Fight.choose


def test_a_challenge_costs_five_presses_from_the_map_to_its_reward(tmp_path):
    player = Campaign(tmp_path, 7)
    player.press(OK)
    player.choose("3: challenge")
    player.presses = 1  # the map was open
    player.choose("Passed")
    player.choose("Set a Trump")
    player.choose(face("H") + " Hearts")
    assert player.state["presets"] == {"next": "H"} and player.presses <= 5


@pytest.mark.parametrize("place, keys, first", [
    (3, ["Passed"], "Beat the cards"), (3, ["Failed"], "Beat the cards"),
    (4, ["Claimed", face("C"), "K", face("KC")], "Turn up the weapon " + face("KC")),
    (4, ["Leave it"], "Turn up the weapon")])
def test_what_one_press_has_told_is_undone_and_done_again_by_one(tmp_path, place, keys, first):
    player = Campaign(tmp_path, place)
    table, dash = player.device.app.table, player.device.app.dash
    before, due = len(table.match.log), player.state["due"]
    player.press(OK)
    for label in keys:
        player.choose(label)
    after, state = list(table.match.log), copied(player.state)
    assert len(after) == before + 2
    player.device.app.cut(1)
    player.press(MENU)
    assert "Undo: " + first in player.rows
    player.choose("Undo")
    assert len(table.match.log) == before and player.state["due"] == due and dash.news == ["Undone: " + first]
    player.press(MENU)
    player.choose("Redo")
    assert list(table.match.log) == after and player.state == state and dash.news == ["Done again: " + first]
    player.press(MENU)
    player.choose("History")
    player.press(DOWN, OK)
    player.choose("Yes")
    assert len(table.match.log) == before and player.state["due"] == due


def test_only_what_one_press_has_told_is_undone_by_one():
    table = Table(mode="campaign", challenges=TESTS, trio=True, antagonist_card=True)
    dealt = ["2C", "3C", "4C"]
    for before, action in ((["challenge", "beat", dealt], ["play", 0, "KS"]), (["trump", "5H"], ["set", "trump", "C"]),
                           (["play", 0, "KC"], ["play", 1, "2D"]), (["weapon", "8C"], ["claim", "KC"]),
                           (["weapon", "8C"], ["pass"]), (["move", 1], ["move", 2])):
        assert not dashboard.joined(table.options, table.state, before, action)
    assert dashboard.joined(table.options, table.state, ["trump"], ["set", "trump", "C"])
    for test in TESTS:
        told = told_by_result(table.options, test, True, ranked(table.options, table.state))
        table.state["dealt"] = told[0][2] if test in ("beat", "colour", "suit") else []
        for n in range(1, len(told)):
            assert dashboard.joined(table.options, table.state, told[n - 1], told[n]), test


def test_a_correction_of_a_suit_that_the_device_has_turned_up_is_undone_alone(tmp_path):
    player = Fight(tmp_path, "TDL fight, every card")
    match, dash = player.device.app.table.match, player.device.app.dash
    player.press(MENU)
    player.choose("What else?")
    player.choose("The device turns it")
    turned = player.state["trump"]
    other = "S" if turned == "H" else "H"
    assert "leads" in player.screen.title  # the cards are asked for at once
    player.press(BACK)
    dash.act(["set", "trump", other])
    player.device.app.cut(1)
    assert player.screen is dash and match.log[-1] == ["set", "trump", other]  # nothing is asked for
    player.press(MENU)
    player.choose("Undo")
    assert player.state["trump"] == turned and player.state["phase"] == "play"
    player.press(MENU)
    player.choose("Undo")
    assert player.state["phase"] == "trump" and not len(match.log)


def test_the_map_is_one_press_from_the_dashboard_whatever_waits(tmp_path):
    player = Campaign(tmp_path, 3)
    assert player.state["due"] == "challenge"
    player.press(UP)
    assert type(player.screen).__name__ == "Map" and player.screen.title == "Where to?"
    player.press(BACK)
    assert ((UP,), "map") in player.device.app.dash.hints(player.device.app)


def test_all_that_can_be_done_is_one_press_from_the_dashboard_whatever_waits(tmp_path):
    for place in (3, 5, 7):
        player = Campaign(tmp_path / str(place), place)
        player.press(DOWN)
        assert player.rows[-1] == "End the campaign" and "The character" in player.rows
        player.press(BACK)
        assert (((DOWN,), "more") in player.device.app.dash.hints(player.device.app)) == (place == 7)


def test_the_key_line_of_the_map_says_what_ok_does(tmp_path):
    player = Campaign(tmp_path, 7)
    player.press(UP)
    screen, app = player.screen, player.device.app
    assert labels(screen)[screen.at] == "3: challenge" and screen.hints(app)[1] == ((OK,), "Go")
    screen.at = len(screen.rows) - 1
    assert labels(screen)[screen.at] == "7: respawn" and screen.hints(app)[1] == ((OK,), "Menu")


def test_the_key_line_says_that_ok_leaves_a_number(tmp_path):
    fight = Fight(tmp_path, "TDL fight")
    app = fight.device.app
    assert app.dash.hints(app)[0] == ((OK,), "Trump")
    fight.press(BACK)
    assert app.dash.hints(app)[0] == ((OK,), "Done")
    fight.press(OK)
    assert fight.screen is app.dash and app.dash.focus is None


def test_no_number_that_is_not_shown_has_the_focus(tmp_path):
    """After a close win and after a lost fight, where the fight is still shown."""
    for last, phase in ((UP, "spoils"), (DOWN, "lost")):
        player = Campaign(tmp_path / phase, 5)
        player.device.app.dash.act(["fight"])
        player.device.app.cut(1)
        player.press(*[UP, DOWN] * 4, last)
        assert player.state["phase"] == phase
        player.press(BACK)
        done = len(player.device.app.table.match.log)
        player.press(BACK, UP)
        player.device.advance(2000)
        assert player.device.app.dash.focus is None and len(player.device.app.table.match.log) == done


def test_the_consequence_of_a_failed_challenge_is_asked(tmp_path):
    player = Campaign(tmp_path, 3)
    player.press(OK)
    player.choose("Failed")
    player.press(OK)
    assert player.rows == ["Shut a way", "Nothing", "A new enemy"]
    player.choose("A new enemy")
    assert labels(player.screen)[:4] == ["6: challenge", "7: respawn", "0: start", "1: ally"]  # the nearest first
    player.press(OK)
    assert player.state["places"][6] == "fight"


def test_ok_again_and_again_after_a_failed_challenge_shuts_nothing(tmp_path):
    player = Campaign(tmp_path, 3)
    player.press(OK)
    player.choose("Failed")
    player.press(OK, OK, OK)
    assert player.state["blocked"] == [] and player.state["at"] == 2


def begun(root, *actions, **options):
    """A Player at a campaign with these options in which these actions are done."""
    player = Campaign.__new__(Campaign)
    Player.__init__(player, root)
    home.start(player.device.app, FIGHTCARD, dict({"mode": "campaign"}, **options), "seed")
    player.device.app.tick(0)
    player.device.app.dash.act(*actions)
    player.device.app.cut(1)
    player.device.advance(2000)
    return player


@pytest.mark.parametrize("tags", [[], ["brave"], ["brave", "loud", "kind"]])
def test_ok_again_and_again_fails_no_argument_about_tags(tmp_path, tags):
    player = begun(tmp_path, ["sheet", "tags", tags], ["set", "at", 3], ["challenge", "tags"], challenges=["tags"])
    player.press(OK, OK)
    assert player.state["passed"] is True


def test_places_are_chosen_on_the_map(tmp_path):
    """A new place, and both rewards that name a place; the likeliest places come first."""
    passed = [["premade", "3"], ["set", "at", 6], ["challenge", "tags"], ["judge", True]]
    for n, (rows, action) in enumerate((
            (["Change the map", "A new place", "Weapon", "6: challenge"], ["map", "add", "weapon", 6]),
            (["Change the map", "A place becomes", "2: fight", "Money"], ["map", "kind", 2, "money"]),
            (["Change the map", "A new way", "6: challenge", "0: start"], ["map", "link", 6, 0]),
            (["Set a Trump Suit", "Another suit, or one place", "For one place", face("H") + " Hearts", "11: fight"],
             ["preset", "H", 11]))):
        player = begun(tmp_path / str(n), *passed, challenges=["tags"], rewards=REWARDS)
        player.press(OK)
        for row in rows:
            last = player.screen if type(player.screen).__name__ == "Map" else None
            player.choose(row)
        assert player.device.app.table.match.log[-1] == ["reward"] + action
        assert last or n == 1  # the kind of a place is chosen from a list, behind the map
    player = begun(tmp_path / "done", ["set", "cleared", [2, 5, 11, 12, 15]], *passed, challenges=["tags"])
    player.press(OK)
    player.choose("Set a Trump Suit")
    assert player.rows == [suit_name(suit) for suit in "SDHC"]  # no fight is left


def test_corrected_places_are_called_as_on_the_map(tmp_path):
    """In the pickers of corrections, where `at` is chosen from a list, and in the history."""
    player = begun(tmp_path, ["map", "name", 2, "Don Pugno"], ["map", "kind", 3, "ally"])

    def corrected(row, *chosen):
        player.press(MENU)
        player.choose("Correct a number")
        player.choose(row)
        rows = player.rows
        for place in chosen:
            player.choose(place)
        return rows
    assert corrected("Place", "3: ally")[:5] == ["0: start", "1: ally", "2: Don Pugno", "3: ally", "4: weapon"]
    assert player.state["at"] == 3
    assert corrected("Places seen", "2: Don Pugno")[:3] == ["Done", "0: start", "1: ally"]
    assert player.screen.rows[0].value == "0: start, 2: Don Pugno"
    player.choose("1: ally")
    player.choose("Done")
    corrected("Places shut", "15: fight", "Done")
    player.press(MENU)
    player.choose("History")
    assert player.rows[:3] == ["5. Places shut: 15: fight", "4. Places seen: 3", "3. Place: 3: ally"]


HEARTS, SPADES = face("H"), face("S")


@pytest.mark.parametrize("action, line, without_state", (
    (("at", 5), "Place: 5: Old Ruth", "Place: 5"),
    (("cleared", []), "Places done: none", "Places done: none"),
    (("cleared", [0, 5]), "Places done: 0: start, 5: Ruth", "Places done: 2"),
    (("visited", [0, 1, 2, 5]), "Places seen: 4", "Places seen: 4"),
    (("presets", {"5": "H"}), "Suits set: 5: Old Ruth " + HEARTS, "Suits set: 5 " + HEARTS),
    (("presets", {"next": "S", "15": "H", "5": "H"}), "Suits set", "Suits set: 5 %s, 15 %s, next %s" % (
        HEARTS, HEARTS, SPADES)),
    (("presets", {}), "Suits set: none", "Suits set: none"),
    (("hero", 1), "Which Protagonist: Comet Queen", "Which Protagonist: 2"),
    (("lead", 1), "Who leads: @1", "Who leads: Opponent"),
    (("weapons", ["9H", "AS"]), "Weapons: 9%s, A%s" % (HEARTS, SPADES), None),
    (("weapons", PACK[:9]), "Weapons: 9", None),
    (("trump_card", None), "Trump Suit card: none", None),
    (("trump", "H"), "Trump Suit: " + HEARTS, None),
    (("xp", 12), "XP: 12", None),
))
def test_a_correction_is_a_line_of_the_history_with_the_names_of_now(action, line, without_state):
    """Where the state is not known a place has its number, and several are counted. None: the line is the same."""
    table = Table(mode="campaign", heroes=2)
    table.do("map", "name", 5, "Ruth" if action[0] == "cleared" else "Old Ruth")
    table.do("hero", 1)
    table.do("premade", "A")
    correction = ["set", *action]
    assert words.entry(table.options, table.state, correction, 0) == line
    assert words.describe_action(table.options, correction) == (without_state or line)


def test_changes_of_the_map_are_told_with_the_names_of_the_places():
    """A name with a stroke stays in its line, though strokes separate lines in the table of the other events."""
    table = Table(mode="campaign")
    table.do("map", "name", 1, "Don/Pugno")
    for change, lines in ((["block", 1], "Shut now: Don/Pugno."), (["open", 1], "Open now: Don/Pugno."),
                          (["link", 1, 15], "A way from Don/Pugno\nto place 15."),
                          (["cut", 15, 1], "No way now from place 15\nto Don/Pugno.")):
        assert event_lines(table, "map", *change) == lines


def test_the_place_that_a_lost_fight_shuts_is_chosen_on_the_map(tmp_path):
    for n, (rows, blocked) in enumerate(((["None"], []), (["Shut a place", "1: ally"], [1]))):
        player = begun(tmp_path / str(n), ["set", "at", 2], ["fight"], *[["took", 1]] * 5, defeat="block")
        player.press(OK)
        for row in rows:
            last = player.screen
            player.choose(row)
        assert player.state["phase"] == "roam" and player.state["blocked"] == blocked
        assert (type(last).__name__ == "Map") == (n == 1)


def test_the_key_line_says_that_ok_goes_on_with_a_reward(tmp_path):
    player = begun(tmp_path, ["set", "at", 3], ["challenge", "tags"], ["judge", True], challenges=["tags"])
    assert player.state["phase"] == "reward" and player.device.app.dash.hints(player.device.app)[0] == ((OK,), "Go on")


def test_a_lost_fight_asks_how_one_came_to_the_respawn_point(tmp_path):
    player = Campaign(tmp_path, 2)
    player.press(OK, OK)
    for _ in range(5):
        player.press(DOWN)
    assert player.state["phase"] == "lost"
    player.press(OK)
    while not hasattr(player.screen, "rows"):
        player.press(OK)
    player.device.press(OK)
    assert player.state["at"] == 7 and player.screen.title == "How did you come to be here?"
    player.device.press(OK)  # in haste
    assert player.screen.title == "How did you come to be here?"
    player.device.advance(400)
    player.press(OK)
    assert player.screen.title == "Where to?"


# ---- what cards and suits are called ---------------------------------------

SUITS = {"weather": ["Hurricane", "Giant hail", "Burning sky", "Black thunder"],
         "style": ["Brawling", "Technique", "High flying", "Dirty tricks"],
         "team": ["Fighter 1", "Fighter 2", "Fighter 3", "Fighter 4"],
         "none": ["Clubs", "Diamonds", "Hearts", "Spades"]}
ACCENTS = {"C": "earth and beast", "D": "metal and machine", "H": "fire and blood", "S": "shadow and spark"}


def test_suits_have_their_meanings():
    for suits, names in SUITS.items():
        for suit, name in zip("CDHS", names):
            assert name in event_lines(Table(suits=suits), "trump", "4" + suit)
    for suit, name in zip("CDHS", ["Soil", "Coin", "Heart", "Night"]):
        assert name in event_lines(Table(suit_names=["Soil", "Coin", "Heart", "Night"]), "trump", "4" + suit)
        assert name in event_lines(Table(suit_names=["Soil", "Coin", "Heart", "Night"]), "took", 0, suit)


def test_every_card_has_its_move_and_accent():
    for moves, names in (("tdl", TDL), ("rush", RUSH)):
        table = preset(moves=moves)
        for card in PACK:
            lines = "\n".join(words.explain(table.options, table.state, ["play", 0], card))
            assert names[RANKS.index(card[0])] in lines and ACCENTS[card[1]] in lines
            assert ("No bonus" in lines) == (EFFECTS[RANKS.index(card[0])] == "none")


def test_a_finishing_move():
    table = nowhere(hand=1)
    assert event_lines(table, "finish", ["TH", "KC"]).split("\n") == ["Sleeper Hold", "into Slam"]
    table.do("fight")
    lines = event_lines(table, "took", 0)
    assert "Sleeper Hold" in lines and "into Slam" in lines
    lost = nowhere(hand=1)
    lost.do("finish", ["TH", "KC"])
    lost.do("fight")
    assert "Slam" not in event_lines(lost, "took", 1)


SUBJECTS = {"C": "your body", "D": "what you own", "H": "who you love", "S": "who you fight"}
QUESTIONS = dict(zip(RANKS, (
    "how it began,the rival side,a mistake,where it lives,what changed,a habit,a stroke of luck,what you hide,a loss,"
    "a triumph,the young one,the teacher,who rules it").split(",")))


def test_every_card_is_a_prompt_for_a_character():
    for n in range(0, 52, 13):
        table = nowhere(hand=13)
        lines = event_lines(table, "prompts", PACK[n:n + 13]).split("\n")
        for card, line in zip(PACK[n:n + 13], lines):
            assert SUBJECTS[card[1]] in line and QUESTIONS[card[0]] in line
        assert len(lines) == 13


def test_prompts_remind_the_players_of_what_is_due():
    """Of the prompts of the rules those with numbers and cards in them."""
    assert "Deal 7 to each hand." in words.opening(Table(hand=7).options, Table(hand=7).state)
    table = fight("4H")
    assert face("H") in words.prompt(table.options, table.state, "full")[0]
    table.do("play", 0, "QH")
    assert "Queen" in words.prompt(table.options, table.state, "full")[0]
    table.do("play", 1, "3S")
    assert dashboard.on_ok(table.options, table.state, "full").what.title == "New Trump Suit card?"
    assert "Nobody matches" in event_lines(fight("4H").play("3S"), "play", 1, "2C")
    assert "No %s: trick lost." % face("H") in event_lines(fight("4H").play("3H"), "play", 1, "2C")
    assert "Two: @0 leads next." in event_lines(fight("4H", first=1).play("KH"), "play", 0, "2H")
    assert "@1 takes it. 0-1" in event_lines(fight("4H"), "took", 1)
    assert "coin" in event_lines(Table(first="coin"), "first")
    assert "coin" not in event_lines(Table(first="coin"), "first", 1)
    owed = Table(outcome="trumps")
    owed.do("set", "debt", 1, 3)
    owed.do("trump", "4H")
    assert "3" in "".join(words.prompt(owed.options, owed.state, "full"))


# ---- before a match, on the dashboard --------------------------------------


def test_options_have_words_and_stand_in_groups():
    grouped = [name for title, names in setup.GROUPS for name in names]
    assert len(grouped) == len(set(grouped)) and set(grouped) == {name for name, kind, default in setup.OPTIONS}
    labels = [title for title, names in setup.GROUPS]
    for name, kind, default in setup.OPTIONS:
        labels.append(setup.option(name))
        if kind[0] == "choice":
            labels += [setup.choice(name, value) for value in kind[1]]
    fit(labels + [recipe[0] for recipe in setup.PRESETS])


def test_the_dashboard_has_the_score_and_the_trump_suit():
    table = fight("4H").play("KH 3H")
    view = dashboard.view(table.options, table.state, None, None, "light")
    assert [seat["big"][:5] for seat in view["seats"]] == [
        ("pips", "tricks", 1, 5, ("tricks", 0)), ("pips", "tricks", 0, 5, ("tricks", 1))]
    assert view["trump"][0] == "suit" and view["trump"][2] == "H"
    assert dashboard.taps(table.options, table.state, None, "light") == ((DO, [["took", 0]]), (DO, [["took", 1]]))
    ring, focus = [], None
    for _ in range(20):
        focus = dashboard.move(table.options, table.state, focus, "all")
        ring.append(focus)
    assert {cell[0] for cell in ring if cell} >= {"tricks", "trump", "lead", "hands"} and None in ring
    for cell in {cell for cell in ring if cell}:
        for press in dashboard.taps(table.options, table.state, cell, "light"):
            assert press.tag == TAP
            action = dashboard.tap(table.options, table.state, *press.what)
            assert action is None or table.allowed(*action)
    assert dashboard.tap(table.options, table.state, ("tricks", 1), 2) == ["set", "tricks", 1, 2]
    counter = Table(trump="counter")
    assert "trump" not in dashboard.view(counter.options, counter.state, None, None, "full")
    counter.do("play", 0, "6H")
    assert dashboard.view(counter.options, counter.state, None, None, "full")["trump"][2] == "C"


def test_by_results_the_dashboard_asks_who_took_the_trick_and_says_what_ok_tells():
    for trump, asked in (("match", "Trump"), ("counter", "Ranks"), ("three", "Ranks")):
        table = Table(trump=trump)
        view = dashboard.view(table.options, table.state, None, None, "light")
        assert (view["title"], view["ok"], view["seats"][0]["act"]) == ("Who took it?", asked, "took it")
        assert asked[:4].lower() in dashboard.on_ok(table.options, table.state, "light").what.title.lower()
        assert dashboard.view(table.options, table.state, None, None, "full")["ok"] == "Tell"
    every = Table(end="all")
    assert dashboard.view(every.options, every.state, None, None, "light")["state"] == "all 9 tricks"


def test_by_results_a_replayed_fight_continues():
    table = nowhere(hand=1, defeat="replay", first="coin")
    table.do("fight")
    table.do("took", 1)
    press = dashboard.on_ok(table.options, table.state, "light")
    assert table.phase == "lead" and press.tag == OPEN and len(press.what.rows) > 13


# ---- walks -----------------------------------------------------------------

WALKS = [
    ({"hand": 5}, "full"), ({"outcome": "trumps", "first": "coin"}, "light"),
    ({"trump": "three", "timing": "play"}, "full"),
    ({"mode": "campaign", "challenges": TESTS, "rewards": REWARDS, "hand": 3, "stats": ["grit"], "heroes": 2}, "full"),
    ({"mode": "campaign", "map": "none", "rotate": "winner", "outcome": "trumps", "hand": 2, "moves": "rush",
      "challenges": ["beat", "trick", "deck"], "rewards": ["boost", "trick", "hand"], "defeat": "new"}, "light"),
    ({"mode": "campaign", "map": "cards", "trio": True, "antagonist_card": True, "defeat": "block", "pay": "money",
      "challenges": ["colour", "suit", "tags"], "rewards": ["map", "preset"], "hand": 4, "rotate": "move"}, "full")]


def visit_rows(rng, press):
    """The last Press behind a Press that opens a step: that of one of its rows; None: nothing can be chosen there."""
    while press and press.tag == OPEN:
        step = press.what
        fit(step.title)
        rows = [step.rows[i] for i in range(len(step.rows))]
        fit([row.label for row in rows])
        assert 0 <= step.first < len(rows)
        rows = [row for row in rows if row.tag not in (READ, DISABLED, SHELF) and row.what != ["end"]]
        press = rng.choice(rows) if rows else None
    return press


@pytest.mark.parametrize("number", range(len(WALKS)))
def test_texts_fit_and_offered_actions_can_be_done(number):
    """A match by the rows of the steps, as a table would play it."""
    given, way = WALKS[number]
    rng, match = random.Random(number), Match(FIGHTCARD, given, "table")
    options = match.options
    fit(words.opening(options, match.state))
    for _ in range(80):
        s = match.state
        fit(words.prompt(options, s, way))
        for prefix in rules.open_prefixes(options, s) + rules.correctable(options, s):
            fit(words.offer(options, s, prefix))
        view = dashboard.view(options, s, dashboard.focus(options, s, way), None, way)
        fit(view["foot"])
        if s["over"]:
            break
        press = visit_rows(rng, dashboard.on_ok(options, s, way))
        if way == "light" and rng.random() < .5 or not press:
            taps = [tap for tap in dashboard.taps(options, s, None, way) if tap]
            press = visit_rows(rng, rng.choice(taps or [press or Press(DO, [["took", 0]])])) or press
        for action in press.what if press.tag == DO else [press.what]:
            if action == ["undo"]:
                match.undo()
                continue
            for prefix in [action[:n] for n in range(1, len(action))]:
                fit(words.argument_title(options, match.state, prefix))
            action = random_action(rng, match, action)
            for n in range(1, len(action)):
                shown(match, action, n)
            events = match.do(action)
            fit(words.describe_action(options, action))
            for event in events:
                fit(words.describe_event(options, match.state, event))


# What has been done before the rows of a campaign are gone through.
EVERY = {"mode": "campaign", "map": "none", "challenges": TESTS, "rewards": REWARDS, "hand": 3, "stats": ["grit"],
         "heroes": 2, "cost": 1, "pay": "money", "xp": {"win": 1}, "money": {"found": 2}}
WRITTEN = [["premade", "3"], ["sheet", "tags", ["brave"]], ["finish", ["TH", "KC"]], ["prompts", ["2C", "3C", "4D"]],
           ["set", "weapons", ["9D"]], ["advance", "move", "A", "Boop"]]
PASSED = [["challenge", "tags"], ["judge", True]]
LOST = [["fight"], ["took", 1], ["took", 1]]
ROWS = [
    ({"map": "hex"}, [["move", 1]]), ({"map": "cards"}, [["explore", "2C"]]),
    ({"rotate": "move"}, [["take"]] + WRITTEN),
    ({}, PASSED), ({"map": "hex"}, [["set", "at", 3]] + PASSED), ({}, [["challenge", "deck"]]),
    ({}, [["sheet", "tags", ["brave"]], ["challenge", "tags"]]), ({}, [["challenge", "suit", ["2C"]]]),
    ({}, [["fight"], ["took", 0], ["took", 1], ["took", 0]]), ({}, [["weapon", "8C"]]), ({"defeat": "handicap"}, LOST),
    ({"map": "hex", "defeat": "block"}, [["set", "at", 2]] + LOST), ({"defeat": "new"}, LOST),
    ({"first": "coin"}, [["fight"]]), ({"outcome": "trumps"}, [["set", "debt", 1, 2], ["fight"], ["trump", "4H"]]),
    ({}, [["set", "autos", 1], ["fight"], ["trump", "4H"]])]


def reachable_actions(press, luck, maps=0):
    """The lists of actions and the prefixes that the rows of a step lead to; of cards of a suit two are enough, and a
    map leads to no other."""
    if press.tag != OPEN:
        yield press.what if press.tag == DO else [press.what]
        return
    step = press.what
    maps += step.map is not None
    if step.title is not None:
        fit(step.title)
    rows = [step.rows[i] for i in range(len(step.rows))]
    fit([row.label for row in rows])
    for row in rows if maps or not 11 < len(rows) < 14 else luck.sample(rows, 2):
        if row.tag == READ:
            assert row.what and all(row.what)
        elif row.tag == OPEN and maps + (row.what.map is not None) > 1:
            continue
        elif row.tag not in (DISABLED, SHELF):
            yield from reachable_actions(row, luck, maps)


@pytest.mark.parametrize("way", ["light", "full"])
@pytest.mark.parametrize("number", range(len(ROWS)))
def test_every_row_of_a_campaign_can_be_done_and_read(number, way):
    given, before = ROWS[number]
    luck, match = random.Random(number), Match(FIGHTCARD, dict(EVERY, **given), "rows")
    for action in before:
        fit([line for event in match.do(action) for line in words.describe_event(match.options, match.state, event)])
    count = 0
    for actions in reachable_actions(dashboard.on_ok(match.options, copied(match.state), way), luck):
        done = len(match.log)
        for action in actions:
            if action == ["undo"]:
                continue
            action = random_action(luck, match, action)
            for n in range(1, len(action)):
                prefix = action[:n]
                fit([words.argument_title(match.options, match.state, prefix),
                     words.omit_label(match.options, match.state, prefix)])
                shown(match, action, n)
            for event in match.do(action):
                fit(words.describe_event(match.options, match.state, event))
            fit([words.describe_action(match.options, action)] + words.prompt(match.options, match.state, way))
        while len(match.log) > done:
            match.undo()
        count += 1
    assert count


# ---- what a player must not be told, or must be ----------------------------


def test_in_counter_games_no_text_mentions_a_bonus_about_the_trump_suit():
    table = Table(trump="counter")
    assert [bonus_label(rank_bonus(table.options, rank)) for rank in "5JQ9"] == ["", "", "binds", "swap hand"]


def test_owed_discards_are_shown_when_the_next_fight_starts():
    table = Table(mode="campaign", map="none", hand=3, end="all", outcome="trumps")
    table.do("fight")
    table.take_tricks("010")
    assert "@0 owes 1 trump" in event_lines(table, "fight")


# ---- what beats what, and who is meant ------------------------------------


def test_counter_games_say_what_beats_what():
    clubs, diamonds, hearts, spades = [face(suit) for suit in "CDHS"]
    three = Table(trump="three")
    lines = words.opening(three.options, three.state)
    assert "No jokers. Take out all %s." % clubs in lines
    assert " beats ".join((hearts, diamonds, spades, hearts)) in lines
    back = Table(trump="three", cycle="prev")
    assert " beats ".join((hearts, spades, diamonds, hearts)) in words.opening(back.options, back.state)
    counter = Table(trump="counter")
    assert "%s and %s beat each other," % (hearts, clubs) in words.opening(counter.options, counter.state)
    assert "beat" not in "".join(words.opening(Table().options, Table().state))
    three.do("play", 0, "4D")
    step = dashboard.on_ok(three.options, three.state, "full").what
    assert "igher %s wins" % hearts in step.title
    assert "[%s]" % diamonds in dashboard.view(three.options, three.state, None, None, "full")["state"]


def test_a_fighter_is_shown_with_the_ring_name():
    table = nowhere(hand=1)
    table.do("premade", "3")
    table.do("fight")
    assert "Thunder wins 1-0!" in event_lines(table, "took", 0)
    assert words.explain(table.options, table.state, ["premade"], "3")[:2] == ["Doctor Thunder", "Jules Marsh"]
    assert "@2 is the Protagonist." in event_lines(nowhere(players=3), "cast", 0, 2)


def test_a_card_for_a_line_of_the_sheet_stands_beside_what_the_table_has_for_it():
    def leaves(rows):
        found = []
        for i in range(len(rows)):
            found += leaves(rows[i].what.rows) if rows[i].tag == OPEN else [rows[i]]
        return found
    table = nowhere()
    for field, third in (("ring", "Doctor Thunder"), ("gimmick", "the evil lab coat")):
        row = sheet_row(table.options, table.state, field).what.rows[2]
        assert row.label == "A card for it" and row.what.pad
        rows = leaves(row.what.rows)
        assert sorted([one.what[0][2] for one in rows]) == sorted(PACK)
        assert [one.value for one in rows if one.what == [["pick", field, "3H"]]] == [third]
    table.do("pick", "ring", "3H")
    assert table.sheet["ring"] == "Doctor Thunder"


def test_a_place_says_who_waits_in_its_menu():
    """Not the name of the key that has led there, which the dashboard says."""
    table = Table(mode="campaign")
    table.do("move", 1)
    table.do("move", 2)
    assert words.prompt(table.options, table.state) == ["@OK: what waits here"]
    assert dashboard.on_ok(table.options, table.state, "light").what.title == "A rival waits"


def test_the_leader_of_a_counter_game_has_a_key_for_each_of_three_suits():
    """Where spent cards could be shuffled, too, the last suit and that stand behind the last key."""
    table = Table(trump="counter")
    table.take_tricks("0")
    table.play("4D 5S")
    rows = dashboard.on_ok(table.options, table.state, "full").what.rows
    assert [row.label for row in rows] == [suit_name(suit) for suit in "SDH"] + ["Another suit"]
    assert [row.label for row in rows[3].what.rows] == [suit_name("C"), "Shuffle spent cards"]


def test_the_winner_who_stays_on_is_asked_as_whom():
    table = nowhere(hand=1, rotate="winner", end="all", outcome="trumps", moves="rush")
    table.do("premade", "3")
    table.do("fight")
    assert "@1 wins 1-0!" in event_lines(table, "took", 1)
    step = dashboard.on_ok(table.options, table.state, "light").what
    assert step.title == "@1 stays on. As whom?"
    assert [row.label for row in step.rows][:3] == ["Draw a character", "A ready-made one", "From the shelf"]
    for action in step.rows[0].what:
        table.do(*action)
    assert table.phase == "roam" and table.sheet["ring"]


def test_a_tournament_counts_who_has_won_how_often():
    table = nowhere(hand=1, rotate="winner", end="all", outcome="trumps", moves="rush", players=3)
    for winner, after in ((0, [1, 0, 0]), (1, [1, 0, 1]), (None, [1, 0, 1]), (0, [1, 0, 2])):
        table.do("fight")
        if winner is None:
            table.do("set", "hands", 0, 0)  # nobody takes a trick
        else:
            table.do("took", winner)
        assert wins(table.options, table.state) == after
        if table.phase == "lost":
            table.do("lost", None)
    [seat] = dashboard.view(table.options, table.state, None, None, "light")["seats"]
    assert (seat["big"].label, seat["big"].value) == ("wins", 2)
    assert tally(table.options, table.state) == ("@0: 1 win", "@1: 0 wins", "@2: 2 wins")
    assert "_wins" not in nowhere().state


def test_earnings_stay_with_their_protagonist():
    table = nowhere(heroes=2, rewards=["boost", "trick"])
    table.do("set", "boost", 3)
    table.do("set", "autos", 1)
    table.do("set", "handicap", 2)

    def comes(label):
        rows = dashboard.on_ok(table.options, table.state, "light").what.rows
        [row] = [rows[i] for i in range(len(rows)) if rows[i].label == "Another Protagonist"]
        [one] = [one for one in row.what.rows]
        assert one.label == label
        for action in one.what:
            table.do(*action)
        return table.hero, table.boost, table.autos, table.handicap
    assert comes("Protagonist 2") == (1, 0, 0, 0)
    table.do("set", "boost", 1)
    assert comes("Protagonist 1") == (0, 3, 1, 2)
    assert comes("Protagonist 2") == (1, 1, 0, 0)
    table.do("hero", 0)  # by itself the verb changes nothing else
    assert table.boost == 1


def test_with_several_protagonists_the_winner_keeps_the_own_sheet():
    table = nowhere(hand=1, rotate="winner", heroes=2, players=2)
    table.do("premade", "3")
    table.do("hero", 1)
    table.do("premade", "A")
    table.do("hero", 0)
    table.do("fight")
    table.do("took", 1)
    row = dashboard.on_ok(table.options, table.state, "light").what.rows[0]
    assert row.label == "As Comet Queen"
    for action in row.what:
        table.do(*action)
    assert (table.phase, table.hero, table.cast) == ("roam", 1, [1, 0])


def test_numbers_that_a_campaign_does_not_use_are_not_shown():
    table = nowhere()
    labels = [item.label for seat in dashboard.view(table.options, table.state, None, None, "light")["seats"]
              for item in [seat["big"]] + seat["items"]]
    assert "XP" not in labels and "money" not in labels
    earning = nowhere(xp={"win": 1})
    view = dashboard.view(earning.options, earning.state, None, None, "light")
    assert view["seats"][0]["big"].label == "XP"


def test_a_map_of_paths_without_a_path_is_asked_about():
    assert "Start?" in setup.consent(Table(mode="campaign", map="path").options)
    assert "Start?" in setup.consent(Table(mode="campaign", map="path", links=[[2, 1]]).options)
    assert setup.consent(Table(mode="campaign", map="path", links=[[0, 1]]).options) is None
    assert setup.consent(Table(map="path").options) is None


def test_a_new_trump_suit_by_results_is_told_beside_the_fight(tmp_path):
    """UP and DOWN tell the next trick at once."""
    fight = Fight(tmp_path, "TDL fight")
    dash = fight.device.app.dash
    fight.press(OK, OK, DOWN, OK, UP)
    assert fight.screen is dash and dash.news == [face("S") + ": Black thunder!", "P2 takes it. 0-1"]
    fight.press(OK, OK)
    assert fight.state["trump"] == "H" and dash.news[-1] == "P2 takes it. 0-1"
    fight.press(UP)
    assert fight.screen is dash and fight.state["tricks"] == [1, 1]


def test_ok_on_the_story_of_a_fight_only_closes_it(tmp_path):
    """By results it would ask for the suit; UP and DOWN tell the first trick."""
    for key, tricks in ((OK, [0, 0]), (UP, [1, 0])):
        player = Campaign(tmp_path / str(key), 5)
        player.press(OK)
        player.choose("The fight")
        assert player.screen.title == "What happened"
        player.device.advance(3000)
        player.press(key)
        assert player.screen is player.device.app.dash and player.state["tricks"] == tricks


def test_a_place_that_is_shut_is_seen_at_once():
    """A view that shared its lists with the state was equal to the one after the action, so the map was not drawn."""
    table = Table(mode="campaign")
    before = dashboard.view(table.options, table.state, None, None, "light")
    table.do("map", "block", 5)
    after = dashboard.view(table.options, table.state, None, None, "light")
    assert (before["map"]["blocked"], after["map"]["blocked"]) == ([], [5])


def test_a_fight_says_that_nobody_draws_and_whose_hand_it_is():
    assert "No drawing up in a fight." in event_lines(nowhere(), "fight")
    own = nowhere(own_hands=True, players=3)
    assert "Deal 9 to each player." in words.opening(own.options, own.state)
    assert "@1's own hand: 9 cards." in event_lines(own, "fight")
    tournament = nowhere(rotate="winner")  # the opponent's cards are dealt when a fight starts
    assert "Deal 9 to @0." in words.opening(tournament.options, tournament.state)
    assert "@1 draws 9 cards." in event_lines(tournament, "fight")
    trio = nowhere(trio=True, antagonist_card=True)
    told = words.opening(trio.options, trio.state)
    assert "Deal 9 to @1, too." in told
    assert told[1:4] == ["@0 is the Protagonist,", "@1 the Antagonist,", "@2 the Narrator."]


def test_a_dealt_card_is_in_neither_hand():
    table = nowhere(challenges=["beat"])
    table.do("challenge", "beat", ["KH", "2D", "3D"])
    offered = list(reachable_actions(dashboard.on_ok(table.options, table.state, "full"), random.Random(1)))
    cards = {actions[0][2] for actions in offered}
    assert len(cards) == 49 and not cards & {"KH", "2D", "3D"}


def test_a_role_is_not_offered_to_who_has_it():
    table = Table(mode="campaign", trio=True)
    asks = [rules.ask(table.options, table.state, prefix) for prefix in (["cast"], ["cast", 0], ["cast", 2])]
    assert [ask.candidates for ask in asks] == [[0, 1, 2], [1, 2], [0, 1]]
    assert table.allowed("cast", 0, 0)


def test_texts_of_players_are_never_read_as_cards():
    table = Table(mode="campaign", challenges=["tags"])
    table.do("sheet", "tags", ["4S", "S"])
    table.do("map", "name", 1, "KD")
    for prefix in (["sheet", "tags"], ["advance", "tag"], ["sheet", "ring"], ["map", "name", 1]):
        assert words.value(table.options, table.state, prefix, "4S") == "4S", prefix
    assert words.value(table.options, table.state, ["weapon"], "4S") == face("4S")
    assert words.value(table.options, table.state, ["set", "weapons"], "4S") == face("4S")
    for action in (["judge", True, "4S"], ["map", "name", 1, "S"], ["sheet", "ring", "4S"], ["use", 3]):
        assert words.describe_action(table.options, action) == words.describe_action(table.options, action[:-1]), action
    assert words.describe_action(table.options, ["weapon", "4S"]) == "Turn up the weapon " + face("4S")
    table.do("set", "at", 3)
    table.do("challenge", "tags")
    assert words.value(table.options, table.state, ["judge", True], "4S") == "4S"


def test_the_arrow_follows_a_tap_on_who_leads():
    table = fight()
    for tapped, turns in ((None, [True, False]), (Tap(("lead",), 1), [False, True])):
        view = dashboard.view(table.options, table.state, ("lead",), tapped, "full")
        assert [seat["turn"] for seat in view["seats"]] == turns


def test_the_keys_of_both_seats_are_shown_only_where_they_tell_a_trick():
    table = preset()
    table.play("9H KH")
    assert table.phase == "effect"
    for mode, acts in (("light", ["took it"] * 2), ("full", [None] * 2)):
        view = dashboard.view(table.options, table.state, None, None, mode)
        assert [seat.get("act") for seat in view["seats"]] == acts
        assert [press is not None for press in dashboard.taps(table.options, table.state, None, mode)] == [
            act is not None for act in acts]
    sure = nowhere()
    for action in (["set", "autos", 1], ["fight"], ["trump", "4H"], ["auto"]):
        sure.do(*action)
    view = dashboard.view(sure.options, sure.state, None, None, "light")
    assert [seat.get("act") for seat in view["seats"]] == ["took it", None]


def test_the_finish_has_the_moves_of_the_last_two_cards_only_if_these_were_told():
    for second, finish in ((["play", 0, "6H"], ["Finish: Slam", "into Lariat?"]),
                           (["took", 0], ["Tell the finish.", "Two cards are its moves."])):
        table = fight("5H", hand=3)
        table.play("KH 4H")
        table.do(*second)
        if second[0] == "play":
            table.do("play", 1, "3H")
        assert table.over and words.prompt(table.options, table.state)[1:] == finish


def test_between_fights_their_numbers_are_corrected_last():
    table = nowhere()
    assert rules.correctable(table.options, table.state)[0] == ["set", "xp"]
    table.do("fight")
    assert rules.correctable(table.options, table.state)[0] == ["set", "tricks", 0]


def test_a_larger_hand_is_shown_as_more_cards():
    table = nowhere()
    for fewer, label, shown in ((2, "fewer cards", 2), (-2, "more cards", 2)):
        table.do("set", "handicap", fewer)
        view = dashboard.view(table.options, table.state, None, None, "light")
        items = [view["seats"][0]["big"]] + view["seats"][0]["items"]
        assert [item.value for item in items if item.label == label] == [shown]


# ---- names -----------------------------------------------------------------


def winners(table, actions):
    """Do actions, ["took", SEAT] as a fight of one trick; who takes each trick by the history as it is at the end."""
    done, out = [], []
    for action in actions:
        done += [["fight"], action] if action[0] == "took" else [action]
    for action in done:
        table.do(*action)
    for n, action in enumerate(done):
        if action[0] == "took":
            line = words.entry(table.options, table.state, action, n)
            assert line.endswith(" took it")
            out.append(line[:-8])
    return out


def test_the_history_of_a_campaign_has_the_names_of_those_who_fought_then():
    """Also of several Protagonists, of one who was replaced, of a named opponent, and of players of a tournament."""
    given = {"hand": 1, "outcome": "none"}
    table, old, new = nowhere(**given), ["premade", "3"], ["premade", "A"]
    assert winners(table, [old, ["took", 0], ["took", 1]]) == ["Thunder", "@1"]
    assert words.entry(table.options, table.state, ["set", "lead", 1], 5) == "Who leads: @1"
    assert words.describe_action(table.options, ["took", 0]) == "Protagonist took it"
    two = [old, ["took", 0], ["hero", 1], new, ["took", 0], ["hero", 0], ["took", 0]]
    table = nowhere(heroes=2, **given)
    assert winners(table, two) == ["Thunder", "Comet Queen", "Thunder"]
    assert words.entry(table.options, table.state, ["hero", 1], 3) is None  # its label has the word Protagonist
    assert winners(nowhere(defeat="new", **given), [
        old, ["took", 0], ["took", 1], ["lost", None], new, ["took", 0]]) == ["Thunder", "@1", "Comet Queen"]
    tournament = nowhere(rotate="winner", players=3, **given)
    lost = ["lost", None]
    assert winners(tournament, [["took", 1], lost, ["took", 0], ["took", 1], lost]) == ["@1", "@1", "@0"]
    named = ["set", "at", 1], ["map", "name", 1, "Don Pugno"]
    mapped = Table(mode="campaign", map="grid", width=2, places=["empty", "fight"], **given)
    assert winners(mapped, [*named, ["took", 1]]) == ["Don Pugno"]
    for fights in (30, 100):
        assert words.entry(tournament.options, tournament.state, ["took", 1], 1) == "@1 took it"
        for _ in range(fights):
            for action in (["fight"], ["took", 1], lost):
                tournament.do(*action)
    assert words.entry(tournament.options, tournament.state, ["took", 1], 1) is None  # too long ago


def test_a_weapon_has_a_name_and_stands_with_who_plays_it():
    table = Table(mode="campaign", hand=3)
    table.do("set", "at", 4)
    for action in (["weapon", "8C"], ["claim", "3C"]):
        table.do(*action)
    step = dashboard.after_action(table.options, table.state, ["claim", "3C"], "full").what
    assert step.title == face("8C") + " is a weapon now. " + face("3C") + " goes to the deck. What is it called?"
    assert words.argument_title(table.options, table.state, ["map", "name", 4]) == "What is the weapon called?"
    assert words.argument_title(table.options, table.state, ["map", "name", 5]) == "What or who is there?"
    assert [row.what for row in step.rows][1:] == [["map", "name", 4]]
    table.do("map", "name", 4, "Moonblade")
    table.do("set", "at", 5)
    table.do("fight")
    table.do("trump", "2C")
    cards = dashboard.on_ok(table.options, table.state, "full").what

    def values(step):
        for i in range(len(step.rows)):
            yield step.rows[i].value
            if step.rows[i].tag == OPEN:
                yield from values(step.rows[i].what)
    assert any(["Moonblade" in value for value in values(cards)])
    assert "With Moonblade!" in event_lines(table, "play", 0, "8C")
    table.do("play", 1, "KC")
    seat = dashboard.view(table.options, table.state, None, None, "full")["seats"][0]
    assert "!Moonblade" in [item.label for item in seat["items"]]
    assert "!Moonblade" not in [item.label for item in
                                dashboard.view(table.options, table.state, None, None, "full")["seats"][1]["items"]]


def test_the_answer_to_a_card_that_does_not_match_has_a_key_for_each_suit():
    table = Table()
    table.do("trump", "4S")
    table.do("play", 0, "JH")
    step = dashboard.on_ok(table.options, table.state, "full").what
    assert [row.label for row in step.rows] == [face("S") + " Spades"] + [
        "%s %s" % (face(suit), name) for suit, name in (("D", "Diamonds"), ("H", "Hearts"), ("C", "Clubs"))]
    matched = step.rows[0].what.rows
    assert matched[len(matched) - 1].label == "Something else"
    table = Table()
    table.do("trump", "4S")
    table.do("play", 0, "JS")
    step = dashboard.on_ok(table.options, table.state, "full").what
    assert step.rows[len(step.rows) - 1].label == "Another suit"


def test_by_results_the_meaning_of_the_suit_is_shown():
    table = Table()
    table.do("trump", "4H")
    assert "Fire: how does it look?" in event_lines(table, "took", 0)
    assert "how does" not in event_lines(table, "took", 0, "C")  # the cards were no clubs
    assert "\nHow does it look?" in event_lines(Table(trump="counter"), "took", 0)


def test_with_hands_of_their_own_it_is_said_whose_hand_is_drawn():
    own = nowhere(hand=1, own_hands=True, players=3, outcome="none")
    assert "@1's own hand: 1 cards." in event_lines(own, "fight")
    assert "all but your hands.\n@0 and @1 draw up to 1." in event_lines(own, "took", 0)
    own.do("challenge", "beat", ["2C", "3C", "4C"])
    assert "@0: draw back up to 1." in event_lines(own, "play", 0, "KC")
    trio = nowhere(hand=1, trio=True, antagonist_card=True)
    trio.do("challenge", "beat", ["2C", "3C", "4C"])
    trio.do("play", 1, "9C")
    assert "Both draw back up to 1." in event_lines(trio, "play", 0, "KC")


def test_an_early_ok_does_not_skip_a_question_to_the_players(tmp_path):
    fight = Fight(tmp_path, "TDL fight")
    fight.press(UP)
    dash = fight.device.app.dash
    assert fight.screen is dash and dash.news[-1] == "How does it look?"
    fight.device.app.key(UP, 0)  # tricks go on at any pace
    fight.device.app.key(OK, 0)
    assert fight.screen is dash and fight.state["tricks"] == [2, 0]
    dash.tell([("Draw back up to 9.", 0, "")], None)
    fight.device.app.key(OK, 0)
    assert fight.screen is dash and dash.news == ["Draw back up to 9."]
    fight.press(DOWN)
    fight.press(OK)
    assert fight.screen.title == "Which Trump Suit?"


def test_a_new_trump_suit_takes_two_presses_and_its_rank_is_entered_from_the_menu(tmp_path):
    """The present Trump Suit comes last, and may come again; what the pad has no key for is in the menu."""
    player = Fight(tmp_path, "TDL fight, every card")
    table = player.device.app.table
    for action in (["trump", "4H"], ["took", 0], ["play", 0, "KC"], ["play", 1, "2D"]):
        table.do(action)
    player.device.app.stale = True
    player.press(OK)
    assert player.rows[3] == suit_label(table.match.options, "H")
    player.press(BACK)
    player.press(MENU)
    player.choose("What else?")
    player.choose("The Trump Suit card: tell it")
    assert player.screen.title == "The Trump Suit card"
    while player.screen is not player.device.app.dash:
        player.press(BACK)
    player.press(OK)
    player.press(MENU)
    assert player.state["trump"] == "H" and player.state["trump_card"] is None and player.state["phase"] == "play"


def test_a_tutorial_is_dealt_and_put_away_by_the_same_words_as_the_rules():
    table = nowhere(hand=3, outcome="none")
    table.do("set", "handicap", 1)
    assert "plays with" not in event_lines(table, "tutorial") and table.hands == [3, 3]
    table.do("took", 1)
    table.do("took", 0)
    lines = event_lines(table, "took", 1)
    assert "Free advances: 1.\n" in lines and lines.count("raw ") == 1


def test_who_wins_a_fight_has_the_name_that_was_given():
    table = Table(mode="campaign", hand=1)
    table.do("move", 1)
    table.do("move", 2)
    table.do("map", "name", 2, "Viper")
    table.do("fight")
    assert "Viper wins 1-0!" in event_lines(table, "took", 1)


def test_a_trump_suit_that_was_set_is_shown_until_its_fight():
    table = Table(mode="campaign")

    def shown():
        view = dashboard.view(table.options, table.state, None, None, "light")
        return [item.value for item in view["seats"][0]["items"] if item.label == "trump"]
    assert not shown()
    table.do("set", "presets", {"next": "H"})
    assert shown() == ["H"]
    table.do("move", 1)
    table.do("move", 2)
    table.do("fight")
    assert table.trump == "H" and not table.presets


def test_a_weapon_that_may_have_been_played_unseen_is_asked_about():
    table = nowhere(hand=1, outcome="none")
    table.do("fight")
    assert "Weapon played?" not in event_lines(table, "took", 0)
    table.do("set", "weapons", ["8C"])
    table.do("fight")
    assert "Weapon played? Correct it." in event_lines(table, "took", 0)
    table.do("fight")
    table.do("trump", "2C")
    table.do("play", 0, "3C")
    assert "Weapon played?" not in event_lines(table, "play", 1, "4C")


def test_numbers_that_no_reward_gives_are_passed_over_by_the_focus():
    table = Table(mode="campaign")
    assert dashboard.ring(table.options, table.state) == [None, ("handicap",), ("session",)]
    table.do("set", "boost", 2)
    assert ("boost",) in dashboard.ring(table.options, table.state)
    assert ("autos",) in dashboard.ring(Table(mode="campaign", rewards=["trick"]).options, table.state)


def test_changes_of_the_map_are_chosen_on_the_map():
    table = Table(mode="campaign")
    step = dashboard.taps(table.options, table.state, None, "light")[1].what
    changes = [step.rows[i] for i in range(len(step.rows)) if step.rows[i].label == "Change the map"][0].what
    rows = {changes.rows[i].label: changes.rows[i] for i in range(len(changes.rows))}
    assert rows["Open a place"].tag == DISABLED
    shut, way, named = [rows[label].what for label in ("Shut a place", "A new way", "Name a place, or an ally")]
    assert shut.map and shut.rows[0].what == [["map", "block", 1]] and shut.rows[0].mark == 1
    assert way.title == "A way from where?" and way.map and way.rows[0].label == "0: start"
    other = way.rows[0].what
    assert other.title == "A way to where?" and other.rows[0].what == [["map", "link", 0, 2]]
    assert named.rows[0].what == ["map", "name", 0]
    for step in (shut, other):
        for i in range(len(step.rows)):
            assert table.allowed(*step.rows[i].what[0])


def test_kinds_of_places_and_texts_of_a_sheet_are_shown_as_they_are():
    table = Table(mode="campaign")
    shown = [words.value(table.options, table.state, prefix, value) for prefix, value in (
        (["map", "kind", 1], "fight"), (["reward", "map", "kind", 1], "weapon"))]
    assert shown == ["Fight", "Weapon"]
    assert words.describe_action(table.options, ["sheet", "ring", "S"]) == "The character"


def test_the_end_of_a_campaign_says_who_got_how_far():
    table = Table(mode="campaign")
    for action in (["premade", "K"], ["session"], ["set", "cleared", [1, 2]]):
        table.do(*action)
    assert event_lines(table, "end", None) == ""
    assert words.prompt(table.options, table.state) == ["King Moth: 2 sessions", "Places done: 2"]
    tournament = nowhere(rotate="winner", players=3)
    tournament.do("end", 1)
    assert words.prompt(tournament.options, tournament.state) == ["@0: 0 wins", "@1: 0 wins", "@2: 0 wins"]


def test_the_rules_have_a_page_about_the_campaign_and_say_what_tdl_is():
    def titles(**given):
        table = Table(**given)
        return words.pages(table.options, table.state, []).what[3:]
    assert titles() == ["About TDL"] and titles(mode="campaign") == ["A campaign", "About TDL"]
    assert titles(mode="campaign", map="none", moves="rush") == []
