"""The clock of a match and of its turns. It announces when five minutes, one minute and none are left. It is no part of
the rules: time has no effect on the match.

The time used is saved beside the settings, in two slots, for the latest matches. A restart loses at most SAVE_MS.
"""

from cornerman.game import fits
from cornerman.store import Store
from cornerman.ui.menus.screens import Message, nothing
from cornerman.untrusted import sealed, unsealed

MINUTE = 60000
MARKS = (5, 1, 0)  # minutes at which the screen says what is left
SAVE_MS = 20000  # between two saves
MATCHES = 4  # matches whose time is stored
SLOTS = ("clock.a", "clock.b")
LENGTH = 320  # bytes of a slot
USED = ("int", 0, 1 << 28)  # ms
SLOT = ("list", ("record", (("match", ("text", 4, 12)), ("used", USED), ("turn", USED))), 0, MATCHES)


def begin(app):
    """Start the clock of the open match if the settings or its options ask for one; else set `app.clock` to None. The
    time of a clock that runs already is saved first."""
    settings, clock = app.settings, app.clock
    if clock:
        clock.save()
    running = app.table and not app.table.ended and (settings.clock or settings.turn or app.table.minutes)
    app.clock = Clock(app) if running else None


def load(store):
    """(number of the newer slot, its content, of the kind SLOT) from a store.Store; (0, []): neither slot is sound."""
    found = (0, [])
    for slot in SLOTS:
        try:
            number, kept = unsealed(store.read(slot, LENGTH * 2) or b"")
        except (OSError, ValueError, TypeError):  # unreadable, damaged, or no pair
            continue
        if not fits(USED, number) and not fits(SLOT, kept) and number > found[0]:
            found = (number, kept)
    return found


class Clock:
    """Counts the time of the open match while it runs.

    used, turn: ms of the match, and of the present turn; limit: minutes of a turn, by the options of the match or else
    by the settings, 0: turns have no limit
    """

    def __init__(self, app):
        """app: the App, with a match at the table."""
        self.app, self.name = app, app.table.journal.name
        self.store = Store(app.port.root + "/settings")
        self.used = self.turn = self.unsaved = 0
        self.limit = app.table.minutes or app.settings.turn
        self.whose = None  # value that identifies the present turn; None: not known yet
        self.waiting = []  # sentences to show as soon as possible
        self.said = None  # the message shown last
        for kept in load(self.store)[1]:
            if kept["match"] == self.name:
                self.used, self.turn = kept["used"], kept["turn"]

    def turned(self, whose):
        """Called when the dashboard is laid out. whose: a value that identifies the turn; a new value restarts the
        clock of the turn"""
        if self.whose is not None and self.whose != whose:
            self.turn = 0
            self.waiting = [line for line in self.waiting if "turn" not in line]
        self.whose = whose

    def words(self):
        """The minutes left, in a few letters: "12 min", with a turn clock "2 of 12 min"."""
        settings = self.app.settings
        left = [str(-(-max(0, minutes * MINUTE - used) // MINUTE))
                for minutes, used in ((self.limit, self.turn), (settings.clock, self.used)) if minutes]
        return " of ".join(left) + " min"

    def tick(self, ms):
        """Advance the time by `ms`. True: the text of `words` has changed."""
        app = self.app
        before = self.words()
        if self._runs():
            self.used = self._advanced(self.used, ms, app.settings.clock, "")
            self.turn = self._advanced(self.turn, ms, self.limit, "This turn: ")
            self.unsaved += ms
            if self.unsaved >= SAVE_MS:
                self.save()
        top = app.stack[-1]
        if self.waiting and top in (app.dash, self.said) and not app.dash.tapped and not app.work:
            if top is self.said:
                app.pop()  # nobody has closed the message before
            lines, self.waiting = self.waiting, []
            if app.asleep:
                app.asleep, app.idle = False, 0
                app.port.sleep(False)
            self.said = Message(lines, "The clock", True, nothing)
            app.push(self.said)
            app.stale = True
            app.signal("clock")
        if self.words() == before:
            return False
        for screen in app.stack:
            if getattr(screen, "PAUSES", False):
                screen.state = self.words()  # the menu shows the clock, too
        return True

    def _advanced(self, used, ms, minutes, title):
        """Add `ms` to the time `used` and return the sum (ms). For each of MARKS that is passed, a sentence is added to
        `waiting`.

        minutes: the limit, 0: none; title: what the sentence begins with
        """
        for mark in MARKS:
            if minutes and used < (minutes - mark) * MINUTE <= used + ms:
                words = "%d minute%s left." % (mark, "" if mark == 1 else "s") if mark else "Time is up."
                self.waiting.append(title + (words[0].lower() + words[1:] if title else words))
        return min(used + ms, USED[2])

    def _runs(self):
        """True while the clocks run, by the setting of when they stop."""
        app, stops = self.app, self.app.settings.stops
        if app.table.match.over or app.table.ended or app.asleep and stops != "never":
            return False
        return stops != "menu" or not any([getattr(screen, "PAUSES", False) for screen in app.stack])

    def save(self):
        """Save the time used. A failure is ignored."""
        if not self.unsaved:
            return
        self.unsaved = 0
        number, kept = load(self.store)
        kept = [{"match": self.name, "used": self.used, "turn": self.turn}] + [
            record for record in kept if record["match"] != self.name]
        try:
            self.store.write(SLOTS[(number + 1) % 2], sealed([number + 1, kept[:MATCHES]], LENGTH))
        except OSError:
            pass
