"""The SSD1306, an OLED chip of one colour."""

from binascii import hexlify

from hostsim.panels.chip import Chip, PanelError, noise
from hostsim.panels.glass import corner


def make(panel):
    """The emulated chip for `panel` (the dict of a board's data)."""
    return SSD1306(panel["glass"])


class SSD1306(Chip):
    """A 128x64 chip. `memory` holds it as on the chip: 8 pages of 128 bytes, lowest bit on top."""

    ARGUMENTS_AS_COMMANDS = True
    ARGUMENTS = {0x20: 1, 0x21: 2, 0x22: 2, 0x81: 1, 0x8D: 1, 0xA8: 1, 0xAD: 1}
    ARGUMENTS.update({0xD3: 1, 0xD5: 1, 0xD9: 1, 0xDA: 1, 0xDB: 1})

    IGNORED = (0x81, 0xAD, 0xD5, 0xD9, 0xDB, 0xE3)  # contrast, timing and voltages, which are not modelled

    def __init__(self, glass):
        Chip.__init__(self)
        self.glass = glass
        self.x, self.y, self.width, self.height = corner(glass, 128, 64)
        self.memory = bytearray(noise(1024))
        self.on = self.inverted = self.all = self.pump = False
        self.mode = 2
        self.start = self.offset = 0
        self.mux = 64
        self.mirrored = self.upward = False  # True after commands 0xA1 and 0xC8
        self.wiring = 0x12
        self.columns = (0, 127)
        self.pages = (0, 7)
        self._home()

    def _home(self):
        """Go to the first place of the window."""
        self.c, self.page = self.columns[0], self.pages[0]
        self.full = False

    def command(self, code, data=b""):
        """Execute a command byte with its arguments."""
        self.bytes_sent += 1 + len(data)
        self.check_arguments(code, data)
        if code not in self.IGNORED and not (self._address(code, data) or self._show(code, data)):
            raise PanelError("Unknown command %02x %s" % (code, hexlify(data).decode()))

    def _address(self, code, data):
        """Execute a command that sets the address of the next bytes; return False for any other."""
        if code == 0x20 and data[0] < 3:
            self.mode = data[0]
            self.full = False
        elif code == 0x21:
            self.columns = self._span(data, 127)
            self._home()
        elif code == 0x22:
            self.pages = self._span(data, 7)
            self._home()
        elif code == 0xA0 or code == 0xA1:
            self.mirrored = code == 0xA1
        elif self.mode == 2 and 0xB0 <= code <= 0xB7:
            self.page = code & 7
        elif self.mode == 2 and code <= 0x0F:
            self.c = self.c & 0x70 | code
        elif self.mode == 2 and 0x10 <= code <= 0x17:
            self.c = self.c & 0x0F | (code & 7) << 4
        else:
            return False
        return True

    def _show(self, code, data):
        """Execute a command that sets how the memory is shown; return False for any other."""
        if 0x40 <= code <= 0x7F:
            self.start = code & 63
        elif code == 0x8D:
            self.pump = data[0] == 0x14
        elif code == 0xA4 or code == 0xA5:
            self.all = code == 0xA5
        elif code == 0xA6 or code == 0xA7:
            self.inverted = code == 0xA7
        elif code == 0xA8 and 15 <= data[0] <= 63:
            self.mux = data[0] + 1
        elif code == 0xAE or code == 0xAF:
            self.on = code == 0xAF
        elif code == 0xC0 or code == 0xC8:
            self.upward = code == 0xC8
        elif code == 0xD3 and data[0] < 64:
            self.offset = data[0]
        elif code == 0xDA and data[0] & 0xEF == 2:
            self.wiring = data[0]
        else:
            return False
        return True

    def _span(self, data, most):
        """(first, last) column or page of a window, from the two bytes of command 0x21 or 0x22. most: the greatest
        number of a column or page."""
        if not data[0] <= data[1] <= most:
            raise PanelError("Window from %d to %d of 0 to %d" % (data[0], data[1], most))
        return data[0], data[1]

    def data(self, buffer):
        """Bytes of eight pixels for the memory."""
        self.bytes_sent += len(buffer)
        at = 0
        while at < len(buffer):
            if self.full:
                raise PanelError("More bytes than the window has")
            end = 127 if self.mode == 2 else self.columns[1]
            count = 1 if self.mode == 1 else min(len(buffer) - at, end + 1 - self.c)
            place = 128 * self.page + (128 - self.c - count if self.mirrored else self.c)
            part = buffer[at:at + count]
            self.memory[place:place + count] = bytes(reversed(part)) if self.mirrored else part
            at += count
            if self.mode == 2:
                self.c = (self.c + count) % 128
            elif self.mode == 1:
                self.page += 1
                if self.page > self.pages[1]:
                    self.page = self.pages[0]
                    self.c += 1
                    self.full = self.c > self.columns[1]
            else:
                self.c += count
                if self.c > self.columns[1]:
                    self.c = self.columns[0]
                    self.page += 1
                    self.full = self.page > self.pages[1]

    def _row(self, com):
        """The memory row that a COM line shows; -1: not driven."""
        row = (self.mux - 1 - com if self.upward else com) + self.offset & 63
        return row + self.start & 63 if row < self.mux else -1

    def pixels(self):
        """The picture as RGB888 bytes, row by row, white on black; black while the chip is off."""
        if not (self.on and self.pump):
            return bytes(3 * self.width * self.height)
        lit, dark = b"\xff\xff\xff", b"\x00\x00\x00"
        half = self.glass["mounted"] == 180
        first, step = (127 - self.x, -1) if half else (self.x, 1)
        columns = range(first, first + step * self.width, step)
        out = []
        for y in range(self.y, self.y + self.height):
            line = 63 - y if half else y
            if (self.wiring & 0x10 != 0) != self.glass["alternate"]:
                line = (line >> 1) + (line & 1) * 32
            row = self._row(line)
            if row < 0:
                out.append(dark * self.width)
                continue
            start, bit = 128 * (row >> 3), 1 << (row & 7)
            out.extend([lit if ((self.memory[start + column] & bit) > 0 or self.all) != self.inverted else dark
                        for column in columns])
        return b"".join(out)
