"""Dicefighter at the table: presses a round, covers, what the steps offer and mark, what is read."""

import random

import pytest
from played import Player, fit
from test_dicefighter import DICEFIGHTER, plain_attack, first_attack, two_fighters, plain, split_pools

from cornerman import game
from cornerman.games.dicefighter import fighters
from cornerman.keys import BACK, DOWN, MENU, OK, UP
from cornerman.match import Match
from cornerman.ui.dashboard.story import LINE_MS
from hostsim.script import labels

dashboard, rules, words = DICEFIGHTER.dashboard, DICEFIGHTER.rules, DICEFIGHTER.words


class Duel(Player):
    """Both players in the first split."""

    def __init__(self, root, recipe, fighters=(0, 0)):
        Player.__init__(self, root)
        self.begin("dicefighter", DICEFIGHTER.setup.PRESETS[recipe][0])
        self.press(OK)
        for down in fighters:
            self.press(*[DOWN] * down, OK, OK)
        self.press(DOWN, OK)
        if self.device.app.stack[-1] is not self.device.app.dash:
            self.press(BACK)
        assert (self.state["phase"], self.state["first"]) == ("split", 0)
        self.presses = 0

    def passed_to(self, name):
        """True while a cover asks to pass the device to a seat, and shows nothing of the match but game and round."""
        texts = self.device.texts()
        at = texts.index("Pass to") if "Pass to" in texts else 0
        return at and texts[:at - 1] == ["Dicefighter", "round 1"] and texts[at + 1] == name

    def round(self, faces=None, patient=True):
        """Play until the round ends, with all best hits by one key; returns the number of presses. faces: of real dice,
        in turn; patient: True: wait for all lines of a story; False: turn its pages
        """
        number, self.presses = self.state["round"], 0
        while self.state["round"] == number and not self.state["over"]:
            if type(self.screen).__name__ == "Story" and patient:
                self.device.advance(LINE_MS * len(self.screen.lines))
            rows = labels(self.screen) if type(self.screen).__name__ == "Dice" else ()
            if len(rows) > 1 and rows[1] == "All best hits":
                self.press(DOWN)
            if hasattr(self.screen, "faces") and self.screen.ask.kind[1][1:3] == (1, 6):
                face = max(self.screen.least, next(faces))
                for _ in range(2):
                    keys = [(key, low != high) for key, low, high in self.screen.answers() if low <= face <= high]
                    self.press(keys[0][0])
                    if not keys[0][1]:
                        break
            else:
                self.press(OK)
        return self.presses


def test_after_tapped_damage_one_press_ends_the_round(tmp_path):
    player = Duel(tmp_path, 0)
    player.press(DOWN, DOWN, DOWN, BACK, DOWN, OK)
    assert player.state["hp"] == [27, 25] and player.state["round"] == 1
    player.device.advance(400)
    player.press(MENU, MENU, OK)
    assert (player.state["hp"], player.state["round"], player.state["first"]) == ([27, 25], 2, 1)
    player.press(OK)
    player.device.advance(400)
    player.press(UP, OK, OK, DOWN)
    assert (player.state["hp"], player.state["round"]) == ([26, 19], 3)


def test_a_round_rolled_by_the_device_takes_at_most_32_presses(tmp_path):
    for patient, most in ((True, 32), (False, 41)):
        player = Duel(tmp_path / str(most), 1, (1, 4))
        counts = [player.round(patient=patient) for _ in range(3)]
        assert player.state["round"] == 4 and max(counts) <= most - 2, counts  # two of them change a split


def test_every_face_is_entered_in_at_most_sixty_presses_a_round(tmp_path):
    dice = random.Random(3)
    player = Duel(tmp_path, 2)
    counts = [player.round(iter(lambda: dice.randint(1, 6), 0)) for _ in range(2)]
    assert player.state["round"] == 3 and max(counts) <= 60, counts


def test_pools_are_split_behind_covers(tmp_path):
    player = Duel(tmp_path, 1)
    player.press(OK)
    assert player.passed_to("P1")
    player.press(OK, DOWN)
    assert player.device.texts()[:2] == ["3 of 10", "P1: your attack pool"]
    player.press(OK, OK, OK)
    assert player.passed_to("P2") and player.state["ready"] == [True, False]
    player.press(BACK)
    left = player.device.texts()
    assert left[:2] == ["round 1", "P2: split your dice"]
    assert [left[at - 1:at + 5] for at in range(len(left)) if left[at] == "T"] == [list("2T5C3S")] * 2, (
        "what is left tells the split")
    player.press(MENU)
    assert "Undo: (secret)" in player.device.texts()
    player.press(BACK, OK, OK, OK, OK, OK)
    assert player.state["phase"] == "ready" and player.state["attack_pool"][0] == [0, 2, 1, 0]


def test_real_dice_are_split_in_the_open_and_never_rolled_here(tmp_path):
    player = Duel(tmp_path, 2)
    player.press(OK)
    assert "P1: your attack pool" in player.device.texts()
    player.press(OK, OK, OK)
    assert "P2: your attack pool" in player.device.texts()
    player.press(OK, OK, OK, OK)
    assert type(player.screen).__name__ == "FacePicker"
    assert [(line.seat, len(line.dice)) for line in player.screen.ask.dice] == [(0, 4), (1, 6)]
    assert len(player.screen.faces) == 4 + 6


def test_an_ability_before_the_split_keeps_the_cover(tmp_path):
    player = Duel(tmp_path, 1, (4, 5))
    player.press(OK)
    assert labels(player.screen)[:3] == ["Split the dice", "Brogue: Irresistible Force",
                                                        "Joker: Switch Up"]
    player.press(OK)
    assert player.passed_to("Brogue")
    player.press(BACK, DOWN, MENU)
    assert "Irresistible Force" in player.device.texts()
    player.press(BACK, OK)
    assert player.state["active"][0] == "irresistible_force"
    assert labels(player.screen)[:2] == ["Split the dice", "Joker: Switch Up"]


def test_both_see_the_dice_that_were_switched_before_a_secret_split(tmp_path):
    player = Duel(tmp_path, 1, (4, 5))
    player.press(OK, DOWN, DOWN, OK, UP, OK, DOWN, OK, OK)
    assert player.state["spent"][1] == ["switch_up"] and player.state["dice"][1] == [6, 3, 4]
    assert "Joker now has 6T 3C 4S" in " ".join(player.device.texts())
    player.press(OK)
    assert not player.passed_to("Brogue")


def test_fighters_are_named_in_titles_stories_covers_and_the_history(tmp_path):
    player = Duel(tmp_path, 1, (0, 1))
    texts = player.device.texts()
    assert "Ms. P." in texts and "Jenkins" in texts
    player.press(OK)
    seen = [" ".join(player.device.texts())]
    while player.state["round"] == 1:
        if type(player.screen).__name__ == "Story":
            player.device.advance(LINE_MS * len(player.screen.lines))
            seen.append(" ".join(player.device.texts()))
        player.press(OK)
        seen.append(" ".join(player.device.texts()))
    told = " ".join(seen)
    assert not [name for name in ("P1", "P2", "@") if name in told], told
    for text in ("Pass to Ms. P.", "Jenkins looks away", "Ms. P.: your attack pool", "Ms. P. attacks Jenkins"):
        assert text in told, text
    table = player.device.app.table
    history = [table.entry(i) for i in range(len(table.match.log))]
    assert history[:3] == ["Ms. Predator steps up", "Jenkins steps up", "Ms. P. attacks first"]


def test_two_of_a_kind_keep_the_names_of_their_players(tmp_path):
    player = Duel(tmp_path, 1, (3, 3))
    assert "P1" in player.device.texts() and "Tetsu" not in player.device.texts()


def opened(press):
    """The Step that a Press opens."""
    assert press.tag == game.OPEN
    return press.what


def rows(table, mode="device"):
    """(label, value, what a press does) of the rows of the step that is open, and the marked dice of each row."""
    step = opened(dashboard.on_ok(table.options, table.state, mode))
    found = [step.rows[i] for i in range(len(step.rows))]
    assert all(row.tag == (game.DO if type(row.what[0]) is list else game.ASK) for row in found)
    return [(row.label, row.value, row.what) for row in found], [
        [step.dice[line].dice[i][:2] for line, i in row.mark or ()] for row in found]


def test_the_best_hit_is_the_first_row_and_all_hits_together_the_second():
    table = plain_attack("c5 s4 t2", "c3 t4 s2")
    found, marks = rows(table)
    assert found[:3] == [("Chain 5 > trick 4", "1 +C", [["hit", 0, 1]]),
                         ("All best hits", "4", [["hit", 0, 1], ["hit", 1, 0], ["hit", 2, 2]]),
                         ("Smash 4 > chain 3", "2", [["hit", 1, 0]])]
    assert marks[0] == [("C", 5), ("T", 4)] and len(marks[1]) == 6
    assert sorted([row[2][0] for row in found if len(row[2]) == 1]) == [
        ["hit"] + hit for hit in table.state["hits"]]
    told = rows(table, "real")[0]
    assert told[0][2] == ["hit", 0, 1], "the face of the extra die is asked for"
    assert told[1] == ("Best hits: 2 of 3", "3", [["hit", 1, 0], ["hit", 2, 2]])


@pytest.mark.parametrize("attack, defense, given, chain", [
    ("t5 t6 s4", "s2 s3 c3 c6", {}, [2, 0]),          # a trick asks for a re-roll
    ("s5 s5 s5 s5", "c2 c2 c2 c2", {}, [0, 1, 2]),     # the third is a Stun
    ("s5 s5 s5", "c2 c2 c2", {"hp": 3}, [0, 1]),       # the second is the last
])
def test_hits_are_joined_until_one_needs_a_choice(attack, defense, given, chain):
    table = plain_attack(attack, defense)
    if given:
        table.do("set", "hp", 1, given["hp"])
    todo = rows(table)[0][1][2]
    assert [hit[1] for hit in todo] == chain
    for hit in todo:
        table.do(*hit)


def test_equal_hits_are_one_row():
    found = rows(plain_attack("s5 s5 s5", "c2 c2 c2"))[0]
    assert len(found) == 4 and [row[0] for row in found].count("Smash 5 > chain 2") == 3  # three of the best
    assert len(rows(plain_attack("s5 s5 s5", "c2"))[0]) == 1


def test_abilities_stand_last_with_their_cost():
    table = first_attack("brogue", "len", "s5 t2", "c3 t3")
    assert rows(table)[0][-4:] == [
        ("@0: Suplex", "smash 5", [["use", 0, "suplex"]]),
        ("@1: Tricky Footwork", "trick 3", [["use", 1, "tricky_footwork"]]),
        ("@0: abilities", "", ["use", 0]), ("@1: abilities", "", ["use", 1])]
    asked = rules.ask(table.options, table.state, ["use", 0])
    assert dict(asked.disabled)["clever_wrestling"] == "While you are being hit only"
    asked = table.options, table.state, ["use", 0], "clever_wrestling"
    assert words.value(*asked) == "Clever Wrestling" and words.value_note(*asked) == "trick 5"


def test_hitting_ends_without_a_press_after_the_dice_were_shown():
    table = plain_attack("s1", "s1")
    step = opened(dashboard.after_action(table.options, table.state, ["roll"], "device"))
    assert step.tumble and step.rows[0].label == "No hits. Done"
    assert dashboard.after_action(table.options, table.state, ["hit", 0, 0], "device") == (game.DO, [["pass"]])
    assert not opened(dashboard.on_ok(table.options, table.state, "device")).tumble


def test_a_reroll_without_dice_can_only_be_passed():
    for defense in ([], [["smash", 6, "used"]]):
        table = plain_attack("t5", "s2 c6")
        table.do("hit", 0, 0)
        table.do("set", "defense", defense)
        assert rows(table)[0] == [("Leave them", "", [["pass"]])]


def test_dice_corrected_before_the_roll_are_not_marked():
    table = split_pools(plain())
    table.do("set", "attack", [["trick", 3, "up"]])
    assert rows(table) == ([("@0 attacks: roll", "", [["roll"]])], [[]])


def test_choices_of_an_attack_mark_their_dice():
    table = plain_attack("t5 t5 s1", "s2 c6 c4 c4")
    table.do("hit", 0, 0)
    found, marks = rows(table)
    assert [row[0] for row in found] == ["Re-roll chain 6", "Re-roll chain 4", "Leave them"] and marks[0] == [("C", 6)]
    assert rows(table, "real")[0][0][2] == ["reroll", 1]
    table = plain_attack("s5 s5 s5", "c2 c2 c2 t1 s6")
    for i in range(3):
        table.do("hit", i, i)
    found, marks = rows(table)
    assert [row[0] for row in found] == ["Remove trick 1, smash 6", "Leave them"] and len(marks[0]) == 2
    table.do("pass")
    table.do("pass")
    found, marks = rows(table)
    assert [row[0] for row in found] == ["@1 counters: roll", "No counter-attack"] and marks[0] == [("T", 1), ("S", 6)]


def test_overwhelming_counts_only_dice_that_can_still_hit_and_equal_ones_have_one_row():
    table = plain_attack("t5 t5 t5 t6 s1 c1", "s2")
    table.do("hit", 0, 0)
    table.do("pass")
    assert [row[0] for row in rows(table)[0]] == ["@0 rolls", "Count trick 5", "Count trick 6"]


def test_without_defense_the_damage_is_shown_before_the_roll_and_lost_dice_are_asked_for():
    table = plain()
    table.do("split", 0, [2, 2, 2])
    table.do("split", 1, [4, 3, 3])
    assert rows(table, "real")[0][0] == ("No defense: 6 damage", "", [["roll"]])
    table.do("roll")
    assert dashboard.on_ok(table.options, table.state, "device") == (game.ASK, ["lose"])
    assert words.value(table.options, table.state, ["lose"], ["trick", "trick"]) == "Lose 2 trick"


def numbers_told(table, *labels):
    """Follow rows by their labels from OK on; the actions that the last one does."""
    press = dashboard.on_ok(table.options, table.state, "light")
    for label in labels:
        assert press.tag == game.OPEN and len(press.what.rows) <= 4
        press = [row for row in press.what.rows if row.label == label][0]
    assert press.tag == game.DO
    return press.what


def test_only_numbers_take_two_keys_each():
    """Each number up to 11 stands on the second pad; then the round is over."""
    table = two_fighters()
    hp = table.state["hp"]
    for part in ("0 1 2 3", "4 5 6 7", "8 9 10 11"):
        for n in part.split(" "):
            done = numbers_told(table, part, n, "0 1 2 3", "1")
            assert done == [["set", "hp", 0, hp[0] - int(n)]] * (n != "0") + [["set", "hp", 1, hp[1] - 1], ["round"]]
    assert numbers_told(table, "0 1 2 3", "0", "0 1 2 3", "0") == [["round"]]
    rows = dashboard.on_ok(table.options, table.state, "light").what.rows[3].what.rows
    assert [row.label for row in rows] == ["12", "13", "14 or more", "Round over etc."]
    assert [row.label for row in rows[2].what.rows] == [str(n) for n in range(14, hp[0] + 1)]
    besides = [row.label for row in rows[3].what.rows]
    assert besides == ["Round over", "@0: an ability", "@1: an ability", "What dice do", "Locked or new dice?"]
    told = " ".join(rows[3].what.rows[3].what)
    for words in ("smash against chain", "Combo", "up to three", "5 or 6: 1 damage", "Defenseless", "Fool: "):
        assert words in told


def test_only_numbers_mark_abilities_from_ok():
    """What is used while dice are hit is marked, with what is spent once a game; what is used before is used."""
    def used(seat):
        rows = dashboard.on_ok(table.options, table.state, "light").what.rows[3].what.rows[3].what.rows
        return {row.label: row for row in rows[1 + seat].what.rows}
    table = two_fighters("aadi", "joker")
    for action in used(0)["Leg Breaker Kick"].what + used(1)["Brilliant Maneuver"].what:
        table.do(*action)
    assert table.state["active"] == ["leg_breaker_kick", "brilliant_maneuver"]
    assert table.state["spent"] == [[], ["brilliant_maneuver"]]
    assert used(0)["Kicking Flurry"].what == "One active ability a round"
    assert used(1)["Wildcard"].what == "It always holds" and used(1)["Brilliant Maneuver"].tag == game.DISABLED
    for action in used(1)["None after all"].what:
        table.do(*action)
    assert table.state["active"][1] is None and used(1)["Switch Up"].what == ["use", 1, "switch_up"]


def test_a_fighter_who_is_down_ends_the_fight_and_comes_last():
    table = two_fighters()
    table.do("set", "hp", 0, 3)
    table.do("set", "hp", 1, 5)
    step = dashboard.on_ok(table.options, table.state, "light").what
    assert [row.label for row in step.rows] == ["0 1 2 3", "Round over etc."]
    for action in numbers_told(table, "0 1 2 3", "3", "0 1 2 3", "2"):
        table.do(*action)
    assert table.state["hp"] == [0, 3] and table.state["winner"] == 1
    table = two_fighters()
    table.do("set", "hp", 0, 3)
    assert numbers_told(table, "0 1 2 3", "3", "4 5 6 7", "7")[0][2] == 1


def test_choosing_a_fighter_places_its_floating_dice():
    table = two_fighters().__class__()
    step = opened(dashboard.on_ok(table.options, table.state, "light"))
    assert [step.rows[i][0] for i in range(8)] == [fighters.name(key) for key in fighters.CHARACTERS]
    for i, count in ((0, 10), (5, 28)):
        assert step.rows[i].tag == game.OPEN
        after = step.rows[i].what
        todo = [after.rows[k].what[0] for k in range(len(after.rows))]
        placed = [action[2] for action in todo]
        assert len(todo) == count and all([placed.count(one) == 1 for one in placed])
        assert len(set(placed[after.first])) == 1
        for action in todo:
            game.check(rules, table.options, table.state, action)


def test_the_dashboard_leaves_out_values_of_zero():
    table = split_pools(two_fighters("venom", "joker"))
    table.do("set", "spent", 1, ["switch_up"])
    table.do("set", "locked", 0, [1, 0, 2])
    table.do("set", "edge", 1, 3)
    seats = dashboard.view(table.options, table.state, ("hp", 1), None, None)["seats"]
    assert [seat["turn"] for seat in seats] == [True, False] and seats[0]["word"] == "attacks"
    pools = [[("T", 0, 1), ("C", 1, 1), ("S", 2, 1)], [("T", 0, 4), ("C", 1, 3), ("S", 2, 3)]]
    assert [item[1:3] for item in seats[0]["items"]] == [
        ("Snake Style", ""), ("", pools[0]), ("locked", "1T 2S")]
    assert [item[1:3] for item in seats[1]["items"]] == [
        ("", pools[1]), ("edge", 3), ("used", "Switch Up")]
    table.roll([6, 5, 1] + [2] * 10)
    items = dashboard.view(table.options, table.state, ("hp", 1), None, None)["seats"][0]["items"]
    assert items[1] == ("dice", "", [("T", 6, 0, 0), ("C", 5, 1, 0), ("S", 1, 2, 0)], None, None, None)


def test_taps_stay_in_bounds():
    table = plain()
    assert dashboard.focus(table.options, table.state, None) == ("hp", 1)
    assert dashboard.move(table.options, table.state, ("hp", 1), "all") == ("hp", 0)
    assert dashboard.tap(table.options, table.state, ("hp", 1), -30) == ["set", "hp", 1, 0]
    assert dashboard.tap(table.options, table.state, ("hp", 1), 0) is None
    assert not dashboard.is_tap_valid(table.options, table.state, ("hp", 1), -25)


@pytest.mark.parametrize("first", (0, 1))
def test_no_number_is_framed_while_fighters_are_chosen(first, tmp_path):
    player = Player(tmp_path)
    player.begin("dicefighter", DICEFIGHTER.setup.PRESETS[0][0])
    dash = player.device.app.dash
    assert dash.focus is None
    player.press(BACK)
    assert dash.focus == ("hp", 1)  # to correct it
    dash.act(["build", 0, [1, 1, 1], "jenkins"])
    assert dash.focus is None
    dash.act(["build", 1, [1, 1, 1], "jenkins"])
    dash.act(["first", first])
    assert dash.focus == ("hp", 1 - first)


def test_the_types_that_a_foe_names_are_shown_one_by_one():
    table, prefix = plain_attack("t5", "s2"), ["use", 0, "all_in"]
    assert [words.value(table.options, table.state, prefix, kind) for kind in ("trick", "smash")] == ["Trick", "Smash"]
    assert words.value_note(table.options, table.state, prefix, "trick") == ""


def test_every_ability_and_fighter_is_explained():
    for key in fighters.CHARACTERS:
        lines = words.explain({}, None, ["build", 0, [1, 1, 1]], key)
        for one in fighters.owned(key):
            assert [line for line in lines if line.startswith(fighters.name(one.key) + ": ")]
            about = words.explain({}, None, ["use", 0], one.key)
            assert about[0] == fighters.name(one.key) and about[-1] and one.once == (about[-1] == "Once a game")
            assert not one.cost or "Show a %s or more" % fighters.cost(one.key) in about
    table = plain_attack("t5", "s2")
    assert [line.split(" ")[0] for line in words.explain(table.options, table.state, ["hit", 0], 0)] == [
        "Trick", "Strong", "Smash", "Strong"]
    assert words.explain(table.options, table.state, ["roll"], [3]) is None


def chosen_row(press, rnd):
    """Follow a Press through steps by random rows to the one that does or asks for something; all labels must fit."""
    while press.tag == game.OPEN:
        step = press.what
        found = [step.rows[i] for i in range(len(step.rows))]
        if step.title is not None:  # else no row is seen
            fit([step.title] + [row.label for row in found])
        row = rnd.choice([row for row in found if not row.label.endswith(": abilities")][:3])
        press = game.Press(row.tag, row.what)
    return press


def with_first_values(options, s, action):
    """The action, completed with the first value of each picker; all titles must fit."""
    ask = rules.ask(options, s, action)
    while ask is not None and not ask.optional:
        fit(words.argument_title(options, s, action))
        value = ask.candidates[0] if ask.candidates else [ask.choices[0]] * 2 if ask.choices else ask.first
        words.value(options, s, action, ask.choices[0] if ask.choices else value)
        action = action + [value]
        ask = rules.ask(options, s, action)
    return action


@pytest.mark.parametrize("seed", range(6))
def test_texts_fit_and_offered_rows_can_be_done(seed):
    """A walk by the rows of the steps; every line fits 32 characters with names of 6."""
    rnd = random.Random(seed)
    match = Match(DICEFIGHTER, {"mode": rnd.choice(["character", "character", "beginner"])}, str(seed))
    s, options = match.state, match.options
    fit(words.opening(options, s))
    for _ in range(150):
        if s["over"]:
            break
        for way, name in dashboard.MODES:
            fit(words.prompt(options, s, way))
            dashboard.view(options, s, ("hp", 0), None, None)
        for prefix in rules.open_prefixes(options, s) + rules.correctable(options, s):
            fit(words.offer(options, s, prefix))
            if rules.ask(options, s, prefix) is not None:
                fit(words.argument_title(options, s, prefix))
        press = chosen_row(dashboard.on_ok(options, s, rnd.choice(["device", "real"])), rnd)
        for action in press.what if press.tag == game.DO else [press.what]:
            action = with_first_values(options, s, action)
            for event in match.do(action):
                fit(words.describe_event(options, s, event))
            fit(words.describe_action(options, action))
            fit(words.entry(options, s, action, len(match.log) - 1) or ())
            dashboard.after_action(options, s, action, "device")


def test_a_single_die_or_hit_has_a_text_of_its_own():
    table = plain_attack("s2", "s1")
    assert words.prompt(table.options, table.state) == ["1 legal hit"]
    table.do("set", "defense", [["smash", 1, "up"]] * 2)
    assert words.prompt(table.options, table.state) == ["2 legal hits"]
    events = [("venom", 1, 1), ("faded", 0, 1), ("edge", 0, 1), ("fool", 1, 4)]
    assert [words.describe_event(table.options, table.state, event) for event in events] == [
        ["@1: now 1 venom die"], ["@0: 1 venom die used up"], ["@0: 1 edge die next attack"],
        ["@1: 4 fool dice next attack"]]
    table = plain()
    table.do("set", "dice", 0, [1, 2, 0])
    assert table.refused("split", 0, [2, 0, 0]) == "Only 1 trick die"
    table.do("split", 0, [1, 0, 0])
    table.do("split", 1, [0, 0, 0])
    assert words.prompt(table.options, table.state) == ["@0: 1 die vs 10"]


def test_the_prompt_says_what_ok_asks_for_where_the_way_is_changed_after_a_split():
    table = plain()
    assert words.prompt(table.options, table.state, "light") == ["@OK: tell the damage"]
    table.do("split", 0, [1, 1, 1])
    assert dashboard.on_ok(table.options, table.state, "light").what.rows[0].what == ["split", 1]
    assert words.prompt(table.options, table.state, "light") == ["@1: split your dice"]


def test_no_correction_is_explained_before_its_value():
    table = two_fighters("tetsu")
    options, state = table.options, table.state
    assert not words.explains(options, state, ["set"], "spent")
    spent = ["set", "spent", 0]
    for value in ("ultimate_discipline", ["ultimate_discipline"]):  # in its picker, in a row of numbers only
        assert words.explains(options, state, spent, value)
        assert words.explain(options, state, spent, value)[0] == "Ultimate Discipline"
    assert words.explain(options, state, spent, []) is None


def test_a_roll_of_many_dice_is_described_in_one_line():
    lines = [words.describe_event({}, {}, ("overwhelmed", [1] * n, 0, 9))[0] for n in (3, 20, 32)]
    assert lines == ["Rolled 1 1 1", "Rolled " + "1" * 20, "32 dice rolled"]


def test_the_history_names_no_dice_by_their_places_which_nobody_sees():
    """An action has the index of a die in the state; screens show dice by type and face."""
    lines = [words.describe_action({}, [verb, 4, 4]) for verb in ("hit", "move")]
    assert lines == ["Attacker hits", "Attacker hits and moves"]
    fit(lines)


def test_the_history_names_who_attacked_and_who_defended_then():
    """The actions of an attack have no seat: the state notes where the seats change."""
    match = Match(DICEFIGHTER, {"mode": "beginner"}, "names")
    for action in (
            ["build", 0, [3, 3, 4]], ["build", 1, [3, 3, 4]], ["first", 1], ["split", 0, [1, 0, 0]],
            ["split", 1, [3, 0, 0]], ["roll", [6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1]], ["hit", 0, 3], ["reroll", 0, 1],
            ["hit", 1, 0], ["pass"], ["hit", 2, 1], ["pass"], ["special", ["trick", "smash"]], ["pass"], ["pass"],
            ["roll", [6, 1, 1, 1, 1, 1, 1, 1]], ["hit", 0, 0]):
        match.do(action)

    def told():
        return [words.entry(match.options, match.state, action, n) or words.describe_action(match.options, action)
                for n, action in enumerate(match.log)]
    assert told() == [
        "@0: 3T 3C 4S", "@1: 3T 3C 4S", "@1 attacks first", "@0: attack 1T", "@1: attack 3T",
        "Rolled 6 6 6 1 1 1 1 1 1 1 1 1", "@1 hits", "@0 re-rolls a die", "@1 hits", "Done", "@1 hits", "Done",
        "@0: locked trick, smash", "Done", "Done", "Rolled 6 1 1 1 1 1 1 1", "@0 hits"]
    match.do(["set", "first", 0])  # now seat 1 attacks
    assert match.state["attacker"] == 1 and told()[-2:] == ["@0 hits", "Who attacks first @0"]


def test_the_history_names_an_ability_that_was_entered():
    described = [words.describe_action({}, ["set", *end]) for end in (
        ("active", 1, "samurai_edge"), ("active", 1, None), ("spent", 0, ["ultimate_discipline"]), ("spent", 0, []),
        ("ruled", ["stun", "combo"]), ("dice", 0, [3, 0, 4]), ("three", [0, 0, 0]), ("hp", 1, 0), ("first", 1),
        ("attack", [["smash", 4, "up"]]))]
    fit(described)
    assert described == [
        "@1: Samurai Edge", "@1: active ability none", "@0: Ultimate Discipline", "@0: used once a game none",
        "Rules of three so far", "@0: dice 3T 4S", "Successes -", "@1: health 0", "Who attacks first @1",
        "Attack dice 1 die"]
