"""What players save under a name: there again after anything, or as it was before."""

import json
import os
from pathlib import Path

import pytest
from conftest import need
from hypothesis import given, settings
from hypothesis import strategies as st

from cornerman.shelf import Shelf
from hostsim import runtimes

PROGRAM = Path(__file__).with_name("shelfcut_mp.py")
NAMES = st.text("aAb /.:*é", min_size=1, max_size=3)
VALUES = st.recursive(
    st.booleans() | st.integers() | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=3), inner, max_size=3))
WORK = st.one_of(st.tuples(st.just("save"), NAMES, VALUES, st.none() | NAMES), st.tuples(st.just("remove"), NAMES))


@settings(max_examples=15, deadline=None)
@given(st.lists(WORK, max_size=12))
def test_it_holds_what_was_saved_last(tmp_path_factory, work):
    folder = str(tmp_path_factory.mktemp("shelf") / "hands")
    kept = {}
    for verb, name, *rest in work:
        if verb == "save":
            Shelf(folder).save(name, *rest)
            kept.pop(rest[1], None)
            kept[name] = rest[0]
        else:
            Shelf(folder).remove(name)
            kept.pop(name, None)
        shelf = Shelf(folder)
        assert shelf.names() == sorted(kept) and shelf.messages == []
        assert {name: shelf.load(name) for name in kept} == kept
    assert len(kept) == len(os.listdir(folder)) if os.path.exists(folder) else not kept


def saved(tmp_path):
    """A shelf with two values, and the path of the first file."""
    shelf = Shelf(str(tmp_path))
    shelf.save("Ann", [1, 2])
    shelf.save("Bob", {"x": None})
    return shelf, tmp_path / "0001.sav"


@pytest.mark.parametrize("spoil", [
    lambda data: data[:9] + b"X" + data[10:], lambda data: data[:-1], lambda data: data + b"more",
    lambda data: b'[[],"Ann"] 0ae1c0d6\n', lambda data: b"\xff"])
def test_a_damaged_file_is_said_and_left_alone(tmp_path, spoil):
    shelf, file = saved(tmp_path)
    spoiled = spoil(file.read_bytes())
    file.write_bytes(spoiled)
    assert shelf.load("Ann") is None
    shelf = Shelf(str(tmp_path))
    assert shelf.names() == ["Bob"] and shelf.load("Bob") == {"x": None}
    assert shelf.messages == ["File %s/0001.sav is damaged, it is left alone" % tmp_path.name]
    shelf.save("Ann", 7)
    shelf.remove("Bob")
    assert file.read_bytes() == spoiled and Shelf(str(tmp_path)).names() == ["Ann"]


@pytest.mark.parametrize("name", ["notes.txt", "1.sav", "00001.sav", "0001.savx", ".sav.sav"])
def test_a_foreign_file_is_left_alone(tmp_path, name):
    (tmp_path / name).write_text("mine")
    shelf = Shelf(str(tmp_path))
    said = [] if name.startswith(".") else ["File %s/%s is not ours, it is left alone" % (tmp_path.name, name)]
    assert shelf.messages == said and shelf.names() == []
    shelf.save("Ann", 1)
    shelf.save("Ann", 2)
    assert (tmp_path / name).read_text() == "mine" and Shelf(str(tmp_path)).load("Ann") == 2


def test_what_a_cut_left_goes_with_the_next_save(tmp_path):
    shelf, file = saved(tmp_path)
    old = file.read_bytes()
    shelf.save("Ann", 3)
    file.write_bytes(old)  # it was not removed any more
    (tmp_path / "0009.sav").write_bytes(b"")  # and a save of later had just begun
    shelf = Shelf(str(tmp_path))
    assert shelf.load("Ann") == 3 and shelf.names() == ["Ann", "Bob"] and shelf.messages == []
    shelf.save("Cy", 4)
    assert sorted(os.listdir(tmp_path)) == ["0002.sav", "0003.sav", "0010.sav"]


@pytest.mark.parametrize("mode", ["none", "old", "ff"])
@pytest.mark.parametrize("kind,least", [("lfs", 30), ("fat", 50)])
def test_every_cut_leaves_the_old_or_the_new_value(kind, least, mode):
    need("unix")
    done = runtimes.run("unix", PROGRAM, [kind, mode], heapsize="16m")
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    found = json.loads(done.stdout.splitlines()[-1])
    assert found["wrong"] == []
    assert sum(found["cuts"].values()) >= least
