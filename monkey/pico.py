"""`cornerman monkey --pico`: a random player of an emulated Pico with real MicroPython, beside a simulated board.

Both get the same keys and have the same luck, so both must show the same. docs/testing.md describes what must hold.
"""

import random
import tempfile
from pathlib import Path

import hostsim.framebuf
from boardfiles import WORK, board
from boardfiles.untrusted import say
from cornerman.keys import NAMES
from hostsim.device import USED, Device
from hostsim.pico import Pico, check, image
from hostsim.picture import picture
from hostsim.script import labels
from monkey.player import KEYS, Broken

LOOK_MS = 900  # after each key, before the pictures are compared
STEP_MS, MOST_MS = 500, 12000  # between two comparisons, and for all of them: a move of the device may take long
LINE_MS, GUARD_MS = 700, 1500  # until a story has told its next line, and until a key behind the last one counts
LEAST_STACK = 128  # bytes of the C stack that must never be written
RESTARTS = 0.01  # the share of restarts
# Runs before the app: the random bytes of the board are all equal, as those of the simulated one.
LUCK = b"\nfrom cornerman import keys\nkeys.Keys.entropy = lambda self, noise: bytes([%d]) * 32\n"


class Pair:
    """An emulated Pico and a simulated device, both at home.

    last: the latest keys as texts; pressed: how many keys there were; starts: how often the app has been started
    """

    def __init__(self, data, seed, flash, folder, firmware, files):
        """data: the dict of a board.json; seed: text or int; flash: path for the flash of the Pico; folder: path (str)
        for that of the device; firmware: path of an image, None: files; files: {path: bytes} besides the image"""
        self.random = random.Random("%s %s" % (data["name"], seed))
        luck = self.random.randrange(256)
        files = dict(USED, **files)
        files["boot.py"] = files.get("boot.py", b"") + LUCK % luck
        flash.write_bytes(image.make(image.firmware(firmware or image.FIRMWARE), files))
        self.box = Pico(data, flash, firmware)
        self.box.stack = 10240 if firmware else 8192
        self.device = Device(data, folder, hostsim.framebuf, lambda count: bytes([luck]) * count)
        self.names = sorted(set(data["keys"].values()))
        self.planned, self.last, self.pressed, self.starts = [], [], 0, 1
        self.box.wait_for("is ready", 20000)
        self.box.advance(100)

    def play(self, presses):
        """Press so many keys. Broken: something does not hold."""
        for _ in range(presses):
            self.tell_all()
            if self.random.random() < RESTARTS:
                self.restart()
            else:
                self.press(self.chosen())
            self.compare()

    def advance(self, ms):
        """Let the same time pass on both."""
        start = self.box.now
        self.box.advance(ms)
        self.device.advance(int(self.box.now - start))

    def tell_all(self):
        """Wait until a story that tells its lines one after the other is told: a key before the last one would count on
        one of both only."""
        shown = self.device.app.stack[-1]
        if type(shown).__name__ == "Story":
            while shown.turning and shown.read + 1 < len(shown.lines):
                self.advance(LINE_MS)
            self.advance(GUARD_MS)

    def chosen(self):
        """The name of the next key."""
        top = self.device.app.stack[-1]
        if type(top).__name__ == "Games" and not self.planned:  # any game is as likely
            self.planned = ["DOWN"] * self.random.randrange(len(labels(top))) + ["OK"]
        if self.planned:
            return self.planned.pop(0)
        return self.random.choices(self.names, [KEYS.get(name, 0.5) for name in self.names])[0]

    def press(self, name):
        """Press a key on both."""
        self.last.append("%6d  press %s" % (self.pressed, name))
        self.pressed += 1
        start, key = self.box.now, NAMES.index(name)
        self.box.press(key)
        self.box.advance(LOOK_MS)
        self.device.press(key)
        self.device.advance(max(0, int(self.box.now - start) - 100))

    def restart(self):
        """Switch both off and on."""
        self.last.append("%6d  restart" % self.pressed)
        self.box.restart()
        self.box.wait_for("is ready", 20000)
        self.starts = 1
        self.device.restart()
        self.advance(self.random.choice((100, 900, 3000)))

    def compare(self):
        """Compare what both show, and look for errors. Broken: something does not hold."""
        wait, players = 0, self.device.app.table and self.device.app.table.players
        while not self.is_same() and wait < MOST_MS:
            if players and None not in players:
                return  # the device plays all seats, and each board at its own pace
            wait += STEP_MS
            self.advance(STEP_MS)
            if "Traceback" in self.box.serial or self.box.serial.count("is ready") != self.starts:
                raise Broken("The app has stopped or started anew:\n" + self.box.serial[-2000:])
        if wait >= MOST_MS:
            raise Broken("The Pico shows something else than the simulated board, which shows: "
                         + " | ".join(self.device.texts()))
        if self.box.stack_left() <= LEAST_STACK:
            raise Broken("Of the C stack %d bytes were left" % self.box.stack_left())

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
        pair = Pair(data, seed, Path(folder) / "flash.img", folder + "/flash", firmware,
                    {} if firmware else files(name))
        with pair.box:
            try:
                pair.play(presses)
            except Broken as error:
                report(pair, error, name, presses, seed, firmware)
                return 1
            say("%s, seed %s: the emulated Pico has shown the same as the simulated board after %d keys, and left %d "
                "bytes of its C stack." % (name, seed, pair.pressed, pair.box.stack_left()))
            return 0


def report(pair, error, name, presses, seed, firmware):
    """Print a failure, the keys before it and how to repeat it, and save both pictures."""
    folder = WORK / "monkey" / ("%s-%s" % (Path(name).name, seed))
    folder.mkdir(parents=True, exist_ok=True)
    picture(pair.box).save(folder / "pico.png")
    picture(pair.device).save(folder / "simulated.png")
    again = "cornerman monkey --pico --board %s --presses %d --seed %s" % (name, presses, seed)
    for line in ["%s, seed %s: FAILED at key %d." % (name, seed, pair.pressed), *str(error).split("\n"),
                 "The last keys:", *pair.last[-30:], "Both pictures: %s" % folder,
                 "To repeat it: " + again + (" --firmware %s" % firmware if firmware else "")]:
        say(line)
