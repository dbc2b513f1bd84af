"""Puts the port of a board with MicroPython together. Needed at the start alone."""

import framebuf
from machine import Pin

import drivers
from cornerman.keys import Keys
from cornerman import theme
from cornerman.ports import viper
from cornerman.ports.port import Port, edges

ROWS = 60  # of a picture in colours that are in memory at a time


def port(board, meanwhile=None):
    """The Port of a board, as cornerman.ports.find.find. The light is not switched on yet."""
    for about in board.get("levels", {}).values():
        Pin(about["pin"], Pin.OUT, value=about["level"])
    keys = Keys(board["keys"], list(board["buttons"]))
    pins = [_button(board, keys, i) for i in range(len(keys.buttons))]
    panel = board["panel"]
    wires = panel["bus"]
    cell = light = None
    canvas = viper.Canvas(panel["width"], panel["height"], framebuf, ROWS if board["colour"] else None)
    try:
        if "axp192" in board:
            from cornerman.ports.axp192 import AXP192
            cell = AXP192(board["axp192"])
        elif "battery" in board:
            from cornerman.ports.adc import Cell
            cell = Cell(board["battery"], board["chip"])
        if panel["light"] == "axp192":
            light = cell.light
        elif panel["light"] is not None:
            light = Pin(panel["light"], Pin.OUT, value=0)
        if wires["kind"] == "i2c":
            from cornerman.ports.i2c import Bus
        elif board["chip"] == "rp2040" and board["colour"]:
            from cornerman.ports.dma import Bus
        else:
            from cornerman.ports.spi import Bus
        bus = Bus(panel)
        driver = drivers.make(panel, bus, framebuf, theme)
        viper.speed_up(driver)
        bus.meanwhile = meanwhile
        driver.init()
    except OSError:
        if wires["kind"] == "spi" and "axp192" not in board:
            raise
        from cornerman.ports.find import silent
        raise silent(board.get("axp192", wires))
    driver.panel = None
    for name in ("panel", "buttons", "levels"):  # from here on nobody asks for them
        board.pop(name, None)
    return Port(board, keys, pins, canvas, driver, light, cell)


def _button(board, keys, index):
    """The pin of a button and the level that means down; its edges go to the keys at once."""
    about = board["buttons"][keys.buttons[index]]
    active = about["active"]
    if about["pull"]:
        pin = Pin(about["pin"], Pin.IN, Pin.PULL_DOWN if active else Pin.PULL_UP)
    else:
        pin = Pin(about["pin"], Pin.IN)
    if board["chip"] == "rp2040":
        pin.irq(edges(keys, index, active), Pin.IRQ_RISING | Pin.IRQ_FALLING, hard=True)
    else:
        pin.irq(edges(keys, index, active), Pin.IRQ_RISING | Pin.IRQ_FALLING)
    return pin, active
