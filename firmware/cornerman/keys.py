"""Turns the edges of buttons into logical keys: debounce, long presses, chords, repeats.

`edge()` may be called from interrupts: it allocates nothing and only adds to a ring buffer, so no press is lost while
the screen is being drawn. Times are in milliseconds (int) and may wrap at 2**29.
"""

from array import array

UP, DOWN, LEFT, RIGHT, OK, BACK, MENU, TAB = 1, 2, 3, 4, 5, 6, 7, 8
EVERY = (UP, DOWN, LEFT, RIGHT, OK, BACK, MENU, TAB)
NAMES = ("", "UP", "DOWN", "LEFT", "RIGHT", "OK", "BACK", "MENU", "TAB")

CHORD_MS = 50  # how long a button of a chord waits for the other button
LONG_MS = 500  # a press of at least this length is a long press
REPEAT_MS = 400  # from a press to its first repeat
UNSEEN_MS = 100  # from a release to the end of a press that nobody saw: what is sooner may be a contact that bounces
STUCK_MS = 2000  # after this time a button that was down at the start counts as stuck

_SIZE = 32  # entries of the ring buffer
_MASK = 0x1FFFFFFF  # times wrap here
_HALF = 0x10000000

# The phases of a button: it is up; it is down and has not fired yet; it has fired or is ignored.
_IDLE, _WAITS, _DONE = 0, 1, 2


def _passed(now, then):
    """The milliseconds from `then` to `now`, with wrap-around; negative if `then` is later."""
    return ((now - then + _HALF) & _MASK) - _HALF


class Keys:
    """The logical keys of a board.

    mapping   dict from gestures to names of keys: {"A": "UP", "A long": "OK", "A+B": "MENU"} for a button, a button
              that is held and two buttons at once
    buttons   list of the names of the buttons; `edge` takes their index
    debounce  ms (int) without contact after which a release counts; a press counts at once
    patience  ms (int) after which a button that was down at the first tick counts as stuck
    down      bytearray by index of a button: 1 while it has contact, as far as `edge` knows; only that writes it
    stuck     None, or the names (str, separated by commas) of the buttons that were down at the first tick and still
              are `patience` later; they are ignored until they are released

    A button with neither a long press nor a chord fires when it goes down. A button with a long press fires when it
    goes up, or after LONG_MS. A button of a chord without a long press waits CHORD_MS for the other one. UP and DOWN
    repeat while they are held, unless their button has a long press.
    """

    def __init__(self, mapping, buttons, debounce=15, patience=STUCK_MS):
        self.debounce = debounce
        self._patience = patience
        self.stuck = None
        self.buttons = buttons
        count = len(buttons)
        self._short = bytearray(count)
        self._long = bytearray(count)
        self._chorded = bytearray(count)
        self._chords = []
        for gesture in mapping:
            key = NAMES.index(mapping[gesture])
            if "+" in gesture:
                a, b = [buttons.index(name) for name in gesture.split("+")]
                self._chords.append((a, b, key))
                self._chorded[a] = self._chorded[b] = 1
            elif gesture.endswith(" long"):
                self._long[buttons.index(gesture[:-5])] = key
            else:
                self._short[buttons.index(gesture)] = key

        # Only edge() writes these.
        self.down = bytearray(count)
        self._up = array("i", [0] * count)  # when it last lost contact
        self._open = bytearray(count)  # 1: its press is in the ring, its release is not yet
        self._what = bytearray(_SIZE)
        self._when = array("i", [0] * _SIZE)
        self._head = 0

        # Only tick(), next() and pressed() write these. The first tick also sets _watched, the buttons that have been
        # down since the start; UP and DOWN set _count, the repeats so far, and _again, the time of the next one.
        self._tail = 0
        self._now = 0
        self._start = None  # time of the first tick
        self._phase = bytearray(count)
        self._since = array("i", [0] * count)  # when it was pressed last
        self._repeats = -1  # the button whose key repeats; -1: none
        self._early = []  # events that `pressed` has taken from the ring

    def edge(self, button, down, ms):
        """Record that a button made (down: True) or lost contact at `ms`. May be called from an interrupt.

        button: its index. A press that finds the ring full counts if the button is still down in a later call.
        """
        if down == self.down[button]:
            return
        ms &= _MASK
        if not down:
            self._up[button] = ms
            self.down[button] = 0
            return
        if (ms - self._up[button]) & _MASK >= self.debounce:
            if (self._tail - self._head - 1) % _SIZE <= len(self.down):
                return
            for other in range(len(self.down)):
                if (
                    self._open[other]
                    and not self.down[other]
                    and (ms - self._up[other]) & _MASK >= self.debounce
                ):
                    self._open[other] = 0
                    self._push(other << 1, self._up[other])
            self._open[button] = 1
            self._push(button << 1 | 1, ms)
        self.down[button] = 1

    def unseen(self, button, ms):
        """Record the press of a button that was pressed and released while interrupts were off, as during an erase of
        the flash. The caller records the release by `edge`. May be called from an interrupt.

        A contact that bounced after its last release looks the same, so nothing is recorded within UNSEEN_MS of that
        release: this is longer than an erase usually takes, and shorter than fingers need to press again.
        """
        if (ms - self._up[button]) & _MASK >= UNSEEN_MS:
            self.edge(button, True, ms)

    def _push(self, what, ms):
        """Add an edge to the ring. what: 2 * index of the button, plus 1 for a press"""
        self._what[self._head] = what
        self._when[self._head] = ms
        self._head = (self._head + 1) % _SIZE

    def entropy(self, noise):
        """32 random bytes: the SHA-256 of `noise` (bytes) and of the times of presses and releases."""
        from hashlib import sha256

        return sha256(noise + bytes(self._when) + bytes(self._up) + bytes(self._what)).digest()

    def waiting(self):
        """True while the ring holds edges that next() has not looked at."""
        return self._tail != self._head

    def idle(self, ms, now):
        """True if no button is down at `now` and none was during the `ms` before."""
        for button in range(len(self.down)):
            if self.down[button] or (now - self._up[button]) & _MASK < ms:
                return False
        return self._tail == self._head

    def tick(self, ms):
        """Set the time to `ms`; returns the ms since the last tick. Edges before the first tick are not counted as key
        presses."""
        passed = (ms - self._now) & _MASK
        self._now = ms & _MASK
        if self._start is None:
            passed = 0
            self._start = self._now
            self._tail = self._head
            self._watched = list(range(len(self.down)))
            for button in self._watched:
                self._up[button] = (self._now - self.debounce) & _MASK
        if self._watched:
            self._watch()
        return passed

    def _watch(self):
        """Set `stuck` once buttons have been down for `patience` since the first tick."""
        self._watched = [b for b in self._watched if self.down[b]]
        if self._watched and _passed(self._now, self._start) > self._patience:
            self.stuck = ", ".join([self.buttons[b] for b in self._watched])
            self._watched = []

    def pressed(self, key, ms):
        """True if a key was pressed up to the time `ms`, which is later than the last tick. For long work between two
        ticks.

        If it was, this press and all events before it are discarded. If not, `next` still returns the presses, without
        repeats.
        """
        then, self._now = self._now, ms & _MASK
        event = self._read()
        while event and event[0] != key:
            if not event[1]:
                self._early.append(event)
            event = self._read()
        self._now = then
        if event:
            self._early = []
        return event is not None

    def next(self):
        """The next (key, count) up to the time of the last tick, or None. count: 0 for a press, 1, 2… for repeats."""
        return self._early.pop(0) if self._early else self._read()

    def _read(self):
        """The next (key, count) of the edges in the ring, or None; as `next`, without the events that `pressed` has set
        aside."""
        while self._tail != self._head:
            button = self._what[self._tail] >> 1
            down = self._what[self._tail] & 1
            ms = self._when[self._tail]
            event = None
            if down or self._phase[button]:
                event = self._due(ms)
                if event:
                    return event
                event = self._press(button, ms) if down else self._release(button)
            self._tail = (self._tail + 1) % _SIZE
            if event:
                return event
        for button in range(len(self.down)):
            if self._phase[button] and not self.down[button]:
                if _passed(self._now, self._up[button]) >= self.debounce:
                    event = self._due(self._up[button]) or self._release(button)
                    if event:
                        return event
        return self._due(self._now) or self._repeat()

    def _press(self, button, ms):
        """The event of a button that goes down at `ms`: the chord that it completes, or its own key unless a long press
        or chord is still possible; None: no event yet."""
        self._repeats = -1
        for a, b, key in self._chords:
            if button == a or button == b:
                other = a + b - button
                if self._phase[other] == _WAITS:
                    self._phase[button] = self._phase[other] = _DONE
                    return key, 0
        self._since[button] = ms
        if self._long[button] or self._chorded[button]:
            self._phase[button] = _WAITS
            return None
        return self._fire(button, ms)

    def _release(self, button):
        """The event of a button that goes up: its key, if it was waiting for a long press or a chord; None: no
        event."""
        late = self._phase[button] == _WAITS
        self._phase[button] = _IDLE
        if self._repeats == button:
            self._repeats = -1
        return (self._short[button], 0) if late and self._short[button] else None

    def _due(self, ms):
        """The event that is due at `ms`: of a long press, or of a button whose chord was not completed; None: no
        event."""
        for button in range(len(self._phase)):
            if self._phase[button] == _WAITS:
                end = ms
                if not self.down[button] and _passed(ms, self._up[button]) > 0:
                    end = self._up[button]
                held = _passed(end, self._since[button])
                if self._long[button]:
                    if held >= LONG_MS:
                        self._phase[button] = _DONE
                        return self._long[button], 0
                elif held >= CHORD_MS:
                    event = self._fire(button, self._since[button])
                    if event:
                        return event
        return None

    def _fire(self, button, ms):
        """The event of the key of a button that is pressed at `ms`; UP and DOWN repeat from then on. None: the button
        has no key."""
        self._phase[button] = _DONE
        key = self._short[button]
        if key == UP or key == DOWN:
            self._repeats = button
            self._count = 0
            self._again = ms + REPEAT_MS
        return (key, 0) if key else None

    def _repeat(self):
        """The event of a key repeat that is due; None: none is."""
        if self._repeats < 0 or _passed(self._now, self._again) < 0:
            return None
        self._count += 1
        self._again = self._now + (120 if self._count < 6 else 60 if self._count < 16 else 30)
        return self._short[self._repeats], self._count
