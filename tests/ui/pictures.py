"""Pictures of screens that no key script of tests/scripts reaches; `GOLDEN=write` in the environment writes them."""

import os
from pathlib import Path

from PIL import Image

from hostsim.picture import picture

FOLDER = Path(__file__).parent / "pictures"


def same_picture(device, name):
    """True if a device shows the picture of that name."""
    path, shown = FOLDER / (name + ".png"), picture(device)
    if os.environ.get("GOLDEN") == "write":
        path.parent.mkdir(exist_ok=True)
        shown.save(path, optimize=True)
    wanted = Image.open(path).convert("RGB")
    return wanted.size == shown.size and wanted.tobytes() == shown.tobytes()
