"""Shortens names in modules that a browser fetches (tools/web.py).

The names that modules share come from flashing/private_names.py.
"""

import ast
import builtins
import itertools
import keyword
import string

from flashing import private_names

LETTERS = [*string.ascii_lowercase, *string.ascii_uppercase, "_"]
NAMES = [*LETTERS, *map("".join, itertools.product(LETTERS, repeat=2))]
SHORT_WORDS = {word for word in keyword.kwlist if len(word) < 3}
NAMED = (ast.FunctionDef, ast.ClassDef)
FIELDS = {ast.Name: "id", ast.arg: "arg", ast.keyword: "arg", ast.Attribute: "attr", ast.FunctionDef: "name",
          ast.ClassDef: "name"}  # in which nodes have names


def fixed(trees):
    """The names (set) of arguments that are given by keyword somewhere, which all arguments of these names keep. What a
    call unpacks with `**` is given by keyword elsewhere, too; boards count on that as well."""
    return {node.arg for tree in trees for node in ast.walk(tree) if isinstance(node, ast.keyword) and node.arg}


def rename(tree, short):
    """Rename what modules share: attributes, what a module defines, and arguments that are given by keyword.

    tree: an ast.Module after `shorten`, is changed; short: {name: short one}, without names of one or two letters
    """
    for node in ast.walk(tree):
        if type(node) in FIELDS:
            name = getattr(node, FIELDS[type(node)])
            setattr(node, FIELDS[type(node)], short.get(name, name))
        elif isinstance(node, ast.ImportFrom):
            for one in node.names:
                one.name = short.get(one.name, one.name)
        elif isinstance(node, (ast.Global, ast.Nonlocal)):
            node.names = [short.get(name, name) for name in node.names]
        elif isinstance(node, ast.Call):
            for text in private_names.named_texts(node):
                text.value = short.get(text.value, text.value)


def shorten(tree, stay):
    """Rename what is local to each outermost function of a module (an ast.Module); its nested scopes share the names.

    stay: result of `fixed`
    """
    functions, others = [], []
    _sort(tree, functions, others)
    around = {*dir(builtins), *[function.name for function in functions if isinstance(function, ast.FunctionDef)]}
    bound, named = _bound(others, stay)
    for function in functions:
        _rename(function, stay, around | named | set(bound))


def _sort(node, functions, others):
    """Append what is below a node to the outermost functions, those of classes included, or to all that is in none."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, (ast.FunctionDef, ast.Lambda)):
            functions.append(child)
        else:
            others.append(child)
            _sort(child, functions, others)


def _rename(function, stay, around):
    """Give the names that a function binds, in the order in which they come, the first short ones that are free.

    around: names of the module and of Python, which another scope of the function may mean: they stay.
    """
    nodes = [one for part in (function.args, *(function.body if isinstance(function.body, list) else [function.body]))
             for one in ast.walk(part)]
    bound, outside = _bound(nodes, stay)
    mine = [name for name in bound if name not in outside | around]
    taken = {node.id for node in nodes if isinstance(node, ast.Name)} | outside | SHORT_WORDS
    free = (name for name in NAMES if name not in taken - set(mine))
    short = dict(zip(mine, free))
    for node in nodes:
        field = {ast.Name: "id", ast.arg: "arg", ast.ExceptHandler: "name"}.get(type(node))
        if field and getattr(node, field) in short:
            setattr(node, field, short[getattr(node, field)])


def _bound(nodes, stay):
    """(names that these nodes bind, in order, each once; names that must stay: of imports, functions, globals, and
    arguments that are in `stay`)."""
    bound, outside = {}, set()
    for node in nodes:
        if isinstance(node, ast.arg):
            bound[node.arg] = True
            outside.update({node.arg} & stay)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            bound[node.id] = True
        elif isinstance(node, ast.ExceptHandler) and node.name:
            bound[node.name] = True
        elif isinstance(node, ast.alias):
            outside.add((node.asname or node.name).partition(".")[0])
        elif isinstance(node, (ast.Global, ast.Nonlocal)):
            outside.update(node.names)
        elif isinstance(node, NAMED):
            outside.add(node.name)
    return list(bound), outside
