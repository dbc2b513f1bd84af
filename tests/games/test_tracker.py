"""The free tracker against docs/rules/tracker.md: worked examples, rulings, random options and play."""

import copy
import hashlib
import json

import pytest
from cornerman import game
from cornerman.cards import SIGNS
from cornerman.chance import Chance
from cornerman.catalog import Game
from cornerman.game import DO, OPEN, TAP, Press, Refused, Tap
from cornerman.items import number, suit
from conftest import examples, new
from hypothesis import given, settings
from hypothesis import strategies as st
import played
from played import fit, scenarios

TRACKER = Game("tracker")
RULES, SETUP, WORDS, DASH = TRACKER.rules, TRACKER.setup, TRACKER.words, TRACKER.dashboard
PACK = [r + s for s in "CDHS" for r in "A23456789TJQK"]
PACKS = {"none": [], "52": PACK, "54": PACK + ["X1", "X2"]}


class Played(played.Played):
    """A match of the tracker."""

    NAME = "tracker"

    def __init__(self, options=None, seed="a table"):
        super().__init__(seed, **(options or {}))

    def event_lines(self, *action):
        return [line for event in self.do(*action) for line in WORDS.describe_event(self.options, self.state, event)]

    def refuses(self, *action):
        """The sentence that refuses an action, which must change nothing; None: the action is open."""
        return None if self.allowed(*action) else self.refused(*action)


def stream(seed):
    """The bytes of a seed, computed without the firmware."""
    key = hashlib.sha256(seed.encode()).digest()
    i = 0
    while True:
        yield from hashlib.sha256(key + i.to_bytes(4, "big")).digest()
        i += 1


def below(source, n):
    """The next number below n of a stream."""
    for byte in source:
        if byte < 256 - 256 % n:
            return byte % n


# ---- worked examples --------------------------------------------------------


@pytest.mark.parametrize("scenario", scenarios("tracker"))
def test_a_worked_example_leads_to_its_states(scenario):
    Played(scenario["options"], scenario["seed"]).replay(scenario)


# ---- options ----------------------------------------------------------------


def test_standard_state_has_exactly_the_fields_of_the_table():
    assert Played().state == {
        "phase": "play", "over": False, "winner": None, "c0": [20, 20], "out": [False, False], "turn": None,
        "first": 0, "round": 0, "applied": None, "trump": None, "deck": 52, "drawn": [], "drew": [], "roll": None,
        "sides": None, "sum": None, "coin": None}


def test_fields_follow_the_counters():
    play = Played({"seats": 3, "counters": [{"name": n, "start": 5} for n in "abcdef"],
                   "shared": [{"name": n} for n in "ghij"], "pack": "suits"})
    assert [play.state["c%d" % i] for i in range(6)] == [[5, 5, 5]] * 6
    assert [play.state["s%d" % i] for i in range(4)] == [0] * 4
    assert play.state["deck"] is None and len(play.state) == 26
    bare = Played({"counters": []})
    assert "c0" not in bare.state and bare.refuses("add", 0, 0, 1)


def hp(**keys):
    return dict({"name": "HP", "start": 5}, **keys)


GOOD = [
    {"seats": 1}, {"seats": 6}, {"counters": []}, {"last": "plays_on"}, {"order": 0}, {"pack": "none"},
    {"pack": "54", "packs": 4}, {"trump": "none"}, {"trump": "card"}, {"dice": [1, 100]}, {"dice": [20, 2]},
    {"minutes": 60},
    {"counters": [{"name": "~ 1234567~"}]}, {"counters": [hp(start=-999, min=-999, max=999)]},
    {"counters": [hp(start=0)]}, {"counters": [hp(start=99)]},
    {"counters": [hp(step=100, at_min="out", at_max="win")]},
    {"counters": [{"name": n} for n in "abcdef"], "order": 5}, {"shared": [hp(name="x", at_max="end")]},
]
BAD = [
    {"seat": 2}, {"seats": 0}, {"seats": 7}, {"seats": True}, {"seats": 2.0}, {"seats": None}, {"seats": "2"},
    {"counters": None}, {"counters": {}}, {"counters": [{}]}, {"counters": [None]},
    {"counters": [{"name": n} for n in "abcdefg"]},
    {"shared": [{"name": n} for n in "abcde"]}, {"counters": [hp(), hp()]}, {"shared": [hp()]},
    {"counters": [hp(name="")]}, {"counters": [hp(name=" a")]}, {"counters": [hp(name="a ")]},
    {"counters": [hp(name="a" * 11)]},
    {"counters": [hp(name="★")]}, {"counters": [hp(name="Ärger")]}, {"shared": [hp(name="Café")]},
    {"counters": [hp(name="a\n")]}, {"counters": [hp(name="a\tb")]},
    {"counters": [hp(name=1)]},
    {"counters": [{"start": 3}]}, {"counters": [hp(extra=1)]}, {"counters": [hp(start=100)]},
    {"counters": [hp(start=-1)]},
    {"counters": [hp(start=None)]}, {"counters": [hp(min=5, max=5)]}, {"counters": [hp(min=9, max=5)]},
    {"counters": [hp(min=-1000)]}, {"counters": [hp(max=1000)]}, {"counters": [hp(step=0)]},
    {"counters": [hp(step=101)]},
    {"counters": [hp(at_min="end")]}, {"shared": [hp(name="x", at_min="out")]},
    {"shared": [hp(name="x", at_max="win")]},
    {"counters": [hp(start=0, at_min="out")]}, {"counters": [hp(start=99, at_max="win")]},
    {"shared": [hp(name="x", start=0, at_min="end")]},
    {"last": "win"}, {"last": None}, {"order": 1}, {"order": True}, {"order": "0"}, {"order": -1},
    {"order": 6},
    {"order": None}, {"counters": [], "order": 0}, {"pack": 52}, {"pack": "53"}, {"packs": 0},
    {"packs": 5}, {"packs": True},
    {"trump": None}, {"trump": "cards"}, {"dice": [0, 6]}, {"dice": [21, 6]}, {"dice": [2, 1]},
    {"dice": [2, 101]},
    {"dice": [2]}, {"dice": [2, 6, 1]}, {"dice": [True, 6]}, {"dice": [2.0, 6]}, {"dice": None},
    {"dice": {"0": 2}}, {"minutes": -1}, {"minutes": 61}, {"minutes": None},
    [], None, 3, "x",
]


@pytest.mark.parametrize("options", GOOD, ids=json.dumps)
def test_sound_options_are_taken(options):
    play = Played(options)
    assert all(play.options[name] == value for name, value in options.items() if name not in ("counters", "shared"))


@pytest.mark.parametrize("options", BAD, ids=json.dumps)
def test_unsound_options_are_refused(options):
    with pytest.raises(Refused) as why:
        new(TRACKER, options, Chance(""))
    assert str(why.value)


def test_options_given_are_not_shared_with_the_match():
    options = {"counters": [{"name": "HP", "start": 3}], "dice": [3, 6]}
    given_options = copy.deepcopy(options)
    play = Played(options)
    play.options["dice"][0] = 9
    play.options["counters"][0]["start"] = 9
    assert options == given_options
    assert Played().options["dice"] == [2, 6] and Played().options["counters"][0]["start"] == 20


def test_packs_count_only_for_cards():
    assert Played({"pack": "54", "packs": 4}).state["deck"] == 216
    assert Played({"pack": "52", "packs": 3}).state["deck"] == 156
    assert Played({"pack": "none", "packs": 4}).state["deck"] == 0
    assert Played({"pack": "suits", "packs": 4}).state["deck"] is None


# ---- counters and ends ------------------------------------------------------


def test_add_is_cut_off_and_refused_only_where_nothing_changes():
    play = Played({"seats": 3})
    play.do("set", "c0", 1, 4)
    play.do("add", 1, 0, -9)
    assert play.state["c0"] == [20, 0, 20] and play.state["applied"] == -4
    assert play.refuses("add", 1, 0, -1) == "HP is at 0 already"
    assert play.refuses("add", 1, 0, 0)
    play.do("add", 1, 0, 999)
    assert play.state["c0"][1] == 99 and play.state["applied"] == 99
    assert play.refuses("add", 1, 0, 1) == "HP is at 99 already"


def test_out_by_a_counter_is_an_event():
    play = Played({"seats": 3})
    play.do("add", 2, 0, -20)
    play.do("in", 2)
    play.do("add", 0, 0, -1)
    play.do("set", "c0", 2, 0)
    assert play.state["out"] == [False] * 3, "in by hand stays in while nothing comes to the bound"
    play.do("add", 2, 0, 1)
    play.do("out", 2)
    play.do("add", 2, 0, 1)
    assert play.state["out"][2], "out by hand stays out"
    play.do("set", "c0", 2, 0)
    play.do("add", 2, 0, 1)
    assert not play.state["out"][2], "until a counter leaves such a bound"


def test_two_bounds_keep_a_seat_out():
    play = Played({"seats": 3, "counters": [hp(at_min="out"), hp(name="Food", at_min="out", at_max="out")]})
    play.do("add", 0, 0, -5)
    play.do("add", 0, 1, -5)
    play.do("add", 0, 0, 1)
    assert play.state["out"][0], "the other counter still stands on its bound"
    play.do("add", 0, 1, 999)
    assert play.state["out"][0], "from one such bound to the other"
    play.do("add", 0, 1, -1)
    assert not play.state["out"][0]


def test_win_at_either_bound():
    for delta in (-5, 94):
        play = Played({"counters": [hp(at_min="win", at_max="win")]})
        play.do("add", 1, 0, delta)
        assert (play.state["phase"], play.state["winner"]) == ("over", 1)
    out = Played({"seats": 3, "counters": [hp(at_max="win")]})
    out.do("out", 1)
    out.do("add", 1, 0, 99)
    assert not out.state["over"], "who is out does not win"
    out.do("in", 1)
    assert out.state["over"] and out.state["winner"] == 1, "taken in on a win bound, it wins at once"


def test_the_order_of_several_reasons_to_end():
    play = Played({"seats": 3, "counters": [hp(at_max="win")], "shared": [hp(name="Foe", at_min="end", at_max="end")]})
    play.do("add", None, 0, -5)
    assert (play.state["over"], play.state["winner"]) == (True, None)
    play.do("set", "c0", 1, 99)
    assert play.state["winner"] == 1, "a win before an end"
    play.do("set", "c0", 2, 99)
    assert play.state["over"] and play.state["winner"] is None, "several winners"
    play.do("set", "c0", 1, 9)
    play.do("set", "c0", 2, 9)
    play.do("set", "out", 0, True)
    play.do("set", "out", 1, True)
    assert play.state["over"] and play.state["winner"] is None, "an end before the last seat in"
    play.do("set", "s0", 99)
    assert play.state["over"]
    play.do("set", "s0", 98)
    assert play.state["winner"] == 2
    play.do("set", "out", 2, True)
    assert play.state["over"] and play.state["winner"] is None, "nobody is in"


def test_the_last_seat_in_wins():
    alone = Played({"seats": 1})
    alone.do("add", 0, 0, 1)
    assert not alone.state["over"], "one seat never wins by being the last"
    alone.do("out", 0)
    assert alone.state["over"] and alone.state["winner"] is None
    on = Played({"last": "plays_on"})
    on.do("out", 0)
    assert not on.state["over"]
    on.do("out", 1)
    assert on.state["over"] and on.state["winner"] is None


def test_after_the_end_only_corrections_are_accepted():
    play = Played({"seats": 2})
    play.do("draw", 2)
    play.do("out", 0)
    assert play.state["winner"] == 1
    for action in (["add", 1, 0, 1], ["roll"], ["coin"], ["draw", 1], ["trump"], ["shuffle"], ["next"], ["begin"],
                   ["out", 1], ["in", 0]):
        assert play.refuses(*action) == "Not now"
    assert RULES.open_prefixes(play.options, play.state) == []
    play.do("set", "round", 4)
    assert play.state["over"] and play.state["round"] == 4
    assert play.do("set", "out", 0, False)[-1] == ("on",)
    assert play.state["phase"] == "play" and play.state["winner"] is None


# ---- turns ------------------------------------------------------------------


def test_next_follows_the_order_of_turns():
    play = Played({"seats": 4})
    seen = []
    for _ in range(9):
        play.do("next")
        seen.append((play.state["round"], play.state["turn"]))
    assert seen == [(1, 0), (1, 1), (1, 2), (1, 3), (2, 0), (2, 1), (2, 2), (2, 3), (3, 0)]
    play.do("begin", 2)
    assert (play.state["round"], play.state["turn"], play.state["first"]) == (3, 2, 2)
    play.do("out", 3)
    play.do("out", 2)
    assert play.state["turn"] == 2, "the turn may stand on a seat that is out"
    play.do("next")
    assert (play.state["round"], play.state["turn"]) == (3, 0)
    play.do("next")
    play.do("next")
    assert (play.state["round"], play.state["turn"]) == (4, 0), "the round ends where the line ends, first being out"


def test_rounds_stop_at_999():
    play = Played({"seats": 2})
    play.do("set", "round", 999)
    play.do("next")
    assert play.state["round"] == 999 and play.state["turn"] == 0
    assert play.refuses("set", "round", 1000) == "From 0 to 999 only"


def test_the_order_by_a_counter_is_computed_for_each_turn():
    play = Played({"seats": 3, "counters": [hp(min=-9)], "order": 0})
    play.do("set", "c0", 1, -9)
    play.do("next")
    play.do("next")
    assert play.state["turn"] == 2
    play.do("set", "c0", 2, 0)
    play.do("set", "c0", 0, -2)
    play.do("next")
    assert (play.state["turn"], play.state["round"]) == (0, 1), "it acts twice"


def test_begin_by_chance_counts_the_seats_in():
    seen = set()
    for k in range(40):
        seed = "begin %d" % k
        play = Played({"seats": 5}, seed)
        play.do("out", 0)
        play.do("out", 3)
        play.do("begin")
        assert play.state["turn"] == [1, 2, 4][below(stream(seed), 3)] == play.state["first"]
        seen.add(play.state["turn"])
    assert seen == {1, 2, 4}
    assert play.refuses("begin", 0) == "@0 is out"
    assert play.refuses("begin", None) and play.refuses("begin", True) and play.refuses("begin", 1, 2)


def test_a_seat_is_taken_out_once_and_in_again():
    play = Played({"seats": 3})
    assert play.refuses("in", 1) and play.refuses("in")
    play.do("out", 1)
    assert play.refuses("out", 1) == "@1 is out" and play.refuses("in", 0) == "@0 is in"
    play.do("in", 1)
    assert play.state["out"] == [False] * 3


# ---- luck -------------------------------------------------------------------


@pytest.mark.parametrize("count,sides", [(1, 2), (20, 100), (7, 6), (3, 20), (20, 33)])
def test_dice_are_drawn_from_the_stream(count, sides):
    source = stream("dice")
    play = Played(seed="dice")
    for _ in range(3):
        play.do("roll", count, sides)
        assert play.state["roll"] == [1 + below(source, sides) for _ in range(count)]
        assert play.state["sum"] == sum(play.state["roll"]) and play.state["sides"] == sides


def test_a_roll_takes_number_sides_and_faces_within_bounds():
    play = Played({"dice": [3, 8]})
    play.do("roll")
    assert len(play.state["roll"]) == 3 and play.state["sides"] == 8
    used = play.chance.used
    faces = [1, 20]
    play.do("roll", 2, 20, faces)
    assert play.state["roll"] == [1, 20] and play.state["sum"] == 21 and play.chance.used == used
    faces[0] = 9
    assert play.state["roll"] == [1, 20], "the state keeps its own list"
    for bad in ([2], [2, 20, [1]], [2, 20, [1, 2, 3]], [2, 20, [0, 1]], [2, 20, [True, 1]], [2, 20, None], [0, 6],
                [21, 6],
                [2, 1], [2, 101], [2.0, 6], [None, None], [2, 20, [1, 2], 3]):
        assert play.refuses("roll", *bad), bad


def test_coins_are_drawn_from_the_stream():
    source, play = stream("coins"), Played(seed="coins")
    for _ in range(40):
        play.do("coin")
        assert play.state["coin"] == ["heads", "tails"][below(source, 2)]
    used = play.chance.used
    play.do("coin", "heads")
    assert play.state["coin"] == "heads" and play.chance.used == used
    assert play.refuses("coin", "Heads") and play.refuses("coin", None) and play.refuses("coin", "heads", 1)


@pytest.mark.parametrize("pack,packs", [("52", 1), ("52", 3), ("54", 1), ("54", 4)])
def test_cards_are_drawn_by_the_stream_from_the_remaining_pack(pack, packs):
    seed = pack * packs
    source, play = stream(seed), Played({"pack": pack, "packs": packs}, seed)
    rest = [card for card in PACKS[pack] for _ in range(packs)]
    drawn = []
    while rest:
        n = min(len(rest), 1 + len(rest) % 20)
        play.do("draw", n)
        cards = [rest.pop(below(source, len(rest))) for _ in range(n)]
        drawn += cards
        assert play.state["drew"] == cards and play.state["drawn"] == drawn and play.state["deck"] == len(rest)
    assert play.refuses("draw", 1) == "No cards left" and play.refuses("trump")
    play.do("shuffle")
    assert play.state["drawn"] == [] == play.state["drew"] and play.state["deck"] == len(PACKS[pack]) * packs


def test_suits_are_drawn_from_the_stream_and_the_last_20_are_kept():
    source, play = stream("suits"), Played({"pack": "suits", "packs": 2}, "suits")
    drawn = []
    for n in (1, 20, 7, 13):
        play.do("draw", n)
        suits = ["CDHS"[below(source, 4)] for _ in range(n)]
        drawn = (drawn + suits)[-20:]
        assert play.state["drew"] == suits and play.state["drawn"] == drawn and play.state["deck"] is None
    play.do("draw", 3, ["S", "S", "S"])
    assert play.state["drawn"] == (drawn + ["S"] * 3)[-20:]
    assert play.refuses("draw", 1, ["9H"]) and play.refuses("draw", 1, ["CD"]) and play.refuses("trump", "")


def test_entered_cards_leave_the_pack():
    play = Played({"pack": "52", "packs": 2})
    play.do("draw", 2, ["9D", "9D"])
    assert play.refuses("draw", 1, ["9D"]) == "9%s is out of the pack" % SIGNS[1]
    assert play.refuses("trump", "9D") and play.refuses("draw", 3, ["8D", "8D", "8D"])
    assert play.refuses("draw", 1, ["X1"]) and play.refuses("draw", 1, ["8D", "7D"])
    assert play.refuses("draw", 2, ["8D"])
    assert play.refuses("draw", 0) and play.refuses("draw", 21) and play.refuses("draw")
    assert play.refuses("draw", 1, None)
    play.do("set", "drawn", [card for card in PACK for _ in range(2)][:101])
    assert play.state["deck"] == 3 and play.refuses("draw", 4) == "Only 3 cards left"
    play.do("draw", 3)
    assert sorted(play.state["drawn"]) == sorted(PACK * 2)


def test_trump_suit_card_and_joker():
    suit = Played({"pack": "54"})
    suit.do("trump", "QH")
    assert suit.state["trump"] == "H" and suit.state["drew"] == ["QH"] == suit.state["drawn"]
    suit.do("trump", "X2")
    assert suit.state["trump"] is None and suit.state["deck"] == 52
    card = Played({"pack": "54", "trump": "card"})
    card.do("trump", "X2")
    assert card.state["trump"] == "X2"
    card.do("shuffle")
    assert card.state["trump"] == "X2", "the trump outlasts a shuffle"
    card.do("set", "trump", None)
    assert card.state["trump"] is None
    endless = Played({"pack": "suits", "trump": "card"})
    endless.do("trump", "D")
    assert endless.state["trump"] == "D"
    off = Played({"trump": "none"})
    assert off.refuses("trump") and off.refuses("trump", "9D")
    off.do("set", "trump", None)
    assert off.refuses("set", "trump", "S")


def test_without_a_pack_card_actions_are_refused():
    play = Played({"pack": "none"})
    for action in (["draw", 1], ["draw", 1, ["9D"]], ["trump"], ["shuffle"], ["set", "drawn", ["9D"]]):
        assert play.refuses(*action)
    play.do("set", "drawn", [])
    assert play.state["deck"] == 0


def test_shuffle_takes_the_first_such_card():
    play = Played({"packs": 2})
    assert play.refuses("shuffle")
    play.do("draw", 4, ["9D", "AS", "9D", "KC"])
    assert play.refuses("shuffle", []) and play.refuses("shuffle", ["AS", "AS"])
    assert play.refuses("shuffle", ["2C"])
    assert play.refuses("shuffle", None) and play.refuses("shuffle", ["AS"], 1)
    play.do("shuffle", ["KC", "9D"])
    assert play.state["drawn"] == ["AS", "9D"] and play.state["deck"] == 102 and play.state["drew"] == []
    play.do("shuffle", ["9D", "AS"])
    assert play.state["drawn"] == []


# ---- corrections ------------------------------------------------------------


def test_every_field_is_corrected_within_its_bounds_and_no_other_is():
    play = Played({"seats": 3, "shared": [hp(name="Foe")], "trump": "card", "pack": "54", "packs": 2})
    for field, value in (("s0", 99), ("turn", 2), ("turn", None), ("first", 2), ("round", 999), ("trump", "X1"),
                         ("trump", None), ("drawn", ["X1", "9D", "X1"]), ("drawn", [])):
        play.do("set", field, value)
        assert play.state[field] == value
    play.do("set", "c0", 2, 99)
    play.do("set", "out", 1, True)
    assert play.state["c0"] == [20, 20, 99] and play.state["out"] == [False, True, False]
    play.do("set", "turn", 1)
    assert play.state["turn"] == 1 and play.state["applied"] is None
    for bad in (["c0", 5], ["c0", 0, 100], ["c0", 0, -1], ["c0", 3, 1], ["c0", True, 1], ["c0", 0, 1, 1],
                ["c1", 0, 1],
                ["s0", 0, 1], ["s0", 100], ["s0", None], ["s1", 0], ["out", 0, 1], ["out", True], ["out",
                0, None],
                ["turn", 3], ["turn", 0, 0], ["turn", False], ["first", None], ["first", 3], ["round", -1],
                ["round", 1.0],
                ["trump", "S"], ["trump", "X3"], ["drawn", ["X1"] * 3], ["drawn", None], ["drawn", ["S"]],
                ["drawn"], [],
                ["phase", "play"], ["over", False], ["winner", 0], ["applied", 1], ["deck", 3], ["drew",
                []], ["roll", [1]],
                ["sides", 6], ["sum", 1], ["coin", "heads"], ["c", 0, 1], ["", 1], [None, 1], ["turn"]):
        assert play.refuses("set", *bad), bad


@pytest.mark.parametrize("trump,pack,good,bad", [
    ("suit", "52", ["S", "C", None], ["9D", "X1", "", "s"]),
    ("suit", "none", ["S", None], ["9D"]),
    ("card", "52", ["9D", None], ["S", "X1"]),
    ("card", "54", ["9D", "X1", "X2"], ["S", "X3"]),
    ("card", "none", ["9D", "X1", "X2", None], ["S"]),
    ("card", "suits", ["S", None], ["9D", "X1"]),
    ("none", "52", [None], ["S", "9D"]),
])
def test_set_trump_by_the_options(trump, pack, good, bad):
    play = Played({"trump": trump, "pack": pack})
    for value in good:
        play.do("set", "trump", value)
        assert play.state["trump"] == value
    for value in bad:
        assert play.refuses("set", "trump", value), value


def test_set_drawn_of_suits_and_its_own_list():
    play = Played({"pack": "suits"})
    cards = ["S"] * 20
    play.do("draw", 2)
    play.do("set", "drawn", cards)
    cards.append("C")
    assert play.state["drawn"] == ["S"] * 20 and play.state["drew"] == [] and play.state["deck"] is None
    assert play.refuses("set", "drawn", ["S"] * 21) and play.refuses("set", "drawn", ["9S"])


def test_lists_of_the_state_are_not_shared():
    play = Played()
    for action in (["draw", 2], ["draw", 1, ["X"]], ["trump"], ["roll", 1, 6, [3]], ["shuffle"], ["draw", 1]):
        if play.refuses(*action) is None:
            lists = [value for value in play.state.values() if type(value) is list]
            assert len({id(value) for value in lists}) == len(lists)
    drew = play.state["drew"]
    drew.append("XX")
    assert "XX" not in play.state["drawn"]


# ---- any options, any play --------------------------------------------------

NAMES = ("HP", "Meter", "Wounds", "a b", "~", "Combo!", "Six666", "x", "y", "z")


@st.composite
def counters(draw, names, effects):
    lo = draw(st.integers(-999, 998))
    hi = draw(st.one_of(st.integers(lo + 1, 999), st.integers(lo + 1, min(999, lo + 8))))
    out = {"name": names.pop(), "min": lo, "max": hi, "start": draw(st.integers(lo, hi))}
    for key, bound in (("at_min", lo), ("at_max", hi)):
        if out["start"] != bound:
            out[key] = draw(st.sampled_from(effects))
    if draw(st.booleans()):
        out["step"] = draw(st.integers(1, 100))
    return out


@st.composite
def valid_options(draw):
    names = list(NAMES)
    own = [draw(counters(names, ("none", "out", "win"))) for _ in range(draw(st.integers(0, 6)))]
    shared = [draw(counters(names, ("none", "end"))) for _ in range(draw(st.integers(0, 4)))]
    full = {
        "seats": draw(st.integers(1, 6)), "counters": own, "shared": shared,
        "last": draw(st.sampled_from(("wins", "plays_on"))),
        "order": draw(st.sampled_from(["seats"] + list(range(len(own))))),
        "pack": draw(st.sampled_from(("none", "52", "54", "suits"))), "packs": draw(st.integers(1, 4)),
        "trump": draw(st.sampled_from(("none", "suit", "card"))),
        "dice": [draw(st.integers(1, 20)), draw(st.integers(2, 100))],
    }
    left_out = draw(st.sets(st.sampled_from(sorted(full))))
    if "counters" in left_out:
        left_out |= {"order", "shared"}
    return {name: value for name, value in full.items() if name not in left_out}


JUNK = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(-2, 8), st.integers(), st.floats(), st.text(max_size=3),
              st.sampled_from(("9D", "X1", "S", "c0", "s0", "out", "drawn", "trump", "heads", "seats", "none", "HP"))),
    lambda inner: st.one_of(st.lists(inner, max_size=4),
                            st.dictionaries(st.sampled_from(("name", "start", "min", "x")), inner, max_size=3)),
    max_leaves=6)
VERBS = ("add", "roll", "coin", "draw", "trump", "shuffle", "next", "begin", "out", "in", "set")
JUNK_ACTIONS = st.one_of(JUNK, st.tuples(st.sampled_from(VERBS + ("play", "")), st.lists(JUNK, max_size=4)).map(
    lambda pair: [pair[0]] + pair[1]))


JUNK_OPTIONS = st.dictionaries(st.sampled_from([o[0] for o in SETUP.OPTIONS] + ["x"]), JUNK, max_size=4)


@given(JUNK_OPTIONS | JUNK | valid_options())
@settings(deadline=None, max_examples=examples(80))
def test_any_options_are_taken_or_refused(given):
    try:
        options, s = new(TRACKER, given, Chance("junk"))
    except Refused as why:
        assert str(why)
    else:
        assert s["phase"] == "play" and json.loads(json.dumps(s)) == s
        assert new(TRACKER, options, Chance("junk"))[0] == options, "filled in, the options stand for themselves"


def any_value(rng, kind):
    """A value of a kind, its ends more often."""
    name = kind[0]
    if name == "int":
        return rng.choice((kind[1], kind[2], rng.randint(kind[1], kind[2]),
                           max(kind[1], min(kind[2], rng.randint(-5, 5)))))
    if name in ("choice", "seat"):
        return rng.choice(kind[1])
    if name == "suit":
        return rng.choice("CDHS")
    if name == "card":
        return rng.choice(PACK + list(kind[1] if len(kind) > 1 else ()))
    if name == "maybe":
        return None if rng.random() < .3 else any_value(rng, kind[1])
    assert name == "list"
    return [any_value(rng, kind[1]) for _ in range(rng.randint(kind[2], min(kind[3], kind[2] + 9)))]


def every_value(kind):
    """All values of a kind that is no list."""
    name = kind[0]
    if name == "maybe":
        return [None] + every_value(kind[1])
    if name == "int":
        return list(range(kind[1], kind[2] + 1))
    return list(kind[1]) if name in ("choice", "seat") else list("CDHS") if name == "suit" else (
        PACK + list(kind[1] if len(kind) > 1 else ()))


def allowed(rng, ask):
    """A value that the ask allows: at random, else by trying all; lists one item at a time."""
    for _ in range(4):
        value = any_value(rng, ask.kind)
        if ask.refuses(value) is None:
            return value
    if ask.kind[0] != "list":
        return rng.choice([v for v in every_value(ask.kind) if ask.refuses(v) is None])
    out = []
    items = every_value(ask.kind[1])
    for _ in range(max(1, ask.kind[2])):
        out.append(rng.choice([v for v in items if not ask.wrong(out + [v])]))
    assert ask.refuses(out) is None
    return out


def random_action(rng, play, prefix):
    action = list(prefix)
    while True:
        ask = RULES.ask(play.options, play.state, action)
        if ask is None or ask.optional and rng.random() < .5:
            return action
        action.append(allowed(rng, ask))


def settled(options, s):
    """(over, winner) of a state, read from the rules once more."""
    n = options["seats"]

    def on(counter, value, what):
        return (counter["at_min"] if value == counter["min"] else
                counter["at_max"] if value == counter["max"] else "none") == what
    inside = [i for i in range(n) if not s["out"][i]]
    wins = [i for i in inside if any(on(c, s["c%d" % k][i], "win") for k, c in enumerate(options["counters"]))]
    if wins:
        return True, wins[0] if len(wins) == 1 else None
    if any(on(c, s["s%d" % k], "end") for k, c in enumerate(options["shared"])) or not inside:
        return True, None
    if options["last"] == "wins" and n >= 2 and len(inside) == 1:
        return True, inside[0]
    return False, None


def check_invariants(options, s):
    """Check the invariants of every state."""
    assert (s["over"], s["winner"]) == settled(options, s) and s["phase"] == ("over" if s["over"] else "play")
    n = options["seats"]
    for k, counter in enumerate(options["counters"]):
        assert len(s["c%d" % k]) == n and all(counter["min"] <= v <= counter["max"] for v in s["c%d" % k])
    for k, counter in enumerate(options["shared"]):
        assert counter["min"] <= s["s%d" % k] <= counter["max"]
    assert len(s) == 16 + len(options["counters"]) + len(options["shared"])
    assert s["turn"] in [None] + list(range(n)) and 0 <= s["round"] <= 999 and s["applied"] != 0
    drawn = s["drawn"]
    if options["pack"] == "suits":
        assert s["deck"] is None and len(drawn) <= 20 and set(drawn) <= set("CDHS")
    else:
        assert s["deck"] + len(drawn) == len(PACKS[options["pack"]]) * options["packs"]
        assert set(drawn) <= set(PACKS[options["pack"]])
        assert all(drawn.count(card) <= options["packs"] for card in set(drawn))
        assert not s["drew"] or drawn[-len(s["drew"]):] == s["drew"]
    if s["roll"] is not None:
        assert sum(s["roll"]) == s["sum"] and all(1 <= face <= s["sides"] for face in s["roll"])
    assert json.loads(json.dumps(s)) == s


@given(valid_options(), st.randoms(use_true_random=False), st.integers(5, 25))
@settings(deadline=None, max_examples=examples(20))
def test_random_play_keeps_the_invariants(options, rng, length):
    play = Played(options, "play %d" % length)
    log = []
    for _ in range(length):
        offered = RULES.open_prefixes(play.options, play.state)
        assert bool(offered) != play.state["over"]
        quick = [offer for offer in offered if RULES.quick(play.options, play.state, offer)]
        asks = [RULES.ask(play.options, play.state, offer) for offer in quick]
        assert all(ask is None or ask.optional for ask in asks)
        prefixes = offered + RULES.correctable(play.options, play.state)
        actions = [random_action(rng, play, prefix) for prefix in prefixes]
        for action in actions:
            game.check(RULES, play.options, play.state, action)
        weights = [5] * len(offered) + [1] * (len(prefixes) - len(offered))
        action = rng.choices(actions, weights)[0]
        kept = json.dumps(action)
        play.do(*action)
        assert json.dumps(action) == kept, "the action in the log is left alone"
        log.append(action)
        check_invariants(play.options, play.state)
    again = Played(options, "play %d" % length)
    for action in log:
        again.do(*action)
    assert again.state == play.state and again.chance.used == play.chance.used


@given(valid_options(), st.randoms(use_true_random=False), st.lists(JUNK_ACTIONS, max_size=12))
@settings(deadline=None, max_examples=examples(40))
def test_junk_is_refused_or_a_sound_action(options, rng, actions):
    play = Played(options)
    for action in actions:
        before, used = copy.deepcopy(play.state), play.chance.used
        try:
            game.do(RULES, play.options, play.state, action, play.chance)
        except Refused as why:
            assert str(why) and play.state == before and play.chance.used == used
        prefixes = RULES.open_prefixes(play.options, play.state) or RULES.correctable(play.options, play.state)
        prefix = rng.choice(prefixes)
        near_miss = random_action(rng, play, prefix)
        near_miss[rng.randrange(len(near_miss))] = rng.choice((None, True, 1.0, "", [], {}, -1, 1000, "??", [None]))
        before, used = copy.deepcopy(play.state), play.chance.used
        try:
            game.do(RULES, play.options, play.state, near_miss, play.chance)
        except Refused:
            assert play.state == before and play.chance.used == used
        check_invariants(play.options, play.state)


def test_deeply_nested_values_are_refused():
    deep = []
    for _ in range(900):
        deep = [deep]
    play = Played()
    for action in (["trump", deep], ["draw", 1, deep], ["add", deep, 0, 1], ["set", deep, 1], [deep]):
        assert play.refuses(*action)


# ---- texts ------------------------------------------------------------------


@given(valid_options(), st.randoms(use_true_random=False))
@settings(deadline=None, max_examples=examples(15))
def test_every_text_is_short(given, rng):
    play = Played(given)
    options, s = play.options, play.state
    for _ in range(12):
        fit(WORDS.prompt(options, s))
        actions = []
        for prefix in RULES.open_prefixes(options, s) + RULES.correctable(options, s):
            fit(WORDS.offer(options, s, prefix))
            if RULES.quick(options, s, prefix):
                fit(WORDS.manual_label(options, s, prefix))
            action = list(prefix)
            ask = RULES.ask(options, s, action)
            while ask:
                fit(WORDS.argument_title(options, s, action))
                if ask.optional:
                    fit(WORDS.omit_label(options, s, action))
                value = allowed(rng, ask)
                for part in value if type(value) is list and ask.candidates is None else [value]:
                    fit(WORDS.value(options, s, action, part))
                action.append(value)
                ask = RULES.ask(options, s, action)
            actions.append(action)
            fit(WORDS.describe_action(options, action))
        focus = DASH.focus(options, s, None)
        for tap in (None, Tap(focus, 5), Tap(focus, -2000)) if focus else (None,):
            view = DASH.view(options, s, focus, tap, None)
            fit(view["foot"])
            assert len(view["seats"]) == options["seats"]
            fit([item[1] for item in view["middle"]])
        action = rng.choice(actions)
        fit(play.event_lines(*action))
        fit(WORDS.describe_action(options, action))


def test_the_longest_texts_fit_a_line():
    options = {"counters": [{"name": "Sixsix", "min": -999, "max": 999, "at_min": "win"}], "pack": "54", "packs": 4}
    play = Played(options)
    fit(play.event_lines("add", 0, 0, -998))
    play.do("set", "c0", 0, -998)
    fit(play.event_lines("add", 0, 0, 498))
    fit(play.event_lines("add", 0, 0, -498))
    fit(play.event_lines("roll", 20, 100, [100] * 20))
    fit(play.event_lines("draw", 20, [c for c in PACK[:20]]))
    play.do("set", "round", 999)
    play.do("set", "turn", 1)
    fit(play.event_lines("next"))
    fit(WORDS.prompt(play.options, play.state))
    lines = play.event_lines("set", "c0", 0, -999)
    fit(lines)
    assert lines[-2:] == ["@0 wins", "@0 Sixsix -999, round 999"]
    fit(WORDS.describe_action(play.options, ["draw", 20, PACK[:20]]))
    fit(SETUP.CREDIT)
    fit(TRACKER.title)


def test_prompts_and_event_texts():
    play = Played({"seats": 3, "pack": "54", "dice": [3, 6]}, "example 2")
    assert WORDS.prompt(play.options, play.state) == []
    assert play.event_lines("add", 0, 0, -7) == ["@0 HP 20->13 (-7)"]
    play.do("set", "c0", 1, 4)
    play.do("begin", 1)
    assert play.event_lines("add", 1, 0, -9) == ["@1 HP 4->0 (-4)", "Only 4 of 9", "@1 is out: on to the next"]
    assert play.event_lines("in", 1) == ["@1 is back in"] and play.event_lines("next") == ["@2's turn"]
    assert play.event_lines("out", 1) == ["@1 is out"]
    assert play.event_lines("next") == ["@0's turn"]
    assert play.event_lines("begin", 0) == ["@0 begins"] and play.event_lines("next") == ["@2's turn"]
    assert play.event_lines("next") == ["Round 2 begins with @0"]
    assert WORDS.prompt(play.options, play.state) == ["Round 2: @0's turn"]
    assert play.event_lines("roll") == ["3 2 5", "3d6: 10"]
    assert play.event_lines("roll", 1, 20, [16]) == ["d20: 16"] and play.event_lines("coin", "tails") == ["Tails"]
    assert play.event_lines("draw", 3, ["QS", "AS", "6S"]) == ["Q\4 A\4 6\4", "51 left"]
    assert play.event_lines("trump", "3S") == ["Trump: spades", "Turned: 3\4"]
    assert play.event_lines("trump", "X1") == ["Joker: no trump"]
    assert play.event_lines("shuffle") == ["54 in. Shuffle yours too"]
    assert play.event_lines("out", 2) == ["@2 is out", "@0 wins", "@0 HP 13, round 2"]
    assert WORDS.prompt(play.options, play.state) == ["@0 wins", "@0 HP 13, round 2"]
    assert play.event_lines("set", "out", 2, False) == ["Set @2 in", "@2 is back in", "It goes on"]
    play.do("set", "out", 0, True)
    play.do("set", "out", 2, True)
    assert WORDS.prompt(play.options, play.state) == ["Over: nobody wins"]


def test_the_names_of_all_options_and_choices_fit_a_line():
    for name, kind, default in SETUP.OPTIONS:
        fit(SETUP.option(name))
        values = kind[1] if kind[0] == "choice" else ()
        for key, inner in [(f[0], f[1]) for f in kind[1][1]] if kind[0] == "list" and kind[1][0] == "record" else ():
            fit(SETUP.option(key))
            for value in inner[1] if inner[0] == "choice" else ():
                fit(SETUP.choice(key, value))
        for value in values:
            fit(SETUP.choice(name, value))


def lives(name, most=6):
    """The names of the recipes for life points."""
    return ["%s for %s" % (name, words) for words in ("two", "three", "four", "five", "six")[:most - 1]]


def test_all_presets_can_be_started_with_any_number_of_seats():
    names = [name for name, options in SETUP.PRESETS]
    assert SETUP.PRESETS[0][1] == {} and names[1:] == [
        *lives("Life 20"), *lives("Life 20 and poison"), *lives("Life 25"), *lives("Life 40"),
        *lives("40, commanders", 4),
        "Score to 10", "Score to 100",
        "Fighting game", "Tricks to 7", "Wounds and hand", "Dice duel", "Initiative",
        "Turn clock, 2 min", "All against one"]
    for name, options in SETUP.PRESETS:
        play = Played(options)
        for seats in range(1, 7):
            assert Played(dict(options, seats=seats)).options["seats"] == seats
        fit(name)
        assert play.state["phase"] == "play"
    together = dict(SETUP.PRESETS)["All against one"]
    assert together == {
        "seats": 3, "counters": [{"name": "HP", "start": 12, "at_min": "out"}],
        "shared": [{"name": "Foe", "start": 60, "at_min": "end"}], "last": "plays_on", "pack": "none", "trump": "none"}


# ---- at the table -----------------------------------------------------------

TWO = {"counters": [hp(), hp(name="Meter", step=5)], "shared": [hp(name="Foe")]}


def test_recipes_of_life_and_of_a_goal():
    recipes = dict(SETUP.PRESETS)
    four = Played(recipes["40, commanders for four"])
    assert [four.state["c%d" % i] for i in range(6)] == [[40] * 4] + [[0] * 4] * 5
    assert four.event_lines("add", 2, 1, 21) == ["@2 From 1 0->21 (+21)", "@2 is out"] and not four.state["over"]
    assert [len(Played(recipes[name]).options["counters"]) for name in lives("40, commanders", 4)] == [4, 5, 6]
    poison = Played(recipes["Life 20 and poison for two"])
    assert poison.event_lines("add", 0, 1, 10)[1:] == ["@0 is out", "@1 wins", "@1 Life 20"]
    goal = Played(recipes["Score to 100"])
    goal.do("add", 3, 0, -30)
    goal.do("add", 3, 0, 130)
    assert goal.state["c0"] == [0, 0, 0, 100] and goal.state["winner"] == 3
    sizes = [(options["seats"], options["counters"][0]["start"]) for name, options in SETUP.PRESETS
             if name in lives("Life 20") + lives("Life 25") + lives("Life 40")]
    assert sizes == [(seats, start) for start in (20, 25, 40) for seats in range(2, 7)]


def test_a_new_match_asks_who_begins_where_turns_go_by_seats():
    play = Played({"seats": 2})
    step = DASH.first(play.options, play.state, None).what
    assert step.title == "Who begins?" and [row.label for row in step.rows] == ["@0", "@1", "By chance", "Not yet"]
    order = Played({"counters": [hp(name="Speed"), hp()], "order": 0})
    assert DASH.first(order.options, order.state, None) is None  # the counter comes first


def test_ok_asks_who_begins_before_the_first_round():
    play = Played({"seats": 3, "counters": [hp(name="Speed"), hp()], "order": 0})
    play.do("out", 1)
    press = DASH.on_ok(play.options, play.state, None)
    step = press.what
    assert press.tag == OPEN and step.title == "Who begins?" and step.asks == "told"
    assert [(row.label, row.tag, row.what) for row in step.rows[:4]] == [
        ("By Speed", DO, [["next"]]), ("@0", DO, [["begin", 0]]), ("@2", DO, [["begin", 2]]),
        ("By chance", DO, [["begin"]])]
    assert [row.label for row in step.rows[4:]] == [
        "Roll 2d6", "Turn a trump", "Draw a card", "Flip a coin", "Add or subtract", "Out", "Back in", "Tell the faces",
        "Draw more, or tell", "Other dice", "Tell the trump", "Tell the card", "Tell the coin"]
    offers = RULES.open_prefixes(play.options, play.state)
    assert [row.what[0] if row.tag == DO else row.what for row in step.rows[4:-4]] == offers[2:]
    assert [row.what for row in step.rows[-4:]] == [["roll"], ["trump"], ["draw", 1], ["coin"]]
    seated = Played()
    step = DASH.on_ok(seated.options, seated.state, None).what
    assert step.pad and [row.label for row in step.rows] == ["@0", "@1", "By chance", "Not yet"]
    later = step.rows[3].what
    assert later.asks == "told" and [row.label for row in later.rows][:3] == ["Roll 2d6", "Turn a trump", "Draw a card"]
    play.do("begin", 2)
    assert DASH.on_ok(play.options, play.state, None) is None
    play.do("set", "round", 0)
    assert DASH.on_ok(play.options, play.state, None).what.title == "Who begins?"
    play.do("out", 0)
    assert play.state["over"] and DASH.on_ok(play.options, play.state, None) is None


def test_ok_is_the_next_turn_where_there_are_no_cards():
    play = Played({"pack": "none", "trump": "none"})
    assert DASH.view(play.options, play.state, None, None, None)["ok"] == "Begin"
    play.do("begin", 1)
    assert DASH.on_ok(play.options, play.state, None) == (DO, [["next"]])
    assert DASH.view(play.options, play.state, None, None, None)["ok"] == "Turn"
    play.do("out", 0)
    assert play.state["over"] and DASH.on_ok(play.options, play.state, None) is None
    assert "ok" not in DASH.view(play.options, play.state, None, None, None)


def test_offers_in_the_order_of_the_menu():
    play = Played()
    verbs = [offer[0] for offer in RULES.open_prefixes(play.options, play.state)]
    assert verbs == ["begin", "next", "roll", "trump", "draw", "coin", "add", "out", "roll", "draw"]
    play.do("begin", 0)
    play.do("draw", 1)
    play.do("set", "out", 1, True)
    play.do("set", "out", 1, False)
    verbs = [offer[0] for offer in RULES.open_prefixes(play.options, play.state)]
    assert verbs == ["next", "roll", "trump", "draw", "coin", "shuffle", "add", "out", "roll", "draw", "begin"]
    three = Played({"seats": 3, "pack": "none", "trump": "none", "counters": []})
    three.do("out", 1)
    assert [offer[0] for offer in RULES.open_prefixes(three.options, three.state)] == [
        "begin", "next", "roll", "coin", "out", "in", "roll"]
    offers = RULES.open_prefixes(play.options, play.state)
    quick = [offer for offer in offers if RULES.quick(play.options, play.state, offer)]
    assert quick == [["roll"], ["trump"], ["draw", 1], ["coin"], ["shuffle"]]
    plain = Played({"trump": "none"})
    assert ["trump"] not in RULES.open_prefixes(plain.options, plain.state)


def test_pickers_begin_where_the_table_says():
    play = Played({"pack": "suits", "seats": 3, "dice": [3, 20]})
    options, s = play.options, play.state
    assert RULES.ask(options, s, ["draw"]).first == 1
    assert RULES.ask(options, s, ["roll", 3, 20]).kind == ("list", ("int", 1, 20, 10), 3, 3)
    trump = RULES.ask(options, s, ["trump"])
    assert trump.optional and trump.candidates == ["S", "D", "H", "C"]
    assert WORDS.omit_label(options, s, ["trump"]) == "Let me turn one"
    assert RULES.ask(options, s, ["set", "trump"]).candidates == ["S", "D", "H", "C", None]
    assert RULES.ask(options, s, ["set", "drawn"]).candidates == [[]]
    assert WORDS.value(options, s, ["set", "drawn"], []) == "All in"
    assert RULES.ask(options, s, ["set", "c0", 1]).first == 20
    assert RULES.correctable(options, s) == [["set", f] for f in ("turn", "first", "round", "trump", "c0", "out")]
    play.do("draw", 1)
    assert ["set", "drawn"] in RULES.correctable(options, s)


def test_the_focus_goes_through_all_counters_and_skips_missing_ones():
    play = Played(TWO)
    options, s = play.options, play.state
    assert DASH.focus(options, s, None) == ("c0", 1)
    assert DASH.move(options, s, ("c0", 1), "seat") == ("c0", 0)
    assert DASH.move(options, s, ("c0", 0), "field") == ("c1", 0)
    assert DASH.move(options, s, ("c1", 0), "field") == ("s0",)
    assert DASH.move(options, s, ("s0",), "field") == ("c0", 1) == DASH.move(options, s, ("s0",), "seat")
    ring, cell = [], ("c0", 1)
    for _ in range(5):
        ring.append(cell)
        cell = DASH.move(options, s, cell, "all")
    assert cell == ("c0", 1) and sorted(ring) == [("c0", 0), ("c0", 1), ("c1", 0), ("c1", 1), ("s0",)]
    alone = Played({"seats": 1, "counters": TWO["counters"]})
    assert DASH.focus(alone.options, alone.state, None) == ("c0", 0)
    assert DASH.move(alone.options, alone.state, ("c0", 0), "seat") == ("c1", 0)
    assert DASH.move(alone.options, alone.state, ("c1", 0), "field") == ("c0", 0)
    bare = Played({"counters": []})
    assert DASH.focus(bare.options, bare.state, None) is None
    assert DASH.taps(bare.options, bare.state, None, None) == (None, None)
    assert DASH.move(bare.options, bare.state, None, "seat") is None
    shared = Played({"counters": [], "shared": [hp(), hp(name="x")]})
    assert DASH.focus(shared.options, shared.state, None) == ("s0",)
    assert [DASH.move(shared.options, shared.state, c, "field") for c in (("s0",), ("s1",))] == [("s1",), ("s0",)]


def test_taps_become_one_action():
    play = Played(TWO)
    options, s = play.options, play.state
    assert DASH.taps(options, s, ("c1", 0), None) == (Press(TAP, Tap(("c1", 0), 5)), Press(TAP, Tap(("c1", 0), -5)))
    assert DASH.tap(options, s, ("c0", 1), -4) == ["add", 1, 0, -4]
    assert DASH.tap(options, s, ("s0",), 2) == ["add", None, 0, 2]
    assert DASH.tap(options, s, ("c0", 1), 0) is None
    assert DASH.is_tap_valid(options, s, ("c0", 1), -5) and not DASH.is_tap_valid(options, s, ("c0", 1), -6)
    play.do("set", "c0", 1, 0)
    assert DASH.tap(options, s, ("c0", 1), -1) is None
    play.do("set", "out", 1, True)
    assert s["over"]
    assert DASH.tap(options, s, ("c0", 1), 3) == ["set", "c0", 1, 3]
    assert DASH.tap(options, s, ("s0",), -99) == ["set", "s0", 0]
    assert DASH.tap(options, s, ("c0", 1), 0) is None
    play.do(*DASH.tap(options, s, ("s0",), -99))
    assert s["s0"] == 0 and DASH.after_action(options, s, ["next"], None) is None


@pytest.mark.parametrize("seats", range(1, 7))
def test_the_view_shows_counters_with_taps_and_what_all_seats_share(seats):
    play = Played(dict(TWO, seats=seats))
    options, s = play.options, play.state
    view = DASH.view(options, s, ("c0", 0), None, None)
    assert view["seats"] == [{"big": number("HP", 5, ("c0", i)), "out": False, "turn": False,
                              "word": "turn", "items": [number("Meter", 5, ("c1", i))]} for i in range(seats)]
    assert view["middle"] == [number("Foe", 5, ("s0",))] and view["foot"] == []
    play.do("begin", seats - 1)
    play.do("trump", "9D")
    play.do("roll", 2, 6, [3, 4])
    play.do("set", "out", 0, True)
    view = DASH.view(options, s, ("c1", 0), Tap(("c1", 0), -7), None)
    assert view["seats"][0]["big"] == number("Meter", 0, ("c1", 0)), "it stops at the bound"
    assert view["seats"][-1]["items"] == [number("HP", 5, ("c0", seats - 1))]
    assert view["foot"] == ["@0 Meter 5->0 (-5)"] and s["c1"][0] == 5
    assert view["seats"][0]["out"] and view["seats"][-1]["turn"]
    assert view["middle"][1:] == [suit("Trump", "D"), number("Round", 1), number("2d6", 7)]
    on_shared = DASH.view(options, s, ("s0",), Tap(("s0",), 2), None)
    assert on_shared["middle"][0][2] == 7 and on_shared["seats"][0]["big"][1] == "HP"


def test_without_counters_the_view_says_who_is_in():
    play = Played({"counters": [], "seats": 3})
    play.do("out", 2)
    view = DASH.view(play.options, play.state, None, None, None)
    assert [[item.label for item in seat["items"]] for seat in view["seats"]] == [["in"], ["in"], ["out"]]
    assert [seat["big"].value for seat in view["seats"]] == [None] * 3 and view["middle"] == []


def test_a_refused_card_is_possible_after_the_suggested_change():
    for prefix, told in ((["trump"], "9D"), (["draw", 1], ["9D"])):
        play = Played({"seats": 3})
        play.do("set", "drawn", ["9D"])
        assert RULES.ask(play.options, play.state, prefix).refuses(told)
        play.do(*DASH.fixes(play.options, play.state, prefix, "9D")[0])
        assert RULES.ask(play.options, play.state, prefix).refuses(told) is None
    assert DASH.fixes(play.options, play.state, ["add"], 9) == DASH.fixes(play.options, play.state, ["begin"], 1) == []
    assert DASH.fixes(play.options, play.state, ["trump"], "8D") == []


def test_cards_come_evenly():
    """Chi-squared over the cards of one pack: 52 cards, 5200 draws, 99.9 % bound for 51 degrees."""
    play = Played(seed="even")
    seen = dict.fromkeys(PACK, 0)
    for _ in range(5200):
        play.do("draw", 1)
        seen[play.state["drew"][0]] += 1
        play.do("shuffle")
    assert sum((n - 100) ** 2 / 100 for n in seen.values()) < 87.97


def test_a_corrected_turn_is_told_by_the_name_of_its_row():
    play = Played({"seats": 3})
    for field, value, words in (("turn", 1, "Whose turn: @1"), ("first", 2, "Who goes first: @2"),
                                ("round", 4, "Round: 4"), ("trump", None, "Trump: none")):
        assert WORDS.describe_action(play.options, ["set", field, value]) == words
