"""The board in a terminal: its panel drawn with characters, the PC's keys as its buttons."""

import signal
import time

import blessed

from cornerman.keys import BACK, DOWN, LEFT, MENU, OK, RIGHT, TAB, UP
from hostsim.picture import picture

KEYS = {"KEY_UP": UP, "KEY_DOWN": DOWN, "KEY_LEFT": LEFT, "KEY_RIGHT": RIGHT, "KEY_ENTER": OK, "KEY_ESCAPE": BACK,
        "KEY_BACKSPACE": BACK, "KEY_DELETE": BACK, "KEY_TAB": TAB}
LETTERS = {" ": OK, "m": MENU, "k": UP, "j": DOWN, "h": LEFT, "l": RIGHT, "b": BACK}
NEAREST = {LEFT: BACK, RIGHT: BACK, TAB: BACK}
HELP = "arrows move  Enter OK  Esc back  m menu  Tab next number  r restart  q quit"
QUADRANTS = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"
BRAILLE = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
LEAST_COLOUR = (60, 20)
FRAME_S = 0.03


class Terminal:
    """Plays a device in real time until `q` or Ctrl-C; the terminal is left as it was."""

    def __init__(self, device, term=None):
        """term: a blessed.Terminal, made here by default."""
        self.device = device
        self.term = term or blessed.Terminal()
        self.resized = True
        self.shown = None

    def run(self):
        """The main loop; returns the exit code."""
        term = self.term
        if not term.is_a_tty:
            print("cornerman sim draws in a terminal, and this is none. Start it in a terminal window, "
                  "or use `cornerman press SCRIPT` for pictures.")
            return 2
        signal.signal(signal.SIGWINCH, self._resize)
        with term.fullscreen(), term.cbreak(), term.hidden_cursor():
            last = time.monotonic()
            while True:
                self.draw()
                key = term.inkey(timeout=FRAME_S)
                if key == "q":
                    return 0
                if key:
                    self.key(key)
                now = time.monotonic()
                self.device.advance(min(1000, int((now - last) * 1000)))
                last = now

    def _resize(self, number, frame):
        self.resized = True

    def key(self, key):
        """A key of the PC becomes a press on the board, if the board has it."""
        if key == "r":
            self.device.restart()
            return
        logical = KEYS.get(key.name) or LETTERS.get(str(key))
        while logical:
            try:
                self.device.press(logical)
                return
            except KeyError:
                logical = NEAREST.get(logical)

    def draw(self):
        """Draw the panel if it or the terminal has changed."""
        term = self.term
        shot = picture(self.device)
        data = shot.tobytes()
        if data == self.shown and not self.resized:
            return
        clear = term.clear if self.resized else ""
        self.shown, self.resized = data, False
        print(clear + term.home + self.frame(shot), end="", flush=True)

    def frame(self, shot):
        """The lines for an image: the panel, then the keys, and a word if there is too little room."""
        term, mono = self.term, not self.device.board["colour"]
        columns, rows = term.width, term.height
        if mono:
            lines, note = mono_lines(shot, columns, rows)
        else:
            lines, note = colour_lines(shot, columns, rows, term)
        if note:
            lines = [note[:columns]] + lines
        out = [line + term.clear_eol for line in lines[:rows - 1]]
        out.append(HELP[:columns] + term.clear_eol)
        return "\r\n".join(out) + term.clear_eos


def mono_lines(shot, columns, rows):
    """(lines, note) of a black and white image: the largest characters for which there is room."""
    wide, high = shot.size
    lit = shot.convert("L").point(lambda level: 255 * (level > 127)).load()
    if columns >= wide and rows - 1 >= (high + 1) // 2:
        return _dots(lit, wide, high, 1, 2, lambda bits: " ▀▄█"[bits]), None
    if columns >= (wide + 1) // 2 and rows - 1 >= (high + 1) // 2:
        return _dots(lit, wide, high, 2, 2, lambda bits: QUADRANTS[bits]), None
    note = None
    if columns < (wide + 1) // 2 or rows - 1 < (high + 3) // 4:
        note = "Too small: %dx%d characters are needed" % ((wide + 1) // 2, (high + 3) // 4 + 1)
    order = [bit for row in BRAILLE for bit in row]

    def braille(bits):
        return chr(0x2800 + sum(order[i] for i in range(8) if bits >> i & 1))
    return [line[:columns] for line in _dots(lit, wide, high, 2, 4, braille)], note


def _dots(lit, wide, high, dx, dy, char):
    """Lines in which each character holds dx by dy pixels, as bits from the top left."""
    lines = []
    for top in range(0, high, dy):
        line = []
        for left in range(0, wide, dx):
            bits = 0
            for i in range(dx * dy):
                x, y = left + i % dx, top + i // dx
                if x < wide and y < high and lit[x, y]:
                    bits |= 1 << i
            line.append(char(bits))
        lines.append("".join(line))
    return lines


def colour_lines(shot, columns, rows, term):
    """(lines, note) of a colour image, scaled to the room there is; each character two colours."""
    wide, high = shot.size
    room_w, room_h = columns, (rows - 2) * 2
    if wide <= room_w and high <= room_h:
        return _halves(shot, term), None
    scale = min(2 * room_w / wide, room_h / high, 1)
    small = shot.resize((max(2, int(wide * scale)) // 2 * 2, max(2, int(high * scale)) // 2 * 2), 4)
    note = None
    if scale < 0.5:
        note = "Too small to read: enlarge the terminal to %dx%d or more" % (wide // 4, high // 4 + 2)
    return _quadrants(small, term), note


def _halves(shot, term):
    pixels = shot.load()
    return ["".join(_two(term, pixels[x, y], pixels[x, y + 1] if y + 1 < shot.height else (0, 0, 0), "▀")
                    for x in range(shot.width)) + term.normal for y in range(0, shot.height, 2)]


def _quadrants(shot, term):
    """Each character covers 2 by 2 pixels: the lighter ones in one colour, the darker in another."""
    pixels = shot.load()
    lines = []
    for y in range(0, shot.height, 2):
        line = []
        for x in range(0, shot.width, 2):
            four = [pixels[x, y], pixels[x + 1, y], pixels[x, y + 1], pixels[x + 1, y + 1]]
            levels = [sum(p) for p in four]
            middle = (max(levels) + min(levels)) / 2
            light = [p for p, level in zip(four, levels) if level > middle]
            dark = [p for p, level in zip(four, levels) if level <= middle]
            bits = sum(1 << i for i in range(4) if levels[i] > middle)
            line.append(_two(term, _mean(light or dark), _mean(dark), QUADRANTS[bits]))
        lines.append("".join(line) + term.normal)
    return lines


def _mean(colours):
    return tuple(sum(c[i] for c in colours) // len(colours) for i in range(3))


def _two(term, fore, back, char):
    return term.color_rgb(*fore) + term.on_color_rgb(*back) + char
