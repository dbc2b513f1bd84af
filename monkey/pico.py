"""`cornerman monkey --pico`: a random player of an emulated Pico with real MicroPython, beside a simulated board.

Both get the same keys and have the same luck, so both must show the same. docs/testing.md describes what must hold.
"""

import random
import tempfile
from pathlib import Path

import hostsim.framebuf
from boardfiles import board
from boardfiles.untrusted import say
from cornerman.keys import NAMES
from hostsim.device import USED, Device
from hostsim.pico import Pico, check, image
from hostsim.picture import picture
from hostsim.script import labels
from monkey import described, emptied
from monkey.player import KEYS, Broken

# After each key, one of these before the pictures are compared: numbers that were tapped are saved after 1500, and a
# key about then may come before or after that.
LOOKS_MS = 600, 2000
STEP_MS, MOST_MS = 500, 12000  # between two comparisons, and for all of them: a move of the device may take long
LINE_MS, GUARD_MS = 700, 1500  # until a story has told its next line, and until a key behind the last one counts
LEAST_STACK = 128  # bytes of the C stack that must never be written
RESTARTS = 0.01  # the share of restarts
# Runs before the app: the random bytes of the board are all equal, as those of the simulated one.
LUCK = b"\nfrom cornerman import keys\nkeys.Keys.entropy = lambda self, noise: bytes([%d]) * 32\n"


class Pair:
    """An emulated Pico and a simulated device, both at home.

    last: the latest keys as texts
    pressed: how many keys there were
    compared: after how many of them both pictures were compared, and equal
    apart: True once the device has played all seats: each board does that at its own pace, so from then on the same
    keys may meet other screens
    """

    def __init__(self, data, seed, folder, firmware, files):
        """data: the dict of a board.json; seed: text or int; folder: Path of an empty folder for the flash of both;
        firmware: path of an image, None: files; files: {path: bytes} besides the image. UserError: the image cannot be
        used."""
        self.random = random.Random("%s %s" % (data["name"], seed))
        luck = self.random.randrange(256)
        files = dict(USED, **files)
        files["boot.py"] = files.get("boot.py", b"") + LUCK % luck
        flash = folder / "flash.img"
        flash.write_bytes(image.make(image.firmware(firmware or image.FIRMWARE), files))
        self.box = Pico(data, flash, firmware)
        self.box.stack = 10240 if firmware else 8192
        self.device = Device(data, str(folder / "flash"), hostsim.framebuf, lambda count: bytes([luck]) * count)
        self.names = sorted(set(data["keys"].values()))
        self.planned, self.last, self.pressed, self.compared, self.apart = [], [], 0, 0, False
        self.start = self.box.now - self.device.now  # ms that the Pico is ahead

    def play(self, presses):
        """Wait until the Pico is at home, then press so many keys. Broken: something does not hold."""
        self.advance_to_home(100)
        for _ in range(presses):
            self.tell_all()
            if self.random.random() < RESTARTS:
                self.restart()
            else:
                self.press(self.chosen())
            self.compare()

    def advance(self, ms):
        """Let the same time pass on both."""
        self.box.advance(ms)
        self.align()

    def align(self):
        """Let time pass on the one that is behind."""
        behind = int(self.box.now - self.start) - self.device.now
        if behind > 0:
            self.device.advance(behind)
        elif behind < 0:
            self.box.advance(-behind)

    def advance_to_home(self, ms):
        """Wait until the Pico has started, and then for `ms`."""
        self.box.wait_for("is ready", 20000)
        self.advance(ms)

    def tell_all(self):
        """Wait until a story that turns to its next line by itself has come to the last one: a key right after a line
        is ignored, and the Pico shows each line a little later."""
        shown = self.device.app.stack[-1]
        if type(shown).__name__ == "Story":  # its module may have been imported anew
            while shown.turning and shown.at + 1 < len(shown.lines):
                self.advance(LINE_MS)
            self.advance(GUARD_MS)

    def chosen(self):
        """The name of the next key."""
        top = self.device.app.stack[-1]
        if type(top).__name__ == "Games" and not self.planned:  # any game is as likely; below them are the seats
            games = [label for label in labels(top) if ": " not in label]
            self.planned = ["DOWN"] * self.random.randrange(len(games)) + ["OK"]
        if self.planned:
            return self.planned.pop(0)
        return self.random.choices(self.names, [KEYS.get(name, 0.5) for name in self.names])[0]

    def press(self, name):
        """Press a key on both."""
        self.last.append("%6d  press %s" % (self.pressed, name))
        self.pressed += 1
        self.box.press(NAMES.index(name))
        self.device.press(NAMES.index(name))
        self.advance(self.random.choice(LOOKS_MS))

    def restart(self):
        """Switch both off and on."""
        self.last.append("%6d  restart" % self.pressed)
        self.box.restart()
        self.device.restart()
        self.advance_to_home(self.random.choice((100, 900, 3000)))

    def compare(self):
        """Compare what both show once it stands. Broken: it differs, or something else does not hold."""
        self.box.settle()
        self.device.settle()
        self.align()
        players = self.device.app.table and self.device.app.table.players
        self.apart = self.apart or bool(players) and None not in players
        for _ in range(MOST_MS // STEP_MS + 1):
            self.check()
            if self.apart or self.is_same():
                self.compared += not self.apart
                return
            self.advance(STEP_MS)
        raise Broken("The Pico shows something else than the simulated board, which shows: "
                     + " | ".join(self.device.texts()))

    def check(self):
        """Look for errors on the Pico. Broken: there was one, or its C stack was nearly full."""
        box = self.box
        if box.stopped or "Traceback" in box.serial or box.serial.count("is ready") != 1:
            raise Broken("The app has stopped or started anew:\n" + box.serial[-2000:])
        if box.stack_left() <= LEAST_STACK:
            raise Broken("Of the C stack %d bytes were left" % box.stack_left())

    def is_same(self):
        """True if both panels show the same."""
        return bytes(self.box.panel.pixels()) == bytes(self.device.panel.pixels())


def main(name, presses, seed, firmware, files):
    """Play and print one line, or the report of a failure; returns the exit code, 1: there was one.

    name: of a board; presses: number of keys; seed: int; firmware: path of an image with Cornerman, None: its files are
    on the board; files: function that returns the files of a board of this name. UserError: the board cannot be
    emulated, or the image cannot be used.
    """
    data = board(name)
    check(data)
    with tempfile.TemporaryDirectory() as folder:
        pair = Pair(data, seed, Path(folder), firmware, {} if firmware else files(name))
        with pair.box:
            try:
                pair.play(presses)
            except Exception as error:  # of either app as well
                report(pair, error, name, presses, seed, firmware)
                return 1
            say("%s, seed %s: the emulated Pico has shown the same as the simulated board after %d of %d keys, and "
                "left %d bytes of its C stack." % (name, seed, pair.compared, presses, pair.box.stack_left()))
            return 0


def report(pair, error, name, presses, seed, firmware):
    """Print a failure, the keys before it and how to repeat it, and save both pictures."""
    folder = emptied(name, seed)
    folder.mkdir(parents=True)
    picture(pair.box).save(folder / "pico.png")
    picture(pair.device).save(folder / "simulated.png")
    again = "cornerman monkey --pico --board %s --presses %d --seed %s" % (name, presses, seed)
    for line in ["%s, seed %s: FAILED at key %d." % (name, seed, pair.pressed), *described(error).split("\n"),
                 "The last keys:", *pair.last[-30:], "Both pictures: %s" % folder,
                 "To repeat it: " + again + (" --firmware %s" % firmware if firmware else "")]:
        say(line)
