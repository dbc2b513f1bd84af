"""Which modules are loaded: this is the only module that removes others from `sys.modules`.

Games and screens import modules with plain import statements where they need them, and a module stays loaded until
the heap runs low. Then every module of LOADED is unloaded that is neither in CORE nor in a list of what the next key
needs: `STAYS` of the open screens, and `STAYS` in the rules of the open match. Where a list lacks a module, that module
is imported again at its next use, which takes time and changes nothing else. No module is unloaded while a rule runs
or a log is replayed.

MicroPython's heap matters in four ways here:

- Its garbage collector does not move objects. A heap can have much free space and still no free block that is large
  enough for one list or text. `in_pieces` looks for that.
- A module that is loaded while garbage still fills the low addresses lies behind that garbage. When the garbage is
  collected, free space remains on both sides of the module. `collect_often` avoids it by earlier collections.
- Each identifier that any module has used stays in a table of interned strings ("qstrs"), which never shrinks. When
  the table is full MicroPython allocates the next part of it as a single block, 7.7 KB beyond 1,260 names, in the
  middle of whatever it does; without such a block the import fails. `grow_names` is about this table. One match needs
  fewer names, because the modules of a board have short ones (flashing/private_names.py); an evening may need more.
- The allocator begins each search at the first free block of 16 bytes. While one of them is free low in the heap, each
  allocation of more than 16 bytes, such as the frame of a larger function, looks through all that is in use: about
  0.3 ms on an RP2040. `fill_holes` fills small free blocks while nobody waits.

In an image, and on an RP2040 with bundles (ports/in_flash.py), the code and the names lie in the flash, so the first
three are no concern (`ample`). Then no key waits for a look at the heap or for a collection: modules are unloaded and
garbage is collected after the picture is on the panel.
In a browser web/python/cornerman/memory.py stands for this module: the heap grows, and no module is unloaded.

A runtime without `gc.mem_alloc` (CPython) or `gc.threshold` (CPython, CircuitPython) skips the parts that need it.
"""

import gc
import sys

# Only modules whose names begin with "cornerman." and one of these texts may be unloaded.
LOADED = ("ui.", "games.", "defaults.", "players.", "journal", "checkpoint", "records", "shelf", "options", "untrusted",
          "menu", "chapters")
# Of those, what draws any screen: it always stays.
CORE = ("cornerman.ui.app.app", "cornerman.ui.app.table", "cornerman.ui.draw.boxes", "cornerman.ui.draw.cap_box",
        "cornerman.ui.draw.chrome", "cornerman.ui.draw.fonts", "cornerman.ui.draw.icons", "cornerman.ui.draw.layout",
        "cornerman.ui.draw.paint", "cornerman.ui.draw.shapes", "cornerman.ui.glyphs", "cornerman.ui.menus.screens")

image = False       # True: the app runs from an image
ample = False       # True: the modules lie in the flash, in an image or by ports/in_flash.py; memory is seldom short
always_low = False  # True: the heap counts as nearly full at any time; only tests set it
_size = [0, 0, 0]   # after the last collection: bytes in use, bytes of the whole heap, number of loaded modules
MODULE = 4000       # bytes, an estimate: a module with the garbage that its import leaves
FROZEN = 900        # the same where it lies in the flash, and an import leaves little garbage
_looked = 0         # how many modules were loaded when `make_room` last looked for one to unload
_must_unload = False  # True: the app has gone to or from a match, and unloads modules after the next picture
_known = []         # dicts with results of functions (tables.remembered)
HOLE = 1000         # bytes: `fill_holes` fills the free blocks before the first one of this size
HOLES = 4000        # at most so many blocks of 16 bytes, which takes about 16 ms
SPARE = 60000       # bytes that it leaves: a key that needs more waits 20 ms for a collection
_names = [0]        # how many names `grow_names` has made
PIECE = 4096        # bytes: the largest single block that one key needs, for example a state as JSON text


def has_bundles():
    """True if modules come from bundles (firmware/bundles.py)."""
    return "bundles" in sys.modules


def look(inside):
    """Set `image` and `ample`. inside: True if the app runs from an image. Where bundles are mounted too, modules come
    from them."""
    global image, ample
    image = inside and not has_bundles()
    ample = image or has_bundles() and sys.modules["bundles"].mounted.linked is not None


def keep(modules):
    """Put modules of MicroPython itself, a dict by their names, into `sys.modules`, where imports find them at once.

    MicroPython does not keep those that files may extend: at each import it looks in all folders of `sys.path` for such
    a file, which takes about 4 ms on an RP2040.
    """
    for name, module in modules.items():
        sys.modules.setdefault(name, module)


def above(percent):
    """True if more than `percent` (0 to 100) of the heap was in use after the last collection."""
    return always_low or _size[0] * 100 > _size[1] * percent


def likely_above(percent):
    """As `above`, with an estimate of what the modules take that were imported since the last collection."""
    return always_low or _likely() * 100 > _size[1] * percent


def scarce(percent):
    """True if modules should be unloaded before the next picture: more than `percent` of the heap was in use after the
    last collection. Never where memory is `ample`: there `after_picture` unloads them, and no key waits for that."""
    return above(percent) and (always_low or not ample)


def collect_often(often):
    """Set how often garbage is collected while modules are imported from bundles (firmware/bundles.py).

    often: True: after each `bundles.GARBAGE` bytes, from the next import until `loaded` is called, so that new modules
    do not lie between garbage. False: only when the heap is full, which is quicker. Without bundles nothing changes,
    and on a board with little free heap it is always True.
    """
    bundles = sys.modules.get("bundles")
    if bundles:
        bundles.often = often or bundles.small


def forgets(known):
    """Note a dict, the cache of a function: `unload_all_but` empties it, because it takes memory, and its content may
    belong to modules that are unloaded. As files `after_picture` empties it as well."""
    _known.append(known)


def _forget():
    """Empty the caches of functions."""
    while _known:
        _known.pop().clear()


def loaded():
    """End the frequent collections of `collect_often` for this key: all modules that it needs are loaded. Garbage is
    now collected when the heap is full."""
    if hasattr(gc, "threshold"):
        gc.threshold(-1)


def grow_names():
    """Collect garbage, and let the table of names grow now if it is full.

    It is called after an error, when modules are unloaded: at that moment the heap is likely to have a free block of
    7.7 KB. MemoryError: it has none.
    """
    gc.collect()
    _names[0] += 1
    hasattr(gc, "+%d" % _names[0])  # looking up an attribute interns its name, so a full table has to grow


def after_error(names):
    """Make room after a MemoryError: unload all modules but `names`, as `unload_all_but` says, and let the table of
    names grow if it is full and a free block is large enough."""
    unload_all_but(names)
    _collect()
    try:
        grow_names()
    except MemoryError:  # what comes next may need no new name
        pass


def in_pieces():
    """True if the heap is fragmented: it has no free block of PIECE bytes, even after a collection.

    It is tried by an allocation, which MicroPython repeats after a collection before it raises MemoryError. The
    try leaves no garbage of that size, because `list.clear` frees the block of the items at once.
    """
    if ample:
        return False
    try:
        piece = [None] * (PIECE // 4)
    except MemoryError:
        return True
    piece.clear()
    return False


def has_new():
    """True if a module was imported since the last collection, or the app has gone to or from a match."""
    return len(sys.modules) > _size[2] or _must_unload


def names_below(*heads):
    """The full names of all loaded modules whose names begin with "cornerman." and one of these texts, as a list."""
    found = []
    for name in sys.modules:
        if "cornerman." <= name < "cornerman/":  # in ASCII "/" follows "."; this is quicker than `startswith`
            for head in heads:
                if name.startswith(head, 10):
                    found.append(name)
                    break
    return found


def loaded_names():
    """The full names of all loaded modules as a set, with which a caller finds out later what an action has loaded. An
    empty set where memory is `ample`: nothing is unloaded in the middle of an action then."""
    return set() if ample and not always_low else set(sys.modules)


def after_picture(needed, percent):
    """Collect garbage, then unload modules if more than `percent` of the heap is still in use or the heap was
    fragmented (`in_pieces`). The app calls it after each picture. Returns True if modules were unloaded that are likely
    to be imported next, because memory is not `ample`: they need the small free blocks that `fill_holes` fills.

    needed: a function without arguments that returns the names of the modules that stay, as for `unload_all_but`; it is
    called only if modules are unloaded.
    """
    global _must_unload
    # Before the collection below, which then frees these modules as well. As files the heap is looked at after it.
    early = ample and (_must_unload or _size[1] and likely_above(percent))
    if early:
        unload_all_but(needed())
    if not ample:
        _forget()
    pieces = in_pieces()
    _collect(True)
    late = not early and (pieces or _must_unload or above(percent))
    if late:
        drop_all_but(needed())
    _must_unload = False
    loaded()
    return late and not ample


def _collect(grown=False):
    """Collect garbage, and note in `_size` how much is in use.

    grown: True: read the size of the whole heap again if modules were imported, because on some chips it grows when it
    is full.
    """
    gc.collect()
    if hasattr(gc, "mem_alloc"):  # it and mem_free take 5 ms each on an RP2040
        _size[0] = gc.mem_alloc()
        if not _size[1] or grown and len(sys.modules) > _size[2]:
            _size[1] = _size[0] + gc.mem_free()
        _size[2] = len(sys.modules)


def fill_holes():
    """Fill the free blocks below the first one of HOLE bytes with garbage, so that the allocator begins its search
    there. The next collection frees them again. Nothing is done but on MicroPython with bundles or an image.

    The frame of a function with more than a few variables lies in the heap, and leaves a free block when the function
    returns. Therefore the main loop itself calls this, and neither this nor `_fill` has such a frame.
    """
    if (ample or has_bundles()) and "machine" in sys.modules:
        _fill(id, _space(), min(HOLES, (_size[1] - _size[0] - SPARE) // 16) // 4)


def _space():
    """The address of the first free block of HOLE bytes; 0: there is none.

    It is tried by an allocation, without the collection that MicroPython does where it fails. A list of MicroPython
    (mp_obj_list_t) has the address of its items behind three words; `list.clear` frees them.
    """
    gc.disable()
    try:
        items = [None] * (HOLE // 4)
        found = sys.modules["machine"].mem32[id(items) + 12]
        items.clear()
    except MemoryError:
        found = 0
    gc.enable()
    return found


def _fill(address, end, times):
    """Allocate single blocks up to an address, at most four for each of `times`. A tuple of two takes one block.
    address: the function `id`, which returns the address of an object on MicroPython"""
    for _ in range(times):
        block = (end, end)
        block = (end, end)
        block = (end, end)
        block = (end, end)
        if address(block) >= end:
            break


def _now_above(percent):
    """True if more than `percent` of the heap is in use, garbage included.

    `gc.mem_alloc` takes 5 ms on an RP2040. It is called only where the estimate (`_likely`) is above that share.
    """
    return always_low or (likely_above(percent) and hasattr(gc, "mem_alloc")
                          and gc.mem_alloc() * 100 > _size[1] * percent)


def _likely():
    """An estimate of the bytes in use: those after the last collection, and MODULE or FROZEN for each module since."""
    return _size[0] + (FROZEN if ample else MODULE) * (len(sys.modules) - _size[2])


def make_room(needed, percent, closed):
    """Unload modules between the steps of one key, if more than `percent` of the heap is in use, garbage included, or
    the heap is fragmented. Returns True if it is still fragmented afterwards.

    needed: as for `after_picture`. closed: True if a screen was closed since the last call. If none was closed and no
    module was imported since, only a fragmented heap matters, because there is nothing else to unload.
    """
    global _looked
    if ample and not always_low:
        return False
    pieces = in_pieces()
    if pieces or always_low or (closed or len(sys.modules) > max(_size[2], _looked)) and _now_above(percent):
        drop_all_but(needed())
        _looked = len(sys.modules)
    return pieces and in_pieces()


def drop_all_but(names):
    """Call `unload_all_but`, and collect garbage if it has unloaded any module."""
    if unload_all_but(names):
        _collect()


def unload_all_but(names):
    """Unload all modules of LOADED that are neither in CORE nor in `names`. Returns True if there was one.

    names: a list of module names, with or without "cornerman." at their head, in any order; a name may be repeated.
    Packages themselves stay loaded. What functions have cached (`forgets`) is forgotten.
    """
    global _looked
    _forget()
    stays = set(CORE)
    stays.update(names)
    gone = [name for name in names_below(*LOADED) if name not in stays and name[10:] not in stays
            and not hasattr(sys.modules[name], "__path__")]
    for name in gone:
        unload(name)
    _size[2] = min(_size[2], len(sys.modules))  # so that the next import counts as new
    _looked = min(_looked, len(sys.modules))
    return bool(gone)


def collect():
    """Collect garbage before something large is allocated. If memory is `ample`, `after_picture` does it instead."""
    if not ample:
        _collect()


def clear(names, fits=False):
    """Call `unload_all_but` and collect garbage, before the app goes to or from a match. If memory is `ample`,
    `after_picture` does both, once the next picture is on the panel.

    fits: True: what is imported next has room beside the garbage, which is then collected after the next picture
    """
    global _must_unload
    if ample:
        _must_unload = True
    else:
        unload_all_but(names)
        if not fits:
            gc.collect()  # what is in use is asked for after the next picture, which takes 5 ms


def unload(name):
    """Unload one module, or all modules below a package if the name ends with a dot. Nothing is done if it is not
    loaded; the next import statement loads it again.

    name: a full name, for example "cornerman.ui.app.home".
    """
    if name.endswith("."):
        for below in [path for path in sys.modules if path.startswith(name)]:
            unload(below)
    elif name in sys.modules:
        del sys.modules[name]
        parent, dot, last = name.rpartition(".")
        if parent in sys.modules and hasattr(sys.modules[parent], last):
            delattr(sys.modules[parent], last)
