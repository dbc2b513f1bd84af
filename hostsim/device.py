"""A simulated device: virtual time, bouncing buttons, a folder as flash, an emulated panel.

Written for CPython and MicroPython alike, so that every runtime can play the same scripts.
"""

import os

import drivers
from cornerman.keys import Keys
from cornerman import theme
from cornerman.start import step
from cornerman.ui.app.app import App
from cornerman.canvas import Canvas
from hostsim import panels
from hostsim.buttons import Buttons

USED = {"settings/settings.a": b"[2, {}]\n86e004ed\n"}  # the flash of a board after its first start


class ShownCanvas(Canvas):
    """A canvas that sends what is shown to the driver of an emulated panel."""

    def __init__(self, width, height, framebuf, driver):
        Canvas.__init__(self, width, height, framebuf)
        self.driver = driver
        if hasattr(framebuf, "text"):  # hostsim.framebuf, whose own `text` is faster
            self.text = lambda *line: framebuf.text(self, *line)

    def show(self, x, y, w, h):
        """Send an area to the panel."""
        self.driver.show(self.buffer, x, y, w, h)


class Repeatable:
    """A source of bytes for seeds that is the same in every run: for tests and pictures, not for real matches."""

    def __init__(self):
        self.asked = 0

    def __call__(self, count):
        """Return `count` bytes."""
        self.asked += 1
        return bytes([(self.asked * 2654435761 >> 3 * i) & 255 for i in range(count)])


def use(flash):
    """Write the settings of a board that was used before into a folder (path), which is a flash, so that the app does
    not begin with the page *Your buttons*. A folder with settings stays as it is."""
    for path in USED:
        folder = flash + "/" + path.split("/")[0]
        try:
            os.stat(folder)
        except OSError:
            os.mkdir(folder)
            with open(flash + "/" + path, "wb") as file:
                file.write(USED[path])


class Device(Buttons):
    """A board that runs the app. For the app it is the port.

    board     the dict of a board.json
    flash     path of the folder that is the flash; it stays when the device is gone
    framebuf  MicroPython's module, or hostsim.framebuf
    entropy   function of a number that returns as many bytes for a seed; None: os.urandom, as on a board
    new       True: a flash without settings is that of a first start; False: the board was used before

    `slow` is True for e-ink, which shows a picture late: `settle` waits for it. `quick` is True for panels that are
    fast enough for animations.
    """

    SLICE = 10  # ms of virtual time of one round of the main loop

    def __init__(self, board, flash, framebuf, entropy=None, new=False):
        self.board, self.root, self.framebuf = board, flash, framebuf
        self.entropy = entropy or os.urandom
        self.panel = panels.make(board["panel"])
        self.slow, self.quick = hasattr(self.panel, "busy"), drivers.quick(board["panel"])
        self.signals = []  # (name, with a sound, with a light) of all signals so far
        self.percent = 100  # the brightness of the light
        self.charge = None  # of the battery in percent; None: there is no battery
        self.now = 0
        try:
            os.stat(flash)
        except OSError:
            os.mkdir(flash)
        if not new:
            use(flash)
        self.restart()

    def restart(self):
        """Switch power off and on again. The flash stays, memory is lost."""
        self.panel.wait(200)
        if self.slow:
            self.panel.reset()
        self.canvas = self.connect(self.board["panel"])
        self.keys = Keys(self.board["keys"], sorted(self.board["buttons"]))
        self.edges = []
        self.app = App(self)
        self.app.draw()
        self._step()

    def connect(self, panel):
        """Initialise the panel; returns a canvas that draws on it."""
        panel = dict(panel, rows=2 * panel["height"])  # there is memory for a whole screen at once
        self.driver = drivers.make(panel, self.panel, self.framebuf, theme)
        self.driver.init()
        if panel["light"] is None and not hasattr(self.driver, "dim"):
            self.dim = None
        return ShownCanvas(panel["width"], panel["height"], self.framebuf, self.driver)

    # ---- what the app asks of a port

    def turn(self, on):
        """Turn the picture upside down; the app draws it again."""
        self.driver.turn(on)

    def sleep(self, on):
        """Switch the panel off or on."""
        self.driver.sleep(on)

    def dim(self, percent):
        """Set the brightness of the light, or of a panel without one."""
        self.percent = percent
        if hasattr(self.driver, "dim"):
            self.driver.dim(percent)

    def light(self, on):
        """Do nothing: the light does not change the pixels of an emulated panel."""

    def battery(self):
        """The charge of the battery in percent, or None."""
        return self.charge

    def signal(self, name, loud, lit):
        """Sound or flash."""
        self.signals.append((name, loud, lit))

    def ticks(self):
        """The virtual time in ms."""
        return self.now

    def poll(self):
        """Serve a slow panel. Edges of buttons need no polling."""
        if self.slow:
            self.driver.poll(self.now)

    def wait(self, ms):
        """Do nothing: virtual time passes only in `advance`."""

    # ---- what happens to it

    def edge(self, name, down, at):
        """Close or open the contact of a button at the time `at` (ms)."""
        self.edges.append((at, len(self.edges), self.keys.buttons.index(name), down))
        self.edges.sort()

    def advance(self, ms):
        """Let `ms` of virtual time pass."""
        end = self.now + ms
        while self.now < end:
            slice_ms = min(self.SLICE, end - self.now)
            self.now += slice_ms
            if self.slow:
                self.panel.wait(slice_ms)
            while self.edges and self.edges[0][0] <= self.now:
                at, order, index, down = self.edges.pop(0)
                self.keys.edge(index, down, at)
            self._step()

    def _step(self):
        """Do one round of the main loop."""
        step(self, self.app)

    def settle(self):
        """Let time pass until the panel shows all that was drawn; only e-ink needs that."""
        while self.slow and self.driver.behind():
            self.advance(self.SLICE)

    # ---- what can be seen of it

    def texts(self):
        """The texts on the screen, from top to bottom, one for each line of a box, without icons."""
        return [box.words for box in self.app.shown if box.kind in ("text", "scaled") and box.font[0] != "i"]

    def screen(self):
        """The top screen."""
        return self.app.stack[-1]

    def focus(self):
        """The cell (tuple) that UP and DOWN change, () if there is none; None: the dashboard is not the top screen."""
        top = self.app.stack[-1]
        return (top.focus or ()) if top is self.app.dash else None

    def state(self):
        """The state of the open match; {}: none is open."""
        return self.app.table.match.state if self.app.table else {}
