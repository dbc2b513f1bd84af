"""What is seen and done while Punch Game BLITZ! is played (rules/punch.md, At the table).

Cells: `("hp", seat)`, `("meter", seat)`, one for each BOOST! token, `("distance",)`.
"""

from cornerman.game import Step, forget
from cornerman.games.punch import cards, words

WAYS = (("open", "Told after the reveal"), ("secret", "Chosen in secret here"), ("light", "Numbers only"))

METER = 10  # what fills the bar: the dearest cards cost about as much


def _count(s, cell):
    return s[cell[0]][cell[1]] if len(cell) > 1 else s[cell[0]]


def number(opt, s, cell, total):
    """The value of a cell when `total` has been tapped on it, inside its bounds."""
    return max(0, min(5 if cell[0] == "distance" else 99, _count(s, cell) + total))


def view(opt, s, focus, tap, way):
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


def taps(opt, s, focus, way):
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
    forget("cornerman.games.punch.told")
    phase = s["phase"]
    if way == "light" and opt["hands"] == "kept":
        way = "open"
    if phase == "setup":
        if opt["hands"] == "kept":
            for seat in (0, 1):
                if not s["hand"][seat]:
                    return ["hand", seat]
        return Step(None, [("", "", [["start"]])]) if way == "light" else None
    if phase == "choose":
        kind = s["ask"]["kind"]
        return [kind] if kind == "coin" else ["draw" if kind == "draw" else "choose", s["ask"]["seat"]]
    if phase == "over":
        return None
    from cornerman.games.punch import steps

    step = steps.step(opt, s, way)
    forget("cornerman.games.punch.steps")
    return step


def follows(opt, s, action, way):
    """The next step of the round. After a correction, and at the end of a round, what happened is read first."""
    ended = s["phase"] == "flash" and s["ready"] == [False, False] and (way == "light" or action[0] != "start")
    return None if ended or action[0] == "set" else opens(opt, s, way)


def fixes(opt, s, prefix, value):
    """Nothing that is refused can be put right by another action."""
    return []
