"""Binds saved characters to the seats of a match: each change at the table is saved right after the action that made
it.

The shelf `characters` stores a record for each character, a dict of JSON values:

    game          name of its game
    value         the character itself, as `saved_character.value` of the game returns it
    past          its story from former matches (list)
    match, seat   name of the match in which it has a seat now, or null, and the number of that seat
    count, sum    number and checksum (`sum_of`) of the actions that brought it there

The character is in that seat as long as these are the last actions in the log that changed who is in it.
"""

from binascii import crc32

from cornerman.game import fits
from cornerman.match import packed
from cornerman.ui.menus.screens import nothing

FOLDER = "characters"
LETTERS = 6  # most letters of a name of a seat, as for a player's name
RECORD = ("record", (("game", ("words", 1, 20)), ("value", ("any",)), ("past", ("any",)),
                     ("match", ("maybe", ("words", 4, 20)), None), ("seat", ("int", 0, 7), 0),
                     ("count", ("int", 1, 99), 1), ("sum", ("any",), 0)))


def character_module(game, name="saved_character"):
    """A module of a game (catalog.Game) about characters: `saved_character` or `sheet`."""
    return __import__(game.package + "." + name, None, None, (name,))


def shelf(app):
    """The shelf of characters. OSError: it cannot be read."""
    from cornerman.shelf import Shelf

    return Shelf(app.port.root + "/" + FOLDER)


def sum_of(match, at, actions):
    """The checksum (CRC-32) of consecutive actions (list) of a match.Match, the first of which is number `at` of the
    log."""
    return crc32(packed([match.chance.commitment(), at, actions]).encode())


def is_record(saved):
    """True for a value of the form above; the game's own part of it is not checked."""
    return (fits(RECORD, saved) is None and type(saved["value"]) is dict and type(saved["past"]) is list
            and (saved.get("match") is None or "seat" in saved and "count" in saved and "sum" in saved))


def find(app, table):
    """The characters on the shelf that play in a match, brought up to date: a CharacterBinding, or None."""
    out = CharacterBinding(app, table)
    seats = list(range(out.saved_character.places(table.match.options)))
    if not seats:
        return None
    try:
        there = shelf(app)
        for message in there.messages:
            app.warn([message])
        for name in there.names():
            saved = there.load(name)
            if (is_record(saved) and saved["game"] == table.game.name and saved.get("match") == table.journal.name
                    and saved["seat"] in seats):
                out.add(name, saved)
    except (OSError, MemoryError):
        app.warn(["The folder '%s' cannot be read. Look at it on a PC." % FOLDER])
    if not out.entries:
        return None
    out.update()
    if table.ended:
        out.release()
    return out


class CharacterBinding:
    """The saved characters of the open match."""

    def __init__(self, app, table):
        self.app, self.table = app, table
        self.saved_character = character_module(table.game)
        self.done = 0  # number of actions that have been scanned for changes of who is in which seat
        self.brought = {}  # what no action brings into the match (`saved_character.BRINGS`), of all who have come
        self.entries = []  # (name, seat, count, sum) of their records; not all of them have a seat now
        self.marks = {}  # {name: checksum of the value saved last}

    def add(self, name, saved):
        """Add a character whose record says that it is in this match. From now on all of the log stays in memory,
        because it is scanned after each action."""
        self.table.match.log.stay()
        value = self.value(saved["seat"])
        mark = self._mark(value) if value and self.value(saved["seat"], saved["value"]) == saved["value"] else None
        self.entries = [entry for entry in self.entries if entry[0] != name]
        self.entries.append((name, saved["seat"], saved["count"], saved["sum"]))
        self.marks[name] = mark
        self.name_seats()
        self.brought.update(saved["value"].get(getattr(self.saved_character, "BRINGS", None), {}))
        self._note_brought()

    def value(self, seat, old=None):
        """The character in a seat, as `saved_character.value` of the game returns it."""
        return self.saved_character.value(self.table.match.options, self.table.match.state, seat, old)

    def _mark(self, value):
        """The checksum of a character, by which `update` sees that it has changed."""
        return crc32(packed(value).encode())

    def names(self):
        """{seat: name of the saved character in it}. A character has a seat if its actions are the last that changed
        who is there."""
        match, seated = self.table.match, {}
        last = self.saved_character.origins(match.options, match.log)
        for name, seat, count, checksum in self.entries:
            at = last.get(seat)
            if at is not None and checksum == sum_of(
                    match, at, [match.log[i] for i in range(at, min(at + count, len(match.log)))]):
                seated[seat] = name
        return seated

    def name_seats(self):
        """Name each seat after the character in it, if the game wants that (`CALLS`) and no player has this name."""
        table = self.table
        if table.game.words.CALLS:
            names = self.names()
            table.characters = {seat: names[seat][:LETTERS] for seat in names
                                if names[seat][:LETTERS] not in table.names}

    def _note_brought(self):
        """Note in the state, which is a new one after an undo, what the characters have brought."""
        if self.brought:
            self.table.match.state["_" + self.saved_character.BRINGS] = self.brought

    def update(self):
        """Save the characters that have changed, and rename seats whose character has changed."""
        self._note_brought()
        options, log = self.table.match.options, self.table.match.log
        if len(log) < self.done or self.saved_character.origins(options, log.since(self.done)):
            self.name_seats()
        self.done = len(log)
        changed = {}
        for name, seat, count, checksum in self.entries:
            value = self.value(seat)
            mark = value and self._mark(value)
            if mark != self.marks[name]:
                self.marks[name] = mark
                if value:
                    changed[name] = seat
        if changed:
            names = self.names()
            self._save({name: changed[name] for name in changed if names.get(changed[name]) == name})

    def release(self, then=nothing):
        """Save each character, and note that it has no seat any more: this match has ended for good. The arguments and
        the result are those of `_save`."""
        seated = self.names()
        return self._save({seated[seat]: seat for seat in seated}, True, then)

    def _save(self, seats, free=False, then=nothing):
        """Update characters on the shelf from their seats, {name: seat}. True: all are saved; False: the players choose
        whether to try again, and then(app) is called once all are saved, or are left as they are.

        free: True: note that they have no seat any more
        """
        failed = {}
        for name in seats:  # the function of a dict would take room on the C stack
            if not self._saved(name, seats[name], free):
                failed[name] = seats[name]
        if failed:
            def again(app):
                if self._save(failed, free, then):
                    then(app)
            self.app.unsaved(" and ".join(["'%s'" % name for name in sorted(failed)]), again, then)
        return not failed

    def _saved(self, name, seat, free):
        """Update a character on the shelf, as `_save`. False: it could not be saved."""
        try:
            there = shelf(self.app)
            saved = there.load(name)
            if saved is None:
                self.app.warn(["'%s' cannot be read from the shelf any more. It stays in this match." % name])
                return True
            saved["value"] = self.value(seat, saved["value"]) or saved["value"]
            if free:
                saved["match"] = None
            there.save(name, saved)
        except (OSError, MemoryError):
            return False
        return True
