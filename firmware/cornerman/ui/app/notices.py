"""What the app itself has to say now and then, and the cover between two players."""

from cornerman.keys import BACK
from cornerman.ui.draw.boxes import CENTRE, text
from cornerman.theme import ACCENT, INK, ON_ACCENT


def thinking(app):
    """Say over the screen that the rules are at work; the next picture has it no more."""
    style, font = app.style, app._font(app.style.title)
    w, h = font.width("Thinking") + 8, font.height + 8
    x, y = (style.width - w) // 2, (style.height - h) // 2
    box = text(x, y, w, h, style.title, "Thinking", CENTRE, ON_ACCENT, ACCENT)
    app.shown = [b for b in app.shown
                 if x >= b.x + b.w or b.x >= x + w or y >= b.y + b.h or b.y >= y + h] + [box]
    app.paint(app.shown, x, y, x + w, y + h)


def unsaved(app, what):
    """The flash did not take it: say so, and what helps."""
    reset = app.port.board["runtime"] == "circuitpython"  # there the PC may have had the flash since the start
    app.warn([what + " could not be saved.", "The flash is full or read-only.",
              ("Press reset or delete" if reset else "Delete") + " old matches, then try again."])


class Cover:
    """Between two players at one device: nothing is seen until the other holds it."""

    STAYS = ("ui.app.notices",)

    def __init__(self, name, then):
        """name: who is to hold it; then(app): called by a key."""
        self.name, self.then = name, then

    def key(self, app, key, count):
        if count:
            return
        app.pop()
        if key != BACK:
            self.then(app)

    def boxes(self, style):
        words = "Pass to " + self.name
        name = style.fit(style.texts, words, style.width, style.height // 2) or "t8"
        half = style.height // 2
        return [text(0, 0, style.width, half, name, words, 0, ON_ACCENT, ACCENT),
                text(0, half, style.width, style.height - half, style.small, "then press a key", 0, INK)]
