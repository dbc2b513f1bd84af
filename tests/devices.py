"""Simulated boards whose screens are tested."""

import hostsim.framebuf
from hostsim.device import Device, Repeatable
from hostsim.script import play


def at_home(board, folder, new=False):
    """A Device that shows home. board: the dict of a board.json; folder: the Path in which its flash is a folder; new:
    True: nobody has used it before"""
    return Device(board, str(folder / "flash"), hostsim.framebuf, Repeatable(), new)


def do(device, script):
    """Play commands of a key script (docs/key-scripts.md) that are divided by `;`."""
    play(device, script.split(";"), None)
