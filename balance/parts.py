"""Plays the parts of a study, and counts.

A part is a dict of JSON values, so that it can go to another process, interpreter or machine; its result is a *count*,
a dict of whole numbers by name. Counts are added up, so the order in which parts are played does not matter.

Run as a program, this file plays the parts that it reads: `run.in_interpreter` starts it in an interpreter that may
have no other package than Python's own. Therefore it imports only the firmware and `hostsim.tables`.
"""

import json
import sys
from collections import Counter
from pathlib import Path

if __name__ == "__main__":
    TOP = Path(__file__).resolve().parent.parent  # of a clone, or of the package that a wheel installs
    sys.path[:1] = [str(TOP / "firmware"), str(TOP)]

from hostsim.tables import Table

READY = "plays parts"  # the first line that the program writes
# PyPy translates what it runs often, and by default forgets how often that was. The rules have many functions and few
# loops, so it would not translate most of them (docs/players.md, Speed).
PYPY = "decay=0,threshold=300,function_threshold=400,trace_eagerness=50"
FARTHEST = 6    # a lead above it counts as it
LAST = 30       # steps of which a lead is counted


def pairs(sides, players):
    """Pairs (a, b) of indexes of sides: each once, if the players differ in both orders, each side with itself; sides
    with an added card only with the same side without it."""
    n = len(sides)
    added = [(a, sides.index(sides[a].partition("+")[0])) for a in range(n) if sides[a] and "+" in sides[a]]
    return added or [(a, b) for a in range(n) for b in range(n) if a <= b or players[0] != players[1]]


def seated(parameters, pair, number, n):
    """The simulated table of match n of the pair with this number."""
    swap = n % 2
    sides, order = parameters["sides"] or [None], (1, 0) if swap else (0, 1)
    return Table(parameters["game"], parameters["options"], [parameters["players"][i] for i in order],
                 [sides[pair[i]] for i in order], "%s/%d:%d:%d" % (parameters["seed"], pair[0], pair[1], n),
                 parameters["samples"], real=False)


def play(parameters, part):
    """The counts of a part: a dict {name: number}."""
    sides, counts, reached, held = parameters["sides"] or [None], Counter(), Counter(), Counter()
    pair = pairs(sides, parameters["players"])[part["pair"]]
    for n in range(part["first"], part["first"] + part["count"]):
        table = seated(parameters, pair, part["pair"], n)
        leads, landed = _played(table)
        swap, result = n % 2, table.result()
        counts["matches"] += 1
        counts["actions"] += result.actions
        counts["length"] += result.length
        counts["length squared"] += result.length ** 2
        if result.winner is None:
            counts["drawn"] += 1
        else:
            counts["won"] += result.winner == swap
            if result.first is not None:
                counts["first decided"] += 1
                counts["first won"] += result.winner == result.first
            reached.update(leads)
            if result.winner == 0:
                held.update(leads)
        counts["unfinished"] += not table.over
        counts["landed"] += landed[swap]
    for step_and_lead in reached:
        counts["lead %d %d of" % step_and_lead] = reached[step_and_lead]
        counts["lead %d %d won" % step_and_lead] = held[step_and_lead]
    return {"%d %s" % (part["pair"], name): number for name, number in counts.items() if number}


def _played(table):
    """Play a match; returns (a list of (step of the clock, lead of seat 0), both limited to the range that is counted,
    and for each seat True if it ever landed a hit, if the model of the game tells that)."""
    model, options, leads, landed = table.model, table.match.options, {}, [False, False]
    wounded = getattr(model, "wounded", None)
    while not table.done():
        table.step()
        state = table.match.state
        step = model.clock(options, state)
        if step <= LAST:
            leads[step] = model.lead(options, state)
        if wounded and not (landed[0] and landed[1]):
            landed = [landed[0] or wounded(state, 1), landed[1] or wounded(state, 0)]
    return [(step, max(-FARTHEST, min(FARTHEST, leads[step]))) for step in leads], landed


def set_up():
    """Set what the interpreter needs to play fast."""
    if sys.implementation.name == "pypy":
        import pypyjit
        pypyjit.set_param(PYPY)


def serve(lines, write):
    """Write READY, then [number, count] as JSON for each line that has [parameters, number, part]."""
    set_up()
    write(READY)
    for line in lines:
        parameters, number, part = json.loads(line)
        write(json.dumps([number, play(parameters, part)]))


if __name__ == "__main__":
    serve(sys.stdin, lambda line: print(line, flush=True))
