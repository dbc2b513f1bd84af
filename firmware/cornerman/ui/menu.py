"""The menu of a match: what belongs to the table around the game."""

from cornerman.match import copied
from cornerman.ui.app import load
from cornerman.ui.pickers import Choice, plain
from cornerman.ui.screens import List, Message


def show(dash, at=0):
    """Open the menu over a play.Dashboard."""
    table = dash.table
    match = table.match
    over = match.s["over"] or table.ended
    rows = []
    if over:
        rows.append(("Another match", again))
    if match.log and not table.ended:
        rows.append(("Undo: " + table.entry(len(match.log) - 1), lambda dash: step(dash, "undo")))
    if match.undone and not table.ended:
        rows.append(("Redo: " + redo_entry(table), lambda dash: step(dash, "redo")))
    if dash.told:
        rows.append(("What happened", lambda dash: load("story").again(dash)))
    if not table.ended:
        rows.append(("Correct a number", correct))
    if match.log:
        rows.append(("History", lambda dash: load("history").show(dash)))
    if dash.way:
        rows.append(("Way: " + dict(table.game.dashboard.WAYS)[dash.way], way))
    rows += [("Turn the screen", turn), ("Seed" if over else "Seed check", seed),
             ("Settings", settings)]
    if not table.ended:
        rows.append(("End the match", end))
    rows.append(("Save and leave", lambda dash: dash.leave()))
    dash.app.push(List(table.game.title, [row[0] for row in rows], lambda app, i: rows[i][1](dash), at))


def redo_entry(table):
    """The line of what a redo would do; it is tried on a copy to see whether it is secret then."""
    match = table.match
    s, used, action = copied(match.s), match.chance.used, match.undone[-1]
    match.rules.apply(match.opt, s, copied(action), match.chance)
    match.chance.used = used
    return table.line(s, action, len(match.log))


def again(dash):
    """Another match with the same options."""
    dash.leave(False, (dash.table.game.name, dash.table.match.opt))


def step(dash, what):
    """`undo` or `redo`, and what that was."""
    try:
        line = dash.table.step(what)
    except OSError:
        dash.app.unsaved("That")
        return
    dash.told, dash.unread = "", []
    dash.app.cut(1)
    dash.say([("Undone: " if what == "undo" else "Done again: ") + line])


def correct(dash):
    """Which number is wrong?"""
    table = dash.table
    match, words = table.match, table.game.words
    fields = table.game.rules.settable(match.opt, match.s)
    dash.app.push(List("Correct", [table.named(words.offer(match.opt, match.s, f)) for f in fields],
                       lambda app, i: dash.ask(fields[i])))


def way(dash):
    """The next way to keep the game."""
    ways = [way for way, words in dash.table.game.dashboard.WAYS]
    load("settings").keep_way(dash.app, dash.table.game.name, ways[(ways.index(dash.way) + 1) % len(ways)])
    at = dash.app.stack[-1].at
    dash.app.cut(1)
    show(dash, at)


def turn(dash):
    """The screen upside down."""
    dash.app.cut(1)
    dash.app.settings.turned = not dash.app.settings.turned
    dash.app.settle()


def settings(dash):
    """The settings of the device, right over the table: they take much memory."""
    dash.app.cut(1)
    dash.app.show_settings()


def seed(dash):
    """The seed, or before the end its commitment."""
    table = dash.table
    check = table.match.chance.commitment()
    if table.match.s["over"] or table.ended:
        lines = ["Seed " + table.seed, "SHA-256 of it, hashed again:", check]
    else:
        lines = ["Note this before you play:", check, "The seed is shown at the end."]
    dash.app.push(Message(lines, then=lambda app: None))


def end(dash):
    """End it before it is over?"""
    dash.app.push(Choice("End the match for good?", [False, True],
                         lambda app, yes: dash.leave(True) if yes else app.pop(), False, plain))
