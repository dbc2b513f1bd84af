"""Files and answers that Cornerman never writes, for the tests of the command (test_hostile_pc.py)."""

import json
import os
from pathlib import Path

from cornerman.store import encode

ESCAPE = "\x1b]0;owned\x07\x1b[2J\u202e\x9b1m\r\n"  # a title, a cleared screen, turned writing, a faked line
DEEP = "[" * 5000 + "]" * 5000
PATHS = ("../victim.txt", "/victim.txt", "..\\victim.txt", "cornerman/../../victim.txt",
         "cornerman\\..\\..\\victim.txt", "C:victim.txt", "C:/victim.txt", "cornerman/./x", "cornerman//x",
         "cornerman/", "", ".", "..", "cornerman/a\0b", "cornerman/a\nb", "cornerman/\ud800", "cornerman/nul",
         "cornerman/COM1.txt", "cornerman/aux .py", "cornerman/x.", "cornerman/x ", "cornerman/x:y",
         "cornerman/" + "x" * 300, "cornerman/" + "x/" * 600 + "x", 7, None, ["a"])
SCENARIOS = (b"[]", b" [ ] ", b"", b"{", b"null", b"7", b'"x"', b"[[]]", b"\xff\xfe[", b"[NaN]", b"9" * 9000,
             DEEP.encode(), b'{"game": "melee", "steps": ' + DEEP.encode() + b"}",
             json.dumps({"game": ESCAPE}).encode(),
             b'{"game": "melee", "steps": [{"do": ["set", "round", 1], "expect": []}]}')
SCRIPTS = (b"\xff\xfe press OK", b"press OK\0", b"include a\0b", b"include " + b"x" * 5000, b"press OK 999999999999",
           b"wait 99999999999999999", b"hold UP 99999999999", b"press OK " + b"9" * 9000, b"include me.keys\n" * 50,
           b"screenshot ../../stolen", b"screenshot /stolen", b"screenshot ..\\stolen", b"screenshot nul",
           b"screenshot a:b", b"screenshot " + b"x" * 400, b"expect state x " + DEEP.encode(),
           "expect state c0.² 1".encode(),
           ("jump " + ESCAPE).encode(), ("expect " + ESCAPE).encode(), b"focus " + b"x" * 5000)
BOARDS = (b"", b"[]", b"null", DEEP.encode(), b'{"name": ' + DEEP.encode() + b"}", b"\xff", b'{"a": 1, "a": 2}',
          b'{"panel": ' + b"9" * 9000 + b"}", b'{"name": "\\ud800", "chip": []}', b" " * 100000,
          json.dumps({ESCAPE: ESCAPE, "name": ESCAPE, "buttons": {ESCAPE: {}}, "keys": {ESCAPE: ESCAPE}}).encode())
FIRMWARE = (b"", b"UF2\nWQ]\x9e", b"UF2\nWQ]\x9e" + b"\0" * 20, b"\xe9" * 13, b"\xe9" * 40000, b"UF2\n" + b"\xff" * 508)
ABOUT = ("", "None", "7", "()", "('micropython',)", "(1, 2, 3)", "('micropython', 'x', 'y')",
         "('micropython', (1, 'x'), 'y')", "[" * 500, "(" * 100000, "9" * 9000, "\x00\xff", "{}[0]",
         "('micropython', (1, 25, 0), 7)", "__import__('os')")


def special_files(folder, stem, end):
    """Create entries in a folder that are no files, or too large; returns their names, which begin with `stem`."""
    folder = Path(folder)
    names = [stem + kind + end for kind in ("1", "2", "3", "4", "5")]
    (folder / names[0]).mkdir()
    os.mkfifo(folder / names[1])
    (folder / names[2]).symlink_to(folder / "nowhere")
    (folder / names[3]).symlink_to("/dev/zero")
    with open(folder / names[4], "wb") as file:
        file.truncate(1 << 27)  # without blocks on the disk
    return names


def match_of(*records):
    """The bytes of a match file with these records."""
    data, crc = b"", 0
    for record in records:
        line, crc = encode(record, crc)
        data += line
    return data


def header(**fields):
    """The first record of a match of Melee, with other fields."""
    about = {"game": "melee", "options": {}, "seed": "seed", "commitment": "", "names": ["P1", "P2"], "format": 1}
    return ["match", dict(about, **fields)]


def raw(text):
    """A line of a match file with any text, and the right sum."""
    from binascii import crc32
    return ("%s %08x\n" % (text, crc32(text.encode()))).encode()


def matches():
    """{name of a file: bytes} of matches that cannot be read, in one piece and in several."""
    deep = json.dumps(header(options=0)).replace('"options": 0', '"options": ' + "[" * 1500 + "]" * 1500)
    files = [
        match_of(header(seed=7)), match_of(header(seed=None)), match_of(header(seed="\ud800")),
        match_of(header(game=[])), match_of(header(game=ESCAPE)), match_of(header(options=7)),
        match_of(header(options=[])), match_of(["match", {}]), match_of(header(options={ESCAPE: 1})),
        match_of(header(format=2)), match_of(["match", 7]), match_of(["do", 1]), b"", b"\0" * 600,
        b"\xff\xfe" * 99, b"\n" * 50, os.urandom(500), raw(deep), raw("[" * 1900), raw("9" * 4000),
        match_of(header(), ["undo"]), match_of(header(), ["redo"]), match_of(header(), ["instead", ["hit"]]),
        match_of(header(), ["do"]), match_of(header(), [{}]), match_of(header(), ["do", {}]),
        match_of(header(), ["end"], 7),
        match_of(header(), ["do", ["set", "damage", 0, int("9" * 3000)]]), match_of(header(), ["do", ["\ud800"]]),
        match_of(header(), ["do", ["set", "pile", 0, [[[[[]]]]]]]), match_of(header())[:-4], match_of(header()) * 3]
    found = {"%04d.match" % (100 + number): data for number, data in enumerate(files)}
    for number, tail in enumerate((["tail", "zz"], ["tail", 7], ["tail", None], ["tail", [[]]], ["tail", "9" * 99])):
        found["%04d.000" % (200 + number)] = match_of(header())
        found["%04d.a" % (200 + number)] = match_of(tail)
    return found


def characters():
    """{name of a file: bytes} of characters that cannot be read, or are none."""
    value = {"who": "npc", "deck": ["2C"], "lost": [], "scenes": 0, "consumed": False, "story": []}
    ann = {"game": "cardrpg", "value": value, "past": []}
    files = [
        match_of([["a", 1], "Mix", ann]), match_of([[None], "Null", ann]), match_of([[1, []], "List", ann]),
        match_of([[], "Bare", {"game": "melee"}]), match_of([[], "Other", dict(ann, game="melee")]),
        match_of([[], "N" * 3000, ann]), match_of([[], "E" + ESCAPE, ann]), match_of([[], "\ud800", ann]),
        match_of([[], "Gone", None]), match_of([[], "Text", "text"]), match_of([[], "", ann]), match_of([[], 7, ann]),
        match_of([[], "Deck", dict(ann, value=dict(value, deck=[[[]]]))]), match_of([[], "Val", dict(ann, value={})]),
        match_of([[], "Past", dict(ann, past=[{"note": ESCAPE}])]), match_of([[], "Sits", dict(ann, match=[ESCAPE])]),
        match_of([[], "Long", dict(ann, past=["x" * 300000])]), raw("[" * 5000), raw(DEEP), raw("9" * 9000),
        raw("[[],5]"), match_of({"a": 1}), b"\xff" * 40, b"\0" * 40]
    return {"%04d.sav" % (100 + number): data for number, data in enumerate(files)}
