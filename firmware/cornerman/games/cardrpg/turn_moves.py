"""What the place and a seat do in their turns in Card RPG (docs/rules/cardrpg.md, Actions)."""

from cornerman.game import argument, copied, module_at
from cornerman.games.cardrpg.decks import is_face, new_attack, price
from cornerman.games.cardrpg.state import inside, lazy, next_seat


def concede(options, state, action, chance, events):
    """Take a seat out of the conflict, or let the place give up."""
    if action[1] < 0:
        state["env"] = "none"
        events.append(("yields",))
    else:
        lazy.flow.withdraw(state, action[1], events)


def env(options, state, action, chance, events):
    """Turn a card of the place: a red one attacks everybody, a black one waits until all reveal a card."""
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
    lazy.flow.begin_turn(state, next_seat(state)[0], events)


def attack(options, state, action, chance, events):
    """Make a new attack."""
    seat, target, card = state["turn"], action[1], action[2]
    _play(state, seat, card, events)
    state["attacks"].append(new_attack(target, card, seat))
    state["attacked"] += 1
    events.append(("attack", seat, target, card))
    _work(state, seat, argument(action, 3), events)


def cover(options, state, action, chance, events):
    """Lay a card on an attack. A red attack of the place is gone with that, for everybody."""
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
    _work(state, seat, argument(action, 3), events)


def deflect(options, state, action, chance, events):
    """Send the attack and the card to a target; a red attack stays with the place."""
    seat, i, card, target = state["turn"], action[1], action[2], argument(action, 3)
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
    _work(state, seat, argument(action, 4), events)


def push(options, state, action, chance, events):
    """Send a covered stack to a target: it is an attack again."""
    target = argument(action, 2)
    events.append(("push", state["turn"], target, state["attacks"][action[1]]["cards"][-1]))
    _send(state, action[1], target)


def wound(options, state, action, chance, events):
    """Take an attack as a wound; the third one forces the seat out."""
    seat, attack = state["turn"], state["attacks"][action[1]]
    state["wounds"][seat].append(list(attack["cards"]))
    if attack["on"] < 0:
        attack["done"].append(seat)
    else:
        del state["attacks"][action[1]]
    events.append(("wound", seat, len(state["wounds"][seat])))
    if len(state["wounds"][seat]) > 2:
        module_at("cornerman.games.cardrpg.flow").withdraw(state, seat, events)


def cast(options, state, action, chance, events):
    """Work magic without an attack."""
    _play(state, state["turn"], action[1], events)
    _work(state, state["turn"], action[2], events)


def end(options, state, action, chance, events):
    """End the turn, and the conflict if nobody can do anything any more (docs/rules/cardrpg.md, ruling 21)."""
    found = inside(state)
    if (state["attacks"] or any([state["hand"][seat] for seat in found]) or state["env"] == "foe"
            or state["env"] == "neutral" and state["env_deck"]):
        module_at("cornerman.games.cardrpg.flow").advance(options, state, events)
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
    """Take a card out of the hand of a seat, and add what its magic costs."""
    state["used"][seat].append(card)
    state["hand"][seat] -= 1
    state["cost"][seat] += price(card)
    if is_face(card):
        events.append(("magic", seat, state["cost"][seat]))


def _send(state, i, target):
    """Send an attack to another target; None: it leaves play."""
    if target is None:
        del state["attacks"][i]
    else:
        state["attacks"][i]["on"], state["attacks"][i]["open"] = target, True


def _work(state, seat, effect, events):
    """Do a checked effect, None: there is none."""
    if effect is not None:
        lazy.magic_effects.work(state, seat, effect, events)


def lying(options, state, prefix):
    """The attacks as they lie when the effect of what the prefix does happens; `state` stays as it is."""
    if prefix[0] == "cast":
        return state["attacks"]
    then = dict(state, attacks=copied(state["attacks"]), used=[list(used) for used in state["used"]],
                hand=list(state["hand"]), cost=list(state["cost"]))
    {"attack": attack, "cover": cover, "deflect": deflect}[prefix[0]](options, then, prefix, None, [])
    return then["attacks"]
