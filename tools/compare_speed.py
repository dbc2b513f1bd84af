"""Compares the speed of simulated matches with OpenSpiel and RLCard:

    python tools/compare_speed.py [SECONDS a game] [--python PROGRAM]

The peers are installed in an environment of their own, .cache/peers, and run in a process of it. All play whole matches
with random players, one after the other on one core, in TURNS turns, of which the best counts; a step is an action of a
player, and with OpenSpiel also one of chance. Only ours are checked by the rules.

--python names an interpreter that plays our games as well, as in `cornerman balance`, in a process for each game, after
WARM s of matches that do not count: PyPy takes that long to translate what it runs often.

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
WARM = 40
# Steps a second: of OpenSpiel's games on the machine for which the goals were set, and the goals.
THERE = {"OpenSpiel gin_rummy": 63000, "OpenSpiel python_tic_tac_toe": 30500, "OpenSpiel python_kuhn_poker": 133500}
GOAL, GOALS = 50000, {"Cornerman melee": 150000}


def measured(name, play, seconds, warm=0):
    """(name, steps, matches a second) of `play`, a function of a number that returns how many steps it took, after
    `warm` s that do not count."""
    play(0)
    if warm:
        measured(name, play, warm)
    steps = matches = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        matches += 1
        steps += play(matches)
    spent = time.process_time() - start
    return name, steps / spent, matches / spent


def ours(seconds, warm=0, only=None):
    """Yield what was measured of Cornerman's games; only: the name of one."""
    sys.path[:0] = [str(ROOT / "firmware"), str(ROOT)]
    from balance.parts import set_up
    from hostsim.tables import Table

    set_up()
    for name, options in OURS:
        if only in (None, name):
            yield measured("Cornerman " + name, lambda n, name=name, options=options: Table(
                name, options, ["random"] * 2, [None] * 2, str(n)).play().actions, seconds, warm)


def read(python, *arguments):
    """What this file prints when it is run by the interpreter `python` with `arguments`, line by line."""
    done = subprocess.run([python, __file__, *map(str, arguments)], stdout=subprocess.PIPE, check=True)
    return [tuple(json.loads(line)) for line in done.stdout.splitlines()]


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
    goal = GOALS.get(name.partition(", ")[0], GOAL)
    parts = [found[name][0] / goal * THERE[peer] / found[peer][0] for peer in THERE]
    return "%.2f to %.2f" % (min(parts), max(parts))


def main(seconds, other):
    """Measure for so many seconds a game; the peers in their own environment, which is made if need be; our games also
    by the interpreter `other`, None: there is none."""
    python, ready = PEERS / "bin" / "python", PEERS / ".ready"
    if not ready.exists():
        subprocess.run([sys.executable, "-m", "venv", str(PEERS)], check=True)
        subprocess.run([str(python), "-m", "pip", "install", "--quiet", *VERSIONS], check=True)
        ready.touch()
    found = {}
    for _ in range(TURNS):
        for name, steps, matches in [*ours(seconds), *read(str(python), "--peers", seconds)]:
            found[name] = max(found.get(name, (0, 0)), (steps, matches))
    for game, _ in OURS if other else ():
        [(name, *figures)] = read(other, "--only", game, seconds)
        found["%s, %s" % (name, other)] = figures
    print("%-32s %10s %10s  %s" % ("", "steps/s", "matches/s", "of the goal"))
    for name, (steps, matches) in found.items():
        print("%-32s %10.0f %10.0f  %s" % (name, steps, matches, reached(name, found)))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Compare the speed of simulated matches with OpenSpiel and RLCard.")
    parser.add_argument("seconds", nargs="?", type=float, default=1, help="processor time a game (default: 1)")
    parser.add_argument("--python", metavar="PROGRAM", help="an interpreter that plays our games too, such as pypy3")
    parser.add_argument("--only", help=argparse.SUPPRESS)  # one of our games, in another interpreter
    parser.add_argument("--peers", action="store_true", help=argparse.SUPPRESS)  # in their own environment
    given = parser.parse_args()
    if given.peers:
        for measure in (spiel, rlcard):
            for one in measure(given.seconds):
                print(json.dumps(one))
    elif given.only:
        for one in ours(given.seconds, WARM, given.only):
            print(json.dumps(one))
    else:
        main(given.seconds, given.python)
