"""Collects faults: each is one line, however often it was found."""

import json
import traceback
from contextlib import contextmanager

from cornerman.items import Item


class Findings:
    """Faults by identity; of each, the line with the shortest way to reproduce it."""

    def __init__(self):
        self.lines_by_identity = {}

    def add(self, text, same=None, where="", way=0):
        """Add a fault. same: its identity (default: its text); where: how to reproduce it, appended to the text; way:
        number of actions or keys that this takes"""
        same = text if same is None else same
        if same not in self.lines_by_identity or way < self.lines_by_identity[same][0]:
            self.lines_by_identity[same] = (way, "%s (%s)" % (text, where) if where else text)

    def lines(self):
        """The faults in the order in which they were found (list of str)."""
        return [line for way, line in self.lines_by_identity.values()]


@contextmanager
def errors_to(note):
    """Context manager: calls note(sentence) with an error that is raised inside, and continues after the block."""
    try:
        yield
    except Exception as error:  # whatever the code of a game does
        note("fails with " + error_text(error))


def error_text(error):
    """An error and the place where it was raised, in a game's code if the traceback has one, as a text."""
    frames = traceback.extract_tb(error.__traceback__)
    frame = ([frame for frame in frames if "/games/" in frame.filename] or frames)[-1]
    file = "/".join(frame.filename.split("/")[-2:])
    return "%s: %s, in %s, line %d" % (type(error).__name__, error, file, frame.lineno)


def plain(value):
    """True if a value survives JSON unchanged."""
    try:
        return json.loads(json.dumps(value)) == value
    except (TypeError, ValueError):
        return False


def short(value):
    """A JSON value as text of at most 100 characters."""
    text = json.dumps(value)
    return text if len(text) <= 100 else text[:97] + "..."


def difference(one, other):
    """What differs first in two values, dicts and sequences with items of a view inside: a pair of texts."""
    if type(one) is dict and type(other) is dict and set(one) == set(other):
        pairs = [(one[key], other[key]) for key in one]
    elif type(one) in (tuple, list) and type(one) is type(other) and len(one) == len(other):
        pairs = list(zip(one, other))
    else:
        return _told(one), _told(other)
    return [difference(*pair) for pair in pairs if pair[0] != pair[1]][0]


def _told(value):
    """An item of a view by its label and value, any other value as a text of at most 100 characters."""
    if type(value) is Item:
        value = " ".join([str(part) for part in (value.label or value.kind, value.value) if part is not None])
    return short(str(value))
