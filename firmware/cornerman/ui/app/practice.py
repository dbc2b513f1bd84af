"""A match against the device: which game, and who plays."""

from cornerman.catalog import ALONE, Game, fitting
from cornerman.ui.menus.screens import labelled

LEVELS = ((None, "a person"), ("random", "the device, easy"), ("greedy", "the device, normal"),
          ("thinking", "the device, hard"))


def show(app, start, list_class):
    """Push a list with the games that the device can play and a row for each seat, in which OK changes who plays it.

    start(app, game, options, seed, players) starts the match; list_class: the class of the list, home.Games (this
    module cannot import home, which imports it)
    """
    players, titles = [None, "greedy"], dict(fitting(app.port.board.get("heap")))
    games = [row for row in ALONE if row[0] in titles]

    def rows():
        return labelled([titles[name] for name, options, mode in games] + [
            "%s: %s" % (app.settings.names[seat], dict(LEVELS)[players[seat]]) for seat in (0, 1)])

    def pick(app, i):
        if i >= len(games):
            kinds = [kind for kind, words in LEVELS]
            seat = i - len(games)
            players[seat] = kinds[(kinds.index(players[seat]) + 1) % len(kinds)]
            screen.rows[:] = rows()
            return
        from cornerman.ui.app import settings

        name, options, mode = games[i]
        if mode:
            settings.keep_mode(app, name, mode)
        start(app, Game(name), options, "", players)
    screen = list_class([name for name, options, mode in games], "Practice", rows(), pick)
    app.push(screen)
