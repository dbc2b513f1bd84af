"""Damaged, strange or hostile files for the flash of a board; and a round through everything that must still work.

Runs on CPython (test_hostile_files.py) and on MicroPython's own filesystems (hostile_mp.py).
"""

import os
from binascii import crc32

from cornerman.catalog import Game
from cornerman.keys import BACK, DOWN, MENU, OK
from cornerman.shelf import Shelf
from cornerman.store import encode
from cornerman.ui.app import home
from cornerman.ui.characters import characters
from cornerman.ui.menus import match_commands
from cornerman.ui.menus.screens import Message

FOLDER = None  # in place of the content of a file: a folder lies there
CARD = {"name": "Ok", "type": "attack", "cost": 1, "fx": [[0, "", ["dmg", 2]]]}
MATCH = {"game": "melee", "options": {}, "seed": "x", "commitment": "x", "names": ["A", "B"], "format": 1}
VALUE = {"who": "npc", "deck": ["2C"], "lost": [], "scenes": 0, "consumed": False, "story": []}


def line(text, crc=0):
    """A line of a match, or a file of a shelf, with the right CRC; text: bytes, or what JSON can hold."""
    if type(text) is bytes:
        return text + (" %08x\n" % crc32(text, crc)).encode()
    return encode(text, crc)[0]


def lines(*records):
    """The lines of a match, each with the right CRC."""
    out, crc = b"", 0
    for record in records:
        out += line(record, crc)
        crc = int(out[-9:-1], 16)
    return out


def slot(text):
    """A slot of the settings with the right CRC."""
    return text + ("\n%08x\n" % crc32(text)).encode() + b" " * 40


def deep(count):
    return b"[" * count + b"]" * count


def character(**changes):
    """A record of the shelf `characters`, with something changed; None: without it."""
    out = {"game": "cardrpg", "value": VALUE, "past": [], "match": "0002", "seat": 1, "count": 1, "sum": 1}
    out.update(changes)
    return {key: out[key] for key in out if out[key] is not None}


# A path is bytes where it is not UTF-8.
SETTINGS = [{"settings/settings.a": slot(text)} for text in (
    b'["5",{}]', b"[null,{}]", b"[true,{}]", b"[-3,{}]", b"[1e400,{}]", b"[4,null]", b"[4]", b"{}", b"4", b"",
    b'[4,{"ways":null}]', b'[4,{"names":"P"}]', b'[4,{"names":[1,2,3,4,5,6,7,8]}]', b'[4,{"sleep":"5"}]',
    b'[4,{"sleep":[]}]', b'[4,{"turned":0}]', b'[4,{"ways":[]}]', b'[4,{"facing":"\xff"}]', b'["\\ud800",{}]',
    b"[" + b"9" * 500 + b",{}]", b"[4," + deep(400) + b"]", b'[4,{"ways":' + deep(300) + b"}]", b"\0[\0")]
SETTINGS += [{"settings/settings.a": content} for content in (b"[4,{}]", b"[4,{}]\n", b"\n\n", bytes(range(256)))]


def match_files(large=300000):
    """{path: content} of files of matches, from number 0003 on, one of them with `large` bytes."""
    first_lines = [
        b'["tail","zz"]', b'["tail",5]', b'["tail",null]', b'["tail","-1111111"]', b"[]", b"[1]", b"{}", b"7",
        b'"match"', b'["match",[]]', b'["match",{}]', b'["match",null]', b'["match",{"format":1}]',
        b'["match",{"format":[]}]', deep(1500), b'["match",' + deep(1500) + b"]", b"[" * 4000,
        b'["match",{"format":1,"game":' + deep(300) + b"}]", b'["match",{"format":1,"game":"\xff"}]',
        b'["match",' + b"[1]," * 900 + b"1]", b'["match",{"format":1,"game":"melee","names":["\\ud800","B"]}]',
        b'["match",{"game":"melee","options":{},"seed":"\\ud800","format":1,"commitment":"x","names":["A","B"]}]']
    headers = [
        ("game", None), ("game", []), ("game", "chess"), ("game", "melee/../punch"), ("options", None),
        ("options", []), ("options", {"deal": {}}), ("options", {"deal": [[[[[[]]]]]]}), ("seed", 5), ("seed", None),
        ("seed", []), ("names", None), ("names", "AB"), ("names", ["A" * 3000]), ("names", [5, 6]),
        ("names", ["A"] * 9), ("format", 2)]
    records = [
        ["do"], ["do", 5], ["do", None], ["do", []], ["do", [[]]], ["do", ["set"]], ["do", ["set", [], {}]],
        ["do", ["play", {}, []]], ["do", {"a": 1}], ["undo"], ["redo"], ["undo", 1], ["instead", ["hit"]], [["do"]],
        ["end", 1], b'["do",' + deep(1500) + b"]", b'["do",["play",0,"\xff"]]', b'["do",["play",0,"\\udfff"]]']
    contents = [line(text) for text in first_lines]
    contents += [lines(["match", dict(MATCH, **{key: wrong})]) for key, wrong in headers]
    contents += [lines(["match", MATCH], record) for record in records]
    contents += [b"", b"\n" * 3000, b'["match",' + b"[" * large, bytes(range(256)) * 3, FOLDER]
    files = {}
    for i in range(len(contents)):
        files["matches/%04d.%s" % (3 + i, "match" if i % 2 else "000")] = contents[i]
    files.update({"matches/0900.a": FOLDER, "matches/0900.b": FOLDER, "matches/0901.a": contents[0],
                  "matches/%s.match" % ("1" * 200): b"x", b"matches/0003\xff.match": b"x", b"matches/\xff\xfe.t": b"x"})
    return files


def shelf_files(folder, large=300000):
    """{path: content} of files on a shelf, from number 0009 on, three of them with `large` bytes."""
    contents = [
        b"x" * large, line(b'[[],"Long","' + b"x" * large + b'"]'), b"[" * large, FOLDER, bytes(range(256)),
        line(b'[[],"Deep",' + deep(1500) + b"]"), line(b'[[],"\xff",{}]'), line(b'[[],"\\udc00",{}]'),
        line([[1, "x", None], "Mix", {}]), line([[[1]], "Mix", {}]), line([[], 7, {}]), line([[], "", {}]),
        line([[], "x" * 3000, {}]), line(b'{"a":1}'), line(b"5"), line([[], "A"]), line([[], "A", 1, 2]),
        line([5, "A", 1])]
    files = {"%s/%04d.sav" % (folder, 9 + i): contents[i] for i in range(len(contents))}
    values = CHARACTERS if folder == "characters" else MADE[:22] if folder == "cards" else MADE[:3] + MADE[19:]
    for i in range(len(values)):
        files["%s/%04d.sav" % (folder, 100 + i)] = line([[], "Odd%d" % i, values[i]])
    files.update({folder + "/0801.sav": FOLDER, folder + "/0802.sav": line([[801, 950, -1, 802], "OddReplaces", 5]),
                  folder.encode() + b"/\xff.sav": b"x"})
    return files


CHARACTERS = [
    None, 5, "x", [], {}, character(game="melee"), character(game="chess"), character(game=[]), character(value=[]),
    character(value={}), character(past={}), character(past=[5]), character(match=7), character(seat=True),
    character(seat=99), character(count=-1), character(count="1"), character(sum=[]), character(sum=None),
    character(value=dict(VALUE, deck=[[]])), character(value=dict(VALUE, story=5)),
    character(value=dict(VALUE, who=None)), dict(character(), more=1)]
MADE = [{"value": value, "with": actions} for value, actions in (
    (None, None), (None, 5), (None, []), (None, [5]), (None, [[]]), (None, ["card"]), (None, [["undo"]]),
    (None, [["card"]]), (None, [["card", "x"]]), (None, [["card", "x", None]]), (None, [["card", "x", {}]]),
    (None, [["card", "x", {"fx": 5}]]), (None, [["card", "x", {"fx": [5]}]]), (None, [["card", "x", {"fx": [[]]}]]),
    (None, [["card", "x", {"fx": [[0, 5]]}]]), (None, [["card", "x", {"fx": [[0, "", 5]]}]]),
    (None, [["card", "x", {"fx": [[0, "", []]]}]]), (None, [["card", "x", {"fx": [[0, "", ["dmg", [1]]]]}]]),
    (None, [["card", "x", {"fx": [[0, "nope9", ["dmg", 1]]]}]]),
    (None, [["card", "x", {"name": 5, "type": [], "fx": [[[], "", ["dmg", {}]]]}]]),
    (None, [["card", "x", dict(CARD, type="blitz")]]),
    (None, [["card", [], dict(CARD, more=[[0, "", ["dmg", 1]]], over=1)]]),
    (["x"], []), ([[]], []), (["x"], [5]), (["x"], [["undo"]]),
    (["x"], [["undo"], ["card", "x", CARD]]), ([5, None], [["card", "x", {}]]), ("x", []))]

# What takes the place of something that belongs there: {path: content}, a word that must be told, and what of the round
# is lost with it.
INSTEAD = [
    ({"settings": b"mine"}, "settings.bad", ("settings",)),
    ({"settings/settings.a": FOLDER, "settings/settings.b": FOLDER}, "settings.b.bad", ("settings",)),
    ({"settings/settings.a": slot(b"[4," + b" " * 20000 + b"{}]")}, "settings.a.bad", ()),
    ({"settings/settings.a": b"\xff", "settings/settings.b": slot(b'[4,{"ways":null}]')}, "settings could not be read",
     ("settings",)),
    ({"matches": b"mine"}, "matches.bad", ("old", "match", "characters")),
    ({"characters": b"mine", "cards": b"mine", "hands": b"mine"}, "characters.bad", ("characters", "cards", "hands"))]


# ---- a flash, and what is put there


def prepare(device):
    """Write the files of a board in use: two matches, one with a character, a card, settings."""
    app = device.app
    for minutes in (0, 15, 1):
        app.settings.names = ["Zed"] + app.settings.names[1:]
        app.settings.sleep = minutes
        app.apply_settings()
    start(device, "melee", {})
    app.dash.act(["set", "damage", 0, 2])
    leave(device)
    start(device, "cardrpg", {"players": 3})
    app.dash.act(["birth", 0, ["2C", "9D", "3H", "5H", "7S", "JS"]])
    table = app.dash.table
    found = characters.opened(app, "")
    value = characters.character_binding.character_module(table.game).value({}, table.match.state, 0)
    saved = {"game": "cardrpg", "value": value, "past": []}
    found.keep(app, 1, "Ann", characters.note_seat(table, saved, 0, 0, [table.match.log[0]]))
    for number in range(3):
        app.dash.act(["set", "cost", 0, number])
    device.restart()  # in pieces
    Shelf(device.root + "/cards").save("Ok", {"value": None, "with": [["card", "ok", CARD]]})
    Shelf(device.root + "/hands").save("Ok", {"value": None, "with": [["card", "ok", CARD]]})


def put(root, files):
    """Put files on a flash, in place of what lies there."""
    for path in files:
        whole = root.encode() + b"/" + (path if type(path) is bytes else path.encode())
        clear(whole)
        if files[path] is FOLDER:
            os.mkdir(whole)
        else:
            with open(whole, "wb") as file:
                file.write(files[path])


def clear(path):
    """Remove a file, or a folder with all its files; nothing may lie there."""
    try:
        is_folder = os.stat(path)[0] & 0x4000
    except OSError:
        return
    if not is_folder:
        os.remove(path)
        return
    for name in os.listdir(path):
        clear(path + b"/" + (name if type(name) is bytes else name.encode()))
    os.rmdir(path)


# ---- the round


def press(device, key):
    """Press a key; the boxes of the next screen must be inside it. Nothing is painted, because that takes longest."""
    app = device.app
    app.key(key, 0)
    app.tick(0)
    for box in app.stack[-1].boxes(app.style):
        assert box.x >= 0 and box.y >= 0 and box.x + box.w <= app.style.width and box.y + box.h <= app.style.height, box


def start(device, game, options):
    home.start(device.app, Game(game), options, "seed")
    device.app.tick(0)
    read(device)


def leave(device):
    match_commands.leave(device.app.dash)
    device.app.tick(0)


def read(device):
    """The lines of messages on top; they are closed."""
    told = []
    while isinstance(device.app.stack[-1], Message):
        told += device.app.stack[-1].lines
        press(device, BACK)
    return told


def rows(device):
    """The labels of the rows of the list on top, [] if none is."""
    return [row.label for row in getattr(device.app.stack[-1], "rows", ())]


def pick(device, *words):
    """Choose rows by their first letters."""
    for word in words:
        device.app.stack[-1].at = [row.startswith(word) for row in rows(device)].index(True)
        press(device, OK)


def back_to_home(device):
    """Go home, from anywhere."""
    if device.app.dash:
        leave(device)
    else:
        device.app.home()
        device.app.tick(0)
    device.app.stale = False  # as if the picture stood, after which home looks for the match to resume
    device.app.tick(0)
    return read(device)


def shelf(device, reach):
    """(messages, names) of a list of what was saved: each thing is looked at, changed and taken; reach() goes there."""
    reach()
    told, base = read(device), list(device.app.stack)
    names = [row for row in rows(device) if row in ("Ann", "Ok") or row.startswith("Odd")]
    for name in names:
        ways = [None]
        for way in ways:
            if device.app.stack[:len(base)] != base:
                reach()
                read(device)
                base = list(device.app.stack)
            device.app.cut(len(base))
            pick(device, name)
            told += read(device)
            if way is None:
                ways += [row for row in rows(device) if row in ("Look at it", "Change it", "Take it")]
            elif way in rows(device):
                pick(device, way)
                for key in (DOWN, OK, MENU):
                    told += read(device)
                    press(device, key)
                told += read(device)
    return told + back_to_home(device), names


def at_home(device):
    """(messages, {part of the app: its content}) of a round that begins at home."""
    told, found = read(device), {}
    found["settings"] = [device.app.settings.names[0], device.app.settings.sleep]
    if "Old matches" in rows(device):
        pick(device, "Old matches")
        told += read(device)
        titles = rows(device)
        found["old"] = [title for title in titles if " Zed" in title]
        for i in range(len(titles)):
            if titles[i] not in found["old"]:
                device.app.stack[-1].at = i
                press(device, OK)
                pick(device, "Open")
                told += read(device)
                if device.app.dash:
                    told += back_to_home(device)
                    pick(device, "Old matches")
                    told += read(device)
                device.app.cut(2)
        if len(found["old"]) == 2:
            found["match"] = play(device, told)
        told += back_to_home(device)

    def listed():
        device.app.cut(1)
        if "Characters" in rows(device):
            pick(device, "Characters")
    more, found["characters"] = shelf(device, listed)
    return told + more, found


def play(device, told):
    """Open the match with Ann from the list of old matches and play on."""
    pick(device, [row for row in rows(device) if row.startswith("Card RPG Zed")][0], "Open")
    told += read(device)
    dash = device.app.dash
    match = dash.table.match
    out = [len(match.log), match.state["cost"][0]]
    for number in range(20):  # more than a slot holds
        dash.act(["set", "cost", 0, number % 7])
        told += read(device)
    return out + [len(match.log)]


def builders(device):
    """The saved things of Punch Game BLITZ!: cards before a match, hands during one."""
    def cards():
        back_to_home(device)
        pick(device, "New match", "Punch")
        press(device, DOWN)
        pick(device, "Cards")

    def hands():
        if not device.app.dash:
            start(device, "punch", {"hands": "kept"})
        device.app.cut(1)
        device.app.dash.ask(["hand", 0])
    found = {}
    told, found["cards"] = shelf(device, cards)
    more, found["hands"] = shelf(device, hands)
    return told + more, found


def saving(device):
    """Which of the settings, a match and a shelf can be saved now."""
    out = []
    for minutes in (5, 15):
        device.app.settings.sleep = minutes
        device.app.apply_settings()
        out.append(not read(device))
    start(device, "melee", {})
    device.app.dash.act(["set", "damage", 0, 2])
    out.append(not read(device))
    leave(device)
    Shelf(device.root + "/characters").save("New", {"a": 1})
    out.append(Shelf(device.root + "/characters").load("New"))
    device.restart()
    read(device)
    return out + [device.app.settings.sleep]


def round_of(device):
    """(messages, content) of a round through everything, starting with `start`."""
    told, found = at_home(device)
    more, what = builders(device)
    found.update(what)
    found["saving"] = saving(device)
    return told + more, found
