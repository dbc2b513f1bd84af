"""Handles taps on a touch screen: they choose rows, change numbers, take cards, or act as a key.

The position is looked up in the boxes of the picture, so screens store nothing for it.
"""

from cornerman.keys import DOWN, OK, UP
from cornerman.ui.draw.cap_box import BOTH


def tap(app, x, y):
    """Handle a tap on the pixel (x, y) of the screen of an app.App.

    A tap on a keycap, or on its word in the key line, counts as that key. A tap on a row or a card chooses it. The
    upper half of a number counts as UP, the lower half as DOWN, and a wheel turns to the tapped entry. Elsewhere the
    upper third of the screen counts as UP, the lower third as DOWN and the middle as OK; beside the rows of a list a
    tap does nothing.
    """
    screen = app.stack[-1]
    touched = getattr(screen, "TOUCH", None)
    key = OK if app.asleep else cap_at(app, x, y)
    if key:
        app.key(key, 0)
    elif screen is app.dash:
        _dashboard(app, screen, x, y)
    elif touched == "rows":
        places = rows(app, screen)
        for row, place in places:
            if _inside(place, x, y):
                screen.at = row
                app.key(OK, 0)
                break
        if not places:
            app.key(_third(y, 0, app.style.height), 0)
    elif touched == "keys":
        app.key(screen.key_at(app.style, y), 0)
    elif touched == "pages":
        app.key(OK, 0)
    else:
        _picker(app, screen, touched, x, y)


def cap_at(app, x, y):
    """The logical key whose cap is at the pixel (x, y); 0: none is."""
    shown = app.shown or ()
    for i in range(len(shown)):
        box = shown[i]
        if box.kind != "cap":
            continue
        left, top, w, h = box[:4]
        if top >= app.style.height:  # in the key line the area includes its full height and the word behind the cap
            top, h = app.style.height, app.style.foot
            if i + 1 < len(shown) and shown[i + 1].kind == "text":
                w = shown[i + 1].x + shown[i + 1].w - left
        if _inside((left, top, w, h), x, y):
            if box.words == BOTH:
                return UP if y < top + h // 2 else DOWN
            cap = box.words, box.hold > 0
            return app.style.caps.index(cap) if cap in app.style.caps else 0
    return 0


def rows(app, screen):
    """[(index of the row, (x, y, width, height))] of the visible rows or cards of a List."""
    style, seen = app.style, []
    if not screen.cards:
        screen._draw_row = lambda style, out, i, row, x, y, w, h, pad: seen.append((i, (0, y, style.width, h)))
        screen.boxes(style)
        del screen._draw_row  # restore the method of its class
        return seen
    shown = app.shown or ()
    here = [i for i in range(len(shown)) if shown[i].kind == "focus"]
    if here:  # cards side by side: the one after the frame is chosen
        places = [i for i in range(len(shown)) if shown[i].kind in ("card", "frame")]
        first = screen.at - places.index(here[0] + 1)
        return [(first + i, shown[places[i]]) for i in range(len(places))]
    labels = [box for box in shown if box.kind == "text" and box.font == style.body]  # suits below each other
    high = labels[1].y - labels[0].y
    return [(i, (0, labels[i].y + labels[i].h // 2 - high // 2, style.width, high)) for i in range(len(labels))]


def _dashboard(app, dash, x, y):
    """Change the tapped number by one; its frame counts, too. A tap beside the numbers is OK."""
    numbers = dash.picture.numbers if dash.picture else {}
    for cell in numbers:
        box = numbers[cell]
        if box in app.shown:
            frames = [frame for frame in app.shown if frame.kind == "focus" and _inside(frame, box.x, box.y)]
            if _inside(box, x, y) or frames and _inside(frames[0], x, y):
                dash.focus = cell
                app.key(UP if y < box.y + box.h // 2 else DOWN, 0)
                return
    app.key(OK, 0)


def _picker(app, screen, touched, x, y):
    """Handle a tap on a picker: take a suit, turn a wheel (its middle is OK), or change a number or a die. touched: the
    TOUCH of the screen"""
    if getattr(screen, "choosing_suit", False):
        suits = screen._suit_list(app.style.small_screen)
        suit = [row for row, place in rows(app, suits) if _inside(place, x, y)]
        if not suit:
            app.key(_third(y, 0, app.style.height), 0)
        elif suit[0] not in suits.disabled:
            screen.suit = suits.cards[suit[0]][-1]
            app.key(OK, 0)
        return
    wheel = touched == "wheel"
    framed = ("focus", "frame") if app.style.small_screen else ("focus",)
    for frame in app.shown or ():
        if frame.kind in framed:
            if _inside(frame, x, y):
                half = UP if y < frame.y + frame.h // 2 else DOWN
                app.key(_third(y, frame.y, frame.h) if wheel else half, 0)
                return
            if wheel or touched == "number":
                right = x > frame.x
                beside = [abs(box.x - frame.x) for box in app.shown
                          if box.kind == "text" and (box.x > frame.x) == right and _level(frame, box)
                          and not _inside(frame, box.x, box.y)]
                hit = [box for box in app.shown if box.kind == "text" and _level(frame, box) and _inside(box, x, y)]
                if hit:
                    for _ in range(sorted(beside).index(abs(hit[0].x - frame.x)) + 1):
                        app.key(UP if right else DOWN, 0)
                    return
    app.key(_third(y, 0, app.style.height), 0)


def _level(frame, box):
    """True if a box lies within the height of a frame."""
    return frame.y <= box.y and box.y + box.h <= frame.y + frame.h


def _inside(place, x, y):
    """True if an area, which begins with x, y, width and height, has the pixel (x, y)."""
    left, top, w, h = place[:4]
    return left <= x < left + w and top <= y < top + h


def _third(y, top, h):
    """UP, OK or DOWN for a y in the upper, middle or lower third of an area."""
    third = h // 3
    return UP if y < top + third else OK if y < top + 2 * third else DOWN
