"""Tricks under a trump, and seats round the table: played with the game of tests/toys/circle."""

import sys
from math import atan2

import pytest
from boards import SIZES
from conftest import ROOT
from gamecheck.measure import faults

import cornerman.catalog
import cornerman.games
import hostsim.framebuf
from cornerman import theme
from cornerman.cards import face
from cornerman.catalog import Game
from cornerman.memory import forget
from cornerman.ui.app import home
from hostsim.device import Device, Repeatable
from hostsim.script import play

NAMES = ["MMMMM%d" % i for i in range(8)]


@pytest.fixture
def begin(tmp_path, monkeypatch):
    """A function of (options, size) that returns a device with a match of Circle, its opening read."""
    monkeypatch.setattr(cornerman.games, "__path__", list(cornerman.games.__path__) + [str(ROOT / "tests" / "toys")])
    monkeypatch.setattr(cornerman.catalog, "GAMES", cornerman.catalog.GAMES + (("circle", "Circle"),))

    def start(given, size="240x240", facing=False):
        device = Device(SIZES[size](), str(tmp_path / "flash"), hostsim.framebuf, Repeatable())
        device.app.settings.names, device.app.settings.facing = list(NAMES), facing
        home.start(device.app, Game("circle"), given, "circle")
        device.app.tick(0)
        device.app.cut(1)
        show(device)
        return device

    yield start
    for name in [name for name in sys.modules if name.startswith("cornerman.games.circle")]:
        forget(name)


def do(device, script):
    """Play a script whose commands are divided by `;`."""
    play(device, script.split(";"), None)


def show(device, **fields):
    """Put fields of the state and draw; the boxes, which have no faults."""
    device.app.table.match.state.update(fields)
    device.app.cut(1)
    device.app.dash.said = []
    device.app.stale = True
    device.app.draw()
    device.settle()
    assert faults(device.app, device.app.style) == []
    return device.app.shown


def box_of(device, *starts):
    """The only box that begins so after its place."""
    found = [box for box in device.app.shown if box[4:4 + len(starts)] == starts]
    assert len(found) == 1, found
    return found[0]


def sign(device):
    """The box of the trump."""
    return box_of(device, "suit")


def role(pixel):
    """The first ink that looks like a pixel of a panel, which has five or six bits a colour."""
    for i, colour in enumerate(theme.COLOURS):
        if all(abs((colour >> shift & 255) - part) < 9 for shift, part in zip((16, 8, 0), pixel)):
            return i


def inks(device, box, part=0, parts=1):
    """The inks that the panel shows in a box, or in one of equal parts beside each other."""
    pixels, wide = device.panel.pixels(), device.app.style.width
    x, y, w, h = box[:4]
    lines = [pixels[3 * (wide * line + x + w * part // parts):3 * (wide * line + x + w * (part + 1) // parts)]
             for line in range(y, y + h)]
    return {role(pixel) for pixel in {tuple(line[i:i + 3]) for line in lines for i in range(0, len(line), 3)}}


# ---- tricks


@pytest.mark.parametrize("size", SIZES)
def test_the_trump_is_the_largest_and_the_tricks_are_read_from_afar(begin, size):
    box = begin({}, size)
    style = box.app.style
    for trump in (None, "C", "D", "H", "S"):
        for tricks in ([3, 0], [12, 25], [9, 10]):
            show(box, trump=trump, tricks=tricks, card="KD" if trump == "H" else None)
            high = style.fonts(sign(box)[5]).height
            for seat in (0, 1):
                number = box.app.dash.picture.numbers["tricks", seat]
                assert number in box.app.shown and number[6] == str(tricks[seat])
                digits = style.fonts(number[5]).height
                assert digits < high and digits * (3 if tricks[seat] < 10 else 8) >= style.height
            assert sign(box)[6] == (trump or "?") and 5 * high >= 2 * style.height
            names = [shape[6].strip("\x07") for shape in box.app.shown if shape[4] == "text"]
            assert NAMES[1] in names and NAMES[0] not in names  # seat 0 has a name of its own
            assert [shape[5:7] for shape in box.app.shown if shape[4] == "pips"] == [(n, 5) for n in tricks]


def test_a_seat_is_called_as_the_game_says_and_what_is_marked_is_inverted(begin):
    box = begin({}, "320x240")
    show(box, text="Suplex")
    words = {shape[6]: shape for shape in box.app.shown if shape[4] == "text"}
    assert inks(box, words[" forced "]) == inks(box, words["new"]) == {theme.WARN, theme.PAPER}
    assert inks(box, words["Suplex"]) == {theme.PAPER, theme.INK}


def test_a_text_that_is_too_long_is_cut_and_takes_nothing_else_away(begin):
    box = begin({}, "240x240")
    show(box, text="Tombstone piledriver")
    words = [shape[6] for shape in box.app.shown if shape[4] == "text"]
    cut = [word for word in words if word.endswith("~")]
    assert len(cut) == 1 and len(cut[0]) > 8 and "Tombstone piledriver".startswith(cut[0][:-1]) and "han 9" in words


@pytest.mark.parametrize("size", ["128x64", "240x240"])
def test_the_trump_is_tapped_and_seen_at_once(begin, size):
    box = begin({}, size)
    show(box, tricks=[1, 2])
    do(box, "press BACK; press UP")  # the focus on the trump; "?" becomes clubs
    place = sign(box)
    assert place[6] == "C"
    first = box.app.dash.first
    windows = []
    box.app.dash.first = lambda style: windows.append(first(style)) or windows[-1]
    do(box, "press DOWN 3; expect Circle")
    assert [new[6] for old, new, wide in windows] == ["S", "H", "D"]
    assert sign(box)[:4] == place[:4] and sign(box)[6] == "D"
    box.advance(2000)
    assert list(box.app.table.match.log) == [["put", "trump", "D"]]
    if size == "240x240":
        assert inks(box, sign(box)) == {theme.PAPER, theme.DIAMONDS}


def test_ok_takes_the_focus_off_where_up_and_down_have_a_meaning_without(begin):
    box = begin({})
    do(box, "press UP; expect state tricks [4, 0]; press DOWN; expect state tricks [4, 1]; press BACK 2; press UP 2")
    do(box, "press OK; expect state tricks [6, 1]; press UP; expect state tricks [7, 1]; press OK; expect Put")
    assert box.app.dash.focus is None and [action[2] for action in box.app.table.match.log] == [
        [4, 0], [4, 1], [6, 1], [7, 1]]


def test_the_half_of_one_who_sits_opposite_is_turned_beside_the_trump(begin):
    box = begin({}, facing=True)
    turned = [shape[6] for shape in box.app.shown if shape.kind == "text" and shape.turned]
    straight = [shape[6] for shape in box.app.shown if shape[4] == "text" and not shape[10]]
    assert NAMES[1] in turned and "\x07" + NAMES[1] in straight and not sign(box)[9]


# ---- round the table


def middle_of(box):
    return box[0] + box[2] / 2, box[1] + box[3] / 2


@pytest.mark.parametrize("size", SIZES)
def test_everybody_sits_round_the_trump_with_name_and_wounds(begin, size):
    box = begin({"round": True}, size)
    style = box.app.style
    wounds = box.app.table.match.state["wounds"]
    for n in range(2, 9):
        many = {"1": [["9H", 3]], "0": [["KD", 2]] + [["4S", 1]] * (style.width > 128)}
        for stacks, card in (({}, None), (many, "TC")):
            shown = show(box, n=n, stacks=stacks, card=card, trump="S")
            words = [shape[6] for shape in shown if shape[4] == "text"]
            names = [shape for shape in shown if shape[4] == "text" and shape[6] in NAMES]
            names.sort(key=lambda shape: shape[6])
            assert [shape[6] for shape in names] == NAMES[:n]
            assert [shape[6] for shape in names if shape[9] != theme.PAPER] == [NAMES[1]], "whose turn"
            large = {shape[6] for shape in shown if shape[4] == "wounds"}
            if n > 2:
                x, y = middle_of(sign(box))
                turns = [atan2(middle_of(shape)[1] - y, middle_of(shape)[0] - x) for shape in names]
                assert sum(a > b for a, b in zip(turns, turns[1:] + turns[:1])) == 1, "not clockwise"
            if not stacks:
                assert large == set(wounds[:n])
                high = style.fonts(sign(box)[5]).height
                assert high > max(style.fonts(shape[5]).height for shape in shown if shape[4] in ("text", "wounds"))
            else:
                assert ("4\x04" in words) == (style.width > 128)
                assert "9\x03+2" in words and "K\x02+1" in words and "T\x01+1" in words
                words.append("")
                assert all(suits in large or "".join(map(face, suits)) in words for suits in wounds[:n])


def test_wounds_are_seen_in_their_suits_and_a_dot_for_each_that_is_missing(begin):
    box = begin({"round": True}, "320x240")
    suits = {"C": theme.CLUBS, "D": theme.DIAMONDS, "H": theme.HEARTS, "S": theme.SPADES, "?": theme.INK}
    for wounds in ("", "S", "?D", "CDH", "CDHSS"):
        show(box, wounds=[wounds] * 3, n=3)
        for shape in [shape for shape in box.app.shown if shape[4] == "wounds"]:
            many = max(3, len(wounds))
            for i in range(many):
                ink = suits[wounds[i]] if i < len(wounds) else theme.INK
                assert inks(box, shape, i, many) == {theme.PAPER, ink}
    show(box, wounds=["S" * 20] * 8, n=8)
    assert [shape[6] for shape in box.app.shown if shape[4] == "text"].count("20") == 8  # too many to be drawn


@pytest.mark.parametrize("size", SIZES)
def test_some_have_no_part_and_there_is_no_trump(begin, size):
    box = begin({"round": True}, size)
    for n in range(2, 9):
        for stacks in ({}, {"0": [["TC", 12]] * 4, "1": [["9H", 1]]}):
            show(box, n=n, trump="", card="KD", wounds=[None, "S"] * 4, stacks=stacks)
            words = [shape[6] for shape in box.app.shown if shape[4] == "text"]
            assert set(NAMES[:n]) <= set(words) and not [shape for shape in box.app.shown if shape[4] == "suit"]
            assert [word for word in words if word.endswith(" 9") or stacks and word == "T\x01+11"], "of seat 0"


def test_a_wound_that_is_tapped_changes_one_seat_only(begin):
    box = begin({"round": True}, "240x240")
    show(box, trump="H")
    do(box, "press BACK 2; wait 10")
    before, groups = list(box.app.shown), box.app.dash.picture.groups
    first, sent = box.app.dash.first, []
    box.app.dash.first = lambda style: sent.append(first(style)) or sent[-1]
    do(box, "press DOWN; wait 10")
    assert [new[6] for old, new, wide in sent] == ["S"]
    gone = [shape for shape in before if shape not in box.app.shown]
    assert [shape[4:7] for shape in gone] == [("wounds", gone[0][5], "SH")]
    assert gone[0][:6] + ("S",) + gone[0][7:] in box.app.shown
    assert sum(group not in groups for group in box.app.dash.picture.groups) == 1
    box.advance(2000)
    assert box.state()["wounds"][0] == "S" and box.state()["wounds"][1:] == ["", "C", "D", "?", "S", "CDH", "HH"]


def test_facing_players_read_a_round_table_as_all_do(begin):
    box = begin({"round": True}, facing=True)
    show(box, n=2)
    assert not [shape for shape in box.app.shown if shape.kind == "text" and shape.turned]
