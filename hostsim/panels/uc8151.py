"""The UC8151, an e-ink chip for 128x296 pixels, with its glass.

The picture changes only when a refresh has ended, as its waveforms say: a pixel has the colour to which it was driven
last, and a pixel that is not driven does not change. The duration of a refresh is computed from their frames.
"""

from binascii import hexlify
from hashlib import sha256

from hostsim.panels.chip import Chip, PanelError, noise
from hostsim.panels.glass import corner

LINES, LINE = 296, 16  # gates, and bytes of sources at each of them
POWER_MS = {0x04: 40, 0x02: 20}  # about
LEFT = noise(LINE * LINES)  # content of the memory for new data after a refresh, which the data sheet does not define
RATES = {0x39: 200, 0x3A: 100, 0x3B: 67, 0x3C: 50, 0x3D: 40, 0x3E: 33, 0x3F: 29}  # frames a second


def make(panel):
    """The emulated chip for `panel` (the dict of a board's data)."""
    return UC8151(panel["glass"])


class UC8151(Chip):
    """One bit a pixel, 1 for black; the glass is mounted at 90 or 270 degrees.

    `glass` holds the visible picture: 16 bytes for each gate, source 1 in the highest bit. The image memories, `old`
    and `new`, hold lines in the order of the data. `refreshes` counts the refreshes, `ghosts` those since all of the
    glass was last driven to black and white.
    """

    ARGUMENTS = {0x00: 1, 0x01: 5, 0x03: 1, 0x06: 3, 0x30: 1, 0x41: 1, 0x50: 1, 0x60: 1, 0x90: 7,
                 0x20: 44, 0x21: 42, 0x22: 42, 0x23: 42, 0x24: 42}

    def __init__(self, glass):
        Chip.__init__(self)
        self.mounted = glass["mounted"]
        self.width, self.height = corner(glass, 8 * LINE, LINES)[2:]
        self.glass = b"\xff" * (LINE * LINES)
        self.refreshes = self.ghosts = 0
        self.reset()

    def reset(self):
        """Reset the chip as its reset pin does; the glass keeps its picture."""
        self.registers = {}
        self.old, self.new = bytearray(LINE * LINES), bytearray(LINE * LINES)
        self.fresh = set()  # memories written since the last refresh
        self.on = self.partial = False
        self.window = (0, LINE, 0, LINES)
        self.incoming = self.target = self.coming = None
        self.until = self.ms

    def wait(self, ms):
        """Advance the time of the chip and its glass."""
        Chip.wait(self, ms)
        if self.coming and not self.busy():
            self.glass, cleaned = self.coming
            self.coming = None
            self.refreshes += 1
            self.ghosts = 0 if cleaned else self.ghosts + 1

    def busy(self):
        """True while its BUSY pin is low."""
        return self.ms < self.until

    def command(self, code, data=b""):
        """Execute a command byte with its arguments."""
        self.bytes_sent += 1 + len(data)
        if self.busy():
            raise PanelError("Command %02x while busy" % code)
        self._stored()
        self.check_arguments(code, data)
        if code in POWER_MS:
            self.on = code == 0x04
            self.until = self.ms + POWER_MS[code]
        elif code == 0x10 or code == 0x13:
            self.target, self.incoming = code, bytearray()
        elif code == 0x12:
            self._refresh()
        elif code == 0x90:
            self._cut(data)
        elif code == 0x91 or code == 0x92:
            self.partial = code == 0x91
        elif data and (code != 0x30 or data[0] in RATES) and (code != 0x00 or data[0] & 0xF3 == 0xB3):
            self.registers[code] = bytes(data)
        elif code != 0x11:
            raise PanelError("Unknown command %02x %s" % (code, hexlify(data).decode()))

    def data(self, buffer):
        """Bytes of eight pixels for the memory."""
        self.bytes_sent += len(buffer)
        if self.busy() or self.target is None:
            raise PanelError("Data while busy" if self.busy() else "Data without command 10 or 13")
        self.incoming.extend(buffer)

    def _area(self):
        """(first, end) of the bytes of sources, then of the gates, to which data and a refresh apply."""
        return self.window if self.partial else (0, LINE, 0, LINES)

    def _cut(self, data):
        """Set the window of a partial refresh from the bytes of command 0x90: sources in whole bytes, gates."""
        first, last, top, end = data[0], data[1], data[2] << 8 | data[3], data[4] << 8 | data[5]
        if first & 7 or last & 7 != 7 or not first < last < 8 * LINE or not top <= end < LINES:
            raise PanelError("Window %s" % hexlify(data).decode())
        self.window = (first >> 3, (last >> 3) + 1, top, end + 1)

    def _stored(self):
        """Move the data received into its memory, at the next command."""
        if self.target is None:
            return
        left, right, top, end = self._area()
        wide = right - left
        if len(self.incoming) != wide * (end - top):
            raise PanelError("%d bytes for a window of %d" % (len(self.incoming), wide * (end - top)))
        memory = self.old if self.target == 0x10 else self.new
        for n in range(end - top):
            at = (top + n) * LINE + left
            memory[at:at + wide] = self.incoming[n * wide:n * wide + wide]
        self.fresh.add(self.target)
        self.target = None

    def _refresh(self):
        """Start a refresh."""
        waves, frames = self._waves()
        self.until = self.ms + frames * 1000 // RATES[self.registers[0x30][0]]
        left, right, top, end = self._area()
        row = bytes(left) + b"\xff" * (right - left) + bytes(LINE - right)
        window = number(self._placed(bytes(LINE * top) + row * (end - top) + bytes(LINE * (LINES - end))))
        old, new = number(self._placed(self.old)), number(self._placed(self.new))
        if self.registers[0x50][0] & 0x10:  # 0 is black
            every = (1 << 8 * LINE * LINES) - 1
            old, new = old ^ every, new ^ every
        glass = number(self.glass)
        pixels = (window & ~(old | new), window & old & ~new, window & new & ~old, window & old & new)
        for i in range(4):
            driven = [level for level, count in waves[i + 1] if level]
            if driven and driven[-1] == 1:
                glass |= pixels[i]
            elif driven:
                glass &= ~pixels[i]
        whole = (left, right, top, end) == (0, LINE, 0, LINES)
        cleaned = whole and all([{level for level, count in wave} >= {1, 2} for wave in waves[1:]])
        self.coming = glass.to_bytes(LINE * LINES, "big"), cleaned
        self.fresh = set()
        self.old, self.new = self.new, bytearray(LEFT)

    def _waves(self):
        """(the five waveforms, the frames that each takes). PanelError: the chip cannot refresh yet."""
        if not self.on:
            raise PanelError("Refresh without power")
        if len(self.fresh) < 2:
            raise PanelError("Refresh without old and new data")
        for code in (0x00, 0x01, 0x06, 0x20, 0x21, 0x22, 0x23, 0x24, 0x30, 0x50):
            if code not in self.registers:
                raise PanelError("Refresh without register %02x" % code)
        waves = [phases(self.registers[code]) for code in range(0x20, 0x25)]
        frames = [sum([count for level, count in wave]) for wave in waves]
        if min(frames) != max(frames):
            raise PanelError("Waveforms of different length")
        return waves, frames[0]

    def _placed(self, memory):
        """Lines of data in the order of gates and sources, according to the chip's settings."""
        setting = self.registers[0x00][0]
        lines = [memory[at:at + LINE] for at in range(0, LINE * LINES, LINE)]
        if not setting & 0x08:  # the first line is the last gate
            lines.reverse()
        if not setting & 0x04:  # the first bit is the last source
            lines = [mirrored(line) for line in lines]
        return b"".join(lines)

    def pixels(self):
        """The picture as RGB888 bytes, row by row, black on white."""
        out = []
        for y in range(self.height):
            if self.mounted == 270:
                lines, source = range(LINE * (LINES - 1), -1, -LINE), y
            else:
                lines, source = range(0, LINE * LINES, LINE), 8 * LINE - 1 - y
            place, bit = source >> 3, 0x80 >> (source & 7)
            out.extend([b"\x00\x00\x00" if self.glass[line + place] & bit else b"\xff\xff\xff" for line in lines])
        return b"".join(out)

    def digest(self):
        """Hex SHA-256 of the glass."""
        return hexlify(sha256(self.glass).digest()).decode()


def phases(table):
    """A waveform as a list of (level, frames); level 1 drives to black, 2 to white."""
    found = []
    for at in range(0, 42, 6):
        for _ in range(table[at + 5]):
            for phase in range(4):
                if table[at + 1 + phase]:
                    found.append((table[at] >> 6 - 2 * phase & 3, table[at + 1 + phase]))
    return found


def number(memory):
    """The bits of a memory as one number, so that all pixels are compared at once."""
    return int.from_bytes(memory, "big")


def mirrored(line):
    """A line with its bits in reverse order."""
    bits, turned = number(line), 0
    for _ in range(8 * len(line)):
        turned = turned << 1 | bits & 1
        bits >>= 1
    return turned.to_bytes(len(line), "big")
