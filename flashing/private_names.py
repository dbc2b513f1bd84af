"""Shorter names in the modules that are compiled for a board.

MicroPython keeps each name that it has ever loaded for good: its text and 6 bytes in a table, which doubles when it is
full; and it searches all of them for each name of a module that it loads, and for each text that it makes. So the same
few names, `_1`, `_2`…, stand in all modules for

- functions, constants and attributes that no other module of the firmware can mean;
- what modules import from each other: it has one short name in all of them;
- arguments, which every function numbers anew.

`python -m flashing.private_names < crash.txt` gives a traceback of a board its names back.
"""

import ast
import functools
import re
import sys
from collections import Counter, namedtuple

from boardfiles import ROOT
from boardfiles.untrusted import say

FIRMWARE = ROOT / "firmware"
SENTENCE = re.compile("[A-Z][a-z']* ")  # how a text for players begins, in which no function can be named
# What a module says about names: sets of those that other modules may mean too, of all words in its texts, of all that
# it binds, of arguments that are nothing else, of attributes, of those that its classes define, of its classes, and of
# those that they inherit from.
Module = namedtuple("Module", "public words bound arguments attributes own classes bases")
# Names that programs outside of the firmware import from it on a board: `link.Link`, benchmarks and tests.
ELSEWHERE = ("App", "Chance", "DOWN", "Game", "Store", "VERSION", "complete", "connect", "do", "main", "step")


def shortened(place, source):
    """The text of a module of the firmware with its private names shortened.

    place: its path in the firmware, as text; source: its content as text, the lines of the result correspond to it.
    """
    lines = source.encode().splitlines(True)
    tree = ast.parse(source)
    short = _short(place)
    spots = {(line, column, name): short[name] for line, column, name in _spots(tree) if name in short}
    constants = {short.get(node.targets[0].id) for node in tree.body if isinstance(node, ast.Assign)
                 and isinstance(node.targets[0], ast.Name)}  # the compiler may put their values in their place anywhere
    spots.update(_numbered(tree, short, _keywords(), constants))
    for line, column, name in sorted(spots, reverse=True):
        text, end = lines[line - 1], column + len(name)
        if text[column:end] != name.encode():
            raise ValueError("%s:%d: %s is not where it should be" % (place, line, name))
        lines[line - 1] = text[:column] + spots[line, column, name].encode() + text[end:]
    return b"".join(lines).decode()


def restored(text):
    """A traceback of a board with the names of the source in place of the short ones."""
    def named(found):
        short = _short(found.group(1) + ".py")
        return found.group(0) + next((" (%s)" % name for name in short if short[name] == found.group(2)), "")
    return re.sub(r'File "(?:/b/)?([\w/]+)\.mpy", line \d+, in (_\d+)$', named, text, flags=re.MULTILINE)


def _short(place):
    """{name of a module: its short one}, without those of arguments alone."""
    return _all_short().get(place, {})


@functools.lru_cache(maxsize=None)
def _all_short():
    """{place of a module: {name: its short one}} of the whole firmware. What is one thing in several modules has one
    short name in all of them, and in each module different things have different ones."""
    modules = _modules()
    private = _private(modules)
    families = _families(modules)
    things = {}  # (name, the places where it is one thing): None
    for name, places in _shared(modules).items():
        things[name, tuple(sorted(places))] = None
    for place, names in private.items():
        for name in names:
            together = name in modules[place].attributes and families[place]
            things[name, tuple(sorted(together or [place]))] = None
    found, taken = {}, {place: set() for place in modules}
    for name, places in sorted(things, key=lambda thing: (-len(thing[1]), thing)):
        number = next(n for n in range(1, 1000) if not any(n in taken[place] for place in places))
        for place in places:
            taken[place].add(number)
            found.setdefault(place, {})[name] = "_%d" % number
    return found


def _spots(tree):
    """(line, column, name) of each place where a name stands that can be shortened; columns in bytes."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            yield node.lineno, node.col_offset, node.id
        elif isinstance(node, ast.arg):
            yield node.lineno, node.col_offset, node.arg
        elif isinstance(node, ast.Attribute):
            yield node.end_lineno, node.end_col_offset - len(node.attr), node.attr
        elif isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            at = len("def " if isinstance(node, ast.FunctionDef) else "class ")
            yield node.lineno, node.col_offset + at, node.name
        elif isinstance(node, ast.ImportFrom):
            for one in node.names:
                yield one.lineno, one.col_offset, one.name


def _numbered(node, short, kept, taken=frozenset(), named=()):
    """Yield ((line, column, name), short name) of the arguments of all functions in a tree.

    short: the short names of the module; kept: names that stay; taken: short names of arguments around the tree; named:
    these arguments, {name: its short one}.
    """
    for inner in ast.iter_child_nodes(node):
        if isinstance(inner, ast.Name) and inner.id in named:
            yield (inner.lineno, inner.col_offset, inner.id), named[inner.id]
        if not isinstance(inner, (ast.FunctionDef, ast.Lambda)):
            yield from _numbered(inner, short, kept, taken, named)
            continue
        nodes = list(ast.walk(inner))
        used = {short.get(getattr(one, field, None)) for one in nodes for field in ("id", "arg", "name")} | taken
        free = ("_%d" % n for n in range(1, 1000) if "_%d" % n not in used)
        arguments = [one for one in ast.walk(inner.args) if isinstance(one, ast.arg)]
        own = {name: named[name] for name in named if name not in [one.arg for one in arguments]}
        plain = not any(isinstance(one, ast.ClassDef) for one in nodes)  # whose names are attributes
        for one in arguments:
            if plain and one.arg not in kept and one.arg not in short:
                own[one.arg] = next(free)
                yield (one.lineno, one.col_offset, one.arg), own[one.arg]
        for part in [*inner.args.defaults, *inner.args.kw_defaults, *getattr(inner, "decorator_list", ())]:
            yield from _numbered(ast.Expr(part), short, kept, taken, named)
        for part in inner.body if isinstance(inner.body, list) else [inner.body]:
            yield from _numbered(ast.Expr(part), short, kept, taken | set(own.values()), own)


@functools.lru_cache(maxsize=None)
def _modules():
    """{place: Module} of the whole firmware."""
    modules = {}
    for place, nodes in _nodes().items():
        classes = {node.name for node in nodes if isinstance(node, ast.ClassDef)}
        arguments = {node.arg for node in nodes if isinstance(node, ast.arg)} - {"self"}
        bound = _bound(nodes)
        modules[place] = Module(*_public(nodes), bound | arguments, arguments - bound, set(_attributes(nodes)),
                                _own(nodes), classes, _bases(nodes))
    return modules


@functools.lru_cache(maxsize=None)
def _trees():
    """{place: its syntax tree} of the whole firmware."""
    return {path.relative_to(FIRMWARE).as_posix(): ast.parse(path.read_text(encoding="utf-8"))
            for path in sorted(FIRMWARE.rglob("*.py"))}


@functools.lru_cache(maxsize=None)
def _nodes():
    """{place: all nodes of its syntax tree but Load and Store}: to walk through the trees takes most of the time."""
    return {place: [node for node in ast.walk(tree) if not isinstance(node, ast.expr_context)]
            for place, tree in _trees().items()}


@functools.lru_cache(maxsize=None)
def _keywords():
    """Names that arguments keep: those that are given by keyword or meant by a statement, and `self`."""
    found = {"self"}
    for nodes in _nodes().values():
        for node in nodes:
            found.update(_meant(node))
    return found


def _meant(node):
    """The names that a node has as text: an argument that is given by keyword, what is global, what is caught."""
    if isinstance(node, ast.keyword):
        return [node.arg]
    if isinstance(node, (ast.Global, ast.Nonlocal)):
        return node.names
    return [node.name] if isinstance(node, ast.ExceptHandler) else []


def _private(modules):
    """{place of a module: names that only it can mean, and such attributes of its whole family}. modules: {place:
    Module} of the whole firmware."""
    public = set().union(*[module.public for module in modules.values()])
    words = set().union(*[module.words for module in modules.values()])
    owners = Counter(name for module in modules.values() for name in module.attributes)
    binders = Counter(name for module in modules.values() for name in module.bound - module.arguments)
    found = {}
    for place, module in modules.items():
        # MicroPython calls methods of ports and drivers by their names, but none of screens and games
        ours = place.startswith(("cornerman/ui/", "cornerman/games/"))
        own = {name for name in module.attributes & module.own
               if owners[name] == binders[name] == 1 and (ours or name[0] == "_")}
        found[place] = {name for name in module.bound - module.arguments - public - words
                        if not name.startswith("__") and name not in ELSEWHERE and (name in own or name not in owners)}
    return found


def _shared(modules):
    """{name: the places of the modules that define or import it} of what modules import from each other and nothing
    else can mean. modules: {place: Module} of the whole firmware."""
    kept = set(ELSEWHERE) | _keywords() | {part for place in modules for part in place[:-3].split("/")}
    kept = kept.union(*[module.words for module in modules.values()])
    defined = {place: set(_defined(tree)) for place, tree in _trees().items()}
    found = {}
    for place, nodes in _nodes().items():
        here, other = {}, set()  # names of modules of the firmware that are imported; of anything else
        for node in nodes:
            if isinstance(node, ast.Import):
                other.update(one.asname or one.name.split(".")[0] for one in node.names)
            elif isinstance(node, ast.ImportFrom):
                for one in node.names:
                    source, name = _place(node.module), one.asname or one.name
                    inner = _place("%s.%s" % (node.module, one.name))
                    if inner in modules:
                        here[name] = inner
                    elif one.name in defined.get(source, ()) and name == one.name:
                        found.setdefault(name, set()).add(place)
                    else:
                        kept.update((one.name, name))
        other.update(node.arg for node in nodes if isinstance(node, ast.arg))
        other.update(node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store))
        for node in nodes:
            if isinstance(node, ast.Attribute):
                owner = node.value.id if isinstance(node.value, ast.Name) else None
                if owner in here and owner not in other and node.attr in defined[here[owner]]:
                    found.setdefault(node.attr, set()).add(place)
                else:
                    kept.add(node.attr)
            elif isinstance(node, ast.ClassDef):
                kept.update(_defined(node))
    for name in found:
        found[name].update(place for place in modules if name in defined[place])
    return {name: found[name] for name in found if name not in kept and not name.startswith("__")}


def _place(module):
    """The place of a module or a package by its dotted name."""
    path = (module or "").replace(".", "/")
    return path + ("/__init__.py" if (FIRMWARE / path).is_dir() else ".py")


def _families(modules):
    """{place of a module: the places of all that its classes inherit from or are inherited by, its own included}, for
    their attributes meet in one object. modules: {place: Module}."""
    found = {place: {place} for place in modules}
    for place, module in modules.items():
        for base in module.bases:
            for other in [other for other in modules if base in modules[other].classes]:
                both = found[place] | found[other]
                for one in both:
                    found[one] = both
    return found


def _bases(nodes):
    """The names of what the classes of a module inherit from."""
    return {base.id if isinstance(base, ast.Name) else base.attr
            for node in nodes if isinstance(node, ast.ClassDef) for base in node.bases} - {"Exception"}


def _public(nodes):
    """Names that are imported, given to functions by keyword, caught, global or a text; all words in texts that are
    neither docstrings nor sentences, for a function may be named in a table."""
    found, words, docstrings = set(), set(), set()
    for node in nodes:
        if isinstance(node, (ast.Module, ast.FunctionDef, ast.ClassDef)) and node.body:
            docstrings.add(getattr(node.body[0], "value", None))
    for node in nodes:
        if isinstance(node, ast.alias):
            found.update([*node.name.split("."), node.asname])
        elif isinstance(node, ast.Constant) and type(node.value) is str and node not in docstrings:
            found.add(node.value)
            if not SENTENCE.match(node.value):
                words.update(re.findall(r"[A-Za-z_]\w*", node.value))
        else:
            found.update(_meant(node))
    return found, words


def _own(nodes):
    """Names of attributes that classes define themselves: in their body, or of `self`."""
    found = set()
    for node in nodes:
        if isinstance(node, ast.ClassDef):
            found.update(_defined(node))
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store) and (
                isinstance(node.value, ast.Name) and node.value.id == "self"):
            found.add(node.attr)
    return found


def _attributes(nodes):
    """Names of attributes that are used, and of what the bodies of classes define."""
    for node in nodes:
        if isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.ClassDef):
            yield from _defined(node)


def _bound(nodes):
    """Names of all that a module defines but the variables and arguments of functions: they are in a board's memory."""
    found = set()
    for node in nodes:
        if isinstance(node, (ast.Module, ast.ClassDef)):
            found.update(_defined(node))
        elif isinstance(node, ast.FunctionDef):
            found.add(node.name)
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            found.add(node.attr)
    return found


def _defined(node):
    """Names that the body of a module or a class defines."""
    for inner in node.body:
        if isinstance(inner, (ast.FunctionDef, ast.ClassDef)):
            yield inner.name
        elif isinstance(inner, ast.Assign):
            for name in ast.walk(inner):
                if isinstance(name, ast.Name) and isinstance(name.ctx, ast.Store):
                    yield name.id


if __name__ == "__main__":
    for line in restored(sys.stdin.read()).splitlines():
        say(line)
