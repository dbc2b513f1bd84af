"""The buttons of a board with CircuitPython: at pins, behind a shift register, or a joystick."""

import analogio
import board
import keypad
import microcontroller
import supervisor

from cornerman.ports.find import Wrong

SLACK = 3000  # how far a joystick must come back before it counts as let go, of 65536


def pin(name):
    """A pin by its number, or by its name in `board`. Wrong: this board has no such pin."""
    found = getattr(microcontroller.pin, "GPIO%d" % name, None) if type(name) is int else getattr(board, name, None)
    if found is None:
        raise Wrong("This board has no pin %s: look at board.json, or flash the files of the right board." % name)
    return found


class Axis:
    """One end of a joystick as a button, at an AnalogIn."""

    def __init__(self, about, source):
        self._source = source
        self._sign = -1 if "below" in about else 1
        self._limit = self._sign * about["below" if "below" in about else "above"]
        self._down = False

    def down(self):
        """True while it is pushed."""
        self._down = self._sign * self._source.value > self._limit - (SLACK if self._down else 0)
        return self._down


class Buttons:
    """All buttons of a board, scanned in the background; the joystick is read by `poll`."""

    def __init__(self, data, names, edge):
        """data: the dict of board.json; names: its buttons; edge(index, down, ms): what is told of them."""
        self._edge = edge
        self._event = keypad.Event()
        self._scanners = []  # (scanner, the index of each of its keys in `names`)
        self._axes = []
        groups, sources = {}, {}
        for i, name in enumerate(names):
            about = data["buttons"][name]
            if "shift" in about:
                groups.setdefault("shift", {})[about["shift"]] = i
            elif "axis" in about:
                place = about["axis"]
                if place not in sources:
                    sources[place] = analogio.AnalogIn(pin(place))
                self._axes.append((i, Axis(about, sources[place])))
            else:
                groups.setdefault((about["active"], about["pull"]), []).append(i)
        for kind in groups:
            wired = groups[kind]
            if kind == "shift":
                about = data["shift"]
                scanner = keypad.ShiftRegisterKeys(
                    clock=pin(about["clock"]), data=pin(about["data"]), latch=pin(about["latch"]),
                    key_count=about["count"], value_when_pressed=about["active"] == 1, interval=0.005)
            else:
                pins = [pin(data["buttons"][names[i]]["pin"]) for i in wired]
                scanner = keypad.Keys(pins, value_when_pressed=kind[0] == 1, pull=kind[1], interval=0.005)
                wired = dict(enumerate(wired))
            self._scanners.append((scanner, wired))

    def poll(self):
        """Tell what has happened to the buttons since the last time."""
        event = self._event
        for scanner, wired in self._scanners:
            while scanner.events.get_into(event):
                if event.key_number in wired:
                    self._edge(wired[event.key_number], event.pressed, event.timestamp)
        for i, axis in self._axes:
            self._edge(i, axis.down(), supervisor.ticks_ms())

    def waiting(self):
        """True while a button has done what `poll` has not told yet."""
        for scanner, wired in self._scanners:
            if scanner.events:
                return True
        return False
