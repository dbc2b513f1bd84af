"""Starts the app on the board that board.json describes, and keeps it going."""

import gc
import sys

from cornerman import VERSION
from cornerman.memory import forget, trim


def report(port, error):
    """A traceback, to the serial line and to crash.txt if the flash takes it."""
    port.trace(error, sys.stdout)
    try:
        with open(port.root + "/crash.txt", "w") as file:
            file.write("Cornerman %s on %s\n" % (VERSION, port.board["name"]))
            port.trace(error, file)
    except OSError:
        print("Cornerman: crash.txt could not be written.")


def step(port, app):
    """One round: buttons to keys, keys and time to the app, what changed to the panel. True: a key was pressed."""
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
        app.trim()  # in the pause after a picture: the next key finds its memory at once, and it does not break up
    port.wait(10)
    return pressed


def main(inside=None):
    """Start, and after an error start again, but not if no key was pressed since the last one.

    inside: text of the board.json that a firmware image carries; a board.json on the flash wins.
    """
    def load():
        from cornerman.ui.app.app import App  # not before the canvas has its memory
        return App

    from cornerman.ports import detect

    port = detect.connect(inside, load)
    del detect
    for name in ("cornerman.ports.detect", "cornerman.ports.micropython", "drivers."):
        forget(name)
    if port is None:
        return
    App = load()
    port.poll()
    port.keys.tick(port.ticks())  # what is pressed from here on counts, while the first picture is drawn too
    pressed, failed = True, False
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
                pressed = step(port, app) or pressed
        except Exception as error:
            app = None
            trim(())
            gc.collect()
            report(port, error)
            if not pressed:
                print("Cornerman: stopped by this error. Press reset to try again.")
                return
            pressed, failed = False, True
