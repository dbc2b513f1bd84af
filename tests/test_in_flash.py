"""Functions and texts that lie in the flash of an RP2040 (firmware/cornerman/ports/in_flash.py)."""

import re

from boards import board
from conftest import ROOT, short_names

from flashing import mpy, pack
from hostsim.pico import Pico, image

REPORT = """
import sys
from array import array
from machine import mem32
from uctypes import addressof
from cornerman import memory, start
from cornerman.game import module_at
from cornerman.ports import detect, in_flash

def there(address):
    return 0x10000000 <= address < 0x11000000

def shown(module):
    return [there(mem32[id(value) + 12]) for value in module.__dict__.values()
            if type(value) is type(shown) and mem32[id(value) + 4] == id(module)]  # its own

def counted():
    functions, texts = [0, 0], [0, 0]
    for name in sys.modules:
        module = sys.modules[name]
        if name.startswith("cornerman.") and name not in in_flash.STAY and not hasattr(module, "__path__"):
            for value in module.__dict__.values():
                if type(value) is type(counted):
                    functions[there(mem32[id(value) + 12])] += 1
                elif type(value) is str and not id(value) & 3:  # else it is a name
                    texts[there(mem32[id(value) + 12])] += 1
    print("functions", functions, "texts", texts)

here, same, other = bytearray(b"the bytes"), bytearray(b"the bytes"), bytearray(b"the bytez")
place = array("I", [addressof(here)])
for found, length in ((other, 9), (same, 9)):
    print(in_flash.point(addressof(place), addressof(found), length), place[0] == addressof(found))
print(in_flash.point(addressof(place), 0, 9), place[0] == addressof(same))

port = detect.connect(None, start.load_app)
memory.start_moving(port)
rounds = 0
for app in start.play(port):
    rounds += 1
    if rounds in (1, 400):
        counted()
    if rounds == 400:
        name = "cornerman.ui.app.thinking"
        module_at(name)
        memory.unload_all_but([one for one in memory.names_below("") if one != name])
        print("missing", memory.mover.missing(None) == name, memory.mover.missing("melee"), name in sys.modules)
        module_at(name)
        port.keys.edge(0, True, 60000)  # from now on a key waits
        print("key", memory.mover.next(), shown(module_at(name)))
        memory.unload(name)
        memory.mover.load(module_at, name)
        print("key", name in sys.modules, memory.mover.missing(None) == name)
        port.keys._tail = port.keys._head
        memory.mover.load(module_at, name)
        print("again", memory.mover.next(), memory.mover.next(), memory.mover.next())
        print("moved", shown(module_at(name)))
        memory.unload(name)
        thinking, bundles = module_at(name), memory.mover._mounted
        place = bundles.place
        bundles.place = lambda path: [n + 1 for n in place(path)]  # as a damaged index would say
        print("damaged", memory.mover.next(), shown(thinking))
        memory.unload(name)
        power, mounted = module_at(name), sys.modules["bundles"].mounted
        place = mounted.place
        mounted.place = lambda path: [n + 1 for n in place(path)]  # as a damaged index would say
        moved = memory.mover.next()
        print("damaged", moved, [there(mem32[id(value) + 12]) for value in power.__dict__.values()
                                 if type(value) is type(counted)])
"""


def test_functions_of_imported_modules_run_from_the_flash(tmp_path):
    """Once nobody has pressed a key for a while, and a key ends it. Different bytes are left where they are."""
    report, short = REPORT, short_names()
    for name in ("load_app", "missing", "module_at", "names_below", "point", "STAY", "start_moving",
                 "unload", "unload_all_but", "_mounted", "load", "keys", "edge", "_tail", "_head"):
        report = re.sub(r"\b%s\b" % name, short.get(name, name), report)
    files = dict(pack.files("pico_oled"), **{"main.py": report.encode()})
    (tmp_path / "flash.img").write_bytes(image.make(image.firmware(image.FIRMWARE), files))
    with Pico(board("pico_oled"), tmp_path / "flash.img") as box:
        box.wait_for("damaged", 30000)
        box.advance(20)
        said = box.serial
    assert said.splitlines()[:3] == ["False False", "True True", "False True"]
    counts = [[int(n) for n in one] for one in re.findall(r"functions \[(\d+), (\d+)\] texts \[(\d+), (\d+)\]", said)]
    first, last = counts
    assert first[1] == 0 < first[0]
    assert last[1] > 20 * last[0]  # those whose bytes are in two blocks stay
    assert said.count("is ready") == 1
    assert "missing True cornerman.ui.menus.steps False" in said and "again True True False" in said
    assert "key True [False]" in said and "key False True" in said
    assert "moved [True]" in said and "damaged True [False]" in said


def test_pack_says_where_the_constants_of_a_module_begin():
    machine_code = set()
    for path, content in pack.modules(board("pico_oled")).items():
        if not path.endswith(".mpy"):
            continue
        start = mpy.constants_at(content)
        if not start:
            machine_code.add(path)
            continue
        reader = mpy.Reader(content)
        reader.number()
        count, reader.at = reader.number(), start
        for _ in range(count):
            reader.skip_constant()
        assert reader.skip_function() and reader.at == len(content)
    sources = {path: (ROOT / "firmware" / path).with_suffix(".py").read_text() for path in machine_code}
    assert sources and all("@micropython.viper" in source for source in sources.values())
