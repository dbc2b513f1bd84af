"""The Fight Card System, the fight (docs/rules/fightcard.md): worked examples, options, oracles, bonuses, every ruling,
refusals, corrections, the device's draws, and walks that hold the invariants. The campaign: test_fightcard_campaign.py.
"""

import itertools
import json

import pytest
from conftest import examples, new
from fight_table import (EARNINGS, EFFECTS, FIGHT, FIGHTCARD, FIGHTING, KEY, KINDS, MAP, PACK, RANKS, REWARDS, RUSH,
                         TDL, TESTS, Table, VERBS, counters, fight, preset, value, random_match)
from hypothesis import given, settings, strategies as st
from played import junked, scenarios, undone

from cornerman import game
from cornerman.chance import Chance

NEW = {
    "phase": "trump", "over": False, "winner": None, "trump": None, "trump_card": None, "follow": None, "lead": 0,
    "turn": None, "forced": False, "table": [None, None], "tricks": [0, 0], "length": 9, "target": 5, "hands": [9, 9],
    "spent": [[], []], "out": [], "pending": [], "retrump": False, "debt": [0, 0], "pick": None, "move": None,
    "last": None}


# ---- the worked examples ---------------------------------------------------


@pytest.mark.parametrize("scenario", scenarios("fightcard"))
def test_a_worked_example_leads_to_its_states(scenario):
    table = Table(scenario["seed"], **scenario["options"])
    table.check_invariants()
    table.replay(scenario, table.check_invariants)


def test_the_example_of_play():
    """Ahmed's cyborg and Suz' luchadora: jumping elbow against low kick, then backfist against axe kick."""
    table = Table(moves="rush")
    table.do("trump", "TH")
    table.do("play", 0, "JH")
    assert table.move == "Jumping Elbow"
    table.do("play", 1, "3H")
    assert (table.move, table.tricks, table.phase, table.trump_card) == ("Low Kick", [1, 0], "trump", "TH")
    table.do("trump", "5D")
    assert (table.turn, table.follow) == (0, "D")
    table.do("play", 0, "9D")
    assert table.move == "Spinning Backfist"
    table.do("play", 1, "KD")
    assert (table.move, table.tricks, table.lead) == ("Axe Kick", [1, 1], 1)
    assert (table.phase, table.pending) == ("effect", [[0, "swap_hand"]])
    table.do("use", 7)
    assert (table.pick, table.hands, table.phase, table.turn) == (7, [7, 7], "play", 1)


# ---- options ---------------------------------------------------------------

BOOLS = [True, False], [0, 1, None, "true"]
WHOLE = [0, 1.0, True, None, "1"]
DEFAULTS = {
    "mode": "fight", "hand": 9, "moves": "tdl", "effects": EFFECTS, "trumps": "suit", "timing": "after", "ace": "low",
    "tie": "leader", "first": 0, "end": "majority", "outcome": "close", "reclaim": 3, "refill": True, "trump": "match",
    "removed": "C", "cycle": "next", "preset": None, "suits": "weather", "suit_names": None, "noun": "fight",
    "map": "hex", "places": MAP, "width": 4, "links": [], "start": 0, "goal": None, "gates": [], "key": KEY,
    "defeat": "respawn", "challenges": ["beat"], "deal": 3, "difficulty": 7, "retry": False,
    "rewards": ["preset", "redraw"], "stats": [], "finish_cards": 2, "xp": {}, "money": {}, "pay": "xp", "cost": 0,
    "players": None, "rotate": "none", "trio": False, "antagonist_card": False, "own_hands": False, "heroes": 1}
BAD_TEXTS = ["", "x" * 25, "a\nb", "\x1f", "del\x7f", 7, None]
OPTIONS = {  # values that are taken, values that are not
    "mode": (["fight", "campaign"], ["", "Fight", None, 1]),
    "hand": ([1, 9, 25], [26, -1] + WHOLE),
    "moves": (["tdl", "rush", RUSH, ["é" * 24] * 13], ["TDL", TDL[:12], TDL + ["x"], None] +
              [TDL[:12] + [text] for text in BAD_TEXTS]),
    "effects": ([EFFECTS, ["none"] * 13, ["force"] * 13, EFFECTS[::-1]],
                [EFFECTS[:12], EFFECTS + ["none"], ["None"] * 13, EFFECTS[:12] + [None], "none"]),
    "trumps": (["suit", "rank"], ["cards", None]), "timing": (["after", "play"], ["before", None]),
    "ace": (["low", "high"], [1, None]), "tie": (["leader", "follower"], ["seat", 0]),
    "first": ([0, 1, "coin"], [2, -1, True, False, None, "0", 0.0]), "end": (["majority", "all"], ["none", None]),
    "outcome": (["none", "close", "trumps"], [None, "trump"]), "reclaim": ([1, 25], [26] + WHOLE),
    "refill": BOOLS, "trump": (["match", "counter", "three"], ["suit", None]),
    "removed": (list("CDHS"), ["c", "X", "", None, "CD"]), "cycle": (["next", "prev"], ["last", 1]),
    "preset": (list("CDHS") + [None], ["h", "", False, "AH"]),
    "suits": (["weather", "style", "team", "none"], ["", None]),
    "suit_names": ([None, ["Earth", "Air", "Fire", "W"]], [["a"] * 3, ["a"] * 5, "abcd"] +
                   [["a", "b", "c", text] for text in BAD_TEXTS]),
    "noun": (["show", "x" * 24], BAD_TEXTS),
    "map": (["none", "open", "path", "grid", "hex", "cards"], ["square", None]),
    "places": ([["empty"], KINDS, ["fight"] * 64], [[], ["fight"] * 65, ["shop"], "empty", None, [None]]),
    "width": ([1, 64], [65] + WHOLE), "links": ([[], [[0, 1], [1, 0], [3, 2]], [[0, 63]] * 200],
                                                [[[0, 0]], [[0, 64]], [[-1, 0]], [[0]], [[0, 1, 2]], [0, 1], None,
                                                 [[0, True]], [[0, 1]] * 201]),
    "start": ([0, 15], [-1, 64, True, None, "0"]), "goal": ([None, 0, 15], [-1, 64, True, "0"]),
    "gates": ([[], [0, 9999], [1] * 64], [[-1], [10000], [1] * 65, [True], None, [None]]),
    "key": ([KEY, ["custom"] * 13], [KEY[:12], KEY + ["ally"], ["shop"] * 13, None]),
    "defeat": (["respawn", "block", "handicap", "replay", "new"], ["lose", None]),
    "challenges": ([[name] for name in TESTS] + [TESTS], [[], ["beat", "beat"], ["bet"], TESTS + ["beat"], "beat"]),
    "deal": ([1, 5], [6] + WHOLE), "difficulty": ([1, 20], [21] + WHOLE), "retry": BOOLS,
    "rewards": ([[], REWARDS] + [[name] for name in REWARDS], [["map", "map"], ["reclaim"], ["none"], None]),
    "stats": ([[], ["grit"], list("abcdef")], [list("abcdefg"), "grit", None] + [[text] for text in BAD_TEXTS]),
    "finish_cards": ([1, 3], [4] + WHOLE),
    "xp": ([{}, {name: 99 for name in EARNINGS}], [{"wins": 1}, {"win": 100}, {"win": -1}, {"win": True}, [], None,
                                                   {"win": None}]),
    "money": ([{}, {name: 1 for name in EARNINGS}], [{"xp": 1}, {"found": 100}, {"found": -1}, {"found": 1.0}, []]),
    "pay": (["xp", "money", "session"], ["cash", None]), "cost": ([0, 999], [-1, 1000, True, None]),
    "players": ([None, 2, 8], [1, 9, 0, True, "2"]), "rotate": (["none", "move", "visit", "winner"], [None, "all"]),
    "trio": BOOLS, "antagonist_card": ([False], [0, 1, None]), "own_hands": BOOLS, "heroes": ([1, 6], [7] + WHOLE)}


def new_state(**options):
    return new(FIGHTCARD, options, Chance("x"))[0]


def test_there_are_46_options_with_these_defaults():
    assert len(DEFAULTS) == 46 and set(OPTIONS) == set(DEFAULTS)
    assert {name: default for name, kind, default in FIGHTCARD.setup.OPTIONS} == DEFAULTS
    filled = new_state()
    for name in DEFAULTS:
        if name in ("xp", "money"):
            assert all(filled[name].get(key, 0) == 0 for key in EARNINGS)
        else:
            assert filled[name] == DEFAULTS[name], name


@pytest.mark.parametrize("name", OPTIONS)
def test_each_option_takes_its_values_and_refuses_others(name):
    good, bad = OPTIONS[name]
    for mode in ("fight", "campaign"):
        for one in good:
            extra = {"mode": mode} if name != "mode" else {}
            if name == "preset":
                extra = {}
            if mode == "campaign" and name == "places":
                extra["map"] = "open"
            if mode == "campaign" and name == "links":
                extra["places"] = ["fight"] * 64
            filled = new_state(**dict(extra, **{name: one}))
            if name in ("xp", "money"):
                assert {key: filled[name].get(key, 0) for key in EARNINGS} == dict(dict.fromkeys(EARNINGS, 0), **one)
            else:
                assert filled[name] == one
        for one in bad:
            with pytest.raises(game.Refused):
                new_state(mode=mode, **{name: one}) if name != "mode" else new_state(mode=one)


@pytest.mark.parametrize("bad", [
    {"hands": 9}, {"": 1}, [], None, "hand", {"hand": 20, "trump": "three"}, {"preset": "H", "trump": "counter"},
    {"preset": "H", "trump": "three"},
    {"mode": "campaign", "trio": True, "players": 2}, {"mode": "campaign", "trio": True, "rotate": "winner"},
    {"mode": "campaign", "antagonist_card": True}, {"mode": "campaign", "start": 16}, {"mode": "campaign", "goal": 16},
    {"mode": "campaign", "links": [[0, 16]]}, {"mode": "campaign", "map": "cards", "start": 1},
    {"mode": "campaign", "map": "cards", "links": [[0, 1]]}, {"mode": "campaign", "map": "open", "places": ["empty"],
                                                             "goal": 1},
    {"mode": "campaign", "map": "path", "places": ["empty", "fight"], "links": [[1, 2]]}])
def test_options_that_do_not_go_together(bad):
    with pytest.raises(game.Refused) as refusal:
        new(FIGHTCARD, bad, Chance("x"))
    assert len(str(refusal.value)) > 8


@pytest.mark.parametrize("good", [
    {"hand": 19, "trump": "three"}, {"hand": 25, "trump": "counter"}, {"trio": True, "players": 2},
    {"trio": True, "rotate": "winner"}, {"antagonist_card": True}, {"start": 63}, {"goal": 63}, {"links": [[0, 63]]},
    {"mode": "campaign", "trio": True, "antagonist_card": True}, {"mode": "campaign", "trio": True, "players": 3},
    {"mode": "campaign", "trio": True, "rotate": "visit"}, {"mode": "campaign", "map": "none", "goal": 63},
    {"mode": "campaign", "map": "cards", "goal": 63},
    {"mode": "campaign", "map": "none", "moves": "rush", "end": "all", "outcome": "trumps", "rotate": "winner"}])
def test_options_that_go_together(good):
    assert new_state(**good).items() >= good.items()


# ---- a new fight -----------------------------------------------------------


def test_a_new_fight_has_the_state_that_its_options_describe():
    table = Table()
    assert game.public(table.state) == NEW and set(NEW) == FIGHT and len(FIGHT) == 22
    assert table.chance.used == 0 and FIGHTCARD.rules.seats(table.options) == 2
    assert game.public(Table(hand=25).state) == dict(NEW, hands=[25, 25], length=25, target=13)
    assert game.public(Table(hand=1, first=1).state) == dict(NEW, hands=[1, 1], length=1, target=1, lead=1)
    assert game.public(Table(first="coin").state) == dict(NEW, phase="lead", lead=None)
    assert game.public(Table(preset="S").state) == dict(NEW, phase="play", trump="S", follow="S", turn=0)
    assert game.public(Table(trump="counter").state) == dict(NEW, phase="play", turn=0)


def test_the_majority_of_every_hand():
    for hand in range(1, 26):
        table = Table(hand=hand)
        assert (table.length, table.target) == (hand, hand // 2 + 1) and 2 * table.target > hand


def test_actions_of_a_campaign_are_refused_in_a_single_fight():
    table = preset()
    for verb in VERBS["roam"] | {"auto", "cast", "check", "judge", "claim", "reward", "lost"}:
        table.refused(verb)
    for field in ("at", "cleared", "handicap", "boost", "autos", "hero", "session", "xp", "weapons"):
        table.refused("set", field, 0)
    assert table.open() == {"play", "took", "reshuffle", "set"}
    assert not FIGHTCARD.rules.secret(table.options, table.state, ["play", 0, "4H"], 0)


# ---- phases ----------------------------------------------------------------


def in_phase(phase):
    table = {"lead": lambda: Table(first="coin"), "trump": Table, "penalty": lambda: Table(outcome="trumps"),
             "play": preset, "effect": preset, "over": lambda: preset(hand=1)}[phase]()
    if phase == "penalty":
        table.do("set", "debt", 1, 2)
        table.do("trump", "4H")
    if phase in ("effect", "over"):
        table.play("9H KH")
    assert table.phase == phase
    return table


@pytest.mark.parametrize("phase", sorted(FIGHTING | {"over"}))
def test_verbs_of_each_phase(phase):
    table = in_phase(phase)
    wanted = VERBS[phase] - {"auto"} | {"set"} | ({"took", "reshuffle"} if phase in FIGHTING else set())
    assert table.open() == wanted
    assert {prefix[0] for prefix in FIGHTCARD.rules.open_prefixes(table.options, table.state)} == wanted - {"set"}
    assert all(prefix[0] == "set" for prefix in FIGHTCARD.rules.correctable(table.options, table.state))


MALFORMED = {
    "lead": [["first", 2], ["first", -1], ["first", True], ["first", None], ["first", "0"], ["first", 0, 0]],
    "trump": [["trump", None], ["trump", "H"], ["trump", "1H"], ["trump", "10H"], ["trump", "4h"], ["trump", 4],
              ["trump", "4H", "5H"], ["trump", ["4H"]]],
    "penalty": [["discard"], ["discard", 1], ["discard", 0, ["9H"]], ["discard", 2, []], ["discard", 1, "9H"],
                ["discard", 1, ["9H", "9H"]], ["discard", 1, ["9D"]], ["discard", 1, ["4H"]],
                ["discard", 1, ["2H", "3H", "5H"]], ["discard", 1, None], ["discard", 1, ["9H"], 1],
                ["discard", True, ["9H"]]],
    "play": [["play"], ["play", 0], ["play", 1, "9H"], ["play", 2, "9H"], ["play", 0, "XX"], ["play", 0, None],
             ["play", False, "9H"], ["play", 0, "9H", "8H"], ["play", 0, ["9H"]], ["play", "0", "9H"], ["auto"],
             ["took"], ["took", 2], ["took", None], ["took", True], ["took", 0, "X"], ["took", 0, None],
             ["took", 0, "H", 1], ["took", 0, "9H"], ["reshuffle", 1], ["reshuffle", None]],
    "effect": [["use", 0], ["use", 9], ["use", "AS"], ["use", None], ["use", True], ["use", 1, 1], ["pass", 0],
               ["pass", None], ["play", 1, "3H"]],
    "over": [["took", 0], ["reshuffle"], ["play", 0, "3H"], ["trump"], ["pass"], ["first", 0]]}


@pytest.mark.parametrize("phase", MALFORMED)
def test_malformed_actions_are_refused(phase):
    table = in_phase(phase)
    for action in MALFORMED[phase]:
        assert len(table.refused(*action)) > 4
    for action in ([], [None], ["jump"], [""], ["Play", 0, "3H"], "play", {}, [["play"]], [0]):
        with pytest.raises(game.Refused):
            game.check(FIGHTCARD.rules, table.options, table.state, action)


# ---- the two oracles, the thirteen bonuses ---------------------------------

OWN = ["move %s" % rank for rank in RANKS]


@pytest.mark.parametrize("moves,names", [("tdl", TDL), ("rush", RUSH), (OWN, OWN)])
def test_the_move_of_a_trick_is_named_by_the_led_rank(moves, names):
    for rank, name in zip(RANKS, names):
        table = preset(moves=moves)
        table.do("play", 0, rank + "H")
        assert table.move == name
        table.do("play", 1, rank + "S")
        assert table.move == name
    assert len(set(TDL)) == len(set(RUSH)) == 13
    table.take_tricks("0")
    assert table.move is None


def effect_seen(effects, rank):
    """The effect of a card of this rank, inferred from what happens when it is led and, if possible, beaten."""
    table = preset(effects=effects, first=1)
    table.do("play", 1, rank + "H")
    if table.forced:
        return "force"
    others = [other for other, effect in zip(RANKS, effects) if effect == "none" and other != rank]
    table.do("play", 0, others[-1] + "H")
    if table.pending:
        assert [seat for seat, effect in table.pending] == [1]
        return table.pending[0][1]
    if table.retrump:
        return "new_trump"
    return "lead" if table.tricks == [1, 0] and table.lead == 1 else "none"


@pytest.mark.parametrize("turn", [0, 1, 6])
def test_the_bonus_of_every_rank(turn):
    """The six of the oracle, and the same effects on other ranks."""
    effects = EFFECTS[turn:] + EFFECTS[:turn]
    assert [effect_seen(effects, rank) for rank in RANKS] == effects
    assert EFFECTS == new_state()["effects"] and len(set(EFFECTS)) == 7


def test_redraw_exchanges_an_unseen_card_named_or_not():
    table = fight("4H").play("AH KH")
    assert (table.phase, table.pending, table.turn, table.lead) == ("effect", [[0, "redraw"]], 0, 1)
    for seen in ("AH", "KH", "4H"):
        table.refused("use", seen)
    table.refused("use", 1)
    table.do("use", "3S")
    assert (table.out, table.hands, table.phase, table.turn, table.pending) == (["3S"], [8, 8], "play", 1, [])
    table.refused("play", 1, "3S")
    untold = fight("4H").play("AH KH")
    untold.do("use")
    assert (untold.out, untold.hands, untold.phase, untold.chance.used) == ([], [8, 8], "play", 0)


def test_swap_trump_exchanges_the_card_that_is_face_up():
    table = fight("4H").play("5H KH")
    for bad in ((), ("5H",), ("4H",), ("KH",), (3,), (None,)):
        table.refused("use", *bad)
    table.do("use", "2S")
    assert (table.trump, table.trump_card, table.out, table.hands) == ("S", "2S", [], [8, 8])
    assert (table.phase, table.follow, table.turn) == ("play", "S", 1)
    table.refused("play", 1, "2S")
    table.do("play", 1, "4H")  # the old card went into a hand


def test_swap_hand_notes_the_place_of_the_card_until_the_next_one_is_led():
    table = fight("4H").play("9H KH")
    for bad in (0, 9, "KH", True, 1.0):
        table.refused("use", bad)
    table.do("use", 8)
    assert (table.pick, table.hands, table.out, table.phase) == (8, [8, 8], [], "play")
    table.do("play", 1, "3H")
    assert table.pick is None
    table = fight("4H").play("9H KH")
    table.do("use", 1)
    table.take_tricks("1")
    assert table.pick is None


def test_the_device_picks_the_card_that_is_taken():
    table = fight("4H", seed="nine").play("9H KH")
    table.do("use")
    assert table.pick == 1 + Chance("nine").below(8) and table.chance.used > 0


def test_exchange_with_an_empty_hand_is_refused():
    table = fight("4H", hand=3, end="all").play("9H KH")
    table.do("set", "hands", 1, 3)
    table.refused("use", 4)
    table.do("use", 3)


def test_lead_and_force_are_seen_from_both_sides():
    table = preset().play("KH 2H")
    assert (table.tricks, table.lead, table.phase) == ([1, 0], 1, "play")
    table = preset().play("2H KH")
    assert (table.tricks, table.lead) == ([0, 1], 0)
    table = preset()
    table.do("play", 0, "QH")
    assert table.forced and table.turn == 1
    table.do("play", 1, "KS")  # hidden hands: the table sees to it
    assert not table.forced and table.tricks == [1, 0]


# ---- who takes a trick -----------------------------------------------------


def judged(options, follow, cards, lead):
    """(winner, new Trump Suit due) by the rules text."""
    one, two = cards[lead], cards[1 - lead]
    if options["trump"] != "match":
        beaten = counters(options)[one[1]] == two[1] and value(options, two) > value(options, one)
        return (1 - lead if beaten else lead), False
    fits = [card[1] == follow for card in (one, two)]
    if fits[0] != fits[1]:
        return (lead if fits[0] else 1 - lead), True
    if value(options, one) == value(options, two):
        return (lead if options["tie"] == "leader" else 1 - lead), not fits[0]
    return (lead if value(options, one) > value(options, two) else 1 - lead), not fits[0]


@pytest.mark.parametrize("given", [
    {}, {"ace": "high", "tie": "follower"}, {"trump": "counter"}, {"trump": "counter", "ace": "high"},
    {"trump": "three", "removed": "C", "cycle": "next"}, {"trump": "three", "removed": "D", "cycle": "prev"},
    {"trump": "three", "removed": "H", "cycle": "next"}, {"trump": "three", "removed": "S", "cycle": "prev"}])
def test_who_takes_a_trick(given):
    """Some two hundred pairs of cards, against the rules text written down anew."""
    plain = given.get("trump", "match") == "match"
    cards = [rank + suit for rank in "A27TK" for suit in "CDHS" if plain or suit != given.get("removed")]
    tables = [Table(effects=["none"] * 13, first=lead, preset="H" if plain else None, **given) for lead in (0, 1)]
    start = [json.dumps(table.state) for table in tables]
    pairs = list(itertools.permutations(cards, 2))
    for n, (one, two) in enumerate(pairs[::2 if plain else 3]):
        lead = n % 2
        table = tables[lead]
        table.state = json.loads(start[lead])
        table.play(one + " " + two)
        winner, due = judged(table.options, "H", [one, two] if lead == 0 else [two, one], lead)
        assert table.tricks[winner] == 1 and table.lead == winner and sum(table.tricks) == 1, (one, two)
        assert table.retrump == due == (table.phase == "trump")
        assert table.last == ([one, two] if lead == 0 else [two, one]) + [winner]


COUNTERS = {"C": "H", "H": "C", "D": "S", "S": "D"}
RINGS = {"C": "D>H>S>D", "D": "C>H>S>C", "H": "C>D>S>C", "S": "C>D>H>C"}


def test_ruling_21_the_follower_must_counter_and_be_higher():
    table = Table(trump="counter")
    for suit, answer in COUNTERS.items():
        table.state.update(Table(trump="counter").state)
        table.do("play", 0, "6" + suit)
        assert table.follow == answer
        table.do("play", 1, "7" + answer)
        assert (table.tricks, table.trump, table.retrump, table.phase) == ([0, 1], None, False, "play")
    for led, answered in (("6H", "6C"), ("6H", "7H"), ("6H", "KD"), ("6H", "5C"), ("KD", "KS")):
        assert Table(trump="counter").play(led + " " + answered).tricks == [1, 0]


def test_ruling_21_three_suits_in_a_ring():
    for removed, ring in RINGS.items():
        for cycle in ("next", "prev"):
            for at in range(0, 6, 2):
                led, answer = (ring[at], ring[at + 2]) if cycle == "next" else (ring[at + 2], ring[at])
                table = Table(trump="three", removed=removed, cycle=cycle)
                table.do("play", 0, "6" + led)
                assert table.follow == answer
                table.refused("play", 1, "7" + removed)
                table.do("play", 1, "7" + answer)
                assert table.tricks == [0, 1]


# ---- rulings ---------------------------------------------------------------


def test_ruling_01_both_match_the_trump_suit():
    table = fight("4H").play("KS 2H")
    assert (table.tricks, table.lead, table.retrump) == ([0, 1], 1, True)
    table = fight("4H").play("TS KS")  # the follower need not follow a suit that is not the Trump Suit
    assert (table.tricks, table.retrump) == ([0, 1], True)


def test_ruling_02_an_off_suit_card_is_believed_and_turns_a_new_trump():
    table = fight("4H").play("2H AS")
    assert (table.tricks, table.retrump, table.phase) == ([1, 0], True, "trump")
    table.do("trump", "3H")  # the old suit again
    assert (table.trump, table.out, table.retrump, table.phase) == ("H", ["4H"], False, "play")
    once = fight("4H").play("JH 3S")
    assert once.retrump
    once.do("trump", "8C")
    assert once.phase == "play" and not once.retrump


def test_ruling_03_a_leader_without_the_suit_loses_if_the_other_matches():
    assert fight("4H").play("KS AH").tricks == [0, 1]
    assert fight("4H").play("KS AD").tricks == [1, 0]


def test_ruling_04_equal_values_off_suit():
    assert fight("4H").play("7S 7C").tricks == [1, 0]
    assert fight("4H", tie="follower").play("7S 7C").tricks == [0, 1]
    assert fight("4H", tie="follower", first=1).play("7S 7C").tricks == [1, 0]
    assert fight("4H", tie="follower").play("7S 6C").tricks == [1, 0]


def test_ruling_05_trump_cards_are_those_of_the_suit():
    assert fight("4H").play("9S AH").pending == [[1, "redraw"]]
    assert fight("4H", trumps="rank").play("9S AH").pending == [[0, "swap_hand"], [1, "redraw"]]
    assert fight("4H").play("2S KH").lead == 1
    assert fight("4H", trumps="rank").play("2S KH").lead == 0
    for trumps in ("suit", "rank"):
        table = fight("4H", trumps=trumps)
        table.do("play", 0, "QS")
        assert table.forced == (trumps == "rank")


@pytest.mark.parametrize("trump", ["counter", "three"])
def test_ruling_05_counter_games_have_every_bonus_but_those_about_the_trump_suit(trump):
    table = Table(trump=trump)
    table.do("play", 0, "QD")
    assert table.forced
    table.do("play", 1, "JH")
    assert (table.phase, table.retrump, table.pending) == ("play", False, [])
    table.play("5S JS")
    assert (table.phase, table.retrump, table.pending) == ("play", False, [])
    table.play("2D 3D")
    assert table.lead == 0
    table.play("AS 9H")
    assert table.pending == [[0, "redraw"], [1, "swap_hand"]]


def test_ruling_06_bonuses_come_after_the_trick_leaders_first_losers_too():
    table = fight("4H", first=1).play("9H AH")
    assert (table.tricks, table.pending, table.turn) == ([0, 1], [[1, "swap_hand"], [0, "redraw"]], 1)
    table.do("use", 2)
    assert (table.pending, table.turn, table.phase) == ([[0, "redraw"]], 0, "effect")
    table.do("pass")
    assert (table.phase, table.turn) == ("play", 1)


def test_ruling_06_none_after_the_trick_that_ends_the_fight():
    table = preset(hand=3).play("KH 3H").play("9H 4H")
    assert (table.over, table.pending, table.phase) == (True, [], "over")


def test_ruling_06_on_playing():
    table = fight("4H", timing="play")
    table.do("play", 0, "5H")
    assert (table.phase, table.pending, table.turn, table.follow) == ("effect", [[0, "swap_trump"]], 0, "H")
    table.refused("took", 0)
    table.do("use", "8D")
    assert (table.phase, table.turn, table.trump, table.follow) == ("play", 1, "D", "H")
    table.do("play", 1, "AH")
    assert (table.phase, table.tricks, table.pending) == ("effect", [0, 0], [[1, "redraw"]])
    assert (table.turn, table.follow, table.table) == (1, "H", ["5H", "AH"])
    table.do("use")
    assert (table.phase, table.tricks, table.retrump, table.follow) == ("play", [1, 0], False, "D")
    assert table.trump_card == "8D"


def test_ruling_06_on_playing_the_last_trick_too():
    table = preset(timing="play", hand=3).play("KH 3H")
    table.do("play", 0, "9H")
    assert table.pending == [[0, "swap_hand"]]
    table.do("pass")
    table.do("play", 1, "4H")
    assert (table.over, table.tricks) == (True, [2, 0])
    table = preset(timing="play", hand=1)
    table.do("play", 0, "9H")  # no card left to give
    assert table.phase == "play" and table.pending == []


def test_ruling_07_bonuses_first_then_the_new_trump_suit():
    table = fight("4H").play("JH 5H")
    assert (table.phase, table.pending, table.retrump) == ("effect", [[1, "swap_trump"]], True)
    table.do("use", "KD")
    assert (table.phase, table.trump, table.retrump) == ("trump", "D", True)
    table.do("trump", "6S")
    assert (table.trump, table.out, table.phase) == ("S", ["KD"], "play")


def test_ruling_08_only_a_led_queen_binds():
    table = fight("4H")
    table.do("play", 0, "3H")
    table.do("play", 1, "QH")
    assert not table.forced and table.lead == 1
    table.do("play", 1, "KH")
    assert not table.forced
    bound = fight("4H")
    bound.do("play", 0, "QH")
    assert bound.forced
    bound.do("play", 1, "3C")
    assert (bound.forced, bound.tricks) == (False, [1, 0])


def test_ruling_09_the_two_leads_and_two_of_them_cancel():
    assert fight("4H").play("KH 2H").lead == 1
    assert fight("4H", trumps="rank").play("2S 2H").lead == 1
    assert fight("4H", trumps="rank").play("2H 2S").lead == 0
    assert Table(trump="counter").play("2H 2C").lead == 0
    assert Table(trump="counter", first=1).play("2H 2C").lead == 1


def test_ruling_10_redraw_and_exchanges_may_be_declined():
    for card in ("AH", "5H", "9H"):
        table = fight("4H").play(card + " KH")
        table.do("pass")
        assert (table.phase, table.trump_card, table.out, table.hands, table.pick) == ("play", "4H", [], [8, 8], None)
    for card in ("2H", "JH", "QH"):
        assert "pass" not in fight("4H").play(card + " KH").open()


def test_ruling_11_the_nine_gives_a_chosen_card_and_takes_blind():
    table = fight("4H").play("9H KH")
    table.do("use", 5)
    assert (table.pick, table.hands, table.out, table.spent) == (5, [8, 8], [], [["9H"], ["KH"]])


def test_ruling_12_a_five_without_a_card_face_up():
    table = preset().play("5H KH")
    table.do("use", "3S")
    assert (table.trump, table.trump_card, table.out, table.hands) == ("S", "3S", [], [8, 8])
    table = fight("4H")
    table.do("set", "trump_card", None)
    table.play("5H KH").do("use", "3H")
    assert (table.trump, table.trump_card) == ("H", "3H")


def test_ruling_13_the_ace():
    assert fight("4H").play("AH 2H").tricks == [0, 1]
    assert fight("4H", ace="high").play("KH AH").tricks == [0, 1]
    assert fight("4H", ace="high").play("AH KH").tricks == [1, 0]


def test_ruling_14_who_leads_first():
    assert [Table(first=seat).lead for seat in (0, 1)] == [0, 1]
    table = Table(first="coin")
    table.do("first", 1)
    assert (table.lead, table.phase, table.chance.used) == (1, "trump", 0)
    table = Table("coin", first="coin", preset="C")
    table.do("first")
    assert (table.lead, table.turn, table.phase) == (Chance("coin").below(2),) * 2 + ("play",)


def test_ruling_15_even_hands_can_be_drawn():
    table = preset(hand=4)
    assert table.target == 3
    table.take_tricks("0101")
    assert (table.phase, table.over, table.winner, table.tricks) == ("over", True, None, [2, 2])
    assert preset(hand=4).take_tricks("0010").winner == 0


def test_ruling_16_a_deck_that_runs_out_is_shuffled():
    table = fight("4H").play("JH 3H")
    table.do("trump", "6D")
    table.do("reshuffle")
    assert (table.spent, table.out, table.trump_card, table.tricks, table.hands) == ([[], []], [], "6D", [1, 0], [8, 8])
    table.refused("play", 0, "6D")
    table.do("play", 0, "4H")
    table.do("reshuffle")
    assert table.table == ["4H", None]
    table.do("play", 1, "JH")


def test_ruling_17_the_device_turns_a_suit_only():
    table = Table("trump")
    table.do("trump")
    card = PACK[Chance("trump").below(52)]
    assert (table.trump, table.trump_card, table.out) == (card[1], None, [])
    table.do("set", "trump_card", "4H")
    table.play("JH 3H")
    luck = Chance("trump")
    luck.used = table.chance.used
    table.do("trump")
    unseen = [card for card in PACK if card not in ("4H", "JH", "3H")]
    assert (table.trump, table.trump_card, table.out) == (unseen[luck.below(49)][1], None, ["4H"])


def test_ruling_18_a_close_win_has_no_next_hand_in_a_single_fight():
    table = preset().take_tricks("010101010")
    assert (table.tricks, table.phase, table.winner, table.debt) == ([5, 4], "over", 0, [0, 0])


def test_ruling_19_the_winner_owes_as_many_trump_cards_as_tricks_were_lost():
    table = preset(outcome="trumps").take_tricks("1101011")
    assert (table.winner, table.tricks, table.debt) == (1, [2, 5], [0, 2])
    table = preset(outcome="trumps", end="all").take_tricks("000000011")
    assert (table.tricks, table.debt) == ([7, 2], [2, 0])
    drawn = preset(outcome="trumps", hand=2)
    drawn.do("set", "debt", 0, 5)
    assert drawn.take_tricks("01").debt == [0, 0]  # a drawn fight clears it
    for outcome in ("none", "close"):
        assert preset(outcome=outcome).take_tricks("0101000").debt == [0, 0]


def fight_with_debt(debt=(2, 0), **given):
    table = Table(**dict({"outcome": "trumps"}, **given))
    for seat in (0, 1):
        table.do("set", "debt", seat, debt[seat])
    return table


def test_ruling_19_trump_cards_are_discarded_and_replaced():
    table = fight_with_debt((2, 1))
    table.do("trump", "4H")
    assert (table.phase, table.turn) == ("penalty", 0)
    table.refused("discard", 1, ["9H"])
    table.refused("discard", 0, ["9H", "8S"])
    table.refused("discard", 0, ["9H", "8H", "7H"])
    table.do("discard", 0, ["9H", "8H"])
    assert (table.out, table.hands, table.debt, table.phase, table.turn) == (
        ["9H", "8H"], [9, 9], [0, 1], "penalty", 1)
    table.refused("discard", 1, ["9H"])
    table.do("discard", 1, [])  # none in the hand
    assert (table.debt, table.phase, table.turn, table.length) == ([0, 0], "play", 0, 9)


def test_ruling_19_without_refill_the_fight_is_shorter():
    table = fight_with_debt((3, 0), refill=False, hand=4)
    table.do("trump", "4H")
    table.do("discard", 0, ["9H", "8H"])
    assert (table.hands, table.length, table.target, table.phase) == ([2, 4], 2, 2, "play")
    last = fight_with_debt((3, 0), refill=False, hand=3)
    last.do("trump", "4H")
    last.refused("discard", 0, ["9H", "8H", "7H"])  # one must stay
    last.do("discard", 0, ["9H", "8H"])
    assert (last.hands, last.length, last.target) == ([1, 3], 1, 1)


def test_ruling_19_trump_cards_in_the_sense_of_ruling_5():
    table = fight_with_debt((3, 0), trumps="rank")
    table.do("trump", "4H")
    table.refused("discard", 0, ["3H"])
    table.do("discard", 0, ["AS", "9C", "JD"])
    table = fight_with_debt((2, 0), trump="counter", preset=None, first="coin")
    table.do("first", 1)
    assert (table.phase, table.turn) == ("penalty", 0)
    table.refused("discard", 0, ["KS"])
    table.do("discard", 0, ["5S"])  # its rank has an entry, though it does nothing here
    assert (table.phase, table.turn, table.debt) == ("play", 1, [0, 0])


def test_ruling_19_is_asked_before_the_first_trick_only():
    table = preset(outcome="trumps")
    table.do("set", "debt", 0, 2)
    assert table.phase == "play"
    table.play("KH 3H")
    assert (table.phase, table.debt) == ("play", [2, 0])
    for outcome in ("none", "close"):
        other = fight_with_debt((2, 0), outcome=outcome)
        other.do("trump", "4H")
        assert other.phase == "play"


def test_ruling_27_a_preset_gives_the_suit_without_a_card():
    table = Table(preset="D")
    assert (table.trump, table.trump_card, table.phase) == ("D", None, "play")
    table.play("JD 3D").do("trump", "6S")
    assert (table.trump, table.out) == ("S", [])


def test_ruling_34_a_trick_by_its_result_in_every_fight_phase():
    for phase in sorted(FIGHTING):
        table = in_phase(phase)
        before = json.loads(json.dumps(table.state))
        table.do("took", 1)
        assert table.tricks == [before["tricks"][0], before["tricks"][1] + 1]
        assert table.hands == [hand - 1 for hand in before["hands"]]
        assert (table.lead, table.last, table.move, table.pick, table.pending) == (1, [None, None, 1], None, None, [])
        assert (table.spent, table.out, table.debt) == (before["spent"], before["out"], before["debt"])
        assert table.phase == ("trump" if phase in ("lead", "trump") else "play")
        table.check_invariants()


def test_ruling_34_a_trump_suit_turned_unseen_stays_due_until_it_is_told():
    table = fight("4H").play("JH 3H")
    table.take_tricks("0")
    assert (table.phase, table.retrump, table.trump) == ("trump", True, "H")
    table.do("took", 1, "S")
    assert (table.phase, table.retrump, table.trump, table.trump_card, table.out, table.turn) == (
        "play", False, "S", None, [], 1)
    table.do("took", 1, "S")  # the old one again
    assert (table.trump, table.phase) == ("S", "play")
    kept = fight("4H").take_tricks("0")
    assert (kept.trump, kept.trump_card, kept.follow) == ("H", "4H", "H")


def test_ruling_34_not_inside_a_trick():
    table = fight("4H")
    table.do("play", 0, "KH")
    table.refused("took", 0)
    table.do("play", 1, "3H")
    table.do("took", 0)
    middle = fight("4H", timing="play")
    middle.do("play", 0, "AH")
    middle.refused("took", 0)


def test_ruling_34_no_suit_in_counter_games():
    table = Table(trump="counter")
    table.refused("took", 0, "H")
    table.do("took", 1)
    assert (table.turn, table.phase, table.trump) == (1, "play", None)


def test_ruling_34_cards_of_a_told_trick_can_still_be_named_and_bonuses_that_wait_are_dropped():
    table = fight("4H").play("9H AH")
    table.take_tricks("1")
    assert (table.phase, table.pending, table.spent) == ("play", [], [["9H"], ["AH"]])
    table.play("KH 3H")


def test_ruling_34_tricks_end_the_fight():
    table = Table().take_tricks("00000")
    assert (table.over, table.winner, table.tricks, table.hands, table.trump) == (True, 0, [5, 0], [4, 4], None)
    table = Table(end="all").take_tricks("000000001")
    assert (table.over, table.tricks, table.hands) == (True, [8, 1], [0, 0])


# ---- how a fight ends ------------------------------------------------------


def test_the_fight_ends_at_the_majority_or_with_the_cards():
    table = preset(hand=5).play("KH 3H QH 4H")
    assert table.phase == "play" and table.target == 3
    table.play("TH 6H")
    assert (table.over, table.winner, table.tricks, table.hands) == (True, 0, [3, 0], [2, 2])
    assert (table.spent, table.lead, table.turn) == ([["KH", "QH", "TH"], ["3H", "4H", "6H"]], 0, None)
    whole = preset(hand=5, end="all").play("KH 3H QH 4H TH 6H")
    assert not whole.over and whole.tricks == [3, 0]
    whole.play("8H 7H 3S 6C")
    assert (whole.over, whole.winner, whole.tricks, whole.retrump) == (True, 0, [4, 1], False)


def test_after_the_end_nothing_but_corrections():
    table = preset(hand=1).play("3H 4H")
    assert table.open() == {"set"} and FIGHTCARD.rules.open_prefixes(table.options, table.state) == []
    assert (table.winner, table.follow, table.pending) == (1, None, [])


def test_seen_cards_are_refused():
    table = fight("4H").play("JH 3H")
    table.do("trump", "6D")
    for seen in ("JH", "3H", "4H", "6D"):
        table.refused("play", 0, seen)
    table.do("play", 0, "9D")
    table.refused("play", 1, "9D")


# ---- corrections -----------------------------------------------------------

SETTABLE = {("trump",), ("trump_card",), ("lead",), ("tricks", 0), ("tricks", 1), ("hands", 0), ("hands", 1),
            ("debt", 0), ("debt", 1)}


def test_what_can_be_corrected_in_a_fight():
    table = fight("4H", outcome="trumps")
    assert {tuple(prefix[1:]) for prefix in FIGHTCARD.rules.correctable(table.options, table.state)} == SETTABLE
    for field in FIGHT - {name[0] for name in SETTABLE}:
        table.refused("set", field, 0)
        table.refused("set", field, 0, 0)
    for phase in sorted(FIGHTING | {"over"}):
        other = in_phase(phase)
        for seat, number in ((0, 1), (1, 2)):
            other.do("set", "debt", seat, number)
        other.do("set", "lead", 1)
        other.do("set", "trump", "S")
        other.do("set", "trump_card", "KD")
        assert (other.debt[1], other.lead, other.trump, other.trump_card) == (2, 1, "D", "KD")
        other.check_invariants()
    counter = Table(trump="counter", outcome="trumps")
    assert {tuple(prefix[1:]) for prefix in FIGHTCARD.rules.correctable(counter.options, counter.state)} == (
        SETTABLE - {("trump",), ("trump_card",)})


@pytest.mark.parametrize("bad", [
    ["set"], ["set", "trump"], ["set", "trump", None], ["set", "trump", "4H"], ["set", "trump", "h"],
    ["set", "trump", "H", "S"], ["set", "trump_card"], ["set", "trump_card", "H"], ["set", "trump_card", "XX"],
    ["set", "trump_card", "KH", 0], ["set", "lead", 2], ["set", "lead", None], ["set", "lead", True],
    ["set", "lead", 0, 0], ["set", "tricks", 1], ["set", "tricks", 0, 26], ["set", "tricks", 0, -1],
    ["set", "tricks", 2, 1], ["set", "tricks", 0, True], ["set", "tricks", 0, 1.0], ["set", "tricks", 0, None],
    ["set", "hands", 0, 35], ["set", "hands", 0, -1], ["set", "hands", [1, 1]], ["set", "debt", 0, 26],
    ["set", "debt", 1, "2"], ["set", "debt", 1, 2, 3], ["set", 0, 1], ["set", None], ["set", ["trump"], "H"]])
def test_bad_corrections_are_refused(bad):
    fight("4H").refused(*bad)


def test_the_ends_of_corrections():
    table = fight("4H", hand=25, end="all")
    for field, most in (("tricks", 25), ("hands", 34), ("debt", 25)):
        for number in (most, 0, 7):
            if (field, number) != ("hands", 0):
                table.do("set", field, 1, number)
                assert table.state[field][1] == number


def test_a_corrected_trump_suit():
    table = fight("4H")
    table.do("set", "trump", "H")
    assert (table.trump_card, table.follow) == ("4H", "H")
    table.do("set", "trump", "S")
    assert (table.trump, table.trump_card, table.follow, table.out) == ("S", None, "S", [])
    table.do("play", 0, "4H")
    table.do("set", "trump", "H")
    assert table.follow == "H"
    table.do("play", 1, "3S")
    assert table.tricks == [1, 0]
    waiting = Table()
    waiting.do("set", "trump", "H")
    assert (waiting.phase, waiting.trump, waiting.follow) == ("trump", "H", None)
    effect = fight("4H").play("9H KH")
    effect.do("set", "trump", "S")
    assert (effect.phase, effect.follow) == ("effect", None)
    Table(trump="counter").refused("set", "trump", "H")


def test_a_corrected_trump_card():
    table = fight("4H").play("KH 3H")
    table.do("set", "trump_card", "4H")
    for seen in ("KH", "3H"):
        table.refused("set", "trump_card", seen)
    table.do("set", "trump_card", "8C")
    assert (table.trump, table.trump_card, table.follow, table.out) == ("C", "8C", "C", [])
    table.do("set", "trump_card", None)
    assert (table.trump, table.trump_card, table.follow) == ("C", None, "C")
    Table(trump="counter").refused("set", "trump_card", None)


def test_a_corrected_suit_while_the_suit_of_the_trick_is_another():
    table = fight("4H", timing="play")
    table.do("play", 0, "5H")
    table.do("use", "8D")
    table.do("set", "trump", "S")
    assert (table.trump, table.follow) == ("S", "H")


def test_a_corrected_leader_leads_the_next_trick():
    table = fight("4H")
    table.do("set", "lead", 1)
    assert (table.turn, table.phase) == (1, "play")
    table.play("KH 3H")
    assert table.tricks == [0, 1]
    asked = Table(first="coin")
    asked.do("set", "lead", 1)
    assert asked.lead == 1 and asked.phase == "lead"


def test_corrections_end_a_fight():
    table = fight("4H")
    table.do("play", 0, "KH")
    table.do("set", "tricks", 1, 5)
    assert (table.over, table.winner, table.table, table.spent) == (True, 1, [None, None], [["KH"], []])
    table = fight("4H", end="all")
    table.do("set", "tricks", 1, 5)
    assert not table.over
    table.do("set", "hands", 0, 0)
    assert (table.over, table.winner) == (True, 1)
    for phase in ("lead", "trump", "penalty", "effect"):
        table = in_phase(phase)
        table.do("set", "tricks", 0, 5)
        assert (table.over, table.winner, table.pending) == (True, 0, [])
        table.check_invariants()


def test_a_hand_corrected_to_zero_in_a_trick_waits_for_a_correction():
    table = fight("4H")
    table.do("play", 0, "KH")
    table.do("set", "hands", 1, 0)
    assert table.phase == "play"
    table.refused("play", 1, "3H")
    table.do("set", "hands", 1, 1)
    table.do("play", 1, "3H")
    assert (table.over, table.winner, table.tricks) == (True, 0, [1, 0])


def test_corrections_resume_a_fight_that_is_over():
    table = preset(hand=3).play("KH 3H QH 4H")
    assert table.winner == 0
    table.do("set", "tricks", 1, 3)
    assert (table.over, table.winner, table.phase) == (True, 1, "over")
    table.do("set", "tricks", 1, 2)
    assert (table.over, table.winner) == (True, None)
    table.do("set", "tricks", 1, 1)
    assert (table.over, table.winner) == (True, 0)
    table.do("set", "tricks", 0, 1)
    assert (table.over, table.winner, table.phase, table.turn, table.follow) == (False, None, "play", 0, "H")
    table.play("7H 8H")
    assert (table.over, table.winner) == (True, 1)
    table.do("set", "tricks", 1, 1)
    assert table.over and table.winner is None  # no cards
    table.do("set", "hands", 0, 1)
    assert table.over
    table.do("set", "hands", 1, 1)
    assert (table.over, table.phase, table.turn) == (False, "play", 1)


def test_corrections_of_a_debt():
    table = fight_with_debt((2, 1))
    table.do("trump", "4H")
    table.do("set", "debt", 0, 0)
    assert (table.phase, table.turn) == ("penalty", 1)
    table.do("set", "debt", 1, 0)
    assert (table.phase, table.turn) == ("play", 0)
    late = fight("4H", outcome="trumps").play("KH 3H")
    late.do("set", "debt", 1, 4)
    late.take_tricks("0000")
    assert (late.winner, late.debt) == (0, [0, 0])  # the end writes it anew


# ---- what is said ----------------------------------------------------------

# ---- walks -----------------------------------------------------------------

WALKS = [
    {}, {"hand": 5, "first": "coin", "timing": "play"}, {"trumps": "rank", "hand": 6, "tie": "follower"},
    {"end": "all", "outcome": "trumps", "ace": "high"}, {"trump": "counter", "hand": 7}, {"preset": "D", "hand": 2},
    {"trump": "three", "removed": "H", "cycle": "prev", "first": 1}, {"outcome": "trumps", "refill": False, "hand": 3},
    {"effects": ["swap_trump", "swap_hand", "force"] * 4 + ["redraw"], "timing": "play", "hand": 25}]


@pytest.mark.parametrize("number", range(len(WALKS)))
def test_walks_hold_the_invariants(number):
    for corrections in (0, 0, .3):
        for table, action, events in random_match("walk %d" % number, 90, corrections, **WALKS[number]):
            table.check_invariants()
            assert all(type(event) is tuple and event for event in events)
            if not corrections and table.options["refill"]:
                gone = sum(table.tricks)
                for seat in (0, 1):
                    assert table.hands[seat] == table.options["hand"] - gone - (table.table[seat] is not None)
                assert len(table.spent[0]) <= gone + 1 and gone <= table.length
        assert corrections or table.over


JSON = st.recursive(st.none() | st.booleans() | st.integers(-2, 27) | st.sampled_from(
    ["H", "9H", "trump", "tricks", "", "\n", "tdl"]) | st.just(0.5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.just("x"), inner, max_size=1), max_leaves=5)
JUNK = JSON | st.lists(st.sampled_from(sorted(set.union(*VERBS.values())) + ["set", "took", 0, 1]) | JSON, max_size=4)


@settings(deadline=None, max_examples=examples(20))
@given(st.integers(0, 99), st.lists(JUNK, min_size=3, max_size=9))
def test_junk_raises_nothing_but_a_refusal(seed, junk):
    given = WALKS[seed % len(WALKS)]
    for (table, action, events), one in zip(random_match("junk %d" % seed, 20, .1, **given), itertools.cycle(junk)):
        junked(table, one)


def test_undo_and_redo_give_the_same_fight():
    for number in (1, 3, 8):
        log = [(table, action) for table, action, events in random_match("undo", 40, .1, **WALKS[number])]
        undone(log[-1][0], WALKS[number], "undo", [action for table, action in log], 15)
