"""Melee (docs/rules/melee.md): the worked examples, every option and ruling, and walks that hold the invariants."""

import copy
import json

import pytest
from conftest import examples, new
from hypothesis import given, settings, strategies as st
from played import Played, Player, fit, scenarios

from cornerman.catalog import Game
from cornerman import cards, game
from cornerman.chance import Chance
from cornerman.game import ASK, DO, OPEN, READ, TAP, Press, Tap
from cornerman.keys import MENU
from cornerman.ui.pickers.forms import worded
from hostsim.script import labels

MELEE = Game("melee")
rules, setup, words, dashboard = MELEE.rules, MELEE.setup, MELEE.words, MELEE.dashboard
FIELDS = {  # of the state table
    "phase", "over", "winner", "round", "start", "damage", "hand", "deck", "discard", "pile", "played", "shown",
    "result", "striker", "pick", "drew", "shuffled", "hands", "stock",
}


class Table(Played):
    """A fight in a test."""

    NAME = "melee"

    def lay_cards(self, a, b):
        """Both seats lay a card."""
        self.do("play", 0, a)
        return self.do("play", 1, b)

    def lines(self, events):
        """All lines said about events."""
        return sum([words.describe_event(self.options, self.state, event) for event in events], [])


def named(lines, a="Ann", b="Bob"):
    """Lines as players read them."""
    return [line.replace("@0", a).replace("@1", b) for line in lines]


def plain(text):
    """A text with letters for the drawn suits."""
    for sign, suit in zip(cards.SIGNS, cards.SUITS):
        text = text.replace(sign, suit)
    return text


# ---- the worked examples ---------------------------------------------------


@pytest.mark.parametrize("scenario", scenarios("melee"))
def test_a_worked_example_leads_to_its_states(scenario):
    table = Table(scenario["seed"], **scenario["options"])
    table.replay(scenario)
    assert set(game.public(table.state)) == FIELDS


# ---- options and the new fight ---------------------------------------------


def test_new_fight_on_a_table():
    table = Table()
    assert game.public(table.state) == {
        "phase": "play", "over": False, "winner": None, "round": 0, "start": [7, 7], "damage": [0, 0],
        "hand": [7, 7], "deck": 38, "discard": [], "pile": [[], []], "played": [None, None],
        "shown": None, "result": None, "striker": None, "pick": None, "drew": [7, 7],
        "shuffled": False, "hands": None, "stock": None,
    }
    assert table.chance.used == 0


def test_options_that_are_left_out_have_their_defaults():
    assert Table().options == {
        "start": [7, 7], "skill": None, "scale": 10, "dodge": ["K", "K"], "clubs": "parry",
        "drop_thrust": "drop", "decks": 1, "deal": "table",
    }


@pytest.mark.parametrize("given", [
    {"start": 7}, {"start": None}, {"start": [7]}, {"start": [7, 7, 7]}, {"start": [0, 7]}, {"start": [7, 11]},
    {"start": [True, 7]}, {"start": [7.0, 7]}, {"start": {"0": 7}}, {"skill": 5}, {"skill": [1001, 0]},
    {"skill": [-1, 0]}, {"skill": [None, 1]}, {"skill": False}, {"scale": 0}, {"scale": 1001}, {"scale": "10"},
    {"scale": None}, {"dodge": "K"}, {"dodge": ["K"]}, {"dodge": ["K", "QK"]}, {"dodge": ["k", "K"]},
    {"dodge": ["K", None]}, {"clubs": "none"}, {"clubs": None}, {"drop_thrust": "club"}, {"drop_thrust": True},
    {"decks": 0}, {"decks": 3}, {"decks": True}, {"decks": 1.0}, {"deal": "DEVICE"}, {"deal": 0},
    {"deck": 2}, {"": 1}, [], None, "start",
])
def test_bad_options_are_refused(given):
    with pytest.raises(game.Refused):
        new(MELEE, given, Chance("x"))


@pytest.mark.parametrize("skill, scale, start", [
    ([0, 1], 10, [1, 1]), ([10, 11], 10, [10, 10]), ([70, 71], 100, [7, 8]), ([1000, 1], 1000, [10, 1]),
    ([1, 1000], 3, [4, 10]), ([999, 5], 999, [10, 1]),
])
def test_skill_is_a_share_of_the_scale(skill, scale, start):
    """Ruling 18."""
    s = Table(skill=skill, scale=scale, start=[2, 2]).state
    assert s["start"] == start and s["hand"] == start and s["drew"] == start
    assert s["deck"] == 52 - sum(start)


def test_scale_without_skill_changes_nothing():
    assert Table(scale=999).state == Table().state


@pytest.mark.parametrize("decks", [1, 2])
def test_device_deals_from_a_shuffled_deck(decks):
    table = Table("who deals", deal="device", decks=decks, start=[2, 5])
    chance = Chance("who deals")
    stock = [rank + suit for _ in range(decks) for suit in "CDHS" for rank in "A23456789TJQK"]
    chance.shuffle(stock)
    hands = [[], []]
    for seat in (0, 1, 0, 1, 1, 1, 1):
        hands[seat].append(stock.pop())
    s = table.state
    assert (s["hands"], s["stock"], s["hand"]) == (hands, stock, [2, 5])
    assert (s["deck"], s["drew"], s["shuffled"]) == (52 * decks - 7, [2, 5], False)
    assert table.chance.used == chance.used


def test_state_does_not_share_lists_with_options_or_actions():
    table = Table()
    given = ["??", "9S"]
    table.do("set", "discard", given)
    given.append("8S")
    pile = ["3S"]
    table.do("set", "pile", 0, pile)
    pile.append("4S")
    assert table.state["discard"] == ["??", "9S"] and table.state["pile"] == [["3S"], []]
    table.lay_cards("8D", "9D")
    table.state["start"].append(1)
    assert table.options["start"] == [7, 7] and table.state["shown"] == ["8D", "9D"]
    assert pile == ["3S", "4S"] and len(given) == 3


# ---- who beats whom --------------------------------------------------------

PARRY = {"S": "r+-0", "D": "-r+0", "H": "+-r0", "C": "0000"}
DROP = {"S": "r+-+", "D": "-r+-", "H": "+-r?", "C": "-+?r"}


@pytest.mark.parametrize("clubs, rows", [("parry", PARRY), ("drop", DROP)])
@pytest.mark.parametrize("ranks", ["49", "94"])
def test_who_beats_whom(clubs, rows, ranks):
    for row in rows:
        for column, cell in zip("SDHC", rows[row]):
            if cell == "?":
                continue
            a, b = ranks[0] + row, ranks[1] + column
            want = {"+": ("hit", 0), "-": ("hit", 1), "0": ("parry", None),
                    "r": ("hit", int(ranks[1] > ranks[0]))}[cell]
            table = Table(clubs=clubs)
            table.lay_cards(a, b)
            assert (table.state["result"], table.state["striker"]) == want, (a, b)


@pytest.mark.parametrize("rule, wants", [
    ("drop", [0, 0, 0, 1, 1]), ("thrust", [1, 1, 1, 0, 0]), ("rank", [0, 1, None, 1, None]),
    ("none", [None] * 5),
])
def test_drop_against_thrust(rule, wants):
    """Ruling 6."""
    for (a, b), want in zip([("9C", "4H"), ("4C", "9H"), ("9C", "9H"), ("9H", "TC"), ("9H", "9C")], wants):
        table = Table(clubs="drop", drop_thrust=rule)
        table.lay_cards(a, b)
        assert table.state["striker"] == want
        assert table.state["result"] == ("even" if want is None else "hit")
        assert table.state["damage"].count(1) == (want is not None)


@pytest.mark.parametrize("rule", ["drop", "thrust", "rank", "none"])
def test_drop_thrust_does_nothing_while_clubs_parry(rule):
    table = Table(drop_thrust=rule)
    table.lay_cards("9C", "4H")
    assert table.state["result"] == "parry"


def test_ace_is_high_and_all_ranks_are_in_order():
    order = "23456789TJQKA"
    for low, high in zip(order, order[1:]):
        for suit in "SDH":
            assert rules.compare(Table().options, low + suit, high + suit) == ("hit", 1)
            assert rules.compare(Table().options, high + suit, low + suit) == ("hit", 0)
    assert rules.compare(Table().options, "AS", "2S") == ("hit", 0)


# ---- rulings ---------------------------------------------------------------


def test_either_order_and_a_laid_card_stays():
    """Ruling 1."""
    table = Table()
    assert table.do("play", 1, "3D") == []
    assert table.refused("play", 1, "4D") == "@1 has laid a card"
    assert rules.secret(table.options, table.state, ["play", 1, "3D"], 0)
    assert not rules.secret(table.options, table.state, ["play", 0, "3D"], 1)
    table.do("play", 0, "9S")
    assert not rules.secret(table.options, table.state, ["play", 1, "3D"], 0)
    other = Table()
    other.lay_cards("9S", "3D")
    assert game.public(other.state) == game.public(table.state)


def test_rank_counts_only_in_a_suit():
    """Ruling 2."""
    table = Table()
    table.lay_cards("3S", "QD")
    assert table.state["striker"] == 0


@pytest.mark.parametrize("a, b", [("AC", "2D"), ("2C", "KC"), ("QH", "KC")])
def test_parry_brings_no_special(a, b):
    """Ruling 3."""
    table = Table(start=[7, 7])
    table.do("set", "damage", 0, 2)
    table.lay_cards(a, b)
    s = table.state
    assert (s["phase"], s["result"], s["striker"], s["discard"]) == ("play", "parry", None, [a, b])
    assert s["damage"] == [2, 0] and s["round"] == 1


def test_equal_cards_of_two_decks():
    """Ruling 4."""
    table = Table(decks=2)
    assert table.state["deck"] == 104 - 14
    table.lay_cards("AS", "AS")
    s = table.state
    assert (s["result"], s["striker"], s["discard"], s["damage"]) == ("even", None, ["AS", "AS"], [0, 0])
    assert s["drew"] == [1, 1] and s["phase"] == "play"
    assert "lies in a pile" in table.refused("play", 0, "AS")
    one = Table()
    one.do("play", 0, "AS")
    assert "laid" in one.refused("play", 1, "AS")


def test_club_specials_without_parry():
    """Ruling 5."""
    table = Table(clubs="drop")
    table.lay_cards("AC", "3C")
    assert table.state["phase"] == "second" and table.state["striker"] == 0
    table = Table(clubs="drop")
    table.do("set", "damage", 1, 1)
    table.lay_cards("9D", "2C")
    assert table.state["phase"] == "recover" and table.state["striker"] == 1
    table = Table(clubs="drop", dodge=["Q", "K"])
    table.lay_cards("QC", "9S")
    assert table.state["result"] == "dodge"
    table.lay_cards("KD", "KC")
    assert table.state["result"] == "hit" and table.state["striker"] == 1 and table.state["phase"] == "play"


@pytest.mark.parametrize("dodge, ranks", [("K", "K"), ("Q", "Q"), ("KQ", "KQ"), ("none", "")])
def test_dodging(dodge, ranks):
    """Rulings 7 and 8: only the losing card, both to the discard, no special of a dodged ace."""
    for rank in "TJQK":
        table = Table(dodge=[dodge, "none"])
        table.lay_cards(rank + "D", "AS")
        if rank in ranks:
            assert table.state["result"] == "dodge" and table.state["striker"] == 1
            assert table.state["discard"] == [rank + "D", "AS"]
            assert table.state["damage"] == [0, 0] and table.state["phase"] == "play"
        else:
            assert table.state["result"] == "hit" and table.state["phase"] == "second"
        table = Table(dodge=[dodge, "none"])
        table.lay_cards(rank + "S", "KD")
        assert table.state["result"] == "hit" and table.state["striker"] == 0 and table.state["damage"] == [0, 1]


def test_dodged_two_recovers_nothing():
    """Ruling 7."""
    table = Table()
    table.do("set", "damage", 0, 2)
    table.lay_cards("2S", "KD")
    assert (table.state["result"], table.state["phase"], table.state["damage"]) == ("dodge", "play", [2, 0])


@pytest.mark.parametrize("card", ["AS", "2S", "KC", "8C"])
def test_second_attack_with_any_card(card):
    """Ruling 9: it is not compared and does nothing but open the second hit."""
    table = Table()
    table.lay_cards("AD", "6H")
    assert "That is for @0" == table.refused("play", 1, card)
    assert table.do("play", 0, card) == []
    assert (table.state["phase"], table.state["discard"], table.state["hand"]) == ("hit", ["AD", card], [5, 6])
    assert table.state["played"] == [None, None] and table.state["shown"] == ["AD", "6H"]
    table.do("hit", "KS")
    assert (table.state["phase"], table.state["damage"], table.state["round"]) == ("play", [0, 2], 1)
    assert table.state["pile"][1] == ["6H", "KS"]


def test_second_attack_declined():
    """Ruling 9."""
    table = Table()
    table.lay_cards("AD", "6H")
    table.do("pass", 0)
    state = table.state
    assert (state["phase"], state["hand"], state["drew"], state["round"]) == ("play", [7, 6], [1, 0], 1)


def test_second_hit_by_place():
    """Ruling 10: one number of the stream, also below 1; the card is told afterwards."""
    table = Table(start=[7, 3])
    table.lay_cards("AD", "6H")
    table.do("set", "hand", 1, 1)
    table.do("play", 0, "3C")
    assert table.do("hit") == []
    assert (table.state["pick"], table.chance.used, table.state["phase"]) == (1, 1, "hit")
    table.refused("hit")
    table.refused("hit", None)
    assert rules.ask(table.options, table.state, ["hit"]).optional is False
    table.do("hit", "??")
    assert (table.state["pile"][1], table.state["pick"]) == (["6H", "??"], None)


def test_second_hit_does_not_dodge_and_may_end_the_fight():
    """Rulings 10 and 17."""
    table = Table(start=[7, 2])
    table.lay_cards("AD", "6H")
    table.do("play", 0, "3C")
    table.do("hit", "KH")
    s = table.state
    assert (s["phase"], s["over"], s["winner"], s["round"], s["pick"]) == ("over", True, 0, 1, None)
    assert (s["drew"], s["shuffled"], s["hand"], s["damage"]) == ([7, 2], False, [5, 0], [0, 2])
    for action in (["play", 0, "9S"], ["hit"], ["pass", 0], ["take", 0, "6H"]):
        assert table.refused(*action) == "Not now"


def test_device_draws_the_card_at_its_place():
    table = Table("duel 12", start=[3, 3], deal="device")
    assert table.state["hands"] == [["5C", "2S", "AD"], ["JC", "QH", "9C"]] and table.chance.used == 52
    table.lay_cards("AD", "QH")
    table.refused("play", 0, "AS")
    table.do("play", 0, "2S")
    for card in ("??", "QH", "5C", "AS", None):
        table.refused("hit", card)
    events = table.do("hit")
    assert table.state["pile"][1] == ["QH", "9C"] and table.chance.used == 53
    assert table.state["pick"] is None and ("wound", 1, "9C", 2) in events


def test_device_hit_with_a_told_card():
    table = Table("duel 12", start=[3, 3], deal="device")
    table.lay_cards("AD", "QH")
    table.do("play", 0, "2S")
    table.do("hit", "JC")
    assert table.state["pile"][1] == ["QH", "JC"] and table.chance.used == 52


def test_no_second_card_no_second_hit():
    """Ruling 11."""
    table = Table(start=[1, 3])
    table.lay_cards("AD", "6H")
    assert (table.state["phase"], table.state["damage"], table.state["round"]) == ("play", [0, 1], 1)
    table = Table(start=[3, 2])
    table.do("set", "hand", 1, 1)
    table.lay_cards("AD", "6H")
    assert table.state["phase"] == "play" and table.state["hand"] == [3, 1]


def test_a_two_takes_a_card_from_the_own_pile():
    """Rulings 12 and 13."""
    table = Table()
    table.do("set", "pile", 0, ["4S", "9H"])
    table.lay_cards("2S", "8D")
    assert table.state["phase"] == "recover" and table.state["damage"] == [2, 1]
    assert table.refused("take", 0, "8D") == "Not in @0's damage pile"
    table.refused("take", 0, "??")
    table.refused("take", 1, "8D")
    table.do("take", 0, "4S")
    assert (table.state["pile"], table.state["hand"], table.state["drew"]) == ([["9H"], ["8D"]], [6, 6], [1, 0])
    table.do("play", 0, "4S")
    assert table.state["played"] == ["4S", None]


def test_a_two_may_pass_and_does_nothing_without_wounds():
    """Ruling 12."""
    table = Table()
    table.lay_cards("2S", "8D")
    assert table.state["phase"] == "play"
    table.do("set", "damage", 0, 1)
    table.lay_cards("2D", "8H")
    assert table.state["phase"] == "recover"
    table.refused("pass", 1)
    table.do("pass", 0)
    assert (table.state["phase"], table.state["damage"], table.state["round"]) == ("play", [1, 2], 2)


def test_a_two_recovers_an_unnamed_wound():
    table = Table()
    table.do("set", "pile", 0, ["??", "9H", "??"])
    table.lay_cards("2S", "8D")
    assert "lies in a pile" in table.refused("take", 0, "8D")
    table.refused("take", 0, "XX")
    other = copy.deepcopy(table)
    table.do("take", 0, "4C")
    assert table.state["pile"][0] == ["9H", "??"]
    other.do("take", 0, "??")
    assert other.state == table.state


def test_a_two_recovers_the_named_card_beside_unnamed_ones():
    table = Table()
    table.do("set", "pile", 0, ["??", "9H", "??"])
    table.lay_cards("2S", "8D")
    table.do("take", 0, "9H")
    assert table.state["pile"][0] == ["??", "??"]


def test_taken_card_on_a_full_corrected_hand():
    table = Table(start=[3, 3])
    table.do("set", "damage", 0, 1)
    table.lay_cards("2S", "8D")
    table.do("set", "hand", 0, 3)
    table.do("take", 0, "??")
    assert table.state["hand"] == [3, 2] and table.state["damage"] == [0, 1]


def test_draws_in_turn_and_shuffles_only_when_needed():
    """Rulings 14 and 15."""
    table = Table()
    table.do("set", "deck", 2)
    table.lay_cards("3C", "4S")
    assert (table.state["deck"], table.state["drew"], table.state["shuffled"]) == (0, [1, 1], False)
    assert table.state["discard"] == ["3C", "4S"]
    table.do("set", "hand", 0, 4)
    events = table.lay_cards("5C", "6S")
    assert (table.state["deck"], table.state["drew"], table.state["shuffled"]) == (0, [3, 1], True)
    assert (table.state["hand"], table.state["discard"]) == ([6, 7], [])
    assert events[-2:] == [("draw", 3, 1), ("shuffle",)]
    table.do("set", "discard", ["??"])
    events = table.lay_cards("9S", "3D")
    assert (table.state["deck"], table.state["drew"], table.state["hand"]) == (0, [2, 0], [7, 6])
    assert table.chance.used == 0


def test_deck_and_discard_both_empty_stop_the_draw():
    table = Table()
    table.do("set", "deck", 0)
    table.lay_cards("9S", "3D")
    assert (table.state["drew"], table.state["hand"], table.state["shuffled"]) == ([1, 0], [7, 6], True)
    table.do("set", "hand", 0, 1)
    table.do("set", "hand", 1, 0)
    assert rules.open_prefixes(table.options, table.state) == [["play", 0]]
    assert table.refused("play", 1, "8S") == "@1 has no card left"
    table.do("set", "damage", 0, 6)
    table.do("set", "deck", 0)
    assert dashboard.on_ok(table.options, table.state, None) is None
    assert rules.open_prefixes(table.options, table.state) == []


def test_device_shuffles_the_discard():
    table = Table("many rounds", deal="device", start=[10, 10])
    while not table.state["shuffled"] and not table.state["over"]:
        before = copy.deepcopy(table.state), table.chance.used
        while table.state["round"] == before[0]["round"] and not table.state["over"]:
            prefix = rules.open_prefixes(table.options, table.state)[-1]
            if prefix[0] == "play":
                clubs = [c for c in table.state["hands"][prefix[1]] if c[1] == "C"]
                prefix = prefix + [(clubs or table.state["hands"][prefix[1]])[0]]
            table.do(*prefix)
    assert table.state["shuffled"]
    discard = before[0]["discard"] + (table.state["shown"] if table.state["result"] != "hit" else
                                      [table.state["shown"][table.state["striker"]]])
    chance = Chance("many rounds")
    chance.used = before[1]
    chance.shuffle(discard)
    old = before[0]["stock"]
    assert table.state["stock"] == discard[:table.state["deck"]]
    drawn = (old[::-1] + discard[::-1])[:sum(table.state["drew"])]
    seats = [seat for turn in range(10) for seat in (0, 1) if table.state["drew"][seat] > turn]
    for seat in (0, 1):
        own = [card for card, by in zip(drawn, seats) if by == seat]
        assert own and table.state["hands"][seat][-len(own):] == own
    assert table.chance.used == chance.used


def test_an_empty_hand_loses_nothing():
    """Ruling 16."""
    table = Table(start=[1, 1])
    table.do("play", 0, "5C")
    assert table.state["hand"] == [0, 1] and not table.state["over"]
    table.do("play", 1, "9H")
    assert table.state["hand"] == [1, 1] and table.state["drew"] == [1, 1]


def test_the_last_wound_ends_the_fight_at_once():
    """Ruling 17: an ace or a two brings nothing more."""
    for card in ("AS", "2S"):
        table = Table(start=[3, 1])
        table.do("set", "damage", 0, 1)
        table.lay_cards(card, "5D")
        s = table.state
        assert (s["phase"], s["winner"], s["round"], s["hand"], s["deck"]) == ("over", 0, 1, [1, 0], 48)
        assert s["drew"] == [3, 1] and s["discard"] == [card]


def test_known_cards_are_not_in_a_hand():
    """Ruling 19, and what would make such a card possible."""
    table = Table()
    table.lay_cards("9S", "3D")
    table.lay_cards("AD", "6H")
    for card in ("9S", "3D", "6H", "AD"):
        sentence = table.refused("play", 0, card)
        assert plain(sentence) == card + " lies in a pile. Fix the pile?"
    table.do("play", 0, "7C")
    assert table.refused("hit", "7C") and table.refused("hit", "3D")
    fixes = [dashboard.fixes(table.options, table.state, ["hit"], card) for card in ("9S", "3D", "8S")]
    assert fixes == [[["set", "discard", []]], [["set", "pile", 1, ["??", "??"]]], []]
    table.do(*fixes[1][0])
    table.do("hit", "3D")
    assert table.state["pile"][1] == ["??", "??", "3D"] and table.state["damage"] == [0, 3]
    table.do(*fixes[0][0])
    table.do("play", 0, "9S")
    assert table.state["played"] == ["9S", None]
    assert dashboard.fixes(table.options, table.state, ["play", 1], "9S") == []
    device = Table(deal="device")
    assert dashboard.fixes(device.options, device.state, ["play", 0], device.state["stock"][0]) == []


def test_discard_is_never_shown_as_cards():
    """Ruling 20."""
    table = Table()
    table.lay_cards("9S", "3D")
    view = dashboard.view(table.options, table.state, None, None, None)
    seen = plain(str(view) + str(words.prompt(table.options, table.state)))
    assert "9S" not in seen and view["seats"][1]["items"][-1][:3] == ("number", "discard", 1)


def test_device_hand_is_for_its_owner_only():
    """Ruling 20: a cover before the hand, which is shown by suits; backs only for the one who draws from it."""
    table = Table("duel 12", start=[3, 3], deal="device")
    ask = rules.ask(table.options, table.state, ["play", 1])
    assert (ask.secret, ask.candidates) == (1, ["QH", "9C", "JC"])
    assert table.state["hands"][1] == ["JC", "QH", "9C"]
    table.lay_cards("AD", "QH")
    ask = rules.ask(table.options, table.state, ["play", 0])
    assert (ask.secret, ask.candidates) == (0, ["2S", "5C"])
    table.do("play", 0, "5C")
    ask = rules.ask(table.options, table.state, ["hit"])
    assert ask.optional and [words.value(table.options, table.state, ["hit"], card) for card in ask.candidates] == \
        ["Card 1", "Card 2"]


def test_wounds_from_an_earlier_fight_are_options():
    """Ruling 21."""
    table = Table()
    table.do("set", "damage", 0, 3)
    assert (table.state["hand"], table.state["pile"][0], table.state["deck"]) == ([4, 7], ["??"] * 3, 38)
    table.lay_cards("9S", "4D")
    assert table.state["hand"] == [4, 6]


# ---- corrections -----------------------------------------------------------


def test_correcting_damage_on_a_table():
    table = Table(start=[3, 3])
    table.do("play", 0, "5S")
    table.do("set", "hand", 0, 0)
    table.do("set", "damage", 0, 2)
    assert (table.state["pile"][0], table.state["played"], table.state["hand"]) == (["5S", "??"], [None, None], [0, 3])
    table.do("set", "damage", 0, 1)
    assert (table.state["pile"][0], table.state["hand"]) == (["5S"], [1, 3])
    table.do("set", "hand", 0, 3)
    table.do("set", "damage", 0, 0)
    assert (table.state["pile"][0], table.state["hand"]) == ([], [3, 3])


def test_correcting_damage_with_dealt_cards():
    table = Table("duel 12", start=[3, 3], deal="device")
    table.do("play", 0, "2S")
    table.do("set", "damage", 0, 1)
    assert (table.state["hands"][0], table.state["pile"][0], table.state["hand"]) == (["5C"], ["AD"], [1, 3])
    table.do("set", "damage", 0, 2)
    table.do("set", "damage", 0, 1)
    table.do("set", "damage", 0, 3)
    assert (table.state["pile"][0], table.state["played"]) == (["AD", "5C", "2S"], [None, None])
    assert table.state["phase"] == "over" and table.state["winner"] == 1
    table.do("set", "damage", 0, 0)
    assert (table.state["hands"][0], table.state["pile"][0]) == (["2S", "5C", "AD"], [])
    assert (table.state["phase"], table.state["drew"], table.state["hand"]) == ("play", [0, 0], [3, 3])


def test_dealt_cards_cannot_supply_more_wounds_than_there_are():
    table = Table("duel 12", start=[3, 3], deal="device")
    table.lay_cards("AD", "QH")
    assert table.refused("set", "damage", 0, 3) == "From 0 to 2 only"
    table.do("set", "damage", 0, 1)
    assert table.state["pile"][0] == ["2S"] and table.state["phase"] == "second"
    table.do("set", "damage", 0, 2)
    assert (table.state["phase"], table.state["round"], table.state["drew"]) == ("play", 1, [1, 0])


@pytest.mark.parametrize("field, good, bad", [
    ("round", [0, 999], [-1, 1000, None, True, 1.0, "1", [1]]),
    ("deck", [0, 52], [-1, 53, None, False]),
    ("discard", [[], ["??"] * 52, ["AS", "??", "2S"]],
     [["??"] * 53, ["AS", "AS"], ["XX"], [None], None, "AS", {}, ["AS", 1], [["AS"]]]),
])
def test_a_field_is_corrected_within_its_bounds(field, good, bad):
    table = Table()
    for value in good:
        table.do("set", field, value)
        assert table.state[field] == value
    for value in bad:
        table.refused("set", field, value)
        table.refused("set", field, 0, good[0])


@pytest.mark.parametrize("field, good, bad", [
    ("damage", [0, 3, 2], [-1, 4, None, True, 1.0, "1", [1, 0]]),
    ("hand", [0, 3], [-1, 4, None, True, 2.0]),
    ("pile", [[], ["??", "??"], ["AS", "2S"]], [["??"] * 4, ["AS", "AS"], ["XX"], None, "AS", 2]),
])
@pytest.mark.parametrize("seat", [0, 1])
def test_correcting_a_field_of_a_seat(field, good, bad, seat):
    table = Table(start=[3, 3])
    for value in good:
        table.do("set", field, seat, value)
        assert table.state[field][seat] == value
    for value in bad:
        table.refused("set", field, seat, value)
    for other in (2, -1, True, None, 0.0, "0", [0]):
        table.refused("set", field, other, good[0])
    table.refused("set", field, good[0])
    table.refused("set", field, seat, good[0], 0)
    table.refused("set", field, [good[0], good[0]])


def test_what_cannot_be_corrected():
    table, device = Table(), Table(deal="device")
    for field in sorted(FIELDS):
        if field not in ("round", "damage", "hand", "deck", "discard", "pile"):
            table.refused("set", field, table.state[field])
            table.refused("set", field, 0, 1)
        if field not in ("round", "damage"):
            device.refused("set", field, device.state[field])
            device.refused("set", field, 0, 1)
            device.refused("set", field, 0, [])
    device.do("set", "round", 5)
    assert device.state["round"] == 5 and table.refused("set", "nothing", 1)


def test_a_card_lies_in_one_place():
    table = Table()
    table.do("play", 0, "5S")
    table.do("set", "pile", 1, ["4S"])
    for value in (["5S"], ["4S"]):
        table.refused("set", "discard", value)
        table.refused("set", "pile", 0, value)
    table.do("set", "pile", 1, ["4S", "??", "??"])
    table.do("set", "discard", ["6S"])
    table.refused("set", "pile", 1, ["6S"])
    two = Table(decks=2)
    two.do("set", "discard", ["5S", "5S"])
    two.refused("set", "pile", 0, ["5S"])
    two.refused("set", "discard", ["5S"] * 3)
    two.do("set", "discard", ["5S"])
    two.do("set", "pile", 0, ["5S"])
    two.refused("play", 0, "5S")
    assert table.state["pile"][1] == ["4S", "??", "??"] and two.state["pile"][0] == ["5S"]


def test_correcting_a_pile_moves_the_count_of_the_hand():
    table = Table(start=[3, 3])
    table.do("set", "pile", 0, ["4S", "??"])
    assert (table.state["damage"], table.state["hand"]) == ([2, 0], [1, 3])
    table.do("set", "hand", 0, 3)
    table.do("set", "pile", 0, ["4S"])
    assert table.state["hand"] == [3, 3]
    table.do("set", "hand", 0, 0)
    table.do("set", "pile", 0, ["4S", "5S"])
    assert table.state["hand"] == [0, 3]


def test_corrections_end_and_resume_the_fight():
    table = Table(start=[2, 2])
    table.do("play", 1, "8S")
    table.do("set", "pile", 0, ["??", "??"])
    assert (table.state["winner"], table.state["over"], table.state["round"]) == (1, True, 0)
    table.do("set", "round", 3)
    assert table.state["over"] and table.state["round"] == 3
    table.do("set", "damage", 1, 2)
    assert (table.state["winner"], table.state["phase"], table.state["played"]) == (None, "over", [None, None])
    assert words.prompt(table.options, table.state) == ["Both are down: nobody wins"]
    table.do("set", "damage", 0, 1)
    assert (table.state["winner"], table.state["over"]) == (0, True)
    events = table.do("set", "pile", 1, [])
    assert (table.state["winner"], table.state["over"], table.state["phase"]) == (None, False, "play")
    assert table.lines(events)[0] == "The fight goes on" and table.state["round"] == 3


def test_resuming_draws_beside_a_laid_card():
    table = Table(start=[3, 3])
    table.do("play", 1, "8S")
    table.do("set", "damage", 0, 3)
    table.do("set", "hand", 1, 0)
    assert rules.secret(table.options, table.state, ["play", 1, "8S"], 0)
    table.do("set", "damage", 0, 0)
    assert (table.state["hand"], table.state["drew"], table.state["played"]) == ([3, 2], [0, 2], [None, "8S"])


@pytest.mark.parametrize("correction", [["hand", 0, 0], ["hand", 1, 0]])
def test_second_closes_when_a_hand_is_emptied(correction):
    table = Table()
    table.lay_cards("AD", "6H")
    table.do("set", "deck", 9)
    assert table.state["phase"] == "second"
    table.do("set", *correction)
    assert (table.state["phase"], table.state["round"], table.state["hand"]) == ("play", 1, [7, 6])


def test_hit_closes_only_when_the_losers_hand_is_emptied():
    table = Table()
    table.lay_cards("AD", "6H")
    table.do("play", 0, "3C")
    table.do("hit")
    table.do("set", "hand", 0, 0)
    assert (table.state["phase"], table.state["pick"]) == ("hit", None)
    table.do("set", "hand", 1, 0)
    assert (table.state["phase"], table.state["round"]) == ("play", 1)


def test_recover_closes_when_the_pile_is_emptied():
    table = Table()
    table.do("set", "damage", 0, 1)
    table.lay_cards("2S", "4D")
    table.do("set", "pile", 1, [])
    assert table.state["phase"] == "recover"
    table.do("set", "pile", 0, [])
    assert (table.state["phase"], table.state["round"], table.state["hand"]) == ("play", 1, [7, 7])


# ---- malformed actions -----------------------------------------------------


@pytest.mark.parametrize("action", [
    [], None, {}, 7, "play", ["fly"], [["play"]], [None], [1], ["play"], ["play", 0], ["play", 0, None],
    ["play", True, "9S"], ["play", 0.0, "9S"], ["play", "0", "9S"], ["play", 2, "9S"], ["play", -1, "9S"],
    ["play", 0, "??"], ["play", 0, "9s"], ["play", 0, "S9"], ["play", 0, "10S"], ["play", 0, ["9S"]],
    ["play", 0, 9], ["play", 0, {}], ["play", 0, "9S", 1], ["play", 0, "9S", None], ["play", [], "9S"],
    ["pass", 0], ["pass"], ["hit"], ["hit", "9S"], ["take", 0, "9S"], ["set"], ["set", "damage"],
    ["set", "damage", 0], ["set", "round"], ["set", None, 1], ["set", [], 1], ["set", {}, 1], ["set", 1, 1],
    ["set", "_x", 1], ["set", "damage", 0, 1, None], ["new"], [""], ["play", {}, {}],
])
def test_malformed_actions_are_refused(action):
    table = Table()
    before = copy.deepcopy(table.state)
    with pytest.raises(game.Refused):
        game.do(rules, table.options, table.state, action, table.chance)
    assert table.state == before and table.chance.used == 0


def test_pass_takes_no_more_arguments():
    table = Table()
    table.lay_cards("AD", "6H")
    table.refused("pass")
    table.refused("pass", 0, None)
    table.refused("pass", False)
    table.refused("take", 0, "6H")
    assert table.refused("hit") == "Not now"


# ---- walks -----------------------------------------------------------------

OPTIONS = st.fixed_dictionaries({}, optional={
    "start": st.lists(st.integers(1, 10), min_size=2, max_size=2),
    "skill": st.none() | st.lists(st.integers(0, 20), min_size=2, max_size=2),
    "scale": st.integers(1, 30),
    "dodge": st.lists(st.sampled_from(["K", "Q", "KQ", "none"]), min_size=2, max_size=2),
    "clubs": st.sampled_from(["parry", "drop"]),
    "drop_thrust": st.sampled_from(["drop", "thrust", "rank", "none"]),
    "decks": st.integers(1, 2),
    "deal": st.sampled_from(["table", "device"]),
})
SOME_CARDS = [rank + suit for rank in "A2KQ98" for suit in "SDHC"]
CARDS = st.sampled_from(SOME_CARDS)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 60) | st.floats(allow_nan=False) | st.text(max_size=3) | CARDS
    | st.just("??"),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=2), inner, max_size=2),
    max_leaves=5)
JUNK = JSON | st.lists(
    st.sampled_from(["play", "pass", "hit", "take", "set", 0, 1, "??"] + sorted(FIELDS)) | CARDS | JSON,
    max_size=5)


def value_for(data, ask):
    """A value a player could choose: from the near ones, or any of the kind."""
    kind = ask.kind
    if kind[0] == "int":
        values = st.integers(kind[1], kind[2])
    elif kind[0] == "list":
        values = st.sampled_from(ask.candidates) | st.lists(CARDS | st.just("??"), max_size=kind[3])
    elif ask.candidates:
        values = st.sampled_from(ask.candidates)
    elif kind[0] == "card":
        values = st.sampled_from(SOME_CARDS + list(kind[1] if len(kind) > 1 else ()))
    else:
        values = st.sampled_from(kind[1])
    return data.draw(values)


def drawn_action(data, options, s, prefix, show):
    """The prefix with arguments, a whole action; None: a value was refused."""
    action = list(prefix)
    while True:
        ask = rules.ask(options, s, action)
        if ask is None or ask.optional and data.draw(st.booleans()):
            return action
        value = value_for(data, ask)
        show(words.argument_title(options, s, action), words.value(options, s, action, value))
        if ask.refuses(value):
            return None
        action.append(value)


def check_invariants(options, s):
    """The invariants of the rules' state table."""
    device = options["deal"] == "device"
    assert set(game.public(s)) == FIELDS and json.loads(json.dumps(s)) == s
    assert s["over"] == (s["phase"] == "over") == any(s["damage"][i] == s["start"][i] for i in (0, 1))
    if s["winner"] is not None:
        assert s["over"] and s["damage"][1 - s["winner"]] == s["start"][1 - s["winner"]]
        assert s["damage"][s["winner"]] < s["start"][s["winner"]]
    for seat in (0, 1):
        assert s["damage"][seat] == len(s["pile"][seat])
        assert 0 <= s["hand"][seat] <= s["start"][seat]
        assert 0 <= s["damage"][seat] <= s["start"][seat]
    for card in cards.pack():
        if not device:
            assert rules.open_cards(s, card) <= options["decks"]
    if s["phase"] in ("second", "hit", "recover"):
        assert s["striker"] is not None and s["result"] == "hit" and s["played"] == [None, None]
    assert s["played"].count(None) > 0 and (s["pick"] is None or s["phase"] == "hit")
    assert (s["shown"] is None) == (s["result"] is None)
    assert (s["striker"] is None) == (s["result"] in (None, "parry", "even"))
    if not device:
        assert s["hands"] is None and s["stock"] is None
        return
    assert s["pick"] is None and s["deck"] == len(s["stock"])
    every = s["stock"] + s["discard"] + s["pile"][0] + s["pile"][1] + s["hands"][0] + s["hands"][1]
    every += [card for card in s["played"] if card]
    assert sorted(every) == sorted(cards.pack() * options["decks"])
    for seat in (0, 1):
        assert s["hand"][seat] == len(s["hands"][seat])
        laid = s["played"][seat] is not None
        assert s["hand"][seat] + laid <= rules.limit(s, seat)
        if s["phase"] == "play":
            assert s["hand"][seat] + laid == rules.limit(s, seat)


def all_texts(options, s):
    """Every text of a state."""
    texts = words.prompt(options, s) + words.opening(options, s)
    for prefix in rules.open_prefixes(options, s) + rules.correctable(options, s):
        texts += [words.offer(options, s, prefix), words.argument_title(options, s, prefix[:1])]
        if rules.ask(options, s, prefix) is not None:
            texts.append(words.argument_title(options, s, prefix))
    view = dashboard.view(options, s, None, None, None)
    items = view["middle"] + sum([[seat["big"]] + seat["items"] for seat in view["seats"]], [])
    return texts + [item[1] for item in items if item[1]] + view["foot"] + [view["state"]]


@settings(deadline=None, max_examples=examples(40))
@given(OPTIONS, st.data())
def test_walks_hold_the_invariants_and_lines_fit(given, data):
    chance = Chance("walk")
    options, s = new(MELEE, given, chance)
    check_invariants(options, s)
    fit([setup.consent(options) or "-"])
    for _ in range(data.draw(st.integers(1, 40))):
        fit(all_texts(options, s))
        prefixes = rules.open_prefixes(options, s)
        if not prefixes or data.draw(st.integers(0, 6)) == 0:
            prefixes = prefixes + rules.correctable(options, s)
        action = drawn_action(data, options, s, data.draw(st.sampled_from(prefixes)), lambda *texts: fit(texts))
        if action is None:
            continue
        text = json.dumps(action)
        events = game.do(rules, options, s, action, chance)
        assert json.dumps(action) == text
        fit([words.describe_action(options, action)])
        fit(sum([words.describe_event(options, s, event) for event in events], []))
        check_invariants(options, s)
        press = dashboard.after_action(options, s, action, None) or dashboard.on_ok(options, s, None)
        assert press is None or press.tag == ASK and press.what in rules.open_prefixes(options, s)


@settings(deadline=None, max_examples=examples(40))
@given(OPTIONS, st.lists(st.tuples(JUNK, st.integers(0, 99)), min_size=1, max_size=25))
def test_junk_raises_nothing_but_a_refusal(given, steps):
    chance = Chance("junk")
    options, s = new(MELEE, given, chance)
    for junk, luck in steps:
        before, used = json.dumps(s), chance.used
        try:
            game.do(rules, options, s, junk, chance)
        except game.Refused as refusal:
            assert str(refusal)
            assert (json.dumps(s), chance.used) == (before, used)
        check_invariants(options, s)
        prefixes = rules.open_prefixes(options, s)
        if prefixes:
            action = list(prefixes[luck % len(prefixes)])
            ask = rules.ask(options, s, action)
            if ask is not None:
                action.append(ask.candidates[0] if ask.candidates else ask.first)
            game.do(rules, options, s, action, chance)


VERBS_AND_SEATS = [[verb, seat] for verb in ("play", "pass", "take") for seat in (0, 1)] + [["hit"]]


@settings(deadline=None, max_examples=examples(25))
@given(OPTIONS, st.data())
def test_offers_and_what_pickers_begin_with_are_accepted(given, data):
    """What the pickers stand on at first is a possible action, in every phase; and the offers are
    all that is open: the other verbs and seats are refused."""
    chance = Chance("offers")
    options, s = new(MELEE, given, chance)
    for _ in range(25):
        offers = rules.open_prefixes(options, s)
        for prefix in offers + rules.correctable(options, s):
            ask = rules.ask(options, s, prefix)
            if ask is not None:
                value = ask.first if ask.first is not None else ask.candidates[0]
                assert ask.refuses(value) is None, prefix
                assert rules.ask(options, s, prefix + [value]) is None
                for near in ask.candidates or ():
                    assert ask.refuses(near) is None, (prefix, near)
        closed = [prefix for prefix in VERBS_AND_SEATS if prefix not in offers]
        for action in closed + [prefix + [card] for prefix in closed for card in ("9S", "AD") if prefix != ["hit"]]:
            with pytest.raises(game.Refused):
                game.check(rules, options, s, action)
        if not offers:
            break
        action = drawn_action(data, options, s, data.draw(st.sampled_from(offers)), lambda *texts: None)
        if action:
            game.do(rules, options, s, action, chance)


def test_same_seed_same_fight():
    fights = []
    for _ in range(2):
        table = Table("again", deal="device")
        while not table.state["over"]:
            prefix = rules.open_prefixes(table.options, table.state)[0]
            ask = rules.ask(table.options, table.state, prefix)
            table.do(*(prefix if ask is None or ask.optional else prefix + [ask.candidates[0]]))
        fights.append(table.state)
    assert fights[0] == fights[1] and fights[0]["over"] and fights[0]["winner"] in (0, 1)


# ---- words -----------------------------------------------------------------


def test_the_opening_says_what_to_deal_and_who_dodges_with_what():
    table = Table(dodge=["KQ", "Q"], start=[1, 10], decks=2)
    assert named(words.opening(table.options, table.state)) == [
        "Shuffle 104, no jokers", "Deal Ann 1, Bob 10", "Ann dodges with any K or Q", "Bob dodges with any queen",
        "@UP wounds Ann, @DOWN Bob"]
    table = Table(dodge=["none", "K"], deal="device")
    assert named(words.opening(table.options, table.state)) == ["Dealt: Ann 7, Bob 7", "Bob dodges with any king"]
    assert setup.consent(table.options) is None
    assert setup.consent(Table(clubs="drop").options) == "No parry: do both agree?"


def test_prompts_of_a_round():
    table = Table()
    table.do("play", 0, "9S")
    assert named(words.prompt(table.options, table.state)) == ["Ann is in. Bob: your card?"]
    lines = table.lines(table.do("play", 1, "3D"))
    assert [plain(line) for line in named(lines)] == [
        "9S chop / 3D slice", "Ann hits: 3D wounds Bob", "Bob may hold 6 of 7", "9S face down to discard",
        "Draw: Ann 1, Bob 0"]
    assert named(words.prompt(table.options, table.state)) == ["Round 2: choose in secret"]
    table.do("set", "deck", 1)
    lines = table.lines(table.lay_cards("4C", "5H"))
    assert [plain(line) for line in lines] == [
        "4C parry / 5H thrust", "Parried: both to discard", "Draw: @0 1, @1 1", "Deck out: shuffle the discard",
        "then go on drawing"]
    lines = table.lines(table.lay_cards("9H", "KD"))
    assert "Bob hits: 9H wounds Ann" in [plain(line) for line in named(lines)]
    lines = table.lines(table.lay_cards("9D", "KH"))
    assert "Bob dodges! Both to discard" in named(lines)
    table = Table(decks=2, clubs="drop")
    assert [plain(line) for line in table.lines(table.lay_cards("4C", "4C"))] == [
        "4C drop / 4C drop", "Even: both to discard", "Draw: @0 1, @1 1"]


def test_the_prompts_of_aces_and_twos_say_who_does_what():
    table = Table()
    table.do("set", "pile", 1, ["8D", "??"])
    table.lay_cards("6H", "AD")
    assert named(words.prompt(table.options, table.state)) == ["Ace! Bob strikes again?", "Play any card, or pass"]
    prefixes = rules.open_prefixes(table.options, table.state)
    assert prefixes == [["play", 1], ["pass", 1]]
    assert not any(rules.quick(table.options, table.state, prefix) for prefix in prefixes)
    table.do("play", 1, "2C")
    assert named(words.prompt(table.options, table.state)) == ["Bob: draw unseen from Ann", "or let me name the place"]
    table.do("hit")
    assert named(words.prompt(table.options, table.state)) == [
        "Card %d from Bob's left" % table.state["pick"], "Which card is it?"]
    lines = table.lines(table.do("hit", "4C"))
    assert [plain(line) for line in named(lines)] == [
        "4C to Ann's damage", "Ann may hold 5 of 7", "Draw: Ann 0, Bob 2"]
    table.lay_cards("4H", "2D")
    assert [plain(line) for line in named(words.prompt(table.options, table.state))] == [
        "Two! Ann is disarmed", "Bob: take a wound back?", "Choose a card, or pass", "8D ??"]
    assert rules.ask(table.options, table.state, ["take", 1]).candidates == ["??", "8D"]
    lines = table.lines(table.do("take", 1, "8D"))
    assert [plain(line) for line in named(lines)] == ["Bob takes back 8D", "Bob may hold 6", "Draw: Ann 0, Bob 1"]
    device = Table("duel 12", start=[3, 3], deal="device")
    device.lay_cards("AD", "QH")
    device.do("play", 0, "5C")
    assert named(words.prompt(device.options, device.state)) == ["Ann: draw unseen from Bob", "or let me draw"]
    assert words.omit_label(device.options, device.state, ["hit"]) == "Let me draw"


def test_prompts_of_the_end():
    table = Table(start=[7, 2])
    table.lay_cards("9S", "3D")
    table.lay_cards("8S", "4D")
    assert named(words.prompt(table.options, table.state)) == ["Ann wins in 2 rounds"]
    table = Table(start=[7, 1])
    table.lay_cards("9S", "3D")
    assert named(words.prompt(table.options, table.state)) == ["Ann wins in 1 round"]
    light = Table()
    light.do("set", "damage", 0, 7)
    assert named(words.prompt(light.options, light.state)) == ["Bob wins"]


def test_refusals_say_why():
    table = Table()
    assert table.refused("pass", 0) == "Not now"
    assert table.refused("set", "damage", 0, 8) == "From 0 to 7 only"
    assert table.refused("fly", 0) == "Unknown action: fly"
    assert plain(Table("duel 12", deal="device").refused("play", 0, "XX")) == "Not a card: XX"
    device = Table("duel 12", start=[3, 3], deal="device")
    assert plain(device.refused("play", 0, "9C")) == "9C is not in @0's hand"


def test_the_history_describes_each_action_in_one_line():
    options = Table().options
    entries = [words.describe_action(options, action) for action in (
        ["play", 0, "9S"], ["pass", 1], ["hit"], ["hit", "4C"], ["hit", "??"], ["take", 1, "??"],
        ["set", "damage", 1, 3], ["set", "pile", 0, ["??"] * 10], ["set", "discard", []], ["set", "deck", 40],
        ["set", "round", 999], ["set", "hand", 0, 10], ["set", "discard", ["??"] * 104])]
    assert [plain(entry) for entry in entries] == [
        "@0 lays 9S", "@1 passes", "Second hit: by chance", "Second hit: 4C", "Second hit: a card",
        "@1 takes back a card", "@1: wounds 3", "@0: pile 10 unnamed", "Discard empty",
        "Cards in the deck 40", "Rounds done 999", "@0: cards in hand 10", "Discard 104 unnamed"]
    fit(entries)


def test_all_labels_fit_and_all_presets_can_be_started():
    labels = [MELEE.title, setup.consent({"clubs": "drop"})] + list(setup.CREDIT)
    kinds = {name: kind for name, kind, default in setup.OPTIONS}

    def shown(name, value):
        return worded(kinds[name], value, lambda part: setup.choice(name, part))
    for name, kind, default in setup.OPTIONS:
        labels += [setup.option(name), shown(name, default)]
    for value in ("K", "Q", "KQ", "none"):
        labels += [setup.choice("dodge", value), shown("dodge", [value, "KQ"])]
    for name in ("clubs", "drop_thrust", "deal"):
        kind = [option[1] for option in setup.OPTIONS if option[0] == name][0]
        labels += [setup.choice(name, value) for value in kind[1]]
    for name, preset in [recipe[:2] for recipe in setup.PRESETS]:
        options, s = new(MELEE, preset, Chance("recipe"))
        check_invariants(options, s)
        labels.append(name)
    fit(labels)
    assert setup.PRESETS[0][1] == {} and shown("skill", [5, 7]) == "5, 7"


# ---- at the table ----------------------------------------------------------


def test_a_fight_by_results_is_played_with_taps_only():
    table = Table(start=[7, 3], dodge=["KQ", "none"])
    view = dashboard.view(table.options, table.state, None, None, None)
    assert [seat["big"][2] for seat in view["seats"]] == [7, 3]
    assert [[item[:4] for item in seat["items"]] for seat in view["seats"]] == [
        [("hand", "", 7, 7), ("text", "K, Q dodges", None, None)], [("hand", "", 3, 3)]]
    assert view["middle"] == view["foot"] == [] and view["state"] == "0 : 0 wounds"
    assert [seat["act"] for seat in view["seats"]] == ["is hit"] * 2
    assert words.prompt(table.options, table.state) == []
    up, down = dashboard.taps(table.options, table.state, None, None)
    assert (up, down) == (Press(TAP, Tap(("damage", 0), 1)), Press(TAP, Tap(("damage", 1), 1)))
    up, down = up.what.cell, down.what.cell
    assert dashboard.tap(table.options, table.state, down, 2) == ["set", "damage", 1, 2]
    assert dashboard.tap(table.options, table.state, down, 0) is None
    tapped = dashboard.view(table.options, table.state, None, Tap(down, 2), None)
    assert [seat["big"][2] for seat in tapped["seats"]] == [7, 1]
    assert tapped["seats"][1]["items"][0][2:4] == (1, 3) and tapped["state"] == "0 : 2 wounds"
    table.do(*dashboard.tap(table.options, table.state, down, 2))
    assert named(tapped.pop("foot")) == ["Bob: wounds 2"]
    after = dashboard.view(table.options, table.state, None, None, None)
    assert after.pop("foot") == [] and after == tapped
    assert dashboard.tap(table.options, table.state, down, 9) == ["set", "damage", 1, 3]
    table.do("set", "damage", 1, 3)
    view = dashboard.view(table.options, table.state, None, Tap(up, 0), None)
    assert [(seat["out"], seat["word"]) for seat in view["seats"]] == [(False, "your turn"), (True, "down")]
    assert not [seat for seat in view["seats"] if "act" in seat] and view["state"] == "0 : 3 wounds"
    assert dashboard.taps(table.options, table.state, None, None) == (None, None)
    assert dashboard.tap(table.options, table.state, down, 1) is None
    assert dashboard.on_ok(table.options, table.state, None) is None


def test_corrections_begin_with_the_worse_wounded():
    table = Table()
    table.do("set", "damage", 1, 2)
    assert rules.correctable(table.options, table.state)[0] == ["set", "damage", 1]
    assert rules.ask(table.options, table.state, ["set", "damage", 1]).first == 2
    table.do("set", "damage", 0, 3)
    assert rules.correctable(table.options, table.state)[0] == ["set", "damage", 0]
    device = Table(deal="device")
    assert rules.correctable(device.options, device.state) == [
        ["set", "damage", 0], ["set", "damage", 1], ["set", "round"]]


def test_in_a_round_with_all_cards_ok_asks_for_each_card_in_turn():
    table = Table()
    assert dashboard.on_ok(table.options, table.state, None) == Press(ASK, ["play", 0])
    assert rules.ask(table.options, table.state, ["play", 0]).first == "8S"
    table.do("play", 0, "8S")
    assert dashboard.after_action(table.options, table.state, ["play", 0, "8S"], None) == Press(ASK, ["play", 1])
    view = dashboard.view(table.options, table.state, None, None, None)
    assert [seat["turn"] for seat in view["seats"]] == [False, True]
    assert view["state"] == "round 1"
    assert [seat["items"][-1][1:3] for seat in view["seats"]] == [("deck", 38), ("discard", 0)]
    assert rules.ask(table.options, table.state, ["play", 1]).first == "8D"
    table.do("play", 1, "AH")
    assert dashboard.after_action(table.options, table.state, ["play", 1, "AH"], None) is None
    assert dashboard.on_ok(table.options, table.state, None) is None and table.state["phase"] == "second"
    view = dashboard.view(table.options, table.state, None, None, None)
    assert [seat["turn"] for seat in view["seats"]] == [False, True]
    table.do("play", 1, "3C")
    assert dashboard.on_ok(table.options, table.state, None) == Press(ASK, ["hit"])
    ask = rules.ask(table.options, table.state, ["hit"])
    assert (ask.first, ask.optional, ask.kind) == ("??", True, ("card", ("??",)))
    table.do("hit", "??")
    view = dashboard.view(table.options, table.state, None, None, None)
    assert view["state"] == "round 2" and [seat["items"][-1][2] for seat in view["seats"]] == [36, 2]
    table.do("play", 1, "4S")
    assert dashboard.on_ok(table.options, table.state, None) == Press(ASK, ["play", 0])


# ---- told by suits


def rows_by_label(step):
    """The rows of a Step by their label, suits as letters."""
    return {plain(row.label): row for row in [step.rows[i] for i in range(len(step.rows))]}


def told_by_suits(table, a, b, *labels):
    """Tell a round in the way by suits, do what its last row says, and return how many keys that took."""
    press, keys = dashboard.on_ok(table.options, table.state, "suits"), 1
    names = dict(words.MOVES, C=table.options["clubs"])
    for label in ["%s %s" % (suit, names[suit]) for suit in a + b] + list(labels):
        rows = rows_by_label(press.what)
        assert press.what.pad and len(rows) == len(press.what.rows) <= 4
        keys += 1
        press = Press(rows[label].tag, rows[label].what)
        if press.tag == DO:
            for action in press.what:
                table.do(*action)
            return keys
    raise AssertionError("the round is not done")


def test_a_round_by_suits_asks_only_for_what_changes_the_result():
    table = Table()
    assert told_by_suits(table, "C", "") == 2 and (table.state["round"], table.state["damage"]) == (1, [0, 0])
    assert told_by_suits(table, "H", "C") == 3 and (table.state["round"], table.state["damage"]) == (2, [0, 0])
    assert told_by_suits(table, "S", "D", "Plain") == 4 and table.state["damage"] == [0, 1]
    assert told_by_suits(table, "S", "H", "Two: a card back") == 4 and table.state["damage"] == [1, 0]
    told_by_suits(table, "S", "D", "Two: a card back")
    assert table.state["damage"] == [0, 1] and table.state["hand"] == [7, 6]
    told_by_suits(table, "D", "S", "Dodged (king)")
    assert table.state["damage"] == [0, 1] and table.state["round"] == 6
    told_by_suits(table, "D", "D", "@0", "Ace: second hit")
    assert table.state["damage"] == [0, 3] and table.state["round"] == 7
    for _ in range(3):
        told_by_suits(table, "S", "H", "Ace: second hit")
    assert table.state["damage"] == [6, 3]
    moves = rows_by_label(dashboard.on_ok(table.options, table.state, "suits").what)
    rows = rows_by_label(rows_by_label(moves["S chop"].what)["H thrust"].what)
    assert list(rows) == ["Plain", "Dodged (king)"]  # the last blow: neither a second hit nor a card back
    told_by_suits(table, "S", "H", "Plain")
    assert table.state["over"] and table.state["winner"] == 1 and table.state["round"] == 11
    assert dashboard.on_ok(table.options, table.state, "suits") is None
    assert table.state["shown"] is None
    assert words.prompt(table.options, table.state, "suits")[0] == "@1 wins in 11 rounds"


@pytest.mark.parametrize("given", [{}, {"clubs": "drop"}, {"clubs": "drop", "drop_thrust": "thrust"},
                                   {"clubs": "drop", "drop_thrust": "rank"}, {"clubs": "drop", "drop_thrust": "none"}])
def test_the_mode_by_suits_and_its_page_agree_with_the_rules(given):
    """Two suits lead where all their cards do, and each line of the page is true of all of them."""
    table = Table(**given)
    first = rows_by_label(dashboard.on_ok(table.options, table.state, "suits").what)
    page = [plain(line) for line in words.page(table.options)]
    assert all(len(line.replace("@0", "Walter")) <= 24 for line in page)
    for a in "SDHC":
        name = "%s %s" % (a, dict(words.MOVES, C=table.options["clubs"])[a])
        for b in "SDHC":
            ends = {rules.compare(table.options, x + a, y + b) for x in rules.HIGH for y in rules.HIGH if x != y}
            if first[name].tag == DO:
                assert ends == {("parry", None)}
                continue
            other = "%s %s" % (b, dict(words.MOVES, C=table.options["clubs"])[b])
            row = rows_by_label(first[name].what)[other]
            if len(ends) > 1:
                assert row.value == "higher?" and [r.label for r in row.what.rows] == ["@0", "@1"]
            else:
                (result, striker), = ends
                assert row.value == {0: "is hit", 1: "hits"}.get(striker, "" if result == "parry" else "even")
                assert (row.tag == DO) == (striker is None)
                assert ("%s > %s" % (name, other) in page) == (striker == 0)
                assert ("%s > %s" % (other, name) in page) == (striker == 1)


def test_two_decks_allow_equal_cards_and_a_dodge_needs_a_card():
    table = Table(decks=2, dodge=["none", "Q"])
    told_by_suits(table, "S", "S", "Equal")
    assert table.state["round"] == 1 and table.state["damage"] == [0, 0]
    first = rows_by_label(dashboard.on_ok(table.options, table.state, "suits").what)
    assert "Dodged (nothing)" not in rows_by_label(rows_by_label(first["S chop"].what)["H thrust"].what)
    assert "Dodged (queen)" in rows_by_label(rows_by_label(first["S chop"].what)["D slice"].what)
    assert words.page(table.options)[-1] == "@1 dodges: queen"


def test_the_mode_by_results_starts_with_the_page_who_beats_whom():
    table = Table()
    rows = dashboard.on_ok(table.options, table.state, "light").what.rows
    assert [(row.label, row.tag) for row in rows] == [
        ("Who beats whom", READ), ("Tell the suits", OPEN), ("Tell the cards", ASK)]
    assert [plain(line) for line in rows[0].what] == [
        "S chop > D slice", "D slice > H thrust", "H thrust > S chop", "C parry: no hit", "Same suit: higher",
        "Ace: a second hit", "Two: a card back", "Dodge: king"]
    assert words.page(table.options) == rows[0].what
    table.do("play", 0, "8S")
    for mode in ("light", "suits"):
        assert dashboard.on_ok(table.options, table.state, mode) == Press(ASK, ["play", 1])
        device = Table(deal="device")
        assert dashboard.on_ok(device.options, device.state, mode) == Press(ASK, ["play", 0])


def test_every_card_has_a_different_sequence_of_keys():
    """A suit, a part of its ranks, the rank: three keys a card, the same ones in every round."""
    table = Table()
    for seat, other in ((0, None), (1, "8S")):
        step = dashboard.on_ok(table.options, table.state, "full").what
        assert step.pad and step.title == ("@1 against %s?" % cards.face("8S") if other else "@0: your card?")
        assert [plain(row.label) for row in step.rows] == (
            ["S higher?", "D is hit", "H hits", "C parried"] if other else ["S chop", "D slice", "H thrust", "C parry"])
        parts = step.rows[0].what.rows
        assert [row.label for row in parts] == ["A 2 3", "4 5 6", "7 8 9 T", "J Q K"]
        dealt = [row for part in parts for row in part.what.rows]
        assert len(dealt) == 13 and all(part.what.pad and len(part.what.rows) <= 4 for part in parts)
        if not other:
            assert [row.what for row in dealt] == [[["play", 0, rank + "S"]] for rank in "A23456789TJQK"]
            table.do("play", 0, "8S")
        else:
            laid = [row for row in dealt if row.tag != DO]
            assert [(plain(row.label), row.value, row.tag) for row in laid] == [("8S", "laid", READ)]
            assert [plain(line) for line in laid[0].what] == ["8S is laid already"]


def test_a_card_already_in_a_pile_leads_to_a_correction():
    table = Table()
    table.do("play", 0, "8S")
    table.do("play", 1, "9C")
    found = dashboard.on_ok(table.options, table.state, "full").what.rows[3].what.rows[2].what.rows[2]
    assert plain(found.label) == "9C" and found.value == "seen"
    assert plain(found.what.title) == "9C lies in a pile. Fix the pile?"
    assert [(row.label, row.what) for row in found.what.rows] == [("Discard empty", [["set", "discard", []]])]


def test_the_second_attack_of_an_ace_has_a_key_for_each_choice():
    table = Table()
    table.do("play", 0, "AS")
    table.do("play", 1, "9D")
    step = dashboard.on_ok(table.options, table.state, "full").what
    assert step.pad and [row.label for row in step.rows] == ["@0 strikes again", "No second attack"]
    assert step.rows[1].what == [["pass", 0]]
    again = step.rows[0].what
    assert again.title == "@0: second card?" and plain(again.rows[0].label) == "S chop"
    assert again.rows[3].what.rows[0].what.rows[0].what == [["play", 0, "AC"]]
    assert dashboard.on_ok(dict(table.options, deal="device"), table.state, "full") is None  # the menu


def test_a_round_by_suits_takes_a_limited_number_of_keys():
    """300 rounds with a real deck, each told by the shortest keys: 4 on average at most."""
    chance, keys, rounds = Chance("keys"), 0, 0
    while rounds < 300:
        table, deck = Table(), cards.pack()
        chance.shuffle(deck)
        while len(deck) > 1 and not table.state["over"]:
            a, b = deck.pop(), deck.pop()
            result, striker = rules.compare(table.options, a, b)
            labels = ["@%d" % striker] if striker is not None and a[1] == b[1] else []
            if striker is not None:
                won, lost = (b, a) if striker else (a, b)
                last = table.state["damage"][1 - striker] == 6
                special = {"A": "Ace: second hit", "2": "Two: a card back" if table.state["damage"][striker] else None}
                labels.append("Dodged (king)" if lost[0] == "K" else not last and special.get(won[0]) or "Plain")
            keys, rounds = keys + told_by_suits(table, a[1], "" if a[1] == "C" else b[1], *labels), rounds + 1
    print("keys a round by suits: %.2f" % (keys / rounds))
    assert keys <= 4 * rounds


def test_corrections_of_lists_offer_whole_lists():
    table = Table()
    table.lay_cards("9S", "3D")
    table.lay_cards("7S", "4D")
    assert rules.ask(table.options, table.state, ["set", "discard"]).candidates == [[], ["??", "??"]]
    assert rules.ask(table.options, table.state, ["set", "pile", 1]).candidates == [["??", "??"]]
    assert rules.ask(table.options, table.state, ["set", "pile", 0]).candidates == [[]]
    texts = [words.value(table.options, table.state, ["set", "discard"], value) for value in ([], ["??"] * 2, ["9S"])]
    assert texts == ["empty", "2 unnamed", "1 card"]


def test_a_fight_dealt_by_the_device_has_no_taps_and_shows_the_deck():
    table = Table(deal="device")
    assert dashboard.taps(table.options, table.state, None, None) == (None, None)
    view = dashboard.view(table.options, table.state, None, None, None)
    assert view["seats"][0]["items"][-1][1:3] == ("deck", 38) and "act" not in view["seats"][0]
    assert named(words.prompt(table.options, table.state))[0] == "Round 1: choose in secret"
    assert dashboard.focus(table.options, table.state, None) is None
    assert dashboard.move(table.options, table.state, None, "seat") is None


@pytest.mark.parametrize("recipe,ways", [("The usual fight", ["Way: Only wounds"]), ("No cards: the device deals", [])])
def test_the_menu_offers_no_way_that_makes_no_difference(recipe, ways, tmp_path):
    player = Player(tmp_path)
    player.begin("melee", recipe)
    player.device.app.cut(1)
    player.press(MENU)
    assert [row for row in labels(player.screen) if row.startswith("Way")] == ways
