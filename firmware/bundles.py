"""Modules and fonts in bundles: a read-only filesystem from which MicroPython imports modules, and which stores them in
a few large files. A file for each module would take at least 4 KB of the flash, and 1.2 KB of memory while it is open.

The `boot.py` of a board with MicroPython imports this. A bundle is a file of concatenated modules and fonts. The file
INDEX says where each of them begins; `flashing.pack.bundles` makes all of these files. Format of INDEX, with numbers in
little-endian byte order:

    1 byte   length of the next line
    1 line   the names of the bundles, separated by spaces
    2 bytes  number of folders
    4 bytes  for each folder: the CRC-32 of its path, such as /cornerman/ui
    32 bytes 16 numbers of 2 bytes: how many entries there are whose CRC-32 has a first byte of at most 0x0F, 0x1F …
    0xFF 11 bytes for each module or font an entry, sorted by the first byte of the CRC-32:
             4 bytes  CRC-32 of its path, such as /cornerman/game.mpy
             1 byte   number of its bundle
             3 bytes  offset at which it begins in its bundle
             3 bytes  place of its part in the template (flashing/links.py); 0: it has none
    4 bytes  for each bundle: its CRC-32; then that of the template, continued from that of the names
             (flashing/names.py); 0: there is none
    1 line   for each bundle, with a line break: for the bundle of a game the names of its modules, separated by spaces
"""

import gc
import io
import sys
import vfs
from array import array
from binascii import crc32

INDEX = "/cornerman/index.bundles"
GARBAGE = 130000  # bytes of allocations after which garbage is collected while modules are imported, if `often`
SMALL = 190000  # bytes: a heap with less free memory is `small`
small = gc.mem_free() < SMALL  # True: garbage is collected five times as often, so that modules do not lie between it
often = small  # True: set GARBAGE at the next import. `memory.collect_often` changes it
BUFFER_SIZE = 11  # the request of `ioctl` by which MicroPython asks how many bytes to read at once (py/stream.h)
OPEN = 3  # most bundles that stay open: the two that everything needs, which are opened first, and that of a game
FOLDER, MODULE = [(kind, 0, 0, 0, 0, 0, 0, 0, 0, 0) for kind in (0x4000, 0x8000)]  # results of `os.stat`


class Module(io.IOBase):
    """The open file of a module in a bundle. To close it has no effect, because the bundle stays open: opening a file
    takes 2.7 ms on an RP2040.

    readinto  the method of the bundle itself, because a method in Python would take room on the C stack during nested
              imports. It may read behind the module, whose own bytes say where it ends.
    """

    def ioctl(self, request, value):
        """Answer BUFFER_SIZE with 255 bytes; accept any other request, such as to close the file, and do nothing."""
        return 255 if request == BUFFER_SIZE else 0


class Font:
    """The open file of a font in a bundle, which stays open when the font is closed.

    read  the method of the bundle itself; the caller must call `seek` right before
    """

    def __init__(self, file, at):
        """file: the bundle, open for reading; at: offset at which the font begins"""
        self._file, self._at, self.read = file, at, file.read

    def seek(self, at):
        """Set the position for the next `read`. at: offset in the font"""
        self._file.seek(self._at + at)

    def close(self):
        """Do nothing: the bundle stays open."""

    def __enter__(self):
        return self

    def __exit__(self, *error):
        """Do nothing: the bundle stays open."""


class Bundles:
    """A filesystem with the modules and fonts of all bundles, which MicroPython can mount (vfs.mount).

    Paths begin with "/", relative to the place where it is mounted. OSError from `stat` and `open`: there is no such
    folder, module or font.
    """

    def __init__(self):
        """Read the index. OSError: there is none."""
        with open(INDEX, "rb") as file:
            names = str(file.read(file.read(1)[0]), "utf-8").split()
            self.paths = ["/cornerman/%s.bundle" % name for name in names]
            self._folders = file.read(4 * int.from_bytes(file.read(2), "little"))
            self._ends = file.read(32)
            self.entries_at = file.tell()  # offset of `entries` in INDEX
            self.entries = file.read(self._end(30))  # bytes; ports/in_flash.py puts others with this content here
            self.sums = array("I", file.read(4 * len(names) + 4))
            self._names = file.tell()  # offset in INDEX of the lines with the names of modules
        self._last = None  # the path that `stat` has found last
        self._at = 0  # offset in `entries` of the fields behind the CRC-32 of its entry
        self._module, self._open = Module(), {}  # {number of a bundle: its open file}
        self._newest = None  # the number of the bundle that was opened last
        # a ports.in_flash.Linked, and the Font of that module, if modules can run from the flash
        self.linked, self.font = None, Font

    def mount(self, readonly, mkfs):
        """Do nothing: MicroPython calls this when the filesystem is mounted."""

    def ilistdir(self, path):
        """List a folder as empty: an import does not list folders."""
        return iter(())

    def stat(self, path):
        """The result of `os.stat` for a path: FOLDER or MODULE. An import reads no more of it than the kind."""
        if not path.endswith(".py"):
            key = crc32(path.encode()).to_bytes(4, "little")
            if path.endswith(".mpy") or path.endswith(".bin"):
                part = key[0] >> 3 & 30
                first = part and self._end(part - 2)
                at = self._found(self.entries, 11, key, first, self._end(part))
                if at >= 0:
                    self._last, self._at = path, at + 4
                    return MODULE
            elif self._found(self._folders, 4, key, 0, len(self._folders)) >= 0:
                return FOLDER
        raise OSError(2)

    def _end(self, part):
        """The offset in `entries` behind the last entry of a part. part: twice the upper four bits of the first byte
        of the CRC-32"""
        return 11 * (self._ends[part] | self._ends[part + 1] << 8)

    def _found(self, entries, size, key, at, end):
        """The offset of the entry of `size` bytes that begins with `key`, from `at` to before `end`; -1: there is
        none."""
        at = entries.find(key, at, end)
        while at > 0 and at % size:
            at = entries.find(key, at + 1, end)
        return at

    def open(self, path, mode):
        """Open a module (Module) or a font (Font) for reading. There is one Module object, so a module is read to its
        end before the next one is opened, as imports do."""
        if path != self._last:
            self.stat(path)
        entry = self.entries[self._at:self._at + 7]
        number, at = entry[0], int.from_bytes(entry[1:4], "little")
        part = self.linked and int.from_bytes(entry[4:], "little")
        if part:
            return self.linked.open(part)
        file = self.file(number)
        if path.endswith(".bin"):
            return self.font(file, at)
        if often:
            gc.threshold(GARBAGE // 5 if small else GARBAGE)
        file.seek(at)
        self._module.readinto = file.readinto
        return self._module

    def file(self, number):
        """The file of a bundle, open for reading. If OPEN others are open, the one opened last is dropped. OSError: it
        cannot be opened."""
        if number not in self._open:
            if len(self._open) == OPEN:
                del self._open[self._newest]
            self._open[number], self._newest = open(self.paths[number], "rb"), number
        return self._open[number]

    def names(self, name):
        """The names of the modules in the bundle of a game, as a list; []: there is no bundle of this name."""
        with open(INDEX, "rb") as file:
            file.seek(self._names)
            for path in self.paths:
                names = str(file.readline(), "utf-8").split()
                if path == "/cornerman/%s.bundle" % name:
                    return names
        return []


mounted = Bundles()
vfs.mount(mounted, "/b")
sys.path.insert(0, "/b")
