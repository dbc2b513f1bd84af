"""Builders by keys: rows are found by their text, letters are dialled; every press is counted."""

from cornerman.keys import NAMES


class Hands:
    """Somebody who presses the keys of a device, and reads rows."""

    def __init__(self, device):
        self.device, self.presses = device, 0

    def press(self, *names):
        for name in names:
            self.presses += 1
            self.device.press(NAMES.index(name))

    @property
    def screen(self):
        return self.device.app.stack[-1]

    def rows(self):
        return [row if isinstance(row, str) else row[0] for row in self.screen.rows]

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
            self.to(row)
            self.press("OK")

    def write(self, text):
        """Fill the picker for a text anew."""
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
