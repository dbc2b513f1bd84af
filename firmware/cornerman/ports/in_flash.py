"""Lets functions run, and texts lie, in the flash of an RP2040, so that they take no memory.

MicroPython copies the bytecode and the texts of a module into memory when it imports it, which is most of what the
module takes. The bundles (firmware/bundles.py) hold the same bytes, and an RP2040 reads its flash like memory. So the
functions and texts of an imported module are made to point to the bytes in the flash, and the next collection of
garbage frees their copies.

A function object of MicroPython consists of words (py/objfun.h): its type, its module, the table of the functions that
are nested in it, and the address of its bytecode. The last one is replaced, and the one in each entry of the table
(py/emitglue.h). A text is (py/objstr.h): its type, its hash, its length, and the address of its bytes. A module refers
to the table of its constants (py/bc.h). An address is replaced only if there are the same bytes as in the flash: where
a version of MicroPython has other objects, or the flash holds something else, nothing changes. The bytes stay where
they are, because littlefs moves no data of a file that is not written, and the app writes no bundle.

These functions keep their copies: those that run all the time, and those that an interrupt may call, also after the app
was stopped and while a bundle is replaced (STAY); generators, because they may be suspended; and those whose bytes are
cut in two by the end of a block. A function that runs while it is moved needs its copy until it returns, so the copies
of a module are kept until the next one is moved.
"""

from machine import mem32
from micropython import const
from uctypes import bytearray_at

from cornerman.ports.flash_files import BLOCK, Blocks

_HEAD = const(8)  # bytes at the beginning of a function by which it is found; shorter functions are not moved
_MEMORY, _END = const(0x20000000), const(0x20042000)  # the memory of the chip
_CONSTANTS = const(12)  # bytes from the beginning of a module to the address of the table of its constants
_ITEMS = const(8)  # bytes from the beginning of a tuple object to its items
_LENGTH, _TEXT = const(8), const(12)  # bytes from the beginning of a text object to its length and to its address
_IS_TEXT, _IS_BYTES, _IS_TUPLE = const(5), const(6), const(10)  # kinds of constants in an .mpy file
_TABLE = const(8)  # bytes from the beginning of a function object to the address of its table of nested functions
_BYTECODE = const(12)  # bytes from there to the address of its bytecode
_IS_BYTECODE = const(2)  # the third byte of an entry of the table, if the entry is a function in bytecode
_CODE, _NESTED = const(4), const(8)  # bytes from an entry to the addresses of its bytecode and of its own table
# Names of modules whose functions stay in memory: they run all the time, or an interrupt calls them.
STAY = ("cornerman.start", "cornerman.keys", "cornerman.ports.encoder", "cornerman.ports.matrix",
        "cornerman.ports.touch", "cornerman.ports.signals")
# Modules that are imported ahead, in this order: while home is shown, those that the beginning of a match needs; in a
# match those that any match needs often, then those of its game, then those that any match needs less often.
HOME = ("ui.app.settings", "journal", "match", "options", "ui.app.table", "ui.dashboard.controller", "ui.app.summary",
        "ui.dashboard.view", "ui.dashboard.rows")
BEFORE_GAME = ("ui.menus.steps", "menus", "ui.pickers.question", "ui.pickers.pad", "ui.dashboard.story",
               "ui.menus.choice", "ui.pickers.picker")
AFTER_GAME = ("ui.draw.focus_box", "ui.pickers.hand", "ui.draw.card_box", "ui.pickers.multi_picker", "ui.dashboard.lit",
              "ui.menus.match_menu", "ui.menus.match_commands", "ui.dashboard.victory", "ui.app.notices")
# Modules of games that are needed seldom, and not imported ahead.
NOT_AHEAD = ("characters", "custom_cards", "pages", "saved_character", "setup", "sheet")


class KeyWaits(Exception):
    """A key was pressed while a module was moved or imported ahead."""


class _Bundle:
    """A bundle, and where its bytes lie in the flash."""

    def __init__(self, bundles, number, blocks, waiting):
        """bundles: a bundles.Bundles; number: of this bundle in it; blocks: flash_files.Blocks; waiting: a function
        that returns True while a key waits. OSError: it cannot be read"""
        self._bundles, self._number, self._starts, self._addresses = bundles, number, [], []
        self._waiting = waiting
        at = 0
        for address, length in blocks.pieces(bundles.path(number)):
            self._starts.append(at)
            self._addresses.append(address)
            at += length

    def byte(self, at):
        """The byte at an offset of the bundle."""
        return self._read(at, 1)[0]

    def _read(self, at, count):
        """`count` bytes of the bundle from the offset `at`."""
        file = self._bundles.file(self._number)
        file.seek(at)
        return file.read(count)

    def number(self, at):
        """(an unsigned integer of variable length, as .mpy files have it, at an offset of the bundle; the offset behind
        it). KeyWaits: a key waits"""
        if self._waiting():
            raise KeyWaits
        value = 0
        for byte in self._read(at, 4):
            value, at = value << 7 | byte & 127, at + 1
            if byte < 128:
                return value, at

    def address(self, at, length):
        """The address in the flash of `length` bytes at an offset of the bundle; 0: they lie in two blocks."""
        starts = self._starts
        n = at // BLOCK
        while n + 1 < len(starts) and starts[n + 1] <= at:
            n += 1
        if n + 1 < len(starts) and at + length > starts[n + 1]:
            return 0
        return self._addresses[n] + at - starts[n]


class _Code:
    """The bytecode of a function in the flash.

    address  of its first byte; 0: it cannot run from there, because it lies in two blocks
    length   in bytes
    nested   _Code of each function that is nested in it
    """

    def __init__(self, address, length):
        self.address, self.length, self.nested = address, length, []


class Mover:
    """Makes functions run from the flash, and texts lie there.

    gone    full names of modules that were unloaded since the app went to the match, or home
    whole   True if all modules that keys in the match may need are loaded
    """

    def __init__(self, waiting, bundles, modules, collect):
        """waiting: a function that returns True while a key waits; bundles: a bundles.Bundles; modules: dict of the
        loaded modules; collect: a function that collects garbage"""
        self._waiting, self._mounted, self._modules, self._collect = waiting, bundles, modules, collect
        self._blocks, self._bundles = Blocks(), {}
        self._moved = set()  # the names of modules
        self._looked = 0  # number of loaded modules when the last one was moved
        self.gone, self.whole = [], False

    def next(self):
        """Move one module that was imported since the last call; when all are moved, collect garbage. Returns True if
        there was something to do. If a key is pressed meanwhile, the module is moved at the next call."""
        if len(self._modules) <= self._looked:
            return False
        for name in self._modules:
            if name.startswith("cornerman.") and name not in self._moved:
                try:
                    self._move(name, self._modules[name])
                except KeyWaits:
                    return True
                except Exception:  # no room; a package; no littlefs; bytes that are no module: the rest stays in memory
                    pass
                self._moved.add(name)
                return True
        self._looked = len(self._modules)
        self._collect()
        return True

    def forget(self, name):
        """Note that a module was unloaded."""
        self._moved.discard(name)
        self._looked, self.whole = 0, False

    def missing(self, game):
        """The full name of a module that was unloaded, or of one that is not loaded and that keys in a match of a game
        may need (None: the beginning of any match). None: all are loaded."""
        while self.gone:
            name = self.gone.pop()
            if name not in self._modules:
                return name
        found = self._first(BEFORE_GAME if game else HOME)
        if game and not found:  # the names of its modules are read from the index, which takes 8 ms
            found = self._first(["games.%s.%s" % (game, name) for name in self._mounted.names(game)
                                 if name not in NOT_AHEAD]) or self._first(AFTER_GAME)
        self.whole = not found
        return found

    def _first(self, names):
        """The full name of the first of some modules that is not loaded; None: all are. names: those behind the dot"""
        for name in names:
            name = "cornerman." + name
            if name not in self._modules:
                return name
        return None

    def load(self, module_at, name):
        """Import a module by its full name with game.module_at, unless a key is pressed meanwhile. Then `missing`
        returns it again."""
        self._mounted.reader = self._reader
        try:
            module_at(name)
        except KeyWaits:
            self.gone.append(name)
        finally:
            self._mounted.reader = None

    def _reader(self, file):
        """A function in place of `file.readinto` that raises KeyWaits if a key waits."""
        def readinto(buffer):
            if self._waiting():
                raise KeyWaits
            return file.readinto(buffer)
        return readinto

    def _move(self, name, module):
        """Let the functions of a module, the methods of its classes and its texts lie in the flash.

        name: its full name. Any exception: not all of them do, because the heap is full, the module is not in a bundle,
        the files are not littlefs or cannot be read, or the index of the bundles is damaged. KeyWaits: a key waits.
        """
        _copies.clear()
        if not self._blocks.first or name in STAY:
            return
        number, begin, constants = self._mounted.place("/%s.mpy" % name.replace(".", "/"))
        if not constants:
            return
        if number not in self._bundles:
            self._bundles[number] = _Bundle(self._mounted, number, self._blocks, self._waiting)
        bundle = self._bundles[number]
        count = bundle.number(bundle.number(begin + 4)[1])[0]  # behind the number of names
        at = _move_constants(bundle, begin + constants, word(id(module) + _CONSTANTS), count)
        known = {}
        _read(bundle, at, known)
        for value in module.__dict__.values():
            _move(value, known)
            if isinstance(value, type):
                for method in value.__dict__.values():
                    _move(method, known)


def word(address):
    """The word at an address in memory; 0: the address is outside the memory of the chip or no multiple of 4. So no
    invalid address is read in a version of MicroPython whose objects differ."""
    return mem32[address] if _MEMORY <= address < _END and not address & 3 else 0


def _move_constants(bundle, at, table, count):
    """Let the texts among the constants of a module lie in the flash. Returns the offset in the bundle behind them.

    at: offset in the bundle of the first one; table, count: address of their table in memory and number of its entries
    """
    for _ in range(count):
        kind, constant, at = bundle.byte(at), word(table), at + 1  # a name is a number that is no address
        table += 4
        if kind >= _IS_TEXT:
            length, at = bundle.number(at)
            if kind == _IS_TUPLE:
                at = _move_constants(bundle, at, constant + _ITEMS, length)
                continue
            if word(constant) in _TEXTS and word(constant + _LENGTH) == length:
                point(constant + _TEXT, bundle.address(at, length + 1), length)
            at += length + (kind == _IS_TEXT or kind == _IS_BYTES)  # they end with a byte of 0
    return at


def _read(bundle, at, known):
    """Read a function at an offset of a bundle, and those that are nested in it. Returns (its _Code, the offset behind
    it). known: {first _HEAD bytes of the bytecode: _Code}, to which all of them are added"""
    length, at = bundle.number(at)
    code = _Code(bundle.address(at, length >> 3), length >> 3)
    at += code.length
    if code.address and code.length >= _HEAD:
        known[bytes(bytearray_at(code.address, _HEAD))] = code
    if length & 4:
        count, at = bundle.number(at)
        for _ in range(count):
            inner, at = _read(bundle, at, known)
            code.nested.append(inner)
    return code, at


def _move(function, known):
    """Let a function and those that are nested in it run from the flash. Nothing is done for any other object, or for a
    function that `known` (of `_read`) does not have."""
    if type(function) is type(_move):
        at = id(function)
        here = word(at + _BYTECODE)
        code = _MEMORY <= here < _END and known.get(bytes(bytearray_at(here, _HEAD)))
        if code and point(at + _BYTECODE, code.address, code.length):
            _move_nested(word(at + _TABLE), code)


def _move_nested(table, code):
    """Let the functions that are nested in a function run from the flash. table: the address of their table in memory;
    code: _Code of the function"""
    for inner in code.nested:
        entry = word(table)
        if word(entry) >> 16 & 255 == _IS_BYTECODE and point(entry + _CODE, inner.address, inner.length):
            _move_nested(word(entry + _NESTED), inner)
        table += 4


def point(place, address, length):
    """Replace the address of bytes in memory by the address of the same bytes in the flash. Returns True if that was
    done; False if the bytes differ.

    place: address of the word that holds the address; address: of the bytes in the flash, 0: they are not in one piece
    there; length: number of bytes
    """
    here = word(place)
    same = (address > 0 and _MEMORY <= here < _END
            and bytearray_at(here, length) == bytearray_at(address, length))
    if same:
        _copies.append(bytearray_at(here, 1))
        mem32[place] = address
    return same


_copies = []  # references to the copies of the last module in memory, in case one of its functions is still running
_TEXTS = mem32[id("a text without a name")], mem32[id(b"bytes without a name")]  # the words of their types
