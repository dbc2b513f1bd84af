"""Corrections in Card RPG: what each field takes, and what follows from it."""

from cornerman.cards import face
from cornerman.game import Ask, Refused
from cornerman.games.cardrpg.rules import (FULL, MOST, a_seat, begin, dealt, inside, name_winners, ordered, sides,
                                           surplus, weight, withdraw)

SEATED = ("wounds", "cost", "hand", "out", "consumed", "deck", "used", "side", "lost", "who", "scenes")
COMMON = ("turn", "trump", "stakes", "env", "env_deck", "attributes", "fresh", "attacked", "attacks", "shared")
OWNED = ("deck", "lost", "scenes", "who", "consumed", "cost")  # only of a seat that is not empty
SIDED = ("side", "out", "wounds")                              # only of a seat that has a side


def correctable(state):
    """Prefixes of corrections that can be made now, likeliest first."""
    found = [name for name in SEATED + COMMON if not _closed(state, name)]
    return [["set", name] for name in found
            if name not in SEATED or any([not _wrong_seat(state, name, seat) for seat in range(len(state["who"]))])]


def _closed(state, field):
    """Why a field cannot be corrected now; None: it can."""
    phase = state["phase"]
    if field == "turn" and phase != "turn":
        return "There is no turn now"
    if field in ("fresh", "attacked") and (phase != "turn" or state["turn"] < 0):
        return "It is nobody's turn"
    if field == "attacks" and phase not in ("turn", "reveal"):
        return "There are no attacks now"
    return None


def _wrong_seat(state, field, seat):
    """Why a field of a seat cannot be corrected; None: it can."""
    if field in OWNED and state["who"][seat] == "empty":
        return "Seat %d is empty" % (seat + 1)
    if field in SIDED and state["side"][seat] is None:
        return "@%d has no part in the conflict" % seat
    return None


# ---- what is asked ---------------------------------------------------------


def ask(options, state, prefix):
    """The Ask for what comes next in a correction."""
    n = len(prefix)
    if n == 1:
        return Ask(("choice", SEATED + COMMON))
    field = prefix[1]
    seats = tuple(range(options["players"]))
    if field in SEATED:
        if n == 2:
            return a_seat(state, lambda seat: _wrong_seat(state, field, seat))
        return _ask_seated(state, field, prefix[2]) if n == 3 else None
    if _closed(state, field):
        raise Refused(_closed(state, field))
    return _ask_common(options, state, field, seats) if n == 2 else None


def _full(state, more):
    """Why `more` cards cannot come in; None: they can."""
    return FULL if more > 0 and weight(state) + more > MOST + 300 else None


def _ask_seated(state, field, seat):
    now = state[field][seat]
    if field == "cost" or field == "scenes":
        return Ask(("int", 0, 99), min(99, now))
    if field == "side":
        return Ask(("int", 0, 7), now)
    if field == "hand":
        return Ask(("int", 0, len(state["deck"][seat]) - len(state["used"][seat])), now)
    if field == "out" or field == "consumed":
        return Ask(("choice", (False, True)), now)
    if field == "who":
        return Ask(("choice", ("child", "adult", "npc")), now)
    if field == "wounds":
        before = sum([len(wound) + 8 for wound in now])
        return Ask(("list", ("list", ("card",), 1, 200), 0, 20), now,
                   wrong=lambda wounds: _full(state, sum([len(wound) + 8 for wound in wounds]) - before))
    deck = state["deck"][seat]

    def wrong(cards):
        if field == "used" and surplus(deck, (), cards):
            return face(surplus(deck, (), cards)) + " is not in the deck"
        return _full(state, len(cards) - len(now))
    return Ask(("list", ("card",), 0, 200), now, wrong=wrong)


def _ask_common(options, state, field, seats):
    now = state[field]
    if field == "trump":
        return Ask(("suit",), now)
    if field == "stakes":
        return Ask(("words", 0, 80), now)
    if field == "turn":
        found = inside(state)
        return Ask(("choice", tuple(found + [-1] * (state["env"] != "none" and len(state["env_deck"]) > 0))), now)
    if field == "fresh":
        return Ask(("choice", (False, True)), now)
    if field == "attacked":
        return Ask(("int", 0, 99), min(99, now))
    if field == "env":
        return Ask(("choice", ("none", "neutral", "foe")), now)
    if field == "env_deck":
        lo = 1 if state["turn"] == -1 else 0
        return Ask(("list", ("card",), lo, 104), now, wrong=lambda cards: _full(state, len(cards) - len(now)))
    if field == "attributes":
        return Ask(("list", ("words", 0, 40), 0, 8), now)
    if field == "shared":
        return Ask(("list", ("list", ("seat", seats), 2, 2), 0, 28), now, wrong=_wrong_pairs)
    owners = ("seat", (-1,) + seats)
    kind = ("record", (("on", owners), ("open", ("choice", (True, False))), ("cards", ("list", ("card",), 1, 200)),
                       ("from", ("list", owners, 1, 200)), ("done", ("list", ("seat", seats), 0, len(seats)))))
    return Ask(("list", kind, 0, 40), now, wrong=lambda attacks: _wrong_attacks(state, attacks))


def _wrong_pairs(two):
    for pair in two:
        if len(pair) > 1 and pair[0] >= pair[1]:  # the first seat alone is asked, too
            return "The lower seat first"
        if two.count(pair) > 1:
            return "A pair is there twice"
    return None


def _wrong_attacks(state, attacks):
    """Why these cannot lie on the table; None: they can."""
    found = inside(state)
    for attack in attacks:
        on, done = attack["on"], attack["done"]
        if len(attack["from"]) != len(attack["cards"]):
            return "Each card has its owner"
        if any([done.count(seat) > 1 for seat in done]) or done and on >= 0:
            return "Done: different seats, and only of a red attack"
        if on >= 0 and on not in found:
            return "@%d is not in" % on
        if not attack["open"] and (on < 0 or on != state["turn"]):
            return "Covered only before whose turn it is"
    return _full(state, sum([30 + 2 * len(attack["cards"]) for attack in attacks])
                 - sum([30 + 2 * len(attack["cards"]) for attack in state["attacks"]]))


# ---- what follows ----------------------------------------------------------


def copied(value):
    """A copy of a value that shares no list with it."""
    if type(value) is list:
        return [copied(item) for item in value]
    return {name: copied(value[name]) for name in value} if type(value) is dict else value


def apply(options, state, action, chance, events):
    """Put a value into its field, and what follows from that."""
    field, value = action[1], copied(action[-1])
    events.append(("set", action))
    if field in SEATED:
        _seated(state, field, action[2], value, events)
    elif field == "turn":
        for attack in state["attacks"]:
            if attack["on"] != value:
                attack["open"] = True
        begin(state, value, events)
    else:
        state[field] = ordered(value) if field == "env_deck" else value
    if state["over"] and field in SIDED + ("env",):
        if sides(state) < 2:
            name_winners(state, events)
        else:
            _resume(state, events)


def _seated(state, field, seat, value, events):
    within = seat in inside(state)
    if field == "out":
        if value and within:
            withdraw(state, seat, events)
        else:
            state["out"][seat] = value
        return
    state[field][seat] = value
    if field == "deck":
        dealt(state, seat, events)
    elif field == "used":
        state["hand"][seat] = min(state["hand"][seat], len(state["deck"][seat]) - len(value))
    elif field == "wounds" and len(value) > 2 and within:
        withdraw(state, seat, events)


def _resume(state, events):
    """The conflict goes on after a correction."""
    state["over"], state["winner"], state["winners"], state["npc"] = False, None, [], None
    events.append(("resume",))
    if state["last"] is None:
        state["phase"] = "open"
        return
    state["phase"] = "turn"
    found, n = inside(state), len(state["side"])
    ring = [(state["last"] + k) % n for k in range(n)]
    begin(state, [seat for seat in ring if seat in found][0], events)
