"""Screens as pictures: the key scripts on every size of screen, compared pixel by pixel (docs/key-scripts.md).

A size has its pictures in `golden/WIDTHxHEIGHT`, made on the board that stands for it; what another board of that
size shows otherwise, such as the hint for its menu key, lies in `golden/BOARD`. `make golden` writes them.
"""

import contextlib
import os
from functools import partial

import pystack
import pytest
from boards import SIZES, board
from conftest import ALL, ROOT, repetition
from gamecheck.measure import faults, unreadable
from PIL import Image, ImageChops

from boardfiles import boards
import hostsim.framebuf
from cornerman import canvas, catalog, memory
from hostsim import script
from hostsim.device import Device, Repeatable
from hostsim.picture import moving, picture

GOLDEN = ROOT / "tests" / "golden"
WRONG = ROOT / "build" / "golden"
WRITE = os.environ.get("GOLDEN") == "write"
FRONT = ROOT / "docs" / "front.gif"  # the moving picture of README.md, and the pictures that it is made of
FRAMES = ("melee_light-home", "melee_light-games", "melee_light-dashboard", "melee_light-tapping",
          "melee_light-wounded", "melee_light-menu", "melee_light-undone", "melee_light-resume", "melee_light-won",
          "punch_secret-half", "punch_open-card", "punch_open-story", "dicefighter_device-hits",
          "dicefighter_device-best", "fightcard_light-trick", "fightcard_campaign-map", "cardrpg_light-passed",
          "cardrpg_full-cover")
TWO_BUTTONS = "tdisplay"  # stands for the boards of its kind: on it a newcomer is tried
TIMED = TWO_BUTTONS, "tracker_clock"
WHOLE = ("240x240", "128x64")  # sizes at which every screenshot is compared; at the others, those marked `all`


def screenshots(path):
    """The screenshots of a script, in their order: a dict of names, True for those marked `all`."""
    lines = [line.split("#")[0].split() for line in path.read_text().splitlines()]
    return {words[1]: words[2:] == ["all"] for words in lines if words[:1] == ["screenshot"]}


def kinds():
    """{board: size} of all boards that differ for the simulation, with the reference board of each size first."""
    found = {}
    for name in boards():
        data = board(name)
        size = "%dx%d" % (data["panel"]["width"], data["panel"]["height"])
        panel = {field: value for field, value in data["panel"].items() if field not in ("bus", "light")}
        first = data == SIZES[size]()
        found.setdefault((size, repr((panel, data["keys"]))), []).append((not first, name != TWO_BUTTONS, name))
    return {name: size for size, *order, name in sorted((size, *min(same)) for (size, kind), same in found.items())}


SCRIPTS = {path: screenshots(path) for path in sorted((ROOT / "tests" / "scripts").glob("*.keys"))}
KINDS = kinds()
FIRST = {size: name for name, size in reversed(KINDS.items())}
GAMES = {path.stem.split("_")[0]: path for path in sorted(SCRIPTS, key=lambda path: sum(SCRIPTS[path].values()))}
SAMPLES = [GAMES[name] for name, title in catalog.GAMES]


def plays_twice(name, path):
    """True if the pictures of a script are compared on a board that is the second one of its size, too: of a game the
    one with most marks, and the clock of turns where a long press takes time."""
    return path in GAMES.values() or (name, path.stem) == TIMED


PLAYS = [(name, path) for name in KINDS for path in SCRIPTS]
OFTEN = [(name, path) for name, path in PLAYS if (name, path.stem) == TIMED or name == FIRST[KINDS[name]] and (
    KINDS[name] in WHOLE or path in SAMPLES)]  # those that run everywhere


def names(place):
    """The names of the picture files of a size or of a second board of its size."""
    return {"%s-%s.png" % (path.stem, shot) for path, marked in SCRIPTS.items() for shot in marked
            if place in WHOLE or marked[shot] and (place in SIZES or plays_twice(place, path))}


def same(path, image):
    """True if the picture of a file is this image."""
    if not path.exists():
        return False
    wanted = Image.open(path).convert("RGB")
    return wanted.size == image.size and wanted.tobytes() == image.tobytes()


def write(common, own, image):
    """Write the picture of a board: the one of its size, or, where it differs from that, its own."""
    own.parent.mkdir(parents=True, exist_ok=True)
    if own != common and same(common, image):
        own.unlink(missing_ok=True)
    elif not same(own, image):
        image.save(own, optimize=True)


def compare(name, shot, image):
    """"" or the fault of a picture of a board; the difference is written to build/golden."""
    size = KINDS[name]
    common, own = GOLDEN / size / (shot + ".png"), GOLDEN / name / (shot + ".png")
    if name == FIRST[size]:
        own = common
    if WRITE:
        write(common, own, image)
    path = own if own.exists() else common
    if not path.exists():
        return "%s of %s: there is no golden picture; `make golden` writes it" % (shot, name)
    if same(path, image):
        return None
    wanted = Image.open(path).convert("RGB")
    WRONG.mkdir(parents=True, exist_ok=True)
    left = WRONG / ("%s-%s.png" % (name, shot))
    sheet = Image.new("RGB", (image.width * 3, image.height))
    sheet.paste(wanted, (0, 0))
    sheet.paste(image, (image.width, 0))
    sheet.paste(ImageChops.difference(wanted.resize(image.size), image), (image.width * 2, 0))
    sheet.save(left)
    return "%s of %s differs: wanted, got, difference in %s" % (shot, name, left)


class Measured(Device):
    """A board of which every picture is measured, also those between two screenshots.

    wrong: sentences about what was found; unwatched: a context in which measuring counts for nothing else
    """

    def __init__(self, *given):
        self.wrong, self.measured, self.last, self.unwatched = [], set(), None, contextlib.nullcontext
        Device.__init__(self, *given)

    def connect(self, panel):
        made = Device.connect(self, panel)
        if memory.always_low:  # its calls are measured, so texts are drawn as on a board
            made.text = partial(canvas.text, made)
        return made

    def _step(self):
        Device._step(self)
        if self.app.shown is self.last:
            return
        self.last = self.app.shown
        with self.unwatched():
            picture = tuple(self.last)
            if picture not in self.measured:
                self.measured.add(picture)
                self.wrong.extend(faults(self.app, self.app.style) + unreadable(self.app, self.app.style))


class Followed(Measured):
    """A board of which every picture is measured, but whose panel is drawn only where a picture is taken.

    Boards of the sizes of WHOLE draw at each key, as they do it in the hand; in these tests they stand for all.
    """

    SLICE = 30

    def restart(self):
        Device.restart(self)
        self.app.paint = lambda *area: None

    def show(self):
        """Draw the screen."""
        paint = self.app.__dict__.pop("paint")
        self.app.shown, self.app.stale = None, True
        self.app.draw()
        self.settle()
        self.app.paint = paint


@pytest.mark.parametrize("name,path", [*OFTEN, *repetition(*[play for play in PLAYS if play not in OFTEN])],
                         ids=lambda value: getattr(value, "stem", value))
def test_screens_have_no_faults_and_equal_the_golden_pictures(name, path, tmp_path, monkeypatch):
    """Every picture is measured, and screenshots are compared; on a second board of a size, those of some scripts.

    On the board that stands for 128x64, all modules that can go are unloaded after each picture: that changes nothing,
    and the deepest call fits into the stack of a board with CircuitPython. This is done in one script of each game
    everywhere, and in all others in continuous integration.
    """
    low = name == FIRST["128x64"] and (ALL or path in SAMPLES)
    monkeypatch.setattr(memory, "always_low", low)
    depth = pystack.Depth() if low else None
    first, marked = name == FIRST[KINDS[name]], SCRIPTS[path]
    make = Measured if first and KINDS[name] in WHOLE else Followed
    device = make(board(name), str(tmp_path), hostsim.framebuf, Repeatable())
    wrong = device.wrong
    if depth:
        device.unwatched = depth.unwatched

    def shot(shown):
        with depth.unwatched() if depth else contextlib.nullcontext():
            look(shown)

    def look(shown):
        if make == Followed and marked[shown]:
            device.show()
        if first and KINDS[name] in WHOLE or marked[shown] and (first or plays_twice(name, path)):
            wrong.append(compare(name, "%s-%s" % (path.stem, shown), picture(device)))

    with depth or contextlib.nullcontext():
        script.play(device, path.read_text().splitlines(), shot, str(path))
    assert marked and [line for line in wrong if line] == []
    assert not depth or 1000 < depth.most <= pystack.size_asked_for() * 4 // 5


def test_every_picture_has_its_screenshot_and_every_screenshot_its_picture():
    for path in GOLDEN.glob("*/*.png"):
        place = path.parent.name
        if WRITE and (place not in (*SIZES, *KINDS) or path.name not in names(place)):
            path.unlink()
            continue
        assert path.name in names(place), "%s belongs to no screenshot; `make golden` removes it" % path
        if place in KINDS:
            assert not same(GOLDEN / KINDS[place] / path.name, Image.open(path).convert("RGB")), path
    for size in SIZES:
        assert names(size) == {path.name for path in (GOLDEN / size).glob("*.png")}


def test_the_moving_picture_of_the_readme_shows_what_the_screens_show():
    wanted = [Image.open(GOLDEN / "240x240" / (name + ".png")).convert("RGB") for name in FRAMES]
    if WRITE:
        moving(FRONT, wanted)
    with Image.open(FRONT) as image:
        assert image.n_frames == len(FRAMES)
        for n, picture in enumerate(wanted):
            image.seek(n)
            assert image.convert("RGB").tobytes() == picture.tobytes(), "%s; `make golden` writes it" % FRAMES[n]
    assert FRONT.stat().st_size < 120_000


@pytest.mark.parametrize("name", ("badger2040", "pico_oled", "pico_lcd_13"))
def test_a_screen_drawn_in_parts_equals_the_screen_drawn_at_once(name, tmp_path):
    device = Device(board(name), str(tmp_path), hostsim.framebuf, Repeatable())

    def shot(shown):
        parts = picture(device).tobytes()
        device.app.shown, device.app.stale = None, True
        device.advance(20)
        device.settle()
        assert picture(device).tobytes() == parts, shown
    path = ROOT / "tests" / "scripts" / "tracker_six.keys"
    script.play(device, path.read_text().splitlines(), shot, str(path))
