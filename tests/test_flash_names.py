"""The names of modules in the flash of an RP2040 (firmware/cornerman/ports/flash_names.py)."""

import re

import pytest
from boards import board

from flashing import links, names, pack
from flashing.private_names import short_names
from hostsim.pico import Pico, image

# Prints all tables of MicroPython, from the newest one on: whether each is sorted, and its names.
REPORT = """
from machine import mem32
from uctypes import bytearray_at
import cornerman.ports.flash_names as flash_names
flash_names.add()
from cornerman import start
from cornerman.ports import flash_files
hasattr(start, "the newest name")
place = flash_names._place(0x20000000, 0x20040000, (id("the newest " + str("name")) >> 3) + 1)
table = mem32[place]
while table:
    print("table", mem32[table + 4] < 0, mem32[table + 12])
    for n in range(mem32[table + 12]):
        length = bytearray_at(mem32[table + 20], mem32[table + 12])[n]
        text = bytes(bytearray_at(mem32[table + 24 + 4 * n], length + 1))
        print("name", bytearray_at(mem32[table + 16] + n, 1)[0], text.hex())
    table = mem32[table]
print("begin")
"""
# Prints what `add` returns, and the number that MicroPython has for each of the texts in a file of hexadecimal lines.
NUMBERS = """
import cornerman.ports.flash_names as flash_names
names = flash_names.add()
print("added", names.first, names.sum, *names.known)
from binascii import unhexlify
with open("/texts") as file:
    for line in file:
        print("number", id(str(unhexlify(line.strip()), "utf-8")) >> 3)
print("begin")
"""


def report(files, text):
    """What the board prints that has these files, and this as its program."""
    short = short_names()
    for name in ("_place", "add"):
        text = re.sub(r"\b%s\b" % name, short.get(name, name), text)
    return dict(files, **{"main.py": text.encode()})


def played(path, files, word="begin"):
    """What an emulated board with these files prints up to 40 ms after a word."""
    path.write_bytes(image.make(image.firmware(image.FIRMWARE), files))
    with Pico(board("pico_oled"), path) as box:
        box.wait_for(word, 30000)
        box.advance(40)
        return box.serial


@pytest.fixture(scope="module")
def files():
    return pack.files("pico_oled")


def read(content):
    """The names in the file, in order, and where they end."""
    count = int.from_bytes(content[4:8], "little")
    found, block, at, end = [], 0, 8 + count, 4096
    for length in content[8:8 + count]:
        if at + length + 1 > end:
            block += 1
            at = end + (count if block == 1 else 0)
            end += 4096 - 4 * (block & -block).bit_length()
        found.append(content[at:at + length])
        assert content[at + length] == 0
        at += length + 1
    return found, at


def test_the_file_has_every_name_of_every_module_once_and_none_in_two_blocks(files):
    content = files["cornerman/names"]
    found, at = read(content)
    assert found == sorted(set(found)) and at == len(content)
    assert b"cornerman.ui.app.home" in found  # MicroPython makes the full names of modules
    used = re.findall(rb"[a-z_]{6,}", files["cornerman/melee.bundle"])
    assert {b"opening", b"damage"} <= set(found) & set(used)
    assert content[4096:4096 + len(found)] == bytes(map(names.hash_of, found))


def test_a_module_with_too_many_names_is_an_error():
    head = b"M\6\0\x1f" + bytes([0x9f, 0x20, 0])  # 4000 names, no constants
    many = head + b"".join([b"\x08%04d\0" % n for n in range(4000)]) + b"\0"  # and a function
    assert len(names.table({"a.mpy": many})) > 4 * 4096
    more = b"M\6\0\x1f" + bytes([0xa3, 0x68, 0]) + b"".join([b"\x08%04d\0" % n for n in range(4584)]) + b"\0"
    with pytest.raises(ValueError, match="4585 names are too many"):
        names.table({"a.mpy": more})


def test_a_name_is_in_one_table_of_micropython(files, tmp_path):
    said = played(tmp_path / "flash.img", report(files, REPORT))
    tables = []  # (True if it is sorted, [(hash, text with the byte behind it)])
    for line in said.splitlines():
        if line.startswith("table"):
            tables.append((line.split()[1] == "True", []))
        elif line.startswith("name"):
            number, text = line.split()[1:]
            tables[-1][1].append((int(number), bytes.fromhex(text)))
    ours = [n for n, (is_sorted, found) in enumerate(tables) if is_sorted][0]
    table = tables[ours][1]
    assert len(table) == int.from_bytes(files["cornerman/names"][4:8], "little")
    real = [(number, name[:-1]) for number, name in table if name[-1:] == b"\0"]  # at others another text stands
    own = [name for number, name in real if names.hash_of(name) == number]
    assert own == sorted(own) and 0.8 * len(table) < len(own) < len(table)
    others = [(number, name[:-1]) for n, (_, found) in enumerate(tables) for number, name in found if n != ours]
    assert [number for number, name in others if name] == [names.hash_of(name) for number, name in others if name]
    distinct = {name for number, name in others}
    assert not distinct & set(own) and len(distinct) == len(others) - 1  # two are empty
    assert b"sys" in distinct and b"cornerman.start" in own
    newer = [name for _, found in tables[:ours] for name in found]
    assert len(newer) < 60  # what modules brought since is in the flash


def test_add_returns_the_numbers_that_micropython_has_for_the_names(files, tmp_path):
    """ports/linker.py computes the numbers of all names from them."""
    texts, _ = read(files["cornerman/names"])
    said = played(tmp_path / "flash.img", dict(report(files, NUMBERS), texts=b"".join(
        text.hex().encode() + b"\n" for text in texts)))
    first, found, *known = map(int, re.search("added (.*)", said).group(1).split())
    exceptions = {one >> 16: one & 0xffff for one in known}
    assert found == int.from_bytes(files["cornerman/names"][:4], "little")
    assert known == sorted(known) and 100 < len(known) < 0.2 * len(texts) and max(exceptions.values()) < first
    numbers = [int(number) for number in re.findall(r"number (\d+)", said)]
    assert len(numbers) == len(texts)
    assert not [(n, text, number) for n, (text, number) in enumerate(zip(texts, numbers))
                if number != exceptions.get(n, first + n)]


@pytest.mark.parametrize("change", ["none", "short", "other", "longer"])
def test_a_board_starts_without_a_sound_file(files, tmp_path, change):
    content = files["cornerman/names"]
    changed = {"none": None, "short": content[:5000], "other": content[:9000] + b"Z" + content[9001:],
               "longer": content + b"x"}[change]
    given = {path: data for path, data in files.items() if path != "cornerman/names"}
    given.update({} if changed is None else {"cornerman/names": changed})
    program = """
import cornerman.ports.flash_names as flash_names
try:
    flash_names.add()
    print("added")
except Exception as error:
    print("refused", type(error))
import gc
gc.collect()
from cornerman.start import main
main()
"""
    said = played(tmp_path / "flash.img", report(given, program), "is ready")
    assert "refused" in said and "added" not in said


def test_nothing_but_blocks_of_the_files_is_read_as_memory(files, tmp_path):
    """Else a damaged file, or a flash of another size, would make the chip fault."""
    program = """
from cornerman.ports import flash_files
blocks = flash_files.Blocks()
print("sound", len(blocks.pieces("/cornerman/names")))
flash, real = blocks.first, flash_files._read_by_second_mount
for last in (1 << 20, -1):
    flash_files._read_by_second_mount = lambda blocks, path, read: (9000, last)
    try:
        print(blocks.pieces("/cornerman/names"))
    except OSError as error:
        print("block", error.args[0])
flash_files._read_by_second_mount = real
blocks.first = 0
try:
    print(blocks.pieces("/cornerman/names"))
except OSError as error:
    print("begin", error.args[0])
"""
    for name in ("_read_by_second_mount", "Blocks", "pieces", "first"):
        program = re.sub(r"\b%s\b" % name, short_names().get(name, name), program)
    said = played(tmp_path / "flash.img", report(files, program))
    blocks = (links.place(len(files["cornerman/names"]) - 1) >> 12) + 1
    assert [line for line in said.splitlines() if line[:5] in ("sound", "block", "begin")] == [
        "sound %d" % blocks, "block 5", "block 5", "begin 19"]
