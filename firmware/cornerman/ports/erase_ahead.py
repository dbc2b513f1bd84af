"""Lets littlefs erase the flash of an RP2040 before a file needs it, where MicroPython has no module `flash_ahead`
(tools/firmware/ahead).

littlefs appends each change in a folder to the block of that folder, with the content of small files. When the block is
full, littlefs erases another one and copies there what is still valid, which takes 45 ms. To cause this early, where
the next writes would not fit, a file is written again with the content that it has, until littlefs has changed the
block.

A block of a folder (littlefs's SPEC.md, "Metadata blocks") consists of a number of 4 bytes and of tags of 4 bytes,
big-endian, each followed by the bytes that it describes. A tag is stored as its exclusive or with the tag before it.
Its lowest 10 bits are the number of bytes that follow, 1023 meaning none; its highest bit is 1 in what was not written;
a tag whose upper five bits are 01010 ends a commit, and its bit 20 says which highest bit the tags after it have.
"""

from os import stat

import micropython
from micropython import const

from cornerman.ports.flash_files import BLOCK, Blocks

_SMALL = const(512)  # bytes of the longest file that littlefs keeps in the block of its folder
_TRIES = const(8)  # a block has room for so many small files at most


@micropython.viper
def _used(block: ptr8) -> int:  # noqa: F821
    """The number of bytes of a folder's block, up to the end of the last commit, that are written. block: address of
    the block, in memory or in the flash"""
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
    """Makes room in the blocks of folders; called like the functions of `store.ahead`.

    It remembers the address of the block that it has looked at last, and how much of it was used, because to find a
    block takes long. If no byte was added since, littlefs may use another block now, so it is looked for again.
    """

    def __init__(self):
        self._blocks, self._at, self._end = Blocks(), 0, 0

    def __call__(self, path, room):
        """Make room for `room` bytes in the block of a file's folder. Nothing is done for a file that littlefs stores
        in blocks of its own. OSError: there is no such file, or it cannot be written; MemoryError: memory is too low to
        look for the block."""
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
        """The number of bytes of the block of a file's folder that are written."""
        end = _used(self._at) if self._at else 0
        if end == self._end:
            self._at = self._blocks.folder(path)
            end = _used(self._at)
        self._end = end
        return end
