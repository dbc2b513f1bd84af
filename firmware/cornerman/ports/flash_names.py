"""Lets the names of all modules lie in the flash of an RP2040.

MicroPython stores each name (an interned string, "qstr") once. The names of its own image lie in the flash in sorted
tables, which it searches by bisection. A name that a module adds is copied into memory, with an entry of 6 bytes in an
unsorted table, and for each name in a module that is imported, and each text that is made, MicroPython searches the
whole of that table. Therefore `flashing.names` writes the names of all modules into a file, and a sorted table of them
is put before those of MicroPython: a name takes the 4 bytes of its address, and is found by bisection. This module
makes that table; ports/linker.py keeps it in the flash, from where ports/in_flash.py copies it at a start.

A table of MicroPython consists of words (py/qstr.h): the address of the table before it, the number of names in all
tables before it with the highest bit set if this one is sorted, how many names it has room for, how many it has, the
addresses of their hashes (1 byte each) and of their lengths (1 byte each), and the address of each name. The newest
table is known to MicroPython by a word in memory. This word is found by what is in the newest table once a name was
made: the numbers must agree in all tables, down to the first one. Where a version of MicroPython has other tables
nothing is changed.

A name must be in one table only. If MicroPython has a name already, of its own or of a module that was imported before,
the entry of that name in the new table gets the address of the name before it. MicroPython compares length, hash and
bytes, so it never finds a name by such an entry.

The bytes stay where they are while the app runs, because nothing on the board writes the file but an update. An update
stops the app with a soft reset, and MicroPython then begins with its own names.
"""

import sys
from array import array
from binascii import crc32

import micropython
from machine import mem32
from micropython import const
from uctypes import addressof, bytearray_at

from cornerman.ports.flash_files import BEFORE, HEAD, NAMES, Blocks, put_names

_MEMORY, _END = const(0x20000000), const(0x20042000)  # the memory of the chip


@micropython.viper
def _place(at: int, end: int, count: int) -> int:  # noqa: F821
    """Search the memory from `at` to `end` for a word that is the address of a table of names with `count` names in it
    and all tables before it. Returns the address of that word; 0: there is none."""
    while at < end:
        table = ptr32(at)[0]  # noqa: F821
        if table & 15 == 0 and int(_MEMORY) <= table and table < end:
            words = ptr32(table)  # noqa: F821
            hashes = table + int(HEAD) + 4 * words[2]
            if words[1] + words[3] == count and words[4] == hashes and words[5] == hashes + words[2]:
                return at
        at += 4
    return 0


@micropython.viper
def _fill(addresses: ptr32, count: int, lengths: ptr8, starts: ptr32, ends: ptr32):  # noqa: F821
    """Write the addresses of `count` names to `addresses`. The names are in consecutive bytes, each with a byte of 0
    behind it, in pieces with these addresses of start and end. lengths: of the names"""
    piece = 0
    at = starts[0]
    for n in range(count):
        after = at + lengths[n] + 1
        if after > ends[piece]:
            piece += 1
            at = starts[piece]
            after = at + lengths[n] + 1
        addresses[n] = at
        at = after


@micropython.viper
def _exclude(table: ptr32, few: int, addresses: ptr32, lengths: ptr8,  # noqa: F821
             excluded: ptr32, end: int) -> int:  # noqa: F821
    """Make the first `few` names of a table of MicroPython impossible to find among sorted ones, as many as the first
    word of `excluded` says, and write for each of these its index there, shifted by 16 bits, and the number that
    MicroPython has for it to `excluded`, from index `end` on. Returns the index behind them.

    lengths: of the sorted ones, behind a byte of 0
    """
    number, theirs, count = table[1] << 1 >> 1, ptr8(table[5]), excluded[0]  # noqa: F821
    for n in range(few):
        low, high, same = 0, count, -1
        name = ptr8(table[6 + n])  # noqa: F821
        while low < high:
            middle = (low + high) >> 1
            other = ptr8(addresses[middle])  # noqa: F821
            at = 0
            while name[at] == other[at] and name[at]:
                at += 1
            if name[at] > other[at]:
                low = middle + 1
            else:
                high = middle
                if name[at] == other[at] and lengths[middle] == theirs[n]:  # a byte of 0 can be in the name
                    same = middle  # it may be an excluded one, equal to the one before it: the search goes on there
        if same >= 0:
            addresses[same] = addresses[same - 1] if same else int(lengths) - 1
            excluded[end] = same << 16 | number + n
            end += 1
    return end


def _tables(newest):
    """The addresses of all tables of names, from the newest one on. ValueError: the numbers in them do not agree."""
    found = []
    while newest:
        found.append(newest)
        before = mem32[newest]
        if mem32[newest + 4] & BEFORE != (before and (mem32[before + 4] & BEFORE) + mem32[before + 12]):
            raise ValueError
        newest = before
    return found


def _newest():
    """The address of the word that holds the address of the newest table of names. ValueError: it is not found.

    It is tried with other names again, because the newest table may become full by the first name.
    """
    for first in "abcd":
        # looking up an attribute makes a name of the text, if it is none yet; a text equal to a name is the same object
        name = first + " name "
        hasattr(sys, name + "1")
        place = _place(_MEMORY, _END - 1024, (id(name + "1") >> 3) + 1)
        before = place and mem32[mem32[place] + 12]
        hasattr(sys, name + "2")
        if place and mem32[mem32[place] + 12] == before + 1:
            return place
    raise ValueError


class Names:
    """The names in the file NAMES, and which of them MicroPython has already.

    place      address of the word that holds the address of MicroPython's newest table
    newest     address of its newest table, without names that came later
    first      how many names it has; what the index of a name in the file is added to for its number
    known      the exceptions, the names that it has: the index, shifted by 16 bits, and the number; a sorted array
    sum        the CRC-32 in the file
    count, hashes, lengths
               how many names the file has, and the addresses of their hashes and lengths, 1 byte each
    table      the addresses of the names, an array, behind HEAD bytes
    """

    def __init__(self, total=None):
        """total: how many names MicroPython has, without those that came later; None: without exception. Any exception:
        there is no such file, it is damaged, or this version of MicroPython has tables of another form."""
        pieces = Blocks().pieces(NAMES)
        (begin, length), (self.hashes, _) = pieces[:2]
        found = crc32(bytearray_at(begin + 4, length - 4))
        for at, length in pieces[1:]:
            found = crc32(bytearray_at(at, length), found)
        self.sum = int.from_bytes(bytearray_at(begin, 4), "little")  # mem32 gives numbers with a sign
        if found != self.sum:
            raise ValueError
        self.count, self.lengths = mem32[begin + 4], begin + 8
        self.table = array("I", bytes(HEAD + 4 * self.count))
        here = addressof(self.table) + HEAD
        ends = array("I", [at + length for at, length in pieces])
        pieces[0], pieces[1] = (self.lengths + self.count, 0), (self.hashes + self.count, 0)
        _fill(here, self.count, self.lengths, array("I", [at for at, _ in pieces]), ends)
        self.place = _newest()
        tables = _tables(mem32[self.place])
        if total is None:
            total = (mem32[tables[0] + 4] & BEFORE) + mem32[tables[0] + 12]
        while mem32[tables[0] + 4] & BEFORE >= total:
            del tables[0]
        self.newest, self.first = tables[0], total
        excluded, end = array("I", bytes(4 * self.count + 4)), 1
        excluded[0] = self.count
        for one in tables:
            few = min(mem32[one + 12], total - (mem32[one + 4] & BEFORE))
            end = _exclude(one, few, here, self.lengths, excluded, end)
        self.known = array("I", sorted(excluded[1:end]))


def add():
    """Put a table of the names in NAMES before those of MicroPython. Returns Names. Any exception, as Names says:
    nothing was changed."""
    names = Names()
    put_names(names.table, names.place, names.count, names.hashes, names.lengths)
    return names
