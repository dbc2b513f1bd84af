"""The flash image of an emulated Pico: a firmware, and behind it a littlefs with the files."""

import hashlib
import os
import struct
from pathlib import Path

from boardfiles import ROOT, WORK, UserError, littlefs_image, uf2
from boardfiles.untrusted import content

FIRMWARE = ROOT / "hostsim" / "pico" / "firmware.bin"
FLASH_BYTES = 2 * 1024 * 1024
MOST = 4 * FLASH_BYTES  # bytes of a firmware file; a UF2 file has 512 for each 256 of the flash
PAGE = 256  # bytes of a page of the flash, the unit of a write
FLASH_AT = 0x10000000  # the address of the flash
FILES_AT = (0xA0000, 0x100000, 0x12C000)  # where files begin: behind MicroPython, behind an image with Cornerman in it,
# and behind the MicroPython of a Pico W


def firmware(path):
    """The bytes of a firmware for the start of the flash, from a .uf2 or .bin file.

    UserError: the file cannot be read, is not for the RP2040, or is too large.
    """
    data = content(path, MOST)
    if uf2.is_uf2(data):
        data = from_uf2(data, path)
    if not 0x20000000 < int.from_bytes(data[256:260], "little") <= 0x20042000:  # where the stack begins
        raise UserError("%s is not a firmware for the RP2040. Take a .uf2 or .bin file of MicroPython for the Pico."
                        % path)
    if len(data) > files_at(data):
        raise UserError("The firmware %s takes %d bytes and the Pico has room for %d. Take one for the Pico."
                    % (path, len(data), files_at(data)))
    return data


def files_at(firmware):
    """The offset of the files in the flash; the binary info of a firmware says where its drive begins."""
    return [place for place in FILES_AT if place == FILES_AT[0]
            or struct.pack("<II", FLASH_AT + place, FLASH_BYTES - place) in firmware[:place]][-1]


def from_uf2(data, path):
    """The flash content of a UF2 file (bytes), from the start of the flash.

    UserError: the file is damaged or not for the RP2040.
    """
    try:
        blocks = uf2.blocks(data)
    except ValueError:
        raise UserError("%s is a damaged UF2 file. Download it again." % path) from None
    out = bytearray()
    for block in blocks:
        if not block.flags & uf2.HAS_FAMILY or block.family != uf2.RP2040:
            raise UserError("%s is not for the RP2040. Take the firmware for the Raspberry Pi Pico." % path)
        place = block.address - FLASH_AT
        if not block.flags & uf2.ELSEWHERE and 0 <= place <= FLASH_BYTES - len(block.data):
            out.extend(b"\xff" * (place - len(out)))
            out[place:place + len(block.data)] = block.data
    return bytes(out)


def make(firmware, files=None):
    """A flash image (bytes) of a firmware and files, {path: bytes}; None: without a filesystem."""
    image = bytearray(b"\xff" * FLASH_BYTES)
    image[:len(firmware)] = firmware
    if files is not None:
        place = files_at(firmware)
        image[place:] = littlefs_image.made((FLASH_BYTES - place) // littlefs_image.BLOCK, files, PAGE)
    return bytes(image)


def files(image):
    """The files of a flash image, {path: bytes}. UserError: it has no filesystem."""
    return littlefs_image.files(image[files_at(image):], PAGE)


def installed(name, files):
    """The path of a flash image with MicroPython and Cornerman for a board; it is rebuilt when a source changes.

    files: function that returns the files of a board of this name, {path: bytes}
    """
    content = hashlib.sha256(firmware(FIRMWARE))
    sources = [path for path in (ROOT / "firmware").rglob("*") if path.suffix in (".py", ".bin")]
    for path in [ROOT / "boards" / name / "board.json", Path(files.__code__.co_filename)] + sorted(sources):
        content.update(str(path).encode() + path.read_bytes())
    target = WORK / "pico" / ("%s-%s.img" % (name, content.hexdigest()[:16]))
    if not target.exists():
        target.parent.mkdir(parents=True, exist_ok=True)
        for old in target.parent.glob(name + "-*.img"):
            if old != target:  # another process may just have made it
                old.unlink(missing_ok=True)
        fresh = target.with_suffix(".%d" % os.getpid())
        fresh.write_bytes(make(firmware(FIRMWARE), files(name)))
        fresh.replace(target)
    return target
