"""The main program of the page, whose functions web/engine.js calls. `host` is a module that it gives."""

import sys
from gc import collect  # noqa: F401, the page calls it

import host
from cornerman.ports.browser import Port
from cornerman.start import play
from cornerman.store import Store

# Modules that every match needs, about in the order of their use. They are imported while no key is pressed.
AHEAD = """
ui.app.recipes match chance options items defaults.filling defaults.rules defaults.dashboard journal ui.app.table
ui.app.summary ui.dashboard.controller ui.dashboard.view ui.dashboard.rows ui.dashboard.lanes ui.draw.objects_box
ui.menus.match_menu defaults.words ui.draw.scaled_box ui.dashboard.victory ui.app.notices
"""

Store.free = lambda store: host.free()  # the file system takes 1.5 ms to look at its folders
port = Port(host.board)
rounds = play(port)
app = None
ahead = ["cornerman." + name for name in AHEAD.split()]


def load():
    """Import the first missing module of AHEAD; False: there is none."""
    while ahead:
        name = ahead.pop(0)
        if name not in sys.modules:
            __import__(name)
            return True
    return False


def turn():
    """Do one round; False: the app has ended."""
    global app
    for app in rounds:
        return True
    return False


def make_ready():
    """Write what the next action would have to write beside its record: a piece, and a slot that is missing. A board
    waits for a longer pause, because it erases flash for that."""
    if app.dash and not app.dash.table.ended:
        journal = app.dash.table.journal
        journal.make_ready()
        file, content = journal.next_slot()
        try:
            if journal.store.size(file) is None:
                journal.store.write(file, content)
        except OSError:  # the next action tries it again, and says so
            pass


def touch(x, y):
    """Tap the screen."""
    if app:
        app.touch(x, y)


def texts():
    """The texts on the screen, one a line."""
    return "\n".join([box.words for box in app.shown if box.kind in ("text", "scaled") and box.font[0] != "i"])
