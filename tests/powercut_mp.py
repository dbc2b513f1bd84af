"""Power cuts on MicroPython's own filesystems: powercut_mp.py FILESYSTEM WORK MODE MOST.

Does some work on a filesystem in memory again and again, each time with the power cut at
another write or erase, and checks what is there afterwards. The last line that it prints
is a JSON object (before it the garbage collector may complain about files cut off).

FILESYSTEM  lfs (4 KB blocks, pages of 256, as on an RP2040) or fat (512-byte blocks)
WORK        new, actions, undo, close, again, full, room, repair, keep
MODE        none: the block is as before; old: the front of the block is new, the rest as
            before; ff: the rest is 0xFF (on FAT only the blocks that hold lines: no file
            could save a torn directory); error: the power stays on, but this write and the
            ERRORS - 1 after it are told as failed although the blocks are new
MOST        how many cuts at most, spread over the work
"""

import json
import os
import sys
import vfs

from cornerman.journal import Journal
from cornerman.store import Store

ERRORS = 3
OTHER, LARGE = 20, 60  # actions of the other match; LARGE: its removal frees blocks of littlefs


class Cut(Exception):
    """The power went off."""


class Memory:
    """A block device in memory whose power goes off at write or erase number `cut`."""

    def __init__(self, data, size, cut, mode):
        self.data = data
        self.size = size
        self.cut = cut
        self.mode = mode
        self.writes = 0
        self.erases = 0
        self.reads = 0
        self.steps = 0

    def _step(self, at, new, data):
        if self.mode == "error":
            self.data[at:at + len(new)] = new
            self.steps += 1
            if self.cut is not None and self.cut < self.steps <= self.cut + ERRORS:
                raise OSError(5)
            return
        if self.cut is not None and self.writes + self.erases >= self.cut:
            if self.writes + self.erases == self.cut and self.mode != "none":
                done = self.cut * 7919 % len(new)
                self.data[at:at + done] = new[:done]
                if self.mode == "ff" and (data or self.size == 4096):
                    for n in range(at + done, at + len(new)):
                        self.data[n] = 255
            self.cut = -1
            raise Cut()
        self.data[at:at + len(new)] = new

    def readblocks(self, block, buffer, offset=0):
        self.reads += 1
        at = block * self.size + offset
        buffer[:] = self.data[at:at + len(buffer)]

    def writeblocks(self, block, buffer, offset=0):
        self._step(block * self.size + offset, buffer, bytes(buffer[:2]) == b'["')
        self.writes += 1

    def ioctl(self, op, arg):
        if op == 4:
            return len(self.data) // self.size
        if op == 5:
            return self.size
        if op == 6:
            if self.size == 4096:
                self._step(arg * self.size, b"\xff" * self.size, False)
                self.erases += 1
            return 0


def mount(kind, data, cut=None, mode="none"):
    """Power on: a device with these bytes, mounted at /flash."""
    device = Memory(data, 4096 if kind == "lfs" else 512, cut, mode)
    system = vfs.VfsLfs2(device, progsize=256) if kind == "lfs" else vfs.VfsFat(device)
    vfs.mount(system, "/flash")
    return device


def fresh(kind, size=131072):
    """The bytes of an empty filesystem of `size` bytes."""
    data = bytearray(size)
    device = Memory(data, 4096 if kind == "lfs" else 512, None, "none")
    if kind == "lfs":
        vfs.VfsLfs2.mkfs(device, progsize=256)
    else:
        vfs.VfsFat.mkfs(device)
    return data


HEADER = {"game": "melee", "options": {}, "commitment": "0" * 64, "seed": "a seed", "names": ["Ann", "Bea"]}


def action(n):
    """Records of many lengths; some are longer than a slot."""
    if n % 97 == 50:
        return ["do", ["set", "discard", ["%02d" % (n % 100)] * 120]]
    if n % 7 == 3:
        return ["do", ["set", "pile", n % 2, ["AS", "9D", "??", "TC"] * (n % 5)]]
    return ["do", ["play", n % 2, "%dS" % n]]


class Work:
    """A kind of work, and its result: the records in `sure` must be there afterwards, that in `tried` may be."""

    def __init__(self):
        self.sure = None
        self.tried = None
        self.refused = 0
        self.other, self.removed = OTHER, False  # removed: the other match may be gone, or have lost its last records

    def create(self, journal):
        self.tried = ["match"]
        name = journal.create(HEADER)
        self.sure = [name]
        self.tried = None

    def load(self, journal, name):
        self.sure = [name] + records(journal, name)[1:]

    def append(self, journal, record):
        self.tried = record
        try:
            journal.append(record)
        except OSError:
            self.refused += 1
            self.tried = None  # what was refused does not come back
            return
        self.sure.append(record)
        self.tried = None

    def new(self, journal):
        self.create(journal)
        for n in range(3):
            self.append(journal, action(n))

    def actions(self, journal):
        self.create(journal)
        for n in range(300):
            self.append(journal, action(n))

    def undo(self, journal):
        self.load(journal, journal.names()[-1])
        for record in (["undo"], ["undo"], ["redo"], ["undo"], action(1), ["undo"]) * 4:
            self.append(journal, record)

    def close(self, journal):
        self.load(journal, journal.names()[-1])
        journal.close()

    def again(self, journal):
        self.load(journal, journal.names()[-1])
        journal.close()
        self.load(journal, journal.names()[-1])
        for n in range(30):
            self.append(journal, action(n))
        journal.close()
        self.load(journal, journal.names()[-1])
        self.append(journal, ["undo"])
        journal.close()

    def full(self, journal):
        self.create(journal)
        for n in range(400):
            self.append(journal, action(n))
            if self.refused > 4:
                return
        raise ValueError("never full")

    def room(self, journal):
        """Until the flash is full, then remove the other match and go on."""
        self.other = LARGE
        self.create(journal)
        n = 0
        while not self.refused:
            self.append(journal, action(n))
            n += 1
        self.removed = True
        Journal(journal.store).remove("0001")
        self.refused = 0
        for more in range(3):
            self.append(journal, action(n + more))

    def repair(self, journal):
        self.load(journal, journal.names()[-1])

    def keep(self, journal):
        self.load(journal, journal.names()[-1])
        for n in range(2):
            journal.keep([["state", journal.log_size]] + [["text", "x" * 900]] * 2 + [["whole"]])
            for _ in journal.merge():
                pass
            self.append(journal, action(n))
        journal.close()


def records(journal, name):
    return list(journal.open(name))


def prepare(kind, work):
    """A filesystem with a closed match, in pieces where it is to be removed, and, where the work goes on with one, a
    running one."""
    data = fresh(kind)
    mount(kind, data)
    journal = Journal(Store("/flash/matches"))
    journal.create(HEADER)
    for n in range(LARGE if work == "room" else OTHER):
        journal.append(action(n))
    if work != "room":
        journal.close()
    if work in ("undo", "close", "again", "repair", "keep"):
        journal.create(HEADER)
        for n in range(120 if work == "keep" else 40):
            journal.append(action(n))
    if work in ("full", "room"):
        left = 40960 if kind == "lfs" else 6144
        with open("/flash/filler", "wb") as file:
            while os.statvfs("/flash")[0] * os.statvfs("/flash")[3] > left:
                file.write(b"x" * 512)
                file.flush()
    vfs.umount("/flash")
    if work == "repair":
        damage(kind, data)
    return data


def damage(kind, data):
    """Spoil a byte in the last numbered piece of the running match, and the end of both slots."""
    mount(kind, data)
    store = Store("/flash/matches")
    last = [name for name in store.names() if name.startswith("0002.0")][-1]
    for name, size in ((last, 250), ("0002.a", 60), ("0002.b", 200)):
        text = bytearray(store.read(name))
        text[size] ^= 1
        store.write(name, text)
    vfs.umount("/flash")


def expected(kind, base):
    """[name, record…] of the running match before the work; None: there is none."""
    mount(kind, bytearray(base))
    journal = Journal(Store("/flash/matches"))
    found = None if journal.names()[-1] == "0001" else ["0002"] + records(journal, "0002")[1:]
    vfs.umount("/flash")
    return found


def resumed(journal, name, found):
    """None if each saved state that the log confirms is followed by the end of the records `found`, else the fault."""
    for crc, state in journal.checkpoints(name):
        saved = list(state)  # the head, what it holds, and ["whole"] if it is complete
        known = len(saved) > 1 and saved[-1] == ["whole"] and journal.since(name, crc, saved[0][1])
        more = list(journal.open(name, known)) if known else []
        if more != found[len(found) - len(more):]:
            return "a state leads elsewhere"


def check(kind, data, work):
    """None if all is well on the filesystem after a power cut, else the fault."""
    mount(kind, data)
    store = Store("/flash/matches")
    before = store.names()
    journal = Journal(store)
    names = journal.names()
    other = records(journal, "0001") if "0001" in names else []
    if len(other) != work.other + 1 and not (work.removed and other[1:] == [action(n) for n in range(len(other) - 1)]):
        return "another match was lost"
    asked = work.sure[0] if work.sure else "0002"
    if journal.messages:
        return "another match was damaged"
    found = records(journal, asked) if asked in names else []
    aside = [name for name in store.names() if name.endswith(".bad") and name not in before]
    if len(aside) + len([text for text in journal.messages if "no room" in text]) != len(journal.messages):
        return "set aside %s, told %s" % (aside, journal.messages)
    if work.sure is None:
        if len(found) > 1:
            return "more than was begun"
    else:
        lines = found[1:]
        sure = work.sure[1:]
        if lines != sure and lines != sure + [work.tried]:
            return "found %d of %d, %s" % (len(lines), len(sure), work.tried)
    if not found:
        if journal.create(HEADER) in names:
            return "a number was used again"
        found = ["match"]
    return resumed(journal, journal.name, found) or continued(journal, found)


def continued(journal, found):
    """None if the open match, with the records `found`, takes further ones without a new message, else the fault."""
    stuck = [text for text in journal.messages if "no room" in text]
    journal.messages = []
    if journal.room():
        journal.append(["do", ["more"]])
        journal.append(["undo"])
        found += [["do", ["more"]], ["undo"]]
    if records(journal, journal.name)[1:] != found[1:]:
        return "what was added later is lost"
    if [text for text in journal.messages if text not in stuck and not text.startswith("The flash")]:
        return "told again: %s" % journal.messages
    return None


def main(kind, name, mode, most):
    base = prepare(kind, name)
    sure = expected(kind, base)
    image = bytearray(base)
    device = mount(kind, image)
    work = Work()
    getattr(work, name)(Journal(Store("/flash/matches")))
    vfs.umount("/flash")
    done = [device.writes, device.erases]
    total = sum(done)
    wrong = [found for found in [check(kind, image, work)] if found]
    vfs.umount("/flash")
    if work.refused and name != "full":
        wrong.append("refused")
    cuts = 0
    aside = 0
    step = max(1, total / most)
    phase = {"none": 0, "old": 0.33, "ff": 0.67, "error": 0}[mode]
    while int((cuts + phase) * step) < total:
        cut = int((cuts + phase) * step)
        cuts += 1
        image[:] = base
        work = Work()
        work.sure = sure and sure[:]
        device = mount(kind, image, cut, mode)
        try:
            getattr(work, name)(Journal(Store("/flash/matches")))
            if mode != "error":
                wrong.append("cut %d: was not reached" % cut)
        except Cut:
            pass
        except OSError:  # creating or closing
            if mode != "error":
                raise
        vfs.umount("/flash")
        found = check(kind, image, work)
        aside += len([file for file in Store("/flash/matches").names() if file.endswith(".bad")])
        vfs.umount("/flash")
        if found:
            wrong.append("cut %d: %s" % (cut, found))
    print(json.dumps({"done": done, "cuts": cuts, "wrong": wrong, "aside": aside}))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], sys.argv[3], int(sys.argv[4]))
