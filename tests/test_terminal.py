"""The terminal front end as a player has it: the real command on a pseudo-terminal, read by an emulator."""

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
import time

import pyte
import pytest
from boards import board
from conftest import ROOT

from boardfiles import boards
import hostsim.framebuf
from cornerman.keys import BACK, DOWN, MENU, OK, UP
from hostsim.device import Device, Repeatable, use
from hostsim.picture import picture
from hostsim.terminal import CHARS, Terminal

CORNERMAN = [sys.executable, "-m", "commandline"]
SIM = CORNERMAN + ["sim"]
ENTER, ESCAPE, ARROW_UP, ARROW_DOWN = b"\r", b"\x1b", b"\x1b[A", b"\x1b[B"
HALVES, BRAILLE = (1, 2), (2, 4)
LIMIT_S = 20


def environment(**more):
    env = {name: os.environ[name] for name in os.environ if name not in ("NO_COLOR", "FORCE_COLOR", "COLORTERM")}
    return {**env, "TERM": "xterm-256color", "PYTHONPATH": str(ROOT), "LANG": "C.UTF-8", **more}


class Player:
    """A terminal window in which the simulator runs, or another command.

    program: the words that start `cornerman`, here from the repository.
    """

    def __init__(self, flash, name="pico_oled", size=(80, 24), command="sim", program=CORNERMAN, **env):
        if command == "sim":
            os.makedirs(flash, exist_ok=True)
            use(str(flash))
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            os.chdir(ROOT)
            words = [*program, command, "--board", name, "--flash", str(flash)]
            os.execve(words[0], words, environment(**env))
        self.bytes = b""
        self.screen = pyte.Screen(*size)
        self.screen.write_process_input = lambda answer: self.type(answer.encode())
        self.stream = pyte.ByteStream(self.screen)
        self.modes = termios.tcgetattr(self.fd)
        self.resize(*size)

    def __enter__(self):
        self.until(lambda: "q quit" in self.text() or "Too small" in self.text(), "first screen")
        return self

    def __exit__(self, *error):
        if self.pid:
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
        os.close(self.fd)

    def resize(self, columns, rows):
        self.screen.resize(rows, columns)
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def type(self, keys):
        os.write(self.fd, keys)

    def read(self, seconds):
        """Read the output of so many seconds; False: there was none, or the program has ended."""
        if not select.select([self.fd], [], [], max(0, seconds))[0]:
            return False
        try:
            data = os.read(self.fd, 65536)
        except OSError:
            return False
        self.bytes += data
        self.stream.feed(data)
        return True

    def until(self, condition, what):
        end = time.monotonic() + LIMIT_S
        while not condition():
            assert self.read(end - time.monotonic()), "no %s:\n%s" % (what, self.text())
            while self.read(0):
                pass

    def shows(self, device, shape=BRAILLE, times=1):
        """Wait until the screen holds exactly the pixels of the device, each `times` wide; all that is below them."""
        shot = picture(device, times)
        self.until(lambda: self.pixels(shape, *shot.size) == shot.tobytes() and "q quit" in self.text(),
                   "such picture")
        return " ".join(" ".join(self.screen.display[self.origin(shape, shot.width)[1] + -(-shot.height // shape[1]):])
                        .split())

    def origin(self, shape, wide):
        """(column, row) where the panel begins: in its frame, else in the middle, below lines that are empty."""
        for y, line in enumerate(self.screen.display):
            if "┌" in line:
                return line.index("┌") + 1, y + 1
        above = [y for y, line in enumerate(self.screen.display) if line.strip()]
        return (self.screen.columns - -(-wide // shape[0])) // 2, above[0] if shape == BRAILLE and above else 0

    def pixels(self, shape, wide, high):
        """RGB bytes of what characters of dx by dy dots show; b"": there are other characters."""
        dx, dy = shape
        left, top = self.origin(shape, wide)
        out = []
        for y in range(high):
            for x in range(wide):
                cell = self.screen.buffer[top + y // dy][left + x // dx]
                char = cell.data if cell.data != " " else CHARS[dx * dy][0]
                if char not in CHARS[dx * dy]:
                    return b""
                dot = CHARS[dx * dy].index(char) >> (y % dy * dx + x % dx) & 1
                colour = cell.fg if dot else cell.bg
                out.append(bytes.fromhex(colour if colour != "default" else "ffffff" if dot else "000000"))
        return b"".join(out)

    def text(self):
        return "\n".join(line.rstrip() for line in self.screen.display).strip()

    def end(self):
        """Wait for the end of the program; its exit code."""
        while self.read(LIMIT_S):
            pass
        code = os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])
        self.pid = None
        return code


@pytest.fixture
def twin(tmp_path):
    """Makes a device of its own that gets the same keys."""
    def make(name="pico_oled", flash="twin"):
        return Device(board(name), str(tmp_path / flash), hostsim.framebuf, Repeatable())
    return make


def press(device, *keys):
    for key in keys:
        device.press(key)


def test_a_terminal_of_80x24_shows_every_pixel_and_the_match_is_saved(tmp_path, twin):
    device = twin()
    with Player(tmp_path / "flash") as player:
        below = player.shows(device)
        assert "[A] ↑ [B] ↓ [C] Enter [D] Esc" in below and "[C-] m" in below and "[D-] Tab" in below
        assert "↑ up ↓ down Enter OK Esc back m menu Tab next q quit" in below and "←" not in below
        assert "╭─ Pico with a 128x64 OLED ─" in player.text() and player.text().count("│") == 18 * 2 + 16 * 2 + 4
        player.type(ARROW_DOWN)
        press(device, DOWN)
        player.shows(device)
        player.type(ARROW_UP + ENTER + ENTER + ENTER + ESCAPE)
        press(device, UP, OK, OK, OK, BACK)
        player.shows(device)
        player.type(b"m")
        press(device, MENU)
        player.shows(device)
        player.type(b"q")
        assert player.end() == 0
    assert player.bytes.endswith(b"Your match is kept in %s.\r\n" % bytes(tmp_path / "flash"))
    assert any(text.startswith("Resume") for text in twin(flash="flash").texts())


def test_the_help_names_the_buttons_of_every_board(twin):
    for name in boards():
        device = twin(name, name)
        told = " ".join(Terminal(device).help(80, 2))
        named = ["(%s)" % gesture.replace(" long", "-") for gesture in device.board["keys"]]
        assert [words for words in named if words not in told] == [], name


def test_fast_typing_loses_no_press(tmp_path, twin):
    device = twin("tdisplay")
    with Player(tmp_path / "flash", "tdisplay", (262, 76), COLORTERM="truecolor") as player:
        below = player.shows(device, HALVES)
        assert "[A] ↑" in player.text() and "[A-] Enter" in player.text()
        assert "A+B m" in below and "m menu (A+B)" in below and "Tab" not in below
        for keys, same in ((ENTER + ENTER + ARROW_DOWN * 23 + ARROW_UP * 2, (OK, OK, *[DOWN] * 23, UP, UP)),
                           (ESCAPE + ENTER + ARROW_DOWN + b"x\x1b[D" + b"j" * 2, (BACK, OK, DOWN, BACK, DOWN, DOWN)),
                           (b"m", (MENU,))):
            player.type(keys)
            press(device, *same)
            device.advance(3000)  # numbers that were tapped are saved: a slow machine may miss the picture before that
            player.shows(device, HALVES)
        player.type(b"r")
        device.restart()
        device.advance(3000)  # home has read the match
        player.shows(device, HALVES)


def test_a_resized_terminal_is_redrawn_as_large_as_possible(tmp_path, twin):
    device = twin()
    with Player(tmp_path / "flash", size=(40, 10)) as player:
        assert player.text() == "Too small for this board: make the\nterminal at least 64x17 characters (q\nquits)."
        player.resize(64, 17)
        assert "q quit" in player.shows(device) and "╭" not in player.text()
        for size, shape, times in (((70, 40), BRAILLE, 1), ((120, 40), BRAILLE, 1), ((140, 42), HALVES, 1),
                                   ((270, 80), HALVES, 2), ((63, 24), None, 0), ((90, 20), BRAILLE, 1)):
            player.resize(*size)
            if shape is None:
                player.until(lambda: player.text().startswith("Too small"), "word about it")
                assert "64x17" in player.text() and len(player.text().split("\n")) == 2
            else:
                cells = 128 * times // shape[0]
                player.until(lambda shape=shape, times=times, cells=cells, size=size: abs(
                    2 * player.origin(shape, 128 * times)[0] + cells - size[0]) <= 1, "middle")
                assert "q quit" in player.shows(device, shape, times)
                assert ("╭" in player.text()) == (size[1] > 20)


def test_a_colour_screen_uses_the_terminal_and_reports_when_it_is_too_small(tmp_path, twin):
    device = twin("pico_lcd_13")
    with Player(tmp_path / "flash", "pico_lcd_13", (80, 24), COLORTERM="truecolor") as player:
        assert "Small: 120x62 characters show every pixel." in player.text()
        player.until(lambda: player.screen.display[-1].strip(), "last line")
        assert "← left (Left)" in player.text() and "Space OK (Ctrl)" in player.text()
        drawn = {player.screen.buffer[y][x].bg for y in range(20) for x in range(40)}
        assert len(drawn) > 1 and player.screen.buffer[21][0].bg == "default"
        player.resize(120, 62)
        player.until(lambda: "Small" not in player.text() and player.screen.display[59].strip(), "larger picture")
        player.resize(24, 8)
        player.until(lambda: player.text().startswith("Too small"), "word about it")
        assert "40x22" in player.text()
        player.resize(300, 140)
        player.shows(device, HALVES)


def test_e_ink_is_dark_on_white_and_follows_its_glass(tmp_path, twin):
    device = twin("badger2040")
    with Player(tmp_path / "flash", "badger2040", (148, 40), COLORTERM="truecolor") as player:
        player.until(lambda: player.screen.buffer[5][0].bg == "000000", "glass as it was left")
        device.settle()
        below = player.shows(device)
        assert "Enter OK (A)" in below and player.screen.buffer[5][147].bg == "ffffff"
        player.type(ARROW_DOWN)
        press(device, DOWN)
        device.settle()
        player.shows(device)
        player.resize(80, 24)
        player.until(lambda: "Small: 148x34 characters show every pixel." in player.text(), "word about it")


@pytest.mark.parametrize("env, codes", [({}, b"\x1b[38;5;"), ({"NO_COLOR": "1"}, None)])
def test_a_terminal_with_fewer_colours_shows_the_nearest_ones(tmp_path, env, codes):
    with Player(tmp_path / "flash", "pico_display", (120, 36), **env) as player:
        player.until(lambda: "⣿" in player.text() or codes, "bar of the first line")
        assert b"38;2;" not in player.bytes and b"48;2;" not in player.bytes
        assert codes is None or codes in player.bytes
        assert codes or b"\x1b[38" not in player.bytes
        cells = {(cell.data, cell.fg, cell.bg) for row in range(30) for cell in player.screen.buffer[row].values()}
        assert len(cells) > 20


@pytest.mark.parametrize("how, code", [(b"q", 0), (b"\x03", 130), (signal.SIGTERM, 143)])
def test_the_terminal_is_restored_on_exit(tmp_path, how, code):
    with Player(tmp_path / "flash") as player:
        assert not termios.tcgetattr(player.fd)[3] & (termios.ECHO | termios.ICANON)
        if code == 143:
            os.kill(player.pid, how)
        else:
            player.type(how)
        assert player.end() == code
        assert termios.tcgetattr(player.fd) == player.modes
        entered, left = player.bytes.split(b"\x1b[?1049h")[1].split(b"\x1b[?1049l")
        assert b"\x1b[?25l" in entered and entered.endswith(b"\x1b[?25h") and b"\x1b[?25l" not in left
        assert b"kept" not in left and b"Traceback" not in player.bytes


@pytest.mark.skipif(not os.path.exists("/proc/self/stat"), reason="needs the processor time of a process")
def test_an_idle_board_uses_little_processor_time(tmp_path):
    with Player(tmp_path / "flash") as player:
        while player.read(0.2):
            pass
        before = used(player.pid)
        assert not player.read(1)
        assert used(player.pid) - before <= 0.15


def used(pid):
    """Seconds of processor time of a process."""
    with open("/proc/%d/stat" % pid) as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def refused(*args):
    done = subprocess.run(SIM + list(args), env=environment(), cwd=ROOT, stdin=subprocess.DEVNULL,
                          capture_output=True, text=True, timeout=LIMIT_S)
    assert done.returncode == 2 and done.stdout == "" and done.stderr.count("\n") == 1
    return done.stderr


def test_a_missing_terminal_board_or_flash_is_one_sentence(tmp_path):
    assert "needs a terminal window" in refused("--flash", str(tmp_path / "flash"))
    assert "tdisplay" in refused("--board", "gameboy", "--flash", str(tmp_path / "flash"))
    (tmp_path / "file").write_text("")
    assert "cannot be written" in refused("--flash", str(tmp_path / "file"))
    assert "cannot be written" in refused("--flash", str(tmp_path / "file" / "deeper"))


def test_a_terminal_that_cannot_move_its_cursor_is_refused(tmp_path):
    player = Player(tmp_path / "flash", TERM="dumb")
    assert player.end() == 2
    os.close(player.fd)
    assert b"needs a terminal window" in player.bytes and b"\x1b[" not in player.bytes
