"""One file with MicroPython and Cornerman for a board with an ESP32: `cornerman pack --runtime`."""

import hashlib
import struct
import sys

import commandline
import pytest
from conftest import need

from flashing import firmware, partitions
from flashing.pack import files
from hostsim import runtimes

BANNER = b"3.4.0; MicroPython v%s on 2025-04-15\0"
ALWAYS = (("nvs", 1, 2, 0x9000, 0x6000), ("phy_init", 1, 1, 0xf000, 0x1000), ("factory", 0, 0, 0x10000, 0x1F0000))
WITH_FILES = (*ALWAYS, ("vfs", 1, 0x81, 0x200000, 0x200000))  # as MicroPython 1.25 has it; from 1.26 on it is ALWAYS
# A board whose flash has this image: MicroPython mounts its files as it does at power-up, and can write more.
MOUNT = """
import binascii, hashlib, os, vfs
class Flash:
 data = bytearray(%(size)d)
 def readblocks(self, block, part, at=0):
  part[:] = self.data[block * 4096 + at:block * 4096 + at + len(part)]
 def writeblocks(self, block, part, at=0):
  self.data[block * 4096 + at:block * 4096 + at + len(part)] = part
 def ioctl(self, what, value):
  return {4: %(size)d // 4096, 5: 4096}.get(what, 0)
with open(%(file)r, "rb") as file:
 file.seek(%(begin)d)
 used = file.readinto(Flash.data)
for n in range(used, %(size)d):
 Flash.data[n] = 255
vfs.mount(Flash(), "/flash")
def tell(folder):
 for name, kind, *rest in os.ilistdir(folder):
  path = folder + "/" + name
  if kind == 0x4000:
   tell(path)
  else:
   with open(path, "rb") as file:
    print(path[7:], binascii.hexlify(hashlib.sha256(file.read()).digest()).decode())
tell("/flash")
os.mkdir("/flash/matches")
with open("/flash/matches/new", "wb") as file:
 file.write(bytes(5000))
print("written", os.stat("/flash/matches/new")[6])
"""


def runtime(chip="esp32", version=b"1.25.0", table=WITH_FILES):
    """A .bin file as micropython.org has it for a chip with 4 MB, without its program."""
    number, where = [(number, one) for number, one in partitions.LAYOUTS.items() if one.chip == chip][0]
    entries = b"".join(partitions.ENTRY.pack(partitions.MAGIC, kind, subtype, offset, size, label.encode(), 0)
                       for label, kind, subtype, offset, size in table)
    entries += b"\xeb\xeb" + b"\xff" * 14 + hashlib.md5(entries).digest()
    head = b"\xe9\x03\x02\x20" + bytes(8) + struct.pack("<H", number)
    return (head.ljust(where.table, b"\xff") + entries).ljust(0x10000 - where.begin, b"\xff") + BANNER % version


@pytest.mark.parametrize("name, table", (("tdisplay", WITH_FILES), ("cardputer", ALWAYS)))
def test_micropython_finds_every_file_in_the_image_byte_for_byte(name, table, tmp_path, capsys):
    need("unix")
    chip = {"tdisplay": "esp32", "cardputer": "esp32s3"}[name]
    plain, out, script = tmp_path / "runtime.bin", tmp_path / "image.bin", tmp_path / "mount.py"
    plain.write_bytes(runtime(chip, table=table))
    assert commandline.main(["pack", "--board", name, "--runtime", str(plain), "--out", str(out)]) == 0
    assert "cornerman flash --firmware %s" % out in capsys.readouterr().out
    made, old = out.read_bytes(), plain.read_bytes()
    where = partitions.layout(chip)
    assert made[:where.table] == old[:where.table] and made[where.table + 0xC00:len(old)] == old[where.table + 0xC00:]
    place = partitions.read(made, chip)[-1]
    assert place == ("vfs", 0x200000, 0x200000)
    script.write_text(MOUNT % {"size": place.size, "file": str(out), "begin": place.offset - where.begin})
    said = runtimes.run("unix", script, [], heapsize="8m").stdout.splitlines()
    found = dict(line.split() for line in said)
    assert found.pop("written") == "5000"
    assert found == {path: hashlib.sha256(content).hexdigest() for path, content in files(name).items()}
    assert commandline.main(["pack", "--board", name, "--runtime", str(plain), "--out", str(out)]) == 0
    assert out.read_bytes() == made


DAMAGED = bytearray(runtime())
DAMAGED[0x7004] ^= 1
SMALL = (*ALWAYS[:2], ("factory", 0, 0, 0x10000, 0x160000), ("vfs", 1, 0x81, 0x170000, 0x50000))
FULL = (*ALWAYS[:2], ("factory", 0, 0, 0x10000, 0x3F0000))


@pytest.mark.parametrize("name, content, said", (
    ("pico_oled", runtime(), "no board with an ESP32 and MicroPython. Leave --runtime out"),
    ("feather_s3_reverse", runtime("esp32s3"), "no board with an ESP32 and MicroPython"),
    ("cardputer", runtime(), "is not the .bin file for cardputer. Take the build that is called ESP32_GENERIC_S3."),
    ("cyd", bytes(DAMAGED), "The table of partitions in FILE is damaged. Download it once more."),
    ("cyd", runtime(table=FULL), "The table of partitions in FILE is damaged"),
    ("cyd", runtime(table=SMALL), "leaves 327 KB for files, and "),
    ("cyd", runtime(version=b"1.24.1"), "FILE is MicroPython 1.24. Take MicroPython 1.25 or newer."),
    ("cyd", runtime()[:0xf000], "FILE is not MicroPython. Take"),
    ("cyd", runtime().ljust(0x1ff001, b"\xff"), "has files in it already. Take the file as micropython.org has it."),
    ("cyd", b"", "is not a firmware"),
    ("cyd", None, "cannot be read: No such file"),
))
def test_files_that_cannot_be_merged_are_one_sentence(name, content, said, tmp_path, capsys):
    file, out = tmp_path / "runtime.bin", tmp_path / "image.bin"
    if content is not None:
        file.write_bytes(content)
    assert commandline.main(["pack", "--board", name, "--runtime", str(file), "--out", str(out)]) == 2
    assert said.replace("FILE", str(file)) in capsys.readouterr().err
    assert not out.exists()


@pytest.mark.parametrize("answer, given, written", (("y", [], True), ("", [], False), ("", ["--erase"], True)))
def test_an_image_replaces_matches_only_where_somebody_agrees(answer, given, written, tmp_path, monkeypatch, capsys):
    file, ran = tmp_path / "image.bin", []
    file.write_bytes(runtime().ljust(0x200000, b"\xff"))
    monkeypatch.setattr(firmware, "run_tool", ran.append)
    monkeypatch.setattr("builtins.input", lambda prompt: answer)
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True, raising=False)
    done = commandline.main(["flash", "--firmware", str(file), "--port", "/dev/ttyUSB0", *given])
    said = capsys.readouterr()
    assert (done, bool(ran)) == ((0, True) if written else (2, False))
    assert ("This deletes matches. Go on?" in said.out) == (not given)
    assert written or "Nothing was changed." in said.err
    assert "repeat this with --erase" not in said.out
