"""Writes the folder of a new board, a board.json and a README.md to complete, from those of another board."""

import copy
import json
import os
import re
from pathlib import Path

import boardfiles
from boardfiles.controls import printed
from boardfiles.pins import wires
from boardfiles.untrusted import shown, writing

BLANK = "?"  # stands for each pin to be filled in; `check` then names the field
RUNTIMES = {"micropython": ("MicroPython", "1.25"), "circuitpython": ("CircuitPython", "9")}
MEANING = {
    "UP": "moves up; increases a number", "DOWN": "moves down; decreases a number",
    "LEFT": "moves five rows up; subtracts ten; selects the number before",
    "RIGHT": "moves five rows down; adds ten; selects the number after",
    "OK": "chooses; at the table: shows what can happen now",
    "BACK": "goes one step back; at the table: selects the next number",
    "MENU": "opens the menu: undo, corrections, history, settings, leave",
    "TAB": "at the table: selects the next kind of number",
}
PAGE = """# %(name)s

?

## What to buy

- ?

## Wiring

| what | pins |
| --- | --- |
%(wiring)s

## Flashing

If the board has no %(title)s yet, install it once: the build `%(firmware)s` of %(title)s %(version)s or newer.
[Flashing](%(docs)s/flashing.md) explains how. After that, and for every new version of Cornerman:

    cornerman flash --board %(board)s

## Buttons

| button | key | what it does |
| --- | --- | --- |
%(keys)s

%(labels)s*Held* means for half a second. [How to play](%(docs)s/playing.md) explains the rest.

## Not yet tried

Nobody has tried Cornerman on this board yet. These facts are uncertain:

%(unconfirmed)s
"""


def create(name, like):
    """Write the folder of a new board; return its path and the fields to fill in (list of str).

    name: a name, for a folder in `boards`, or the path of another folder. like: the board to start from.
    BoardError: the name is bad, the folder exists or cannot be written, or there is no board `like`.
    """
    folder = Path(name) if "/" in name else boardfiles.ROOT / "boards" / name
    if not re.fullmatch("[a-z][a-z0-9_]*", Path(name).name):
        raise boardfiles.BoardError(
            "'%s' cannot be the name of a board. Take small letters, digits and _, with a letter first: my_board, or "
            "the path of a folder with such a name." % shown(name))
    if "/" not in name and not boardfiles.CLONE:
        raise boardfiles.BoardError("Say in which folder '%s' shall be made: ./%s" % (name, name))
    if os.path.lexists(folder):
        raise boardfiles.BoardError("%s exists already. Take another name." % folder)
    data, blanks = _start(folder.name.replace("_", " "), like)
    with writing(folder, "Name the path of another folder.", boardfiles.BoardError):
        folder.mkdir(parents=True)
        (folder / "board.json").write_text(layout(data), encoding="utf-8")
        (folder / "README.md").write_text(_page(data, name, folder, blanks), encoding="utf-8")
    return folder, blanks


def _start(title, like):
    """Return the data of a board like another one, but with its own name and blank pins; and the fields of the pins."""
    data = copy.deepcopy(boardfiles.board(like))
    blanks = [wire.field for wire in wires(data)]
    for name, button in data["buttons"].items():  # other directions of a joystick, and keys, have the same pin
        blanks += ["buttons.%s.%s" % (name, field) for field in ("axis", "pin")
                   if field in button and "buttons.%s.%s" % (name, field) not in blanks]
    for field in blanks:
        *path, last = field.split(".")
        part = data
        for name in path:
            part = part[name]
        part[last] = BLANK
    data["name"] = title
    data["unconfirmed"] = ["Everything but the pins was copied from the board %s." % Path(like).name]
    return data, blanks


def layout(data):
    """Return a board.json as text: one line for each field, for each field of `panel`, and for each button."""
    lines = []
    for name, value in data.items():
        text = json.dumps(value, ensure_ascii=False)
        if name in ("panel", "buttons"):
            text = "{\n%s\n  }" % ",\n".join("    %s: %s" % (json.dumps(inner), json.dumps(part, ensure_ascii=False))
                                             for inner, part in value.items())
        lines.append("  %s: %s" % (json.dumps(name), text))
    return "{\n%s\n}\n" % ",\n".join(lines)


def _page(data, name, folder, blanks):
    """The README.md of a new board (str). data: its board.json; name: of the board; folder: its Path; blanks: the
    fields of pins to fill in."""
    docs = boardfiles.ROOT / "docs"
    keys = ["| %s | %s | %s |" % (gesture.replace(" long", " held"), key, MEANING[key])
            for gesture, key in data["keys"].items()]
    title, version = RUNTIMES[data["runtime"]]
    return PAGE % {
        "labels": "".join("%s is printed on %s. " % (printed(data, name), name) for name in data["buttons"]
                          if printed(data, name) != name),
        "name": data["name"], "wiring": "\n".join("| %s | ? |" % field for field in blanks),
        "title": title, "version": version, "firmware": data["firmware"], "board": name, "keys": "\n".join(keys),
        "docs": "../../docs" if folder.parent.parent == boardfiles.ROOT else docs,
        "unconfirmed": "\n".join("- " + line for line in data["unconfirmed"]),
    }
