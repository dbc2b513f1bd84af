"""A match on flash: whatever happens to its files, what follows is read and nothing is overwritten."""

import json
import os
import random
from pathlib import Path

import pytest
from conftest import examples
from hypothesis import given, settings
from hypothesis import strategies as st
from gamecheck.walks import anything, samples

from commandline import main
from cornerman.chance import Chance
from cornerman.catalog import GAMES, Game
from cornerman.game import Refused
from cornerman.journal import SMALL, Journal, _split, covered, decode, export, follow, is_end, is_header, is_tail
from cornerman.match import Match
from cornerman import store as store_module
from cornerman.store import LONGEST, SLOT, SPARE, Store, encode
from matchfiles import VerificationError, examine, verify

HEADER = {"game": "melee", "options": {}, "seed": "table 4", "commitment": Chance("table 4").commitment(),
          "names": ["Ann", "Bea"]}


@pytest.fixture
def store(tmp_path):
    return Store(str(tmp_path / "matches"))


def record(n):
    if n % 23 == 9:
        return ["do", ["set", "discard", ["AS"] * 120]]
    return ["do", ["play", n % 2, "x" * (n * 7 % 60)]]


def started_match(store, count):
    """(journal, records) of a running match."""
    journal = Journal(store)
    journal.create(HEADER)
    records = [["match", dict(HEADER, format=1)]]
    for n in range(count):
        journal.append(record(n))
        records.append(record(n))
    return journal, records


def read(store, name="0001"):
    journal = Journal(store)
    return list(journal.open(name)), journal


def test_the_next_slots_are_erased_ahead_once_after_each_key(store, monkeypatch):
    asked, room = [], store_module.ROOM
    monkeypatch.setattr(store_module, "ahead", [lambda path, room: asked.append((path, room))])
    journal, records = started_match(store, 1)
    for _ in range(2):
        journal.make_ready()
    assert asked == [(store.root + "/0001.b", 2 * room)]
    assert len(store.names()) == 2
    for count, slot in ((2, "b"), (3, "a")):  # as many as the last key has written
        for _ in range(count):
            journal.append(["do", 1])
        journal.make_ready()
        assert asked.pop() == (store.root + "/0001." + slot, count * room)
    other = started_match(store, 2)[0]
    other.make_ready()
    assert asked.pop() == (store.root + "/0002.a", 2 * room)


def test_once_a_match_is_over_there_is_room_for_its_end_and_the_next_match(store, monkeypatch):
    asked = []
    monkeypatch.setattr(store_module, "ahead", [lambda path, room: asked.append(room)])
    started_match(store, 1)[0].make_ready(True)
    assert asked == [store_module.MOST * store_module.ROOM]


def test_a_piece_is_written_ahead_if_the_next_record_would_hardly_fit_into_a_slot(store):
    journal, records = started_match(store, 1)
    journal.make_ready()
    there = set(store.names())
    for n in range(2):
        records.append(["do", ["play", 0, "x" * 130]])
        journal.append(records[-1])
    journal.make_ready()
    assert set(store.names()) - there == {"0001.b", "0001.001"} and read(store)[0] == records
    records.append(of_length(SLOT // 3))
    journal.append(records[-1])
    assert "0001.002" not in store.names() and read(store)[0] == records


def of_length(n):
    """A record whose line has n bytes."""
    return ["do", "x" * (n - 19)]


@pytest.mark.parametrize("keys, ahead", [((205,), False), ((206,), True), ((111, 150), False), ((111, 151), True)])
def test_the_next_key_counts_as_large_as_the_last_one(store, keys, ahead):
    journal, records = started_match(store, 0)
    for length in keys:
        journal.append(of_length(length))
        journal.make_ready()
    assert ("0001.001" in store.names()) == ahead


def test_no_piece_is_written_ahead_of_a_slot_without_records(store):
    journal, records = started_match(store, 0)
    journal.append(of_length(SLOT + 1))
    journal.make_ready()
    assert store.names() == ["0001.000", "0001.001"]


@pytest.mark.parametrize("step", ["put", "same"])
def test_a_piece_for_which_memory_is_too_low_is_written_with_the_next_record(store, monkeypatch, step):
    journal, records = started_match(store, 1)
    journal.make_ready()
    for n in range(2):
        records.append(["do", ["play", 0, "x" * 130]])
        journal.append(records[-1])

    def scarce(*given):
        raise MemoryError
    with monkeypatch.context() as patch:
        patch.setattr(store, step, scarce)
        journal.make_ready()
    assert "0001.001" not in store.names() and read(store)[0] == records
    records += [["do", ["play", 0, "x" * 200]], record(5)]
    for one in records[-2:]:
        journal.append(one)
    assert "0001.001" in store.names() and read(store)[0] == records


def test_where_a_slot_is_new_the_block_of_its_folder_is_erased_ahead(store, monkeypatch):
    asked = []

    def erase(path, room):
        asked.append((store.size(path[len(store.root) + 1:]), room))
        if not asked[-1][0]:
            raise OSError(2)
    monkeypatch.setattr(store_module, "ahead", [erase])
    started_match(store, 0)[0].make_ready()
    assert asked[0][0] is None and asked[1][0] and asked[1][1] == store_module.MOST * store_module.ROOM


def test_a_flash_that_cannot_be_erased_ahead_takes_the_next_record(store, monkeypatch):
    journal, records = started_match(store, 3)

    def fails(path, room):
        raise OSError(2)
    monkeypatch.setattr(store_module, "ahead", [fails])
    journal.make_ready()
    journal.append(record(3))
    assert len(read(store)[0]) == 5


def test_an_empty_flash_has_no_match(store):
    journal = Journal(store)
    assert journal.names() == [] and journal.messages == []


@pytest.mark.parametrize("count", [0, 1, 2, 12, 13, 14, 60, 300])
def test_appended_records_are_read_back(store, count):
    _, records = started_match(store, count)
    found, journal = read(store)
    assert found == records
    assert journal.messages == []


def test_a_closed_match_is_one_file_and_can_be_continued(store):
    journal, records = started_match(store, 50)
    journal.close()
    assert store.names() == ["0001.match"]
    found, journal = read(store)
    assert found == records
    for more in (["undo"], ["redo"], ["undo"], ["do", ["play", 0, "9S"]]):
        journal.append(more)
        records.append(more)
    assert read(store)[0] == records
    journal.close()
    assert store.names() == ["0001b.match"]
    assert read(store)[0] == records
    text = store.read("0001b.match").decode()
    assert [json.loads(line[:-9]) for line in text.splitlines()] == records


def test_closing_again_without_a_new_record_changes_nothing(store):
    journal, records = started_match(store, 5)
    journal.close()
    before = store.read("0001.match")
    _, journal = read(store)
    journal.close()
    assert store.names() == ["0001.match"] and store.read("0001.match") == before


def test_an_append_changes_one_slot_and_no_size(store):
    journal, _ = started_match(store, 3)
    before = {name: store.read(name) for name in store.names()}
    journal.append(["undo"])
    after = {name: store.read(name) for name in store.names()}
    assert len([name for name in after if after[name] != before[name]]) == 1
    assert [len(after["0001.a"]), len(after["0001.b"])] == [SLOT, SLOT]


def test_match_numbers_are_not_reused(store):
    names = []
    for n in range(4):
        journal, _ = started_match(store, n)
        names.append(journal.name)
        journal.close()
    assert names == ["0001", "0002", "0003", "0004"] == Journal(store).names()
    for name in ("0004", "0002"):
        Journal(store).remove(name)
    journal, _ = started_match(store, 0)
    assert journal.name == "0005"
    assert journal.names() == ["0001", "0003", "0005"]


def test_foreign_files_are_reported_and_left_alone(store):
    journal, records = started_match(store, 3)
    root = Path(store.root)
    (root / "notes.txt").write_text("milk")
    (root / "0007.match").write_text("not one of ours\n")
    (root / ".hidden").write_text("")
    before = {path.name: path.read_bytes() for path in root.iterdir()}
    journal = Journal(store)
    assert journal.names() == ["0001", "0007"]
    assert journal.messages == ["File notes.txt is not a match, it is left alone"]
    journal.messages = []
    assert list(journal.open("0007")) == [] and journal.header("0007") is None and journal.name is None
    assert journal.messages == ["Match 0007 is not ours, it is left alone"]
    with pytest.raises(OSError):
        journal.remove("0007")
    assert list(journal.open("0001")) == records
    assert {path.name: path.read_bytes() for path in root.iterdir()} == before
    assert journal.create(HEADER) == "0008"


def test_another_version_is_reported_and_left_alone(store, monkeypatch):
    monkeypatch.setitem(Journal.create.__globals__, "FORMAT", 2)
    started_match(store, 3)
    monkeypatch.undo()
    before = store.names()
    found, journal = read(store)
    assert found == [] and journal.name is None
    assert journal.messages == ["Match 0001 is of another version, it is left alone"]
    assert store.names() == before


def test_the_header_of_a_match_is_read(store):
    journal, _ = started_match(store, 20)
    assert journal.header("0001") == dict(HEADER, format=1)
    journal.close()
    assert Journal(store).header("0001") == dict(HEADER, format=1)


def longest_start(found, records):
    return found == records[:len(found)]


@settings(deadline=None, max_examples=examples(60))
@given(st.data())
def test_damage_to_any_file_leaves_a_prefix_of_the_records(tmp_path_factory, data):
    store = Store(str(tmp_path_factory.mktemp("damage")))
    journal, records = started_match(store, data.draw(st.integers(1, 40)))
    if data.draw(st.booleans()):
        journal.close()
    names = store.names()
    hurt = data.draw(st.sampled_from(names))
    old = bytearray(store.read(hurt))
    how = data.draw(st.sampled_from(["cut", "byte", "blank", "ff", "gone"]))
    at = data.draw(st.integers(0, len(old) - 1))
    if how == "cut":
        old = old[:at]
    elif how == "byte":
        old[at] ^= data.draw(st.integers(1, 255))
    elif how == "blank":
        old[at:] = b"\0" * (len(old) - at)
    elif how == "ff":
        old[at:] = b"\xff" * (len(old) - at)
    path = Path(store.root) / hurt
    path.write_bytes(old)
    if how == "gone":
        path.unlink()
    found, journal = read(store)
    assert longest_start(found, records)
    if hurt in ("0001.a", "0001.b"):
        assert len(found) >= len(records) - 1
    if found != records and journal.name:
        journal.append(["undo"])
        found.append(["undo"])
    kept = [name for name in store.names() if name.endswith(".bad")]
    assert len(kept) == len([text for text in journal.messages if text.startswith("File")])
    again, second = read(store)
    assert again == found
    assert second.messages == [] or journal.name is None


def test_a_damaged_piece_is_set_aside_and_the_match_continues_from_its_valid_lines(store):
    _, records = started_match(store, 40)
    text = bytearray(store.read("0001.001"))
    text[300] ^= 1
    store.write("0001.001", text)
    found, journal = read(store)
    assert 5 < len(found) < len(records) and longest_start(found, records)
    assert "File 0001.001 cannot be used, it is kept as 0001-001.bad" in journal.messages
    assert store.read("0001-001.bad") == bytes(text)
    journal.append(["undo"])
    journal.close()
    found, journal = read(store)
    assert found[-1] == ["undo"] and journal.messages == []
    text[10] ^= 1
    (Path(store.root) / "0001.001").write_bytes(text)
    _, journal = read(store)
    assert journal.messages == ["File 0001.001 cannot be used, it is kept as 0001-0012.bad"]


# ---- pieces of any number, order and content ----------------------------------------------

RECORDS = [["match", dict(HEADER, format=1)]] + [["do", ["play", n % 2, "x" * n]] for n in range(9)]
LINES, SUMS = [], [0]
for one in RECORDS:
    line, crc = encode(one, SUMS[-1])
    LINES.append(line)
    SUMS.append(crc)


def part(first, last):
    """A piece (bytes) with the records number `first` to `last` - 1."""
    tail = [encode(["tail", "%08x" % SUMS[first]], 0)[0]] if first else []
    return b"".join(tail + LINES[first:last])


def slot(first, last):
    return part(first, last).ljust(SLOT - 1) + b"\n"


def damaged(data, n=-12):
    """A piece with a wrong byte, in its last line if `n` does not say where."""
    data = bytearray(data)
    data[n] ^= 1
    return bytes(data)


def put_pieces(store, pieces):
    for piece in pieces:
        store.put("0001b.match" if piece == "matchb" else "0001." + piece, (pieces[piece],))


BAD, KEPT = "File 0001.%s cannot be used, it is kept as 0001-%s.bad", "0001-%s.bad"
PLAIN = {"000": part(0, 3), "001": part(3, 6)}
LAID = {  # pieces, number of records that are read, files after that, what is set aside, the slot that is written next
    "one piece": ({"000": part(0, 3)}, 3, "000", "", "a"),
    "no slot": (PLAIN, 6, "000 001", "", "a"),
    "one slot": (dict(PLAIN, a=slot(6, 8)), 8, "000 001 a", "", "b"),
    "the other slot": (dict(PLAIN, b=slot(6, 8)), 8, "000 001 b", "", "a"),
    "b is the latest": (dict(PLAIN, a=slot(6, 8), b=slot(6, 9)), 9, "000 001 a b", "", "a"),
    "a is the latest": (dict(PLAIN, a=slot(6, 9), b=slot(6, 8)), 9, "000 001 a b", "", "b"),
    "slots that the pieces have": (dict(PLAIN, a=slot(3, 5), b=slot(3, 6)), 6, "000 001 a b", "", "a"),
    "slots that go on from each other": (dict(PLAIN, a=slot(8, 9), b=slot(6, 8)), 9, "000 001 002 a", "b", "b"),
    "a piece behind a slot": (dict(PLAIN, **{"003": part(8, 9), "b": slot(6, 8)}), 9, "000 001 003 004", "b", "a"),
    "merged": (dict(PLAIN, **{"002": part(6, 8), "003": part(3, 8), "a": slot(8, 9)}), 9, "000 001 002 003 a", "", "b"),
    "merged in part": (dict(PLAIN, **{"002": part(3, 5), "b": slot(6, 9)}), 9, "000 001 002 b", "", "a"),
    "a large piece alone": ({"000": part(0, 3), "007": part(3, 8), "b": slot(8, 9)}, 9, "000 007 b", "", "a"),
    "slot a is cut": (dict(PLAIN, a=slot(6, 8)[:90], b=slot(6, 7)), 7, "000 001 b", "a", "a"),
    "slot a is hurt, b has less": (dict(PLAIN, a=damaged(part(6, 9)), b=slot(6, 7)), 8, "000 001 002 b", "a", "a"),
    "slot a is hurt, b has more": (dict(PLAIN, a=damaged(part(6, 8)), b=slot(6, 9)), 9, "000 001 b", "a", "a"),
    "slot b is hurt": (dict(PLAIN, a=slot(6, 9), b=damaged(part(6, 8))), 9, "000 001 a", "b", "b"),
    "a piece is hurt": (dict(PLAIN, **{"001": damaged(PLAIN["001"]), "a": slot(6, 8)}), 5, "000 002", "001 a", "a"),
    "the first piece is hurt": (dict(PLAIN, **{"000": damaged(PLAIN["000"])}), 2, "002", "000 001", "a"),
    "a piece does not begin": (dict(PLAIN, **{"001": damaged(PLAIN["001"], 9)}), 3, "000", "001", "a"),
    "a piece is of another match": (dict(PLAIN, **{"002": part(7, 9)}), 6, "000 001", "002", "a"),
    "an empty piece": (dict(PLAIN, **{"002": b""}), 6, "000 001", "002", "a"),
    "whole": ({"match": part(0, 9)}, 9, "match", "", "a"),
    "whole twice": ({"match": part(0, 9), "matchb": part(0, 9)}, 9, "match", "", "a"),
    "closed, not tidied": (dict(PLAIN, match=part(0, 8), a=slot(6, 7), b=slot(6, 8)), 8, "match", "", "a"),
    "closed twice, not tidied": ({"match": part(0, 5), "003": part(5, 7), "matchb": part(0, 7)}, 7, "matchb", "", "a"),
    "closed in part": (dict(PLAIN, match=part(0, 4)[:-3], a=slot(6, 8)), 8, "000 001 a", "match", "b"),
    "closed to the end of a line": (dict(PLAIN, match=part(0, 4), a=slot(6, 8)), 8, "000 001 a", "match", "b"),
    "closed a second time in part": ({"match": part(0, 5), "003": part(5, 7), "matchb": part(0, 6)}, 7, "match 003",
                                     "matchb", "a"),
    "whole and gone on": ({"match": part(0, 5), "003": part(5, 7), "a": slot(7, 8), "b": slot(7, 9)}, 9,
                          "match 003 a b", "", "a"),
    "whole and a slot": ({"match": part(0, 5), "a": slot(5, 7)}, 7, "match a", "", "b"),
    "whole and hurt": ({"match": damaged(part(0, 5), -20), "a": slot(5, 6)}, 4, "000", "match a", "a"),
    "the sum of a first line is hurt": (dict(PLAIN, **{"001": damaged(PLAIN["001"], 20)}), 3, "000", "001", "a"),
    "a line that follows nothing is first": ({"000": encode(["x"], 0)[0], "001": part(0, 3)}, 3, "001", "000", "a"),
    "two pieces are hurt": (dict(PLAIN, **{"001": damaged(PLAIN["001"]), "a": damaged(part(5, 8))}), 7, "000 002 003",
                            "001 a", "a"),
    "an empty piece and one more": (dict(PLAIN, **{"002": b"", "003": part(6, 7)}), 7, "000 001 003", "002", "a"),
}
# the records from which on `since` shows the way, where that is not each of them
SEEN = {"merged": range(3, 10), "whole and a slot": range(1, 6), "whole and hurt": range(1, 5), "merged in part": (),
        "whole twice": (), "closed twice, not tidied": ()}
SEEN.update({name: () for name in LAID if LAID[name][3] and name not in (
    "slot a is cut", "closed in part", "closed to the end of a line", "whole and hurt",
    "a line that follows nothing is first")})
SEEN["an empty piece and one more"] = range(6, 8)


@pytest.mark.parametrize("name", LAID)
def test_pieces_are_read_in_any_combination(store, name):
    pieces, count, files, aside, free = LAID[name]
    put_pieces(store, pieces)
    before = {file: store.read(file) for file in store.names()}
    found, journal = read(store)
    assert found == RECORDS[:count] and journal.name == "0001"
    assert journal.log_size == sum(map(len, LINES[:count])) and journal._crc == SUMS[count]
    aside = aside.split()
    assert sorted(journal.messages) == sorted(
        BAD.replace("0001.%s", "0001b.match" if piece == "matchb" else "0001.%s" % piece) % piece for piece in aside)
    files = sorted(["0001b.match" if piece == "matchb" else "0001." + piece for piece in files.split()])
    assert store.names() == sorted(files + [KEPT % piece for piece in aside])
    for file in files:
        assert store.read(file) == before.get(file, store.read(file))
    for piece in aside:
        assert store.read(KEPT % piece) == pieces[piece]
    # a second start finds all in order, and it goes on without a touch to what was written last
    again, journal = read(store)
    assert again == found and journal.messages == []
    journal.append(["undo"])
    for file in files:
        assert file == "0001." + free or store.read(file) == before.get(file, store.read(file))
    assert "0001." + free in store.names()
    journal.append(["redo"])
    again, journal = read(store)
    assert again == found + [["undo"], ["redo"]] and journal.messages == []
    journal.close()
    (whole,) = [file for file in store.names() if not file.endswith(".bad")]
    assert whole == "0001%s.match" % ("b" if "0001.match" in files else "")
    assert store.size(whole) == journal.log_size
    again, journal = read(store)
    assert again == found + [["undo"], ["redo"]] and journal.messages == []


def test_a_closed_match_refuses_records_and_a_second_close(store):
    journal, records = started_match(store, 20)
    journal.close()
    assert journal.name is None
    journal.close()
    assert store.names() == ["0001.match"] and journal.messages == []
    _, journal = read(store)
    journal.append(["undo"])
    store.put("0001b.match", (b"in the way",))
    names = store.names()
    journal.close()
    assert store.names() == names and journal.messages == []  # there is no name for it
    store.remove("0001b.match")
    assert read(store)[0] == records + [["undo"]]


def test_a_match_of_one_piece_is_closed_to_one_file(store):
    journal, records = started_match(store, 0)
    journal.close()
    assert store.names() == ["0001.match"] and store.read("0001.match") == LINES[0]


def test_each_question_about_a_match_reads_its_files_again(store):
    """The folder is listed anew for each question."""
    journal, records = started_match(store, 3)
    other = Journal(store)
    assert other.names() == ["0001"]
    assert list(other.open("0001")) == records
    journal, _ = started_match(store, 1)
    assert len(list(other.open("0002"))) == 2 and other.name == "0002"
    put_pieces(store, {"match": part(0, 2)})
    for piece in ("000", "a", "b"):
        store.remove("0001." + piece)
    assert list(other.open("0001")) == RECORDS[:2] and other._pieces("0001") == ["match"]
    other.close()
    assert other.header("0001") is not None and other.name is None
    for _ in other.open("0002"):
        assert other.name == "0002"  # while it is read


def test_the_journal_knows_the_position_while_a_match_is_read(store):
    put_pieces(store, LAID["b is the latest"][0])
    journal, size = Journal(store), 0
    for n, found in enumerate(journal.open("0001")):
        size += len(LINES[n])
        assert (journal.log_size, journal.name) == (size, "0001")
        assert list(journal.past(0, n)) == [one[1] for one in RECORDS[1:n + 1]]
        with pytest.raises(OSError):
            list(journal.past(0, n + 1))


def test_a_match_without_a_first_record_is_not_open(store):
    put_pieces(store, {"000": damaged(LINES[0])})
    found, journal = read(store)
    assert found == [] and journal.name is None and journal.messages == [BAD % ("000", "000")]


@pytest.mark.parametrize("quick", [False, True])
def test_a_partly_read_match_is_checked_again_before_it_is_continued(store, quick):
    journal, records = started_match(store, 5)
    other = Journal(store)
    assert other.names() == ["0001"]
    known = other.since("0001", journal._crc, journal.log_size)
    assert known
    journal.append(["undo"])
    if quick:
        known = other.since("0001", *known[1])
        assert list(other.open("0001", known)) == [["undo"]]
    else:
        assert list(other.open("0001")) == records + [["undo"]]
    assert other.log_size == journal.log_size and other._crc == journal._crc
    other.append(["redo"])
    other.append(["end"])
    assert other.ended("0001")
    started_match(store, 1)
    assert other.names() == ["0001", "0002"]
    started_match(store, 2)
    assert len(list(other.open("0003"))) == 3


@pytest.mark.parametrize("name", LAID)
def test_records_after_a_known_line_are_read_from_that_line(store, name):
    """From each line that the log has; where `since` says no all is read."""
    pieces, count, _, aside, _ = LAID[name]
    put_pieces(store, pieces)
    before = {file: store.read(file) for file in store.names()}
    sizes = [sum(map(len, LINES[:n])) for n in range(count + 1)]
    seen = [n for n in range(1, count + 1) if Journal(store).since("0001", SUMS[n], sizes[n])]
    assert Journal(store).since("0001", 12345, sizes[2]) is None
    assert seen == list(SEEN.get(name, range(1, count + 1)))
    for n in seen:
        for file in set(store.names()) | set(before):
            store.put(file, (before[file],)) if file in before else store.remove(file)
        journal = Journal(store)
        known = journal.since("0001", SUMS[n], sizes[n])
        assert list(journal.open("0001", known)) == RECORDS[n:count]
        assert (journal._crc, journal.log_size) == (SUMS[count], sizes[count])
        journal.append(["undo"])
        journal.append(["redo"])
        assert read(store)[0] == RECORDS[:count] + [["undo"], ["redo"]]


def test_what_was_read_without_a_repair_says_what_to_read_next(store):
    journal, records = started_match(store, 30)
    found, reader = {}, Journal(store)
    assert list(reader.records("0001", None, found)) == list(reader.records("0001")) == records
    known = reader.after("0001", found)
    assert covered(known) == journal.log_size and covered(None) == 0
    journal.append(record(30))
    assert list(Journal(store).records("0001", known)) == [record(30)]


def test_many_small_pieces_are_merged_into_one(store):
    journal, records = started_match(store, 0)
    for n in range(200):
        if len(store.names()) == SMALL + 2:
            break
        list(journal.merge())
        journal.append(["do", ["play", 0, "x" * 30]])
        records.append(["do", ["play", 0, "x" * 30]])
    old = [file for file in store.names() if file[5:].isdigit()]
    assert len(old) == SMALL
    for _ in journal.merge():
        assert read(Store(store.root))[0] == records
    (new,) = [file for file in store.names() if file[5:].isdigit()]
    assert new not in old
    assert store.names() == ["0001.009", "0001.a", "0001.b"] and read(store)[0] == records
    journal.append(["undo"])
    found, journal = read(store)
    assert found == records + [["undo"]] and journal.messages == []


def test_checkpoints_are_read_latest_first(store):
    journal, records = started_match(store, 12)
    assert list(journal.checkpoints("0001")) == []
    journal.keep([["x", 1], ["x", 2]])
    assert "0001.s00" in store.names()
    journal.append(["undo"])
    store.put("0001.s07", (damaged(store.read("0001.s00"), 5),))
    journal.keep([["y"]])
    assert [file for file in store.names() if ".s" in file] == ["0001.s07", "0001.s08"]
    store.put("0001.s02", (encode(["tail", "00000001"], 0)[0] + encode(["z"], 1)[0] + b"torn", ))
    assert [(crc, list(found)) for crc, found in journal.checkpoints("0001")] == [(journal._crc, [["y"]]), (1, [["z"]])]
    tail = encode(["tail", "00000002"], 0)[0]
    store.put("0001.s09", (encode(["head"], 0)[0], tail, tail))
    assert [crc for crc, found in journal.checkpoints("0001")] == [journal._crc, 1]
    lines = [encode([n], 2)[0] for n in range(3)]
    store.put("0001.s10", (tail, lines[0], lines[0], lines[1]))
    store.put("0001.s11", (damaged(tail, -3), lines[0]))
    assert [(crc, list(found)) for crc, found in journal.checkpoints("0001")] == [
        (2, [[0]]), (journal._crc, [["y"]]), (1, [["z"]])]
    journal.keep([["w"]])
    assert [file for file in store.names() if ".s" in file][-2:] == ["0001.s11", "0001.s12"]


def test_room_is_tested_before_a_checkpoint_is_written_on_a_nearly_full_flash(store):
    """A littlefs reports less room than there is: what is to stay free is written and removed first."""
    journal, records = started_match(store, 3)
    done = []
    store.put = lambda name, parts: (done.append((name, len(b"".join(parts)))), Store.put(store, name, (b"",)))
    store.remove = lambda name: (done.append((name, None)), Store.remove(store, name))
    for free, tried in ((None, []), (2 * SPARE, []), (2 * SPARE - 1, [("0001.s00", 2 * SPARE), ("0001.s00", None)])):
        store.free = lambda free=free: free
        with pytest.raises(OSError):
            journal.keep([["x"]])  # nothing of it is there
        assert done[:-2] == tried and [name for name, size in done[-2:]] == ["0001.s00"] * 2
        done.clear()


def test_files_that_cannot_be_read_do_not_affect_others(store):
    put_pieces(store, PLAIN)
    os.mkdir(store.root + "/0001.match")
    os.mkdir(store.root + "/0002.match")
    found, journal = read(store)
    assert found == RECORDS[:6] and journal.messages == [BAD % ("match", "match")]
    other = Journal(store)
    assert other.header("0002") is None and other.ended("0002") and list(other.open("0002")) == []
    assert other.messages == ["File 0002.match cannot be used, it is kept as 0002-match.bad"] and other.name is None


def test_a_match_is_not_continued_when_reading_a_piece_fails(store):
    put_pieces(store, PLAIN)

    def fails(name, at=0):
        for line in Store.lines(store, name, at):
            yield line
            if line == LINES[4] and fails.times:
                fails.times -= 1
                raise OSError(5)
    fails.times = 1
    store.lines = fails
    found, journal = read(store)
    assert found == RECORDS[:5] and journal.messages == [BAD % ("001", "001")]
    journal.append(["undo"])
    assert read(store)[0] == found + [["undo"]]


@pytest.mark.parametrize("pieces,aside", [
    ({"001": part(3, 6), "a": slot(6, 8)}, "001 a"), ({"match": damaged(part(0, 5), 30)}, "match"),
    ({"000": damaged(LINES[0], -3)}, "000")])
def test_a_match_without_a_valid_header_is_set_aside(store, pieces, aside):
    put_pieces(store, pieces)
    assert Journal(store).header("0001") is None and Journal(store).ended("0001")
    found, journal = read(store)
    assert found == [] and journal.name is None
    assert sorted(journal.messages) == [BAD % (piece, piece) for piece in aside.split()]


def test_two_slots_with_different_continuations_are_read_from_the_start(store):
    tail = encode(["tail", "%08x" % SUMS[6]], 0)[0]
    put_pieces(store, dict(PLAIN, a=slot(6, 8), b=(tail + encode(["undo"], SUMS[6])[0]).ljust(SLOT - 1) + b"\n"))
    assert Journal(store).since("0001", SUMS[6], sum(map(len, LINES[:6]))) is None
    put_pieces(store, {"a": slot(6, 7), "b": slot(6, 8)})
    assert Journal(store).since("0001", SUMS[6], sum(map(len, LINES[:6])))


def test_a_gap_after_a_checkpoint_is_detected(store):
    put_pieces(store, dict(PLAIN, **{"002": part(7, 8), "a": slot(8, 9)}))
    assert Journal(store).since("0001", SUMS[5], sum(map(len, LINES[:5]))) is None
    assert Journal(store).since("0001", SUMS[8], sum(map(len, LINES[:8])))


def test_past_actions_leave_out_undone_ones(store):
    """Also of a journal that has just been opened, and of pieces that were written since."""
    journal, _ = started_match(store, 0)
    _, journal = read(store)
    done, undone = [], []
    for n, what in enumerate(("do", "do", "undo", "redo", "do", "instead", "do", "undo", "undo", "redo") * 6):
        record = [what] if what in ("undo", "redo") else [what, [n]]
        journal.append(record)
        if record[0] in ("undo", "instead"):
            undone.append(done.pop())
        if len(record) == 2:
            done.append(record[1])
            undone = []
        elif record == ["redo"]:
            done.append(undone.pop())
        assert list(journal.past(0, len(done))) == done
        assert list(journal.past(len(done) // 2, len(done))) == done[len(done) // 2:]
        with pytest.raises(OSError):
            list(journal.past(0, len(done) + 1))
    assert len([file for file in store.names() if file[5:].isdigit()]) > 2


def filled(journal):
    """Append the record that fills the slot to its last byte."""
    used = journal._start if journal._used == SLOT else journal._used
    journal.append(["do", "x" * (SLOT - used - len(encode(["do", ""], 0)[0]))])
    assert journal._used == SLOT


def test_a_match_continues_after_a_slot_that_is_completely_full(store):
    journal, records = started_match(store, 0)
    filled(journal)
    found, journal = read(store)
    journal.append(["undo"])
    assert read(store)[0] == found + [["undo"]] and len(found) == 2


def test_completely_full_pieces_are_merged_like_small_ones(store):
    journal, _ = started_match(store, 0)
    for _ in range(SMALL + 1):
        filled(journal)
    found, _ = read(store)
    list(journal.merge())
    assert len([file for file in store.names() if file[5:].isdigit()]) == 1 and read(store)[0] == found


@pytest.mark.parametrize("wrong", ["lies", "hurt", "headless", "taken"])
def test_a_failed_merge_leaves_the_pieces(store, wrong):
    journal, _ = started_match(store, 0)
    for _ in range(SMALL + 1):
        filled(journal)
    if wrong == "lies":
        store.put = lambda name, parts: Store.put(store, name, (damaged(b"".join(parts)),))
    elif wrong == "taken":
        store.put("0001.%03d" % journal.next_piece, (b"x",))
    else:
        hurt_at = {"hurt": ("0001.004", -12), "headless": ("0001.000", 30)}[wrong]
        store.put(hurt_at[0], (damaged(store.read(hurt_at[0]), hurt_at[1]),))
    before = {file: store.read(file) for file in store.names()}
    list(journal.merge())
    assert {file: store.read(file) for file in store.names()} == before


def test_pieces_are_read_in_the_order_of_their_numbers(store):
    put_pieces(store, dict.fromkeys(["a", "match", "b", "1000", "999", "001", "matchb"], b"x"))
    assert Journal(store)._pieces("0001") == ["001", "999", "1000", "a", "b", "match", "matchb"]


def test_records_that_are_written_together_are_read_as_those_written_one_by_one(store):
    journal, records = started_match(store, 3)
    for n in range(60):
        more = [record(n), record(n + 7), record(2 * n)][:n % 3 + 1]
        journal.append(*more)
        records += more
        assert n % 9 or read(store)[0] == records
    assert read(store)[0] == records


def test_of_records_that_are_written_together_the_first_survive_a_torn_write(store):
    journal, records = started_match(store, 2)
    before = {file: store.read(file) for file in store.names()}
    journal.append(["do", 1], ["do", 2], ["do", 3])
    slot = [file for file in store.names() if before.get(file) != store.read(file)][0]
    data, lengths = store.read(slot), set()
    for at in range(len(data)):
        store.put(slot, (data[:at],))
        found = list(Journal(store).records("0001"))
        assert found[:len(records)] == records and found[len(records):] == [["do", 1], ["do", 2], ["do", 3]][
            :len(found) - len(records)]
        lengths.add(len(found) - len(records))
    assert lengths == {0, 1, 2, 3}


def test_the_checksum_of_a_line_shows_whether_it_follows_the_line_before():
    line, crc = encode(["do", 1], 7)
    assert follow(line, 7) == crc and follow(line, 8) is None
    line, crc = encode(7, 0)
    assert follow(line, 0) == crc and len(line) == 11
    line, crc = encode(["do", 1], 7)
    for wrong in (line[:-1], line[1:], line + b"\n", line[:-1] + b" ", line[:-3] + b"\n", b"", b"\n", b" 00000000\n"):
        assert follow(wrong, 7) is None and follow(wrong, 0) is None
    assert decode(line) == ["do", 1]
    for text in (b"{}", b"[]", b"7", b"", b'"do"', b"[", b"[" * 20 + b"]" * 20):
        assert decode(text + b" 00000000\n") is None


def test_end_records_are_recognized():
    assert is_end(["end"]) and is_end(["end", {}])
    for other in (None, [], "end", ["end", []], ["end", {}, 1], ["End", {}], {0: "end", 1: {}}, ("end",)):
        assert not is_end(other)


def test_first_records_are_recognized():
    assert is_header(["match", {}]) and is_tail(["tail", "0123abcf"])
    for other in (None, {}, "match", ["match"], ["match", []], ["match", {}, 1], ["Match", {}], {0: "match", 1: {}}):
        assert not is_header(other) and not is_tail(other)
    for other in (["tail"], ["tail", 12345678], ["tail", "0123abc"], ["tail", "0123abcf0"], ["tail", "0123abcF"],
                  ["tail", "0123abcg"], ["tail", "0123abcX"], ["Tail", "0123abcf"], ["tail", "0123abcf", 1],
                  {0: "tail", 1: "0123abcf"}, ("tail", "0123abcf")):
        assert not is_tail(other) and not is_header(other)


@pytest.mark.parametrize("file,found", [
    ("0001.match", ("0001", "match")), ("0001b.match", ("0001", "matchb")), ("12345.000", ("12345", "000")),
    ("0001.1000", ("0001", "1000")), ("0001.a", ("0001", "a")), ("0001.b", ("0001", "b")),
    ("0001.s00", ("0001", "s00")), ("0001.s100", ("0001", "s100"))] + [(file, None) for file in (
        "001.match", "001b.match", "0001.00", "0001.s0", "0001.x00", "0001.c", "0001c.match", "0001b.a", "0001b.000",
        "0001.0x0", "0001.0X0", "b.match", "0001", "0001.", "0001.match.bad", ".match", "0001.sx0", "0001-a.bad",
        "00x1.a", "0001.matchb")])
def test_names_of_match_files_are_recognized(file, found):
    assert _split(file) == found


def test_names_are_sorted_and_each_strange_file_is_reported_once(store):
    for file in ("10000.000", "9999.000", "0003.s00", "0004.gone", "0005-a.bad", ".odd", "odd", "0002.match"):
        store.put(file, (b"x",))
    journal = Journal(store)
    for _ in range(2):
        assert journal.names() == ["0002", "9999", "10000"]
    assert journal.messages == ["File odd is not a match, it is left alone"]
    assert journal.create(HEADER) == "10001"


def test_a_new_match_has_an_unused_number(store):
    for file, name in ((None, "0001"), ("0007-a.bad", "0008"), ("12.000", "0009"), ("0020.gone", "0021"),
                       ("0030", "0031"), ("x9999.a", "0032"), ("0040X1.a", "0041")):
        if file:
            store.put(file, (b"x",))
        journal = Journal(store)
        header = dict(HEADER)
        journal.names()
        assert journal.create(header) == name == journal.name and header == HEADER and "format" not in header
        assert journal.header(name)
        assert (journal.next_piece, journal.log_size) == (1, store.size(name + ".000"))
        journal.append(["undo"])
        assert read(store, name)[0] == [RECORDS[0], ["undo"]]


def test_a_header_fits_one_line(store):
    long = dict(HEADER, names=["", ""])
    room = LONGEST - len(encode(["match", dict(long, format=1)], 0)[0])
    journal = Journal(store)
    with pytest.raises(OSError) as error:
        journal.create(dict(long, names=["x" * (room + 1), ""]))
    assert error.value.args == (27,) and store.names() == [] and journal.name is None
    journal.create(dict(long, names=["x" * room, ""]))
    assert len(read(store)[0]) == 1


@pytest.mark.parametrize("about", [{}, {"winners": [1]}])
@pytest.mark.parametrize("size", range(1, 45))
def test_the_end_of_a_match_is_found_in_a_slot_a_piece_and_a_closed_file(store, size, about):
    """As a record of a slot, of a numbered piece, and of the whole file."""
    journal, _ = started_match(store, size)
    assert Journal(store).end("0001") is None and not Journal(store).ended("0001")
    journal.append(["end", about] if about else ["end"])
    assert Journal(store).end("0001") == about and Journal(store).ended("0001")
    journal.close()
    assert Journal(store).end("0001") == about
    journal = Journal(store)
    list(journal.open("0001"))
    journal.append(["do", ["end"]])
    assert Journal(store).end("0001") == about


def test_a_match_that_cannot_be_continued_counts_as_ended(store):
    assert Journal(store).ended("0001")
    put_pieces(store, {"000": part(0, 3), "001": b""})
    assert not Journal(store).ended("0001")
    end = encode(["end"], SUMS[3])[0]
    for pieces, ended in (({"001": part(3, 3) + end}, True), ({"a": slot(3, 3)}, True),
                          ({"a": part(3, 3) + end, "001": part(3, 3)}, True),
                          ({"a": damaged(part(3, 3) + end), "001": part(3, 3)}, False), ({"000": b"x"}, True)):
        put_pieces(store, dict({"a": slot(3, 3)}, **pieces))
        assert Journal(store).ended("0001") == ended


def test_only_the_latest_of_the_numbered_pieces_is_asked_for_the_end(store):
    journal, _ = started_match(store, 300)
    reads, files = [], len(store.names())
    store.part = lambda name, at, count=-1: reads.append(name) or Store.part(store, name, at, count)
    assert files > 9 and not journal.ended("0001") and len(reads) == 1


def test_removing_a_match_that_does_not_exist_is_an_error(store):
    with pytest.raises(OSError):
        Journal(store).remove("0001")


def test_the_number_of_a_removed_last_match_is_not_reused(store):
    for name in ("0001", "0002"):
        journal, _ = started_match(store, 40)
        journal.keep([["x"]])
    journal.remove("0001")
    assert journal.name is None and {file[:5] for file in store.names()} == {"0002."}
    journal.remove("0002")
    assert store.names() == ["0002.gone"] and store.read("0002.gone") == b""


def test_a_match_whose_removal_was_interrupted_is_removed_the_next_time(store):
    journal, records = started_match(store, 40)
    journal.keep([["x"]])
    files = {name: store.read(name) for name in store.names()}
    for left in range(len(files)):
        for name in files:
            store.put(name, (files[name],))

        def remove(name, left=left):
            Store.remove(store, name)
            if len(store.names()) <= left:
                raise OSError(5)
        store.remove = remove
        with pytest.raises(OSError):
            Journal(store).remove("0001")
        del store.remove
        found, journal = read(store)
        assert records[:len(found)] == found and bool(found) == (left > 0) and journal.messages == []
        if left:
            journal.remove("0001")
        assert [name for name in store.names() if not name.endswith(".gone")] == []


@pytest.mark.parametrize("count", [3, 40])
def test_what_a_removal_by_an_older_version_has_left_is_removed(store, count):
    """It removed the header first, then the other pieces from the oldest on."""
    started_match(store, count)[0].close()
    journal = Journal(store)
    started = started_match(store, count)[0]
    assert not journal.beheaded("0001") and not journal.beheaded("0002")
    other, files = store.read("0001.match"), [name for name in store.names() if name.startswith("0002")]
    for i in range(len(files) - 1):
        store.remove(files[i])
        kept = {name: store.read(name) for name in files[i + 1:]}
        journal = Journal(store)
        assert journal.names() == ["0001", "0002"] and journal.beheaded("0002") and journal.header("0002") is None
        journal.remove("0002")
        assert store.names() == ["0001.match", "0002.gone"] and journal.messages == []
        assert store.read("0001.match") == other and journal.names() == ["0001"]
        store.remove("0002.gone")
        for name in kept:
            store.put(name, (kept[name],))
    assert started.name == "0002" and i > 0


def test_a_damaged_piece_of_such_a_rest_is_kept(store):
    started_match(store, 40)
    store.remove("0001.000")
    damaged = store.read("0001.a")[:-60] + b"x" * 60
    store.put("0001.a", (damaged,))
    journal = Journal(store)
    journal.remove("0001")
    assert store.names() == ["0001-a.bad", "0001.gone"] and store.read("0001-a.bad") == damaged
    assert journal.messages == ["File 0001.a cannot be used, it is kept as 0001-a.bad"]


def test_a_match_of_another_format_or_with_a_damaged_header_is_not_taken_for_a_rest(store):
    for name, content in (("0001.match", encode(["match", {"format": 2}], 0)[0]), ("0002.000", b"x" * 30),
                          ("0003.match", b"a text\n")):
        store.put(name, (content,))
        assert not Journal(store).beheaded(name[:4])
        with pytest.raises(OSError):
            Journal(store).remove(name[:4])


class Full(Store):
    """A store that refuses write number `at` and the ones after it, `times` in all."""

    at, times, part = 0, 0, False

    def put(self, name, parts):
        self._count(lambda: Store.put(self, name, [part[:9] for part in parts]))
        Store.put(self, name, parts)

    def write(self, name, data):
        if self.size(name) is not None:
            self._count(lambda: Store.write(self, name, data[:9]))
        Store.write(self, name, data)

    def _count(self, torn):
        self.at -= 1
        if self.at < 0 and self.times:
            self.times -= 1
            if self.part:
                torn()
            raise OSError(28)


@settings(deadline=None, max_examples=examples(60))
@given(st.integers(0, 90), st.integers(1, 4), st.booleans(), st.integers(1, 60))
def test_a_full_flash_loses_nothing(tmp_path_factory, at, times, part, count):
    store = Full(str(tmp_path_factory.mktemp("full")))
    store.at, store.times, store.part = at, times, part
    journal = Journal(store)
    try:
        journal.create(HEADER)
    except OSError:
        assert store.names() == []
        return
    sure = [["match", dict(HEADER, format=1)]]
    for n in range(count):
        try:
            journal.append(record(n))
        except OSError:
            continue
        sure.append(record(n))
    plain = Store(store.root)
    assert read(plain)[0] == sure
    journal.close()
    assert read(plain)[0] == sure


class Failing(Store):
    """A store whose writes fail after `part` bytes while `faults` lists what fails; None: after all of them.

    faults: names of functions; "write" stands for both that write, and fails `times` times.
    """

    faults, part, times = (), None, 99

    def _fail(self, what):
        if what in self.faults and self.times:
            self.times -= what == "write"
            raise OSError(5)

    def put(self, name, parts):
        data = b"".join(parts)
        Store.put(self, name, (data[:self.part] if "write" in self.faults and self.times else data,))
        self._fail("write")

    def write(self, name, data):
        if self.size(name) is None:
            self.put(name, (data,))
            return
        with open(self.path(name), "r+b") as file:
            file.write(data[:self.part] if "write" in self.faults and self.times else data)
        self._fail("write")

    def remove(self, name):
        self._fail("remove")
        Store.remove(self, name)


@settings(deadline=None, max_examples=examples(150))
@given(st.integers(0, 40), st.sampled_from([("write",), ("write", "remove")]), st.integers(1, 3),
       st.one_of(st.none(), st.integers(0, SLOT)), st.integers(1, 3))
def test_a_record_whose_save_failed_does_not_reappear(tmp_path_factory, count, faults, times, part, tries):
    """The write fails, and what it left may be all of it; restoring and removing it may fail, too."""
    store = Failing(str(tmp_path_factory.mktemp("failing")))
    journal, sure = started_match(store, count)
    store.faults, store.times, store.part = faults, times, part
    for n in range(count, count + tries):
        try:
            journal.append(record(n))
        except OSError:
            continue
        sure.append(record(n))
    assert read(Store(store.root))[0] == sure
    store.faults = ()
    journal.close()
    assert read(Store(store.root))[0] == sure


@pytest.mark.parametrize("faults", [("write",), ("write", "remove")])
def test_a_match_whose_first_save_failed_does_not_reappear(store, faults):
    store = Failing(store.root)
    store.faults = faults
    journal = Journal(store)
    try:
        journal.create(HEADER)
        begun_names = [journal.name]
    except OSError:
        begun_names = []
    assert Journal(Store(store.root)).names() == begun_names


def test_a_nearly_full_flash_is_reported_in_advance(store):
    journal, _ = started_match(store, 2)
    assert journal.room()
    store.free = lambda: 3000
    assert not journal.room()
    for n in range(40):
        journal.append(record(n))
        journal.make_ready()
    assert journal.messages == ["The flash is nearly full: copy old matches off and remove them"]


def test_a_read_only_flash_is_read(store):
    _, records = started_match(store, 20)
    text = bytearray(store.read("0001.a"))
    text[50] ^= 1
    store.write("0001.a", text)

    def refuse(*_):
        raise OSError(30)
    store.put = store.write = store.rename = store.remove = refuse
    found, journal = read(store)
    assert longest_start(found, records) and len(found) >= len(records) - 1
    assert journal.messages == ["File 0001.a cannot be used, nor set aside"]
    with pytest.raises(OSError):
        journal.append(["undo"])
    journal.close()
    assert store.read("0001.a") == bytes(text)


# ---- a match handed out, and verified --------------------------------------


def fight():
    """(match, records) of a Melee fight that is over."""
    match = Match(Game("melee"), {"deal": "device"}, "table 4")
    header = dict(HEADER, format=1, options={"deal": "device"})
    records = [["match", header]]

    def do(action):
        match.do(action)
        records.append(["do", action])
    while not match.state["over"]:
        phase, striker = match.state["phase"], match.state["striker"]
        if phase == "play":
            do(["play", 0, match.state["hands"][0][0]])
            match.undo()
            match.redo()
            records += [["undo"], ["redo"]]
            do(["play", 1, match.state["hands"][1][0]])
        elif phase == "second":
            do(["play", striker, match.state["hands"][striker][0]])
        elif phase == "hit":
            do(["hit"])
        else:
            do(["pass", striker])
    records.append(["end"])
    return match, records


def hidden(match):
    return lambda action, n: match.rules.secret(match.options, match.state, action, n)


def test_verify_accepts_a_valid_file(tmp_path, capsys):
    match, records = fight()
    path = tmp_path / "a.match"
    path.write_bytes(b"".join(export(records, True, hidden(match))))
    assert main(["verify", str(path)]) == 0
    winner = HEADER["names"][match.state["winner"]]
    said = capsys.readouterr().out.splitlines()
    assert said[:2] == ["ok: melee, %d actions, %s has won" % (len(match.log), winner), "The seed was chosen by hand."]
    undone = records.count(["undo"])
    assert said[2].startswith("Taken back: %d times (line 3, line " % undone)
    assert "; after luck was drawn: %d times (line 3, " % undone in said[2]  # the cards were shuffled at the start
    assert said[2].endswith("; the luck itself: 0 times.")
    assert said[3:] == ["Nothing was corrected."]
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    assert main(["verify", str(path)]) == 0


def test_verify_accepts_a_match_closed_on_flash(store):
    _, records = fight()
    journal = Journal(store)
    journal.create(records[0][1])
    for one in records[1:]:
        journal.append(one)
    journal.close()
    assert "has won" in verify(store.read("0001.match"))


def test_verify_finds_every_changed_byte():
    match, records = fight()
    data = b"".join(export(records, True, hidden(match)))
    for at in range(0, len(data), 3):
        if data[at:at + 1] != b"\n":
            with pytest.raises(VerificationError):
                verify(data[:at] + bytes([data[at] ^ 1]) + data[at + 1:])


def rewritten(records, **header):
    records = [["match", dict(records[0][1], **header)]] + records[1:]
    return b"".join(export(records, True, None))


def test_verify_names_the_fault_of_an_invalid_file(tmp_path, capsys):
    match, records = fight()
    for data, said in (
            (rewritten(records, seed="another"), "the seed does not belong to the commitment"),
            (rewritten(records, commitment=7), "the seed does not belong to the commitment"),
            (rewritten(records, format=2), "another version"),
            (rewritten(records, game="chess"), "No such game"),
            (rewritten(records, game=["melee"]), "No such game"),
            (rewritten(records, options={"x": 1}), "Unknown option"),
            (rewritten(records, options=None), "Options are"),
            (rewritten(records, seed="\ud800"), "not a match file"),
            (rewritten(records + [["undo"]]), "Not a step"),
            (rewritten(records[:1] + [["redo"]]), "line 2: Nothing to redo"),
            (rewritten(records[:-1] + [["do", ["play", 0, "AS"]]]), "line %d: " % (len(records))),
            (b"", "not a match file"), (b"\xff\x00", "not a match file"), (b"[" * 99999, "not a match file"),
            (b'["match",{}] 12345678\n', "not a match file"),
            (b"".join(export(records, False, hidden(match))), "the seed is not in it")):
        path = tmp_path / "x.match"
        path.write_bytes(data)
        assert main(["verify", str(path)]) == 1
        out = capsys.readouterr().out
        assert said in out and out.count("\n") == 1
    assert main(["verify", str(tmp_path / "none")]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def file_of(game, records, **header):
    """A match file of these records, with the header of a new version."""
    header = dict({"game": game, "options": {}, "seed": "KQ8W-RGFK-YM42-2222", "names": ["Ann", "Bea"], "format": 1,
                   "chosen": False}, **header)
    header["commitment"] = Chance(header["seed"]).commitment()
    return b"".join(export([["match", header]] + records, True, None))


def test_verify_reports_undone_draws_and_corrections():
    roll, told, hp = ["do", ["roll"]], ["do", ["roll", 2, 6, [1, 1]]], ["do", ["set", "c0", 1, 5]]
    records = [hp, ["undo"], ["redo"], roll, ["undo"], ["redo"], ["undo"], told, ["undo"], roll, ["instead", hp[1]],
               ["do", ["set", "c0", 0, 5]]]
    assert examine(file_of("tracker", records)).remarks == [
        "The seed was drawn by the board.",
        "Taken back: 5 times (line 3, line 6, line 8, line 10, line 12); after luck was drawn: 4 times (line 6, line 8,"
        " line 10, line 12); the luck itself: 3 times (line 6, line 8, line 12).",
        "Corrections: 3.", "  line 2: Set Bea HP to 5", "  line 12: Set Bea HP to 5", "  line 13: Set Ann HP to 5"]
    assert examine(file_of("tracker", [told])).remarks[1:] == ["Nothing was taken back.", "Nothing was corrected."]


@pytest.mark.parametrize("header,said", [
    ({}, "The seed was drawn by the board."), ({"chosen": True}, "The seed was chosen by hand."),
    ({"chosen": True, "seed": "A"}, "The seed was chosen by hand."), ({"seed": "A"}, "The seed was chosen by hand."),
    ({"seed": "KQ8W-RGFK-YM42-2221"}, "The seed was chosen by hand.")])
def test_verify_reports_the_origin_of_the_seed(header, said):
    assert examine(file_of("melee", [], **header)).remarks[0] == said


def test_a_file_of_an_older_version_does_not_say_where_its_seed_is_from():
    records = [["match", dict(HEADER, format=1, seed="KQ8W-RGFK-YM42-2222",
                              commitment=Chance("KQ8W-RGFK-YM42-2222").commitment())]]
    assert examine(rewritten(records)).remarks[0] == "It is not noted who chose the seed."


@pytest.mark.parametrize("name", [name for name, title in GAMES])
def test_verify_describes_every_kind_of_action(name):
    game, luck = Game(name), random.Random(name)
    for options in samples(game)[:3]:
        match, records = Match(game, options, "KQ8W-RGFK-YM42-2222"), []
        while len(records) < 40:
            choice = luck.choice(["do", "do", "do", "undo", "redo", "instead"])
            record = [choice] if choice in ("undo", "redo") else [choice, anything(match, luck, 0.5)]
            try:
                match.replay(record)
            except Refused:
                continue
            records.append(record)
        said = examine(file_of(name, records, options=options)).remarks[1:]
        taken = [record for record in records if record[0] in ("undo", "instead")]
        corrected = [n for n, record in enumerate(records) if record[1:] and record[1][0] == "set"]
        assert said[0].startswith("Taken back: %d time" % len(taken))
        assert [line.split(":")[0] for line in said[2:]] == ["  line %d" % (n + 2) for n in corrected]
        assert "@" not in "".join(said)


def test_an_unfinished_match_can_be_verified_too():
    _, records = fight()
    assert verify(rewritten(records[:2])) == "melee, 1 actions, the match is not over"


def test_undone_actions_are_not_exported():
    """Undo, redo and instead, each where the others would not make up for it."""
    records = [["match", dict(HEADER, format=1)]]
    for record, left in ((["do", [1]], [1]), (["do", [2]], [1, 2]), (["undo"], [1]), (["redo"], [1, 2]),
                         (["instead", [3]], [1, 3]), (["undo"], [1]), (["do", [4]], [1, 4]), (["undo"], [1]),
                         (["undo"], []), (["redo"], [1])):
        records.append(record)
        lines = list(export(records, False, lambda action, n: False))
        assert [decode(line)[1][0] for line in lines[1:]] == left


def test_secret_actions_are_left_out_of_an_export_before_the_end():
    match = Match(Game("melee"), {}, "table 4")
    records = [["match", dict(HEADER, format=1)]]
    for one in (["do", ["play", 0, "9S"]], ["do", ["play", 1, "3S"]], ["do", ["play", 0, "KD"]], ["undo"],
                ["do", ["play", 1, "QD"]], ["undo"], ["redo"], ["instead", ["play", 1, "KD"]],
                ["instead", ["play", 1, "QD"]]):
        match.replay(one)
        records.append(one)
    text = b"".join(export(records, False, hidden(match))).decode()
    assert "table 4" not in text and "KD" not in text and "QD" not in text
    assert [json.loads(line[:-9]) for line in text.splitlines()][1:] == [
        ["do", ["play", 0, "9S"]], ["do", ["play", 1, "3S"]], ["do", None]]
    assert records[0][1]["seed"] == "table 4"
