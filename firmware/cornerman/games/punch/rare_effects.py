"""What the rarer operations do: they bring in or take away cards, or hold in later rounds.

They are as in `effects`, which imports them when a card has one (docs/rules/punch.md, Effect notation).
"""

from cornerman.games.punch.state import is_kept, item_parts, lazy, put


def add(state, name, seat, entry):
    """Append an entry to what a list of the state has for a seat."""
    put(state, name, seat, state[name][seat] + [entry])


def copy(act, source, operation, effect):
    """The operation copy: of the own hand, of a card that costs the overcharge, of the foe's hand, of the deck."""
    what, seat = operation[1], source.seat
    if what == "deck":
        keys = list(act.state["macro"][seat])
    elif what == "foe":
        keys = pick(act, "theirs", source, 0, 3) or ()
    else:
        spent = source.spent if what == "cost" else None
        keys = [pick(act, "move" if what == "cost" else "attack", source, spent, spent)]
    for key in keys:
        if key is not None:
            made = act.copied(seat, key, 0, act.answer("secret", seat, key, -9, 9) if act.has_k(seat, key) else 0)
            act.tell("copy", made)
            act.enter(made)


def use(act, source, operation, effect):
    """The operation use: Attacks of the own hand are played now."""
    name, times, how = operation
    for _ in range(times):
        item = pick(act, "use", source)
        if item is None:
            return
        key, k = item_parts(item)
        add(act.state, "played", source.seat, key)
        played = act.played(source.seat, key, k)
        played.free = how == "free"
        if how == "now":
            act.make_present(played)
        act.tell("use", played)
        act.enter(played)


def pick(act, kind, source, lo=None, hi=None):
    """The answer to a card question; None at once if no card fits."""
    seat = source.seat
    if is_kept(act.options) and not lazy.questions.fitting(act.options, act.state, kind, seat, hi):
        return None
    return act.answer(kind, seat, source.key, lo, hi)


def discard(act, source, operation, effect):
    """The operations strip and discards: cards of the foe leave the match."""
    foe, name, state = 1 - source.seat, operation[0], act.state
    if name == "strip":
        key = pick(act, "strip", source)
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
    """The operations redraw and draw: cards come off the hidden deck; for redraw the hand goes into it first, and one
    card less comes back."""
    state, seat, n = act.state, source.seat, operation[-1]
    if not is_kept(act.options):
        act.tell(operation[0], source, None if n == "redraw" else n)
        return
    if state["_deck"][seat] is None:
        return
    if n == "redraw":
        joining, lying, stays = lazy.placing.spare(state, seat), list(lazy.placing.on_table(state, seat)), []
        for key in state["hand"][seat]:
            if key in lying:
                lying.remove(key)
                stays.append(key)
        put(state, "hand", seat, stays)
        put(state, "_deck", seat, state["_deck"][seat] + joining)
        n = len(joining) - 1
        act.tell("redraw", source, max(0, n))
    put(state, "deck", seat, len(state["_deck"][seat]))
    n = min(n, state["deck"][seat])
    drawn = act.answer("draw", seat, source.key, n, n) if n > 0 else None
    if drawn is not None:
        put(state, "hand", seat, state["hand"][seat] + drawn[0])
        put(state, "_deck", seat, list(drawn[1]))
        put(state, "deck", seat, len(drawn[1]))
        act.tell("draw", source, n)


# ---- what holds in later rounds ------------------------------------------------


def bind(act, source, operation, effect):
    """The operations mute, twice, skip, hold, root and freeze, which hold in the next round."""
    name, state, seat = operation[0], act.state, source.seat
    due = state["round"] + 1
    if name == "freeze":
        state[name] = due
    else:
        for one in (0, 1):
            if name == "root" or one == (1 - seat if name == "mute" else seat):
                put(state, name, one, due)
    act.tell(name, source)


def plan(act, source, operation, effect):
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
    """The operation number: a secret priority for the next time that the card is played."""
    state, played = act.state, [source.seat, source.key]
    state["_numbers"] = [one for one in state["_numbers"] if one[:2] != played]
    state["_numbers"].append(played + [act.answer("secret", source.seat, source.key, operation[1], operation[2])])
    act.tell("number", source)


def gift(act, source, operation, effect):
    """The operation gift: a BLITZ! card with a secret number."""
    name, key, lo, hi, rounds = operation
    state, seat = act.state, source.seat
    secret = act.answer("secret", seat, source.key, lo, hi)
    add(state, "extra", seat, [key, None if rounds is None else state["round"] + rounds])
    add(state, "_gifts", seat, secret)
    act.tell("gift", source, key)


OPERATIONS = {name: function for function, names in (
    (copy, "copy"), (use, "use"), (discard, "strip discards"), (draw, "redraw draw"),
    (bind, "mute twice skip hold root freeze"), (plan, "later laterx"), (number, "number"), (gift, "gift"))
    for name in names.split()}
