"""The rows of the menu of a match; `match_commands` has what they do."""

from cornerman import memory
from cornerman.game import DO, copied, perform
from cornerman.match import Mark, packed
from cornerman.ui.menus.screens import PAUSE, List, labelled


class Menu(List):
    """The list of the menu. While no key is pressed it computes the state to which an undo would lead."""

    PAUSES = True

    def tick(self, app, ms):
        """Advance the time by `ms`."""
        if memory.ample and app.idle >= PAUSE:
            shown, app.shown = app.shown, None  # so that no notice "Thinking" appears, however long it takes
            look_back(app.table.match)
            app.shown = shown

    def key(self, app, key, count):
        match = app.table.match
        List.key(self, app, key, count)
        if app.stack[-1] is not self:
            match.noted = None


def look_back(match):
    """Note the state before the last action of a match.Match in its `noted`, so that its undo replays nothing."""
    count = len(match.log) - 1
    if count < 0 or match.noted:
        return
    state, used = match.state, match.chance.used
    try:
        earlier = [None] + [mark for mark in match.marks if mark.count <= count]
        for n in range(match.return_to(earlier[-1]), count):
            perform(match.rules, match.options, match.state, copied(match.log[n]), match.chance)
        match.noted = Mark(count, match.chance.used, packed(match.state))
    except (OSError, MemoryError):  # then the undo replays the log from a checkpoint
        pass
    match.state, match.chance.used = state, used


def show(dash, at=0):
    """Open the menu over a controller.Dashboard. Undo stands before another match: a slip is undone as before the end.

    at: index of the row on which the cursor starts; None: that of another match
    """
    table = dash.table
    match = table.match
    going = not table.ended
    over = match.over or table.ended
    rows = [(label, name) for label, name in (  # a false label: no such row; name: of a function of match_commands
        (not over and hides_offers(dash) and "What else?", "offers"),
        (match.log and going and undo_label(table), "undo"),
        (match.undone and going and "Redo: " + redo_entry(table), "redo"),
        (over and "Another match", "again"),
        (dash.story and "What happened", "happened"),
        (going and "Correct a number", "correct"),
        (match.log and "History", "history"),
        (going and has_characters(table) and "Characters", "characters"),
        (going and dash.mode and not (table.players or table.game.dashboard.one_way(match.options)) and
         "Way: " + dict(table.game.dashboard.MODES)[dash.mode], "mode"),
        ((table.game.words.AT_HAND or table.game.words.page) and "Rules", "page"),
        ("sound" in dash.app.port.board and ("Sound off" if dash.app.settings.sound else "Sound on"), "sound"),
        ("Turn the screen", "turn"),
        ("Seed" if over else "Seed check", "seed"),
        ("Settings", "settings"),
        (going and "End the match", "end"),
        ("Save and leave", "leave")) if label]
    names = [name for label, name in rows]

    def pick(app, i):
        from cornerman.ui.menus import match_commands

        getattr(match_commands, names[i])(dash)
    if at is None:
        at = names.index("again") if over else 0
    clock = dash.app.clock
    dash.app.push(Menu(table.game.title, labelled([label for label, name in rows]), pick, at,
                       state=clock.words() if clock else ""))


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


def undo_label(table):
    """The row that undoes the last action. Moves of the device are undone up to the last one of a person."""
    if table.players:
        return "Undo to your move" if None in table.players else "Undo all"
    return "Undo: " + table.entry(table.begun(len(table.match.log) - 1))


def redo_entry(table):
    """The action that a redo would do, as a line. It is done on a copy of the state to see whether it is secret
    then."""
    match = table.match
    state, used, action = copied(match.state), match.chance.used, match.undone[-1]
    perform(match.rules, match.options, state, copied(action), match.chance)
    match.chance.used = used
    return table.line(state, action, len(match.log))
