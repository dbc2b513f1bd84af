"""Corrections in Card RPG: what the fields take, and what follows from it (docs/rules/cardrpg.md, Corrections)."""

from cornerman.game import Ask, copied, field
from cornerman.games.cardrpg.decks import (FULL, MOST, attacks_weight, check_character, check_side, deck_changed,
                                           most_in_hand, not_in_deck, ordered, weight, wounds_weight)
from cornerman.games.cardrpg.flow import begin_turn, is_decided, name_winners, withdraw
from cornerman.games.cardrpg.state import all_seats, inside, sitting

NO_YES = ("choice", (False, True))
COUNT = ("int", 0, 99)

# ---- what is asked ---------------------------------------------------------


def _room(state, now, weigh=len):
    """A function of a value in place of the one that is there now: why there is no room for it, or None."""
    before = weigh(now)

    def wrong(value):
        more = weigh(value) - before
        return FULL if more > 0 and weight(state) + more > MOST + 300 else None
    return wrong


def cards_of(name):
    """A function that returns the Ask for a field of cards of a character."""
    def ask(options, state, seat):
        check_character(state, seat)
        now = state[name][seat]
        return Ask(("list", ("card",), 0, 200), now, wrong=_room(state, now))
    return ask


def ask_used(options, state, seat):
    """Own cards that have left the hand."""
    now = state["used"][seat]
    room = _room(state, now)
    return Ask(("list", ("card",), 0, 200), now, wrong=lambda cards: not_in_deck(state, seat, cards) or room(cards))


def ask_hand(options, state, seat):
    """Cards in hand."""
    return Ask(("int", 0, most_in_hand(state, seat)), now=True)


def ask_wounds(options, state, seat):
    """Wounds of a seat, each from bottom to top."""
    check_side(state, seat)
    now = state["wounds"][seat]
    return Ask(("list", ("list", ("card",), 1, 200), 0, 20), now, wrong=_room(state, now, wounds_weight))


def ask_turn(options, state, seat):
    """The seat whose turn it is; -1: the turn of the environment."""
    acts = state["env"] != "none" and len(state["env_deck"]) > 0
    return Ask(("choice", tuple(inside(state) + [-1] * acts)), now=True)


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


# ---- the table of fields ---------------------------------------------------


def any_seated(options, state):
    """True if somebody sits here."""
    return len(sitting(state, "empty")) < options["players"]


def any_side(options, state):
    """True if a seat has a side."""
    return any([side is not None for side in state["side"]])


def seat_in_turn(options, state):
    """True in a seat's turn."""
    return state["phase"] == "turn" and state["turn"] >= 0


def by_seat(check, kind):
    """A function that returns the Ask for a field of a seat; check: one that refuses a seat which has no such field."""
    def ask(options, state, seat):
        check(state, seat)
        return Ask(kind, now=True)
    return ask


CORRECTIONS = (
    field("wounds", True, ask=ask_wounds, when=any_side),
    field("cost", True, ask=by_seat(check_character, COUNT), when=any_seated),
    field("hand", True, ask=ask_hand),
    field("out", True, ask=by_seat(check_side, NO_YES), when=any_side),
    field("consumed", True, ask=by_seat(check_character, NO_YES), when=any_seated),
    field("deck", True, ask=cards_of("deck"), when=any_seated),
    field("used", True, ask=ask_used),
    field("side", True, ask=by_seat(check_side, ("int", 0, 7)), when=any_side),
    field("lost", True, ask=cards_of("lost"), when=any_seated),
    field("who", True, ask=by_seat(check_character, ("choice", ("child", "adult", "npc"))), when=any_seated),
    field("scenes", True, ask=by_seat(check_character, COUNT), when=any_seated),
    field("turn", ask=ask_turn, when=lambda options, state: state["phase"] == "turn"),
    field("trump", kind=("suit",)),
    field("stakes", kind=("words", 0, 80)),
    field("env", kind=("choice", ("none", "neutral", "foe"))),
    field("env_deck", ask=ask_env_deck),
    field("attributes", kind=("list", ("words", 0, 40), 0, 8)),
    field("fresh", kind=NO_YES, when=seat_in_turn),
    field("attacked", kind=COUNT, when=seat_in_turn),
    field("attacks", ask=ask_attacks, when=lambda options, state: state["phase"] in ("turn", "reveal")),
    field("shared", ask=ask_shared),
)


def fields(options):
    """All fields that can be corrected."""
    return CORRECTIONS


def correctable(options, state):
    """The fields in the menu. In peace stakes are mended there; new ones are written where a conflict begins."""
    return [["set", one.name] for one in CORRECTIONS if (one.when is None or one.when(options, state))
            and (one.name != "stakes" or state["phase"] != "rest" or state["stakes"])]


# ---- what follows ----------------------------------------------------------


def apply_set(options, state, action, chance, events):
    """Put a value into its field, and do what follows from that."""
    name, value = action[1], copied(action[-1])
    events.append(("set", action))
    if len(action) == 4:
        _correct_seat(state, name, action[2], value, events)
    elif name == "turn":
        for attack in state["attacks"]:
            if attack["on"] != value:
                attack["open"] = True
        begin_turn(state, value, events)
    else:
        state[name] = ordered(value) if name == "env_deck" else value
    if state["over"] and name in ("side", "out", "wounds", "env"):
        if is_decided(state):
            name_winners(state, events)
        else:
            _resume(state, events)


def _correct_seat(state, name, seat, value, events):
    """Put a value into a field of a seat."""
    within = seat in inside(state)
    if name == "out" and value and within:
        withdraw(state, seat, events)
        return
    state[name][seat] = value
    if name == "deck":
        deck_changed(state, seat, events)
    elif name == "used":
        state["hand"][seat] = min(state["hand"][seat], most_in_hand(state, seat))
    elif name == "wounds" and len(value) > 2 and within:
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
