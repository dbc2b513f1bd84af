"""What is seen and done while Punch Game BLITZ! is played (docs/rules/punch.md, At the table).

Cells: `("hp", seat)`, `("meter", seat)`, one for each BOOST! token, `("distance",)`.
"""

from cornerman import items
from cornerman.game import ASK, DISABLED, DO, OPEN, LazyRows, Press, Step, corrected, row, tapped
from cornerman.games.punch import cards, hands, words
from cornerman.tables import change

MODES = (("open", "Told after the reveal"), ("secret", "Chosen in secret here"), ("light", "Numbers only"))

METER = 10  # what fills the bar: the dearest cards cost about as much


def view(options, state, focus, tap, mode):
    """Largest the HP, below it the meter, tokens and what binds the seat; the track in the middle."""
    seats = []
    for seat in (0, 1):
        hp = tapped(state, ("hp", seat), tap)
        below = [items.bar("Meter", tapped(state, ("meter", seat), tap), METER, ("meter", seat))]
        for token in cards.TOKENS:
            if state[token][seat] or focus == (token, seat):
                below.append(items.number(words.name(state, token).split(" ")[0], tapped(state, (token, seat), tap),
                                          (token, seat)))
        below += [items.number(mark, "") for mark in words.marks(state, seat)]
        seats.append({"big": items.number("HP", hp, ("hp", seat)), "items": below, "out": not hp,
                      "turn": is_turn(state, seat)})
    foot = []
    if tap:
        label = words.offer(options, state, ["set"] + list(tap[0]))
        foot = [change(label, corrected(state, tap[0]), tapped(state, tap[0], tap))]
    return {"seats": seats, "foot": foot,
            "middle": [items.track("Distance", tapped(state, ("distance",), tap), 5, ("distance",)),
                       items.number("Round", state["round"])]}


def is_turn(state, seat):
    """True if the device waits for this seat and no other."""
    if state["phase"] == "choose":
        return state["ask"]["seat"] == seat
    return state["ready"][1 - seat] and not state["ready"][seat]


def focus(options, state):
    """The HP of seat 0."""
    return ("hp", 0)


def move(options, state, cell, how):
    """The next cell: "seat" the same number of the other seat, "field" the next number of this one and then the
    distance, "all" one ring. Tokens are in it only if there may be any."""
    if how == "seat" and len(cell) > 1:
        return (cell[0], 1 - cell[1])
    tokens = options["advanced"] or any([state[token] != [0, 0] for token in cards.TOKENS])
    seats = (0, 1) if how == "all" else cell[1:] or (0,)
    ring = [(field, seat) for field in ("hp", "meter") + (cards.TOKENS if tokens else ()) for seat in seats]
    ring.append(("distance",))
    return ring[(ring.index(cell) + 1) % len(ring)] if cell in ring else ring[0]


def on_ok(options, state, mode):
    """The next step of the round, as the table keeps the game; numbers only where the hands are hidden."""
    phase = state["phase"]
    if mode == "light" and hands.is_kept(options):
        mode = "open"
    if phase == "setup":
        for seat in (0, 1):
            if hands.is_kept(options) and not state["hand"][seat]:
                return Press(ASK, ["hand", seat])
        return Press(DO, [["start"]]) if mode == "light" else None
    if phase == "choose":
        return Press(ASK, hands.answer_prefix(state))
    if phase == "over":
        return None
    waits = [seat for seat in (0, 1) if not state["ready"][seat]]
    if phase == "flash":
        return Press(DO, empty_round(state, waits)) if mode == "light" else _supers(options, state, mode, waits)
    if phase == "select":
        if mode == "secret":
            return Press(ASK, ["place", waits[-1]])  # seat 1 has just seen its Supers
        return _card(options, state, waits[0])
    return Press(OPEN, _boost(state, waits) if phase == "boost" else _blitz(options, state, mode, waits))


def after_action(options, state, action, mode):
    """The next step of the round. After a correction, and at the end of a round, what happened is read first."""
    ended = state["phase"] == "flash" and state["ready"] == [False, False] and (mode == "light" or action[0] != "start")
    return None if ended or action[0] == "set" else on_ok(options, state, mode)


# ---- the steps of a round ---------------------------------------------------


def _lazy(rows):
    """The rows of a step, each made when it is seen; rows: tuples of a function and its arguments."""
    return LazyRows(rows, lambda made: made[0](*made[1:]))


def _card_rows(options, state, seat, mark, after):
    """Rows as for `_lazy` of the cards that a seat can place now: (those that it can pay, dearer ones, those that it
    cannot place). A card that can be overcharged has two rows.

    mark: text before each name; after: actions that follow.
    """
    def card_row(item):
        label, facts = words.row(options, state, seat, item)
        return row(mark + label, DO, [["place", seat, [item]]] + after, facts)

    def disabled_row(key, why):
        label, facts = words.row(options, state, seat, key)
        return row(mark + label, DISABLED, why, facts)

    able, dear, disabled = [], [], []
    over = cards.overcharged(options, state)
    for one in hands.playable(options, state, seat):
        if one.why:
            disabled.append((disabled_row, one.card, one.why))
            continue
        to = dear if one.dear else able
        to.append((card_row, one.card))
        if one.card in over:
            to.append((card_row, [one.card, 1]))
        if one.card == "deus_ex_machina":
            to.append((row, mark + words.name(state, one.card) + words.NUMBER, ASK, ["place", seat]))
    return able, dear, disabled


def _supers(options, state, mode, waits):
    """Supers of both seats; none at once if no kept hand has one."""
    none = [["place", seat, []] for seat in waits]
    if hands.is_kept(options) and not any([hands.playable(options, state, seat) for seat in waits]):
        return Press(DO, none)
    if mode == "secret":
        return Press(ASK, ["place", waits[0]])
    lists, several = [[(row, words.omit_label(options, state, ["place", 0]), DO, none)], [], []], []
    for seat in waits:
        others = [["place", one, []] for one in waits if one != seat]
        found = _card_rows(options, state, seat, "@%d " % seat, others)
        for i in range(3):
            lists[i] += found[i]
        if len(hands.playable(options, state, seat)) > 1:
            several.append((row, words.SEVERAL % seat, ASK, ["place", seat]))
    rows = lists[0] + lists[1] + lists[2] + several
    if not hands.is_kept(options) and len(waits) == 2:
        rows.append((row, words.EMPTY, DO, empty_round(state, waits)))
    title = words.argument_title(options, state, ["place", waits[0]]) if len(waits) == 1 else words.SUPERS
    return Press(OPEN, Step(title, _lazy(rows)))


def empty_round(state, waits):
    """The actions of a round in which nobody plays a card: it only counts on. waits: seats that are not ready."""
    tokens = [seat for seat in (0, 1) if any([state[token][seat] for token in cards.TOKENS])]
    return [["place", seat, []] for seat in waits + [0, 1]] + [["pass", seat] for seat in tokens]


def _card(options, state, seat):
    """The card of a seat; two are picked one after the other."""
    if state["twice"][seat] == state["round"]:
        return Press(ASK, ["place", seat])
    able, dear, disabled = _card_rows(options, state, seat, "", [])
    rows = able + dear + disabled
    if not hands.is_kept(options):
        rows.append((row, words.omit_label(options, state, ["place", seat]), DO, [["place", seat, []]]))
    return Press(OPEN, Step(words.argument_title(options, state, ["place", seat]), _lazy(rows)))


def _nobody(waits):
    return row(words.NOBODY, DO, [["pass", seat] for seat in waits])


def _boost(state, waits):
    """Who uses a BOOST! token?"""
    return Step(words.TOKENS, [_nobody(waits)] + [
        row("@%d %s" % (seat, words.name(state, token)), DO, [["boost", seat, token]], str(state[token][seat]))
        for seat in waits for token in cards.TOKENS if state[token][seat]])


def _blitz(options, state, mode, waits):
    """Who plays a BLITZ! card? The cards of the round stand above, dim. In secret the seat looks for itself."""
    def card_row(seat, key, tag, what):
        label, facts = words.row(options, state, seat, key)
        return row("@%d %s" % (seat, label), tag, what, facts)

    rows = [card_row(seat, key, DISABLED, words.FACE_UP) for seat in (0, 1) for key in state["played"][seat]]
    first = len(rows)
    rows.append(_nobody(waits))
    for seat in waits:
        if mode == "secret":
            rows.append(row("@%d: BLITZ!" % seat, ASK, ["blitz", seat], words.would(state, seat)))
        else:
            rows += [card_row(seat, key, DO, [["blitz", seat, key]]) for key in hands.open_blitz(options, state, seat)]
    return Step(words.BLITZ, rows, first)
