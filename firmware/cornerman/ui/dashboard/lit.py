"""Highlights large numbers for a moment after an action has changed them, on panels that are quick enough.

No key waits for it: the number itself is on the panel at once, in another ink, and any key ends it.
"""

from cornerman.theme import ACCENT, PAPER
from cornerman.ui.draw.boxes import Text

LIT_MS = 250


def find(before, after, boxes):
    """What is lit in a picture; None: nothing. before, after: boxes of large numbers by their cells; boxes: all."""
    found = [after[cell] for cell in after if after[cell] in boxes and after[cell].kind == "text"
             and after[cell].paper == PAPER and cell in before and before[cell][6] != after[cell].words]
    return Lit(found) if found else None


class Lit:
    """Boxes that are lit, and for how long."""

    def __init__(self, boxes):
        self.boxes, self.since = boxes, -1  # the first tick counts what lay before the picture

    def tick(self, ms):
        """`ms` have passed; True: it is over."""
        self.since += 1 if self.since < 0 else ms
        return self.since >= LIT_MS

    def seen(self, boxes):
        """All boxes of the picture, those that are lit in their ink."""
        return [Text(*box[:8], ACCENT, *box[9:]) if box in self.boxes else box for box in boxes]
