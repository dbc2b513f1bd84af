"""The schema of a board.json: its fields, and the allowed values of each.

A shape is a function of (field, value). `field` is the path of the value, such as "panel.bus.sck" ("" for the whole
file), and `value` is any JSON value. It returns a list of sentences, one for each fault; a sentence names the field and
the fix. docs/adding-a-board.md explains the fields.
"""

import json
import re
from difflib import get_close_matches

KEYS = ("UP", "DOWN", "OK", "BACK", "MENU", "LEFT", "RIGHT", "TAB")  # the first five must be there
ARROWS = ("▲", "▼", "◀", "▶")  # what may be printed on a button in place of letters
PC_KEYS = ("up", "down", "left", "right", "enter", "escape", "tab", "space", "backspace")


def short(value):
    """Return a JSON value as text of at most 39 characters."""
    line = json.dumps(value, ensure_ascii=False)
    return line if len(line) < 40 else line[:36] + "…"


def simple(words, is_valid):
    """Return the shape of a single value. words: what it must be; is_valid: a function of the value."""
    def shape(field, value):
        return [] if is_valid(value) else ["%s is %s; it must be %s." % (field or "board.json", short(value), words)]
    return shape


def whole(least, most):
    """Return the shape of a whole number; a bool is none."""
    return simple("a whole number from %d to %d" % (least, most),
                  lambda value: type(value) is int and least <= value <= most)


def one_of(*values):
    """Return the shape of a value that is one of these strings or integers."""
    return simple("one of " + ", ".join(map(json.dumps, values)),
                  lambda value: type(value) in (str, int) and value in values)


def text(words, pattern):
    """Return the shape of a string that matches a regular expression as a whole."""
    return simple(words, lambda value: type(value) is str and re.fullmatch(pattern, value) is not None)


def fields(required, optional=None):
    """Return the shape of an object with named fields. required, optional: {name: shape}."""
    known = dict(required, **optional or {})

    def shape(field, value):
        if type(value) is not dict:
            return ["%s is %s; it must be an object, {…}." % (field or "board.json", short(value))]
        faults, at = [], field + "." if field else ""
        for name in value:
            if name in known:
                faults += known[name](at + name, value[name])
            else:
                near = get_close_matches(name, set(known) - set(value), 1)
                faults.append("%s%s means nothing here; %s." % (
                    at, name, "do you mean %s?" % near[0] if near else "take it out"))
        return faults + ["%s%s is missing; add it." % (at, name) for name in required if name not in value]
    return shape


def each(item):
    """Return the shape of an object with fields of any names. item: the shape of every field."""
    return lambda field, value: fields(dict.fromkeys(value, item) if type(value) is dict else {})(field, value)


def items(*shapes):
    """Return the shape of a list with a given number of items, one shape for each."""
    def shape(field, value):
        if type(value) is not list or len(value) != len(shapes):
            return ["%s is %s; it must be a list of %d." % (field, short(value), len(shapes))]
        return [fault for i in range(len(shapes)) for fault in shapes[i]("%s[%d]" % (field, i), value[i])]
    return shape


def variants(name, shapes):
    """Return the shape of an object whose field `name` decides its other fields. shapes: {value of the field: shape}

    If that field is wrong, it is the only fault reported, because the others cannot be checked.
    """
    def shape(field, value):
        if type(value) is not dict:
            return fields({})(field, value)
        if name not in value:
            near = get_close_matches(name, value, 1, 0.75)
            return ["%s.%s is missing; %s." % (field, name, "rename " + near[0] if near else "add it")]
        if type(value[name]) is not str or value[name] not in shapes:
            return one_of(*shapes)(field + "." + name, value[name])
        return shapes[value[name]](field, value)
    return shape


def _button(field, value):
    """The shape of a button: at a shift register, on a joystick, of a knob, of a keyboard, on a touch screen, or at a
    pin of its own."""
    has = value if type(value) is dict else {}
    if "shift" in has:
        return fields({"shift": whole(0, 31)})(field, value)
    if "place" in has:
        return fields({"place": items(*[whole(0, 320)] * 4)})(field, value)
    if "wire" in has:
        return fields({"wire": whole(0, 7), "pin": PIN})(field, value)
    if "turn" in has:
        return fields({"turn": one_of(1, -1)})(field, value)
    if "axis" in has:
        return fields({"axis": PIN, "above" if "above" in has else "below": whole(0, 65535)})(field, value)
    return fields({"pin": PIN, "active": whole(0, 1), "pull": YES})(field, value)


def _is_pin(value):
    return type(value) is int and value >= 0 or (
        type(value) is str and re.fullmatch("[A-Z][A-Z0-9_]*", value) is not None)


WORDS = text("a text", r"(?s).*\S.*")


def _spot(field, value):
    """The shape of the position of a button: [x, y], or [x, y, label]."""
    if type(value) is not list or len(value) not in (2, 3):
        return ['%s is %s; it must be [x, y] or [x, y, "label"], x and y in mm.' % (field, short(value))]
    return items(MM, MM, LABEL)(field, value) if len(value) == 3 else items(MM, MM)(field, value)


MM = whole(0, 300)
LABEL = text("what is printed on the button, 1 to 6 letters or signs of ASCII, or one of %s" % " ".join(ARROWS),
             "[!-~]{1,6}|[%s]" % "".join(ARROWS))
YES = simple("true or false", lambda value: type(value) is bool)
A_PIN = 'a pin: the number of a GPIO, or with CircuitPython a name such as "D9"'
PIN = simple(A_PIN, _is_pin)
NO_PIN = simple(A_PIN + ", or null", lambda value: value is None or _is_pin(value))
LIGHT = simple(A_PIN + ', or null, or "axp192"', lambda value: value in (None, "axp192") or _is_pin(value))
TIMES = simple("a number from 1 to 20", lambda value: type(value) in (int, float) and 1 <= value <= 20)

_SPI = {"kind": WORDS, "id": whole(0, 3), "sck": PIN, "mosi": PIN, "cs": NO_PIN, "dc": PIN, "reset": NO_PIN,
        "speed": whole(100000, 80000000)}
_MODE = {"mode": whole(0, 3)}
SPI = fields(_SPI, _MODE)
I2C = fields({"kind": WORDS, "id": whole(0, 3), "sda": PIN, "scl": PIN, "address": one_of(60, 61),
              "speed": whole(10000, 1000000)})
OWN = fields({"kind": WORDS})

GLASS = {"column": whole(0, 319), "row": whole(0, 319), "columns": whole(1, 320), "rows": whole(1, 320),
         "mounted": one_of(0, 90, 180, 270)}
COLOUR_GLASS = dict(GLASS, ips=YES)
COLOUR_GLASS_OPTIONS = {"bgr": YES, "mirrored": YES}
TURN = fields({"madctl": whole(0, 255), "x": whole(0, 319), "y": whole(0, 319)})
_PANEL = {"driver": WORDS, "width": whole(128, 320), "height": whole(64, 320), "light": LIGHT}
_MONO = dict(_PANEL, bus=variants("kind", {"spi": SPI, "i2c": I2C}))
_COLOUR = dict(_PANEL, bus=variants("kind", {"spi": SPI, "own": OWN}), invert=YES, turns=items(TURN, TURN),
               glass=fields(COLOUR_GLASS, COLOUR_GLASS_OPTIONS))
PANELS = {  # {driver: {field of `panel`: shape}}
    "ssd1306": dict(_MONO, glass=fields(dict(GLASS, alternate=YES))),
    "sh1107": dict(_MONO, model=one_of("waveshare", "featherwing"), glass=fields(GLASS)),
    "st7789": _COLOUR,
    "ili934x": dict(_COLOUR, model=one_of("ili9341", "ili9342")),
    "st7735r": _COLOUR,
    "uc8151": dict(_PANEL, bus=variants("kind", {"spi": fields(dict(_SPI, busy=PIN), _MODE)}), glass=fields(
        dict(GLASS, columns=one_of(128), rows=one_of(296), mounted=one_of(90, 270)))),
}
OPTIONS = {  # {driver: {field of `panel` that may be there: shape}}
    "st7789": {"settings": simple("a list of commands in hex", lambda value: type(value) is list and all(
        type(one) is str and re.fullmatch("([0-9a-f]{2})+", one) for one in value))},
    "ili934x": {"sense": PIN},
}
REQUIRED = {
    "name": WORDS,
    "chip": one_of("rp2040", "rp2350", "esp32", "esp32s3", "samd51"),
    "runtime": one_of("micropython", "circuitpython"),
    "firmware": text("the name of a build of the runtime, such as RPI_PICO", r"\w+"),
    "colour": YES,
    "panel": variants("driver", {driver: fields(PANELS[driver], OPTIONS.get(driver)) for driver in PANELS}),
    "buttons": each(_button),
    "front": fields({"size": items(MM, MM), "screen": items(MM, MM, MM, MM), "buttons": each(_spot)}),
    "keys": each(one_of(*KEYS)),
    "sim": each(text("a key of a PC: %s, or a letter but q and r" % ", ".join(PC_KEYS),
                     "|".join(PC_KEYS) + "|[a-ps-z]")),
}
OPTIONAL = {
    "shift": fields({"latch": PIN, "data": PIN, "clock": PIN, "count": whole(1, 32), "active": whole(0, 1)}),
    "encoder": fields({"a": PIN, "b": PIN}),
    "matrix": fields({"a0": PIN, "a1": PIN, "a2": PIN}),
    "touch": fields({"id": whole(0, 3), "sck": PIN, "mosi": PIN, "miso": PIN, "cs": PIN, "irq": PIN,
                     "left": whole(0, 4095), "right": whole(0, 4095), "top": whole(0, 4095),
                     "bottom": whole(0, 4095)}),
    "levels": each(fields({"pin": PIN, "level": whole(0, 1)})),
    "power": fields({"pin": PIN, "level": whole(0, 1)}),
    "axp192": fields({"id": whole(0, 1), "sda": PIN, "scl": PIN}),
    "ip5306": fields({"id": whole(0, 1), "sda": PIN, "scl": PIN}),
    "battery": fields({"pin": PIN, "times": TIMES}, {"enable": PIN}),
    "sound": fields({"pin": PIN}, {"enable": PIN}),
    "led": fields({"pin": PIN, "active": whole(0, 1)}),
    "heap": whole(50, 10000),
    "clock": one_of(125, 200),
    "unconfirmed": simple("a list of sentences", lambda value: type(value) is list and not any(
        WORDS("", line) for line in value)),
}
BOARD = fields(REQUIRED, OPTIONAL)
