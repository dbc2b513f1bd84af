"""What actions in a conflict of Card RPG do, and what follows from any action: turns, who is out
(docs/rules/cardrpg.md, Actions and Flow)."""

from cornerman.cards import pack
from cornerman.game import copied
from cornerman.games.cardrpg.decks import given, is_face, new_attack, numbers, price
from cornerman.games.cardrpg.state import against, inside, next_seat, threats

START = {"who": "empty", "scenes": 0, "consumed": False, "side": None, "out": False, "hand": 0, "cost": 0}
LISTS = ("deck", "lost", "story", "used", "wounds")


def new(options):
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


def sides_left(state):
    """Number of sides that are in, a place that is a foe included."""
    side, out = state["side"], state["out"]
    return len(set([side[i] for i in range(len(side)) if side[i] is not None and not out[i]])) + (
        state["env"] == "foe")


def withdraw(state, seat, events):
    """A seat leaves the conflict: open attacks are its wounds, its covered stacks go."""
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
    """The turn of a seat begins; -1: the place's."""
    state["turn"], state["attacked"] = seat, 0
    if seat >= 0:
        state["last"] = seat
    state["fresh"] = seat >= 0 and not threats(state, seat)
    events.append(("turn", seat))


def advance(options, state, events):
    """After the turn of `last`: the place's or the next seat's."""
    seat, full = next_seat(state)
    if state["env"] != "none" and (full or options["env_pace"] == "turn"):
        if state["env_deck"]:
            seat = -1
        elif state["env"] == "foe":
            state["env"] = "none"
            events.append(("yields",))
            if sides_left(state) < 2:
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
        state["attacks"] = [attack for attack in state["attacks"]
                            if attack["on"] >= 0 or not all([seat in attack["done"] for seat in found])]
        if sides_left(state) > 1 and state["phase"] != "open":
            _pass_turn(options, state, events)
        if sides_left(state) < 2:
            state["phase"], state["over"] = "rest", True
            state["turn"] = state["env_card"] = None
            state["fresh"], state["attacked"] = False, 0
            name_winners(state, events)
    if state["phase"] in ("rest", "pay"):
        state["phase"] = "pay" if any(state["cost"]) else "rest"


def _pass_turn(options, state, events):
    """The turn goes on where whoever has it is not in any more."""
    if state["turn"] < 0 and state["env"] == "none":
        state["phase"], state["env_card"] = "turn", None
        begin_turn(state, next_seat(state)[0], events)
    elif state["turn"] >= 0 and state["out"][state["turn"]]:
        advance(options, state, events)


def name_winners(state, events):
    """Who holds the stakes: the seats that are in."""
    state["winners"] = inside(state)
    state["winner"] = state["winners"][0] if state["winners"] else None
    events.append(("over", state["winners"]))


# ---- what the place and a seat do in their turns ----------------------------


def concede(options, state, action, chance, events):
    """A seat withdraws, or the place gives up."""
    if action[1] < 0:
        state["env"] = "none"
        events.append(("yields",))
    else:
        withdraw(state, action[1], events)


def env(options, state, action, chance, events):
    """The place turns a card: red attacks everybody; a black one waits until all reveal a card."""
    deck, card = state["env_deck"], given(action, 1)
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


def attack(options, state, action, chance, events):
    """A new attack."""
    seat, target, card = state["turn"], action[1], action[2]
    _play(state, seat, card, events)
    state["attacks"].append(new_attack(target, card, seat))
    state["attacked"] += 1
    events.append(("attack", seat, target, card))
    _work(state, seat, given(action, 3), events)


def cover(options, state, action, chance, events):
    """A card on top of a stack; a red attack goes with it, for everybody."""
    seat, i, card = state["turn"], action[1], action[2]
    _play(state, seat, card, events)
    attack = state["attacks"][i]
    events.append(("cover", seat, card, attack["cards"][-1]))
    if attack["on"] < 0:
        del state["attacks"][i]
    else:
        attack["cards"].append(card)
        attack["from"].append(seat)
        attack["open"] = False
    _work(state, seat, given(action, 3), events)


def deflect(options, state, action, chance, events):
    """The attack and the card turn to a target; a red attack stays with the place."""
    seat, i, card, target = state["turn"], action[1], action[2], given(action, 3)
    _play(state, seat, card, events)
    attack = state["attacks"][i]
    if attack["on"] >= 0:
        _send(state, i, target)
    else:
        attack["done"].append(seat)
        if all([other in attack["done"] for other in inside(state)]):
            del state["attacks"][i]
    if target is not None:
        state["attacks"].append(new_attack(target, card, seat))
    events.append(("deflect", seat, target, card))
    _work(state, seat, given(action, 4), events)


def push(options, state, action, chance, events):
    """A covered stack is an attack again."""
    target = given(action, 2)
    events.append(("push", state["turn"], target, state["attacks"][action[1]]["cards"][-1]))
    _send(state, action[1], target)


def wound(options, state, action, chance, events):
    """An attack becomes a wound; the third one forces out."""
    seat, attack = state["turn"], state["attacks"][action[1]]
    state["wounds"][seat].append(list(attack["cards"]))
    if attack["on"] < 0:
        attack["done"].append(seat)
    else:
        del state["attacks"][action[1]]
    events.append(("wound", seat, len(state["wounds"][seat])))
    if len(state["wounds"][seat]) > 2:
        withdraw(state, seat, events)


def cast(options, state, action, chance, events):
    """Magic alone."""
    _play(state, state["turn"], action[1], events)
    _work(state, state["turn"], action[2], events)


def end(options, state, action, chance, events):
    """The turn ends; if nobody can do anything any more, so does the conflict (docs/rules/cardrpg.md, ruling 21)."""
    found = inside(state)
    if (state["attacks"] or any([state["hand"][seat] for seat in found]) or state["env"] == "foe"
            or state["env"] == "neutral" and state["env_deck"]):
        advance(options, state, events)
        return
    stay = []
    if options["stalemate"] == "wounds":
        fewest = min([len(state["wounds"][seat]) for seat in found])
        stay = [seat for seat in found if len(state["wounds"][seat]) == fewest]
        if any([state["side"][seat] != state["side"][stay[0]] for seat in stay]):
            stay = []
    for seat in found:
        state["out"][seat] = seat not in stay
    events.append(("stuck",))


def _play(state, seat, card, events):
    """A card leaves the hand; magic has its price."""
    state["used"][seat].append(card)
    state["hand"][seat] -= 1
    state["cost"][seat] += price(card)
    if is_face(card):
        events.append(("magic", seat, state["cost"][seat]))


def _send(state, i, target):
    """An attack turns to a target; None: it leaves play."""
    if target is None:
        del state["attacks"][i]
    else:
        state["attacks"][i]["on"], state["attacks"][i]["open"] = target, True


def _work(state, seat, effect, events):
    """Do a checked effect, None: there is none."""
    if effect is not None:
        from cornerman.games.cardrpg import magic_effects

        magic_effects.work(state, seat, effect, events)


def lying(options, state, prefix):
    """The attacks as they lie when the effect of what the prefix does happens; `state` stays as it is."""
    if prefix[0] == "cast":
        return state["attacks"]
    then = dict(state, **{name: copied(state[name]) for name in ("attacks", "used", "hand", "cost")})
    {"attack": attack, "cover": cover, "deflect": deflect}[prefix[0]](options, then, prefix, None, [])
    return then["attacks"]
