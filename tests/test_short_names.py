"""The text of the modules of the page: what is local to a function or a module has a short name, what can be left
out is left out, and nothing else changes."""

import ast
import json
import subprocess

from conftest import ROOT
from tools import page_source, short_names, web

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


def test_what_modules_share_has_one_name_in_all():
    trees = [ast.parse(text) for text in (
        "from one import told as own, seen\nclass Told:\n    def told(self, seen=1):\n        return self.told(seen=2)",
        "Told = namedtuple('Told', 'a')\ndef told(one):\n    global seen\n    return getattr(one, 'told').seen")]
    for tree in trees:
        short_names.rename(tree, {"told": "_1", "Told": "_2", "seen": "_3"})
    assert [ast.unparse(tree) for tree in trees] == [
        "from one import _1 as own, _3\n\nclass _2:\n\n    def _1(self, _3=1):\n        return self._1(_3=2)",
        "_2 = namedtuple('_2', 'a')\n\ndef _1(one):\n    global _3\n    return getattr(one, '_1')._3"]


def test_what_nothing_on_the_page_names_is_left_out():
    trees = [ast.parse("A = 1\nBB = A\nLOST = (BB, 'LOST')\ndef again(n):\n    return n and again(n - 1)\nx, y = 1, 2"),
             ast.parse("def asked():\n    return getattr(BB, 'told')\ndef told():\n    pass\nclass Seen:\n    pass")]
    page_source.without_unused(trees, "python.get('asked').Seen; told()")
    assert [ast.unparse(tree) for tree in trees] == [
        "A = 1\nBB = A\nx, y = (1, 2)",
        "def asked():\n    return getattr(BB, 'told')\n\ndef told():\n    pass\n\nclass Seen:\n    pass"]


def test_what_is_only_done_where_memory_is_short_is_left_out():
    nothing = page_source.doing_nothing(ast.parse("above = unload = nothing\nnames_below = no_names\nample = True"))
    assert nothing == {"above": "nothing", "unload": "nothing", "names_below": "no_names"}
    tree = ast.parse("""
from cornerman.memory import unload
from cornerman.tables import keeps
class App:
    "Words."
    STAYS = ("ui.app",)
    def make_room(self):
        unload("ui.")
    def seen(self, key):
        if memory.above(70) and self.shown or not memory.ample:
            return 1
        if self.shown:
            self.make_room()
        elif key:
            self.shown = memory.ample and keeps(memory.names_below("ui."))
        try:
            return self.shown or "a" if memory.above(3) else self.shown
        except MemoryError:
            self.make_room()
        return None
""")
    assert ast.unparse(page_source.reduced(tree, nothing)) == """from cornerman.tables import keeps

class App:

    def seen(self, key):
        if not self.shown:
            if key:
                self.shown = keeps([])
        return self.shown"""


def test_a_line_has_tabs_for_what_it_falls_back():
    text = "if a:\n\tfor b in c:\n\t\td()\n\te()\n\tif f:\n\t\tg()\nh()"
    assert web.relative_indents(text) == "if a:\nfor b in c:\nd()\n\te()\nif f:\ng()\n\t\th()"


def test_the_page_has_the_very_modules_and_fonts_that_were_packed(tmp_path):
    """web/pack.js puts together what tools/web.py has made short."""
    groups = [["x='it is said'+'\"'+''\n", "if a:\n\treturn _7 if not b else'see'\n"],
              ["def _1(x):return x in'seen é if it is'\n"]]
    first, second = web.packed_modules([*groups[0], "one\ntwo\nthree"], groups[1])
    fonts = {path.stem: path.read_bytes() for path in (ROOT / "firmware/cornerman/ui/glyphs").glob("*.bin")}
    parts = ({"modules": first}, {"modules": second})
    for kind, edged in (("t", False), ("i", False), ("n", True), ("i", True)):
        names = [name for name in fonts if name[0] == kind]
        parts[edged][" ".join(names)] = web.merged_fonts([fonts[name] for name in names], edged)
    for number, files in enumerate(parts):
        head = {"files": [{"path": path, "size": len(data)} for path, data in files.items()]}
        (tmp_path / str(number)).write_bytes(web.pack_of(head, files.values()))
    (tmp_path / "read.mjs").write_text("""
        import { readFileSync } from "node:fs";
        import { firmware, fontsOf, moduleTexts } from "%s";
        const packs = [0, 1].map((name) => firmware(new Uint8Array(readFileSync(`${process.argv[2]}/${name}`)).buffer));
        const { paths, add, text } = moduleTexts(packs[0]);
        add(packs[1]);
        const groups = packs.flatMap(({ fonts }) => fonts);
        const found = groups.flatMap(([names, data]) => names.flatMap((name) => fontsOf(names, data, name)));
        const fonts = found.map(([name, font]) => [name, Buffer.from(font).toString("hex")]);
        console.log(JSON.stringify([paths, paths.map((path, number) => text(number)), fonts]));
    """ % (ROOT / "web" / "pack.js").as_uri())
    said = subprocess.run(["node", str(tmp_path / "read.mjs"), str(tmp_path)], stdout=subprocess.PIPE, check=True)
    paths, texts, found = json.loads(said.stdout)
    assert (paths, texts) == (["/one.py", "/two.py", "/three.py"], groups[0] + groups[1])
    assert {name for name, _ in found} == set(fonts) and all(fonts[name].hex() == font for name, font in found)
