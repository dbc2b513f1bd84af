"""Power cuts while something is saved, renamed or removed: shelfcut_mp.py FILESYSTEM MODE (powercut_mp.py tells both).

Prints a JSON object: how many cuts each work had, and what was wrong.
"""

import json
import os
import sys
import vfs

from cornerman.shelf import Shelf
from cornerman.store import SPARE
from powercut_mp import Cut, fresh, mount

FOLDER = "/flash/hands"
LONG = ["card %d" % n for n in range(300)]  # some blocks
SHORT = {"a": 1}
BEFORE = {"Ann": LONG, "Bob": SHORT}

# name: (what is done, what is there then)
WORKS = {
    "first": (lambda shelf: shelf.save("Cy", LONG), {"Ann": LONG, "Bob": SHORT, "Cy": LONG}),
    "longer": (lambda shelf: shelf.save("Bob", LONG), {"Ann": LONG, "Bob": LONG}),
    "shorter": (lambda shelf: shelf.save("Ann", SHORT), {"Ann": SHORT, "Bob": SHORT}),
    "rename": (lambda shelf: shelf.save("Cy", LONG, "Ann"), {"Cy": LONG, "Bob": SHORT}),
    "over": (lambda shelf: shelf.save("Bob", LONG, "Ann"), {"Bob": LONG}),
    "remove": (lambda shelf: shelf.remove("Ann"), {"Bob": SHORT}),
}


def values(shelf):
    return {name: shelf.load(name) for name in shelf.names()}


def check(data, kind, allowed):
    """None if after a power cut the shelf has one of the allowed contents and can be used, else the fault."""
    mount(kind, data)
    shelf = Shelf(FOLDER)
    found, messages = values(shelf), shelf.messages
    wrong = None
    if found not in allowed:
        wrong = "found %s" % shelf.names()
    elif messages:
        wrong = "told %s" % messages
    else:
        shelf.save("Dan", SHORT)
        shelf.save("Bob", SHORT, "Ann")
        found.update({"Bob": SHORT, "Dan": SHORT})
        found.pop("Ann", None)
        again = Shelf(FOLDER)
        if values(again) != found or again.messages or len(again.store.names()) != len(found):
            wrong = "later: %s, files %s" % (again.names(), again.store.names())
    vfs.umount("/flash")
    return wrong


def full(kind, base):
    """The fault on a flash without room, or None."""
    mount(kind, bytearray(base))
    with open("/flash/filler", "wb") as file:
        while os.statvfs("/flash")[0] * os.statvfs("/flash")[3] > SPARE:
            file.write(b"x" * 512)
            file.flush()
    wrong = "a full flash was not said"
    try:
        Shelf(FOLDER).save("Ann", SHORT)
    except OSError:
        wrong = None if values(Shelf(FOLDER)) == BEFORE else "a full flash lost something"
    vfs.umount("/flash")
    return wrong


def main(kind, mode):
    base = fresh(kind)
    mount(kind, base)
    for name in BEFORE:
        Shelf(FOLDER).save(name, BEFORE[name])
    vfs.umount("/flash")
    cuts = {}
    wrong = [found for found in [full(kind, base)] if found]
    for work in WORKS:
        do, after = WORKS[work]
        cut, done = 0, False
        while not done:
            image = bytearray(base)
            mount(kind, image, cut, mode)
            shelf = Shelf(FOLDER)
            try:
                do(shelf)
                done = True
            except Cut:
                cut += 1
            vfs.umount("/flash")
            found = check(image, kind, [after] if done else [BEFORE, after])
            if found:
                wrong.append("%s, cut %d: %s" % (work, cut, found))
        cuts[work] = cut
    print(json.dumps({"cuts": cuts, "wrong": wrong}))


main(sys.argv[1], sys.argv[2])
