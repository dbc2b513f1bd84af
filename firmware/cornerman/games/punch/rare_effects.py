"""The rarer operations of cards: they let cards enter the act, take cards away, or last for later rounds
(docs/rules/punch.md, Effect notation). `effects` imports this module when a card has one, and says what the functions
take."""

from cornerman.games.punch.state import is_kept, item_of, lazy, put


def add(state, name, seat, entry):
    """Append an entry to the list that a field of the state has for a seat."""
    put(state, name, seat, state[name][seat] + [entry])


def copy(act, source, operation, effect):
    """The operation copy: of an Attack of the own hand, of a card that costs what was paid as overcharge, of Attacks of
    the foe, or of the deck of Macro Magic."""
    what, seat = operation[1], source.seat
    if what == "deck":
        keys = list(act.state["macro"][seat])
    elif what == "foe":
        keys = ask_card(act, "theirs", source, 0, 3) or ()
    else:
        spent = source.spent if what == "cost" else None
        keys = [ask_card(act, "move" if what == "cost" else "attack", source, spent, spent)]
    for key in keys:
        if key is not None:
            entering = act.copied(seat, key, 0, act.answer("secret", seat, key, -9, 9) if act.read(seat, key).k else 0)
            act.tell("copy", entering)
            act.enter(entering)


def use(act, source, operation, effect):
    """The operation use: Attacks of the own hand are played now."""
    name, times, how = operation
    for _ in range(times):
        chosen = item_of(ask_card(act, "use", source))
        if not chosen:
            return
        key, number = chosen
        add(act.state, "played", source.seat, key)
        played = act.played(source.seat, key, number)
        played.free = how == "free"
        if how == "now":  # all its rows, waiting ones too, take the present priority
            played.rows = [(act.present,) + row[1:] for row in played.rows]
        act.tell("use", played)
        act.enter(played)


def ask_card(act, kind, source, lo=None, hi=None):
    """The answer to a question for cards. If the state knows that no card fits, it is None and nobody is asked. kind:
    of the question"""
    seat = source.seat
    if is_kept(act.options) and not lazy.placing.fitting(act.options, act.state, kind, seat, hi):
        return None
    return act.answer(kind, seat, source.key, lo, hi)


def discard(act, source, operation, effect):
    """The operations strip and discards: cards of the foe leave the match."""
    foe, name, state = 1 - source.seat, operation[0], act.state
    if name == "strip":
        key = ask_card(act, "strip", source)
        gone = [] if key is None else [key]
    else:
        gone = state["played"][foe]
        put(state, "played", foe, [])
        for other in act.sources:
            if other.seat == foe and not other.is_copy and other.type != "blitz":
                other.dead, other.alive = True, False
    for key in gone:
        if key in state["hand"][foe]:
            at = state["hand"][foe].index(key)
            put(state, "hand", foe, state["hand"][foe][:at] + state["hand"][foe][at + 1:])
        add(state, "gone", foe, key)
    if name == "discards":
        act.tell(name, source, len(gone))
    elif gone:
        act.tell(name, source, gone[0])


def draw(act, source, operation, effect):
    """The operations redraw and draw: cards come from the hidden deck of Test Case. For redraw the hand is put into the
    deck first, and one card less is drawn."""
    state, seat, name, count = act.state, source.seat, operation[0], operation[-1]
    if not is_kept(act.options):
        act.tell(name, source, None if name == "redraw" else count)
        return
    if state["_deck"][seat] is None:
        return
    if name == "redraw":
        returned, on_table, kept = lazy.placing.spare(state, seat), list(lazy.placing.on_table(state, seat)), []
        for key in state["hand"][seat]:
            if key in on_table:
                on_table.remove(key)
                kept.append(key)
        put(state, "hand", seat, kept)
        put(state, "_deck", seat, state["_deck"][seat] + returned)
        count = len(returned) - 1
        act.tell(name, source, max(0, count))
    put(state, "deck", seat, len(state["_deck"][seat]))
    count = min(count, state["deck"][seat])
    drawn = act.answer("draw", seat, source.key, count, count) if count > 0 else None
    if drawn is not None:
        put(state, "hand", seat, state["hand"][seat] + drawn[0])
        put(state, "_deck", seat, list(drawn[1]))
        put(state, "deck", seat, len(drawn[1]))
        act.tell("draw", source, count)


# ---- operations that last for later rounds -------------------------------------


def bind(act, source, operation, effect):
    """The operations mute, twice, skip, hold, root and freeze, which set a round field to the next round."""
    name, state, seat = operation[0], act.state, source.seat
    next_round = state["round"] + 1
    if name == "freeze":
        state[name] = next_round
    else:
        for target in (0, 1):
            if name == "root" or target == (1 - seat if name == "mute" else seat):
                put(state, name, target, next_round)
    act.tell(name, source)


def later(act, source, operation, effect):
    """The operations later and laterx: copies enter the acts of the next rounds."""
    name, key = operation[:2]
    rounds, shift = operation[2] if name == "later" else 1, 0
    if name == "laterx":
        shift = act.answer("secret", source.seat, source.key, operation[2], operation[3])
    state = act.state
    state["later"] = state["later"] + [[state["round"] + ahead, source.seat, key] for ahead in range(1, rounds + 1)]
    state["_shifts"] = state["_shifts"] + [shift] * rounds
    act.tell("later", source, rounds)


def number(act, source, operation, effect):
    """The operation number: a secret priority for the next time that its owner plays the card."""
    state, played = act.state, [source.seat, source.key]
    state["_numbers"] = [entry for entry in state["_numbers"] if entry[:2] != played]
    state["_numbers"].append(played + [act.answer("secret", source.seat, source.key, operation[1], operation[2])])
    act.tell("number", source)


def gift(act, source, operation, effect):
    """The operation gift: its owner gets a BLITZ! card with a secret number."""
    name, key, lo, hi, rounds = operation
    state, seat = act.state, source.seat
    secret = act.answer("secret", seat, source.key, lo, hi)
    add(state, "extra", seat, [key, None if rounds is None else state["round"] + rounds])
    add(state, "_gifts", seat, secret)
    act.tell("gift", source, key)


OPERATIONS = {name: function for function, names in (
    (copy, "copy"), (use, "use"), (discard, "strip discards"), (draw, "redraw draw"),
    (bind, "mute twice skip hold root freeze"), (later, "later laterx"), (number, "number"),
    (gift, "gift"))
    for name in names.split()}
