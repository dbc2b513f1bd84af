"""The rows of the menu of a match; `match_commands` has what they do."""

from cornerman.game import DO, copied, perform
from cornerman.ui.menus.screens import List, labelled


def show(dash, at=0):
    """Open the menu over a controller.Dashboard. at: index of the row on which the cursor starts"""
    table = dash.table
    match = table.match
    going = not table.ended
    over = match.over or table.ended
    rows = [row for row in (  # (label, False or None: no such row; name of a function of match_commands)
        (over and "Another match", "again"),
        (not over and hides_offers(dash) and "What else?", "offers"),
        (match.log and going and "Undo: " + table.entry(len(match.log) - 1), "undo"),
        (match.undone and going and "Redo: " + redo_entry(table), "redo"),
        (dash.story and "What happened", "happened"),
        (going and "Correct a number", "correct"),
        (match.log and "History", "history"),
        (going and has_characters(table) and "Characters", "characters"),
        (dash.mode and "Way: " + dict(table.game.dashboard.MODES)[dash.mode], "mode"),
        ((table.game.words.AT_HAND or table.game.words.page) and "Rules", "page"),
        ("sound" in dash.app.port.board and ("Sound off" if dash.app.settings.sound else "Sound on"), "sound"),
        ("Turn the screen", "turn"),
        ("Seed" if over else "Seed check", "seed"),
        ("Settings", "settings"),
        (going and "End the match", "end"),
        ("Save and leave", "leave")) if row[0]]

    def pick(app, i):
        from cornerman.ui.menus import match_commands

        getattr(match_commands, rows[i][1])(dash)
    clock = dash.app.clock
    screen = List(table.game.title, labelled([row[0] for row in rows]), pick, at, state=clock.words() if clock else "")
    screen.PAUSES = True
    dash.app.push(screen)


def hides_offers(dash):
    """True if OK does not lead to all open actions, by `OFFERS` of the game."""
    table, offers = dash.table, dash.table.game.dashboard.OFFERS
    if offers is not True:
        return bool(offers) and table.match.state["phase"] in offers
    press = table.game.dashboard.on_ok(table.match.options, table.match.state, dash.mode)
    return press is not None and press.tag == DO


def has_characters(table):
    """True if saved characters can play in this match."""
    if not table.game.words.SAVES_CHARACTERS:
        return False
    from cornerman.ui.characters.character_binding import character_module

    return character_module(table.game).places(table.match.options) > 0


def redo_entry(table):
    """The action that a redo would do, as a line. It is done on a copy of the state to see whether it is secret
    then."""
    match = table.match
    state, used, action = copied(match.state), match.chance.used, match.undone[-1]
    perform(match.rules, match.options, state, copied(action), match.chance)
    match.chance.used = used
    return table.line(state, action, len(match.log))
