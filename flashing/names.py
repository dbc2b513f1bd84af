"""Makes a file with the names in all modules of a board, which an RP2040 uses directly in its flash
(firmware/cornerman/ports/flash_names.py)."""

import binascii
import struct

from flashing import mpy

BLOCK = 4096  # bytes of a block of littlefs


def table(modules):
    """The content of the file (bytes), arranged by the blocks that it takes on littlefs. Numbers are little-endian.

        block 0   CRC-32 of all that follows (4 bytes), number of names (4 bytes), length of each name (1 byte each)
        block 1   hash of each name (1 byte each)
        the rest of blocks 0 and 1, and further blocks: the names, sorted, each followed by a byte of 0; no name is cut
                  by the end of a block

    modules: {path: bytes} of compiled modules and other files. ValueError: there are too many names for one block.
    """
    ordered = all_names(modules)
    blocks = [struct.pack("<II", 0, len(ordered)) + bytes(map(len, ordered)), bytes(map(hash_of, ordered))]
    if any(len(block) > _room(n) for n, block in enumerate(blocks)):
        raise ValueError("%d names are too many for one block of the flash" % len(ordered))
    at = 0
    for name in ordered:
        if len(blocks[at]) + len(name) + 1 > _room(at):
            at += 1
            if at == len(blocks):
                blocks.append(b"")
        blocks[at] += name + b"\0"
    content = b"".join([block.ljust(_room(n), b"\0") for n, block in enumerate(blocks[:-1])] + blocks[-1:])[4:]
    return struct.pack("<I", binascii.crc32(content)) + content


def all_names(modules):
    """The names in all modules, and those of the modules, sorted. modules: as for `table`"""
    found = {path[:-len(".mpy")].replace("/", ".").encode() for path in modules if path.endswith(".mpy")}
    for path, content in modules.items():
        if path.endswith(".mpy"):
            found.update(mpy.names(content))
    return sorted(found)


def _room(n):
    """The bytes of a file that its block `n` holds on littlefs: at its beginning are the numbers of blocks before it,
    as many as `n` has zeros at the end, and one more."""
    return BLOCK - 4 * (n and (n & -n).bit_length())


def hash_of(name):
    """The hash of a name (bytes) as MicroPython computes it for an RP2040 (`qstr_compute_hash` in its py/qstr.c): 1 to
    255."""
    value = 5381
    for byte in name:
        value = value * 33 ^ byte
    return value & 255 or 1
