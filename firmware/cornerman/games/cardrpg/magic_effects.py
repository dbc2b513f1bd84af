"""The magic of face cards in Card RPG: what it does (docs/rules/cardrpg.md, Magic)."""

from cornerman.games.cardrpg.decks import most_in_hand, new_attack, remove_latest
from cornerman.games.cardrpg.flow import deck_changed
from cornerman.games.cardrpg.magic import effect_row


def work(state, seat, effect, events):
    """Do a checked effect."""
    attacks = state["attacks"]
    attack = attacks[effect[1]] if len(effect) > 1 else None
    held = []  # (card, owner) off the attack
    for word in effect_row(effect[0])[3].split(","):
        if word == "drop":
            del attacks[effect[1]]
        elif word == "hand":
            state["hand"][seat] += 1
        elif word == "lift":
            held.append((attack["cards"].pop(), attack["from"].pop()))
        elif word == "fan":
            held = [(attack["cards"][k], attack["from"][k]) for k in range(1, len(attack["cards"]))]
            del attack["cards"][1:]
            del attack["from"][1:]
        elif word == "put":
            attacks[effect[2]]["cards"].append(held[0][0])
            attacks[effect[2]]["from"].append(held[0][1])
        elif word == "lay":
            for card, owner in held:
                attacks.append(dict(new_attack(attack["on"], card, owner), done=list(attack["done"])))
        else:
            events.append(("took", seat, held[0][0], held[0][1]))
            _own(state, seat, held[0][0], held[0][1], events)
    if attack and not attack["cards"]:
        attacks.remove(attack)
    events.append(("effect", effect[0], seat, held[0][0] if held else None))


def _own(state, seat, card, owner, events):
    """A card comes into the hand of a seat, for good."""
    if owner == seat:
        remove_latest(state["used"][seat], card)
    else:
        if owner >= 0 and card in state["deck"][owner]:
            state["deck"][owner].remove(card)
            remove_latest(state["used"][owner], card)
            state["lost"][owner].append(card)
            deck_changed(state, owner, events)
        state["deck"][seat].append(card)
        deck_changed(state, seat, events)
    state["hand"][seat] = min(state["hand"][seat] + 1, most_in_hand(state, seat))
