"""Reading files that may hold anything: lines and values with a CRC, bounded parsing of JSON, and renaming of files
that are in the way."""

import json
import os
from binascii import crc32

DEEPEST = 12  # levels of nesting: a game's action has 6, and comparing very deep values overflows MicroPython's stack


def parse(data):
    """Parse bytes as JSON. Use this for every file: its CRC shows that it is undamaged, not who has written it.

    ValueError: the bytes are not JSON in UTF-8, are nested deeper than DEEPEST, or hold half a surrogate pair.
    MemoryError: the value does not fit into memory now. The length is limited before, by `Store.read` and by the length
    of a line.
    """
    if b"\0" in data:
        raise ValueError  # CPython would take it for UTF-16
    try:
        value = json.loads(data)
    except RuntimeError:  # CPython raises it for deep nesting
        raise ValueError
    except MemoryError:  # MicroPython raises this for deep nesting, too
        if _depth(data) > DEEPEST:
            raise ValueError
        raise
    halves = b"\\u" in data or b"\xed" in data  # the UTF-8 of half a surrogate pair would begin with ED
    if halves or data.count(b"[") + data.count(b"{") > DEEPEST:
        _check(value, DEEPEST, halves)
    return value


def follow(line, crc):
    """The CRC of a line (bytes), which ends with it in hex, that follows a line with the CRC `crc` (0: it is the first
    one); None: it is incomplete, or follows another line."""
    new = crc32(line[:-10], crc)
    return new if len(line) > 10 and line[-10:] == (" %08x\n" % new).encode() else None


def sealed(value, length):
    """A JSON value with its CRC behind it, as bytes, padded with spaces to `length` so that the next one replaces it in
    place (`Store.write`)."""
    body = json.dumps(value)
    text = "%s\n%08x\n" % (body, crc32(body.encode()) & 0xFFFFFFFF)
    return (text + " " * (length - len(text))).encode()


def unsealed(data):
    """The value in the bytes that `sealed` has made; None: the CRC is not theirs. Errors are those of `parse`."""
    body, crc = (data.split(b"\n") + [b""])[:2]
    return parse(body) if crc == ("%08x" % crc32(body)).encode() else None


def _check(value, depth, halves):
    """Raise ValueError for a value nested deeper than `depth` or, if `halves`, for half a surrogate pair in a text."""
    if type(value) is dict:
        _check(list(value.keys()), depth, halves)
        value = list(value.values())
    if type(value) is list:
        if not depth:
            raise ValueError
        for item in value:
            _check(item, depth - 1, halves)
    elif halves and type(value) is str and any([ord(char) >> 11 == 27 for char in value]):
        raise ValueError  # U+D800 to U+DFFF: UTF-8 has no bytes for it


def _depth(data):
    """How deep the lists and dicts of a JSON text (bytes) are nested."""
    depth = most = 0
    quoted = escape = False
    for byte in data:
        if quoted:
            quoted, escape = byte != 34 or escape, byte == 92 and not escape
        elif byte == 34:
            quoted = True
        elif byte == 91 or byte == 123:
            depth += 1
            most = max(most, depth)
        elif byte == 93 or byte == 125:
            depth -= 1
    return most


def set_aside(path):
    """Rename a file or folder to a free name with the ending .bad; returns the sentence that tells the player."""
    name = path.split("/")[-1]
    new, count = path + ".bad", 1
    try:
        while os.stat(new):
            count += 1
            new = "%s%d.bad" % (path, count)
    except OSError:
        pass  # this one is free
    try:
        os.rename(path, new)
    except OSError:
        return "File %s cannot be used. Remove it on a PC." % name
    return "File %s cannot be used, it is kept as %s" % (name, new.split("/")[-1])


def clear(folder):
    """Rename a file that stands in the place of a folder (`set_aside`). Returns the sentence that tells the player;
    None: there is no such file."""
    try:
        if os.stat(folder)[0] & 0x4000:
            return None
    except OSError:
        return None
    return set_aside(folder)
