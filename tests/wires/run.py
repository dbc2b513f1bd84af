"""Boots boards at emulated wires on MicroPython, presses keys, and tells what the panel shows.

Argument: a folder, where each board gets one as its flash. Input: a JSON line, a list of [name, text of
board.json or null, what happens]. Output: a JSON line at the start and one at the end of each, between
them what the board prints.
"""

import json
import os
import sys

import framebuf
import machine
import select  # noqa: F401, it is found from here on, as machine and time are: those of this folder
import time
from cornerman import keys, start
from cornerman.ports import port as ported
from cornerman.ports.touch import Touch
from hostsim.buttons import Buttons
from hostsim.device import Device, Repeatable, use

PRESSES = (keys.DOWN, keys.OK, keys.DOWN, keys.DOWN, keys.BACK, keys.OK, keys.OK)
STEP = start.step
REST_MS = 4000  # before the first key and after the last: also e-ink comes to rest


class Hands(Buttons):
    """Writes down when the contacts of a board's buttons close and open."""

    def __init__(self, board, now):
        self.board, self.now, self.edges = board, now, []

    def advance(self, ms):
        self.now += ms

    def turn(self, way, at):
        """A click of the knob: its contacts close and open one after the other, and bounce."""
        first, last = [self.board["encoder"][name] for name in ("ab" if way > 0 else "ba")]
        for n, pin, level in ((0, first, 0), (1, first, 1), (2, first, 0), (4, last, 0), (6, first, 1), (8, last, 1)):
            self.edges.append((at + n, len(self.edges), pin, level))

    def edge(self, name, down, at):
        about = self.board["buttons"][name]
        if "turn" in about:
            if down:
                self.turn(about["turn"], at)
            return
        if "wire" in about or "place" in about:
            self.edges.append((at, len(self.edges), name, int(down)))
            return
        self.edges.append((at, len(self.edges), about["pin"], about["active"] if down else 1 - about["active"]))


def boot(board, presses, first=None):
    """Power up, press keys, then a PC sends Ctrl-C; the world and the port. A key None: nothing for 70 s.

    first: None or a function of the app, called once it runs.
    """
    world = machine.plug(board)
    hands = Hands(board, time.now + REST_MS)
    for key in presses:
        if key is None:
            hands.advance(70000)
        else:
            hands.press(key)
    edges = sorted(hands.edges)
    end = hands.now + REST_MS
    found = []

    def passes(ms):
        while edges and edges[0][0] <= time.now:
            at, order, pin, level = edges.pop(0)
            world.edge(pin, level)
        if time.now >= end:
            raise KeyboardInterrupt

    def step(port, app):
        if not found:
            found.append(port)
            if first:
                first(app)
        return STEP(port, app)

    start.step = step
    time.passing.append(passes)
    try:
        start.main()
    except KeyboardInterrupt:
        print("Ctrl-C")
    finally:
        time.passing.remove(passes)
    world.arrive()
    return world, found[0]


def simulated(board, presses, first=None):
    """The result of the simulated device for the same board and keys."""
    device = Device(board, os.getcwd() + "/simulated", framebuf, Repeatable())
    if first:
        first(device.app)
    device.advance(100)
    for key in presses:
        device.press(key)
    device.settle()
    return device


class Poor:
    """The module os of a chip whose random bytes are always the same."""

    @staticmethod
    def urandom(count):
        return bytes(count)


def drawn(port):
    """The pictures of a port on a chip with little memory: at rest, twice, and after a button was pressed, released and
    pressed."""
    real, ported.os = ported.os, Poor
    found = [list(port.entropy(16)) for _ in range(2)]
    for down in (True, False, True):
        time.now += 333
        port.keys.edge(0, down, time.now)
        found.append(list(port.entropy(16)))
    ported.os = real
    return found


def tour(board):
    """The run of a sound board. `half`: the picture is turned."""
    def turned(app):
        app.settings.turned = True
        app.apply_settings()

    first = turned if board.get("half") else None
    world, port = boot(board, PRESSES, first)
    device = simulated(board, PRESSES, first)
    told = {"same": world.panel.pixels() == device.panel.pixels(), "lit": any(world.panel.pixels()),
            "texts": device.texts(), "log": world.log[:], "battery": port.battery(), "drawn": drawn(port),
            "naps": world.naps, "clocks": [entry[1:] for entry in world.log if entry[0] == "freq"],
            "hard": [world.hard[pin] for pin in sorted(world.hard)], "pins": sorted(world.hard)}
    del world.log[:]
    port.sleep(True)
    port.sleep(False)
    told["sleep"] = world.log[:]
    told["signals"] = []
    for name in ("clock", "knockout", "click") if "sound" in board or "led" in board else ():
        del world.log[:]
        before = time.now
        port.signal(name, "sound" in board, "led" in board and name != "click")
        took = time.now - before
        time.sleep_ms(50 if name == "knockout" else 1000)  # the next signal comes before its end
        told["signals"].append((name, took, world.log[:]))
    return told


def rests(board):
    """The screen sleeps after a minute without a key, then a key wakes it. `bright`: percent of the light."""
    def first(app):
        app.settings.sleep, app.settings.dim = 1, board.get("bright", 100)
        app.apply_settings()

    world, port = boot(board, (keys.DOWN, None, keys.UP), first)
    return {"log": world.log, "naps": world.naps}


def slides(board):
    """Touch places for one scan each; returns what the keys receive."""
    world, told = machine.plug(board), []

    class Heard:
        buttons = list(board["buttons"])

        def edge(self, index, down, ms):
            told.append((self.buttons[index], down))

    touch = Touch(board, Heard())
    for name in ("UP", None, "UP", "UP", "DOWN", "DOWN", None, "UP", None, None, "OK", "OK", None, None):
        world.pressed = [name] if name else []
        touch.scan(None)
        told.append(name)
    return {"told": told}


def loose(board):
    """A wire is loose for a moment while a key is shown."""
    world, port = boot(board, PRESSES[:1])
    device = simulated(board, ())
    device.app.warn(["Something went wrong.", "Your match is safe.", "The file crash.txt says more."])
    device.advance(10)
    with open("crash.txt") as file:
        return {"same": world.panel.pixels() == device.panel.pixels(), "crash": file.read()}


def torn(board):
    """Disconnect a wire permanently."""
    boot(board, PRESSES[:1])
    return {}


def refused(board):
    """It does not start, and says why."""
    if board and "panel" in board:
        machine.plug(dict(board, panel=dict(board["panel"], driver="ssd1306")))
    end = time.now + REST_MS

    def passes(ms):
        assert time.now < end, "it has started"

    time.passing.append(passes)
    start.main()
    return {}


def on_another(board):
    """Let the runtime report another chip, or an old version."""
    class Fake:
        implementation = None

    for version, machine_name in (((1, 25), "Pico with RP2350"), ((1, 22), "Pico with RP2040")):
        class Implementation:
            name = "micropython"
        Implementation.version = version
        Implementation._machine = machine_name
        Fake.implementation = Implementation
        from cornerman.ports import detect
        detect.sys = Fake
        refused(board)
    return {}


def main():
    """Each board in a folder of its own."""
    for name, text, what in json.loads(sys.stdin.readline()):
        os.mkdir(sys.argv[1] + "/" + name)
        os.chdir(sys.argv[1] + "/" + name)
        use(".")
        if text is not None:
            with open("board.json", "w") as file:
                file.write(text)
        print(json.dumps({"name": name}))
        try:
            board = json.loads(text or "")
        except ValueError:
            board = None
        print(json.dumps(globals()[what](board)))


main()
