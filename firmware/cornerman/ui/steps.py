"""The steps of a game, which send several actions at one press."""

from cornerman.ui.play import ANYONE
from cornerman.ui.screens import List


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
    dash.app.push(List(named(step.title), [(named(label), value) for label, value, todo in rows], pick, step.first,
                       off={i: rows[i][2] for i in range(len(rows)) if type(rows[i][2]) is str}, menu=explain))
