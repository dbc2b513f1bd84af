"""The flash in memory of the random player: as a folder, and with every fault that it can have."""

import os
import random

import pytest

from cornerman.store import Store
from hostsim.flash import BLOCK, FAILING, FOLDER, FULL, LYING, READ_ONLY, Flash, PowerCut

OLD, NEW = b"old " * 30, b"new " * 40


@pytest.fixture
def flash():
    made = Flash(random.Random(1), 8 * BLOCK)
    with made.mounted():
        yield made


def test_the_flash_in_memory_behaves_like_a_folder(flash, tmp_path):
    for folder in (FOLDER, str(tmp_path)):
        store = Store(folder + "/some")
        assert store.names() == [] and store.size("a") is None and store.read("a") is None
        store.put("a", (b"one\n", b"two\n"))
        store.write("a", b"ONE")
        store.put("b", (b"",))
        store.rename("b", "c")
        assert store.names() == ["a", "c"] and store.size("a") == 8 and store.first("a") == b"ONE\n"
        assert list(store.lines("a")) == [b"ONE\n", b"two\n"] and store.same("a", b"ONE\ntwo\n")
        store.remove("a")
        assert store.names() == ["c"]
        for wrong, given in ((store.first, ["a"]), (store.remove, ["a"]), (store.rename, ["a", "b"]),
                             (os.mkdir, [store.root])):
            with pytest.raises(OSError):
                wrong(*given)
    assert Store(FOLDER + "/some").free() == 7 * BLOCK
    assert not os.path.exists("/proc" + FOLDER) and open(__file__).readline()


def test_a_full_and_a_read_only_flash_refuse_writes(flash):
    store = Store(FOLDER)
    store.put("a", (OLD,))
    for fault in (FULL, READ_ONLY):
        flash.fault = fault
        with pytest.raises(OSError):
            store.put("b", (NEW,))
        assert store.read("a") == OLD
    flash.fault = FULL
    assert store.free() == 0
    store.write("a", NEW[:9])
    assert store.read("a") == NEW[:9] + OLD[9:]
    flash.fault = None
    with pytest.raises(OSError):
        store.put("c", (b"x" * 9 * BLOCK,))


def test_a_failing_flash_raises_an_error_whether_or_not_it_has_written(flash):
    store, found = Store(FOLDER), set()
    for _ in range(300):
        flash.fault = None
        store.put("a", (OLD,))
        flash.fault = FAILING
        try:
            store.write("a", NEW[:len(OLD)])
            found.add("done")
            assert store.read("a") == NEW[:len(OLD)]
        except OSError:
            read = store.read("a")
            found.add("whole" if read == NEW[:len(OLD)] else "none" if read == OLD else "part")
    assert found == {"done", "whole", "none", "part"}


def test_a_lying_flash_damages_only_new_files_without_an_error(flash):
    flash.honest = (".a",)
    store = Store(FOLDER)
    flash.fault = LYING
    found = set()
    for _ in range(60):
        store.put("x.a", (NEW,))
        store.put("x", (NEW,))
        assert store.read("x.a") == NEW
        found.add(store.same("x", NEW))
    assert found == {True, False}


def test_a_power_cut_leaves_the_old_file_the_new_file_or_a_part_of_it(flash):
    store = Store(FOLDER)

    def work():
        store.put("a", (OLD, NEW))
        store.rename("a", "b")
        store.remove("b")
    for cut in range(5):
        for _ in range(20):
            flash.files.clear()
            flash.cut = cut
            with pytest.raises(PowerCut):
                work()
            with pytest.raises(PowerCut):
                store.names()
            flash.power_on()
            assert store.names() in ([[], ["a"]], [["a"]], [["a"]], [["a"], ["b"]], [["b"], []])[cut]
            for name in store.names():
                assert (OLD + NEW).startswith(store.read(name))
    flash.cut = 5
    work()


def test_writes_to_a_sound_copy_do_not_change_the_flash(flash):
    store = Store(FOLDER)
    store.put("a", (OLD,))
    flash.fault, flash.cut, changes = READ_ONLY, 0, flash.changes
    with flash.sound():
        store.put("b", (NEW,))
        store.remove("a")
    assert store.names() == ["a"] and (flash.fault, flash.cut, flash.changes) == (READ_ONLY, 0, changes)
