"""SPI without a chip select: the emulated chip finds the ends of commands by counting their arguments."""


class Stream:
    """Turns the bytes on the wires into the calls of an emulated panel."""

    def __init__(self, panel):
        """panel: an emulated chip; its `arguments(code)` is the number of argument bytes of a command."""
        self.panel = panel
        self._code, self._arguments, self._missing = 0, b"", 0

    def send(self, dc, data):
        """Take bytes that were sent while D/C had the level `dc` (0 or 1)."""
        if not dc:
            for byte in data:
                if self._missing and self.panel.ARGUMENTS_AS_COMMANDS:
                    self._take(bytes((byte,)))
                else:
                    self._code, self._arguments, self._missing = byte, b"", self.panel.arguments(byte)
                    self._take(b"")
            return
        count = min(self._missing, len(data))
        if count:
            self._take(bytes(data[:count]))
        if count < len(data):
            self.panel.data(data[count:])

    def _take(self, arguments):
        """Add arguments (bytes) to the command that waits for them, and execute it once it has all."""
        self._arguments += arguments
        self._missing -= len(arguments)
        if not self._missing:
            self.panel.command(self._code, self._arguments)
