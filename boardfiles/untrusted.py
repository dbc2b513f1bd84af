"""Handling of untrusted data from boards, files and serial ports: their texts, names and sizes.

Each kind has one function that all of it passes through: `say` for output, `inside` for paths, `content` for files,
`parsed` for JSON. tests/test_hostile_pc.py holds the tools to it.
"""

import json
import os
import re
import stat
import sys
from contextlib import contextmanager
from pathlib import Path

KB = 1024
DEEPEST = 32  # lists and objects in each other that a JSON file of ours may have
LONGEST = 200  # characters that are shown of a text that somebody else has written
WINDOWS = re.compile(r"(?i)(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$) *(\..*)?")  # names of devices


class UserError(Exception):
    """The request of the user cannot be carried out; the text is one or more sentences and names the fix."""


# ---- texts


def printable(text):
    """A text (str) without characters that control a terminal: one that is not printable becomes `\\u001b` or the like.

    Not printable are control characters, line breaks, marks that change the direction of writing, and halves of
    surrogate pairs. JSON in ASCII stays JSON with the same meaning.
    """
    if text.isprintable():
        return text
    return "".join([c if c.isprintable() else _escaped(c) for c in text])


def _escaped(char):
    """A character as JSON in ASCII writes it: one or two times `\\uXXXX`, a UTF-16 unit each."""
    units = char.encode("utf-16-be", "surrogatepass").hex()
    return "".join(["\\u" + units[i:i + 4] for i in range(0, len(units), 4)])


def shown(value):
    """Any value as text of at most LONGEST characters, for a sentence."""
    text = value if type(value) is str else str(value)
    return text if len(text) <= LONGEST else text[:LONGEST - 1] + "…"


def say(text, to=None):
    """Print a line on standard output, or on the stream `to`. Unprintable characters are escaped."""
    print(printable(text), file=to, flush=True)


def complain(text):
    """Print a line on standard error, after the name of the command."""
    say("cornerman: " + text, sys.stderr)


# ---- names and paths


def is_sound(path):
    """True for a relative path that stays below its folder on every system: `a/b.txt`.

    False: anything but a text, an absolute path, `..` and `.`, a backslash, a drive letter, characters that are not
    printable or not allowed on Windows, names of its devices, parts that are too long for a file system.
    """
    return type(path) is str and len(path) < 1024 and all(map(_is_name, path.split("/")))


def _is_name(part):
    """True for a name of a file or folder that every system accepts (see `is_sound`)."""
    return (0 < len(part) and part.isprintable() and len(part.encode()) <= 255 and part[-1] not in ". "
            and not re.search(r'[\\:*?"<>|]', part) and not WINDOWS.fullmatch(part))


def inside(folder, path):
    """The path (Path) in a folder of this computer for a path that a board or a file names.

    UserError: the name is not sound (see `is_sound`), or a symbolic link leads out of the folder.
    """
    if not is_sound(path):
        raise UserError("%s cannot be the name of a file here, so it is left alone. Rename it where it comes from."
                        % shown(repr(path)))
    full, top = Path(folder, path), os.path.realpath(folder)
    try:
        led = os.path.commonpath([top, os.path.realpath(full)])
    except ValueError:  # another drive of Windows
        led = None
    if led != top:
        raise UserError("%s is a link that leads out of %s, so it is left alone. Replace it by a file." % (
            shown(path), folder))
    return full


# ---- files


def content(path, most):
    """The bytes of a file of at most `most` bytes. UserError: there is none, it is too large, or cannot be read.

    Folders, devices and pipes are refused without waiting for them.
    """
    try:
        with open(path, "rb", opener=_open) as file:
            if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
                raise UserError("%s is a device or a pipe. Name a file." % path)
            data = file.read(most + 1)
    except OSError as error:
        raise UserError("%s cannot be read: %s." % (path, reason(error))) from None
    except ValueError as error:  # a character that no path can have
        raise UserError("%s cannot be read: %s." % (path, error)) from None
    if len(data) > most:
        raise UserError("%s has more than %d KB, so it cannot be what is looked for. Name another file." % (
            path, most // KB))
    return data


def _open(path, flags):
    """The opener of `content`."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))  # a pipe is opened even if nobody writes into it


def put(folder, name, data):
    """Write a file into a folder, which is created if necessary; an existing file is replaced after the new one is
    complete.

    UserError: the name is not sound. OSError: the file cannot be written, and nothing has changed.
    """
    path, fresh = inside(folder, name), inside(folder, name + ".new")
    Path(folder).mkdir(parents=True, exist_ok=True)
    fresh.write_bytes(data)
    os.replace(fresh, path)


@contextmanager
def writing(path, fix, kind=UserError):
    """Context manager: an OSError inside becomes a `kind` of UserError, which says that `path` cannot be written, and
    ends with the sentence `fix`."""
    try:
        yield
    except OSError as error:
        raise kind("%s cannot be written: %s. %s" % (path, reason(error), fix)) from None


def reason(error):
    """What an OSError says, as words for a sentence."""
    return error.strerror or str(error)


def parsed(data, deepest=DEEPEST, **kinds):
    """The value of JSON (bytes or str); kinds: as for json.loads. ValueError: not JSON, or nested too deeply."""
    try:
        value = json.loads(data, **kinds)
    except RecursionError:
        raise ValueError("it is nested too deeply") from None
    level, depth = [value], 0
    while level:
        if depth > deepest:
            raise ValueError("it is nested too deeply")
        level = [item for one in level if isinstance(one, (dict, list))
                 for item in (one.values() if isinstance(one, dict) else one)]
        depth += 1
    return value
