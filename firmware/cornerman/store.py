"""`Store`: a folder of small files, the same on MicroPython, CircuitPython and a PC. Errors are OSError with the usual
numbers: 1 not permitted, 5 failed, 27 too long, 28 full, 30 read-only.

`Tail`: appends the records of the open match, which is all that it needs while it is played. The rest of `journal`,
which finds, reads, repairs and closes matches, is not in memory then.
"""

import json
import os
from binascii import crc32
from errno import ENOENT

LONGEST = 4096  # most bytes of a line
MISSING = (ENOENT, 44)  # error numbers of a missing file; 44 is that of the WebAssembly port

# Bytes of a slot. With its directory entry it fills two flash pages of 256 bytes on littlefs, and on FAT it stays in
# one sector of 512 bytes.
SLOT = 440
SPARE = 8192  # bytes that must stay free on the flash
SLOTS = ("a", "b")  # endings of the two slots
ROOM = 512    # bytes that the block of a folder needs on littlefs to write a slot
# For how many writes of a slot `make_ready` makes room, at most. When littlefs has compacted a folder, its block of
# 4096 bytes is at most half full, so these surely fit.
MOST = 3
LIKELY = 100  # estimated bytes of the records of one key

# Functions (path of a file, number of bytes) that erase flash now, so that so many bytes more can be written to the
# folder of this file without an erase. `start` adds that of the port. While the list is empty, the flash is erased
# during the write that finds no room.
ahead = []
# Functions without arguments that make room in memory; the app adds its own. To open a file on littlefs takes a free
# block of 1.3 KB.
room_makers = []


def _line(file):
    """The next line with its newline, truncated to LONGEST bytes. It is read in parts, because `readline` allocates its
    limit."""
    line = part = file.readline(256)
    while part and part[-1:] != b"\n" and len(line) < LONGEST:
        part = file.readline(256)
        line += part
    return line


class Store:
    """The files directly in the folder `root`, which is created when something is written."""

    def __init__(self, root):
        """root: path of the folder, without a slash at its end."""
        self.root = root

    def path(self, name):
        """The path of a file."""
        return self.root + "/" + name

    def _open(self, name, mode="rb"):
        """Open a file. Where memory is full, room is made, and it is tried once more."""
        try:
            return open(self.path(name), mode)
        except MemoryError:
            for make_room in room_makers:
                make_room()
            return open(self.path(name), mode)

    def names(self, start=""):
        """The sorted names of all files that begin with `start`; [] if the folder does not exist yet.

        In a name that is not UTF-8, `?` replaces the bytes that are not ASCII.
        """
        try:
            names = os.listdir(self.root)
            for name in names:
                name.encode()  # CPython lists a name that is not UTF-8, MicroPython fails for the whole folder
        except OSError as error:
            return self._missing(error, [])
        except UnicodeError:
            names = ["".join([chr(byte) if 32 < byte < 127 else "?" for byte in name])
                     for name in os.listdir(self.root.encode())]
        return sorted([name for name in names if name.startswith(start)])

    def size(self, name):
        """The length of a file in bytes (int); None: the file does not exist."""
        try:
            return os.stat(self.path(name))[6]
        except OSError as error:
            return self._missing(error, None)

    def read(self, name, most=SPARE):
        """The content of a file (bytes); None: the file does not exist. OSError: it is longer than `most`, or
        unreadable."""
        size = self.size(name)
        if size is None:
            return None
        if size > most:
            raise OSError(27)
        with self._open(name) as file:
            return file.read()

    def same(self, name, data):
        """True if the file holds `data` (bytes) and nothing else. It is read in small parts."""
        part = bytearray(64)
        at = 0
        with self._open(name) as file:
            count = file.readinto(part)
            while count:
                if part[:count] != data[at:at + count]:
                    return False
                at += count
                count = file.readinto(part)
        return at == len(data)

    def first(self, name):
        """The first line of a file as bytes, with its newline, truncated to LONGEST bytes."""
        with self._open(name) as file:
            return _line(file)

    def part(self, name, at, count=-1):
        """`count` bytes of a file from the offset `at`; -1: all that follow."""
        with self._open(name) as file:
            file.seek(at)
            return file.read(count)

    def lines(self, name, at=0):
        """Yield the lines from the offset `at`, as bytes with their newline, truncated to LONGEST bytes.

        The caller must read them to the end: the file stays open until then.
        """
        with self._open(name) as file:
            file.seek(at)
            line = _line(file)
            while line:
                yield line
                line = _line(file)

    def write(self, name, data):
        """Write `data` (bytes) to a file: in place if the file is at least as long, else as a new file.

        In place, the bytes behind `data` stay, and on FAT neither the file's blocks nor the allocation table change.
        """
        try:
            with self._open(name, "r+b") as file:
                if file.seek(0, 2) >= len(data):
                    file.seek(0)
                    file.write(data)
                    return
        except OSError as error:
            self._missing(error, None)
        self.put(name, (data,))

    def make(self):
        """Create the folder if it does not exist."""
        try:
            os.stat(self.root)
        except OSError:
            os.mkdir(self.root)

    def put(self, name, parts):
        """Write a new file from an iterable of bytes. A power cut may leave part of it."""
        self.make()
        with self._open(name, "wb") as file:
            for part in parts:
                file.write(part)

    def _missing(self, error, value):
        """Return `value` if an OSError says that a file is missing; else raise the error."""
        if error.args[0] not in MISSING:
            raise error
        return value

    def remove(self, name):
        """Remove a file."""
        os.remove(self.path(name))

    def rename(self, name, new):
        """Rename a file to a name that is not in use."""
        os.rename(self.path(name), self.path(new))

    def free(self):
        """The free bytes (int) of the filesystem, or somewhat less; None: the runtime cannot tell.

        The statvfs of a littlefs counts the two blocks of each folder twice, so those of the folders in the root folder
        are added again. Where it counts more blocks than exist, it returns a negative number as an unsigned one of 32
        bits.
        """
        if not hasattr(os, "statvfs"):
            return None
        try:
            about = os.statvfs(self.root)
            left = about[3] if about[3] <= about[2] else about[3] - (1 << 32)
            if hasattr(os, "ilistdir"):  # a mount point has no size there
                left += 2 * len([one for one in os.ilistdir("/") if len(one) > 3 and one[1] == 0x4000])
        except OSError:
            return None
        return max(about[0] * left, 0)


# ---- appending to the open match -------------------------------------------


def encode(record, crc):
    """Encode a record (JSON list): (line as bytes, its CRC). crc: that of the line before; 0: there is none"""
    text = json.dumps(record, separators=(",", ":"))
    crc = crc32(text.encode(), crc)
    return ("%s %08x\n" % (text, crc)).encode(), crc


def file_of(name, piece):
    """The file name of a piece of the match `name` (see `journal`)."""
    return name + "b.match" if piece == "matchb" else name + "." + piece


class Tail:
    """Appends records to the open match; `journal.Journal` finds, reads and closes matches.

    name        the name of the open match (str); None: none is open
    log_size    how many bytes its records have
    next_piece  the number of the next piece of its log
    messages    list of short sentences for the player: about damaged and foreign files, or a flash that is nearly full.
                Whoever shows them empties the list
    """

    STATE = ("store", "name", "messages", "_told", "_sound", "_buffer", "_crc", "next_piece", "log_size", "_slot",
             "_start", "_used")

    def __init__(self, store):
        """store: a store.Store, or an object with the same methods"""
        self.store = store
        self.name = None
        self.messages = []
        self._sound = self._ready = False
        self._filled = False  # a piece was written, so `make_ready` looks how much room the flash has left
        self._count, self._most = 0, 2  # writes since `make_ready`; the most of them so far, two at first
        self._grown = 0  # bytes of the records since `make_ready`
        self._told = []
        self._buffer = bytearray(SLOT)

    def make_ready(self, over=False):
        """Prepare the flash for the records of the next key while nobody waits: write a piece if the slot has hardly
        room for them, and erase what they need (`ahead`); report a flash that is nearly full, which `append` does
        not. `append` works without this call, but takes longer. over: True: the match is over, and the next key may
        write its end and create another match
        """
        if self._ready or not self._sound:
            return
        self._ready = True
        self._most = MOST if over else min(MOST, max(self._most, self._count))
        if self._used > self._start and self._used + max(LIKELY, self._grown) > SLOT:
            try:
                self._write_piece(memoryview(self._buffer)[:self._used])
                self._restart(self._crc)
            except (OSError, MemoryError):  # the next record tries it again, and says so
                pass
        self._count = self._grown = 0
        for piece, count in ((SLOTS[self._slot], self._most), ("000", MOST)):
            try:
                for erase in ahead:
                    erase(self.store.path(file_of(self.name, piece)), count * ROOM)
                break
            except (OSError, MemoryError):  # this slot is not there yet, or the flash fails: the next record says so
                pass
        try:
            if self._filled and not self.room():
                self._tell("The flash is nearly full: copy old matches off and remove them")
            self._filled = False
        except MemoryError:  # the next call tries it again
            pass

    def next_slot(self):
        """(file name, buffer) of the slot that the next records are written to. The buffer (bytearray of SLOT bytes)
        has the records before them."""
        return file_of(self.name, SLOTS[self._slot]), self._buffer

    def take(self, other):
        """Take over the open match of another Tail, which must not be used any more; returns self."""
        for name in self.STATE:
            setattr(self, name, getattr(other, name))
        return self

    def append(self, *records):
        """Write records (JSON lists) to the flash in one go. OSError: none was written; all records before are safe."""
        if not self._sound:
            raise OSError(30)
        self._ready = False
        self._count += 1
        lines, crc = [], self._crc
        for record in records:
            line, crc = encode(record, crc)
            if len(line) > LONGEST:
                raise OSError(27)
            lines.append(line)
        line = b"".join(lines)
        if self._used + len(line) > SLOT and self._used > self._start:
            self._write_piece(memoryview(self._buffer)[:self._used])
            self._restart(self._crc)
        if self._used + len(line) > SLOT:
            self._write_piece(self._buffer[:self._used] + line)
            self._restart(crc)
        else:
            end = self._used + len(line)
            old = self._buffer[self._used:end]
            self._buffer[self._used:end] = line
            file = self.next_slot()[0]
            try:
                self.store.write(file, self._buffer)
            except OSError:
                self._buffer[self._used:end] = old
                self._take_back(file)
                if not self._holds(file, self._buffer[:self._used] + line):
                    raise
                self._buffer[self._used:end] = line
            self._used = end
            self._slot = 1 - self._slot
        self._crc = crc
        self.log_size += len(line)
        self._grown += len(line)

    def _take_back(self, file):
        """Erase what a failed write may have left in a slot, because it must not be read after a restart."""
        try:
            self.store.write(file, self._buffer)
        except OSError:
            self._discard(file)

    def _holds(self, file, data):
        """True if a file begins with `data`: the write raised an error, but took place and could not be undone."""
        try:
            return (self.store.read(file) or b"")[:len(data)] == data
        except OSError:
            return False

    def room(self):
        """True if the flash has room for some more of this match. This is slow on littlefs."""
        free = self.store.free()
        return free is None or free >= SPARE + (0 if self.name is None else self.log_size)

    def _tell(self, message):
        """Add a sentence to `messages`, once for this object."""
        if message not in self._told:
            self._told.append(message)
            self.messages.append(message)

    def _begin(self, name, crc):
        """Start to append to the match `name`. crc: that of its last line"""
        self.name = name
        self._sound = True
        self._crc = crc
        self._slot = 0
        self._restart(crc)

    def _restart(self, crc):
        """Clear the buffer of the slots and write its first line, which says that it follows the CRC `crc`."""
        blank = b" " * 40  # byte by byte it takes 2 ms
        for n in range(0, SLOT, len(blank)):
            self._buffer[n:n + len(blank)] = blank
        self._buffer[SLOT - 1] = 10
        line = encode(["tail", "%08x" % crc], 0)[0]
        self._buffer[:len(line)] = line
        self._start = self._used = len(line)

    def _write_piece(self, data):
        """Write `data` (bytes) as the next numbered piece. OSError, MemoryError: it was not written."""
        piece = "%03d" % self.next_piece
        while self.store.size(file_of(self.name, piece)) is not None:
            self.next_piece += 1
            piece = "%03d" % self.next_piece
        self._put_checked(file_of(self.name, piece), data)
        self.next_piece += 1
        self._filled = True

    def _put_checked(self, file, data):
        """Write a new file and read it back. OSError, MemoryError: it was not written."""
        try:
            self.store.put(file, (data,))
            if not self.store.same(file, data):
                raise OSError(5)
        except (OSError, MemoryError):  # a file that is open takes 1.2 KB in one piece
            self._sound = self._discard(file)
            if not self._holds(file, data):
                raise
            self._sound = True

    def _discard(self, file):
        """Remove a file if possible; True if it no longer exists."""
        try:
            if self.store.size(file) is not None:
                self.store.remove(file)
        except OSError:
            return False
        return True
