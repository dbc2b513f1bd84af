"""Lets littlefs erase the flash of an RP2040 before a file needs it, where MicroPython has no module `flash_ahead`
(tools/firmware/ahead).

littlefs writes what changes in a folder behind what is in its block. When the block is full it erases another one and
writes there what is valid, 45 ms. Where the next writes would not fit, a file is written again with what it has, until
littlefs has done that.

What a block of a folder holds (littlefs's SPEC.md, "Metadata blocks"): a number of 4 bytes, and then tags of 4 bytes,
the highest byte first, each with the bytes that it describes behind it. A tag is stored as its difference to the one
before it (exclusive or). Its lowest 10 bits are the number of bytes, 1023 meaning none; its highest bit is 1 in what
was not written; a tag whose upper five bits are 01010 ends a commit, and its bit 20 says which highest bit comes after
it.
"""

from os import stat

import micropython
from micropython import const

from cornerman.ports.flash_files import BLOCK, Blocks

_SMALL = const(512)  # bytes of the longest file that littlefs keeps in the block of its folder
_TRIES = const(8)  # a block has room for so many small files at most


@micropython.viper
def _used(block: ptr8) -> int:  # noqa: F821
    """How many bytes of a block of a folder, in memory or in the flash, are written."""
    at, tag, end = 4, int(0xFFFFFFFF), 4
    while at < 4096:
        tag ^= block[at] << 24 | block[at + 1] << 16 | block[at + 2] << 8 | block[at + 3]
        if tag < 0:
            return end
        at += 4
        if tag & 1023 != 1023:
            at += tag & 1023
        if tag >> 27 == 10:
            end = at
            tag ^= (tag & 0x100000) << 11
    return end


class EraseAhead:
    """Sees to it that folders have room; called as the functions of `store.ahead` are.

    There is one such object. It remembers the address of the block of the folder that it was asked for last, and how
    much of it was used: where nothing was added since, littlefs may use another block now.
    """

    def __init__(self):
        self._blocks, self._at, self._end = Blocks(), 0, 0

    def __call__(self, path, room):
        """See to it that `room` bytes fit into the block of a file's folder. OSError: there is no such file, or it
        cannot be written; MemoryError: no room to look for the block."""
        if stat(path)[6] > _SMALL:
            return
        for _ in range(_TRIES):
            if BLOCK - self._filled(path) >= room:
                return
            with open(path, "r+b") as file:
                content = file.read()
                file.seek(0)
                file.write(content)

    def _filled(self, path):
        """How many bytes of the block of a file's folder are written."""
        end = _used(self._at) if self._at else 0
        if end == self._end:
            self._at = self._blocks.folder(path)
            end = _used(self._at)
        self._end = end
        return end
