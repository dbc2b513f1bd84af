"""`cornerman monkey`: a random player of the whole app, and an audit of what the app has promised.

docs/testing.md describes what it does and how to reproduce a failure.
"""

import shutil
import traceback
from collections import Counter
from pathlib import Path

from boardfiles import WORK, board
from boardfiles.untrusted import say
from hostsim.flash import FOLDER
from monkey.audit import Lost
from monkey.player import Broken, Monkey


def main(name, presses, seed):
    """Play and print one line, or the report of a failure; returns the exit code, 1: there was one.

    name: of a board, or its folder; presses: number of presses, from 1; seed: int. UserError: there is no such board.
    """
    player = Monkey(board(name), seed)
    try:
        player.play(presses)
    except Exception as error:  # whatever the app or a game does
        for line in report(player, name, seed, error).split("\n"):
            say(line)
        return 1
    say(summary(player, name, seed))
    return 0


def summary(player, name, seed):
    """One line about a run without a failure."""
    matches = player.audit.begun
    count = dict(player.count, matches=len(matches), actions=sum(matches.values()), ended=len(player.audit.verified))
    return ("%s, seed %s: nothing was lost in %%(presses)d presses, %%(matches)d matches with %%(actions)d records, "
            "%%(ended)d ended, %%(restarts)d restarts, %%(power cuts)d power cuts, %%(faults)d faults of the flash, "
            "%%(audits)d audits." % (name, seed)) % Counter(count)


def report(player, name, seed, error):
    """The failure, its place, the actions before it and how to reproduce it, as a text; the flash is copied into a
    folder."""
    n = player.count["presses"]
    folder = emptied(name, seed)
    for path, data in player.flash.files.items():
        file = folder / path[len(FOLDER) + 1:]
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
    return "\n".join([
        "%s, seed %s: FAILED at press %d." % (name, seed, n), described(error),
        "On the screen: %s" % " | ".join(player.device.texts()), "The last presses:", *player.last,
        "The flash as it was: %s" % folder,
        "To repeat it: cornerman monkey --board %s --presses %d --seed %s" % (name, n, seed)])


def described(error):
    """What an exception says; of one that no check has raised, its traceback."""
    if isinstance(error, (Broken, Lost)):
        return str(error)
    return "".join(traceback.format_exception(type(error), error, error.__traceback__)).rstrip()


def emptied(name, seed):
    """The Path of the folder for what is kept of a failure. What an earlier run has left there is removed."""
    folder = WORK / "monkey" / ("%s-%s" % (Path(name).name, seed))
    shutil.rmtree(folder, ignore_errors=True)
    return folder
