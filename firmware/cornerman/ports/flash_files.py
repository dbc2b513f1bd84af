"""Where the bytes of files lie in the flash of an RP2040, which reads its flash like memory."""

from os import stat

import rp2
from machine import mem32
from micropython import const
from uctypes import bytearray_at
from vfs import VfsLfs2, mount, umount

_FLASH = const(0x10000000)  # where the flash begins as memory
_SIZES = (2, 4, 8, 16)  # MB that a flash may have; the files lie at its end
BLOCK = const(4096)  # bytes of a block
PLACE = "/read"  # where the files are mounted a second time while one is looked for


class Blocks:
    """The blocks of the files, as MicroPython mounts them, but read-only.

    last    number of the block that was read last
    first   the address of the first block; 0: it is not found
    """

    def __init__(self):
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
        """OSError: nothing can be written."""
        raise OSError(30)

    def ioctl(self, request, value):
        """The number (4) or the size (5) of the blocks; 0: nothing has to be done."""
        return self.flash.ioctl(request, value) if request in (4, 5) else 0

    def folder(self, path):
        """The address of the block that describes a file in its folder. OSError: there is no such file, or the files
        are not littlefs."""
        return self.first + BLOCK * _asked(self, path, stat)[1]

    def pieces(self, path):
        """Where a file lies: [(address of a piece, its length)], one for each block. OSError: it cannot be read, or the
        files are not littlefs.

        A file in littlefs is a chain of blocks (its SPEC.md, "CTZ skip-lists"): each but the first begins with the
        number of the one before it, and more such numbers, as many as its own number has zeros at the end. littlefs
        itself is asked for the last one, by a second mount, so that a copy left by an update is never taken for it.
        """
        size, block = _asked(self, path, _last_byte)
        lengths = []
        while size > 0:
            lengths.append(min(size, BLOCK - _numbers(len(lengths))))
            size -= lengths[-1]
        found = []
        for n in range(len(lengths) - 1, -1, -1):
            if not 0 <= block < self.ioctl(4, 0):
                raise OSError(5)  # no number of a block: nothing else may be read as memory
            at = self.first + BLOCK * block
            found.append((at + _numbers(n), lengths[n]))
            block = mem32[at]
        found.reverse()
        return found


def _asked(blocks, path, read):
    """(what a function returns for the path of a file in a second mount, the number of the block that was read last).

    blocks: Blocks. OSError: their addresses are not known, or as for `Blocks.pieces`
    """
    if not blocks.first:
        raise OSError(19)
    mount(VfsLfs2(blocks), PLACE, readonly=True)
    try:
        return read(PLACE + path), blocks.last
    finally:
        umount(PLACE)


def _last_byte(path):
    """Read the last byte of a file; returns its size."""
    with open(path, "rb") as file:
        size = file.seek(0, 2)
        file.seek(size - 1)
        file.read(1)
        return size


def _numbers(n):
    """How many bytes of the `n`th block of a file are numbers of other blocks."""
    count = n and 4
    while n and not n & 1:
        n, count = n >> 1, count + 4
    return count
