"""Scenario files: what they print, what they make of bad ones, and equal states on every runtime."""

import json
import random

import commandline
import pytest
from conftest import REAL, ROOT, examples, need
from hypothesis import given, settings
from hypothesis import strategies as st
from gamecheck.walks import anything, samples

from cornerman.catalog import GAMES, Game
from cornerman.game import Refused
from cornerman.match import Match
from hostsim import runtimes
from hostsim.scenario import load, run

FILES = sorted(str(path) for path in (ROOT / "tests" / "scenarios").glob("*.json"))
ROUND = {"game": "melee", "seed": "table 4", "steps": [
    {"do": ["play", 0, "9S"]},
    {"do": ["play", 1, "3D"], "expect": {"damage": [0, 1], "phase": "play", "pile.1.0": "3D"}},
    {"do": ["play", 0, "XX"], "error": True}]}


def main(words):
    """Run the command `cornerman scenario`."""
    return commandline.main(["scenario", *words])


def plain(*scenarios):
    lines = []
    differ = run(scenarios, lines.append, False)
    assert len(lines) == len(scenarios)
    assert differ == len([line for line in lines if line != "ok"])
    return lines


def states(*scenarios):
    lines = []
    run(scenarios, lines.append, True)
    return [json.loads(line) for line in lines]


def changed(step, **fields):
    """ROUND with other fields in one step."""
    copy = json.loads(json.dumps(ROUND))
    copy["steps"][step].update(fields)
    return copy


def test_a_plain_run_prints_ok_or_the_first_difference():
    assert plain(ROUND) == ["ok"]
    for scenario, line in (
            (changed(1, expect={"damage": [1, 0]}), "step 1: damage is [0, 1], expected [1, 0]"),
            (changed(1, expect={"damage": [0, True]}), "step 1: damage is [0, 1], expected [0, true]"),
            (changed(1, expect={"pile.1.1": "3D"}), "step 1: pile.1.1 is not there"),
            (changed(1, expect={"pile.-1": []}), "step 1: pile.-1 is not there"),
            (changed(1, expect={"phase.x": 1}), "step 1: phase.x is not there"),
            (changed(1, expect={"_luck": 1}), "step 1: _luck is not there"),
            (changed(1, expect={"": 1}), "step 1:  is not there"),
            (changed(1, expect=[1]), "step 1: expect: names with values, please"),
            (changed(0, error=True), "step 0: was accepted"),
            (changed(0, do=["jump"], expect={"x": 1}), "step 0: "),
            (changed(2, expect={"round": 2}), "step 2: round is 1, expected 2")):
        assert plain(ROUND, scenario)[1].startswith("scenario 1, " + line)


def test_states_prints_every_step_and_a_refused_action_keeps_the_state():
    lines = states(ROUND, ROUND)
    assert [(line["scenario"], line["step"], line["ok"]) for line in lines] == [
        (n, step, step < 2) for n in (0, 1) for step in (0, 1, 2)]
    assert lines[0]["error"] is None and lines[0]["state"]["played"] == ["9S", None]
    assert lines[2]["error"] == "Not a card: XX" and lines[2]["state"] == lines[1]["state"]
    assert all(set(line) == {"scenario", "step", "ok", "error", "state"} for line in lines)
    assert len(lines[0]["state"]) == 19 and not any(name.startswith("_") for name in lines[0]["state"])


@pytest.mark.parametrize("scenario", [
    None, 7, "melee", [], [[]], {}, {"game": None}, {"game": "chess"}, {"game": ["melee"]}, {"game": {}},
    {"game": "melee", "options": None}, {"game": "melee", "options": []}, {"game": "melee", "options": {"x": 1}},
    {"game": "melee", "options": {"decks": True}}, {"game": "melee", "options": {"decks": 10 ** 40}},
    {"game": "melee", "options": {"decks": 1e308}}, {"game": "melee", "seed": 4}, {"game": "melee", "seed": None},
    {"game": "melee", "steps": None}, {"game": "melee", "steps": {}}, {"game": "melee", "steps": "do"},
    {"game": "tracker", "options": {"counters": {"a": {"b": []}}}}])
def test_scenarios_that_cannot_start_are_reported_at_step_minus_1(scenario):
    line, = states(scenario)
    assert line["error"] and "failed" not in line["error"]
    assert line == {"scenario": 0, "step": -1, "ok": False, "error": line["error"], "state": None}
    assert plain(scenario)[0].startswith("scenario 0, at the start: " + line["error"])


@pytest.mark.parametrize("step", [
    None, 1, [], "do", {}, {"error": True}, {"do": None}, {"do": []}, {"do": [[]]}, {"do": {}}, {"do": "play"},
    {"do": [None]}, {"do": ["play"]}, {"do": ["play", 0]}, {"do": ["play", 0, "9S", 1]}, {"do": ["play", True, "9S"]},
    {"do": ["play", 1.0, "9S"]}, {"do": ["play", [0], "9S"]}, {"do": ["play", {}, {}]},
    {"do": ["play", 10 ** 50, "9S"]},
    {"do": ["play", 0, "\ud800"]}, {"do": ["set", "pile", 0, [[[[[[]]]]]]]}, {"do": ["set", {}, 1]}])
def test_malformed_steps_are_refused(step):
    before, line = states({"game": "melee", "steps": [{"do": ["set", "round", 3]}, step]})
    assert line["ok"] is False and "failed" not in line["error"]
    assert line["state"] == before["state"]


def test_seats_in_messages_are_replaced_by_player_names():
    line = states({"game": "melee", "steps": [{"do": ["play", 0, "9S"]}, {"do": ["play", 0, "8S"]}]})[1]
    assert "@" not in line["error"] and "P1" in line["error"]


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=8)
    | st.sampled_from(["play", "set", "hit", "9S", "??", "damage", "pile", "c0", "trump", "C", "roll", "draw", "add"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=3), max_leaves=12)
verbs = st.sampled_from(["play", "pass", "hit", "take", "set", "add", "roll", "draw", "trump", "coin", "out", "next"])
actions = st.builds(lambda verb, rest: [verb] + rest, verbs, st.lists(st.integers(0, 3) | json_values, max_size=4))
scenarios = json_values | st.fixed_dictionaries(
    {"game": st.sampled_from([name for name, title in GAMES])},
    optional={"seed": st.text(max_size=5), "options": json_values,
              "steps": st.lists(st.builds(lambda do: {"do": do}, actions | json_values) | json_values, max_size=8)})


@settings(deadline=None, max_examples=examples(50))
@given(st.lists(scenarios, max_size=6))
def test_any_json_is_handled_without_an_exception(played):
    lines = states(*played)
    assert {line["scenario"] for line in lines} <= set(range(len(played)))
    assert not [line for line in lines if line["error"] and "failed" in line["error"]]
    assert len(plain(*played)) == len(played)


# ---- the command -----------------------------------------------------------


def test_the_command_numbers_scenarios_through_all_files(tmp_path, capsys):
    one, two = tmp_path / "1.json", tmp_path / "2.json"
    one.write_text(json.dumps([ROUND, ROUND]))
    two.write_text(json.dumps(changed(1, expect={"round": 7})))
    assert main([str(one)]) == 0
    assert capsys.readouterr().out == "ok\nok\n"
    assert main([str(one), str(two)]) == 1
    assert capsys.readouterr().out == "ok\nok\nscenario 2, step 1: round is 1, expected 7\n"
    assert main(["--states", str(one), str(two)]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [line["scenario"] for line in lines] == [0] * 3 + [1] * 3 + [2] * 3


@pytest.mark.parametrize("data,said", [
    (b"", "this is not JSON"), (b"{", "this is not JSON"), (b"\xff\xfe", "this is not a text file"),
    (b'{"game": NaN}', "NaN is not a number"), (b"[" * 100000, "nested too deeply"),
    (b"[" + b"9" * 9000 + b"]", "this is not JSON")])
def test_the_command_reports_files_that_cannot_be_read(tmp_path, capsys, data, said):
    path = tmp_path / "bad.json"
    path.write_bytes(data)
    assert main([str(path)]) == 2
    shown = capsys.readouterr()
    assert said in shown.err and shown.err.count("\n") == 1 and shown.out == ""
    assert main([str(tmp_path / "none.json")]) == 2
    assert "cannot be read" in capsys.readouterr().err


def test_odd_but_sound_json_is_played(tmp_path, capsys):
    path = tmp_path / "odd.json"
    path.write_bytes(b'\xef\xbb\xbf[{"game": "melee", "seed": "\\ud83d\\ude00 \\ud800", "steps": [{"do": 1e999}, '
                     b'{"do": %s}]}]' % (b"[" * 500 + b"]" * 500))
    assert main(["--states", str(path)]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [line["ok"] for line in lines] == [False, False]
    assert json.loads(load(str(path))[0])["seed"] == "\U0001f600 ?"


# ---- real runtimes


@pytest.fixture(scope="module")
def luck(tmp_path_factory):
    """A file of scenarios: random actions in every game, some of them with a value of another kind in them."""
    rng = random.Random("scenarios")
    junk = [-1, 7, 10 ** 30, 1.5, 1e308, None, True, "AS", "??", "é\u2028\U0001f600", "\x00\n", [1, 2], {"a": [{}]}]
    scenarios = []
    for name, title in GAMES:
        for options in samples(Game(name)):
            seed, steps = "é%d" % len(scenarios), []
            match = Match(Game(name), options, seed)
            for _ in range(25):
                action = anything(match, rng)
                if rng.random() < 0.2:
                    action[rng.randrange(len(action))] = rng.choice(junk)
                try:
                    match.do(action)
                except Refused:
                    pass
                steps.append({"do": action})
            scenarios.append({"game": name, "options": options, "seed": seed, "steps": steps})
    path = tmp_path_factory.mktemp("luck") / "luck.json"
    path.write_text(json.dumps(scenarios))
    return str(path)


@pytest.mark.parametrize("kind", REAL)
def test_states_are_equal_on_real_runtimes(kind, luck, capsys):
    need(kind)
    seen = []
    for runtime in ("cpython", kind):
        assert main(["--runtime", runtime, "--states", luck] + FILES) == 0
        seen.append([json.loads(line) for line in capsys.readouterr().out.splitlines()])
    assert {line["ok"] for line in seen[0]} == {True, False}
    for ours, theirs in zip(*seen):
        assert ours == theirs
    assert len(seen[0]) == len(seen[1])


def test_the_scenarios_of_all_games_pass(capsys):
    """The test above plays them on real runtimes, too."""
    assert main(FILES) == 0
    assert set(capsys.readouterr().out.splitlines()) == {"ok"}


def test_every_game_has_scenarios():
    played = {json.loads(line)["game"] for path in FILES for line in load(path)}
    assert played == {name for name, title in GAMES}


def test_micropython_reports_differences_too(tmp_path, capsys):
    need("micropython")
    path = tmp_path / "x.json"
    path.write_text(json.dumps([ROUND, changed(1, expect={"damage": [1, 0]}), 7]))
    assert main(["--runtime", "micropython", str(path)]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "ok", "scenario 1, step 1: damage is [0, 1], expected [1, 0]",
        "scenario 2, at the start: A scenario is an object"]


def test_no_micropython_is_one_sentence(tmp_path, capsys, monkeypatch):
    monkeypatch.setenv("CORNERMAN_MICROPYTHON", "true")  # a program that says nothing
    assert main(["--runtime", "unix", FILES[0]]) == 2
    assert "it has ended before the last scenario" in capsys.readouterr().err
    monkeypatch.setattr(runtimes, "unix", lambda: None)
    monkeypatch.setattr(runtimes, "wasm", lambda: None)
    assert main(["--runtime", "micropython", FILES[0]]) == 2
    shown = capsys.readouterr()
    assert shown.err.count("\n") == 1 and "No MicroPython" in shown.err and shown.out == ""


@pytest.mark.parametrize("kind", REAL)
def test_a_journal_reads_the_same_everywhere(kind, tmp_path):
    """Lines written on MicroPython follow each other on CPython."""
    need(kind)
    program = tmp_path / "lines.py"
    program.write_text("from cornerman.journal import encode\n"
                       "crc = 0\n"
                       "for record in (['match', {'names': ['Ann', 'Zoe']}],\n"
                       "               ['do', ['set', 'pile', 0, ['??', 'AS']]]):\n"
                       "    line, crc = encode(record, crc)\n"
                       "    print(line.decode(), end='')\n")
    done = runtimes.run(kind, program)
    from cornerman.journal import decode, follow
    crc, records = 0, []
    for line in done.stdout.encode().splitlines(True):
        crc = follow(line, crc)
        assert crc is not None
        records.append(decode(line))
    assert records == [["match", {"names": ["Ann", "Zoe"]}], ["do", ["set", "pile", 0, ["??", "AS"]]]]


def test_the_app_runs_compiled_under_a_heap_cap(tmp_path):
    need("unix")
    program = tmp_path / "capped.py"
    program.write_text("import gc, sys\n"
                       "from cornerman.catalog import Game\n"
                       "from cornerman.match import Match\n"
                       "match = Match(Game('tracker'), {}, 'x')\n"
                       "for n in range(300):\n"
                       "    match.do(['add', 0, 0, 1 if n % 2 else -1])\n"
                       "for n in range(300):\n"
                       "    match.undo()\n"
                       "print(len(match.log), len(match.undone))\n")
    done = runtimes.run("unix", program, heapsize="192k", compiled_app=True)
    assert (done.stdout, done.stderr, done.returncode) == ("0 300\n", "", 0)
