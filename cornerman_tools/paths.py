"""Where Cornerman's modules are, in a clone and in an installed wheel."""

import sys
from pathlib import Path


def extend_path():
    """Add the folders with Cornerman's modules to Python's path."""
    here = Path(__file__).resolve().parent
    top = here if (here / "commandline.py").exists() else here.parent
    for folder in (top / "firmware", top):
        if str(folder) not in sys.path:
            sys.path.insert(0, str(folder))
