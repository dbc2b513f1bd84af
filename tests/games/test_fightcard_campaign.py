"""The Fight Card System, the campaign (docs/rules/fightcard.md): the map against geometry of its own, every kind of
place, test, reward and way to lose, sheets, presets, roles, corrections, the device's draws, and a campaign that goes
on next week."""

import itertools
import json

import pytest
from conftest import need
from fight_table import (ALL, CAMPAIGN, FIGHT, FIGHTCARD, KEY, KINDS, MAP, PACK, RANKS, REWARDS, SHEET, TESTS, Table,
                         VERBS, campaign, nowhere, random_match)
from played import undone

from cornerman.catalog import Game
from cornerman import game
from cornerman.chance import Chance
from cornerman.journal import Journal
from cornerman.match import Match
from cornerman.store import Store
from hostsim.scenario import main

NEW = {
    "phase": "roam", "over": False, "winner": None, "trump": None, "trump_card": None, "follow": None, "lead": None,
    "turn": None, "forced": False, "table": [None, None], "tricks": [0, 0], "length": 0, "target": 0, "hands": [9, 0],
    "spent": [[], []], "out": [], "pending": [], "retrump": False, "debt": [0, 0], "pick": None, "move": None,
    "last": None, "ctx": None, "test": None, "dealt": [], "difficulty": None, "places": MAP, "links": [], "cuts": [],
    "at": 0, "prev": None, "due": None, "cleared": [], "blocked": [], "visited": [0], "presets": {}, "passed": None,
    "handicap": 0, "boost": 0, "autos": 0, "sure": False, "armed": False, "hero": 0, "sheets": [SHEET],
    "cast": [0, 1], "session": 1}
LINE = ["empty", "fight", "ally", "challenge", "weapon", "respawn", "money", "custom"]  # places in a row


def line(**given):
    """A campaign on a row of one place of each kind, the number of a place that of its kind."""
    return campaign(**dict({"map": "grid", "places": LINE, "width": 8, "challenges": TESTS, "hand": 3}, **given))


def won(table, tricks="00"):
    """A fight begun and played by its results."""
    table.do("fight")
    return table.take_tricks(tricks)


def at_weapon(**given):
    return line(**given).at_place(4)


def with_weapon(card="8C", **given):
    """A campaign without a map, and a weapon in the hand."""
    table = nowhere(**given)
    table.do("set", "weapons", [card])
    return table


# ---- a new campaign --------------------------------------------------------


def test_a_new_campaign_has_the_state_that_its_options_describe():
    table = campaign()
    assert game.public(table.state) == NEW and set(NEW) == FIGHT | CAMPAIGN and len(CAMPAIGN) == 24
    assert table.chance.used == 0 and FIGHTCARD.rules.seats(table.options) == 2
    lost = {"places": [], "at": None, "visited": []}
    assert game.public(nowhere().state) == dict(NEW, **lost)
    assert game.public(campaign(map="cards").state) == dict(NEW, places=["empty"])
    assert game.public(campaign(start=2).state) == dict(NEW, at=2, visited=[2], due="fight")
    trio = campaign(trio=True, antagonist_card=True, hand=4)
    assert game.public(trio.state) == dict(NEW, cast=[0, 1, 2], hands=[4, 4])
    assert campaign(own_hands=True).hands == [9, 9]
    heroes = campaign(heroes=2, stats=["grit", "charm"])
    assert heroes.sheets == [dict(SHEET, stats=[0, 0])] * 2 and heroes.sheets[0] is not heroes.sheets[1]


def test_links_are_kept_once_sorted_and_only_where_the_map_has_no_way():
    links = [[3, 0], [0, 3], [1, 0], [15, 2]]
    assert campaign(links=links).links == [[0, 3], [2, 15]]
    assert campaign(links=links, map="path").links == [[0, 1], [0, 3], [2, 15]]
    assert campaign(links=links, map="open").links == []


def test_all_recipes_can_be_started():
    for name, options in [recipe[:2] for recipe in FIGHTCARD.setup.PRESETS]:
        assert name and Table(**options).phase in ("trump", "roam", "play")
    options = [recipe[1] for recipe in FIGHTCARD.setup.PRESETS]
    for wanted in ({}, {"mode": "campaign"}, {"trump": "counter"}, {"trump": "three"},
                   {"mode": "campaign", "map": "none", "moves": "rush", "end": "all", "outcome": "trumps",
                    "rotate": "winner"}, {"mode": "campaign", "trio": True, "antagonist_card": True}):
        assert wanted in options
    assert options[0] == {}


# ---- phases and what is malformed ------------------------------------------


def in_phase(phase):
    """A campaign in one of the phases that a fight has not, or in a fight."""
    if phase in ("trump", "play"):
        table = line().at_place(1)
        table.do("fight")
        if phase == "play":
            table.do("trump", "4H")
    elif phase == "challenge":
        table = line().at_place(3)
        table.do("challenge", "beat", ["2C", "3C", "4C"])
    elif phase == "weapon":
        table = at_weapon()
        table.do("weapon", "8C")
    elif phase == "reward":
        table = line(rewards=REWARDS).at_place(3)
        table.do("challenge", "tags")
        table.do("judge", True)
    elif phase == "spoils":
        table = won(line().at_place(1), "010")
    elif phase == "lost":
        table = won(line().at_place(1), "11")
    elif phase == "over":
        table = line()
        table.do("end", 0)
    else:
        table = line()
    assert table.phase == phase
    return table


OPEN = {"trump": "trump took reshuffle", "play": "play took reshuffle auto", "challenge": "play check judge",
        "weapon": "claim pass", "reward": "reward pass", "spoils": "reward pass", "lost": "lost", "over": "",
        "roam": "move map sheet pick premade prompts finish advance session hero tutorial end"}


@pytest.mark.parametrize("phase", OPEN)
def test_verbs_of_each_phase(phase):
    table = in_phase(phase)
    wanted = set(OPEN[phase].split()) | {"set"} | ({"cast"} if phase != "over" else set())
    closed = {"challenge": {"check", "judge"}, "play": {"auto"}}.get(phase, set())  # of another test; none in store
    open = table.open()
    assert wanted - closed <= open <= wanted, open ^ wanted
    assert {prefix[0] for prefix in FIGHTCARD.rules.open_prefixes(table.options, table.state)} <= open - {"set"}
    table.check_invariants()


MALFORMED = {
    "roam": [["move"], ["move", 0], ["move", 2], ["move", 8], ["move", -1], ["move", True], ["move", "1"],
             ["move", 1, 1], ["explore"], ["fight"], ["challenge", "beat"], ["weapon"], ["take"], ["scene"],
             ["tutorial", 1], ["map"], ["map", "burn", 1], ["map", "block", 0], ["map", "block", 9], ["map", "open", 1],
             ["map", "link", 1, 1], ["map", "link", 0, 1], ["map", "link", 0], ["map", "cut", 0, 2], ["map", "cut", 0],
             ["map", "kind", 1], ["map", "kind", 1, "shop"], ["map", "add", "ally"], ["map", "add", "shop", 0],
             ["map", "add", "ally", 9], ["sheet"], ["sheet", "name", "x"], ["sheet", "ring"], ["sheet", "ring", None],
             ["sheet", "ring", "x" * 25], ["sheet", "ring", "a\n"], ["sheet", "tags", "x"],
             ["sheet", "tags", ["a", "a"]],
             ["sheet", "tags", [""]], ["sheet", "tags", list("abcdefghijklm")], ["sheet", "stats", [1]],
             ["sheet", "finish", []], ["sheet", "xp", 1], ["sheet", "weapons", []], ["pick"], ["pick", "look"],
             ["pick", "ring", "XX"], ["pick", "ring", "9"], ["premade"], ["premade", "9H"], ["premade", "1"],
             ["prompts", ["9H"]], ["prompts", ["9H", "9H", "8H"]], ["prompts", "9H"], ["finish", ["9H"]],
             ["finish", ["9H", "9H"]], ["finish", ["9H", "8H", "7H"]],
             ["finish", ["9H", "8H"], ["9H", "8H"]], ["advance"], ["advance", "stat", 0],
             ["advance", "move", "9"], ["advance", "move", "9H", "x"], ["advance", "tag"], ["advance", "tag", ""],
             ["advance", "power", 1], ["advance", "tag", "x" * 25], ["advance", "look", "a\n"],
             ["session", 1], ["hero", 1], ["hero", -1], ["hero"], ["cast", 0, 2], ["cast", 2, 0],
             ["cast", 0], ["cast", None, 0], ["end"], ["end", 2], ["end", True], ["end", 0, 0], ["took", 0], ["auto"]],
    "challenge": [["play"], ["play", 0], ["play", 1, "9H"], ["play", 0, "XX"], ["check", None], ["judge", True],
                  ["play", 0, "9H", 1], ["pass"]],
    "weapon": [["claim"], ["claim", "9H"], ["claim", "8C"], ["claim", None], ["claim", "9C", 1], ["pass", 1],
               ["weapon"]],
    "reward": [["reward"], ["reward", "gold"], ["reward", "preset"], ["reward", "preset", "X"],
               ["reward", "preset", "H", 3], ["reward", "preset", "H", 0], ["reward", "preset", "H", None],
               ["reward", "preset", "H", 1, 1], ["reward", "redraw"], ["reward", "redraw", 0], ["reward", "redraw", 4],
               ["reward", "map"], ["reward", "map", "block", 3], ["reward", "trick", 1], ["reward", "boost", 0],
               ["reward", "boost", 10], ["reward", "hand", 0], ["reward", "hand", 10], ["reward", "reclaim", []],
               ["reward", "redraw", True]],
    "spoils": [["reward", "reclaim", []], ["reward", "reclaim", ["9H"]], ["reward", "trick"], ["reward", "preset", "H"],
               ["reward", "redraw", 4], ["pass", 0]],
    "lost": [["lost"], ["lost", None], ["lost", 0], ["lost", 1], ["lost", 9], ["lost", True], ["lost", 5, 5], ["pass"]],
    "over": [["cast", 0, 1], ["end", 0], ["session"], ["move", 1]]}


@pytest.mark.parametrize("phase", MALFORMED)
def test_malformed_actions_are_refused(phase):
    table = in_phase(phase)
    for action in MALFORMED[phase]:
        assert len(table.refused(*action)) > 4, action


# ---- the map ---------------------------------------------------------------


def ways(table):
    """Pairs of places that are joined, as moves show them."""
    pairs = set()
    for a in range(len(table.places)):
        table.at_place(a)
        pairs |= {(a, b) for b in range(len(table.places)) if b != a and table.allowed("move", b)}
    assert pairs == {(b, a) for a, b in pairs}
    return {(a, b) for a, b in pairs if a < b}


def around(form, width, count):
    """The neighbours of a place, computed from the centres of the places: those at the smallest distance."""
    pairs = set()
    for a, b in itertools.combinations(range(count), 2):
        points = []
        for place in (a, b):
            row, column = place // width, place % width
            shift, height = (row % 2 / 2, .75 ** .5) if form == "hex" else (0, 1)
            points.append((column + shift, row * height))
        distance = (points[0][0] - points[1][0]) ** 2 + (points[0][1] - points[1][1]) ** 2
        if distance < 1.01:
            pairs.add((a, b))
    return pairs


@pytest.mark.parametrize("form", ["hex", "grid"])
@pytest.mark.parametrize("width,count", [(4, 16), (3, 10), (1, 4), (5, 13), (64, 6)])
def test_neighbours_are_the_places_that_touch(form, width, count):
    table = campaign(map=form, width=width, places=["empty"] * count)
    assert ways(table) == around(form, width, count)


def test_the_middle_of_a_map_has_six_or_four_neighbours():
    for form, count in (("hex", 6), ("grid", 4)):
        pairs = ways(campaign(map=form, width=5, places=["ally"] * 25))
        assert [len([pair for pair in pairs if place in pair]) for place in (12, 6)] == [count, count]


def test_other_forms_of_map():
    five = ["empty"] * 5
    assert ways(campaign(map="open", places=five)) == set(itertools.combinations(range(5), 2))
    assert ways(campaign(map="path", places=five, links=[[4, 0], [1, 2]])) == {(0, 4), (1, 2)}
    assert ways(campaign(map="path", places=five)) == set()
    assert ways(campaign(map="grid", width=5, places=five, links=[[0, 4]])) == {(0, 1), (1, 2), (2, 3), (3, 4), (0, 4)}
    assert ways(campaign(map="cards")) == set()
    nowhere().refused("move", 0)


def test_the_default_map_has_three_respawn_points():
    assert MAP.count("respawn") == 3 and len(MAP) == 16
    assert campaign().places == MAP and set(MAP) | {"money", "custom"} == set(KINDS)


def test_a_step_leads_to_a_neighbour_that_is_not_blocked():
    table = campaign()
    table.do("move", 1)
    assert (table.at, table.prev, table.visited, table.due, table.cast) == (1, 0, [0, 1], "ally", [0, 1])
    table.do("move", 0)
    assert (table.at, table.prev, table.visited, table.due) == (0, 1, [0, 1], None)
    table.refused("move", 2)
    table.do("map", "block", 1)
    table.refused("move", 1)
    table.do("map", "open", 1)
    table.do("move", 1)


def test_gates_ask_for_xp_of_the_hero():
    table = campaign(gates=[0, 5], heroes=2)
    table.do("set", "xp", 4)
    assert "5" in table.refused("move", 1)
    table.do("set", "xp", 5)
    table.do("hero", 1)
    table.refused("move", 1)
    table.do("hero", 0)
    table.do("move", 1)
    table.do("move", 4)  # beyond the list: no gate


def test_the_map_can_be_changed():
    table = campaign(places=["empty"] * 6, width=3)
    table.do("map", "link", 5, 0)
    assert table.links == [[0, 5]]
    table.refused("map", "link", 0, 5)
    table.do("move", 5)
    table.do("map", "cut", 0, 5)
    assert (table.links, table.cuts) == ([], [])
    table.do("map", "cut", 4, 5)
    assert (table.links, table.cuts) == ([], [[4, 5]])
    table.refused("move", 4)
    table.refused("map", "cut", 5, 4)
    table.do("map", "link", 5, 4)
    assert (table.links, table.cuts) == ([], [])
    table.do("map", "block", 3)
    assert table.blocked == [3]
    for bad in (("block", 3), ("block", 5), ("open", 0)):
        table.refused("map", *bad)
    table.do("map", "open", 3)
    table.do("map", "kind", 2, "money")
    assert (table.places[2], table.blocked) == ("money", [])
    table.do("set", "cleared", [2, 3])
    table.do("map", "kind", 2, "fight")
    assert table.cleared == [3]
    table.do("map", "add", "ally", 0)
    assert (table.places[6:], table.links) == (["ally"], [[0, 6]])
    assert {(0, 6), (3, 7)} & around("hex", 3, 8) == {(3, 7)}
    table.do("map", "add", "fight", 3)
    assert (table.places[6:], table.links) == (["ally", "fight"], [[0, 6]])
    table.check_invariants()


def test_places_added_where_the_form_joins_them_need_no_link():
    table = campaign(map="grid", width=2, places=["empty"] * 3)
    table.do("map", "add", "money", 1)
    assert (len(table.places), table.links) == (4, [])
    table.do("map", "add", "money", 0)
    assert table.links == [[0, 4]]
    full = campaign(map="open", places=["empty"] * 63)
    full.do("map", "add", "ally", 0)
    assert len(full.places) == 64 and full.links == []
    full.refused("map", "add", "ally", 0)


def test_without_a_map_steps_are_refused():
    table = nowhere(rewards=REWARDS)
    for action in (["map", "block", 0], ["map", "add", "ally", 0], ["move", 0], ["explore"], ["set", "at", 0],
                   ["set", "visited", [0]]):
        table.refused(*action)
    assert "map" not in {prefix[0] for prefix in FIGHTCARD.rules.open_prefixes(table.options, table.state)}


def test_a_map_of_cards():
    table = campaign(map="cards", seed="cards")
    for rank, kind in zip(RANKS, KEY):
        new = campaign(map="cards")
        new.do("explore", rank + "D")
        assert (new.places, new.links, new.at, new.prev, new.dealt) == (["empty", kind], [[0, 1]], 1, 0, [rank + "D"])
        assert new.visited == [0, 1] and new.due == (kind if kind != "respawn" else None)
    table.do("explore", "2C")
    table.refused("explore", "XX")
    table.do("move", 0)
    table.do("explore", "8C")
    assert (table.places, table.links, table.at) == (["empty", "ally", "fight"], [[0, 1], [0, 2]], 2)
    table.refused("explore")  # a fight waits
    table.refused("move", 0)
    own = campaign(map="cards", key=["money"] * 12 + ["custom"])
    own.do("explore", "KH")
    assert own.places == ["empty", "custom"]


def test_the_device_turns_up_a_place():
    table = campaign(map="cards", seed="cards")
    table.do("set", "weapons", ["AC", "2C"])
    table.do("explore")
    card = [card for card in PACK if card not in ("AC", "2C")][Chance("cards").below(50)]
    assert (table.dealt, table.places[1]) == ([card], KEY[RANKS.index(card[0])])
    table.refused("explore", "AC")


def test_a_map_of_cards_has_64_places():
    table = campaign(map="cards", key=["empty"] * 13)
    for _ in range(63):
        table.do("explore", "2C")
    assert len(table.places) == 64
    table.refused("explore", "2C")


# ---- places (ruling 22) ----------------------------------------------------

EVENTS = {"fight": {"fight"}, "ally": {"scene"}, "challenge": {"challenge"}, "weapon": {"weapon"}, "money": {"take"},
          "custom": {"fight", "challenge", "weapon", "take", "scene"}, "empty": set(), "respawn": set()}


@pytest.mark.parametrize("place", range(8))
def test_ruling_22_what_each_kind_of_place_has(place):
    kind = LINE[place]
    table = line().at_place(place)
    assert table.due == (kind if EVENTS[kind] else None)
    assert {verb for verb in EVENTS["custom"] if table.allowed(*([verb, "tags"] if verb == "challenge" else [verb]))
            } == EVENTS[kind]
    assert table.allowed("move", place - 1 if place else 1) == (kind != "fight")
    table.do("set", "cleared", [place])
    assert table.due is None and not EVENTS["custom"] & table.open()
    assert table.allowed("move", place - 1 if place else 1)
    assert table.allowed("tutorial")


def test_ruling_22_with_no_map_everything_is_at_hand():
    table = nowhere(challenges=["tags"])
    assert EVENTS["custom"] <= table.open()
    before = json.dumps(table.state)
    table.do("scene")
    assert game.public(json.loads(before)) == game.public(table.state)


def test_ruling_22_a_custom_place_goes_on_until_its_scene():
    table = line(xp={"found": 1}, rewards=[]).at_place(7)
    table.do("take")
    won(table, "00")
    table.do("weapon", "8C")
    table.do("pass")
    table.do("challenge", "tags")
    table.do("judge", True)
    assert (table.cleared, table.due, table.sheet["xp"]) == ([], "custom", 1)
    table.do("scene")
    assert (table.cleared, table.due) == ([7], None)


def test_ruling_22_a_challenge_is_tried_once_and_a_weapon_offered_once():
    for retry in (False, True):
        table = line(retry=retry).at_place(3)
        table.do("challenge", "tags")
        table.do("judge", False)
        assert (table.phase, table.passed, table.cleared) == ("roam", False, [] if retry else [3])
        table = at_weapon(retry=retry)
        table.do("weapon", "8C")
        table.do("pass")
        assert (table.phase, table.cleared, table.sheet["weapons"]) == ("roam", [] if retry else [4], [])


def test_a_place_with_money_pays_once():
    table = line(money={"found": 7}, xp={"found": 2}).at_place(6)
    table.do("take")
    assert (table.sheet["money"], table.sheet["xp"], table.cleared, table.due) == (7, 2, [6], None)
    table.refused("take")


def test_success_at_the_goal_wins_the_campaign():
    """Success there wins: a fight, a challenge, a weapon, money, a scene; an empty place or respawn point entered."""
    for place, events in ((1, [["fight"], ["took", 0], ["took", 0]]), (3, [["challenge", "tags"], ["judge", True]]),
                          (4, [["weapon", "8C"], ["claim", "9C"]]), (6, [["take"]]), (2, [["scene"]]),
                          (7, [["scene"]])):
        table = line(goal=place).at_place(place)
        for event in events:
            assert not table.over
            table.do(*event)
        assert (table.over, table.winner, table.phase, table.ctx) == (True, 0, "over", None), place
        assert place in table.cleared
        table.check_invariants()
    for place in (0, 5):
        table = line(goal=place).at_place(place + 1)
        table.do("set", "cleared", [place + 1])
        table.do("move", place)
        assert (table.over, table.winner) == (True, 0)
    for place, events in ((3, [["challenge", "tags"], ["judge", False]]), (4, [["weapon", "8C"], ["pass"]])):
        table = line(goal=place).at_place(place)
        for event in events:
            table.do(*event)
        assert not table.over and table.cleared == [place]
    custom = won(line(goal=7).at_place(7), "00")
    assert (custom.over, custom.winner, custom.cleared) == (True, 0, [])
    for place in (2, 5):  # walking into an ally, waking up at a respawn point
        table = line(goal=place).at_place(1)
        won(table, "00" if place == 2 else "11")
        table.do(*["move", 2] if place == 2 else ["lost", 5])
        assert (table.at, table.over) == (place, False)


def test_a_close_win_at_the_goal_has_no_spoils():
    table = won(line(goal=1).at_place(1), "010")
    assert (table.over, table.winner) == (True, 0)


def test_a_goal_on_a_map_of_cards():
    table = campaign(map="cards", goal=1, key=["empty"] * 13)
    table.do("explore", "2C")
    assert (table.over, table.winner) == (True, 0)


# ---- fights of a campaign --------------------------------------------------


def test_ruling_16_after_a_fight():
    table = line(hand=5).at_place(1)
    table.do("fight")
    assert (table.hands, table.ctx, table.phase, table.length) == ([5, 5], "fight", "trump", 5)
    table.do("trump", "4H")
    table.play("KH 3H QH 2S")
    table.do("trump", "4D")
    table.play("KD 3D")
    assert (table.phase, table.hands, table.spent, table.out) == ("roam", [5, 0], [[], []], [])
    assert (table.trump, table.trump_card, table.follow, table.lead, table.turn) == (None,) * 5
    assert (table.tricks, table.length, table.target, table.move) == ([3, 0], 5, 3, "Uppercut")
    assert (table.last, table.cleared, table.ctx) == (["KD", "3D", 0], [1], None)


def test_ruling_15_a_drawn_fight_can_be_fought_again():
    table = won(line(hand=2, rotate="winner", xp={"win": 5}).at_place(1), "01")
    assert (table.phase, table.cleared, table.due, table.cast, table.sheet["xp"]) == ("roam", [], "fight", [0, 1], 0)
    table.do("fight")


def test_ruling_18_spoils_of_the_narrowest_win():
    for hand, tricks, close in ((3, "010", True), (3, "00", False), (4, "0100", True), (4, "000", False),
                                (9, "010101010", True), (9, "0001010", False), (1, "0", True)):
        table = won(line(hand=hand).at_place(1), tricks)
        assert table.phase == ("spoils" if close else "roam"), (hand, tricks)
    assert won(line().at_place(1), "101").phase == "lost"  # none for the Facilitator


def test_ruling_20_other_uses_of_the_score():
    """Of the story only; the difference earns xp, which opens places; the map by hand."""
    for outcome in ("none", "trumps"):
        assert won(line(outcome=outcome).at_place(1), "010").phase == "roam"
    for tricks, open in (("010", False), ("00", True)):
        table = won(line(outcome="none", xp={"margin": 1}, gates=[0, 0, 2]).at_place(1), tricks)
        assert table.allowed("move", 2) == open
        table.do("map", "cut", 1, 2)
        assert not table.allowed("move", 2)


def test_ruling_18_a_close_win_of_a_tutorial_has_none():
    table = line()
    table.do("tutorial")
    assert table.ctx == "tutorial"
    table.take_tricks("010")
    assert (table.phase, table.sheet["advances"], table.cleared) == ("roam", 2, [])


def test_ruling_19_a_tutorial_asks_for_no_debt():
    table = nowhere(outcome="trumps", hand=3)
    table.do("set", "debt", 0, 2)
    table.do("tutorial")
    table.do("trump", "4H")
    assert table.phase == "play"
    table.take_tricks("00")
    assert table.debt == [2, 0]
    table.do("fight")
    table.do("trump", "4H")
    assert (table.phase, table.turn) == ("penalty", 0)


def test_ruling_18_some_spent_cards_or_a_redraw():
    def close(**given):
        table = line(**given).at_place(1)
        table.do("set", "weapons", ["3H", "KS"])
        table.do("fight")
        table.do("trump", "4H")
        return table.play("3H KH 6H TH 8H 7H")
    table = close()
    assert (table.phase, table.tricks, table.spent) == ("spoils", [2, 1], [["3H", "TH", "8H"], ["KH", "6H", "7H"]])
    assert (table.trump, table.sheet["weapons"]) == ("H", ["3H", "KS"])
    table.refused("reward", "reclaim", ["KH"])
    table.refused("reward", "reclaim", ["TH", "TH"])
    table.refused("reward", "reclaim", ["TH", "8H", "3H", "KH"])
    table.do("reward", "reclaim", ["TH", "3H"])
    assert (table.phase, table.sheet["weapons"], table.spent, table.trump) == ("roam", ["3H", "KS"], [[], []], None)
    for action in (["reward", "redraw", 3], ["pass"], ["reward", "reclaim", ["8H"]]):
        table = close()
        table.do(*action)
        assert (table.phase, table.sheet["weapons"], table.ctx, table.hands) == ("roam", ["KS"], None, [3, 0])
    few = close(reclaim=1)
    few.refused("reward", "reclaim", ["TH", "8H"])
    few.refused("reward", "redraw", 0)


def test_ruling_30_earnings_count_the_difference_of_tricks():
    table = won(line(xp={"win": 2, "margin": 3}, money={"margin": 1}).at_place(1), "00")
    assert (table.sheet["xp"], table.sheet["money"]) == (8, 2)
    table = won(line(xp={"win": 2, "margin": 3}).at_place(1), "010")
    assert table.sheet["xp"] == 5
    table = won(line(xp={"win": 2, "margin": 3}).at_place(1), "11")
    assert table.sheet["xp"] == 0
    rich = line(xp={"win": 99}, money={"win": 1}).at_place(1)
    rich.do("set", "xp", 9990)
    rich.do("set", "money", 9999)
    won(rich)
    assert (rich.sheet["xp"], rich.sheet["money"]) == (9999, 9999)


def test_ruling_27_presets_serve_one_fight():
    table = line().at_place(1)
    table.do("set", "presets", {"next": "S", "1": "D", "7": "C"})
    table.do("fight")
    assert (table.trump, table.trump_card, table.phase, table.presets) == ("D", None, "play", {"next": "S", "7": "C"})
    table.take_tricks("11")
    table.do("lost", 5)
    table.do("set", "at", 1)
    table.do("fight")
    assert (table.trump, table.presets) == ("S", {"7": "C"})
    table.take_tricks("00")
    table.do("tutorial")
    assert table.trump is None and table.presets == {"7": "C"}
    counter = line(trump="counter").at_place(1)
    counter.do("fight")
    assert (counter.phase, counter.trump) == ("play", None)
    mind = nowhere()
    mind.do("set", "presets", {"next": "H"})
    mind.do("fight")
    assert (mind.trump, mind.presets) == ("H", {})


def test_the_hand_of_a_handicap():
    table = line(hand=5).at_place(1)
    table.do("set", "handicap", 2)
    table.do("tutorial")
    assert table.hands == [5, 5]
    table.take_tricks("000")
    table.do("fight")
    assert (table.hands, table.handicap, table.length, table.target) == ([3, 5], 0, 3, 2)


def test_ruling_28_a_larger_hand_does_not_lengthen_the_fight():
    table = line(hand=5).at_place(1)
    table.do("set", "handicap", -4)
    table.do("fight")
    assert (table.hands, table.handicap, table.length, table.target) == ([9, 5], 0, 5, 3)


def test_ruling_28_a_boost_counts_in_the_next_fight_only():
    table = line(hand=3).at_place(1)
    table.do("set", "boost", 3)
    table.do("fight")
    table.do("trump", "4H")
    table.play("5H 8H")
    assert table.tricks == [1, 0]  # 8 against 8, the leader's
    table.do("pass")
    table.play("6H TH")
    assert table.tricks == [1, 1]
    table.play("9S 3H")
    assert table.boost == 0 and table.phase == "spoils"
    other = line(challenges=["trick"], hand=3).at_place(3)
    other.do("set", "boost", 9)
    other.do("challenge", "trick")
    other.do("trump", "4H")
    other.play("5H 8H")
    assert (other.passed, other.boost) == (False, 9)
    counter = line(trump="counter").at_place(1)
    counter.do("set", "boost", 2)
    counter.do("fight")
    counter.play("6H 8C")
    assert counter.tricks == [1, 0]


def test_ruling_28_a_sure_trick():
    table = line(hand=5).at_place(1)
    table.do("set", "autos", 2)
    table.do("fight")
    table.refused("auto")
    table.do("trump", "4H")
    table.do("auto")
    assert (table.autos, table.sure) == (1, True)
    table.refused("auto")
    table.refused("took", 1)
    table.play("3S KH")
    assert (table.tricks, table.sure, table.lead, table.retrump) == ([1, 0], False, 0, True)
    table.do("trump", "4D")
    table.do("play", 0, "3D")
    table.do("auto")
    table.do("play", 1, "KD")
    assert (table.tricks, table.autos) == ([2, 0], 0)
    table.refused("auto")
    light = line().at_place(1)
    light.do("set", "autos", 1)
    light.do("fight")
    light.do("trump", "4H")
    light.do("auto")
    light.do("took", 0)
    assert not light.sure


# ---- challenges (ruling 23) ------------------------------------------------


def challenge(test, *x, card=None, **given):
    table = nowhere(**dict({"challenges": TESTS, "rewards": []}, **given))
    table.do("challenge", test, *x)
    if card:
        table.do("play", 0, card)
    return table


def test_ruling_23_beat():
    for card, passed in (("TH", True), ("9H", False), ("8H", False)):  # a tie does not beat
        table = challenge("beat", ["9S", "2C", "AD"], card=card, xp={"challenge": 1, "range": 2})
        assert (table.passed, table.phase, table.test, table.table) == (passed, "roam", None, [None, None])
        assert table.dealt == ["9S", "2C", "AD"] and table.hands == [9, 0]
        assert table.sheet["xp"] == (3 if passed else 0)
    assert challenge("beat", ["9S", "2C", "AD"], card="KH", xp={"range": 1}).sheet["xp"] == 4
    assert challenge("beat", ["KS", "2C", "3D"], card="AH", ace="high").passed
    for deal in (1, 5):
        table = nowhere(deal=deal)
        table.refused("challenge", "beat", ["2C"] * deal + ["3C"])
        table.do("challenge", "beat", ["2C", "3C", "4C", "5C", "6C"][:deal])
        assert (table.phase, table.test, table.difficulty) == ("challenge", "beat", None)
    for bad in (["2C", "2C", "3C"], ["2C", "3C"], ["2C", "3C", "XX"], "2C", None):
        nowhere().refused("challenge", "beat", bad)


def test_a_challenge_under_way():
    table = challenge("beat", ["9S", "2C", "AD"])
    table.check_invariants()
    assert (table.hands, table.turn, table.ctx) == ([9, 0], None, None)
    table.do("set", "hands", 0, 0)
    table.refused("play", 0, "KH")
    table.do("set", "hands", 0, 1)
    table.do("play", 0, "KH")
    assert (table.hands, table.dealt) == ([9, 0], ["9S", "2C", "AD"])
    table.do("fight")
    assert table.dealt == []


def test_ruling_23_colour_and_suit():
    for dealt, card, colour, suit in (("9S", "2C", True, False), ("9S", "2S", True, True), ("9S", "KH", False, False),
                                      ("9D", "2H", True, False), ("9D", "3D", True, True), ("9H", "2D", True, False),
                                      ("9C", "2S", True, False), ("9C", "QD", False, False)):
        assert challenge("colour", [dealt], card=card, xp={"range": 5}).passed is colour
        assert challenge("suit", [dealt], card=card).passed is suit
    table = challenge("suit", ["9S"], card="KS", xp={"range": 5, "challenge": 1})
    assert table.sheet["xp"] == 1  # a range in `beat` alone
    nowhere(challenges=["suit"]).refused("challenge", "suit", ["9S", "8S"])


def test_ruling_23_one_trick():
    table = line(challenges=["trick"], first=1).at_place(3)
    table.do("set", "handicap", 1)
    table.do("set", "presets", {"next": "S"})
    table.do("challenge", "trick")
    assert (table.ctx, table.phase, table.length, table.target, table.hands, table.lead) == (
        "trick", "trump", 1, 1, [3, 3], 1)
    assert (table.test, table.dealt, table.handicap, table.presets) == ("trick", [], 1, {"next": "S"})
    table.refused("challenge", "trick", ["9S"])
    table.do("trump", "4H")
    table.play("KH 3S")
    assert (table.phase, table.passed, table.tricks, table.cleared, table.test) == ("roam", False, [0, 1], [3], None)
    for light in (False, True):
        table = line(challenges=["trick"], xp={"challenge": 4, "range": 9}).at_place(3)
        table.do("challenge", "trick")
        if light:
            table.do("took", 0)
        else:
            table.do("trump", "4H")
            table.play("KH 3H")
        assert (table.phase, table.passed, table.sheet["xp"], table.hands) == ("reward", True, 4, [3, 0])
    whole = challenge("trick", end="all")
    whole.take_tricks("0")
    assert (whole.phase, whole.passed) == ("roam", True)


def test_ruling_23_a_check_against_the_deck():
    for card, difficulty, passed, earned in (("7H", 7, True, 1), ("6H", 7, False, 0), ("TH", 7, True, 7),
                                             ("AH", 1, True, 1), ("KH", 20, False, 0)):
        table = challenge("deck", difficulty, xp={"challenge": 1, "range": 2})
        assert (table.difficulty, table.dealt) == (difficulty, [])
        table.do("check", None, card)
        assert (table.passed, table.difficulty, table.dealt, table.sheet["xp"]) == (passed, None, [card], earned)
    table = nowhere(challenges=["deck"], difficulty=12, stats=["grit", "charm"])
    table.do("sheet", "stats", [2, -5])
    table.do("challenge", "deck")
    assert table.difficulty == 12
    for bad in ((2,), (-1,), ("grit",), (0, "XX"), (0, None), (True,), ()):
        table.refused("check", *bad)
    table.do("check", 0, "TH")
    assert table.passed is True
    for bad in (0, 21, None, "7", [7]):
        nowhere(challenges=["deck"]).refused("challenge", "deck", bad)
    ace = challenge("deck", 14, ace="high")
    ace.do("check", None, "AS")
    assert ace.passed
    nowhere().refused("challenge", "beat", ["2C", "3C", "4C"], 1)
    nowhere(challenges=["deck"]).refused("challenge", "deck", 7, 7)


def test_ruling_23_tags():
    for word in (True, False):
        table = nowhere(challenges=["tags"], rewards=[])
        table.do("sheet", "tags", ["loved", "rich"])
        table.do("challenge", "tags")
        for bad in ((), (1,), (word, "feared"), (word, None), (None,), (word, "rich", 1)):
            table.refused("judge", *bad)
        table.do("judge", word, "rich")
        assert (table.passed, table.phase, table.test) == (word, "roam", None)
        table.do("challenge", "tags")
        table.do("judge", word)


def test_only_tests_in_use():
    for used in TESTS:
        table = nowhere(challenges=[used])
        assert [test for test in TESTS if table.allowed("challenge", test)] == [used]


def test_the_device_deals_the_cards_of_a_challenge_without_weapons():
    for test, count in (("beat", 3), ("colour", 1), ("suit", 1)):
        table = with_weapon("AC", challenges=TESTS, seed="deal")
        table.do("challenge", test)
        pool, luck, dealt = [card for card in PACK if card != "AC"], Chance("deal"), []
        for _ in range(count):
            dealt.append(pool.pop(luck.below(len(pool))))
        assert (table.dealt, table.chance.used) == (dealt, luck.used)
        with_weapon("AC", challenges=TESTS).refused("challenge", test, ["AC", "2C", "3C"][:count])
    table = with_weapon("AC", challenges=["deck"], seed="check")
    table.do("challenge", "deck")
    table.refused("check", None, "AC")
    table.do("check", None)
    assert table.dealt == [[card for card in PACK if card != "AC"][Chance("check").below(51)]]


def test_ruling_23_a_weapon_played_in_a_challenge_is_gone():
    table = with_weapon("KH")
    table.do("challenge", "beat", ["2C", "3C", "4C"])
    table.do("play", 0, "KH")
    assert (table.sheet["weapons"], table.passed) == ([], True)


def test_a_challenge_in_a_game_of_three_suits():
    table = nowhere(trump="three", removed="S", hand=3)
    table.refused("challenge", "beat", ["2C", "3C", "4S"])
    table.do("challenge", "beat", ["2C", "3C", "4D"])
    table.refused("play", 0, "KS")
    table.do("play", 0, "KH")
    assert table.phase == "reward"
    table.refused("reward", "preset", "H")


# ---- rewards ---------------------------------------------------------------


def passed(*rewards, **given):
    """A challenge passed on the row of places."""
    table = line(**dict({"rewards": list(rewards)}, **given)).at_place(3)
    table.do("challenge", "tags")
    table.do("judge", True)
    return table


def test_only_rewards_in_use():
    for used in REWARDS:
        table = passed(used)
        examples = {"preset": ["H"], "redraw": [1], "map": ["block", 1], "trick": [], "boost": [1], "hand": [1]}
        assert [name for name in REWARDS if table.allowed("reward", name, *examples[name])] == [used]
        table.do("pass")
        assert table.phase == "roam" and table.cleared == [3]
    assert passed().phase == "roam"  # benefits of the story only


def test_the_reward_preset_gives_a_suit_to_a_fight_to_come():
    table = passed("preset")
    for place in (0, 2, 3, 4, 5, 6, 8):
        table.refused("reward", "preset", "H", place)
    table.do("reward", "preset", "H", 7)
    assert (table.presets, table.phase) == ({"7": "H"}, "roam")
    table = passed("preset")
    table.do("set", "presets", {"next": "C", "1": "D"})
    table.do("reward", "preset", "S")
    assert table.presets == {"next": "S", "1": "D"}
    table = passed("preset")
    table.do("set", "cleared", [1, 3])
    table.refused("reward", "preset", "H", 1)
    assert not passed("preset", "redraw", trump="counter").allowed("reward", "preset", "H")


def test_the_reward_redraw_changes_nothing_on_the_device():
    for n in (1, 3):
        table = passed("redraw")
        table.do("reward", "redraw", n)
        assert (table.phase, table.hands, table.sheet) == ("roam", [3, 0], SHEET)


def test_ruling_29_reward_map():
    for op, field, wanted in ((["block", 1], "blocked", [1]), (["link", 0, 7], "links", [[0, 7]]),
                              (["cut", 3, 2], "cuts", [[2, 3]]), (["kind", 0, "money"], "places", ["money"] + LINE[1:]),
                              (["add", "fight", 3], "places", LINE + ["fight"])):
        table = passed("map")
        table.do("reward", "map", *op)
        assert (table.phase, table.state[field]) == ("roam", wanted)
    table = passed("map")
    table.do("set", "blocked", [1])
    table.do("reward", "map", "open", 1)
    assert table.blocked == []
    failed = line().at_place(3)
    failed.do("challenge", "tags")
    failed.do("judge", False)
    failed.do("map", "block", 2)
    assert failed.blocked == [2]


def test_rewards_for_the_next_fight():
    table = passed("trick")
    table.do("reward", "trick")
    assert (table.autos, table.phase) == (1, "roam")
    full = passed("trick", "redraw")
    full.do("set", "autos", 9)
    full.do("reward", "trick")
    assert full.autos == 9
    for n in (1, 9):
        table = passed("boost")
        table.do("reward", "boost", n)
        assert table.boost == n
    table = passed("hand")
    table.do("reward", "hand", 9)
    assert table.handicap == -9
    low = passed("hand", "redraw")
    low.do("set", "handicap", -8)
    low.refused("reward", "hand", 2)
    low.do("reward", "hand", 1)
    assert low.handicap == -9
    tight = passed("hand", "redraw", hand=25)  # a pack of 52, two hands of 25, a Trump Suit card: one is left
    tight.refused("reward", "hand", 2)
    tight.do("reward", "hand", 1)
    assert tight.handicap == -1
    full = passed("hand", "redraw", hand=25, seed="full")
    full.do("set", "handicap", -1)
    full.refused("reward", "hand", 1)
    assert FIGHTCARD.words.prompt(full.options, full.state) == ["Redraw?"]


# ---- weapons (ruling 31) ---------------------------------------------------


def test_ruling_31_a_weapon_for_a_card_of_its_suit():
    table = at_weapon()
    table.do("set", "weapons", ["9C"])
    table.refused("weapon", "9C")
    table.do("weapon", "8C")
    assert (table.phase, table.dealt) == ("weapon", ["8C"])
    for bad in ("8C", "9H", "XX"):
        table.refused("claim", bad)
    table.do("claim", "9C")  # a weapon given away
    assert (table.sheet["weapons"], table.phase, table.cleared, table.hands) == (["8C"], "roam", [4], [3, 0])


def test_ruling_31_the_device_turns_up_a_weapon():
    table = with_weapon("AC", seed="weapon")
    table.do("weapon")
    assert table.dealt == [[card for card in PACK if card != "AC"][Chance("weapon").below(51)]]


def test_ruling_31_a_weapon_is_told_when_seat_0_plays_it():
    table = with_weapon("8H", hand=5)
    table.do("fight")
    table.do("trump", "4H")
    table.do("play", 0, "9H")
    assert not table.armed
    table.do("play", 1, "8H")
    assert not table.armed  # it changed hands
    table = with_weapon("8H", hand=5)
    table.do("fight")
    table.do("trump", "4H")
    table.do("play", 0, "8H")
    assert table.armed and table.sheet["weapons"] == ["8H"]
    table.do("play", 1, "6H")
    assert (table.armed, table.tricks) == (False, [1, 0]) and table.sheet["weapons"] == ["8H"]
    table.take_tricks("00")
    assert table.sheet["weapons"] == []  # spent in the fight
    last = with_weapon("8H", hand=1, first=1)
    last.do("fight")
    last.do("trump", "4H")
    last.play("6H 8H").do("pass")
    assert (last.armed, last.sheet["weapons"]) == (True, [])
    last.do("fight")
    assert not last.armed


def test_ruling_31_a_weapon_lost_as_a_card_is_gone():
    for bonus, use in (("AH", "use"), ("5H", "use")):
        table = with_weapon("8S", hand=5)
        table.do("fight")
        table.do("trump", "4H")
        table.play(bonus + " KH")
        table.do("use", "8S")
        assert table.sheet["weapons"] == []
    other = with_weapon("8S", hand=5, first=1)
    other.do("fight")
    other.do("trump", "4H")
    other.play("AH KH")
    other.do("use", "8S")  # seat 1's card
    assert other.sheet["weapons"] == ["8S"]
    owed = with_weapon("8H", hand=5, outcome="trumps")
    owed.do("set", "debt", 0, 1)
    owed.do("fight")
    owed.do("trump", "4H")
    owed.do("discard", 0, ["8H"])
    assert owed.sheet["weapons"] == []


# ---- a lost fight (ruling 26) ----------------------------------------------


def lost(**given):
    return won(line(**given).at_place(1), "11")


def test_ruling_26_respawn():
    table = line(places=["respawn", "fight", "respawn", "respawn"], width=4)
    table.do("set", "at", 1)
    table.do("set", "blocked", [3])
    won(table, "11")
    assert (table.phase, table.hands, table.cleared) == ("lost", [3, 0], [])
    for bad in (1, 3, None, 4):
        table.refused("lost", bad)
    table.do("lost", 2)
    assert (table.phase, table.at, table.prev, table.due) == ("roam", 2, 1, None) and 2 in table.visited
    none = line(places=["empty", "fight", "respawn"], start=0)
    none.do("set", "at", 1)
    none.do("set", "blocked", [2])
    won(none, "11")
    none.refused("lost", 2)
    none.do("lost", None)
    assert (none.at, none.prev, none.phase) == (0, 1, "roam")
    mind = won(nowhere(hand=3), "11")
    mind.refused("lost", 0)
    mind.do("lost", None)
    assert (mind.phase, mind.at) == ("roam", None)


def test_ruling_26_block():
    table = line(defeat="block")
    table.do("move", 1)
    won(table, "11")
    for bad in (0, 8, True):
        table.refused("lost", bad)
    table.do("lost", 2)
    assert (table.at, table.prev, table.blocked, table.phase) == (0, 1, [2], "roam")
    table = line(defeat="block", start=1)
    won(table, "11").do("lost", None)
    assert (table.at, table.prev, table.blocked) == (1, None, [])
    table = line(defeat="block")
    table.do("move", 1)
    table.do("map", "block", 0)
    won(table, "11")
    table.refused("lost", 0)
    table.refused("lost", 1)  # back is here
    table.do("lost", 5)
    assert (table.at, table.blocked) == (1, [0, 5])
    mind = won(nowhere(hand=3, defeat="block"), "11")
    mind.do("lost", None)
    assert mind.phase == "roam"


def test_ruling_26_handicap():
    table = lost(defeat="handicap")
    for bad in (3, -1, None, True):
        table.refused("lost", bad)
    table.do("set", "handicap", 1)
    table.do("lost", 2)
    assert (table.handicap, table.phase, table.at) == (2, "roam", 1)
    told = lost(defeat="handicap")
    told.do("lost", 0)
    assert told.handicap == 0
    told.do("fight")
    assert told.hands == [3, 3]


def test_ruling_26_replay():
    table = line(defeat="replay", hand=3).at_place(1)
    table.do("set", "presets", {"next": "S"})
    won(table, "11")
    assert (table.phase, table.ctx, table.tricks, table.trump, table.hands) == ("trump", "fight", [0, 0], None, [3, 3])
    assert (table.spent, table.last, table.at, table.due) == ([[], []], None, 1, "fight")
    table.take_tricks("00")
    assert (table.phase, table.cleared) == ("roam", [1])


def test_ruling_26_new():
    table = line(defeat="new", heroes=2, stats=["grit"], start=6).at_place(1)
    for field, number in (("boost", 2), ("autos", 3), ("xp", 7)):
        table.do("set", field, number)
    table.do("set", "presets", {"next": "S", "7": "C"})
    table.do("sheet", "ring", "Comet")
    won(table, "11")
    table.do("set", "handicap", 1)
    table.do("set", "boost", 2)
    table.refused("lost", 1)
    table.do("lost", None)
    assert table.sheets == [dict(SHEET, stats=[0])] * 2
    assert (table.handicap, table.boost, table.autos, table.presets, table.at, table.prev, table.phase) == (
        0, 0, 0, {}, 6, 1, "roam")


# ---- sheets (ruling 33) ----------------------------------------------------

TABLES = """
A|Robin Vale|Comet Queen|fell from the sky|glitter and fire|she/her
2|Sam Okafor|Iron Lily|welder out of work|scrap armour|they/them
3|Jules Marsh|Doctor Thunder|struck-off doctor|the evil lab coat|he/him
4|Alex Reyes|Velvet Wolf|raised by a circus|howls at the crowd|she/they
5|Kit Lindqvist|Neon Saint|left the choir|halo of tube lights|xe/xem
6|Morgan Bell|Tidal Jane|kept a lighthouse|brings the flood|she/her
7|Ash Tanaka|Paper Tiger|folded paper for gold|folds everyone|they/he
8|Devon Cruz|Lady Landslide|dug the quarry|never moves|she/her
9|Remy Dubois|Midnight Baker|in debt to the mob|flour and fury|he/they
T|Quinn Adeyemi|Static|ghost of a radio|talks in jingles|it/its
J|Noor Haddad|Rose Hammer|once a royal guard|thorns and honour|she/her
Q|Max Novak|The Understudy|always second best|steals any move|any
K|Charlie Wu|King Moth|woke from a cocoon|drawn to the lamps|ze/zir
"""
TABLES = dict([(row[0], row[2:].split("|")) for row in TABLES.strip().splitlines()])
COLUMNS = ["shoot", "ring", "pitch", "gimmick", "pronouns"]


@pytest.mark.parametrize("rank", RANKS)
def test_ruling_33_character_tables(rank):
    table = nowhere()
    table.do("premade", rank)
    assert [table.sheet[column] for column in COLUMNS] == TABLES[rank]
    for n, column in enumerate(COLUMNS):
        table = nowhere()
        table.do("pick", column, rank + "S")
        assert table.sheet == dict(SHEET, **{column: TABLES[rank][n]})


def test_the_device_draws_for_a_sheet():
    table = with_weapon("AC", seed="sheet", hand=4, finish_cards=3)
    pool = [card for card in PACK if card != "AC"]
    luck = Chance("sheet")
    table.do("pick", "pitch")
    assert table.sheet["pitch"] == TABLES[pool[luck.below(51)][0]][2]
    for verb, count in (("prompts", 4), ("finish", 3)):
        left, drawn = pool[:], []
        for _ in range(count):
            drawn.append(left.pop(luck.below(len(left))))
        table.do(verb)
        assert table.sheet[verb] == drawn
        table.refused(verb, ["AC", "2C", "3C", "4C"][:count])
    assert table.chance.used == luck.used
    table.refused("pick", "ring", "AC")
    table.do("prompts", ["2C", "3C", "4C", "5C"])
    table.do("finish", ["TH", "KC", "2C"])
    assert (table.sheet["prompts"], table.sheet["finish"]) == (["2C", "3C", "4C", "5C"], ["TH", "KC", "2C"])


def test_texts_of_a_sheet():
    table = nowhere(stats=["grit", "charm"])
    for field in COLUMNS + ["look"]:
        for text in ("Ülkü ★", "x" * 24, ""):
            table.do("sheet", field, text)
            assert table.sheet[field] == text
    table.do("sheet", "tags", list("abcdefghijkl"))
    table.do("sheet", "tags", [])
    table.do("sheet", "stats", [-5, 9])
    assert (table.sheet["tags"], table.sheet["stats"]) == ([], [-5, 9])
    for bad in ([-6, 0], [0, 10], [0], [0, 0, 0], [True, 0], [None, 0]):
        table.refused("sheet", "stats", bad)


def test_a_move_of_ones_own():
    table = nowhere(moves="rush", heroes=2, hand=3)
    table.do("set", "advances", 1)
    table.do("advance", "move", "K", "Moon Fall")
    assert table.sheet["moves"] == {"K": "Moon Fall"}
    table.do("fight")
    table.do("trump", "4H")
    table.do("play", 0, "KH")
    assert table.move == "Moon Fall"
    table.do("play", 1, "KS")
    assert table.move == "Axe Kick"
    table.take_tricks("0")
    table.do("hero", 1)
    table.do("fight")
    table.do("trump", "4H")
    table.do("play", 0, "KH")
    assert table.move == "Axe Kick"


def test_a_stat_is_shown_by_its_name_with_its_number_beside_it():
    table, words = nowhere(stats=["grit", "charm"], challenges=["deck"]), FIGHTCARD.words
    table.do("sheet", "stats", [8, -2])
    for prefix in (["check"], ["advance", "stat"]):
        assert words.value(table.options, table.state, prefix, 1) == "charm"
        assert words.value_note(table.options, table.state, prefix, 1) == "-2"
    assert words.value(table.options, table.state, ["check"], None) == "No stat"
    assert words.value_note(table.options, table.state, ["check"], None) == ""


def test_each_kind_of_advance_changes_the_sheet():
    table = nowhere(stats=["grit", "charm"])
    table.do("sheet", "stats", [8, 0])
    table.do("advance", "stat", 0)
    assert table.sheet["stats"] == [9, 0]
    table.refused("advance", "stat", 0)
    table.refused("advance", "stat", 2)
    table.do("advance", "tag", "loved")
    table.refused("advance", "tag", "loved")
    table.do("advance", "look", "a red cape")
    table.do("advance", "move", "9", "Moon Fall")
    assert (table.sheet["tags"], table.sheet["look"]) == (["loved"], "a red cape")
    assert table.sheet["moves"] == {"9": "Moon Fall"}
    table.do("sheet", "tags", list("abcdefghijk"))
    table.do("advance", "tag", "l")
    table.refused("advance", "tag", "m")
    nowhere().refused("advance", "stat", 0)


def test_what_an_advance_costs():
    for pay in ("xp", "money"):
        table = nowhere(pay=pay, cost=5)
        table.do("set", pay, 9)
        table.do("set", "advances", 1)
        table.do("advance", "tag", "a")
        assert (table.sheet["advances"], table.sheet[pay]) == (0, 9)
        table.do("advance", "tag", "b")
        assert (table.sheet["advances"], table.sheet[pay]) == (0, 4)
        table.refused("advance", "tag", "c")
    table = nowhere(pay="session", cost=0)
    table.do("set", "xp", 99)
    table.refused("advance", "tag", "a")
    table.do("session")
    table.do("advance", "tag", "a")
    table.refused("advance", "tag", "b")


def test_ruling_33_a_tutorial_gives_an_advance_for_each_trick():
    table = nowhere(hand=5, pay="session")
    table.do("set", "autos", 1)
    table.do("set", "handicap", 2)
    table.do("tutorial")
    assert (table.ctx, table.hands, table.length) == ("tutorial", [5, 5], 5)
    table.take_tricks("01100")
    assert (table.sheet["advances"], table.phase, table.passed, table.autos, table.handicap) == (3, "roam", None, 1, 2)
    table.do("tutorial")
    table.take_tricks("111")
    assert (table.sheet["advances"], table.phase) == (3, "roam")
    table.do("set", "advances", 98)
    table.do("tutorial")
    table.take_tricks("000")
    assert table.sheet["advances"] == 99


def test_a_session_pays_all_protagonists_within_the_bounds():
    table = nowhere(heroes=2, xp={"session": 3}, money={"session": 2}, pay="session")
    table.do("session")
    assert table.session == 2
    for sheet in table.sheets:
        assert (sheet["xp"], sheet["money"], sheet["advances"]) == (3, 2, 1)
    table.do("set", "advances", 99)
    table.do("session")
    assert [sheet["advances"] for sheet in table.sheets] == [99, 2]
    table.do("set", "session", 999)
    table.do("session")
    assert (table.session, table.sheet["xp"]) == (999, 9)
    plain = nowhere(xp={"win": 1})
    plain.do("session")
    assert (plain.sheet["xp"], plain.sheet["advances"]) == (0, 0)


def test_what_is_won_goes_to_the_protagonist_in_play():
    table = nowhere(heroes=3, xp={"found": 2})
    table.do("hero", 2)
    table.do("take")
    table.do("sheet", "ring", "Static")
    assert [sheet["xp"] for sheet in table.sheets] == [0, 0, 2] and table.sheets[0]["ring"] == ""
    table.refused("hero", 3)
    table.do("set", "hero", 0)
    assert table.sheet["xp"] == 0


def test_ruling_32_the_end():
    for winner in (0, 1, None):
        table = with_weapon("8C")
        table.do("end", winner)
        assert (table.over, table.winner, table.phase, table.sheet["weapons"]) == (True, winner, "over", ["8C"])
        table.do("set", "xp", 4)
        table.do("set", "tricks", 1, 3)
        table.do("set", "hands", 0, 0)
        assert (table.over, table.winner, table.sheet["xp"]) == (True, winner, 4)  # it stays over
        assert FIGHTCARD.rules.open_prefixes(table.options, table.state) == []


# ---- who plays whom (rulings 24, 25) ---------------------------------------


def test_ruling_24_roles_turn_with_every_step():
    table = line(rotate="move", players=3)
    assert table.cast == [0, 1]
    seen = []
    for place in (1, 0, 1):
        table.do("set", "cleared", [1])
        table.do("move", place)
        seen.append(table.cast)
    assert seen == [[1, 2], [2, 0], [0, 1]]
    visit = line(rotate="visit", players=2, start=2)
    for place, cast in ((3, [1, 0]), (2, [1, 0]), (3, [1, 0]), (4, [0, 1])):
        visit.do("move", place)
        assert visit.cast == cast
    still = line(players=5, start=2)
    still.do("move", 3)
    assert still.cast == [0, 1]


def test_ruling_24_not_by_respawning():
    table = line(rotate="move").at_place(1)
    won(table, "11").do("lost", 5)
    assert table.cast == [0, 1]


def test_ruling_24_exploring_turns_the_roles():
    table = campaign(map="cards", rotate="visit", trio=True, players=4)
    table.do("explore", "2C")
    assert table.cast == [1, 2, 3]


def test_ruling_24_the_winner_stays_on():
    table = nowhere(rotate="winner", players=4, hand=3, outcome="trumps", end="all")
    won(table, "010")
    assert (table.cast, table.debt) == ([0, 2], [1, 0])
    table.do("fight")
    table.take_tricks("011")
    assert (table.cast, table.debt, table.phase) == ([2, 3], [1, 0], "lost")  # the debt goes with the player
    table.do("lost", None)
    won(table, "010")
    assert table.cast == [2, 0]
    two = won(nowhere(rotate="winner", hand=1), "1")
    assert two.cast == [1, 0]
    again = nowhere(rotate="winner", players=3, hand=1, defeat="replay")
    won(again, "1")
    assert again.cast == [1, 2] and again.ctx == "fight"
    stays = won(nowhere(hand=3, outcome="trumps", end="all"), "011")
    assert (stays.cast, stays.debt) == ([0, 1], [0, 1])


def test_ruling_24_every_player_may_keep_a_hand():
    table = nowhere(own_hands=True, hand=4, players=3)
    assert table.hands == [4, 4]
    won(table, "000")
    assert table.hands == [4, 4]
    table.do("challenge", "beat", ["2C", "3C", "4C"])
    table.refused("play", 1, "9H")
    table.do("play", 0, "9H")
    assert (table.hands, table.passed) == ([4, 4], True)


def test_ruling_25_three_players():
    table = campaign(trio=True)
    assert (table.cast, table.hands) == ([0, 1, 2], [9, 0])
    five = campaign(trio=True, players=5, rotate="move")
    five.do("move", 1)
    assert five.cast == [1, 2, 3]
    five.do("cast", 2, 4)
    assert five.cast == [1, 2, 4]
    table.do("cast", 0, 2)
    assert table.cast == [2, 1, 0]
    table.refused("cast", 3, 0)
    table.refused("cast", 0, 3)


def test_the_antagonists_card_counts_in_every_challenge():
    def both(test, dealt, cards, first=0, **given):
        table = nowhere(**dict({"trio": True, "antagonist_card": True, "challenges": TESTS, "hand": 4, "rewards": [],
                                "xp": {"challenge": 1, "range": 1}}, **given))
        table.do("challenge", test, dealt)
        for seat in (first, 1 - first):
            table.do("play", seat, cards[seat])
        return table
    for first in (0, 1):
        assert both("beat", ["2C", "3C", "4C"], ["TH", "8H"], first).sheet["xp"] == 3
        assert both("beat", ["2C", "3C", "9C"], ["TH", "8H"], first).sheet["xp"] == 2
        for cards in (["TH", "TS"], ["TH", "JS"]):
            assert both("beat", ["2C", "3C", "4C"], cards, first).passed is False
        assert both("suit", ["2C"], ["TC", "9C"], first).passed is True
        assert both("suit", ["2C"], ["TC", "TD"], first).passed is False
        assert both("colour", ["2C"], ["TS", "JD"], first).passed is False
        assert both("colour", ["2C"], ["TS", "9D"], first).passed is True
        assert both("colour", ["2C"], ["TH", "9D"], first).passed is False
    table = nowhere(trio=True, antagonist_card=True, hand=4)
    table.do("challenge", "beat", ["2C", "3C", "4C"])
    table.do("play", 1, "TH")
    assert (table.hands, table.table, table.phase, table.turn) == ([4, 3], [None, "TH"], "challenge", None)
    table.refused("play", 1, "9H")
    table.refused("play", 0, "TH")
    table.do("play", 0, "KH")
    assert (table.passed, table.hands) == (True, [4, 4])


def test_ruling_25_cast_swaps_and_is_open_in_every_phase():
    for phase in OPEN:
        table = in_phase(phase)
        if phase == "over":
            table.refused("cast", 0, 1)
        else:
            table.do("cast", 0, 1)
            assert table.cast == [1, 0] and table.phase == phase
            table.do("cast", 1, 0)
            assert table.cast == [1, 0]
    four = nowhere(players=4)
    four.do("cast", 1, 3)
    assert four.cast == [0, 3]


# ---- corrections -----------------------------------------------------------

BOUNDS = {"handicap": (-9, 2), "boost": (0, 9), "autos": (0, 9), "session": (1, 999), "xp": (0, 9999),
          "money": (0, 9999), "advances": (0, 99), "hero": (0, 1), "at": (0, 7)}
LISTS = {"cleared", "blocked", "visited", "presets", "weapons"}


def test_what_can_be_corrected_in_a_campaign():
    table = line(heroes=2, outcome="trumps")
    correctable = {prefix[1] for prefix in FIGHTCARD.rules.correctable(table.options, table.state)}
    assert correctable == set(BOUNDS) | LISTS | {"trump", "trump_card", "lead", "tricks", "hands", "debt"}
    for field in (FIGHT | CAMPAIGN | set(SHEET)) - correctable:
        table.refused("set", field, 0)


@pytest.mark.parametrize("field", BOUNDS)
def test_the_ends_of_corrections(field):
    table = line(heroes=2)
    lo, hi = BOUNDS[field]
    for number in (lo, hi):
        table.do("set", field, number)
        assert (table.sheet if field in SHEET else table.state)[field] == number
    for bad in (lo - 1, hi + 1, True, None, "1", 1.0, []):
        table.refused("set", field, bad)
    table.refused("set", field)
    table.refused("set", field, lo, lo)
    table.check_invariants()


def test_the_room_of_a_handicap():
    for given, room in (({"hand": 9}, 9), ({"hand": 25}, 1), ({"hand": 22}, 7), ({"hand": 19, "trump": "three"}, 0),
                        ({"hand": 17, "trump": "three"}, 4)):
        table = nowhere(**given)
        table.refused("set", "handicap", -room - 1)
        table.do("set", "handicap", -room)
        table.refused("set", "handicap", given["hand"])
        table.do("set", "handicap", given["hand"] - 1)


def test_corrected_lists_are_sorted_and_of_places_and_cards_of_the_match():
    table = line()
    for field in ("cleared", "blocked", "visited"):
        table.do("set", field, [7, 0, 3])
        assert table.state[field] == [0, 3, 7]
        for bad in ([0, 0], [8], [-1], [True], 0, None, ["0"]):
            table.refused("set", field, bad)
    table.do("set", "weapons", ["9H", "AC"])
    assert set(table.sheet["weapons"]) == {"9H", "AC"}
    for bad in (["9H", "9H"], ["XX"], "9H", None, PACK[:26]):
        table.refused("set", "weapons", bad)
    table.do("set", "weapons", PACK[:25])
    nowhere(trump="three", removed="H", hand=3).refused("set", "weapons", ["9H"])
    for good in ({}, {"next": "H"}, {"7": "C", "next": "D", "1": "S"}):
        table.do("set", "presets", good)
        assert table.presets == good
    for bad in ({"next": "X"}, {"8": "H"}, {"": "H"}, {"x": "H"}, {"-1": "H"}, {"01": "H"}, {"next": None}, [], None,
                {"next": ["H"]}):
        table.refused("set", "presets", bad)
    table.check_invariants()


def test_suits_are_set_only_where_suits_are_matched():
    for trump in ("counter", "three"):
        table = line(trump=trump)
        for value in ({"next": "H"}, {}):
            table.refused("set", "presets", value)
        assert ["set", "presets"] not in FIGHTCARD.rules.correctable(table.options, table.state)
    assert ["set", "presets"] in FIGHTCARD.rules.correctable(line().options, line().state)


def test_pickers_of_corrections_begin_within_their_bounds():
    """Hands that were corrected upwards make more tricks than a correction can set."""
    table = line(hand=25, end="all", outcome="trumps").at_place(1)
    table.do("fight")
    for seat in (0, 1):
        table.do("set", "hands", seat, 34)
    table.take_tricks("0" * 30)
    assert table.tricks == [30, 0]
    ask = FIGHTCARD.rules.ask(table.options, table.state, ["set", "tricks", 0])
    assert (ask.first, ask.refuses(ask.first)) == (25, None)
    assert FIGHTCARD.dashboard.tap(table.options, table.state, ("tricks", 0), -1) == ["set", "tricks", 0, 24]


def test_a_corrected_place_changes_what_is_due():
    table = line()
    table.do("set", "at", 1)
    assert table.due == "fight"
    table.do("set", "cleared", [1])
    assert table.due is None
    nowhere().refused("set", "at", 0)


def test_corrections_in_a_fight_of_a_campaign():
    table = line(hand=5).at_place(1)
    table.do("fight")
    table.do("trump", "4H")
    table.do("play", 0, "KH")
    table.do("set", "tricks", 0, 3)
    assert (table.phase, table.cleared, table.tricks, table.spent) == ("roam", [1], [3, 0], [[], []])
    table = line(hand=5).at_place(1)
    table.do("fight")
    table.do("set", "xp", 5)
    table.do("set", "tricks", 1, 3)
    assert (table.phase, table.sheet["xp"]) == ("lost", 5)
    trick = line(challenges=["trick"]).at_place(3)
    trick.do("challenge", "trick")
    trick.do("set", "tricks", 0, 1)
    assert (trick.passed, trick.phase) == (True, "reward")


# ---- it goes on next week --------------------------------------------------


def test_a_campaign_is_kept_and_goes_on(tmp_path):
    options = {"mode": "campaign", "hand": 3, "xp": {"win": 2}, "pay": "session"}
    journal, match = Journal(Store(str(tmp_path / "matches"))), Match(FIGHTCARD, options, "week")
    journal.create({"game": "fightcard", "options": options, "seed": "week", "commitment": match.chance.commitment(),
                    "names": ["Ann", "Bea"]})

    def plays(*actions):
        for action in actions:
            match.do(action)
            journal.append(["do", action])
    plays(["premade", "9"], ["move", 1], ["scene"], ["move", 5], ["fight"], ["trump"], ["took", 0], ["took", 0],
          ["move", 4], ["weapon"], ["pass"], ["move", 9], ["challenge", "beat"])
    assert (match.state["phase"], match.state["at"], match.state["cleared"]) == ("challenge", 9, [1, 4, 5])
    journal.close()
    before = json.dumps(match.state)

    journal = Journal(Store(str(tmp_path / "matches")))
    records = list(journal.open(journal.names()[0]))
    match = Match(Game(records[0][1]["game"]), records[0][1]["options"], records[0][1]["seed"])
    for record in records[1:]:
        match.replay(record)
    assert match.state == json.loads(before) and journal.messages == []
    plays(["play", 0, "AH"], ["session"], ["advance", "tag", "back again"], ["end", 0])
    assert (match.state["session"], match.state["over"], match.state["sheets"][0]["tags"]) == (2, True, ["back again"])
    journal.append(["end"])
    journal.close()
    assert list(Journal(Store(str(tmp_path / "matches"))).open("0001"))[-1] == ["end"]


# ---- walks -----------------------------------------------------------------

EVERYTHING = {"mode": "campaign", "challenges": TESTS, "rewards": REWARDS, "stats": ["grit"], "heroes": 2,
              "xp": {"win": 3, "challenge": 1, "range": 1}, "hand": 3}
WALKS = [
    dict(EVERYTHING, rotate="move", players=3), dict(EVERYTHING, map="cards", defeat="block", timing="play", goal=20),
    dict(EVERYTHING, map="none", outcome="trumps", rotate="winner", end="all", refill=False),
    dict(EVERYTHING, map="open", places=KINDS, trio=True, antagonist_card=True, defeat="handicap", retry=True),
    dict(EVERYTHING, map="path", places=KINDS, links=[[n, n + 1] for n in range(7)], trump="counter", defeat="new"),
    dict(EVERYTHING, map="grid", trump="three", own_hands=True, defeat="replay", goal=15, gates=[0, 0, 3],
         pay="session")]


def test_walks_hold_the_invariants():
    """Random campaigns; between them every phase is met and every verb is done."""
    phases, verbs = set(), set()
    for number, corrections in itertools.product(range(len(WALKS)), (0, .15)):
        for table, action, events in random_match("campaign %d" % number, 140, corrections, **WALKS[number]):
            table.check_invariants(corrections)
            phases.add(table.phase)
            verbs.add(action[0])
            assert all(type(event) is tuple and event for event in events)
    assert phases == set(VERBS) - {"lead"} and verbs == ALL - {"end", "first"}, (phases ^ set(VERBS), verbs ^ ALL)


def test_undo_and_redo_give_the_same_campaign():
    for number in (0, 3):
        log = [(table, action) for table, action, events in random_match("undo", 60, .1, **WALKS[number])]
        undone(log[-1][0], WALKS[number], "undo", [action for table, action in log], 15)


def test_random_campaigns_are_equal_on_micropython(tmp_path, capsys):
    need("unix")
    found = []
    for number, given in enumerate(WALKS):
        steps = [{"do": action} for table, action, events in random_match("same %d" % number, 40, .1, **given)]
        found.append({"game": "fightcard", "options": given, "seed": "same %d" % number, "steps": steps})
    path = tmp_path / "walks.json"
    path.write_text(json.dumps(found))
    seen = []
    for runtime in ("cpython", "unix"):
        assert main(["--runtime", runtime, "--states", str(path)]) == 0
        seen.append([json.loads(line) for line in capsys.readouterr().out.splitlines()])
    assert len(seen[0]) == sum(len(campaign["steps"]) for campaign in found)
    assert seen[0] == seen[1] and all(line["ok"] for line in seen[0])


# ---- names of places -------------------------------------------------------


def test_places_have_names_once_they_are_given():
    table = line()
    before = json.dumps(game.public(table.state))
    table.do("map", "name", 2, "Old Ruth")
    table.do("map", "name", 1, "The Wall")
    assert table.names == {"2": "Old Ruth", "1": "The Wall"}
    table.check_invariants()
    words = FIGHTCARD.words
    assert words.value(table.options, table.state, ["set", "at"], 2) == "2: Old Ruth"
    assert words.value(table.options, table.state, ["set", "at"], 3) == "3: challenge"
    table.do("set", "at", 1)
    table.do("fight")
    assert "The Wall" in "".join(words.describe_event(table.options, table.state, ("took", 1, 0, 1, None)))
    table.do("took", 0)
    table.do("took", 0)
    assert table.names["1"] == "The Wall"
    for bad in ([2], [2, "x" * 13], [2, "a\nb"], [9, "x"], [2, None], [2, "x", 1]):
        table.refused("map", "name", *bad)
    for place in (1, 2):
        table.do("map", "name", place, "")
    assert "names" not in table.state
    other = line()
    other.do("map", "name", 0, "x")
    other.do("map", "name", 0, "")
    assert json.dumps(game.public(other.state)) == before
    reward = line(rewards=["map"])
    reward.do("set", "at", 3)
    reward.do("challenge", "tags")
    reward.do("judge", True)
    reward.refused("reward", "map", "name", 2, "x")
