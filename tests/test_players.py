"""Players: they see what a person in their seat sees, do only what is open, and one kind beats another."""

import functools
import json

import pytest
from conftest import examples, repetition
from hypothesis import example, given, settings, strategies as st

from cornerman.chance import Chance
from cornerman.game import check, copied
from cornerman.players import computer
from hostsim.tables import Table

TABLES = [("melee", {}), ("melee", {"deal": "device"}), ("melee", {"deal": "device", "clubs": "drop", "decks": 2}),
          ("dicefighter", {}), ("dicefighter", {"mode": "beginner", "must_hit": False}),
          ("punch", {}), ("punch", {"hands": "table", "advanced": True}),
          ("fightcard", {}), ("fightcard", {"trump": "three", "timing": "play", "end": "all"}),
          ("cardrpg", {}), ("cardrpg", {"players": 3, "cast": "combat"})]


def table(name, options, seed, kinds="random", **more):
    return Table(name, options, [kinds] * 8, [None] * 8, seed, **more)


def exchanged(state, held, seat, luck):
    """The state and what players hold, with all that is hidden from a seat exchanged for something else."""
    state, held = copied(state), copied(held)
    seats = held["_hands"] if held and "_hands" in held else state["ready"] if "ready" in state else [0, 1]
    exchange = next(function for field, function in EXCHANGES if state.get(field) is not None)
    for foe in range(len(seats)):
        if foe != seat:
            exchange(state, held, foe, luck)
    return state, held


def exchange_dealt_cards(state, held, foe, luck):
    """Shuffle the hand of the foe, the card that it has laid, and the deck of the device."""
    pool = state["hands"][foe] + state["stock"]
    pool += [state["played"][foe]] if state["played"][foe] else []
    luck.shuffle(pool)
    if state["played"][foe]:
        state["played"][foe] = pool.pop()
    n = len(state["hands"][foe])
    state["hands"][foe], state["stock"] = pool[:n], pool[n:]


def exchange_placed_cards(state, held, foe, luck):
    """Exchange the hand of twelve cards and the cards face down."""
    if held:
        held["_hands"][foe] = ["jab", "gun", "strike", "punch", "parry", "burst"] * 2
    elif state["hand"][foe]:
        state["hand"][foe] = (["jab", "gun", "burst"] * 4)[:len(state["hand"][foe])]
        if state["_act"]:
            state["_act"]["was"]["hand"][foe] = list(state["hand"][foe])
    if state["phase"] in ("flash", "select", "boost"):
        state["_placed"][foe] = [["jab", 0, 0] for _ in state["_placed"][foe]]


def exchange_split(state, held, foe, luck):
    """Exchange a secret split of the dice."""
    if state["phase"] == "split" and state["ready"][foe]:
        state["attack_pool"][foe], state["defense_pool"][foe] = [9, 9, 9, 9], [1, 2, 3, 4]


def exchange_deck(state, held, foe, luck):
    """Exchange a hand whose owner has a deck of its own."""
    held["_hands"][foe] = ["AS", "2S", "3S", "4S", "5S", "6S", "7S"][:len(held["_hands"][foe])]


def exchange_hand(state, held, foe, luck):
    """Shuffle a hand and the common deck."""
    pool = held["_hands"][foe] + held["_deck"]
    luck.shuffle(pool)
    n = len(held["_hands"][foe])
    held["_hands"][foe], held["_deck"] = pool[:n], pool[n:]


# The first field that a state has decides how it is exchanged.
EXCHANGES = (("stock", exchange_dealt_cards), ("_placed", exchange_placed_cards), ("attack_pool", exchange_split),
             ("env_deck", exchange_deck), ("phase", exchange_hand))


@pytest.mark.parametrize("name, options", TABLES)
@settings(max_examples=examples(6), deadline=None)
@given(seed=st.integers(0, 10 ** 6), steps=st.integers(0, 60), kind=st.sampled_from(computer.KINDS))
@example(210, 53, "random")  # Melee with a pack of which all cards have been dealt
def test_hidden_information_does_not_change_the_choice_of_a_player(name, options, seed, steps, kind):
    one = table(name, options, "hidden %d" % seed)
    while not one.over and len(one.match.log) < steps:
        one.step()
    match = one.match
    for seat in one.model.to_move(match.options, match.state):
        other = exchanged(match.state, one.hands, seat, Chance(str(seed)))
        chosen = [computer.choose(kind, one.model, one.rules, match.options, copied(state), copied(held), seat,
                               Chance("own"), 2, 3) for state, held in ((match.state, one.hands), other)]
        assert chosen[0] == chosen[1]


def test_the_check_for_hidden_information_detects_a_cheating_player():
    one = table("melee", {"deal": "device"}, "peek")
    state, held = exchanged(one.match.state, None, 0, Chance("x"))
    assert state["hands"][1] != one.match.state["hands"][1] and state["hands"][0] == one.match.state["hands"][0]


@pytest.mark.parametrize("name, options", TABLES)
@settings(max_examples=examples(4), deadline=None)
@given(seed=st.integers(0, 10 ** 6))
def test_each_action_of_a_player_is_open_and_looking_changes_nothing(name, options, seed):
    one = table(name, options, "open %d" % seed)
    while not one.over and len(one.match.log) < 80:
        match = one.match
        before = json.dumps([match.state, one.hands, match.chance.used])
        for seat in one.model.to_move(match.options, match.state):
            view = one.model.view_of(match.options, match.state, one.hands, seat)
            for action in one.model.actions(match.options, view, seat):
                if action is not None:
                    for first in one.model.reported(match.options, match.state, one.hands, action, Chance("x"))[:1]:
                        check(one.rules, match.options, match.state, first)
            computer.choose("thinking", one.model, one.rules, match.options, match.state, one.hands, seat, Chance("y"),
                            1, 2)
        assert json.dumps([match.state, one.hands, match.chance.used]) == before
        one.step()


@pytest.mark.parametrize("name, options", TABLES)
def test_matches_with_the_same_seed_are_equal_and_undone_slips_do_not_stop_a_match(name, options):
    plain = [table(name, options, "same", "greedy") for _ in range(2)]
    results = [one.play() for one in plain]
    assert results[0] == results[1] and plain[0].match.state == plain[1].match.state
    slips = table(name, options, "same", "greedy", slips=4, real=True)
    slips.play()
    assert slips.over and len(slips.match.undone) == 0
    assert slips.rules.open_prefixes(slips.match.options, slips.match.state) == [] or slips.rules.GOES_ON


def wins(name, options, better, worse, n):
    """(won, played) of the better player, in both seats in turn; a drawn match is half won."""
    won = 0
    for i in range(n):
        result = Table(name, options, [better, worse] if i % 2 == 0 else [worse, better], [None] * 2, str(i),
                       samples=4).play()
        won += 0.5 if result.winner is None else result.winner == i % 2
    return won


@functools.lru_cache(maxsize=None)
def wilson(won, n, z=1.96):
    """The 95 % interval of a rate."""
    rate, over = won / n, 1 + z * z / n
    middle, half = rate + z * z / 2 / n, z * (rate * (1 - rate) / n + z * z / 4 / n / n) ** 0.5
    return (middle - half) / over, (middle + half) / over


@pytest.mark.parametrize("name, options, better, worse, n", [
    ("melee", {"deal": "device"}, "greedy", "random", 500), ("melee", {"deal": "device"}, "thinking", "greedy", 200),
    ("dicefighter", {"mode": "beginner"}, "greedy", "random", 120), ("dicefighter", {}, "hard", "greedy", 24),
    ("punch", {}, "greedy", "random", 40),
    ("fightcard", {}, "greedy", "random", 40), ("cardrpg", {}, "greedy", "random", 40), *repetition(
        ("dicefighter", {}, "thinking", "greedy", 24), ("cardrpg", {}, "thinking", "greedy", 24),
        ("punch", {}, "hard", "greedy", 400))])
def test_the_stronger_player_wins_more_than_half_of_the_matches(name, options, better, worse, n):
    low, high = wilson(wins(name, options, better, worse, n), n)
    assert low > 0.5, (low, high)
