"""Shorter names for what only its own module uses, in the modules that are compiled for a board.

MicroPython keeps each name that it has ever loaded for good: its text and 6 bytes in a table, which doubles when it is
full. So functions, constants, arguments and attributes that no other module of the firmware can mean are called `_1`,
`_2`… in all modules alike. `python -m flashing.private_names < crash.txt` gives a traceback of a board its names back.
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


def shortened(place, source):
    """The text of a module of the firmware with its private names shortened.

    place: its path in the firmware, as text; source: its content as text, the lines of the result correspond to it.
    """
    short = _short(place)
    lines = source.encode().splitlines(True)
    spots = {(line, column, name) for line, column, name in _spots(ast.parse(source)) if name in short}
    for line, column, name in sorted(spots, reverse=True):
        text, end = lines[line - 1], column + len(name)
        if text[column:end] != name.encode():
            raise ValueError("%s:%d: %s is not where it should be" % (place, line, name))
        lines[line - 1] = text[:column] + short[name].encode() + text[end:]
    return b"".join(lines).decode()


def restored(text):
    """A traceback of a board with the names of the source in place of the short ones."""
    def named(found):
        short = _short(found.group(1) + ".py")
        return found.group(0) + next((" (%s)" % name for name in short if short[name] == found.group(2)), "")
    return re.sub(r'File "(?:/b/)?([\w/]+)\.mpy", line \d+, in (_\d+)$', named, text, flags=re.MULTILINE)


def _short(place):
    """{private name of a module: its short one}."""
    names, family = _private().get(place, ((), ()))
    short = {name: n + 1 for n, name in enumerate(family) if name in names}
    free = (n + 1 for n in range(len(names)) if n + 1 not in short.values())
    short.update({name: next(free) for name in sorted(names) if name not in short})
    return {name: "_%d" % short[name] for name in short}


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


@functools.lru_cache(maxsize=None)
def _private():
    """{place of a module: (names that only it can mean, such attributes of its whole family, sorted)} of the whole
    firmware. In a family each attribute has its own short name."""
    modules = {}
    for path in sorted(FIRMWARE.rglob("*.py")):
        nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
        classes = {node.name for node in nodes if isinstance(node, ast.ClassDef)}
        arguments = {node.arg for node in nodes if isinstance(node, ast.arg)} - {"self"}
        bound = _bound(nodes)
        modules[path.relative_to(FIRMWARE).as_posix()] = Module(
            *_public(nodes), bound | arguments, arguments - bound, set(_attributes(nodes)), _own(nodes), classes,
            _bases(nodes))
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
        found[place] = {name for name in module.bound - public - (words - module.arguments)
                        if not name.startswith("__") and (name in own or name not in owners)}
    families = _families(modules)
    return {place: (found[place], sorted(set().union(*[found[other] & modules[other].attributes
                                                       for other in families[place]]))) for place in found}


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
        elif isinstance(node, ast.keyword):
            found.add(node.arg)
        elif isinstance(node, (ast.Global, ast.Nonlocal)):
            found.update(node.names)
        elif isinstance(node, ast.ExceptHandler):
            found.add(node.name)
        elif isinstance(node, ast.Constant) and type(node.value) is str and node not in docstrings:
            found.add(node.value)
            if not SENTENCE.match(node.value):
                words.update(re.findall(r"[A-Za-z_]\w*", node.value))
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
