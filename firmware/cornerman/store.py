"""A folder of small files, the same on MicroPython, CircuitPython and a PC; errors are OSError."""

import os
from errno import ENOENT

LONGEST = 4096
MISSING = (ENOENT, 44)  # 44: how the WebAssembly port calls it


class Store:
    """The files right inside the folder `root`, which is made when something is written."""

    def __init__(self, root):
        """root: path of the folder, without a slash at its end."""
        self.root = root

    def _path(self, name):
        return self.root + "/" + name

    def names(self):
        """The names of all files, sorted; [] if there is no folder yet."""
        try:
            return sorted(os.listdir(self.root))
        except OSError as error:
            return self._missing(error, [])

    def size(self, name):
        """The length of a file in bytes, None if it is not there."""
        try:
            return os.stat(self._path(name))[6]
        except OSError as error:
            return self._missing(error, None)

    def read(self, name):
        """The bytes of a file, None if it is not there."""
        if self.size(name) is None:
            return None
        with open(self._path(name), "rb") as file:
            return file.read()

    def first(self, name):
        """The first line of a file as bytes, with its newline, cut at LONGEST bytes."""
        with open(self._path(name), "rb") as file:
            return file.readline(LONGEST)

    def lines(self, name):
        """All lines, one by one, as bytes with their newline, cut at LONGEST bytes.

        Read them to the end: the file is open until then.
        """
        with open(self._path(name), "rb") as file:
            line = file.readline(LONGEST)
            while line:
                yield line
                line = file.readline(LONGEST)

    def write(self, name, data):
        """Write a file: in place if it is there and at least as long as `data`, else anew.

        In place, what lies behind `data` stays; on FAT neither the file's blocks nor the
        allocation table change then.
        """
        try:
            with open(self._path(name), "r+b") as file:
                if file.seek(0, 2) >= len(data):
                    file.seek(0)
                    file.write(data)
                    return
        except OSError as error:
            self._missing(error, None)
        self.put(name, (data,))

    def put(self, name, parts):
        """Write a file anew from an iterable of bytes; cut off, it may be there in part."""
        try:
            os.stat(self.root)
        except OSError:
            os.mkdir(self.root)
        with open(self._path(name), "wb") as file:
            for part in parts:
                file.write(part)

    def _missing(self, error, value):
        if error.args[0] not in MISSING:
            raise error
        return value

    def remove(self, name):
        """Remove a file."""
        os.remove(self._path(name))

    def rename(self, name, new):
        """Give a file a name that is not in use."""
        os.rename(self._path(name), self._path(new))

    def free(self):
        """Bytes that are free where the folder is, None if that cannot be told.

        A full littlefs counts some blocks twice and then reports fewer than none.
        """
        if not hasattr(os, "statvfs"):
            return None
        try:
            about = os.statvfs(self.root)
        except OSError:
            return None
        return about[0] * about[3] if about[3] <= about[2] else 0
