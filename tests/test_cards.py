"""Cards and tables that are texts: what is read from them without cutting them to pieces."""

import pytest

from cornerman.cards import is_card, pack, rank_number
from cornerman.tables import filled, group, part


def test_a_card_is_recognized_without_slicing_its_text():
    cards = [rank + suit for suit in "CDHS" for rank in "A23456789TJQK"]
    assert pack() == cards and [rank_number(card) for card in cards] == list(range(13)) * 4
    assert all([is_card(card) for card in cards])
    assert not any([is_card(value) for value in ("C2", "CA", "2", "C", "", "1S", "AX", "AC2", 7, None, ["A", "C"])])


def test_a_part_of_a_text_equals_its_slice():
    text = "Jab/Low Kick//Axe Kick"
    assert [part(text, number) for number in range(4)] == text.split("/")
    with pytest.raises(ValueError):
        part(text, 4)


def test_a_text_table_fills_in_the_values_of_an_event():
    texts = "\nhit @{0}: {1:+d}/Ouch, @{0}\nend All is over\n"
    assert filled(texts, "hit", 1, -3) == ["@1: -3", "Ouch, @1"]
    assert filled(texts, "end", 0, "more") == ["All is over"] and filled(texts, "hi") == []


@pytest.mark.parametrize("word, icon", [
    ("hit", "fist"), ("push", "fist"), ("won", "cup"), ("fist", None), ("hi", None), ("shove", None)])
def test_group_returns_the_key_of_the_line_that_contains_a_word(word, icon):
    assert group("\nfist hit push\ncup won\n", word) == icon
