"""The SH1107, an OLED chip of one colour that lies on its side."""

from hostsim.panels.chip import Chip, PanelError, noise
from hostsim.panels.glass import corner, turned

# Commands that set an attribute of the emulated chip: {code: (attribute, value)}.
SWITCHES = {
    0xA0: ("mirrored", False), 0xA1: ("mirrored", True),
    0xA4: ("all", False), 0xA5: ("all", True),
    0xA6: ("inverted", False), 0xA7: ("inverted", True),
    0xAE: ("on", False), 0xAF: ("on", True),
    0xC0: ("upward", False), 0xC8: ("upward", True),
}


def make(panel):
    """The emulated chip for `panel` (the dict of a board's data)."""
    return SH1107(panel["glass"])


class SH1107(Chip):
    """A 128x128 chip. `memory` holds it as on the chip: 16 pages of 128 bytes.

    The bits of the pages are its segments, its columns the common outputs.
    """

    ARGUMENTS_AS_COMMANDS = True
    ARGUMENTS = {0x81: 1, 0xA8: 1, 0xAD: 1, 0xD3: 1, 0xD5: 1, 0xD9: 1, 0xDB: 1, 0xDC: 1}

    def __init__(self, glass):
        Chip.__init__(self)
        self.glass = glass
        self.x, self.y, self.width, self.height = corner(glass, 128, 128)
        self.memory = bytearray(noise(2048))
        self.on = self.inverted = self.all = False
        self.vertical = False
        self.start = self.offset = 0
        self.mux = 128
        self.mirrored = self.upward = False  # True after commands 0xA1 and 0xC8
        self.c = self.page = 0

    def command(self, code, data=b""):
        """Execute command bytes and arguments; the chip tells them apart by their order."""
        sent = bytes((code,)) + bytes(data)
        self.bytes_sent += len(sent)
        at = 0
        while at < len(sent):
            code = sent[at]
            at += 1
            argument = None
            if code in self.ARGUMENTS:
                if at == len(sent):
                    raise PanelError("Command %02x takes a byte" % code)
                argument = sent[at]
                at += 1
            self._do(code, argument)

    def _do(self, code, argument):
        """Execute a command with its argument (int; without one any number)."""
        if code <= 0x0F:
            self.c = self.c & 0x70 | code
        elif code <= 0x17:
            self.c = self.c & 0x0F | (code & 7) << 4
        elif code == 0x20 or code == 0x21:
            self.vertical = code == 0x21
        elif code in SWITCHES:
            setattr(self, *SWITCHES[code])
        elif code == 0xA8 and argument < 128:
            self.mux = argument + 1
        elif 0xB0 <= code <= 0xBF:
            self.page = code & 15
        elif code == 0xD3 and argument < 128:
            self.offset = argument
        elif code == 0xDC and argument < 128:
            self.start = argument
        elif code not in (0x81, 0xD5, 0xD9, 0xDB, 0xE3) and not (code == 0xAD and argument & 0xF0 == 0x80):
            raise PanelError("Unknown command %02x" % code)

    def data(self, buffer):
        """Bytes of eight pixels for the memory: along a page, or after command 0x21 down a column."""
        self.bytes_sent += len(buffer)
        for byte in buffer:
            if self.c > 127 or self.page > 15:
                raise PanelError("More bytes than the page or the column has")
            self.memory[128 * self.page + self.c] = byte
            if self.vertical:
                self.page += 1
            else:
                self.c += 1

    def _column(self, com):
        """The memory column that a common output shows; -1: not driven."""
        line = (self.mux - 1 - com if self.upward else com) + self.offset & 127
        return line + self.start & 127 if line < self.mux else -1

    def pixels(self):
        """The picture as RGB888 bytes, row by row, white on black; black while the chip is off."""
        out = bytearray(3 * self.width * self.height)
        if not self.on:
            return bytes(out)
        glass, lit = self.glass, b"\xff\xff\xff"
        for com in range(glass["column"], glass["column"] + glass["columns"]):
            column = self._column(com)
            for segment in range(glass["row"], glass["row"] + glass["rows"]):
                if column >= 0:
                    n = 127 - segment if self.mirrored else segment
                    bit = self.memory[128 * (n >> 3) + column] >> (n & 7) & 1 | self.all
                    if bit != self.inverted:
                        x, y = turned(glass["mounted"], com, segment, 128, 128)
                        at = 3 * ((y - self.y) * self.width + x - self.x)
                        out[at : at + 3] = lit
        return bytes(out)
