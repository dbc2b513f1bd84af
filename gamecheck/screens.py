"""Presses random keys on a board of every screen size: no error, all boxes inside the screen, none overlapping, and the
number that UP and DOWN change is seen."""

import random
import tempfile

import hostsim.framebuf
from boardfiles import usable
from cornerman.catalog import fitting
from cornerman.game import FIELD, TAP
from cornerman.keys import BACK, DOWN, LEFT, MENU, NAMES, OK, RIGHT, UP
from cornerman.theme import ACCENT
from cornerman.ui.app.recipes import presets
from cornerman.ui.draw.boxes import ARROWS
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

    app, pressed, seen = device.app, [], []

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
            for cell in _unseen(app, seen):
                found.add("UP and DOWN change %r, but nothing on the screen marks it: it has no room there. Give it "
                          "an icon, show less beside it or in the middle, or leave it out of dashboard.cells" % (cell,),
                          ("unseen", cell[FIELD]), where(), len(pressed))
                return
    except Exception as error:  # whatever the game or a screen does
        words = error_text(error)
        found.add("a screen fails with " + words, ("screen", words), where(), len(pressed))


def _unseen(app, seen):
    """The cells that UP and DOWN change on the dashboard without a mark on the screen. seen: list of the forms of views
    that were looked at; it grows"""
    dash = app.dash
    if app.table is None or app.stack[-1] is not dash or dash.tapped or not fitting(app.port.board.get("heap")):
        return []  # on a board that has no room for a game nobody plays
    match, game, kept = app.table.match, app.table.game.dashboard, dict(vars(dash))
    view = dash.view()
    form = [[(item.kind, item.cell) for item in part] for part in
            [[seat["big"]] + seat["items"] for seat in view["seats"]] + [view["middle"]]]
    if form in seen:
        return []
    seen.append(form)
    out, rung = [], []
    cell = dash.focus or game.move(match.options, match.state, None, "all")
    while cell is not None and cell not in rung:
        rung.append(cell)
        presses = game.taps(match.options, match.state, cell, dash.mode)
        if [press for press in presses if press and press.tag == TAP and press.what.cell == cell]:
            dash.focus, dash.news = cell, []
            if not [box for box in dash.boxes(app.style) if _marks(box, app.style)]:
                out.append(cell)
        cell = game.move(match.options, match.state, cell, "all")
    vars(dash).update(kept)
    return out


def _marks(box, style):
    """True for a box that marks what UP and DOWN change, by a frame, an arrow or the colour."""
    if box.kind == "text" and set(ARROWS.strip()) & set(box.words):
        return True
    return box.kind == "focus" or getattr(box, "ink", None) == ACCENT and style.head - 2 <= box.y < style.height
