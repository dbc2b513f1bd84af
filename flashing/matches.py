"""`cornerman matches`: the matches on a board are listed, checked and copied to the PC; the board is not changed."""

import os
import tempfile
from pathlib import Path

from tqdm import tqdm

from boardfiles import UserError
from cornerman.journal import Journal, decode, is_header
from cornerman.store import Store
from flashing import drives, link
from matchfiles import Report, VerificationError, examine, hand_out


def main(what, port=None, drive=None, out="matches"):
    """Do `list`, `verify` or `pull`, and return the exit code: 1 if a match is damaged or could not be copied.

    UserError: there is no board, or the folder `out` cannot be written.
    """
    with tempfile.TemporaryDirectory() as copy:
        with connect(port, drive) as place:
            fetch(place, copy)
        journal = Journal(Store(copy))
        names = journal.names()
        if not names:
            print("There are no matches on the board.")
        code = 0
        for name in names:
            try:
                lines, going_on = hand_out(journal, name)
                report = Report(going_on, []) if going_on else examine(b"".join(lines))
                said = "\n  ".join([report.result] + (report.remarks if what == "verify" else []))
                if what == "pull":
                    said += put(Path(out) / (name + ".match"), lines)
            except (UserError, VerificationError) as error:
                said = "wrong: %s" % error
                code = 0 if what == "list" else 1
            print("%s: %s" % (name, said))
    return code


def connect(port, drive):
    """The drive or link of a board: the one that is named, else the CIRCUITPY drive, else the port on USB."""
    if drive or not port and drives.having("boot_out.txt"):
        return drives.Drive(drive)
    return link.Link(link.find(port))


def fetch(place, folder, source="/matches"):
    """Copy the files of a folder of a board, without its subfolders, into a folder of the PC."""
    for path in tqdm(place.names(source), unit="file", delay=1, disable=None, leave=False):
        name = path[len(source) + 1:]
        if "/" not in name:
            Path(folder, name).write_bytes(place.read(path))


def put(file, lines):
    """Write a match into a file, over an older state of the same match; returns the end of a sentence.

    UserError: the file is another match, or cannot be written.
    """
    data = b"".join(lines)
    try:
        there = file.read_bytes() if file.exists() else None
        if there == data:
            return "; %s has it already" % file
        if there is not None and _commitment(there) != _commitment(data):
            raise UserError("%s is another match and stays as it is. Name another folder with --out." % file)
        file.parent.mkdir(parents=True, exist_ok=True)
        fresh = file.with_suffix(".new")
        fresh.write_bytes(data)
        os.replace(fresh, file)
    except OSError as error:
        raise UserError("%s cannot be written: %s. Name another folder with --out." % (file, error.strerror)) from None
    return "; copied to %s" % file


def _commitment(data):
    record = decode(data.split(b"\n")[0] + b"\n")
    return record[1].get("commitment") if is_header(record) else None
