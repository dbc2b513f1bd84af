"""The boundaries of docs/architecture.md: who may import whom, and who may look at the runtime."""

import ast
import re
from pathlib import Path

import pytest

FIRMWARE = Path(__file__).resolve().parent.parent / "firmware"
FILES = sorted(p for p in FIRMWARE.rglob("*.py") if "glyphs" not in p.parts)
HARDWARE = {"machine", "framebuf", "displayio", "board", "storage", "busdisplay", "fourwire", "keypad", "digitalio",
            "busio", "microcontroller", "bitmaptools", "i2cdisplaybus", "micropython", "rp2", "esp32", "supervisor", "analogio"}
ALLOWED = {
    "chance": set(), "cards": set(), "tables": set(), "store": set(), "theme": set(), "canvas": set(), "keys": set(),
    "journal": {"store"}, "shelf": {"store"},
    "game": {"cards", "games"}, "options": {"game"},
    "games": {"game", "cards", "tables", "games"},
    "match": {"chance", "game", "options"},
    "ui": {"match", "options", "journal", "shelf", "store", "theme", "game", "cards", "keys", "ui", ""},
    "ports": {"keys", "ports", "theme", "canvas"},
    "drivers": {"drivers"},
    "": set(),
}


def part(path):
    """The part of the house that a file belongs to."""
    names = path.relative_to(FIRMWARE).with_suffix("").parts
    if names[0] == "drivers":
        return "drivers"
    if names in (("boot",), ("main",), ("cornerman", "start")):
        return None
    return names[1] if names[1] != "__init__" else ""


def imported(path):
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


@pytest.mark.parametrize("path", FILES, ids=lambda p: str(p.relative_to(FIRMWARE)))
def test_imports_point_one_way(path):
    here = part(path)
    for name in imported(path):
        words = name.split(".")
        if words[0] == "cornerman" and here is not None:
            target = words[1] if (FIRMWARE / "cornerman" / words[1]).exists() or (
                FIRMWARE / "cornerman" / (words[1] + ".py")).exists() else ""
            assert target in ALLOWED[here], f"{path.name} ({here}) must not import {name}"
            if here == "games" and target == "games":
                assert words[2] == path.parent.name, f"{path} must not know the game {words[2]}"
                assert "setup" not in words, f"{path} must not need what leaves when the match begins"
        elif words[0] == "drivers":
            assert here in (None, "drivers", "ports"), f"{path.name} must not import {name}"
        elif words[0] in HARDWARE:
            assert here in ("ports", None), f"{path.name} imports {name}: only ports may"


@pytest.mark.parametrize("path", FILES, ids=lambda p: str(p.relative_to(FIRMWARE)))
def test_only_ports_look_at_the_runtime(path):
    if part(path) == "ports":
        assert path.parent.name == "ports"
        return
    source = path.read_text()
    assert "sys.implementation" not in source and "sys.platform" not in source
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Try):
            assert not any(isinstance(n, (ast.Import, ast.ImportFrom)) for n in node.body), "a try around an import"


def test_ui_match_and_simulator_know_no_game():
    root = FIRMWARE.parent
    games = [p.name for p in (FIRMWARE / "cornerman" / "games").iterdir() if p.is_dir() and p.name != "__pycache__"]
    places = [FIRMWARE / "cornerman" / "ui", root / "hostsim"]
    files = [FIRMWARE / "cornerman" / "match.py", FIRMWARE / "cornerman" / "journal.py"]
    for place in places:
        files += [p for p in place.rglob("*.py") if "glyphs" not in p.parts]
    for path in files:
        for name in games:
            assert not re.search(r"\b%s\b" % name, path.read_text()), f"{path} speaks of {name}"


# The parts of the PC side, and which of them each may import, lazy imports included. All may import the firmware.
PC_SIDE = {
    "boardfiles": set(), "matchfiles": {"boardfiles"},
    "hostsim": {"boardfiles"}, "flashing": {"boardfiles", "matchfiles"},
    "commandline": {"boardfiles", "matchfiles", "hostsim", "flashing"},
}


def pc_modules():
    """{name: path} of all modules of the PC side."""
    root = FIRMWARE.parent
    paths = [path for name in PC_SIDE for path in [root / (name + ".py"), *(root / name).rglob("*.py")]
             if path.exists()]
    return {".".join(path.relative_to(root).with_suffix("").parts).removesuffix(".__init__"): path for path in paths}


def imported_by_name(path, modules):
    """The modules that `__import__` may load in a file: all those whose names begin with its text."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "__import__":
            text = node.args[0].left if isinstance(node.args[0], ast.BinOp) else node.args[0]
            yield from (name for name in modules if name.startswith(text.value))


def test_imports_of_the_pc_side_point_one_way():
    modules, needs = pc_modules(), {}
    assert {name.split(".")[0] for name in modules} == set(PC_SIDE)
    for module, path in modules.items():
        targets = set()
        for name in [*imported(path), *imported_by_name(path, modules)]:
            while name and name not in modules:
                name = name.rpartition(".")[0]
            if name:
                targets.add(name)
                here, there = module.split(".")[0], name.split(".")[0]
                assert there == here or there in PC_SIDE[here], f"{module} must not import {name}"
        needs[module] = targets - {module}
    while needs:  # a module that needs none of the others is in no circle
        free = [module for module, targets in needs.items() if not targets & set(needs)]
        assert free, f"an import circle is among {sorted(needs)}"
        for module in free:
            del needs[module]
