"""The first row of home: the match that can be resumed, with its game, round, players and score."""

import gc
from collections import namedtuple

from cornerman import memory
from cornerman.catalog import TABLE, Game
from cornerman.game import module_at
from cornerman.theme import ACCENT, INK, PAPER
from cornerman.ui.draw.boxes import CENTRE, LEFT, RIGHT, fill, frame, text
from cornerman.ui.draw.icons import char

MOST = 200  # most actions that are replayed for the preview
# A match that was read, for `home.open_match`; known: what `Journal.open` needs to read what follows.
Kept = namedtuple("Kept", ("journal", "header", "match", "known"))


def read(journal, name, header):
    """Replay a match without changing anything on the flash. A generator: it yields None after each step, and at last
    (its summary.summary, a Kept or None). It ends without that if more than MOST actions would have to be replayed.

    The Kept is None unless memory is `ample`. journal: a Journal that nothing else uses; name, header: of the match.
    Raises whatever the rules raise for a match of another version.
    """
    from cornerman import checkpoint
    from cornerman.match import Match
    from cornerman.ui.app.summary import summary

    game = Game(header["game"])
    yield None
    journal.look(name)
    match, known = checkpoint.resume(journal, name, game, header["seed"]) or (None, None)
    yield None
    records, found = [], {}
    for record in journal.records(name, known, found):
        records.append(record)
        if len(records) > MOST:
            return
    if not match:
        match = Match(game, header["options"], header["seed"])
        del records[0]
    match.log.older = journal.past
    yield None
    for record in records:
        match.replay(record)
        gc.collect()
        yield None
    kept = None
    if memory.ample:
        known = journal.after(name, found)
        kept = known and Kept(journal, header, match, known)
        for module in TABLE:
            module_at("cornerman." + module)
            yield None
    yield summary(game, match, header["names"]), kept


def height(style):
    """The height of the row in px."""
    score = style.fonts(_digits(style)).height
    return style.fonts(style.caption).height + score + (4 if style.small_screen else 4 * style.gap)


def _digits(style):
    """The name of the font of the score."""
    return style.body if style.small_screen else "n32" if style.large_screen else "n22"


def draw(style, out, match, here, x, y, w, h):
    """Add the boxes of the row to the list `out`. match: Home.match; here: True if the row is chosen; x, y, w, h: its
    area in px"""
    ink, paper = (PAPER, ACCENT) if here else (INK, PAPER)
    small, caption, body = style.small_screen, style.fonts(style.caption), style.fonts(style.body)
    gap = 1 if small else style.gap
    out.append(fill(x, y, w, h - 1, ACCENT, style.radius) if here else frame(x, y, w, h - 1, INK, 1, style.radius))
    pad = 3 if small else style.margin
    left, right = x + pad, x + w - pad
    top = y + gap
    start = left
    if not small:
        icons = style.fonts(style.icons)
        out.append(text(left, top + max(0, (caption.height - icons.height) // 2), 20, icons.height, style.icons,
                        char("resume"), LEFT, ink, paper))
        start += 24
    wide = min(caption.width(match["place"]), (right - start) * 2 // 3)
    end = right - (wide and wide + style.gap)
    title = match["title"] if style.foot else "Resume " + match["title"]
    while caption.width(title) > end - start and " " in title:
        title = title[:title.rfind(" ")]  # `Punch Game` of `Punch Game BLITZ!`
    title = style.shortened(style.caption, title, end - start, 1)[0]
    out.append(text(start, top, end - start, caption.height, style.caption, title, LEFT, ink, paper))
    if wide:
        out.append(text(right - wide, top, wide, caption.height, style.caption, match["place"], RIGHT, ink, paper))
    top += caption.height
    high = y + h - 1 - gap - top
    names, score = match["names"], match["score"]
    line = top + (high - body.height) // 2
    if len(names) != 2 or len(score) != 2:
        words = style.shortened(style.body, ", ".join(names) or "..", right - left, 1)[0]
        out.append(text(left, line, right - left, body.height, style.body, words, LEFT, ink, paper))
        return
    font = style.fonts(_digits(style))
    shown = [str(one) for one in score]
    if not font.has("".join(shown)):
        font = body
    middle, colon = (left + right) // 2, body.width(":") + 2 * style.gap
    widths = [min(font.width(one), (right - left) // 4) for one in shown]
    at = middle - colon // 2 - widths[0]
    side = min(at - left, right - middle - (colon - colon // 2) - widths[1]) - style.gap
    for name, at_name, align in ((names[0], left, LEFT), (names[1], right - side, RIGHT)):
        out.append(text(at_name, line, side, body.height, style.body,
                        style.shortened(style.body, name, side, 1)[0], align, ink, paper))
    for words, wide, face in ((shown[0], widths[0], font), (":", colon, body), (shown[1], widths[1], font)):
        out.append(text(at, top + (high - face.height) // 2, wide, face.height, face.name, words, CENTRE, ink, paper))
        at += wide
