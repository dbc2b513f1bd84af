"""Mutation testing: makes small faults in a module, one at a time, and says which of them no test notices.

    python tools/mutants.py [MODULE …]

docs/testing.md describes it. Each mutant is tested in a forked process, which imports the mutated module in place of
the file; nothing is written. The exit code is 1 if a mutant survives that tests/mutants.txt does not explain.
"""

import ast
import contextlib
import importlib.abc
import importlib.util
import os
import resource
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
EXPLAINED = ROOT / "tests" / "mutants.txt"
TESTS = {  # by module of firmware/cornerman: the tests that concern it, the quickest first
    "chance": ["test_chance.py"], "keys": ["test_keys.py"], "match": ["test_match.py"],
    "journal": ["test_journal.py", "test_store.py"], "store": ["test_store.py", "test_journal.py", "test_shelf.py"],
    "shelf": ["test_shelf.py", "test_store.py"],
}
NOT = "not on_micropython and not every_cut"  # what runs in another process, which knows no mutant
AT_ONCE = os.cpu_count()
LEAST, TIMES = 3, 4  # CPU seconds that a mutant has: so many, or so many times what the tests take without a fault
MEMORY = 2 << 30  # bytes that it has
OPERATORS = {ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.FloorDiv: ast.Mult, ast.Mod: ast.FloorDiv,
             ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd, ast.LShift: ast.RShift, ast.RShift: ast.LShift,
             ast.And: ast.Or, ast.Or: ast.And, ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
             ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot,
             ast.IsNot: ast.Is}


def changes(node):
    """The nodes that may stand in place of a node of a syntax tree, each a fault."""
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
    elif isinstance(node, ast.Return) and node.value is not None and told(node.value) != "None":
        yield changed(node, value=None)
    elif isinstance(node, (ast.Assign, ast.AugAssign, ast.Delete, ast.Raise, ast.Expr, ast.Break, ast.Continue)):
        yield ast.Pass()


def changed(node, **fields):
    """A copy of a node with other fields."""
    return type(node)(**{**dict(ast.iter_fields(node)), **fields})


def other(value):
    """A constant that is not `value`, of the same type."""
    if isinstance(value, bool):
        return not value
    return value + (1 if isinstance(value, int) else "X" if isinstance(value, str) else b"X")


def mutants(source):
    """(line number, "FUNCTION: CODE => CODE", code object) of each mutant of the functions of a source (str)."""
    tree = ast.parse(source)
    blocks = [tree.body] + [node.body for node in tree.body if isinstance(node, ast.ClassDef)]
    for function in [node for block in blocks for node in block if isinstance(node, ast.FunctionDef)]:
        for parent, field, i, node in places(function):
            for new in changes(node):
                put(parent, field, i, new)
                code = compile(ast.fix_missing_locations(tree), "mutant", "exec")
                put(parent, field, i, node)
                yield node.lineno, "%s: %s => %s" % (function.name, told(node), told(new)), code


def places(function):
    """(parent, name of its field, index in the field if that is a list, node) of all nodes below, but docstrings."""
    for parent in ast.walk(function):
        for field, value in ast.iter_fields(parent):
            for i, node in enumerate(value if isinstance(value, list) else [value]):
                if isinstance(node, ast.AST) and not is_docstring(parent) and not is_docstring(node):
                    yield parent, field, i, node


def put(parent, name, i, node):
    """Let a node stand in a field of its parent, in a list as the i-th."""
    field = getattr(parent, name)
    if isinstance(field, list):
        field[i] = node
    else:
        setattr(parent, name, node)


def is_docstring(node):
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def told(node):
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


def test(module, code):
    """Run the tests of a module in this process, quietly; the exit code of pytest. code: None: without a fault."""
    import pytest
    from hypothesis import Phase, settings
    settings.register_profile("mutants", derandomize=True, database=None, phases=(Phase.explicit, Phase.generate))
    settings.load_profile("mutants")
    if code:
        sys.meta_path.insert(0, Mutated("cornerman." + module, code))
    with open(os.devnull, "w") as nowhere:
        os.dup2(nowhere.fileno(), 1)
        os.dup2(nowhere.fileno(), 2)
    return pytest.main(["-q", "-x", "-p", "no:cacheprovider", "-k", NOT] + [
        str(ROOT / "tests" / name) for name in TESTS[module]])


def start(module, code, seconds):
    """Fork a process that tests a mutant in so many seconds of CPU time; its id."""
    sys.stdout.flush()
    child = os.fork()
    if not child:
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        result = 70
        with contextlib.suppress(BaseException):
            result = test(module, code)
        os._exit(int(result))
    return child


def survivors(module, found, seconds):
    """Yield the mutants of `found` that all tests of a module let pass in the time they have."""
    waiting, running = list(reversed(found)), {}
    while waiting or running:
        while waiting and len(running) < AT_ONCE:
            mutant = waiting.pop()
            running[start(module, mutant[2], seconds)] = mutant
        child, status = os.wait()
        mutant = running.pop(child)
        if status == 0:
            yield mutant


def main(names):
    """Test the mutants of some modules and print those that survive; returns the exit code."""
    import hypothesis.strategies  # noqa: F401  the children need not import it again
    import pytest  # noqa: F401
    explained = {}
    for line in EXPLAINED.read_text().splitlines():
        if line and not line.startswith("#"):
            mutant, reason = line.split(" | ")
            explained[mutant] = reason
    code = 0
    for module in names or TESTS:
        _, status, used = os.wait4(start(module, None, 600), 0)
        if status:
            raise SystemExit("The tests of %s fail without any fault." % module)
        found = list(mutants((ROOT / "firmware" / "cornerman" / (module + ".py")).read_text()))
        alive = unknown = 0
        for line, name, _ in survivors(module, found, max(LEAST, round(TIMES * used.ru_utime))):
            name = "%s.%s" % (module, name)
            alive += 1
            unknown += name not in explained
            print("line %d, %s | %s" % (line, name, explained.get(name, "NO TEST NOTICES")), flush=True)
        print("%s: %d of %d mutants killed (%.1f %%), %d survivors without an explanation" % (
            module, len(found) - alive, len(found), 100 - 100 * alive / len(found), unknown), flush=True)
        code = code or bool(unknown)
    return int(code)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
