"""What `make bench` measures on the emulated RP2040: emulated time and the heap of the real MicroPython."""

import json
import tempfile
from pathlib import Path

from flashing import pack
from hostsim import script
from hostsim.boards import ROOT, board
from hostsim.device import Device
from hostsim.pico import DATA, Pico, image
import hostsim.framebuf

from cornerman.keys import BACK, DOWN, MENU, NAMES, OK, UP

MAIN = b"""
import gc
from cornerman import start
class Told:
    def collect():
        gc.collect()
        print("heap", gc.mem_alloc())
start.gc = Told
start.main()
"""
MATCHES = 50


class Timed(Pico):
    """An emulated Pico that notes when each window of pixels had its last byte."""

    windows = [0]

    def _take(self, kind, first, last, data):
        super()._take(kind, first, last, data)
        if kind == DATA:
            self.windows[-1] = last
        elif data[:1] == b"\x2a":  # a new window
            self.windows.append(last)

    def timed(self, key, ms=1500):
        """Press a key; (first, last) in ms from its contact to the last byte of the first, of the last window."""
        self.windows = [0]
        start = self.now
        self.press(key)
        self.advance(ms)
        return [at / 1e6 - start for at in (self.windows[1], self.windows[-1])]


def started(box):
    """ms from reset to the last byte of the home screen."""
    box.windows = [0]
    box.restart()
    start = box.now
    box.wait_for("is ready", 20000)
    return max(box.windows) / 1e6 - start


def boot(name, firmware=None):
    """ms from reset to home, as files or, with `firmware` (path), frozen into the image."""
    with tempfile.TemporaryDirectory() as folder:
        flash = Path(folder) / "flash.img"
        if not firmware:
            flash.write_bytes(image.installed(name).read_bytes())
        with Timed(board(name), flash, firmware) as box:
            box.wait_for("is ready", 20000)
            return started(box)


def latencies(name, firmware=None):
    """{what: ms} of keys in a match of Melee with every card told."""
    found = {}
    with tempfile.TemporaryDirectory() as folder:
        flash = Path(folder) / "flash.img"
        if not firmware:
            flash.write_bytes(image.installed(name).read_bytes())
        with Timed(board(name), flash, firmware) as box:
            box.wait_for("is ready", 20000)
            box.advance(100)
            for key in (OK, OK, OK, BACK):
                box.timed(key)
            numbers = [box.timed(key, 200) for key in (UP, UP, UP)]
            found["a number that is tapped"] = max(first for first, _ in numbers)
            found["the line that tells it"] = max(last for _, last in numbers)
            box.advance(2000)
            for what, key in (("menu", MENU), ("dashboard", BACK), ("what can happen", OK), ("dashboard", BACK),
                              ("menu", MENU), ("dashboard", BACK)):
                found[what] = max(found.get(what, 0), box.timed(key)[1])
    return found


class Both:
    """An emulated Pico with a simulated device beside it that knows what is on the screen."""

    def __init__(self, box, folder):
        self.box, self.device = box, Device(box.board, folder, hostsim.framebuf)
        self.heaps = []

    def press(self, key):
        self.hold(key, 40)

    def hold(self, key, ms):
        said = len(self.box.serial)
        self.box.hold(key, ms)
        self.device.hold(key, ms)
        self.advance(1000)
        heaps = [int(line[5:]) for line in self.box.serial[said:].splitlines() if line.startswith("heap ")]
        top = self.device.app.stack[-1]
        title = getattr(top, "title", "") or ""
        self.heaps.append((max(heaps, default=0), type(top).__name__ + (" '%s'" % title if title else "")))

    def advance(self, ms):
        self.box.advance(ms)
        self.device.advance(ms)

    def restart(self):
        self.box.restart()
        self.box.wait_for("is ready")
        self.device.restart()

    def settle(self):
        """Nothing: `hold` has waited."""

    def texts(self):
        return self.device.texts()

    def state(self):
        return self.device.state()


def telling(name, folder):
    """A Pico that prints its heap after each key, as a context; folder: where its flash lies."""
    files = pack.files(name)
    files["main.py"] = MAIN
    flash = Path(folder) / "flash.img"
    flash.write_bytes(image.make(image.firmware(image.FIRMWARE), files))
    return Pico(board(name), flash)


def heaps(name, path):
    """[(bytes, screen)] after each key of a script."""
    with tempfile.TemporaryDirectory() as folder:
        with telling(name, folder) as box:
            box.wait_for("is ready", 20000)
            box.advance(100)
            both = Both(box, folder + "/device")
            script.run(both, str(path), lambda shot: None)
            return both.heaps


def leak(name, matches=MATCHES):
    """Bytes in use at home after the first match and after the last."""
    used = []
    with tempfile.TemporaryDirectory() as folder:
        with telling(name, folder) as box:
            box.wait_for("is ready", 20000)
            for n in range(matches):
                for key in (OK,) * (3 if n == 0 else 3) + (BACK, UP, DOWN, MENU, UP, OK):
                    box.press(key)
                    box.advance(700)
                used.append(int([line for line in box.serial.splitlines() if line.startswith("heap ")][-1][5:]))
    return used[0], used[-1]
