"""A match on flash: every record is safe as soon as `append` returns, whatever is cut off then.

A match is a chain of lines (docs/architecture.md), each with the CRC of all before it, so a
line says by itself whether it follows. It lies in pieces:

    NAME.match            all of it, once it was closed; NAMEb.match when closed a second time
    NAME.000, NAME.001…   written once, read back, never changed
    NAME.a, NAME.b        two slots for the latest records, of one fixed size

A piece begins with the match's first line or with `["tail", CRC]`, the CRC that it goes on
from. Each `append` writes the slot that was not written last, in place: the other one holds
all that was there before, and on FAT neither directory nor table need to change. When the
slots are full, their lines become the next numbered piece. Reading takes every line that
follows, wherever it lies, so a piece that is cut off or there twice does no harm; a damaged
one is kept under the name NAME-PIECE.bad. Good pieces are never renamed, damaged ones never
removed or written into: on FAT either could touch another file.
"""

from binascii import crc32

from cornerman.store import LONGEST, SLOT, SLOTS, Tail, encode, file_of
from cornerman.untrusted import parse

FORMAT = 1


def follow(line, crc):
    """The CRC of a line (bytes) that follows `crc`; None: torn, or it follows another line."""
    if len(line) < 11 or line[-1:] != b"\n":
        return None
    new = crc32(line[:-10], crc)
    return new if line[-10:] == (" %08x\n" % new).encode() else None


def decode(line):
    """The record of a line that was found to follow; None: not a JSON list."""
    try:
        record = parse(line[:-10])
    except ValueError:
        return None
    return record if type(record) is list and record else None


def is_header(record):
    """True for the first record of a match."""
    return type(record) is list and len(record) == 2 and record[0] == "match" and type(record[1]) is dict


def is_tail(record):
    """True for the first record of a piece that goes on from another one."""
    return (type(record) is list and len(record) == 2 and record[0] == "tail" and type(record[1]) is str
            and len(record[1]) == 8 and not record[1].strip("0123456789abcdef"))


def export(records, over, hidden):
    """The lines (bytes) of a match to hand out, from its records, the header first.

    over: True: all of it. False: without the seed and without what was undone, and an
    action for which `hidden(action, n)` is true, the n-th from 0, reads `["do", null]`.
    """
    crc = 0
    for record in records if over else _open_part(records, hidden):
        line, crc = encode(record, crc)
        yield line


def _open_part(records, hidden):
    done = []
    undone = []
    header = None
    for record in records:
        if header is None:
            header = {key: record[1][key] for key in record[1] if key != "seed"}
        elif record[0] in ("do", "instead"):
            if record[0] == "instead":
                done.pop()
            done.append(record[1])
            undone = []
        elif record[0] == "undo":
            undone.append(done.pop())
        elif record[0] == "redo":
            done.append(undone.pop())
    yield ["match", header]
    for n in range(len(done)):
        yield ["do", None if hidden(done[n], n) else done[n]]


def _digits(text, least):
    return len(text) >= least and not text.strip("0123456789")


def _split(file):
    """(match, piece) of a file name; piece is a slot, a number, or "match" or "matchb"; or None."""
    stem, _, end = file.partition(".")
    if _digits(stem, 4) and (end in SLOTS or end == "match" or _digits(end, 3)):
        return stem, end
    if _digits(stem[:-1], 4) and stem[-1] == "b" and end == "match":
        return stem[:-1], "matchb"
    return None


class Journal(Tail):
    """The matches in a store, one of them open."""

    _files = None  # the names of all files, from `names` until something may have changed

    # ---- which matches there are -----------------------------------------

    def names(self):
        """The names of all matches, oldest first; other files in the folder are told of once."""
        names = []
        self._files = self.store.names()
        for file in self._files:
            parts = _split(file)
            if parts is not None:
                if parts[0] not in names:
                    names.append(parts[0])
            elif not file.startswith(".") and not file.endswith(".bad") and not file.endswith(".gone"):
                self._tell("File %s is not a match, it is left alone" % file)
        return sorted(names, key=int)

    def header(self, name):
        """The header (dict) of a match, quickly and without repair; None: not ours or damaged."""
        for piece in self._pieces(name):
            line = self._first(name, piece)
            record = decode(line) if follow(line, 0) is not None else None
            if is_header(record):
                if record[1].get("format") == FORMAT:
                    return record[1]
                self._tell("Match %s is of another version, it is left alone" % name)
                return None
        return None

    def ended(self, name):
        """True if there is nothing to go on with: the last record is `["end"]`, or it cannot be read."""
        if self.header(name) is None:
            return True
        last = b""
        for line in self._walk(name, {}):
            last = line
        return last.startswith(b'["end"] ')

    def remove(self, name):
        """Remove a match for good; its number is not used again. Damaged files stay.

        OSError: it cannot be removed, or is not ours.
        """
        last = self.names()[-1] == name
        self._files = None
        for _ in self.open(name):
            pass
        if self.name != name:
            raise OSError(1)
        self.name = None
        for piece in self._pieces(name):
            self.store.remove(file_of(name, piece))
        if last:
            self.store.put(name + ".gone", ())

    # ---- one match --------------------------------------------------------

    def create(self, header):
        """Begin a match and open it; returns its name.

        header: dict with game, options, commitment, seed, names; `format` is added.
        OSError: nothing was begun.
        """
        self._files = None
        number = 0
        for file in self.store.names():
            digits = 0
            while digits < len(file) and file[digits] in "0123456789":
                digits += 1
            if digits >= 4:
                number = max(number, int(file[:digits]))
        name = "%04d" % (number + 1)
        header = dict(header)
        header["format"] = FORMAT
        line, crc = encode(["match", header], 0)
        if len(line) > LONGEST:
            raise OSError(27)
        self._put_checked(file_of(name, "000"), line)
        self._begin(name, crc)
        self._number = 1
        self._bytes = len(line)
        return name

    def open(self, name):
        """Open a match: yields its records, header first; read them to the end.

        Nothing is yielded for a match that is not ours or cannot be read. After the last
        record damaged pieces are set aside and a close that was cut off is finished.
        """
        self.name = self._files = None
        if self.header(name) is None and self._foreign(name):
            return
        found = {}
        for line in self._walk(name, found):
            yield decode(line)
        self._repair(name, found)

    def close(self):
        """Close the match: its pieces become one file. If the flash is full they stay as they are."""
        name = self.name
        if name is None:
            return
        self.name = self._files = None
        pieces = self._pieces(name)
        free = [piece for piece in ("match", "matchb") if self.store.size(file_of(name, piece)) is None]
        if not self._sound or len(pieces) == 1 and pieces[0].startswith("match") or not free:
            return
        whole = file_of(name, free[0])
        try:
            self.store.put(whole, self._walk(name, {}))
            if self._end(whole) != self._crc:
                raise OSError(5)
        except OSError:
            self.messages.append("Match %s is saved in pieces, no room for one file" % name)
            self._discard(whole)
            return
        for piece in pieces:
            self._discard(file_of(name, piece))

    # ---- reading ----------------------------------------------------------

    def _pieces(self, name):
        """The pieces of a match in the order to read them: numbers, slots, whole files."""
        pieces = []
        for file in self.store.names() if self._files is None else self._files:
            parts = _split(file) if file.startswith(name) else None
            if parts is not None and parts[0] == name:
                pieces.append(parts[1])
        return sorted(pieces, key=lambda p: (0, int(p), "") if _digits(p, 3) else (1 if p in SLOTS else 2, 0, p))

    def _first(self, name, piece):
        """The first line of a piece; b"" if there is none or it cannot be read."""
        try:
            return self.store.first(file_of(name, piece))
        except OSError:
            return b""

    def _foreign(self, name):
        """True for a match, without a header of ours, that is not ours; it has been told of then."""
        for piece in self._pieces(name):
            line = self._first(name, piece)
            if follow(line, 0) is not None and is_header(decode(line)):
                return True
            if piece.startswith("match") and line and not line.startswith(b'["match"'):
                self._tell("Match %s is not ours, it is left alone" % name)
                return True
        return False

    def _walk(self, name, found):
        """Yield the lines of the whole match.

        `found` gets for each piece that was read [sound, lines taken, last CRC, bytes used],
        and under "" [last CRC of all, piece of the last line, bytes of all lines].
        """
        pieces = self._pieces(name)
        if "a" in pieces and "b" in pieces and self._end(file_of(name, "a")) is None:
            pieces.append(pieces.pop(pieces.index("a")))
        starts = {}
        for piece in pieces:
            line = self._first(name, piece)
            if follow(line, 0) is not None:
                record = decode(line)
                if is_tail(record) or is_header(record):
                    starts[piece] = int(record[1], 16) if is_tail(record) else 0
        passed = [0]
        total = found[""] = [0, None, 0]
        while True:
            ready = [piece for piece in pieces if starts.get(piece) in passed]
            if not ready:
                return
            piece = ready[0]
            position = starts.pop(piece)
            about = found[piece] = [True, 0, position, 0]
            try:
                for line in self.store.lines(file_of(name, piece)):
                    if not about[0] or not line.strip():
                        continue
                    new = position if position and not about[3] else follow(line, position)
                    if new is None:
                        about[0] = False
                        continue
                    if position == total[0] and new != position:
                        yield line
                        total[0] = new
                        total[1] = piece
                        total[2] += len(line)
                        about[1] += 1
                        if new in starts.values():
                            passed.append(new)
                    position = about[2] = new
                    about[3] += len(line)
            except OSError:
                about[0] = False

    def _end(self, file):
        """The last CRC in a piece, None if it is not sound."""
        crc = 0
        first = True
        try:
            for line in self.store.lines(file):
                if crc is not None and line.strip():
                    new = follow(line, crc)
                    record = decode(line) if first and new is not None else None
                    crc = int(record[1], 16) if is_tail(record) else new
                    first = False
        except OSError:
            return None
        return crc

    # ---- repair -----------------------------------------------------------

    def _repair(self, name, found):
        """Set aside what is damaged, finish a close that was cut off, get ready to append."""
        crc, holder, size = found.pop("")
        pieces = self._pieces(name)
        self._sound = True
        numbers = [int(piece) for piece in pieces if _digits(piece, 3)]
        self._number = max(numbers) + 1 if numbers else 0
        whole = [piece for piece in found if piece.startswith("match") and found[piece][0] and found[piece][2] == crc]
        for piece in pieces:
            sound, taken, end, used = found.get(piece, (False, 0, 0, 0))
            useless = piece.startswith("match") and not taken and piece not in whole
            if not sound or useless or piece in SLOTS and used > SLOT:
                self._set_aside(name, piece, taken, used)
            elif whole and piece != whole[0]:
                self._discard(file_of(name, piece))
        if holder is None:
            return
        sound = self._sound  # not so where a damaged slot stays: it holds what nothing else does
        self._begin(name, crc)
        self._sound = sound
        self._bytes = size
        if holder in SLOTS and found[holder][0] and found[holder][3] <= SLOT and not whole:
            self._used = 0
            for line in self._upto(file_of(name, holder), found[holder][3]):
                self._buffer[self._used:self._used + len(line)] = line
                self._used += len(line)
            self._start = len(self._first(name, holder))
            self._slot = 1 - SLOTS.index(holder)

    def _set_aside(self, name, piece, taken, used):
        """Rename a damaged piece; the lines taken from it are written anew before."""
        file = file_of(name, piece)
        stem = name + "-" + piece
        new = stem + ".bad"
        count = 1
        try:
            while self.store.size(new) is not None:
                count += 1
                new = "%s%d.bad" % (stem, count)
            if taken:
                self._copy(name, file, used)
            self.store.rename(file, new)
            self.messages.append("File %s cannot be used, it is kept as %s" % (file, new))
        except OSError:
            self._sound = False
            self.messages.append("File %s cannot be used, no room to set it aside" % file)

    def _copy(self, name, file, used):
        """Write the first `used` bytes of a piece, whole lines, as a numbered piece."""
        copy = file_of(name, "%03d" % self._number)
        self._number += 1
        try:
            self.store.put(copy, self._upto(file, used))
            if self._end(copy) is None:
                raise OSError(5)
        except OSError:
            self._discard(copy)
            raise

    def _upto(self, file, used):
        for line in self.store.lines(file):
            if line.strip():
                if used > 0:
                    yield line
                used -= len(line)
