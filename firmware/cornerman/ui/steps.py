"""The steps of a game, which send several actions at one press."""

from cornerman.ui.play import ANYONE
from cornerman.ui.screens import List, Rows


class Off:
    """Why rows of a game.Step cannot be chosen, as a List asks for it."""

    def __init__(self, rows):
        self.rows = rows

    def __contains__(self, i):
        return type(self.rows[i][2]) is str

    def __getitem__(self, i):
        return self.rows[i][2]


def show(dash, step):
    """Push the screen of a game.Step over a play.Dashboard; without a title its first row is done at once."""
    rows, named = step.rows, dash.table.named

    def pick(app, i):
        todo = rows[i][2]
        if type(todo[0]) is str:
            dash.ask(todo, ANYONE)
        else:
            dash.act(*todo)

    def explain(app, i):
        first = rows[i][2][0]
        if type(first) is list:
            dash.explain(first[:-1], first[-1])
    if step.title is None:
        pick(dash.app, 0)
        return
    dash.app.push(List(named(step.title), Rows(rows, lambda row: (named(row[0]), row[1])), pick, step.first,
                       off=Off(rows), menu=explain))
