"""What is seen and done while Punch Game BLITZ! is played (rules/punch.md, At the table).

Cells: `("hp", seat)`, `("meter", seat)`, one for each BOOST! token, `("distance",)`.
"""

from cornerman.game import Step, forget
from cornerman.games.punch import cards, rules, words

WAYS = (("open", "Told after the reveal"), ("secret", "Chosen in secret here"), ("light", "Numbers only"))

METER = 10  # what fills the bar: the dearest cards cost about as much


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


def _rows(opt, s, seat, mark, rest):
    """A row for each card of a seat that belongs to this phase; two where it can be overcharged.

    mark: before the name; rest: actions done after it.
    """
    able = rules.playable(opt, s, seat)
    out = []
    for key, why in [one for one in able if not one[1]] + [one for one in able if one[1]]:
        items = [key] if why or cards.card(opt, s, key)[3] is None else [key, [key, 1]]
        for item in items:
            label, value = words.row(opt, s, seat, item)
            out.append((mark + label, value, why or [["place", seat, [item]]] + rest))
        if key == "deus_ex_machina" and not why:
            out.append((mark + label + words.NUMBER, value, ["place", seat]))
    return out


def _supers(opt, s, way, waits):
    """Supers of both seats; none at once if no kept hand has one."""
    none = [["place", seat, []] for seat in waits]
    if opt["hands"] == "kept" and not any([rules.playable(opt, s, seat) for seat in waits]):
        return Step(None, [("", "", none)])
    if way == "secret":
        return ["place", waits[0]]
    rows = [(words.none(opt, s, ["place", 0]), "", none)]
    for seat in waits:
        rows += _rows(opt, s, seat, "@%d " % seat, [["place", other, []] for other in waits if other != seat])
    rows += [(words.SEVERAL % seat, "", ["place", seat]) for seat in waits if len(rules.playable(opt, s, seat)) > 1]
    if opt["hands"] == "table" and len(waits) == 2:
        rows.append((words.EMPTY, "", _empty(s, waits)))
    return Step(words.asks(opt, s, ["place", waits[0]]) if len(waits) == 1 else words.SUPERS, rows)


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
    rows = _rows(opt, s, seat, "", [])
    if opt["hands"] == "table":
        rows.append((words.none(opt, s, ["place", seat]), "", [["place", seat, []]]))
    return Step(words.asks(opt, s, ["place", seat]), rows)


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
            rows.append((words.offer(opt, s, ["blitz", seat]), "", ["blitz", seat]))
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
