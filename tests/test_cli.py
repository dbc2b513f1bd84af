"""The `cornerman` command: what it writes, and one clear sentence for what it cannot do."""

import errno
import json
import os
import subprocess
import sys
import tempfile

import pytest
from boards import SIZES
from conftest import ROOT
from PIL import Image

import cornerman_tools
from commandline import main
import hostsim.framebuf
from boardfiles import board, boards
from cornerman.journal import Journal
from cornerman.store import Store
from hostsim.device import Device, Repeatable
from hostsim.script import ScriptError, play
from matchfiles import hand_out, verify


def test_press_plays_a_script_and_its_includes(tmp_path, capsys):
    (tmp_path / "start.keys").write_text("press OK 3\npress BACK  # read\n")
    (tmp_path / "fight.keys").write_text("include start.keys\nhold UP 900\nwait 1600\nscreenshot hurt\n")
    assert main(["press", str(tmp_path / "fight.keys"), "--board", "pico_lcd_13", "--out", str(tmp_path), "--zoom",
                 "2"]) == 0
    assert Image.open(tmp_path / "hurt.png").size == (480, 480)
    assert capsys.readouterr().out == "%s\n" % (tmp_path / "hurt.png")


def test_press_says_where_a_script_stops_because_no_game_fits(tmp_path, capsys):
    (tmp_path / "melee.keys").write_text("press OK 2\nexpect Deal\n")
    assert main(["press", str(tmp_path / "melee.keys"), "--board", "pybadge", "--out", str(tmp_path)]) == 2
    assert capsys.readouterr().err.endswith("; this board has the memory for no game (heap in its board.json)\n")


def test_press_makes_one_moving_picture_of_the_screenshots(tmp_path, capsys):
    (tmp_path / "two.keys").write_text("screenshot home\npress OK\nscreenshot games\n")
    words = ["press", str(tmp_path / "two.keys"), "--board", "pico_oled", "--out", str(tmp_path), "--moving"]
    assert main(words + ["two.gif"]) == 0
    moving = Image.open(tmp_path / "two.gif")
    assert moving.n_frames == 2
    for n, name in enumerate(("home", "games")):
        moving.seek(n)
        assert moving.convert("RGB").tobytes() == Image.open(tmp_path / (name + ".png")).convert("RGB").tobytes()
    assert main(words + ["none/two.gif"]) == 2
    assert "cannot be written" in capsys.readouterr().err
    (tmp_path / "two.keys").write_text("press OK\n")
    assert main(words + ["two.gif"]) == 2
    assert "makes no screenshot" in capsys.readouterr().err


@pytest.mark.parametrize("text,said", [
    ("press FIRE", "line 1: no such key: FIRE; there are: UP, DOWN, "),
    ("jump", "line 1: no such command: jump; there are: close, expect, "),
    ("press", "line 1: 'press' says too little: press KEY [TIMES]"),
    ("press OK\nhold UP", "line 2: 'hold UP' says too little: hold KEY MS"),
    ("press OK two", "line 1: 'two' is no whole number: press KEY [TIMES]"),
    ("wait -3", "line 1: '-3' is no whole number: wait MS"),
    ("screenshot", "line 1: 'screenshot' says too little: screenshot NAME [all]"),
    ("screenshot home twice", "line 1: 'home twice' is no name: screenshot NAME [all]"),
    ("expect Golf", "line 1: 'Golf' is not on the screen: Cornerman | New match"),
    ("press OK 3\npress BACK\nexpect state damage [1, 0]", "line 3: damage is [0, 0], not [1, 0]"),
    ("press OK 3\npress BACK\nexpect state damage.2 0", "line 3: damage.2 is not in the state"),
    ("expect state damage 1", "line 1: no match is open"),
    ("press OK 3\nexpect state damage [1,", "line 2: '[1,' is not JSON"),
    ("expect state damage", "line 1: 'expect state damage' says too little: expect TEXT, or expect state FIELD JSON"),
    ("include nowhere.keys", "nowhere.keys: there is no such script"),
    ("include", "line 1: 'include' says too little: include FILE"),
    ("include me.keys", "includes go too deep"),
    ("press LEFT", "line 1: this board has no key LEFT; it has: BACK, DOWN, MENU, OK, TAB, UP"),
    ("focus hp.0", "line 1: the focus moves on the dashboard only; on the screen is: Cornerman | New match"),
    ("press OK\nrow Golf", "line 2: no row begins with 'Golf'; there are: Melee, Punch Game BLITZ!, "),
    ("press OK 3\npress BACK\nrow Golf", "line 3: no row begins with 'Golf'; there are: none"),
    ("press OK 3\npress BACK\npress OK\nrow Tell the suits\npress OK\nrow \x04",
     "line 6: DOWN does not lead to the row '\\u0004'"),
    ("row", "line 1: 'row' says too little: row TEXT"),
    ("press OK 3\npress BACK\nfocus hp.0", "line 3: no key leads to the number 'hp.0'; the keys lead to: none"),
])
def test_a_script_that_cannot_be_played_is_one_sentence(text, said, tmp_path, capsys):
    path = tmp_path / "me.keys"
    path.write_text(text + "\n")
    assert main(["press", str(path), "--out", str(tmp_path)]) == 2
    err = capsys.readouterr().err
    assert said in err and err.startswith("cornerman: ") and err.count("\n") == 1


def test_a_script_that_presses_tab_on_a_board_without_tab_is_refused_with_a_hint_at_focus(tmp_path, capsys):
    path = tmp_path / "tab.keys"
    path.write_text("press TAB\n")
    assert main(["press", str(path), "--out", str(tmp_path)]) == 0
    assert main(["press", str(path), "--board", "tdisplay", "--out", str(tmp_path)]) == 2
    assert "no key TAB; it has: BACK, DOWN, MENU, OK, UP; `focus NUMBER` reaches" in capsys.readouterr().err


@pytest.mark.parametrize("name", boards())
def test_a_script_reaches_every_number_on_every_board(name, tmp_path):
    """In the free tracker, which has most of them."""
    device = Device(dict(board(name), heap=None), str(tmp_path), hostsim.framebuf, Repeatable())
    play(device, ["press OK", "press UP", "press OK", "press DOWN 13", "press OK 2", "press BACK"], None)
    options = device.app.table.match.options
    cells = ["c%d.%d" % (i, seat) for i in range(len(options["counters"])) for seat in range(options["seats"])]
    cells += ["s%d" % i for i in range(len(options["shared"]))]
    for cell in cells + cells[::-1]:
        play(device, ["focus " + cell], None)
        assert ".".join(str(part) for part in device.app.dash.focus) == cell
    with pytest.raises(ScriptError, match="no key leads to the number 'c9.0'; the keys lead to: c0.0, c0.1"):
        play(device, ["focus c0.0", "focus c9.0"], None)


@pytest.fixture
def told_of_slip(tmp_path, monkeypatch, capsys):
    """A function that plays a key script whose second line fails, and gives what is told below that line."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))

    def run(script, second):
        path = tmp_path / "slip.keys"
        path.write_text(script)
        assert main(["press", str(path), "--out", str(tmp_path)]) == 3
        where, told = capsys.readouterr().err.splitlines()
        assert where == "%s, line 2: %r" % (path, second)
        return told

    return run


@pytest.mark.parametrize("error", [KeyError("ace"), IndexError("no such suit"), ValueError("a slip"), OSError(5, "io")])
def test_an_error_of_a_game_is_reported_with_the_script_line_and_its_traceback_is_saved(
        error, told_of_slip, tmp_path, monkeypatch):
    def slip(app, key, count):
        raise error
    monkeypatch.setattr("hostsim.device.App.key", slip)
    told = told_of_slip("wait 10\npress OK   # begins\npress OK\n", "press OK   # begins")
    assert told.startswith("cornerman: This should not have happened: %s: " % type(error).__name__)
    kept, = tmp_path.glob("cornerman-*.txt")
    assert str(kept) in told and ", in slip\n" in kept.read_text()


def test_an_error_in_the_code_of_a_game_names_its_file(told_of_slip, tmp_path, monkeypatch):
    monkeypatch.setattr("cornerman.items.number", None)
    told = told_of_slip("press OK 2\npress OK\n", "press OK")
    assert told.startswith("cornerman: This game has an error: TypeError: ")
    assert " (melee/dashboard.py, line " in told
    kept, = tmp_path.glob("cornerman-*.txt")
    assert told.endswith(" Its traceback: %s. Unless the game is yours, please report it." % kept)


def test_a_module_of_a_game_that_is_not_python_is_an_error_of_the_game(told_of_slip, tmp_path, monkeypatch):
    def slip(app, key, count):
        compile("x = (", "/a/cornerman/games/duel/words.py", "exec")
    monkeypatch.setattr("hostsim.device.App.key", slip)
    told = told_of_slip("wait 10\npress OK\n", "press OK")
    assert "This game has an error: SyntaxError: '(' was never closed (duel/words.py, line 1). Its traceback: " in told


def test_an_unknown_script_and_an_unknown_board_are_one_sentence(tmp_path, capsys):
    assert main(["press", str(tmp_path / "none.keys")]) == 2
    assert "there is no such script" in capsys.readouterr().err
    assert main(["press", str(tmp_path / "none.keys"), "--board", "toaster"]) == 2
    assert "There is no board 'toaster'. There are: badger2040," in capsys.readouterr().err


@pytest.mark.parametrize("words, name, what", [
    (["press", "s.keys"], "os.stat", "s.keys"), (["matches", "stats", "--from", "."], "os.scandir", "."),
    (["export", "0001", "--flash", "."], "os.scandir", "matches")])
def test_what_your_account_may_not_read_is_not_said_to_be_missing(words, name, what, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    real = getattr(os, name[3:])

    def barred(path=".", *more, **given):
        if str(path) == what:
            raise PermissionError(errno.EACCES, "Permission denied", what)
        return real(path, *more, **given)
    monkeypatch.setattr(name, barred)
    assert main(words) == 2
    told = capsys.readouterr().err
    assert "your account may not read this" in told or "cannot be read: Permission denied. Let your account" in told


@pytest.fixture
def flash(tmp_path):
    """A flash folder with a match on which P1 has laid a card and P2 has not."""
    box = Device(SIZES["128x64"](), str(tmp_path / "flash"), hostsim.framebuf, Repeatable())
    play(box, ("press OK 3;press BACK;press UP;wait 1600;press MENU;press OK;press OK;press UP;press OK 3;"
               "press BACK").split(";"), None)
    assert box.state()["played"] == ["8S", None]
    return box


def records(text):
    return [json.loads(line.rsplit(" ", 1)[0]) for line in text.splitlines()]


def test_export_leaves_out_secrets_before_the_end(flash, capsys):
    assert main(["export", "0001", "--flash", flash.root]) == 0
    text = capsys.readouterr().out
    assert flash.app.table.seed not in text and "8S" not in text
    header, action = records(text)
    assert header[1]["commitment"] == flash.app.table.match.chance.commitment() and "seed" not in header[1]
    assert action == ["do", None]


def test_export_of_a_match_that_is_over_is_complete_and_verifies(flash, capsys):
    play(flash, "press MENU;press OK;press UP 7;wait 1600;press MENU;press UP;press OK".split(";"), None)
    assert main(["export", "0001", "--flash", flash.root]) == 0
    text = capsys.readouterr().out
    assert "seed" in records(text)[0][1]
    assert verify(text.encode()).endswith("P2 has won")


def test_export_of_a_match_that_is_over_has_its_seed_once_it_has_ended(flash, capsys):
    """Whoever had the seed of a match that is over could undo and play on."""
    play(flash, "press MENU;press OK;press UP 7;wait 1600;expect state winner 1".split(";"), None)
    assert main(["export", "0001", "--flash", flash.root]) == 0
    text = capsys.readouterr().out
    assert "seed" not in records(text)[0][1] and flash.app.table.seed not in text
    lines, far = hand_out(Journal(Store(flash.root + "/matches")), "0001")
    assert far == "melee, 1 actions, over, but not ended on the board"
    flash.app.table.journal.append(["end"])
    assert main(["export", "0001", "--flash", flash.root]) == 0
    text = capsys.readouterr().out
    assert records(text)[0][1]["seed"] == flash.app.table.seed and records(text)[-1] == ["end"]
    flash.app.table.journal.append(["undo"])
    assert main(["export", "0001", "--flash", flash.root]) == 2
    assert "cannot be read: Not a step of a match" in capsys.readouterr().err


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


def test_a_closed_pipe_causes_no_error_message():
    done = subprocess.run("%s -m commandline boards check | true" % sys.executable, shell=True, cwd=ROOT,
                          capture_output=True, text=True)
    assert (done.stdout, done.stderr) == ("", "")


@pytest.mark.parametrize("words, said", [
    (["matches", "list", "--csv", "a.csv"], "belong to stats"), (["flash", "--erase"], "--erase belongs to --firmware"),
    (["pico", "--key", "3"], "--key and --misses belong to"), (["pico", "--misses", "-5"], "A miss takes 0 cycles or"),
    (["balance", "melee", "--file", "a.match"], "--file writes one match. Name it with --match"),
    (["balance", "punch", "--add", "all"], "A card is added to sides. Name them with --sides"),
    (["balance", "melee", "--sides", ""], "'' is no side of melee"),
    (["balance", "melee", "--python", "nowhere"], "nowhere cannot be started: No such file or directory. Name an"),
    (["balance", "melee", "--python", "pypy3", "--scheduler", "tcp://x"], "Leave --python or --scheduler out."),
    (["balance", "punch", "--sides", "01", "--add", "all"], "'01' is no side of punch"),
    (["balance", "melee", "--matches", "1", "--csv", "a" * 300], "aaa cannot be written: "),
    (["matches", "stats", "--from", "a" * 300], "There is no folder aaa"),
    (["press", "a.keys", "--moving", "../a.gif"], "../a.gif is no name of a GIF in the folder of --out"),
    (["press", "a.keys", "--moving", "a.png"], "a.png is no name of a GIF in the folder of --out"),
    (["characters", "list", "--replace"], "--replace belongs to push and pull"),
    (["pico", "--profile", "none.keys"], "none.keys: there is no such script"),
    (["balance", "melee", "--matches", "1", "--csv", "."], ". is a folder. Name a file"),
    (["balance", "melee", "--csv", "a.png", "--plot", "./a.png"], "./a.png is to hold two things. Name"),
    (["balance", "melee", "--matches", "1", "--plot", "a.txt"], "a.txt is no picture that can be drawn")])
def test_unused_arguments_and_outputs_that_cannot_be_written_are_refused_before_any_work(words, said, capsys):
    assert main(words) == 2
    out, error = capsys.readouterr()
    assert out == "" and said in error and error.count("\n") == 1


def test_ctrl_c_while_the_command_is_loaded_is_no_traceback(monkeypatch, capsys):
    def interrupted():
        raise KeyboardInterrupt
    monkeypatch.setattr(cornerman_tools, "extend_path", interrupted)
    assert cornerman_tools.main() == 130 and capsys.readouterr().err == "cornerman: Stopped.\n"
