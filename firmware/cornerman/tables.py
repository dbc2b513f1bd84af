"""Tables stored as one text, which take little memory: each line has a key and what belongs to it. Also helpers for
texts."""

import gc

from cornerman import memory


def remembered(function):
    """Decorator: cache the results of a function of texts and numbers, which callers must not change.

    An image keeps them until it unloads modules. A board with files has little memory for the cache, and little room on
    its C stack for one call more, so there the function is called each time.
    """
    return cached(function) if memory.image or not hasattr(gc, "mem_alloc") else function


def cached(function, most=None):
    """Decorator: cache the results of a function on every board. Where modules are files, the cache is emptied after
    each picture. For functions that are often called with the same arguments, which can be keys of a dict, during one
    key, and that call few others, because the cache takes one call more on the C stack.

    most: how many results are kept there, None: all
    """
    if not hasattr(gc, "mem_alloc"):
        from functools import cache

        return cache(function)
    known = {}

    def asked(*given):
        found = known.get(given, known)
        if found is known:
            found = function(*given)
            if not known:
                memory.forgets(known)
            elif len(known) == most:
                known.popitem()
            known[given] = found
        return found
    return asked


@remembered
def line(table, key):
    """What stands behind a key in a table (text): the rest of its line (str); None: the table does not have the key."""
    at = table.find(key.join(("\n", " ")))  # `join` makes one text, `+` would make two
    return None if at < 0 else table[at + len(key) + 2:table.find("\n", at + 1)]


def next_entry(table, prefix):
    """The entry of a dict for the next argument of an action (prefix): its keys are verbs, its values tuples with an
    entry for each argument. None: it has none."""
    entries, at = table.get(prefix[0], ()), len(prefix) - 1
    return entries[at] if at < len(entries) else None


def next_text(table, prefix):
    """As `next_entry`, in a table (text) that has behind each verb a text for each argument, separated by `/`. None or
    "": it has none."""
    texts, at = (line(table, prefix[0]) or "").split("/"), len(prefix) - 1
    return texts[at] if at < len(texts) else None


def question(questions, titles, options, state, prefix):
    """The title of the picker for the next argument: what the function in the table `titles` returns, else the text in
    `questions`, where `{1}` stands for the first argument. None or "": neither has it."""
    made = next_entry(titles, prefix)
    if made:
        return made(options, state, prefix)
    text = next_text(questions, prefix)
    return text and text.format(*prefix)


def label_of(labels, prefix):
    """What a table of labels calls the verb or the field of a prefix, else its name with spaces. A field that has the
    name of a verb has a key of its own, `set.NAME`."""
    name, own = prefix[0], None
    if name == "set":
        name = prefix[1]
        own = line(labels, "set." + name)
    return own or line(labels, name) or spaced(name)


def offer_label(labels, prefix):
    """The label of a prefix with its seat, if it has one, which is the first argument of a verb, or what stands behind
    the field of a correction: that of `label_of`, in which `{1}` is filled in; without a `{1}`, the seat stands before
    it (`@0: fall`)."""
    text, seat = label_of(labels, prefix), prefix[1 + (prefix[0] == "set"):][:1]
    if not seat:
        return text
    return text.format(*prefix) if "{" in text else "@%d: %s" % (seat[0], inner(text))


def filled(table, key, *values):
    """The lines behind a key of a table (text), separated by `/` there, as a list; []: it does not have the key.

    values: replace `{0}`, `{1}`… (`str.format`): `@{0}` is a seat, `{1:+d}` a number with its sign; a `/` in a value
    stays
    """
    text = line(table, key)
    return [part.format(*values) for part in text.split("/")] if text else []


def group(table, word):
    """The key of the first line that has `word` among the words behind its key; None: no line has it."""
    for end in " \n":
        at = table.find(word.join((" ", end)))
        if at >= 0:
            at = table.rfind("\n", 0, at) + 1
            return table[at:table.find(" ", at)]
    return None


def part(text, number):
    """The part with this number (from 0) of a text whose parts are separated by `/`. No list of all parts is made,
    because MicroPython searches its table of interned strings for each text that is made."""
    at = 0
    for _ in range(number):
        at = text.index("/", at) + 1
    end = text.find("/", at)
    return text[at:] if end < 0 else text[at:end]


def capital(text):
    """A text with a capital first letter."""
    return text[0].upper() + text[1:]


def spaced(name):
    """An identifier as a label: `steal_momentum` is `Steal momentum`."""
    return name[:1].upper() + name[1:].replace("_", " ")


def inner(text):
    """A label for the middle of a sentence: its first letter becomes small, unless a second capital follows (`HP`)."""
    return text[:1].lower() + text[1:] if text[1:2] == text[1:2].lower() else text


def title(key):
    """The words of an identifier, each with a capital: `steal_momentum` is Steal Momentum."""
    words = key.replace("_", " ")
    letters, at = bytearray(words.encode()), 0  # a single text is made of them, not several of each word
    while True:
        if 97 <= letters[at] <= 122:
            letters[at] -= 32
        at = words.find(" ", at) + 1
        if at == 0:
            return str(letters, "utf-8")


def plain(value):
    """A JSON value as text: `none`, `Yes`, `No`, or the values of a list with commas between them."""
    if type(value) is list:
        return ", ".join([plain(item) for item in value]) or "none"
    return "none" if value is None else "Yes" if value is True else "No" if value is False else str(value)


WIDTH = 32  # characters that every screen has room for


def wide(text):
    """The number of characters of a text when each `@0`, `@1`… has become a name of 6 letters."""
    return len(text) + 4 * text.count("@")


def fit(*lines):
    """The first of some texts that has at most WIDTH characters (`wide`); the last one if none has."""
    for text in lines:
        if wide(text) <= WIDTH:
            break
    return text


def counted(n, name):
    """A number with its noun: `1 card`, `3 cards`."""
    return "%d %s%s" % (n, name, "" if n == 1 else "s")
