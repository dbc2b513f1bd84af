"""Compares the speed of simulated matches with OpenSpiel and RLCard: python tools/compare_speed.py [SECONDS a game]

The peers are installed in an environment of their own, .cache/peers, and run in a process of it. All play whole matches
with random players, one after the other on one core, in TURNS turns, of which the best counts; a step is an action of a
player, and with OpenSpiel also one of chance. Only ours are checked by the rules.

Machines differ, so a goal is converted by the speed of each of OpenSpiel's games: the last column says which part of it
a game reaches, by the least and the most favourable of them.
"""

import argparse
import json
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PEERS = ROOT / ".cache" / "peers"
VERSIONS = ("open_spiel==2.0.2", "rlcard==1.2.0")
OURS = (("melee", {"deal": "device"}), ("dicefighter", {}), ("punch", {}), ("fightcard", {}), ("cardrpg", {}))
SPIEL = ("gin_rummy", "python_tic_tac_toe", "python_kuhn_poker")
RLCARD = ("gin-rummy", "uno", "doudizhu")
TURNS = 3
# Steps a second: of OpenSpiel's games on the machine for which the goals were set, and the goals.
THERE = {"OpenSpiel gin_rummy": 63000, "OpenSpiel python_tic_tac_toe": 30500, "OpenSpiel python_kuhn_poker": 133500}
GOAL, GOALS = 50000, {"Cornerman melee": 150000}


def measured(name, play, seconds):
    """(name, steps, matches a second) of `play`, a function of a number that returns how many steps it took."""
    play(0)
    steps = matches = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        matches += 1
        steps += play(matches)
    spent = time.process_time() - start
    return name, steps / spent, matches / spent


def ours(seconds):
    """Yield what was measured of Cornerman's games."""
    sys.path[:0] = [str(ROOT / "firmware"), str(ROOT)]
    from hostsim.tables import Table

    for name, options in OURS:
        yield measured("Cornerman " + name, lambda n, name=name, options=options: Table(
            name, options, ["random"] * 2, [None] * 2, str(n)).play().actions, seconds)


def spiel(seconds):
    """Yield what was measured of OpenSpiel: C++ rules played from Python, and its games in Python."""
    import random

    import pyspiel
    from open_spiel.python.games import kuhn_poker, tic_tac_toe  # noqa: F401, they register themselves

    for name in SPIEL:
        game = pyspiel.load_game(name)

        def play(n, game=game):
            state, steps = game.new_initial_state(), 0
            while not state.is_terminal():
                if state.is_chance_node():
                    able, weights = zip(*state.chance_outcomes())
                    state.apply_action(random.choices(able, weights)[0])
                else:
                    state.apply_action(random.choice(state.legal_actions()))
                steps += 1
            return steps
        yield measured("OpenSpiel " + name, play, seconds)


def rlcard(seconds):
    """Yield what was measured of RLCard."""
    import random

    import rlcard

    for name in RLCARD:
        env = rlcard.make(name)

        def play(n, env=env):
            state, player = env.reset()
            steps = 0
            while not env.is_over():
                state, player = env.step(random.choice(list(state["legal_actions"])))
                steps += 1
            return steps
        yield measured("RLCard " + name, play, seconds)


def reached(name, found):
    """The part of its goal that a game of ours reaches, as text. found: {name: (steps, matches a second)}"""
    if not name.startswith("Cornerman"):
        return ""
    parts = [found[name][0] / GOALS.get(name, GOAL) * THERE[peer] / found[peer][0] for peer in THERE]
    return "%.2f to %.2f" % (min(parts), max(parts))


def main(seconds):
    """Measure for so many seconds a game; the peers in their own environment, which is made if need be."""
    python, ready = PEERS / "bin" / "python", PEERS / ".ready"
    if not ready.exists():
        subprocess.run([sys.executable, "-m", "venv", str(PEERS)], check=True)
        subprocess.run([str(python), "-m", "pip", "install", "--quiet", *VERSIONS], check=True)
        ready.touch()
    found = {}
    for _ in range(TURNS):
        lines = subprocess.run([str(python), __file__, "--peers", str(seconds)], stdout=subprocess.PIPE,
                               check=True).stdout
        for name, steps, matches in [*ours(seconds), *map(json.loads, lines.splitlines())]:
            found[name] = max(found.get(name, (0, 0)), (steps, matches))
    print("%-32s %10s %10s  %s" % ("", "steps/s", "matches/s", "of the goal"))
    for name, (steps, matches) in found.items():
        print("%-32s %10.0f %10.0f  %s" % (name, steps, matches, reached(name, found)))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Compare the speed of simulated matches with OpenSpiel and RLCard.")
    parser.add_argument("seconds", nargs="?", type=float, default=1, help="processor time a game (default: 1)")
    parser.add_argument("--peers", action="store_true", help=argparse.SUPPRESS)  # in their own environment
    given = parser.parse_args()
    if given.peers:
        for measure in (spiel, rlcard):
            for one in measure(given.seconds):
                print(json.dumps(one))
    else:
        main(given.seconds)
