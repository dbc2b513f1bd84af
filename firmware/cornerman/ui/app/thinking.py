"""The notice over the screen while the rules take long. It is a module of its own because it is imported in the middle
of their work, when the heap is fullest."""

from cornerman.game import Cancel
from cornerman.keys import BACK
from cornerman.theme import ACCENT, PAPER
from cornerman.ui.draw.boxes import CENTRE, bar, fill, text


def show(app, part, first):
    """Show over the screen that the rules are computing; the next picture removes it. While an action is computed, a
    bar shows `part` (percent done). Cancel: BACK was pressed meanwhile, which cancels the action.

    first: False: the notice is already shown, and only the bar changes
    """
    style, font, cancels = app.style, app._font(app.style.caption), app.dash is not None and app.table.match.cancels
    lines = ["Thinking", app.called("@BACK: leave")] if cancels else ["Thinking"]
    high, wide = font.height, max([font.width(line) for line in lines] + [style.width // 3 * cancels])
    w, h = wide + 2 * high, 4 * high if cancels else 2 * high
    x, y = (style.width - w) // 2, (style.height - h) // 2
    left, top = x + high, y + high // 2
    box = fill(x + 2, y + 2, w - 4, h - 4, ACCENT)
    meter = bar(left, top + high + 2, wide, high - 4, part, 100, PAPER)
    if first:
        boxes = [fill(x, y, w, h, PAPER), box] + [meter] * cancels  # an edge separates it from large numbers
        for i in range(len(lines)):
            boxes.append(text(left, top + 2 * high * i, wide, high, style.caption, lines[i], CENTRE, PAPER, ACCENT))
        app.paint(boxes, x, y, x + w, y + h)
        app.shown = app.shown + boxes  # boxes that they cover in part are still seen around them
    elif cancels and not app.port.slow:
        app.paint([box, meter], meter.x, meter.y, meter.x + meter.w, meter.y + meter.h)
    if cancels:
        app.port.poll()
        if app.port.keys.pressed(BACK, app.port.ticks()):
            raise Cancel
