"""A flash in memory that can be full, read-only, failing or lying, and that can lose power during a write.

Inside `Flash.mounted`, `open` and the functions of `os` that the app uses find its files below FOLDER.
"""

import builtins
import io
import os
from contextlib import ExitStack, contextmanager
from errno import EEXIST, EINVAL, EIO, EISDIR, ENOENT, ENOSPC, EROFS
from unittest.mock import patch

FOLDER = "/cornerman-flash"
BLOCK = 4096

# Values of `Flash.fault`:
FULL = "full"  # no file can be created or become longer
READ_ONLY = "read-only"  # nothing can be changed
FAILING = "failing"  # any change may raise an error, after it was done in part or completely
LYING = "lying"  # a new file may be damaged without an error, unless its name has an ending of `honest`
FAULTS = (FULL, READ_ONLY, FAILING, LYING)


class PowerCut(BaseException):
    """The power went off. Not an Exception, so that the app does not catch it."""


class Flash:
    """Files by path. Each write to a file, its creation, a removal and a renaming is one change.

    luck     random.Random: decides which changes fail, and how much of them is done nevertheless
    size     bytes; a file takes whole blocks of BLOCK bytes
    fault    one of FAULTS, or None
    cut      None, or how many more changes are completed before the power goes off during one; see `power_on`
    changes  number of changes so far
    removed  the paths that were removed
    honest   endings of file names that LYING does not damage, because the app does not read these files back
    """

    def __init__(self, luck, size=1 << 20, honest=()):
        self.luck, self.size, self.honest = luck, size, honest
        self.files, self.folders = {}, {FOLDER}
        self.fault = self.cut = None
        self.dead = False
        self.changes, self.removed = 0, []

    def power_on(self):
        """Switch the power on again."""
        self.dead, self.cut = False, None

    @contextmanager
    def sound(self):
        """Inside, a copy without faults replaces the flash, so that it can be examined without changes."""
        kept = (self.files, self.folders, self.fault, self.cut, self.dead, self.changes, self.removed)
        self.files, self.folders, self.removed = dict(self.files), set(self.folders), []
        self.fault = self.cut = None
        self.dead = False
        try:
            yield
        finally:
            self.files, self.folders, self.fault, self.cut, self.dead, self.changes, self.removed = kept

    @contextmanager
    def mounted(self):
        """Inside, `open` and `os` find this flash's files below FOLDER, and all others as usual."""
        with ExitStack() as stack:
            stack.enter_context(patch.object(builtins, "open", self._either(builtins.open, self.open)))
            for name in ("listdir", "stat", "mkdir", "remove", "rename", "statvfs"):
                stack.enter_context(patch.object(os, name, self._either(getattr(os, name), getattr(self, name))))
            yield

    def _either(self, real, ours):
        """A function that calls `ours` with a path below FOLDER, and `real` with any other."""

        def call(path, *args, **named):
            here = type(path) is str and (path == FOLDER or path.startswith(FOLDER + "/"))
            return (ours if here else real)(path, *args, **named)
        return call

    # ---- what the app calls

    def open(self, path, mode="r"):
        """Open a file in the mode rb, wb or r+b."""
        self._living()
        if mode not in ("rb", "wb", "r+b"):
            raise OSError(EINVAL)
        if path in self.folders:
            raise OSError(EISDIR)
        if mode == "wb":
            self._parent(path)
            self._change(path, b"")
        elif path not in self.files:
            raise OSError(ENOENT)
        return File(self, path, self.files[path], mode)

    def listdir(self, path):
        """The names in a folder."""
        self._living()
        if path not in self.folders:
            raise OSError(ENOENT)
        return sorted(one[len(path) + 1:] for one in [*self.files, *self.folders] if os.path.dirname(one) == path)

    def stat(self, path):
        """Return a stat_result, of which the app reads the mode and the size."""
        self._living()
        if path in self.folders:
            return os.stat_result((0o040755,) + (0,) * 9)
        if path not in self.files:
            raise OSError(ENOENT)
        return os.stat_result((0o100644,) + (0,) * 5 + (len(self.files[path]),) + (0,) * 3)

    def statvfs(self, path):
        """Return a statvfs_result, of which the app reads the size of a block and the numbers of blocks and of free
        ones."""
        self._living()
        free = 0 if self.fault == FULL else self.free()
        return os.statvfs_result((BLOCK, BLOCK, self.size // BLOCK, free, free, 0, 0, 0, 0, 255))

    def mkdir(self, path):
        """Create a folder."""
        self._parent(path)
        if path in self.folders or path in self.files:
            raise OSError(EEXIST)
        self._begin()
        self.folders.add(path)
        self._end()

    def remove(self, path):
        """Remove a file."""
        self._living()
        if path not in self.files:
            raise OSError(ENOENT)
        self._begin()
        del self.files[path]
        self.removed.append(path)
        self._end()

    def rename(self, path, new):
        """Rename a file."""
        self._living()
        if path not in self.files:
            raise OSError(ENOENT)
        self._begin()
        self.files[new] = self.files.pop(path)
        self._end()

    def free(self):
        """The number of free blocks."""
        return self.size // BLOCK - sum(blocks(data) for data in self.files.values())

    # ---- changes

    def _living(self):
        """Raise PowerCut while the power is off."""
        if self.dead:
            raise PowerCut

    def _parent(self, path):
        """Raise OSError if the folder of a path does not exist."""
        self._living()
        if os.path.dirname(path) not in self.folders:
            raise OSError(ENOENT)

    def _begin(self):
        """Begin a change that is atomic; a fault may refuse it, or the power may go off before it."""
        self.changes += 1
        self._limits(0)
        if self.cut == 0 and self.luck.random() < 0.5:
            self.dead = True
            raise PowerCut
        if self.fault == FAILING and self.luck.random() < 0.3:
            raise OSError(EIO)

    def _end(self):
        """End a change; the power may go off now, or a fault may raise an error although it was done."""
        if self.cut == 0:
            self.dead = True
            raise PowerCut
        if self.cut is not None:
            self.cut -= 1
        if self.fault == FAILING and self.luck.random() < 0.1:
            raise OSError(EIO)

    def _limits(self, more):
        """Raise OSError if a change that needs `more` blocks is impossible."""
        if self.fault == READ_ONLY:
            raise OSError(EROFS)
        if more > (0 if self.fault == FULL else self.free()):
            raise OSError(ENOSPC)

    def _change(self, path, data, written=0):
        """Change the bytes of a file, of which the first `written` are as before."""
        self.changes += 1
        self._limits(max(0, blocks(data) - (blocks(self.files[path]) if path in self.files else 0)))
        written = min(written, len(data))
        part = data[:self.luck.choice([written, len(data), self.luck.randint(written, len(data))])]
        part += self.files.get(path, b"")[len(part):]
        if self.cut == 0:
            self.files[path] = part
            self.dead = True
            raise PowerCut
        if self.cut is not None:
            self.cut -= 1
        if self.fault == FAILING and self.luck.random() < 0.3:
            self.files[path] = part
            raise OSError(EIO)
        self.files[path] = data


class File(io.BytesIO):
    """An open file; each write goes to the flash at once."""

    def __init__(self, flash, path, data, mode):
        super().__init__(data)
        self.flash, self.path, self.mode = flash, path, mode

    def write(self, data):
        """Write bytes at the position of the file."""
        self.flash._living()
        if self.mode == "rb":
            raise OSError(EROFS)
        at = self.tell()
        super().write(data)
        new = self.getvalue()
        if self.flash.fault == LYING and self.mode == "wb" and not self.path.endswith(self.flash.honest or "\0"):
            new = damaged(new, self.flash.luck)
        self.flash._change(self.path, new, at)
        return len(data)


def blocks(data):
    """The number of blocks that a file takes."""
    return -(-len(data) // BLOCK) or 1


def damaged(data, luck):
    """The bytes of a file; half of the time truncated or with one other byte. luck: random.Random"""
    at = luck.randrange(len(data)) if data else 0
    return luck.choice([data, data, data[:at], data[:at] + bytes([luck.randrange(256)]) + data[at + 1:]])
