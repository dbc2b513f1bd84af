"""Measures what is on a screen: are the boxes inside it, apart from each other, large enough?"""

from cornerman.ui.draw import paint


def faults(app, style):
    """What is wrong with the boxes now shown: a list of sentences."""
    out = []
    boxes = app.shown
    for i, box in enumerate(boxes):
        x, y, w, h = box[:4]
        if x < 0 or y < 0 or w <= 0 or h <= 0 or x + w > style.width or y + h > style.height:
            out.append("outside the screen: %r" % (box,))
        need = paint.measure(app._font, box)
        if need[0] > w or need[1] > h:
            out.append("clipped, needs %dx%d: %r" % (need[0], need[1], box))
        for other in boxes[:i]:
            if (x < other[0] + other[2] and other[0] < x + w and y < other[1] + other[3] and other[1] < y + h):
                out.append("overlap: %r and %r" % (box, other))
    return out
