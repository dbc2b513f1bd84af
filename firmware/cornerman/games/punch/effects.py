"""The operations and conditions of cards (docs/rules/punch.md, How an act resolves, Effect notation).

The function of an operation takes the `act.Run`, the `Source` whose card it is, the operation (a tuple or list, its
name first) and the Effect to which it belongs. `act` is a Run everywhere here, and `n` an amount.
"""

from cornerman.cards import without
from cornerman.games.punch.cards import condition_parts
from cornerman.games.punch.state import is_kept, item_of, lazy, put

MOST = 99  # of HP, meter, and tokens of one kind
LONGEST = 5  # the greatest distance
HITS = ("dmg", "trade")  # operations that hit the foe


class Stop(Exception):
    """The act ends: at a knockout, or because everything is prevented."""


class Effect:
    """All rows of a card at one priority, while they happen.

    distance: when the effect began; dealt: damage to the foe so far; stopped: True if some of it was blocked
    """

    def __init__(self, distance):
        self.distance, self.dealt, self.stopped = distance, 0, False


def holds(act, source, condition, effect):
    """True if the condition of a row holds now. condition: a text, "" for none"""
    if condition == "":
        return True
    negated, name, number = condition_parts(condition)
    seat, distance = source.seat, act.state["distance"]
    if name.startswith("foe:"):
        result = any([other.seat != seat and not other.is_copy and name.endswith(other.type) for other in act.sources])
    elif number is not None:
        result = (distance < number if name == "d<" else distance > number if name == "d>" else
                  (effect.distance if name == "was=" else source.number if name == "k=" else distance) == number)
    elif name == "alone":
        result = act.is_alone(source)
    elif name == "free":
        result = act.armor[seat] or act.mark[seat] <= act.present
    else:
        result = (effect.dealt > 0 if name == "hit" else act.scored[seat] if name == "scored" else
                 effect.stopped if name == "stopped" else source.blocked > 0 if name == "blocked" else
                 act.stopped[1 - seat] if name == "foeblocked" else source.is_copy)
    return not result if negated else result


def amount(act, source, operation, effect):
    """The amount of an operation: its number, or number plus factor times variable, but at least 0."""
    if len(operation) == 2:
        return operation[1]
    name, base, factor, variable = operation
    state, seat = act.state, source.seat
    if variable == "attacks":
        value = sum([other.cost for other in act.sources if other.type == "attack" and not other.is_copy])
    else:
        value = {"d": state["distance"], "hp": state["hp"][seat], "taken": state["taken"][seat],
                 "blocked": source.blocked, "dealt": effect.dealt, "k": source.number}[variable]
    return max(0, base + factor * value)


# ---- damage -----------------------------------------------------------------


def damage(act, source, operation, effect):
    """The operations dmg, trade, hurt and block."""
    name, n = operation[0], amount(act, source, operation, effect)
    if name == "block":
        act.wall[source.seat].append([source, n])
    if name in HITS:
        hit(act, source, n, effect, "hit")
    if name == "hurt" or name == "trade":
        wound(act, source, source.seat, n, "hurt")


def hit(act, source, n, effect, name):
    """Deal damage to the foe, without what is blocked of an Attack or Super (rule 4). name: the `what` of the Deed"""
    if n <= 0:
        return
    foe = 1 - source.seat
    if source.type in ("attack", "super") and act.wall[foe]:
        n -= blocked(act, source, n, effect)
    if not n:
        act.tell("none", source)
        return
    act.note(source.seat, "on_hit")
    act.scored[source.seat] = True
    effect.dealt += n
    wound(act, source, foe, n, name)
    if source.bonus:
        bonus, source.bonus = source.bonus, 0
        hit(act, source, bonus, effect, "bonus")


def blocked(act, source, n, effect):
    """Block damage of a hit, and return how much. The foe is asked if another hit is still to come."""
    foe = 1 - source.seat
    wall = act.wall[foe]
    block = min(n, sum([entry[1] for entry in wall]))
    if block and act.more_hits(source.seat):
        block = act.answer("split", foe, source.key, 0, block)
    if block:
        effect.stopped = act.stopped[foe] = True
        act.note(foe, "on_block")
    to_use = block
    for entry in wall:
        used = min(entry[1], to_use)
        if used:
            entry[1] -= used
            to_use -= used
            entry[0].blocked += used
            act.tell("stop", entry[0], used)
    return block


def wound(act, source, seat, n, name):
    """Apply damage that gets through, to either seat. name: the `what` of the Deed"""
    if n <= 0:
        return
    state = act.state
    put(state, "hp", seat, max(0, state["hp"][seat] - n))
    put(state, "taken", seat, state["taken"][seat] + n)
    act.hurt[seat] = True
    act.mark[seat] = max(act.mark[seat], act.present)
    act.note(seat, "get_hit")
    act.tell(name, source, n, state["hp"][seat])


# ---- HP, meter and tokens ---------------------------------------------------


def change(act, source, operation, effect):
    """The operations heal, gain, lose, token, disarm and barrage, which change a number of their owner."""
    name, seat = operation[0], source.seat
    n = 1 if name in ("token", "disarm", "barrage") else amount(act, source, operation, effect)
    field = {"heal": "hp", "gain": "meter", "lose": "meter", "token": operation[-1]}.get(name, name)
    before, upper = act.state[field][seat], MOST
    if name == "heal":
        upper = max(before, act.options["hp"] if act.options["heal_cap"] else MOST)
    after = max(0, min(upper, before + (-n if name == "lose" else n)))
    put(act.state, field, seat, after)
    if name == "token":
        act.tell(name, source, field)
    elif len(operation) > 1:
        act.tell("gain" if name == "lose" else name, source, after - before, after)
    else:
        act.tell(name, source)


# ---- distance ---------------------------------------------------------------


def move(act, source, operation, effect):
    """The operations move, fwd, back and goto, which are moves (docs/rules/punch.md, rulings 10 and 11)."""
    name, n = operation[0], amount(act, source, operation, effect)
    seat, key = source.seat, source.key
    if n == (act.state["distance"] if name == "goto" else 0):
        return
    if act.is_now("root", seat) or act.is_now("hold", seat) and key != "korean_backdash":
        act.tell("stuck", source)
        return
    if name == "move" and closer(act, n) != away(act, n):
        name = "fwd" if act.answer("dir", seat, key, -1, 1) < 0 else "back"
    act.note(0, "on_move")
    act.note(1, "on_move")
    shift(act, source, "move", n if name == "goto" else closer(act, n) if name == "fwd" else away(act, n))


def closer(act, n):
    """The distance after a move of n closer; it goes on beyond 0."""
    return min(LONGEST, abs(act.state["distance"] - n))


def away(act, n):
    """The distance after a move of n away."""
    return min(LONGEST, act.state["distance"] + n)


def set_distance(act, source, operation, effect):
    """The operations setd, push and warp, which are no moves."""
    if operation[0] == "warp":
        n = act.answer("dist", source.seat, source.key, 0, LONGEST)
    else:
        n = amount(act, source, operation, effect)
    shift(act, source, "set", away(act, n) if operation[0] == "push" else n)


def shift(act, source, name, distance):
    """Change the distance, and add a Deed. name: the `what` of the Deed"""
    before, act.state["distance"] = act.state["distance"], distance
    act.tell(name, source, before, distance)


# ---- operations that last for the act ---------------------------------------


def mark(act, source, operation, effect):
    """The operations sand, interrupt, armor, drain and prevent, which last for this act."""
    name, seat = operation[0], source.seat
    act.tell(name, source)
    if name == "sand":
        act.sand[1 - seat] += 1
    elif name == "interrupt":
        act.mark = [max(priority, act.present) for priority in act.mark]
    elif name == "armor":
        act.armor[seat] = True
    elif name == "drain":
        act.state["meter"] = [0, 0]
    else:
        raise Stop


# ---- cards that enter the act, leave it, or are drawn -----------------------


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
    """The answer to a question of this kind for cards; None, and nobody is asked, if the state knows that none fits."""
    seat = source.seat
    if is_kept(act.options) and not lazy.hands.fitting(act.options, act.state, kind, seat, hi):
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
        put(state, "hand", foe, without(state["hand"][foe], [key]))
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
        returned, on_table, kept = lazy.hands.spare(state, seat), list(lazy.hands.on_table(state, seat)), []
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


# ---- operations that last for later rounds ----------------------------------


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


# The function of each operation, but for those that players choose cards for, or that last for later rounds.
OPERATIONS = {
    "dmg": damage, "trade": damage, "hurt": damage, "block": damage,
    "heal": change, "gain": change, "lose": change, "token": change,
    "disarm": change, "barrage": change, "move": move, "fwd": move, "back": move, "goto": move,
    "setd": set_distance, "push": set_distance, "warp": set_distance, "sand": mark, "interrupt": mark,
    "armor": mark, "drain": mark, "prevent": mark}
# Those of all others, some of which a run may leave out (`act.Run.skips`).
RARE = {name: function for function, names in (
    (copy, "copy"), (use, "use"), (discard, "strip discards"), (draw, "redraw draw"),
    (bind, "mute twice skip hold root freeze"), (later, "later laterx"), (number, "number"),
    (gift, "gift"))
    for name in names.split()}


def perform(act, source, operation, effect):
    """Do an operation."""
    function = OPERATIONS.get(operation[0])
    if function is None:
        if act.skips(operation):
            return
        function = RARE[operation[0]]
    function(act, source, operation, effect)
