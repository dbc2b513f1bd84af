"""Compares the content of a simulated flash with what the app has shown as done."""

from collections import namedtuple

from boardfiles import UserError
from cornerman.catalog import Game
from cornerman.game import Refused, progress_watchers
from cornerman.journal import is_end
from cornerman.match import Match
from hostsim.flash import FOLDER
from matchfiles import VerificationError, hand_out, verify

PRIVATE = ("matches", "settings")  # folders that are no shelf

# What lies on a flash. matches: {name: list of records}; shelves: {folder: {name: value}}
Content = namedtuple("Content", "matches shelves")


class Lost(Exception):
    """Something that the app has confirmed is missing; the text says what."""


class Audit:
    """Reads a copy of the flash as the next start would, and remembers what it found."""

    def __init__(self, flash):
        """flash: a mounted hostsim.flash.Flash."""
        self.flash = flash
        self.before = Content({}, {})  # what was there at the last comparison
        self.verified = set()  # names of the matches that were found to verify after their end
        self.begun = {}  # {name of each match that was seen: how many records it had at most}
        self._read = {}  # {what: (its files as bytes, what they say)}: what has not changed is not read again

    # ---- what is there

    def read(self):
        """The whole content of the flash: Content. Lost: one of Cornerman's files cannot be read."""
        from cornerman.journal import Journal
        from cornerman.store import Store

        with self.flash.sound():
            journal = Journal(Store(FOLDER + "/matches"))
            matches = {name: self._once("matches/" + name, lambda name: list(journal.open(name)), name)
                       for name in journal.names()}
            shelves = {folder: self._once(folder + "/", self._shelf, folder)
                       for folder in self._folders() if folder not in PRIVATE}
        self.begun.update((name, max(len(records), self.begun.get(name, 0))) for name, records in matches.items())
        return Content(matches, shelves)

    def _folders(self):
        return sorted(path[len(FOLDER) + 1:] for path in self.flash.folders if path != FOLDER)

    def _shelf(self, folder):
        """The values on a shelf: {name: value}."""

        from cornerman.shelf import Shelf

        shelf = Shelf(FOLDER + "/" + folder)
        return {name: shelf.load(name) for name in shelf.names()}

    def _once(self, start, read, name):
        """The result of `read(name)`, cached until a file whose path begins with `start` has changed."""
        files = {path: data for path, data in self.flash.files.items() if path.startswith(FOLDER + "/" + start)}
        if start not in self._read or self._read[start][0] != files:
            self._read[start] = (files, read(name))
        return self._read[start][1]

    # ---- what was promised

    def compare(self, app, deleted):
        """Check that nothing is missing since the last time, and that all that `app` shows is on the flash; remember
        the content.

        app      the App, or None: the power is off
        deleted  names of matches and saved values that a player may have deleted or renamed since

        Lost: something is missing.
        """
        now = self.read()
        for name, records in self.before.matches.items():
            found = now.matches.get(name, [])
            if found[:len(records)] != records and name not in deleted:
                raise Lost("Match %s had %d records; of these are on the flash: %d of %d" % (
                    name, len(records), same(records, found), len(found)))
        for folder, values in self.before.shelves.items():
            for name in values:
                if now.shelves.get(folder, {}).get(name) is None and name not in deleted:
                    raise Lost("'%s' has gone from the folder %s" % (name, folder))
        if app and app.table:
            self._table(app.table, now.matches.get(app.table.journal.name, []))
        self.before = now

    def _table(self, table, records):
        """Compare the open match with its files on the flash."""
        name = table.journal.name
        match, there = table.match, replayed(name, records)
        state = dict(match.state)
        if table.binding and table.binding.brought:
            del state["_" + table.binding.saved_character.BRINGS]  # comes from the shelf, not from the log
        for what, shown, found in (
                ("actions", list(match.log), list(there.log)),
                ("undone actions", list(match.undone), list(there.undone)),
                ("state", state, there.state), ("luck", match.chance.used, there.chance.used)):
            if shown != found:
                raise Lost("Match %s: its %s are shown as %s; on the flash they are %s" % (name, what, shown, found))

    def verify(self):
        """Check that each ended match can be verified from its file. Lost: one cannot."""
        from cornerman.journal import Journal
        from cornerman.store import Store

        ended = [name for name, records in self.before.matches.items() if records and is_end(records[-1])]
        with self.flash.sound():
            for name in ended:
                if name in self.verified:
                    continue
                try:
                    lines, going_on = hand_out(Journal(Store(FOLDER + "/matches")), name)
                    verify(b"".join(lines))
                except (UserError, VerificationError) as error:
                    raise Lost("Match %s has ended and does not verify: %s" % (name, error)) from None
                if going_on:
                    raise Lost("Match %s has ended, and is handed out as: %s" % (name, going_on))
                self.verified.add(name)

    def forget(self, name):
        """Note that a match was removed from the flash by a PC."""
        self.before.matches.pop(name, None)


def same(records, found):
    """The number of equal records at the start of both."""
    count = 0
    while count < min(len(records), len(found)) and records[count] == found[count]:
        count += 1
    return count


def replayed(name, records):
    """The match.Match of records, the header first. Lost: they are no match. The app is not told of the progress."""
    if not records:
        raise Lost("Match %s is open, and nothing of it is on the flash" % name)
    header, watching = records[0][1], progress_watchers[:]
    progress_watchers.clear()
    try:
        match = Match(Game(header["game"]), header["options"], header["seed"])
        for record in records[1:]:
            if not is_end(record):
                match.replay(record)
    except Refused as error:
        raise Lost("Match %s cannot be played again: %s" % (name, error)) from None
    finally:
        progress_watchers[:] = watching
    return match
