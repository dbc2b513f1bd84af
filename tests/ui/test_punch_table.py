"""Punch Game BLITZ! at the table: presses a round, covers, what a step shows, cards in plain words."""

import pytest
from boards import SIZES
from builder_keys import Hands

import commandline
import hostsim.framebuf
from cornerman.catalog import Game
from cornerman.game import DISABLED
from cornerman.games.punch import cards, values
from cornerman.games.punch.setup_phase import SAMPLES
from cornerman.games.punch.state import TOKENS
from cornerman.match import Match
from cornerman.ui.app import home
from hostsim.device import Device, Repeatable


@pytest.fixture
def begin(tmp_path):
    """A function of (recipe, hands, size) that returns Hands at the first round."""
    def start(recipe, hands=(), size="128x64"):
        player = Hands(Device(SIZES[size](), str(tmp_path), hostsim.framebuf, Repeatable()))
        player.pick("New match", "Punch", recipe)
        player.press("BACK", "OK")
        player.pick(*hands)
        if hands:
            player.press("OK")
            player.pick("Start")
        player.presses = 0
        return player
    return start


def state(player):
    return player.device.app.table.match.state


def told(player):
    """Read what was told page by page; (presses since the round began, those of them that turned pages)."""
    before = player.presses
    while type(player.screen).__name__ == "Story":
        player.device.advance(400)
        player.press("OK")
    presses, player.presses = player.presses, 0
    return presses, presses - before


@pytest.mark.parametrize("size, pages", [("128x64", 4), ("240x240", 3)])
def test_a_round_told_after_the_reveal_takes_nine_presses_and_the_pages_of_its_story(begin, size, pages):
    player = begin("Sample", ("Fighter", "Don"), size)
    counts = []
    for mine, theirs, window in (("Charge", "Kickstart", True), ("Charge", "Block", False), ("Fireball", "Gun", True),
                                 ("Charge", "Smell", False), ("Punch", "Block", True)):
        player.pick("No Supers", mine, theirs)
        if window:
            assert player.rows()[player.screen.at] == "Nobody"
            player.press("OK")
        counts.append(told(player))
    assert state(player)["round"] == 6 and player.rows()[0] == "No Supers"
    assert max(read for presses, read in counts) <= pages
    assert max(presses - read + 1 for presses, read in counts) <= 9, "the last page is left by the ninth"


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
    player.press("OK")
    assert dash.table.match.log[len(dash.table.match.log) - 1] == ["place", 1, []] and state(player)["round"] == 2


def test_a_round_in_secret_takes_twenty_presses_and_three_covers(begin):
    player = begin("In secret", ("Fighter", "Kathy"))
    for own, theirs in (("Charge", "Kickstart"), ("Fireball", "Meter Mash")):
        seen = []
        for cover, rows in (("P1", ["No Supers"]), ("P2", ["No Supers", theirs]), ("P1", [own])):
            text = " ".join(player.device.texts())
            assert "Pass to " + cover in text
            assert "Charge" not in text and "Kickstart" not in text
            player.press("OK")
            player.pick(*rows)
            seen.append(list(state(player)["placed"]))
        assert seen[:2] == [[0, 0], [0, 1]]
        shown = player.rows()
        assert shown[:3] == ["P1 " + own, "P2 " + theirs, "Nobody"]
        assert not any("Burst" in row for row in shown), "a BLITZ! card of a hidden hand is shown"
        player.pick("Nobody")
        assert told(player)[0] <= 20


def test_what_lies_face_down_is_not_in_a_match_that_is_handed_out(begin, tmp_path, capsys):
    player = begin("In secret", ("Fighter", "Kathy"))
    for rows in (["No Supers"], ["No Supers", "Kickstart"]):
        player.press("OK")
        player.pick(*rows)
    handed = ["export", player.device.app.table.journal.name, "--flash", str(tmp_path)]
    assert commandline.main(handed) == 0
    out = capsys.readouterr().out
    assert "kickstart" not in out and out.count('["do",null]') == 3 and '["hand",1,"kathy_the_ripper"]' in out
    player.press("OK")
    player.pick("Charge")
    assert commandline.main(handed) == 0
    assert '["place",1,["kickstart_your_heart"]]' in capsys.readouterr().out


def test_numbers_only_is_one_key_a_round(begin):
    player = begin("Numbers only")
    assert state(player)["phase"] == "flash"
    player.press("DOWN", "DOWN", "OK")
    assert (state(player)["hp"], state(player)["round"]) == ([10, 12], 2)


def test_numbers_only_is_no_way_for_kept_hands():
    game = Game("punch")
    match = Match(game, {}, "kept")
    for action in (["hand", 0, "don_pugno"], ["hand", 1, "don_pugno"], ["start"]):
        match.do(action)
    assert game.dashboard.on_ok(match.options, match.state, "light").what.title is not None


def test_what_cannot_be_placed_stands_last_with_its_reason():
    game = Game("punch")
    match = Match(game, {"hands": "table", "meter": 3}, "frozen")
    for action in (["start"], ["set", "freeze", 1], ["place", 0, []], ["place", 1, []]):
        match.do(action)
    rows = list(game.dashboard.on_ok(match.options, match.state, "open").what.rows)[:-1]
    off = [row.label for row in rows if row.tag == DISABLED and row.what == "No Specials this round"]
    assert off == [row.label for row in rows[-len(off):]] and "Charge" in off and "Jab" not in off


def test_a_row_of_a_card_tells_cost_range_and_priority():
    game = Game("punch")
    match = Match(game, {"hands": "table", "advanced": True, "meter": 3}, "rows")
    match.do(["start"])
    shown = [values.row(match.options, match.state, 0, item) for item in (
        "jab", "gun", "tipper", "suplex", "dodge_roll", "smell_of_the_game", "burst", "wild_rush", ["wild_rush", 1],
        ["combustible_head", 1], ["deus_ex_machina", -3])]
    assert shown == [
        ("Jab", "2 r0 +2"), ("Gun", "3 r3"), ("Tipper", "4! r2"), ("Suplex", "3 r1 -1"), ("Dodge Roll", "3 +1"),
        ("Smell of Game", "0"), ("Burst", "get hit"), ("Wild Rush", "1 -1"), ("Wild Rush, over", "1+2 +1"),
        ("Hot Head, over", "3+3!"), ("Deus Ex", "11! -3")]


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
