"""The port of a page in a browser; `host` is a module that the page gives (web/engine.js).

JavaScript calls every round, because MicroPython's WebAssembly port collects garbage only when Python has returned.
"""

import json
import sys

import framebuf
import host
from uctypes import addressof

from cornerman.canvas import Canvas
from cornerman.keys import Keys


class Port:
    """What the app and start.py get from a page; docs/architecture.md describes the interface."""

    def __init__(self, board):
        """board: what a page needs of a board.json (tools/web.py), as text: it has no signals, no battery, and enough
        memory for every game."""
        self.board = dict(json.loads(board), runtime="micropython")
        panel = self.board["panel"]
        self.keys = Keys(self.board["keys"], list(self.board["front"]["buttons"]))
        self.root = host.ROOT
        self.slow, self.quick = panel["driver"] == "uc8151", self.board["colour"]
        self.canvas = Canvas(panel["width"], panel["height"], framebuf)
        self.canvas.show = self._show  # type: ignore[attr-defined]
        self._picture = bytearray(len(self.canvas.buffer))
        host.screen(addressof(self._picture), len(self._picture), ",".join(self.keys.buttons))

    def _show(self, x, y, w, h):
        """Copy an area of the canvas into the picture. Nothing outside the area is copied.

        The page shows the picture as a whole, once all files that were written before are stored for good.
        """
        line = (self.canvas.width + 1) // 2
        first, last = x // 2, (x + w + 1) // 2
        if last - first == line:  # whole rows are one piece
            self._picture[y * line:(y + h) * line] = self.canvas.buffer[y * line:(y + h) * line]
        else:
            for start in range(y * line, (y + h) * line, line):
                self._picture[start + first:start + last] = self.canvas.buffer[start + first:start + last]
        host.changed()

    def edge(self, button, down, ms):
        """Record that a button, by its index, was pressed (True) or let go at `ms`, as `keys.Keys.edge`."""
        self.keys.edge(button, down, ms)

    def entropy(self, count):
        """Return `count` random bytes of the browser's generator for keys, which needs nothing mixed in."""
        return bytes(host.random(count))

    def turn(self, on):
        """Turn the picture by 180 degrees (True) or back."""
        host.turn(on)

    def sleep(self, on):
        """Switch the panel off (True) or on."""
        host.sleep(on)

    def light(self, on):
        """Do nothing: the page cannot switch the light of the screen that shows it."""

    dim = None  # nor dim it

    def battery(self):
        """Return None: the device on which the page runs shows its own charge."""

    def ticks(self):
        """Return the milliseconds of the page, which wrap at 2**29."""
        return host.ticks()

    def poll(self):
        """Do nothing: the page passes every edge of a button."""

    def wait(self, ms):
        """Do nothing: the page calls the next round."""

    def restart(self):
        """End with SystemExit: the page says that it must be loaded again."""
        raise SystemExit

    def trace(self, error, file):
        """Write the traceback of an exception to an open file."""
        sys.print_exception(error, file)
