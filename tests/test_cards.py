"""Cards: what is read from the text of a pack, and how they are shown."""

from cornerman.cards import face, faces, is_card, pack, rank_number


def test_a_card_is_recognized_without_slicing_its_text():
    cards = [rank + suit for suit in "CDHS" for rank in "A23456789TJQK"]
    assert pack() == cards and [rank_number(card) for card in cards] == list(range(13)) * 4
    assert all([is_card(card) for card in cards])
    assert not any([is_card(value) for value in ("C2", "CA", "2", "C", "", "1S", "AX", "AC2", 7, None, ["A", "C"])])


def test_a_card_and_a_suit_are_shown_with_the_sign_of_the_suit():
    assert [face(card) for card in ("9D", "TC", "S", "H", "Fight")] == ["9\x02", "T\x01", "\x04", "\x03", "Fight"]
    assert faces(["AS", None, "C"]) == "A\x04 - \x01" and faces([]) == ""
