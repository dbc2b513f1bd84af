"""`cornerman pico`: an emulated Pico for a person, in the terminal."""

import secrets
import shutil
from pathlib import Path

from boardfiles import ROOT, UserError, board
from hostsim.pico import Pico, check, image
from hostsim.terminal import Terminal


def main(name, flash, firmware, files):
    """Play on the board `name` until the player leaves it; the exit code.

    flash: path of a flash image, made with Cornerman on it where there is none (None: a path in the folder `build`);
    firmware: path of a .uf2 or .bin that replaces its MicroPython, or None; files: as for `image.installed`. UserError: no such board, not one with an RP2040, or a file that cannot be used.
    """
    check(board(name))
    flash = Path(flash or ROOT / "build" / "flash" / (Path(name).name + ".img"))
    try:
        if not flash.exists():
            flash.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(image.installed(name, files), flash)
        flash.open("r+b").close()
    except OSError as error:
        raise UserError("The flash image %s cannot be written: %s. Name another one with --flash FILE." % (
            flash, error.strerror)) from None
    with Pico(board(name), flash, firmware, luck=secrets.randbelow(1 << 30)) as pico, pico.running():
        code = Terminal(pico, "Its serial port: %s" % pico.url).run()
    if not code:
        print("Its flash is kept in %s." % flash)
    return code
