"""Starts the app on the board that board.json describes, and keeps it going."""

import sys

from cornerman import VERSION, memory, store
from cornerman.memory import collect_often, grow_names, keep, unload, unload_all_but

# Modules of MicroPython itself that files may extend, as far as the app imports them.
EXTENSIBLE = ("array", "binascii", "collections", "errno", "hashlib", "json", "machine", "os", "select", "time")


def extensible():
    """The modules EXTENSIBLE that this runtime has, as a dict by their names.

    While `sys.path` is empty MicroPython takes its own modules without a look at files.
    """
    path, found = list(sys.path), {}
    sys.path.clear()
    for name in EXTENSIBLE:
        try:
            found[name] = __import__(name)
        except ImportError:  # CircuitPython has no machine
            pass
    sys.path.extend(path)
    return found


def report(port, error):
    """Write the traceback of an exception to the serial line and, if the flash accepts it, to crash.txt."""
    port.trace(error, sys.stdout)
    try:
        with open(port.root + "/crash.txt", "w") as file:
            file.write("Cornerman %s on %s\n" % (VERSION, port.board["name"]))
            port.trace(error, file)
    except (OSError, MemoryError):
        print("Cornerman: crash.txt could not be written.")


def step(port, app):
    """Do one round of the main loop: pass buttons to the keys, keys and time to the app, changes to the panel.

    port: docs/architecture.md; app: ui.app.app.App. Returns True if a key was pressed.
    """
    keys = port.keys
    if not keys.waiting():
        port.poll()
    passed = keys.tick(port.ticks())
    if keys.stuck:
        app.stuck(keys.stuck)
        keys.stuck = None
    event = keys.next()
    pressed = event is not None
    while event:
        app.key(event[0], event[1])
        event = keys.next()
    app.tick(passed)
    if app.draw():
        app.trim()  # here nobody waits for it, and the next key finds memory that is free and in large pieces
    port.wait(10)
    return pressed


def load_app():
    """The class App; it is imported, with what its first picture needs, after the canvas has its memory."""
    from cornerman.ui.app import home, settings, transitions  # noqa: F401
    from cornerman.ui.app.app import App
    return App


def play(port):
    """Start the app, yield after its first picture and after each round of the main loop, and start the app again after
    an error, unless no key was pressed since the error before: then this ends. Where nothing could be imported any more
    after an error, the runtime restarts.

    port: docs/architecture.md. What is yielded is the ui.app.app.App.
    """
    App = load_app()
    port.poll()
    port.keys.tick(port.ticks())  # keys that are pressed while the first picture is drawn count
    pressed, failed, app = True, False, None
    while True:
        try:
            app = App(port)
            if failed:
                port.sleep(False)
                app.warn(["Something went wrong.", "Your match is safe.", "The file crash.txt says more."])
            app.draw()
            port.light(True)
            print("Cornerman %s is ready: %s" % (VERSION, port.board["name"]))
            while True:
                yield app
                pressed = step(port, app) or pressed
        except Exception as error:
            if app:
                app.end()  # MicroPython may still find the app itself on its stack
            app = None
            unload_all_but(())
            report(port, error)
            try:
                grow_names()
            except MemoryError:
                port.restart()
            if not pressed:
                print("Cornerman: stopped by this error. Press reset to try again.")
                return
            pressed, failed = False, True


def main(inside=None):
    """Play on the board that this runs on, until Ctrl-C or an error that comes back.

    inside: None, or the text of the board.json that a firmware image carries; a board.json on the flash comes first.
    """
    keep(extensible())
    if inside:
        memory.in_image()
    collect_often(True)  # until home is there: of all that is loaded now, little stays
    from cornerman.ports import detect

    port = detect.connect(inside, load_app)
    del detect
    for name in ("cornerman.ports.detect", "cornerman.ports.micropython", "drivers."):
        unload(name)
    if port:
        if memory.ample:
            store.ahead += port.ahead()
        for _ in play(port):
            pass
