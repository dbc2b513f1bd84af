"""Matches on flash. A record is safe as soon as `append` returns, even if the power is cut at any byte after that.

A match is a chain of lines (docs/architecture.md). Each line has the CRC of all lines up to its own end, so a line by
itself shows whether it follows another one. A match is stored in pieces:

    NAME.match            the whole match, once it was closed; NAMEb.match when it was closed a second time
    NAME.000, NAME.001…   written once, read back, never changed; small ones are merged into one with a new number
    NAME.a, NAME.b        two slots of one fixed size for the latest records

A long match also has `NAME.s00`, `NAME.s01`…: a saved state of the match, so that its log need not be read from the
start (`checkpoint`). A state is derived from the log and is valid only as long as the log has the line that it follows.

A piece begins with the first line of the match or with `["tail", CRC]`, where CRC is that of the line that it follows.
`append` writes the slot that was not written last, in place: the other slot holds all records before, and on FAT
neither the directory nor the allocation table changes. When the slots are full, their lines become the next numbered
piece. Reading takes every line that follows the last one, whatever piece it is in, so a piece that is truncated or
duplicated does no harm. A damaged piece is renamed to NAME-PIECE.bad. Sound pieces are never renamed, and damaged
pieces are never removed or written into, because on FAT either could damage another file.
"""

from array import array
from collections import namedtuple

from cornerman.store import LONGEST, SLOT, SLOTS, SPARE, Tail, encode, file_of
from cornerman.untrusted import follow, parse

FORMAT = 1
END = b'["end"'  # how the line of an end record begins
LONGEST_END = 640  # most bytes of the line of an end record
SMALL = 9  # how many small pieces are merged: together they fill a block of littlefs

# What a file has. start: the CRC of the line that it follows, 0: it has the header; end: its last CRC; has: list of the
# CRCs that were asked for, as far as it has them; last: its last line (bytes).
Scan = namedtuple("Scan", ("start", "end", "has", "last"))
# What was read of a piece. sound: True if all of it is; taken: number of its lines that belong to the match; end: the
# CRC of its last sound line; used: its bytes up to there.
Part = namedtuple("Part", ("sound", "taken", "end", "used"))
NOT_READ = Part(False, 0, None, 0)


class Last:
    """The last line of a match that was read. crc: its CRC; piece: which one has it, None: no line was read; size:
    bytes of the match up to its end"""

    def __init__(self, crc, size):
        self.crc, self.piece, self.size = crc, None, size


def decode(line):
    """The record (list) of a line whose CRC is right; None: it is not a JSON list, or nested too deeply."""
    try:
        record = parse(line[:-10])
    except ValueError:
        return None
    return record if type(record) is list and record else None


def first_record(line):
    """The record of the first line (bytes) of a file, as `decode`; None also if its CRC is wrong."""
    return None if follow(line, 0) is None else decode(line)


def is_header(record):
    """True for the first record of a match: `["match", dict]`."""
    return type(record) is list and len(record) == 2 and record[0] == "match" and type(record[1]) is dict


def is_tail(record):
    """True for the first record of a piece that follows another piece: `["tail", CRC]`."""
    return (type(record) is list and len(record) == 2 and record[0] == "tail" and type(record[1]) is str
            and len(record[1]) == 8 and not record[1].strip("0123456789abcdef"))


def is_end(record):
    """True for the last record of a match that cannot be resumed: `["end", dict]`. Older versions wrote `["end"]`."""
    return record == ["end"] or (type(record) is list and len(record) == 2 and record[0] == "end"
                                 and type(record[1]) is dict)


def export(records, over, hidden):
    """Yield the lines (bytes) of an exported match, made from its records, the header first.

    over: True: export all records. False: leave out the seed and the actions that were undone, and write `["do", null]`
    for an action for which `hidden(action, n)` is true, where n is its number from 0
    """
    crc = 0
    for record in records if over else _open_part(records, hidden):
        line, crc = encode(record, crc)
        yield line


def _open_part(records, hidden):
    """Yield the records of `export` for a match that goes on: without the seed, undone actions and hidden actions."""
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
        elif record[0] == "undo":
            undone.append(done.pop())
        elif record[0] == "redo":
            done.append(undone.pop())
    yield ["match", header]
    for n in range(len(done)):
        yield ["do", None if hidden(done[n], n) else done[n]]


def _digits(text, least):
    """True for a text of at least so many characters, all of which are digits."""
    return len(text) >= least and not text.strip("0123456789")


def _is_state(piece):
    """True for a piece (of `_split`) that is a saved state."""
    return piece[0] == "s"


def _split(file):
    """The pair (match, piece) of a file name; None: the file does not belong to a match.

    piece: a slot ("a", "b"), a number ("000"), "match", "matchb" or a state ("s00").
    """
    stem, _, end = file.partition(".")
    if _digits(stem, 4) and (end in SLOTS or end == "match" or _digits(end, 3)
                             or end[:1] == "s" and _digits(end[1:], 2)):
        return stem, end
    if _digits(stem[:-1], 4) and stem[-1] == "b" and end == "match":
        return stem[:-1], "matchb"
    return None


def _followers(starts):
    """{CRC: list of the indices of the pieces that follow the line with this CRC}. starts: the results of
    `Journal._start_of`, one for each piece"""
    waiting = {}
    for i in range(len(starts)):
        if starts[i] is not None:
            waiting.setdefault(starts[i], []).append(i)
    return waiting


def covered(known):
    """The bytes of a match before what is read with the argument `known` of `Journal.open`."""
    if known is None:
        return 0
    pieces, (crc, size) = known
    return size


class Journal(Tail):
    """The matches in a store; one of them may be open."""

    _files = None  # cache: the names of the files, from `names` or `look` until files may have changed; else None
    _texts = {}  # cache: the content of small files by their name, from `since` to the end of `open`

    def look(self, name):
        """Cache the list of a match's files for the calls about this match that follow."""
        self._files = self.store.names(name)

    # ---- which matches there are -----------------------------------------

    def names(self):
        """The names of all matches, the oldest first. Foreign files in the folder are reported once in `messages`."""
        names = set()
        self._files = self.store.names()
        for file in self._files:
            parts = _split(file)
            if parts is not None:
                if not _is_state(parts[1]):
                    names.add(parts[0])
            elif not file.startswith(".") and not file.endswith(".bad") and not file.endswith(".gone"):
                self._tell("File %s is not a match, it is left alone" % file)
        return sorted(names, key=int)

    def header(self, name):
        """The header (dict) of a match; the rest is neither read nor repaired. None: damaged, or of another format."""
        for piece in self._pieces(name):
            record = first_record(self._first(name, piece))
            if is_header(record):
                if record[1].get("format") == FORMAT:
                    return record[1]
                self._tell("Match %s is of another version, it is left alone" % name)
                return None
        return None

    def ended(self, name):
        """True if a match cannot be resumed: its last record is an end, or it cannot be read (`end`)."""
        return self.end(name) is not None

    def end(self, name):
        """The dict of a match's end record; {}: it has no content, or the match cannot be read. None: the match has not
        ended.

        Only the ends of the files are read, so for a damaged match the result may differ from what `open` finds.
        """
        if self.header(name) is None:
            return {}
        pieces = self._pieces(name)
        for i in range(len(pieces)):
            piece, file = pieces[i], file_of(name, pieces[i])
            if i + 1 < len(pieces) and _digits(piece, 3) and _digits(pieces[i + 1], 3):
                continue  # only the latest numbered piece can have the end
            if piece in SLOTS:
                scan = self._scan(file)
                last = scan.last if scan else b""
            else:
                last = self.store.part(file, max(0, self.store.size(file) - LONGEST_END))
                last = last[last.rfind(b"\n", 0, -1) + 1:]
            if last.startswith(END):
                record = decode(last)
                return record[1] if is_end(record) and len(record) > 1 else {}
        return None

    def beheaded(self, name):
        """True for a match of which all pieces follow another one, so it has no header and can only be removed. Older
        versions removed the header first, so a power cut left such a match."""
        starts = [self._start_of(name, piece) for piece in self._pieces(name)]
        return starts != [] and all(starts)

    def remove(self, name):
        """Remove a match permanently. Its number is not used again, and its damaged files stay. After a power cut it
        has lost its last records at most, so it can be removed again.

        OSError: it cannot be removed, or it is of another format.
        """
        last, rest = name in self.names()[-1:], self.beheaded(name)
        for _ in () if rest else self.open(name):
            pass
        if self.name != name and not rest:
            raise OSError(1)
        self.name = None
        for piece in self._states(name) + self._pieces(name)[::-1]:
            file = file_of(name, piece)
            if rest and self._end(file) is None:
                self._set_aside(name, piece, NOT_READ)
            else:
                self.store.remove(file)
        if last:
            self.store.put(name + ".gone", ())

    # ---- one match --------------------------------------------------------

    def create(self, header):
        """Create a match and open it; returns its name (str).

        header: dict with `game`, `options`, `commitment`, `seed` and `names`; `format` is added.
        OSError: no match was created.
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
        self.next_piece = 1
        self.log_size = len(line)
        return name

    def open(self, name, known=None):
        """Open a match and yield its records, the header first. The caller must read them to the end.

        Nothing is yielded for a match of another format or one that cannot be read. After the last record, damaged
        pieces are renamed and a close that was interrupted is completed.

        known: None, or what `since` returned for this match: only the records behind that line are read and yielded.
        """
        self.name = name
        if not known:
            self.look(name)
            self._texts = {}
        pieces, at = self._pieces(name), None
        if known:
            pieces, at = known
        elif self.header(name) is None and self._foreign(name):
            self.name = self._files = None
            return
        elif "a" in pieces and "b" in pieces and self._end(file_of(name, "a")) is None:
            pieces.append(pieces.pop(pieces.index("a")))
        found = {}
        for line in self._walk(name, found, pieces, at):
            self.log_size = found[""].size
            yield decode(line)
        self.name = None
        self._repair(name, found, known)
        self._files = None
        self._texts = {}

    def records(self, name, known=None, found=None):
        """Yield the sound records of a match as `open` does, but change nothing on the flash. found: a dict, filled as
        `_walk` says"""
        pieces, at = known or (self._pieces(name), None)
        for line in self._walk(name, {} if found is None else found, pieces, at):
            yield decode(line)

    def close(self):
        """Close the open match and join its pieces into one file. If the flash is full, the pieces stay."""
        name = self.name
        if name is None:
            return
        self.name = self._files = None
        pieces = self._pieces(name)
        free = [piece for piece in ("match", "matchb") if self.store.size(file_of(name, piece)) is None]
        if not self._sound or len(pieces) == 1 and pieces[0].startswith("match") or not free:
            return
        try:
            self._put_lines(file_of(name, free[0]), self._walk(name, {}, pieces), self._crc)
        except OSError:
            self.messages.append("Match %s is saved, but could not be packed." % name)
            return
        for piece in pieces:
            self._discard(file_of(name, piece))

    # ---- reading ----------------------------------------------------------

    def _pieces(self, name):
        """The pieces of a match in the order in which they are read: numbers, slots, whole files."""
        pieces = [piece for piece in self._parts(name) if not _is_state(piece)]
        return sorted(pieces, key=lambda p: (0, int(p), "") if _digits(p, 3) else (1, 0, p))

    def _states(self, name):
        """The saved states of a match, the latest first."""
        return sorted([piece for piece in self._parts(name) if _is_state(piece)], key=lambda p: -int(p[1:]))

    def _parts(self, name):
        """The pieces and states of a match, in no particular order."""
        found = []
        for file in self.store.names() if self._files is None else self._files:
            parts = _split(file) if file.startswith(name) else None
            if parts is not None and parts[0] == name:
                found.append(parts[1])
        return found

    def _first(self, name, piece):
        """The first line of a piece; b"" if there is none or it cannot be read."""
        try:
            file = file_of(name, piece)
            return self._texts[file].split(b"\n", 1)[0] + b"\n" if file in self._texts else self.store.first(file)
        except OSError:
            return b""

    def _foreign(self, name):
        """True for a match that is readable but of another format; this is reported in `messages`."""
        for piece in self._pieces(name):
            line = self._first(name, piece)
            if is_header(first_record(line)):
                return True
            if piece.startswith("match") and line and not line.startswith(b'["match"'):
                self._tell("Match %s is not ours, it is left alone" % name)
                return True
        return False

    def _walk(self, name, found, pieces, known=None):
        """Yield the lines of a match that are in `pieces`, in the order of the match.

        known: None, or (CRC, size): yield only the lines behind the line with this CRC, which ends at the offset `size`
        (bytes) of the match. The first of `pieces` has that line, or follows it.

        found: a dict that this fills: the Part of each piece that was read to its end, and under "" the Last of the
        lines so far.
        """
        starts = [self._start_of(name, piece) for piece in pieces]
        waiting = _followers(starts)
        crc, size = known or (0, 0)
        last = found[""] = Last(crc, size)
        ready = waiting.pop(crc, [])
        if known and 0 not in ready:
            ready.append(0)
        while ready:
            i = min(ready)
            ready.remove(i)
            piece = pieces[i]
            used = size if known and piece.startswith("match") else 0
            taken = int(used > 0)  # a piece counts as taken if its first bytes, up to the known line, are skipped
            sound, end = True, crc if used else starts[i]
            try:
                for line in self._lines(file_of(name, piece), used):
                    if not sound or not line.strip():
                        continue
                    new = end if end and not used else follow(line, end)
                    if new is None:
                        sound = False
                        continue
                    follows = end == last.crc and new != end
                    if follows:
                        last.crc, last.piece = new, piece
                        last.size += len(line)
                        taken += 1
                        yield line
                    if (follows or known) and new in waiting:
                        ready += waiting.pop(new)
                    end = new
                    used += len(line)
            except OSError:
                sound = False
            found[piece] = Part(sound, taken, end, used)

    def _lines(self, file, at=0):
        """The lines of a file, from the cache if it has the file."""
        if file in self._texts:
            return [line + b"\n" for line in self._texts[file].split(b"\n")[:-1]]
        return self.store.lines(file, at)

    def _start_of(self, name, piece):
        """The CRC of the line that a piece follows; 0: the piece has the header; None: its first line is damaged."""
        record = first_record(self._first(name, piece))
        return int(record[1], 16) if is_tail(record) else 0 if is_header(record) else None

    def _scan(self, file, wanted=()):
        """The Scan of a file; None: it is damaged. wanted: the CRCs to look for"""
        start = crc = None
        has, last = [], b""
        try:
            for line in self._lines(file):
                if not line.strip():
                    continue
                new = follow(line, crc or 0)
                if new is None:
                    return None
                if crc is None:
                    record = decode(line)
                    start = 0
                    if is_tail(record):
                        start = new = int(record[1], 16)
                crc, last = new, line
                if crc in wanted:
                    has.append(crc)
        except OSError:
            return None
        return None if crc is None else Scan(start, crc, has, last)

    def _end(self, file):
        """The last CRC in a file; None: it is damaged."""
        scan = self._scan(file)
        return scan and scan.end

    # ---- the part of the log behind a state --------------------------------

    def after(self, name, found):
        """The result of `since` for the last record that `records` has yielded. found: the dict that it has filled"""
        last = found[""]
        return self.since(name, last.crc, last.size)

    def since(self, name, crc, size):
        """The argument `known` with which `open` reads only what follows the line with the CRC `crc`: (list of pieces,
        (crc, size)).

        size: the bytes of the match up to the end of this line. Pieces are read from the latest back to the one that
        has the line. None: the log does not have it, or a piece is damaged or was left by a power cut; then `open`
        reads and repairs the whole match.
        """
        pieces = self._pieces(name)
        slots = [piece for piece in pieces if piece in SLOTS]
        others = [piece for piece in pieces if piece.startswith("match")]
        if len(others) > 1:
            return None
        others += [piece for piece in pieces if _digits(piece, 3)]
        self._texts = {}
        for piece in slots + others[-1:]:
            file = file_of(name, piece)
            if not file.endswith(".match"):
                self._texts[file] = self.store.part(file, 0)
        latest = [self._scan(file_of(name, slot), [crc]) for slot in slots]
        if None in latest:
            return None
        found = []
        after = None  # the CRC that the next piece follows
        while others:
            found.insert(0, others.pop())
            scan = self._about(file_of(name, found[0]), [crc] + [slot.start for slot in latest], crc, size)
            if scan is None or after not in (None, scan.end):
                return None
            has = crc in scan.has
            if after is None:
                ours = [i for i in range(len(slots)) if latest[i].start == scan.end]
                if [slot for slot in latest if slot.start not in scan.has] or self._differ(name, slots, latest, ours):
                    return None
                has = has or [i for i in ours if crc in latest[i].has]
            if has:
                return found + slots, (crc, size)
            after = scan.start
        return None

    def _differ(self, name, slots, latest, ours):
        """True if both slots follow the same line, and neither has all lines of the other.

        slots: list of the pieces; latest: their Scans; ours: indices of those that follow that line
        """
        ends = [slot.end for slot in latest]
        return len(ours) == 2 and not [i for i in ours if ends[1 - i] in self._scan(file_of(name, slots[i]), ends).has]

    def _about(self, file, wanted, crc, size):
        """Scan a file as `_scan` does. Of NAME.match, which may be large, only the line before `size` and the end are
        read."""
        if not file.endswith(".match"):
            return self._scan(file, wanted)
        try:
            end = int(self.store.part(file, self.store.size(file) - 9), 16)
            if self.store.part(file, size - 10, 10) != b" %08x\n" % crc:
                return None
        except (OSError, ValueError):
            return None
        return Scan(0, end, [crc, end], b"")

    def past(self, first, last):
        """Yield the actions number `first` to `last` - 1 of those that are done in the open match.

        The match is read twice. OSError: it cannot be read.
        """
        numbers = array("H", bytes(2 * (last - first)))  # for each action the number of its record
        count = number = 0
        for line in self._read():
            number = number + 1 & 65535
            kind = line[2:4]
            if kind == b"un":
                count -= 1
            elif kind == b"re":
                count += 1
            elif kind == b"do" or kind == b"in":
                count -= kind == b"in"
                if first <= count < last:
                    numbers[count - first] = number
                count += 1
        if count < last:
            raise OSError(5)
        at = number = 0
        for line in self._read():
            number = number + 1 & 65535
            if at < len(numbers) and numbers[at] == number:
                yield decode(line)[1]
                at += 1

    def _read(self):
        """Yield the lines of the open match up to the last one that `open` has read or `append` has written."""
        size = 0
        lines = self._walk(self.name, {}, self._pieces(self.name))
        for line in lines:
            size += len(line)
            if size > self.log_size:
                lines.close()
                return
            yield line

    # ---- repair -----------------------------------------------------------

    def _repair(self, name, found, known):
        """Rename damaged pieces, complete a close that was interrupted, and prepare to append."""
        last = found.pop("")
        pieces = self._pieces(name)
        self._sound = True
        numbers = [int(piece) for piece in pieces if _digits(piece, 3)]
        self.next_piece = max(numbers) + 1 if numbers else 0
        ends = [piece for piece in found if found[piece].sound and found[piece].end == last.crc]
        whole = [piece for piece in ends if piece.startswith("match")]
        start = self._start_of(name, last.piece) if last.piece in SLOTS else None
        for piece in pieces:
            if known and piece not in found:
                continue
            part = found.get(piece, NOT_READ)
            useless = piece.startswith("match") and not part.taken and piece not in whole
            if piece in SLOTS and part.taken and part.end != last.crc and not whole and (
                    start != self._start_of(name, piece)):
                useless = True  # no other piece has its lines, and the next write to the slot would overwrite them
            if not part.sound or useless or piece in SLOTS and part.used > SLOT:
                self._set_aside(name, piece, part)
            elif whole and piece != whole[0]:
                self._discard(file_of(name, piece))
        if last.piece is None and not known:
            return
        sound = self._sound  # False where a damaged slot stays, because no other piece has its lines
        self._begin(name, last.crc)
        self._sound = sound
        self.log_size = last.size
        slots = [piece for piece in pieces if piece in ends]
        if slots and slots[0] in SLOTS and found[slots[0]].used <= SLOT and not whole:
            self._used = 0
            for line in self._upto(file_of(name, slots[0]), found[slots[0]].used):
                self._buffer[self._used:self._used + len(line)] = line
                self._used += len(line)
            self._slot = 1 - SLOTS.index(slots[0])

    def _set_aside(self, name, piece, part):
        """Rename a damaged piece. Before that, the lines that were read from it (its Part) are written as a new
        piece."""
        file = file_of(name, piece)
        stem = name + "-" + piece
        new = stem + ".bad"
        count = 1
        try:
            while self.store.size(new) is not None:
                count += 1
                new = "%s%d.bad" % (stem, count)
            if part.taken:
                copy = file_of(name, "%03d" % self.next_piece)
                self.next_piece += 1
                self._put_lines(copy, self._upto(file, part.used))
            self.store.rename(file, new)
            self.messages.append("File %s cannot be used, it is kept as %s" % (file, new))
        except OSError:
            self._sound = False
            self.messages.append("File %s cannot be used, nor set aside" % file)

    def _put_lines(self, file, lines, end=None):
        """Write a new file from an iterable of lines (bytes) and read it back. OSError: it does not end with the last
        of them, or the CRC of that one is not `end` (None: any is right); the file was removed, if possible."""
        line = b""

        def written():
            nonlocal line
            for line in lines:
                yield line
        try:
            self.store.put(file, written())
            found = self._end(file)
            if found is None or line[-9:] != b"%08x\n" % found or end not in (None, found):
                raise OSError(5)
        except OSError:
            self._discard(file)
            raise

    def _upto(self, file, used):
        """Yield the lines in the first `used` bytes of a file, without empty ones."""
        for line in self._lines(file):
            if line.strip():
                if used > 0:
                    yield line
                used -= len(line)

    # ---- work on the open match while no key is pressed ---------------------

    def keep(self, records):
        """Save the present state of the open match. records: JSON lists; they follow the last line of the match.

        OSError: it was not saved; the states before it are still there.
        """
        name, self._files = self.name, None
        states = self._states(name)
        file = file_of(name, "s%02d" % (int(states[0][1:]) + 1 if states else 0))

        def lines():
            yield encode(["tail", "%08x" % self._crc], 0)[0]
            crc = self._crc
            for record in records:
                line, crc = encode(record, crc)
                yield line
        free = self.store.free()
        if free is not None and free < 2 * SPARE:  # `free` may be too low, so the room is tried by a file
            try:
                self.store.put(file, (b" " * 512 for _ in range(2 * SPARE // 512)))
            finally:
                self._discard(file)
        self._put_lines(file, lines())
        for state in states:
            if self._end(file_of(name, state)) is not None:
                self._discard(file_of(name, state))

    def checkpoints(self, name):
        """Yield (CRC of the line that it follows, its records) for each state of a match, the latest first.

        The records end at the end of the file or at the first damaged line.
        """
        for state in self._states(name):
            lines = self.store.lines(file_of(name, state))
            record = first_record(next(lines, b""))
            if is_tail(record):
                crc = int(record[1], 16)
                yield crc, self._records(lines, crc)

    def _records(self, lines, crc):
        """Yield the records of lines up to the first damaged one. crc: that of the line that they follow, None:
        damaged."""
        for line in lines:
            if crc is not None:
                crc = follow(line, crc)
            if crc is not None:
                yield decode(line)

    def merge(self):
        """Merge the latest numbered pieces into one, if at least SMALL of them are small; yields between its steps.

        The caller may stop after any step: the next call, or `close`, completes the rest.
        """
        name, number, self._files = self.name, self.next_piece, None
        small = []
        numbers = [piece for piece in self._pieces(name) if _digits(piece, 3)]
        while numbers and self.store.size(file_of(name, numbers[-1])) <= SLOT:
            small.insert(0, numbers.pop())
            yield
        if len(small) < SMALL or self.next_piece != number:
            return
        start, end = self._start_of(name, small[0]), self._end(file_of(name, small[-1]))
        new = file_of(name, "%03d" % number)

        def lines():
            if start:
                yield encode(["tail", "%08x" % start], 0)[0]
            for line in self._walk(name, {}, small, (start, 0)):
                yield line
        if start is None or end is None or self.store.size(new) is not None:
            return
        self.next_piece += 1
        try:
            self._put_lines(new, lines(), end)
        except OSError:
            return
        yield
        for piece in small:
            self._discard(file_of(name, piece))
            yield
