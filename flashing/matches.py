"""`cornerman matches`: lists and checks the matches on a board, and copies them to the PC; the board is not changed."""

import os
import tempfile

from tqdm import tqdm

from boardfiles import untrusted
from boardfiles.untrusted import UserError, inside, say, writing
from cornerman.journal import Journal, decode, is_header
from cornerman.store import Store
from flashing import drives, link
from matchfiles import Report, VerificationError, examine, hand_out


def main(what, port=None, drive=None, out="matches"):
    """Do `list`, `verify` or `pull`; returns the exit code: 1 if a match is damaged or could not be copied.

    UserError: there is no board, or the folder `out` cannot be written.
    """
    with tempfile.TemporaryDirectory() as copy:
        with connect(port, drive) as place:
            left_out = fetch(place, copy)
        journal = Journal(Store(copy))
        names = journal.names()
        if not names:
            say("There are no matches on the board.")
        code = 1 if left_out else 0
        for name in names:
            try:
                lines, going_on = whole(journal, name, left_out)
                data = b"".join(lines)
                report = Report(going_on, []) if going_on else examine(data)
                said, remarks = report.result, report.remarks if what == "verify" else []
                if what == "pull":
                    said += put(out, name + ".match", data, lambda there, data=data: another_match(there, data))
            except (UserError, VerificationError) as error:
                said, remarks, code = "wrong: %s" % error, [], 1
            say("%s: %s" % (name, said))
            for remark in remarks:
                say("  " + remark)
    for file, why in left_out:
        say(why)
    return 0 if what == "list" else code


def connect(port, drive):
    """The drive or link of a board: the one that is named, else the CIRCUITPY drive, else the port on USB."""
    if drive or not port and drives.having("boot_out.txt"):
        return drives.Drive(drive)
    return link.Link(link.find(port))


def fetch(place, folder, source="/matches"):
    """Copy the files of a folder of a board, without its subfolders, into a folder of the PC.

    Returns [(name of a file, why it cannot be copied)]. UserError: the connection to the board was lost.
    """
    left_out = []
    for path in tqdm(place.names(source), unit="file", delay=1, disable=None, leave=False):
        name = path[len(source) + 1:]
        if "/" in name:
            continue
        try:
            inside(folder, name).write_bytes(place.read(path))
        except link.Lost:
            raise
        except UserError as error:
            left_out.append((name, "File %s is left out. %s" % (path, error)))
    return left_out + [("", why) for why in place.odd]


def whole(journal, name, left_out):
    """A match in the form of `matchfiles.hand_out`. left_out: the result of `fetch`

    UserError: it cannot be read, or a piece of it was left out.
    """
    if name in [file.split(".")[0].rstrip("b") for file, why in left_out]:
        raise UserError("A piece of match %s is missing here, see below. What is on the board stays as it is." % name)
    return hand_out(journal, name)


def put(folder, name, data, foreign):
    """Write a file (bytes) from a board into a folder; returns the end of the sentence that says so.

    foreign: function of the bytes that the file holds already: None if they may be replaced, else what they are and
    what the user can do, as the end of a sentence. UserError: the file stays as it is, or cannot be written.
    """
    file = inside(folder, name)
    with writing(file, "Name another folder with --out."):
        there = untrusted.content(file, drives.MOST) if os.path.lexists(file) else None
        if there == data:
            return "; %s has it already" % file
        why = None if there is None else foreign(there)
        if why:
            raise UserError("%s %s" % (file, why))
        untrusted.put(folder, name, data)
    return "; copied to %s" % file


def another_match(there, data):
    """None if both are states of the same match (bytes of match files); else a sentence's end, as `put` needs it."""
    if _commitment(there) != _commitment(data):
        return "is another match and stays as it is. Name another folder with --out."


def _commitment(data):
    """The commitment in the first line of a match file (bytes); None: it has none, or is damaged."""
    try:
        record = decode(data.split(b"\n")[0] + b"\n")
    except RecursionError:
        record = None
    return record[1].get("commitment") if is_header(record) else None
