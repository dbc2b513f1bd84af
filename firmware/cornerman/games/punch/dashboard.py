"""What is seen and done while Punch Game BLITZ! is played (rules/punch.md, At the table).

Cells: `("hp", seat)`, `("meter", seat)`, one for each BOOST! token, `("distance",)`.
"""

from cornerman.game import Step, forget
from cornerman.games.punch import cards, words

MODES = (("open", "Told after the reveal"), ("secret", "Chosen in secret here"), ("light", "Numbers only"))

METER = 10  # what fills the bar: the dearest cards cost about as much


def _count(state, cell):
    return state[cell[0]][cell[1]] if len(cell) > 1 else state[cell[0]]


def number(options, state, cell, total):
    """The value of a cell when `total` has been tapped on it, inside its bounds."""
    return max(0, min(5 if cell[0] == "distance" else 99, _count(state, cell) + total))


def view(options, state, focus, tap, mode):
    """Largest the HP, below it the meter, tokens and what binds the seat; the track in the middle."""
    def shown(kind, label, most, *cell):
        return kind, label, number(options, state, cell, tap[1] if tap and tap[0] == cell else 0), most, cell

    seats = []
    for seat in (0, 1):
        items = [shown("bar", "Meter", METER, "meter", seat)]
        for token in cards.TOKENS:
            if state[token][seat] or focus == (token, seat):
                items.append(shown("number", words.name(state, token).split(" ")[0], None, token, seat))
        items += [("number", mark, "", None, None) for mark in words.force(state, seat)]
        big = shown("number", "HP", None, "hp", seat)
        seats.append({"big": big, "items": items, "out": not big[2], "turn": _acts(state, seat)})
    foot = []
    if tap:
        label = words.offer(options, state, ["set"] + list(tap[0]))
        foot = [words.change(label, _count(state, tap[0]), number(options, state, tap[0], tap[1]))]
    return {"seats": seats, "foot": foot,
            "middle": [shown("track", "Distance", 5, "distance"), ("number", "Round", state["round"], None, None)]}


def _acts(state, seat):
    """True if the device waits for this seat and no other."""
    if state["phase"] == "choose":
        return state["ask"]["seat"] == seat
    return state["ready"][1 - seat] and not state["ready"][seat]


def focus(options, state):
    """The HP of seat 0."""
    return ("hp", 0)


def _fields(options, state):
    """The fields of a seat that can be tapped; tokens only if there may be any."""
    tokens = options["advanced"] or any([state[token][seat] for token in cards.TOKENS for seat in (0, 1)])
    return ("hp", "meter") + (cards.TOKENS if tokens else ())


def move(options, state, cell, how):
    """The next cell: "seat" the same number of the other seat, "field" the next number of this one and then the
    distance, "all" one ring."""
    fields = _fields(options, state)
    if how == "seat" and len(cell) > 1:
        return (cell[0], 1 - cell[1])
    seats = (0, 1) if how == "all" else cell[1:] or (0,)
    cells = [(field, seat) for field in fields for seat in seats] + [("distance",)]
    return cells[(cells.index(cell) + 1) % len(cells)] if cell in cells else cells[0]


def taps(options, state, focus, mode):
    """UP and DOWN: one more and one less."""
    return (focus, 1), (focus, -1)


def is_tap_valid(options, state, cell, total):
    """True while the number shown moves with `total`: inside its bounds."""
    return number(options, state, cell, total) == _count(state, cell) + total


def tap(options, state, cell, total):
    """All taps on a cell as one correction; None: nothing changes."""
    new = number(options, state, cell, total)
    return None if new == _count(state, cell) else ["set"] + list(cell) + [new]


def on_ok(options, state, mode):
    """The next step of the round, as the table keeps the game; numbers only where the hands are hidden."""
    forget("cornerman.games.punch.told")
    phase = state["phase"]
    if mode == "light" and options["hands"] == "kept":
        mode = "open"
    if phase == "setup":
        if options["hands"] == "kept":
            for seat in (0, 1):
                if not state["hand"][seat]:
                    return ["hand", seat]
        return Step(None, [("", "", [["start"]])]) if mode == "light" else None
    if phase == "choose":
        kind = state["ask"]["kind"]
        return [kind] if kind == "coin" else ["draw" if kind == "draw" else "choose", state["ask"]["seat"]]
    if phase == "over":
        return None
    from cornerman.games.punch import steps

    step = steps.step(options, state, mode)
    forget("cornerman.games.punch.steps")
    return step


def after_action(options, state, action, mode):
    """The next step of the round. After a correction, and at the end of a round, what happened is read first."""
    ended = state["phase"] == "flash" and state["ready"] == [False, False] and (mode == "light" or action[0] != "start")
    return None if ended or action[0] == "set" else on_ok(options, state, mode)


def fixes(options, state, prefix, value):
    """Nothing that is refused can be put right by another action."""
    return []
