"""Long matches: a state beside the log opens them at once. Whatever is wrong with it costs time, never the match."""

import json
import os
import shutil
from pathlib import Path

import pytest
from conftest import examples
from boards import board
from hypothesis import given, settings
from hypothesis import strategies as st

import hostsim.framebuf
from commandline import main
from cornerman import VERSION, checkpoint
from cornerman.catalog import GAMES, Game
from cornerman.game import Refused
from cornerman.journal import SMALL, Journal
from cornerman.keys import OK
from cornerman.match import LONG, Log, Match
from cornerman.store import Store, Tail
from cornerman.ui.app import home
from cornerman.ui.app.app import App
from cornerman.ui.app.table import QUIET, Table
from hostsim.device import Device
from hostsim.script import labels

SEED = "a long one"
OPTIONS = {"deal": "device"}  # a shuffled pack: luck counts
FORM = Path(__file__).parent / "saved_form.json"  # the number in SAVED_BY, and the form of what it stands for
FURTHER = {"fightcard": [  # matches that reach what no scenario file does: a second fighter waits with what is earned
    {"options": {"mode": "campaign", "map": "none", "heroes": 2, "moves": "rush"},
     "steps": [{"do": ["set", "advances", 1]}, {"do": ["advance", "move", "K", "Moon Fall"]}, {"do": ["hero", 1]}]}]}
STEPS = {"do": 12, "undo": 3, "redo": 2, "instead": 1, "rest": 2}


def picture(match):
    """Everything about a match that a player could notice."""
    return json.dumps([match.state, match.chance.used, list(match.log), list(match.undone)], sort_keys=True)


def new_table(folder):
    """A table with a new match in a folder."""
    Path(folder).mkdir(parents=True, exist_ok=True)
    journal = Journal(Store(str(folder)))
    match = Match(Game("melee"), OPTIONS, SEED)
    journal.create({"game": "melee", "options": OPTIONS, "seed": SEED, "commitment": match.chance.commitment(),
                    "names": ["Ann", "Bea"]})
    return Table(Game("melee"), Tail(journal.store).take(journal), match, SEED, ["Ann", "Bea"])


def let_time_pass(table):
    """Let a long time pass without a key."""
    for _ in range(2 * SMALL + 9):
        table.save_step(QUIET)


def step(table, what, n):
    """One step of a player: an undo, a redo, or a correction in which the number n can be seen."""
    action = ["set", "damage", n % 2, n // 2 % 7]
    if what in ("undo", "redo"):
        if getattr(table.match, what)():
            table.journal.append([what])
    elif what == "rest":
        let_time_pass(table)
    else:
        table.do(action, what == "instead" and bool(table.match.log))


def played(folder, count=300):
    """A table at which `count` actions were done, with pauses."""
    table = new_table(folder)
    for n in range(count):
        step(table, "do", n)
        if n % 10 == 9:
            let_time_pass(table)
    return table


def opened(folder, quick, name="0001"):
    """(match, journal) of a match as home opens it, or (None, journal)."""
    journal = Journal(Store(str(folder)))
    journal.look(name)
    header = journal.header(name)
    found = header and home.read(journal, name, header, quick)
    return (found[1] if found else None), journal


def states(folder):
    return [path for path in sorted(Path(folder).iterdir()) if path.suffix[:2] == ".s"]


@settings(deadline=None, max_examples=examples(8))
@given(st.lists(st.sampled_from([step for step in STEPS for _ in range(STEPS[step])]), min_size=10, max_size=99),
       st.integers(0, 120), st.booleans())
def test_a_match_restored_from_a_checkpoint_equals_the_replayed_match(tmp_path_factory, steps, before, left):
    folder = tmp_path_factory.mktemp("steps")
    table = played(folder, before)
    for n, what in enumerate(steps):
        step(table, what, n)
    if left:
        checkpoint.save(table.journal, list(checkpoint.records(table.match, table.journal.log_size))
                        if len(table.match.log) >= LONG else [])
        Journal(table.journal.store).take(table.journal).close()
    sure = picture(table.match)
    quick, journal = opened(folder, True)
    assert quick is not None or len(table.match.log) < LONG or not left
    slow, _ = opened(folder, False)
    assert picture(slow) == sure
    if quick:
        assert picture(quick) == sure and journal.messages == []
        while quick.log:
            assert quick.undo() == slow.undo() and quick.state == slow.state
        while quick.undone:
            assert quick.redo() == slow.redo() and quick.state == slow.state
        assert quick.chance.used == slow.chance.used
        journal.append(["undo"])
        found = list(Journal(Store(str(folder))).open("0001"))
        assert found[-1] == ["undo"] and len(found) > len(slow.log)


@settings(deadline=None, max_examples=examples(12))
@given(st.data())
def test_damage_to_any_file_loses_nothing_that_the_log_has(tmp_path_factory, long_match, data):
    folder = tmp_path_factory.mktemp("damage") / "matches"
    shutil.copytree(long_match, folder)
    files = sorted(folder.iterdir())
    path = data.draw(st.sampled_from(files + states(folder) * len(files)))
    old = bytearray(path.read_bytes())
    at = data.draw(st.integers(0, len(old) - 1))
    how = data.draw(st.sampled_from(["cut", "byte", "line", "gone"]))
    if how == "cut":
        old = old[:at]
    elif how == "byte":
        old[at] ^= data.draw(st.integers(1, 255))
    elif how == "line":
        old = old[:old.rfind(b"\n", 0, at) + 1]
    path.write_bytes(old)
    if how == "gone":
        path.unlink()
    shutil.copytree(folder, folder.parent / "copy")
    slow, _ = opened(folder.parent / "copy", False)
    quick, _ = opened(folder, True)
    match = quick or opened(folder, False)[0]
    if slow:
        assert len(match.log) >= len(slow.log)
    if path.suffix[:2] == ".s":
        assert len(match.log) == 203
    if match:
        truth = Match(Game("melee"), OPTIONS, SEED)
        for n in range(len(match.log)):
            truth.do(["set", "damage", n % 2, n // 2 % 7])
        assert (match.state, match.chance.used) == (truth.state, truth.chance.used)
        try:
            assert list(match.log) == list(truth.log)
        except OSError:
            assert quick and path.suffix[1:].isdigit()  # an older piece, which was not needed


@pytest.fixture(scope="module")
def long_match(tmp_path_factory):
    """A folder with a match of 203 actions, of which 3 came after its state was saved."""
    folder = tmp_path_factory.mktemp("long") / "matches"
    table = played(folder, 200)
    for n in range(200, 203):
        step(table, "do", n)
    return folder


def test_a_checkpoint_of_another_time_version_or_match_is_not_used(long_match, tmp_path):
    assert opened(shutil.copytree(long_match, tmp_path / "a"), True)[0] is not None
    (state,) = states(tmp_path / "a")
    journal = Journal(Store(str(tmp_path / "a")))
    list(journal.open("0001"))
    records = [json.loads(line[:-10]) for line in state.read_bytes().splitlines(True)[1:]]
    for wrong in (["state", "0.0/2"] + records[0][2:], ["state", VERSION] + records[0][2:], records[0][:2], [7]):
        journal.keep([wrong] + records[1:])  # it follows the last line, and its sums are right
        try:
            assert opened(tmp_path / "a", True)[0] is None
        except IndexError:
            pass  # home takes it as one that cannot be used
    played(tmp_path / "b", 70)
    (other,) = states(tmp_path / "b")
    shutil.copy(other, tmp_path / "a" / "0001.s99")
    shutil.copy(long_match / state.name, tmp_path / "a" / state.name)
    match, _ = opened(tmp_path / "a", True)
    assert match is None or len(match.log) == 203


def form(value, path, found):
    """Add the paths of all values within a JSON value to the set `found`, each with its type.

    A path has the keys of dicts and "[]" for a place in a list. A key that is no name, such as a card, is "*".
    """
    if type(value) in (dict, list) and value:
        for key in value if type(value) is dict else range(len(value)):
            name = "[]" if type(value) is list else "." + (key if key.isidentifier() else "*")
            form(value[key], path + name, found)
    else:
        found.add("%s %s" % (path, type(value).__name__))


def saved_form(name):
    """The paths of everything that is saved of the matches in the scenario file of a game, in order."""
    found = set()
    scenarios = json.loads((Path(__file__).parent / "scenarios" / (name + ".json")).read_text())
    for scenario in (scenarios if type(scenarios) is list else [scenarios]) + FURTHER.get(name, []):
        match = Match(Game(name), scenario.get("options", {}), scenario.get("seed", ""))
        match.spacing = 1
        for step in scenario["steps"]:
            try:
                match.do(step["do"])
            except Refused:
                continue
            texts = []
            for record in checkpoint.records(match, 0):
                if record[0] == "at":
                    texts.append("")
                if record[0] == "text":
                    texts[-1] += record[1]
                elif record[0] not in ("log", "undone"):  # actions are of the form of the match file
                    found.add(" ".join([record[0]] + [type(item).__name__ for item in record[1:]]))
            form(json.loads(texts[-1]), "", found)  # earlier states have the same form, options that of the match file
    return sorted(found)


def test_the_number_in_saved_by_is_raised_with_each_change_of_what_is_saved():
    """A state that another program has saved must not be used if this one would misread it. Whoever changes the form
    of states raises the number, and writes the list anew as the message says."""
    number = checkpoint.SAVED_BY.partition("/")[2]
    now, known = {name: saved_form(name) for name, _ in GAMES}, json.loads(FORM.read_text())
    changed = {name: sorted(set(now[name]) ^ set(known["games"][name]))
               for name in now if name in known["games"] and now[name] != known["games"][name]}  # a new game is free
    if os.environ.get("GOLDEN") == "write" and (number != known["number"] or not changed):
        FORM.write_text(json.dumps({"number": number, "games": now}, indent=1) + "\n")
        return
    assert not changed and number == known["number"], (
        "What is saved has changed: %s. Raise the number in checkpoint.SAVED_BY, then write %s anew with "
        "GOLDEN=write .venv/bin/python -m pytest tests/test_checkpoint.py" % (changed, FORM.name))


def test_log_entries_are_read_from_the_file_only_when_they_are_needed(tmp_path):
    table = played(tmp_path, 700)
    assert table.match.log._first > 400
    plain = [["set", "damage", n % 2, n // 2 % 7] for n in range(700)]
    for log in (table.match.log, opened(tmp_path, True)[0].log):
        assert list(log) == plain and [log[n] for n in range(699, 0, -23)] == plain[699:0:-23]
        assert log._first > 400
    table.match.log.stay()
    assert list(table.match.log) == plain and table.match.log._first == 0
    for _ in range(80):
        step(table, "do", 3)
    assert table.match.log._first == 0


def test_a_log_keeps_its_length_when_its_file_is_damaged(tmp_path):
    table = played(tmp_path, 300)
    sorted(tmp_path.iterdir())[0].write_bytes(b"")
    with pytest.raises(OSError):
        table.match.log[3]
    assert table.entry(3) == "(cannot be read)" and table.entry(299) == "Bea: wounds 2"
    assert table.match.undo() and len(table.match.log) == 299


def test_pieces_are_merged_and_one_checkpoint_is_kept(tmp_path):
    played(tmp_path, 300)
    names = [path.name for path in tmp_path.iterdir()]
    numbers = sorted(name for name in names if name[5:].isdigit())
    assert len(numbers) < SMALL + 4 and len(states(tmp_path)) == 1
    assert len(names) == len(numbers) + 3
    assert all(len((tmp_path / name).read_bytes()) <= 4096 for name in names)


def test_actions_are_saved_when_a_checkpoint_cannot_be_written(tmp_path):
    table = played(tmp_path, 60)
    before = sorted(path.name for path in tmp_path.iterdir())
    put, table.journal.store.free = Store.put, lambda: 9000

    def refuse(name, parts):
        put(table.journal.store, name, parts)
        if ".s" in name:
            raise OSError(28)
    table.journal.store.put = refuse
    for n in range(10):
        step(table, "do", n)
    let_time_pass(table)
    assert not states(tmp_path)
    del table.journal.store.put
    step(table, "do", 1)
    table.saved_bytes = 0
    let_time_pass(table)
    assert len(states(tmp_path)) == 1 and len(before) < 12


def test_records_that_are_appended_during_a_merge_are_kept(tmp_path):
    table, n = new_table(tmp_path), 0
    while len(list(tmp_path.iterdir())) < SMALL + 6:
        step(table, "do", n)
        n += 1
    for _ in range(60):
        table.save_step(QUIET)
        step(table, "do", n)
        n += 1
    assert len(list(opened(tmp_path, False)[0].log)) == n
    assert len(opened(tmp_path, True)[0].log) == n


def test_a_checkpoint_after_the_end_restores_an_ended_match(tmp_path):
    table = played(tmp_path, 100)
    table.journal.append(["end"])
    checkpoint.save(table.journal, list(checkpoint.records(table.match, table.journal.log_size)))
    for closed in (False, True):
        if closed:
            Journal(table.journal.store).take(table.journal).close()
        journal = Journal(Store(str(tmp_path)))
        journal.look("0001")
        game, match, ended, _ = home.read(journal, "0001", journal.header("0001"), True)
        assert ended and len(match.log) == 100


# ---- on a device -------------------------------------------------------------


def device(tmp_path):
    return Device(board("pico_oled"), str(tmp_path / "flash"), hostsim.framebuf)


def test_a_match_continues_from_its_checkpoint_after_a_power_cut(tmp_path):
    one = device(tmp_path)
    home.start(one.app, Game("melee"), {}, SEED)
    one.advance(100)
    for n in range(LONG + 6):
        one.app.table.do(["set", "damage", n % 2, n // 2 % 7])
    assert not states(tmp_path / "flash" / "matches")
    one.advance(400)
    one.press(OK)
    one.advance(QUIET + 1000)
    assert len(states(tmp_path / "flash" / "matches")) == 1
    one.app.table.do(["set", "damage", 0, 1])
    sure = picture(one.app.table.match)
    two = device(tmp_path)
    two.press(OK)
    two.advance(100)
    assert picture(two.app.table.match) == sure
    assert two.app.table.match.log._first > 0 and two.app.table.saved_bytes > 0


def test_the_first_picture_is_shown_before_any_match_is_read(tmp_path):
    played(tmp_path / "flash" / "matches", 5)
    one = device(tmp_path)
    app = App(one)
    app.draw()
    assert one.app.shown and labels(app.stack[-1]) == ["Resume", "New match", "Old matches", "Records",
                                                                     "Settings", "Your buttons", "About", "Practice"]
    app.tick(10)
    assert app.stack[-1].rows[0].label == "Resume Melee 0001"
    app = App(one)
    app.key(OK, 0)  # the row Resume is found before the key is handled, although there was no tick
    assert app.table and len(app.table.match.log) == 5
    for path in (tmp_path / "flash" / "matches").iterdir():
        path.unlink()
    app = App(one)
    app.draw()
    app.tick(10)
    assert labels(app.stack[-1]) == ["New match", "Settings", "Your buttons", "About", "Practice"]


# ---- tools on the PC ---------------------------------------------------------


def test_the_command_reads_a_match_with_a_checkpoint(tmp_path, capsys):
    table = played(tmp_path / "matches", 100)
    assert states(tmp_path / "matches")
    before = sorted(path.name for path in (tmp_path / "matches").iterdir())
    assert main(["export", "0001", "--flash", str(tmp_path)]) == 0
    assert capsys.readouterr().out.count("\n") == 101
    (tmp_path / "boot_out.txt").write_text("Adafruit CircuitPython 9.2.8 on 2025-05-28; a board\n")
    for what in ("list", "verify"):
        main(["matches", what, "--drive", str(tmp_path)])
        assert "0001: melee, 100 actions, going on" in capsys.readouterr().out
    main(["matches", "pull", "--drive", str(tmp_path), "--out", str(tmp_path / "copies")])
    assert [path.name for path in (tmp_path / "copies").iterdir()] == ["0001.match"]
    assert sorted(path.name for path in (tmp_path / "matches").iterdir()) == before
    table.journal.append(["end"])
    assert Journal(table.journal.store).ended("0001")
    Journal(table.journal.store).remove("0001")
    assert [path.name for path in (tmp_path / "matches").iterdir()] == ["0001.gone"]


@settings(deadline=None, max_examples=examples(40))
@given(st.lists(st.integers(0, 4), max_size=500))
def test_a_log_in_a_file_behaves_like_a_list(steps):
    plain, log, n = [], Log(), 0
    log.older = lambda first, last: iter(plain[first:last])
    for n, step in enumerate(steps * 3):
        if step > 1 or not plain:
            plain.append(["do", n])  # it is in the file before the log lets go of it
            log.append(["do", n])
        elif step:
            assert log[n % len(plain)] == plain[n % len(plain)]
        else:
            assert log.pop() == plain[-1]
            plain.pop()
    assert len(log) == len(plain) and list(log) == plain
