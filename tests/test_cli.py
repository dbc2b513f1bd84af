"""The `cornerman` command: what it writes, and one clear sentence for what it cannot do."""

import json
import subprocess
import sys

import pytest
from boards import SIZES
from conftest import ROOT
from PIL import Image

from commandline import main
import hostsim.framebuf
from hostsim.device import Device
from hostsim.script import play
from matchfiles import verify


def test_press_plays_a_script_and_its_includes(tmp_path, capsys):
    (tmp_path / "start.keys").write_text("press OK 3\npress BACK  # read\n")
    (tmp_path / "fight.keys").write_text("include start.keys\nhold UP 900\nwait 1600\nscreenshot hurt\n")
    assert main(["press", str(tmp_path / "fight.keys"), "--board", "pico_lcd_13", "--out", str(tmp_path), "--zoom",
                 "2"]) == 0
    assert Image.open(tmp_path / "hurt.png").size == (480, 480)
    assert capsys.readouterr().out == "%s\n" % (tmp_path / "hurt.png")


@pytest.mark.parametrize("text,said", [
    ("press FIRE", "line 1: no such key: FIRE"),
    ("jump", "line 1: no such command: jump"),
    ("press OK\nhold UP", "line 2: cannot do 'hold UP'"),
    ("wait long", "line 1: cannot do 'wait long'"),
    ("expect Golf", "line 1: 'Golf' is not on the screen: Cornerman | New match"),
    ("press OK 3\npress BACK\nexpect state damage [1, 0]", "line 3: damage is [0, 0], not [1, 0]"),
    ("expect state damage 1", "line 1: cannot do 'expect state damage 1'"),
    ("include nowhere.keys", "nowhere.keys: there is no such script"),
    ("include me.keys", "includes go too deep"),
    ("press LEFT", "line 1: cannot do 'press LEFT'"),
])
def test_a_script_that_cannot_be_played_is_one_sentence(text, said, tmp_path, capsys):
    path = tmp_path / "me.keys"
    path.write_text(text + "\n")
    assert main(["press", str(path), "--out", str(tmp_path)]) == 2
    err = capsys.readouterr().err
    assert said in err and err.startswith("cornerman: ") and err.count("\n") == 1


def test_no_such_script_and_no_such_board(tmp_path, capsys):
    assert main(["press", str(tmp_path / "none.keys")]) == 2
    assert "there is no such script" in capsys.readouterr().err
    assert main(["press", str(tmp_path / "none.keys"), "--board", "toaster"]) == 2
    assert "There is no board 'toaster'. There are: badger2040," in capsys.readouterr().err


@pytest.fixture
def flash(tmp_path):
    """A flash folder with a match on which P1 has laid a card and P2 has not."""
    box = Device(SIZES["128x64"](), str(tmp_path / "flash"), hostsim.framebuf)
    play(box, "press OK 3;press BACK;press UP;wait 1600;press MENU;press OK;press OK;press OK 2;press BACK".split(";"),
         None)
    assert box.state()["played"] == ["8S", None]
    return box


def records(text):
    return [json.loads(line.rsplit(" ", 1)[0]) for line in text.splitlines()]


def test_export_gives_no_secret_away_before_the_end(flash, capsys):
    assert main(["export", "0001", "--flash", flash.root]) == 0
    text = capsys.readouterr().out
    assert flash.app.table.seed not in text and "8S" not in text
    header, action = records(text)
    assert header[1]["commitment"] == flash.app.table.match.chance.commitment() and "seed" not in header[1]
    assert action == ["do", None]


def test_export_of_a_match_that_is_over_is_whole_and_sound(flash, capsys):
    play(flash, "press MENU;press OK;press UP 7;wait 1600;press MENU;press UP;press OK".split(";"), None)
    assert main(["export", "0001", "--flash", flash.root]) == 0
    text = capsys.readouterr().out
    assert "seed" in records(text)[0][1]
    assert verify(text.encode()).endswith("P2 has won")


def test_export_of_no_match_is_one_sentence(flash, tmp_path, capsys):
    assert main(["export", "0007", "--flash", flash.root]) == 2
    assert "There is no match 0007" in capsys.readouterr().err
    assert main(["export", "0001", "--flash", str(tmp_path / "nowhere")]) == 2
    assert "There are: none." in capsys.readouterr().err


def test_the_real_boards_start(tmp_path, capsys):
    script = tmp_path / "home.keys"
    script.write_text("expect New match\nscreenshot home\n")
    for path in sorted((ROOT / "boards").glob("*/board.json")):
        assert main(["press", str(script), "--board", path.parent.name, "--out", str(tmp_path)]) == 0
        panel = json.loads(path.read_text())["panel"]
        assert Image.open(tmp_path / "home.png").size == (panel["width"], panel["height"])
    assert capsys.readouterr().err == ""


def test_a_reader_that_leaves_is_no_error_message():
    done = subprocess.run("%s -m commandline boards check | true" % sys.executable, shell=True, cwd=ROOT,
                          capture_output=True, text=True)
    assert (done.stdout, done.stderr) == ("", "")
