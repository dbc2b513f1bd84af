"""Reads the compiled modules of MicroPython, .mpy files of version 6 (its py/persistentcode.c)."""

STATIC_NAME = 1  # bit 0 of the number before a name: the name is an index of MicroPython's own list, without a text
TEXT, BYTES, TUPLE = 5, 6, 10  # kinds of constants; those below TEXT have no content
# The number before a function has its kind in the bits KIND, the bit NESTED if functions are nested in it, and above
# that, shifted by LENGTH, its length in bytes.
KIND, NESTED, LENGTH = 3, 4, 3
BYTECODE = 0  # the kind of a function in bytecode; all others are machine code


class Reader:
    """Reads the bytes of a module from the beginning.

    at    offset of the next byte
    """

    def __init__(self, content):
        self._content, self.at = content, 4  # behind the letter M, two bytes of versions and one of the size of numbers

    def number(self):
        """Read a number: seven bits in each byte, the upper ones first; all but the last byte have their highest bit
        set."""
        value = 0
        while True:
            byte = self._content[self.at]
            self.at += 1
            value = value << 7 | byte & 127
            if byte < 128:
                return value

    def name(self):
        """Read an identifier, or a text that is used like one (bytes); None: it is in MicroPython's own list."""
        length = self.number()
        if length & STATIC_NAME:
            return None
        start, self.at = self.at, self.at + (length >> 1) + 1
        return self._content[start:self.at - 1]

    def skip_constant(self):
        """Read past a constant of the table of constants."""
        kind = self._content[self.at]
        self.at += 1
        if kind >= TEXT:
            length = self.number()
            if kind == TUPLE:
                for _ in range(length):
                    self.skip_constant()
            else:
                self.at += length + (kind in (TEXT, BYTES))

    def skip_function(self):
        """Read past a function in bytecode and those nested in it. Returns False, and stops, at a function in machine
        code."""
        head = self.number()
        self.at += head >> LENGTH
        nested = self.number() if head & NESTED else 0
        return head & KIND == BYTECODE and all(self.skip_function() for _ in range(nested))


def constants_at(content):
    """The offset of the constants in the bytes of a module; 0: the module has functions in machine code."""
    reader = Reader(content)
    names, constants = reader.number(), reader.number()
    for _ in range(names):
        reader.name()
    start = reader.at
    for _ in range(constants):
        reader.skip_constant()
    return start if reader.skip_function() else 0


def names(content):
    """The identifiers of a module, and the texts that are used like them, except those of MicroPython's own list, as a
    list of bytes. content: the bytes of the module"""
    reader = Reader(content)
    count, _ = reader.number(), reader.number()
    found = [reader.name() for _ in range(count)]
    return [name for name in found if name is not None]
