"""Finds the addresses of the bytes of files in the flash of an RP2040, which can read its flash like memory, and puts
a table of names before those of MicroPython."""

from array import array
from os import stat

import rp2
from machine import mem32
from micropython import const
from uctypes import addressof, bytearray_at
from vfs import VfsLfs2, mount, umount

_FLASH = const(0x10000000)  # where the flash begins as memory
NAMES = "/cornerman/names"  # the names of all modules; flashing/names.py describes its format
_SIZES = (2, 4, 8, 16)  # MB (2**20 bytes) that a flash may have; the filesystem lies at its end
BLOCK = const(4096)  # bytes of a block
HEAD = const(24)  # bytes of a table of names (ports/flash_names.py) before the addresses of its names
BEFORE, _SORTED = const(0x7FFFFFFF), const(0x80000000)  # the bits of the second word of a table
_FEW = const(64)  # "room" of a new table: MicroPython makes its next table twice as large
PLACE = "/read"  # where the files are mounted a second time while one is looked for


class Blocks:
    """The block device of MicroPython's filesystem (rp2.Flash), but read-only, and it notes which block was read.

    last    number of the block that was read last
    first   the address of the first block; 0: it is not found
    """

    def __init__(self):
        """Find `first`: at one of the possible addresses are the same bytes as in the first block."""
        self.flash, self.last, self.first = rp2.Flash(), 0, 0
        here = bytearray(64)
        self.readblocks(0, here)
        for size in _SIZES:
            at = _FLASH + size * 1048576 - BLOCK * self.ioctl(4, 0)
            if not self.first and bytearray_at(at, 64) == here:
                self.first = at

    def readblocks(self, block, buffer, offset=0):
        """Read bytes of a block from `offset` on into a buffer."""
        self.last = block
        self.flash.readblocks(block, buffer, offset)

    def writeblocks(self, block, buffer, offset=0):
        """Raise OSError: nothing can be written."""
        raise OSError(30)

    def ioctl(self, request, value):
        """The answer to request 4, the number of blocks, or 5, the bytes of a block; 0 to any other request."""
        return self.flash.ioctl(request, value) if request in (4, 5) else 0

    def folder(self, path):
        """The address of the block that describes a file in its folder. OSError: there is no such file, or the files
        are not littlefs."""
        return self.first + BLOCK * _read_by_second_mount(self, path, stat)[1]

    def heads(self, paths):
        """What says where files lie: for each of these paths its size and the number of its last block. OSError: one of
        them cannot be read, or the files are not littlefs."""
        return _read_by_second_mount(self, "", lambda root: [
            (_read_last_byte(root + path), self.last) for path in paths])[0]

    def starts(self, path):
        """The addresses of the blocks of a file, in order, as an array. OSError: as for `pieces`"""
        return array("I", [at & ~(BLOCK - 1) for at, _ in self.pieces(path)])

    def pieces(self, path):
        """The pieces of a file, in order: [(address, length in bytes)], one for each block. OSError: it cannot be read,
        or the files are not littlefs.

        A file in littlefs is a chain of blocks (its SPEC.md, "CTZ skip-lists"). Each block but the first begins with
        the number of the block before it, followed by further numbers of earlier blocks: block n of the file has as
        many numbers as n has zeros at its end in binary, plus one. The last block is the one that littlefs itself reads
        last, in a second mount: so an old copy of the file, left by an update, is never taken for it.
        """
        return self.chain(*_read_by_second_mount(self, path, _read_last_byte))

    def chain(self, size, block):
        """The pieces of a file, as `pieces`. size, block: its size and the number of its last block, as in `heads`"""
        lengths = []
        while size > 0:
            lengths.append(min(size, BLOCK - head_bytes(len(lengths))))
            size -= lengths[-1]
        found = []
        for n in range(len(lengths) - 1, -1, -1):
            if not 0 <= block < self.ioctl(4, 0):
                raise OSError(5)  # not the number of a block, so nothing may be read from that address
            at = self.first + BLOCK * block
            found.append((at + head_bytes(n), lengths[n]))
            block = mem32[at]
        found.reverse()
        return found


def _read_by_second_mount(blocks, path, read):
    """Mount the files a second time, call `read(path of the file there)` and unmount them. Returns (its result, the
    number of the block that was read last).

    blocks: Blocks. OSError: their addresses are not known, or as for `Blocks.pieces`
    """
    if not blocks.first:
        raise OSError(19)
    mount(VfsLfs2(blocks), PLACE, readonly=True)
    try:
        return read(PLACE + path), blocks.last
    finally:
        umount(PLACE)


def _read_last_byte(path):
    """Read the last byte of a file; returns the size of the file in bytes."""
    with open(path, "rb") as file:
        size = file.seek(0, 2)
        file.seek(size - 1)
        file.read(1)
        return size


def put_names(table, place, count, hashes, lengths):
    """Put a table of names before those of MicroPython. The arguments are described in flash_names.Names."""
    newest = mem32[place]
    before = (mem32[newest + 4] & BEFORE) + mem32[newest + 12]
    table[:6] = array("I", (newest, before | _SORTED, _FEW, count, hashes, lengths))
    mem32[place] = addressof(table)  # from there the garbage collector finds the table, so it is not freed


def head_bytes(n):
    """How many bytes at the beginning of block n (from 0) of a file are numbers of other blocks."""
    count = n and 4
    while n and not n & 1:
        n, count = n >> 1, count + 4
    return count
