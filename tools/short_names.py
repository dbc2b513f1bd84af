"""Shortens names that are local to a function or to a module, in modules that a browser fetches (tools/web.py).

Names that another module, a keyword argument or a text could refer to do not change.
"""

import ast
import builtins
import itertools
import keyword
import re
import string

LETTERS = [*string.ascii_lowercase, *string.ascii_uppercase, "_"]
NAMES = [*LETTERS, *map("".join, itertools.product(LETTERS, repeat=2))]
SHORT_WORDS = {word for word in keyword.kwlist if len(word) < 3}
NAMED = (ast.FunctionDef, ast.ClassDef)


def fixed(trees):
    """The names (set) that an argument must keep, because a call may refer to them: those of keyword arguments, and the
    keys of dicts, which a call may unpack."""
    found = set()
    for tree in trees:
        for node in ast.walk(tree):
            if isinstance(node, ast.keyword) and node.arg:
                found.add(node.arg)
            elif isinstance(node, ast.Dict):
                found.update(key.value for key in node.keys if isinstance(key, ast.Constant))
    return found


def number(trees, elsewhere):
    """Rename what only its own module uses to `_1`, `_2`…, numbered in each module in order of definition. Modules then
    resemble each other, which compresses better.

    trees: {place: ast.Module} of all modules; elsewhere: set of names that other programs use
    """
    users, meant = {}, {*elsewhere, *dir(builtins)}
    nodes = {place: list(ast.walk(tree)) for place, tree in trees.items()}
    for place, some in nodes.items():
        for node in some:
            if isinstance(node, ast.Name):
                users.setdefault(node.id, set()).add(place)
            else:
                meant.update(_meant(node))
    for place, tree in trees.items():
        own = [name for name in dict.fromkeys(_defined(tree)) if users.get(name) in (None, {place}) and
               name not in meant | _assigned(nodes[place])]
        short = {name: "_%d" % (at + 1) for at, name in enumerate(own)}
        for node in nodes[place]:
            if isinstance(node, ast.Name):
                node.id = short.get(node.id, node.id)
            elif isinstance(node, NAMED):
                node.name = short.get(node.name, node.name)
            elif isinstance(node, ast.Global):
                node.names = [short.get(name, name) for name in node.names]


def _meant(node):
    """Names that a node refers to other than by a variable: in imports, arguments, attributes and texts."""
    if isinstance(node, ast.alias):
        return [*node.name.split("."), node.asname]
    if isinstance(node, ast.Constant):
        return re.findall(r"\w+", node.value) if isinstance(node.value, str) else []
    if isinstance(node, ast.ClassDef):
        return list(_defined(node))
    return [getattr(node, field) for field in ("attr", "arg") if hasattr(node, field)] + (
        [node.name] if isinstance(node, ast.ExceptHandler) else [])


def _defined(node):
    """Names that the body of a module or a class defines, in order."""
    for inner in node.body:
        if isinstance(inner, NAMED):
            yield inner.name
        elif isinstance(inner, ast.Assign):
            for one in ast.walk(inner):
                if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Store):
                    yield one.id


def _assigned(nodes):
    """Names of variables of functions, and of functions in functions."""
    found = set()
    for function in nodes:
        if isinstance(function, (ast.FunctionDef, ast.Lambda)):
            inner = [node for node in ast.walk(function) if node is not function]
            shared = {name for node in inner if isinstance(node, ast.Global) for name in node.names}
            stored = {node.id for node in inner if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
            found |= stored - shared | {node.name for node in inner if isinstance(node, NAMED)}
    return found


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
