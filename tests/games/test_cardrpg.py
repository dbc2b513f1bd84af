"""Card RPG (docs/rules/cardrpg.md): the worked examples, options, creation, NPCs, conflicts, environments and every
ruling by its number.

What face cards do, corrections and walks: test_cardrpg_magic.py.
"""

import itertools

import pytest
from cardrpg_table import CARDRPG, FULL, PACK, SIX, Table, conflict, duel, fight, stack, worth
from played import scenarios
from conftest import new

from cornerman import game
from cornerman.chance import Chance
from cornerman.games.cardrpg import sheet

# ---- the worked examples ---------------------------------------------------


@pytest.mark.parametrize("scenario", scenarios("cardrpg"))
def test_a_worked_example_leads_to_its_states(scenario):
    Table(scenario["seed"], **scenario["options"]).replay(scenario)


# ---- options and the new table ---------------------------------------------


def test_a_new_match_has_an_empty_table():
    table = Table(players=3)
    assert game.public(table.state) == {
        "phase": "rest", "over": False, "winner": None, "winners": [], "trump": None, "stakes": "", "opener": None,
        "turn": None, "last": None, "fresh": False, "attacked": 0, "attacks": [], "env": "none", "env_deck": [],
        "env_card": None, "attributes": [], "npc": None, "shared": [], "who": ["empty"] * 3, "deck": [[], [], []],
        "lost": [[], [], []], "scenes": [0, 0, 0], "story": [[], [], []], "consumed": [False] * 3, "side": [None] * 3,
        "out": [False] * 3, "hand": [0, 0, 0], "used": [[], [], []], "wounds": [[], [], []], "cost": [0, 0, 0]}


def test_options_have_their_defaults():
    assert Table().options == {
        "players": 2, "hand": 6, "attacks": 1, "deflect": "value", "red_deflect": "push", "wound_suits": "top",
        "cast": "alone", "levels": "four", "faces": "high", "env_pace": "round", "stalemate": "nobody",
        "consume": "owned", "npc_packs": "each"}


@pytest.mark.parametrize("given", [
    {"players": 1}, {"players": 9}, {"players": True}, {"players": "2"}, {"players": 2.0}, {"hand": 0}, {"hand": 13},
    {"attacks": -1}, {"attacks": 13}, {"attacks": False}, {"deflect": "suit"}, {"deflect": None},
    {"red_deflect": "pull"}, {"wound_suits": "bottom"}, {"cast": True}, {"levels": "six"}, {"faces": "low"},
    {"env_pace": "never"}, {"stalemate": "draw"}, {"seats": 2}, {"": 1}, [], None])
def test_bad_options_are_refused(given):
    with pytest.raises(game.Refused):
        new(CARDRPG, given, Chance("x"))


@pytest.mark.parametrize("players", range(2, 9))
def test_two_to_eight_seats(players):
    table = Table(players=players)
    assert CARDRPG.rules.seats(table.options) == players == len(table.deck)
    table.do("birth", players - 1)
    table.refused("birth", players)
    table.refused("birth", -1)
    table.refused("birth", True)


# ---- creation --------------------------------------------------------------


def children(*decks, **given):
    """Children with these first six cards."""
    table = Table(**given)
    for seat, deck in enumerate(decks):
        table.do("birth", seat, deck.split())
    return table


def test_birth_deals_six_cards_of_one_pack():
    table = Table()
    for cards in (SIX[:5], SIX + ["3S"], SIX[:5] + ["2C"], SIX[:5] + ["1S"], SIX[:5] + [None], "2C6C2D7DAHKH", {}):
        table.refused("birth", 0, cards)
    table.refused("birth", 0, SIX, None)
    table.do("birth", 0, SIX[::-1])
    assert (table.who, table.deck[0], table.scenes[0]) == (["child", "empty"], SIX, 0)
    table.refused("birth", 0, SIX)
    table.do("birth", 1)
    assert len(set(table.deck[1])) == 6 and table.deck[1] == sorted(table.deck[1], key=PACK.index)


def test_a_seat_enters_with_the_deck_of_an_existing_character():
    table = Table(players=3)
    for who, cards in (("empty", ["2C"]), ("child", []), ("hero", ["2C"]), ("adult", ["2C"] * 201), ("adult", None),
                       (None, ["2C"]), ("npc", ["2C", "2c"]), ("npc", "2C")):
        table.refused("enter", 0, who, cards)
    table.refused("enter", 0, "adult")
    table.do("enter", 0, "child", ["9S", "2C", "9S"])
    table.do("enter", 1, "adult", ["2C"] * 200)
    table.do("enter", 2, "npc", ["KD"])
    assert table.who == ["child", "adult", "npc"] and table.deck[0] == ["2C", "9S", "9S"]
    assert len(table.deck[1]) == 200 and table.consumed == [False, False, True]


LEVELS = [("four", "talk", "DH"), ("four", "body", "CH"), ("four", "fight", "CS"), ("four", "shoot", "DS"),
          ("two", "talk", "DH"), ("two", "force", "CS")] + [
    ("free", name, name) for name in ("CD", "CH", "CS", "DH", "DS", "HS")]


@pytest.mark.parametrize("levels, level, suits", LEVELS)
def test_ruling_1_suits_of_a_level(levels, level, suits):
    for won, half in ((True, "6789TJQK"), (False, "A2345")):
        table = children("AC AD AH AS 6C 6D", levels=levels)
        table.do("scene", 0, level, won, "x")
        story, = table.story[0]
        assert [card[1] for card in story["cards"]] == list(suits) and all(c[0] in half for c in story["cards"])
        assert story == {"level": level, "won": won, "with": None, "cards": story["cards"], "note": "x"}
        assert sorted(table.deck[0]) == sorted("AC AD AH AS 6C 6D".split() + story["cards"])
        table.refused("scene", 0, level, won, "", ["7" + suits[1], "7" + suits[0]])


def test_ruling_1_levels_of_other_options_are_unknown():
    known = {levels: {name for kind, name, suits in LEVELS if kind == levels} for levels in ("four", "two", "free")}
    for levels in known:
        table = children("2C 6C 2D 7D AH KH", levels=levels)
        for name in set().union(*known.values()) - known[levels] | {"DC", "", "CC", "Talk"}:
            table.refused("scene", 0, name, True, "")
        for won in (1, None, "true"):
            table.refused("scene", 0, sorted(known[levels])[0], won, "")


@pytest.mark.parametrize("faces, upper", [("high", "6789TJQK"), ("out", "6789T")])
def test_ruling_2_faces_are_in_the_upper_half(faces, upper):
    table = children("AH 2H 3H 4H 5H AS", faces=faces, levels="free")
    for rank in "6789TJQK":
        cards = [rank + "C", rank + "D"]
        table.refused("scene", 0, "CD", False, "", cards)
        if rank in upper:
            table.do("scene", 0, "CD", True, "", cards)
        else:
            table.refused("scene", 0, "CD", True, "", cards)
    table.do("scene", 0, "CD", True, "")
    assert table.story[0][-1]["cards"] == []
    for rank in "A2345":
        table.refused("scene", 0, "CD", True, "", [rank + "C", rank + "D"])
        table.do("scene", 0, "CD", False, "", [rank + "C", rank + "D"])


def test_ruling_3_piles_lack_what_one_has_or_has_lost():
    table = children("6C 6D 7C 7D AC AD", "6C 6D AH 2H 3H 4H", levels="free")
    table.do("set", "lost", 0, ["8C", "8D", "9C", "TC", "JC", "QC"])
    for card in ("6C", "7C", "8C", None):
        table.refused("scene", 0, "CD", True, "", [card, "9D"])
    table.refused("scene", 0, "CD", True, "", ["KC", "8D"])
    table.do("set", "lost", 0, ["8C", "8D", "9C", "TC", "JC", "QC", "KC"])
    assert table.do("scene", 0, "CD", True, "", [None, "9D"]) == [("scene", 0, [None, "9D"])]
    assert table.story[0][0]["cards"] == ["9D"]
    table.do("set", "lost", 0, [rank + suit for suit in "CD" for rank in "89TJQK"])
    used = table.chance.used
    table.do("scene", 0, "CD", True, "")
    assert (table.story[0][1]["cards"], table.scenes[0], table.chance.used) == ([], 2, used)
    table.do("scene", 1, "CD", True, "", ["8C", "8D"])
    table.refused("scene", 1, "CD", True, "", ["8C", "9D"])


def test_characters_that_were_saved_with_null_for_an_empty_half_are_read():
    entry = {"level": "talk", "won": True, "with": None, "cards": [None, "7H"], "note": ""}
    value = {"who": "child", "deck": SIX, "lost": [], "scenes": 2, "consumed": False,
             "story": [entry, dict(entry, cards=["7H"])]}
    assert sheet.wrong(value, []) is None and sheet.wrong(dict(value, story=[dict(entry, cards=["7H"] * 4)]), [])
    told = [line for line in sheet.lines(value, []) if "talk" in line]
    assert told == ["1. talk, won: - 7\x03", "2. talk, won: 7\x03"]


def test_ruling_4_a_card_less_after_each_scene():
    table = children(*[" ".join(SIX)] * 3, players=3)
    sizes = []
    for had in range(9):
        table.do("conflict", "S", "", [0, None, 1])
        sizes.append(table.hand[0])
        assert table.hand == [sizes[-1], 0, 6]
        table.do("concede", 0)
        if had == 2:
            table.do("shared", [0, 1], "talk", False, ["D", "H"], "")
        else:
            table.do("scene", 0, "fight", True, "")
    assert sizes == [6, 5, 4, 3, 2, 1, 0, 0, 0] and table.scenes == [9, 1, 0]
    assert len(table.deck[0]) == 6 + 3 + 7 + 8  # all seven clubs of the upper half that it had not, a spade each time


def test_shared_scenes_are_once_a_pair():
    table = children(*["2C 6C 2D 7D AH KH"] * 3, players=4)
    table.do("birth", 3)
    table.do("grown", 3)
    cards = [["3D", "2H", "4D"], ["AD", "5H", "4H"]]
    for action in (([0, 0], "talk", False, ["D", "H"], "", cards), ([0, 3], "talk", False, ["D", "H"], "", cards),
                   ([0, 1], "talk", False, ["C", "H"], "", cards), ([0, 1], "talk", False, ["D"], "", cards),
                   ([0, 1], "talk", True, ["D", "H"], "", cards), ([0, 1], "talk", False, ["D", "H"], "", cards[:1]),
                   ([0, 1], "talk", False, ["H", "H"], "", cards), ([0], "talk", False, ["D", "H"], "", cards),
                   ([0, 1], "talk", False, ["D", "H"], "", [cards[0], cards[1][:2]]),
                   ([0, 4], "talk", False, ["D", "H"], "", cards), ([0, 1], "talk", False, ["D", "H"], "x" * 81),
                   ([0, 1], "talk", False, ["D", "H"])):
        table.refused("shared", *action)
    table.do("shared", [1, 0], "talk", False, ["D", "H"], "both", cards)
    assert table.shared == [[0, 1]] and table.scenes[:3] == [1, 1, 0]
    assert [story[0]["cards"] for story in table.story[:2]] == cards[::-1]
    assert [story[0]["with"] for story in table.story[:2]] == [1, 0] and len(table.deck[0]) == 9
    table.refused("shared", [0, 1], "body", False, ["C", "H"], "")
    table.do("shared", [2, 0], "body", True, ["C", "H"], "")
    table.do("shared", [1, 2], "body", True, ["C", "H"], "")
    assert table.shared == [[0, 1], [0, 2], [1, 2]] and table.scenes[:3] == [2, 2, 2]
    table.do("clear", 1)
    assert table.shared == [[0, 2]]


def test_a_bonus_card_comes_off_the_same_half_after_the_others():
    table = children("2C 6C 2D 7D AH KH", "6D 7D 8D 9D TD JD")
    cards = [["8D", "6H", "9D"], ["QD", "6H", "KD"]]
    for bonus in ("QD", "6S", "5D", None):
        table.refused("shared", [0, 1], "talk", True, ["D", "D"], "", [cards[0], ["QD", "6H", bonus]])
    table.do("shared", [0, 1], "talk", True, ["D", "D"], "", cards)
    table = children("2C 6C 2D 7D AH KH", "7D 8D 9D TD JD QD")
    table.do("shared", [0, 1], "talk", True, ["D", "D"], "", [["8D", "6H", "9D"], ["6D", "6H", "KD"]])
    table = children("2C 6C 2D 7D AH KH", "7D 8D 9D TD JD QD", faces="out")
    table.do("shared", [0, 1], "talk", True, ["D", "D"], "", [["8D", "6H", "9D"], ["6D", "6H", None]])


def test_ruling_5_a_scene_is_told_before_after_or_without_a_conflict():
    table = children("2C 6C 2D 7D AH KH", "2C 6C 2D 7D AH KH")
    table.do("scene", 0, "talk", True, "only talked through")
    table.do("conflict", "S", "", [0, 1])
    table.do("concede", 0)
    table.do("scene", 0, "talk", True, "", ["9D", "9H"])
    table.do("scene", 1, "talk", False, "", ["3D", "3H"])


@pytest.mark.parametrize("hand", range(1, 13))
def test_ruling_6_hand_size(hand):
    table = Table(players=4, hand=hand)
    table.do("enter", 0, "adult", PACK)
    table.do("enter", 1, "npc", PACK)
    table.do("enter", 2, "child", PACK)
    table.do("enter", 3, "adult", PACK[:3])
    table.do("conflict", "S", "", [0, 1, 2, 3])
    assert table.hand == [hand, hand, 6, min(3, hand)]


def test_grown_makes_an_adult_and_clear_empties_a_seat():
    table = children("2C 6C 2D 7D AH KH")
    table.refused("grown", 1)
    table.do("scene", 0, "body", True, "", ["9C", "9H"])
    table.do("grown", 0)
    table.refused("grown", 0)
    table.refused("scene", 0, "body", True, "")
    assert (table.who[0], table.scenes[0]) == ("adult", 1)
    table.refused("clear", 1)
    table.do("clear", 0)
    assert game.public(table.state) == game.public(Table().state)


def test_clear_takes_along_what_lies_before_the_seat():
    table = fight("5H 6H", "5H 6H", None, sides=[0, 1, None])
    table.do("attack", 1, "5H")
    table.do("concede", 0)
    assert [a["on"] for a in table.attacks] == [1]
    table.do("clear", 0)
    assert [a["from"] for a in table.attacks] == [[0]] and table.winners == [1]
    table.do("clear", 1)
    assert table.attacks == [] and table.side == [None] * 3


# ---- NPCs ------------------------------------------------------------------


def npc_of(cards, **given):
    table = Table(**given)
    table.do("npc", 0, cards.split())
    return table


def test_an_npc_is_twelve_cards_and_six_are_kept():
    table = Table()
    for cards in (PACK[:11], PACK[:13], PACK[:11] + ["AC"]):
        table.refused("npc", 0, cards)
    table.do("npc", 0, PACK[12::-1][:12])
    assert table.npc == {"seat": 0, "cards": PACK[1:13], "bad": [], "good": [], "round": 1} and table.phase == "npc"
    assert table.who == ["empty", "empty"]
    for verb in (["npc", 1], ["birth", 1], ["conflict", "S", "", [0, 1]], ["good", "C"], ["bad", "X"], ["bad", None],
                 ["bad"], ["bad", "C", "D"], ["clear", 0]):
        table.refused(*verb)
    table.do("bad", "C")
    assert (table.who[0], table.deck[0]) == ("npc", PACK[1:7]) and table.npc is None and table.phase == "rest"


def test_ruling_27_the_bad_suit_goes_best_first():
    table = npc_of("AC 2C 3C 4C KC 2D 3D 4D 5D 2H 3H 4H")
    table.do("bad", "D")
    assert table.npc["cards"] == "AC 2C 3C 4C KC 2H 3H 4H".split()
    table.do("good", "H")
    table.do("bad", "C")
    assert table.deck[0] == "AC 2C 3C 2H 3H 4H".split()


def test_ruling_27_the_good_suit_loses_best_then_worst():
    table = npc_of("AC 2C 3C 4C 5C 6C 7C 8C 9C TC 2D 3D")
    table.do("bad", "H")
    table.do("good", "C")
    assert table.deck[0] == "4C 5C 6C 7C 2D 3D".split()  # T A 9 2 8 3 go: six in all are left
    table = npc_of("AC 2C 3C 4C 5C 6C 7C 8C 2D 3D 4D 5D")
    table.do("bad", "H")
    table.do("good", "C")
    assert table.npc["cards"] == "3C 4C 5C 2D 3D 4D 5D".split()  # 8 A 7 2 6 go: three are left
    table.refused("bad", "C")
    table.refused("bad", "H")
    table.do("bad", "S")
    table.refused("good", "C")
    table.refused("good", "S")
    table.do("good", "D")
    assert table.npc["round"] == 2 and (table.npc["bad"], table.npc["good"]) == ([], [])
    table.refused("bad", "H")
    table.refused("bad", "S")
    table.do("bad", "C")
    assert table.deck[0] == "3C 4C 2D 3D 4D 5D".split()


def test_ruling_27_six_of_a_good_suit_are_not_trimmed():
    table = npc_of("AC 2C 3C 4C 5C 6C 2D 3D 4D 2H 3H 4H")
    table.do("bad", "S")
    table.do("good", "C")
    assert len(table.npc["cards"]) == 12
    table.do("bad", "D")
    table.do("good", "H")
    table.do("bad", "H")
    assert table.deck[0] == "AC 2C 3C 4C 5C 6C".split()


def test_ruling_28_every_npc_comes_off_a_full_pack():
    table = Table(players=3).enter(FULL)
    for seat in (1, 2):
        table.do("npc", seat, PACK[:12])
        table.do("bad", "C")
    assert table.deck[1] == table.deck[2] == PACK[:6]


def test_ruling_29_npcs_pay_and_can_be_consumed():
    table = Table()
    for seat in (0, 1):
        table.do("enter", seat, "npc", ["KD", "2C"])
    table.do("conflict", "S", "", [0, 1])
    table.do("open", 0)
    table.do("attack", 1, "KD")
    table.do("concede", 1)
    assert table.phase == "pay" and table.cost == [2, 0]
    table.do("pay", 0)
    assert table.consumed == [True, False] and table.lost[0] == ["2C"]


# ---- a conflict begins -----------------------------------------------------


def test_what_a_conflict_needs():
    table = Table(players=3).enter("2C 3C", "2C KD")
    sides = [0, 1, None]
    for action in (("X", "", sides), (None, "", sides), ("S", None, sides), ("S", "x" * 81, sides), ("S", "", [0, 1]),
                   ("S", "", [0, 1, 2]), ("S", "", [0, 0, None]), ("S", "", [None] * 3), ("S", "", [0, 8, None]),
                   ("S", "", [0, -1, None]), ("S", "", [0, True, None]), ("S", ""), ("S", "", sides, None, None),
                   ("S", "", [0, None, None])):
        table.refused("conflict", *action)
    for alone in ([0, 0, None], [0, None, None]):
        table.refused("conflict", "S", "", alone, ["neutral", "C"])
    for place in (["none", "C"], ["none", ["2C"]], ["foe"], ["foe", ""], ["foe", "CC"], ["foe", "X"], ["foe", []],
                  ["foe", ["2X"]], ["foe", ["2C"] * 105], ["foe", "C", "storm"], ["foe", "C", ["x" * 41]],
                  ["foe", "C", ["x"] * 9], ["foe", "C", [], []], [], {}, "foe", ["foe", ["C"]]):
        table.refused("conflict", "S", "", sides, place)
    table.do("conflict", "S", "é" * 80, sides, ["foe", ["2C"] * 104, ["é" * 40] * 7 + [""]])
    assert (table.phase, table.trump, table.stakes, table.side) == ("open", "S", "é" * 80, sides)
    assert (table.env, len(table.env_deck), table.attributes) == ("foe", 104, ["é" * 40] * 7 + [""])


def test_ruling_37_conflicts_do_not_nest():
    table = conflict("2S 3S", "2S 3S")
    for verb in (["conflict", "S", "", [0, 1]], ["clear", 0], ["enter", 0, "npc", ["2C"]], ["pay", 0], ["end"]):
        table.refused(*verb)
    table.do("open", 0)
    table.refused("conflict", "S", "", [0, 1])
    table.do("concede", 0)
    table.do("conflict", "H", "", [0, 1])


def test_a_new_conflict_clears_the_fields_of_the_last_one():
    table = fight("5H 6H", "5H KH", place=["neutral", "CD", ["fog"]])
    table.do("attack", 1, "5H")
    table.do("end")
    table.do("wound", 0)
    table.do("concede", 0)
    table.do("conflict", "H", "", [1, 0])
    assert (table.attacks, table.wounds, table.used, table.env, table.env_deck, table.attributes, table.over) == (
        [], [[], []], [[], []], "none", [], [], False)
    assert (table.opener, table.last, table.turn, table.winner, table.winners) == (None, None, None, None, [])


def test_ruling_7_sides():
    table = fight(FULL, FULL, FULL, FULL, sides=[0, 0, 1, 2])
    table.refused("attack", 1, "5H")
    table.refused("attack", 0, "5H")
    table.refused("attack", 4, "5H")
    table.turn_of(0, stack(0, "5H", 2, covered=True))
    table.refused("push", 0, 1)
    table.refused("push", 0, 0)
    table.do("push", 0, 3)
    table.turn_of(0, stack(0, "5H", 2))
    table.refused("deflect", 0, "5C", 1)
    table.do("deflect", 0, "5C", 2)
    table.turn_of(0)
    table.do("attack", 3, "6H")
    everyone = fight(FULL, FULL, FULL, attacks=0)
    everyone.do("attack", 1, "5H")
    everyone.do("attack", 2, "5D")


@pytest.mark.parametrize("shows, opener", [
    ([["2S"], ["3S"], ["4S"]], 0), ([["9S"], ["AS"], []], 1), ([["TS", "2S"], ["3S"], []], 0),
    ([["3S", "5S"], ["3S", "4S"], ["6S"]], 1), ([["3S"], ["3S", "KS"], []], 1), ([[], [], ["KS"]], 2),
    ([["TS", "9S"], ["JS", "9S", "QS"], ["KS"]], 1), ([["QS", "3S"], ["3S", "KS"], ["3S"]], None),
    ([["TS"], ["KS"], ["QS"]], None), ([[], [], []], None), ([["TS"], [], ["QS"]], None)])
def test_ruling_8_the_lowest_trump_opens(shows, opener):
    table = conflict(FULL, FULL, FULL)
    used = table.chance.used
    if opener is None:
        low = [seat for seat in (0, 1, 2) if shows[seat] or not any(shows)]
        if shows[0] == ["QS", "3S"]:
            low = [0, 1]
        for seat in {0, 1, 2} - set(low) | {3, -1}:
            table.refused("open", shows, seat)
        table.do("open", shows)
        assert table.opener in low and table.chance.used > used
        table = conflict(FULL, FULL, FULL)
        table.do("open", shows, low[-1])
        assert table.opener == low[-1] and table.chance.used == used
    else:
        for seat in {0, 1, 2} - {opener}:
            table.refused("open", shows, seat)
        table.do("open", shows, None)
        assert table.opener == opener and table.chance.used == used
    assert (table.phase, table.turn, table.last, table.fresh) == ("turn", table.opener, table.opener, True)


def test_cards_shown_for_the_lead_must_be_in_the_hand():
    table = conflict("2S 3S 4H", FULL, "2S", sides=[0, 1, None], hand=2)
    for shows in ([["4H"], [], []], [["5S"], [], []], [["2S", "2S"], [], []], [[], ["2S", "3S", "4S"], []],
                  [[], [], ["2S"]], [[], []], [["2S"], None, []], [None, None, None], {}, ["2S", [], []]):
        table.refused("open", shows)
    for seat in (2, 3, -1, None, True, "0"):
        table.refused("open", seat)
    table.refused("open", 0, 1)
    table.do("open", [["3S", "2S"], ["KS"], []])
    assert table.turn == 0


def test_ruling_8_an_obvious_opener():
    table = conflict(FULL, FULL, FULL)
    table.do("open", 2)
    assert (table.opener, table.turn) == (2, 2)


def test_ruling_9_turns_go_up_from_the_opener():
    table = fight(*[FULL] * 5, sides=[0, 1, 2, None, 3], opener=2)
    seen = []
    for _ in range(5):
        seen.append(table.turn)
        table.do("end")
    table.do("concede", 4)
    for _ in range(3):
        seen.append(table.turn)
        table.do("end")
    assert seen == [2, 4, 0, 1, 2, 0, 1, 2]


# ---- attacks and what becomes of them --------------------------------------


@pytest.mark.parametrize("attacks", [0, 1, 2, 12])
def test_ruling_10_attacks_a_turn(attacks):
    table = fight(FULL, FULL, attacks=attacks, hand=12)
    for n in range(attacks or 12):
        assert table.attacked == n
        table.do("attack", 1, PACK[n])
    table.do("set", "hand", 0, 1)
    if attacks:
        table.refused("attack", 1, "KS")
        table.do("set", "attacked", 0)
    table.do("attack", 1, "KS")


def test_ruling_10_the_suit_binds_every_attack():
    table = duel(attacks=0).turn_of(0, stack(0, "5H", 1))
    table.do("wound", 0)
    table.do("set", "wounds", 1, [["2D"]])
    for _ in range(2):
        table.refused("attack", 1, "5H")
        table.do("attack", 1, "5D" if not table.attacked else "6D")


def test_ruling_11_free_choice_is_settled_when_the_turn_begins():
    table = duel(attacks=0).turn_of(0, stack(0, "5H", 1))
    assert not table.fresh
    table.do("cast", "JH", ["remove", 0])
    table.refused("attack", 1, "5H")
    table.turn_of(0)
    assert table.fresh
    table.set_attacks(stack(0, "5H", 1))
    table.do("wound", 0)
    table.do("attack", 1, "2C")


def test_an_attack_moves_a_card_from_the_hand_into_a_new_stack():
    table = fight("5H 6H 7H", FULL, hand=2)
    for action in ((1, "8H"), (1, "5h"), (1, None), (1,), (None, "5H"), (1, "5H", None, None), (2, "5H")):
        table.refused("attack", *action)
    table.do("attack", 1, "5H", None)
    assert table.attacks == [stack(1, "5H", 0)] and (table.hand, table.used[0]) == ([1, 2], ["5H"])
    table.do("set", "attacked", 0)
    table.refused("attack", 1, "5H")
    table.do("attack", 1, "6H")
    table.do("set", "attacked", 0)
    table.refused("attack", 1, "7H")  # it has one, but not in the hand
    table.do("end")
    table.refused("attack", 0, "5H")  # not while attacks are open


def test_ruling_12_open_attacks_are_resolved_first():
    table = duel().turn_of(0, stack(0, "5H", 1), stack(-1, "5D"))
    table.refused("end")
    table.do("wound", 0)
    table.refused("end")
    table.refused("attack", 1, "2H")
    table.do("wound", 0)
    table.do("end")


@pytest.mark.parametrize("top, trump, covers", [
    ("5H", "S", "5H 6H TH KH AS 4S KS"), ("TH", "S", "TH JH QH KH AS 2S"), ("KD", "S", "TD JD QD KD AS"),
    ("AS", "S", "AS 2S KS"), ("9S", "S", "9S TS JS QS KS"), ("AC", "D", "AC KC AD")])
def test_a_cover_matches_suit_and_value_or_is_trump(top, trump, covers):
    table = duel(trump=trump).turn_of(0, stack(0, top, 1))
    for card in PACK:
        right = (card[1] == top[1] and worth(card) >= worth(top)) or card[1] == trump != top[1]
        assert right or card not in covers.split()
        if right:
            game.check(CARDRPG.rules, table.options, table.state, ["cover", 0, card])
        elif card[0] in "A5TK":
            table.refused("cover", 0, card)
    for card in covers.split()[:2]:
        table.turn_of(0, stack(0, top, 1)).do("cover", 0, card)
        assert table.attacks == [stack(0, top + " " + card, 1, 0, covered=True)] and table.used[0][-1] == card


def test_cover_asks_for_an_open_attack_against_you():
    table = duel().turn_of(0, stack(1, "5H", 0), stack(0, "5H 6H", 1), stack(0, "7H", 1, covered=True))
    for index in (0, 2, 3, -1, True, None, "1", 1.0):
        table.refused("cover", index, "KH")
        table.refused("wound", index)
        table.refused("deflect", index, "6H" if index != 2 else "7S", 1)
    table.refused("cover", 1, "5H")
    table.refused("cover", 1)
    table.do("cover", 1, "6H")


def test_ruling_13_stacks_are_pushed_also_beside_a_wound():
    table = duel().turn_of(0, stack(0, "5H", 1), stack(0, "7S", 1))
    table.do("cover", 0, "8H")
    table.refused("push", 0, 1)
    table.do("wound", 1)
    table.refused("end")
    table.do("set", "wounds", 1, [["2D"]])
    table.do("attack", 1, "5D")
    table.refused("push", 1, 1)
    table.do("push", 0, 1)
    assert table.attacks == [stack(1, "5H 8H", 1, 0), stack(1, "5D", 0)]
    table.do("end")
    table = duel().turn_of(0, stack(0, "5H", 1, covered=True))
    table.do("set", "fresh", True)
    table.do("push", 0, 1)
    table.do("attack", 1, "2C")


def test_stacks_may_go_to_different_enemies_and_weigh_their_top():
    table = fight(FULL, FULL, FULL, hand=12)
    table.turn_of(0, stack(0, "KC 2H", 1, covered=True), stack(0, "3H", 2, covered=True))
    table.refused("push", 0)
    table.refused("push", 0, None)
    table.do("push", 0, 2)
    table.do("push", 1, 1)
    assert [a["on"] for a in table.attacks] == [2, 1]
    table.do("set", "turn", 2)
    table.do("cover", 0, "2H")


def test_ruling_14_covered_is_no_attack():
    for card, effect in (("JH", "remove"), ("QH", "split"), ("KH", "take"), ("KH", "spread")):
        table = duel().turn_of(0, stack(0, "5H 6H", 1, covered=True), stack(1, "5H 6H", 0))
        table.refused("cast", card, [effect, 0])
        table.do("cast", card, [effect, 1])
    table = duel().turn_of(0, stack(0, "5H 6H", 1, covered=True), stack(1, "5H 6H", 0))
    table.refused("cast", "JH", ["move", 0, 1])
    table.refused("cast", "JH", ["move", 1, 0])
    table.refused("cover", 0, "7H")
    table.do("concede", 0)
    assert table.attacks == [stack(1, "5H 6H", 0)] and table.wounds[0] == []


@pytest.mark.parametrize("top, card", list(itertools.product("TJQK", repeat=2)))
def test_ruling_15_high_trumps_cover_each_other(top, card):
    table = duel().turn_of(0, stack(0, top + "S", 1))
    table.refused("cover", 0, "9S")
    table.refused("cover", 0, "KH")
    table.do("cover", 0, card + "S")


@pytest.mark.parametrize("option, top, fits", [
    ("value", "7H", "7C 7D 7H 7S"), ("value", "JH", "TC JD QH KS"), ("rank", "7H", "7C 7D 7H 7S"),
    ("rank", "JH", "JC JD JH JS"), ("rank", "TH", "TC TS"), ("value", "AH", "AC AS")])
def test_ruling_16_what_deflects(option, top, fits):
    for card in fits.split():
        table = duel(deflect=option).turn_of(0, stack(0, "2C " + top, 1, 0), stack(0, "9C", 1))
        for wrong in ["6D", "2C", "9H"] + (["TD" if top[0] == "J" else "JD"] if option == "rank" else []):
            table.refused("deflect", 0, wrong, 1)
        for seat in (None, 0, 2):
            table.refused("deflect", 0, card, seat)
        table.refused("deflect", 0, card)
        table.do("deflect", 0, card, 1)
        assert table.attacks == [stack(1, "2C " + top, 1, 0), stack(0, "9C", 1), stack(1, card, 0)]
        assert table.attacked == 0 and table.hand[0] == 11


@pytest.mark.parametrize("option, suits", [("top", "H"), ("all", "DH")])
def test_ruling_17_a_wound_is_one_attack(option, suits):
    table = duel(wound_suits=option).turn_of(0, stack(0, "AD 2H", 1, 0))
    table.do("wound", 0)
    assert table.wounds == [[["AD", "2H"]], []] and table.out == [False, False]
    table.do("end")
    table.do("set", "fresh", False)
    for suit in "CDHS":
        if suit in suits:
            table.do("attack", 0, "3" + suit)
            table.do("set", "attacked", 0)
        else:
            table.refused("attack", 0, "3" + suit)


def test_ruling_18_the_third_wound():
    table = fight(FULL, FULL, FULL).turn_of(0, *[stack(0, card, 1) for card in "2C 3C 4C 5C".split()],
                                       stack(1, "9H", 0), stack(-1, "6D"))
    table.do("wound", 3)
    table.do("wound", 0)
    assert not table.out[0] and table.turn == 0
    table.do("wound", 1)
    assert table.wounds[0] == [["5C"], ["2C"], ["4C"], ["3C"], ["6D"]] and table.out[0]
    assert table.attacks == [stack(1, "9H", 0), stack(-1, "6D", done=[0])] and table.turn == 1 and not table.over


def test_ruling_19_conceding_out_of_turn():
    table = fight(FULL, FULL, FULL).turn_of(0, stack(1, "2C", 2), stack(2, "3C", 1), stack(-1, "4D"), stack(1, "5C", 0))
    table.do("concede", 1)
    assert table.wounds[1] == [["2C"], ["4D"], ["5C"]] and table.out == [False, True, False] and table.turn == 0
    assert table.attacks == [stack(2, "3C", 1), stack(-1, "4D", done=[1])]
    table.refused("concede", 1)
    table.refused("concede", 3)
    table.refused("concede", -1)
    table.do("wound", 1)
    table.refused("attack", 1, "5H")
    table.do("end")
    table.do("wound", 1)
    assert table.attacks == [stack(2, "3C", 1)]
    for phase in ("open", "reveal"):
        table = conflict(FULL, FULL, FULL, place=["neutral", "S"])
        if phase == "reveal":
            table.do("open", 0)
            table.do("set", "turn", -1)
            table.do("env")
        assert table.phase == phase
        table.do("concede", 0)
        assert table.out[0] and table.phase == phase
    table.do("reveal", [None, "2C", "3C"])


def test_ruling_20_one_side_is_left():
    table = fight(FULL, FULL, FULL, FULL, sides=[1, 0, 0, 1])
    table.do("concede", 2)
    assert not table.over
    table.do("concede", 0)
    table.do("concede", 3)
    assert (table.phase, table.over, table.winner, table.winners) == ("rest", True, 1, [1])
    assert (table.turn, table.fresh, table.attacked, table.last) == (None, False, 0, 1)
    table = fight(FULL, FULL, FULL, sides=[1, 0, 0])
    table.do("concede", 0)
    assert (table.winner, table.winners) == (1, [1, 2])


@pytest.mark.parametrize("option, wounds, winners", [
    ("nobody", "01", []), ("wounds", "01", [0]), ("wounds", "10", [1]), ("wounds", "11", []), ("wounds", "011", [0]),
    ("wounds", "001", []), ("wounds", "100", [1, 2]), ("nobody", "100", [])])
def test_ruling_21_stalemate(option, wounds, winners):
    table = fight(*[FULL] * len(wounds), sides=[0, 1, 1][:len(wounds)] if wounds == "100" else None, stalemate=option)
    for seat, n in enumerate(wounds):
        table.do("set", "wounds", seat, [["2C"]] * int(n))
        table.do("set", "hand", seat, 0 if seat else 1)
    table.do("end")
    assert table.turn == 1
    table.do("set", "hand", 0, 0)
    table.do("set", "env", "foe")
    table.do("end")
    assert not table.over
    table.do("set", "env", "neutral")
    table.do("set", "env_deck", ["2C"])
    table.do("set", "turn", 0)
    table.do("end")
    table.do("set", "env_deck", [])
    table.set_attacks(stack(0, "2C", 1))
    table.do("end")
    table.set_attacks()
    assert not table.over
    table.do("end")
    assert (table.over, table.winners, table.winner) == (True, winners, winners[0] if winners else None)


def test_ruling_22_cards_go_home():
    table = fight("5H 6H 7H", "8H 9H TH")
    table.do("attack", 1, "5H")
    table.do("end")
    table.do("cover", 0, "8H")
    table.do("push", 0, 0)
    table.do("end")
    table.do("wound", 0)
    table.do("end")
    table.do("concede", 1)
    assert table.deck == ["5H 6H 7H".split(), "8H 9H TH".split()] and table.wounds[0] == [["5H", "8H"]]
    assert table.used == [["5H"], ["8H"]]
    table.do("conflict", "S", "", [0, 1])
    assert table.hand == [3, 3] and table.wounds == [[], []]


# ---- the environment -------------------------------------------------------


def environment_turn(*decks, kind="neutral", cards="CDHS", **given):
    """A conflict in which the place acts next."""
    table = fight(*decks or (FULL, FULL), place=[kind, cards], **given)
    table.do("set", "turn", max(seat for seat, side in enumerate(table.side) if side is not None))
    table.do("set", "turn", -1)
    return table


def test_the_deck_of_an_environment_has_the_cards_of_its_suits_or_those_named():
    for suits in ("C", "HD", "SDC", "CDHS"):
        table = conflict(FULL, FULL, place=["neutral", suits])
        assert table.env_deck == [card for card in PACK if card[1] in suits]
    table = conflict(FULL, FULL, place=["foe", ["9S", "2C", "9S"]])
    assert (table.env, table.env_deck) == ("foe", ["2C", "9S", "9S"])


def test_ruling_30_the_environment_acts_once_a_round():
    table = fight(FULL, FULL, FULL, opener=1, place=["neutral", "D"])
    for _ in range(2):
        seen = []
        while table.turn != -1:
            seen.append(table.turn)
            table.do("end")
        assert seen == [1, 2, 0]
        table.refused("end")
        table.refused("attack", 0, "2C")
        table.refused("wound", 0)
        table.refused("env", "5C")
        table.do("env")
        table.set_attacks()
    assert table.turn == 1 and len(table.env_deck) == 11 and not table.fresh


def test_ruling_30_after_a_lost_opener_and_after_every_turn():
    table = fight(FULL, FULL, FULL, opener=1, place=["neutral", "D"])
    table.do("concede", 1)
    for turn in (2, 0):
        assert table.turn == turn
        table.do("end")
    assert table.turn == -1
    table.do("env")
    assert table.turn == 2
    table = fight(FULL, FULL, place=["neutral", "C"], env_pace="turn", hand=1)
    table.do("end")
    assert table.turn == -1
    table.do("env", "2C")
    table.do("reveal", ["2C", "3C"])
    assert table.turn == 1
    table.do("end")
    assert table.turn == -1


def test_ruling_30_a_neutral_environment_without_cards_is_skipped():
    table = environment_turn(cards=["5H"])
    table.do("env")
    assert table.env_deck == [] and table.turn == 0
    table.set_attacks()
    for turn in (0, 1, 0, 1):
        assert (table.turn, table.env) == (turn, "neutral")
        table.do("end")


def test_ruling_31_a_foe_is_a_side_that_wins_nothing():
    table = environment_turn(FULL, None, kind="foe", cards=["5H", "2S"], hand=2)
    assert not table.over and table.turn == -1
    table.do("env", "5H")
    for target in (-1, 0, 1):
        table.refused("attack", target, "2H")
    table.refused("deflect", 0, "5C", 1)
    table.do("deflect", 0, "5C")
    assert table.attacks == [] and table.used[0] == ["5C"]
    table.do("end")
    table.do("env", "2S")
    table.do("reveal", ["3C", None])
    table.do("cover", 0, "2S")
    table.refused("push", 0, 0)
    table.do("push", 0)
    assert table.attacks == [] and table.env_deck == []
    table.do("end")
    assert (table.over, table.env, table.winner) == (True, "none", 0)  # it should draw and cannot


def test_ruling_31_a_foe_gives_up_or_is_left_alone():
    table = environment_turn(FULL, FULL, kind="foe")
    table.do("concede", 0)
    assert not table.over
    table.do("concede", -1)
    assert (table.over, table.winners, table.env) == (True, [1], "none")
    table = environment_turn(FULL, FULL, kind="foe")
    table.do("concede", -1)
    assert not table.over and table.turn == 0
    table = environment_turn(FULL, None, kind="foe")
    table.do("concede", 0)
    assert (table.over, table.winner, table.winners) == (True, None, [])
    table = environment_turn(FULL, FULL, kind="foe", cards=["5H"])
    table.do("env")
    table.set_attacks()
    for seat in (0, 1):
        table.do("end")
    assert (table.env, table.turn, table.over) == ("none", 0, False)


def test_a_stack_deflected_without_an_enemy_leaves_play():
    table = fight(FULL, None, place=["foe", "S"]).turn_of(0, stack(0, "7H 5H", -1, 0))
    table.refused("deflect", 0, "5C", 1)
    table.do("deflect", 0, "5C", None)
    assert table.attacks == [] and table.cost == [0, 0]


def test_a_red_card_of_the_environment_attacks_everybody():
    table = environment_turn(FULL, FULL, FULL, None, sides=[0, 0, 1, None])
    table.do("env", "5H")
    assert table.attacks == [stack(-1, "5H")] and (table.turn, table.fresh, table.phase) == (0, False, "turn")
    table.refused("end")


def test_ruling_32_red_and_a_wound():
    table = environment_turn(FULL, FULL, FULL)
    table.do("env", "5H")
    for seat in range(3):
        assert table.attacks == [stack(-1, "5H", done=range(seat))]
        table.do("wound", 0)
        assert table.wounds[seat] == [["5H"]]
        table.do("end")
    assert table.attacks == []


def test_ruling_33_red_deflected():
    table = environment_turn(FULL, FULL, FULL)
    table.do("env", "5H")
    table.refused("deflect", 0, "5C")
    table.do("deflect", 0, "5C", 2)
    assert table.attacks == [stack(-1, "5H", done=[0]), stack(2, "5C", 0)]
    table = environment_turn(FULL, FULL, red_deflect="spent")
    table.do("env", "5H")
    table.refused("deflect", 0, "5C", 1)
    table.do("deflect", 0, "5C")
    assert table.attacks == [stack(-1, "5H", done=[0])] and table.used[0] == ["5C"]
    table.do("end")
    table.do("deflect", 0, "5D", None)
    assert table.attacks == []
    for seat in (1, 0):
        table.turn_of(seat, stack(seat, "6C", 1 - seat))
        table.refused("deflect", 0, "6D")
        table.do("deflect", 0, "6D", 1 - seat)


def test_ruling_34_red_covered_is_gone_for_everybody():
    table = environment_turn(FULL, FULL, FULL)
    table.do("env", "5H")
    table.refused("cover", 0, "4H")
    table.do("cover", 0, "9H")
    assert table.attacks == [] and table.used[0] == ["9H"]
    table.do("end")
    assert table.fresh


def test_black_goes_to_the_lowest():
    table = environment_turn(FULL, FULL, FULL, None, sides=[0, 1, 2, None])
    table.do("env", "QC")
    assert (table.phase, table.env_card, table.turn) == ("reveal", "QC", -1) and "QC" not in table.env_deck
    table.do("set", "used", 0, ["9S"])
    for shown in (["9S", "3C", "4C", None], ["2C", "3C", None, None], ["2C", "3C", "4C", "5C"], ["2C", "3C", "4C"],
                  ["2C", "3C", "XX", None], None, [None] * 4):
        table.refused("reveal", shown)
    table.refused("end")
    table.refused("env")
    table.do("reveal", ["KC", "4D", "4S", None], 2)
    assert table.attacks == [stack(2, "QC")] and (table.hand[:3], table.used[2]) == ([6, 6, 6], [])
    assert (table.phase, table.env_card, table.turn) == ("turn", None, 0) and table.cost == [0] * 4


def test_ruling_35_nobody_or_several_lowest():
    table = environment_turn()
    table.do("env", "2C")
    for seat in (0, 2, -1):
        table.refused("reveal", ["9C", "3C"], seat)
    for seat in (-1, 2):
        table.refused("reveal", ["3C", "3C"], seat)
    used = table.chance.used
    table.do("reveal", ["KD", "TD"])
    assert table.attacks[0]["on"] in (0, 1) and table.chance.used == used + 1
    table = environment_turn()
    table.do("set", "hand", 0, 0)
    table.do("env", "3C")
    table.refused("reveal", ["2C", "KC"])
    table.do("reveal", [None, "KC"])
    assert table.tops(1) == ["3C"] and table.chance.used == 0
    table = environment_turn()
    table.do("env", "5C")
    for seat in (0, 1):
        table.do("set", "hand", seat, 0)
    table.refused("reveal", [None, None], 0)
    table.do("reveal", [None, None])
    assert (table.phase, table.env_card, table.attacks, table.turn) == ("turn", None, [], 0)
    table = environment_turn()
    for seat in (0, 1):
        table.do("set", "hand", seat, 0)
    table.do("env", "4C")
    assert (table.phase, table.env_card, table.attacks, table.turn) == ("turn", None, [], 0)


def test_ruling_36_attributes_are_free_notes():
    table = environment_turn()
    table.do("set", "attributes", ["icy", ""])
    assert table.attributes == ["icy", ""]
    for value in (["x"] * 9, ["x" * 41], "icy", [1], None):
        table.refused("set", "attributes", value)


def test_environment_faces_cost_nobody():
    table = environment_turn()
    table.do("env", "KD")
    table.refused("cover", 0, "9D")
    table.do("cover", 0, "TD")
    assert table.cost == [0, 0]


# ---- eight seats and a place, to the end -----------------------------------


@pytest.mark.parametrize("kind", ["neutral", "foe"])
def test_eight_seats_and_an_environment_to_the_end(kind):
    """Everybody attacks the next seat, covers or is wounded, pushes; in the end one side is left."""
    table = fight(*[FULL] * 8, sides=[0, 1, 2, 3, 4, 5, 6, 7], place=[kind, "CDHS"], hand=12, attacks=0)
    phases, turns = set(), 0
    while not table.over:
        phases.add(table.phase)
        turns += 1
        seat = table.turn
        if table.phase == "reveal":
            table.do("reveal", [next(c for c in PACK if c not in table.used[s]) if table.hand[s] and not table.out[s]
                                else None for s in range(8)])
        elif seat == -1:
            table.do("env")
        else:
            enemy = next((s % 8 for s in range(seat + 1, seat + 8) if not table.out[s % 8]), None)
            mine = [n for n, a in enumerate(table.attacks)
                    if a["on"] == seat or a["on"] == -1 and seat not in a["done"]]
            mine.sort(key=lambda n: not table.attacks[n]["open"])
            if mine and table.attacks[mine[0]]["open"]:
                top = table.attacks[mine[0]]["cards"][-1]
                over = [c for c in PACK if c[1] == top[1] and worth(c) >= worth(top) and c not in table.used[seat]
                        and c[0] not in "JQK"]
                if over and table.hand[seat] and turns % 3:
                    table.do("cover", mine[0], over[0])
                else:
                    table.do("wound", mine[0])
            elif mine:
                table.do("push", mine[0], enemy)
            elif enemy is not None and table.fresh and table.hand[seat] and table.attacked < 2:
                table.do("attack", enemy, [c for c in PACK if c not in table.used[seat] and c[0] not in "JQK"][-1])
            else:
                table.do("end")
        assert turns < 2000
    assert phases == {"turn", "reveal"} and len(table.winners) < 2 and table.phase == "rest"
    assert all(len(wounds) > 2 for seat, wounds in enumerate(table.wounds) if table.out[seat])


def test_npcs_off_one_pack_share_no_card_until_it_is_too_small():
    table = Table(players=8, npc_packs="one")
    for seat in range(7):
        table.do("npc", seat)
        assert not [card for deck in table.deck[:seat] for card in deck if card in table.npc["cards"]]
        while table.phase == "npc":
            verb = "good" if len(table.npc["bad"]) > len(table.npc["good"]) else "bad"
            table.do(verb, [suit for suit in "CDHS" if table.allowed(verb, suit)][0])
    cards = [card for deck in table.deck for card in deck]
    assert len(cards) == len(set(cards)) == 42
    assert table.refused("npc", 7) == "The NPCs have left 10 cards of their pack: clear one"
    table.do("clear", 0)
    free = [card for card in PACK if card not in cards[6:]]
    assert table.refused("npc", 0, free[:11] + [table.deck[1][0]]).endswith("is another NPC's")
    table.do("npc", 0, free[:12])


def test_cards_in_wounds_do_not_count_where_the_table_wants_it():
    """The only number card of seat 0 lies as a wound before seat 1: consumed, and paying revives nobody."""
    for given, gone in (({}, False), ({"consume": "wounds"}, True)):
        table = Table(**given).enter("9C JD QH", "2S 3S 4S 5S 6S 7S")
        table.do("conflict", "S", "", [0, 1])
        table.do("open", 0)
        table.do("attack", 1, "9C")
        table.do("end")
        table.do("wound", 0)
        assert (table.consumed[0], table.out[0], table.over) == (gone, gone, gone)
        if gone:
            table.do("set", "cost", 0, 1)
            table.do("pay", 0)
            assert table.consumed[0] and table.deck[0] == ["JD", "QH"]
