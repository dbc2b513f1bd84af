"""The app: a stack of screens that gets keys and time and sends the changed areas of the picture. It shows home or one
match."""

from cornerman import memory
from cornerman.game import progress_watchers
from cornerman.keys import MENU, OK
from cornerman.ui.draw import chrome, fonts, paint, shapes
from cornerman.ui.draw.layout import Style
from cornerman.ui.menus.screens import PAUSE, Message
from cornerman.theme import PAPER

MOVING = 12  # pictures that follow each other by themselves before garbage is collected: dice roll in ten
FIRSTS = 3  # matches on a board in which the hints of the keys are shown whatever is played
THINKING = 8  # calls of game.report_progress after which a notice is shown: 0.1 to 0.2 s on an RP2040 with files
QUICK = 24  # the same where modules run from the flash
MANY = 9999  # more calls of it than any computation makes

# Limits in percent of the heap in use, which has 246 KB on the RP2040. Above them MicroPython's table of interned
# strings may find no free block when it doubles, and then no module can be loaded any more.
#
# `_full` returns one of these: above it only the modules stay loaded that the next key needs.
FULL = 70     # in a match of a game with LARGE screens
EASY = 87     # in a match of another game, whose modules all fit
HOME = 74     # at home, from where a game with LARGE screens may be opened
# In place of these three where modules lie in the flash, from where they come back in 1 to 4 ms each: in an image,
# which leaves a heap of 188 KB, and as files.
IMAGE, LINKED = 42, 58
HEAVY = 5     # above that by so much more, `_held` keeps of what open screens refer to only what the next key needs
# Three functions use one of these where that of `_full` is lower.
AGAIN = 87    # _tidy, after a picture of the same screen: its next key is likely to need what the last one has loaded
SCARCE = 75   # relieve, between the steps of one action
COVERED = 82  # _low, before a screen opens over the dashboard: what draws the dashboard is unloaded
# Up to this, import_ahead imports what the next key may need while nobody waits, at home; in a match up to AGAIN.
AHEAD = 64
# Ending of the names of a game's modules that draw the dashboard: no other screen refers to them.
SHOWS = "view"


def merged(boxes):
    """The areas of boxes as [left, top, right, bottom]; overlapping ones are merged."""
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


def differing(boxes, other):
    """Those of some boxes that have no equal in `other` at the same place from its start or from its end."""
    count, more = len(other), len(other) - len(boxes)
    return [box for i, box in enumerate(boxes)
            if not (i < count and other[i] == box) and not (0 <= i + more < count and other[i + more] == box)]


class App:
    """Passes logical keys and time to the screens, and draws what has changed. `tick` is its only clock."""

    def __init__(self, port):
        """port: canvas, board, root, entropy(n), turn(on), sleep(on), battery() (docs/architecture.md)."""
        from cornerman.store import room_makers  # here: each name of a module makes the others slower to find
        from cornerman.ui.app import settings

        self.port = port
        self.canvas = port.canvas
        self.loaded = {}  # {name: Font}
        self.style = Style(self.canvas.width, self.canvas.height, self._font, port.board["colour"])
        self.style.caps = chrome.caps(port.board)
        self.has_chord = "+" in self.style.caps[MENU][0]  # for the menu
        self.has_tab = "TAB" in port.board["keys"].values()
        self.stack = []  # the open screens, the one on top last
        self.stale = True  # True if the panel may not show the present state: `draw` has something to do
        self.shown = None  # the boxes of the last picture, with which the next one is compared; None: all is drawn
        self.drawn = None  # the screen that is on the panel: if another one is on top, all of that is drawn
        self.dash = None  # the Dashboard of the open match; None: home is shown
        self.pending = None  # (table, beginning, lines, start): `_go` is to go to home or to a match; None: it is not
        self.words_of = None  # arguments of forms.Form by which forms inside an open form name their rows and values
        self.series = None  # the session so far of those who played last: `before` of session.begun
        self.hinted = []  # (hints, boxes) of key lines
        self.line = ()  # the boxes of the key line that is on the panel
        self.moving = False  # True while a picture is drawn that moves by itself, such as dice that roll
        self.owed = []  # boxes whose areas may not be on the panel, because a key came while they were drawn
        self.handling = False  # True while a screen handles a key
        self.in_key = False  # True while a key and the work that it has left are handled
        self.untidy = False  # True if a key has been handled since garbage was collected by `trim`
        self.untidied = 0  # pictures since then
        self.holes = False  # True if the main loop is to call memory.fill_holes
        self.tidied = None  # the id of the screen that was open then: a reference would keep its modules
        self.work = None  # (function, arguments…) that is called when the key has been handled
        self.ahead = None  # number of the next part of the screen on top that can be imported ahead; or None
        self.later = []  # functions of the app that are called once the next picture is on the panel
        self.idle = 0  # ms since the last key or touch
        self.asleep = False  # True while the panel is off, until a key
        self.power = self.clock = None
        self.reports = self.part = 0  # of the computation that the rules do now: calls of `_progress`, percent done
        progress_watchers[:] = [self._progress]
        room_makers[:] = [self.after_error]
        if "battery" in port.board or "axp192" in port.board:
            from cornerman.ui.app.power import Power

            self.power = Power(self)
        self.settings, messages = settings.load(port.root + "/settings")
        self.port.turn(self.settings.turned)
        if port.dim and self.settings.dim < 100:
            port.dim(self.settings.dim)
        self.home()
        self._go()
        if not self.settings.number and not messages:
            self.show_buttons(True)
        if self.settings.open and "power" in port.board:
            self.stack[-1].key(self, OK, 0)  # Resume
            self._go()
        for message in messages:
            self.warn([message])

    def _font(self, name):
        """The Font of this name; each is loaded once."""
        font = self.loaded.get(name)
        if font is None:
            font = self.loaded[name] = fonts.Font(name, self.canvas.wide)
        return font

    # ---- the stack of screens

    def push(self, screen):
        """Open a screen over the others."""
        self.stack.append(screen)
        if self._covered() and self._low():
            memory.drop_all_but(self._held())  # before its first picture needs memory

    def pop(self):
        """Close the screen on top; the first one stays."""
        if len(self.stack) > 1:
            self.stack.pop()

    def ask(self, ask, title, done, label=None, omit_label="Let me choose", help_for=None, value_note=None):
        """Push the picker for a value.

        ask         game.Ask
        done        function (app, value) that is called with the value, or with LEFT_OUT if the device shall decide
        label       function of a value: how it is shown; None: as plain text
        omit_label  label of the row for LEFT_OUT if `ask.optional`, or for an empty list if `ask.choices`
        help_for    None, or a function of a value that returns the function of the app that MENU on the value calls,
                    or None: MENU does nothing there
        value_note  None, or a function of a value: a short text at the right of its row in a list
        """
        depth = self.depth()
        for tried in (False, True):
            from cornerman.tables import plain
            from cornerman.ui.pickers import picker

            try:
                picker.show(self, ask, title, done, label or plain, omit_label, help_for,
                            value_note or (lambda value: ""))
                break
            except MemoryError:
                if tried:
                    raise
                self.cut(depth)
                self._let_go()
                memory.after_error(self._held())

    def depth(self):
        """How many screens are open (int)."""
        return len(self.stack)

    def cut(self, depth):
        """Close the screens above `depth`."""
        del self.stack[depth:]

    def pass_on(self, key):
        """Give a key to the screen that is now on top, if it is a dashboard."""
        if self.stack[-1] is self.dash:
            self.dash.key(self, key, 0)

    # ---- keys, time, drawing

    def key(self, key, count):
        """Handle a logical key. count: 0 for a press, 1, 2… for repeats while it is held"""
        self.idle = self.reports = self.part = 0
        self.stale = True
        if self.asleep:
            self.asleep = False
            self.port.sleep(False)
            return
        if not count:
            self.signal("click")
            if self.untidy and not memory.ample:
                self.trim()  # for keys that were queued while another one was handled
        top = self.stack[-1]
        self.in_key = self.handling = self.untidy = True
        top.key(self, key, count)
        self.handling = False
        top = top if getattr(top, "warn", False) else None  # a reference to any other screen would keep its modules
        self._go()
        self.in_key = False
        if self.stack[-1] is not top and getattr(self.stack[-1], "warn", False):
            self.signal("refused")

    def signal(self, name):
        """Let the board sound or flash, where it can and the settings allow it. Does not block.

        name: "click", which has no flash, "refused", "knockout" or "clock"
        """
        settings, board = self.settings, self.port.board
        loud = settings.sound and "sound" in board
        lit = settings.led and "led" in board and name != "click"
        if loud or lit:
            self.port.signal(name, loud, lit)

    def touch(self, x, y):
        """A finger has tapped the pixel (x, y) of the screen."""
        from cornerman.ui.app import touch

        self.idle = 0
        touch.tap(self, x, y)

    def tick(self, ms):
        """Advance the time by `ms`."""
        self.reports = self.part = 0
        if hasattr(self.stack[-1], "tick"):
            self.stale = self.stack[-1].tick(self, ms) or self.stale
        self._go()
        self.idle += ms
        if self.dash and self.idle >= PAUSE:
            self.table.journal.make_ready(self.table.match.state["over"])
        if self.clock and self.clock.tick(ms):
            self.stale = True
        if self.power:
            self.power.tick(ms)
        minutes = self.settings.sleep
        if minutes and not self.asleep and self.idle >= minutes * 60000:
            self.asleep = True
            if "power" in self.port.board:
                from cornerman.ui.app import settings

                settings.leave(self)
            self.port.sleep(True)

    def charge(self):
        """The charge of the battery as text, "" if there is none."""
        return "%d%%" % self.power.charge if self.power and self.power.charge is not None else ""

    def warn(self, lines):
        """Show lines over whatever is on the screen, with the names of seats and keys filled in (`named`). The OK that
        closes them is not passed on to a dashboard: it may have been on its way before they came."""
        self.push(Message([self.named(line) for line in lines], warn=True, then=False))
        self.stale = True

    def stuck(self, button):
        """Warn of buttons that were down from the start. button: their names, separated by commas"""
        names = ", ".join([chrome.label(self.port.board, name) for name in button.split(", ")])
        self.warn(["Button %s seems stuck. It is ignored until it is let go." % names])

    def draw(self):
        """Draw and send what has changed since the last call. True: there was something to check, and no key has come
        before all of it was sent."""
        if not self.stale or self.asleep:
            return False
        self.stale = False
        try:
            self._draw()
        except MemoryError:  # the heap is full or fragmented: unload what this picture does not need
            top = self.stack[-1]
            self._let_go()
            self.shown = self.drawn = None
            memory.after_error(list(getattr(top, "STAYS", ())) + list(getattr(top, "DRAWING", ()))
                               if self._covered() else self._stays())
            self._draw()
        self.ahead = 0 if not memory.image and hasattr(self.stack[-1], "import_ahead") else None
        return not self.stale

    def trim(self):
        """Do what waits for the next picture (`after`), then free memory; called after each picture. Where memory is
        seldom short it is freed once, elsewhere also before what waits, which may write a file."""
        if self.later and not memory.ample:
            self._tidy()
        while self.later:
            self.later.pop(0)(self)
        self._tidy()

    def _tidy(self):
        """Collect garbage and, where memory is low, unload modules that the next key does not need.

        Modules of games are unloaded only while the dashboard or home is on top, or a plain message over it. Any other
        screen refers to functions of these modules: they would stay in memory and would be loaded a second time.
        """
        self.untidied += 1
        if memory.ample and not self.untidy and self.untidied <= MOVING and not memory.has_new():
            return  # a picture that moves by itself leaves little garbage, and a key may come before the next one
        self.untidy, self.untidied = False, 0
        full = self._full()
        # elsewhere modules come and go, and need the small free blocks themselves
        fill = memory.ample or self.dash and not self.table.game.dashboard.LARGE
        before, self.tidied = self.tidied, id(self.stack[-1])
        if before == self.tidied and not memory.ample:
            full = max(full, AGAIN)  # the same screen is still open, so the next key is likely to need what is loaded
        unloaded = memory.after_picture(self._held if self._covered() else self._stays, full)
        self.holes = fill and not unloaded

    def after_error(self):
        """Make room after a MemoryError outside a picture or a picker."""
        self._let_go()
        memory.after_error(self._held() if self._covered() else self._stays())

    def has_time(self):
        """True if there is something to import ahead, and no key, no picture and no match that home reads waits."""
        return (self.ahead is not None and self.idle >= PAUSE and not self.stale
                and not getattr(self.stack[-1], "reading", None))

    def import_ahead(self):
        """Import the next part of what the next key may need, unless memory is low; after the last one garbage is
        collected. Called while the app `has_time`."""
        part, self.ahead = self.ahead, None
        if memory.above(LINKED if memory.ample else AGAIN if self.dash else AHEAD):
            return
        try:
            if self.stack[-1].import_ahead(self, part):
                self.ahead = part + 1
        except MemoryError:  # the key imports it itself
            pass
        if self.ahead is None and memory.has_new():
            self.trim()

    def after(self, function):
        """Call a function of the app once the next picture is on the panel."""
        if function not in self.later:
            self.later.append(function)

    def _covered(self):
        """True while a screen that may refer to a game's functions lies over the first one."""
        return any([getattr(screen, "holds", True) for screen in self.stack[1:]])

    def relieve(self, imported=()):
        """Unload modules between the steps of an action, if memory is very low. Called while only one screen is open.

        imported: full names of the modules that the action has just imported; they stay
        """
        closed = self.drawn is not None and self.drawn is not self.stack[-1]
        if closed:
            self.drawn = None  # a reference to a closed screen would keep its modules
        if memory.make_room(lambda: self._stays() + list(imported), max(SCARCE, self._full()), closed) and self.dash:
            self._let_go()
            memory.drop_all_but([name for name in self._stays() + list(imported)
                                 if name not in self.dash.DRAWING and not name.endswith(SHOWS)])

    def make_room(self):
        """Free memory before the device chooses its move, and after that for the picture. Called while only one screen
        is open."""
        memory.make_room(self._stays, self._full(), True)

    def cover(self, low=False):
        """Where memory is low, unload what draws the dashboard before another screen opens over it.

        low: True: the caller knows that memory is low; False: it is looked up
        """
        if len(self.stack) == 1 and (low or self._low()):
            memory.drop_all_but(self._stays_undrawn())

    def _low(self):
        """True if modules should be unloaded before a screen opens over the dashboard."""
        return self.dash and (memory.scarce(max(COVERED, self._full())) or memory.in_pieces())

    def _full(self):
        """The percentage of the heap in use above which only the modules that the next key needs stay loaded."""
        if memory.ample:
            return IMAGE if memory.image else LINKED
        return HOME if not self.dash else FULL if self.table.game.dashboard.LARGE else EASY

    def _stays(self):
        """The modules that the next key needs while one screen is open, as memory.unload_all_but takes them.

        The cache of shapes is let go of, too (`shapes.let_go`).
        """
        shapes.let_go()
        if not self.stack:  # between home and a match, whose modules are needed next
            return memory.names_below("")
        stays = list(getattr(self.stack[0], "STAYS", ()))
        if self.dash:
            stays += self.table.game.stays(self.table.match.state) + list(self.dash.DRAWING)
        return stays

    def _stays_undrawn(self):
        """The modules of `_stays` without those that draw the dashboard. Its cache for the next picture is emptied."""
        self._let_go()
        drawing = self.dash.DRAWING + self.dash.MAP
        return [name for name in self._stays() if name not in drawing and not name.endswith(SHOWS)] + [
            name for name in memory.names_below("ui.") if not name.endswith(SHOWS) and name[10:] not in drawing]

    def _let_go(self):
        """Empty the caches that the dashboard and the fonts have for the next picture."""
        if self.dash:
            self.dash.picture = None
        fonts.let_go()

    def _held(self):
        """The modules to which the open screens refer, and those that draw the top one. Shapes are let go of.

        Where modules lie in the flash, and memory is low or the match has ended, when most screens are texts to read,
        only those of them that the next key needs.
        """
        shapes.let_go()
        if self.dash and self.dash.picture:
            self._let_go()
        held = [name for name in memory.names_below("games.", "defaults.rules", "defaults.words", "ui.menus.",
                                               "ui.characters.", "journal", "shelf", "options")
                if not name.endswith(SHOWS)]
        if memory.ample and self.dash and (self.table.match.state["over"] or memory.likely_above(self._full() + HEAVY)):
            held = list(self.table.game.stays(self.table.match.state))
        for screen in self.stack:
            held += getattr(type(screen), "STAYS", ())  # without the map of a dashboard
        return held + list(getattr(self.stack[-1], "DRAWING", ()))

    def _draw(self):
        """Lay out the screen on top, draw its boxes that differ from those shown, and send their areas. If most of them
        differ, or if another screen is on the panel, all of it is drawn.

        A picture that moves by itself (`moving`) ends where a key waits: `paint` stops and sets `stale`, which was
        False until then. Nothing says which areas were sent before. Therefore the next picture is drawn whole
        (`drawn` is None) if this one was to be, else with all areas that this one was to have (`owed`).
        """
        canvas, old = self.canvas, self.shown
        if old and self.stack[-1] is self.dash:
            self._draw_first(old)
        new = self.stack[-1].boxes(self.style)
        line, line_before = self._key_line() if self.style.foot else (), self.line
        if line:
            new = new + line
        memory.loaded()
        fresh, gone = new, []  # the boxes that the panel does not show yet, and those that it shows no longer
        if old and self.stack[-1] is self.drawn:
            fresh = differing(new, old)
            if 2 * len(fresh) < len(new):
                fresh = [box for box in fresh if box not in old]
                gone = [box for box in differing(old, new) if box not in new]
        slow = self.port.slow  # e-ink, whose driver reads the canvas later, and more than has changed
        owed = self.owed
        self.shown, self.drawn, self.line, self.owed = new, self.stack[-1], line, []
        self.moving = not self.untidy
        if slow and (fresh or gone) or 2 * len(fresh) >= len(new) or len(fresh) + len(gone) > len(new):
            line_stays = old and line and line is line_before and not slow  # the key line is on the panel already
            self.paint(new, 0, 0, canvas.width, self.style.height if line_stays else canvas.height)
            if self.stale:
                self.drawn = None
        else:
            owed += gone + fresh
            for area in merged(owed):
                self.paint(new, *area)
            if self.stale:
                self.owed = owed
        if self.stale:
            self.line = None  # the key line may not be on the panel
        self.moving = False

    def _draw_first(self, shown):
        """Draw the box of the dashboard that does not wait until everything is laid out (`Dashboard.first`).

        shown: the boxes on the panel, in which it replaces the old one
        """
        first = self.dash.first(self.style)
        if first:
            old, new, wide = first
            if old in shown:
                shown[shown.index(old)] = new
                x, y, w, h = new[:4]
                margin = max(0, (w - wide) // 2)
                self.paint(shown, x + margin, y, x + w - margin, y + h)

    def _key_line(self):
        """The boxes of the key line; those of the last two lists of hints are cached."""
        hints = self.stack[-1].hints(self) if hasattr(self.stack[-1], "hints") else []
        for kept in self.hinted:
            if kept[0] == hints:
                return kept[1]
        self.hinted = [(hints, [] if hints is None else chrome.key_line(self.style, hints))] + self.hinted[:1]
        return self.hinted[0][1]

    def paint(self, boxes, x, y, right, bottom):
        """Draw an area and send it, as many rows at a time as the canvas holds. boxes: all boxes of the screen"""
        canvas = self.canvas
        if self.style.colour:
            x &= ~1  # drivers of colour panels send pairs of pixels
            right = min(right + 1 & ~1, canvas.width)
        else:  # drivers of other panels send groups of eight pixels, side by side or one above the other
            x, y = x & ~7, y & ~7
            right, bottom = min(right + 7 & ~7, canvas.width), min(bottom + 7 & ~7, canvas.height)
        # on a board a field, x y w h, is quicker by its number than by its name
        boxes = [box for box in boxes
                 if box[0] < right and x < box[0] + box[2] and box[1] < bottom and y < box[1] + box[3]]
        draw, font = paint.draw, self._font
        while y < bottom:
            if self.moving and self.port.keys.waiting():
                self.stale = True
                break
            end = min(bottom, canvas.hold(x, y, right, bottom))
            canvas.rect(x, y, right - x, end - y, PAPER)
            for box in boxes:
                if box[1] < end and y < box[1] + box[3]:
                    draw(canvas, font, box)
            canvas.show(x, y, right - x, end - y)
            y = end

    def hide_progress(self):
        """Show no notice about what the rules do until the next key or tick: nobody waits for it."""
        self.reports = -MANY

    def _progress(self, part=None):
        """Show a notice once the rules take long, and check whether the player cancels. part: as in report_progress"""
        self.reports += 1
        if part is not None:
            self.part = part
        first = QUICK if memory.ample else THINKING
        if self.reports >= first and self.reports % THINKING == 0 and self.shown:
            from cornerman.ui.app import thinking

            try:
                thinking.show(self, self.part, self.reports == first)
            except RuntimeError:  # the C stack has no room for a picture beside that many calls of the rules
                self.shown = self.drawn = None

    # ---- home, or a match

    def home(self, start=None):
        """Leave the match and go to home after this key. start: (game, options, players, names of the seats) of a match
        that begins there"""
        self.pending = (None, None, (), start)

    def open_table(self, table, lines=None):
        """Go to the dashboard of a match that has a file, after this key. lines: shown there first"""
        self.pending = (table, None, lines, None)

    def begin(self, beginning):
        """Create the file of a match, a recipes.Beginning, and go to its dashboard, after this key."""
        self.pending = (None, beginning, (), None)

    def _go(self):
        """Do the work that a key has left (`work`), then change between home and a match if that was requested
        (`pending`)."""
        while self.work:
            work, self.work = self.work, None
            work[0](*work[1:])
            work = None  # the reference would keep the modules of the screens that were closed
        if self.pending:
            from cornerman.ui.app import transitions

            transitions.go(self)

    def end(self):
        """Drop all references after an error, so that another app has the memory."""
        self.stack, self.hinted = [], []
        self.shown = self.drawn = self.dash = self.pending = self.work = self.clock = self.words_of = None
        self.loaded.clear()
        fonts.let_go()

    @property
    def table(self):
        """The match that is open, or None."""
        return self.dash.table if self.dash else None

    def called(self, line):
        """A sentence with the names of this board's buttons in place of keys (`@OK`)."""
        return chrome.with_buttons(self.style.caps, line) if "@" in line else line

    def named(self, line):
        """A sentence of a game with the names of seats and buttons filled in."""
        if self.dash:
            return self.dash.table.named(line)
        line = self.called(line)
        for i in range(len(self.settings.names)):
            line = line.replace("@%d" % i, self.settings.names[i])
        return line

    def show_settings(self):
        """The settings, from home or from the table."""
        from cornerman.ui.app import preferences

        preferences.show(self)

    def show_buttons(self, first=False):
        """The page that teaches the keys. first: True at the first start."""
        from cornerman.ui.app.your_buttons import YourButtons

        self.push(YourButtons(self, first))

    def is_new(self):
        """True until FIRSTS matches were played on this board."""
        return len(self.settings.known) < FIRSTS

    def show_keys(self):
        """Reserve room for the key line if the settings say so: always, in the first matches, or never. The first
        matches are the first FIRSTS of the board, and the first one of each game."""
        hints = self.settings.hints
        shown = hints == "always" or hints == "first" and (
            self.is_new() or self.dash and self.table.game.name not in self.settings.known)
        if shown != (self.style.foot > 0):
            self.style.show_keys(shown)
            self.shown, self.hinted = None, []
            if self.dash:
                self.dash.picture = None

    def apply_settings(self):
        """Apply the settings, and save them."""
        from cornerman.ui.app import settings

        settings.apply(self)

    def unsaved(self, *given):
        """Tell the player that something could not be saved. The arguments are those of `notices.unsaved` after the
        first."""
        from cornerman.ui.app import notices

        notices.unsaved(self, *given)

    def journal(self):
        """A Journal of this device's matches; none of them is open in it."""
        from cornerman.journal import Journal
        from cornerman.store import Store

        return Journal(Store(self.port.root + "/matches"))
