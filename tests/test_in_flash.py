"""Functions and texts that lie in the flash of an RP2040 (firmware/cornerman/ports/in_flash.py)."""

import importlib
import re
import types

from boards import board
from conftest import ROOT

from cornerman import memory
from flashing import mpy, pack
from flashing.private_names import short_names
from hostsim.pico import Pico, image

REPORT = """
import bundles, sys
from array import array
from machine import mem32
from uctypes import addressof
from cornerman import memory, start
from cornerman.ports import detect, in_flash

def there(address):
    return 0x10000000 <= address < 0x11000000

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
memory.mover = port.mover(bundles.mounted)
rounds = 0
for app in start.play(port):
    rounds += 1
    if rounds in (1, 300):
        counted()
"""


def test_functions_of_imported_modules_run_from_the_flash(tmp_path):
    """Once nobody has pressed a key for a while. Different bytes are left where they are."""
    report, short = REPORT, short_names()
    for name in ("load_app", "mounted", "point", "STAY"):
        report = report.replace("." + name, "." + short.get(name, name))
    files = dict(pack.files("pico_oled"), **{"main.py": report.encode()})
    (tmp_path / "flash.img").write_bytes(image.make(image.firmware(image.FIRMWARE), files))
    with Pico(board("pico_oled"), tmp_path / "flash.img") as box:
        box.wait_for("texts", 20000)
        box.wait_for("texts", 20000)
        box.advance(6000)
        said = box.serial
    assert said.splitlines()[:3] == ["False False", "True True", "False True"]
    counts = [[int(n) for n in one] for one in re.findall(r"functions \[(\d+), (\d+)\] texts \[(\d+), (\d+)\]", said)]
    first, last = counts
    assert first[1] == 0 < first[0]
    assert last[1] > 20 * last[0]  # those whose bytes are in two blocks stay
    assert said.count("is ready") == 1


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


def test_modules_are_moved_once_and_again_after_they_were_unloaded(monkeypatch):
    moved = []
    monkeypatch.setattr(memory, "mover", types.SimpleNamespace(move=lambda name, module: moved.append(name)))
    monkeypatch.setattr(memory, "_moved", set())
    monkeypatch.setattr(memory, "_looked", [0])
    while memory.move_next():
        pass
    assert "cornerman.memory" in moved and "cornerman" not in moved and len(set(moved)) == len(moved)
    assert not memory.move_next()
    name = "cornerman.ui.app.power"
    importlib.import_module(name)
    while memory.move_next():
        pass
    count = moved.count(name)
    memory.unload_all_but([one for one in memory.names_below("") if one != name])
    importlib.import_module(memory.missing([]))
    assert memory.move_next() and moved.count(name) == count + 1


def test_what_was_unloaded_is_imported_before_what_is_asked_for(monkeypatch):
    monkeypatch.setattr(memory, "_gone", ["cornerman.ui.app.power"])
    for name in ("ui.app.power", "ui.app.thinking"):
        memory.unload("cornerman." + name)
    asked = ["ui.app.thinking"]
    assert memory.missing(asked) == "cornerman.ui.app.power" and memory.missing(asked) == "cornerman.ui.app.thinking"
    importlib.import_module("cornerman.ui.app.thinking")
    assert memory.missing(asked) is None
