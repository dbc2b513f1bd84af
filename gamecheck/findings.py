"""Keeps what was found: each fault is one line, however often it was seen."""

import json
import traceback
from contextlib import contextmanager


class Findings:
    """Faults by what is the same about them; of each, the line with the shortest way to it is kept."""

    def __init__(self):
        self.kept = {}

    def add(self, text, same=None, where="", way=0):
        """Note a fault. same: what tells it from others (default: its text); where: how it is seen again, which is
        added to the text; way: how many actions or keys that takes (int)."""
        same = text if same is None else same
        if same not in self.kept or way < self.kept[same][0]:
            self.kept[same] = (way, "%s (%s)" % (text, where) if where else text)

    def lines(self):
        """The faults in the order in which they were found: a list of str."""
        return [line for way, line in self.kept.values()]


@contextmanager
def errors_to(note):
    """Calls note(sentence) with an error that is raised inside, and goes on after it."""
    try:
        yield
    except Exception as error:  # whatever the code of a game does
        note("fails with " + told(error))


def told(error):
    """An error and where it was raised, in a game's code if the way led through it: a text."""
    frames = traceback.extract_tb(error.__traceback__)
    frame = ([frame for frame in frames if "/games/" in frame.filename] or frames)[-1]
    file = "/".join(frame.filename.split("/")[-2:])
    return "%s: %s, in %s, line %d" % (type(error).__name__, error, file, frame.lineno)


def plain(value):
    """True if JSON gives a value back as it is."""
    try:
        return json.loads(json.dumps(value)) == value
    except (TypeError, ValueError):
        return False


def short(value):
    """A JSON value as text of at most 100 characters."""
    text = json.dumps(value)
    return text if len(text) <= 100 else text[:97] + "..."
