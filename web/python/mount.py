"""Mounts the modules of the packs as a file system. `packed` is a module that the page gives (web/engine.js).

A font is read from a file in memory, which is written when it is opened. This is not imported but run as text.
"""

import io
import micropython
import sys
from uctypes import addressof

import packed
import vfs


class Pack:
    """What MicroPython asks of a file system."""

    def __init__(self):
        names = packed.names.split()
        self.modules = {names[i]: i for i in range(len(names))}
        self.folders = set(packed.folders.split())

    def mount(self, readonly, mkfs):
        pass

    def stat(self, path):
        if path not in self.modules and path not in self.folders:
            raise OSError(2)
        return (0x8000 if path in self.modules else 0x4000, 0, 0, 0, 0, 0, 0, 0, 0, 0)

    def open(self, path, mode):
        if path[-4:] == ".bin":
            name = path[path.rfind("/") + 1:]
            packed.font(name[:-4])
            return open("/fonts/" + name, mode)
        text = bytearray(packed.load(self.modules[path]))
        packed.copy(addressof(text))
        return io.BytesIO(text)


micropython.opt_level(3)
vfs.mount(Pack(), "/app")
sys.path[:] = ["/app"]
