"""What is in memory: the only place that unloads modules.

Games and screens import modules where they need them, by plain import statements, and a module stays until memory runs
low. Then everything is dropped that neither the core below nor the lists of what is on the screen name: `STAYS` of the
screen, `STAYS` of the rules of the open match. A list that lacks a module costs time, never correctness: the module is
imported again at its next use. Nothing is dropped while the rules are at work or many actions are replayed.
"""

import gc
import sys

# Modules of Cornerman below these names may go, all others stay.
LOADED = ("ui.", "games.", "defaults.", "players.", "journal", "checkpoint", "records", "shelf", "options", "untrusted")
CORE = ("cornerman.ui.app.app", "cornerman.ui.app.table", "cornerman.ui.draw.boxes", "cornerman.ui.draw.cap_box",
        "cornerman.ui.draw.chrome", "cornerman.ui.draw.fonts", "cornerman.ui.draw.icons", "cornerman.ui.draw.layout",
        "cornerman.ui.draw.paint", "cornerman.ui.draw.shapes", "cornerman.ui.glyphs", "cornerman.ui.menus.screens")

always_low = False  # True: memory is low at any time, whatever the heap says; tests set it
_size = [0, 0, 0]   # bytes in use after the last collection, bytes of the whole heap, how many modules were loaded then
MODULE = 4000       # bytes that a module takes, and what it leaves when it is imported
TABLE = 8192        # bytes: a piece in which the table of names can grow
FILLERS = 240       # names without a meaning that may be added to it, at most
_reserved = []      # such a piece, while `reserve` keeps it
PIECE = 4096        # bytes in one piece that a key may ask for: a state as text, a table of names


def above(percent):
    """True if more than `percent` of the heap were in use after the last collection."""
    return always_low or _size[0] * 100 > _size[1] * percent


def collect_often(often):
    """Let MicroPython collect garbage often from a module that is loaded until `loaded` is called, so that modules do
    not lie between it in small pieces; False: where the heap is full, which is quicker. It matters where modules come
    from bundles."""
    bundles = sys.modules.get("bundles")
    if bundles:
        bundles.often = often or bundles.small


def loaded():
    """What a key needs has been loaded: what it leaves behind from here on waits until the heap is full."""
    if hasattr(gc, "threshold"):
        gc.threshold(-1)


def grow_names():
    """Collect garbage, and let MicroPython's table of names grow now if it is full: after 1,270 names it takes 7.7 KB
    in one piece, and where it finds none nothing can be loaded any more."""
    gc.collect()
    hasattr(gc, "a name for the table")  # it becomes a name, which a full table has to make room for


def in_pieces():
    """True if the heap has no free piece of PIECE bytes, even after a collection. Asking leaves hardly any garbage,
    because MicroPython frees what a list has held as soon as it is cleared."""
    try:
        piece = [None] * (PIECE // 4)
    except MemoryError:
        return True
    piece.clear()
    return False


def reserve():
    """Keep a piece in which MicroPython's table of names can grow, while the heap still has large ones. Options of its
    own bring a match so many names that the table grows where it begins, and then what is free is in pieces of 4 KB."""
    if not _reserved and hasattr(gc, "mem_alloc"):
        _reserved.append(bytearray(TABLE))


def release(grow):
    """Free the piece that `reserve` has kept, if it has. grow: True: the table of names takes it at once, because names
    without a meaning fill what room it has."""
    if not _reserved:
        return
    _reserved.clear()
    gc.collect()
    used = gc.mem_alloc()
    for n in range(FILLERS if grow else 0):
        hasattr(gc, "~%d" % n)
        if n % 16 == 15:
            before, used = used, gc.mem_alloc()
            if used - before > TABLE - 1000:
                break


def names_below(*heads):
    """The full names of all modules in memory whose names begin with "cornerman." and one of these texts."""
    found = []
    for name in sys.modules:
        if name.startswith("cornerman."):
            for head in heads:
                if name.startswith(head, 10):
                    found.append(name)
                    break
    return found


def after_picture(needed, percent, early):
    """Collect garbage, and unload modules where more than `percent` of the heap are in use then, or what is free is in
    small pieces. Called after each picture.

    needed: a function without arguments that returns what stays, as for `unload_all_but`. early: True: where three
    fifths of the heap are in use, garbage included, modules go before it is collected, so that it does not lie between
    what stays.
    """
    if early and _now_above(60):
        unload_all_but(needed())
    pieces = in_pieces()
    _collect()
    if pieces or above(percent):
        drop_all_but(needed())
    loaded()


def _collect():
    """Collect garbage, and remember what is in use then. A heap may have grown when modules have come."""
    gc.collect()
    if hasattr(gc, "mem_alloc"):
        _size[0] = gc.mem_alloc()
        if not _size[1] or len(sys.modules) > _size[2]:  # to ask takes 8 ms on an RP2040
            _size[1] = _size[0] + gc.mem_free()
        _size[2] = len(sys.modules)


def _now_above(percent):
    """True if more than `percent` of the heap are in use, garbage included. The heap is only asked, which takes 8 ms on
    an RP2040, where what was in use before and the modules that have come since may be so much without garbage."""
    likely = _size[0] + MODULE * (len(sys.modules) - _size[2])
    return always_low or (likely * 100 > _size[1] * percent and hasattr(gc, "mem_alloc")
                          and gc.mem_alloc() * 100 > _size[1] * percent)


def make_room(needed, percent, closed):
    """Unload what is not needed between the parts of an action, if more than `percent` of the heap are in use, garbage
    included, or what is free is in small pieces. Where no module has come and no screen was closed since the last
    collection, there is nothing to unload: garbage alone waits until the heap is full.

    needed: as for `after_picture`; closed: True where screens were closed. True: the heap still is in small pieces.
    """
    pieces = in_pieces()
    if pieces or always_low or (closed or len(sys.modules) > _size[2]) and _now_above(percent):
        unload_all_but(needed())
        _collect()
    return pieces and in_pieces()


def drop_all_but(names):
    """Unload as `unload_all_but`, and collect what that has made garbage, so that free pieces are large."""
    if unload_all_but(names):
        _collect()


def unload_all_but(names):
    """Unload all modules that may go but those of these names. True: there were some.

    names: full names, with or without "cornerman." at their head, in any order and with repetitions.
    """
    stays = set(names)
    gone = [name for name in names_below(*LOADED) if name not in stays and name not in CORE and name[10:] not in stays
            and not hasattr(sys.modules[name], "__path__")]
    for name in gone:
        unload(name)
    _size[2] = min(_size[2], len(sys.modules))  # what comes from here on is new
    return bool(gone)


def unload(name):
    """Unload one module, or, where the name ends with a dot, all below it. It is imported anew at its next use."""
    if name.endswith("."):
        for below in [path for path in sys.modules if path.startswith(name)]:
            unload(below)
    elif name in sys.modules:
        del sys.modules[name]
        parent, dot, last = name.rpartition(".")
        if parent in sys.modules and hasattr(sys.modules[parent], last):
            delattr(sys.modules[parent], last)
