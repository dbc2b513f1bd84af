"""Stands for firmware/cornerman/memory.py on the page. There the heap grows when it is full: a module that is loaded
stays loaded, and web/engine.js collects garbage."""

image = ample = True
_known = []  # dicts with results of functions (tables.remembered)
forgets = _known.append


def clear(names):
    """Empty the caches of functions, when the app goes to or from a match."""
    while _known:
        _known.pop().clear()


def nothing(*given):
    """Do nothing: the app calls this for a memory that is small."""


def no_names(*heads):
    """No names of modules: none is unloaded."""
    return []


above = after_error = after_picture = collect = collect_often = drop_all_but = fill_holes = grow_names = nothing
has_new = in_pieces = keep = likely_above = loaded = make_room = scarce = unload = unload_all_but = nothing
names_below = no_names
loaded_names = set
