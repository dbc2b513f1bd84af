"""Every citation of the rules resolves: the page, the ruling and the section that a text names exist.

A citation names a page, and may go on with rulings or with the heading of a section:
`docs/rules/NAME.md, ruling 5`, `docs/rules/NAME.md, rulings 2 to 6`, `docs/rules/NAME.md, Flow`. There are short forms:
`ruling` with a number, `(rules, Flow)`, and `rule` with a number, which is one of the numbered list in the section that
the docstring of the module cites. They belong to the page cited before them in the same text, else to the one in the
docstring of the module, else to the page of the game in whose folder the module is.
"""

import ast
import functools
import io
import re
import tokenize
from pathlib import Path

import pytest
from conftest import ROOT

from cornerman.catalog import GAMES

PAGES = ROOT / "docs" / "rules"
FOLDERS = ("firmware", "hostsim", "flashing", "tests", "docs")
FILES = sorted(path for folder in FOLDERS for path in (ROOT / folder).rglob("*")
               if path.suffix in (".py", ".md") and "glyphs" not in path.parts) + [ROOT / "README.md"]

PAGE = re.compile(r"docs/rules/(\w+)\.md")
OLD = re.compile(r"(?<!\]\()(?<![\w/.])(?:\.\./)*rules/\w+\.md")  # but not the link of a page, which begins with `](`
NUMBERS = r"(\d+(?:(?:, | and | to | or )\d+)*)"
RULING = re.compile(r"\b[Rr]ulings? " + NUMBERS)
RULE = re.compile(r"\b[Rr]ules? " + NUMBERS)
SHORT = re.compile(r"\(rules, ([^():]+)")
ANY = re.compile(r"rules/|[Rr]ul(e|es|ing|ings)[\s#]+\d|\(rules,")  # a file without it is not taken apart: that is slow


def headings(page):
    """The headings of a page without their marks."""
    return [line.lstrip("#").strip() for line in page.split("\n") if line.startswith("#")]


def items(page, heading):
    """The numbers of the numbered list in a section of a page, in order; [] if it has none."""
    found = re.search(r"^#+ %s\n(.*?)(?=^#|\Z)" % re.escape(heading), page, re.M | re.S)
    return [int(n) for n in re.findall(r"^(\d+)\. ", found.group(1), re.M)] if found else []


def numbers(words):
    """The numbers of `2`, `2 and 3`, `2, 3 and 7`, `2 to 6`."""
    out = []
    for sign, number in re.findall(r"(, | and | to | or |^)(\d+)", words):
        out += range(out[-1] + 1, int(number)) if sign == " to " else ()
        out.append(int(number))
    return out


def texts(source):
    """The docstrings and comments of a module, the module's own docstring first; a block of comments is one text."""
    tree = ast.parse(source)
    scopes = [node for node in ast.walk(tree)
              if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef))]
    out = [ast.get_docstring(node) or "" for node in [tree] + scopes]
    last = None
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            words, row = token.string.lstrip("# "), token.start[0]
            if last == row - 1:
                out[-1] += " " + words
            else:
                out.append(words)
            last = row
    return [" ".join(text.split()) for text in out]


@functools.cache
def read(name):
    """The text of a page without its backticks; None: there is no such page."""
    path = PAGES / (name + ".md")
    return path.read_text("utf-8").replace("`", "") if path.exists() else None


def section(name, words):
    """The longest heading of a page with which the words begin; None: no page, or none of its headings."""
    words = words.replace("`", "")
    fitting = [one for one in headings(read(name) or "") if re.match(re.escape(one) + r"(?!\w)", words)]
    return max(fitting, key=len) if fitting else None


def section_after(text, found):
    """The words after a page if they should begin with a section: after a comma, and in brackets or with a capital."""
    after = text[found.end():].lstrip("`")
    inside = text.rfind("(", 0, found.start()) > text.rfind(")", 0, found.start())
    if not after.startswith(", ") or RULING.match(after[2:]) or not (inside or after[2:3].isupper()):
        return None
    return after[2:]


def citations(text, page, heading):
    """(words, name of the page, section, numbers) of each citation in a text, the name and the section None if unknown.

    page, heading: what the short forms mean if no page is cited before them in the text, None: nothing.
    """
    pages = list(PAGE.finditer(text))
    for found in pages:
        yield found.group(), found.group(1), section_after(text, found), []
    for pattern, listed in ((RULING, "Rulings"), (RULE, heading), (SHORT, None)):
        for found in pattern.finditer(text):
            name = ([page] + [one.group(1) for one in pages if one.start() < found.start()])[-1]
            if pattern is SHORT:
                yield found.group(), name, found.group(1), []
            else:
                yield found.group(), name if listed else None, listed, numbers(found.group(1))


def fault(words, name, wanted, listed):
    """Why a citation leads nowhere, as a sentence; None: it leads somewhere, or NAME stands for any page."""
    if name == "NAME":
        return None
    if name is None:
        return "%s: of which page?" % words
    if read(name) is None:
        return "%s: there is no docs/rules/%s.md" % (words, name)
    heading = wanted and section(name, wanted)
    if wanted and not heading:
        return "%s: docs/rules/%s.md has no section %s" % (words, name, re.split("[.,;:()]", wanted)[0])
    missing = [number for number in listed if number not in items(read(name), heading)]
    return "%s: docs/rules/%s.md, %s has no %s" % (words, name, heading, missing) if missing else None


def faults(path, source):
    """One sentence for each citation of a file that leads nowhere, or is written in the old way."""
    page = path.parent.name if path.parent.name in dict(GAMES) else path.stem if path.parent == PAGES else None
    heading = None
    if not ANY.search(source):
        return []
    if path.suffix == ".md":
        blocks = [" ".join(block.split()) for block in re.split(r"\n\s*\n|\n(?=\s*(?:\d+\.|[-|]) )", source)]
    else:
        blocks = texts(source)
        found = PAGE.search(blocks[0])
        if found:
            page = found.group(1)
            heading = section(page, section_after(blocks[0], found) or "")
    out = []
    for block in blocks:
        out += ["write docs/rules, not " + old.group() for old in OLD.finditer(block)]
        out += [fault(*one) for one in citations(block, page, heading)]
    return [one for one in out if one]


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_citation_names_an_existing_ruling_or_section(path):
    found = faults(path, path.read_text("utf-8"))
    assert not found, "\n".join(found)


@pytest.mark.parametrize("name", [path.stem for path in sorted(PAGES.glob("*.md")) if path.stem != "README"])
def test_every_page_of_rules_has_the_required_sections_and_links(name):
    page = read(name)
    rulings = items(page, "Rulings")
    assert rulings and rulings == list(range(1, len(rulings) + 1))
    shape = ["Options", "State", "Flow", "Corrections", "Rulings", "Prompts"]
    assert re.findall(r"^## (%s)$" % "|".join(shape), page, re.M) == shape
    for other, link in (("docs/rules/README", ""), ("docs/games/" + name, "../rules/"), ("docs/playing", "games/"),
                        ("README", "docs/games/")):
        text = (ROOT / (other + ".md")).read_text("utf-8")
        assert "](%s%s.md)" % (link, name) in text, "%s.md does not lead to the page" % other


def module(docstring, text=""):
    return '"""%s"""\n\n\ndef f():\n    """%s"""\n' % (docstring, text)


@pytest.mark.parametrize("source", [
    module("See rules/melee.md."),
    module("See ../rules/melee.md."),
    module("See docs/rules/chess.md."),
    module("Wounds (docs/rules/melee.md, ruling 99)."),
    module("Wounds (docs/rules/melee.md, Wounds)."),
    module("Wounds (docs/rules/melee.md, phase `hit`)."),
    module("Wounds (docs/rules/melee.md).", "A wound (ruling 0)."),
    module("Wounds (docs/rules/melee.md).", "A wound (rulings 20 to 99)."),
    module("Wounds (docs/rules/melee.md).", "A wound (rulings 1, 2 and 99)."),
    module("Wounds (docs/rules/melee.md).", "A wound (rules, Wounds)."),
    module("Wounds (docs/rules/melee.md).", "A wound (docs/rules/punch.md, ruling 99)."),
    module("The act (docs/rules/punch.md, How an act resolves).", "A card (rule 99)."),
    module("Wounds of nobody.", "A wound (ruling 1)."),
    module("Wounds (docs/rules/melee.md).") + "    # a wound, as in\n    # ruling 99\n",
], ids=range(14))
def test_a_wrong_citation_is_a_fault(source):
    assert len(set(faults(Path("some.py"), source))) >= 1


@pytest.mark.parametrize("source", [
    module("Wounds (docs/rules/melee.md, ruling 12).", "Rulings 2 to 6, and rulings 7 and 8 (rules, Flow)."),
    module("Wounds (docs/rules/melee.md, At the table; docs/rules/punch.md, Rulings 1 to 37)."),
    module("The act (docs/rules/punch.md, How an act resolves).", "A card (rules 1 to 7; rule of three)."),
    module("A page, docs/rules/melee.md, is read."),
    module("A form, `docs/rules/NAME.md, ruling 99`."),
])
def test_a_correct_citation_is_not_a_fault(source):
    assert faults(Path("some.py"), source) == []


def test_every_number_of_a_cited_range_is_checked():
    assert numbers("2") == [2] and numbers("2 and 3") == [2, 3]
    assert numbers("2, 4 to 6 and 9") == [2, 4, 5, 6, 9]
