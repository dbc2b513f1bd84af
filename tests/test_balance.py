"""`cornerman balance`: the same table however it is played, kept when it ends early, and its files."""

import csv
import hashlib
import io
import json
import multiprocessing
import re
import signal
import sys
from collections import Counter
from pathlib import Path

import pytest
from PIL import Image

import commandline
from conftest import ROOT, need, repetition
from balance import report, run as runs
from balance.parts import READY
from balance.study import PART, SIMULATED, Study, extended, story
from boardfiles.untrusted import UserError
from cornerman.players import computer
from matchfiles import verify, written


def study(**more):
    return Study("melee", {"deal": "device"}, matches=3 * PART - 5, seed="test", **more)


@pytest.fixture(autouse=True)
def results_folder(tmp_path, monkeypatch):
    monkeypatch.setattr(runs, "WORK", tmp_path)
    return tmp_path / "balance"


def test_a_study_has_equal_counts_in_one_process_in_two_and_when_its_parts_are_added_by_hand():
    one, whole = runs.run(study(), quiet=True)
    two, also = runs.run(study(), processes=2, quiet=True)
    by_hand = {}
    for _, part in reversed(list(enumerate(study().parts()))):
        for name, n in list(runs.in_this_process(study().parameters, [(0, part)]))[0][1].items():
            by_hand[name] = by_hand.get(name, 0) + n
    assert one == two == by_hand and whole and also
    assert report.table(study(), one) == report.table(study(), two)


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="only Linux says which signals a process ignores")
def test_the_processes_of_a_study_ignore_ctrl_c_while_they_still_import():
    ignored = []

    def parts():
        for child in multiprocessing.active_children():
            lines = Path("/proc/%d/status" % child.pid).read_text().split("\n")
            ignored.extend([int(line.split()[1], 16) >> signal.SIGINT - 1 & 1 for line in lines if "SigIgn" in line])
        yield 0, next(study().parts())
    list(runs.in_processes(2)(study().parameters, parts()))
    assert ignored == [1, 1] and signal.getsignal(signal.SIGINT) is signal.default_int_handler


@pytest.mark.parametrize("game, python", [("melee", sys.executable), ("melee", "pypy3"), *repetition(
    *[(game, "pypy3") for game in SIMULATED if game != "melee"])])
def test_a_study_has_equal_counts_in_another_interpreter(game, python):
    if python == "pypy3":
        need("pypy")
    one = Study(game, {}, matches=2 * PART, players=("random", "greedy"), seed="interpreter")
    assert runs.run(one, processes=2, python=python, quiet=True) == runs.run(one, quiet=True)


@pytest.mark.parametrize("script, said", (
    ("echo something else; echo Where: no Cornerman here. >&2", "one.sh cannot play: Where: no Cornerman here. Name"),
    ("echo %s; read part; echo Killed. >&2" % READY, "one.sh ended in the middle of a part: Killed. Name another"),
    ("echo %s; read part; echo 7" % READY, "one.sh ended in the middle of a part. Name another")))
def test_an_interpreter_that_cannot_play_is_one_sentence(script, said, tmp_path, monkeypatch):
    program = tmp_path / "one.sh"
    program.write_text("#!/bin/sh\n" + script + "\n")
    program.chmod(0o755)
    monkeypatch.setattr(runs, "shown", lambda value: Path(value).name if value == str(program) else value)
    with pytest.raises(UserError, match=re.escape(said)):
        runs.run(study(), python=str(program), quiet=True)


def test_parts_that_were_played_are_kept_when_a_study_is_interrupted(results_folder, monkeypatch):
    def interrupted(parameters, parts):
        yield next(play_here(parameters, parts))
        raise KeyboardInterrupt
    play_here = runs.in_this_process
    monkeypatch.setattr(runs, "in_this_process", interrupted)
    counts, whole = runs.run(study(), quiet=True)
    assert not whole and counts["0 matches"] == PART
    [path] = results_folder.iterdir()
    path.write_text(path.read_text() + '{"part": 1, "cou')  # the power went
    played = []
    monkeypatch.setattr(runs, "in_this_process", lambda parameters, parts: (
        played.append(n) or one for n, one in enumerate(play_here(parameters, parts))))
    counts, whole = runs.run(study(), resume=True, quiet=True)
    monkeypatch.setattr(runs, "in_this_process", play_here)
    assert whole and len(played) == 2 and counts == runs.run(study(), quiet=True)[0]


def test_a_part_that_is_added_twice_counts_once(results_folder):
    one = runs.Results(study(), False)
    for _ in range(2):
        one.add(0, {"0 matches": PART})
    one.close()
    assert runs.Results(study(), True).counts == {"0 matches": PART}


def test_wilson_interval_has_known_values():
    assert report.wilson(0, 0) == (0, 1)
    low, high = report.wilson(8, 10)
    assert abs(low - 0.490) < 0.001 and abs(high - 0.943) < 0.001
    assert report.wilson(10, 10)[1] == 1 and report.wilson(0, 10)[0] == 0


def test_csv_and_json_have_the_rows_of_the_table(tmp_path):
    one = Study("dicefighter", {}, ["brogue", "len"], matches=4, seed="files")
    counts, _ = runs.run(one, quiet=True)
    rows = report.rows(one, counts)
    assert [(row["side"], row["against"], row["matches"]) for row in rows] == [
        ("brogue", "brogue", 4), ("brogue", "len", 4), ("len", "len", 4)]
    read = list(csv.DictReader(io.StringIO(report.as_csv(one, counts))))
    assert [float(row["rate"]) for row in read] == [row["rate"] for row in rows]
    found = json.loads(report.as_json(one, counts))
    assert found["rows"] == rows and found["study"]["seed"] == "files"
    assert sum(n for step, lead, n, won in found["leads"] if step == 2) <= 12


@pytest.mark.parametrize("game, words", (("melee", "--option deal=device --sides 1,2 --matches 400"),
                                         ("cardrpg", "--sides full --matches 200")))
def test_the_published_studies_are_those_of_these_rules_and_players(game, words, tmp_path):
    """Some rows of docs/studies are played again; its pages name the command of each."""
    table = tmp_path / "table.csv"
    assert commandline.main(["balance", game, *words.split(), "--processes", "1", "--csv", str(table)]) == 0
    published = (ROOT / "docs" / "studies" / (game + ".csv")).read_text().splitlines()
    assert set(table.read_text().splitlines()) <= set(published)


def test_the_published_study_of_cards_is_that_of_these_rules_and_players():
    """A pair of it is played again."""
    given = {"advanced": True}
    one = Study("punch", given, extended("punch", given, computer.model("punch").SIDES, ["all"]), matches=200)
    counts = Counter()
    for number, played in runs.in_this_process(one.parameters, list(enumerate(one.parts()))[:-(-200 // one.size)]):
        counts.update(played)
    published = (ROOT / "docs" / "studies" / "punch_cards.csv").read_text().splitlines()
    assert report.as_csv(one, counts).splitlines() == published[:2]


def of_table(picture):
    """The SHA-256 of the table that a picture (path) of a study was drawn with."""
    with Image.open(picture) as image:
        return image.text.get(report.TABLE)


@pytest.mark.parametrize("name", sorted(path.stem for path in (ROOT / "docs" / "studies").glob("*.png")))
def test_the_picture_of_a_published_study_is_that_of_its_table(name):
    folder = ROOT / "docs" / "studies"
    assert of_table(folder / (name + ".png")) == hashlib.sha256((folder / (name + ".csv")).read_bytes()).hexdigest(), (
        "The table or the picture is stale: run the command of docs/studies/README.md that makes both.")


def test_a_picture_is_drawn_and_knows_its_table(tmp_path):
    need("plot")
    one = Study("dicefighter", {}, ["brogue", "len"], matches=3)
    counts, _ = runs.run(one, quiet=True)
    report.plot(one, counts, tmp_path / "a.png")
    assert of_table(tmp_path / "a.png") == hashlib.sha256(report.as_csv(one, counts).encode()).hexdigest()
    report.plot(one, counts, tmp_path / "a.svg")
    with pytest.raises(UserError):
        report.plot(one, {}, tmp_path / "a.nothing")


def test_a_picture_without_several_sides_is_the_chance_to_win_by_lead_alone(tmp_path):
    need("plot")
    widths = []
    for sides in ([], ["brogue"], ["brogue", "len"]):
        one = Study("dicefighter" if sides else "fightcard", {}, sides, matches=3)
        report.plot(one, runs.run(one, quiet=True)[0], tmp_path / "a.png")
        widths.append(Image.open(tmp_path / "a.png").width)
    assert widths[0] == widths[1] < widths[2] / 2


def test_an_added_card_is_in_the_hand_and_the_hand_meets_itself_without_the_card(tmp_path):
    one = Study("punch", {}, extended("punch", {}, ["don_pugno"], ["jab", "block"]), matches=2)
    assert one.parameters["sides"] == ["don_pugno", "don_pugno+jab"] and one.pairs == [(1, 0)]  # a block it has
    hands = [one.table(0, n).match.state["hand"] for n in (0, 1)]
    assert hands[0][0] == hands[0][1] + ["jab"] and hands[1][1] == hands[1][0] + ["jab"]
    need("plot")
    report.plot(one, runs.run(one, quiet=True)[0], tmp_path / "a.png")
    assert (tmp_path / "a.png").read_bytes().startswith(b"\x89PNG")


def test_a_match_of_a_study_is_repeated_as_a_story_and_as_a_match_file():
    one = Study("fightcard", matches=5, players=("greedy", "random"))
    lines = list(story(one.named("0:0:3")))
    assert lines[0] == "Ann plays random" and lines[-1] in ("Ann wins", "Bob wins", "Nobody wins")
    assert list(story(one.named("1/0:0:3"))) == lines
    table = one.named("0:0:3")
    winner = table.play().winner
    said = verify(written(table.match, "fightcard", table.seed).encode())
    assert said.endswith("nobody has won" if winner is None else "P%d has won" % (winner + 1))


@pytest.mark.parametrize("arguments, words", [
    (["chess"], "no simulated table"), (["melee", "--players", "best,random"], "no player"),
    (["melee", "--players", "random"], "Two players"), (["melee", "--matches", "0"], "1 to 1000000000"),
    (["melee", "--processes", "0"], "256 processes"), (["melee", "--sides", "11"], "no side"),
    (["fightcard", "--sides", "x"], "begin alike"), (["melee", "--option", "decks=9"], "cannot be"),
    (["melee", "--option", "decks"], "NAME=VALUE"), (["melee", "--match", "7:7:7"], "no match"),
    (["melee", "--resume"], "Nothing of this study"), (["melee", "--csv", "/none/x.csv"], "no folder"),
    (["melee", "--seed", "\udcff"], "none in UTF-8"),
    (["melee", "--samples", "0"], "samples"), (["melee", "--sides", "5", "--add", "all"], "Leave --add out"),
    (["punch", "--sides", "don_pugno", "--add", "heavy_bash"], "Name a card of the sets"),
    (["punch", "--sides", "don_pugno", "--add", "gun,block"], "have that card already"),
    (["punch", "--sides", "don_pugno+jab"], "cannot be added")])
def test_invalid_arguments_are_one_sentence(arguments, words, capsys):
    assert commandline.main(["balance", *arguments]) == 2
    said = capsys.readouterr().err
    assert words in said and said.startswith("cornerman: ") and said.count("\n") == 1


def test_the_command_prints_its_table(capsys, tmp_path):
    assert commandline.main(["balance", "melee", "--sides", "5,7", "--matches", "6", "--processes", "1", "--csv",
                             str(tmp_path / "a.csv")]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "melee: greedy against greedy, 6 matches a pair, seed 1" and len(lines) == 5
    assert len((tmp_path / "a.csv").read_text().splitlines()) == 4


def test_the_comparison_of_speed_converts_a_goal_by_the_speed_of_each_peer(monkeypatch):
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    from compare_speed import reached

    found = {"OpenSpiel gin_rummy": (63000, 1), "OpenSpiel python_tic_tac_toe": (15250, 1),
             "OpenSpiel python_kuhn_poker": (133500, 1), "Cornerman punch": (50000, 1), "Cornerman melee": (50000, 1)}
    assert reached("Cornerman punch", found) == "1.00 to 2.00"
    assert reached("Cornerman melee", found) == "0.33 to 0.67"
    assert reached("OpenSpiel gin_rummy", found) == ""
