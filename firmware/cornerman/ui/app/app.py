"""The app: a stack of screens, keys and time in, what changed out; home or one open match."""

from cornerman import memory
from cornerman.game import watch
from cornerman.ui.draw import fonts, paint, shapes
from cornerman.ui.draw.layout import Style
from cornerman.ui.menus.screens import Message
from cornerman.theme import PAPER

THINKING = 8  # pulses of the rules in which a player begins to wonder: about 0.2 s on an RP2040


def merged(boxes):
    """The areas of boxes as [left, top, right, bottom], those that overlap made one."""
    areas = []
    for box in boxes:
        x, y, right, bottom = box.x, box.y, box.x + box.w, box.y + box.h
        i = 0
        while i < len(areas):
            other = areas[i]
            if x < other[2] and other[0] < right and y < other[3] and other[1] < bottom:
                x, y, right, bottom = min(x, other[0]), min(y, other[1]), max(right, other[2]), max(bottom, other[3])
                areas.pop(i)
                i = 0
            else:
                i += 1
        areas.append([x, y, right, bottom])
    return areas


class App:
    """Everything between the logical keys and the canvas. Time comes in with `tick`."""

    def __init__(self, port):
        """port: canvas, board, root, entropy(n), turn(on), sleep(on), battery() (docs/architecture.md)."""
        from cornerman.ui.app import settings

        self.port = port
        self.canvas = port.canvas
        self.loaded = {}
        self.style = Style(self.canvas.width, self.canvas.height, self._font)
        self.has_tab = "TAB" in port.board["keys"].values()
        self.stack, self.shown, self.stale = [], None, True
        self.dash = self.going = self.words_of = None
        self.handling = False  # True while a screen handles a key
        self.untidy = False  # True if a key has been handled since memory was last looked after
        self.work = None  # a function: what is done when the key has been handled
        self.idle, self.asleep = 0, False
        self.power = None
        self.pulses = 0
        watch[:] = [self._pulse]
        if "battery" in port.board or "axp192" in port.board:
            from cornerman.ui.app.power import Power

            self.power = Power(self)
        self.settings, messages = settings.load(port.root + "/settings")
        self.port.turn(self.settings.turned)
        self.home()
        self._go()
        for message in messages:
            self.warn([message])

    def _font(self, name):
        font = self.loaded.get(name)
        if font is None:
            font = self.loaded[name] = fonts.Font(name, self.canvas.wide)
        return font

    # ---- the stack of screens

    def push(self, screen):
        self.stack.append(screen)

    def pop(self):
        if len(self.stack) > 1:
            self.stack.pop()

    def ask(self, ask, title, done, label=None, none="Let me choose", fix=None):
        """Push the picker for a value.

        ask    game.Ask: the kind, where to begin, what is allowed
        done   function (app, value): what happens with the value; LEFT_OUT for an argument that the device shall decide
        label  function of a value: how it is shown, a text or (text, short text at the right); None: as plain text
        none   how "left out" is called, where `ask.optional`; how an empty list is, where `ask.choices`
        fix    None, or a function (app, value): what MENU does on a value
        """
        from cornerman.ui.menus.choice import plain
        from cornerman.ui.pickers import picker

        picker.show(self, ask, title, done, label or plain, none, fix)

    def depth(self):
        return len(self.stack)

    def cut(self, depth):
        """Leave the screens above `depth`."""
        del self.stack[depth:]

    def pass_on(self, key):
        """Give a key to the screen that is now on top, if it is a dashboard."""
        if self.stack[-1] is self.dash:
            self.dash.key(self, key, 0)

    # ---- keys, time, drawing

    def key(self, key, count):
        """A logical key; count 0 for a press, 1, 2… while it is held."""
        self.idle = self.pulses = 0
        self.stale = True
        if self.asleep:
            self.asleep = False
            self.port.sleep(False)
            return
        if self.untidy and not count:
            self.trim()  # keys that have waited for a long one find their memory, too
        self.handling = self.untidy = True
        self.stack[-1].key(self, key, count)
        self.handling = False
        self._go()

    def tick(self, ms):
        """`ms` milliseconds have passed."""
        self.pulses = 0
        self._go()
        if hasattr(self.stack[-1], "tick"):
            self.stale = self.stack[-1].tick(self, ms) or self.stale
        self.idle += ms
        if self.power:
            self.power.tick(ms)
        minutes = self.settings.sleep
        if minutes and not self.asleep and self.idle >= minutes * 60000:
            self.asleep = True
            self.port.sleep(True)

    def title(self):
        """What stands above home."""
        return "Cornerman %d%%" % self.power.charge if self.power and self.power.charge is not None else "Cornerman"

    def warn(self, lines):
        """Lines that a player must read, over whatever is on the screen."""
        self.push(Message(lines, warn=True))
        self.stale = True

    def stuck(self, button):
        """A button that was down from the start."""
        self.warn(["Button %s seems stuck. It is ignored until it is let go." % button])

    def draw(self):
        """Draw what changed since the last time and send only that; True: it was looked at."""
        if not self.stale or self.asleep:
            return False
        self.stale = False
        self._draw()
        return True

    def trim(self):
        """Leave the memory to the next key; called after each picture.

        Modules of games go only while one screen alone is open. What lies over it, a picker or a step, holds functions
        of them, and dropping those would only bring them in twice.
        """
        self.untidy = False
        if len(self.stack) == 1:
            memory.settle(lambda: self._stays() + memory.loaded("ui."), self._stays)
        else:
            memory.settle(None, self._held)

    def relieve(self, drawn=True):
        """Drop modules while a key is handled, if hardly any memory is left. Called where only one screen is open.

        drawn: False where another screen may come before the dashboard is drawn: what draws it goes, too.
        """
        memory.relieve(self._stays if drawn else self._stays_undrawn)

    def _stays(self):
        """The modules that the next key of the only screen needs, as memory.settle takes them."""
        return self._stays_undrawn(False) + list(self.dash.DRAWING if self.dash else ())

    def _stays_undrawn(self, gone=True):
        """The same without what draws the dashboard; gone: what the dashboard keeps for the next picture goes, too."""
        stays = list(getattr(self.stack[0], "STAYS", ()))
        if self.dash:
            stays += self.table.game.stays(self.table.match.state)
            if gone:
                self.dash.picture = None
                fonts.let_go()
        return stays

    def _held(self):
        """The modules that the open screens hold, and those that draw the upper one."""
        if self.dash and self.dash.picture:
            self.dash.picture = None
            fonts.let_go()
            shapes.kept.clear()
            for name in [name for name in self.loaded if name[0] == "n"]:
                del self.loaded[name]
        held = [name for name in memory.loaded("games.", "defaults.", "ui.menus.", "ui.characters.", "journal", "shelf",
                                               "options") if not name.endswith("view")]
        for screen in self.stack:
            held += getattr(screen, "STAYS", ())
        return held + list(getattr(self.stack[-1], "DRAWING", ()))

    def _draw(self):
        canvas, old = self.canvas, self.shown
        if old and self.stack[-1] is self.dash:
            first = self.dash.first(self.style)
            if first and first[0] in old:
                old[old.index(first[0])] = first[1]
                x, y, w, h = first[1][:4]
                margin = max(0, (w - first[2]) // 2 - 2)  # 2: a number may be struck out
                self.paint(old, x + margin, y, x + w - margin, y + h)
        new = self.stack[-1].boxes(self.style)
        fresh, gone = new, []
        if old:
            fresh = [box for i, box in enumerate(new) if not (i < len(old) and old[i] == box) and box not in old]
            if len(fresh) < len(new):
                gone = [box for i, box in enumerate(old) if not (i < len(new) and new[i] == box) and box not in new]
        if not old or len(fresh) == len(new) or len(fresh) + len(gone) > len(new):
            self.paint(new, 0, 0, canvas.width, canvas.height)
        else:
            for x, y, right, bottom in merged(gone + fresh):
                self.paint(new, x, y, right, bottom)
        self.shown = new

    def paint(self, boxes, x, y, right, bottom):
        """Draw an area and send it, as much at a time as the canvas holds. boxes: all that are on the screen."""
        canvas = self.canvas
        x &= ~1  # drivers send pairs of pixels
        right = min(right + 1 & ~1, canvas.width)
        boxes = [box for box in boxes
                 if box.x < right and x < box.x + box.w and box.y < bottom and y < box.y + box.h]
        while y < bottom:
            end = min(bottom, canvas.move(y))
            canvas.rect(x, y, right - x, end - y, PAPER)
            for box in boxes:
                if box.y < end and y < box.y + box.h:
                    paint.draw(canvas, self._font, box)
            canvas.show(x, y, right - x, end - y)
            y = end

    def _pulse(self):
        """The rules work on: say so once it takes long."""
        from cornerman.ui.app import notices

        self.pulses += 1
        if self.pulses == THINKING and self.shown:
            notices.thinking(self)

    # ---- home, or a match

    def home(self, lines=(), start=None):
        """Leave the match; the first screen comes next, with `lines` to be read before it.

        start: (game, options) of a match to begin there.
        """
        self.going = (None, lines, start)

    def sit(self, table, lines=None):
        """Go to the dashboard of a match next. lines: told there; None: the match begins."""
        self.going = (table, lines, None)

    def _go(self):
        """Do what a key has left to do, then change between home and a match, if that comes next."""
        while self.work:
            work, self.work = self.work, None
            work()
        if self.going:
            from cornerman.ui.app import transitions

            transitions.go(self)

    @property
    def table(self):
        """The match that is open, or None."""
        return self.dash.table if self.dash else None

    def named(self, line):
        """A sentence of a game with the names of the seats."""
        if self.dash:
            return self.dash.table.named(line)
        for i in range(len(self.settings.names)):
            line = line.replace("@%d" % i, self.settings.names[i])
        return line

    def show_settings(self):
        """The settings, from home or from the table."""
        from cornerman.ui.app import preferences

        preferences.show(self)

    def apply_settings(self):
        """Apply the settings, and save them."""
        from cornerman.ui.app import settings

        settings.apply(self)

    def unsaved(self, what):
        """The flash did not take it: say so, and what helps."""
        from cornerman.ui.app import notices

        notices.unsaved(self, what)
