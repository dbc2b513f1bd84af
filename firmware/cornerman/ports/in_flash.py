"""Lets modules run, and their texts and tables lie, in the flash of an RP2040. `main.py` imports it before any other
module.

To import a module MicroPython reads its file, copies functions and texts into memory and looks each name up. But an
RP2040 reads its flash like memory. So at the first start after an installation `ports/linker.py` writes a file,
LINKED, with what MicroPython would make of each module. From then on an import finds a file, STUB, with one statement
in it: `linked(__name__)()`. `Linked.link` gives the module (`mp_module_context_t` in MicroPython's py/bc.h) the tables
of names and constants in the flash, and returns a function (py/objfun.h) that consists of the statements of the module.

The file belongs to this MicroPython, these bundles, and the places where they and the file itself lie. All of that is
in a key, which is written last. The bytes stay where they are, because littlefs moves no data of a file that is not
written, and nothing on the board writes these files but an update, which begins with a soft reset.
"""

import builtins
import bundles
import sys
from binascii import crc32
from io import BytesIO

from machine import mem32

from cornerman.ports import flash_names
from cornerman.ports.flash_files import Blocks

LINKED = "/cornerman/linked"
STUB = (b'M\x06\x00\x1f\x04\x00\x10stub.mpy\x00\x0f\x0cli'
        b'nked\x00/p\x08\x02\x01\x11\x02\x11\x034\x014\x00YQc')  # the compiled statement `linked(__name__)()`


class Linked:
    """The modules in the flash."""

    def __init__(self, starts):
        """starts: the addresses of the blocks of LINKED, an array"""
        self._starts, self._part = starts, 0
        self._needed = [()]  # the names of the modules that a module needs
        self._item = mem32[id(self._needed) + 12]  # where that lies

    def open(self, place):
        """The file that an import reads in place of a module. place: of its part in LINKED"""
        self._part = self._starts[place >> 12] + (place & 4095)
        return BytesIO(STUB)

    def link(self, name):
        """Link the module that is being imported. Returns a function that carries out its statements. name: its name

        The modules that it imports are imported before, one after the other: nested imports take much of the C stack.
        """
        part, module = self._part, id(sys.modules.get(name))
        mem32[self._item] = mem32[part + 16]
        for needed in self._needed[0]:
            if not sys.modules.get(needed):
                __import__(needed)
        run = lambda: None
        function = id(run)
        mem32[module + 8], mem32[module + 12] = mem32[part], mem32[part + 4]
        mem32[function + 4], mem32[function + 8], mem32[function + 12] = module, mem32[part + 12], mem32[part + 8]
        return run


def start():
    """Let modules run from the flash from now on. Any exception: they cannot, so they are imported as in any
    MicroPython."""
    numbers, blocks = flash_names.add(), Blocks()
    paths = bundles.mounted.paths
    key = crc32(repr((sys.version, numbers, bundles.mounted.sums, blocks.heads(paths))).encode())
    try:
        starts = blocks.starts(LINKED)
    except OSError:
        starts = None
    if not starts or mem32[starts[0]] & 0xFFFFFFFF != crc32(starts, key) | 1 or (
            mem32[starts[0] + 4] >> 16 != len(starts)):
        from cornerman.ports import linker

        starts = linker.write(LINKED, key, numbers, blocks, paths)
    linked = Linked(starts)
    setattr(builtins, "linked", linked.link)  # noqa: B010, an attribute would get a short name
    bundles.mounted.linked = linked


try:
    start()
except Exception:  # other objects than expected, no room, damaged files: modules are imported as in any MicroPython
    pass
