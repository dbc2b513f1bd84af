"""What is wrong with the content of a board.json; docs/adding-a-board.md says what it holds."""

import json
import re
from difflib import get_close_matches

KEYS = ("UP", "DOWN", "OK", "BACK", "MENU", "LEFT", "RIGHT", "TAB")  # the first five must be there
PC_KEYS = ("up", "down", "left", "right", "enter", "escape", "tab", "space", "backspace")

# What a shape is: (words, test) for a value; a list or dict of shapes; or a function that makes one for the value
# given. A field whose name ends in "?" may be left out.


def whole(least, most):
    """A whole number."""
    return "a whole number from %d to %d" % (least, most), lambda value: type(value) is int and least <= value <= most


def among(*values):
    """One of these texts or numbers."""
    return "one of " + ", ".join(map(json.dumps, values)), lambda value: (
        type(value) in (str, int) and value in values)


def text(words, pattern):
    """A text that matches a pattern."""
    return words, lambda value: type(value) is str and re.fullmatch(pattern, value) is not None


def each(shape):
    """Fields of any names, all of one shape."""
    return lambda value: dict.fromkeys(value, shape) if type(value) is dict else {}


def given(value, field):
    """The text in a field of what may be anything; "" if there is none."""
    found = value.get(field) if type(value) is dict else None
    return found if type(found) is str else ""


WORDS = text("a text", r"(?s).*\S.*")
YES = "true or false", lambda value: type(value) is bool
PIN = ('a pin: the number of a GPIO, or with CircuitPython a name such as "D9"', lambda value: (
    type(value) is int and value >= 0 or type(value) is str and re.fullmatch("[A-Z][A-Z0-9_]*", value) is not None))
NO_PIN = PIN[0] + ", or null", lambda value: value is None or PIN[1](value)
LIGHT = NO_PIN[0] + ', or "axp192"', lambda value: value == "axp192" or NO_PIN[1](value)
ANALOG = whole(0, 65535)
TURN = {"madctl": whole(0, 255), "x": whole(0, 319), "y": whole(0, 319)}
GLASS = {"column": whole(0, 319), "row": whole(0, 319), "columns": whole(1, 320), "rows": whole(1, 320),
         "mounted": among(0, 90, 180, 270)}
SPI = {"kind": among("spi"), "id": whole(0, 3), "sck": PIN, "mosi": PIN, "cs": PIN, "dc": PIN, "reset": NO_PIN,
       "speed": whole(100000, 80000000)}
BUSES = {
    "spi": SPI,
    "i2c": {"kind": among("i2c"), "id": whole(0, 3), "sda": PIN, "scl": PIN, "address": among(60, 61),
            "speed": whole(10000, 1000000)},
    "own": {"kind": among("own")},
}
COLOUR = {"invert": YES, "turns": [TURN, TURN]}
COLOUR_GLASS = {"ips": YES, "bgr?": YES, "mirrored?": YES}
# By driver: its buses, whether it has colours, fields of its own and of its glass.
PANELS = {
    "ssd1306": (("spi", "i2c"), False, {}, {"alternate": YES}),
    "sh1107": (("spi", "i2c"), False, {"model": among("waveshare", "featherwing")}, {}),
    "st7789": (("spi", "own"), True, COLOUR, COLOUR_GLASS),
    "ili934x": (("spi", "own"), True, dict(COLOUR, model=among("ili9341", "ili9342")), COLOUR_GLASS),
    "st7735r": (("spi", "own"), True, COLOUR, COLOUR_GLASS),
    "uc8151": (("spi",), False, {}, {"columns": among(128), "rows": among(296), "mounted": among(90, 270)}),
}
# By model or driver: columns and rows of the chip's memory.
MEMORY = {"ssd1306": (128, 64), "waveshare": (128, 128), "featherwing": (128, 128), "st7789": (240, 320),
          "ili9341": (240, 320), "ili9342": (320, 240), "st7735r": (132, 162), "uc8151": (128, 296)}


def _bus(driver):
    kinds = PANELS[driver][0]

    def shape(value):
        kind = given(value, "kind")
        if kind not in kinds:
            return {"kind": among(*kinds)}
        return dict(SPI, busy=PIN) if driver == "uc8151" else BUSES[kind]
    return shape


def _panel(value):
    driver = given(value, "driver")
    if driver not in PANELS:
        return {"driver": among(*PANELS)}
    return dict({"driver": WORDS, "width": whole(128, 320), "height": whole(64, 320), "bus": _bus(driver),
                 "light": LIGHT, "glass": dict(GLASS, **PANELS[driver][3])}, **PANELS[driver][2])


def _button(value):
    if type(value) is dict and "shift" in value:
        return {"shift": whole(0, 31)}
    if type(value) is dict and "axis" in value:
        return {"axis": PIN, "above" if "above" in value else "below": ANALOG}
    return {"pin": PIN, "active": whole(0, 1), "pull": YES}


BOARD = {
    "name": WORDS,
    "chip": among("rp2040", "esp32", "samd51"),
    "runtime": among("micropython", "circuitpython"),
    "firmware": text("the name of a build of the runtime, such as RPI_PICO", r"\w+"),
    "colour": YES,
    "panel": _panel,
    "buttons": each(_button),
    "keys": each(among(*KEYS)),
    "sim": each(text("a key of a PC: %s, or a letter but q and r" % ", ".join(PC_KEYS),
                     "|".join(PC_KEYS) + "|[a-ps-z]")),
    "shift?": {"latch": PIN, "data": PIN, "clock": PIN, "count": whole(1, 32), "active": whole(0, 1)},
    "levels?": each({"pin": PIN, "level": whole(0, 1)}),
    "axp192?": {"id": whole(0, 1), "sda": PIN, "scl": PIN},
    "battery?": {"pin": PIN, "times": ("a number from 1 to 20", lambda value: type(value) in (int, float)
                                       and 1 <= value <= 20), "enable?": PIN},
    "unconfirmed?": ("a list of sentences", lambda value: type(value) is list and all(map(WORDS[1], value))),
}


def check(data):
    """All that is wrong with a board's data (any JSON value): a list of sentences, each naming field and fix.

    Where a field has not the right shape, only such sentences: the rest is looked at when they are mended.
    """
    return shapes("", data, BOARD) or (
        runtime(data) + pins(data) + functions(data) + panel(data) + buttons(data) + keys(data) + sim(data))


def shapes(at, value, wanted):
    """Sentences for what is in `value` (the field `at`) and has not the shape `wanted`."""
    wanted = wanted if type(wanted) in (tuple, list, dict) else wanted(value)
    here = at or "board.json"
    if type(wanted) is tuple:
        return [] if wanted[1](value) else ["%s is %s; it must be %s." % (here, short(value), wanted[0])]
    if type(wanted) is list:
        if type(value) is not list or len(value) != len(wanted):
            return ["%s is %s; it must be a list of %d." % (here, short(value), len(wanted))]
        return [line for i in range(len(wanted)) for line in shapes("%s[%d]" % (at, i), value[i], wanted[i])]
    if type(value) is not dict:
        return ["%s is %s; it must be an object, {…}." % (here, short(value))]
    said, at = [], at + "." if at else ""
    wanted = {name.rstrip("?"): (shape, name.endswith("?")) for name, shape in wanted.items()}
    for name in value:
        if name in wanted:
            said += shapes(at + name, value[name], wanted[name][0])
        else:
            near = get_close_matches(name, set(wanted) - set(value), 1)
            said.append("%s%s means nothing here; %s." % (
                at, name, "do you mean %s?" % near[0] if near else "take it out"))
    return said + ["%s%s is missing; add it." % (at, name) for name in wanted
                   if name not in value and not wanted[name][1]]


def short(value):
    """A value as short JSON."""
    line = json.dumps(value, ensure_ascii=False)
    return line if len(line) < 40 else line[:36] + "…"


def runtime(data):
    """What the chip's runtime cannot do."""
    said = []
    if data["runtime"] == "circuitpython":
        if "axp192" in data:
            said.append("axp192: Cornerman reads this chip with MicroPython only; take it out.")
        if data["panel"]["driver"] == "uc8151":
            said.append('runtime: e-ink is driven with MicroPython only; write "micropython".')
        return said
    if data["chip"] == "samd51":
        return ['runtime: the SAMD51 boards run CircuitPython; write "circuitpython".']
    if data["panel"]["bus"]["kind"] == "own":
        said.append('panel.bus: only CircuitPython starts a display of its own; write "spi" or "i2c" and the pins.')
    for name, button in data["buttons"].items():
        if "pin" not in button:
            said.append("buttons.%s: shift registers and joysticks need CircuitPython; give it a pin." % name)
    return said


def wires(data):
    """All pins of a board whose shape is right: (field, pin, job), jobs out, in, pull and analog."""
    bus, light = data["panel"]["bus"], data["panel"]["light"]
    found = [("panel.bus." + wire, pin, "in" if wire == "busy" else "out") for wire, pin in bus.items()
             if wire in ("sck", "mosi", "cs", "dc", "reset", "busy", "sda", "scl")]
    if light != "axp192":
        found.append(("panel.light", light, "out"))
    for name, button in data["buttons"].items():
        if "pin" in button:
            found.append(("buttons.%s.pin" % name, button["pin"], "pull" if button["pull"] else "in"))
        elif "axis" in button and button["axis"] not in [pin for field, pin, job in found if job == "axis"]:
            found.append(("buttons.%s.axis" % name, button["axis"], "axis"))
    for part, field, job in (("shift", "latch", "out"), ("shift", "data", "in"), ("shift", "clock", "out"),
                             ("axp192", "sda", "out"), ("axp192", "scl", "out"),
                             ("battery", "pin", "analog"), ("battery", "enable", "out")):
        found.append(("%s.%s" % (part, field), data.get(part, {}).get(field), job))
    found += [("levels.%s.pin" % name, level["pin"], "out") for name, level in data.get("levels", {}).items()]
    return [wire for wire in found if wire[1] is not None]


def pins(data):
    """Pins used twice, and pins that the chip has not or that cannot do their job."""
    said, used = [], {}
    for field, pin, job in wires(data):
        if pin in used:
            said.append("%s: pin %s is taken already, by %s; give one of them another." % (field, pin, used[pin]))
        used.setdefault(pin, field)
        wrong = unable(data, pin, job)
        if wrong:
            said.append("%s: %s" % (field, wrong))
    return said


def unable(data, pin, job):
    """Why a pin cannot do its job, or None."""
    chip, analog = data["chip"], job in ("analog", "axis")
    if type(pin) is str:
        return "MicroPython knows pins by number; write that of %s." % pin if data["runtime"] == "micropython" else None
    if chip == "samd51":
        return 'the SAMD51 has no GPIO numbers; write the name in CircuitPython\'s board module, such as "D5".'
    if chip == "rp2040":
        if pin > 29:
            return "the RP2040 has no GPIO %d; it has 0 to 29." % pin
        return "only GPIO 26 to 29 of the RP2040 can measure; take one of them." if analog and pin < 26 else None
    if pin > 39 or pin in (20, 24, 28, 29, 30, 31):
        return "the ESP32 has no GPIO %d; it has 0 to 39, without 20, 24 and 28 to 31." % pin
    if 6 <= pin <= 11:
        return "GPIO 6 to 11 of the ESP32 belong to its flash; take another pin."
    if pin in (1, 3):
        return "GPIO 1 and 3 of the ESP32 are its line to the PC; take another pin."
    if pin >= 34 and job == "out":
        return "GPIO 34 to 39 of the ESP32 are inputs only; take another pin."
    if pin >= 34 and job == "pull":
        return "GPIO 34 to 39 of the ESP32 have no resistors; write pull false, and wire one to the idle level."
    return "only GPIO 32 to 39 of the ESP32 can measure; take one of them." if analog and pin < 32 else None


def functions(data):
    """Pins that do not carry the bus they are given to."""
    said, chip = [], data["chip"]
    for at, bus, kind in (("panel.bus", data["panel"]["bus"], data["panel"]["bus"]["kind"]),
                          ("axp192", data.get("axp192", {}), "i2c")):
        number = bus.get("id")
        first = 1 if (chip, kind) == ("esp32", "spi") else 0
        if number is None or chip == "samd51":
            continue
        if number not in (first, first + 1):
            said.append("%s.id is %d; the chip has %s %d and %d." % (at, number, kind.upper(), first, first + 1))
        elif chip == "rp2040":
            for wire, every, rest, half in (("sck", 4, 2, 8), ("mosi", 4, 3, 8), ("sda", 2, 0, 2), ("scl", 2, 1, 2)):
                can = [pin for pin in range(30) if pin % every == rest and pin // half % 2 == number]
                if type(bus.get(wire)) is int and bus[wire] not in can:
                    said.append("%s.%s: GPIO %d is not %s of %s%d; that is one of %s." % (
                        at, wire, bus[wire], wire.upper(), kind.upper(), number, ", ".join(map(str, can))))
    return said


def panel(data):
    """What cannot be on this chip of a panel."""
    about = data["panel"]
    columns, rows = MEMORY[about.get("model", about["driver"])]
    colour = PANELS[about["driver"]][1]
    width, height, glass = about["width"], about["height"], about["glass"]
    said = []
    if data["colour"] != colour:
        said.append("colour: a panel of the driver %s has %s; write %s." % (
            about["driver"], "colours" if colour else "one colour", json.dumps(colour)))
    if width % 2:
        said.append("panel.width is %d; it must be even." % width)
    if not colour and height % 8:
        said.append("panel.height is %d; with one bit a pixel it must be a multiple of 8." % height)
    for side, at, count, most in (("column", glass["column"], glass["columns"], columns),
                                  ("row", glass["row"], glass["rows"], rows)):
        if at + count > most:
            said.append("panel.glass: %s %d and %ss %d lead beyond the chip's memory of %d." % (
                side, at, side, count, most))
    seen = (glass["columns"], glass["rows"])
    if glass["mounted"] % 180:
        seen = seen[::-1]
    if seen != (width, height):
        said.append("panel.glass shows %dx%d pixels, but width and height say %dx%d; make them equal." % (
            seen + (width, height)))
    for i, turn in enumerate(about.get("turns", ())):
        most = (rows, columns) if turn["madctl"] & 0x20 else (columns, rows)
        for side, size, limit in (("x", width, most[0]), ("y", height, most[1])):
            if turn[side] + size > limit:
                said.append("panel.turns[%d].%s: %d and the picture's %d pixels lead beyond the memory of %d." % (
                    i, side, turn[side], size, limit))
    if about["light"] == "axp192" and "axp192" not in data:
        said.append("panel.light is the axp192's, but the board has none; add axp192 with its I²C pins.")
    return said


def buttons(data):
    """Buttons that cannot be told apart or have the wrong names."""
    said, bits, ends = [], {}, {}
    for name, button in data["buttons"].items():
        if not re.fullmatch(r"[\w-]+", name):
            said.append("buttons: '%s' is no name for a button; take letters, digits, _ and -." % name)
        if "shift" in button:
            bit = button["shift"]
            if "shift" not in data:
                said.append("buttons.%s: the board has no shift register; add shift with latch, data and clock." % name)
            elif bit >= data["shift"]["count"]:
                said.append("buttons.%s: the shift register has bits 0 to %d, no %d." % (
                    name, data["shift"]["count"] - 1, bit))
            if bit in bits:
                said.append("buttons.%s: bit %d is taken already, by %s; give one of them another." % (
                    name, bit, bits[bit]))
            bits[bit] = name
        elif "axis" in button:
            side = "above" if "above" in button else "below"
            if (button["axis"], side) in ends:
                said.append("buttons.%s: %s of %s is taken already, by %s." % (
                    name, side, button["axis"], ends[button["axis"], side][0]))
            ends[button["axis"], side] = name, button[side]
    for (axis, side), (name, limit) in ends.items():
        if side == "below" and limit >= ends.get((axis, "above"), ("", 65536))[1]:
            said.append("buttons.%s: below %d and above %d overlap; leave a middle where the stick rests." % (
                name, limit, ends[axis, "above"][1]))
    return said


def keys(data):
    """Gestures that no player can make, and keys that nothing gives."""
    said, chords = [], []
    names = ", ".join(data["buttons"])
    for gesture in data["keys"]:
        parts = re.fullmatch(r"([^ +]+)(?:\+([^ +]+)| long)?", gesture)
        if not parts:
            said.append("keys: '%s' is no gesture; write A, A long or A+B, with names of buttons." % gesture)
            continue
        pair = [name for name in parts.groups() if name]
        said += ["keys: '%s' needs a button %s; there are: %s." % (gesture, name, names) for name in pair
                 if name not in data["buttons"]]
        if len(pair) == 2 and (pair[0] == pair[1] or sorted(pair) in chords):
            said.append("keys: '%s' needs two buttons that are no other pair already." % gesture)
        chords.append(sorted(pair))
    said += ['keys: the button %s has no key of its own; add "%s": "OK" or another, or take the button out.' % (
        name, name) for name in data["buttons"] if name not in data["keys"]]
    there = set(data["keys"].values())
    said += ["keys: nothing gives %s; add a gesture for it." % key for key in KEYS[:5] if key not in there]
    if ("LEFT" in there) != ("RIGHT" in there):
        said.append("keys: LEFT and RIGHT go together; add the other one, or take it out.")
    return said


def sim(data):
    """PC keys that are missing or stand for two gestures."""
    said, taken = [], {}
    for gesture in data["keys"]:
        if gesture not in data["sim"]:
            said.append("sim: '%s' has no key of the PC; add one." % gesture)
    for gesture, key in data["sim"].items():
        if gesture not in data["keys"]:
            said.append("sim: '%s' is no gesture of keys; take it out." % gesture)
        if key in taken:
            said.append("sim: '%s' and '%s' have the same key, %s; change one." % (taken[key], gesture, key))
        taken[key] = gesture
    return said
