"""Random keys on a board of every screen size: no error, and every box inside the screen and apart from the others."""

import random
import tempfile
import traceback

import hostsim.framebuf
from boardfiles import board, boards
from cornerman.keys import BACK, DOWN, LEFT, MENU, OK, RIGHT, UP
from gamecheck import measure
from hostsim.device import Device

KEYS = (OK, OK, OK, UP, DOWN, DOWN, LEFT, RIGHT, BACK, MENU)


def shapes():
    """One board of each screen size and colour: {(width, height, colour): board.json as a dict}."""
    found = {}
    for name in boards():
        data = board(name)
        found.setdefault((data["panel"]["width"], data["panel"]["height"], data["colour"]), data)
    return found


def faults(game, keys):
    """What was found with so many random keys from each preset on, in turn, on each board shape: a list of sentences."""
    found = []
    for n, (shape, data) in enumerate(sorted(shapes().items())):
        preset = game.setup.PRESETS[n % len(game.setup.PRESETS)]
        with tempfile.TemporaryDirectory() as folder:
            device = Device(data, folder + "/flash", hostsim.framebuf)
            found += _walk(device, game, preset, keys, random.Random("%s %d" % (game.name, n)))
    return found


def _walk(device, game, preset, keys, luck):
    from cornerman.ui.app import home

    app, where = device.app, "%s, preset %r" % (device.board["name"], preset[0])
    pressed = []
    try:
        home.start(app, game, preset[1], "walk")
        app.tick(0)
        for _ in range(keys):
            key = luck.choice(KEYS)
            pressed.append(key)
            if app.table is None:
                break
            app.key(key, 0)
            device.advance(200)
            wrong = measure.faults(app, app.style)
            if wrong:
                return ["%s: after %d keys %s" % (where, len(pressed), wrong[0])]
    except Exception:  # whatever the game or a screen does
        last = traceback.format_exc().strip().splitlines()
        return ["%s: after %d keys %s, at %s" % (where, len(pressed), last[-1], last[-3].strip())]
    return []
