"""The names of all modules of a board in one file, which an RP2040 searches where it lies in the flash
(firmware/cornerman/ports/flash_names.py)."""

import binascii
import struct

from flashing import mpy

BLOCK = 4096  # bytes of a block of littlefs


def table(modules):
    """The file: its first block has the CRC-32 of all that follows (4 bytes), the number of names (4 bytes) and their
    lengths, its second one their hashes. What is left of these, and the blocks behind them, have the names, sorted,
    each with a byte of 0 at its end, and none of them in two blocks.

    modules: {path: bytes} of compiled modules and other files. ValueError: there are too many names for one block.
    """
    found = {path[:-len(".mpy")].replace("/", ".").encode() for path in modules if path.endswith(".mpy")}
    for path, content in modules.items():
        if path.endswith(".mpy"):
            found.update(mpy.names(content))
    ordered = sorted(found)
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


def _room(n):
    """The bytes of a file that its block `n` holds on littlefs: at its beginning are the numbers of blocks before it,
    as many as `n` has zeros at the end, and one more."""
    return BLOCK - 4 * (n and (n & -n).bit_length())


def hash_of(name):
    """MicroPython's hash of a name (`qstr_compute_hash` in its py/qstr.c), of which an RP2040 keeps one byte."""
    value = 5381
    for byte in name:
        value = value * 33 ^ byte
    return value & 255 or 1
