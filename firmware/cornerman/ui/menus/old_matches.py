"""The list of the matches on the flash, from which they are opened and deleted."""

from cornerman.catalog import title_of
from cornerman.game import LazyRows
from cornerman.ui.app.summary import score_line
from cornerman.ui.menus.choice import confirm
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
        self.names = [name for name in reversed(self.journal.names())
                      if not app.table or name != app.table.journal.name]
        if not opens:
            self.OK_WORD = "Delete"
        List.__init__(self, "Old matches" if opens else "Delete which one?", LazyRows(self.names, self._match),
                      self._pick, at)

    def _match(self, name):
        """A match as a row: its game, the players, and the result if it has ended."""
        journal = self.journal
        journal.look(name)
        header, end = journal.header(name), journal.end(name)
        return list_row("%s %s" % (title_of(header), score_line(end or header or {}) or name),
                        icon="resume" if end is None else "cup" if end.get("winners") else "old")

    def _pick(self, app, i):
        """OK on a row: ask what to do with the match, if it can be opened, else whether to delete it."""
        row = self.rows[i]

        def act(app, what):
            if what:
                self._delete(app, i)
            else:
                self.opens(app, self.names[i], row.icon == "resume")
        if self.opens:
            app.push(List(row.label, labelled(["Open", "Delete"]), act, state=self.names[i]))
        else:
            self._delete(app, i)

    def _delete(self, app, i):
        """Ask whether to delete match i."""
        name, journal = self.names[i], self.journal

        def answered(app, yes):
            app.pop()
            if not yes:
                return
            try:
                journal.remove(name)
            except OSError:
                app.unsaved("That")
            else:
                self.gone(app, i)
        journal.look(name)
        confirm(app, "Delete %s %s?" % (title_of(journal.header(name)), name), answered)
