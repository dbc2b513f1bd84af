"""The dashboard of Punch Game BLITZ!: what is shown, what OK does in a round, and the steps in which cards are placed
and played (docs/rules/punch.md, At the table, Prompts).

Its cells are `("hp", seat)`, `("meter", seat)`, one for each BOOST! token of a seat, and `("distance",)`. Until its Row
is made, a row of a card is a tuple as `_card_row` takes it.
"""

from cornerman import items
from cornerman.game import ASK, DISABLED, DO, OPEN, LazyRows, Press, Step, corrected, row, tapped, unready
from cornerman.games.punch import cards, rules, words
from cornerman.games.punch.cards import short_name, signed, trigger_words, would
from cornerman.games.punch.hands import SUPERS, brought, can_pay_super, could_pay, held, numbers, open_blitz, playable
from cornerman.games.punch.state import TOKENS, answer_prefix, handless, has_token, is_kept
from cornerman.tables import capital

MODES = (("open", "Told after the reveal"), ("secret", "Chosen in secret here"), ("light", "Numbers only"))
LARGE = True
# In these modes cards are entered openly, although the rules hide them until the reveal.
OPEN_VERBS = {"open": ("place",), "light": ("place",)}

MOST = 10  # the meter that fills the bar: the dearest cards cost about as much
CARD = 6  # index of the Playable in the tuple of a row


def view(options, state, focus, tap, mode):
    """The view: the HP are largest; then the meter, the tokens, whatever affects the seat; the distance is a track."""
    seats, ready = [], state["ready"]
    for seat in (0, 1):
        hp = tapped(state, ("hp", seat), tap)
        below = [items.meter("meter", tapped(state, ("meter", seat), tap), MOST, ("meter", seat), "bolt")]
        for token in TOKENS:
            cell = (token, seat) if focus == (token, seat) else None  # without it a small screen counts it as left out
            if state[token][seat] or cell:
                below.append(items.number(token.split("_")[0], tapped(state, (token, seat), tap), cell))
        below += [items.text("!" + mark) for mark in words.marks(state, seat)]
        if state["_fighter"][seat]:
            below.append(items.text(short_name(state, state["_fighter"][seat])))
        turn = state["ask"]["seat"] == seat if state["phase"] == "choose" else ready[1 - seat] and not ready[seat]
        seats.append({"big": items.bar("HP", hp, options["hp"], ("hp", seat), "hp"), "items": below, "out": not hp,
                      "turn": turn, "word": "your turn" if hp else "out"})
    foot = []
    if tap:
        label = words.offer(options, state, ["set"] + list(tap.cell))
        foot = [words.change(label, corrected(state, tap.cell), tapped(state, tap.cell, tap))]
    return {"icon": "fist", "title": "Punch BLITZ!", "state": "round %d" % state["round"] if state["round"] else "",
            "seats": seats, "foot": foot,
            "middle": [items.track("distance", tapped(state, ("distance",), tap), 5, ("distance",))]}


def cells(options, state):
    """The ring of cells: HP and meter, tokens if there may be any, and the distance."""
    tokens = TOKENS if options["advanced"] or has_token(state, 0) or has_token(state, 1) else ()
    return [(field, seat) for field in ("hp", "meter") + tokens for seat in (0, 1)] + [("distance",)]


def focus(options, state, mode):
    """The cell that is in focus at first: the HP of seat 0."""
    return ("hp", 0)


def summary(options, state):
    """How the match ended: by a knockout, or by a double one."""
    return {"how": "" if not state["over"] else "knockout" if state["winner"] is not None else "double KO"}


# ---- what OK does -----------------------------------------------------------


def on_ok(options, state, mode):
    """The Press of OK; None after the end. The mode `light` needs hidden hands, else it is taken as `open`."""
    phase = state["phase"]
    if mode == "light" and is_kept(options):
        mode = "open"
    if phase == "setup":
        return _setup(options, state, mode)
    if phase == "choose":
        return _question(options, state)
    if phase == "over":
        return None
    waits = unready(state)
    if phase == "flash":
        return Press(DO, _empty_round(state, waits)) if mode == "light" else _supers(options, state, mode, waits)
    if phase == "select":
        if mode == "secret":
            return Press(ASK, ["place", waits[-1]])  # seat 1 was asked last, so it still holds the device
        if state["twice"][waits[0]] == state["round"]:
            return Press(ASK, ["place", waits[0]])  # a picker asks for one card after the other
        return _by_type(options, state, waits[0], [])
    if phase == "boost":
        return _token_step(state, waits)
    return _blitz_step(options, state, mode, waits)


def _question(options, state):
    """The Press for the open question. A coin whose sides lead to the same state is answered with 0, not asked for."""
    if state["ask"]["kind"] == "coin" and rules.loaded_questions().same_end(options, state):
        return Press(DO, [["coin", 0]])
    return Press(ASK, answer_prefix(state))


def _empty_round(state, waits):
    """The actions of a round in which nobody places a card. waits: the seats that are not ready"""
    return [["place", seat, []] for seat in waits + [0, 1]] + [
        ["pass", seat] for seat in (0, 1) if has_token(state, seat)]


def _setup(options, state, mode):
    """The Press in the phase `setup`: the first hand that is missing; then, in the mode `light`, the start, else a step
    with all that is open, in which the row of a hand has its name."""
    for seat in handless(options, state):
        return Press(ASK, ["hand", seat])
    if mode == "light":
        return Press(DO, [["start"]])
    rows = []
    for prefix in rules.open_prefixes(options, state):
        label = words.offer(options, state, prefix)
        if prefix[0] == "hand":
            label = "@%d: %s" % (prefix[1], short_name(state, state["_fighter"][prefix[1]] or "own_hand"))
        rows.append(row(label, ASK, prefix))
    return Press(OPEN, Step("Ready?", rows))


def _supers(options, state, mode, waits):
    """The Press that asks both seats for Supers. Nothing is asked if no kept hand has one, or, in the mode `secret`, if
    the seat could not pay for any."""
    if is_kept(options) and not [key for seat in waits for key, name in held(options, state, seat, SUPERS)]:
        return Press(DO, [["place", seat, []] for seat in waits])
    if mode == "secret":
        if can_pay_super(options, state, waits[0]):
            return Press(ASK, ["place", waits[0]])
        return Press(DO, [["place", waits[0], []]])
    return _first_card(options, state, waits)


def after_action(options, state, action, mode):
    """The Press that follows an action at once; None after a correction and a round, which are read first."""
    ended = state["phase"] == "flash" and state["ready"] == [False, False] and (mode == "light" or action[0] != "start")
    return None if ended or action[0] == "set" else on_ok(options, state, mode)


# ---- rows of cards ----------------------------------------------------------


def _card_row(parts):
    """The Row of a tuple: (None, options, state, seat, mark, before, Playable, item), as `_card_rows` makes it, where
    the item None opens a list of priorities, or the arguments of `game.row`, of which the first is the label."""
    if parts[0]:
        return row(*parts)
    label, options, state, seat, mark, before, card, item = parts
    if item is None:
        return row(mark + short_name(state, card.card) + ", priority", OPEN, Step("@%d: which priority?" % seat, [
            row(signed(number) or "0", DO, before + [["place", seat, [[card.card, number]]]])
            for number in range(9, -10, -1)], 9))
    label = mark + words.card_name(options, state, item)
    if card.why:
        return row(label, DISABLED, card.why, words.facts(options, state, seat, item))
    return row(label, DO, before + [["place", seat, [item]]], words.placed_facts(options, state, seat, item))


def _card_rows(options, state, seat, mark, before):
    """The rows of the cards that a seat can place now: (those that the meter covers, dearer ones, those that cannot be
    placed). A card that can be overcharged has two rows.

    mark: a text before each name; before: a list of actions that are done first
    """
    payable, too_dear, disabled = [], [], []
    over = cards.overcharged(options, state)
    for card in playable(options, state, seat):
        rows = disabled if card.why else too_dear if card.dear else payable
        rows.append((None, options, state, seat, mark, before, card, card.card))
        if card.card in over and not card.why:
            rows.append((None, options, state, seat, mark, before, card, [card.card, 1]))
        if card.card == "deus_ex_machina" and not card.why:
            rows.append((None, options, state, seat, mark, before, card, None))
    return payable, too_dear, disabled


def _super_rows(options, state, waits):
    """(the rows of the Supers that the seats could pay for in this round, the rows of all others)."""
    top, rest = [], []
    for seat in waits:
        able, dear, disabled = _card_rows(options, state, seat, "@%d " % seat, [])
        top += able
        gains = brought(options, state, seat) if dear and is_kept(options) else ()
        for parts in dear:
            (top if could_pay(options, state, seat, parts[CARD], gains) else rest).append(parts)
        rest += disabled
        if len(able) + len(dear) > 1:
            rest.append(("@%d: several Supers" % seat, ASK, ["place", seat]))
    return top, rest


def _first_card(options, state, waits):
    """The Press in the phase `flash`: it asks for the first card of Option Select, by type; to choose one says that
    there are no Supers. Supers that somebody could pay for in this round stand above the types; otherwise the last row
    has everything else. Where the cards that follow cannot stand in the same list, it asks for Supers alone."""
    selecting = state.copy()
    selecting["phase"] = "select"
    seats = [seat for seat in (0, 1) if numbers(options, selecting, seat)[1]]
    top, rest = _super_rows(options, state, waits)
    if not seats or state["twice"][seats[0]] == state["round"]:
        rows = [("No Supers", DO, [["place", seat, []] for seat in waits])] + top + rest
        return Press(OPEN, Step("@%d: Supers?" % waits[0] if len(waits) == 1 else "Supers?", LazyRows(rows, _card_row)))
    if not is_kept(options) and len(waits) == 2:
        rest.append(("Round without cards", DO, _empty_round(state, waits)))
    return _by_type(options, selecting, seats[0], [["place", one, []] for one in waits], bool(top), top + rest)


def _by_type(options, state, seat, before, payable=False, more=()):
    """The Press that asks for the card of a seat in Option Select: a row for each type, which opens its cards; a single
    card stands in place of its type.

    before: a list of actions that are done first; payable: True if somebody could pay for a Super; more: the rows of
    Supers and whatever else can be entered
    """
    fighter = state["_fighter"][seat]
    title = "@%d %s: card?" % (seat, short_name(state, fighter)) if fighter else "@%d: your card?" % seat
    able, dear, disabled = _card_rows(options, state, seat, "", before)
    groups = []
    for name in cards.TYPES[:3]:
        found = [one for one in able + dear + disabled if one[CARD].type == name]
        if found:
            groups.append((capital(name), found))
    more = list(more)
    if numbers(options, state, seat)[0] == 0:
        more.append(("No card", DO, before + [["place", seat, []]]))
    if more:
        groups.insert(0 if payable else len(groups), ("Supers?" if payable else "Supers too dear", more))
    rows = []
    for name, found in groups:
        if len(found) == 1:
            rows.append(_card_row(found[0]))
        else:
            heading = name if found is more else "@%d: %s" % (seat, name)  # the last row has Supers of both seats
            rows.append(row(name, OPEN, Step(heading, LazyRows(found, _card_row), pad=len(found) < 4), str(len(found))))
    return Press(OPEN, Step(title, rows, pad=True))


# ---- BOOST! tokens and BLITZ! cards -----------------------------------------


def _nobody(waits):
    """The row with which all seats that are asked pass."""
    return row("Nobody", DO, [["pass", seat] for seat in waits])


def _token_step(state, waits):
    """The Press that asks who uses a BOOST! token."""
    return Press(OPEN, Step("BOOST! tokens?", [_nobody(waits)] + [
        row("@%d %s" % (seat, short_name(state, token)), DO, [["boost", seat, token]], str(state[token][seat]))
        for seat in waits for token in TOKENS if state[token][seat]]))


def _blitz_step(options, state, mode, waits):
    """The Press that asks who plays a BLITZ! card. The cards of the round, BLITZ! cards last, stand above the rows,
    dimmed. In the mode `secret` the row of a seat opens a picker that only this seat sees."""
    questions = rules.loaded_questions()
    trial = questions.Trial(options, state.copy(), {})
    trial.enter_all()
    face_up, placed = [], questions.entered(trial)
    for seat in (0, 1):
        for key, cost, priority in placed[seat]:
            reach = trial.read(seat, key).range
            facts = (str(cost) + ("" if reach is None else " r%d" % reach) + " " + signed(priority)).rstrip()
            face_up.append((seat, key, facts))
    face_up += [(seat, key, "BLITZ!") for seat in (0, 1) for key in state["blitzed"][seat]]
    rows = [row("@%d %s" % (seat, short_name(state, key)), DISABLED, "It is face up this round", facts)
            for seat, key, facts in face_up]
    first = len(rows)
    rows.append(_nobody(waits))
    for seat in waits:
        if mode == "secret":
            rows.append(row("@%d: BLITZ!" % seat, ASK, ["blitz", seat], "would " + would(state, seat)))
        else:
            rows += [row("@%d %s" % (seat, short_name(state, key)), DO, [["blitz", seat, key]], trigger_words(
                cards.trigger(options, state, key))) for key in open_blitz(options, state, seat)]
    return Press(OPEN, Step("BLITZ! now?", rows, first, asks="cover"))
