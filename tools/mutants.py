"""Mutation testing: makes small faults in a module, one at a time, and says which of them no test notices.

    python tools/mutants.py [MODULE …]

docs/testing.md describes it. pytest collects the tests once. Each mutant is tested in a forked process, which puts the
mutated function into the module, and runs those tests that call the function without the fault, the quickest first;
nothing is written. The exit code is 1 if a mutant survives that tests/mutants.txt does not explain.
"""

import argparse
import ast
import contextlib
import importlib.abc
import importlib.util
import json
import os
import resource
import signal
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
EXPLAINED = ROOT / "tests" / "mutants.txt"
TESTS = {  # by module of firmware/cornerman: the tests that concern it, the quickest first
    "chance": ["test_chance.py"], "keys": ["test_keys.py"], "match": ["test_match.py", "test_checkpoint.py"],
    "journal": ["test_journal.py", "test_store.py", "test_checkpoint.py"],
    "store": ["test_store.py", "test_journal.py", "test_shelf.py"], "shelf": ["test_shelf.py", "test_store.py"],
    "game": ["test_game.py"], "options": ["test_game.py"], "tables": ["test_tables.py"],
    "untrusted": ["test_store.py", "test_shelf.py", "test_journal.py"],
}
# Tests that run the module in another process, which does not have the mutant, are left out.
NOT = "not on_micropython and not every_cut"
AT_ONCE = int(os.environ.get("AT_ONCE", os.cpu_count()))
LEAST, TIMES = 1, 4  # CPU seconds of a test: a constant, and a multiple of its duration without a fault
MEMORY = 2 << 30  # bytes of memory of a process
OPERATORS = {ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.FloorDiv: ast.Mult, ast.Mod: ast.FloorDiv,
             ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd, ast.LShift: ast.RShift, ast.RShift: ast.LShift,
             ast.And: ast.Or, ast.Or: ast.And, ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
             ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot,
             ast.IsNot: ast.Is}


def changes(node):
    """The nodes that can replace a node of a syntax tree, each a fault."""
    if isinstance(node, (ast.BinOp, ast.AugAssign, ast.BoolOp)) and type(node.op) in OPERATORS:
        yield changed(node, op=OPERATORS[type(node.op)]())
    elif isinstance(node, ast.Compare):
        for i, operator in enumerate(node.ops):
            yield changed(node, ops=[*node.ops[:i], OPERATORS[type(operator)](), *node.ops[i + 1:]])
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield node.operand
    elif isinstance(node, ast.Constant) and node.value is not None and node.value is not Ellipsis:
        yield ast.Constant(other(node.value))
    if isinstance(node, (ast.If, ast.IfExp, ast.While)):
        yield changed(node, test=ast.Constant(False))
        if not isinstance(node, ast.While):
            yield changed(node, test=ast.Constant(True))
    elif isinstance(node, ast.Return) and node.value is not None and source_line(node.value) != "None":
        yield changed(node, value=None)
    elif isinstance(node, (ast.Assign, ast.AugAssign, ast.Delete, ast.Raise, ast.Expr, ast.Break, ast.Continue)):
        yield ast.Pass()


def changed(node, **fields):
    """A copy of a node with some fields replaced."""
    return type(node)(**{**dict(ast.iter_fields(node)), **fields})


def other(value):
    """A constant that is not `value`, of the same type."""
    if isinstance(value, bool):
        return not value
    return value + (1 if isinstance(value, int) else "X" if isinstance(value, str) else b"X")


def mutants(source):
    """(line number, "FUNCTION: CODE => CODE", "CLASS.FUNCTION", code object of the module) of each mutant."""
    tree = ast.parse(source)
    functions = [("", node) for node in tree.body] + [
        (node.name + ".", part) for node in tree.body if isinstance(node, ast.ClassDef) for part in node.body]
    for owner, function in functions:
        for parent, field, i, node in places(function) if isinstance(function, ast.FunctionDef) else ():
            for new in changes(node):
                put(parent, field, i, new)
                code = compiled(tree)
                put(parent, field, i, node)
                change = "%s: %s => %s" % (function.name, source_line(node), source_line(new))
                if code:
                    yield node.lineno, change, owner + function.name, code


def compiled(tree):
    """The code object of a module; None: it is no valid one, such as without the statement that binds a `nonlocal`."""
    with contextlib.suppress(SyntaxError):
        return compile(ast.fix_missing_locations(tree), "mutant", "exec")


def places(function):
    """(parent, name of its field, index in the field if that is a list, node) of all nodes below, but docstrings."""
    for parent in ast.walk(function):
        for field, value in ast.iter_fields(parent):
            for i, node in enumerate(value if isinstance(value, list) else [value]):
                if isinstance(node, ast.AST) and not is_docstring(parent) and not is_docstring(node):
                    yield parent, field, i, node


def put(parent, name, i, node):
    """Set a field of a node, or the i-th entry of a field that is a list."""
    field = getattr(parent, name)
    if isinstance(field, list):
        field[i] = node
    else:
        setattr(parent, name, node)


def is_docstring(node):
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def source_line(node):
    """The first line of a node's source."""
    return ast.unparse(node).split("\n")[0]


class Mutated(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Imports one module from a code object."""

    def __init__(self, name, code):
        self.name, self.code = name, code

    def find_spec(self, name, path, target=None):
        return importlib.util.spec_from_loader(name, self) if name == self.name else None

    def exec_module(self, module):
        exec(self.code, module.__dict__)


def function(module, name):
    """The function "CLASS.FUNCTION" or "FUNCTION" of a module's names; of a property the one that reads it."""
    owner, _, name = name.rpartition(".")
    found = vars(module[owner])[name] if owner else module[name]
    return found.fget if isinstance(found, property) else found


class Tester:
    """A plugin of pytest that runs the collected tests on the mutants of a module."""

    def __init__(self, module, explained):
        self.name, self.explained = "cornerman." + module, explained
        self.file = ROOT / "firmware" / "cornerman" / (module + ".py")
        self.unknown = None  # survivors without an explanation

    def pytest_runtestloop(self, session):
        """Measure the tests without a fault, then test all mutants of the module, AT_ONCE at a time, in place of
        pytest's loop."""
        self.module = importlib.import_module(self.name)
        self.items = {item.nodeid: item for item in session.items}
        read, write = os.pipe()
        child = self.fork(lambda: self.measure(write))
        os.close(write)
        with open(read) as file:
            found = file.read()
        if os.waitpid(child, 0)[1]:
            raise SystemExit("The tests of %s fail without any fault." % self.name)
        self.seconds, self.calls = json.loads(found)
        mutant = count = alive = self.unknown = 0
        running = {}
        waiting = mutants(self.file.read_text())
        while mutant is not None or running:
            while mutant is not None and len(running) < AT_ONCE:
                mutant = next(waiting, None)
                if mutant:
                    count += 1
                    running[self.fork(lambda now=mutant: self.test(*now[2:]))] = mutant
            if running:
                child, status = os.wait()
                line, name, *_ = running.pop(child)
                if not status:
                    alive += 1
                    self.tell(line, self.name.split(".")[1] + "." + name)
        print("%s: %d of %d mutants killed (%.1f %%), %d survivors without an explanation" % (
            self.name, count - alive, count, 100 - 100 * alive / count, self.unknown), flush=True)
        return True

    def tell(self, line, name):
        self.unknown += name not in self.explained
        print("line %d, %s | %s" % (line, name, self.explained.get(name, "NO TEST NOTICES")), flush=True)

    def fork(self, work):
        """Run `work` in a child process without output; returns its id. It exits with 0 if `work` returns True."""
        sys.stdout.flush()
        child = os.fork()
        if not child:
            result = 70
            with contextlib.suppress(BaseException), open(os.devnull, "w") as nowhere:
                os.dup2(nowhere.fileno(), 1)
                os.dup2(nowhere.fileno(), 2)
                result = not work()
            os._exit(int(result))
        return child

    def passes(self, item, seconds=150):
        """True if a test passes. seconds: its duration without a fault"""
        signal.setitimer(signal.ITIMER_PROF, LEAST + TIMES * seconds)  # its signal ends the process
        self.failed = False
        item.ihook.pytest_runtest_protocol(item=item, nextitem=None)
        return not self.failed

    def pytest_runtest_logreport(self, report):
        self.failed = self.failed or report.failed

    def measure(self, write):
        """Write, as JSON, the duration of each test, and which tests call each function."""
        seconds, calls = {}, {}
        for name, item in self.items.items():
            start = time.process_time()
            sys.setprofile(lambda frame, what, _, test=name: frame.f_code.co_filename == str(self.file)
                           and calls.setdefault(frame.f_code.co_name, {}).setdefault(test))
            well = self.passes(item)
            sys.setprofile(None)
            seconds[name] = time.process_time() - start
            if not well:
                return False
        with open(write, "w") as file:
            json.dump([seconds, {name: list(calls[name]) for name in calls}], file)
        return True

    def test(self, name, code):
        """True if a mutant passes the tests that call the function of this name."""
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        sys.meta_path.insert(0, Mutated(self.name, code))  # for tests that import the module anew
        names = {}
        exec(code, names)
        old, new = function(vars(self.module), name), function(names, name)
        old.__code__, old.__defaults__ = new.__code__, new.__defaults__
        tests = self.calls.get(name.split(".")[-1], ())
        return all(self.passes(self.items[test], self.seconds[test]) for test in sorted(tests, key=self.seconds.get))


def collect(module, explained):
    """Test the mutants of a module; the number of survivors without an explanation, None if nothing was tested."""
    import pytest
    from hypothesis import Phase, settings
    settings.register_profile("mutants", derandomize=True, database=None, phases=(Phase.explicit, Phase.generate))
    settings.load_profile("mutants")
    tester = Tester(module, explained)
    pytest.main(["-q", "-s", "-p", "no:cacheprovider", "-k", NOT] + [
        str(ROOT / "tests" / name) for name in TESTS[module]], plugins=[tester])
    return tester.unknown


def main(names):
    """Test the mutants of some modules and print those that survive; returns the exit code."""
    explained = {}
    for line in EXPLAINED.read_text().splitlines():
        if line and not line.startswith("#"):
            mutant, reason = line.split(" | ")
            explained[mutant] = reason
    codes = []
    for module in names or TESTS:  # each in a process of its own, which has imported nothing before
        child = os.fork()
        if not child:
            unknown = 1
            try:
                unknown = collect(module, explained)
            finally:
                sys.stdout.flush()
                os._exit(unknown != 0)
        codes.append(os.waitpid(child, 0)[1])
    return int(any(codes))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Make small faults, and name those that no test notices.")
    parser.add_argument("module", nargs="*", help="only of these modules: " + ", ".join(TESTS))
    given = parser.parse_args().module
    if not set(given) <= set(TESTS):
        parser.error("there are: " + ", ".join(TESTS))
    sys.exit(main(given))
