"""The command as installed by a wheel: all packages of a clone are in the folder of this package.

`pyproject.toml` lists them. In a clone this folder has nothing else.
"""

import sys
from pathlib import Path


def find():
    """Add the folder with Cornerman's modules to Python's path, in a clone and in an installed wheel."""
    here = Path(__file__).resolve().parent
    top = here if (here / "commandline.py").exists() else here.parent
    for folder in (top / "firmware", top):
        if str(folder) not in sys.path:
            sys.path.insert(0, str(folder))


def part(work):
    """Play a part of a study on a worker of a cluster: (number, counts) of (about, number, part)."""
    find()
    from balance.run import one

    return one(work)


def main():
    """Run the `cornerman` command with the arguments of the process; returns the exit code."""
    try:
        find()
        from commandline import main as command
    except KeyboardInterrupt:
        print("cornerman: Stopped.", file=sys.stderr)
        return 130
    return command()
