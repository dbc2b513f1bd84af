"""The command as installed by a wheel: all packages of a clone are in the folder of this package.

`pyproject.toml` lists them. In a clone this folder has its own modules alone.
"""

import sys

from cornerman_tools.paths import extend_path


def main():
    """Run the `cornerman` command with the arguments of the process; returns the exit code."""
    try:
        extend_path()
        from commandline import main as command
    except KeyboardInterrupt:
        print("cornerman: Stopped.", file=sys.stderr)
        return 130
    return command()
