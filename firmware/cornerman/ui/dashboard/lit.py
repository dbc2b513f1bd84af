"""Highlights large numbers for a moment after an action has changed them, on panels that are fast enough.

No key is delayed: the number is on the panel at once, in another ink, and any key ends the highlight.
"""

from cornerman.theme import ACCENT, PAPER
from cornerman.ui.draw.boxes import PANELS, Text

LIT_MS = 250


def find(before, after, boxes):
    """The Lit of a picture; None: no large number has changed. before, after: {cell: box of its large number} of the
    last picture and of this one; boxes: all boxes of this one"""
    changed = [after[cell] for cell in after if after[cell] in boxes and after[cell].kind == "text"
             and after[cell].paper == PAPER and cell in before and before[cell][6] != after[cell].words]
    return Lit(changed) if changed else None


class Lit:
    """The boxes that are highlighted; since: ms since the picture was drawn, -1: before the first tick."""

    def __init__(self, boxes):
        self.boxes, self.since = boxes, -1  # the first tick counts time before the picture

    def tick(self, ms):
        """Advance the time by `ms`; True: the highlight ends."""
        self.since += 1 if self.since < 0 else ms
        return self.since >= LIT_MS

    def seen(self, boxes):
        """All boxes of the picture, with those that are highlighted in the ink ACCENT."""
        return [Text(*box[:8], ACCENT, *box[9:]) if box in self.boxes else box for box in boxes]


def widened(box, w, boxes, most):
    """A copy of a box that is `w` px wide about the same centre; None: it would leave a screen `most` px wide, or
    overlap another box that is not a panel around it. boxes: all of the present picture, this one included"""
    x, y = box[0] - (w - box[2] + 1) // 2, box[1]
    end, foot = x + w, y + box[3]
    if x < 0 or end > most:
        return None
    for other in boxes:
        left, top, right, bottom = other[0], other[1], other[0] + other[2], other[1] + other[3]
        if left < end and x < right and top < foot and y < bottom and other[:4] != box[:4] and not (
                other.kind in PANELS and left <= x and end <= right):
            return None
    return type(box)(x, y, w, *box[3:])
