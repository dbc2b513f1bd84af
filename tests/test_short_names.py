"""Short names in the text of the modules of the page: what is local to a function has one, and nothing else changes."""

import ast

from tools import short_names

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


def test_local_names_are_short_and_everything_means_the_same():
    call = ast.parse("area(width=2, height=5, unit='m', **{'deep': 1})")
    tree = ast.parse(SOURCE)
    short_names.shorten(tree, short_names.fixed([tree, call]))
    text = ast.unparse(tree)
    assert results(text) == results(SOURCE)
    assert "error" not in text and "others" not in text and "self" not in text  # they are short
    assert "def area(width, height, unit='cm', **" in text  # a call names them
    assert "codec" in text and "global size" in text and "nonlocal total" in text
