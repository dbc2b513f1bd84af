"""`cornerman characters`: the characters saved on a board are listed, copied to the PC, and put on the board."""

import os
import re
import tempfile
from pathlib import Path

from boardfiles import UserError
from cornerman.catalog import GAMES, Game
from cornerman.game import Refused, fits
from cornerman.match import Match
from cornerman.shelf import Shelf, decode
from cornerman.store import SPARE, encode
from cornerman.ui.characters.character_binding import FOLDER, is_record, part
from cornerman.ui.pickers.saved import LONGEST
from flashing.matches import connect, fetch

PLACE = ("match", "seat", "count", "sum")  # the seat in a match; it means nothing on another board


def main(what, files=(), port=None, drive=None, out=FOLDER, replace=False):
    """Do `list`, `pull` or `push`, and return the exit code: 1 if a character could not be copied to the PC.

    files: what to push; out: the folder to pull into; replace: overwrite what has the same name.
    UserError: there is no board, a file cannot be pushed, or its name is on the board already. Nothing was changed.
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
        code = report(shelf, Path(out) if what == "pull" else None, replace)
        for message in shelf.messages:
            print(message.replace(Path(copy).name, FOLDER))
    return code if what == "pull" else 0


def report(shelf, out, replace):
    """Print a line for each character, and copy it into the folder `out` (None: copy nothing).

    Returns 1 if a character is damaged or could not be copied, else 0.
    """
    if not shelf.items and not shelf.messages:
        print("There are no characters on the board.")
    code, taken = 1 if shelf.messages else 0, []
    for name in shelf.names():
        try:
            saved = shelf.load(name)
            check_character(name, saved)
            said = "%s, %s" % (dict(GAMES)[saved["game"]], part(Game(saved["game"]), "sheet").summary(saved["value"]))
            if saved.get("match"):
                said += ", sits in match %s" % saved["match"]
            if out:
                said += put(out, name, encoded(name, saved), taken, replace)
        except UserError as error:
            said, code = "wrong: %s" % error, 1
        print("%s: %s" % (name, said))
    return code


def check_character(name, saved):
    """Make the checks that a board makes itself. UserError: it would refuse this character."""
    try:
        if fits(("text", 1, LONGEST), name):
            raise UserError("The name '%s' cannot be: 1 to %d plain letters, please" % (name, LONGEST))
        if not is_record(saved):
            raise UserError("'%s' is no character" % name)
        game = Game(saved["game"])
        if not game.words.KEEPS:
            raise UserError("'%s': %s has no characters" % (name, game.title))
        wrong = part(game, "sheet").wrong(saved["value"], saved["past"])
        if wrong:
            raise Refused(wrong)
        match = Match(game, {}, "any")
        for action in part(game).actions(saved["value"], 0):
            match.do(action)
    except Refused as error:
        raise UserError("'%s' does not fit the rules: %s" % (name, error)) from None
    if len(encoded(name, saved)) > SPARE:
        raise UserError("'%s' is too long for a board: %d characters are the most" % (name, SPARE))


def encoded(name, saved, gone=()):
    """The bytes of a file for a character, without its seat. gone: numbers of the files on a board that it replaces."""
    return encode([list(gone), name, {key: saved[key] for key in saved if key not in PLACE}], 0)[0]


def read(file):
    """Return (name, record) of a file. UserError: it is missing or damaged, or a board would refuse the character."""
    try:
        record = decode(file.read_bytes())
    except OSError as error:
        raise UserError("%s cannot be read: %s." % (file, error.strerror)) from None
    except UnicodeDecodeError:
        record = None
    if record is None:
        raise UserError("%s is damaged, or no file of `cornerman characters pull`. Copy it off the board anew." % file)
    try:
        check_character(record[1], record[2])
    except UserError as error:
        raise UserError("%s: %s." % (file, error)) from None
    return record[1], record[2]


def put(folder, name, data, taken, replace):
    """Write a character into a file of the folder; returns what was done, as the end of a sentence.

    taken: the names of the files written so far. UserError: the file holds something else, or cannot be written.
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
            raise UserError("%s holds something else and stays as it is. Name another folder with --out, or add "
                            "--replace" % file)
        folder.mkdir(parents=True, exist_ok=True)
        fresh = file.with_suffix(".new")
        fresh.write_bytes(data)
        os.replace(fresh, file)
    except OSError as error:
        raise UserError("%s cannot be written: %s. Name another folder with --out" % (file, error.strerror)) from None
    return "; copied to %s" % file


def push(place, shelf, given, replace):
    """Write characters to a board as its own app would save them."""
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
        data = encoded(name, saved, gone)
        place.write({path: data}, lambda count: None)
        if place.read(path) != data:
            raise UserError("'%s' arrived damaged. Run the same command once more." % name)
        if gone:
            place.change([], ["/%s/%04d.sav" % (FOLDER, number) for number in gone])
        print("%s: on the board%s" % (name, "; it does not sit in match %s any more" % where if where else ""))
