"""The seed of a match or its commitment: in digits, and on large enough screens as a QR code on the last page."""

from cornerman.keys import BACK, OK, UP
from cornerman.theme import DIM, INK, PAPER
from cornerman.ui.draw.boxes import text
from cornerman.ui.menus.screens import GUARD_MS, Message, nothing

LEAST = 128  # least px of a screen, across and down, for the code


class SeedCheck(Message):
    """A Message whose last page is a QR code. Where there is room, the digits of the commitment stand in groups, which
    are easier to note and to compare."""

    STAYS = ("ui.menus.seed_check", "ui.draw.qr")
    DRAWING = ("ui.draw.qr_box",)

    def __init__(self, app, lines, commitment):
        """commitment: the text of the QR code; one of the lines"""
        Message.__init__(self, lines, "Seed check", then=nothing, loose=True)
        self.text, self.code = commitment, None
        self.words = app.called("Any phone reads it, and the page Verify. @OK: go on")
        self.has_code = min(app.canvas.width, app.canvas.height) >= LEAST
        if self.has_code:
            groups = [commitment[i:i + 8] for i in range(0, len(commitment), 8)]
            self.lines = [" ".join(groups) if line == commitment else line for line in lines]
        self.inks = (INK, PAPER) if app.port.slow else (PAPER, INK)  # on e-ink INK is dark
        self.on_code = False

    def key(self, app, key, count):
        if not self.has_code or key == BACK or count:
            Message.key(self, app, key, count)
        elif self.on_code:
            if key == UP:
                self.on_code = False
            elif key != OK or self.since >= GUARD_MS:
                Message.key(self, app, OK, 0)
        elif key != UP and self.page + 1 == self.pages:
            self.on_code = key != OK or self.since >= GUARD_MS
        else:
            Message.key(self, app, key, count)

    def hints(self, app):
        """The hints of the key line; None: the code needs its room."""
        if self.on_code:
            return None
        hints = Message.hints(self, app)
        if self.has_code and self.page + 1 == self.pages:
            hints[0] = (OK,), "QR code"
        return hints

    def boxes(self, style):
        if not self.on_code:
            return Message.boxes(self, style)
        from cornerman.ui.draw.qr import QUIET, SIZE, modules
        from cornerman.ui.draw.qr_box import Code

        if self.code is None:
            self.code = bytes(modules(self.text.encode()))
        scale = min(style.width, style.whole) // (SIZE + 2 * QUIET)
        wide = scale * (SIZE + 2 * QUIET)
        room, font = style.width - wide - 2 * style.margin - style.gap, style.fonts(style.caption)
        beside = room > style.width // 5  # else the words stand below, where they have room
        room = room if beside else style.width - 2 * style.margin
        lines = style.wrap(style.caption, self.words, room)
        high = len(lines) * font.height
        x, y, top = (style.width - wide) // 2, (style.whole - wide) // 2, (style.whole - high) // 2
        if beside:
            x = style.width - wide - style.margin // 2
        elif high > style.whole - wide:
            lines = []
        else:
            y -= high // 2
            top = y + wide
        out = [Code(x, y, wide, wide, "qr", self.code, scale, *self.inks)]
        for line in lines:
            out.append(text(style.margin, top, room, font.height, style.caption, line, ink=DIM))
            top += font.height
        return out
