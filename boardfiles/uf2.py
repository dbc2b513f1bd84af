"""Reads UF2 files, which bootloaders take: blocks of 512 bytes, each with an address of the flash and the bytes for it.

`flashing` reads from such a file for which chip it is, and `hostsim` makes the flash of an emulated Pico from one.
"""

import struct
from collections import namedtuple

MAGIC = struct.pack("<II", 0x0A324655, 0x9E5D5157)  # how a block begins
END = struct.pack("<I", 0x0AB16F30)  # how it ends
SIZE, MOST = 512, 476  # bytes of a block, and of its data
ELSEWHERE, HAS_FAMILY = 1, 0x2000  # flags: the data is not for the flash; `family` names the chip
RP2040 = 0xE48BFF56  # the family of the chip

Block = namedtuple("Block", "flags address data family")


def is_uf2(data):
    """True if a file (bytes) begins as a UF2 file does."""
    return data[:len(MAGIC)] == MAGIC


def blocks(data):
    """The Blocks of a UF2 file (bytes) in their order, at least one. ValueError: it is damaged or not complete."""
    found = []
    for at in range(0, len(data), SIZE):
        block = data[at:at + SIZE]
        if len(block) < SIZE or not is_uf2(block) or block[-len(END):] != END:
            raise ValueError("a block is damaged")
        flags, address, count, _, total, family = struct.unpack_from("<6I", block, len(MAGIC))
        if count > MOST:
            raise ValueError("a block is damaged")
        found.append(Block(flags, address, block[32:32 + count], family))
    if not found or len(found) < struct.unpack_from("<I", data, 24)[0]:
        raise ValueError("blocks are missing")
    return found
