"""The buttons of a board with CircuitPython: at pins, behind a shift register, or the directions of a joystick."""

import analogio
import board
import keypad
import microcontroller
import supervisor

from cornerman.ports.errors import BoardError

HYSTERESIS = 3000  # how far a joystick must move back before it counts as released; its range is 65536


def pin(name):
    """Return a pin by its GPIO number (int) or by its name in the module `board` (str).

    BoardError: this board has no such pin.
    """
    found = (getattr(microcontroller.pin, "GPIO%d" % name, None)  # type: ignore[attr-defined]
             if type(name) is int else getattr(board, name, None))
    if found is None:
        raise BoardError("This board has no pin %s: look at board.json, or flash the files of the right board." % name)
    return found


class JoystickButton:
    """One direction of a joystick, read as a button."""

    def __init__(self, config, source):
        """config: the board's data of this button, with `below` or `above`; source: the AnalogIn of the axis."""
        self._source = source
        self._sign = -1 if "below" in config else 1
        self._limit = self._sign * config["below" if "below" in config else "above"]
        self._pressed = False

    def pressed(self):
        """Read the axis; return True while the stick is pushed in this direction."""
        self._pressed = self._sign * self._source.value > self._limit - (HYSTERESIS if self._pressed else 0)
        return self._pressed


class Buttons:
    """All buttons of a board. `keypad` scans them in the background; `poll` reads the joystick."""

    def __init__(self, data, names, edge):
        """data: the dict of board.json; names: list of its buttons; edge(index, pressed, ms): called by `poll`."""
        self._edge = edge
        self._event = keypad.Event()
        self._scanners = []  # tuples (scanner, {number of a key of the scanner: index in `names`})
        self._joystick = []  # tuples (index in `names`, JoystickButton)
        at_pins, shifted, axes = {}, {}, {}  # at_pins: {(active, pull): [index, …]}: one keypad.Keys each
        for i in range(len(names)):
            config = data["buttons"][names[i]]
            if "shift" in config:
                shifted[config["shift"]] = i
            elif "axis" in config:
                axis = config["axis"]
                if axis not in axes:
                    axes[axis] = analogio.AnalogIn(pin(axis))
                self._joystick.append((i, JoystickButton(config, axes[axis])))
            else:
                at_pins.setdefault((config["active"], config["pull"]), []).append(i)
        for (active, pull), indexes in at_pins.items():
            pins = [pin(data["buttons"][names[i]]["pin"]) for i in indexes]
            scanner = keypad.Keys(pins, value_when_pressed=active == 1, pull=pull, interval=0.005)
            self._scanners.append((scanner, dict(enumerate(indexes))))
        if shifted:
            self._scanners.append((_shift_register(data["shift"]), shifted))

    def poll(self):
        """Report what has happened to the buttons since the last call."""
        event = self._event
        for scanner, indexes in self._scanners:
            while scanner.events.get_into(event):
                if event.key_number in indexes:
                    self._edge(indexes[event.key_number], event.pressed, event.timestamp)
        for i, button in self._joystick:
            self._edge(i, button.pressed(), supervisor.ticks_ms())

    def waiting(self):
        """Return True while there is an event that `poll` has not reported yet."""
        for scanner, indexes in self._scanners:
            if scanner.events:
                return True
        return False


def _shift_register(config):
    """Return the scanner of a shift register. config: the board's `shift` (dict)"""
    return keypad.ShiftRegisterKeys(
        clock=pin(config["clock"]), data=pin(config["data"]), latch=pin(config["latch"]),
        key_count=config["count"], value_when_pressed=config["active"] == 1, interval=0.005)
