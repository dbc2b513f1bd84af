"""The corrections of Card RPG: the values that each field takes, and what follows (docs/rules/cardrpg.md, Corrections).
"""

from cornerman.game import Ask, copied, field
from cornerman.games.cardrpg.decks import (
    FULL, MOST, attacks_weight, deck_changed, most_in_hand, not_in_deck, ordered, require_character,
    require_side, weight, wounds_weight)
from cornerman.games.cardrpg.flow import begin_turn, is_decided, name_winners, withdraw
from cornerman.games.cardrpg.state import all_seats, inside, seats_with

NO_YES = ("choice", (False, True))
COUNT = ("int", 0, 99)

# ---- Asks --------------------------------------------------------------------


def _with_room(state, kind, now, weigh=len, wrong=None):
    """The Ask for a list, which refuses one with which the state would weigh too much. now: the present value; weigh:
    the function that returns the weight of a value; wrong: as for Ask, it is called first"""
    before = weigh(now)

    def refusal(value):
        more = weigh(value) - before
        return wrong and wrong(value) or (FULL if more > 0 and weight(state) + more > MOST + 300 else None)
    return Ask(kind, now, wrong=refusal)


def cards_of(name):
    """Make the `ask` of a field with a list of cards of a character."""
    def ask(options, state, seat):
        require_character(state, seat)
        return _with_room(state, ("list", ("card",), 0, 200), state[name][seat])
    return ask


def ask_used(options, state, seat):
    """The Ask for the cards of a seat that have left its hand."""
    return _with_room(state, ("list", ("card",), 0, len(state["deck"][seat]) or 1), state["used"][seat],
                      wrong=lambda cards: not_in_deck(state, seat, cards))


def ask_wounds(options, state, seat):
    """The Ask for the wounds of a seat; each wound is a list of cards from bottom to top."""
    require_side(state, seat)
    return _with_room(state, ("list", ("list", ("card",), 1, 200), 0, 20), state["wounds"][seat], wounds_weight)


def ask_turn(options, state, seat):
    """The Ask for the seat with the turn; -1 is the place."""
    place_acts = state["env"] != "none" and len(state["env_deck"]) > 0
    return Ask(("choice", tuple(inside(state) + [-1] * place_acts)), now=True)


def ask_env_deck(options, state, seat):
    """The Ask for the cards that the place can still turn."""
    return _with_room(state, ("list", ("card",), 1 if state["turn"] == -1 else 0, 104), state["env_deck"])


def ask_shared(options, state, seat):
    """The Ask for the pairs of seats that have shared a scene."""
    def wrong(pairs):
        for pair in pairs:
            if len(pair) > 1 and pair[0] >= pair[1]:  # `wrong` is also called while only the first seat is picked
                return "The lower seat first"
            if pairs.count(pair) > 1:
                return "A pair is there twice"
    seats = tuple(all_seats(state))
    pairs = len(seats) * (len(seats) - 1) // 2
    return Ask(("list", ("list", ("seat", seats), 2, 2), 0, pairs), state["shared"], wrong=wrong)


def ask_attacks(options, state, seat):
    """The Ask for all stacks on the table."""
    seats = tuple(all_seats(state))
    owners = ("seat", (-1,) + seats)
    kind = ("record", (("on", owners), ("open", ("choice", (True, False))), ("cards", ("list", ("card",), 1, 200)),
                       ("from", ("list", owners, 1, 200)), ("done", ("list", ("seat", seats), 0, len(seats)))))

    def wrong(attacks):
        for attack in attacks:
            on, done = attack["on"], attack["done"]
            if len(attack["from"]) != len(attack["cards"]):
                return "Each card has its owner"
            if any([done.count(seat) > 1 for seat in done]) or done and on >= 0:
                return "Done: different seats, and only of a red attack"
            if on >= 0 and on not in inside(state):
                return "@%d is not in" % on
            if not attack["open"] and (on < 0 or on != state["turn"]):
                return "Covered only before whose turn it is"
    return _with_room(state, ("list", kind, 0, 40), state["attacks"], attacks_weight, wrong)


# ---- the table of fields ---------------------------------------------------


def any_seated(options, state):
    """True if at least one seat has a character."""
    return len(seats_with(state, "empty")) < options["players"]


def any_side(options, state):
    """True if at least one seat has a side."""
    return any([side is not None for side in state["side"]])


def seat_in_turn(options, state):
    """True in the turn of a seat."""
    return state["phase"] == "turn" and state["turn"] >= 0


def by_seat(check, kind):
    """Make the `ask` of a field of a seat. check: a function of state and seat that raises Refused if the seat does not
    have the field; kind: of the value"""
    def ask(options, state, seat):
        check(state, seat)
        return Ask(kind, now=True)
    return ask


CORRECTIONS = (
    field("wounds", True, ask=ask_wounds, when=any_side),
    field("cost", True, ask=by_seat(require_character, COUNT), when=any_seated),
    field("hand", True, ask=lambda options, state, seat: Ask(("int", 0, most_in_hand(state, seat)), now=True)),
    field("out", True, ask=by_seat(require_side, NO_YES), when=any_side),
    field("consumed", True, ask=by_seat(require_character, NO_YES), when=any_seated),
    field("deck", True, ask=cards_of("deck"), when=any_seated),
    field("used", True, ask=ask_used),
    field("side", True, ask=by_seat(require_side, ("int", 0, 7)), when=any_side),
    field("lost", True, ask=cards_of("lost"), when=any_seated),
    field("who", True, ask=by_seat(require_character, ("choice", ("child", "adult", "npc"))), when=any_seated),
    field("scenes", True, ask=by_seat(require_character, COUNT), when=any_seated),
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
    """All Fields."""
    return CORRECTIONS


def correctable(options, state):
    """The prefixes of corrections for the menu. Stakes that are written can be corrected in peace; new ones are written
    where a conflict begins."""
    return [["set", entry.name] for entry in CORRECTIONS if (entry.when is None or entry.when(options, state))
            and (entry.name != "stakes" or state["phase"] != "rest" or state["stakes"])]


# ---- actions -----------------------------------------------------------------


def apply_set(options, state, action, chance, events):
    """Apply a correction, and end or resume the conflict if that follows."""
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
    """Apply a correction of a field of a seat."""
    was_in = seat in inside(state)
    if name == "out" and value and was_in:
        withdraw(state, seat, events)
        return
    state[name][seat] = value
    if name == "deck":
        deck_changed(state, seat, events)
    elif name == "used":
        state["hand"][seat] = min(state["hand"][seat], most_in_hand(state, seat))
    elif name == "wounds" and len(value) > 2 and was_in:
        withdraw(state, seat, events)


def _resume(state, events):
    """Resume a conflict that was over."""
    state["over"], state["winner"], state["winners"], state["npc"] = False, None, [], None
    events.append(("resume",))
    if state["last"] is None:
        state["phase"] = "open"
        return
    state["phase"] = "turn"
    fighters, count = inside(state), len(state["side"])
    seats = [(state["last"] + step) % count for step in range(count)]
    begin_turn(state, [seat for seat in seats if seat in fighters][0], events)
