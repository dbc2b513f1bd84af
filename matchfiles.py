"""Makes a match file from a journal, and verifies one. Used on a PC and in a page.

docs/match-files.md describes the format.
"""

import re
from collections import namedtuple

from boardfiles.untrusted import KB, UserError, shown
from cornerman.catalog import Game
from cornerman.game import Refused, winners
from cornerman.journal import FORMAT, decode, export, follow, is_end, is_header
from cornerman.match import Match

DRAWN = re.compile("-".join(["[2-9A-HJ-NP-Z]" * 4] * 4) + "$")  # a seed as a board draws it
Report = namedtuple("Report", "result remarks")


MOST = 1024 * KB  # bytes of a match file
GONE = "Take a copy of it from elsewhere, or delete it on the board."


class VerificationError(Exception):
    """A file does not prove its content; the text is a sentence without its full stop."""


def hand_out(journal, name):
    """An exported match of a journal: (its lines, its progress).

    The lines are bytes, without what is still secret (see `journal.export`); the progress is a text, or None for a
    match that has ended for good. A match that is over but has not ended can be undone, so its seed is left out.
    UserError: the match cannot be read.
    """
    try:
        records = list(journal.open(name))
        if not records:
            raise Refused("its first line is missing or damaged")
        header = records[0][1]
        match = _begun(header)
        ended = is_end(records[-1])
        for record in records[1:-1] if ended else records[1:]:
            match.replay(record)
        lines = export(records, ended, lambda action, n: match.rules.secret(match.options, match.state, action, n))
        far = "over, but not ended on the board" if match.over else "going on"
        return list(lines), None if ended else "%s, %d actions, %s" % (header["game"], len(match.log), far)
    except Refused as refusal:
        why = str(refusal)
    except Exception as error:  # whatever is in a foreign file, the other matches must still be read
        why = "it is damaged in a way that nobody has foreseen (%s: %s)" % (type(error).__name__, shown(error))
    raise UserError("Match %s cannot be read: %s. %s" % (name, why, GONE))


def _begun(header):
    """The match that a header (dict) begins. Refused: the header names no game, or its seed is no text."""
    seed = header.get("seed")
    if type(seed) is not str or any([0xD800 <= ord(char) <= 0xDFFF for char in seed]):
        raise Refused("the seed is not a text")
    return Match(Game(header.get("game")), header.get("options"), seed)


def written(match, game, seed):
    """The match file (str) of a match.Match that was played on this PC and has ended for good."""
    header = {"game": game, "options": match.options, "seed": seed, "commitment": match.chance.commitment(),
              "chosen": True, "names": ["P%d" % (seat + 1) for seat in range(match.rules.seats(match.options))],
              "format": FORMAT}
    records = [["match", header]] + [["do", action] for action in match.log] + [["end"]]
    return b"".join(export(records, True, lambda action, n: False)).decode()


def verify(data):
    """Check the CRCs, the commitment to the seed and every action of a match file (bytes).

    Returns the game, the number of actions and the winner, as a text. VerificationError: the file proves nothing.
    """
    return examine(data).result


def examine(data):
    """Verify a file as `verify` does; returns a Report: the result, and remarks: a list of sentences about the origin
    of the seed, undone actions and corrections."""
    records = read(data)
    header = records[0][1]
    names = header.get("names")
    if header.get("format") != FORMAT:
        raise VerificationError("this match is of another version")
    if "seed" not in header:
        raise VerificationError("the seed is not in it: the match had not ended when it was copied")
    match, remarks = _replayed(records, names)
    if not match.state["over"]:
        end = "the match is not over"
    elif match.state["winner"] is None:
        end = "nobody has won"
    else:
        end = "%s has won" % _name(names, match.state["winner"])
    result = "%s, %d actions, %s" % (header["game"], len(match.log), end)
    return Report(result, [_origin(header)] + remarks)


def _origin(header):
    """The origin of the seed, as a sentence. Headers of older versions do not have it."""
    if header.get("chosen") or not DRAWN.match(header["seed"]):
        return "The seed was chosen by hand."
    return "The seed was drawn by the board." if "chosen" in header else "It is not noted who chose the seed."


def _replayed(records, names):
    """(the match, remarks about undone actions and corrections)."""
    line, header = 1, records[0][1]
    try:
        game, match = Game(header.get("game")), _begun(header)
        if match.chance.commitment() != header.get("commitment"):
            raise VerificationError("the seed does not belong to the commitment")
        replay = _Replay(game, match)
        for record in records[1:]:
            line += 1
            if not is_end(record) or line < len(records):
                match.replay(record)
                replay.note(line, record)
            elif record[1:] and record[1].get("winners", winners(match.state)) != winners(match.state):
                raise VerificationError("line %d: the winner that it names has not won" % line)
        return match, [_named(names, remark) for remark in replay.remarks()]
    except Refused as refusal:
        raise VerificationError("line %d: %s" % (line, _named(names, str(refusal)))) from None
    except RecursionError:
        raise VerificationError("line %d: nested too deeply" % line) from None
    except VerificationError:
        raise
    except Exception as error:  # a file of somebody else is never more than wrong
        raise VerificationError("line %d: the rules cannot follow it (%s: %s)" % (
            line, type(error).__name__, shown(error))) from None


class _Replay:
    """Collects the undone actions and corrections of a match while its records are replayed, by the lines of its file.
    """

    def __init__(self, game, match):
        self.game, self.match = game, match
        self.used = [match.chance.used]  # bytes of random numbers (Chance.used) drawn after 0, 1, 2… actions of the log
        self.most = match.chance.used  # the most bytes that were drawn at any time
        self.undone = []  # lines that undo an action
        self.after_luck = []  # of these, the lines before which random numbers had been drawn
        self.luck = []  # of these, the lines that undo an action which had drawn random numbers
        self.corrections = []

    def note(self, line, record):
        """Record what a replayed record has done."""
        if record[0] in ("undo", "instead"):
            used = self.used.pop()
            self.undone.append(line)
            self.after_luck += [line] if self.most else []
            self.luck += [line] if used > self.used[-1] else []
        if record[0] != "undo":
            self.used.append(self.match.chance.used)
            self.most = max(self.most, self.match.chance.used)
        if record[0] in ("do", "instead") and record[1][0] == "set":
            self.corrections.append("  line %d: %s" % (
                line, self.game.words.describe_action(self.match.options, record[1])))

    def remarks(self):
        """Two sentences and a line for each correction, with `@0`, `@1`… for the seats."""
        undone = "Nothing was taken back."
        if self.undone:
            undone = "Taken back: %s; after luck was drawn: %s; the luck itself: %s." % (
                _times(self.undone), _times(self.after_luck), _times(self.luck))
        corrected = "Corrections: %d." % len(self.corrections) if self.corrections else "Nothing was corrected."
        return [undone, corrected] + self.corrections


def _times(lines):
    """How often, and in which lines of the file."""
    count = "%d time%s" % (len(lines), "" if len(lines) == 1 else "s")
    return "%s (%s)" % (count, ", ".join(["line %d" % line for line in lines])) if lines else count


def _named(names, text):
    """A text of a game with the names of the seats."""
    return re.sub(r"@(\d)", lambda seat: _name(names, int(seat.group(1))), text)


def read(data):
    """The records of a match file (bytes), the header first. VerificationError: it is no match file, or a line is
    damaged."""
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
    """As journal.decode; None also for a line that is nested too deeply for CPython."""
    try:
        return decode(line)
    except RecursionError:
        return None


def _name(names, seat):
    """The name of a seat in the `names` of a header, which may be anything; "P1", "P2"… if they do not have it."""
    if type(names) is list and seat < len(names) and type(names[seat]) is str:
        return names[seat]
    return "P%d" % (seat + 1)
