"""MicroPython's module machine at the level of wires: pins are recorded, buses end at emulated panels."""

import time

from hostsim import panels
from hostsim.panels.stream import Stream

CELL = 3905  # millivolts of the battery


class World:
    """The parts soldered to the chip.

    board: the dict of board.json; it may have `answers`, the real address of the panel, `fails`, the number of I2C
    transfers that fail after the first second, `boosts`, the address of the power chip, and `half`
    """

    def __init__(self, board):
        self.board = board
        self.hertz = 240000000 if board["chip"].startswith("esp32") else 125000000
        mem32[0x50110050] = 0x10000 if board.get("plugged") else 0
        PWM.made, Timer.made, clock[0] = [], [], 48000000
        self.bus, self.sense = board["panel"]["bus"], board["panel"].get("sense", -1)
        self.panel = panels.make(board["panel"])
        self.stream = Stream(self.panel) if self.bus.get("cs", 0) is None else None
        self.levels = {}  # of the pins
        self.napping, self.naps = False, 0  # True: the chip is in a light sleep; ms of them
        self.handlers = {}
        self.hard = {}
        self.transfers = []  # by DMA
        self.log = []  # (pin, level) of what is driven, ("code", byte), ("power", register, value)
        self.codes, self.values = b"", b""
        self.fails, self.fails_from = board.get("fails", 0), time.now + 1000
        self.pressed = []  # the names of keys of a keyboard, and of places on a touch screen
        self.reports = True  # the touch screen says that it is touched
        self.half = board.get("half", False)  # True: the glass is touched at the places of a picture that is turned
        for about in board["buttons"].values():
            if "wire" in about:
                self.levels[about["pin"]] = 1
            elif "pin" in about:
                self.levels[about["pin"]] = 1 - about["active"]
        for pin in board.get("encoder", {}).values():
            self.levels[pin] = 1
        time.passing[:] = [self.panel.wait]

    def edge(self, pin, level):
        """Something outside pulls a pin to a level; or a button without a pin of its own is pressed or let go."""
        if type(pin) is str:
            if level:
                self.pressed.append(pin)
            elif pin in self.pressed:
                self.pressed.remove(pin)
            return
        if self.levels[pin] != level:
            self.levels[pin] = level
            if not self.napping:
                self.handlers[pin](Pin(pin))

    def row(self, number):
        """The level of a pin of the keyboard: low while one of its keys is pressed and the wire of that key is low."""
        pins = self.board["matrix"]
        wire = sum([self.levels[pins[name]] << bit for bit, name in enumerate(("a0", "a1", "a2"))])
        keys = [self.board["buttons"][name] for name in self.pressed]
        return 0 if {"wire": wire, "pin": number} in keys else 1

    def measured(self, command):
        """The measurement of the touch screen, 12 bits: 0x90 across and 0xd0 down, for the centre of a place."""
        about, panel = self.board["touch"], self.board["panel"]
        x, y, w, h = self.board["buttons"][self.pressed[-1]]["place"]
        x, y = x + w // 2, y + h // 2
        if self.half:
            x, y = panel["width"] - 1 - x, panel["height"] - 1 - y
        if command & 0xF0 == 0x90:
            return about["left"] + (about["right"] - about["left"]) * x // panel["width"]
        assert command & 0xF0 == 0xD0
        return about["top"] + (about["bottom"] - about["top"]) * y // panel["height"]

    def sent(self):
        """The chip select rises: the panel has a whole command."""
        if self.codes:
            self.log.append(("code", self.codes[0]))
            self.panel.command(self.codes[0], self.codes[1:] + self.values)
        self.codes = self.values = b""

    def arrive(self):
        """Complete DMA transfers without the processor."""
        for transfer in self.transfers:
            transfer.active()
        self.sent()


world = None


def plug(board):
    """A new board at these wires."""
    global world
    world = World(board)
    return world


class Pin:
    IN, OUT, PULL_UP, PULL_DOWN, IRQ_FALLING, IRQ_RISING = range(1, 7)

    def __init__(self, number, mode=None, pull=None, value=None):
        self.number, self.pull = number, pull
        self.init(mode, pull, value)

    def init(self, mode=None, pull=None, value=None):
        number = self.number
        if pull is not None:
            assert world.board["chip"] != "esp32" or number < 34, "this pin has no pull"
            assert number in (world.bus.get("busy"), world.sense) or (
                world.levels[number] == (1 if pull == Pin.PULL_UP else 0))
        if value is not None:
            self(value)

    def __call__(self, level=None):
        if level is None:
            if self.number == world.bus.get("busy"):
                return 0 if world.panel.busy() else 1
            if self.number == world.sense:
                return int(world.board["panel"]["glass"]["ips"])
            if "touch" in world.board and self.number == world.board["touch"]["irq"]:
                return 0 if world.reports and world.pressed else 1
            if "matrix" in world.board and [1 for one in world.board["buttons"].values() if one["pin"] == self.number]:
                return world.row(self.number)
            return world.levels[self.number]
        world.levels[self.number] = int(level)
        world.log.append((self.number, int(level)))
        if self.number == world.bus.get("cs") and level:
            world.sent()
        if self.number == world.bus.get("reset") and not level and hasattr(world.panel, "reset"):
            world.panel.reset()

    def flags(self):
        """The edge that was just seen."""
        return Pin.IRQ_RISING if world.levels[self.number] else Pin.IRQ_FALLING

    def trigger(self):
        return Pin.IRQ_RISING | Pin.IRQ_FALLING if self.number in world.handlers else 0

    def irq(self, handler=None, trigger=0, hard=False):
        if handler is None:
            return self
        assert trigger == Pin.IRQ_RISING | Pin.IRQ_FALLING
        world.handlers[self.number] = handler
        world.hard[self.number] = hard


class SPI:
    def __init__(self, number, baudrate, sck, mosi, miso=None, polarity=0, phase=0):
        bus = world.bus
        if miso is not None:
            about = world.board["touch"]
            assert [number, sck.number, mosi.number, miso.number] == [about[name] for name in
                                                                      ("id", "sck", "mosi", "miso")]
            assert baudrate <= 2000000 and (polarity, phase) == (0, 0)
            return
        assert (number, baudrate, sck.number, mosi.number) == (bus["id"], bus["speed"], bus["sck"], bus["mosi"])
        assert (polarity, phase) == ((0, 0), (0, 1), (1, 0), (1, 1))[bus.get("mode", 0)]
        if not world.board["chip"].startswith("esp32") and world.board["colour"]:
            assert baudrate <= clock[0] // 2  # else the chip would take what it can reach
        world.clocked = clock[0]

    def write(self, buffer):
        assert world.board["chip"].startswith("esp32") or clock[0] == world.clocked  # else wires are too fast
        data = bytes(buffer)
        if world.stream:
            dc = world.levels[world.bus["dc"]]
            if not dc:
                world.log.append(("code", data[0]))
            world.stream.send(dc, data)
            return
        assert world.levels[world.bus["cs"]] == 0
        if world.levels[world.bus["dc"]]:
            assert not (world.codes and world.panel.ARGUMENTS_AS_COMMANDS)
            if world.codes:
                world.values += data
            else:
                world.panel.data(data)
        else:
            world.codes += data

    def write_readinto(self, out, into):
        """The XPT2046: the answer to a command comes while the next one is sent, one bit late, highest bit first."""
        assert world.levels[world.board["touch"]["cs"]] == 0 and len(out) == len(into)
        last = 0
        for n in range(len(out)):
            if out[n] & 0x80:
                value = world.measured(out[n]) if world.pressed else 4095
                if out[n] & 0x70 != last:
                    value ^= 0x2A5  # the first measurement of its kind is a noisy one
                last = out[n] & 0x70
                into[n + 1], into[n + 2] = value >> 5, value << 3 & 255
                world.reports = out[n] & 3 == 0  # a chip that stays on says nothing of touches


class I2C:
    """The panel answers at its address, the power chip at 0x34; nobody else does."""

    def __init__(self, number, sda, scl, freq):
        self.wires = number, sda.number, scl.number

    def _answers(self, about, address, wanted):
        if self.wires != (about["id"], about["sda"], about["scl"]) or address != wanted:
            raise OSError(19)
        if world.fails and time.now > world.fails_from:
            world.fails -= 1
            raise OSError(5)

    def writevto(self, address, parts):
        self.writeto(address, b"".join([bytes(part) for part in parts]))

    def writeto(self, address, data):
        self._answers(world.bus, address, world.board.get("answers", world.bus["address"]))
        if data[0] == 0x40:
            world.panel.data(bytes(data[1:]))
        else:
            assert data[0] == 0
            world.log.append(("code", data[1]))
            world.panel.command(data[1], data[2:])

    def writeto_mem(self, address, register, data):
        if address == 0x75:
            self._answers(world.board["ip5306"], address, world.board.get("boosts", 0x75))
            world.log.append(("ip5306", register, data[0]))
            return
        self._answers(world.board["axp192"], address, 0x34)
        world.log.append(("power", register, data[0]))

    def readfrom_mem(self, address, register, count):
        if address == 0x75:
            self._answers(world.board["ip5306"], address, world.board.get("boosts", 0x75))
            return b"\x15"
        self._answers(world.board["axp192"], address, 0x34)
        if (register, count) == (0x00, 1):
            return bytes((0x20 if world.board.get("plugged") else 0,))
        assert (register, count) == (0x78, 2)
        value = CELL * 10 // 11
        return bytes((value >> 4, value & 15))


clock = [48000000]  # of the peripherals of the RP2040: MicroPython starts with that of USB


class PWM:
    """A pin whose level changes by itself: (pin, Hz, duty) is recorded when the duty is set."""

    made = []

    def __init__(self, pin, freq, duty_u16):
        self.pin, self.hz, self.on = pin, freq, False
        self.duty_u16(duty_u16)
        PWM.made.append(self)

    def deinit(self):
        self.on = False

    def freq(self, hz):
        self.hz = hz

    def duty_u16(self, duty):
        self.on = duty > 0
        world.log.append(("pwm", self.pin.number, self.hz if duty else 0, duty))


class Timer:
    ONE_SHOT, PERIODIC = 0, 1
    made = []

    def __init__(self, number):
        assert number in ((0, 1) if world.board["chip"].startswith("esp32") else (-1,))
        self.at = None
        Timer.made.append(self)
        time.passing.append(self.passes)

    @staticmethod
    def running():
        return [one.at is not None for one in Timer.made]

    def init(self, mode, period, callback):
        self.at, self.callback = time.now + period, callback
        self.period = period if mode == Timer.PERIODIC else None

    def deinit(self):
        self.at = None

    def passes(self, ms):
        if self.at is not None and time.now >= self.at:
            self.at = self.period and time.now + self.period
            self.callback(self)


def lightsleep(ms):
    """Time passes, but no edge is noticed. On an ESP32 the line to a computer is deaf, so nothing may be plugged in."""
    assert not any(Timer.running()) and not any([one.on for one in PWM.made])
    world.napping = True
    time.sleep_ms(ms)
    world.napping = False
    world.naps += ms
    clock[0] = 125000000


def freq(*hertz):
    """The clock of the processor; hertz: its frequency, and on an RP2040 that of the peripherals."""
    if hertz:
        world.log.append(("freq",) + hertz)
        world.hertz = hertz[0]
        clock[0] = hertz[1] if len(hertz) > 1 else 48000000
    return world.hertz


mem32 = {0x4003C00C: 0, 0x4004000C: 0, 0x4008000C: 0, 0x4008800C: 0}  # the status of the SPIs: at rest


class ADC:
    ATTN_11DB = 3

    def __init__(self, pin, atten=None):
        self.about = world.board["battery"]
        assert pin.number == self.about["pin"] and (
            atten == self.ATTN_11DB) == world.board["chip"].startswith("esp32")

    def read_uv(self):
        assert "enable" not in self.about or world.levels[self.about["enable"]] == 1
        return CELL * 1000 // self.about["times"]

    def read_u16(self):
        return self.read_uv() // 1000 * 65535 // 3300


def disable_irq():
    return 7


def enable_irq(state):
    assert state == 7


def idle():
    time.sleep_ms(1)
