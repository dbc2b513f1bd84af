"""Checks a finished match file from nothing but the file: chain, commitment, every step."""

import sys

from cornerman.chance import Chance
from cornerman.game import Game, Refused
from cornerman.journal import FORMAT, decode, follow, is_header
from cornerman.match import Match
from hostsim.scenario import sentence


class Wrong(Exception):
    """The file does not prove what it says; the text is one sentence."""


def main(argv):
    """`cornerman verify FILE`: 0 and the result, 1 and what is wrong, 2: no file to check."""
    if len(argv) != 1:
        print("usage: cornerman verify FILE", file=sys.stderr)
        return 2
    try:
        with open(argv[0], "rb") as file:
            data = file.read()
    except OSError as error:
        print("%s: cannot be read: %s" % (argv[0], error.strerror), file=sys.stderr)
        return 2
    try:
        print("ok: " + verify(data))
        return 0
    except Wrong as wrong:
        print("%s: %s" % (argv[0], wrong))
        return 1


def verify(data):
    """The result of the match in a file (bytes), as one sentence. Wrong: why it cannot be believed."""
    records = _records(data)
    header = records[0][1]
    names = header.get("names")
    seed = header.get("seed")
    if header.get("format") != FORMAT:
        raise Wrong("this match is of another version")
    if type(seed) is not str:
        raise Wrong("the seed is not in it: the match was not over when it was copied")
    if _commitment(seed) != header.get("commitment"):
        raise Wrong("the seed does not belong to the commitment")
    line = 1
    try:
        match = Match(Game(header.get("game")), header.get("options"), seed)
        for record in records[1:]:
            line += 1
            if record != ["end"] or line < len(records):
                match.replay(record)
    except Refused as refusal:
        raise Wrong("line %d: %s" % (line, sentence(refusal)))
    except RecursionError:
        raise Wrong("line %d: nested too deeply" % line)
    if not match.state["over"]:
        end = "the match is not over"
    elif match.state["winner"] is None:
        end = "nobody has won"
    else:
        end = "%s has won" % _name(names, match.state["winner"])
    return "%s, %d actions, %s" % (header["game"], len(match.log), end)


def _commitment(seed):
    try:
        return Chance(seed).commitment()
    except UnicodeEncodeError:
        raise Wrong("the seed is not a text")


def _records(data):
    lines = data.replace(b"\r\n", b"\n").rstrip(b"\n").split(b"\n")
    records = []
    crc = 0
    for number, line in enumerate(lines):
        crc = follow(line + b"\n", crc)
        record = None if crc is None else _decoded(line + b"\n")
        if number == 0 and not is_header(record):
            raise Wrong("this is not a match file, or its first line is damaged")
        if record is None:
            raise Wrong("line %d is damaged or was changed" % (number + 1))
        records.append(record)
    return records


def _decoded(line):
    try:
        return decode(line)
    except RecursionError:
        return None


def _name(names, seat):
    if type(names) is list and seat < len(names) and type(names[seat]) is str:
        return names[seat]
    return "P%d" % (seat + 1)
