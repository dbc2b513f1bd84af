"""Calls functions of Cornerman on a worker of a cluster, whose Python finds this package alone."""

import importlib

from cornerman_tools.paths import extend_path


def call(name, *arguments):
    """Call a function by its full name, such as "balance.run.play_part", and return its result."""
    extend_path()
    module, _, function = name.rpartition(".")
    return getattr(importlib.import_module(module), function)(*arguments)
