"""What the operations do that hold in later rounds.

They are as in `effects`, which imports them when a card has one (docs/rules/punch.md, Effect notation).
"""


def bind(act, source, operation, effect):
    """The operations mute, twice, skip, hold, root and freeze, which hold in the next round."""
    name, state, seat = operation[0], act.state, source.seat
    due = state["round"] + 1
    if name == "freeze":
        state[name] = due
    else:
        for one in (0, 1):
            if name == "root" or one == (1 - seat if name == "mute" else seat):
                state[name][one] = due
    act.tell(name, source)


def plan(act, source, operation, effect):
    """The operations later and laterx: copies enter the acts of the next rounds."""
    name, key = operation[:2]
    rounds, shift = operation[2] if name == "later" else 1, 0
    if name == "laterx":
        shift = act.answer("secret", source.seat, source.key, operation[2], operation[3])
    for ahead in range(1, rounds + 1):
        act.state["later"].append([act.state["round"] + ahead, source.seat, key])
        act.state["_shifts"].append(shift)
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
    state["extra"][seat].append([key, None if rounds is None else state["round"] + rounds])
    state["_gifts"][seat].append(secret)
    act.tell("gift", source, key)


OPERATIONS = {name: function for function, names in (
    (bind, "mute twice skip hold root freeze"), (plan, "later laterx"), (number, "number"), (gift, "gift"))
    for name in names.split()}
