"""Modules that run from the flash of an RP2040 (firmware/cornerman/ports/in_flash.py and linker.py)."""

import binascii
import functools
import re
from ast import literal_eval

import pytest
from boards import board
from conftest import need, repetition

from boardfiles import littlefs_image
from cornerman.ui.draw.fonts import HEAD, IN_FLASH
from flashing import mpy, pack
from flashing.private_names import short_names
from hostsim.device import USED
from hostsim.pico import Pico, image

LINKED = "cornerman/linked"
IMPORT = b"    import cornerman.ports.in_flash"
PLAYERS = dict(USED, **{"matches/0001.log": b"the match of a player\n" * 400})
# Prints once the app runs which modules have functions in memory, and which have some in the flash.
REPORT = b"""
import sys
from machine import mem32
from cornerman import start
step = start.step

def reporting(port, app):
    for name in sys.modules:
        if name.startswith("cornerman."):
            module, places = sys.modules[name], set()
            for value in module.__dict__.values():
                if type(value) is type(reporting) and mem32[id(value) + 4] == id(module):
                    places.add(mem32[id(value) + 12] >> 28)
            print("module", name, *places)
    print("reported")
    start.step = step
    return step(port, app)

start.step = reporting
from cornerman.start"""
# Prints each time before a block, or the key, is programmed, and waits.
SLOW = b"""
    import time
    from cornerman.ports import linker
    program = linker._program
    done = []
    def slow(blocks, start, content):
        print("block", len(done), len(content))
        time.sleep_ms(25)
        program(blocks, start, content)
        done.append(start)
    linker._program = slow
"""


@pytest.fixture(scope="module")
def files():
    need("pico")
    made = pack.files("pico_oled")
    main = made["main.py"].replace(b"from cornerman.start", named(REPORT))
    return dict(made, **PLAYERS, **{"main.py": main})


@pytest.fixture
def started(tmp_path):
    """A function that starts a board with these files, or with this flash image (bytes)."""
    boxes = []

    def start(content):
        path = tmp_path / "flash.img"
        path.write_bytes(image.make(image.firmware(image.FIRMWARE), content) if isinstance(content, dict) else content)
        boxes.append(Pico(board("pico_oled"), path))
        return boxes[-1]

    yield start
    for box in boxes:
        box.close()


def named(program):
    """A program (bytes) with the names that modules have on a board."""
    for name in ("step", "_program", "CHECKED"):
        program = re.sub(rb"\b%s\b" % name.encode(), short_names().get(name, name).encode(), program)
    return program


def flash(box):
    """The content of the flash of a board."""
    box.save()
    return box.root.read_bytes()


def linked(box):
    """True if modules run from the flash of a board that starts; False: each of them was imported in the usual way."""
    box.wait_for("reported", 60000)
    box.advance(300)
    assert "is ready" in box.serial and "Error" not in box.serial, box.serial
    places = {"1": set(), "2": set()}  # the upper four bits of addresses of the flash and of memory
    for name, place in re.findall(r"module (\S+) ([12])\s", box.serial):
        places[place].add(name)
    assert len(places["1"] | places["2"]) > 20 and not places["1"] & places["2"], places
    assert not places["1"] or len(places["1"]) > 15 and not places["2"] & linkable(), places
    return bool(places["1"])


@functools.cache
def linkable():
    """The names of the modules that can run from the flash: all but STAY and those with machine code, large integers or
    floats."""
    found = set()
    for path, content in pack.modules(board("pico_oled")).items():
        if path.endswith(".mpy") and path not in pack.STAY:
            module = mpy.parsed(content)
            kinds = {one.kind for one in module.constants}
            if module.code and kinds <= {1, 2, 3, mpy.TEXT, mpy.BYTES, mpy.TUPLE}:
                found.add(path[:-len(".mpy")].replace("/", "."))
    return found


def blocks(files):
    """How many blocks the linked file takes."""
    return int.from_bytes(files["cornerman/template"][:2], "little")


def test_modules_run_from_the_flash_from_the_first_start_on_and_nothing_is_written_at_the_second(files, started):
    box = started(files)
    assert linked(box) and "is being prepared" in box.serial
    erased, content = box.erased, flash(box)
    assert erased == 4096 * blocks(files)
    there = box.files()
    del there[LINKED]
    assert there == files
    box.restart()
    assert linked(box) and "prepared" not in box.serial and box.erased == erased and flash(box) == content


def test_nothing_is_written_after_a_soft_reset(files, started):
    again = b"""
import machine
from machine import mem32
mem32[0x40058010] += 1  # another register that a soft reset leaves as it is
if mem32[0x40058010] < 4:
    machine.soft_reset()
from cornerman"""
    box = started(dict(files, **{"main.py": files["main.py"].replace(b"from cornerman", again, 1)}))
    assert linked(box) and box.serial.count("prepared") == 1 and box.serial.count("soft reboot") == 4
    assert box.erased == 4096 * blocks(files)


def test_fonts_are_read_in_the_flash_without_a_copy(files, started):
    """All bytes of each font in parts, and its bitmaps at once: what was read, and how much of it lies in the flash."""
    found = {path: content for path, content in pack.modules(board("pico_oled")).items() if path.endswith(".bin")}
    sizes = [(path, len(font), font[3] * (font[0] - font[2])) for path, font in found.items()]
    read = b"""
from binascii import crc32
from uctypes import addressof
for path, size, bitmaps in %r:
    with open("/b/" + path, "rb") as font:
        crc = in_flash = 0
        for at in range(0, size, 97):
            font.seek(at)
            part = font.read(min(97, size - at))
            crc, in_flash = crc32(part, crc), in_flash + (addressof(part) >> 28 == 1)
        font.seek(%d)
        print("font", path, crc, in_flash, addressof(font.read(bitmaps)) >> 28)
from cornerman.start""" % (sizes, HEAD)
    box = started(dict(files, **{"main.py": files["main.py"].replace(b"from cornerman.start", read)}))
    assert linked(box)
    told = re.findall(r"font (\S+) (\d+) (\d+) (\d)\s", box.serial)
    assert len(told) == len(found) > 8
    for path, size, bitmaps in sizes:
        crc, in_flash, place = next(map(int, one[1:]) for one in told if one[0] == path)
        assert crc == binascii.crc32(found[path])
        assert in_flash > size // 97 - size // 4000 - 2  # those that lie in two blocks are copied
        assert place == 1 or bitmaps >= IN_FLASH


def test_what_never_fits_is_written_once_at_a_start(files, started):
    """Here MicroPython has another name at each start."""
    other = b"    import sys, time\n    hasattr(sys, 'x%d' % time.ticks_us())\n"
    box = started(dict(files, **{"main.py": files["main.py"].replace(IMPORT, other + IMPORT)}))
    assert not linked(box) and box.serial.count("prepared") == 1
    assert box.erased == 4096 * blocks(files)


@pytest.mark.repetition  # of a test of its key below
def test_what_belongs_to_another_place_of_the_bundles_is_written_anew(files, started):
    box = started(files)
    assert linked(box)
    written = box.files()[LINKED]
    box = started(dict(files, **{"a": bytes(9000), LINKED: written}))  # the bundles lie behind it
    assert linked(box) and "prepared" in box.serial and box.files()[LINKED][:4] != written[:4]


@pytest.mark.parametrize("damage", repetition("fewer blocks", "key", "copied"))
def test_what_has_another_key_length_or_place_is_written_anew(files, started, damage):
    box = started(files)
    assert linked(box)
    written, content = box.files()[LINKED], flash(box)
    if damage == "key":  # as of another MicroPython
        at = content.index(written[:8])
        content = content[:at] + bytes([written[0] ^ 2]) + content[at + 1:]
    else:
        at = image.files_at(content)
        drive = littlefs_image._mounted(content[at:], image.PAGE)
        with drive.open(LINKED, "rb+") as file:
            if damage == "copied":  # off the board and back again, into other blocks
                file.write(written)
            else:
                file.seek(20000)
                file.truncate()
        content = content[:at] + bytes(drive.context.buffer)
    box = started(content)
    assert damage == "key" or box.files()[LINKED] == (written if damage == "copied" else written[:20000])
    assert linked(box) and "prepared" in box.serial and len(box.files()[LINKED]) == len(written)


@pytest.mark.parametrize("after", [100, *repetition(1, 2, 3, 16, 50, 120)])
def test_a_power_cut_while_the_empty_file_is_written(files, started, after):
    box = started(files)
    box.cut(after)
    box.advance(5000)
    assert box.stopped == "cut" and not box.files().get(LINKED)
    written_at_the_next_start(box, files)


@pytest.mark.parametrize("block", ["key", *repetition("0 ", "1 ", "20 ", "last")])
def test_a_power_cut_while_blocks_or_the_key_are_written(files, started, block):
    last = blocks(files) - 1
    word = "block " + {"last": "%d 4096" % last, "key": "%d 256" % (last + 1)}.get(block, block)
    box = started(dict(files, **{"main.py": files["main.py"].replace(IMPORT, named(SLOW) + IMPORT)}))
    box.wait_for(word, 60000)
    box.cut(after=1)
    box.advance(100)
    assert box.stopped == "cut" and len(box.files()[LINKED]) > 4000 * blocks(files)
    if block == "key":  # all of it is in the half of the page that was programmed
        box.restart()
        assert linked(box) and "prepared" not in box.serial
    else:
        assert box.files()[LINKED][:4] == b"\xff\xff\xff\xff"
        written_at_the_next_start(box, files)


def written_at_the_next_start(box, files):
    """After a power cut."""
    box.restart()
    assert linked(box) and "prepared" in box.serial
    there = box.files()
    assert there[LINKED][:4] != b"\xff\xff\xff\xff" and all(there[path] == files[path] for path in PLAYERS)
    box.restart()
    assert linked(box) and "prepared" not in box.serial


@pytest.mark.parametrize("more", [0, *repetition(-1)])
def test_eight_blocks_of_the_flash_stay_free(files, started, more):
    def free():
        """What MicroPython reports, which counts both blocks of each of the four folders twice."""
        content = image.make(image.firmware(image.FIRMWARE), files)
        return littlefs_image.free_blocks(content[image.files_at(content):], image.PAGE) - 2 * 4

    files = dict(files, **{"settings/filler": b""})
    files["settings/filler"] = b"x" * (4080 * (free() - blocks(files) - 8 - more))
    assert free() == blocks(files) + 8 + more
    box = started(files)
    runs, there = linked(box), box.files()
    assert runs == (LINKED in there) == (more == 0)
    there.pop(LINKED, None)
    assert there == files


def changed(content, at):
    """A file with another byte at an offset."""
    return content[:at] + bytes([content[at] ^ 64]) + content[at + 1:]


DAMAGES = {  # what is damaged: a function that returns the changed file, None: without the file
    "template cut": ("template", lambda content: content[:-5000]),
    "template changed": ("template", lambda content: changed(content, 30000)),
    "template with more blocks": ("template", lambda content: changed(content, 0)),
    "template of other names": ("names", lambda content: other_names(content)),
    "no template": ("template", None),
    "bundle changed": ("cardrpg.bundle", lambda content: changed(content, 10000)),
    "bundle cut": ("cardrpg.bundle", lambda content: content[:-10]),
    "no bundle": ("cardrpg.bundle", None),
    "names changed": ("names", lambda content: changed(content, 12000)),
    "no names": ("names", None),
    "other objects": ("", None),
}
SEVERAL = "template of other names", "bundle changed", "no names"  # those that every run tries


def other_names(content):
    """A sound file of names, but of another installation: the template's numbers of names do not fit."""
    content = content[4:].replace(b"\0opening\0", b"\0openinh\0")
    return binascii.crc32(content).to_bytes(4, "little") + content


@pytest.mark.parametrize("damage", [*SEVERAL, *repetition(*[one for one in DAMAGES if one not in SEVERAL])])
def test_the_app_starts_without_what_is_damaged(files, started, damage):
    name, change = DAMAGES[damage]
    files = dict(files)
    if not name:
        other = b"    from cornerman.ports import linker\n    linker.CHECKED = 'sys'\n"
        files["main.py"] = files["main.py"].replace(IMPORT, named(other) + IMPORT)
    elif change:
        before = files["cornerman/" + name]
        files["cornerman/" + name] = change(before)
        assert files["cornerman/" + name] != before
    else:
        del files["cornerman/" + name]
    box = started(files)
    assert not linked(box) and "prepared" not in box.serial  # nothing is written, else at each start
    assert box.files() == files


def test_the_stub_is_what_mpy_cross_makes_of_its_statement():
    source = (pack.FIRMWARE / "cornerman" / "ports" / "in_flash.py").read_text()
    stub = literal_eval(re.search(r"STUB = (\(.*?\))  #", source, re.S).group(1))
    made = pack.compiled("stub.mpy", b"linked(__name__)()", None)
    assert stub == made
