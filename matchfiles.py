"""Match files on a PC: one is made from a journal, and one is checked from nothing but the file.

docs/match-files.md describes the format.
"""

import re

from boardfiles.untrusted import KB, UserError, shown
from cornerman.catalog import Game
from cornerman.game import Refused
from cornerman.journal import FORMAT, decode, export, follow, is_header
from cornerman.match import Match


MOST = 1024 * KB  # bytes of a match file
GONE = "Take a copy of it from elsewhere, or delete it on the board."


class VerificationError(Exception):
    """A file does not prove what it says; the text is a sentence without its full stop."""


def hand_out(journal, name):
    """A match of a journal as it may be handed out: (its lines, how far it is).

    The lines are bytes, without what is still secret (see `journal.export`); how far is a text, and None for a match
    that is over. UserError: the match cannot be read.
    """
    try:
        records = list(journal.open(name))
        if not records:
            raise Refused("its first line is missing or damaged")
        header = records[0][1]
        match = _begun(header)
        for record in records[1:]:
            if record != ["end"]:
                match.replay(record)
        over = match.over or records[-1] == ["end"]
        lines = export(records, over, lambda action, n: match.rules.secret(match.options, match.state, action, n))
        return list(lines), None if over else "%s, %d actions, going on" % (header["game"], len(match.log))
    except Refused as refusal:
        why = str(refusal)
    except Exception as error:  # whatever is in a foreign file, the other matches must still be read
        why = "it is damaged in a way that nobody has foreseen (%s: %s)" % (type(error).__name__, shown(error))
    raise UserError("Match %s cannot be read: %s. %s" % (name, why, GONE))


def _begun(header):
    """The match that a header (dict) begins. Refused: it names no game, or its seed is no text."""
    seed = header.get("seed")
    if type(seed) is not str or re.search("[\ud800-\udfff]", seed):
        raise Refused("the seed is not a text")
    return Match(Game(header.get("game")), header.get("options"), seed)


def verify(data):
    """Check the chain of sums, the commitment to the seed and every action of a match file (bytes).

    Returns the game, the number of actions and the winner, as a text. VerificationError: the file cannot be believed.
    """
    records = _records(data)
    header = records[0][1]
    names = header.get("names")
    if header.get("format") != FORMAT:
        raise VerificationError("this match is of another version")
    if "seed" not in header:
        raise VerificationError("the seed is not in it: the match was not over when it was copied")
    match = _replayed(records, names)
    if not match.state["over"]:
        end = "the match is not over"
    elif match.state["winner"] is None:
        end = "nobody has won"
    else:
        end = "%s has won" % _name(names, match.state["winner"])
    return "%s, %d actions, %s" % (header["game"], len(match.log), end)


def _replayed(records, names):
    line, header = 1, records[0][1]
    try:
        match = _begun(header)
        if match.chance.commitment() != header.get("commitment"):
            raise VerificationError("the seed does not belong to the commitment")
        for record in records[1:]:
            line += 1
            if record != ["end"] or line < len(records):
                match.replay(record)
        return match
    except Refused as refusal:
        said = re.sub(r"@(\d)", lambda seat: _name(names, int(seat.group(1))), str(refusal))
        raise VerificationError("line %d: %s" % (line, said)) from None
    except RecursionError:
        raise VerificationError("line %d: nested too deeply" % line) from None
    except VerificationError:
        raise
    except Exception as error:  # a file of somebody else is never more than wrong
        raise VerificationError("line %d: the rules cannot follow it (%s: %s)" % (
            line, type(error).__name__, shown(error))) from None


def _records(data):
    lines = data.replace(b"\r\n", b"\n").rstrip(b"\n").split(b"\n")
    records = []
    crc = 0
    for number, line in enumerate(lines):
        crc = follow(line + b"\n", crc)
        record = None if crc is None else _decoded(line + b"\n")
        if number == 0 and not is_header(record):
            raise VerificationError("this is not a match file, or its first line is damaged")
        if record is None:
            raise VerificationError("line %d is damaged or was changed" % (number + 1))
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
