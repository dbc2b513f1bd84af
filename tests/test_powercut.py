"""The power cut at every write of MicroPython's own littlefs and FAT (powercut_mp.py tells how)."""

import json
from pathlib import Path

import pytest
from conftest import need, repetition

from hostsim import runtimes

PROGRAM = Path(__file__).with_name("powercut_mp.py")


def cut(kind, work, mode, most):
    """The result of powercut_mp.py."""
    need("unix")
    done = runtimes.run("unix", PROGRAM, [kind, work, mode, most], heapsize="16m")
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    return json.loads(done.stdout.splitlines()[-1])


@pytest.mark.parametrize("mode", ["none", *repetition("old"), "ff"])
@pytest.mark.parametrize("work,least", [("new", 8), ("undo", 30), ("close", 10), ("repair", 6)])
@pytest.mark.parametrize("kind", ["lfs", "fat"])
def test_a_power_cut_at_every_write_of_a_short_match_loses_nothing(kind, work, least, mode):
    found = cut(kind, work, mode, 1000)
    assert found["wrong"] == []
    assert found["cuts"] == sum(found["done"]) >= least


@pytest.mark.parametrize("mode", ["none", *repetition("old"), "ff"])
@pytest.mark.parametrize("work,most", [("actions", 4), ("again", 20), ("full", 6), ("room", 20), ("keep", 12)])
@pytest.mark.parametrize("kind", ["lfs", "fat"])
def test_power_cuts_spread_over_a_long_match_lose_nothing(kind, work, most, mode):
    found = cut(kind, work, mode, most)
    assert found["wrong"] == []
    assert found["cuts"] >= most - 1


@pytest.mark.parametrize("work,least", [("new", 8), ("undo", 30)])
@pytest.mark.parametrize("kind", ["lfs", "fat"])
def test_a_record_whose_save_failed_does_not_reappear(kind, work, least):
    """Three writes of the flash are told as failed, although what they wrote lies there."""
    found = cut(kind, work, "error", 1000)
    assert found["wrong"] == []
    assert found["cuts"] == sum(found["done"]) >= least


@pytest.mark.parametrize("kind,writes,erases", [("lfs", 2, 0.4), ("fat", 3, 0)])
def test_an_append_writes_few_blocks(kind, writes, erases):
    done = cut(kind, "actions", "none", 1)["done"]
    assert done[0] / 300 <= writes
    assert done[1] / 300 <= erases


def test_torn_files_are_set_aside():
    assert cut("fat", "undo", "ff", 1000)["aside"] > 10
