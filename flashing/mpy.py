"""Reads the compiled modules of MicroPython, .mpy files of version 6 (its py/persistentcode.c)."""

from collections import namedtuple

STATIC_NAME = 1  # bit 0 of the number before a name: the name is an index of MicroPython's own list, without a text
TEXT, BYTES, TUPLE = 5, 6, 10  # kinds of constants; those below TEXT have no content
# The number before a function has its kind in the bits KIND, the bit NESTED if functions are nested in it, and above
# that, shifted by LENGTH, its length in bytes.
KIND, NESTED, LENGTH = 3, 4, 3
BYTECODE = 0  # the kind of a function in bytecode; all others are machine code

# A constant: its kind; the offset of its content in the module, and the length of that in bytes; a list of the
# Constants of a TUPLE.
Constant = namedtuple("Constant", "kind at length inside")
# A function in bytecode: the offset of its bytes in the module, their number, and a list of the Functions in it.
Function = namedtuple("Function", "at length nested")


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
        """Read an identifier, or a text that is used like one (bytes); one in MicroPython's own list is its number
        there."""
        length = self.number()
        if length & STATIC_NAME:
            return length >> 1
        start, self.at = self.at, self.at + (length >> 1) + 1
        return self._content[start:self.at - 1]

    def constant(self):
        """Read a Constant of the table of constants."""
        kind, length, inside = self._content[self.at], 0, []
        self.at += 1
        if kind >= TEXT:
            length = self.number()
        start = self.at
        if kind == TUPLE:
            inside = [self.constant() for _ in range(length)]
        else:
            self.at += length + (kind in (TEXT, BYTES))
        return Constant(kind, start, length, inside)

    def function(self):
        """Read a Function. ValueError: it is in machine code."""
        head = self.number()
        if head & KIND != BYTECODE:
            raise ValueError("a function in machine code")
        start, self.at = self.at, self.at + (head >> LENGTH)
        return Function(start, head >> LENGTH, [
            self.function() for _ in range(self.number())] if head & NESTED else [])


# What a module consists of: a list of its names, as `Reader.name` returns them; a list of its Constants; the Function
# with its statements, None: there are functions in machine code.
Module = namedtuple("Module", "names constants code")


def parsed(content):
    """The Module with these bytes."""
    reader = Reader(content)
    names, constants = reader.number(), reader.number()
    names = [reader.name() for _ in range(names)]
    constants = [reader.constant() for _ in range(constants)]
    try:
        return Module(names, constants, reader.function())
    except ValueError:
        return Module(names, constants, None)


def names(content):
    """The identifiers of a module, and the texts that are used like them, except those of MicroPython's own list, as a
    list of bytes. content: the bytes of the module"""
    return [name for name in parsed(content).names if type(name) is bytes]
