"""Dicefighter (docs/rules/dicefighter.md): the worked examples, every option, ability, ruling and refusal, and walks
that hold the invariants."""

import copy
import functools
import itertools
import json
import random

import pytest
from conftest import examples, new
from hypothesis import given, settings, strategies as st
from played import Played, junked, scenarios, undone

from cornerman.catalog import Game
from cornerman import game
from cornerman.chance import Chance
from cornerman.games.dicefighter import fighters, hits
from cornerman.games.dicefighter.dice import available, pools

DICEFIGHTER = Game("dicefighter")
rules = DICEFIGHTER.rules
LETTERS = {"t": "trick", "c": "chain", "s": "smash", "v": "venom", "e": "edge", "f": "fool"}
OWN = ["trick", "chain", "smash"]
VERBS = {verb.name for verb in rules.VERBS}
STYLES = ("toad_style", "snake_style", "scorpion_style")
FIELDS = {
    "phase", "over", "winner", "round", "first", "turn", "attacker", "ready", "character", "hp", "dice", "floats",
    "locked", "venom", "edge", "fool", "attack_pool", "defense_pool", "active", "spent", "attack", "defense", "three",
    "ruled", "window", "extra", "discipline", "queue", "hits", "usable", "advice"}


def dice(text):
    """Dice of a line: `t5 c3* v6-` is a trick die that stands, a used chain die, a venom die that is gone."""
    marks = {"*": "used", "-": "gone"}
    return [[LETTERS[word[0]], int(word[1]), marks.get(word[2:], "up")] for word in text.split()]


class Table(Played):
    """A fight in a test."""

    NAME = "dicefighter"

    def roll(self, faces=None):
        """Roll given faces, else all ones."""
        kind = rules.ask(self.options, self.state, ["roll"]).kind
        return self.do("roll", faces or [1] * kind[2])

    def set_dice(self, attack, defense):
        """Correct the dice of both."""
        self.do("set", "attack", dice(attack))
        self.do("set", "defense", dice(defense))
        return self

    def ends(self):
        """Let the attack end with nothing more than what must be."""
        self.set_dice("s1", "s1*")
        while self.state["phase"] != "hits":
            self.do("pass")
        self.do("pass")
        self.do("roll", [1])

    def do_first_offer(self):
        """The first offer with the answers that its pickers stand on."""
        action = list(rules.open_prefixes(self.options, self.state)[0])
        ask = rules.ask(self.options, self.state, action)
        while ask is not None and not ask.optional:
            action.append(ask.candidates[0] if ask.first is None else ask.first)
            ask = rules.ask(self.options, self.state, action)
        return self.do(*action)

    def __getattr__(self, name):
        return self.state[name]


def plain(**given):
    """A beginner fight in round 1, seat 0 first."""
    table = Table(mode="beginner", **given)
    table.do("build", 0, [3, 3, 4])
    table.do("build", 1, [4, 3, 3])
    table.do("first", 0)
    return table


def two_fighters(one="jenkins", other="jenkins", **given):
    """A character fight in round 1, seat 0 first."""
    table = Table(**given)
    for seat, key in ((0, one), (1, other)):
        table.do("build", seat, [2, 2, 2] if key == "joker" else [1, 1, 1], key)
    table.do("first", 0)
    return table


def split_pools(table, styles=("snake_style", "snake_style")):
    """Styles where they must be, and three dice in the attack of each."""
    for seat in (0, 1):
        if table.character[seat] == "venom" and table.active[seat] is None:
            table.do("use", seat, styles[seat])
    for seat in (0, 1):
        table.do("split", seat, [1, 1, 1] if all(table.dice[seat]) else [0, 0, 0])
    return table


def first_attack(one="jenkins", other="jenkins", attack="", defense="", styles=("snake_style", "snake_style"), **given):
    """The first attack of a fight: seat 0 attacks with these dice."""
    table = split_pools(two_fighters(one, other, **given), styles)
    table.roll()
    return table.set_dice(attack, defense)


def plain_attack(attack, defense, **given):
    """A fight without characters."""
    table = split_pools(plain(**given))
    table.roll()
    return table.set_dice(attack, defense)


# ---- the worked examples ---------------------------------------------------


@pytest.mark.parametrize("scenario", scenarios("dicefighter"))
def test_a_worked_example_leads_to_its_states(scenario):
    table = Table(scenario["seed"], **scenario["options"])
    table.replay(scenario, lambda: check_invariants(table.options, table.state))


# ---- options, the new fight, fighters --------------------------------------


def test_a_new_fight_waits_for_both_fighters():
    table = Table()
    zero, empty = [[0, 0, 0], [0, 0, 0]], [[], []]
    assert game.public(table.state) == {
        "phase": "build", "over": False, "winner": None, "round": 0, "first": None, "turn": 0, "attacker": None,
        "ready": [False, False], "character": [None, None], "hp": [24, 24], "dice": zero, "floats": zero,
        "locked": zero, "venom": [0, 0], "edge": [0, 0], "fool": [0, 0], "attack_pool": [[0] * 4, [0] * 4],
        "defense_pool": [[0] * 4, [0] * 4], "active": [None, None], "spent": empty, "attack": [], "defense": [],
        "three": [0, 0, 0], "ruled": [], "window": [], "extra": 0, "discipline": False, "queue": [], "hits": [],
        "usable": empty, "advice": []}
    assert set(game.public(table.state)) == FIELDS and len(FIELDS) == 31
    assert table.options == {"mode": "character", "must_hit": True, "trick_damage": 1, "affinity_counts": False,
                         "used_dice_pay": True, "venue": None}
    assert rules.seats(table.options) == 2
    assert rules.open_prefixes(table.options, table.state) == [["build", 0], ["build", 1]]


@pytest.mark.parametrize("given", [
    {"mode": "expert"}, {"mode": None}, {"must_hit": 1}, {"must_hit": 0}, {"trick_damage": True}, {"trick_damage": 2},
    {"affinity_counts": 0}, {"used_dice_pay": "yes"}, {"dice": 10}, {"": 1}, [], None, {"venue": True}, {"venue": 1},
    {"venue": {"letter": "T"}}, {"venue": {"name": ""}}, {"venue": {"strong": ["edge"]}}, {"venue": {"size": 6}},
    {"venue": {"strong": ["trick"], "weak": ["trick"]}}, {"venue": {"weak": ["chain", "chain"]}}])
def test_bad_options_are_refused(given):
    with pytest.raises(game.Refused):
        new(DICEFIGHTER, given, Chance("x"))


CAGE = {"name": "Cage", "letter": "K", "strong": ["smash", "venom"], "weak": ["chain"]}


def test_dice_of_a_venue_join_one_attack_and_are_removed_after_it():
    table = plain(venue=CAGE)
    assert set(game.public(table.state)) == FIELDS | {"venue"} and table.venue == [0, 0]
    table.refused("set", "venue", 0, 21)
    table.do("set", "venue", 0, 2)
    assert DICEFIGHTER.words.offer(table.options, table.state, ["set", "venue", 0]) == "@0: dice of the venue"
    view = DICEFIGHTER.dashboard.view(table.options, table.state, ("hp", 1), None, None)
    assert ("cage", 2) in [item[1:3] for item in view["seats"][0]["items"]]
    split_pools(table)
    lines = rules.ask(table.options, table.state, ["roll"]).dice
    assert [die.letter for die in lines[0].dice] == list("TCSKK")
    table.roll()
    assert table.venue == [0, 0] and [one[0] for one in table.attack] == ["trick", "chain", "smash", "venue", "venue"]
    table.ends()
    plain().refused("set", "venue", 0, 1)


@pytest.mark.parametrize("defender, least", [("s3", 3), ("v3", 3), ("t3", 4), ("c3", 5)])
def test_dice_of_a_venue_hit_by_their_definition(defender, least):
    """One point either way, and a hit takes one."""
    table = plain_attack("s1", "s1", venue=CAGE)
    for face in (least - 1, least):
        table.do("set", "attack", [["venue", face, "up"]])
        table.do("set", "defense", dice(defender))
        assert table.hits == ([[0, 0]] if face == least else [])
    hp = table.hp[1]
    table.do("hit", 0, 0)
    assert table.hp[1] == hp - 1 and table.three == [0, 0, 0]
    plain_attack("s1", "s1").refused("set", "attack", [["venue", 3, "up"]])


def test_dice_of_a_venue_are_removed_after_a_round_of_numbers_and_named():
    table = plain(venue=CAGE)
    table.do("set", "venue", 1, 3)
    table.do("round")
    assert table.venue == [0, 0]
    words = DICEFIGHTER.words
    told = words.pages(table.options, table.state, ["Dice"]).what[-1]
    assert told.startswith("Cage: Strong against smash, venom. Weak against chain. Hit: 1 damage")
    table = plain_attack("s1", "s1", venue=CAGE)
    table.do("set", "attack", [["venue", 5, "up"]])
    assert words.value(table.options, table.state, ["hit"], 0) == "cage 5"
    assert words.explain(table.options, table.state, ["hit"], 0)[0] == "Cage"


@pytest.mark.parametrize("placed", [
    [0, 5, 5], [9, 1, 0], [3, 3, 3], [4, 4, 3], [3, 3], [3, 3, 4, 0], [3, 3, True], [3, 3, 4.0], "334", None])
def test_bad_beginners_are_refused(placed):
    Table(mode="beginner").refused("build", 0, placed)


def test_a_beginner_chooses_ten_dice_and_has_no_abilities():
    table = Table(mode="beginner")
    assert rules.ask(table.options, table.state, ["build", 0]).first == [3, 3, 4]
    table.refused("build", 0, [3, 3, 4], "len")
    table.refused("build", 2, [3, 3, 4])
    assert table.do("build", 1, [8, 1, 1]) == [("built", 1)]
    assert (table.dice, table.hp, table.ready) == ([[0, 0, 0], [8, 1, 1]], [24, 24], [False, True])
    assert table.refused("build", 1, [3, 3, 4]) == "@1 has a fighter"
    assert rules.open_prefixes(table.options, table.state) == [["build", 0]]
    table.do("build", 0, [1, 1, 8])
    assert (table.phase, table.ready, table.character) == ("first", [False, False], [None, None])
    table.refused("first", 2)
    table.do("first", 1)
    assert (table.phase, table.first, table.round, table.attacker) == ("split", 1, 1, None)
    assert table.refused("use", 0, "suplex") == "Abilities come with characters"


CHARACTERS = {
    "ms_predator": (28, [1, 4, 2], "takedown_domination rage_flurry deceptive_speed stick_and_move"),
    "jenkins": (32, [3, 1, 3], "all_in dynamite_punch flashy_fakeout foolish_determination"),
    "len": (26, [2, 5, 0], "attack_from_all_angles thundering_jab stick_and_move tricky_footwork"),
    "tetsu": (30, [2, 2, 3], "ultimate_discipline samurai_edge armor_piercing_blow chi_blast"),
    "brogue": (34, [2, 0, 5], "irresistible_force clever_wrestling suplex finnegans_wake"),
    "joker": (28, [3, 2, 2], "wildcard switch_up brilliant_maneuver"),
    "aadi": (30, [0, 3, 4], "leg_breaker_kick clinch_work_knees eight_limbs_of_destruction overwhelming_assault "
             "kicking_flurry"),
    "venom": (28, [3, 2, 2], "deadly_venoms toad_style snake_style scorpion_style")}


@pytest.mark.parametrize("key", CHARACTERS)
def test_a_character_brings_its_health_dice_and_abilities(key):
    health, start, known = CHARACTERS[key]
    n = 6 if key == "joker" else 3
    table = Table()
    near = rules.ask(table.options, table.state, ["build", 1, [n, 0, 0]]).candidates
    assert near == (["joker"] if n == 6 else [name for name in CHARACTERS if name != "joker"])
    table.refused("build", 1, [9 - n, 0, 0], key)
    table.refused("build", 1, [n, 1, 0], key)
    table.refused("build", 1, [n, 0, 0])
    table.refused("build", 1, [n, 0, 0], "boston")
    table.do("build", 1, [0, n - 1, 1], key)
    assert (table.hp, table.character) == ([24, health], [None, key])
    assert table.dice[1] == [start[0], start[1] + n - 1, start[2] + 1] and table.floats[1] == [0, n - 1, 1]
    assert [one.key for one in fighters.owned(key)] == known.split()
    assert table.phase == "build" and table.usable == [[], []]


def test_both_may_take_the_same_character():
    assert two_fighters("brogue", "brogue").usable == [["irresistible_force"], ["irresistible_force"]]


def test_the_device_tosses_the_coin_if_the_result_is_left_out():
    table = Table("kitchen table", mode="beginner")
    for seat in (0, 1):
        table.do("build", seat, [3, 3, 4])
    assert rules.ask(table.options, table.state, ["first"]).optional
    assert table.do("first") == [("first", 0)] and table.chance.used == 1


# ---- pools and rounds ------------------------------------------------------


def test_a_split_is_of_ones_own_dice_and_the_second_begins_the_attack():
    table = plain()
    ask = rules.ask(table.options, table.state, ["split", 1])
    assert (ask.first, ask.secret, ask.kind) == ([2, 1, 1], 1, ("list", ("int", 0, 4), 3, 3))
    assert rules.ask(table.options, table.state, ["split", 1, [1, 1, 1]]).candidates == []
    assert table.refused("split", 1, [1, 4, 1]) == "Only 3 chain dice"
    table.refused("split", 1, [1, 1])
    table.refused("split", 1, [1, 1, 1], [1, 0])
    table.refused("split", 1, [1, 1, 1], [0])
    table.do("split", 1, [1, 2, 3], [0, 0])
    assert table.ready == [False, True] and table.phase == "split"
    assert (table.attack_pool[1], table.defense_pool[1]) == ([1, 2, 3, 0], [3, 1, 0, 0])
    assert table.refused("split", 1, [1, 1, 1]) == "@1 has split"
    assert table.refused("round") == "@1 has split"
    assert rules.open_prefixes(table.options, table.state) == [["split", 0]]
    assert table.do("split", 0, [0, 0, 0]) == [("split", 0), ("reveal",)]
    assert (table.phase, table.turn, table.attacker, table.ready) == ("ready", 0, 0, [False, False])


def test_a_split_is_secret_until_both_have_split():
    table = plain()
    first, second = ["split", 0, [1, 1, 1]], ["split", 1, [1, 1, 1]]
    table.do(*first)
    assert table.state["_done"] == 4
    assert rules.secret(table.options, table.state, first, 3)
    assert not rules.secret(table.options, table.state, ["first", 0], 2)
    assert rules.ask(table.options, table.state, ["set", "attack_pool", 0]).first == [0] * 4
    table.do("set", "hp", 0, 0)
    assert table.ready == [True, False] and rules.secret(table.options, table.state, first, 3)
    table.do("set", "hp", 0, 24)
    assert rules.secret(table.options, table.state, first, 3)
    table.do(*second)
    assert not any(rules.secret(table.options, table.state, action, n) for n in range(9) for action in (first, second))
    assert rules.ask(table.options, table.state, ["set", "attack_pool", 0]).first == [1, 1, 1, 0]
    table.roll()
    while table.round == 1:
        table.do_first_offer()
    n = table.state["_done"]
    table.do(*first)
    assert rules.secret(table.options, table.state, first, n) and not rules.secret(table.options, table.state, first, 3)


def test_locked_dice_are_left_out_once():
    table = plain()
    table.do("set", "locked", 0, [0, 9, 1])
    assert available(table.state, 0) == [3, 0, 3]
    assert rules.ask(table.options, table.state, ["split", 0]).first == [1, 0, 1]
    table.refused("split", 0, [0, 1, 0])
    table.do("split", 0, [0, 0, 0])
    assert table.locked[0] == [0, 9, 1]
    table.do("split", 1, [1, 1, 1])
    assert table.locked == [[0, 0, 0], [0, 0, 0]] and table.defense_pool[0] == [3, 0, 3, 0]


def test_venom_dice_are_split_into_pools_and_used_up_with_them():
    table = plain()
    table.do("set", "venom", 0, 2)
    ask = rules.ask(table.options, table.state, ["split", 0, [1, 1, 1]])
    assert ask.optional and ask.secret == 0 and ask.candidates == [[1, 0], [2, 0], [0, 1], [1, 1], [0, 2]]
    assert table.refused("split", 0, [1, 1, 1], [2, 1]) == "Only 2 venom dice"
    table.refused("split", 0, [1, 1, 1], [1, 0, 0])
    table.do("split", 0, [1, 1, 1], [1, 1])
    table.do("split", 1, [3, 3, 3])
    assert (table.attack_pool[0][3], table.defense_pool[0][3], table.venom) == (1, 1, [2, 0])
    table.do("roll", [1, 1, 1, 6, 1])
    assert [die[0] for die in table.attack] == ["trick", "chain", "smash", "venom"]
    table.do("hit", 3, 0)
    assert table.do("pass") == [("overwhelm",)]
    assert ("faded", 0, 1) in table.do("roll") and table.venom == [1, 0]
    table.do("roll", [1] * 9 + [1] * 8)
    assert table.defense[7] == ["venom", 1, "up"]
    table.do("hit", 6, 7)
    while table.round == 1:
        table.do_first_offer()
    assert table.venom == [0, 0]


def test_dice_are_rolled_in_their_order():
    table = plain()
    for field in ("venom", "edge", "fool"):
        table.do("set", field, 0, 2)
    table.do("set", "venom", 1, 1)
    table.do("split", 0, [1, 0, 1], [1, 0])
    table.do("split", 1, [4, 3, 1], [0, 1])
    ask = rules.ask(table.options, table.state, ["roll"])
    assert ask.optional and ask.kind == ("list", ("int", 1, 6, 3), 10, 10)
    assert [len(side) for side in pools(table.state)] == [7, 3]
    table.refused("roll", [1] * 9)
    table.refused("roll", [1] * 9 + [7])
    table.refused("roll", None)
    assert table.do("roll", [1, 2, 3, 4, 5, 6, 1, 2, 3, 4]) == [("rolled", 7, 3)]
    assert table.attack == dice("t1 s2 v3 e4 e5 f6 f1") and table.defense == dice("s2 s3 v4")
    assert table.attack_pool[0] == table.defense_pool[1] == [0] * 4 and table.defense_pool[0] == [2, 3, 3, 0]
    assert (table.edge, table.fool, table.venom, table.chance.used) == ([0, 0], [0, 0], [2, 1], 0)


def test_an_attacker_without_dice_still_attacks():
    """Ruling 14."""
    table = plain()
    table.do("split", 0, [0, 0, 0])
    table.do("split", 1, [1, 1, 1])
    table.do("roll", [1] * 7)
    assert table.phase == "hits" and rules.open_prefixes(table.options, table.state) == [["pass"]]
    assert table.refused("hit", 0, 0) == "No hits left" and table.refused("hit") == "No hits left"
    table.do("pass")
    assert table.phase == "counter"


def test_without_defense_every_die_hits_and_the_defender_chooses_what_is_lost():
    """Ruling 13."""
    table = plain()
    table.do("set", "edge", 0, 2)
    table.do("set", "venom", 0, 3)
    table.do("set", "venom", 1, 2)
    table.do("split", 0, [1, 0, 1], [2, 0])
    table.do("split", 1, [4, 3, 3], [2, 0])
    assert rules.ask(table.options, table.state, ["roll"]).candidates == []
    table.refused("roll", [1])
    assert table.do("roll", []) == [("defenseless", 6, 18), ("faded", 0, 2)]
    assert (table.hp, table.venom, table.edge, table.phase) == ([24, 18], [1, 2], [0, 0], "lose")
    assert DICEFIGHTER.words.argument_title(table.options, table.state, ["lose"]) == "@1 loses which two?"
    assert DICEFIGHTER.words.prompt(table.options, table.state) == ["@1 loses which two?"]
    ask = rules.ask(table.options, table.state, ["lose"])
    assert ask.first == ["trick", "trick"] and len(ask.candidates) == 6
    for wrong in ([], ["trick"], ["trick"] * 3, ["trick", "venom"], "trick", ["smash", 0]):
        table.refused("lose", wrong)
    assert table.do("lose", ["smash", "chain"]) == [("lost", 1, ["smash", "chain"]), ("attack", 1)]
    assert table.dice[1] == [4, 2, 2] and table.attack_pool[1] == [4, 2, 2, 2]
    assert (table.phase, table.turn, table.attacker) == ("ready", 1, 1)


def test_a_defenseless_fighter_loses_a_die_that_it_has():
    for own, phase, choices in (([0, 1, 0], "lose", ["chain"]), ([0, 0, 0], "ready", None), ([0, 1, 1], "lose", None)):
        table = plain()
        table.do("set", "dice", 1, own)
        table.do("split", 0, [1, 1, 1])
        table.do("split", 1, own)
        table.do("roll")
        assert table.phase == phase and table.hp == [24, 21]
        if phase == "lose":
            first = rules.ask(table.options, table.state, ["lose"]).first
            assert choices is None or first == choices
            table.do("lose", first)
            assert table.dice[1] == [0, 0, 0] and table.attack_pool[1] == [0] * 4 and table.phase == "ready"
    table = plain()
    table.do("split", 0, [0, 0, 0])
    table.do("split", 1, [4, 3, 3])
    assert table.do("roll") == [("defenseless", 0, 24)] and table.phase == "lose"


def test_the_order_of_play_is_reversed_after_a_round():
    """Rulings 24 and 25."""
    table = plain()
    assert table.do("round") == [("round", 2, 1)] and table.do("round") == [("round", 3, 0)]
    for first, active, events, after in (
            (0, [None, "toad_style"], [("toad", 0), ("round", 2, 1)], 1),
            (0, ["toad_style", None], [("toad", 1), ("round", 2, 0)], 0),
            (0, ["toad_style", "toad_style"], [("round", 2, 1)], 1)):
        table = two_fighters("venom", "venom")
        table.do("set", "first", first)
        for seat in (0, 1):
            table.do("set", "active", seat, active[seat])
        assert rules.open_prefixes(table.options, table.state)[-1] == ["round"]
        assert table.do("round") == events and table.first == after and table.active == [None, None]
    table = two_fighters("aadi", "aadi")
    table.do("set", "active", 0, "leg_breaker_kick")
    assert table.do("round") == [("round", 2, 0)]
    for seat in (0, 1):
        table.do("set", "active", seat, "leg_breaker_kick")
    assert table.do("round") == [("round", 3, 1)]


def test_a_round_played_at_the_table_keeps_venom_and_spent_abilities():
    """Ruling 33."""
    table = two_fighters("joker", "venom")
    table.do("set", "venom", 1, 3)
    table.do("set", "spent", 0, ["switch_up"])
    table.do("set", "locked", 0, [1, 0, 1])
    table.do("set", "fool", 1, 4)
    table.do("round")
    assert (table.venom, table.spent, table.locked, table.fool) == ([0, 3], [["switch_up"], []], [[0] * 3] * 2, [0, 0])
    assert table.round == 2 and table.phase == "split"


# ---- hits ------------------------------------------------------------------


WEAK = {"trick": ["chain"], "chain": ["smash"], "smash": ["trick"], "venom": ["chain", "smash"],
        "edge": ["trick", "smash"], "fool": ["trick", "chain", "smash"]}


@pytest.mark.parametrize("one", LETTERS)
def test_affinity_decides_which_die_hits_which(one):
    """Strong by one, weak by one, ties never hit."""
    for other in "tcsv":
        more = (LETTERS[other] in WEAK[LETTERS[one]]) * -1 + (LETTERS[one] in WEAK[LETTERS[other]])
        table = plain_attack(one + "3", " ".join(other + str(face) for face in range(1, 7)))
        assert table.hits == [[0, d] for d in range(6) if 3 + more > d + 1], other


@pytest.mark.parametrize("one, other, damage", [
    ("s6", "s1", 2), ("t6", "t1", 1), ("c6", "c1", 1), ("c4", "c1", 1), ("c3", "c1", 0), ("c3", "t3", 0),
    ("v6", "t1", 1), ("e6", "c1", 1), ("f6", "t1", 1)])
def test_the_damage_of_a_hit_depends_on_type_and_face(one, other, damage):
    table = plain_attack(one, other + " s6*")
    assert ("hit", 0, 0, damage, 24 - damage) == table.do("hit", 0, 0)[0]
    assert table.hp == [24, 24 - damage] and table.attack[0][2] == table.defense[0][2] == "used"
    assert table.three == [one[0] == "t", one[0] == "c", one[0] == "s"]


def test_tricks_deal_no_damage_if_the_option_is_0():
    """Ruling 2."""
    table = plain_attack("t6", "t1", trick_damage=0)
    assert table.do("hit", 0, 0) == [("hit", 0, 0, 0, 24)] and table.phase == "hits"
    table = first_attack("venom", "len", "t6", "t1", ("scorpion_style", None), trick_damage=0)
    table.do("hit", 0, 0)
    assert table.hp[1] == 24


def test_affinity_counts_for_the_effect_of_a_hit_if_the_option_is_set():
    """Ruling 4."""
    for counts, faces in ((False, [(3, 0, 0), (4, 1, 0), (5, 1, 1)]), (True, [(3, 1, 0), (4, 1, 1), (5, 1, 1)])):
        for face, damage, extra in faces:
            table = plain_attack("c%d" % face, "t1", affinity_counts=counts)
            assert table.do("hit", 0, 0)[0][3] == damage and table.extra == extra
    for counts, faces in ((False, [(4, 1, 0), (5, 1, 1)]), (True, [(4, 0, 0), (5, 1, 0), (6, 1, 1)])):
        for face, damage, extra in faces:
            table = plain_attack("c%d" % face, "s1", affinity_counts=counts)
            assert table.do("hit", 0, 0)[0][3] == damage and table.extra == extra


def test_what_can_be_hit():
    table = plain_attack("s6 t5 s6* s6-", "s3 s1* s1- c6")
    assert table.hits == [[0, 0], [0, 3], [1, 0]]
    ask = rules.ask(table.options, table.state, ["hit"])
    assert (ask.candidates, ask.first) == ([0, 1], 0)
    assert rules.ask(table.options, table.state, ["hit", 0]).candidates == [0, 3]
    assert table.refused("hit", 2, 0) == "That die can hit nothing"
    assert table.refused("hit", 1, 3) == "It does not beat that die"
    for wrong in ((0,), (0, 4), (4, 0), (-1, 0), (True, 0), (0, 0, 3), ([0, 0],), ()):
        table.refused("hit", *wrong)
    assert table.refused("move", 0, 0) == "That takes Stick and Move"
    assert table.refused("pass") == "Hits are left"
    assert rules.open_prefixes(table.options, table.state) == [["hit"], ["suggest"]]


def test_an_attacker_may_stop_hitting_if_must_hit_is_false():
    """Ruling 9."""
    table = plain_attack("s6", "s1", must_hit=False)
    assert rules.open_prefixes(table.options, table.state) == [["hit"], ["suggest"], ["pass"]]
    table.do("pass")
    assert table.phase == "counter" and table.hits == []


def test_a_high_chain_hit_adds_a_die_three_times_an_attack_at_most():
    """Ruling 5."""
    table = plain_attack("c5 c4", "t1 t2 t3 t4 t5")
    assert rules.ask(table.options, table.state, ["hit", 0, 0]).kind == ("int", 1, 6, 3)
    assert rules.ask(table.options, table.state, ["hit", 1, 0]) is None
    table.refused("hit", 1, 0, 6)
    table.refused("hit", 0, 0, 7)
    table.refused("hit", 0, 0, None)
    assert table.do("hit", 0, 0, 6)[1] == ("extra", 6, 1)
    assert table.attack == dice("c5* c4 c6") and table.extra == 1
    used = table.chance.used
    table.do("hit", 2, 1)
    assert table.extra == 2 and len(table.attack) == 4 and table.chance.used > used
    table.do("set", "extra", 3)
    table.set_dice("c6", "t1")
    table.refused("hit", 0, 0, 6)
    table.do("hit", 0, 0)
    assert table.extra == 3 and len(table.attack) == 1


def test_a_trick_hit_rerolls_a_standing_die_of_the_defender():
    """Ruling 3."""
    table = plain_attack("t4 s3", "s1 t6 s6* t2 t6 c3")
    table.do("hit", 0, 0)
    assert (table.phase, table.queue, table.hits, table.usable) == ("reroll", ["hits"], [], [[], []])
    ask = rules.ask(table.options, table.state, ["reroll"])
    assert (ask.candidates, ask.first) == ([1, 3, 4, 5], 1)
    assert rules.open_prefixes(table.options, table.state) == [["reroll"], ["pass"]]
    assert table.refused("reroll", 2, 1) == "That die is used"
    for wrong in ((), (6,), (1, 0), (1, 7), (1, None), (True,), (1, 2, 3)):
        table.refused("reroll", *wrong)
    table.refused("hit", 1, 5)
    assert table.do("reroll", 1, 5) == [("rerolled", 1, 6, 5)] and table.defense[1] == ["trick", 5, "up"]
    assert table.phase == "hits" and table.queue == []
    for do in (("pass",), ("reroll", 0)):
        table = plain_attack("t4", "s1 s2")
        table.do("hit", 0, 1)
        table.do(*do)
        assert table.phase == "hits" and table.chance.used == (do[0] == "reroll")
    table = plain_attack("t4", "s1 s2*")
    table.do("hit", 0, 0)
    assert table.phase == "hits"


# ---- rules of three --------------------------------------------------------


def third_hit_of_a_type(one, defense, more="", seat=("jenkins", "jenkins"), **given):
    """The third hit of one type, just made."""
    table = first_attack(*seat, one + "6 " + one + "6* " + one + "6* " + more, defense, **given)
    table.do("set", "three", [2 * (one == letter) for letter in "tcs"])
    table.do("hit", 0, 0, *([1] if one == "c" else []))
    return table


def test_the_third_smash_hit_stuns_two_standing_dice():
    """Ruling 7."""
    table = third_hit_of_a_type("s", "s1 t4 t2 s2 c2 t1- c1*")
    assert (table.phase, table.queue, table.ruled, table.window) == ("stun", ["hits"], ["stun"], ["stun"])
    ask = rules.ask(table.options, table.state, ["stun"])
    assert (ask.first, ask.candidates) == ([2, 3], [[2, 3], [2, 4], [3, 4]])
    for wrong in ([1, 2], [2], [2, 2], [2, 3, 4], [5, 2], [0, 2], [2, 7], [2, True], None):
        table.refused("stun", wrong)
    assert table.do("stun", [4, 2]) == [("stunned", [4, 2])]
    assert [die[2] for die in table.defense] == ["used", "up", "gone", "up", "gone", "gone", "used"]
    assert table.phase == "hits" and table.window == ["stun"]
    table = third_hit_of_a_type("s", "s1 t4")
    assert rules.ask(table.options, table.state, ["stun"]).candidates == [[1]]
    table.refused("stun", [])
    table.do("stun", [1])
    table = third_hit_of_a_type("s", "s1 t4")
    table.do("pass")
    assert table.phase == "hits" and table.defense[1] == ["trick", 4, "up"] and table.ruled == ["stun"]
    table = third_hit_of_a_type("s", "s1 t4*")
    assert table.phase == "hits" and table.ruled == table.window == ["stun"]


def test_a_stun_whose_dice_were_corrected_away_removes_none():
    table = third_hit_of_a_type("s", "s1 t4")
    table.do("set", "defense", [])
    assert rules.ask(table.options, table.state, ["stun"]).candidates == [[]]
    table.do("stun", [])
    assert table.phase == "hits"


def test_the_third_chain_hit_adds_damage_as_a_combo():
    """Rulings 6 and 12."""
    table = third_hit_of_a_type("c", "t1 t6", "c1 c1 c1- s1")
    assert table.attack[-1] == ["chain", 1, "up"] and table.hp[1] == 32 - 1 - 3 and table.phase == "hits"
    assert table.ruled == ["combo"]
    table = third_hit_of_a_type("c", "t1 t6", seat=("len", "jenkins"))
    assert table.hp[1] == 32 - 1 - 2 - 2


def test_the_third_trick_hit_locks_two_dice_of_the_defender():
    """Ruling 8."""
    table = third_hit_of_a_type("t", "t1 t6")
    assert (table.phase, table.queue) == ("reroll", ["special", "hits"])
    table.do("pass")
    assert (table.phase, table.queue) == ("special", ["hits"])
    ask = rules.ask(table.options, table.state, ["special"])
    assert ask.first == ["trick", "trick"] and len(ask.candidates) == 6
    for wrong in ([], ["trick"], ["trick"] * 3, ["trick", "venom"], ["trick", None], "trick"):
        table.refused("special", wrong)
    assert table.refused("pass") == "Not now"
    assert table.do("special", ["smash", "trick"]) == [("locked", 1, ["smash", "trick"])]
    assert table.locked == [[0, 0, 0], [1, 0, 1]] and table.phase == "hits"


@pytest.mark.parametrize("own, locked, near, bad", [
    ([1, 0, 2], [0, 0, 0], [["smash", "smash"], ["trick", "smash"]], ["trick", "trick"]),
    ([1, 0, 2], [0, 0, 1], [["trick", "smash"]], ["smash", "smash"]),
    ([3, 3, 1], [3, 2, 0], [["chain", "smash"]], ["chain", "chain"]),
    ([3, 3, 1], [3, 2, 1], [["chain"]], ["trick"]),
    ([3, 3, 1], [4, 3, 1], None, None)])
def test_special_takes_only_dice_that_are_left(own, locked, near, bad):
    table = first_attack("jenkins", "jenkins", "t6 t6* t6*", "t1")
    table.do("set", "dice", 1, own)
    table.do("set", "locked", 1, locked)
    table.do("set", "three", [2, 0, 0])
    table.do("hit", 0, 0)
    if near is None:
        assert table.phase == "hits" and table.ruled == ["special"]
        return
    ask = rules.ask(table.options, table.state, ["special"])
    assert table.phase == "special" and ask.candidates == near and ask.first == near[0]
    table.refused("special", bad)
    table.do("special", near[0])


def test_a_rule_of_three_applies_once_an_attack():
    table = third_hit_of_a_type("s", "s1 t1 c1", "s6")
    table.do("pass")
    table.do("hit", 3, 1)
    assert table.three == [0, 0, 4] and table.ruled == ["stun"] and table.window == [] and table.phase == "hits"


# ---- after the hits --------------------------------------------------------


def test_a_defender_with_dice_left_may_counter_attack():
    """Ruling 11."""
    table = plain_attack("s1", "t5 t6 s5 c1*")
    table.do("pass")
    assert table.phase == "counter" and rules.open_prefixes(table.options, table.state) == [["roll"], ["pass"]]
    assert table.do("roll", [4, 5, 6])[0] == ("countered", [4, 5, 6], 2, 22)
    assert (table.hp, table.phase, table.turn, table.attack) == ([22, 24], "ready", 1, [])
    table = plain_attack("s1", "t5")
    table.do("pass")
    assert table.do("pass") == [("attack", 1)] and table.hp == [24, 24]


def test_an_attacker_overwhelms_a_defender_without_dice():
    """Rulings 10 and 11."""
    table = plain_attack("t1 c2 v6 s3- s1*", "s1*")
    table.do("pass")
    assert table.phase == "overwhelm" and table.refused("pass") == "Not now"
    assert rules.open_prefixes(table.options, table.state) == [["roll"]] and hits.countable(table.state) == []
    assert table.do("roll", [5, 4, 6])[0] == ("overwhelmed", [5, 4, 6], 2, 22) and table.hp == [24, 22]
    table = plain_attack("s1*", "s1*")
    table.do("pass")
    assert table.phase == "ready" and table.turn == 1


def test_dice_that_are_counted_make_the_rules_of_three_before_overwhelming():
    table = plain_attack("t1 t1 v6 e1 f1 s1 s1* c1", "s1*")
    table.do("set", "three", [1, 1, 2])
    table.do("pass")
    assert rules.open_prefixes(table.options, table.state) == [["roll"], ["count"]]
    assert rules.ask(table.options, table.state, ["count"]).candidates == [0, 1, 5]
    for a, why in ((2, "Only trick, chain and smash count"), (3, "Only trick, chain and smash count"),
                   (6, "That die is used"), (8, "From 0 to 7 only")):
        assert table.refused("count", a) == why
    assert table.do("count", 5) == [("counted", 5), ("stun",)]
    assert table.phase == "overwhelm" and table.ruled == ["stun"] and table.window == ["stun"]
    table.do("count", 7)
    assert table.window == [] and table.three == [1, 2, 3]
    table.do("count", 0)
    assert table.do("count", 1) == [("counted", 1), ("special",)]
    assert table.phase == "special" and table.queue == ["overwhelm"]
    table.do("special", ["trick", "trick"])
    assert table.phase == "overwhelm" and table.refused("roll", [1] * 4)
    table.do("roll", [5, 5, 1])
    assert table.hp == [24, 22] and table.locked[1] == [2, 0, 0]


def test_a_combo_by_counting_is_damage():
    table = plain_attack("c1 c1 c1 c1", "s1*")
    table.do("pass")
    for a in range(3):
        table.do("count", a)
    assert table.hp == [24, 22] and table.ruled == ["combo"]


def test_the_end_of_an_attack_clears_it():
    table = third_hit_of_a_type("s", "s1 t4")
    table.do("pass")
    table.do("pass")
    table.do("pass")
    assert (table.attack, table.defense, table.ruled, table.window, table.queue) == ([], [], [], [], [])
    assert (table.three, table.extra, table.discipline, table.turn, table.attacker) == ([0, 0, 0], 0, False, 1, 1)
    table.roll()
    table.ends()
    assert (table.phase, table.round, table.first, table.turn, table.attacker) == ("split", 2, 1, 0, None)
    assert table.attack_pool == table.defense_pool == [[0] * 4] * 2


# ---- abilities -------------------------------------------------------------


COSTS = [("ms_predator", "rage_flurry", "s4"), ("ms_predator", "deceptive_speed", "t4"),
         ("ms_predator", "stick_and_move", "c3"), ("jenkins", "dynamite_punch", "s4"), ("len", "thundering_jab", "s3"),
         ("len", "stick_and_move", "c3"), ("brogue", "suplex", "s5"), ("aadi", "leg_breaker_kick", "s4"),
         ("aadi", "clinch_work_knees", "s4"), ("aadi", "overwhelming_assault", "t3"), ("aadi", "kicking_flurry", "c4")]
DEFENDS = [("len", "tricky_footwork", "t3"), ("brogue", "clever_wrestling", "t5"), ("aadi", "leg_breaker_kick", "s4")]
AT_THE_START = ("dynamite_punch", "clinch_work_knees", "overwhelming_assault")


@pytest.mark.parametrize("who, key, cost, seat", [c + (0,) for c in COSTS] + [c + (1,) for c in DEFENDS])
def test_an_ability_costs_a_die_of_its_type_and_height(who, key, cost, seat):
    """Ruling 12: a die of the type, that high, in the pool in use, standing or used. Ruling 16: one a round."""
    lower = cost[0] + str(int(cost[1]) - 1)
    for pay in (True, False):
        for shown, able in ((cost, True), (cost[0] + "6", True), (lower, False), (cost + "*", pay), (cost + "-", False),
                            ("v6 " + {"t": "s", "c": "t", "s": "c"}[cost[0]] + "6", False)):
            pools = [shown, "t1 c1"] if seat == 0 else ["t1 c1", shown]
            table = first_attack(*((who, "jenkins") if seat == 0 else ("jenkins", who)), *pools, used_dice_pay=pay)
            if key in AT_THE_START and "*" in shown + shown.replace("-", "*"):
                able = False
            assert (key in table.usable[seat]) == able, (shown, pay)
            if able:
                assert table.do("use", seat, key)[0] == ("use", seat, key)
                assert table.active[seat] == key and table.spent == [[], []]
                if table.phase == "hits":
                    assert table.refused("use", seat, key) == "One active ability a round"
            else:
                table.refused("use", seat, key)


def test_why_an_ability_cannot_be_used():
    table = first_attack("jenkins", "aadi", "s3 t1", "s1 t6")
    ask = rules.ask(table.options, table.state, ["use", 0])
    assert dict(ask.disabled) == {
        "all_in": "Right after the reveal only", "dynamite_punch": "It takes a smash die of 4 or more",
        "flashy_fakeout": "Right after your Special only", "foolish_determination": "While you are overwhelmed only"}
    assert ask.candidates == [] and table.usable == [[], []]
    table.refused("use", 0, "suplex")
    table.refused("use", 0, "boston_bash")
    table.refused("use", 0)
    table.refused("use", 2, "all_in")
    assert table.refused("use", 1, "kicking_flurry") == "While you hit only"
    assert rules.open_prefixes(table.options, table.state)[-1] != ["use", 0]
    for who, key in (("len", "attack_from_all_angles"), ("joker", "wildcard"), ("venom", "deadly_venoms")):
        assert two_fighters(who).refused("use", 0, key) == "It always holds"
    table = two_fighters("brogue", "len")
    assert table.refused("roll") == table.refused("pass") == "Not now"
    assert table.refused("jump") == "Unknown action: jump"
    assert rules.open_prefixes(table.options, table.state) == [["split", 0], ["split", 1], ["round"], ["use", 0]]


def test_takedown_domination_turns_chain_dice_into_smash_dice_before_the_first_hit():
    table = first_attack("ms_predator", "brogue", "c5 c1 t2", "s1 s4 t3")
    assert table.usable[0] == ["takedown_domination", "stick_and_move"]
    table.do("use", 0, "takedown_domination")
    assert table.attack == dice("s5 s1 t2") and table.active == [None, None]
    assert table.spent == [["takedown_domination"], []]
    assert table.refused("use", 0, "takedown_domination") == "Once a game, and it is used"
    table = first_attack("ms_predator", "brogue", "c6 t6", "s1 s4 t3")
    table.do("hit", 0, 0, 1)
    assert table.refused("use", 0, "takedown_domination") == "Right after your roll only"


def test_rage_flurry_lets_a_die_hit_another_type():
    table = first_attack("ms_predator", "brogue", "s4 c4", "s4 c4 t4")
    assert table.hits == [[0, 1], [1, 2]]
    table.do("use", 0, "rage_flurry")
    assert table.hits == [[0, 1], [1, 0], [1, 2]]


@pytest.mark.parametrize("who, key, cost", [("ms_predator", "deceptive_speed", "t4"), ("aadi", "kicking_flurry", "c4")])
def test_an_ability_lowers_the_result_that_brings_an_extra_die(who, key, cost):
    table = first_attack(who, "brogue", "c4 c3 " + cost, "t1 t2 t3 t6")
    table.refused("hit", 0, 0, 1)
    table.do("use", 0, key)
    table.refused("hit", 1, 0, 1)
    table.do("hit", 0, 0, 1)
    assert table.extra == 1 and table.attack[-1] == ["chain", 1, "up"]


@pytest.mark.parametrize("who", ["ms_predator", "len"])
def test_stick_and_move_puts_a_chain_die_that_hit_into_the_defense(who):
    """Ruling 19."""
    table = first_attack(who, "brogue", "c6 c3 t6", "t1 t1 s1 t6")
    table.refused("move", 0, 0)
    before = list(table.defense_pool[0])
    table.do("use", 0, "stick_and_move")
    assert ["move"] in rules.open_prefixes(table.options, table.state)
    assert rules.ask(table.options, table.state, ["move"]).candidates == [0, 1]
    assert table.refused("move", 2, 2) == "No chain die that can hit"
    table.refused("move", 0, 0, 3)
    assert table.do("move", 0, 0) == [("hit", 0, 0, 1, 33), ("moved", 0)]
    assert table.attack[0] == ["chain", 6, "gone"] and table.extra == 0 and len(table.attack) == 3
    assert table.defense_pool[0] == [before[0], before[1] + 1] + before[2:] and table.three == [0, 1, 0]
    table.do("move", 1, 1)
    assert table.refused("move", 2, 2) == "No chain die can hit"
    table.do("set", "three", [0, 2, 0])
    table.set_dice("c6 c1* c1*", "t1")
    table.do("move", 0, 0)
    assert table.hp[1] == 33 - 1 - 1 - (2 if who == "len" else 0), "the moved die is not in the pool"


def test_all_in_makes_pools_of_the_two_types_that_are_named():
    """Ruling 20."""
    table = two_fighters("jenkins", "jenkins")
    table.do("set", "fool", 0, 2)
    table.do("set", "venom", 1, 2)
    table.refused("use", 0, "all_in", ["smash", "smash"])
    split_pools(table)
    assert table.usable == [["all_in"], ["all_in"]]
    for wrong in ((), (["smash"],), (["smash", "venom"],), (["smash"] * 3,), (["smash", "smash"], 1)):
        table.refused("use", 0, "all_in", *wrong)
    table.do("use", 0, "all_in", ["chain", "smash"])
    table.do("use", 1, "all_in", ["trick", "trick"])
    assert table.attack_pool == [[0, 10, 0, 0], [10, 0, 0, 0]]
    assert table.defense_pool == [[0, 0, 2, 0], [2, 0, 0, 0]]
    assert table.active == [None, None] and table.spent == [["all_in"], ["all_in"]] and table.dice[0] == [4, 2, 4]
    table.roll()
    assert [len(table.attack), len(table.defense)] == [12, 2]
    table.ends()
    assert table.refused("use", 0, "all_in", ["chain", "smash"]) == "Once a game, and it is used"
    table.do("set", "spent", 0, [])
    assert table.refused("use", 0, "all_in", ["chain", "smash"]) == "Right after the reveal only"


def test_dynamite_punch_deals_more_with_a_smash():
    table = first_attack("jenkins", "len", "s5 t6", "c4 c3 t1")
    assert table.hits == [[0, 0], [0, 1], [0, 2], [1, 0], [1, 1], [1, 2]]
    table.do("use", 0, "dynamite_punch")
    assert table.hits == [[0, 1], [0, 2], [1, 0], [1, 1], [1, 2]]
    assert table.do("hit", 0, 1)[0] == ("hit", 0, 1, 3, 23)


def test_flashy_fakeout_adds_smash_dice_to_attack_and_defense():
    """Ruling 21."""
    table = third_hit_of_a_type("t", "t1 t6")
    for verb in (["pass"], ["special", ["trick", "trick"]]):
        assert table.refused("use", 0, "flashy_fakeout", 4) == "Not now"
        table.do(*verb)
    before = list(table.defense_pool[0])
    assert table.usable[0] == ["flashy_fakeout"] and rules.open_prefixes(table.options, table.state)[-1] == ["use", 0]
    assert rules.ask(table.options, table.state, ["use", 0, "flashy_fakeout"]).first == 4
    for wrong in ((), (5,), (-1,), (2, [1]), (2, [1, 2, 3]), (2, [0, 1]), (2, [1, 1], 1), (0, [1])):
        table.refused("use", 0, "flashy_fakeout", *wrong)
    assert table.do("use", 0, "flashy_fakeout", 3, [6, 1, 2])[1] == ("fakeout", [6, 1, 2], 1)
    assert table.attack[3:] == dice("s6 s1 s2") and table.defense_pool[0] == before[:2] + [before[2] + 1, 0]
    for n, faces, drawn in ((4, (), 4), (0, ([],), 0), (0, (), 0)):
        table = third_hit_of_a_type("t", "t1")
        table.do("special", ["trick", "trick"])
        used = table.chance.used
        table.do("use", 0, "flashy_fakeout", n, *faces)
        assert len(table.attack) == 3 + n and table.chance.used - used >= drawn


def test_dice_of_flashy_fakeout_are_rolled_with_the_others_while_overwhelming():
    table = first_attack("jenkins", "len", "t1 t1 t1", "t1*")
    table.do("pass")
    for a in range(3):
        table.do("count", a)
    table.do("special", ["chain", "chain"])
    table.refused("use", 0, "flashy_fakeout", 2, [1, 1])
    assert table.do("use", 0, "flashy_fakeout", 2)[1] == ("fakeout", [0, 0], 2)
    assert table.attack[3:] == dice("s0 s0") and table.phase == "overwhelm"
    table.refused("roll", [])
    table.do("roll", [5, 6])
    assert table.hp[1] == 24


def test_foolish_determination_brings_fool_dice_to_the_next_attack():
    """Ruling 23."""
    table = first_attack("len", "jenkins", "s1", "t1*")
    table.refused("use", 1, "foolish_determination")
    table.do("pass")
    assert table.usable == [[], ["foolish_determination"]]
    assert table.do("use", 1, "foolish_determination")[1] == ("fool", 1, 4) and table.fool == [0, 4]
    table.do("roll", [6])
    table.roll()
    assert [die[0] for die in table.attack[-4:]] == ["fool"] * 4 and table.fool == [0, 0]


def test_attack_from_all_angles_adds_two_to_a_counter_attack():
    table = first_attack("jenkins", "len", "s1", "t1")
    table.do("pass")
    assert table.do("roll", [1])[0] == ("countered", [1], 2, 30)
    table = first_attack("jenkins", "len", "s1", "t1")
    table.do("pass")
    table.do("pass")
    assert table.hp == [32, 26]


def test_thundering_jab_stuns_a_foe_without_smash_dice():
    """Ruling 26."""
    table = first_attack("len", "brogue", "s3 t6", "t5 c2 s1-")
    assert table.do("use", 0, "thundering_jab") == [("use", 0, "thundering_jab"), ("stun",)]
    assert (table.phase, table.queue, table.three, table.window) == ("stun", ["hits"], [0, 0, 0], ["stun"])
    table.do("stun", [0, 1])
    assert table.phase == "hits"
    for defense in ("t5 s1", "t5 s1*"):
        table = first_attack("len", "brogue", "s3", defense)
        assert table.refused("use", 0, "thundering_jab") == "The foe has a smash die"
    table = first_attack("len", "brogue", "s3", "t5")
    table.do("set", "ruled", ["stun"])
    assert table.refused("use", 0, "thundering_jab") == "Only one Stun an attack"
    table = first_attack("len", "brogue", "s3", "t5*")
    table.do("use", 0, "thundering_jab")
    assert table.phase == "hits" and table.ruled == ["stun"]


def test_tricky_footwork_weakens_smash_against_chain_in_the_defense():
    """Ruling 15."""
    table = first_attack("jenkins", "len", "s4", "c4 c3 c2 t3")
    assert table.hits == [[0, 0], [0, 1], [0, 2]]
    table.set_dice("s4", "c4 c3 c2 t3")
    table.do("use", 1, "tricky_footwork")
    assert table.hits == [[0, 2]] and table.active == [None, "tricky_footwork"]
    table.ends()
    table.roll()
    table.set_dice("s4", "c4")
    assert table.hits == [[0, 0]], "it holds for the defender only"


def test_ultimate_discipline_lasts_a_round_and_passes_to_the_other_seat():
    table = split_pools(two_fighters("tetsu", "tetsu"))
    assert table.usable == [["ultimate_discipline"], []]
    table.do("use", 0, "ultimate_discipline")
    assert table.discipline and table.spent == [["ultimate_discipline"], []] and table.active == [None, None]
    table.roll()
    table.set_dice("s6 c6 t6", "s1 s1 s2 t6")
    for a, letter in ((0, [0, 0, 1]), (1, [0, 1, 0]), (2, [1, 0, 0])):
        table.do("set", "three", letter)
        table.do("hit", a, a, *([1] if a == 1 else []))
        while table.phase != "hits":
            table.do("special", ["smash", "smash"]) if table.phase == "special" else table.do("pass")
    assert table.ruled == ["stun", "combo", "special"]
    table.ends()
    assert not table.discipline and table.usable == [[], ["ultimate_discipline"]]


def test_samurai_edge_keeps_standing_dice_for_the_next_attack():
    """Ruling 22."""
    table = first_attack("jenkins", "tetsu", "s1", "t5 c3* s6 t1")
    table.refused("use", 1, "samurai_edge")
    table.do("pass")
    assert table.usable == [[], ["samurai_edge"]]
    assert table.do("use", 1, "samurai_edge") == [
        ("use", 1, "samurai_edge"), ("edge", 1, 3), ("attack", 1)]
    assert (table.edge, table.phase, table.attacker, table.hp[0]) == ([0, 3], "ready", 1, 32)
    table.roll()
    assert [die[0] for die in table.attack][-3:] == ["edge"] * 3


def test_armor_piercing_blow_waits_for_no_hit():
    """Ruling 18."""
    table = third_hit_of_a_type("s", "s1 t4 s1", "s6", ("tetsu", "len"))
    table.do("stun", [1, 2])
    assert table.usable[0] == ["armor_piercing_blow"]
    assert table.do("use", 0, "armor_piercing_blow")[1] == ("damage", 1, 2, 22)
    table = third_hit_of_a_type("s", "s1 t4 s1 s1", "s6", ("tetsu", "len"))
    table.do("pass")
    table.do("hit", 3, 2)
    assert table.refused("use", 0, "armor_piercing_blow") == "Right after your Stun only"


def test_chi_blast_and_brilliant_maneuver_deal_damage_by_the_dice_in_the_attack():
    """Rulings 12 and 29."""
    for who, key, damage in (("tetsu", "chi_blast", 4), ("joker", "brilliant_maneuver", 7)):
        table = third_hit_of_a_type("t", "t1", "t1 t1- s1 v1 f1* c1-", (who, "brogue"))
        table.do("special", ["smash", "smash"])
        assert table.usable[0] == [key]
        assert table.do("use", 0, key)[1] == ("damage", 1, damage, 33 - damage)
        assert table.spent[0] == (["brilliant_maneuver"] if who == "joker" else []) and table.active[0] == key
    table.do("set", "active", 0, None)
    assert table.refused("use", 0, key) == "Once a game, and it is used"


def test_irresistible_force_prevents_counter_attacks_by_its_seat():
    table = two_fighters("brogue", "brogue")
    table.do("split", 1, [1, 1, 1])
    table.do("use", 0, "irresistible_force")
    table.do("split", 0, [1, 1, 1])
    table.roll()
    table.set_dice("s6", "t1 s1 t6")
    table.do("hit", 0, 1)
    assert table.hp[1] == 31
    table.do("pass")
    table.do("roll", [5, 6])
    assert table.hp[0] == 30, "counter-attacks against it deal 2"
    table.roll()
    table.set_dice("s1", "t5")
    table.do("pass")
    assert table.phase == "split", "no counter-attack by this seat"


def test_clever_wrestling_makes_trick_and_smash_equal_in_the_defense():
    """Ruling 15."""
    table = first_attack("jenkins", "brogue", "t4 c5", "s4 s3 t5 t4")
    table.do("use", 1, "clever_wrestling")
    assert table.hits == [[0, 1], [1, 1], [1, 2], [1, 3]]


def test_suplex_and_finnegans_wake_deal_damage_at_once():
    table = first_attack("brogue", "len", "s5", "t1")
    assert table.do("use", 0, "suplex")[1] == ("damage", 1, 2, 24)
    table = first_attack("brogue", "len", "s5", "t1*")
    table.refused("use", 0, "finnegans_wake")
    table.do("pass")
    assert table.usable == [["finnegans_wake"], []]
    table.do("use", 0, "finnegans_wake")
    assert table.hp[1] == 22 and table.spent[0] == table.active[:1] == ["finnegans_wake"]


def test_switch_up_places_floating_dice_anew_before_the_split():
    table = two_fighters("joker", "joker")
    assert table.usable == [["switch_up"], ["switch_up"]]
    assert rules.ask(table.options, table.state, ["use", 0, "switch_up"]).first == [2, 2, 2]
    for wrong in ((), ([2, 2, 1],), ([7, 0, 0],), ([6, 0],), ([3, 3, 0], 1)):
        table.refused("use", 0, "switch_up", *wrong)
    table.do("use", 0, "switch_up", [0, 0, 6])
    assert (table.floats[0], table.dice[0]) == ([0, 0, 6], [3, 2, 8])
    assert table.active[0] == "switch_up" and table.spent[0] == ["switch_up"]
    table.do("split", 0, [1, 1, 1])
    assert table.refused("use", 1, "switch_up", [6, 0, 0]) == "Before the pools are made only"
    table = two_fighters("joker", "joker")
    table.do("set", "dice", 0, [1, 2, 2])
    assert table.refused("use", 0, "switch_up", [0, 6, 0]) == "Not so many dice of that type"
    table.do("use", 0, "switch_up", [1, 5, 0])


def test_leg_breaker_kick_decides_who_attacks_first_in_the_next_round():
    for seat, other, after in ((0, False, 0), (1, False, 1), (0, True, 1)):
        table = first_attack("aadi", "aadi", "s4", "s4")
        table.do("use", seat, "leg_breaker_kick")
        if other:
            table.do("use", 1 - seat, "leg_breaker_kick")
        table.ends()
        table.roll()
        table.ends()
        assert table.first == after and table.round == 2


def test_clinch_work_knees_changes_the_damage_of_each_hit():
    table = first_attack("aadi", "brogue", "s6 c6 c3", "s1 t1 t1 t6")
    table.do("use", 0, "clinch_work_knees")
    assert [table.do("hit", a, a, *([1] if a == 1 else []))[0][3] for a in range(3)] == [1, 2, 0]


def test_eight_limbs_of_destruction_hurts_more_by_who_attacks_first():
    for turn, damage in ((0, 4), (1, 2)):
        table = first_attack("jenkins", "aadi", "s1", "s1*") if turn else first_attack("aadi", "jenkins")
        if turn:
            table.ends()
            table.roll()
        table.set_dice("c6 c6* c6*", "t1")
        table.do("set", "three", [0, 2, 0])
        table.do("hit", 0, 0, 1)
        assert table.usable[turn][0] == "eight_limbs_of_destruction"
        assert table.do("use", turn, "eight_limbs_of_destruction")[1][:3] == ("damage", 1 - turn, damage)


def test_overwhelming_assault_prevents_the_counter_attack_on_the_first_attacker():
    table = first_attack("aadi", "len", "t3", "t6")
    table.do("use", 0, "overwhelming_assault")
    table.do("pass")
    assert table.phase == "ready" and table.turn == 1, "no counter-attack"
    table = first_attack("aadi", "len", "t3", "t6*")
    table.do("use", 0, "overwhelming_assault")
    assert table.do("pass") == [("overwhelm",), ("damage", 1, 2, 24)]
    table = first_attack("len", "aadi", "s1", "s1*")
    table.ends()
    table.roll()
    table.set_dice("t3", "t6")
    table.do("use", 1, "overwhelming_assault")
    table.do("pass")
    assert table.phase == "counter", "only who attacks first is safe"


def test_venom_declares_a_style_every_round():
    """Ruling 28."""
    table = two_fighters("len", "venom")
    assert rules.open_prefixes(table.options, table.state) == [["use", 1], ["round"]]
    assert table.refused("split", 0, [0, 0, 0]) == "A style is declared first"
    assert table.usable[1] == list(STYLES)
    split_pools(table)
    assert table.active == [None, "snake_style"]
    table.roll()
    table.ends()
    table.roll()
    table.ends()
    assert table.active == [None, None] and table.refused("split", 1, [0, 0, 0])


def test_toad_style_gains_venom_and_lets_the_other_seat_begin():
    table = first_attack("len", "venom", "t6 t6", "t1 s1 s6", ("", "toad_style"))
    assert table.first == 0
    assert table.do("hit", 0, 0)[1] == ("venom", 1, 1) and table.venom == [0, 1]
    table.do("pass")
    table.do("set", "venom", 1, 5)
    assert [event[0] for event in table.do("hit", 1, 1)] == ["hit"] and table.venom == [0, 5]
    table.do("pass")
    table.do("pass")
    assert table.phase == "ready" and table.turn == 1, "no counter-attack"
    table.roll()
    table.set_dice("s6 s6 t6", "s1 s1 t6")
    table.do("hit", 0, 0)
    assert table.hp[0] == 23
    table.do("hit", 1, 1)
    assert table.ruled == ["stun"] and table.phase == "stun"
    table = split_pools(two_fighters("venom", "len"), ("toad_style", ""))
    assert (table.first, table.attacker) == (1, 1)
    table = split_pools(two_fighters("venom", "venom"), ("toad_style", "toad_style"))
    assert table.first == 0


def test_snake_style_gains_venom_by_chain_hits():
    """Ruling 27."""
    table = first_attack("venom", "len", "s6 c3 c6", "t1 t1 t1 t1 t6")
    table.do("hit", 0, 0)
    table.do("hit", 1, 1)
    assert table.hp[1] == 25 and table.venom == [1, 0]
    table.do("set", "venom", 0, 4)
    table.do("hit", 2, 2, 6)
    table.do("hit", 3, 3, 1)
    assert table.venom == [5, 0] and table.ruled == ["combo"]


def test_scorpion_style_changes_trick_and_venom_dice():
    """Ruling 2 and 15."""
    styles = ("scorpion_style", "scorpion_style")
    table = first_attack("venom", "len", "t6 t6 v6 s6", "t1 t1 t1 t1 t6", styles)
    assert [table.do("hit", 2, 2)[0][3], table.do("hit", 3, 3)[0][3], table.do("hit", 0, 0)[0][3]] == [2, 2, 2]
    table.do("pass")
    table.do("hit", 1, 1)
    assert table.ruled == ["special"] and table.queue == ["special", "hits"]
    table = first_attack("len", "venom", "t6 s2 c1 c3", "v1 v2 v6 v1 t6", styles)
    assert table.hits == [[0, 0], [0, 1], [0, 3], [1, 0], [1, 1], [1, 3], [2, 0], [2, 3], [3, 0], [3, 1], [3, 3]]
    assert [table.do("hit", a, d)[0][3] for a, d in ((1, 1), (3, 3), (0, 0))] == [3, 1, 2]


# ---- corrections, the end --------------------------------------------------


GOOD = [
    ("hp", 0, 0), ("hp", 1, 99), ("dice", 0, [20, 0, 3]), ("locked", 1, [0, 0, 20]), ("venom", 0, 5),
    ("edge", 1, 20), ("fool", 0, 20), ("attack_pool", 0, [0, 20, 0, 1]), ("defense_pool", 1, [1, 2, 3, 20]),
    ("active", 0, None), ("active", 0, "suplex"), ("spent", 0, ["finnegans_wake"]), ("spent", 0, []), ("round", 1),
    ("round", 999), ("first", 1), ("three", [20, 0, 1]), ("ruled", ["special", "stun"]), ("extra", 3),
    ("attack", [["fool", 0, "gone"], ["edge", 6, "up"]]), ("defense", [["venom", 3, "used"]] * 24), ("attack", [])]
BAD = [
    ("hp", 0, -1), ("hp", 0, 100), ("hp", 0, True), ("hp", 2, 5), ("hp", 5), ("hp", 0, 5, 5),
    ("dice", 0, [21, 0, 0]), ("dice", 0, [1, 1]), ("dice", [1, 1, 1]), ("locked", 0, [-1, 0, 0]), ("venom", 0, 6),
    ("edge", 0, 21), ("fool", 0, None), ("attack_pool", 0, [1, 1, 1]), ("defense_pool", 0, [0, 0, 0, 21]),
    ("active", 0, "wildcard"), ("active", 0, "all_in"), ("active", 1, "suplex"), ("spent", 0, ["suplex"]),
    ("spent", 0, ["finnegans_wake"] * 2), ("spent", 0, None), ("round", 0), ("round", 1000), ("round", 0, 5),
    ("first", None), ("first", 2), ("first", False), ("three", [0, 0, 21]), ("three", 0, [0, 0, 0]),
    ("ruled", ["stun", "stun"]), ("ruled", ["hits"]), ("extra", 4), ("discipline", True),
    ("attack", [["trick", 7, "up"]]), ("attack", [["trick", 1]]), ("attack", [["knife", 1, "up"]]),
    ("attack", [["trick", 1, "lost"]]), ("attack", [["trick", True, "up"]]), ("attack", ["t1"]), ("defense", [[]]),
    ("defense", [["trick", 1, "up"]] * 25), ("attack", [[["trick"], 1, "up"]]), ("attack", {}), ("phase", "hits"),
    ("over", True), ("winner", 0), ("turn", 1), ("attacker", 0), ("ready", 0, True), ("character", 0, "len"),
    ("floats", 0, [1, 1, 1]), ("window", []), ("queue", []), ("hits", []), ("usable", 0, []), ("advice", []),
    ("_phase", "hits"), (), ("hp",), ("hp", 0)]


def test_a_correction_changes_one_field_and_is_refused_outside_its_bounds():
    tables = [two_fighters("brogue", "jenkins"), first_attack("brogue", "jenkins", "s6", "s1")]
    for table in tables:
        for correction in BAD:
            table.refused("set", *correction)
        for good in GOOD:
            before, correction = copy.deepcopy(table.state), copy.deepcopy(good)
            assert table.do("set", *correction)[0] == ("set",)
            field, value = correction[0], correction[-1]
            assert (table.state[field][correction[1]] if len(correction) == 3 else table.state[field]) == value
            for name in FIELDS - {field, "hits", "usable", "over", "winner", "phase", "attacker"}:
                assert table.state[name] == before[name], (correction, name)
            if type(value) is list and value:
                value.append(1)
                value[0] = 9
                assert (table.state[field][correction[1]] if len(correction) == 3 else table.state[field]) == good[-1]
            check_invariants(table.options, table.state)
    table = plain()
    table.do("set", "active", 0, None)
    table.do("set", "spent", 0, [])
    table.refused("set", "active", 0, "suplex")
    table.refused("set", "spent", 0, ["all_in"])


def test_what_the_menu_corrects():
    def names(table):
        return list(dict.fromkeys(prefix[1] for prefix in rules.correctable(table.options, table.state)))
    assert names(plain()) == ["hp", "dice", "locked", "venom", "edge", "fool", "first", "round"]
    assert names(first_attack()) == ["hp", "dice", "locked", "venom", "edge", "fool", "active", "spent", "first",
                                     "round", "three", "extra", "ruled"]
    table = two_fighters("brogue", "aadi")
    ask = rules.ask(table.options, table.state, ["set", "active", 1])
    assert ask.candidates[:2] == [None, "leg_breaker_kick"] and ask.first is None
    ask = rules.ask(table.options, table.state, ["set", "spent", 0])
    assert ask.choices == ["finnegans_wake"] and ask.wrong(["finnegans_wake"] * 2)
    assert rules.ask(table.options, table.state, ["set", "hp", 1]).first == 30


def test_the_end_of_a_fight_can_be_corrected_back():
    table = plain_attack("s6 t6", "s1 t6", seed="x")
    table.do("set", "hp", 1, 1)
    assert table.do("hit", 0, 0)[-1] == ("over", 0)
    assert (table.phase, table.over, table.winner, table.attacker) == ("over", True, 0, 0)
    assert table.hits == [] and table.usable == [[], []] and rules.open_prefixes(table.options, table.state) == []
    for action in (["hit", 1, 1], ["pass"], ["suggest"], ["round"], ["roll"], ["use", 0, "suplex"],
                   ["split", 0, [0] * 3]):
        assert table.refused(*action) == "Not now"
    assert table.do("set", "hp", 0, 0) == [("set",), ("over", None)] and table.winner is None
    assert table.do("set", "hp", 1, 3) == [("set",), ("over", 1)] and table.winner == 1
    assert table.do("set", "hp", 0, 3) == [("set",), ("resume",)]
    assert (table.phase, table.over, table.winner) == ("hits", False, None) and table.attack[1] == ["trick", 6, "up"]


def test_a_step_that_ends_the_game_is_carried_out():
    table = third_hit_of_a_type("t", "t1 t6")
    table.do("set", "hp", 1, 0)
    assert table.phase == "over" and table.queue == ["special", "hits"]
    table.do("set", "hp", 1, 1)
    assert table.phase == "reroll"
    table = split_pools(plain())
    table.do("set", "hp", 0, 1)
    table.roll()
    table.set_dice("s1", "t6 t6")
    table.do("pass")
    table.do("roll", [6, 6])
    assert table.over and table.winner == 1 and table.turn == 1 and table.attacker == 1 and table.attack == []
    table.do("set", "hp", 0, 1)
    assert table.phase == "ready"
    table = Table()
    table.do("set", "hp", 0, 0)
    table.do("set", "hp", 0, 9)
    table.do("build", 0, [1, 1, 1], "len")
    assert table.hp == [26, 24]


# ---- the suggestion --------------------------------------------------------


def best_by_trying_all(hits, weights):
    """The best set of hits by trying all, the first of equals."""
    weight = {tuple(hit): w for hit, w in zip(hits, weights)}
    rows = sorted({a for a, d in weight})

    @functools.lru_cache(None)
    def best(i, taken):
        if i == len(rows):
            return 0, ()
        found = [best(i + 1, taken)]
        for d in sorted({d for a, d in weight}):
            if (rows[i], d) in weight and d not in taken:
                total, rest = best(i + 1, taken | {d})
                found.append((total + weight[rows[i], d], ((rows[i], d),) + rest))
        most = max(total for total, pairs in found)
        return most, min(pairs for total, pairs in found if total == most)
    return [list(pair) for pair in best(0, frozenset())[1]]


@pytest.mark.parametrize("seed", range(4))
def test_suggestion_is_the_best_set_of_hits(seed):
    rng = random.Random(seed)
    for _ in range(250):
        rows, columns, share = rng.randint(0, 6), rng.randint(0, 6), rng.random()
        some = rng.choice([(1, 4, 7), (4,), (1, 4, 7, 10, 13), tuple(range(1, 9))])
        able = [[a + 2, d] for a in range(rows) for d in range(columns) if rng.random() < share]
        weights = [rng.choice(some) for _ in able]
        assert hits.matching(able, weights) == best_by_trying_all(able, weights), (able, weights)


def test_suggestion_at_the_table():
    rng = random.Random("dice")
    for _ in range(40):
        table = first_attack("ms_predator", "venom", styles=("", rng.choice(STYLES)),
                     affinity_counts=rng.random() < .5, trick_damage=rng.choice((0, 1)))
        table.set_dice(" ".join(rng.choice("tcsvef") + str(rng.randint(1, 6)) for _ in range(6)),
                  " ".join(rng.choice("tcsv") + str(rng.randint(1, 6)) for _ in range(6)))
        held = hits.in_force(table.state)
        weights = [3 * hits.damage(table.options, table.state, held, a, d) + 1 for a, d in table.hits]
        before = game.public(copy.deepcopy(table.state))
        assert table.do("suggest") == [("advice", len(table.advice))]
        assert table.advice == best_by_trying_all(table.hits, weights)
        assert dict(before, advice=table.advice) == game.public(table.state)
        if table.advice:
            assert hits.best(table.options, table.state) == table.advice[0]
            assert rules.ask(table.options, table.state, ["hit"]).first == table.advice[0][0]
            table.do("hit", *table.advice[0])
            assert table.advice == []


def test_a_fight_can_be_played_with_ok_alone():
    """At the table: each picker stands on an answer that can be taken; nobody becomes defenseless by it."""
    for options in ({"mode": "beginner"}, {}):
        table = Table("ok", **options)
        for key in ("brogue", "tetsu"):
            if not options:
                table.do("build", rules.open_prefixes(table.options, table.state)[0][1], [1, 1, 1], key)
        while not table.over:
            assert "defenseless" not in [event[0] for event in table.do_first_offer()]
        assert table.round > 3


def test_without_advice_the_hardest_hit_comes_first():
    table = plain_attack("t6 s6 s6", "t1 t1")
    assert hits.best(table.options, table.state) == [1, 0]
    assert rules.ask(table.options, table.state, ["hit"]).first == 1
    assert rules.ask(table.options, table.state, ["hit", 1]).first == 0
    assert rules.ask(table.options, table.state, ["hit", 0]).first == 0
    table.do("suggest")
    table.do("set", "round", 5)
    assert table.advice == []


# ---- walks -----------------------------------------------------------------


EVENTS = {  # how long each is
    "built": 2, "first": 2, "split": 2, "reveal": 1, "toad": 2, "rolled": 3, "defenseless": 3, "lost": 3, "hit": 5,
    "moved": 2, "extra": 3, "venom": 3, "stun": 1, "combo": 3, "special": 1, "counted": 2, "rerolled": 4, "stunned": 2,
    "locked": 3, "overwhelm": 1, "overwhelmed": 4, "countered": 4, "faded": 3, "attack": 2, "round": 3, "use": 3,
    "damage": 4, "fool": 3, "edge": 3, "fakeout": 3, "switched": 3, "advice": 2, "over": 2, "resume": 1, "set": 1}
ARGUMENTS = {"all_in": [["chain", "smash"]], "flashy_fakeout": [2]}


def check_invariants(options, s):
    """The invariants of the rules' state table."""
    fields = FIELDS | {"venue"} if options["venue"] else FIELDS
    assert set(game.public(s)) == fields and json.loads(json.dumps(s)) == s
    assert s["over"] == (0 in s["hp"]) == (s["phase"] == "over")
    assert s["winner"] == (None if s["hp"].count(0) != 1 else 1 - s["hp"].index(0))
    phase = s["_phase"]
    early = phase in ("build", "first", "split")
    assert s["attacker"] == (None if early else s["first"] if s["turn"] == 0 else 1 - s["first"])
    assert phase in ("build", "split") or s["ready"] == [False, False]
    assert s["ready"] != [True, True] and (not early or s["turn"] == 0)
    assert (s["round"] == 0) == (phase in ("build", "first")) or s["round"]
    assert (len(s["queue"]) > 0) == (phase in ("reroll", "stun", "special"))
    assert not s["queue"] or s["queue"][-1] in ("hits", "overwhelm") and set(s["queue"][:-1]) <= {"stun", "special"}
    assert all(0 <= n <= 5 for n in s["venom"]) and min(s["hp"] + s["edge"] + s["fool"]) >= 0
    assert all(n >= 0 for name in ("dice", "locked", "floats", "attack_pool", "defense_pool") for seat in (0, 1)
               for n in s[name][seat])
    assert set(s["window"]) <= {"stun", "combo", "special"} and len(set(s["ruled"])) == len(s["ruled"])
    assert s["hits"] == (reachable(options, s) if s["phase"] == "hits" else [])
    assert all(pair in s["hits"] for pair in s["advice"])
    for seat in (0, 1):
        own = fighters.owned(s["character"][seat])
        assert s["active"][seat] in [None] + [one.key for one in own if one.kind == fighters.ACTIVE]
        assert set(s["spent"][seat]) <= {one.key for one in own if one.once}
        able = []
        for key in (one.key for one in own):
            try:
                more = [s["floats"][seat]] if key == "switch_up" else ARGUMENTS.get(key, [])
                game.check(rules, options, s, ["use", seat, key] + more)
                able.append(key)
            except game.Refused:
                pass
        assert s["usable"][seat] == able


def reachable(options, s):
    """Legal hits as the rules say them."""
    venue = options["venue"] or {"strong": (), "weak": ()}
    mine, theirs = s["active"][s["attacker"]], s["active"][1 - s["attacker"]]
    out = []
    for a, (one, face, mark) in enumerate(s["attack"]):
        for d, (other, worth, other_mark) in enumerate(s["defense"]):
            if one == "venue":
                more = (other in venue["strong"]) - (other in venue["weak"])
            else:
                more = (one in WEAK[other]) - (other in WEAK[one])
            if (one, other) == ("chain", "smash") and mine == "rage_flurry":
                more = 1
            if (one, other) == ("smash", "chain") and "dynamite_punch" == mine or (
                    (one, other) == ("smash", "chain") and theirs == "tricky_footwork"):
                more = -1
            if (one, other) == ("trick", "smash") and theirs == "clever_wrestling":
                more = 0
            if mark == other_mark == "up" and face + more > worth:
                out.append([a, d])
    return out


def value_for(rng, kind):
    """Any value of a kind."""
    name = kind[0]
    if name == "int":
        return rng.randint(kind[1], kind[2])
    if name == "list":
        return [value_for(rng, kind[1]) for _ in range(rng.randint(kind[2], kind[3]))]
    if name == "maybe":
        return rng.choice([None, value_for(rng, kind[1])])
    return rng.choice(list(kind[1]) or [None])


def offered(rng, ask, value):
    """A value that a picker offers, or `value` if it offers no particular ones."""
    if ask.choices is not None:
        found = []
        while ask.refuses(found):
            found.append(rng.choice([v for v in ask.choices if not ask.wrong or not ask.wrong(found + [v])]))
        return found
    if ask.candidates:
        return rng.choice(ask.candidates)
    return ask.first if ask.refuses(value) and ask.first is not None else value


def random_action(rng, options, s, prefix, bold=.2):
    """The prefix with arguments, a whole action; None: a value was refused. bold: the rate of arbitrary values of the
    kind instead of those that a picker offers"""
    action = list(prefix)
    while True:
        ask = rules.ask(options, s, action)
        if ask is None or ask.optional and rng.random() < .6:
            return action
        if ask.first is not None and ask.choices is None:
            assert ask.refuses(ask.first) is None, (action, ask.first)
        for near in ask.candidates or ():
            assert ask.refuses(near) is None, (action, near)
        value = value_for(rng, ask.kind)
        if rng.random() > bold:
            value = offered(rng, ask, value)
        if ask.refuses(value):
            if rng.random() < bold:
                return None
            continue
        action.append(value)


def random_fight(seed, steps, corrections=0.):
    """A fight by random actions; yields (table, action, events)."""
    rng = random.Random(seed)
    names = sorted(CHARACTERS)
    table = Table(seed, mode=rng.choice(("beginner", "character", "character", "character")),
                  must_hit=rng.random() < .8, trick_damage=rng.choice((0, 1)), affinity_counts=rng.random() < .5,
                  used_dice_pay=rng.random() < .8)
    for _ in range(steps):
        prefixes = rules.open_prefixes(table.options, table.state)
        assert prefixes or table.over
        if table.phase == "build" and table.options["mode"] == "character":
            seat = table.ready.index(False)
            key = rng.choice(names)
            action = ["build", seat, [2, 0, 4] if key == "joker" else [0, 2, 1], key]
        else:
            if not prefixes and not corrections:
                return
            if not prefixes or rng.random() < corrections:
                prefixes = rules.correctable(table.options, table.state)
            elif rng.random() < .4 and prefixes[-1][0] == "use":
                prefixes = prefixes[-1:]
            elif ["round"] in prefixes and rng.random() < .9 and len(prefixes) > 1:
                prefixes.remove(["round"])
            prefix = rng.choice(prefixes)
            assert prefix[0] == "set" or prefix[0] in VERBS
            action = random_action(rng, table.options, table.state, prefix)
            if action is None or action[0] == "set" and action[1] == "hp" and action[-1] == 0 and rng.random() < .8:
                continue
        text = json.dumps(action)
        events = table.do(*action)
        assert json.dumps(action) == text
        yield table, action, events


@pytest.mark.parametrize("seed", range(30))
def test_walks_hold_the_invariants(seed):
    for table, action, events in random_fight("walk %d" % seed, 90, .25 if seed % 3 == 0 else 0):
        check_invariants(table.options, table.state)
        for event in events:
            assert type(event) is tuple and EVENTS[event[0]] == len(event), event
        offered = {prefix[0] for prefix in rules.open_prefixes(table.options, table.state)}
        for verb in VERBS - offered - {"use", "suggest", "count"}:
            with pytest.raises(game.Refused):
                rules.ask(table.options, table.state, [verb])


def test_random_fights_end():
    """Fights by offers alone; between them every event and phase is met."""
    names, phases = set(), set()
    for seed in range(30):
        for table, action, events in random_fight("end %d" % seed, 700):
            names |= {event[0] for event in events}
            phases.add(table.phase)
        assert table.over, seed
    assert names | {"fakeout"} == set(EVENTS) - {"resume", "set"}
    assert phases == {"build", "first", "split", "ready", "hits", "reroll", "stun", "special", "overwhelm", "counter",
                      "lose", "over"}


JSON = st.recursive(st.none() | st.booleans() | st.integers(-3, 30) | st.sampled_from(
    OWN + ["up", "split", "len", "", "\n"]) | st.just(0.5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.just("x"), inner, max_size=1), max_leaves=6)
JUNK = JSON | st.lists(st.sampled_from(sorted(VERBS) + ["set", 0, 1]) | st.sampled_from(sorted(FIELDS)) | JSON,
                       max_size=5)


@settings(deadline=None, max_examples=examples(25))
@given(st.integers(0, 99), st.lists(JUNK, min_size=3, max_size=12))
def test_junk_raises_nothing_but_a_refusal(seed, junk):
    for (table, action, events), one in zip(random_fight("junk %d" % seed, 40), itertools.cycle(junk)):
        junked(table, one)


def test_undo_and_redo_give_the_same_fight():
    for table, action, events in random_fight("undo", 70):
        pass
    log = [step[1] for step in random_fight("undo", 70)]
    undone(table, dict(table.options), "undo", log, 40)
