"""E-ink: bytes against the chip's facts, when it refreshes and how, and the emulated chip itself."""

import random

import pytest
from boards import board
from conftest import examples
from hypothesis import given, settings, strategies as st

import drivers
from cornerman import theme
from cornerman.canvas import Canvas
from drivers.uc8151 import GHOSTS_AT_ONCE, GHOSTS_IN_PAUSE, PAUSE_MS
from hostsim import framebuf
from hostsim.panels.chip import PanelError
from hostsim.panels.uc8151 import UC8151, phases

PANEL = board("badger2040")["panel"]
INIT = ["00b7", "0103002b2b2b", "06171717", "0300", "4100", "6022", "504c", "303a"]
SLICE = 10


class Wire(UC8151):
    """The emulated chip, and what it was sent: commands as hex, sizes of data.

    `started`: of each refresh (ms, True if old and new data differ, ghosts before it).
    """

    def __init__(self):
        UC8151.__init__(self, PANEL["glass"])
        self.sent, self.sizes, self.started, self.last = [], [], [], []

    def command(self, code, data=b""):
        self.sent.append((bytes((code,)) + bytes(data)).hex())
        UC8151.command(self, code, data)
        if code == 0x12:
            self.started.append((self.ms, self.last[0] != self.last[1], self.ghosts))

    def data(self, buffer):
        self.sizes.append(len(buffer))
        self.last = self.last[-1:] + [bytes(buffer)]
        UC8151.data(self, buffer)


class Screen:
    """A canvas, its driver and its emulated chip, switched on."""

    def __init__(self, panel=None):
        self.panel = panel or Wire()
        self.driver = drivers.make(PANEL, self.panel, framebuf, theme)
        self.driver.init()
        self.canvas = Canvas(296, 128, framebuf)
        self.half = False
        self.show()

    def show(self, x=0, y=0, w=296, h=128):
        self.driver.show(self.canvas.buffer, x, y, w, h)

    def draw(self, x, y, w, h, ink):
        self.canvas.rect(x, y, w, h, ink)
        self.show(x, y, w, h)

    def turn(self, half):
        self.half = half
        self.driver.turn(half)
        self.show()

    def wait(self, ms):
        """Time passes in rounds of the main loop."""
        for _ in range(0, ms, SLICE):
            self.panel.wait(SLICE)
            self.driver.poll(self.panel.ms)

    def settle(self):
        for _ in range(2000):
            if not self.driver.behind():
                return
            self.wait(SLICE)
        raise AssertionError("it never comes to rest")

    def shows(self):
        """True if the viewer sees the canvas."""
        pixels = b"".join(b"\0\0\0" if theme.MONO[ink] else b"\xff\xff\xff"
                          for byte in self.canvas.buffer for ink in (byte >> 4, byte & 15))
        return self.panel.pixels() == (pixels[::-1] if self.half else pixels)


@pytest.fixture
def screen():
    """A screen at rest after its first picture."""
    made = Screen()
    made.settle()
    made.panel.sent.clear()
    made.panel.sizes.clear()
    return made


def test_init_sends_the_expected_commands_and_does_not_refresh():
    panel = Wire()
    drivers.start(PANEL, panel)
    assert panel.sent == INIT and not panel.busy() and not panel.on
    assert panel.pixels() == bytes(3 * 296 * 128)


def test_a_chip_that_stays_busy_is_reported_in_one_sentence():
    class Stuck(Wire):
        def busy(self):
            return True
    panel = Stuck()
    with pytest.raises(OSError, match="BUSY wire"):
        drivers.start(PANEL, panel)
    assert panel.ms <= 3000 and panel.sent == []


def test_the_busy_pin_may_be_a_little_late():
    class Late(Wire):
        begun = 0

        def command(self, code, data=b""):
            assert not Wire.busy(self)
            Wire.command(self, code, data)
            if Wire.busy(self):
                self.begun = self.ms

        def busy(self):
            return Wire.busy(self) and self.ms > self.begun
    screen = Screen(Late())
    for _ in range(600):
        screen.panel.wait(5)
        for _ in range(3):
            screen.driver.poll(screen.panel.ms)
    assert screen.shows()


def test_the_first_picture_is_clean_and_takes_two_and_a_half_seconds():
    screen = Screen()
    screen.wait(SLICE)
    assert screen.panel.sent == INIT + ["04"]
    screen.settle()
    sent = screen.panel.sent[len(INIT) + 1:]
    assert [line[:2] for line in sent] == ["00", "50", "20", "21", "22", "23", "24", "92", "10", "13", "11", "12"]
    assert sent[0] == "00b7" and screen.panel.sizes == [4736, 4736]
    assert screen.panel.ms - screen.panel.started[0][0] in range(2540, 2540 + SLICE)
    assert screen.shows() and screen.panel.ghosts == 0


def test_a_change_is_fast_and_only_in_its_columns(screen):
    screen.draw(100, 3, 30, 20, 1)
    screen.settle()
    assert screen.panel.sent[0] == "500c"  # the border is left alone
    assert [line[:2] for line in screen.panel.sent[1:6]] == ["20", "21", "22", "23", "24"]
    assert screen.panel.sent[6:] == ["91", "90007f0064008101", "10", "13", "11", "12"]
    assert screen.panel.sizes == [480, 480]
    assert screen.panel.ms - screen.panel.started[-1][0] in range(260, 260 + SLICE)
    assert screen.shows()
    screen.panel.sent.clear()
    screen.draw(290, 120, 6, 8, 1)
    screen.settle()
    assert screen.panel.sent == ["91", "90007f0122012701", "10", "13", "11", "12"]
    assert screen.shows()


def test_waveforms_have_no_direct_current_and_end_at_the_colour_of_the_pixel(screen):
    def waves():
        return [phases(screen.panel.registers[code]) for code in range(0x20, 0x25)]

    def drift(wave):
        return sum({0: 0, 1: count, 2: -count}[level] for level, count in wave)
    common, *pixels = waves()
    assert all(level == 0 for level, count in common)
    assert [drift(wave) for wave in pixels] == [0] * 4
    assert [wave[-1][0] for wave in pixels] == [2, 2, 1, 1]
    screen.draw(0, 0, 8, 8, 1)
    screen.settle()
    common, stays_white, whitens, blackens, stays_black = waves()
    assert drift(stays_white) == drift(stays_black) == 0 == drift(whitens) + drift(blackens)
    assert {level for level, count in stays_white + stays_black + common} == {0}
    assert (whitens[-1][0], blackens[-1][0]) == (2, 1)


def test_the_waveforms_are_those_that_the_vendor_publishes(screen):
    """Pimoroni's medium and turbo tables; a fast refresh leaves pixels alone that stay what they are."""
    def sent():
        return [screen.panel.registers[code].hex().rstrip("0") for code in range(0x20, 0x25)]

    common = "0016160d0001" "002323000002" "0016160d0001"
    white = "5416160d0001" "602323000002" "a816160d0001"
    black = "a816160d0001" "602323000002" "5416160d0001"
    assert sent() == [common, white, white, black, black]
    screen.draw(0, 0, 8, 8, 1)
    screen.settle()
    common = "000101020001" "000202000002" "000202030002"
    white = "540101020001" "600202000002" "a80202030002"
    black = "a80101020001" "600202000002" "540202030002"
    assert sent() == [common, common, white, black, common]


def test_changes_during_a_refresh_are_joined_into_one_refresh(screen):
    screen.draw(0, 0, 8, 8, 1)
    screen.wait(50)
    before = screen.panel.refreshes
    for n in range(1, 9):
        screen.draw(30 * n, 8 * n, 9, 9, 3)
        screen.wait(20)
    screen.settle()
    assert screen.panel.refreshes == before + 2 and screen.shows()


def test_a_change_that_was_undone_during_a_refresh_causes_no_refresh(screen):
    screen.draw(0, 0, 8, 8, 1)
    screen.wait(50)
    screen.draw(40, 0, 8, 8, 1)
    screen.wait(50)
    screen.draw(40, 0, 8, 8, 0)
    screen.settle()
    assert screen.panel.refreshes == 2 and screen.shows()


def test_an_unchanged_picture_causes_no_refresh(screen):
    for w, h in ((0, 5), (5, 0), (-1, 3)):
        screen.show(4, 4, w, h)
    screen.show()
    screen.wait(300)
    assert screen.panel.sent == []


def test_the_panel_is_powered_off_in_the_next_pause_and_nothing_is_sent_after_that(screen):
    screen.draw(0, 0, 8, 8, 1)
    screen.settle()
    assert screen.panel.on
    screen.wait(PAUSE_MS)
    assert not screen.panel.on and screen.panel.sent[-1] == "02"
    before = screen.panel.bytes_sent
    screen.wait(60000)
    assert screen.panel.bytes_sent == before
    screen.draw(0, 0, 8, 8, 0)
    screen.settle()
    assert screen.panel.on and screen.shows()


def test_ghosting_is_cleared_once_in_a_pause(screen):
    for n in range(GHOSTS_IN_PAUSE):
        screen.draw(n, 0, 1, 128, 1)
        screen.settle()
    assert screen.panel.ghosts == GHOSTS_IN_PAUSE
    screen.wait(PAUSE_MS + 3000)
    assert screen.panel.ghosts == 0 and screen.shows()
    before = screen.panel.refreshes
    screen.wait(60000)
    assert screen.panel.refreshes == before


def test_ghosting_is_cleared_without_a_pause_after_a_limit_of_refreshes(screen):
    most = 0
    for n in range(2 * GHOSTS_AT_ONCE + 20):
        screen.draw(n, 0, 1, 128, 1)
        screen.settle()
        most = max(most, screen.panel.ghosts)
    assert most == GHOSTS_AT_ONCE and screen.panel.ghosts == 18 and screen.shows()


def test_ghosting_is_cleared_before_sleep_and_the_picture_stays(screen):
    screen.draw(0, 0, 8, 8, 1)
    screen.driver.sleep(True)
    screen.settle()
    assert screen.panel.ghosts == 1
    screen.driver.sleep(True)
    screen.wait(PAUSE_MS + 3000)
    assert screen.panel.ghosts == 0 and screen.shows() and not screen.panel.on
    sent = screen.panel.bytes_sent
    screen.driver.sleep(False)
    screen.wait(60000)
    assert screen.panel.bytes_sent == sent and screen.shows()


def test_a_wrapped_clock_does_not_count_as_a_pause(screen):
    screen.driver.refreshed = 0x1FFFFFFF - 100
    screen.driver.on = screen.panel.on = True
    screen.driver.poll(PAUSE_MS - 200)
    assert screen.panel.sent == []
    screen.driver.poll(PAUSE_MS)
    assert screen.panel.sent == ["02"]


def test_the_picture_is_correct_after_a_power_cut_in_the_middle_of_a_refresh(screen):
    screen.draw(0, 0, 100, 100, 1)
    screen.wait(50)
    assert screen.panel.busy()
    screen.panel.reset()
    again = Screen(screen.panel)
    again.draw(50, 50, 100, 20, 1)
    again.settle()
    assert again.shows() and again.panel.ghosts == 0


ACTIONS = st.lists(st.one_of(
    st.tuples(st.just("draw"), st.integers(0, 1 << 30)), st.tuples(st.just("wait"), st.integers(1, 40)),
    st.tuples(st.just("wait"), st.integers(0, 400)),
    st.tuples(st.just("burst"), st.integers(GHOSTS_IN_PAUSE, GHOSTS_AT_ONCE + 9)),
    st.tuples(st.just("sleep"), st.booleans()), st.tuples(st.just("turn"), st.booleans())), max_size=10)


@settings(deadline=None, max_examples=examples(20))
@given(ACTIONS)
def test_after_random_drawing_the_glass_shows_the_canvas(actions):
    screen = Screen()
    panel, turns = screen.panel, 0
    for what, value in actions:
        if what == "draw" or what == "burst":
            chance = random.Random(value)
            for _ in range(1 if what == "draw" else value):
                x, y = chance.randrange(296), chance.randrange(128)
                w, h = chance.randint(1, 296 - x), chance.randint(1, 128 - y)
                screen.draw(x, y, min(w, 20) if what == "burst" else w, h, chance.randrange(16))
                if what == "burst":
                    screen.wait(300)
        elif what == "sleep":
            screen.driver.sleep(value)
        elif what == "turn":
            turns += value != screen.half
            screen.turn(value)
        else:
            screen.wait(SLICE * value)
        assert panel.ghosts <= GHOSTS_AT_ONCE
    screen.settle()
    assert screen.shows()
    screen.wait(2 * PAUSE_MS + 3000)
    assert screen.shows() and not panel.on and panel.ghosts < GHOSTS_IN_PAUSE
    before = panel.bytes_sent
    screen.wait(10000)
    assert panel.bytes_sent == before
    assert sum(not changed and ghosts == 0 for ms, changed, ghosts in panel.started) <= 1 + turns


# ---- the emulated chip itself


def switch_on(panel):
    """Switch the chip on as a driver does, with a waveform that drives every pixel for ten frames."""
    drivers.start(PANEL, panel)
    for code, level in ((0x20, 0), (0x21, 0x80), (0x22, 0x80), (0x23, 0x40), (0x24, 0x40)):
        panel.command(code, bytes((level, 10, 0, 0, 0, 1)) + bytes(38 if code == 0x20 else 36))
    panel.command(0x04)
    panel.wait(100)
    return panel


def fill(panel, old, new, count=4736):
    for code, byte in ((0x10, old), (0x13, new)):
        panel.command(code)
        panel.data(bytes((byte,)) * count)


def black(panel):
    """The places of the black pixels."""
    pixels = panel.pixels()
    return {(i // 3 % 296, i // 3 // 296) for i in range(0, len(pixels), 3) if not pixels[i]}


@pytest.mark.parametrize("setting, place", [
    (0xB7, (3, 10)), (0xBB, (292, 117)), (0xB3, (3, 117)), (0xBF, (292, 10)),
])
def test_a_pixel_is_at_the_place_that_the_settings_define(setting, place):
    panel = switch_on(UC8151(PANEL["glass"]))
    panel.command(0x00, bytes((setting,)))
    picture = bytearray(4736)
    picture[16 * 3 + 1] = 0x20
    panel.command(0x10)
    panel.data(bytes(4736))
    panel.command(0x13)
    panel.data(picture)
    panel.command(0x12)
    assert len(black(panel)) == 296 * 128
    panel.wait(99)
    assert len(black(panel)) == 296 * 128 and panel.busy()
    panel.wait(1)
    assert black(panel) == {place} and not panel.busy()


def test_glass_that_is_mounted_at_90_degrees_shows_the_picture_turned():
    panel = switch_on(UC8151(dict(PANEL["glass"], mounted=90)))
    fill(panel, 0, 0)
    panel.command(0x91)
    panel.command(0x90, bytes((0, 7, 0, 0, 0, 0, 1)))
    fill(panel, 0, 0x80, 1)
    panel.command(0x92)
    panel.command(0x12)
    panel.wait(100)
    assert black(panel) == {(295, 127)}


def test_a_partial_refresh_changes_only_its_window():
    panel = switch_on(UC8151(PANEL["glass"]))
    panel.command(0x91)
    panel.command(0x90, bytes((8, 23, 0, 5, 0, 6, 1)))
    fill(panel, 0xFF, 0, 4)
    panel.command(0x12)
    panel.wait(100)
    assert black(panel) == {(x, y) for x in range(296) for y in range(128)} - {
        (x, y) for x in (5, 6) for y in range(8, 24)}
    assert (panel.refreshes, panel.ghosts) == (1, 1)
    panel.command(0x21, bytes((0, 10, 0, 0, 0, 1)) + bytes(36))  # what was white and stays so is not driven
    fill(panel, 0, 0, 4)
    panel.command(0x90, bytes((0, 127, 0, 0, 0, 0, 1)))
    fill(panel, 0, 0, 16)
    panel.command(0x12)
    panel.wait(100)
    assert (0, 0) in black(panel)
    panel.command(0x50, b"\x5c")  # 1 is white: what was black and stays so
    fill(panel, 0xFF, 0xFF, 16)
    panel.command(0x12)
    panel.wait(100)
    assert (0, 0) in black(panel)
    fill(panel, 0, 0xFF, 16)
    panel.command(0x12)
    panel.wait(100)
    assert (0, 0) not in black(panel)


def test_the_memories_of_the_chip_are_undefined_after_a_refresh():
    panel = switch_on(UC8151(PANEL["glass"]))
    fill(panel, 0, 0x55)
    panel.command(0x12)
    panel.wait(100)
    assert panel.new != bytearray(b"\x55" * 4736)


@pytest.mark.parametrize("steps", [
    [(0x12, b"")], [(0x13, b""), bytes(4736), (0x12, b"")], [(0x10, b""), bytes(4736), (0x12, b"")],
    [(0x13, b""), bytes(4735), (0x11, b"")], [(0x13, b""), bytes(4737), (0x11, b"")], [bytes(16)],
    [(0x13, b"\0")], [(0x90, bytes((0, 127, 0, 0, 1, 0x28, 1)))], [(0x90, bytes((0, 127, 0, 9, 0, 8, 1)))],
    [(0x90, bytes((4, 127, 0, 0, 0, 9, 1)))], [(0x90, bytes((0, 126, 0, 0, 0, 9, 1)))], [(0x90, bytes(6))],
    [(0x90, bytes((0, 135, 0, 0, 0, 9, 1)))],
    [(0x20, bytes(42))], [(0x21, bytes(44))], [(0x05, b"")], [(0xFF, b"")], [(0x00, b"\x97")], [(0x00, b"\xb6")],
    [(0x30, b"\x01")], [(0x02, b""), (0x04, b"")], [(0x04, b""), (0x13, b"")],
    [(0x02, b""), 50, "fill", (0x12, b"")], ["fill", (0x12, b""), (0x11, b"")],
    ["fill", (0x12, b""), 99, (0x02, b"")], ["fill", (0x12, b""), 100, (0x12, b"")],
    ["fill", (0x21, b"\x80\x0b\0\0\0\1" + bytes(36)), (0x12, b"")],
    ["reset", "fill", (0x04, b""), 50, (0x12, b"")],
])
def test_invalid_commands_are_refused(steps):
    panel = switch_on(UC8151(PANEL["glass"]))
    for step in steps[:-1]:
        do(panel, step)
    with pytest.raises(PanelError):
        do(panel, steps[-1])


def do(panel, step):
    if step == "fill":
        fill(panel, 0, 0)
    elif step == "reset":
        panel.reset()
    elif type(step) is int:
        panel.wait(step)
    elif type(step) is bytes:
        panel.data(step)
    else:
        panel.command(*step)


def test_data_while_busy_is_refused():
    panel = switch_on(UC8151(PANEL["glass"]))
    fill(panel, 0, 0)
    panel.command(0x12)
    with pytest.raises(PanelError, match="busy"):
        panel.data(bytes(16))
