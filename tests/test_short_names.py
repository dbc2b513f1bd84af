"""The text of the modules of the page: what is local to a function or a module has a short name, what can be left
out is left out, and nothing else changes."""

import ast

from tools import short_names
from tools.tight import tight

SOURCE = """
size = 3
def area(width, height, unit='cm', **more):
    import json as codec
    wide = [width * size for size in range(1, 3)]
    try:
        total = sum(wide) * height
    except TypeError as error:
        return str(error)
    def told(number, a=size):
        nonlocal total
        total += a
        return codec.dumps([number, unit, total, more])
    return told(total)
class Box:
    def __init__(self, height):
        self.height = height
    def tall(self, others):
        return max(others + [self], key=lambda other: other.height).height
def size_of(text):
    global size
    size = len(text)
    return size
"""


def results(source):
    """The results of the functions of a module."""
    found = {}
    exec(source, found)
    box = found["Box"]
    return [found["area"](2, 5), found["area"](2, None), found["area"](width=2, height=5, unit="m", deep=1),
            box(3).tall([box(4), box(2)]), found["size_of"]("four"), found["size"]]


def test_local_names_are_shortened_without_changing_the_meaning():
    call = ast.parse("area(width=2, height=5, unit='m', **{'deep': 1})")
    tree = ast.parse(SOURCE)
    short_names.shorten(tree, short_names.fixed([tree, call]))
    text = ast.unparse(tree)
    assert results(text) == results(SOURCE)
    assert "error" not in text and "others" not in text and "self" not in text  # they are short
    assert "def area(width, height, unit='cm', **" in text  # a call names them
    assert "codec" in text and "global size" in text and "nonlocal total" in text


def test_names_used_in_one_module_only_are_numbered_in_that_module():
    trees = {"one": ast.parse("LIMIT, _step, shown, said, told = 1, 2, 3, 4, 'said'\n"
                              "def _next(count):\n    return _step + LIMIT + len(count.shown)\n"
                              "def seen(shown):\n    return _next(shown)\n"
                              "def again():\n    global _step\n    LIMIT = 3\n    _step += LIMIT"),
             "two": ast.parse("from one import told\n_step = 1\ndef _other():\n    return _step")}
    short_names.number(trees, {"seen", "again"})
    # LIMIT is a variable of a function, `shown` an attribute, `said` a text, `told` imported, `_step` of two modules.
    assert ast.unparse(trees["one"]).replace("_1", "_next") == ast.unparse(ast.parse(
        "LIMIT, _step, shown, said, told = 1, 2, 3, 4, 'said'\n"
        "def _next(count):\n    return _step + LIMIT + len(count.shown)\n"
        "def seen(shown):\n    return _next(shown)\n"
        "def again():\n    global _step\n    LIMIT = 3\n    _step += LIMIT"))
    assert "def _1():" in ast.unparse(trees["two"])


def test_tight_source_has_the_same_syntax_tree_in_fewer_characters():
    source = """
def found(a, b=(1, 2)):
    if a < 0 and (b[0] < a) and (not (a in b)):
        return (a, b)
    elif (a, b) == ((1), 2) or a == 'a ( b':
        x, y = (b, a)
        return (x * (y + 1), (-a) ** 2)
    else:
        return (*b, a)
class Empty:

    def one(self):
        return [n for n in (1, 2) if n]
"""
    text = tight(ast.unparse(ast.parse(source)))
    assert ast.dump(ast.parse(text)) == ast.dump(ast.parse(source))
    assert text == """\
def found(a,b=(1,2)):
 if a<0 and b[0]<a and not a in b:return a,b
 elif(a,b)==(1,2)or a=='a ( b':
  x,y=b,a
  return x*(y+1),(-a)**2
 else:return(*b,a)
class Empty:
 def one(self):return[n for n in(1,2)if n]
"""
