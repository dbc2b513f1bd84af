"""A board in a terminal: its panel is drawn with characters, and the keys of the PC are its buttons."""

import os
import signal
import sys
import textwrap
import time
from collections import namedtuple
from functools import lru_cache
from pathlib import Path

# Blessed asks the terminal what it can do, and not every terminal answers.
os.environ.setdefault("BLESSED_QUERY_TIMEOUT_SECONDS", "0.2")  # read on import

import blessed  # noqa: E402
from cornerman.keys import BACK, NAMES  # noqa: E402
from PIL import Image  # noqa: E402

from boardfiles.untrusted import UserError, say  # noqa: E402
from hostsim.picture import picture  # noqa: E402

SIGNS = {"up": "↑", "down": "↓", "left": "←", "right": "→", "enter": "Enter", "escape": "Esc", "tab": "Tab",
         "space": "Space"}
WORDS = {"UP": "up", "DOWN": "down", "LEFT": "left", "RIGHT": "right", "OK": "OK", "BACK": "back", "MENU": "menu",
         "TAB": "next"}
TYPED = {" ": "space", "\r": "enter", "\n": "enter", "\t": "tab", "\x1b": "escape", "\x7f": "backspace",
         "\b": "backspace"}
ALIASES = {"space": "enter", "backspace": "escape", "delete": "escape", "k": "up", "j": "down", "h": "left",
           "l": "right"}

_DOTS = (0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80)  # of a braille character, by rows
# Characters of 1x2 and 2x4 pixels, which are square, by how many these are; bit 0 is the pixel at the top left.
CHARS = {2: " ▀▄█",
         8: [chr(0x2800 + sum(_DOTS[i] for i in range(8) if bits >> i & 1)) for bits in range(256)]}

LEAST, READABLE = 0.33, 0.6  # the smallest scale of a colour screen, and the smallest that needs no hint
WAIT_S, ESCAPE_S = 0.05, 0.05
NO_WINDOW = "This needs a terminal window. Start it in one, or make pictures with: cornerman press SCRIPT"
BURST = 8  # the most keys that are read between two frames

# How a panel is shown: the pixels of a character across (dx) and down (dy); the size of the scaled image in pixels.
Fit = namedtuple("Fit", "dx dy width height")


class Terminal:
    """Plays a device in real time until `q` or a signal, and then restores the terminal.

    note: a line to show below the keys. UserError, here or in `run`: this is no terminal window.
    """

    def __init__(self, device, note=""):
        if os.environ.get("TERM") == "dumb":  # it would show the questions that blessed asks
            raise UserError(NO_WINDOW)
        self.device, self.note = device, note
        plain = os.environ.pop("NO_COLOR", "")  # with it blessed would not even move the cursor
        self.term = blessed.Terminal()
        if plain:
            self.term.number_of_colors = 0
        keys, sim = device.board["keys"], device.board["sim"]
        self.keys = {sim[gesture]: NAMES.index(keys[gesture]) for gesture in keys}
        for name in ("left", "right", "tab"):
            self.keys.setdefault(name, BACK)
        self.colour = device.board["colour"] or device.slow  # e-ink is white and black, not lit and dark
        self.looked = self.shown = self.code = None

    def run(self):
        """The main loop; returns the exit code."""
        term = self.term
        if not (term.is_a_tty and sys.stdin and sys.stdin.isatty()):
            raise UserError(NO_WINDOW)
        sys.stdout.reconfigure(encoding="utf-8")
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, self._stop)
        signal.signal(signal.SIGTSTP, signal.SIG_IGN)
        with term.fullscreen(), term.cbreak(), term.hidden_cursor():
            last = time.monotonic()
            while self.code is None:
                self.draw()
                wait = WAIT_S
                for _ in range(BURST):
                    self.type(term.inkey(timeout=wait, esc_delay=ESCAPE_S))
                    wait = 0
                now = time.monotonic()
                self.device.advance(min(1000, int((now - last) * 1000)))
                last = now
        flash, here = Path(self.device.root).absolute(), Path.cwd()
        if any(flash.glob("matches/*")):
            say("Your match is kept in %s." % (flash.relative_to(here) if flash.is_relative_to(here) else flash))
        return self.code

    def _stop(self, number, frame):
        self.code = 128 + number

    def type(self, key):
        """Handle what blessed read: a key, or Escape and a key at once, which blessed reports as Alt and the key."""
        alone = len(key) == 1 or (key.name or "").startswith("KEY_ALT_")
        for name in [TYPED.get(char, char.lower()) for char in key] if alone else [(key.name or "")[4:].lower()]:
            if name == "q":
                self.code = 0
            elif name == "r":
                self.device.restart()
            name = name if name in self.keys else ALIASES.get(name)
            if name in self.keys:
                self.device.press(self.keys[name])

    def draw(self):
        """Draw the panel if its pixels or the size of the terminal have changed, in one write."""
        term = self.term
        size = (term.width or 80, term.height or 24)
        panel = self.device.panel
        looked = (panel.refreshes if self.device.slow else panel.bytes_sent, size)
        if looked == self.looked:
            return
        self.looked = looked
        shot = picture(self.device)
        shown = (shot.tobytes(), size)
        if shown == self.shown:
            return
        clear = term.clear if self.shown is None or self.shown[1] != size else ""
        self.shown = shown
        lines = self.lines(shot, *size)
        term.stream.write(clear + "".join(term.move_xy(0, y) + line for y, line in enumerate(lines)))
        term.stream.flush()

    def lines(self, shot, columns, rows):
        """The lines for an image, all in the middle: the board with its panel where there is room for it, else the
        panel alone, with a hint if it is small; below it the keys."""
        wide, high = shot.size
        note = [self.note[:columns]] if self.note else []
        below = self.help(columns, 2 if rows >= 24 else 1) + note
        plan, rest = fit(wide, high, columns, rows - len(below), self.colour), None
        line = self.help(columns, 1) + note
        front = Front(self.device.board)
        framed = fit(wide, high, columns - front.around[0], rows - len(line) - front.around[1], self.colour)
        if framed and (framed.width >= wide or plan.width < wide and framed.width >= wide * READABLE):
            plan, below = framed, line
            top, left, rest = front.drawn(-(-plan.width // plan.dx), -(-plan.height // plan.dy))
        elif plan and plan.width < wide * READABLE:
            hint = "Small: %dx%d characters show every pixel." % (wide // 2, (high + 3) // 4 + 2)
            below.insert(0, hint[:columns])
            plan = fit(wide, high, columns, rows - len(below), self.colour)
        if plan is None:
            least = LEAST if self.colour else 1
            words = "Too small for this board: make the terminal at least %dx%d characters (q quits)." % (
                -(-wide * least // 2), -(-high * least // 4) + (2 if self.colour else 1))
            return textwrap.wrap(words, columns)[:rows]
        dx, dy, width, height = plan
        if (width, height) != (wide, high):
            shot = shot.resize((width, height), Image.BOX if width < wide else Image.NEAREST)
        panel = draw_lines(shot, dx, dy, self.term if self.colour and self.term.number_of_colors else None)
        cells = -(-width // dx)
        if rest:
            shown = [line[:left] + panel[y - top] + line[left + cells:] if 0 <= y - top < len(panel) else line
                     for y, line in enumerate(rest)]
            cells = len(rest[0])
        else:
            shown = panel
        indent = " " * ((columns - cells) // 2)
        above = (rows - len(below) - len(shown)) // 2
        return ([""] * above + [indent + line for line in shown] + [""] * (rows - len(below) - len(shown) - above)
                + [line.center(columns).rstrip() for line in below])

    def help(self, columns, most):
        """The keys of the PC and the keys of this board, with its buttons if they fit into `most` lines: `A-` is A
        held, as on its screen."""
        keys, sim = self.device.board["keys"], self.device.board["sim"]
        for button in (" (%s)", "%.0s"):
            items = ["%s %s" % (SIGNS.get(sim[name], sim[name]), WORDS[keys[name]])
                     + button % name.replace(" long", "-") for name in keys]
            items = [item.replace(" ", "\xa0") for item in items + ["q quit", "r restart"]]
            lines = [line.replace("\xa0", " ") for line in textwrap.wrap("  ".join(items), columns)]
            if len(lines) <= most:
                break
        return lines[:most]


class Front:
    """The front of a board in characters: its frame, its buttons with the keys of the PC, a hole for the panel.

    around: how many columns and rows there are besides the panel.
    """

    def __init__(self, board):
        self.name, self.front = board["name"], board["front"]
        chords = [gesture for gesture in board["keys"] if "+" in gesture]
        self.chords = "  ".join("%s %s" % (gesture, sign(board, gesture)) for gesture in chords)
        self.sides = {"left": [], "right": [], "top": [], "bottom": []}  # of the screen: (place, lines)
        x, y, w, h = self.front["screen"]
        for name, spot in self.front["buttons"].items():
            bx, by = spot[:2]
            lines = ["[%s] %s" % (spot[2] if len(spot) > 2 else name, sign(board, name))]
            if name + " long" in board["keys"]:
                lines.append("[%s-] %s" % (lines[0][1:lines[0].index("]")], sign(board, name + " long")))
            beyond = {"left": x - bx, "right": bx - x - w, "top": y - by, "bottom": by - y - h}
            side = max(beyond, key=beyond.get)
            self.sides[side].append(((by, bx) if side in ("left", "right") else (bx, by), lines))
        for buttons in self.sides.values():
            buttons.sort()
        self.wide = {side: max([len(line) for _, lines in self.sides[side] for line in lines] or [-1]) + 1
                     for side in ("left", "right")}
        self.high = {side: max([len(lines) for _, lines in self.sides[side]] or [0]) for side in ("top", "bottom")}
        self.around = 6 + sum(self.wide.values()), 4 + sum(self.high.values())

    def drawn(self, columns, rows):
        """(row, column, lines) of a board around a panel of so many characters; row, column: the place of the panel."""
        least = max(sum(max(map(len, lines)) + 2 for _, lines in self.sides[side]) for side in ("top", "bottom"))
        least = max(least, len(self.name) + 2, len(self.chords) + 2)
        spare = max(0, least - columns - 4)  # columns by which the buttons are wider than the panel
        left, top = 3 + self.wide["left"] + spare // 2, 2 + self.high["top"]
        width, height = columns + self.around[0] + spare, rows + self.around[1]
        grid = [[" "] * width for _ in range(height)]
        frame(grid, 0, 0, width, height, "╭╮╰╯")
        frame(grid, left - 1, top - 1, columns + 2, rows + 2, "┌┐└┘")
        put(grid, 2, 0, [" %s " % self.name])
        if self.chords:
            put(grid, 2, height - 1, [" %s " % self.chords])
        sy, sh = self.front["screen"][1::2]
        for side, x in (("left", 2), ("right", left + columns + 2)):
            spans = [(top + (at[0] - sy) * rows // sh, len(lines)) for at, lines in self.sides[side]]
            for y, (_, lines) in zip(apart(spans, 1, height - 1), self.sides[side]):
                put(grid, x, y, lines)
        for side, y in (("top", 1), ("bottom", height - 1 - self.high["bottom"])):
            wide = [max(map(len, lines)) + 2 for _, lines in self.sides[side]]
            spans = [((width - 2) * at[0] // self.front["size"][0] - w // 2 + 1, w)
                     for (at, _), w in zip(self.sides[side], wide)]
            first = left - 2 - spare // 2
            for x, (_, lines) in zip(apart(spans, first, first + columns + 4 + spare), self.sides[side]):
                put(grid, x + 1, y, lines)
        return top, left, ["".join(row) for row in grid]


def put(grid, x, y, lines):
    """Write lines of text into a grid, a list of rows of characters, with their upper left corner at (x, y)."""
    for n, line in enumerate(lines):
        grid[y + n][x:x + len(line)] = line


def frame(grid, x, y, w, h, corners):
    """Draw a frame into a grid. corners: its characters from the upper left to the lower right."""
    put(grid, x, y, [corners[0] + "─" * (w - 2) + corners[1]])
    put(grid, x, y + h - 1, [corners[2] + "─" * (w - 2) + corners[3]])
    for row in range(y + 1, y + h - 1):
        grid[row][x] = grid[row][x + w - 1] = "│"


def sign(board, gesture):
    """The key of the PC for a gesture, as it is shown."""
    return SIGNS.get(board["sim"][gesture], board["sim"][gesture])


def apart(spans, first, end):
    """Where spans (begin, length), sorted by begin, can lie between two places without overlapping, near where they
    are. They must fit."""
    places = []
    for begin, length in spans:
        places.append(max(begin, places[-1] + spans[len(places) - 1][1] if places else first))
    for n in range(len(places) - 1, -1, -1):
        places[n] = min(places[n], end - spans[n][1])
        end = places[n]
    return places


def fit(wide, high, columns, rows, colour):
    """The Fit of a panel of wide by high pixels in an area of `columns` by `rows` characters; None: it is too small.

    A pixel is square, and as large as any other, or the whole is shrunk. Without `colour` it is never shrunk.
    """
    times = min(columns // wide, 2 * rows // high)
    if times > 0:
        return Fit(1, 2, wide * times, high * times)
    scale = min(1, 2 * columns / wide, 4 * rows / high)
    if scale == 1 or colour and scale >= LEAST:
        return Fit(2, 4, int(wide * scale), int(high * scale))
    return None


def draw_lines(shot, dx, dy, term):
    """The image as lines of characters, each dx by dy pixels; term: whose colours, None: none."""
    wide, high = -(-shot.width // dx) * dx, -(-shot.height // dy) * dy
    data = shot.crop((0, 0, wide, high)).tobytes()
    pixels = [data[i:i + 3] for i in range(0, len(data), 3)]
    lines = []
    for top in range(0, wide * high, wide * dy):
        cells = zip(*[pixels[top + y * wide + x:top + (y + 1) * wide:dx] for y in range(dy) for x in range(dx)])
        lines.append(coloured(cells, term) if term else "".join([plain(cell) for cell in cells]))
    return lines


def coloured(cells, term):
    """A line of cells; a colour is only set where it changes."""
    line, ink, paper = [], None, None
    for cell in cells:
        char, fore, back = two(cell)
        if back != paper:
            line.append(term.on_color_rgb(*back))
            paper = back
        if fore != ink and fore is not None:
            line.append(term.color_rgb(*fore))
            ink = fore
        line.append(char)
    return "".join(line) + term.normal


@lru_cache(4096)
def plain(cell):
    """The character of a cell of pixels in one colour: dots for the lit pixels."""
    return CHARS[len(cell)][sum(1 << i for i, pixel in enumerate(cell) if sum(pixel) > 288)]


@lru_cache(65536)
def two(cell):
    """(character, colour of its dots, background) of a cell; each pixel gets its lightest or darkest colour.

    Dots are light, or dark where nearly all of them would be light. The colour is None where there are no dots.
    """
    dark, light = min(cell, key=_level), max(cell, key=_level)
    bits = [_far(pixel, dark) > _far(pixel, light) for pixel in cell]
    if 4 * sum(bits) >= 3 * len(bits):
        bits, dark, light = [not bit for bit in bits], light, dark
    return CHARS[len(cell)][sum(bit << i for i, bit in enumerate(bits))], light if any(bits) else None, dark


def _level(pixel):
    return sum(pixel), pixel


def _far(one, other):
    return sum((a - b) ** 2 for a, b in zip(one, other))
