"""Modules in bundles: MicroPython imports them out of a few large files, where each of its own would take 4 KB of the
flash or more.

The `boot.py` of a board with MicroPython imports this. A bundle is a file with modules one behind the other. The file
INDEX says where each of them lies, `flashing.pack.bundles` makes all of them. Its numbers begin with their lowest byte:

    1 byte   length of the next line
    1 line   the names of the bundles, separated by spaces
    2 bytes  number of folders
    4 bytes  for each folder: the CRC-32 of its path, such as /cornerman/ui
    8 bytes  for each module: the CRC-32 of its path, such as /cornerman/game.mpy; the number of its bundle (1 byte)
             and where it begins in it (3 bytes)
"""

import gc
import sys
import vfs
from binascii import crc32

INDEX = "/cornerman/index.bundles"
GARBAGE = 40000  # bytes after which garbage is collected while modules come, where `often` says so
often = False  # `memory.collect_often` sets it, and `memory.after_picture` ends it
FOLDER, MODULE = [(kind, 0, 0, 0, 0, 0, 0, 0, 0, 0) for kind in (0x4000, 0x8000)]


class Bundles:
    """A filesystem with the modules of all bundles, which MicroPython can mount.

    OSError from `stat`: there is no such folder or module.
    """

    def __init__(self):
        """Read the index. OSError: there is none."""
        with open(INDEX, "rb") as file:
            self._names = str(file.read(file.read(1)[0]), "utf-8").split()
            self._folders = file.read(4 * int.from_bytes(file.read(2), "little"))
            self._modules = file.read()
        self._last = None  # the path of the module that was found last
        self._at = 0  # and where its entry is

    def mount(self, readonly, mkfs):
        """There is nothing to prepare."""

    def ilistdir(self, path):
        """Nothing: nobody looks for modules by listing them."""
        return iter(())

    def stat(self, path):
        """What `os.stat` returns, as far as an import looks at it: is this a folder, or a module?"""
        folder = path[-4:] != ".mpy"
        if not folder or path[-3:] != ".py":
            entries, size = (self._folders, 4) if folder else (self._modules, 8)
            key = crc32(path.encode()).to_bytes(4, "little")
            at = entries.find(key)
            while at > 0 and at % size:
                at = entries.find(key, at + 1)
            if at >= 0:
                if folder:
                    return FOLDER
                self._last, self._at = path, at + 4
                return MODULE
        raise OSError(2)

    def open(self, path, mode):
        """A file that is read from where a module begins; the module itself says where it ends. MicroPython has asked
        for its `stat` just before. Anything else, such as a font, is a file of the flash with the same path."""
        if path != self._last:
            return open(path, mode)
        if often:
            gc.threshold(GARBAGE)
        number, at = self._modules[self._at], int.from_bytes(self._modules[self._at + 1:self._at + 4], "little")
        file = open("/cornerman/%s.bundle" % self._names[number], mode)
        file.seek(at)
        return file


vfs.mount(Bundles(), "/b")
sys.path.insert(0, "/b")
