"""Glass without a chip."""

from binascii import hexlify
from hashlib import sha256


def make(panel):
    """The emulated chip for `panel` (the dict of a board's data)."""
    return Plain(panel)


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
