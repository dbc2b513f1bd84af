"""The deepest call of the app on a board with CircuitPython, and the stack that the pack's settings.toml asks for; and
the deepest one on an RP2040 with MicroPython.

With CircuitPython a call takes its frame from its `pystack`, whose size is fixed. The frames come from the compiled
modules, the depth from the key scripts, which tests/test_golden.py plays on the simulated device, and from random play
in tests/test_monkey.py, both with modules that are unloaded and imported whenever they can be.
"""

import ast
import contextlib
import functools
import json
import re
import sys
from pathlib import Path

from conftest import made_from

from boardfiles import ROOT
from flashing import pack

FIRMWARE = ROOT / "firmware"
STATE, EXCEPTION, ALIGN = 20, 12, 8  # bytes: mp_code_state_t of a 32-bit chip, mp_exc_stack_t, MICROPY_PYSTACK_ALIGN
COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)


class Reader:
    """Reads an .mpy file of version 6 without machine code."""

    def __init__(self, data):
        self.data, self.at = data, 4
        strings, objects = self.number(), self.number()
        self.strings = [self.string() for _ in range(strings)]
        for _ in range(objects):
            self.object()

    def byte(self):
        self.at += 1
        return self.data[self.at - 1]

    def number(self):
        value, more = 0, True
        while more:
            byte = self.byte()
            value, more = value << 7 | byte & 0x7F, byte & 0x80
        return value

    def take(self, count):
        self.at += count
        return self.data[self.at - count:self.at]

    def string(self):
        """A name; None: one of those that MicroPython has by number."""
        size = self.number()
        return None if size & 1 else self.take((size >> 1) + 1)[:-1].decode()

    def object(self):
        kind = self.byte()
        if kind == 10:  # a tuple
            for _ in range(self.number()):
                self.object()
        elif kind not in (0, 1, 2, 3, 4):  # with these two: function table, None, False, True, Ellipsis
            self.take(self.number() + (kind in (5, 6)))  # text and bytes end with a 0

    def code(self):
        """(name or None, bytes of its frame, those of its children) of the function that begins here."""
        kind = self.number()
        assert kind & 3 == 0, "bytecode"
        start, size = self.at, kind >> 3
        z = self.byte()
        states, exceptions, n = z >> 3 & 15, z >> 2 & 1, 0
        while z & 0x80:
            z = self.byte()
            states, exceptions, n = states | (z & 0x30) << 2 * n, exceptions | (z & 2) << n, n + 1
        while self.byte() & 0x80:  # sizes of what follows
            pass
        name = self.strings[self.number()]
        self.at = start + size
        children = [self.code() for _ in range(self.number())] if kind & 4 else []
        frame = STATE + 4 * (states + 1) + EXCEPTION * exceptions
        return name, -(-frame // ALIGN) * ALIGN, children


def scopes(node):
    """The functions, classes and comprehensions directly in a node, in the order in which MicroPython makes them."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, (ast.FunctionDef, ast.Lambda)):
            for inner in getattr(child, "decorator_list", []) + child.args.defaults + child.args.kw_defaults:
                yield from scopes(ast.Expr(inner))
            yield child
        elif isinstance(child, ast.ClassDef):
            yield child
        elif isinstance(child, COMPREHENSIONS):
            yield child
            yield from scopes(ast.Expr(child.generators[0].iter))
        else:
            yield from scopes(child)


def inside(node):
    """The parts of a scope that are compiled in it, as one node."""
    if isinstance(node, ast.Lambda):
        return ast.Expr(node.body)
    if isinstance(node, COMPREHENSIONS):
        body = [node.key, node.value] if isinstance(node, ast.DictComp) else [node.elt]
        first, others = node.generators[0], node.generators[1:]
        return ast.Tuple(body + first.ifs + others)
    return ast.Module(node.body, [])


def note(node, code, found, path):
    """Note the frame of a scope and those of all in it in {(path, line, name): bytes}."""
    name, frame, children = code
    called = getattr(node, "name", {ast.Module: "<module>", ast.Lambda: "<lambda>", ast.ListComp: "<listcomp>",
                                    ast.SetComp: "<setcomp>", ast.DictComp: "<dictcomp>",
                                    ast.GeneratorExp: "<genexpr>"}.get(type(node)))
    assert name in (None, called), (path, name, called)
    line = min([getattr(node, "lineno", 0)] + [one.lineno for one in getattr(node, "decorator_list", [])])
    found[path, line, called] = max(frame, found.get((path, line, called), 0))
    nodes = list(scopes(inside(node)))
    assert len(nodes) == len(children), (path, called)
    for inner, child in zip(nodes, children):
        note(inner, child, found, path)


@functools.lru_cache(maxsize=None)
def frames():
    """{(path, line, name): bytes} of all functions of the firmware."""
    sources = [*FIRMWARE.rglob("*.py"), Path(__file__), Path(pack.__file__), ROOT / "requirements.txt"]
    rows = json.loads((made_from(sources, "frames", write_frames) / "frames.json").read_text())
    return {(str(FIRMWARE / place), line, name): size for place, line, name, size in rows}


def write_frames(folder):
    """Write a list of [path in the firmware, line, name, bytes] of all functions of the firmware into a new folder."""
    found = {}
    for source in FIRMWARE.rglob("*.py"):
        place = source.relative_to(FIRMWARE).as_posix()
        if place != "bundles.py" and not re.search("@micropython.(viper|native)", source.read_text()):
            reader = Reader(pack.compiled(place[:-2] + "mpy", source.read_bytes(), None))
            note(ast.parse(source.read_bytes()), reader.code(), found, place)
    folder.mkdir()
    (folder / "frames.json").write_text(json.dumps([[*key, size] for key, size in found.items()]))


class Depth:
    """Adds up the frames of the calls that go on while it plays inside a `with` block.

    most: bytes of the deepest call so far, with what a board has below it.
    """

    # on a board the canvas is that of displays: its deepest call is one of `glyph` to `rect`
    CANVAS = str(FIRMWARE / "cornerman" / "canvas.py")
    BELOW = (("main.py", "<module>"), ("cornerman/start.py", "main"), ("cornerman/start.py", "play"))
    READ = 0  # what reading a module takes before its frame is there

    def __init__(self):
        self.below = sum([self._of(*one) for one in self.BELOW])
        self.canvas = sum([self._of("cornerman/ports/displays.py", name) for name in ("glyph", "rect")])
        self.most, self._watch = 0, self._watching()

    def __enter__(self):
        sys.setprofile(self._watch)
        return self

    def __exit__(self, *error):
        sys.setprofile(None)

    @contextlib.contextmanager
    def unwatched(self):
        """Inside, calls of the test itself do not count and take no time."""
        sys.setprofile(None)
        yield
        sys.setprofile(self._watch)

    @staticmethod
    def _of(place, called):
        path = str(FIRMWARE / place)
        return max([size for (file, line, name), size in frames().items() if (file, name) == (path, called)])

    def _watching(self):
        """A function for sys.setprofile. What it needs is in its cells: it is called millions of times."""
        sizes, peaks, kept, now = {}, {}, [], self.below

        def watch(frame, event, about):
            nonlocal now
            if event == "call":
                code = frame.f_code
                size = sizes.get(id(code))  # a code object is slow to hash
                if size is None:
                    size = sizes[id(code)] = self._size(code)
                    peaks[id(code)] = self.READ if code.co_name == "<module>" else 0
                    kept.append(code)  # so that no other gets its id
                now += size
                if now + peaks[id(code)] > self.most:
                    self.most = now + peaks[id(code)]
            elif event == "return":
                now -= sizes.get(id(frame.f_code), 0)
        return watch

    def _size(self, code):
        """The bytes of a frame of some code."""
        line = 0 if code.co_name == "<module>" else code.co_firstlineno
        size = frames().get((code.co_filename, line, code.co_name), 0)
        if code.co_filename == self.CANVAS and code.co_name not in ("text", "wide"):
            size = self.canvas
        return 0 if code.co_flags & 0x20 else size  # the frame of a generator is on the heap


class CStack(Depth):
    """The same for the C stack of an RP2040 with MicroPython, by what `micropython.stack_use` of an emulated Pico says.

    most: bytes of the deepest call so far
    """

    BELOW = 950  # bytes in use where the main loop begins a round
    CALL = 200  # bytes that a call takes besides its frame
    INNER = 240  # the same for a lambda, or for the function of a list
    CLASS = 310  # the same for the body of a class
    IMPORT = 530  # the same for a module that is imported
    READ = 850  # of a module from the flash

    def __init__(self):
        self.below, self.canvas = self.BELOW, 0
        self.most, self._watch = 0, self._watching()

    def _size(self, code):
        """The bytes that a call of some code takes."""
        size = Depth._size(self, code)
        if not size:
            return 0
        if code.co_name == "<module>":
            return size + self.IMPORT
        return size + (self.CALL if code.co_flags & 1 and code.co_name[0] != "<" else
                       self.INNER if code.co_flags & 1 else self.CLASS)


def size_asked_for():
    """The stack size in the pack's settings.toml."""
    return int(re.fullmatch(rb"CIRCUITPY_PYSTACK_SIZE = (\d+)\n", pack.SETTINGS).group(1))
