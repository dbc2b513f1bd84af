"""The random player of the whole app: it finds nothing on any shape of board, and does find what is broken."""

import pytest
from boards import SIZES, with_keys
from conftest import examples, need, repetition
from cornerman import memory
from cornerman.store import Tail
from cornerman.ui.menus.screens import Message

import commandline
import pystack
from boardfiles import board
from flashing.pack import files
from hostsim.device import Device
from monkey.pico import Pair
from monkey.player import Monkey

SHAPES = [("128x64", 2), ("128x64", 8), ("160x128", 8), ("240x240", 8), ("296x128", 5), *repetition(
    ("128x64", 3), ("128x64", 4), ("240x135", 2), ("320x240", 4))]
PRESSES = 250


@pytest.mark.parametrize("size,keys", SHAPES)
def test_random_play_loses_no_record_and_breaks_no_screen(size, keys):
    player = Monkey(with_keys(SIZES[size](), keys), "%s with %d keys" % (size, keys))
    player.play(PRESSES)
    assert player.audit.begun and player.count["audits"]


@pytest.mark.parametrize("seed", [1, *repetition(2, 3, 4, 5)])
def test_no_call_is_too_deep_for_an_rp2040(seed, monkeypatch):
    """Also where every module that is needed has to be imported at the end of a chain of calls."""
    monkeypatch.setattr(memory, "always_low", True)
    player = Monkey(with_keys(SIZES["240x240"](), 8), seed)
    with pystack.CStack() as stack:
        player.play(examples(1500))
    assert 4000 < stack.most <= 7800


def test_a_run_is_repeated_by_its_seed():
    def run(seed):
        player = Monkey(SIZES["128x64"](), seed)
        player.play(50)
        return player.last, player.flash.files, player.device.panel.digest()
    first = run(5)
    assert first == run(5) and first != run(6)


def make_append_forget(monkeypatch):
    monkeypatch.setattr(Tail, "append", lambda self, record: None)
    return "Match 0001: its actions are shown as "


def make_boxes_too_wide(monkeypatch):
    boxes = Message.boxes
    monkeypatch.setattr(Message, "boxes", lambda self, style: [box._replace(x=3) for box in boxes(self, style)])
    return "A box is "  # outside the screen, or over another one


def crash(monkeypatch):
    monkeypatch.setattr(Message, "key", lambda self, app, key, count: 1 / 0)
    return "ZeroDivisionError: division by zero"


@pytest.mark.parametrize("spoil", [make_append_forget, make_boxes_too_wide, crash])
def test_faults_are_reported_with_the_command_that_repeats_them(spoil, monkeypatch, capsys, tmp_path):
    said = spoil(monkeypatch)
    monkeypatch.setattr("monkey.WORK", tmp_path)
    assert commandline.main(["monkey", "--presses", "1000", "--seed", "3"]) == 1
    report = capsys.readouterr().out
    first, last = report.splitlines()[0], report.splitlines()[-1]
    assert first.startswith("pico_oled, seed 3: FAILED at press ") and said in report
    assert list((tmp_path / "monkey" / "pico_oled-3").iterdir())
    assert last.startswith("To repeat it: cornerman monkey ")
    assert commandline.main(last.split()[4:]) == 1
    assert capsys.readouterr().out == report


def test_another_picture_on_the_emulated_pico_is_reported(monkeypatch, capsys, tmp_path):
    need("pico")
    monkeypatch.setattr("monkey.WORK", tmp_path)
    monkeypatch.setattr("monkey.pico.MOST_MS", 1000)
    monkeypatch.setattr(Device, "press", lambda self, key: None)  # the simulated board gets no keys
    assert commandline.main(["monkey", "--pico", "--presses", "10", "--seed", "2"]) == 1
    report = capsys.readouterr().out.splitlines()
    assert "shows something else" in report[1] and report[-1].startswith("To repeat it: cornerman monkey --pico ")
    pictures = tmp_path / "monkey" / "pico_oled-2"
    assert sorted([path.name for path in pictures.iterdir()]) == ["pico.png", "simulated.png"]


@pytest.mark.parametrize("name,seed", repetition(("pico_oled", 1), ("pico_lcd_13", 2)))
def test_random_play_on_an_emulated_pico_shows_the_same(name, seed, capsys):
    need("pico")
    assert commandline.main(["monkey", "--pico", "--board", name, "--presses", "60", "--seed", str(seed)]) == 0, (
        capsys.readouterr().out)


def test_pictures_are_compared_until_the_device_has_played_all_seats(tmp_path):
    need("pico")
    need("repetition")
    data = board("pico_oled")
    pair = Pair(data, 1, tmp_path, None, files("pico_oled"))
    pair.planned = "UP OK DOWN DOWN DOWN OK UP UP OK".split()  # practice of Dicefighter, seat 0 played by the device
    with pair.box:
        pair.play(11)
        assert pair.apart and pair.pressed == 11 and pair.compared == 8
        assert pair.device.app.table.players.count(None) == 0


def test_bad_arguments_are_one_sentence(capsys):
    assert commandline.main(["monkey", "--board", "nothing"]) == 2
    assert commandline.main(["monkey", "--presses", "0"]) == 2
    assert commandline.main(["monkey", "--firmware", "x.uf2"]) == 2
    assert commandline.main(["monkey", "--pico", "--board", "pybadge"]) == 2
    assert capsys.readouterr().err.count("\n") == 4
