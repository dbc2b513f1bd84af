"""What follows from actions of Card RPG: new states, turns, who is out (docs/rules/cardrpg.md, State and Flow)."""

from cornerman.cards import pack
from cornerman.games.cardrpg.decks import numbers
from cornerman.games.cardrpg.state import against, inside, next_seat, threats

START = {"who": "empty", "scenes": 0, "consumed": False, "side": None, "out": False, "hand": 0, "cost": 0}
LISTS = ("deck", "lost", "story", "used", "wounds")


def new(options, chance):
    """The state of a new match: all seats are empty."""
    for card in pack():
        hasattr(options, card)  # MicroPython keeps one copy of a text that was looked up so: all equal cards share it
    n = options["players"]
    state = {"phase": "rest", "over": False, "winner": None, "winners": [], "npc": None, "shared": []}
    for name in LISTS:
        state[name] = [[] for seat in range(n)]
    for name in START:
        state[name] = [START[name]] * n
    clear_conflict(state)
    return state


def clear_seat(state, seat):
    """All fields of a seat are as at the start."""
    for name in START:
        state[name][seat] = START[name]
    for name in LISTS:
        state[name][seat] = []


def clear_conflict(state):
    """The fields of a conflict that belong to no seat are as at the start."""
    state["trump"] = state["opener"] = state["turn"] = state["last"] = state["env_card"] = None
    state["stakes"], state["env"] = "", "none"
    state["fresh"], state["attacked"] = False, 0
    state["attacks"], state["env_deck"], state["attributes"] = [], [], []


def unhurt(state, seat):
    """How many number cards a seat owns that do not lie in a wound, anybody's (docs/rules/cardrpg.md, ruling 26)."""
    deck, used = numbers(state["deck"][seat]), state["used"][seat]
    lying = [card for wounds in state["wounds"] for wound in wounds for card in wound]
    return len(deck) - sum([min(used.count(card), lying.count(card)) for card in set(deck) if card in lying])


def is_decided(state):
    """True where at most one side is in, a place that is a foe counted as one."""
    found, out = "foe" if state["env"] == "foe" else None, state["out"]
    for seat, side in enumerate(state["side"]):
        if side is not None and not out[seat]:
            if found is None:
                found = side
            elif found != side:
                return False
    return True


def withdraw(state, seat, events):
    """Take a seat out of the conflict: open attacks on it become its wounds, its covered stacks leave play."""
    left = []
    for attack in state["attacks"]:
        mine = against(attack, seat)
        if mine:
            state["wounds"][seat].append(list(attack["cards"]))
        if attack["on"] < 0 and mine:
            attack["done"].append(seat)
        if attack["on"] != seat:
            left.append(attack)
    state["attacks"] = left
    state["out"][seat] = True
    events.append(("out", seat))


def begin_turn(state, seat, events):
    """Begin the turn of a seat; -1: that of the place."""
    state["turn"], state["attacked"] = seat, 0
    if seat >= 0:
        state["last"] = seat
    state["fresh"] = seat >= 0 and not threats(state, seat)
    events.append(("turn", seat))


def advance(options, state, events):
    """Begin the turn that follows the one of the seat `last`: that of the place, or of the next seat."""
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
    """What follows from the rest of the state, after every action (docs/rules/cardrpg.md, Flow)."""
    if state["phase"] in ("open", "turn", "reveal"):
        found, gone = inside(state), False
        for seat in found:
            if options["consume"] == "wounds" and not state["consumed"][seat] and not unhurt(state, seat):
                state["consumed"][seat] = True
                events.append(("consumed", seat))
            if state["consumed"][seat]:
                withdraw(state, seat, events)
                gone = True
        if gone:
            found = inside(state)
        if state["attacks"]:
            state["attacks"] = [attack for attack in state["attacks"]
                                if attack["on"] >= 0 or not all([seat in attack["done"] for seat in found])]
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


def _pass_turn(options, state, events):
    """The turn goes on where whoever has it is not in any more: True if it does."""
    if state["turn"] < 0 and state["env"] == "none":
        state["phase"], state["env_card"] = "turn", None
        begin_turn(state, next_seat(state)[0], events)
    elif state["turn"] >= 0 and state["out"][state["turn"]]:
        advance(options, state, events)
    else:
        return False
    return True


def name_winners(state, events):
    """Set the winners: the seats that are in hold the stakes."""
    state["winners"] = inside(state)
    state["winner"] = state["winners"][0] if state["winners"] else None
    events.append(("over", state["winners"]))
