"""Checks the README.md of a board against its board.json, for example after it was copied from another board."""

import re
from pathlib import Path

from boardfiles.controls import printed
from boardfiles.pins import wires
from boardfiles.shapes import KEYS


def page_warnings(name, data, text):
    """Return a sentence for each place where a board's README.md and its board.json differ.

    name: of the board, or the path of its folder; data: the content of its board.json, without faults; text: the page.
    """
    warnings = (_title_warnings(name, data, text) + _pin_warnings(data, text) + _key_warnings(data, text)
                + _fact_warnings(data, text))
    return ["README.md: " + line for line in warnings]


def _title_warnings(name, data, text):
    """Return warnings about parts that belong to another board: the title, commands, the picture."""
    warnings, own = [], Path(name).name
    if text.split("\n")[0].strip() != "# " + data["name"]:
        warnings.append('its first line must be "# %s", the name in board.json.' % data["name"])
    commands = re.findall(r"--board (\S+)", text)
    warnings += ["it tells the commands of the board %s; this one is %s." % (other, own)
                 for other in dict.fromkeys(commands) if Path(other).name != own]
    if not commands:
        warnings.append("it does not tell how to flash the board; add: cornerman flash --board %s" % own)
    size = "%dx%d" % (data["panel"]["width"], data["panel"]["height"])
    warnings += ["its picture is that of a screen of %s pixels; this one has %s." % (other, size)
                 for other in dict.fromkeys(re.findall(r"golden/(\d+x\d+)/", text)) if other != size]
    return warnings


def _pin_warnings(data, text):
    """Return the pins that only the page or only board.json names. Numbers are written as GP5 or GPIO 5."""
    named = {int(number) for number in re.findall(r"\bGP(?:IO ?)?(\d+)\b", text)}
    wired = {wire.pin: wire.field for wire in wires(data)}
    warnings = ["it does not name GPIO %d, which is %s." % (pin, field) for pin, field in wired.items()
                if type(pin) is int and pin not in named]
    warnings += ["it does not name the pin `%s`, which is %s." % (pin, field) for pin, field in wired.items()
                 if type(pin) is str and "`%s`" % pin not in text]
    return warnings + ["it names GPIO %d, which board.json does not use." % pin for pin in sorted(named - set(wired))]


def _key_warnings(data, text):
    """Return the gestures whose key in the page's table is another than in board.json, or is missing."""
    rows = re.findall(r"^\| (.*?) \| (%s) \|" % "|".join(KEYS), text, re.M)
    told = {gesture.replace(" held", " long"): key for gesture, key in rows}
    warnings = ["its table of buttons does not say that %s is %s." % (gesture, key)
                for gesture, key in data["keys"].items() if told.get(gesture) != key]
    warnings += ["it does not say that %s is printed on %s." % (printed(data, name), name)
                 for name in data["buttons"] if printed(data, name) != name and printed(data, name) not in text]
    return warnings + ["its table of buttons has %s, which is no gesture of board.json." % gesture
                       for gesture in told if gesture not in data["keys"]]


def _fact_warnings(data, text):
    """Return warnings about missing facts: the runtime's build, and the unconfirmed facts."""
    warnings = [] if data["firmware"] in text else ["it does not name the build %s." % data["firmware"]]
    flat = re.sub(r"\s+", " ", text)
    warnings += ["it does not say what is unconfirmed: %s" % line for line in data.get("unconfirmed", ())
                 if line not in flat]
    blank = [str(number) for number, line in enumerate(text.split("\n"), 1)
             if re.fullmatch(r"(- )?\?|\|.*\| \? \|", line.strip())]
    return warnings + (["it still has a ? to fill in: line %s." % ", ".join(blank)] if blank else [])
