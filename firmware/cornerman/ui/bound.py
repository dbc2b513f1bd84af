"""Characters that sit in a match: what changes them at the table is saved, right after the action is in the match.

On the shelf `characters` lies of each {"game", "value", "past", "match", "seat", "count", "sum"}: what the game
keeps of its seat (`kept.value`), the story of former matches, and where it sits: name of the match, or null, the seat,
and of how many actions and which ones brought it there. It is in its seat as long as these are the last ones in the
log that changed who sits there.
"""

from binascii import crc32

from cornerman.game import forget
from cornerman.match import packed

FOLDER = "characters"


def part(game, name="kept"):
    """A module of a game about characters: `kept` or `sheet`."""
    return __import__(game.package + "." + name, None, None, (name,))


def shelf(app):
    """The shelf of characters. OSError: it cannot be read."""
    from cornerman.shelf import Shelf

    forget("cornerman.shelf")
    return Shelf(app.port.root + "/" + FOLDER)


def sum_of(match, at, actions):
    """A number for actions of a match, the first one at `at`."""
    return crc32(packed([match.chance.commitment(), at, actions]).encode())


def origins(match, kept):
    """{seat: index in the log of the last action that changed who sits there}."""
    found = {}
    for i in range(len(match.log)):
        seat = kept.seated(match.log[i])
        if seat is not None:
            found[seat] = i
    return found


def is_record(saved):
    """True for what can be a character on the shelf; its value is not looked at."""
    return type(saved) is dict and type(saved.get("game")) is str and type(saved.get("value")) is dict and type(
        saved.get("past")) is list


def find(app, table):
    """The characters on the shelf that sit in a match, brought up to date: a Bound, or None."""
    out = Bound(app, table)
    try:
        there = shelf(app)
        for name in there.names():
            saved = there.load(name)
            if is_record(saved) and saved["game"] == table.game.name and saved.get("match") == table.journal.name:
                out.add(name, saved)
    except (OSError, MemoryError):
        app.warn(["The folder '%s' cannot be read. Look at it on a PC." % FOLDER])
    out.follow()
    if table.ended:
        out.release()
    return out if out.seats else None


class Bound:
    """The characters of the match that is open."""

    def __init__(self, app, table):
        self.app, self.table = app, table
        self.kept = part(table.game)
        self.seats = {}  # seat: [name, count, sum, number for the value that was saved last]

    def add(self, name, saved):
        """From now on a character sits here."""
        value = self.kept.value(self.table.match.s, saved["seat"])
        mark = self._mark(value) if value == saved["value"] else None
        self.seats[saved["seat"]] = [name, saved["count"], saved["sum"], mark]

    def _mark(self, value):
        return crc32(packed(value).encode())

    def names(self):
        """{seat: the character that sits there}: the actions that brought it are the last that changed who does."""
        match, found = self.table.match, {}
        for seat, at in origins(match, self.kept).items():
            for name, count, number in self.seats.get(seat, ()):
                if number == sum_of(match, at, [match.log[i] for i in range(at, min(at + count, len(match.log)))]):
                    found[seat] = name
        return found

    def follow(self):
        """Save those that have changed."""
        for seat in self.seats:
            held = self.seats[seat]
            value = self.kept.value(self.table.match.s, seat)
            mark = value and self._mark(value)
            if value and mark != held[3] and self.sits(seat, held[1], held[2]):
                held[3] = mark
                self._save(held[0], "value", value)

    def release(self):
        """The match has ended for good: nobody sits there any more."""
        for name in self.names().values():
            self._save(name, "match", None)

    def _save(self, name, key, value):
        """Change a character on the shelf."""
        try:
            there = shelf(self.app)
            saved = there.load(name)
            if saved is None:
                self.app.warn(["'%s' is not on the shelf any more. It stays in this match." % name])
                return
            saved[key] = value
            there.save(name, saved)
        except OSError:
            self.app.unsaved("'%s'" % name)
