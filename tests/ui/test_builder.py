"""Hands that are built and kept, and cards that are made, by keys; what is on the flash and in the match then."""

import os

from gamecheck import measure
import pytest
from boards import EACH_SIZE, SIZES, with_keys
from builder_keys import Hands

import hostsim.framebuf
from cornerman.game import fits
from cornerman.games.punch import custom_cards
from cornerman.games.punch.state import TOKENS
from cornerman.shelf import Shelf
from hostsim.device import Device, Repeatable

DON = ("gun goring_rush meter_mash block dodge_roll kickstart_your_heart smell_of_the_game "
       "plummet_16_feet_through_the_announcers_table super_taunt burst free_combo super_armor").split()
PICKS = (("Attack", "Goring", "Gun", "Meter"), ("Defend", "Block", "Dodge"), ("Special", "Kick", "Smell"),
         ("Super", "Super Taunt", "Plummet"), ("BLITZ!", "Burst", "Free", "Super"))


@pytest.fixture(params=["128x64 with 2 keys", "240x240 with 8"])
def hands(request, tmp_path):
    """Somebody at a device whose match waits for the first hand."""
    size, _, keys = request.param.partition(" with ")
    board = with_keys(SIZES[size](), int(keys.split()[0]))
    device = Device(board, str(tmp_path / "flash"), hostsim.framebuf, Repeatable())
    return begin(Hands(device))


def begin(hands):
    """A new match with hands known to the device, at its first picker."""
    hands.pick("New match", "Punch", "Sample hands")
    hands.press("BACK", "OK")
    return hands


def build(hands):
    """Build the hand of PICKS, then be back at all groups."""
    hands.pick("Build your own", "Attack")
    for title, *cards in PICKS:
        assert hands.screen.title == title + ": 0"
        hands.pick(*cards)
        assert hands.screen.title == "%s: %d" % (title, len(cards))
        hands.press("BACK")
    assert hands.rows()[hands.screen.at] == "Done"


def cards(hands, seat):
    return hands.device.state()["hand"][seat]


def test_a_usual_hand_takes_few_presses(tmp_path):
    board = with_keys(SIZES["128x64"](), 4)
    hands = begin(Hands(Device(board, str(tmp_path / "flash"), hostsim.framebuf, Repeatable())))
    hands.presses = 0
    build(hands)
    hands.press("OK")
    assert hands.presses <= 45
    assert sorted(cards(hands, 0)) == sorted(DON)


def test_a_hand_is_built_saved_and_taken_in_another_match(hands):
    build(hands)
    hands.pick("Save it as")
    hands.write("Don 2")
    hands.press("OK")  # Done
    assert sorted(cards(hands, 0)) == sorted(DON)
    hands.pick("Don 2", "Take it")  # the other seat is asked next
    assert cards(hands, 1) == cards(hands, 0)
    hands.device.restart()
    hands.press("UP")
    begin(hands)
    hands.pick("Don 2", "Take it")
    assert sorted(cards(hands, 0)) == sorted(DON)


def test_a_sample_hand_is_changed_and_taken(hands):
    hands.pick("Change a ready one")
    hands.to("Don Pugno")
    hands.press("MENU")
    assert "Goring Rush" in " ".join(hands.device.texts())
    hands.device.advance(300)
    hands.press("BACK")
    hands.pick("Don Pugno", "Attack", "1x Gun", "Take it away", "Jab")
    hands.press("BACK")
    hands.pick("Done")
    assert sorted(cards(hands, 0)) == sorted(["jab"] + DON[1:])


def test_missing_cards_of_a_hand_are_reported(hands):
    hands.pick("Build your own")
    assert "9 Fight!" in hands.screen.title and "3 BLITZ!" in hands.screen.title
    screen = hands.screen
    hands.pick("Done")
    assert hands.screen is not screen and cards(hands, 0) == []
    assert "9 Fight!" in " ".join(hands.device.texts())
    hands.press("BACK")
    hands.pick("Save it")
    assert "9 Fight!" in " ".join(hands.device.texts())
    hands.press("BACK")
    hands.pick("Attack", "Gun")
    hands.press("BACK", "BACK", "BACK", "BACK", "BACK")
    assert "8 Fight!" in hands.screen.title


def test_menu_on_a_card_explains_it(hands):
    hands.pick("Build your own", "Attack")
    hands.to("Chokeslam")
    hands.press("MENU")
    assert "deal 5" in " ".join(hands.device.texts())
    hands.device.advance(300)
    hands.press("BACK")
    assert hands.screen.title == "Attack: 0"


@pytest.mark.parametrize("size", EACH_SIZE)
def test_every_screen_of_the_builder_has_no_faults(size, tmp_path):
    hands = Hands(Device(with_keys(SIZES[size](), 4), str(tmp_path / "flash"), hostsim.framebuf, Repeatable()))
    press = hands.press

    def checked(*names):
        for name in names:
            press(name)
            app = hands.device.app
            assert measure.faults(app, app.style) == []
    hands.press = checked
    hands.pick("New match", "Punch", "Cards of your own")
    fill(hands)
    hands.pick("Done")
    hands.press("OK")
    fat = [99, "!foe:special"] + [["mute"]] * 6
    Shelf(os.path.join(hands.device.root, "cards")).save("Fat", {"value": None, "with": [
        ["card", "fat", {"name": "Fat", "type": "super", "cost": 99, "fx": [fat] * 8}]]})
    hands.press("BACK")
    hands.pick("New match", "Punch", "Cards of your own", "Fat", "Change it", "Effects")
    hands.press("DOWN", "DOWN", "OK", "BACK", "BACK", "BACK", "BACK")
    begin(hands)
    build(hands)
    hands.pick("Save it as")
    hands.write("A")
    hands.press("BACK")
    hands.pick("A", "Change it", "Attack", "1x Gun", "Take it away")
    hands.press("BACK")
    hands.pick("Done")


def test_a_card_is_added_twice_and_removed(hands):
    hands.pick("Build your own", "BLITZ!", "Burst", "1x Burst", "One more")
    assert hands.rows()[0] == "2x Burst" and hands.screen.title == "BLITZ!: 2"
    hands.pick("2x Burst", "Take it away", "1x Burst", "Take it away")
    assert hands.rows()[0] == "Burst" and hands.screen.title == "BLITZ!: 0"


def test_quick_search_goes_from_letter_to_letter(tmp_path):
    hands = begin(Hands(Device(SIZES["240x240"](), str(tmp_path / "flash"), hostsim.framebuf, Repeatable())))
    hands.pick("Build your own", "Attack")
    seen = []
    for key in ["RIGHT"] * 4 + ["LEFT"] * 2:
        hands.press(key)
        seen.append(hands.rows()[hands.screen.at])
    assert [name[0] for name in seen] == list("CFGIGF") and seen[2] == seen[4] == "Goring Rush"


def test_a_saved_hand_is_changed_renamed_and_deleted(hands):
    build(hands)
    hands.pick("Save it as")
    hands.write("A")
    hands.press("BACK")
    assert hands.rows()[-3:] == ["A", "Change a ready one", "Build your own"]
    hands.pick("A", "Change it", "Attack", "1x Gun", "Take it away", "Jab")
    hands.press("BACK")
    hands.pick("Save it as")
    assert hands.screen.words == "A"
    hands.press("OK")
    hands.press("BACK")
    hands.pick("A", "Rename")
    hands.write("B")
    assert hands.rows()[-3:] == ["B", "Change a ready one", "Build your own"]
    folder = os.path.join(hands.device.root, "hands")
    saved = Shelf(folder).load("B")["value"]
    assert "jab" in saved and "gun" not in saved and len(saved) == 12 and len(os.listdir(folder)) == 1
    hands.pick("B", "Delete", "Yes")
    assert hands.rows()[-3:] == ["Fighter from the Streets", "Change a ready one", "Build your own"]
    assert os.listdir(folder) == []


def test_a_name_that_is_taken_is_refused(hands):
    folder = os.path.join(hands.device.root, "hands")
    for name in "AB":
        Shelf(folder).save(name, {"value": DON, "with": []})
    hands.press("BACK", "OK")
    hands.pick("B", "Rename")
    hands.write("A")
    assert "'A' is there already" in " ".join(hands.device.texts())
    assert Shelf(folder).names() == ["A", "B"]


def test_damaged_and_strange_files_are_reported_and_do_not_affect_others(hands):
    folder = os.path.join(hands.device.root, "hands")
    Shelf(folder).save("Odd", {"value": 5, "with": []})
    Shelf(folder).save("Wrong", {"value": ["gun"] * 12, "with": []})
    Shelf(folder).save("Cut", {"value": DON, "with": []})
    with open(os.path.join(folder, "0003.sav"), "r+b") as file:
        file.write(b"X")
    hands.press("BACK", "OK")
    assert "hands/0003.sav is damaged" in " ".join(hands.device.texts())
    hands.press("BACK")
    hands.pick("Odd")
    assert "'Odd' cannot be read" in " ".join(hands.device.texts())
    hands.press("BACK")
    hands.pick("Wrong", "Take it")
    assert "too many" in " ".join(hands.device.texts()) and cards(hands, 0) == []


def test_cards_that_are_not_in_this_match_are_left_out_when_a_hand_is_changed(hands):
    Shelf(os.path.join(hands.device.root, "hands")).save("A", {"value": DON[:10] + ["wait", "nobody"], "with": []})
    hands.press("BACK", "OK")
    hands.pick("A", "Change it")
    assert "2 of them are not in this match" in " ".join(hands.device.texts())
    hands.press("BACK")
    assert hands.screen.chosen == {key: 1 for key in DON[:10]}


def test_a_full_flash_is_reported_and_the_hand_can_still_be_played(hands):
    build(hands)
    with open(os.path.join(hands.device.root, "hands"), "w") as file:
        file.write("in the way")
    hands.pick("Save it as")
    hands.write("A")
    assert "could not be saved" in " ".join(hands.device.texts())
    hands.press("BACK")
    hands.pick("Leave it", "Done")
    assert sorted(cards(hands, 0)) == sorted(DON)


def test_a_hand_that_could_not_be_saved_is_saved_once_there_is_room(hands):
    build(hands)
    place = os.path.join(hands.device.root, "hands")
    with open(place, "w") as file:
        file.write("in the way")
    hands.pick("Save it as")
    hands.write("A")
    hands.press("BACK")
    os.remove(place)
    hands.pick("Try again")
    assert sorted(Shelf(place).load("A")["value"]) == sorted(DON)
    hands.pick("Done")
    assert sorted(cards(hands, 0)) == sorted(DON)


# ---- cards ---------------------------------------------------------------------------


@pytest.fixture(name="maker")
def at_maker(hands):
    """The builder of cards before a match, with no card yet."""
    hands.device.restart()
    hands.press("DOWN")
    hands.pick("New match", "Punch", "Cards of your own")
    return hands


def fill(hands):
    """Fill the form of a card with each shape of a line."""
    hands.pick("Build your own", "Name")
    hands.write("Zap!")
    hands.pick("Type", "Super", "Meter cost")
    hands.number(4)
    hands.pick("Range", "3", "Effects", "+ add", "Priority", "First", "Only if", "distance under", "Unless instead",
               "Yes", "Number")
    hands.number(2)
    hands.pick("Does", "+ add", "And for each", "distance", "Number")
    hands.number(3)
    hands.pick("this many")
    hands.number(-1)
    hands.pick("Done", "+ add", "Does", "get N", "Token", "Overkill", "Done")
    assert hands.rows() == ["deal 3 - distance", "get Overkill", "+ add", "Done"]
    hands.pick("Done", "Done")
    assert hands.rows()[0].startswith("First: unless distance under 2: deal 3")
    hands.pick("Done", "Overcharge")
    hands.number(2)
    hands.pick("Overcharged", "+ add", "Only if", "uninterrupted", "Does", "+ add", "Does", "distance becomes", "Done",
               "+ add", "Does", "nothing more happens", "Done", "Done", "Done", "Done")


ZAP = ["card", "zap", {"name": "Zap!", "type": "super", "cost": 4, "range": 3, "over": 2,
                       "fx": [[99, "!d<2", ["dmg", [3, -1, "d"]], ["token", "overkill"]]],
                       "more": [[0, "free", ["setd", 1], ["prevent"]]]}]


def test_a_card_is_made_saved_and_taken_into_a_match(maker):
    fill(maker)
    maker.pick("Done")
    assert maker.screen.words == "Zap!"
    maker.press("OK")
    assert maker.rows() == ["Zap!", "Build your own"]
    maker.press("BACK")
    with_hands(maker)
    take(maker, "Zap!")
    assert list(maker.device.app.table.match.log)[-1] == ZAP
    take(maker, "Zap!")
    assert "already" in " ".join(maker.device.texts()) and len(maker.device.state()["cards"]) == 1


def test_a_card_that_could_not_be_saved_is_not_lost(maker):
    fill(maker)
    place = os.path.join(maker.device.root, "cards")
    with open(place, "w") as file:
        file.write("in the way")
    for row in ("Leave it", "Try again"):
        maker.pick("Done")
        maker.press("OK")
        assert "could not be saved" in " ".join(maker.device.texts())
        maker.press("BACK")
        if row == "Try again":
            os.remove(place)
        maker.pick(row)
    assert maker.rows() == ["Zap!", "Build your own"] and Shelf(place).load("Zap!")["with"] == [ZAP]


def with_hands(hands):
    """Into a match with both hands, from home."""
    hands.pick("New match", "Punch", "Sample hands")
    hands.press("BACK", "OK")
    hands.pick("Don Pugno")
    hands.pick("Don Pugno")


def take(hands, name):
    """Take a saved card at the table."""
    hands.pick("A card of your own", name, "Take it")


def lines():
    """Rows with every condition and every operation that a made card may have."""
    conditions = [""] + [begin + text for begin in ("", "!") for text in custom_cards.CONDITIONS[1:]]
    conditions += [begin + text + "3" for begin in ("", "!") for text in custom_cards.COMPARED]
    amounts = [0, 999] + [[-99, 99, var] for var in custom_cards.VARS]
    operations = [[name, n] for name in custom_cards.WITH_AMOUNT for n in amounts]
    operations += [[name] for name in custom_cards.ALONE]
    operations += [[name, 5] for name in custom_cards.WITH_DISTANCE] + [["token", token] for token in TOKENS]
    for n in range(max(len(conditions), len(operations))):
        yield [n % 19 - 9, conditions[n % len(conditions)], operations[n % len(operations)]]


def test_the_form_holds_every_card_that_the_rules_allow():
    for row in list(lines()) + [[at, "", ["warp"]] for at in (99, -99, "get_hit")]:
        card = {"name": "My 2nd!", "type": "special", "cost": 3, "fx": [row], "over": 9, "more": [row, row]}
        action = ["card", "my_2nd", card]
        values = filled(custom_cards.filled(action), custom_cards.fields)
        assert custom_cards.wrong(values) is None and custom_cards.action(values) == action
        assert custom_cards.choice("fx", values["fx"][0])


def filled(values, fields):
    """The values of a form after it was opened: missing ones have defaults, valid ones stay."""
    for key, kind, default, *refused in fields(values):
        value = values.setdefault(key, default)
        assert fits(kind, value) is None
        if kind[0] == "list":
            for one in value:
                filled(one, kind[1][1])
    return values


def test_a_saved_card_is_changed(maker):
    Shelf(os.path.join(maker.device.root, "cards")).save("Zap", {"value": None, "with": [ZAP]})
    maker.press("BACK")
    maker.pick("New match", "Punch", "Cards of your own", "Zap", "Change it", "Type", "Special", "Done")
    assert maker.screen.words == "Zap"
    maker.press("OK")
    made = Shelf(os.path.join(maker.device.root, "cards")).load("Zap")["with"]
    assert made == [["card", "zap", dict(ZAP[2], type="special")]]


def test_the_card_form_lists_abilities_that_only_printed_cards_have(maker):
    maker.pick("Build your own", "Effects", "+ add", "Does", "+ add", "Does", "copy a card")
    assert "Only cards of the sets can do that" in " ".join(maker.device.texts())
    maker.device.advance(400)
    maker.press("OK")
    assert [row for row in maker.rows() if row in ("play another card", "give a BLITZ! card", "have a secret number")]
    for key in custom_cards.ONLY_IN_SETS:
        row = [0, "", [key, 1]]
        assert custom_cards.wrong_definition({"name": "X", "type": "attack", "cost": 0, "fx": [row]}), key


def test_a_mistake_in_a_card_is_reported(maker):
    maker.pick("Build your own", "Done")
    assert "Name: 1 to 32 characters" in " ".join(maker.device.texts())
    maker.press("BACK")
    maker.pick("Name")
    maker.write("Jab")
    maker.pick("Done")
    assert "Effects: 1 to 8 entries" in " ".join(maker.device.texts())
    maker.press("BACK")
    maker.pick("Type", "BLITZ!", "Effects", "+ add", "Priority", "when hit", "Does", "+ add", "Done", "Done", "Done",
               "Done", "Done")
    assert "There is a card jab already" in " ".join(maker.device.texts())
    maker.press("BACK")
    maker.pick("Name")
    maker.write("J")
    maker.pick("Done")
    assert "Row 1: priority" in " ".join(maker.device.texts())
    maker.press("BACK", "BACK")
    maker.pick("Yes")  # forget it
    assert maker.rows() == ["Build your own"] and not os.path.exists(os.path.join(maker.device.root, "cards"))


def test_a_hand_brings_the_cards_of_its_own_with_it(maker):
    poke = ["card", "poke", {"name": "Poke", "type": "attack", "cost": 2, "fx": [[0, "", ["dmg", 1]]]}]
    Shelf(os.path.join(maker.device.root, "cards")).save("Poke", {"value": None, "with": [poke]})
    maker.press("BACK")
    with_hands(maker)
    take(maker, "Poke")
    maker.pick("P1: Don Pugno", "Build your own", "Attack", "Goring", "Gun", "Poke")
    maker.press("BACK")
    for title, *names in PICKS[1:]:
        maker.pick(*names)
        maker.press("BACK")
    maker.pick("Save it as")
    maker.write("P")
    assert Shelf(os.path.join(maker.device.root, "hands")).load("P")["with"] == [poke]
    maker.device.restart()
    maker.press("UP")
    begin(maker)
    maker.pick("P", "Take it")
    assert "poke" in cards(maker, 0) and list(maker.device.state()["cards"]) == ["poke"]
    maker.pick("P", "Take it")
    assert "poke" in cards(maker, 1)


def test_the_lack_of_saved_cards_is_reported(maker):
    maker.press("BACK")
    with_hands(maker)
    maker.pick("A card of your own")
    assert "made before a match" in " ".join(maker.device.texts())
