"""Files and answers that Cornerman never writes, for the tests of the command (test_hostile_pc.py)."""

import json
import os
from pathlib import Path

from hostile_files import line, lines

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


def header(**fields):
    """The first record of a match of Melee, with other fields."""
    about = {"game": "melee", "options": {}, "seed": "seed", "commitment": "", "names": ["P1", "P2"], "format": 1}
    return ["match", dict(about, **fields)]


def matches():
    """{name of a file: bytes} of matches that cannot be read, in one piece and in several."""
    deep = json.dumps(header(options=0)).replace('"options": 0', '"options": ' + "[" * 1500 + "]" * 1500)
    files = [
        lines(header(seed=7)), lines(header(seed=None)), lines(header(seed="\ud800")),
        lines(header(game=[])), lines(header(game=ESCAPE)), lines(header(options=7)),
        lines(header(options=[])), lines(["match", {}]), lines(header(options={ESCAPE: 1})),
        lines(header(format=2)), lines(["match", 7]), lines(["do", 1]), b"", b"\0" * 600,
        b"\xff\xfe" * 99, b"\n" * 50, os.urandom(500), line(deep.encode()), line(b"[" * 1900), line(b"9" * 4000),
        lines(header(), ["undo"]), lines(header(), ["redo"]), lines(header(), ["instead", ["hit"]]),
        lines(header(), ["do"]), lines(header(), [{}]), lines(header(), ["do", {}]),
        lines(header(), ["end"], 7),
        lines(header(), ["do", ["set", "damage", 0, int("9" * 3000)]]), lines(header(), ["do", ["\ud800"]]),
        lines(header(), ["do", ["set", "pile", 0, [[[[[]]]]]]]), lines(header())[:-4], lines(header()) * 3]
    found = {"%04d.match" % (100 + number): data for number, data in enumerate(files)}
    for number, tail in enumerate((["tail", "zz"], ["tail", 7], ["tail", None], ["tail", [[]]], ["tail", "9" * 99])):
        found["%04d.000" % (200 + number)] = lines(header())
        found["%04d.a" % (200 + number)] = lines(tail)
    return found


def characters():
    """{name of a file: bytes} of characters that cannot be read, or are none."""
    value = {"who": "npc", "deck": ["2C"], "lost": [], "scenes": 0, "consumed": False, "story": []}
    ann = {"game": "cardrpg", "value": value, "past": []}
    files = [
        lines([["a", 1], "Mix", ann]), lines([[None], "Null", ann]), lines([[1, []], "List", ann]),
        lines([[], "Bare", {"game": "melee"}]), lines([[], "Other", dict(ann, game="melee")]),
        lines([[], "N" * 3000, ann]), lines([[], "E" + ESCAPE, ann]), lines([[], "\ud800", ann]),
        lines([[], "Gone", None]), lines([[], "Text", "text"]), lines([[], "", ann]), lines([[], 7, ann]),
        lines([[], "Deck", dict(ann, value=dict(value, deck=[[[]]]))]), lines([[], "Val", dict(ann, value={})]),
        lines([[], "Past", dict(ann, past=[{"note": ESCAPE}])]), lines([[], "Sits", dict(ann, match=[ESCAPE])]),
        lines([[], "Long", dict(ann, past=["x" * 300000])]), line(b"[" * 5000), line(DEEP.encode()), line(b"9" * 9000),
        line(b"[[],5]"), lines({"a": 1}), b"\xff" * 40, b"\0" * 40]
    return {"%04d.sav" % (100 + number): data for number, data in enumerate(files)}
