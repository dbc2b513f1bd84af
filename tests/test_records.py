"""Who has won what: counted from match files without playing them again, on the device and on the PC."""

import csv
import json
import os

import pytest
from boards import EACH_SIZE, SIZES
from conftest import need
from devices import do

import commandline
import hostsim.framebuf
from cornerman.records import MOST, Records, results, streak
from cornerman.store import Store, encode
from gamecheck.measure import faults
from hostsim.device import Device, Repeatable
from hostsim.script import labels


def put(folder, number, game="melee", names=("Ann", "Bob"), end=(0,), **header):
    """Write a match file that has a header, nothing played, and an end; end: who has won, None: it goes on."""
    lines, crc = [], 0
    records = [["match", dict({"format": 1, "game": game, "options": {}, "seed": "S", "commitment": "", "chosen": False,
                               "names": list(names)}, **header)]]
    if end is not None:
        records.append(["end", {"names": list(names), "score": [], "winners": list(end)} if end != "early" else {}])
    for record in records:
        line, crc = encode(record, crc)
        lines.append(line)
    Store(str(folder)).put("%04d.match" % number, lines)


def put_matches(folder):
    """Eight matches: Ann 3 won, 1 lost, 1 drawn of Melee; who left early, plays on or is the device is not counted."""
    os.makedirs(folder, exist_ok=True)
    for number, end in enumerate(((0,), (1,), (), (0,), (0,), None, "early")):
        put(folder, number + 1, end=end)
    put(folder, 8, "punch", ("Bob", "Device"), (0,), players=[None, "greedy"])
    put(folder, 9, "tracker", ("Ann", "Bob", "Cid"), (1, 2))
    (folder / "0010.match").write_text("torn")


@pytest.mark.parametrize("header,end,found", [
    ({"names": ["A", "B"]}, {"winners": [1]}, [("A", "L"), ("B", "W")]),
    ({"names": ["A", "B"]}, {"winners": []}, [("A", "D"), ("B", "D")]),
    ({"names": ["A", "B"]}, {"winners": [0, 1]}, [("A", "D"), ("B", "D")]),
    ({"names": ["A", "B"]}, {}, []),
    ({"names": ["A"]}, {"winners": [0]}, []),
    ({"names": ["A", "Box 2"], "players": [None, "random"]}, {"winners": [0]}, [("A", "W")]),
    ({"names": "AB"}, {"winners": [0]}, []),
    ({"names": ["A", 7]}, {"winners": [0]}, []),
    ({"names": ["A", "B"]}, {"winners": [0.5]}, []),
    ({"names": ["A", "B"], "players": 9}, {"winners": [0]}, [("A", "W"), ("B", "L")]),
])
def test_a_finished_match_counts_for_its_players(header, end, found):
    assert results(header, end) == found


def test_a_streak_continues_ends_and_changes_its_owner():
    records, seen = Records(), []
    for won in ([0], [0], [1], [1], [1], [], [0]):
        records.add({"game": "melee", "names": ["A", "B"]}, {"winners": won})
        seen.append(records.counts["A", "melee"][3])
    assert seen == [1, 2, -1, -2, -3, 0, 1]
    assert records.counts["A", "melee"] == [3, 3, 1, 1, "WDLLLWW"]
    assert [streak(one) for one in (0, 1, 2, -3)] == ["", "", "2 won in a row", "3 lost in a row"]


def test_a_board_counts_no_more_names_than_it_has_room_for():
    small, whole = Records(), Records(None)
    for number in range(MOST):
        for records in (small, whole):
            records.add({"game": "melee", "names": ["A%d" % number, "B%d" % number]}, {"winners": [0]})
    assert len(small.counts) == MOST and small.full
    assert len(whole.counts) == 2 * MOST and not whole.full


@pytest.mark.parametrize("size", EACH_SIZE)
def test_the_device_shows_records_without_changing_files(size, tmp_path):
    put_matches(tmp_path / "flash" / "matches")
    before = {name: (tmp_path / "flash" / "matches" / name).read_bytes()
              for name in os.listdir(tmp_path / "flash" / "matches")}
    box = Device(SIZES[size](), str(tmp_path / "flash"), hostsim.framebuf, Repeatable())
    rows = labels(box.app.stack[0])
    do(box, "press DOWN %d; press OK; wait 500; expect Ann; expect 3 of 6 won" % rows.index("Records"))
    assert labels(box.app.stack[-1]) == ["Ann", "Bob", "Cid"]
    assert faults(box.app, box.app.style) == []
    do(box, "press OK")
    said = " ".join(box.texts())
    do(box, "press DOWN") if "More" in box.texts() else None
    said += " " + " ".join(box.texts())
    assert "Melee: 3 won, 1 lost, 1 drawn" in said and "Now 2 won in a row" in said
    assert faults(box.app, box.app.style) == []
    do(box, "press BACK 2; expect New match")
    assert before == {name: (tmp_path / "flash" / "matches" / name).read_bytes() for name in before}


def test_records_without_a_finished_match_are_a_sentence(tmp_path):
    (tmp_path / "flash" / "matches").mkdir(parents=True)
    put(tmp_path / "flash" / "matches", 1, end="early")
    box = Device(SIZES["240x240"](), str(tmp_path / "flash"), hostsim.framebuf, Repeatable())
    do(box, "press DOWN %d; press OK; wait 500; expect No match of two; press OK; expect New match"
       % labels(box.app.stack[0]).index("Records"))


def test_the_pc_prints_a_table_and_writes_csv_json_and_a_picture(tmp_path, capsys):
    need("plot")
    put_matches(tmp_path / "matches")
    files = [str(tmp_path / name) for name in ("a.csv", "a.json", "a.png")]
    command = ["matches", "stats", "--from", str(tmp_path / "matches"), "--csv", files[0], "--json", files[1], "--plot",
               files[2]]
    assert commandline.main(command) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[1].split() == ["Ann", "melee", "3", "1", "1", "WWDLW", "2", "won", "in", "a", "row"]
    assert len(said) == 7
    with open(files[0], encoding="utf-8") as file:
        table = list(csv.DictReader(file))
    assert [(row["name"], row["game"], row["won"]) for row in table] == [
        ("Ann", "melee", "3"), ("Ann", "tracker", "0"), ("Bob", "melee", "1"), ("Bob", "punch", "1"),
        ("Bob", "tracker", "1"), ("Cid", "tracker", "1")]
    with open(files[1], encoding="utf-8") as file:
        assert json.load(file)[0] == {"name": "Ann", "game": "melee", "won": 3, "lost": 1, "drawn": 1, "streak": 2,
                                      "last": "WWDLW"}
    with open(files[2], "rb") as file:
        assert file.read(4) == b"\x89PNG"
    (tmp_path / "matches").rename(tmp_path / "on: Friday ")  # a name that no board would have
    assert commandline.main(["matches", "stats", "--from", str(tmp_path / "on: Friday ")]) == 0
    assert capsys.readouterr().out.splitlines() == said


@pytest.mark.parametrize("more,words", [
    (["--from", "nowhere"], "There is no folder nowhere"), (["--csv", "no/a.csv"], "lies in no folder"),
    (["--from", "MATCHES", "--plot", "MATCHES/a.nothing"], "Name a file that ends with .png")])
def test_invalid_arguments_are_one_sentence(more, words, tmp_path, capsys):
    put_matches(tmp_path / "matches")
    more = [word.replace("MATCHES", str(tmp_path / "matches")) for word in more]
    assert commandline.main(["matches", "stats", *more]) == 2
    assert words in capsys.readouterr().err
