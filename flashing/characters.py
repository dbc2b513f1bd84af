"""`cornerman characters`: lists the characters saved on a board, copies them to the PC, or to the board."""

import re
import tempfile
from pathlib import Path

from boardfiles import untrusted
from boardfiles.untrusted import KB, UserError, is_sound, say, shown
from cornerman.catalog import GAMES, Game
from cornerman.game import Refused, fits
from cornerman.match import Match
from cornerman.shelf import Shelf, decode
from cornerman.store import SPARE, encode
from cornerman.ui.characters.character_binding import FOLDER, character_module, is_record
from cornerman.ui.pickers.saved import LONGEST
from flashing.matches import connect, fetch, put

MOST = 64 * KB  # bytes of a file with a character
PLACE = ("match", "seat", "count", "sum")  # the seat in a match, which is meaningless on another board


def main(what, files=(), port=None, drive=None, out=FOLDER, replace=False):
    """Do `list`, `pull` or `push`; returns the exit code: 1 if a character could not be copied to the PC.

    files: to push; out: folder to pull into; replace: True: overwrite what has the same name. UserError: there is no
    board, a file cannot be pushed, or its name is on the board already. Nothing was changed.
    """
    if what == "push" and not files:
        raise UserError("Name the files to put on the board: cornerman characters push FILE...")
    if what != "push" and files:
        raise UserError("Files are named for push only; pull copies all characters into the folder --out.")
    given = [read(Path(file)) for file in files]
    with tempfile.TemporaryDirectory() as copy:
        with connect(port, drive) as place:
            left_out = fetch(place, copy, "/" + FOLDER)
            for file, why in left_out:
                if file:
                    Path(copy, file).write_bytes(b"?")  # so that its number counts as taken
            shelf = Shelf(copy)
            if what == "push":
                push(place, shelf, given, replace)
                return 0
        wrong = [why for file, why in left_out] + [said.replace(Path(copy).name, FOLDER) for said in shelf.messages]
        code = report(shelf, wrong, Path(out) if what == "pull" else None, replace)
    return code if what == "pull" else 0


def report(shelf, wrong, out, replace):
    """Print a line for each character, and copy it into the folder `out` (None: copy nothing).

    wrong: faults of the shelf, as sentences, printed last. Returns 1 if there are any, or a character could not be
    copied, else 0.
    """
    if not shelf.items and not wrong:
        say("There are no characters on the board.")
    code, taken = 1 if wrong else 0, []
    for name in shelf.names():
        try:
            saved = shelf.load(name)
            check_character(name, saved)
            sheet = character_module(Game(saved["game"]), "sheet")
            said = "%s, %s" % (dict(GAMES)[saved["game"]], sheet.summary(saved["value"]))
            if saved.get("match"):
                said += ", sits in match %s" % shown(saved["match"])
            if out:
                said += put(out, file_name(name, taken), encoded(name, saved), lambda there: None if replace else (
                    "holds something else and stays as it is. Name another folder with --out, or add --replace."))
        except UserError as error:
            said, code = "wrong: %s" % error, 1
        say("%s: %s" % (shown(name), said))
    for line in wrong:
        say(line)
    return code


def check_character(name, saved):
    """Check a character as a board does. UserError: a board would refuse it."""
    try:
        if fits(("text", 1, LONGEST), name):
            raise UserError("The name '%s' cannot be: 1 to %d plain letters, please" % (shown(name), LONGEST))
        if not is_record(saved):
            raise UserError("'%s' is no character" % name)
        game = Game(saved["game"])
        if not game.words.SAVES_CHARACTERS:
            raise UserError("'%s': %s has no characters" % (name, game.title))
        wrong = character_module(game, "sheet").wrong(saved["value"], saved["past"])
        if wrong:
            raise Refused(wrong)
        characters, value = character_module(game), saved["value"]
        match = Match(game, characters.options_for(value), "any")
        for action in characters.actions(match.options, match.state, value, 0):
            match.do(action)
    except Refused as error:
        raise UserError("'%s' does not fit the rules: %s" % (name, error)) from None
    except UserError:
        raise
    except Exception as error:  # a foreign file may hold anything, and the other characters must still be read
        raise UserError("'%s' is damaged in a way that nobody has foreseen (%s: %s)" % (
            shown(name), type(error).__name__, shown(error))) from None
    if len(encoded(name, saved)) > SPARE:
        raise UserError("'%s' is too long for a board: %d characters are the most" % (name, SPARE))


def encoded(name, saved, gone=()):
    """The bytes of a file for a character, without its seat. gone: numbers of the files on a board that it replaces."""
    return encode([list(gone), name, {key: saved[key] for key in saved if key not in PLACE}], 0)[0]


def read(file):
    """Return (name, record) of a file. UserError: it is missing or damaged, or a board would refuse the character."""
    try:
        record = decode(untrusted.content(file, MOST))
    except UnicodeDecodeError:
        record = None
    if record is None:
        raise UserError("%s is damaged, or no file of `cornerman characters pull`. Copy it off the board anew." % file)
    try:
        check_character(record[1], record[2])
    except UserError as error:
        raise UserError("%s: %s." % (file, error)) from None
    return record[1], record[2]


def file_name(name, taken):
    """A name of a file for a character called `name`, which is added to `taken`, a list of those in use."""
    stem = re.sub("[^A-Za-z0-9_-]", "_", name)
    while stem.lower() in taken or not is_sound(stem + ".sav"):
        stem += "_"
    taken.append(stem.lower())
    return stem + ".sav"


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
        say("%s: on the board%s" % (name, "; it does not sit in match %s any more" % where if where else ""))
