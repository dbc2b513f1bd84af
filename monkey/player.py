"""A random player of the whole app on a simulated board, with power cuts and faults of the flash."""

import gc
import random
from collections import Counter

import hostsim.framebuf
from cornerman.journal import is_end
from cornerman.keys import BACK, DOWN, MENU, NAMES, OK
from cornerman.ui.app import settings
from gamecheck.measure import faults
from hostsim.device import Device
from hostsim.flash import FAULTS, FOLDER, Flash, PowerCut
from hostsim.script import labels
from monkey.audit import Audit

KEYS = {"OK": 6, "DOWN": 4, "UP": 3, "BACK": 1.5}  # how often a logical key is pressed; others: 1
DEEDS = {  # how often each is done, in 1,000 presses
    "key": 857, "hold": 45, "drum": 30, "wait": 30, "sleep": 1,
    "restart": 5, "cut": 10, "fault": 8, "home": 9, "look": 5}
SIZE = 384 * 1024  # of the flash: about what a Pico has left
HOME = 60  # keys after which a player has come home from anywhere
LONGEST = ["MMMMM%d" % i for i in range(8)]  # names of the players that need the most room
UNREAD = (".a", ".b")  # files that the app does not read back when they are written


class Broken(Exception):
    """The app has broken a rule; the text says which."""


class Checked(Device):
    """A simulated board that checks each picture of the app.

    deleted: names of matches and saved values that a player was asked about deleting or renaming
    """

    def __init__(self, data, luck, audit):
        self.audit = audit
        self.deleted, self.seen = set(), None
        Device.__init__(self, data, FOLDER, hostsim.framebuf)
        self.entropy = luck.randbytes

    def _step(self):
        """Do one round of the main loop, note what the player is asked about deleting, and check a new picture."""
        titles = [getattr(screen, "title", None) or "" for screen in self.app.stack]
        if titles[-1].startswith("Delete "):
            self.deleted.add(titles[-1].rstrip("?").split(" ")[-1])
            self.deleted.add(titles[-1].partition("'")[2].rpartition("'")[0])
        elif "Rename" in titles:
            self.deleted.update(titles)
        Device._step(self)
        if self.app.shown is not self.seen and not self.app.stale:  # else a notice may still be over it
            self.seen = self.app.shown
            self.check()

    def check(self):
        """Check the picture. Broken: a box is outside, truncated or over another; or a seed is shown too early."""
        wrong = faults(self.app, self.app.style)
        if wrong:
            raise Broken("A box is " + wrong[0])
        table = self.app.table
        if table and len(table.seed) >= 8 and table.seed in "".join(self.texts()).replace(" ", ""):
            records = self.audit.read().matches.get(table.journal.name)
            if not records or not is_end(records[-1]):
                raise Broken("The seed of match %s is shown before its end is on the flash" % table.journal.name)


class Monkey:
    """Plays at random, reproducibly for the same board, seed and app.

    count  Counter of each kind of step
    last   the latest steps as texts
    """

    def __init__(self, data, seed):
        """data: the dict of a board.json; seed: text or int."""
        self.random = random.Random("%s %s" % (data["name"], seed))
        self.flash = Flash(self.random, SIZE, UNREAD)
        self.count, self.last = Counter(), []
        self.audit = Audit(self.flash)
        self.spell = 0  # presses until the fault of the flash is over
        with self.flash.mounted():
            chosen = settings.load(FOLDER + "/settings")[0]
            chosen.names = LONGEST
            settings.save(FOLDER + "/settings", chosen)
            self.device = Checked(data, self.random, self.audit)
        self.names = sorted(set(data["keys"].values()))

    def play(self, presses):
        """Do `presses` steps, then check the whole flash.

        Broken, Lost: the app has broken a rule. Any other exception comes from the app.
        """
        with self.flash.mounted():
            for _ in range(presses):
                self.step()
            self.mend()
            self.restart()

    def step(self):
        """Do one random step."""
        deed = self.random.choices(list(DEEDS), DEEDS.values())[0]
        self.count["presses"] += 1
        try:
            if self.flash.cut is not None:
                self.look()  # all that was there before the press in which the power goes off must be there after it
            getattr(self, deed)()
        except PowerCut:
            self.power_cut()
        if self.spell:
            self.spell -= 1
            if not self.spell:
                self.mend()

    def note(self, text):
        """Record the next step for the report."""
        self.last.append("%7d  %s" % (self.count["presses"], text))
        del self.last[:-30]

    # ---- what a player does

    def key(self):
        """Press a logical key with this board's gesture."""
        name = self.random.choices(self.names, [KEYS.get(name, 1) for name in self.names])[0]
        self.note("press " + name)
        self.device.press(NAMES.index(name))

    def hold(self):
        """Hold a button, or two, for a while."""
        names = self.random.sample(self.device.keys.buttons, self.random.choice((1, 1, 2)))
        apart, ms = self.random.randint(0, 80), self.random.choice((20, 300, 700, 1500))
        self.note("hold %s for %d ms, %d ms apart" % (" and ".join(names), ms, apart))
        for i, name in enumerate(names):
            self.device.button(name, True, self.device.now + i * apart)
            self.device.button(name, False, self.device.now + i * apart + ms)
        self.device.advance(ms + 2 * apart + 60)

    def drum(self):
        """Press buttons faster than anybody can."""
        beats = [(self.random.choice(self.device.keys.buttons), self.random.randint(0, 300), self.random.randint(1, 90))
                 for _ in range(self.random.randint(2, 8))]
        self.note("drum " + ", ".join("%s at %d for %d ms" % beat for beat in beats))
        for name, at, ms in beats:
            self.device.button(name, True, self.device.now + at)
            self.device.button(name, False, self.device.now + at + ms)
        self.device.advance(600)

    def wait(self):
        """Let some time pass."""
        ms = self.random.choice((10, 1600, 1600, 3000))
        self.note("wait %d" % ms)
        self.device.advance(ms)

    def sleep(self):
        """Leave the board alone until its screen sleeps."""
        self.note("leave it alone for 16 minutes")
        self.device.app.tick(16 * 60000)
        self.device.advance(10)

    def home(self):
        """Go home by keys. Broken: no key leads there."""
        self.note("go home")
        app = self.device.app
        for _ in range(HOME):
            if app.table is None and len(app.stack) == 1:
                return
            top = app.stack[-1]
            rows = labels(top)
            if top is app.dash or type(top).__name__ == "Story":  # its module may have been imported anew
                self.device.press(MENU)
            elif "Save and leave" in rows:
                self.choose(rows.index("Save and leave"))
            elif (getattr(top, "title", None) or "").startswith("Forget what you"):
                self.choose(1)
            else:
                self.device.press(BACK)
        raise Broken("%d keys do not lead home from %r" % (HOME, app.stack))

    def choose(self, row):
        """Choose a row of the top list."""
        while self.device.app.stack[-1].at != row:
            self.device.press(DOWN)
        self.device.press(OK)

    # ---- what happens to the board

    def restart(self):
        """Switch the board off and on. Sometimes old matches have been removed meanwhile."""
        self.note("restart")
        self.count["restarts"] += 1
        self.look()
        self.audit.verify()
        self.switch_on()

    def cut(self):
        """Schedule a power cut at one of the next changes of the flash."""
        self.look()
        self.flash.cut = self.random.randint(0, 5)
        self.note("cut the power after %d changes of the flash" % self.flash.cut)

    def power_cut(self):
        """Handle a power cut during an operation."""
        self.count["power cuts"] += 1
        self.audit.compare(None, self.device.deleted)
        self.device.deleted.clear()
        self.switch_on()

    def switch_on(self):
        """Switch the power on: the app starts."""
        self.flash.power_on()
        if not self.flash.fault and self.flash.free() * 4 < SIZE // 4096:
            self.make_room()
        gc.unfreeze()
        self.device.restart()
        gc.collect()
        gc.freeze()  # the app collects garbage after each picture, and need not look at all that stays

    def make_room(self):
        """Remove half of the matches, the oldest ones, as a player does with a PC."""
        for name in sorted(self.audit.before.matches)[:len(self.audit.before.matches) // 2 + 1]:
            self.note("remove match %s" % name)
            self.audit.forget(name)
            for path in [path for path in self.flash.files if path.startswith(FOLDER + "/matches/" + name)]:
                del self.flash.files[path]

    def fault(self):
        """Give the flash a fault for a while."""
        self.look()
        self.count["faults"] += 1
        self.flash.fault = self.random.choice(FAULTS)
        self.spell = self.random.randint(1, 40)
        self.note("the flash is %s for %d presses" % (self.flash.fault, self.spell))

    def mend(self):
        """End the fault of the flash."""
        self.flash.fault, self.spell = None, 0

    def look(self):
        """Compare what the app shows with the content of the flash. audit.Lost: something is missing."""
        self.count["audits"] += 1
        self.audit.compare(self.device.app, self.device.deleted)
        self.device.deleted.clear()
