"""Removes needless characters from the text of a module that a browser fetches (tools/web.py)."""

import ast
import re

STRING = re.compile(r"'(?:[^'\\\n]|\\.)*'|\"(?:[^\"\\\n]|\\.)*\"")
SPACED = re.compile(r' *([-+*/%=<>!,:()\[\]{}|&^"]+) *')
CALLED = re.compile(r'[\w)\]"]$')  # what stands before the bracket of a call
BLOCK = re.compile(r"(if|elif|else|for|while|with|try|except|finally|def|class)\b")
KEPT = re.compile(r"(else|try|finally|except|with|def|class)\b")  # heads whose brackets stay
STARRED = re.compile(r"(^|,) *\*")  # a tuple that MicroPython only reads in brackets


def tight(text):
    """A shorter text with the same syntax tree as `text`, which `ast.unparse` made.

    It has one space for each level, no blank lines, and no needless brackets or spaces. A block of one simple statement
    stands in the line of its head.
    """
    lines = []
    for line in text.splitlines():
        bare = line.lstrip(" ")
        if bare:
            lines.append(((len(line) - len(bare)) // 4, _squeezed(bare)))
    found = []
    for number, (level, line) in enumerate(lines):
        after = lines[number + 1][0] if number + 1 < len(lines) else 0
        before = lines[number - 1] if number else (level, "")
        if before[0] < level and after < level and not BLOCK.match(line):
            found[-1] += line
        else:
            found.append(" " * level + line)
    return "\n".join(found) + "\n"


def _squeezed(line):
    """A line without needless brackets and spaces."""
    strings = STRING.findall(line)
    code = STRING.sub('"', line)
    meaning = None
    for opened in [place for place, sign in enumerate(code) if sign == "("]:
        closed = _partner(code, opened)
        if KEPT.match(code) or CALLED.search(code[:opened]) or STARRED.search(code[opened + 1:closed]):
            continue
        meaning = meaning or _meaning(code, strings)
        less = code[:opened] + " " + code[opened + 1:closed] + " " + code[closed + 1:]
        if meaning and _meaning(less, strings) == meaning:
            code = less
    return _filled(SPACED.sub(r"\1", re.sub(" +", " ", code.strip())), strings)


def _partner(code, opened):
    """The place of the bracket that closes the one at `opened`."""
    depth = 0
    for place in range(opened, len(code)):
        depth += {"(": 1, ")": -1}.get(code[place], 0)
        if not depth:
            return place
    raise ValueError("a bracket is open: " + code)


def _filled(code, strings):
    """A line with its strings put back in place of each `"`."""
    left = iter(strings)
    return re.sub('"', lambda found: next(left), code)


def _meaning(code, strings):
    """The syntax tree of a line as text; None if the line cannot be parsed."""
    line = _filled(re.sub("^elif ", "if ", code.strip()), strings)
    try:
        return ast.dump(ast.parse(line + "pass" if BLOCK.match(line) else line))
    except SyntaxError:
        return None
