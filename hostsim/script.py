"""Key scripts: what a player does, as a text file, for tests, pictures and other runtimes.

docs/key-scripts.md describes the commands. This module runs on CPython and on MicroPython.
"""

import errno
import json
import os
import sys

from cornerman.keys import BACK, NAMES, OK, TAB
from hostsim.buttons import NoKey

DEEPEST = 8  # scripts that may include each other
LARGEST = 256 * 1024  # bytes of a script
LEFT = (20000, 12 * 3600000)  # most lines and ms of the device for a script, with all that it includes
LOOK_MS = 330  # time after each key in which a player looks at the screen; a story ignores earlier keys
MOST_PRESSES, MOST_MS = 1000, 3600000  # limits of one line
USAGE = {  # by the first word of a command: how many words there are at least, and how it is written
    "press": (2, "press KEY [TIMES]"), "hold": (3, "hold KEY MS"), "focus": (2, "focus NUMBER"),
    "wait": (2, "wait MS"), "screenshot": (2, "screenshot NAME [all]"),
    "expect": (2, "expect TEXT, or expect state FIELD JSON"), "restart": (1, "restart"), "include": (2, "include FILE"),
    "read": (1, "read"), "close": (1, "close"), "row": (2, "row TEXT")}
PAGES = 60  # most pages of one screen


class ScriptError(Exception):
    """A command that cannot be carried out, or an expectation that is not met; the text says which and why."""


def run(device, path, shot, depth=0, left=None):
    """Play the script file at `path` (str) on a device; `shot(name)` is called at each screenshot.

    depth: how many scripts include this one; left: how many lines and ms may still be played, LEFT if None.
    ScriptError: names the file, the line and what is wrong. An error of the app or of a game passes through
    unchanged; the file, the line and the command are printed on standard error before.
    """
    if depth > DEEPEST:
        raise ScriptError("%s: includes go too deep" % path)
    play(device, read(path), shot, path, depth, left)


def read(path):
    """The lines of a script file. ScriptError: it is not there, or no text in UTF-8."""
    try:
        about = os.stat(path)
        if about[0] & 0xF000 != 0x8000 or about[6] > LARGEST:
            raise ScriptError("%s: this is no file, or larger than a script can be" % path)
        with open(path, encoding="utf-8") as file:
            return file.read().split("\n")
    except UnicodeError:
        raise ScriptError("%s: this is not a text in UTF-8" % path)
    except (OSError, ValueError) as error:  # the second: a character that no path can have
        barred = getattr(error, "errno", None) == errno.EACCES
        raise ScriptError("%s: %s" % (path, "your account may not read this" if barred else "there is no such script"))


def play(device, lines, shot, path="script", depth=0, left=None):
    """Play the lines of a script; `path` names it in errors and is where its includes lie. Raises what `run` raises."""
    left = list(LEFT) if left is None else left
    for number, line in enumerate(lines):
        words = line.split("#")[0].split()
        if not words:
            continue
        left[0] -= 1
        if left[0] < 0 or left[1] < 0:
            raise ScriptError("%s, line %d: the script is too long; it may play %d lines and %d hours" % (
                path, number + 1, LEFT[0], LEFT[1] // 3600000))
        if words[0] == "include" and len(words) > 1:
            run(device, path[:path.rfind("/") + 1] + words[1], shot, depth + 1, left)
            continue
        begun = device.now
        try:
            step(device, words, line, shot)
        except ScriptError as error:
            raise ScriptError("%s, line %d: %s" % (path, number + 1, error))
        except Exception:
            print("%s, line %d: %r" % (repr(path)[1:-1], number + 1, line.strip()), file=sys.stderr)
            raise
        left[1] -= device.now - begun


def step(device, words, line, shot):
    """Carry out one command. words: those of `line` (str), without its comment. ScriptError: that is not possible."""
    verb = words[0]
    check(words)
    if verb == "expect":
        expect(device, words, line)
    elif verb == "screenshot":
        device.settle()
        shot(words[1])
    elif verb == "restart":
        device.restart()
    elif verb == "read":
        read_on(device)
    elif verb == "close":
        close(device)
    elif verb == "wait":
        device.advance(count(words, 1, MOST_MS))
    elif verb == "focus":
        focus(device, words[1])
    elif verb == "row":
        row(device, " ".join(words[1:]))
    else:
        press(device, words)


def check(words):
    """Raise ScriptError for an unknown command, and for one with too few words or a wrong name."""
    verb = words[0]
    if verb not in USAGE:
        raise ScriptError("no such command: %s; there are: %s" % (verb, ", ".join(sorted(USAGE))))
    if len(words) < USAGE[verb][0]:
        raise ScriptError("'%s' says too little: %s" % (" ".join(words), USAGE[verb][1]))
    if verb == "screenshot" and words[2:] not in ([], ["all"]):
        raise ScriptError("'%s' is no name: %s" % (" ".join(words[1:]), USAGE[verb][1]))


def read_on(device):
    """Press OK until another screen is on top; the number of pages depends on the size of the screen."""
    screen = device.screen()
    for _ in range(PAGES):
        device.press(OK)
        device.advance(LOOK_MS)
        if device.screen() is not screen:
            return
    raise ScriptError("OK does not leave this screen: %s" % " | ".join(device.texts()))


def close(device):
    """Press BACK as long as a text to read is on top."""
    for _ in range(PAGES):
        if getattr(device.screen(), "TOLD", False):
            press(device, ("press", "BACK"))


def press(device, words):
    """Carry out `press KEY [TIMES]` or `hold KEY MS`."""
    key = key_of(words[1])
    try:
        if words[0] == "hold":
            device.hold(key, count(words, 2, MOST_MS))
        else:
            for _ in range(count(words, 2, MOST_PRESSES) if len(words) > 2 else 1):
                device.press(key)
                device.advance(LOOK_MS)
    except NoKey as missing:
        hint = "; `focus NUMBER` reaches a number on every board" if key == TAB else ""
        raise ScriptError("%s%s" % (missing, hint))


def count(words, at, most):
    """The whole number from 0 to `most` that a command has as its word `at`."""
    try:
        number = int(words[at])
    except ValueError:
        number = -1
    if number < 0:
        raise ScriptError("'%s' is no whole number: %s" % (words[at], USAGE[words[0]][1]))
    if number > most:
        raise ScriptError("'%s' is too much, %d is the most: %s" % (words[at], most, USAGE[words[0]][1]))
    return number


def key_of(name):
    """The number of a logical key by its name."""
    if name not in NAMES[1:]:
        raise ScriptError("no such key: %s; there are: %s" % (name, ", ".join(NAMES[1:])))
    return NAMES.index(name)


def focus(device, name):
    """Press BACK, and TAB where the board has it, until UP and DOWN change the number called `name` (`hp.1`)."""
    seen, idle = [], 0
    if device.focus() is None:
        device.press(BACK)  # close a screen of text over the dashboard
    while focused(device) != name:
        if focused(device) in seen:
            idle += 1
        else:
            seen.append(focused(device))
            idle = 0
        if idle > 2 * len(seen):
            raise ScriptError("no key leads to the number '%s'; the keys lead to: %s" % (
                name, ", ".join(sorted([cell for cell in seen if cell])) or "none"))
        try:
            device.press(TAB if idle % 2 else BACK)
        except NoKey:
            device.press(BACK)


def labels(screen):
    """The labels of the rows of a list or a pad; [] for any other screen."""
    rows = getattr(screen, "rows", ())
    return [rows[i].label for i in range(len(rows))]


def row(device, label):
    """Press DOWN until the row of a list that begins with a text is in focus."""
    screen = device.screen()
    rows = labels(screen)
    found = [i for i in range(len(rows)) if rows[i].startswith(label)]
    if not found:
        raise ScriptError("no row begins with '%s'; there are: %s" % (label, ", ".join(rows) or "none"))
    for _ in rows:
        if getattr(screen, "at", None) == found[0]:
            return
        if device.screen() is screen:
            press(device, ("press", "DOWN"))
    raise ScriptError("DOWN does not lead to the row '%s'" % label)


def focused(device):
    """The number that UP and DOWN change, as a text: its field, and its seat after a dot; "": none.

    ScriptError: the dashboard is not what is on the screen.
    """
    cell = device.focus()
    if cell is None:
        raise ScriptError("the focus moves on the dashboard only; on the screen is: %s" % " | ".join(device.texts()))
    return ".".join([str(part) for part in cell])


def expect(device, words, line):
    """Carry out `expect TEXT` or `expect state FIELD JSON`."""
    if words[1] == "state" and len(words) > 3:
        wanted = json_of(words)
        value = field(device.state(), words[2])
        if value != wanted:
            raise ScriptError("%s is %s, not %s" % (words[2], json.dumps(value), json.dumps(wanted)))
    elif words[1] == "state":
        raise ScriptError("'%s' says too little: %s" % (" ".join(words), USAGE["expect"][1]))
    else:
        wanted = line.split("#")[0].strip()[len("expect "):].strip()
        seen = device.texts()
        if not any([wanted in text for text in seen]) and wanted not in " ".join(seen):
            raise ScriptError("'%s' is not on the screen: %s" % (wanted, " | ".join(seen)))


def json_of(words):
    """The JSON value at the end of `expect state FIELD JSON`."""
    text = " ".join(words[3:])
    try:
        return json.loads(text)
    except (ValueError, RuntimeError):  # the second: nested too deeply
        raise ScriptError("'%s' is not JSON" % text)


def field(state, path):
    """What stands at a path (`hp.1`, `pile.0`) in the state of a match."""
    value = state
    for part in path.split("."):
        if type(value) is dict and part in value:
            value = value[part]
        elif type(value) is list and part in [str(n) for n in range(len(value))]:
            value = value[int(part)]
        else:
            raise ScriptError("%s is not in the state" % path if state else "no match is open")
    return value
