"""`cornerman pico`: a person plays on an emulated Pico in the terminal."""

import shutil
from pathlib import Path

from boardfiles import WORK, board
from boardfiles.untrusted import say, writing
from hostsim.pico import Pico, check, image
from hostsim.terminal import Terminal


def main(name, flash, firmware, files):
    """Play on the board `name` until the player quits; returns the exit code.

    flash: path of a flash image (None: one in build/flash); if there is none, it is made with Cornerman on it;
    firmware: path of a .uf2 or .bin that replaces its MicroPython, or None; files: as for `image.installed`.
    UserError: there is no such board, it cannot be emulated, or a file cannot be used.
    """
    check(board(name))
    flash = Path(flash or WORK / "flash" / (Path(name).name + ".img"))
    with writing("The flash image %s" % flash, "Name another one with --flash FILE."):
        if not flash.exists():
            flash.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(image.installed(name, files), flash)
        flash.open("r+b").close()
    with Pico(board(name), flash, firmware, luck=None) as pico, pico.running():
        code = Terminal(pico, "Its serial port: %s" % pico.url).run()
    if not code:
        say("Its flash is kept in %s." % flash)
    return code
