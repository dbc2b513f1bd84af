"""Stores what players save under a name: JSON values, one file each, safe against a power cut at any byte.

A file is one line, `[[REPLACED, …], NAME, VALUE] CRC`. A save writes a new file under a new number, reads it back and
then removes the files that it replaces (their numbers); until they are removed they count as gone. No file is renamed
or written into, because on FAT either could damage another file.
"""

from cornerman.store import SPARE, Store, encode
from cornerman.untrusted import clear, follow, parse

LONGEST = 16384  # most bytes of a file
NAME = 12  # most letters of a name


def decode(data):
    """The record [numbers of the files it replaces, name, value] of the bytes of a file; None: damaged, or of another
    format."""
    if follow(data, 0) is None:
        return None
    try:
        record = parse(data[:-10])
    except ValueError:
        return None
    sound = (type(record) is list and len(record) == 3 and type(record[0]) is list and type(record[1]) is str
             and 0 < len(record[1]) <= NAME and all([type(number) is int for number in record[0]]))
    return record if sound else None


def _file(number):
    """The name of the file with a number."""
    return "%04d.sav" % number


class Shelf:
    """The values in a folder.

    messages   list of short sentences for the player about damaged and foreign files
    """

    def __init__(self, folder):
        """folder: its path (str); the first save creates it. OSError: it cannot be read."""
        self.store = Store(folder)
        message = clear(folder)
        self.messages = [message] if message else []
        self.items = []  # (number, name), the latest save at the end
        self.left = []  # numbers of the files that count as gone but are not removed yet
        self.last = 0  # the highest number in use
        unread = []  # numbers of entries that cannot be read, such as a folder: they are not removed either
        place = folder.split("/")[-1]
        for file in self.store.names():
            stem = file[:-4]
            number = 0 if not stem or stem.strip("0123456789") else int(stem)
            if file != _file(number):
                if not file.startswith("."):
                    self.messages.append("File %s/%s is not ours, it is left alone" % (place, file))
                continue
            self.last = max(self.last, number)
            try:
                data = self.store.read(file, LONGEST)
                record = decode(data)
            except (OSError, MemoryError):
                data, record = file, None
                unread.append(number)
            if record:
                self.items.append((number, record[1]))
                self.left += [gone for gone in record[0] if 0 < gone < number]
            elif data:
                self.messages.append("File %s/%s is damaged, it is left alone" % (place, file))
            else:
                self.left.append(number)  # a save was interrupted
        self.items = sorted([item for item in self.items if item[0] not in self.left])
        self.left = sorted([number for number in self.left if number not in unread])

    def names(self):
        """The names, sorted."""
        names = []
        for number, name in self.items:
            if name not in names:
                names.append(name)
        return sorted(names)

    def load(self, name):
        """The value saved under a name; None: there is none, or it can no longer be read."""
        numbers = [number for number, other in self.items if other == name]
        try:
            record = decode(self.store.read(_file(numbers[-1]), LONGEST) or b"") if numbers else None
        except (OSError, MemoryError):
            record = None
        return record[2] if record and record[1] == name else None

    def save(self, name, value, old=None):
        """Save a value (JSON, not null) under a name. It replaces the value of this name and that of the name `old`.

        OSError: the flash is full or read-only; nothing has changed.
        """
        self._clear()
        gone = [number for number, other in self.items if other == name or other == old]
        line = encode([gone, name, value], 0)[0]
        free = self.store.free()
        if len(line) > LONGEST or free is not None and free < SPARE + len(line):
            raise OSError(28)
        self.last += 1
        try:
            self.store.put(_file(self.last), (line,))
            if not self.store.same(_file(self.last), line):
                raise OSError(5)
        except OSError:
            self.left = [self.last]
            self._try_clear()
            if not self.left or not self.store.same(_file(self.last), line):
                raise
            # The file is whole and cannot be removed. The next start would find it, so it counts as saved.
        self.items = [item for item in self.items if item[0] not in gone] + [(self.last, name)]
        self.left = gone
        self._try_clear()

    def remove(self, name):
        """Remove a value. OSError: it is still there."""
        self._clear()
        for number in [number for number, other in self.items if other == name]:
            self.store.remove(_file(number))
            self.items = [item for item in self.items if item[0] != number]

    def _clear(self):
        """Remove the files that count as gone, the oldest first, so that none outlives the file that replaced it."""
        while self.left:
            if self.store.size(_file(self.left[0])) is not None:
                self.store.remove(_file(self.left[0]))
            self.left.pop(0)

    def _try_clear(self):
        """Call `_clear`. A failure is ignored, because the next save begins with it."""
        try:
            self._clear()
        except OSError:
            pass  # the next save begins with it
