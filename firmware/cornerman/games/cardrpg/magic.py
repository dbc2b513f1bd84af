"""The magic of face cards in Card RPG: what a card can do, how an effect is chosen, and what it does
(docs/rules/cardrpg.md, Magic)."""

from cornerman import tables
from cornerman.game import Ask, shown
from cornerman.games.cardrpg.decks import FEW, LeftOut, deck_changed, most_in_hand, new_attack, remove_latest

# Effect, its rank, how many attacks it names, what it needs, what it does, its label.
# It needs (`wrong_aim`): an attack of the card's suit, two different attacks, one of many cards, a card left to draw.
# It does (`work`): `drop` an attack; `lift` its top card, or `fan` out all but the lowest, then `put` it
# on the other attack, `lay` it down as attacks of its own, or `own` it; `hand`: one card more is drawn.
EFFECTS = """
remove J 1 suit drop Remove an attack
move J 2 other lift,put Move a card
draw Q 0 deck hand Draw one card more
split Q 1 many lift,lay Split off a top card
take K 1 - lift,own Take a card for good
spread K 1 many fan,lay Spread a stack out
"""
NAMES = ("remove", "move", "draw", "split", "take", "spread")  # two of each rank, as the table has them
RANKS = {"J": "jack", "Q": "queen", "K": "king"}
MOST_EFFECTS = 120  # so many are offered, which takes some 8 KB


@tables.remembered
def effect_row(name):
    """[rank, number of attacks, what it needs, what it does, label] of an effect."""
    return tables.line(EFFECTS, name).split(" ", 4)


def effects(state, seat, card, attacks):
    """The effects that a card can have, one by one."""
    at = 2 * "JQK".find(card[0])
    for name in NAMES[at:at + 2] if at >= 0 else ():
        rank, count, needs, does, label = effect_row(name)
        every = range(len(attacks))
        for i in (None,) if count == "0" else every:
            for j in every if count == "2" else (None,):
                numbers = [] if i is None else [i] if j is None else [i, j]
                if not wrong_aim(state, seat, card, attacks, needs, numbers):
                    yield [name] + numbers


def wrong_aim(state, seat, card, attacks, needs, numbers):
    """Why an effect on these attacks cannot be; None: it can."""
    for i in numbers:
        if type(i) is not int or not 0 <= i < len(attacks):
            return "There is no attack " + shown(i)
        if not attacks[i]["open"]:
            return "A covered stack is no attack"
    cards = attacks[numbers[0]]["cards"] if numbers else ()
    if needs == "suit" and cards[-1][1] != card[1]:
        return "Only an attack of the jack's suit"
    if needs == "other" and numbers[0] == numbers[1]:
        return "Two different attacks, please"
    if needs == "many" and len(cards) < 2:
        return "That attack is a single card"
    if needs == "deck" and state["hand"][seat] >= most_in_hand(state, seat):
        return "No card is left to draw"


# ---- how an effect is chosen, and what it does --------------------------------


def ask_effect(state, prefix, attacks):
    """The effect of a face card, in the order of the table, none last.

    attacks: a function that returns them as they lie then.
    """
    seat, card = state["turn"], prefix[1 if prefix[0] == "cast" else 2]

    def candidates():
        found = []
        for effect in effects(state, seat, card, attacks()):
            if len(found) < MOST_EFFECTS:
                found.append(effect)
        none = [] if prefix[0] == "cast" else [None]
        if len(found) <= FEW:
            return {"candidates": found + none}
        names = [name for name in NAMES if name in [effect[0] for effect in found]]
        return {"groups": [(effect_row(name)[4], [effect for effect in found if effect[0] == name])
                           for name in names] + [(None, none)]}

    def wrong(effect):
        return _wrong_effect(state, seat, card, attacks(), effect)
    if prefix[0] == "cast":
        return Ask(("any",), wrong=wrong, later=candidates)
    return LeftOut(("any",), wrong, later=candidates)


def _wrong_effect(state, seat, card, attacks, effect):
    """Why a face card cannot have this effect; None: it can."""
    if type(effect) is not list or not effect or type(effect[0]) is not str or effect[0] not in NAMES:
        return "There is no such effect"
    rank, count, needs = effect_row(effect[0])[:3]
    if rank != card[0]:
        return "That is for a " + RANKS[rank]
    if len(effect) != int(count) + 1:
        return "%s names %s of the attacks" % (effect[0], count)
    return wrong_aim(state, seat, card, attacks, needs, effect[1:])


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
    """Move a card into the hand of a seat permanently."""
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
