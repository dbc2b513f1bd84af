"""From home to a match, and back."""

import gc

from cornerman import memory
from cornerman.catalog import Game


def go(app):
    """Leave the one for the other, now that no code of the one left is running.

    What only the one left needs leaves the memory before the other is loaded.
    """
    (table, lines, start), app.going = app.going, None
    app.stack = []
    app.loaded.clear()  # digits and letters that only the one left has drawn
    app.words_of = None
    app.stale = True
    tail, state = None, ()
    if app.dash:
        from cornerman.match import LONG

        tail = app.dash.table.journal
        if len(app.dash.table.match.log) >= LONG:
            from cornerman import checkpoint

            state = list(checkpoint.records(app.dash.table.match, tail._bytes))
        app.dash = None
    memory.trim(["ui.app.transitions"] + (table.game.stays(table.match.state) if table else []))
    gc.collect()
    if table is None:
        from cornerman.ui.app import home

        lines = list(lines) + (home.close(app, tail, state) if tail else [])
        home.show(app)
        for line in lines:
            app.warn([line])
        if start:
            home.start(app, Game(start[0]), start[1])
            app._go()
        return
    from cornerman.ui.dashboard.controller import Dashboard

    app.dash = Dashboard(app, table)
    app.stack = [app.dash]
    if lines is None:
        begin(app.dash)
    elif lines:
        app.dash.say(lines)
    if table.game.words.KEEPS and table.match.log:
        from cornerman.ui.characters import character_binding as bound

        table.bound = bound.find(app, table)


def begin(dash):
    """Tell how the match begins, and where the menu is. OK is not passed on where it opens a picker."""
    game, match = dash.table.game, dash.table.match
    lines = dash.table.lines(game.words.opening(match.options, match.state)) + [gesture(dash.app, "MENU") + ": menu"]
    dash.say(lines, (lambda app: None) if game.dashboard.on_ok(match.options, match.state, dash.mode) else None)


def gesture(app, key):
    """How a logical key is pressed on this board, as text: `MENU`, `Hold OK`, `UP and DOWN`."""
    keys = app.port.board["keys"]
    for gesture in keys:
        if keys[gesture] == key:
            if gesture.endswith(" long"):
                return "Hold " + keys[gesture[:-5]]
            if "+" in gesture:
                return " and ".join([keys[name] for name in gesture.split("+")])
    return key
