"""Tables that are texts, and helpers for texts."""

import gc

import pytest

from cornerman import memory, tables
from cornerman.tables import (cached, capital, counted, filled, fit, group, inner, line, part, plain, spaced,
                              title)

TEXT = "\nhit @{0}: {1:+d}/Ouch, @{0}\nhit_hard Ouch\nend All is over\nset.end The end\nwait\n"


def test_a_part_of_a_text_equals_its_slice():
    text = "Jab/Low Kick//Axe Kick"
    assert [part(text, number) for number in range(4)] == text.split("/")
    assert [part("/Low", number) for number in range(2)] == ["", "Low"]
    with pytest.raises(ValueError):
        part(text, 4)


def test_a_text_table_fills_in_the_values_of_an_event():
    assert filled(TEXT, "hit", 1, -3) == ["@1: -3", "Ouch, @1"]
    assert filled(TEXT, "end", 0, "more") == ["All is over"] and filled(TEXT, "hi") == []


@pytest.mark.parametrize("word, icon", [
    ("hit", "fist"), ("push", "fist"), ("won", "cup"), ("fist", None), ("hi", None), ("shove", None)])
def test_group_returns_the_key_of_the_line_that_contains_a_word(word, icon):
    assert group("\nfist hit push shoveX\ncup won\n", word) == icon


def test_a_key_of_a_text_has_what_stands_behind_it():
    assert [line(TEXT, key) for key in ("hit_hard", "end", "hi", "All", "wait")] == [
        "Ouch", "All is over", None, None, None]


def test_each_argument_of_a_verb_has_a_text_or_an_entry():
    def found(of, table):
        return [of(table, ["hit", 1, 2, 3][:n]) for n in (1, 2, 3, 4)] + [of(table, ["jump", 1])]
    assert found(tables.next_text, "\nhit Whom?//How, {1}?\n") == ["Whom?", "", "How, {1}?", None, None]
    assert found(tables.next_entry, {"hit": (1, None, 2)}) == [1, None, 2, None, None]


def test_a_question_is_a_text_or_what_a_function_makes():
    questions, titles = "\nhit Whom?/How, {1}?\n", {"hit": (None, lambda options, state, prefix: state[prefix[1]])}
    assert tables.question(questions, {}, {}, {}, ["hit", 3]) == "How, 3?"
    assert tables.question(questions, titles, {}, ["Where?"], ["hit", 0]) == "Where?"
    assert tables.question(questions, titles, {}, [""], ["hit", 0]) == ""
    assert tables.question(questions, titles, {}, [], ["hit"]) == "Whom?"
    assert not tables.question(questions, titles, {}, [], ["jump"]) and not tables.question("", {}, {}, [], ["hit"])


LABELS = "\nhit Hit\nfall A fall for @{1}\nset.hit Hits\nHP HP\nnote_life NOTE\n"


@pytest.mark.parametrize("prefix, label, offer", [
    (["hit"], "Hit", "Hit"), (["hit", 1], "Hit", "@1: hit"),
    (["fall", 2], "A fall for @{1}", "A fall for @2"), (["steal_momentum"], "Steal momentum", "Steal momentum"),
    (["set", "hit"], "Hits", "Hits"), (["set", "hit", 0], "Hits", "@0: hits"), (["set", "HP", 1, 5], "HP", "@1: HP"),
    (["set", "by_hand"], "By hand", "By hand")])
def test_a_prefix_is_called_by_its_label_with_its_seat(prefix, label, offer):
    assert (tables.label_of(LABELS, prefix), tables.offer_label(LABELS, prefix)) == (label, offer)


def test_texts_are_made_for_their_place():
    assert [capital(text) for text in ("a fall", "A Fall")] == ["A fall", "A Fall"]
    assert [spaced(name) for name in ("steal_momentum", "HP_now", "")] == ["Steal momentum", "HP now", ""]
    assert [inner(text) for text in ("Hit it", "HP", "A fall", "X", "", "2 hits")] == [
        "hit it", "HP", "a fall", "x", "", "2 hits"]
    assert [title(key) for key in ("steal_momentum", "a", "az_za", "HP_now", "1st {of")] == [
        "Steal Momentum", "A", "Az Za", "HP Now", "1st {of"]
    assert [counted(n, "card") for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]


@pytest.mark.parametrize("value, text", [
    (None, "none"), (True, "Yes"), (False, "No"), (0, "0"), ("a", "a"), ([], "none"),
    ([None, True, [1, 2]], "none, Yes, 1, 2")])
def test_a_value_is_a_text(value, text):
    assert plain(value) == text


def test_of_several_texts_the_first_one_that_fits_is_taken_with_names_of_six_letters():
    short, full = "@0" + "x" * 26, "@0@1" + "x" * 20
    assert (tables.wide(short), tables.wide(full), tables.wide("x" * 33)) == (32, 32, 33)
    assert fit(short, "short") == short and fit(full + "x", "short") == "short"
    assert fit("x" * 33, "y" * 34) == "y" * 34


# ---- the results of functions, as MicroPython keeps them


@pytest.fixture
def board(monkeypatch):
    """A board with MicroPython; returns the list of caches that are to be emptied with the modules."""
    known = []
    monkeypatch.setattr(gc, "mem_alloc", int, raising=False)
    monkeypatch.setattr(memory, "forgets", known.append)
    return known


def test_results_are_kept_until_memory_forgets_them(board):
    calls = []
    double = cached(lambda *given: calls.append(given) or [given] * 2)
    assert double(1, "a") is double(1, "a") and double() == [(), ()] and calls == [(1, "a"), ()]
    assert len(board) == 1
    board[0].clear()
    assert double(1, "a") == [(1, "a")] * 2 and len(calls) == 3 and board[1] is board[0]


def test_no_more_results_are_kept_than_wanted(board):
    calls = []
    double = cached(lambda n: calls.append(n) or 2 * n, 2)
    assert [double(n) for n in (1, 2, 3, 4, 4)] == [2, 4, 6, 8, 8] and calls == [1, 2, 3, 4]
    assert len(board[0]) == 2 and board == board[:1]


def test_results_that_could_take_long_to_make_are_kept_in_an_image(board, monkeypatch):
    function = lambda n: [n]
    assert tables.remembered(function) is function
    monkeypatch.setattr(memory, "image", True)
    kept = tables.remembered(function)
    assert kept(1) is kept(1)


def test_on_a_pc_results_are_kept_for_good(monkeypatch):
    monkeypatch.setattr(memory, "forgets", None)
    for keep in (cached, tables.remembered):
        kept = keep(lambda n: [n])
        assert kept(1) is kept(1) and kept(2) == [2]
