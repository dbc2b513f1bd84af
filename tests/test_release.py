"""What is published with a version: tools/release.py, and the workflow that calls it."""

import hashlib
import re
import subprocess
import sys
import zipfile

from conftest import ROOT
from test_merged import runtime as micropython

from boardfiles import board, boards
from cornerman import VERSION


def test_a_release_has_its_files_notes_and_checksums(tmp_path):
    out = tmp_path / "release"
    program = ROOT / "tools" / "release.py"
    runtimes = tmp_path / "runtimes"
    runtimes.mkdir()
    plain = micropython("esp32")
    for name in ("ESP32_GENERIC-20250415-v1.25.0.bin", "ESP32_GENERIC-OTA-20250415-v1.25.0.bin"):
        (runtimes / name).write_bytes(plain + name.encode())
    subprocess.run([sys.executable, program, out, runtimes, "feather_oled", "cyd", "cardputer"], check=True,
                   capture_output=True)
    for name, file in (("feather_oled", "code.py"), ("cardputer", "main.py")):  # of the second there is no runtime
        with zipfile.ZipFile(out / ("cornerman-%s.zip" % name)) as packed:
            assert {file, "cornerman/manifest.json"} <= set(packed.namelist())
    image = (out / "cornerman-cyd.bin").read_bytes()
    assert image.startswith(plain + b"ESP32_GENERIC-2025") and b"cornerman" in image[0x1ff000:]
    assert "Melee" in (out / "NOTES.md").read_text()
    sums = dict(reversed(line.split("  ")) for line in (out / "SHA256SUMS").read_text().splitlines())
    assert set(sums) == {path.name for path in out.iterdir()} - {"SHA256SUMS"}
    assert all(hashlib.sha256((out / name).read_bytes()).hexdigest() == wanted for name, wanted in sums.items())


def test_boards_with_an_image_are_those_that_can_be_frozen():
    done = subprocess.run([sys.executable, ROOT / "tools" / "release.py", "--images"], check=True, capture_output=True,
                          text=True)
    data = {name: board(name) for name in boards()}
    assert done.stdout.split() == [name for name in data if data[name]["chip"] in ("rp2040", "rp2350")
                                   and data[name]["runtime"] == "micropython"]
    steps = subprocess.run(["make", "--dry-run", "-o", "test", "release"], cwd=ROOT, check=True, capture_output=True,
                           text=True).stdout
    order = ("hatchling build", "release.py --images", "tools/web.py", "docsite/build.py", "release.py build/release")
    assert [steps.index(step) for step in order] == sorted(steps.index(step) for step in order)


def test_the_changelog_begins_with_the_version_of_the_firmware():
    assert re.search(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text(), re.M).group(1) == VERSION


def test_the_workflows_run_what_can_be_run_here_and_hold_no_secret():
    targets = re.findall(r"^(\w+):", (ROOT / "Makefile").read_text(), re.M)
    for path in (ROOT / ".github" / "workflows").glob("*.yml"):
        text = path.read_text()
        assert set(re.findall(r"make (\w+)", re.sub("#.*", "", text))) <= set(targets)
        assert ".ci/run" in text and "secrets." not in text
        assert re.search(r"^    container: python:\S+( \S+)*-bookworm$", text, re.M)  # Debian has what is taken
