"""Screens as pictures: the same keys on every board, compared pixel by pixel.

A size has its pictures in `golden/WIDTHxHEIGHT`, made on the board that stands for it; what another board of that
size shows otherwise, such as the hint for its menu key, lies in `golden/BOARD`.
"""

import os

import pytest
from boards import SIZES, board
from conftest import ROOT
from measure import faults
from PIL import Image, ImageChops

from boardfiles import boards
import hostsim.framebuf
from hostsim import script
from hostsim.device import Device
from hostsim.picture import picture

SCRIPTS = sorted((ROOT / "tests" / "scripts").glob("*.keys"))
GOLDEN = ROOT / "tests" / "golden"
WRONG = ROOT / "build" / "golden"


def kinds():
    """(size, board) for all boards that a simulation can tell apart, first the one that stands for the size."""
    found = {}
    for name in boards():
        data = board(name)
        size = "%dx%d" % (data["panel"]["width"], data["panel"]["height"])
        panel = {field: value for field, value in data["panel"].items() if field not in ("bus", "light")}
        first = data == SIZES[size]()
        found.setdefault((size, repr((panel, data["keys"]))), []).append((not first, name))
    return [(size, name) for size, first, name in sorted((size, *min(same)) for (size, kind), same in found.items())]


KINDS = kinds()


def same(path, image):
    """True if the picture of a file is this image."""
    if not path.exists():
        return False
    wanted = Image.open(path).convert("RGB")
    return wanted.size == image.size and wanted.tobytes() == image.tobytes()


def compare(size, name, shot, image):
    """Nothing, or what is wrong with a picture of a board; a difference is left in build/golden."""
    common, own = GOLDEN / size / (shot + ".png"), GOLDEN / name / (shot + ".png")
    if (size, name) == next(kind for kind in KINDS if kind[0] == size):
        own = common
    if os.environ.get("GOLDEN") == "write":
        own.parent.mkdir(parents=True, exist_ok=True)
        if own == common or not same(common, image):
            image.save(own, optimize=True)
        else:
            own.unlink(missing_ok=True)
    path = own if own.exists() else common
    if not path.exists():
        return "%s of %s: there is no golden picture" % (shot, name)
    if same(path, image):
        return None
    wanted = Image.open(path).convert("RGB")
    WRONG.mkdir(parents=True, exist_ok=True)
    left = WRONG / ("%s-%s.png" % (name, shot))
    sheet = Image.new("RGB", (image.width * 3, image.height))
    sheet.paste(wanted, (0, 0))
    sheet.paste(image, (image.width, 0))
    sheet.paste(ImageChops.difference(wanted.resize(image.size), image), (image.width * 2, 0))
    sheet.save(left)
    return "%s of %s differs: wanted, got, difference in %s" % (shot, name, left)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("path", SCRIPTS, ids=lambda p: p.stem)
def test_screens_are_the_golden_ones(size, path, tmp_path):
    wrong = []
    for name in [name for where, name in KINDS if where == size]:
        device = Device(board(name), str(tmp_path / name), hostsim.framebuf)
        shots = []

        def shot(shown):
            shots.append(shown)
            wrong.append(compare(size, name, "%s-%s" % (path.stem, shown), picture(device)))
            wrong.extend(faults(device.app, device.app.style))
        script.run(device, str(path), shot)
        assert shots
    assert [line for line in wrong if line] == []


def test_no_golden_picture_is_left_over():
    wanted = {"%s-%s.png" % (path.stem, line.split()[1]) for path in SCRIPTS
              for line in path.read_text().splitlines() if line.startswith("screenshot ")}
    for size in SIZES:
        assert {path.name for path in (GOLDEN / size).iterdir()} == wanted
    others = {name: size for size, name in KINDS}
    for path in GOLDEN.glob("*/*.png"):
        if path.parent.name not in SIZES:
            common = GOLDEN / others[path.parent.name] / path.name
            assert path.name in wanted and not same(common, Image.open(path).convert("RGB")), path
