"""Random and greedy matches of every game and option set to their end, on CPython and on MicroPython; random actions in
campaigns and trackers, for which no players are simulated.

What fails is a scenario file that repeats it (docs/scenarios.md); the random players get their luck from Hypothesis, so
it is shrunk. SOAK=100 in the environment plays a hundred times as many matches (docs/testing.md).
"""

import json
import os
import random

import pytest
from conftest import REAL, need
from hypothesis import HealthCheck, Phase, given, settings, strategies as st

from cornerman.catalog import Game
from cornerman.match import Match
from gamecheck import walks
from hostsim import runtimes, scenario
from hostsim.tables import Table

TIMES = int(os.environ.get("SOAK", "1"))
TRACKERS = 6    # one of so many of its option sets is walked through
WALK = 100      # actions
SIMULATED = ("melee", "dicefighter", "punch", "fightcard", "cardrpg")
SETS = [(name, options) for name in SIMULATED for options in walks.samples(Game(name))
        if options.get("mode") != "campaign"]
WALKED = [("fightcard", options) for options in walks.samples(Game("fightcard")) if options.get("mode") == "campaign"]
WALKED += [("tracker", options) for options in walks.samples(Game("tracker"))[::TRACKERS]]
SOME = SETS[::3] + WALKED[::3]  # those that MicroPython plays again


class Drawn:
    """Luck that Hypothesis draws: what it shrinks is the choices of a player."""

    def __init__(self, data):
        self.data, self.used = data, 0

    def below(self, n):
        return self.data.draw(st.integers(0, n - 1)) if n > 1 else 0

    def shuffle(self, items):
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]


class Walk:
    """A match of WALK random actions, in place of a Table. One that would end the match before is undone."""

    def __init__(self, name, options, seed):
        self.seed, self.luck, self.match, self.left = seed, random.Random(seed), Match(Game(name), options, seed), WALK

    def step(self):
        self.match.do(walks.anything(self.match, self.luck, 0.05))
        self.left -= 1
        if self.match.state["over"] and self.left:
            self.match.undo()

    def done(self):
        return not self.left


def table_of_players(name, options, seed, kind):
    if (name, options) in WALKED:
        return Walk(name, options, seed)
    return Table(name, options, [kind] * 8, [None] * 8, seed, real=len(seed) % 2, slips=9)


def as_scenario(table, name):
    """The match so far as a scenario."""
    return {"name": "soak", "game": name, "options": table.match.options, "seed": table.seed,
            "steps": [{"do": action} for action in table.match.log]}


def played(table, name):
    """Play until it is done; a fault is reported with a scenario."""
    try:
        while not table.done():
            table.step()
            state = table.match.state
            assert (state["winner"] is None or state["over"]), "a winner before the end"
            assert json.loads(json.dumps(state)) == state, "a state that is no JSON"
    except Exception as error:
        raise AssertionError("%s: %s. This scenario leads there:\n%s" % (
            type(error).__name__, error, json.dumps(as_scenario(table, name)))) from error
    return table


@pytest.mark.parametrize("name, options", SETS)
def test_matches_of_all_games_end(name, options):
    for n in range(2 * TIMES):
        table = table_of_players(name, options, "soak %d" % n, ("random", "greedy")[n % 2])
        assert played(table, name).over, as_scenario(table, name)


@pytest.mark.parametrize("name, options", WALKED)
def test_random_actions_in_campaigns_and_trackers_raise_no_error(name, options):
    for n in range(TIMES):
        played(Walk(name, options, "soak %d" % n), name)


def play_at_random(name, options, watch=None):
    """Play a match whose players have their luck from Hypothesis; what goes wrong is shrunk."""
    @settings(max_examples=3 * TIMES, deadline=None, database=None, phases=(Phase.generate, Phase.shrink),
              suppress_health_check=list(HealthCheck))
    @given(st.data())
    def play(data):
        table = table_of_players(name, options, "by chance", "random")
        table.own, table.slips = [Drawn(data)] * 8, 0
        while not table.done() and len(table.match.log) < 60:
            try:
                table.step()
                assert watch is None or watch(table.match.state)
            except Exception as error:
                scenario = json.dumps(as_scenario(table, name))
                raise AssertionError("%s. This scenario leads there:\n%s" % (error, scenario))
    play()


@pytest.mark.parametrize("name", SIMULATED)
def test_random_matches_raise_no_error(name):
    play_at_random(name, {})


def test_a_fault_is_reported_with_a_short_scenario_that_repeats_it():
    with pytest.raises(AssertionError) as failure:
        play_at_random("melee", {"deal": "device"}, lambda state: sum(state["damage"]) < 3)
    text = next(line for line in str(failure.value).splitlines() if line.startswith("{"))
    found = json.loads(text)
    assert len(found["steps"]) <= 16
    lines = []
    scenario.run([found], lines.append, True)
    assert sum(json.loads(lines[-1])["state"]["damage"]) >= 3 and all(json.loads(line)["ok"] for line in lines)


@pytest.mark.parametrize("kind", REAL)
def test_states_are_equal_on_micropython_at_every_step(kind):
    need(kind)
    matches = []
    for n, (name, options) in enumerate(SOME):
        table = table_of_players(name, options, "both %d" % n, ("random", "greedy")[n % 2])
        while not table.done() and len(table.match.log) < 100:
            table.step()
        matches.append(as_scenario(table, name))
    done = runtimes.run(kind, scenario.__file__, ["--states"], "".join([json.dumps(one) + "\n" for one in matches]),
                        heapsize="16m", timeout=120)
    ours = []
    scenario.run(matches, ours.append, True)
    assert done.stderr == "" and len(ours) == sum(len(one["steps"]) for one in matches)
    theirs = done.stdout.splitlines()
    assert len(theirs) == len(ours)
    for here, there in zip(ours, theirs):
        assert json.loads(here) == json.loads(there)
