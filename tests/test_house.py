"""The boundaries of docs/architecture.md: who may import whom, and who may look at the runtime."""

import ast
import functools
import re
from pathlib import Path

import pytest

FIRMWARE = Path(__file__).resolve().parent.parent / "firmware"
HARDWARE = {"machine", "framebuf", "displayio", "board", "storage", "busdisplay", "fourwire", "keypad", "digitalio",
            "busio", "microcontroller", "bitmaptools", "i2cdisplaybus", "micropython", "rp2", "esp32", "supervisor",
            "analogio", "host"}
PAGE = FIRMWARE.parent / "docs" / "architecture.md"
# These look a module up by name, and import it if it is not there.
READERS = {"cornerman.game", "cornerman.catalog", "cornerman.ui.draw.paint", "cornerman.ports.in_flash",
           "cornerman.ports.linker"}
WRITERS = {"cornerman.memory", "cornerman.ports.dma"}  # the second drops MicroPython's built-in module rp2


def table(page):
    """{part: the parts that it may import} by the table of a page; a part may always import itself."""
    lines = page.split("| part | may import from `cornerman` |\n")[1].split("\n\n")[0].split("\n")[1:]
    found = {}
    for line in lines:
        parts, others = [re.findall("`([a-z_]+)[^`]*`", cell) for cell in line.strip("|").split(" | ")]
        for name in parts:
            found[name] = {name, *others}
    every = set(found)
    for line in lines:
        parts, others = line.strip("|").split(" | ")
        for name in re.findall("`([a-z_]+)[^`]*`", parts):
            if others.strip().startswith("everything but"):
                found[name] = every - (found[name] - {name})
    return found


ALLOWED = table(PAGE.read_text())


def modules():
    """{full name: path} of all modules of the firmware; a package has the name of its folder."""
    return {".".join(path.relative_to(FIRMWARE).with_suffix("").parts).removesuffix(".__init__"): path
            for path in FIRMWARE.rglob("*.py")}


MODULES = modules()


@functools.cache
def tree(path):
    """The syntax tree of a file."""
    return ast.parse(path.read_text())


def part(module):
    """The part of the table that a module belongs to; "" is the version in the package itself."""
    names = module.split(".")
    return names[0] if names[0] != "cornerman" else names[1] if len(names) > 1 else ""


@functools.lru_cache(maxsize=None)
def needs(module):
    """The modules that a module imports: at its top, inside a function, or by name.

    By name are: the texts given to `game.module_at`; where a file calls `__import__`, its texts that name a module,
    alone or after one of its texts that ends with a dot (the kinds of boxes in paint); in the folder of a game, the
    texts "module.function" of its tables, and the attributes of its `lazy`. That catalog.Game loads
    the four modules of a game, whose name it is given, is no import of that game.
    """
    nodes = list(ast.walk(tree(MODULES[module])))
    found = set()
    for node in nodes:
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            full = [f"{node.module}.{alias.name}" for alias in node.names]
            found |= {name if name in MODULES else node.module for name in full}
        elif isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] == "module_at":
            found |= {text.value for text in node.args if isinstance(text, ast.Constant)}
    texts = {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    if any(isinstance(node, ast.Call) and getattr(node.func, "id", "") == "__import__" for node in nodes):
        named = {head + text for head in ["", *texts] for text in texts if not head or head.endswith(".")}
        found |= {name for name in named if name in MODULES and MODULES[name].name != "__init__.py"}
    names = module.split(".")
    if names[:2] == ["cornerman", "games"] and len(names) == 4:
        found |= {".".join([*names[:3], node.attr]) for node in nodes if isinstance(node, ast.Attribute)
                  and isinstance(node.value, ast.Name) and node.value.id == "lazy"}
        words = {word for text in texts for word in text.split() if re.fullmatch(r"\w+\.\w+", word)}
        found |= {".".join([*names[:3], re.match(r"\w+", word).group()]) for word in words}
    return found - {module}


def circles(graph):
    """The modules of a graph {module: modules that it needs} that are in an import circle."""
    left = {module: found & set(graph) for module, found in graph.items()}
    while True:
        needed = set().union(*left.values()) if left else set()
        loose = [module for module in left if not left[module] or module not in needed]
        if not loose:
            return sorted(left)
        for module in loose:
            del left[module]
        left = {module: found & set(left) for module, found in left.items()}


def test_modules_that_are_looked_up_are_found():
    games = "cornerman.games."
    assert {games + "dicefighter.hits", games + "dicefighter.abilities"} <= needs(games + "dicefighter.rules")
    assert games + "punch.questions" in needs(games + "punch.rules")
    assert games + "cardrpg.flow" in needs(games + "cardrpg.peace")
    assert games + "punch.pages" in needs(games + "punch.words")


def test_circles_finds_import_cycles():
    assert circles({"a": {"b"}, "b": {"c"}, "c": set(), "d": {"a"}}) == []
    assert circles({"a": {"b"}, "b": {"c"}, "c": {"b", "d"}, "d": set(), "e": {"a"}}) == ["b", "c"]


@pytest.mark.parametrize("module", sorted(MODULES))
def test_imports_of_the_firmware_follow_the_architecture_page(module):
    here = part(module)
    for name in needs(module):
        if name in MODULES and here not in ("main", "boot"):
            assert part(name) in ALLOWED.get(here, set()) | {""}, f"{module} must not import {name}"
            if here == part(name) == "games":
                assert name.split(".")[2] == module.split(".")[2], f"{module} must not know another game"
        if name.split(".")[0] in HARDWARE:
            assert here in ("ports", "main", "boot"), f"{module} imports {name}: only ports may"


def test_the_architecture_page_lists_every_part():
    assert {part(module) for module in MODULES} - {"", "main", "boot"} == set(ALLOWED)


def in_circles():
    """The modules that import each other."""
    return circles({module: {name for name in needs(module) if name in MODULES} for module in MODULES})


def test_the_firmware_has_no_import_cycle():
    assert in_circles() == []


@pytest.mark.parametrize("module", sorted(MODULES))
def test_only_memory_unloads_modules(module):
    uses = MODULES[module].read_text().split("sys.modules")[1:]
    if module not in WRITERS:
        assert not uses or module in READERS and all(use.startswith(".get(") for use in uses), module


@pytest.mark.parametrize("module", sorted(MODULES))
def test_only_ports_look_at_the_runtime(module):
    if part(module) == "ports":
        return
    source = MODULES[module].read_text()
    assert "sys.implementation" not in source and "sys.platform" not in source
    for node in ast.walk(tree(MODULES[module])):
        if isinstance(node, ast.Try):
            assert not any(isinstance(n, (ast.Import, ast.ImportFrom)) for n in node.body), "a try around an import"


def test_ui_match_and_simulator_name_no_game():
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
    "hostsim": {"boardfiles"}, "flashing": {"boardfiles", "matchfiles"}, "gamecheck": {"boardfiles", "hostsim"},
    "monkey": {"boardfiles", "matchfiles", "hostsim", "gamecheck"},
    "balance": {"boardfiles", "matchfiles", "hostsim", "cornerman_tools"},  # cornerman_tools.worker
    "cornerman_tools": {"commandline"},
    "commandline": {"boardfiles", "matchfiles", "hostsim", "flashing", "gamecheck", "monkey", "balance"},
}


def pc_modules():
    """{name: path} of all modules of the PC side."""
    root = FIRMWARE.parent
    paths = [path for name in PC_SIDE for path in [root / (name + ".py"), *(root / name).rglob("*.py")]
             if path.exists()]
    return {".".join(path.relative_to(root).with_suffix("").parts).removesuffix(".__init__"): path for path in paths}


def imported(path):
    """The names of the modules, or of what is in them, that a file imports by statements."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def imported_by_name(path, modules):
    """The modules that `__import__` may load in a file: all those whose names begin with its text."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "__import__":
            text = node.args[0].left if isinstance(node.args[0], ast.BinOp) else node.args[0]
            yield from (name for name in modules if name.startswith(text.value))


def test_imports_of_the_pc_side_follow_its_table():
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
    assert circles(needs) == []


def test_the_web_page_loads_nothing_from_other_servers():
    """Modules of web/ import each other or what tools/web.py puts beside them; no address leads elsewhere."""
    web = FIRMWARE.parent / "web"
    beside = {"micropython.mjs", "esptool.js"}
    for path in web.rglob("*"):
        if path.suffix not in (".js", ".html", ".css"):
            continue
        text = path.read_text()
        assert not re.search(r"[\"'(]\s*(https?:)?//", text), f"{path} asks another server"
        for name in re.findall(r"""\b(?:from|import|import\() ?["']([^"']+)""", text):
            here = name.startswith("./") and (name[2:] in beside or (path.parent / name).is_file())
            assert here or name == "jsqr", f"{path}: {name}"


# ---- names in the documentation


PAGES = [PAGE] + [PAGE.parent / (name + ".md") for name in (
    "adding-a-game", "players", "match-files", "testing", "firmware", "flashing")]


@functools.cache
def defined():
    """{last name of a module, or name of a class: the names that it defines, imports or assigns}."""
    found = {}
    for module, path in {**MODULES, **pc_modules()}.items():
        package = module.rpartition(".")[0].rpartition(".")[2]
        found.setdefault(package, set()).add(path.stem)
        for name, scope in [(module.rpartition(".")[2], tree(path)), *(
                (node.name, node) for node in ast.walk(tree(path)) if isinstance(node, ast.ClassDef))]:
            found.setdefault(name, set()).update(
                getattr(node, "name", None) or getattr(node, "asname", None) or getattr(node, "id", None)
                or getattr(node, "attr", None) for node in ast.walk(scope)
                if isinstance(node, (ast.FunctionDef, ast.ClassDef, ast.alias))
                or isinstance(node, (ast.Name, ast.Attribute)) and isinstance(node.ctx, ast.Store))
    return found


FILES = ("bin", "json", "keys", "md", "mpy", "py", "toml")  # endings of names of files, which are no names of code


def unknown(text):
    """The names of code in a text, such as `memory.unload`, of whose module or class no such name is known."""
    return [f"{place}.{name}" for place, name in re.findall(r"`(?:[\w/]+[./])*(\w+)\.([A-Za-z_]\w*)[^`]*`", text)
            if place in defined() and name not in defined()[place] and name not in FILES]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_names_of_code_on_a_page_exist(page):
    assert unknown(page.read_text()) == []


def test_unknown_finds_a_name_that_the_code_does_not_have():
    assert unknown("`Table.save_step`, `memory.unload`, `store.Tail`, `README.md`") == []
    assert unknown("`Table.rest`, `ui.app.table.Table.rest` and `memory.nothing()`") == [
        "Table.rest", "Table.rest", "memory.nothing"]
