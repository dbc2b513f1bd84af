"""Builders by keys: rows are found by their text, letters are dialled; every press is counted."""

from cornerman.keys import NAMES
from hostsim.script import labels


class Hands:
    """Somebody who presses the keys of a device, and reads rows."""

    def __init__(self, device):
        self.device, self.presses = device, 0

    def press(self, *names):
        for name in names:
            if type(self.screen).__name__ == "Cover":
                self.device.advance(400)  # the device changes hands
            self.presses += 1
            self.device.press(NAMES.index(name))

    @property
    def screen(self):
        return self.device.app.stack[-1]

    def rows(self):
        return labels(self.screen)

    def to(self, words):
        """Move to the row that begins with a text, the short way round."""
        rows = self.rows()
        found = [i for i, row in enumerate(rows) if row.startswith(words)]
        assert found, (words, rows)
        step = (found[0] - self.screen.at) % len(rows)
        if step <= len(rows) - step:
            self.press(*["DOWN"] * step)
        else:
            self.press(*["UP"] * (len(rows) - step))
        assert self.screen.at == found[0]

    def pick(self, *words):
        """Choose rows, one screen after the other."""
        for row in words:
            page = self.screen
            if type(page).__name__ == "OpeningPage":  # the opening of the usual match
                if page.recipes[page.at][0].startswith(row):
                    while self.screen is page:
                        self.press("OK")
                    continue
                self.press("DOWN", "UP")
            keys = getattr(self.screen, "keys", None)
            if keys:  # each row has a key of its own
                self.device.advance(400)
                found = [i for i, label in enumerate(self.rows()) if label.startswith(row)]
                assert found, (row, self.rows())
                self.press(NAMES[keys[found[0]]])
            else:
                self.to(row)
                self.press("OK")

    def lay(self, *words):
        """Choose cards, each directly or by the row of its type."""
        for card in words:
            if not any(row.startswith(card) for row in self.rows()):
                before = self.presses
                for group in [row.label for row in self.screen.rows if row.value.isdigit() and row.label[0] != "P"]:
                    depth = self.device.app.depth()
                    self.pick(group)
                    if any(row.startswith(card) for row in self.rows()):
                        break
                    while self.device.app.depth() > depth:
                        self.press("BACK")
                self.presses = before + 1
            self.pick(card)

    def write(self, text):
        """Fill the picker for a text anew."""
        if self.screen.words:
            self.press("UP")  # on "done" BACK would leave it
        while self.screen.words:
            self.press("BACK")
        for letter in text:
            while self.screen._sign(self.screen.at) != letter:
                self.press("UP")
            self.press("OK")
        self.press("MENU")

    def number(self, value):
        """Set the picker for a number."""
        step = value - self.screen.value
        self.press(*["UP" if step > 0 else "DOWN"] * abs(step), "OK")
