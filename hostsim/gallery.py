"""The picture gallery: every key script on every board, as PNG files and one page."""

import html
import itertools
import tempfile
from pathlib import Path

from boardfiles import ROOT, board
from boardfiles.untrusted import complain, inside, say, writing
from cornerman.keys import NAMES
from hostsim import framebuf
from hostsim.device import Device, Repeatable
from hostsim.picture import picture
from hostsim.script import ScriptError, run

WIDE = 480  # pixels: small panels are enlarged up to this width

PAGE = """<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Cornerman: all screens on all boards</title>
<style>
body { font: 16px/1.4 sans-serif; max-width: 1560px; margin: 1em auto; padding: 0 1em }
body { color: #222; background: #f4f4f4 }
figure { display: inline-block; margin: 0 1em 1em 0; vertical-align: top }
img { display: block; max-width: 100%; image-rendering: pixelated }
figcaption { font-size: 14px }
</style>
<h1>Cornerman: all screens on all boards</h1>
"""


def shots(name, path):
    """The screenshots of a key script (path) on a board (name), with memory for all games.

    Returns a list of (name, image, texts on the screen).

    ScriptError: the script has a mistake, or an expectation in it is not met.
    """
    taken = []
    with tempfile.TemporaryDirectory() as flash:
        box = Device(dict(board(name), heap=None), flash, framebuf, Repeatable())
        zoom = max(1, WIDE // box.panel.width)
        run(box, str(path), lambda shot: taken.append((shot, picture(box, zoom), box.texts())))
    return taken


def needs(path, depth=0):
    """The names of the keys that a script and what it includes press (set)."""
    found = set()
    if depth > 8 or not path.exists():
        return found
    for line in path.read_text(encoding="utf-8").splitlines():
        words = line.split("#")[0].split()
        if len(words) > 1 and words[0] in ("press", "hold"):
            found.add(words[1])
        elif len(words) > 1 and words[0] == "include":
            found |= needs(path.parent / words[1], depth + 1)
    return found & set(NAMES)


def heading(path):
    """The title of a script: the comment at its head, else its name."""
    lines = path.read_text(encoding="utf-8").splitlines()
    comment = itertools.takewhile(lambda line: line.startswith("#"), lines)
    return " ".join(line[1:].strip() for line in comment) or path.stem


def section(out, name, path):
    """Write the pictures of a script (path) on a board (name); returns their HTML, "" if there are none."""
    figures = []
    for shot, image, texts in shots(name, path):
        file = "%s/%s-%s.png" % (Path(name).name, path.stem, shot)
        place = inside(out, file)
        place.parent.mkdir(parents=True, exist_ok=True)
        image.save(place)
        figures.append('<figure><img src="%s" width="%d" height="%d" alt="%s">'
                       '<figcaption>%s</figcaption></figure>\n' % (
                           html.escape(file), image.width, image.height, html.escape(plain(" / ".join(texts))),
                           html.escape(shot.replace("_", " "))))
    return "<h3>%s</h3>\n%s" % (html.escape(heading(path)), "".join(figures)) if figures else ""


def plain(text):
    """A text of the screen with Unicode suits, without the characters of arrows and signs."""
    return "".join(c if c >= " " else "♣♦♥♠"[ord(c) - 1] if "\x01" <= c <= "\x04" else "" for c in text)


def draw(out, names, scripts):
    """Write the gallery of these boards (names) and scripts (paths) into the folder `out`; returns the exit code.

    It is 1 if a script failed. A script that needs a key which the board does not have is skipped, with a message.
    """
    code, count = 0, 0
    links = ['<a href="#%s">%s</a>' % (name, name) for name in map(html.escape, names)]
    page = [PAGE, "<p>", " · ".join(links), "</p>\n"]
    for name in names:
        about = board(name)
        keys = ", ".join("%s: %s" % pair for pair in about["keys"].items())
        page.append('<h2 id="%s">%s</h2>\n<p>%d×%d. %s.</p>\n' % (
            html.escape(name), html.escape(about["name"]), about["panel"]["width"], about["panel"]["height"],
            html.escape(keys)))
        for path in scripts:
            missing = sorted(needs(path) - set(about["keys"].values()))
            if missing:
                say("%s on %s: passed over, there is no %s" % (path.name, name, " and no ".join(missing)))
                continue
            try:
                part = section(out, name, path)
            except ScriptError as error:
                complain("%s (on %s)" % (error, name))
                code = 1
                continue
            page.append(part)
            count += part.count("<figure>")
    (out / "index.html").write_text("".join(page) + "</html>\n", encoding="utf-8")
    say("Pictures: %d. Open %s" % (count, out / "index.html"))
    return code


def main(folder, names):
    """Draw the gallery of boards (names) and all scripts into a folder; returns the exit code, 1 if a script failed.

    UserError: the folder cannot be written.
    """
    out = Path(folder)
    with writing(folder, "Name another folder."):
        out.mkdir(parents=True, exist_ok=True)
        return draw(out, names, sorted((ROOT / "tests" / "scripts").glob("*.keys")))
