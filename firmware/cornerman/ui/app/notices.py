"""Messages of the app itself, and the cover between two players who share the device."""

from cornerman.keys import BACK, OK
from cornerman.ui.app.summary import place
from cornerman.ui.draw.boxes import CENTRE, LEFT, RIGHT, fill, scaled, text
from cornerman.ui.draw.icons import char
from cornerman.ui.draw.layout import LARGE_ICONS
from cornerman.ui.menus.screens import GUARD_MS, Late, List, labelled, nothing
from cornerman.theme import PAPER, SEAT0


def unsaved(app, what, again=None, leave=nothing):
    """Tell the player that something could not be saved, and what helps.

    what: the subject of the sentence, "That" for example. again(app): tries it once more, None: only the message is
    shown. Else a list follows in which the players try again, delete an old match, after which it is tried again, or
    drop it; then leave(app) is called.
    """
    def pick(app, i):
        if i == 1:
            from cornerman.ui.menus.old_matches import OldMatches

            matches = OldMatches(app, lambda app, i: pick(app, 0))
            if matches.names:
                app.push(matches)
            else:
                app.warn(["There is no old match. Make room on a PC."])
            return
        app.cut(depth)
        app.work = leave if i else again, app  # nothing refers to the closed screens then, as for `Dashboard.act`
    depth = app.depth()
    if again:
        app.push(List("Not saved yet", labelled(["Try again", "Delete old matches", "Leave it"]), pick,
                      back=lambda app: pick(app, 2)))
    lines = [what + " could not be saved.", "The flash is full or read-only."]
    if app.port.board["runtime"] == "circuitpython":  # the PC may have mounted the flash since the start
        lines.append("Press reset or delete old matches, then try again.")
    elif not again:
        lines.append("Delete old matches, then try again.")
    app.warn(lines)


def retry(dash, actions, holder, then, last):
    """Tell the player that actions could not be saved, as `unsaved`. If they were of the device and are dropped, the
    menu of the match follows, from which the match can be left.

    dash: the controller.Dashboard; the others are the arguments of its `perform`
    """
    def leave(app):
        dash.done(last, dash.unshown, holder, then, "")
        if dash.waits():  # the device would try again at once
            dash.menu()
    unsaved(dash.app, "That", lambda app: dash.perform(actions, holder, then, last), leave)


class Cover(Late):
    """The screen between two players who share the device: it hides the match until the other player holds the device,
    and shows only what both may know. OK goes on, unless it comes within GUARD_MS of the last OK; BACK cancels; other
    keys do nothing."""

    STAYS = ("ui.app.notices",)
    TOLD = False  # BACK cancels, it does not only close the screen
    TOUCH = "pages"  # a tap anywhere is OK

    def __init__(self, table, seat, then):
        """table: the Table; seat: the player who is to hold the device; then(app): called when OK goes on"""
        Late.__init__(self)
        match = table.match
        self.name, self.seat, self.then = table.name(seat), seat, then
        self.game, self.place = table.game.title, place(table.game, match)
        others = [i for i in range(table.game.rules.seats(match.options)) if i != seat]
        self.others = table.name(others[0]) + " looks away" if len(others) == 1 else "All others look away"
        self.word = "I am " + self.name
        self.called = table.called("@OK: " + self.word)

    def key(self, app, key, count):
        if key == OK and self.since < GUARD_MS:
            self.since = 0  # keys in quick succession are still meant for the screen before
        elif not count and (key == OK or key == BACK):
            app.pop()
            if key == OK:
                self.then(app)

    def hints(self, app):
        """What the keys do, for the key line."""
        return [((OK,), self.word), ((BACK,), "Back")]

    def boxes(self, style):
        w, h, ink = style.width, style.height, SEAT0 + self.seat % 6
        font, caption = style.fonts(style.body), style.fonts(style.caption)
        out = [fill(0, 0, w, h, ink)]
        y = headline(style, out, self.game, self.place, ink)
        foot = h - style.gap
        for line in [self.others] if style.foot else [self.called, self.others]:  # from the lowest one up
            foot -= caption.height
            out.append(text(style.margin, foot, w - 2 * style.margin, caption.height, style.caption, line, CENTRE,
                            PAPER, ink))
        scale = largest_scale(style, self.name, w - 2 * style.margin, foot - y - caption.height)
        tall = scale * font.height
        icons, name = style.fonts(LARGE_ICONS), style.caption if foot - y < 5 * font.height else style.body
        line = style.fonts(name).height
        free = foot - y - line - tall
        x, size = style.margin, min(4, (free if style.large_screen else foot - y) // icons.height)
        wide, high = size * icons.width(char("hide")), size * icons.height
        if style.large_screen and size > 0:  # the icon is above the words
            y += (free - high) // 2
            out.append(scaled((w - wide) // 2, y, wide, high, LARGE_ICONS, char("hide"), size, PAPER, ink))
            y += high
        else:
            if size > 0 and w - 2 * x - wide - 2 * style.gap >= font.width(self.name) * scale:  # left of the words
                out.append(scaled(x, y + (foot - y - high) // 2, wide, high, LARGE_ICONS, char("hide"), size, PAPER,
                                  ink))
                x += wide + 2 * style.gap
            y += free // 2
        out.append(text(x, y, w - x - style.margin, line, name, "Pass to", CENTRE, PAPER, ink))
        out.append(scaled(x, y + line, w - x - style.margin, tall, style.body, self.name, scale, PAPER, ink))
        return out


def headline(style, out, left, right, ink):
    """Add a line of two texts at the head of a screen that is filled with one ink; returns the y below it."""
    font, margin = style.fonts(style.caption), style.margin
    high = min(style.head, font.height + style.gap)
    wide = font.width(right)
    room = style.width - 2 * margin - (wide and wide + 2 * style.gap)
    if font.width(left) > room:
        left = left.split(" ")[0]  # `Punch` of `Punch Game BLITZ!`
    left = style.shortened(style.caption, left, room, 1)[0]
    out.append(text(margin, 0, room, high, style.caption, left, LEFT, PAPER, ink))
    if right:
        out.append(text(style.width - margin - wide, 0, wide, high, style.caption, right, RIGHT, PAPER, ink))
    return high


def largest_scale(style, words, w, h):
    """The scale, 1 to 3, at which one line of words in the body font fits w by h px."""
    font = style.fonts(style.body)
    return max(1, min(3, w // max(1, font.width(words)), h // font.height))
