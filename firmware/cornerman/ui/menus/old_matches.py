"""The list of the matches on the flash, from which they are opened and deleted."""

from cornerman.catalog import title_of
from cornerman.game import LazyRows
from cornerman.ui.app.summary import score_line
from cornerman.ui.menus.choice import confirm, undeleted
from cornerman.ui.menus.screens import List, labelled, list_row


class OldMatches(List):
    """All matches but the one that is open, the latest first. names: of these; journal: a Journal in which none is
    open"""

    STAYS = ("ui.app.summary",)

    def __init__(self, app, gone, opens=None, at=0):
        """gone(app, i): called when match i (an index of `names`) was deleted; opens(app, name, runs): called to open a
        match, runs: it can be resumed; None: matches can only be deleted. at: index of the row on which the cursor
        starts"""
        self.gone, self.opens, self.journal = gone, opens, app.journal()
        if not opens:
            self.OK_WORD = "Delete"
        List.__init__(self, "Old matches" if opens else "Delete which one?", [], self._pick)
        self._fill(app, at)

    def _fill(self, app, at):
        """Make the rows for the present files."""
        self.names = [name for name in reversed(self.journal.names())
                      if not app.table or name != app.table.journal.name]
        self.rows, self.at = LazyRows(self.names, self._match), max(0, min(at, len(self.names) - 1))

    def _match(self, name):
        """A match as a row: its game, the players, and the result if it has ended."""
        journal = self.journal
        journal.look(name)
        header, end = journal.header(name), journal.end(name)
        if not header and journal.beheaded(name):
            return list_row("Rest of match " + name)
        return list_row("%s %s" % (title_of(header), score_line(end or header or {}) or name),
                        icon="resume" if end is None else "cup" if end.get("winners") else "old")

    def _pick(self, app, i):
        """OK on a row: ask what to do with the match, if it can be opened, else whether to delete it."""
        row, name = self.rows[i], self.names[i]

        def act(app, what):
            if what:
                self._delete(app, i)
            else:
                self.opens(app, name, row.icon == "resume")
        if self.opens and row.icon:
            app.push(List(row.label, labelled(["Open", "Delete"]), act, state=name))
        else:
            self._delete(app, i)

    def _delete(self, app, i):
        """Ask whether to delete match i."""
        name, journal, depth = self.names[i], self.journal, app.depth()
        journal.look(name)
        header = journal.header(name)
        what = "%s %s" % (title_of(header) if header else "Match", name)

        def answered(app, yes):
            app.cut(depth)
            if not yes:
                return
            try:
                journal.remove(name)
            except OSError:
                app.cut(app.stack.index(self) + 1)
                self._fill(app, i)
                undeleted(app, what)
            else:
                self.gone(app, i)
        if header:
            confirm(app, "Delete %s?" % what, answered)
        elif journal.beheaded(name):
            confirm(app, "Its start is lost. Delete match %s?" % name, answered)
        else:
            app.warn(["Match %s cannot be read by this version. It is left as it is." % name])
