"""Punch Game BLITZ!: every card and token does what is printed on it."""

import copy

import pytest
from punch_table import BLITZ, MADE, MORE_BLITZ, PRINTED, PUNCH, TOKENS, Table, definition, public, table

FIGHT = sorted(PRINTED)
TRIGGERS = dict(BLITZ, **MORE_BLITZ)


def item(card):
    """The text that places a card; some have more to look at with a number."""
    return card + {"deus_ex_machina": ":3", "pesky_pulse_rifle": ":1", "wild_rush": ":1", "double_team": ":1",
                   "test_case": ":1", "combustible_head": ":1"}.get(card, "")


# ---- what is printed at the top of each card -------------------------------


def test_there_are_73_cards_and_12_tokens():
    kinds = [[PRINTED[card][0] for card in PRINTED if PRINTED[card][4] is more] for more in (False, True)]
    assert [[kind.count(name) for name in ("attack", "defend", "special", "super")] for kind in kinds] == [
        [14, 4, 9, 4], [13, 7, 12, 10]]
    assert len(TRIGGERS) == 12


def test_each_type_of_card_is_placed_in_its_phase():
    """3.1 and 3.2: Supers lie in the flash, the others in Option Select; BLITZ! cards never."""
    for advanced in (False, True):
        flash, select = table(macro=advanced, advanced=advanced), table(macro=advanced, advanced=advanced)
        select.do("place", 0, [])
        select.do("place", 1, [])
        frozen = copy.deepcopy(select)
        frozen.do("set", "freeze", 1)
        for card in FIGHT + list(TRIGGERS) + list(MADE):
            kind = PRINTED[card][0] if card in PRINTED and PRINTED[card][4] <= advanced else None
            assert flash.allowed("place", 0, [card]) == (kind == "super"), card
            assert select.allowed("place", 0, [card]) == (kind in ("attack", "defend", "special")), card
            assert frozen.allowed("place", 0, [card]) == (kind in ("attack", "defend")), card


@pytest.mark.parametrize("card", FIGHT)
def test_a_card_whiffs_one_step_beyond_its_range(card):
    """1.4: within range nothing whiffs, one step beyond it all does, and is paid all the same."""
    kind, cost, reach, at, more = PRINTED[card]
    near = table(distance=5 if reach is None and card != "macro_magic" else reach or 0, macro=True)
    near.reveal(item(card))
    assert "on_whiff" not in near.state["would"][0]
    if reach is not None:
        far = table(distance=reach + 1, macro=True)
        before = public(far.state)
        far.reveal(card)
        assert "on_whiff" in far.state["would"][0]
        assert public(far.act()) == dict(before, round=2, meter=[20 - cost, 20])


@pytest.mark.parametrize("card", [card for card in FIGHT if PRINTED[card][1]])
def test_a_card_has_no_effect_without_the_meter_that_it_costs(card):
    """1.3: one meter less than the cost and nothing happens, nothing is paid; with the cost it is paid."""
    cost = PRINTED[card][1]
    short = table(meter=cost - 1, macro=True)
    before = public(short.state)
    assert public(short.round(card)) == dict(before, round=2)
    enough = table(meter=cost, macro=True)
    gained = {"meter_mash": 4, "strike": 1, "super_taunt": 10}.get(card, 0)
    assert enough.round(card, answers=ANSWERS)["meter"][0] == gained


# ---- priorities ------------------------------------------------------------

# what makes the effects of a card visible: foe's cards, fields of the start
SHOW = {
    "bounce_off": ("parry", {}), "izuna_drop": ("", {"distance": 3}), "tipper": ("", {"distance": 2}),
    "tornado_kick": ("", {"distance": 1}), "block": ("punch", {}), "cowardice": ("block", {}),
    "goring_rush": ("", {"distance": 2}), "scaredy_cat": ("", {"distance": 2}), "wild_rush": ("", {"distance": 3}),
    "throwing_knives": ("", {"distance": 4}), "overcome": ("punch", {}), "save_point": ("", {"distance": 4}),
    "steal_momentum": ("punch", {}), "the_shine": ("spontaneous_proboscis", {}), "heaven_or_hell": ("charge", {}),
    "stop_beating_around_the_bush": ("", {"distance": 3}), "deus_ex_machina": ("fast", {}),
    "siphon": ("super_taunt", {}), "shadow_fist": ("block", {}),
}
ANSWERS = {"dir": -1, "dist": 4, "split": 0, "amount": 2, "secret": "lo", "attack": "jab", "move": "punch",
           "use": None, "theirs": [], "strip": None, "coin": 0}
BLOCKED = ("steal_momentum", "the_shine", "deus_ex_machina", "double_team")  # these pay when the block goes up


def probes(priority):
    """Table-made cards: `probe`, a free Super that prevents all that follows; laid first, it is done first."""
    return {"probe": definition("super", [priority, "", ["prevent"]]),
            "fast": definition("attack", [3, "", ["dmg", 1]])}


@pytest.mark.parametrize("card", [card for card in FIGHT if PRINTED[card][3]])
def test_each_effect_comes_at_its_printed_priority(card):
    """An effect of the card is seen if all is prevented one priority after it, and is not if at the same one;
    after its last priority nothing more comes."""
    foe, start = SHOW.get(card, ("", {}))

    def seen(priority):
        at = table(macro=True, cards=probes(priority), **start)
        s = public(at.round("probe " + item(card), foe, answers=ANSWERS))
        return dict(s, cards=None, meter=None if card in BLOCKED else s["meter"][0])

    for priority in PRINTED[card][3]:
        before, after = seen(priority), seen(priority - 1)
        assert before != after
        if priority + 1 not in PRINTED[card][3]:
            assert before == seen(priority + 1)
    assert after == seen(-9) or card == "macro_magic"  # whose copies come later


@pytest.mark.parametrize("name,priority,critter", [
    ("free_combo", 0, 1), ("chain_link", -1, 1), ("push_block", -99, 1), ("energy_drink", 0, 1), ("feint", 0, 1),
    ("frame_trap", -99, 1), ("hat_trick", 0, 1), ("smoke_break", 0, 1), ("time_stop", 0, 1), ("rift_blitz", 0, 1),
    ("swarm_blitz", 0, 1), ("swarm_blitz", 0, 2), ("swarm_blitz", 0, 3)])
def test_priority_of_blitz_cards(name, priority, critter):
    def seen(priority, probe="probe"):
        at = table(triggers="trust", cards=probes(priority))
        at.round("rift", answers=[2])
        at.round("call_the_swarm", answers=[critter])
        return dict(public(at.round(probe, "jab", blitz=[(0, name)], answers=dict(ANSWERS, use="jab"))), cards=None)

    final = priority == -99
    assert seen(priority) == seen(-9 if final else priority + 1)
    assert seen(priority) != seen(-99, "") and (final or seen(priority - 1) == seen(-99, ""))


@pytest.mark.parametrize("card", ["hidden_butterfly", "the_shine"])
def test_numbers_are_chosen_at_priority_0(card):
    for priority, phase in ((0, "flash"), (-1, "choose")):
        at = table(cards=probes(priority))
        at.reveal("probe " + card)
        assert at.passes("blitz")["phase"] == phase


@pytest.mark.parametrize("name", ["burst", "mulligan", "super_armor"])
def test_first_comes_before_all_numbers(name):
    cards = {"first": definition("super", [99, "", ["gain", 1]]),
             "second": definition("super", [9, "free", ["gain", 2]]),
             "blow": definition("super", [99, "", ["dmg", 1]], cost=1)}
    s = table(triggers="trust", cards=cards).round("first second", "blow", blitz=[(0, name)])
    assert (s["hp"], s["meter"]) == (([11, 12], [23, 19]) if name == "super_armor" else ([12, 12], [21, 20]))


@pytest.mark.parametrize("card,priority", [
    ("chokeslam", -2), ("suplex", -1), ("limit_break", -1), ("plummet_16_feet_through_the_announcers_table", -3),
    ("super_taunt", -1), ("foul_play", -1), ("heaven_or_hell", -2), ("pickin_daisies", -3),
    ("fill_them_with_lead", -1)])
def test_an_uninterrupted_effect_is_lost_by_damage_before_it(card, priority):
    """5.8: damage one priority before the effect spoils it, damage at the same one does not."""
    def outcome(foe, at=0):
        s = table(cards={"poke": definition("attack", [at, "", ["dmg", 1]])}).round(card, foe)
        return s["hp"][1], s["meter"][0], s["twice"]

    assert outcome("poke", priority) == outcome("") != outcome("poke", priority + 1)


def test_the_rifle_interrupts_at_3():
    for priority, hp in ((3, 11), (2, 12)):
        poke = definition("attack", [priority, "free", ["dmg", 1]])
        s = table(cards={"poke": poke}).round("pesky_pulse_rifle", "poke")
        assert s["hp"][0] == hp


@pytest.mark.parametrize("card,priority,most", [
    ("block", 0, 2), ("deep_breath", 0, 1), ("parry", 0, 999), ("double_team", 0, 2), ("overcome", 0, 1),
    ("steal_momentum", 0, 3), ("the_shine", 1, 2), ("deus_ex_machina:-4", -4, 11), ("deus_ex_machina:9", 9, 11)])
def test_a_block_works_at_its_priority_up_to_its_number(card, priority, most):
    """5.1: only at the priority of the block, up to its number."""
    for at in (priority - 1, priority, priority + 1):
        if -9 <= at <= 9:
            for kind in ("attack", "super", "special"):
                hurt = min(999, most + 9)
                blow = table(hp=99, cards={"blow": definition(kind, [at, "", ["dmg", hurt]])})
                s = blow.round(card, "blow", answers=ANSWERS)
                stopped = most if at == priority and kind != "special" else 0
                assert s["hp"][0] == max(0, 99 - hurt + stopped)


# ---- what each card does ---------------------------------------------------

# seat 0's cards, seat 1's, the situation (HP 12, meter 20, distance 0 where nothing is said), and all that is
# different after the round: hp and meter by how much, the rest as it is then.
N = [0, 0]
CASES = [
    # Attack
    ("boston_bash", "", {}, dict(hp=[0, -2], meter=[-1, 0])),
    ("boston_bash", "parry", {}, dict(hp=[-2, 0], meter=[-1, -2])),
    ("boston_bash", "block", {}, dict(hp=[-2, 0], meter=[-1, 2])),
    ("boston_bash", "deep_breath", {}, dict(hp=[0, -1], meter=[-1, 2])),
    ("boston_bash", "", dict(distance=2), dict(meter=[-1, 0])),
    ("bounce_off", "", {}, dict(hp=[0, -1], meter=[-3, 0])),
    ("bounce_off", "parry", {}, dict(distance=3, meter=[-3, -2])),
    ("siphon_soul bounce_off", "parry", {}, dict(hp=[4, -4], meter=[-13, -2])),
    ("bounce_off", "", dict(distance=1), dict(meter=[-3, 0])),
    ("chokeslam", "", {}, dict(hp=[0, -5], meter=[-2, 0])),
    ("chokeslam", "jab", {}, dict(hp=[-1, 0], meter=[-2, -2])),
    ("chokeslam", "chokeslam", {}, dict(hp=[-5, -5], meter=[-2, -2])),
    ("fireball", "", dict(distance=5), dict(hp=[0, -2], meter=[-3, 0])),
    ("goring_rush", "", dict(distance=5), dict(hp=[0, -1], meter=[-3, 0], distance=0)),
    ("goring_rush", "punch", dict(distance=1), dict(hp=[0, -1], meter=[-3, -2], distance=0)),
    ("gun", "", {}, dict(hp=[0, -3], meter=[-3, 0])),
    ("gun", "", dict(distance=2), dict(hp=[0, -1], meter=[-3, 0])),
    ("gun", "", dict(distance=3), dict(meter=[-3, 0])),
    ("izuna_drop", "", dict(distance=3), dict(hp=[0, -3], meter=[-2, 0], distance=0)),
    ("izuna_drop", "", dict(distance=2), dict(meter=[-2, 0])),
    ("izuna_drop", "parry", dict(distance=3), dict(meter=[-2, -2], distance=0)),
    ("jab", "chokeslam", {}, dict(hp=[0, -1], meter=[-2, -2])),
    ("jab", "parry", {}, dict(hp=[0, -1], meter=[-2, -2])),
    ("meter_mash", "", {}, dict(hp=[0, -1], meter=[2, 0])),
    ("meter_mash", "parry", {}, dict(meter=[-2, -2])),
    ("punch", "", {}, dict(hp=[0, -2], meter=[-2, 0])),
    ("punch", "dodge_roll", {}, dict(meter=[-2, -3], distance=1)),
    ("strike", "", dict(distance=1), dict(hp=[0, -2], meter=[-2, 0])),
    ("strike", "deep_breath", {}, dict(hp=[0, -1], meter=[-2, 2])),
    ("strike", "parry", {}, dict(meter=[-3, -2])),
    ("suplex", "", dict(distance=1), dict(hp=[0, -2], meter=[-3, 0])),
    ("suplex", "jab", {}, dict(hp=[-1, -1], meter=[-3, -2])),
    ("suplex", "suplex", {}, dict(hp=[-2, -2], meter=[-3, -3])),
    ("tipper", "", dict(distance=2), dict(hp=[0, -4], meter=[-4, 0])),
    ("tipper", "", dict(distance=1), dict(meter=[-4, 0])),
    ("tornado_kick", "", dict(distance=1, answers=[-1]), dict(hp=[0, -2], meter=[-5, 0], distance=0)),
    ("tornado_kick", "", dict(distance=1, answers=[1]), dict(meter=[-5, 0], distance=2)),
    ("tornado_kick", "", {}, dict(meter=[-5, 0], distance=1)),
    ("tornado_kick", "dodge_roll", dict(distance=0, answers=[-1]), dict(hp=[0, -2], meter=[-5, -3])),
    ("cross_up_tea_cup", "", {}, dict(hp=[0, -3], meter=[-3, 0], distance=1)),
    ("cross_up_tea_cup", "", dict(distance=1), dict(meter=[-3, 0], distance=0)),
    ("cross_up_tea_cup", "", dict(distance=4), dict(meter=[-3, 0], distance=3)),
    ("fishslap", "", {}, dict(meter=[-1, 0], distance=1)),
    ("fishslap", "", dict(distance=1), dict(meter=[-1, 0], distance=2)),
    ("foul_play", "", {}, dict(hp=[0, -1])),
    ("foul_play", "punch", {}, dict(hp=[-2, 0], meter=[0, -2])),
    ("heavy_bash", "", {}, dict(hp=[0, -3], meter=[-4, 0])),
    ("heavy_bash", "block", {}, dict(hp=[0, -1], meter=[-4, 2], frame_advantage=[1, 0])),
    ("heavy_bash", "parry", {}, dict(meter=[-4, -2], frame_advantage=[1, 0])),
    ("siphon_soul heavy_bash", "the_shine", dict(answers=[0]), dict(hp=[1, -5], meter=[-14, -1])),
    ("hidden_butterfly", "", dict(answers=[1]), dict(hp=[0, -4], meter=[-4, 0])),
    ("hidden_butterfly", "charge", dict(answers=[0]), dict(meter=[-4, 3])),
    ("hidden_butterfly", "jab", dict(answers=[-1]), dict(hp=[-1, -4], meter=[-4, -2])),
    ("hidden_butterfly", "smell_of_the_game", dict(answers=[-1]), dict(hp=[0, -4], meter=[-4, 4])),
    ("illusory_lunge", "", dict(distance=5), dict(hp=[0, -1], meter=[-5, 0], distance=1)),
    ("illusory_lunge", "", dict(distance=0), dict(hp=[0, -1], meter=[-5, 0], distance=1)),
    ("scaredy_cat", "", dict(distance=2), dict(hp=[0, -4], meter=[-4, 0])),
    ("scaredy_cat", "", dict(distance=5), dict(hp=[0, -4], meter=[-4, 0])),
    ("scaredy_cat", "", dict(distance=1), dict(meter=[-4, 0])),
    ("shadow_fist", "", dict(distance=1), dict(hp=[0, -2], meter=[-4, 0])),
    ("shadow_fist", "block", {}, dict(hp=[0, -3], meter=[-4, 2])),
    ("shadow_fist", "parry", {}, dict(meter=[-4, -2])),
    ("shadow_fist", "dodge_roll", {}, dict(hp=[0, -2], meter=[-4, -3], distance=1)),
    ("siphon", "", dict(distance=1), dict(hp=[0, -2], meter=[-3, 0])),
    ("siphon", "super_taunt parry", {}, dict(meter=[0, 3])),
    ("spontaneous_proboscis", "block", dict(distance=2), dict(hp=[0, -3], meter=[-4, 0])),
    ("the_equalizer", "", dict(distance=2), dict(hp=[-4, -4], meter=[-4, 0])),
    ("the_equalizer", "parry", {}, dict(hp=[-4, 0], meter=[-4, -2])),
    ("throwing_knives", "", dict(distance=4), dict(hp=[0, -4], meter=[-4, 0])),
    ("throwing_knives", "", dict(distance=1), dict(hp=[0, -1], meter=[-4, 0])),
    ("throwing_knives", "", {}, dict(meter=[-4, 0])),
    ("wild_rush", "", dict(distance=3), dict(hp=[0, -1], meter=[-1, 0], distance=0)),
    ("wild_rush:0", "", dict(distance=3), dict(hp=[0, -1], meter=[-1, 0], distance=0)),
    ("wild_rush:1", "", dict(distance=3), dict(hp=[0, -2], meter=[-3, 0], distance=0)),
    ("wild_rush:1", "", dict(distance=3, meter=2), dict(hp=[0, -1], meter=[-1, 0], distance=0)),
    ("wild_rush:1", "punch", dict(distance=0), dict(hp=[0, -2], meter=[-3, -2])),
    # Defend
    ("block", "", {}, {}),
    ("block", "punch", {}, dict(meter=[2, -2])),
    ("block", "jab", {}, dict(hp=[-1, 0], meter=[0, -2])),
    ("dodge_roll", "", {}, dict(meter=[-3, 0], distance=1)),
    ("dodge_roll", "", dict(distance=2, answers=[-1]), dict(meter=[-3, 0], distance=1)),
    ("dodge_roll", "", dict(distance=5, answers=[1]), dict(meter=[-3, 0])),
    ("deep_breath", "punch", {}, dict(hp=[-1, 0], meter=[2, -2])),
    ("parry", "1000_cuts punch", dict(answers=[2]), dict(meter=[-2, -12],
                                                         later=[[2, 1, "1000_cuts"], [3, 1, "1000_cuts"]])),
    ("parry", "punch", dict(meter=[1, 20]), dict(hp=[-2, 0], meter=[0, -2])),
    ("double_team", "punch", {}, dict(meter=[-2, -2])),
    ("double_team:1", "", dict(answers=[2, "punch"]), dict(hp=[0, -2], meter=[-4, 0])),
    ("double_team:1", "", dict(answers=[0, "foul_play"]), dict(hp=[0, -1], meter=[-2, 0])),
    ("double_team:1", "", dict(answers=[10, "siphon_soul"]), dict(hp=[4, -4], meter=[-12, 0])),
    ("double_team:1", "", dict(answers=[3, None]), dict(meter=[-5, 0])),
    ("korean_backdash", "", dict(distance=1), dict(meter=[-4, 0], distance=2, hold=[2, 0])),
    ("korean_backdash", "", dict(distance=5, meter=3), dict(meter=[-3, 0], hold=[2, 0])),
    ("korean_backdash", "punch", {}, dict(meter=[-4, -2], distance=1, hold=[2, 0])),
    ("overcome", "", {}, {}),
    ("overcome", "punch", {}, dict(hp=[-1, 0], meter=[0, -2], armored=[1, 0])),
    ("overcome", "jab", {}, dict(hp=[-1, 0], meter=[0, -2])),
    ("pocket_sand", "strike", dict(distance=1), dict(meter=[0, -3])),
    ("pocket_sand", "punch", {}, dict(hp=[-2, 0], meter=[0, -2])),
    ("pocket_sand", "fireball", dict(distance=5), dict(hp=[-2, 0], meter=[0, -3])),
    ("pocket_sand", "spontaneous_proboscis", dict(distance=2), dict(meter=[0, -4])),
    ("pocket_sand", "siphon_soul", {}, dict(hp=[-4, 4], meter=[0, -10])),
    ("pocket_sand", "1000_cuts", dict(distance=1), dict(hp=[-3, 0], meter=[0, -10], later=[[2, 1, "1000_cuts"],
                                                                                           [3, 1, "1000_cuts"]])),
    ("save_point", "", dict(distance=4), dict(meter=[-3, 0], distance=1)),
    ("save_point", "jab", {}, dict(hp=[-1, 0], meter=[-3, -2], distance=1)),
    ("steal_momentum", "strike", dict(distance=1, answers=[1]), dict(meter=[-2, -3], distance=3)),
    ("steal_momentum", "strike", dict(distance=1, answers=[-1]), dict(meter=[-2, -3], distance=1)),
    ("steal_momentum", "heavy_bash", {}, dict(meter=[-2, -4], distance=3, frame_advantage=[0, 1])),
    ("steal_momentum", "", dict(distance=1), dict(meter=[-2, 0])),
    ("the_shine", "spontaneous_proboscis", dict(answers=[5]), dict(hp=[-1, -1], meter=[-1, -4])),
    ("the_shine", "punch", dict(answers=[5]), dict(hp=[-2, 0], meter=[-1, -2])),
    # Special
    ("charge", "", {}, dict(meter=[3, 0])),
    ("charge", "", dict(meter=98), dict(meter=[1, 0])),
    ("limit_break", "", {}, dict(meter=[-2, 0], twice=[2, 0])),
    ("limit_break", "punch", {}, dict(hp=[-2, 0], meter=[-2, -2])),
    ("cowardice", "block", {}, dict(meter=[5, 0])),
    ("cowardice", "punch", {}, dict(hp=[-2, 0], meter=[0, -2])),
    ("moon_jump", "", {}, dict(meter=[-4, 0], distance=3, skip=[2, 0])),
    ("moon_jump", "", dict(distance=1, answers=[-1]), dict(meter=[-4, 0], distance=2, skip=[2, 0])),
    ("moon_jump", "", dict(distance=3, answers=[1]), dict(meter=[-4, 0], distance=5, skip=[2, 0])),
    ("kickstart_your_heart", "", {}, dict(hp=[-1, 0], meter=[4, 0])),
    ("kickstart_your_heart", "chokeslam", {}, dict(hp=[-6, 0], meter=[4, -2])),
    ("rift", "", dict(answers=[2]), dict(meter=[-1, 0], extra=[[["rift_blitz", None]], []])),
    ("sidestep", "", dict(distance=2, answers=[-1]), dict(meter=[-3, 0], distance=0)),
    ("sidestep", "punch", {}, dict(hp=[-2, 0], meter=[-3, -2], distance=2)),
    ("teleport", "", dict(answers=[5]), dict(meter=[-5, 0], distance=5)),
    ("teleport", "", dict(distance=3, answers=[0]), dict(meter=[-5, 0], distance=0)),
    ("smell_of_the_game", "punch", {}, dict(hp=[-2, 0], meter=[4, -2])),
    ("smell_of_the_game", "", {}, {}),
    ("smell_of_the_game", "siphon_soul punch", {}, dict(hp=[-6, 4], meter=[4, -12])),
    ("call_the_swarm", "", dict(answers=[3]), dict(meter=[-2, 0], extra=[[["swarm_blitz", 3]], []])),
    ("combustible_head", "", {}, dict(meter=[-3, 0], overkill=[1, 0])),
    ("combustible_head:1", "", {}, dict(meter=[-6, 0], overkill=[2, 0])),
    ("combustible_head:1", "", dict(meter=5), dict(meter=[-3, 0], overkill=[1, 0])),
    ("fight_or_freeze", "", {}, dict(meter=[-2, 0], freeze=2)),
    ("ghostcall", "", {}, dict(meter=[-2, 0], frame_advantage=[1, 0], later=[[2, 0, "punch"]])),
    ("harden", "", {}, dict(armored=[1, 0])),
    ("heaven_or_hell", "", {}, dict(meter=[2, 0])),
    ("heaven_or_hell", "charge", {}, dict(meter=[5, 3])),
    ("heaven_or_hell", "smell_of_the_game", {}, dict(meter=[5, 0])),
    ("heaven_or_hell", "punch", {}, dict(hp=[-2, 0], meter=[0, -2])),
    ("heaven_or_hell", "foul_play", {}, dict(hp=[-1, 0])),
    ("iron_will", "", {}, dict(meter=[2, 0])),
    ("iron_will", "chokeslam", {}, dict(hp=[-5, 0], meter=[7, -2])),
    ("pesky_pulse_rifle", "chokeslam", {}, dict(meter=[0, -2])),
    ("super_taunt pesky_pulse_rifle", "", {}, dict(meter=[-5, 0])),
    ("pesky_pulse_rifle:1", "chokeslam", {}, dict(hp=[0, -1], meter=[-5, -2])),
    ("pesky_pulse_rifle:1", "", dict(meter=4), {}),
    ("pesky_pulse_rifle:1", "deus_ex_machina:3", {}, dict(hp=[0, -1], meter=[-5, -11])),
    ("pickin_daisies", "", {}, dict(meter=[2, 0])),
    ("pickin_daisies", "punch", {}, dict(hp=[-2, -1], meter=[2, -2])),
    ("pickin_daisies", "pesky_pulse_rifle", {}, dict(hp=[0, -1], meter=[2, 0])),
    ("stop_beating_around_the_bush", "", dict(distance=4), dict(meter=[-5, 0], distance=0, root=[2, 2])),
    ("stronger_will", "", dict(answers=[1, -1]), dict(meter=[-2, 0], later=[[2, 0, "block"], [2, 0, "block"]])),
    ("wait", "", {}, dict(frame_advantage=[1, 0])),
    # Super
    ("1000_cuts", "", dict(distance=1), dict(hp=[0, -3], meter=[-10, 0],
                                             later=[[2, 0, "1000_cuts"], [3, 0, "1000_cuts"]])),
    ("1000_cuts", "", dict(distance=2), dict(meter=[-10, 0])),
    ("plummet_16_feet_through_the_announcers_table", "", {}, dict(hp=[0, -8], meter=[-10, 0])),
    ("plummet_16_feet_through_the_announcers_table", "jab", {}, dict(hp=[-1, -3], meter=[-10, -2])),
    ("instant_cancel", "", dict(answers=["punch", "jab", "chokeslam"]), dict(hp=[0, -9], meter=[-10, 0])),
    ("instant_cancel", "", dict(distance=1, meter=10, answers=["strike", None]), dict(hp=[0, -3], meter=[-9, 0])),
    ("instant_cancel", "", dict(distance=1, answers=[["wild_rush", 1], None]),
     dict(hp=[0, -3], meter=[-12, 0], distance=0)),
    ("instant_cancel", "parry", {}, dict(meter=[-10, -2])),
    ("super_taunt", "", {}, dict(meter=[5, 0])),
    ("super_taunt", "punch", {}, dict(hp=[-2, 0], meter=[-5, -2])),
    ("deus_ex_machina:2", "jab", {}, dict(hp=[0, -11], meter=[-11, -2])),
    ("deus_ex_machina:1", "jab", {}, dict(hp=[-1, 0], meter=[-11, -2])),
    ("deus_ex_machina", "punch", {}, dict(hp=[0, -11], meter=[-11, -2])),
    ("disarm", "", {}, dict(meter=[-14, 0], overkill=[1, 0], disarm=[1, 0])),
    ("fill_them_with_lead", "", {}, dict(hp=[0, -8], meter=[-8, 0])),
    ("fill_them_with_lead", "", dict(distance=3), dict(hp=[0, -2], meter=[-8, 0])),
    ("fill_them_with_lead", "", dict(distance=4), dict(meter=[-8, 0])),
    ("fill_them_with_lead", "punch", {}, dict(hp=[-2, 0], meter=[-8, -2])),
    ("last_gasp", "", {}, dict(meter=[-12, 0])),
    ("last_gasp", "", dict(hp=[5, 12], distance=1), dict(hp=[0, -7], meter=[-12, 0])),
    ("last_gasp", "", dict(hp=[40, 12]), dict(meter=[-12, 0])),
    ("last_gasp", "jab", dict(hp=[5, 12]), dict(hp=[-1, -8], meter=[-12, -2])),
    ("macro_magic", "", dict(macro=True), dict(hp=[0, -6], meter=[-8, 0])),
    ("macro_magic", "block", dict(macro=True, answers=[2]), dict(hp=[0, -4], meter=[-8, 2])),
    ("macro_magic", "", dict(macro=True, distance=3), dict(meter=[-8, 0])),
    ("missile_barrage", "", dict(distance=4), dict(hp=[0, -2], meter=[-10, 0], frame_advantage=[1, 0],
                                                   barrage=[1, 0])),
    ("missile_barrage", "parry", {}, dict(meter=[-10, -2])),
    ("orbital_lobotomy", "", dict(distance=2, answers=["burst"]),
     dict(hp=[0, -1], meter=[-14, 0], gone=[[], ["burst"]])),
    ("orbital_lobotomy", "", dict(answers=["siphon_soul"]), dict(hp=[0, -1], meter=[-14, 0],
                                                                 gone=[[], ["siphon_soul"]])),
    ("orbital_lobotomy", "", dict(answers=[None]), dict(hp=[0, -1], meter=[-14, 0])),
    ("orbital_lobotomy", "parry", {}, dict(meter=[-14, -2])),
    ("siphon_soul", "", {}, dict(hp=[4, -4], meter=[-10, 0])),
    ("siphon_soul", "the_shine", dict(answers=[0]), dict(hp=[2 - 1, -2], meter=[-10, -1])),
    ("test_case", "", {}, {}),
    ("test_case:1", "", {}, dict(meter=[-12, 0])),
    ("why_are_you_hitting_yourself", "", dict(answers=[["punch", "jab", "chokeslam"]]),
     dict(hp=[0, -9], meter=[-10, 0])),
    ("why_are_you_hitting_yourself", "", dict(distance=2, answers=[["punch", "fireball"]]),
     dict(hp=[0, -3], meter=[-10, 0])),
    ("why_are_you_hitting_yourself", "", dict(answers=[[]]), dict(hp=[0, -1], meter=[-10, 0])),
    ("why_are_you_hitting_yourself", "parry", {}, dict(meter=[-10, -2])),
    # BLITZ!
    ("punch", "", dict(blitz=[(1, "burst")]), {}),
    ("jab", "1000_cuts chokeslam", dict(blitz=[(1, "burst")]), {}),
    ("punch", "", dict(blitz=[(0, "free_combo")]), dict(hp=[0, -2], meter=[-2, 0], mute=[0, 2])),
    ("punch", "", dict(blitz=[(0, "chain_link")], answers=["jab"]), dict(hp=[0, -3], meter=[-2, 0])),
    ("punch", "", dict(blitz=[(0, "chain_link")], answers=["chokeslam"]), dict(hp=[0, -7], meter=[-2, 0])),
    ("punch", "", dict(blitz=[(0, "chain_link")], answers=[None]), dict(hp=[0, -2], meter=[-2, 0])),
    ("punch", "block", dict(blitz=[(1, "push_block")]), dict(meter=[-2, 5], distance=1)),
    ("strike", "block", dict(blitz=[(1, "push_block")], distance=1, answers=[-1]),
     dict(meter=[-3, 5], distance=0)),
    ("chokeslam", "jab", dict(blitz=[(0, "super_armor")]), dict(hp=[-1, -5], meter=[-2, -2])),
    ("super_taunt chokeslam", "jab", dict(blitz=[(0, "super_armor")]), dict(hp=[-1, -5], meter=[3, -2])),
    ("dodge_roll", "", dict(blitz=[(1, "energy_drink")], answers=[1]), dict(meter=[-3, 0], distance=3)),
    ("dodge_roll", "", dict(blitz=[(0, "energy_drink")], answers=[-1]), dict(meter=[-3, 0], distance=1)),
    ("punch", "gun", dict(distance=1, blitz=[(0, "feint")]), dict(hp=[-2, 0], meter=[3, -3])),
    ("punch", "", dict(blitz=[(1, "frame_trap")], answers=["fireball"]), dict(hp=[-2, -2], meter=[-2, -3])),
    ("punch", "", dict(blitz=[(1, "frame_trap")], answers=["chokeslam"]), dict(hp=[0, -2], meter=[-2, -2])),
    ("punch", "", dict(blitz=[(1, "frame_trap")], answers=[None]), dict(hp=[0, -2], meter=[-2, 0])),
    ("punch", "", dict(blitz=[(0, "hat_trick")]), dict(hp=[0, -2], meter=[-2, 0], armored=[1, 0], overkill=[1, 0],
                                                      frame_advantage=[1, 0])),
    ("punch", "gun", dict(distance=1, blitz=[(0, "mulligan")]), {}),
    ("punch", "", dict(blitz=[(1, "smoke_break")]), dict(meter=[-20, -20])),
    ("jab", "", dict(blitz=[(1, "smoke_break")]), dict(hp=[0, -1], meter=[-20, -20])),
    ("punch", "", dict(blitz=[(0, "time_stop")], answers=["chokeslam", "jab"]), dict(hp=[0, -8], meter=[-6, 0])),
    ("punch", "", dict(blitz=[(0, "time_stop")], answers=["jab", None]), dict(hp=[0, -3], meter=[-4, 0])),
    ("punch", "", dict(blitz=[(0, "time_stop")], answers=[None]), dict(hp=[0, -2], meter=[-2, 0])),
    # BOOST!
    ("charge", "fireball", dict(tokens={"armored": [1, 0]}, boost=[(0, "armored")]),
     dict(meter=[3, -3], armored=N)),
    ("charge", "heavy_bash", dict(tokens={"armored": [1, 0]}, boost=[(0, "armored")]),
     dict(hp=[-1, 0], meter=[3, -4], armored=N, frame_advantage=[0, 1])),
    ("charge", "jab", dict(tokens={"armored": [2, 0]}, boost=[(0, "armored")]),
     dict(hp=[-1, 0], meter=[3, -2], armored=[1, 0])),
    ("charge", "fireball", dict(tokens={"armored": [1, 0]}), dict(hp=[-2, 0], meter=[3, -3])),
    ("punch", "", dict(tokens={"overkill": [1, 0]}, boost=[(0, "overkill")]),
     dict(hp=[-1, -5], meter=[-2, 0], overkill=N)),
    ("siphon_soul", "", dict(tokens={"overkill": [1, 0]}, boost=[(0, "overkill")]),
     dict(hp=[6, -7], meter=[-10, 0], overkill=N)),
    ("punch", "parry", dict(tokens={"overkill": [1, 0]}, boost=[(0, "overkill")]),
     dict(hp=[-1, 0], meter=[-2, -2], overkill=N)),
    ("chokeslam", "suplex", dict(tokens={"frame_advantage": [1, 0]}, boost=[(0, "frame_advantage")]),
     dict(hp=[-2, -5], meter=[-2, -3], frame_advantage=N)),
    ("chokeslam", "punch", dict(tokens={"frame_advantage": [1, 0]}, boost=[(0, "frame_advantage")]),
     dict(hp=[-2, 0], meter=[-2, -2], frame_advantage=N)),
]


@pytest.mark.parametrize("number", range(len(CASES)))
def test_each_card_has_its_printed_effect(number):
    a, b, given, want = CASES[number]
    start = {name: given[name] for name in given if name in ("hp", "meter", "distance", "macro", "tokens")}
    at = table(**start)
    state = public(at.state)
    blitz = given.get("blitz", ())
    after = public(at.round(a, b, given.get("boost", ()), blitz, given.get("answers", ())))
    state["round"] = 2
    state["gone"] = [[name for who, name in blitz if who == seat] for seat in (0, 1)]
    for field in want:
        state[field] = ([old + more for old, more in zip(state[field], want[field])] if field in ("hp", "meter")
                        else want[field])
    assert after == state


def test_every_card_is_in_a_case():
    played = " ".join([case[0] + " " + case[1] for case in CASES]).replace(":", " ").split()
    assert set(PRINTED) <= set(played)
    assert set(TRIGGERS) == {name for case in CASES for who, name in case[2].get("blitz", ())}
    assert set(TOKENS) == {name for case in CASES for who, name in case[2].get("boost", ())}


def test_equalizer_may_end_it_for_both():
    assert table(hp=4).round("the_equalizer")["winner"] is None
    s = table(hp=[4, 5]).round("the_equalizer")
    assert (s["over"], s["winner"], s["hp"]) == (True, 1, [0, 1])


# ---- triggers of BLITZ! cards ----------------------------------------------

MET = {"get_hit": ("", "fireball", 0), "on_hit": ("fireball", "", 0), "on_block": ("parry", "punch", 0),
       "on_move": ("dodge_roll", "", 0), "on_whiff": ("punch", "", 1)}


@pytest.mark.parametrize("trigger", sorted(MET))
def test_a_blitz_card_may_be_played_at_its_own_trigger_alone(trigger):
    """4.1: a BLITZ! card may be played when its own trigger would be met, and at no other."""
    a, b, distance = MET[trigger]
    at = table()
    at.round("rift", "rift", answers=[2, 2])
    at.round("call_the_swarm", "call_the_swarm", answers=[1, 1])
    at.do("set", "distance", distance)
    at.reveal(a, b)
    assert at.state["would"][0] == [trigger]
    for name, wanted in dict(TRIGGERS, **MADE).items():
        assert at.allowed("blitz", 0, name) == (wanted == trigger), name
    assert (trigger in at.state["would"][1]) == (trigger == "on_move")


@pytest.mark.parametrize("name", sorted(TRIGGERS))
def test_blitz_is_used_up(name):
    """4: with kept hands the card leaves the hand, one of two at a time."""
    a, b, distance = MET[TRIGGERS[name]]
    at = Table(hands="kept", distance=distance, meter=20)
    last = "burst" if name != "burst" else "free_combo"
    hand = [a or "charge"] * 9 + [name, name, last]
    at.do("hand", 0, hand)
    at.do("hand", 1, [b or "charge"] * 9 + ["burst"] * 3)
    at.do("start")
    at.reveal(a or "charge", b or "charge")
    at.refused("blitz", 1, name)
    at.do("blitz", 0, name)
    assert (at.state["gone"], at.state["hand"][0]) == ([[name], []], hand[:10] + [last])
    at.do("blitz", 0, name)
    assert (at.state["gone"], at.state["hand"][0]) == ([[name] * 2, []], hand[:9] + [last])
    at.refused("blitz", 0, name)
    basic = table(advanced=False, triggers="trust")
    basic.reveal("")
    assert basic.allowed("blitz", 0, name) == (name in BLITZ)


# ---- what lasts longer than a round ----------------------------------------


def test_1000_cuts_comes_back_twice():
    at = table()
    at.round("1000_cuts")
    assert at.round("")["later"] == [[3, 0, "1000_cuts"]]
    assert public(at.round("", "parry")) == dict(public(table(hp=[12, 6], meter=[10, 18]).state), round=4)
    assert at.round("")["hp"] == [12, 6]


def test_limit_break_second_card_comes_later():
    """All effects of the second card: block at -1 stops a Suplex, its reward comes at -2."""
    at = table()
    at.round("limit_break")
    s = at.round("fireball block", "suplex")
    assert (s["hp"], s["meter"], s["twice"]) == ([12, 10], [20 - 2 - 3 + 2, 17], [2, 0])
    at.do("place", 0, [])
    at.do("place", 1, [])
    at.refused("place", 0, ["fireball", "block"])


def test_moon_jump_skips_one_select():
    at = table()
    at.round("moon_jump")
    at.do("place", 0, [])
    at.do("place", 1, [])
    assert (at.state["phase"], at.state["ready"]) == ("select", [True, False])
    at.refused("place", 0, [])
    at.do("place", 1, ["charge"])
    assert at.state["round"] == 3
    at.place("charge")
    assert at.state["round"] == 4


def test_rift_moves_by_the_number():
    """Its move, at priority 0 and for nothing, comes before the Punch that would be blocked."""
    for k in (2, 3):
        at = table()
        at.round("rift", answers=[k])
        at.round("")
        assert at.state["extra"] == [[["rift_blitz", None]], []]
        s = at.round("block", "punch", blitz=[(0, "rift_blitz")])
        assert (s["distance"], s["hp"], s["meter"], s["extra"]) == (k, [12, 12], [19, 18], [[], []])


@pytest.mark.parametrize("critter,hp,distance,meter", [(1, -4, 0, -5), (2, -2, 2, -5), (3, -2, 0, -1)])
def test_the_number_of_a_swarm_decides_its_effect(critter, hp, distance, meter):
    at = table()
    at.round("call_the_swarm", answers=[critter])
    s = at.round("fireball", blitz=[(0, "swarm_blitz")])
    assert (s["hp"], s["distance"], s["meter"]) == ([12, 12 + hp], distance, [20 + meter, 20])
    assert (s["extra"], s["gone"]) == ([[], []], [[], []])


def test_swarm_lasts_two_more_rounds():
    at = table()
    at.round("call_the_swarm", answers=[1])
    assert len(at.round("")["extra"][0]) == 1
    at.reveal("fireball")
    assert at.allowed("blitz", 0, "swarm_blitz")
    assert at.act()["extra"] == [[], []]


def test_free_combo_mutes_attack_and_defend_for_a_round():
    """Muted cards do nothing and cost nothing; Specials and Supers go on."""
    at = table()
    at.round("fireball", blitz=[(0, "free_combo")])
    for card in ("fireball", "parry", "charge"):
        copied = copy.deepcopy(at)
        s = copied.round("punch", "super_taunt " + card)
        assert s["hp"] == [12, 8]
        assert s["meter"] == [15, 15 if card != "charge" else 18]
    s = at.round("", "super_taunt kickstart_your_heart")
    assert (s["meter"], s["mute"]) == ([17, 19], [0, 2])
    assert at.round("", "fireball")["hp"] == [10, 9]


def test_fight_or_freeze_stops_specials_of_both():
    at = table()
    at.round("fight_or_freeze")
    at.do("place", 0, [])
    at.do("place", 1, [])
    for seat in (0, 1):
        at.refused("place", seat, ["charge"])
        at.do("place", seat, ["block"])
    assert at.round("charge", "charge")["meter"] == [21, 23]


def test_ghostcall_sends_a_punch():
    for distance, hurt in ((0, 2), (1, 0)):
        at = table(distance=distance)
        at.round("ghostcall")
        s = at.round("")
        assert (s["hp"], s["meter"], s["later"]) == ([12, 12 - hurt], [18, 20], [])


def test_stronger_will_makes_two_blocks():
    """One at +1, one at -1; each has its reward one below."""
    at = table()
    at.round("stronger_will", answers=[1, -1])
    copied = copy.deepcopy(at)
    s = at.round("", "spontaneous_proboscis")
    assert (s["hp"], s["meter"], s["later"]) == ([11, 12], [20, 16], [])
    s = copied.round("", "suplex")
    assert (s["hp"], s["meter"]) == ([12, 12], [20, 17])


def test_korean_backdash_holds_its_owner():
    at = table(distance=1, hp=50)
    at.round("korean_backdash")
    for a, b, distance in (("dodge_roll", "", 2), ("goring_rush", "", 2), ("korean_backdash", "", 3),
                           ("save_point", "", 1),
                           ("charge", "illusory_lunge", 1)):
        copied = copy.deepcopy(at)
        assert copied.round(a, b)["distance"] == distance, a
    at.round("")
    assert at.round("dodge_roll", answers=[1])["distance"] == 3


def test_nobody_moves_after_stop_beating_around_the_bush():
    at = table(hp=50, meter=50)
    at.round("stop_beating_around_the_bush")
    for seat in (0, 1):
        for card, distance, hurt in (("dodge_roll", 0, 0), ("illusory_lunge", 0, 1), ("cross_up_tea_cup", 0, 3),
                                     ("korean_backdash", 0, 0), ("fishslap", 1, 0), ("save_point", 1, 0)):
            copied = copy.deepcopy(at)
            s = copied.round(*([card, ""] if seat == 0 else ["", card]))
            assert (s["distance"], 50 - s["hp"][1 - seat]) == (distance, hurt), card
    at.round("")
    assert at.round("dodge_roll")["distance"] == 1


@pytest.mark.parametrize("number", [-1, 0, 1])
def test_hidden_butterfly_has_the_chosen_priority_once(number):
    at = table(meter=60, cards={"before": definition("super", [number, "", ["prevent"]]),
                                "after": definition("super", [number - 1, "", ["prevent"]]),
                                "beside": definition("super", [number, "", ["lose", 1]])})
    at.round("hidden_butterfly", answers=[number])
    for other, hurt in (("before", 0), ("after", 4), ("beside", 0)):
        copied = copy.deepcopy(at)
        s = copied.round(other + " hidden_butterfly", answers={"secret": 1})
        assert 8 - s["hp"][1] == hurt, other
    at.round("fireball", "charge")
    at.round("hidden_butterfly", answers=[1])
    assert at.state["hp"] == [12, 12 - 4 - 2 - 4]


def test_the_shine_has_the_chosen_priority_once():
    at = table()
    assert at.round("the_shine", answers=[2])["hp"] == [12, 12]
    s = at.round("the_shine", "jab", answers=[-9])
    assert (s["hp"], s["meter"]) == ([12, 11], [18, 18])
    s = at.round("the_shine", "jab", answers=[0])
    assert s["hp"] == [11, 11]


@pytest.mark.parametrize("foe,hp,gone", [
    ("charge", [11, 4], ["charge"]), ("chokeslam", [11, 4], ["chokeslam"]), ("super_taunt charge", [11, 4], None),
    ("jab", [10, 7], [])])
def test_disarm_makes_the_next_attack_stronger_and_discards_cards_for_good(foe, hp, gone):
    """The attack after the next Overkill, uninterrupted, deals 3 more and discards what the foe has played."""
    at = table(meter=30)
    at.round("disarm")
    meter = at.state["meter"][1]
    s = at.round("punch", foe, boost=[(0, "overkill")])
    assert s["hp"] == hp
    assert s["gone"] == [[], ["super_taunt", "charge"] if gone is None else gone]
    if gone is None:
        assert s["meter"][1] == meter + 3  # Charge came first, the Taunt no more
    assert (s["disarm"], s["disarm_on"], s["overkill_on"]) == ([0, 0], [0, 0], [0, 0])


def test_missile_barrage_is_copied_with_the_token():
    at = table(distance=4)
    at.round("missile_barrage")
    s = at.round("wait", boost=[(0, "frame_advantage")])
    assert (s["hp"], s["meter"], s["barrage"], s["frame_advantage"]) == ([12, 8], [10, 20], [1, 0], [2, 0])
    s = at.round("wait", "parry", boost=[(0, "frame_advantage")])
    assert (s["hp"], s["barrage"], s["frame_advantage"]) == ([12, 8], [0, 0], [2, 0])


def kept_hands(first, second, meter=20, **given):
    """A table with hands known to the device, of twelve cards each: the given ones, filled up with Charge and Burst."""
    at = Table(hands="kept", meter=meter, **given)
    for seat, cards in enumerate((first, second)):
        cards = cards.split()
        blitz = [card for card in cards if card in TRIGGERS]
        fight = [card for card in cards if card not in TRIGGERS]
        at.do("hand", seat, fight + ["charge"] * (9 - len(fight)) + blitz + ["burst"] * (3 - len(blitz)))
    return at


def test_test_case_swaps_the_hand():
    """The cards on the table stay out of it."""
    deck = ["punch"] * 18 + ["free_combo"] * 6
    for k, more in ((0, 0), (1, 2)):
        at = kept_hands("test_case block", "parry")
        at.do("deck", 0, "test_case", deck)
        assert at.state["deck"] == [24, 0]
        at.do("start")
        at.reveal("test_case:%d block" % k, "parry")
        assert at.state["ask"] == {"seat": 0, "kind": "draw", "card": "test_case", "lo": 9, "hi": 9}
        at.refused("draw", 0, ["punch"] * 8)
        at.refused("draw", 0, ["parry"] * 9)
        at.refused("draw", 0, ["charge"] * 8 + ["punch"])
        at.do("draw", 0, ["charge"] * 7 + ["burst"] + ["punch"])
        if more:
            assert at.state["ask"]["hi"] == 2
            at.do("draw", 0, ["punch", "free_combo"])
        assert at.state["phase"] == "flash"
        assert at.state["hand"][0] == (["test_case", "block"] + ["charge"] * 7 + ["burst", "punch"]
                                   + ["punch", "free_combo"] * k)
        assert at.state["deck"] == [25 - more, 0]
        assert at.state["meter"] == [20 - 12 * k, 18]


def test_test_case_shuffles_by_the_stream():
    at = kept_hands("test_case block", "parry")
    deck = ["punch"] * 9 + ["jab"] * 9 + ["free_combo"] * 6
    at.do("deck", 0, "test_case", deck)
    at.do("start")
    at.reveal("test_case block", "parry")
    chance = copy.deepcopy(at.chance)
    pile = deck + ["charge"] * 7 + ["burst"] * 3
    chance.shuffle(pile)
    at.do("draw", 0)
    assert at.state["hand"][0] == ["test_case", "block"] + [pile.pop() for _ in range(9)]
    assert at.chance.used == chance.used
    hand = at.state["hand"][0]
    pile += hand[2:]
    at.reveal("test_case:1 block", "parry")
    drawn = []
    for count in (8, 2):
        chance.shuffle(pile)
        drawn += [pile.pop() for _ in range(count)]
        at.do("draw", 0)
    assert at.state["hand"][0] == ["test_case", "block"] + drawn


def test_copies_and_strips_of_kept_hands():
    """Only cards that are not on the table, each once."""
    at = kept_hands("orbital_lobotomy why_are_you_hitting_yourself chain_link", "jab punch punch super_taunt", meter=40)
    at.do("start")
    at.reveal("orbital_lobotomy why_are_you_hitting_yourself charge", "punch")
    at.do("blitz", 0, "chain_link")
    at.passes("blitz")
    assert at.state["ask"] == {"seat": 0, "kind": "theirs", "card": "why_are_you_hitting_yourself", "lo": 0, "hi": 3}
    at.refused("choose", 0, ["punch", "punch"])
    at.refused("choose", 0, ["charge"])
    at.do("choose", 0, ["jab", "punch"])
    assert at.state["ask"] == {"seat": 0, "kind": "strip", "card": "orbital_lobotomy", "lo": None, "hi": None}
    at.refused("choose", 0, "fireball")
    at.do("choose", 0, "jab")
    # no Attack to copy
    assert (at.state["phase"], at.state["round"], at.state["gone"]) == ("flash", 2, [["chain_link"], ["jab"]])
    assert at.state["hand"][1].count("punch") == 2 and "jab" not in at.state["hand"][1]
    assert at.state["hp"] == [10, 12 - 1 - 1 - 2 - 1]


def test_a_sample_hand_is_explained_under_its_name():
    fight = table()
    lines = PUNCH.words.explain(fight.options, fight.state, ["hand", 0], "don_pugno")
    assert lines[:3] == ["Don Pugno", "Gun", "Goring Rush"] and len(lines) == 13
    assert PUNCH.words.explains(fight.options, fight.state, ["hand", 0], "don_pugno") == "don_pugno"
    assert PUNCH.words.explain(fight.options, fight.state, ["set"], "hp") is None
    assert not PUNCH.words.explains(fight.options, fight.state, ["set"], "hp")


def test_an_unknown_sample_hand_is_named():
    fight = Table()
    ask = PUNCH.rules.ask(fight.options, fight.state, ["hand", 0])
    assert ask.refuses("don_pugna") == "Unknown hand: don_pugna" and ask.refuses("don_pugno") is None
    assert ask.refuses(7) == "A list of cards, please"
