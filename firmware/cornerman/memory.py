"""What is in memory: the only place that unloads modules.

Games and screens import modules where they need them, by plain import statements, and a module stays until memory runs
low. Then everything is dropped that neither the core below nor the lists of what is on the screen name: `STAYS` of the
screen, `STAYS` of the rules of the open match. A list that lacks a module costs time, never correctness: the module is
imported again at its next use. Nothing is dropped while the rules are at work or many actions are replayed.
"""

import gc
import sys

# Modules below these names may go, all others stay.
LOADED = ("cornerman.ui.", "cornerman.games.", "cornerman.defaults.", "cornerman.journal", "cornerman.checkpoint",
          "cornerman.shelf", "cornerman.options", "cornerman.untrusted")
CORE = ("cornerman.ui.app.app", "cornerman.ui.app.table", "cornerman.ui.draw.boxes", "cornerman.ui.draw.fonts",
        "cornerman.ui.draw.layout", "cornerman.ui.draw.paint", "cornerman.ui.draw.shapes", "cornerman.ui.glyphs",
        "cornerman.ui.menus.screens")

always = False  # True: memory is low at any time, whatever the heap says; tests set it


def low():
    """True if more than two fifths of the heap are in use, garbage included, which is 98 KB of the RP2040's 246 KB.

    An app that is frozen into the image stays below that, so all it has loaded stays. CPython has no such heap: there
    memory is never low.
    """
    if always or not hasattr(gc, "mem_alloc"):
        return always
    return gc.mem_alloc() * 3 > gc.mem_free() * 2


def loaded(*below):
    """The names, as `settle` takes them, of all modules in memory whose names begin with one of these texts."""
    return [name[10:] for name in sys.modules if any([name.startswith("cornerman." + text) for text in below])]


def settle(kept, needed):
    """Collect garbage, and where memory is low, drop modules. Called after each picture.

    Modules that only may be needed again go in the first place; those that `needed` does not name, only if less than
    two fifths of the heap are free even then.

    kept, needed: functions without arguments that return the names of the modules that stay beside the core, in any
    order and with repetitions: full names, without "cornerman." at their head. kept: None where nothing goes at first.
    """
    scarce = low()
    if scarce and kept:
        trim(kept())
    gc.collect()
    if scarce and (always or scant()):
        trim(needed())
        gc.collect()


def scant():
    """True if less than two fifths of the heap are free: 98 KB of the RP2040's 246 KB."""
    return gc.mem_alloc() * 2 > gc.mem_free() * 3


def relieve(needed):
    """Drop what is not needed while a key is handled, if less than two fifths of the heap are free, garbage included:
    between the work of the rules and the telling of it. needed: as for `settle`."""
    if always or hasattr(gc, "mem_alloc") and scant():
        trim(needed())
        gc.collect()


def trim(stays):
    """Drop all modules but the core, packages and `stays`, names as for `settle`."""
    stays = set(["cornerman." + name for name in stays])
    for name in list(sys.modules):
        if name in CORE or name in stays or hasattr(sys.modules[name], "__path__"):
            continue
        if any([name.startswith(start) for start in LOADED]):
            forget(name)


def forget(name):
    """Drop one module, or, where the name ends with a dot, all below it. It is imported anew at its next use."""
    if name.endswith("."):
        for below in [path for path in sys.modules if path.startswith(name)]:
            forget(below)
    elif name in sys.modules:
        del sys.modules[name]
        parent, dot, last = name.rpartition(".")
        if parent in sys.modules and hasattr(sys.modules[parent], last):
            delattr(sys.modules[parent], last)
