"""Finds the faults of a board.json."""

from boardfiles import controls, panel, pins, shapes


def check(data):
    """Return all faults of a board's data (any JSON value) as sentences that name the field and the fix.

    While a field has the wrong shape, only faults of shape are returned; the other checks need sound shapes.
    """
    return shapes.BOARD("", data) or (
        runtime_faults(data) + pins.pin_faults(data) + pins.bus_faults(data) + pins.sound_faults(data)
        + panel.panel_faults(data) + controls.button_faults(data) + controls.front_faults(data)
        + controls.key_faults(data) + controls.sim_faults(data))


def runtime_faults(data):
    """Return a sentence for each part that the board's runtime cannot drive."""
    if "clock" in data and (data["chip"], data["runtime"]) != ("rp2040", "micropython"):
        return ["clock: Cornerman sets that of an RP2040 with MicroPython only; take it out."]
    if data["runtime"] == "circuitpython":
        faults = []
        for field in ("axp192", "ip5306", "power", "encoder", "matrix", "touch"):
            if field in data:
                faults.append("%s: Cornerman drives this with MicroPython only; take it out." % field)
        if data["panel"]["driver"] == "uc8151":
            faults.append('runtime: e-ink is driven with MicroPython only; write "micropython".')
        return faults
    if data["chip"] == "samd51":
        return ['runtime: the SAMD51 boards run CircuitPython; write "circuitpython".']
    faults = []
    if data["panel"]["bus"]["kind"] == "own":
        faults.append('panel.bus: only CircuitPython starts a display of its own; write "spi" or "i2c" and the pins.')
    return faults + ["buttons.%s: shift registers and joysticks need CircuitPython; give it a pin." % name
                     for name, button in data["buttons"].items() if "shift" in button or "axis" in button]
