"""The open match at the table: its match.Match, its file and the names of its players."""

from cornerman.game import winners

ANYONE = -1   # in place of the seat that holds the device: no picker needs a cover
SEATS = ("@0", "@1", "@2", "@3", "@4", "@5", "@6", "@7")  # placeholders for their names in texts of games
MANY = 6      # at least so many lines are shown before anything else opens
QUIET = 3000  # ms without a key after which work in the background begins
FRESH = 128   # bytes added to the log, some 4 actions, after which the state is saved anew


class Table:
    """A match with its file and players. Every accepted action is in the file before its result is shown.

    names: the names of the players by seat (list of str); match, game, seed, facing, ended, chosen: as for __init__
    """

    def __init__(self, game, journal, match, seed, names, facing=False, ended=False, chosen=False,
                 players=()):
        """game: catalog.Game; journal: the store.Tail of this match; match: match.Match; seed: text; facing: True: two
        players sit opposite; ended: True: the match can only be looked at; chosen: True: a player gave the seed

        players: who plays each seat: one of `computer.KINDS`, or None for a person; (): persons play all
        """
        self.game, self.journal, self.match, self.seed = game, journal, match, seed
        self.names, self.facing, self.ended, self.chosen = names, facing, ended, chosen
        self.called = str  # App.called, while the match is on the screen
        self.open_verbs = tuple  # function that returns the verbs that are public here, though the rules hide them
        self.hidden = len(match.log) + len(match.undone)  # actions before this number are never public
        self.series = [0] * len(names)  # matches that each seat has won before in this session
        self.best, self.lost = 0, None  # "best of" how many matches, 0: no limit; the seat that lost the last match
        self.players = players if any(players) else ()
        self.minutes = game.dashboard.minutes(match.options) or 0  # of a turn; 0: as in the settings
        self.again = False  # True: the match before had the same options, so its opening has been read
        self.declined = []  # (length of the log, seat): at this point of the match the seat has declined to act
        self.verb = None  # the verb chosen last from the menu of open actions
        self.characters = {}  # {seat: its name} for seats that are named after a saved character
        self.binding = None  # the character_binding.CharacterBinding of this match; None: no saved character plays
        self.saved_bytes = 0  # bytes of the log when its state was saved last
        self.work = None  # the generator checkpoint.work while it is unfinished
        self.unsaved, self.before = [], None  # records that `save` will write; `match.before` after the first of them
        match.log.older = self.past

    def past(self, first, last):
        """Yield actions number `first` to `last` - 1 of the log, which are not in memory."""
        from cornerman import checkpoint

        return checkpoint.past(self.journal, first, last)

    def wins(self):
        """Matches that each seat has won, this one included if it is over."""
        state, seats = self.match.state, self.game.rules.seats(self.match.options)
        won = winners(state) if state["over"] else ()
        return [self.series[i] + (i in won) for i in range(seats)]

    def save_step(self, idle):
        """Do a step of `checkpoint.work`, which saves the state of a long match. idle: ms since the last key. Returns
        True once, when the last step is done; False while there are more steps, or nothing is to be saved."""
        if idle < QUIET or self.ended:
            return False
        if self.work is None:
            if self.journal.log_size < self.saved_bytes + FRESH:
                return False
            from cornerman import checkpoint

            self.work = checkpoint.work(self)
        for _ in self.work:
            return False
        self.work = None
        return True

    def name(self, seat):
        """The name of a seat: that of its character, of the fighter in it (`words.fighter`) or of its player."""
        match = self.match
        return self.characters.get(seat) or self.game.words.fighter(match.options, match.state, seat) or (
            self.names[seat])

    def named(self, line):
        """A text of the game with the names of seats in place of `@0`, `@1`… and of buttons in place of `@OK`…"""
        if "@" in line:
            line = self.called(line)
            for i in range(len(self.names)):
                if SEATS[i] in line:  # MicroPython searches its interned strings for each text that is made
                    line = line.replace(SEATS[i], self.name(i))
        return line

    def lines(self, lines):
        """A list of texts, or None, as a list with names filled in (`named`)."""
        return [self.named(line) for line in lines or ()]

    def do(self, action, instead=False, checked=False, later=False):
        """Do an action, or do it instead of the last one; returns its events. Refused: nothing has changed.

        checked: True if `match.check` has allowed the action in this state. later: True: the caller calls `save` before
        anything is shown of it. OSError: the file could not be written, and nothing has changed.
        """
        match = self.match
        events = match.instead(action) if instead else match.do(action, checked)
        if not self.unsaved:
            self.before = match.before
        self.unsaved.append(["instead" if instead else "do", action])
        if not later:
            self.save()
        return events

    def save(self):
        """Write the actions that were done and are not in the file yet, by one write. OSError: the file could not be
        written, and all of these actions were taken back."""
        records, before, self.unsaved, self.before = self.unsaved, self.before, [], None
        if not records:
            return
        try:
            self.journal.append(*records)
        except OSError:
            self.match.retract(len(records), before)
            if records[0][0] == "instead":
                self.match.redo()
            raise

    def describe(self, events):
        """The lines that describe the events of the last action, as a list of (line, the seat that it names first or
        None, name of an icon or ""). Only the first line of an event has its icon."""
        out, words = [], self.game.words
        for event in events:
            lines = words.describe_event(self.match.options, self.match.state, event)
            icon = lines and words.icon(event) or ""
            for line in lines:
                at = line.find("@") + 1
                seat = "01234567".find(line[at:at + 1] or "@") if at else -1
                out.append((self.named(line), None if seat < 0 else seat, icon))
                icon = ""
        return out

    def begun(self, n):
        """The number of the first action of the press that did action number n, the last one of the log."""
        match, joined = self.match, self.game.dashboard.joined
        try:
            while n > 0 and joined(match.options, match.state, match.log[n - 1], match.log[n]):
                n -= 1
        except OSError:  # a part of the file cannot be read
            pass
        return n

    def entry(self, i):
        """Action number i of the log as a line of the history (str): "(secret)" for a secret one, "(cannot be read)" if
        its part of the file cannot be read."""
        try:
            action = self.match.log[i]
        except OSError:
            return "(cannot be read)"
        return self.line(self.match.state, action, i)

    def line(self, state, action, n):
        """An action, number n of the log (from 0), as a line; "(secret)" if it is secret in `state`. After `["end"]`
        nothing is secret."""
        options = self.match.options
        if not self.ended and self.game.rules.secret(options, state, action, n) and (
                self.players or n < self.hidden or action[0] not in self.open_verbs()):
            return "(secret)"
        words = self.game.words
        return self.named(words.entry(options, state, action, n) or words.describe_action(options, action))


def played(table, header):
    """Copy the session in the header of a match (session.copy_to) to a Table. The module is imported only if there is
    one."""
    if "series" in header or "best" in header:
        from cornerman.ui.app import session

        session.copy_to(table, header)
