"""What players save under a name: after any fault it has its new value, or its old one."""

import json
import os
from pathlib import Path

import pytest
from conftest import examples, need
from hypothesis import given, settings
from hypothesis import strategies as st

from cornerman.shelf import NAME, Shelf, decode
from cornerman.store import Store, encode
from hostsim import runtimes

PROGRAM = Path(__file__).with_name("shelfcut_mp.py")
NAMES = st.text("aAb /.:*é", min_size=1, max_size=3)
VALUES = st.recursive(
    st.booleans() | st.integers() | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=3), inner, max_size=3))
WORK = st.one_of(st.tuples(st.just("save"), NAMES, VALUES, st.none() | NAMES), st.tuples(st.just("remove"), NAMES))


@settings(max_examples=examples(15), deadline=None)
@given(st.lists(WORK, max_size=12))
def test_a_name_has_the_value_that_was_saved_last(tmp_path_factory, work):
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
def test_a_damaged_file_is_reported_and_not_changed(tmp_path, spoil):
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


@pytest.mark.parametrize("name", ["notes.txt", "1.sav", "00001.sav", "0001.savx", "X.sav", "sav", ".sav", ".sav.sav"])
def test_a_foreign_file_is_not_changed(tmp_path, name):
    (tmp_path / name).write_text("mine")
    shelf = Shelf(str(tmp_path))
    said = [] if name.startswith(".") else ["File %s/%s is not ours, it is left alone" % (tmp_path.name, name)]
    assert shelf.messages == said and shelf.names() == []
    shelf.save("Ann", 1)
    shelf.save("Ann", 2)
    assert (tmp_path / name).read_text() == "mine" and Shelf(str(tmp_path)).load("Ann") == 2


def test_files_left_by_a_power_cut_are_removed_by_the_next_save(tmp_path):
    shelf, file = saved(tmp_path)
    old = file.read_bytes()
    shelf.save("Ann", 3)
    file.write_bytes(old)  # it was not removed any more
    (tmp_path / "0009.sav").write_bytes(b"")  # and a save of later had just begun
    shelf = Shelf(str(tmp_path))
    assert shelf.load("Ann") == 3 and shelf.names() == ["Ann", "Bob"] and shelf.messages == []
    shelf.save("Cy", 4)
    assert sorted(os.listdir(tmp_path)) == ["0002.sav", "0003.sav", "0010.sav"]


@pytest.mark.parametrize("record,sound", [
    ([[], "A", 0], True), ([[2, 1], "A" * NAME, None], True), ([[], "A" * (NAME + 1), 0], False), ([[], "", 0], False),
    ([[], 7, 0], False), ([[], "A"], False), ([[], "A", 0, 0], False), (["", "A", 0], False), ([["1"], "A", 0], False),
    ([[1, True], "A", 0], False), ({"0": [], "1": "A", "2": 0}, False), (7, False), (None, False)])
def test_valid_and_invalid_contents_of_a_file(record, sound):
    line = encode(record, 0)[0]
    assert decode(line) == (record if sound else None)
    assert decode(line[:-2] + (b"0\n" if line[-2:] != b"0\n" else b"1\n")) is None


def put(tmp_path, number, gone, name, value):
    (tmp_path / ("%04d.sav" % number)).write_bytes(encode([gone, name, value], 0)[0])


def test_a_file_in_place_of_the_folder_is_set_aside(tmp_path):
    (tmp_path / "hands").write_text("mine")
    shelf = Shelf(str(tmp_path / "hands"))
    assert shelf.messages == ["File hands cannot be used, it is kept as hands.bad"]
    shelf.save("Ann", 1)
    assert Shelf(str(tmp_path / "hands")).load("Ann") == 1


@pytest.mark.parametrize("number", [1, 2, 3])
def test_unreadable_files_do_not_affect_others(tmp_path, number):
    put(tmp_path, 1, [], "Ann", 1)
    put(tmp_path, 2, [], "Bob", 2)
    put(tmp_path, 4, [1, 2, 3], "Cy", 4)
    file = tmp_path / ("%04d.sav" % number)
    file.unlink(missing_ok=True)
    file.mkdir()
    shelf = Shelf(str(tmp_path))
    assert shelf.messages == ["File %s/%s is damaged, it is left alone" % (tmp_path.name, file.name)]
    assert shelf.names() == ["Cy"]
    shelf.save("Dan", 5)
    assert shelf.names() == ["Cy", "Dan"]
    assert sorted(os.listdir(tmp_path)) == [file.name, "0004.sav", "0005.sav"]


def test_a_replaced_value_does_not_reappear_under_its_old_name(tmp_path):
    put(tmp_path, 1, [], "Ann", 1)
    put(tmp_path, 2, [1], "Cy", 2)
    shelf = Shelf(str(tmp_path))
    assert shelf.names() == ["Cy"] and shelf.load("Ann") is None and shelf.load("Cy") == 2


def test_numbers_continue_after_9999_and_the_oldest_file_is_removed_first(tmp_path):
    put(tmp_path, 9998, [], "Ann", 1)
    put(tmp_path, 9999, [9998], "Ann", 2)
    put(tmp_path, 10000, [9999], "Cy", 3)
    shelf, removed = Shelf(str(tmp_path)), []
    shelf.store.remove = lambda name: removed.append(name) or Store.remove(shelf.store, name)
    shelf.save("Dan", 4)
    assert removed == ["9998.sav", "9999.sav"]  # else a cut between them would let 9998 live again
    assert sorted(os.listdir(tmp_path)) == ["10000.sav", "10001.sav"]


def test_of_two_files_with_the_same_name_the_later_one_counts(tmp_path):
    put(tmp_path, 9999, [], "Ann", 1)
    put(tmp_path, 10000, [], "Ann", 2)
    shelf = Shelf(str(tmp_path))
    assert shelf.names() == ["Ann"] and shelf.load("Ann") == 2
    shelf.remove("Ann")
    assert shelf.names() == [] and os.listdir(tmp_path) == []


def test_only_files_of_earlier_saves_are_replaced(tmp_path):
    put(tmp_path, 0, [], "Zoe", 0)
    (tmp_path / "-001.sav").write_text("mine")
    put(tmp_path, 1, [-1, 0, 1, 2], "Ann", 1)
    put(tmp_path, 2, [], "Bob", 2)
    Shelf(str(tmp_path)).save("Cy", 3)
    assert Shelf(str(tmp_path)).names() == ["Ann", "Bob", "Cy", "Zoe"]
    assert (tmp_path / "-001.sav").read_text() == "mine"


@pytest.mark.parametrize("mode", ["none", "old", "ff"])
@pytest.mark.parametrize("kind,least", [("lfs", 30), ("fat", 50)])
def test_every_cut_leaves_the_old_or_the_new_value(kind, least, mode):
    need("unix")
    done = runtimes.run("unix", PROGRAM, [kind, mode], heapsize="16m")
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    found = json.loads(done.stdout.splitlines()[-1])
    assert found["wrong"] == []
    assert sum(found["cuts"].values()) >= least
