"""The tools that put Cornerman on a board and look after it there: `cornerman pack`, `flash`, `doctor`,
`matches`, `characters`."""


def add(commands):
    """Add the tools to the sub-commands of an argparse parser; a module is imported when its command runs."""
    one = commands.add_parser("pack", help="make the folder of files that a board needs")
    one.add_argument("--board", required=True, metavar="NAME")
    one.add_argument("--out", metavar="FOLDER", help="where to (default: build/pack/NAME)")
    one.set_defaults(run=_pack)

    one = commands.add_parser("flash", help="put Cornerman, or a runtime, on a board")
    one.add_argument("--board", metavar="NAME")
    one.add_argument("--firmware", metavar="FILE", help="put this MicroPython or CircuitPython (.uf2, .bin) on it")
    _place(one)
    one.set_defaults(run=_flash)

    one = commands.add_parser("doctor", help="what is connected, what is wrong, what to do")
    _place(one)
    one.set_defaults(run=_doctor)

    one = commands.add_parser("matches", help="list, copy off or check the matches on a board")
    one.add_argument("what", choices=("list", "pull", "verify"))
    one.add_argument("--out", metavar="FOLDER", default="matches", help="where pull copies to (default: matches)")
    _place(one)
    one.set_defaults(run=_matches)

    one = commands.add_parser("characters", help="list the characters on a board, copy them off and on")
    one.add_argument("what", choices=("list", "pull", "push"))
    one.add_argument("files", nargs="*", metavar="FILE", help="what push puts on the board")
    one.add_argument("--out", metavar="FOLDER", default="characters", help="where pull copies to (default: characters)")
    one.add_argument("--replace", action="store_true", help="put them in the place of what has the same name")
    _place(one)
    one.set_defaults(run=_characters)


def _place(one):
    one.add_argument("--port", help="serial port of the board (default: the one on USB)")
    one.add_argument("--drive", metavar="PATH", help="drive of the board (default: the one that is found)")


def _pack(args):
    from flashing.pack import pack
    return pack(args.board, args.out)


def _flash(args):
    if args.firmware:
        from flashing.firmware import flash
        return flash(args.firmware, args.board, args.port, args.drive)
    from flashing.flash import flash
    return flash(args.board, args.port, args.drive)


def _doctor(args):
    from flashing.doctor import doctor
    return doctor(args.port, args.drive)


def _matches(args):
    from flashing import matches
    return matches.main(args.what, args.port, args.drive, args.out)


def _characters(args):
    from flashing import characters
    return characters.main(args.what, args.files, args.port, args.drive, args.out, args.replace)
