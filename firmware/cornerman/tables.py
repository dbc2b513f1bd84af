"""Tables as texts, which take little memory: in each line a key, then what belongs to it. And words that fit."""

import gc


def remembered(function):
    """A function of texts and numbers whose results are kept, and never changed by anybody; on a board, whose memory
    would not hold them, it is worked out anew each time."""
    if hasattr(gc, "mem_alloc"):
        return function
    known = {}

    def asked(*given):
        try:
            return known[given]
        except KeyError:
            known[given] = function(*given)
            return known[given]
    return asked


@remembered
def line(table, key):
    """What stands behind a key in a table; None: it is not there."""
    at = table.find("\n" + key + " ")
    return None if at < 0 else table[at + len(key) + 2:table.find("\n", at + 1)]


def filled(table, key, *values):
    """The lines behind a key in a table of texts, with strokes between them; []: it has none.

    values: what stands for `{0}`, `{1}`…, by `str.format`: `@{0}` is a seat, `{1:+d}` a number with its sign.
    """
    text = line(table, key)
    return text.format(*values).split("/") if text else []


def group(table, word):
    """The key of the line in which a word stands behind it; None: in no line."""
    for end in " \n":
        at = table.find(" " + word + end)
        if at >= 0:
            at = table.rfind("\n", 0, at) + 1
            return table[at:table.find(" ", at)]
    return None


def part(text, number):
    """The part of this number, from 0, of a text whose parts stand between strokes. No list of all parts is made,
    because MicroPython searches among all names that it knows for each text that is made."""
    at = 0
    for _ in range(number):
        at = text.index("/", at) + 1
    end = text.find("/", at)
    return text[at:] if end < 0 else text[at:end]


def capital(text):
    """A text with a capital first letter."""
    return text[0].upper() + text[1:]


def title(key):
    """The words of an identifier, each with a capital: `steal_momentum` is Steal Momentum."""
    return " ".join([capital(word) for word in key.split("_")])


WIDTH = 32  # characters that every screen has room for


def wide(text):
    """The characters of a text in which each `@0`, `@1`… is a name of 6."""
    return len(text) + 4 * text.count("@")


def fit(*lines):
    """The first of some lines that is at most WIDTH wide, else the last."""
    for text in lines:
        if wide(text) <= WIDTH:
            break
    return text


def counted(n, name):
    """A number of things: `1 card`, `3 cards`."""
    return "%d %s%s" % (n, name, "" if n == 1 else "s")
