"""Builds the documentation as a site that can be searched and needs no network: python tools/docsite/build.py FOLDER
[--draft]

The pages are those of the repository. Generated parts are added: drawings and animations of screens, a gallery of the
pictures that the tests compare, and plots. Sphinx makes the site from FOLDER-source, and a broken link is an error.
With --draft no scripts are played, so there are no animations, and no plots.
"""

import argparse
import io
import posixpath
import re
import shutil
import subprocess
import sys
import tempfile
from html import escape
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "firmware"), str(Path(__file__).parent)]

import drawings  # noqa: E402, a script of the repository, not of the package
import plots  # noqa: E402
from boardfiles import board, boards, usable  # noqa: E402
from cornerman import VERSION  # noqa: E402
from cornerman.catalog import GAMES  # noqa: E402
from hostsim import framebuf, gallery  # noqa: E402
from hostsim.device import Device, Repeatable  # noqa: E402
from hostsim.picture import moving, picture  # noqa: E402
from hostsim.script import run  # noqa: E402

GOLDEN = ROOT / "tests" / "golden"
SCRIPTS = ROOT / "tests" / "scripts"
MOVING = "pico_lcd_13"  # the board of the moving pictures, and of the presses that are counted
FIRST = ("240x240", "128x64")  # sizes of which each screen is kept; of the others, one of each kind
SINGLE = ("CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md", "hostsim/pico/README.md")
NAV = (  # titles of the parts, and their pages; a page of docs/ that is named nowhere stands in the last part
    ("Play", ("docs/playing", *("docs/games/" + name for name, _ in GAMES), "docs/troubleshooting", "docs/web",
              "docs/glossary")),
    ("Boards", ("docs/boards", "docs/flashing", "docs/firmware", "docs/command",
                *("boards/%s/README" % name for name in boards()))),
    ("Rules as refereed", ("docs/rules/README", *("docs/rules/" + name for name, _ in GAMES))),
    ("Figures and pictures", ("docs/gallery", "docs/benchmarks", "docs/studies/README", "docs/large-studies")),
    ("Build on it", ("docs/architecture", "docs/adding-a-game", "docs/adding-a-board", "docs/match-files",
                     "docs/scenarios", "docs/key-scripts", "docs/players", "docs/testing", "docs/emulated-pico",
                     "docs/decisions/README", "CONTRIBUTING", "SECURITY", "CHANGELOG")),
)

PLAYED = """
## As it is played

<div class="shots">
%s
</div>

The tests play these matches on every screen. The presses are those on a board with nine buttons, from home to the last
picture, with everything that is looked up on the way.

| what is played | presses |
| --- | --- |
%s
"""
GALLERY = """# All screens

A page for each key script of the tests: at 240x240 and 128x64 all of its screenshots, at other sizes one of each kind
of screen. These are the pictures that the tests compare, pixel by pixel.

%s
```{toctree}
:hidden:

%s
```
"""


def sources():
    """The Markdown pages of the repository that become pages of the site, as paths inside it (POSIX, str)."""
    found = [*(ROOT / "docs").rglob("*.md"), *(ROOT / "boards").glob("*/README.md"), *(ROOT / name for name in SINGLE)]
    return ["README.md", *sorted(path.relative_to(ROOT).as_posix() for path in found)]


class Site:
    """The folder `source` while it is being filled; `pages`: {page without .md: its text}."""

    def __init__(self, source):
        self.source = Path(source)
        shutil.rmtree(self.source, ignore_errors=True)
        self.pictures = self.source / "_static" / "pictures"
        self.pictures.mkdir(parents=True)
        shutil.copy(Path(__file__).parent / "site.css", self.source / "_static")
        shutil.copy(Path(__file__).parent / "conf.py", self.source)
        self.pages = {name[:-3]: (ROOT / name).read_text(encoding="utf-8") for name in sources()}

    def static(self, page, path):
        """The path of a file below _static, as a page refers to it."""
        return posixpath.relpath("_static/" + path, posixpath.dirname(page) or ".")

    def keep(self, path):
        """Copy a picture of the repository; returns its path below _static."""
        name = "pictures/" + "-".join(path.relative_to(GOLDEN if GOLDEN in path.parents else ROOT).parts)
        shutil.copyfile(path, self.source / "_static" / name)
        return name

    def after(self, page, pattern, addition):
        """Insert a text behind the first match of a pattern on a page; the match must exist."""
        found = re.search(pattern, self.pages[page], re.M)
        if not found:
            raise SystemExit("%s.md has nothing like %s, behind which a drawing belongs." % (page, pattern))
        self.pages[page] = self.pages[page][:found.end()] + addition + self.pages[page][found.end():]

    def write(self):
        """Write all pages, with their pictures and the files to which they link."""
        for page, text in self.pages.items():
            path = self.source / (("index" if page == "README" else page) + ".md")
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(self.whole(page, text), encoding="utf-8")

    def whole(self, page, text):
        """The text of a page with the pictures and links of the site; copies their targets."""
        folder = posixpath.dirname(page)

        def at(link):
            return posixpath.normpath(posixpath.join(folder, link))

        for link in re.findall(r"\]\(([^)#:\s]+)(?:#[^)]*)?\)", text):
            self.file(at(link))
        text = re.sub(r'src="([^":]+)"', lambda found: 'src="%s"' % self.static(page, self.keep(ROOT / at(
            found.group(1)))) if (ROOT / at(found.group(1))).is_file() else found.group(), text)
        return re.sub(r"\]\(([./]*)README\.md", lambda found: "](%sindex.md" % found.group(1)
                      if at(found.group(1)) == "." else found.group(), text)

    def file(self, name):
        """Copy a file of the repository that is no page, such as a licence or a table."""
        path = ROOT / name
        if path.is_file() and path.suffix != ".md":
            (self.source / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, self.source / name)

    def drawing(self, name, svg):
        """Keep a drawing (text) below _static; its path there."""
        (self.source / "_static" / name).write_text(svg, encoding="utf-8")
        return name


def figure(source, caption, width):
    """A picture with its caption, as HTML; width: in pixels."""
    return ('<figure style="width: %dpx"><img src="%s" loading="lazy" width="%d" alt="%s"><figcaption>%s</figcaption>'
            '</figure>' % (width, source, width, escape(caption), escape(caption)))


def navigation(site):
    """The parts of the site on its first page, and pages that are in none of them."""
    named = {page for _, pages in NAV for page in pages}
    rest = tuple(page for page in sorted(site.pages) if page not in named and page != "README"
                 and not page.startswith(("docs/decisions/", "docs/gallery/")))
    lines = []
    for title, pages in (*NAV, ("More", rest)):
        pages = [page for page in pages if page in site.pages]  # a game of your own need not have any
        if pages:
            lines += ["", "```{toctree}", ":hidden:", ":caption: " + title, "", *pages, "```"]
    site.pages["README"] += "\n".join(lines) + "\n"
    inside = sorted(page for page in site.pages if page.startswith("docs/decisions/") and not page.endswith("README"))
    site.pages["docs/decisions/README"] += "\n```{toctree}\n:hidden:\n\n%s\n```\n" % "\n".join("/" + p for p in inside)


def shot(name, draft):
    """A screen of Melee on a board, as bytes of a PNG; draft: with the keys of another board of this size."""
    script, label = SCRIPTS / "melee_light.keys", "wounded"
    if draft:
        panel = board(name)["panel"]
        return (GOLDEN / ("%dx%d" % (panel["width"], panel["height"])) / (
            "%s-%s.png" % (script.stem, label))).read_bytes()
    image, = [image for one, image, _ in gallery.shots(name, script) if one == label]
    out = io.BytesIO()
    image.save(out, "PNG")
    return out.getvalue()


def board_pages(site, draft):
    """The front of each board and its wires, drawn from its board.json."""
    for name, data in usable().items():
        page = "boards/%s/README" % name
        for heading, kind, svg in (("Wiring", "wiring", drawings.wiring(data)),
                                   ("Buttons", "front", drawings.front(data, shot(name, draft)))):
            path = site.drawing("%s-%s.svg" % (kind, name), svg)
            site.after(page, "^## %s\n" % heading, '\n<img src="%s" alt="%s: %s, drawn from board.json">\n' % (
                site.static(page, path), escape(data["name"]), kind))


def pressed(path, out):
    """Play a key script (path) and keep its screenshots as a moving picture (path); the keys that were pressed."""
    frames, keys = [], []
    with tempfile.TemporaryDirectory() as flash:
        box = Device(board(MOVING), flash, framebuf, Repeatable())
        plain = box.press
        box.press = lambda *key: (keys.append(key), plain(*key))
        run(box, str(path), lambda name: frames.append(picture(box)))
    moving(out, frames)
    return len(keys)


def game_pages(site):
    """For each game its key scripts as moving pictures, and the presses that they take."""
    for name, _ in GAMES:
        page, rows, shown = "docs/games/" + name, [], []
        if page not in site.pages:
            continue
        for path in sorted(SCRIPTS.glob(name + "*.keys")):
            title, file = gallery.heading(path), path.stem + ".gif"
            rows.append("| %s | %d |" % (title, pressed(path, site.pictures / file)))
            shown.append(figure(site.static(page, "pictures/" + file), title, 240))
        site.pages[page] += PLAYED % ("\n".join(shown), "\n".join(rows))


def script_title(stem):
    """The title of the gallery page of a key script, with the game's name: `cardrpg_full` gives "Card RPG: full"."""
    game, _, about = stem.partition("_")
    title = dict(GAMES).get(game)
    if title and about:
        title += ": " + about.replace("_", " ")
    return title or stem.replace("_", " ").capitalize()


def gallery_pages(site):
    """A page for each key script, with the pictures that the tests compare."""
    links = []
    sizes = [*FIRST, *sorted(folder.name for folder in GOLDEN.iterdir() if folder.name not in FIRST)]
    for path in sorted(SCRIPTS.glob("*.keys")):
        page, parts = "docs/gallery/" + path.stem, []
        for size in sizes:
            screen = size[0].isdigit()  # else a board that has the size of another one, but other keys
            width = int(size.split("x")[0]) if screen else board(size)["panel"]["width"]
            figures = [figure(site.static(page, site.keep(shot)), shot.stem.split("-", 1)[1].replace("_", " "),
                              width * (2 if width < 200 else 1))
                       for shot in sorted((GOLDEN / size).glob(path.stem + "-*.png"))]
            if figures:
                parts.append("## %s\n\n<div class=\"shots\">\n%s\n</div>\n" % (
                    size if screen else board(size)["name"], "\n".join(figures)))
        if parts:
            name, about = script_title(path.stem), gallery.heading(path)
            site.pages[page] = "\n".join(["# %s\n\n%s\n" % (name, about), *parts])
            links.append("- [%s](gallery/%s.md): %s\n" % (name, path.stem, about))
    site.pages["docs/gallery"] = GALLERY % ("".join(links), "\n".join(sorted(
        page[len("docs/"):] for page in site.pages if page.startswith("docs/gallery/"))))


def fill(source, draft=False):
    """Fill the folder `source` (path) with the input of Sphinx. draft: True: without animations and plots"""
    site = Site(source)
    board_pages(site, draft)
    gallery_pages(site)
    if not draft:
        game_pages(site)
        plots.add(site)
    navigation(site)
    site.write()
    return site


def main(out, draft):
    """Build the site into the folder `out` (path); returns Sphinx's exit code."""
    source = Path(str(out).rstrip("/") + "-source")
    fill(source, draft)
    shutil.rmtree(out, ignore_errors=True)
    return subprocess.run([sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going", "-E", "-D", "release=" + VERSION,
                           "-d", str(source / "_trees"), str(source), str(out)]).returncode


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Build the documentation as a site.")
    parser.add_argument("folder", help="where to; it is emptied first")
    parser.add_argument("--draft", action="store_true", help="without moving pictures and plots")
    given = parser.parse_args()
    raise SystemExit(main(given.folder, given.draft))
