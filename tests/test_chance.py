"""The stream of luck: equal to an independent computation, uniform, repeatable, committed to."""

import hashlib
from itertools import islice

import pytest
from conftest import examples
from hypothesis import given, settings
from hypothesis import strategies as st

from cornerman.cards import pack
from cornerman.chance import Chance


def stream(seed):
    """The bytes of the stream, straight from docs/rules/README.md, Chance."""
    key = hashlib.sha256(seed.encode("utf-8")).digest()
    block = 0
    while True:
        yield from hashlib.sha256(key + block.to_bytes(4, "big")).digest()
        block += 1


def number(source, n):
    byte = next(source)
    while byte >= 256 - (256 % n):
        byte = next(source)
    return byte % n


@settings(deadline=None, max_examples=examples(100))
@given(st.text(max_size=40), st.lists(st.integers(1, 256), max_size=200))
def test_the_stream_equals_an_independent_computation(seed, sides):
    chance, source = Chance(seed), stream(seed)
    assert [chance.below(n) for n in sides] == [number(source, n) for n in sides]


@settings(deadline=None, max_examples=examples(50))
@given(st.text(max_size=20), st.integers(0, 120))
def test_shuffle_equals_an_independent_computation(seed, length):
    chance, source = Chance(seed), stream(seed)
    cards, expected = list(range(length)), list(range(length))
    for i in reversed(range(1, length)):
        j = number(source, i + 1)
        expected[i], expected[j] = expected[j], expected[i]
    chance.shuffle(cards)
    assert cards == expected
    assert sorted(cards) == list(range(length))


@settings(deadline=None, max_examples=examples(50))
@given(st.text(max_size=20), st.lists(st.integers(1, 256), min_size=1, max_size=120), st.data())
def test_setting_the_position_back_repeats_the_numbers(seed, sides, data):
    chance = Chance(seed)
    marks, first = [], []
    for n in sides:
        marks.append(chance.used)
        first.append(chance.below(n))
    start = data.draw(st.integers(0, len(sides) - 1))
    chance.used = marks[start]
    assert [chance.below(n) for n in sides[start:]] == first[start:]


@pytest.mark.parametrize("block", [0, 1, 0xFF, 0x100, 0x102, 0x10203, 0xFFFFFF, 0x1020304, 0xFEFDFCFB])
def test_the_block_counter_has_four_bytes_in_big_endian_order(block):
    chance = Chance("far")
    chance.used = 32 * block + 5
    key = hashlib.sha256(b"far").digest()
    assert chance.below(256) == hashlib.sha256(key + block.to_bytes(4, "big")).digest()[5]


def test_a_block_is_hashed_once(monkeypatch):
    hashed = []
    chance = Chance("once")
    monkeypatch.setitem(Chance.__init__.__globals__, "sha256", lambda data: hashed.append(data) or hashlib.sha256(data))
    for _ in range(64):
        chance.below(256)
    assert len(hashed) == 2


@pytest.mark.parametrize("n", [2, 6, 10, 52, 100, 256])
def test_uniform_by_chi_squared(n):
    chance = Chance("uniform")
    draws = 400 * n
    counts = [0] * n
    for _ in range(draws):
        counts[chance.below(n)] += 1
    chi = sum((count - 400) ** 2 / 400 for count in counts)
    freedom = n - 1
    # Wilson and Hilferty: the value that a fair stream exceeds once in 1000 seeds.
    limit = freedom * (1 - 2 / (9 * freedom) + 3.09 * (2 / (9 * freedom)) ** 0.5) ** 3
    assert chi < limit


def test_every_order_of_three_is_equally_likely():
    chance = Chance("orders")
    counts = {}
    for _ in range(6000):
        cards = ["a", "b", "c"]
        chance.shuffle(cards)
        counts[tuple(cards)] = counts.get(tuple(cards), 0) + 1
    assert len(counts) == 6
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 20.5


def test_dice_have_all_their_faces_and_no_other():
    chance = Chance("faces")
    assert {chance.die() for _ in range(300)} == {1, 2, 3, 4, 5, 6}
    assert {chance.die(2) for _ in range(50)} == {1, 2}


def test_below_1_takes_a_byte_of_the_stream():
    chance = Chance("")
    assert chance.below(1) == 0
    assert chance.used == 1


@pytest.mark.parametrize("n", [0, -1, 257, 1000])
def test_below_refuses_bounds_outside_1_to_256(n):
    chance = Chance("x")
    with pytest.raises(ValueError) as error:
        chance.below(n)
    assert str(error.value) == "below() takes 1 to 256"
    assert chance.used == 0


def test_commitment_is_the_hash_of_the_seed_bytes():
    seed = "table 4 é"
    assert Chance(seed).commitment() == hashlib.sha256(hashlib.sha256(seed.encode("utf-8")).digest()).hexdigest()


def test_pack_is_in_the_order_of_the_rules():
    assert pack()[:3] == ["AC", "2C", "3C"]
    assert pack()[12:14] == ["KC", "AD"]
    assert pack()[-1] == "KS"
    assert len(set(pack())) == 52
    assert list(islice(stream(""), 3)) == list(hashlib.sha256(
        hashlib.sha256(b"").digest() + bytes(4)).digest()[:3])
