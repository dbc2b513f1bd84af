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


def show(dash):
    """Push the history; OK on a row offers to undo all actions after it."""
    table = dash.table

    def pick(app, i):
        if not table.ended:
            confirm(app, "Undo the last %s?" % (i + 1 if i else "action"), back_to(i))

    def back_to(i):
        def chosen(app, yes):
            app.pop()
            if yes:
                left = len(table.match.log) - i - 1
                for _ in range(i + 1):
                    if len(table.match.log) > left:  # one step may undo several
                        dash.step("undo")
        return chosen
    dash.app.push(List("History", History(table), pick))
