"""A flash that stores wrong data, fails for a while, or removes no file: it has every record that was reported as saved
and no other."""

import json
import os
from binascii import crc32
from pathlib import Path
from types import SimpleNamespace

import pytest

from cornerman import store as store_module, untrusted
from cornerman.journal import Journal
from cornerman.shelf import LONGEST, Shelf
from cornerman.store import LONGEST as LINE
from cornerman.store import SLOT, SPARE, Store, Tail, encode, file_of
from cornerman.ui.app import settings
from cornerman.untrusted import DEEPEST, clear, parse, sealed, set_aside, unsealed

HEADER = {"game": "melee", "options": {}, "seed": "x", "commitment": "x", "names": ["A", "B"]}


NUMBERS = {"refuses": 30, "fails": 28, "late": 5, "lies": 5}  # of the OSError after each fault


class Faulty(Store):
    """A store with faults that can be switched on; each lasts for so many calls.

    lies      `put` keeps what looks sound, but is not what was given
    fails     `write` and `put` raise OSError after a part of the data
    refuses   `write` and `put` raise OSError at once
    late      `write` and `put` raise OSError after all of the data
    holds     `remove` raises OSError
    """

    lies = fails = refuses = late = holds = 0

    def _count(self, fault):
        if getattr(self, fault):
            setattr(self, fault, getattr(self, fault) - 1)
            return True
        return False

    def _fault(self, name, data):
        if self._count("refuses"):
            raise OSError(30)
        if self._count("fails"):
            Path(self.path(name)).write_bytes(data[:len(data) // 4])
            raise OSError(28)
        if self._count("late"):
            Path(self.path(name)).write_bytes(data)
            raise OSError(5)

    def put(self, name, parts):
        data = b"".join(map(bytes, parts))
        os.makedirs(self.root, exist_ok=True)
        self._fault(name, data)
        Store.put(self, name, (data[:20] + b"?" + data[21:] if self._count("lies") else data,))

    def write(self, name, data):
        if self.size(name) is not None:
            self._fault(name, bytes(data))
        Store.write(self, name, data)

    def remove(self, name):
        if self._count("holds"):
            raise OSError(13)
        Store.remove(self, name)


def record(n):
    return ["do", ["play", n % 2, "x" * (n * 7 % 60)]]


@pytest.fixture
def journal(tmp_path):
    """A journal with an open match of 30 records, in pieces."""
    journal = Journal(Faulty(str(tmp_path / "matches")))
    journal.create(HEADER)
    for n in range(30):
        journal.append(record(n))
    return journal


def read(journal):
    """The records of the only match on the flash after its first record."""
    other = Journal(Store(journal.store.root))
    return list(other.open("0001"))[1:], other.messages


def refused(do, *args):
    """It raises OSError; the error's number."""
    with pytest.raises(OSError) as error:
        do(*args)
    return error.value.args[0]


# ---- a match


def test_a_match_whose_first_record_reads_back_wrong_is_refused(tmp_path):
    journal = Journal(Faulty(str(tmp_path / "matches")))
    journal.store.lies = 1
    refused(journal.create, HEADER)
    assert journal.store.names() == [] and journal.name is None
    assert journal.create(HEADER) == "0001"


def test_a_piece_that_reads_back_wrong_is_not_used(journal):
    sure = [record(n) for n in range(30)]
    journal.store.lies = 3
    for n in range(30, 90):
        try:
            journal.append(record(n))
            sure.append(record(n))
        except OSError:
            pass
    assert journal.store.lies == 0 and len(sure) == 87
    assert read(journal) == (sure, [])


def test_after_a_piece_could_not_be_removed_further_records_are_refused(journal):
    sure = [record(n) for n in range(30)]
    journal.store.lies = journal.store.holds = 1
    n = 30
    while journal.store.lies:
        try:
            journal.append(record(n))
            sure.append(record(n))
        except OSError:
            pass
        n += 1
    assert refused(journal.append, record(1)) == 30  # a start may read the piece, so nothing may follow it elsewhere
    journal.close()
    assert read(journal)[0] == sure
    again = Journal(Store(journal.store.root))
    assert list(again.open("0001"))[1:] == sure
    again.append(["undo"])
    assert read(journal) == (sure + [["undo"]], [])


@pytest.mark.parametrize("fault", ["fails", "refuses", "late"])
def test_a_slot_is_written_again_after_a_failed_write(journal, fault):
    sure = [record(n) for n in range(30)]
    for n in range(30, 70):
        for tries in range(n % 3):
            setattr(journal.store, fault, 1 + n % 2)  # what the slot held is written back, or cannot be
            refused(journal.append, ["do", ["play", 0, "y" * 90]])
            setattr(journal.store, fault, 0)
        journal.append(record(n))
        sure.append(record(n))
        assert read(journal) == (sure, [])


def test_the_pieces_stay_when_the_closed_file_reads_back_wrong(journal):
    sure = read(journal)[0]
    before = journal.store.names()
    journal.store.lies = 1
    journal.close()
    assert journal.messages == ["Match 0001 is saved, but could not be packed."]
    assert journal.store.names() == before and read(journal) == (sure, [])


def test_a_damaged_piece_stays_when_the_copy_of_its_lines_reads_back_wrong(journal):
    path = Path(journal.store.root, "0001.a")
    slot = path.read_bytes().rstrip()
    path.write_bytes(slot + b"\n" + b"torn")
    Path(journal.store.root, "0001.b").unlink()
    other = Journal(Faulty(journal.store.root))
    other.store.lies = 1
    sure = list(other.open("0001"))
    assert other.messages == ["File 0001.a cannot be used, nor set aside"]
    refused(other.append, ["undo"])
    assert path.exists() and read(journal) == (sure[1:], ["File 0001.a cannot be used, it is kept as 0001-a.bad"])


def test_room_is_false_when_a_match_could_not_be_copied_into_one_file(journal):
    bytes_written = sum(len(json.dumps(one, separators=(",", ":"))) + 10 for one in
                        [["match", dict(HEADER, format=1)]] + read(journal)[0])
    journal.store.free = lambda: SPARE + bytes_written
    assert journal.room()
    journal.store.free = lambda: SPARE + bytes_written - 1
    assert not journal.room()
    other = Journal(journal.store)
    journal.store.free = lambda: SPARE
    assert other.room()
    journal.store.free = lambda: SPARE - 1
    assert not other.room()
    list(other.open("0001"))
    journal.store.free = lambda: SPARE + bytes_written - 1
    assert not other.room()
    journal.store.free = lambda: None
    assert other.room()


@pytest.mark.parametrize("keep", [0, 100, 200, 300, SLOT - 2])
def test_a_match_continues_after_a_slot_cut_inside_its_padding(journal, keep):
    sure = read(journal)[0]
    for slot in "ab":
        path = Path(journal.store.root, "0001." + slot)
        data = path.read_bytes()
        path.write_bytes(data[:max(keep, len(data.rstrip()) + 1)])
    other = Journal(Store(journal.store.root))
    list(other.open("0001"))
    for n in range(30):
        other.append(record(n))
        sure.append(record(n))
    assert read(journal) == (sure, [])


@pytest.mark.parametrize("more", [b" " * 9000, b"\n" * 9000, b"  \n" * 300])
def test_a_match_continues_after_a_slot_that_is_too_long(journal, more):
    sure = read(journal)[0]
    for slot in "ab":
        path = Path(journal.store.root, "0001." + slot)
        first, rest = path.read_bytes().split(b"\n", 1)
        path.write_bytes(first + b"\n" + more.rstrip(b" ") + rest.rstrip() + b"\n" + more)
    other = Journal(Store(journal.store.root))
    assert list(other.open("0001"))[1:] == sure
    for n in range(30):
        other.append(record(n))
        sure.append(record(n))
    assert read(journal)[0] == sure


def test_an_oversized_slot_is_set_aside_and_its_records_are_kept(journal):
    sure = read(journal)[0]
    other = Journal(Store(journal.store.root))
    list(other.open("0001"))
    path = Path(journal.store.root, "0001." + "ab"[1 - other._slot])
    data, crc = path.read_bytes().rstrip() + b"\n", other._crc
    for n in range(20):
        line, crc = encode(record(n), crc)
        data += line
        sure.append(record(n))
    path.write_bytes(data)
    again = Journal(Store(journal.store.root))
    assert list(again.open("0001"))[1:] == sure
    assert again.messages == ["File %s cannot be used, it is kept as 0001-%s.bad" % (path.name, path.name[-1])]
    for n in range(30):
        again.append(record(n))
        sure.append(record(n))
    assert read(journal) == (sure, [])


def test_nothing_is_appended_before_a_match_is_begun(tmp_path):
    tail = Tail(Store(str(tmp_path)))
    assert tail.name is None and tail.messages == [] and tail.room()
    assert refused(tail.append, ["undo"]) == 30


def test_a_tail_takes_over_from_a_journal(journal):
    tail = Tail(Store("nowhere"))
    assert tail.take(journal) is tail
    for n in range(30, 60):
        tail.append(record(n))
    assert read(journal) == ([record(n) for n in range(60)], [])


def test_the_two_slots_are_written_alternately(journal):
    turns = []
    for n in range(4):
        before = [journal.store.read("0001." + slot) for slot in "ab"]
        journal.append(["undo"])
        turns.append([journal.store.read("0001." + "ab"[i]) != before[i] for i in range(2)])
    assert turns[0] in ([True, False], [False, True])
    for slot in "ab":
        text = journal.store.read("0001." + slot)
        assert len(text) == SLOT and text.endswith(b" \n")  # lines of text, up to the end
    assert turns == [turns[0], turns[0][::-1]] * 2


def sized(length):
    """A record whose line has so many bytes."""
    return ["do", "x" * (length - len('["do",""] 12345678\n'))]


def pieces(journal):
    return [name for name in journal.store.names() if name[-3:].isdigit()]


def test_a_line_that_fits_exactly_stays_in_the_slot(journal):
    before, sure = pieces(journal), read(journal)[0]
    sure.append(sized(SLOT - journal._used))
    journal.append(sure[-1])
    assert pieces(journal) == before and read(journal) == (sure, [])
    sure.append(["undo"])
    journal.append(sure[-1])
    assert len(pieces(journal)) == len(before) + 1 and read(journal) == (sure, [])
    sure.append(sized(SLOT - journal._used + 1))
    journal.append(sure[-1])
    assert len(pieces(journal)) == len(before) + 2 and read(journal) == (sure, [])
    assert pieces(journal) == ["0001.%03d" % n for n in range(len(before) + 2)]


def test_a_line_may_be_as_long_as_can_be_read(journal):
    before, sure = pieces(journal), read(journal)[0]
    assert refused(journal.append, sized(LINE + 1)) == 27
    sure.append(sized(LINE))
    journal.append(sure[-1])
    assert len(pieces(journal)) == len(before) + 2  # what was in the slot, and the line
    sure.append(sized(LINE))
    journal.append(sure[-1])
    assert len(pieces(journal)) == len(before) + 3 and read(journal) == (sure, [])


def test_a_new_piece_never_overwrites_a_file(journal):
    sure, number = read(journal)[0], journal.next_piece
    foreign = Path(journal.store.root, "0001.%03d" % (number + 1))
    foreign.write_text("mine")
    for n in range(60):
        journal.append(record(n))
        sure.append(record(n))
    assert foreign.read_text() == "mine" and Path(journal.store.root, "0001.%03d" % (number + 2)).exists()
    foreign.unlink()
    assert read(journal) == (sure, [])


@pytest.mark.parametrize("fault", ["refuses", "fails", "late", "lies"])
def test_a_piece_that_could_not_be_written_is_tried_again(journal, fault):
    sure, before = read(journal)[0], journal.store.names()
    setattr(journal.store, fault, 1)
    long = sized(SLOT)
    assert refused(journal.append, long) == NUMBERS[fault]
    assert journal.store.names() == before and read(journal) == (sure, [])
    journal.append(long)
    assert read(journal) == (sure + [long], [])


@pytest.mark.parametrize("length", [40, SLOT])
def test_a_record_that_is_on_flash_despite_a_write_error_counts_as_written(journal, length):
    """In a slot, and in pieces: whatever cannot be taken back will be read, so it counts."""
    sure = read(journal)[0]
    journal.append(["undo"])
    journal.store.late, journal.store.refuses, journal.store.holds = 1, 0, 1
    write = journal.store.write

    def once(name, data):  # what the slot held cannot be written back
        journal.store.refuses = 0 if journal.store.late else 1
        write(name, data)
    journal.store.write = once
    journal.append(sized(length))
    del journal.store.write
    journal.store.refuses = 0
    sure += [["undo"], sized(length)]
    assert journal.store.late == journal.store.holds == 0 and read(journal) == (sure, [])
    journal.append(["redo"])
    assert read(journal) == (sure + [["redo"]], [])


def test_a_record_that_can_be_neither_removed_nor_read_counts_as_not_written(journal):
    journal.store.refuses, journal.store.holds = 2, 1
    journal.store.read = lambda name: open(journal.store.root)  # OSError: it is a folder
    assert refused(journal.append, ["undo"]) == 30


def test_a_nearly_full_flash_is_reported_once(journal):
    journal.store.free = lambda: SPARE
    for n in range(60):
        journal.append(record(n))
    assert journal.messages == []  # while a player waits, the room is not measured
    for n in range(60):
        journal.append(record(n))
        journal.make_ready()
    assert journal.messages == ["The flash is nearly full: copy old matches off and remove them"]


def test_room_that_cannot_be_measured_for_want_of_memory_is_measured_later(journal):
    def full():
        raise MemoryError
    journal.store.free = full
    for n in range(60):
        journal.append(record(n))
        journal.make_ready()
    assert journal.messages == []
    journal.store.free = lambda: SPARE
    journal.append(record(60))
    journal.make_ready()
    assert len(journal.messages) == 1


# ---- a shelf


@pytest.fixture
def shelf(tmp_path):
    """A shelf on which Ann and Bob lie."""
    shelf = Shelf(str(tmp_path / "hands"))
    shelf.store = Faulty(shelf.store.root)
    shelf.save("Ann", [1])
    shelf.save("Bob", [2])
    return shelf


def values(shelf):
    """The values and messages that a start finds: ({name: value}, messages)."""
    other = Shelf(shelf.store.root)
    return {name: other.load(name) for name in other.names()}, other.messages


@pytest.mark.parametrize("fault", ["lies", "fails", "refuses", "late"])
def test_a_failed_save_changes_nothing(shelf, fault):
    before = values(shelf)
    for name, value, old in (("Ann", [3], None), ("Cy", [3], None), ("Cy", [3], "Ann")):
        setattr(shelf.store, fault, 1)
        assert refused(shelf.save, name, value, old) == NUMBERS[fault]
        assert values(shelf) == before == ({"Ann": [1], "Bob": [2]}, [])
        assert {name: shelf.load(name) for name in shelf.names()} == before[0]
    shelf.save("Cy", [3], "Ann")
    assert values(shelf) == ({"Bob": [2], "Cy": [3]}, [])


def test_a_file_that_could_not_be_removed_is_removed_before_the_next_save(shelf):
    shelf.store.holds = 1
    shelf.save("Ann", [3])
    assert len(shelf.store.names()) == 3 and values(shelf) == ({"Ann": [3], "Bob": [2]}, [])
    shelf.store.holds = 1
    refused(shelf.save, "Ann", [4])
    refused(lambda: setattr(shelf.store, "holds", 1) or shelf.remove("Ann"))
    assert values(shelf) == ({"Ann": [3], "Bob": [2]}, [])
    shelf.remove("Ann")  # the older one must not come back
    assert values(shelf) == ({"Bob": [2]}, []) and len(shelf.store.names()) == 1


def test_the_remains_of_a_failed_save_are_removed_before_the_next_save(shelf):
    shelf.store.lies = shelf.store.holds = 1
    refused(shelf.save, "Ann", [3])
    assert len(shelf.store.names()) == 3 and shelf.load("Ann") == [1]
    shelf.save("Bob", [4])
    assert values(shelf) == ({"Ann": [1], "Bob": [4]}, []) and len(shelf.store.names()) == 2


def test_a_save_that_is_on_flash_despite_an_error_counts_as_saved(shelf):
    shelf.store.late, shelf.store.holds = 1, 2
    shelf.save("Cy", [3], "Ann")  # a start will find it, so it must not raise an error
    assert {name: shelf.load(name) for name in shelf.names()} == {"Bob": [2], "Cy": [3]}
    assert values(shelf) == ({"Bob": [2], "Cy": [3]}, [])
    shelf.save("Dan", [4])
    assert values(shelf) == ({"Bob": [2], "Cy": [3], "Dan": [4]}, []) and len(shelf.store.names()) == 3


def test_a_value_that_could_not_be_removed_stays(shelf):
    shelf.store.holds = 1
    refused(shelf.remove, "Ann")
    assert shelf.names() == ["Ann", "Bob"] and shelf.load("Ann") == [1]
    shelf.remove("Ann")
    assert shelf.names() == ["Bob"] and values(shelf) == ({"Bob": [2]}, [])


def test_a_value_too_long_to_be_read_is_not_saved(shelf):
    most = "x" * (LONGEST - len('[[],"Cy",""] 12345678\n'))
    assert refused(shelf.save, "Cy", most + "x") == 28
    shelf.save("Cy", most)
    assert values(shelf)[0]["Cy"] == most


def test_a_save_that_would_use_the_reserve_of_the_flash_is_refused(shelf):
    line = len('[[1],"Ann",[3]] 12345678\n')
    shelf.store.free = lambda: SPARE + line - 1
    refused(shelf.save, "Ann", [3])
    shelf.store.free = lambda: SPARE + line
    shelf.save("Ann", [3])
    assert values(shelf)[0]["Ann"] == [3]


def test_a_file_cannot_replace_itself_or_later_files(shelf):
    Path(shelf.store.root, "0001.sav").write_bytes(encode([[0, 1, 2, -1], "Ann", [3]], 0)[0])
    assert values(shelf) == ({"Ann": [3], "Bob": [2]}, [])
    Shelf(shelf.store.root).save("Cy", [4])
    assert values(shelf) == ({"Ann": [3], "Bob": [2], "Cy": [4]}, [])


def test_a_value_that_can_no_longer_be_read_is_none(shelf):
    path = Path(shelf.store.root, "0001.sav")
    path.unlink()
    assert shelf.load("Ann") is None and shelf.load("Nobody") is None
    path.mkdir()
    assert shelf.load("Ann") is None and shelf.load("Bob") == [2]
    path.rmdir()
    for damaged in (b"", b"x", encode([[], "Ann", [3]], 1)[0], encode([[], "Cy", [3]], 0)[0], encode([1], 0)[0]):
        path.write_bytes(damaged)
        assert shelf.load("Ann") is None and shelf.load("Bob") == [2]


def test_a_memory_error_while_reading_a_value_does_not_affect_others(shelf):
    read = shelf.store.read

    def scarce(name, most):
        if name == "0001.sav":
            raise MemoryError
        return read(name, most)
    shelf.store.read = scarce
    assert shelf.load("Ann") is None and shelf.load("Bob") == [2]


# ---- settings


@pytest.mark.parametrize("fault", ["fails", "refuses"])
def test_settings_that_could_not_be_saved_twice_are_as_before(tmp_path, monkeypatch, fault):
    folder = str(tmp_path / "settings")
    now = settings.load(folder)[0]
    for minutes in (1, 15):
        now.sleep = minutes
        settings.save(folder, now)
    store = Faulty(folder)
    monkeypatch.setattr(settings, "Store", lambda folder: store)
    setattr(store, fault, 3)
    for _ in range(3):
        now.sleep = 0
        refused(settings.save, folder, now)
        assert settings.load(folder)[0].sleep == 15
    settings.save(folder, now)
    assert settings.load(folder)[0].sleep == 0 and settings.load(folder)[1] == []


def test_settings_are_kept_where_a_foreign_file_is_the_newest_match(tmp_path):
    folder = str(tmp_path / "settings")
    now = settings.load(folder)[0]
    now.sleep, now.older = 15, ["1" * 200, "2" * 200]
    settings.save(folder, now)
    assert settings.load(folder)[0].sleep == 15 and settings.load(folder)[1] == []


# ---- a folder, a file, a value


def test_a_missing_folder_is_empty_until_the_first_write(tmp_path):
    store = Store(str(tmp_path / "new"))
    assert store.names() == [] and store.size("a") is None and store.read("a") is None and store.free() is None
    store.put("a", (b"ab", b"", b"cd"))
    store.write("b", b"xyz")
    assert store.names() == ["a", "b"] and store.names("b") == ["b"]
    assert store.read("a") == b"abcd" and store.size("b") == 3
    store.rename("a", "c")
    store.remove("b")
    assert store.names() == ["c"] and store.size("c") == 4


def test_a_file_in_place_of_the_folder_is_an_error(tmp_path):
    (tmp_path / "file").write_bytes(b"")
    store = Store(str(tmp_path / "file"))
    refused(store.names)
    refused(store.size, "a")


def test_a_file_is_written_in_place_if_it_is_long_enough(tmp_path):
    store = Store(str(tmp_path))
    store.write("a", b"12345")
    written = []
    store.put = lambda name, parts: written.append((name, b"".join(parts)))
    store.write("a", b"abcde")
    assert store.read("a") == b"abcde"
    store.write("a", b"XY")
    assert store.read("a") == b"XYcde" and written == []
    store.write("a", b"123456")
    store.write("b", b"")
    assert written == [("a", b"123456"), ("b", b"")] and store.names() == ["a"]
    (tmp_path / "folder").mkdir()
    refused(store.write, "folder", b"x")
    assert len(written) == 2  # what could not be written in place is not cut off


def test_the_lines_of_a_file(tmp_path):
    store = Store(str(tmp_path))
    lines = [b"x" * LINE, b"x" * 9 + b"\n", b"y" * (LINE - 1) + b"\n", b"\n", b"z" * 255 + b"\n", b"z" * 256 + b"\n",
             b"z" * 700 + b"\n", b"end"]
    (tmp_path / "a").write_bytes(b"".join(lines))
    assert list(store.lines("a")) == lines and list(store.lines("a", LINE + 10)) == lines[2:]
    assert store.first("a") == lines[0]
    (tmp_path / "b").write_bytes(b"one\ntwo\n")
    assert store.first("b") == b"one\n" and list(store.lines("b", 5)) == [b"wo\n"]
    assert store.part("b", 5) == b"wo\n" and store.part("b", 0, 2) == b"on"
    (tmp_path / "c").write_bytes(b"")
    assert store.first("c") == b"" and list(store.lines("c")) == []


def test_the_names_of_pieces():
    assert [file_of("0001", piece) for piece in ("a", "012", "match", "matchb")] == [
        "0001.a", "0001.012", "0001.match", "0001b.match"]


@pytest.mark.parametrize("about, free, on_littlefs", [
    ((512, 1024, 100, 7, 5), 3584, 5632), ((512, 1024, 100, 100, 5), 51200, 53248),
    ((4096, 4096, 100, 2 ** 32 - 1, 9), 0, 12288), ((512, 1024, 100, 101, 5), 0, 0)])
def test_free_space_is_computed_from_statvfs(tmp_path, monkeypatch, about, free, on_littlefs):
    monkeypatch.setattr(os, "statvfs", lambda path: about, raising=False)
    assert Store(str(tmp_path)).free() == free
    root = [("matches", 0x4000, 0, 0), ("main.py", 0x8000, 0, 9), ("settings", 0x4000, 0, 0), ("mounted", 0x4000, 0)]
    monkeypatch.setattr(os, "ilistdir", {"/": root}.get, raising=False)
    assert Store(str(tmp_path)).free() == on_littlefs  # the blocks of two folders were counted twice
    monkeypatch.delattr(os, "statvfs")
    assert Store(str(tmp_path)).free() is None


def test_a_file_is_opened_once_more_where_memory_was_too_low(tmp_path, monkeypatch):
    (tmp_path / "a").write_bytes(b"x")
    asked = []

    def scarce(*given):
        if not asked:
            raise MemoryError
        return open(*given)
    monkeypatch.setattr(store_module, "open", scarce, raising=False)
    store = Store(str(tmp_path))
    with pytest.raises(MemoryError):
        store.read("a")
    monkeypatch.setattr(store_module, "room_makers", [lambda: asked.append(1), lambda: asked.append(2)])
    assert store.read("a") == b"x" and asked == [1, 2]


def test_a_file_is_read_if_it_is_no_longer_than_it_may_be(tmp_path):
    (tmp_path / "a").write_bytes(b"x" * (SPARE + 1))
    store = Store(str(tmp_path))
    assert refused(store.read, "a") == 27
    refused(store.read, "a", SPARE)
    assert len(store.read("a", SPARE + 1)) == SPARE + 1 and store.read("b") is None


@pytest.mark.parametrize("there,same", [(b"x" * 200, True), (b"x" * 199, False), (b"x" * 201, False), (b"", False),
                                        (b"x" * 128, False), (b"x" * 199 + b"y", False)])
def test_same_compares_a_file_with_bytes(tmp_path, there, same):
    (tmp_path / "a").write_bytes(there)
    assert Store(str(tmp_path)).same("a", b"x" * 200) == same


def test_a_name_that_is_not_utf8_does_not_hide_the_others(tmp_path):
    (tmp_path / "b").write_bytes(b"")
    open(os.fsencode(tmp_path) + b"/a\xff\xfeb", "wb").close()
    open(os.fsencode(tmp_path) + "/é".encode(), "wb").close()
    open(os.fsencode(tmp_path) + b"/ !~\x7f\xff", "wb").close()
    assert Store(str(tmp_path)).names() == ["?!~??", "??", "a??b", "b"]


def test_a_file_that_is_set_aside_gets_an_unused_name(tmp_path):
    for new in ("hands.bad", "hands2.bad", "hands3.bad"):
        (tmp_path / "hands").write_text(new)
        (tmp_path / "hands").chmod(0o755)
        assert clear(str(tmp_path / "hands")) == "File hands cannot be used, it is kept as " + new
        assert (tmp_path / new).read_text() == new
    assert sorted(os.listdir(tmp_path)) == ["hands.bad", "hands2.bad", "hands3.bad"]
    assert clear(str(tmp_path / "hands")) is None
    (tmp_path / "hands").mkdir()
    assert clear(str(tmp_path / "hands")) is None and (tmp_path / "hands").is_dir()
    assert set_aside(str(tmp_path / "none")) == "File none cannot be used. Remove it on a PC."


@pytest.mark.parametrize("text,value", [
    (b"[" * DEEPEST + b"]" * DEEPEST, True), (b"[" * (DEEPEST + 1) + b"]" * (DEEPEST + 1), None),
    (b'{"a":' * DEEPEST + b"1" + b"}" * DEEPEST, True), (b'{"a":' * (DEEPEST + 1) + b"1" + b"}" * (DEEPEST + 1), None),
    (b"[[]," + b"[" * (DEEPEST - 1) + b"]" * DEEPEST, True), (b"[[]," + b"[" * DEEPEST + b"]" * (DEEPEST + 1), None),
    (b"[" * 99999, None), (b"[" * 99999 + b"]" * 99999, None), (b"[" + b"[]," * 99 + b"1]", True),
    (b'["' + b"[" * 99 + b'"]', True), (b'"\\u00e9"', True), (b'"\\\\ud800"', True), (b'"\\ud800"', None),
    (b'{"\\udfff":1}', None), (b'[{"a":["\\udc00"]}]', None), (b'"\xed\xa0\x80"', None), (b'"\xff"', None),
    ('["é"]'.encode(), True), ("[1]".encode("utf-16"), None), (b"[1]\0", None), (b"", None), (b"nope", None)])
def test_valid_and_invalid_texts_of_a_value(text, value):
    if value:
        assert parse(text) == json.loads(text)
    else:
        with pytest.raises(ValueError):
            parse(text)


@pytest.mark.parametrize("data, deep", [
    (b"[" * DEEPEST, False), (b"[" * (DEEPEST + 1), True), (b'{"a":' * DEEPEST, False),
    (b'{"a":' * (DEEPEST + 1), True), (b"[]" * 99, False), (b"{}" * 99, False),
    (b"[]" + b"[" * (DEEPEST + 1), True), (b"[{" * 6 + b"}]" * 6 + b"[{" * 6, False), (b'["' + b"[" * 99, False),
    (b'["\\"' + b"[" * 99, False), (b'["\\\\",' + b"[" * (DEEPEST - 1), False), (b'["\\\\",' + b"[" * DEEPEST, True),
    (b'["]]",' + b"[" * DEEPEST, True), (b"[" * (DEEPEST + 1) + b"]" * 99, True), (b"", False)])
def test_where_memory_is_low_deep_nesting_is_told_from_a_large_value(data, deep, monkeypatch):
    """MicroPython raises a MemoryError for both."""
    def scarce(data):
        raise MemoryError
    monkeypatch.setattr(untrusted, "json", SimpleNamespace(loads=scarce))
    with pytest.raises(ValueError if deep else MemoryError):
        parse(data)


def test_a_sealed_value_is_read_back_and_a_changed_one_is_not():
    value = {"names": ["Ann", None], "speed": 5}
    data = sealed(value, 80)
    assert len(data) == 80 and unsealed(data) == value == unsealed(sealed(value, 0))
    assert unsealed(data.rstrip(b" ")) == value and data.endswith(b" ")
    for at in range(len(data.rstrip())):
        assert unsealed(data[:at] + bytes([data[at] ^ 1]) + data[at + 1:]) is None
        assert unsealed(data[:at]) is None
    with pytest.raises(ValueError):
        unsealed(b"no JSON\n%08x" % crc32(b"no JSON"))
