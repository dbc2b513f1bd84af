"""Characters: kept on the shelf, changed by what happens at the table, taken into other matches, never lost."""

import json
import os
from pathlib import Path

import pytest
from boards import SIZES, board, with_keys
from conftest import need, repetition

import commandline
import hostsim.framebuf
from cornerman.catalog import Game
from cornerman.games.cardrpg import saved_character
from cornerman.shelf import Shelf
from cornerman.store import Store, encode
from cornerman.ui.app import home
from cornerman.ui.characters import character_binding
from cornerman.ui.menus import match_commands
from cornerman.ui.menus.screens import Message, list_row
from hostsim import runtimes
from hostsim.device import Device, Repeatable
from hostsim.script import labels
from ui.builder_keys import Hands

CUTS = Path(__file__).with_name("charcut_mp.py")
SIX = ["2C", "9D", "3H", "5H", "7S", "JS"]


class Corner(Hands):
    """Somebody at a device with Card RPG."""

    def __init__(self, flash):
        Hands.__init__(self, Device(with_keys(SIZES["128x64"](), 4), str(flash), hostsim.framebuf, Repeatable()))

    @property
    def app(self):
        return self.device.app

    def begin(self, *actions):
        """A new match of four."""
        self.pick("New match", "Card RPG", "Characters from birth")
        if actions:
            self.act(*actions)

    def act(self, *actions):
        self.app.dash.act(*actions)
        self.table()

    def table(self):
        """Go back to the dashboard."""
        self.app.cut(1)

    def read(self):
        """The lines of messages; they are closed."""
        lines = []
        while isinstance(self.screen, Message):
            lines += self.screen.lines
            self.press("BACK")
        return lines

    def characters(self, *words):
        self.table()
        self.press("MENU")
        self.pick("Characters", *words)

    def keep(self, seat, name):
        self.characters(seat)
        self.write(name)
        self.table()

    def leave(self, *words):
        self.table()
        self.press("MENU")
        self.pick(*words or ["Save and leave"])

    def saved(self, name):
        """The value on the shelf with a name."""
        return Shelf(self.device.root + "/characters").load(name)

    def character_value(self, name):
        saved = self.saved(name)
        return dict(saved["value"], story=saved["past"] + saved["value"]["story"])


def value(**changes):
    return dict({"who": "npc", "deck": SIX, "lost": [], "scenes": 0, "consumed": False, "story": []}, **changes)


@pytest.fixture
def corner(tmp_path):
    return Corner(tmp_path / "flash")


def test_a_character_grows_and_loses_cards_at_the_table(corner):
    corner.begin(["birth", 0, list(SIX)])
    corner.keep("P1", "Ann")
    corner.act(["scene", 0, "talk", True, "the barn", ["7D", "QH"]])
    assert corner.character_value("Ann")["deck"] == ["2C", "7D", "9D", "3H", "5H", "QH", "7S", "JS"]
    corner.act(["set", "cost", 0, 1])
    corner.act(["pay", 0, ["3H"]])
    found = corner.character_value("Ann")
    assert found["lost"] == ["3H"] and "3H" not in found["deck"] and found["scenes"] == 1
    assert [entry["note"] for entry in found["story"]] == ["the barn"]
    for step in ("Undo", "Undo", "Undo"):
        corner.press("MENU")
        corner.pick(step)
    saved = corner.character_value("Ann")
    assert saved == saved_character.value({}, corner.device.state(), 0) and saved["story"] == []
    corner.press("MENU")
    corner.pick("Redo")
    assert len(corner.character_value("Ann")["deck"]) == 8


def test_a_saved_character_continues_in_other_matches(corner):
    corner.begin(["birth", 0, list(SIX)])
    corner.keep("P1", "Ann")
    corner.act(["scene", 0, "talk", False, "one", ["2D", "4H"]], ["set", "lost", 0, ["KC"]])
    corner.leave()
    for number in ("0002", "0003"):
        corner.begin()
        corner.characters("P3", "Ann", "Take it")
        assert corner.screen.title == "Take 'Ann' from match 000%d?" % (int(number) - 1)
        before = corner.character_value("Ann")
        corner.pick("Yes")
        corner.table()
        state = corner.device.state()
        assert corner.character_value("Ann") == before and corner.saved("Ann")["match"] == number
        assert [state[key][2] for key in ("who", "deck", "lost", "scenes")] == [
            before[key] for key in ("who", "deck", "lost", "scenes")]
        corner.act(["scene", 2, "body", True, number])
        corner.leave()
    assert [entry["note"] for entry in corner.character_value("Ann")["story"]] == ["one", "0002", "0003"]
    corner.pick("Old matches")
    corner.press("UP")  # the oldest
    corner.press("OK")
    corner.pick("Open")  # it does not sit there any more
    before = corner.character_value("Ann")
    corner.act(["clear", 0])
    assert corner.character_value("Ann") == before


def test_a_character_in_an_ended_match_can_be_taken_into_another(corner):
    corner.begin(["birth", 0, list(SIX)])
    corner.keep("P1", "Ann")
    corner.leave("End the match", "Yes")
    corner.begin()
    corner.characters("P1", "Ann", "Take it")
    assert corner.device.state()["deck"][0] == SIX and corner.saved("Ann")["match"] == "0002"


def test_an_action_that_fills_a_seat_offers_the_saved_characters(corner):
    Shelf(corner.device.root + "/characters").save("Ann", {"game": "cardrpg", "value": value(scenes=2), "past": []})
    corner.begin()
    corner.press("BACK", "OK")
    corner.pick("P2 sits down", "From the shelf", "Ann", "Take it")
    assert corner.screen is corner.app.dash and corner.app.table.binding.names() == {1: "Ann"}
    assert corner.device.state()["scenes"] == [0, 2, 0, 0]


def test_undo_of_taking_a_character_loses_nothing(corner):
    corner.begin(["birth", 0, list(SIX)], ["scene", 0, "talk", True, "x"], ["set", "lost", 0, ["KC"]])
    corner.keep("P1", "Ann")
    before = corner.character_value("Ann")
    corner.leave("End the match", "Yes")
    corner.begin()
    corner.characters("P2", "Ann", "Take it")
    for n in range(3):
        corner.table()
        corner.press("MENU")
        corner.pick("Undo")
    assert corner.device.state()["who"][1] == "empty" and corner.character_value("Ann") == before
    corner.act(["enter", 1, "npc", ["4S", "5S"]], ["set", "scenes", 1, 9], ["set", "lost", 1, []], ["grown", 1])
    assert corner.character_value("Ann") == before
    corner.characters()
    assert list_row("P2", "keep it") in corner.screen.rows


def test_a_new_character_in_a_seat_does_not_change_the_saved_one(corner):
    corner.begin(["birth", 0, list(SIX)])
    corner.keep("P1", "Ann")
    corner.act(["clear", 0])
    corner.press("MENU")
    corner.pick("Undo")
    corner.act(["grown", 0])
    assert corner.character_value("Ann")["who"] == "adult"
    corner.act(["clear", 0], ["birth", 0], ["scene", 0, "talk", True, ""])
    assert corner.character_value("Ann")["deck"] == SIX and corner.character_value("Ann")["who"] == "adult"
    corner.characters("P1")
    corner.write("Ann")
    assert corner.screen.wrong == "'Ann' is there already"
    corner.write("Bea")
    corner.characters("P2", "Ann", "Take it")  # whose seat is not its own any more
    assert corner.device.state()["deck"][1] == SIX
    corner.characters("P3", "Ann", "Take it")
    assert corner.read() == ["'Ann' sits at this table already."]


def test_changes_of_a_seat_belong_to_the_character_in_it_at_that_time(corner):
    corner.begin(["birth", 0, list(SIX)], ["enter", 1, "npc", ["4S", "5S"]])
    corner.keep("P1", "Ann")
    corner.keep("P2", "Bea")
    corner.act(["clear", 0], ["clear", 1])
    corner.characters("P1", "Bea", "Take it")
    corner.act(["set", "scenes", 0, 3])
    assert corner.character_value("Bea")["scenes"] == 3 and corner.character_value("Ann")["scenes"] == 0
    for n in range(4):
        corner.table()
        corner.press("MENU")
        corner.pick("Undo")
    corner.act(["grown", 0])
    corner.characters()
    assert corner.screen.rows[0] == list_row("P1", "Ann") and corner.character_value("Ann")["who"] == "adult"
    assert corner.character_value("Bea")["who"] == "npc"
    corner.leave()
    corner.pick("Resume")
    corner.characters()
    assert corner.screen.rows[:2] == [list_row("P1", "Ann"), list_row("P2", "keep it")]


def test_a_long_match_without_saved_characters_is_not_read_again(corner):
    """Each action that is read from the match file takes 17 ms on an RP2040."""
    corner.begin(*[["set", "stakes", "pride %d" % n] for n in range(150)])
    table = corner.app.dash.table
    assert len(list(table.match.log)) == 150
    table.match.log.older = None
    with pytest.raises(TypeError):
        list(table.match.log)
    assert character_binding.find(corner.app, table) is None


def test_no_character_can_be_taken_during_a_conflict(corner):
    corner.begin(["birth", 0, list(SIX)], ["birth", 1], ["enter", 2, "npc", ["4S"]])
    corner.keep("P3", "Cy")
    corner.act(["clear", 2], ["conflict", "C", "", [0, 1, None, None]])
    before = corner.saved("Cy")
    corner.characters("P3", "Cy", "Take it")
    assert corner.read() == ["Not now"] and corner.saved("Cy") == before


def test_a_consumed_character_without_cards_is_taken_unchanged(corner):
    ash = value(deck=[], lost=["AS"] * 200, scenes=99, consumed=True)
    Shelf(corner.device.root + "/characters").save("Ash", {"game": "cardrpg", "value": ash, "past": []})
    corner.begin()
    corner.characters("P1", "Ash")
    corner.pick("Look at it")
    assert corner.read()[:2] == ["NPC, 0 cards, 99 scenes", "Consumed by magic"]
    corner.pick("Take it")
    assert saved_character.value({}, corner.device.state(), 0) == ash and corner.character_value("Ash") == ash


def test_the_story_keeps_its_latest_entries(corner):
    story = [{"level": "talk", "won": True, "with": None, "cards": [None, None], "note": str(n)} for n in range(60)]
    saved = {"game": "cardrpg", "value": value(story=story[30:]), "past": story[:30]}
    Shelf(corner.device.root + "/characters").save("Ann", saved)
    corner.begin()
    corner.characters("P1", "Ann", "Take it")
    assert corner.saved("Ann")["past"] == story[20:] and corner.saved("Ann")["value"]["story"] == []


def test_a_character_with_more_cards_than_the_table_holds_is_not_taken_in_part(corner):
    cards = ["AS"] * 200
    corner.begin(*[["enter", seat, "adult", cards] for seat in range(3)])
    corner.act(["conflict", "C", "", [0, 1, 2, None]], ["concede", 0], ["concede", 1], ["set", "env_deck", cards[:104]],
               *[["set", "lost", seat, cards] for seat in range(3)], ["set", "wounds", 0, [cards] * 4])
    bulk = value(deck=cards, lost=cards, scenes=1)
    Shelf(corner.device.root + "/characters").save("Bulk", {"game": "cardrpg", "value": bulk, "past": []})
    corner.characters("P4", "Bulk", "Take it")
    assert corner.read() == ["The device is full: clear a seat or take cards away"]
    assert corner.device.state()["deck"][3] == cards and corner.device.state()["lost"][3] == []
    corner.act(["grown", 3])
    assert corner.character_value("Bulk") == bulk and corner.saved("Bulk").get("match") is None


@pytest.mark.parametrize("spoil,said", [
    ({"value": {"who": "child"}}, "'Odd' cannot be read by this version. It is left as it is."),
    ({"game": "chess"}, "'Odd' cannot be read by this version. It is left as it is."),
    ({"past": [{"level": "no"}]}, "'Odd' cannot be read by this version. It is left as it is.")])
def test_an_invalid_character_is_reported_and_its_file_is_unchanged(corner, spoil, said):
    odd = dict({"game": "cardrpg", "value": value(), "past": []}, **spoil)
    Shelf(corner.device.root + "/characters").save("Odd", odd)
    corner.begin()
    corner.characters("P1", "Odd")
    assert corner.read() == [said]
    assert corner.saved("Odd") == odd


def test_a_damaged_file_is_reported(corner):
    corner.begin(["birth", 0])
    corner.keep("P1", "Ann")
    corner.leave()
    file = Path(corner.device.root, "characters", "0001.sav")
    file.write_bytes(file.read_bytes()[:-3])
    spoiled = file.read_bytes()
    corner.device.restart()
    corner.pick("Characters")
    assert corner.read() == ["File characters/0001.sav is damaged, it is left alone"]
    corner.press("BACK")
    corner.pick("Resume")
    assert corner.read() == ["File characters/0001.sav is damaged, it is left alone"]
    corner.keep("P1", "Ann")
    assert corner.character_value("Ann") == saved_character.value({}, corner.device.state(), 0)
    assert file.read_bytes() == spoiled


def test_a_full_flash_is_reported_and_the_character_is_saved_later(corner, monkeypatch):
    corner.begin(["birth", 0])
    corner.keep("P1", "Ann")
    before = corner.character_value("Ann")
    with monkeypatch.context() as full:
        full.setattr(Store, "free", lambda self: 100)
        corner.app.dash.act(["grown", 0])
        assert "'Ann' could not be saved." in corner.read()
        assert corner.character_value("Ann") == before
        corner.characters("P1")
        corner.read()
    corner.device.restart()
    corner.pick("Resume")
    assert corner.character_value("Ann")["who"] == "adult"


@pytest.mark.parametrize("row", ["Try again", "Leave it"])
def test_characters_that_could_not_be_saved_at_the_end_are_offered_once_more(corner, monkeypatch, row):
    corner.begin(["birth", 0], ["birth", 1])
    corner.keep("P1", "Ann")
    corner.keep("P2", "Ben")
    with monkeypatch.context() as full:
        full.setattr(Store, "free", lambda self: 100)
        corner.app.dash.act(["grown", 0])
        corner.leave("End the match", "Yes")
        assert "'Ann' and 'Ben' could not be saved." in corner.read()
        corner.pick("Try again")
        assert "'Ann' and 'Ben' could not be saved." in corner.read() and corner.app.table.ended
    corner.pick(row)
    assert corner.app.dash is None and corner.app.depth() == 1
    kept = row == "Leave it"
    assert corner.saved("Ann")["match"] == corner.saved("Ben")["match"] == ("0001" if kept else None)
    assert corner.character_value("Ann")["who"] == ("child" if kept else "adult")


def test_the_seed_is_shown_once_a_character_is_saved_at_the_end(corner, monkeypatch):
    corner.begin(["birth", 0])
    corner.keep("P1", "Ann")
    with monkeypatch.context() as full:
        full.setattr(Store, "free", lambda self: 100)
        match_commands.reveal(corner.app.dash, True)
        assert "'Ann' could not be saved." in corner.read()
    corner.pick("Try again")
    assert corner.read()[0].startswith("Seed ") and corner.saved("Ann")["match"] is None


def test_a_folder_that_cannot_be_read_is_reported(corner):
    Path(corner.device.root, "characters").write_text("mine")
    corner.device.restart()
    assert corner.read() == ["File characters cannot be used, it is kept as characters.bad"]
    assert Path(corner.device.root, "characters.bad").read_text() == "mine"
    corner.begin(["birth", 0])
    corner.keep("P1", "Ann")
    assert corner.character_value("Ann")["who"] == "child"


def test_at_home_they_are_read_renamed_and_deleted(corner):
    corner.begin(["birth", 0, list(SIX)], ["scene", 0, "fight", False, "a note", ["3C", "4S"]])
    corner.keep("P1", "Ann")
    corner.leave()
    corner.pick("Characters")
    assert list(corner.screen.rows) == [list_row("Ann", "Child, 8")]
    corner.pick("Ann", "Look at it")
    assert corner.read() == ["Child, 8 cards, 1 scene", "\x01 2 3", "\x02 9", "\x03 3 5", "\x04 4 7 J",
                             "1. fight, lost: 3\x01 4\x04", "a note"]
    corner.pick("Rename")
    corner.write("Anna")
    corner.press("BACK")
    corner.pick("Resume")
    corner.act(["grown", 0])
    assert corner.character_value("Anna")["who"] == "adult"
    corner.leave()
    corner.pick("Characters", "Anna", "Delete", "Yes")
    assert os.listdir(corner.device.root + "/characters") == []


# ---- off a board and on


@pytest.fixture
def drive(corner):
    """A CIRCUITPY drive on which Ann sits in match 0001, and Bo in none."""
    corner.begin(["birth", 0, list(SIX)], ["enter", 1, "npc", ["4S", "5S"]])
    corner.keep("P1", "Ann")
    corner.keep("P2", "Bo/b")
    corner.act(["clear", 1])
    shelf = Shelf(corner.device.root + "/characters")
    shelf.save("Bo/b", dict(shelf.load("Bo/b"), match=None))
    Path(corner.device.root, "boot_out.txt").write_text(
        "Adafruit CircuitPython 9.2.1 on 2025-01-01; Adafruit Pybadge with samd51j19\n")
    return corner


def run(drive, *words):
    return commandline.main(["characters", *map(str, words), "--drive", drive.device.root])


def test_they_are_listed_copied_off_and_put_on_another_board(drive, tmp_path, capsys):
    out = tmp_path / "out"
    assert run(drive, "list") == 0
    listed = ["Ann: Card RPG, Child, 6, sits in match 0001", "Bo/b: Card RPG, NPC, 2"]
    assert capsys.readouterr().out.splitlines() == listed
    assert run(drive, "pull", "--out", out) == 0
    assert capsys.readouterr().out.splitlines() == [
        "%s; copied to %s" % (line, out / file) for line, file in zip(listed, ("Ann.sav", "Bo_b.sav"))]
    assert json.loads((out / "Ann.sav").read_bytes()[:-10])[:2] == [[], "Ann"]
    before = drive.saved("Ann")
    drive.act(["grown", 0])
    assert run(drive, "pull", "--out", out) == 1
    said = capsys.readouterr().out.splitlines()
    assert said[0].endswith("stays as it is. Name another folder with --out, or add --replace.")
    assert said[1].endswith("has it already")
    assert run(drive, "push", out / "Ann.sav") == 2
    assert "'Ann' is on the board already. Add --replace" in capsys.readouterr().err
    assert run(drive, "push", out / "Ann.sav", "--replace") == 0
    assert capsys.readouterr().out == "Ann: on the board; it does not sit in match 0001 any more\n"
    assert drive.saved("Ann") == {key: before[key] for key in ("game", "value", "past")}
    assert len(os.listdir(drive.device.root + "/characters")) == 2
    other = Corner(tmp_path / "other")
    Path(other.device.root, "boot_out.txt").write_text(Path(drive.device.root, "boot_out.txt").read_text())
    assert run(other, "list") == 0
    assert capsys.readouterr().out == "There are no characters on the board.\n"
    assert run(other, "push", out / "Ann.sav", out / "Bo_b.sav") == 0
    other.device.restart()
    other.begin()
    other.characters("P1", "Ann", "Take it")
    assert other.device.state()["deck"][0] == SIX


@pytest.mark.parametrize("name,saved,said", [
    ("Cy", {"game": "cardrpg", "value": value(deck=["1S"])}, "'Cy' does not fit the rules: deck: Not a card: 1S"),
    ("Cy", {"game": "cardrpg", "value": value(deck=SIX * 40)}, "deck: 0 to 200 entries, please"),
    ("Cy", {"game": "cardrpg", "value": value(scenes=100)}, "scenes: From 0 to 99 only"),
    ("Cy", {"game": "cardrpg", "value": value(story=[{"level": "talk"}])}, "story: Missing: won"),
    ("Cy", {"game": "cardrpg", "value": {"who": "npc"}}, "Missing: deck"),
    ("Cy", {"game": "chess", "value": value()}, "No such game: chess"),
    ("Cy", {"game": "melee", "value": value()}, "Melee has no characters"),
    ("Cyrus the Great", {"game": "cardrpg", "value": value()}, "is damaged, or no file of"),
    ("Cy", [1], "'Cy' is no character"), (None, None, "is damaged, or no file of")])
def test_push_refuses_characters_that_the_board_would_refuse(drive, tmp_path, name, saved, said, capsys):
    there = sorted(os.listdir(drive.device.root + "/characters"))
    if type(saved) is dict:
        saved["past"] = []
    file = tmp_path / "one.sav"
    file.write_bytes(encode([[], name, saved], 0)[0] if name else b"[[],5]")
    assert run(drive, "push", file) == 2
    assert said in capsys.readouterr().err
    assert sorted(os.listdir(drive.device.root + "/characters")) == there


def test_push_refuses_missing_and_superfluous_arguments(drive, tmp_path, capsys):
    assert run(drive, "push") == 2 and "Name the files" in capsys.readouterr().err
    assert run(drive, "push", tmp_path / "none.sav") == 2 and "cannot be read: No such file" in capsys.readouterr().err
    assert run(drive, "pull", "a.sav") == 2 and "named for push only" in capsys.readouterr().err
    run(drive, "pull", "--out", tmp_path)
    assert run(drive, "push", tmp_path / "Ann.sav", tmp_path / "Ann.sav", "--replace") == 2
    assert "Two of the files are called 'Ann'" in capsys.readouterr().err
    Path(drive.device.root, "characters/0001.sav").write_text("mine")
    assert run(drive, "pull", "--out", tmp_path) == 1
    assert "File characters/0001.sav is damaged, it is left alone" in capsys.readouterr().out


# ---- the power


@pytest.mark.parametrize("kind, mode, least", [("lfs", "old", 40), *repetition(("fat", "ff", 60))])
def test_after_every_power_cut_a_character_has_its_old_or_its_new_state(kind, mode, least):
    """What a torn block may hold matters to single files: test_shelf.py and test_powercut.py try all of that."""
    need("unix")
    done = runtimes.run("unix", CUTS, [kind, mode], json.dumps(board("pico_oled")) + "\n", "4m", compiled_app=True)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    found = json.loads(done.stdout.splitlines()[-1])
    assert found["wrong"] == []
    assert sum(found["cuts"].values()) >= least


# ---- fighters of the Fight Card System


class Ring(Corner):
    """Somebody at a device with a campaign."""

    def begin(self, *actions, **options):
        home.start(self.app, Game("fightcard"), dict({"mode": "campaign"}, **options), "seed")
        self.app.tick(0)
        self.table()
        if actions:
            self.act(*actions)

    def sheet(self, i=0):
        return self.device.state()["sheets"][i]


@pytest.fixture
def ring(tmp_path):
    return Ring(tmp_path / "flash")


QUEEN = [["premade", "A"], ["sheet", "tags", ["brave", "loud"]], ["finish", ["KH", "9C"]], ["set", "xp", 4],
         ["set", "advances", 1], ["advance", "move", "9", "Moonfall"], ["set", "weapons", ["8C"]],
         ["sheet", "look", "a cape"]]


def test_a_fighter_goes_from_campaign_to_campaign(ring):
    ring.begin(*QUEEN, ["sheet", "stats", [2, 0]], stats=["grit", "charm"])
    ring.keep("Comet Queen", "Queen")
    before, sheet = ring.character_value("Queen"), dict(ring.sheet())
    ring.act(["sheet", "tags", ["brave"]])
    assert ring.character_value("Queen")["tags"] == ["brave"]
    ring.press("MENU")
    ring.pick("Undo")
    assert ring.character_value("Queen") == before
    ring.leave("End the match", "Yes")
    ring.begin(finish_cards=1, stats=["charm", "wits"], heroes=2)
    ring.characters("Protagonist 2", "Queen", "Take it")
    assert ring.device.state()["hero"] == 1 and ring.sheet(0)["ring"] == ""
    assert ring.sheet(1) == dict(sheet, finish=[], stats=[0, 0])
    ring.act(["sheet", "stats", [0, 1]])  # what this campaign has no room for stays
    assert ring.character_value("Queen") == dict(before, stats={"grit": 2, "wits": 1})
    ring.leave()
    ring.device.restart()
    ring.pick("Resume")
    assert ring.app.table.binding.names() == {1: "Queen"}
    ring.characters("Comet Queen")
    assert ring.read()[:2] == ["Ring name: Comet Queen", "Name: Robin Vale"]


def test_a_weapon_keeps_its_name_with_its_fighter(ring):
    """It was called as the place where it lay, which a campaign without a map does not have."""
    ring.begin(["premade", "A"], places=["weapon", "fight"], start=0, map="grid", width=2, goal=1)
    ring.act(["map", "name", 0, "Chair"], ["weapon", "8C"], ["claim", "9C"])
    ring.keep("Comet Queen", "Queen")
    assert ring.character_value("Queen")["called"] == {"8C": "Chair"}
    ring.leave("End the match", "Yes")
    ring.begin(map="none")
    ring.characters("Protagonist", "Queen", "Take it")
    assert ring.sheet()["weapons"] == ["8C"]
    ring.act(["set", "weapons", ["8C", "KS"]])
    ring.characters("Comet Queen")
    assert "Weapons: 8\x01 Chair, K\x04" in ring.read()
    ring.act(["set", "session", 2])
    ring.press("MENU")
    ring.pick("Undo")
    ring.leave()
    ring.device.restart()
    ring.pick("Resume")
    assert [(item.label, item.value) for item in ring.app.dash.view()["seats"][0]["items"]] == [
        ("Chair", "8\x01"), ("weapon", "K\x04")]
    for action in (["fight"], ["trump", "2C"], ["play", 0, "8C"]):
        ring.app.table.do(action)
    assert "With Chair!" in [line for line, seat, icon in ring.app.table.describe(ring.app.table.match.events)]
    assert "!Chair" in [item.label for item in ring.app.dash.view()["seats"][0]["items"]]
    ring.act(["set", "weapons", ["KS"]])
    assert "called" not in ring.character_value("Queen")


def test_a_new_fighter_does_not_change_the_saved_fighter_that_it_replaces(ring):
    ring.begin(*QUEEN, map="none", rotate="winner", hand=1)
    ring.keep("Comet Queen", "Queen")
    before = ring.character_value("Queen")
    ring.act(["fight"], ["took", 1])
    ring.press("OK")
    ring.pick("A ready-made one")
    ring.press("MENU")
    assert ring.screen.title == "Comet Queen" and ring.read()[0] == "Robin Vale"
    ring.pick("Iron Lily")
    assert ring.sheet()["ring"] == "Iron Lily" and ring.sheet()["tags"] == [] == ring.sheet()["weapons"]
    ring.act(["set", "xp", 9])
    assert ring.character_value("Queen") == before
    ring.characters()
    assert ring.screen.rows[0] == list_row("Iron Lily", "keep it")
    ring.act(["fight"], ["took", 1])
    ring.press("OK")
    ring.pick("From the shelf", "Queen", "Take it")
    assert ring.device.state()["phase"] == "roam" and ring.sheet()["ring"] == "Comet Queen"
    assert ring.app.table.binding.names() == {0: "Queen"} and ring.character_value("Queen") == before


def test_a_new_fighter_after_a_lost_fight_leaves_the_old_one(ring):
    ring.begin(*QUEEN, map="none", defeat="new", hand=1)
    ring.keep("Comet Queen", "Queen")
    before = ring.character_value("Queen")
    ring.act(["fight"], ["took", 1], ["lost", None], ["pick", "ring", "2C"])
    assert ring.character_value("Queen") == before and ring.app.table.binding.names() == {}


def test_the_menu_of_a_single_fight_has_no_characters(ring):
    ring.begin(mode="fight")
    ring.press("MENU")
    assert "Characters" not in labels(ring.screen)


FIGHTER = dict({key: "" for key in ("shoot", "ring", "pitch", "gimmick", "pronouns", "look")}, finish=[], prompts=[],
               tags=[], stats={}, moves={}, xp=0, money=0, advances=0, weapons=[], story=[], shoot="Ann")


def test_fighters_are_listed_and_put_on_a_board(ring, tmp_path, capsys):
    Path(ring.device.root, "boot_out.txt").write_text(
        "Adafruit CircuitPython 9.2.1 on 2025-01-01; Adafruit Pybadge with samd51j19\n")
    for number, (change, said) in enumerate((
            ({"stats": {"grit": 2}, "moves": {"K": "Moonfall"}, "finish": ["KH"], "pronouns": "any"}, None),
            ({"stats": {"grit": 12}}, "'Ann' does not fit the rules: stats: "),
            ({"stats": []}, "stats: A record"), ({"moves": {"X": "no"}}, "moves: Unknown key: X"),
            ({"called": {"XX": "Chair"}}, "called: card: Not a card: XX"),
            ({"called": {"8C": "A chair of steel"}}, "called: name: 1 to 12 characters"),
            ({"called": ["Chair"]}, "called: A record"),
            ({"tags": ["a", "a"]}, "tags: Each of them once"), ({"look": "a\tb"}, "No line ends or tabs"),
            ({"xp": 10000}, "xp: From 0 to 9999 only"))):
        file = tmp_path / ("%d.sav" % number)
        file.write_bytes(encode([[], "Ann", {"game": "fightcard", "value": dict(FIGHTER, **change), "past": []}], 0)[0])
        assert run(ring, "push", file) == (2 if said else 0)
        assert (said or "") in capsys.readouterr().err
    assert run(ring, "list") == 0
    assert capsys.readouterr().out == "Ann: Fight Card System, any\n"
    ring.device.restart()
    ring.pick("Characters", "Ann", "Look at it")
    assert ring.read() == ["Name: Ann", "Pronouns: any", "grit +2", "Finish: K\x03", "K is now Moonfall"]


def test_a_seat_has_the_name_of_its_character(corner):
    """Once it is kept, after a restart, and no longer once it has left; the player's own name stays in the file."""
    corner.begin(["birth", 0])
    table = corner.app.table
    assert table.name(0) == "P1"
    corner.keep("P1", "Annabel")
    assert table.named("@0 and @1") == "Annabe and P2" and table.names[0] == "P1"
    corner.device.restart()
    corner.pick("Resume")
    table = corner.app.table
    assert table.name(0) == "Annabe"
    corner.app.dash.act(["clear", 0])
    assert table.name(0) == "P1"
    corner.app.dash.step("undo")
    assert table.name(0) == "Annabe"
