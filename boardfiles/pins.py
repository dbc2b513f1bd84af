"""Checks the pins of a board: which are used, whether the chip has them, and whether they can do their job."""

import re
from collections import namedtuple

# field: where the pin stands in board.json; pin: its number (int) or its name in CircuitPython (str);
# job: "out", "in", "pull" (an input with the chip's own resistor), "analog" or "axis" (of a joystick).
Wire = namedtuple("Wire", "field pin job")

BUS_WIRES = ("sck", "mosi", "cs", "dc", "reset", "busy", "sda", "scl")
PART_PINS = {  # by optional part of a board: its pins and their jobs
    "encoder": {"a": "pull", "b": "pull"},
    "matrix": {"a0": "out", "a1": "out", "a2": "out"},
    "touch": {"sck": "out", "mosi": "out", "miso": "in", "cs": "out", "irq": "in"},
    "ip5306": {"sda": "out", "scl": "out"},
    "shift": {"latch": "out", "data": "in", "clock": "out"},
    "axp192": {"sda": "out", "scl": "out"},
    "battery": {"pin": "analog", "enable": "out"},
    "sound": {"pin": "out", "enable": "out"},
    "led": {"pin": "out"},
    "power": {"pin": "out"},
}
BUSES = (("axp192", "i2c"), ("ip5306", "i2c"), ("touch", "spi"))  # parts that have a bus of their own
NO_ESP32_PINS = (20, 24, 28, 29, 30, 31)
ESP32_FLASH_PINS = range(6, 12)
ESP32_SERIAL_PINS = (1, 3)
NAMED = {  # by chip: the highest number of the names that CircuitPython's boards with this chip have
    "samd51": {"D": 53, "A": 15},  # the Grand Central M4 has the most
    "rp2040": {"GP": 29},
}


def wires(data):
    """Return the list of Wires of a board. data: the content of a board.json without faults of shape."""
    panel = data["panel"]
    found = [Wire("panel.bus." + name, pin, "in" if name == "busy" else "out")
             for name, pin in panel["bus"].items() if name in BUS_WIRES]
    if panel["light"] != "axp192":
        found.append(Wire("panel.light", panel["light"], "out"))
    axes = set()  # of joysticks and keyboards: several buttons are on one pin
    for name, button in data["buttons"].items():
        if "wire" in button:
            if button["pin"] not in axes:
                axes.add(button["pin"])
                found.append(Wire("buttons.%s.pin" % name, button["pin"], "pull"))
        elif "pin" in button:
            found.append(Wire("buttons.%s.pin" % name, button["pin"], "pull" if button["pull"] else "in"))
        elif "axis" in button and button["axis"] not in axes:
            axes.add(button["axis"])
            found.append(Wire("buttons.%s.axis" % name, button["axis"], "axis"))
    for part, pins in PART_PINS.items():
        found += [Wire("%s.%s" % (part, name), data.get(part, {}).get(name), job) for name, job in pins.items()]
    found += [Wire("levels.%s.pin" % name, level["pin"], "out") for name, level in data.get("levels", {}).items()]
    return [wire for wire in found if wire.pin is not None]


def pin_faults(data):
    """Return a sentence for each pin that is used twice, that the chip does not have, or that cannot do its job."""
    faults, used = [], {}
    for field, pin, job in wires(data):
        if pin in used:
            faults.append("%s: pin %s is taken already, by %s; give one of them another." % (field, pin, used[pin]))
        used.setdefault(pin, field)
        fault = _unable(data, pin, job)
        if fault:
            faults.append("%s: %s" % (field, fault))
    return faults


def _unable(data, pin, job):
    """Return why a pin cannot do its job, or None."""
    chip, analog = data["chip"], job in ("analog", "axis")
    if type(pin) is str:
        return _unknown_name(data, pin)
    if chip == "samd51":
        return 'the SAMD51 has no GPIO numbers; write the name in CircuitPython\'s board module, such as "D5".'
    if chip == "esp32":
        return _esp32(pin, job, analog)
    if chip == "esp32s3":
        return _esp32s3(data, pin, analog)
    if pin > 29:
        return "the %s has no GPIO %d; it has 0 to 29." % (chip.upper(), pin)
    return "only GPIO 26 to 29 of the %s can measure; take one of them." % chip.upper() if (
        analog and pin < 26) else None


def _unknown_name(data, pin):
    """Return why a board cannot have a pin of this name (str), or None."""
    if data["runtime"] == "micropython":
        return "MicroPython knows pins by number; write that of %s." % pin
    letters, number = re.fullmatch(r"([A-Z_]*)(\d*).*", pin).groups()
    most = NAMED.get(data["chip"], {}).get(letters)
    if most is not None and number and pin == letters + number and int(number) > most:
        return "no board with the chip %s has a pin %s; these names end at %s%d." % (
            data["chip"].upper(), pin, letters, most)
    return None


def _esp32(pin, job, analog):
    """Return why a pin of an ESP32 cannot do a job, or None. analog: it is to be measured."""
    if pin > 39 or pin in NO_ESP32_PINS:
        return "the ESP32 has no GPIO %d; it has 0 to 39, without 20, 24 and 28 to 31." % pin
    if pin in ESP32_FLASH_PINS:
        return "GPIO 6 to 11 of the ESP32 belong to its flash; take another pin."
    if pin in ESP32_SERIAL_PINS:
        return "GPIO 1 and 3 of the ESP32 are its line to the PC; take another pin."
    if pin >= 34 and job == "out":
        return "GPIO 34 to 39 of the ESP32 are inputs only; take another pin."
    if pin >= 34 and job == "pull":
        return "GPIO 34 to 39 of the ESP32 have no resistors; write pull false, and wire one to the idle level."
    return "only GPIO 32 to 39 of the ESP32 can measure; take one of them." if analog and pin < 32 else None


def _esp32s3(data, pin, analog):
    """Return why a pin of an ESP32-S3 cannot be used, or None. analog: it is to be measured."""
    if pin > 48 or 22 <= pin <= 25:
        return "the ESP32-S3 has GPIO 0 to 48, without 22 to 25."
    if 26 <= pin <= 32:
        return "GPIO 26 to 32 of the ESP32-S3 belong to its flash; take another pin."
    if pin in (19, 20) and data["runtime"] == "micropython":
        return "GPIO 19 and 20 of the ESP32-S3 are its USB; take another pin."
    return "only GPIO 1 to 20 of the ESP32-S3 can measure; take one of them." if analog and not 1 <= pin <= 20 else None


def bus_faults(data):
    """Return a sentence for each bus that the chip does not have, and each pin that cannot carry its bus."""
    bus = data["panel"]["bus"]
    if data["chip"] == "samd51":
        return []
    buses = [("panel.bus", bus, bus["kind"])] if "id" in bus else []
    buses += [(part, data[part], kind) for part, kind in BUSES if part in data]
    faults = [fault for field, wires, kind in buses for fault in _bus_faults(data["chip"], field, wires, kind)]
    if "touch" in data and (bus["kind"], bus.get("id")) == ("spi", data["touch"]["id"]):
        faults.append("touch.id: the panel is on SPI %d already; take the other one." % bus["id"])
    return faults


def sound_faults(data):
    """Return a sentence if the pins of `sound` cannot produce a sound."""
    if "sound" not in data:
        return []
    sound, light = data["sound"]["pin"], data["panel"]["light"]
    if data["runtime"] == "circuitpython":
        return [] if data["chip"] == "samd51" else [
            "sound: with CircuitPython Cornerman plays on the speaker of a SAMD51 only; take it out."]
    if "enable" in data["sound"]:
        return ["sound.enable: a buzzer needs none with MicroPython; write the pin into levels."]
    if data["chip"].startswith("rp2") and type(light) is int and sound >> 1 & 7 == light >> 1 & 7:
        return ["sound.pin: GPIO %d makes its tone with the same counter as the light at GPIO %d; take a pin that is "
                "not on GPIO %d to %d." % (sound, light, light & ~1, light | 1)]
    return []


def _bus_faults(chip, at, bus, kind):
    """Return a sentence for a bus that the chip does not have, else one for each pin of an RP2040 or RP2350 that cannot
    carry it.

    at: the field of the bus; bus: its dict; kind: "spi" or "i2c"
    """
    number, first = bus["id"], 1 if chip.startswith("esp32") and kind == "spi" else 0
    if number not in (first, first + 1):
        return ["%s.id is %d; the chip has %s %d and %d." % (at, number, kind.upper(), first, first + 1)]
    faults = []
    # The RP2040 and the RP2350 repeat the functions of their pins: a pin whose number has the remainder `rest` when
    # divided by `every` can carry this wire, and each `half` pins this alternates between bus 0 and bus 1.
    for wire, every, rest, half in (("sck", 4, 2, 8), ("mosi", 4, 3, 8), ("miso", 4, 0, 8), ("sda", 2, 0, 2),
                                    ("scl", 2, 1, 2)):
        able = [pin for pin in range(30) if pin % every == rest and pin // half % 2 == number]
        if chip.startswith("rp2") and type(bus.get(wire)) is int and bus[wire] not in able:
            faults.append("%s.%s: GPIO %d is not %s of %s%d; that is one of %s." % (
                at, wire, bus[wire], wire.upper(), kind.upper(), number, ", ".join(map(str, able))))
    return faults
