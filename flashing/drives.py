"""A board as a USB drive: CircuitPython's CIRCUITPY, and the bootloaders that take UF2 files."""

import errno
import os
import re
import shutil
import sys
from pathlib import Path

from boardfiles import UserError
from flashing.pack import digest


def mounted():
    """The paths of all mounted volumes; on Linux those with a FAT filesystem."""
    if sys.platform == "win32":
        return [Path(letter + ":/") for letter in "DEFGHIJKLMNOPQRSTUVWXYZ" if os.path.exists(letter + ":/")]
    if sys.platform == "darwin":
        return sorted(Path("/Volumes").iterdir())
    lines = Path("/proc/mounts").read_text().splitlines()
    return [Path(line.split()[1].replace("\\040", " ")) for line in lines if line.split()[2] in ("vfat", "msdos")]


def having(file):
    """The mounted volumes with a file of this name in their top folder."""
    return [path for path in mounted() if os.path.isfile(path / file)]


def find(given, file, what, none):
    """The volume with a file of this name in its top folder: the given path, or the only one that is mounted.

    what: the name of such a drive for messages; none: the message when there is none.
    UserError: there is none, or there are several.
    """
    if given:
        if not os.path.isfile(Path(given) / file):
            raise UserError("%s is no %s: it has no %s." % (given, what, file))
        return Path(given)
    found = having(file)
    if not found:
        raise UserError(none)
    if len(found) > 1:
        raise UserError("There are several: %s. Name the one you mean with --drive." % ", ".join(map(str, found)))
    return found[0]


class Drive:
    """A CIRCUITPY drive, with the methods of `link.Link`."""

    def __init__(self, given=None):
        """given: its path; None: the one that is mounted. UserError: there is none, or it is not CircuitPython's."""
        self.path = find(given, "boot_out.txt", "CIRCUITPY drive", (
            "No CIRCUITPY drive was found. Plug the board in and wait for the drive, or name it with --drive. If the "
            "board has no CircuitPython yet: docs/flashing.md, First time."))
        self.port = str(self.path)
        text = (self.path / "boot_out.txt").read_text(errors="replace")
        about = re.search(r"CircuitPython (\d+)\.(\d+)\.(\d+).*? on [\d-]+; (.*)", text)
        if about is None:
            raise UserError("%s/boot_out.txt does not say which CircuitPython this is. Press the board's reset button, "
                            "and run the same command once more." % self.path)
        self.runtime, self.version = "circuitpython", tuple(map(int, about.group(1, 2, 3)))
        self.machine = about.group(4).strip()
        build = re.search(r"Board ID: ?(\w+)", text)
        self.build = build and build.group(1)

    def __enter__(self):
        return self

    def __exit__(self, kind, value, trace):
        """Nothing to close; an OSError becomes UserError."""
        if kind is not None and issubclass(kind, OSError):
            if value.errno in (errno.EROFS, errno.EACCES, errno.EPERM):
                raise UserError("%s cannot be written to: Cornerman itself keeps your matches there. Hold any button "
                                "of the board while you press reset, then run the same command once more."
                                % self.path) from None
            raise UserError("%s: %s. Plug the board in again and run the same command once more; what was on the board "
                            "is still there." % (self.path, value.strerror)) from None

    def _at(self, path):
        return self.path / path.lstrip("/")

    def names(self, folder):
        """Paths of all files in a folder such as "/matches", sorted; []: there is no such folder."""
        return ["/" + one.relative_to(self.path).as_posix()
                for one in sorted(self._at(folder).rglob("*")) if one.is_file()]

    def hashes(self, paths):
        """{path: SHA-256 in hex} of the files among `paths` that exist."""
        return {path: digest(self.read(path)) for path in paths if self._at(path).is_file()}

    def room(self):
        """(bytes in a block, bytes free)."""
        block = os.statvfs(self.path).f_frsize if hasattr(os, "statvfs") else 4096
        return block, shutil.disk_usage(self.path).free

    def read(self, path):
        """The bytes of a file."""
        return self._at(path).read_bytes()

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
        """Rename files, (old, new) in this order, replacing what is there; remove `drops` before the last two moves."""
        last = max(len(moves) - 2, 0)
        for old, new in moves[:last]:
            os.replace(self._at(old), self._at(new))
        for path in drops:
            self._at(path).unlink()
        for old, new in moves[last:]:
            os.replace(self._at(old), self._at(new))
        if hasattr(os, "sync"):
            os.sync()
