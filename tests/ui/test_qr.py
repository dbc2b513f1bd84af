"""The commitment as a QR code: a known library makes the same one, and another reads it from the picture of every panel
that can hold it."""

import hashlib
import json
import subprocess

import pytest
import qrcodegen
from boards import EACH_SIZE, SIZES
from conftest import ROOT, need
from gamecheck.measure import faults

import hostsim.framebuf
from cornerman.keys import UP
from cornerman.ui.draw import qr
from hostsim.device import Device, Repeatable
from hostsim.picture import picture
from hostsim.script import labels, play

DECODE = """import jsQR from "jsqr";
import { readFileSync } from "node:fs";
for (const path of process.argv.slice(1)) {
    const { width, height } = JSON.parse(readFileSync(path + ".json", "utf8"));
    console.log((jsQR.default ?? jsQR)(new Uint8ClampedArray(readFileSync(path)), width, height)?.data ?? "");
}"""


def decoded(folder, images):
    """The text that jsQR reads in each image; "": none."""
    need("wasm")  # the packages of npm ci
    paths = []
    for at, image in enumerate(images):
        path = folder / ("%d.rgba" % at)
        path.write_bytes(image.convert("RGBA").tobytes())
        path.with_suffix(".rgba.json").write_text(json.dumps({"width": image.width, "height": image.height}))
        paths.append(str(path))
    done = subprocess.run(["node", "--input-type=module", "-e", DECODE, *paths], capture_output=True, text=True,
                          cwd=ROOT)
    assert done.returncode == 0, done.stderr
    return done.stdout.split("\n")[:-1]


def seed_check(folder, size):
    """A device that shows the seed check of a match."""
    device = Device(SIZES[size](), str(folder / size), hostsim.framebuf, Repeatable())
    play(device, "press OK 3;press BACK;press MENU".split(";"), None)
    rows = labels(device.app.stack[-1])
    while rows[device.app.stack[-1].at] != "Seed check":
        device.press(UP)
    play(device, ["press OK"], None)
    return device


def test_the_code_is_read_on_every_panel_that_is_large_enough(tmp_path):
    shots, commitments = [], []
    for size in SIZES:
        device = seed_check(tmp_path, size)
        while type(device.app.stack[-1]).__name__ == "SeedCheck" and not device.app.stack[-1].on_code:
            play(device, ["press OK"], None)
        if size == "128x64":
            assert "Seed check" in device.texts(), "a small screen has the digits alone; this is the menu again"
            continue
        device.settle()
        assert faults(device.app, device.app.style) == []
        shots.append(picture(device, 3))
        commitments.append(device.app.table.match.chance.commitment())
    assert len(shots) > 4 and decoded(tmp_path, shots) == commitments


def test_up_shows_the_digits_again_and_ok_or_back_closes_the_screen(tmp_path):
    device = seed_check(tmp_path, "240x240")
    check = device.app.table.match.chance.commitment()
    assert check[:8] in "".join(device.texts()) and "QR code" in device.texts()
    play(device, ["press OK"], None)
    assert not any(check[:8] in words for words in device.texts())
    device.press(UP)
    assert check[:8] in "".join(device.texts())
    for key in ("OK", "BACK"):
        play(device, ["press OK", "press " + key], None)
        assert "Seed check" in device.texts() and "QR code" not in device.texts(), "the menu again"
        play(device, ["press OK"], None)


def test_every_module_is_that_of_a_known_library():
    for length in range(qr.MOST + 1):
        words = hashlib.sha512(bytes([length])).hexdigest()[:length].encode()
        words = words if length % 2 else bytes(byte * 7 % 256 for byte in words)
        code = qrcodegen.QrCode.encode_segments([qrcodegen.QrSegment.make_bytes(words)], qrcodegen.QrCode.Ecc.LOW, 4, 4,
                                                0, False)  # from version 4 to 4, mask 0, no better correction
        assert qr.modules(words) == bytes(code.get_module(x, y) for y in range(qr.SIZE) for x in range(qr.SIZE)), length


@pytest.mark.parametrize("size", EACH_SIZE)
def test_digits_to_note_are_in_groups_that_are_not_broken_where_there_is_room(size, tmp_path):
    device = Device(SIZES[size](), str(tmp_path / "flash"), hostsim.framebuf, Repeatable())
    play(device, ["press OK 3", "press MENU", "row Seed", "press OK"], None)
    check, lines = device.app.table.match.chance.commitment(), device.app.stack[-1].lines
    groups = [check[i:i + 8] for i in range(0, 64, 8)]
    assert lines[1] == (check if size == "128x64" else " ".join(groups))
    if size != "128x64":
        assert all(part in groups for text in device.texts() if check[:8] in text for part in text.split())
