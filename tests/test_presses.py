"""The program that counts presses (`tools/presses.py`)."""

import os
import sys
from pathlib import Path

import pytest

if not hasattr(os, "fork"):
    pytest.skip("this system has no fork", allow_module_level=True)
sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tools"))

import presses  # noqa: E402

from cornerman.game import ASK, DO, OPEN, Step, row  # noqa: E402
from cornerman.keys import DOWN, UP  # noqa: E402


def mode(way, *rounds, game="melee"):
    return presses.Mode("A test", "", game, {}, way, lambda luck: iter([("seed", [], list(rounds))]))


def wounds(first, second):
    return [["set", "damage", 0, first], ["set", "damage", 1, second]]


def test_the_fewest_keys_are_found_and_enter_the_round():
    """Three wounds are three taps, and nothing has to be done for a round without a wound of theirs."""
    found = []
    told = presses.Round([wounds(1, 2), wounds(1, 2)[::-1]])
    assert presses.count(mode("light", told), 4, show=lambda told, keys: found.append(keys)) == [3]
    assert sorted(key for key, ms in found[0]) == sorted([UP, DOWN, DOWN])
    player = presses.Player("pico_oled")
    player.begin(mode("light"), "seed", [])
    for key in found[0]:
        player.press(key)
    assert player.app.table.match.state["damage"] == [1, 2]
    assert sorted(player.log()) == sorted(wounds(1, 2))


def test_rows_that_contradict_the_round_are_not_chosen():
    """By suits a spade is told as a spade, though another suit would be nearer."""
    wound = [["set", "round", 1], ["set", "damage", 0, 1]]
    free, true = [presses.count(mode("suits", presses.Round([wound], says)), 2)
                  for says in ((), [("P1's suit", "\x03"), ("P2's suit", "\x02")])]
    assert free[0] <= true[0]
    with pytest.raises(RuntimeError, match="no keys enter"):
        presses.count(mode("suits", presses.Round([wound], [("P1's suit", "no such row")])), 2)


def test_only_rows_that_can_lead_there_are_followed():
    """A row does the actions or the first of them, asks for one, or opens such a row, however many are before it."""
    def follows(one, looked=9):
        return presses.leads_to(one, [[["lead", 0], ["pass"]]], iter(range(looked)))
    right, wrong = row("right", DO, [["lead", 0]]), row("wrong", DO, [["lead", 1]])
    assert follows(right) and follows(row("", ASK, ["lead"])) and follows(row("", DO, [["lead", 0], ["pass"]]))
    assert not follows(wrong) and not follows(row("", ASK, ["pass"]))
    assert follows(row("", OPEN, Step("", [wrong, row("", OPEN, Step("", [wrong, right]))])))
    assert not follows(row("", OPEN, Step("", [wrong] * 3))) and follows(row("", OPEN, Step("", [wrong] * 3)), 3)


def test_actions_that_take_no_key_are_not_counted():
    """Rounds that are not counted bring the match to where the next one begins."""
    rounds = [presses.Round([wounds(2, 0)[:1]], (), False), presses.Round([[["set", "damage", 0, 3]]])]
    assert presses.count(mode("light", *rounds), 8) == [1]


def test_the_table_of_presses_has_a_row_for_each_mode_and_board():
    """Mean, what nine in ten need at most, and the worst."""
    rows = list(presses.lines([mode("light", presses.Round([wounds(1, 0)[:1]]), presses.Round([wounds(0, 3)[1:]]))],
                              (2, 4)))
    assert rows[2:] == ["| A test | %d | 2 | 2.0 | 3 | 3 |  |" % buttons for buttons in (2, 4)]
    assert presses.figures(list(range(1, 11))) == (5.5, 9, 10)
