"""The steps of a game, which send several actions at one press."""

from cornerman.ui.dashboard.controller import ANYONE
from cornerman.ui.menus.screens import List, Message, Rows


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
    from cornerman.ui.map import map
    from cornerman.ui.pickers import dice_step
    rows, named = step.rows, dash.table.named

    def pick(app, i):
        from cornerman.ui.characters import characters
        todo = rows[i][2]
        if hasattr(todo, "rows"):
            show(dash, todo)
        elif type(todo) is tuple:
            app.push(Message(dash.table.lines(todo)))
        elif todo[0] == "shelf":
            characters.take(dash, todo[1])
        elif type(todo[0]) is str:
            dash.ask(todo, None if step.asks == "cover" else ANYONE, step.asks == "told")
        else:
            dash.act(*todo)

    def explain(app, i):
        todo = rows[i][2]
        while hasattr(todo, "rows"):
            todo = todo.rows[0][2]
        action = todo if type(todo[0]) is str else todo[todo[0] == ["undo"]]
        if type(todo) is list and len(action) > 1:
            dash.explain(action[:-1], action[-1])
    if step.title is None:
        pick(dash.app, 0)
        return
    made = Rows(rows, lambda row: (named(row[0]), row[1]))
    if step.map:
        dash.app.push(map.Map(dash.app, step, named, made, pick, Off(rows), explain))
    elif step.dice:
        dash.app.push(dice_step.Dice(dash.app, step, named, made, pick, Off(rows), explain))
    else:
        dash.app.push(List(named(step.title), made, pick, step.first, disabled=Off(rows), menu=explain))
