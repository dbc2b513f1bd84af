"""The history of a match: its log, from which the players can undo back to any action."""

from cornerman.ui.menus.choice import confirm
from cornerman.ui.menus.screens import List, list_row


class History:
    """The log of a table as rows of a list, the latest first, each made when it is read."""

    def __init__(self, table):
        self.table = table

    def __len__(self):
        return len(self.table.match.log)

    def __getitem__(self, i):
        at = len(self) - 1 - i
        return list_row("%d. %s" % (at + 1, self.table.entry(at)))


def question(table, i):
    """The question before row i, its action and all after it are undone. With the action go the others of its press
    (Table.begun), and against the device all moves of the device before it (Dashboard.step)."""
    log, players = table.match.log, table.players
    count = len(log) - table.begun(len(log) - 1 - i)
    if players and None not in players:
        return "Undo all?"
    return "Undo the last %s%s?" % (count if count > 1 else "action", ", to your move" if players else "")


def show(dash):
    """Push the history; OK on a row offers to undo its action and all after it, until the match has ended."""
    table = dash.table

    def pick(app, i):
        if not table.ended:
            confirm(app, question(table, i), back_to(i))

    def back_to(i):
        rest = len(table.match.log) - 1 - i

        def undo(app):
            log, before = table.match.log, 0
            while len(log) > rest and len(log) != before:  # an undo that was not saved leaves the log as it was
                before = len(log)
                # perhaps several actions: moves of the device, or all that one press has done
                dash.step("undo", undo)

        def chosen(app, yes):
            app.pop()
            if yes:
                undo(app)
        return chosen
    rows = List("History", History(table), pick)
    if table.ended:
        rows.OK_WORD = ""
    dash.app.push(rows)
