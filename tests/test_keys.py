"""Buttons become keys: contacts with time stamps in, logical keys out."""

import subprocess
from pathlib import Path

import pytest
from conftest import examples
from hypothesis import given, settings, strategies as st

from cornerman import keys
from cornerman.keys import BACK, DOWN, MENU, OK, TAB, UP, Keys

ROOT = Path(__file__).resolve().parent.parent
FOUR = {"A": "UP", "B": "DOWN", "C": "OK", "D": "BACK", "C long": "MENU", "D long": "TAB"}
THREE = {"A": "UP", "B": "DOWN", "C": "OK", "C long": "BACK", "A+B": "MENU"}
TWO = {"A": "UP", "B": "DOWN", "A long": "OK", "B long": "BACK", "A+B": "MENU"}
WRAP = 1 << 29


class Board:
    """Buttons by name, and a clock that starts anywhere."""

    def __init__(self, mapping, start=0):
        names = sorted(name for name in mapping if len(name) == 1)
        self.keys = Keys(mapping, names)
        self.names = names
        self.start = start
        self.keys.tick(start)

    def edge(self, name, down, ms):
        self.keys.edge(self.names.index(name), down, self.start + ms)

    def click(self, name, ms, held=60):
        self.edge(name, True, ms)
        self.edge(name, False, ms + held)

    def keys_until(self, ms):
        """The keys that have come by `ms`."""
        self.keys.tick(self.start + ms)
        found = []
        event = self.keys.next()
        while event:
            found.append(event)
            event = self.keys.next()
        return found

    def run(self, first, last, step=5):
        """(ms, key, count) of all keys while the clock is read every few milliseconds."""
        return [(ms,) + event for ms in range(first, last + 1, step) for event in self.keys_until(ms)]


def test_a_press_while_interrupts_are_off_counts_and_a_bounce_does_not():
    for ms, found in ((50, [(OK, 0)]), (99, [(OK, 0)]), (100, [(OK, 0), (OK, 0)])):
        board = Board({"A": "OK"})
        board.click("A", 200, 60)
        board.keys.unseen(0, 260 + ms)
        board.edge("A", False, 260 + ms)
        assert board.keys_until(400) == found


@pytest.mark.parametrize("start", [0, WRAP - 300])
def test_the_keys_are_idle_some_time_after_the_last_release(start):
    board = Board(FOUR, start)
    idle = lambda ms, now: board.keys.idle(ms, (start + now) % WRAP)
    assert idle(100, 85) is True and idle(100, 84) is False  # the first tick counts as a release
    board.edge("A", True, 200)
    board.keys_until(300)
    assert idle(50, 300) is False and idle(0, 300) is False
    board.edge("A", False, 300)
    assert (idle(100, 399), idle(100, 400)) == (False, True)
    board.click("B", 400)
    assert idle(10, 600) is False  # nobody has asked for its key
    board.keys_until(600)
    assert idle(10, 600) is True


def test_random_bytes_depend_on_the_noise_and_on_each_press():
    def drawn(noise=b"noise", button="A", ms=1000, held=60):
        board = Board(FOUR)
        board.click(button, ms, held)
        return board.keys.entropy(noise)

    one = drawn()
    assert len(one) == 32 and drawn() == one
    assert len({one, drawn(b"other"), drawn(button="B"), drawn(ms=1001), drawn(held=61)}) == 5


def test_a_plain_button_fires_when_it_goes_down():
    board = Board(FOUR)
    board.edge("A", True, 100)
    assert board.keys_until(100) == [(UP, 0)]
    board.edge("A", False, 180)
    assert board.run(180, 2000) == []


def test_a_button_with_a_long_press_fires_when_it_goes_up():
    board = Board(FOUR)
    board.edge("C", True, 100)
    assert board.run(100, 590) == []
    board.edge("C", False, 590)
    assert [key for ms, key, count in board.run(590, 1500)] == [OK]


def test_a_long_press_fires_once_while_held():
    board = Board(FOUR)
    board.edge("D", True, 100)
    assert board.run(100, 3000) == [(600, TAB, 0)]
    board.edge("D", False, 3000)
    assert board.run(3000, 4000) == []


def test_up_repeats_and_speeds_up():
    board = Board(FOUR)
    board.edge("A", True, 0)
    found = board.run(0, 4000)
    assert [count for ms, key, count in found] == list(range(len(found)))
    assert {key for ms, key, count in found} == {UP}
    times = [ms for ms, key, count in found]
    gaps = [b - a for a, b in zip(times, times[1:])]
    assert gaps[:3] == [400, 120, 120]
    assert gaps == sorted(gaps, reverse=True) and gaps[-1] == 30
    board.edge("A", False, 4000)
    assert board.run(4020, 6000) == []


def test_other_keys_do_not_repeat():
    board = Board({"A": "OK", "B": "LEFT"})
    board.edge("A", True, 0)
    board.edge("B", True, 300)
    assert [key for ms, key, count in board.run(0, 4000)] == [OK, keys.LEFT]


def test_a_slow_screen_gets_one_repeat_and_no_backlog():
    board = Board(FOUR)
    board.edge("B", True, 0)
    assert board.keys_until(3000) == [(DOWN, 0), (DOWN, 1)]
    assert board.keys_until(3001) == []


def test_another_press_ends_a_repeat():
    board = Board(FOUR)
    board.edge("A", True, 0)
    assert len(board.keys_until(450)) == 2
    board.edge("C", True, 460)
    assert board.run(460, 900) == []


def test_the_release_of_another_button_does_not_end_a_repeat():
    board = Board(FOUR)
    board.edge("D", True, 0)
    board.edge("A", True, 100)
    board.edge("D", False, 300)
    assert [(key, count) for ms, key, count in board.run(0, 700)] == [(UP, 0), (keys.BACK, 0), (UP, 1), (UP, 2)]


def test_two_buttons_at_once_are_a_chord():
    for first, second in ("AB", "BA"):
        board = Board(THREE)
        board.edge(first, True, 100)
        assert board.run(100, 135) == []
        board.edge(second, True, 140)
        assert board.keys_until(140) == [(MENU, 0)]
        board.edge(first, False, 200)
        board.edge(second, False, 900)
        assert board.run(200, 2000) == []


def test_a_button_of_a_chord_alone_fires_soon_and_repeats():
    board = Board(THREE)
    board.edge("A", True, 100)
    assert [(ms, count) for ms, key, count in board.run(100, 800)] == [(150, 0), (500, 1), (620, 2), (740, 3)]
    board = Board(THREE)
    board.click("B", 100, 30)
    assert [(key, count) for ms, key, count in board.run(100, 3000)] == [(DOWN, 0)]


def test_a_board_with_two_buttons_reaches_five_keys():
    board = Board(TWO)
    board.click("A", 100)
    assert board.keys_until(300) == [(UP, 0)]
    board.click("B", 400)
    assert board.keys_until(600) == [(DOWN, 0)]
    board.click("A", 1000, 700)
    assert board.keys_until(1800) == [(OK, 0)]
    board.click("B", 2000, 700)
    assert board.keys_until(2800) == [(BACK, 0)]
    board.edge("A", True, 3000)
    board.edge("B", True, 3200)
    assert board.keys_until(3200) == [(MENU, 0)]


def test_presses_while_the_screen_is_busy_come_in_order():
    board = Board(TWO)
    board.click("A", 0)
    board.click("B", 100)
    board.click("A", 200, 600)
    board.click("B", 900)
    board.edge("A", True, 1000)
    board.edge("B", True, 1040)
    assert board.keys_until(1100) == [(UP, 0), (DOWN, 0), (OK, 0), (DOWN, 0), (MENU, 0)]


def test_peeking_for_a_key_during_long_work_discards_the_keys_before_it():
    board = Board(THREE)
    board.click("A", 100)
    assert not board.keys.pressed(BACK, board.start + 200)
    board.click("C", 300, 600)
    board.click("B", 1000)
    assert not board.keys.pressed(MENU, board.start + 1100)
    assert board.keys_until(1200) == [(UP, 0), (BACK, 0), (DOWN, 0)]
    board.click("A", 1300)
    board.click("C", 1500, 600)
    assert board.keys.pressed(BACK, board.start + 2200) and board.keys.tick(board.start + 2300) == 1100
    assert board.keys_until(2300) == []


@given(st.data())
def test_peeking_for_a_key_leaves_other_presses_unchanged(data):
    clicks, looks = data.draw(st.lists(st.tuples(st.sampled_from("ABC"), st.integers(20, 700))), "clicks"), []
    plain, looked = Board(THREE), Board(THREE)
    now, found = 0, [[], []]
    for name, held in clicks:
        looks = data.draw(st.lists(st.integers(now, now + held + 100), max_size=3), "looks")
        for board in (plain, looked):
            board.click(name, now, held)
        now += held + 100
        for ms in sorted(looks):
            assert not looked.keys.pressed(TAB, looked.start + ms)
        for board, events in zip((plain, looked), found):
            events += [event for event in board.keys_until(now) if not event[1]]
    assert found[0] == found[1]


def test_long_and_short_presses_are_distinguished_by_their_time_stamps():
    board = Board(FOUR)
    board.click("C", 0, 100)
    board.click("C", 300, 600)
    board.click("C", 1000, 499)
    board.click("C", 2000, 500)
    assert board.keys_until(3000) == [(OK, 0), (MENU, 0), (OK, 0), (MENU, 0)]


@st.composite
def bouncing_click(draw):
    """Edges (ms, down) of one press: contacts chatter for less than the debounce time."""
    edges = [(0, True)]

    def chatter(at, level):
        times = sorted(set(draw(st.lists(st.integers(at + 1, at + 13), max_size=8))))
        for n, ms in enumerate(times[:len(times) // 2 * 2]):
            edges.append((ms, level if n % 2 else not level))
        return edges[-1][0]

    settled = chatter(0, True)
    released = draw(st.integers(settled + 1, settled + 300))
    edges.append((released, False))
    chatter(released, False)
    return edges


@settings(deadline=None, max_examples=examples(200))
@given(st.lists(bouncing_click(), min_size=1, max_size=5), st.sampled_from("ABCD"), st.integers(1, 120),
       st.integers(0, WRAP - 1))
def test_bounces_make_exactly_one_press(clicks, name, every, start):
    board = Board(FOUR, start)
    found, now, read = [], 0, 0
    for click in clicks:
        for ms, down in click:
            while read <= now + ms:
                found += board.keys_until(read)
                read += every
            board.edge(name, down, now + ms)
        now += click[-1][0] + 40
    found += board.keys_until(now + 50)
    assert [key for key, count in found] == [keys.NAMES.index(FOUR[name])] * len(clicks)
    assert {count for key, count in found} == {0}


def test_a_short_loss_of_contact_is_not_a_second_press():
    board = Board(FOUR)
    board.edge("D", True, 0)
    board.edge("D", False, 300)
    board.edge("D", True, 310)
    assert board.run(300, 700) == [(500, TAB, 0)]


def test_a_longer_debounce_time_ignores_a_longer_bounce():
    short, long = Keys({"A": "OK"}, ["A"], 10), Keys({"A": "OK"}, ["A"], 20)
    for board in (short, long):
        board.tick(0)
        for ms, down in ((100, 1), (140, 0), (155, 1)):
            board.edge(0, down, ms)
        board.tick(160)
    assert short.next() and short.next() == (OK, 0)
    assert long.next() == (OK, 0) and long.next() is None


def test_contact_counts_again_after_exactly_the_debounce_time():
    for gap, presses in ((14, 1), (15, 2)):
        board = Board(FOUR)
        board.click("A", 100)
        board.edge("A", True, 160 + gap)
        assert board.keys_until(160 + gap) == [(UP, 0)] * presses


def test_a_release_comes_before_the_press_that_follows_it():
    board = Board(FOUR)
    board.click("C", 100)
    board.edge("A", True, 175)  # exactly when the release counts
    assert board.keys_until(300) == [(OK, 0), (UP, 0)]


def test_a_bounce_of_a_held_button_is_no_release_when_another_is_pressed():
    board = Board(FOUR)
    board.edge("C", True, 100)
    board.edge("C", False, 300)
    board.edge("A", True, 305)
    board.edge("C", True, 310)
    board.edge("A", False, 400)
    assert board.run(310, 1000) == [(310, UP, 0), (600, MENU, 0)]


def test_a_press_right_after_the_start_counts():
    for ms in range(40):
        board = Board(FOUR, 1000)
        board.edge("A", True, ms)
        assert board.keys_until(ms) == [(UP, 0)]


def test_a_release_counts_once_it_can_be_no_bounce():
    board = Board(FOUR)
    board.click("C", 100)
    assert board.keys_until(174) == [] and board.keys_until(175) == [(OK, 0)]


def test_a_button_let_go_just_before_is_no_long_press():
    board = Board(FOUR)
    board.click("C", 100, 499)
    assert board.keys_until(600) == [] and board.keys_until(614) == [(OK, 0)]


def test_a_chord_button_without_a_key_does_not_delay_others():
    fresh = Keys({"A+B": "MENU", "C": "OK", "C long": "BACK"}, list("ABC"))
    fresh.tick(0)
    fresh.edge(0, True, 10)
    fresh.edge(2, True, 10)
    fresh.tick(600)
    assert fresh.next() == (keys.BACK, 0)


def test_a_third_button_does_not_affect_a_chord():
    board = Board({"A": "UP", "B": "DOWN", "A+B": "MENU", "C": "OK", "D": "BACK", "D long": "TAB"})
    board.edge("D", True, 100)
    board.edge("C", True, 120)
    assert board.keys_until(130) == [(OK, 0)]
    board.edge("D", False, 200)
    assert board.keys_until(300) == [(keys.BACK, 0)]


def test_a_repeated_edge_counts_once():
    board = Board(FOUR)
    for ms in (100, 200):
        board.edge("A", True, ms)
    assert board.keys_until(200) == [(UP, 0)]
    for ms in (300, 310):
        board.edge("A", False, ms)
    board.edge("A", True, 318)  # 18 ms after contact was lost, 8 after it was told again
    assert board.keys_until(318) == [(UP, 0)]


def test_new_keys_have_no_pending_press():
    fresh = Keys(FOUR, list("ABCD"))
    assert not fresh.waiting() and fresh.next() is None and fresh.tick(700) == 0 and fresh.tick(712) == 12
    fresh.edge(0, True, 712)
    assert fresh.waiting()
    assert fresh.next() == (UP, 0) and not fresh.waiting()


def test_a_long_press_and_a_chord_begin_to_the_millisecond():
    board = Board(FOUR)
    board.edge("C", True, 100)
    assert board.keys_until(599) == [] and board.keys_until(600) == [(MENU, 0)]
    board = Board(THREE)
    board.edge("A", True, 100)
    assert board.keys_until(149) == [] and board.keys_until(150) == [(UP, 0)]
    board = Board(THREE)
    board.edge("A", True, 100)
    assert board.keys_until(120) == []
    board.edge("B", True, 149)
    assert board.keys_until(200) == [(MENU, 0)]
    for held, key in ((499, OK), (500, MENU)):
        board = Board(FOUR)
        board.click("C", 100, held)
        assert board.keys_until(2000) == [(key, 0)]


def test_the_repeat_rate_follows_the_specification():
    board = Board(FOUR)
    board.edge("A", True, 0)
    times = [ms for ms, key, count in board.run(0, 5000, 1)]
    assert [b - a for a, b in zip(times, times[1:])][:30] == [400] + [120] * 5 + [60] * 10 + [30] * 14
    assert board.keys_until(4999) == []
    board.edge("A", False, 5100)
    board.edge("A", True, 5200)
    assert [(ms, count) for ms, key, count in board.run(5200, 5800)] == [(5200, 0), (5600, 1), (5720, 2)]


@pytest.mark.parametrize("more", [{}, {"E": "LEFT"}])
def test_a_full_ring_buffer_drops_whole_presses_and_continues(more):
    board = Board({**FOUR, **more})
    for n in range(40):
        board.click("AB"[n % 2], 100 * n)
    found = board.keys_until(4100)
    assert found == [((UP, DOWN)[n % 2], 0) for n in range(len(found))]
    assert len(found) == 14  # of 32 places one stays free, and one for the release of each button
    assert board.run(4100, 9000) == []
    board.click("C", 9100)
    board.click("A", 9300)
    assert board.keys_until(9500) == [(OK, 0), (UP, 0)]


@settings(deadline=None, max_examples=examples(100))
@given(st.lists(st.tuples(st.sampled_from("ABCD"), st.booleans(), st.integers(0, 60)), max_size=120))
def test_keys_work_after_any_sequence_of_edges(edges):
    board = Board(FOUR)
    now = 0
    for name, down, gap in edges:
        now += gap
        board.edge(name, down, now)
    for name in "ABCD":
        board.edge(name, False, now + 1)
    board.keys_until(now + 100)
    assert board.run(now + 100, now + 2000, 50) == []
    board.click("A", now + 3000)
    board.click("C", now + 3100)
    assert board.keys_until(now + 3300) == [(UP, 0), (OK, 0)]
    assert not board.keys.waiting()


@pytest.mark.parametrize("start", (WRAP - 700, WRAP - 1, WRAP // 2 - 300, 2 * WRAP - 100, 8 * WRAP - 100))
def test_presses_are_recognized_when_the_time_stamp_wraps(start):
    board, plain = Board(FOUR, start), Board(FOUR)
    found = []
    for each in (board, plain):
        each.edge("A", True, 10)
        events = each.run(0, 1500)
        each.edge("A", False, 1500)
        each.click("C", 1600, 400)
        each.edge("D", True, 2100)
        found.append(events + each.run(1500, 3000))
    assert found[0] == found[1]
    assert {key for ms, key, count in found[0]} == {UP, OK, TAB}


def test_a_press_after_days_without_any_counts():
    for days in (1, 3, 5, 7, 10):
        board = Board(FOUR)
        board.click("A", 1000)
        assert board.keys_until(1100) == [(UP, 0)]
        later = days * 86400 * 1000 + 12345
        board.click("A", later)
        assert board.keys_until(later + 100) == [(UP, 0)]


def test_a_button_stuck_at_the_start_is_reported_once_and_ignored():
    board = Keys(FOUR, list("ABCD"))
    board.edge(0, True, 50)
    board.tick(100)
    seen = []
    for ms in range(100, 5000, 10):
        board.tick(ms)
        assert board.next() is None
        if board.stuck:
            seen.append((ms, board.stuck))
            board.stuck = None
    assert seen == [(2110, "A")]
    board.edge(2, True, 5000)
    board.edge(2, False, 5050)
    board.tick(5100)
    assert board.next() == (OK, 0) and board.next() is None
    board.edge(0, False, 5200)
    board.tick(5300)
    assert board.next() is None
    board.edge(0, True, 5400)
    board.tick(5400)
    assert board.next() == (UP, 0)


def test_a_button_held_briefly_at_the_start_is_no_press_and_not_stuck():
    board = Keys(TWO, ["A", "B"])
    board.edge(1, True, 0)
    for ms in range(20, 4000, 20):
        board.tick(ms)
        assert board.next() is None
        if ms == 600:
            board.edge(1, False, ms)
    assert board.stuck is None
    board.edge(1, True, 4000)
    board.edge(1, False, 4100)
    board.tick(4200)
    assert board.next() == (DOWN, 0)


def test_two_stuck_buttons_are_both_named():
    board = Keys(FOUR, list("ABCD"))
    board.edge(1, True, 0)
    board.edge(3, True, 0)
    board.tick(0)
    board.tick(2001)
    assert board.stuck == "B, D"


PROGRAM = """
import gc
from cornerman.keys import Keys

keys = Keys({"A": "UP", "B": "OK", "B long": "BACK"}, ["A", "B"])
keys.tick(0)
gc.collect()
gc.disable()
before = gc.mem_alloc()
ms = 100
for n in range(14):
    keys.edge(0, True, ms)
    ms += 50
    keys.edge(0, False, ms)
    ms += 50
grown = gc.mem_alloc() - before
keys.tick(ms)
count = 0
while keys.next():
    count += 1
print(grown, count)
"""


def test_edges_allocate_no_memory_on_micropython(tmp_path):
    script = tmp_path / "keys_on_micropython.py"
    script.write_text(PROGRAM)
    done = subprocess.run(["node", "hostsim/wasm.mjs", str(script)], cwd=ROOT, text=True, capture_output=True)
    assert done.returncode == 0, done.stdout + done.stderr
    grown, count = done.stdout.split()
    assert int(count) >= 13
    assert int(grown) <= 64  # the numbers of the loop itself
