"""Screens as pictures: the same keys on every size of board, compared pixel by pixel."""

import os

import pytest
from boards import SIZES
from conftest import ROOT
from measure import faults
from PIL import Image, ImageChops

import hostsim.framebuf
from hostsim import script
from hostsim.device import Device
from hostsim.picture import picture

SCRIPTS = sorted((ROOT / "tests" / "scripts").glob("*.keys"))
GOLDEN = ROOT / "tests" / "golden"
WRONG = ROOT / "build" / "golden"


def compare(name, image):
    """Nothing, or what is wrong with a picture; a difference is left in build/golden."""
    path = GOLDEN / (name + ".png")
    if os.environ.get("GOLDEN") == "write":
        path.parent.mkdir(parents=True, exist_ok=True)
        image.save(path, optimize=True)
    if not path.exists():
        return "%s: there is no golden picture" % name
    wanted = Image.open(path).convert("RGB")
    if wanted.size == image.size and wanted.tobytes() == image.tobytes():
        return None
    WRONG.mkdir(parents=True, exist_ok=True)
    left = WRONG / (name.replace("/", "-") + ".png")
    sheet = Image.new("RGB", (image.width * 3, image.height))
    sheet.paste(wanted, (0, 0))
    sheet.paste(image, (image.width, 0))
    sheet.paste(ImageChops.difference(wanted.resize(image.size), image), (image.width * 2, 0))
    sheet.save(left)
    return "%s differs: wanted, got, difference in %s" % (name, left)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("path", SCRIPTS, ids=lambda p: p.stem)
def test_screens_are_the_golden_ones(size, path, tmp_path):
    device = Device(SIZES[size](), str(tmp_path), hostsim.framebuf)
    wrong = []
    shots = []

    def shot(name):
        shots.append(name)
        wrong.append(compare("%s/%s-%s" % (size, path.stem, name), picture(device)))
        wrong.extend(faults(device.app, device.app.style))
    script.run(device, str(path), shot)
    assert shots
    assert [line for line in wrong if line] == []


def test_no_golden_picture_is_left_over():
    wanted = {"%s-%s" % (path.stem, line.split()[1]) for path in SCRIPTS
              for line in path.read_text().splitlines() if line.startswith("screenshot ")}
    there = {path.stem for path in GOLDEN.glob("*/*.png")}
    assert there == wanted
