"""Creates the port of a board with MicroPython. It is needed only at the start."""

import time

import framebuf
from machine import Pin, Timer, freq, mem32
from micropython import const

import drivers
from cornerman import theme
from cornerman.keys import STUCK_MS, Keys
from cornerman.ports import viper
from cornerman.ports.port import Port, edge_handler

SCAN_MS = 10  # between two scans of a keyboard or a touch screen
ROWS = 40  # rows of a colour picture that are in memory at a time, if the board of an image does not say `rows`
FASTEST = 200  # MHz of an RP2040, if the board does not say `clock`
_REGULATOR = const(0x40064000)  # of an RP2040 (data sheet, 2.10.6): bits 4 to 7 are the voltage, bit 0 is the switch
_AT_1V15 = const(0xC1)


def make_port(board, meanwhile=None):
    """Return the Port of a board. Its arguments and errors are those of cornerman.ports.detect.open_port."""
    esp32 = board["chip"].startswith("esp32")
    if board["chip"] == "rp2040":
        _run_at(board.get("clock", FASTEST))
    _hold_levels(board)
    # on a board with a power switch, the user holds its button until there is a picture
    keys = Keys(board["keys"], list(board["buttons"]), 15, 10000 if "power" in board else STUCK_MS)
    if "power" in board:
        Pin(board["power"]["pin"], Pin.OUT, value=board["power"]["level"])
    watched = []  # pins with hard interrupts, and their handlers
    pins = [_button(board, keys, i, watched) for i in range(len(keys.buttons))]
    panel, scanner = board["panel"], _scanner(board, keys, esp32, watched)
    if "ip5306" in board:
        from cornerman.ports.ip5306 import keep_on
        keep_on(board["ip5306"])
    if "sense" in panel:  # before the bus drives this pin
        panel["invert"] = Pin(panel["sense"], Pin.IN, Pin.PULL_DOWN)() == 1
    canvas = viper.Canvas(panel["width"], panel["height"], framebuf,
                          board.get("rows", ROWS) if board["colour"] else None)
    try:
        battery = _battery(board)
        if panel["light"] == "axp192":
            light = battery.light
        else:
            light = None if panel["light"] is None else Pin(panel["light"], Pin.OUT, value=0)
        driver = _driver(board, meanwhile)
    except OSError:
        if panel["bus"]["kind"] == "spi" and "axp192" not in board:
            raise
        from cornerman.ports.errors import no_answer
        raise no_answer(board.get("axp192", panel["bus"]))
    driver.panel, quick = None, drivers.quick(panel)
    for name in ("panel", "buttons", "levels", "matrix", "ip5306"):  # nothing reads these fields later
        board.pop(name, None)
    return Port(board, keys, pins, canvas, driver, light, battery, quick, scanner, watched)


def _run_at(megahertz):
    """Set the clock of an RP2040, which MicroPython starts with 125 MHz, and before a faster one the voltage that it
    needs: 200 MHz at 1.15 V (data sheet, 2.15.3). MicroPython reads the flash at half of the clock."""
    if megahertz > 125:
        mem32[_REGULATOR] = _AT_1V15
        time.sleep_ms(1)  # until the voltage is there
    freq(megahertz * 1000000)


def _hold_levels(board):
    """Drive the pins that need a level from the start: `levels` of the board, and its sound and LED, which start
    switched off."""
    for held in board.get("levels", {}).values():
        Pin(held["pin"], Pin.OUT, value=held["level"])
    if "sound" in board:
        Pin(board["sound"]["pin"], Pin.OUT, value=0)
    if "led" in board:
        Pin(board["led"]["pin"], Pin.OUT, value=1 - board["led"]["active"])


def _scanner(board, keys, esp32, watched):
    """Start a knob, a keyboard or a touch screen, if the board has one. Returns the object whose `scan` a timer calls,
    or None.

    watched: list to which (pin, handler) of hard interrupts are added
    """
    if "encoder" in board:
        from cornerman.ports.encoder import Encoder
        on, back = [[i for i in range(len(keys.buttons)) if board["buttons"][keys.buttons[i]].get("turn") == way][0]
                    for way in (1, -1)]
        encoder = Encoder(board["encoder"], keys, on, back)
        if esp32:
            encoder.start()
        else:
            watched += encoder.start(hard=True)
    if "matrix" in board:
        from cornerman.ports.matrix import Matrix as Scanner
    elif "touch" in board:
        from cornerman.ports.touch import Touch as Scanner
    else:
        return None
    scanner = Scanner(board, keys)
    Timer(1 if esp32 else -1).init(mode=Timer.PERIODIC, period=SCAN_MS, callback=scanner.scan)
    return scanner


def _button(board, keys, index, watched):
    """Return (pin, level while pressed: 0 or 1) of a button; interrupts pass its edges to `keys`.

    The pin is None for a direction of a knob, a key of a keyboard and a place on a touch screen. watched: as for
    `_scanner`
    """
    config = board["buttons"][keys.buttons[index]]
    if "turn" in config or "wire" in config or "place" in config:
        return None, 0
    active = config["active"]
    if config["pull"]:
        pin = Pin(config["pin"], Pin.IN, Pin.PULL_DOWN if active else Pin.PULL_UP)
    else:
        pin = Pin(config["pin"], Pin.IN)
    if not board["chip"].startswith("esp32"):
        pressed = Pin.IRQ_RISING if active else Pin.IRQ_FALLING
        handler = edge_handler(keys, index, active, pressed)
        pin.irq(handler, Pin.IRQ_RISING | Pin.IRQ_FALLING, hard=True)
        watched.append((pin, handler))
    else:
        pin.irq(edge_handler(keys, index, active), Pin.IRQ_RISING | Pin.IRQ_FALLING)
    return pin, active


def _battery(board):
    """Return an object with `millivolts()`, or None for a board whose battery is not measured."""
    if "axp192" in board:
        from cornerman.ports.axp192 import AXP192
        return AXP192(board["axp192"])
    if "battery" in board:
        from cornerman.ports.adc import Battery
        return Battery(board["battery"], board["chip"])
    return None


def _driver(board, meanwhile):
    """Return the panel's driver; the panel is switched on."""
    panel = board["panel"]
    if panel["bus"]["kind"] == "i2c":
        from cornerman.ports import i2c
        bus = i2c.Bus(panel)
    elif board["colour"] and not board["chip"].startswith("esp32"):
        from cornerman.ports import dma
        bus = dma.Bus(panel, board["chip"])
    else:
        from cornerman.ports import spi
        bus = spi.Bus(panel)
    driver = drivers.make(panel, bus, framebuf, theme)
    viper.speed_up(driver)
    bus.meanwhile = meanwhile  # type: ignore[attr-defined]
    driver.init()
    return driver
