"""Checks the buttons of a board, the gestures on them, and the keys of a PC that replace the gestures in the
simulator."""

import re

from boardfiles.shapes import KEYS

MUST_HAVE = KEYS[:5]


def button_faults(data):
    """Return a sentence for each button with a wrong name, or that cannot be told from another one."""
    return ["buttons: '%s' is no name for a button; take letters, digits, _ and -." % name
            for name in data["buttons"] if not re.fullmatch(r"[\w-]+", name)] + (
        _shift_faults(data) + _axis_faults(data) + _turn_faults(data) + _matrix_faults(data) + _touch_faults(data))


def _shift_faults(data):
    """Return the faults of buttons at a shift register."""
    faults, bits = [], {}
    for name, button in data["buttons"].items():
        if "shift" not in button:
            continue
        bit = button["shift"]
        if "shift" not in data:
            faults.append("buttons.%s: the board has no shift register; add shift with latch, data and clock." % name)
        elif bit >= data["shift"]["count"]:
            faults.append("buttons.%s: the shift register has bits 0 to %d, no %d." % (
                name, data["shift"]["count"] - 1, bit))
        if bit in bits:
            faults.append("buttons.%s: bit %d is taken already, by %s; give one of them another." % (
                name, bit, bits[bit]))
        bits[bit] = name
    return faults


def _axis_faults(data):
    """Return the faults of buttons that are the directions of a joystick."""
    faults, ends = [], {}  # ends: {(axis, side): (name, limit)}
    for name, button in data["buttons"].items():
        if "axis" not in button:
            continue
        side = "above" if "above" in button else "below"
        if (button["axis"], side) in ends:
            faults.append("buttons.%s: %s of %s is taken already, by %s." % (
                name, side, button["axis"], ends[button["axis"], side][0]))
        ends[button["axis"], side] = name, button[side]
    for (axis, side), (name, limit) in ends.items():
        if side == "below" and limit >= ends.get((axis, "above"), ("", 65536))[1]:
            faults.append("buttons.%s: below %d and above %d overlap; leave a middle where the stick rests." % (
                name, limit, ends[axis, "above"][1]))
    return faults


def _turn_faults(data):
    """Return the faults of buttons that are the ways in which a knob is turned."""
    ways = sorted(button["turn"] for button in data["buttons"].values() if "turn" in button)
    if "encoder" in data and ways != [-1, 1]:
        return ["encoder: two buttons belong to a knob, one with turn 1 and one with turn -1; correct them."]
    return ["buttons: turn needs a knob; add encoder with the pins a and b."] if ways and "encoder" not in data else []


def _matrix_faults(data):
    """Return the faults of buttons that are the keys of a keyboard."""
    faults, found = [], {}
    for name, button in data["buttons"].items():
        if "wire" not in button:
            continue
        if "matrix" not in data:
            faults.append("buttons.%s: the board has no keyboard; add matrix with the pins a0, a1 and a2." % name)
        at = button["wire"], button["pin"]
        if at in found:
            faults.append("buttons.%s: wire %d and pin %s are those of %s; give one of them another." % (
                name, *at, found[at]))
        found[at] = name
    return faults if found or "matrix" not in data else ["matrix: no button is on it; add one with wire and pin."]


def _touch_faults(data):
    """Return the faults of buttons that are places on a touch screen."""
    faults, panel = [], data["panel"]
    places = [(name, *button["place"]) for name, button in data["buttons"].items() if "place" in button]
    if places and "touch" not in data:
        faults.append("buttons.%s: the board has no touch screen; add touch with its pins." % places[0][0])
    if "touch" in data and not places:
        faults.append("touch: no button is on it; add one with place.")
    for i, (name, x, y, w, h) in enumerate(places):
        if not (w and h and x + w <= panel["width"] and y + h <= panel["height"]):
            faults.append("buttons.%s.place: %d by %d pixels at %d, %d are not on a screen of %d by %d." % (
                name, w, h, x, y, panel["width"], panel["height"]))
        faults += ["buttons.%s.place overlaps that of %s; move one of them." % (name, other)
                   for other, left, top, wide, high in places[:i]
                   if x < left + wide and left < x + w and y < top + high and top < y + h]
    return faults + ["touch.%s is the same as %s; write what the chip measures at both edges." % (two, one)
                     for one, two in (("left", "right"), ("top", "bottom"))
                     if "touch" in data and data["touch"][one] == data["touch"][two]]


def front_faults(data):
    """Return a sentence for each part on the front of the board whose position is impossible."""
    front, names = data["front"], data["buttons"]
    wide, high = front["size"]
    x, y, w, h = front["screen"]
    panel, spots = data["panel"], front["buttons"]
    faults = ["front.buttons: the button %s is not there; add \"%s\": [x, y], its middle in mm." % (name, name)
              for name in names if name not in spots]
    faults += ["front.buttons.%s: there is no such button; take it out." % name for name in spots if name not in names]
    if not (w and h and x + w <= wide and y + h <= high):
        faults.append("front.screen: a screen of %d by %d mm at %d, %d is not on a board of %d by %d mm; correct one."
                      % (w, h, x, y, wide, high))
    elif not 0.85 < w * panel["height"] / (h * panel["width"]) < 1.18:
        faults.append("front.screen is %d by %d mm, which is no screen of %d by %d pixels; write the size of the "
                      "picture that is seen." % (w, h, panel["width"], panel["height"]))
    faults += ["front.buttons.%s: the name is too long for a keycap; add a label of at most 6 letters." % name
               for name in spots if len(printed(data, name)) > 6]
    places, labels = {}, {}
    for name, spot in spots.items():
        bx, by = spot[:2]
        if bx > wide or by > high:
            faults.append("front.buttons.%s: %d, %d is not on a board of %d by %d mm." % (name, bx, by, wide, high))
        if x < bx < x + w and y < by < y + h:
            faults.append("front.buttons.%s: %d, %d is on the screen; move one of them." % (name, bx, by))
        for taken, what, words in ((places, (bx, by), "sits where %s sits; move one of them."),
                                   (labels, printed(data, name), "has the same label as %s; give one another label.")):
            if what in taken:
                faults.append("front.buttons.%s " % name + words % taken[what])
            taken[what] = name
    return faults


def printed(data, name):
    """What is printed on a button: its label on the front, else its name."""
    spot = data["front"]["buttons"].get(name, ())
    return spot[2] if len(spot) > 2 else name


def key_faults(data):
    """Return a sentence for each gesture that no player can make, and for each logical key without a gesture."""
    faults, pairs = [], []
    buttons, names = data["buttons"], ", ".join(data["buttons"])
    for gesture in data["keys"]:
        parts = re.fullmatch(r"([^ +]+)(?:\+([^ +]+)| long)?", gesture)
        if not parts:
            faults.append("keys: '%s' is no gesture; write A, A long or A+B, with names of buttons." % gesture)
            continue
        pair = sorted(name for name in parts.groups() if name)
        faults += ["keys: '%s' needs a button %s; there are: %s." % (gesture, name, names) for name in pair
                   if name not in buttons]
        if len(pair) == 2 and (pair[0] == pair[1] or pair in pairs):
            faults.append("keys: '%s' needs two buttons that are no other pair already." % gesture)
        pairs.append(pair)
    faults += ['keys: the button %s has no key of its own; add "%s": "OK" or another, or take the button out.' % (
        name, name) for name in buttons if name not in data["keys"]]
    given = set(data["keys"].values())
    faults += ["keys: nothing gives %s; add a gesture for it." % key for key in MUST_HAVE if key not in given]
    if ("LEFT" in given) != ("RIGHT" in given):
        faults.append("keys: LEFT and RIGHT go together; add the other one, or take it out.")
    return faults


def sim_faults(data):
    """Return a sentence for each gesture without a key of the PC, and for each such key with a wrong use."""
    faults = ["sim: '%s' has no key of the PC; add one." % gesture for gesture in data["keys"]
              if gesture not in data["sim"]]
    taken = {}
    for gesture, key in data["sim"].items():
        if gesture not in data["keys"]:
            faults.append("sim: '%s' is no gesture of keys; take it out." % gesture)
        if key in taken:
            faults.append("sim: '%s' and '%s' have the same key, %s; change one." % (taken[key], gesture, key))
        taken[key] = gesture
    return faults
