"""Short names in the modules of a board (flashing/private_names.py)."""

import ast
import symtable

import pytest

from flashing import private_names
from flashing.private_names import FIRMWARE, restored, shortened

PLACES = sorted(path.relative_to(FIRMWARE).as_posix() for path in FIRMWARE.rglob("*.py"))


def blank(tree):
    """The text of a syntax tree without its names."""
    for node in ast.walk(tree):
        for field in ("id", "arg", "attr", "name"):
            if isinstance(getattr(node, field, None), str) and not isinstance(node, ast.keyword):
                setattr(node, field, "")
    return ast.dump(tree)


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
def test_a_module_says_the_same_with_short_names(place):
    """In each scope a short name stands for one thing; all the rest of the source is equal."""
    source = (FIRMWARE / place).read_text(encoding="utf-8")
    short, new = private_names._short(place), shortened(place, source)
    assert len(set(short.values())) == len(short)
    assert blank(ast.parse(new)) == blank(ast.parse(source))
    same_scopes(symtable.symtable(source, place, "exec"), symtable.symtable(new, place, "exec"), short)
    tree = ast.parse(new)
    constants = {node.targets[0].id for node in tree.body if isinstance(node, ast.Assign)
                 and isinstance(node.value, ast.Call) and getattr(node.value.func, "id", "") == "const"}
    assert not constants & {node.arg for node in ast.walk(tree) if isinstance(node, ast.arg)}  # compiled as numbers


def test_a_name_that_modules_import_from_each_other_is_short_in_all_of_them():
    """`chrome.cap` is what `cap` of the module `chrome` is, wherever it is used."""
    trees = {place: ast.parse((FIRMWARE / place).read_text(encoding="utf-8")) for place in PLACES}
    shared = {name for place in PLACES for node in ast.walk(trees[place]) if isinstance(node, ast.ImportFrom)
              for name in [one.name for one in node.names] if name in private_names._short(place)}
    assert len(shared) > 200
    for name in shared:
        assert len({private_names._short(place)[name] for place in PLACES if name in private_names._short(place)}) == 1
    for place, tree in trees.items():
        for node in ast.walk(tree):
            if isinstance(node, (ast.Attribute, ast.alias)):
                name = node.attr if isinstance(node, ast.Attribute) else node.name
                assert name not in shared or name in private_names._short(place), (place, name)


def test_arguments_are_numbered_anew_in_each_function():
    """A function numbers around what it means from outside: an argument of the function around it, a global."""
    tree = ast.parse("def f(first, second):\n    return lambda third, key=2: third + second + seen + key\n")
    assert sorted((name, short) for (line, column, name), short in private_names._numbered(
        tree, {"seen": "_2"}, {"key"})) == [
        ("first", "_1"), ("second", "_3"), ("second", "_3"), ("third", "_4"), ("third", "_4")]


def test_what_other_modules_can_mean_keeps_its_name():
    keys = shortened("cornerman/keys.py", (FIRMWARE / "cornerman/keys.py").read_text())
    assert "class Keys:" in keys and "def edge(self," in keys and "UP, DOWN" in keys  # imported, called
    assert "self._chorded" not in keys and "CHORD_MS = " not in keys
    fight = "cornerman/games/fightcard/fight.py"
    assert "def ask_taker(" in shortened(fight, (FIRMWARE / fight).read_text())  # stands in a table of verbs
    screens = "cornerman/ui/menus/screens.py"
    assert "def _row(self," in shortened(screens, (FIRMWARE / screens).read_text())  # other classes inherit from List


def test_attributes_that_meet_in_one_object_have_different_short_names():
    """A Journal is a Tail: both modules give their attributes to the same object."""
    journal, store = [private_names._short("cornerman/%s.py" % name) for name in ("journal", "store")]
    assert not {journal[name] for name in ("_scan", "_files", "_states")} & {
        store[name] for name in ("_path", "_holds", "_take_back")}


def test_an_attribute_keeps_its_name_where_another_module_has_a_global_of_that_name():
    """`layout.rows` would not be found where `self.rows` of the same module had a short name."""
    trees = {place: list(ast.walk(ast.parse((FIRMWARE / place).read_text(encoding="utf-8")))) for place in PLACES}
    bound = {place: private_names._bound(trees[place]) for place in PLACES}
    for place in PLACES:
        attributes = private_names._own(trees[place]) & set(private_names._short(place))
        meant = {node.attr for node in trees[place] if isinstance(node, ast.Attribute)} & attributes
        assert not [other for other in PLACES if other != place and meant & bound[other]]


def test_a_traceback_gets_its_names_back():
    short = private_names._short("cornerman/ui/draw/paint.py")["_draw_text"]
    line = '  File "cornerman/ui/draw/paint.mpy", line 1, in '
    told = "Traceback\n%sdraw\n%s%s\nMemoryError: \n" % (line, line, short)
    assert restored(told) == "Traceback\n%sdraw\n%s%s (_draw_text)\nMemoryError: \n" % (line, line, short)
