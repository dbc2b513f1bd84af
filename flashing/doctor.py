"""`cornerman doctor`: lists what is connected, what is wrong with it, and how to mend it."""

from boardfiles import FIRST_TIME, usable
from boardfiles.untrusted import UserError, say, shown
from cornerman import VERSION
from flashing import drives, link
from flashing.flash import CALLED, LEAST, TEMPLATE, command, listed, read_manifest, taken
from flashing.pack import MANIFEST


def doctor(port=None, drive=None, measuring=False):
    """Examine the board at a port or drive, or all that are found; returns 1 if something must be done, else 0.

    measuring: True: also measure memory and times of boards at ports
    """
    ports = [(one.device, "%04x:%04x %s" % (one.vid, one.pid, one.description)) for one in link.ports()]
    if port:
        ports = [(port, dict(ports).get(port, "named with --port"))]
    if drive:
        volumes = [drive]
    else:
        volumes = [] if port else drives.having("boot_out.txt")
    loaders = [] if port or drive else drives.having(drives.LOADER)
    todo = []
    for device, about in () if drive and not port else ports:
        say("%s (%s)" % (device, about))
        todo += examine(lambda device=device: link.Link(device), measure if measuring else look)
    for path in volumes:
        say("%s (%s)" % (path, "named with --drive" if drive else "CIRCUITPY drive"))
        todo += examine(lambda path=path: drives.Drive(path), look)
        if measuring and drive:
            todo.append("A drive has no figures. Measure the board at its serial port: cornerman doctor --measure, or "
                        "with --port PORT.")
    for path in loaders:
        say("%s (drive of a bootloader)" % path)
        todo.append("%s waits for a .uf2 file: cornerman flash --firmware FILE." % path)
    if not ports and not volumes and not loaders:
        todo.append("No board was found. Plug it in, with a cable that carries data. If the board has no MicroPython "
                    "or CircuitPython yet, see %s." % FIRST_TIME)
    for line in todo:
        say("To do: %s" % line)
    if not todo:
        say("All is well.")
    return 1 if todo else 0


def examine(connect, how):
    """Print what is on a board; returns a list of sentences: what must be done.

    connect: function that returns the link or drive; how: `look` or `measure`
    """
    try:
        with connect() as place:
            return how(place)
    except UserError as error:
        return [str(error)]


def look(place):
    """Print what is on a connected board; returns a list of sentences: what must be done."""
    called = CALLED.get(place.runtime, place.runtime)
    say("  %s %s on %s" % (called, ".".join(map(str, place.version)), place.machine or "an unknown board"))
    if place.version < LEAST.get(place.runtime, ()):
        return ["%s on %s is too old; Cornerman needs %s. %s, tells how." % (
            called, place.port, ".".join(map(str, LEAST[place.runtime])), FIRST_TIME)]
    if place.runtime == "circuitpython" and isinstance(place, link.Link):
        say("  its files are on its CIRCUITPY drive")
        return []
    there = place.hashes(["/" + MANIFEST])
    about = read_manifest(place, there)
    if there and not about:
        say("  what says which files of Cornerman are on it is damaged")
        return ["/%s is damaged. Run: cornerman flash --board NAME; cornerman boards lists the names." % MANIFEST]
    inside = "" if about or place.runtime != "micropython" else place.built_in()
    if not about and not inside:
        say("  Cornerman is not on it")
        return ["Put Cornerman on the board at %s: cornerman flash --board NAME; cornerman boards lists the names."
                % place.port]
    return contents(place, about, inside)


def contents(place, about, inside):
    """Print what is on a board with Cornerman; returns a list of sentences: what must be done.

    about: the manifest (dict), {}: there is none; inside: the version of Cornerman in the firmware, or ""
    """
    block, free = place.room()
    matches = {path[9:13] for path in place.names("/matches") if not path.endswith(".gone")}
    for line in place.odd:
        say("  %s" % line)
    todo = files(place, about) if about else []
    if inside:
        say("  Cornerman %s, part of its firmware" % inside)
    say("  %d matches, %d KB free" % (len(matches), free // 1000))
    if place.hashes(["/crash.txt"]):
        say("  Cornerman met an error once and wrote it down in crash.txt: %s" % last_line(place))
    if free < 8 * block:
        todo.append("The flash is nearly full: %s. Copy old matches with cornerman matches pull, then delete them on "
                    "the board." % takes(place, block))
    if not todo and place.runtime == "micropython":
        try:
            place.start()
        except UserError as error:
            todo.append(str(error))
    return todo


def measure(place):
    """Print measurements that the board makes of itself, then do as `look`."""
    say("  Measured by Cornerman %s; please send all of this in:" % VERSION)
    for what, figure in place.measure():
        say("  %s: %s" % (what, figure))
    return look(place)


def takes(place, block):
    """What takes the space on a board, the largest first, as text. block: bytes in a block of its flash"""
    kinds = {"cornerman": "Cornerman", "drivers": "Cornerman", "matches": "matches", "characters": "characters"}
    room = {}
    for path, size in place.sizes(place.names("")).items():
        kind = kinds.get(path[1:].partition("/")[0] if path.count("/") > 1 else "", "other files")
        room[kind] = room.get(kind, 0) + taken([size], block)
    return ", ".join("%s %d KB" % (kind, -(-room[kind] // 1000)) for kind in sorted(room, key=lambda kind: -room[kind]))


def files(place, about):
    """Compare the files of a board with its manifest and print the result; returns a list of sentences: what must be
    done."""
    wanted = listed(about)
    there = place.hashes(list(wanted))
    if TEMPLATE in wanted and TEMPLATE not in there:
        del wanted[TEMPLATE]
        say("  its flash had no room for what lets Cornerman run from there, so large games may start anew for want of "
            "memory")
    bad = [path for path in wanted if there.get(path) != wanted[path]]
    say("  Cornerman %s for %s (%s): %d of %d files are sound" % (
        shown(about["version"]), shown(about["name"]), shown(about["board"]), len(wanted) - len(bad), len(wanted)))
    for line in usable().get(about["board"], {}).get("unconfirmed", ()):
        say("  not confirmed on hardware: %s" % line)
    again = command(about["board"])
    if bad:
        more = " and %d more files are" % len(bad[1:]) if bad[1:] else " is"
        return ["%s%s missing or damaged. Run: %s" % (bad[0], more, again)]
    if about["version"] != VERSION:
        return ["Cornerman here is %s. Run: %s" % (VERSION, again)]
    return []


def last_line(place):
    """The last line of crash.txt on a board."""
    try:
        data = place.read("/crash.txt")
    except UserError as error:
        return str(error)
    return shown((data.decode("utf-8", "replace").strip().splitlines() or ["nothing"])[-1])
