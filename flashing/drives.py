"""A board as a USB drive: CircuitPython's CIRCUITPY, and the bootloaders that take UF2 files."""

import errno
import os
import re
import shutil
import sys
from pathlib import Path

from boardfiles import FIRST_TIME
from boardfiles.untrusted import KB, UserError, content, inside, is_sound, reason, shown
from flashing.pack import digest

MOST_FILES = 10000  # in a folder of a board, including its subfolders
DEEPEST = 8  # levels of nested folders
MOST = 1024 * KB  # most bytes of a file
LARGE = "large"  # replaces the hash of a larger file
LOADER = "INFO_UF2.TXT"  # on the drive of a bootloader
TOO_MANY = "%s of %s has more files, or deeper folders, than a board of Cornerman's. Tidy it up, or name another one."


def mounted():
    """The paths of all mounted volumes; on Linux those with a FAT filesystem."""
    if sys.platform == "win32":
        return [Path(letter + ":/") for letter in "DEFGHIJKLMNOPQRSTUVWXYZ" if os.path.exists(letter + ":/")]
    try:
        if sys.platform == "darwin":
            return sorted(Path("/Volumes").iterdir())
        lines = [line.split() for line in Path("/proc/mounts").read_text(errors="replace").splitlines()]
    except OSError:
        return []
    return [Path(words[1].replace("\\040", " ")) for words in lines if words[2:3] in (["vfat"], ["msdos"])]


def having(file):
    """The mounted volumes with a file of this name in their root folder."""
    return [path for path in mounted() if os.path.isfile(path / file)]


def find(given, file, what, none, other):
    """The volume with a file of this name in its root folder: the given path, or the only one that is mounted.

    what: name of such a drive for messages; none: the message if there is none; other: what to do if the given one is
    none. UserError: there is none, or there are several.
    """
    if given:
        if not os.path.isfile(Path(given) / file):
            raise UserError("%s is no %s: it has no %s. %s" % (given, what, file, other))
        return Path(given)
    found = having(file)
    if not found:
        raise UserError(none)
    if len(found) > 1:
        raise UserError("There are several: %s. Name the one you mean with --drive." % ", ".join(map(str, found)))
    return found[0]


def waits(given=None):
    """What to do with the drive of a bootloader: the given path, or the first that is mounted; "": it is none."""
    found = [path for path in ([Path(given)] if given else mounted()) if os.path.isfile(path / LOADER)]
    return "" if not found else (
        "%s is the drive of a bootloader: that board waits for MicroPython or CircuitPython. Copy it there: cornerman "
        "flash --firmware FILE. Which file: see %s." % (found[0], FIRST_TIME))


def sound(paths, odd):
    """The valid paths of a board's files (they begin with "/"), sorted; a sentence for each other one is added to
    `odd`."""
    found = sorted([path for path in paths if is_sound(path[1:])])
    odd += ["File %s has a name that cannot be used here, it is left alone" % shown(repr(path))
            for path in paths if not is_sound(path[1:])]
    return found


def _digest(path):
    """The SHA-256 of a file (Path) in hex, or LARGE."""
    return digest(content(path, MOST)) if os.path.getsize(path) <= MOST else LARGE


def _barred(error):
    """Raise UserError for the OSError of a folder that is there but cannot be read."""
    if isinstance(error, PermissionError):
        raise UserError("%s cannot be read: %s. Let your account read it, or name another folder." % (
            error.filename, reason(error)))


class Folder:
    """The files of a board in a folder of this computer, with the methods of `link.Link`.

    Paths begin with "/" and are those of the board; none leads out of the folder (see `untrusted.inside`).

    odd    sentences about the files that `names` has left out so far
    speed  bytes written in a second, an estimate
    """

    speed = 40 * KB

    def __init__(self, path):
        self.path, self.port, self.odd = Path(path), str(path), []

    def __enter__(self):
        return self

    def __exit__(self, kind, value, trace):
        """Nothing to close; an OSError becomes UserError."""
        if kind is not None and issubclass(kind, OSError):
            if value.errno in (errno.EROFS, errno.EACCES, errno.EPERM):
                raise UserError("%s cannot be written to: Cornerman itself keeps your matches there. Hold any button "
                                "of the board while you press reset, then run the same command once more."
                                % self.path) from None
            if value.errno in (errno.EISDIR, errno.ENOTDIR, errno.ENOTEMPTY, errno.EEXIST):
                raise UserError("%s has a folder in the place of a file, or the other way round: %s. Rename it, and "
                                "run the same command once more." % (self.path, value.filename)) from None
            raise UserError("%s: %s. Plug the board in again and run the same command once more; what was on the board "
                            "is still there." % (self.path, reason(value))) from None

    def _at(self, path):
        """The Path on this computer of a path on the board. UserError: it is not sound."""
        return inside(self.path, path[1:])

    def names(self, folder):
        """Paths of all files in a folder such as "/matches", sorted; []: there is no such folder.

        UserError: there are too many, the folder cannot be read, or is a link that leads out.
        """
        paths = []
        for place, folders, files in os.walk(self._at(folder) if folder else self.path, onerror=_barred):
            inner = Path(place).relative_to(self.path)
            paths += ["/" + (inner / name).as_posix() for name in files]
            if len(inner.parts) > DEEPEST or len(paths) > MOST_FILES:
                raise UserError(TOO_MANY % (folder or "/", self.port))
        return sound(paths, self.odd)

    def hashes(self, paths):
        """{path: SHA-256 in hex} of the files among `paths` that exist; LARGE of one that has more than MOST bytes."""
        return {path: _digest(self._at(path)) for path in paths if os.path.isfile(self._at(path))}

    def sizes(self, paths):
        """{path: bytes} of the files among `paths` that exist."""
        return {path: os.path.getsize(self._at(path)) for path in paths if os.path.isfile(self._at(path))}

    def room(self):
        """(bytes in a block, bytes free)."""
        block = os.statvfs(self.path).f_frsize if hasattr(os, "statvfs") else 4096
        return block, shutil.disk_usage(self.path).free

    def read(self, path):
        """The bytes of a file. UserError: the file does not exist, or has more than MOST bytes."""
        return content(self._at(path), MOST)

    def write(self, files, tell):
        """Write files, {path: bytes}, and wait until the drive has them; `tell(count)` is called after each file."""
        for path, data in files.items():
            self._at(path).parent.mkdir(parents=True, exist_ok=True)
            with open(self._at(path), "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
                if hasattr(os, "posix_fadvise"):  # reading it back then reads from the drive
                    os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)
            tell(len(data))

    def change(self, moves, drops):
        """Rename files, (old, new) in this order, replacing existing ones; remove `drops` before the last two
        renames."""
        last = max(len(moves) - 2, 0)
        for old, new in moves[:last]:
            os.replace(self._at(old), self._at(new))
        for path in drops:
            self._at(path).unlink()
        for old, new in moves[last:]:
            os.replace(self._at(old), self._at(new))
        if hasattr(os, "sync"):
            os.sync()


class Drive(Folder):
    """A CIRCUITPY drive."""

    def __init__(self, given=None):
        """given: its path; None: the one that is mounted. UserError: there is none, or it is not CircuitPython's."""
        Folder.__init__(self, find(
            given, "boot_out.txt", "CIRCUITPY drive", "No CIRCUITPY drive was found. %s" % (
                waits() or "Plug the board in and wait for the drive, or name it with --drive. If the board has "
                "no CircuitPython yet: %s." % FIRST_TIME),
            waits(given) or "Name the drive that appears when a board with CircuitPython is plugged in."))
        text = self.read("/boot_out.txt")[:4 * KB].decode(errors="replace")
        about = re.search(r"CircuitPython (\d{1,4})\.(\d{1,4})\.(\d{1,4}).*? on [\d-]+; (.*)", text)
        if about is None:
            raise UserError("%s/boot_out.txt does not say which CircuitPython this is. Press the board's reset button, "
                            "and run the same command once more." % self.path)
        self.runtime, self.version = "circuitpython", tuple(map(int, about.group(1, 2, 3)))
        self.machine = shown(about.group(4).strip())
        build = re.search(r"Board ID: ?(\w+)", text)
        self.build = build and build.group(1)
