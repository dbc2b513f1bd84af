"""Measurements on the emulated Pico: the time of each key of a script, and a profile by function."""

import json
import tempfile
from pathlib import Path

import hostsim.framebuf
from boardfiles import UserError, board
from boardfiles.untrusted import say
from cornerman.ui.app.recipes import SEED_LETTERS
from hostsim import script
from hostsim.device import USED, Device, Repeatable
from hostsim.pico import DATA, PRINTED, Pico, check, image

LOOK_MS = 1000  # time after each key of a script, twice that until the first byte; longer answers are waited for
QUIET_MS = 150  # time without a byte to the panel after which the answer to a key is complete
PAUSE_MS = 240  # longest time between two windows of the answer to one key
# What a board prints when the app gets a key, has laid out a picture, and collects garbage, as it does after a picture.
TOLD = KEY, LAID, STANDS = "key\r", "laid\r", "heap "
MOST_MS = 30000  # longest time for the answer to a key
SHOWN = 25  # functions of a profile


class Timed(Pico):
    """An emulated Pico that records the time of the last byte of each window of pixels.

    windows   these times in ns, behind a first entry of no meaning
    told      (word, number of windows then) for each word of TOLD that was printed since `windows` was emptied
    """

    windows, told = [0], []

    def _take(self, kind, first, last, data):
        """Record the time of the last byte of each window, beside what a Pico does."""
        said = len(self.serial)
        super()._take(kind, first, last, data)
        if kind == PRINTED:
            self.told += [(word, len(self.windows) - 1) for word in TOLD
                          for _ in range(self.serial.count(word, max(0, said - len(word) + 1)))]
        if kind == DATA:
            self.windows[-1] = last
        elif data[:1] == b"\x2a":  # a new window
            self.windows.append(last)

    def timed(self, key, ms=2500):
        """Press a key and wait `ms`; (first, last): ms from its contact to the end of the first, the last window."""
        self.windows, self.told = [0], []
        start = self.now
        self.press(key)
        self.advance(ms)
        return self.since(start)

    def since(self, start):
        """(first, last): ms from `start` to the end of the first, the last window since `windows` was emptied.

        What comes after PAUSE_MS without one is no answer to the key: a light that goes out, taps that are sent.
        """
        ends = [end / 1e6 - start for end in self.windows[1:] or self.windows]
        last = ends[0]
        for end in ends:
            last = end if end - last < PAUSE_MS else last
        return max(ends[0], 0), max(last, 0)

    def answer(self, start):
        """ms from `start` to the end of the first picture after a key; None: the board has printed none of the words of
        TOLD for it. Later pictures that come by themselves, such as rolling dice or a move of the device, do not
        count."""
        expected, before = KEY, 0
        for word, count in self.told:
            if word == KEY == expected:
                expected, before = LAID, count
            elif word == LAID == expected:
                expected = STANDS
            elif word == STANDS == expected and count > before:
                return self.windows[count] / 1e6 - start
        return None


class PicoAndDevice:
    """An emulated Pico and, beside it, a simulated device that shows which screen is open.

    error_restarts  how often the app has started again after an error, before the latest `restart`
    keys            a dict for each key so far: `line` of the script, `key`, the screens `before` and `after` (class and
                    title), `tap`, True if the key has tapped a number, `first` and `last` ms from the contact to the
                    end of the first and the last window, `stack`: the bytes of the C stack that were never used so
                    far (`Pico.stack_left`); if `box` prints the bytes in use after collections, `heap`: the most,
                    and `answer`: ms to the end of the first picture; else that
                    is `last`
    """

    line = ""

    def __init__(self, box, folder):
        self.box, self.device = box, Device(box.board, folder, hostsim.framebuf, Repeatable())
        self.device.entropy = self.entropy
        self.keys, self.error_restarts = [], 0
        self.profile_at, self.profile = (None, 0), None  # number of a key and its ms, and what was counted there

    def entropy(self, count):
        """The random bytes of which the board has made the seed of its newest match."""
        first = [data for path, data in sorted(self.box.files().items())
                 if path.startswith("matches/") and data.startswith(b'["match"')]
        if not first:
            return bytes(count)
        seed = json.JSONDecoder().raw_decode(first[-1].decode())[0][1]["seed"]
        return bytes([SEED_LETTERS.index(letter) for letter in seed.replace("-", "") if letter in SEED_LETTERS])

    def press(self, key):
        self.hold(key, 40)

    def hold(self, key, ms):
        """Hold the buttons of a key on both for `ms`, wait for the answer, and add what it took to `keys`."""
        box, said, before = self.box, len(self.box.serial), self.top()
        box.windows, box.told = [0], []
        start, (number, counted) = box.now, self.profile_at
        if len(self.keys) == number:
            box.profile(True)
        box.hold(key, ms)
        self.device.hold(key, ms)
        if len(self.keys) == number:
            self.advance(max(0, start + counted - box.now))
            self.profile = box.profile(False)
        self.advance(LOOK_MS)
        if box.windows == [0]:
            self.advance(LOOK_MS)
        self._finish()
        first, last = box.since(start)
        answer = box.answer(start)
        heaps = [int(line[5:]) for line in box.serial[said:].splitlines() if line.startswith("heap ")]
        self.keys.append({"line": self.line, "key": script.NAMES[key], "before": before, "after": self.top(),
                          "tap": self.tapped(), "first": first, "last": last, "stack": box.stack_left(),
                          "answer": last if answer is None else answer, "heap": max(heaps, default=0)})

    def _finish(self):
        """Wait until the panel has been quiet for QUIET_MS."""
        start = self.box.now
        while self.box.last_byte / 1e6 > self.box.now - QUIET_MS and self.box.now < start + MOST_MS:
            self.box.advance(QUIET_MS)

    def top(self):
        """The class and title of the top screen."""
        top = self.device.app.stack[-1]
        return ("%s %s" % (type(top).__name__, getattr(top, "title", ""))).strip()

    def tapped(self):
        """True while taps on a number are on the screen that are not sent yet."""
        dash = self.device.app.dash
        return dash is not None and self.device.app.stack[-1] is dash and dash.tapped is not None

    def advance(self, ms):
        self.box.advance(ms)
        self.device.advance(ms)

    def settle(self):
        """Do nothing: `hold` has waited."""

    def restart(self):
        """Restart both; the app's restarts until now are counted in `error_restarts`."""
        self.error_restarts += self.box.serial.count("is ready") - 1
        self.box.restart()
        self.box.wait_for("is ready")
        self.device.restart()

    @property
    def now(self):
        return self.device.now

    def screen(self):
        return self.device.screen()

    def focus(self):
        return self.device.focus()

    def texts(self):
        return self.device.texts()

    def state(self):
        return self.device.state()

    def play(self, path):
        """Play the script at `path` (str); ScriptError as `script.run`. Expectations are left out, because the luck of
        the emulated board is its own."""
        for number, line in enumerate(script.read(path)):
            words = line.split("#")[0].split()
            self.line = "%s:%d" % (Path(path).name, number + 1)
            if words[:1] == ["include"]:
                self.play(str(Path(path).with_name(words[1])))
            elif words and words[0] not in ("expect", "screenshot"):
                script.step(self, words, line, None)


def play(name, files, path, firmware=None, misses=0, at=None, profiled=False):
    """Play a script on an emulated board that was used before; returns the PicoAndDevice.

    name: of the board; files: {path: bytes} that it has besides; firmware: path of an image, None: MicroPython alone;
    misses: as for Pico; at: (number of the key to be profiled, how many ms of it), None: none. Raises what Pico and
    `PicoAndDevice.play` raise.
    """
    with tempfile.TemporaryDirectory() as folder:
        flash = Path(folder) / "flash.img"
        flash.write_bytes(image.make(image.firmware(firmware or image.FIRMWARE), dict(USED, **files)))
        with Timed(board(name), flash, firmware, misses=misses, profiled=at is not None) as box:
            box.wait_for("is ready", 20000)
            box.advance(100)
            pair = PicoAndDevice(box, folder + "/flash")
            pair.profile_at = at or (None, 0)
            pair.play(path)
            return pair


def profile(name, path, firmware, misses, at, files, named):
    """`cornerman pico --profile`: print the slowest keys of a script, and what the functions took in one of them.

    path: of the script; at: which key, from 1; None: the slowest; named: a function that adds the names of the source
    to short ones in a text. The others are as for `play`, and `files` a function that returns them. The script is
    played twice: what is counted in the second run ends with the answer of the first one. Returns the exit code.
    UserError: something of it cannot be used.
    """
    check(board(name))
    try:
        script.read(path)  # a missing script is refused before the board starts
        files = {} if firmware else files(name)
        keys = play(name, files, path, firmware, misses).keys
        if not keys:
            raise UserError("%s presses no key. Take a script that does." % path)
        if at is None:
            slowest = sorted(range(len(keys)), key=lambda n: -keys[n]["last"])
            for n in slowest[:10]:
                say("%3d  %-28s %-6s %-30s %7.1f ms" % (n + 1, keys[n]["line"], keys[n]["key"], keys[n]["after"],
                                                       keys[n]["last"]))
            at = slowest[0] + 1
        if not 0 < at <= len(keys):
            raise UserError("The keys of %s have the numbers 1 to %d. Take one of them with --key NUMBER." % (
                path, len(keys)))
        key = keys[at - 1]
        counted = play(name, files, path, firmware, misses, (at - 1, int(key["last"]) + 1)).profile
    except script.ScriptError as error:
        raise UserError(str(error)) from None
    say("Key %d, %s of %s, brings %s in %.1f ms:" % (at, key["key"], key["line"], key["after"], key["last"]))
    for line in table(counted):
        say(named(line))
    return 0


def table(counted):
    """A profile (as Pico.profile returns it) as lines: Python functions by their own time, then those of the image."""
    ms = counted["hertz"] / 1000  # cycles
    image_of, lines = {}, ["", "calls   own ms   all ms  function of Python, and what of the image took its own time"]
    for name, calls, own, whole, parts in counted["functions"]:
        for part, cycles in parts.items():
            image_of[part] = image_of.get(part, 0) + cycles
    for name, calls, own, whole, parts in sorted(counted["functions"], key=lambda one: -one[2])[:SHOWN]:
        most = sorted(parts.items(), key=lambda part: -part[1])[:3]
        lines.append("%5d %8.2f %8.2f  %s  [%s]" % (calls, own / ms, whole / ms, name, ", ".join(
            "%s %.1f" % (part, cycles / ms) for part, cycles in most)))
    lines += ["", "     ms  function of the image"]
    for name, cycles in sorted(image_of.items(), key=lambda one: -one[1])[:SHOWN]:
        lines.append("%7.2f  %s" % (cycles / ms, name))
    return lines
