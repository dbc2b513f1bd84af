"""Builds the device in a browser as a folder of static files: python tools/web.py FOLDER [--serve]

The folder holds the files of web/, the npm package of MicroPython without what only Node.js needs, and all of the
firmware in two packs (docs/web.md). With --serve it is then served on localhost, with the types and the compression
that a good host would use.
"""

import argparse
import ast
import base64
import contextlib
import hashlib
import json
import re
import shutil
import struct
import subprocess
import sys
from collections import Counter
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from itertools import product
from pathlib import Path

import brotli
import numpy
import python_minifier
from PIL import Image, ImageDraw

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "firmware")]

from boardfiles import board, usable  # noqa: E402, a script of the repository, not of the package
from cornerman import theme  # noqa: E402
from flashing import flash, link, merged, pack, partitions, private_names  # noqa: E402
from flashing.firmware import IMAGE  # noqa: E402
from tools import page_source, short_names  # noqa: E402
from tools.fonts import FOLDER as GLYPHS  # noqa: E402

NPM = ROOT / "node_modules" / "@micropython" / "micropython-webassembly-pyscript"
ESBUILD = ROOT / "node_modules" / ".bin" / "esbuild"
TYPES = {".html": "text/html; charset=utf-8", ".css": "text/css; charset=utf-8", ".js": "text/javascript",
         ".mjs": "text/javascript", ".wasm": "application/wasm", ".json": "application/json",
         ".svg": "image/svg+xml", ".png": "image/png", ".webmanifest": "application/manifest+json"}
PORT = 8000
NOT_COPIED = ("python", "bodies.json", "phone.json", "head.html")  # parts of web/ that are in other files
NOT_CACHED = ("install", "uf2", "camera")  # how names begin of what only an installer or an open camera fetches
# Modules that become one file each; those of a group share parts, which are files, too.
MODULES = (("play.js", "verify.js"), ("worker.js",), ("install.js",), ("camera.js",))
EXTERNAL = ("micropython.mjs", "esptool.js", "worker.js", "camera.js")  # what others import as a file of its own
CHUNK = re.compile(r'(?:from|import)"\./(chunk-[^"]+)"')
SCRIPT = re.compile(r"<script>(.*?)</script>", re.DOTALL)  # one that stands in a page
# What the first picture of a first visit needs none of.
SECOND = re.compile(r"cornerman/(games|players|defaults|chance|chapters|checkpoint|items|journal|match|menus|options|"
                    r"records|shelf|ui/(dashboard|pickers|map|characters|menus/(?!screens)|"
                    r"draw/(qr|rotate|(?!cap)\w+_(box|layout))))|(replay|matchfiles|boardfiles/\w+)\.py")
FONTS = (("t", "i"), ("n",))  # how names of the fonts begin that are in the first and in the second pack
FIELDS = ("name", "colour", "keys", "front")  # what the app and the page ask of a board.json
NOT_ON_PAGE = (*pack.STUDIES, "cornerman/ui/app/power.py")  # modules: a page has no battery of its own
ICON = ("#080c10", "#ffd23f", "#ff4d4d", "#f7f3e8")  # colours of web/icon.svg
FLAGS = ("power", "touch")  # of which the app asks only whether they are there
STRING = re.compile(r"'(?:[^'\\\n]|\\.)*'|\"(?:[^\"\\\n]|\\.)*\"")
WORD = re.compile(r"(?<!\w)[A-Za-z_]\w+", re.ASCII)
CALLS = re.compile(r"\bport\.\w+")  # what engine.js calls itself
# The characters that stand for words in the text of the modules: no module has them.
SIGNS = [chr(code) for code in (*range(3, 9), *range(11, 32), *range(0x100, 0x580))]
NAMES = 130  # so many of them stand for names of `shared_names`
SPACE = re.compile(r"(?<=[%s]) (?=[\w%s])|(?<=\w) (?=[%s])" % (("".join(SIGNS),) * 3), re.ASCII)


def build(out, packed=True, names=None):
    """Create the folder `out` (Path, also relative).

    packed: True: write FILE.br, compressed, beside each file that it makes smaller; names: of the boards that can be
    installed, None: all
    """
    out = out.resolve()  # esbuild runs in web/
    shutil.rmtree(out, ignore_errors=True)
    shutil.copytree(ROOT / "web", out, ignore=shutil.ignore_patterns(*NOT_COPIED, "*.js", "*.css"))
    bundled(out)
    for page in out.glob("*.html"):
        page.write_text(page.read_text().replace("<!--head-->\n", (ROOT / "web" / "head.html").read_text()))
    shutil.copy(NPM / "micropython.wasm", out)
    (out / "micropython.mjs").write_text(runtime())
    for name, data in zip(("first.pack", "second.pack"), firmware()):
        (out / name).write_bytes(data)
    icon(192).save(out / "icon-192.png", optimize=True)
    add_version(out)
    allow_scripts(out)
    write_file_list(out)
    installer(out, usable() if names is None else names)
    for path in sorted(out.rglob("*")):
        if packed and path.is_file() and path.suffix != ".png":
            data = path.read_bytes()
            Path(str(path) + ".br").write_bytes(compressed(data) if path.parent == out else brotli.compress(data))


def compressed(data):
    """Bytes compressed by Brotli, whose own choice of the sizes of its window and its blocks is not always the best."""
    ways = product((22, 18), (0, 16), (brotli.MODE_GENERIC, brotli.MODE_FONT))
    return min([brotli.compress(data, lgwin=window, lgblock=block, mode=mode) for window, block, mode in ways], key=len)


def bundled(out):
    """Write modules and styles of web/ into the folder `out`, as few files as possible, so that a browser needs few
    requests, and begin.js into the page that plays."""
    common = ["--minify", "--target=es2022", "--log-level=error"]
    whole = ["--bundle", "--splitting", "--format=esm", "--chunk-names=[name]-[hash]"]
    for names in MODULES:
        others = ["--external:./" + name for name in EXTERNAL if name not in names]
        esbuild(*names, *common, *whole, *others, "--outdir=" + str(out))
    esbuild("sw.js", "style.css", *common, "--outdir=" + str(out))
    script = esbuild("begin.js", *common, "--bundle", "--format=iife").strip()
    parts = ['<link rel="modulepreload" href="%s">\n' % name for name in CHUNK.findall((out / "play.js").read_text())]
    page = out / "index.html"
    text = page.read_text().replace("<!--begin-->", "<script>%s</script>" % script)
    page.write_text(text.replace("<!--parts-->\n", "".join(parts)))


def runtime():
    """The module of MicroPython's npm package as text, without what only Node.js needs and without Emscripten's checks
    of its own code; esbuild removes calls of a function that does nothing.

    Raises ValueError for a package in which these are not where they are expected.
    """
    text = (NPM / "micropython.mjs").read_text()
    for found, fresh in ((r",ENVIRONMENT_IS_NODE=.*?(?=,ENVIRONMENT_IS_SHELL)", ""),
                         (r"function assert\(condition,text\)\{.*?\}", "function assert(){}")):
        text, count = re.subn(found, fresh, text)
        if count != 1:
            raise ValueError("MicroPython's package has %d places for %s, and not one" % (count, found))
    absent = ["--define:%s=undefined" % name for name in ("process", "require", "ENVIRONMENT_IS_NODE")]
    return esbuild("--minify", "--format=esm", "--log-level=error", *absent, given=text)


def esbuild(*arguments, given=None):
    """Run esbuild in web/, with the text `given` as its standard input; returns what it prints."""
    return subprocess.run([str(ESBUILD), *arguments], cwd=ROOT / "web", check=True, stdout=subprocess.PIPE, text=True,
                          input=given).stdout


def allow_scripts(out):
    """Let the policy of each page allow the scripts that stand in it, by their SHA-256, and no others."""
    for page in out.glob("*.html"):
        text = page.read_text()
        found = [hashlib.sha256(script.encode()).digest() for script in SCRIPT.findall(text)]
        sums = "".join(" 'sha256-%s'" % base64.b64encode(one).decode() for one in found)
        page.write_text(re.sub("(?<='wasm-unsafe-eval')(?: 'sha256-[^']+')*", sums, text))


def icon(size):
    """The picture of web/icon.svg (a PIL.Image), `size` pixels wide and high."""
    image, dot = Image.new("P", (size, size)), size / 64
    draw = ImageDraw.Draw(image)
    image.putpalette([int(colour[at:at + 2], 16) for colour in ICON for at in (1, 3, 5)])
    for shape, colour in (((8, 8, 52, 16), 1), ((8, 8, 16, 52), 1), ((25, 25, 52, 31), 2), ((25, 25, 31, 52), 2)):
        left, top, right, bottom = (dot * at for at in shape)
        draw.rectangle((left, top, right - 1, bottom - 1), colour)  # it draws its last column and row, too
    draw.ellipse([dot * at for at in (39, 39, 53, 53)], 3)
    return image


def add_version(out):
    """Give modules, packs and styles that belong together names that no other version has: a page that was loaded while
    the site was replaced finds its own files or none. The package of MicroPython is not renamed."""
    ours = [path for path in sorted(out.iterdir()) if path.suffix in (".js", ".pack", ".css") and path.name != "sw.js"]
    version = _digest(sorted(out.iterdir()))[:8]
    fresh = {path.name: "%s-%s%s" % (path.stem, version, path.suffix) for path in ours}
    found = re.compile(r"(?<![\w.-])(%s)(?![\w.-])" % "|".join(map(re.escape, fresh)))
    for path in [*out.glob("*.html"), *out.glob("*.js")]:
        path.write_text(found.sub(lambda name: fresh[name.group()], path.read_text()))
    for path in ours:
        path.rename(out / fresh[path.name])


def write_file_list(out):
    """Write the list of files to cache into the service worker, and the digest of their contents as its version."""
    files = sorted(path.name for path in out.iterdir() if not path.name.startswith(("sw.", *NOT_CACHED)))
    version = _digest(out / (name if name != "./" else "index.html") for name in ["./", *files])
    worker = out / "sw.js"
    text = worker.read_text().replace('"VERSION"', json.dumps(version[:16]), 1)
    worker.write_text(text.replace('["FILES"]', json.dumps(["./", *files]), 1))


def _digest(paths):
    """SHA-256 of the contents of files, one after another, in hexadecimal digits."""
    return hashlib.sha256(b"".join(path.read_bytes() for path in paths)).hexdigest()


def installer(out, names):
    """Write the files for the page that installs: those of the boards, programs for them, esptool-js.

    The service worker does not cache them: whoever installs is online anyway, and fetches only one board.
    """
    (out / "install").mkdir()
    about = {}
    for name in names:
        about[name] = about_board(board(name))
        image = ROOT / "build" / "firmware" / (name + ".uf2")
        if image.is_file():
            about[name]["image"] = "install/" + Path(shutil.copy(image, out / "install")).name
        if about[name]["runtime"] == "micropython":
            found = pack.files(name)
            head = {"files": [{"path": path, "size": len(found[path]), "sha256": pack.digest(found[path])}
                              for path in found]}
            (out / "install" / (name + ".pack")).write_bytes(pack_of(head, found.values()))
    rules = {"spare": flash.SPARE, "pair": flash.FOLDER_BLOCKS, "pointers": flash.POINTER_BYTES, "inline": flash.INLINE,
             "paused": flash.PAUSED.decode(), "ours": pack.OURS.pattern, "image": IMAGE[0],
             "linked": flash.LINKED, "template": flash.TEMPLATE, "apart": flash.APART}
    programs = {"rules": rules, "about": link.ABOUT, "room": link.ROOM, "tools": link.TOOLS, "chunk": link.CHUNK,
                "boards": about}
    (out / "install.json").write_text(json.dumps(programs))
    shutil.copy(ROOT / "node_modules" / "esptool-js" / "bundle.js", out / "esptool.js")


def about_board(data):
    """What the page that installs needs of a board.json (dict). `esp`, where esptool puts MicroPython on the board: the
    number of the chip in a file, where the file begins on the flash, and MicroPython's name of the build."""
    about = {field: data[field] for field in ("name", "chip", "runtime")}
    if merged.has_image(data):
        number, = [number for number, one in partitions.LAYOUTS.items() if one.chip == data["chip"]]
        about["esp"] = {"number": number, "begin": partitions.LAYOUTS[number].begin, "build": data["firmware"]}
    return about


def pack_of(head, contents):
    """A pack: the length of its head (a dict) in four bytes, the head as JSON, and the files, one after another."""
    text = json.dumps(head, separators=(",", ":"), ensure_ascii=False).encode()
    return struct.pack("<I", len(text)) + text + b"".join(contents)


def firmware():
    """The packs of the page that plays (bytes), as `pack_of` makes them: a file `modules`, of `packed_modules`, and
    then fonts, of `merged_fonts`, in files whose paths are the names of the fonts with spaces between them. The second
    pack has the modules that match SECOND.

    The last text of `modules` in the first one are the paths of the modules of both, without `.py`. The heads have
    `files`, a list of dicts with path and size; that of the first has `boards`, {name: dict}:
    `data` is what the app gets as board.json, `sim` the keys of a keyboard, `palette` the 16 inks as 0xRRGGBB, and
    `body` what the board looks like in millimetres (None: nobody has described it): the `size` of the body and the
    place of its `glass`, x, y, width and height, and the middle and the size of each button.
    """
    modules = {}
    for folder in (pack.FIRMWARE, ROOT / "web" / "python"):
        for source in sorted(folder.rglob("*.py")):
            place = source.relative_to(folder).as_posix()
            if folder != pack.FIRMWARE or place.startswith("cornerman/") and (
                    not place.startswith("cornerman/ports/") or place == "cornerman/ports/browser.py"):
                modules[place] = source.read_bytes()
    modules = {place: text for place, text in modules.items() if place not in NOT_ON_PAGE and
               not (place.endswith("/__init__.py") and pack.has_only_docstring(text))}
    modules["matchfiles.py"] = (ROOT / "matchfiles.py").read_bytes()
    nothing = page_source.doing_nothing(ast.parse(modules["cornerman/memory.py"]))
    trees = {place: page_source.reduced(ast.parse(text), nothing) for place, text in modules.items()}
    page_source.without_unused(list(trees.values()), "".join(path.read_text() for path in (ROOT / "web").glob("*.js")))
    others = [ast.unparse(tree) for place, tree in trees.items() if not place.startswith("cornerman/")]
    short = shared_names("\n".join([*others, *CALLS.findall((ROOT / "web" / "engine.js").read_text())]))
    stay = short_names.fixed(trees.values())
    modules = {place: minified(tree, stay, short) for place, tree in trees.items()}
    first = [place for place in modules if SECOND.match(place) is None]
    first, second = [by_similarity({place: modules[place] for place in modules if (place in first) == begins})
                     for begins in (True, False)]
    phone = json.loads((ROOT / "web" / "phone.json").read_text())
    shown = {"phone": dict(phone, palette=_palette(phone["data"]))}
    bodies = json.loads((ROOT / "web" / "bodies.json").read_text())
    for name, data in usable().items():
        shown[name] = _board_for_page(data, bodies.get(name))
    packs, names = [], "\n".join(place[:-len(".py")] for place in first + second)
    groups = [[modules[place] for place in places] for places in (first, second)]
    for about, kinds, text in zip(({"boards": shown}, {}), FONTS, packed_modules([*groups[0], names], groups[1])):
        found = {"modules": text}
        for kind in kinds:
            fonts = {path.stem: path.read_bytes() for path in sorted(GLYPHS.glob(kind + "*.bin"))}
            order = sorted(fonts, key=lambda name: -len(fonts[name]))
            found[" ".join(order)] = merged_fonts([fonts[name] for name in order], kind == "n")
        files = [{"path": path, "size": len(data)} for path, data in found.items()]
        packs.append(pack_of({"files": files, **about}, found.values()))
    return packs


def by_similarity(modules):
    """The paths of modules, {path: text}, in an order in which each has much in common with the eight before it:
    Brotli stores a repetition that is near in fewer bytes."""
    numbers = {}  # of each piece
    pieces = {place: numpy.array([numbers.setdefault(piece, len(numbers)) for piece in {
        text[at:at + 8] for at in range(len(text))}], int) for place, text in modules.items()}
    order, left = [], list(pieces)
    while left:
        near = numpy.zeros(len(numbers), bool)
        for place in order[-8:]:
            near[pieces[place]] = True
        order.append(max(left, key=lambda place: near[pieces[place]].sum() / (len(pieces[place]) + 1) ** 0.6))
        left.remove(order[-1])
    return order


def shared_names(elsewhere):
    """{name: short one} of what modules of the firmware share, which have the same names wherever names of boards are
    the same. elsewhere: text of programs that are not of the firmware, whose names stay"""
    found = private_names.short_names()
    numbers = {name: "_%d" % number for number, name in enumerate(dict.fromkeys(found.values()))}
    stay = set(WORD.findall(elsewhere))
    return {name: numbers[found[name]] for name in found if name not in stay and len(name) > 2}


def minified(tree, stay, short):
    """A module (an ast.Module, which is changed) as short text.

    stay: result of `short_names.fixed`; short: of `shared_names`
    """
    short_names.shorten(tree, stay)
    short_names.rename(tree, short)
    return python_minifier.unparse(tree)


def packed_modules(*groups):
    """Texts of modules, a list for each group, as bytes for each that Brotli makes a tenth smaller than the texts;
    web/pack.js reads them.

    Parts with a zero between them: in the first group the most frequent words of all, a line each; then for each group
    the strings and the code of `_strings_and_code`, whose texts have a one between them and indents as of
    `relative_indents`. In both a character of SIGNS is the word of that number, or behind the last word a name of
    `shared_names`, and a space between it and another is left out.
    """
    parts = [part for texts in groups for part in _strings_and_code("\1".join(map(relative_indents, texts)))]
    counts, in_strings = (Counter(WORD.findall("\n".join(some))) for some in (parts, parts[::2]))
    names = ["_%d" % number for number in range(NAMES)]
    words = sorted(sorted({*counts}.difference(names)), key=counts.get, reverse=True)[:len(SIGNS) - NAMES]
    words.sort(key=lambda word: 2 * in_strings[word] > counts[word])  # signs of words in strings resemble each other
    signs = dict(zip([*words, *names], SIGNS))
    parts = [SPACE.sub("", WORD.sub(lambda seen: signs.get(seen.group(), seen.group()), part)) for part in parts]
    parts[0] = "\n".join(words) + "\0" + parts[0]
    return ["\0".join(parts[at:at + 2]).encode() for at in range(0, len(parts), 2)]


def merged_fonts(fonts, as_edges):
    """Fonts (a list of bytes, tools/fonts.py, the largest first) with the same characters as bytes that Brotli
    compresses better; `firmware` of web/pack.js decodes them.

    One byte is as_edges; then come the number of characters and their codes; height, gap and rise of each font; the
    widths of the first character in all fonts, of the second...; their bitmaps in the same order. as_edges: True for
    large characters, which are stored as edges, the columns where black begins or ends in a row (`_edge_bytes`).
    """
    glyphs = [_glyphs(font) for font in fonts]
    order = [font[code] for code in glyphs[0] for font in glyphs]
    bitmaps = _edge_bytes(order, len(fonts)) if as_edges else [row for _, bitmap in order for row in bitmap]
    return b"".join([bytes([as_edges, len(glyphs[0]), *glyphs[0]]), *[font[:3] for font in fonts],
                     bytes(wide for wide, _ in order), *bitmaps])


def _glyphs(font):
    """{code: (width, rows as a list of bytes)} of a font, in the order of its bitmaps."""
    height, gap, rise, columns = font[:4]
    found, at = {}, 4
    for first, count, shown in ((0, 128, height - rise), (160, 96, height)):
        starts, steps = font[at:at + count], font[at + count:at + 2 * count]
        missing = 255 if first else starts[63]
        at += 2 * count
        for start, code, wide in sorted((start, code, step - gap) for code, (start, step) in enumerate(
                zip(starts, steps), first) if start != missing or code == 63):
            size = (wide + 7) // 8
            found[code] = wide, [font[at + start * shown + row * size:][:size] for row in range(shown)]
        at += columns * shown
    return found


def _edge_bytes(order, count):
    """The edges of characters, (width, rows) in the `order` of `merged_fonts` for `count` fonts, as two bytes objects:
    the number of edges of each row, and the edges.

    Both are differences to a prediction. In the first font it is the row before, in the others the same row of the
    first font, scaled. If that has another number of edges than the row, the row before is taken; if that has, too,
    each edge is stored as the difference to the edge on its left.
    """
    counts, places, before = bytearray(), bytearray(), []
    for number, (wide, bitmap) in enumerate(order):
        rows = [_edges(row) for row in bitmap]
        if number % count == 0:
            model, model_wide = None, wide
        for at, edges in enumerate(rows):
            guess = before
            if model:
                same = model[(2 * at + 1) * len(model) // (2 * len(rows))]
                guess = [(2 * edge * wide + model_wide) // (2 * model_wide) for edge in same]
            near = next((found for found in (guess, before) if len(found) == len(edges)), [0, *edges])
            counts.append((len(edges) - len(guess)) % 256)
            places += bytes((edge - other) % 256 for edge, other in zip(edges, near))
            before = edges
        model = model or rows
    return counts, places


def _edges(row):
    """The columns of a row (bytes) of a bitmap at which black begins or ends."""
    line = "0" + "".join(map("{:08b}".format, row)) + "0"
    return [at for at in range(len(line) - 1) if line[at] != line[at + 1]]


def relative_indents(text):
    """The text of a module in which a line has a tab for each level by which it is less indented than expected: as the
    line before, or one level more behind a colon."""
    lines, expected = [], 0
    for line in text.split("\n"):
        bare = line.lstrip("\t")
        level = len(line) - len(bare)
        lines.append("\t" * (expected - level) + bare)
        expected = level + bare.endswith(":")
    return "\n".join(lines)


def _strings_and_code(code):
    """The strings of a text, a line each: without its quotes if they are single and no other follows the first; and the
    text with `"` in place of each."""
    return "\n".join(re.sub("^'(?!['\"].)(.*)'$", r"\1", one) for one in STRING.findall(code)), STRING.sub('"', code)


def _board_for_page(data, body):
    """What the page needs of a board.json (dict)."""
    kept = {field: data[field] for field in FIELDS}
    kept.update((field, True) for field in FLAGS if field in data)
    kept["panel"] = {field: data["panel"][field] for field in ("driver", "width", "height")}
    return {"data": kept, "sim": data["sim"], "palette": _palette(data), "body": body}


def _palette(data):
    """The inks as the glass of a board shows them: colour panels have 5, 6 and 5 bits of red, green and blue."""
    if data["colour"]:
        colours = [(c >> 19, c >> 10 & 63, c >> 3 & 31) for c in theme.COLOURS]
        return [(r << 3 | r >> 2) << 16 | (g << 2 | g >> 4) << 8 | b << 3 | b >> 2 for r, g, b in colours]
    paper = data["panel"]["driver"] == "uc8151"
    return [0xFFFFFF if bit != paper else 0 for bit in theme.MONO]


class Handler(SimpleHTTPRequestHandler):
    """Serves a folder with the types of TYPES, and FILE.br in place of FILE to a browser that takes it."""

    protocol_version = "HTTP/1.1"  # a connection serves several requests
    disable_nagle_algorithm = True  # the second part of an answer does not wait until the first was acknowledged
    extensions_map = {**TYPES, "": "application/octet-stream"}

    def send_head(self):
        """Send the head of the answer; returns the open file, or None."""
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        packed = Path(str(path) + ".br")
        if "br" not in self.headers.get("Accept-Encoding", "") or not packed.is_file():
            return SimpleHTTPRequestHandler.send_head(self)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Encoding", "br")
        self.send_header("Content-Length", str(packed.stat().st_size))
        self.end_headers()
        return packed.open("rb")

    def end_headers(self):
        """A browser asks each time whether a file has changed: a site that is being worked on is never old."""
        self.send_header("Cache-Control", "no-cache")
        SimpleHTTPRequestHandler.end_headers(self)

    def log_message(self, *args):
        """Do not log single requests."""


def server(folder, port=0):
    """A server of a folder on localhost that is not started yet; port 0: any that is free."""
    return ThreadingHTTPServer(("127.0.0.1", port), lambda *args: Handler(*args, directory=str(folder)))


def size(out):
    """The bytes over the wire of a built folder, without the parts that the service worker does not cache."""
    kept = json.loads(re.search(r"FILES=(\[.+?\])", (out / "sw.js").read_text()).group(1))
    files = [Path(out, name) for name in (*kept[1:], "sw.js")]
    return sum((Path(str(path) + ".br") if path.suffix != ".png" else path).stat().st_size for path in files)


def main(out, serve):
    """Build the folder `out` (Path), and serve it if `serve` is True."""
    try:
        http = server(out, PORT) if serve else None
    except OSError as error:
        sys.exit("Port %d cannot be used: %s. End the program that has it, then run make web again." % (
            PORT, error.strerror))
    build(out)
    print("%s: %d KB over the wire" % (out, size(out) // 1000))
    if http:
        with http, contextlib.suppress(KeyboardInterrupt):
            print("Cornerman is at http://localhost:%d; Ctrl-C ends it." % PORT)
            http.serve_forever()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Build the device in a browser as a folder of static files.")
    parser.add_argument("folder", type=Path, help="where to; it is emptied first")
    parser.add_argument("--serve", action="store_true", help="serve it on localhost")
    given = parser.parse_args()
    main(given.folder, given.serve)
