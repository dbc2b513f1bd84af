"""Drawings of the documentation site, as SVG: the front of a board with its keys, and how it is wired."""

import base64
from html import escape
from math import dist

from boardfiles.controls import printed
from boardfiles.pins import wires

MM = 8  # pixels a millimetre
PAPER, INK, SOFT, BODY, LIT = "#ffffff", "#1b2430", "#66707c", "#dfe5ec", "#c2410c"
GROUNDS, THREE_VOLTS = (3, 8, 13, 18, 23, 28, 38), 36  # pins of a Pico
PARTS = {"matrix": "keyboard", "led": "LED", "ip5306": "power chip", "axp192": "power chip"}
POWERED = {THREE_VOLTS: "display VCC", 38: "display GND", 18: "all buttons"}  # where all parts are on wires
POWER = {30: "RUN", 33: "AGND", 35: "ADC_VREF", THREE_VOLTS: "3V3(OUT)", 37: "3V3_EN", 39: "VSYS", 40: "VBUS"}


def sheet(width, height, parts, title):
    """A whole SVG on white paper, so that it can be read on a dark page, too."""
    return ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%d" height="%d" role="img" '
            'font-family="system-ui, sans-serif" font-size="12" fill="%s">\n<title>%s</title>\n'
            '<rect width="100%%" height="100%%" rx="8" fill="%s"/>\n%s\n</svg>\n' % (
                width, height, width, height, INK, escape(title), PAPER, "\n".join(parts)))


def length(words, size):
    """The approximate width in px of a bold text."""
    return 0.66 * size * len(words)


def text(x, y, words, anchor="middle", more=""):
    """A line of text; `anchor`: start, middle or end."""
    return '<text x="%.0f" y="%.0f" text-anchor="%s"%s>%s</text>' % (x, y, anchor, more and " " + more, escape(words))


def body(x, y, width, height, colour=BODY, round=10):
    """A rectangle with round corners."""
    return '<rect x="%d" y="%d" width="%d" height="%d" rx="%d" fill="%s"/>' % (x, y, width, height, round, colour)


def said(data, button):
    """The meaning of a button, a line for each gesture that begins with it."""
    found = []
    for gesture, key in data["keys"].items():
        if gesture.split("+")[0].split(" ")[0] == button:
            pair = "+".join(printed(data, name) for name in gesture.split("+"))
            found.append(pair + " " + key if "+" in gesture else "held " + key if " " in gesture else key)
    return found


def front(data, screenshot):
    """The front of a board: data: its board.json; screenshot: a PNG (bytes) of its panel. Returns the SVG (str)."""
    wide, high = data["front"]["size"]
    x, y, w, h = data["front"]["screen"]
    spots = data["front"]["buttons"]
    told = {name: said(data, name) for name in spots}
    places = [spot[:2] for spot in spots.values()]
    apart = MM * min((dist(one, other) for one in places for other in places if one != other), default=99)
    radius = min(13, 0.36 * apart)
    size = min(14, max(10, 8.5 * apart / max(length(line, 10) for lines in told.values() for line in lines)))
    edge = 12  # what words and circles need beside the board
    for name, (bx, by) in zip(spots, places):
        broad = max(radius, *(length(line, size) / 2 for line in told[name]))
        edge = max(edge, broad - MM * min(bx, wide - bx), radius + size * len(told[name]) + 6 - MM * min(by, high - by))
    parts = [body(edge, edge, wide * MM, high * MM),
             '<image x="%d" y="%d" width="%d" height="%d" preserveAspectRatio="none" style="image-rendering:pixelated" '
             'href="data:image/png;base64,%s"/>' % (edge + x * MM, edge + y * MM, w * MM, h * MM,
                                                    base64.b64encode(screenshot).decode())]
    for name, (bx, by, *_) in spots.items():
        cx, cy, label = edge + bx * MM, edge + by * MM, printed(data, name)
        parts.append('<circle cx="%d" cy="%d" r="%.1f" fill="%s"/>' % (cx, cy, radius, INK))
        parts.append(text(cx, cy + 4, label, more='fill="#fff" font-size="%.0f"' % min(
            13, 19 * radius / length(label, 12))))
        above = by < 3  # a button on the upper edge
        first = cy - radius - 4 - size * (len(told[name]) - 1) if above else cy + radius + size
        parts += [text(cx, first + size * n, line, more='font-size="%.0f" font-weight="600" fill="%s"' % (size, LIT))
                  for n, line in enumerate(told[name])]
    return sheet(2 * edge + wide * MM, 2 * edge + high * MM, parts, "The front of %s and its keys" % data["name"])


def called(data, field):
    """The end of a wire (its field in board.json), in words."""
    part, *rest = field.split(".")
    if part == "panel":
        return "display light" if rest == ["light"] else "display " + {"reset": "RST"}.get(rest[-1], rest[-1].upper())
    if part == "buttons":
        return "button " + printed(data, rest[0])
    words = [word.replace("_", " ") for word in rest if word != "pin"]
    if part == "levels":
        return words[0] + ", kept at a level"
    if part in ("touch", "matrix", "encoder", "ip5306", "axp192"):
        words = [word.upper() for word in words]
    return " ".join([PARTS.get(part, part), *words])


def pico_pins():
    """The pins of a Pico by their numbers on the board: {number: name}."""
    found = {**dict.fromkeys(GROUNDS, "GND"), **POWER}
    free = iter([*range(23), 26, 27, 28])
    return {number: found[number] if number in found else "GP%d" % next(free) for number in range(1, 41)}


def wiring(data):
    """How a board is wired: data: its board.json. Returns the SVG (str)."""
    used = {}
    for wire in wires(data):
        used.setdefault(wire.pin, []).append(called(data, wire.field))
    used = {pin: ", ".join(ends) for pin, ends in used.items()}
    title = "The wires of " + data["name"]
    return on_pico(used, data, title) if data["name"].startswith("Pico") else on_chip(used, data["chip"], title)


def on_pico(used, data, title):
    """Draw the wires at a Pico, seen from above with its USB socket on top. used: {GPIO: end of its wire}"""
    row, wide, top = 22, 190, 40
    left = 60 + max(length(words, 14) for words in (*used.values(), POWERED[18]))
    parts = [body(left, top - 22, wide, 20 * row + 30), body(left + wide / 2 - 28, top - 34, 56, 26, SOFT, 3),
             text(left + wide / 2, top - 16, "USB", more='fill="#fff"')]
    apart = data["panel"]["bus"]["kind"] == "i2c"  # a display on wires needs power from two of them
    for number, name in pico_pins().items():
        near = number <= 20
        x = left if near else left + wide
        y = top + row * (number - 1 if near else 40 - number) + 14
        side, anchor, inner = (-1, "end", "start") if near else (1, "start", "end")
        ends = used.get(int(name[2:])) if name[2:].isdigit() else None
        if apart and number in POWERED:
            ends = POWERED[number]
        colour = LIT if ends else SOFT
        parts.append('<circle cx="%d" cy="%d" r="5" fill="%s"/>' % (x, y, colour))
        parts.append(text(x - side * 12, y + 4, "%s  %d" % (name, number) if not near else "%d  %s" % (number, name),
                          inner, 'fill="%s"' % (INK if ends else SOFT)))
        if ends:
            parts.append('<line x1="%d" y1="%d" x2="%d" y2="%d" stroke="%s" stroke-width="2"/>' % (
                x, y, x + side * 30, y, LIT))
            parts.append(text(x + side * 36, y + 5, ends, anchor, 'font-size="14" font-weight="600"'))
    return sheet(2 * left + wide, top + 20 * row + 20, parts, title)


def on_chip(used, chip, title):
    """Draw the wires at another board: the end of each wire, and the pin of the chip."""
    row, top, wide = 26, 30, 150
    left = 60 + max((length(words, 14) for words in used.values()), default=0)
    names = ["GPIO%d" % pin if type(pin) is int else pin for pin in used] or ["no wires of its own"]
    height = row * len(names) + 20
    parts = [body(left, top - 14, wide, height + 10),
             text(left + wide / 2, top + 4, chip.upper(), more='font-weight="600"')]
    for n, (name, ends) in enumerate(zip(names, used.values())):
        y = top + 22 + row * n
        parts += ['<line x1="%d" y1="%d" x2="%d" y2="%d" stroke="%s" stroke-width="2"/>' % (left - 30, y, left, y, LIT),
                  '<circle cx="%d" cy="%d" r="5" fill="%s"/>' % (left, y, LIT),
                  text(left - 36, y + 5, ends, "end", 'font-size="14" font-weight="600"'),
                  text(left + 14, y + 5, name, "start", 'font-size="14"')]
    return sheet(left + wide + 12, top + height + 10, parts, title)
