"""The page that teaches the keys: it draws the board and lists what each button does, and ticks each one that is
pressed."""

from cornerman.keys import BACK, DOWN, LEFT, MENU, NAMES, OK, RIGHT, TAB, UP
from cornerman.theme import ACCENT, CLUBS, DIM, INK, PAPER, SURFACE
from cornerman.ui.draw.boxes import CENTRE, Cap, fill, frame, text
from cornerman.ui.draw.cap_box import BOTH, high, wide
from cornerman.ui.draw.chrome import cap_height, header, keycap, label, scroll_bar
from cornerman.ui.draw.icons import char

WORDS = {UP: "up, more", DOWN: "down, less", OK: "take it", BACK: "back, next", MENU: "menu", TAB: "jump, next kind",
         (UP, DOWN): "choose", (LEFT, RIGHT): "faster"}


class YourButtons:
    """Each key is ticked when it is pressed. BACK closes the page, and so does OK once it is ticked."""

    STAYS = ("ui.app.your_buttons",)

    def __init__(self, app, first=False):
        """first: True at the first start; closing the page then saves the settings, so that it does not open again"""
        self.board, self.first = app.port.board, first
        self.turned = app.settings.turned and "touch" not in self.board  # places on the glass turn with the picture
        caps = self.caps = app.style.caps
        self.pressed = set()
        if caps[OK][0] == caps[UP][0]:
            rows = [(UP,), (OK,), (DOWN,), (MENU,), (TAB,), (BACK,)]
        else:
            rows = [(UP, DOWN), (OK,), (MENU,), (LEFT, RIGHT), (TAB,), (BACK,)]
        self.buttons = [row for row in rows if caps[row[0]]]

    def key(self, app, key, count):
        if count:
            return
        if key == BACK or key == OK in self.pressed:
            app.pop()
            if self.first:
                app.apply_settings()
        self.pressed.add(key)

    def hints(self, app):
        """What the keys do, for the key line."""
        return ([((OK,), "Go on")] if OK in self.pressed else []) + [((BACK,), "Skip" if self._left() > 1 else "Done")]

    def _left(self):
        """The number of rows that are not ticked."""
        return len([row for row in self.buttons if not self._is_ticked(row)])

    def _is_ticked(self, row):
        """True if every key of a row was pressed."""
        return all([key in self.pressed for key in row])

    def boxes(self, style):
        narrow = not style.large_screen and style.width < 200
        ticked, state = len(self.buttons) - self._left(), "press each"
        if ticked:
            state = "%d of %d" % (ticked, len(self.buttons))
        out, top = header(style, "Your buttons", state, None if narrow else "gear")  # narrow screens have no room
        gap, margin = style.gap, style.margin
        font = style.fonts(style.caption)
        line = max(high(font) + 2, font.height)
        if style.large_screen:
            line += gap
            rows = (len(self.buttons) + 1) // 2
            y = style.height - rows * line - gap
            out += self._board(style, margin, top + 2 * gap, style.width - 2 * margin, y - top - 4 * gap, 2)
            w = (style.width - 3 * margin) // 2
            for i in range(len(self.buttons)):
                self._draw_row(style, out, self.buttons[i], margin + i % 2 * (w + margin), y + i // 2 * line, w, line)
            return out
        y, room = top + gap, style.height - top - gap
        left = style.width // 3 - 4 if narrow and not style.small_screen else style.width * 2 // 5
        out += self._board(style, margin, y, left - margin - gap, room - gap, 3 if narrow else 2)
        shown = min(len(self.buttons), room // line)
        line = room // shown
        first = 0
        while first + shown < len(self.buttons) and all([self._is_ticked(row) for row in self.buttons[:first + 2]]):
            first += 1
        for i in range(shown):
            self._draw_row(style, out, self.buttons[first + i], left, y + i * line,
                           style.width - left - style.gutter - gap, line)
        return out + scroll_bar(style, y, room - gap, first, shown, len(self.buttons))

    def _draw_row(self, style, out, row, x, y, w, h):
        """Add the boxes of a row: caps, meaning, tick."""
        font = style.fonts(style.caption)
        end = x + w
        caps = [self.caps[key] for key in row]
        if [name for name, hold in caps] == ["\x05", "\x06"]:
            caps = [(BOTH, False)]
        for name, hold in caps:
            out.append(keycap(style, name, hold, x, y + (h - cap_height(style) + 1) // 2))
            x += out[-1].w + 1
        x += style.gap
        tick = style.icons if style.small_screen or style.width > 200 else style.caption
        sign = "\x0f" if tick == style.caption else char("check")
        end -= style.fonts(tick).width(sign) + style.gap
        words = WORDS[row if len(row) > 1 else row[0]]
        how = "hold: " if caps[0][1] else "both: " if "+" in caps[0][0] else ""
        short = words.split(",")[0]
        room = end - x
        said = [how + words, how + short, words, short]
        if row == (UP, DOWN) and "encoder" in self.board:  # the key line says what a knob is turned for
            said = ["turn: " + words, "turn"]
        words = [one for one in said if font.width(one) <= room or one == said[-1]][0]
        line = min(h, font.height)
        wide = font.width(words)
        out.append(text(x, y + (h - line + 1) // 2, wide, line, style.caption, words))
        if self._is_ticked(row):
            line = min(h, style.fonts(tick).height)
            w = style.fonts(tick).width(sign)
            out.append(text(x + wide + style.gap, y + (h - line) // 2, w, line, tick, sign, CENTRE, CLUBS))

    # ---- the board

    def _board(self, style, x, y, w, h, halves):
        """The boxes of the front of the board, as large as they fit into an area, centred.

        halves: the largest height, in halves of the true height: on small drawings a stretched board has room for
        labels
        """
        front, pressed = self.board["front"], self._buttons()
        width, height = front["size"]
        if w * height > h * width:
            x, w = x + (w - h * width // height) // 2, h * width // height
        else:
            tall = min(h, w * height * halves // (2 * width))
            y, h = y + (h - tall) // 2, tall

        def place(mx, my):
            """The pixel of a place in mm."""
            px, py = mx * w // width, my * h // height
            return (x + w - px, y + h - py) if self.turned else (x + px, y + py)
        out = [fill(x, y, w, h, SURFACE, style.radius) if style.colour else frame(x, y, w, h, INK, 1, style.radius)]
        sx, sy, sw, sh = front["screen"]
        (left, top), (right, bottom) = sorted([place(sx, sy), place(sx + sw, sy + sh)])
        out.append(fill(left, top, right - left, bottom - top, PAPER) if style.colour
                   else frame(left, top, right - left, bottom - top, INK))
        icon = style.fonts(style.icons)
        if right - left > icon.height + 2 and bottom - top > icon.height + 2:
            out.append(text(left + 1, top + 1, right - left - 2, bottom - top - 2, style.icons, char("fighter"), CENTRE,
                            DIM))
        places = {name: place(*front["buttons"][name][:2]) for name in front["buttons"]}
        areas, labels = self._button_areas(style, (x, y, w, h), (left, top, right - left, bottom - top), places)
        for name in places:
            ink, filled = ACCENT if name in pressed else INK, style.colour or name in pressed
            if name in labels:
                inks = (ink, PAPER) if filled else (PAPER, INK)
                out.append(Cap(*areas[name], "cap", style.caption, labels[name], 0, *inks))
            elif filled:
                out.append(fill(*areas[name], ink, areas[name][2] // 2))
            else:
                out.append(frame(*areas[name], INK, 1, areas[name][2] // 2))
        return out

    def _button_areas(self, style, front, screen, places):
        """({name: (x, y, w, h) of each button}, {name: label of each button that has room for it}).

        front, screen: (x, y, w, h) of the drawn board and of its screen; places: {name: (x, y) of the middle}
        """
        labels, font = {name: label(self.board, name) for name in places}, style.fonts(style.caption)
        for size in range(3 if style.small_screen else 9, 2, -1):
            areas = {name: self._within(front, places[name], size, size) for name in places}
            if not _meet(list(areas.values()) + [screen]):
                break
        labelled = {}
        arrows = [name for name in labels if labels[name] < " "]  # all of them get their labels, or none
        for names in [arrows] + [[name] for name in labels if " " < labels[name] and len(labels[name]) < 3]:
            caps = dict(areas)
            for name in names:
                caps[name] = self._within(front, places[name], wide(font, labels[name]), high(font))
            if not _meet(list(caps.values()) + [screen]):
                areas = caps
                labelled.update({name: labels[name] for name in names})
        return areas, labelled

    def _within(self, board, middle, w, h):
        """(x, y, w, h) of a button centred on `middle`, (x, y), moved so that it lies inside the drawn board."""
        x, y, wide_board, tall = board
        return (max(x + 2, min(x + wide_board - w - 2, middle[0] - w // 2)),
                max(y + 2, min(y + tall - h - 2, middle[1] - h // 2)), w, h)

    def _buttons(self):
        """The names of the buttons that have been pressed."""
        keys = self.board["keys"]
        return [name for name in self.board["front"]["buttons"] if NAMES.index(keys[name]) in self.pressed]


def _meet(areas):
    """True if two of the areas (x, y, w, h) overlap."""
    for i in range(len(areas)):
        x, y, w, h = areas[i]
        for ox, oy, ow, oh in areas[:i]:
            if x < ox + ow and ox < x + w and y < oy + oh and oy < y + h:
                return True
    return False
