"""Lays out the view of a game as boxes: first the large numbers, then everything else that fits."""

from cornerman.keys import DOWN, UP
from cornerman.ui.draw.boxes import ARROWS, CENTRE, LEFT as AT_LEFT, arrows, fill, focus, frame, inset, suit, text
from cornerman.ui.draw.chrome import bands, cap, head_room, header, joined
from cornerman.ui.draw.fonts import cut, cut_name, short
from cornerman.ui.draw.icons import char
from cornerman.theme import ACCENT, DIM, INK, PAPER, SEAT0, SURFACE


def changed(view, focus):
    """The label of the item that UP and DOWN change, "change" if it has none; "": no item is in focus."""
    if focus is None:
        return ""
    items = list(view["middle"])
    for seat in view["seats"]:
        items += [seat["big"]] + seat["items"]
    for item in items + ([view["trump"]] if "trump" in view else []):
        if item.cell == focus:
            return item.label.lstrip("!") or "change"
    return "change"


def _can_change(item):
    """True for an item of no seat that UP and DOWN can change, except the distance of a track."""
    return item.cell is not None and item.kind != "track"


def _standing(seat, right):
    """(character of an icon or "", word or "") that say in the row of a name whether the seat is out or has its turn.
    right: True: the row is right-aligned"""
    if seat["out"]:
        return "", seat.get("word", "out")
    if seat["turn"]:
        return char("left" if right else "lead"), seat.get("word", "")
    return "", ""


class DashboardView:
    """The boxes of one view.

    If a seat, or the middle, is the same as in the view before, its boxes are reused (`_cached`).
    """

    def __init__(self, style, table, view, focus, before=None):
        """style: layout.Style; table: ui.app.table.Table; view: the dict that the game returns; focus: the cell in
        focus or None; before: the DashboardView that was drawn last, or None."""
        self.style, self.table, self.view, self.focus = style, table, view, focus
        self.out = []
        self.below = 0  # height in px of the items of no seat at the foot
        self.ends = False  # True: the small items of two seats are at the ends of that row, not beside their numbers
        self.footed = False  # True: the picture includes the place of the key line
        self.events = self.inputs = self.all = None  # by the controller: events of the match, other inputs, all boxes
        self.before = before.groups if before else ()
        self.cached = {}  # cache of `seats`: {function of a DashboardView: its result}
        self.groups = []  # cache of `_cached`: (inputs, boxes, left)
        self.numbers = before.numbers if before else {}  # {cell: box of its large number}
        self.left = 0  # 1: numbers or marks of a seat were left out; 2: what is in focus, too
        self.headline = None  # the box of the text in the header, if that is one line and does not tell what happened
        self.signed = before.signed if before else []  # cells of large numbers that are shown with their sign
        self.names = [table.named(seat["name"]) if "name" in seat else table.name(i)
                      for i, seat in enumerate(view["seats"])]

    def boxes(self, lines, facing, happened=False):
        """The boxes of the picture.

        lines: what happened or is waited for; facing: True: two players sit opposite; happened: True: the lines tell
        what has just happened
        """
        if facing:
            from cornerman.ui.dashboard.facing import lay

            self.footed = True
            lay(self, lines)
        else:
            most = 2 + self.style.large_screen
            y = self.head(lines, happened, most)
            start = len(self.out)
            while self._sides(y) is False:
                self.out = self.out[:start]
                if y <= self.style.head:
                    self._seats(y)
                    break
                self.out = []  # a header of one line leaves the numbers more room
                y = self.head(lines, happened, 1)
                start = len(self.out)
        # of this object the next DashboardView needs only the caches
        out, self.out, self.view, self.before, self.cached = self.out, None, None, None, None
        return out

    def _sides(self, y):
        """Add the seats below the header, and what they share. False: they have no room there."""
        style, view, n = self.style, self.view, len(self.view["seats"])
        if "round" in view or n > 2:
            return self._seats(y)
        from cornerman.ui.dashboard.rows import has_track

        h = style.height - y
        shared = [item for item in view["middle"] if item.kind in ("dice", "suit") or _can_change(item)]
        small = [item for seat in view["seats"] for item in seat["items"]]
        self.ends = small and n == 2 and style.width < 200 and len(shared) < 2 and not has_track(view) and not any(
            [item.icon or item.kind not in ("number", "word") for item in small])
        if shared or self.ends:
            h = self._shared(shared, y, h)
        if "map" in view:
            from cornerman.ui.dashboard.map_view import lay
        elif "place" in view:
            from cornerman.ui.dashboard.sheet import lay
        elif n == 2 and not style.large_screen or has_track(view):
            from cornerman.ui.dashboard.columns import lay
        else:
            from cornerman.ui.dashboard.lanes import lay
        return lay(self, y, h)

    def _seats(self, y):
        """Add the seats as `seats` lays them out, or return False."""
        from cornerman.ui.dashboard import seats

        edge, y = self.style.margin // 2, y + (self.style.gap // 2 if self.style.large_screen else 0)
        return seats.lay(self, edge, y, self.style.width - 2 * edge, self.style.height - y)

    def _shared(self, items, y, h):
        """Add the dice and counters of no seat in a row at the foot, with `ends` between those of two seats; returns
        the height left above it."""
        from cornerman.ui.dashboard import rows

        style = self.style
        tall = style.large_screen and (5 if "dice" in [item.kind for item in items] else 2)  # 5: dice of 18 px, framed
        self.below = line = style.line + tall
        x, w, y = style.margin, style.width - 2 * style.margin, y + h - line
        parts = [(items, x, w)]
        if self.ends:
            side, gap = w // (3 if items else 2) - style.gap, 2 * style.gap
            left, right = [seat["items"] for seat in self.view["seats"]]
            parts = (left, x, side), (items, x + side + gap, w - 2 * (side + gap)), (right, x + w - side, side)
        for some, x, w in parts:
            self._cached(some, None, rows.lay, some, x, y, w, line, INK, x > style.width // 2)
        return h - line

    def head(self, lines, happened, most):
        """Add the header: what has just happened or is waited for, else the game; at its right the state of the match.
        Returns the y below it.

        happened: True: the lines have just happened; the rest that does not fit replaces the key line. Lines that are
        waited for replace the icon and, on higher screens, take at most `most` lines of the header. A place, a trump
        or a track needs the height: on a screen that is not large the first of several lines stands above it.
        """
        style, view = self.style, self.view
        font, room = style.fonts(style.caption), head_room(style)
        above, below = bands(style, lines)
        high = "place" in view or "trump" in view or any([item.kind == "track" for item in view["middle"]])
        most = 1 if happened or style.small_screen else most
        if not happened and (len(lines) == 1 or most > 1 and (style.large_screen or not high)):
            above = joined(lines)
        title, state, icon, room = self._shared_out(above, view.get("title", self.table.game.title),
                                                    self._state(above, room), room, most)
        ink, paper = (PAPER, ACCENT) if happened and above else (INK, SURFACE)
        words = above or title
        if font.width(words) > room:
            words = self._with_short_names(words)
            if font.width(words) > room and not state:  # the icon identifies the game, but not what happens
                icon, room = None, style.width - 2 * style.margin
        if most == 1 or font.width(words) <= room:
            words = cut(font, words, room)[0]
        else:
            icon, words = None, " ".join(style.shortened(style.caption, words, style.width - 2 * style.margin, most))
        out, y = header(style, words, state, icon, ink, paper)
        self.headline = out[-1] if out and not happened and out[-1][6] == words else None
        self.out += out
        if happened and below and style.foot:
            self._foot(cut(font, below, style.width - 2 * style.margin)[0])
        return y

    def _state(self, above, room):
        """The text for the right of the header: `state` of the view or, if it has none, the numbers of no seat that fit
        into half of the header. A state that the words `above` tell is left out. above: the words at the left of the
        header; room: their width in px"""
        view, font = self.view, self.style.fonts(self.style.caption)
        state = self.table.named(view.get("state", ""))
        if state.lower() in above.lower():
            state = ""
        for item in view["middle"][:0 if state or "round" in view else None]:
            words = (item.label + " " + self.number_text(item)).strip()
            if self.loose(item) and words not in above and font.width(state + "  " + words) <= room // 2:
                state = (state + "  " + words).strip()
        return state

    def _shared_out(self, above, title, state, room, most):
        """(title, state, icon, width in px for the words) of a header: what is left of them after the first of these
        steps that makes enough room.

        1. All parts are kept.
        2. A title that is a question replaces the icon.
        3. The words `above`, in up to `most` lines, stand beside the state, and all parts are kept.
        4. The words `above`, or a title that is a question, replace the state.
        5. The icon replaces any other title. A small screen has no icon, so its title is truncated.

        above: what happened or is waited for, "": the title is shown; room: width in px beside the icon
        """
        style, icon = self.style, self.view.get("icon", "card")
        font, asks = style.fonts(style.caption), not above and title[-1:] == "?"
        gaps = 2 + 2 * above[-1:].isdigit()  # two numbers are not read as one
        need, widest = font.width(state) + gaps * style.gap, style.width - 2 * style.margin
        if not state or font.width(above or title) + need <= room:
            return title, state, icon, room
        if asks and font.width(title) + need <= widest:
            return title, state, None, widest
        if above and font.width(above) > room and len(style.wrap(style.caption, above, room - need)) <= most:
            return title, state, icon, room
        if above or asks:
            return title, "", icon, room
        return title if style.small_screen else " ", state, icon, room - need

    def _with_short_names(self, words):
        """A text with the short name in place of the name of each seat."""
        for i in range(len(self.view["seats"])):
            words = words.replace(self.names[i], short(self.names[i]))
        return words

    def _foot(self, words):
        """Draw the rest of what has just happened over the key line. words: a text that fits one line"""
        style = self.style
        self.footed = True
        w, tall = style.width - 2 * style.margin, min(style.foot, style.fonts(style.caption).height)
        self.out.append(fill(0, style.height, style.width, style.foot, ACCENT))
        self.out.append(text(style.margin, style.height + (style.foot - tall) // 2, w, tall, style.caption, words,
                             AT_LEFT, PAPER, ACCENT))

    def loose(self, item):
        """True for a number or a word of no seat that UP and DOWN cannot change. It is shown in the header and not
        below."""
        return item.kind in ("number", "signed", "word") and not _can_change(item)

    def name(self, i, x, y, w, h, font, right=False, act=True, label="", icon=None, must=False):
        """Add the row of a seat: its name, its turn, and the key that does something for this seat, towards the middle.

        act: False: without the key; label: that of the large number, if it is at the inner end of this row; icon: None,
        or what replaces the label where it has no room; must: True: the name is truncated rather than a short label
        left out. Returns True if the label is there.
        """
        style, seat, out, gap = self.style, self.view["seats"][i], self.out, self.style.gap
        small = style.fonts(style.caption)
        end = self.act(i, x, y, w, h, right) if act else 0
        narrow = seat["out"] or style.small_screen  # elsewhere the word of a turn leaves the label its room
        sign = small.width(_standing(seat, right)[1]) if narrow else 0
        need = style.fonts(font).width(self.names[i])
        if sign and (seat["out"] or need + sign + small.height + 2 * gap <= w):
            sign += small.height
        else:  # no room for the word of the turn
            sign = style.fonts(style.icons).width(char("lead")) + gap if seat["turn"] else 0
        apart = 2 * gap if style.small_screen else gap  # between words that one colour does not set apart
        named, kinds = False, [(style.caption, label, apart)] + ([(style.icons, char(icon), gap)] if icon else [])
        for face, words, space in kinds if label and not end else ():
            long = style.fonts(face).width(words)
            edge = min(gap, w - need - sign - long - space)
            if edge >= 0 or must and face == kinds[-1][0] and 3 * (long + space) <= w:
                low, edge, named = min(h, style.fonts(face).height), max(0, edge), True
                at = x + edge if right else x + w - edge - long
                out.append(text(at, y + (h - low + 1) // 2, long, low, face, words, AT_LEFT, DIM))
                end = long + space + edge
                break
            sign = 0 if style.small_screen and not seat["out"] else sign  # the name is filled in place of the arrow
        w -= end
        x += end if right else 0
        words, ink = self.names[i], DIM if seat["out"] else SEAT0 + i
        tall = style.fonts(font).height
        icon, mark = _standing(seat, right)
        wide = style.fonts(style.icons).width(icon) + gap // 2 + 1 if icon else 0
        filled = icon and style.fonts(font).width(words) + wide > w  # replaces the arrow of the turn
        if filled:
            icon, wide = "", 2 if style.fonts(font).width(words) + 2 <= w else 0
        apart = gap if icon else apart
        if mark and style.fonts(font).width(words) + wide + small.width(mark) + gap + apart > w:
            mark = "\x12" if seat["out"] else ""  # also a cross
        more = wide + (small.width(mark) + apart if mark else 0)
        words, long = cut_name(style.fonts(font), words, w - more)
        at = x + w - long - (wide if filled else 0) // 2 if right else x
        if filled:
            out.append(fill(at - 1, y, long + 2, h, ink))
        out.append(text(at, y, long, h, font, words, AT_LEFT, PAPER if filled else ink, ink if filled else PAPER))
        at += -more if right else long + apart
        low = min(h, max(small.height, style.fonts(style.icons).height))
        drop = y + max(0, (h - tall) // 2 + tall - low - (tall - small.height) // 3)
        drop = min(drop, y + h - low)
        parts = [(style.icons, icon, ACCENT), (style.caption, mark, DIM if seat["out"] else INK)]
        for name, part, tint in reversed(parts) if right else parts:
            if part:
                long = style.fonts(name).width(part)
                out.append(text(at, drop, long, low, name, part, AT_LEFT, tint))
                at += long + gap
        return named

    def act(self, i, x, y, w, h, right):
        """Add the key of a seat at the inner end of its row; returns its width."""
        style, seat = self.style, self.view["seats"][i]
        if not seat.get("act"):
            return 0
        word, font = self.table.named(seat["act"]), style.fonts(style.caption)
        key = cap(style, DOWN if i else UP, x + w, y + (h + 1) // 2)
        if right:
            key = cap(style, DOWN if i else UP, x + key.w, y + (h + 1) // 2)
        room = min(w // 2, w - font.width(self.names[i]) - (12 if seat["turn"] else 0)) - key.w - 2 * style.gap
        if font.width(word) > room:
            word = max(word.split(" "), key=len)  # `hit` of `is hit`, `took` of `took it`
        long = font.width(word)
        if long > room:
            word, long = "", 0
        self.out.append(key)
        if word:
            line = min(h, font.height)
            at = key.x + key.w + style.gap if right else key.x - style.gap - long
            self.out.append(text(at, y + (h - line + 1) // 2, long, line, style.caption, word, AT_LEFT, INK))
            long += style.gap
        return key.w + long + style.gap

    def block(self, item, x, y, w, h, font, ink, icon=None):
        """Add a large number, centred in an area, framed while UP and DOWN change it; nothing if its value is None.
        icon: None, or on a small screen the name of the icon of the number, which is drawn where the arrows of the
        frame are"""
        if item.value is None and item.kind != "text":
            return
        style = self.style
        tall = style.fonts(font).height
        words = self.number_text(item) if item.kind != "text" else self.table.named(item.label)
        here, room = self.here(item), w
        if here and not style.small_screen and h >= tall + 2 * inset(style):
            self.out.append(focus(style, x, y, w, h))
            x, room = x + 4, w - 8
        elif here or icon:  # the arrows are inside the frame
            if here:
                self._frame(x, y, w, h, h < tall + 2 * style.gap)
            # the widest digits on a small screen move what is beside them by 1 px
            close = style.small_screen and style.fonts(font).width(self.widest(item)) > w - arrows(style) - 4
            room -= self._marks(here, icon, x + close, y, w, h) + 4 - close
            x += 2
            if here and style.small_screen and h < tall + 2 * style.gap:  # the corners of the frame are left
                self.out.append(fill(x, y, room, h, PAPER))
        top = y + (h - tall) // 2
        if item.kind == "suit" and item.value:
            self.add_number(item, suit(x, top, room, tall, font, item.value))
        else:
            self.add_number(item, text(x, top, room, tall, font, words, CENTRE, ink))

    def add_number(self, item, box):
        """Add the box of a large number, a large suit or wounds, which `controller.Dashboard.first` may replace."""
        self.out.append(box)
        self.numbers[item.cell] = box
        if item.kind == "signed" and item.cell not in self.signed:
            self.signed.append(item.cell)

    def _frame(self, x, y, w, h, close):
        """Add a frame that has its arrows inside. close: True: lines above and below would touch the digits"""
        style, thick = self.style, 1 if self.style.small_screen else 2
        if style.small_screen or not close:
            self.out.append(frame(x, y, w, h, ACCENT, thick, 0 if close else style.radius))
        else:
            thick = 1 + style.large_screen
            self.out += [fill(x, y, thick, h, ACCENT), fill(x + w - thick, y, thick, h, ACCENT)]

    def _marks(self, here, icon, x, y, w, h):
        """Add arrows and an icon inside the right edge of a frame; returns their width in px. here: True: the two
        arrows; icon: its name, between the arrows, or None"""
        style, side, high = self.style, arrows(self.style), self.style.fonts(self.style.icons).height
        if h < 2 * high + 6:  # no room for one above the other
            letters, words = style.fonts(style.caption), ARROWS.strip()
            side = letters.width(words) + 2
            marks = [(words, style.caption, y + (h - letters.height) // 2, letters.height, ACCENT)]
        else:
            far = 3 if not icon else (h - 3 * high) // 2
            marks = [(char("up"), style.icons, y + far, high, ACCENT),
                     (char("down"), style.icons, y + h - far - high, high, ACCENT)] if here else []
            marks += [(char(icon), style.icons, y + (h - high) // 2, high, DIM)] if icon else []
        for words, name, top, high, ink in marks:
            self.out.append(text(x + w - side - 1, top, side - 2, high, name, words, CENTRE, ink))
        return side

    def _cached(self, items, seat, lay, *given):
        """Call `lay(self, *given)`, which adds boxes to `out`, or reuse the boxes of the last view if the inputs are
        the same.

        items: the items whose boxes depend on whether they are in focus; seat: further input, or None; given: the
        arguments of `lay`, which are inputs, too
        """
        here = self.focus if any([self.here(item) for item in items]) else self.focus is None
        key = given, here, seat, self.names
        for group in self.before:
            if group[0] == key:
                break
        else:
            out, self.out, left, self.left = self.out, [], self.left, 0
            lay(self, *given)
            group = key, self.out, self.left
            self.out, self.left = out, left
        self.groups.append(group)
        self.out.extend(group[1])
        self.left = max(self.left, group[2])

    def here(self, item):
        """True for the item that UP and DOWN change."""
        return item.cell is not None and item.cell == self.focus

    def fewer(self, items):
        """The items (list) without the last one, or without the one before it if the last one is in focus."""
        at = len(items) - 1
        if at and self.here(items[at]):
            at -= 1
        return items[:at] + items[at + 1:]

    def told(self, item):
        """The words that tell a number, a word or a mark of a seat; "" for a number that can get the focus, which shows
        it, but has not, and for any other item: such are decoration, or objects."""
        if item.cell is not None and item.cell != self.focus:
            return ""
        if item.kind in ("number", "signed", "word"):
            return (item.label.lstrip("!") + " " + self.number_text(item)).strip()
        return item.label[1:] if item.kind == "text" and item.label[:1] == "!" else ""

    def number_text(self, item):
        """The value of an item as text; kind "signed" has a sign, except for 0."""
        if item.kind == "signed" and item.value:
            return "%+d" % item.value
        return "" if item.value is None else str(item.value)

    def widest(self, item):
        """A text as wide as any number that an item may have: up to its maximum or, without one, of as many digits as
        it has now. The widest digit is 4, and 2 is wider than 3."""
        words, most = self.number_text(item), str(item.most or "")
        longest = max((len(words), words), (len(most), most))[1]
        if most and len(longest) > 1:
            return min(longest[0], "4").replace("3", "2") + "4" * (len(longest) - 1)
        return "4" * len(longest)
