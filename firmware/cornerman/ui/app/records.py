"""The page of records: wins and losses of each name, counted from the match files while the page is open."""

from cornerman.catalog import GAMES
from cornerman.records import DRAWN, LOST, WON, Records, streak
from cornerman.ui.menus.screens import List, Message, list_row, nothing

AT_ONCE = 4  # matches that are read in one tick
WORDS = {WON: "won", LOST: "lost", DRAWN: "drawn"}


class Page(List):
    """The names, sorted by wins; OK shows the games of one."""

    STAYS = ("ui.app.records", "records")

    def __init__(self, app, journal):
        """journal: Journal of the matches, none of them open"""
        self.records, self.journal = Records(), journal
        self.names = journal.names()
        self.read = 0
        List.__init__(self, "Records", [], self._chosen, state=self._progress(), icon="cup")

    def _progress(self):
        return "%d of %d" % (self.read, len(self.names))

    def tick(self, app, ms):
        """Read some more matches; True: the picture changes."""
        if self.read == len(self.names):
            return False
        for name in self.names[self.read:self.read + AT_ONCE]:
            try:
                self.records.add(self.journal.header(name), self.journal.end(name))
            except (OSError, MemoryError):
                pass  # reported when the match is opened
        self.read = min(len(self.names), self.read + AT_ONCE)
        self.state = self._progress()
        if self.read == len(self.names):
            self.state = ""
            self.found = self.records.names()
            self.rows = [list_row(name, "%d of %d won" % (won, played)) for name, won, played in self.found]
            del self.journal.messages[:]  # the list of old matches shows them
            if self.records.full:
                app.warn(["There are more names than are counted here.", "cornerman matches stats counts all."])
            if not self.rows:
                app.pop()
                app.push(Message(["No match of two or more has been played to its end yet."], "Records", then=nothing))
        return True

    def _chosen(self, app, i):
        """Show what a name has won in each game."""
        titles, lines = dict(GAMES), []
        for game, (won, lost, drawn, row, last) in self.records.games(self.found[i][0]):
            lines.append("%s: %d won, %d lost" % (titles.get(game, game), won, lost) + (
                ", %d drawn" % drawn if drawn else ""))
            lines.append("Last: " + ", ".join([WORDS[result] for result in last[:4]]))
            if streak(row):
                lines.append("Now " + streak(row))
        app.push(Message(lines, self.found[i][0], then=nothing))
