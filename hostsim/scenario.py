"""Scenario files (docs/scenarios.md): matches in JSON, played step by step and compared.

`run` is the same on CPython and MicroPython. Started as a program, this module plays one scenario for each line of its
input. `main` is the command `cornerman scenario`.
"""

import json
import sys

from cornerman.catalog import Game
from cornerman.game import Refused, public
from cornerman.match import Match

DEEPEST = 12
LONGEST = 600  # most seconds for all scenarios on MicroPython


def run(scenarios, out, states):
    """Play scenarios (an iterable of JSON values, not trusted); returns how many fail.

    out: called with each line of text; states: False: print a line for each scenario, `ok` or the first difference;
    True: print a JSON object for each step
    """
    games = {}
    count = 0
    for number, scenario in enumerate(scenarios):
        wrong = _play(number, scenario, games, out if states else None)
        if wrong:
            count += 1
        if not states:
            out("scenario %d, %s" % (number, wrong) if wrong else "ok")
    return count


def _play(number, scenario, games, out):
    """Play one scenario, pass each step to `out` if given; returns the first difference, or None."""
    try:
        match = _begin(scenario, games)
    except Exception as failure:
        error = sentence(failure)
        if out:
            out(json.dumps({"scenario": number, "step": -1, "ok": False, "error": error, "state": None}))
        return "at the start: " + error
    first = None
    for at, step in enumerate(scenario.get("steps", [])):
        refused = type(step) is dict and step.get("error")
        before = json.dumps(match.state) if refused else None
        error = _step(match, step)
        wrong = _difference(step, match.state, error, before)
        if wrong and first is None:
            first = "step %d: %s" % (at, wrong)
        if out:
            out(json.dumps({"scenario": number, "step": at, "ok": error is None, "error": error,
                            "state": public(match.state)}))
        elif first:
            return first
    return first


def _begin(scenario, games):
    """The new match of a scenario. Refused: the scenario does not describe one."""
    if type(scenario) is not dict:
        raise Refused("A scenario is an object")
    name = scenario.get("game")
    options = scenario.get("options", {})
    seed = scenario.get("seed", "")
    if type(name) is not str:
        raise Refused("game: the name of a game, please")
    if type(seed) is not str:
        raise Refused("seed: a text, please")
    if type(scenario.get("steps", [])) is not list:
        raise Refused("steps: a list, please")
    if _deep(options, DEEPEST):
        raise Refused("Nested too deeply")
    if name not in games:
        games[name] = Game(name)
    return Match(games[name], options, seed)


def _step(match, step):
    """Do one step; returns None, or the sentence that refuses its action."""
    try:
        if type(step) is not dict or "do" not in step:
            raise Refused("A step is an object with a do")
        if _deep(step["do"], DEEPEST):
            raise Refused("Nested too deeply")
        match.do(step["do"])
        return None
    except Refused as refusal:
        return sentence(refusal)
    except Exception as failure:
        match.rebuild()
        return sentence(failure)


def sentence(error):
    """The message of an error, with P1, P2… for the seats."""
    if not isinstance(error, Refused):
        return "The rules failed: %s %s" % (type(error).__name__, error)
    text = str(error)
    for seat in range(10):
        text = text.replace("@%d" % seat, "P%d" % (seat + 1))
    return text


def _difference(step, state, error, before):
    """The first difference to what a step expects, or None.

    state: after the step; error: the sentence that refused it, or None; before: the state before it as JSON, if the
    step expects to be refused, else None
    """
    if before is None and error is not None:
        return error
    if before is not None and error is None:
        return "was accepted"
    if before is not None and json.dumps(state) != before:
        return "was refused, but the state has changed"
    expected = step.get("expect", {})
    if type(expected) is not dict:
        return "expect: names with values, please"
    for path in sorted(expected):
        value = state
        for part in path.split("."):
            if type(value) is dict and part in value and not part.startswith("_"):
                value = value[part]
            elif type(value) is list and part in [str(n) for n in range(len(value))]:
                value = value[int(part)]
            else:
                return path + " is not there"
        if not _same(value, expected[path]):
            return "%s is %s, expected %s" % (path, json.dumps(value), json.dumps(expected[path]))
    return None


def _same(value, other):
    """True if two JSON values are equal; true and 1 differ."""
    if type(value) is list:
        return (type(other) is list and len(value) == len(other)
                and all([_same(value[n], other[n]) for n in range(len(value))]))
    if type(value) is dict:
        return (type(other) is dict and len(value) == len(other)
                and all([key in other and _same(value[key], other[key]) for key in value]))
    return (type(value) is bool) == (type(other) is bool) and value == other


def _deep(value, most):
    """True if lists and objects are nested more than `most` levels deep."""
    if type(value) is dict:
        value = list(value.values())
    if type(value) is not list:
        return False
    return most == 0 or any([_deep(item, most - 1) for item in value])


def _input():
    for line in sys.stdin:
        yield json.loads(line)


# ---- the command, on CPython


def main(argv):
    """`cornerman scenario`: returns the exit code, 0: all as expected (always with --states), 1: something differs.

    UserError: a file cannot be read or MicroPython is not here; nothing was played then.
    """
    import argparse
    import re
    import subprocess

    from boardfiles.untrusted import UserError, say
    from hostsim import runtimes

    parser = argparse.ArgumentParser(prog="cornerman scenario", description="Play scenario files.")
    parser.add_argument("--runtime", choices=("cpython", "micropython", "unix", "wasm"), default="cpython")
    parser.add_argument("--states", action="store_true", help="a JSON object for each step")
    parser.add_argument("files", nargs="+", metavar="FILE")
    asked = parser.parse_args(argv)
    lines = [line for path in asked.files for line in load(path)]
    if asked.runtime == "cpython":
        differ = run(map(json.loads, lines), say, asked.states)
        return 1 if differ and not asked.states else 0
    try:
        done = runtimes.run(asked.runtime, __file__, ["--states"] if asked.states else [],
                            "".join([line + "\n" for line in lines]), heapsize="64m", timeout=LONGEST)
    except runtimes.NoRuntime as missing:
        raise UserError(str(missing)) from None
    except subprocess.TimeoutExpired:
        raise UserError("MicroPython has not ended within %d s. Play fewer scenarios at once." % LONGEST) from None
    said = done.stdout.split("\n")[:-1]  # a text may hold other characters that end lines
    for line in said:
        say(re.sub("[^\x00-\x7f]", lambda found: json.dumps(found[0])[1:-1], line) if asked.states else line)
    errors = done.stderr.strip().splitlines()
    if errors or not asked.states and len(said) < len(lines):
        raise UserError("MicroPython has failed: %s. Play it with --runtime cpython to see where." % (
            errors[-1] if errors else "it has ended before the last scenario"))
    return done.returncode


def load(path):
    """The scenarios of a file, each as a line of JSON. UserError: it cannot be read, or there is none in it."""
    from boardfiles import guide
    from boardfiles.untrusted import KB, UserError, content, parsed

    data = content(path, 16 * 1024 * KB)
    try:
        data = parsed(data.decode("utf-8-sig"), 600, parse_float=_number, parse_constant=_no_number)
        # Half a surrogate pair is no text on any runtime: it becomes a question mark.
        lines = [json.dumps(scenario, ensure_ascii=False).encode("utf-8", "replace").decode()
                 for scenario in (data if type(data) is list else [data])]
    except UnicodeDecodeError:
        raise UserError("%s: this is not a text file in UTF-8. Name a scenario file: %s." % (path, guide("scenarios")))
    except ValueError as error:
        raise UserError("%s: this is not JSON: %s. %s shows a scenario file." % (path, error, guide("scenarios")))
    if not lines:
        raise UserError("%s: there is no scenario in this list. %s shows what belongs there." % (
            path, guide("scenarios")))
    return lines


def _number(text):
    return max(-1e308, min(1e308, float(text)))


def _no_number(text):
    raise ValueError("%s is not a number" % text)


if __name__ == "__main__":
    _states = "--states" in sys.argv
    sys.exit(1 if run(_input(), print, _states) and not _states else 0)
