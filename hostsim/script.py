"""Key scripts: what a player does, as a text file, for tests, pictures and other runtimes.

One command a line; `#` begins a comment.

    press OK [TIMES]      a logical key, by the board's own buttons (short, long or chord)
    hold UP MS            hold the button of a key for MS milliseconds
    wait MS               let time pass
    screenshot NAME       what the panel shows, once it has come to rest
    expect TEXT           the text stands on the screen
    expect state F JSON   a field of the match (`damage.1` reaches inside) equals
    restart               power off and on again
    include FILE          another script, beside this one
"""

import json


class ScriptError(Exception):
    """A line of a script that cannot be done, or an expectation that is not met."""


def run(device, path, shot, depth=0):
    """Play the script file at `path` on a device; `shot(name)` is called at each screenshot.

    ScriptError: says file, line and what is wrong.
    """
    if depth > 8:
        raise ScriptError("%s: includes go too deep" % path)
    try:
        file = open(path)
    except OSError:
        raise ScriptError("%s: there is no such script" % path)
    with file:
        play(device, file, shot, path, depth)


def play(device, lines, shot, path="script", depth=0):
    """Play the lines of a script; `path` names it in errors and is where its includes lie."""
    for number, line in enumerate(lines):
        words = line.split("#")[0].split()
        if not words:
            continue
        if words[0] == "include" and len(words) > 1:
            run(device, path[:path.rfind("/") + 1] + words[1], shot, depth + 1)
            continue
        try:
            step(device, words, line, shot)
        except (ScriptError, IndexError, KeyError, ValueError) as error:
            what = str(error) if isinstance(error, ScriptError) else "cannot do '%s'" % line.strip()
            raise ScriptError("%s, line %d: %s" % (path, number + 1, what))


def step(device, words, line, shot):
    """Do one command."""
    verb = words[0]
    if verb == "press":
        for _ in range(int(words[2]) if len(words) > 2 else 1):
            device.press(key_of(words[1]))
    elif verb == "hold":
        device.hold(key_of(words[1]), int(words[2]))
    elif verb == "wait":
        device.advance(int(words[1]))
    elif verb == "screenshot":
        device.settle()
        shot(words[1])
    elif verb == "restart":
        device.restart()
    elif verb == "expect" and words[1] == "state":
        value = device.state()
        for part in words[2].split("."):
            value = value[int(part)] if type(value) is list else value[part]
        wanted = json.loads(" ".join(words[3:]))
        if value != wanted:
            raise ScriptError("%s is %s, not %s" % (words[2], json.dumps(value), json.dumps(wanted)))
    elif verb == "expect":
        wanted = line.split("#")[0].strip()[7:]
        seen = device.texts()
        if not any([wanted in text for text in seen]) and wanted not in " ".join(seen):
            raise ScriptError("'%s' is not on the screen: %s" % (wanted, " | ".join(seen)))
    else:
        raise ScriptError("no such command: " + verb)


def key_of(name):
    """The number of a logical key by its name."""
    import cornerman.keys as keys
    if name not in ("UP", "DOWN", "LEFT", "RIGHT", "OK", "BACK", "MENU", "TAB"):
        raise ScriptError("no such key: " + name)
    return getattr(keys, name)
