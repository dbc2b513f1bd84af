"""Card RPG: what face cards do and cost, corrections, the device's luck, and walks that hold the invariants."""

import copy
import itertools
import json
import random

import pytest
from conftest import examples
from cardrpg_table import CARDRPG, FACES, FULL, PACK, SIX, Table, duel, fight, conflict, stack, worth
from hypothesis import given, settings, strategies as st
from played import junked, undone

from cornerman import game
from cornerman.chance import Chance

rules = CARDRPG.rules

# ---- effects ---------------------------------------------------------------

EFFECTS = {"remove": "J", "move": "J", "draw": "Q", "split": "Q", "take": "K", "spread": "K"}
THREE = "2C 9H 4D"


def caster(card, *attacks, **given):
    """Seat 0 may cast, with these attacks against others on the table."""
    return duel(**given).turn_of(0, *attacks)


def test_remove_takes_an_attack_of_the_jacks_suit_out_of_play():
    table = caster("JH", stack(0, "2C 4D 9H", 1), stack(1, "3H", 0), stack(0, "9D", 1))
    table.refused("cast", "JH", ["remove", 2])
    table.do("cast", "JH", ["remove", 0])
    assert table.attacks == [stack(1, "3H", 0), stack(0, "9D", 1)] and table.wounds == [[], []]
    table.do("cast", "JD", ["remove", 1])
    assert table.attacks == [stack(1, "3H", 0)] and table.used[0] == ["JH", "JD"] and table.cost == [2, 0]


def test_move_puts_a_top_card_on_another_attack():
    table = caster("JH", stack(0, "2C 9H", 1, 0), stack(1, "3H", 0), stack(-1, "5D"))
    for action in ([0, 0], [0, 3], [3, 0], [0], [0, 1, 2], [0, None], [True, 0], ["0", 1], [-1, 0]):
        table.refused("cast", "JS", ["move"] + action)
    table.do("cast", "JS", ["move", 0, 1])
    assert table.attacks == [stack(0, "2C", 1), stack(1, "3H 9H", 0, 0), stack(-1, "5D")]
    table.do("cast", "JC", ["move", 0, 2])  # a single card: the attack is gone
    assert table.attacks == [stack(1, "3H 9H", 0, 0), stack(-1, "5D 2C", -1, 1)]


def test_draw_is_a_card_off_the_own_deck():
    table = fight("QC QD 2S 3S", FULL, hand=2)
    table.do("cast", "QC", ["draw"])
    assert table.hand[0] == 2
    table.do("cast", "QD", ["draw"])
    assert table.hand[0] == 2 and table.used[0] == ["QC", "QD"]
    table = fight("QC 2S", FULL)
    table.refused("cast", "QC", ["draw"])  # the other card is in the hand already
    table.do("attack", 1, "QC")
    table = fight("QC QD 2S", FULL)
    table.do("attack", 1, "QC")
    table.refused("cast", "QD", ["draw"])


def test_split_makes_the_top_card_an_attack():
    table = caster("QH", stack(1, THREE, 0, -1, 1), stack(0, "9D", 1), stack(-1, "5D 6D", -1, 0, done=[1]))
    table.refused("cast", "QH", ["split", 1])
    table.do("cast", "QH", ["split", 0])
    assert table.attacks[0] == stack(1, "2C 9H", 0, -1) and table.attacks[3:] == [stack(1, "4D", 1)]
    table.do("cast", "QC", ["split", 2])
    assert table.attacks[2] == stack(-1, "5D", done=[1]) and table.attacks[4:] == [stack(-1, "6D", 0, done=[1])]
    table.attacks[4]["done"].append(0)
    assert table.attacks[2]["done"] == [1]


def test_spread_makes_every_card_but_the_lowest_an_attack():
    table = caster("KH", stack(1, THREE, 0, -1, 1), stack(0, "9D", 1), stack(-1, "5D 6D", -1, 0, done=[1]))
    table.refused("cast", "KH", ["spread", 1])
    table.do("cast", "KH", ["spread", 0])
    assert table.attacks[0] == stack(1, "2C", 0)
    assert table.attacks[3:] == [stack(1, "9H"), stack(1, "4D", 1)] and table.cost == [2, 0]
    table.do("cast", "KC", ["spread", 2])
    assert table.attacks[2] == stack(-1, "5D", done=[1]) and table.attacks[5:] == [stack(-1, "6D", 0, done=[1])]


def test_take_another_seats_card():
    table = fight("KH 2C", "9H 9H 3C", FULL).turn_of(0)
    table.do("set", "used", 1, ["9H", "3C", "9H"])
    table.set_attacks(stack(2, "5H 9H", 2, 1))
    table.do("cast", "KH", ["take", 0])
    assert table.attacks == [stack(2, "5H", 2)] and table.deck[:2] == [["2C", "9H", "KH"], ["3C", "9H"]]
    assert table.lost[:2] == [[], ["9H"]] and table.used[:2] == [["KH"], ["9H", "3C"]] and table.hand[0] == 2
    assert table.cost == [2, 0, 0]
    table.do("concede", 1)
    table.do("concede", 2)
    table.do("pay", 0, ["2C", "9H"])
    assert table.consumed[0] and table.lost == [["2C", "9H"], ["9H"], []]
    table.do("set", "consumed", 0, False)
    table.do("conflict", "S", "", [0, 1, 2])
    assert table.hand == [1, 2, 6]  # the king's prize and the magic's price are gone for good


def test_take_a_card_of_ones_own_of_the_place_and_of_nobody():
    table = duel().turn_of(0, stack(1, "5H 9H", 1, 0), stack(-1, "4D"), stack(1, "8C", 1))
    table.do("set", "used", 0, ["9H", "2C", "9H"][:2])
    hand = table.hand[0]
    table.do("cast", "KH", ["take", 0])
    assert table.used[0] == ["2C", "KH"] and table.hand[0] == hand and len(table.deck[0]) == 52
    table.do("cast", "KC", ["take", 1])
    assert table.attacks == [stack(1, "5H", 1), stack(1, "8C", 1)] and table.deck[0].count("4D") == 2
    table.do("set", "deck", 1, ["2C"])
    game.check(rules, table.options, table.state, ["cast", "KD", ["take", 0]])
    table.do("cast", "KD", ["take", 1])
    assert table.deck[0].count("8C") == 2 and table.lost == [[], []] and table.deck[1] == ["2C"]


def test_take_a_card_of_the_first_seat():
    table = duel().turn_of(1, stack(1, "5H", 0))
    table.do("set", "used", 0, ["5H"])
    table.do("cast", "KH", ["take", 0])
    assert (table.lost, table.used[0], len(table.deck[0]), len(table.deck[1])) == ([["5H"], []], [], 51, 53)


@pytest.mark.parametrize("card", ["JC", "QC", "KC", "TC", "AC"])
def test_effects_belong_to_a_rank(card):
    table = duel(attacks=0)
    at = [stack(1, THREE, 0)]
    for name in sorted(EFFECTS):
        effect = {"draw": [name], "move": [name, 0, 1]}.get(name, [name, 0])
        table.set_attacks(*at, stack(1, "3C", 0))
        if name == "remove":
            effect = [name, 1]
        if EFFECTS[name] == card[0]:
            game.check(rules, table.options, table.state, ["attack", 1, card, effect])
            game.check(rules, table.options, table.state, ["cast", card, effect])
        else:
            table.refused("attack", 1, card, effect)
            table.refused("cast", card, effect)
    for effect in (["draw", 0], ["split"], ["split", 0, 1], ["split", None], ["take", 2.0], ["fly", 0], [], [0], {},
                   "draw", 0, True, [["draw"]], ["move", 0], ["remove", 9], ["take", -1]):
        table.refused("cast", card, effect)
        table.refused("attack", 1, card, effect)
    table.refused("cast", card)
    table.refused("cast", card, None)


def test_effects_come_after_all_else():
    """The new attack counts; a cover is not open; what a deflection moved lies where it went."""
    table = duel()
    table.do("attack", 1, "JH", ["remove", 0])
    assert table.attacks == [] and table.attacked == 1 and table.cost == [1, 0]
    table = duel().turn_of(0, stack(0, "9H", 1), stack(1, "2C", 0))
    table.refused("cover", 0, "KH", ["take", 0])
    table.do("cover", 0, "KH", ["take", 1])
    assert table.attacks == [stack(0, "9H KH", 1, 0, covered=True)] and table.hand[0] == 12
    table = duel().turn_of(0, stack(0, "2C TH", 1, 0), stack(1, "9D", 0))
    table.do("deflect", 0, "QH", 1, ["split", 0])
    assert table.attacks == [stack(1, "2C", 1), stack(1, "9D", 0), stack(1, "QH", 0), stack(1, "TH", 0)]
    table = duel().turn_of(0, stack(0, "TH", 1), stack(-1, "TD"))
    table.do("deflect", 1, "JH", 1, ["move", 2, 0])
    assert table.attacks == [stack(0, "TH JH", 1, 0), stack(-1, "TD", done=[0])]
    table = duel().turn_of(0, stack(-1, "TD", done=[1]), stack(1, "2C", 0))
    table.refused("deflect", 0, "JH", 1, ["remove", 2])  # everybody has dealt with the red one: it is gone
    table.do("deflect", 0, "JH", 1, ["move", 1, 0])
    assert table.attacks == [stack(1, "2C JH", 0)]
    table = duel().turn_of(0, stack(-1, "TD"))
    table.refused("cover", 0, "JD", ["remove", 0])
    table.do("cover", 0, "QD", ["draw"])
    assert table.attacks == [] and table.hand[0] == 12


@pytest.mark.parametrize("card, cost", [("JH", 1), ("QH", 1), ("KH", 2), ("TH", 0)])
def test_ruling_23_an_effect_may_be_declined_but_not_its_cost(card, cost):
    table = duel()
    table.do("attack", 1, card)
    assert table.cost == [cost, 0] and table.attacks == [stack(1, card, 0)]
    table = duel().turn_of(0, stack(0, "9H", 1))
    table.do("cover", 0, card, None)
    assert table.cost == [cost, 0]
    table = duel().turn_of(0, stack(0, "KC", 1))
    table.do("deflect", 0, card, 1)
    assert table.cost == [cost, 0]


@pytest.mark.parametrize("option", ["alone", "combat"])
def test_ruling_24_spells_alone(option):
    table = duel(cast=option).turn_of(0, stack(0, "5H", 1))
    table.refused("cast", "9H", ["draw"])
    if option == "alone":
        table.do("cast", "QH", ["draw"])
        assert (table.cost, table.hand, table.used[0]) == ([1, 0], [12, 12], ["QH"])
        table.do("set", "hand", 0, 0)
        table.refused("cast", "QC", ["draw"])
    else:
        table.refused("cast", "QH", ["draw"])
        table.turn_of(0)
        table.do("attack", 1, "QH", ["draw"])
        assert table.hand == [12, 12]


# ---- the price -------------------------------------------------------------


def magic_to_pay(deck, cost):
    table = fight(deck, FULL)
    table.do("concede", 0)
    table.do("set", "cost", 0, cost)
    return table


def test_payment_for_magic_takes_the_named_cards_of_the_deck():
    table = magic_to_pay("2C 3C 4C KD QD JD", 2)
    for action in (["conflict", "S", "", [0, 1]], ["birth", 1], ["clear", 0], ["concede", 0], ["pay", 1], ["pay", 2],
                   ["pay"], ["pay", 0, ["2C"]], ["pay", 0, ["2C", "3C", "4C"]], ["pay", 0, ["2C", "2C"]],
                   ["pay", 0, ["2C", "5C"]], ["pay", 0, ["KD", "KD", "2C", "3C"]], ["pay", 0, []], ["pay", 0, "2C"],
                   ["pay", 0, ["2C", None]], ["pay", 0, ["2C", "3C"], None]):
        table.refused(*action)
    table.do("pay", 0, ["KD", "4C", "JD", "2C"])
    assert (table.phase, table.cost, table.deck[0], table.lost[0]) == (
        "rest", [0, 0], ["3C", "JD", "QD", "KD"], ["4C", "2C"])


def test_everybody_pays_before_the_next():
    table = fight("2C KD", "2C 3C KD")
    for seat in (0, 1):
        table.do("set", "cost", seat, 1)
    table.do("concede", 1)
    assert table.phase == "pay" and table.winners == [0]
    table.do("pay", 1, ["2C"])
    assert table.phase == "pay"
    table.do("pay", 0)
    assert (table.phase, table.deck, table.lost, table.consumed) == (
        "rest", [["KD"], ["3C", "KD"]], [["2C"], ["2C"]], [True, False])


def test_ruling_25_too_few_number_cards():
    table = magic_to_pay("2C 3C KD", 5)
    table.refused("pay", 0, ["2C"])
    table.do("pay", 0, ["3C", "2C"])
    assert (table.deck[0], table.cost[0], table.consumed[0]) == (["KD"], 0, True)
    table.do("set", "cost", 0, 1)
    used = table.chance.used
    table.do("pay", 0)
    assert (table.lost[0], table.phase, table.chance.used) == (["3C", "2C"], "rest", used)


def test_ruling_26_consumed_by_magic():
    table = Table().enter("KD QH", FULL)
    assert table.consumed == [True, False]
    table.refused("conflict", "S", "", [0, 1])
    table.do("set", "consumed", 0, False)
    table.do("conflict", "S", "", [0, 1])
    table.do("set", "deck", 0, ["KD", "QH", "2C"])
    assert not table.over
    table.do("set", "deck", 0, ["KD", "QH"])
    assert (table.over, table.winner, table.out, table.consumed) == (True, 1, [True, False], [True, False])
    table = fight("2C KD", "9H", FULL).turn_of(2, stack(2, "9H", 1), stack(1, "5H", 0))
    table.do("cast", "KS", ["take", 0])
    assert table.consumed == [False, True, False] and table.out[1] and table.wounds[1] == [["5H"]]
    table.do("set", "consumed", 0, True)
    assert table.over and table.winners == [2]
    table = Table()
    table.do("birth", 0, "JC QC KC JD QD KD".split())
    assert table.consumed[0]
    table.do("scene", 0, "talk", False, "")
    assert not table.consumed[0]


# ---- corrections -----------------------------------------------------------

BAD = {
    "trump": ["X", None, "", "CD", 1], "stakes": ["x" * 81, None, 1], "turn": [2, -2, None, "0", True, -1],
    "fresh": [1, None, "true"], "attacked": [-1, 100, True, None], "env": ["storm", None, True, ""],
    "env_deck": [["2X"], ["2C"] * 105, "C", None], "attributes": [["x"] * 9, ["x" * 41], None, [None]],
    "shared": [[[1, 0]], [[0, 0]], [[0, 1], [0, 1]], [[0, 2]], [[0]], [0, 1], None, [[0, True]]]}
BAD_SEAT = {
    "who": ["empty", "hero", None, 1], "deck": [["2X"], ["2C"] * 201, None, "2C"], "lost": [["2C"] * 201, [None]],
    "scenes": [-1, 100, None, True], "consumed": [0, None], "side": [8, -1, None, False], "out": [0, None],
    "hand": [-1, 53, None, True], "used": [["2C", "2C"], ["2X"], None],
    "wounds": [[[]], [["2C"]] * 21, [["2X"]], ["2C"], None, [["2C"] * 201]], "cost": [-1, 100, None, True]}
FIXED = ("phase", "over", "winner", "winners", "opener", "last", "env_card", "npc", "story", "players", "", None, 0)


def test_bad_corrections_are_refused():
    table = duel()
    for field, values in BAD.items():
        for value in values:
            table.refused("set", field, value)
        table.refused("set", field)
        table.refused("set", field, 0, values[0])
    for field, values in BAD_SEAT.items():
        for value in values:
            table.refused("set", field, 0, value)
        for seat in (2, -1, None, True):
            table.refused("set", field, seat, table.state[field][0])
        table.refused("set", field, table.state[field][0])
        table.refused("set", field, 0, table.state[field][0], None)
    for field in FIXED:
        table.refused("set", field, 0)
        table.refused("set", field, 0, 0)


@pytest.mark.parametrize("change", [
    {"on": 2}, {"on": -2}, {"on": None}, {"on": True}, {"open": 1}, {"cards": []}, {"cards": ["2X"]}, {"from": []},
    {"from": [2]}, {"from": [-2]}, {"from": [True]}, {"done": [0]}, {"done": None}, {"on": -1, "done": [0, 0]},
    {"on": -1, "done": [2]}, {"on": -1, "open": False}, {"on": 1, "open": False}, {"more": 1}, {"cards": ["2C"] * 201},
    {"cards": None}, {"from": None}])
def test_bad_attacks_are_refused(change):
    table = duel()
    table.refused("set", "attacks", [dict(stack(0, "5H", 1), **change)])
    lacking = stack(0, "5H", 1)
    del lacking[sorted(lacking)[len(str(change)) % 5]]
    table.refused("set", "attacks", [lacking])
    for value in (None, {}, [[]], [None], [stack(0, "5H", 1)] * 41):
        table.refused("set", "attacks", value)
    table.set_attacks(stack(-1, "5H", done=[1, 0]), stack(0, "5H 6H", -1, 1, covered=True), stack(1, "2C", 0))
    assert table.attacks == [stack(0, "5H 6H", -1, 1, covered=True), stack(1, "2C", 0)]  # red: all have dealt with it
    out = fight(FULL, FULL, FULL)
    out.do("concede", 0)
    out.refused("set", "attacks", [stack(0, "5H", 1)])
    table.set_attacks(*[stack(0, "5H", 1)] * 40)
    assert len(table.attacks) == 40


def test_when_corrections_are_possible():
    table = Table().enter(FULL)
    table.refused("set", "attacks", [])
    table.refused("set", "turn", 0)
    table.refused("set", "fresh", True)
    table.refused("set", "attacked", 0)
    for field, value in (("deck", []), ("lost", []), ("scenes", 0), ("who", "npc"), ("consumed", False), ("cost", 0)):
        table.refused("set", field, 1, value)
        table.do("set", field, 0, value)
    for field, value in (("side", 0), ("out", True), ("wounds", [])):
        table.refused("set", field, 0, value)
    table.do("set", "hand", 1, 0)
    table.do("set", "used", 1, [])
    for field, value in (("trump", "D"), ("stakes", "é" * 80), ("env", "foe"), ("env_deck", ["3C", "2C"]),
                         ("attributes", ["fog"]), ("shared", [[0, 1]])):
        table.do("set", field, value)
    assert table.env_deck == ["2C", "3C"] and table.phase == "rest" and not table.over
    table = fight(FULL, FULL, place=["neutral", "S"])
    table.do("set", "turn", -1)
    for action in (["fresh", True], ["attacked", 1], ["env_deck", []]):
        table.refused("set", *action)
    table.do("env")
    table.refused("set", "turn", 0)
    table.set_attacks(stack(1, "5H", 0))
    table.refused("set", "attacks", [stack(0, "5H", 1, covered=True)])


def test_corrections_are_kept_apart_from_their_action():
    table = duel()
    value = [stack(0, "5H", 1)]
    table.do("set", "attacks", value)
    value[0]["cards"].append("6H")
    assert table.attacks == [stack(0, "5H", 1)]
    wounds = [["2C"]]
    table.do("set", "wounds", 0, wounds)
    wounds[0].append("3C")
    assert table.wounds[0] == [["2C"]]


def test_a_corrected_turn_begins_anew_and_opens_attacks():
    table = fight(FULL, FULL, FULL, None, sides=[0, 1, 2, None], place=["neutral", "S"]).turn_of(0, stack(0, "5H", 1))
    table.do("cover", 0, "6H")
    table.do("set", "turn", 0)
    assert table.attacks == [stack(0, "5H 6H", 1, 0, covered=True)]
    table.refused("set", "turn", 3)
    table.do("set", "turn", 2)
    assert table.attacks == [stack(0, "5H 6H", 1, 0)] and (table.turn, table.last, table.fresh) == (2, 2, True)
    table.do("set", "attacked", 1)
    table.do("set", "turn", 0)
    assert (table.fresh, table.attacked) == (False, 0)
    table.do("cover", 0, "7H")
    table.do("set", "turn", -1)
    assert table.attacks[0]["open"] and (table.turn, table.last, table.fresh) == (-1, 0, False)
    table.do("set", "env", "none")
    assert (table.turn, table.phase) == (1, "turn")
    table.refused("set", "turn", -1)
    table.do("set", "env", "neutral")
    table.do("set", "env_deck", [])
    table.refused("set", "turn", -1)


def test_a_corrected_deck_adjusts_hand_and_used_cards():
    table = fight("2C 2C 3C 4C KD", FULL)
    table.do("set", "used", 0, ["4C", "2C", "3C", "2C"])
    assert table.hand[0] == 1
    table.do("set", "deck", 0, ["KD", "2C", "3C", "9C"])
    assert (table.deck[0], table.used[0], table.hand[0]) == (["2C", "3C", "9C", "KD"], ["2C", "3C"], 1)
    table.refused("set", "hand", 0, 3)
    table.do("set", "hand", 0, 2)
    table.do("set", "used", 0, [])
    table.do("set", "hand", 0, 4)
    table.refused("set", "hand", 0, 5)
    table.do("set", "used", 0, ["KD", "2C"])
    assert (table.hand[0], table.used[0]) == (2, ["KD", "2C"])
    table.do("set", "deck", 0, ["2C"])
    assert (table.hand[0], table.used[0], table.consumed[0], table.over) == (0, ["2C"], False, False)


def test_a_third_wound_by_correction():
    table = fight(FULL, FULL, FULL).turn_of(1, stack(0, "5H", 1), stack(-1, "6D"))
    table.do("set", "wounds", 0, [["2C"], ["3C"]])
    assert not table.out[0]
    table.do("set", "wounds", 0, [["2C"], ["3C"], ["4C"]])
    assert table.out[0] and table.wounds[0] == [["2C"], ["3C"], ["4C"], ["5H"], ["6D"]]
    table.do("set", "wounds", 0, [["2C"]])
    assert table.out[0]
    table.do("set", "out", 0, False)
    assert not table.out[0] and table.turn == 1
    table.do("set", "out", 1, True)
    assert table.out[1] and table.wounds[1] == [["6D"]] and table.turn == 2


def test_corrections_end_a_conflict_and_resume_it():
    table = fight(FULL, FULL, FULL, sides=[0, 0, 1])
    table.do("end")
    table.do("set", "side", 2, 0)
    assert (table.over, table.phase, table.winners) == (True, "rest", [0, 1, 2])
    table.do("set", "side", 0, 3)
    assert (table.over, table.phase, table.winners, table.winner, table.turn) == (False, "turn", [], None, 1)
    table.do("set", "out", 0, True)
    assert table.winners == [1, 2]
    table.do("set", "out", 1, True)
    assert table.over and table.winners == [2]
    table.do("set", "wounds", 2, [["2C"]] * 3)
    assert table.over and (table.winners, table.winner) == ([], None)
    table.do("set", "out", 2, False)
    assert table.winners == [2] and table.over
    table.do("set", "env", "foe")
    assert not table.over and table.turn == 2
    table.do("set", "env", "neutral")
    assert table.over and table.env == "neutral"
    table = conflict(FULL, FULL)
    table.do("concede", 0)
    table.do("set", "cost", 1, 1)
    assert table.phase == "pay"
    table.do("set", "out", 0, False)
    assert table.phase == "open"
    table.do("set", "side", 0, 1)
    assert table.phase == "pay" and table.over
    table.do("pay", 1)
    table.do("clear", 0)
    table.do("npc", 0)
    table.do("set", "env", "foe")
    assert table.phase == "open" and table.npc is None


def test_a_consumed_seat_in_a_resumed_conflict_withdraws():
    table = fight("2C KD", FULL, FULL)
    table.do("set", "cost", 0, 1)
    table.do("concede", 1)
    table.do("concede", 2)
    table.do("pay", 0)
    assert table.consumed[0] and table.winners == [0]
    table.do("set", "out", 2, False)
    assert table.over and table.winners == [2] and table.out == [True, True, False]


def test_more_than_the_device_can_hold_is_refused():
    """Decks and lost cards of 200 at eight seats: a sentence, nothing lost; it goes on when something is taken away."""
    table = Table(players=8).enter(*[" ".join(["2C"] * 200)] * 8)
    with pytest.raises(game.Refused) as refusal:
        for seat in range(8):
            table.do("set", "lost", seat, ["2C"] * 200)
    assert "full" in str(refusal.value) and table.lost[7] == []
    seat = table.lost.index([])
    table.refused("set", "lost", seat, ["2C"] * 200)
    assert all(prefix[0] in ("grown", "clear") for prefix in rules.open_prefixes(table.options, table.state))
    table.refused("conflict", "S", "", list(range(8)))
    table.do("set", "deck", seat, [])
    table.do("set", "lost", seat, ["2C"] * 200)
    table.do("clear", 0)


# ---- the device's luck -----------------------------------------------------


def draw_by_index(below, left, n):
    """One of the remaining cards, n times: the index is a number below their count."""
    left = list(left)
    return [left.pop(below(len(left))) for _ in range(n)]


def test_what_the_device_draws_is_told_by_the_seed():
    """Every draw again with a stream of its own."""
    table, below = Table("luck", players=3), Chance("luck").below
    order = PACK.index
    table.do("birth", 0)
    assert table.deck[0] == sorted(draw_by_index(below, PACK, 6), key=order)
    table.do("birth", 1, "2C 3C 4C 5C 6C 7C".split())
    table.do("scene", 1, "fight", True, "")
    assert table.story[1][0]["cards"] == [["8C", "9C", "TC", "JC", "QC", "KC"][below(6)],
                                          [c for c in PACK[39:] if c[0] in "6789TJQK"][below(8)]]
    table.do("npc", 2)
    assert table.npc["cards"] == sorted(draw_by_index(below, PACK, 12), key=order)
    while table.phase == "npc":
        verb = "bad" if len(table.npc["bad"]) == len(table.npc["good"]) else "good"
        for suit in "CDHS":
            try:
                table.do(verb, suit)
                break
            except game.Refused:
                pass
    table.do("conflict", "S", "", [0, 1, 2], ["neutral", ["2C", "3D", "4H", "5S", "2C"]])
    table.do("open", [[], [], []])
    assert table.opener == below(3)
    table.do("set", "turn", -1)
    table.do("env")
    card = ["2C", "2C", "3D", "4H", "5S"][below(5)]
    assert card == table.env_card or card == table.attacks[0]["cards"][0]
    if table.phase != "reveal":
        table.set_attacks()
        table.do("set", "env_deck", ["2C"])
        table.turn_of(-1)
        table.do("env")
        below(1)
    for seat in range(3):
        table.do("set", "deck", seat, ["9S", "TS", "KD", "KH"])
        table.do("set", "used", seat, [])
        table.do("set", "hand", seat, 1)
    table.do("reveal", ["TS", "9S", "9S"])
    assert table.attacks[-1]["on"] == 1 + below(2)
    table.do("set", "cost", 0, 2)
    table.do("concede", 1)
    table.do("concede", 2)
    table.do("pay", 0)
    gone, left = [], ["9S", "TS", "KD", "KH"]
    while len(gone) < 2:
        card = left.pop(below(len(left)))
        gone += [] if card[0] in FACES else [card]
    assert table.lost[0] == gone and table.deck[0] == ["KD", "KH"]


# ---- what is offered -------------------------------------------------------


def verbs(table):
    return " ".join(dict.fromkeys(prefix[0] for prefix in rules.open_prefixes(table.options, table.state)))


def test_offers_come_in_the_order_of_a_turn():
    table = duel()
    assert verbs(table) == "attack end cast concede"
    table.do("attack", 1, "5H")
    assert verbs(table) == "end cast concede"  # one attack a turn
    table.do("end")
    assert verbs(table) == "cover wound deflect cast concede"
    table.do("cover", 0, "6H")
    assert verbs(table) == "push cast concede"
    table.do("push", 0, 0)
    assert verbs(table) == "end cast concede"  # no wound to attack
    table.do("end")
    table.do("set", "hand", 0, 0)
    assert verbs(table) == "wound concede"
    table = fight("2C 3H", "5H 2D").turn_of(0, stack(0, "4H", 1))
    assert verbs(table) == "wound concede"  # nothing covers or deflects
    table.turn_of(0, stack(0, "2H", 1))
    assert verbs(table) == "cover wound deflect concede"
    table = conflict(FULL, None, place=["foe", "C"])
    assert verbs(table) == "open concede"
    table.do("open", 0)
    assert verbs(table) == "end cast concede"
    table.do("end")
    assert verbs(table) == "env concede"
    table.do("env")
    assert verbs(table) == "reveal concede"
    table.do("set", "cost", 0, 1)
    table.do("concede", 0)
    assert rules.open_prefixes(table.options, table.state) == [["pay", 0]]


def test_what_is_offered_between_conflicts():
    table = Table()
    assert verbs(table) == "enter birth npc"
    table.enter(FULL, FULL)
    assert verbs(table) == "conflict clear"
    table.do("set", "who", 0, "child")
    assert verbs(table) == "conflict scene grown clear"
    table.do("set", "who", 1, "child")
    assert verbs(table) == "conflict scene shared grown clear"
    table.do("set", "shared", [[0, 1]])
    table.do("set", "consumed", 0, True)
    assert verbs(table) == "conflict scene grown clear"  # against a foe
    table.do("set", "consumed", 1, True)
    assert verbs(table) == "scene grown clear"


def test_only_cards_that_fit_are_shown():
    table = fight("AH 5H 6H 7D KS 6S", FULL).turn_of(0, stack(0, "6H", 1), stack(-1, "7H"))
    assert set(rules.ask(table.options, table.state, ["cover", 0]).candidates) == {"6H", "KS", "6S"}
    assert set(rules.ask(table.options, table.state, ["cover", 1]).candidates) == {"KS", "6S"}
    assert set(rules.ask(table.options, table.state, ["deflect", 0]).candidates) == {"6H", "6S"}
    table.do("set", "used", 0, ["6S"])
    assert set(rules.ask(table.options, table.state, ["deflect", 0]).candidates) == {"6H"}
    table.turn_of(0)
    table.do("set", "fresh", False)
    table.do("set", "wounds", 1, [["2C", "3H"], ["4D"]])
    assert set(rules.ask(table.options, table.state, ["attack", 1]).candidates) == {"AH", "5H", "6H", "7D"}


def test_corrections_that_are_open():
    table = Table()
    fields = {prefix[1] for prefix in rules.correctable(table.options, table.state)}
    assert not fields & {"turn", "fresh", "attacked", "attacks", "side", "out", "wounds", "deck", "cost"}
    table = duel()
    prefixes = rules.correctable(table.options, table.state)
    assert {prefix[1] for prefix in prefixes} == set(BAD) | set(BAD_SEAT) | {"attacks"}
    assert prefixes[0] == ["set", "wounds"]


# ---- what is told ----------------------------------------------------------

EVENTS = {  # how long each is
    "born": 2, "entered": 2, "npc": 2, "named": 4, "made": 2, "scene": 3, "grown": 2, "clear": 2, "paid": 3,
    "conflict": 1, "lowest": 2, "open": 2, "attack": 4, "cover": 4, "deflect": 4, "push": 4, "wound": 3, "magic": 3,
    "effect": 4, "took": 4, "env": 2, "hit": 3, "miss": 2, "out": 2, "consumed": 2, "yields": 1, "stuck": 1,
    "turn": 2, "over": 2, "resume": 1, "set": 2}


def sorted_events(table, *action):
    """The events of an action without their order."""
    return sorted(table.do(*action), key=str)


def test_event_texts_of_creation():
    table = Table()
    assert table.do("birth", 0, SIX) == [("born", 0)]
    assert table.do("scene", 0, "talk", True, "", ["8D", "QH"]) == [("scene", 0, ["8D", "QH"])]
    assert table.do("npc", 1, PACK[:12]) == [("npc", 1)]
    assert table.do("bad", "D") == [("named", "bad", "D", [])]
    assert table.do("good", "S") == [("named", "good", "S", [])]
    assert table.do("bad", "C") == [("named", "bad", "C", "QC JC TC 9C 8C 7C".split()), ("made", 1)]
    assert table.do("grown", 0) == [("grown", 0)]
    assert table.do("clear", 0) == [("clear", 0)]
    assert sorted_events(table, "enter", 0, "adult", ["KD"]) == [("consumed", 0), ("entered", 0)]


def test_event_texts_of_a_conflict():
    table = Table().enter(FULL, FULL)
    assert table.do("conflict", "S", "", [0, 1], ["neutral", ["2S", "5H"]]) == [("conflict",)]
    assert table.do("open", [[], ["2S"]]) == [("lowest", [[], ["2S"]]), ("open", 1), ("turn", 1)]
    assert sorted_events(table, "attack", 0, "QH", ["draw"]) == [
        ("attack", 1, 0, "QH"), ("effect", "draw", 1, None), ("magic", 1, 1)]
    assert table.do("end") == [("turn", 0)]
    assert sorted_events(table, "deflect", 0, "KD", 1) == [("deflect", 0, 1, "KD"), ("magic", 0, 2)]
    assert table.do("end") == [("turn", -1)]
    assert table.do("env", "2S") == [("env", "2S")]
    assert table.do("reveal", ["3C", "4C"]) == [("hit", 0, "2S"), ("turn", 1)]
    assert sorted_events(table, "cover", 0, "KH", ["take", 1]) == [
        ("cover", 1, "KH", "QH"), ("effect", "take", 1, "KD"), ("magic", 1, 3), ("took", 1, "KD", 0)]
    assert table.do("push", 0, 0) == [("push", 1, 0, "KH")]
    assert table.do("end") == [("turn", 0)]
    assert table.do("wound", 0) == [("wound", 0, 1)]
    assert table.do("set", "wounds", 0, [["2C"]]) == [("set", ["set", "wounds", 0, [["2C"]]])]
    assert table.do("concede", 0) == [("out", 0), ("over", [1])]
    assert table.do("pay", 0, ["2C", "3C"]) == [("paid", 0, ["2C", "3C"])]
    assert ("resume",) in table.do("set", "out", 0, False)


def test_event_texts_of_rare_endings():
    table = fight("2C", "2C")
    for seat in (0, 1):
        table.do("set", "hand", seat, 0)
    assert table.do("end")[0] == ("stuck",) and table.over
    table = fight(FULL, None, place=["foe", ["2S"]])
    table.do("end")
    assert table.do("env") == [("env", "2S")]
    assert table.do("reveal", ["2C", None]) == [("hit", 0, "2S"), ("turn", 0)]
    table.do("deflect", 0, "2C")
    assert table.do("end") == [("yields",), ("over", [0])]
    table = fight(FULL, FULL, place=["foe", ["2S"]]).turn_of(-1)
    for seat in (0, 1):
        table.do("set", "hand", seat, 0)
    assert table.do("env") == [("env", "2S"), ("miss", "2S"), ("turn", 1)]
    assert table.do("concede", -1) == [("yields",)]


# ---- walks -----------------------------------------------------------------

FIELDS = set(game.public(Table().state))
VALUES = {"int": lambda rng, kind: rng.randint(kind[1], kind[2]), "suit": lambda rng, kind: rng.choice("CDHS"),
          "card": lambda rng, kind: rng.choice(PACK), "words": lambda rng, kind: rng.choice(["", "é", "two words"]),
          "maybe": lambda rng, kind: value(rng, kind[1]) if rng.random() < .7 else None,
          "list": lambda rng, kind: [value(rng, kind[1]) for _ in range(min(kind[3], kind[2] + rng.randint(0, 3)))],
          "each": lambda rng, kind: [value(rng, kind[1]) for _ in range(kind[2])],
          "record": lambda rng, kind: {field[0]: value(rng, field[1]) for field in kind[1]}, "any": lambda rng, kind: 0}


def value(rng, kind):
    """Any value of a kind."""
    return VALUES[kind[0]](rng, kind) if kind[0] in VALUES else rng.choice(list(kind[1]) or [None])


def random_action(rng, options, s, prefix):
    """The prefix with further arguments, a whole action; None: no value was found."""
    action, seats = list(prefix), range(options["players"])
    inside = [seat for seat in seats if s["side"][seat] is not None and not s["out"][seat]]
    if prefix == ["open"]:
        action.append(rng.choice(inside))
    elif prefix == ["conflict"]:
        able = [seat if s["who"][seat] != "empty" and not s["consumed"][seat] else None for seat in seats]
        if able.count(None) == len(able):
            return None
        kind = "foe" if len(able) - able.count(None) == 1 else rng.choice(["neutral", "foe"])
        action += [rng.choice("CDHS"), "", able] + ([[kind, rng.choice(["S", "DC"])]] if rng.random() < .5 or
                                                    able.count(None) == len(able) - 1 else [])
    elif prefix == ["reveal"]:
        action.append([rng.choice(holdable(s, seat)) if seat in inside and s["hand"][seat] else None for seat in seats])
    while True:
        ask = rules.ask(options, s, action)
        if ask is None or ask.optional and rng.random() < .3:
            return action
        for one in list(ask.candidates or ())[:3] + ([] if ask.first is None else [ask.first]):
            assert ask.refuses(one) is None, (action, one)
        values = list(ask.candidates or ()) if rng.random() < .8 else []
        values += [] if ask.first is None else [ask.first]
        values += [value(rng, ask.kind) for _ in range(4)]
        if ask.choices is not None:
            values.insert(0, rng.sample(list(ask.choices), min(len(ask.choices), rng.randint(0, 3))))
        values = [one for one in values if not ask.refuses(one)]
        if not values:
            return action if ask.optional else None
        action.append(copy.deepcopy(rng.choice(values)))


def holdable(s, seat):
    """The cards that can be in the hand."""
    left = list(s["deck"][seat])
    for card in s["used"][seat]:
        left.remove(card)
    return left


def check_invariants(options, s):
    """The invariants of the rules' state table."""
    assert set(game.public(s)) == FIELDS and json.loads(json.dumps(s)) == s
    seats = range(options["players"])
    inside = [seat for seat in seats if s["side"][seat] is not None and not s["out"][seat]]
    sides = len({s["side"][seat] for seat in inside}) + (s["env"] == "foe")
    clash = s["phase"] in ("open", "turn", "reveal")
    assert clash == (sides > 1 and s["trump"] is not None and not s["over"]) and not (clash and s["over"])
    assert s["winner"] == (min(s["winners"]) if s["winners"] else None)
    assert (s["turn"] is not None) == (s["phase"] in ("turn", "reveal"))
    assert s["turn"] in [None, -1] + inside and (s["env_card"] is not None) == (s["phase"] == "reveal")
    assert (s["npc"] is not None) == (s["phase"] == "npc")
    assert s["phase"] not in ("rest", "pay") or (s["phase"] == "pay") == any(s["cost"])
    assert s["phase"] != "reveal" or s["turn"] == -1
    assert s["turn"] != -1 or s["env"] != "none"
    for a in s["attacks"]:
        assert set(a) == {"on", "open", "cards", "from", "done"} and len(a["cards"]) == len(a["from"]) > 0
        if clash:
            assert a["on"] in [-1] + list(seats) and (a["on"] == -1 or a["done"] == [])
            assert a["open"] or a["on"] == s["turn"]
            assert a["on"] >= 0 or set(inside) - set(a["done"])
            assert a["on"] < 0 or a["on"] in inside
    for seat in seats:
        assert s["deck"][seat] == sorted(s["deck"][seat], key=PACK.index)
        assert 0 <= s["hand"][seat] <= len(holdable(s, seat))
        assert not (clash and seat in inside and s["consumed"][seat])
        assert s["who"][seat] != "empty" or s["side"][seat] is None and not s["deck"][seat]


def random_match(seed, steps, corrections=0.):
    """A table by random actions; yields (table, action, events)."""
    rng = random.Random(seed)
    table = Table(seed, **{name: rng.choice(list(range(kind[1], kind[2] + 1)) if kind[0] == "int" else kind[1])
                           for name, kind, default in CARDRPG.setup.OPTIONS})
    log = [["enter", seat, rng.choice(["adult", "child"]), rng.choice((PACK, rng.sample(PACK, 20)))]
           for seat in range(rules.seats(table.options)) if rng.random() < .7]
    for _ in range(steps):
        prefixes = rules.open_prefixes(table.options, table.state)
        assert prefixes
        if corrections > rng.random():
            prefixes = rules.correctable(table.options, table.state)
        elif rng.random() < (.4 if table.phase == "rest" else .9):
            prefixes = [prefix for prefix in prefixes if prefix[0] not in DULL] or prefixes
        prefix = rng.choice(prefixes if rng.random() < .7 else prefixes[:1])
        action = log.pop(0) if log else random_action(rng, table.options, table.state, prefix)
        if action is None:
            continue
        text = json.dumps(action)
        events = table.do(*action)
        assert json.dumps(action) == text
        yield table, action, events


DULL = ("concede", "clear", "grown", "enter", "birth", "npc")


OPEN = {phase: set(verbs.split()) for phase, verbs in (
    ("rest", "birth enter npc scene shared grown clear conflict"), ("npc", "bad good"), ("open", "open concede"),
    ("turn", "attack cover push deflect wound cast end env concede"), ("reveal", "reveal concede"), ("pay", "pay"))}
VERBS = set().union(*OPEN.values())


def test_walks_hold_the_invariants():
    """Between them they meet every phase, verb and effect; only what a phase has is open in it."""
    met, phases, effects, names = set(), set(), set(), set()
    for seed in range(15):
        for table, action, events in random_match("walk %d" % seed, 70, .3 if seed % 3 == 0 else 0):
            check_invariants(table.options, table.state)
            met.add(action[0])
            for event in events:
                assert type(event) is tuple and EVENTS[event[0]] == len(event), event
                names.add(event[0])
            if action[0] in ("attack", "cover", "deflect", "cast") and type(action[-1]) is list:
                effects.add(action[-1][0])
            if table.phase not in phases:
                phases.add(table.phase)
                for verb in VERBS - OPEN[table.phase]:
                    with pytest.raises(game.Refused):
                        rules.ask(table.options, table.state, [verb])
            assert {prefix[0] for prefix in rules.open_prefixes(table.options, table.state)} <= OPEN[table.phase]
    assert (met, phases, effects) == (VERBS | {"set"}, set(OPEN), set(EFFECTS))
    assert names | {"lowest", "resume", "stuck", "yields", "miss"} == set(EVENTS)


def test_a_refusal_names_what_is_wrong():
    table = duel().turn_of(0, stack(0, "5H", 1))
    for action in (["cover", 0, "4H"], ["end"], ["deflect", 0, "6H", 1], ["push", 0, 1], ["attack", 1, "2C"],
                   ["conflict", "S", "", [0, 1]], ["jump"], ["cover", 0, "6H", ["draw"]], ["set", "turn", 5]):
        text = table.refused(*action)
        assert 5 < len(text) < 70 and "\n" not in text


JSON = st.recursive(st.none() | st.booleans() | st.integers(-3, 30) | st.sampled_from(
    ["C", "5H", "KD", "draw", "take", "foe", "", "\n", "é"]) | st.just(0.5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(["on", "x"]), inner, max_size=2),
    max_leaves=6)
JUNK = JSON | st.lists(st.sampled_from(sorted(VERBS) + ["set", 0, 1]) | st.sampled_from(sorted(FIELDS)) | JSON,
                       max_size=5)


@settings(deadline=None, max_examples=examples(12))
@given(st.integers(0, 99), st.lists(JUNK, min_size=3, max_size=12))
def test_junk_raises_nothing_but_a_refusal(seed, junk):
    for (table, action, events), one in zip(random_match("junk %d" % seed, 12), itertools.cycle(junk)):
        junked(table, one)


@settings(deadline=None, max_examples=examples(30))
@given(st.sampled_from(PACK), st.sampled_from(PACK), st.sampled_from("CDHS"))
def test_cover_and_deflect_of_every_pair_of_cards(top, card, trump):
    """What covers and what deflects, for any two cards and any trump."""
    table = duel(trump=trump).turn_of(0, stack(0, top, 1))
    covers = card[1] == top[1] and worth(card) >= worth(top) or card[1] == trump != top[1]
    for action, right in ((["cover", 0, card], covers), (["deflect", 0, card, 1], worth(card) == worth(top))):
        if right:
            game.check(rules, table.options, table.state, action)
        else:
            table.refused(*action)


def test_undo_and_redo_give_the_same_table():
    log = []
    for table, action, events in random_match("undo", 60):
        log.append(action)
    undone(table, dict(table.options), "undo", log, 40)
