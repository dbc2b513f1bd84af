"""`cornerman flash`: copies the files of Cornerman to a board, as far as they differ from those on it.

Files are written under names that end in `.new`, verified by their SHA-256, and renamed when all have arrived: until
then the board has its old files. If the flash has no room for all of them beside the old ones, this is done in passes,
each with as many files as fit. While the board may have files of two versions, its start file is PAUSED, which only
prints that; the last pass replaces it. A second run uses the files that arrived in the first. The folder `cornerman`
belongs to Cornerman; elsewhere only files that the pack or the manifest on the board names are changed, never matches
or settings.

A file in that folder is the board's own and in no pack: LINKED, which an RP2040 writes at its first start. It stays
while all other files there but the manifest do; else it is removed before anything is copied.
"""

import re
from pathlib import Path

from tqdm import tqdm

from boardfiles import FIRST_TIME, UserError, board, guide
from boardfiles.untrusted import is_sound, parsed, say, shown
from cornerman.catalog import GAMES, fitting
from flashing import drives, link
from flashing.pack import MANIFEST, OURS, digest, files, start

LEAST = {"micropython": (1, 25), "circuitpython": (9,)}
CALLED = {"micropython": "MicroPython", "circuitpython": "CircuitPython"}
SPARE = 16 * 1024  # bytes reserved for matches
FOLDER_BLOCKS = 2  # blocks of a folder on a littlefs
POINTER_BYTES = 8  # bytes that a littlefs adds to each block of a file but the last, on average
INLINE = 512  # a file of so many bytes takes no block of a littlefs
# The file that a board writes at its first start (firmware/cornerman/ports/linker.py), and what it makes it from, which
# begins with the number of blocks of that file. So many more have to be free for it: those that the board leaves for
# matches (SPARE there), and those of folders, which MicroPython counts twice (see link.Link.room).
LINKED, TEMPLATE = "/cornerman/linked", "/cornerman/template"
APART = 24
PAUSED = (b'print("Cornerman: an update of this board was broken off. Run the same command once more: cornerman flash")'
          b"\n")


def flash(name, port=None, drive=None):
    """Install Cornerman for the board `name` on the board at a port or drive and start it; returns the exit code.

    UserError: there is no such board, none is connected, or it cannot take the files; it is unchanged then.
    """
    if not name:
        raise UserError("Which board is it? Name it with --board; cornerman boards lists them.")
    data = board(name)
    try:
        found = {"/" + path: content for path, content in files(name).items()}
        with connect(data, port, drive) as place:
            check_board(name, data, place)
            tell_another(name, place)
            keep_settings(found, place)
            install(found, "/" + start(data), place)
            tell_games(data)
            if data["runtime"] == "circuitpython":
                say("Press the reset button of the board, and Cornerman starts.")
            else:
                say("Starting …")
                say("Cornerman is ready: %s" % place.start())
    except KeyboardInterrupt:
        say("Stopped. Your matches are on the board as before; the same command goes on from here.")
        return 130
    return 0


def connect(data, port, drive):
    """The link or drive for a board with this board.json (a dict). UserError: there is none."""
    if data["runtime"] == "micropython":
        if drive:
            raise UserError("This board runs MicroPython and is no drive: leave --drive out, or name its port with "
                            "--port.")
        return link.Link(link.find(port))
    if port:
        with link.Link(port) as place:
            check_runtime(data, place)
        raise UserError("CircuitPython takes files on its CIRCUITPY drive: leave --port out, or name the drive with "
                        "--drive.")
    return drives.Drive(drive)


def check_runtime(data, place):
    """Raise UserError if the board at `place` runs another runtime than its board.json says, or one that is too old."""
    wanted = data["runtime"]
    version = ".".join(map(str, LEAST[wanted]))
    again = "Put %s %s or newer for %s on it first: %s." % (CALLED[wanted], version, data["firmware"], FIRST_TIME)
    if place.runtime != wanted:
        raise UserError("The board at %s runs %s, this one needs %s. %s" % (
            place.port, CALLED.get(place.runtime, place.runtime), CALLED[wanted], again))
    if place.version < LEAST[wanted]:
        raise UserError("The board at %s runs %s %s, that is too old. %s" % (
            place.port, CALLED[wanted], ".".join(map(str, place.version)), again))


def check_board(name, data, place):
    """Raise UserError if the runtime, the chip or the build of the board at `place` is not that of the board `name`."""
    check_runtime(data, place)
    chip = place.machine.rsplit("with ", 1)[-1].lower()
    if not (chip == data["chip"] or chip.startswith("samd51") and data["chip"] == "samd51"):
        raise UserError("%s is for the chip %s; the board at %s is: %s. Name yours with --board; cornerman boards "
                        "lists them." % (name, data["chip"].upper(), place.port, place.machine))
    build = getattr(place, "build", None)
    if build and build != data["firmware"]:
        raise UserError("%s needs the CircuitPython for %s; this one is for %s. Name your board with --board, or put "
                        "the right CircuitPython on it: %s." % (name, data["firmware"], build, FIRST_TIME))


def tell_another(name, place):
    """Tell the user if the manifest on the board at `place` is that of another board than `name`: their panels may
    differ, and then the screen stays dark."""
    before = read_manifest(place, place.hashes(["/" + MANIFEST])).get("board", Path(name).name)
    if before != Path(name).name:
        say("It has the files of %s. If its screen stays dark with those of %s, go back: %s" % (
            shown(before), Path(name).name, command(before)))


def command(name):
    """The command that flashes the board that a manifest names. Somebody may copy it into a shell."""
    return "cornerman flash --board %s" % (name if re.fullmatch(r"[\w.-]{1,40}", name) else "NAME")


def tell_games(data):
    """Say which games a board with this board.json (a dict) offers, if its memory is too small for some."""
    fits = [title for game, title in fitting(data.get("heap"))]
    if len(fits) < len(GAMES):
        say("With its memory this board offers %s: see %s." % (" and ".join(fits) or "no game", guide("boards")))


def keep_settings(found, place):
    """Append the other lines of a board's settings.toml to the one in `found`, {path: bytes}."""
    path = "/settings.toml"
    if path in found and place.hashes([path]):
        key = found[path].split(b"=")[0].strip()
        found[path] += b"".join(line + b"\n" for line in place.read(path).splitlines()
                                if line.split(b"=")[0].strip() != key and line.strip())


def install(found, main, place):
    """Copy the files that differ to a board, verify them and rename them.

    found: {path: bytes} in the order of renaming; main: path of the file that the runtime starts. UserError: they do
    not fit, which changes nothing, or one arrived damaged, which changes nothing in its pass.
    """
    names = place.names("/cornerman")
    others = [path + end for path in found if not path.startswith("/cornerman/") for end in ("", ".new")]
    found = with_room(found, names + others, place)
    own = [LINKED] if LINKED in names and TEMPLATE in found else []  # the board's own, neither hashed nor left over
    there = place.hashes([path for path in names if path not in own] + others + hiding(found))
    wanted = {path: digest(content) for path, content in found.items()}
    changed = [path for path in found if there.get(path) != wanted[path]]
    if changed:  # `main` is copied anew, as PAUSED takes its place meanwhile
        changed = [path for path in found if path in changed or path == main]
    old = listed(read_manifest(place, there))
    drops = leftovers(found, there, changed, old, place)
    if not changed:
        if drops:
            place.change([], drops)
        say("All %d files are on the board already: 0 copied, %d removed." % (len(found), len(drops)))
        return
    missing = {path: found[path] for path in changed if there.get(path + ".new") != wanted[path]}
    foreign = [path for path in (main, "/boot.py") if path in changed and there.get(path, "") not in (
        "", wanted[path], old.get(path), digest(PAUSED))]
    torn = [path + ".new" for path in missing if path + ".new" in there]
    gone = [path for path in changed if path in there and path not in foreign] + drops + torn
    outdated = own if any(path.startswith("/cornerman/") and path != "/" + MANIFEST for path in changed) else []
    fits = has_room(missing, there, gone, outdated, place)
    if outdated:
        place.change([], outdated)
    pause = [(path, kept(path, place)) for path in foreign]
    for pair in pause:
        say("%s was not Cornerman's; it is kept as %s." % pair)
    pause.append((main + ".off", main))
    size = sum(map(len, missing.values()))
    say("Copying %d files, %d KB: about %d s …" % (len(missing), -(-size // 1000), 1 + size // place.speed))
    with tqdm(total=size, unit="B", unit_scale=True, disable=None, leave=False) as bar:
        if fits:
            copy(changed, missing, wanted, place, bar)
        place.write({main + ".off": PAUSED}, lambda count: None)
        if fits:
            place.change(pause + [(path + ".new", path) for path in changed], drops)
        else:
            say("The board has no room for them beside the old ones, so they come in passes.")
            place.change(pause, drops + torn)
            in_passes(changed, missing, wanted, place, bar)
    here = len(changed) - len(missing)
    say("%d of %d files copied, %d removed.%s" % (
        len(missing), len(found), len(drops), " %d had come over before." % here if here else ""))


def with_room(found, paths, place):
    """The files `found`, {path: bytes}, but without TEMPLATE if a board would have no room for what it makes of it:
    then it loads all functions into memory. paths: of files that may be Cornerman's on the board"""
    if TEMPLATE not in found:
        return found
    block, free = place.room()
    blocks = int.from_bytes(found[TEMPLATE][:2], "little") + APART
    after = free + taken(place.sizes(paths).values(), block) - taken(map(len, found.values()), block)
    if after >= blocks * block:
        return found
    say("The board's flash has no room for what lets Cornerman run from there: large games are slow, and may start "
        "anew for want of memory. On a Pico W, install MicroPython's build RPI_PICO. Else copy old matches with "
        "cornerman matches pull, delete them on the board, and run the same command once more.")
    return {path: content for path, content in found.items() if path != TEMPLATE}


def has_room(missing, there, gone, outdated, place):
    """True if all `missing` files, {path: bytes}, fit beside those on a board; False: they need passes.

    there: paths of the files of Cornerman on it; gone: those that the update removes or replaces; outdated: those that
    it removes before. UserError: they do not fit either way.
    """
    block, free = place.room()
    free += taken(place.sizes(outdated).values(), block)
    new = folders(missing) - folders(there)
    short = taken(map(len, missing.values()), block) + len(new) * FOLDER_BLOCKS * block + SPARE - free
    if short > 0 and short > taken([size for size in place.sizes(gone).values() if size > INLINE], block):
        raise UserError("The board's flash is too full: %d KB are needed, %d KB are free. Delete old matches on the "
                        "board, or files of yours." % ((free + short) // 1000, free // 1000))
    return short <= 0


def taken(sizes, block):
    """The most bytes that files of these sizes take, in blocks of `block` bytes."""
    return sum(-(-(size + size // block * POINTER_BYTES) // block) * block for size in sizes)


def in_passes(changed, missing, wanted, place, bar):
    """Replace the files `changed` (paths) in order, as many at once as the board has room for beside the old ones. If
    it has room for none, the old ones are removed first. UserError: there is still no room; or as for `copy`."""
    while changed:
        block, free = place.room()
        count, need = 0, SPARE
        while count < len(changed) and need <= free:
            need += taken([len(missing.get(changed[count], b""))], block)
            count += need <= free
        if count:
            copy(changed[:count], missing, wanted, place, bar)
            place.change([(path + ".new", path) for path in changed[:count]], [])
            changed = changed[count:]
            continue
        old = sorted(place.sizes(changed[:-2]))
        if not old:
            raise UserError("The board's flash is full. Copy old matches with cornerman matches pull, delete them on "
                            "the board, and run the same command once more.")
        place.change([], old)


def folders(paths):
    """The folders of files with these paths."""
    return {path[:at] for path in paths for at in range(1, len(path)) if path[at] == "/"}


def read_manifest(place, there):
    """The manifest on a board as a dict; {}: there is none, it is damaged, or it names files that are not Cornerman's.

    there: {path: SHA-256} of the files on the board
    """
    if there.get("/" + MANIFEST, drives.LARGE) == drives.LARGE:
        return {}
    try:
        about = parsed(place.read("/" + MANIFEST))
    except ValueError:
        return {}
    return about if is_manifest(about) else {}


def is_manifest(about):
    """True for a JSON value that `pack.manifest` could have written; its files have names of Cornerman's files."""
    return (type(about) is dict and all(type(about.get(key)) is str for key in ("version", "board", "name"))
            and type(about.get("files")) is list and len(about["files"]) > 0 and all(map(_is_listed, about["files"])))


def _is_listed(one):
    return (type(one) is dict and type(one.get("sha256")) is str and is_sound(one.get("path"))
            and OURS.fullmatch(one["path"]) is not None)


def listed(about):
    """{path: SHA-256} of a manifest, or of {}."""
    return {"/" + one["path"]: one["sha256"] for one in about.get("files", ())}


def hiding(found):
    """Paths of .py files outside the folder `cornerman` that would be imported instead of our compiled modules."""
    return [path[:-3] + "py" for path in found if path.endswith(".mpy") and not path.startswith("/cornerman/")]


def leftovers(found, there, changed, old, place):
    """The paths of the files to remove, sorted: those of an earlier version, those of an update that was interrupted,
    and those that would be imported instead of ours.

    found: {path: bytes} of the new version; there: {path: SHA-256} of the files on the board that may be Cornerman's;
    changed: paths of the files to replace, whose `.new` is still needed; old: {path: SHA-256} of the manifest there
    """
    gone = {path for path in there if path not in found and path[:-4] not in changed}
    return sorted(gone | set(place.hashes([path for path in old if path not in found and path not in there])))


def kept(path, place):
    """A name that is not in use on the board, to which a file of the user is renamed: `path` with `.before` or
    `.before2`… at its end."""
    number = 1
    name = path + ".before"
    while place.hashes([name]):
        number += 1
        name = "%s.before%d" % (path, number)
    return name


def copy(paths, missing, wanted, place, bar):
    """Write those of the files `paths` that are missing, {path: bytes}, to a board under names that end in `.new`.

    wanted: {path: SHA-256}; bar: a tqdm. UserError: one of all `paths` has not arrived as it was sent.
    """
    place.write({path + ".new": missing[path] for path in paths if path in missing}, bar.update)
    arrived = place.hashes([path + ".new" for path in paths])
    bad = [path for path in paths if arrived.get(path + ".new") != wanted[path]]
    if bad:
        raise UserError("%s arrived damaged and was not used. Run the same command once more; if it happens again, "
                        "the cable or the board's flash may be bad." % bad[0])
