"""A flash that is full: room is made where it is told, and neither actions nor options that were entered are lost."""

import random

import pytest
from boards import EACH_SIZE, SIZES
from devices import do
from gamecheck.measure import faults

import hostsim.framebuf
from cornerman.journal import Journal
from cornerman.store import SPARE, Store
from hostsim.device import Device, Repeatable
from hostsim.flash import BLOCK, FAILING, FOLDER, FULL, READ_ONLY, Flash, PowerCut
from hostsim.script import labels

FIRST = "row New match; press OK; row Melee; press OK; read; wait 1000; "
NEXT = "row Delete old; press OK; expect Delete which one?; press UP; press OK; expect Delete Melee 0001?"
RESUME = "restart; wait 3000; close; press OK; "
FORM = "row New match; press OK; row Melee; press OK; press DOWN; row My own; press OK; "


@pytest.fixture
def flash():
    """A flash in memory."""
    made = Flash(random.Random(1))
    with made.mounted():
        yield made


def fill(flash, free=0):
    """Leave so many free blocks."""
    flash.size = BLOCK * (flash.size // BLOCK - flash.free() + free)


def device(flash, size="128x64", old=1):
    """A device at home, with matches of Melee that have ended."""
    box = Device(SIZES[size](), FOLDER, hostsim.framebuf, Repeatable())
    for _ in range(old):
        do(box, FIRST + "press UP; wait 1600; press MENU; row End; press OK; row Yes; press OK; wait 3000")
    return box


def records(name):
    """The records of a match on the flash."""
    return list(Journal(Store(FOLDER + "/matches")).records(name))


def shown(box):
    """The screen, which is measured."""
    assert faults(box.app, box.app.style) == []
    return labels(box.app.stack[-1]) if hasattr(box.app.stack[-1], "rows") else box.texts()


@pytest.mark.parametrize("size", EACH_SIZE)
def test_room_is_made_in_a_match_and_the_action_is_saved(flash, size):
    box = device(flash, size, 2)
    do(box, FIRST + "press UP; wait 1600")
    kept = records("0002")
    fill(flash)
    do(box, "press DOWN; wait 1600; expect could not be; expect state damage [1, 0]")
    assert "old matches" not in " ".join(shown(box))
    do(box, "close; expect Not saved yet")
    assert shown(box) == ["Try again", "Delete old matches", "Leave it"]
    do(box, "row Delete old; press OK; expect Delete which one?; expect 0:1")
    assert len(shown(box)) == 2  # the open match is not among them
    do(box, "press BACK; row Try; press OK; wait 400; close; expect Not saved yet; row Delete old; press OK")
    do(box, "press DOWN; press OK; expect Delete Melee 0001?; press OK; expect Delete which one?; press OK; row Yes")
    shown(box)
    do(box, "press OK; expect state damage [1, 1]")
    assert box.app.stack == [box.app.dash] and shown(box)
    assert records("0003")[1:] == [["do", ["set", "damage", 0, 1]], ["do", ["set", "damage", 1, 1]]]
    assert records("0002") == kept and Journal(Store(FOLDER + "/matches")).names() == ["0002", "0003"]
    do(box, "press MENU; press OK; expect state damage [1, 0]; " + RESUME + "expect state damage [1, 0]")


def test_a_match_that_does_not_free_enough_is_followed_by_another(flash):
    box = device(flash, old=3)
    do(box, FIRST)
    flash.fault = FULL
    do(box, "press UP; wait 1600; close; %s; row Yes; press OK; expect could not be" % NEXT)
    flash.fault = None
    fill(flash)
    do(box, "close; %s; row Yes; press OK; expect state damage [1, 0]" % NEXT.replace("1?", "2?"))
    assert Journal(Store(FOLDER + "/matches")).names() == ["0003", "0004"]


def test_room_is_made_for_an_undo_that_could_not_be_saved(flash):
    box = device(flash)
    do(box, FIRST + "press UP; wait 1600")
    fill(flash)
    do(box, "press MENU; press OK; expect could not be; expect state damage [1, 0]; close; row Leave it; press OK")
    do(box, "expect Undo; press OK; close; %s; row Yes; press OK; expect state damage [0, 0]" % NEXT)
    do(box, RESUME + "expect state damage [0, 0]")


def test_all_that_the_history_was_to_undo_is_undone_once_it_can_be_saved(flash):
    box = device(flash, old=0)
    do(box, FIRST + "press UP; wait 1600; press DOWN; wait 1600; press UP; wait 1600; press DOWN; wait 1600")
    do(box, "press MENU; row History; press OK; press DOWN 2; press OK; expect Undo the last 3?; row Yes")
    flash.fault = READ_ONLY
    do(box, "press OK; close; row Try; press OK; expect could not be; expect state damage [2, 2]")
    flash.fault = None
    do(box, "close; row Try; press OK; expect state damage [1, 0]; expect Undone")
    do(box, RESUME + "expect state damage [1, 0]")


@pytest.mark.parametrize("after", ["press OK", "press DOWN; press MENU; row Save; press OK"])
def test_the_end_of_a_match_is_saved_before_the_next_one_begins(flash, after):
    """Else the session would lose the win."""
    box = device(flash, old=0)
    do(box, FIRST + "press UP 7; wait 1600; expect The winner; wait 1000")
    flash.fault = READ_ONLY
    do(box, after + "; expect The end could not be saved.; close; expect Not saved yet; press OK; close")
    assert not box.app.table.ended and shown(box) == ["Try again", "Delete old matches", "Leave it"]
    flash.fault = None
    do(box, "press OK; wait 3000")
    assert records("0001")[-1][0] == "end" and box.app.series[2] == [0, 1]
    assert (box.app.dash is None) == ("Save" in after)
    if box.app.dash:
        assert box.app.table.journal.name == "0002" and box.app.table.series[:2] == [0, 1]


def test_a_player_without_old_matches_reads_what_helps(flash):
    box = device(flash, old=0)
    do(box, FIRST + "press UP; wait 1600")
    flash.fault = READ_ONLY
    do(box, "press DOWN; wait 1600; close; row Delete old; press OK; expect There is no old match. Make room on a PC.")
    shown(box)
    do(box, "close; expect Not saved yet; press BACK; wait 500; press MENU; row Save; press OK; wait 3000")
    assert "room" not in " ".join(shown(box)) and "could not be packed" in " ".join(box.app.stack[-1].lines)


def test_a_match_whose_end_cannot_be_saved_can_be_left_and_resumed(flash):
    box = device(flash, old=0)
    do(box, FIRST + "press UP; wait 1600; press MENU; row End; press OK; row Yes")
    flash.fault = READ_ONLY
    do(box, "press OK; expect The end could not be saved.; close; press BACK; wait 1000; close; press BACK")
    assert box.app.dash is None
    flash.fault = None
    do(box, "restart; wait 3000; press OK; expect state damage [1, 0]; press UP; wait 1600; expect state damage [2, 0]")


def test_a_power_cut_while_room_is_made_loses_neither_the_match_nor_another(flash):
    box = device(flash, old=0)
    do(box, FIRST + "press UP; wait 1600; press DOWN; wait 1600; restart; wait 3000")
    do(box, FIRST + "press UP; wait 1600; press MENU; row Save; press OK; wait 3000")
    do(box, FIRST + "press UP; wait 1600; restart; wait 3000")
    fill(flash)
    files, old, log = dict(flash.files), records("0002"), records("0003")
    cuts, found = 0, []
    while cuts is not None:
        flash.files = dict(files)
        box.restart()
        do(box, "wait 3000; close; press OK; press UP; wait 1600; close; %s; row Yes" % NEXT)
        flash.cut = cuts
        try:
            do(box, "press OK; expect state damage [2, 0]")
            cuts = None
        except PowerCut:
            cuts += 1
        flash.power_on()
        box.restart()
        do(box, "wait 3000; close; press OK; close")
        assert records("0002") == old
        found.append(records("0003"))
        if records("0001"):  # a match that was deleted in part can be deleted again
            Journal(Store(FOLDER + "/matches")).remove("0001")
        assert Journal(Store(FOLDER + "/matches")).names() == ["0002", "0003"]
    assert found == sorted(found, key=len) and len(found) > 4
    assert found[0] == log and found[-1] == log + [["do", ["set", "damage", 0, 2]]]
    assert all(one in (found[0], found[-1]) for one in found)


@pytest.mark.parametrize("size", EACH_SIZE)
def test_the_rest_of_a_match_that_an_older_version_deleted_in_part_is_deleted(flash, size):
    """It removed the header first."""
    box = device(flash, size)
    do(box, FIRST + "press UP; wait 1600; press DOWN; wait 1600; press MENU; row Save; press OK; wait 3000")
    do(box, FIRST + "restart; wait 3000")
    do(box, "row Old; press OK; press DOWN; press OK; press OK; close; press UP; wait 1600; restart; wait 3000")
    del flash.files[FOLDER + "/matches/0002.match"]
    pieces = [path for path in flash.files if "/0002." in path]
    assert pieces
    do(box, "row Old; press OK; expect Rest of match 0002; press DOWN; press OK; expect Its start is lost.")
    shown(box)
    do(box, "press BACK; expect Rest; press OK; row Yes")
    flash.fault = READ_ONLY
    do(box, "press OK; expect Match 0002 could not; close; expect Rest")
    flash.fault = None
    do(box, "press OK; row Yes; press OK; wait 500; expect Old matches")
    assert len(shown(box)) == 2 and Journal(Store(FOLDER + "/matches")).names() == ["0001", "0003"]


def test_a_match_that_cannot_be_deleted_is_listed_as_it_is_now(flash):
    box = device(flash, old=2)
    kept = dict(flash.files)
    do(box, "row Old; press OK; press OK; row Delete; press OK; row Yes")
    flash.fault = READ_ONLY
    do(box, "press OK; expect Melee 0002 could not be deleted.")
    assert "saved" not in " ".join(shown(box))
    do(box, "close; expect Old matches; expect Melee P1 0:1 P2")
    assert len(shown(box)) == 2 and flash.files == kept
    flash.fault = FAILING
    while len(shown(box)) == 2:  # the flash may fail after the file is gone
        do(box, "press OK; row Delete; press OK; row Yes; press OK; close; expect Old matches")
        now = [path for path in flash.files if path.endswith(".match")]
        assert len(shown(box)) == len(now)


@pytest.mark.parametrize("size", EACH_SIZE)
def test_the_options_of_ones_own_begin_the_match_once_there_is_room(flash, size):
    box = device(flash, size, 2)
    do(box, FORM + "row Clubs; press OK; press DOWN; press OK; row Decks; press OK; press UP; press OK; row Start")
    fill(flash)
    do(box, "press OK 2; wait 400; expect could not be")
    shown(box)
    assert box.app.dash is None
    do(box, "close; expect Not saved yet; press OK; wait 400; close; " + NEXT)
    shown(box)
    do(box, "row Yes; press OK")
    assert box.app.table.match.options["decks"] == 2 and box.app.table.match.options["clubs"] == "drop"
    assert Journal(Store(FOLDER + "/matches")).names() == ["0002", "0003"]
    do(box, RESUME)
    assert box.app.table.match.options["decks"] == 2


def test_a_match_that_is_not_to_begin_leaves_home(flash):
    box = device(flash)
    fill(flash)
    do(box, FIRST + "close; expect Not saved yet; press BACK; wait 500; close; expect Again: Melee")
    assert box.app.depth() == 1 and box.app.dash is None


@pytest.mark.parametrize("game,group,row,value", [
    ("Melee", "", "Decks", ("decks", 2)), ("Fight Card", "row The fight; press OK; ", "Ends", ("end", "all")),
])
def test_options_of_ones_own_stand_in_the_form_if_the_match_is_not_to_begin(flash, game, group, row, value):
    box = device(flash, old=2)
    do(box, FORM.replace("Melee", game) + group + "row %s; press OK; press UP; press OK" % row)
    do(box, "row Done; press OK; " * bool(group) + "row Seed; press OK; press UP; press OK; press MENU")
    entered = shown(box)
    fill(flash)
    do(box, "row Start; press OK; wait 400; expect could not be; close; press BACK; expect Options")
    assert box.app.depth() == 2 and box.app.dash is None and shown(box) == entered
    do(box, "press BACK; expect Forget; row No; press OK; press OK; wait 400; close; %s; row Yes; press OK"
       % NEXT)
    assert box.app.table.match.options[value[0]] == value[1] and box.app.table.seed == "B"


def test_a_preset_that_is_not_to_begin_leaves_home(flash):
    box = device(flash)
    fill(flash)
    do(box, "row New match; press OK; row Melee; press OK; press DOWN; row Two decks; press OK; wait 400; close")
    do(box, "expect Not saved yet; press BACK; wait 500; close; expect Again: Melee")
    assert box.app.depth() == 1 and box.app.dash is None


def test_options_that_could_not_be_kept_stay_in_the_form(flash):
    box = device(flash, old=2)
    do(box, FORM + "row Decks; press OK; press UP; press OK; row Keep; press OK; press UP; press OK; press MENU")
    fill(flash, SPARE // BLOCK)
    do(box, "row Start; press OK; expect 'B' could not be; close; row Leave it; press OK; expect Options; press OK")
    do(box, "close; %s; row Yes; press OK; wait 1000" % NEXT)
    assert box.app.table.match.options["decks"] == 2
    assert box.app.settings.last[0] == ["melee", "B"]
