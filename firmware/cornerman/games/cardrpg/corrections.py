"""Corrections in Card RPG: what the fields take, and what follows from it (docs/rules/cardrpg.md, Corrections)."""

from cornerman.game import Ask, copied
from cornerman.games.cardrpg.state import (FULL, MOST, all_seats, attacks_weight, begin_turn, check_character,
                                           check_side, deck_changed, inside, most_in_hand, name_winners, not_in_deck,
                                           ordered, sides_left, weight, withdraw, wounds_weight)

# ---- what is asked ---------------------------------------------------------


def _room(state, now, weigh=len):
    """A function of a value in place of the one that is there now: why there is no room for it, or None."""
    before = weigh(now)

    def wrong(value):
        more = weigh(value) - before
        return FULL if more > 0 and weight(state) + more > MOST + 300 else None
    return wrong


def _ask_cards(state, field, seat):
    """The Ask for cards of a character."""
    check_character(state, seat)
    now = state[field][seat]
    return Ask(("list", ("card",), 0, 200), now, wrong=_room(state, now))


def ask_deck(options, state, seat):
    """All cards of a character."""
    return _ask_cards(state, "deck", seat)


def ask_lost(options, state, seat):
    """Cards that are gone for good."""
    return _ask_cards(state, "lost", seat)


def ask_used(options, state, seat):
    """Own cards that have left the hand."""
    now = state["used"][seat]
    room = _room(state, now)
    return Ask(("list", ("card",), 0, 200), now, wrong=lambda cards: not_in_deck(state, seat, cards) or room(cards))


def ask_wounds(options, state, seat):
    """Wounds of a seat, each from bottom to top."""
    check_side(state, seat)
    now = state["wounds"][seat]
    return Ask(("list", ("list", ("card",), 1, 200), 0, 20), now, wrong=_room(state, now, wounds_weight))


def ask_turn(options, state, seat):
    """Whose turn it is, -1: the place's."""
    return "choice", tuple(inside(state) + [-1] * (state["env"] != "none" and len(state["env_deck"]) > 0))


def ask_env_deck(options, state, seat):
    """What the place can still turn up."""
    return Ask(("list", ("card",), 1 if state["turn"] == -1 else 0, 104), state["env_deck"],
               wrong=_room(state, state["env_deck"]))


def ask_shared(options, state, seat):
    """Pairs that have shared a scene."""
    def wrong(pairs):
        for pair in pairs:
            if len(pair) > 1 and pair[0] >= pair[1]:  # the first seat alone is asked, too
                return "The lower seat first"
            if pairs.count(pair) > 1:
                return "A pair is there twice"
    seats = tuple(all_seats(state))
    return Ask(("list", ("list", ("seat", seats), 2, 2), 0, 28), state["shared"], wrong=wrong)


def ask_attacks(options, state, seat):
    """The stacks on the table."""
    seats = tuple(all_seats(state))
    owners = ("seat", (-1,) + seats)
    kind = ("record", (("on", owners), ("open", ("choice", (True, False))), ("cards", ("list", ("card",), 1, 200)),
                       ("from", ("list", owners, 1, 200)), ("done", ("list", ("seat", seats), 0, len(seats)))))
    room = _room(state, state["attacks"], attacks_weight)

    def wrong(attacks):
        for attack in attacks:
            why = _wrong_attack(state, attack)
            if why:
                return why
        return room(attacks)
    return Ask(("list", kind, 0, 40), state["attacks"], wrong=wrong)


def _wrong_attack(state, attack):
    """Why this cannot lie on the table; None: it can."""
    on, done = attack["on"], attack["done"]
    if len(attack["from"]) != len(attack["cards"]):
        return "Each card has its owner"
    if any([done.count(seat) > 1 for seat in done]) or done and on >= 0:
        return "Done: different seats, and only of a red attack"
    if on >= 0 and on not in inside(state):
        return "@%d is not in" % on
    if not attack["open"] and (on < 0 or on != state["turn"]):
        return "Covered only before whose turn it is"


# ---- what follows ----------------------------------------------------------


def apply(options, state, action, events):
    """Put a value into its field, and what follows from that."""
    field, value = action[1], copied(action[-1])
    events.append(("set", action))
    if len(action) == 4:
        _correct_seat(state, field, action[2], value, events)
    elif field == "turn":
        for attack in state["attacks"]:
            if attack["on"] != value:
                attack["open"] = True
        begin_turn(state, value, events)
    else:
        state[field] = ordered(value) if field == "env_deck" else value
    if state["over"] and field in ("side", "out", "wounds", "env"):
        if sides_left(state) < 2:
            name_winners(state, events)
        else:
            _resume(state, events)


def _correct_seat(state, field, seat, value, events):
    """Put a value into a field of a seat."""
    within = seat in inside(state)
    if field == "out" and value and within:
        withdraw(state, seat, events)
        return
    state[field][seat] = value
    if field == "deck":
        deck_changed(state, seat, events)
    elif field == "used":
        state["hand"][seat] = min(state["hand"][seat], most_in_hand(state, seat))
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
    begin_turn(state, [seat for seat in ring if seat in found][0], events)
