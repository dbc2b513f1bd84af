"""Starts the app on the board that board.json describes, and restarts it after an error."""

import sys

from cornerman import VERSION, memory, store
from cornerman.memory import collect_often, grow_names, keep, unload, unload_all_but

# Modules of MicroPython itself that files may extend, as far as the app imports them.
EXTENSIBLE = ("array", "binascii", "collections", "errno", "hashlib", "io", "json", "machine", "os", "select",
              "time")


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
    """Do one round of the main loop: pass edges of buttons to `keys`, logical keys and the time to the app, and what
    has changed to the panel. Returns True if a key was pressed.

    port: as docs/architecture.md, Ports, describes it; app: ui.app.app.App
    """
    keys, pressed = port.keys, False
    if not keys.waiting():
        port.poll()
    for _ in range(2):  # keys that were pressed while the first round was at work are handled before the picture
        passed = keys.tick(port.ticks())
        if keys.stuck:
            app.stuck(keys.stuck)
            keys.stuck = None
        event = keys.next()
        while event:
            pressed = True
            app.key(event[0], event[1])
            event = keys.next()
        app.tick(passed)
        if not keys.waiting():
            break
    if app.draw():
        passed = keys.tick(port.ticks())
        app.trim()  # memory is freed now, while the player looks at the picture, and not at the next key
        app.tick(passed)  # until the picture was on the panel
        app.tick(keys.tick(port.ticks()))  # since then: a screen that ignores early keys counts from its picture on
    elif app.has_time():
        app.import_ahead()
        return pressed  # no time is lost between the parts, and a key is looked for above
    if app.holes:
        app.holes = False
        memory.fill_holes()
    port.wait(10)
    return pressed


def load_app():
    """The class App. It is imported, with what its first picture needs, after the canvas was allocated."""
    from cornerman.ui.app import home, settings, transitions  # noqa: F401
    from cornerman.ui.app.app import App
    return App


def play(port):
    """Run the app. Yields the ui.app.app.App after its first picture and after each round of the main loop.

    After an error the app starts again, unless no key was pressed since the error before: then this ends. If memory is
    too low to import anything after an error, the runtime restarts. port: docs/architecture.md
    """
    App = load_app()
    port.poll()
    port.keys.tick(port.ticks())  # from now on keys count, also while the first picture is drawn
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
                app.end()  # the garbage collector may still find a reference to the app on the C stack
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
    """Run the app on this board until Ctrl-C, or until an error repeats.

    inside: None, or the text of the board.json in a firmware image; a board.json on the flash has priority
    """
    keep(extensible())
    memory.look(inside is not None)
    collect_often(True)  # until home is shown: most of what is allocated while loading is garbage
    from cornerman.ports import detect

    port = detect.connect(inside, load_app)
    del detect
    for name in ("cornerman.ports.detect", "cornerman.ports.micropython", "cornerman.ports.flash_names",
                 "cornerman.ports.linker", "drivers."):
        unload(name)
    if port:
        if memory.ample or memory.has_bundles():  # elsewhere the files may be on another filesystem than littlefs
            store.ahead += port.ahead()
        for _ in play(port):
            pass
