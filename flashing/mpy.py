"""Reads the compiled modules of MicroPython, .mpy files of version 6 (its py/persistentcode.c)."""

STATIC_NAME = 1  # the bit of the length of a name that says: a number from MicroPython's own list, without a text
TEXT, BYTES, TUPLE = 5, 6, 10  # kinds of constants; those below TEXT have no content
KIND, NESTED, LENGTH = 3, 4, 3  # of the number before a function: mask of its kind, flag of nested ones, shift
BYTECODE = 0  # the kind that is not machine code


class Reader:
    """Goes through the bytes of a module.

    at    how far it has read
    """

    def __init__(self, content):
        self._content, self.at = content, 4  # behind the letter M, two bytes of versions and one of the size of numbers

    def number(self):
        """A number: seven bits in each byte, the upper ones first; all but the last byte have their highest bit set."""
        value = 0
        while True:
            byte = self._content[self.at]
            self.at += 1
            value = value << 7 | byte & 127
            if byte < 128:
                return value

    def name(self):
        """An identifier or a text that is used like one (bytes); None: it is one of MicroPython's own list."""
        length = self.number()
        if length & STATIC_NAME:
            return None
        start, self.at = self.at, self.at + (length >> 1) + 1
        return self._content[start:self.at - 1]

    def skip_constant(self):
        """Pass over a constant that is no name."""
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
        """Pass over a function and those nested in it. Returns False at one in machine code, where it ends."""
        head = self.number()
        self.at += head >> LENGTH
        nested = self.number() if head & NESTED else 0
        return head & KIND == BYTECODE and all(self.skip_function() for _ in range(nested))


def constants_at(content):
    """The place in the bytes of a module where its constants begin; 0: it has functions in machine code."""
    reader = Reader(content)
    names, constants = reader.number(), reader.number()
    for _ in range(names):
        reader.name()
    start = reader.at
    for _ in range(constants):
        reader.skip_constant()
    return start if reader.skip_function() else 0


def names(content):
    """The identifiers of a module, and the texts that are used like them, but those of MicroPython's own list, as a
    list of bytes. content: the bytes of the module"""
    reader = Reader(content)
    count, _ = reader.number(), reader.number()
    found = [reader.name() for _ in range(count)]
    return [name for name in found if name is not None]
