"""The course of Card RPG: the state of a new match, the actions of the place and of a seat in a turn, what follows
after every action, and the corrections (docs/rules/cardrpg.md, State, Actions, Flow, Corrections)."""

from cornerman.cards import pack
from cornerman.game import Ask, argument, copied, field
from cornerman.games.cardrpg.state import (
    CARD, EFFECT, FULL, MOST, all_seats, attacks_weight, deck_changed, inside, is_face, is_open, lazy, most_in_hand,
    new_attack, next_seat, not_in_deck, numbers, ordered, price, require_character, require_side, seats_with, threats,
    weight, wounds_weight)

# The first values of the fields that have one value for each seat; those of LISTS begin with an empty list for each.
START = {"who": "empty", "scenes": 0, "consumed": False, "side": None, "out": False, "hand": 0, "cost": 0}
LISTS = ("deck", "lost", "story", "used", "wounds")
TURNS = 24  # how many of the latest turns `_turns` keeps
NO_YES = ("choice", (False, True))
COUNT = ("int", 0, 99)


def new(options, chance):
    """The state of a new match: all seats are empty.

    For the history it has two hidden fields. _count: how many actions were done; _turns: of the latest turns, by turns
    the `_count` at which one began and whose it was, as in the field `turn`
    """
    for card in pack():
        hasattr(options, card)  # MicroPython interns a text that is looked up so; all equal cards then share one object
    count = options["players"]
    state = {"phase": "rest", "over": False, "winner": None, "winners": [], "npc": None, "shared": [],
             "_count": 0, "_turns": [0, None]}
    for name in LISTS + tuple(START):
        state[name] = [None] * count
    for seat in range(count):
        clear_seat(state, seat)
    clear_conflict(state)
    return state


def clear_seat(state, seat):
    """Set all fields of a seat to their first values."""
    for name in START:
        state[name][seat] = START[name]
    for name in LISTS:
        state[name][seat] = []


def clear_conflict(state):
    """Set the fields of a conflict that belong to no seat to their first values."""
    state["trump"] = state["opener"] = state["turn"] = state["last"] = state["env_card"] = None
    state["stakes"], state["env"] = "", "none"
    state["fresh"], state["attacked"] = False, 0
    state["attacks"], state["env_deck"], state["attributes"] = [], [], []


def unhurt(state, seat):
    """How many number cards a seat owns that do not lie in a wound of anybody (docs/rules/cardrpg.md, ruling 26)."""
    deck, used = numbers(state["deck"][seat]), state["used"][seat]
    in_wounds = [card for wounds in state["wounds"] for wound in wounds for card in wound]
    return len(deck) - sum([min(used.count(card), in_wounds.count(card)) for card in set(deck) if card in in_wounds])


def is_decided(state):
    """True if at most one side is left. A place that is a foe counts as a side."""
    side_left, out = "foe" if state["env"] == "foe" else None, state["out"]
    for seat, side in enumerate(state["side"]):
        if side is not None and not out[seat]:
            if side_left is None:
                side_left = side
            elif side_left != side:
                return False
    return True


def withdraw(state, seat, events):
    """Take a seat out of the conflict: open attacks against it become its wounds, its covered stacks leave play."""
    left = []
    for attack in state["attacks"]:
        if is_open(attack, seat):
            _hurt(state, seat, attack)
        if attack["on"] != seat:
            left.append(attack)
    state["attacks"] = left
    state["out"][seat] = True
    events.append(("out", seat))


def _hurt(state, seat, attack):
    """Make a wound of an attack; a red attack on all seats is done with this one."""
    state["wounds"][seat].append(list(attack["cards"]))
    if attack["on"] < 0:
        attack["done"].append(seat)


def begin_turn(state, seat, events):
    """Begin the turn of a seat; -1: of the place."""
    state["turn"], state["attacked"] = seat, 0
    if seat >= 0:
        state["last"] = seat
    state["fresh"] = seat >= 0 and not threats(state, seat)
    events.append(("turn", seat))


def advance(options, state, events):
    """Begin the turn after that of the seat `last`: the turn of the place or of the next seat."""
    seat, full = next_seat(state)
    if state["env"] != "none" and (full or options["env_pace"] == "turn"):
        if state["env_deck"]:
            seat = -1
        elif state["env"] == "foe":
            state["env"] = "none"
            events.append(("yields",))
            if is_decided(state):
                return
    begin_turn(state, seat, events)


def settle(options, state, action, chance, events):
    """Apply what follows after every action (docs/rules/cardrpg.md, After every accepted action)."""
    if state["phase"] in ("open", "turn", "reveal"):
        for seat in inside(state):
            if options["consume"] == "wounds" and not state["consumed"][seat] and not unhurt(state, seat):
                state["consumed"][seat] = True
                events.append(("consumed", seat))
            if state["consumed"][seat]:
                withdraw(state, seat, events)
        if state["attacks"]:
            fighters = inside(state)
            state["attacks"] = [attack for attack in state["attacks"]
                                if attack["on"] >= 0 or not all([seat in attack["done"] for seat in fighters])]
        decided = is_decided(state)
        if not decided and state["phase"] != "open" and _pass_turn(options, state, events):
            decided = is_decided(state)
        if decided:
            state["phase"], state["over"] = "rest", True
            state["turn"] = state["env_card"] = None
            state["fresh"], state["attacked"] = False, 0
            name_winners(state, events)
    if state["phase"] in ("rest", "pay"):
        state["phase"] = "pay" if any(state["cost"]) else "rest"
    state["_count"] += 1
    if state["turn"] != state["_turns"][-1]:
        state["_turns"] = (state["_turns"] + [state["_count"], state["turn"]])[-2 * TURNS:]


def _pass_turn(options, state, events):
    """Begin another turn if whoever has it is not in any more. Returns True if a turn has begun, or nobody is left."""
    if state["turn"] < 0 and state["env"] == "none":
        state["phase"], state["env_card"] = "turn", None
        begin_turn(state, next_seat(state)[0], events)
    elif state["turn"] >= 0 and state["out"][state["turn"]]:
        advance(options, state, events)
    else:
        return False
    return True


def name_winners(state, events):
    """Set `winners` and `winner` to the seats that are in."""
    state["winners"] = inside(state)
    state["winner"] = state["winners"][0] if state["winners"] else None
    events.append(("over", state["winners"]))


# ---- actions in a turn ----------------------------------------------------------


def concede(options, state, action, chance, events):
    """Take a seat out of the conflict; -1: the place gives up."""
    if action[1] < 0:
        state["env"] = "none"
        events.append(("yields",))
    else:
        withdraw(state, action[1], events)


def env(options, state, action, chance, events):
    """Turn a card of the place: a red one attacks all, a black one waits until all reveal a card."""
    deck, card = state["env_deck"], argument(action, 1)
    if card is None:
        card = deck[chance.below(len(deck))]
    deck.remove(card)
    events.append(("env", card))
    if card[1] in "DH":
        state["attacks"].append(new_attack(-1, card, -1))
    elif any([state["hand"][seat] for seat in inside(state)]):
        state["env_card"], state["phase"] = card, "reveal"
        return
    else:
        events.append(("miss", card))
    begin_turn(state, next_seat(state)[0], events)


def play(options, state, action, chance, events):
    """Play a card to attack, cover or deflect, or a face card for its magic alone; its magic works last."""
    verb, seat = action[0], state["turn"]
    card, effect = action[CARD[verb]], argument(action, EFFECT[verb])
    state["used"][seat].append(card)
    state["hand"][seat] -= 1
    state["cost"][seat] += price(card)
    if is_face(card):
        events.append(("magic", seat, state["cost"][seat]))
    if verb == "attack":
        state["attacks"].append(new_attack(action[1], card, seat))
        state["attacked"] += 1
        events.append(("attack", seat, action[1], card))
    elif verb == "cover":
        _cover(state, seat, action[1], card, events)
    elif verb == "deflect":
        _deflect(state, seat, action[1], card, argument(action, 3), events)
    if effect is not None:
        lazy.magic.apply(state, seat, effect, events)


def _cover(state, seat, index, card, events):
    """Cover an attack. A red attack of the place is removed by that, for all seats."""
    attack = state["attacks"][index]
    events.append(("cover", seat, card, attack["cards"][-1]))
    if attack["on"] < 0:
        del state["attacks"][index]
    else:
        attack["cards"].append(card)
        attack["from"].append(seat)
        attack["open"] = False


def _deflect(state, seat, index, card, target, events):
    """Send an attack and the card that was played to a target. A red attack of the place stays."""
    attack = state["attacks"][index]
    if attack["on"] >= 0:
        _send(state, index, target)
    else:
        attack["done"].append(seat)
        if all([other in attack["done"] for other in inside(state)]):
            del state["attacks"][index]
    if target is not None:
        state["attacks"].append(new_attack(target, card, seat))
    events.append(("deflect", seat, target, card))


def push(options, state, action, chance, events):
    """Send a covered stack to a target, where it is an attack again."""
    target = argument(action, 2)
    events.append(("push", state["turn"], target, state["attacks"][action[1]]["cards"][-1]))
    _send(state, action[1], target)


def wound(options, state, action, chance, events):
    """Take an attack as a wound; the third one forces the seat out."""
    seat, attack = state["turn"], state["attacks"][action[1]]
    _hurt(state, seat, attack)
    if attack["on"] >= 0:
        del state["attacks"][action[1]]
    events.append(("wound", seat, len(state["wounds"][seat])))
    if len(state["wounds"][seat]) > 2:
        withdraw(state, seat, events)


def end(options, state, action, chance, events):
    """End the turn; if nobody can do anything any more, end the conflict (docs/rules/cardrpg.md, ruling 21)."""
    fighters = inside(state)
    if (state["attacks"] or any([state["hand"][seat] for seat in fighters]) or state["env"] == "foe"
            or state["env"] == "neutral" and state["env_deck"]):
        advance(options, state, events)
        return
    staying = []
    if options["stalemate"] == "wounds":
        fewest = min([len(state["wounds"][seat]) for seat in fighters])
        staying = [seat for seat in fighters if len(state["wounds"][seat]) == fewest]
        if any([state["side"][seat] != state["side"][staying[0]] for seat in staying]):
            staying = []
    for seat in fighters:
        state["out"][seat] = seat not in staying
    events.append(("stuck",))


def _send(state, index, target):
    """Send an attack to another target, where it is open; None: it leaves play."""
    if target is None:
        del state["attacks"][index]
    else:
        state["attacks"][index]["on"], state["attacks"][index]["open"] = target, True


def foreseen(options, state, prefix):
    """The attacks as they are when the effect of a face card happens, after everything else that the action does.
    prefix: the action without its effect. `state` does not change"""
    if prefix[0] == "cast":
        return state["attacks"]
    copy = dict(state, attacks=copied(state["attacks"]), used=[list(used) for used in state["used"]],
                hand=list(state["hand"]), cost=list(state["cost"]))
    play(options, copy, prefix, None, [])
    return copy["attacks"]


# ---- corrections: the Asks -----------------------------------------------------


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


def ask_wounds(options, state, seat):
    """The Ask for the wounds of a seat; each wound is a list of cards from bottom to top."""
    require_side(state, seat)
    return _with_room(state, ("list", ("list", ("card",), 1, 200), 0, 20), state["wounds"][seat], wounds_weight)


def ask_turn(options, state, seat):
    """The Ask for the seat with the turn; -1 is the place."""
    place_acts = state["env"] != "none" and len(state["env_deck"]) > 0
    return Ask(("choice", tuple(inside(state) + [-1] * place_acts)), now=True)


def ask_shared(options, state, seat):
    """The Ask for the pairs of seats that have shared a scene."""
    def wrong(pairs):
        for pair in pairs:
            # `wrong` is also called while only the first seat is picked: a second one must be left for it.
            if pair[0] >= max(pair[1:] or [seat for seat in seats if [pair[0], seat] not in pairs]):
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
                return "Dealt with: different seats, and only of a red attack"
            if on >= 0 and on not in inside(state):
                return "@%d is not in" % on
            if not attack["open"] and (on < 0 or on != state["turn"]):
                return "Covered only before whose turn it is"
    return _with_room(state, ("list", kind, 0, 40), state["attacks"], attacks_weight, wrong)


# ---- corrections: the table of fields ----------------------------------------


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
    """Make the `ask` of a field of a seat. check: a function (state, seat) that raises Refused for a seat without it"""
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
    field("used", True, ask=lambda options, state, seat: _with_room(
        state, ("list", ("card",), 0, len(state["deck"][seat]) or 1), state["used"][seat],
        wrong=lambda cards: not_in_deck(state, seat, cards))),
    field("side", True, ask=by_seat(require_side, ("int", 0, 7)), when=any_side),
    field("lost", True, ask=cards_of("lost"), when=any_seated),
    field("who", True, ask=by_seat(require_character, ("choice", ("child", "adult", "npc"))), when=any_seated),
    field("scenes", True, ask=by_seat(require_character, COUNT), when=any_seated),
    field("turn", ask=ask_turn, when=lambda options, state: state["phase"] == "turn"),
    field("trump", kind=("suit",)),
    field("stakes", kind=("words", 0, 80)),
    field("env", kind=("choice", ("none", "neutral", "foe"))),
    field("env_deck", ask=lambda options, state, seat: _with_room(
        state, ("list", ("card",), 1 if state["turn"] == -1 else 0, 104), state["env_deck"])),
    field("attributes", kind=("list", ("words", 0, 40), 0, 8)),
    field("fresh", kind=NO_YES, when=seat_in_turn),
    field("attacked", kind=COUNT, when=seat_in_turn),
    field("attacks", ask=ask_attacks, when=lambda options, state: state["phase"] in ("turn", "reveal")),
    field("shared", ask=ask_shared),
)


def corrections(options):
    """All Fields."""
    return CORRECTIONS


def correctable(options, state):
    """The prefixes of corrections for the menu. In peace stakes stand there only if they were written."""
    return [["set", entry.name] for entry in CORRECTIONS if (entry.when is None or entry.when(options, state))
            and (entry.name != "stakes" or state["phase"] != "rest" or state["stakes"])]


# ---- corrections: what they do -------------------------------------------------


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
