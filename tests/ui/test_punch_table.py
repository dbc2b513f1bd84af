"""Punch Game BLITZ! at the table: presses a round, covers, what a step shows, cards in plain words."""

import pytest
from boards import SIZES
from builder_keys import Hands

import commandline
import hostsim.framebuf
from cornerman.catalog import Game
from cornerman.game import ASK, DISABLED, DO, OPEN, Step, row
from cornerman.games.punch import cards, words
from cornerman.games.punch.cards import SAMPLES
from cornerman.games.punch.hands import is_offered, open_blitz
from cornerman.games.punch.state import TOKENS
from cornerman.keys import BACK, OK
from cornerman.match import Match
from cornerman.ui.app import home
from cornerman.ui.menus import steps
from hostsim.device import Device, Repeatable
from hostsim.tables import Table


@pytest.fixture
def begin(tmp_path):
    """A function of (recipe, hands, size) that returns Hands at the first round."""
    def start(recipe, hands=(), size="128x64"):
        player = Hands(Device(SIZES[size](), str(tmp_path), hostsim.framebuf, Repeatable()))
        player.pick("New match", "Punch", recipe)
        player.press("BACK", "OK")
        player.pick(*hands)
        if hands:
            player.pick("Start")
        player.presses = 0
        return player
    return start


def state(player):
    return player.device.app.table.match.state


def read_story(player):
    """Read a story page by page; returns (presses since the round began, those that turned pages)."""
    before = player.presses
    while type(player.screen).__name__ == "Story":
        player.device.advance(400)
        player.press("OK")
    presses, player.presses = player.presses, 0
    return presses, presses - before


@pytest.mark.parametrize("size, pages", [("128x64", 4), ("240x240", 3)])
def test_a_round_entered_after_the_reveal_takes_eight_presses_and_its_story(begin, size, pages):
    player = begin("Sample", ("Fighter", "Don"), size)
    counts = []
    for mine, theirs, window in (("Charge", "Kickstart", True), ("Charge", "Block", False), ("Fireball", "Gun", True),
                                 ("Charge", "Smell", False), ("Punch", "Block", True)):
        player.lay(mine, theirs)
        if window:
            assert player.rows()[player.screen.at] == "Nobody"
            player.press("OK")
        counts.append(read_story(player))
    assert state(player)["round"] == 6 and player.screen.title == "P1 Streets: card?"
    assert max(read for presses, read in counts) <= pages
    assert max(presses - read + 1 for presses, read in counts) <= 8, "the last page is left by the eighth"


@pytest.mark.parametrize("mode", ["open", "secret"])
def test_a_seat_whose_hand_was_emptied_places_no_card(mode, tmp_path):
    player = Hands(Device(SIZES["128x64"](), str(tmp_path), hostsim.framebuf))
    home.start(player.device.app, Game("punch"), {"hands": "kept"}, "seed")
    player.device.advance(20)
    player.device.app.settings.ways = {"punch": mode}
    dash, (mine, theirs) = player.device.app.dash, SAMPLES[:2]
    dash.act(["hand", 0, mine[0]], ["hand", 1, theirs[0]], ["start"], ["place", 0, []], ["place", 1, []])
    dash.act(["set", "hand", 1, []])
    ask = dash.table.game.rules.ask(dash.table.match.options, state(player), ["place", 0])
    dash.table.do(["place", 0, [ask.choices[0]]])
    player.device.app.cut(1)
    assert (state(player)["phase"], state(player)["ready"]) == ("select", [True, False])
    player.press("OK", *["OK"] * (mode == "secret"))  # a cover
    assert player.rows() == ["No card"]
    player.device.advance(400)
    player.press("OK")
    assert dash.table.match.log[len(dash.table.match.log) - 1] == ["place", 1, []] and state(player)["round"] == 2


def test_a_round_in_secret_takes_fifteen_presses_and_two_covers_where_no_super_can_be_paid(begin):
    player = begin("In secret", ("Fighter", "Kathy"))
    for own, theirs in (("Charge", "Kickstart"), ("Fireball", "Meter Mash")):
        seen = []
        no = [] if theirs == "Kickstart" else ["No Supers"]  # Kathy has meter 4 then
        for cover, rows in (("P2", no + [theirs]), ("P1", [own])):
            text = " ".join(player.device.texts())
            assert "Pass to " + cover in text
            assert "Charge" not in text and "Kickstart" not in text
            player.press("OK")
            player.pick(*rows)
            seen.append(list(state(player)["placed"]))
        assert seen[:1] == [[0, 1]]
        shown = player.rows()
        assert shown[:3] == ["P1 " + own, "P2 " + theirs, "Nobody"]
        assert not any("Burst" in row for row in shown), "a BLITZ! card of a hidden hand is shown"
        presses = player.presses
        player.pick("P2: BLITZ!")
        assert "Pass to P2" in " ".join(player.device.texts()) and "Burst" not in " ".join(player.device.texts())
        player.press("OK")
        assert player.rows()[:1] == ["Burst"]
        player.press("BACK")
        player.presses = presses  # a round in which nobody looks is counted
        player.pick("Nobody")
        assert read_story(player)[0] <= 15


def test_supers_that_could_be_paid_stand_above_the_types_and_a_round_with_one_takes_ten_presses(begin):
    player = begin("Sample", ("Fighter", "Kathy"))
    assert player.rows() == ["Attack", "Defend", "Special", "Supers too dear"]
    player.pick("Supers")
    assert player.screen.title == "Supers too dear"  # those of both
    player.press("BACK", "BACK")
    dash = player.device.app.dash
    dash.act(["set", "meter", 0, 1])
    dash.act(["set", "meter", 1, 10])
    player.press("OK")
    assert player.rows() == ["Supers?", "Attack", "Defend", "Special"]
    player.presses = 0
    player.lay("P2 Super Taunt")
    assert state(player)["placed"] == [0, 1]
    player.lay("Charge")
    assert state(player)["placed"] == [1, 1] and player.screen.title == "P2 Kathy: card?"
    player.lay("Dodge")
    while type(player.screen).__name__ != "Story":
        player.press("OK")
    presses, read = read_story(player)
    assert presses - read + 1 <= 10


def test_menu_shows_three_keys_as_a_list_where_each_card_can_be_explained(begin):
    player = begin("Sample", ("Fighter", "Kathy"))
    player.pick("Attack")
    assert player.screen.title == "P1: Attack" and len(player.rows()) == 3
    player.device.advance(400)
    player.press("MENU", "DOWN", "MENU")
    assert player.screen.title == "Punch" and player.screen.lines[0] == "Attack, meter 2, range 0"
    player.press("BACK", "OK")
    assert state(player)["placed"] == [1, 0] and player.device.app.table.match.log[-1] == ["place", 0, ["punch"]]


def test_in_secret_supers_are_asked_for_of_those_alone_who_could_pay(tmp_path):
    player = Hands(Device(SIZES["128x64"](), str(tmp_path), hostsim.framebuf))
    player.device.app.settings.ways = {"punch": "secret"}
    home.start(player.device.app, Game("punch"), {"hands": "kept"}, "seed")
    player.device.advance(400)
    player.press("BACK")
    dash = player.device.app.dash
    dash.act(["set", "meter", 1, 6])
    dash.act(["hand", 0, SAMPLES[2][0]], ["hand", 1, SAMPLES[1][0]], ["start"])
    player.device.app.cut(1)
    player.press("OK")
    assert "Pass to P2" in " ".join(player.device.texts())
    player.press("OK")
    assert player.rows()[0] == "No Supers" and "Super Taunt" in player.rows()


def test_cards_that_may_have_no_effect_say_so_in_the_picker(begin):
    player = begin("Sample", ("Fighter", "Kathy"))
    player.pick("Attack")
    row = [row for row in player.screen.rows if row.label == "Fireball"][0]
    assert row.value == "3! fizzle?"
    player.device.advance(400)
    player.press("MENU", "MENU")
    assert "Meter 0, costs 3: may fizzle" in player.screen.lines


def test_openly_entered_cards_are_not_secret_in_the_menu(begin):
    player = begin("Sample", ("Fighter", "Kathy"))
    player.lay("Charge")
    player.device.advance(400)
    player.press("BACK", "MENU")
    assert player.rows()[0] == "Undo: P1: Charge"
    player.device.app.settings.ways = {"punch": "secret"}
    player.press("BACK", "MENU")
    assert player.rows()[0] == "Undo: (secret)"


def test_no_change_of_the_way_shows_a_card_that_was_chosen_in_secret(begin):
    player = begin("In secret", ("Fighter", "Kathy"))
    player.press("OK")
    player.pick("Kickstart")
    assert "Pass to P1" in " ".join(player.device.texts())
    player.press("BACK", "MENU")
    for way in ("Numbers only", "Told after the reveal", "Chosen in secret here", "Numbers only"):
        player.pick("Way: ")
        assert "Way: " + way in player.rows() and player.rows()[0] == "Undo: (secret)"
    player.pick("Undo: ")
    player.press("BACK", "MENU")
    assert player.rows()[0].startswith("Undo: ") and "Redo: (secret)" in player.rows()
    player.pick("Way: ")
    assert "Way: Told after the reveal" in player.rows() and "Redo: (secret)" in player.rows()


def test_a_correction_is_not_part_of_the_story_of_the_round(begin):
    player = begin("Sample", ("Fighter", "Kathy"))
    player.press("BACK")
    player.device.app.dash.act(["set", "hp", 1, 5])
    player.press("OK")
    player.lay("Charge", "Kickstart")
    player.pick("Nobody")
    lines = [line for line, seat, icon in player.screen.lines]
    assert "P2 HP 5->4, meter 0->4" in lines


def test_what_is_unusual_in_a_round_comes_first_in_the_prompt():
    """A header shows the first lines; "your card" once stood before the word about two cards."""
    game = Game("punch")
    match = Match(game, {"hands": "table"}, "prompt")
    for action in (["start"], ["place", 0, []], ["place", 1, []], ["set", "twice", 1, 1], ["set", "freeze", 1]):
        match.do(action)
    assert game.words.prompt(match.options, match.state) == [
        "@1: TWO cards, 2nd at -1", "No Specials this round", "@0: your card"]


def test_the_reveal_and_the_blitz_list_show_priorities_as_they_will_act():
    game = Game("punch")
    match = Match(game, {"hands": "table", "advanced": True, "meter": 20}, "shifts")
    for action in (["start"], ["set", "twice", 0, 1], ["set", "frame_advantage", 1, 1], ["place", 0, []],
                   ["place", 1, []], ["place", 0, ["jab", "suplex"]], ["place", 1, ["punch"]],
                   ["boost", 1, "frame_advantage"]):
        events = match.do(action)
    reveal = [event for event in events if event[0] == "reveal"][0]
    assert [[one.priority for one in seat] for seat in reveal[1]] == [[2, -2], [1]]
    rows = game.dashboard.on_ok(match.options, match.state, "open").what.rows
    assert [(row.label, row.value) for row in rows[:3]] == [
        ("@0 Jab", "2 r0 +2"), ("@0 Suplex", "3 r1 -2"), ("@1 Punch", "2 r0 +1")]


@pytest.mark.parametrize("mode", ["open", "secret"])
def test_supers_are_asked_for_only_if_a_kept_hand_has_one(mode):
    game = Game("punch")
    match = Match(game, {"hands": "kept", "meter": 10}, "supers")
    hand = "jab punch strike fireball suplex tipper block parry charge burst free_combo push_block".split(" ")
    for action in (["hand", 0, hand], ["hand", 1, hand], ["start"]):
        match.do(action)
    press = game.dashboard.on_ok(match.options, match.state, mode)
    assert (press.tag, press.what[0]) == (DO, ["place", 0, []]) and press.what[1:] in ([["place", 1, []]], [])
    match.do(["set", "hand", 0, ["super_taunt"] + hand[1:]])
    assert game.dashboard.on_ok(match.options, match.state, mode).tag == (ASK if mode == "secret" else OPEN)


def test_no_coin_is_asked_for_if_it_changes_nothing():
    game = Game("punch")
    match = Match(game, {"hands": "table", "meter": 10, "hp": 2}, "coin")
    for action in (["start"], ["place", 0, []], ["place", 1, []], ["place", 0, ["punch"]], ["place", 1, ["punch"]],
                   ["pass", 0], ["pass", 1]):
        match.do(action)
    assert match.state["ask"]["kind"] == "coin"
    assert game.dashboard.on_ok(match.options, match.state, "open").tag == ASK  # it decides who falls
    before = match.state["hp"][:]
    match.do(["set", "hp", 0, 9])
    match.do(["set", "hp", 1, 9])
    press = game.dashboard.on_ok(match.options, match.state, "open")
    assert (press.tag, press.what) == (DO, [["coin", 0]]) and before == [2, 2] and match.state["hp"] == [9, 9]


def test_a_fourth_blitz_card_and_a_used_one_are_accepted_with_a_notice():
    game = Game("punch")
    match = Match(game, {"hands": "table", "triggers": "trust", "meter": 20}, "four")
    match.do(["start"])
    said = []
    for key in ("burst", "push_block", "free_combo", "burst"):
        for action in (["place", 0, []], ["place", 1, []], ["place", 0, ["charge"]], ["place", 1, ["charge"]],
                       ["blitz", 0, key]):
            events = match.do(action)
        said.append([line for event in events if event[0] == "blitz"
                     for line in game.words.describe_event(match.options, match.state, event)][1:])
        while match.state["phase"] == "blitz":
            match.do(["pass", match.state["ready"].index(False)])
        if match.state["phase"] == "choose":
            match.do(["coin", 0] if match.state["ask"]["kind"] == "coin" else ["choose", 0, -1])
    assert said == [[], [], [], ["It was discarded before", "That is BLITZ! card 4 of 3"]]


def test_fighters_and_modes_have_labels(begin):
    player = begin("Sample", ("Fighter", "Kathy"))
    player.press("BACK")
    view = player.device.app.dash.view()
    assert [seat["items"][-1].label for seat in view["seats"]] == ["Streets", "Kathy"]
    game, match = Game("punch"), player.device.app.table.match
    secret = game.words.welcome(match.options, match.state, "secret")
    light = game.words.welcome(dict(match.options, hands="table"), match.state, "light")
    assert secret != light and game.words.welcome(match.options, match.state, "open") is None


def test_card_texts_agree_with_the_rules():
    from cornerman.games.punch.pages import lines

    game = Game("punch")
    match = Match(game, {"hands": "table", "advanced": True}, "texts")
    told = {key: " ".join(lines(match.options, match.state, 0, key)) for key in ("overkill", "disarm", "chokeslam",
                                                                                "chain_link", "block")}
    assert "hit or not" in told["overkill"] and "if uninterrupted" in told["disarm"]
    assert "no damage to you at a higher priority" in told["chokeslam"]
    assert "Copy: free" in told["chain_link"] and "Block: takes" in told["block"]


def test_cards_face_down_are_not_in_an_exported_match(begin, tmp_path, capsys):
    player = begin("In secret", ("Fighter", "Kathy"))
    player.press("OK")
    player.pick("Kickstart")
    handed = ["export", player.device.app.table.journal.name, "--flash", str(tmp_path)]
    assert commandline.main(handed) == 0
    out = capsys.readouterr().out
    assert "kickstart" not in out and out.count('["do",null]') == 3 and '["hand",1,"kathy_the_ripper"]' in out
    player.press("OK")
    player.pick("Charge")
    assert commandline.main(handed) == 0
    assert '["place",1,["kickstart_your_heart"]]' in capsys.readouterr().out


def test_numbers_only_takes_one_key_a_round(begin):
    player = begin("Numbers only")
    assert state(player)["phase"] == "flash"
    player.press("DOWN", "DOWN", "OK")
    assert (state(player)["hp"], state(player)["round"]) == ([10, 12], 2)


def test_numbers_only_is_not_offered_for_kept_hands():
    game = Game("punch")
    match = Match(game, {}, "kept")
    for action in (["hand", 0, "don_pugno"], ["hand", 1, "don_pugno"], ["start"]):
        match.do(action)
    assert game.dashboard.on_ok(match.options, match.state, "light").what.title is not None


def test_cards_that_cannot_be_placed_are_last_with_their_reason(begin):
    game = Game("punch")
    match = Match(game, {"hands": "table", "meter": 3}, "frozen")
    for action in (["start"], ["set", "freeze", 1], ["place", 0, []], ["place", 1, []]):
        match.do(action)
    groups = game.dashboard.on_ok(match.options, match.state, "open").what.rows
    assert [one.label for one in groups] == ["Attack", "Defend", "Special", "No card"]
    rows = list(groups[2].what.rows)
    assert all(row.tag == DISABLED and row.what == "No Specials this round" for row in rows) and len(rows) == 9
    player = begin("Sample", ("Fighter", "Kathy"))
    player.press("BACK")
    player.device.app.dash.act(["set", "freeze", 1])
    player.press("OK")
    player.pick("Special")
    player.device.advance(400)
    player.press("UP")
    assert player.screen.lines == ["No Specials this round"]


def test_a_row_of_a_card_tells_cost_range_and_priority():
    game = Game("punch")
    match = Match(game, {"hands": "table", "advanced": True, "meter": 3}, "rows")
    match.do(["start"])
    shown = [(words.card_name(match.options, match.state, item), words.facts(match.options, match.state, 0, item))
             for item in (
        "jab", "gun", "tipper", "suplex", "dodge_roll", "smell_of_the_game", "burst", "wild_rush", ["wild_rush", 1],
        ["combustible_head", 1], ["deus_ex_machina", -3])]
    assert shown == [
        ("Jab", "2 r0 +2"), ("Gun", "3 r3"), ("Tipper", "4! r2"), ("Suplex", "3 r1 -1"), ("Dodge Roll", "3 +1"),
        ("Smell of Game", "0"), ("Burst", "get hit"), ("Wild Rush", "1 -1"), ("Wild Rush, over", "1+2 +1"),
        ("Combustible, over", "3+3!"), ("Deus Ex", "11! -3")]


def test_every_card_token_and_sample_hand_can_be_read():
    game = Game("punch")
    match = Match(game, {"hands": "table", "advanced": True}, "read")
    options, s = match.options, match.state
    keys = [key for kind in cards.TYPES for key in cards.of_type(options, s, kind)] + ["rift_blitz", "swarm_blitz"]
    assert len(keys) == 73 + 12 + 2
    for key in keys + list(TOKENS) + [sample for sample, hand in SAMPLES]:
        lines = game.words.explain(options, s, ["place", 0], key)
        assert len(lines) > 1 and not any("%" in line or "_" in line or "None" in line for line in lines), lines
    assert game.words.explain(options, s, ["place", 0], ["jab"]) == ["Jab", "Attack, meter 2, range 0", "+2: deal 1"]
    assert game.words.explain(options, s, ["place", 1], [["gun", 0]])[2] == "deal 3 - distance"
    assert game.words.explain(options, s, ["pass"], 0) is None


@pytest.mark.parametrize("key, line", [
    ("1000_cuts", "unless it is a copy: a copy of 1000 Cuts in each of the next 2 rounds"),
    ("ghostcall", "a copy of Punch next round, get Frame Advantage"),
    ("instant_cancel", "if it hit: play up to 3 Attacks, free"),
    ("frame_trap", "Last: play up to 1 Attack and pay")])
def test_a_number_on_the_page_of_a_card_has_its_noun_in_the_right_form(key, line):
    game = Game("punch")
    match = Match(game, {"hands": "table", "advanced": True}, "read")
    assert line in game.words.explain(match.options, match.state, ["blitz", 0], key)
    correction = ["set", "hand", 0, ["jab"]]
    assert game.words.describe_action(match.options, correction).endswith("1 card")


def test_the_line_for_an_overcharge_says_whose_it_is():
    game = Game("punch")
    match = Match(game, {"hands": "table", "advanced": True, "meter": 9}, "over")
    for action in ["start"], ["place", 0, []], ["place", 1, []], ["place", 0, [["combustible_head", 1]]]:
        match.do(action)
    lines = [line for event in match.do(["place", 1, ["wait"]])
             for line in game.words.describe_event(match.options, match.state, event)]
    assert "@0 Combustible: overcharge 3" in lines


def test_a_seat_without_a_playable_blitz_card_sees_what_each_of_its_cards_needs(tmp_path):
    """In secret a seat looks for itself: it may hold none whose trigger would be met."""
    blitz = None
    for seed in range(40):
        table = Table("punch", {}, ("random", "random"), (None, None), str(seed), real=False)
        while not table.done() and blitz is None:
            table.step()
            state = table.match.state
            if state["phase"] == "blitz":
                none = [seat for seat in (0, 1) if is_offered(table.match.options, state, seat)
                        and not open_blitz(table.match.options, state, seat)]
                blitz = none[0] if none else None
        if blitz is not None:
            break
    device = Device(SIZES["128x64"](), str(tmp_path), hostsim.framebuf, Repeatable())
    device.app.settings.ways = {"punch": "secret"}
    home.start(device.app, Game("punch"), {}, str(seed))
    device.app.tick(0)
    device.app.cut(1)
    for action in list(table.match.log)[len(device.app.table.match.log):]:
        device.app.table.do(action)
    device.app.dash.ask(["blitz", blitz], blitz)
    device.app.draw()
    hand = table.match.state["hand"][blitz]
    held = sorted(set([key for key in hand if cards.kind(table.match.options, state, key) == "blitz"]))
    assert [row for row in device.texts() if row.startswith("(")] == [
        "(%s)" % cards.short_name(state, key) for key in held]
    device.advance(400)
    device.press(OK)
    needs = cards.trigger_words(cards.trigger(table.match.options, state, held[0]))
    assert "Only if you would %s. To pass, go back to Nobody." % needs in " ".join(device.texts())
    device.advance(400)
    device.press(OK)
    device.press(BACK)
    assert device.app.stack == [device.app.dash]


def test_a_blitz_card_that_was_played_stands_above_the_rows_of_the_next_window(begin):
    player = begin("In secret", ("Fighter", "Kathy"))
    player.press("OK")
    player.pick("Kickstart")
    player.press("OK")
    player.pick("Charge", "P2: BLITZ!")
    player.press("OK")
    player.pick("Burst")
    assert state(player)["blitzed"] == [[], ["burst"]]
    assert player.rows()[:4] == ["P1 Charge", "P2 Kickstart", "P2 Burst", "Nobody"]


def test_before_the_first_round_the_start_stays_the_first_row_and_each_hand_has_its_name(begin):
    player = begin("Sample")
    player.pick("Fighter", "Kathy")
    for name in ("Streets", "Don Pugno"):
        assert (player.screen.title, player.screen.at) == ("Ready?", 0)
        assert player.rows() == ["Start", "P1: " + name, "P2: Kathy", "A card of your own"]
        player.press("BACK")
        assert player.device.texts()[1] == "C: start"
        player.press("OK")
        player.pick("P1: ", "Don")


def test_the_prompt_of_a_round_chosen_in_secret_speaks_of_no_cards_on_the_table():
    game = Game("punch")
    match = Match(game, {}, "prompt")
    for action in ["hand", 0, "don_pugno"], ["hand", 1, "don_pugno"], ["start"]:
        match.do(action)
    assert game.words.prompt(match.options, match.state, "secret") == ["@OK: choose in secret"]
    assert game.words.prompt(match.options, match.state, "open") == ["Lay cards, then @OK"]


@pytest.mark.parametrize("size", ["128x64", "160x128", "240x135", "240x240"])
def test_the_dashboard_says_what_binds_a_seat_and_which_tokens_it_has(begin, size):
    player = begin("Sample", ("Fighter", "Kathy"), size)
    player.device.app.table.do(["set", "mute", 0, 1])
    player.device.advance(400)
    player.press("BACK")
    assert "P1: muted" in " ".join(player.device.texts())
    for change in ["set", "mute", 0, 0], ["set", "overkill", 1, 2]:
        player.device.app.table.do(change)
    player.press("OK")
    player.device.advance(400)
    player.press("BACK")
    assert "P2: overkill 2" in " ".join(player.device.texts())


def test_the_prompt_before_the_first_round_names_a_deck_that_is_missing():
    game = Game("punch")
    match = Match(game, {"advanced": True}, "prompt")
    hand = ["macro_magic"] + cards.sample("don_pugno")[1:]
    for action in ["hand", 0, hand], ["hand", 1, "don_pugno"]:
        match.do(action)
    assert game.words.prompt(match.options, match.state, "open") == ["@0: deck of Macro Magic"]


def test_a_priority_of_deus_ex_machina_is_chosen_from_one_list(begin):
    player = begin("Advanced, hands")
    player.pick("Start", "Supers?", "P1 Deus Ex, priority")
    assert player.rows()[player.screen.at] == "0"
    player.pick("-3")
    assert state(player)["_placed"][0] == [["deus_ex_machina", -3, 0]]


def test_no_line_of_the_opening_of_the_secret_way_is_wrapped_on_a_narrow_screen(tmp_path):
    device = Device(SIZES["160x128"](), str(tmp_path), hostsim.framebuf, Repeatable())
    game = Game("punch")
    device.app.settings.ways = {"punch": "secret"}
    home.start(device.app, game, {})
    device.advance(500)
    match = device.app.table.match
    lines = game.words.welcome(match.options, match.state, "secret")
    assert device.texts()[:5] == lines[:5]


def test_a_row_that_opens_cards_is_explained_only_if_they_are_the_same(begin):
    """A type of cards as a row says nothing about the first of them, as a fighter says what each way to build it is."""
    player = begin("Sample", ("Fighter", "Kathy"))
    dash, table = player.device.app.dash, player.device.app.table
    types = table.game.dashboard.on_ok(table.match.options, table.match.state, "open").what.rows
    attacks = types[0].what.rows
    assert types[0].label == "Attack" and len(attacks) > 1
    assert [steps._explained(dash, attack)[0] for attack in (attacks[0], attacks[1])] == ["fireball", "punch"]
    for rows, about in (attacks, None), ([attacks[0]], "fireball"), ([attacks[0]] * 2, "fireball"), (types, None):
        found = steps._explained(dash, row("Attack", OPEN, Step("Attack", rows)))
        assert (found and found[0]) == about
