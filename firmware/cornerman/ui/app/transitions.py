"""The change from home to a match, and back."""

from cornerman import memory
from cornerman.catalog import Game
from cornerman.store import Tail

# What draws a dashboard. In a game without LARGE screens these stay if they were imported while the opening was read.
DASHBOARD = ["ui.dashboard.controller", "ui.dashboard.view", "ui.dashboard.rows", "ui.dashboard.lanes"]
MENU_KEY = "@MENU: menu"  # the last line of an opening


def go(app):
    """Leave home or the match for the other, now that no code of it is running.

    Modules that only the one left needs are unloaded before the other is loaded.
    """
    (table, beginning, lines, start), app.pending = app.pending, None
    app.stack, app.drawn = [], None  # references to closed screens would keep their modules
    app.loaded.clear()  # fonts that only the one left has drawn
    app.words_of = None
    app.stale = True
    stays = ["ui.app.transitions"]
    if app.clock:
        app.clock.save()
        app.clock = None
    if app.dash:
        stays += leave(app, start)
    game = match = None
    if table:
        game, match = table.game, table.match
    elif beginning:
        game, match = beginning.game, beginning.draft.match
    memory.clear(stays + (needed(game, match) if game else []), game and not game.dashboard.LARGE)
    if not game:
        app.show_keys()
        beginning = next_match(app, start)
    if beginning:  # nothing of home is in memory any more, so there is room for the journal
        table, lines = create(app, beginning)
    if table:
        enter(app, table, lines)
    else:
        memory.collect_often(False)


def needed(game, match):
    """The names of the modules that the first picture of a match needs, as far as they may stay loaded."""
    names = game.stays(match.state)
    return names if game.dashboard.LARGE else names + DASHBOARD


def create(app, beginning):
    """(the Table of a match that begins, with its file; the lines for its beginning, None: its opening). (None, None):
    its file could not be created, so home is open, and over it the player is asked whether to try again. beginning:
    recipes.Beginning"""
    from cornerman.ui.app.table import Table, played

    game, (match, given, seed, chosen), players, names, lines, again = beginning
    journal = app.journal()
    names = list(names)
    for seat in range(len(players)):
        if players[seat]:
            names[seat] = "Device" if None in players else "Box %d" % (seat + 1)
    here = names[:game.rules.seats(match.options)]
    header = {"game": game.name, "options": given, "seed": seed, "commitment": match.chance.commitment(),
              "chosen": chosen, "names": here}
    if any(players):
        header["players"] = players
    if app.series or app.settings.best:
        from cornerman.ui.app import session

        header.update(session.begun(app.series, app.settings.best, game.name, here))
    try:
        journal.create(header)
    except OSError:
        show_home(app)
        app.unsaved("The match", lambda app: app.begin(beginning), lambda app: show_entered(app, beginning))
        return None, None
    table = Table(game, Tail(journal.store).take(journal), match, seed, names, app.settings.facing, False, chosen,
                  players)
    played(table, header)
    table.again = again
    if lines is not None and (table.best or table.lost is not None):
        from cornerman.ui.app import session

        lines = session.opening(table) + lines
    return table, lines


def show_entered(app, beginning):
    """Open the form of a match that is not to begin, as recipes.show_entered."""
    from cornerman.ui.app import recipes

    recipes.show_entered(app, beginning)


def show_home(app):
    """Open home."""
    from cornerman.ui.app import home

    home.show(app)


def leave(app, start):
    """Leave the match; its file is closed once the next picture stands, so that no key waits for it. Returns the names
    of modules that a next match like it needs, if there is one. start: as in App.home"""
    from cornerman.match import LONG
    from cornerman.ui.app import settings

    settings.note_played(app)
    table, state, app.dash = app.dash.table, (), None
    tail, game, match = table.journal, table.game, table.match
    if len(match.log) >= LONG:
        from cornerman import checkpoint

        state = list(checkpoint.records(match, tail.log_size))

    def close(app):
        from cornerman.ui.app import home

        for line in home.close(app, tail, state):
            app.warn([line])
    app.after(close)
    return game.stays(match.state) if start else []


def enter(app, table, lines):
    """Show the dashboard of a match. lines: as in App.open_table"""
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


def next_match(app, start):
    """The recipes.Beginning of a match that follows at once; None: there is none, and home is open. start: as in
    App.home"""
    if start:
        from cornerman.ui.app import recipes

        game, options, players, names = start
        recipes.start(app, Game(game), options, "", players, names, True)
        if app.pending:
            (_table, beginning, _lines, _start), app.pending = app.pending, None
            memory.unload("cornerman.ui.app.recipes")
            return beginning
    messages, app.stack = app.stack, []  # `recipes.start` has opened these, for example why it refused the match
    show_home(app)
    app.stack += messages
    return None


def opening(dash):
    """The lines for the beginning of a match, and the key of the menu; [] if the key line has that, and there are no
    others."""
    game, match = dash.table.game, dash.table.match
    words = game.words.welcome(match.options, match.state, dash.mode) or game.words.opening(match.options, match.state)
    lines = dash.table.lines(words)
    if lines or not dash.app.style.foot:
        lines.append(dash.app.called(MENU_KEY))
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
    else:
        dash.app.stack[-1].spare = dash.app.style.foot and dash.app.called(MENU_KEY)  # the key line has it, too
        dash.app.stack[-1].brief = table.again
