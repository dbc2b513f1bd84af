"""Writes the file of ports/in_flash.py: what MicroPython makes of each module, with the addresses of this board.

The template (flashing/links.py) says what belongs there, but for the last blocks, which get the addresses of all names
(ports/flash_names.py). littlefs writes a file of bytes 0xFF, which leaves the flash as it was erased, so that its
blocks and their addresses are known; then the bytes are programmed there directly.

Nothing is written unless the objects of this MicroPython have the expected form (`_check`), the bundles lie at the
addresses that were found, and the template is the one of the index and the names.
"""

import bundles
import sys
from array import array
from binascii import crc32
from os import remove, statvfs

import micropython
from deflate import RAW, DeflateIO
from machine import mem32
from micropython import const
from uctypes import addressof, bytearray_at

from cornerman.ports.flash_files import BLOCK, HEAD, head_bytes
from cornerman.ports.flash_names import Names

TEMPLATE = "/cornerman/template"
SPARE = 8  # blocks that stay free for matches
_WINDOW, _PAGE = const(10), const(256)
CHECKED = "cornerman"  # a name


@micropython.viper
def _number(index: int, first: int, known: ptr32, count: int) -> int:  # noqa: F821
    """The number of the name with this index: `first` + index, but that of its entry among the `count` sorted ones of
    `known`, if it has one."""
    low = 0
    while low < count:
        middle = (low + count) >> 1
        entry = known[middle] >> 16
        if entry < index:
            low = middle + 1
        elif entry == index:
            return known[middle] & 0xFFFF
        else:
            count = middle
    return first + index


@micropython.viper
def _replace(words: ptr32, kinds: ptr8, starts: ptr32, values: ptr32, first: int, known: ptr32, count: int):  # noqa: F821
    """Replace the words of a block by what they mean on this board."""
    for n in range(1024):
        kind = kinds[n >> 1] >> ((n & 1) << 2) & 15
        word = words[n]
        if kind == 1:
            words[n] = starts[word >> 12] + (word & 4095)
        elif kind == 2:
            words[n] = int(_number(word, first, known, count)) << 3 | 2
        elif kind == 3:
            a, b = word & 0xFFFF, word >> 16 & 0xFFFF
            a = a & 0x7FFF if a >> 15 else int(_number(a, first, known, count))
            b = b & 0x7FFF if b >> 15 else int(_number(b, first, known, count))
            words[n] = a | b << 16
        elif kind == 4:
            words[n] = values[word]


def word(address):
    """The word at an address, unsigned."""
    return mem32[address] & 0xFFFFFFFF


def _check(text, name):
    """Check the form of objects. Returns the words of the values and types that links.KINDS names, an array.
    ValueError: the form differs. text: a text that is no name; name: the number that CHECKED should have"""
    items = (None, False, True, text, CHECKED, 1)
    module, at = id(sys.modules.get(__name__)), id(items) + 8
    if sys.implementation.version < (1, 23) or [word(at - 4), word(at + 12), word(at + 16), word(at + 20)] != [
            6, id(text), name << 3 | 2, 3] or word(id(text) + 8) != len(text) or (
            bytearray_at(word(id(text) + 12), len(text)) != text.encode()) or word(id(_check) + 4) != module or (
            word(module) != word(id(bundles))):
        raise ValueError
    types = word(id(text)), word(id(b"bytes, no name")), word(id(items)), word(id(1 << 40)), word(id(0.5))
    return array("I", (word(at), word(at + 4), word(at + 8)) + types)


class Block:
    """A block of the template."""

    def __init__(self, names):
        """names: flash_names.Names"""
        self._names, self._words, self._kinds = names, bytearray(BLOCK), bytearray(BLOCK // 8)

    def read(self, template):
        """Read the next block of the template, a stream. ValueError: it has less."""
        for buffer in self._kinds, self._words:
            view, at = memoryview(buffer), 0
            while at < len(buffer):
                read = template.readinto(view[at:])
                if not read:
                    raise ValueError
                at += read

    def checked(self):
        """The number that CHECKED should have, by the first block."""
        names = self._names
        return _number(int.from_bytes(self._words[4:6], "little"), names.first, names.known, len(names.known))

    def per_block(self):
        """How many addresses of names the last blocks have room for, by the first block."""
        return int.from_bytes(self._words[24:28], "little")

    def put_addresses(self, begin, count, head):
        """Put up to `count` addresses of names, from that with the index `begin` on, behind the first bytes, `head`, of
        the block."""
        length = 4 * min(count, self._names.count - begin)
        self._words[head:head + length] = bytearray_at(addressof(self._names.table) + HEAD + 4 * begin, length)

    def program(self, blocks, start, head, starts, values):
        """Program the block. ValueError: the flash has other bytes afterwards.

        blocks: a flash_files.Blocks; start: address of the block in the flash; head: how many bytes at its beginning
        littlefs has written; starts: addresses of all blocks; values: what _check has returned
        """
        names = self._names
        _replace(self._words, self._kinds, starts, values, names.first, names.known, len(names.known))
        _program(blocks, start, self._words)
        if bytearray_at(start + head, BLOCK - head) != memoryview(self._words)[head:]:
            raise ValueError


def _bundles(blocks, paths, names):
    """The addresses of the blocks of all bundles, an array. ValueError: other bytes lie there, or in the template.
    names: the CRC-32 of the names"""
    starts = array("I")
    for path, expected in zip(paths + [TEMPLATE], bundles.mounted.sums):
        found = names if path == TEMPLATE else 0
        for at, length in blocks.pieces(path):
            found = crc32(bytearray_at(at, length), found)
            if path != TEMPLATE:
                starts.append(at & ~(BLOCK - 1))
        if found != expected:
            raise ValueError
    return starts


def write(path, total, key, blocks, paths):
    """Write the file. Any exception: it was not written, and there is no such file.

    total: how many names MicroPython has when `key` is compared; key: a function of the address of its newest table of
    names then, and of those of the blocks of the file, which returns the key; blocks: a flash_files.Blocks; paths: of
    the bundles
    """
    _remove(path)
    names = Names(total)
    starts = _bundles(blocks, paths, names.sum)
    block = Block(names)
    with open(TEMPLATE, "rb") as file:
        count = int.from_bytes(file.read(2), "little")
        template = DeflateIO(file, RAW, _WINDOW)
        block.read(template)
        per_block = block.per_block()
        values = _check("a text that is no name", block.checked())  # before anything is written: else at each start
        if statvfs("/")[3] < count + SPARE:
            raise OSError(28)
        print("Cornerman is being prepared for this board. This takes three seconds, once.")
        try:
            with open(path, "wb") as empty:
                for n in range(count):
                    empty.write(b"\xff" * (BLOCK - head_bytes(n)))
            own = blocks.starts(path)
            starts.extend(own)
            first = count - (names.count + per_block - 1) // per_block
            for n in range(count):
                if n:
                    block.read(template)
                if n >= first:
                    block.put_addresses(per_block * (n - first), per_block, head_bytes(n))
                block.program(blocks, own[n], head_bytes(n), starts, values)
        except Exception:
            _remove(path)
            raise
    page = bytearray(b"\xff" * _PAGE)
    second = word(own[0] + 4)  # it is there already
    words = array("I", (key(names.newest, own), second, names.place, names.count, names.hashes, names.lengths))
    page[:24] = bytearray_at(addressof(words), 24)
    _program(blocks, own[0], page)


def _remove(path):
    """Remove a file if it is there."""
    try:
        remove(path)
    except OSError:
        pass


def _program(blocks, start, content):
    """Program bytes at the beginning of a block whose other bits are erased. start: its address"""
    blocks.flash.writeblocks((start - blocks.first) // BLOCK, content, 0)
