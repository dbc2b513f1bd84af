"""What is seen and done while Punch Game BLITZ! is played (rules/punch.md, At the table).

Cells: `("hp", seat)`, `("meter", seat)`, one for each BOOST! token, `("distance",)`.
"""

from cornerman.game import Step, forget
from cornerman.games.punch import cards, rules, words

WAYS = (("open", "Told after the reveal"), ("secret", "Chosen in secret here"), ("light", "Numbers only"))

METER = 10  # what fills the bar: the dearest cards cost about as much
SEEN = 16   # rows of a step that are kept


def _count(s, cell):
    return s[cell[0]][cell[1]] if len(cell) > 1 else s[cell[0]]


def number(opt, s, cell, total):
    """The value of a cell when `total` has been tapped on it, inside its bounds."""
    return max(0, min(5 if cell[0] == "distance" else 99, _count(s, cell) + total))


def view(opt, s, focus, tap):
    """Largest the HP, below it the meter, tokens and what binds the seat; the track in the middle."""
    def shown(kind, label, most, *cell):
        return kind, label, number(opt, s, cell, tap[1] if tap and tap[0] == cell else 0), most, cell

    seats = []
    for seat in (0, 1):
        items = [shown("bar", "Meter", METER, "meter", seat)]
        for token in cards.TOKENS:
            if s[token][seat] or focus == (token, seat):
                items.append(shown("number", words.name(s, token).split(" ")[0], None, token, seat))
        items += [("number", mark, "", None, None) for mark in words.force(s, seat)]
        big = shown("number", "HP", None, "hp", seat)
        seats.append({"big": big, "items": items, "out": not big[2], "turn": _acts(s, seat)})
    foot = []
    if tap:
        label = words.offer(opt, s, ["set"] + list(tap[0]))
        foot = [words.change(label, _count(s, tap[0]), number(opt, s, tap[0], tap[1]))]
    return {"seats": seats, "foot": foot,
            "middle": [shown("track", "Distance", 5, "distance"), ("number", "Round", s["round"], None, None)]}


def _acts(s, seat):
    """True if the device waits for this seat and no other."""
    if s["phase"] == "choose":
        return s["ask"]["seat"] == seat
    return s["ready"][1 - seat] and not s["ready"][seat]


def focus(opt, s):
    """The HP of seat 0."""
    return ("hp", 0)


def _fields(opt, s):
    """The fields of a seat that can be tapped; tokens only if there may be any."""
    tokens = opt["advanced"] or any([s[token][seat] for token in cards.TOKENS for seat in (0, 1)])
    return ("hp", "meter") + (cards.TOKENS if tokens else ())


def move(opt, s, cell, how):
    """The next cell: "seat" the same number of the other seat, "field" the next number of this one and then the
    distance, "all" one ring."""
    fields = _fields(opt, s)
    if how == "seat" and len(cell) > 1:
        return (cell[0], 1 - cell[1])
    seats = (0, 1) if how == "all" else cell[1:] or (0,)
    cells = [(field, seat) for field in fields for seat in seats] + [("distance",)]
    return cells[(cells.index(cell) + 1) % len(cells)] if cell in cells else cells[0]


def taps(opt, s, focus):
    """UP and DOWN: one more and one less."""
    return (focus, 1), (focus, -1)


def sound_tap(opt, s, cell, total):
    """True while the number shown moves with `total`: inside its bounds."""
    return number(opt, s, cell, total) == _count(s, cell) + total


def tap(opt, s, cell, total):
    """All taps on a cell as one correction; None: nothing changes."""
    new = number(opt, s, cell, total)
    return None if new == _count(s, cell) else ["set"] + list(cell) + [new]


def opens(opt, s, way):
    """The next step of the round, as the table keeps the game; numbers only where the hands are hidden."""
    phase = s["phase"]
    light = way == "light" and opt["hands"] == "table"
    if phase == "setup":
        if opt["hands"] == "kept":
            for seat in (0, 1):
                if not s["hand"][seat]:
                    return ["hand", seat]
        return Step(None, [("", "", [["start"]])]) if light else None
    if phase == "choose":
        kind = s["ask"]["kind"]
        return [kind] if kind == "coin" else ["draw" if kind == "draw" else "choose", s["ask"]["seat"]]
    waits = [seat for seat in (0, 1) if not s["ready"][seat]]
    if phase == "flash":
        return Step(None, [("", "", _empty(s, waits))]) if light else _supers(opt, s, way, waits)
    if phase == "select":
        if way == "secret":
            return ["place", waits[-1]]  # seat 1 has just seen its Supers
        return _card(opt, s, waits[0])
    if phase == "boost":
        return _boost(s, waits)
    return _blitz(opt, s, way, waits) if phase == "blitz" else None


class Rows:
    """The rows of a step, those of cards made when they are seen: a row, or (mark, seat, item, why, actions after)."""

    def __init__(self, opt, s, rows):
        self.opt, self.s, self.rows, self.made = opt, s, rows, {}

    def __len__(self):
        return len(self.rows)

    def __getitem__(self, i):
        row = self.rows[i]
        if len(row) == 3:
            return row
        if i not in self.made:
            if len(self.made) == SEEN:
                self.made.clear()
            mark, seat, item, why, rest = row
            label, value = words.row(self.opt, self.s, seat, item)
            self.made[i] = mark + label, value, why or [["place", seat, [item]]] + rest
        return self.made[i]


def _rows(opt, s, seat, mark, rest, dear=None):
    """(rows, rows that cannot be chosen) of the cards of a seat for this phase, as for `Rows`; two for a card that
    can be overcharged.

    mark: before the name; rest: actions done after it; dear: None, or a list for what the meter does not cover.
    """
    out, off = [], []
    over = cards.overcharged(opt, s)
    for key, why in rules.playable(opt, s, seat):
        to = off if why else out
        if dear is not None and not why and cards.cost(opt, s, seat, key) > s["meter"][seat]:
            to = dear
        to.append((mark, seat, key, why, rest))
        if key in over and not why:
            to.append((mark, seat, [key, 1], None, rest))
        if key == "deus_ex_machina":
            to.append((mark + words.name(s, key) + words.NUMBER, "", ["place", seat]))
    return out, off


def _supers(opt, s, way, waits):
    """Supers of both seats; none at once if no kept hand has one."""
    none = [["place", seat, []] for seat in waits]
    if opt["hands"] == "kept" and not any([rules.playable(opt, s, seat) for seat in waits]):
        return Step(None, [("", "", none)])
    if way == "secret":
        return ["place", waits[0]]
    rows, dear, out = [(words.none(opt, s, ["place", 0]), "", none)], [], []
    for seat in waits:
        able, off = _rows(opt, s, seat, "@%d " % seat, [["place", one, []] for one in waits if one != seat], dear)
        rows += able
        out += off
    rows += dear + out
    for seat in waits:
        if len([row for row in rows if len(row) == 5 and row[1] == seat]) > 1:
            rows.append((words.SEVERAL % seat, "", ["place", seat]))
    if opt["hands"] == "table" and len(waits) == 2:
        rows.append((words.EMPTY, "", _empty(s, waits)))
    title = words.asks(opt, s, ["place", waits[0]]) if len(waits) == 1 else words.SUPERS
    return Step(title, Rows(opt, s, rows))


def _empty(s, waits):
    """The actions of a round in which nobody plays a card: it only counts on."""
    todo = [["place", seat, []] for seat in waits] + [["place", seat, []] for seat in (0, 1)]
    for seat in (0, 1):
        if any([s[token][seat] for token in cards.TOKENS]):
            todo.append(["pass", seat])
    return todo


def _card(opt, s, seat):
    """The card of a seat; two are picked one after the other."""
    if s["twice"][seat] == s["round"]:
        return Step(None, [("", "", ["place", seat])])
    able, off = _rows(opt, s, seat, "", [])
    rows = able + off
    if opt["hands"] == "table":
        rows.append((words.none(opt, s, ["place", seat]), "", [["place", seat, []]]))
    return Step(words.asks(opt, s, ["place", seat]), Rows(opt, s, rows))


def _boost(s, waits):
    """Who uses a BOOST! token?"""
    rows = [(words.NOBODY, "", [["pass", seat] for seat in waits])]
    for seat in waits:
        for token in cards.TOKENS:
            if s[token][seat]:
                rows.append(("@%d %s" % (seat, words.name(s, token)), str(s[token][seat]), [["boost", seat, token]]))
    return Step(words.TOKENS, rows)


def _blitz(opt, s, way, waits):
    """Who plays a BLITZ! card? The cards of the round stand above, dim. In secret the seat looks for itself."""
    rows = []
    for seat in (0, 1):
        for key in s["played"][seat]:
            label, value = words.row(opt, s, seat, key)
            rows.append(("@%d %s" % (seat, label), value, words.FACE_UP))
    first = len(rows)
    rows.append((words.NOBODY, "", [["pass", seat] for seat in waits]))
    for seat in waits:
        if way == "secret":
            rows.append(("@%d: BLITZ!" % seat, words.would(s, seat), ["blitz", seat]))
            continue
        for key in rules.open_blitz(opt, s, seat):
            label, value = words.row(opt, s, seat, key)
            rows.append(("@%d %s" % (seat, label), value, [["blitz", seat, key]]))
    return Step(words.BLITZ, rows, first)


def follows(opt, s, action, way):
    """The next step of the round. After a correction, and at the end of a round, what happened is read first."""
    forget("cornerman.games.punch.told")
    ended = s["phase"] == "flash" and s["ready"] == [False, False] and (way == "light" or action[0] != "start")
    return None if ended or action[0] == "set" else opens(opt, s, way)


def fixes(opt, s, prefix, value):
    """Nothing that is refused can be put right by another action."""
    return []
