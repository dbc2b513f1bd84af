"""Presses random keys on a board of every screen size: no error, all boxes inside the screen, none overlapping."""

import random
import tempfile

import hostsim.framebuf
from boardfiles import usable
from cornerman.keys import BACK, DOWN, LEFT, MENU, NAMES, OK, RIGHT, UP
from cornerman.ui.app.recipes import presets
from gamecheck import measure
from gamecheck.findings import error_text
from hostsim.device import Device, Repeatable

KEYS = (OK, OK, OK, UP, DOWN, DOWN, LEFT, RIGHT, BACK, MENU)


def shapes():
    """One board of each screen size and colour: {(width, height, colour): board.json as a dict}."""
    found = {}
    for data in usable().values():
        found.setdefault((data["panel"]["width"], data["panel"]["height"], data["colour"]), data)
    return found


def look(game, found, keys):
    """Add the faults that `keys` random keys on each board show to the Findings; the presets take turns."""
    ready = presets(game)
    for n, (shape, data) in enumerate(sorted(shapes().items())):
        preset = ready[n % len(ready)]
        with tempfile.TemporaryDirectory() as folder:
            device = Device(data, folder + "/flash", hostsim.framebuf, Repeatable())
            _walk(device, game, preset, found, keys, random.Random("%s %d" % (game.name, n)))


def _walk(device, game, preset, found, keys, luck):
    """Press random keys in a new match until a fault is found."""
    from cornerman.ui.app import home

    app, pressed = device.app, []

    def where():
        last = "... " * (len(pressed) > 5) + " ".join([NAMES[key] for key in pressed[-5:]])
        count = "%d key%s" % (len(pressed), "s" * (len(pressed) != 1))
        return "%s, preset %r, after %s: %s" % (device.board["name"], preset.name, count, last)
    try:
        home.start(app, game, preset.options, "walk")
        app.tick(0)
        for _ in range(keys):
            if app.table is None:
                break
            pressed.append(luck.choice(KEYS))
            app.key(pressed[-1], 0)
            device.advance(200)
            for wrong in measure.faults(app, app.style)[:1]:
                found.add("a box is " + wrong, ("box", wrong.split(":")[0].split(",")[0]), where(), len(pressed))
                return
    except Exception as error:  # whatever the game or a screen does
        words = error_text(error)
        found.add("a screen fails with " + words, ("screen", words), where(), len(pressed))
