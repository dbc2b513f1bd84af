"""The base of the emulated colour chips: the commands of the MIPI display command set."""

from struct import unpack

from hostsim.panels.chip import Chip, PanelError, noise
from hostsim.panels.glass import corner, turned

SWITCHES = {0x20: ("inverted", False), 0x21: ("inverted", True), 0x28: ("on", False), 0x29: ("on", True)}


class ColourChip(Chip):
    """A chip of columns x rows. `memory` is in the viewer's orientation, RGB565, high byte first.

    tuning: {code: number of arguments} of the commands for power, timing and gamma, which have no modelled effect; key:
    None, or a command of these with its arguments that the chip requires before it takes any of the others. Width and
    height are the viewer's.
    """

    def __init__(self, glass, columns, rows, tuning, key=None):
        Chip.__init__(self)
        self.glass = glass
        self.size = columns, rows
        self.tuning = tuning
        self.key = key
        self.x, self.y, self.width, self.height = corner(glass, columns, rows)
        self.line = rows if glass["mounted"] % 180 else columns
        self.memory = bytearray(2 * columns * rows)
        line = noise(480)
        for n in range(0, len(self.memory), 480):
            self.memory[n : n + 480] = line[: len(self.memory) - n]
        self.mirrored = {}
        self.ready = 0  # no command before
        self.sleep_ready = 0  # neither sleep in nor out before
        self._reset()

    def _reset(self):
        """Set all settings as after power-up; the memory stays."""
        self.asleep = True
        self.on = False
        self.inverted = False
        self.format = 0x66
        self.writing = False
        self.locked = self.key is not None
        self._turn(0)
        self.columns = (0, self.most[0])
        self.rows = (0, self.most[1])

    def _index(self, c, r):
        """The index in the memory (in pixels) of a column and row address."""
        if self.madctl & 0x20:
            c, r = r, c
        columns, rows = self.size
        if (self.madctl & 0x40 != 0) != self.glass.get("mirrored", False):
            c = columns - 1 - c
        if self.madctl & 0x80:
            r = rows - 1 - r
        x, y = turned(self.glass["mounted"], c, r, columns, rows)
        return y * self.line + x

    def _turn(self, madctl):
        """Set the order of columns and rows in the memory by madctl, the argument of command 0x36."""
        self.madctl = madctl
        columns, rows = self.size
        self.most = (rows - 1, columns - 1) if madctl & 0x20 else (columns - 1, rows - 1)
        self.origin = self._index(0, 0)
        self.right = self._index(1, 0) - self.origin
        self.down = self._index(0, 1) - self.origin

    def arguments(self, code):
        """Return the number of arguments of a command; pixels are none."""
        return self.tuning.get(code) or {0x2A: 4, 0x2B: 4, 0x36: 1, 0x3A: 1}.get(code, 0)

    def command(self, code, data=b""):
        """Execute a command byte with its arguments."""
        if self.ms < self.ready:
            raise PanelError("Command %02x comes too soon" % code)
        self.bytes_sent += 1 + len(data)
        self.writing = code == 0x2C
        if code == 0x2C:
            self._write(data)
            return
        self.check_arguments(code, data)
        if code in (0x01, 0x10, 0x11):
            self._wake(code)
        elif code in SWITCHES:
            setattr(self, *SWITCHES[code])
        elif code in (0x2A, 0x2B, 0x36, 0x3A):
            self._set(code, data)
        elif self.key and code == self.key[0]:
            self.locked = bytes(data) != self.key[1]
        elif code not in (0x00, 0x13) and (self.locked or code not in self.tuning):
            raise PanelError("Unknown command %02x" % code)

    def _set(self, code, data):
        """Set the window (0x2A, 0x2B), the order of the pixels (0x36) or their format (0x3A)."""
        if code == 0x2A:
            self.columns = self._span(data, self.most[0])
        elif code == 0x2B:
            self.rows = self._span(data, self.most[1])
        elif code == 0x36:
            self._turn(data[0])
        else:
            self.format = data[0]

    def _wake(self, code):
        """Reset (0x01), enter sleep (0x10) or leave sleep (0x11); the chip then needs a pause."""
        if code == 0x01:
            self._reset()
        elif self.ms < self.sleep_ready:
            raise PanelError("Command %02x comes too soon" % code)
        else:
            self.asleep = code == 0x10
        self.ready = self.ms + 5
        self.sleep_ready = self.ms + (0 if code == 0x11 else 120)

    def _span(self, data, most):
        """(first, last) column or row of a window, from the four bytes of command 0x2A or 0x2B. most: the greatest
        number of a column or row."""
        first, last = data[0] << 8 | data[1], data[2] << 8 | data[3]
        if not first <= last <= most:
            raise PanelError("Window from %d to %d of 0 to %d" % (first, last, most))
        return first, last

    def data(self, buffer):
        """Pixels for the window, after command 0x2C."""
        if not self.writing:
            raise PanelError("Pixels without command 2c")
        self.bytes_sent += len(buffer)
        self._pixels(buffer)

    def _write(self, data):
        """Begin to write pixels at the first place of the window (0x2C)."""
        if self.format & 7 != 5:
            raise PanelError("Pixels before the format is 16 bits")
        if self.columns[1] > self.most[0] or self.rows[1] > self.most[1]:
            raise PanelError("The window is outside the memory")
        self.c, self.r = self.columns[0], self.rows[0]
        self._pixels(data)

    def _pixels(self, buffer):
        """Write pixels, two bytes each, at the next places of the window. PanelError: the window has fewer places left.
        """
        if len(buffer) & 1:
            raise PanelError("Half a pixel")
        source = memoryview(buffer)
        at = 0
        while at < len(buffer):
            if self.r > self.rows[1]:
                raise PanelError("More pixels than the window has")
            place = 2 * (self.origin + self.c * self.right + self.r * self.down)
            if self.right == 1 and self.c == self.columns[0]:
                at += self._rows(source[at:], place)
                if at == len(buffer) or self.r > self.rows[1]:
                    continue
                place = 2 * (self.origin + self.c * self.right + self.r * self.down)
            count = min(self.columns[1] + 1 - self.c, (len(buffer) - at) // 2)
            if self.right == 1:
                self.memory[place : place + 2 * count] = source[at : at + 2 * count]
            elif self.right == -1:
                self.memory[place + 2 - 2 * count : place + 2] = self._mirrored(bytes(source[at : at + 2 * count]))
            else:
                step = 2 * self.right
                for n in range(at, at + 2 * count, 2):
                    self.memory[place] = source[n]
                    self.memory[place + 1] = source[n + 1]
                    place += step
            at += 2 * count
            self.c += count
            if self.c > self.columns[1]:
                self.c = self.columns[0]
                self.r += 1

    def _rows(self, source, place):
        """Copy the whole rows of the window at the head of `source`; returns the number of bytes."""
        wide = 2 * (self.columns[1] + 1 - self.columns[0])
        rows = min(len(source) // wide, self.rows[1] + 1 - self.r)
        for at in range(0, rows * wide, wide):
            self.memory[place : place + wide] = source[at : at + wide]
            place += 2 * self.down
        self.r += rows
        return rows * wide

    def _mirrored(self, row):
        """The pixels of a row from right to left; cached, because rows repeat."""
        out = self.mirrored.get(row)
        if out is None:
            if len(self.mirrored) > 64:
                self.mirrored.clear()
            out = self.mirrored[row] = b"".join([row[n : n + 2] for n in range(len(row) - 2, -1, -2)])
        return out

    def pixels(self):
        """The picture as RGB888 bytes, row by row; black while the chip sleeps or is off."""
        if self.asleep or not self.on:
            return bytes(3 * self.width * self.height)
        flip = 0 if self.inverted == self.glass["ips"] else 0xFFFF
        wide = 2 * self.width
        starts = [2 * (y * self.line + self.x) for y in range(self.y, self.y + self.height)]
        rows = [bytes(self.memory[start : start + wide]) for start in starts]
        seen = dict([(row, unpack(">%dH" % self.width, row)) for row in set(rows)])
        colours = dict([(value, self._rgb(value ^ flip)) for row in seen.values() for value in set(row)])
        shown = dict([(row, b"".join(map(colours.__getitem__, seen[row]))) for row in seen])
        return b"".join([shown[row] for row in rows])

    def _rgb(self, value):
        """The RGB888 bytes of a pixel in RGB565."""
        r, g, b = value >> 11, value >> 5 & 63, value & 31
        if (self.madctl & 8 != 0) != self.glass.get("bgr", False):
            r, b = b, r
        return bytes((r << 3 | r >> 2, g << 2 | g >> 4, b << 3 | b >> 2))
