"""What the rows of the menu of a match do. Each function takes the controller.Dashboard."""

from cornerman.game import OPEN, winners
from cornerman.ui.menus.choice import confirm
from cornerman.ui.menus.screens import List, Message, labelled, nothing


def happened(dash):
    """Show the last story again."""
    from cornerman.ui.dashboard import story

    story.again(dash)


def page(dash):
    """Show the pages of rules of the game, or its one page."""
    table = dash.table
    if table.game.words.AT_HAND:
        read(dash, [])
        return
    dash.app.push(Message(table.lines(table.game.words.page(table.match.options)), "Rules", loose=True))


def read(dash, path):
    """Show what the rules have at a path of titles: more titles, or lines to read."""
    table, match = dash.table, dash.table.match
    press = table.game.words.pages(match.options, match.state, path)
    title = path[-1] if path else "Rules"
    if press.tag == OPEN:
        dash.app.push(List(title, labelled(press.what), lambda app, i: read(dash, path + [press.what[i]])))
    else:
        dash.app.push(Message(table.lines(press.what), title, then=nothing, loose=True))


def offers(dash):
    """Open the menu of all open actions, in addition to what OK does."""
    from cornerman.ui.menus import open_actions

    open_actions.show(dash)


def history(dash):
    """Open the history."""
    from cornerman.ui.menus import history

    history.show(dash)


def finish(table, then=nothing):
    """End a match for good: it cannot be changed any more. OSError: that could not be saved, and the match goes on.
    False: a character could not be saved; then(app) is called once it is, or is left."""
    if not table.ended:
        from cornerman.ui.app.summary import end as record

        table.journal.append(record(table))
        table.ended = True
        if table.binding:
            return table.binding.release(then)
    return True


def leave(dash, ended=False, start=None, as_it_is=False):
    """Go home, where the match file is closed. If the match is over, or `ended` is True, it ends for good; if that
    cannot be saved, the players choose whether to try again, or to leave a match that can be resumed.

    start: (game, options, players, names) of a match that begins there; as_it_is: True: nothing more is saved
    """
    table = dash.table
    try:
        if not as_it_is and (ended or table.match.over):
            if not finish(table, lambda app: leave(dash, ended, start, True)):
                return
    except OSError:
        dash.app.unsaved("The end", lambda app: leave(dash, ended, start), lambda app: leave(dash, as_it_is=True))
        return
    seats, state = table.game.rules.seats(table.match.options), table.match.state
    lost = table.lost
    if table.ended and state["over"]:
        from cornerman.ui.app.session import loser

        won = winners(state)
        lost = loser(seats, won) if won else None
    dash.app.series = (table.game.name, table.names[:seats], table.wins() if table.ended else table.series[:seats],
                       lost)
    dash.app.home(start)


def again(dash):
    """Start another match with the same options, between the same players."""
    table = dash.table
    leave(dash, False, (table.game.name, table.match.options, table.players, table.names))


def undo(dash):
    """Undo the last action once the key has been handled: the rules then have the whole C stack."""
    dash.app.work = dash.step, "undo"


def redo(dash):
    """Redo the action that was undone last, as `undo` does."""
    dash.app.work = dash.step, "redo"


def correct(dash):
    """Open the list of fields that can be corrected."""
    table = dash.table
    match, words = table.match, table.game.words
    fields = table.game.rules.correctable(match.options, match.state)

    def ask(app, i):
        dash.moved = True  # so that the corrected dashboard is shown before the game asks anything
        dash.ask(fields[i])
    labels = [table.named(words.offer(match.options, match.state, field)) for field in fields]
    dash.app.push(List("Correct", labelled(labels), ask))


def characters(dash):
    """Show which saved characters play in which seats."""
    from cornerman.ui.characters import characters

    characters.seats(dash)


def mode(dash):
    """Change to the next mode of the game (dashboard.MODES)."""
    from cornerman.ui.app import settings

    app, table = dash.app, dash.table
    modes = [mode for mode, words in table.game.dashboard.MODES]
    at = app.stack[-1].at
    settings.keep_mode(app, table.game.name, modes[(modes.index(dash.mode) + 1) % len(modes)])
    dash.focus = table.game.dashboard.focus(table.match.options, table.match.state, dash.mode)
    table.hidden = len(table.match.log) + len(table.match.undone)  # what was chosen in secret stays so
    app.cut(1)
    dash.menu(at)


def turn(dash):
    """Rotate the picture by 180 degrees."""
    switch(dash, "turned")


def sound(dash):
    """Switch the sounds of the board off or on."""
    switch(dash, "sound")
    dash.app.signal("refused")  # a sample, if they are on


def switch(dash, name):
    """Close the menu and switch a setting of the device off or on, by its name."""
    dash.app.cut(1)
    setattr(dash.app.settings, name, not getattr(dash.app.settings, name))
    dash.app.apply_settings()


def settings(dash):
    """Open the settings of the device. They take much memory, so the menu is closed first."""
    dash.app.cut(1)
    dash.app.show_settings()


def seed(dash, asked=False):
    """Show the seed of a match that has ended for good; for any other, its commitment.

    asked: False: if the match is over, ask first whether to end it for good, because whoever knows the seed could undo
    """
    table = dash.table
    if table.match.over and not table.ended and not asked:
        confirm(dash.app, "End the match for good?", lambda app, yes: reveal(dash, yes))
        return
    check = table.match.chance.commitment()
    if table.ended:
        lines = ["Seed " + table.seed, "SHA-256 of it, hashed again:", check]
    else:
        lines = ["Note this before you play:", check,
                 "This seed was chosen by hand." if table.chosen else "The seed is shown at the end."]
    from cornerman.ui.menus.seed_check import SeedCheck

    dash.app.push(SeedCheck(dash.app, lines, check))


def reveal(dash, yes):
    """End the match for good and show the seed, if `yes`; else show the commitment."""
    def reveals(app):
        dash.focus = None
        seed(dash)
    dash.app.cut(1)
    try:
        if not yes:
            seed(dash, True)
        elif finish(dash.table, reveals):
            reveals(dash.app)
    except OSError:
        dash.app.unsaved("The end", lambda app: reveal(dash, True))


def end(dash):
    """Ask whether to end a match that is not over."""
    confirm(dash.app, "End the match for good?", lambda app, yes: leave(dash, True) if yes else app.pop())
