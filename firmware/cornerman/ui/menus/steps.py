"""The steps of a game, which send several actions at one press."""

from cornerman.game import ASK, DISABLED, DO, OPEN, READ, SHELF, LazyRows
from cornerman.ui.app.table import ANYONE
from cornerman.ui.menus.screens import List, Message


class Disabled:
    """Why rows of a game.Step cannot be chosen, as a List asks for it."""

    def __init__(self, rows):
        self.rows = rows

    def __contains__(self, i):
        return self.rows[i].tag == DISABLED

    def __getitem__(self, i):
        return self.rows[i].what


def show(dash, step):
    """Push the screen of a game.Step over a controller.Dashboard; without a title its first row is done at once."""
    rows, named = step.rows, dash.table.named

    def pick(app, i):
        tag, what = rows[i].tag, rows[i].what
        if tag == OPEN:
            show(dash, what)
        elif tag == READ:
            app.push(Message(dash.table.lines(what)))
        elif tag == SHELF:
            from cornerman.ui.characters import characters

            characters.take(dash, what)
        elif tag == ASK:
            dash.ask(what, None if step.asks == "cover" else ANYONE, step.asks == "told")
        else:
            dash.act(*what)

    def explain(app, i):
        row = rows[i]
        while row.tag == OPEN:
            row = row.what.rows[0]
        if row.tag == DO or row.tag == ASK:
            action = row.what if row.tag == ASK else row.what[row.what[0] == ["undo"]]
            if len(action) > 1:
                dash.explain(action[:-1], action[-1])
    if step.title is None:
        pick(dash.app, 0)
        return
    made = LazyRows(rows, lambda row: (named(row.label), row.value))
    given = dash.app, step, named, made, pick, Disabled(rows), explain
    if step.map:
        from cornerman.ui.map.map import Map

        dash.app.push(Map(*given))
    elif step.dice:
        from cornerman.ui.pickers.dice_step import Dice

        dash.app.push(Dice(*given))
    else:
        dash.app.push(List(named(step.title), made, pick, step.first, disabled=Disabled(rows), menu=explain))
