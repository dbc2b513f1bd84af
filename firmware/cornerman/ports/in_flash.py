"""Lets modules run, and their texts and tables lie, in the flash of an RP2040. `main.py` imports it before any other
module.

To import a module MicroPython reads its file, copies functions and texts into memory and looks each name up. But an
RP2040 reads its flash like memory. So at the first start after an installation `ports/linker.py` writes a file,
LINKED, with what MicroPython would make of each module. From then on an import finds a file, STUB, with one statement
in it: `linked(__name__)()`. `Linked.link` gives the module (`mp_module_context_t` in MicroPython's py/bc.h) the tables
of names and constants in the flash, and returns a function (py/objfun.h) that consists of the statements of the module.

The file belongs to this MicroPython with the names that it has so far, to these bundles, and to the places where they
and the file itself lie. All of that is in a key, which is written last. The bytes stay where they are, because littlefs
moves no data of a file that is not written, and nothing on the board writes these files but an update, which begins
with a soft reset.

The first words of the file: the key; in the upper half of the second one how many blocks the file has; and for
`_put_names` the address of the word that holds the address of MicroPython's newest table of names, how many names there
are, the addresses of their hashes and lengths, and how many addresses of names there are in each of the last blocks.
"""

import builtins
import bundles
import sys
from array import array
from binascii import crc32
from io import BytesIO

from machine import mem32, soft_reset
from uctypes import bytearray_at

from cornerman.ports.flash_files import BLOCK, HEAD, NAMES, Blocks, head_bytes, put_names

LINKED = "/cornerman/linked"
FONTS = "/cornerman/ui.bundle"  # the bundle that has the fonts
_WRITTEN = 0x4005800C  # a register that a soft reset leaves as it is (RP2040 datasheet, WATCHDOG: SCRATCH0)
_MARK = 0x2C4E4B44  # its value while the board starts anew after LINKED was written
STUB = (b'M\x06\x00\x1f\x04\x00\x10stub.mpy\x00\x0f\x0cli'
        b'nked\x00/p\x08\x02\x01\x11\x02\x11\x034\x014\x00YQc')  # the compiled statement `linked(__name__)()`


class Font(bundles.Font):
    """The open file of a font. Bytes of it that lie in one block are read without a copy: as a view of the flash.

    begins, addresses   arrays (attributes of the class): of each block of the bundle of the fonts the offset in the
                        bundle at which it begins, and last its length; the address of its first byte
    """

    begins = addresses = array("I")

    def __init__(self, file, at):
        """file, at: as for bundles.Font"""
        self._file, self._at = file, at

    @classmethod
    def find(cls, pieces):
        """Set `begins` and `addresses`. pieces: of the bundle, as Blocks.chain returns them"""
        cls.begins, cls.addresses = array("I", (0,)), array("I")
        for address, length in pieces:
            cls.begins.append(cls.begins[-1] + length)
            cls.addresses.append(address)

    def seek(self, at):
        """Set the position for the next `read`. at: offset in the font"""
        self._next = self._at + at

    def read(self, size):
        """Read so many bytes; the caller must call `seek` right before."""
        at, begins = self._next, self.begins
        n = at // BLOCK
        while begins[n + 1] <= at:  # a block has somewhat less of a file
            n += 1
        if at + size <= begins[n + 1]:
            return memoryview(bytearray_at(self.addresses[n] + at - begins[n], size))
        self._file.seek(at)
        return self._file.read(size)


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
    """Let modules and names lie in the flash from now on. If LINKED is not there, or belongs to something else, write
    it and start anew. Any exception: neither was possible."""
    hasattr(sys, LINKED + ".")  # looking up an attribute makes a name of the text, the newest one
    total = (id(LINKED + ".") >> 3) + 1  # a text equal to a name is the same object, which has the number of the name
    blocks, mounted = Blocks(), bundles.mounted
    heads = blocks.heads(mounted.paths + [NAMES, bundles.INDEX])
    sums = crc32(repr((sys.version, mounted.sums, heads)).encode())
    is_new = mem32[_WRITTEN] == _MARK
    mem32[_WRITTEN] = 0
    try:
        starts = blocks.starts(LINKED)
        key, count, *names = [mem32[starts[0] + at] for at in range(0, 28, 4)]
        expected = _key(sums, total, mem32[_in_memory(names[0])], starts)
        valid = key & 0xFFFFFFFF == expected and count >> 16 == len(starts)
    except (OSError, ValueError):
        valid = False
    if valid:
        _put_names(starts, *names)
        size, last = heads[-1]
        if size <= BLOCK:
            view = bytes(1)  # an object in memory, of which length and address are changed
            mem32[id(view) + 8], mem32[id(view) + 12] = len(mounted.entries), (
                blocks.first + BLOCK * last + mounted.entries_at)
            mounted.entries = view
        linked = Linked(starts)
        setattr(builtins, "linked", linked.link)  # noqa: B010, an attribute would get a short name
        Font.find(blocks.chain(*heads[mounted.paths.index(FONTS)]))
        mounted.linked, mounted.font = linked, Font
    elif not is_new:  # else it would be written again and again
        from cornerman.ports import linker

        linker.write(LINKED, total, lambda *more: _key(sums, total, *more), blocks, mounted.paths)
        mem32[_WRITTEN] = _MARK
        soft_reset()
    else:
        raise ValueError


def _key(sums, total, newest, starts):
    """The key of LINKED, a number. ValueError: MicroPython's table of names has another form.

    sums: the CRC-32 of what identifies MicroPython, the bundles and where they lie; total: how many names MicroPython
    has; newest: address of its newest table of names; starts: the addresses of the blocks of LINKED
    """
    count, room, hashes = total - mem32[_in_memory(newest) + 4], mem32[newest + 8], mem32[newest + 16]
    if not 0 <= count <= room or hashes != newest + HEAD + 4 * room or mem32[newest + 20] != hashes + room:
        raise ValueError
    names = bytes(bytearray_at(hashes, count)), bytes(bytearray_at(hashes + room, count))
    return crc32(starts, crc32(repr((sums, total, names)).encode())) | 1


def _in_memory(address):
    """An address. ValueError: it is not one of a word in memory."""
    if address & 3 or not 0x20000000 <= address < 0x20042000:
        raise ValueError
    return address


def _put_names(starts, place, count, hashes, lengths, per_block):
    """Put the table of names before those of MicroPython, with the addresses of the names in the last blocks of LINKED.

    per_block: how many are in each of them; the others are described in ports/flash_names.py, Names
    """
    words = bytearray(HEAD + 4 * count)
    blocks = (count + per_block - 1) // per_block
    for n in range(blocks):
        at, number = HEAD + 4 * n * per_block, len(starts) - blocks + n
        length = min(4 * per_block, len(words) - at)
        words[at:at + length] = bytearray_at(starts[number] + head_bytes(number), length)
    put_names(array("I", words), place, count, hashes, lengths)


try:
    start()
except Exception:  # other objects than expected, no room, damaged files: modules are imported as in any MicroPython
    try:
        from cornerman.ports import flash_names

        flash_names.add()
    except Exception:
        pass
