"""The change from home to a match, and back."""

from cornerman import memory
from cornerman.catalog import Game


def go(app):
    """Leave home or the match for the other, now that no code of it is running.

    Modules that only the one left needs are unloaded before the other is loaded.
    """
    (table, lines, start), app.pending = app.pending, None
    app.stack, app.drawn = [], None  # references to closed screens would keep their modules
    app.loaded.clear()  # fonts that only the one left has drawn
    app.words_of = None
    app.stale = True
    tail, state = None, ()
    if app.clock:
        app.clock.save()
        app.clock = None
    if app.dash:
        from cornerman.match import LONG
        from cornerman.ui.app import settings

        settings.note_played(app)

        tail = app.dash.table.journal
        if len(app.dash.table.match.log) >= LONG:
            from cornerman import checkpoint

            state = list(checkpoint.records(app.dash.table.match, tail._bytes))
        app.dash = None
    memory.clear(["ui.app.transitions"] + (table.game.stays(table.match.state) if table else []))
    if table is None:
        from cornerman.ui.app import home

        app.show_keys()
        lines = list(lines) + closed(app, tail, state)
        home.show(app)
        told(app, lines)
        if start:
            game, options, players, names = start
            home.start(app, Game(game), options, "", players, names, True)
            app._go()
        else:
            memory.collect_often(False)
        return
    memory.collect_often(table.game.dashboard.LARGE)
    from cornerman.ui.dashboard.controller import Dashboard

    app.dash = Dashboard(app, table)
    app.stack = [app.dash]
    if app.settings.clock or app.settings.turn or table.minutes:
        from cornerman.ui.app import clock

        clock.begin(app)
    app.show_keys()
    if lines is None:
        lines = opening(app.dash)
    ask_first(app.dash, lines)
    if table.game.words.SAVES_CHARACTERS and table.match.log:
        from cornerman.ui.characters import character_binding

        table.binding = character_binding.find(app, table)
    memory.unload("cornerman.defaults.filling")  # all modules of the game are complete
    memory.unload("cornerman.ui.app.transitions")


def closed(app, tail, state):
    """Close the file of the match that was left, in an image once the next picture stands: no key waits for that.
    Returns messages for the player. tail: None: no match was left; state: as in `home.close`"""
    from cornerman.ui.app.home import close

    if tail and memory.ample:
        app.after(lambda app: told(app, close(app, tail, state)))
    return close(app, tail, state) if tail and not memory.ample else []


def told(app, lines):
    """Show lines, each as a message of its own."""
    for line in lines:
        app.warn([line])


def opening(dash):
    """The lines for the beginning of a match, and the key of the menu."""
    game, match = dash.table.game, dash.table.match
    told = game.words.welcome(match.options, match.state, dash.mode) or game.words.opening(match.options, match.state)
    lines = dash.table.lines(told) + [dash.app.called("@MENU: menu")]
    if dash.table.best or dash.table.lost is not None:
        from cornerman.ui.app import session

        lines = session.opening(dash.table) + lines
    return lines


def ask_first(dash, lines):
    """Show lines. In a new match the screen that the game opens first (`dashboard.first`) follows. If OK would open a
    picker, the OK that closes the lines is not passed on."""
    table = dash.table
    given = table.match.options, table.match.state, dash.mode
    new = not (table.match.log or table.match.undone or table.ended)
    first = table.game.dashboard.first(*given) if new else None
    # A game with LARGE screens is assumed to open one at OK: making the Step only to find out would take memory.
    waits = first or new and (table.game.dashboard.LARGE or table.game.dashboard.on_ok(*given))
    dash.say(lines, (lambda app: dash.go(first)) if waits else None)
    if dash.app.stack[-1] is dash:
        dash.go(first)
    elif table.again:
        dash.app.stack[-1].brief = True
