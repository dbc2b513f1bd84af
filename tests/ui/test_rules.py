"""Rules at hand: every page of every game can be read at the table, on every screen, and says what docs/rules says."""

from pathlib import Path

import pytest
from boards import SIZES
from devices import do

import hostsim.framebuf
from cornerman.catalog import GAMES, Game
from cornerman.chapters import chapter, titles
from cornerman.game import READ
from cornerman.ui.app import home
from gamecheck.measure import faults
from hostsim.device import Device, Repeatable
from hostsim.script import labels

RULES = Path(__file__).resolve().parents[2] / "docs" / "rules"
PAGED = [name for name, title in GAMES if Game(name).words.AT_HAND]


def seated(name, size, folder, options=None):
    """A device with a match of a game, its dashboard on top."""
    box = Device(SIZES[size](), str(folder / "flash"), hostsim.framebuf, Repeatable())
    home.start(box.app, Game(name), options or {}, "", (), None, True)
    box.app._go()
    box.app.stale = True
    do(box, "wait 400; press BACK")
    return box


def leaves(words, match, path):
    """(path, lines) of all pages below a path."""
    found = words.pages(match.options, match.state, path)
    if found.tag == READ:
        return [(path, found.what)]
    return [leaf for title in found.what for leaf in leaves(words, match, path + [title])]


@pytest.mark.parametrize("name", PAGED)
def test_every_page_of_rules_has_text(name, tmp_path):
    box = seated(name, "240x240", tmp_path)
    pages = leaves(box.app.table.game.words, box.app.table.match, [])
    assert len(pages) >= 4
    for path, lines in pages:
        assert lines and all(line and line == line.strip() for line in lines), path
        assert all(len(title) <= 46 for title in path), path


@pytest.mark.parametrize("size", ["128x64", "240x240", "296x128"])
@pytest.mark.parametrize("name", PAGED)
def test_pages_of_rules_open_from_the_menu_and_return_to_it(name, size, tmp_path):
    box = seated(name, size, tmp_path)
    do(box, "press MENU")
    do(box, "press DOWN %d; press OK" % labels(box.app.stack[-1]).index("Rules"))
    for at in range(len(box.app.stack[-1].rows)):
        depth = box.app.depth()
        do(box, "press OK")
        while not hasattr(box.app.stack[-1], "lines"):
            assert faults(box.app, box.app.style) == []
            do(box, "press OK")
        assert faults(box.app, box.app.style) == []
        while box.app.depth() > depth:
            do(box, "press BACK")
        do(box, "press DOWN")
    do(box, "press BACK 2")
    assert box.app.stack == [box.app.dash]


@pytest.mark.parametrize("name", PAGED)
def test_the_rules_in_the_documentation_have_the_same_text(name):
    words = Game(name).words  # has the chapters itself, or the game has a module for its pages
    text = words.CHAPTERS if hasattr(words, "CHAPTERS") else __import__(
        "cornerman.games.%s.pages" % name, None, None, ["*"]).TEXT
    told = " ".join((RULES / (name + ".md")).read_text().split("\n## Rules at hand\n")[1].split("\n## ")[0].split())
    for title in titles(text):
        for line in chapter(text, title):
            assert line in told, line
        assert "**%s.**" % title in told


def test_a_card_is_found_by_its_letter(tmp_path):
    box = seated("punch", "240x240", tmp_path)
    do(box, "press MENU")
    do(box, "press DOWN %d; press OK 2" % labels(box.app.stack[-1]).index("Rules"))
    rows = labels(box.app.stack[-1])
    do(box, "press DOWN %d; press OK; expect Izuna Drop; press DOWN; press OK" % rows.index("I"))
    do(box, "expect Attack, meter 2, range 3")


@pytest.mark.parametrize("options,line", [
    ({}, "A Trump Suit card beats every other suit."), ({"trump": "counter"}, "\4 led: a higher \3 takes it."),
    ({"trump": "three"}, "Any other card leaves it to who led.")])
def test_the_page_of_a_fight_follows_its_options(options, line):
    words = Game("fightcard").words
    from cornerman.options import complete

    found = words.pages(complete(Game("fightcard").setup, options), None, ["What beats what"]).what
    assert line in found or "led: a higher" in line and any("led: a higher" in one for one in found)


def test_the_page_of_melee_is_available(tmp_path):
    box = seated("melee", "240x240", tmp_path)
    do(box, "press MENU")
    do(box, "press DOWN %d; press OK; expect Same suit: higher" % labels(box.app.stack[-1]).index("Rules"))


def read(box, *titles):
    """All that is read on the page below some titles, screen by screen, as one text."""
    do(box, "press MENU")
    for title in ("Rules",) + titles:
        do(box, "press DOWN %d; press OK" % labels(box.app.stack[-1]).index(title))
    said, page = [], None
    while box.texts() != page:
        page = box.texts()
        said += [text for text in page if text not in said]
        do(box, "press DOWN")
    return " ".join(said)


@pytest.mark.parametrize("size", ["128x64", "240x240"])
@pytest.mark.parametrize("card, says", [
    ("Overkill", ["the next Attack or Super deals 3 more, and uses it up, hit or not"]),
    ("Disarm", ["your next Overkill: if uninterrupted, 3 more, and the foe's cards are discarded",
                "Uninterrupted: no damage to you at a higher priority in this act."]),
    ("Double Team", ["Copy: free, without overcharge and tokens; it does not count as played.",
                     "Block: takes damage off Attacks and Supers at its own priority."])])
def test_the_page_of_a_punch_card_explains_it(size, card, says, tmp_path):
    told = read(seated("punch", size, tmp_path, {"advanced": True}), "Cards A to Z", card[0], card)
    assert [text for text in says if text not in told] == []
