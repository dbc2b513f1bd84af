"""The template of what MicroPython makes of modules (flashing/links.py), read back with invented addresses."""

import ast
import struct
import zlib

import pytest
from boards import board
from hypothesis import given, settings
from hypothesis import strategies as st

from boardfiles import littlefs_image
from flashing import links, mpy, names, pack

KINDS = {"None": None, "False": False, "True": True}


class Board:
    """Reads a template as ports/linker.py and MicroPython do. Block n lies at the address 0x10000 * (n + 1).

    template: its file (bytes); bundles: all bundles (bytes), in the order of the index; names: sorted, of all modules
    """

    def __init__(self, template, bundles, table):
        self.names, self.memory = table, b""
        for bundle in bundles:
            self.memory += arranged(bundle)
        self.first = len(self.memory) // links.BLOCK
        self.count = int.from_bytes(template[:2], "little")
        made = zlib.decompress(template[2:], -links.WINDOW)
        assert len(made) == self.count * (links.BLOCK + links.BLOCK // 8)
        self.kinds = b""
        for n in range(self.count):
            block = made[n * 4608:][:4608]
            self.kinds += bytes(half for byte in block[:512] for half in (byte & 15, byte >> 4))
            self.memory += block[512:]
            assert set(block[512:512 + links.head(n)]) <= {255}  # littlefs has its own numbers there

    def bytes(self, place, length):
        """Bytes at a place, all of them in one block."""
        assert place % links.BLOCK + length <= links.BLOCK
        return self.memory[place:place + length]

    def word(self, place):
        """(kind, word) at a place in the template."""
        at = place - self.first * links.BLOCK
        assert at % 4 == 0 <= at
        return self.kinds[at // 4], int.from_bytes(self.bytes(place, 4), "little")

    def place(self, place):
        """The place to which a word leads."""
        kind, value = self.word(place)
        assert kind == links.PLACE
        return value

    def literal(self, place):
        kind, value = self.word(place)
        assert kind == links.LITERAL
        return value

    def object(self, place):
        """The object to which a word refers, as Python has it."""
        kind, value = self.word(place)
        if kind == links.KIND:
            return KINDS[links.KINDS[value]]
        if kind == links.NAME:
            return self.names[value].decode()
        if kind == links.LITERAL:
            assert value & 1
            return (value - (1 << 32) if value >> 31 else value) >> 1
        return self.large(self.place(place))

    def large(self, at):
        """The text, bytes, tuple, large integer or float at a place."""
        kind, value = self.word(at)
        assert kind == links.KIND
        if links.KINDS[value] == "tuple":
            return tuple(self.object(at + 8 + 4 * n) for n in range(self.literal(at + 4)))
        if links.KINDS[value] == "float":
            return struct.unpack("<f", struct.pack("<I", self.literal(at + 4)))[0]
        length = self.literal(at + 8)
        if links.KINDS[value] == "int":
            found = int.from_bytes(self.bytes(self.place(at + 12), 2 * length), "little")
            sign = self.literal(at + 4)
            assert found >> 16 * (length - 1) and sign >> 1 == length << 1 | 1
            return -found if sign & 1 else found
        found = self.bytes(self.place(at + 12), length + 1)
        assert found[-1] == 0 and self.literal(at + 4) == names.hash_of(found[:-1])
        return found[:-1] if links.KINDS[value] == "bytes" else found[:-1].decode()

    def check(self, content, part, needed=()):
        """Compare the last object of a module with the module. needed: the names of the modules that it needs"""
        part += self.first * links.BLOCK
        module = mpy.parsed(content)
        table, constants, code, nested, modules = (part + 4 * n for n in range(5))
        assert self.object(modules) == tuple(needed)
        for n, name in enumerate(module.names):
            kind, word = self.word(self.place(table) + n // 2 * 4)
            index = word >> 16 * (n & 1) & 0xFFFF
            assert kind == links.NAMES
            assert index == name | links.STATIC if type(name) is int else self.names[index] == name
        for n, one in enumerate(module.constants):
            found, wanted = self.object(self.place(constants) + 4 * n), value(content, one)
            assert (type(found), found) == (type(wanted), wanted)
        self.code(content, module.code, self.place(code))
        self.functions(content, module.code.nested, nested)

    def code(self, content, function, place):
        assert self.bytes(place, function.length) == content[function.at:][:function.length]

    def functions(self, content, nested, place):
        """Compare functions with the table to which the word at a place leads."""
        if not nested:
            assert self.literal(place) == 0
            return
        table = self.place(place)
        for n, function in enumerate(nested):
            at = self.place(table + 4 * n)
            if function.nested:
                head = content[function.at:][:2]
                kind = self.literal(at)
                assert kind in (links.BYTECODE, links.BYTECODE | links.GENERATOR)
                assert bool(kind & links.GENERATOR) == bool(head[0] & 0x80 and head[1] & 0x40)
                self.functions(content, function.nested, at + 8)
                at = self.place(at + 4)
            self.code(content, function, at)


def arranged(content):
    """The blocks of a file on littlefs, one behind the other."""
    found, n = b"", 0
    while content:
        room = links.BLOCK - links.head(n)
        found += (b"\xff" * links.head(n) + content[:room]).ljust(links.BLOCK, b"\xff")
        content, n = content[room:], n + 1
    return found


def value(content, one):
    """The value of a mpy.Constant."""
    text = content[one.at:one.at + one.length]
    if one.kind == mpy.TUPLE:
        return tuple(value(content, item) for item in one.inside)
    return [None, False, True][one.kind - 1] if one.kind < 4 else {
        mpy.TEXT: bytes.decode, mpy.BYTES: bytes, links.INT: int, links.FLOAT: single}[one.kind](text)


def single(text):
    """A float of 32 bits, from decimal text."""
    return struct.unpack("<f", struct.pack("<f", float(text)))[0]


def compiled(source):
    return pack.compiled("cornerman/odd.mpy", source.encode(), "armv6m")


def test_the_parts_of_all_modules_are_the_modules():
    found = pack.modules(board("pico_oled"))
    files = pack.packed("pico_oled", found)
    index = files["cornerman/index.bundles"]
    titles = index[1:1 + index[0]].decode().split()
    at = 1 + index[0]
    at += 2 + 4 * int.from_bytes(index[at:at + 2], "little")
    count = int.from_bytes(index[at + 30:at + 32], "little")
    entries = {entry[:4]: entry for entry in (index[at + 32 + 11 * n:][:11] for n in range(count))}
    bundles = [files["cornerman/%s.bundle" % title] for title in titles]
    one = Board(files["cornerman/template"], bundles, names.all_names(found))
    assert one.literal(one.first * links.BLOCK + 4) == one.count << 16 | one.names.index(b"cornerman")
    without = set()
    for path, content in found.items():
        entry = entries[struct.pack("<I", zlib.crc32(b"/" + path.encode()))]
        begin, part = int.from_bytes(entry[5:8], "little"), int.from_bytes(entry[8:], "little")
        assert bundles[entry[4]][begin:begin + len(content)] == content
        if part:
            assert path not in pack.STAY
            needed = [name.decode() for name in pack.needs(path, found)]
            one.check(content, part, needed)
            assert path[:-4].replace("/", ".") not in needed
        elif path.endswith(".mpy"):
            without.add(path)
    machine_code = {path for path in without if mpy.parsed(found[path]).code is None}
    assert without == set(pack.STAY) & set(found) | machine_code


ITEMS = st.recursive(st.none() | st.booleans() | st.integers(-(1 << 70), 1 << 70) | st.binary(max_size=40)
                     | st.integers(-(1 << 30) - 1, 1 << 30) | st.integers(-999, 999).map(lambda n: n / 8)
                     | st.text(st.characters(codec="utf-8", exclude_characters="\r\n"), max_size=40),
                     lambda inside: st.lists(inside, max_size=4).map(tuple), max_leaves=12)


@settings(max_examples=25, deadline=None)
@given(st.lists(ITEMS, max_size=8), st.integers(0, 9000), st.integers(0, 60))
def test_any_constants_and_nested_functions_are_read_back_wherever_the_module_lies(items, begin, more):
    content = compiled("""
VALUES = %r
def outer(a):
    def inner(b):
        def innermost():
            yield a, b, "a text that two functions refer to"
        return innermost
    return inner
class Odd:
    def method(self):
        yield lambda: (self, %r)
""" % (tuple(items), tuple(items)))
    filler = compiled("x = %r" % (tuple(range(more)),))
    table = sorted({b"cornerman", *mpy.names(content), *mpy.names(filler)})
    bundles = [filler, bytes(begin) + content]
    first, end = (sum(len(arranged(bundle)) for bundle in some) // links.BLOCK for some in (bundles[:1], bundles))
    made = links.Template(end, {name: n for n, name in enumerate(table)})
    parts = [(filler, made.add(filler, 0, 0)) for _ in range(30)]  # they may fill more than one block
    parts.append((content, made.add(content, begin, first)))
    one = Board(made.content(), bundles, table)
    for module, part in parts:
        assert part
        one.check(module, part)


def test_places_are_where_littlefs_has_the_bytes():
    source = ast.parse((pack.FIRMWARE / "cornerman" / "ports" / "flash_files.py").read_text())
    there = {}
    exec(ast.unparse([one for one in source.body if getattr(one, "name", "") == "head_bytes"]), there)
    assert [links.head(n) for n in range(600)] == [there["head_bytes"](n) for n in range(600)]
    content = bytes(n * 7 >> 3 & 255 for n in range(70000))
    blocks = arranged(content)
    assert all(blocks[links.place(at)] == content[at] for at in range(len(content)))
    assert len(set(map(links.place, range(len(content))))) == len(content)
    drive = littlefs_image.made(64, {"file": content}, 256)  # its blocks, apart from the numbers at their beginnings
    there = [drive[at:at + links.BLOCK] for at in range(0, len(drive), links.BLOCK)]
    for n in range(len(blocks) // links.BLOCK - 1):
        block = blocks[n * links.BLOCK + links.head(n):][:links.BLOCK - links.head(n)]
        assert any(one[links.head(n):] == block for one in there), n


def test_what_two_blocks_hold_is_copied():
    """Wherever a block ends in a text, in bytes or in a function."""
    content = compiled("""
x = 'a text that is no name', b'and some bytes', ('more in a tuple',)
def f(a):
    return a * 2
""")
    table = sorted({b"cornerman", *mpy.names(content)})
    for begin in range(links.BLOCK - len(content), links.BLOCK):
        bundle = bytes(begin) + content
        made = links.Template(2, {name: n for n, name in enumerate(table)})
        part = made.add(content, begin, 0)
        Board(made.content(), [bundle.ljust(links.BLOCK + 1)], table).check(content, part)


def test_a_large_module_lies_in_more_than_one_block():
    content = compiled("x = %r" % (tuple("a text with the number %d" % n for n in range(300)),))
    table = sorted({b"cornerman", *mpy.names(content)})
    made = links.Template(len(arranged(content)) // links.BLOCK, {name: n for n, name in enumerate(table)})
    part = made.add(content, 0, 0)
    one = Board(made.content(), [content], table)
    one.check(content, part)
    assert one.count > 1


def test_a_module_needs_others_behind_what_they_need():
    found = pack.modules(board("pico_oled"))
    for path in found:
        if path.endswith(".mpy"):
            names_of = [path[:-4].replace("/", ".").encode(), *reversed(pack.needs(path, found))]
            for n, name in enumerate(names_of):
                other = name.decode().replace(".", "/") + ".mpy"
                assert set(pack.needs(other, found)) <= set(names_of[n + 1:])


@pytest.mark.parametrize("source", ["x = ...,", """
import micropython
@micropython.viper
def x(a: int) -> int:
    return a
""", "x = %r" % (tuple(range(2000)),)])
def test_a_module_with_other_constants_or_machine_code_or_too_much_has_no_part(source):
    content = compiled(source)
    table = sorted({b"cornerman", *mpy.names(content)})
    made = links.Template(1, {name: n for n, name in enumerate(table)})
    before = made.content()
    assert made.add(content, 0, 0) == 0 and made.content() == before
