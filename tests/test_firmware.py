"""Images with Cornerman inside, and the image of the emulated Pico."""

import hashlib
import json
import subprocess
import sys

import pytest
from conftest import IMAGE, ROOT, need, repetition

from boardfiles import board
import hostsim.framebuf
from cornerman import VERSION
from flashing import pack
from hostsim.device import Device, Repeatable
from hostsim.pico import Pico, image


def freeze(*words):
    return subprocess.run([sys.executable, str(ROOT / "tools" / "firmware" / "freeze.py"), *map(str, words)],
                          capture_output=True, text=True)


@pytest.fixture
def built():
    """The image of pico_oled, no older than what it is made of."""
    need("image")
    return IMAGE


def test_the_emulated_pico_has_the_image_that_its_checksum_names():
    digest, name = (image.FIRMWARE.parent / "firmware.sha256").read_text().split()
    assert hashlib.sha256((image.FIRMWARE.parent / name).read_bytes()).hexdigest() == digest


def test_an_image_has_the_same_modules_as_a_pack(tmp_path):
    done = freeze("pico_display_2", tmp_path)
    assert (done.returncode, done.stdout) == (0, "RPI_PICO\n")
    frozen = {path.relative_to(tmp_path).with_suffix("").as_posix() for path in tmp_path.rglob("*.py")}
    packed = pack.modules(board("pico_display_2"))
    of_files = {"cornerman/ports/" + name for name in (
        "erase_ahead", "flash_files", "flash_names", "in_flash", "linker")}
    assert frozen - {"main"} | of_files == {path[:-4] for path in packed if path.endswith(".mpy")}
    program = "import cornerman.ui.glyphs as g; print(bytes(g.read('n80', 90, 7)))"
    shown = subprocess.run([sys.executable, "-c", program], cwd=tmp_path, capture_output=True, text=True).stdout
    assert eval(shown) == packed["cornerman/ui/glyphs/n80.bin"][90:97]


@pytest.mark.parametrize("name, says", [("esp32_oled", "RP2350 and MicroPython do. Use cornerman pack --runtime FILE"),
                                        ("feather_oled", "RP2350 and MicroPython do. Use cornerman flash --board"),
                                        ("nothing", "There is no board 'nothing'")])
def test_a_board_without_an_image_is_one_sentence(name, says, tmp_path):
    done = freeze(name, tmp_path / "app")
    assert done.returncode == 1 and done.stdout == "" and not (tmp_path / "app").exists()
    assert done.stderr.startswith("make firmware: ") and says in done.stderr and "\n" not in done.stderr.strip()


def test_an_image_plays_on_an_empty_board(pico, built, tmp_path):
    box = pico("pico_oled", installed=False, firmware=built)
    box.wait_for("Cornerman %s is ready: %s" % (VERSION, box.board["name"]))
    device = Device(board("pico_oled"), str(tmp_path / "device"), hostsim.framebuf, Repeatable(), new=True)
    device.settle()
    assert box.panel.pixels() == device.panel.pixels()
    assert not [path for path in box.files() if path.endswith((".py", ".mpy", ".json"))]


def test_a_board_json_on_the_flash_replaces_that_of_the_image(pico, built, tmp_path):
    own = pack.board_json(board("pico_oled")).replace(b'"Pico with', b'"My own with')
    (tmp_path / "pico_oled.img").write_bytes(image.make(image.firmware(built), {"board.json": own}))
    box = pico("pico_oled", installed=False)
    box.wait_for("is ready")
    assert "is ready: My own with" in box.serial


def test_mpremote_serves_an_image_as_it_does_plain_micropython(pico, built, tmp_path):
    """Images leave parts of MicroPython out (tools/firmware/smaller.h), none that mpremote's commands need."""
    (tmp_path / "note").write_text("mounted")
    box = pico("pico_oled", installed=False, firmware=built)
    box.wait_for("is ready")
    with box.running():
        said = subprocess.run([sys.executable, "-m", "mpremote", "connect", box.url, "fs", "cp", str(tmp_path / "note"),
                               ":kept", "+", "fs", "sha256sum", ":kept", "+", "df", "+", "mount", str(tmp_path),
                               "exec", "print(open('note').read())"], capture_output=True, text=True, timeout=60).stdout
    assert "VfsLfs2" in said and said.endswith("mounted\n")
    assert hashlib.sha256(b"mounted").hexdigest() in said and box.files()["kept"] == b"mounted"


def test_an_image_has_the_hot_part_of_the_interpreter_in_ram(built):
    symbols = dict(line.split()[::-1] for line in built.with_suffix(".symbols").read_text().splitlines())
    assert all(symbols[name].startswith("2") for name in ("mp_execute_bytecode", "gc_alloc", "mp_map_lookup",
                                                          "mp_obj_class_lookup", "divmod_u32u32_unsafe"))
    assert symbols["mp_compile"].startswith("1")  # what runs seldom stays in the flash


# Calls itself until the stack is full, and collects garbage there; then looks for modules that are frozen or missing,
# and makes a pack of cards.
DEEP = b"""
import gc, json, micropython, time
most = [0]
def deeper(n):
    text = "text %d" % n
    most[0] = max(most[0], micropython.stack_use())
    try:
        deeper(n + 1)
    except RuntimeError:
        gc.collect()
        [b"other" * 9 for _ in range(99)]
    assert text == "text %d" % n
deeper(0)
start = time.ticks_us()
for n in range(10):
    try:
        import cornerman.nothing
    except ImportError:
        pass
took = time.ticks_diff(time.ticks_us(), start) // 10
import cornerman.games.melee
from cornerman import cards, tables
gc.collect()
used = gc.mem_alloc()
pack = cards.pack()
gc.collect()
used = gc.mem_alloc() - used
with open("/took", "w") as file:
    json.dump([most[0], took, used, cornerman.games.melee.__path__, tables.counted(2, "card")], file)
"""


def test_the_stack_and_the_search_for_modules_of_an_image(built, tmp_path):
    """The stack has 10 KB, garbage is collected from all of it, a missing module is looked for in 1 ms at most, and a
    pack is a list of names in the flash."""
    flash = tmp_path / "flash.img"
    flash.write_bytes(image.make(image.firmware(built), {"boot.py": DEEP}))
    with Pico(board("pico_oled"), flash) as box:
        box.wait_for("is ready")
        stack, took, used, *found = json.loads(box.files()["took"])
    assert 9000 < stack < 10240 and took < 1000 and used < 300
    assert found == [".frozen/cornerman/games/melee", "2 cards"]


# Writes a slot 40 times and notes the ms of each; where READY is true, the flash is made ready before.
SLOTS = """
import json, os, time
from flash_ahead import ready
os.mkdir("/d")
took = []
for n in range(40):
    if n and READY:
        ready("/d/a", 512)
    start = time.ticks_ms()
    with open("/d/a", "r+b" if n else "wb") as file:
        file.write(b"%03d" % n * 146)
    took.append(time.ticks_diff(time.ticks_ms(), start))
with open("/took", "w") as file:
    json.dump(took, file)
"""


def slots(built, tmp_path, ready):
    """A Pico that is about to run SLOTS."""
    flash = tmp_path / ("%s.img" % ready)
    flash.write_bytes(image.make(image.firmware(built), {"boot.py": SLOTS.replace("READY", str(ready)).encode()}))
    return Pico(board("pico_oled"), flash)


def test_the_flash_is_erased_before_a_slot_needs_it_and_no_more_often(built, tmp_path):
    slow = {}
    for ready in (False, True):
        with slots(built, tmp_path, ready) as box:
            box.wait_for("is ready")
            took = json.loads(box.files()["took"])
            slow[ready] = len([ms for ms in took if ms >= 45]), box.erased
    assert slow[False][0] >= 5 and slow[True][0] == 0
    assert slow[True][1] <= slow[False][1] + 2 * 4096  # one of them for the next large file


# Writes files that are too large for the block of their folder, and notes the ms of each; the flash is made ready
# before all but the last, twice before the second.
LARGE = b"""
import json, os, time
from flash_ahead import ready
os.mkdir("/d")
with open("/d/a", "w") as file:
    file.write("small")
took = []
for n in range(4):
    for _ in range((1, 2, 1, 0)[n]):
        ready("/d/a", 512)
    start = time.ticks_ms()
    with open("/d/%d" % n, "w") as file:
        file.write("%03d " % n * 400)
    took.append(time.ticks_diff(time.ticks_ms(), start))
with open("/took", "w") as file:
    json.dump(took, file)
"""


def test_a_large_file_finds_an_erased_block(built, tmp_path):
    flash = tmp_path / "flash.img"
    flash.write_bytes(image.make(image.firmware(built), {"boot.py": LARGE}))
    with Pico(board("pico_oled"), flash) as box:
        box.wait_for("is ready")
        files = box.files()
    took = json.loads(files["took"])
    assert max(took[:3]) < 45 <= took[3]
    assert [files["d/%d" % n].decode() for n in range(4)] == ["%03d " % n * 400 for n in range(4)]


@pytest.mark.parametrize("after", [20, 23, *repetition(19, 21, 22, 24)])
def test_a_slot_survives_a_power_cut_while_the_flash_is_made_ready(built, tmp_path, after):
    with slots(built, tmp_path, True) as box:
        box.cut(after)
        box.advance(4000)
        assert box.stopped == "cut"
        data = box.files()["d/a"]
        assert len(data) == 438 and data == data[:3] * 146
