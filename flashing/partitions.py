"""The table of partitions in a file for esptool: which parts of an ESP32's flash are for what.

The format is that of ESP-IDF's gen_esp32part.py: entries of 32 bytes, then one with their MD5.
"""

import hashlib
import struct
from typing import NamedTuple

ENTRY = struct.Struct("<2sBBII16sI")  # magic, type, subtype, offset, size, label, flags
MAGIC = b"\xaa\x50"
SUM = b"\xeb\xeb" + b"\xff" * 14  # begins the entry with the MD5
BYTES = 0xC00  # of the table
DATA, FAT = 1, 0x81  # type and subtype that MicroPython gives the partition of its files
MB = 1024 * 1024


class Layout(NamedTuple):
    """Offsets for a chip: of a file on its flash, and of the table in that file."""

    chip: str
    begin: int
    table: int


LAYOUTS = {0: Layout("esp32", 0x1000, 0x7000), 9: Layout("esp32s3", 0, 0x8000)}  # by the number of the chip in a file


class Partition(NamedTuple):
    """A part of the flash: its name, and its bytes from the start of the flash."""

    label: str
    offset: int
    size: int


def layout(chip):
    """The Layout of a chip, `esp32` or `esp32s3`."""
    return [one for one in LAYOUTS.values() if one.chip == chip][0]


def read(binary, chip):
    """The partitions in a file (bytes) for a chip, in their order. ValueError: its table is damaged."""
    return [Partition(label.rstrip(b"\0").decode("latin-1"), offset, size)
            for magic, kind, subtype, offset, size, label, flags in ENTRY.iter_unpack(_entries(binary, chip))]


def _entries(binary, chip):
    """The entries of the table as bytes. ValueError: as in `read`."""
    at = layout(chip).table
    raw = binary[at:at + BYTES]
    end = raw.find(SUM)
    if end <= 0 or end % ENTRY.size or raw[end + 16:end + 32] != hashlib.md5(raw[:end]).digest() or any(
            raw[n:n + 2] != MAGIC for n in range(0, end, ENTRY.size)):
        raise ValueError("the table of partitions is damaged")
    return raw[:end]


def with_rest(binary, chip, label):
    """A file (bytes) whose table has one more partition, for files: the rest of the flash behind the others.

    The file names the least size of its flash. ValueError: as in `read`, or nothing is left.
    """
    entries, last = _entries(binary, chip), max(one.offset + one.size for one in read(binary, chip))
    size = (MB << (binary[3] >> 4)) - last
    if size <= 0:
        raise ValueError("the partitions leave nothing of the flash")
    entries += ENTRY.pack(MAGIC, DATA, FAT, last, size, label.encode(), 0)
    table = (entries + SUM + hashlib.md5(entries).digest()).ljust(BYTES, b"\xff")
    at = layout(chip).table
    return binary[:at] + table + binary[at + BYTES:]
