"""Makes the template of what MicroPython makes of each module when it imports it, so that an RP2040 can have that in
its flash (firmware/cornerman/ports/linker.py), and only its variables in memory.

The template consists of blocks, as littlefs arranges them: BLOCK bytes, of which the first ones of a block are
numbers of other blocks. All but those are words of 4 bytes, which the board replaces by what they mean there (LITERAL
to KIND). The file of the template has the number of blocks (2 bytes), then for each block, compressed: half a byte for
each word with what kind of word it is, two words in a byte, the first one in the lower bits; then the words,
little-endian. The first block begins with seven words: room for the key of the linked file; the index of the name
CHECKED and, in the upper 16 bits, the number of blocks; room for four words about names, which the board writes; and
PER_BLOCK.

A place is an address that only the board knows: the number of a block, shifted by 12 bits, and the offset in that
block. Blocks are numbered through all bundles, in the order of the index, and then through the template. The last
blocks are empty: the board writes the addresses of all names there.

A module consists of objects, each a number of words in one block: its table of names and its table of constants; texts,
tuples, large integers and floats (py/objstr.h, py/objtuple.h, py/objint.h and py/objfloat.c of MicroPython); copies of
bytes that two blocks of the bundle hold; tables of functions, and descriptions of functions in which others are nested
(py/emitglue.h). The last object has five words: the addresses of the table of names, of the table of constants, of the
bytecode of the statements and of the table of the functions in them (py/bc.h), and a tuple with the names of the
modules to import before them. A module with functions in machine code has none.
"""

import struct
import zlib

from flashing import mpy
from flashing.names import hash_of

BLOCK = 4096  # bytes of a block of littlefs
CHECKED = b"cornerman"
WINDOW = 10  # the compression looks back 2**WINDOW bytes, which the board keeps in memory
# Kinds of words: a number; a place; a name as an object, by its index in the names of all modules; two names for a
# table of names (2 bytes each); a value or type by its index in KINDS.
LITERAL, PLACE, NAME, NAMES, KIND = range(5)
STATIC = 0x8000  # added to a number in MicroPython's own list of names, in place of an index
KINDS = ("None", "False", "True", "str", "bytes", "tuple", "int", "float")
INT, FLOAT = 7, 8  # kinds of constants in an .mpy file, with decimal text as their content
BYTECODE, GENERATOR = 2 << 16, 1 << 24  # in the first word of a description: in bytecode; it is a generator
FIXED = 2  # in the second word of a large integer: its digits never change
PER_BLOCK = 1000  # addresses of names in one of the last blocks
LARGEST = BLOCK // 4 - 16  # words of an object for which each block has room
BLANK = 0xFFFFFFFF


def head(n):
    """The bytes at the beginning of block `n` of a file on littlefs that are numbers of blocks before it: as many as
    `n` has zeros at the end, and one more."""
    return 4 * (n and (n & -n).bit_length())


def place(at):
    """The place of the byte at offset `at` of a file, whose blocks are counted from 0."""
    n = 0
    while at >= BLOCK - head(n):
        at, n = at - BLOCK + head(n), n + 1
    return n << 12 | at + head(n)


class _Module:
    """The objects of a module, while they are made.

    objects  lists of words: (kind of word, number), or (None, index of the object whose address it is)
    """

    def __init__(self, content, begin, first, numbers):
        """content, begin, first: as for `Template.add`; numbers: {name (bytes): index in the names of all modules}"""
        self._content, self._begin, self._first, self._numbers = content, begin, first, numbers
        self.objects = []

    def _object(self, *words):
        """Add an object; returns the word that is its address."""
        self.objects.append(words)
        return None, len(self.objects) - 1

    def _bytes(self, at, length):
        """The address of bytes of the module: where they lie in the bundle, or of a copy, if two blocks hold them."""
        start, end = place(self._begin + at), place(self._begin + at + length - 1)
        return (PLACE, start + (self._first << 12)) if start >> 12 == end >> 12 else self._copy(
            self._content[at:at + length])

    def _copy(self, content):
        """The address of an object with these bytes."""
        words = struct.iter_unpack("<I", content + bytes(-len(content) % 4))
        return self._object(*[(LITERAL, word) for word, in words])

    def _constant(self, one):
        """The word for a mpy.Constant. ValueError: a kind of constants that is not supported."""
        text = self._content[one.at:one.at + one.length]
        if one.kind in (1, 2, 3):
            return KIND, one.kind - 1
        if one.kind == INT:
            return self._integer(int(text))
        if one.kind == FLOAT:
            value, = struct.unpack("<I", struct.pack("<f", float(text)))
            return self._object(_type("float"), (LITERAL, value))
        if one.kind == mpy.TEXT and text in self._numbers:
            return NAME, self._numbers[text]
        if one.kind in (mpy.TEXT, mpy.BYTES):
            return self._object(_type("str" if one.kind == mpy.TEXT else "bytes"), (LITERAL, hash_of(text)),
                                (LITERAL, one.length), self._bytes(one.at, one.length + 1))
        if one.kind == mpy.TUPLE:
            items = [self._constant(item) for item in one.inside]
            return self._object(_type("tuple"), (LITERAL, len(items)), *items)
        raise ValueError("a constant of kind %d" % one.kind)

    def _integer(self, value):
        """The word for an integer."""
        if -1 << 30 <= value < 1 << 30:
            return LITERAL, (value << 1 | 1) & BLANK
        count = (abs(value).bit_length() + 15) // 16
        digits = self._copy(abs(value).to_bytes(2 * count, "little"))
        return self._object(_type("int"), (LITERAL, int(value < 0) | FIXED | count << 2), (LITERAL, count), digits)

    def _function(self, function):
        """The address of a Function: of its bytecode, or of a description."""
        code = self._bytes(function.at, function.length)
        if not function.nested:
            return code
        signature = self._content[function.at:function.at + 2]
        generator = signature[0] & 0x80 and signature[1] & 0x40
        return self._object((LITERAL, BYTECODE | (GENERATOR if generator else 0)), code, self._table(function.nested))

    def _table(self, functions):
        """The address of the table of these Functions."""
        return self._object(*[self._function(one) for one in functions]) if functions else (LITERAL, 0)

    def make(self, module, needed):
        """Make the objects of a mpy.Module. needed: names of modules (bytes). ValueError: as for `_constant`"""
        names = [STATIC | one if type(one) is int else self._numbers[one] for one in module.names]
        names += [STATIC] * (len(names) % 2)
        table = self._object(*[(NAMES, a | b << 16) for a, b in zip(names[::2], names[1::2])])
        constants = self._object(*[self._constant(one) for one in module.constants]) if module.constants else table
        needed = self._object(_type("tuple"), (LITERAL, len(needed)), *[(NAME, self._numbers[name]) for name in needed])
        self._object(table, constants, self._bytes(module.code.at, module.code.length),
                     self._table(module.code.nested), needed)


def _type(name):
    """The word for a type, by its name in KINDS."""
    return KIND, KINDS.index(name)


class Template:
    """The template while it is made."""

    def __init__(self, first, numbers):
        """first: the number of its first block; numbers: {name (bytes): index in the names of all modules}"""
        self._first, self._numbers = first, numbers
        self._blocks = [[(LITERAL, BLANK), (LITERAL, 0), *[(LITERAL, BLANK)] * 4, (LITERAL, PER_BLOCK)]]

    def _room(self, n):
        """The number of words for which block `n`, the last one or the one behind it, has room."""
        return (BLOCK - head(n)) // 4 - (len(self._blocks[n]) if n < len(self._blocks) else 0)

    def add(self, content, begin, first, needed=()):
        """Add a module; returns the place of its last object, in blocks of the template alone; 0: it has none.

        content: the bytes of the module; begin: the offset of the module in its bundle; first: the number of the first
        block of the bundle; needed: the names (bytes) of the modules that it imports, and of those that these import,
        each behind what it needs itself
        """
        module, made = mpy.parsed(content), _Module(content, begin, first, self._numbers)
        if module.code is None:
            return 0
        try:
            made.make(module, needed)
        except ValueError:
            return 0
        if max(map(len, made.objects)) > LARGEST:
            return 0
        places = []
        for words in made.objects:
            if len(words) > self._room(len(self._blocks) - 1):
                self._blocks.append([])
            n = len(self._blocks) - 1
            places.append(n << 12 | head(n) + 4 * len(self._blocks[n]))
            # what an object refers to was placed before it
            self._blocks[n] += [(PLACE, places[number] + (self._first << 12)) if kind is None else (kind, number)
                                for kind, number in words]
        return places[-1]

    def content(self):
        """The bytes of the file of the template."""
        made = b""
        blocks = self._blocks + [[] for _ in range(0, len(self._numbers), PER_BLOCK)]
        blocks[0][1] = LITERAL, self._numbers[CHECKED] | len(blocks) << 16
        for n, words in enumerate(blocks):
            words = [(LITERAL, BLANK)] * (head(n) // 4) + words
            words += [(LITERAL, BLANK)] * (BLOCK // 4 - len(words))
            made += bytes(a | b << 4 for (a, _), (b, _) in zip(words[::2], words[1::2]))
            made += struct.pack("<%dI" % len(words), *[number for _, number in words])
        packer = zlib.compressobj(9, zlib.DEFLATED, -WINDOW)
        return struct.pack("<H", len(blocks)) + packer.compress(made) + packer.flush()
