"""Leaves out of the modules for a browser (tools/web.py) what only boards and programs on the PC need.

On the page memory is always ample, so web/python/cornerman/memory.py stands for the module of the firmware: its
functions do nothing. Calls of these, what is done only where memory is short, and what then nothing uses any more are
left out.
"""

import ast
import re
from collections import Counter

UNLOADING = re.compile(r"(.*\.)?(STAYS|DRAWING|MAP|DEVICE)(\[.*)?")  # lists of the modules that a small board keeps
# Methods of the app that only make room, or import ahead what web/python/main.py imports.
MAKING_ROOM = ("after_error", "cover", "make_room", "relieve", "has_time", "import_ahead", "_covered", "_held",
               "_let_go", "_low", "_stays", "_tidy")
BOARD_START = "main"  # the function of start.py that runs the app on a board; web/python/main.py does on the page
KNOWN = {"memory.ample": True, "memory.image": True}  # attributes that never change on the page
NAMED = re.compile(r"(?<=[.'\"])\w+")  # an attribute, or the beginning of a text
PLAIN = (ast.Name, ast.Attribute, ast.Constant, ast.Compare, ast.BoolOp, ast.UnaryOp, ast.expr_context, ast.boolop,
         ast.unaryop, ast.cmpop)  # an expression of these alone has no effect


def reduced(tree, nothing):
    """A module (an ast.Module, which is changed) without what the page does not need, as far as this can be seen in the
    module alone.

    nothing: result of `doing_nothing`
    """
    return ast.fix_missing_locations(Ample(nothing).visit(without_docstrings(tree)))


def without_docstrings(tree):
    """A module (an ast.Module, which is changed) without docstrings."""
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.FunctionDef, ast.ClassDef)) and ast.get_docstring(node) is not None:
            node.body = node.body[1:] or [ast.Pass()]
    return tree


def doing_nothing(memory):
    """{name of a function: the name of the one that stands for it} in the memory module of the page (an ast.Module)."""
    return {name.id: node.value.id for node in memory.body
            if isinstance(node, ast.Assign) and isinstance(node.value, ast.Name) for name in node.targets}


class Ample(ast.NodeTransformer):
    """Leaves out of a module what is only done where memory is short."""

    def __init__(self, nothing):
        """nothing: result of `doing_nothing`"""
        self.nothing = nothing
        self.imported = set()  # of these functions, the names that the module has imported by themselves

    def visit_ImportFrom(self, node):
        if node.module == "cornerman.memory":
            self.imported |= {one.name for one in node.names if one.name in self.nothing}
            node.names = [one for one in node.names if one.name not in self.nothing]
        return node if node.names else None

    def visit_Attribute(self, node):
        self.generic_visit(node)
        known = isinstance(node.ctx, ast.Load) and ast.unparse(node) in KNOWN
        return ast.Constant(KNOWN[ast.unparse(node)]) if known else node

    def visit_Call(self, node):
        self.generic_visit(node)
        whose, _, name = ast.unparse(node.func).rpartition(".")
        if whose == "memory" and name == "clear":
            node.args = [ast.List([], ast.Load())]
        if whose == "memory" and name in self.nothing or not whose and name in self.imported:
            return ast.List([], ast.Load()) if self.nothing[name] == "no_names" else ast.Constant(None)
        return ast.Constant(None) if whose and name in MAKING_ROOM else node

    def visit_List(self, node):
        self.generic_visit(node)
        node.elts = [one for one in node.elts if not (isinstance(one, ast.Attribute) and one.attr in MAKING_ROOM)]
        return node

    def visit_UnaryOp(self, node):
        self.generic_visit(node)
        known = isinstance(node.op, ast.Not) and isinstance(node.operand, ast.Constant)
        return ast.Constant(not node.operand.value) if known else node

    def visit_BoolOp(self, node):
        self.generic_visit(node)
        decides, values = isinstance(node.op, ast.Or), []
        for value in node.values:
            known = isinstance(value, ast.Constant)
            if not known or value is node.values[-1] or bool(value.value) == decides:
                values.append(value)
            if known and bool(value.value) == decides:
                break
        if isinstance(values[-1], ast.Constant) and not values[-1].value and not decides and all(map(plain, values)):
            return values[-1]
        return values[0] if len(values) == 1 else ast.BoolOp(node.op, values)

    def visit_IfExp(self, node):
        self.generic_visit(node)
        return (node.body if node.test.value else node.orelse) if isinstance(node.test, ast.Constant) else node

    def visit_If(self, node):
        self.generic_visit(node)
        if isinstance(node.test, ast.Constant):
            return node.body if node.test.value else node.orelse
        if (isinstance(node.test, ast.BoolOp) and isinstance(node.test.op, ast.And)
                and ast.unparse(node.test.values[-1]) == "False"):  # never true
            return [ast.Expr(node.test.values[0]), *node.orelse] if len(node.test.values) == 2 else node
        if not node.body and node.orelse:
            node.test, node.body, node.orelse = ast.UnaryOp(ast.Not(), node.test), node.orelse, []
        return node if node.body else None if plain(node.test) else ast.Expr(node.test)

    def visit_Expr(self, node):
        self.generic_visit(node)
        return None if isinstance(node.value, ast.Constant) else node

    def visit_Assign(self, node):
        self.generic_visit(node)
        target, value = ast.unparse(node.targets[0]), ast.unparse(node.value)
        attribute = isinstance(node.targets[0], ast.Attribute) and node.targets[0].attr
        left_out = UNLOADING.fullmatch(target) or attribute in MAKING_ROOM or value in self.nothing.values()
        return None if left_out else node

    def visit_FunctionDef(self, node):
        return None if node.name == BOARD_START else self.generic_visit(node)

    def visit_ClassDef(self, node):
        node.body = [one for one in node.body if getattr(one, "name", None) not in MAKING_ROOM]
        return self.generic_visit(node)

    def visit_Try(self, node):
        """The heap grows: what would be done when it is full is left out."""
        self.generic_visit(node)
        node.handlers = [one for one in node.handlers if not one.type or ast.unparse(one.type) != "MemoryError"]
        for one in node.handlers:
            if isinstance(one.type, ast.Tuple):
                kinds = [kind for kind in one.type.elts if ast.unparse(kind) != "MemoryError"]
                one.type = ast.Tuple(kinds, ast.Load()) if kinds[1:] else kinds[0]
        return node if node.handlers or node.finalbody else node.body + node.orelse

    def generic_visit(self, node):
        ast.NodeTransformer.generic_visit(self, node)
        for name in ("body", "orelse"):
            block = getattr(node, name, None)
            if isinstance(block, list):
                ends = [at for at, one in enumerate(block, 1) if isinstance(one, (ast.Return, ast.Raise))]
                del block[ends[0] if ends else len(block):]
        if isinstance(node, (ast.FunctionDef, ast.ClassDef, ast.For, ast.While, ast.ExceptHandler)) and not node.body:
            node.body.append(ast.Pass())
        return node


def plain(node):
    """True if an expression has no effect."""
    return all(isinstance(one, PLAIN) for one in ast.walk(node))


def without_unused(trees, script):
    """Remove from modules (list of ast.Module, which are changed) the functions, methods and constants whose names
    nothing else on the page has, not even in a text.

    script: the text of all JavaScript, which has the names of Python as attributes and as texts
    """
    blocks = [node.body for tree in trees for node in ast.walk(tree) if isinstance(node, (ast.Module, ast.ClassDef))]
    known, gone = {}, True
    while gone:
        count, inside = Counter(NAMED.findall(script)), Counter()  # inside: in the statements alone that define a name
        for tree in trees:
            count.update(words(tree, known))
        for block in blocks:
            for node in block:
                inside[defined(node)] += words(node, known)[defined(node)]
        gone = {name for name in inside if name and not name.startswith("__") and inside[name] == count[name]}
        for block in blocks:
            block[:] = [node for node in block if defined(node) not in gone] or [ast.Pass()]


def words(node, known):
    """How often each word stands in a statement or module (a Counter).

    known: {node: its words} of what was asked for before, but modules and classes, which lose statements
    """
    if isinstance(node, (ast.Module, ast.ClassDef)):
        found = Counter([defined(node)])
        for inner in ast.iter_child_nodes(node):
            found.update(words(inner, known))
        return found
    if node not in known:
        known[node] = Counter(re.findall(r"\w+", ast.unparse(node)))
    return known[node]


def defined(node):
    """The name that a statement of a module or a class (ast.stmt) defines; None: none, or several."""
    if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
        return node.name
    if isinstance(node, ast.Assign) and len(node.targets) == 1 and isinstance(node.targets[0], ast.Name):
        return node.targets[0].id
    return None
