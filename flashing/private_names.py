"""Shorter names in the modules that are compiled for a board.

MicroPython never frees a name (an interned string): it takes its text and 6 bytes in a table, which doubles when it is
full. For each name in a module that it loads, and for each text that it makes, MicroPython searches the whole table.
Therefore each name that the firmware itself defines is replaced by a short one, the same in all modules. Two names that
are never used in the same module or object may have the same short name. The most frequent names become STATIC ones,
which cost neither memory nor a search, the others `_1`, `_2`… Arguments are numbered in each function by itself and
become ARGUMENTS.

`python -m flashing.private_names < crash.txt` translates a traceback of a board back.
"""

import array
import ast
import builtins
import contextlib
import functools
import hashlib
import io
import json
import os
import re
import sys
import types
from collections import Counter
from pathlib import Path

from boardfiles import ROOT, WORK
from boardfiles.untrusted import say

FIRMWARE = ROOT / "firmware"
SENTENCE = re.compile("[A-Z][a-z']* ")  # the beginning of a text for players, which never names a function
# Names of MicroPython's own list in `py/makeqstrdata.py`, which an .mpy file stores as a number. getattr, hasattr and
# setattr are left out, because a text in a call of one of these is a name (`named_texts`).
STATIC = """
ArithmeticError AssertionError AttributeError BaseException EOFError Ellipsis Exception GeneratorExit ImportError
IndentationError IndexError KeyError KeyboardInterrupt LookupError MemoryError NameError NoneType NotImplementedError
OSError OverflowError RuntimeError StopIteration SyntaxError SystemExit TypeError ValueError ZeroDivisionError abs all
any append args bool builtins bytearray bytecode bytes callable chr classmethod clear close copy count dict dir divmod
end endswith eval exec extend find format from_bytes get globals hash id index insert int isalpha
isdigit isinstance islower isspace issubclass isupper items iter join key keys len list little locals lower lstrip map
next object open ord pop popitem pow print range read readinto readline remove replace repr reverse rfind rindex round
rsplit rstrip send sep set setdefault sort sorted split start startswith staticmethod step stop str strip sum
throw to_bytes tuple type update upper value values write zip
""".split()
ARGUMENTS = ["__%s__" % name for name in (  # of the same list; no module uses them as plain names
    "call delitem dir enter exit getattr getitem hash init int iter len module new next qualname repr setitem "
    "str").split()]
NUMBERED = ["_%d" % n for n in range(1, 1000)]
# Python's own names, and the attributes of its objects: an attribute with such a name may belong to one of these.
FOREIGN = set(dir(builtins)).union(*[dir(kind) for kind in (
    str, bytearray, memoryview, list, dict, set, tuple, int, float, range, OSError, StopIteration, property,
    types.GeneratorType, io.FileIO, io.BytesIO, io.TextIOWrapper, array.array, hashlib.sha256())])
METHODS = FOREIGN - set(dir(builtins)) | {"args", "errno"}  # never used as the short name of an attribute
# Names by which programs outside of the firmware access it on a board: `link.Link`, benchmarks and tests.
ELSEWHERE = ("App", "Chance", "DOWN", "Game", "Store", "VERSION", "act", "always_low", "app", "complete", "connect",
             "dash", "do", "draw", "free", "key", "light", "main", "match", "root", "step", "table", "tick", "trim")
OUTSIDE = ("cornerman/ports/", "drivers/", "bundles.py")  # modules that use objects of MicroPython
OURS = ("cornerman", "drivers")  # the packages of the firmware


@functools.lru_cache(maxsize=None)  # chips of several kinds get the same text
def shortened(place, source):
    """The text of a module of the firmware with short names.

    place: its path, for errors; source: its content as text, the lines of the result correspond to it.
    """
    lines = source.encode().splitlines(True)
    tree = ast.parse(source)
    short, keywords = _found()
    spots = {(line, column, name): short[name] for line, column, name in _spots(tree) if name in short}
    spots.update(_numbered(tree, short, keywords))
    for line, column, name in sorted(spots, reverse=True):
        text, end = lines[line - 1], column + len(name)
        if text[column:end] != name.encode():
            raise ValueError("%s:%d: %s is not where it should be" % (place, line, name))
        lines[line - 1] = text[:column] + spots[line, column, name].encode() + text[end:]
    return b"".join(lines).decode()


def restored(text):
    """A traceback of a board, or a line of a profile, with the names of the source added to the short ones."""
    def named(found):
        tree = _trees().get(found.group(1) + ".py", ast.Module([], []))
        return found.group(0) + next((" (%s)" % node.name for node in ast.walk(tree) if isinstance(
            node, ast.FunctionDef) and short_names().get(node.name) == found.group(2)), "")
    return re.sub(r'(?<![\w/])(?:/b/)?([\w/]+)\.m?py(?:", line \d+, in| ) ?(\w+)', named, text)


def short_names():
    """{name: short name} of the whole firmware. Two names in the same module or object have different short names."""
    return _found()[0]


@functools.lru_cache(maxsize=None)
def _found():
    """(short names, arguments that are given by keyword). To find them takes seconds, so they are kept in the folder of
    the command until the firmware changes."""
    content = hashlib.sha256(sys.version.encode())  # FOREIGN depends on it
    for path in [Path(__file__), *sorted(FIRMWARE.rglob("*.py"))]:
        content.update(bytes(path) + b"\0" + hashlib.sha256(path.read_bytes()).digest())
    kept = WORK / "names" / (content.hexdigest() + ".json")
    with contextlib.suppress(OSError, ValueError):  # it is not there, or damaged
        short, keywords = json.loads(kept.read_text(encoding="utf-8"))
        return short, set(keywords)
    found = _shorter(), _keywords() - {None}  # None: of **
    with contextlib.suppress(OSError):  # no room, or another process is using it
        kept.parent.mkdir(parents=True, exist_ok=True)
        for other in kept.parent.iterdir():
            other.unlink()
        fresh = kept.with_suffix(".%d" % os.getpid())
        fresh.write_text(json.dumps([found[0], sorted(found[1])]), encoding="utf-8")
        fresh.replace(kept)
    return found


def _shorter():
    """What `short_names` returns."""
    modules = _modules()
    families = _families(modules)
    everywhere = set(families.values())
    homes = {}  # {name: the modules and families of classes in which its short name must be unique}
    for place, module in modules.items():
        for names, where in ((module.names, [place]), (module.stored, everywhere),
                             (module.looked, [*everywhere, *modules]),
                             *[(own, [families[name]]) for name, (bases, own) in module.classes.items()]):
            for name in names:
                homes.setdefault(name, set()).update(where)
    exact = set().union(*[module.exact for module in modules.values()])
    attributes = set().union(*[module.attributes for module in modules.values()])
    taken = {place: set(module.names) for place, module in modules.items()}
    taken.update((family, attributes | METHODS) for family in everywhere)
    targets = [name for name in STATIC if name not in exact] + NUMBERED
    uses = Counter(name for module in modules.values() for name in module.names | module.attributes)
    found = {}
    for name in sorted(_ours(modules) - exact, key=lambda name: (-uses[name], name)):
        found[name] = next(one for one in targets if not any(one in taken[home] for home in homes[name]))
        for home in homes[name]:
            taken[home].add(found[name])
    return found


def _ours(modules):
    """The names that only the firmware can refer to, and not by a text."""
    folders = {}  # {folder: the names that its modules define}
    for place, module in modules.items():
        folders.setdefault(place.rpartition("/")[0], set()).update(module.bound)
    kept = FOREIGN.union(ELSEWHERE)
    for place, module in modules.items():
        kept |= module.kept | set(place[:-3].split("/")) | module.words & folders[place.rpartition("/")[0]]
    return {name for names in folders.values() for name in names - kept if not name.startswith("__")}


def _spots(tree):
    """(line, column, name) of each place where a name stands that can be shortened; columns in bytes."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            yield node.lineno, node.col_offset, node.id
        elif isinstance(node, (ast.arg, ast.keyword)) and node.arg:
            yield node.lineno, node.col_offset, node.arg
        elif isinstance(node, ast.Attribute):
            yield node.end_lineno, node.end_col_offset - len(node.attr), node.attr
        elif isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            at = len("def " if isinstance(node, ast.FunctionDef) else "class ")
            yield node.lineno, node.col_offset + at, node.name
        elif isinstance(node, ast.ImportFrom):
            for one in node.names:
                yield one.lineno, one.col_offset, one.name
        elif isinstance(node, ast.Call):
            for one in named_texts(node):
                yield one.lineno, one.col_offset + 1, one.value


def named_texts(call):
    """The texts in a call that are names: of an attribute that is looked up, or of a namedtuple and its fields."""
    function = _called(call)
    inside = call.args[1:2] if function in ("getattr", "hasattr", "setattr") else [
        one for part in call.args for one in ast.walk(part)] if function == "namedtuple" else []
    return [one for one in inside if isinstance(one, ast.Constant) and str(one.value).isidentifier()]


def _numbered(node, short, kept, taken=frozenset(), named=()):
    """Yield ((line, column, name), short name) of the arguments of all functions in a tree.

    short: the short names of the firmware; kept: arguments that are given by keyword; taken: short names of arguments
    around the tree; named: these arguments, {name: its short one}.
    """
    for inner in ast.iter_child_nodes(node):
        if isinstance(inner, ast.Name) and inner.id in named:
            yield (inner.lineno, inner.col_offset, inner.id), named[inner.id]
        if not isinstance(inner, (ast.FunctionDef, ast.Lambda)):
            yield from _numbered(inner, short, kept, taken, named)
            continue
        meant = {getattr(one, field, None) for one in ast.walk(inner) for field in ("id", "arg", "name")}
        used = taken.union([short.get(name, name) for name in meant])
        free = (one for one in ARGUMENTS + NUMBERED if one not in used)
        arguments = [one for one in ast.walk(inner.args) if isinstance(one, ast.arg)]
        own = {name: named[name] for name in named if name not in [one.arg for one in arguments]}
        for one in arguments:
            if one.arg not in kept:
                own[one.arg] = next(free)
                yield (one.lineno, one.col_offset, one.arg), own[one.arg]
        for part in [*inner.args.defaults, *inner.args.kw_defaults, *getattr(inner, "decorator_list", ())]:
            yield from _numbered(ast.Expr(part), short, kept, taken, named)
        for part in inner.body if isinstance(inner.body, list) else [inner.body]:
            yield from _numbered(ast.Expr(part), short, kept, taken | set(own.values()), own)


@functools.lru_cache(maxsize=None)
def _modules():
    """{place: Module} of the whole firmware."""
    return {place: Module(place, tree) for place, tree in _trees().items()}


@functools.lru_cache(maxsize=None)
def _trees():
    """{place: its syntax tree} of the whole firmware."""
    return {path.relative_to(FIRMWARE).as_posix(): ast.parse(path.read_text(encoding="utf-8"))
            for path in sorted(FIRMWARE.rglob("*.py"))}


@functools.lru_cache(maxsize=None)
def _nodes():
    """All nodes of the syntax trees of the whole firmware."""
    return [node for tree in _trees().values() for node in ast.walk(tree)]


@functools.lru_cache(maxsize=None)
def _keywords():
    """Names of arguments that are given by keyword somewhere, and `self`."""
    return {"self"}.union(node.arg for node in _nodes() if isinstance(node, ast.keyword))


@functools.lru_cache(maxsize=None)
def _callable():
    """Names of all functions, classes and named tuples of the firmware."""
    return {node.name for node in _nodes() if isinstance(node, (ast.FunctionDef, ast.ClassDef))} | {
        named_texts(node)[0].value for node in _nodes() if isinstance(node, ast.Call) and _called(node) == "namedtuple"}


class Module(ast.NodeVisitor):
    """How a module uses names. All attributes but the last are sets.

    names       plain names
    attributes  names of attributes
    bound       names that it defines
    stored      attributes that it assigns to objects other than `self`
    looked      attributes that it looks up by a text in the call (getattr and the like), in any object
    kept        names that must not change, because MicroPython or a statement refers to them
    exact       texts by which a name may be looked up: a name, or "module.function"
    words       all words in longer texts, except sentences: a table may name functions of the same folder
    classes     {class or named tuple: (its base classes, attributes that it defines)}
    """

    def __init__(self, place, tree):
        self.names, self.attributes, self.bound, self.stored, self.looked = set(), set(), set(), set(), set()
        self.kept, self.exact, self.words, self.classes = set(), set(), set(), {}
        self._outside = place.startswith(OUTSIDE)
        self._foreign = set()  # what it imports from outside of the firmware
        self._other = set()  # constants that name nothing: docstrings, keys of what is looked up in a dict
        for node in ast.walk(tree):
            if isinstance(node, (ast.Import, ast.ImportFrom)):
                self._imported(node)
        self.visit(tree)

    def _imported(self, node):
        """Note the names that an import statement binds; those from outside of the firmware stay as they are."""
        for one in node.names:
            name = one.asname or one.name.split(".")[0]
            self.names.add(name)
            self.kept.add(one.asname)
            if isinstance(node, ast.Import) or node.module.split(".")[0] not in OURS:
                self.kept.update(one.name.split("."))
                self._foreign.add(name)

    def _body(self, node):
        self._other.add(getattr(node.body[0], "value", None) if node.body else None)
        self.generic_visit(node)

    def visit_Module(self, node):
        self.bound.update(_assigned(node))
        self._body(node)

    def visit_FunctionDef(self, node):
        self.names.add(node.name)
        self.bound.add(node.name)
        self._body(node)

    def visit_ClassDef(self, node):
        """Note a class, and what it defines."""
        methods = {one.name for one in node.body if isinstance(one, ast.FunctionDef)}
        own = methods | _assigned(node) | {one.attr for one in ast.walk(node) if isinstance(one, ast.Attribute)
                                           and isinstance(one.ctx, ast.Store)}
        self.classes[node.name] = [_last(one) for one in node.bases], own
        self.names.add(node.name)
        self.bound.update({node.name}, _assigned(node))
        if self._outside:  # MicroPython calls them
            self.kept.update(name for name in methods if name[0] != "_")
        self._body(node)

    def visit_Name(self, node):
        self.names.add(node.id)

    def visit_Attribute(self, node):
        """Note an attribute that is read or assigned; that of an object from outside of the firmware stays as it is."""
        self.attributes.add(node.attr)
        mine = isinstance(node.value, ast.Name) and node.value.id == "self"
        if isinstance(node.ctx, ast.Store):
            self.bound.add(node.attr)
            if not mine:
                self.stored.add(node.attr)
        elif self._outside and not mine or _root(node.value) in self._foreign:
            self.kept.add(node.attr)
        self.generic_visit(node)

    def visit_arg(self, node):
        """Note an argument of a function, if it is given by keyword somewhere."""
        if node.arg in _keywords():
            self.names.add(node.arg)
            self.bound.add(node.arg)
        self.generic_visit(node)

    def visit_Call(self, node):
        """Note the keywords of a call, and the names of attributes or fields in its texts (`named_texts`)."""
        given, texts = {one.arg for one in node.keywords}, {one.value for one in named_texts(node)}
        self._other.update(named_texts(node))
        self.names |= given
        self.attributes |= texts
        if _last(node.func) not in _callable():
            self.kept |= given
        if _called(node) == "namedtuple":
            self.bound |= texts
            self.classes[node.args[0].value] = [], texts
        else:
            self.looked |= texts
            self.kept |= texts if self._outside else set()
        self.generic_visit(node)

    def visit_Assign(self, node):
        if isinstance(node.value, ast.Call) and _called(node.value) == "const":
            self.kept.update(one.id for one in node.targets)  # the compiler puts their values in their place
        self.generic_visit(node)

    def visit_Global(self, node):
        self.kept.update(node.names)

    visit_Nonlocal = visit_Global

    def visit_ExceptHandler(self, node):
        self.kept.add(node.name)
        self.generic_visit(node)

    def visit_Subscript(self, node):
        self._other.add(node.slice)
        self.generic_visit(node)

    def visit_Compare(self, node):
        self._other.update([node.left, *node.comparators])
        self.generic_visit(node)

    def visit_Constant(self, node):
        """Note the names and words in a text that names may be looked up by."""
        if type(node.value) is str and node not in self._other:
            if re.fullmatch(r"\w+(\.\w+)*", node.value):
                self.exact.update(node.value.split("."))
            elif not SENTENCE.match(node.value):
                self.words.update(re.findall(r"[A-Za-z_]\w*", node.value))


def _called(call):
    """The name of the function that is called, None: it is an attribute, or something else."""
    return call.func.id if isinstance(call.func, ast.Name) else None


def _last(node):
    """The last name of an expression such as `app.App`, None: it ends otherwise."""
    return getattr(node, "id", getattr(node, "attr", None))


def _root(node):
    """The name with which an expression of attributes and calls begins, None: it begins otherwise."""
    while isinstance(node, (ast.Attribute, ast.Call, ast.Subscript)):
        node = node.func if isinstance(node, ast.Call) else node.value
    return node.id if isinstance(node, ast.Name) else None


def _assigned(node):
    """Names that the body of a module or a class assigns."""
    return {name.id for inner in node.body if isinstance(inner, ast.Assign) for name in ast.walk(inner)
            if isinstance(name, ast.Name) and isinstance(name.ctx, ast.Store)}


def _families(modules):
    """{name of a class: the name of its family}: classes that inherit from each other, whose attributes meet in one
    object. modules: {place: Module}."""
    families = {}
    for module in modules.values():
        for name, (bases, own) in module.classes.items():
            together = {families.get(one, one) for one in [name, *bases]}
            families.update((one, min(together)) for one in [*families, name, *bases]
                            if families.get(one, one) in together)
    return families


if __name__ == "__main__":
    for line in restored(sys.stdin.read()).splitlines():
        say(line)
