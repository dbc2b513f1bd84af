"""Emulated panel chips: command bytes in, what a viewer sees out.

Each is a bus for its driver: `command(code, data)`, `data(buffer)`, `wait(ms)`. The bytes
are read as the chip's data sheet says; what the chip would not understand, or what would
land outside the window, raises PanelError. Runs on MicroPython too.

`panel["glass"]` says how the glass is fixed to the chip and how the viewer holds it, apart
from anything the driver knows: `column`, `row`, `columns`, `rows` are the part of the
chip's memory that has glass over it, `mounted` the degrees (counter-clockwise) by which
that part is turned before the viewer.
"""

from binascii import hexlify
from hashlib import sha256


class PanelError(Exception):
    """The chip was sent what it does not understand."""


def make(panel):
    """The emulated chip for `panel` (the dict of a board's data)."""
    return {"ssd1306": SSD1306, "st7789": ST7789}[panel["driver"]](panel["glass"])


def _corner(glass, columns, rows):
    """Where the viewer sees the glass on the turned memory of columns x rows: x, y, w, h."""
    x, y, w, h = glass["column"], glass["row"], glass["columns"], glass["rows"]
    if glass["mounted"] == 90:
        return y, columns - x - w, h, w
    if glass["mounted"] == 180:
        return columns - x - w, rows - y - h, w, h
    if glass["mounted"] == 270:
        return rows - y - h, x, h, w
    return x, y, w, h


class ST7789:
    """A 240x320 chip. `memory` holds it as the viewer's glass is turned, RGB565, high byte first.

    `ms` counts the waiting, `bytes_sent` everything sent; width and height are the viewer's.
    """

    def __init__(self, glass):
        self.glass = glass
        self.x, self.y, self.width, self.height = _corner(glass, 240, 320)
        self.line = 320 if glass["mounted"] % 180 else 240
        self.memory = bytearray(2 * 240 * 320)
        noise = bytes([73 * n % 251 for n in range(480)])  # as after power-up
        for n in range(0, len(self.memory), 480):
            self.memory[n : n + 480] = noise
        self.ms = 0
        self.bytes_sent = 0
        self.ready = 0  # no command before
        self.sleep_ready = 0  # neither sleep in nor out before
        self._reset()

    def _reset(self):
        self.asleep = True
        self.on = False
        self.inverted = False
        self.format = 0x66
        self.writing = False
        self._turn(0)
        self.columns = (0, 239)
        self.rows = (0, 319)

    def _index(self, c, r):
        """Where in the memory (in pixels) a column and row address points."""
        if self.madctl & 0x20:
            c, r = r, c
        if self.madctl & 0x40:
            c = 239 - c
        if self.madctl & 0x80:
            r = 319 - r
        mounted = self.glass["mounted"]
        if mounted == 90:
            c, r = r, 239 - c
        elif mounted == 180:
            c, r = 239 - c, 319 - r
        elif mounted == 270:
            c, r = 319 - r, c
        return r * self.line + c

    def _turn(self, madctl):
        self.madctl = madctl
        self.most = (319, 239) if madctl & 0x20 else (239, 319)
        self.origin = self._index(0, 0)
        self.right = self._index(1, 0) - self.origin
        self.down = self._index(0, 1) - self.origin

    def wait(self, ms):
        """Time passes for the chip."""
        self.ms += ms

    def command(self, code, data=b""):
        """One command byte with its arguments."""
        if self.ms < self.ready:
            raise PanelError("Command %02x comes too soon" % code)
        self.bytes_sent += 1 + len(data)
        self.writing = code == 0x2C
        wanted = {0x2A: 4, 0x2B: 4, 0x36: 1, 0x3A: 1}.get(code, 0)
        if code == 0x2C:
            self._write(data)
        elif len(data) != wanted:
            raise PanelError("Command %02x takes %d bytes, not %d" % (code, wanted, len(data)))
        elif code == 0x01:
            self._reset()
            self.ready = self.ms + 5
            self.sleep_ready = self.ms + 120
        elif code == 0x10 or code == 0x11:
            if self.ms < self.sleep_ready:
                raise PanelError("Command %02x comes too soon" % code)
            self.asleep = code == 0x10
            self.ready = self.ms + 5
            self.sleep_ready = self.ms + (120 if self.asleep else 0)
        elif code == 0x20 or code == 0x21:
            self.inverted = code == 0x21
        elif code == 0x28 or code == 0x29:
            self.on = code == 0x29
        elif code == 0x2A:
            self.columns = self._span(data, self.most[0])
        elif code == 0x2B:
            self.rows = self._span(data, self.most[1])
        elif code == 0x36:
            self._turn(data[0])
        elif code == 0x3A:
            self.format = data[0]
        elif code != 0x00 and code != 0x13:
            raise PanelError("Unknown command %02x" % code)

    def _span(self, data, most):
        first, last = data[0] << 8 | data[1], data[2] << 8 | data[3]
        if not first <= last <= most:
            raise PanelError("Window from %d to %d of 0 to %d" % (first, last, most))
        return first, last

    def data(self, buffer):
        """Pixels for the window, after command 2C."""
        if not self.writing:
            raise PanelError("Pixels without command 2c")
        self.bytes_sent += len(buffer)
        self._pixels(buffer)

    def _write(self, data):
        if self.format & 7 != 5:
            raise PanelError("Pixels before the format is 16 bits")
        if self.columns[1] > self.most[0] or self.rows[1] > self.most[1]:
            raise PanelError("The window is outside the memory")
        self.c, self.r = self.columns[0], self.rows[0]
        self._pixels(data)

    def _pixels(self, buffer):
        if len(buffer) & 1:
            raise PanelError("Half a pixel")
        source = memoryview(buffer)
        at = 0
        while at < len(buffer):
            if self.r > self.rows[1]:
                raise PanelError("More pixels than the window has")
            count = min(self.columns[1] + 1 - self.c, (len(buffer) - at) // 2)
            place = 2 * (self.origin + self.c * self.right + self.r * self.down)
            if self.right == 1:
                self.memory[place : place + 2 * count] = source[at : at + 2 * count]
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

    def pixels(self):
        """What the viewer sees: RGB888 bytes, row by row; black while it sleeps or is off."""
        if self.asleep or not self.on:
            return bytes(3 * self.width * self.height)
        flip = 0 if self.inverted == self.glass["ips"] else 0xFFFF
        colours = {}
        seen = {}
        rows = []
        for y in range(self.y, self.y + self.height):
            start = 2 * (y * self.line + self.x)
            row = bytes(self.memory[start : start + 2 * self.width])
            if row not in seen:
                seen[row] = self._row(row, flip, colours)
            rows.append(seen[row])
        return b"".join(rows)

    def _row(self, row, flip, colours):
        out = []
        for n in range(0, len(row), 2):
            value = row[n] << 8 | row[n + 1]
            if value not in colours:
                shown = value ^ flip
                r, g, b = shown >> 11, shown >> 5 & 63, shown & 31
                if self.madctl & 8:
                    r, b = b, r
                colours[value] = bytes((r << 3 | r >> 2, g << 2 | g >> 4, b << 3 | b >> 2))
            out.append(colours[value])
        return b"".join(out)

    def digest(self):
        """Hex SHA-256 of the whole memory."""
        return hexlify(sha256(self.memory).digest()).decode()


class SSD1306:
    """A 128x64 chip. `memory` holds it as on the chip: 8 pages of 128 bytes, lowest bit on top.

    The glass has `alternate`: True where its rows are wired as DA 12 expects.
    """

    ARGUMENTS = {0x20: 1, 0x21: 2, 0x22: 2, 0x81: 1, 0x8D: 1, 0xA8: 1, 0xAD: 1}
    ARGUMENTS.update({0xD3: 1, 0xD5: 1, 0xD9: 1, 0xDA: 1, 0xDB: 1})

    def __init__(self, glass):
        self.glass = glass
        self.x, self.y, self.width, self.height = _corner(glass, 128, 64)
        self.memory = bytearray([73 * n % 251 for n in range(1024)])  # as after power-up
        self.ms = 0
        self.bytes_sent = 0
        self.on = self.inverted = self.all = self.pump = False
        self.mode = 2
        self.start = self.offset = 0
        self.mux = 64
        self.mirrored = self.upward = False  # A1, C8
        self.wiring = 0x12
        self.columns = (0, 127)
        self.pages = (0, 7)
        self._home()

    def _home(self):
        self.c, self.page = self.columns[0], self.pages[0]
        self.full = False

    def wait(self, ms):
        """Time passes for the chip."""
        self.ms += ms

    def command(self, code, data=b""):
        """One command byte with its arguments."""
        self.bytes_sent += 1 + len(data)
        wanted = self.ARGUMENTS.get(code, 0)
        if len(data) != wanted:
            raise PanelError("Command %02x takes %d bytes, not %d" % (code, wanted, len(data)))
        if code == 0x20 and data[0] < 3:
            self.mode = data[0]
            self.full = False
        elif code == 0x21:
            self.columns = self._span(data, 127)
            self._home()
        elif code == 0x22:
            self.pages = self._span(data, 7)
            self._home()
        elif 0x40 <= code <= 0x7F:
            self.start = code & 63
        elif code == 0x8D:
            self.pump = data[0] == 0x14
        elif code == 0xA0 or code == 0xA1:
            self.mirrored = code == 0xA1
        elif code == 0xA4 or code == 0xA5:
            self.all = code == 0xA5
        elif code == 0xA6 or code == 0xA7:
            self.inverted = code == 0xA7
        elif code == 0xA8 and 15 <= data[0] <= 63:
            self.mux = data[0] + 1
        elif code == 0xAE or code == 0xAF:
            self.on = code == 0xAF
        elif 0xB0 <= code <= 0xB7 and self.mode == 2:
            self.page = code & 7
        elif code <= 0x0F and self.mode == 2:
            self.c = self.c & 0x70 | code
        elif 0x10 <= code <= 0x17 and self.mode == 2:
            self.c = self.c & 0x0F | (code & 7) << 4
        elif code == 0xC0 or code == 0xC8:
            self.upward = code == 0xC8
        elif code == 0xD3 and data[0] < 64:
            self.offset = data[0]
        elif code == 0xDA and data[0] & 0xEF == 2:
            self.wiring = data[0]
        elif code not in (0x81, 0xAD, 0xD5, 0xD9, 0xDB, 0xE3):
            raise PanelError("Unknown command %02x %s" % (code, hexlify(data).decode()))

    def _span(self, data, most):
        if not data[0] <= data[1] <= most:
            raise PanelError("Window from %d to %d of 0 to %d" % (data[0], data[1], most))
        return data[0], data[1]

    def data(self, buffer):
        """Bytes of eight pixels for the memory."""
        self.bytes_sent += len(buffer)
        for byte in buffer:
            if self.full:
                raise PanelError("More bytes than the window has")
            self.memory[128 * self.page + (127 - self.c if self.mirrored else self.c)] = byte
            if self.mode == 2:
                self.c = (self.c + 1) % 128
            elif self.mode == 1:
                self.page += 1
                if self.page > self.pages[1]:
                    self.page = self.pages[0]
                    self.c += 1
                    self.full = self.c > self.columns[1]
            else:
                self.c += 1
                if self.c > self.columns[1]:
                    self.c = self.columns[0]
                    self.page += 1
                    self.full = self.page > self.pages[1]

    def _row(self, com):
        """The memory row that a COM line shows, or -1: not driven."""
        row = (self.mux - 1 - com if self.upward else com) + self.offset & 63
        return row + self.start & 63 if row < self.mux else -1

    def pixels(self):
        """What the viewer sees: RGB888 bytes, row by row, white on black; black while it is off."""
        if not (self.on and self.pump):
            return bytes(3 * self.width * self.height)
        lit, dark = b"\xff\xff\xff", b"\x00\x00\x00"
        out = []
        for y in range(self.height):
            for x in range(self.width):
                column, line = self.x + x, self.y + y
                if self.glass["mounted"] == 180:
                    column, line = 127 - column, 63 - line
                if (self.wiring & 0x10 != 0) != self.glass["alternate"]:
                    line = (line >> 1) + (line & 1) * 32
                row = self._row(line)
                if row < 0:
                    bit = 0
                else:
                    bit = self.memory[128 * (row >> 3) + column] >> (row & 7) & 1 | self.all
                    bit ^= self.inverted
                out.append(lit if bit else dark)
        return b"".join(out)

    def digest(self):
        """Hex SHA-256 of the whole memory."""
        return hexlify(sha256(self.memory).digest()).decode()


class Plain:
    """Glass without a chip, its own driver: what a canvas shows, for sizes that have no driver yet."""

    def __init__(self, panel):
        self.width, self.height = panel["width"], panel["height"]
        self.memory = bytearray(self.width * self.height // 2)
        self.bytes_sent = 0
        self.half = False

    def init(self):
        """Nothing to set up."""

    def wait(self, ms):
        """Nothing to wait for."""

    def turn(self, half):
        """The picture upside down."""
        self.half = half

    def sleep(self, on):
        """It has no light."""

    def show(self, buffer, x, y, w, h):
        """Take a part of the canvas over; columns grow to whole bytes of two."""
        left, count = x // 2, (x + w + 1) // 2 - x // 2
        for row in range(y, y + h):
            at = row * self.width // 2 + left
            self.memory[at:at + count] = buffer[at:at + count]
            self.bytes_sent += count

    def pixels(self):
        """Dark ink on white paper, RGB888 bytes, row by row."""
        out = []
        for byte in self.memory:
            for ink in (byte >> 4, byte & 15):
                out.append(b"\x00\x00\x00" if ink and ink != 4 else b"\xff\xff\xff")
        return b"".join(out if not self.half else out[::-1])

    def digest(self):
        """Hex SHA-256 of the memory."""
        return hexlify(sha256(self.memory).digest()).decode()
