"""Fewer names for modules that are compiled: a board keeps each name from when its module is first loaded.

Constants become numbers, and arguments letters. All modules are looked at together, as one may name what is
another's.
"""

import ast
import re

CONSTANT = re.compile("_?[A-Z][A-Z0-9_]*$")
SMALL = 1 << 30  # smaller numbers are no objects on a 32-bit board
FUNCTIONS = (ast.FunctionDef, ast.Lambda)


def slim(sources):
    """The same modules with fewer names: {path: text}, as `sources`."""
    trees = {path: ast.parse(text) for path, text in sources.items()}
    nodes = [node for tree in trees.values() for node in ast.walk(tree)]
    # what is read as `module.NAME` or by a text, or is another thing where it is imported, stays a name
    read = {node.attr for node in nodes if isinstance(node, ast.Attribute)}
    read |= {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    stored = {path: _names(tree, ast.Store) for path, tree in trees.items()}
    read |= {one.name for path, tree in trees.items() for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)
             for one in node.names if one.name in stored[path]}
    given = {node.arg for node in nodes if isinstance(node, ast.keyword)}
    numbers = {path[:-3].replace("/", "."): _numbers(tree, stored[path]) for path, tree in trees.items()}
    for path, tree in trees.items():
        _Constants(numbers, path[:-3].replace("/", "."), read, stored[path]).visit(tree)
        for node in ast.walk(tree):
            if isinstance(node, FUNCTIONS):
                _letters(node, given)
    return {path: ast.unparse(tree) for path, tree in trees.items()}


def _names(tree, context=ast.expr_context):
    """The names of variables and arguments, as often as they are there."""
    return [node.id if isinstance(node, ast.Name) else node.arg for node in ast.walk(tree)
            if isinstance(node, ast.arg) or isinstance(node, ast.Name) and isinstance(node.ctx, context)]


def _numbers(tree, stored):
    """{name: number} of the constants of a module."""
    found = {}
    for node in tree.body:
        if isinstance(node, ast.Assign):
            try:
                value = ast.literal_eval(node.value)
            except ValueError:
                continue
            for name, number in zip(_targets(node), value if isinstance(node.targets[0], ast.Tuple) else [value]):
                if type(number) is int and abs(number) < SMALL and CONSTANT.match(name) and stored.count(name) == 1:
                    found[name] = number
    return found


def _targets(node):
    """The names that an assignment gives a value; a thing that is no variable is ""."""
    target = node.targets[0]
    parts = target.elts if isinstance(target, ast.Tuple) else node.targets
    return [part.id if isinstance(part, ast.Name) else "" for part in parts]


class _Constants(ast.NodeTransformer):
    """Puts numbers in place of constants, and leaves those out that nobody reads in another way."""

    def __init__(self, numbers, module, read, stored):
        self.numbers, self.own, self.read, self.stored = numbers, numbers[module], read, stored
        self.here = dict(self.own)

    def visit_ImportFrom(self, node):
        theirs = {name: number for name, number in self.numbers.get(node.module, {}).items() if name not in self.stored}
        self.here.update({one.asname or one.name: theirs[one.name] for one in node.names if one.name in theirs})
        node.names = [one for one in node.names if one.name not in theirs]
        return node if node.names else None

    def visit_Assign(self, node):
        if all(name in self.own and name not in self.read for name in _targets(node)):
            return None
        return self.generic_visit(node)

    def visit_Name(self, node):
        return ast.Constant(self.here[node.id]) if isinstance(node.ctx, ast.Load) and node.id in self.here else node


def _arguments(function):
    some = function.args
    return some.posonlyargs + some.args + some.kwonlyargs + [one for one in (some.vararg, some.kwarg) if one]


def _letters(function, given):
    """Letters for the arguments of a function, but for names in `given`, which callers may write."""
    used = _names(function)
    free = [letter for letter in "abcdefghijklmnopqrstuvwxyz" if letter not in used]
    inner = [node for node in ast.walk(function)
             if node is not function and isinstance(node, FUNCTIONS + (ast.comprehension,))]
    for argument in _arguments(function):
        name = argument.arg
        if len(name) > 1 and name not in given and free and not any(name in _names(node, ast.Store) for node in inner):
            argument.arg = free.pop(0)
            for part in function.body if isinstance(function.body, list) else [function.body]:
                for node in ast.walk(part):
                    if isinstance(node, ast.Name) and node.id == name:
                        node.id = argument.arg
