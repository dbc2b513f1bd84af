"""The `cornerman` command: the arguments of all its sub-commands.

A module of the simulator or of the flashing tools is imported when a command that needs it runs.
"""

import argparse
import errno
import functools
import importlib.util
import os
import sys
import tempfile
import traceback
from pathlib import Path

from boardfiles import ROOT, WORK, UserError, board, boards, check, guide, read, usable, warnings
from boardfiles.untrusted import complain, content, say, shown, writing

sys.path.insert(0, str(ROOT / "firmware"))

from cornerman import VERSION  # noqa: E402, the firmware lies in a folder of its own

LARGEST_ZOOM = 16
USUAL_BOARD = "pico_oled"  # if none is named


def main(argv=None):
    """Run the command with its arguments (default: those of the process); returns the exit code.

    2: the request cannot be carried out; 3: an error in Cornerman itself; a sentence on standard error says why.
    """
    argv = sys.argv[1:] if argv is None else argv
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")  # not every terminal has all characters
    try:
        code = run(argv) or 0
        if sys.stdout:
            sys.stdout.flush()
        return code
    except UserError as error:
        complain(str(error))
        return 2
    except BrokenPipeError:  # the reader of a pipe, such as `head`, has seen enough
        drop_output()
        return 1
    except KeyboardInterrupt:
        complain("Stopped.")
        return 130
    except ImportError as error:
        if importlib.util.find_spec("cornerman.ui.glyphs"):
            return failed(error)
        complain("The fonts have not been made yet. Run make setup, then this again.")
        return 2
    except Exception as error:
        return failed(error)


def run(argv):
    """Run the command; returns its exit code, or None for 0. Raises what the command raises."""
    if any("\0" in word for word in argv):
        raise UserError("No name and no number has a NUL character in it. Leave it out.")
    if argv[:1] == ["scenario"]:
        from hostsim.scenario import main as scenario
        return scenario(argv[1:])
    args = parser().parse_args(argv)
    return args.run(args)


@functools.cache
def parser():
    """The argparse parser of the command; what it parses has `run`, which takes it and returns the exit code."""
    parser = argparse.ArgumentParser(prog="cornerman", description="The corner of a fighter, on a PC.")
    parser.add_argument("--version", action="version", version="cornerman " + VERSION)
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    add_boards(commands)
    add_games(commands)
    add_simulator(commands)
    add_balance(commands)
    add_match_files(commands)
    add_flashing(commands)
    return parser


def drop_output():
    """Discard pending output, so that Python does not report a closed pipe when it ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def failed(error):
    """Report an unexpected error and where it was raised, and store its traceback in a file; returns the exit code.

    The place is the last one in the code of a game if the traceback has one, else the last one.
    """
    if isinstance(error, OSError) and error.errno == errno.ENOSPC:
        complain("No room is left to write to. Make some, or write the output elsewhere.")
        drop_output()
        return 2
    places = [(frame.filename, frame.lineno) for frame in traceback.extract_tb(error.__traceback__)]
    if isinstance(error, SyntaxError):  # it was raised where the file was imported
        places.append((error.filename or "", error.lineno or 0))
    games = [place for place in places if "/cornerman/games/" in place[0]]
    file, line = (games or places)[-1]
    said = "%s: %s: %s (%s, line %d). " % (
        "This game has an error" if games else "This should not have happened", type(error).__name__,
        shown(error.msg if isinstance(error, SyntaxError) else error),
        "/".join(Path(file).parts[-2:]), line)
    try:
        with tempfile.NamedTemporaryFile("w", encoding="utf-8", errors="backslashreplace", prefix="cornerman-",
                                         suffix=".txt", delete=False) as file:
            traceback.print_exception(error, file=file)
        complain(said + ("Its traceback: %s. Unless the game is yours, please report it." if games else
                         "Please report it with the file %s.") % file.name)
    except OSError:
        complain(said + "Please report it.")
    return 3


def add_actions(parser, show, check, named, new, place):
    """Give the parser of `boards` or `games` its actions `check` and `new`; return the parser of `new`.

    show, check: functions that print the list, and the faults of a list of names; named, new, place: help texts for a
    name to check, for `new`, and for the name of the new one
    """
    parser.set_defaults(run=lambda args: show())
    actions = parser.add_subparsers(metavar="ACTION")
    one = actions.add_parser("check", help="look for mistakes, in all or in those named")
    one.add_argument("names", nargs="*", metavar="NAME", help=named)
    one.set_defaults(run=lambda args: check(args.names))
    one = actions.add_parser("new", help=new)
    one.add_argument("name", metavar="NAME", help=place)
    return one


# ---- board files


def add_boards(commands):
    """Add `boards` to the sub-commands of an argparse parser."""
    parser = commands.add_parser("boards", help="list the boards, check what their board.json says, start a new one")
    one = add_actions(parser, list_boards, check_boards, "a board, or the folder of one of your own",
                      "write a folder with board.json and README.md to fill in",
                      "of a new folder in boards, or the path of one elsewhere")
    one.add_argument("--like", metavar="BOARD", default=USUAL_BOARD,
                     help="the board to start from: with the same panel chip, then the same processor "
                          "(default: %(default)s)")
    one.set_defaults(run=lambda args: new_board(args.name, args.like))


def list_boards():
    """Print one line for each board; return the exit code, 1 if one has faults, which does not hide the others."""
    width, code = max(map(len, boards())), 0
    for name in boards():
        try:
            data = board(name)
        except UserError as error:
            complain(str(error))
            code = 1
            continue
        size = "%dx%d" % (data["panel"]["width"], data["panel"]["height"])
        say("%-*s %-7s %-8s %d buttons  %s" % (width, name, data["chip"], size, len(data["buttons"]), data["name"]))
    return code


def check_boards(names):
    """Print the faults of each board, or the warnings about its page.

    names: list of names or folders; []: all boards. Returns the exit code: 1: one has faults; 2: one cannot be read.
    """
    code = 0
    for name in names or boards():
        try:
            faults = check(read(name))
            lines = faults or ["warning: " + line for line in warnings(name)] + ["sound."]
        except UserError as error:
            complain(str(error))
            code = 2
            continue
        for line in lines:
            say("%s: %s" % (name, line))
        code = max(code, 1 if faults else 0)
    return code


def new_board(name, like):
    """Write the folder of a new board and print what to do next. BoardError: it cannot be written."""
    from boardfiles.new import create
    folder, blanks = create(name, like)
    say("Written, after the example of %s: %s/board.json and %s/README.md." % (like, folder, folder))
    say("Fill in the pins in board.json: %s." % ", ".join(blanks))
    parts = sorted({blank.split(".")[0] for blank in blanks} - {"panel", "buttons"})
    if parts:
        say("Take out what your board does not have: %s." % ", ".join(parts))
    say("Change what else differs: %s. Then run: cornerman boards check %s" % (guide("adding-a-board"), name))


# ---- games


def add_games(commands):
    """Add `games` to the sub-commands of an argparse parser."""
    parser = commands.add_parser("games", help="list the games, look for mistakes in them, start a new one")
    one = add_actions(parser, list_games, check_games, "a folder of firmware/cornerman/games",
                      "write a small game that works, to start from", "of a new folder in firmware/cornerman/games")
    one.add_argument("--title", help="what players read (default: the name with capitals)")
    one.set_defaults(run=lambda args: new_game(args.name, args.title))


def list_games():
    """Print one line for each game."""
    from cornerman.catalog import GAMES
    for name, title in GAMES:
        say("%-15s %s" % (name, title))


def check_games(names):
    """Print the faults of each game; return the exit code, 1 if there are any.

    names: list of names; []: all games. UserError: there is no game of such a name.
    """
    from cornerman.catalog import GAMES
    from gamecheck import faults
    for name in names:
        if name not in dict(GAMES):
            raise UserError("There is no game %s in GAMES of firmware/cornerman/catalog.py. There are: %s." % (
                shown(name), ", ".join(dict(GAMES))))
    code = 0
    for name in names or dict(GAMES):
        found = faults(name)
        for line in found or ["sound."]:
            say("%s: %s" % (name, line))
        code = 1 if found else code
    return code


def new_game(name, title):
    """Write a new game and print what to do next. UserError: it cannot be written."""
    from gamecheck.new import create
    folder, scenario, listing = [path.relative_to(ROOT) for path in create(name, title)]
    say("Written: the game of docs/adding-a-game.md as %s, with %s and its line in %s." % (folder, scenario, listing))
    say("Look at it: cornerman games check %s; cornerman scenario %s; cornerman sim" % (name, scenario))
    say("Then change what differs: docs/adding-a-game.md. Check it again after every change.")


# ---- simulated boards


def add_simulator(commands):
    """Add the sub-commands that need no board."""
    one = commands.add_parser("sim", help="play on a simulated board in the terminal")
    add_board(one)
    one.add_argument("--flash", help="folder that is the board's flash (default: %s)" % (WORK / "flash" / "BOARD"))
    one.set_defaults(run=sim)

    one = commands.add_parser("pico", help="play on an emulated Pico with real MicroPython, in the terminal")
    add_board(one)
    one.add_argument("--flash", metavar="FILE",
                     help="image of its flash (default: %s)" % (WORK / "flash" / "BOARD.img"))
    one.add_argument("--firmware", metavar="FILE", help="a .uf2 or .bin that replaces its MicroPython")
    one.add_argument("--profile", metavar="SCRIPT", help="play a key script, and print what takes the time of a key")
    one.add_argument("--key", type=int, metavar="NUMBER", help="the key of the script, from 1 (default: the slowest)")
    one.add_argument("--misses", type=int, default=0, metavar="CYCLES",
                     help="what a miss of the flash cache takes in a profile (default: 0; a real one about 64)")
    one.set_defaults(run=pico)

    one = commands.add_parser("press", help="play a key script, write its screenshots")
    one.add_argument("script", metavar="SCRIPT")
    add_board(one)
    one.add_argument("--out", default=".", help="folder for the screenshots (default: here)")
    one.add_argument("--zoom", type=zoom, default=1, metavar="TIMES",
                     help="enlarge each pixel, up to %d times (default: 1)" % LARGEST_ZOOM)
    one.add_argument("--moving", metavar="FILE", help="also a moving picture of all screenshots, a GIF in that folder")
    one.add_argument("--flash", help="folder that is the board's flash (default: an empty one)")
    one.set_defaults(run=press)

    one = commands.add_parser("shots", help="draw the picture gallery of all boards and screens")
    one.add_argument("out", metavar="FOLDER")
    one.add_argument("--board", action="append", help="only this board (may be given more than once)")
    one.set_defaults(run=shots)

    one = commands.add_parser("monkey", help="press random keys, cut the power, spoil the flash; nothing may be lost")
    add_board(one)
    one.add_argument("--presses", type=int, default=3000, help="how many (default: 3000)")
    one.add_argument("--seed", type=int, default=1, help="another one: another run (default: 1)")
    one.add_argument("--pico", action="store_true", help="on an emulated Pico, compared with the simulated board")
    one.add_argument("--firmware", metavar="FILE", help="with --pico: an image of `make firmware`, in place of files")
    one.set_defaults(run=monkey)

    commands.add_parser("scenario", help="play scenario files and compare (see --help of it)")


def add_board(one):
    """Add the argument that names a simulated board."""
    one.add_argument("--board", default=USUAL_BOARD, help="its name, or the path of its folder (default: %(default)s)")


def zoom(text):
    """The value of --zoom. ArgumentTypeError: it is no number, or a picture would be too large."""
    if not text.isascii() or not text.isdigit() or not 1 <= int(text[:9]) <= LARGEST_ZOOM:
        raise argparse.ArgumentTypeError("a whole number from 1 to %d, please" % LARGEST_ZOOM)
    return int(text)


def device(name, flash, entropy=None, new=False):
    """A simulated device of the board `name`; flash: the path of a folder; entropy, new: as for hostsim.device.Device.
    """
    import hostsim.framebuf
    from hostsim.device import Device
    return Device(board(name), str(flash), hostsim.framebuf, entropy, new)


def writable(folder, option):
    """A folder (path) as a Path, created if missing. UserError: it cannot be written; the fix is to use `option`."""
    folder = Path(folder)
    with writing("The folder %s" % folder, "Name another one with %s FOLDER." % option):
        folder.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()
    return folder


def flash_folder(folder):
    """The flash folder of a simulated device as a Path, created if missing. UserError: it cannot be written, or has a
    pipe in it, for which the device would wait."""
    flash = writable(folder, "--flash")
    for place, folders, names in os.walk(flash):
        for name in names:
            path = os.path.join(place, name)
            if os.path.exists(path) and not os.path.isfile(path):
                raise UserError("%s is no file, but a pipe or a device. Remove it from the flash folder." % path)
    return flash


def sim(args):
    """Play in the terminal."""
    from hostsim.terminal import Terminal
    board(args.board)
    flash = flash_folder(args.flash or WORK / "flash" / Path(args.board).name)
    return Terminal(device(args.board, flash, new=True)).run()


def pico(args):
    """Play on an emulated Pico in the terminal, or profile a key script."""
    if args.misses < 0:
        raise UserError("A miss takes 0 cycles or more. Name such a number with --misses.")
    unused(args.key is not None or args.misses, args.profile, "--key and --misses belong to --profile SCRIPT")
    from flashing.pack import files
    if args.profile:
        from hostsim.pico.measure import profile
        from flashing.private_names import restored
        return profile(args.board, args.profile, args.firmware, args.misses, args.key, files, restored)
    from hostsim.pico.play import main as play
    return play(args.board, args.flash, args.firmware, files)


def press(args):
    """Play a key script and write its screenshots."""
    from hostsim.device import Repeatable
    from hostsim.press import main
    board(args.board)
    out = writable(args.out, "--out")
    with tempfile.TemporaryDirectory() as empty:
        box = device(args.board, flash_folder(args.flash or empty), Repeatable())
        return main(box, args.script, out, args.zoom, args.moving)


def shots(args):
    """Draw the picture gallery."""
    from hostsim import gallery
    return gallery.main(args.out, args.board or usable())


def monkey(args):
    """Play at random; the exit code is 1 if a fault was found."""
    if args.presses < 1:
        raise UserError("--presses takes a number from 1 on.")
    unused(args.firmware, args.pico, "--firmware belongs to --pico")
    if args.pico:
        from flashing.pack import files
        from monkey.pico import main
        return main(args.board, args.presses, args.seed, args.firmware, files)
    from monkey import main
    return main(args.board, args.presses, args.seed)


# ---- studies


def add_balance(commands):
    """Add `balance` to the sub-commands."""
    one = commands.add_parser("balance", help="play many simulated matches of a game, and count who wins")
    one.add_argument("game", metavar="GAME")
    one.add_argument("--option", metavar="NAME=VALUE", action="append", default=[], help="an option of the game")
    one.add_argument("--sides", metavar="A,B…", help="fighters, hands or decks that meet, or all (default: any)")
    one.add_argument("--add", metavar="CARD,…",
                     help="each side meets itself with one of these cards more, or all (Punch)")
    one.add_argument("--players", metavar="A,B", default="greedy,greedy",
                     help="random, greedy, thinking or hard; the first plays the first side (default: greedy,greedy)")
    one.add_argument("--matches", type=int, default=100, metavar="N", help="of each pair (default: 100)")
    one.add_argument("--seed", default="1", help="another text, other matches (default: 1)")
    one.add_argument("--samples", type=int, default=6, metavar="N", help="of a thinking player (default: 6)")
    one.add_argument("--processes", type=int, default=os.cpu_count() or 1, metavar="N",
                     help="that play at once (default: one for each core)")
    one.add_argument("--python", metavar="PROGRAM", help="play in this interpreter, such as pypy3 (default: this one)")
    one.add_argument("--scheduler", metavar="ADDRESS", help="play on the Dask cluster with this scheduler")
    one.add_argument("--resume", action="store_true", help="go on with this study where it was ended")
    one.add_argument("--csv", metavar="FILE", help="write the table as CSV")
    one.add_argument("--json", metavar="FILE", help="write the table and the chances by lead as JSON")
    one.add_argument("--plot", metavar="FILE", help="write a picture (takes matplotlib)")
    one.add_argument("--match", metavar="A:B:N",
                     help="tell match N of sides A and B, by their numbers in --sides, or that of a file's seed")
    one.add_argument("--file", metavar="FILE", help="with --match: write it as a match file")
    one.set_defaults(run=balance)


def balance(args):
    """Run a study."""
    from balance.main import main
    return main(args)


# ---- match files


def add_match_files(commands):
    """Add the sub-commands for match files on the PC."""
    one = commands.add_parser("export", help="print a match without its secrets (all of it once it has ended)")
    one.add_argument("name", metavar="NAME", help="the number of the match, such as 0001")
    one.add_argument("--flash", default=str(WORK / "flash" / USUAL_BOARD),
                     help="folder that is the board's flash (default: %(default)s)")
    one.set_defaults(run=export)

    one = commands.add_parser("verify", help="check a finished match file from nothing but the file")
    one.add_argument("file", metavar="FILE")
    one.set_defaults(run=verify)


def export(args):
    """Print a match of a flash folder as a file to hand out."""
    from cornerman.journal import Journal
    from cornerman.store import Store
    from flashing.drives import Folder
    from flashing.matches import fetch, whole
    with tempfile.TemporaryDirectory() as copy, Folder(args.flash) as place:
        left_out = fetch(place, copy)  # reading repairs, so it is done on a copy
        journal = Journal(Store(copy))
        names = journal.names()
        for file, why in left_out:
            complain(why)
        if args.name not in names:
            raise UserError("There is no match %s in %s. There are: %s. Name another flash folder with --flash." % (
                args.name, Path(args.flash, "matches"), shown(", ".join(names)) or "none"))
        lines, _ = whole(journal, args.name, left_out)
    for line in lines:  # JSON in ASCII
        sys.stdout.write(line.decode())
    return 0


def verify(args):
    """Check a match file; the exit code is 1 if it proves nothing."""
    import matchfiles
    try:
        report = matchfiles.examine(content(args.file, matchfiles.MOST))
        for line in ["ok: " + report.result] + report.remarks:
            say(line)
        return 0
    except matchfiles.VerificationError as error:
        say("%s: %s" % (args.file, error))
        return 1


# ---- real boards


def add_flashing(commands):
    """Add the sub-commands that install Cornerman on a board and manage it there."""
    one = commands.add_parser("pack", help="make the folder of files that a board needs")
    one.add_argument("--board", required=True, metavar="NAME")
    one.add_argument("--out", metavar="PATH", help="where to (default: %s)" % (WORK / "pack" / "NAME"))
    one.add_argument("--runtime", metavar="FILE", help="for an ESP32: a single file of this MicroPython (.bin) and the "
                                                       "files, in place of a folder")
    one.set_defaults(run=pack)

    one = commands.add_parser("flash", help="put Cornerman, or a runtime, on a board")
    one.add_argument("--board", metavar="NAME")
    one.add_argument("--firmware", metavar="FILE", help="put this MicroPython or CircuitPython (.uf2, .bin) on it")
    one.add_argument("--erase", action="store_const", const=True,
                     help="with --firmware for an ESP32: erase its whole flash first, matches too, and do not ask")
    add_connection(one)
    one.set_defaults(run=flash)

    one = commands.add_parser("doctor", help="what is connected, what is wrong, what to do")
    one.add_argument("--measure", action="store_true",
                     help="also measure memory and times on the board at a port: " + guide("flashing"))
    add_connection(one)
    one.set_defaults(run=doctor)

    one = commands.add_parser("matches", help="list, copy off or check the matches on a board; who has won what")
    one.add_argument("what", choices=("list", "pull", "verify", "stats"), metavar="ACTION",
                     help="list, pull, verify or stats")
    one.add_argument("--out", metavar="FOLDER", default="matches", help="where pull copies to (default: matches)")
    one.add_argument("--from", dest="folder", metavar="FOLDER",
                     help="stats: of the matches in a folder that pull has written, in place of those on a board")
    one.add_argument("--csv", metavar="FILE", help="stats: also as CSV")
    one.add_argument("--json", metavar="FILE", help="stats: also as JSON")
    one.add_argument("--plot", metavar="FILE", help="stats: also as a picture (.png, .svg, .pdf)")
    add_connection(one)
    one.set_defaults(run=matches)

    one = commands.add_parser("characters", help="list the characters on a board, copy them off and on")
    one.add_argument("what", choices=("list", "pull", "push"), metavar="ACTION", help="list, pull or push")
    one.add_argument("files", nargs="*", default=[], metavar="FILE", help="what push puts on the board")
    one.add_argument("--out", metavar="FOLDER", default="characters", help="where pull copies to (default: characters)")
    one.add_argument("--replace", action="store_true", help="put them in the place of what has the same name")
    add_connection(one)
    one.set_defaults(run=characters)


def unused(given, wanted, sentence):
    """Raise UserError with the sentence if an argument is given that would have no effect."""
    if given and not wanted:
        raise UserError(sentence + ". Leave out what does not belong here.")


def add_connection(one):
    """Add the arguments that select a board."""
    one.add_argument("--port", help="serial port of the board (default: the one on USB)")
    one.add_argument("--drive", metavar="PATH", help="drive of the board (default: the one that is found)")


def pack(args):
    """Write the files of a board into a folder, or with a runtime into one file."""
    if args.runtime:
        from flashing.merged import pack
        return pack(args.board, args.runtime, args.out)
    from flashing.pack import pack
    return pack(args.board, args.out)


def flash(args):
    """Install Cornerman, or a runtime, on a board."""
    unused(args.erase, args.firmware, "--erase belongs to --firmware FILE")
    if args.firmware:
        from flashing.firmware import flash
        return flash(args.firmware, args.board, args.port, args.drive, args.erase)
    from flashing.flash import flash
    return flash(args.board, args.port, args.drive)


def doctor(args):
    """Say what is connected and what is wrong with it."""
    from flashing.doctor import doctor
    return doctor(args.port, args.drive, args.measure)


def matches(args):
    """List, check or copy the matches on a board."""
    if args.what == "stats":
        from flashing import stats
        return stats.main(args)
    unused(args.folder or args.csv or args.json or args.plot, False, "--from, --csv, --json and --plot belong to stats")
    from flashing import matches
    return matches.main(args.what, args.port, args.drive, args.out)


def characters(args):
    """List or copy the characters on a board."""
    unused(args.replace, args.what != "list", "--replace belongs to push and pull")
    from flashing import characters
    return characters.main(args.what, args.files, args.port, args.drive, args.out, args.replace)


if __name__ == "__main__":
    sys.exit(main())
