"""`cornerman pack --runtime FILE`: makes one file with MicroPython and Cornerman, for a board with an ESP32.

It is the runtime of micropython.org, followed by a littlefs with the files of the board at the place of the partition
`vfs`. MicroPython 1.26 and newer have no such partition in their table, and use the rest of the flash for files when
they start. This module adds one to their table, up to the size of the flash that the runtime names: every board has
that much, and MicroPython opens a littlefs only in a partition of exactly its size.
"""

import re
from pathlib import Path

from boardfiles import WORK, UserError, board, guide, littlefs_image
from boardfiles.untrusted import content, put, say, writing
from flashing import partitions
from flashing.firmware import FILES, IMAGE, MOST, chip_of, files_in
from flashing.flash import LEAST, FOLDER_BLOCKS, SPARE, folders, taken
from flashing.pack import files

PAGE = 32  # bytes that MicroPython's VfsLfs2 writes at once on an ESP32


def pack(name, runtime, out=None):
    """Write the image of a board and a runtime, the path of a .bin file, into the file `out`; returns the exit code.

    out: None: build/pack/NAME.bin. UserError: the board has no such image, the runtime is not for it, is damaged or
    has no room for its files, or `out` cannot be written.
    """
    out = Path(out or WORK / "pack" / (Path(name).name + ".bin"))
    data = image(name, content(runtime, MOST), runtime)
    with writing(out, "Name another file with --out FILE."):
        put(out.parent, out.name, data)
    say("%s: %d KB. Put it on the board: cornerman flash --firmware %s --board %s" % (
        out, len(data) // 1000, out, name))
    return 0


def has_image(data):
    """True if the board with this board.json (a dict) can have such an image."""
    return data["runtime"] == "micropython" and data["chip"].startswith("esp32")


def image(name, runtime, called):
    """The image of the board `name`, as bytes from the place of its runtime on the flash.

    runtime: bytes; called: name of the runtime for messages. UserError: see `pack`.
    """
    data = board(name)
    if not has_image(data):
        raise UserError("%s is no board with an ESP32 and MicroPython. Leave --runtime out; for one file with "
                        "everything inside see %s." % (name, guide("firmware")))
    chip = chip_of(called, runtime)
    if chip != data["chip"] or runtime[:1] != IMAGE:
        raise UserError("%s is not the .bin file for %s. Take the build that is called %s." % (
            called, name, data["firmware"]))
    check_version(runtime, called)
    if files_in(runtime, chip):
        raise UserError("%s has files in it already. Take the file as micropython.org has it." % called)
    runtime, place = with_place(runtime, chip, called)
    found = files(name)
    paths = ["/" + path for path in found]
    need = taken(map(len, found.values()), littlefs_image.BLOCK) + SPARE + (
        FOLDER_BLOCKS * littlefs_image.BLOCK * (len(folders(paths)) + 1))
    if need > place.size:
        raise UserError("%s leaves %d KB for files, and %d KB are needed. Take the build that is called %s, without "
                        "any addition." % (called, place.size // 1000, need // 1000, data["firmware"]))
    drive = littlefs_image.made(place.size // littlefs_image.BLOCK, found, PAGE)
    return runtime.ljust(place.offset - partitions.layout(chip).begin, b"\xff") + drive.rstrip(b"\xff")


def check_version(runtime, called):
    """Raise UserError if the runtime (bytes) is not MicroPython, or is too old."""
    found = re.search(rb"MicroPython v(\d+)\.(\d+)", runtime)
    version = tuple(map(int, found.groups())) if found else ()
    if version < LEAST["micropython"]:
        raise UserError("%s is %s. Take MicroPython %d.%d or newer." % (
            called, "MicroPython %d.%d" % version if found else "not MicroPython", *LEAST["micropython"]))


def with_place(runtime, chip, called):
    """(runtime, partition): a runtime (bytes) whose table has a partition for files, and that Partition.

    UserError: the table is damaged, or leaves nothing for files.
    """
    try:
        if FILES not in [one.label for one in partitions.read(runtime, chip)]:
            runtime = partitions.with_rest(runtime, chip, FILES)
        return runtime, next(one for one in partitions.read(runtime, chip) if one.label == FILES)
    except ValueError:
        raise UserError("The table of partitions in %s is damaged. Download it once more." % called) from None
