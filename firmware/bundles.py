"""Modules and fonts in bundles: MicroPython reads them out of a few large files, where each of its own would take 4 KB
of the flash or more, and 1.2 KB of memory in one piece while it is open.

The `boot.py` of a board with MicroPython imports this. A bundle is a file with modules one behind the other. The file
INDEX says where each of them lies, `flashing.pack.bundles` makes all of them. Its numbers begin with their lowest byte:

    1 byte   length of the next line
    1 line   the names of the bundles, separated by spaces
    2 bytes  number of folders
    4 bytes  for each folder: the CRC-32 of its path, such as /cornerman/ui
    2 bytes  for each value of the upper four bits of the first byte of a CRC-32, from 0: how many files there are up
             to its last one
    10 bytes for each module or font: the CRC-32 of its path, such as /cornerman/game.mpy; the number of its bundle (1
             byte) and where it begins in it (3 bytes); how many bytes later its constants begin (2 bytes; 0: it is a
             font, or has functions in machine code); by the first byte of the CRC-32
    1 line   for each bundle, with a line break: that of a game has the names of its modules, separated by spaces
"""

import gc
import io
import sys
import vfs
from binascii import crc32

INDEX = "/cornerman/index.bundles"
GARBAGE = 130000  # bytes after which garbage is collected while modules come, where `often` says so
SMALL = 190000  # bytes: where fewer are free, modules and garbage lie between each other from the start
small = gc.mem_free() < SMALL
often = small  # `memory.collect_often` sets it, and `memory.after_picture` ends it
BUFFER_SIZE = 11  # what MicroPython asks a file for: how many bytes it is to be given at once
OPEN = 3  # bundles at most: the two that everything needs, which are opened first, and that of a game
FOLDER, MODULE = [(kind, 0, 0, 0, 0, 0, 0, 0, 0, 0) for kind in (0x4000, 0x8000)]


class Module(io.IOBase):
    """A module in a bundle, which stays open: to open a file takes 2.7 ms on an RP2040.

    readinto  that of the bundle: a method in Python would take room on the C stack where it is shortest. The bytes say
              themselves where the module ends.
    """

    def ioctl(self, request, value):
        """To close it changes nothing."""
        return 255 if request == BUFFER_SIZE else 0


class Font:
    """A font in a bundle, which stays open.

    read  that of the bundle; it is called right after `seek`
    """

    def __init__(self, file, at):
        """file: the bundle; at: where the font begins"""
        self._file, self._at, self.read = file, at, file.read

    def seek(self, at):
        """Go to a place in the font."""
        self._file.seek(self._at + at)

    def close(self):
        """The bundle stays open."""

    def __enter__(self):
        return self

    def __exit__(self, *error):
        """Nothing has to be closed."""


class Bundles:
    """A filesystem with the modules and fonts of all bundles, which MicroPython can mount.

    OSError from `stat` and `open`: there is no such folder, module or font.
    """

    def __init__(self):
        """Read the index. OSError: there is none."""
        with open(INDEX, "rb") as file:
            names = str(file.read(file.read(1)[0]), "utf-8").split()
            self._bundles = ["/cornerman/%s.bundle" % name for name in names]
            self._folders = file.read(4 * int.from_bytes(file.read(2), "little"))
            self._ends = file.read(32)
            self._modules = file.read(self._end(30))
            self._names = file.tell()  # where the names of modules begin
        self._last = None  # the path of the module that was found last
        self._at = 0  # and where its entry is
        self._module, self._open = Module(), {}  # the bundles that are open, by their number
        self._newest = None  # the number of the bundle that was opened last

    def mount(self, readonly, mkfs):
        """There is nothing to prepare."""

    def ilistdir(self, path):
        """Nothing: nobody looks for modules by listing them."""
        return iter(())

    def stat(self, path):
        """What `os.stat` returns, as far as an import looks at it: is this a folder, or a file?"""
        if not path.endswith(".py"):
            key = crc32(path.encode()).to_bytes(4, "little")
            if path.endswith(".mpy") or path.endswith(".bin"):
                part = key[0] >> 3 & 30
                first = part and self._end(part - 2)
                at = self._found(self._modules, 10, key, first, self._end(part))
                if at >= 0:
                    self._last, self._at = path, at + 4
                    return MODULE
            elif self._found(self._folders, 4, key, 0, len(self._folders)) >= 0:
                return FOLDER
        raise OSError(2)

    def _end(self, part):
        """Where the modules end that begin with four bits; part: twice these bits."""
        return 10 * (self._ends[part] | self._ends[part + 1] << 8)

    def _found(self, entries, size, key, at, end):
        """Where an entry of `size` bytes begins with `key`, from `at` to `end`; -1: there is none."""
        at = entries.find(key, at, end)
        while at > 0 and at % size:
            at = entries.find(key, at + 1, end)
        return at

    def open(self, path, mode):
        """A module, which is read from where it begins, and itself says where it ends; MicroPython has asked for its
        `stat` just before. Or a font."""
        if path != self._last:
            self.stat(path)
        number, at, _ = self._entry()
        file = self.file(number)
        if path.endswith(".bin"):
            return Font(file, at)
        if often:
            gc.threshold(GARBAGE // 5 if small else GARBAGE)
        file.seek(at)
        self._module.readinto = file.readinto
        return self._module

    def _entry(self):
        """(number of the bundle, where it begins there, how many bytes later its constants begin) of the module or font
        that was found last."""
        entry = self._modules[self._at:self._at + 6]
        return entry[0], int.from_bytes(entry[1:4], "little"), int.from_bytes(entry[4:], "little")

    def place(self, path):
        """(number of its bundle, where it begins there, how many bytes later its constants begin) of a module; the last
        one is 0 if it cannot run from the flash. OSError: there is no such module."""
        self.stat(path)
        return self._entry()

    def path(self, number):
        """The path of a bundle."""
        return self._bundles[number]

    def file(self, number):
        """A bundle, open for reading."""
        if number not in self._open:
            if len(self._open) == OPEN:
                del self._open[self._newest]
            self._open[number], self._newest = open(self._bundles[number], "rb"), number
        return self._open[number]

    def names(self, name):
        """The names of the modules in the bundle of a game, as a list."""
        with open(INDEX, "rb") as file:
            file.seek(self._names)
            for path in self._bundles:
                names = str(file.readline(), "utf-8").split()
                if path == "/cornerman/%s.bundle" % name:
                    return names
        return []


mounted = Bundles()
vfs.mount(mounted, "/b")
sys.path.insert(0, "/b")
