"""`cornerman matches stats`: wins and losses as a table, CSV, JSON and a picture; no match is replayed."""

import json
import os
import tempfile

from boardfiles import outputs
from boardfiles.plots import drawn
from boardfiles.untrusted import UserError, say
from cornerman.journal import Journal
from cornerman.records import Records, streak
from cornerman.store import Store
from flashing import drives, matches

COLUMNS = ("name", "game", "won", "lost", "drawn", "streak", "last")


def main(args):
    """Print the table of the matches on a board or in a folder, and write the other formats that are asked for.

    args: an argparse.Namespace with port, drive, folder (of `cornerman matches pull`, or None), csv, json and plot
    UserError: there is no board, or a file cannot be read or written.
    """
    outputs.check((args.csv, args.json), args.plot)
    folder = args.folder
    if folder is not None and not os.path.isdir(folder):
        raise UserError("There is no folder %s. Name one that cornerman matches pull has written." % folder)
    with tempfile.TemporaryDirectory() as copy:
        with matches.connect(args.port, args.drive) if folder is None else drives.Folder(folder) as place:
            left_out = matches.fetch(place, copy, "/matches" if folder is None else "")
        found = rows(Journal(Store(copy)))
    for line in table(found):
        say(line)
    for file, why in left_out:
        say(why)
    if args.csv:
        outputs.write(args.csv, outputs.as_csv(COLUMNS, found))
    if args.json:
        outputs.write(args.json, json.dumps(found, indent=1) + "\n")
    if args.plot:
        plot(found, args.plot)
    return 1 if left_out else 0


def rows(journal):
    """A dict by COLUMNS for each name and game of the matches in a journal, sorted by the matches won."""
    records = Records(None)
    for name in journal.names():
        records.add(journal.header(name), journal.end(name))
    return [dict(zip(COLUMNS, (name, game, *count)))
            for name, won, played in records.names() for game, count in records.games(name)]


def table(found):
    """The lines of the table."""
    if not found:
        return ["No match of two or more has been played to its end."]
    lines = ["%-12s  %-14s %5s %5s %5s  %-10s  %s" % (*COLUMNS[:5], "last", "now")]
    for row in found:
        lines.append("%-12s  %-14s %5d %5d %5d  %-10s  %s" % (
            *(row[column] for column in COLUMNS[:5]), row["last"], streak(row["streak"])))
    return [line.rstrip() for line in lines]


def plot(found, path):
    """Write a picture: a bar for each name and game, cut into matches won, drawn and lost.

    UserError: matplotlib is missing, or the file cannot be written.
    """
    with drawn(path, figsize=(8, 1.2 + 0.32 * max(1, len(found)))) as (_, axes):
        places, start = range(len(found)), [0] * len(found)
        for column, colour in (("won", "C2"), ("drawn", "0.7"), ("lost", "C3")):
            axes.barh(places, [row[column] for row in found], left=start, color=colour, label=column)
            start = [at + row[column] for at, row in zip(start, found)]
        axes.set_yticks(places, ["%s, %s" % (row["name"].replace("$", r"\$"), row["game"].replace("$", r"\$"))
                                 for row in found])
        axes.invert_yaxis()
        axes.set_xlabel("matches")
        axes.legend()
