"""What all emulated panel chips share. Runs on MicroPython too."""

from binascii import hexlify
from hashlib import sha256


class PanelError(Exception):
    """The chip was sent a command or data that its data sheet does not allow."""


class Chip:
    """Base class of the emulated chips; a subclass has `memory`, the bytes of its memory.

    ms          the time that has passed
    bytes_sent  the number of bytes sent to the chip
    """

    ARGUMENTS_AS_COMMANDS = False  # True: arguments arrive with D/C low
    ARGUMENTS = {}  # {code of a command: number of argument bytes}, 0 for all others

    def __init__(self):
        self.ms = self.bytes_sent = 0

    def wait(self, ms):
        """Advance the time of the chip."""
        self.ms += ms

    def arguments(self, code):
        """Return the number of argument bytes of a command; pixels are none."""
        return self.ARGUMENTS.get(code, 0)

    def check_arguments(self, code, data):
        """Raise PanelError if a command has another number of argument bytes than `data`."""
        wanted = self.arguments(code)
        if len(data) != wanted:
            raise PanelError("Command %02x takes %d bytes, not %d" % (code, wanted, len(data)))

    def digest(self):
        """Hex SHA-256 of the whole memory."""
        return hexlify(sha256(self.memory).digest()).decode()


def noise(count):
    """The bytes of a memory that nobody has written yet, as after power-up; the same in every run."""
    return bytes([73 * n % 251 for n in range(count)])
