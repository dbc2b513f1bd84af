"""A damaged or hostile file on the flash is reported or left alone, and everything else works as without it."""

import json
import shutil
from pathlib import Path

import pytest
from boards import SIZES, with_keys
from conftest import need, repetition
from hostile_files import INSTEAD, SETTINGS, match_files, prepare, put, round_of, shelf_files

import hostsim.framebuf
from hostsim import runtimes
from hostsim.device import Device

PROGRAM = Path(__file__).with_name("hostile_mp.py")
USUAL = {"settings": ["Zed", 1], "old": ["Card RPG Zed, P2, P3", "Melee Zed - P2"], "match": [4, 2, 24],
         "characters": ["Ann"],
         "cards": ["Ok"], "hands": ["Ok"], "saving": [True, True, True, {"a": 1}, 15]}


@pytest.fixture(scope="module")
def prepared(tmp_path_factory):
    """The folder of a flash in use."""
    folder = tmp_path_factory.mktemp("hostile") / "flash"
    prepare(Device(with_keys(SIZES["128x64"](), 4), str(folder), hostsim.framebuf))
    return folder


@pytest.fixture
def start(prepared, tmp_path):
    """A function that starts a device on a copy of that flash with more files."""
    def start(files):
        shutil.copytree(prepared, tmp_path / "flash")
        put(str(tmp_path / "flash"), files)
        return Device(with_keys(SIZES["128x64"](), 4), str(tmp_path / "flash"), hostsim.framebuf)
    return start


def without(found, lost):
    """The result of a round, without the odd files and what is lost because of them."""
    return {key: [one for one in found.get(key, ()) if not str(one).startswith("Odd")]
            for key in USUAL if key not in lost}


def test_a_flash_without_damaged_files_has_no_messages(start):
    assert round_of(start({}))[1] == USUAL


@pytest.mark.parametrize("files", SETTINGS)
def test_a_damaged_settings_file_does_not_affect_other_files(files, start):
    device = start(files)
    assert [device.app.settings.names[0], device.app.settings.sleep] == USUAL["settings"]
    for minutes in (5, 15):
        device.app.settings.sleep = minutes
        device.app.apply_settings()
        device.restart()
        assert device.app.settings.sleep == minutes and device.app.depth() == 1


def test_damaged_matches_are_named_and_all_others_can_be_played(start):
    files = match_files()
    told, found = round_of(start(files))
    assert without(found, ()) == without(USUAL, ())
    told = " ".join(told)
    assert "File 0003.000 cannot be used, it is kept as 0003-000.bad" in told
    for path in files:
        if type(path) is bytes:
            assert path.split(b"/")[1].replace(b"\xff", b"?").replace(b"\xfe", b"?").decode() in told
        else:
            assert path.split("/")[1].split(".")[0] in told


@pytest.mark.parametrize("folder", ["characters", "cards", "hands"])
def test_damaged_files_of_a_shelf_are_named_and_all_others_can_be_used(folder, start):
    files = shelf_files(folder)
    told, found = round_of(start(files))
    assert without(found, ()) == without(USUAL, ())
    told = " ".join(told)
    for path in files:
        if type(path) is bytes:
            assert "?.sav" in told
        elif "0009" <= path[-8:-4] < "0100":
            assert path in told


@pytest.mark.parametrize("files,word,lost", INSTEAD)
def test_a_file_or_folder_in_place_of_another_is_set_aside(files, word, lost, start):
    told, found = round_of(start(files))
    assert without(found, lost) == without(USUAL, lost)
    assert word in " ".join(told)


@pytest.mark.parametrize("kind", ["lfs", *repetition("fat")])
def test_damaged_files_have_the_same_effect_on_the_filesystems_of_micropython(kind):
    need("unix")
    given = json.dumps(with_keys(SIZES["128x64"](), 4)) + "\n"
    done = runtimes.run("unix", PROGRAM, [kind], given, "6m", compiled_app=True)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    assert json.loads(done.stdout.splitlines()[-1]) == [USUAL, []]
