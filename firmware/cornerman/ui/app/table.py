"""One match at the table: the match, its file, and the names of who plays."""

from cornerman.game import winners

ANYONE = -1   # in place of the seat that holds the device: no picker is covered
SEATS = ("@0", "@1", "@2", "@3", "@4", "@5", "@6", "@7")  # their names in texts of games
MANY = 6      # lines that are told before anything else opens
QUIET = 3000  # ms without a key, after which there is time for what can wait
FRESH = 128   # bytes of the log, some 4 actions, after which it is worth while


class Table:
    """A match with its file and its players. Every accepted action is in the match file before its result is shown."""

    def __init__(self, game, journal, match, seed, names, facing=False, ended=False, chosen=False,
                 players=()):
        """journal: the store.Tail of this match; ended: it is only looked at; chosen: a player gave the seed;
        players: who plays each seat, of `minds.KINDS`, None: a person; (): persons play."""
        self.game, self.journal, self.match, self.seed = game, journal, match, seed
        self.names, self.facing, self.ended, self.chosen = names, facing, ended, chosen
        self.called = str  # App.called, while the match is on the screen
        self.open_verbs = tuple  # a function: the verbs that this table tells openly, though the rules hide them
        self.series = [0] * len(names)  # matches that each seat has won before, between the same players
        self.best, self.lost = 0, None  # of how many matches the best counts, 0: each; the seat that lost the last one
        self.players = players if any(players) else ()
        self.minutes = game.dashboard.minutes(match.options) or 0  # of a turn, 0: as the settings say
        self.again = False  # True: it begins as the one before, whose opening was read
        self.declined = []  # (length of the log, seat): there the seat does nothing
        self.verb = None  # chosen last from the menu of what can happen
        self.characters = {}  # {seat: what it is called} where a character from the shelf sits and gives it its name
        self.bound = None  # character_binding.Bound: the characters from the shelf that sit here; None: there are none
        self.rested = 0  # bytes of the log when a state of the match was saved
        self.work = None  # checkpoint.work, while there is some
        match.log.older = self.past

    def past(self, first, last):
        """Yield actions of the log that are not in memory."""
        from cornerman import checkpoint

        return checkpoint.past(self.journal, first, last)

    def wins(self):
        """Matches that each seat has won, this one included if it is over."""
        state, seats = self.match.state, self.game.rules.seats(self.match.options)
        won = winners(state) if state["over"] else ()
        return [self.series[i] + (i in won) for i in range(seats)]

    def rest(self, idle):
        """A step of the work that makes a long match quick to open, `idle` ms after the last key. True: all is done."""
        if idle < QUIET or self.ended:
            return False
        if self.work is None:
            if self.journal._bytes < self.rested + FRESH:
                return False
            from cornerman import checkpoint

            self.work = checkpoint.work(self)
        for _ in self.work:
            return False
        self.work = None
        return True

    def name(self, seat):
        """What a seat is called: the character that sits there, or the player."""
        return self.characters.get(seat) or self.names[seat]

    def named(self, line):
        """A text of the game with the names of the seats in place of `@0`, `@1`…, and those of buttons of `@OK`…"""
        if "@" in line:
            line = self.called(line)
            for i in range(len(self.names)):
                if SEATS[i] in line:  # a text that is made anew costs MicroPython a search
                    line = line.replace(SEATS[i], self.name(i))
        return line

    def lines(self, lines):
        """A text or a list of texts, named."""
        return [self.named(line) for line in ([lines] if type(lines) is str else lines or ())]

    def do(self, action, instead=False, checked=False):
        """Do an action, or do it instead of the last one; returns its events. Refused: nothing changes.

        checked: True if `match.check` has allowed the action in this state.

        OSError: the file could not be written, and the action is not done either.
        """
        match = self.match
        events = match.instead(action) if instead else match.do(action, checked)
        try:
            self.journal.append(["instead" if instead else "do", action])
        except OSError:
            match.retract()
            if instead:
                match.redo()
            raise
        return events

    def tell(self, events):
        """What tells the events of the last action: a list of (line with the names of the seats, the seat that it
        speaks of first or None, name of an icon or "": that of an event stands at its first line)."""
        out, words = [], self.game.words
        for event in events:
            lines, icon = words.describe_event(self.match.options, self.match.state, event), words.icon(event) or ""
            for line in [lines] if type(lines) is str else lines or ():
                at = line.find("@") + 1
                seat = int(line[at]) if at and line[at:at + 1] in tuple("01234567") else None
                out.append((self.named(line), seat, icon))
                icon = ""
        return out

    def entry(self, i):
        """Action i of the log as a line of the history; what is still secret is not told."""
        try:
            action = self.match.log[i]
        except OSError:
            return "(cannot be read)"
        return self.line(self.match.state, action, i)

    def line(self, state, action, n):
        """An action, the n-th from 0, as a line, if it is not secret in state `state`. Nothing is after `["end"]`."""
        options = self.match.options
        if not self.ended and self.game.rules.secret(options, state, action, n) and (
                action[0] not in self.open_verbs()):
            return "(secret)"
        words = self.game.words
        return self.named(words.entry(options, state, action, n) or words.describe_action(options, action))


def played(table, header):
    """Tell a table what its players have won before, as far as the header of the match is sound."""
    if "series" in header or "best" in header:
        from cornerman.ui.app import session

        session.tell(table, header)
