"""Short names in the modules of a board (flashing/private_names.py)."""

import ast

import pytest

from flashing import private_names
from flashing.private_names import FIRMWARE, restored, shortened

PLACES = sorted(path.relative_to(FIRMWARE).as_posix() for path in FIRMWARE.rglob("*.py"))


def named(tree):
    """The names of a module in the order in which they stand in it."""
    return [name for line, column, name in sorted(private_names._spots(tree))]


@pytest.mark.parametrize("place", PLACES)
def test_a_module_says_the_same_with_short_names(place):
    """Each private name has one short name, which stands for nothing else; all the rest of the source is equal."""
    source = (FIRMWARE / place).read_text(encoding="utf-8")
    old, new = ast.parse(source), ast.parse(shortened(place, source))
    pairs = set(zip(named(old), named(new), strict=True))
    assert len(pairs) == len({a for a, b in pairs}) == len({b for a, b in pairs})
    back = {b: a for a, b in pairs}
    for node in ast.walk(new):
        for field in ("id", "arg", "attr", "name"):
            if not isinstance(node, (ast.alias, ast.keyword)) and getattr(node, field, None) in back:
                setattr(node, field, back[getattr(node, field)])
    assert ast.dump(new) == ast.dump(old)


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
