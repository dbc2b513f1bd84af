"""`cornerman characters`: what lies on a board's shelf is listed and copied off, and files are put there."""

import os
import re
import tempfile
from pathlib import Path

from boardfiles import UserError
from cornerman.game import GAMES, Game, Refused, fits
from cornerman.match import Match
from cornerman.shelf import Shelf, decode
from cornerman.store import SPARE, encode
from cornerman.ui.characters.character_binding import FOLDER, is_record, part
from cornerman.ui.pickers.saved import LONGEST
from flashing.matches import connect, fetch

HERE = ("match", "seat", "count", "sum")  # where one sits: not for other boards


def main(what, files=(), port=None, drive=None, out=FOLDER, replace=False):
    """`list`, `pull` or `push` characters; 1 if one could not be copied off.

    UserError: no board, a file that cannot be pushed, a name that is there already; nothing was done then.
    """
    if what == "push" and not files:
        raise UserError("Name the files to put on the board: cornerman characters push FILE...")
    if what != "push" and files:
        raise UserError("Files are named for push only; pull copies all characters into the folder --out.")
    given = [read(Path(file)) for file in files]
    with tempfile.TemporaryDirectory() as copy:
        with connect(port, drive) as place:
            fetch(place, copy, "/" + FOLDER)
            shelf = Shelf(copy)
            if what == "push":
                push(place, shelf, given, replace)
                return 0
        code = told(shelf, what == "pull" and Path(out), replace)
        for message in shelf.messages:
            print(message.replace(Path(copy).name, FOLDER))
    return code if what == "pull" else 0


def told(shelf, out, replace):
    """Tell of all characters, and copy them into the folder `out`, if it is one; 1 if something is wrong."""
    if not shelf.items and not shelf.messages:
        print("There are no characters on the board.")
    code, taken = 1 if shelf.messages else 0, []
    for name in shelf.names():
        try:
            saved = shelf.load(name)
            judge(name, saved)
            said = "%s, %s" % (dict(GAMES)[saved["game"]], part(Game(saved["game"]), "sheet").summary(saved["value"]))
            if saved.get("match"):
                said += ", sits in match %s" % saved["match"]
            if out:
                said += put(out, name, alone(name, saved), taken, replace)
        except UserError as error:
            said, code = "wrong: %s" % error, 1
        print("%s: %s" % (name, said))
    return code


def judge(name, saved):
    """UserError: a board would refuse this character, by the checks that it makes itself."""
    try:
        if fits(("text", 1, LONGEST), name):
            raise UserError("The name '%s' cannot be: 1 to %d plain letters, please" % (name, LONGEST))
        if not is_record(saved):
            raise UserError("'%s' is no character" % name)
        game = Game(saved["game"])
        if not hasattr(game.words, "KEEPS"):
            raise UserError("'%s': %s has no characters" % (name, game.title))
        wrong = part(game, "sheet").wrong(saved["value"], saved["past"])
        if wrong:
            raise Refused(wrong)
        match = Match(game, {}, "any")
        for action in part(game).actions(saved["value"], 0):
            match.do(action)
    except Refused as error:
        raise UserError("'%s' does not fit the rules: %s" % (name, error)) from None
    if len(alone(name, saved)) > SPARE:
        raise UserError("'%s' is too long for a board: %d characters are the most" % (name, SPARE))


def alone(name, saved, gone=()):
    """A character as the bytes of a file, without where it sits. gone: numbers that the file replaces on a board."""
    return encode([list(gone), name, {key: saved[key] for key in saved if key not in HERE}], 0)[0]


def read(file):
    """(name, what is saved) of a file. UserError: it is not there, damaged, or no character that a board takes."""
    try:
        record = decode(file.read_bytes())
    except OSError as error:
        raise UserError("%s cannot be read: %s." % (file, error.strerror)) from None
    except UnicodeDecodeError:
        record = None
    if record is None:
        raise UserError("%s is damaged, or no file of `cornerman characters pull`. Copy it off the board anew." % file)
    try:
        judge(record[1], record[2])
    except UserError as error:
        raise UserError("%s: %s." % (file, error)) from None
    return record[1], record[2]


def put(folder, name, data, taken, replace):
    """Write a character into a file of the folder; what was done, as words. taken: the files written so far.

    UserError: another one, or another state of it, lies there, or it cannot be written.
    """
    stem = re.sub("[^A-Za-z0-9_-]", "_", name)
    while stem.lower() in taken:
        stem += "_"
    taken.append(stem.lower())
    file = folder / (stem + ".sav")
    try:
        there = file.read_bytes() if file.exists() else None
        if there == data:
            return "; %s has it already" % file
        if there is not None and not replace:
            raise UserError("%s holds it otherwise and stays as it is. Name another folder with --out, or add --replace" % file)
        folder.mkdir(parents=True, exist_ok=True)
        fresh = file.with_suffix(".new")
        fresh.write_bytes(data)
        os.replace(fresh, file)
    except OSError as error:
        raise UserError("%s cannot be written: %s. Name another folder with --out" % (file, error.strerror)) from None
    return "; copied to %s" % file


def push(place, shelf, given, replace):
    """Put characters on a board as its own shelf would."""
    names = [name for name, saved in given]
    for name in names:
        if names.count(name) > 1:
            raise UserError("Two of the files are called '%s'. Push one of them only." % name)
        if name in shelf.names() and not replace:
            raise UserError("'%s' is on the board already. Add --replace to put the file in its place." % name)
    if place.room()[1] < SPARE * (1 + len(given)):
        raise UserError("The flash of the board is full. Delete old matches there, and run the same command once more.")
    for name, saved in given:
        gone = [number for number, other in shelf.items if other == name]
        where = (shelf.load(name) or {}).get("match") if gone else None
        shelf.last += 1
        path = "/%s/%04d.sav" % (FOLDER, shelf.last)
        data = alone(name, saved, gone)
        place.write({path: data}, lambda count: None)
        if place.read(path) != data:
            raise UserError("'%s' arrived damaged. Run the same command once more." % name)
        if gone:
            place.change([], ["/%s/%04d.sav" % (FOLDER, number) for number in gone])
        print("%s: on the board%s" % (name, "; it does not sit in match %s any more" % where if where else ""))
