"""Pressing the buttons of a simulated or emulated board. Runs on MicroPython too."""

from cornerman.keys import LONG_MS, NAMES

BOUNCE = (0, 1, 2, 4, 5)  # ms at which the contact of a button flips before it rests
PRESS_MS = 40
APART_MS = 60


class NoKey(Exception):
    """A board has no buttons for a logical key; the text names the keys that it has."""


class Buttons:
    """Base class of a device: it has `board`, `now` (ms), `advance(ms)` and `edge(name, down, at)`."""

    def press(self, key):
        """Press a logical key with this board's gesture: short, long, or two buttons at once."""
        self.hold(key, PRESS_MS)

    def hold(self, key, ms):
        """Hold the button of a key for `ms`, release it and wait a moment."""
        gesture = self.gesture(key)
        if gesture.endswith(" long"):
            ms = max(ms, LONG_MS + 50)
        for name in gesture.split(" ")[0].split("+"):
            self.button(name, True, self.now)
            self.button(name, False, self.now + ms)
        self.advance(ms + APART_MS)

    def gesture(self, key):
        """The gesture for a logical key on this board: `A`, `A long`, `A+B`. NoKey: the board has none."""
        for gesture in self.board["keys"]:
            if self.board["keys"][gesture] == NAMES[key]:
                return gesture
        raise NoKey("this board has no key %s; it has: %s" % (
            NAMES[key], ", ".join(sorted(set(self.board["keys"].values())))))

    def button(self, name, down, at):
        """Move a button down or up at the time `at`. Its contact bounces, except that of a knob."""
        if "turn" in self.board["buttons"][name]:
            self.edge(name, down, at)
            return
        for i in range(len(BOUNCE)):
            self.edge(name, down if i % 2 == 0 else not down, at + BOUNCE[i])
