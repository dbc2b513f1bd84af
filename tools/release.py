"""Collects the files of a release: python tools/release.py FOLDER RUNTIMES [BOARD…]; --images: print the boards with an
image

For each board (default: all) there is an image with MicroPython and Cornerman: for a board with MicroPython on an
RP2040 or RP2350 the one that was built before, for one on an ESP32 one with the runtime of micropython.org, if the
folder RUNTIMES has it (`make runtimes`). A board without an image has a zip archive of its files. Wheel, source
archive, web page and documentation are taken from build/, where they were built before. The notes are the newest part
of CHANGELOG.md, and SHA256SUMS has the checksums of all files. `make release` runs the tests and does everything.
"""

import argparse
import hashlib
import re
import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from boardfiles import board, boards  # noqa: E402, a script of the repository, not of the package
from cornerman_tools import main as cornerman  # noqa: E402

sys.path.insert(0, str(ROOT / "firmware"))

from flashing import merged  # noqa: E402


def notes():
    """The newest part of CHANGELOG.md, without its head."""
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    return re.search(r"^## .*?\n+(.*?)(?=^## |\Z)", text, re.M | re.S).group(1)


def has_image(name):
    """Whether `make firmware` can build an image for a board."""
    data = board(name)
    return data["chip"] in ("rp2040", "rp2350") and data["runtime"] == "micropython"


def image(name, out):
    """Copy the image of a board, which was built before, into the folder `out`."""
    built = ROOT / "build" / "firmware" / (name + ".uf2")
    if not built.exists():
        raise SystemExit("%s has no image yet. Run: make images" % name)
    shutil.copy(built, out / ("cornerman-%s.uf2" % name))


def runtime(data, folder):
    """The runtime (Path) in a folder for the board with this board.json (a dict), None: it is not there."""
    wanted = re.compile(re.escape(data["firmware"]) + r"(-\d{8}-v[\d.]+)?\.bin")
    return max((path for path in Path(folder).glob("*.bin") if wanted.fullmatch(path.name)), default=None)


def pack(name, out, *words):
    """Run `cornerman pack` for a board."""
    sys.argv = ["cornerman", "pack", "--board", name, "--out", str(out), *words]
    if cornerman():
        raise SystemExit("The files of %s could not be packed." % name)


def archive(name, out):
    """Write the files of a board as a zip archive into the folder `out`."""
    folder = out / name
    pack(name, folder)
    shutil.make_archive(str(out / ("cornerman-" + name)), "zip", folder)
    shutil.rmtree(folder)


def main(out, runtimes, names):
    """Write everything into the folder `out`, which is emptied first. runtimes: the folder of those for an ESP32."""
    out = Path(out)
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    for name in names or boards():
        data = board(name)
        if has_image(name):
            image(name, out)
        elif merged.has_image(data) and runtime(data, runtimes):
            pack(name, out / ("cornerman-%s.bin" % name), "--runtime", str(runtime(data, runtimes)))
        else:
            archive(name, out)
    for path in sorted((ROOT / "build" / "dist").glob("cornerman-*")):
        shutil.copy(path, out)
    for part in ("web", "site"):
        if (ROOT / "build" / part).is_dir():
            shutil.make_archive(str(out / ("cornerman-" + part)), "zip", ROOT / "build" / part)
    (out / "NOTES.md").write_text(notes(), encoding="utf-8")
    sums = ["%s  %s\n" % (hashlib.sha256(path.read_bytes()).hexdigest(), path.name) for path in sorted(out.iterdir())]
    (out / "SHA256SUMS").write_text("".join(sums))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Collect the files of a release.")
    parser.add_argument("--images", action="store_true", help="only print the boards with an image")
    parser.add_argument("folder", nargs="?", help="where to; it is emptied first")
    parser.add_argument("runtimes", nargs="?", help="folder with MicroPython's files for an ESP32")
    parser.add_argument("board", nargs="*", help="only these boards")
    given = parser.parse_args()
    if given.images:
        print(*filter(has_image, boards()))
    elif given.runtimes:
        main(given.folder, given.runtimes, given.board)
    else:
        parser.error("a folder for the release is needed, and one with the runtimes")
