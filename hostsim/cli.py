"""The `cornerman` command."""

import argparse
import json
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "firmware"))


class Wrong(Exception):
    """What the user asked for cannot be done; the text names the fix."""


def boards():
    """The names of all boards."""
    return sorted(path.parent.name for path in (ROOT / "boards").glob("*/board.json"))


def board(name):
    """The dict of a board. Wrong: there is none of that name, or its file cannot be read."""
    path = ROOT / "boards" / name / "board.json"
    if name not in boards():
        raise Wrong("There is no board '%s'. There are: %s." % (name, ", ".join(boards())))
    try:
        return json.loads(path.read_text())
    except ValueError as error:
        raise Wrong("%s is not JSON: %s." % (path, error)) from None


def device(name, flash, luck=0):
    """A simulated device of that board, its flash in a folder."""
    import hostsim.framebuf
    from hostsim.device import Device
    return Device(board(name), str(flash), hostsim.framebuf, luck)


def sim(args):
    """Play in the terminal."""
    import secrets

    from hostsim.terminal import Terminal
    flash = Path(args.flash) if args.flash else ROOT / "build" / "flash" / args.board
    flash.parent.mkdir(parents=True, exist_ok=True)
    return Terminal(device(args.board, flash, secrets.randbelow(1 << 24))).run()


def press(args):
    """Play a key script and keep its screenshots."""
    from hostsim.picture import picture
    from hostsim.script import ScriptError, run
    with tempfile.TemporaryDirectory() as flash:
        box = device(args.board, args.flash or flash + "/flash")

        def shot(name):
            path = Path(args.out) / (name + ".png")
            path.parent.mkdir(parents=True, exist_ok=True)
            picture(box, args.zoom).save(path)
            print(path)
        try:
            run(box, args.script, shot)
        except ScriptError as error:
            raise Wrong(str(error)) from None
    return 0


def main(argv=None):
    """Run the command; returns its exit code."""
    argv = sys.argv[1:] if argv is None else argv
    if argv[:1] == ["scenario"]:
        from hostsim.scenario import main as scenario
        return scenario(argv[1:])
    parser = argparse.ArgumentParser(prog="cornerman", description="The corner of a fighter, on a PC.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")

    one = commands.add_parser("sim", help="play on a simulated board in the terminal")
    one.add_argument("--board", default="pico_oled", help="which board (default: pico_oled)")
    one.add_argument("--flash", help="folder that is the board's flash (default: build/flash/BOARD)")
    one.set_defaults(run=sim)

    one = commands.add_parser("press", help="play a key script, write its screenshots")
    one.add_argument("script", metavar="SCRIPT")
    one.add_argument("--board", default="pico_oled")
    one.add_argument("--out", default=".", help="folder for the screenshots (default: here)")
    one.add_argument("--zoom", type=int, default=1, help="enlarge each pixel (default: 1)")
    one.add_argument("--flash", help="folder that is the board's flash (default: an empty one)")
    one.set_defaults(run=press)

    one = commands.add_parser("shots", help="draw the picture gallery of all boards and screens")
    one.add_argument("out", metavar="FOLDER")
    one.set_defaults(run=lambda args: __import__("hostsim.gallery", None, None, ("main",)).main(args.out))

    commands.add_parser("scenario", help="play scenario files and compare (see --help of it)")

    one = commands.add_parser("verify", help="check a finished match file from nothing but the file")
    one.add_argument("file", metavar="FILE")
    one.set_defaults(run=lambda args: __import__("hostsim.verify", None, None, ("main",)).main([args.file]))

    args = parser.parse_args(argv)
    try:
        return args.run(args) or 0
    except Wrong as wrong:
        print("cornerman: %s" % wrong, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
