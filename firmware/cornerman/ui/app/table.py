"""One match at the table: the match, its file, and the names of who plays."""

ANYONE = -1  # in place of the seat that holds the device: no picker is covered


class Table:
    """Every accepted action is in the match file before its result is seen."""

    def __init__(self, game, journal, match, seed, names, facing=False, ended=False, chosen=False):
        """journal: the store.Tail of this match; ended: it is only looked at; chosen: a player gave the seed."""
        self.game, self.journal, self.match, self.seed = game, journal, match, seed
        self.names, self.facing, self.ended, self.chosen = names, facing, ended, chosen
        self.verb = None  # chosen last from the menu of what can happen
        self.bound = None  # bound.Bound: the characters from the shelf that sit here, None: there are none

    def named(self, line):
        """A text of the game with the names of the seats in place of `@0`, `@1`…"""
        if "@" in line:
            for i in range(len(self.names)):
                line = line.replace("@%d" % i, self.names[i])
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
        """The lines that tell the events of the last action, with the names of the seats."""
        out = []
        for event in events:
            out += self.lines(self.game.words.describe_event(self.match.options, self.match.state, event))
        return out

    def entry(self, i):
        """Action i of the log as a line of the history; what is still secret is not told."""
        return self.line(self.match.state, self.match.log[i], i)

    def line(self, state, action, n):
        """An action, the n-th from 0, as a line, if it is not secret in state `state`."""
        options = self.match.options
        if self.game.rules.secret(options, state, action, n):
            return "(secret)"
        return self.named(self.game.words.describe_action(options, action))
