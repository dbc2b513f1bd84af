"""The odd files of hostile_files.py on MicroPython: hostile_mp.py FILESYSTEM (lfs or fat, as powercut_mp.py has them).

Reads the board from standard input. Prints a JSON list of what was wrong. Of the files whose content is odd only every
second is there, on FAT every sixth: how they are read does not depend on the filesystem, and CPython reads all.
"""

import gc
import json
import sys
import vfs

sys.path.append(sys.path.pop(0))  # `drivers` are those of the firmware
import framebuf
from hostile_files import FOLDER, INSTEAD, SETTINGS, match_files, prepare, put, round_of, shelf_files
from hostsim.device import Device, use
from powercut_mp import fresh, mount

ROUNDS = [(match_files(20000), ())] + [(shelf_files(name, 20000), ()) for name in ("characters", "cards")] + [
    (files, lost) for files, word, lost in INSTEAD]


def sample_of(files, every):
    """A part of the odd files: those with odd names, folders, large ones, and each `every`th of the others."""
    kept = {}
    for n, path in enumerate(files):
        data = files[path]
        if n % every == 0 or type(path) is bytes or len(path) > 24 or data is FOLDER or len(data) > 9999:
            kept[path] = data
    return kept


def mounted_device(kind, image, files):
    """A device whose flash is a copy of an image, with more files."""
    mount(kind, bytearray(image))
    put("/flash", files)
    device.root = "/flash"
    device.restart()
    return device


def stopped():
    """Power off. Files that a reader has left open are closed before, for later they would have no filesystem."""
    gc.collect()
    vfs.umount("/flash")


def plain(found, lost):
    """The result of a round, without the odd files and what is lost because of them."""
    return {key: [one for one in found.get(key, ()) if not str(one).startswith("Odd")]
            for key in ("settings", "old", "match", "characters", "cards", "hands", "saving") if key not in lost}


device = Device(json.loads(sys.stdin.readline()), "/", framebuf)
kind, wrong = sys.argv[1], []
EVERY = 2 if kind == "lfs" else 6
base = fresh(kind, 1 << 19)
mount(kind, base)
device.root = "/flash"
use(device.root)
device.restart()
prepare(device)
stopped()
usual = round_of(mounted_device(kind, base, {}))[1]
stopped()
for files, lost in ROUNDS:
    files = sample_of(files, EVERY)
    told, found = round_of(mounted_device(kind, base, files))
    if plain(found, lost) != plain(usual, lost):
        wrong.append([str(list(files)[0]), str(plain(found, lost))])
    stopped()
for files in SETTINGS[::EVERY]:
    settings = mounted_device(kind, base, files).app.settings
    if [settings.names[0], settings.sleep] != usual["settings"]:
        wrong.append(str(files))
    stopped()
print(json.dumps([usual, wrong]))
