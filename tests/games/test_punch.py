"""Punch Game BLITZ! (docs/rules/punch.md): phases, refusals, options, every ruling, corrections, secrets, walks that
hold the invariants. What each card does: test_punch_cards.py."""

import copy
import json
import random

import pytest
from conftest import examples, need, new
from hypothesis import given, settings, strategies as st
from played import fit, scenarios
from punch_table import (BLITZ, HANDS, MACRO, MORE_BLITZ, PRINTED, PUNCH, TOKENS, Table, definition, public,
                         table)

from cornerman import game
from cornerman.chance import Chance
from cornerman.games.punch.cards import SAMPLES, overcharged
from cornerman.games.punch.hands import open_blitz
from cornerman.match import Match
from hostsim.scenario import main

rules = PUNCH.rules


# ---- the worked examples ---------------------------------------------------


@pytest.mark.parametrize("scenario", scenarios("punch"))
def test_a_worked_example_leads_to_its_states(scenario):
    Table(scenario["seed"], **dict({"hands": "kept", "advanced": False}, **scenario["options"])).replay(scenario)


# ---- options and the new match ---------------------------------------------

NEW = {
    "phase": "setup", "over": False, "winner": None, "round": 1, "hp": [12, 12], "meter": [0, 0], "distance": 0,
    "hand": [[], []], "gone": [[], []], "macro": [[], []], "deck": [0, 0], "cards": {}, "armored": [0, 0],
    "overkill": [0, 0], "frame_advantage": [0, 0], "armored_on": [0, 0], "overkill_on": [0, 0],
    "frame_advantage_on": [0, 0], "disarm": [0, 0], "disarm_on": [0, 0], "barrage": [0, 0], "mute": [0, 0],
    "skip": [0, 0], "twice": [0, 0], "root": [0, 0], "hold": [0, 0], "freeze": 0, "later": [], "extra": [[], []],
    "taken": [0, 0], "placed": [0, 0], "ready": [False, False], "played": [[], []], "blitzed": [[], []],
    "would": [[], []], "ask": None,
}


def test_a_new_match_has_the_state_that_its_options_describe():
    at = Table(hands="kept", advanced=False)
    assert public(at.state) == NEW and at.chance.used == 0
    assert public(Table(hp=99, meter=7, distance=5).state) == dict(NEW, hp=[99, 99], meter=[7, 7], distance=5)


def test_options_that_are_left_out_have_their_defaults():
    assert new(PUNCH, {}, Chance("x"))[0] == {
        "advanced": False, "hands": "kept", "hp": 12, "meter": 0, "distance": 0, "tie": "low", "triggers": "may",
        "heal_cap": False}


@pytest.mark.parametrize("bad", [
    {"advanced": 1}, {"advanced": None}, {"advanced": "true"}, {"hands": "open"}, {"hands": True}, {"hp": 0},
    {"hp": 100}, {"hp": True}, {"hp": 12.0}, {"hp": [12, 12]}, {"meter": -1}, {"meter": 100}, {"meter": None},
    {"distance": -1}, {"distance": 6}, {"distance": "0"}, {"tie": "even"}, {"tie": None}, {"triggers": "never"},
    {"triggers": 1}, {"heal_cap": 0}, {"heal_cap": "no"}, {"cards": {}}, {"": 1}, [], None, "hp",
])
def test_bad_options_are_refused(bad):
    with pytest.raises(game.Refused):
        new(PUNCH, bad, Chance("x"))


@pytest.mark.parametrize("good", [
    {"hp": 1}, {"hp": 99}, {"meter": 99}, {"distance": 5}, {"advanced": True}, {"hands": "table"}, {"tie": "high"},
    {"triggers": "sure"}, {"triggers": "trust"}, {"heal_cap": True}])
def test_options_at_their_bounds_are_accepted(good):
    assert new(PUNCH, good, Chance("x"))[0].items() >= good.items()


def test_basic_set_knows_no_advanced_card():
    at = Table(advanced=False)
    assert all(not at.allowed("deck", 0, name, ["jab"] * 3) for name in ("macro_magic", "test_case"))
    kept = Table(advanced=False, hands="kept")
    assert kept.allowed("hand", 0, ["jab"] * 9 + ["burst"] * 3)
    for card in [card for card in PRINTED if PRINTED[card][4]]:
        assert not kept.allowed("hand", 0, [card] + ["jab"] * 8 + ["burst"] * 3)
        assert not kept.allowed("set", "hand", 0, [card])
    for card in MORE_BLITZ:
        assert not kept.allowed("hand", 0, ["jab"] * 9 + ["burst", "burst", card])
    assert Table(hands="kept").allowed("hand", 0, ["foul_play"] * 9 + list(MORE_BLITZ)[:3])


# ---- phases ----------------------------------------------------------------

VERBS = [
    ["card", "x", {"name": "X", "type": "attack", "cost": 0, "fx": [[0, "", ["dmg", 1]]]}],
    ["hand", 0, "don_pugno"],
    ["deck", 0, "macro_magic", MACRO], ["start"], ["place", 0, []], ["place", 1, []], ["boost", 0, "armored"],
    ["boost", 1, "overkill"], ["blitz", 0, "free_combo"], ["pass", 0], ["pass", 1], ["choose", 0, 1],
    ["choose", 1, 1],
    ["coin"], ["coin", 0], ["draw", 0], ["draw", 0, []]]


def open_verbs(at):
    return sorted({action[0] + str(action[1]) if len(action) > 1 and action[1] in (0, 1) else action[0]
                   for action in VERBS if at.allowed(*action)})


def test_verbs_of_each_phase():
    at = Table(meter=20, distance=1)
    assert open_verbs(at) == ["card", "deck0", "start"]
    assert open_verbs(Table(hands="kept")) == ["card", "deck0", "hand0"]
    at.do("set", "armored", 0, 1)
    at.do("set", "overkill", 1, 1)
    at.do("start")
    assert (at.state["phase"], open_verbs(at)) == ("flash", ["place0", "place1"])
    at.do("place", 1, [])
    assert open_verbs(at) == ["place0"]
    at.do("place", 0, [])
    assert (at.state["phase"], at.state["ready"], open_verbs(at)) == ("select", [False, False], ["place0", "place1"])
    at.do("place", 0, ["tornado_kick"])
    assert open_verbs(at) == ["place1"]
    at.do("place", 1, ["charge"])
    assert (at.state["phase"], open_verbs(at)) == ("boost", ["boost0", "boost1", "pass0", "pass1"])
    at.do("boost", 0, "armored")
    assert (at.state["ready"], open_verbs(at)) == ([True, False], ["boost1", "pass1"])
    at.do("pass", 1)
    assert (at.state["phase"], open_verbs(at)) == ("blitz", ["blitz0", "pass0", "pass1"])
    at.do("pass", 0)
    assert open_verbs(at) == ["pass1"]
    at.do("pass", 1)
    assert (at.state["phase"], at.state["ready"], open_verbs(at)) == ("choose", [False, False], ["choose0"])
    at.do("choose", 0, -1)
    assert (at.state["phase"], at.state["round"], at.state["ready"]) == ("flash", 2, [False, False])
    at.do("set", "hp", 0, 0)
    assert (at.state["phase"], open_verbs(at), rules.open_prefixes(at.options, at.state)) == ("over", [], [])


def test_setup_of_hands_and_decks():
    at = Table(hands="kept")
    at.refused("start")
    for name in HANDS:
        at.do("hand", 0, name)
        assert at.state["hand"][0] == HANDS[name].split()
    at.refused("start")
    twelve = ["block", "burst", "burst"] + ["punch"] * 8 + ["mulligan"]
    at.do("hand", 1, twelve)
    assert at.state["hand"][1] == twelve
    for cards in (twelve[1:], twelve + ["jab"], ["jab"] * 10 + ["burst"] * 2, ["jab"] * 8 + ["burst"] * 4, [],
                  "don",
                  ["jab"] * 8 + ["rift_blitz"] + ["burst"] * 3, ["jab"] * 9 + ["swarm_blitz"] + ["burst"] * 2,
                  ["armored"] + ["jab"] * 8 + ["burst"] * 3, [["jab", 0]] + ["jab"] * 8 + ["burst"] * 3, None, 12,
                  {"jab": 9}, [None] * 12):
        at.refused("hand", 1, cards)
    for cards in (["jab"] * 2, ["jab"] * 4, ["jab", "jab", "block"], ["jab", "jab", "1000_cuts"], "jab",
                  [0, 1, 2]):
        at.refused("deck", 0, "macro_magic", cards)
    for cards in (["jab"] * 17 + ["burst"] * 7, ["jab"] * 24, ["jab"] * 18 + ["burst"] * 5,
                  ["jab"] * 19 + ["burst"] * 6,
                  [], None, ["jab"] * 17 + ["x"] + ["burst"] * 6):
        at.refused("deck", 0, "test_case", cards)
    at.do("deck", 1, "test_case", ["burst"] * 6 + ["macro_magic"] * 18)
    at.do("deck", 1, "macro_magic", MACRO)
    at.do("deck", 1, "macro_magic", MACRO[::-1])
    assert (at.state["macro"], at.state["deck"]) == ([[], MACRO[::-1]], [0, 24])
    at.do("start")
    assert at.state["phase"] == "flash"
    hidden = Table()
    hidden.refused("hand", 0, "don_pugno")
    hidden.refused("deck", 0, "test_case", ["jab"] * 18 + ["burst"] * 6)
    hidden.do("deck", 0, "macro_magic", MACRO)


def test_every_sample_hand_is_of_the_basic_set():
    for name, keys in SAMPLES:
        at = Table(hands="kept", advanced=False)
        at.do("hand", 0, name)
        assert sorted(at.state["hand"][0]) == sorted(keys.split())


def started(first="don_pugno", second="kathy_the_ripper", **given):
    at = Table(hands="kept", **dict({"advanced": False}, **given))
    at.do("hand", 0, first)
    at.do("hand", 1, second)
    at.do("start")
    return at


def test_hands_kept_by_the_device_place_only_their_cards():
    at = started("fighter_from_the_streets",
                 ["1000_cuts", "1000_cuts", "super_taunt"] + ["punch"] * 6 + ["burst"] * 3)
    for cards in (["1000_cuts"], ["punch"], ["burst"], ["instant_cancel"] * 2, [["instant_cancel", 0]]):
        at.refused("place", 0, cards)
    at.refused("place", 1, ["1000_cuts"] * 3)
    at.do("place", 1, ["1000_cuts", "super_taunt", "1000_cuts"])
    at.do("place", 0, ["instant_cancel"])
    for cards in ([], ["instant_cancel"], ["jab"], ["punch", "block"], ["burst"], ["punch", "punch"]):
        at.refused("place", 0, cards)
    assert at.state["placed"] == [1, 3]
    at.do("place", 0, ["block"])
    assert at.state["placed"] == [2, 3] and len(at.state["hand"][0]) == 12


def test_hidden_hands_may_place_fewer():
    at = table(advanced=False)
    at.do("place", 0, ["1000_cuts"] * 9)
    at.refused("place", 1, ["1000_cuts"] * 10)
    at.do("place", 1, [])
    at.refused("place", 0, ["punch", "punch"])
    at.refused("place", 0, ["foul_play"])
    at.do("place", 0, [])
    at.do("set", "twice", 1, 1)
    at.refused("place", 1, ["punch"] * 3)
    at.do("place", 1, ["punch"])
    assert at.state["phase"] == "blitz"


@pytest.mark.parametrize("cards,fits", [
    ([["wild_rush", 1]], True), ([["wild_rush", 0]], True), (["wild_rush"], True), ([["wild_rush", 2]], False),
    ([["wild_rush", -1]], False), ([["wild_rush", True]], False), ([["wild_rush", None]], False),
    ([["wild_rush"]], False),
    ([["wild_rush", 1, 0]], False), ([["punch", 0]], False), ([["punch", 1]], False), ([["double_team", 1]], True),
    ([["combustible_head", 1]], True), ([["pesky_pulse_rifle", 1]], True), ([["block", 1]], False), ([[]], False),
    ([0], False), ([None], False), (["x"], False), ([{}], False), ("punch", False), (None, False),
    ([["punch"]], False),
    ([[["punch"], 0]], False), ([[0, 0]], False)])
def test_option_select_takes_fight_cards_with_a_number_where_they_need_one(cards, fits):
    at = table()
    at.place_supers()
    assert at.allowed("place", 0, cards) == fits


@pytest.mark.parametrize("cards,fits", [
    (["deus_ex_machina"], True), ([["deus_ex_machina", -9]], True), ([["deus_ex_machina", 9]], True),
    ([["deus_ex_machina", 10]], False), ([["deus_ex_machina", "0"]], False), ([["test_case", 1]], True),
    ([["test_case", 2]], False), ([["disarm", 0]], False), ([["macro_magic", 0]], False),
    (["macro_magic"], False)])
def test_the_flash_takes_supers_with_a_number_where_they_need_one(cards, fits):
    assert table().allowed("place", 0, cards) == fits


def test_tokens_are_used_before_the_reveal_and_take_effect_in_that_round():
    at = table(tokens={"armored": [2, 0], "overkill": [0, 1], "frame_advantage": [1, 0]})
    at.place("charge", "charge")
    assert at.state["phase"] == "boost"
    at.refused("boost", 0, "overkill")
    at.refused("boost", 0, "shield")
    at.refused("boost", 1, "armored")
    at.do("boost", 1, "overkill")
    assert (at.state["hp"], at.state["taken"]) == ([12, 11], [0, 1])
    assert (at.state["overkill"], at.state["overkill_on"]) == ([0, 0], [0, 1])
    assert at.state["ready"] == [False, True]
    at.refused("boost", 1, "overkill")
    at.do("boost", 0, "armored")
    at.do("boost", 0, "frame_advantage")
    assert (at.state["armored"], at.state["armored_on"], at.state["frame_advantage_on"]) == ([1, 0], [1, 0], [1, 0])
    at.do("pass", 0)
    assert (at.state["round"], at.state["armored"], at.state["armored_on"]) == (2, [1, 0], [0, 0])
    assert (at.state["overkill_on"], at.state["frame_advantage_on"]) == ([0, 1], [0, 0])


def test_overkill_may_end_the_game():
    at = table(hp=[1, 12], tokens={"overkill": [1, 0]})
    at.place("punch", "charge")
    at.do("boost", 0, "overkill")
    assert (at.state["over"], at.state["winner"], at.state["hp"], at.state["phase"]) == (True, 1, [0, 12], "over")
    at.do("set", "hp", 0, 1)
    assert (at.state["phase"], at.state["over"], at.state["winner"]) == ("boost", False, None)
    assert at.state["placed"] == [1, 1]
    at.passes("boost")
    assert at.act()["hp"] == [1, 12 - 2 - 3]


# ---- the BLITZ! window -----------------------------------------------------


def window(first, second, a="punch", b="charge", **given):
    """The seats that are asked for BLITZ! cards, in hidden hands that hold these three."""
    at = started([a] * 9 + first.split(), [b] * 9 + second.split(), meter=20, **given)
    at.reveal(a, b)
    return at


def test_window_is_offered_whatever_blitz_cards_are_held():
    """The offer gives nothing away: it hangs on the cards of the sets in use and on having any card left."""
    useless = "push_block push_block push_block"
    at = window(useless, useless)
    assert (at.state["phase"], at.state["ready"]) == ("blitz", [False, False])
    for seat in (0, 1):
        at.refused("blitz", seat, "push_block")
        at.refused("blitz", seat, "burst")
    for empty, ready in ((0, [True, False]), (1, [False, True])):
        at = started(["punch"] * 9 + ["burst"] * 3, ["charge"] * 9 + ["burst"] * 3, meter=20)
        at.do("set", "hand", empty, ["punch", "charge"])
        at.reveal("punch", "charge")
        assert at.state["ready"] == ready
    assert window(useless, useless, "charge", "charge").state["round"] == 2


def test_window_without_a_card_for_the_trigger():
    """No basic card is triggered by a move or a whiff; a table-made one is enough."""
    assert table(advanced=False).round("dodge_roll")["round"] == 2
    assert table(advanced=False).reveal("dodge_roll")["round"] == 2
    assert table().reveal("dodge_roll")["ready"] == [False, False]
    assert table(advanced=False, distance=1).reveal("punch")["round"] == 2
    trip = definition("blitz", [0, "", ["hurt", 1]], trigger="on_whiff")
    at = table(advanced=False, distance=1, cards={"trip": trip})
    assert at.reveal("punch")["ready"] == [False, True]
    assert at.act([(0, "trip")])["hp"] == [11, 12]


def test_window_opens_for_an_extra_card():
    at = started(["rift"] * 5 + ["block"] * 4 + ["burst"] * 3, ["punch"] * 9 + ["burst"] * 3, meter=20,
                 advanced=True)
    at.round("rift", "punch", answers=[2])
    at.do("set", "hand", 0, ["rift", "block"])
    at.reveal("block", "punch")
    assert at.state["ready"] == [False, True]
    at.refused("blitz", 0, "swarm_blitz")
    at.refused("blitz", 0, "push_block")
    at.do("blitz", 0, "rift_blitz")
    assert (at.state["round"], at.state["gone"], at.state["extra"], at.state["distance"]) == (3, [[], []], [[], []], 2)


def test_a_blitz_card_cancels_the_pass_of_the_other_seat():
    at = window("free_combo chain_link push_block", "burst burst super_armor")
    at.do("pass", 0)
    at.refused("pass", 0)
    at.refused("blitz", 0, "free_combo")
    at.do("blitz", 1, "super_armor")
    assert at.state["ready"] == [False, False] and at.state["blitzed"] == [[], ["super_armor"]]
    at.do("blitz", 0, "free_combo")
    at.do("blitz", 1, "burst")
    at.do("blitz", 1, "burst")
    assert at.state["ready"] == [False, True]  # seat 1 has none left
    assert at.state["would"] == [["on_hit"], ["get_hit"]]
    at.do("pass", 0)
    assert at.state["gone"] == [["free_combo"], ["super_armor", "burst", "burst"]]
    assert (at.state["hp"], at.state["mute"]) == ([12, 12], [0, 0])


# ---- rulings ---------------------------------------------------------------


def test_ruling_1_meter_begins_at_0_and_ends_at_99():
    assert Table().state["meter"] == [0, 0]
    assert table(meter=97).round("charge", "smell_of_the_game")["meter"] == [99, 97]


def test_ruling_2_meter_is_paid_at_the_first_effect():
    assert table(meter=2).round("super_taunt charge")["meter"] == [10, 2]
    assert table(meter=5).round("1000_cuts charge", "smell_of_the_game")["meter"] == [8, 5]
    assert table(distance=3).round("bounce_off")["meter"] == [17, 20]
    assert table(distance=3).round("tipper")["meter"] == [16, 20]
    assert table().round("moon_jump", "punch", blitz=[])["meter"] == [16, 18]
    assert table().round("chokeslam", "jab", blitz=[(0, "burst")])["meter"] == [20, 20]
    at = table()
    at.do("set", "mute", 0, 1)
    assert at.round("parry")["meter"] == [20, 20]
    assert table(meter=[0, 2]).round("punch", "charge")["meter"] == [0, 5]


def test_ruling_3_a_line_without_priority_has_priority_0():
    assert table(distance=1).round("tornado_kick", "block", answers=[-1])["hp"] == [12, 12]
    assert table(distance=1).round("tornado_kick", "jab", answers=[-1])["hp"] == [12, 10]  # out of the Jab's reach


def test_ruling_4_range_counts_when_the_effect_comes_up():
    assert table(distance=1).round("punch", "tornado_kick", answers=[-1])["hp"] == [10, 10]
    assert table(distance=0).round("bounce_off", "fishslap")["distance"] == 1
    assert table(distance=2).round("boston_bash")["hp"] == [12, 12]


def test_ruling_5_equal_priority_goes_by_cost():
    for tie, hp, meter in (("low", [12, 12], [16, 18]), ("high", [10, 12], [16, 18])):
        s = table(tie=tie).round("korean_backdash", "punch")
        assert (s["hp"], s["meter"]) == (hp, meter)
    assert table(tie="high").round("punch", blitz=[(1, "smoke_break")])["hp"] == [12, 10]
    cards = {"aa": definition("super", [0, "", ["push", 1]]), "bb": definition("super", [0, "", ["dmg", [0, 1, "d"]]])}
    for tie in ("low", "high"):
        assert table(cards=cards, tie=tie).round("aa bb")["hp"] == [12, 11]
        assert table(cards=cards, tie=tie).round("bb aa")["hp"] == [12, 12]


def test_ruling_5_blocks_go_up_by_cost_too():
    """The dearer one pays first, with `tie` high, and leaves too little for the other."""
    cards = {"wall": definition("super", [0, "", ["block", 1]], cost=4)}
    for tie, meter, hp in (("low", 2, 12), ("high", 0, 11)):
        s = table(cards=cards, tie=tie, meter=[4, 20]).round("wall parry", "fireball")
        assert (s["meter"][0], s["hp"][0]) == (meter, hp)


def test_ruling_6_a_coin_only_where_the_order_changes_something():
    assert table().round("punch", "punch")["hp"] == [10, 10]
    at = table(hp=2)
    at.reveal("punch", "punch")
    at.passes("blitz")
    assert at.state["ask"] == {"seat": None, "kind": "coin", "card": None, "lo": 0, "hi": 1}
    at.refused("choose", 0, 1)
    for seat in (0, 1):
        copied = copy.deepcopy(at)
        copied.do("coin", seat)
        assert (copied.state["winner"], copied.state["hp"][1 - seat], copied.chance.used) == (seat, 0, 0)
    seen = set()
    for seed in "abcdef":
        at.chance = Chance(seed)
        copied = copy.deepcopy(at)
        copied.do("coin")
        assert copied.state["winner"] == Chance(seed).below(2) and copied.chance.used == 1
        seen.add(copied.state["winner"])
    assert seen == {0, 1}


def test_ruling_6_one_coin_for_the_group():
    """All effects of one seat go before all of the other."""
    cards = {"aa": definition("super", [0, "", ["push", 1]]), "bb": definition("super", [0, "", ["dmg", [0, 1, "d"]]])}
    for first, hp in ((0, [10, 11]), (1, [11, 10])):
        assert table(cards=cards).round("aa bb", "aa bb", answers=[first])["hp"] == hp


def test_ruling_7_blocks_stand_first():
    at = table(cards={"wall": definition("super", [0, "", ["block", 5]], cost=12)})
    assert at.round("wall", "punch")["hp"] == [12, 12]
    assert table().round("the_shine", "pesky_pulse_rifle:1", answers=[0])["hp"] == [11, 12]
    at = table(cards={"zap": definition("special", [0, "", ["dmg", 2]])})
    assert at.round("parry", "zap")["hp"] == [10, 12]


def test_ruling_7_the_blocker_shares_out():
    for share, meter in ((2, 7), (1, 8), (0, 8)):
        at = table()
        at.reveal("1000_cuts strike", "block")
        at.passes("blitz")
        assert dict(at.state["ask"], card=None) == {"seat": 1, "kind": "split", "card": None, "lo": 0, "hi": 2}
        at.refused("choose", 0, 1)
        at.refused("choose", 1, 3)
        at.refused("choose", 1, -1)
        s = at.act(answers=[share])
        assert (s["hp"], s["meter"]) == ([12, 9], [meter, 22])


def test_ruling_8_damage_to_oneself_counts():
    at = table()
    assert at.reveal("kickstart_your_heart")["would"][0] == ["get_hit"]
    at = table()
    at.do("set", "twice", 0, 1)
    assert at.round("kickstart_your_heart smell_of_the_game")["meter"] == [28, 20]
    assert table().round("super_taunt kickstart_your_heart")["meter"] == [19, 20]


def test_ruling_9_damage_at_the_same_priority_does_not_interrupt():
    assert table().round("chokeslam", "chokeslam")["hp"] == [7, 7]
    assert table().round("pickin_daisies", "plummet_16_feet_through_the_announcers_table")["hp"] == [4, 12]
    assert table().round("foul_play", "suplex")["hp"] == [10, 11]


def test_ruling_10_a_set_distance_is_no_move():
    for card in ("save_point", "fishslap", "teleport", "izuna_drop", "stop_beating_around_the_bush"):
        s = table(distance=1 if card == "fishslap" else 3).reveal(card)
        assert "on_move" not in s["would"][0], card
    for card in ("goring_rush", "illusory_lunge", "cross_up_tea_cup", "korean_backdash", "sidestep", "dodge_roll",
                 "moon_jump", "tornado_kick", "wild_rush"):
        assert "on_move" in table(distance=2).reveal(card)["would"][0], card
    assert "on_move" in table().reveal("bounce_off", "parry")["would"][0]
    assert "on_move" in table().reveal("steal_momentum", "punch")["would"][0]
    at = table(distance=2)
    at.do("set", "root", 0, 1)
    s = at.round("goring_rush")
    assert (s["distance"], s["hp"]) == (2, [12, 11])
    assert "on_move" not in table(distance=0).reveal("goring_rush")["would"][0]  # already there


def test_ruling_11_distance_is_0_to_5():
    assert table(distance=4).round("moon_jump", answers=[1])["distance"] == 5
    assert table(distance=1).round("moon_jump", answers=[-1])["distance"] == 2
    assert table(distance=5).round("fishslap", "charge")["distance"] == 5
    at = table(distance=5, cards={"shove": definition("attack", [0, "", ["push", 9]])})
    assert at.round("shove")["distance"] == 5


def test_ruling_12_a_trigger_is_met_if_it_could_come_about():
    """A Tornado Kick from distance 1 may hit or not."""
    for triggers, would in (("may", [["on_hit", "on_move"], ["get_hit", "on_move"]]), ("sure", [["on_move"]] * 2),
                            ("trust", [[], []])):
        at = table(distance=1, triggers=triggers)
        at.reveal("tornado_kick")
        assert (at.state["phase"], at.state["would"]) == ("blitz", would)
        assert at.allowed("blitz", 1, "burst") == (triggers != "sure")
        assert at.allowed("blitz", 1, "feint") == (triggers == "trust")
    at = table(triggers="trust")
    assert at.reveal("", "")["ready"] == [False, False]
    at.do("blitz", 0, "push_block")
    assert at.act()["meter"] == [23, 20]
    at = started(triggers="trust")
    at.do("set", "hand", 1, ["izuna_drop"])
    assert at.reveal("gun", "izuna_drop")["ready"] == [False, True]


def test_ruling_12_the_forecast_leaves_out_blitz_cards():
    """Both Bursts may be played, though the first already prevents the hit; so may Free Combo after them."""
    at = table()
    at.reveal("punch")
    at.do("blitz", 1, "burst")
    at.do("blitz", 1, "burst")
    at.do("blitz", 0, "free_combo")
    assert at.state["would"] == [["on_hit"], ["get_hit"]]
    assert (at.act()["hp"], at.state["mute"]) == ([12, 12], [0, 0])


def test_ruling_13_blitz_cards_have_priority_0_and_come_before_the_act():
    assert table().round("fireball", "jab", blitz=[(0, "hat_trick")])["hp"] == [11, 10]
    cards = {"stop": definition("super", [0, "", ["prevent"]], cost=1)}
    at = table(cards=cards, triggers="trust")
    assert at.round("stop", blitz=[(0, "hat_trick")])["armored"] == [1, 0]
    at = table(cards={"stop": definition("super", [1, "", ["prevent"]])}, triggers="trust")
    assert at.round("stop", blitz=[(0, "hat_trick")])["armored"] == [0, 0]
    at = table(distance=1)
    at.reveal("tornado_kick")
    at.passes("blitz")
    at.refused("blitz", 1, "burst")


def test_ruling_14_on_block_needs_damage():
    at = table(distance=3)
    assert at.reveal("gun", "block")["would"] == [[], []]
    assert table().reveal("meter_mash", "parry")["would"] == [[], ["on_block"]]
    assert table(distance=3).round("gun", "block")["meter"] == [17, 20]


def test_ruling_15_a_knockout_ends_it_at_once():
    at = table(hp=[12, 1])
    s = at.round("jab", "1000_cuts fireball")
    assert (s["over"], s["winner"], s["phase"], s["hp"], s["meter"]) == (True, 0, "over", [12, 0], [18, 20])
    assert (s["round"], s["played"]) == (1, [["jab"], ["1000_cuts", "fireball"]])
    assert (s["ask"], s["would"]) == (None, [[], []])
    s = table(hp=[4, 4]).round("the_equalizer")
    assert (s["over"], s["winner"], s["hp"]) == (True, None, [0, 0])
    s = table(hp=[1, 12]).round("kickstart_your_heart")
    assert (s["winner"], s["meter"]) == (1, [20, 20])


def test_ruling_16_supers_are_free_but_option_select_is_not():
    at = started(["1000_cuts"] * 3 + ["charge"] * 6 + ["burst"] * 3, ["1000_cuts"] * 9 + ["burst"] * 3)
    at.do("place", 0, ["1000_cuts"] * 3)
    at.do("place", 1, [])
    assert at.state["ready"] == [False, True]  # seat 1 holds nothing for Option Select
    at.refused("place", 0, [])
    at.do("set", "freeze", 1)
    at.do("place", 0, [])  # now nothing can be placed
    assert at.state["round"] == 2


def test_ruling_17_hands_hold_doubles_and_any_mix():
    at = started(["jab"] * 9 + ["burst"] * 3, ["1000_cuts"] * 9 + ["free_combo"] * 3)
    assert at.state["hand"][0].count("jab") == 9


def test_ruling_18_skip_beats_twice():
    at = table()
    at.do("set", "twice", 0, 1)
    at.do("set", "skip", 0, 1)
    at.place_supers()
    assert at.state["ready"] == [True, False]
    at = table()
    at.do("set", "twice", 0, 1)
    at.round("limit_break limit_break")
    assert at.state["twice"] == [2, 0]
    at.place_supers()
    assert not at.allowed("place", 0, ["jab"] * 3) and at.allowed("place", 0, ["jab"] * 2)


def test_ruling_19_copies_are_not_muted_but_muted_cards_are_used():
    at = table()
    at.round("ghostcall")
    at.do("set", "mute", 0, 2)
    assert at.round("fireball")["hp"] == [12, 10]
    at = table()
    at.do("set", "mute", 1, 1)
    assert at.round("cowardice", "parry")["meter"] == [25, 20]
    at = table()
    at.do("set", "mute", 0, 1)
    assert at.round("plummet_16_feet_through_the_announcers_table fireball")["hp"] == [12, 4]


def test_ruling_20_healing_ends_at_99_or_at_the_hp_at_the_start():
    assert table(hp=[98, 12]).round("siphon_soul")["hp"] == [99, 8]
    for hp, healed in ((11, 12), (3, 7)):
        at = table(heal_cap=True)
        at.do("set", "hp", 0, hp)
        assert at.round("siphon_soul")["hp"] == [healed, 8]
    at = table(heal_cap=True)
    at.do("set", "hp", 0, 20)
    assert at.round("siphon_soul")["hp"] == [20, 8]


def test_ruling_21_copies_keep_what_is_printed():
    at = table(tokens={"frame_advantage": [1, 0]})
    s = at.round("fireball", "spontaneous_proboscis", boost=[(0, "frame_advantage")], blitz=[(0, "chain_link")],
                 answers=["chokeslam"])
    assert s["hp"] == [9, 10]  # the Chokeslam at -2, interrupted
    s = table(distance=3).round("fireball", blitz=[(0, "chain_link")], answers=["wild_rush"])
    assert (s["hp"], s["meter"], s["distance"]) == ([12, 9], [17, 20], 0)  # no overcharge
    s = table(distance=3).round("fireball", blitz=[(0, "chain_link")], answers=["punch"])
    assert s["hp"] == [12, 10]  # out of its range
    at = table()
    at.round("ghostcall")
    assert at.round("", "korean_backdash")["hp"] == [12, 12]  # 2 meter, so after the Backdash
    at = table()
    at.round("ghostcall")
    assert at.round("", "parry")["hp"] == [12, 12]


def test_ruling_22_1000_cuts_out_of_range_sets_up_no_copies():
    assert table(distance=2).round("1000_cuts")["later"] == []
    assert len(table().round("1000_cuts", "parry")["later"]) == 2


@pytest.mark.parametrize("a,b,start,hp,left", [
    ("super_taunt punch", "", {}, [11, 10], 0),      # the Super takes it, and does not hit
    ("punch", "", {"distance": 1}, [11, 12], 0),     # whiffs
    ("punch", "", {"meter": [1, 20]}, [11, 12], 0),  # cannot be paid
    ("charge", "", {}, [11, 12], 1),                 # waits for an Attack or Super
    ("punch", "deep_breath", {}, [11, 8], 0), ("punch", "block", {}, [11, 12], 0),
    ("heavy_bash", "block", {}, [11, 8], 0),
    ("instant_cancel charge", "", {"answers": [None]}, [11, 8], 0)])
def test_ruling_23_overkill_goes_to_the_next_attack_or_super(a, b, start, hp, left):
    at = table(tokens={"overkill": [1, 0]}, **{name: start[name] for name in start if name != "answers"})
    s = at.round(a, b, boost=[(0, "overkill")], answers=start.get("answers", ()))
    assert (s["hp"], s["overkill_on"]) == (hp, [left, 0])


def test_ruling_23_a_muted_attack_takes_overkill_too():
    at = table(tokens={"overkill": [1, 0]})
    at.do("set", "mute", 0, 1)
    assert at.round("punch", boost=[(0, "overkill")])["overkill_on"] == [0, 0]


def test_ruling_24_frame_advantage_adds_up():
    at = table(tokens={"frame_advantage": [2, 0]})
    s = at.round("chokeslam", "punch", boost=[(0, "frame_advantage")] * 2)
    assert s["hp"] == [10, 7]
    at = table(tokens={"frame_advantage": [1, 0]})
    s = at.round("super_taunt chokeslam", "suplex", boost=[(0, "frame_advantage")])
    # the Taunt comes at 0, the Chokeslam too late
    assert (s["hp"], s["meter"]) == ([10, 12], [20 - 5 + 10 - 2, 17])
    at = table(tokens={"frame_advantage": [1, 0]})
    at.do("set", "skip", 0, 1)
    assert at.round("", boost=[(0, "frame_advantage")])["frame_advantage_on"] == [1, 0]
    assert at.round("suplex", "punch")["hp"] == [10, 10]


@pytest.mark.parametrize("a,start,boost,b,hp", [
    ("super_taunt charge", {}, ["armored"], "the_equalizer", 12),
    ("charge", {}, ["armored"] * 2, "the_equalizer", 12),
    ("charge", {}, ["armored"], "the_equalizer", 10), ("punch", {"distance": 1}, ["armored"], "fireball", 10),
    ("punch", {"meter": [0, 20]}, ["armored"], "fireball", 10), ("charge", {}, ["armored"], "jab", 11),
    ("charge", {}, ["armored", "frame_advantage"], "spontaneous_proboscis", 11),
    ("", {}, ["armored"], "fireball", 10),
    ("chokeslam", {}, ["armored"], "fireball", 12)])
def test_ruling_25_armored_blocks_for_each_fight_card(a, start, boost, b, hp):
    at = table(tokens={"armored": [3, 0], "frame_advantage": [1, 0]}, **start)
    s = at.round(a, b, boost=[(0, token) for token in boost])
    assert (s["hp"][0], s["armored_on"]) == (hp, [0, 0])


def test_ruling_26_disarm_discards_for_good():
    at = started(["disarm"] + ["punch"] * 8 + ["burst"] * 3, ["charge"] * 9 + ["burst"] * 3, advanced=True,
                 meter=20)
    at.round("disarm punch", "charge")
    assert at.state["overkill"] == [1, 0]
    at.round("punch", "charge", boost=[(0, "overkill")])
    assert (at.state["gone"], at.state["hand"][1].count("charge")) == ([[], ["charge"]], 8)
    assert at.state["hp"] == [11, 12 - 2 - 2 - 3 - 3]


def test_ruling_27_a_chosen_number_counts_once():
    at = table(meter=60, cards={"before": definition("super", [0, "", ["prevent"]])})
    at.round("hidden_butterfly", answers=[1])
    at.do("set", "distance", 1)
    assert at.round("hidden_butterfly")["hp"] == [12, 8]  # whiffs: no new number
    at.do("set", "distance", 0)
    assert at.round("before hidden_butterfly")["hp"] == [12, 8]  # back at the printed 0
    at = table()
    at.reveal("the_shine")
    at.passes("blitz")
    assert (at.state["ask"]["lo"], at.state["ask"]["hi"]) == (-9, 9)
    at.do("choose", 0, 1)
    at.do("set", "mute", 0, 2)
    at.round("the_shine")
    assert at.round("the_shine", "punch", answers=[0])["hp"] == [10, 12]


def test_ruling_28_a_hand_is_what_is_not_on_the_table():
    at = started(["punch", "jab"] + ["charge"] * 7 + ["chain_link"] * 3, ["charge"] * 9 + ["burst"] * 3, meter=20)
    at.reveal("punch", "charge")
    at.do("blitz", 0, "chain_link")
    at.passes("blitz")
    assert at.state["ask"] == {"seat": 0, "kind": "attack", "card": "chain_link", "lo": None, "hi": None}
    for value in ("punch", "charge", "chain_link", "fireball", 0, ["jab"], ["jab", 0]):
        at.refused("choose", 0, value)
    at.do("choose", 0, "jab")
    assert at.state["hp"] == [12, 9]


def test_ruling_29_used_attacks_are_paid_except_by_instant_cancel():
    assert table().round("punch", blitz=[(1, "frame_trap")], answers=["jab"])["meter"] == [18, 18]
    assert table(meter=[20, 1]).round("punch", blitz=[(1, "frame_trap")], answers=["jab"])["hp"] == [12, 10]
    assert table(meter=3).round("punch", blitz=[(0, "time_stop")], answers=["jab", None])["meter"] == [1, 3]
    assert table(meter=10).round("instant_cancel", answers=["jab"] * 3)["hp"] == [12, 8]


def test_all_rows_of_an_attack_used_now_take_the_present_priority():
    cards = {"nettle": definition("attack", ["get_hit", "", ["gain", 4]], [-2, "", ["dmg", 1]], [3, "", ["push", 1]])}
    s = table(meter=10, cards=cards).round("punch", blitz=[(0, "time_stop")], answers=["nettle", None])
    assert (s["hp"], s["meter"], s["distance"]) == ([12, 11], [12, 10], 1)  # nobody has hit seat 0; the Punch whiffs


def test_ruling_29_used_attacks_take_what_waits_for_the_next_card():
    at = table(tokens={"overkill": [0, 1]})
    s = at.round("punch", "charge", boost=[(1, "overkill")], blitz=[(1, "frame_trap")], answers=["jab"])
    assert (s["hp"], s["overkill_on"]) == ([8, 9], [0, 0])


def test_ruling_30_overcharge_is_paid_with_the_cost():
    cards = {"stop": definition("super", [0, "", ["prevent"]])}
    at = table(cards=cards, distance=3)
    assert "on_move" in at.reveal("stop wild_rush:1")["would"][0]
    s = at.act()
    assert (s["meter"], s["hp"], s["distance"]) == ([17, 20], [12, 11], 1)
    assert table(cards=cards).round("stop wild_rush")["meter"] == [20, 20]
    s = table(meter=2, distance=3).round("wild_rush:1")
    assert (s["meter"], s["hp"], s["distance"]) == ([1, 2], [12, 11], 0)
    at = table(meter=10)
    at.reveal("double_team:1")
    at.passes("blitz")
    assert at.state["ask"] == {"seat": 0, "kind": "amount", "card": "double_team", "lo": 0, "hi": 8}
    at.refused("choose", 0, 9)
    at.do("choose", 0, 3)
    assert at.state["ask"] == {"seat": 0, "kind": "move", "card": "double_team", "lo": 3, "hi": 3}
    for value in ("punch", "double_team", "burst", 3):
        at.refused("choose", 0, value)
    at.do("choose", 0, "fireball")
    assert (at.state["meter"], at.state["hp"]) == ([5, 10], [12, 10])


def test_ruling_31_feint_counts_every_attack():
    at = table(distance=1)
    at.round("ghostcall")
    s = at.round("heavy_bash", "tipper", blitz=[(0, "feint")])
    assert s["meter"] == [18 + 4 + 4 - 4, 16]


def test_ruling_32_iron_will_counts_all_damage():
    at = table(tokens={"overkill": [1, 0]})
    s = at.round("iron_will", "punch", boost=[(0, "overkill")])
    assert (s["hp"], s["meter"]) == ([9, 12], [25, 18])


def test_ruling_33_test_case_of_hidden_hands_is_up_to_the_players():
    s = table().round("test_case:1 charge")
    assert (s["phase"], s["hand"], s["deck"], s["meter"]) == ("flash", [[], []], [0, 0], [11, 20])


def test_ruling_34_preparations_are_needed_to_place():
    at = table()
    at.refused("place", 0, ["macro_magic"])
    assert table(macro=True).round("macro_magic")["hp"] == [12, 6]
    at = started(["test_case"] + ["charge"] * 8 + ["burst"] * 3, ["charge"] * 9 + ["burst"] * 3, advanced=True)
    at.refused("place", 0, ["test_case"])
    assert table().round("double_team:1", answers=[1, "macro_magic"])["hp"] == [12, 12]


def test_ruling_35_created_cards_are_copies():
    at = table()
    at.round("stronger_will", answers=[0, 0])
    assert at.round("", "cowardice")["meter"] == [18, 20]
    at = table()
    at.round("ghostcall")
    assert at.round("")["meter"] == [18, 20]


def test_ruling_36_the_oldest_made_card_goes_first():
    at = table()
    at.round("rift", answers=[3])
    at.round("rift", answers=[2])
    assert at.state["extra"][0] == [["rift_blitz", None]] * 2
    for _ in range(4):
        at.round("")
    assert at.round("block", "punch", blitz=[(0, "rift_blitz")])["distance"] == 3
    at.do("set", "distance", 0)
    assert at.round("block", "punch", blitz=[(0, "rift_blitz")])["distance"] == 2
    assert at.state["extra"] == [[], []]


def test_ruling_37_any_number_of_tokens_either_seat_first():
    at = table(tokens={"armored": [0, 3], "overkill": [2, 0]})
    at.place("punch", "charge")
    for seat, token in ((1, "armored"), (0, "overkill"), (1, "armored"), (1, "armored")):
        at.do("boost", seat, token)
    assert (at.state["armored_on"], at.state["ready"]) == ([0, 3], [False, True])
    at.do("boost", 0, "overkill")
    assert (at.state["hp"], at.state["phase"]) == ([10, 12], "blitz")


# ---- questions -------------------------------------------------------------

# cards, fields of the start, BLITZ!, answers before, the question, good answers, bad ones
QUESTIONS = [
    ("tornado_kick", "", {"distance": 1}, [], [], (0, "dir", "tornado_kick", -1, 1), [-1, 1], [0, 2, None, True]),
    ("teleport", "", {}, [], [], (0, "dist", "teleport", 0, 5), [0, 5], [-1, 6, None, "3"]),
    ("", "rift", {}, [], [], (1, "secret", "rift", 2, 3), [2, 3], [1, 4, None]),
    ("call_the_swarm", "", {}, [], [], (0, "secret", "call_the_swarm", 1, 3), [1, 3], [0, 4, "bee"]),
    ("stronger_will", "", {}, [], [], (0, "secret", "stronger_will", -1, 1), [-1, 0, 1], [-2, 2]),
    ("stronger_will", "", {}, [], [1], (0, "secret", "stronger_will", -1, 1), [-1, 0, 1], [-2, 2]),
    ("hidden_butterfly", "", {}, [], [], (0, "secret", "hidden_butterfly", -1, 1), [-1, 1], [-2, 2, 0.0]),
    ("the_shine", "", {}, [], [], (0, "secret", "the_shine", -9, 9), [-9, 9], [-10, 10, False]),
    ("double_team:1", "", {"meter": 9}, [], [], (0, "amount", "double_team", 0, 7), [0, 7], [-1, 8, None]),
    ("double_team:1", "", {}, [], [14], (0, "move", "double_team", 14, 14), ["disarm", "orbital_lobotomy", None],
     ["punch", "burst", ["disarm", 0], "x", 14]),
    ("double_team:1", "", {}, [], [0], (0, "move", "double_team", 0, 0), ["wait", "foul_play", "test_case", None],
     ["burst", "fireball", ["test_case", 1]]),
    ("punch", "", {}, [(0, "chain_link")], [], (0, "attack", "chain_link", None, None), ["jab", "wild_rush", None],
     ["block", "1000_cuts", "burst", ["wild_rush", 1], ["jab"], "x", 0, []]),
    ("punch", "", {}, [(1, "frame_trap")], [], (1, "use", "frame_trap", None, None), ["jab", ["wild_rush", 1], None],
     ["block", "1000_cuts", ["jab", 0], ["wild_rush", 2], "x", 0, [], ["wild_rush"]]),
    ("punch", "", {}, [(0, "time_stop")], ["jab"], (0, "use", "time_stop", None, None), ["jab", None],
     ["charge", {}]),
    ("instant_cancel", "", {}, [], ["jab", "jab"], (0, "use", "instant_cancel", None, None), ["jab", None],
     ["parry"]),
    ("why_are_you_hitting_yourself", "", {}, [], [], (0, "theirs", "why_are_you_hitting_yourself", 0, 3),
     [[], ["jab"] * 3, ["wild_rush", "punch"]], [["jab"] * 4, ["block"], None, "jab", [["jab", 0]], [None], ["x"]]),
    ("orbital_lobotomy", "", {}, [], [], (0, "strip", "orbital_lobotomy", None, None),
     ["burst", "disarm", "jab", None], ["rift_blitz", "x", ["jab"], 0, []]),
]


@pytest.mark.parametrize("number", range(len(QUESTIONS)))
def test_a_question_takes_its_answers_from_the_seat_that_is_asked(number):
    a, b, start, blitz, before, ask, good, bad = QUESTIONS[number]
    at = table(**start)
    at.reveal(a, b)
    for seat, name in blitz:
        at.do("blitz", seat, name)
    at.passes("blitz")
    for value in before:
        at.answer(value)
    assert at.state["ask"] == dict(zip(("seat", "kind", "card", "lo", "hi"), ask))
    for value in good:
        assert at.allowed("choose", ask[0], value), value
        assert not at.allowed("choose", 1 - ask[0], value), value
    for value in bad:
        assert not at.allowed("choose", ask[0], value), value
    assert rules.ask(at.options, at.state, ["choose", ask[0]]).secret == (ask[0] if ask[1] == "secret" else None)


def test_attacks_of_a_kept_hand_are_used_once_each():
    """Instant Cancel would take three more; there are two, which then lie on the table."""
    at = started(["instant_cancel", "jab", "charge", "punch", "punch"] + ["charge"] * 4 + ["burst"] * 3, "don_pugno",
                 meter=12)
    at.reveal("instant_cancel punch", "kickstart_your_heart")
    at.passes("blitz")
    at.do("choose", 0, "punch")
    assert (at.state["ask"]["kind"], at.state["played"][0]) == ("use", ["instant_cancel", "punch", "punch"])
    at.refused("choose", 0, "punch")
    at.do("choose", 0, "jab")
    assert (at.state["phase"], at.state["hp"], at.state["meter"]) == ("flash", [12, 12 - 1 - 1 - 2 - 1 - 2], [0, 16])


def test_a_copy_with_a_number_of_its_own_asks_for_it():
    at = table(cards={"late": definition("attack", [-5, "", ["dmg", 4]])})
    assert at.round("double_team:1", "late", answers=[11, "deus_ex_machina", -5])["hp"] == [12, 1]
    assert table(macro=True).round("double_team:1", answers=[8, "macro_magic"])["hp"] == [12, 6]


def test_test_case_with_an_empty_hand_draws_nothing():
    """The overcharge draws, and so a coin says first whose free effects go first."""
    for k, answers in ((0, []), (1, [0, ["punch", "burst"]])):
        at = Table(hands="kept", meter=12)
        at.do("deck", 0, "test_case", ["punch"] * 18 + ["burst"] * 6)
        for seat in (0, 1):
            at.do("hand", seat, ["test_case", "wait"] + ["charge"] * 7 + ["burst"] * 3)
        at.do("set", "hand", 0, ["test_case", "charge"] + ["block"] * (1 - k))
        at.do("start")
        at.reveal("test_case:%d charge" % k, "wait")
        s = at.act(answers=answers)
        assert s["hand"][0] == ["test_case", "charge"] + ["punch", "burst"] * k
        assert s["deck"] == [25 - 3 * k, 0]


def test_of_equal_cards_the_first_leaves():
    at = started("don_pugno", ["charge", "block", "charge", "punch"] + ["block"] * 5 + ["burst"] * 3, meter=30,
                 advanced=True)
    at.do("set", "hand", 0, ["disarm", "jab", "punch", "burst"])
    at.round("disarm jab", "charge")
    at.round("punch", "charge", boost=[(0, "overkill")])
    assert at.state["hand"][1][:3] == ["block", "charge", "punch"] and at.state["gone"][1] == ["charge"]


def test_what_counts_as_alone():
    """A muted card does not, a copy does."""
    at = table()
    at.do("set", "mute", 1, 1)
    assert at.round("hidden_butterfly", "punch", answers=[0])["hp"] == [12, 8]
    at = table()
    at.round("", "stronger_will", answers=[0, 1])
    assert at.round("hidden_butterfly", answers=[0])["hp"] == [12, 12]


def test_the_forecast_ends_after_64_runs():
    """The first Super hits only at distance 5, its last choice: within 36 runs, not within 64 of 216."""
    cards = {"aa": definition("super", [0, "", ["warp"]], [0, "d=5", ["dmg", 1]]),
             "bb": definition("super", [-1, "", ["warp"]])}
    assert table(cards=cards).reveal("aa bb")["would"] == [["on_hit"], ["get_hit"]]
    assert table(cards=cards).reveal("aa bb bb")["would"] == [[], []]


# ---- table-made cards ------------------------------------------------------

SOUND = {"name": "Headbutt", "type": "attack", "cost": 1, "range": 0, "fx": [[0, "", ["dmg", 2], ["hurt", 1]]]}
TRIP = {"name": "Trip", "type": "blitz", "trigger": "on_move", "fx": [[-99, "", ["dmg", 1]]]}


def test_made_cards_are_kept_whole():
    at = Table(advanced=False)
    at.do("card", "headbutt", dict(SOUND, over=9, more=[[-9, "!free", ["move", [1, -99, "d"]]]]))
    at.do("card", "x_1", {"name": "X", "type": "special", "cost": 0, "fx": [["get_hit", "d>5", ["goto", 5]]]})
    at.do("card", "2", TRIP)
    assert at.state["cards"] == {
        "headbutt": {"name": "Headbutt", "type": "attack", "cost": 1, "range": 0, "fx": SOUND["fx"], "over": 9,
                     "more": [[-9, "!free", ["move", [1, -99, "d"]]]], "trigger": None},
        "x_1": {"name": "X", "type": "special", "cost": 0, "range": None, "fx": [["get_hit", "d>5", ["goto", 5]]],
                "over": None, "more": [], "trigger": None},
        "2": {"name": "Trip", "type": "blitz", "cost": 0, "range": None, "fx": TRIP["fx"], "over": None,
              "more": [],
              "trigger": "on_move"}}


@pytest.mark.parametrize("name", ["", "x" * 33, "Head", "a b", "a-b", "\u00e4", 7, None, ["a"], "punch",
                                  "foul_play",
                                  "burst", "mulligan", "rift_blitz", "swarm_blitz", "armored", "overkill",
                                  "frame_advantage", "don_pugno", "kathy_the_ripper", "fighter_from_the_streets",
                                  "mine"])
def test_ids_of_made_cards(name):
    at = Table(advanced=False)
    at.do("card", "mine", SOUND)
    at.refused("card", name, SOUND)


GOOD_ROWS = [
    [[priority, "", ["dmg", 1]] for priority in (-9, 9, 99, -99, 0, "get_hit")],
    [[0, condition, ["gain", 0]] for condition in ("", "d=0", "d>5", "d<3", "was=5", "free", "hit", "scored",
                                                   "stopped")],
    [[0, condition, ["gain", 0]] for condition in ("blocked", "foeblocked", "foe:attack", "foe:defend",
                                                   "foe:special",
                                                   "foe:super", "alone")],
    [[0, "!" + condition, ["gain", 0]] for condition in ("d=0", "was=1", "free", "hit", "alone", "blocked",
                                                         "foe:super")],
    [[0, ""] + [[name, 999] for name in ("dmg", "trade", "hurt", "heal", "gain", "lose")],
     [0, ""] + [[name, 0] for name in ("block", "move", "fwd", "back", "push")],
     [0, "", ["goto", 0], ["setd", 5], ["token", "armored"], ["token", "overkill"], ["token", "frame_advantage"]],
     [0, ""] + [[name] for name in ("warp", "mute", "twice", "skip", "hold", "root")],
     [0, ""] + [[name] for name in ("freeze", "sand", "interrupt", "prevent", "armor", "drain")]],
    [[0, ""] + [["dmg", [99, -99, var]] for var in ("d", "hp", "taken", "blocked", "dealt", "attacks")]]]


def test_valid_rows_of_a_card_definition():
    for rows in GOOD_ROWS:
        for number in range(0, len(rows), 8):
            assert Table().allowed("card", "x", dict(SOUND, fx=rows[number:number + 8]))


def test_rows_that_are_refused():
    rows = [[10, "", ["dmg", 1]], [-10, "", ["dmg", 1]], [98, "", ["dmg", 1]], [True, "", ["dmg", 1]],
            ["k", "", ["dmg", 1]],
            ["0", "", ["dmg", 1]], [0.0, "", ["dmg", 1]], [None, "", ["dmg", 1]], [0, ""], [0], [],
            [0, "", "dmg"], 0, None,
            [0, "", ["dmg", 1], ["x"]], [0, ""] + [["gain", 1]] * 7]
    rows += [[0, condition, ["dmg", 1]] for condition in (
        "k=1", "copy", "!copy", "!", "d=6", "d=10", "d", "d>=1", "was>1", "was<1", "!!free", "Free", " ", None, 0,
        [],
        "d=", "foe:", "foe:blitz", "d=x", "was=")]
    rows += [[0, "", op] for op in (
        ["dmg"], ["dmg", 1, 2], ["dmg", -1], ["dmg", 1000], ["dmg", True], ["dmg", 1.0], ["dmg", "1"],
        ["dmg", None],
        ["dmg", [1, 2]], ["dmg", [1, 2, "d", 3]], ["dmg", [100, 0, "d"]], ["dmg", [0, -100, "d"]],
        ["dmg", [0, 1, "k"]],
        ["dmg", [0, 1, "x"]], ["dmg", [0, 1.0, "d"]], ["dmg", [0, 1, None]], ["dmg", [0, 1, []]], ["goto", 6],
        ["setd", -1],
        ["goto", [0, 1, "d"]], ["goto"], ["token", "x"], ["token", 1], ["token"], ["token", None], ["mute", 1],
        ["prevent", 0],
        ["later", "punch", 1], ["laterx", "punch", 0, 1], ["copy", "hand"], ["use", 1, "pay"], ["number", 0, 1],
        ["gift", "rift_blitz", 2, 3, None], ["disarm"], ["barrage"], ["discards"], ["strip"], ["redraw"],
        ["draw", 1], [],
        [[]], {}, "dmg", None, ["x"], [None], [["dmg"], 1])]
    at = Table()
    for row in rows:
        for place in ({"fx": [row]}, {"over": 1, "more": [row]}):
            assert not at.allowed("card", "x", dict(SOUND, **place)), row
    at.refused("card", "x", dict(TRIP, fx=[["get_hit", "", ["dmg", 1]]]))


@pytest.mark.parametrize("change", [
    {"name": ""}, {"name": "x" * 33}, {"name": 3}, {"name": None}, {"type": "punch"}, {"type": None}, {"type": []},
    {"cost": -1}, {"cost": 100}, {"cost": True}, {"cost": None}, {"cost": "1"}, {"range": -1}, {"range": 6},
    {"range": "0"},
    {"range": False}, {"fx": []}, {"fx": None}, {"fx": {}}, {"fx": SOUND["fx"] * 9}, {"over": 1},
    {"more": SOUND["fx"]},
    {"over": 0, "more": SOUND["fx"]}, {"over": 100, "more": SOUND["fx"]}, {"over": 1, "more": []},
    {"trigger": "on_hit"},
    {"over": 1, "more": SOUND["fx"] * 9}, {"over": True, "more": SOUND["fx"]}, {"x": 1}, {"type": "blitz"},
    {"over": "?", "more": SOUND["fx"]}])
def test_definitions_that_are_refused(change):
    Table().refused("card", "x", dict(SOUND, **change))


@pytest.mark.parametrize("definition", [
    None, [], "attack", 1, {}, {"type": "attack"}, {name: SOUND[name] for name in ("type", "cost", "fx")},
    {name: SOUND[name] for name in ("name", "type", "fx")}, {name: SOUND[name] for name in ("name", "cost", "fx")},
    {name: SOUND[name] for name in ("name", "type", "cost")}, dict(TRIP, trigger="hit"), dict(TRIP, trigger=None),
    dict(TRIP, cost=0), dict(TRIP, range=1), dict(TRIP, over=1, more=[]), dict(TRIP, trigger=["on_hit"]),
    {name: TRIP[name] for name in ("name", "type", "fx")}])
def test_values_that_are_no_definition_are_refused(definition):
    Table().refused("card", "x", definition)


def test_as_many_made_cards_as_a_board_holds():
    """24 cards, 160 operations in all."""
    at = Table()
    for number in range(24):
        at.do("card", "c%d" % number, definition("defend", [0, "", ["block", 1]]))
    at.refused("card", "c24", definition("defend", [0, "", ["block", 1]]))
    at = Table()
    rows = [[0, ""] + [["gain", 1]] * 6] * 8
    for number in range(3):
        at.do("card", "c%d" % number, definition("special", *rows))
    assert not at.allowed("card", "x", definition("special", *rows[:3]))
    assert not at.allowed("card", "x", definition("special", *rows[:2], over=1, more=rows[:1]))
    at.do("card", "x", definition("special", *rows[:2], over=1, more=[[0, ""] + [["gain", 1]] * 4]))
    at.refused("card", "y", definition("special", [0, "", ["gain", 1]]))


def test_cards_that_can_be_overcharged():
    at = table(cards={"mine": dict(SOUND, over=2, more=SOUND["fx"]), "other": SOUND})
    assert sorted(overcharged(at.options, at.state)) == [
        "combustible_head", "double_team", "mine", "pesky_pulse_rifle", "test_case", "wild_rush"]
    basic = Table(advanced=False)
    assert overcharged(basic.options, basic.state) == []


def test_definitions_at_the_limits_are_allowed():
    for change in ({"cost": 99}, {"cost": 0}, {"range": 5}, {"range": None}, {"name": "x" * 32}, {"name": "x"},
                   {"fx": SOUND["fx"] * 8}, {"over": 99, "more": SOUND["fx"] * 8}, {"type": "defend"},
                   {"type": "super"}):
        assert Table().allowed("card", "x" * 32, dict(SOUND, **change))


def test_made_cards_are_played_from_kept_hands():
    at = Table(hands="kept", advanced=False, meter=20)
    at.do("card", "headbutt", dict(SOUND, over=2, more=[[-1, "free", ["push", 3]]]))
    at.do("card", "trip", TRIP)
    for seat in (0, 1):
        at.do("hand", seat, ["headbutt"] * 8 + ["dodge_roll"] + ["trip"] * 3)
    at.do("start")
    s = at.round("headbutt:1", "dodge_roll", blitz=[(0, "trip")])
    # whiffs after the Dodge Roll, paid all the same
    assert (s["hp"], s["meter"], s["distance"]) == ([12, 11], [17, 17], 1)
    at.do("set", "distance", 0)
    s = at.round("headbutt:1", "headbutt")
    assert (s["hp"], s["meter"], s["distance"]) == ([9, 8], [14, 16], 0)  # both are interrupted
    assert s["hand"] == [["headbutt"] * 8 + ["dodge_roll"] + ["trip"] * 2,
                         ["headbutt"] * 8 + ["dodge_roll"] + ["trip"] * 3]


def test_a_get_hit_effect_applies_once():
    cards = {"sting": definition("defend", ["get_hit", "", ["dmg", 1], ["block", 2]], cost=1)}
    s = table(cards=cards).round("sting", "jab")
    assert (s["hp"], s["meter"]) == ([11, 11], [19, 18])
    assert table(cards=cards).round("sting", "charge")["meter"] == [20, 23]
    s = table(cards=cards).round("sting", "1000_cuts punch")
    assert (s["hp"], s["meter"]) == ([12 - 2 - 1, 11], [19, 8])  # its block stands for the rest of that priority
    s = table(cards=cards).round("sting", "sting")
    assert s["hp"] == [12, 12]
    cards["swap"] = definition("super", [1, "", ["trade", 1]])
    assert table(cards=cards).round("swap sting", "sting")["hp"] == [10, 10]
    assert table(cards=cards, meter=0).round("swap sting", "charge")["hp"] == [11, 11]


def test_rows_of_an_overcharge_do_not_wait_without_it():
    cards = {"shell": definition("defend", [-2, "", ["warp"]], cost=4, over=2, more=[["get_hit", "", ["dmg", 2]]])}
    stop = {"stop": definition("super", [-1, "", ["prevent"]])}
    s = table(cards=dict(cards, **stop)).round("stop shell", "punch")
    assert (s["hp"], s["meter"]) == ([10, 12], [20, 18])
    s = table(cards=dict(cards, **stop)).round("stop shell:1", "punch")
    assert (s["hp"], s["meter"]) == ([10, 10], [14, 18])


# ---- corrections -----------------------------------------------------------


@pytest.mark.parametrize("field,lo,hi", [("hp", 1, 99), ("meter", 0, 99), ("armored", 0, 99), ("overkill", 0, 99),
                                         ("frame_advantage", 0, 99), ("mute", 0, 9999), ("skip", 0, 9999),
                                         ("twice", 0, 9999), ("root", 0, 9999), ("hold", 0, 9999)])
def test_correcting_a_number_of_a_seat(field, lo, hi):
    at = Table()
    for seat in (0, 1):
        for value in (hi, lo):
            at.do("set", field, seat, value)
            assert at.state[field][seat] == value
        for value in (-1, hi + 1, True, "1", 1.0, None, [1]):
            at.refused("set", field, seat, value)
    for action in ((field,), (field, 0), (field, 2, 1), (field, 0, 1, 1), (field, None, 1), (field, [1, 1]),
                   (field, True, 1)):
        at.refused("set", *action)


def test_correcting_distance_freeze_and_hands():
    at = started()
    for field, hi in (("distance", 5), ("freeze", 9999)):
        for value in (hi, 0):
            at.do("set", field, value)
            assert at.state[field] == value
        for value in ((-1,), (hi + 1,), (True,), (None,), (0, 1), ()):
            at.refused("set", field, *value)
    cards = ["punch"] * 39 + ["burst"]
    at.do("set", "hand", 1, cards)
    assert at.state["hand"][1] == cards
    at.do("set", "hand", 1, [])
    for value in (cards + ["jab"], ["foul_play"], ["x"], "punch", None, [["wild_rush", 1]], [0]):
        at.refused("set", "hand", 1, value)
    table().refused("set", "hand", 1, [])
    for field in NEW:
        if field not in ("hp", "meter", "distance", "hand", "mute", "skip", "twice", "root", "hold",
                         "freeze") + tuple(TOKENS):
            at.refused("set", field, 0)
            at.refused("set", field, 0, NEW[field])


def test_an_empty_hand_places_no_card():
    at = started()
    at.do("set", "hand", 0, [])
    at.do("place", 0, [])
    at.do("place", 1, [])
    assert (at.state["phase"], at.state["ready"]) == ("select", [True, False])


def phases():
    """A table in each phase, its name first; the sixth question is a direction."""
    at = table(distance=1, tokens={"armored": [1, 0]})
    found = [("flash", copy.deepcopy(at))]
    at.place_supers()
    at.do("place", 1, ["charge"])
    found.append(("select", copy.deepcopy(at)))
    at.do("place", 0, ["tornado_kick"])
    found.append(("boost", copy.deepcopy(at)))
    at.do("pass", 0)
    found.append(("blitz", copy.deepcopy(at)))
    at.passes("blitz")
    return [("setup", Table())] + found + [("choose", at)]


def test_a_correction_ends_and_revives_in_every_phase():
    for phase, at in phases():
        assert at.state["phase"] == phase
        before = public(at.state)
        at.do("set", "hp", 1, 0)
        assert (at.state["phase"], at.state["over"], at.state["winner"]) == ("over", True, 0)
        assert (at.state["ask"], at.state["would"]) == (None, [[], []])
        at.do("set", "hp", 0, 0)
        assert (at.state["over"], at.state["winner"]) == (True, None)
        at.do("set", "hp", 1, 3)
        assert (at.state["over"], at.state["winner"]) == (True, 1)
        at.do("set", "meter", 0, before["meter"][0])
        at.do("set", "hp", 0, 5)
        if phase == "choose":  # that act is closed
            want = dict(before, phase="flash", round=2, ask=None, played=[[], []], hp=[5, 3])
        elif phase == "blitz":
            want = dict(before, hp=[5, 3], ready=[False, False])
        else:
            want = dict(before, hp=[5, 3])
        assert public(at.state) == want, phase


def test_corrections_during_the_act_keep_its_question_and_take_effect():
    """The question stays; the Tornado Kick's damage looks at the distance as it is then."""
    at = phases()[-1][1]
    ask = at.state["ask"]
    assert ask["kind"] == "dir"
    at.do("set", "distance", 4)
    at.do("set", "meter", 1, 50)
    assert (at.state["ask"], at.state["distance"], at.state["meter"]) == (ask, 4, [15, 50])
    at.do("choose", 0, -1)
    assert (at.state["distance"], at.state["hp"], at.state["meter"], at.state["round"]) == (3, [12, 12], [15, 53], 2)
    at = phases()[-1][1]
    at.do("set", "distance", 0)
    at.do("choose", 0, -1)
    assert (at.state["distance"], at.state["hp"]) == (1, [12, 12])
    at = table(distance=4)
    at.reveal("moon_jump")
    at.passes("blitz")
    at.do("set", "distance", 2)
    at.do("choose", 0, -1)
    assert at.state["distance"] == 1
    at = table()
    at.reveal("double_team:1")
    at.passes("blitz")
    at.do("set", "meter", 0, 1)
    assert at.state["ask"]["hi"] == 18
    at.do("choose", 0, 18)
    assert (at.state["round"], at.state["meter"]) == (2, [1, 20])  # no longer to be had: the card goes on without it


def test_a_hand_corrected_during_a_question_stays_corrected_after_each_answer():
    at = Table(hands="kept", meter=40)
    at.do("deck", 0, "test_case", ["punch"] * 18 + ["burst"] * 6)
    at.do("hand", 0, ["test_case"] + ["charge"] * 8 + ["burst"] * 3)
    at.do("hand", 1, "don_pugno")
    at.do("start")
    at.reveal("test_case:1 charge", "block")
    fixed = ["jab"] * 4
    at.do("set", "hand", 0, fixed)
    at.do("draw", 0, ["punch"] * 9)
    at.do("draw", 0, ["punch"] * 2)
    assert (fixed, at.state["hand"][0]) == (["jab"] * 4, ["jab"] * 4 + ["punch"] * 11)


def test_a_correction_in_the_window_repeats_the_forecast():
    at = table()
    at.reveal("punch")
    at.do("pass", 0)
    at.do("set", "distance", 1)
    assert (at.state["ready"], at.state["would"]) == ([False, False], [["on_whiff"], []])
    at.do("set", "meter", 0, 0)
    assert (at.state["ready"], at.state["would"]) == ([False, False], [[], []])
    at.do("pass", 0)
    at.do("pass", 1)
    assert (at.state["round"], at.state["meter"]) == (2, [0, 20])


def test_corrected_counters_of_rounds_take_effect():
    at = table()
    for field, value in (("mute", 0), ("skip", 1)):
        at.do("set", field, 0, 1)
        at.do("set", field, 0, 0)
    at.do("set", "freeze", 1)
    at.do("set", "hold", 0, 1)
    at.place_supers()
    at.refused("place", 0, ["charge"])
    at.do("place", 0, ["dodge_roll"])
    at.do("place", 1, [])
    assert (at.state["round"], at.state["distance"], at.state["meter"]) == (2, 0, [17, 20])


def test_state_shares_no_lists_with_actions():
    hand = ["punch"] * 9 + ["burst"] * 3
    at = Table(hands="kept", meter=9)
    rows = copy.deepcopy(SOUND)
    at.do("card", "mine", rows)
    rows["fx"][0].append(0)
    at.do("hand", 0, hand)
    hand.append("jab")
    assert at.state["hand"][0] == hand[:12] and at.state["cards"]["mine"]["fx"] == SOUND["fx"]
    placed = ["punch"]
    deck = ["jab"] * 18 + ["burst"] * 6
    macro = list(MACRO)
    fixed = ["charge"]
    at.do("deck", 0, "test_case", deck)
    at.do("deck", 0, "macro_magic", macro)
    at.do("set", "hand", 1, fixed)
    at.do("start")
    before = json.dumps(at.state)
    for cards in (deck, macro, fixed):
        cards.append("x")
    assert json.dumps(at.state) == before
    at.place_supers()
    at.do("place", 0, placed)
    at.do("place", 1, fixed[:1])
    at.act()
    assert placed == ["punch"] and at.state["hand"] == [hand[:12], ["charge"]]


# ---- malformed actions -----------------------------------------------------


@pytest.mark.parametrize("action", [
    [], None, 1, "start", {}, [None], [0], [["start"]], ["jump"], ["START"], [""], ["start", 0], ["start", None],
    ["place"],
    ["place", 0], ["place", 0, None], ["place", 0, {}], ["place", 0, "jab"], ["place", 2, []], ["place", -1, []],
    ["place", None, []], ["place", True, []], ["place", "0", []], ["place", 0, [], 0], ["place", 0.0, []], ["set"],
    ["set", "hp"], ["set", None, 1], ["set", "phase", "over"], ["set", "hp", 0, None], ["set", "cards", {}],
    ["set", "_act", None], ["pass", 0], ["coin"], ["draw", 0], ["choose", 0, 0], ["blitz", 0, "burst"],
    ["boost", 0, "armored"], ["card", "x", SOUND], ["deck", 0, "macro_magic", MACRO], ["hand", 0, "don_pugno"]])
def test_malformed_actions_are_refused(action):
    for at in (started(), table()):
        before = copy.deepcopy(at.state)
        with pytest.raises(game.Refused) as refusal:
            game.do(rules, at.options, at.state, action, at.chance)
        assert str(refusal.value) and at.state == before


def test_malformed_answers_are_refused():
    for phase, at in phases():
        for action in (["pass"], ["pass", None], ["pass", 0, 0], ["boost", 0], ["boost", 0, None],
                       ["boost", 0, ["armored"]],
                       ["blitz", 0], ["blitz", 0, None], ["blitz", 0, ["burst"]], ["blitz", 0, {}],
                       ["blitz", 0, 7],
                       ["choose"], ["choose", 0], ["choose", 0, None], ["choose", 0, 0], ["choose", 0, True],
                       ["choose", 0, [1]], ["choose", 0, 1, 1], ["choose", 1, 1], ["coin", None],
                       ["draw", 0, None],
                       ["start", 1], ["card", "x"], ["card"], ["deck", 0], ["deck", 0, "macro_magic"],
                       ["deck", 0, "x", []],
                       ["hand", 0], ["hand"], ["card", "x", SOUND, 1], ["deck", 2, "macro_magic", MACRO]):
            at.refused(*action)
    at = table(hp=1)
    at.reveal("punch", "punch")
    at.passes("blitz")
    for action in (["coin", 2], ["coin", None], ["coin", True], ["coin", 0, 0], ["draw", 0], ["choose", None, 0]):
        at.refused(*action)


# ---- secrets ---------------------------------------------------------------


def seen_of(at):
    """All that anybody may see of a table, and of its log."""
    words, dashboard = PUNCH.words, PUNCH.dashboard
    options, s = at.options, at.state
    hidden = [rules.secret(options, s, action, n) for n, action in enumerate(at.log)]
    return [public(s), hidden, [None if secret else action for secret, action in zip(hidden, at.log)],
            words.prompt(options, s),
            dashboard.view(options, s, None, None, None), rules.open_prefixes(options, s),
            [words.offer(options, s, prefix)
             for prefix in rules.open_prefixes(options, s) + rules.correctable(options, s)]]


def check_same_view(one, other, *differ):
    """Two tables do different secret things, one action each; their events, as anybody may see them."""
    events = [at.do(*action) for at, action in zip((one, other), differ)]
    assert seen_of(one) == seen_of(other)
    assert events[0] == events[1]
    assert rules.secret(one.options, one.state, one.log[-1], len(one.log) - 1)


def test_cards_face_down_are_hidden():
    one, other = started(meter=20), started(meter=20)
    check_same_view(one, other, ["place", 1, ["1000_cuts"]], ["place", 1, ["super_taunt"]])
    check_same_view(one, other, ["place", 0, ["super_taunt"]], ["place", 0, ["super_taunt"]])
    check_same_view(one, other, ["place", 0, ["gun"]], ["place", 0, ["block"]])
    assert (one.state["phase"], one.state["placed"], one.state["played"]) == ("select", [2, 1], [[], []])
    for at in (one, other):
        at.do("place", 1, ["tipper"])
        assert not any([rules.secret(at.options, at.state, action, n) for n, action in enumerate(at.log)])
    assert one.state["played"] == [["super_taunt", "gun"], ["1000_cuts", "tipper"]]


def test_numbers_of_cards_face_down_are_hidden():
    one, other = table(tokens={"armored": [1, 1]}), table(tokens={"armored": [1, 1]})
    check_same_view(one, other, ["place", 0, ["deus_ex_machina"]], ["place", 0, [["deus_ex_machina", 7]]])
    for at in (one, other):
        at.do("place", 1, [])
    check_same_view(one, other, ["place", 1, [["wild_rush", 1]]], ["place", 1, ["wild_rush"]])
    check_same_view(one, other, ["place", 0, ["charge"]], ["place", 0, ["jab"]])
    assert one.state["phase"] == "boost"
    assert [rules.secret(one.options, one.state, action, n) for n, action in enumerate(one.log)].count(True) == 4
    one.do("pass", 0)
    assert one.do("pass", 1)[0][0] == "reveal"


def test_a_public_action_equal_to_a_hidden_one_is_not_secret():
    """An old round's cards stay open while the same lie face down again."""
    at = table()
    at.round("charge", "block")
    at.place_supers()
    at.do("place", 0, ["charge"])
    hidden = [n for n, action in enumerate(at.log) if rules.secret(at.options, at.state, action, n)]
    assert hidden == [len(at.log) - 3, len(at.log) - 2, len(at.log) - 1]
    assert at.log[hidden[-1]] in at.log[:hidden[0]]


@pytest.mark.parametrize("card,numbers", [
    ("rift", (2, 3)), ("stronger_will", (-1, 1)), ("hidden_butterfly", (1, -1)), ("the_shine", (-4, 9))])
def test_secret_numbers_are_hidden(card, numbers):
    one, other = table(), table()
    for at in (one, other):
        at.reveal(card)
        at.passes("blitz")
    check_same_view(one, other, *[["choose", 0, number] for number in numbers])
    for at in (one, other):
        if card == "stronger_will":
            at.do("choose", 0, 0)
        at.do("place", 0, [])
    assert seen_of(one) == seen_of(other) and one.state["phase"] == "flash"
    assert rules.ask(one.options, one.state, ["place", 1]).secret == 1
    for at in (one, other):
        at.do("set", "hp", 1, 0)
    assert seen_of(one) == seen_of(other) and one.state["over"]
    number = [n for n, action in enumerate(one.log) if action[0] == "choose"][0]
    for at in (one, other):
        at.do("set", "hp", 1, 9)
        at.do("place", 1, [])
        at.reveal("punch", "punch")
    assert rules.secret(one.options, one.state, one.log[number], number)


def test_questions_for_secrets_have_an_owner():
    at = table()
    at.reveal("", "rift")
    at.passes("blitz")
    assert rules.ask(at.options, at.state, ["choose", 1]).secret == 1


def test_drawn_cards_are_hidden_before_they_are_in_the_hand():
    """The hidden deck is in no public field; only how many cards it has."""
    at = Table(hands="kept")
    at.do("deck", 0, "test_case", ["tornado_kick"] * 18 + ["burst"] * 6)
    assert "tornado_kick" not in json.dumps(public(at.state)) and at.state["deck"] == [24, 0]


def test_events_do_not_reveal_cards_face_down():
    at = started(meter=20)
    told = at.do("place", 0, []) + at.do("place", 1, ["1000_cuts"]) + at.do("place", 1, ["tipper"])
    assert "1000_cuts" not in json.dumps(told) and "tipper" not in json.dumps(told)


# ---- walks -----------------------------------------------------------------

OPTIONS = st.fixed_dictionaries({
    "advanced": st.booleans(), "hands": st.sampled_from(["kept", "table"]), "hp": st.integers(1, 20),
    "meter": st.integers(0, 40), "distance": st.integers(0, 5), "tie": st.sampled_from(["low", "high"]),
    "triggers": st.sampled_from(["may", "sure", "trust"]), "heal_cap": st.booleans()})
MADE_CARDS = {
    "sting": definition("defend", ["get_hit", "", ["dmg", 1], ["block", 2]], cost=1, over=2,
                  more=[[1, "!free", ["warp"]]]),
    "storm": definition("super", [0, "", ["move", 1]], [0, "d>0", ["trade", [0, 1, "d"]]], [-9, "alone", ["heal", 2]],
                  range=3),
    "trip": definition("blitz", [99, "", ["armor"], ["fwd", 2], ["dmg", 1]], trigger="on_move")}


def choices(rng, values, count):
    return [rng.choice(values) for _ in range(count)]


def value_for(rng, options, ask, action):
    """A value that a player could choose."""
    if action[0] == "card":
        return rng.choice(sorted(MADE_CARDS)) if len(action) == 1 else MADE_CARDS[action[1]]
    if ask.keep:
        fights, blitz = (18, 6) if action[0] == "deck" else (9, 3)
        cards = [card for card in sorted(PRINTED) if PRINTED[card][4] <= options["advanced"]]
        blitz_cards = sorted(BLITZ) + sorted(MORE_BLITZ) * options["advanced"]
        return choices(rng, cards, fights) + choices(rng, blitz_cards, blitz)
    kind = ask.kind
    if kind[0] == "list":
        values = []
        for _ in range(rng.randint(kind[2], min(kind[3], 3 if kind[2] < kind[3] else kind[3]))):
            fit = [value for value in ask.choices if not (ask.wrong and ask.wrong(values + [value]))]
            if not fit:
                break
            value = rng.choice(fit)
            number = ask.more(value) if ask.more else None
            if number and rng.random() < 0.7:
                value = [value, value_for(rng, options, number, ["number"])]
            values.append(value)
        return values
    if ask.candidates:
        return rng.choice(ask.candidates)
    if kind[0] == "int":
        return rng.randint(kind[1], min(kind[2], 25))
    return rng.choice(kind[1])


def random_action(rng, at, prefix):
    """The prefix with arguments, a whole action, each of them allowed."""
    action = list(prefix)
    while True:
        ask = rules.ask(at.options, at.state, action)
        if ask is None or ask.optional and rng.random() < 0.5:
            return action
        value = value_for(rng, at.options, ask, action)
        if ask.refuses(value) is not None and action[0] == "card":  # there is one already
            return None
        assert ask.refuses(value) is None, (action, value)
        action.append(value)


def check_numbers(s, fields):
    """No negative number, and nothing but JSON."""
    for field in fields:
        for part in json.dumps(s[field]).replace("[", " ").replace("]", " ").replace(",", " ").split():
            assert not part.startswith("-"), field


def cards_of(s, seat):
    return sorted(s["hand"][seat] + s["gone"][seat] + (s["_deck"][seat] or []))


def check_invariants(options, s):
    """The invariants of the state table."""
    assert set(game.public(s)) == set(NEW) and json.loads(json.dumps(s)) == s
    check_numbers(s, [field for field in NEW if field not in ("ask", "cards")])
    assert s["phase"] in ("setup", "flash", "select", "boost", "blitz", "choose", "over")
    assert s["over"] == (s["phase"] == "over") == (0 in s["hp"])
    assert s["winner"] == (None if not s["over"] or s["hp"] == [0, 0] else 1 - s["hp"].index(0))
    for field, most in (("hp", 99), ("meter", 99), ("armored", 99), ("overkill", 99), ("frame_advantage", 99),
                        ("mute", 9999), ("skip", 9999), ("twice", 9999), ("root", 9999), ("hold", 9999)):
        assert max(s[field]) <= most
    assert s["freeze"] <= 9999 and s["distance"] <= 5 and s["round"] >= 1
    assert (s["ask"] is None) == (s["phase"] != "choose")
    if s["ask"]:
        assert set(s["ask"]) == {"seat", "kind", "card", "lo", "hi"}
    order = ["get_hit", "on_block", "on_hit", "on_move", "on_whiff"]
    for seat in (0, 1):
        would = s["would"][seat]
        assert would == [trigger for trigger in order if trigger in would]
        assert not would or s["phase"] == "blitz" and options["triggers"] != "trust"
        if options["hands"] == "kept":
            assert s["deck"][seat] == len(s["_deck"][seat] or [])
        else:
            assert s["hand"][seat] == [] and s["deck"][seat] == 0
        assert all(last is None or last >= s["round"] for name, last in s["extra"][seat])
        assert len(s["macro"][seat]) in (0, 3)
    assert all(entry[0] >= s["round"] for entry in s["later"])
    if s["phase"] in ("setup", "choose"):
        assert s["ready"] == [False, False]
    if s["phase"] != "over":
        assert s["ready"] != [True, True] and rules.open_prefixes(options, s)
    if s["phase"] in ("setup", "flash", "select", "boost"):
        assert s["played"] == s["blitzed"] == [[], []]
    if s["phase"] in ("setup", "blitz", "choose"):
        assert s["placed"] == [0, 0]
    if s["phase"] in ("setup", "flash"):
        assert s["taken"] == s["armored_on"] == [0, 0]


JUNK = [[], ["place", 0, ["nothing"]], ["place", 1, [["punch", 1]]], ["pass", 2], ["choose", 0, 99],
        ["choose", 1, None],
        ["draw", 0, ["punch"]], ["coin", 5], ["blitz", 0, "rift_blitz"], ["boost", 1, "armored"],
        ["set", "hp", 0, 100],
        ["start", 1], ["hand", 0, []], ["set", "round", 2], ["place", 0, None], ["deck", 0, "test_case", []]]


class Walk:
    """Random play of a Match, each step of it looked at from all sides."""

    def __init__(self, rng, given):
        self.rng = rng
        self.match = Match(PUNCH, given, "walk")
        self.log = []

    def step(self, fixing=0.0):
        """Do one random action."""
        match, rng = self.match, self.rng
        options, s = match.options, match.state
        prefixes = rules.open_prefixes(options, s)
        for prefix in prefixes:
            seats = rules.ask(options, s, prefix[:1])
            assert len(prefix) == 1 or prefix[1] in (seats.candidates or seats.kind[1]) and not seats.refuses(prefix[1])
        if not prefixes or rng.random() < fixing:
            prefixes = rules.correctable(options, s)
        action = random_action(rng, match, rng.choice(prefixes))
        if action is None:
            return
        if rng.random() < 0.2:
            self.refuse(rng.choice(JUNK))
        kept = options["hands"] == "kept" and s["phase"] != "setup" and action[:2] != ["set", "hand"]
        owned = [cards_of(s, seat) for seat in (0, 1)]
        other, chance = json.loads(json.dumps(s)), Chance("walk")
        chance.used = match.chance.used
        events = match.do(copy.deepcopy(action))
        assert game.do(rules, options, other, action, chance) == events
        assert (other, chance.used) == (s, match.chance.used)
        check_invariants(options, s)
        if kept:
            assert [cards_of(s, seat) for seat in (0, 1)] == owned
        self.log.append(action)

    def refuse(self, junk):
        before, used = json.dumps(self.match.state), self.match.chance.used
        try:
            self.match.check(junk)
        except game.Refused as refusal:
            assert str(refusal)
            with pytest.raises(game.Refused):
                self.match.do(junk)
        assert (json.dumps(self.match.state), self.match.chance.used) == (before, used)

    def setup(self):
        """Decks and cards of the table's own, now and then; then the start."""
        while self.match.state["phase"] == "setup":
            self.step()
            if ["start"] in rules.open_prefixes(self.match.options, self.match.state) and self.rng.random() < 0.4:
                self.match.do(["start"])
                self.log.append(["start"])

    def back(self, steps):
        """Undo and redo some actions, then play all of it again: always the same state."""
        match = self.match
        now, used = json.dumps(match.state), match.chance.used
        undone = [match.undo() for _ in range(min(steps, len(match.log)))]
        assert undone == self.log[len(self.log) - len(undone):][::-1]
        for _ in undone:
            match.redo()
        assert (json.dumps(match.state), match.chance.used) == (now, used)


@settings(deadline=None, max_examples=examples(20))
@given(OPTIONS, st.randoms(use_true_random=False))
def test_walks_hold_the_invariants(given, rng):
    walk = Walk(rng, given)
    walk.setup()
    for _ in range(25):
        walk.step(fixing=0.15)
    walk.back(4)


def test_matches_end_and_can_be_played_again():
    for seed, hands in enumerate(("kept", "kept", "table")):
        given = {"hands": hands, "meter": 20, "hp": 8}
        walk = Walk(random.Random(seed), given)
        walk.setup()
        while not walk.match.state["over"]:
            walk.step()
            assert len(walk.log) < 1000
        again = Match(PUNCH, given, "walk")
        for action in walk.log:
            again.do(action)
        assert again.state == walk.match.state


# ---- texts and steps -------------------------------------------------------


def check_texts(options, s):
    """Check that all texts of a state fit."""
    words = PUNCH.words
    fit(words.prompt(options, s) + words.opening(options, s))
    for prefix in rules.open_prefixes(options, s) + rules.correctable(options, s):
        fit([words.offer(options, s, prefix)])
    for prefix in rules.correctable(options, s):
        fit([words.describe_action(options, prefix + [value])
             for value in ([["jab"]] if prefix[1] == "hand" else [0, 10])])
    view = PUNCH.dashboard.view(options, s, None, None, None)
    for items in [view["middle"]] + [[seat["big"]] + seat["items"] for seat in view["seats"]]:
        fit([shown.label for shown in items if shown.kind != "bar"])  # the bar of the HP, which has its word


def test_lines_fit_and_steps_can_be_done():
    """Matches played by the rows of the steps, as a table would in each of the ways."""
    words, dashboard = PUNCH.words, PUNCH.dashboard
    for seed in range(9):
        rng = random.Random(seed)
        way = dashboard.MODES[seed % len(dashboard.MODES)][0]
        hands = "table" if way == "light" else rng.choice(["kept", "table"])  # empty rounds need hidden hands
        walk = Walk(rng, {"hands": hands, "advanced": seed > 2, "meter": 40, "hp": 30})
        walk.setup()
        match = walk.match
        options = match.options
        for _ in range(25):
            s = match.state
            check_texts(options, s)
            press = dashboard.on_ok(options, s, way)
            if s["over"]:
                break
            if press is None:
                press = game.Press(game.ASK, rng.choice(rules.open_prefixes(options, s)))
            while press.tag == game.OPEN:
                step = press.what
                assert 0 <= step.first < len(step.rows)
                fit([step.title] + [row.label for row in step.rows])
                press = rng.choice([row for row in step.rows if row.tag != game.DISABLED])
                if press.tag == game.ASK and press.what[0] == "blitz" and not open_blitz(options, s, press.what[1]):
                    press = step.rows[step.first]  # the seat looked in secret: it has none to play
            for action in [random_action(rng, match, press.what)] if press.tag == game.ASK else press.what:
                fit([words.argument_title(options, match.state, action[:n]) for n in range(1, len(action))])
                events = match.do(action)
                lines = [line for event in events for line in words.describe_event(options, match.state, event)]
                fit([words.describe_action(options, action)] + lines)


# ---- real runtimes ---------------------------------------------------------


def test_random_matches_are_equal_on_micropython(tmp_path, capsys):
    need("unix")
    found = []
    for seed in range(8):
        rng = random.Random(seed)
        given = {"hands": ("kept", "table")[seed % 2], "advanced": seed > 1, "meter": 40, "hp": 20,
                 "triggers": rng.choice(["may", "sure", "trust"]), "tie": rng.choice(["low", "high"])}
        walk = Walk(rng, given)
        walk.setup()
        for _ in range(60):
            walk.step(fixing=0.1)
        steps = [{"do": action} for action in walk.log]
        for junk in JUNK:
            steps.insert(rng.randrange(len(steps)), {"do": junk})
        found.append({"game": "punch", "options": given, "seed": "walk", "steps": steps})
    path = tmp_path / "walks.json"
    path.write_text(json.dumps(found))
    seen = []
    for runtime in ("cpython", "unix"):
        assert main(["--runtime", runtime, "--states", str(path)]) == 0
        seen.append(capsys.readouterr().out.splitlines())
    assert len(seen[0]) == sum(len(walk["steps"]) for walk in found)
    assert [json.loads(line) for line in seen[0]] == [json.loads(line) for line in seen[1]]
    assert not [line for line in seen[0] if '"failed' in line]
